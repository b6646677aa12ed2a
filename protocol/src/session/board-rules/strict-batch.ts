/** A batch decoded as a board does it: transport messages one after the other, the FRAME or FRAGMENT last (spec/zenoh-pico.md, sections 1 and 2). */
import type { NetworkMessage, Priority, TransportMessage, WhatAmI } from '../../zenoh/types.ts';
import { type ReadFault, Reader } from './reader.ts';
import { atTransportMessage, networkMessage, type Strictness } from './strict-network.ts';

const Z = 0x80;
const EXT_FRAME_QOS = 0x31;
const WHATAMI: readonly (WhatAmI | undefined)[] = ['router', 'peer', 'client', undefined];
/** Without the S flag a side means this batch size and 32-bit numbers. */
export const UNSAID_BATCH = 65_535;

export type StrictBatch = {
  /** As far as they could be read. */
  readonly messages: readonly TransportMessage[];
  /** What is wrong, in the order of the bytes. After a fatal fault nothing more was read. */
  readonly faults: readonly ReadFault[];
};

/** The encoded bytes of each network message of a frame are `sizes`, in the same order: what the largest-message rule counts. */
export type SizedBatch = StrictBatch & { readonly sizes: readonly number[] };

type Extension = { readonly header: number; readonly value: bigint };

function extensionChain(r: Reader, where: string, faults: ReadFault[]): Extension[] {
  const chain: Extension[] = [];
  for (let more = true; more && !r.failed(); ) {
    const at = r.at;
    const header = r.u8();
    more = (header & Z) !== 0;
    let value = 0n;
    if ((header & 0x60) === 0x20) value = r.zint64();
    else if ((header & 0x60) === 0x40) r.slice();
    else if ((header & 0x60) === 0x60) r.fail('decode', `${where}: an extension with the reserved encoding`, at);
    if (!r.failed()) chain.push({ header: header & 0x7f, value });
  }
  if (r.fault !== undefined) faults.push(r.fault);
  return chain;
}

/** What a board takes (`board`) or any peer may send (`any`). Bytes are not copied. */
export function strictBatch(bytes: Uint8Array, strict: Strictness): SizedBatch {
  const r = new Reader(bytes);
  const messages: TransportMessage[] = [];
  const faults: ReadFault[] = [];
  const sizes: number[] = [];
  const fatal = (): boolean => r.failed() || faults.some((f) => f.fatal);
  let framed = false;
  while (r.at < r.end && !fatal()) {
    if (framed && strict === 'board') r.fail('4', 'a message after the FRAME or FRAGMENT of the batch');
    if (r.failed()) break;
    const message = transportMessage(r, strict, faults, sizes);
    if (message === undefined) break;
    framed ||= message.type === 'frame' || message.type === 'fragment';
    messages.push(message);
  }
  if (r.fault !== undefined && !faults.includes(r.fault)) faults.push(r.fault);
  return { messages, faults, sizes };
}

/** One network message on its own, as it comes out of reassembly; `sizes` is left alone. */
export function strictMessage(bytes: Uint8Array, strict: Strictness): { message?: NetworkMessage; fault?: ReadFault } {
  const r = new Reader(bytes);
  const message = networkMessage(r, strict);
  return r.fault === undefined ? { message } : { fault: r.fault };
}

function transportMessage(
  r: Reader,
  strict: Strictness,
  faults: ReadFault[],
  sizes: number[],
): TransportMessage | undefined {
  const at = r.at;
  const header = r.u8();
  switch (header & 0x1f) {
    case 0x01:
      return init(r, header, faults);
    case 0x02:
      return open(r, header, faults);
    case 0x03:
      return { type: 'close', session: (header & 0x20) !== 0, reason: r.u8() };
    case 0x04:
      if ((header & Z) !== 0) refuseMandatory(r, extensionChain(r, 'KEEP_ALIVE', faults), 'KEEP_ALIVE', at);
      return { type: 'keep-alive' };
    case 0x05:
      return frame(r, header, strict, faults, sizes);
    case 0x06:
      return fragment(r, header, strict, faults);
    case 0x07:
      r.rest();
      return { type: 'join' };
    default:
      r.fail('decode', `the transport message 0x${header.toString(16)} is unknown to boards`, at);
      return undefined;
  }
}

function refuseMandatory(r: Reader, chain: readonly Extension[], where: string, at: number): void {
  const refused = chain.find((e) => (e.header & 0x10) !== 0);
  if (refused !== undefined)
    r.fail('decode', `${where}: the mandatory extension 0x${refused.header.toString(16)} is unknown to boards`, at);
}

