/** MessagePack in: exactly one whole value, every count bounded by the bytes that are there, nothing throws. */
import type { Decoded } from '../zenoh/types.ts';
import { uniquePairs } from './keys.ts';
import { narrow, textValue } from './plain.ts';
import { Float, type Value, ValueMap } from './value.ts';

/** Levels a received value may be nested (asterism-wire.md, "Values"): arrays and maps inside each other. */
export const MAX_READ_DEPTH = 128;

export type DecodeOptions = {
  /** The most arrays and maps that hold something, inside each other. Default 128. */
  readonly maxDepth?: number;
};

type Reader = {
  readonly bytes: Uint8Array;
  readonly view: DataView;
  readonly maxDepth: number;
  at: number;
  /** Set once, by the first fault; reading stops there. */
  fault: { readonly kind: 'incomplete' | 'malformed'; readonly at: number; readonly what: string } | undefined;
};

/**
 * The one value these bytes are. `malformed`: bytes after it, an ext type, the byte 0xc1, an integer outside int64, nested too deep;
 * `incomplete`: bytes are missing. Text that is no UTF-8 comes as `RawText`, a float32 as a `Float`; of a map key given twice the last
 * value counts, at the first place. Bytes in the answer are views into `bytes`.
 */
export function decode(bytes: Uint8Array, options: DecodeOptions = {}): Decoded<Value> {
  const reader: Reader = {
    bytes,
    view: new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength),
    maxDepth: options.maxDepth ?? MAX_READ_DEPTH,
    at: 0,
    fault: undefined,
  };
  const value = read(reader, 0);
  if (reader.fault !== undefined) return { ok: false, ...reader.fault };
  if (reader.at !== bytes.length) {
    return { ok: false, kind: 'malformed', at: reader.at, what: `${bytes.length - reader.at} bytes after the value` };
  }
  return { ok: true, value, end: reader.at };
}

/** `depth`: the arrays and maps around this value. After a fault the answer means nothing. */
function read(r: Reader, depth: number): Value {
  const start = r.at;
  if (!room(r, 1)) return null;
  const first = r.bytes[start] ?? 0xc1;
  r.at = start + 1;
  if (first < 0x80) return first;
  if (first < 0x90) return map(r, first & 0x0f, depth, start);
  if (first < 0xa0) return array(r, first & 0x0f, depth, start);
  if (first < 0xc0) return text(r, first & 0x1f);
  if (first >= 0xe0) return first - 0x100;
  switch (first) {
    case 0xc0:
      return null;
    case 0xc2:
      return false;
    case 0xc3:
      return true;
    case 0xc4:
    case 0xc5:
    case 0xc6:
      return raw(r, count(r, 1 << (first - 0xc4)));
    case 0xca:
      return room(r, 4) ? new Float(r.view.getFloat32(step(r, 4))) : null;
    case 0xcb:
      return room(r, 8) ? new Float(r.view.getFloat64(step(r, 8))) : null;
    case 0xcc:
      return count(r, 1);
    case 0xcd:
      return count(r, 2);
    case 0xce:
      return count(r, 4);
    case 0xcf: {
      if (!room(r, 8)) return null;
      const n = r.view.getBigUint64(step(r, 8));
      return n >> 63n === 0n
        ? narrow(n)
        : fail(r, 'malformed', start, `the integer ${n} is outside the signed 64-bit range`);
    }
    case 0xd0:
      return room(r, 1) ? r.view.getInt8(step(r, 1)) : null;
    case 0xd1:
      return room(r, 2) ? r.view.getInt16(step(r, 2)) : null;
    case 0xd2:
      return room(r, 4) ? r.view.getInt32(step(r, 4)) : null;
    case 0xd3:
      return room(r, 8) ? narrow(r.view.getBigInt64(step(r, 8))) : null;
    case 0xd9:
    case 0xda:
    case 0xdb:
      return text(r, count(r, 1 << (first - 0xd9)));
    case 0xdc:
    case 0xdd:
      return array(r, count(r, first === 0xdc ? 2 : 4), depth, start);
    case 0xde:
    case 0xdf:
      return map(r, count(r, first === 0xde ? 2 : 4), depth, start);
    case 0xc1:
      return fail(r, 'malformed', start, 'the byte 0xc1');
    default:
      return fail(r, 'malformed', start, `an ext type (0x${first.toString(16)})`);
  }
}

function fail(r: Reader, kind: 'incomplete' | 'malformed', at: number, what: string): null {
  r.fault ??= { kind, at, what };
  return null;
}

function room(r: Reader, bytes: number): boolean {
  if (bytes <= r.bytes.length - r.at) return true;
  fail(r, 'incomplete', r.at, `${bytes} bytes expected, ${r.bytes.length - r.at} are there`);
  return false;
}

/** Moves on and answers where it was. */
function step(r: Reader, bytes: number): number {
  const at = r.at;
  r.at += bytes;
  return at;
}

/** An unsigned integer of 1, 2 or 4 bytes; 0 after a fault. */
function count(r: Reader, bytes: number): number {
  if (!room(r, bytes)) return 0;
  const at = step(r, bytes);
  if (bytes === 1) return r.view.getUint8(at);
  return bytes === 2 ? r.view.getUint16(at) : r.view.getUint32(at);
}

function raw(r: Reader, length: number): Uint8Array {
  if (!room(r, length)) return new Uint8Array(0);
  const at = step(r, length);
  return r.bytes.subarray(at, at + length);
}

/** Longer texts are left to the platform's decoder; short ones of ASCII are quicker read here. */
const SHORT_TEXT = 24;

function text(r: Reader, length: number): Value {
  if (r.fault !== undefined || !room(r, length)) return null;
  const at = step(r, length);
  if (length <= SHORT_TEXT) {
    let out = '';
    let i = at;
    for (; i < at + length; i++) {
      const byte = r.bytes[i] ?? 0x80;
      if (byte > 0x7f) break;
      out += String.fromCharCode(byte);
    }
    if (i === at + length) return out;
  }
  return textValue(r.bytes.subarray(at, at + length));
}

function array(r: Reader, length: number, depth: number, start: number): Value {
  if (!container(r, length, depth, start)) return null;
  const out: Value[] = [];
  for (let i = 0; i < length && r.fault === undefined; i++) out.push(read(r, depth + 1));
  return out;
}

function map(r: Reader, length: number, depth: number, start: number): Value {
  if (!container(r, length * 2, depth, start)) return null;
  const pairs: (readonly [Value, Value])[] = [];
  for (let i = 0; i < length && r.fault === undefined; i++) {
    const key = read(r, depth + 1);
    pairs.push([key, read(r, depth + 1)]);
  }
  return r.fault === undefined ? new ValueMap(uniquePairs(pairs)) : null;
}

/**
 * Every item takes a byte at least, so a header alone cannot make us reserve or loop for what is not there. An empty array or map counts
 * as no level, as recorded from the peers.
 */
function container(r: Reader, items: number, depth: number, start: number): boolean {
  if (r.fault !== undefined) return false;
  if (depth >= r.maxDepth && items > 0) {
    fail(r, 'malformed', start, `nested deeper than ${r.maxDepth} levels`);
    return false;
  }
  return room(r, items);
}
