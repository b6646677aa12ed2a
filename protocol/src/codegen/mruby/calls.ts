/** Generates writers of the calls that a screen makes: what is always the same is one literal, arguments are checked before they are written. */
import { fieldsOf, itemBounds, type Message, type Node, SchemaError, type Spec } from '../../schema/index.ts';
import { argumentNames } from './names.ts';
import { bounds, type Code, quoted, type RubyClass } from './ruby.ts';
import { wordsConstant } from './read.ts';

export type CallWriter = { readonly args: string; readonly body: Code; readonly about: readonly string[] };

/** The writer of a call, or undefined where the message is not one of a certain method. */
export function callWriter(file: RubyClass, message: Message): CallWriter | undefined {
  const { node } = message.type.spec;
  const fields = node.kind === 'map' ? fieldsOf(node.entries) : [];
  const [method, args] = fields;
  if (method?.spec.node.kind !== 'enum' || method.spec.node.open || fields.length > 2) return undefined;
  const name = String(method.spec.node.values[0]?.value);
  const head = [0xa6, ...bytes('method'), 0xa0 | name.length, ...bytes(name)];
  if (args === undefined) return { args: '', body: [quoted([0x81, ...head])], about: [] };
  const list = args.spec.node;
  if (list.kind !== 'tuple' || list.rest !== undefined || list.items.length > 15)
    throw new SchemaError(`${message.name}: arguments as a tuple`);
  const docs = list.items.map(({ doc }) => doc);
  const names = argumentNames(docs);
  const about = names.map(
    (one, at) => `${one}: ${boundText(list.items[at])}${docs[at] === '' ? '' : `, ${docs[at] ?? ''}`}`,
  );
  const write = (from: number, to: number): Code =>
    list.items
      .slice(from, to)
      .flatMap((item, at) => writeValue(file, item, names[from + at] ?? '', names[from + at] ?? ''));
  const whole = [...head, 0xa4, ...bytes('args')];
  if (list.required === list.items.length) {
    const start = quoted([0x82, ...whole, 0x90 | list.items.length]);
    return { args: names.join(', '), body: [`s = ${start}`, ...write(0, list.items.length), 's'], about };
  }
  return {
    args: names.map((one, at) => (at < list.required ? one : `${one} = nil`)).join(', '),
    body: [
      // What is left out at the end is not sent.
      ...names.slice(list.required).map((one, at) => `c = ${list.required + at} if ${one} == nil && !c`),
      `c = ${names.length} unless c`,
      ...(args.optional ? [`return ${quoted([0x81, ...head])} if c == 0`] : []),
      `s = ${quoted([0x82, ...whole])}`,
      'put_byte(s, 0x90 + c)',
      ...write(0, list.required),
      ...list.items.slice(list.required).flatMap((_, at): Code => {
        const here = list.required + at;
        return [`if c > ${here}`, write(here, here + 1), 'end'];
      }),
      's',
    ],
    about,
  };
}

function bytes(text: string): readonly number[] {
  return [...new TextEncoder().encode(text)];
}

function writeValue(file: RubyClass, spec: Spec, x: string, name: string): Code {
  const code = writeNode(file, spec.node, x, quoted(name));
  return spec.nullable ? [`if ${x} == nil`, ['put_byte(s, 0xc0)'], 'else', code, 'end'] : code;
}

function writeNode(file: RubyClass, node: Node, x: string, name: string): Code {
  switch (node.kind) {
    case 'int':
      return [`put_int(s, ${x}, ${bounds(node.min, node.max)}, ${name})`];
    case 'int64':
      // A screen's integers have 31 bits and a sign.
      return [`put_int(s, ${x}, nil, nil, ${name})`];
    case 'bits':
      return [`put_int(s, ${x}, ${bounds(0, 2 ** node.names.length - 1)}, ${name})`];
    case 'bool':
      return [`put_bool(s, ${x}, ${name})`];
    case 'str':
      return [`${node.cut ? 'put_text' : 'put_token'}(s, ${x}, ${node.max}, ${name})`];
    case 'bin':
      return [`put_bytes(s, ${x}, ${node.max}, ${name})`];
    case 'enum': {
      if (typeof node.values[0]?.value === 'string')
        return [`put_word(s, ${x}, ${wordsConstant(file, node)}, ${name})`];
      const values = node.values.map(({ value }) => Number(value));
      const [least, most] = [Math.min(...values), Math.max(...values)];
      if (most - least + 1 !== values.length) throw new SchemaError(`${name}: numbers with gaps as an argument`);
      return [`put_int(s, ${x}, ${bounds(least, most)}, ${name})`];
    }
    case 'list': {
      const [min, max] = itemBounds(node);
      const inner = writeValue(file, node.item, 'x', 'item');
      const body: Code = [
        `n = put_items(s, a, ${min}, ${max}, name)`,
        'i = 0',
        'while i < n',
        ['x = a[i]', ...inner, 'i += 1'],
        'end',
      ];
      return [`${file.method('w', 's, a, name', body)}(s, ${x}, ${name})`];
    }
    case 'choice': {
      const cases = node.cases.flatMap(
        (one, at): Code => [
          at === node.cases.length - 1 ? 'else' : `${at === 0 ? 'if' : 'elsif'} ${isLike(one.node, x)}`,
          writeValue(file, one, x, x),
        ],
      );
      return [...cases, 'end'];
    }
    case 'any':
      return [`put_any(s, ${x}, ${node.depth})`];
    case 'float':
    case 'tuple':
    case 'map':
    case 'dict':
    case 'union':
      throw new SchemaError(`${name}: a ${node.kind} as an argument of a call`);
  }
}

function isLike(node: Node, x: string): string {
  if (node.kind === 'bool') return `${x} == true || ${x} == false`;
  if (node.kind === 'int' || node.kind === 'bits') return `${x}.is_a?(Integer)`;
  if (node.kind === 'list') return `${x}.is_a?(Array)`;
  return `${x}.is_a?(String)`;
}

/** The bound of an argument, for people. */
function boundText(spec: Spec | undefined): string {
  const node = spec?.node;
  switch (node?.kind) {
    case 'int':
      return `${node.min} to ${node.max}`;
    case 'str':
      return `at most ${node.max} bytes`;
    case 'bin':
      return `at most ${node.max} bytes`;
    case 'list':
      return `${node.min} to ${node.max} items`;
    case 'enum':
      return node.values
        .map(({ name, value }) => (typeof value === 'number' ? `${value} ${name}` : `"${name}"`))
        .join(', ');
    case 'bool':
      return 'true or false';
    case 'int64':
      return 'an integer';
    case 'choice':
      return node.cases.map((one) => boundText(one)).join(' or ');
    default:
      return node?.kind ?? '';
  }
}
