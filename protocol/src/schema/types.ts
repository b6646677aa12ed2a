/**
 * The words a message is declared with: each gives a type with its bounds, and the TypeScript type of its values is inferred.
 * `int(0, 3).doc('...').optional()` reads as the documentation says it.
 */
import { SchemaError } from './errors.ts';
import { ANY_DEPTH, INT_MAX, INT_MIN, MAX_MAP_KEY, MAX_PAYLOAD } from './limits.ts';
import { type Audience, type Entry, familyOf, fieldsOf, type Node, type Spec, type Unknown } from './node.ts';

declare const VALUE: unique symbol;

/** A type whose values are `T`; `Optional` when the field may be absent. Immutable: every word gives a new one. */
export class Type<out T, out Optional extends boolean = boolean> {
  declare readonly [VALUE]: T;
  readonly spec: Spec;
  readonly isOptional: Optional;
  readonly fallbackValue: unknown;

  constructor(spec: Spec, isOptional: Optional, fallbackValue?: unknown) {
    this.spec = spec;
    this.isOptional = isOptional;
    this.fallbackValue = fallbackValue;
  }

  #with(change: Partial<Spec>): Type<T, Optional> {
    return new Type<T, Optional>({ ...this.spec, ...change }, this.isOptional, this.fallbackValue);
  }

  /** What it means, as a line of the documentation. */
  doc(doc: string): Type<T, Optional> {
    return this.#with({ doc });
  }

  unit(unit: string): Type<T, Optional> {
    return this.#with({ unit });
  }

  /** Who may know it; everybody when nothing is said. */
  only(audience: Audience): Type<T, Optional> {
    return this.#with({ audience });
  }

  /** What is usual: a value, the bytes of a text, the items of a list; an optional field with it usually is there. */
  usually(typical: number | string | boolean | Uint8Array): Type<T, Optional> {
    return this.#with({ typical });
  }

  /** At most this many bytes, whatever its bounds add up to. The sender ends earlier; the encoder refuses what is larger. */
  within(bytes: number): Type<T, Optional> {
    return this.#with({ within: bytes });
  }

  /** The field may be absent. */
  optional(): Type<T, true> {
    return new Type<T, true>(this.spec, true);
  }

  /** May be nil. */
  nullable(): Type<T | null, Optional> {
    return new Type<T | null, Optional>({ ...this.spec, nullable: true }, this.isOptional, this.fallbackValue);
  }

  /** What a decoder gives when an older host leaves the field out. We always send it. */
  fallback(value: T & (number | string | boolean | null)): Type<T, Optional> {
    return new Type<T, Optional>(this.spec, this.isOptional, value);
  }
}

/** The values of a type. */
export type Infer<S> = S extends Type<infer T, boolean> ? T : never;

function type<T>(node: Node): Type<T, false> {
  return new Type<T, false>({ node, nullable: false, doc: '', unit: '', audience: 'public' }, false);
}

function checkBound(what: string, n: number, least: number, most: number): void {
  if (!Number.isInteger(n) || n < least || n > most) {
    throw new SchemaError(`${what}: a whole number from ${least} to ${most} is expected, not ${n}`);
  }
}

/** A whole number of 31 bits and a sign. */
export function int(min: number, max: number): Type<number, false> {
  checkBound('int: the least', min, INT_MIN, INT_MAX);
  checkBound('int: the most', max, min, INT_MAX);
  return type({ kind: 'int', min, max });
}

/** Any whole number of signed 64 bit: for what no screen has to read as a number. */
export function int64(): Type<number | bigint, false> {
  return type({ kind: 'int64' });
}

export function bool(): Type<boolean, false> {
  return type({ kind: 'bool' });
}

/** A float64, always 9 bytes: 3.0 stays a float. */
export function float(): Type<number, false> {
  return type({ kind: 'float' });
}

/** One of these texts; one of a newer host decodes to `Unknown`. */
export function words<const W extends readonly string[]>(values: W): Type<W[number] | Unknown, false> {
  return enumeration(values.map((value) => ({ value, name: value })));
}

/** One of these numbers, with their names for the documentation; one of a newer host decodes to `Unknown`. */
export function codes<const C extends Readonly<Record<string, number>>>(names: C): Type<C[keyof C] | Unknown, false> {
  return enumeration(Object.entries(names).map(([name, value]) => ({ value, name })));
}

function enumeration<T>(values: readonly { value: number | string; name: string }[]): Type<T, false> {
  if (values.length === 0 || new Set(values.map(({ value }) => value)).size !== values.length) {
    throw new SchemaError('an enumeration needs values, each once');
  }
  for (const { value } of values) if (typeof value === 'number') checkBound('codes', value, INT_MIN, INT_MAX);
  return type({ kind: 'enum', values, open: true });
}

