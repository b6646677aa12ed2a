/**
 * Whether the board of a session still answers. Silence alone says nothing, for a board with blocking reads speaks only when it is spoken to; but the
 * host's keepalives go out every second, and a board that gets them answers some.
 */
import type { Clock } from '../session/index.ts';
import { UNANSWERED_AFTER_REOPENING, UNANSWERED_LIMIT, WATCH_MS } from './limits.ts';

export type WatchHost = {
  /** Nothing sound came for long: open the port again. Asked once until the board is heard. */
  readonly reopen: () => void;
  /** Nor after that. */
  readonly silent: () => void;
};

export class AnswerWatch {
  readonly #clock: Clock;
  readonly #host: WatchHost;
  /** Keepalives since the last sound frame. Counted, not timed: a program that stood still has sent none. */
  #unanswered = 0;
  #reopened = false;
  #cancel: () => void = () => undefined;

  constructor(clock: Clock, host: WatchHost) {
    this.#clock = clock;
    this.#host = host;
  }

  start(): void {
    this.#cancel();
    this.heard();
    this.#next();
  }

  stop(): void {
    this.#cancel();
  }

  heard(): void {
    this.#unanswered = 0;
    this.#reopened = false;
  }

  /** The port was opened again; keepalives go out once more. */
  reopened(): void {
    this.#cancel();
    this.#unanswered = 0;
    this.#reopened = true;
    this.#next();
  }

  #next(): void {
    this.#cancel = this.#clock.after(WATCH_MS, () => this.#second());
  }

  #second(): void {
    this.#unanswered++;
    if (this.#unanswered < (this.#reopened ? UNANSWERED_AFTER_REOPENING : UNANSWERED_LIMIT)) {
      this.#next();
      return;
    }
    this.#cancel = () => undefined;
    if (this.#reopened) this.#host.silent();
    else this.#host.reopen();
  }
}
