/**
 * How many columns text takes on a terminal, and text of an exact width. Widths are those of Unicode (East Asian Width), a code point at a time,
 * as terminals count them; what terminals do not agree on (emoji made of several) is taken apart first: `settled`.
 */
import { eastAsianWidth } from 'get-east-asian-width';

const ASCII = /^[\x20-\x7e]*$/;
/** Marks stand on the letter before them; selectors and joiners show nothing. */
const WITHOUT_WIDTH = /[\p{Mn}\p{Me}\p{Default_Ignorable_Code_Point}]/u;

/** The end of text that was cut. */
export const ELLIPSIS = '…';

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** Columns of safe text on one line. */
export function width(text: string): number {
  if (ASCII.test(text)) return text.length;
  let columns = 0;
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    if (code >= 0x20 && code < 0x7f) columns += 1;
    else if (!WITHOUT_WIDTH.test(character)) columns += eastAsianWidth(code);
  }
  return columns;
}

const EMOJI_GLUE =
  /(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f])(?:\u200d|\p{Emoji_Modifier})|[\ufe0e\ufe0f]/gu;
const JAMO = /[\u1100-\u11ff\ua960-\ua97f\ud7b0-\ud7ff]+/gu;

/**
 * Safe text whose width every terminal agrees on: an emoji of several is shown as its parts (some terminals draw it in 2 columns, some in 6), without
 * skin tones and the choice between text and picture; Korean letters are put together as syllables.
 */
export function settled(text: string): string {
  if (ASCII.test(text)) return text;
  return text.replaceAll(EMOJI_GLUE, '').replaceAll(JAMO, (jamo) => jamo.normalize('NFC'));
}

/** The first part of `text` that fits into `columns`, never half a glyph, and the rest. */
export function splitAt(text: string, columns: number): readonly [string, string] {
  if (ASCII.test(text)) return [text.slice(0, Math.max(0, columns)), text.slice(Math.max(0, columns))];
  let used = 0;
  for (const { segment, index } of graphemes.segment(text)) {
    used += width(segment);
    if (used > columns) return [text.slice(0, index), text.slice(index)];
  }
  return [text, ''];
}

/** `text` in at most `columns`, with `…` at its end when it was longer. */
export function cut(text: string, columns: number): string {
  // What is far longer need not be measured to its end.
  const head = text.length > columns * LONGEST_GLYPH ? text.slice(0, columns * LONGEST_GLYPH) : text;
  if (head.length === text.length && width(text) <= columns) return text;
  return columns < 1 ? '' : splitAt(head, columns - 1)[0] + ELLIPSIS;
}

/** UTF-16 units of one column, at most: a letter outside the first plane with all the marks that `safeText` lets through. */
const LONGEST_GLYPH = 16;

/** `text` in exactly `columns`: cut, or with spaces after it. */
export function fit(text: string, columns: number): string {
  const shown = cut(text, columns);
  return shown + ' '.repeat(Math.max(0, columns - width(shown)));
}
