/**
 * What a Declare carries (zenoh-codec `network/declare.rs`).
 *
 * ```
 * keyexpr    00 | Z80     N20  id key        undeclare  01 | Z80  id
 * subscriber 02 | Z80 M40 N20  id key        undeclare  03 | Z80  id [5f key]
 * queryable  04 | Z80 M40 N20  id key [21 info]         05 | Z80  id [5f key]
 * token      06 | Z80 M40 N20  id key        undeclare  07 | Z80  id [5f key]
 * final      1a | Z80
 * ```
 * The key of an undeclare travels in an extension: flags (1 suffix, 2 sender's table), scope, the suffix to the extension's end.
 */
import { type Reader, type Sink, U16_MAX, U32_MAX, utf8Size, writeId, zintSize } from './bytes.ts';
import { ZenohEncodeError } from './errors.ts';
import { ExtensionWriter, readExtensions } from './extensions.ts';
import { checkedSuffix, checkWireExpr, keyFlags, readFlaggedWireExpr, writeWireExpr } from './fields.ts';
import type { Declaration, QueryableInfo, WireExpr } from './types.ts';

const D_KEYEXPR = 0x00;
const U_KEYEXPR = 0x01;
const D_SUBSCRIBER = 0x02;
const U_SUBSCRIBER = 0x03;
const D_QUERYABLE = 0x04;
const U_QUERYABLE = 0x05;
const D_TOKEN = 0x06;
const U_TOKEN = 0x07;
const D_FINAL = 0x1a;

const Z = 0x80;
const M = 0x40;
const ID = 0x1f;

const EXT_QUERYABLE_INFO = 0x21;
const EXT_KEY = 0x5f;
const KEY_NAMED = 0x01;
const KEY_SENDER = 0x02;

export function readDeclaration(reader: Reader): Declaration {
  const start = reader.at;
  const header = reader.u8("the declaration's header");
  switch (header & ID) {
    case D_KEYEXPR: {
      const id = reader.zint("the key's id", U16_MAX);
      // There is no M here: a key is always declared in the sender's own terms.
      const key = readFlaggedWireExpr(reader, header | M);
      readExtensions(reader, (header & Z) !== 0, 'a declaration', () => false);
      return { type: 'keyexpr', id, key };
    }
    case U_KEYEXPR: {
      const id = reader.zint("the key's id", U16_MAX);
      readExtensions(reader, (header & Z) !== 0, 'a declaration', () => false);
      return { type: 'undeclare-keyexpr', id };
    }
    case D_SUBSCRIBER:
      return { type: 'subscriber', ...readNamed(reader, header) };
    case D_TOKEN:
      return { type: 'token', ...readNamed(reader, header) };
    case D_QUERYABLE:
      return readQueryable(reader, header);
    case U_SUBSCRIBER:
      return { type: 'undeclare-subscriber', ...readUndeclared(reader, header) };
    case U_QUERYABLE:
      return { type: 'undeclare-queryable', ...readUndeclared(reader, header) };
    case U_TOKEN:
      return { type: 'undeclare-token', ...readUndeclared(reader, header) };
    case D_FINAL:
      readExtensions(reader, (header & Z) !== 0, 'a declaration', () => false);
      return { type: 'final' };
    default:
      reader.fail(`unknown declaration 0x${header.toString(16)}`, start);
      return { type: 'final' };
  }
}

function readNamed(reader: Reader, header: number): { readonly id: number; readonly key: WireExpr } {
  const id = reader.zint("the declaration's id", U32_MAX);
  const key = readFlaggedWireExpr(reader, header);
  readExtensions(reader, (header & Z) !== 0, 'a declaration', () => false);
  return { id, key };
}

function readQueryable(reader: Reader, header: number): Declaration {
  const id = reader.zint("the declaration's id", U32_MAX);
  const key = readFlaggedWireExpr(reader, header);
  let info: QueryableInfo | undefined;
  readExtensions(reader, (header & Z) !== 0, 'a declaration', (extension) => {
    if (extension !== EXT_QUERYABLE_INFO) return false;
    // Bit 0: complete; 16 bits from bit 8: distance. What lies above is not zenoh's and not looked at.
    const value = reader.zint64('the queryable info');
    info = { complete: (value & 1n) !== 0n, distance: Number((value >> 8n) & 0xffffn) };
    return true;
  });
  return info === undefined ? { type: 'queryable', id, key } : { type: 'queryable', id, key, info };
}