/** Always this text or number; anything else is refused. */
export function literal<const L extends string | number>(value: L): Type<L, false> {
  return type({ kind: 'enum', values: [{ value, name: String(value) }], open: false });
}

/** Text of at most `max` bytes of UTF-8; longer text is cut at a code point before it is sent. */
export function str(max: number): Type<string, false> {
  checkBound('str', max, 0, MAX_PAYLOAD);
  return type({ kind: 'str', max, cut: true });
}

/** Text that means nothing in part (a token, a board): longer than `max` bytes it is refused. */
export function token(max: number): Type<string, false> {
  checkBound('token', max, 0, MAX_PAYLOAD);
  return type({ kind: 'str', max, cut: false });
}

/** Bytes: tiles, pictures. */
export function bin(max: number): Type<Uint8Array, false> {
  checkBound('bin', max, 0, 0xffff);
  return type({ kind: 'bin', max });
}

/** Bits by name, the first is 1. Bits that a newer host added are dropped by the decoder. */
export function bits(...names: readonly string[]): Type<number, false> {
  checkBound('bits', names.length, 1, 31);
  return type({ kind: 'bits', names });
}

/** From `min` to `max` items. */
export function list<T>(item: Type<T>, max: number, min = 0): Type<readonly T[], false> {
  checkBound('list: the most', max, 0, MAX_PAYLOAD);
  checkBound('list: the least', min, 0, max);
  return type({ kind: 'list', item: item.spec, min, max });
}

type Values<T extends readonly Type<unknown>[]> = { readonly [I in keyof T]: Infer<T[I]> };

/** Items each with its meaning. `optionalTail`: these may be left out from the end. */
export function tuple<const T extends readonly Type<unknown>[], const O extends readonly Type<unknown>[] = readonly []>(
  items: T,
  optionalTail?: O,
): Type<readonly [...Values<T>, ...Partial<Values<O>>], false> {
  const all = [...items, ...(optionalTail ?? [])].map(({ spec }) => spec);
  return type({ kind: 'tuple', items: all, required: items.length });
}

/** Items each with its meaning, then from `min` to `max` of one kind. */
export function tupleThen<const T extends readonly Type<unknown>[], R>(
  items: T,
  rest: Type<R>,
  max: number,
  min = 0,
): Type<readonly [...Values<T>, ...R[]], false> {
  checkBound('tupleThen', max, min, MAX_PAYLOAD);
  return type({
    kind: 'tuple',
    items: items.map(({ spec }) => spec),
    required: items.length,
    rest: { item: rest.spec, min, max },
  });
}

/** A map with keys of its own, texts of at most `keyMax` bytes. */
export function dict<T>(keyMax: number, value: Type<T>, max: number): Type<ReadonlyMap<string, T>, false> {
  checkBound('dict: bytes of a key', keyMax, 1, 0xff);
  checkBound('dict', max, 0, MAX_PAYLOAD);
  return type({ kind: 'dict', keyMax, value: value.spec, max });
}

/** Any value of at most `max` bytes, to 16 levels (or fewer). As a `Value` of the MessagePack room when read. */
export function any(max: number, depth: number = ANY_DEPTH): Type<unknown, false> {
  checkBound('any', max, 1, MAX_PAYLOAD);
  checkBound('any: levels', depth, 0, ANY_DEPTH);
  return type({ kind: 'any', max, depth });
}

// ---------------------------------------------------------------------------------------------------------------- maps

/** Fields by their wire key, in wire order. */
export type Fields = { readonly [key: string]: Type<unknown> };

/** Fields that are there only while another field has a value. */
export class WhenGroup<out P extends readonly Part[]> {
  readonly key: string;
  readonly values: readonly (number | string | boolean)[];
  readonly parts: P;
  constructor(key: string, values: readonly (number | string | boolean)[], parts: P) {
    this.key = key;
    this.values = values;
    this.parts = parts;
  }
}

/** Fields of which those of one way at most are there. */
export class OneOfGroup<out W extends readonly (readonly Part[])[]> {
  readonly ways: W;
  constructor(ways: W) {
    this.ways = ways;
  }
}

export type Part = Fields | WhenGroup<readonly Part[]> | OneOfGroup<readonly (readonly Part[])[]>;

/** These fields while `key` has one of `values`, and else none of them. */
export function when<const P extends readonly Part[]>(
  key: string,
  values: readonly (number | string | boolean)[],
  ...parts: P
): WhenGroup<P> {
  return new WhenGroup(key, values, parts);
}

/** The fields of one of these ways, never of two. */
export function oneOf<const W extends readonly (readonly Part[])[]>(...ways: W): OneOfGroup<W> {
  return new OneOfGroup(ways);
}

