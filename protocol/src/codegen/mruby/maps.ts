/**
 * Generates readers of maps: the declared order in straight lines, in methods of a few fields each (registers and operands of small virtual machines are
 * bounded). A map in another order, or with keys of a newer host, is put in order by the shared code and read again by the same lines.
 */
import {
  decidingKeys,
  type Entry,
  type Field,
  fieldsOf,
  type MapNode,
  type Node,
  SchemaError,
  type When,
} from '../../schema/index.ts';
import { type Code, hex, literal, quoted, type RubyClass } from './ruby.ts';

/** Fields of one method: each is a local, and mruby/c has 110 registers for all calls that are open. */
const MAX_FIELDS = 12;

/** Fields that are read one after the other under the same conditions; those of a oneOf inside a group stay together. */
type Step = { readonly whens: readonly When[]; readonly ways: readonly (readonly Field[])[] };

function keyBytes(key: string): readonly number[] {
  return [0xa0 | key.length, ...new TextEncoder().encode(key)];
}

/** A tag with its value, the heads included. */
export function tagBytes(tag: string, value: string): readonly number[] {
  return [...keyBytes(tag), ...keyBytes(value)];
}

/** Whether the key is next. Short at the end of the message, so that no length has to be checked. */
function keyIsNext(key: string): string {
  const bytes = keyBytes(key);
  const [, only = 0] = bytes;
  return bytes.length === 2
    ? `b.getbyte(p + 1) == ${hex(only)} && b.getbyte(p) == 0xa1`
    : `b.byteslice(p, ${bytes.length}) == ${quoted(bytes)}`;
}

/** The same where it usually is not: one byte tells in most cases. */
function keyMayBeNext(key: string): string {
  const second = keyBytes(key)[1] ?? 0;
  return key.length === 1 ? keyIsNext(key) : `b.getbyte(p + 1) == ${hex(second)} && ${keyIsNext(key)}`;
}

/** The name of the method that reads the map: `(b, p, e)`, answers a TablesMessage. */
export function readMap(file: RubyClass, node: MapNode): string {
  checkDeciding(node);
  const keys = fieldsOf(node.entries).map(({ key }, at) => `${quoted(key)} => ${at}`);
  const places = file.constant('K', `{ ${keys.join(', ')} }`);
  const fields = file.method('f', 'b, p, e', fieldsBody(file, node));
  return file.method('m', 'b, p, e', [
    `f = ${fields}(b, p, e)`,
    'unless f',
    [
      `c = in_order(b, p, e, ${places})`,
      'q = @p',
      `f = ${fields}(c, 0, c.bytesize)`,
      'refuse("field", p) if !f || @p != c.bytesize',
      '@p = q',
    ],
    'end',
    `TablesMessage.new(${places}, f)`,
  ]);
}

/** What a group hangs on is kept under the field's name while the map is read: a map inside must not hang on a field of the same name. */
function checkDeciding(node: MapNode): void {
  const deciding = new Set(decidingKeys(node.entries));
  for (const { spec } of fieldsOf(node.entries)) {
    for (const inner of mapsIn(spec.node)) {
      const twice = decidingKeys(inner.entries).find((key) => deciding.has(key));
      if (twice !== undefined) throw new SchemaError(`groups hang on ${twice} in a map and in one inside it`);
    }
  }
}

function mapsIn(node: Node): readonly MapNode[] {
  switch (node.kind) {
    case 'map':
      return [node, ...fieldsOf(node.entries).flatMap(({ spec }) => mapsIn(spec.node))];
    case 'list':
      return mapsIn(node.item.node);
    case 'tuple':
      return [...node.items, ...(node.rest === undefined ? [] : [node.rest.item])].flatMap((spec) => mapsIn(spec.node));
    case 'dict':
      return mapsIn(node.value.node);
    case 'union':
      return node.cases.flatMap(({ spec }) => mapsIn(spec.node));
    case 'choice':
      return node.cases.flatMap((spec) => mapsIn(spec.node));
    default:
      return [];
  }
}

