/** A MessagePack payload looked at field by field: where each stands, how many bytes it takes, and how far it can be read when it is broken. */
import { decode, type Value } from '@asterism-tables/protocol/msgpack';

export type FieldAt = {
  /** The path to it: `v`, `mb`, `value.mb`. */
  readonly path: string;
  /** Offset in the payload, and bytes with the key. */
  readonly at: number;
  readonly bytes: number;
  /** The value; undefined when it cannot be read. */
  readonly value: Value | undefined;
};

/** Fields that are listed; a map of more is one that nobody of ours sends. */
const MAX_FIELDS = 256;
/** Levels that are walked to find an item's end; deeper ones are refused by every reader of ours. */
const MAX_DEPTH = 128;

/** The fields of the map that the payload is; of an envelope (`{"value": {...}}`) those inside. What is broken ends the list. */
export function fieldsIn(payload: Uint8Array): readonly FieldAt[] {
  const outer = mapAt(payload, 0, '');
  const [only] = outer;
  if (outer.length === 1 && only !== undefined && (only.path === 'value' || only.path === 'error')) {
    const inside = mapAt(payload, only.at + keySize(payload, only.at), `${only.path}.`);
    if (inside.length > 0) return inside;
  }
  return outer;
}

function keySize(bytes: Uint8Array, at: number): number {
  const end = itemEnd(bytes, at);
  return end === undefined ? 0 : end - at;
}

function mapAt(bytes: Uint8Array, start: number, prefix: string): readonly FieldAt[] {
  const head = headAt(bytes, start);
  if (head?.kind !== 'map') return [];
  const fields: FieldAt[] = [];
  let at = start + head.bytes;
  for (let item = 0; item < head.count && fields.length < MAX_FIELDS; item++) {
    const keyEnd = itemEnd(bytes, at);
    if (keyEnd === undefined) break;
    const key = decode(bytes.subarray(at, keyEnd));
    const end = itemEnd(bytes, keyEnd);
    const name = key.ok ? nameOf(key.value) : '?';
    if (end === undefined) {
      fields.push({ path: prefix + name, at, bytes: bytes.length - at, value: undefined });
      break;
    }
    const value = decode(bytes.subarray(keyEnd, end));
    fields.push({ path: prefix + name, at, bytes: end - at, value: value.ok ? value.value : undefined });
    at = end;
  }
  return fields;
}

function nameOf(key: Value): string {
  if (typeof key === 'string') return key;
  if (key instanceof Uint8Array) return new TextDecoder().decode(key);
  return typeof key === 'number' || typeof key === 'bigint' ? String(key) : '(no text)';
}

type Head = {
  readonly kind: 'map' | 'list' | 'plain';
  /** Bytes of the head; of a plain item all of its bytes. */
  readonly bytes: number;
  /** Items that follow: twice as many as entries in a map. */
  readonly count: number;
};

/** What begins at `at`; undefined when it does not end inside the bytes, or is no MessagePack. */
function headAt(bytes: Uint8Array, at: number): Head | undefined {
  const first = bytes[at];
  if (first === undefined) return undefined;
  const plain = (size: number): Head | undefined =>
    at + size <= bytes.length ? { kind: 'plain', bytes: size, count: 0 } : undefined;
  const number = (size: number): number | undefined => {
    let value = 0;
    for (let i = 1; i <= size; i++) {
      const byte = bytes[at + i];
      if (byte === undefined) return undefined;
      value = value * 256 + byte;
    }
    return value;
  };
  const sized = (width: number): Head | undefined => {
    const length = number(width);
    return length === undefined ? undefined : plain(1 + width + length);
  };
  const group = (kind: 'map' | 'list', width: number): Head | undefined => {
    const count = number(width);
    return count === undefined ? undefined : { kind, bytes: 1 + width, count };
  };
  if (first < 0x80 || first >= 0xe0) return plain(1);
  if (first < 0x90) return { kind: 'map', bytes: 1, count: first & 0x0f };
  if (first < 0xa0) return { kind: 'list', bytes: 1, count: first & 0x0f };
  if (first < 0xc0) return plain(1 + (first & 0x1f));
  switch (first) {
    case 0xc0:
    case 0xc2:
    case 0xc3:
      return plain(1);
    case 0xc4:
    case 0xd9:
      return sized(1);
    case 0xc5:
    case 0xda:
      return sized(2);
    case 0xc6:
    case 0xdb:
      return sized(4);
    case 0xcc:
    case 0xd0:
      return plain(2);
    case 0xcd:
    case 0xd1:
      return plain(3);
    case 0xca:
    case 0xce:
    case 0xd2:
      return plain(5);
    case 0xcb:
    case 0xcf:
    case 0xd3:
      return plain(9);
    case 0xdc:
      return group('list', 2);
    case 0xdd:
      return group('list', 4);
    case 0xde:
      return group('map', 2);
    case 0xdf:
      return group('map', 4);
    default:
      return undefined;
  }
}

/** Where the item at `at` ends; undefined when it does not. Linear: each step takes at least a byte. */
function itemEnd(bytes: Uint8Array, at: number): number | undefined {
  /** Items still to come at each open level. */
  const open: number[] = [1];
  let here = at;
  while (open.length > 0) {
    const left = open.pop() ?? 0;
    if (left === 0) continue;
    open.push(left - 1);
    const head = headAt(bytes, here);
    if (head === undefined) return undefined;
    here += head.bytes;
    const items = head.kind === 'map' ? head.count * 2 : head.count;
    // More items than bytes are left for cannot be there.
    if (items > bytes.length - here || open.length > MAX_DEPTH) return undefined;
    if (items > 0) open.push(items);
  }
  return here;
}
