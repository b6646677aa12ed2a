/** What is wrong with the settings, all of it at once, as lines for people. */

/** One fault: where it stands (a line of the file, or a variable) and what to do about it. */
export type Problem = {
  readonly file?: string;
  readonly line?: number;
  /** The environment variable, when the value came from one. */
  readonly variable?: string;
  readonly message: string;
};

/** `code` is stable: `SETTINGS`. `problems` in the order found; the message has a line each. */
export class SettingsError extends Error {
  readonly code = 'SETTINGS';
  readonly problems: readonly Problem[];

  constructor(problems: readonly Problem[]) {
    super(problems.map(problemLine).join('\n'));
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
