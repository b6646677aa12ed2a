/** From what programs write down to values, and back to the plain kinds a program asks a received value for. */
import { EncodeError } from './errors.ts';
import { uniquePairs } from './keys.ts';
import { Float, type Plain, RawText, type Value, ValueMap } from './value.ts';

/** Levels a value may be nested when it is sent (asterism-wire.md, "Values"). A bare integer may sit one level deeper. */
export const MAX_SEND_DEPTH = 16;

const INT64_MIN = -(2n ** 63n);
const INT64_MAX = 2n ** 63n - 1n;

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
const utf8Encoder = new TextEncoder();

/**
 * The value of `plain`: objects become maps in their own order without their absent fields, plain numbers with a fraction become floats.
 * Of a key given twice the last value stays, at the first place. Throws `EncodeError` for what cannot be sent; the outermost value is at
 * level 0, and `maxDepth` the deepest level allowed. (JavaScript puts keys like "1" first in an object: use a `ValueMap` for those.)
 */
export function toValue(plain: Plain, maxDepth: number = MAX_SEND_DEPTH): Value {
  return convert(plain, 0, maxDepth);
}

function convert(plain: unknown, depth: number, maxDepth: number): Value {
  // Integers come before the depth: as recorded, a bare integer may sit one level deeper than anything else.
  if (typeof plain === 'number') {
    if (Number.isSafeInteger(plain)) return plain === 0 ? 0 : plain;
    if (Number.isInteger(plain)) {
      throw new EncodeError(
        `cannot send the number ${plain}: too large for an exact integer (give a bigint, or new Float(${plain}) for a float)`,
      );
    }
  } else if (typeof plain === 'bigint') {
    if (plain < INT64_MIN || plain > INT64_MAX) {
      throw new EncodeError(`Integer ${plain} is outside the signed 64-bit range`);
    }
    return narrow(plain);
  }
  if (depth > maxDepth) throw new EncodeError(`value nested too deep (max ${maxDepth})`);
  if (plain === null || typeof plain === 'boolean' || typeof plain === 'string') return plain;
  if (typeof plain === 'number') return new Float(plain);
  if (typeof plain === 'object') {
    if (plain instanceof Float || plain instanceof RawText || plain instanceof Uint8Array) return plain;
    if (plain instanceof ValueMap) {
      return new ValueMap(
        uniquePairs(
          plain.pairs.map(([k, v]) => [convert(k, depth + 1, maxDepth), convert(v, depth + 1, maxDepth)] as const),
        ),
      );
    }
    if (Array.isArray(plain)) return Array.from(plain, (item: unknown) => convert(item, depth + 1, maxDepth));
    const prototype: unknown = Object.getPrototypeOf(plain);
    if (prototype === Object.prototype || prototype === null) {
      const pairs: (readonly [Value, Value])[] = [];
      for (const [key, item] of Object.entries(plain)) {
        if (item !== undefined) pairs.push([key, convert(item, depth + 1, maxDepth)]);
      }
      return new ValueMap(pairs);
    }
  }
  throw new EncodeError(
    `cannot send a ${kindOf(plain)} (only null, booleans, integers, floats, text, bytes, arrays and maps)`,
  );
}

function kindOf(plain: unknown): string {
  if (typeof plain !== 'object' || plain === null) return typeof plain;
  const constructor: unknown = plain.constructor;
  return typeof constructor === 'function' && constructor.name !== '' ? constructor.name : 'object';
}

/** The same integer as a plain number when that is exact. */
export function narrow(integer: bigint): number | bigint {
  const plain = Number(integer);
  return Number.isSafeInteger(plain) ? plain : integer;
}

/** The text of a `str`, or of a `bin` that is UTF-8 (a board has one String class); undefined for anything else, broken text included. */
export function asText(value: Value | undefined): string | undefined {
  if (typeof value === 'string') return value;
  return value instanceof Uint8Array ? textOf(value) : undefined;
}

/** The bytes of a `bin` or of a `str`, broken or not; undefined for anything else. */
export function asBytes(value: Value | undefined): Uint8Array | undefined {
  if (value instanceof Uint8Array) return value;
  if (value instanceof RawText) return value.bytes;
  return typeof value === 'string' ? utf8Encoder.encode(value) : undefined;
}

/** A safe integer; undefined for floats (whole ones too), integers beyond 2^53 and anything else. */
export function asInteger(value: Value | undefined): number | undefined {
  return typeof value === 'number' ? value : undefined;
}

/** Any integer of the wire, as a bigint. */
export function asBigInteger(value: Value | undefined): bigint | undefined {
  return typeof value === 'number' || typeof value === 'bigint' ? BigInt(value) : undefined;
}

/** The text of these bytes, or undefined when they are not UTF-8. */
export function textOf(bytes: Uint8Array): string | undefined {
  try {
    return utf8.decode(bytes);
  } catch {
    return undefined;
  }
}

/** A text value for these bytes: a string, or `RawText` when they are not UTF-8. */
export function textValue(bytes: Uint8Array): string | RawText {
  return textOf(bytes) ?? new RawText(bytes);
}

/** The number of bytes of a text in UTF-8 (a lone surrogate is sent as U+FFFD, 3 bytes). */
export function utf8Length(text: string): number {
  let bytes = text.length;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    if (unit < 0x80) continue;
    if (unit < 0x800) bytes += 1;
    else {
      bytes += 2;
      const next = text.charCodeAt(i + 1);
      // A pair of surrogates is 4 bytes for 2 units.
      if (unit >= 0xd800 && unit < 0xdc00 && next >= 0xdc00 && next < 0xe000) i += 1;
    }
  }
  return bytes;
}
