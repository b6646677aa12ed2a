/**
 * Reads single values from bytes, for interpreters and generated codecs alike. Readers never read past `end`, answer a sentinel when there is nothing they
 * take, and leave the offset behind it in `next`.
 */
import { decode as decodeAny, textOf, type Value } from '../msgpack/index.ts';

/** The offset behind what was last read. A module variable, so that a reader can answer its value alone. */
export let next = 0;

const floats = new DataView(new ArrayBuffer(8));

function uint(b: Uint8Array, p: number, bytes: number): number {
  let n = 0;
  for (let i = 0; i < bytes; i++) n = n * 256 + (b[p + i] as number);
  return n;
}

/**
 * An integer of any form within 32 bits and a sign bit more; `next` is -1 for anything else, also for what is larger or cut off. (Not NaN: engines
 * keep small integers apart, and quick, only while nothing else is mixed in.)
 */
export function readInt(b: Uint8Array, p: number, end: number): number {
  next = -1;
  if (p >= end) return 0;
  const first = b[p] as number;
  if (first < 0x80 || first >= 0xe0) {
    next = p + 1;
    return first < 0x80 ? first : first - 0x100;
  }
  // The two short forms are what views are full of.
  if (first === 0xcc && p + 1 < end) {
    next = p + 2;
    return b[p + 1] as number;
  }
  if (first === 0xcd && p + 2 < end) {
    next = p + 3;
    return ((b[p + 1] as number) << 8) | (b[p + 2] as number);
  }
  const size = INT_BYTES[first] as number;
  if (size === 0 || p + size >= end) return 0;
  next = p + 1 + size;
  const n = uint(b, p + 1, size > 4 ? 4 : size);
  switch (first) {
    case 0xd0:
      return (n << 24) >> 24;
    case 0xd1:
      return (n << 16) >> 16;
    case 0xd2:
      return n | 0;
    case 0xcf:
    case 0xd3: {
      // A screen's integers are small; an encoder that writes 8 bytes for them is read all the same.
      const low = uint(b, p + 5, 4);
      if (n === 0) return low;
      if (n === 0xffffffff && first === 0xd3 && low >= 0x80000000) return low - 0x100000000;
      next = -1;
      return 0;
    }
    default:
      return n;
  }
}

const INT_BYTES = new Uint8Array(256);
for (const [first, size] of [
  [0xcc, 1],
  [0xcd, 2],
  [0xce, 4],
  [0xcf, 8],
  [0xd0, 1],
  [0xd1, 2],
  [0xd2, 4],
  [0xd3, 8],
] as const) {
  INT_BYTES[first] = size;
}

/** A float64, a float32, or an integer within 32 bits; undefined for anything else. */
export function readFloat(b: Uint8Array, p: number, end: number): number | undefined {
  const first = b[p];
  if (first === 0xcb && p + 9 <= end) {
    for (let i = 0; i < 8; i++) floats.setUint8(i, b[p + 1 + i] as number);
    next = p + 9;
    return floats.getFloat64(0);
  }
  if (first === 0xca && p + 5 <= end) {
    for (let i = 0; i < 4; i++) floats.setUint8(i, b[p + 1 + i] as number);
    next = p + 5;
    return floats.getFloat32(0);
  }
  const n = readInt(b, p, end);
  return next < 0 ? undefined : n;
}

/** The length of a text or of bytes (a board has one String class: both heads are taken); `next` is where they begin; -1 when it is none or cut off. */
export function readRaw(b: Uint8Array, p: number, end: number): number {
  if (p >= end) return -1;
  const first = b[p] as number;
  let length: number;
  let start: number;
  if (first >= 0xa0 && first < 0xc0) {
    length = first & 0x1f;
    start = p + 1;
  } else if ((first === 0xc4 || first === 0xd9) && p + 1 < end) {
    length = b[p + 1] as number;
    start = p + 2;
  } else {
    const wide = first === 0xda || first === 0xc5 ? 2 : first === 0xdb || first === 0xc6 ? 4 : 0;
    start = p + 1 + wide;
    if (wide === 0 || start > end) return -1;
    length = uint(b, p + 1, wide);
  }
  if (length > end - start) return -1;
  next = start;
  return length;
}

/** The number of items of an array or pairs of a map; `next` is where they begin; -1 when it is none or cut off. */
export function readCount(b: Uint8Array, p: number, end: number, fix: number, wide: number): number {
  if (p >= end) return -1;
  const first = b[p] as number;
  if ((first & 0xf0) === fix) {
    next = p + 1;
    return first & 0x0f;
  }
  const bytes = first === wide ? 2 : first === wide + 1 ? 4 : 0;
  if (bytes === 0 || p + bytes >= end) return -1;
  next = p + 1 + bytes;
  return uint(b, p + 1, bytes);
}

