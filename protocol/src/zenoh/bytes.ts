/**
 * Bounded reading and writing of Zenoh's primitives: u8, u16 little endian, zint, length-prefixed bytes and text.
 *
 * A `Reader` never throws. Its first fault sticks: from then on every read answers zero or nothing and moves nowhere, so that a
 * decoder may read on and ask once at the end. There are two kinds of trouble: a *fault* means that nobody knows where the next
 * field starts (truncated, unknown layout), a *refusal* that one value is wrong while its bytes are accounted for.
 *
 * A zint is LEB128 of up to 9 bytes; the ninth carries 8 bits, so that 64 bits fit (zenoh-codec `core/zint.rs`).
 */
import { ZenohEncodeError } from './errors.ts';
import type { Decoded, UnknownExtension } from './types.ts';

export const U8_MAX = 0xff;
export const U16_MAX = 0xffff;
export const U32_MAX = 0xffffffff;

/** Seven bits in each of the first eight bytes, eight in the ninth. */
export const ZINT_MAX_BYTES = 9;

const NOTHING = new Uint8Array(0);
const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
const encoder = new TextEncoder();

export type Trouble = { readonly at: number; readonly what: string };

export type DecodeLimits = {
  /** Longest key suffix taken, in bytes. Zenoh's own limit is 65,535 (`ExprLen` is a u16). */
  readonly maxKeyBytes?: number;
  /** Most messages in one batch, network messages included. */
  readonly maxMessages?: number;
  /** Hears of each optional extension that was skipped; for tests and tools. */
  readonly onUnknown?: (where: string, extension: UnknownExtension) => void;
};

export class Reader {
  readonly bytes: Uint8Array;
  readonly limits: DecodeLimits;
  at: number;
  readonly end: number;
  /** Reads made so far: what "linear in the input" is measured by. */
  steps = 0;
  fault: Trouble | undefined;
  refusal: Trouble | undefined;
  /** The two halves of the zint read last. */
  #high = 0;
  #low = 0;

  constructor(bytes: Uint8Array, limits: DecodeLimits = {}, at = 0, end: number = bytes.length) {
    this.bytes = bytes;
    this.limits = limits;
    this.at = at;
    this.end = end;
  }

  get ok(): boolean {
    return this.fault === undefined;
  }

  get left(): number {
    return this.fault === undefined ? this.end - this.at : 0;
  }

  /** Nothing after this can be read. The first fault is kept. */
  fail(what: string, at: number = this.at): void {
    this.fault ??= { at, what };
  }

  /** The value just read is wrong, but what follows it can still be read. The first refusal is kept. */
  refuse(what: string, at: number = this.at): void {
    this.refusal ??= { at, what };
  }

  /** The next byte, which stays; -1 at the end. */
  peek(): number {
    return this.left > 0 ? (this.bytes[this.at] ?? -1) : -1;
  }

  u8(what: string): number {
    this.steps++;
    if (this.fault !== undefined) return 0;
    const byte = this.at < this.end ? this.bytes[this.at] : undefined;
    if (byte === undefined) {
      this.fail(`${what} is cut off`);
      return 0;
    }
    this.at++;
    return byte;
  }

  u16(what: string): number {
    const low = this.u8(what);
    return low | (this.u8(what) << 8);
  }

