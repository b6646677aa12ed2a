/** What a terminal would act on, looked for in the output of our programs. */

/** The code points of `text` that could drive a terminal, as `U+XXXX`: control characters but the line feed, bidirectional controls, separators. */
export function dangers(text: string): string[] {
  return Array.from(text)
    .map((character) => character.codePointAt(0) ?? 0)
    .filter((code) => isDanger(code))
    .map((code) => `U+${code.toString(16).toUpperCase().padStart(4, '0')}`);
}

function isDanger(code: number): boolean {
  if (code < 0x20) return code !== 0x0a;
  if (code >= 0x7f && code < 0xa0) return true;
  if (code === 0x061c || code === 0x200e || code === 0x200f || code === 0xfeff) return true;
  return (code >= 0x2028 && code <= 0x202e) || (code >= 0x2066 && code <= 0x2069);
}

/** No half of a surrogate pair in it. */
export function isText(text: string): boolean {
  return !/\p{Surrogate}/u.test(text);
}
