/** The codecs of othello: the othello table. Written by `npm run codegen` from the schemas in protocol/src/views: change those, not this file. */
import type { Codec, MapNode, Unknown, ValueOf } from '../src/schema/index.ts';
import { decodeAt, decodeValue, fieldsOf, indexMap, unwrapped } from '../src/schema/index.ts';
import { next, readCount, readInt, readStr, skip } from '../src/schema/wire-read.ts';
import { writeCount, writeInt, writeStr, writeWhole } from '../src/schema/wire-write.ts';
import { codecIn } from '../src/schema/generated.ts';
import * as views from '../src/views/index.ts';

/** The offset behind the map that was read last. */
let at = 0;

const codec = codecIn(() => at);

function write1(v: Shape1, b: Uint8Array, p: number, s: boolean): number {
  const f_v = v.v;
  const f_t = v.t;
  const f_st = v.st;
  const f_nm = v.nm;
  const f_sk = v.sk;
  const f_aw = v.aw;
  const f_ow = v.ow;
  const f_mb = v.mb;
  const f_ts = v.ts;
  const f_ai = v.ai;
  const f_ak = v.ak;
  const f_bd = v.bd;
  const f_tn = v.tn;
  const f_n = v.n;
  const f_last = v.last;
  const f_lg = v.lg;
  const f_cnt = v.cnt;
  const f_dl = v.dl;
  const f_res = v.res;
  let n = 9;
  if (f_ai !== undefined) n++;
  if (f_st === "wait" || f_st === "over") {
    if (f_ak !== undefined) n++;
  } else if (f_ak !== undefined) return -1;
  if (f_st === "play" || f_st === "over") {
    if (f_bd === undefined) return -1;
    n++;
    if (f_tn === undefined) return -1;
    n++;
    if (f_n === undefined) return -1;
    n++;
    if (f_last === undefined) return -1;
    n++;
    if (f_lg === undefined) return -1;
    n++;
    if (f_cnt === undefined) return -1;
    n++;
  } else if (f_bd !== undefined || f_tn !== undefined || f_n !== undefined || f_last !== undefined || f_lg !== undefined || f_cnt !== undefined) return -1;
  if (f_st === "play") {
    if (f_dl !== undefined) n++;
  } else if (f_dl !== undefined) return -1;
  if (f_st === "over") {
    if (f_res === undefined) return -1;
    n++;
  } else if (f_res !== undefined) return -1;
  if (n < 16) b[p++] = 0x80 | n;
  else {
    b[p] = 0xde; b[p + 1] = 0; b[p + 2] = n; p += 3;
  }
  b[p] = 0xa1; b[p + 1] = 0x76; p += 2;
  if ((f_v | 0) !== f_v || f_v < 0 || f_v > 2147483647) return -1;
  if (f_v < 0x80) b[p++] = f_v;
  else p = writeInt(b, p, f_v);
  b[p] = 0xa1; b[p + 1] = 0x74; p += 2;
  if (typeof f_t !== 'string') return -1;
  p = writeStr(b, p, f_t, 64);
  b[p] = 0xa2; b[p + 1] = 0x73; b[p + 2] = 0x74; p += 3;
  switch (f_st) {
    case "wait": b[p] = 0xa4; b[p + 1] = 0x77; b[p + 2] = 0x61; b[p + 3] = 0x69; b[p + 4] = 0x74; p += 5; break;
    case "play": b[p] = 0xa4; b[p + 1] = 0x70; b[p + 2] = 0x6c; b[p + 3] = 0x61; b[p + 4] = 0x79; p += 5; break;
    case "over": b[p] = 0xa4; b[p + 1] = 0x6f; b[p + 2] = 0x76; b[p + 3] = 0x65; b[p + 4] = 0x72; p += 5; break;
    default: return -1;
  }
  b[p] = 0xa2; b[p + 1] = 0x6e; b[p + 2] = 0x6d; p += 3;
  if (!Array.isArray(f_nm) || f_nm.length !== 2) return -1;
  b[p++] = 0x92;
  for (const item1 of f_nm as readonly (string)[]) {
    if (typeof item1 !== 'string') return -1;
    p = writeStr(b, p, item1, 32);
  }
  b[p] = 0xa2; b[p + 1] = 0x73; b[p + 2] = 0x6b; p += 3;
  if (!Array.isArray(f_sk) || f_sk.length !== 2) return -1;
  b[p++] = 0x92;
  for (const item2 of f_sk as readonly (0 | 1 | 2 | Unknown)[]) {
    switch (item2) {
      case 0: b[p++] = 0; break;
      case 1: b[p++] = 1; break;
      case 2: b[p++] = 2; break;
      default: return -1;
    }
  }
  b[p] = 0xa2; b[p + 1] = 0x61; b[p + 2] = 0x77; p += 3;
  if ((f_aw | 0) !== f_aw || f_aw < 0 || f_aw > 3) return -1;
  b[p++] = f_aw;
  b[p] = 0xa2; b[p + 1] = 0x6f; b[p + 2] = 0x77; p += 3;
  if ((f_ow | 0) !== f_ow || f_ow < -1 || f_ow > 1) return -1;
  b[p++] = f_ow;
  b[p] = 0xa2; b[p + 1] = 0x6d; b[p + 2] = 0x62; p += 3;
  if (!Array.isArray(f_mb) || f_mb.length > 16) return -1;
  p = writeCount(b, p, f_mb.length, 0x90, 0xdc);
  for (const item3 of f_mb as readonly (readonly [(string), (number), (number)])[]) {
    if (!Array.isArray(item3 as unknown)) return -1;
    const count4: number = item3.length;
    if (count4 !== 3) return -1;
    b[p++] = 0x93;
    const item5 = item3[0];
    if (typeof item5 !== 'string') return -1;
    p = writeStr(b, p, item5, 32);
    const item6 = item3[1];
    if ((item6 | 0) !== item6 || item6 < -1 || item6 > 1) return -1;
    b[p++] = item6;
    const item7 = item3[2];
    if ((item7 | 0) !== item7 || item7 < 0 || item7 > 3) return -1;
    b[p++] = item7;
  }
  b[p] = 0xa2; b[p + 1] = 0x74; b[p + 2] = 0x73; p += 3;
  if ((f_ts | 0) !== f_ts || f_ts < 0 || f_ts > 2147483647) return -1;
  if (f_ts < 0x80) b[p++] = f_ts;
  else p = writeInt(b, p, f_ts);
  if (f_ai !== undefined) {
    b[p] = 0xa2; b[p + 1] = 0x61; b[p + 2] = 0x69; p += 3;
    if (!Array.isArray(f_ai) || f_ai.length !== 2) return -1;
    b[p++] = 0x92;
    for (const item8 of f_ai as readonly (string)[]) {
      if (typeof item8 !== 'string') return -1;
      p = writeStr(b, p, item8, 16);
    }
  }
  if (f_ak !== undefined) {
    b[p] = 0xa2; b[p + 1] = 0x61; b[p + 2] = 0x6b; p += 3;
    if (!Array.isArray(f_ak) || f_ak.length > 8) return -1;
    b[p++] = 0x90 | f_ak.length;
    for (const item9 of f_ak as readonly (string)[]) {
      if (typeof item9 !== 'string') return -1;
      p = writeStr(b, p, item9, 16);
    }
  }
  if (f_bd !== undefined) {
    b[p] = 0xa2; b[p + 1] = 0x62; b[p + 2] = 0x64; p += 3;
    if (typeof f_bd !== 'string') return -1;
    p = writeWhole(b, p, f_bd, 64);
    if (p < 0) return -1;
  }
  if (f_tn !== undefined) {
    b[p] = 0xa2; b[p + 1] = 0x74; b[p + 2] = 0x6e; p += 3;
    if ((f_tn | 0) !== f_tn || f_tn < -1 || f_tn > 1) return -1;
    b[p++] = f_tn;
  }
  if (f_n !== undefined) {
    b[p] = 0xa1; b[p + 1] = 0x6e; p += 2;
    if ((f_n | 0) !== f_n || f_n < 0 || f_n > 255) return -1;
    if (f_n < 0x80) b[p++] = f_n;
    else p = writeInt(b, p, f_n);
  }
  if (f_last !== undefined) {
    b[p] = 0xa4; b[p + 1] = 0x6c; b[p + 2] = 0x61; b[p + 3] = 0x73; b[p + 4] = 0x74; p += 5;
    if (f_last === null) b[p++] = 0xc0;
    else {
      if (typeof f_last !== 'string') return -1;
      p = writeWhole(b, p, f_last, 2);
      if (p < 0) return -1;
    }
  }
  if (f_lg !== undefined) {
    b[p] = 0xa2; b[p + 1] = 0x6c; b[p + 2] = 0x67; p += 3;
    if (typeof f_lg !== 'string') return -1;
    p = writeWhole(b, p, f_lg, 120);
    if (p < 0) return -1;
  }
  if (f_cnt !== undefined) {
    b[p] = 0xa3; b[p + 1] = 0x63; b[p + 2] = 0x6e; b[p + 3] = 0x74; p += 4;
    if (!Array.isArray(f_cnt as unknown)) return -1;
    const count10: number = f_cnt.length;
    if (count10 !== 2) return -1;
    b[p++] = 0x92;
    const item11 = f_cnt[0];
    if ((item11 | 0) !== item11 || item11 < 0 || item11 > 64) return -1;
    b[p++] = item11;
    const item12 = f_cnt[1];
    if ((item12 | 0) !== item12 || item12 < 0 || item12 > 64) return -1;
    b[p++] = item12;
  }
  if (f_dl !== undefined) {
    b[p] = 0xa2; b[p + 1] = 0x64; b[p + 2] = 0x6c; p += 3;
    if ((f_dl | 0) !== f_dl || f_dl < 0 || f_dl > 2147483647) return -1;
    if (f_dl < 0x80) b[p++] = f_dl;
    else p = writeInt(b, p, f_dl);
  }
  if (f_res !== undefined) {
    b[p] = 0xa3; b[p + 1] = 0x72; b[p + 2] = 0x65; b[p + 3] = 0x73; p += 4;
    if (typeof f_res !== 'object' || f_res === null) return -1;
    p = write24(f_res, b, p, s);
    if (p < 0) return -1;
  }
  return p;
}

type Shape1 = { readonly v: number; readonly t: string; readonly st: "wait" | "play" | "over" | Unknown; readonly nm: readonly (string)[]; readonly sk: readonly (0 | 1 | 2 | Unknown)[]; readonly aw: number; readonly ow: number; readonly mb: readonly (readonly [(string), (number), (number)])[]; readonly ts: number; readonly ai?: readonly (string)[] | undefined; readonly ak?: readonly (string)[] | undefined; readonly bd?: string | undefined; readonly tn?: number | undefined; readonly n?: number | undefined; readonly last?: string | null | undefined; readonly lg?: string | undefined; readonly cnt?: readonly [(number), (number)] | undefined; readonly dl?: number | undefined; readonly res?: Shape24 | undefined };

function read1(b: Uint8Array, p: number, end: number): Shape1 | undefined {
  const h = b[p]!;
  let n: number;
  if ((h & 0xf0) === 0x80) { n = h & 0x0f; p++; }
  else if (h === 0xde && b[p + 1] === 0) { n = b[p + 2]!; p += 3; }
  else return undefined;
  let f_v: number | undefined;
  let f_t: string | undefined;
  let f_st: "wait" | "play" | "over" | Unknown | undefined;
  let f_nm: readonly (string)[] | undefined;
  let f_sk: readonly (0 | 1 | 2 | Unknown)[] | undefined;
  let f_aw: number | undefined;
  let f_ow: number | undefined;
  let f_mb: readonly (readonly [(string), (number), (number)])[] | undefined;
  let f_ts: number | undefined;
  let f_ai: readonly (string)[] | undefined;
  let f_ak: readonly (string)[] | undefined;
  let f_bd: string | undefined;
  let f_tn: number | undefined;
  let f_n: number | undefined;
  let f_last: string | null | undefined;
  let f_lg: string | undefined;
  let f_cnt: readonly [(number), (number)] | undefined;
  let f_dl: number | undefined;
  let f_res: Shape24 | undefined;
  if (!(b[p] === 0xa1 && b[p + 1] === 0x76)) return undefined;
  p += 2;
  n--;
  let x13 = b[p]!;
  if (x13 < 0x80) p++;
  else {
    x13 = readInt(b, p, end);
    if (next < 0) return undefined;
    p = next;
    if (x13 < 0 || x13 > 2147483647) return undefined;
  }
  f_v = x13;
  if (!(b[p] === 0xa1 && b[p + 1] === 0x74)) return undefined;
  p += 2;
  n--;
  const x14 = readStr(b, p, end, 64);
  if (x14 === undefined) return undefined;
  p = next;
  f_t = x14;
  if (!(b[p] === 0xa2 && b[p + 1] === 0x73 && b[p + 2] === 0x74)) return undefined;
  p += 3;
  n--;
  let x15: "wait" | "play" | "over";
  if (b[p] === 0xa4 && b[p + 1] === 0x77 && b[p + 2] === 0x61 && b[p + 3] === 0x69 && b[p + 4] === 0x74) { x15 = "wait"; p += 5; }
  else if (b[p] === 0xa4 && b[p + 1] === 0x70 && b[p + 2] === 0x6c && b[p + 3] === 0x61 && b[p + 4] === 0x79) { x15 = "play"; p += 5; }
  else if (b[p] === 0xa4 && b[p + 1] === 0x6f && b[p + 2] === 0x76 && b[p + 3] === 0x65 && b[p + 4] === 0x72) { x15 = "over"; p += 5; }
  else return undefined;
  f_st = x15;
  if (!(b[p] === 0xa2 && b[p + 1] === 0x6e && b[p + 2] === 0x6d)) return undefined;
  p += 3;
  n--;
  if (b[p] !== 0x92) return undefined;
  p++;
  const x18 = readStr(b, p, end, 32);
  if (x18 === undefined) return undefined;
  p = next;
  const x19 = readStr(b, p, end, 32);
  if (x19 === undefined) return undefined;
  p = next;
  f_nm = [x18, x19];
  if (!(b[p] === 0xa2 && b[p + 1] === 0x73 && b[p + 2] === 0x6b)) return undefined;
  p += 3;
  n--;
  if (b[p] !== 0x92) return undefined;
  p++;
  const x22 = b[p] as 0 | 1 | 2;
  switch (x22) {
    case 0: case 1: case 2: p++; break;
    default: return undefined;
  }
  const x23 = b[p] as 0 | 1 | 2;
  switch (x23) {
    case 0: case 1: case 2: p++; break;
    default: return undefined;
  }
  f_sk = [x22, x23];
  if (!(b[p] === 0xa2 && b[p + 1] === 0x61 && b[p + 2] === 0x77)) return undefined;
  p += 3;
  n--;
  const x24 = b[p]!;
  if (!(x24 <= 3)) return undefined;
  p++;
  f_aw = x24;
  if (!(b[p] === 0xa2 && b[p + 1] === 0x6f && b[p + 2] === 0x77)) return undefined;
  p += 3;
  n--;
  let x25 = b[p]!;
  if (x25 >= 0xe0) x25 -= 0x100;
  if (!(x25 >= -1 && x25 <= 1)) return undefined;
  p++;
  f_ow = x25;
  if (!(b[p] === 0xa2 && b[p + 1] === 0x6d && b[p + 2] === 0x62)) return undefined;
  p += 3;
  n--;
  const count27 = readCount(b, p, end, 0x90, 0xdc);
  if (count27 < 0 || count27 > 16 || count27 > end - p) return undefined;
  p = next;
  const x26 = new Array<readonly [(string), (number), (number)]>(count27);
  for (let i28 = 0; i28 < count27; i28++) {
    if (b[p] !== 0x93) return undefined;
    p++;
    const x31 = readStr(b, p, end, 32);
    if (x31 === undefined) return undefined;
    p = next;
    let x32 = b[p]!;
    if (x32 >= 0xe0) x32 -= 0x100;
    if (!(x32 >= -1 && x32 <= 1)) return undefined;
    p++;
    const x33 = b[p]!;
    if (!(x33 <= 3)) return undefined;
    p++;
    x26[i28] = [x31, x32, x33];
  }
  f_mb = x26;
  if (!(b[p] === 0xa2 && b[p + 1] === 0x74 && b[p + 2] === 0x73)) return undefined;
  p += 3;
  n--;
  let x34 = b[p]!;
  if (x34 < 0x80) p++;
  else {
    x34 = readInt(b, p, end);
    if (next < 0) return undefined;
    p = next;
    if (x34 < 0 || x34 > 2147483647) return undefined;
  }
  f_ts = x34;
  if (n > 0 && b[p] === 0xa2 && b[p + 1] === 0x61 && b[p + 2] === 0x69) {
    p += 3;
    n--;
    if (b[p] !== 0x92) return undefined;
    p++;
    const x37 = readStr(b, p, end, 16);
    if (x37 === undefined) return undefined;
    p = next;
    const x38 = readStr(b, p, end, 16);
    if (x38 === undefined) return undefined;
    p = next;
    f_ai = [x37, x38];
  }
  if (f_st === "wait" || f_st === "over") {
    if (n > 0 && b[p] === 0xa2 && b[p + 1] === 0x61 && b[p + 2] === 0x6b) {
      p += 3;
      n--;
      const count40 = b[p]! ^ 0x90;
      if (!(count40 <= 8) || count40 > end - p) return undefined;
      p++;
      const x39 = new Array<string>(count40);
      for (let i41 = 0; i41 < count40; i41++) {
        const x42 = readStr(b, p, end, 16);
        if (x42 === undefined) return undefined;
        p = next;
        x39[i41] = x42;
      }
      f_ak = x39;
    }
  }
  if (f_st === "play" || f_st === "over") {
    if (!(b[p] === 0xa2 && b[p + 1] === 0x62 && b[p + 2] === 0x64)) return undefined;
    p += 3;
    n--;
    const x43 = readStr(b, p, end, 64);
    if (x43 === undefined) return undefined;
    p = next;
    f_bd = x43;
    if (!(b[p] === 0xa2 && b[p + 1] === 0x74 && b[p + 2] === 0x6e)) return undefined;
    p += 3;
    n--;
    let x44 = b[p]!;
    if (x44 >= 0xe0) x44 -= 0x100;
    if (!(x44 >= -1 && x44 <= 1)) return undefined;
    p++;
    f_tn = x44;
    if (!(b[p] === 0xa1 && b[p + 1] === 0x6e)) return undefined;
    p += 2;
    n--;
    let x45 = b[p]!;
    if (x45 < 0x80) p++;
    else {
      x45 = readInt(b, p, end);
      if (next < 0) return undefined;
      p = next;
      if (x45 < 0 || x45 > 255) return undefined;
    }
    f_n = x45;
    if (!(b[p] === 0xa4 && b[p + 1] === 0x6c && b[p + 2] === 0x61 && b[p + 3] === 0x73 && b[p + 4] === 0x74)) return undefined;
    p += 5;
    n--;
    let value46: string | null;
    if (b[p] === 0xc0) { value46 = null; p++; }
    else {
      const x47 = readStr(b, p, end, 2);
      if (x47 === undefined) return undefined;
      p = next;
      value46 = x47;
    }
    f_last = value46;
    if (!(b[p] === 0xa2 && b[p + 1] === 0x6c && b[p + 2] === 0x67)) return undefined;
    p += 3;
    n--;
    const x48 = readStr(b, p, end, 120);
    if (x48 === undefined) return undefined;
    p = next;
    f_lg = x48;
    if (!(b[p] === 0xa3 && b[p + 1] === 0x63 && b[p + 2] === 0x6e && b[p + 3] === 0x74)) return undefined;
    p += 4;
    n--;
    if (b[p] !== 0x92) return undefined;
    p++;
    let x51 = b[p]!;
    if (!(x51 <= 64)) return undefined;
    p++;
    let x52 = b[p]!;
    if (!(x52 <= 64)) return undefined;
    p++;
    f_cnt = [x51, x52];
  }
  if (f_st === "play") {
    if (n > 0 && b[p] === 0xa2 && b[p + 1] === 0x64 && b[p + 2] === 0x6c) {
      p += 3;
      n--;
      let x53 = b[p]!;
      if (x53 < 0x80) p++;
      else {
        x53 = readInt(b, p, end);
        if (next < 0) return undefined;
        p = next;
        if (x53 < 0 || x53 > 2147483647) return undefined;
      }
      f_dl = x53;
    }
  }
  if (f_st === "over") {
    if (!(b[p] === 0xa3 && b[p + 1] === 0x72 && b[p + 2] === 0x65 && b[p + 3] === 0x73)) return undefined;
    p += 4;
    n--;
    const x54 = read24(b, p, end);
    if (x54 === undefined) return undefined;
    p = at;
    f_res = x54;
  }
  if (n !== 0) return undefined;
  at = p;
  return { v: f_v!, t: f_t!, st: f_st!, nm: f_nm!, sk: f_sk!, aw: f_aw!, ow: f_ow!, mb: f_mb!, ts: f_ts!, ai: f_ai, ak: f_ak, bd: f_bd, tn: f_tn, n: f_n, last: f_last, lg: f_lg, cnt: f_cnt, dl: f_dl, res: f_res };
}

