/** The codecs of board: the drawing board. Written by `npm run codegen` from the schemas in protocol/src/views: change those, not this file. */
import type { Codec, MapNode, Unknown, ValueOf } from '../src/schema/index.ts';
import { decodeAt, decodeValue, fieldsOf, indexMap, unwrapped } from '../src/schema/index.ts';
import { next, readCount, readInt, readStr, skip } from '../src/schema/wire-read.ts';
import { writeCount, writeInt, writeStr, writeWhole } from '../src/schema/wire-write.ts';
import { codecIn } from '../src/schema/generated.ts';
import * as views from '../src/views/index.ts';

/** The offset behind the map that was read last. */
let at = 0;

const codec = codecIn(() => at);

function write1(v: Shape1, b: Uint8Array, p: number, _s: boolean): number {
  const f_v = v.v;
  const f_t = v.t;
  const f_st = v.st;
  const f_n = v.n;
  const f_np = v.np;
  const f_last = v.last;
  const f_mb = v.mb;
  const f_lim = v.lim;
  let n = 8;
  b[p++] = 0x80 | n;
  b[p] = 0xa1; b[p + 1] = 0x76; p += 2;
  if ((f_v | 0) !== f_v || f_v < 0 || f_v > 2147483647) return -1;
  if (f_v < 0x80) b[p++] = f_v;
  else p = writeInt(b, p, f_v);
  b[p] = 0xa1; b[p + 1] = 0x74; p += 2;
  if (typeof f_t !== 'string') return -1;
  p = writeStr(b, p, f_t, 64);
  b[p] = 0xa2; b[p + 1] = 0x73; b[p + 2] = 0x74; p += 3;
  switch (f_st) {
    case "draw": b[p] = 0xa4; b[p + 1] = 0x64; b[p + 2] = 0x72; b[p + 3] = 0x61; b[p + 4] = 0x77; p += 5; break;
    default: return -1;
  }
  b[p] = 0xa1; b[p + 1] = 0x6e; p += 2;
  if ((f_n | 0) !== f_n || f_n < 0 || f_n > 65535) return -1;
  if (f_n < 0x80) b[p++] = f_n;
  else p = writeInt(b, p, f_n);
  b[p] = 0xa2; b[p + 1] = 0x6e; b[p + 2] = 0x70; p += 3;
  if ((f_np | 0) !== f_np || f_np < 0 || f_np > 2147483647) return -1;
  if (f_np < 0x80) b[p++] = f_np;
  else p = writeInt(b, p, f_np);
  b[p] = 0xa4; b[p + 1] = 0x6c; b[p + 2] = 0x61; b[p + 3] = 0x73; b[p + 4] = 0x74; p += 5;
  if ((f_last | 0) !== f_last || f_last < 0 || f_last > 2147483647) return -1;
  if (f_last < 0x80) b[p++] = f_last;
  else p = writeInt(b, p, f_last);
  b[p] = 0xa2; b[p + 1] = 0x6d; b[p + 2] = 0x62; p += 3;
  if (!Array.isArray(f_mb) || f_mb.length > 16) return -1;
  p = writeCount(b, p, f_mb.length, 0x90, 0xdc);
  for (const item1 of f_mb as readonly (readonly [(string), (number)])[]) {
    if (!Array.isArray(item1 as unknown)) return -1;
    const count2: number = item1.length;
    if (count2 !== 2) return -1;
    b[p++] = 0x92;
    const item3 = item1[0];
    if (typeof item3 !== 'string') return -1;
    p = writeStr(b, p, item3, 32);
    const item4 = item1[1];
    if ((item4 | 0) !== item4 || item4 < 0 || item4 > 3) return -1;
    b[p++] = item4;
  }
  b[p] = 0xa3; b[p + 1] = 0x6c; b[p + 2] = 0x69; b[p + 3] = 0x6d; p += 4;
  if (!Array.isArray(f_lim as unknown)) return -1;
  const count5: number = f_lim.length;
  if (count5 !== 8) return -1;
  b[p++] = 0x98;
  const item6 = f_lim[0];
  if ((item6 | 0) !== item6 || item6 < 0 || item6 > 65535) return -1;
  if (item6 < 0x80) b[p++] = item6;
  else p = writeInt(b, p, item6);
  const item7 = f_lim[1];
  if ((item7 | 0) !== item7 || item7 < 0 || item7 > 65535) return -1;
  if (item7 < 0x80) b[p++] = item7;
  else p = writeInt(b, p, item7);
  const item8 = f_lim[2];
  if ((item8 | 0) !== item8 || item8 < 0 || item8 > 65535) return -1;
  if (item8 < 0x80) b[p++] = item8;
  else p = writeInt(b, p, item8);
  const item9 = f_lim[3];
  if ((item9 | 0) !== item9 || item9 < 0 || item9 > 65535) return -1;
  if (item9 < 0x80) b[p++] = item9;
  else p = writeInt(b, p, item9);
  const item10 = f_lim[4];
  if ((item10 | 0) !== item10 || item10 < 0 || item10 > 65535) return -1;
  if (item10 < 0x80) b[p++] = item10;
  else p = writeInt(b, p, item10);
  const item11 = f_lim[5];
  if ((item11 | 0) !== item11 || item11 < 0 || item11 > 65535) return -1;
  if (item11 < 0x80) b[p++] = item11;
  else p = writeInt(b, p, item11);
  const item12 = f_lim[6];
  if ((item12 | 0) !== item12 || item12 < 0 || item12 > 65535) return -1;
  if (item12 < 0x80) b[p++] = item12;
  else p = writeInt(b, p, item12);
  const item13 = f_lim[7];
  if ((item13 | 0) !== item13 || item13 < 0 || item13 > 65535) return -1;
  if (item13 < 0x80) b[p++] = item13;
  else p = writeInt(b, p, item13);
  return p;
}

type Shape1 = { readonly v: number; readonly t: string; readonly st: "draw" | Unknown; readonly n: number; readonly np: number; readonly last: number; readonly mb: readonly (readonly [(string), (number)])[]; readonly lim: readonly [(number), (number), (number), (number), (number), (number), (number), (number)] };

function read1(b: Uint8Array, p: number, end: number): Shape1 | undefined {
  const h = b[p]!;
  let n: number;
  if ((h & 0xf0) === 0x80) { n = h & 0x0f; p++; }
  else return undefined;
  let f_v: number | undefined;
  let f_t: string | undefined;
  let f_st: "draw" | Unknown | undefined;
  let f_n: number | undefined;
  let f_np: number | undefined;
  let f_last: number | undefined;
  let f_mb: readonly (readonly [(string), (number)])[] | undefined;
  let f_lim: readonly [(number), (number), (number), (number), (number), (number), (number), (number)] | undefined;
  if (!(b[p] === 0xa1 && b[p + 1] === 0x76)) return undefined;
  p += 2;
  n--;
  let x14 = b[p]!;
  if (x14 < 0x80) p++;
  else {
    x14 = readInt(b, p, end);
    if (next < 0) return undefined;
    p = next;
    if (x14 < 0 || x14 > 2147483647) return undefined;
  }
  f_v = x14;
  if (!(b[p] === 0xa1 && b[p + 1] === 0x74)) return undefined;
  p += 2;
  n--;
  const x15 = readStr(b, p, end, 64);
  if (x15 === undefined) return undefined;
  p = next;
  f_t = x15;
  if (!(b[p] === 0xa2 && b[p + 1] === 0x73 && b[p + 2] === 0x74)) return undefined;
  p += 3;
  n--;
  let x16: "draw";
  if (b[p] === 0xa4 && b[p + 1] === 0x64 && b[p + 2] === 0x72 && b[p + 3] === 0x61 && b[p + 4] === 0x77) { x16 = "draw"; p += 5; }
  else return undefined;
  f_st = x16;
  if (!(b[p] === 0xa1 && b[p + 1] === 0x6e)) return undefined;
  p += 2;
  n--;
  let x17 = b[p]!;
  if (x17 < 0x80) p++;
  else {
    x17 = readInt(b, p, end);
    if (next < 0) return undefined;
    p = next;
    if (x17 < 0 || x17 > 65535) return undefined;
  }
  f_n = x17;
  if (!(b[p] === 0xa2 && b[p + 1] === 0x6e && b[p + 2] === 0x70)) return undefined;
  p += 3;
  n--;
  let x18 = b[p]!;
  if (x18 < 0x80) p++;
  else {
    x18 = readInt(b, p, end);
    if (next < 0) return undefined;
    p = next;
    if (x18 < 0 || x18 > 2147483647) return undefined;
  }
  f_np = x18;
  if (!(b[p] === 0xa4 && b[p + 1] === 0x6c && b[p + 2] === 0x61 && b[p + 3] === 0x73 && b[p + 4] === 0x74)) return undefined;
  p += 5;
  n--;
  let x19 = b[p]!;
  if (x19 < 0x80) p++;
  else {
    x19 = readInt(b, p, end);
    if (next < 0) return undefined;
    p = next;
    if (x19 < 0 || x19 > 2147483647) return undefined;
  }
  f_last = x19;
  if (!(b[p] === 0xa2 && b[p + 1] === 0x6d && b[p + 2] === 0x62)) return undefined;
  p += 3;
  n--;
  const count21 = readCount(b, p, end, 0x90, 0xdc);
  if (count21 < 0 || count21 > 16 || count21 > end - p) return undefined;
  p = next;
  const x20 = new Array<readonly [(string), (number)]>(count21);
  for (let i22 = 0; i22 < count21; i22++) {
    if (b[p] !== 0x92) return undefined;
    p++;
    const x25 = readStr(b, p, end, 32);
    if (x25 === undefined) return undefined;
    p = next;
    const x26 = b[p]!;
    if (!(x26 <= 3)) return undefined;
    p++;
    x20[i22] = [x25, x26];
  }
  f_mb = x20;
  if (!(b[p] === 0xa3 && b[p + 1] === 0x6c && b[p + 2] === 0x69 && b[p + 3] === 0x6d)) return undefined;
  p += 4;
  n--;
  if (b[p] !== 0x98) return undefined;
  p++;
  let x29 = b[p]!;
  if (x29 < 0x80) p++;
  else {
    x29 = readInt(b, p, end);
    if (next < 0) return undefined;
    p = next;
    if (x29 < 0 || x29 > 65535) return undefined;
  }
  let x30 = b[p]!;
  if (x30 < 0x80) p++;
  else {
    x30 = readInt(b, p, end);
    if (next < 0) return undefined;
    p = next;
    if (x30 < 0 || x30 > 65535) return undefined;
  }
  let x31 = b[p]!;
  if (x31 < 0x80) p++;
  else {
    x31 = readInt(b, p, end);
    if (next < 0) return undefined;
    p = next;
    if (x31 < 0 || x31 > 65535) return undefined;
  }
  let x32 = b[p]!;
  if (x32 < 0x80) p++;
  else {
    x32 = readInt(b, p, end);
    if (next < 0) return undefined;
    p = next;
    if (x32 < 0 || x32 > 65535) return undefined;
  }
  let x33 = b[p]!;
  if (x33 < 0x80) p++;
  else {
    x33 = readInt(b, p, end);
    if (next < 0) return undefined;
    p = next;
    if (x33 < 0 || x33 > 65535) return undefined;
  }
  let x34 = b[p]!;
  if (x34 < 0x80) p++;
  else {
    x34 = readInt(b, p, end);
    if (next < 0) return undefined;
    p = next;
    if (x34 < 0 || x34 > 65535) return undefined;
  }
  let x35 = b[p]!;
  if (x35 < 0x80) p++;
  else {
    x35 = readInt(b, p, end);
    if (next < 0) return undefined;
    p = next;
    if (x35 < 0 || x35 > 65535) return undefined;
  }
  let x36 = b[p]!;
  if (x36 < 0x80) p++;
  else {
    x36 = readInt(b, p, end);
    if (next < 0) return undefined;
    p = next;
    if (x36 < 0 || x36 > 65535) return undefined;
  }
  f_lim = [x29, x30, x31, x32, x33, x34, x35, x36];
  if (n !== 0) return undefined;
  at = p;
  return { v: f_v!, t: f_t!, st: f_st!, n: f_n!, np: f_np!, last: f_last!, mb: f_mb!, lim: f_lim! };
}

function write2(v: Shape2 | Shape3 | Shape4, b: Uint8Array, p: number, s: boolean): number {
  switch (v.o) {
    case "a": return write23(v, b, p, s);
    case "u": return write24(v, b, p, s);
    case "c": return write25(v, b, p, s);
    default: return -1;
  }
}

type Shape2 = { readonly o: "a"; readonly id: number; readonly c: number; readonly w: number; readonly p: readonly (number)[]; readonly k: number; readonly v: number };

type Shape3 = { readonly o: "u"; readonly id: number; readonly v: number };

type Shape4 = { readonly o: "c"; readonly v: number };

function read2(b: Uint8Array, p: number, end: number): Shape2 | Shape3 | Shape4 | undefined {
  const q = p + 1;
  if ((b[p]! & 0xf0) !== 0x80 || !(b[q] === 0xa1 && b[q + 1] === 0x6f)) return undefined;
  if (b[q + 2] === 0xa1 && b[q + 2 + 1] === 0x61) return read23(b, p, end);
  if (b[q + 2] === 0xa1 && b[q + 2 + 1] === 0x75) return read24(b, p, end);
  if (b[q + 2] === 0xa1 && b[q + 2 + 1] === 0x63) return read25(b, p, end);
  return undefined;
}

function write3(v: Shape5, b: Uint8Array, p: number, s: boolean): number {
  const f_value = v.value;
  let n = 1;
  b[p++] = 0x80 | n;
  b[p] = 0xa5; b[p + 1] = 0x76; b[p + 2] = 0x61; b[p + 3] = 0x6c; b[p + 4] = 0x75; b[p + 5] = 0x65; p += 6;
  if (typeof f_value !== 'object' || f_value === null) return -1;
  p = write26(f_value, b, p, s);
  if (p < 0) return -1;
  return p;
}

type Shape5 = { readonly value: Shape25 };

function read3(b: Uint8Array, p: number, end: number): Shape5 | undefined {
  const h = b[p]!;
  let n: number;
  if ((h & 0xf0) === 0x80) { n = h & 0x0f; p++; }
  else return undefined;
  let f_value: Shape25 | undefined;
  if (!(b[p] === 0xa5 && b[p + 1] === 0x76 && b[p + 2] === 0x61 && b[p + 3] === 0x6c && b[p + 4] === 0x75 && b[p + 5] === 0x65)) return undefined;
  p += 6;
  n--;
  const x37 = read26(b, p, end);
  if (x37 === undefined) return undefined;
  p = at;
  f_value = x37;
  if (n !== 0) return undefined;
  at = p;
  return { value: f_value! };
}

function write4(v: Shape6, b: Uint8Array, p: number, s: boolean): number {
  const f_value = v.value;
  let n = 1;
  b[p++] = 0x80 | n;
  b[p] = 0xa5; b[p + 1] = 0x76; b[p + 2] = 0x61; b[p + 3] = 0x6c; b[p + 4] = 0x75; b[p + 5] = 0x65; p += 6;
  if (typeof f_value !== 'object' || f_value === null) return -1;
  p = write1(f_value, b, p, s);
  if (p < 0) return -1;
  return p;
}

type Shape6 = { readonly value: Shape1 };

function read4(b: Uint8Array, p: number, end: number): Shape6 | undefined {
  const h = b[p]!;
  let n: number;
  if ((h & 0xf0) === 0x80) { n = h & 0x0f; p++; }
  else return undefined;
  let f_value: Shape1 | undefined;
  if (!(b[p] === 0xa5 && b[p + 1] === 0x76 && b[p + 2] === 0x61 && b[p + 3] === 0x6c && b[p + 4] === 0x75 && b[p + 5] === 0x65)) return undefined;
  p += 6;
  n--;
  const x38 = read1(b, p, end);
  if (x38 === undefined) return undefined;
  p = at;
  f_value = x38;
  if (n !== 0) return undefined;
  at = p;
  return { value: f_value! };
}

