/**
 * Generates decoders: straight-line code for the form our encoders write. Anything else (another order of keys, one that is not known, a fault) gives
 * undefined, and the whole message is left to the decoder that walks the schema.
 */
import { type Entry, fieldsOf, type Node, type Spec } from '../schema/index.ts';
import { Lines } from './lines.ts';
import { local } from './names.ts';
import { hex, type Out, sameBytes, textBytes } from './typescript-context.ts';
import { isOneOf, mayBeEmpty } from './typescript-encode.ts';
import { typeText } from './typescript-types.ts';

/** Lists of so many items at most are read without a loop when their number is fixed. */
const UNROLLED = 12;

/** The name of the function that reads a map or a union: `(b, p, end) => value or undefined`, `at` is then the offset behind. */
export function decoderFor(out: Out, spec: Spec): string {
  const { node } = spec;
  const type = typeText(out, { ...spec, nullable: false });
  return out.file.functionFor('read', node, (name) => {
    const body = new Lines();
    const inner: Out = { file: out.file, lines: body };
    if (node.kind === 'map') mapBody(inner, node.entries);
    else if (node.kind === 'union') unionBody(inner, node);
    else {
      const value = read(inner, { ...spec, nullable: false });
      body.add('at = p;', `return ${value};`);
    }
    const end = /\bend\b/.test(body.text()) ? 'end' : '_end';
    out.file.functions.add(
      `function ${name}(b: Uint8Array, p: number, ${end}: number): ${type} | undefined {`,
      ...body.body(),
      '}',
      '',
    );
  });
}

function mapBody(out: Out, entries: readonly Entry[]): void {
  const { lines } = out;
  const fields = fieldsOf(entries);
  lines.add('const h = b[p]!;', 'let n: number;');
  lines.add('if ((h & 0xf0) === 0x80) { n = h & 0x0f; p++; }');
  if (fields.length > 15) lines.add('else if (h === 0xde && b[p + 1] === 0) { n = b[p + 2]!; p += 3; }');
  lines.add('else return undefined;');
  for (const { key, spec } of fields) lines.add(`let ${local(key)}: ${typeText(out, spec)} | undefined;`);
  readEntries(out, entries);
  lines.add('if (n !== 0) return undefined;', 'at = p;');
  const always = new Set(entries.flatMap((entry) => (entry.entry === 'field' && !entry.optional ? [entry.key] : [])));
  lines.add(`return { ${fields.map(({ key }) => `${key}: ${local(key)}${always.has(key) ? '!' : ''}`).join(', ')} };`);
}

function readEntries(out: Out, entries: readonly Entry[]): void {
  const { lines } = out;
  for (const entry of entries) {
    if (entry.entry === 'field') {
      const key = textBytes(entry.key);
      const missing =
        entry.fallback !== undefined ? ` else ${local(entry.key)} = ${JSON.stringify(entry.fallback)};` : '';
      if (entry.optional || missing !== '') {
        lines.add(`if (n > 0 && ${sameBytes(key)}) {`);
        readField(out, entry.key, entry.spec, key.length);
        lines.add(`}${missing}`);
      } else {
        lines.add(`if (!(${sameBytes(key)})) return undefined;`);
        readField(out, entry.key, entry.spec, key.length);
      }
    } else if (entry.entry === 'when') {
      lines.add(`if (${isOneOf(local(entry.key), entry.values)}) {`);
      readEntries(out, entry.entries);
      lines.add('}');
    } else {
      for (const [at, way] of entry.ways.entries()) {
        const first = fieldsOf(way)[0];
        if (first === undefined) continue;
        lines.add(`${at === 0 ? '' : '} else '}if (n > 0 && ${sameBytes(textBytes(first.key))}) {`);
        readEntries(out, way);
      }
      // A way whose first field is left out is not met here: then a pair is left over, and the walking decoder reads it.
      lines.add(entry.ways.some(mayBeEmpty) ? '}' : '} else return undefined;');
    }
  }
}