function init(r: Reader, header: number, faults: ReadFault[]): TransportMessage | undefined {
  const at = r.at;
  const version = r.u8();
  const packed = r.u8();
  const whatami = WHATAMI[packed & 3];
  if (whatami === undefined) r.fail('decode', 'INIT: the kind of peer is 3', at);
  const zid = r.take((packed >> 4) + 1);
  let size: { resolution: { frameSn: 0 | 1 | 2 | 3; requestId: 0 | 1 | 2 | 3 }; batchSize: number } | undefined;
  if ((header & 0x40) !== 0) {
    const bits = r.u8();
    size = {
      resolution: { frameSn: (bits & 3) as 0 | 1 | 2 | 3, requestId: ((bits >> 2) & 3) as 0 | 1 | 2 | 3 },
      batchSize: r.u16(),
    };
  }
  const ack = (header & 0x20) !== 0;
  const cookie = ack ? r.slice() : new Uint8Array(0);
  const chain = (header & Z) !== 0 ? extensionChain(r, 'INIT', faults) : [];
  refuseMandatory(r, chain, 'INIT', at);
  if (r.failed() || whatami === undefined) return undefined;
  const patch = chain.find((e) => e.header === 0x27);
  const common = {
    version,
    whatami,
    zid,
    ...(size === undefined ? {} : { size }),
    qos: chain.some((e) => (e.header & 0x0f) === 0x01),
    ...(patch === undefined ? {} : { patch: Number(patch.value) }),
  };
  return ack ? { type: 'init-ack', ...common, cookie } : { type: 'init-syn', ...common };
}

function open(r: Reader, header: number, faults: ReadFault[]): TransportMessage | undefined {
  const at = r.at;
  const lease = r.zint(32);
  const leaseMs = (header & 0x40) !== 0 ? lease * 1000 : lease;
  const initialSn = r.zint(53);
  const ack = (header & 0x20) !== 0;
  const cookie = ack ? new Uint8Array(0) : r.slice();
  const chain = (header & Z) !== 0 ? extensionChain(r, 'OPEN', faults) : [];
  refuseMandatory(r, chain, 'OPEN', at);
  if (r.failed()) return undefined;
  const qos = chain.some((e) => (e.header & 0x0f) === 0x01);
  return ack ? { type: 'open-ack', leaseMs, initialSn, qos } : { type: 'open-syn', leaseMs, initialSn, cookie, qos };
}

/** A board refuses a mandatory extension on a frame (Rust's QoS is one) and skips others; we send none at all. */
function frameExtensions(
  r: Reader,
  header: number,
  strict: Strictness,
  where: string,
  faults: ReadFault[],
): readonly Extension[] {
  const at = r.at;
  if ((header & Z) === 0) return [];
  const chain = extensionChain(r, where, faults);
  if (strict === 'any') return chain;
  const foreign = chain.find((e) => !(where === 'FRAGMENT' && (e.header === 0x02 || e.header === 0x03)));
  if (foreign !== undefined) {
    faults.push({
      rule: '5',
      what: `${where}: the extension 0x${foreign.header.toString(16)}`,
      at,
      fatal: (foreign.header & 0x10) !== 0,
    });
  }
  return chain;
}

/** Rust's lane of a frame or fragment. */
function priorityOf(chain: readonly Extension[]): { readonly priority?: Priority } {
  const qos = chain.find((e) => e.header === EXT_FRAME_QOS);
  return qos === undefined ? {} : { priority: Number(qos.value & 7n) as Priority };
}

function frame(r: Reader, header: number, strict: Strictness, faults: ReadFault[], sizes: number[]) {
  const sn = r.zint(53);
  const chain = frameExtensions(r, header, strict, 'FRAME', faults);
  const messages: NetworkMessage[] = [];
  if (!faults.some((f) => f.fatal)) {
    while (r.more() && (strict === 'board' || !atTransportMessage(r))) {
      const from = r.at;
      // In a board's eyes everything up to the end of the batch belongs to the frame: another transport message there breaks rule 4.
      if (atTransportMessage(r)) {
        r.fail('4', `0x${(r.bytes[from] ?? 0).toString(16)} follows in the frame and is no network message`);
        break;
      }
      const message = networkMessage(r, strict);
      if (r.failed()) break;
      messages.push(message);
      sizes.push(r.at - from);
    }
  }
  return { type: 'frame', reliable: (header & 0x20) !== 0, sn, ...priorityOf(chain), messages } as const;
}

function fragment(r: Reader, header: number, strict: Strictness, faults: ReadFault[]) {
  const sn = r.zint(53);
  const chain = frameExtensions(r, header, strict, 'FRAGMENT', faults);
  return {
    type: 'fragment',
    reliable: (header & 0x20) !== 0,
    more: (header & 0x40) !== 0,
    sn,
    ...priorityOf(chain),
    first: chain.some((e) => e.header === 0x02),
    drop: chain.some((e) => e.header === 0x03),
    bytes: r.rest(),
  } as const;
}
