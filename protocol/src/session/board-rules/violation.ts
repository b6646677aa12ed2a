/** What a checker reports. */

export type Violation = {
  /** The line of section 1 of spec/zenoh-pico.md (`1` to `12`), another section (`section 3`), or `decode`. */
  readonly rule: string;
  readonly what: string;
  /** When, on the checker's clock. */
  readonly at: number;
  /** Which session. */
  readonly session: string;
  /** The batch in hex, cut. */
  readonly batch: string;
};

export type Report = (rule: string, what: string) => void;

export function violationText(v: Violation): string {
  return `${v.session} at ${Math.round(v.at)} ms: rule ${v.rule}: ${v.what}${v.batch === '' ? '' : `  [${v.batch}]`}`;
}
