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

/** What to do about an address that cannot be listened on; null for other errors. */
export function listenFault(error: unknown, listen: readonly string[]): string | null {
  if (!(error instanceof Error) || !('code' in error)) return null;
  const address = listen.find((one) => error.message.includes(one.replace(/^tcp\//, ''))) ?? listen.join(', ');
  const remedy = 'set another port with listen (or ASTERISM_GAMES_LISTEN=tcp/0.0.0.0:7448)';
  switch (error.code) {
    case 'EADDRINUSE':
      return `${address} is in use by another program: stop that one, or ${remedy}`;
    case 'EACCES':
      return `${address} may not be listened on by this user (ports below 1024 need more rights): ${remedy}`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `${address} is no address of this machine: listen on one that it has, or on tcp/0.0.0.0:7447 for all`;
    default:
      return null;
  }
}
