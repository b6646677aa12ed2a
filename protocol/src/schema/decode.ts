/**
 * Decoding by walking the schema: takes any order of keys, skips what it does not know, refuses what the schema does not allow, and says where.
 * Generated decoders read the usual form quickly and leave everything else to this one.
 */
import { decode as decodeAny, type Value } from '../msgpack/index.ts';
import type { Decoded } from '../zenoh/types.ts';
import { itemBounds, itemSpec, ownField } from './encode.ts';
import { INT_MAX, MAX_UNKNOWN_TEXT } from './limits.ts';
import { type Field, fieldsOf, type MapNode, type Node, type Spec, Unknown } from './node.ts';
import { type Path, pathText } from './path.ts';
import { presenceFault } from './presence.ts';
import { next, readCount, readFloat, readInt, readRaw, skip, skipFault, textAt } from './wire-read.ts';

type Fault = { readonly kind: 'incomplete' | 'malformed'; readonly at: number; readonly what: string };
type Reader = { readonly b: Uint8Array; readonly end: number; p: number; fault: Fault | undefined };

/**
 * The value that these bytes are. `incomplete`: bytes are missing; `malformed`: anything that the schema does not allow, bytes after the value
 * too. `what` begins with the path to the field. Bytes in the answer are views into `bytes`. Linear in the bytes; depth is the schema's.
 */
export function decodeValue<T>(spec: Spec, bytes: Uint8Array): Decoded<T> {
  const r: Reader = { b: bytes, end: bytes.length, p: 0, fault: undefined };
  const value = read(r, spec, undefined);
  if (r.fault !== undefined) return { ok: false, ...r.fault };
  if (r.p !== bytes.length) {
    return { ok: false, kind: 'malformed', at: r.p, what: `${bytes.length - r.p} bytes after the message` };
  }
  return { ok: true, value: value as T, end: r.p };
}

/** The value at an offset of a message, and where it ends. */
export function decodeAt(spec: Spec, bytes: Uint8Array, at: number): Decoded<unknown> {
  const r: Reader = { b: bytes, end: bytes.length, p: at, fault: undefined };
  const value = read(r, spec, undefined);
  return r.fault === undefined ? { ok: true, value, end: r.p } : { ok: false, ...r.fault };
}

function fail(r: Reader, kind: Fault['kind'], at: number, path: Path, what: string): undefined {
  const where = pathText(path);
  r.fault ??= { kind, at, what: where === '' ? what : `${where}: ${what}` };
  return undefined;
}

/** Something else than expected at the place of `r.p`: cut off, or of another type. */
function notA(r: Reader, path: Path, expected: string): undefined {
  if (skip(r.b, r.p, r.end) < 0) return fail(r, skipFault.kind, skipFault.at, path, skipFault.what);
  const first = (r.b[r.p] ?? 0).toString(16).padStart(2, '0');
  return fail(r, 'malformed', r.p, path, `${expected} is expected, not what begins with 0x${first}`);
}

function read(r: Reader, spec: Spec, path: Path): unknown {
  if (r.p >= r.end) return fail(r, 'incomplete', r.p, path, 'cut off');
  if (spec.nullable && r.b[r.p] === 0xc0) {
    r.p++;
    return null;
  }
  return readNode(r, spec.node, path);
}