function readField(out: Out, key: string, spec: Spec, keyBytes: number): void {
  out.lines.add(`p += ${keyBytes};`, 'n--;');
  out.lines.add(`${local(key)} = ${read(out, spec)};`);
}

function unionBody(out: Out, node: Extract<Node, { kind: 'union' }>): void {
  const { lines } = out;
  const key = textBytes(node.tag);
  lines.add('const q = p + 1;', `if ((b[p]! & 0xf0) !== 0x80 || !(${sameBytes(key, 'q')})) return undefined;`);
  for (const one of node.cases) {
    const bytes = textBytes(String(one.value));
    lines.add(`if (${sameBytes(bytes, `q + ${key.length}`)}) return ${decoderFor(out, one.spec)}(b, p, end);`);
  }
  lines.add('return undefined;');
}

/** Code that reads a value at `p`; answers the expression that has it. */
function read(out: Out, spec: Spec): string {
  const { lines, file } = out;
  if (!spec.nullable) return readNode(out, spec);
  const value = file.fresh('value');
  lines.add(`let ${value}: ${typeText(out, spec)};`, `if (b[p] === 0xc0) { ${value} = null; p++; }`, 'else {');
  lines.add(`${value} = ${readNode(out, spec)};`, '}');
  return value;
}

function readNode(out: Out, spec: Spec): string {
  const { lines, file } = out;
  const { node } = spec;
  const x = file.fresh('x');
  switch (node.kind) {
    case 'int':
      readInteger(out, x, node.min, node.max);
      return x;
    case 'bits': {
      // Bits that are not known, and larger forms, are rare: the walking decoder drops them.
      const most = Math.min(2 ** node.names.length - 1, 0x7f);
      lines.add(`const ${x} = b[p]!;`, `if (!(${x} <= ${most})) return undefined;`, 'p++;');
      return x;
    }
    case 'bool':
      lines.add(`const ${x} = b[p] === 0xc3;`, `if (!${x} && b[p] !== 0xc2) return undefined;`, 'p++;');
      return x;
    case 'float':
      lines.add(
        `const ${x} = ${file.use('readFloat')}(b, p, end);`,
        `if (${x} === undefined) return undefined;`,
        `p = ${file.use('next')};`,
      );
      return x;
    case 'enum':
      return readEnum(out, node, x);
    case 'str':
      lines.add(
        `const ${x} = ${file.use('readStr')}(b, p, end, ${node.max});`,
        `if (${x} === undefined) return undefined;`,
        `p = ${file.use('next')};`,
      );
      return x;
    case 'bin':
      lines.add(
        `const ${x} = ${file.use('readBin')}(b, p, end, ${node.max});`,
        `if (${x} === undefined) return undefined;`,
        `p = ${file.use('next')};`,
      );
      return x;
    case 'list':
      return readList(out, node, x);
    case 'tuple':
      return readTuple(out, node, x);
    case 'map':
    case 'union':
      lines.add(
        `const ${x} = ${decoderFor(out, spec)}(b, p, end);`,
        `if (${x} === undefined) return undefined;`,
        'p = at;',
      );
      return x;
    case 'dict': {
      const count = readHead(out, 0, node.max, 'map');
      const key = file.fresh('key');
      const i = file.fresh('i');
      lines.add(`const ${x} = new Map<string, ${typeText(out, node.value)}>();`);
      lines.add(`for (let ${i} = 0; ${i} < ${count}; ${i}++) {`);
      lines.add(`const ${key} = ${file.use('readStr')}(b, p, end, ${node.keyMax});`);
      lines.add(`if (${key} === undefined || ${x}.has(${key})) return undefined;`, `p = ${file.use('next')};`);
      lines.add(`${x}.set(${key}, ${read(out, node.value)});`, '}');
      return x;
    }
    case 'choice':
      lines.add(`let ${x}: ${typeText(out, { ...spec, nullable: false })};`, `const ${x}h = b[p]!;`);
      for (const [at, one] of node.cases.entries()) {
        lines.add(`${at === 0 ? '' : '} else '}if (${beginsLike(one.node, `${x}h`)}) {`);
        lines.add(`${x} = ${read(out, one)};`);
      }
      lines.add('} else return undefined;');
      return x;
    case 'int64':
      lines.add(`const ${x} = ${file.use('readAny')}(b, p, end, 9, 0);`);
      lines.add(
        `if (typeof ${x} !== 'number' && typeof ${x} !== 'bigint') return undefined;`,
        `p = ${file.use('next')};`,
      );
      return x;
    case 'any':
      lines.add(`const ${x} = ${file.use('readAny')}(b, p, end, ${node.max}, ${node.depth});`);
      lines.add(`if (${x} === undefined) return undefined;`, `p = ${file.use('next')};`);
      return x;
  }
}