function write2(v: Shape2, b: Uint8Array, p: number, s: boolean): number {
  const f_value = v.value;
  let n = 1;
  b[p++] = 0x80 | n;
  b[p] = 0xa5; b[p + 1] = 0x76; b[p + 2] = 0x61; b[p + 3] = 0x6c; b[p + 4] = 0x75; b[p + 5] = 0x65; p += 6;
  if (typeof f_value !== 'object' || f_value === null) return -1;
  p = write25(f_value, b, p, s);
  if (p < 0) return -1;
  return p;
}

type Shape2 = { readonly value: Shape25 };

function read2(b: Uint8Array, p: number, end: number): Shape2 | undefined {
  const h = b[p]!;
  let n: number;
  if ((h & 0xf0) === 0x80) { n = h & 0x0f; p++; }
  else return undefined;
  let f_value: Shape25 | undefined;
  if (!(b[p] === 0xa5 && b[p + 1] === 0x76 && b[p + 2] === 0x61 && b[p + 3] === 0x6c && b[p + 4] === 0x75 && b[p + 5] === 0x65)) return undefined;
  p += 6;
  n--;
  const x55 = read25(b, p, end);
  if (x55 === undefined) return undefined;
  p = at;
  f_value = x55;
  if (n !== 0) return undefined;
  at = p;
  return { value: f_value! };
}

function write3(v: Shape3, b: Uint8Array, p: number, s: boolean): number {
  const f_value = v.value;
  let n = 1;
  b[p++] = 0x80 | n;
  b[p] = 0xa5; b[p + 1] = 0x76; b[p + 2] = 0x61; b[p + 3] = 0x6c; b[p + 4] = 0x75; b[p + 5] = 0x65; p += 6;
  if (typeof f_value !== 'object' || f_value === null) return -1;
  p = write1(f_value, b, p, s);
  if (p < 0) return -1;
  return p;
}

type Shape3 = { readonly value: Shape1 };

function read3(b: Uint8Array, p: number, end: number): Shape3 | undefined {
  const h = b[p]!;
  let n: number;
  if ((h & 0xf0) === 0x80) { n = h & 0x0f; p++; }
  else return undefined;
  let f_value: Shape1 | undefined;
  if (!(b[p] === 0xa5 && b[p + 1] === 0x76 && b[p + 2] === 0x61 && b[p + 3] === 0x6c && b[p + 4] === 0x75 && b[p + 5] === 0x65)) return undefined;
  p += 6;
  n--;
  const x56 = read1(b, p, end);
  if (x56 === undefined) return undefined;
  p = at;
  f_value = x56;
  if (n !== 0) return undefined;
  at = p;
  return { value: f_value! };
}

function write4(v: Shape4, b: Uint8Array, p: number, s: boolean): number {
  const f_value = v.value;
  let n = 1;
  b[p++] = 0x80 | n;
  b[p] = 0xa5; b[p + 1] = 0x76; b[p + 2] = 0x61; b[p + 3] = 0x6c; b[p + 4] = 0x75; b[p + 5] = 0x65; p += 6;
  if (typeof f_value !== 'object' || f_value === null) return -1;
  p = write26(f_value, b, p, s);
  if (p < 0) return -1;
  return p;
}

type Shape4 = { readonly value: Shape26 };

function read4(b: Uint8Array, p: number, end: number): Shape4 | undefined {
  const h = b[p]!;
  let n: number;
  if ((h & 0xf0) === 0x80) { n = h & 0x0f; p++; }
  else return undefined;
  let f_value: Shape26 | undefined;
  if (!(b[p] === 0xa5 && b[p + 1] === 0x76 && b[p + 2] === 0x61 && b[p + 3] === 0x6c && b[p + 4] === 0x75 && b[p + 5] === 0x65)) return undefined;
  p += 6;
  n--;
  const x57 = read26(b, p, end);
  if (x57 === undefined) return undefined;
  p = at;
  f_value = x57;
  if (n !== 0) return undefined;
  at = p;
  return { value: f_value! };
}

function write5(v: Shape5, b: Uint8Array, p: number, s: boolean): number {
  const f_value = v.value;
  let n = 1;
  b[p++] = 0x80 | n;
  b[p] = 0xa5; b[p + 1] = 0x76; b[p + 2] = 0x61; b[p + 3] = 0x6c; b[p + 4] = 0x75; b[p + 5] = 0x65; p += 6;
  if (f_value === null) b[p++] = 0xc0;
  else {
    if (typeof f_value !== 'object' || f_value === null) return -1;
    p = write26(f_value, b, p, s);
    if (p < 0) return -1;
  }
  return p;
}

type Shape5 = { readonly value: Shape26 | null };

function read5(b: Uint8Array, p: number, end: number): Shape5 | undefined {
  const h = b[p]!;
  let n: number;
  if ((h & 0xf0) === 0x80) { n = h & 0x0f; p++; }
  else return undefined;
  let f_value: Shape26 | null | undefined;
  if (!(b[p] === 0xa5 && b[p + 1] === 0x76 && b[p + 2] === 0x61 && b[p + 3] === 0x6c && b[p + 4] === 0x75 && b[p + 5] === 0x65)) return undefined;
  p += 6;
  n--;
  let value58: Shape26 | null;
  if (b[p] === 0xc0) { value58 = null; p++; }
  else {
    const x59 = read26(b, p, end);
    if (x59 === undefined) return undefined;
    p = at;
    value58 = x59;
  }
  f_value = value58;
  if (n !== 0) return undefined;
  at = p;
  return { value: f_value! };
}

function write6(v: Shape6, b: Uint8Array, p: number, _s: boolean): number {
  const f_value = v.value;
  let n = 1;
  b[p++] = 0x80 | n;
  b[p] = 0xa5; b[p + 1] = 0x76; b[p + 2] = 0x61; b[p + 3] = 0x6c; b[p + 4] = 0x75; b[p + 5] = 0x65; p += 6;
  switch (f_value) {
    case "ok": b[p] = 0xa2; b[p + 1] = 0x6f; b[p + 2] = 0x6b; p += 3; break;
    case "token": b[p] = 0xa5; b[p + 1] = 0x74; b[p + 2] = 0x6f; b[p + 3] = 0x6b; b[p + 4] = 0x65; b[p + 5] = 0x6e; p += 6; break;
    case "not waiting": b[p] = 0xab; b[p + 1] = 0x6e; b[p + 2] = 0x6f; b[p + 3] = 0x74; b[p + 4] = 0x20; b[p + 5] = 0x77; b[p + 6] = 0x61; b[p + 7] = 0x69; b[p + 8] = 0x74; b[p + 9] = 0x69; b[p + 10] = 0x6e; b[p + 11] = 0x67; p += 12; break;
    case "taken": b[p] = 0xa5; b[p + 1] = 0x74; b[p + 2] = 0x61; b[p + 3] = 0x6b; b[p + 4] = 0x65; b[p + 5] = 0x6e; p += 6; break;
    case "no seat": b[p] = 0xa7; b[p + 1] = 0x6e; b[p + 2] = 0x6f; b[p + 3] = 0x20; b[p + 4] = 0x73; b[p + 5] = 0x65; b[p + 6] = 0x61; b[p + 7] = 0x74; p += 8; break;
    default: return -1;
  }
  return p;
}

type Shape6 = { readonly value: "ok" | "token" | "not waiting" | "taken" | "no seat" | Unknown };

function read6(b: Uint8Array, p: number, _end: number): Shape6 | undefined {
  const h = b[p]!;
  let n: number;
  if ((h & 0xf0) === 0x80) { n = h & 0x0f; p++; }
  else return undefined;
  let f_value: "ok" | "token" | "not waiting" | "taken" | "no seat" | Unknown | undefined;
  if (!(b[p] === 0xa5 && b[p + 1] === 0x76 && b[p + 2] === 0x61 && b[p + 3] === 0x6c && b[p + 4] === 0x75 && b[p + 5] === 0x65)) return undefined;
  p += 6;
  n--;
  let x60: "ok" | "token" | "not waiting" | "taken" | "no seat";
  if (b[p] === 0xa2 && b[p + 1] === 0x6f && b[p + 2] === 0x6b) { x60 = "ok"; p += 3; }
  else if (b[p] === 0xa5 && b[p + 1] === 0x74 && b[p + 2] === 0x6f && b[p + 3] === 0x6b && b[p + 4] === 0x65 && b[p + 5] === 0x6e) { x60 = "token"; p += 6; }
  else if (b[p] === 0xab && b[p + 1] === 0x6e && b[p + 2] === 0x6f && b[p + 3] === 0x74 && b[p + 4] === 0x20 && b[p + 5] === 0x77 && b[p + 6] === 0x61 && b[p + 7] === 0x69 && b[p + 8] === 0x74 && b[p + 9] === 0x69 && b[p + 10] === 0x6e && b[p + 11] === 0x67) { x60 = "not waiting"; p += 12; }
  else if (b[p] === 0xa5 && b[p + 1] === 0x74 && b[p + 2] === 0x61 && b[p + 3] === 0x6b && b[p + 4] === 0x65 && b[p + 5] === 0x6e) { x60 = "taken"; p += 6; }
  else if (b[p] === 0xa7 && b[p + 1] === 0x6e && b[p + 2] === 0x6f && b[p + 3] === 0x20 && b[p + 4] === 0x73 && b[p + 5] === 0x65 && b[p + 6] === 0x61 && b[p + 7] === 0x74) { x60 = "no seat"; p += 8; }
  else return undefined;
  f_value = x60;
  if (n !== 0) return undefined;
  at = p;
  return { value: f_value! };
}

function write7(v: Shape7, b: Uint8Array, p: number, _s: boolean): number {
  const f_value = v.value;
  let n = 1;
  b[p++] = 0x80 | n;
  b[p] = 0xa5; b[p + 1] = 0x76; b[p + 2] = 0x61; b[p + 3] = 0x6c; b[p + 4] = 0x75; b[p + 5] = 0x65; p += 6;
  switch (f_value) {
    case "ok": b[p] = 0xa2; b[p + 1] = 0x6f; b[p + 2] = 0x6b; p += 3; break;
    case "token": b[p] = 0xa5; b[p + 1] = 0x74; b[p + 2] = 0x6f; b[p + 3] = 0x6b; b[p + 4] = 0x65; b[p + 5] = 0x6e; p += 6; break;
    case "not waiting": b[p] = 0xab; b[p + 1] = 0x6e; b[p + 2] = 0x6f; b[p + 3] = 0x74; b[p + 4] = 0x20; b[p + 5] = 0x77; b[p + 6] = 0x61; b[p + 7] = 0x69; b[p + 8] = 0x74; b[p + 9] = 0x69; b[p + 10] = 0x6e; b[p + 11] = 0x67; p += 12; break;
    case "not seated": b[p] = 0xaa; b[p + 1] = 0x6e; b[p + 2] = 0x6f; b[p + 3] = 0x74; b[p + 4] = 0x20; b[p + 5] = 0x73; b[p + 6] = 0x65; b[p + 7] = 0x61; b[p + 8] = 0x74; b[p + 9] = 0x65; b[p + 10] = 0x64; p += 11; break;
    default: return -1;
  }
  return p;
}

type Shape7 = { readonly value: "ok" | "token" | "not waiting" | "not seated" | Unknown };

function read7(b: Uint8Array, p: number, _end: number): Shape7 | undefined {
  const h = b[p]!;
  let n: number;
  if ((h & 0xf0) === 0x80) { n = h & 0x0f; p++; }
  else return undefined;
  let f_value: "ok" | "token" | "not waiting" | "not seated" | Unknown | undefined;
  if (!(b[p] === 0xa5 && b[p + 1] === 0x76 && b[p + 2] === 0x61 && b[p + 3] === 0x6c && b[p + 4] === 0x75 && b[p + 5] === 0x65)) return undefined;
  p += 6;
  n--;
  let x61: "ok" | "token" | "not waiting" | "not seated";
  if (b[p] === 0xa2 && b[p + 1] === 0x6f && b[p + 2] === 0x6b) { x61 = "ok"; p += 3; }
  else if (b[p] === 0xa5 && b[p + 1] === 0x74 && b[p + 2] === 0x6f && b[p + 3] === 0x6b && b[p + 4] === 0x65 && b[p + 5] === 0x6e) { x61 = "token"; p += 6; }
  else if (b[p] === 0xab && b[p + 1] === 0x6e && b[p + 2] === 0x6f && b[p + 3] === 0x74 && b[p + 4] === 0x20 && b[p + 5] === 0x77 && b[p + 6] === 0x61 && b[p + 7] === 0x69 && b[p + 8] === 0x74 && b[p + 9] === 0x69 && b[p + 10] === 0x6e && b[p + 11] === 0x67) { x61 = "not waiting"; p += 12; }
  else if (b[p] === 0xaa && b[p + 1] === 0x6e && b[p + 2] === 0x6f && b[p + 3] === 0x74 && b[p + 4] === 0x20 && b[p + 5] === 0x73 && b[p + 6] === 0x65 && b[p + 7] === 0x61 && b[p + 8] === 0x74 && b[p + 9] === 0x65 && b[p + 10] === 0x64) { x61 = "not seated"; p += 11; }
  else return undefined;
  f_value = x61;
  if (n !== 0) return undefined;
  at = p;
  return { value: f_value! };
}

function write8(v: Shape8, b: Uint8Array, p: number, _s: boolean): number {
  const f_value = v.value;
  let n = 1;
  b[p++] = 0x80 | n;
  b[p] = 0xa5; b[p + 1] = 0x76; b[p + 2] = 0x61; b[p + 3] = 0x6c; b[p + 4] = 0x75; b[p + 5] = 0x65; p += 6;
  switch (f_value) {
    case "ok": b[p] = 0xa2; b[p + 1] = 0x6f; b[p + 2] = 0x6b; p += 3; break;
    case "token": b[p] = 0xa5; b[p + 1] = 0x74; b[p + 2] = 0x6f; b[p + 3] = 0x6b; b[p + 4] = 0x65; b[p + 5] = 0x6e; p += 6; break;
    case "not waiting": b[p] = 0xab; b[p + 1] = 0x6e; b[p + 2] = 0x6f; b[p + 3] = 0x74; b[p + 4] = 0x20; b[p + 5] = 0x77; b[p + 6] = 0x61; b[p + 7] = 0x69; b[p + 8] = 0x74; b[p + 9] = 0x69; b[p + 10] = 0x6e; b[p + 11] = 0x67; p += 12; break;
    case "not owner": b[p] = 0xa9; b[p + 1] = 0x6e; b[p + 2] = 0x6f; b[p + 3] = 0x74; b[p + 4] = 0x20; b[p + 5] = 0x6f; b[p + 6] = 0x77; b[p + 7] = 0x6e; b[p + 8] = 0x65; b[p + 9] = 0x72; p += 10; break;
    case "no ai": b[p] = 0xa5; b[p + 1] = 0x6e; b[p + 2] = 0x6f; b[p + 3] = 0x20; b[p + 4] = 0x61; b[p + 5] = 0x69; p += 6; break;
    case "no seat": b[p] = 0xa7; b[p + 1] = 0x6e; b[p + 2] = 0x6f; b[p + 3] = 0x20; b[p + 4] = 0x73; b[p + 5] = 0x65; b[p + 6] = 0x61; b[p + 7] = 0x74; p += 8; break;
    case "no change": b[p] = 0xa9; b[p + 1] = 0x6e; b[p + 2] = 0x6f; b[p + 3] = 0x20; b[p + 4] = 0x63; b[p + 5] = 0x68; b[p + 6] = 0x61; b[p + 7] = 0x6e; b[p + 8] = 0x67; b[p + 9] = 0x65; p += 10; break;
    default: return -1;
  }
  return p;
}

type Shape8 = { readonly value: "ok" | "token" | "not waiting" | "not owner" | "no ai" | "no seat" | "no change" | Unknown };