function readNode(r: Reader, node: Node, path: Path): unknown {
  switch (node.kind) {
    case 'int': {
      const n = readWhole(r, path);
      if (n === undefined || (n >= node.min && n <= node.max)) return n;
      return fail(r, 'malformed', r.p, path, `${n} is not within ${node.min} to ${node.max}`);
    }
    case 'bits': {
      const n = readWhole(r, path);
      if (n === undefined) return n;
      if (n < 0 || n > INT_MAX) return fail(r, 'malformed', r.p, path, `${n} is no set of bits`);
      return n & (2 ** node.names.length - 1);
    }
    case 'bool': {
      const first = r.b[r.p];
      if (first !== 0xc2 && first !== 0xc3) return notA(r, path, 'true or false');
      r.p++;
      return first === 0xc3;
    }
    case 'float': {
      const x = readFloat(r.b, r.p, r.end);
      if (x === undefined) return notA(r, path, 'a number');
      r.p = next;
      return x;
    }
    case 'enum':
      return readEnum(r, node, path);
    case 'str': {
      const length = rawLength(r, node.max, path);
      if (length === undefined) return undefined;
      const text = textAt(r.b, r.p, length);
      if (text === undefined) return fail(r, 'malformed', r.p, path, 'text that is no UTF-8');
      r.p += length;
      return text;
    }
    case 'bin': {
      const length = rawLength(r, node.max, path);
      if (length === undefined) return undefined;
      r.p += length;
      return r.b.subarray(r.p - length, r.p);
    }
    case 'list':
    case 'tuple':
      return readItems(r, node, path);
    case 'map':
      return readMap(r, node, path);
    case 'dict':
      return readDict(r, node, path);
    case 'union':
      return readUnion(r, node, path);
    case 'choice': {
      const found = node.cases.find((one) => takes(one.node, r.b[r.p] ?? 0xc1));
      return found === undefined ? notA(r, path, 'one of several types') : read(r, found, path);
    }
    case 'int64':
    case 'any': {
      const end = skip(r.b, r.p, r.end);
      if (end < 0) return fail(r, skipFault.kind, skipFault.at, path, skipFault.what);
      const depth = node.kind === 'any' ? node.depth : 0;
      if (node.kind === 'any' && end - r.p > node.max) {
        return fail(r, 'malformed', r.p, path, `${end - r.p} bytes, at most ${node.max}`);
      }
      const read = decodeAny(r.b.subarray(r.p, end), { maxDepth: depth });
      if (!read.ok) return fail(r, 'malformed', r.p + read.at, path, read.what);
      const value: Value = read.value;
      if (node.kind === 'int64' && typeof value !== 'number' && typeof value !== 'bigint') {
        return notA(r, path, 'a whole number');
      }
      r.p = end;
      return value;
    }
  }
}

function readWhole(r: Reader, path: Path): number | undefined {
  const n = readInt(r.b, r.p, r.end);
  if (next < 0) return notA(r, path, 'a whole number of 31 bits');
  r.p = next;
  return n;
}

function rawLength(r: Reader, max: number, path: Path): number | undefined {
  const length = readRaw(r.b, r.p, r.end);
  if (length < 0) return notA(r, path, 'text or bytes');
  if (length > max) return fail(r, 'malformed', r.p, path, `${length} bytes, at most ${max}`);
  r.p = next;
  return length;
}

function readEnum(r: Reader, node: Extract<Node, { kind: 'enum' }>, path: Path): unknown {
  const at = r.p;
  let value: number | string | undefined;
  if (typeof node.values[0]?.value === 'string') {
    const length = rawLength(r, MAX_UNKNOWN_TEXT, path);
    if (length === undefined) return undefined;
    value = textAt(r.b, r.p, length);
    if (value === undefined) return fail(r, 'malformed', r.p, path, 'text that is no UTF-8');
    r.p += length;
  } else {
    value = readWhole(r, path);
    if (value === undefined) return undefined;
  }
  if (node.values.some((known) => known.value === value)) return value;
  return node.open ? new Unknown(value) : fail(r, 'malformed', at, path, `${value} is not expected here`);
}

