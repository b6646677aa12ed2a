/** Extensions and the fields that several network messages share, with zenoh-pico's strictness. */
import type { Encoding, Priority, Qos, SourceInfo, Timestamp, WireExpr } from '../../zenoh/types.ts';
import { Reader } from './reader.ts';

export const Z = 0x80;
const EXT_FULL_ID = 0x7f;
const EXT_MANDATORY = 0x10;
/** Extension headers (encoding, mandatory flag and id together) in the places where boards know them. */
export const EXT = {
  qos: 0x21,
  timestamp: 0x42,
  responder: 0x43,
  target: 0x34,
  budget: 0x25,
  timeout: 0x26,
  nodeId: 0x33,
  sourceInfo: 0x41,
  attachment: 0x43,
  /** Rust's number for a deletion's attachment; boards number it as a put's, and skip this one. */
  delAttachment: 0x42,
  queryBody: 0x43,
  queryAttachment: 0x45,
  queryableInfo: 0x21,
  undeclaredKey: 0x5f,
} as const;

/**
 * Reads a chain of extensions. `known` is called with the full id (without the more flag) and a reader on the body, and says whether it
 * knows the extension; one that it does not know and that is mandatory is a fault.
 */
export function extensions(
  r: Reader,
  where: string,
  known: (fullId: number, body: Reader, value: bigint) => boolean,
): void {
  for (let more = true; more && !r.failed(); ) {
    const at = r.at;
    const header = r.u8();
    more = (header & Z) !== 0;
    const fullId = header & EXT_FULL_ID;
    let body = new Reader(new Uint8Array(0));
    let value = 0n;
    switch (header & 0x60) {
      case 0x00:
        break;
      case 0x20:
        value = r.zint64();
        break;
      case 0x40:
        body = new Reader(r.slice());
        break;
      default:
        r.fail('decode', `${where}: the extension ${hex(header)} has the reserved encoding`, at);
        return;
    }
    if (r.failed()) return;
    if (!known(fullId, body, value) && (fullId & EXT_MANDATORY) !== 0) {
      if (fullId === EXT.nodeId) r.fail('5', `${where}: a NodeId extension`, at);
      else r.fail('decode', `${where}: the mandatory extension ${hex(header)} is unknown to boards`, at);
    }
    if (body.fault !== undefined) r.fault ??= { ...body.fault, at };
  }
}

export function hex(n: number): string {
  return `0x${n.toString(16).padStart(2, '0')}`;
}

export function wireExpr(r: Reader, named: boolean, sender: boolean): WireExpr {
  const scope = r.zint(16);
  return { scope, suffix: named ? r.text() : '', mapping: sender ? 'sender' : 'receiver' };
}

export function timestamp(r: Reader): Timestamp {
  const time = r.zint64();
  const size = r.u8();
  if (size < 1 || size > 16) r.fail('decode', `a timestamp's id of ${size} bytes`);
  return { time, zid: r.take(size) };
}

export function encoding(r: Reader): Encoding {
  const n = r.zint(17);
  return (n & 1) === 1 ? { id: n >> 1, schema: r.slice() } : { id: n >> 1 };
}

export function qos(value: bigint): Qos {
  const n = Number(value & 0xffn);
  return { priority: (n & 7) as Priority, block: (n & 8) !== 0, express: (n & 16) !== 0 };
}

export function sourceInfo(r: Reader): SourceInfo {
  const size = (r.u8() >> 4) + 1;
  return { zid: r.take(size), eid: r.zint(32), sn: r.zint(32) };
}
