/** The mruby codecs: a class for each game, which reads what the host sends and writes the calls that a screen makes. */
import { type Message, type MessageSet, schemaHash, unwrapped } from '../../schema/index.ts';
import type { GenerateInput, Generated, Target } from '../target.ts';
import { callWriter } from './calls.ts';
import { className, methodName } from './names.ts';
import { readValue, wordsConstant } from './read.ts';
import { type Code, indented, RubyClass } from './ruby.ts';

const FOLDER = 'protocol/generated/mruby';

export const mruby: Target = {
  name: 'mruby',
  generate(input: GenerateInput): Generated {
    return Object.fromEntries(input.sets.map((set) => [mrubyPath(set.name), setFile(set)]));
  },
};

/** The file of a game's codec. */
export function mrubyPath(set: string): string {
  return `${FOLDER}/${set}.rb`;
}

export { className as mrubyClass, methodName as mrubyMethod } from './names.ts';

function setFile(set: MessageSet): string {
  const file = new RubyClass(readValue);
  const name = className(set.name);
  const all = set.messages.flatMap((message) => {
    const code = message.kind === 'call' ? caller(file, message) : reader(file, message);
    return code === undefined ? [] : [['', ...indented(code, 1)]];
  });
  const lines: readonly string[] = [
    `# The codec of ${set.name}: ${set.doc.charAt(0).toLowerCase()}${set.doc.slice(1)}`,
    '#',
    '# read_...: the value of these bytes, or nil with a `fault` when they are no such message; of a reply what is inside of its {"value": ...}. Maps are',
    '# TablesMessage, lists and tuples Array, texts and bytes String. call_...: the bytes of a call, or an ArgumentError before anything is written.',
    '# SCHEMA: the hash of these messages, for the hello on a cable (docs/lite-link.md).',
    '#',
    '# Written by `npm run codegen` from the schemas in protocol/src/views: change those, not this file. Needs hardware/mruby/tables_codec.rb.',
    ...bodies(
      name,
      [`  SCHEMA = "${schemaHash(set)}"`, ...file.constants()].map((line) => [line]),
      MAX_CONSTANTS,
    ),
    ...bodies(name, [...all, ...file.methods().map((method) => ['', method])], MAX_METHODS),
  ];
  return lines.join('\n');
}

/**
 * Constants, or methods, of one `class ... end`. The body of a class is a method for the virtual machine: with more than 255 names or texts its operands grow,
 * and mruby/c does not run that. So a large class is opened again and again.
 */
const MAX_CONSTANTS = 12;
const MAX_METHODS = 40;

function bodies(name: string, parts: readonly (readonly string[])[], most: number): readonly string[] {
  const out: string[] = [];
  for (let at = 0; at < parts.length; at += most) {
    const lines = parts.slice(at, at + most).flat();
    out.push(`class ${name} < TablesCodec`, ...(lines[0] === '' ? lines.slice(1) : lines), 'end', '');
  }
  return out;
}

/** Readers that a Ruby program calls; what refuses inside ends here. */
function reader(file: RubyClass, message: Message): Code {
  const { spec } = message.type;
  const inner = unwrapped(spec);
  const reply = message.kind === 'reply' && inner !== spec;
  const { node } = inner;
  if (reply && !inner.nullable && node.kind === 'enum' && node.open && typeof node.values[0]?.value === 'string') {
    const name = methodName(message.name, message.kind);
    return [`# ${message.doc}`, `def ${name}(b)`, [`reply_word(b, ${wordsConstant(file, node)})`], 'end'];
  }
  const read = readValue(file, inner, 'x');
  return [
    `# ${message.doc}`,
    `def ${methodName(message.name, message.kind)}(b)`,
    [
      ...(reply ? ['b = enveloped(b)', 'e = b.bytesize', 'p = 7'] : ['@fault = nil', 'e = b.bytesize', 'p = 0']),
      ...read,
      'whole(x, p, e)',
    ],
    'rescue TablesRefused',
    ['nil'],
    'end',
  ];
}

function caller(file: RubyClass, message: Message): Code | undefined {
  const writer = callWriter(file, message);
  if (writer === undefined) return undefined;
  const name = methodName(message.name, message.kind);
  return [
    `# ${message.doc}`,
    ...writer.about.map((line) => `# ${line}`),
    `def ${name}${writer.args === '' ? '' : `(${writer.args})`}`,
    writer.body,
    'end',
  ];
}
