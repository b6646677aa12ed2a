/**
 * Frames of Zenoh's serial link, as zenoh-pico and the z-serial crate speak it: `COBS(kind, length u16 LE, payload, CRC u32 LE)` and a zero. Source:
 * spec/zenoh-pico.md, section 7, and zenoh-pico's `protocol/definitions/serial.h`.
 */
import { cobsDecode, cobsEncode } from './cobs.ts';
import { ZenohEncodeError } from './errors.ts';

/** Bits of the kind. A frame with none of them carries a batch. */
export const SERIAL_DATA = 0;
export const SERIAL_INIT = 1;
export const SERIAL_ACK = 2;
export const SERIAL_RESET = 4;

/**
 * The largest payload that always passes into a board, whatever it says: zenoh-pico takes frames of up to 1,507 bytes, and of those seven are the
 * header and the CRC, six may be COBS's and one is the zero.
 */
export const SERIAL_PAYLOAD = 1493;
/** The largest that a board sends. */
export const SERIAL_PAYLOAD_IN = 1500;

const KIND_BYTES = 1;
const LENGTH_BYTES = 2;
const CRC_BYTES = 4;
const HEAD_BYTES = KIND_BYTES + LENGTH_BYTES;
const AROUND_BYTES = HEAD_BYTES + CRC_BYTES;
/** The highest kind that a frame may have and be looked for inside noise. */
const MAX_KIND = SERIAL_RESET;
/** Starts inside a chunk that are tried in full. Of random bytes one chunk in ten thousand has a single false one. */
const MAX_TRIES = 8;

export type SerialFrame = { readonly kind: number; readonly payload: Uint8Array };

const CRC_TABLE = crcTable();

/** Zenoh's polynomial is the usual 0x04c11db7, not reflected, in a loop that shifts to the right: it is no CRC-32 that anybody else has. */
function crcTable(): Uint32Array {
  const table = new Uint32Array(256);
  for (let byte = 0; byte < 256; byte++) {
    let crc = byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc & 1) === 0 ? crc >>> 1 : (crc >>> 1) ^ 0x04c1_1db7;
    table[byte] = crc;
  }
  return table;
}

/** The checksum of a payload; of "123456789" it is 0xfc4f2be9. */
export function serialCrc(payload: Uint8Array): number {
  let crc = 0xffff_ffff;
  for (const byte of payload) crc = (crc >>> 8) ^ (CRC_TABLE[(crc ^ byte) & 0xff] ?? 0);
  return ~crc >>> 0;
}

/**
 * The bytes of one frame with the zero that ends it. Throws `ZenohEncodeError` (`too-long`) over `limit` bytes: what a host sends has at most 1,493, a
 * board may send 1,500.
 */
export function encodeSerialFrame(kind: number, payload: Uint8Array, limit: number = SERIAL_PAYLOAD): Uint8Array {
  if (payload.length > limit) {
    throw new ZenohEncodeError(
      'too-long',
      `a serial frame carries at most ${limit} bytes, this one has ${payload.length}; agree on a smaller batch`,
    );
  }
  const data = new Uint8Array(AROUND_BYTES + payload.length);
  const view = new DataView(data.buffer);
  data[0] = kind;
  view.setUint16(KIND_BYTES, payload.length, true);
  data.set(payload, HEAD_BYTES);
  view.setUint32(HEAD_BYTES + payload.length, serialCrc(payload), true);
  const encoded = cobsEncode(data);
  const frame = new Uint8Array(encoded.length + 1);
  frame.set(encoded);
  return frame;
}

