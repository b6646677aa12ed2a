/**
 * Transport messages and batches: what one Link carries at a time (zenoh-codec `transport/*.rs`, zenoh-pico `codec/transport.c`).
 *
 * ```
 * INIT  01 | Z80 S40 A20   version  (zid length - 1) << 4 | whatami  zid  [S: resolution, batch u16]  [A: cookie]  [01 QoS, 27 patch]
 * OPEN  02 | Z80 T40 A20   lease (T: seconds, else ms)  initial sn  [not A: cookie]  [01 QoS]
 * CLOSE 03 | Z80 S20       reason            KEEP_ALIVE 04 | Z80
 * FRAME 05 | Z80 R20       sn  [31 QoS]  network messages
 * FRAGMENT 06 | Z80 M40 R20  sn  [31 QoS, 02 first, 03 drop]  bytes to the end of the batch
 * JOIN  07 | Z80 S40 T20   skipped           OAM  00 | Z80 ENC60  skipped
 * ```
 */
import {
  type DecodeLimits,
  encodeWith,
  Reader,
  type Sink,
  type Trouble,
  U16_MAX,
  U8_MAX,
  writeId,
  writeSized,
} from './bytes.ts';
import { ZenohEncodeError } from './errors.ts';
import { ExtensionWriter, readExtensions, skipExtensions, skipValue } from './extensions.ts';
import { DEFAULT_PRIORITY, type Mutable, priorityOf, readPackedZid, writePackedZid } from './fields.ts';
import { INTEREST, MESSAGE_ID, readNetwork, writeNetwork } from './network.ts';
import type {
  Decoded,
  Fragment,
  Frame,
  InitAck,
  InitSyn,
  NetworkMessage,
  OpenAck,
  OpenSyn,
  Priority,
  Resolution,
  TransportMessage,
  WhatAmI,
} from './types.ts';

export const PROTOCOL_VERSION = 0x09;
/** A batch's length is a u16 on streams; everybody keeps to it elsewhere too. */
export const MAX_BATCH = U16_MAX;
/** The smallest network message has two bytes: no batch of one frame can hold more. */
export const MAX_BATCH_MESSAGES = 32_768;

/** Refused messages in one frame; each costs more than a good one, and nobody sends so many by mistake. */
export const MAX_REFUSED = 16;

const OAM = 0x00;
const INIT = 0x01;
const OPEN = 0x02;
const CLOSE = 0x03;
const KEEP_ALIVE = 0x04;
const FRAME = 0x05;
const FRAGMENT = 0x06;
const JOIN = 0x07;

const Z = 0x80;
const INIT_SIZE = 0x40;
const ACK = 0x20;
const OPEN_SECONDS = 0x40;
const CLOSE_SESSION = 0x20;
const RELIABLE = 0x20;
const MORE = 0x40;
const JOIN_SIZE = 0x40;

const EXT_QOS = 0x01;
const EXT_PATCH = 0x27;
const EXT_FRAME_QOS = 0x31;
const EXT_FIRST = 0x02;
const EXT_DROP = 0x03;

const WHATAMI: readonly WhatAmI[] = ['router', 'peer', 'client'];

// --------------------------------------------------------------------------------------------------------------------- read

/**
 * All messages of one batch. Several frames may stand in it, as Rust peers write them: a frame ends where a transport message's id
 * comes, for ids of network messages are 0x19 and above. Views into `bytes` are given, not copies.
 *
 * Malformed is the *whole batch* when it cannot be known where the next message starts: truncation, an unknown message id, an
 * unknown mandatory extension, a number over its bounds; and when a transport message has a wrong value. A *network message* with a
 * wrong value whose length is known (a key that is not UTF-8 or too long, a target that does not exist, nonsense inside a sized
 * extension) is left out alone and named in its frame's `refused`.
 */
export function decodeBatch(bytes: Uint8Array, limits: DecodeLimits = {}): Decoded<TransportMessage[]> {
  if (bytes.length > MAX_BATCH) {
    return { ok: false, kind: 'malformed', at: MAX_BATCH, what: `a batch of ${bytes.length} bytes, over ${MAX_BATCH}` };
  }
  const reader = new Reader(bytes, limits);
  return readBatch(reader);
}

