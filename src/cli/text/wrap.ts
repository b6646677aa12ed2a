/** Text in paragraphs and lists of short pieces, wrapped into lines. Everything given is made safe first: it may be a peer's. */
import { lineWidth } from './printer.ts';
import { safeLines, safeText } from './safe.ts';
import { type Line, type Span, textOfSpan, withText } from './style.ts';
import { settled, splitAt, width } from './width.ts';

export type Indents = {
  readonly columns: number;
  /** What the first line begins with. */
  readonly first?: Line;
  /** Spaces before the others; as wide as `first` when not given. */
  readonly rest?: number;
  /** A piece wider than a line stays one, and text as it is: for a pipe or a file, where nothing is as narrow as a terminal. */
  readonly keepWhole?: boolean;
};

/** The pieces side by side with `gap` between them. A piece wider than a line is broken between two glyphs. */
export function wrapPieces(
  pieces: readonly Span[],
  gap: string,
  { columns, first = [], rest, keepWhole = false }: Indents,
): Line[] {
  const indent = rest ?? lineWidth(first);
  const start = (): Span[] => (indent > 0 ? [' '.repeat(indent)] : []);
  const lines: Span[][] = [];
  let line: Span[] = [...first];
  let used = lineWidth(first);
  let isEmpty = true;
  const next = (): void => {
    lines.push(line);
    line = start();
    used = indent;
    isEmpty = true;
  };
  for (const piece of pieces) {
    const safe = safeText(textOfSpan(piece));
    let text = keepWhole ? safe : settled(safe);
    if (!isEmpty && used + gap.length + width(text) > columns) next();
    while (!keepWhole && used + width(text) > columns) {
      // At least one glyph a line, or it would never end.
      const [head, tail] = splitAt(text, Math.max(2, columns - used));
      if (tail === '' || head === '') break;
      line.push(withText(piece, head));
      next();
      text = tail;
    }
    if (!isEmpty) line.push(gap);
    line.push(withText(piece, text));
    used += (isEmpty ? 0 : gap.length) + width(text);
    isEmpty = false;
  }
  lines.push(line);
  return lines;
}

/** The words of a text; an empty line between parts a paragraph, other line feeds are spaces. */
export function wrapText(text: string, indents: Indents): Line[] {
  const paragraphs: string[][] = [[]];
  for (const line of safeLines(text)) {
    const words = line.split(/\s+/u).filter((word) => word !== '');
    if (words.length > 0) paragraphs.at(-1)?.push(...words);
    else if (paragraphs.at(-1)?.length !== 0) paragraphs.push([]);
  }
  const rest = indents.rest ?? lineWidth(indents.first ?? []);
  return paragraphs
    .filter((words, i) => words.length > 0 || i === 0)
    .flatMap((words, i) =>
      wrapPieces(words, ' ', {
        columns: indents.columns,
        first: i === 0 ? (indents.first ?? []) : [' '.repeat(rest)],
        rest,
      }),
    );
}