type RequiredKeys<F> = {
  [K in keyof F]: F[K] extends Type<unknown, infer O> ? (O extends true ? never : K) : never;
}[keyof F];
type OptionalKeys<F> = Exclude<keyof F, RequiredKeys<F>>;
type FieldValues<F> = { readonly [K in RequiredKeys<F>]: Infer<F[K]> } & {
  readonly [K in OptionalKeys<F>]?: Infer<F[K]> | undefined;
};
type Loose<T> = { readonly [K in keyof T]?: T[K] | undefined };
type AllKeys<U> = U extends unknown ? keyof U : never;
type Apart<U, K extends PropertyKey = AllKeys<U>> = U extends unknown
  ? U & { readonly [X in Exclude<K, keyof U>]?: undefined }
  : never;
type PartValues<P> =
  P extends WhenGroup<infer Q extends readonly Part[]>
    ? Loose<PartsValues<Q>>
    : P extends OneOfGroup<infer W extends readonly (readonly Part[])[]>
      ? Apart<{ [I in keyof W]: PartsValues<W[I]> }[number]>
      : FieldValues<P>;
type PartsValues<P extends readonly Part[]> = P extends readonly [infer H, ...infer R extends readonly Part[]]
  ? PartValues<H> & PartsValues<R>
  : unknown;
type Flat<T> = T extends unknown ? { [K in keyof T]: T[K] } : never;

/** The values of a map's parts. */
export type MapValues<P extends readonly Part[]> = Flat<PartsValues<P>>;

/** A map with declared keys; the parts are in wire order. */
export function map<const P extends readonly Part[]>(...parts: P): Type<MapValues<P>, false> {
  const entries = entriesOf(parts);
  checkEntries(entries);
  return type({ kind: 'map', entries });
}

function entriesOf(parts: readonly Part[]): Entry[] {
  return parts.flatMap((part): Entry[] => {
    if (part instanceof WhenGroup) {
      return [{ entry: 'when', key: part.key, values: part.values, entries: entriesOf(part.parts) }];
    }
    if (part instanceof OneOfGroup) return [{ entry: 'oneOf', ways: part.ways.map((way) => entriesOf(way)) }];
    return Object.entries(part).map(([key, field]) => ({
      entry: 'field',
      key,
      spec: field.spec,
      optional: field.isOptional,
      ...(field.fallbackValue === undefined ? {} : { fallback: field.fallbackValue }),
    }));
  });
}

function checkEntries(entries: readonly Entry[]): void {
  const keys = fieldsOf(entries).map(({ key }) => key);
  for (const key of keys) {
    // JavaScript would put a key like "1" first, whatever its place.
    if (!/^[a-z_][a-z0-9_]*$/i.test(key) || key === '__proto__' || key.length > MAX_MAP_KEY) {
      throw new SchemaError(`the key ${JSON.stringify(key)}: a word of at most ${MAX_MAP_KEY} letters is expected`);
    }
  }
  const twice = keys.find((key, at) => keys.indexOf(key) !== at);
  if (twice !== undefined) throw new SchemaError(`the key ${twice} is declared twice`);
  const groups = (list: readonly Entry[]): void => {
    for (const entry of list) {
      if (entry.entry === 'oneOf') for (const way of entry.ways) groups(way);
      if (entry.entry !== 'when') continue;
      const on = fieldsOf(entries).find(({ key }) => key === entry.key);
      if (on === undefined) throw new SchemaError(`a group hangs on ${entry.key}, which is no field of the map`);
      const { node } = on.spec;
      const known = node.kind === 'enum' ? node.values.map(({ value }) => value) : undefined;
      const wrong = entry.values.find((value) => known !== undefined && !known.includes(value as number | string));
      if (wrong !== undefined) throw new SchemaError(`a group hangs on ${entry.key} being ${wrong}, which it never is`);
      groups(entry.entries);
    }
  };
  groups(entries);
}

type UnionValues<K extends string, C> = {
  [V in keyof C]: Flat<{ readonly [T in K]: V } & (C[V] extends readonly Part[] ? PartsValues<C[V]> : unknown)>;
}[keyof C];

/** Flat maps told apart by the text under `tag`, which comes first. A tag that is not known is refused. */
export function union<const K extends string, const C extends Readonly<Record<string, readonly Part[]>>>(
  tag: K,
  cases: C,
): Type<UnionValues<K, C>, false> {
  return type({
    kind: 'union',
    tag,
    cases: Object.entries(cases).map(([value, parts]) => ({
      value,
      spec: map({ [tag]: literal(value) }, ...parts).spec,
    })),
  });
}

/** One of several types that differ in the type of MessagePack: a text, a map, a truth value. */
export function choice<const C extends readonly Type<unknown>[]>(...cases: C): Type<Infer<C[number]>, false> {
  const families = cases.map(({ spec }) => familyOf(spec.node));
  if (new Set(families).size !== families.length || families.includes('any')) {
    throw new SchemaError('the cases of a choice are of different types, and none of any type');
  }
  return type({ kind: 'choice', cases: cases.map(({ spec }) => spec) });
}
