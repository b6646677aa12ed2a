/** A profile's icon: which PNGs pass, and the short text that tells one icon from another. */
import { MAX_ICON, MAX_ICON_SIDE } from './limits.ts';

export type IconInfo = { readonly width: number; readonly height: number; readonly hash: string };

const SIGNATURE = [137, 80, 78, 71, 13, 10, 26, 10];
/** Length, type and CRC around a chunk's bytes. */
const CHUNK_FRAME = 12;
const ADLER = 65521;

/**
 * Size and hash of a PNG that a profile may carry: at most 8,192 bytes, its chunks laid end to end from IHDR to IEND and nothing after, 1 to 256
 * pixels a side; undefined for anything else. The hash is the Adler-32 of the chunks' CRC fields in order, 8 hex digits.
 */
export function iconInfo(png: Uint8Array): IconInfo | undefined {
  const size = png.length;
  if (size < SIGNATURE.length + 25 + CHUNK_FRAME || size > MAX_ICON) return undefined;
  if (SIGNATURE.some((byte, i) => png[i] !== byte)) return undefined;
  const view = new DataView(png.buffer, png.byteOffset, size);
  let width = 0;
  let height = 0;
  let low = 1;
  let high = 0;
  for (let at = SIGNATURE.length; at + CHUNK_FRAME <= size; ) {
    const length = view.getUint32(at);
    const type = view.getUint32(at + 4);
    const end = at + CHUNK_FRAME + length;
    if (end > size) return undefined;
    if (at === SIGNATURE.length) {
      if (type !== IHDR || length !== 13) return undefined;
      width = view.getUint32(at + 8);
      height = view.getUint32(at + 12);
      if (width < 1 || height < 1 || width > MAX_ICON_SIDE || height > MAX_ICON_SIDE) return undefined;
    }
    for (let i = end - 4; i < end; i++) {
      low = (low + view.getUint8(i)) % ADLER;
      high = (high + low) % ADLER;
    }
    if (type === IEND) {
      return end === size ? { width, height, hash: hex4(high) + hex4(low) } : undefined;
    }
    at = end;
  }
  return undefined;
}

const IHDR = 0x49484452;
const IEND = 0x49454e44;

function hex4(n: number): string {
  return n.toString(16).padStart(4, '0');
}
