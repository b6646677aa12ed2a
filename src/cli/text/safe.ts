/**
 * The one sanitizer for text that somebody else chose, on its way to a terminal: whatever could drive a terminal, hide something or
 * turn the reading order around is shown as a sign of its own. (protocol's `printable` does the same for log lines, which are cut too.)
 */

/** Plain ASCII, which most names are. */
const PLAIN = /^[\x20-\x7e]*$/;

/** `\x00` to `\x1f` as the pictures that Unicode has for them (ESC as ␛, a line feed as ␊). */
const CONTROL_PICTURES = 0x2400;
const DELETE_PICTURE = '\u2421';
const UNKNOWN = '\ufffd';
/** Carries a mark that has nothing of its own to stand on. */
const DOTTED_CIRCLE = '\u25cc';

/** Marks on one letter beyond which a pile of them grows into the lines above and below. Vietnamese, Thai and pointed Hebrew need 3. */
const MAX_MARKS = 4;

/**
 * What never goes out as it is: control characters (C0 and C1), formatting (bidirectional overrides, zero width, tags), lone surrogates, private
 * and unassigned code points, line and paragraph separators, and letters that show nothing. Variation selectors stay: they choose a glyph.
 */
const UNSAFE = /[\p{C}\p{Zl}\p{Zp}]|(?![\ufe00-\ufe0f\u{e0100}-\u{e01ef}])\p{Default_Ignorable_Code_Point}/gu;

/** The joiner inside one emoji (family, profession, flag of many colours), where it is no hidden character. */
const JOINER = /(?<=\p{Extended_Pictographic}[\ufe0f\p{Emoji_Modifier}]?)\u200d(?=\p{Extended_Pictographic})/u;
const UNSAFE_BUT_JOINERS = new RegExp(`${JOINER.source}|${UNSAFE.source}`, 'gu');

const LEADING_MARK = /^\p{M}/u;
const PILED_MARKS = new RegExp(`(\\p{M}{${MAX_MARKS}})\\p{M}+`, 'gu');

/** `text` as one line that is safe to print. Linear; what it gives comes out of it unchanged. */
export function safeText(text: string): string {
  if (PLAIN.test(text)) return text;
  return withoutControls(text)
    .replaceAll(PILED_MARKS, '$1')
    .replace(LEADING_MARK, (mark) => DOTTED_CIRCLE + mark);
}

/** The same without a look at marks, for text of ours in which a peer's was escaped already (`quotedText`). */
export function withoutControls(text: string): string {
  return text.replaceAll(UNSAFE_BUT_JOINERS, (found, at: number) =>
    isJoiner(found, at, text) ? found : picture(found),
  );
}

function isJoiner(found: string, at: number, text: string): boolean {
  if (found !== '\u200d') return false;
  // A few units on each side are all that the pattern looks at.
  return JOINER.test(text.slice(Math.max(0, at - 4), at + 3));
}

function picture(found: string): string {
  const code = found.codePointAt(0) ?? 0;
  if (code < 0x20) return String.fromCharCode(CONTROL_PICTURES + code);
  return code === 0x7f ? DELETE_PICTURE : UNKNOWN;
}

/** Safe text as lines: line feeds (and what goes with them) part lines, anything else as `safeText`. */
export function safeLines(text: string): string[] {
  return text.split(/\r\n|\n|\r/).map(safeText);
}

/** Text in quotes for JSON and YAML: everything that `safeText` would replace is an escape there, so that nothing is lost. */
export function quotedText(text: string, format: 'json' | 'yaml' = 'json'): string {
  const quoted = JSON.stringify(text);
  if (PLAIN.test(text)) return quoted;
  return quoted.replaceAll(UNSAFE, (found) => {
    const code = found.codePointAt(0) ?? 0;
    if (format === 'yaml' && code > 0xffff) return `\\U${hex(code, 8)}`;
    return Array.from({ length: found.length }, (_, i) => `\\u${hex(found.charCodeAt(i), 4)}`).join('');
  });
}

function hex(code: number, digits: number): string {
  return code.toString(16).padStart(digits, '0');
}
