/**
 * The JSON form of the network's values (docs/commands.md, "Values"). JSON keeps text, safe integers, floats (always with a point or an
 * exponent), lists and maps with text keys. The rest is an object with one key that begins with `$`, and reads back as what it was:
 * `{"$bin": hex}` bytes, `{"$str": hex}` text that is no UTF-8, `{"$int": digits}` an integer beyond 2^53, `{"$float": "NaN"}`,
 * `{"$map": [[key, value], ...]}` a map that no object can be.
 */
import { Float, RawText, type Value, ValueMap } from '@asterism-tables/protocol/msgpack';
import { isList } from '../text/index.ts';

/** The value as JSON can hold it. Linear. */
export function toJsonForm(value: Value): Value {
  if (value instanceof Uint8Array) return tag('$bin', hexOf(value));
  if (value instanceof RawText) return tag('$str', hexOf(value.bytes));
  if (typeof value === 'bigint') return tag('$int', String(value));
  if (value instanceof Float) return Number.isFinite(value.value) ? value : tag('$float', String(value.value));
  if (value instanceof ValueMap) return mapForm(value);
  return isList(value) ? value.map(toJsonForm) : value;
}

function mapForm(map: ValueMap): Value {
  const isObject = map.pairs.every(([key]) => typeof key === 'string');
  // A map that looks like one of our forms must not be taken for one.
  const [first] = map.pairs;
  const looksTagged = map.pairs.length === 1 && typeof first?.[0] === 'string' && first[0].startsWith('$');
  if (isObject && !looksTagged) return new ValueMap(map.pairs.map(([key, item]) => [key, toJsonForm(item)] as const));
  return tag(
    '$map',
    map.pairs.map(([key, item]) => [toJsonForm(key), toJsonForm(item)]),
  );
}

function tag(name: string, value: Value): ValueMap {
  return new ValueMap([[name, value]]);
}

export class JsonFormError extends Error {
  readonly code = 'JSON_FORM';
}

const FLOATS: Readonly<Record<string, number>> = { NaN: Number.NaN, Infinity: Infinity, '-Infinity': -Infinity };
const INT64_MIN = -(2n ** 63n);
const INT64_MAX = 2n ** 63n - 1n;

/** The value that a JSON form stands for. Throws `JsonFormError` for an object with one `$` key that is none of the forms. */
export function fromJsonForm(value: Value): Value {
  if (isList(value)) return value.map(fromJsonForm);
  if (!(value instanceof ValueMap)) return value;
  const [only] = value.pairs;
  if (value.pairs.length !== 1 || only === undefined || typeof only[0] !== 'string' || !only[0].startsWith('$')) {
    return new ValueMap(value.pairs.map(([key, item]) => [key, fromJsonForm(item)] as const));
  }
  const untagged = untag(only[0], only[1]);
  if (untagged === undefined) {
    throw new JsonFormError(
      `an object with the one key ${only[0]} is none of {"$bin": hex}, {"$str": hex}, {"$int": digits}, {"$float": "NaN"}, {"$map": [[key, value], ...]}`,
    );
  }
  return untagged;
}

function untag(name: string, inner: Value): Value | undefined {
  if (name === '$map') {
    if (!isList(inner)) return undefined;
    const pairs: (readonly [Value, Value])[] = [];
    for (const pair of inner) {
      if (!isList(pair) || pair.length !== 2) return undefined;
      pairs.push([fromJsonForm(pair[0] ?? null), fromJsonForm(pair[1] ?? null)]);
    }
    return new ValueMap(pairs);
  }
  if (typeof inner !== 'string') return undefined;
  switch (name) {
    case '$bin':
      return bytesOfHex(inner);
    case '$str': {
      const bytes = bytesOfHex(inner);
      return bytes === undefined ? undefined : new RawText(bytes);
    }
    case '$int': {
      const integer = /^-?\d{1,20}$/.test(inner) ? BigInt(inner) : undefined;
      return integer !== undefined && integer >= INT64_MIN && integer <= INT64_MAX ? integer : undefined;
    }
    case '$float': {
      const float = Object.hasOwn(FLOATS, inner) ? FLOATS[inner] : undefined;
      return float === undefined ? undefined : new Float(float);
    }
    default:
      return undefined;
  }
}

export function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Pairs of hex digits as bytes; undefined for anything else. */
export function bytesOfHex(text: string): Uint8Array | undefined {
  if (text.length % 2 !== 0 || !/^[0-9a-f]*$/i.test(text)) return undefined;
  return Uint8Array.from({ length: text.length / 2 }, (_, i) => Number.parseInt(text.slice(2 * i, 2 * i + 2), 16));
}
