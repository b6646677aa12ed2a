/**
 * Encoding by walking the schema: the reference that generated encoders are held against, and their judge when they meet a value that the schema
 * does not allow. `measure` checks and counts, `write` writes what was measured.
 */
import { EncodeError, encode as encodeAny, type Plain, packedSize, utf8Length } from '../msgpack/index.ts';
import { ValueError } from './errors.ts';
import { familyOf, type Field, fieldsOf, type MapNode, type Node, type Spec, Unknown } from './node.ts';
import { type Path, pathText } from './path.ts';
import { presenceFault } from './presence.ts';
import {
  cutLength,
  headSize,
  intSize,
  writeBin,
  writeCount,
  writeFloat,
  writeInt,
  writeStr,
  writeStrHead,
} from './wire-write.ts';

/** `str`: for boards whose MessagePack reads no bin. */
export type BinAs = 'bin' | 'str';

/** The bytes of `value`. Throws `ValueError` with the path to what the schema does not allow. */
export function encodeValue(spec: Spec, value: unknown, binAs: BinAs = 'bin'): Uint8Array {
  const bytes = new Uint8Array(measure(spec, value, binAs, undefined));
  write(spec, value, bytes, 0, binAs);
  return bytes;
}

/** The bytes that `value` takes. Throws `ValueError` as `encodeValue` does. */
export function measureValue(spec: Spec, value: unknown, binAs: BinAs = 'bin'): number {
  return measure(spec, value, binAs, undefined);
}

function refuse(path: Path, what: string): never {
  throw new ValueError(pathText(path), what);
}

/** A value for a message, short. */
function shown(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value.length > 40 ? `${value.slice(0, 40)}...` : value);
  if (value instanceof Uint8Array) return `${value.length} bytes`;
  if (Array.isArray(value)) return `a list of ${value.length}`;
  return typeof value === 'object' && value !== null ? 'an object' : String(value);
}

function measure(spec: Spec, value: unknown, binAs: BinAs, path: Path): number {
  if (value === null && spec.nullable) return 1;
  const size = measureNode(spec.node, value, binAs, path);
  if (spec.within !== undefined && size > spec.within) {
    refuse(path, `${size} bytes, at most ${spec.within}: send less, or in parts`);
  }
  return size;
}

function measureNode(node: Node, value: unknown, binAs: BinAs, path: Path): number {
  switch (node.kind) {
    case 'int':
      return intSize(checkInt(value, node.min, node.max, path));
    case 'bits':
      return intSize(checkInt(value, 0, 2 ** node.names.length - 1, path));
    case 'int64':
      return measureInt64(value, path);
    case 'bool':
      if (typeof value !== 'boolean') refuse(path, `true or false is expected, not ${shown(value)}`);
      return 1;
    case 'float':
      if (typeof value !== 'number') refuse(path, `a number is expected, not ${shown(value)}`);
      return 9;
    case 'enum': {
      if (value instanceof Unknown) refuse(path, `${String(value.value)} came from a newer host and cannot be sent on`);
      if (!node.values.some((known) => known.value === value)) {
        refuse(path, `one of ${node.values.map((known) => known.value).join(', ')} is expected, not ${shown(value)}`);
      }
      if (typeof value === 'number') return intSize(value);
      return textSize(String(value), Number.POSITIVE_INFINITY);
    }
    case 'str': {
      if (typeof value !== 'string') refuse(path, `a text is expected, not ${shown(value)}`);
      if (!node.cut && utf8Length(value) > node.max) {
        refuse(path, `more than ${node.max} bytes, and it may not be cut: ${shown(value)}`);
      }
      return textSize(value, node.max);
    }
    case 'bin': {
      if (!(value instanceof Uint8Array)) refuse(path, `bytes are expected, not ${shown(value)}`);
      if (value.length > node.max) refuse(path, `${value.length} bytes, at most ${node.max}`);
      return value.length + (binAs === 'str' ? headSize(value.length, 32, true) : headSize(value.length, 0, true));
    }
    case 'list':
    case 'tuple':
      return measureItems(node, value, binAs, path);
    case 'map':
      return measureMap(node, value, binAs, path);
    case 'dict': {
      if (!(value instanceof Map)) refuse(path, `a Map is expected, not ${shown(value)}`);
      if (value.size > node.max) refuse(path, `${value.size} entries, at most ${node.max}`);
      let size = headSize(value.size, 16, false);
      for (const [key, item] of value as ReadonlyMap<unknown, unknown>) {
        if (typeof key !== 'string' || utf8Length(key) > node.keyMax) {
          refuse(path, `the key ${shown(key)}: a text of at most ${node.keyMax} bytes is expected`);
        }
        size += textSize(key, node.keyMax) + measure(node.value, item, binAs, { up: path, step: key });
      }
      return size;
    }
    case 'union': {
      const tag = isObject(value) ? value[node.tag] : undefined;
      const found = node.cases.find((one) => one.value === tag);
      if (found === undefined) {
        refuse(
          path,
          `${node.tag}: one of ${node.cases.map((one) => one.value).join(', ')} is expected, not ${shown(tag)}`,
        );
      }
      return measure(found.spec, value, binAs, path);
    }
    case 'choice': {
      const found = caseFor(node.cases, value);
      if (found === undefined) {
        refuse(path, `${node.cases.map((one) => familyOf(one.node)).join(' or ')} is expected, not ${shown(value)}`);
      }
      return measure(found, value, binAs, path);
    }
    case 'any': {
      const size = measureAny(value, node.depth, path);
      if (size > node.max) refuse(path, `${size} bytes, at most ${node.max}`);
      return size;
    }
  }
}