function readInteger(out: Out, x: string, min: number, max: number): void {
  const { lines, file } = out;
  const check = `if (${x} < ${min} || ${x} > ${max}) return undefined;`;
  lines.add(`let ${x} = b[p]!;`);
  if (min >= 0 && max <= 0x7f) {
    lines.add(`if (!(${x} ${min === 0 ? '' : `>= ${min} && ${x} `}<= ${max})) return undefined;`, 'p++;');
    return;
  }
  if (min >= -32 && max <= 0x7f) {
    lines.add(`if (${x} >= 0xe0) ${x} -= 0x100;`, `if (!(${x} >= ${min} && ${x} <= ${max})) return undefined;`, 'p++;');
    return;
  }
  lines.add(`if (${x} < 0x80) p++;`, 'else {', `${x} = ${file.use('readInt')}(b, p, end);`);
  lines.add(`if (${file.use('next')} < 0) return undefined;`, 'p = next;');
  const covers = min <= 0 && max >= 0x7f;
  if (covers) lines.add(check);
  lines.add('}');
  if (!covers) lines.add(check);
}

function readEnum(out: Out, node: Extract<Node, { kind: 'enum' }>, x: string): string {
  const { lines, file } = out;
  const type = node.values.map(({ value }) => JSON.stringify(value)).join(' | ');
  if (typeof node.values[0]?.value === 'string') {
    lines.add(`let ${x}: ${type};`);
    for (const [at, { value }] of node.values.entries()) {
      const bytes = textBytes(String(value));
      lines.add(
        `${at === 0 ? '' : 'else '}if (${sameBytes(bytes)}) { ${x} = ${JSON.stringify(value)}; p += ${bytes.length}; }`,
      );
    }
    lines.add('else return undefined;');
    return x;
  }
  const small = node.values.every(({ value }) => Number(value) >= 0 && Number(value) < 0x80);
  if (small) {
    lines.add(`const ${x} = b[p] as ${type};`);
    lines.add(`switch (${x}) {`, `${node.values.map(({ value }) => `case ${value}:`).join(' ')} p++; break;`);
  } else {
    lines.add(
      `const ${x} = ${file.use('readInt')}(b, p, end) as ${type};`,
      `if (${file.use('next')} < 0) return undefined;`,
    );
    lines.add(`switch (${x}) {`, `${node.values.map(({ value }) => `case ${value}:`).join(' ')} p = next; break;`);
  }
  lines.add('default: return undefined;', '}');
  return x;
}

/** The count of an array or a map, within its bounds and what is left of the message; answers its name. */
function readHead(out: Out, min: number, max: number, of: 'array' | 'map'): string {
  const { lines, file } = out;
  const count = file.fresh('count');
  const fix = of === 'array' ? 0x90 : 0x80;
  if (min === max && max < 16) {
    lines.add(`if (b[p] !== ${hex(fix | max)}) return undefined;`, 'p++;');
    return String(max);
  }
  if (max < 16) {
    lines.add(`const ${count} = b[p]! ^ ${hex(fix)};`);
    lines.add(
      `if (!(${count} ${min > 0 ? `>= ${min} && ${count} ` : ''}<= ${max}) || ${count} > end - p) return undefined;`,
      'p++;',
    );
    return count;
  }
  lines.add(`const ${count} = ${file.use('readCount')}(b, p, end, ${hex(fix)}, ${of === 'array' ? '0xdc' : '0xde'});`);
  lines.add(
    `if (${count} < ${min} || ${count} > ${max} || ${count} > end - p) return undefined;`,
    `p = ${file.use('next')};`,
  );
  return count;
}

