/** A fresh Zenoh id. */
import type { Zid } from '../zenoh/index.ts';

/** 16 random bytes. The last one is the first of the printed id, where a zero would be left out, so it is none. */
export function randomZid(): Zid {
  const zid = globalThis.crypto.getRandomValues(new Uint8Array(16));
  zid[15] = (zid[15] ?? 0) | 0x10;
  return zid;
}
