/**
 * The bodies inside network messages: Put, Del, Query, Reply, Err (zenoh-codec `zenoh/*.rs`, zenoh-pico `codec/message.c`).
 *
 * ```
 * PUT   01 | Z80 E40 T20   [timestamp] [encoding] [41 source info, 43 attachment]  length payload
 * DEL   02 | Z80     T20   [timestamp] [41 source info, 42 or 43 attachment]
 * QUERY 03 | Z80 P40 C20   [consolidation] [parameters] [43 value, 41 source info, 45 attachment]
 * REPLY 04 | Z80     C20   [consolidation] [extensions]  PUT or DEL
 * ERR   05 | Z80 E40       [encoding] [41 source info]  length payload
 * ```
 */
import { type Reader, type Sink, writeId, writeSized, writeSizedText } from './bytes.ts';
import { ExtensionWriter, readExtensions } from './extensions.ts';
import {
  encodingSize,
  isDefaultEncoding,
  type Mutable,
  readEncoding,
  readSourceInfo,
  readTimestamp,
  writeEncoding,
  writeSourceInfo,
  writeTimestamp,
} from './fields.ts';
import type { DelBody, ErrBody, PutBody, QueryBody, ReplyBody } from './types.ts';

const PUT = 0x01;
const DEL = 0x02;
const QUERY = 0x03;
const REPLY = 0x04;
const ERR = 0x05;

const Z = 0x80;
const E = 0x40;
const P = 0x40;
const T = 0x20;
const C = 0x20;
const ID = 0x1f;

const EXT_SOURCE = 0x41;
const EXT_PUT_ATTACHMENT = 0x43;
/** Zenoh's. zenoh-pico reads 0x43 here and writes none; both are read. */
const EXT_DEL_ATTACHMENT = 0x42;
const EXT_QUERY_VALUE = 0x43;
const EXT_QUERY_ATTACHMENT = 0x45;

// --------------------------------------------------------------------------------------------------------------------- read

export function readPushBody(reader: Reader): PutBody | DelBody {
  const start = reader.at;
  const header = reader.u8("the body's header");
  return readPushBodyAfter(reader, header, start);
}

function readPushBodyAfter(reader: Reader, header: number, start: number): PutBody | DelBody {
  if ((header & ID) === DEL) return readDel(reader, header);
  if ((header & ID) !== PUT) reader.fail(`a body 0x${header.toString(16)} where a put or del belongs`, start);
  return readPut(reader, header);
}

export function readRequestBody(reader: Reader): QueryBody | PutBody | DelBody {
  const start = reader.at;
  const header = reader.u8("the request's body");
  if ((header & ID) === QUERY) return readQuery(reader, header);
  return readPushBodyAfter(reader, header, start);
}

export function readResponseBody(reader: Reader): ReplyBody | ErrBody {
  const start = reader.at;
  const header = reader.u8("the response's body");
  if ((header & ID) === ERR) return readErr(reader, header);
  if ((header & ID) !== REPLY) reader.fail(`a body 0x${header.toString(16)} where a reply or error belongs`, start);
  return readReply(reader, header);
}

function readPut(reader: Reader, header: number): PutBody {
  const body: Partial<Mutable<PutBody>> = {};
  if ((header & T) !== 0) body.timestamp = readTimestamp(reader);
  if ((header & E) !== 0) body.encoding = readEncoding(reader);
  readExtensions(reader, (header & Z) !== 0, 'a put', (id) => {
    if (id === EXT_SOURCE) body.sourceInfo = reader.within(reader.sized('the source info'), readSourceInfo);
    else if (id === EXT_PUT_ATTACHMENT) body.attachment = reader.sized('the attachment');
    else return false;
    return true;
  });
  return { type: 'put', ...body, payload: reader.sized('the payload') };
}

function readDel(reader: Reader, header: number): DelBody {
  const body: Partial<Mutable<DelBody>> = {};
  if ((header & T) !== 0) body.timestamp = readTimestamp(reader);
  readExtensions(reader, (header & Z) !== 0, 'a del', (id) => {
    if (id === EXT_SOURCE) body.sourceInfo = reader.within(reader.sized('the source info'), readSourceInfo);
    else if (id === EXT_DEL_ATTACHMENT || id === EXT_PUT_ATTACHMENT) body.attachment = reader.sized('the attachment');
    else return false;
    return true;
  });
  return { type: 'del', ...body };
}

function readQuery(reader: Reader, header: number): QueryBody {
  const body: Partial<Mutable<QueryBody>> = {};
  if ((header & C) !== 0) body.consolidation = readConsolidation(reader);
  if ((header & P) !== 0) body.parameters = reader.sizedText('the parameters');
  readExtensions(reader, (header & Z) !== 0, 'a query', (id) => {
    if (id === EXT_SOURCE) body.sourceInfo = reader.within(reader.sized('the source info'), readSourceInfo);
    else if (id === EXT_QUERY_VALUE) body.value = reader.within(reader.sized("the query's value"), readValue);
    else if (id === EXT_QUERY_ATTACHMENT) body.attachment = reader.sized('the attachment');
    else return false;
    return true;
  });
  return { type: 'query', ...body };
}

function readValue(reader: Reader): NonNullable<QueryBody['value']> {
  return { encoding: readEncoding(reader), payload: reader.rest() };
}

function readReply(reader: Reader, header: number): ReplyBody {
  const consolidation = (header & C) === 0 ? undefined : readConsolidation(reader);
  readExtensions(reader, (header & Z) !== 0, 'a reply', () => false);
  const body = readPushBody(reader);
  return consolidation === undefined ? { type: 'reply', body } : { type: 'reply', consolidation, body };
}

