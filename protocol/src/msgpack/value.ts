/**
 * The values of an Asterism network in memory. What libraries blur is kept apart: an integer and a whole float, 64-bit integers,
 * text and bytes, text that is no UTF-8; a map is a list of pairs in order, keys of any type.
 */

/** A float64. Decoders always give floats in this form; encoders also take a plain number with a fraction. */
export class Float {
  readonly value: number;
  constructor(value: number) {
    this.value = value;
  }
}

/** A `str` whose bytes are not UTF-8, handed on byte for byte. */
export class RawText {
  readonly bytes: Uint8Array;
  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }
}

/** A map in wire order. */
export class ValueMap {
  readonly pairs: readonly (readonly [Value, Value])[];
  constructor(pairs: readonly (readonly [Value, Value])[]) {
    this.pairs = pairs;
  }
  /** The last value under this text key; a `bin` key of the same ASCII bytes counts as that text (a board has one String class). */
  get(key: string): Value | undefined {
    for (let i = this.pairs.length - 1; i >= 0; i--) {
      const pair = this.pairs[i];
      if (pair === undefined) continue;
      if (pair[0] === key || (pair[0] instanceof Uint8Array && isAsciiOf(pair[0], key))) return pair[1];
    }
    return undefined;
  }
  /** Whether `get` would find the key. */
  has(key: string): boolean {
    return this.get(key) !== undefined;
  }
}

function isAsciiOf(bytes: Uint8Array, text: string): boolean {
  if (bytes.length !== text.length) return false;
  for (let i = 0; i < bytes.length; i++) {
    const byte = bytes[i] ?? 0xff;
    if (byte > 0x7f || byte !== text.charCodeAt(i)) return false;
  }
  return true;
}

/** Integers are plain numbers while they are safe, `bigint` beyond (signed 64 bit at most). */
export type Value =
  | null
  | boolean
  | number
  | bigint
  | Float
  | string
  | RawText
  | Uint8Array
  | readonly Value[]
  | ValueMap;

/** What programs write down: plain objects are maps in their own order, absent (undefined) fields are left out. */
export type Plain = Value | readonly Plain[] | { readonly [key: string]: Plain | undefined };