/** `decodeBatch` on a reader of the caller's, who may then ask for its steps. */
export function readBatch(reader: Reader): Decoded<TransportMessage[]> {
  const max = reader.limits.maxMessages ?? MAX_BATCH_MESSAGES;
  const messages: TransportMessage[] = [];
  let count = 0;
  while (reader.left > 0) {
    const message = readTransport(reader, max - count);
    count += 1 + (message.type === 'frame' ? message.messages.length : 0);
    if (count > max) reader.fail(`more than ${max} messages in one batch`);
    const trouble = reader.fault ?? reader.refusal;
    if (trouble !== undefined) return { ok: false, kind: 'malformed', at: trouble.at, what: trouble.what };
    messages.push(message);
  }
  return { ok: true, value: messages, end: reader.at };
}

function readTransport(reader: Reader, max: number): TransportMessage {
  const start = reader.at;
  const header = reader.u8("the message's header");
  switch (header & MESSAGE_ID) {
    case INIT:
      return readInit(reader, header);
    case OPEN:
      return readOpen(reader, header);
    case CLOSE: {
      const reason = reader.u8("the close's reason");
      readExtensions(reader, (header & Z) !== 0, 'a close', () => false);
      return { type: 'close', reason, session: (header & CLOSE_SESSION) !== 0 };
    }
    case KEEP_ALIVE:
      readExtensions(reader, (header & Z) !== 0, 'a keep-alive', () => false);
      return { type: 'keep-alive' };
    case FRAME:
      return readFrame(reader, header, max);
    case FRAGMENT:
      return readFragment(reader, header);
    case JOIN:
      return skipJoin(reader, header);
    case OAM: {
      const id = reader.zint("the OAM's id", U16_MAX);
      skipExtensions(reader, (header & Z) !== 0, 'a transport OAM');
      skipValue(reader, header & ~Z, 'a transport OAM');
      return { type: 'transport-oam', id };
    }
    default:
      reader.fail(`0x${header.toString(16)} is no message`, start);
      return { type: 'keep-alive' };
  }
}

function readResolution(reader: Reader): Resolution {
  const bits = reader.u8('the resolution');
  return { frameSn: (bits & 3) as Resolution['frameSn'], requestId: ((bits >> 2) & 3) as Resolution['requestId'] };
}

function readInit(reader: Reader, header: number): InitSyn | InitAck {
  const version = reader.u8('the protocol version');
  const { zid, low } = readPackedZid(reader, "the sender's id");
  const whatami = WHATAMI[low & 3];
  if (whatami === undefined) reader.refuse('the sender is neither router, peer nor client', reader.at - zid.length - 1);
  const extra: Partial<Mutable<Pick<InitSyn, 'size' | 'patch'>>> = {};
  if ((header & INIT_SIZE) !== 0) {
    extra.size = { resolution: readResolution(reader), batchSize: reader.u16('the batch size') };
  }
  const cookie = (header & ACK) === 0 ? undefined : reader.sized('the cookie', U16_MAX);
  let qos = false;
  readExtensions(reader, (header & Z) !== 0, 'an init', (id) => {
    if (id === EXT_QOS) qos = true;
    else if (id === EXT_PATCH) extra.patch = reader.zint('the patch', U8_MAX);
    else return false;
    return true;
  });
  const common = { version, whatami: whatami ?? 'client', zid, ...extra, qos };
  return cookie === undefined ? { type: 'init-syn', ...common } : { type: 'init-ack', ...common, cookie };
}

function readOpen(reader: Reader, header: number): OpenSyn | OpenAck {
  const lease = reader.zintClamped('the lease');
  const leaseMs = (header & OPEN_SECONDS) === 0 ? lease : Math.min(lease * 1000, Number.MAX_SAFE_INTEGER);
  const initialSn = reader.zint('the initial sequence number', Number.MAX_SAFE_INTEGER);
  const cookie = (header & ACK) === 0 ? reader.sized('the cookie', U16_MAX) : undefined;
  let qos = false;
  readExtensions(reader, (header & Z) !== 0, 'an open', (id) => {
    if (id !== EXT_QOS) return false;
    qos = true;
    return true;
  });
  if (cookie === undefined) return { type: 'open-ack', leaseMs, initialSn, qos };
  return { type: 'open-syn', leaseMs, initialSn, cookie, qos };
}

