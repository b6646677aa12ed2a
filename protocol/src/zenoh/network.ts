/**
 * Network messages: what a Frame carries, or a chain of Fragments (zenoh-codec `network/*.rs`).
 *
 * ```
 * INTEREST 19 | Z80 F40 C20  id [options [key]] [extensions]       DECLARE  1e | Z80 I20      [interest id] [extensions] declaration
 * FINAL    1a | Z80          rid [extensions]                      PUSH     1d | Z80 M40 N20  key [extensions] body
 * RESPONSE 1b | Z80 M40 N20  rid key [extensions] body             REQUEST  1c | Z80 M40 N20  rid key [extensions] body
 * OAM      1f | Z80 ENC60    id [extensions] [value]
 * ```
 * Extensions: 21 QoS, 42 timestamp, 33 node id; of a request 34 target, 25 budget, 26 time-out in ms; of a response 43 responder.
 */
import { readRequestBody, readPushBody, readResponseBody, writeBody } from './bodies.ts';
import {
  type DecodeLimits,
  decodeWith,
  encodeWith,
  type Reader,
  type Sink,
  sizeOf,
  U16_MAX,
  U32_MAX,
  writeId,
  zintSize,
} from './bytes.ts';
import { readDeclaration, writeDeclaration } from './declarations.ts';
import { ExtensionWriter, readExtensions, skipExtensions, skipValue } from './extensions.ts';
import {
  type CommonExtensions,
  countCommon,
  hasNodeId,
  hasQos,
  keyFlags,
  type Mutable,
  readCommonExtension,
  readFlaggedWireExpr,
  readPackedZid,
  readStampExtension,
  writeNodeId,
  writePackedZid,
  writeQos,
  writeTimestampExtension,
  writeWireExpr,
} from './fields.ts';
import { readInterest, writeInterest } from './interest.ts';
import type { Declare, Decoded, NetworkMessage, Push, QueryTarget, Request, Response, ResponseFinal } from './types.ts';

const RESPONSE_FINAL = 0x1a;
const RESPONSE = 0x1b;
const REQUEST = 0x1c;
const PUSH = 0x1d;
const DECLARE = 0x1e;
const OAM = 0x1f;
/** The first of the network messages' ids; the transport's are all below. That is how the end of a Frame is found. */
export const INTEREST = 0x19;

export const MESSAGE_ID = 0x1f;
const Z = 0x80;
const I = 0x20;

const EXT_TARGET = 0x34;
const EXT_BUDGET = 0x25;
const EXT_TIMEOUT = 0x26;
const EXT_RESPONDER = 0x43;

const TARGETS: readonly QueryTarget[] = ['best-matching', 'all', 'all-complete'];

// --------------------------------------------------------------------------------------------------------------------- read

/**
 * One network message from the start of `bytes`, as a chain of Fragments put together gives it. Bytes after it are not looked at
 * (`end` tells where they start), as the real peers do. Payloads, attachments and ids in the answer are views into `bytes`.
 */
export function decodeNetwork(bytes: Uint8Array, limits: DecodeLimits = {}): Decoded<NetworkMessage> {
  return decodeWith(bytes, limits, readNetwork);
}

export function readNetwork(reader: Reader): NetworkMessage {
  const start = reader.at;
  const header = reader.u8("the message's header");
  switch (header & MESSAGE_ID) {
    case PUSH:
      return readPush(reader, header);
    case REQUEST:
      return readRequest(reader, header);
    case RESPONSE:
      return readResponse(reader, header);
    case RESPONSE_FINAL: {
      const id = reader.zint("the request's id", U32_MAX);
      const stamps: Omit<CommonExtensions, 'nodeId'> = {};
      readExtensions(reader, (header & Z) !== 0, 'a final', (ext) => readStampExtension(ext, reader, stamps));
      return { type: 'response-final', id, ...stamps };
    }
    case INTEREST:
      return readInterest(reader, header);
    case DECLARE: {
      const interestId = (header & I) === 0 ? undefined : reader.zint("the interest's id", U32_MAX);
      const common = readCommon(reader, header, 'a declare');
      const declaration = readDeclaration(reader);
      if (interestId === undefined) return { type: 'declare', ...common, declaration };
      return { type: 'declare', interestId, ...common, declaration };
    }
    case OAM: {
      const id = reader.zint("the OAM's id", U16_MAX);
      skipExtensions(reader, (header & Z) !== 0, 'an OAM');
      skipValue(reader, header & ~Z, 'an OAM');
      return { type: 'oam', id };
    }
    default:
      reader.fail(`0x${header.toString(16)} is no network message`, start);
      return { type: 'oam', id: 0 };
  }
}