/** Longer texts are left to the platform's decoder; short ones of ASCII are quicker read here. */
const SHORT_TEXT = 32;

/**
 * Short texts read before, by a few of their bytes: names and words come again with every view, and finding one is quicker than making it. Only a cache: what
 * it has is compared byte for byte.
 */
const seen: string[] = Array.from({ length: 128 }, () => '');

/** The text of these bytes; undefined when they are no UTF-8. */
export function textAt(b: Uint8Array, start: number, length: number): string | undefined {
  const end = start + length;
  if (length > SHORT_TEXT) return textOf(b.subarray(start, end));
  if (length === 0) return '';
  const slot =
    (length + (b[start] as number) * 5 + (b[end - 1] as number) * 11 + (b[start + (length >> 1)] as number) * 3) & 127;
  const known = seen[slot] as string;
  if (known.length === length) {
    let i = 0;
    while (i < length && known.charCodeAt(i) === b[start + i]) i++;
    if (i === length) return known;
  }
  let out = '';
  for (let i = start; i < end; i++) {
    const byte = b[i] as number;
    if (byte > 0x7f) return textOf(b.subarray(start, end));
    out += String.fromCharCode(byte);
  }
  seen[slot] = out;
  return out;
}

/** A text of at most `max` bytes; undefined when it is longer, none, cut off or no UTF-8. */
export function readStr(b: Uint8Array, p: number, end: number, max: number): string | undefined {
  const length = readRaw(b, p, end);
  if (length < 0 || length > max) return undefined;
  const start = next;
  next = start + length;
  return textAt(b, start, length);
}

/** Bytes of at most `max`, as a view of the message; undefined when they are more, none or cut off. */
export function readBin(b: Uint8Array, p: number, end: number, max: number): Uint8Array | undefined {
  const length = readRaw(b, p, end);
  if (length < 0 || length > max) return undefined;
  if (length === 0) return NO_BYTES;
  const start = next;
  next = start + length;
  return new Uint8Array(b.buffer, b.byteOffset + start, length);
}

/** Empty bytes are all the same. */
const NO_BYTES = new Uint8Array(0);

export type SkipFault = { readonly kind: 'incomplete' | 'malformed'; readonly at: number; readonly what: string };

/** Why the last `skip` answered -1. */
export let skipFault: SkipFault = { kind: 'incomplete', at: 0, what: '' };

function stopped(kind: 'incomplete' | 'malformed', at: number, what: string): number {
  skipFault = { kind, at, what };
  return -1;
}

/**
 * The offset behind a value of any type, or -1 (see `skipFault`). No recursion: what is still to come is counted, and a count of more items
 * than bytes are left ends it at once, so a step is made for a byte that is there.
 */
export function skip(b: Uint8Array, from: number, end: number): number {
  let p = from;
  for (let open = 1; open > 0; open--) {
    if (p >= end) return stopped('incomplete', p, 'a value is cut off');
    const first = b[p] as number;
    if (first < 0x80 || first >= 0xe0 || first === 0xc0 || first === 0xc2 || first === 0xc3) {
      p += 1;
      continue;
    }
    const array = (first & 0xf0) === 0x90 || first === 0xdc || first === 0xdd;
    if (array || (first & 0xf0) === 0x80 || first === 0xde || first === 0xdf) {
      const count = array ? readCount(b, p, end, 0x90, 0xdc) : readCount(b, p, end, 0x80, 0xde);
      const items = array ? count : count * 2;
      if (count < 0 || items > end - next) return stopped('incomplete', p, 'items are cut off');
      open += items;
      p = next;
      continue;
    }
    const fixed = first === 0xca ? 4 : first === 0xcb ? 8 : (INT_BYTES[first] as number);
    if (fixed > 0) {
      if (p + fixed >= end) return stopped('incomplete', p, 'a number is cut off');
      p += 1 + fixed;
      continue;
    }
    if (first === 0xc1 || (first >= 0xc7 && first <= 0xc9) || (first >= 0xd4 && first <= 0xd8)) {
      return stopped('malformed', p, first === 0xc1 ? 'the byte 0xc1' : `an ext type (0x${first.toString(16)})`);
    }
    const length = readRaw(b, p, end);
    if (length < 0) return stopped('incomplete', p, 'text or bytes are cut off');
    p = next + length;
  }
  return p;
}

/** A value of any type, of at most `max` bytes and `depth` levels; undefined for anything else. */
export function readAny(b: Uint8Array, p: number, end: number, max: number, depth: number): Value | undefined {
  const last = skip(b, p, end);
  if (last < 0 || last - p > max) return undefined;
  const read = decodeAny(b.subarray(p, last), { maxDepth: depth });
  next = last;
  return read.ok ? read.value : undefined;
}
