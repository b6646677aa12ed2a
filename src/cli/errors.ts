/** What ends the program at its start: one clear line each, and the exit code. */
import { SettingsError } from '../tables/settings/index.ts';

/** Wrong options or settings. */
export const EXIT_USAGE = 2;
/** Everything else. */
export const EXIT_FAILED = 1;

/** A reason of our own not to start, already in words for the person who started it. */
export class StartError extends Error {
  readonly code = 'START';
  readonly exitCode: number;
  constructor(message: string, exitCode: number = EXIT_FAILED) {
    super(message);
    this.name = 'StartError';
    this.exitCode = exitCode;
  }
}

/** What to print and to exit with for whatever stopped the start. */
export function explain(error: unknown): { readonly text: string; readonly exitCode: number } {
  if (error instanceof SettingsError) return { text: error.message, exitCode: EXIT_USAGE };
  if (error instanceof StartError) return { text: error.message, exitCode: error.exitCode };
  if (error instanceof Error) {
    // Our own errors carry a code and say what to do; anything else is a fault of the program, and its place is worth more than its looks.
    const code = 'code' in error && typeof error.code === 'string' ? error.code : null;
    return { text: code === null ? (error.stack ?? error.message) : error.message, exitCode: EXIT_FAILED };
  }
  return { text: String(error), exitCode: EXIT_FAILED };
}