function readCommon(reader: Reader, header: number, where: string): CommonExtensions {
  const common: CommonExtensions = {};
  readExtensions(reader, (header & Z) !== 0, where, (id) => readCommonExtension(id, reader, common));
  return common;
}

function readPush(reader: Reader, header: number): Push {
  const key = readFlaggedWireExpr(reader, header);
  const common = readCommon(reader, header, 'a push');
  return { type: 'push', key, ...common, body: readPushBody(reader) };
}

function readRequest(reader: Reader, header: number): Request {
  const id = reader.zint("the request's id", U32_MAX);
  const key = readFlaggedWireExpr(reader, header);
  const extra: Partial<Mutable<Pick<Request, keyof CommonExtensions | 'target' | 'budget' | 'timeoutMs'>>> = {};
  readExtensions(reader, (header & Z) !== 0, 'a request', (extension) => {
    if (extension === EXT_TARGET) {
      const value = reader.zintClamped('the target');
      const target = TARGETS[value];
      if (target === undefined) reader.refuse(`the target is ${value}, there are 0 to 2`);
      else extra.target = target;
    } else if (extension === EXT_BUDGET) extra.budget = reader.zint('the budget', U32_MAX);
    else if (extension === EXT_TIMEOUT) extra.timeoutMs = reader.zintClamped('the time-out');
    else return readCommonExtension(extension, reader, extra);
    return true;
  });
  return { type: 'request', id, key, ...extra, body: readRequestBody(reader) };
}

function readResponse(reader: Reader, header: number): Response {
  const id = reader.zint("the request's id", U32_MAX);
  const key = readFlaggedWireExpr(reader, header);
  const extra: Partial<Mutable<Pick<Response, 'qos' | 'timestamp' | 'responder'>>> = {};
  readExtensions(reader, (header & Z) !== 0, 'a response', (extension) => {
    if (extension !== EXT_RESPONDER) return readStampExtension(extension, reader, extra);
    extra.responder = reader.within(reader.sized('the responder'), readResponder);
    return true;
  });
  return { type: 'response', id, key, ...extra, body: readResponseBody(reader) };
}

function readResponder(reader: Reader): NonNullable<Response['responder']> {
  const { zid } = readPackedZid(reader, "the responder's id");
  return { zid, eid: reader.zint("the responder's entity", U32_MAX) };
}

// -------------------------------------------------------------------------------------------------------------------- write

/** The bytes of one network message, in their smallest form. Throws `ZenohEncodeError` for values that do not fit the wire. */
export function encodeNetwork(message: NetworkMessage): Uint8Array {
  return encodeWith((sink) => writeNetwork(sink, message));
}

/**
 * The exact bytes of a network message, as they count against a board's reassembly buffer of 4,096: header, key, extensions, body,
 * length fields and payload, without the Frame or Fragments around it (zenoh-pico `transport/unicast/rx.c`). Nothing is encoded.
 */
export function messageSize(message: NetworkMessage): number {
  return sizeOf((sink) => writeNetwork(sink, message));
}

export function writeNetwork(sink: Sink, message: NetworkMessage): void {
  switch (message.type) {
    case 'push':
      return writePush(sink, message);
    case 'request':
      return writeRequest(sink, message);
    case 'response':
      return writeResponse(sink, message);
    case 'response-final':
      return writeFinal(sink, message);
    case 'interest':
      return writeInterest(sink, message);
    case 'declare':
      return writeDeclare(sink, message);
    case 'oam':
      sink.u8(OAM);
      return writeId(sink, message.id, U16_MAX, "the OAM's id");
  }
}

