/** Values at the bounds of single fields: the usual value of a message with one part of it at its least or its most. */
import {
  decidingKeys,
  fieldsOf,
  itemBounds,
  type Node,
  type Spec,
  smallest,
  typicalValue,
  worstValue,
} from '../schema/index.ts';

/** Each with what is special about it. The values are right; those that stand in a group that is not there usually are left out. */
export function* edges(spec: Spec, path = ''): Generator<readonly [string, unknown]> {
  const { node } = spec;
  if (spec.nullable) yield [`${path}: nil`, null];
  if (node.kind === 'map') {
    const usual = typicalValue({ ...spec, nullable: false }) as Readonly<Record<string, unknown>>;
    const deciding = decidingKeys(node.entries);
    for (const field of fieldsOf(node.entries)) {
      if (!Object.hasOwn(usual, field.key) || deciding.includes(field.key)) continue;
      const at = path === '' ? field.key : `${path}.${field.key}`;
      for (const [what, value] of edges(field.spec, at)) yield [what, { ...usual, [field.key]: value }];
    }
    return;
  }
  if (node.kind === 'union') {
    for (const one of node.cases) {
      yield [`${path}${node.tag} ${one.value}`, typicalValue(one.spec)];
      yield* edges(one.spec, `${path}(${one.value})`);
    }
    return;
  }
  if (node.kind === 'choice') {
    for (const one of node.cases) {
      yield [`${path}: another type`, typicalValue(one)];
      yield* edges(one, path);
    }
    return;
  }
  for (const [what, value] of ofNode(node)) yield [`${path}: ${what}`, value];
}

function* ofNode(node: Node): Generator<readonly [string, unknown]> {
  switch (node.kind) {
    case 'int':
      for (const n of [
        node.min,
        -0x8001,
        -0x8000,
        -0x81,
        -0x80,
        -33,
        -32,
        -1,
        0,
        127,
        128,
        255,
        256,
        0xffff,
        0x10000,
        node.max,
      ]) {
        if (n >= node.min && n <= node.max) yield [`the number ${n}`, n];
      }
      return;
    case 'int64':
      for (const n of [2 ** 31, -(2 ** 31) - 1, 2 ** 32, 2 ** 53 - 1, 2n ** 63n - 1n, -(2n ** 63n)])
        yield [`the number ${n}`, n];
      return;
    case 'enum':
      for (const { value, name } of node.values) yield [name === '' ? 'the empty word' : name, value];
      return;
    case 'str':
      if (node.max >= 4) yield ['text of 1 to 4 bytes a character', cutTo('aé立𝄞', node.max)];
      yield ['the longest text', 'x'.repeat(node.max)];
      yield ['no text', ''];
      return;
    case 'bin':
      yield ['no bytes', new Uint8Array(0)];
      yield [
        'all kinds of bytes',
        Uint8Array.from({ length: Math.min(node.max, 4) }, (_, at) => [0, 0x7f, 0x80, 0xff][at] ?? 0),
      ];
      return;
    case 'bits':
      yield ['all bits', 2 ** node.names.length - 1];
      yield ['no bits', 0];
      return;
    case 'list':
    case 'tuple': {
      const [least, most] = itemBounds(node);
      if (least < most)
        yield [`${least} items`, smallest({ node, nullable: false, doc: '', unit: '', audience: 'public' })];
      if (node.kind === 'list' && most > 15 && most <= 64) {
        yield ['16 items', Array.from({ length: 16 }, () => typicalValue(node.item))];
      }
      if (node.kind === 'tuple')
        yield ['the largest items', worstValue({ node, nullable: false, doc: '', unit: '', audience: 'public' })];
      return;
    }
    case 'bool':
      yield ['true', true];
      yield ['false', false];
      return;
    case 'float':
      for (const x of [3, 0.1, -0, 1e300]) yield [`the float ${Object.is(x, -0) ? '-0' : x}`, x];
      return;
    case 'map':
    case 'dict':
    case 'union':
    case 'choice':
    case 'any':
  }
}

function cutTo(text: string, bytes: number): string {
  let out = '';
  let size = 0;
  for (const one of text) {
    size += new TextEncoder().encode(one).length;
    if (size > bytes) break;
    out += one;
  }
  return out;
}
