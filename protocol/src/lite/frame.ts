/** One frame of the lite link: header, content and CRC inside `00 COBS 00`. */
import { cobsDecode, cobsEncode } from '../zenoh/index.ts';
import { crc24 } from './crc24.ts';
import { MAX_FRAME } from './limits.ts';

export const FRAME = {
  hello: 1,
  welcome: 2,
  data: 3,
  ack: 4,
  miss: 5,
  again: 6,
  refuse: 7,
  bye: 8,
} as const;

export type LiteFrame = {
  /** One of `FRAME`, or a type that is to come. */
  readonly type: number;
  /** 1 to 255; 0 where there is none. */
  readonly session: number;
  /** Positions in the streams, modulo 65,536. */
  readonly pos: number;
  readonly ack: number;
  readonly payload: Uint8Array;
};

/** `empty` means nothing at all; the others say why a chunk is text or noise. */
export type FrameFault = 'empty' | 'too-long' | 'no-cobs' | 'too-short' | 'wrong-crc';

export type DecodedFrame =
  | { readonly ok: true; readonly frame: LiteFrame }
  | { readonly ok: false; readonly what: FrameFault };

const HEADER = 6;
const CRC = 3;
const DELIMITERS = 2;
/** Bytes without a zero that one byte of COBS can stand before. */
const COBS_GROUP = 254;

export const NO_CONTENT = new Uint8Array(0);

/** How many bytes of content fit in any case into a frame of so many bytes on the wire: 498 for 512, 52 for 64. */
export function contentRoom(wire: number): number {
  const coded = wire - DELIMITERS;
  let bytes = coded - 1;
  while (bytes > 0 && bytes + Math.floor(bytes / COBS_GROUP) + 1 > coded) bytes--;
  return bytes - HEADER - CRC;
}

export const MAX_CONTENT = contentRoom(MAX_FRAME);

/** The bytes on the wire, with both zeros. */
export function encodeFrame(frame: LiteFrame): Uint8Array {
  const { payload } = frame;
  const plain = new Uint8Array(HEADER + payload.length + CRC);
  plain[0] = frame.type;
  plain[1] = frame.session;
  plain[2] = frame.pos & 0xff;
  plain[3] = (frame.pos >> 8) & 0xff;
  plain[4] = frame.ack & 0xff;
  plain[5] = (frame.ack >> 8) & 0xff;
  plain.set(payload, HEADER);
  const end = HEADER + payload.length;
  const crc = crc24(plain.subarray(0, end));
  plain[end] = crc & 0xff;
  plain[end + 1] = (crc >> 8) & 0xff;
  plain[end + 2] = crc >> 16;
  const coded = cobsEncode(plain);
  const wire = new Uint8Array(coded.length + DELIMITERS);
  wire.set(coded, 1);
  return wire;
}

/** What stands between two zeros. The payload is not a view into `chunk`. */
export function decodeFrame(chunk: Uint8Array): DecodedFrame {
  if (chunk.length === 0) return { ok: false, what: 'empty' };
  if (chunk.length > MAX_FRAME - DELIMITERS) return { ok: false, what: 'too-long' };
  const plain = cobsDecode(chunk);
  if (plain === undefined) return { ok: false, what: 'no-cobs' };
  if (plain.length < HEADER + CRC) return { ok: false, what: 'too-short' };
  const at = (i: number): number => plain[i] ?? 0;
  const end = plain.length - CRC;
  const crc = at(end) | (at(end + 1) << 8) | (at(end + 2) << 16);
  if (crc !== crc24(plain.subarray(0, end))) return { ok: false, what: 'wrong-crc' };
  const frame = {
    type: at(0),
    session: at(1),
    pos: at(2) | (at(3) << 8),
    ack: at(4) | (at(5) << 8),
    payload: plain.subarray(HEADER, end),
  };
  return { ok: true, frame };
}
