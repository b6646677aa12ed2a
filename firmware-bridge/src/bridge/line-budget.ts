/** How much one port may write into the log: whatever a board does, it cannot fill a disk. */
import type { Clock } from '@asterism-tables/protocol/session';
import type { BridgeLog } from '../types.ts';

/** Lines told at once, and then in each second; what comes beyond is counted. A boot log has some dozens. */
const BURST_LINES = 100;
const LINES_PER_SECOND = 10;

export class LineBudget {
  readonly #clock: Clock;
  #left = BURST_LINES;
  #filledAt: number;
  #dropped = 0;

  constructor(clock: Clock) {
    this.#clock = clock;
    this.#filledAt = clock.now();
  }

  /** Whether a line may be told now; one that may not is counted. */
  take(): boolean {
    const now = this.#clock.now();
    this.#left = Math.min(BURST_LINES, this.#left + ((now - this.#filledAt) / 1_000) * LINES_PER_SECOND);
    this.#filledAt = now;
    if (this.#left < 1) {
      this.#dropped += 1;
      return false;
    }
    this.#left -= 1;
    return true;
  }

  /** A line about those that were left out since the last one; undefined where none was. */
  leftOut(): string | undefined {
    if (this.#dropped === 0) return undefined;
    const line = `(${this.#dropped} more lines came too fast and were left out)`;
    this.#dropped = 0;
    return line;
  }
}

/** `log` with a budget for all but its debug lines. */
export function budgeted(log: BridgeLog, clock: Clock, name: string): BridgeLog {
  const budget = new LineBudget(clock);
  const tell =
    (level: 'info' | 'warn' | 'error'): BridgeLog['info'] =>
    (message, fields) => {
      if (!budget.take()) return;
      const leftOut = budget.leftOut();
      if (leftOut !== undefined) log.info(`${name}: ${leftOut}`);
      log[level](message, fields);
    };
  return {
    debug: (message, fields) => log.debug(message, fields),
    info: tell('info'),
    warn: tell('warn'),
    error: tell('error'),
  };
}