function readFrame(reader: Reader, header: number, max: number): Frame {
  const sn = reader.zint("the frame's number", Number.MAX_SAFE_INTEGER);
  let priority: Priority | undefined;
  readExtensions(reader, (header & Z) !== 0, 'a frame', (id) => {
    if (id !== EXT_FRAME_QOS) return false;
    priority = priorityOf(reader.zint("the frame's quality of service", U8_MAX));
    return true;
  });
  const messages: NetworkMessage[] = [];
  const refused: Trouble[] = [];
  while (reader.left > 0 && (reader.peek() & MESSAGE_ID) >= INTEREST && messages.length + refused.length < max) {
    const message = readNetwork(reader);
    if (reader.refusal === undefined) messages.push(message);
    else if (refused.length < MAX_REFUSED) refused.push(reader.refusal);
    else reader.fail(`more than ${MAX_REFUSED} wrong messages in one frame`);
    reader.refusal = undefined;
  }
  const frame = { type: 'frame', reliable: (header & RELIABLE) !== 0, sn, messages } as const;
  return {
    ...frame,
    ...(priority === undefined ? {} : { priority }),
    ...(refused.length === 0 ? {} : { refused }),
  };
}

function readFragment(reader: Reader, header: number): Fragment {
  const sn = reader.zint("the fragment's number", Number.MAX_SAFE_INTEGER);
  let priority: Priority | undefined;
  let first = false;
  let drop = false;
  readExtensions(reader, (header & Z) !== 0, 'a fragment', (id) => {
    if (id === EXT_FRAME_QOS) priority = priorityOf(reader.zint("the fragment's quality of service", U8_MAX));
    else if (id === EXT_FIRST) first = true;
    else if (id === EXT_DROP) drop = true;
    else return false;
    return true;
  });
  const reliable = (header & RELIABLE) !== 0;
  const more = (header & MORE) !== 0;
  const fragment = { type: 'fragment', reliable, more, sn, first, drop, bytes: reader.rest() } as const;
  return priority === undefined ? fragment : { ...fragment, priority };
}

function skipJoin(reader: Reader, header: number): TransportMessage {
  reader.u8('the protocol version');
  readPackedZid(reader, "the sender's id");
  if ((header & JOIN_SIZE) !== 0) {
    readResolution(reader);
    reader.u16('the batch size');
  }
  reader.zint64('the lease');
  reader.zint64("the reliable channel's number");
  reader.zint64("the best-effort channel's number");
  skipExtensions(reader, (header & Z) !== 0, 'a join');
  return { type: 'join' };
}

// -------------------------------------------------------------------------------------------------------------------- write

/** The bytes of one transport message. Throws `ZenohEncodeError`: a Join is never sent, a value may not fit the wire. */
export function encodeTransport(message: TransportMessage): Uint8Array {
  return encodeWith((sink) => writeTransport(sink, message));
}

/** The bytes of a batch. A Fragment reaches to its batch's end, so it must be the last; boards want a Frame last too. */
export function encodeBatch(messages: readonly TransportMessage[]): Uint8Array {
  return encodeWith((sink) => {
    for (const message of messages) writeTransport(sink, message);
  });
}

export function writeTransport(sink: Sink, message: TransportMessage): void {
  switch (message.type) {
    case 'init-syn':
      return writeInit(sink, message, undefined);
    case 'init-ack':
      return writeInit(sink, message, message.cookie);
    case 'open-syn':
      return writeOpen(sink, message, message.cookie);
    case 'open-ack':
      return writeOpen(sink, message, undefined);
    case 'close':
      sink.u8(CLOSE | (message.session ? CLOSE_SESSION : 0));
      return writeByte(sink, message.reason, "the close's reason");
    case 'keep-alive':
      return sink.u8(KEEP_ALIVE);
    case 'frame':
      writeChannel(sink, FRAME, message, 0, () => undefined);
      for (const inner of message.messages) writeNetwork(sink, inner);
      return;
    case 'fragment':
      writeChannel(
        sink,
        FRAGMENT | (message.more ? MORE : 0),
        message,
        (message.first ? 1 : 0) + (message.drop ? 1 : 0),
        (w) => {
          if (message.first) w.unit(EXT_FIRST);
          if (message.drop) w.unit(EXT_DROP);
        },
      );
      return sink.raw(message.bytes);
    case 'transport-oam':
      sink.u8(OAM);
      return writeId(sink, message.id, U16_MAX, "the OAM's id");
    case 'join':
      throw new ZenohEncodeError('not-sent', 'a Join belongs to multicast and is never sent from here');
  }
}

