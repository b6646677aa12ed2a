/** What one application sent, by size: the largest message of each key, and what was too large and stayed here. For people who look, never for the network. */
import { utf8Length } from '@asterism-tables/protocol/msgpack';
import { type MessageKind, wholeSize } from '@asterism-tables/protocol/schema';

/** Keys and methods that are remembered; a program has some ten a table. What comes later is not remembered by name. */
const MAX_KEPT = 2048;

export type LargestSent = {
  /** The key of a put or an answer (`games/games/othello1/state`), or `games/games/othello1 view` for the answers of a method. */
  readonly what: string;
  readonly kind: MessageKind;
  /** Bytes of the payload. */
  readonly bytes: number;
  /** Bytes of the whole Zenoh message, with all that a router may add: what a board counts. */
  readonly whole: number;
  readonly count: number;
};

export type SentReport = {
  readonly messages: number;
  /** Payloads over the limit, which were not sent. */
  readonly putsTooLarge: number;
  readonly answersTooLarge: number;
  /** Largest first. */
  readonly largest: readonly LargestSent[];
};

/** `both`: bytes of key and payload together, the most so far. */
type Kept = { kind: MessageKind; bytes: number; both: number; whole: number; count: number };

export class SentSizes {
  #messages = 0;
  #putsTooLarge = 0;
  #answersTooLarge = 0;
  readonly #kept = new Map<string, Kept>();

  /** A message went out on `key`. `what` is how it is told of: a call's key has its caller, of whom there is no end. */
  sent(kind: MessageKind, what: string, key: string, bytes: number): void {
    this.#messages += 1;
    const kept = this.#kept.get(what);
    const keyBytes = utf8Length(key);
    if (kept === undefined) {
      if (this.#kept.size >= MAX_KEPT) return;
      this.#kept.set(what, { kind, bytes, both: keyBytes + bytes, whole: wholeSize(kind, keyBytes, bytes), count: 1 });
      return;
    }
    kept.count += 1;
    // The caller's name is part of the whole, so the largest of both need not be the same message.
    kept.bytes = Math.max(kept.bytes, bytes);
    if (keyBytes + bytes <= kept.both) return;
    kept.both = keyBytes + bytes;
    kept.whole = Math.max(kept.whole, wholeSize(kind, keyBytes, bytes));
  }

  putTooLarge(): void {
    this.#putsTooLarge += 1;
  }

  answerTooLarge(): void {
    this.#answersTooLarge += 1;
  }

  report(): SentReport {
    const largest = [...this.#kept].map(([what, { kind, bytes, whole, count }]) => ({
      what,
      kind,
      bytes,
      whole,
      count,
    }));
    return {
      messages: this.#messages,
      putsTooLarge: this.#putsTooLarge,
      answersTooLarge: this.#answersTooLarge,
      largest: largest.sort((a, b) => b.whole - a.whole || (a.what < b.what ? -1 : 1)),
    };
  }
}