function write5(v: Shape7, b: Uint8Array, p: number, s: boolean): number {
  const f_value = v.value;
  let n = 1;
  b[p++] = 0x80 | n;
  b[p] = 0xa5; b[p + 1] = 0x76; b[p + 2] = 0x61; b[p + 3] = 0x6c; b[p + 4] = 0x75; b[p + 5] = 0x65; p += 6;
  if (typeof f_value !== 'object' || f_value === null) return -1;
  p = write27(f_value, b, p, s);
  if (p < 0) return -1;
  return p;
}

type Shape7 = { readonly value: Shape26 };

function read5(b: Uint8Array, p: number, end: number): Shape7 | undefined {
  const h = b[p]!;
  let n: number;
  if ((h & 0xf0) === 0x80) { n = h & 0x0f; p++; }
  else return undefined;
  let f_value: Shape26 | undefined;
  if (!(b[p] === 0xa5 && b[p + 1] === 0x76 && b[p + 2] === 0x61 && b[p + 3] === 0x6c && b[p + 4] === 0x75 && b[p + 5] === 0x65)) return undefined;
  p += 6;
  n--;
  const x39 = read27(b, p, end);
  if (x39 === undefined) return undefined;
  p = at;
  f_value = x39;
  if (n !== 0) return undefined;
  at = p;
  return { value: f_value! };
}

function write6(v: Shape8, b: Uint8Array, p: number, s: boolean): number {
  const f_value = v.value;
  let n = 1;
  b[p++] = 0x80 | n;
  b[p] = 0xa5; b[p + 1] = 0x76; b[p + 2] = 0x61; b[p + 3] = 0x6c; b[p + 4] = 0x75; b[p + 5] = 0x65; p += 6;
  if (typeof f_value !== 'object' || f_value === null) return -1;
  p = write28(f_value, b, p, s);
  if (p < 0) return -1;
  return p;
}

type Shape8 = { readonly value: Shape27 };

function read6(b: Uint8Array, p: number, end: number): Shape8 | undefined {
  const h = b[p]!;
  let n: number;
  if ((h & 0xf0) === 0x80) { n = h & 0x0f; p++; }
  else return undefined;
  let f_value: Shape27 | undefined;
  if (!(b[p] === 0xa5 && b[p + 1] === 0x76 && b[p + 2] === 0x61 && b[p + 3] === 0x6c && b[p + 4] === 0x75 && b[p + 5] === 0x65)) return undefined;
  p += 6;
  n--;
  const x40 = read28(b, p, end);
  if (x40 === undefined) return undefined;
  p = at;
  f_value = x40;
  if (n !== 0) return undefined;
  at = p;
  return { value: f_value! };
}

function write7(v: Shape9, b: Uint8Array, p: number, s: boolean): number {
  const f_value = v.value;
  let n = 1;
  b[p++] = 0x80 | n;
  b[p] = 0xa5; b[p + 1] = 0x76; b[p + 2] = 0x61; b[p + 3] = 0x6c; b[p + 4] = 0x75; b[p + 5] = 0x65; p += 6;
  if (f_value === null) b[p++] = 0xc0;
  else {
    if (typeof f_value !== 'object' || f_value === null) return -1;
    p = write28(f_value, b, p, s);
    if (p < 0) return -1;
  }
  return p;
}

type Shape9 = { readonly value: Shape27 | null };

function read7(b: Uint8Array, p: number, end: number): Shape9 | undefined {
  const h = b[p]!;
  let n: number;
  if ((h & 0xf0) === 0x80) { n = h & 0x0f; p++; }
  else return undefined;
  let f_value: Shape27 | null | undefined;
  if (!(b[p] === 0xa5 && b[p + 1] === 0x76 && b[p + 2] === 0x61 && b[p + 3] === 0x6c && b[p + 4] === 0x75 && b[p + 5] === 0x65)) return undefined;
  p += 6;
  n--;
  let value41: Shape27 | null;
  if (b[p] === 0xc0) { value41 = null; p++; }
  else {
    const x42 = read28(b, p, end);
    if (x42 === undefined) return undefined;
    p = at;
    value41 = x42;
  }
  f_value = value41;
  if (n !== 0) return undefined;
  at = p;
  return { value: f_value! };
}

function write8(v: Shape10, b: Uint8Array, p: number, s: boolean): number {
  const f_value = v.value;
  let n = 1;
  b[p++] = 0x80 | n;
  b[p] = 0xa5; b[p + 1] = 0x76; b[p + 2] = 0x61; b[p + 3] = 0x6c; b[p + 4] = 0x75; b[p + 5] = 0x65; p += 6;
  if (typeof f_value === 'object' && f_value !== null && !Array.isArray(f_value)) {
    const case43 = f_value as unknown as Shape28;
    if (typeof case43 !== 'object' || case43 === null) return -1;
    p = write29(case43, b, p, s);
    if (p < 0) return -1;
  } else if (typeof f_value === 'string') {
    const case44 = f_value as unknown as "token" | "colour" | "width" | "points" | Unknown;
    switch (case44) {
      case "token": b[p] = 0xa5; b[p + 1] = 0x74; b[p + 2] = 0x6f; b[p + 3] = 0x6b; b[p + 4] = 0x65; b[p + 5] = 0x6e; p += 6; break;
      case "colour": b[p] = 0xa6; b[p + 1] = 0x63; b[p + 2] = 0x6f; b[p + 3] = 0x6c; b[p + 4] = 0x6f; b[p + 5] = 0x75; b[p + 6] = 0x72; p += 7; break;
      case "width": b[p] = 0xa5; b[p + 1] = 0x77; b[p + 2] = 0x69; b[p + 3] = 0x64; b[p + 4] = 0x74; b[p + 5] = 0x68; p += 6; break;
      case "points": b[p] = 0xa6; b[p + 1] = 0x70; b[p + 2] = 0x6f; b[p + 3] = 0x69; b[p + 4] = 0x6e; b[p + 5] = 0x74; b[p + 6] = 0x73; p += 7; break;
      default: return -1;
    }
  } else return -1;
  return p;
}

type Shape10 = { readonly value: (Shape28) | ("token" | "colour" | "width" | "points" | Unknown) };

function read8(b: Uint8Array, p: number, end: number): Shape10 | undefined {
  const h = b[p]!;
  let n: number;
  if ((h & 0xf0) === 0x80) { n = h & 0x0f; p++; }
  else return undefined;
  let f_value: (Shape28) | ("token" | "colour" | "width" | "points" | Unknown) | undefined;
  if (!(b[p] === 0xa5 && b[p + 1] === 0x76 && b[p + 2] === 0x61 && b[p + 3] === 0x6c && b[p + 4] === 0x75 && b[p + 5] === 0x65)) return undefined;
  p += 6;
  n--;
  let x45: (Shape28) | ("token" | "colour" | "width" | "points" | Unknown);
  const x45h = b[p]!;
  if ((x45h & 0xf0) === 0x80 || x45h === 0xde || x45h === 0xdf) {
    const x46 = read29(b, p, end);
    if (x46 === undefined) return undefined;
    p = at;
    x45 = x46;
  } else if ((x45h >= 0xa0 && x45h < 0xc0) || (x45h >= 0xc4 && x45h <= 0xc6) || (x45h >= 0xd9 && x45h <= 0xdb)) {
    let x47: "token" | "colour" | "width" | "points";
    if (b[p] === 0xa5 && b[p + 1] === 0x74 && b[p + 2] === 0x6f && b[p + 3] === 0x6b && b[p + 4] === 0x65 && b[p + 5] === 0x6e) { x47 = "token"; p += 6; }
    else if (b[p] === 0xa6 && b[p + 1] === 0x63 && b[p + 2] === 0x6f && b[p + 3] === 0x6c && b[p + 4] === 0x6f && b[p + 5] === 0x75 && b[p + 6] === 0x72) { x47 = "colour"; p += 7; }
    else if (b[p] === 0xa5 && b[p + 1] === 0x77 && b[p + 2] === 0x69 && b[p + 3] === 0x64 && b[p + 4] === 0x74 && b[p + 5] === 0x68) { x47 = "width"; p += 6; }
    else if (b[p] === 0xa6 && b[p + 1] === 0x70 && b[p + 2] === 0x6f && b[p + 3] === 0x69 && b[p + 4] === 0x6e && b[p + 5] === 0x74 && b[p + 6] === 0x73) { x47 = "points"; p += 7; }
    else return undefined;
    x45 = x47;
  } else return undefined;
  f_value = x45;
  if (n !== 0) return undefined;
  at = p;
  return { value: f_value! };
}

function write9(v: Shape11, b: Uint8Array, p: number, _s: boolean): number {
  const f_value = v.value;
  let n = 1;
  b[p++] = 0x80 | n;
  b[p] = 0xa5; b[p + 1] = 0x76; b[p + 2] = 0x61; b[p + 3] = 0x6c; b[p + 4] = 0x75; b[p + 5] = 0x65; p += 6;
  switch (f_value) {
    case "ok": b[p] = 0xa2; b[p + 1] = 0x6f; b[p + 2] = 0x6b; p += 3; break;
    case "token": b[p] = 0xa5; b[p + 1] = 0x74; b[p + 2] = 0x6f; b[p + 3] = 0x6b; b[p + 4] = 0x65; b[p + 5] = 0x6e; p += 6; break;
    case "not yours": b[p] = 0xa9; b[p + 1] = 0x6e; b[p + 2] = 0x6f; b[p + 3] = 0x74; b[p + 4] = 0x20; b[p + 5] = 0x79; b[p + 6] = 0x6f; b[p + 7] = 0x75; b[p + 8] = 0x72; b[p + 9] = 0x73; p += 10; break;
    case "points": b[p] = 0xa6; b[p + 1] = 0x70; b[p + 2] = 0x6f; b[p + 3] = 0x69; b[p + 4] = 0x6e; b[p + 5] = 0x74; b[p + 6] = 0x73; p += 7; break;
    case "long": b[p] = 0xa4; b[p + 1] = 0x6c; b[p + 2] = 0x6f; b[p + 3] = 0x6e; b[p + 4] = 0x67; p += 5; break;
    default: return -1;
  }
  return p;
}

type Shape11 = { readonly value: "ok" | "token" | "not yours" | "points" | "long" | Unknown };

function read9(b: Uint8Array, p: number, _end: number): Shape11 | undefined {
  const h = b[p]!;
  let n: number;
  if ((h & 0xf0) === 0x80) { n = h & 0x0f; p++; }
  else return undefined;
  let f_value: "ok" | "token" | "not yours" | "points" | "long" | Unknown | undefined;
  if (!(b[p] === 0xa5 && b[p + 1] === 0x76 && b[p + 2] === 0x61 && b[p + 3] === 0x6c && b[p + 4] === 0x75 && b[p + 5] === 0x65)) return undefined;
  p += 6;
  n--;
  let x48: "ok" | "token" | "not yours" | "points" | "long";
  if (b[p] === 0xa2 && b[p + 1] === 0x6f && b[p + 2] === 0x6b) { x48 = "ok"; p += 3; }
  else if (b[p] === 0xa5 && b[p + 1] === 0x74 && b[p + 2] === 0x6f && b[p + 3] === 0x6b && b[p + 4] === 0x65 && b[p + 5] === 0x6e) { x48 = "token"; p += 6; }
  else if (b[p] === 0xa9 && b[p + 1] === 0x6e && b[p + 2] === 0x6f && b[p + 3] === 0x74 && b[p + 4] === 0x20 && b[p + 5] === 0x79 && b[p + 6] === 0x6f && b[p + 7] === 0x75 && b[p + 8] === 0x72 && b[p + 9] === 0x73) { x48 = "not yours"; p += 10; }
  else if (b[p] === 0xa6 && b[p + 1] === 0x70 && b[p + 2] === 0x6f && b[p + 3] === 0x69 && b[p + 4] === 0x6e && b[p + 5] === 0x74 && b[p + 6] === 0x73) { x48 = "points"; p += 7; }
  else if (b[p] === 0xa4 && b[p + 1] === 0x6c && b[p + 2] === 0x6f && b[p + 3] === 0x6e && b[p + 4] === 0x67) { x48 = "long"; p += 5; }
  else return undefined;
  f_value = x48;
  if (n !== 0) return undefined;
  at = p;
  return { value: f_value! };
}

function write10(v: Shape12, b: Uint8Array, p: number, _s: boolean): number {
  const f_value = v.value;
  let n = 1;
  b[p++] = 0x80 | n;
  b[p] = 0xa5; b[p + 1] = 0x76; b[p + 2] = 0x61; b[p + 3] = 0x6c; b[p + 4] = 0x75; b[p + 5] = 0x65; p += 6;
  switch (f_value) {
    case "ok": b[p] = 0xa2; b[p + 1] = 0x6f; b[p + 2] = 0x6b; p += 3; break;
    case "token": b[p] = 0xa5; b[p + 1] = 0x74; b[p + 2] = 0x6f; b[p + 3] = 0x6b; b[p + 4] = 0x65; b[p + 5] = 0x6e; p += 6; break;
    case "nothing": b[p] = 0xa7; b[p + 1] = 0x6e; b[p + 2] = 0x6f; b[p + 3] = 0x74; b[p + 4] = 0x68; b[p + 5] = 0x69; b[p + 6] = 0x6e; b[p + 7] = 0x67; p += 8; break;
    default: return -1;
  }
  return p;
}

type Shape12 = { readonly value: "ok" | "token" | "nothing" | Unknown };

function read10(b: Uint8Array, p: number, _end: number): Shape12 | undefined {
  const h = b[p]!;
  let n: number;
  if ((h & 0xf0) === 0x80) { n = h & 0x0f; p++; }
  else return undefined;
  let f_value: "ok" | "token" | "nothing" | Unknown | undefined;
  if (!(b[p] === 0xa5 && b[p + 1] === 0x76 && b[p + 2] === 0x61 && b[p + 3] === 0x6c && b[p + 4] === 0x75 && b[p + 5] === 0x65)) return undefined;
  p += 6;
  n--;
  let x49: "ok" | "token" | "nothing";
  if (b[p] === 0xa2 && b[p + 1] === 0x6f && b[p + 2] === 0x6b) { x49 = "ok"; p += 3; }
  else if (b[p] === 0xa5 && b[p + 1] === 0x74 && b[p + 2] === 0x6f && b[p + 3] === 0x6b && b[p + 4] === 0x65 && b[p + 5] === 0x6e) { x49 = "token"; p += 6; }
  else if (b[p] === 0xa7 && b[p + 1] === 0x6e && b[p + 2] === 0x6f && b[p + 3] === 0x74 && b[p + 4] === 0x68 && b[p + 5] === 0x69 && b[p + 6] === 0x6e && b[p + 7] === 0x67) { x49 = "nothing"; p += 8; }
  else return undefined;
  f_value = x49;
  if (n !== 0) return undefined;
  at = p;
  return { value: f_value! };
}

function write11(v: Shape13, b: Uint8Array, p: number, _s: boolean): number {
  const f_value = v.value;
  let n = 1;
  b[p++] = 0x80 | n;
  b[p] = 0xa5; b[p + 1] = 0x76; b[p + 2] = 0x61; b[p + 3] = 0x6c; b[p + 4] = 0x75; b[p + 5] = 0x65; p += 6;
  switch (f_value) {
    case "ok": b[p] = 0xa2; b[p + 1] = 0x6f; b[p + 2] = 0x6b; p += 3; break;
    case "token": b[p] = 0xa5; b[p + 1] = 0x74; b[p + 2] = 0x6f; b[p + 3] = 0x6b; b[p + 4] = 0x65; b[p + 5] = 0x6e; p += 6; break;
    case "not owner": b[p] = 0xa9; b[p + 1] = 0x6e; b[p + 2] = 0x6f; b[p + 3] = 0x74; b[p + 4] = 0x20; b[p + 5] = 0x6f; b[p + 6] = 0x77; b[p + 7] = 0x6e; b[p + 8] = 0x65; b[p + 9] = 0x72; p += 10; break;
    default: return -1;
  }
  return p;
}

type Shape13 = { readonly value: "ok" | "token" | "not owner" | Unknown };

