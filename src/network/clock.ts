/** The real clock: the only place of the host where time comes from. */
import type { Clock } from '@asterism-tables/protocol/session';

/** Node's timers run at once when they are set for more than this (24.8 days). */
const MAX_TIMER_MS = 2 ** 31 - 1;

export const systemClock: Clock = {
  now: () => performance.now(),
  wall: () => Date.now(),
  after: (ms, fn) => {
    let timer: NodeJS.Timeout;
    const wait = (left: number): void => {
      timer = left <= MAX_TIMER_MS ? setTimeout(fn, left) : setTimeout(() => wait(left - MAX_TIMER_MS), MAX_TIMER_MS);
    };
    wait(Math.max(0, ms));
    return () => clearTimeout(timer);
  },
};
