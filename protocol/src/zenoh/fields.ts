/** Fields that many messages share: Zenoh ids, key expressions as they travel, encodings, timestamps, quality of service. */
import {
  type Reader,
  type Sink,
  U16_MAX,
  U32_MAX,
  U8_MAX,
  utf8Size,
  writeId,
  writeSized,
  writeSizedText,
  zint64Size,
  zintSize,
} from './bytes.ts';
import { ZenohEncodeError } from './errors.ts';
import { EXT_NODE_ID, EXT_QOS, EXT_TIMESTAMP, type ExtensionWriter } from './extensions.ts';
import type { Encoding, Priority, Qos, SourceInfo, Timestamp, WireExpr, Zid } from './types.ts';

export type Mutable<T> = { -readonly [K in keyof T]: T[K] };

export const ZID_MAX_BYTES = 16;
const U64_MAX = 0xffff_ffff_ffff_ffffn;

// ----------------------------------------------------------------------------------------------------------------- Zenoh id

export function checkZid(zid: Zid): void {
  if (zid.length < 1 || zid.length > ZID_MAX_BYTES) {
    throw new ZenohEncodeError('bad-zid', `a Zenoh id has 1 to ${ZID_MAX_BYTES} bytes, this one has ${zid.length}`);
  }
}

/** `(length - 1) << 4 | low`, then the bytes: how InitSyn, responder and source info carry an id. */
export function readPackedZid(reader: Reader, what: string): { readonly zid: Zid; readonly low: number } {
  const flags = reader.u8(what);
  return { zid: reader.raw(what, (flags >> 4) + 1), low: flags & 0x0f };
}

export function writePackedZid(sink: Sink, zid: Zid, low: number): void {
  checkZid(zid);
  sink.u8(((zid.length - 1) << 4) | low);
  sink.raw(zid);
}

// ---------------------------------------------------------------------------------------------------------- key expressions

/** `scope` as a zint of 16 bits, then the suffix where `named`. */
export function readWireExpr(reader: Reader, named: boolean, mapping: WireExpr['mapping']): WireExpr {
  const scope = reader.zint("the key's id", U16_MAX);
  if (!named) return { scope, suffix: '', mapping };
  return { scope, suffix: checkedSuffix(reader, reader.sized("the key's suffix", U16_MAX)), mapping };
}

export function checkedSuffix(reader: Reader, bytes: Uint8Array): string {
  if (bytes.length > (reader.limits.maxKeyBytes ?? U16_MAX)) {
    reader.refuse(`the key's suffix has ${bytes.length} bytes, over the limit`, reader.at - bytes.length);
    return '';
  }
  return reader.text("the key's suffix", bytes);
}

export function checkWireExpr(key: WireExpr): void {
  const size = utf8Size(key.suffix);
  if (size > U16_MAX)
    throw new ZenohEncodeError('too-long', `a key's suffix has at most 65535 bytes, this one ${size}`);
}

export function writeWireExpr(sink: Sink, key: WireExpr): void {
  checkWireExpr(key);
  writeId(sink, key.scope, U16_MAX, "the key's id");
  if (key.suffix !== '') writeSizedText(sink, key.suffix);
}

const NAMED = 0x20;
const SENDER = 0x40;

/** The flags N and M of a message that carries a key. */
export function keyFlags(key: WireExpr): number {
  return (key.suffix === '' ? 0 : NAMED) | (key.mapping === 'sender' ? SENDER : 0);
}

export function readFlaggedWireExpr(reader: Reader, header: number): WireExpr {
  return readWireExpr(reader, (header & NAMED) !== 0, (header & SENDER) !== 0 ? 'sender' : 'receiver');
}

// ----------------------------------------------------------------------------------------------------------------- encoding

/** An id has 16 bits; Rust peers and zenoh-pico cut off what a sender wrote beyond (zenoh-codec, core/encoding.rs), and so does this reader. */
export function readEncoding(reader: Reader): Encoding {
  const packed = reader.zint('the encoding', U32_MAX);
  const id = Math.floor(packed / 2) & U16_MAX;
  if (packed % 2 === 0) return { id };
  return { id, schema: reader.sized("the encoding's schema", U8_MAX) };
}

export function encodingSize(encoding: Encoding): number {
  const size = zintSize(encoding.id * 2);
  return encoding.schema === undefined ? size : size + zintSize(encoding.schema.length) + encoding.schema.length;
}

export function writeEncoding(sink: Sink, encoding: Encoding): void {
  const { id, schema } = encoding;
  if (schema !== undefined && schema.length > U8_MAX) {
    throw new ZenohEncodeError(
      'too-long',
      `an encoding's schema has at most ${U8_MAX} bytes, this one ${schema.length}`,
    );
  }
  writeId(sink, id * 2 + (schema === undefined ? 0 : 1), 2 * U16_MAX + 1, 'the encoding');
  if (schema !== undefined) writeSized(sink, schema);
}