function read11(b: Uint8Array, p: number, _end: number): Shape13 | undefined {
  const h = b[p]!;
  let n: number;
  if ((h & 0xf0) === 0x80) { n = h & 0x0f; p++; }
  else return undefined;
  let f_value: "ok" | "token" | "not owner" | Unknown | undefined;
  if (!(b[p] === 0xa5 && b[p + 1] === 0x76 && b[p + 2] === 0x61 && b[p + 3] === 0x6c && b[p + 4] === 0x75 && b[p + 5] === 0x65)) return undefined;
  p += 6;
  n--;
  let x50: "ok" | "token" | "not owner";
  if (b[p] === 0xa2 && b[p + 1] === 0x6f && b[p + 2] === 0x6b) { x50 = "ok"; p += 3; }
  else if (b[p] === 0xa5 && b[p + 1] === 0x74 && b[p + 2] === 0x6f && b[p + 3] === 0x6b && b[p + 4] === 0x65 && b[p + 5] === 0x6e) { x50 = "token"; p += 6; }
  else if (b[p] === 0xa9 && b[p + 1] === 0x6e && b[p + 2] === 0x6f && b[p + 3] === 0x74 && b[p + 4] === 0x20 && b[p + 5] === 0x6f && b[p + 6] === 0x77 && b[p + 7] === 0x6e && b[p + 8] === 0x65 && b[p + 9] === 0x72) { x50 = "not owner"; p += 10; }
  else return undefined;
  f_value = x50;
  if (n !== 0) return undefined;
  at = p;
  return { value: f_value! };
}

function write12(v: Shape14, b: Uint8Array, p: number, _s: boolean): number {
  const f_value = v.value;
  let n = 1;
  b[p++] = 0x80 | n;
  b[p] = 0xa5; b[p + 1] = 0x76; b[p + 2] = 0x61; b[p + 3] = 0x6c; b[p + 4] = 0x75; b[p + 5] = 0x65; p += 6;
  if (f_value === true) b[p++] = 0xc3;
  else if (f_value === false) b[p++] = 0xc2;
  else return -1;
  return p;
}

type Shape14 = { readonly value: boolean };

function read12(b: Uint8Array, p: number, _end: number): Shape14 | undefined {
  const h = b[p]!;
  let n: number;
  if ((h & 0xf0) === 0x80) { n = h & 0x0f; p++; }
  else return undefined;
  let f_value: boolean | undefined;
  if (!(b[p] === 0xa5 && b[p + 1] === 0x76 && b[p + 2] === 0x61 && b[p + 3] === 0x6c && b[p + 4] === 0x75 && b[p + 5] === 0x65)) return undefined;
  p += 6;
  n--;
  const x51 = b[p] === 0xc3;
  if (!x51 && b[p] !== 0xc2) return undefined;
  p++;
  f_value = x51;
  if (n !== 0) return undefined;
  at = p;
  return { value: f_value! };
}

function write13(v: Shape15, b: Uint8Array, p: number, _s: boolean): number {
  const f_method = v.method;
  const f_args = v.args;
  let n = 2;
  b[p++] = 0x80 | n;
  b[p] = 0xa6; b[p + 1] = 0x6d; b[p + 2] = 0x65; b[p + 3] = 0x74; b[p + 4] = 0x68; b[p + 5] = 0x6f; b[p + 6] = 0x64; p += 7;
  switch (f_method) {
    case "join": b[p] = 0xa4; b[p + 1] = 0x6a; b[p + 2] = 0x6f; b[p + 3] = 0x69; b[p + 4] = 0x6e; p += 5; break;
    default: return -1;
  }
  b[p] = 0xa4; b[p + 1] = 0x61; b[p + 2] = 0x72; b[p + 3] = 0x67; b[p + 4] = 0x73; p += 5;
  if (!Array.isArray(f_args as unknown)) return -1;
  const count52: number = f_args.length;
  if (count52 !== 1) return -1;
  b[p++] = 0x91;
  const item53 = f_args[0];
  if (typeof item53 !== 'string') return -1;
  p = writeStr(b, p, item53, 32);
  return p;
}

type Shape15 = { readonly method: "join"; readonly args: readonly [(string)] };

function read13(b: Uint8Array, p: number, end: number): Shape15 | undefined {
  const h = b[p]!;
  let n: number;
  if ((h & 0xf0) === 0x80) { n = h & 0x0f; p++; }
  else return undefined;
  let f_method: "join" | undefined;
  let f_args: readonly [(string)] | undefined;
  if (!(b[p] === 0xa6 && b[p + 1] === 0x6d && b[p + 2] === 0x65 && b[p + 3] === 0x74 && b[p + 4] === 0x68 && b[p + 5] === 0x6f && b[p + 6] === 0x64)) return undefined;
  p += 7;
  n--;
  let x54: "join";
  if (b[p] === 0xa4 && b[p + 1] === 0x6a && b[p + 2] === 0x6f && b[p + 3] === 0x69 && b[p + 4] === 0x6e) { x54 = "join"; p += 5; }
  else return undefined;
  f_method = x54;
  if (!(b[p] === 0xa4 && b[p + 1] === 0x61 && b[p + 2] === 0x72 && b[p + 3] === 0x67 && b[p + 4] === 0x73)) return undefined;
  p += 5;
  n--;
  if (b[p] !== 0x91) return undefined;
  p++;
  const x57 = readStr(b, p, end, 32);
  if (x57 === undefined) return undefined;
  p = next;
  f_args = [x57];
  if (n !== 0) return undefined;
  at = p;
  return { method: f_method!, args: f_args! };
}

function write14(v: Shape16, b: Uint8Array, p: number, _s: boolean): number {
  const f_method = v.method;
  let n = 1;
  b[p++] = 0x80 | n;
  b[p] = 0xa6; b[p + 1] = 0x6d; b[p + 2] = 0x65; b[p + 3] = 0x74; b[p + 4] = 0x68; b[p + 5] = 0x6f; b[p + 6] = 0x64; p += 7;
  switch (f_method) {
    case "mine": b[p] = 0xa4; b[p + 1] = 0x6d; b[p + 2] = 0x69; b[p + 3] = 0x6e; b[p + 4] = 0x65; p += 5; break;
    default: return -1;
  }
  return p;
}

type Shape16 = { readonly method: "mine" };

function read14(b: Uint8Array, p: number, _end: number): Shape16 | undefined {
  const h = b[p]!;
  let n: number;
  if ((h & 0xf0) === 0x80) { n = h & 0x0f; p++; }
  else return undefined;
  let f_method: "mine" | undefined;
  if (!(b[p] === 0xa6 && b[p + 1] === 0x6d && b[p + 2] === 0x65 && b[p + 3] === 0x74 && b[p + 4] === 0x68 && b[p + 5] === 0x6f && b[p + 6] === 0x64)) return undefined;
  p += 7;
  n--;
  let x58: "mine";
  if (b[p] === 0xa4 && b[p + 1] === 0x6d && b[p + 2] === 0x69 && b[p + 3] === 0x6e && b[p + 4] === 0x65) { x58 = "mine"; p += 5; }
  else return undefined;
  f_method = x58;
  if (n !== 0) return undefined;
  at = p;
  return { method: f_method! };
}

function write15(v: Shape17, b: Uint8Array, p: number, _s: boolean): number {
  const f_method = v.method;
  const f_args = v.args;
  let n = 2;
  b[p++] = 0x80 | n;
  b[p] = 0xa6; b[p + 1] = 0x6d; b[p + 2] = 0x65; b[p + 3] = 0x74; b[p + 4] = 0x68; b[p + 5] = 0x6f; b[p + 6] = 0x64; p += 7;
  switch (f_method) {
    case "line": b[p] = 0xa4; b[p + 1] = 0x6c; b[p + 2] = 0x69; b[p + 3] = 0x6e; b[p + 4] = 0x65; p += 5; break;
    default: return -1;
  }
  b[p] = 0xa4; b[p + 1] = 0x61; b[p + 2] = 0x72; b[p + 3] = 0x67; b[p + 4] = 0x73; p += 5;
  if (!Array.isArray(f_args as unknown)) return -1;
  const count59: number = f_args.length;
  if (count59 !== 4) return -1;
  b[p++] = 0x94;
  const item60 = f_args[0];
  if (typeof item60 !== 'string') return -1;
  p = writeWhole(b, p, item60, 32);
  if (p < 0) return -1;
  const item61 = f_args[1];
  if ((item61 | 0) !== item61 || item61 < 0 || item61 > 15) return -1;
  b[p++] = item61;
  const item62 = f_args[2];
  if ((item62 | 0) !== item62 || item62 < 0 || item62 > 3) return -1;
  b[p++] = item62;
  const item63 = f_args[3];
  if (!Array.isArray(item63) || item63.length < 2 || item63.length > 512) return -1;
  p = writeCount(b, p, item63.length, 0x90, 0xdc);
  for (const item64 of item63 as readonly (number)[]) {
    if ((item64 | 0) !== item64 || item64 < -32768 || item64 > 65535) return -1;
    if (item64 >= -32 && item64 < 0x80) b[p++] = item64;
    else p = writeInt(b, p, item64);
  }
  return p;
}

type Shape17 = { readonly method: "line"; readonly args: readonly [(string), (number), (number), (readonly (number)[])] };

function read15(b: Uint8Array, p: number, end: number): Shape17 | undefined {
  const h = b[p]!;
  let n: number;
  if ((h & 0xf0) === 0x80) { n = h & 0x0f; p++; }
  else return undefined;
  let f_method: "line" | undefined;
  let f_args: readonly [(string), (number), (number), (readonly (number)[])] | undefined;
  if (!(b[p] === 0xa6 && b[p + 1] === 0x6d && b[p + 2] === 0x65 && b[p + 3] === 0x74 && b[p + 4] === 0x68 && b[p + 5] === 0x6f && b[p + 6] === 0x64)) return undefined;
  p += 7;
  n--;
  let x65: "line";
  if (b[p] === 0xa4 && b[p + 1] === 0x6c && b[p + 2] === 0x69 && b[p + 3] === 0x6e && b[p + 4] === 0x65) { x65 = "line"; p += 5; }
  else return undefined;
  f_method = x65;
  if (!(b[p] === 0xa4 && b[p + 1] === 0x61 && b[p + 2] === 0x72 && b[p + 3] === 0x67 && b[p + 4] === 0x73)) return undefined;
  p += 5;
  n--;
  if (b[p] !== 0x94) return undefined;
  p++;
  const x68 = readStr(b, p, end, 32);
  if (x68 === undefined) return undefined;
  p = next;
  let x69 = b[p]!;
  if (!(x69 <= 15)) return undefined;
  p++;
  let x70 = b[p]!;
  if (!(x70 <= 3)) return undefined;
  p++;
  const count72 = readCount(b, p, end, 0x90, 0xdc);
  if (count72 < 2 || count72 > 512 || count72 > end - p) return undefined;
  p = next;
  const x71 = new Array<number>(count72);
  for (let i73 = 0; i73 < count72; i73++) {
    let x74 = b[p]!;
    if (x74 < 0x80) p++;
    else {
      x74 = readInt(b, p, end);
      if (next < 0) return undefined;
      p = next;
      if (x74 < -32768 || x74 > 65535) return undefined;
    }
    x71[i73] = x74;
  }
  f_args = [x68, x69, x70, x71];
  if (n !== 0) return undefined;
  at = p;
  return { method: f_method!, args: f_args! };
}

function write16(v: Shape18, b: Uint8Array, p: number, _s: boolean): number {
  const f_method = v.method;
  const f_args = v.args;
  let n = 2;
  b[p++] = 0x80 | n;
  b[p] = 0xa6; b[p + 1] = 0x6d; b[p + 2] = 0x65; b[p + 3] = 0x74; b[p + 4] = 0x68; b[p + 5] = 0x6f; b[p + 6] = 0x64; p += 7;
  switch (f_method) {
    case "more": b[p] = 0xa4; b[p + 1] = 0x6d; b[p + 2] = 0x6f; b[p + 3] = 0x72; b[p + 4] = 0x65; p += 5; break;
    default: return -1;
  }
  b[p] = 0xa4; b[p + 1] = 0x61; b[p + 2] = 0x72; b[p + 3] = 0x67; b[p + 4] = 0x73; p += 5;
  if (!Array.isArray(f_args as unknown)) return -1;
  const count75: number = f_args.length;
  if (count75 !== 3) return -1;
  b[p++] = 0x93;
  const item76 = f_args[0];
  if (typeof item76 !== 'string') return -1;
  p = writeWhole(b, p, item76, 32);
  if (p < 0) return -1;
  const item77 = f_args[1];
  if ((item77 | 0) !== item77 || item77 < 0 || item77 > 2147483647) return -1;
  if (item77 < 0x80) b[p++] = item77;
  else p = writeInt(b, p, item77);
  const item78 = f_args[2];
  if (!Array.isArray(item78) || item78.length < 2 || item78.length > 512) return -1;
  p = writeCount(b, p, item78.length, 0x90, 0xdc);
  for (const item79 of item78 as readonly (number)[]) {
    if ((item79 | 0) !== item79 || item79 < -32768 || item79 > 65535) return -1;
    if (item79 >= -32 && item79 < 0x80) b[p++] = item79;
    else p = writeInt(b, p, item79);
  }
  return p;
}

type Shape18 = { readonly method: "more"; readonly args: readonly [(string), (number), (readonly (number)[])] };

function read16(b: Uint8Array, p: number, end: number): Shape18 | undefined {
  const h = b[p]!;
  let n: number;
  if ((h & 0xf0) === 0x80) { n = h & 0x0f; p++; }
  else return undefined;
  let f_method: "more" | undefined;
  let f_args: readonly [(string), (number), (readonly (number)[])] | undefined;
  if (!(b[p] === 0xa6 && b[p + 1] === 0x6d && b[p + 2] === 0x65 && b[p + 3] === 0x74 && b[p + 4] === 0x68 && b[p + 5] === 0x6f && b[p + 6] === 0x64)) return undefined;
  p += 7;
  n--;
  let x80: "more";
  if (b[p] === 0xa4 && b[p + 1] === 0x6d && b[p + 2] === 0x6f && b[p + 3] === 0x72 && b[p + 4] === 0x65) { x80 = "more"; p += 5; }
  else return undefined;
  f_method = x80;
  if (!(b[p] === 0xa4 && b[p + 1] === 0x61 && b[p + 2] === 0x72 && b[p + 3] === 0x67 && b[p + 4] === 0x73)) return undefined;
  p += 5;
  n--;
  if (b[p] !== 0x93) return undefined;
  p++;
  const x83 = readStr(b, p, end, 32);
  if (x83 === undefined) return undefined;
  p = next;
  let x84 = b[p]!;
  if (x84 < 0x80) p++;
  else {
    x84 = readInt(b, p, end);
    if (next < 0) return undefined;
    p = next;
    if (x84 < 0 || x84 > 2147483647) return undefined;
  }
  const count86 = readCount(b, p, end, 0x90, 0xdc);
  if (count86 < 2 || count86 > 512 || count86 > end - p) return undefined;
  p = next;
  const x85 = new Array<number>(count86);
  for (let i87 = 0; i87 < count86; i87++) {
    let x88 = b[p]!;
    if (x88 < 0x80) p++;
    else {
      x88 = readInt(b, p, end);
      if (next < 0) return undefined;
      p = next;
      if (x88 < -32768 || x88 > 65535) return undefined;
    }
    x85[i87] = x88;
  }
  f_args = [x83, x84, x85];
  if (n !== 0) return undefined;
  at = p;
  return { method: f_method!, args: f_args! };
}