function readUndeclared(reader: Reader, header: number): { readonly id: number; readonly key?: WireExpr } {
  const id = reader.zint("the declaration's id", U32_MAX);
  let key: WireExpr | undefined;
  readExtensions(reader, (header & Z) !== 0, 'a declaration', (extension) => {
    if (extension !== EXT_KEY) return false;
    key = reader.within(reader.sized("the undeclared key's extension"), readKeyExtension);
    return true;
  });
  return key === undefined ? { id } : { id, key };
}

function readKeyExtension(reader: Reader): WireExpr {
  const flags = reader.u8("the undeclared key's flags");
  const scope = reader.zint("the key's id", U16_MAX);
  const suffix = (flags & KEY_NAMED) === 0 ? '' : checkedSuffix(reader, reader.rest());
  return { scope, suffix, mapping: (flags & KEY_SENDER) === 0 ? 'receiver' : 'sender' };
}

export function writeDeclaration(sink: Sink, declaration: Declaration): void {
  switch (declaration.type) {
    case 'keyexpr':
      sink.u8(D_KEYEXPR | (keyFlags(declaration.key) & ~M));
      writeId(sink, declaration.id, U16_MAX, "the key's id");
      return writeWireExpr(sink, declaration.key);
    case 'undeclare-keyexpr':
      sink.u8(U_KEYEXPR);
      return writeId(sink, declaration.id, U16_MAX, "the key's id");
    case 'subscriber':
      return writeNamed(sink, D_SUBSCRIBER, declaration);
    case 'token':
      return writeNamed(sink, D_TOKEN, declaration);
    case 'queryable':
      return writeQueryable(sink, declaration);
    case 'undeclare-subscriber':
      return writeUndeclared(sink, U_SUBSCRIBER, declaration);
    case 'undeclare-queryable':
      return writeUndeclared(sink, U_QUERYABLE, declaration);
    case 'undeclare-token':
      return writeUndeclared(sink, U_TOKEN, declaration);
    case 'final':
      return sink.u8(D_FINAL);
  }
}

type Named = { readonly id: number; readonly key: WireExpr };

function writeNamed(sink: Sink, header: number, declaration: Named): void {
  sink.u8(header | keyFlags(declaration.key));
  writeId(sink, declaration.id, U32_MAX, "the declaration's id");
  writeWireExpr(sink, declaration.key);
}

/** The info is written only when it says something: incomplete at distance 0 is what its absence means. */
function writeQueryable(sink: Sink, declaration: Named & { readonly info?: QueryableInfo }): void {
  const { complete = false, distance = 0 } = declaration.info ?? {};
  if (!Number.isInteger(distance) || distance < 0 || distance > U16_MAX) {
    throw new ZenohEncodeError('out-of-range', `a queryable's distance is from 0 to ${U16_MAX}, not ${distance}`);
  }
  const value = distance * 0x100 + (complete ? 1 : 0);
  writeNamed(sink, D_QUERYABLE | (value === 0 ? 0 : Z), declaration);
  if (value !== 0) new ExtensionWriter(sink, 1).z64(EXT_QUERYABLE_INFO, value);
}

function writeUndeclared(
  sink: Sink,
  header: number,
  declaration: { readonly id: number; readonly key?: WireExpr },
): void {
  const { id, key } = declaration;
  sink.u8(header | (key === undefined ? 0 : Z));
  writeId(sink, id, U32_MAX, "the declaration's id");
  if (key === undefined) return;
  checkWireExpr(key);
  new ExtensionWriter(sink, 1).zbuf(EXT_KEY, 1 + zintSize(key.scope) + utf8Size(key.suffix));
  sink.u8((key.suffix === '' ? 0 : KEY_NAMED) | (key.mapping === 'sender' ? KEY_SENDER : 0));
  writeId(sink, key.scope, U16_MAX, "the key's id");
  sink.text(key.suffix);
}