/** Encoding 0 without schema is what no encoding means; it is not written, as zenoh and zenoh-pico do not. */
export function isDefaultEncoding(encoding: Encoding | undefined): boolean {
  return encoding === undefined || (encoding.id === 0 && encoding.schema === undefined);
}

// ---------------------------------------------------------------------------------------------------------------- timestamp

export function readTimestamp(reader: Reader): Timestamp {
  const time = reader.zint64('the timestamp');
  const zid = reader.sized("the timestamp's id");
  if (reader.ok && (zid.length < 1 || zid.length > ZID_MAX_BYTES)) {
    reader.refuse(`the timestamp's id has ${zid.length} bytes`);
  }
  return { time, zid };
}

export function timestampSize(timestamp: Timestamp): number {
  return zint64Size(timestamp.time) + zintSize(timestamp.zid.length) + timestamp.zid.length;
}

export function writeTimestamp(sink: Sink, timestamp: Timestamp): void {
  checkZid(timestamp.zid);
  if (timestamp.time < 0n || timestamp.time > U64_MAX) {
    throw new ZenohEncodeError('out-of-range', `a timestamp has 64 bits, this one is ${timestamp.time}`);
  }
  sink.zint64(timestamp.time);
  writeSized(sink, timestamp.zid);
}

// -------------------------------------------------------------------------------------------------------------- source info

export function readSourceInfo(reader: Reader): SourceInfo {
  const { zid } = readPackedZid(reader, "the source's id");
  return { zid, eid: reader.zint("the source's entity", U32_MAX), sn: reader.zint("the source's number", U32_MAX) };
}

export function writeSourceInfo(sink: Sink, extensions: ExtensionWriter, id: number, info: SourceInfo): void {
  extensions.zbuf(id, 1 + info.zid.length + zintSize(info.eid) + zintSize(info.sn));
  writePackedZid(sink, info.zid, 0);
  writeId(sink, info.eid, U32_MAX, "the source's entity");
  writeId(sink, info.sn, U32_MAX, "the source's number");
}

// -------------------------------------------------------------------------------------- extensions of all network messages

const PRIORITY_MASK = 0x07;
const QOS_BLOCK = 0x08;
const QOS_EXPRESS = 0x10;
export const DEFAULT_PRIORITY: Priority = 5;

export function priorityOf(value: number): Priority {
  return (value & PRIORITY_MASK) as Priority;
}

/** What is absent when it says nothing: QoS, timestamp, node id. */
export type CommonExtensions = { qos?: Qos; timestamp?: Timestamp; nodeId?: number };

/** For `readExtensions`: takes the three into `into`, answers false for others. */
export function readCommonExtension(id: number, reader: Reader, into: CommonExtensions): boolean {
  if (id !== EXT_NODE_ID) return readStampExtension(id, reader, into);
  into.nodeId = reader.zint('the node id', U16_MAX);
  return true;
}

/** The same for responses and finals, which have no node id. */
export function readStampExtension(id: number, reader: Reader, into: Omit<CommonExtensions, 'nodeId'>): boolean {
  switch (id) {
    case EXT_QOS: {
      const value = reader.zint('the quality of service', U8_MAX);
      into.qos = {
        priority: priorityOf(value),
        block: (value & QOS_BLOCK) !== 0,
        express: (value & QOS_EXPRESS) !== 0,
      };
      return true;
    }
    case EXT_TIMESTAMP:
      into.timestamp = reader.within(reader.sized('the timestamp'), readTimestamp);
      return true;
    default:
      return false;
  }
}

/** QoS is written only when it is not zenoh's default: priority Data, may be dropped, not express. */
export function hasQos(qos: Qos | undefined): qos is Qos {
  return qos !== undefined && (qos.priority !== DEFAULT_PRIORITY || qos.block || qos.express);
}

export function writeQos(extensions: ExtensionWriter, qos: Qos): void {
  extensions.z64(EXT_QOS, qos.priority | (qos.block ? QOS_BLOCK : 0) | (qos.express ? QOS_EXPRESS : 0));
}

export function writeTimestampExtension(sink: Sink, extensions: ExtensionWriter, timestamp: Timestamp): void {
  extensions.zbuf(EXT_TIMESTAMP, timestampSize(timestamp));
  writeTimestamp(sink, timestamp);
}

/** Node id 0 is the sender itself and is not written. */
export function hasNodeId(nodeId: number | undefined): nodeId is number {
  return nodeId !== undefined && nodeId !== 0;
}

export function writeNodeId(extensions: ExtensionWriter, nodeId: number): void {
  if (!Number.isInteger(nodeId) || nodeId < 0 || nodeId > U16_MAX) {
    throw new ZenohEncodeError('out-of-range', `the node id is ${nodeId}; it must be an integer from 0 to ${U16_MAX}`);
  }
  extensions.z64(EXT_NODE_ID, nodeId);
}

export function countCommon(m: CommonExtensions): number {
  return (hasQos(m.qos) ? 1 : 0) + (m.timestamp === undefined ? 0 : 1) + (hasNodeId(m.nodeId) ? 1 : 0);
}