function readList(out: Out, node: Extract<Node, { kind: 'list' }>, x: string): string {
  const { lines, file } = out;
  const count = readHead(out, node.min, node.max, 'array');
  if (node.min === node.max && node.max <= UNROLLED && isSmall(node.item.node)) {
    return `[${Array.from({ length: node.max }, () => read(out, node.item)).join(', ')}]`;
  }
  const i = file.fresh('i');
  // The count is at most the bytes that are left, so what is reserved is bounded by the message.
  lines.add(`const ${x} = new Array<${typeText(out, node.item)}>(${count});`);
  lines.add(`for (let ${i} = 0; ${i} < ${count}; ${i}++) {`);
  lines.add(`${x}[${i}] = ${read(out, node.item)};`, '}');
  return x;
}

/** Whether the code for it is short. */
function isSmall(node: Node): boolean {
  return (
    node.kind !== 'list' &&
    node.kind !== 'tuple' &&
    node.kind !== 'dict' &&
    node.kind !== 'choice' &&
    (node.kind !== 'enum' || node.values.length <= 4)
  );
}

function readTuple(out: Out, node: Extract<Node, { kind: 'tuple' }>, x: string): string {
  const { lines, file } = out;
  const least = node.required + (node.rest?.min ?? 0);
  const most = node.items.length + (node.rest?.max ?? 0);
  const count = readHead(out, least, most, 'array');
  if (least === most && node.rest === undefined) return `[${node.items.map((item) => read(out, item)).join(', ')}]`;
  const type = typeText(out, { node, nullable: false, doc: '', unit: '', audience: 'public' });
  const values = file.fresh('values');
  lines.add(`const ${values} = new Array<unknown>(${count});`);
  for (const [at, item] of node.items.entries()) {
    if (at >= node.required) lines.add(`if (${count} > ${at}) {`);
    lines.add(`${values}[${at}] = ${read(out, item)};`);
    if (at >= node.required) lines.add('}');
  }
  if (node.rest !== undefined) {
    const i = file.fresh('i');
    lines.add(`for (let ${i} = ${node.items.length}; ${i} < ${count}; ${i}++) {`);
    lines.add(`${values}[${i}] = ${read(out, node.rest.item)};`, '}');
  }
  lines.add(`const ${x} = ${values} as unknown as ${type};`);
  return x;
}

/** Whether a value that begins with byte `h` may be of this node, in the forms that are read quickly. */
function beginsLike(node: Node, h: string): string {
  const raw = `(${h} >= 0xa0 && ${h} < 0xc0) || (${h} >= 0xc4 && ${h} <= 0xc6) || (${h} >= 0xd9 && ${h} <= 0xdb)`;
  const integer = `${h} < 0x80 || ${h} >= 0xe0 || (${h} >= 0xcc && ${h} <= 0xd3)`;
  switch (node.kind) {
    case 'int':
    case 'int64':
    case 'bits':
      return integer;
    case 'enum':
      return typeof node.values[0]?.value === 'string' ? raw : integer;
    case 'str':
    case 'bin':
      return raw;
    case 'bool':
      return `${h} === 0xc2 || ${h} === 0xc3`;
    case 'float':
      return `${h} === 0xca || ${h} === 0xcb`;
    case 'list':
    case 'tuple':
      return `(${h} & 0xf0) === 0x90 || ${h} === 0xdc || ${h} === 0xdd`;
    case 'map':
    case 'dict':
    case 'union':
      return `(${h} & 0xf0) === 0x80 || ${h} === 0xde || ${h} === 0xdf`;
    case 'choice':
    case 'any':
      return 'true';
  }
}
