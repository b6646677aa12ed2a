/** CRC-24/OPENPGP: the check of a frame, small enough for the 31-bit integers of small Rubies. */

const POLYNOMIAL = 0x864cfb;
const INITIAL = 0xb704ce;
const MASK = 0xff_ffff;

const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte << 16;
  for (let bit = 0; bit < 8; bit++) crc = (crc & 0x80_0000) === 0 ? crc << 1 : (crc << 1) ^ POLYNOMIAL;
  return crc & MASK;
});

/** Of the ASCII text `123456789` it is 0x21CF02. */
export function crc24(bytes: Uint8Array): number {
  let crc = INITIAL;
  for (const byte of bytes) crc = ((crc << 8) & MASK) ^ (TABLE[((crc >>> 16) ^ byte) & 0xff] ?? 0);
  return crc;
}
