/** The codecs of counter: the counter of "Writing a game". Written by `npm run codegen` from the schemas in protocol/src/views: change those, not this file. */
import type { Codec, Unknown, ValueOf } from '../src/schema/index.ts';
import { next, readAny, readInt, readStr } from '../src/schema/wire-read.ts';
import { writeAny, writeInt, writeStr, writeWhole } from '../src/schema/wire-write.ts';
import { codecIn } from '../src/schema/generated.ts';
import * as views from '../src/views/index.ts';

/** The offset behind the map that was read last. */
let at = 0;

const codec = codecIn(() => at);

function write1(v: Shape1, b: Uint8Array, p: number, _s: boolean): number {
  const f_v = v.v;
  const f_t = v.t;
  const f_n = v.n;
  let n = 3;
  b[p++] = 0x80 | n;
  b[p] = 0xa1; b[p + 1] = 0x76; p += 2;
  if ((f_v | 0) !== f_v || f_v < 0 || f_v > 2147483647) return -1;
  if (f_v < 0x80) b[p++] = f_v;
  else p = writeInt(b, p, f_v);
  b[p] = 0xa1; b[p + 1] = 0x74; p += 2;
  if (typeof f_t !== 'string') return -1;
  p = writeStr(b, p, f_t, 64);
  b[p] = 0xa1; b[p + 1] = 0x6e; p += 2;
  if (typeof f_n !== 'bigint' && !Number.isSafeInteger(f_n)) return -1;
  p = writeAny(b, p, f_n, 9, 1);
  if (p < 0) return -1;
  return p;
}

type Shape1 = { readonly v: number; readonly t: string; readonly n: number | bigint };

function read1(b: Uint8Array, p: number, end: number): Shape1 | undefined {
  const h = b[p]!;
  let n: number;
  if ((h & 0xf0) === 0x80) { n = h & 0x0f; p++; }
  else return undefined;
  let f_v: number | undefined;
  let f_t: string | undefined;
  let f_n: number | bigint | undefined;
  if (!(b[p] === 0xa1 && b[p + 1] === 0x76)) return undefined;
  p += 2;
  n--;
  let x1 = b[p]!;
  if (x1 < 0x80) p++;
  else {
    x1 = readInt(b, p, end);
    if (next < 0) return undefined;
    p = next;
    if (x1 < 0 || x1 > 2147483647) return undefined;
  }
  f_v = x1;
  if (!(b[p] === 0xa1 && b[p + 1] === 0x74)) return undefined;
  p += 2;
  n--;
  const x2 = readStr(b, p, end, 64);
  if (x2 === undefined) return undefined;
  p = next;
  f_t = x2;
  if (!(b[p] === 0xa1 && b[p + 1] === 0x6e)) return undefined;
  p += 2;
  n--;
  const x3 = readAny(b, p, end, 9, 0);
  if (typeof x3 !== 'number' && typeof x3 !== 'bigint') return undefined;
  p = next;
  f_n = x3;
  if (n !== 0) return undefined;
  at = p;
  return { v: f_v!, t: f_t!, n: f_n! };
}

function write2(v: Shape2, b: Uint8Array, p: number, s: boolean): number {
  const f_value = v.value;
  let n = 1;
  b[p++] = 0x80 | n;
  b[p] = 0xa5; b[p + 1] = 0x76; b[p + 2] = 0x61; b[p + 3] = 0x6c; b[p + 4] = 0x75; b[p + 5] = 0x65; p += 6;
  if (typeof f_value !== 'object' || f_value === null) return -1;
  p = write12(f_value, b, p, s);
  if (p < 0) return -1;
  return p;
}

type Shape2 = { readonly value: Shape12 };

function read2(b: Uint8Array, p: number, end: number): Shape2 | undefined {
  const h = b[p]!;
  let n: number;
  if ((h & 0xf0) === 0x80) { n = h & 0x0f; p++; }
  else return undefined;
  let f_value: Shape12 | undefined;
  if (!(b[p] === 0xa5 && b[p + 1] === 0x76 && b[p + 2] === 0x61 && b[p + 3] === 0x6c && b[p + 4] === 0x75 && b[p + 5] === 0x65)) return undefined;
  p += 6;
  n--;
  const x4 = read12(b, p, end);
  if (x4 === undefined) return undefined;
  p = at;
  f_value = x4;
  if (n !== 0) return undefined;
  at = p;
  return { value: f_value! };
}

