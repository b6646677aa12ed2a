/**
 * Golden vectors: bytes and what every codec must make of them, in one file for all languages. Right ones are values at their bounds, usual and largest; wrong
 * ones are what broke other codecs (cut off, given twice, out of range, too many, of another type), made from the right ones by rule.
 */
import { decode, encode, type Plain, type Value, ValueMap } from '../msgpack/index.ts';
import {
  type BinAs,
  codecOf,
  type Message,
  smallest,
  type Spec,
  typicalValue,
  unwrapped,
  worstValue,
} from '../schema/index.ts';
import { hexOf, type Json, toJson } from './notation.ts';
import type { GenerateInput, Generated, Target } from './target.ts';
import { edges } from './vector-edges.ts';
import { wrongBytes } from './vector-faults.ts';

export type Vector = {
  readonly message: string;
  /** What the vector shows. */
  readonly what: string;
  readonly hex: string;
  /** `both`: the value encodes to the bytes and they decode to it. `decode`: they decode to it. `wrong`: a decoder refuses them. */
  readonly way: 'both' | 'decode' | 'wrong';
  readonly value?: Json;
  readonly binAs?: BinAs;
  /** For wrong ones: bytes are missing, or they are of no use. */
  readonly kind?: 'incomplete' | 'malformed';
};

export type VectorFile = { readonly format: 1; readonly about: string; readonly vectors: readonly Vector[] };

export const VECTORS_PATH = 'protocol/generated/vectors.json';

export const vectors: Target = {
  name: 'vectors',
  generate(input: GenerateInput): Generated {
    const all = input.sets.flatMap((set) => set.messages.flatMap((message) => vectorsOf(message)));
    const rows = all.map((vector) => `    ${JSON.stringify(vector)}`).join(',\n');
    const about =
      'Bytes of messages and what a codec makes of them. way: both (encodes and decodes), decode (only decodes), wrong (is refused). ' +
      'Written by npm run codegen; a value is JSON with $bin, $map, $unknown, $float, $int, $packed.';
    return {
      [VECTORS_PATH]: `{\n  "format": 1,\n  "about": ${JSON.stringify(about)},\n  "vectors": [\n${rows}\n  ]\n}\n`,
    };
  },
};

/** Vectors larger than this say nothing that smaller ones do not, and would make the file unreadable; every message keeps its largest value's size elsewhere. */
const MAX_VECTOR = 420;
/** Vectors of one message: enough for each kind of field, few enough for a board's test to run in seconds. */
/** The largest values are worth more. */
const MAX_LARGEST = 1300;
const MAX_EDGES = 12;
const MAX_FAULTS = 5;

function vectorsOf(message: Message): readonly Vector[] {
  const { spec } = message.type;
  const codec = codecOf(message);
  const right: Vector[] = [];
  const seen = new Set<string>();
  const add = (what: string, value: unknown, binAs: BinAs = 'bin'): void => {
    const bytes = codec.encode(value, binAs);
    const hex = hexOf(bytes);
    const large = bytes.length > MAX_VECTOR && (!what.startsWith('largest') || bytes.length > MAX_LARGEST);
    if (large || seen.has(hex)) return;
    seen.add(hex);
    right.push({
      message: message.name,
      what,
      hex,
      way: 'both',
      value: toJson(value),
      ...(binAs === 'str' ? { binAs } : {}),
    });
  };
  add('usual', typicalValue(spec));
  add('smallest', smallest(spec));
  add('largest', worstValue(spec));
  if (hasBin(spec)) {
    add('usual, bytes as text', typicalValue(spec), 'str');
    add('largest, bytes as text', worstValue(spec), 'str');
  }
  const chosen = spread([...edges(spec)], MAX_EDGES);
  for (const [what, value] of chosen) add(what, value);
  if (hasBin(spec))
    for (const [what, value] of chosen.filter(([name]) => /bytes/.test(name))) add(`${what}, as text`, value, 'str');
  return [...right, ...sameMeaning(message), ...spread(wrongBytes(message), MAX_FAULTS)];
}

/** `count` of them at most, from all over. */
function spread<T>(all: readonly T[], count: number): readonly T[] {
  if (all.length <= count) return all;
  return Array.from({ length: count }, (_, at) => all[Math.floor((at * all.length) / count)] as T);
}

function hasBin(spec: Spec): boolean {
  const { node } = spec;
  switch (node.kind) {
    case 'bin':
      return true;
    case 'list':
      return hasBin(node.item);
    case 'tuple':
      return [...node.items, ...(node.rest === undefined ? [] : [node.rest.item])].some(hasBin);
    case 'map':
      return JSON.stringify(node).includes('"kind":"bin"');
    case 'dict':
      return hasBin(node.value);
    case 'union':
      return node.cases.some((one) => hasBin(one.spec));
    case 'choice':
      return node.cases.some(hasBin);
    default:
      return false;
  }
}

/** The usual value in other orders and with keys that are not known: read as the same, never written so. */
function sameMeaning(message: Message): readonly Vector[] {
  const { spec } = message.type;
  const inner = unwrapped(spec).node;
  if (inner.kind !== 'map' && inner.kind !== 'union') return [];
  const value = typicalValue(spec);
  const read = decode(codecOf(message).encode(value));
  if (!read.ok) return [];
  const json = toJson(value);
  const shown = (what: string, change: (map: ValueMap) => ValueMap): readonly Vector[] => {
    const bytes = encode(changeInner(read.value, unwrapped(spec) !== spec, change));
    return bytes.length > MAX_VECTOR
      ? []
      : [{ message: message.name, what, hex: hexOf(bytes), way: 'decode', value: json }];
  };
  const nested: Plain = [1, [2, { a: [new Uint8Array(2), null] }]];
  return [
    ...shown('C9: keys the other way round', (map) => new ValueMap([...map.pairs].reverse())),
    ...shown('C9: an unknown key in the middle', (map) => {
      const half = Math.ceil(map.pairs.length / 2);
      const unknown = decode(encode(nested));
      return new ValueMap([
        ...map.pairs.slice(0, half),
        ['zz9', unknown.ok ? unknown.value : null],
        ...map.pairs.slice(half),
      ]);
    }),
    ...shown('texts as bin', (map) => {
      const swap = (value: Value): Value => (typeof value === 'string' ? new TextEncoder().encode(value) : value);
      return new ValueMap(map.pairs.map(([key, value]) => [swap(key), swap(value)]));
    }),
    ...shown('an unknown key that is no text', (map) => new ValueMap([[7, true], ...map.pairs])),
  ];
}

/** The map that fields are in, changed: the one inside `{"value": ...}` of a reply. */
export function changeInner(value: Value, envelope: boolean, change: (map: ValueMap) => ValueMap): Value {
  if (!(value instanceof ValueMap)) return value;
  if (!envelope) return change(value);
  return new ValueMap(value.pairs.map(([key, item]) => [key, item instanceof ValueMap ? change(item) : item]));
}
