/** Generates encoders: straight-line code that writes the usual value, and answers -1 for any that the schema does not allow. */
import { type Entry, type Family, familyOf, type Field, fieldsOf, type Node, type Spec } from '../schema/index.ts';
import { Lines } from './lines.ts';
import { local } from './names.ts';
import { hex, type Out, textBytes } from './typescript-context.ts';
import { typeText } from './typescript-types.ts';

/** The name of the function that writes values of this node, a map or a union: `(v, b, p, s) => offset or -1`. */
export function encoderFor(out: Out, spec: Spec): string {
  const { node } = spec;
  return out.file.functionFor('write', node, (name) => {
    const type = typeText(out, { ...spec, nullable: false });
    const body = new Lines();
    const inner: Out = { file: out.file, lines: body };
    if (node.kind === 'map') mapBody(inner, node.entries);
    else if (node.kind === 'union') unionBody(inner, node);
    else emit(inner, { ...spec, nullable: false }, 'v');
    if (node.kind !== 'union') body.add('return p;');
    // A parameter that is not used begins with _, as the compiler wants it.
    const s = / s\b/.test(body.text()) ? 's' : '_s';
    out.file.functions.add(
      `function ${name}(v: ${type}, b: Uint8Array, p: number, ${s}: boolean): number {`,
      ...body.body(),
      '}',
      '',
    );
  });
}

function unionBody(out: Out, node: Extract<Node, { kind: 'union' }>): void {
  const { lines } = out;
  lines.add(`switch (v.${node.tag}) {`);
  for (const one of node.cases) {
    lines.add(`case ${JSON.stringify(one.value)}: return ${encoderFor(out, one.spec)}(v, b, p, s);`);
  }
  lines.add('default: return -1;', '}');
}

/** The fields, each in a local, which of them are there, and then each in its place. */
function mapBody(out: Out, entries: readonly Entry[]): void {
  const { lines } = out;
  const fields = fieldsOf(entries);
  for (const { key } of fields) {
    // What every object has by this name is no field.
    const own = key in {} ? `Object.hasOwn(v, '${key}') ? v.${key} : undefined` : `v.${key}`;
    lines.add(`const ${local(key)} = ${own};`);
  }
  const always = entries.filter((entry) => entry.entry === 'field' && !entry.optional).length;
  lines.add(`let n = ${always};`);
  const fixed = new Set(entries);
  for (const entry of entries) presence(out, entry, fixed.has(entry));
  if (fields.length > 15) {
    lines.add('if (n < 16) b[p++] = 0x80 | n;', 'else {', 'b[p] = 0xde; b[p + 1] = 0; b[p + 2] = n; p += 3;', '}');
  } else {
    lines.add('b[p++] = 0x80 | n;');
  }
  const open = new Set(entries.flatMap((entry) => (entry.entry === 'field' && !entry.optional ? [entry.key] : [])));
  for (const field of fields) {
    const { key, spec } = field;
    const bytes = textBytes(key);
    const write = `${bytes.map((byte, i) => `b[p${i === 0 ? '' : ` + ${i}`}] = ${hex(byte)};`).join(' ')} p += ${bytes.length};`;
    if (open.has(key)) {
      lines.add(write);
      emit(out, spec, local(key));
    } else {
      lines.add(`if (${local(key)} !== undefined) {`, write);
      emit(out, spec, local(key));
      lines.add('}');
    }
  }
}

/** Counts the fields that are there into `n`, and answers -1 when they may not be there together. `counted`: its required fields are in `n` already. */
function presence(out: Out, entry: Entry, counted: boolean): void {
  const { lines } = out;
  if (entry.entry === 'field') {
    if (entry.optional) lines.add(`if (${local(entry.key)} !== undefined) n++;`);
    else if (!counted) lines.add(`if (${local(entry.key)} === undefined) return -1;`, 'n++;');
    return;
  }
  if (entry.entry === 'when') {
    lines.add(`if (${isOneOf(local(entry.key), entry.values)}) {`);
    for (const inner of entry.entries) presence(out, inner, false);
    lines.add(`} else if (${anyThere(fieldsOf(entry.entries))}) return -1;`);
    return;
  }
  const counts = entry.ways.map((way) => anyThere(fieldsOf(way)));
  for (const [at, way] of entry.ways.entries()) {
    const others = counts.filter((_, other) => other !== at);
    lines.add(`${at === 0 ? '' : '} else '}if (${counts[at]}) {`);
    lines.add(`if (${others.join(' || ')}) return -1;`);
    for (const inner of way) presence(out, inner, false);
  }
  lines.add(entry.ways.some(mayBeEmpty) ? '}' : '} else return -1;');
}