/** Answers the values in declared order, or nil when the pairs are not in it. */
function fieldsBody(file: RubyClass, node: MapNode): Code {
  const head: Code = [
    'n = b.getbyte(p)',
    'if n && n >= 0x80 && n < 0x90',
    ['n -= 0x80', 'p += 1'],
    'else',
    ['n = pairs(b, p, e)', 'p = @p'],
    'end',
  ];
  const parts = partsOf(node.entries);
  const [only] = parts;
  if (parts.length === 1 && only?.kind === 'run' && only.chunks.length === 1) {
    const { code, values } = chunk(file, node, only.chunks[0] ?? []);
    return [...head, ...code, 'return nil unless n == 0', '@p = p', `[${values.join(', ')}]`];
  }
  const code: (string | Code)[] = [...head, '@n = n', '@p = p'];
  for (const [at, part] of parts.entries()) {
    if (part.kind === 'run') code.push(...callChunks(file, node, part.chunks, at === 0));
    else code.push(...readWays(file, node, part.ways, at === 0, at === parts.length - 1));
  }
  return [...code, '@n == 0 ? f : nil'];
}

type RootPart =
  | { readonly kind: 'run'; readonly chunks: readonly (readonly Step[])[] }
  | { readonly kind: 'ways'; readonly ways: readonly (readonly Entry[])[] };

function partsOf(entries: readonly Entry[]): readonly RootPart[] {
  const parts: RootPart[] = [];
  let run: Entry[] = [];
  const endRun = (): void => {
    if (run.length > 0) parts.push({ kind: 'run', chunks: chunksOf(run) });
    run = [];
  };
  for (const entry of entries) {
    if (entry.entry !== 'oneOf') {
      run.push(entry);
      continue;
    }
    endRun();
    parts.push({ kind: 'ways', ways: entry.ways });
  }
  endRun();
  return parts;
}

function chunksOf(entries: readonly Entry[]): readonly (readonly Step[])[] {
  const chunks: Step[][] = [];
  let fields = MAX_FIELDS;
  for (const step of stepsOf(entries, [])) {
    const count = step.ways.reduce((sum, way) => sum + way.length, 0);
    if (fields + count > MAX_FIELDS) {
      chunks.push([]);
      fields = 0;
    }
    chunks.at(-1)?.push(step);
    fields += count;
  }
  return chunks;
}

function stepsOf(entries: readonly Entry[], whens: readonly When[]): readonly Step[] {
  return entries.flatMap((entry): readonly Step[] => {
    if (entry.entry === 'field') return [{ whens, ways: [[entry]] }];
    if (entry.entry === 'when') return stepsOf(entry.entries, [...whens, entry]);
    const ways = entry.ways.map((way) =>
      way.map((field) => {
        if (field.entry !== 'field') throw new SchemaError('groups inside of a oneOf that is inside of a group');
        return field;
      }),
    );
    return [{ whens, ways }];
  });
}

/** `first`: there are no values in `f` yet. */
function callChunks(file: RubyClass, node: MapNode, chunks: readonly (readonly Step[])[], first: boolean): Code {
  return chunks.flatMap((steps, at) => {
    const { code, values } = chunk(file, node, steps);
    const name = file.method('c', 'b, p, e', ['n = @n', ...code, '@n = n', '@p = p', `[${values.join(', ')}]`]);
    if (first && at === 0) return [`f = ${name}(b, @p, e)`, 'return nil unless f'];
    return [`a = ${name}(b, @p, e)`, 'return nil unless a', 'f += a'];
  });
}

/** The fields of the way that the next key belongs to. */
function readWays(
  file: RubyClass,
  node: MapNode,
  ways: readonly (readonly Entry[])[],
  first: boolean,
  last: boolean,
): Code {
  const code: (string | Code)[] = ['p = @p'];
  // Places of fields of other ways stay empty; those behind the last that is there need not be.
  const empties = (count: number): string => `f ${first ? '=' : '+='} Array.new(${count})`;
  let before = 0;
  for (const [at, way] of ways.entries()) {
    const count = fieldsOf(way).length;
    const rest = ways.slice(at + 1).reduce((sum, other) => sum + fieldsOf(other).length, 0);
    const keys = leadingKeys(way).keys.map(keyIsNext);
    code.push(`${at === 0 ? 'if' : 'elsif'} ${keys.map((key) => (keys.length > 1 ? `(${key})` : key)).join(' || ')}`);
    const parts = partsOf(way);
    const inner = parts.flatMap((part, place): Code => {
      if (part.kind === 'ways') throw new SchemaError('a oneOf directly inside of another');
      return callChunks(file, node, part.chunks, first && before === 0 && place === 0);
    });
    code.push([
      ...(before > 0 ? [empties(before)] : []),
      ...inner,
      ...(rest > 0 && !last ? [`f += Array.new(${rest})`] : []),
    ]);
    before += count;
  }
  const empty = ways.some((way) => leadingKeys(way).empty);
  code.push('else', [empty ? empties(last ? 0 : before) : 'return nil'], 'end');
  return code;
}