function readErr(reader: Reader, header: number): ErrBody {
  const body: Partial<Mutable<ErrBody>> = {};
  if ((header & E) !== 0) body.encoding = readEncoding(reader);
  readExtensions(reader, (header & Z) !== 0, 'an error reply', (id) => {
    if (id !== EXT_SOURCE) return false;
    body.sourceInfo = reader.within(reader.sized('the source info'), readSourceInfo);
    return true;
  });
  return { type: 'err', ...body, payload: reader.sized('the payload') };
}

// -------------------------------------------------------------------------------------------------------------------- write

export function writeBody(sink: Sink, body: PutBody | DelBody | QueryBody | ReplyBody | ErrBody): void {
  switch (body.type) {
    case 'put':
      return writePut(sink, body);
    case 'del':
      return writeDel(sink, body);
    case 'query':
      return writeQuery(sink, body);
    case 'reply':
      return writeReply(sink, body);
    case 'err':
      return writeErr(sink, body);
  }
}

function writePut(sink: Sink, body: PutBody): void {
  const { timestamp, encoding, sourceInfo, attachment } = body;
  const extensions = (sourceInfo === undefined ? 0 : 1) + (attachment === undefined ? 0 : 1);
  const named = !isDefaultEncoding(encoding);
  sink.u8(PUT | (extensions > 0 ? Z : 0) | (named ? E : 0) | (timestamp === undefined ? 0 : T));
  if (timestamp !== undefined) writeTimestamp(sink, timestamp);
  if (encoding !== undefined && named) writeEncoding(sink, encoding);
  const writer = new ExtensionWriter(sink, extensions);
  if (sourceInfo !== undefined) writeSourceInfo(sink, writer, EXT_SOURCE, sourceInfo);
  if (attachment !== undefined) writeSizedExtension(sink, writer, EXT_PUT_ATTACHMENT, attachment);
  writeSized(sink, body.payload);
}

function writeDel(sink: Sink, body: DelBody): void {
  const { timestamp, sourceInfo, attachment } = body;
  const extensions = (sourceInfo === undefined ? 0 : 1) + (attachment === undefined ? 0 : 1);
  sink.u8(DEL | (extensions > 0 ? Z : 0) | (timestamp === undefined ? 0 : T));
  if (timestamp !== undefined) writeTimestamp(sink, timestamp);
  const writer = new ExtensionWriter(sink, extensions);
  if (sourceInfo !== undefined) writeSourceInfo(sink, writer, EXT_SOURCE, sourceInfo);
  if (attachment !== undefined) writeSizedExtension(sink, writer, EXT_DEL_ATTACHMENT, attachment);
}

/** The value comes before the source info, as zenoh-pico writes them (zenoh writes them the other way; both read either). */
function writeQuery(sink: Sink, body: QueryBody): void {
  const { consolidation, parameters = '', sourceInfo, value, attachment } = body;
  const extensions =
    (sourceInfo === undefined ? 0 : 1) + (value === undefined ? 0 : 1) + (attachment === undefined ? 0 : 1);
  sink.u8(QUERY | (extensions > 0 ? Z : 0) | (parameters === '' ? 0 : P) | (consolidation === undefined ? 0 : C));
  writeConsolidation(sink, consolidation);
  if (parameters !== '') writeSizedText(sink, parameters);
  const writer = new ExtensionWriter(sink, extensions);
  if (value !== undefined) {
    writer.zbuf(EXT_QUERY_VALUE, encodingSize(value.encoding) + value.payload.length);
    writeEncoding(sink, value.encoding);
    sink.raw(value.payload);
  }
  if (sourceInfo !== undefined) writeSourceInfo(sink, writer, EXT_SOURCE, sourceInfo);
  if (attachment !== undefined) writeSizedExtension(sink, writer, EXT_QUERY_ATTACHMENT, attachment);
}

function writeReply(sink: Sink, body: ReplyBody): void {
  sink.u8(REPLY | (body.consolidation === undefined ? 0 : C));
  writeConsolidation(sink, body.consolidation);
  writeBody(sink, body.body);
}

function writeErr(sink: Sink, body: ErrBody): void {
  const { encoding, sourceInfo } = body;
  const named = !isDefaultEncoding(encoding);
  sink.u8(ERR | (sourceInfo === undefined ? 0 : Z) | (named ? E : 0));
  if (encoding !== undefined && named) writeEncoding(sink, encoding);
  if (sourceInfo !== undefined) writeSourceInfo(sink, new ExtensionWriter(sink, 1), EXT_SOURCE, sourceInfo);
  writeSized(sink, body.payload);
}

/** One byte to zenoh-pico, a zint to zenoh: the same below 128, and nobody goes beyond 3. */
const CONSOLIDATION_MAX = 0x7f;

function readConsolidation(reader: Reader): number {
  const value = reader.u8('the consolidation');
  if (value <= CONSOLIDATION_MAX) return value;
  reader.refuse(`the consolidation is ${value}`, reader.at - 1);
  return 0;
}

function writeConsolidation(sink: Sink, consolidation: number | undefined): void {
  if (consolidation !== undefined) writeId(sink, consolidation, CONSOLIDATION_MAX, 'the consolidation');
}

function writeSizedExtension(sink: Sink, writer: ExtensionWriter, id: number, bytes: Uint8Array): void {
  writer.zbuf(id, bytes.length);
  sink.raw(bytes);
}
