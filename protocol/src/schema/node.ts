/** A schema as plain data: what the encoders, the analysis and the generators of every language walk over. */

/** Who may know a field: everybody, the player of the seat, or whoever watches. */
export type Audience = 'public' | 'seat' | 'spectator';

/** A value of an enumeration that a newer host knows and this schema does not: its number, or its text. */
export class Unknown {
  readonly value: number | string;
  constructor(value: number | string) {
    this.value = value;
  }
}

export type EnumValue = { readonly value: number | string; readonly name: string };

export type Node =
  | { readonly kind: 'int'; readonly min: number; readonly max: number }
  /** Signed 64 bit, a bigint beyond 2^53: for hosts and PCs, never for a screen that must read it. */
  | { readonly kind: 'int64' }
  | { readonly kind: 'bool' }
  | { readonly kind: 'float' }
  /** All values are of one type, numbers or texts. Only `open` ones take a value they do not know. */
  | { readonly kind: 'enum'; readonly values: readonly EnumValue[]; readonly open: boolean }
  /** Bytes of UTF-8 at most. Longer text is cut at a code point, or refused when it means nothing in part. */
  | { readonly kind: 'str'; readonly max: number; readonly cut: boolean }
  | { readonly kind: 'bin'; readonly max: number }
  | { readonly kind: 'bits'; readonly names: readonly string[] }
  | { readonly kind: 'list'; readonly item: Spec; readonly min: number; readonly max: number }
  | {
      readonly kind: 'tuple';
      readonly items: readonly Spec[];
      /** How many of `items` are always there; the others may be left out from the end. */
      readonly required: number;
      /** What may follow all of `items`. */
      readonly rest?: { readonly item: Spec; readonly min: number; readonly max: number };
    }
  | { readonly kind: 'map'; readonly entries: readonly Entry[] }
  | { readonly kind: 'dict'; readonly keyMax: number; readonly value: Spec; readonly max: number }
  /** Flat maps told apart by the value of `tag`, which each of them begins with. */
  | {
      readonly kind: 'union';
      readonly tag: string;
      readonly cases: readonly { readonly value: number | string; readonly spec: Spec }[];
    }
  /** One of several types that their first byte tells apart; nil is said by `nullable`. */
  | { readonly kind: 'choice'; readonly cases: readonly Spec[] }
  | { readonly kind: 'any'; readonly max: number; readonly depth: number };

/** A node and what holds at its place. */
export type Spec = {
  readonly node: Node;
  readonly nullable: boolean;
  /** The most bytes of this part however its own bounds add up; the sender keeps to it (a page ends earlier). */
  readonly within?: number;
  readonly doc: string;
  readonly unit: string;
  readonly audience: Audience;
  /** What is usual here: the value itself, or how many items of a list or bytes of a text. */
  readonly typical?: unknown;
};

export type Field = {
  readonly entry: 'field';
  readonly key: string;
  readonly spec: Spec;
  /** May be absent. */
  readonly optional: boolean;
  /** What a decoder gives when an older host leaves the field out; undefined: then the message is refused. */
  readonly fallback?: unknown;
};

export type When = {
  readonly entry: 'when';
  readonly key: string;
  readonly values: readonly (number | string | boolean)[];
  readonly entries: readonly Entry[];
};

export type OneOf = { readonly entry: 'oneOf'; readonly ways: readonly (readonly Entry[])[] };

/** A part of a map. `when`: these fields only while another field has one of the values; `oneOf`: fields of one way at most. */
export type Entry = Field | When | OneOf;

export type MapNode = Extract<Node, { kind: 'map' }>;

/** Every field of a map in wire order, whatever group it is in. */
export function fieldsOf(entries: readonly Entry[]): readonly Field[] {
  return entries.flatMap((entry) =>
    entry.entry === 'field'
      ? [entry]
      : entry.entry === 'when'
        ? fieldsOf(entry.entries)
        : entry.ways.flatMap((way) => fieldsOf(way)),
  );
}

/** The fields that groups hang on, each once. */
export function decidingKeys(entries: readonly Entry[]): readonly string[] {
  const keys = entries.flatMap((entry): readonly string[] =>
    entry.entry === 'field'
      ? []
      : entry.entry === 'when'
        ? [entry.key, ...decidingKeys(entry.entries)]
        : entry.ways.flatMap((way) => decidingKeys(way)),
  );
  return [...new Set(keys)];
}

/** Whether a part of it has a limit in bytes of its own: then what is too large is known only once it is written. */
export function hasLimit(spec: Spec): boolean {
  if (spec.within !== undefined) return true;
  const { node } = spec;
  switch (node.kind) {
    case 'list':
      return hasLimit(node.item);
    case 'tuple':
      return node.items.some(hasLimit) || (node.rest !== undefined && hasLimit(node.rest.item));
    case 'map':
      return fieldsOf(node.entries).some((field) => hasLimit(field.spec));
    case 'dict':
      return hasLimit(node.value);
    case 'union':
      return node.cases.some((one) => hasLimit(one.spec));
    case 'choice':
      return node.cases.some(hasLimit);
    case 'int':
    case 'int64':
    case 'bool':
    case 'float':
    case 'enum':
    case 'str':
    case 'bin':
    case 'bits':
    case 'any':
      return false;
  }
}

/** The types of MessagePack that a node is written as, for telling cases apart by their first byte. */
export type Family = 'int' | 'bool' | 'float' | 'text' | 'array' | 'map' | 'any';

export function familyOf(node: Node): Family {
  switch (node.kind) {
    case 'int':
    case 'int64':
    case 'bits':
      return 'int';
    case 'enum':
      return typeof node.values[0]?.value === 'string' ? 'text' : 'int';
    case 'str':
    case 'bin':
      return 'text';
    case 'list':
    case 'tuple':
      return 'array';
    case 'map':
    case 'dict':
    case 'union':
      return 'map';
    case 'bool':
    case 'float':
    case 'any':
      return node.kind;
    case 'choice':
      return 'any';
  }
}
