/** How often something changes: the rate and the intervals between the last changes. Pure; times are milliseconds of any steady clock. */

export type RateReport = {
  /** Changes a second; null when they all came at once. */
  readonly hz: number | null;
  /** Seconds, as the rest. */
  readonly min: number;
  readonly max: number;
  /** Standard deviation of the intervals in the window. */
  readonly deviation: number;
  /** Intervals looked at. */
  readonly window: number;
  /** All changes counted. */
  readonly count: number;
};

export class Rate {
  private readonly window: number;
  private readonly times: number[] = [];
  private count = 0;
  private reported = 0;

  /** `window`: how many of the last intervals count. */
  constructor(window: number) {
    this.window = window;
  }

  add(ms: number): void {
    this.count += 1;
    this.times.push(ms);
    if (this.times.length > this.window + 1) this.times.shift();
  }

  /** Changes so far. Before the second one there is no interval and no rate. */
  get changes(): number {
    return this.count;
  }

  /** What there is to tell since the last report: undefined when nothing changed, or only once ever. */
  report(): RateReport | undefined {
    const [first] = this.times;
    const last = this.times.at(-1);
    if (this.count === this.reported || first === undefined || last === undefined || this.times.length < 2)
      return undefined;
    this.reported = this.count;
    const intervals = this.times.slice(1).map((time, i) => (time - (this.times[i] ?? time)) / 1000);
    const mean = (last - first) / 1000 / intervals.length;
    const variance = intervals.reduce((sum, interval) => sum + (interval - mean) ** 2, 0) / intervals.length;
    return {
      hz: mean > 0 ? 1 / mean : null,
      min: intervals.reduce((a, b) => Math.min(a, b)),
      max: intervals.reduce((a, b) => Math.max(a, b)),
      deviation: Math.sqrt(variance),
      window: intervals.length,
      count: this.count,
    };
  }
}
