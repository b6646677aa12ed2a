/** How the recordings write values as JSON, both ways; and the parts of a line, asked for without trusting it. */
import {
  decode,
  encode,
  Float,
  type Plain,
  RawText,
  textValue,
  toValue,
  type Value,
  ValueMap,
} from '@asterism-tables/protocol/msgpack';

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };
export type JsonObject = { readonly [key: string]: Json };
export type Line = JsonObject & { readonly id: string; readonly do: string; readonly about: string };

/** Values may be as deep as they can be read. */
export const ANY_DEPTH = { maxDepth: 256 };

export function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function listOf(value: Json | undefined): readonly Json[] {
  return Array.isArray(value) ? (value as readonly Json[]) : [];
}

export function objectsOf(value: Json | undefined): readonly JsonObject[] {
  return listOf(value).filter((item) => isObject(item));
}

export function textOf(value: Json | undefined): string {
  return typeof value === 'string' ? value : '';
}

export function bytesOf(hex: Json | undefined): Uint8Array | undefined {
  return typeof hex === 'string' ? new Uint8Array(Buffer.from(hex, 'hex')) : undefined;
}

export function hexOf(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('hex');
}

/** Something that cannot be sent, as an instance of a class is. */
class Unsendable {}

/** What a program would write for a recorded value. */
export function plainOf(json: Json | undefined): Plain {
  if (json === undefined) return null;
  if (Array.isArray(json)) return json.map((item: Json) => plainOf(item));
  if (!isObject(json)) return json as Plain;
  const entries = Object.entries(json) as [string, Json][];
  const [mark, inner] = entries.length === 1 ? (entries[0] ?? []) : [];
  if (mark !== undefined) {
    if (mark === 'bin' && typeof inner === 'string') return new Uint8Array(Buffer.from(inner, 'hex'));
    if (mark === 'int' && typeof inner === 'string') return BigInt(inner);
    if (mark === 'float' && typeof inner === 'string') return new Float(Number(inner));
    if (mark === 'str_hex' && typeof inner === 'string') return textValue(new Uint8Array(Buffer.from(inner, 'hex')));
    if (mark === 'symbol' && typeof inner === 'string') return inner;
    if (mark === 'object' && typeof inner === 'string') return new Unsendable() as unknown as Plain;
    if (mark === 'map' && Array.isArray(inner)) {
      const pairs = listOf(inner).map((pair) => [plainOf(listOf(pair)[0]), plainOf(listOf(pair)[1])] as const);
      return new ValueMap(pairs as readonly (readonly [Value, Value])[]);
    }
  }
  return Object.fromEntries(entries.map(([key, item]) => [key, plainOf(item)]));
}

export function valueOf(json: Json | undefined): Value {
  return toValue(plainOf(json), ANY_DEPTH.maxDepth);
}

/** The other way round, for printing. */
export function jsonOf(value: Value | undefined): Json {
  if (value === undefined || value === null) return null;
  if (typeof value === 'boolean' || typeof value === 'number' || typeof value === 'string') return value;
  if (typeof value === 'bigint') return { int: String(value) };
  if (value instanceof Float) return { float: String(value.value) };
  if (value instanceof RawText) return { str_hex: hexOf(value.bytes) };
  if (value instanceof Uint8Array) return { bin: hexOf(value) };
  if (value instanceof ValueMap) {
    if (value.pairs.every(([key]) => typeof key === 'string')) {
      return Object.fromEntries(value.pairs.map(([key, item]) => [String(key as string), jsonOf(item)]));
    }
    return { map: value.pairs.map(([key, item]) => [jsonOf(key), jsonOf(item)]) };
  }
  return value.map((item) => jsonOf(item));
}

/** The bytes a recorded value stands for: what two values are compared by (order counts, a NaN's bits do not). */
export function packedOf(json: Json | undefined): string {
  return hexOf(encode(plainOf(json), ANY_DEPTH));
}

export function packedValue(value: Value | undefined): string {
  return hexOf(encode(value ?? null, ANY_DEPTH));
}

/** A payload for printing. */
export function shownPayload(payload: Uint8Array): Json {
  const read = decode(payload);
  return read.ok ? jsonOf(read.value) : { payload_hex: hexOf(payload) };
}
