/** COBS: bytes without a zero, so that a zero can end a frame on a serial line. */

/** A group's code byte counts itself; 0xff says 254 bytes and no zero after them. */
const FULL_GROUP = 0xff;

/** The most bytes that `cobsEncode` makes of `length`, without a delimiter. */
export function cobsBound(length: number): number {
  return length + Math.floor(length / (FULL_GROUP - 1)) + 1;
}

/**
 * `data` without zeros and without a delimiter. After a full group at the very end an empty group follows: zenoh-pico's decoder takes
 * a frame without it for damaged (spec/zenoh-pico.md, section 7).
 */
export function cobsEncode(data: Uint8Array): Uint8Array {
  const out = new Uint8Array(cobsBound(data.length));
  let codeAt = 0;
  let at = 1;
  for (const byte of data) {
    if (byte !== 0) out[at++] = byte;
    const code = at - codeAt;
    if (byte === 0 || code === FULL_GROUP) {
      out[codeAt] = code;
      codeAt = at++;
    }
  }
  out[codeAt] = at - codeAt;
  return out.subarray(0, at);
}

/**
 * What `chunk` (everything between two delimiters) stands for; `undefined` when it holds a zero or a group that runs past its end. The empty
 * group after a full last one may be there or not. An empty chunk stands for nothing at all and gives no bytes.
 */
export function cobsDecode(chunk: Uint8Array): Uint8Array | undefined {
  const out = new Uint8Array(chunk.length);
  let size = 0;
  let at = 0;
  while (at < chunk.length) {
    const code = chunk[at] ?? 0;
    const end = at + code;
    if (code === 0 || end > chunk.length) return undefined;
    for (at++; at < end; at++) {
      const byte = chunk[at] ?? 0;
      if (byte === 0) return undefined;
      out[size++] = byte;
    }
    if (code !== FULL_GROUP && at < chunk.length) out[size++] = 0;
  }
  return out.subarray(0, size);
}