  #zint(what: string): void {
    let high = 0;
    let low = 0;
    for (let i = 0; i < ZINT_MAX_BYTES; i++) {
      const byte = this.u8(what);
      const last = i === ZINT_MAX_BYTES - 1;
      const bits = last ? byte : byte & 0x7f;
      const shift = 7 * i;
      if (shift < 32) low |= bits << shift;
      if (shift > 25) high |= shift < 32 ? bits >>> (32 - shift) : bits << (shift - 32);
      if (last || byte < 0x80) break;
    }
    this.#high = high >>> 0;
    this.#low = low >>> 0;
  }

  /** A zint of at most `max` (itself at most 2^53 - 1); more is a fault. */
  zint(what: string, max: number): number {
    const start = this.at;
    this.#zint(what);
    const value = this.#high * 0x1_0000_0000 + this.#low;
    if (value <= max) return value;
    this.fail(`${what} is over ${max}`, start);
    return 0;
  }

  /** A zint of any size as a number; above 2^53 - 1 it answers that. For durations, where so much means "for ever". */
  zintClamped(what: string): number {
    this.#zint(what);
    return Math.min(this.#high * 0x1_0000_0000 + this.#low, Number.MAX_SAFE_INTEGER);
  }

  zint64(what: string): bigint {
    this.#zint(what);
    return (BigInt(this.#high) << 32n) | BigInt(this.#low);
  }

  /** `length` bytes as a view into the input: it lives as long as the input does. */
  raw(what: string, length: number): Uint8Array {
    this.steps++;
    if (this.fault !== undefined) return NOTHING;
    if (length > this.end - this.at) {
      this.fail(`${what} is cut off: ${length} bytes announced, ${this.end - this.at} there`);
      return NOTHING;
    }
    const start = this.at;
    this.at += length;
    return this.bytes.subarray(start, this.at);
  }

  rest(): Uint8Array {
    return this.raw('the rest', this.left);
  }

  /** Length as a zint, then the bytes. */
  sized(what: string, max: number = U32_MAX): Uint8Array {
    const length = this.zint(`${what}'s length`, max);
    return this.raw(what, length);
  }

  /** Bytes that are UTF-8; others are refused. */
  text(what: string, bytes: Uint8Array): string {
    try {
      return decoder.decode(bytes);
    } catch {
      this.refuse(`${what} is not UTF-8`, this.at - bytes.length);
      return '';
    }
  }

  sizedText(what: string, max: number = U32_MAX): string {
    return this.text(what, this.sized(what, max));
  }

  /**
   * Reads inside `bytes`, which came from this reader and end where it stands. What goes wrong in there is only a refusal out here,
   * because the bytes' own length says where the next field is.
   */
  within<T>(bytes: Uint8Array, read: (inner: Reader) => T): T {
    const inner = new Reader(bytes, this.limits);
    const value = read(inner);
    this.steps += inner.steps;
    const trouble = inner.fault ?? inner.refusal;
    if (trouble !== undefined) this.refuse(trouble.what, this.at - bytes.length + trouble.at);
    return value;
  }
}

/** Runs one decoder over `bytes` from the start; `end` in the answer is where it stopped. */
export function decodeWith<T>(bytes: Uint8Array, limits: DecodeLimits, read: (reader: Reader) => T): Decoded<T> {
  const reader = new Reader(bytes, limits);
  const value = read(reader);
  const trouble = reader.fault ?? reader.refusal;
  if (trouble !== undefined) return { ok: false, kind: 'malformed', at: trouble.at, what: trouble.what };
  return { ok: true, value, end: reader.at };
}

// --------------------------------------------------------------------------------------------------------------- writing

/** Bytes of `value` as a zint. `value` is an integer from 0 to 2^53 - 1. */
export function zintSize(value: number): number {
  let size = 1;
  for (let rest = value; rest >= 0x80 && size < ZINT_MAX_BYTES; rest = Math.floor(rest / 0x80)) size++;
  return size;
}

export function zint64Size(value: bigint): number {
  let size = 1;
  for (let rest = value >> 7n; rest > 0n && size < ZINT_MAX_BYTES; rest >>= 7n) size++;
  return size;
}

/** Bytes of `text` in UTF-8, without encoding it. A lone surrogate counts 3, as the encoder writes U+FFFD for it. */
export function utf8Size(text: string): number {
  let size = text.length;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    if (unit < 0x80) continue;
    size++;
    if (unit < 0x800) continue;
    size++;
    const pair = unit >= 0xd800 && unit < 0xdc00 && (text.charCodeAt(i + 1) & 0xfc00) === 0xdc00;
    if (pair) i++;
  }
  return size;
}

/** What encoders write to: a counter that only measures, or a buffer. One encoder serves both, so size and bytes cannot disagree. */
export interface Sink {
  u8(value: number): void;
  u16(value: number): void;
  zint(value: number): void;
  zint64(value: bigint): void;
  raw(bytes: Uint8Array): void;
  text(text: string): void;
}

export class SizeSink implements Sink {
  size = 0;
  u8(_value: number): void {
    this.size += 1;
  }
  u16(_value: number): void {
    this.size += 2;
  }
  zint(value: number): void {
    this.size += zintSize(value);
  }
  zint64(value: bigint): void {
    this.size += zint64Size(value);
  }
  raw(bytes: Uint8Array): void {
    this.size += bytes.length;
  }
  text(text: string): void {
    this.size += utf8Size(text);
  }
}

/** Writes into `bytes` from `at`. The buffer must be large enough: it was measured before. */
export class ByteSink implements Sink {
  readonly bytes: Uint8Array;
  at: number;
  constructor(bytes: Uint8Array, at = 0) {
    this.bytes = bytes;
    this.at = at;
  }
  u8(value: number): void {
    this.bytes[this.at++] = value;
  }
  u16(value: number): void {
    this.u8(value & 0xff);
    this.u8(value >>> 8);
  }
  zint(value: number): void {
    let rest = value;
    for (let i = 1; rest >= 0x80 && i < ZINT_MAX_BYTES; i++) {
      this.u8((rest % 0x80) | 0x80);
      rest = Math.floor(rest / 0x80);
    }
    this.u8(rest);
  }
  zint64(value: bigint): void {
    let rest = value;
    for (let i = 1; rest >= 0x80n && i < ZINT_MAX_BYTES; i++) {
      this.u8(Number(rest & 0x7fn) | 0x80);
      rest >>= 7n;
    }
    this.u8(Number(rest));
  }
  raw(bytes: Uint8Array): void {
    this.bytes.set(bytes, this.at);
    this.at += bytes.length;
  }
  text(text: string): void {
    this.at += encoder.encodeInto(text, this.bytes.subarray(this.at)).written;
  }
}

export function sizeOf(write: (sink: Sink) => void): number {
  const sink = new SizeSink();
  write(sink);
  return sink.size;
}

/** The bytes that `write` writes, in a buffer of exactly their size. */
export function encodeWith(write: (sink: Sink) => void): Uint8Array {
  const bytes = new Uint8Array(sizeOf(write));
  write(new ByteSink(bytes));
  return bytes;
}

/** Writes an integer from 0 to `max` as a zint. Throws `ZenohEncodeError` for anything else. */
export function writeId(sink: Sink, value: number, max: number, what: string): void {
  if (!Number.isInteger(value) || value < 0 || value > max) {
    throw new ZenohEncodeError('out-of-range', `${what} is ${value}; it must be an integer from 0 to ${max}`);
  }
  sink.zint(value);
}

export function writeSized(sink: Sink, bytes: Uint8Array): void {
  sink.zint(bytes.length);
  sink.raw(bytes);
}

export function writeSizedText(sink: Sink, text: string): void {
  sink.zint(utf8Size(text));
  sink.text(text);
}
