/** Network messages decoded with zenoh-pico's own strictness: what it would refuse is a fault here (spec/zenoh-pico.md, sections 1, 2 and appendix E). */
import type {
  Declaration,
  Declare,
  DelBody,
  ErrBody,
  Interest,
  InterestMode,
  NetworkMessage,
  Push,
  PutBody,
  Qos,
  QueryBody,
  QueryTarget,
  ReplyBody,
  Request,
  Response,
  SourceInfo,
  Timestamp,
  WireExpr,
} from '../../zenoh/types.ts';
import type { Reader } from './reader.ts';
import { EXT, Z, encoding, extensions, hex, qos, sourceInfo, timestamp, wireExpr } from './strict-fields.ts';

/** `board`: what zenoh-pico takes. `any`: also what Rust and Python peers write (extensions that boards do not know). */
export type Strictness = 'board' | 'any';

/** Ids of transport messages are 0x00 (OAM) to 0x07 (JOIN); network messages begin at 0x19. */
const LAST_TRANSPORT_ID = 0x07;

type Mutable<T> = { -readonly [K in keyof T]: T[K] };

function putOrDel(r: Reader, strict: Strictness): PutBody | DelBody {
  const at = r.at;
  const header = r.u8();
  const put = (header & 0x1f) === 0x01;
  if (!put && (header & 0x1f) !== 0x02) r.fail('decode', `${hex(header)} is neither a put nor a delete`, at);
  const common: { timestamp?: Timestamp; sourceInfo?: SourceInfo; attachment?: Uint8Array } = {};
  if ((header & 0x20) !== 0) common.timestamp = timestamp(r);
  const kind = put && (header & 0x40) !== 0 ? encoding(r) : undefined;
  if ((header & Z) !== 0) {
    extensions(r, put ? 'PUT' : 'DEL', (id, body) => {
      if (id === EXT.sourceInfo) common.sourceInfo = sourceInfo(body);
      else if (id === EXT.attachment || (!put && strict === 'any' && id === EXT.delAttachment))
        common.attachment = body.rest();
      else return false;
      return true;
    });
  }
  if (!put) return { type: 'del', ...common };
  return { type: 'put', ...common, ...(kind === undefined ? {} : { encoding: kind }), payload: r.slice() };
}

function query(r: Reader): QueryBody {
  const header = r.u8();
  const body: Mutable<QueryBody> = { type: 'query' };
  if ((header & 0x20) !== 0) body.consolidation = r.u8();
  if ((header & 0x40) !== 0) body.parameters = r.text();
  if ((header & Z) !== 0) {
    extensions(r, 'QUERY', (id, ext) => {
      if (id === EXT.sourceInfo) body.sourceInfo = sourceInfo(ext);
      else if (id === EXT.queryBody) body.value = { encoding: encoding(ext), payload: ext.rest() };
      else if (id === EXT.queryAttachment) body.attachment = ext.rest();
      else return false;
      return true;
    });
  }
  return body;
}

function reply(r: Reader, strict: Strictness): ReplyBody {
  const at = r.at;
  const header = r.u8();
  const consolidation = (header & 0x20) !== 0 ? { consolidation: r.u8() } : {};
  if ((header & Z) !== 0) {
    if (strict === 'board') r.fail('5', 'an extension on the inner REPLY header', at);
    else extensions(r, 'REPLY', () => false);
  }
  return { type: 'reply', ...consolidation, body: putOrDel(r, strict) };
}

function err(r: Reader): ErrBody {
  const header = r.u8();
  const kind = (header & 0x40) !== 0 ? { encoding: encoding(r) } : {};
  const info: { sourceInfo?: SourceInfo } = {};
  if ((header & Z) !== 0) {
    extensions(r, 'ERR', (id, body) => {
      if (id !== EXT.sourceInfo) return false;
      info.sourceInfo = sourceInfo(body);
      return true;
    });
  }
  return { type: 'err', ...kind, ...info, payload: r.slice() };
}

type Common = { qos?: Qos; timestamp?: Timestamp; nodeId?: number };

/** The extensions that most network messages share. A NodeId is known to `any` peer and to no board. */
function common(strict: Strictness, into: Common, id: number, body: Reader, value: bigint): boolean {
  if (id === EXT.qos) into.qos = qos(value);
  else if (id === EXT.timestamp) into.timestamp = timestamp(body);
  else if (id === EXT.nodeId && strict === 'any') into.nodeId = Number(value & 0xffffn);
  else return false;
  return true;
}