function write17(v: Shape19, b: Uint8Array, p: number, _s: boolean): number {
  const f_method = v.method;
  const f_args = v.args;
  let n = 2;
  b[p++] = 0x80 | n;
  b[p] = 0xa6; b[p + 1] = 0x6d; b[p + 2] = 0x65; b[p + 3] = 0x74; b[p + 4] = 0x68; b[p + 5] = 0x6f; b[p + 6] = 0x64; p += 7;
  switch (f_method) {
    case "undo": b[p] = 0xa4; b[p + 1] = 0x75; b[p + 2] = 0x6e; b[p + 3] = 0x64; b[p + 4] = 0x6f; p += 5; break;
    default: return -1;
  }
  b[p] = 0xa4; b[p + 1] = 0x61; b[p + 2] = 0x72; b[p + 3] = 0x67; b[p + 4] = 0x73; p += 5;
  if (!Array.isArray(f_args as unknown)) return -1;
  const count89: number = f_args.length;
  if (count89 !== 1) return -1;
  b[p++] = 0x91;
  const item90 = f_args[0];
  if (typeof item90 !== 'string') return -1;
  p = writeWhole(b, p, item90, 32);
  if (p < 0) return -1;
  return p;
}

type Shape19 = { readonly method: "undo"; readonly args: readonly [(string)] };

function read17(b: Uint8Array, p: number, end: number): Shape19 | undefined {
  const h = b[p]!;
  let n: number;
  if ((h & 0xf0) === 0x80) { n = h & 0x0f; p++; }
  else return undefined;
  let f_method: "undo" | undefined;
  let f_args: readonly [(string)] | undefined;
  if (!(b[p] === 0xa6 && b[p + 1] === 0x6d && b[p + 2] === 0x65 && b[p + 3] === 0x74 && b[p + 4] === 0x68 && b[p + 5] === 0x6f && b[p + 6] === 0x64)) return undefined;
  p += 7;
  n--;
  let x91: "undo";
  if (b[p] === 0xa4 && b[p + 1] === 0x75 && b[p + 2] === 0x6e && b[p + 3] === 0x64 && b[p + 4] === 0x6f) { x91 = "undo"; p += 5; }
  else return undefined;
  f_method = x91;
  if (!(b[p] === 0xa4 && b[p + 1] === 0x61 && b[p + 2] === 0x72 && b[p + 3] === 0x67 && b[p + 4] === 0x73)) return undefined;
  p += 5;
  n--;
  if (b[p] !== 0x91) return undefined;
  p++;
  const x94 = readStr(b, p, end, 32);
  if (x94 === undefined) return undefined;
  p = next;
  f_args = [x94];
  if (n !== 0) return undefined;
  at = p;
  return { method: f_method!, args: f_args! };
}

function write18(v: Shape20, b: Uint8Array, p: number, _s: boolean): number {
  const f_method = v.method;
  const f_args = v.args;
  let n = 2;
  b[p++] = 0x80 | n;
  b[p] = 0xa6; b[p + 1] = 0x6d; b[p + 2] = 0x65; b[p + 3] = 0x74; b[p + 4] = 0x68; b[p + 5] = 0x6f; b[p + 6] = 0x64; p += 7;
  switch (f_method) {
    case "clear": b[p] = 0xa5; b[p + 1] = 0x63; b[p + 2] = 0x6c; b[p + 3] = 0x65; b[p + 4] = 0x61; b[p + 5] = 0x72; p += 6; break;
    default: return -1;
  }
  b[p] = 0xa4; b[p + 1] = 0x61; b[p + 2] = 0x72; b[p + 3] = 0x67; b[p + 4] = 0x73; p += 5;
  if (!Array.isArray(f_args as unknown)) return -1;
  const count95: number = f_args.length;
  if (count95 !== 1) return -1;
  b[p++] = 0x91;
  const item96 = f_args[0];
  if (typeof item96 !== 'string') return -1;
  p = writeWhole(b, p, item96, 32);
  if (p < 0) return -1;
  return p;
}

type Shape20 = { readonly method: "clear"; readonly args: readonly [(string)] };

function read18(b: Uint8Array, p: number, end: number): Shape20 | undefined {
  const h = b[p]!;
  let n: number;
  if ((h & 0xf0) === 0x80) { n = h & 0x0f; p++; }
  else return undefined;
  let f_method: "clear" | undefined;
  let f_args: readonly [(string)] | undefined;
  if (!(b[p] === 0xa6 && b[p + 1] === 0x6d && b[p + 2] === 0x65 && b[p + 3] === 0x74 && b[p + 4] === 0x68 && b[p + 5] === 0x6f && b[p + 6] === 0x64)) return undefined;
  p += 7;
  n--;
  let x97: "clear";
  if (b[p] === 0xa5 && b[p + 1] === 0x63 && b[p + 2] === 0x6c && b[p + 3] === 0x65 && b[p + 4] === 0x61 && b[p + 5] === 0x72) { x97 = "clear"; p += 6; }
  else return undefined;
  f_method = x97;
  if (!(b[p] === 0xa4 && b[p + 1] === 0x61 && b[p + 2] === 0x72 && b[p + 3] === 0x67 && b[p + 4] === 0x73)) return undefined;
  p += 5;
  n--;
  if (b[p] !== 0x91) return undefined;
  p++;
  const x100 = readStr(b, p, end, 32);
  if (x100 === undefined) return undefined;
  p = next;
  f_args = [x100];
  if (n !== 0) return undefined;
  at = p;
  return { method: f_method!, args: f_args! };
}

function write19(v: Shape21, b: Uint8Array, p: number, _s: boolean): number {
  const f_method = v.method;
  const f_args = v.args;
  let n = 2;
  b[p++] = 0x80 | n;
  b[p] = 0xa6; b[p + 1] = 0x6d; b[p + 2] = 0x65; b[p + 3] = 0x74; b[p + 4] = 0x68; b[p + 5] = 0x6f; b[p + 6] = 0x64; p += 7;
  switch (f_method) {
    case "picture": b[p] = 0xa7; b[p + 1] = 0x70; b[p + 2] = 0x69; b[p + 3] = 0x63; b[p + 4] = 0x74; b[p + 5] = 0x75; b[p + 6] = 0x72; b[p + 7] = 0x65; p += 8; break;
    default: return -1;
  }
  b[p] = 0xa4; b[p + 1] = 0x61; b[p + 2] = 0x72; b[p + 3] = 0x67; b[p + 4] = 0x73; p += 5;
  if (!Array.isArray(f_args as unknown)) return -1;
  const count101: number = f_args.length;
  if (count101 !== 2) return -1;
  b[p++] = 0x92;
  const item102 = f_args[0];
  if ((item102 | 0) !== item102 || item102 < 0 || item102 > 2147483647) return -1;
  if (item102 < 0x80) b[p++] = item102;
  else p = writeInt(b, p, item102);
  const item103 = f_args[1];
  if ((item103 | 0) !== item103 || item103 < 0 || item103 > 65535) return -1;
  if (item103 < 0x80) b[p++] = item103;
  else p = writeInt(b, p, item103);
  return p;
}

type Shape21 = { readonly method: "picture"; readonly args: readonly [(number), (number)] };

function read19(b: Uint8Array, p: number, end: number): Shape21 | undefined {
  const h = b[p]!;
  let n: number;
  if ((h & 0xf0) === 0x80) { n = h & 0x0f; p++; }
  else return undefined;
  let f_method: "picture" | undefined;
  let f_args: readonly [(number), (number)] | undefined;
  if (!(b[p] === 0xa6 && b[p + 1] === 0x6d && b[p + 2] === 0x65 && b[p + 3] === 0x74 && b[p + 4] === 0x68 && b[p + 5] === 0x6f && b[p + 6] === 0x64)) return undefined;
  p += 7;
  n--;
  let x104: "picture";
  if (b[p] === 0xa7 && b[p + 1] === 0x70 && b[p + 2] === 0x69 && b[p + 3] === 0x63 && b[p + 4] === 0x74 && b[p + 5] === 0x75 && b[p + 6] === 0x72 && b[p + 7] === 0x65) { x104 = "picture"; p += 8; }
  else return undefined;
  f_method = x104;
  if (!(b[p] === 0xa4 && b[p + 1] === 0x61 && b[p + 2] === 0x72 && b[p + 3] === 0x67 && b[p + 4] === 0x73)) return undefined;
  p += 5;
  n--;
  if (b[p] !== 0x92) return undefined;
  p++;
  let x107 = b[p]!;
  if (x107 < 0x80) p++;
  else {
    x107 = readInt(b, p, end);
    if (next < 0) return undefined;
    p = next;
    if (x107 < 0 || x107 > 2147483647) return undefined;
  }
  let x108 = b[p]!;
  if (x108 < 0x80) p++;
  else {
    x108 = readInt(b, p, end);
    if (next < 0) return undefined;
    p = next;
    if (x108 < 0 || x108 > 65535) return undefined;
  }
  f_args = [x107, x108];
  if (n !== 0) return undefined;
  at = p;
  return { method: f_method!, args: f_args! };
}

function write20(v: Shape22, b: Uint8Array, p: number, _s: boolean): number {
  const f_method = v.method;
  const f_args = v.args;
  let n = 2;
  b[p++] = 0x80 | n;
  b[p] = 0xa6; b[p + 1] = 0x6d; b[p + 2] = 0x65; b[p + 3] = 0x74; b[p + 4] = 0x68; b[p + 5] = 0x6f; b[p + 6] = 0x64; p += 7;
  switch (f_method) {
    case "view": b[p] = 0xa4; b[p + 1] = 0x76; b[p + 2] = 0x69; b[p + 3] = 0x65; b[p + 4] = 0x77; p += 5; break;
    default: return -1;
  }
  b[p] = 0xa4; b[p + 1] = 0x61; b[p + 2] = 0x72; b[p + 3] = 0x67; b[p + 4] = 0x73; p += 5;
  if (!Array.isArray(f_args as unknown)) return -1;
  const count109: number = f_args.length;
  if (count109 !== 1) return -1;
  b[p++] = 0x91;
  const item110 = f_args[0];
  if (typeof item110 !== 'string') return -1;
  p = writeWhole(b, p, item110, 32);
  if (p < 0) return -1;
  return p;
}

type Shape22 = { readonly method: "view"; readonly args: readonly [(string)] };

function read20(b: Uint8Array, p: number, end: number): Shape22 | undefined {
  const h = b[p]!;
  let n: number;
  if ((h & 0xf0) === 0x80) { n = h & 0x0f; p++; }
  else return undefined;
  let f_method: "view" | undefined;
  let f_args: readonly [(string)] | undefined;
  if (!(b[p] === 0xa6 && b[p + 1] === 0x6d && b[p + 2] === 0x65 && b[p + 3] === 0x74 && b[p + 4] === 0x68 && b[p + 5] === 0x6f && b[p + 6] === 0x64)) return undefined;
  p += 7;
  n--;
  let x111: "view";
  if (b[p] === 0xa4 && b[p + 1] === 0x76 && b[p + 2] === 0x69 && b[p + 3] === 0x65 && b[p + 4] === 0x77) { x111 = "view"; p += 5; }
  else return undefined;
  f_method = x111;
  if (!(b[p] === 0xa4 && b[p + 1] === 0x61 && b[p + 2] === 0x72 && b[p + 3] === 0x67 && b[p + 4] === 0x73)) return undefined;
  p += 5;
  n--;
  if (b[p] !== 0x91) return undefined;
  p++;
  const x114 = readStr(b, p, end, 32);
  if (x114 === undefined) return undefined;
  p = next;
  f_args = [x114];
  if (n !== 0) return undefined;
  at = p;
  return { method: f_method!, args: f_args! };
}

function write21(v: Shape23, b: Uint8Array, p: number, _s: boolean): number {
  const f_method = v.method;
  let n = 1;
  b[p++] = 0x80 | n;
  b[p] = 0xa6; b[p + 1] = 0x6d; b[p + 2] = 0x65; b[p + 3] = 0x74; b[p + 4] = 0x68; b[p + 5] = 0x6f; b[p + 6] = 0x64; p += 7;
  switch (f_method) {
    case "table": b[p] = 0xa5; b[p + 1] = 0x74; b[p + 2] = 0x61; b[p + 3] = 0x62; b[p + 4] = 0x6c; b[p + 5] = 0x65; p += 6; break;
    default: return -1;
  }
  return p;
}

type Shape23 = { readonly method: "table" };

function read21(b: Uint8Array, p: number, _end: number): Shape23 | undefined {
  const h = b[p]!;
  let n: number;
  if ((h & 0xf0) === 0x80) { n = h & 0x0f; p++; }
  else return undefined;
  let f_method: "table" | undefined;
  if (!(b[p] === 0xa6 && b[p + 1] === 0x6d && b[p + 2] === 0x65 && b[p + 3] === 0x74 && b[p + 4] === 0x68 && b[p + 5] === 0x6f && b[p + 6] === 0x64)) return undefined;
  p += 7;
  n--;
  let x115: "table";
  if (b[p] === 0xa5 && b[p + 1] === 0x74 && b[p + 2] === 0x61 && b[p + 3] === 0x62 && b[p + 4] === 0x6c && b[p + 5] === 0x65) { x115 = "table"; p += 6; }
  else return undefined;
  f_method = x115;
  if (n !== 0) return undefined;
  at = p;
  return { method: f_method! };
}

function write22(v: Shape24, b: Uint8Array, p: number, _s: boolean): number {
  const f_method = v.method;
  const f_args = v.args;
  let n = 2;
  b[p++] = 0x80 | n;
  b[p] = 0xa6; b[p + 1] = 0x6d; b[p + 2] = 0x65; b[p + 3] = 0x74; b[p + 4] = 0x68; b[p + 5] = 0x6f; b[p + 6] = 0x64; p += 7;
  switch (f_method) {
    case "leave": b[p] = 0xa5; b[p + 1] = 0x6c; b[p + 2] = 0x65; b[p + 3] = 0x61; b[p + 4] = 0x76; b[p + 5] = 0x65; p += 6; break;
    default: return -1;
  }
  b[p] = 0xa4; b[p + 1] = 0x61; b[p + 2] = 0x72; b[p + 3] = 0x67; b[p + 4] = 0x73; p += 5;
  if (!Array.isArray(f_args as unknown)) return -1;
  const count116: number = f_args.length;
  if (count116 !== 1) return -1;
  b[p++] = 0x91;
  const item117 = f_args[0];
  if (typeof item117 !== 'string') return -1;
  p = writeWhole(b, p, item117, 32);
  if (p < 0) return -1;
  return p;
}

type Shape24 = { readonly method: "leave"; readonly args: readonly [(string)] };

function read22(b: Uint8Array, p: number, end: number): Shape24 | undefined {
  const h = b[p]!;
  let n: number;
  if ((h & 0xf0) === 0x80) { n = h & 0x0f; p++; }
  else return undefined;
  let f_method: "leave" | undefined;
  let f_args: readonly [(string)] | undefined;
  if (!(b[p] === 0xa6 && b[p + 1] === 0x6d && b[p + 2] === 0x65 && b[p + 3] === 0x74 && b[p + 4] === 0x68 && b[p + 5] === 0x6f && b[p + 6] === 0x64)) return undefined;
  p += 7;
  n--;
  let x118: "leave";
  if (b[p] === 0xa5 && b[p + 1] === 0x6c && b[p + 2] === 0x65 && b[p + 3] === 0x61 && b[p + 4] === 0x76 && b[p + 5] === 0x65) { x118 = "leave"; p += 6; }
  else return undefined;
  f_method = x118;
  if (!(b[p] === 0xa4 && b[p + 1] === 0x61 && b[p + 2] === 0x72 && b[p + 3] === 0x67 && b[p + 4] === 0x73)) return undefined;
  p += 5;
  n--;
  if (b[p] !== 0x91) return undefined;
  p++;
  const x121 = readStr(b, p, end, 32);
  if (x121 === undefined) return undefined;
  p = next;
  f_args = [x121];
  if (n !== 0) return undefined;
  at = p;
  return { method: f_method!, args: f_args! };
}

