/** What is wrong with the settings, all of it at once, as lines for people. */

/** One fault: where it stands (a line of the file, or a variable) and what to do about it. */
export type Problem = {
  readonly file?: string;
  readonly line?: number;
  /** The environment variable, when the value came from one. */
  readonly variable?: string;
  readonly message: string;
};

/** Faults that are told. A file with more is some other file, or one slip has led to all of them; the screen keeps the first. */
const SHOWN_PROBLEMS = 20;

/** `code` is stable: `SETTINGS`. `problems` in the order found; the message has a line each for the first of them, and says how many more there are. */
export class SettingsError extends Error {
  readonly code = 'SETTINGS';
  readonly problems: readonly Problem[];

  constructor(problems: readonly Problem[]) {
    const shown = problems.slice(0, SHOWN_PROBLEMS).map(problemLine);
    const more = problems.length - shown.length;
    super([...shown, ...(more > 0 ? [`and ${more} more faults: put these right first`] : [])].join('\n'));
    this.name = 'SettingsError';
    this.problems = problems;
  }
}

/** `games.yml:3: message`, or `variable OTHELLO_CPU_MS: message`. */
export function problemLine(problem: Problem): string {
  const place = placeText(problem);
  return place === null ? problem.message : `${place}: ${problem.message}`;
}

/** `games.yml:3`, or `variable OTHELLO_CPU_MS`; null for a problem without a place. */
export function placeText({ variable, file, line }: Omit<Problem, 'message'>): string | null {
  if (variable !== undefined) return `variable ${variable}`;
  if (file === undefined) return null;
  return line === undefined ? file : `${file}:${line}`;
}
