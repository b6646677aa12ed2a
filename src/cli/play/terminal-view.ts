/** A terminal in use: what is shown on it now, the keys that are read from it, and its being stopped, resized and closed. */
import type { ReadStream } from 'node:tty';
import { type Key, KeyReader, quits } from '../../clients/index.ts';
import { systemClock } from '../../network/index.ts';
import type { Ending } from './ending.ts';
import type { Draw, Terminal } from './terminal.ts';

/** A time that runs down is shown by the second. */
const COUNTDOWN_MS = 1_000;

export class TerminalView {
  readonly #terminal: Terminal;
  readonly #ending: Ending;
  #drawing: Draw | null = null;
  #isOpen = false;
  #onKey: (key: Key) => void;

  constructor(terminal: Terminal, ending: Ending) {
    this.#terminal = terminal;
    this.#ending = ending;
    // Before there is a table the only thing to do is to quit.
    this.#onKey = (key) => {
      if (quits(key)) ending.end(0);
    };
  }

  /** The table is there: keys are its player's from now on. */
  begin(onKey: (key: Key) => void): void {
    this.#onKey = onKey;
    this.#open();
  }

  /** Shows this, now and whenever the terminal is to be drawn again. */
  show(drawing: Draw): void {
    this.#drawing = drawing;
    this.#open();
    this.#draw();
  }

  #draw(): void {
    if (this.#drawing !== null) this.#terminal.draw(this.#drawing);
  }

  /** Takes the terminal, once: until then it is as it was. */
  #open(): void {
    if (this.#isOpen || this.#ending.isAsked) return;
    this.#isOpen = true;
    const terminal = this.#terminal;
    const ending = this.#ending;
    const suspend = (): void => {
      terminal.restore();
      process.kill(process.pid, 'SIGSTOP');
    };
    const reader = new KeyReader(systemClock, (key) => (key === 'ctrl-z' ? suspend() : this.#onKey(key)));
    terminal.enter();
    const stdin: ReadStream = process.stdin;
    stdin.on('data', (bytes: Buffer) => reader.feed(bytes));
    // The terminal was closed, or the line that is typed was ended with Ctrl+D.
    stdin.on('end', () => ending.end(0));
    stdin.on('error', () => ending.end(0));
    process.stdout.on('resize', () => {
      terminal.forget();
      this.#draw();
    });
    process.on('SIGTSTP', suspend);
    process.on('SIGCONT', () => {
      if (ending.isAsked) return;
      // Whoever had the terminal meanwhile may have changed it.
      terminal.restore();
      terminal.enter();
      this.#draw();
    });
    setInterval(() => this.#draw(), COUNTDOWN_MS).unref();
  }
}
