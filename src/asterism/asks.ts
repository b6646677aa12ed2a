/** The caller's side: one question on a key, its first answer, and what else can come of it. */
import {
  ArgumentError,
  AsterismError,
  CALL_TIMEOUT_MS,
  checkKeyLength,
  Disconnected,
  TimeoutError,
} from '@asterism-tables/protocol/asterism';
import { textOf } from '@asterism-tables/protocol/msgpack';
import type { Clock, Session } from '@asterism-tables/protocol/session';

export type Question = {
  readonly key: string;
  /** For messages: `<path> <method>`. */
  readonly what: string;
  readonly payload?: Uint8Array;
  readonly parameters?: string;
  readonly timeoutMs: number;
};

/** The time limit in whole milliseconds. Throws `ArgumentError` for one under 1 ms or no number. */
export function timeLimit(timeoutMs: number | undefined): number {
  if (timeoutMs === undefined) return CALL_TIMEOUT_MS;
  const whole = typeof timeoutMs === 'number' ? Math.round(timeoutMs) : Number.NaN;
  if (!(whole >= 1) || whole > MAX_TIMEOUT_MS) {
    throw new ArgumentError(`timeoutMs: 1 to ${MAX_TIMEOUT_MS} milliseconds, got ${String(timeoutMs)}`);
  }
  return whole;
}

/** A day: more than anyone waits, and well within what a timer takes. */
const MAX_TIMEOUT_MS = 86_400_000;

/** Bytes of a router's refusal that are repeated in an error. */
const MAX_REFUSAL = 200;

/** The words in which a router says that nobody answered in time (zenohd's, and our own router's). */
const ROUTER_TIMEOUT = 'Timeout';

/**
 * The payload of the first answer, broken or not; later ones are not looked at. Rejects with `TimeoutError` (nobody answers that key, or not in
 * time), `Disconnected`, or an `AsterismError` with the router's words when there were only error replies.
 */
export function ask(session: Session, clock: Clock, question: Question): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    checkKeyLength(question.key);
    if (session.state !== 'open') {
      throw new Disconnected(session.state === 'lost' ? 'the connection was lost' : 'not connected');
    }
    let settled = false;
    let refusal: string | undefined;
    let stopTimer: (() => void) | undefined;
    const settle = (finish: () => void): void => {
      if (settled) return;
      settled = true;
      stopTimer?.();
      finish();
    };
    const late = (): void =>
      settle(() => {
        const seconds = question.timeoutMs / 1000;
        reject(new TimeoutError(`no answer from ${question.what} within ${seconds} s (${question.timeoutMs} ms)`));
      });
    try {
      const get = session.get(question.key, {
        target: 'all',
        consolidation: 'none',
        timeoutMs: question.timeoutMs,
        ...(question.payload === undefined ? {} : { payload: question.payload }),
        ...(question.parameters === undefined ? {} : { parameters: question.parameters }),
        onReply: (reply) => {
          if (reply.ok) settle(() => resolve(reply.sample.payload));
          else refusal ??= printable(reply.payload);
        },
        onDone: (end) => {
          // A callee that kept the question: the router's word for it comes before our own clock or just behind it.
          if (end === 'timeout' || (end === 'final' && refusal === ROUTER_TIMEOUT)) return late();
          settle(() => {
            if (end !== 'final') reject(new Disconnected('the connection was lost'));
            else if (refusal !== undefined) reject(new AsterismError(`${question.what} was refused: ${refusal}`));
            else reject(new TimeoutError(`no answer from ${question.what} (nobody answers)`));
          });
        },
      });
      // A clock of our own too: the session may end the get a little later. What comes in the last millisecond still counts.
      stopTimer = clock.after(question.timeoutMs, () => {
        late();
        get.cancel();
      });
    } catch (error) {
      settle(() => reject(new Disconnected(error instanceof Error ? error.message : 'cannot send')));
    }
  });
}

/** A peer's words, cut and without anything that could drive a terminal. */
function printable(bytes: Uint8Array): string {
  return (textOf(bytes.subarray(0, MAX_REFUSAL)) ?? 'bytes that are no text').replaceAll(/\p{C}/gu, ' ');
}