/** Whether a value that begins with this byte may be of this node. */
function takes(node: Node, first: number): boolean {
  switch (node.kind) {
    case 'int':
    case 'int64':
    case 'bits':
      return first < 0x80 || first >= 0xe0 || (first >= 0xcc && first <= 0xd3);
    case 'enum':
      return typeof node.values[0]?.value === 'string'
        ? isRaw(first)
        : first < 0x80 || first >= 0xe0 || (first >= 0xcc && first <= 0xd3);
    case 'bool':
      return first === 0xc2 || first === 0xc3;
    case 'float':
      return first === 0xca || first === 0xcb;
    case 'str':
    case 'bin':
      return isRaw(first);
    case 'list':
    case 'tuple':
      return (first & 0xf0) === 0x90 || first === 0xdc || first === 0xdd;
    case 'map':
    case 'dict':
    case 'union':
      return (first & 0xf0) === 0x80 || first === 0xde || first === 0xdf;
    case 'choice':
      return node.cases.some((one) => takes(one.node, first));
    case 'any':
      return true;
  }
}

function isRaw(first: number): boolean {
  return (first >= 0xa0 && first < 0xc0) || (first >= 0xc4 && first <= 0xc6) || (first >= 0xd9 && first <= 0xdb);
}

/** The head of an array or a map: its count, refused before anything is reserved when it is more than allowed or than there are bytes. */
function readHead(r: Reader, array: boolean, least: number, most: number, path: Path): number | undefined {
  const count = array ? readCount(r.b, r.p, r.end, 0x90, 0xdc) : readCount(r.b, r.p, r.end, 0x80, 0xde);
  if (count < 0) return notA(r, path, array ? 'a list' : 'a map');
  if (count < least || count > most) {
    return fail(
      r,
      'malformed',
      r.p,
      path,
      `${count} items, ${least === most ? least : `${least} to ${most}`} are expected`,
    );
  }
  r.p = next;
  if ((array ? count : count * 2) > r.end - r.p) return fail(r, 'incomplete', r.p, path, `${count} items are cut off`);
  return count;
}

function readItems(r: Reader, node: Extract<Node, { kind: 'list' | 'tuple' }>, path: Path): unknown {
  const [least, most] = itemBounds(node);
  const count = readHead(r, true, least, most, path);
  if (count === undefined) return undefined;
  const out: unknown[] = [];
  for (let i = 0; i < count; i++) {
    out.push(read(r, itemSpec(node, i), { up: path, step: i }));
    if (r.fault !== undefined) return undefined;
  }
  return out;
}

function readDict(r: Reader, node: Extract<Node, { kind: 'dict' }>, path: Path): unknown {
  const count = readHead(r, false, 0, node.max, path);
  if (count === undefined) return undefined;
  const out = new Map<string, unknown>();
  for (let i = 0; i < count; i++) {
    const length = rawLength(r, node.keyMax, path);
    if (length === undefined) return undefined;
    const key = textAt(r.b, r.p, length);
    if (key === undefined) return fail(r, 'malformed', r.p, path, 'a key that is no UTF-8');
    if (out.has(key)) return fail(r, 'malformed', r.p, path, `the key ${key} is given twice`);
    r.p += length;
    out.set(key, read(r, node.value, { up: path, step: key }));
    if (r.fault !== undefined) return undefined;
  }
  return out;
}

/** Maps of a newer host may have more keys than this schema knows; never more than a message has bytes for. */
const MAX_PAIRS = 0xffff;

type Layout = { readonly fields: readonly Field[]; readonly index: ReadonlyMap<string, number> };
const layouts = new WeakMap<MapNode, Layout>();

function layoutOf(node: MapNode): Layout {
  const known = layouts.get(node);
  if (known !== undefined) return known;
  const fields = fieldsOf(node.entries);
  const layout = { fields, index: new Map(fields.map(({ key }, at) => [key, at])) };
  layouts.set(node, layout);
  return layout;
}

/**
 * Where the value of each declared field of the map at `at` is (-1: absent), in declared order; keys in any order, unknown ones skipped, the rest
 * not looked at. For lazy decoders whose quick way did not find the declared order.
 */
