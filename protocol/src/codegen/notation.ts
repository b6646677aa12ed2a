/**
 * Values of messages as JSON, exactly: what JSON has no word for is an object with one key that begins with `$`. A list of the two tools that read it: the
 * vectors' test here, and any other language's.
 */
import { decode, encode, Float, RawText, ValueMap } from '../msgpack/index.ts';
import { Unknown } from '../schema/index.ts';

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** `{"$bin": hex}`, `{"$map": [[key, value]]}`, `{"$unknown": value}`, `{"$float": text}`, `{"$int": text}`, `{"$packed": hex}` for values of any type. */
export function toJson(value: unknown, float = false): Json {
  if (value === null || typeof value === 'boolean' || typeof value === 'string') return value;
  if (typeof value === 'bigint') return { $int: value.toString() };
  if (typeof value === 'number') {
    return float || !Number.isInteger(value) || Object.is(value, -0)
      ? { $float: Object.is(value, -0) ? '-0' : String(value) }
      : value;
  }
  if (value instanceof Uint8Array) return { $bin: hexOf(value) };
  if (value instanceof Unknown) return { $unknown: value.value };
  if (value instanceof Map) return { $map: [...value].map(([key, item]) => [toJson(key), toJson(item)]) };
  if (value instanceof Float || value instanceof RawText || value instanceof ValueMap) {
    return { $packed: hexOf(encode(value)) };
  }
  if (Array.isArray(value)) return value.map((item: unknown) => toJson(item));
  return Object.fromEntries(
    Object.entries(value as object).flatMap(([key, item]: [string, unknown]) =>
      item === undefined ? [] : [[key, toJson(item)]],
    ),
  );
}

/** The value that `toJson` was given. */
export function fromJson(json: Json): unknown {
  if (typeof json !== 'object' || json === null) return json;
  if (Array.isArray(json)) return (json as readonly Json[]).map(fromJson);
  const map = json as { readonly [key: string]: Json };
  const [only, ...more] = Object.keys(map);
  if (more.length === 0 && only?.startsWith('$') === true) {
    const inner = map[only];
    const text = typeof inner === 'string' ? inner : '';
    if (only === '$bin') return bytesOf(text);
    if (only === '$int') return BigInt(text);
    if (only === '$float') return inner === '-0' ? -0 : Number(inner);
    if (only === '$unknown') return new Unknown(inner as number | string);
    if (only === '$map')
      return new Map((inner as readonly (readonly [string, Json])[]).map(([key, item]) => [key, fromJson(item)]));
    if (only === '$packed') {
      const read = decode(bytesOf(text));
      if (read.ok) return read.value;
    }
  }
  return Object.fromEntries(Object.entries(map).map(([key, item]) => [key, fromJson(item)]));
}

export function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export function bytesOf(hex: string): Uint8Array {
  return Uint8Array.from({ length: hex.length / 2 }, (_, at) => Number.parseInt(hex.slice(at * 2, at * 2 + 2), 16));
}
