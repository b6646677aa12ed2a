/** When two map keys are the same key: of a key given twice the last value counts, at the place of the first. */
import { Float, RawText, type Value, ValueMap } from './value.ts';

/**
 * The pairs with every key once. Text and ASCII bytes of the same letters are one key, the integer 1 and the float 1.0 are two, and a
 * NaN is never the same as another. The answer is `pairs` itself when nothing was given twice. Linear in the pairs.
 */
export function uniquePairs(pairs: readonly (readonly [Value, Value])[]): readonly (readonly [Value, Value])[] {
  if (pairs.length < 2) return pairs;
  const places = new Map<string, number>();
  const out: (readonly [Value, Value])[] = [];
  for (const pair of pairs) {
    const key = identity(pair[0]);
    const place = key === undefined ? undefined : places.get(key);
    const first = place === undefined ? undefined : out[place];
    if (place !== undefined && first !== undefined) {
      out[place] = [first[0], pair[1]];
      continue;
    }
    if (key !== undefined) places.set(key, out.length);
    out.push(pair);
  }
  return out.length === pairs.length ? pairs : out;
}

/** A text that two keys share exactly when they are the same key; undefined for what equals nothing (NaN, alone or inside). */
function identity(value: Value): string | undefined {
  if (typeof value === 'string') return value.startsWith('\0') ? `\0t${value}` : value;
  if (value === null) return '\0n';
  if (typeof value === 'boolean') return value ? '\0y' : '\0o';
  if (typeof value === 'number' || typeof value === 'bigint') return `\0i${value}`;
  if (value instanceof Float)
    return Number.isNaN(value.value) ? undefined : `\0f${value.value === 0 ? 0 : value.value}`;
  if (value instanceof RawText) return `\0r${latin1(value.bytes)}`;
  if (value instanceof Uint8Array) return isAscii(value) ? identity(latin1(value)) : `\0b${latin1(value)}`;
  const parts: string[] = [];
  for (const item of value instanceof ValueMap ? value.pairs.flat() : value) {
    const part = identity(item);
    if (part === undefined) return undefined;
    // The length in front keeps [["a"], "b"] and [["a", "b"]] apart.
    parts.push(`${part.length}:${part}`);
  }
  if (!(value instanceof ValueMap)) return `\0a${parts.join('')}`;
  const entries: string[] = [];
  for (let i = 0; i + 1 < parts.length; i += 2) entries.push(`${parts[i]}${parts[i + 1]}`);
  return `\0m${entries.sort().join('')}`;
}

function isAscii(bytes: Uint8Array): boolean {
  return bytes.every((byte) => byte < 0x80);
}

function latin1(bytes: Uint8Array): string {
  let out = '';
  for (const byte of bytes) out += String.fromCharCode(byte);
  return out;
}
