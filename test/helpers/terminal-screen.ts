/**
 * What a terminal shows of the bytes that it gets: just enough of one for the sequences that our programs write. Whatever else comes is kept in
 * `strange`, so that a test sees it.
 */
import { eastAsianWidth } from 'get-east-asian-width';

const WITHOUT_WIDTH = /^[\p{M}\p{Default_Ignorable_Code_Point}]$/u;
const ESC = '\x1b';
/** What follows ESC. */
const SEQUENCE = /^(?:\[([?\d;]*)([@-~])|([78]))/;

export class TerminalScreen {
  rows: number;
  columns: number;
  /** Whether the cursor is shown, and lines wrap. */
  cursorShown = true;
  wraps = true;
  /** Something was painted: bold, a colour. */
  painted = false;
  /** Times that a line was longer than the screen is wide. */
  overlong = 0;
  /** Sequences and control characters that a terminal might do anything with. */
  readonly strange: string[] = [];
  #cells: string[][];
  #row = 0;
  #column = 0;
  #saved = [0, 0, true] as const satisfies readonly [number, number, boolean] as readonly [number, number, boolean];
  #rest = '';
  readonly #utf8 = new TextDecoder();

  constructor(rows: number, columns: number) {
    this.rows = rows;
    this.columns = columns;
    this.#cells = this.#blank(rows);
  }

  /** The lines without the spaces at their ends, and without the empty ones at the end. */
  get lines(): readonly string[] {
    const lines = this.#cells.map((row) => row.join('').trimEnd());
    while (lines.at(-1) === '') lines.pop();
    return lines;
  }

  get text(): string {
    return this.lines.join('\n');
  }

  /** Row and column from 0. */
  get cursor(): readonly [number, number] {
    return [this.#row, this.#column];
  }

  resize(rows: number, columns: number): void {
    this.rows = rows;
    this.columns = columns;
    this.#cells = this.#cells.slice(0, rows).map((row) => [...row, ...this.#blankRow()].slice(0, columns));
    this.#cells.push(...this.#blank(rows - this.#cells.length));
    this.#row = Math.min(this.#row, rows - 1);
    this.#column = Math.min(this.#column, columns - 1);
  }

  write(bytes: Uint8Array): void {
    let text = this.#rest + this.#utf8.decode(bytes, { stream: true });
    this.#rest = '';
    while (text !== '') {
      if (text.startsWith(ESC)) {
        const found = SEQUENCE.exec(text.slice(1));
        if (found !== null) {
          this.#sequence(found);
          text = text.slice(1 + found[0].length);
          continue;
        }
        if (text.length < 16) {
          this.#rest = text;
          return;
        }
      }
      const character = String.fromCodePoint(text.codePointAt(0) ?? 0);
      this.#put(character);
      text = text.slice(character.length);
    }
  }

  #put(character: string): void {
    if (character === '\r') this.#column = 0;
    else if (character === '\n') this.#down();
    else if (character === '\b') this.#column = Math.max(0, this.#column - 1);
    else if (/^\p{Cc}$/u.test(character)) this.strange.push(JSON.stringify(character));
    else if (WITHOUT_WIDTH.test(character)) this.#set(Math.max(0, this.#column - 1), (cell) => cell + character);
    else {
      const width = eastAsianWidth(character.codePointAt(0) ?? 0);
      if (this.#column + width > this.columns) {
        this.overlong++;
        if (this.wraps) {
          this.#column = 0;
          this.#down();
        } else this.#column = this.columns - width;
      }
      this.#set(this.#column, () => character);
      if (width === 2) this.#set(this.#column + 1, () => '');
      this.#column += width;
    }
  }

  #set(column: number, change: (cell: string) => string): void {
    const row = this.#cells[this.#row];
    if (row !== undefined) row[column] = change(row[column] ?? ' ');
  }

  #down(): void {
    if (this.#row < this.rows - 1) this.#row++;
    else this.#cells = [...this.#cells.slice(1), this.#blankRow()];
  }

  #sequence([whole, parameters = '', letter = '', single = '']: RegExpExecArray): void {
    if (single === '7') this.#saved = [this.#row, this.#column, this.wraps];
    else if (single === '8') [this.#row, this.#column, this.wraps] = this.#saved;
    else if (letter === 'm' && /^[\d;]*$/.test(parameters)) this.painted = true;
    else if (letter === 'H' && parameters === '') [this.#row, this.#column] = [0, 0];
    else if (letter === 'K' && parameters === '') this.#clear(this.#row);
    else if (letter === 'J' && parameters === '') {
      this.#clear(this.#row);
      for (let row = this.#row + 1; row < this.rows; row++) this.#cells[row] = this.#blankRow();
    } else if (parameters === '?25') this.cursorShown = letter === 'h';
    else if (parameters === '?7') this.wraps = letter === 'h';
    else this.strange.push(JSON.stringify(whole));
  }

  /** From the cursor to the right; after the last column the cursor counts as on it. */
  #clear(row: number): void {
    const from = Math.min(this.#column, this.columns - 1);
    const cells = this.#cells[row];
    for (let column = from; column < this.columns; column++) if (cells !== undefined) cells[column] = ' ';
  }

  #blank(rows: number): string[][] {
    return Array.from({ length: Math.max(0, rows) }, () => this.#blankRow());
  }

  #blankRow(): string[] {
    return Array.from({ length: this.columns }, () => ' ');
  }
}