function read8(b: Uint8Array, p: number, _end: number): Shape8 | undefined {
  const h = b[p]!;
  let n: number;
  if ((h & 0xf0) === 0x80) { n = h & 0x0f; p++; }
  else return undefined;
  let f_value: "ok" | "token" | "not waiting" | "not owner" | "no ai" | "no seat" | "no change" | Unknown | undefined;
  if (!(b[p] === 0xa5 && b[p + 1] === 0x76 && b[p + 2] === 0x61 && b[p + 3] === 0x6c && b[p + 4] === 0x75 && b[p + 5] === 0x65)) return undefined;
  p += 6;
  n--;
  let x62: "ok" | "token" | "not waiting" | "not owner" | "no ai" | "no seat" | "no change";
  if (b[p] === 0xa2 && b[p + 1] === 0x6f && b[p + 2] === 0x6b) { x62 = "ok"; p += 3; }
  else if (b[p] === 0xa5 && b[p + 1] === 0x74 && b[p + 2] === 0x6f && b[p + 3] === 0x6b && b[p + 4] === 0x65 && b[p + 5] === 0x6e) { x62 = "token"; p += 6; }
  else if (b[p] === 0xab && b[p + 1] === 0x6e && b[p + 2] === 0x6f && b[p + 3] === 0x74 && b[p + 4] === 0x20 && b[p + 5] === 0x77 && b[p + 6] === 0x61 && b[p + 7] === 0x69 && b[p + 8] === 0x74 && b[p + 9] === 0x69 && b[p + 10] === 0x6e && b[p + 11] === 0x67) { x62 = "not waiting"; p += 12; }
  else if (b[p] === 0xa9 && b[p + 1] === 0x6e && b[p + 2] === 0x6f && b[p + 3] === 0x74 && b[p + 4] === 0x20 && b[p + 5] === 0x6f && b[p + 6] === 0x77 && b[p + 7] === 0x6e && b[p + 8] === 0x65 && b[p + 9] === 0x72) { x62 = "not owner"; p += 10; }
  else if (b[p] === 0xa5 && b[p + 1] === 0x6e && b[p + 2] === 0x6f && b[p + 3] === 0x20 && b[p + 4] === 0x61 && b[p + 5] === 0x69) { x62 = "no ai"; p += 6; }
  else if (b[p] === 0xa7 && b[p + 1] === 0x6e && b[p + 2] === 0x6f && b[p + 3] === 0x20 && b[p + 4] === 0x73 && b[p + 5] === 0x65 && b[p + 6] === 0x61 && b[p + 7] === 0x74) { x62 = "no seat"; p += 8; }
  else if (b[p] === 0xa9 && b[p + 1] === 0x6e && b[p + 2] === 0x6f && b[p + 3] === 0x20 && b[p + 4] === 0x63 && b[p + 5] === 0x68 && b[p + 6] === 0x61 && b[p + 7] === 0x6e && b[p + 8] === 0x67 && b[p + 9] === 0x65) { x62 = "no change"; p += 10; }
  else return undefined;
  f_value = x62;
  if (n !== 0) return undefined;
  at = p;
  return { value: f_value! };
}

function write9(v: Shape9, b: Uint8Array, p: number, _s: boolean): number {
  const f_value = v.value;
  let n = 1;
  b[p++] = 0x80 | n;
  b[p] = 0xa5; b[p + 1] = 0x76; b[p + 2] = 0x61; b[p + 3] = 0x6c; b[p + 4] = 0x75; b[p + 5] = 0x65; p += 6;
  switch (f_value) {
    case "ok": b[p] = 0xa2; b[p + 1] = 0x6f; b[p + 2] = 0x6b; p += 3; break;
    case "token": b[p] = 0xa5; b[p + 1] = 0x74; b[p + 2] = 0x6f; b[p + 3] = 0x6b; b[p + 4] = 0x65; b[p + 5] = 0x6e; p += 6; break;
    case "not waiting": b[p] = 0xab; b[p + 1] = 0x6e; b[p + 2] = 0x6f; b[p + 3] = 0x74; b[p + 4] = 0x20; b[p + 5] = 0x77; b[p + 6] = 0x61; b[p + 7] = 0x69; b[p + 8] = 0x74; b[p + 9] = 0x69; b[p + 10] = 0x6e; b[p + 11] = 0x67; p += 12; break;
    case "not owner": b[p] = 0xa9; b[p + 1] = 0x6e; b[p + 2] = 0x6f; b[p + 3] = 0x74; b[p + 4] = 0x20; b[p + 5] = 0x6f; b[p + 6] = 0x77; b[p + 7] = 0x6e; b[p + 8] = 0x65; b[p + 9] = 0x72; p += 10; break;
    case "seats": b[p] = 0xa5; b[p + 1] = 0x73; b[p + 2] = 0x65; b[p + 3] = 0x61; b[p + 4] = 0x74; b[p + 5] = 0x73; p += 6; break;
    case "no human": b[p] = 0xa8; b[p + 1] = 0x6e; b[p + 2] = 0x6f; b[p + 3] = 0x20; b[p + 4] = 0x68; b[p + 5] = 0x75; b[p + 6] = 0x6d; b[p + 7] = 0x61; b[p + 8] = 0x6e; p += 9; break;
    default: return -1;
  }
  return p;
}

type Shape9 = { readonly value: "ok" | "token" | "not waiting" | "not owner" | "seats" | "no human" | Unknown };

function read9(b: Uint8Array, p: number, _end: number): Shape9 | undefined {
  const h = b[p]!;
  let n: number;
  if ((h & 0xf0) === 0x80) { n = h & 0x0f; p++; }
  else return undefined;
  let f_value: "ok" | "token" | "not waiting" | "not owner" | "seats" | "no human" | Unknown | undefined;
  if (!(b[p] === 0xa5 && b[p + 1] === 0x76 && b[p + 2] === 0x61 && b[p + 3] === 0x6c && b[p + 4] === 0x75 && b[p + 5] === 0x65)) return undefined;
  p += 6;
  n--;
  let x63: "ok" | "token" | "not waiting" | "not owner" | "seats" | "no human";
  if (b[p] === 0xa2 && b[p + 1] === 0x6f && b[p + 2] === 0x6b) { x63 = "ok"; p += 3; }
  else if (b[p] === 0xa5 && b[p + 1] === 0x74 && b[p + 2] === 0x6f && b[p + 3] === 0x6b && b[p + 4] === 0x65 && b[p + 5] === 0x6e) { x63 = "token"; p += 6; }
  else if (b[p] === 0xab && b[p + 1] === 0x6e && b[p + 2] === 0x6f && b[p + 3] === 0x74 && b[p + 4] === 0x20 && b[p + 5] === 0x77 && b[p + 6] === 0x61 && b[p + 7] === 0x69 && b[p + 8] === 0x74 && b[p + 9] === 0x69 && b[p + 10] === 0x6e && b[p + 11] === 0x67) { x63 = "not waiting"; p += 12; }
  else if (b[p] === 0xa9 && b[p + 1] === 0x6e && b[p + 2] === 0x6f && b[p + 3] === 0x74 && b[p + 4] === 0x20 && b[p + 5] === 0x6f && b[p + 6] === 0x77 && b[p + 7] === 0x6e && b[p + 8] === 0x65 && b[p + 9] === 0x72) { x63 = "not owner"; p += 10; }
  else if (b[p] === 0xa5 && b[p + 1] === 0x73 && b[p + 2] === 0x65 && b[p + 3] === 0x61 && b[p + 4] === 0x74 && b[p + 5] === 0x73) { x63 = "seats"; p += 6; }
  else if (b[p] === 0xa8 && b[p + 1] === 0x6e && b[p + 2] === 0x6f && b[p + 3] === 0x20 && b[p + 4] === 0x68 && b[p + 5] === 0x75 && b[p + 6] === 0x6d && b[p + 7] === 0x61 && b[p + 8] === 0x6e) { x63 = "no human"; p += 9; }
  else return undefined;
  f_value = x63;
  if (n !== 0) return undefined;
  at = p;
  return { value: f_value! };
}

function write10(v: Shape10, b: Uint8Array, p: number, _s: boolean): number {
  const f_value = v.value;
  let n = 1;
  b[p++] = 0x80 | n;
  b[p] = 0xa5; b[p + 1] = 0x76; b[p + 2] = 0x61; b[p + 3] = 0x6c; b[p + 4] = 0x75; b[p + 5] = 0x65; p += 6;
  switch (f_value) {
    case "ok": b[p] = 0xa2; b[p + 1] = 0x6f; b[p + 2] = 0x6b; p += 3; break;
    case "token": b[p] = 0xa5; b[p + 1] = 0x74; b[p + 2] = 0x6f; b[p + 3] = 0x6b; b[p + 4] = 0x65; b[p + 5] = 0x6e; p += 6; break;
    case "not playing": b[p] = 0xab; b[p + 1] = 0x6e; b[p + 2] = 0x6f; b[p + 3] = 0x74; b[p + 4] = 0x20; b[p + 5] = 0x70; b[p + 6] = 0x6c; b[p + 7] = 0x61; b[p + 8] = 0x79; b[p + 9] = 0x69; b[p + 10] = 0x6e; b[p + 11] = 0x67; p += 12; break;
    case "not seated": b[p] = 0xaa; b[p + 1] = 0x6e; b[p + 2] = 0x6f; b[p + 3] = 0x74; b[p + 4] = 0x20; b[p + 5] = 0x73; b[p + 6] = 0x65; b[p + 7] = 0x61; b[p + 8] = 0x74; b[p + 9] = 0x65; b[p + 10] = 0x64; p += 11; break;
    case "not your turn": b[p] = 0xad; b[p + 1] = 0x6e; b[p + 2] = 0x6f; b[p + 3] = 0x74; b[p + 4] = 0x20; b[p + 5] = 0x79; b[p + 6] = 0x6f; b[p + 7] = 0x75; b[p + 8] = 0x72; b[p + 9] = 0x20; b[p + 10] = 0x74; b[p + 11] = 0x75; b[p + 12] = 0x72; b[p + 13] = 0x6e; p += 14; break;
    case "stale": b[p] = 0xa5; b[p + 1] = 0x73; b[p + 2] = 0x74; b[p + 3] = 0x61; b[p + 4] = 0x6c; b[p + 5] = 0x65; p += 6; break;
    case "illegal": b[p] = 0xa7; b[p + 1] = 0x69; b[p + 2] = 0x6c; b[p + 3] = 0x6c; b[p + 4] = 0x65; b[p + 5] = 0x67; b[p + 6] = 0x61; b[p + 7] = 0x6c; p += 8; break;
    default: return -1;
  }
  return p;
}

type Shape10 = { readonly value: "ok" | "token" | "not playing" | "not seated" | "not your turn" | "stale" | "illegal" | Unknown };

function read10(b: Uint8Array, p: number, _end: number): Shape10 | undefined {
  const h = b[p]!;
  let n: number;
  if ((h & 0xf0) === 0x80) { n = h & 0x0f; p++; }
  else return undefined;
  let f_value: "ok" | "token" | "not playing" | "not seated" | "not your turn" | "stale" | "illegal" | Unknown | undefined;
  if (!(b[p] === 0xa5 && b[p + 1] === 0x76 && b[p + 2] === 0x61 && b[p + 3] === 0x6c && b[p + 4] === 0x75 && b[p + 5] === 0x65)) return undefined;
  p += 6;
  n--;
  let x64: "ok" | "token" | "not playing" | "not seated" | "not your turn" | "stale" | "illegal";
  if (b[p] === 0xa2 && b[p + 1] === 0x6f && b[p + 2] === 0x6b) { x64 = "ok"; p += 3; }
  else if (b[p] === 0xa5 && b[p + 1] === 0x74 && b[p + 2] === 0x6f && b[p + 3] === 0x6b && b[p + 4] === 0x65 && b[p + 5] === 0x6e) { x64 = "token"; p += 6; }
  else if (b[p] === 0xab && b[p + 1] === 0x6e && b[p + 2] === 0x6f && b[p + 3] === 0x74 && b[p + 4] === 0x20 && b[p + 5] === 0x70 && b[p + 6] === 0x6c && b[p + 7] === 0x61 && b[p + 8] === 0x79 && b[p + 9] === 0x69 && b[p + 10] === 0x6e && b[p + 11] === 0x67) { x64 = "not playing"; p += 12; }
  else if (b[p] === 0xaa && b[p + 1] === 0x6e && b[p + 2] === 0x6f && b[p + 3] === 0x74 && b[p + 4] === 0x20 && b[p + 5] === 0x73 && b[p + 6] === 0x65 && b[p + 7] === 0x61 && b[p + 8] === 0x74 && b[p + 9] === 0x65 && b[p + 10] === 0x64) { x64 = "not seated"; p += 11; }
  else if (b[p] === 0xad && b[p + 1] === 0x6e && b[p + 2] === 0x6f && b[p + 3] === 0x74 && b[p + 4] === 0x20 && b[p + 5] === 0x79 && b[p + 6] === 0x6f && b[p + 7] === 0x75 && b[p + 8] === 0x72 && b[p + 9] === 0x20 && b[p + 10] === 0x74 && b[p + 11] === 0x75 && b[p + 12] === 0x72 && b[p + 13] === 0x6e) { x64 = "not your turn"; p += 14; }
  else if (b[p] === 0xa5 && b[p + 1] === 0x73 && b[p + 2] === 0x74 && b[p + 3] === 0x61 && b[p + 4] === 0x6c && b[p + 5] === 0x65) { x64 = "stale"; p += 6; }
  else if (b[p] === 0xa7 && b[p + 1] === 0x69 && b[p + 2] === 0x6c && b[p + 3] === 0x6c && b[p + 4] === 0x65 && b[p + 5] === 0x67 && b[p + 6] === 0x61 && b[p + 7] === 0x6c) { x64 = "illegal"; p += 8; }
  else return undefined;
  f_value = x64;
  if (n !== 0) return undefined;
  at = p;
  return { value: f_value! };
}

function write11(v: Shape11, b: Uint8Array, p: number, _s: boolean): number {
  const f_value = v.value;
  let n = 1;
  b[p++] = 0x80 | n;
  b[p] = 0xa5; b[p + 1] = 0x76; b[p + 2] = 0x61; b[p + 3] = 0x6c; b[p + 4] = 0x75; b[p + 5] = 0x65; p += 6;
  switch (f_value) {
    case "ok": b[p] = 0xa2; b[p + 1] = 0x6f; b[p + 2] = 0x6b; p += 3; break;
    case "token": b[p] = 0xa5; b[p + 1] = 0x74; b[p + 2] = 0x6f; b[p + 3] = 0x6b; b[p + 4] = 0x65; b[p + 5] = 0x6e; p += 6; break;
    case "not playing": b[p] = 0xab; b[p + 1] = 0x6e; b[p + 2] = 0x6f; b[p + 3] = 0x74; b[p + 4] = 0x20; b[p + 5] = 0x70; b[p + 6] = 0x6c; b[p + 7] = 0x61; b[p + 8] = 0x79; b[p + 9] = 0x69; b[p + 10] = 0x6e; b[p + 11] = 0x67; p += 12; break;
    case "not seated": b[p] = 0xaa; b[p + 1] = 0x6e; b[p + 2] = 0x6f; b[p + 3] = 0x74; b[p + 4] = 0x20; b[p + 5] = 0x73; b[p + 6] = 0x65; b[p + 7] = 0x61; b[p + 8] = 0x74; b[p + 9] = 0x65; b[p + 10] = 0x64; p += 11; break;
    default: return -1;
  }
  return p;
}

type Shape11 = { readonly value: "ok" | "token" | "not playing" | "not seated" | Unknown };

function read11(b: Uint8Array, p: number, _end: number): Shape11 | undefined {
  const h = b[p]!;
  let n: number;
  if ((h & 0xf0) === 0x80) { n = h & 0x0f; p++; }
  else return undefined;
  let f_value: "ok" | "token" | "not playing" | "not seated" | Unknown | undefined;
  if (!(b[p] === 0xa5 && b[p + 1] === 0x76 && b[p + 2] === 0x61 && b[p + 3] === 0x6c && b[p + 4] === 0x75 && b[p + 5] === 0x65)) return undefined;
  p += 6;
  n--;
  let x65: "ok" | "token" | "not playing" | "not seated";
  if (b[p] === 0xa2 && b[p + 1] === 0x6f && b[p + 2] === 0x6b) { x65 = "ok"; p += 3; }
  else if (b[p] === 0xa5 && b[p + 1] === 0x74 && b[p + 2] === 0x6f && b[p + 3] === 0x6b && b[p + 4] === 0x65 && b[p + 5] === 0x6e) { x65 = "token"; p += 6; }
  else if (b[p] === 0xab && b[p + 1] === 0x6e && b[p + 2] === 0x6f && b[p + 3] === 0x74 && b[p + 4] === 0x20 && b[p + 5] === 0x70 && b[p + 6] === 0x6c && b[p + 7] === 0x61 && b[p + 8] === 0x79 && b[p + 9] === 0x69 && b[p + 10] === 0x6e && b[p + 11] === 0x67) { x65 = "not playing"; p += 12; }
  else if (b[p] === 0xaa && b[p + 1] === 0x6e && b[p + 2] === 0x6f && b[p + 3] === 0x74 && b[p + 4] === 0x20 && b[p + 5] === 0x73 && b[p + 6] === 0x65 && b[p + 7] === 0x61 && b[p + 8] === 0x74 && b[p + 9] === 0x65 && b[p + 10] === 0x64) { x65 = "not seated"; p += 11; }
  else return undefined;
  f_value = x65;
  if (n !== 0) return undefined;
  at = p;
  return { value: f_value! };
}

function write12(v: Shape12, b: Uint8Array, p: number, _s: boolean): number {
  const f_value = v.value;
  let n = 1;
  b[p++] = 0x80 | n;
  b[p] = 0xa5; b[p + 1] = 0x76; b[p + 2] = 0x61; b[p + 3] = 0x6c; b[p + 4] = 0x75; b[p + 5] = 0x65; p += 6;
  if (f_value === true) b[p++] = 0xc3;
  else if (f_value === false) b[p++] = 0xc2;
  else return -1;
  return p;
}

type Shape12 = { readonly value: boolean };

function read12(b: Uint8Array, p: number, _end: number): Shape12 | undefined {
  const h = b[p]!;
  let n: number;
  if ((h & 0xf0) === 0x80) { n = h & 0x0f; p++; }
  else return undefined;
  let f_value: boolean | undefined;
  if (!(b[p] === 0xa5 && b[p + 1] === 0x76 && b[p + 2] === 0x61 && b[p + 3] === 0x6c && b[p + 4] === 0x75 && b[p + 5] === 0x65)) return undefined;
  p += 6;
  n--;
  const x66 = b[p] === 0xc3;
  if (!x66 && b[p] !== 0xc2) return undefined;
  p++;
  f_value = x66;
  if (n !== 0) return undefined;
  at = p;
  return { value: f_value! };
}

function write13(v: Shape13, b: Uint8Array, p: number, _s: boolean): number {
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
  const count67: number = f_args.length;
  if (count67 !== 1) return -1;
  b[p++] = 0x91;
  const item68 = f_args[0];
  if (typeof item68 !== 'string') return -1;
  p = writeStr(b, p, item68, 32);
  return p;
}

type Shape13 = { readonly method: "join"; readonly args: readonly [(string)] };