/** The frame that `chunk` (all that stands before a zero) is; `undefined` when it is none. */
export function decodeSerialFrame(chunk: Uint8Array): SerialFrame | undefined {
  const data = cobsDecode(chunk);
  if (data === undefined || data.length < AROUND_BYTES || data.length - AROUND_BYTES > SERIAL_PAYLOAD_IN)
    return undefined;
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
  const length = view.getUint16(KIND_BYTES, true);
  if (length + AROUND_BYTES !== data.length) return undefined;
  const payload = data.subarray(HEAD_BYTES, HEAD_BYTES + length);
  if (view.getUint32(HEAD_BYTES + length, true) !== serialCrc(payload)) return undefined;
  return { kind: view.getUint8(0), payload };
}

export type FoundFrame = SerialFrame & {
  /** Bytes before the frame that do not belong to it: text, or another frame whose zero was lost. */
  readonly before: number;
};

/**
 * The frame that `chunk` is, or ends with: a board puts no zero before a frame, so what it printed stands glued to the next one. Linear: a start is
 * tried only where the groups end with the chunk and the length says so too, and only a few are.
 */
export function findSerialFrame(chunk: Uint8Array): FoundFrame | undefined {
  const whole = decodeSerialFrame(chunk);
  if (whole !== undefined) return { ...whole, before: 0 };
  let tries = 0;
  for (const start of starts(chunk)) {
    if (tries++ === MAX_TRIES) return undefined;
    const frame = decodeSerialFrame(chunk.subarray(start));
    if (frame !== undefined) return { ...frame, before: start };
  }
  return undefined;
}

/** Where a frame that ends with the chunk may begin, first ones first. */
function* starts(chunk: Uint8Array): Iterable<number> {
  const end = chunk.length;
  /** How many bytes stand for the rest of the chunk, if groups begin at an index and end with the chunk; -1 where they do not. */
  const decoded = new Int32Array(end + 1).fill(-1);
  decoded[end] = 0;
  for (let at = end - 1; at >= 0; at--) {
    const code = chunk[at] ?? 0;
    const next = at + code;
    const rest = code === 0 || next > end ? -1 : (decoded[next] ?? -1);
    if (rest >= 0) decoded[at] = code - 1 + (code < 0xff && next < end ? 1 : 0) + rest;
  }
  for (let at = 1; at < end; at++) {
    const size = decoded[at] ?? -1;
    if (size < AROUND_BYTES) continue;
    const [kind, low, high] = head(chunk, at);
    // An empty batch says nothing, and looks like a row of ones.
    if (kind === SERIAL_DATA && size === AROUND_BYTES) continue;
    if (kind <= MAX_KIND && low + high * 256 + AROUND_BYTES === size) yield at;
  }
}

/** The first three decoded bytes of groups that begin at `start`. */
function head(chunk: Uint8Array, start: number): [number, number, number] {
  const bytes: [number, number, number] = [0, 0, 0];
  let next = start;
  for (let at = start, size = 0; size < HEAD_BYTES; at++) {
    if (at !== next) bytes[size++] = chunk[at] ?? 0;
    else {
      const code = chunk[at] ?? 0;
      // Between two groups stands a zero; the first group has none before it, and a full group's end neither (no header is that long).
      if (at !== start) size++;
      next = at + code;
    }
  }
  return bytes;
}

/** Ready-made: what is sent where no session is. */
export const SERIAL_INIT_FRAME: Uint8Array = encodeSerialFrame(SERIAL_INIT, new Uint8Array(0));
export const SERIAL_INIT_ACK_FRAME: Uint8Array = encodeSerialFrame(SERIAL_INIT | SERIAL_ACK, new Uint8Array(0));
export const SERIAL_RESET_FRAME: Uint8Array = encodeSerialFrame(SERIAL_RESET, new Uint8Array(0));
/** A batch that closes the session, reason 0. */
export const SERIAL_CLOSE_FRAME: Uint8Array = encodeSerialFrame(SERIAL_DATA, Uint8Array.of(0x23, 0x00));
/** A batch with a keep-alive. */
export const SERIAL_KEEP_ALIVE_FRAME: Uint8Array = encodeSerialFrame(SERIAL_DATA, Uint8Array.of(0x04));
