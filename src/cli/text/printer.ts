/** The one way out to a terminal or a pipe: every piece of every line is made safe here, and only our own colours are added. */
import { safeText, withoutControls } from './safe.ts';
import { type Line, paint, type Span, textOfSpan, wantsColour, withText } from './style.ts';
import { cut, settled, width } from './width.ts';

/** A stream as this needs it: `process.stdout`, or a test's. */
export type Sink = {
  write(text: string): unknown;
  readonly isTTY?: boolean;
  readonly columns?: number;
};

/** Where there is no terminal to ask, and no COLUMNS. */
const DEFAULT_WIDTH = 80;
/** Text in a narrower column than this is worse than a wrapped line. */
const MIN_WIDTH = 20;

export class Printer {
  readonly isTerminal: boolean;
  private readonly sink: Sink;
  private readonly colour: boolean;
  private readonly defaultWidth: number;

  constructor(sink: Sink, env: Readonly<Record<string, string | undefined>>) {
    this.sink = sink;
    this.isTerminal = sink.isTTY === true;
    this.colour = wantsColour(this.isTerminal, env);
    const columns = /^\d{1,5}$/.test(env['COLUMNS'] ?? '') ? Number(env['COLUMNS']) : 0;
    this.defaultWidth = columns > 0 ? columns : DEFAULT_WIDTH;
  }

  /** The columns that text is laid out for; the terminal's own, as it is now. */
  get width(): number {
    const own = this.isTerminal ? (this.sink.columns ?? 0) : 0;
    return Math.max(MIN_WIDTH, own > 0 ? own : this.defaultWidth);
  }

  /** One line. On a terminal it is cut where it would wrap; to a pipe or a file it goes whole. */
  line(...spans: readonly Span[]): void {
    this.sink.write(`${this.render(spans)}\n`);
  }

  lines(lines: readonly Line[]): void {
    if (lines.length > 0) this.sink.write(lines.map((line) => `${this.render(line)}\n`).join(''));
  }

  /** Whole lines of JSON or YAML, as `structured.ts` writes them: not cut, not painted. */
  document(text: string): void {
    const lines = text.endsWith('\n') ? text.slice(0, -1).split('\n') : text.split('\n');
    this.sink.write(lines.map((line) => `${withoutControls(line)}\n`).join(''));
  }

  private render(spans: Line): string {
    let shown = spans.map((span) => withText(span, safeText(textOfSpan(span))));
    if (this.isTerminal)
      shown = cutLine(
        shown.map((span) => withText(span, settled(textOfSpan(span)))),
        this.width,
      );
    return shown
      .map((span) => (typeof span === 'string' || !this.colour ? textOfSpan(span) : paint(span.text, span.role)))
      .join('');
  }
}

/** Safe pieces in at most `columns`. */
export function cutLine(spans: Line, columns: number): Span[] {
  if (lineWidth(spans) <= columns) return [...spans];
  const out: Span[] = [];
  let left = columns;
  for (const [i, span] of spans.entries()) {
    const text = textOfSpan(span);
    // A piece that just fits must leave room for the mark when more comes.
    const more = spans.slice(i + 1).some((next) => textOfSpan(next) !== '');
    const needs = width(text);
    if (needs < left || (needs === left && !more)) {
      out.push(span);
      left -= needs;
      continue;
    }
    out.push(withText(span, cut(needs === left ? `${text} ` : text, left)));
    break;
  }
  return out;
}

export function lineWidth(spans: Line): number {
  return spans.reduce((columns, span) => columns + width(textOfSpan(span)), 0);
}