function write23(v: Shape2, b: Uint8Array, p: number, _s: boolean): number {
  const f_o = v.o;
  const f_id = v.id;
  const f_c = v.c;
  const f_w = v.w;
  const f_p = v.p;
  const f_k = v.k;
  const f_v = v.v;
  let n = 7;
  b[p++] = 0x80 | n;
  b[p] = 0xa1; b[p + 1] = 0x6f; p += 2;
  switch (f_o) {
    case "a": b[p] = 0xa1; b[p + 1] = 0x61; p += 2; break;
    default: return -1;
  }
  b[p] = 0xa2; b[p + 1] = 0x69; b[p + 2] = 0x64; p += 3;
  if ((f_id | 0) !== f_id || f_id < 0 || f_id > 2147483647) return -1;
  if (f_id < 0x80) b[p++] = f_id;
  else p = writeInt(b, p, f_id);
  b[p] = 0xa1; b[p + 1] = 0x63; p += 2;
  if ((f_c | 0) !== f_c || f_c < 0 || f_c > 15) return -1;
  b[p++] = f_c;
  b[p] = 0xa1; b[p + 1] = 0x77; p += 2;
  if ((f_w | 0) !== f_w || f_w < 0 || f_w > 3) return -1;
  b[p++] = f_w;
  b[p] = 0xa1; b[p + 1] = 0x70; p += 2;
  if (!Array.isArray(f_p) || f_p.length < 2 || f_p.length > 514) return -1;
  p = writeCount(b, p, f_p.length, 0x90, 0xdc);
  for (const item122 of f_p as readonly (number)[]) {
    if ((item122 | 0) !== item122 || item122 < -32768 || item122 > 65535) return -1;
    if (item122 >= -32 && item122 < 0x80) b[p++] = item122;
    else p = writeInt(b, p, item122);
  }
  b[p] = 0xa1; b[p + 1] = 0x6b; p += 2;
  if ((f_k | 0) !== f_k || f_k < 0 || f_k > 1) return -1;
  b[p++] = f_k;
  b[p] = 0xa1; b[p + 1] = 0x76; p += 2;
  if ((f_v | 0) !== f_v || f_v < 0 || f_v > 2147483647) return -1;
  if (f_v < 0x80) b[p++] = f_v;
  else p = writeInt(b, p, f_v);
  return p;
}

function write24(v: Shape3, b: Uint8Array, p: number, _s: boolean): number {
  const f_o = v.o;
  const f_id = v.id;
  const f_v = v.v;
  let n = 3;
  b[p++] = 0x80 | n;
  b[p] = 0xa1; b[p + 1] = 0x6f; p += 2;
  switch (f_o) {
    case "u": b[p] = 0xa1; b[p + 1] = 0x75; p += 2; break;
    default: return -1;
  }
  b[p] = 0xa2; b[p + 1] = 0x69; b[p + 2] = 0x64; p += 3;
  if ((f_id | 0) !== f_id || f_id < 0 || f_id > 2147483647) return -1;
  if (f_id < 0x80) b[p++] = f_id;
  else p = writeInt(b, p, f_id);
  b[p] = 0xa1; b[p + 1] = 0x76; p += 2;
  if ((f_v | 0) !== f_v || f_v < 0 || f_v > 2147483647) return -1;
  if (f_v < 0x80) b[p++] = f_v;
  else p = writeInt(b, p, f_v);
  return p;
}

function write25(v: Shape4, b: Uint8Array, p: number, _s: boolean): number {
  const f_o = v.o;
  const f_v = v.v;
  let n = 2;
  b[p++] = 0x80 | n;
  b[p] = 0xa1; b[p + 1] = 0x6f; p += 2;
  switch (f_o) {
    case "c": b[p] = 0xa1; b[p + 1] = 0x63; p += 2; break;
    default: return -1;
  }
  b[p] = 0xa1; b[p + 1] = 0x76; p += 2;
  if ((f_v | 0) !== f_v || f_v < 0 || f_v > 2147483647) return -1;
  if (f_v < 0x80) b[p++] = f_v;
  else p = writeInt(b, p, f_v);
  return p;
}

function read23(b: Uint8Array, p: number, end: number): Shape2 | undefined {
  const h = b[p]!;
  let n: number;
  if ((h & 0xf0) === 0x80) { n = h & 0x0f; p++; }
  else return undefined;
  let f_o: "a" | undefined;
  let f_id: number | undefined;
  let f_c: number | undefined;
  let f_w: number | undefined;
  let f_p: readonly (number)[] | undefined;
  let f_k: number | undefined;
  let f_v: number | undefined;
  if (!(b[p] === 0xa1 && b[p + 1] === 0x6f)) return undefined;
  p += 2;
  n--;
  let x123: "a";
  if (b[p] === 0xa1 && b[p + 1] === 0x61) { x123 = "a"; p += 2; }
  else return undefined;
  f_o = x123;
  if (!(b[p] === 0xa2 && b[p + 1] === 0x69 && b[p + 2] === 0x64)) return undefined;
  p += 3;
  n--;
  let x124 = b[p]!;
  if (x124 < 0x80) p++;
  else {
    x124 = readInt(b, p, end);
    if (next < 0) return undefined;
    p = next;
    if (x124 < 0 || x124 > 2147483647) return undefined;
  }
  f_id = x124;
  if (!(b[p] === 0xa1 && b[p + 1] === 0x63)) return undefined;
  p += 2;
  n--;
  let x125 = b[p]!;
  if (!(x125 <= 15)) return undefined;
  p++;
  f_c = x125;
  if (!(b[p] === 0xa1 && b[p + 1] === 0x77)) return undefined;
  p += 2;
  n--;
  let x126 = b[p]!;
  if (!(x126 <= 3)) return undefined;
  p++;
  f_w = x126;
  if (!(b[p] === 0xa1 && b[p + 1] === 0x70)) return undefined;
  p += 2;
  n--;
  const count128 = readCount(b, p, end, 0x90, 0xdc);
  if (count128 < 2 || count128 > 514 || count128 > end - p) return undefined;
  p = next;
  const x127 = new Array<number>(count128);
  for (let i129 = 0; i129 < count128; i129++) {
    let x130 = b[p]!;
    if (x130 < 0x80) p++;
    else {
      x130 = readInt(b, p, end);
      if (next < 0) return undefined;
      p = next;
      if (x130 < -32768 || x130 > 65535) return undefined;
    }
    x127[i129] = x130;
  }
  f_p = x127;
  if (!(b[p] === 0xa1 && b[p + 1] === 0x6b)) return undefined;
  p += 2;
  n--;
  let x131 = b[p]!;
  if (!(x131 <= 1)) return undefined;
  p++;
  f_k = x131;
  if (!(b[p] === 0xa1 && b[p + 1] === 0x76)) return undefined;
  p += 2;
  n--;
  let x132 = b[p]!;
  if (x132 < 0x80) p++;
  else {
    x132 = readInt(b, p, end);
    if (next < 0) return undefined;
    p = next;
    if (x132 < 0 || x132 > 2147483647) return undefined;
  }
  f_v = x132;
  if (n !== 0) return undefined;
  at = p;
  return { o: f_o!, id: f_id!, c: f_c!, w: f_w!, p: f_p!, k: f_k!, v: f_v! };
}

function read24(b: Uint8Array, p: number, end: number): Shape3 | undefined {
  const h = b[p]!;
  let n: number;
  if ((h & 0xf0) === 0x80) { n = h & 0x0f; p++; }
  else return undefined;
  let f_o: "u" | undefined;
  let f_id: number | undefined;
  let f_v: number | undefined;
  if (!(b[p] === 0xa1 && b[p + 1] === 0x6f)) return undefined;
  p += 2;
  n--;
  let x133: "u";
  if (b[p] === 0xa1 && b[p + 1] === 0x75) { x133 = "u"; p += 2; }
  else return undefined;
  f_o = x133;
  if (!(b[p] === 0xa2 && b[p + 1] === 0x69 && b[p + 2] === 0x64)) return undefined;
  p += 3;
  n--;
  let x134 = b[p]!;
  if (x134 < 0x80) p++;
  else {
    x134 = readInt(b, p, end);
    if (next < 0) return undefined;
    p = next;
    if (x134 < 0 || x134 > 2147483647) return undefined;
  }
  f_id = x134;
  if (!(b[p] === 0xa1 && b[p + 1] === 0x76)) return undefined;
  p += 2;
  n--;
  let x135 = b[p]!;
  if (x135 < 0x80) p++;
  else {
    x135 = readInt(b, p, end);
    if (next < 0) return undefined;
    p = next;
    if (x135 < 0 || x135 > 2147483647) return undefined;
  }
  f_v = x135;
  if (n !== 0) return undefined;
  at = p;
  return { o: f_o!, id: f_id!, v: f_v! };
}

function read25(b: Uint8Array, p: number, end: number): Shape4 | undefined {
  const h = b[p]!;
  let n: number;
  if ((h & 0xf0) === 0x80) { n = h & 0x0f; p++; }
  else return undefined;
  let f_o: "c" | undefined;
  let f_v: number | undefined;
  if (!(b[p] === 0xa1 && b[p + 1] === 0x6f)) return undefined;
  p += 2;
  n--;
  let x136: "c";
  if (b[p] === 0xa1 && b[p + 1] === 0x63) { x136 = "c"; p += 2; }
  else return undefined;
  f_o = x136;
  if (!(b[p] === 0xa1 && b[p + 1] === 0x76)) return undefined;
  p += 2;
  n--;
  let x137 = b[p]!;
  if (x137 < 0x80) p++;
  else {
    x137 = readInt(b, p, end);
    if (next < 0) return undefined;
    p = next;
    if (x137 < 0 || x137 > 2147483647) return undefined;
  }
  f_v = x137;
  if (n !== 0) return undefined;
  at = p;
  return { o: f_o!, v: f_v! };
}

function write26(v: Shape25, b: Uint8Array, p: number, _s: boolean): number {
  const f_v = v.v;
  const f_t = v.t;
  const f_st = v.st;
  const f_n = v.n;
  const f_np = v.np;
  const f_last = v.last;
  const f_mb = v.mb;
  const f_lim = v.lim;
  const f_own = v.own;
  const f_mine = v.mine;
  const f_error = v.error;
  let n = 0;
  if (f_v !== undefined || f_t !== undefined || f_st !== undefined || f_n !== undefined || f_np !== undefined || f_last !== undefined || f_mb !== undefined || f_lim !== undefined || f_own !== undefined || f_mine !== undefined) {
    if (f_error !== undefined) return -1;
    if (f_v === undefined) return -1;
    n++;
    if (f_t === undefined) return -1;
    n++;
    if (f_st === undefined) return -1;
    n++;
    if (f_n === undefined) return -1;
    n++;
    if (f_np === undefined) return -1;
    n++;
    if (f_last === undefined) return -1;
    n++;
    if (f_mb === undefined) return -1;
    n++;
    if (f_lim === undefined) return -1;
    n++;
    if (f_own === undefined) return -1;
    n++;
    if (f_mine === undefined) return -1;
    n++;
  } else if (f_error !== undefined) {
    if (f_v !== undefined || f_t !== undefined || f_st !== undefined || f_n !== undefined || f_np !== undefined || f_last !== undefined || f_mb !== undefined || f_lim !== undefined || f_own !== undefined || f_mine !== undefined) return -1;
    if (f_error === undefined) return -1;
    n++;
  } else return -1;
  b[p++] = 0x80 | n;
  if (f_v !== undefined) {
    b[p] = 0xa1; b[p + 1] = 0x76; p += 2;
    if ((f_v | 0) !== f_v || f_v < 0 || f_v > 2147483647) return -1;
    if (f_v < 0x80) b[p++] = f_v;
    else p = writeInt(b, p, f_v);
  }
  if (f_t !== undefined) {
    b[p] = 0xa1; b[p + 1] = 0x74; p += 2;
    if (typeof f_t !== 'string') return -1;
    p = writeStr(b, p, f_t, 64);
  }
  if (f_st !== undefined) {
    b[p] = 0xa2; b[p + 1] = 0x73; b[p + 2] = 0x74; p += 3;
    switch (f_st) {
      case "draw": b[p] = 0xa4; b[p + 1] = 0x64; b[p + 2] = 0x72; b[p + 3] = 0x61; b[p + 4] = 0x77; p += 5; break;
      default: return -1;
    }
  }
  if (f_n !== undefined) {
    b[p] = 0xa1; b[p + 1] = 0x6e; p += 2;
    if ((f_n | 0) !== f_n || f_n < 0 || f_n > 65535) return -1;
    if (f_n < 0x80) b[p++] = f_n;
    else p = writeInt(b, p, f_n);
  }
  if (f_np !== undefined) {
    b[p] = 0xa2; b[p + 1] = 0x6e; b[p + 2] = 0x70; p += 3;
    if ((f_np | 0) !== f_np || f_np < 0 || f_np > 2147483647) return -1;
    if (f_np < 0x80) b[p++] = f_np;
    else p = writeInt(b, p, f_np);
  }
  if (f_last !== undefined) {
    b[p] = 0xa4; b[p + 1] = 0x6c; b[p + 2] = 0x61; b[p + 3] = 0x73; b[p + 4] = 0x74; p += 5;
    if ((f_last | 0) !== f_last || f_last < 0 || f_last > 2147483647) return -1;
    if (f_last < 0x80) b[p++] = f_last;
    else p = writeInt(b, p, f_last);
  }
  if (f_mb !== undefined) {
    b[p] = 0xa2; b[p + 1] = 0x6d; b[p + 2] = 0x62; p += 3;
    if (!Array.isArray(f_mb) || f_mb.length > 16) return -1;
    p = writeCount(b, p, f_mb.length, 0x90, 0xdc);
    for (const item138 of f_mb as readonly (readonly [(string), (number)])[]) {
      if (!Array.isArray(item138 as unknown)) return -1;
      const count139: number = item138.length;
      if (count139 !== 2) return -1;
      b[p++] = 0x92;
      const item140 = item138[0];
      if (typeof item140 !== 'string') return -1;
      p = writeStr(b, p, item140, 32);
      const item141 = item138[1];
      if ((item141 | 0) !== item141 || item141 < 0 || item141 > 3) return -1;
      b[p++] = item141;
    }
  }
  if (f_lim !== undefined) {
    b[p] = 0xa3; b[p + 1] = 0x6c; b[p + 2] = 0x69; b[p + 3] = 0x6d; p += 4;
    if (!Array.isArray(f_lim as unknown)) return -1;
    const count142: number = f_lim.length;
    if (count142 !== 8) return -1;
    b[p++] = 0x98;
    const item143 = f_lim[0];
    if ((item143 | 0) !== item143 || item143 < 0 || item143 > 65535) return -1;
    if (item143 < 0x80) b[p++] = item143;
    else p = writeInt(b, p, item143);
    const item144 = f_lim[1];
    if ((item144 | 0) !== item144 || item144 < 0 || item144 > 65535) return -1;
    if (item144 < 0x80) b[p++] = item144;
    else p = writeInt(b, p, item144);
    const item145 = f_lim[2];
    if ((item145 | 0) !== item145 || item145 < 0 || item145 > 65535) return -1;
    if (item145 < 0x80) b[p++] = item145;
    else p = writeInt(b, p, item145);
    const item146 = f_lim[3];
    if ((item146 | 0) !== item146 || item146 < 0 || item146 > 65535) return -1;
    if (item146 < 0x80) b[p++] = item146;
    else p = writeInt(b, p, item146);
    const item147 = f_lim[4];
    if ((item147 | 0) !== item147 || item147 < 0 || item147 > 65535) return -1;
    if (item147 < 0x80) b[p++] = item147;
    else p = writeInt(b, p, item147);
    const item148 = f_lim[5];
    if ((item148 | 0) !== item148 || item148 < 0 || item148 > 65535) return -1;
    if (item148 < 0x80) b[p++] = item148;
    else p = writeInt(b, p, item148);
    const item149 = f_lim[6];
    if ((item149 | 0) !== item149 || item149 < 0 || item149 > 65535) return -1;
    if (item149 < 0x80) b[p++] = item149;
    else p = writeInt(b, p, item149);
    const item150 = f_lim[7];
    if ((item150 | 0) !== item150 || item150 < 0 || item150 > 65535) return -1;
    if (item150 < 0x80) b[p++] = item150;
    else p = writeInt(b, p, item150);
  }
  if (f_own !== undefined) {
    b[p] = 0xa3; b[p + 1] = 0x6f; b[p + 2] = 0x77; b[p + 3] = 0x6e; p += 4;
    if (f_own === true) b[p++] = 0xc3;
    else if (f_own === false) b[p++] = 0xc2;
    else return -1;
  }
  if (f_mine !== undefined) {
    b[p] = 0xa4; b[p + 1] = 0x6d; b[p + 2] = 0x69; b[p + 3] = 0x6e; b[p + 4] = 0x65; p += 5;
    if ((f_mine | 0) !== f_mine || f_mine < 0 || f_mine > 65535) return -1;
    if (f_mine < 0x80) b[p++] = f_mine;
    else p = writeInt(b, p, f_mine);
  }
  if (f_error !== undefined) {
    b[p] = 0xa5; b[p + 1] = 0x65; b[p + 2] = 0x72; b[p + 3] = 0x72; b[p + 4] = 0x6f; b[p + 5] = 0x72; p += 6;
    switch (f_error) {
      case "token": b[p] = 0xa5; b[p + 1] = 0x74; b[p + 2] = 0x6f; b[p + 3] = 0x6b; b[p + 4] = 0x65; b[p + 5] = 0x6e; p += 6; break;
      default: return -1;
    }
  }
  return p;
}

