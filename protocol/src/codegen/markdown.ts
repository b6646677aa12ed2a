/** docs/messages.md: every message as a table, with its sizes and the time it takes on a serial line. */
import {
  type Entry,
  MAX_KEY,
  type Message,
  type MessageSet,
  type Node,
  schemaHash,
  sizesOf,
  type Spec,
  unwrapped,
  wholeSize,
} from '../schema/index.ts';
import type { GenerateInput, Generated, Target } from './target.ts';

export const MARKDOWN_PATH = 'docs/messages.md';

/** 8N1: ten bits a byte. */
const BYTES_PER_MS = 115_200 / 10 / 1000;

export const markdown: Target = {
  name: 'markdown',
  generate: (input: GenerateInput): Generated => ({ [MARKDOWN_PATH]: document(input) }),
};

function document({ sets, boards }: GenerateInput): string {
  const smallest = Math.min(...boards.map((board) => board.message.value));
  const parts = [
    '# Messages',
    '',
    'Written by `npm run codegen` from the schemas in `protocol/src/views`: change those, not this page.',
    '',
    'Every payload is one MessagePack value, every map has its keys in the order of its table. Sizes are bytes of the payload: *worst* is what the largest',
    'value takes, to the byte; *typical* is a usual one. *Whole* is the Zenoh message at its worst, with a key of ' +
      `${MAX_KEY} bytes and all that a router may add; a board drops a message over ${smallest} without a word.`,
    'The time is that of the whole message on a serial line of 115,200 baud.',
    '',
    '## Boards',
    '',
    '| board | largest message | batch | queue | source of the first |',
    '|---|---|---|---|---|',
    ...boards.map(
      (board) =>
        `| ${board.title} | ${board.message.value} | ${board.batch.value} | ${board.queue.value} | ${cell(board.message.source)} |`,
    ),
    '',
    ...sets.flatMap((set) => setPart(set)),
  ];
  return `${parts
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trimEnd()}\n`;
}

function setPart(set: MessageSet): readonly string[] {
  return [
    `## ${set.name}`,
    '',
    `${set.doc} Schema \`${schemaHash(set)}\`.`,
    '',
    '| message | travels as | worst | typical | whole | at 115,200 baud |',
    '|---|---|---|---|---|---|',
    ...set.messages.map((message) => {
      const { worst, typical, whole } = sizesOf(message);
      return `| [\`${message.name}\`](#${anchor(message.name)}) | ${travels(message)} | ${worst} | ${typical} | ${whole} | ${Math.ceil(whole / BYTES_PER_MS)} ms |`;
    }),
    '',
    ...set.messages.flatMap((message) => messagePart(set, message)),
  ];
}

function anchor(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9_-]/g, '');
}

function travels(message: Message): string {
  switch (message.kind) {
    case 'put':
      return `put on \`${message.sub}\``;
    case 'call':
      return 'a call';
    case 'reply':
      return 'the reply to a call';
    case 'answer':
      return `the answer on \`${message.sub}\``;
  }
}

function messagePart(set: MessageSet, message: Message): readonly string[] {
  const { worst, typical } = sizesOf(message);
  const key = usualKey(set, message);
  const inner = unwrapped(message.type.spec);
  const limit = message.type.spec.within;
  const rows =
    inner.node.kind === 'map' || inner.node.kind === 'union' ? nodeRows(inner.node, '') : [row('', inner, '', false)];
  const sizes = new Map(sizesOf(message).fields.map((field) => [field.key, field]));
  return [
    `### ${message.name}`,
    '',
    `${message.doc} On a key like \`${key}\` the usual message is ${wholeSize(message.kind, key.length, typical)} bytes in all.`,
    ...(inner === message.type.spec ? [] : ['The table is of what stands under `value`.']),
    ...(limit === undefined ? [] : [`The whole is at most ${limit} bytes.`]),
    ...(message.paging === undefined
      ? []
      : [
          `It comes in pages: \`${message.paging.list}\` ends before it is too large, \`${message.paging.next}\` says what follows.`,
        ]),
    ...(inner.nullable ? ['May be nil.'] : []),
    '',
    '| key | type | bound | meaning | audience | worst | typical |',
    '|---|---|---|---|---|---|---|',
    ...rows.map(({ key: name, cells }) => {
      const size = sizes.get(name);
      return `| ${cells.join(' | ')} | ${size === undefined ? (rows.length === 1 ? worst : '') : Math.min(size.worst, worst)} | ${size === undefined ? (rows.length === 1 ? typical : '') : size.typical || '-'} |`;
    }),
    '',
  ];
}