function read13(b: Uint8Array, p: number, end: number): Shape13 | undefined {
  const h = b[p]!;
  let n: number;
  if ((h & 0xf0) === 0x80) { n = h & 0x0f; p++; }
  else return undefined;
  let f_method: "join" | undefined;
  let f_args: readonly [(string)] | undefined;
  if (!(b[p] === 0xa6 && b[p + 1] === 0x6d && b[p + 2] === 0x65 && b[p + 3] === 0x74 && b[p + 4] === 0x68 && b[p + 5] === 0x6f && b[p + 6] === 0x64)) return undefined;
  p += 7;
  n--;
  let x69: "join";
  if (b[p] === 0xa4 && b[p + 1] === 0x6a && b[p + 2] === 0x6f && b[p + 3] === 0x69 && b[p + 4] === 0x6e) { x69 = "join"; p += 5; }
  else return undefined;
  f_method = x69;
  if (!(b[p] === 0xa4 && b[p + 1] === 0x61 && b[p + 2] === 0x72 && b[p + 3] === 0x67 && b[p + 4] === 0x73)) return undefined;
  p += 5;
  n--;
  if (b[p] !== 0x91) return undefined;
  p++;
  const x72 = readStr(b, p, end, 32);
  if (x72 === undefined) return undefined;
  p = next;
  f_args = [x72];
  if (n !== 0) return undefined;
  at = p;
  return { method: f_method!, args: f_args! };
}