type Shape25 = { readonly v?: number | undefined; readonly t?: string | undefined; readonly st?: "draw" | Unknown | undefined; readonly n?: number | undefined; readonly np?: number | undefined; readonly last?: number | undefined; readonly mb?: readonly (readonly [(string), (number)])[] | undefined; readonly lim?: readonly [(number), (number), (number), (number), (number), (number), (number), (number)] | undefined; readonly own?: boolean | undefined; readonly mine?: number | undefined; readonly error?: "token" | Unknown | undefined };

function read26(b: Uint8Array, p: number, end: number): Shape25 | undefined {
  const h = b[p]!;
  let n: number;
  if ((h & 0xf0) === 0x80) { n = h & 0x0f; p++; }
  else return undefined;
  let f_v: number | undefined;
  let f_t: string | undefined;
  let f_st: "draw" | Unknown | undefined;
  let f_n: number | undefined;
  let f_np: number | undefined;
  let f_last: number | undefined;
  let f_mb: readonly (readonly [(string), (number)])[] | undefined;
  let f_lim: readonly [(number), (number), (number), (number), (number), (number), (number), (number)] | undefined;
  let f_own: boolean | undefined;
  let f_mine: number | undefined;
  let f_error: "token" | Unknown | undefined;
  if (n > 0 && b[p] === 0xa1 && b[p + 1] === 0x76) {
    if (!(b[p] === 0xa1 && b[p + 1] === 0x76)) return undefined;
    p += 2;
    n--;
    let x151 = b[p]!;
    if (x151 < 0x80) p++;
    else {
      x151 = readInt(b, p, end);
      if (next < 0) return undefined;
      p = next;
      if (x151 < 0 || x151 > 2147483647) return undefined;
    }
    f_v = x151;
    if (!(b[p] === 0xa1 && b[p + 1] === 0x74)) return undefined;
    p += 2;
    n--;
    const x152 = readStr(b, p, end, 64);
    if (x152 === undefined) return undefined;
    p = next;
    f_t = x152;
    if (!(b[p] === 0xa2 && b[p + 1] === 0x73 && b[p + 2] === 0x74)) return undefined;
    p += 3;
    n--;
    let x153: "draw";
    if (b[p] === 0xa4 && b[p + 1] === 0x64 && b[p + 2] === 0x72 && b[p + 3] === 0x61 && b[p + 4] === 0x77) { x153 = "draw"; p += 5; }
    else return undefined;
    f_st = x153;
    if (!(b[p] === 0xa1 && b[p + 1] === 0x6e)) return undefined;
    p += 2;
    n--;
    let x154 = b[p]!;
    if (x154 < 0x80) p++;
    else {
      x154 = readInt(b, p, end);
      if (next < 0) return undefined;
      p = next;
      if (x154 < 0 || x154 > 65535) return undefined;
    }
    f_n = x154;
    if (!(b[p] === 0xa2 && b[p + 1] === 0x6e && b[p + 2] === 0x70)) return undefined;
    p += 3;
    n--;
    let x155 = b[p]!;
    if (x155 < 0x80) p++;
    else {
      x155 = readInt(b, p, end);
      if (next < 0) return undefined;
      p = next;
      if (x155 < 0 || x155 > 2147483647) return undefined;
    }
    f_np = x155;
    if (!(b[p] === 0xa4 && b[p + 1] === 0x6c && b[p + 2] === 0x61 && b[p + 3] === 0x73 && b[p + 4] === 0x74)) return undefined;
    p += 5;
    n--;
    let x156 = b[p]!;
    if (x156 < 0x80) p++;
    else {
      x156 = readInt(b, p, end);
      if (next < 0) return undefined;
      p = next;
      if (x156 < 0 || x156 > 2147483647) return undefined;
    }
    f_last = x156;
    if (!(b[p] === 0xa2 && b[p + 1] === 0x6d && b[p + 2] === 0x62)) return undefined;
    p += 3;
    n--;
    const count158 = readCount(b, p, end, 0x90, 0xdc);
    if (count158 < 0 || count158 > 16 || count158 > end - p) return undefined;
    p = next;
    const x157 = new Array<readonly [(string), (number)]>(count158);
    for (let i159 = 0; i159 < count158; i159++) {
      if (b[p] !== 0x92) return undefined;
      p++;
      const x162 = readStr(b, p, end, 32);
      if (x162 === undefined) return undefined;
      p = next;
      const x163 = b[p]!;
      if (!(x163 <= 3)) return undefined;
      p++;
      x157[i159] = [x162, x163];
    }
    f_mb = x157;
    if (!(b[p] === 0xa3 && b[p + 1] === 0x6c && b[p + 2] === 0x69 && b[p + 3] === 0x6d)) return undefined;
    p += 4;
    n--;
    if (b[p] !== 0x98) return undefined;
    p++;
    let x166 = b[p]!;
    if (x166 < 0x80) p++;
    else {
      x166 = readInt(b, p, end);
      if (next < 0) return undefined;
      p = next;
      if (x166 < 0 || x166 > 65535) return undefined;
    }
    let x167 = b[p]!;
    if (x167 < 0x80) p++;
    else {
      x167 = readInt(b, p, end);
      if (next < 0) return undefined;
      p = next;
      if (x167 < 0 || x167 > 65535) return undefined;
    }
    let x168 = b[p]!;
    if (x168 < 0x80) p++;
    else {
      x168 = readInt(b, p, end);
      if (next < 0) return undefined;
      p = next;
      if (x168 < 0 || x168 > 65535) return undefined;
    }
    let x169 = b[p]!;
    if (x169 < 0x80) p++;
    else {
      x169 = readInt(b, p, end);
      if (next < 0) return undefined;
      p = next;
      if (x169 < 0 || x169 > 65535) return undefined;
    }
    let x170 = b[p]!;
    if (x170 < 0x80) p++;
    else {
      x170 = readInt(b, p, end);
      if (next < 0) return undefined;
      p = next;
      if (x170 < 0 || x170 > 65535) return undefined;
    }
    let x171 = b[p]!;
    if (x171 < 0x80) p++;
    else {
      x171 = readInt(b, p, end);
      if (next < 0) return undefined;
      p = next;
      if (x171 < 0 || x171 > 65535) return undefined;
    }
    let x172 = b[p]!;
    if (x172 < 0x80) p++;
    else {
      x172 = readInt(b, p, end);
      if (next < 0) return undefined;
      p = next;
      if (x172 < 0 || x172 > 65535) return undefined;
    }
    let x173 = b[p]!;
    if (x173 < 0x80) p++;
    else {
      x173 = readInt(b, p, end);
      if (next < 0) return undefined;
      p = next;
      if (x173 < 0 || x173 > 65535) return undefined;
    }
    f_lim = [x166, x167, x168, x169, x170, x171, x172, x173];
    if (!(b[p] === 0xa3 && b[p + 1] === 0x6f && b[p + 2] === 0x77 && b[p + 3] === 0x6e)) return undefined;
    p += 4;
    n--;
    const x174 = b[p] === 0xc3;
    if (!x174 && b[p] !== 0xc2) return undefined;
    p++;
    f_own = x174;
    if (!(b[p] === 0xa4 && b[p + 1] === 0x6d && b[p + 2] === 0x69 && b[p + 3] === 0x6e && b[p + 4] === 0x65)) return undefined;
    p += 5;
    n--;
    let x175 = b[p]!;
    if (x175 < 0x80) p++;
    else {
      x175 = readInt(b, p, end);
      if (next < 0) return undefined;
      p = next;
      if (x175 < 0 || x175 > 65535) return undefined;
    }
    f_mine = x175;
  } else if (n > 0 && b[p] === 0xa5 && b[p + 1] === 0x65 && b[p + 2] === 0x72 && b[p + 3] === 0x72 && b[p + 4] === 0x6f && b[p + 5] === 0x72) {
    if (!(b[p] === 0xa5 && b[p + 1] === 0x65 && b[p + 2] === 0x72 && b[p + 3] === 0x72 && b[p + 4] === 0x6f && b[p + 5] === 0x72)) return undefined;
    p += 6;
    n--;
    let x176: "token";
    if (b[p] === 0xa5 && b[p + 1] === 0x74 && b[p + 2] === 0x6f && b[p + 3] === 0x6b && b[p + 4] === 0x65 && b[p + 5] === 0x6e) { x176 = "token"; p += 6; }
    else return undefined;
    f_error = x176;
  } else return undefined;
  if (n !== 0) return undefined;
  at = p;
  return { v: f_v, t: f_t, st: f_st, n: f_n, np: f_np, last: f_last, mb: f_mb, lim: f_lim, own: f_own, mine: f_mine, error: f_error };
}

function write27(v: Shape26, b: Uint8Array, p: number, _s: boolean): number {
  const f_v = v.v;
  const f_n = v.n;
  const f_p = v.p;
  const f_nx = v.nx;
  let n = 4;
  b[p++] = 0x80 | n;
  b[p] = 0xa1; b[p + 1] = 0x76; p += 2;
  if ((f_v | 0) !== f_v || f_v < 0 || f_v > 2147483647) return -1;
  if (f_v < 0x80) b[p++] = f_v;
  else p = writeInt(b, p, f_v);
  b[p] = 0xa1; b[p + 1] = 0x6e; p += 2;
  if ((f_n | 0) !== f_n || f_n < 0 || f_n > 65535) return -1;
  if (f_n < 0x80) b[p++] = f_n;
  else p = writeInt(b, p, f_n);
  b[p] = 0xa1; b[p + 1] = 0x70; p += 2;
  const start177 = p;
  if (!Array.isArray(f_p) || f_p.length > 400) return -1;
  p = writeCount(b, p, f_p.length, 0x90, 0xdc);
  for (const item178 of f_p as readonly (readonly [(number), (number), (number), (readonly (number)[]), (number)])[]) {
    if (!Array.isArray(item178 as unknown)) return -1;
    const count179: number = item178.length;
    if (count179 !== 5) return -1;
    b[p++] = 0x95;
    const item180 = item178[0];
    if ((item180 | 0) !== item180 || item180 < 0 || item180 > 2147483647) return -1;
    if (item180 < 0x80) b[p++] = item180;
    else p = writeInt(b, p, item180);
    const item181 = item178[1];
    if ((item181 | 0) !== item181 || item181 < -32768 || item181 > 65535) return -1;
    if (item181 >= -32 && item181 < 0x80) b[p++] = item181;
    else p = writeInt(b, p, item181);
    const item182 = item178[2];
    if ((item182 | 0) !== item182 || item182 < -32768 || item182 > 65535) return -1;
    if (item182 >= -32 && item182 < 0x80) b[p++] = item182;
    else p = writeInt(b, p, item182);
    const item183 = item178[3];
    if (!Array.isArray(item183) || item183.length > 802) return -1;
    p = writeCount(b, p, item183.length, 0x90, 0xdc);
    for (const item184 of item183 as readonly (number)[]) {
      if ((item184 | 0) !== item184 || item184 < -32768 || item184 > 65535) return -1;
      if (item184 >= -32 && item184 < 0x80) b[p++] = item184;
      else p = writeInt(b, p, item184);
    }
    const item185 = item178[4];
    if ((item185 | 0) !== item185 || item185 < 0 || item185 > 1) return -1;
    b[p++] = item185;
    if (p - start177 > 3760) return -1;
  }
  if (p - start177 > 3760) return -1;
  b[p] = 0xa2; b[p + 1] = 0x6e; b[p + 2] = 0x78; p += 3;
  if (f_nx === null) b[p++] = 0xc0;
  else {
    if (!Array.isArray(f_nx as unknown)) return -1;
    const count186: number = f_nx.length;
    if (count186 !== 2) return -1;
    b[p++] = 0x92;
    const item187 = f_nx[0];
    if ((item187 | 0) !== item187 || item187 < 0 || item187 > 2147483647) return -1;
    if (item187 < 0x80) b[p++] = item187;
    else p = writeInt(b, p, item187);
    const item188 = f_nx[1];
    if ((item188 | 0) !== item188 || item188 < 0 || item188 > 65535) return -1;
    if (item188 < 0x80) b[p++] = item188;
    else p = writeInt(b, p, item188);
  }
  return p;
}

type Shape26 = { readonly v: number; readonly n: number; readonly p: readonly (readonly [(number), (number), (number), (readonly (number)[]), (number)])[]; readonly nx: readonly [(number), (number)] | null };

function read27(b: Uint8Array, p: number, end: number): Shape26 | undefined {
  const h = b[p]!;
  let n: number;
  if ((h & 0xf0) === 0x80) { n = h & 0x0f; p++; }
  else return undefined;
  let f_v: number | undefined;
  let f_n: number | undefined;
  let f_p: readonly (readonly [(number), (number), (number), (readonly (number)[]), (number)])[] | undefined;
  let f_nx: readonly [(number), (number)] | null | undefined;
  if (!(b[p] === 0xa1 && b[p + 1] === 0x76)) return undefined;
  p += 2;
  n--;
  let x189 = b[p]!;
  if (x189 < 0x80) p++;
  else {
    x189 = readInt(b, p, end);
    if (next < 0) return undefined;
    p = next;
    if (x189 < 0 || x189 > 2147483647) return undefined;
  }
  f_v = x189;
  if (!(b[p] === 0xa1 && b[p + 1] === 0x6e)) return undefined;
  p += 2;
  n--;
  let x190 = b[p]!;
  if (x190 < 0x80) p++;
  else {
    x190 = readInt(b, p, end);
    if (next < 0) return undefined;
    p = next;
    if (x190 < 0 || x190 > 65535) return undefined;
  }
  f_n = x190;
  if (!(b[p] === 0xa1 && b[p + 1] === 0x70)) return undefined;
  p += 2;
  n--;
  const count192 = readCount(b, p, end, 0x90, 0xdc);
  if (count192 < 0 || count192 > 400 || count192 > end - p) return undefined;
  p = next;
  const x191 = new Array<readonly [(number), (number), (number), (readonly (number)[]), (number)]>(count192);
  for (let i193 = 0; i193 < count192; i193++) {
    if (b[p] !== 0x95) return undefined;
    p++;
    let x196 = b[p]!;
    if (x196 < 0x80) p++;
    else {
      x196 = readInt(b, p, end);
      if (next < 0) return undefined;
      p = next;
      if (x196 < 0 || x196 > 2147483647) return undefined;
    }
    let x197 = b[p]!;
    if (x197 < 0x80) p++;
    else {
      x197 = readInt(b, p, end);
      if (next < 0) return undefined;
      p = next;
      if (x197 < -32768 || x197 > 65535) return undefined;
    }
    let x198 = b[p]!;
    if (x198 < 0x80) p++;
    else {
      x198 = readInt(b, p, end);
      if (next < 0) return undefined;
      p = next;
      if (x198 < -32768 || x198 > 65535) return undefined;
    }
    const count200 = readCount(b, p, end, 0x90, 0xdc);
    if (count200 < 0 || count200 > 802 || count200 > end - p) return undefined;
    p = next;
    const x199 = new Array<number>(count200);
    for (let i201 = 0; i201 < count200; i201++) {
      let x202 = b[p]!;
      if (x202 < 0x80) p++;
      else {
        x202 = readInt(b, p, end);
        if (next < 0) return undefined;
        p = next;
        if (x202 < -32768 || x202 > 65535) return undefined;
      }
      x199[i201] = x202;
    }
    let x203 = b[p]!;
    if (!(x203 <= 1)) return undefined;
    p++;
    x191[i193] = [x196, x197, x198, x199, x203];
  }
  f_p = x191;
  if (!(b[p] === 0xa2 && b[p + 1] === 0x6e && b[p + 2] === 0x78)) return undefined;
  p += 3;
  n--;
  let value204: readonly [(number), (number)] | null;
  if (b[p] === 0xc0) { value204 = null; p++; }
  else {
    if (b[p] !== 0x92) return undefined;
    p++;
    let x207 = b[p]!;
    if (x207 < 0x80) p++;
    else {
      x207 = readInt(b, p, end);
      if (next < 0) return undefined;
      p = next;
      if (x207 < 0 || x207 > 2147483647) return undefined;
    }
    let x208 = b[p]!;
    if (x208 < 0x80) p++;
    else {
      x208 = readInt(b, p, end);
      if (next < 0) return undefined;
      p = next;
      if (x208 < 0 || x208 > 65535) return undefined;
    }
    value204 = [x207, x208];
  }
  f_nx = value204;
  if (n !== 0) return undefined;
  at = p;
  return { v: f_v!, n: f_n!, p: f_p!, nx: f_nx! };
}