function push(r: Reader, header: number, strict: Strictness): Push {
  const key = wireExpr(r, (header & 0x20) !== 0, (header & 0x40) !== 0);
  const ext: Common = {};
  if ((header & Z) !== 0) extensions(r, 'PUSH', (id, body, value) => common(strict, ext, id, body, value));
  return { type: 'push', key, ...ext, body: putOrDel(r, strict) };
}

const TARGETS: readonly QueryTarget[] = ['best-matching', 'all', 'all-complete'];

function request(r: Reader, header: number, strict: Strictness): Request {
  const id = r.zint(53);
  const key = wireExpr(r, (header & 0x20) !== 0, (header & 0x40) !== 0);
  const ext: Common & { target?: QueryTarget; budget?: number; timeoutMs?: number } = {};
  if ((header & Z) !== 0) {
    extensions(r, 'REQUEST', (extId, body, value) => {
      if (common(strict, ext, extId, body, value)) return true;
      if (extId === EXT.target) {
        const target = TARGETS[Number(value & 0xffn)];
        if (target === undefined) r.fail('decode', `REQUEST: the target ${value}`);
        else ext.target = target;
      } else if (extId === EXT.budget) ext.budget = Number(value & 0xffffffffn);
      else if (extId === EXT.timeout) ext.timeoutMs = Number(value & 0xffffffffffffn);
      else return false;
      return true;
    });
  }
  const inner = (r.bytes[r.at] ?? 0) & 0x1f;
  return { type: 'request', id, key, ...ext, body: inner === 0x03 ? query(r) : putOrDel(r, strict) };
}

function response(r: Reader, header: number, strict: Strictness): Response {
  const id = r.zint(53);
  const key = wireExpr(r, (header & 0x20) !== 0, (header & 0x40) !== 0);
  const ext: Common & { responder?: { zid: Uint8Array; eid: number } } = {};
  if ((header & Z) !== 0) {
    extensions(r, 'RESPONSE', (extId, body, value) => {
      if (common(strict, ext, extId, body, value)) return true;
      if (extId !== EXT.responder) return false;
      const size = (body.u8() >> 4) + 1;
      ext.responder = { zid: body.take(size), eid: body.zint(32) };
      return true;
    });
  }
  const inner = (r.bytes[r.at] ?? 0) & 0x1f;
  if (inner !== 0x04 && inner !== 0x05) r.fail('decode', `RESPONSE: ${hex(inner)} is neither a reply nor an error`);
  return { type: 'response', id, key, ...ext, body: inner === 0x05 ? err(r) : reply(r, strict) };
}

const MODES: readonly InterestMode[] = ['final', 'current', 'future', 'current-future'];

function interest(r: Reader, header: number, strict: Strictness): Interest {
  const id = r.zint(32);
  const mode = MODES[(header >> 5) & 3] ?? 'final';
  const options = mode === 'final' ? 0 : r.u8();
  const restricted = (options & 0x10) !== 0;
  const key = restricted ? { key: wireExpr(r, (options & 0x20) !== 0, (options & 0x40) !== 0) } : {};
  const ext: Common = {};
  if ((header & Z) !== 0) extensions(r, 'INTEREST', (extId, body, value) => common(strict, ext, extId, body, value));
  return {
    type: 'interest',
    id,
    mode,
    keyexprs: (options & 0x01) !== 0,
    subscribers: (options & 0x02) !== 0,
    queryables: (options & 0x04) !== 0,
    tokens: (options & 0x08) !== 0,
    aggregate: (options & 0x80) !== 0,
    ...key,
    ...ext,
  };
}

function none(): boolean {
  return false;
}

/** The key that an undeclaration of a subscriber, queryable or token repeats: the suffix has no length of its own. */
function undeclaredKey(body: Reader): WireExpr {
  const flags = body.u8();
  const scope = body.zint(16);
  const suffix = (flags & 1) !== 0 ? body.utf8(body.rest(), 0) : '';
  return { scope, suffix, mapping: (flags & 2) !== 0 ? 'sender' : 'receiver' };
}