export function indexMap(node: MapNode, b: Uint8Array, at: number): Decoded<Int32Array> {
  const { fields } = layoutOf(node);
  const places = new Int32Array(fields.length).fill(-1);
  const r: Reader = { b, end: b.length, p: at, fault: undefined };
  eachPair(r, node, undefined, (field) => {
    places[field] = r.p;
    const end = skip(r.b, r.p, r.end);
    if (end < 0) fail(r, skipFault.kind, skipFault.at, undefined, skipFault.what);
    else r.p = end;
  });
  return r.fault === undefined ? { ok: true, value: places, end: r.p } : { ok: false, ...r.fault };
}

/** Calls `take` at the value of every declared field; refuses a field given twice. */
function eachPair(r: Reader, node: MapNode, path: Path, take: (field: number) => void): void {
  const { index, fields } = layoutOf(node);
  const count = readHead(r, false, 0, MAX_PAIRS, path);
  if (count === undefined) return;
  const seen = new Uint8Array(fields.length);
  for (let i = 0; i < count && r.fault === undefined; i++) {
    const keyAt = r.p;
    const length = readRaw(r.b, r.p, r.end);
    const key = length < 0 ? undefined : textAt(r.b, next, length);
    const keyEnd = length < 0 ? skip(r.b, r.p, r.end) : next + length;
    if (keyEnd < 0) {
      fail(r, skipFault.kind, skipFault.at, path, skipFault.what);
      return;
    }
    r.p = keyEnd;
    const field = key === undefined ? undefined : index.get(key);
    if (field === undefined) {
      const end = skip(r.b, r.p, r.end);
      if (end < 0) fail(r, skipFault.kind, skipFault.at, path, skipFault.what);
      else r.p = end;
      continue;
    }
    if (seen[field] === 1) {
      fail(r, 'malformed', keyAt, path, `the key ${key} is given twice`);
      return;
    }
    seen[field] = 1;
    take(field);
  }
}

function readMap(r: Reader, node: MapNode, path: Path): unknown {
  const start = r.p;
  const { fields } = layoutOf(node);
  const values: unknown[] = fields.map(() => undefined);
  eachPair(r, node, path, (at) => {
    const field = fields[at];
    if (field !== undefined) values[at] = read(r, field.spec, { up: path, step: field.key });
  });
  if (r.fault !== undefined) return undefined;
  const out: Record<string, unknown> = {};
  for (const [at, field] of fields.entries()) {
    const value = values[at] === undefined ? field.fallback : values[at];
    if (value !== undefined) out[field.key] = value;
  }
  const fault = presenceFault(node.entries, {
    has: (key) => ownField(out, key) !== undefined,
    value: (key) => ownField(out, key),
  });
  if (fault !== undefined) return fail(r, 'malformed', start, { up: path, step: fault.key }, fault.what);
  return out;
}

function readUnion(r: Reader, node: Extract<Node, { kind: 'union' }>, path: Path): unknown {
  const start = r.p;
  const tagOnly: MapNode = tagNode(node);
  const places = indexMap(tagOnly, r.b, start);
  if (!places.ok) {
    r.fault ??= { kind: places.kind, at: places.at, what: places.what };
    return undefined;
  }
  const at = places.value[0] ?? -1;
  const length = at < 0 ? -1 : readRaw(r.b, at, r.end);
  const tag = length < 0 ? undefined : textAt(r.b, next, length);
  const found = node.cases.find((one) => one.value === tag);
  if (found === undefined) {
    return fail(
      r,
      'malformed',
      at < 0 ? start : at,
      { up: path, step: node.tag },
      tag === undefined ? 'missing' : `${tag} is not known`,
    );
  }
  return read(r, found.spec, path);
}

const tagNodes = new WeakMap<object, MapNode>();

function tagNode(node: Extract<Node, { kind: 'union' }>): MapNode {
  const known = tagNodes.get(node);
  if (known !== undefined) return known;
  const spec: Spec = { node: { kind: 'bool' }, nullable: false, doc: '', unit: '', audience: 'public' };
  const made: MapNode = { kind: 'map', entries: [{ entry: 'field', key: node.tag, spec, optional: true }] };
  tagNodes.set(node, made);
  return made;
}