/** The keys that may come first of these, and whether none has to come. */
function leadingKeys(entries: readonly Entry[]): { readonly keys: readonly string[]; readonly empty: boolean } {
  const keys: string[] = [];
  for (const entry of entries) {
    if (entry.entry === 'field') {
      keys.push(entry.key);
      if (!entry.optional && entry.fallback === undefined) return { keys, empty: false };
      continue;
    }
    const inner = entry.entry === 'when' ? [leadingKeys(entry.entries)] : entry.ways.map((way) => leadingKeys(way));
    keys.push(...inner.flatMap((one) => one.keys));
    if (entry.entry === 'oneOf' && !inner.some((one) => one.empty)) return { keys, empty: false };
  }
  return { keys, empty: true };
}

/** Code that reads some fields from `p`, counts them off `n`, and has the values in these locals. */
function chunk(
  file: RubyClass,
  node: MapNode,
  steps: readonly Step[],
): { readonly code: Code; readonly values: readonly string[] } {
  const deciding = decidingKeys(node.entries);
  const fields = steps.flatMap(({ ways }) => ways.flat());
  const values = fields.map((_, at) => `x${at + 1}`);
  const local = (field: Field): string => values[fields.indexOf(field)] ?? '';
  const here = deciding.filter((key) => fields.some((field) => field.key === key));
  const used = [...new Set(steps.flatMap(({ whens }) => whens.map(({ key }) => key)))];
  const code: (string | Code)[] = used.filter((key) => !here.includes(key)).map((key) => `k_${key} = @k_${key}`);
  for (const step of steps) {
    const sure = step.whens.length === 0 && step.ways.length === 1;
    for (const field of step.ways.flat()) if (!sure || field.optional) code.push(`${local(field)} = nil`);
  }
  let counted = 0;
  const count = (): void => {
    if (counted > 0) code.push(`n -= ${counted}`);
    counted = 0;
  };
  for (const step of steps) {
    const unknown = step.whens.map(({ key }) => `k_${key} == -1`);
    const [field] = step.ways[0] ?? [];
    if (step.ways.length === 1 && field !== undefined && unknown.length === 0) {
      const read = readField(file, node, field, local(field));
      if (!field.optional && field.fallback === undefined) {
        code.push(`return nil unless ${keyIsNext(field.key)}`, ...read);
        counted++;
      } else {
        count();
        code.push(...optionally(node, field, local(field), read));
      }
      continue;
    }
    count();
    const inner: (string | Code)[] = step.ways.length > 1 ? ['w = 0'] : [];
    for (const [at, way] of step.ways.entries()) {
      for (const one of way) {
        const read = readField(file, node, one, local(one));
        inner.push(...grouped(step, at, unknown, one, read));
      }
    }
    const condition = step.whens.map((when) => activeWhile(node, when));
    code.push(
      `if ${condition.length > 1 ? condition.map((one) => `(${one})`).join(' && ') : condition.join('')}`,
      inner,
      'end',
    );
  }
  count();
  for (const key of here) code.push(`@k_${key} = k_${key}`);
  return { code: joined(code), values };
}

/** Conditions that follow each other are one. */
function joined(code: Code): Code {
  const out: (string | Code)[] = [];
  for (let at = 0; at < code.length; at++) {
    const line = code[at];
    const before = out.at(-3);
    if (typeof line === 'string' && line.startsWith('if k_') && line === before && out.at(-1) === 'end') {
      const inner = out.at(-2) as Code;
      out.splice(-2, 2, [...inner, ...(code[at + 1] as Code)], 'end');
      at += 2;
    } else if (line !== undefined) out.push(line);
  }
  return out;
}

function optionally(node: MapNode, field: Field, x: string, read: Code): Code {
  const usual =
    field.spec.typical === undefined && field.fallback === undefined ? keyMayBeNext(field.key) : keyIsNext(field.key);
  const absent: Code = [
    ...(field.fallback === undefined ? [] : [`${x} = ${fallbackText(field.fallback)}`]),
    ...(decidingKeys(node.entries).includes(field.key) ? [`k_${field.key} = -2`] : []),
  ];
  return [`if n > 0 && ${usual}`, [...read, 'n -= 1'], ...(absent.length > 0 ? ['else', absent] : []), 'end'];
}