function declaration(r: Reader): Declaration {
  const at = r.at;
  const header = r.u8();
  const named = (header & 0x20) !== 0;
  const sender = (header & 0x40) !== 0;
  const extended = (header & Z) !== 0;
  const mid = header & 0x1f;
  const skip = (where: string): void => {
    if (extended) extensions(r, where, none);
  };
  const undeclared = (where: string): { id: number; key?: WireExpr } => {
    const gone: { id: number; key?: WireExpr } = { id: r.zint(32) };
    if (extended) {
      extensions(r, where, (id, body) => {
        if (id !== EXT.undeclaredKey) return false;
        gone.key = undeclaredKey(body);
        return true;
      });
    }
    return gone;
  };
  switch (mid) {
    case 0x00: {
      const id = r.zint(16);
      const key = wireExpr(r, named, true);
      skip('D_KEYEXPR');
      return { type: 'keyexpr', id, key };
    }
    case 0x01: {
      const id = r.zint(16);
      skip('U_KEYEXPR');
      return { type: 'undeclare-keyexpr', id };
    }
    case 0x02:
    case 0x06: {
      const id = r.zint(32);
      const key = wireExpr(r, named, sender);
      skip(mid === 0x02 ? 'D_SUBSCRIBER' : 'D_TOKEN');
      return { type: mid === 0x02 ? 'subscriber' : 'token', id, key };
    }
    case 0x04: {
      const id = r.zint(32);
      const key = wireExpr(r, named, sender);
      const info: { info?: { complete: boolean; distance: number } } = {};
      if (extended) {
        extensions(r, 'D_QUERYABLE', (extId, _body, value) => {
          if (extId !== EXT.queryableInfo) return false;
          info.info = { complete: (value & 1n) === 1n, distance: Number((value >> 8n) & 0xffffn) };
          return true;
        });
      }
      return { type: 'queryable', id, key, ...info };
    }
    case 0x03:
      return { type: 'undeclare-subscriber', ...undeclared('U_SUBSCRIBER') };
    case 0x05:
      return { type: 'undeclare-queryable', ...undeclared('U_QUERYABLE') };
    case 0x07:
      return { type: 'undeclare-token', ...undeclared('U_TOKEN') };
    case 0x1a:
      skip('D_FINAL');
      return { type: 'final' };
    default:
      r.fail('decode', `the declaration ${hex(header)} is unknown`, at);
      return { type: 'final' };
  }
}

function declare(r: Reader, header: number, strict: Strictness): Declare {
  const asked = (header & 0x20) !== 0 ? { interestId: r.zint(32) } : {};
  const ext: Common = {};
  if ((header & Z) !== 0) extensions(r, 'DECLARE', (id, body, value) => common(strict, ext, id, body, value));
  return { type: 'declare', ...asked, ...ext, declaration: declaration(r) };
}

/** True when the next byte begins a transport message (one may follow a frame's messages where several are allowed in a batch). */
export function atTransportMessage(r: Reader): boolean {
  return ((r.bytes[r.at] ?? 0) & 0x1f) <= LAST_TRANSPORT_ID;
}

/** One network message. What is wrong stands in the reader's `fault`; the message is then not to be used. */
export function networkMessage(r: Reader, strict: Strictness): NetworkMessage {
  const at = r.at;
  const header = r.u8();
  switch (header & 0x1f) {
    case 0x1d:
      return push(r, header, strict);
    case 0x1c:
      return request(r, header, strict);
    case 0x1b:
      return response(r, header, strict);
    case 0x1a: {
      const id = r.zint(53);
      const ext: Common = {};
      if ((header & Z) !== 0)
        extensions(r, 'RESPONSE_FINAL', (extId, body, value) => common(strict, ext, extId, body, value));
      return { type: 'response-final', id, ...(ext.qos === undefined ? {} : { qos: ext.qos }) };
    }
    case 0x19:
      return interest(r, header, strict);
    case 0x1e:
      return declare(r, header, strict);
    case 0x1f:
      return oam(r, header);
    default:
      r.fail('decode', `the network message ${hex(header)} is unknown`, at);
      return { type: 'oam', id: 0 };
  }
}

/** Network OAM is skipped by boards: an id, extensions, and a body whose form the header tells. */
function oam(r: Reader, header: number): NetworkMessage {
  const id = r.zint(16);
  if ((header & Z) !== 0) extensions(r, 'OAM', none);
  switch (header & 0x60) {
    case 0x20:
      r.zint64();
      break;
    case 0x40:
      r.slice();
      break;
    default:
      break;
  }
  return { type: 'oam', id };
}
