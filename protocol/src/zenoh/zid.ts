/** Zenoh ids as people see them. */
import type { Zid } from './types.ts';

/** The printed form: the bytes in reverse order, in lower-case hex, as zenoh prints them (without a leading zero). */
export function zidText(zid: Zid): string {
  let text = '';
  for (let i = zid.length - 1; i >= 0; i--) text += (zid[i] ?? 0).toString(16).padStart(2, '0');
  return text.replace(/^0+(?=.)/, '');
}

export function zidEquals(a: Zid, b: Zid): boolean {
  return a.length === b.length && a.every((byte, i) => byte === b[i]);
}
