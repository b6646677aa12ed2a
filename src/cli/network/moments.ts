/** When something happened, and what changed, as the streams show it. */
import { type Line, type Printer, type Span, wrapPieces } from '../text/index.ts';
import type { Change } from './display.ts';

/** Columns of `timeSpan` and the space after it. */
export const TIME_WIDTH = 13;

/** The time of day here, `12:00:05.120`. */
export function timeSpan(wall: number): Span {
  const time = new Date(wall);
  const two = (n: number): string => String(n).padStart(2, '0');
  const text = `${two(time.getHours())}:${two(time.getMinutes())}:${two(time.getSeconds())}.${String(time.getMilliseconds()).padStart(3, '0')}`;
  return { text, role: 'time' };
}

/** ISO 8601 in UTC, for records. */
export function timeText(wall: number): string {
  return new Date(wall).toISOString();
}

/** What changed, after `head`. On a terminal it goes on below rather than being cut: it is what the stream is for. */
export function changeLines(head: Line, { kind, text }: Change, out: Printer): Line[] {
  const piece = (words: string): Span => (kind === 'change' ? words : { text: words, role: kind });
  if (!out.isTerminal) return [[...head, piece(text)]];
  return wrapPieces(text.split(' ').map(piece), ' ', { columns: out.width, first: head, rest: TIME_WIDTH });
}