/** A field of a group that is there now, or may be: what belongs to a value that is not known only a newer host can say. */
function grouped(step: Step, way: number, unknown: readonly string[], field: Field, read: Code): Code {
  const ways = step.ways.length > 1;
  const first = step.ways[way]?.[0] === field;
  const mine = ways ? (first ? `w == 0` : `w == ${way + 1}`) : '';
  const allowed = ways ? (unknown.length > 0 ? `(${mine} || ${unknown.join(' || ')}) && ` : `${mine} && `) : '';
  const body: Code = [...read, 'n -= 1', ...(ways && first ? [`w = ${way + 1}`] : [])];
  if (field.optional)
    return [
      `if n > 0 && ${allowed}${field.spec.typical === undefined ? keyMayBeNext(field.key) : keyIsNext(field.key)}`,
      body,
      'end',
    ];
  if (ways) throw new SchemaError(`${field.key}: fields of a oneOf inside of a group are optional`);
  return [
    `if ${keyIsNext(field.key)}`,
    body,
    `elsif ${unknown.map((one) => one.replace('==', '!=')).join(' && ')}`,
    ['return nil'],
    'end',
  ];
}

function readField(file: RubyClass, node: MapNode, field: Field, x: string): Code {
  const skip = `p += ${field.key.length + 1}`;
  const deciding = decidingKeys(node.entries).includes(field.key);
  return [skip, ...(deciding ? readDeciding(file, node, field, x) : file.readValue(field.spec, x, true))];
}

/** Reads a field that groups hang on: its place among the values it may have is in `k_...`, -1 for one that is not known. */
function readDeciding(file: RubyClass, { entries }: MapNode, { key, spec }: Field, x: string): Code {
  const k = `k_${key}`;
  if (spec.nullable) throw new SchemaError(`groups hang on ${key}, which may be nil`);
  if (spec.node.kind === 'enum' && typeof spec.node.values[0]?.value === 'string') {
    const places = spec.node.values.map(({ value }, at) => `${quoted(String(value))} => ${at}`);
    const words = file.constant('P', `{ ${places.join(', ')} }`);
    return [
      'z = b.getbyte(p)',
      `${x} = z && z >= 0xa0 && z < 0xc0 ? b.byteslice(p + 1, z - 0xa0) : nil`,
      `${k} = ${x} ? ${words}[${x}] : nil`,
      `if ${k}`,
      ['p += z - 0x9f'],
      'else',
      [`${x} = deciding(b, p, e, ${words})`, ...(spec.node.open ? [] : [`known(${x}, p)`]), `${k} = @k`, 'p = @p'],
      'end',
    ];
  }
  const cases = decidingValues(entries, key).map(
    (value, at) => `${x} == ${typeof value === 'number' ? literal(value) : String(value)} ? ${at} : `,
  );
  return [...file.readValue(spec, x, true), `${k} = ${cases.join('')}${x}.is_a?(TablesUnknown) ? -1 : -2`];
}

/** The values that groups name of a field. */
function decidingValues(entries: readonly Entry[], key: string): readonly (number | string | boolean)[] {
  const all = entries.flatMap((entry): readonly (number | string | boolean)[] =>
    entry.entry === 'field'
      ? []
      : entry.entry === 'when'
        ? [...(entry.key === key ? entry.values : []), ...decidingValues(entry.entries, key)]
        : entry.ways.flatMap((way) => decidingValues(way, key)),
  );
  return [...new Set(all)];
}

/** Whether the fields of a group may be there. */
function activeWhile({ entries }: MapNode, when: When): string {
  const node = fieldsOf(entries).find(({ key }) => key === when.key)?.spec.node;
  const known =
    node?.kind === 'enum' && typeof node.values[0]?.value === 'string'
      ? node.values.map(({ value }) => value)
      : decidingValues(entries, when.key);
  const places = when.values.map((value) => known.indexOf(value as never));
  return [...places, -1].map((place) => `k_${when.key} == ${place}`).join(' || ');
}

function fallbackText(value: unknown): string {
  if (typeof value === 'string') return quoted(value);
  if (typeof value === 'number') return literal(value);
  return value === null ? ':nil' : value === true ? 'true' : 'false';
}
