/**
 * Generates lazy readers: a class over the bytes of a message whose getters look for their field when they are asked, and remember how far they came. For
 * whoever needs one or two fields of a large view.
 */
import { fieldsOf, type MapNode, type Message, type Spec, unwrapped, worstSize } from '../schema/index.ts';
import { getter, pascal } from './names.ts';
import { type Out, sameBytes, textBytes } from './typescript-context.ts';
import { typeText } from './typescript-types.ts';

/** Messages of so many bytes at most are read whole just as well. */
const SMALL = 200;

/** The map that a lazy reader of this message reads, or undefined when there is none to read. */
export function lazyMap(message: Message): MapNode | undefined {
  const { node, nullable } = unwrapped(message.type.spec);
  // Views are what is asked for a field or two: they have a version.
  const isView = node.kind === 'map' && fieldsOf(node.entries).some(({ key }) => key === 'v');
  const wanted =
    isView && message.kind !== 'call' && message.paging === undefined && worstSize(message.type.spec) > SMALL;
  return wanted && !nullable ? node : undefined;
}

const ENVELOPE = [0x81, ...textBytes('value')];

export function lazyClass(out: Out, message: Message, node: MapNode, specText: string): string {
  const { lines, file } = out;
  const name = `${pascal(message.name)}Lazy`;
  const fields = fieldsOf(node.entries);
  const inEnvelope = unwrapped(message.type.spec) !== message.type.spec;
  const map = `${name}Map`;
  const start = inEnvelope ? ENVELOPE.length : 0;
  file.use('unwrapped');
  file.use('decodeValue');
  lines.add(
    `const ${map} = unwrapped(${specText}).node as MapNode;`,
    `const ${map}Fields = fieldsOf(${map}.entries);`,
    '',
    `/** Reads ${message.name} field by field; a field that is absent, or that cannot be read, is undefined. \`whole\` says whether all of it is right. */`,
    `export class ${name} {`,
    'readonly #b: Uint8Array;',
    '/** The offset of the next pair that was not looked at, how many there are, and the field expected there. */',
    '#p: number;',
    '#n: number;',
    '#i = 0;',
    '/** Offsets of the values, 0 while not known, -1 when absent. */',
  );
  for (const [at] of fields.entries()) lines.add(`#o${at} = 0;`);
  lines.add('', 'constructor(bytes: Uint8Array) {', 'this.#b = bytes;');
  file.use('MapNode');
  file.use('fieldsOf');
  lines.add(inEnvelope ? `const ok = ${sameBytesOf('bytes', ENVELOPE)};` : 'const ok = true;');
  lines.add(
    `const h = bytes[${start}]!;`,
    'if (ok && (h & 0xf0) === 0x80) {',
    'this.#n = h & 0x0f;',
    `this.#p = ${start + 1};`,
    `} else if (ok && h === 0xde && bytes[${start + 1}] === 0) {`,
    `this.#n = bytes[${start + 2}]!;`,
    `this.#p = ${start + 3};`,
    '} else {',
    'this.#n = 0;',
    'this.#p = -1;',
    '}',
    '}',
    '',
  );
  lines.add(
    '/** The whole message, checked. */',
    `whole(): ReturnType<typeof decode${name}> {`,
    `return decode${name}(this.#b);`,
    '}',
    '',
    '/** Looks on from where it stopped, until this field is found; when the order is another one, at all of them. */',
    '#find(to: number): void {',
    'const b = this.#b;',
    'let p = this.#p;',
    'let n = this.#n;',
    'const i = this.#i;',
    'if (p < 0) return this.#all();',
  );
  for (const [at, { key }] of fields.entries()) {
    const bytes = textBytes(key);
    lines.add(
      `if (n > 0 && i <= ${at} && ${sameBytes(bytes)}) {`,
      `this.#o${at} = p += ${bytes.length};`,
      'n--;',
      'p = b[p]! < 0x80 ? p + 1 : skip(b, p, b.length);',
      'if (p < 0) return this.#all();',
      `if (to === ${at}) { this.#p = p; this.#n = n; this.#i = ${at + 1}; return; }`,
      '}',
    );
  }
  file.use('skip');
  file.use('indexMap');
  lines.add('this.#all();', '}', '');
  lines.add(
    '#all(): void {',
    'this.#p = -1;',
    inEnvelope ? `const right = ${sameBytesOf('this.#b', ENVELOPE)};` : 'const right = true;',
    `const found = right ? indexMap(${map}, this.#b, ${start}) : undefined;`,
    'const o = found?.ok === true ? found.value : undefined;',
  );
  for (const [at] of fields.entries()) lines.add(`this.#o${at} = o?.[${at}] ?? -1;`);
  lines.add('}', '');
  file.use('decodeAt');
  for (const [at, { key, spec }] of fields.entries()) {
    lines.add(
      `get ${getter(key)}(): ${typeText(out, spec)} | undefined {`,
      `if (this.#o${at} === 0) this.#find(${at});`,
      `const p = this.#o${at};`,
      'if (p < 0) return undefined;',
    );
    quick(out, spec);
    lines.add(
      `const read = decodeAt(${map}Fields[${at}]!.spec, this.#b, p);`,
      `return read.ok ? read.value as ${typeText(out, spec)} : undefined;`,
      '}',
      '',
    );
  }
  lines.add(
    '}',
    '',
    `function decode${name}(bytes: Uint8Array) {`,
    `return decodeValue<ValueOf<typeof ${viewPath(message)}>>(${specText}, bytes);`,
    '}',
    '',
  );
  return name;
}

/** Small integers without a detour. */
function quick(out: Out, spec: Spec): void {
  const { node } = spec;
  if (node.kind !== 'int') return;
  out.lines.add(
    'const x = this.#b[p]!;',
    `if (x < 0x80${node.min > 0 ? ` && x >= ${node.min}` : ''}${node.max < 0x7f ? ` && x <= ${node.max}` : ''}) return x;`,
  );
}

function sameBytesOf(name: string, bytes: readonly number[]): string {
  return bytes.map((byte, i) => `${name}[${i}] === 0x${byte.toString(16)}`).join(' && ');
}

/** How the generated file reaches a message of the views. */
export function viewPath(message: Message): string {
  const [set = '', key = ''] = message.name.split('.');
  return `views.${set}.${key}`;
}
