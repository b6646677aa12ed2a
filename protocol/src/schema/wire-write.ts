/** Writes the bytes of single values, for interpreters and generated codecs alike: into a buffer that has room, a value that was checked. */
import { EncodeError, encode as encodeAny, type Plain, utf8Length } from '../msgpack/index.ts';

const encoder = new TextEncoder();
const floats = new DataView(new ArrayBuffer(8));

export function intSize(n: number): number {
  if (n >= -32 && n < 0x80) return 1;
  if (n >= -0x80 && n < 0x100) return 2;
  if (n >= -0x8000 && n < 0x10000) return 3;
  return 5;
}

/** Writes a 32-bit integer in its smallest form; answers the offset behind it, as all writers do. */
export function writeInt(b: Uint8Array, p: number, n: number): number {
  if (n >= 0) {
    if (n < 0x80) {
      b[p] = n;
      return p + 1;
    }
    if (n < 0x100) {
      b[p] = 0xcc;
      b[p + 1] = n;
      return p + 2;
    }
    if (n < 0x10000) {
      b[p] = 0xcd;
      b[p + 1] = n >>> 8;
      b[p + 2] = n;
      return p + 3;
    }
    b[p] = 0xce;
  } else {
    if (n >= -32) {
      b[p] = n;
      return p + 1;
    }
    if (n >= -0x80) {
      b[p] = 0xd0;
      b[p + 1] = n;
      return p + 2;
    }
    if (n >= -0x8000) {
      b[p] = 0xd1;
      b[p + 1] = n >>> 8;
      b[p + 2] = n;
      return p + 3;
    }
    b[p] = 0xd2;
  }
  b[p + 1] = n >>> 24;
  b[p + 2] = n >>> 16;
  b[p + 3] = n >>> 8;
  b[p + 4] = n;
  return p + 5;
}

export function writeFloat(b: Uint8Array, p: number, x: number): number {
  b[p] = 0xcb;
  // One NaN for all: engines keep the bits a NaN came with, or do not.
  floats.setFloat64(0, Number.isNaN(x) ? Number.NaN : x);
  for (let i = 0; i < 8; i++) b[p + 1 + i] = floats.getUint8(i);
  return p + 9;
}

export function headSize(length: number, fix: number, byte: boolean): number {
  if (length < fix) return 1;
  return byte && length < 0x100 ? 2 : 3;
}

/** The head of a text of `length` bytes. */
export function writeStrHead(b: Uint8Array, p: number, length: number): number {
  if (length < 32) {
    b[p] = 0xa0 | length;
    return p + 1;
  }
  if (length < 0x100) {
    b[p] = 0xd9;
    b[p + 1] = length;
    return p + 2;
  }
  b[p] = 0xda;
  b[p + 1] = length >>> 8;
  b[p + 2] = length;
  return p + 3;
}

/** The bytes of `text` in UTF-8, those of its first code points that have at most `max`. */
export function cutLength(text: string, max: number): number {
  if (text.length * 3 <= max) return utf8Length(text);
  let bytes = 0;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    let size = unit < 0x80 ? 1 : unit < 0x800 ? 2 : 3;
    if (unit >= 0xd800 && unit < 0xdc00) {
      const low = text.charCodeAt(i + 1);
      if (low >= 0xdc00 && low < 0xe000) {
        size = 4;
        i++;
      }
    }
    if (bytes + size > max) return bytes;
    bytes += size;
  }
  return bytes;
}

/** Writes a text, cut at a code point so that it has at most `max` bytes. */
export function writeStr(b: Uint8Array, p: number, text: string, max: number): number {
  const length = text.length;
  if (length <= max && length < 0x100) {
    const start = length < 32 ? p + 1 : p + 2;
    let i = 0;
    for (; i < length; i++) {
      const unit = text.charCodeAt(i);
      if (unit > 0x7f) break;
      b[start + i] = unit;
    }
    if (i === length) {
      if (length < 32) b[p] = 0xa0 | length;
      else {
        b[p] = 0xd9;
        b[p + 1] = length;
      }
      return start + length;
    }
  }
  const bytes = cutLength(text, max);
  const start = writeStrHead(b, p, bytes);
  // Writes whole code points only, so a text that is cut ends where it was counted to.
  encoder.encodeInto(text, b.subarray(start, start + bytes));
  return start + bytes;
}

/** Writes a text that may not be cut; -1 when it has more than `max` bytes. */
export function writeWhole(b: Uint8Array, p: number, text: string, max: number): number {
  if (text.length * 3 > max) {
    if (text.length > max) return -1;
    for (let i = 0; i < text.length; i++) {
      if (text.charCodeAt(i) > 0x7f) {
        if (utf8Length(text) > max) return -1;
        break;
      }
    }
  }
  return writeStr(b, p, text, max);
}

/** Writes bytes as `bin`, or as `str` for boards whose MessagePack reads no bin. */
export function writeBin(b: Uint8Array, p: number, bytes: Uint8Array, asStr: boolean): number {
  const length = bytes.length;
  let start: number;
  if (asStr) start = writeStrHead(b, p, length);
  else if (length < 0x100) {
    b[p] = 0xc4;
    b[p + 1] = length;
    start = p + 2;
  } else {
    b[p] = 0xc5;
    b[p + 1] = length >>> 8;
    b[p + 2] = length;
    start = p + 3;
  }
  if (length < 32) for (let i = 0; i < length; i++) b[start + i] = bytes[i] as number;
  // Without room it counts on: a part with a limit of its own is measured by being written.
  else if (start + length <= b.length) b.set(bytes, start);
  return start + length;
}

/** The head of an array (`fix` 0x90, `wide` 0xdc) or a map (0x80, 0xde) of at most 65,535 items. */
export function writeCount(b: Uint8Array, p: number, count: number, fix: number, wide: number): number {
  if (count < 16) {
    b[p] = fix | count;
    return p + 1;
  }
  b[p] = wide;
  b[p + 1] = count >>> 8;
  b[p + 2] = count;
  return p + 3;
}

/** Writes a value of any type; -1 when it cannot be sent, or takes more than `max` bytes. */
export function writeAny(b: Uint8Array, p: number, value: unknown, max: number, depth: number): number {
  let bytes: Uint8Array;
  try {
    bytes = encodeAny(value as Plain, { maxDepth: depth });
  } catch (error) {
    if (error instanceof EncodeError) return -1;
    throw error;
  }
  if (bytes.length > max) return -1;
  if (p + bytes.length <= b.length) b.set(bytes, p);
  return p + bytes.length;
}