/** Whether nothing of these entries needs to be there. */
export function mayBeEmpty(entries: readonly Entry[]): boolean {
  return entries.every((entry) =>
    entry.entry === 'field' ? entry.optional : entry.entry === 'when' ? true : entry.ways.some(mayBeEmpty),
  );
}

export function isOneOf(name: string, values: readonly (number | string | boolean)[]): string {
  return values.map((value) => `${name} === ${JSON.stringify(value)}`).join(' || ');
}

function anyThere(fields: readonly Field[]): string {
  return fields.map(({ key }) => `${local(key)} !== undefined`).join(' || ');
}

/** Code that writes `x` at `p`. */
function emit(out: Out, spec: Spec, x: string): void {
  const { lines } = out;
  if (spec.nullable) {
    lines.add(`if (${x} === null) b[p++] = 0xc0;`, 'else {');
    emit(out, { ...spec, nullable: false }, x);
    lines.add('}');
    return;
  }
  if (spec.within === undefined) {
    emitNode(out, spec, x);
    return;
  }
  const start = out.file.fresh('start');
  lines.add(`const ${start} = p;`);
  emitNode(out, spec, x, `p - ${start} > ${spec.within}`);
  lines.add(`if (p - ${start} > ${spec.within}) return -1;`);
}

/** `over`: a condition that ends a loop early, because the part has become too large. */
function emitNode(out: Out, spec: Spec, x: string, over?: string): void {
  const { lines, file } = out;
  const { node } = spec;
  switch (node.kind) {
    case 'int':
      emitInt(out, x, node.min, node.max);
      return;
    case 'bits':
      emitInt(out, x, 0, 2 ** node.names.length - 1);
      return;
    case 'int64':
      lines.add(
        `if (typeof ${x} !== 'bigint' && !Number.isSafeInteger(${x})) return -1;`,
        `p = ${file.use('writeAny')}(b, p, ${x}, 9, 1);`,
        'if (p < 0) return -1;',
      );
      return;
    case 'bool':
      lines.add(`if (${x} === true) b[p++] = 0xc3;`, `else if (${x} === false) b[p++] = 0xc2;`, 'else return -1;');
      return;
    case 'float':
      lines.add(`if (typeof ${x} !== 'number') return -1;`, `p = ${file.use('writeFloat')}(b, p, ${x});`);
      return;
    case 'enum':
      emitEnum(out, node, x);
      return;
    case 'str':
      lines.add(`if (typeof ${x} !== 'string') return -1;`);
      if (node.cut) lines.add(`p = ${file.use('writeStr')}(b, p, ${x}, ${node.max});`);
      else lines.add(`p = ${file.use('writeWhole')}(b, p, ${x}, ${node.max});`, 'if (p < 0) return -1;');
      return;
    case 'bin':
      lines.add(
        `if (!(${x} instanceof Uint8Array) || ${x}.length > ${node.max}) return -1;`,
        `p = ${file.use('writeBin')}(b, p, ${x}, s);`,
      );
      return;
    case 'list': {
      const size =
        node.min === node.max
          ? `${x}.length !== ${node.max}`
          : `${node.min > 0 ? `${x}.length < ${node.min} || ` : ''}${x}.length > ${node.max}`;
      lines.add(`if (!Array.isArray(${x}) || ${size}) return -1;`);
      head(out, `${x}.length`, node.max, 'array', node.min === node.max ? node.max : undefined);
      const item = file.fresh('item');
      lines.add(`for (const ${item} of ${x} as readonly (${typeText(out, node.item)})[]) {`);
      emit(out, node.item, item);
      if (over !== undefined) lines.add(`if (${over}) return -1;`);
      lines.add('}');
      return;
    }
    case 'tuple':
      emitTuple(out, node, x);
      return;
    case 'map':
    case 'union':
      lines.add(`if (typeof ${x} !== 'object' || ${x} === null) return -1;`);
      lines.add(`p = ${encoderFor(out, { ...spec })}(${x}, b, p, s);`, 'if (p < 0) return -1;');
      return;
    case 'dict': {
      lines.add(`if (!((${x} as unknown) instanceof Map) || ${x}.size > ${node.max}) return -1;`);
      head(out, `${x}.size`, node.max, 'map');
      const key = file.fresh('key');
      const item = file.fresh('item');
      lines.add(`for (const [${key}, ${item}] of ${x}) {`);
      lines.add(`if (typeof ${key} !== 'string') return -1;`);
      lines.add(`p = ${file.use('writeWhole')}(b, p, ${key}, ${node.keyMax});`, 'if (p < 0) return -1;');
      emit(out, node.value, item);
      if (over !== undefined) lines.add(`if (${over}) return -1;`);
      lines.add('}');
      return;
    }
    case 'choice':
      for (const [at, one] of node.cases.entries()) {
        const value = file.fresh('case');
        lines.add(`${at === 0 ? '' : '} else '}if (${isOf(one, x)}) {`);
        lines.add(`const ${value} = ${x} as unknown as ${typeText(out, one)};`);
        emit(out, one, value);
      }
      lines.add('} else return -1;');
      return;
    case 'any':
      lines.add(`p = ${file.use('writeAny')}(b, p, ${x}, ${node.max}, ${node.depth});`, 'if (p < 0) return -1;');
  }
}

