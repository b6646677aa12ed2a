/** MessagePack out: the smallest form of integers and lengths, a float stays a float64, exact sizes before a byte is written. */
import { MAX_SEND_DEPTH, toValue, utf8Length } from './plain.ts';
import { Float, type Plain, RawText, type Value, ValueMap } from './value.ts';

export type EncodeOptions = {
  /** The deepest level allowed, the outermost value being level 0. Default 16, what peers send. */
  readonly maxDepth?: number;
};

/**
 * The bytes of a value. Throws `EncodeError` for what cannot be sent (a wrong type, an integer outside int64, nested too deep); of a map
 * key given twice the last value is sent, at the first place.
 */
export function encode(plain: Plain, options: EncodeOptions = {}): Uint8Array {
  const value = toValue(plain, options.maxDepth ?? MAX_SEND_DEPTH);
  const out = new Uint8Array(sizeOf(value));
  const view = new DataView(out.buffer);
  write(value, out, view, 0);
  return out;
}

/** The number of bytes that `encode` would give. Throws as it does. */
export function packedSize(plain: Plain, options: EncodeOptions = {}): number {
  return sizeOf(toValue(plain, options.maxDepth ?? MAX_SEND_DEPTH));
}

function sizeOf(value: Value): number {
  if (value === null || typeof value === 'boolean') return 1;
  if (typeof value === 'number') return integerSize(value);
  if (typeof value === 'bigint' || value instanceof Float) return 9;
  if (typeof value === 'string') return textSize(utf8Length(value));
  if (value instanceof RawText) return textSize(value.bytes.length);
  if (value instanceof Uint8Array) return headSize(value.length, 0) + value.length;
  if (value instanceof ValueMap) {
    let size = headSize(value.pairs.length, 16, 0x10000);
    for (const [key, item] of value.pairs) size += sizeOf(key) + sizeOf(item);
    return size;
  }
  let size = headSize(value.length, 16, 0x10000);
  for (const item of value) size += sizeOf(item);
  return size;
}

function integerSize(n: number): number {
  if (n >= -32 && n < 0x80) return 1;
  if (n >= -0x80 && n < 0x100) return 2;
  if (n >= -0x8000 && n < 0x10000) return 3;
  if (n >= -0x80000000 && n < 0x100000000) return 5;
  return 9;
}

function textSize(length: number): number {
  return headSize(length, 32) + length;
}

/** Bytes of the head of something `length` long: 1 while it is below `fix`, then a one-byte length (where there is one), two, four. */
function headSize(length: number, fix: number, twoBytesBelow = 0x10000): number {
  if (length < fix) return 1;
  if (fix !== 16 && length < 0x100) return 2;
  return length < twoBytesBelow ? 3 : 5;
}

const encoder = new TextEncoder();

/** Writes `value` at `at` and answers the offset behind it. The buffer has room: its size was computed from the same value. */
function write(value: Value, out: Uint8Array, view: DataView, at: number): number {
  if (value === null || typeof value === 'boolean') {
    out[at] = value === null ? 0xc0 : value ? 0xc3 : 0xc2;
    return at + 1;
  }
  if (typeof value === 'number') return writeInteger(value, out, view, at);
  if (typeof value === 'bigint') {
    // Only integers beyond 2^53 come as bigint: 64 bit is their smallest form.
    out[at] = value < 0n ? 0xd3 : 0xcf;
    view.setBigUint64(at + 1, BigInt.asUintN(64, value));
    return at + 9;
  }
  if (value instanceof Float) {
    out[at] = 0xcb;
    // One NaN for all: engines keep the bits a NaN came with, or do not.
    view.setFloat64(at + 1, Number.isNaN(value.value) ? Number.NaN : value.value);
    return at + 9;
  }
  if (typeof value === 'string') {
    const length = utf8Length(value);
    const start = writeTextHead(length, out, view, at);
    if (length === value.length && length < 64) for (let i = 0; i < length; i++) out[start + i] = value.charCodeAt(i);
    else encoder.encodeInto(value, out.subarray(start, start + length));
    return start + length;
  }
  if (value instanceof RawText) {
    const start = writeTextHead(value.bytes.length, out, view, at);
    out.set(value.bytes, start);
    return start + value.bytes.length;
  }
  if (value instanceof Uint8Array) {
    const start = writeBinHead(value.length, out, view, at);
    out.set(value, start);
    return start + value.length;
  }
  if (value instanceof ValueMap) {
    let end = writeListHead(value.pairs.length, 0x80, 0xde, out, view, at);
    for (const [key, item] of value.pairs) end = write(item, out, view, write(key, out, view, end));
    return end;
  }
  let end = writeListHead(value.length, 0x90, 0xdc, out, view, at);
  for (const item of value) end = write(item, out, view, end);
  return end;
}

function writeInteger(n: number, out: Uint8Array, view: DataView, at: number): number {
  const size = integerSize(n);
  if (size === 1) {
    out[at] = n & 0xff;
  } else if (size === 2) {
    out[at] = n < 0 ? 0xd0 : 0xcc;
    out[at + 1] = n & 0xff;
  } else if (size === 3) {
    out[at] = n < 0 ? 0xd1 : 0xcd;
    view.setUint16(at + 1, n & 0xffff);
  } else if (size === 5) {
    out[at] = n < 0 ? 0xd2 : 0xce;
    view.setUint32(at + 1, n >>> 0);
  } else {
    out[at] = n < 0 ? 0xd3 : 0xcf;
    view.setBigInt64(at + 1, BigInt(n));
  }
  return at + size;
}

function writeTextHead(length: number, out: Uint8Array, view: DataView, at: number): number {
  if (length < 32) {
    out[at] = 0xa0 | length;
    return at + 1;
  }
  return writeLength(length, 0xd9, out, view, at);
}

function writeBinHead(length: number, out: Uint8Array, view: DataView, at: number): number {
  return writeLength(length, 0xc4, out, view, at);
}

function writeLength(length: number, first: number, out: Uint8Array, view: DataView, at: number): number {
  if (length < 0x100) {
    out[at] = first;
    out[at + 1] = length;
    return at + 2;
  }
  if (length < 0x10000) {
    out[at] = first + 1;
    view.setUint16(at + 1, length);
    return at + 3;
  }
  out[at] = first + 2;
  view.setUint32(at + 1, length);
  return at + 5;
}

function writeListHead(count: number, fix: number, first: number, out: Uint8Array, view: DataView, at: number): number {
  if (count < 16) {
    out[at] = fix | count;
    return at + 1;
  }
  if (count < 0x10000) {
    out[at] = first;
    view.setUint16(at + 1, count);
    return at + 3;
  }
  out[at] = first + 1;
  view.setUint32(at + 1, count);
  return at + 5;
}
