/**
 * Tokens told to a board at a pace it can bear: no more than a burst before a pause, in the order in which they came, over all
 * its watches and gets together. What a token waits with (the end of a get) waits behind it.
 */
import type { Clock } from '../session/types.ts';
import { MAX_WAITING_TOKENS, TOKEN_BURST, TOKEN_PAUSE_MS } from './limits.ts';

type Waiting = { readonly counts: boolean; readonly tell: () => void };

export class TokenPacer {
  readonly #clock: Clock;
  readonly #onDropped: () => void;
  #waiting: Waiting[] = [];
  #windowStart = Number.NEGATIVE_INFINITY;
  #told = 0;
  #cancelTimer: (() => void) | undefined;

  constructor(clock: Clock, onDropped: () => void) {
    this.#clock = clock;
    this.#onDropped = onDropped;
  }

  get waiting(): number {
    return this.#waiting.length;
  }

  token(tell: () => void): void {
    if (this.#waiting.length >= MAX_WAITING_TOKENS) {
      const oldest = this.#waiting.findIndex((waiting) => waiting.counts);
      if (oldest >= 0) this.#waiting.splice(oldest, 1);
      this.#onDropped();
    }
    this.#add({ counts: true, tell });
  }

  /** Something that must not overtake the tokens before it, and is none itself. */
  after(tell: () => void): void {
    this.#add({ counts: false, tell });
  }

  #add(waiting: Waiting): void {
    this.#waiting.push(waiting);
    if (this.#cancelTimer === undefined) this.#flush();
  }

  #flush(): void {
    const now = this.#clock.now();
    if (now - this.#windowStart >= TOKEN_PAUSE_MS) {
      this.#windowStart = now;
      this.#told = 0;
    }
    const ready: Waiting[] = [];
    for (const waiting of this.#waiting) {
      if (waiting.counts && this.#told === TOKEN_BURST) break;
      if (waiting.counts) this.#told++;
      ready.push(waiting);
    }
    this.#waiting = this.#waiting.slice(ready.length);
    for (const waiting of ready) waiting.tell();
    if (this.#waiting.length > 0) this.#later();
  }

  #later(): void {
    if (this.#cancelTimer !== undefined) return;
    const wait = Math.max(1, this.#windowStart + TOKEN_PAUSE_MS - this.#clock.now());
    this.#cancelTimer = this.#clock.after(wait, () => {
      this.#cancelTimer = undefined;
      this.#flush();
    });
  }

  close(): void {
    this.#cancelTimer?.();
    this.#cancelTimer = undefined;
    this.#waiting = [];
  }
}