function write3(v: Shape3, b: Uint8Array, p: number, s: boolean): number {
  const f_value = v.value;
  let n = 1;
  b[p++] = 0x80 | n;
  b[p] = 0xa5; b[p + 1] = 0x76; b[p + 2] = 0x61; b[p + 3] = 0x6c; b[p + 4] = 0x75; b[p + 5] = 0x65; p += 6;
  if (f_value === null) b[p++] = 0xc0;
  else {
    if (typeof f_value !== 'object' || f_value === null) return -1;
    p = write12(f_value, b, p, s);
    if (p < 0) return -1;
  }
  return p;
}

type Shape3 = { readonly value: Shape12 | null };

function read3(b: Uint8Array, p: number, end: number): Shape3 | undefined {
  const h = b[p]!;
  let n: number;
  if ((h & 0xf0) === 0x80) { n = h & 0x0f; p++; }
  else return undefined;
  let f_value: Shape12 | null | undefined;
  if (!(b[p] === 0xa5 && b[p + 1] === 0x76 && b[p + 2] === 0x61 && b[p + 3] === 0x6c && b[p + 4] === 0x75 && b[p + 5] === 0x65)) return undefined;
  p += 6;
  n--;
  let value5: Shape12 | null;
  if (b[p] === 0xc0) { value5 = null; p++; }
  else {
    const x6 = read12(b, p, end);
    if (x6 === undefined) return undefined;
    p = at;
    value5 = x6;
  }
  f_value = value5;
  if (n !== 0) return undefined;
  at = p;
  return { value: f_value! };
}

function write4(v: Shape4, b: Uint8Array, p: number, _s: boolean): number {
  const f_value = v.value;
  let n = 1;
  b[p++] = 0x80 | n;
  b[p] = 0xa5; b[p + 1] = 0x76; b[p + 2] = 0x61; b[p + 3] = 0x6c; b[p + 4] = 0x75; b[p + 5] = 0x65; p += 6;
  switch (f_value) {
    case "ok": b[p] = 0xa2; b[p + 1] = 0x6f; b[p + 2] = 0x6b; p += 3; break;
    case "token": b[p] = 0xa5; b[p + 1] = 0x74; b[p + 2] = 0x6f; b[p + 3] = 0x6b; b[p + 4] = 0x65; b[p + 5] = 0x6e; p += 6; break;
    default: return -1;
  }
  return p;
}

type Shape4 = { readonly value: "ok" | "token" | Unknown };

function read4(b: Uint8Array, p: number, _end: number): Shape4 | undefined {
  const h = b[p]!;
  let n: number;
  if ((h & 0xf0) === 0x80) { n = h & 0x0f; p++; }
  else return undefined;
  let f_value: "ok" | "token" | Unknown | undefined;
  if (!(b[p] === 0xa5 && b[p + 1] === 0x76 && b[p + 2] === 0x61 && b[p + 3] === 0x6c && b[p + 4] === 0x75 && b[p + 5] === 0x65)) return undefined;
  p += 6;
  n--;
  let x7: "ok" | "token";
  if (b[p] === 0xa2 && b[p + 1] === 0x6f && b[p + 2] === 0x6b) { x7 = "ok"; p += 3; }
  else if (b[p] === 0xa5 && b[p + 1] === 0x74 && b[p + 2] === 0x6f && b[p + 3] === 0x6b && b[p + 4] === 0x65 && b[p + 5] === 0x6e) { x7 = "token"; p += 6; }
  else return undefined;
  f_value = x7;
  if (n !== 0) return undefined;
  at = p;
  return { value: f_value! };
}

function write5(v: Shape5, b: Uint8Array, p: number, s: boolean): number {
  const f_value = v.value;
  let n = 1;
  b[p++] = 0x80 | n;
  b[p] = 0xa5; b[p + 1] = 0x76; b[p + 2] = 0x61; b[p + 3] = 0x6c; b[p + 4] = 0x75; b[p + 5] = 0x65; p += 6;
  if (typeof f_value !== 'object' || f_value === null) return -1;
  p = write13(f_value, b, p, s);
  if (p < 0) return -1;
  return p;
}

type Shape5 = { readonly value: Shape13 };

