/** The pieces that a board's messages are made of. */
import type { PutOptions } from '@asterism-tables/protocol/session';
import type { Interest, Qos, WireExpr } from '@asterism-tables/protocol/zenoh';
import { checkKey, type DeclaredKey, plain, short } from './local-keys.ts';

/** Takes something back once; further calls do nothing. */
export type Undeclare = { readonly undeclare: () => void };

type Kinds = Partial<Pick<Interest, 'subscribers' | 'queryables' | 'tokens' | 'aggregate'>>;

/** Interests of a board always ask for key expressions too. */
export function interest(id: number, mode: Interest['mode'], kinds: Kinds, key: WireExpr | undefined): Interest {
  const wanted = mode !== 'final';
  return {
    type: 'interest',
    id,
    mode,
    keyexprs: wanted,
    subscribers: kinds.subscribers ?? false,
    queryables: kinds.queryables ?? false,
    tokens: kinds.tokens ?? false,
    aggregate: kinds.aggregate ?? false,
    ...(key === undefined ? {} : { key }),
  };
}

export function qosOf(options: PutOptions): Qos | undefined {
  const qos = {
    priority: options.priority ?? 5,
    block: options.congestion === 'block',
    express: options.express ?? false,
  } as const;
  return qos.priority === 5 && !qos.block && !qos.express ? undefined : qos;
}

export function wire(key: string | DeclaredKey): WireExpr {
  if (typeof key !== 'string') return short(key);
  checkKey(key);
  return plain(key);
}

export function once(undo: () => void): Undeclare {
  let done = false;
  return {
    undeclare() {
      if (done) return;
      done = true;
      undo();
    },
  };
}
