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
  if (problem.variable !== undefined) return `variable ${problem.variable}: ${problem.message}`;
  if (problem.file === undefined) return problem.message;
  return `${problem.file}${problem.line === undefined ? '' : `:${problem.line}`}: ${problem.message}`;
}