function write28(v: Shape27, b: Uint8Array, p: number, _s: boolean): number {
  const f_error = v.error;
  const f_token = v.token;
  const f_owner = v.owner;
  let n = 0;
  if (f_error !== undefined) {
    if (f_token !== undefined || f_owner !== undefined) return -1;
    if (f_error === undefined) return -1;
    n++;
  } else if (f_token !== undefined || f_owner !== undefined) {
    if (f_error !== undefined) return -1;
    if (f_token === undefined) return -1;
    n++;
    if (f_owner === undefined) return -1;
    n++;
  } else return -1;
  b[p++] = 0x80 | n;
  if (f_error !== undefined) {
    b[p] = 0xa5; b[p + 1] = 0x65; b[p + 2] = 0x72; b[p + 3] = 0x72; b[p + 4] = 0x6f; b[p + 5] = 0x72; p += 6;
    switch (f_error) {
      case "full": b[p] = 0xa4; b[p + 1] = 0x66; b[p + 2] = 0x75; b[p + 3] = 0x6c; b[p + 4] = 0x6c; p += 5; break;
      case "identity": b[p] = 0xa8; b[p + 1] = 0x69; b[p + 2] = 0x64; b[p + 3] = 0x65; b[p + 4] = 0x6e; b[p + 5] = 0x74; b[p + 6] = 0x69; b[p + 7] = 0x74; b[p + 8] = 0x79; p += 9; break;
      default: return -1;
    }
  }
  if (f_token !== undefined) {
    b[p] = 0xa5; b[p + 1] = 0x74; b[p + 2] = 0x6f; b[p + 3] = 0x6b; b[p + 4] = 0x65; b[p + 5] = 0x6e; p += 6;
    if (typeof f_token !== 'string') return -1;
    p = writeWhole(b, p, f_token, 32);
    if (p < 0) return -1;
  }
  if (f_owner !== undefined) {
    b[p] = 0xa5; b[p + 1] = 0x6f; b[p + 2] = 0x77; b[p + 3] = 0x6e; b[p + 4] = 0x65; b[p + 5] = 0x72; p += 6;
    if (f_owner === true) b[p++] = 0xc3;
    else if (f_owner === false) b[p++] = 0xc2;
    else return -1;
  }
  return p;
}

type Shape27 = { readonly error?: "full" | "identity" | Unknown | undefined; readonly token?: string | undefined; readonly owner?: boolean | undefined };

function read28(b: Uint8Array, p: number, end: number): Shape27 | undefined {
  const h = b[p]!;
  let n: number;
  if ((h & 0xf0) === 0x80) { n = h & 0x0f; p++; }
  else return undefined;
  let f_error: "full" | "identity" | Unknown | undefined;
  let f_token: string | undefined;
  let f_owner: boolean | undefined;
  if (n > 0 && b[p] === 0xa5 && b[p + 1] === 0x65 && b[p + 2] === 0x72 && b[p + 3] === 0x72 && b[p + 4] === 0x6f && b[p + 5] === 0x72) {
    if (!(b[p] === 0xa5 && b[p + 1] === 0x65 && b[p + 2] === 0x72 && b[p + 3] === 0x72 && b[p + 4] === 0x6f && b[p + 5] === 0x72)) return undefined;
    p += 6;
    n--;
    let x209: "full" | "identity";
    if (b[p] === 0xa4 && b[p + 1] === 0x66 && b[p + 2] === 0x75 && b[p + 3] === 0x6c && b[p + 4] === 0x6c) { x209 = "full"; p += 5; }
    else if (b[p] === 0xa8 && b[p + 1] === 0x69 && b[p + 2] === 0x64 && b[p + 3] === 0x65 && b[p + 4] === 0x6e && b[p + 5] === 0x74 && b[p + 6] === 0x69 && b[p + 7] === 0x74 && b[p + 8] === 0x79) { x209 = "identity"; p += 9; }
    else return undefined;
    f_error = x209;
  } else if (n > 0 && b[p] === 0xa5 && b[p + 1] === 0x74 && b[p + 2] === 0x6f && b[p + 3] === 0x6b && b[p + 4] === 0x65 && b[p + 5] === 0x6e) {
    if (!(b[p] === 0xa5 && b[p + 1] === 0x74 && b[p + 2] === 0x6f && b[p + 3] === 0x6b && b[p + 4] === 0x65 && b[p + 5] === 0x6e)) return undefined;
    p += 6;
    n--;
    const x210 = readStr(b, p, end, 32);
    if (x210 === undefined) return undefined;
    p = next;
    f_token = x210;
    if (!(b[p] === 0xa5 && b[p + 1] === 0x6f && b[p + 2] === 0x77 && b[p + 3] === 0x6e && b[p + 4] === 0x65 && b[p + 5] === 0x72)) return undefined;
    p += 6;
    n--;
    const x211 = b[p] === 0xc3;
    if (!x211 && b[p] !== 0xc2) return undefined;
    p++;
    f_owner = x211;
  } else return undefined;
  if (n !== 0) return undefined;
  at = p;
  return { error: f_error, token: f_token, owner: f_owner };
}

type Shape28 = { readonly id: number };

function write29(v: Shape28, b: Uint8Array, p: number, _s: boolean): number {
  const f_id = v.id;
  let n = 1;
  b[p++] = 0x80 | n;
  b[p] = 0xa2; b[p + 1] = 0x69; b[p + 2] = 0x64; p += 3;
  if ((f_id | 0) !== f_id || f_id < 0 || f_id > 2147483647) return -1;
  if (f_id < 0x80) b[p++] = f_id;
  else p = writeInt(b, p, f_id);
  return p;
}

function read29(b: Uint8Array, p: number, end: number): Shape28 | undefined {
  const h = b[p]!;
  let n: number;
  if ((h & 0xf0) === 0x80) { n = h & 0x0f; p++; }
  else return undefined;
  let f_id: number | undefined;
  if (!(b[p] === 0xa2 && b[p + 1] === 0x69 && b[p + 2] === 0x64)) return undefined;
  p += 3;
  n--;
  let x212 = b[p]!;
  if (x212 < 0x80) p++;
  else {
    x212 = readInt(b, p, end);
    if (next < 0) return undefined;
    p = next;
    if (x212 < 0 || x212 > 2147483647) return undefined;
  }
  f_id = x212;
  if (n !== 0) return undefined;
  at = p;
  return { id: f_id! };
}

const BoardStateLazyMap = unwrapped(views.board.state.type.spec).node as MapNode;
const BoardStateLazyMapFields = fieldsOf(BoardStateLazyMap.entries);

/** Reads board.state field by field; a field that is absent, or that cannot be read, is undefined. `whole` says whether all of it is right. */
export class BoardStateLazy {
  readonly #b: Uint8Array;
  /** The offset of the next pair that was not looked at, how many there are, and the field expected there. */
  #p: number;
  #n: number;
  #i = 0;
  /** Offsets of the values, 0 while not known, -1 when absent. */
  #o0 = 0;
  #o1 = 0;
  #o2 = 0;
  #o3 = 0;
  #o4 = 0;
  #o5 = 0;
  #o6 = 0;
  #o7 = 0;

  constructor(bytes: Uint8Array) {
    this.#b = bytes;
    const ok = true;
    const h = bytes[0]!;
    if (ok && (h & 0xf0) === 0x80) {
      this.#n = h & 0x0f;
      this.#p = 1;
    } else if (ok && h === 0xde && bytes[1] === 0) {
      this.#n = bytes[2]!;
      this.#p = 3;
    } else {
      this.#n = 0;
      this.#p = -1;
    }
  }

