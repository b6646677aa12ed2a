/**
 * Generates readers of single values: code that reads a value at `p` of the bytes `b`, which end at `e`, and leaves `p` behind it. The form that our encoders
 * write is read in place, anything else by the methods that all codecs share.
 */
import { familyOf, itemBounds, type Node, type Spec } from '../../schema/index.ts';
import { readMap, tagBytes } from './maps.ts';
import { bounds, type Code, hex, literal, quoted, type RubyClass } from './ruby.ts';

/** Lists of so many items at most are read without a loop when their number is fixed. */
const UNROLLED = 4;

/** Code that reads a value into the local `x`. `field`: it is one of a map, where nil and not there differ. */
export function readValue(file: RubyClass, spec: Spec, x: string, field = false): Code {
  const code = readNode(file, spec.node, x);
  if (!spec.nullable) return code;
  return ['if b.getbyte(p) == 0xc0', [`${x} = ${field ? ':nil' : 'nil'}`, 'p += 1'], 'else', code, 'end'];
}

function readNode(file: RubyClass, node: Node, x: string): Code {
  switch (node.kind) {
    case 'int':
      return readInt(x, node.min, node.max);
    case 'bits': {
      const mask = 2 ** node.names.length - 1;
      return quickly(x, 0, Math.min(mask, 0x7f), `bits(b, p, e, ${mask})`);
    }
    case 'bool':
      return shared(x, 'bool(b, p, e)');
    case 'float':
      return shared(x, 'float(b, p, e)');
    case 'int64':
      return shared(x, 'long(b, p, e)');
    case 'str':
      return shared(x, `text(b, p, e, ${node.max})`);
    case 'bin':
      return readBin(x, node.max);
    case 'any':
      return shared(x, `any(b, p, e, ${node.max}, ${node.depth})`);
    case 'enum':
      return node.open ? readEnum(file, node, x) : [...readEnum(file, node, x), `known(${x}, p)`];
    default:
      return shared(x, `${readerFor(file, node)}(b, p, e)`);
  }
}

function shared(x: string, call: string): Code {
  return [`${x} = ${call}`, 'p = @p'];
}

/** A small number in one byte, and `call` for all else. */
function quickly(x: string, least: number, most: number, call: string): Code {
  const low = least > 0 ? ` && ${x} >= ${least}` : '';
  const high = most === 0x7f ? `${x} < 0x80` : `${x} <= ${most}`;
  return [`${x} = b.getbyte(p)`, `if ${x} && ${high}${low}`, ['p += 1'], 'else', shared(x, call), 'end'];
}

function readInt(x: string, min: number, max: number): Code {
  const call = `int(b, p, e, ${bounds(min, max)})`;
  return max < 0 || min > 0x7f ? shared(x, call) : quickly(x, min, Math.min(max, 0x7f), call);
}

/** The integers of long lists, in place up to 65,535. */
function readListedInt(x: string, min: number, max: number): Code {
  if (min > 0 || max < 0xffff) return readInt(x, min, max);
  return [
    `${x} = b.getbyte(p)`,
    `if ${x} && ${x} < 0x80`,
    ['p += 1'],
    `elsif ${x} == 0xcd && p + 2 < e`,
    [`${x} = b.getbyte(p + 1) * 256 + b.getbyte(p + 2)`, 'p += 3'],
    `elsif ${x} == 0xcc && p + 1 < e`,
    [`${x} = b.getbyte(p + 1)`, 'p += 2'],
    'else',
    shared(x, `int(b, p, e, ${bounds(min, max)})`),
    'end',
  ];
}

function readBin(x: string, max: number): Code {
  return [
    `z = b.getbyte(p + 1)`,
    `if z && ${max < 0xff ? `z <= ${max} && ` : ''}p + z + 2 <= e && b.getbyte(p) == 0xc4`,
    [`${x} = b.byteslice(p + 2, z)`, 'p += z + 2'],
    'else',
    shared(x, `bytes(b, p, e, ${max})`),
    'end',
  ];
}