function checkInt(value: unknown, min: number, max: number, path: Path): number {
  if (typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max) return value;
  refuse(path, `a whole number from ${min} to ${max} is expected, not ${shown(value)}`);
}

function measureInt64(value: unknown, path: Path): number {
  if (typeof value === 'bigint' || (typeof value === 'number' && Number.isSafeInteger(value))) {
    return measureAny(value, 1, path);
  }
  refuse(path, `a whole number is expected, not ${shown(value)}`);
}

function measureAny(value: unknown, depth: number, path: Path): number {
  try {
    return packedSize(value as Plain, { maxDepth: depth });
  } catch (error) {
    if (error instanceof EncodeError) refuse(path, error.message);
    throw error;
  }
}

function textSize(text: string, max: number): number {
  const bytes = cutLength(text, max);
  return bytes + headSize(bytes, 32, true);
}

function measureItems(
  node: Extract<Node, { kind: 'list' | 'tuple' }>,
  value: unknown,
  binAs: BinAs,
  path: Path,
): number {
  if (!Array.isArray(value)) refuse(path, `a list is expected, not ${shown(value)}`);
  const items: readonly unknown[] = value;
  const [least, most] = itemBounds(node);
  const tooFew = items.length < least || (node.kind === 'tuple' && node.rest !== undefined && items.length < least);
  if (tooFew || items.length > most) {
    refuse(path, `${items.length} items, ${least === most ? least : `${least} to ${most}`} are expected`);
  }
  let size = headSize(items.length, 16, false);
  for (const [at, item] of items.entries()) size += measure(itemSpec(node, at), item, binAs, { up: path, step: at });
  return size;
}

/** The fewest and the most items. A tuple with a rest has all its own items first. */
export function itemBounds(node: Extract<Node, { kind: 'list' | 'tuple' }>): readonly [number, number] {
  if (node.kind === 'list') return [node.min, node.max];
  return [node.required + (node.rest?.min ?? 0), node.items.length + (node.rest?.max ?? 0)];
}

/** The spec of the item at `at`, which is within the bounds. */
export function itemSpec(node: Extract<Node, { kind: 'list' | 'tuple' }>, at: number): Spec {
  if (node.kind === 'list') return node.item;
  const spec = node.items[at] ?? node.rest?.item;
  if (spec === undefined) throw new RangeError(`no item ${at}`);
  return spec;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Uint8Array);
}

