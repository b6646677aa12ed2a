/** Random values of a schema, right ones only, for fast-check. */
import { type Entry, type Field, type MapNode, type Node, type Spec } from '@asterism-tables/protocol/schema';
import fc from 'fast-check';

/** Texts and bytes are kept short mostly, so that a run has many messages rather than a few long ones. */
const SHORT = 12;

export function valuesOf(spec: Spec): fc.Arbitrary<unknown> {
  const open = nodeValues(spec.node);
  return spec.nullable ? fc.option(open, { nil: null, freq: 4 }) : open;
}

function nodeValues(node: Node): fc.Arbitrary<unknown> {
  switch (node.kind) {
    case 'int':
      return fc.oneof(
        fc.integer({ min: node.min, max: node.max }),
        fc.constantFrom(node.min, node.max),
        fc.integer({
          min: Math.max(node.min, Math.min(0, node.max)),
          max: Math.min(node.max, Math.max(100, node.min)),
        }),
      );
    case 'bits':
      return fc.integer({ min: 0, max: 2 ** node.names.length - 1 });
    case 'int64':
      return fc.oneof(fc.maxSafeInteger(), fc.bigInt(2n ** 53n, 2n ** 63n - 1n), fc.bigInt(-(2n ** 63n), -(2n ** 53n)));
    case 'bool':
      return fc.boolean();
    case 'float':
      return fc.double();
    case 'enum':
      return fc.constantFrom(...node.values.map(({ value }) => value));
    case 'str':
      return texts(node.max);
    case 'bin':
      return fc.oneof(
        fc.uint8Array({ maxLength: Math.min(node.max, SHORT) }),
        fc.uint8Array({ maxLength: node.max, size: 'small' }),
      );
    case 'list': {
      const size = fc.oneof(
        { weight: 4, arbitrary: fc.constant(Math.min(node.max, 6)) },
        { weight: 1, arbitrary: fc.constant(Math.min(node.max, 40)) },
      );
      return size.chain((most) =>
        fc.array(valuesOf(node.item), { minLength: node.min, maxLength: Math.max(most, node.min), size: 'max' }),
      );
    }
    case 'tuple': {
      const counts = fc.integer({ min: node.required, max: node.items.length });
      return counts.chain((count) => {
        const items = fc.tuple(...node.items.slice(0, count).map(valuesOf));
        const { rest } = node;
        if (rest === undefined || count < node.items.length) return items;
        const more = fc.array(valuesOf(rest.item), { minLength: rest.min, maxLength: rest.max, size: 'max' });
        return fc.tuple(items, more).map(([a, b]) => [...a, ...b]);
      });
    }
    case 'map':
      return mapValues(node);
    case 'dict':
      return fc
        .array(fc.tuple(texts(node.keyMax), valuesOf(node.value)), { maxLength: Math.min(node.max, 8) })
        .map((pairs) => new Map(pairs));
    case 'union':
      return fc.oneof(...node.cases.map((one) => valuesOf(one.spec)));
    case 'choice':
      return fc.oneof(...node.cases.map((one) => valuesOf(one)));
    case 'any':
      return node.max < 40
        ? fc.constantFrom(null, true, 1)
        : fc.constantFrom<unknown>(null, false, 0, -1, 'ok', [1, ['a', null]], new Uint8Array([1, 2, 3]));
  }
}

function texts(max: number): fc.Arbitrary<string> {
  const short = fc.string({ unit: fc.constantFrom('a', 'Z', '0', ' ', 'é', '立', '𝄞'), maxLength: SHORT });
  return fc.oneof(short, fc.string({ unit: 'binary', maxLength: SHORT })).map((text) => {
    let out = '';
    let bytes = 0;
    for (const one of text) {
      if (/\p{Surrogate}/u.test(one)) continue;
      bytes += new TextEncoder().encode(one).length;
      if (bytes > max) break;
      out += one;
    }
    return out;
  });
}

/** A map's value: the fields of its groups as they belong together. */
function mapValues(node: MapNode): fc.Arbitrary<unknown> {
  return entriesValues(node.entries, {});
}

type Fields = Readonly<Record<string, unknown>>;

function entriesValues(entries: readonly Entry[], before: Fields): fc.Arbitrary<Fields> {
  const [entry, ...more] = entries;
  if (entry === undefined) return fc.constant(before);
  return entryValues(entry, before).chain((after) => entriesValues(more, after));
}

function entryValues(entry: Entry, before: Fields): fc.Arbitrary<Fields> {
  if (entry.entry === 'field')
    return fieldValues(entry).map((value) => (value === undefined ? before : { ...before, [entry.key]: value }));
  if (entry.entry === 'when') {
    const there = entry.values.includes(before[entry.key] as number | string | boolean);
    return there ? entriesValues(entry.entries, before) : fc.constant(before);
  }
  return fc.oneof(...entry.ways.map((way) => entriesValues(way, before)));
}

function fieldValues(field: Field): fc.Arbitrary<unknown> {
  const values = valuesOf(field.spec);
  return field.optional ? fc.option(values, { nil: undefined, freq: 2 }) : values;
}