function read5(b: Uint8Array, p: number, end: number): Shape5 | undefined {
  const h = b[p]!;
  let n: number;
  if ((h & 0xf0) === 0x80) { n = h & 0x0f; p++; }
  else return undefined;
  let f_value: Shape13 | undefined;
  if (!(b[p] === 0xa5 && b[p + 1] === 0x76 && b[p + 2] === 0x61 && b[p + 3] === 0x6c && b[p + 4] === 0x75 && b[p + 5] === 0x65)) return undefined;
  p += 6;
  n--;
  const x8 = read13(b, p, end);
  if (x8 === undefined) return undefined;
  p = at;
  f_value = x8;
  if (n !== 0) return undefined;
  at = p;
  return { value: f_value! };
}

function write6(v: Shape6, b: Uint8Array, p: number, _s: boolean): number {
  const f_value = v.value;
  let n = 1;
  b[p++] = 0x80 | n;
  b[p] = 0xa5; b[p + 1] = 0x76; b[p + 2] = 0x61; b[p + 3] = 0x6c; b[p + 4] = 0x75; b[p + 5] = 0x65; p += 6;
  if (f_value === true) b[p++] = 0xc3;
  else if (f_value === false) b[p++] = 0xc2;
  else return -1;
  return p;
}

type Shape6 = { readonly value: boolean };

function read6(b: Uint8Array, p: number, _end: number): Shape6 | undefined {
  const h = b[p]!;
  let n: number;
  if ((h & 0xf0) === 0x80) { n = h & 0x0f; p++; }
  else return undefined;
  let f_value: boolean | undefined;
  if (!(b[p] === 0xa5 && b[p + 1] === 0x76 && b[p + 2] === 0x61 && b[p + 3] === 0x6c && b[p + 4] === 0x75 && b[p + 5] === 0x65)) return undefined;
  p += 6;
  n--;
  const x9 = b[p] === 0xc3;
  if (!x9 && b[p] !== 0xc2) return undefined;
  p++;
  f_value = x9;
  if (n !== 0) return undefined;
  at = p;
  return { value: f_value! };
}

function write7(v: Shape7, b: Uint8Array, p: number, _s: boolean): number {
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
  const count10: number = f_args.length;
  if (count10 !== 1) return -1;
  b[p++] = 0x91;
  const item11 = f_args[0];
  if (typeof item11 !== 'string') return -1;
  p = writeStr(b, p, item11, 32);
  return p;
}

type Shape7 = { readonly method: "join"; readonly args: readonly [(string)] };

function read7(b: Uint8Array, p: number, end: number): Shape7 | undefined {
  const h = b[p]!;
  let n: number;
  if ((h & 0xf0) === 0x80) { n = h & 0x0f; p++; }
  else return undefined;
  let f_method: "join" | undefined;
  let f_args: readonly [(string)] | undefined;
  if (!(b[p] === 0xa6 && b[p + 1] === 0x6d && b[p + 2] === 0x65 && b[p + 3] === 0x74 && b[p + 4] === 0x68 && b[p + 5] === 0x6f && b[p + 6] === 0x64)) return undefined;
  p += 7;
  n--;
  let x12: "join";
  if (b[p] === 0xa4 && b[p + 1] === 0x6a && b[p + 2] === 0x6f && b[p + 3] === 0x69 && b[p + 4] === 0x6e) { x12 = "join"; p += 5; }
  else return undefined;
  f_method = x12;
  if (!(b[p] === 0xa4 && b[p + 1] === 0x61 && b[p + 2] === 0x72 && b[p + 3] === 0x67 && b[p + 4] === 0x73)) return undefined;
  p += 5;
  n--;
  if (b[p] !== 0x91) return undefined;
  p++;
  const x15 = readStr(b, p, end, 32);
  if (x15 === undefined) return undefined;
  p = next;
  f_args = [x15];
  if (n !== 0) return undefined;
  at = p;
  return { method: f_method!, args: f_args! };
}