/** A key that such a message has with the host's usual names. */
function usualKey(set: MessageSet, message: Message): string {
  const { sub, kind } = message;
  if (sub === '@profile') return 'asterism/games/@profile';
  if (sub.startsWith('@')) return `asterism/games/games/${sub}`;
  return `asterism/games/games/${set.object}/${kind === 'reply' || kind === 'call' ? 'call/fmruby-90bce8' : sub}`;
}

type Row = { readonly key: string; readonly cells: readonly string[] };

function nodeRows(node: Node, when: string): readonly Row[] {
  if (node.kind === 'map') return entryRows(node.entries, when);
  if (node.kind !== 'union') return [];
  return node.cases.flatMap((one) =>
    one.spec.node.kind === 'map' ? entryRows(one.spec.node.entries, `${node.tag} is \`${one.value}\``) : [],
  );
}

function entryRows(entries: readonly Entry[], when: string): readonly Row[] {
  return entries.flatMap((entry) => {
    if (entry.entry === 'field') return [row(entry.key, entry.spec, when, entry.optional)];
    if (entry.entry === 'when') {
      const values = entry.values.map((value) => `\`${value}\``).join(' or ');
      return entryRows(entry.entries, joined(when, `while ${entry.key} is ${values}`));
    }
    return entry.ways.flatMap((way, at) => entryRows(way, at === 0 ? when : joined(when, 'instead of those before')));
  });
}

function joined(a: string, b: string): string {
  return a === '' ? b : `${a}, ${b}`;
}

function row(key: string, spec: Spec, when: string, optional: boolean): Row {
  const meaning = [spec.doc, spec.unit === '' ? '' : `(${spec.unit})`].filter((text) => text !== '').join(' ');
  const presence = [when === '' ? '' : when, optional ? 'may be absent' : ''].filter((text) => text !== '').join(', ');
  return {
    key,
    cells: [
      key === '' ? '' : `\`${key}\``,
      `${typeWord(spec.node)}${spec.nullable ? ' or nil' : ''}`,
      cell(boundText(spec)),
      cell(presence === '' ? meaning : `${meaning === '' ? '' : `${meaning}; `}${presence}`),
      spec.audience,
    ],
  };
}

function typeWord(node: Node): string {
  switch (node.kind) {
    case 'enum':
      return typeof node.values[0]?.value === 'string' ? 'word' : 'code';
    case 'int':
    case 'int64':
      return 'integer';
    case 'str':
      return 'text';
    case 'bin':
      return 'bytes';
    case 'bits':
      return 'bits';
    case 'dict':
      return 'map by key';
    case 'tuple':
      return 'list';
    case 'union':
      return 'map by tag';
    case 'choice':
      return 'one of several';
    case 'bool':
    case 'float':
    case 'list':
    case 'map':
    case 'any':
      return node.kind;
  }
}

/** The bounds as short text. */
function boundText({ node, within }: Spec): string {
  const limit = within === undefined ? '' : `, ${within} bytes in all`;
  switch (node.kind) {
    case 'int':
      return `${node.min} to ${node.max}`;
    case 'int64':
      return 'signed 64 bit';
    case 'bool':
      return '';
    case 'float':
      return 'float64, 9 bytes';
    case 'enum':
      return node.values
        .map(({ value, name }) => (typeof value === 'string' ? (value === '' ? '(empty)' : value) : `${value} ${name}`))
        .join(', ');
    case 'str':
      return `${node.max} bytes`;
    case 'bin':
      return `${node.max} bytes`;
    case 'bits':
      return node.names.map((name, bit) => `${2 ** bit} ${name}`).join(', ');
    case 'list':
      return `${node.min === node.max ? node.max : node.min > 0 ? `${node.min} to ${node.max}` : `at most ${node.max}`} of ${nested(node.item)}${limit}`;
    case 'tuple': {
      const items = node.items.map((item, at) => (at < node.required ? nested(item) : `(${nested(item)})`));
      const rest = node.rest === undefined ? [] : [`${node.rest.min} to ${node.rest.max} of ${nested(node.rest.item)}`];
      return `[${[...items, ...rest].join('; ')}]${limit}`;
    }
    case 'map':
      return entryRows(node.entries, '')
        .map(({ cells }) => `${cells[0] ?? ''} ${cells[2] ?? ''}`.trim())
        .join('; ');
    case 'dict':
      return `at most ${node.max} keys of ${node.keyMax} bytes, each ${nested(node.value)}${limit}`;
    case 'union':
      return node.cases.map(({ value }) => String(value)).join(', ');
    case 'choice':
      return node.cases.map((one) => nested(one)).join(', or ');
    case 'any':
      return `${node.max} bytes, ${node.depth} levels`;
  }
}

function nested(spec: Spec): string {
  const bound = boundText(spec);
  const word = typeWord(spec.node);
  return `${word}${bound === '' ? '' : ` ${bound}`}${spec.nullable ? ' or nil' : ''}`;
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|');
}
