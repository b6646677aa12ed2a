/**
 * Something that ended with a zero was no frame, and the only INIT of a board may have been in it. When the line has been quiet for a while the board is
 * asked to say it again; not in the middle of a boot log, and not at every piece of noise.
 */
import type { Clock } from '../session/index.ts';
import { DAMAGED_PAUSE_MS, DAMAGED_QUIET_MS } from './limits.ts';

export class DamagedLook {
  readonly #clock: Clock;
  readonly #ask: () => void;
  #heardAt = Number.NEGATIVE_INFINITY;
  #askedAt = Number.NEGATIVE_INFINITY;
  #cancel: (() => void) | undefined;

  /** `ask` decides itself whether asking makes sense any more. */
  constructor(clock: Clock, ask: () => void) {
    this.#clock = clock;
    this.#ask = ask;
  }

  /** Any byte. */
  heard(): void {
    this.#heardAt = this.#clock.now();
  }

  start(): void {
    if (this.#cancel === undefined) this.#wait(DAMAGED_QUIET_MS);
  }

  stop(): void {
    this.#cancel?.();
    this.#cancel = undefined;
  }

  #wait(ms: number): void {
    // Whole milliseconds: a rest too small to move the clock would be waited for without end.
    this.#cancel = this.#clock.after(Math.ceil(ms), () => {
      this.#cancel = undefined;
      const now = this.#clock.now();
      const rest = Math.max(this.#heardAt + DAMAGED_QUIET_MS, this.#askedAt + DAMAGED_PAUSE_MS) - now;
      if (rest > 0) this.#wait(rest);
      else {
        this.#askedAt = now;
        this.#ask();
      }
    });
  }
}
