/**
 * A terminal with a screen of lines and keys read one at a time: raw mode, the cursor hidden, no line ever wrapped; all put back as it was by
 * `restore`, which works at any moment.
 */
import type { ReadStream, WriteStream } from 'node:tty';

const HIDE_CURSOR = '\x1b[?25l';
const SHOW_CURSOR = '\x1b[?25h';
const NO_WRAP = '\x1b[?7l';
const WRAP = '\x1b[?7h';
const HOME = '\x1b[H';
const CLEAR_RIGHT = '\x1b[K';
const CLEAR_BELOW = '\x1b[J';
/** With the cursor's place go its wrap mode and colours (DECSC), so these come outermost. */
const SAVE_CURSOR = '\x1b7';
const RESTORE_CURSOR = '\x1b8';
/** In raw mode a terminal need not turn a line feed into a new line. */
const NEWLINE = '\r\n';
const PROMPT = '> ';

/** What is assumed of a terminal that does not tell its size. */
const DEFAULT_SIZE = { columns: 80, rows: 24 };

/** `screen`: the lines for so many columns and rows. `typed`: the line that is being typed, or null. */
export type Draw = (size: { readonly columns: number; readonly rows: number }) => {
  readonly screen: readonly string[];
  readonly typed: string | null;
};

export class Terminal {
  readonly #input: ReadStream;
  /** Null when the output is no terminal that can be drawn on: then screens follow each other. */
  readonly #output: WriteStream | null;
  readonly #plain: (text: string) => void;
  #on = false;
  #shown = '';
  /** The row (from 0) of the line that is being typed. */
  #typingRow: number | null = null;

  constructor(input: ReadStream, output: WriteStream, env: Readonly<Record<string, string | undefined>>) {
    this.#input = input;
    this.#output = output.isTTY && env['TERM'] !== 'dumb' ? output : null;
    this.#plain = (text) => output.write(text);
  }

  /** Keys come one at a time from now on, and the screen is ours. What was on it is moved up, not erased. */
  enter(): void {
    if (this.#on) return;
    this.#on = true;
    this.#shown = '';
    this.#typingRow = null;
    this.#input.setRawMode(true);
    if (this.#output !== null)
      this.#output.write(NEWLINE.repeat(this.#size().rows - 1) + HOME + CLEAR_BELOW + HIDE_CURSOR);
  }

  /** Back to how it was, the cursor below the screen. Does nothing the second time, and never throws: the terminal may be gone. */
  restore(): void {
    if (!this.#on) return;
    this.#on = false;
    try {
      this.#input.setRawMode(false);
      if (this.#output !== null) this.#output.write(WRAP + NEWLINE + SHOW_CURSOR);
    } catch {
      // There is no terminal any more to be put back.
    }
  }

  /** Draws when something has changed. */
  draw(draw: Draw): void {
    if (!this.#on) return;
    const { columns, rows } = this.#size();
    if (this.#output === null) return this.#drawBelow(draw({ columns, rows: Infinity }));
    const first = draw({ columns, rows });
    if (first.typed === null) {
      if (this.#typingRow !== null) this.#setTyping(null);
      this.#print(HOME + NO_WRAP + wiped(first.screen, CLEAR_BELOW) + WRAP);
      return;
    }
    if (this.#typingRow === null) {
      // A row is left free: a note that comes while typing does not move the line that is typed.
      this.#setTyping(Math.min(rows - 1, first.screen.length + 1));
      const screen = this.#aboveTyping(draw, columns);
      this.#print(HOME + NO_WRAP + wiped(screen) + NEWLINE + CLEAR_BELOW + WRAP + PROMPT + first.typed + SHOW_CURSOR);
      return;
    }
    // The letters that the terminal shows by itself stay where they are.
    this.#print(SAVE_CURSOR + HOME + NO_WRAP + wiped(this.#aboveTyping(draw, columns)) + WRAP + RESTORE_CURSOR);
  }

  /** Screens one after the other; none comes between the letters of a line that is typed. */
  #drawBelow({ screen, typed }: ReturnType<Draw>): void {
    if (typed !== null && this.#typingRow !== null) return;
    if ((typed !== null) !== (this.#typingRow !== null)) this.#setTyping(typed === null ? null : 0);
    this.#print(screen.join(NEWLINE) + NEWLINE + (typed === null ? '' : PROMPT + typed));
  }

  #aboveTyping(draw: Draw, columns: number): readonly string[] {
    const rows = this.#typingRow ?? 0;
    const { screen } = draw({ columns, rows });
    return [...screen, ...Array.from({ length: Math.max(0, rows - screen.length) }, () => '')];
  }

  /** While a line is typed the terminal is in its line mode: it shows the letters and lets them be edited. */
  #setTyping(row: number | null): void {
    this.#typingRow = row;
    this.#input.setRawMode(row === null);
    if (row === null) this.#output?.write(HIDE_CURSOR);
  }

  /** The size has changed, or something else wrote on the screen: all is drawn again with the next `draw`. */
  forget(): void {
    this.#shown = '';
    if (this.#typingRow !== null) this.#typingRow = null;
  }

  #print(frame: string): void {
    if (frame === this.#shown) return;
    this.#shown = frame;
    this.#plain(frame);
  }

  #size(): { readonly columns: number; readonly rows: number } {
    const { columns, rows } = this.#output ?? DEFAULT_SIZE;
    return {
      columns: columns > 0 ? columns : DEFAULT_SIZE.columns,
      rows: rows > 0 ? rows : DEFAULT_SIZE.rows,
    };
  }
}

/**
 * Lines over what was there before. Each is cleared first: after a line as wide as the terminal the cursor stands on its last letter, which
 * clearing would take away. `last`: how the last one is cleared.
 */
function wiped(lines: readonly string[], last: string = CLEAR_RIGHT): string {
  return lines.map((line, i) => (i === lines.length - 1 ? last : CLEAR_RIGHT) + line).join(NEWLINE);
}