/** The words of an enumeration by themselves: a Hash finds them at once, and all messages share its Strings. */
export function wordsConstant(file: RubyClass, node: Extract<Node, { kind: 'enum' }>): string {
  const words = node.values.map(({ value }) => quoted(String(value)));
  return file.constant('W', `{ ${words.map((word) => `${word} => ${word}`).join(', ')} }`);
}

function readEnum(file: RubyClass, node: Extract<Node, { kind: 'enum' }>, x: string): Code {
  if (typeof node.values[0]?.value === 'string') {
    const words = wordsConstant(file, node);
    return [
      'z = b.getbyte(p)',
      `${x} = z && z >= 0xa0 && z < 0xc0 ? ${words}[b.byteslice(p + 1, z - 0xa0)] : nil`,
      `if ${x}`,
      // Cut off it may be another word, but then the end of the message is passed.
      ['p += z - 0x9f'],
      'else',
      shared(x, `word(b, p, e, ${words})`),
      'end',
    ];
  }
  const values = node.values.map(({ value }) => Number(value));
  const [least, most] = [Math.min(...values), Math.max(...values)];
  if (most - least + 1 === values.length) {
    const call = `code(b, p, e, ${literal(least)}, ${literal(most)})`;
    return least < 0 || most > 0x7f ? shared(x, call) : quickly(x, least, most, call);
  }
  const codes = file.constant('C', `{ ${values.map((value) => `${literal(value)} => true`).join(', ')} }`);
  return shared(x, `code_of(b, p, e, ${codes})`);
}

/** The name of the method that reads such a value: `(b, p, e)`, answers the value, @p is behind it. */
export function readerFor(file: RubyClass, node: Node): string {
  return file.forNode('read', node, () => {
    switch (node.kind) {
      case 'list':
        return file.method('l', 'b, p, e', listBody(file, node));
      case 'tuple':
        return file.method('t', 'b, p, e', tupleBody(file, node));
      case 'map':
        return readMap(file, node);
      case 'dict':
        return file.method('d', 'b, p, e', dictBody(file, node));
      case 'union':
        return file.method('u', 'b, p, e', unionBody(file, node));
      case 'choice':
        return file.method('o', 'b, p, e', choiceBody(file, node));
      default:
        return file.method('v', 'b, p, e', [...readNode(file, node, 'x'), '@p = p', 'x']);
    }
  });
}

/** The number of items into `c`. */
function readCount(min: number, max: number): Code {
  const other: Code = [`c = items(b, p, e, ${min}, ${max})`, 'p = @p'];
  if (min === max && max < 16)
    return [`if b.getbyte(p) == ${hex(0x90 + max)}`, [`c = ${max}`, 'p += 1'], 'else', other, 'end'];
  if (min > 15) return other;
  const most = Math.min(max, 15);
  return [
    'c = b.getbyte(p)',
    `if c && c >= ${hex(0x90 + min)} && c <= ${hex(0x90 + most)}`,
    ['c -= 0x90', 'p += 1'],
    'else',
    other,
    'end',
  ];
}

function listBody(file: RubyClass, node: Extract<Node, { kind: 'list' }>): Code {
  const [min, max] = itemBounds(node);
  if (min === max && max <= UNROLLED && max > 0)
    return fixedBody(
      file,
      Array.from({ length: max }, () => node.item),
    );
  const { item } = node;
  const read =
    item.node.kind === 'int' && !item.nullable
      ? readListedInt('x', item.node.min, item.node.max)
      : readValue(file, item, 'x');
  return [
    ...readCount(min, max),
    'a = []',
    'i = 0',
    'while i < c',
    [...read, 'a << x', 'i += 1'],
    'end',
    '@p = p',
    'a',
  ];
}