function writePush(sink: Sink, message: Push): void {
  const extensions = countCommon(message);
  sink.u8(PUSH | keyFlags(message.key) | (extensions > 0 ? Z : 0));
  writeWireExpr(sink, message.key);
  const writer = new ExtensionWriter(sink, extensions);
  writeQosAndTimestamp(sink, writer, message);
  if (hasNodeId(message.nodeId)) writeNodeId(writer, message.nodeId);
  writeBody(sink, message.body);
}

function writeRequest(sink: Sink, message: Request): void {
  const { target = 'best-matching', budget = 0, timeoutMs } = message;
  const targeted = target !== 'best-matching';
  const extensions =
    countCommon(message) + (targeted ? 1 : 0) + (budget === 0 ? 0 : 1) + (timeoutMs === undefined ? 0 : 1);
  sink.u8(REQUEST | keyFlags(message.key) | (extensions > 0 ? Z : 0));
  writeId(sink, message.id, U32_MAX, "the request's id");
  writeWireExpr(sink, message.key);
  const writer = new ExtensionWriter(sink, extensions);
  writeQosAndTimestamp(sink, writer, message);
  if (targeted) writer.z64(EXT_TARGET, TARGETS.indexOf(target));
  if (budget !== 0) {
    writer.unit(EXT_BUDGET);
    writeId(sink, budget, U32_MAX, 'the budget');
  }
  if (timeoutMs !== undefined) {
    writer.unit(EXT_TIMEOUT);
    writeId(sink, timeoutMs, Number.MAX_SAFE_INTEGER, 'the time-out');
  }
  if (hasNodeId(message.nodeId)) writeNodeId(writer, message.nodeId);
  writeBody(sink, message.body);
}

function writeResponse(sink: Sink, message: Response): void {
  const { qos, timestamp, responder } = message;
  const extensions = (hasQos(qos) ? 1 : 0) + (timestamp === undefined ? 0 : 1) + (responder === undefined ? 0 : 1);
  sink.u8(RESPONSE | keyFlags(message.key) | (extensions > 0 ? Z : 0));
  writeId(sink, message.id, U32_MAX, "the request's id");
  writeWireExpr(sink, message.key);
  const writer = new ExtensionWriter(sink, extensions);
  writeQosAndTimestamp(sink, writer, message);
  if (responder !== undefined) {
    writer.zbuf(EXT_RESPONDER, 1 + responder.zid.length + zintSize(responder.eid));
    writePackedZid(sink, responder.zid, 0);
    writeId(sink, responder.eid, U32_MAX, "the responder's entity");
  }
  writeBody(sink, message.body);
}

function writeFinal(sink: Sink, message: ResponseFinal): void {
  const extensions = (hasQos(message.qos) ? 1 : 0) + (message.timestamp === undefined ? 0 : 1);
  sink.u8(RESPONSE_FINAL | (extensions > 0 ? Z : 0));
  writeId(sink, message.id, U32_MAX, "the request's id");
  writeQosAndTimestamp(sink, new ExtensionWriter(sink, extensions), message);
}

function writeDeclare(sink: Sink, message: Declare): void {
  const extensions = countCommon(message);
  sink.u8(DECLARE | (message.interestId === undefined ? 0 : I) | (extensions > 0 ? Z : 0));
  if (message.interestId !== undefined) writeId(sink, message.interestId, U32_MAX, "the interest's id");
  const writer = new ExtensionWriter(sink, extensions);
  writeQosAndTimestamp(sink, writer, message);
  if (hasNodeId(message.nodeId)) writeNodeId(writer, message.nodeId);
  writeDeclaration(sink, message.declaration);
}

function writeQosAndTimestamp(sink: Sink, writer: ExtensionWriter, m: Pick<Push, 'qos' | 'timestamp'>): void {
  if (hasQos(m.qos)) writeQos(writer, m.qos);
  if (m.timestamp !== undefined) writeTimestampExtension(sink, writer, m.timestamp);
}