  /** The whole message, checked. */
  whole(): ReturnType<typeof decodeBoardStateLazy> {
    return decodeBoardStateLazy(this.#b);
  }

  /** Looks on from where it stopped, until this field is found; when the order is another one, at all of them. */
  #find(to: number): void {
    const b = this.#b;
    let p = this.#p;
    let n = this.#n;
    const i = this.#i;
    if (p < 0) return this.#all();
    if (n > 0 && i <= 0 && b[p] === 0xa1 && b[p + 1] === 0x76) {
      this.#o0 = p += 2;
      n--;
      p = b[p]! < 0x80 ? p + 1 : skip(b, p, b.length);
      if (p < 0) return this.#all();
      if (to === 0) { this.#p = p; this.#n = n; this.#i = 1; return; }
    }
    if (n > 0 && i <= 1 && b[p] === 0xa1 && b[p + 1] === 0x74) {
      this.#o1 = p += 2;
      n--;
      p = b[p]! < 0x80 ? p + 1 : skip(b, p, b.length);
      if (p < 0) return this.#all();
      if (to === 1) { this.#p = p; this.#n = n; this.#i = 2; return; }
    }
    if (n > 0 && i <= 2 && b[p] === 0xa2 && b[p + 1] === 0x73 && b[p + 2] === 0x74) {
      this.#o2 = p += 3;
      n--;
      p = b[p]! < 0x80 ? p + 1 : skip(b, p, b.length);
      if (p < 0) return this.#all();
      if (to === 2) { this.#p = p; this.#n = n; this.#i = 3; return; }
    }
    if (n > 0 && i <= 3 && b[p] === 0xa1 && b[p + 1] === 0x6e) {
      this.#o3 = p += 2;
      n--;
      p = b[p]! < 0x80 ? p + 1 : skip(b, p, b.length);
      if (p < 0) return this.#all();
      if (to === 3) { this.#p = p; this.#n = n; this.#i = 4; return; }
    }
    if (n > 0 && i <= 4 && b[p] === 0xa2 && b[p + 1] === 0x6e && b[p + 2] === 0x70) {
      this.#o4 = p += 3;
      n--;
      p = b[p]! < 0x80 ? p + 1 : skip(b, p, b.length);
      if (p < 0) return this.#all();
      if (to === 4) { this.#p = p; this.#n = n; this.#i = 5; return; }
    }
    if (n > 0 && i <= 5 && b[p] === 0xa4 && b[p + 1] === 0x6c && b[p + 2] === 0x61 && b[p + 3] === 0x73 && b[p + 4] === 0x74) {
      this.#o5 = p += 5;
      n--;
      p = b[p]! < 0x80 ? p + 1 : skip(b, p, b.length);
      if (p < 0) return this.#all();
      if (to === 5) { this.#p = p; this.#n = n; this.#i = 6; return; }
    }
    if (n > 0 && i <= 6 && b[p] === 0xa2 && b[p + 1] === 0x6d && b[p + 2] === 0x62) {
      this.#o6 = p += 3;
      n--;
      p = b[p]! < 0x80 ? p + 1 : skip(b, p, b.length);
      if (p < 0) return this.#all();
      if (to === 6) { this.#p = p; this.#n = n; this.#i = 7; return; }
    }
    if (n > 0 && i <= 7 && b[p] === 0xa3 && b[p + 1] === 0x6c && b[p + 2] === 0x69 && b[p + 3] === 0x6d) {
      this.#o7 = p += 4;
      n--;
      p = b[p]! < 0x80 ? p + 1 : skip(b, p, b.length);
      if (p < 0) return this.#all();
      if (to === 7) { this.#p = p; this.#n = n; this.#i = 8; return; }
    }
    this.#all();
  }

  #all(): void {
    this.#p = -1;
    const right = true;
    const found = right ? indexMap(BoardStateLazyMap, this.#b, 0) : undefined;
    const o = found?.ok === true ? found.value : undefined;
    this.#o0 = o?.[0] ?? -1;
    this.#o1 = o?.[1] ?? -1;
    this.#o2 = o?.[2] ?? -1;
    this.#o3 = o?.[3] ?? -1;
    this.#o4 = o?.[4] ?? -1;
    this.#o5 = o?.[5] ?? -1;
    this.#o6 = o?.[6] ?? -1;
    this.#o7 = o?.[7] ?? -1;
  }

  get v(): number | undefined {
    if (this.#o0 === 0) this.#find(0);
    const p = this.#o0;
    if (p < 0) return undefined;
    const x = this.#b[p]!;
    if (x < 0x80) return x;
    const read = decodeAt(BoardStateLazyMapFields[0]!.spec, this.#b, p);
    return read.ok ? read.value as number : undefined;
  }

  get t(): string | undefined {
    if (this.#o1 === 0) this.#find(1);
    const p = this.#o1;
    if (p < 0) return undefined;
    const read = decodeAt(BoardStateLazyMapFields[1]!.spec, this.#b, p);
    return read.ok ? read.value as string : undefined;
  }

  get st(): "draw" | Unknown | undefined {
    if (this.#o2 === 0) this.#find(2);
    const p = this.#o2;
    if (p < 0) return undefined;
    const read = decodeAt(BoardStateLazyMapFields[2]!.spec, this.#b, p);
    return read.ok ? read.value as "draw" | Unknown : undefined;
  }

  get n(): number | undefined {
    if (this.#o3 === 0) this.#find(3);
    const p = this.#o3;
    if (p < 0) return undefined;
    const x = this.#b[p]!;
    if (x < 0x80) return x;
    const read = decodeAt(BoardStateLazyMapFields[3]!.spec, this.#b, p);
    return read.ok ? read.value as number : undefined;
  }

  get np(): number | undefined {
    if (this.#o4 === 0) this.#find(4);
    const p = this.#o4;
    if (p < 0) return undefined;
    const x = this.#b[p]!;
    if (x < 0x80) return x;
    const read = decodeAt(BoardStateLazyMapFields[4]!.spec, this.#b, p);
    return read.ok ? read.value as number : undefined;
  }

  get last(): number | undefined {
    if (this.#o5 === 0) this.#find(5);
    const p = this.#o5;
    if (p < 0) return undefined;
    const x = this.#b[p]!;
    if (x < 0x80) return x;
    const read = decodeAt(BoardStateLazyMapFields[5]!.spec, this.#b, p);
    return read.ok ? read.value as number : undefined;
  }

  get mb(): readonly (readonly [(string), (number)])[] | undefined {
    if (this.#o6 === 0) this.#find(6);
    const p = this.#o6;
    if (p < 0) return undefined;
    const read = decodeAt(BoardStateLazyMapFields[6]!.spec, this.#b, p);
    return read.ok ? read.value as readonly (readonly [(string), (number)])[] : undefined;
  }

  get lim(): readonly [(number), (number), (number), (number), (number), (number), (number), (number)] | undefined {
    if (this.#o7 === 0) this.#find(7);
    const p = this.#o7;
    if (p < 0) return undefined;
    const read = decodeAt(BoardStateLazyMapFields[7]!.spec, this.#b, p);
    return read.ok ? read.value as readonly [(number), (number), (number), (number), (number), (number), (number), (number)] : undefined;
  }

}

function decodeBoardStateLazy(bytes: Uint8Array) {
  return decodeValue<ValueOf<typeof views.board.state>>(views.board.state.type.spec, bytes);
}

const BoardViewLazyMap = unwrapped(views.board.view.type.spec).node as MapNode;
const BoardViewLazyMapFields = fieldsOf(BoardViewLazyMap.entries);

/** Reads board.view field by field; a field that is absent, or that cannot be read, is undefined. `whole` says whether all of it is right. */
export class BoardViewLazy {
  readonly #b: Uint8Array;
  /** The offset of the next pair that was not looked at, how many there are, and the field expected there. */
  #p: number;
  #n: number;
  #i = 0;
  /** Offsets of the values, 0 while not known, -1 when absent. */
  #o0 = 0;
  #o1 = 0;
  #o2 = 0;
  #o3 = 0;
  #o4 = 0;
  #o5 = 0;
  #o6 = 0;
  #o7 = 0;
  #o8 = 0;
  #o9 = 0;
  #o10 = 0;

  constructor(bytes: Uint8Array) {
    this.#b = bytes;
    const ok = bytes[0] === 0x81 && bytes[1] === 0xa5 && bytes[2] === 0x76 && bytes[3] === 0x61 && bytes[4] === 0x6c && bytes[5] === 0x75 && bytes[6] === 0x65;
    const h = bytes[7]!;
    if (ok && (h & 0xf0) === 0x80) {
      this.#n = h & 0x0f;
      this.#p = 8;
    } else if (ok && h === 0xde && bytes[8] === 0) {
      this.#n = bytes[9]!;
      this.#p = 10;
    } else {
      this.#n = 0;
      this.#p = -1;
    }
  }

  /** The whole message, checked. */
  whole(): ReturnType<typeof decodeBoardViewLazy> {
    return decodeBoardViewLazy(this.#b);
  }

  /** Looks on from where it stopped, until this field is found; when the order is another one, at all of them. */
  #find(to: number): void {
    const b = this.#b;
    let p = this.#p;
    let n = this.#n;
    const i = this.#i;
    if (p < 0) return this.#all();
    if (n > 0 && i <= 0 && b[p] === 0xa1 && b[p + 1] === 0x76) {
      this.#o0 = p += 2;
      n--;
      p = b[p]! < 0x80 ? p + 1 : skip(b, p, b.length);
      if (p < 0) return this.#all();
      if (to === 0) { this.#p = p; this.#n = n; this.#i = 1; return; }
    }
    if (n > 0 && i <= 1 && b[p] === 0xa1 && b[p + 1] === 0x74) {
      this.#o1 = p += 2;
      n--;
      p = b[p]! < 0x80 ? p + 1 : skip(b, p, b.length);
      if (p < 0) return this.#all();
      if (to === 1) { this.#p = p; this.#n = n; this.#i = 2; return; }
    }
    if (n > 0 && i <= 2 && b[p] === 0xa2 && b[p + 1] === 0x73 && b[p + 2] === 0x74) {
      this.#o2 = p += 3;
      n--;
      p = b[p]! < 0x80 ? p + 1 : skip(b, p, b.length);
      if (p < 0) return this.#all();
      if (to === 2) { this.#p = p; this.#n = n; this.#i = 3; return; }
    }
    if (n > 0 && i <= 3 && b[p] === 0xa1 && b[p + 1] === 0x6e) {
      this.#o3 = p += 2;
      n--;
      p = b[p]! < 0x80 ? p + 1 : skip(b, p, b.length);
      if (p < 0) return this.#all();
      if (to === 3) { this.#p = p; this.#n = n; this.#i = 4; return; }
    }
    if (n > 0 && i <= 4 && b[p] === 0xa2 && b[p + 1] === 0x6e && b[p + 2] === 0x70) {
      this.#o4 = p += 3;
      n--;
      p = b[p]! < 0x80 ? p + 1 : skip(b, p, b.length);
      if (p < 0) return this.#all();
      if (to === 4) { this.#p = p; this.#n = n; this.#i = 5; return; }
    }
    if (n > 0 && i <= 5 && b[p] === 0xa4 && b[p + 1] === 0x6c && b[p + 2] === 0x61 && b[p + 3] === 0x73 && b[p + 4] === 0x74) {
      this.#o5 = p += 5;
      n--;
      p = b[p]! < 0x80 ? p + 1 : skip(b, p, b.length);
      if (p < 0) return this.#all();
      if (to === 5) { this.#p = p; this.#n = n; this.#i = 6; return; }
    }
    if (n > 0 && i <= 6 && b[p] === 0xa2 && b[p + 1] === 0x6d && b[p + 2] === 0x62) {
      this.#o6 = p += 3;
      n--;
      p = b[p]! < 0x80 ? p + 1 : skip(b, p, b.length);
      if (p < 0) return this.#all();
      if (to === 6) { this.#p = p; this.#n = n; this.#i = 7; return; }
    }
    if (n > 0 && i <= 7 && b[p] === 0xa3 && b[p + 1] === 0x6c && b[p + 2] === 0x69 && b[p + 3] === 0x6d) {
      this.#o7 = p += 4;
      n--;
      p = b[p]! < 0x80 ? p + 1 : skip(b, p, b.length);
      if (p < 0) return this.#all();
      if (to === 7) { this.#p = p; this.#n = n; this.#i = 8; return; }
    }
    if (n > 0 && i <= 8 && b[p] === 0xa3 && b[p + 1] === 0x6f && b[p + 2] === 0x77 && b[p + 3] === 0x6e) {
      this.#o8 = p += 4;
      n--;
      p = b[p]! < 0x80 ? p + 1 : skip(b, p, b.length);
      if (p < 0) return this.#all();
      if (to === 8) { this.#p = p; this.#n = n; this.#i = 9; return; }
    }
    if (n > 0 && i <= 9 && b[p] === 0xa4 && b[p + 1] === 0x6d && b[p + 2] === 0x69 && b[p + 3] === 0x6e && b[p + 4] === 0x65) {
      this.#o9 = p += 5;
      n--;
      p = b[p]! < 0x80 ? p + 1 : skip(b, p, b.length);
      if (p < 0) return this.#all();
      if (to === 9) { this.#p = p; this.#n = n; this.#i = 10; return; }
    }
    if (n > 0 && i <= 10 && b[p] === 0xa5 && b[p + 1] === 0x65 && b[p + 2] === 0x72 && b[p + 3] === 0x72 && b[p + 4] === 0x6f && b[p + 5] === 0x72) {
      this.#o10 = p += 6;
      n--;
      p = b[p]! < 0x80 ? p + 1 : skip(b, p, b.length);
      if (p < 0) return this.#all();
      if (to === 10) { this.#p = p; this.#n = n; this.#i = 11; return; }
    }
    this.#all();
  }

  #all(): void {
    this.#p = -1;
    const right = this.#b[0] === 0x81 && this.#b[1] === 0xa5 && this.#b[2] === 0x76 && this.#b[3] === 0x61 && this.#b[4] === 0x6c && this.#b[5] === 0x75 && this.#b[6] === 0x65;
    const found = right ? indexMap(BoardViewLazyMap, this.#b, 7) : undefined;
    const o = found?.ok === true ? found.value : undefined;
    this.#o0 = o?.[0] ?? -1;
    this.#o1 = o?.[1] ?? -1;
    this.#o2 = o?.[2] ?? -1;
    this.#o3 = o?.[3] ?? -1;
    this.#o4 = o?.[4] ?? -1;
    this.#o5 = o?.[5] ?? -1;
    this.#o6 = o?.[6] ?? -1;
    this.#o7 = o?.[7] ?? -1;
    this.#o8 = o?.[8] ?? -1;
    this.#o9 = o?.[9] ?? -1;
    this.#o10 = o?.[10] ?? -1;
  }

  get v(): number | undefined {
    if (this.#o0 === 0) this.#find(0);
    const p = this.#o0;
    if (p < 0) return undefined;
    const x = this.#b[p]!;
    if (x < 0x80) return x;
    const read = decodeAt(BoardViewLazyMapFields[0]!.spec, this.#b, p);
    return read.ok ? read.value as number : undefined;
  }

  get t(): string | undefined {
    if (this.#o1 === 0) this.#find(1);
    const p = this.#o1;
    if (p < 0) return undefined;
    const read = decodeAt(BoardViewLazyMapFields[1]!.spec, this.#b, p);
    return read.ok ? read.value as string : undefined;
  }

  get st(): "draw" | Unknown | undefined {
    if (this.#o2 === 0) this.#find(2);
    const p = this.#o2;
    if (p < 0) return undefined;
    const read = decodeAt(BoardViewLazyMapFields[2]!.spec, this.#b, p);
    return read.ok ? read.value as "draw" | Unknown : undefined;
  }

  get n(): number | undefined {
    if (this.#o3 === 0) this.#find(3);
    const p = this.#o3;
    if (p < 0) return undefined;
    const x = this.#b[p]!;
    if (x < 0x80) return x;
    const read = decodeAt(BoardViewLazyMapFields[3]!.spec, this.#b, p);
    return read.ok ? read.value as number : undefined;
  }

  get np(): number | undefined {
    if (this.#o4 === 0) this.#find(4);
    const p = this.#o4;
    if (p < 0) return undefined;
    const x = this.#b[p]!;
    if (x < 0x80) return x;
    const read = decodeAt(BoardViewLazyMapFields[4]!.spec, this.#b, p);
    return read.ok ? read.value as number : undefined;
  }

  get last(): number | undefined {
    if (this.#o5 === 0) this.#find(5);
    const p = this.#o5;
    if (p < 0) return undefined;
    const x = this.#b[p]!;
    if (x < 0x80) return x;
    const read = decodeAt(BoardViewLazyMapFields[5]!.spec, this.#b, p);
    return read.ok ? read.value as number : undefined;
  }

  get mb(): readonly (readonly [(string), (number)])[] | undefined {
    if (this.#o6 === 0) this.#find(6);
    const p = this.#o6;
    if (p < 0) return undefined;
    const read = decodeAt(BoardViewLazyMapFields[6]!.spec, this.#b, p);
    return read.ok ? read.value as readonly (readonly [(string), (number)])[] : undefined;
  }

  get lim(): readonly [(number), (number), (number), (number), (number), (number), (number), (number)] | undefined {
    if (this.#o7 === 0) this.#find(7);
    const p = this.#o7;
    if (p < 0) return undefined;
    const read = decodeAt(BoardViewLazyMapFields[7]!.spec, this.#b, p);
    return read.ok ? read.value as readonly [(number), (number), (number), (number), (number), (number), (number), (number)] : undefined;
  }

  get own(): boolean | undefined {
    if (this.#o8 === 0) this.#find(8);
    const p = this.#o8;
    if (p < 0) return undefined;
    const read = decodeAt(BoardViewLazyMapFields[8]!.spec, this.#b, p);
    return read.ok ? read.value as boolean : undefined;
  }

  get mine(): number | undefined {
    if (this.#o9 === 0) this.#find(9);
    const p = this.#o9;
    if (p < 0) return undefined;
    const x = this.#b[p]!;
    if (x < 0x80) return x;
    const read = decodeAt(BoardViewLazyMapFields[9]!.spec, this.#b, p);
    return read.ok ? read.value as number : undefined;
  }

  get error(): "token" | Unknown | undefined {
    if (this.#o10 === 0) this.#find(10);
    const p = this.#o10;
    if (p < 0) return undefined;
    const read = decodeAt(BoardViewLazyMapFields[10]!.spec, this.#b, p);
    return read.ok ? read.value as "token" | Unknown : undefined;
  }

}

function decodeBoardViewLazy(bytes: Uint8Array) {
  return decodeValue<ValueOf<typeof views.board.view>>(views.board.view.type.spec, bytes);
}

/** The board, put on every change and every 5 s. */
export type BoardState = ValueOf<typeof views.board.state>;
export const boardState: Codec<BoardState> = codec(views.board.state, 718, write1, read1);

/** A change of the picture, in the order the host took it. */
export type BoardStrokes = ValueOf<typeof views.board.strokes>;
export const boardStrokes: Codec<BoardStrokes> = codec(views.board.strokes, 1576, write2, read2);

/** The board as a member sees it. */
export type BoardView = ValueOf<typeof views.board.view>;
export const boardView: Codec<BoardView> = codec(views.board.view, 738, write3, read3);

/** The board, for anyone. */
export type BoardTable = ValueOf<typeof views.board.table>;
export const boardTable: Codec<BoardTable> = codec(views.board.table, 725, write4, read4);

/** A page of the picture. */
export type BoardPicture = ValueOf<typeof views.board.picture>;
export const boardPicture: Codec<BoardPicture> = codec(views.board.picture, 3794, write5, read5);

/** The membership, or why not. */
export type BoardJoin = ValueOf<typeof views.board.join>;
export const boardJoin: Codec<BoardJoin> = codec(views.board.join, 55, write6, read6);

/** The membership of the calling node, nil without one. */
export type BoardMine = ValueOf<typeof views.board.mine>;
export const boardMine: Codec<BoardMine> = codec(views.board.mine, 55, write7, read7);

/** A new stroke. */
export type BoardLine = ValueOf<typeof views.board.line>;
export const boardLine: Codec<BoardLine> = codec(views.board.line, 16, write8, read8);

/** More points of it. */
export type BoardMore = ValueOf<typeof views.board.more>;
export const boardMore: Codec<BoardMore> = codec(views.board.more, 17, write9, read9);

/** The last stroke of one’s own taken back. */
export type BoardUndo = ValueOf<typeof views.board.undo>;
export const boardUndo: Codec<BoardUndo> = codec(views.board.undo, 15, write10, read10);

/** An empty board. */
export type BoardClear = ValueOf<typeof views.board.clear>;
export const boardClear: Codec<BoardClear> = codec(views.board.clear, 17, write11, read11);

/** Whether there was such a member. */
export type BoardLeave = ValueOf<typeof views.board.leave>;
export const boardLeave: Codec<BoardLeave> = codec(views.board.leave, 8, write12, read12);

/** Joins under a name. */
export type BoardJoinCall = ValueOf<typeof views.board.joinCall>;
export const boardJoinCall: Codec<BoardJoinCall> = codec(views.board.joinCall, 53, write13, read13);

/** Asks for the membership. */
export type BoardMineCall = ValueOf<typeof views.board.mineCall>;
export const boardMineCall: Codec<BoardMineCall> = codec(views.board.mineCall, 13, write14, read14);

/** Draws a new stroke. */
export type BoardLineCall = ValueOf<typeof views.board.lineCall>;
export const boardLineCall: Codec<BoardLineCall> = codec(views.board.lineCall, 1594, write15, read15);

/** Draws on. */
export type BoardMoreCall = ValueOf<typeof views.board.moreCall>;
export const boardMoreCall: Codec<BoardMoreCall> = codec(views.board.moreCall, 1597, write16, read16);

/** Takes the last own stroke back. */
export type BoardUndoCall = ValueOf<typeof views.board.undoCall>;
export const boardUndoCall: Codec<BoardUndoCall> = codec(views.board.undoCall, 53, write17, read17);

/** Clears the board. */
export type BoardClearCall = ValueOf<typeof views.board.clearCall>;
export const boardClearCall: Codec<BoardClearCall> = codec(views.board.clearCall, 54, write18, read18);

/** Asks for a page of the picture. */
export type BoardPictureCall = ValueOf<typeof views.board.pictureCall>;
export const boardPictureCall: Codec<BoardPictureCall> = codec(views.board.pictureCall, 30, write19, read19);

/** Asks for the view. */
export type BoardViewCall = ValueOf<typeof views.board.viewCall>;
export const boardViewCall: Codec<BoardViewCall> = codec(views.board.viewCall, 53, write20, read20);

/** Asks for the board. */
export type BoardTableCall = ValueOf<typeof views.board.tableCall>;
export const boardTableCall: Codec<BoardTableCall> = codec(views.board.tableCall, 14, write21, read21);

/** Leaves the board. */
export type BoardLeaveCall = ValueOf<typeof views.board.leaveCall>;
export const boardLeaveCall: Codec<BoardLeaveCall> = codec(views.board.leaveCall, 54, write22, read22);