function fixedBody(file: RubyClass, items: readonly Spec[]): Code {
  const count = items.length;
  const names = items.map((_, at) => `x${at + 1}`);
  return [
    `if b.getbyte(p) == ${hex(0x90 + count)}`,
    ['p += 1'],
    'else',
    [`items(b, p, e, ${count}, ${count})`, 'p = @p'],
    'end',
    ...items.flatMap((item, at) => readValue(file, item, names[at] ?? '')),
    '@p = p',
    `[${names.join(', ')}]`,
  ];
}

/** More items than a method should have locals for are read one after the other. */
const MAX_FIXED = 10;

function tupleBody(file: RubyClass, node: Extract<Node, { kind: 'tuple' }>): Code {
  const [min, max] = itemBounds(node);
  if (min === max && node.rest === undefined && max > 0 && max <= MAX_FIXED) return fixedBody(file, node.items);
  const items = node.items.flatMap((item, at): Code => {
    const read: Code = [...readValue(file, item, 'x'), 'a << x'];
    return at < node.required ? read : [`if c > ${at}`, read, 'end'];
  });
  const rest: Code =
    node.rest === undefined
      ? []
      : [
          `i = ${node.items.length}`,
          'while i < c',
          [...readValue(file, node.rest.item, 'x'), 'a << x', 'i += 1'],
          'end',
        ];
  return [...readCount(min, max), 'a = []', ...items, ...rest, '@p = p', 'a'];
}

function dictBody(file: RubyClass, node: Extract<Node, { kind: 'dict' }>): Code {
  return [
    'c = pairs(b, p, e)',
    `refuse("range", p) if c > ${node.max}`,
    'p = @p',
    'a = {}',
    'while c > 0',
    [
      `k = text(b, p, e, ${node.keyMax})`,
      'refuse("twice", p) if a.has_key?(k)',
      'p = @p',
      ...readValue(file, node.value, 'x'),
      'a[k] = x',
      'c -= 1',
    ],
    'end',
    '@p = p',
    'a',
  ];
}

function unionBody(file: RubyClass, node: Extract<Node, { kind: 'union' }>): Code {
  const readers = node.cases.map(({ value, spec }) => ({ value: String(value), name: readerFor(file, spec.node) }));
  return [
    ...readers.map(({ value, name }) => {
      const bytes = tagBytes(node.tag, value);
      return `return ${name}(b, p, e) if b.byteslice(p + 1, ${bytes.length}) == ${quoted(bytes)}`;
    }),
    `x = tag(b, p, e, ${quoted(node.tag)})`,
    ...readers.map(({ value, name }) => `return ${name}(b, p, e) if x == ${quoted(value)}`),
    'refuse("field", p)',
  ];
}

function choiceBody(file: RubyClass, node: Extract<Node, { kind: 'choice' }>): Code {
  return [
    'x = b.getbyte(p)',
    'refuse("cut off", p) unless x',
    ...node.cases.flatMap(
      (one, at): Code => [`${at === 0 ? 'if' : 'elsif'} ${beginsLike(one.node)}`, readValue(file, one, 'x')],
    ),
    'else',
    ['refuse("type", p)'],
    'end',
    '@p = p',
    'x',
  ];
}

/** Whether a value that begins with byte `x` may be of this node. */
function beginsLike(node: Node): string {
  switch (familyOf(node)) {
    case 'int':
      return 'x < 0x80 || x >= 0xe0 || (x >= 0xcc && x <= 0xd3)';
    case 'text':
      return '(x >= 0xa0 && x < 0xc0) || (x >= 0xc4 && x <= 0xc6) || (x >= 0xd9 && x <= 0xdb)';
    case 'bool':
      return 'x == 0xc2 || x == 0xc3';
    case 'float':
      return 'x == 0xca || x == 0xcb';
    case 'array':
      return '(x >= 0x90 && x < 0xa0) || x == 0xdc || x == 0xdd';
    case 'map':
      return '(x >= 0x80 && x < 0x90) || x == 0xde || x == 0xdf';
    case 'any':
      return 'true';
  }
}