/** The case of a choice that takes a value of this type. */
export function caseFor(cases: readonly Spec[], value: unknown): Spec | undefined {
  return cases.find(({ node }) => {
    switch (familyOf(node)) {
      case 'int':
        return typeof value === 'bigint' || (typeof value === 'number' && Number.isInteger(value));
      case 'float':
        return typeof value === 'number';
      case 'bool':
        return typeof value === 'boolean';
      case 'text':
        return node.kind === 'bin'
          ? value instanceof Uint8Array
          : typeof value === 'string' || value instanceof Unknown;
      case 'array':
        return Array.isArray(value);
      case 'map':
        return node.kind === 'dict' ? value instanceof Map : isObject(value) && !(value instanceof Map);
      case 'any':
        return true;
    }
  });
}

/** The value's own field; what every object of JavaScript has by that name is none. */
export function ownField(value: Readonly<Record<string, unknown>>, key: string): unknown {
  return Object.hasOwn(value, key) ? value[key] : undefined;
}

/** The fields of a value in wire order, without those that are absent. */
export function fieldsThere(node: MapNode, value: Readonly<Record<string, unknown>>): readonly Field[] {
  return fieldsOf(node.entries).filter((field) => ownField(value, field.key) !== undefined);
}

function measureMap(node: MapNode, value: unknown, binAs: BinAs, path: Path): number {
  if (!isObject(value)) refuse(path, `an object is expected, not ${shown(value)}`);
  const fault = presenceFault(node.entries, {
    has: (key) => ownField(value, key) !== undefined,
    value: (key) => ownField(value, key),
  });
  if (fault !== undefined) refuse({ up: path, step: fault.key }, fault.what);
  const there = fieldsThere(node, value);
  let size = headSize(there.length, 16, false);
  for (const { key, spec } of there) {
    size += 1 + key.length + measure(spec, value[key], binAs, { up: path, step: key });
  }
  return size;
}

/** Writes what `measure` has counted and checked. */
function write(spec: Spec, value: unknown, b: Uint8Array, p: number, binAs: BinAs): number {
  if (value === null && spec.nullable) {
    b[p] = 0xc0;
    return p + 1;
  }
  const { node } = spec;
  switch (node.kind) {
    case 'int':
    case 'bits':
      return writeInt(b, p, value as number);
    case 'bool':
      b[p] = value === true ? 0xc3 : 0xc2;
      return p + 1;
    case 'float':
      return writeFloat(b, p, value as number);
    case 'enum':
      return typeof value === 'number'
        ? writeInt(b, p, value)
        : writeStr(b, p, String(value), Number.POSITIVE_INFINITY);
    case 'str':
      return writeStr(b, p, value as string, node.max);
    case 'bin':
      return writeBin(b, p, value as Uint8Array, binAs === 'str');
    case 'list':
    case 'tuple': {
      const items = value as readonly unknown[];
      let end = writeCount(b, p, items.length, 0x90, 0xdc);
      for (const [at, item] of items.entries()) end = write(itemSpec(node, at), item, b, end, binAs);
      return end;
    }
    case 'map': {
      const fields = value as Readonly<Record<string, unknown>>;
      const there = fieldsThere(node, fields);
      let end = writeCount(b, p, there.length, 0x80, 0xde);
      for (const { key, spec: field } of there) {
        end = writeStrHead(b, end, key.length);
        for (let i = 0; i < key.length; i++) b[end++] = key.charCodeAt(i);
        end = write(field, fields[key], b, end, binAs);
      }
      return end;
    }
    case 'dict': {
      const entries = value as ReadonlyMap<string, unknown>;
      let end = writeCount(b, p, entries.size, 0x80, 0xde);
      for (const [key, item] of entries) end = write(node.value, item, b, writeStr(b, end, key, node.keyMax), binAs);
      return end;
    }
    case 'union': {
      const tag = (value as Readonly<Record<string, unknown>>)[node.tag];
      const found = node.cases.find((one) => one.value === tag);
      return found === undefined ? p : write(found.spec, value, b, p, binAs);
    }
    case 'choice': {
      const found = caseFor(node.cases, value);
      return found === undefined ? p : write(found, value, b, p, binAs);
    }
    case 'int64':
    case 'any': {
      const bytes = encodeAny(value as Plain, { maxDepth: node.kind === 'any' ? node.depth : 1 });
      b.set(bytes, p);
      return p + bytes.length;
    }
  }
}