function write8(v: Shape8, b: Uint8Array, p: number, _s: boolean): number {
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

type Shape8 = { readonly method: "mine" };

function read8(b: Uint8Array, p: number, _end: number): Shape8 | undefined {
  const h = b[p]!;
  let n: number;
  if ((h & 0xf0) === 0x80) { n = h & 0x0f; p++; }
  else return undefined;
  let f_method: "mine" | undefined;
  if (!(b[p] === 0xa6 && b[p + 1] === 0x6d && b[p + 2] === 0x65 && b[p + 3] === 0x74 && b[p + 4] === 0x68 && b[p + 5] === 0x6f && b[p + 6] === 0x64)) return undefined;
  p += 7;
  n--;
  let x16: "mine";
  if (b[p] === 0xa4 && b[p + 1] === 0x6d && b[p + 2] === 0x69 && b[p + 3] === 0x6e && b[p + 4] === 0x65) { x16 = "mine"; p += 5; }
  else return undefined;
  f_method = x16;
  if (n !== 0) return undefined;
  at = p;
  return { method: f_method! };
}

function write9(v: Shape9, b: Uint8Array, p: number, _s: boolean): number {
  const f_method = v.method;
  const f_args = v.args;
  let n = 2;
  b[p++] = 0x80 | n;
  b[p] = 0xa6; b[p + 1] = 0x6d; b[p + 2] = 0x65; b[p + 3] = 0x74; b[p + 4] = 0x68; b[p + 5] = 0x6f; b[p + 6] = 0x64; p += 7;
  switch (f_method) {
    case "press": b[p] = 0xa5; b[p + 1] = 0x70; b[p + 2] = 0x72; b[p + 3] = 0x65; b[p + 4] = 0x73; b[p + 5] = 0x73; p += 6; break;
    default: return -1;
  }
  b[p] = 0xa4; b[p + 1] = 0x61; b[p + 2] = 0x72; b[p + 3] = 0x67; b[p + 4] = 0x73; p += 5;
  if (!Array.isArray(f_args as unknown)) return -1;
  const count17: number = f_args.length;
  if (count17 !== 2) return -1;
  b[p++] = 0x92;
  const item18 = f_args[0];
  if (typeof item18 !== 'string') return -1;
  p = writeWhole(b, p, item18, 32);
  if (p < 0) return -1;
  const item19 = f_args[1];
  if (typeof item19 !== 'bigint' && !Number.isSafeInteger(item19)) return -1;
  p = writeAny(b, p, item19, 9, 1);
  if (p < 0) return -1;
  return p;
}

type Shape9 = { readonly method: "press"; readonly args: readonly [(string), (number | bigint)] };

function read9(b: Uint8Array, p: number, end: number): Shape9 | undefined {
  const h = b[p]!;
  let n: number;
  if ((h & 0xf0) === 0x80) { n = h & 0x0f; p++; }
  else return undefined;
  let f_method: "press" | undefined;
  let f_args: readonly [(string), (number | bigint)] | undefined;
  if (!(b[p] === 0xa6 && b[p + 1] === 0x6d && b[p + 2] === 0x65 && b[p + 3] === 0x74 && b[p + 4] === 0x68 && b[p + 5] === 0x6f && b[p + 6] === 0x64)) return undefined;
  p += 7;
  n--;
  let x20: "press";
  if (b[p] === 0xa5 && b[p + 1] === 0x70 && b[p + 2] === 0x72 && b[p + 3] === 0x65 && b[p + 4] === 0x73 && b[p + 5] === 0x73) { x20 = "press"; p += 6; }
  else return undefined;
  f_method = x20;
  if (!(b[p] === 0xa4 && b[p + 1] === 0x61 && b[p + 2] === 0x72 && b[p + 3] === 0x67 && b[p + 4] === 0x73)) return undefined;
  p += 5;
  n--;
  if (b[p] !== 0x92) return undefined;
  p++;
  const x23 = readStr(b, p, end, 32);
  if (x23 === undefined) return undefined;
  p = next;
  const x24 = readAny(b, p, end, 9, 0);
  if (typeof x24 !== 'number' && typeof x24 !== 'bigint') return undefined;
  p = next;
  f_args = [x23, x24];
  if (n !== 0) return undefined;
  at = p;
  return { method: f_method!, args: f_args! };
}

function write10(v: Shape10, b: Uint8Array, p: number, _s: boolean): number {
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
  const count25: number = f_args.length;
  if (count25 !== 1) return -1;
  b[p++] = 0x91;
  const item26 = f_args[0];
  if (typeof item26 !== 'string') return -1;
  p = writeWhole(b, p, item26, 32);
  if (p < 0) return -1;
  return p;
}

type Shape10 = { readonly method: "view"; readonly args: readonly [(string)] };

function read10(b: Uint8Array, p: number, end: number): Shape10 | undefined {
  const h = b[p]!;
  let n: number;
  if ((h & 0xf0) === 0x80) { n = h & 0x0f; p++; }
  else return undefined;
  let f_method: "view" | undefined;
  let f_args: readonly [(string)] | undefined;
  if (!(b[p] === 0xa6 && b[p + 1] === 0x6d && b[p + 2] === 0x65 && b[p + 3] === 0x74 && b[p + 4] === 0x68 && b[p + 5] === 0x6f && b[p + 6] === 0x64)) return undefined;
  p += 7;
  n--;
  let x27: "view";
  if (b[p] === 0xa4 && b[p + 1] === 0x76 && b[p + 2] === 0x69 && b[p + 3] === 0x65 && b[p + 4] === 0x77) { x27 = "view"; p += 5; }
  else return undefined;
  f_method = x27;
  if (!(b[p] === 0xa4 && b[p + 1] === 0x61 && b[p + 2] === 0x72 && b[p + 3] === 0x67 && b[p + 4] === 0x73)) return undefined;
  p += 5;
  n--;
  if (b[p] !== 0x91) return undefined;
  p++;
  const x30 = readStr(b, p, end, 32);
  if (x30 === undefined) return undefined;
  p = next;
  f_args = [x30];
  if (n !== 0) return undefined;
  at = p;
  return { method: f_method!, args: f_args! };
}

function write11(v: Shape11, b: Uint8Array, p: number, _s: boolean): number {
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
  const count31: number = f_args.length;
  if (count31 !== 1) return -1;
  b[p++] = 0x91;
  const item32 = f_args[0];
  if (typeof item32 !== 'string') return -1;
  p = writeWhole(b, p, item32, 32);
  if (p < 0) return -1;
  return p;
}

type Shape11 = { readonly method: "leave"; readonly args: readonly [(string)] };

function read11(b: Uint8Array, p: number, end: number): Shape11 | undefined {
  const h = b[p]!;
  let n: number;
  if ((h & 0xf0) === 0x80) { n = h & 0x0f; p++; }
  else return undefined;
  let f_method: "leave" | undefined;
  let f_args: readonly [(string)] | undefined;
  if (!(b[p] === 0xa6 && b[p + 1] === 0x6d && b[p + 2] === 0x65 && b[p + 3] === 0x74 && b[p + 4] === 0x68 && b[p + 5] === 0x6f && b[p + 6] === 0x64)) return undefined;
  p += 7;
  n--;
  let x33: "leave";
  if (b[p] === 0xa5 && b[p + 1] === 0x6c && b[p + 2] === 0x65 && b[p + 3] === 0x61 && b[p + 4] === 0x76 && b[p + 5] === 0x65) { x33 = "leave"; p += 6; }
  else return undefined;
  f_method = x33;
  if (!(b[p] === 0xa4 && b[p + 1] === 0x61 && b[p + 2] === 0x72 && b[p + 3] === 0x67 && b[p + 4] === 0x73)) return undefined;
  p += 5;
  n--;
  if (b[p] !== 0x91) return undefined;
  p++;
  const x36 = readStr(b, p, end, 32);
  if (x36 === undefined) return undefined;
  p = next;
  f_args = [x36];
  if (n !== 0) return undefined;
  at = p;
  return { method: f_method!, args: f_args! };
}

function write12(v: Shape12, b: Uint8Array, p: number, _s: boolean): number {
  const f_error = v.error;
  const f_token = v.token;
  let n = 0;
  if (f_error !== undefined) {
    if (f_token !== undefined) return -1;
    if (f_error === undefined) return -1;
    n++;
  } else if (f_token !== undefined) {
    if (f_error !== undefined) return -1;
    if (f_token === undefined) return -1;
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
  return p;
}

type Shape12 = { readonly error?: "full" | "spectators" | "identity" | Unknown | undefined; readonly token?: string | undefined };

function read12(b: Uint8Array, p: number, end: number): Shape12 | undefined {
  const h = b[p]!;
  let n: number;
  if ((h & 0xf0) === 0x80) { n = h & 0x0f; p++; }
  else return undefined;
  let f_error: "full" | "spectators" | "identity" | Unknown | undefined;
  let f_token: string | undefined;
  if (n > 0 && b[p] === 0xa5 && b[p + 1] === 0x65 && b[p + 2] === 0x72 && b[p + 3] === 0x72 && b[p + 4] === 0x6f && b[p + 5] === 0x72) {
    if (!(b[p] === 0xa5 && b[p + 1] === 0x65 && b[p + 2] === 0x72 && b[p + 3] === 0x72 && b[p + 4] === 0x6f && b[p + 5] === 0x72)) return undefined;
    p += 6;
    n--;
    let x37: "full" | "spectators" | "identity";
    if (b[p] === 0xa4 && b[p + 1] === 0x66 && b[p + 2] === 0x75 && b[p + 3] === 0x6c && b[p + 4] === 0x6c) { x37 = "full"; p += 5; }
    else if (b[p] === 0xaa && b[p + 1] === 0x73 && b[p + 2] === 0x70 && b[p + 3] === 0x65 && b[p + 4] === 0x63 && b[p + 5] === 0x74 && b[p + 6] === 0x61 && b[p + 7] === 0x74 && b[p + 8] === 0x6f && b[p + 9] === 0x72 && b[p + 10] === 0x73) { x37 = "spectators"; p += 11; }
    else if (b[p] === 0xa8 && b[p + 1] === 0x69 && b[p + 2] === 0x64 && b[p + 3] === 0x65 && b[p + 4] === 0x6e && b[p + 5] === 0x74 && b[p + 6] === 0x69 && b[p + 7] === 0x74 && b[p + 8] === 0x79) { x37 = "identity"; p += 9; }
    else return undefined;
    f_error = x37;
  } else if (n > 0 && b[p] === 0xa5 && b[p + 1] === 0x74 && b[p + 2] === 0x6f && b[p + 3] === 0x6b && b[p + 4] === 0x65 && b[p + 5] === 0x6e) {
    if (!(b[p] === 0xa5 && b[p + 1] === 0x74 && b[p + 2] === 0x6f && b[p + 3] === 0x6b && b[p + 4] === 0x65 && b[p + 5] === 0x6e)) return undefined;
    p += 6;
    n--;
    const x38 = readStr(b, p, end, 32);
    if (x38 === undefined) return undefined;
    p = next;
    f_token = x38;
  } else return undefined;
  if (n !== 0) return undefined;
  at = p;
  return { error: f_error, token: f_token };
}

function write13(v: Shape13, b: Uint8Array, p: number, _s: boolean): number {
  const f_error = v.error;
  const f_v = v.v;
  const f_t = v.t;
  const f_n = v.n;
  let n = 0;
  if (f_error !== undefined) {
    if (f_v !== undefined || f_t !== undefined || f_n !== undefined) return -1;
    if (f_error === undefined) return -1;
    n++;
  } else if (f_v !== undefined || f_t !== undefined || f_n !== undefined) {
    if (f_error !== undefined) return -1;
    if (f_v === undefined) return -1;
    n++;
    if (f_t === undefined) return -1;
    n++;
    if (f_n === undefined) return -1;
    n++;
  } else return -1;
  b[p++] = 0x80 | n;
  if (f_error !== undefined) {
    b[p] = 0xa5; b[p + 1] = 0x65; b[p + 2] = 0x72; b[p + 3] = 0x72; b[p + 4] = 0x6f; b[p + 5] = 0x72; p += 6;
    switch (f_error) {
      case "token": b[p] = 0xa5; b[p + 1] = 0x74; b[p + 2] = 0x6f; b[p + 3] = 0x6b; b[p + 4] = 0x65; b[p + 5] = 0x6e; p += 6; break;
      default: return -1;
    }
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
  if (f_n !== undefined) {
    b[p] = 0xa1; b[p + 1] = 0x6e; p += 2;
    if (typeof f_n !== 'bigint' && !Number.isSafeInteger(f_n)) return -1;
    p = writeAny(b, p, f_n, 9, 1);
    if (p < 0) return -1;
  }
  return p;
}

type Shape13 = { readonly error?: "token" | Unknown | undefined; readonly v?: number | undefined; readonly t?: string | undefined; readonly n?: number | bigint | undefined };

function read13(b: Uint8Array, p: number, end: number): Shape13 | undefined {
  const h = b[p]!;
  let n: number;
  if ((h & 0xf0) === 0x80) { n = h & 0x0f; p++; }
  else return undefined;
  let f_error: "token" | Unknown | undefined;
  let f_v: number | undefined;
  let f_t: string | undefined;
  let f_n: number | bigint | undefined;
  if (n > 0 && b[p] === 0xa5 && b[p + 1] === 0x65 && b[p + 2] === 0x72 && b[p + 3] === 0x72 && b[p + 4] === 0x6f && b[p + 5] === 0x72) {
    if (!(b[p] === 0xa5 && b[p + 1] === 0x65 && b[p + 2] === 0x72 && b[p + 3] === 0x72 && b[p + 4] === 0x6f && b[p + 5] === 0x72)) return undefined;
    p += 6;
    n--;
    let x39: "token";
    if (b[p] === 0xa5 && b[p + 1] === 0x74 && b[p + 2] === 0x6f && b[p + 3] === 0x6b && b[p + 4] === 0x65 && b[p + 5] === 0x6e) { x39 = "token"; p += 6; }
    else return undefined;
    f_error = x39;
  } else if (n > 0 && b[p] === 0xa1 && b[p + 1] === 0x76) {
    if (!(b[p] === 0xa1 && b[p + 1] === 0x76)) return undefined;
    p += 2;
    n--;
    let x40 = b[p]!;
    if (x40 < 0x80) p++;
    else {
      x40 = readInt(b, p, end);
      if (next < 0) return undefined;
      p = next;
      if (x40 < 0 || x40 > 2147483647) return undefined;
    }
    f_v = x40;
    if (!(b[p] === 0xa1 && b[p + 1] === 0x74)) return undefined;
    p += 2;
    n--;
    const x41 = readStr(b, p, end, 64);
    if (x41 === undefined) return undefined;
    p = next;
    f_t = x41;
    if (!(b[p] === 0xa1 && b[p + 1] === 0x6e)) return undefined;
    p += 2;
    n--;
    const x42 = readAny(b, p, end, 9, 0);
    if (typeof x42 !== 'number' && typeof x42 !== 'bigint') return undefined;
    p = next;
    f_n = x42;
  } else return undefined;
  if (n !== 0) return undefined;
  at = p;
  return { error: f_error, v: f_v, t: f_t, n: f_n };
}


/** The table, put on every change. */
export type CounterState = ValueOf<typeof views.counter.state>;
export const counterState: Codec<CounterState> = codec(views.counter.state, 87, write1, read1);

/** The membership, or why not. */
export type CounterJoin = ValueOf<typeof views.counter.join>;
export const counterJoin: Codec<CounterJoin> = codec(views.counter.join, 48, write2, read2);

/** The membership of the calling node, nil without one. */
export type CounterMine = ValueOf<typeof views.counter.mine>;
export const counterMine: Codec<CounterMine> = codec(views.counter.mine, 48, write3, read3);

/** `ok` or why not. */
export type CounterPress = ValueOf<typeof views.counter.press>;
export const counterPress: Codec<CounterPress> = codec(views.counter.press, 13, write4, read4);

/** The table as a member sees it. */
export type CounterView = ValueOf<typeof views.counter.view>;
export const counterView: Codec<CounterView> = codec(views.counter.view, 94, write5, read5);

/** Whether there was such a member. */
export type CounterLeave = ValueOf<typeof views.counter.leave>;
export const counterLeave: Codec<CounterLeave> = codec(views.counter.leave, 8, write6, read6);

/** Joins under a name. */
export type CounterJoinCall = ValueOf<typeof views.counter.joinCall>;
export const counterJoinCall: Codec<CounterJoinCall> = codec(views.counter.joinCall, 53, write7, read7);

/** Asks for the membership. */
export type CounterMineCall = ValueOf<typeof views.counter.mineCall>;
export const counterMineCall: Codec<CounterMineCall> = codec(views.counter.mineCall, 13, write8, read8);

/** Adds to the counter. */
export type CounterPressCall = ValueOf<typeof views.counter.pressCall>;
export const counterPressCall: Codec<CounterPressCall> = codec(views.counter.pressCall, 63, write9, read9);

/** Asks for the view. */
export type CounterViewCall = ValueOf<typeof views.counter.viewCall>;
export const counterViewCall: Codec<CounterViewCall> = codec(views.counter.viewCall, 53, write10, read10);

/** Leaves the table. */
export type CounterLeaveCall = ValueOf<typeof views.counter.leaveCall>;
export const counterLeaveCall: Codec<CounterLeaveCall> = codec(views.counter.leaveCall, 54, write11, read11);