function emitInt(out: Out, x: string, min: number, max: number): void {
  const { lines } = out;
  lines.add(`if ((${x} | 0) !== ${x} || ${x} < ${min} || ${x} > ${max}) return -1;`);
  if (min >= -32 && max < 0x80) lines.add(`b[p++] = ${x};`);
  else if (min >= 0) lines.add(`if (${x} < 0x80) b[p++] = ${x};`, `else p = ${out.file.use('writeInt')}(b, p, ${x});`);
  else lines.add(`if (${x} >= -32 && ${x} < 0x80) b[p++] = ${x};`, `else p = ${out.file.use('writeInt')}(b, p, ${x});`);
}

function emitEnum(out: Out, node: Extract<Node, { kind: 'enum' }>, x: string): void {
  const { lines } = out;
  lines.add(`switch (${x}) {`);
  for (const { value } of node.values) {
    if (typeof value === 'string') {
      const bytes = textBytes(value);
      const writes = bytes.map((byte, i) => `b[p${i === 0 ? '' : ` + ${i}`}] = ${hex(byte)};`).join(' ');
      lines.add(`case ${JSON.stringify(value)}: ${writes} p += ${bytes.length}; break;`);
    } else if (value >= -32 && value < 0x80) {
      lines.add(`case ${value}: b[p++] = ${value}; break;`);
    } else {
      lines.add(`case ${value}: p = ${out.file.use('writeInt')}(b, p, ${value}); break;`);
    }
  }
  lines.add('default: return -1;', '}');
}

function emitTuple(out: Out, node: Extract<Node, { kind: 'tuple' }>, x: string): void {
  const { lines, file } = out;
  const least = node.required + (node.rest?.min ?? 0);
  const most = node.items.length + (node.rest?.max ?? 0);
  // The type says that it is one: what is asked here is what a program may have done all the same.
  lines.add(`if (!Array.isArray(${x} as unknown)) return -1;`);
  const count = file.fresh('count');
  lines.add(`const ${count}: number = ${x}.length;`);
  lines.add(
    least === most
      ? `if (${count} !== ${most}) return -1;`
      : `if (${count} < ${least} || ${count} > ${most}) return -1;`,
  );
  head(out, count, most, 'array', least === most ? most : undefined);
  for (const [at, item] of node.items.entries()) {
    const name = file.fresh('item');
    if (at < node.required) {
      lines.add(`const ${name} = ${x}[${at}];`);
      emit(out, item, name);
    } else {
      lines.add(`if (${count} > ${at}) {`, `const ${name} = ${x}[${at}] as ${typeText(out, item)};`);
      emit(out, item, name);
      lines.add('}');
    }
  }
  if (node.rest !== undefined) {
    const name = file.fresh('item');
    const i = file.fresh('i');
    lines.add(`for (let ${i} = ${node.items.length}; ${i} < ${count}; ${i}++) {`);
    lines.add(`const ${name} = ${x}[${i}] as ${typeText(out, node.rest.item)};`);
    emit(out, node.rest.item, name);
    lines.add('}');
  }
}

function head(out: Out, count: string, max: number, of: 'array' | 'map', exactly?: number): void {
  const fix = of === 'array' ? 0x90 : 0x80;
  if (exactly !== undefined && exactly < 16) out.lines.add(`b[p++] = ${hex(fix | exactly)};`);
  else if (max < 16) out.lines.add(`b[p++] = ${hex(fix)} | ${count};`);
  else
    out.lines.add(
      `p = ${out.file.use('writeCount')}(b, p, ${count}, ${hex(fix)}, ${of === 'array' ? '0xdc' : '0xde'});`,
    );
}

/** Whether `x` is of the type of one case of a choice. */
function isOf(spec: Spec, x: string): string {
  const tests: Record<Family, string> = {
    int: `typeof ${x} === 'bigint' || Number.isInteger(${x})`,
    float: `typeof ${x} === 'number'`,
    bool: `typeof ${x} === 'boolean'`,
    text: spec.node.kind === 'bin' ? `(${x} as unknown) instanceof Uint8Array` : `typeof ${x} === 'string'`,
    array: `Array.isArray(${x})`,
    map: `typeof ${x} === 'object' && ${x} !== null && !Array.isArray(${x})`,
    any: 'true',
  };
  return tests[familyOf(spec.node)];
}
