/** A clock that stands still until a test moves it: hours pass in milliseconds, and the same way every time. */
import type { Clock } from '@asterism-tables/protocol/session';

type Timer = { readonly due: number; readonly order: number; readonly fn: () => void };

/** Where the wall clock starts; any date will do. */
const WALL_START = Date.UTC(2026, 0, 1);

export class ManualClock implements Clock {
  #now = 0;
  #order = 0;
  readonly #timers = new Set<Timer>();
  readonly #wallStart: number;

  constructor(wallStart = WALL_START) {
    this.#wallStart = wallStart;
  }

  now(): number {
    return this.#now;
  }

  wall(): number {
    return this.#wallStart + this.#now;
  }

  after(ms: number, fn: () => void): () => void {
    const timer: Timer = { due: this.#now + Math.max(0, ms), order: this.#order++, fn };
    this.#timers.add(timer);
    return () => {
      this.#timers.delete(timer);
    };
  }

  /** How many timers are set. */
  get pending(): number {
    return this.#timers.size;
  }

  /**
   * Lets `ms` pass: every timer that comes due runs at its time, in order, and what it starts (promises, deferred sends) settles
   * before the next one runs.
   */
  async advance(ms: number): Promise<void> {
    const end = this.#now + ms;
    await settle();
    for (let timer = this.#next(end); timer !== undefined; timer = this.#next(end)) {
      this.#run(timer);
      await settle();
    }
    this.#now = end;
  }

  /** The process stood still for `ms`: time has passed, and timers that came due meanwhile run late, at the next `advance`. */
  freeze(ms: number): void {
    this.#now += ms;
  }

  /** `advance` without promises: for code that needs none between its timers. */
  advanceSync(ms: number): void {
    const end = this.#now + ms;
    for (let timer = this.#next(end); timer !== undefined; timer = this.#next(end)) this.#run(timer);
    this.#now = end;
  }

  #run(timer: Timer): void {
    this.#timers.delete(timer);
    // A timer that came due while the clock was frozen runs now.
    this.#now = Math.max(this.#now, timer.due);
    timer.fn();
  }

  #next(end: number): Timer | undefined {
    let first: Timer | undefined;
    for (const timer of this.#timers) {
      if (timer.due > end) continue;
      if (first === undefined || timer.due < first.due || (timer.due === first.due && timer.order < first.order))
        first = timer;
    }
    return first;
  }
}

/** Waits until all promises and deferred functions that can run have run. No time passes. */
export function settle(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}
