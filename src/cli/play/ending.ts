/** How a player's program ends: the player quits, a signal, a fault, a reader that went away; the terminal is put back first, whatever it is. */
import { constants } from 'node:os';
import { isatty } from 'node:tty';
import { EXIT_FAILED } from '../errors.ts';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** What a reader of our output that goes away (`| head`), and a terminal that is closed, lead to. */
const READER_GONE = new Set(['EPIPE', 'EIO']);

export class Ending {
  /** The exit code, once the program is to end. Resolves once and never rejects. */
  readonly asked: Promise<number>;
  readonly #restore: () => void;
  readonly #terminals = [0, 1, 2].filter((fd) => isatty(fd));
  #ask: (code: number) => void = () => undefined;
  #code: number | null = null;
  #isReaderGone = false;

  /** `restore` puts the terminal back; called at every end there is, more than once. */
  constructor(restore: () => void) {
    this.#restore = restore;
    this.asked = new Promise((resolve) => {
      this.#ask = resolve;
    });
    for (const signal of SIGNALS) {
      process.on(signal, () => {
        restore();
        const code = 128 + constants.signals[signal];
        if (this.#code !== null) this.exit(code);
        this.end(code);
      });
    }
    process.on('uncaughtException', (error) => this.#fault(error));
    process.on('unhandledRejection', (error) => this.#fault(error));
    process.on('exit', restore);
    process.stdout.on('error', () => {
      this.#isReaderGone = true;
      this.end(0);
    });
  }

  /** Whoever read the output went away, and wants no last word either. */
  get isReaderGone(): boolean {
    return this.#isReaderGone;
  }

  get isAsked(): boolean {
    return this.#code !== null;
  }

  end(code: number): void {
    if (this.#code !== null) return;
    this.#code = code;
    this.#ask(code);
  }

  /**
   * The last thing. Node puts the terminal's modes back when it exits, and crashes where that fails because the terminal was closed: then the
   * process ends by the signal that a closed terminal means.
   */
  exit(code: number): void {
    if (this.#terminals.every((fd) => isatty(fd))) process.exit(code);
    process.removeAllListeners('SIGHUP');
    process.kill(process.pid, 'SIGHUP');
  }

  #fault(error: unknown): void {
    this.#restore();
    const isGone = error instanceof Error && 'code' in error && READER_GONE.has(String(error.code));
    if (!isGone) console.error(error instanceof Error ? (error.stack ?? error.message) : error);
    this.end(isGone ? 0 : EXIT_FAILED);
  }
}
