/** What the parts of a client session share: time, ids, the connection of the moment, and how callbacks are run. */
import type { NetworkMessage, WireExpr } from '../../zenoh/index.ts';
import type { Clock } from '../types.ts';

export interface Context {
  readonly clock: Clock;
  /** An id for a declaration or an interest: one series for all, for tokens and interests must not share ids. Never given twice. */
  nextId(): number;
  /** Sends when there is a connection; without one the message is gone. */
  send(message: NetworkMessage): void;
  /** Runs `fn` after the current call, in order, a throw in it kept from everything else. */
  later(fn: () => void): void;
  /** Runs a callback of the user's now; a throw in it is kept from everything else. */
  call(fn: () => void): void;
}

/** A key as we send it: whole, with no id. */
export function wholeKey(key: string): WireExpr {
  return { scope: 0, suffix: key, mapping: 'sender' };
}
