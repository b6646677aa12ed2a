/** What a screen needs to know of text, given by whoever shows it: a client knows no terminal. */

export type TextTools = {
  /** One line of somebody else's text, made safe and of a width that everyone agrees on. */
  readonly clean: (text: string) => string;
  /** The columns of clean text. */
  readonly width: (text: string) => number;
  /** Clean text in at most so many columns, with a mark at its end when it was longer; never half a glyph. */
  readonly cut: (text: string, columns: number) => string;
};

/** What a piece of a screen is, for whoever paints it. */
export type Role = 'title' | 'dim' | 'legal' | 'cursor' | 'turn' | 'note' | 'key';

export type Span = { readonly text: string; readonly role?: Role };
export type Line = readonly Span[];

export function textOfLine(line: Line): string {
  return line.map((span) => span.text).join('');
}

/** `text` in exactly `columns`: cut, or with spaces after it (one in the place of half a wide glyph too). */
export function fitted(text: string, columns: number, tools: TextTools): string {
  const shown = tools.cut(text, columns);
  return shown + ' '.repeat(Math.max(0, columns - tools.width(shown)));
}

/** The line in at most `columns`. */
export function cutLine(line: Line, columns: number, tools: TextTools): Line {
  const widths = line.map((span) => tools.width(span.text));
  let rest = widths.reduce((sum, width) => sum + width, 0);
  if (rest <= columns) return line;
  const out: Span[] = [];
  let left = columns;
  for (const [i, span] of line.entries()) {
    const width = widths[i] ?? 0;
    rest -= width;
    // What fits must leave room for the mark when more comes.
    if (width < left) {
      out.push(span);
      left -= width;
      continue;
    }
    const text = width === left && rest === 0 ? span.text : tools.cut(`${span.text}  `, left);
    out.push({ ...span, text });
    break;
  }
  return out;
}
