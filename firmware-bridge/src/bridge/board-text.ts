/** What a board prints on its port, as lines of the log: cut where lines end, at a pause or when they are long, made safe, and never a flood. */
import { type Clock, safeText } from '@asterism-tables/protocol/session';
import type { BridgeLog } from '../types.ts';
import { LineBudget } from './line-budget.ts';

/** Text without a line's end is told after this long. */
const QUIET_MS = 250;
/** A line is told in pieces of this size at most. */
const MAX_LINE_BYTES = 512;
/** Of what is text at least seven in ten characters can be read; the rest is noise (a boot ROM at another speed). */
const READABLE = 0.7;

export type TextCounters = {
  /** Lines told. */
  lines: number;
  /** Lines that were too many. */
  linesDropped: number;
  /** Bytes that were text, told or not. */
  bytes: number;
  /** Bytes that were neither frames nor text. */
  noise: number;
};

const NEWLINE = 0x0a;

export class BoardText {
  readonly counters: TextCounters = { lines: 0, linesDropped: 0, bytes: 0, noise: 0 };
  readonly #clock: Clock;
  readonly #say: (line: string) => void;
  #pending = new Uint8Array(MAX_LINE_BYTES);
  #length = 0;
  #cancelQuiet: (() => void) | undefined;
  readonly #budget: LineBudget;
  #closed = false;

  /** `name` is the board's in the log, already safe. */
  constructor(options: { readonly clock: Clock; readonly log: BridgeLog; readonly name: () => string }) {
    this.#clock = options.clock;
    this.#say = (line) => options.log.info(`${options.name()} says: ${line}`);
    this.#budget = new LineBudget(options.clock);
  }

  /** What came and is no frame. True: it can be read. */
  push(bytes: Uint8Array): boolean {
    if (this.#closed) return false;
    const noise = this.counters.noise;
    for (const byte of bytes) {
      if (byte === NEWLINE) this.#flush();
      else {
        this.#pending[this.#length++] = byte;
        if (this.#length === MAX_LINE_BYTES) this.#flush();
      }
    }
    this.#armQuiet();
    return this.counters.noise === noise && isReadable(new TextDecoder().decode(bytes));
  }

  /** The text before a frame has ended, whatever it ended with. */
  end(): void {
    this.#flush();
  }

  close(): void {
    this.#flush();
    this.#closed = true;
    this.#cancelQuiet?.();
    this.#tellDropped();
  }

  #armQuiet(): void {
    this.#cancelQuiet?.();
    this.#cancelQuiet = undefined;
    if (this.#length === 0) return;
    this.#cancelQuiet = this.#clock.after(QUIET_MS, () => {
      this.#cancelQuiet = undefined;
      this.#flush();
    });
  }

  #flush(): void {
    const bytes = this.#pending.subarray(0, this.#length);
    this.#length = 0;
    if (bytes.length === 0) return;
    const text = new TextDecoder().decode(bytes).trimEnd();
    if (!isReadable(text)) {
      this.counters.noise += bytes.length;
      return;
    }
    this.counters.bytes += bytes.length;
    if (text.trim() === '') return;
    if (!this.#budget.take()) {
      this.counters.linesDropped += 1;
      return;
    }
    this.#tellDropped();
    this.counters.lines += 1;
    this.#say(safeText(withoutColours(text).replaceAll('\t', ' '), MAX_LINE_BYTES));
  }

  #tellDropped(): void {
    const leftOut = this.#budget.leftOut();
    if (leftOut !== undefined) this.#say(leftOut);
  }
}

/** Text came between frames so often: it is no accident. */
const TEXT_RUNS = 3;

/** Counts the times that text stands between frames, to say it once. What comes before the first frame is a board that starts. */
export class TextRuns {
  #runs = 0;
  #since = false;
  #framed = false;

  text(): void {
    this.#since = true;
  }

  /** A frame came. True once: the board prints on this port. */
  frame(): boolean {
    const isRun = this.#since && this.#framed;
    this.#since = false;
    this.#framed = true;
    return isRun && ++this.#runs === TEXT_RUNS;
  }
}

/** The log of ESP-IDF is coloured; the colours are no text and would be told as question marks. */
function withoutColours(text: string): string {
  // oxlint-disable-next-line no-control-regex -- an escape sequence begins with a control character
  return text.replace(/\x1b\[[\d;]{0,16}m/g, '');
}

function isReadable(text: string): boolean {
  let readable = 0;
  let all = 0;
  for (const character of text) {
    all += 1;
    if (!/[\p{C}\p{Zl}\p{Zp}\ufffd]/u.test(character) || character === '\t' || character === '\u001b') readable += 1;
  }
  return readable >= all * READABLE;
}