function write14(v: Shape14, b: Uint8Array, p: number, _s: boolean): number {
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

type Shape14 = { readonly method: "mine" };

function read14(b: Uint8Array, p: number, _end: number): Shape14 | undefined {
  const h = b[p]!;
  let n: number;
  if ((h & 0xf0) === 0x80) { n = h & 0x0f; p++; }
  else return undefined;
  let f_method: "mine" | undefined;
  if (!(b[p] === 0xa6 && b[p + 1] === 0x6d && b[p + 2] === 0x65 && b[p + 3] === 0x74 && b[p + 4] === 0x68 && b[p + 5] === 0x6f && b[p + 6] === 0x64)) return undefined;
  p += 7;
  n--;
  let x73: "mine";
  if (b[p] === 0xa4 && b[p + 1] === 0x6d && b[p + 2] === 0x69 && b[p + 3] === 0x6e && b[p + 4] === 0x65) { x73 = "mine"; p += 5; }
  else return undefined;
  f_method = x73;
  if (n !== 0) return undefined;
  at = p;
  return { method: f_method! };
}

function write15(v: Shape15, b: Uint8Array, p: number, _s: boolean): number {
  const f_method = v.method;
  const f_args = v.args;
  let n = 2;
  b[p++] = 0x80 | n;
  b[p] = 0xa6; b[p + 1] = 0x6d; b[p + 2] = 0x65; b[p + 3] = 0x74; b[p + 4] = 0x68; b[p + 5] = 0x6f; b[p + 6] = 0x64; p += 7;
  switch (f_method) {
    case "sit": b[p] = 0xa3; b[p + 1] = 0x73; b[p + 2] = 0x69; b[p + 3] = 0x74; p += 4; break;
    default: return -1;
  }
  b[p] = 0xa4; b[p + 1] = 0x61; b[p + 2] = 0x72; b[p + 3] = 0x67; b[p + 4] = 0x73; p += 5;
  if (!Array.isArray(f_args as unknown)) return -1;
  const count74: number = f_args.length;
  if (count74 !== 2) return -1;
  b[p++] = 0x92;
  const item75 = f_args[0];
  if (typeof item75 !== 'string') return -1;
  p = writeWhole(b, p, item75, 32);
  if (p < 0) return -1;
  const item76 = f_args[1];
  if ((item76 | 0) !== item76 || item76 < -1 || item76 > 1) return -1;
  b[p++] = item76;
  return p;
}

type Shape15 = { readonly method: "sit"; readonly args: readonly [(string), (number)] };

function read15(b: Uint8Array, p: number, end: number): Shape15 | undefined {
  const h = b[p]!;
  let n: number;
  if ((h & 0xf0) === 0x80) { n = h & 0x0f; p++; }
  else return undefined;
  let f_method: "sit" | undefined;
  let f_args: readonly [(string), (number)] | undefined;
  if (!(b[p] === 0xa6 && b[p + 1] === 0x6d && b[p + 2] === 0x65 && b[p + 3] === 0x74 && b[p + 4] === 0x68 && b[p + 5] === 0x6f && b[p + 6] === 0x64)) return undefined;
  p += 7;
  n--;
  let x77: "sit";
  if (b[p] === 0xa3 && b[p + 1] === 0x73 && b[p + 2] === 0x69 && b[p + 3] === 0x74) { x77 = "sit"; p += 4; }
  else return undefined;
  f_method = x77;
  if (!(b[p] === 0xa4 && b[p + 1] === 0x61 && b[p + 2] === 0x72 && b[p + 3] === 0x67 && b[p + 4] === 0x73)) return undefined;
  p += 5;
  n--;
  if (b[p] !== 0x92) return undefined;
  p++;
  const x80 = readStr(b, p, end, 32);
  if (x80 === undefined) return undefined;
  p = next;
  let x81 = b[p]!;
  if (x81 >= 0xe0) x81 -= 0x100;
  if (!(x81 >= -1 && x81 <= 1)) return undefined;
  p++;
  f_args = [x80, x81];
  if (n !== 0) return undefined;
  at = p;
  return { method: f_method!, args: f_args! };
}

function write16(v: Shape16, b: Uint8Array, p: number, _s: boolean): number {
  const f_method = v.method;
  const f_args = v.args;
  let n = 2;
  b[p++] = 0x80 | n;
  b[p] = 0xa6; b[p + 1] = 0x6d; b[p + 2] = 0x65; b[p + 3] = 0x74; b[p + 4] = 0x68; b[p + 5] = 0x6f; b[p + 6] = 0x64; p += 7;
  switch (f_method) {
    case "stand": b[p] = 0xa5; b[p + 1] = 0x73; b[p + 2] = 0x74; b[p + 3] = 0x61; b[p + 4] = 0x6e; b[p + 5] = 0x64; p += 6; break;
    default: return -1;
  }
  b[p] = 0xa4; b[p + 1] = 0x61; b[p + 2] = 0x72; b[p + 3] = 0x67; b[p + 4] = 0x73; p += 5;
  if (!Array.isArray(f_args as unknown)) return -1;
  const count82: number = f_args.length;
  if (count82 !== 1) return -1;
  b[p++] = 0x91;
  const item83 = f_args[0];
  if (typeof item83 !== 'string') return -1;
  p = writeWhole(b, p, item83, 32);
  if (p < 0) return -1;
  return p;
}

type Shape16 = { readonly method: "stand"; readonly args: readonly [(string)] };

function read16(b: Uint8Array, p: number, end: number): Shape16 | undefined {
  const h = b[p]!;
  let n: number;
  if ((h & 0xf0) === 0x80) { n = h & 0x0f; p++; }
  else return undefined;
  let f_method: "stand" | undefined;
  let f_args: readonly [(string)] | undefined;
  if (!(b[p] === 0xa6 && b[p + 1] === 0x6d && b[p + 2] === 0x65 && b[p + 3] === 0x74 && b[p + 4] === 0x68 && b[p + 5] === 0x6f && b[p + 6] === 0x64)) return undefined;
  p += 7;
  n--;
  let x84: "stand";
  if (b[p] === 0xa5 && b[p + 1] === 0x73 && b[p + 2] === 0x74 && b[p + 3] === 0x61 && b[p + 4] === 0x6e && b[p + 5] === 0x64) { x84 = "stand"; p += 6; }
  else return undefined;
  f_method = x84;
  if (!(b[p] === 0xa4 && b[p + 1] === 0x61 && b[p + 2] === 0x72 && b[p + 3] === 0x67 && b[p + 4] === 0x73)) return undefined;
  p += 5;
  n--;
  if (b[p] !== 0x91) return undefined;
  p++;
  const x87 = readStr(b, p, end, 32);
  if (x87 === undefined) return undefined;
  p = next;
  f_args = [x87];
  if (n !== 0) return undefined;
  at = p;
  return { method: f_method!, args: f_args! };
}

function write17(v: Shape17, b: Uint8Array, p: number, _s: boolean): number {
  const f_method = v.method;
  const f_args = v.args;
  let n = 2;
  b[p++] = 0x80 | n;
  b[p] = 0xa6; b[p + 1] = 0x6d; b[p + 2] = 0x65; b[p + 3] = 0x74; b[p + 4] = 0x68; b[p + 5] = 0x6f; b[p + 6] = 0x64; p += 7;
  switch (f_method) {
    case "cpu": b[p] = 0xa3; b[p + 1] = 0x63; b[p + 2] = 0x70; b[p + 3] = 0x75; p += 4; break;
    default: return -1;
  }
  b[p] = 0xa4; b[p + 1] = 0x61; b[p + 2] = 0x72; b[p + 3] = 0x67; b[p + 4] = 0x73; p += 5;
  if (!Array.isArray(f_args as unknown)) return -1;
  const count88: number = f_args.length;
  if (count88 !== 3) return -1;
  b[p++] = 0x93;
  const item89 = f_args[0];
  if (typeof item89 !== 'string') return -1;
  p = writeWhole(b, p, item89, 32);
  if (p < 0) return -1;
  const item90 = f_args[1];
  if ((item90 | 0) !== item90 || item90 < -1 || item90 > 1) return -1;
  b[p++] = item90;
  const item91 = f_args[2];
  if (typeof item91 === 'boolean') {
    const case92 = item91 as unknown as boolean;
    if (case92 === true) b[p++] = 0xc3;
    else if (case92 === false) b[p++] = 0xc2;
    else return -1;
  } else if (typeof item91 === 'string') {
    const case93 = item91 as unknown as string;
    if (typeof case93 !== 'string') return -1;
    p = writeStr(b, p, case93, 16);
  } else return -1;
  return p;
}

type Shape17 = { readonly method: "cpu"; readonly args: readonly [(string), (number), ((boolean) | (string))] };

function read17(b: Uint8Array, p: number, end: number): Shape17 | undefined {
  const h = b[p]!;
  let n: number;
  if ((h & 0xf0) === 0x80) { n = h & 0x0f; p++; }
  else return undefined;
  let f_method: "cpu" | undefined;
  let f_args: readonly [(string), (number), ((boolean) | (string))] | undefined;
  if (!(b[p] === 0xa6 && b[p + 1] === 0x6d && b[p + 2] === 0x65 && b[p + 3] === 0x74 && b[p + 4] === 0x68 && b[p + 5] === 0x6f && b[p + 6] === 0x64)) return undefined;
  p += 7;
  n--;
  let x94: "cpu";
  if (b[p] === 0xa3 && b[p + 1] === 0x63 && b[p + 2] === 0x70 && b[p + 3] === 0x75) { x94 = "cpu"; p += 4; }
  else return undefined;
  f_method = x94;
  if (!(b[p] === 0xa4 && b[p + 1] === 0x61 && b[p + 2] === 0x72 && b[p + 3] === 0x67 && b[p + 4] === 0x73)) return undefined;
  p += 5;
  n--;
  if (b[p] !== 0x93) return undefined;
  p++;
  const x97 = readStr(b, p, end, 32);
  if (x97 === undefined) return undefined;
  p = next;
  let x98 = b[p]!;
  if (x98 >= 0xe0) x98 -= 0x100;
  if (!(x98 >= -1 && x98 <= 1)) return undefined;
  p++;
  let x99: (boolean) | (string);
  const x99h = b[p]!;
  if (x99h === 0xc2 || x99h === 0xc3) {
    const x100 = b[p] === 0xc3;
    if (!x100 && b[p] !== 0xc2) return undefined;
    p++;
    x99 = x100;
  } else if ((x99h >= 0xa0 && x99h < 0xc0) || (x99h >= 0xc4 && x99h <= 0xc6) || (x99h >= 0xd9 && x99h <= 0xdb)) {
    const x101 = readStr(b, p, end, 16);
    if (x101 === undefined) return undefined;
    p = next;
    x99 = x101;
  } else return undefined;
  f_args = [x97, x98, x99];
  if (n !== 0) return undefined;
  at = p;
  return { method: f_method!, args: f_args! };
}

function write18(v: Shape18, b: Uint8Array, p: number, _s: boolean): number {
  const f_method = v.method;
  const f_args = v.args;
  let n = 2;
  b[p++] = 0x80 | n;
  b[p] = 0xa6; b[p + 1] = 0x6d; b[p + 2] = 0x65; b[p + 3] = 0x74; b[p + 4] = 0x68; b[p + 5] = 0x6f; b[p + 6] = 0x64; p += 7;
  switch (f_method) {
    case "start": b[p] = 0xa5; b[p + 1] = 0x73; b[p + 2] = 0x74; b[p + 3] = 0x61; b[p + 4] = 0x72; b[p + 5] = 0x74; p += 6; break;
    default: return -1;
  }
  b[p] = 0xa4; b[p + 1] = 0x61; b[p + 2] = 0x72; b[p + 3] = 0x67; b[p + 4] = 0x73; p += 5;
  if (!Array.isArray(f_args as unknown)) return -1;
  const count102: number = f_args.length;
  if (count102 !== 1) return -1;
  b[p++] = 0x91;
  const item103 = f_args[0];
  if (typeof item103 !== 'string') return -1;
  p = writeWhole(b, p, item103, 32);
  if (p < 0) return -1;
  return p;
}

type Shape18 = { readonly method: "start"; readonly args: readonly [(string)] };

function read18(b: Uint8Array, p: number, end: number): Shape18 | undefined {
  const h = b[p]!;
  let n: number;
  if ((h & 0xf0) === 0x80) { n = h & 0x0f; p++; }
  else return undefined;
  let f_method: "start" | undefined;
  let f_args: readonly [(string)] | undefined;
  if (!(b[p] === 0xa6 && b[p + 1] === 0x6d && b[p + 2] === 0x65 && b[p + 3] === 0x74 && b[p + 4] === 0x68 && b[p + 5] === 0x6f && b[p + 6] === 0x64)) return undefined;
  p += 7;
  n--;
  let x104: "start";
  if (b[p] === 0xa5 && b[p + 1] === 0x73 && b[p + 2] === 0x74 && b[p + 3] === 0x61 && b[p + 4] === 0x72 && b[p + 5] === 0x74) { x104 = "start"; p += 6; }
  else return undefined;
  f_method = x104;
  if (!(b[p] === 0xa4 && b[p + 1] === 0x61 && b[p + 2] === 0x72 && b[p + 3] === 0x67 && b[p + 4] === 0x73)) return undefined;
  p += 5;
  n--;
  if (b[p] !== 0x91) return undefined;
  p++;
  const x107 = readStr(b, p, end, 32);
  if (x107 === undefined) return undefined;
  p = next;
  f_args = [x107];
  if (n !== 0) return undefined;
  at = p;
  return { method: f_method!, args: f_args! };
}

function write19(v: Shape19, b: Uint8Array, p: number, _s: boolean): number {
  const f_method = v.method;
  const f_args = v.args;
  let n = 2;
  b[p++] = 0x80 | n;
  b[p] = 0xa6; b[p + 1] = 0x6d; b[p + 2] = 0x65; b[p + 3] = 0x74; b[p + 4] = 0x68; b[p + 5] = 0x6f; b[p + 6] = 0x64; p += 7;
  switch (f_method) {
    case "move": b[p] = 0xa4; b[p + 1] = 0x6d; b[p + 2] = 0x6f; b[p + 3] = 0x76; b[p + 4] = 0x65; p += 5; break;
    default: return -1;
  }
  b[p] = 0xa4; b[p + 1] = 0x61; b[p + 2] = 0x72; b[p + 3] = 0x67; b[p + 4] = 0x73; p += 5;
  if (!Array.isArray(f_args as unknown)) return -1;
  const count108: number = f_args.length;
  if (count108 !== 3) return -1;
  b[p++] = 0x93;
  const item109 = f_args[0];
  if (typeof item109 !== 'string') return -1;
  p = writeWhole(b, p, item109, 32);
  if (p < 0) return -1;
  const item110 = f_args[1];
  if ((item110 | 0) !== item110 || item110 < 0 || item110 > 255) return -1;
  if (item110 < 0x80) b[p++] = item110;
  else p = writeInt(b, p, item110);
  const item111 = f_args[2];
  if (typeof item111 !== 'string') return -1;
  p = writeStr(b, p, item111, 8);
  return p;
}

type Shape19 = { readonly method: "move"; readonly args: readonly [(string), (number), (string)] };

function read19(b: Uint8Array, p: number, end: number): Shape19 | undefined {
  const h = b[p]!;
  let n: number;
  if ((h & 0xf0) === 0x80) { n = h & 0x0f; p++; }
  else return undefined;
  let f_method: "move" | undefined;
  let f_args: readonly [(string), (number), (string)] | undefined;
  if (!(b[p] === 0xa6 && b[p + 1] === 0x6d && b[p + 2] === 0x65 && b[p + 3] === 0x74 && b[p + 4] === 0x68 && b[p + 5] === 0x6f && b[p + 6] === 0x64)) return undefined;
  p += 7;
  n--;
  let x112: "move";
  if (b[p] === 0xa4 && b[p + 1] === 0x6d && b[p + 2] === 0x6f && b[p + 3] === 0x76 && b[p + 4] === 0x65) { x112 = "move"; p += 5; }
  else return undefined;
  f_method = x112;
  if (!(b[p] === 0xa4 && b[p + 1] === 0x61 && b[p + 2] === 0x72 && b[p + 3] === 0x67 && b[p + 4] === 0x73)) return undefined;
  p += 5;
  n--;
  if (b[p] !== 0x93) return undefined;
  p++;
  const x115 = readStr(b, p, end, 32);
  if (x115 === undefined) return undefined;
  p = next;
  let x116 = b[p]!;
  if (x116 < 0x80) p++;
  else {
    x116 = readInt(b, p, end);
    if (next < 0) return undefined;
    p = next;
    if (x116 < 0 || x116 > 255) return undefined;
  }
  const x117 = readStr(b, p, end, 8);
  if (x117 === undefined) return undefined;
  p = next;
  f_args = [x115, x116, x117];
  if (n !== 0) return undefined;
  at = p;
  return { method: f_method!, args: f_args! };
}

function write20(v: Shape20, b: Uint8Array, p: number, _s: boolean): number {
  const f_method = v.method;
  const f_args = v.args;
  let n = 2;
  b[p++] = 0x80 | n;
  b[p] = 0xa6; b[p + 1] = 0x6d; b[p + 2] = 0x65; b[p + 3] = 0x74; b[p + 4] = 0x68; b[p + 5] = 0x6f; b[p + 6] = 0x64; p += 7;
  switch (f_method) {
    case "resign": b[p] = 0xa6; b[p + 1] = 0x72; b[p + 2] = 0x65; b[p + 3] = 0x73; b[p + 4] = 0x69; b[p + 5] = 0x67; b[p + 6] = 0x6e; p += 7; break;
    default: return -1;
  }
  b[p] = 0xa4; b[p + 1] = 0x61; b[p + 2] = 0x72; b[p + 3] = 0x67; b[p + 4] = 0x73; p += 5;
  if (!Array.isArray(f_args as unknown)) return -1;
  const count118: number = f_args.length;
  if (count118 !== 1) return -1;
  b[p++] = 0x91;
  const item119 = f_args[0];
  if (typeof item119 !== 'string') return -1;
  p = writeWhole(b, p, item119, 32);
  if (p < 0) return -1;
  return p;
}

type Shape20 = { readonly method: "resign"; readonly args: readonly [(string)] };

function read20(b: Uint8Array, p: number, end: number): Shape20 | undefined {
  const h = b[p]!;
  let n: number;
  if ((h & 0xf0) === 0x80) { n = h & 0x0f; p++; }
  else return undefined;
  let f_method: "resign" | undefined;
  let f_args: readonly [(string)] | undefined;
  if (!(b[p] === 0xa6 && b[p + 1] === 0x6d && b[p + 2] === 0x65 && b[p + 3] === 0x74 && b[p + 4] === 0x68 && b[p + 5] === 0x6f && b[p + 6] === 0x64)) return undefined;
  p += 7;
  n--;
  let x120: "resign";
  if (b[p] === 0xa6 && b[p + 1] === 0x72 && b[p + 2] === 0x65 && b[p + 3] === 0x73 && b[p + 4] === 0x69 && b[p + 5] === 0x67 && b[p + 6] === 0x6e) { x120 = "resign"; p += 7; }
  else return undefined;
  f_method = x120;
  if (!(b[p] === 0xa4 && b[p + 1] === 0x61 && b[p + 2] === 0x72 && b[p + 3] === 0x67 && b[p + 4] === 0x73)) return undefined;
  p += 5;
  n--;
  if (b[p] !== 0x91) return undefined;
  p++;
  const x123 = readStr(b, p, end, 32);
  if (x123 === undefined) return undefined;
  p = next;
  f_args = [x123];
  if (n !== 0) return undefined;
  at = p;
  return { method: f_method!, args: f_args! };
}

function write21(v: Shape21, b: Uint8Array, p: number, _s: boolean): number {
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
  const count124: number = f_args.length;
  if (count124 !== 1) return -1;
  b[p++] = 0x91;
  const item125 = f_args[0];
  if (typeof item125 !== 'string') return -1;
  p = writeWhole(b, p, item125, 32);
  if (p < 0) return -1;
  return p;
}

type Shape21 = { readonly method: "view"; readonly args: readonly [(string)] };

function read21(b: Uint8Array, p: number, end: number): Shape21 | undefined {
  const h = b[p]!;
  let n: number;
  if ((h & 0xf0) === 0x80) { n = h & 0x0f; p++; }
  else return undefined;
  let f_method: "view" | undefined;
  let f_args: readonly [(string)] | undefined;
  if (!(b[p] === 0xa6 && b[p + 1] === 0x6d && b[p + 2] === 0x65 && b[p + 3] === 0x74 && b[p + 4] === 0x68 && b[p + 5] === 0x6f && b[p + 6] === 0x64)) return undefined;
  p += 7;
  n--;
  let x126: "view";
  if (b[p] === 0xa4 && b[p + 1] === 0x76 && b[p + 2] === 0x69 && b[p + 3] === 0x65 && b[p + 4] === 0x77) { x126 = "view"; p += 5; }
  else return undefined;
  f_method = x126;
  if (!(b[p] === 0xa4 && b[p + 1] === 0x61 && b[p + 2] === 0x72 && b[p + 3] === 0x67 && b[p + 4] === 0x73)) return undefined;
  p += 5;
  n--;
  if (b[p] !== 0x91) return undefined;
  p++;
  const x129 = readStr(b, p, end, 32);
  if (x129 === undefined) return undefined;
  p = next;
  f_args = [x129];
  if (n !== 0) return undefined;
  at = p;
  return { method: f_method!, args: f_args! };
}

function write22(v: Shape22, b: Uint8Array, p: number, _s: boolean): number {
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

type Shape22 = { readonly method: "table" };

function read22(b: Uint8Array, p: number, _end: number): Shape22 | undefined {
  const h = b[p]!;
  let n: number;
  if ((h & 0xf0) === 0x80) { n = h & 0x0f; p++; }
  else return undefined;
  let f_method: "table" | undefined;
  if (!(b[p] === 0xa6 && b[p + 1] === 0x6d && b[p + 2] === 0x65 && b[p + 3] === 0x74 && b[p + 4] === 0x68 && b[p + 5] === 0x6f && b[p + 6] === 0x64)) return undefined;
  p += 7;
  n--;
  let x130: "table";
  if (b[p] === 0xa5 && b[p + 1] === 0x74 && b[p + 2] === 0x61 && b[p + 3] === 0x62 && b[p + 4] === 0x6c && b[p + 5] === 0x65) { x130 = "table"; p += 6; }
  else return undefined;
  f_method = x130;
  if (n !== 0) return undefined;
  at = p;
  return { method: f_method! };
}

function write23(v: Shape23, b: Uint8Array, p: number, _s: boolean): number {
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
  const count131: number = f_args.length;
  if (count131 !== 1) return -1;
  b[p++] = 0x91;
  const item132 = f_args[0];
  if (typeof item132 !== 'string') return -1;
  p = writeWhole(b, p, item132, 32);
  if (p < 0) return -1;
  return p;
}

type Shape23 = { readonly method: "leave"; readonly args: readonly [(string)] };

function read23(b: Uint8Array, p: number, end: number): Shape23 | undefined {
  const h = b[p]!;
  let n: number;
  if ((h & 0xf0) === 0x80) { n = h & 0x0f; p++; }
  else return undefined;
  let f_method: "leave" | undefined;
  let f_args: readonly [(string)] | undefined;
  if (!(b[p] === 0xa6 && b[p + 1] === 0x6d && b[p + 2] === 0x65 && b[p + 3] === 0x74 && b[p + 4] === 0x68 && b[p + 5] === 0x6f && b[p + 6] === 0x64)) return undefined;
  p += 7;
  n--;
  let x133: "leave";
  if (b[p] === 0xa5 && b[p + 1] === 0x6c && b[p + 2] === 0x65 && b[p + 3] === 0x61 && b[p + 4] === 0x76 && b[p + 5] === 0x65) { x133 = "leave"; p += 6; }
  else return undefined;
  f_method = x133;
  if (!(b[p] === 0xa4 && b[p + 1] === 0x61 && b[p + 2] === 0x72 && b[p + 3] === 0x67 && b[p + 4] === 0x73)) return undefined;
  p += 5;
  n--;
  if (b[p] !== 0x91) return undefined;
  p++;
  const x136 = readStr(b, p, end, 32);
  if (x136 === undefined) return undefined;
  p = next;
  f_args = [x136];
  if (n !== 0) return undefined;
  at = p;
  return { method: f_method!, args: f_args! };
}

type Shape24 = { readonly w: number; readonly why: "count" | "resign" | Unknown; readonly b: number; readonly wc: number };

function write24(v: Shape24, b: Uint8Array, p: number, _s: boolean): number {
  const f_w = v.w;
  const f_why = v.why;
  const f_b = v.b;
  const f_wc = v.wc;
  let n = 4;
  b[p++] = 0x80 | n;
  b[p] = 0xa1; b[p + 1] = 0x77; p += 2;
  if ((f_w | 0) !== f_w || f_w < -1 || f_w > 1) return -1;
  b[p++] = f_w;
  b[p] = 0xa3; b[p + 1] = 0x77; b[p + 2] = 0x68; b[p + 3] = 0x79; p += 4;
  switch (f_why) {
    case "count": b[p] = 0xa5; b[p + 1] = 0x63; b[p + 2] = 0x6f; b[p + 3] = 0x75; b[p + 4] = 0x6e; b[p + 5] = 0x74; p += 6; break;
    case "resign": b[p] = 0xa6; b[p + 1] = 0x72; b[p + 2] = 0x65; b[p + 3] = 0x73; b[p + 4] = 0x69; b[p + 5] = 0x67; b[p + 6] = 0x6e; p += 7; break;
    default: return -1;
  }
  b[p] = 0xa1; b[p + 1] = 0x62; p += 2;
  if ((f_b | 0) !== f_b || f_b < 0 || f_b > 64) return -1;
  b[p++] = f_b;
  b[p] = 0xa2; b[p + 1] = 0x77; b[p + 2] = 0x63; p += 3;
  if ((f_wc | 0) !== f_wc || f_wc < 0 || f_wc > 64) return -1;
  b[p++] = f_wc;
  return p;
}

function read24(b: Uint8Array, p: number, _end: number): Shape24 | undefined {
  const h = b[p]!;
  let n: number;
  if ((h & 0xf0) === 0x80) { n = h & 0x0f; p++; }
  else return undefined;
  let f_w: number | undefined;
  let f_why: "count" | "resign" | Unknown | undefined;
  let f_b: number | undefined;
  let f_wc: number | undefined;
  if (!(b[p] === 0xa1 && b[p + 1] === 0x77)) return undefined;
  p += 2;
  n--;
  let x137 = b[p]!;
  if (x137 >= 0xe0) x137 -= 0x100;
  if (!(x137 >= -1 && x137 <= 1)) return undefined;
  p++;
  f_w = x137;
  if (!(b[p] === 0xa3 && b[p + 1] === 0x77 && b[p + 2] === 0x68 && b[p + 3] === 0x79)) return undefined;
  p += 4;
  n--;
  let x138: "count" | "resign";
  if (b[p] === 0xa5 && b[p + 1] === 0x63 && b[p + 2] === 0x6f && b[p + 3] === 0x75 && b[p + 4] === 0x6e && b[p + 5] === 0x74) { x138 = "count"; p += 6; }
  else if (b[p] === 0xa6 && b[p + 1] === 0x72 && b[p + 2] === 0x65 && b[p + 3] === 0x73 && b[p + 4] === 0x69 && b[p + 5] === 0x67 && b[p + 6] === 0x6e) { x138 = "resign"; p += 7; }
  else return undefined;
  f_why = x138;
  if (!(b[p] === 0xa1 && b[p + 1] === 0x62)) return undefined;
  p += 2;
  n--;
  let x139 = b[p]!;
  if (!(x139 <= 64)) return undefined;
  p++;
  f_b = x139;
  if (!(b[p] === 0xa2 && b[p + 1] === 0x77 && b[p + 2] === 0x63)) return undefined;
  p += 3;
  n--;
  let x140 = b[p]!;
  if (!(x140 <= 64)) return undefined;
  p++;
  f_wc = x140;
  if (n !== 0) return undefined;
  at = p;
  return { w: f_w!, why: f_why!, b: f_b!, wc: f_wc! };
}

function write25(v: Shape25, b: Uint8Array, p: number, s: boolean): number {
  const f_v = v.v;
  const f_t = v.t;
  const f_st = v.st;
  const f_nm = v.nm;
  const f_sk = v.sk;
  const f_aw = v.aw;
  const f_ow = v.ow;
  const f_mb = v.mb;
  const f_ts = v.ts;
  const f_ai = v.ai;
  const f_ak = v.ak;
  const f_bd = v.bd;
  const f_tn = v.tn;
  const f_n = v.n;
  const f_last = v.last;
  const f_lg = v.lg;
  const f_cnt = v.cnt;
  const f_dl = v.dl;
  const f_res = v.res;
  const f_me = v.me;
  const f_error = v.error;
  let n = 0;
  if (f_v !== undefined || f_t !== undefined || f_st !== undefined || f_nm !== undefined || f_sk !== undefined || f_aw !== undefined || f_ow !== undefined || f_mb !== undefined || f_ts !== undefined || f_ai !== undefined || f_ak !== undefined || f_bd !== undefined || f_tn !== undefined || f_n !== undefined || f_last !== undefined || f_lg !== undefined || f_cnt !== undefined || f_dl !== undefined || f_res !== undefined || f_me !== undefined) {
    if (f_error !== undefined) return -1;
    if (f_v === undefined) return -1;
    n++;
    if (f_t === undefined) return -1;
    n++;
    if (f_st === undefined) return -1;
    n++;
    if (f_nm === undefined) return -1;
    n++;
    if (f_sk === undefined) return -1;
    n++;
    if (f_aw === undefined) return -1;
    n++;
    if (f_ow === undefined) return -1;
    n++;
    if (f_mb === undefined) return -1;
    n++;
    if (f_ts === undefined) return -1;
    n++;
    if (f_ai !== undefined) n++;
    if (f_st === "wait" || f_st === "over") {
      if (f_ak !== undefined) n++;
    } else if (f_ak !== undefined) return -1;
    if (f_st === "play" || f_st === "over") {
      if (f_bd === undefined) return -1;
      n++;
      if (f_tn === undefined) return -1;
      n++;
      if (f_n === undefined) return -1;
      n++;
      if (f_last === undefined) return -1;
      n++;
      if (f_lg === undefined) return -1;
      n++;
      if (f_cnt === undefined) return -1;
      n++;
    } else if (f_bd !== undefined || f_tn !== undefined || f_n !== undefined || f_last !== undefined || f_lg !== undefined || f_cnt !== undefined) return -1;
    if (f_st === "play") {
      if (f_dl !== undefined) n++;
    } else if (f_dl !== undefined) return -1;
    if (f_st === "over") {
      if (f_res === undefined) return -1;
      n++;
    } else if (f_res !== undefined) return -1;
    if (f_me === undefined) return -1;
    n++;
  } else if (f_error !== undefined) {
    if (f_v !== undefined || f_t !== undefined || f_st !== undefined || f_nm !== undefined || f_sk !== undefined || f_aw !== undefined || f_ow !== undefined || f_mb !== undefined || f_ts !== undefined || f_ai !== undefined || f_ak !== undefined || f_bd !== undefined || f_tn !== undefined || f_n !== undefined || f_last !== undefined || f_lg !== undefined || f_cnt !== undefined || f_dl !== undefined || f_res !== undefined || f_me !== undefined) return -1;
    if (f_error === undefined) return -1;
    n++;
  } else return -1;
  if (n < 16) b[p++] = 0x80 | n;
  else {
    b[p] = 0xde; b[p + 1] = 0; b[p + 2] = n; p += 3;
  }
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
      case "wait": b[p] = 0xa4; b[p + 1] = 0x77; b[p + 2] = 0x61; b[p + 3] = 0x69; b[p + 4] = 0x74; p += 5; break;
      case "play": b[p] = 0xa4; b[p + 1] = 0x70; b[p + 2] = 0x6c; b[p + 3] = 0x61; b[p + 4] = 0x79; p += 5; break;
      case "over": b[p] = 0xa4; b[p + 1] = 0x6f; b[p + 2] = 0x76; b[p + 3] = 0x65; b[p + 4] = 0x72; p += 5; break;
      default: return -1;
    }
  }
  if (f_nm !== undefined) {
    b[p] = 0xa2; b[p + 1] = 0x6e; b[p + 2] = 0x6d; p += 3;
    if (!Array.isArray(f_nm) || f_nm.length !== 2) return -1;
    b[p++] = 0x92;
    for (const item141 of f_nm as readonly (string)[]) {
      if (typeof item141 !== 'string') return -1;
      p = writeStr(b, p, item141, 32);
    }
  }
  if (f_sk !== undefined) {
    b[p] = 0xa2; b[p + 1] = 0x73; b[p + 2] = 0x6b; p += 3;
    if (!Array.isArray(f_sk) || f_sk.length !== 2) return -1;
    b[p++] = 0x92;
    for (const item142 of f_sk as readonly (0 | 1 | 2 | Unknown)[]) {
      switch (item142) {
        case 0: b[p++] = 0; break;
        case 1: b[p++] = 1; break;
        case 2: b[p++] = 2; break;
        default: return -1;
      }
    }
  }
  if (f_aw !== undefined) {
    b[p] = 0xa2; b[p + 1] = 0x61; b[p + 2] = 0x77; p += 3;
    if ((f_aw | 0) !== f_aw || f_aw < 0 || f_aw > 3) return -1;
    b[p++] = f_aw;
  }
  if (f_ow !== undefined) {
    b[p] = 0xa2; b[p + 1] = 0x6f; b[p + 2] = 0x77; p += 3;
    if ((f_ow | 0) !== f_ow || f_ow < -1 || f_ow > 1) return -1;
    b[p++] = f_ow;
  }
  if (f_mb !== undefined) {
    b[p] = 0xa2; b[p + 1] = 0x6d; b[p + 2] = 0x62; p += 3;
    if (!Array.isArray(f_mb) || f_mb.length > 16) return -1;
    p = writeCount(b, p, f_mb.length, 0x90, 0xdc);
    for (const item143 of f_mb as readonly (readonly [(string), (number), (number)])[]) {
      if (!Array.isArray(item143 as unknown)) return -1;
      const count144: number = item143.length;
      if (count144 !== 3) return -1;
      b[p++] = 0x93;
      const item145 = item143[0];
      if (typeof item145 !== 'string') return -1;
      p = writeStr(b, p, item145, 32);
      const item146 = item143[1];
      if ((item146 | 0) !== item146 || item146 < -1 || item146 > 1) return -1;
      b[p++] = item146;
      const item147 = item143[2];
      if ((item147 | 0) !== item147 || item147 < 0 || item147 > 3) return -1;
      b[p++] = item147;
    }
  }
  if (f_ts !== undefined) {
    b[p] = 0xa2; b[p + 1] = 0x74; b[p + 2] = 0x73; p += 3;
    if ((f_ts | 0) !== f_ts || f_ts < 0 || f_ts > 2147483647) return -1;
    if (f_ts < 0x80) b[p++] = f_ts;
    else p = writeInt(b, p, f_ts);
  }
  if (f_ai !== undefined) {
    b[p] = 0xa2; b[p + 1] = 0x61; b[p + 2] = 0x69; p += 3;
    if (!Array.isArray(f_ai) || f_ai.length !== 2) return -1;
    b[p++] = 0x92;
    for (const item148 of f_ai as readonly (string)[]) {
      if (typeof item148 !== 'string') return -1;
      p = writeStr(b, p, item148, 16);
    }
  }
  if (f_ak !== undefined) {
    b[p] = 0xa2; b[p + 1] = 0x61; b[p + 2] = 0x6b; p += 3;
    if (!Array.isArray(f_ak) || f_ak.length > 8) return -1;
    b[p++] = 0x90 | f_ak.length;
    for (const item149 of f_ak as readonly (string)[]) {
      if (typeof item149 !== 'string') return -1;
      p = writeStr(b, p, item149, 16);
    }
  }
  if (f_bd !== undefined) {
    b[p] = 0xa2; b[p + 1] = 0x62; b[p + 2] = 0x64; p += 3;
    if (typeof f_bd !== 'string') return -1;
    p = writeWhole(b, p, f_bd, 64);
    if (p < 0) return -1;
  }
  if (f_tn !== undefined) {
    b[p] = 0xa2; b[p + 1] = 0x74; b[p + 2] = 0x6e; p += 3;
    if ((f_tn | 0) !== f_tn || f_tn < -1 || f_tn > 1) return -1;
    b[p++] = f_tn;
  }
  if (f_n !== undefined) {
    b[p] = 0xa1; b[p + 1] = 0x6e; p += 2;
    if ((f_n | 0) !== f_n || f_n < 0 || f_n > 255) return -1;
    if (f_n < 0x80) b[p++] = f_n;
    else p = writeInt(b, p, f_n);
  }
  if (f_last !== undefined) {
    b[p] = 0xa4; b[p + 1] = 0x6c; b[p + 2] = 0x61; b[p + 3] = 0x73; b[p + 4] = 0x74; p += 5;
    if (f_last === null) b[p++] = 0xc0;
    else {
      if (typeof f_last !== 'string') return -1;
      p = writeWhole(b, p, f_last, 2);
      if (p < 0) return -1;
    }
  }
  if (f_lg !== undefined) {
    b[p] = 0xa2; b[p + 1] = 0x6c; b[p + 2] = 0x67; p += 3;
    if (typeof f_lg !== 'string') return -1;
    p = writeWhole(b, p, f_lg, 120);
    if (p < 0) return -1;
  }
  if (f_cnt !== undefined) {
    b[p] = 0xa3; b[p + 1] = 0x63; b[p + 2] = 0x6e; b[p + 3] = 0x74; p += 4;
    if (!Array.isArray(f_cnt as unknown)) return -1;
    const count150: number = f_cnt.length;
    if (count150 !== 2) return -1;
    b[p++] = 0x92;
    const item151 = f_cnt[0];
    if ((item151 | 0) !== item151 || item151 < 0 || item151 > 64) return -1;
    b[p++] = item151;
    const item152 = f_cnt[1];
    if ((item152 | 0) !== item152 || item152 < 0 || item152 > 64) return -1;
    b[p++] = item152;
  }
  if (f_dl !== undefined) {
    b[p] = 0xa2; b[p + 1] = 0x64; b[p + 2] = 0x6c; p += 3;
    if ((f_dl | 0) !== f_dl || f_dl < 0 || f_dl > 2147483647) return -1;
    if (f_dl < 0x80) b[p++] = f_dl;
    else p = writeInt(b, p, f_dl);
  }
  if (f_res !== undefined) {
    b[p] = 0xa3; b[p + 1] = 0x72; b[p + 2] = 0x65; b[p + 3] = 0x73; p += 4;
    if (typeof f_res !== 'object' || f_res === null) return -1;
    p = write24(f_res, b, p, s);
    if (p < 0) return -1;
  }
  if (f_me !== undefined) {
    b[p] = 0xa2; b[p + 1] = 0x6d; b[p + 2] = 0x65; p += 3;
    if ((f_me | 0) !== f_me || f_me < -1 || f_me > 1) return -1;
    b[p++] = f_me;
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

type Shape25 = { readonly v?: number | undefined; readonly t?: string | undefined; readonly st?: "wait" | "play" | "over" | Unknown | undefined; readonly nm?: readonly (string)[] | undefined; readonly sk?: readonly (0 | 1 | 2 | Unknown)[] | undefined; readonly aw?: number | undefined; readonly ow?: number | undefined; readonly mb?: readonly (readonly [(string), (number), (number)])[] | undefined; readonly ts?: number | undefined; readonly ai?: readonly (string)[] | undefined; readonly ak?: readonly (string)[] | undefined; readonly bd?: string | undefined; readonly tn?: number | undefined; readonly n?: number | undefined; readonly last?: string | null | undefined; readonly lg?: string | undefined; readonly cnt?: readonly [(number), (number)] | undefined; readonly dl?: number | undefined; readonly res?: Shape24 | undefined; readonly me?: number | undefined; readonly error?: "token" | Unknown | undefined };

function read25(b: Uint8Array, p: number, end: number): Shape25 | undefined {
  const h = b[p]!;
  let n: number;
  if ((h & 0xf0) === 0x80) { n = h & 0x0f; p++; }
  else if (h === 0xde && b[p + 1] === 0) { n = b[p + 2]!; p += 3; }
  else return undefined;
  let f_v: number | undefined;
  let f_t: string | undefined;
  let f_st: "wait" | "play" | "over" | Unknown | undefined;
  let f_nm: readonly (string)[] | undefined;
  let f_sk: readonly (0 | 1 | 2 | Unknown)[] | undefined;
  let f_aw: number | undefined;
  let f_ow: number | undefined;
  let f_mb: readonly (readonly [(string), (number), (number)])[] | undefined;
  let f_ts: number | undefined;
  let f_ai: readonly (string)[] | undefined;
  let f_ak: readonly (string)[] | undefined;
  let f_bd: string | undefined;
  let f_tn: number | undefined;
  let f_n: number | undefined;
  let f_last: string | null | undefined;
  let f_lg: string | undefined;
  let f_cnt: readonly [(number), (number)] | undefined;
  let f_dl: number | undefined;
  let f_res: Shape24 | undefined;
  let f_me: number | undefined;
  let f_error: "token" | Unknown | undefined;
  if (n > 0 && b[p] === 0xa1 && b[p + 1] === 0x76) {
    if (!(b[p] === 0xa1 && b[p + 1] === 0x76)) return undefined;
    p += 2;
    n--;
    let x153 = b[p]!;
    if (x153 < 0x80) p++;
    else {
      x153 = readInt(b, p, end);
      if (next < 0) return undefined;
      p = next;
      if (x153 < 0 || x153 > 2147483647) return undefined;
    }
    f_v = x153;
    if (!(b[p] === 0xa1 && b[p + 1] === 0x74)) return undefined;
    p += 2;
    n--;
    const x154 = readStr(b, p, end, 64);
    if (x154 === undefined) return undefined;
    p = next;
    f_t = x154;
    if (!(b[p] === 0xa2 && b[p + 1] === 0x73 && b[p + 2] === 0x74)) return undefined;
    p += 3;
    n--;
    let x155: "wait" | "play" | "over";
    if (b[p] === 0xa4 && b[p + 1] === 0x77 && b[p + 2] === 0x61 && b[p + 3] === 0x69 && b[p + 4] === 0x74) { x155 = "wait"; p += 5; }
    else if (b[p] === 0xa4 && b[p + 1] === 0x70 && b[p + 2] === 0x6c && b[p + 3] === 0x61 && b[p + 4] === 0x79) { x155 = "play"; p += 5; }
    else if (b[p] === 0xa4 && b[p + 1] === 0x6f && b[p + 2] === 0x76 && b[p + 3] === 0x65 && b[p + 4] === 0x72) { x155 = "over"; p += 5; }
    else return undefined;
    f_st = x155;
    if (!(b[p] === 0xa2 && b[p + 1] === 0x6e && b[p + 2] === 0x6d)) return undefined;
    p += 3;
    n--;
    if (b[p] !== 0x92) return undefined;
    p++;
    const x158 = readStr(b, p, end, 32);
    if (x158 === undefined) return undefined;
    p = next;
    const x159 = readStr(b, p, end, 32);
    if (x159 === undefined) return undefined;
    p = next;
    f_nm = [x158, x159];
    if (!(b[p] === 0xa2 && b[p + 1] === 0x73 && b[p + 2] === 0x6b)) return undefined;
    p += 3;
    n--;
    if (b[p] !== 0x92) return undefined;
    p++;
    const x162 = b[p] as 0 | 1 | 2;
    switch (x162) {
      case 0: case 1: case 2: p++; break;
      default: return undefined;
    }
    const x163 = b[p] as 0 | 1 | 2;
    switch (x163) {
      case 0: case 1: case 2: p++; break;
      default: return undefined;
    }
    f_sk = [x162, x163];
    if (!(b[p] === 0xa2 && b[p + 1] === 0x61 && b[p + 2] === 0x77)) return undefined;
    p += 3;
    n--;
    const x164 = b[p]!;
    if (!(x164 <= 3)) return undefined;
    p++;
    f_aw = x164;
    if (!(b[p] === 0xa2 && b[p + 1] === 0x6f && b[p + 2] === 0x77)) return undefined;
    p += 3;
    n--;
    let x165 = b[p]!;
    if (x165 >= 0xe0) x165 -= 0x100;
    if (!(x165 >= -1 && x165 <= 1)) return undefined;
    p++;
    f_ow = x165;
    if (!(b[p] === 0xa2 && b[p + 1] === 0x6d && b[p + 2] === 0x62)) return undefined;
    p += 3;
    n--;
    const count167 = readCount(b, p, end, 0x90, 0xdc);
    if (count167 < 0 || count167 > 16 || count167 > end - p) return undefined;
    p = next;
    const x166 = new Array<readonly [(string), (number), (number)]>(count167);
    for (let i168 = 0; i168 < count167; i168++) {
      if (b[p] !== 0x93) return undefined;
      p++;
      const x171 = readStr(b, p, end, 32);
      if (x171 === undefined) return undefined;
      p = next;
      let x172 = b[p]!;
      if (x172 >= 0xe0) x172 -= 0x100;
      if (!(x172 >= -1 && x172 <= 1)) return undefined;
      p++;
      const x173 = b[p]!;
      if (!(x173 <= 3)) return undefined;
      p++;
      x166[i168] = [x171, x172, x173];
    }
    f_mb = x166;
    if (!(b[p] === 0xa2 && b[p + 1] === 0x74 && b[p + 2] === 0x73)) return undefined;
    p += 3;
    n--;
    let x174 = b[p]!;
    if (x174 < 0x80) p++;
    else {
      x174 = readInt(b, p, end);
      if (next < 0) return undefined;
      p = next;
      if (x174 < 0 || x174 > 2147483647) return undefined;
    }
    f_ts = x174;
    if (n > 0 && b[p] === 0xa2 && b[p + 1] === 0x61 && b[p + 2] === 0x69) {
      p += 3;
      n--;
      if (b[p] !== 0x92) return undefined;
      p++;
      const x177 = readStr(b, p, end, 16);
      if (x177 === undefined) return undefined;
      p = next;
      const x178 = readStr(b, p, end, 16);
      if (x178 === undefined) return undefined;
      p = next;
      f_ai = [x177, x178];
    }
    if (f_st === "wait" || f_st === "over") {
      if (n > 0 && b[p] === 0xa2 && b[p + 1] === 0x61 && b[p + 2] === 0x6b) {
        p += 3;
        n--;
        const count180 = b[p]! ^ 0x90;
        if (!(count180 <= 8) || count180 > end - p) return undefined;
        p++;
        const x179 = new Array<string>(count180);
        for (let i181 = 0; i181 < count180; i181++) {
          const x182 = readStr(b, p, end, 16);
          if (x182 === undefined) return undefined;
          p = next;
          x179[i181] = x182;
        }
        f_ak = x179;
      }
    }
    if (f_st === "play" || f_st === "over") {
      if (!(b[p] === 0xa2 && b[p + 1] === 0x62 && b[p + 2] === 0x64)) return undefined;
      p += 3;
      n--;
      const x183 = readStr(b, p, end, 64);
      if (x183 === undefined) return undefined;
      p = next;
      f_bd = x183;
      if (!(b[p] === 0xa2 && b[p + 1] === 0x74 && b[p + 2] === 0x6e)) return undefined;
      p += 3;
      n--;
      let x184 = b[p]!;
      if (x184 >= 0xe0) x184 -= 0x100;
      if (!(x184 >= -1 && x184 <= 1)) return undefined;
      p++;
      f_tn = x184;
      if (!(b[p] === 0xa1 && b[p + 1] === 0x6e)) return undefined;
      p += 2;
      n--;
      let x185 = b[p]!;
      if (x185 < 0x80) p++;
      else {
        x185 = readInt(b, p, end);
        if (next < 0) return undefined;
        p = next;
        if (x185 < 0 || x185 > 255) return undefined;
      }
      f_n = x185;
      if (!(b[p] === 0xa4 && b[p + 1] === 0x6c && b[p + 2] === 0x61 && b[p + 3] === 0x73 && b[p + 4] === 0x74)) return undefined;
      p += 5;
      n--;
      let value186: string | null;
      if (b[p] === 0xc0) { value186 = null; p++; }
      else {
        const x187 = readStr(b, p, end, 2);
        if (x187 === undefined) return undefined;
        p = next;
        value186 = x187;
      }
      f_last = value186;
      if (!(b[p] === 0xa2 && b[p + 1] === 0x6c && b[p + 2] === 0x67)) return undefined;
      p += 3;
      n--;
      const x188 = readStr(b, p, end, 120);
      if (x188 === undefined) return undefined;
      p = next;
      f_lg = x188;
      if (!(b[p] === 0xa3 && b[p + 1] === 0x63 && b[p + 2] === 0x6e && b[p + 3] === 0x74)) return undefined;
      p += 4;
      n--;
      if (b[p] !== 0x92) return undefined;
      p++;
      let x191 = b[p]!;
      if (!(x191 <= 64)) return undefined;
      p++;
      let x192 = b[p]!;
      if (!(x192 <= 64)) return undefined;
      p++;
      f_cnt = [x191, x192];
    }
    if (f_st === "play") {
      if (n > 0 && b[p] === 0xa2 && b[p + 1] === 0x64 && b[p + 2] === 0x6c) {
        p += 3;
        n--;
        let x193 = b[p]!;
        if (x193 < 0x80) p++;
        else {
          x193 = readInt(b, p, end);
          if (next < 0) return undefined;
          p = next;
          if (x193 < 0 || x193 > 2147483647) return undefined;
        }
        f_dl = x193;
      }
    }
    if (f_st === "over") {
      if (!(b[p] === 0xa3 && b[p + 1] === 0x72 && b[p + 2] === 0x65 && b[p + 3] === 0x73)) return undefined;
      p += 4;
      n--;
      const x194 = read24(b, p, end);
      if (x194 === undefined) return undefined;
      p = at;
      f_res = x194;
    }
    if (!(b[p] === 0xa2 && b[p + 1] === 0x6d && b[p + 2] === 0x65)) return undefined;
    p += 3;
    n--;
    let x195 = b[p]!;
    if (x195 >= 0xe0) x195 -= 0x100;
    if (!(x195 >= -1 && x195 <= 1)) return undefined;
    p++;
    f_me = x195;
  } else if (n > 0 && b[p] === 0xa5 && b[p + 1] === 0x65 && b[p + 2] === 0x72 && b[p + 3] === 0x72 && b[p + 4] === 0x6f && b[p + 5] === 0x72) {
    if (!(b[p] === 0xa5 && b[p + 1] === 0x65 && b[p + 2] === 0x72 && b[p + 3] === 0x72 && b[p + 4] === 0x6f && b[p + 5] === 0x72)) return undefined;
    p += 6;
    n--;
    let x196: "token";
    if (b[p] === 0xa5 && b[p + 1] === 0x74 && b[p + 2] === 0x6f && b[p + 3] === 0x6b && b[p + 4] === 0x65 && b[p + 5] === 0x6e) { x196 = "token"; p += 6; }
    else return undefined;
    f_error = x196;
  } else return undefined;
  if (n !== 0) return undefined;
  at = p;
  return { v: f_v, t: f_t, st: f_st, nm: f_nm, sk: f_sk, aw: f_aw, ow: f_ow, mb: f_mb, ts: f_ts, ai: f_ai, ak: f_ak, bd: f_bd, tn: f_tn, n: f_n, last: f_last, lg: f_lg, cnt: f_cnt, dl: f_dl, res: f_res, me: f_me, error: f_error };
}

function write26(v: Shape26, b: Uint8Array, p: number, _s: boolean): number {
  const f_error = v.error;
  const f_token = v.token;
  const f_seat = v.seat;
  const f_owner = v.owner;
  let n = 0;
  if (f_error !== undefined) {
    if (f_token !== undefined || f_seat !== undefined || f_owner !== undefined) return -1;
    if (f_error === undefined) return -1;
    n++;
  } else if (f_token !== undefined || f_seat !== undefined || f_owner !== undefined) {
    if (f_error !== undefined) return -1;
    if (f_token === undefined) return -1;
    n++;
    if (f_seat === undefined) return -1;
    n++;
    if (f_owner === undefined) return -1;
    n++;
  } else return -1;
  b[p++] = 0x80 | n;
  if (f_error !== undefined) {
    b[p] = 0xa5; b[p + 1] = 0x65; b[p + 2] = 0x72; b[p + 3] = 0x72; b[p + 4] = 0x6f; b[p + 5] = 0x72; p += 6;
    switch (f_error) {
      case "full": b[p] = 0xa4; b[p + 1] = 0x66; b[p + 2] = 0x75; b[p + 3] = 0x6c; b[p + 4] = 0x6c; p += 5; break;
      case "spectators": b[p] = 0xaa; b[p + 1] = 0x73; b[p + 2] = 0x70; b[p + 3] = 0x65; b[p + 4] = 0x63; b[p + 5] = 0x74; b[p + 6] = 0x61; b[p + 7] = 0x74; b[p + 8] = 0x6f; b[p + 9] = 0x72; b[p + 10] = 0x73; p += 11; break;
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
  if (f_seat !== undefined) {
    b[p] = 0xa4; b[p + 1] = 0x73; b[p + 2] = 0x65; b[p + 3] = 0x61; b[p + 4] = 0x74; p += 5;
    if ((f_seat | 0) !== f_seat || f_seat < -1 || f_seat > 1) return -1;
    b[p++] = f_seat;
  }
  if (f_owner !== undefined) {
    b[p] = 0xa5; b[p + 1] = 0x6f; b[p + 2] = 0x77; b[p + 3] = 0x6e; b[p + 4] = 0x65; b[p + 5] = 0x72; p += 6;
    if (f_owner === true) b[p++] = 0xc3;
    else if (f_owner === false) b[p++] = 0xc2;
    else return -1;
  }
  return p;
}

type Shape26 = { readonly error?: "full" | "spectators" | "identity" | Unknown | undefined; readonly token?: string | undefined; readonly seat?: number | undefined; readonly owner?: boolean | undefined };

function read26(b: Uint8Array, p: number, end: number): Shape26 | undefined {
  const h = b[p]!;
  let n: number;
  if ((h & 0xf0) === 0x80) { n = h & 0x0f; p++; }
  else return undefined;
  let f_error: "full" | "spectators" | "identity" | Unknown | undefined;
  let f_token: string | undefined;
  let f_seat: number | undefined;
  let f_owner: boolean | undefined;
  if (n > 0 && b[p] === 0xa5 && b[p + 1] === 0x65 && b[p + 2] === 0x72 && b[p + 3] === 0x72 && b[p + 4] === 0x6f && b[p + 5] === 0x72) {
    if (!(b[p] === 0xa5 && b[p + 1] === 0x65 && b[p + 2] === 0x72 && b[p + 3] === 0x72 && b[p + 4] === 0x6f && b[p + 5] === 0x72)) return undefined;
    p += 6;
    n--;
    let x197: "full" | "spectators" | "identity";
    if (b[p] === 0xa4 && b[p + 1] === 0x66 && b[p + 2] === 0x75 && b[p + 3] === 0x6c && b[p + 4] === 0x6c) { x197 = "full"; p += 5; }
    else if (b[p] === 0xaa && b[p + 1] === 0x73 && b[p + 2] === 0x70 && b[p + 3] === 0x65 && b[p + 4] === 0x63 && b[p + 5] === 0x74 && b[p + 6] === 0x61 && b[p + 7] === 0x74 && b[p + 8] === 0x6f && b[p + 9] === 0x72 && b[p + 10] === 0x73) { x197 = "spectators"; p += 11; }
    else if (b[p] === 0xa8 && b[p + 1] === 0x69 && b[p + 2] === 0x64 && b[p + 3] === 0x65 && b[p + 4] === 0x6e && b[p + 5] === 0x74 && b[p + 6] === 0x69 && b[p + 7] === 0x74 && b[p + 8] === 0x79) { x197 = "identity"; p += 9; }
    else return undefined;
    f_error = x197;
  } else if (n > 0 && b[p] === 0xa5 && b[p + 1] === 0x74 && b[p + 2] === 0x6f && b[p + 3] === 0x6b && b[p + 4] === 0x65 && b[p + 5] === 0x6e) {
    if (!(b[p] === 0xa5 && b[p + 1] === 0x74 && b[p + 2] === 0x6f && b[p + 3] === 0x6b && b[p + 4] === 0x65 && b[p + 5] === 0x6e)) return undefined;
    p += 6;
    n--;
    const x198 = readStr(b, p, end, 32);
    if (x198 === undefined) return undefined;
    p = next;
    f_token = x198;
    if (!(b[p] === 0xa4 && b[p + 1] === 0x73 && b[p + 2] === 0x65 && b[p + 3] === 0x61 && b[p + 4] === 0x74)) return undefined;
    p += 5;
    n--;
    let x199 = b[p]!;
    if (x199 >= 0xe0) x199 -= 0x100;
    if (!(x199 >= -1 && x199 <= 1)) return undefined;
    p++;
    f_seat = x199;
    if (!(b[p] === 0xa5 && b[p + 1] === 0x6f && b[p + 2] === 0x77 && b[p + 3] === 0x6e && b[p + 4] === 0x65 && b[p + 5] === 0x72)) return undefined;
    p += 6;
    n--;
    const x200 = b[p] === 0xc3;
    if (!x200 && b[p] !== 0xc2) return undefined;
    p++;
    f_owner = x200;
  } else return undefined;
  if (n !== 0) return undefined;
  at = p;
  return { error: f_error, token: f_token, seat: f_seat, owner: f_owner };
}

const OthelloStateLazyMap = unwrapped(views.othello.state.type.spec).node as MapNode;
const OthelloStateLazyMapFields = fieldsOf(OthelloStateLazyMap.entries);

/** Reads othello.state field by field; a field that is absent, or that cannot be read, is undefined. `whole` says whether all of it is right. */
export class OthelloStateLazy {
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
  #o11 = 0;
  #o12 = 0;
  #o13 = 0;
  #o14 = 0;
  #o15 = 0;
  #o16 = 0;
  #o17 = 0;
  #o18 = 0;

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
  whole(): ReturnType<typeof decodeOthelloStateLazy> {
    return decodeOthelloStateLazy(this.#b);
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
    if (n > 0 && i <= 3 && b[p] === 0xa2 && b[p + 1] === 0x6e && b[p + 2] === 0x6d) {
      this.#o3 = p += 3;
      n--;
      p = b[p]! < 0x80 ? p + 1 : skip(b, p, b.length);
      if (p < 0) return this.#all();
      if (to === 3) { this.#p = p; this.#n = n; this.#i = 4; return; }
    }
    if (n > 0 && i <= 4 && b[p] === 0xa2 && b[p + 1] === 0x73 && b[p + 2] === 0x6b) {
      this.#o4 = p += 3;
      n--;
      p = b[p]! < 0x80 ? p + 1 : skip(b, p, b.length);
      if (p < 0) return this.#all();
      if (to === 4) { this.#p = p; this.#n = n; this.#i = 5; return; }
    }
    if (n > 0 && i <= 5 && b[p] === 0xa2 && b[p + 1] === 0x61 && b[p + 2] === 0x77) {
      this.#o5 = p += 3;
      n--;
      p = b[p]! < 0x80 ? p + 1 : skip(b, p, b.length);
      if (p < 0) return this.#all();
      if (to === 5) { this.#p = p; this.#n = n; this.#i = 6; return; }
    }
    if (n > 0 && i <= 6 && b[p] === 0xa2 && b[p + 1] === 0x6f && b[p + 2] === 0x77) {
      this.#o6 = p += 3;
      n--;
      p = b[p]! < 0x80 ? p + 1 : skip(b, p, b.length);
      if (p < 0) return this.#all();
      if (to === 6) { this.#p = p; this.#n = n; this.#i = 7; return; }
    }
    if (n > 0 && i <= 7 && b[p] === 0xa2 && b[p + 1] === 0x6d && b[p + 2] === 0x62) {
      this.#o7 = p += 3;
      n--;
      p = b[p]! < 0x80 ? p + 1 : skip(b, p, b.length);
      if (p < 0) return this.#all();
      if (to === 7) { this.#p = p; this.#n = n; this.#i = 8; return; }
    }
    if (n > 0 && i <= 8 && b[p] === 0xa2 && b[p + 1] === 0x74 && b[p + 2] === 0x73) {
      this.#o8 = p += 3;
      n--;
      p = b[p]! < 0x80 ? p + 1 : skip(b, p, b.length);
      if (p < 0) return this.#all();
      if (to === 8) { this.#p = p; this.#n = n; this.#i = 9; return; }
    }
    if (n > 0 && i <= 9 && b[p] === 0xa2 && b[p + 1] === 0x61 && b[p + 2] === 0x69) {
      this.#o9 = p += 3;
      n--;
      p = b[p]! < 0x80 ? p + 1 : skip(b, p, b.length);
      if (p < 0) return this.#all();
      if (to === 9) { this.#p = p; this.#n = n; this.#i = 10; return; }
    }
    if (n > 0 && i <= 10 && b[p] === 0xa2 && b[p + 1] === 0x61 && b[p + 2] === 0x6b) {
      this.#o10 = p += 3;
      n--;
      p = b[p]! < 0x80 ? p + 1 : skip(b, p, b.length);
      if (p < 0) return this.#all();
      if (to === 10) { this.#p = p; this.#n = n; this.#i = 11; return; }
    }
    if (n > 0 && i <= 11 && b[p] === 0xa2 && b[p + 1] === 0x62 && b[p + 2] === 0x64) {
      this.#o11 = p += 3;
      n--;
      p = b[p]! < 0x80 ? p + 1 : skip(b, p, b.length);
      if (p < 0) return this.#all();
      if (to === 11) { this.#p = p; this.#n = n; this.#i = 12; return; }
    }
    if (n > 0 && i <= 12 && b[p] === 0xa2 && b[p + 1] === 0x74 && b[p + 2] === 0x6e) {
      this.#o12 = p += 3;
      n--;
      p = b[p]! < 0x80 ? p + 1 : skip(b, p, b.length);
      if (p < 0) return this.#all();
      if (to === 12) { this.#p = p; this.#n = n; this.#i = 13; return; }
    }
    if (n > 0 && i <= 13 && b[p] === 0xa1 && b[p + 1] === 0x6e) {
      this.#o13 = p += 2;
      n--;
      p = b[p]! < 0x80 ? p + 1 : skip(b, p, b.length);
      if (p < 0) return this.#all();
      if (to === 13) { this.#p = p; this.#n = n; this.#i = 14; return; }
    }
    if (n > 0 && i <= 14 && b[p] === 0xa4 && b[p + 1] === 0x6c && b[p + 2] === 0x61 && b[p + 3] === 0x73 && b[p + 4] === 0x74) {
      this.#o14 = p += 5;
      n--;
      p = b[p]! < 0x80 ? p + 1 : skip(b, p, b.length);
      if (p < 0) return this.#all();
      if (to === 14) { this.#p = p; this.#n = n; this.#i = 15; return; }
    }
    if (n > 0 && i <= 15 && b[p] === 0xa2 && b[p + 1] === 0x6c && b[p + 2] === 0x67) {
      this.#o15 = p += 3;
      n--;
      p = b[p]! < 0x80 ? p + 1 : skip(b, p, b.length);
      if (p < 0) return this.#all();
      if (to === 15) { this.#p = p; this.#n = n; this.#i = 16; return; }
    }
    if (n > 0 && i <= 16 && b[p] === 0xa3 && b[p + 1] === 0x63 && b[p + 2] === 0x6e && b[p + 3] === 0x74) {
      this.#o16 = p += 4;
      n--;
      p = b[p]! < 0x80 ? p + 1 : skip(b, p, b.length);
      if (p < 0) return this.#all();
      if (to === 16) { this.#p = p; this.#n = n; this.#i = 17; return; }
    }
    if (n > 0 && i <= 17 && b[p] === 0xa2 && b[p + 1] === 0x64 && b[p + 2] === 0x6c) {
      this.#o17 = p += 3;
      n--;
      p = b[p]! < 0x80 ? p + 1 : skip(b, p, b.length);
      if (p < 0) return this.#all();
      if (to === 17) { this.#p = p; this.#n = n; this.#i = 18; return; }
    }
    if (n > 0 && i <= 18 && b[p] === 0xa3 && b[p + 1] === 0x72 && b[p + 2] === 0x65 && b[p + 3] === 0x73) {
      this.#o18 = p += 4;
      n--;
      p = b[p]! < 0x80 ? p + 1 : skip(b, p, b.length);
      if (p < 0) return this.#all();
      if (to === 18) { this.#p = p; this.#n = n; this.#i = 19; return; }
    }
    this.#all();
  }

  #all(): void {
    this.#p = -1;
    const right = true;
    const found = right ? indexMap(OthelloStateLazyMap, this.#b, 0) : undefined;
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
    this.#o11 = o?.[11] ?? -1;
    this.#o12 = o?.[12] ?? -1;
    this.#o13 = o?.[13] ?? -1;
    this.#o14 = o?.[14] ?? -1;
    this.#o15 = o?.[15] ?? -1;
    this.#o16 = o?.[16] ?? -1;
    this.#o17 = o?.[17] ?? -1;
    this.#o18 = o?.[18] ?? -1;
  }

  get v(): number | undefined {
    if (this.#o0 === 0) this.#find(0);
    const p = this.#o0;
    if (p < 0) return undefined;
    const x = this.#b[p]!;
    if (x < 0x80) return x;
    const read = decodeAt(OthelloStateLazyMapFields[0]!.spec, this.#b, p);
    return read.ok ? read.value as number : undefined;
  }

  get t(): string | undefined {
    if (this.#o1 === 0) this.#find(1);
    const p = this.#o1;
    if (p < 0) return undefined;
    const read = decodeAt(OthelloStateLazyMapFields[1]!.spec, this.#b, p);
    return read.ok ? read.value as string : undefined;
  }

  get st(): "wait" | "play" | "over" | Unknown | undefined {
    if (this.#o2 === 0) this.#find(2);
    const p = this.#o2;
    if (p < 0) return undefined;
    const read = decodeAt(OthelloStateLazyMapFields[2]!.spec, this.#b, p);
    return read.ok ? read.value as "wait" | "play" | "over" | Unknown : undefined;
  }

  get nm(): readonly (string)[] | undefined {
    if (this.#o3 === 0) this.#find(3);
    const p = this.#o3;
    if (p < 0) return undefined;
    const read = decodeAt(OthelloStateLazyMapFields[3]!.spec, this.#b, p);
    return read.ok ? read.value as readonly (string)[] : undefined;
  }

  get sk(): readonly (0 | 1 | 2 | Unknown)[] | undefined {
    if (this.#o4 === 0) this.#find(4);
    const p = this.#o4;
    if (p < 0) return undefined;
    const read = decodeAt(OthelloStateLazyMapFields[4]!.spec, this.#b, p);
    return read.ok ? read.value as readonly (0 | 1 | 2 | Unknown)[] : undefined;
  }

  get aw(): number | undefined {
    if (this.#o5 === 0) this.#find(5);
    const p = this.#o5;
    if (p < 0) return undefined;
    const read = decodeAt(OthelloStateLazyMapFields[5]!.spec, this.#b, p);
    return read.ok ? read.value as number : undefined;
  }

  get ow(): number | undefined {
    if (this.#o6 === 0) this.#find(6);
    const p = this.#o6;
    if (p < 0) return undefined;
    const x = this.#b[p]!;
    if (x < 0x80 && x <= 1) return x;
    const read = decodeAt(OthelloStateLazyMapFields[6]!.spec, this.#b, p);
    return read.ok ? read.value as number : undefined;
  }

  get mb(): readonly (readonly [(string), (number), (number)])[] | undefined {
    if (this.#o7 === 0) this.#find(7);
    const p = this.#o7;
    if (p < 0) return undefined;
    const read = decodeAt(OthelloStateLazyMapFields[7]!.spec, this.#b, p);
    return read.ok ? read.value as readonly (readonly [(string), (number), (number)])[] : undefined;
  }

  get ts(): number | undefined {
    if (this.#o8 === 0) this.#find(8);
    const p = this.#o8;
    if (p < 0) return undefined;
    const x = this.#b[p]!;
    if (x < 0x80) return x;
    const read = decodeAt(OthelloStateLazyMapFields[8]!.spec, this.#b, p);
    return read.ok ? read.value as number : undefined;
  }

  get ai(): readonly (string)[] | undefined {
    if (this.#o9 === 0) this.#find(9);
    const p = this.#o9;
    if (p < 0) return undefined;
    const read = decodeAt(OthelloStateLazyMapFields[9]!.spec, this.#b, p);
    return read.ok ? read.value as readonly (string)[] : undefined;
  }

  get ak(): readonly (string)[] | undefined {
    if (this.#o10 === 0) this.#find(10);
    const p = this.#o10;
    if (p < 0) return undefined;
    const read = decodeAt(OthelloStateLazyMapFields[10]!.spec, this.#b, p);
    return read.ok ? read.value as readonly (string)[] : undefined;
  }

  get bd(): string | undefined {
    if (this.#o11 === 0) this.#find(11);
    const p = this.#o11;
    if (p < 0) return undefined;
    const read = decodeAt(OthelloStateLazyMapFields[11]!.spec, this.#b, p);
    return read.ok ? read.value as string : undefined;
  }

  get tn(): number | undefined {
    if (this.#o12 === 0) this.#find(12);
    const p = this.#o12;
    if (p < 0) return undefined;
    const x = this.#b[p]!;
    if (x < 0x80 && x <= 1) return x;
    const read = decodeAt(OthelloStateLazyMapFields[12]!.spec, this.#b, p);
    return read.ok ? read.value as number : undefined;
  }

  get n(): number | undefined {
    if (this.#o13 === 0) this.#find(13);
    const p = this.#o13;
    if (p < 0) return undefined;
    const x = this.#b[p]!;
    if (x < 0x80) return x;
    const read = decodeAt(OthelloStateLazyMapFields[13]!.spec, this.#b, p);
    return read.ok ? read.value as number : undefined;
  }

  get last(): string | null | undefined {
    if (this.#o14 === 0) this.#find(14);
    const p = this.#o14;
    if (p < 0) return undefined;
    const read = decodeAt(OthelloStateLazyMapFields[14]!.spec, this.#b, p);
    return read.ok ? read.value as string | null : undefined;
  }

  get lg(): string | undefined {
    if (this.#o15 === 0) this.#find(15);
    const p = this.#o15;
    if (p < 0) return undefined;
    const read = decodeAt(OthelloStateLazyMapFields[15]!.spec, this.#b, p);
    return read.ok ? read.value as string : undefined;
  }

  get cnt(): readonly [(number), (number)] | undefined {
    if (this.#o16 === 0) this.#find(16);
    const p = this.#o16;
    if (p < 0) return undefined;
    const read = decodeAt(OthelloStateLazyMapFields[16]!.spec, this.#b, p);
    return read.ok ? read.value as readonly [(number), (number)] : undefined;
  }

  get dl(): number | undefined {
    if (this.#o17 === 0) this.#find(17);
    const p = this.#o17;
    if (p < 0) return undefined;
    const x = this.#b[p]!;
    if (x < 0x80) return x;
    const read = decodeAt(OthelloStateLazyMapFields[17]!.spec, this.#b, p);
    return read.ok ? read.value as number : undefined;
  }

  get res(): Shape24 | undefined {
    if (this.#o18 === 0) this.#find(18);
    const p = this.#o18;
    if (p < 0) return undefined;
    const read = decodeAt(OthelloStateLazyMapFields[18]!.spec, this.#b, p);
    return read.ok ? read.value as Shape24 : undefined;
  }

}

function decodeOthelloStateLazy(bytes: Uint8Array) {
  return decodeValue<ValueOf<typeof views.othello.state>>(views.othello.state.type.spec, bytes);
}

const OthelloViewLazyMap = unwrapped(views.othello.view.type.spec).node as MapNode;
const OthelloViewLazyMapFields = fieldsOf(OthelloViewLazyMap.entries);

/** Reads othello.view field by field; a field that is absent, or that cannot be read, is undefined. `whole` says whether all of it is right. */
export class OthelloViewLazy {
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
  #o11 = 0;
  #o12 = 0;
  #o13 = 0;
  #o14 = 0;
  #o15 = 0;
  #o16 = 0;
  #o17 = 0;
  #o18 = 0;
  #o19 = 0;
  #o20 = 0;

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
  whole(): ReturnType<typeof decodeOthelloViewLazy> {
    return decodeOthelloViewLazy(this.#b);
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
    if (n > 0 && i <= 3 && b[p] === 0xa2 && b[p + 1] === 0x6e && b[p + 2] === 0x6d) {
      this.#o3 = p += 3;
      n--;
      p = b[p]! < 0x80 ? p + 1 : skip(b, p, b.length);
      if (p < 0) return this.#all();
      if (to === 3) { this.#p = p; this.#n = n; this.#i = 4; return; }
    }
    if (n > 0 && i <= 4 && b[p] === 0xa2 && b[p + 1] === 0x73 && b[p + 2] === 0x6b) {
      this.#o4 = p += 3;
      n--;
      p = b[p]! < 0x80 ? p + 1 : skip(b, p, b.length);
      if (p < 0) return this.#all();
      if (to === 4) { this.#p = p; this.#n = n; this.#i = 5; return; }
    }
    if (n > 0 && i <= 5 && b[p] === 0xa2 && b[p + 1] === 0x61 && b[p + 2] === 0x77) {
      this.#o5 = p += 3;
      n--;
      p = b[p]! < 0x80 ? p + 1 : skip(b, p, b.length);
      if (p < 0) return this.#all();
      if (to === 5) { this.#p = p; this.#n = n; this.#i = 6; return; }
    }
    if (n > 0 && i <= 6 && b[p] === 0xa2 && b[p + 1] === 0x6f && b[p + 2] === 0x77) {
      this.#o6 = p += 3;
      n--;
      p = b[p]! < 0x80 ? p + 1 : skip(b, p, b.length);
      if (p < 0) return this.#all();
      if (to === 6) { this.#p = p; this.#n = n; this.#i = 7; return; }
    }
    if (n > 0 && i <= 7 && b[p] === 0xa2 && b[p + 1] === 0x6d && b[p + 2] === 0x62) {
      this.#o7 = p += 3;
      n--;
      p = b[p]! < 0x80 ? p + 1 : skip(b, p, b.length);
      if (p < 0) return this.#all();
      if (to === 7) { this.#p = p; this.#n = n; this.#i = 8; return; }
    }
    if (n > 0 && i <= 8 && b[p] === 0xa2 && b[p + 1] === 0x74 && b[p + 2] === 0x73) {
      this.#o8 = p += 3;
      n--;
      p = b[p]! < 0x80 ? p + 1 : skip(b, p, b.length);
      if (p < 0) return this.#all();
      if (to === 8) { this.#p = p; this.#n = n; this.#i = 9; return; }
    }
    if (n > 0 && i <= 9 && b[p] === 0xa2 && b[p + 1] === 0x61 && b[p + 2] === 0x69) {
      this.#o9 = p += 3;
      n--;
      p = b[p]! < 0x80 ? p + 1 : skip(b, p, b.length);
      if (p < 0) return this.#all();
      if (to === 9) { this.#p = p; this.#n = n; this.#i = 10; return; }
    }
    if (n > 0 && i <= 10 && b[p] === 0xa2 && b[p + 1] === 0x61 && b[p + 2] === 0x6b) {
      this.#o10 = p += 3;
      n--;
      p = b[p]! < 0x80 ? p + 1 : skip(b, p, b.length);
      if (p < 0) return this.#all();
      if (to === 10) { this.#p = p; this.#n = n; this.#i = 11; return; }
    }
    if (n > 0 && i <= 11 && b[p] === 0xa2 && b[p + 1] === 0x62 && b[p + 2] === 0x64) {
      this.#o11 = p += 3;
      n--;
      p = b[p]! < 0x80 ? p + 1 : skip(b, p, b.length);
      if (p < 0) return this.#all();
      if (to === 11) { this.#p = p; this.#n = n; this.#i = 12; return; }
    }
    if (n > 0 && i <= 12 && b[p] === 0xa2 && b[p + 1] === 0x74 && b[p + 2] === 0x6e) {
      this.#o12 = p += 3;
      n--;
      p = b[p]! < 0x80 ? p + 1 : skip(b, p, b.length);
      if (p < 0) return this.#all();
      if (to === 12) { this.#p = p; this.#n = n; this.#i = 13; return; }
    }
    if (n > 0 && i <= 13 && b[p] === 0xa1 && b[p + 1] === 0x6e) {
      this.#o13 = p += 2;
      n--;
      p = b[p]! < 0x80 ? p + 1 : skip(b, p, b.length);
      if (p < 0) return this.#all();
      if (to === 13) { this.#p = p; this.#n = n; this.#i = 14; return; }
    }
    if (n > 0 && i <= 14 && b[p] === 0xa4 && b[p + 1] === 0x6c && b[p + 2] === 0x61 && b[p + 3] === 0x73 && b[p + 4] === 0x74) {
      this.#o14 = p += 5;
      n--;
      p = b[p]! < 0x80 ? p + 1 : skip(b, p, b.length);
      if (p < 0) return this.#all();
      if (to === 14) { this.#p = p; this.#n = n; this.#i = 15; return; }
    }
    if (n > 0 && i <= 15 && b[p] === 0xa2 && b[p + 1] === 0x6c && b[p + 2] === 0x67) {
      this.#o15 = p += 3;
      n--;
      p = b[p]! < 0x80 ? p + 1 : skip(b, p, b.length);
      if (p < 0) return this.#all();
      if (to === 15) { this.#p = p; this.#n = n; this.#i = 16; return; }
    }
    if (n > 0 && i <= 16 && b[p] === 0xa3 && b[p + 1] === 0x63 && b[p + 2] === 0x6e && b[p + 3] === 0x74) {
      this.#o16 = p += 4;
      n--;
      p = b[p]! < 0x80 ? p + 1 : skip(b, p, b.length);
      if (p < 0) return this.#all();
      if (to === 16) { this.#p = p; this.#n = n; this.#i = 17; return; }
    }
    if (n > 0 && i <= 17 && b[p] === 0xa2 && b[p + 1] === 0x64 && b[p + 2] === 0x6c) {
      this.#o17 = p += 3;
      n--;
      p = b[p]! < 0x80 ? p + 1 : skip(b, p, b.length);
      if (p < 0) return this.#all();
      if (to === 17) { this.#p = p; this.#n = n; this.#i = 18; return; }
    }
    if (n > 0 && i <= 18 && b[p] === 0xa3 && b[p + 1] === 0x72 && b[p + 2] === 0x65 && b[p + 3] === 0x73) {
      this.#o18 = p += 4;
      n--;
      p = b[p]! < 0x80 ? p + 1 : skip(b, p, b.length);
      if (p < 0) return this.#all();
      if (to === 18) { this.#p = p; this.#n = n; this.#i = 19; return; }
    }
    if (n > 0 && i <= 19 && b[p] === 0xa2 && b[p + 1] === 0x6d && b[p + 2] === 0x65) {
      this.#o19 = p += 3;
      n--;
      p = b[p]! < 0x80 ? p + 1 : skip(b, p, b.length);
      if (p < 0) return this.#all();
      if (to === 19) { this.#p = p; this.#n = n; this.#i = 20; return; }
    }
    if (n > 0 && i <= 20 && b[p] === 0xa5 && b[p + 1] === 0x65 && b[p + 2] === 0x72 && b[p + 3] === 0x72 && b[p + 4] === 0x6f && b[p + 5] === 0x72) {
      this.#o20 = p += 6;
      n--;
      p = b[p]! < 0x80 ? p + 1 : skip(b, p, b.length);
      if (p < 0) return this.#all();
      if (to === 20) { this.#p = p; this.#n = n; this.#i = 21; return; }
    }
    this.#all();
  }

  #all(): void {
    this.#p = -1;
    const right = this.#b[0] === 0x81 && this.#b[1] === 0xa5 && this.#b[2] === 0x76 && this.#b[3] === 0x61 && this.#b[4] === 0x6c && this.#b[5] === 0x75 && this.#b[6] === 0x65;
    const found = right ? indexMap(OthelloViewLazyMap, this.#b, 7) : undefined;
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
    this.#o11 = o?.[11] ?? -1;
    this.#o12 = o?.[12] ?? -1;
    this.#o13 = o?.[13] ?? -1;
    this.#o14 = o?.[14] ?? -1;
    this.#o15 = o?.[15] ?? -1;
    this.#o16 = o?.[16] ?? -1;
    this.#o17 = o?.[17] ?? -1;
    this.#o18 = o?.[18] ?? -1;
    this.#o19 = o?.[19] ?? -1;
    this.#o20 = o?.[20] ?? -1;
  }

  get v(): number | undefined {
    if (this.#o0 === 0) this.#find(0);
    const p = this.#o0;
    if (p < 0) return undefined;
    const x = this.#b[p]!;
    if (x < 0x80) return x;
    const read = decodeAt(OthelloViewLazyMapFields[0]!.spec, this.#b, p);
    return read.ok ? read.value as number : undefined;
  }

  get t(): string | undefined {
    if (this.#o1 === 0) this.#find(1);
    const p = this.#o1;
    if (p < 0) return undefined;
    const read = decodeAt(OthelloViewLazyMapFields[1]!.spec, this.#b, p);
    return read.ok ? read.value as string : undefined;
  }

  get st(): "wait" | "play" | "over" | Unknown | undefined {
    if (this.#o2 === 0) this.#find(2);
    const p = this.#o2;
    if (p < 0) return undefined;
    const read = decodeAt(OthelloViewLazyMapFields[2]!.spec, this.#b, p);
    return read.ok ? read.value as "wait" | "play" | "over" | Unknown : undefined;
  }

  get nm(): readonly (string)[] | undefined {
    if (this.#o3 === 0) this.#find(3);
    const p = this.#o3;
    if (p < 0) return undefined;
    const read = decodeAt(OthelloViewLazyMapFields[3]!.spec, this.#b, p);
    return read.ok ? read.value as readonly (string)[] : undefined;
  }

  get sk(): readonly (0 | 1 | 2 | Unknown)[] | undefined {
    if (this.#o4 === 0) this.#find(4);
    const p = this.#o4;
    if (p < 0) return undefined;
    const read = decodeAt(OthelloViewLazyMapFields[4]!.spec, this.#b, p);
    return read.ok ? read.value as readonly (0 | 1 | 2 | Unknown)[] : undefined;
  }

  get aw(): number | undefined {
    if (this.#o5 === 0) this.#find(5);
    const p = this.#o5;
    if (p < 0) return undefined;
    const read = decodeAt(OthelloViewLazyMapFields[5]!.spec, this.#b, p);
    return read.ok ? read.value as number : undefined;
  }

  get ow(): number | undefined {
    if (this.#o6 === 0) this.#find(6);
    const p = this.#o6;
    if (p < 0) return undefined;
    const x = this.#b[p]!;
    if (x < 0x80 && x <= 1) return x;
    const read = decodeAt(OthelloViewLazyMapFields[6]!.spec, this.#b, p);
    return read.ok ? read.value as number : undefined;
  }

  get mb(): readonly (readonly [(string), (number), (number)])[] | undefined {
    if (this.#o7 === 0) this.#find(7);
    const p = this.#o7;
    if (p < 0) return undefined;
    const read = decodeAt(OthelloViewLazyMapFields[7]!.spec, this.#b, p);
    return read.ok ? read.value as readonly (readonly [(string), (number), (number)])[] : undefined;
  }

  get ts(): number | undefined {
    if (this.#o8 === 0) this.#find(8);
    const p = this.#o8;
    if (p < 0) return undefined;
    const x = this.#b[p]!;
    if (x < 0x80) return x;
    const read = decodeAt(OthelloViewLazyMapFields[8]!.spec, this.#b, p);
    return read.ok ? read.value as number : undefined;
  }

  get ai(): readonly (string)[] | undefined {
    if (this.#o9 === 0) this.#find(9);
    const p = this.#o9;
    if (p < 0) return undefined;
    const read = decodeAt(OthelloViewLazyMapFields[9]!.spec, this.#b, p);
    return read.ok ? read.value as readonly (string)[] : undefined;
  }

  get ak(): readonly (string)[] | undefined {
    if (this.#o10 === 0) this.#find(10);
    const p = this.#o10;
    if (p < 0) return undefined;
    const read = decodeAt(OthelloViewLazyMapFields[10]!.spec, this.#b, p);
    return read.ok ? read.value as readonly (string)[] : undefined;
  }

  get bd(): string | undefined {
    if (this.#o11 === 0) this.#find(11);
    const p = this.#o11;
    if (p < 0) return undefined;
    const read = decodeAt(OthelloViewLazyMapFields[11]!.spec, this.#b, p);
    return read.ok ? read.value as string : undefined;
  }

  get tn(): number | undefined {
    if (this.#o12 === 0) this.#find(12);
    const p = this.#o12;
    if (p < 0) return undefined;
    const x = this.#b[p]!;
    if (x < 0x80 && x <= 1) return x;
    const read = decodeAt(OthelloViewLazyMapFields[12]!.spec, this.#b, p);
    return read.ok ? read.value as number : undefined;
  }

  get n(): number | undefined {
    if (this.#o13 === 0) this.#find(13);
    const p = this.#o13;
    if (p < 0) return undefined;
    const x = this.#b[p]!;
    if (x < 0x80) return x;
    const read = decodeAt(OthelloViewLazyMapFields[13]!.spec, this.#b, p);
    return read.ok ? read.value as number : undefined;
  }

  get last(): string | null | undefined {
    if (this.#o14 === 0) this.#find(14);
    const p = this.#o14;
    if (p < 0) return undefined;
    const read = decodeAt(OthelloViewLazyMapFields[14]!.spec, this.#b, p);
    return read.ok ? read.value as string | null : undefined;
  }

  get lg(): string | undefined {
    if (this.#o15 === 0) this.#find(15);
    const p = this.#o15;
    if (p < 0) return undefined;
    const read = decodeAt(OthelloViewLazyMapFields[15]!.spec, this.#b, p);
    return read.ok ? read.value as string : undefined;
  }

  get cnt(): readonly [(number), (number)] | undefined {
    if (this.#o16 === 0) this.#find(16);
    const p = this.#o16;
    if (p < 0) return undefined;
    const read = decodeAt(OthelloViewLazyMapFields[16]!.spec, this.#b, p);
    return read.ok ? read.value as readonly [(number), (number)] : undefined;
  }

  get dl(): number | undefined {
    if (this.#o17 === 0) this.#find(17);
    const p = this.#o17;
    if (p < 0) return undefined;
    const x = this.#b[p]!;
    if (x < 0x80) return x;
    const read = decodeAt(OthelloViewLazyMapFields[17]!.spec, this.#b, p);
    return read.ok ? read.value as number : undefined;
  }

  get res(): Shape24 | undefined {
    if (this.#o18 === 0) this.#find(18);
    const p = this.#o18;
    if (p < 0) return undefined;
    const read = decodeAt(OthelloViewLazyMapFields[18]!.spec, this.#b, p);
    return read.ok ? read.value as Shape24 : undefined;
  }

  get me(): number | undefined {
    if (this.#o19 === 0) this.#find(19);
    const p = this.#o19;
    if (p < 0) return undefined;
    const x = this.#b[p]!;
    if (x < 0x80 && x <= 1) return x;
    const read = decodeAt(OthelloViewLazyMapFields[19]!.spec, this.#b, p);
    return read.ok ? read.value as number : undefined;
  }

  get error(): "token" | Unknown | undefined {
    if (this.#o20 === 0) this.#find(20);
    const p = this.#o20;
    if (p < 0) return undefined;
    const read = decodeAt(OthelloViewLazyMapFields[20]!.spec, this.#b, p);
    return read.ok ? read.value as "token" | Unknown : undefined;
  }

}

function decodeOthelloViewLazy(bytes: Uint8Array) {
  return decodeValue<ValueOf<typeof views.othello.view>>(views.othello.view.type.spec, bytes);
}

/** The table, put on every change and every 5 s. */
export type OthelloState = ValueOf<typeof views.othello.state>;
export const othelloState: Codec<OthelloState> = codec(views.othello.state, 1199, write1, read1);

/** The table as a member sees it: nothing is hidden in othello. */
export type OthelloView = ValueOf<typeof views.othello.view>;
export const othelloView: Codec<OthelloView> = codec(views.othello.view, 1210, write2, read2);

/** The table, for anyone. */
export type OthelloTable = ValueOf<typeof views.othello.table>;
export const othelloTable: Codec<OthelloTable> = codec(views.othello.table, 1206, write3, read3);

/** The membership, or why not. */
export type OthelloJoin = ValueOf<typeof views.othello.join>;
export const othelloJoin: Codec<OthelloJoin> = codec(views.othello.join, 61, write4, read4);

/** The membership of the calling node, nil without one. */
export type OthelloMine = ValueOf<typeof views.othello.mine>;
export const othelloMine: Codec<OthelloMine> = codec(views.othello.mine, 61, write5, read5);

/** Taking a seat. */
export type OthelloSit = ValueOf<typeof views.othello.sit>;
export const othelloSit: Codec<OthelloSit> = codec(views.othello.sit, 19, write6, read6);

/** Leaving the seat. */
export type OthelloStand = ValueOf<typeof views.othello.stand>;
export const othelloStand: Codec<OthelloStand> = codec(views.othello.stand, 19, write7, read7);

/** The CPU in or out. */
export type OthelloCpu = ValueOf<typeof views.othello.cpu>;
export const othelloCpu: Codec<OthelloCpu> = codec(views.othello.cpu, 19, write8, read8);

/** The start of a game. */
export type OthelloStart = ValueOf<typeof views.othello.start>;
export const othelloStart: Codec<OthelloStart> = codec(views.othello.start, 19, write9, read9);

/** A move. */
export type OthelloMove = ValueOf<typeof views.othello.move>;
export const othelloMove: Codec<OthelloMove> = codec(views.othello.move, 21, write10, read10);

/** Giving up. */
export type OthelloResign = ValueOf<typeof views.othello.resign>;
export const othelloResign: Codec<OthelloResign> = codec(views.othello.resign, 19, write11, read11);

/** Whether there was such a member. */
export type OthelloLeave = ValueOf<typeof views.othello.leave>;
export const othelloLeave: Codec<OthelloLeave> = codec(views.othello.leave, 8, write12, read12);

/** Joins under a name. */
export type OthelloJoinCall = ValueOf<typeof views.othello.joinCall>;
export const othelloJoinCall: Codec<OthelloJoinCall> = codec(views.othello.joinCall, 53, write13, read13);

/** Asks for the membership. */
export type OthelloMineCall = ValueOf<typeof views.othello.mineCall>;
export const othelloMineCall: Codec<OthelloMineCall> = codec(views.othello.mineCall, 13, write14, read14);

/** Takes a seat. */
export type OthelloSitCall = ValueOf<typeof views.othello.sitCall>;
export const othelloSitCall: Codec<OthelloSitCall> = codec(views.othello.sitCall, 53, write15, read15);

/** Leaves the seat. */
export type OthelloStandCall = ValueOf<typeof views.othello.standCall>;
export const othelloStandCall: Codec<OthelloStandCall> = codec(views.othello.standCall, 54, write16, read16);

/** Puts the CPU or an AI player in, or takes it out. */
export type OthelloCpuCall = ValueOf<typeof views.othello.cpuCall>;
export const othelloCpuCall: Codec<OthelloCpuCall> = codec(views.othello.cpuCall, 70, write17, read17);

/** Starts the game. */
export type OthelloStartCall = ValueOf<typeof views.othello.startCall>;
export const othelloStartCall: Codec<OthelloStartCall> = codec(views.othello.startCall, 54, write18, read18);

/** Takes a square. */
export type OthelloMoveCall = ValueOf<typeof views.othello.moveCall>;
export const othelloMoveCall: Codec<OthelloMoveCall> = codec(views.othello.moveCall, 64, write19, read19);

/** Gives the game up. */
export type OthelloResignCall = ValueOf<typeof views.othello.resignCall>;
export const othelloResignCall: Codec<OthelloResignCall> = codec(views.othello.resignCall, 55, write20, read20);

/** Asks for the view. */
export type OthelloViewCall = ValueOf<typeof views.othello.viewCall>;
export const othelloViewCall: Codec<OthelloViewCall> = codec(views.othello.viewCall, 53, write21, read21);

/** Asks for the table. */
export type OthelloTableCall = ValueOf<typeof views.othello.tableCall>;
export const othelloTableCall: Codec<OthelloTableCall> = codec(views.othello.tableCall, 14, write22, read22);

/** Leaves the table. */
export type OthelloLeaveCall = ValueOf<typeof views.othello.leaveCall>;
export const othelloLeaveCall: Codec<OthelloLeaveCall> = codec(views.othello.leaveCall, 54, write23, read23);
