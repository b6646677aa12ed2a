/** What becomes of the name a player gives: text that every screen can show, at most 32 bytes. */
import { RawText, type Value } from '@asterism-tables/protocol/msgpack';
import { ArgumentError } from './errors.ts';

/** A name's bytes at most (the member list of 16 must fit a board's message). */
export const NAME_BYTES = 32;

const utf8 = new TextEncoder();

/**
 * A member's name: bytes that are not UTF-8 and control characters dropped (U+0000-001F, DEL, U+0080-009F: a terminal obeys them), spaces
 * cut at both ends, then cut to 32 bytes at a whole character. Nothing left, or nil: the node's id. Text and bytes are taken; anything
 * else throws `ArgumentError`.
 */
export function memberName(value: Value, node: string): string {
  let text: string;
  if (value === null) text = '';
  else if (typeof value === 'string') text = value;
  else if (value instanceof Uint8Array) text = validText(value);
  else if (value instanceof RawText) text = validText(value.bytes);
  else throw new ArgumentError('name: expected a text');
  const clean = cut(trimSpaces(withoutControls(text)));
  return clean === '' ? node : clean;
}

/** The characters of `bytes`, without what is no UTF-8. */
export function validText(bytes: Uint8Array): string {
  let text = '';
  let i = 0;
  while (i < bytes.length) {
    const [code, length] = character(bytes, i);
    if (length > 0) text += String.fromCodePoint(code);
    i += Math.max(1, length);
  }
  return text;
}

/** The code point at `at` and its bytes; 0 bytes where no whole character begins. */
function character(bytes: Uint8Array, at: number): readonly [number, number] {
  const first = bytes[at] ?? 0;
  if (first < 0x80) return [first, 1];
  const length =
    first >= 0xc2 && first < 0xe0 ? 2 : first >= 0xe0 && first < 0xf0 ? 3 : first >= 0xf0 && first < 0xf5 ? 4 : 0;
  if (length === 0 || at + length > bytes.length) return [0, 0];
  let code = first & (0x7f >> length);
  for (let i = 1; i < length; i++) {
    const byte = bytes[at + i] ?? 0;
    if ((byte & 0xc0) !== 0x80) return [0, 0];
    code = (code << 6) | (byte & 0x3f);
  }
  const tooLong = (length === 3 && code < 0x800) || (length === 4 && code < 0x10000);
  return tooLong || (code >= 0xd800 && code < 0xe000) || code > 0x10ffff ? [0, 0] : [code, length];
}

function withoutControls(text: string): string {
  let clean = '';
  for (const char of text) {
    const code = char.codePointAt(0) ?? 0;
    const lone = code >= 0xd800 && code <= 0xdfff;
    if (code >= 0x20 && (code < 0x7f || code > 0x9f) && !lone) clean += char;
  }
  return clean;
}

/** Only U+0020: other spaces (U+3000, U+00A0) belong to the name. */
function trimSpaces(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && text.charCodeAt(start) === 0x20) start++;
  while (end > start && text.charCodeAt(end - 1) === 0x20) end--;
  return text.slice(start, end);
}

function cut(text: string): string {
  let bytes = 0;
  let kept = '';
  for (const char of text) {
    bytes += utf8.encode(char).length;
    if (bytes > NAME_BYTES) break;
    kept += char;
  }
  return kept;
}