function writeByte(sink: Sink, value: number, what: string): void {
  if (!Number.isInteger(value) || value < 0 || value > U8_MAX) {
    throw new ZenohEncodeError('out-of-range', `${what} is ${value}; it must be an integer from 0 to ${U8_MAX}`);
  }
  sink.u8(value);
}

function writeInit(sink: Sink, message: InitSyn | InitAck, cookie: Uint8Array | undefined): void {
  const { size, patch = 0, qos } = message;
  const extensions = (qos ? 1 : 0) + (patch === 0 ? 0 : 1);
  sink.u8(INIT | (extensions > 0 ? Z : 0) | (size === undefined ? 0 : INIT_SIZE) | (cookie === undefined ? 0 : ACK));
  writeByte(sink, message.version, 'the protocol version');
  writePackedZid(sink, message.zid, WHATAMI.indexOf(message.whatami));
  if (size !== undefined) {
    const { resolution, batchSize } = size;
    if (!Number.isInteger(batchSize) || batchSize < 0 || batchSize > U16_MAX) {
      throw new ZenohEncodeError('out-of-range', `the batch size is ${batchSize}; it must be from 0 to ${U16_MAX}`);
    }
    sink.u8(resolution.frameSn | (resolution.requestId << 2));
    sink.u16(batchSize);
  }
  if (cookie !== undefined) writeCookie(sink, cookie);
  const writer = new ExtensionWriter(sink, extensions);
  if (qos) writer.unit(EXT_QOS);
  if (patch === 0) return;
  writer.unit(EXT_PATCH);
  writeId(sink, patch, U8_MAX, 'the patch');
}

function writeCookie(sink: Sink, cookie: Uint8Array): void {
  if (cookie.length > U16_MAX) {
    throw new ZenohEncodeError('too-long', `a cookie has at most ${U16_MAX} bytes, this one ${cookie.length}`);
  }
  writeSized(sink, cookie);
}

function writeOpen(sink: Sink, message: OpenSyn | OpenAck, cookie: Uint8Array | undefined): void {
  const { leaseMs, qos } = message;
  const seconds = leaseMs % 1000 === 0;
  sink.u8(OPEN | (qos ? Z : 0) | (seconds ? OPEN_SECONDS : 0) | (cookie === undefined ? ACK : 0));
  writeId(sink, seconds ? leaseMs / 1000 : leaseMs, Number.MAX_SAFE_INTEGER, 'the lease');
  writeId(sink, message.initialSn, Number.MAX_SAFE_INTEGER, 'the initial sequence number');
  if (cookie !== undefined) writeCookie(sink, cookie);
  if (qos) new ExtensionWriter(sink, 1).unit(EXT_QOS);
}

/** What Frame and Fragment begin with. The priority is written only when it is not Data's. */
function writeChannel(
  sink: Sink,
  header: number,
  message: Frame | Fragment,
  others: number,
  write: (writer: ExtensionWriter) => void,
): void {
  const { priority = DEFAULT_PRIORITY } = message;
  const extensions = others + (priority === DEFAULT_PRIORITY ? 0 : 1);
  sink.u8(header | (message.reliable ? RELIABLE : 0) | (extensions > 0 ? Z : 0));
  writeId(sink, message.sn, Number.MAX_SAFE_INTEGER, "the frame's number");
  const writer = new ExtensionWriter(sink, extensions);
  if (priority !== DEFAULT_PRIORITY) writer.z64(EXT_FRAME_QOS, priority);
  write(writer);
}
