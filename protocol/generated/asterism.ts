/** The codecs of asterism: the Asterism layer. Written by `npm run codegen` from the schemas in protocol/src/views: change those, not this file. */
import type { Codec, Unknown, ValueOf } from '../src/schema/index.ts';
import { next, readAny, readBin, readCount, readInt, readStr } from '../src/schema/wire-read.ts';
import { writeAny, writeBin, writeCount, writeInt, writeStr, writeWhole } from '../src/schema/wire-write.ts';
import { codecIn } from '../src/schema/generated.ts';
import * as views from '../src/views/index.ts';

/** The offset behind the map that was read last. */
let at = 0;

const codec = codecIn(() => at);

function write1(v: Shape1, b: Uint8Array, p: number, _s: boolean): number {
  const f_method = v.method;
  const f_args = v.args;
  const f_kwargs = v.kwargs;
  let n = 1;
  if (f_args !== undefined) n++;
  if (f_kwargs !== undefined) n++;
  b[p++] = 0x80 | n;
  b[p] = 0xa6; b[p + 1] = 0x6d; b[p + 2] = 0x65; b[p + 3] = 0x74; b[p + 4] = 0x68; b[p + 5] = 0x6f; b[p + 6] = 0x64; p += 7;
  if (typeof f_method !== 'string') return -1;
  p = writeWhole(b, p, f_method, 64);
  if (p < 0) return -1;
  if (f_args !== undefined) {
    b[p] = 0xa4; b[p + 1] = 0x61; b[p + 2] = 0x72; b[p + 3] = 0x67; b[p + 4] = 0x73; p += 5;
    if (!Array.isArray(f_args) || f_args.length > 16) return -1;
    p = writeCount(b, p, f_args.length, 0x90, 0xdc);
    for (const item1 of f_args as readonly (unknown)[]) {
      p = writeAny(b, p, item1, 3800, 16);
      if (p < 0) return -1;
    }
  }
  if (f_kwargs !== undefined) {
    b[p] = 0xa6; b[p + 1] = 0x6b; b[p + 2] = 0x77; b[p + 3] = 0x61; b[p + 4] = 0x72; b[p + 5] = 0x67; b[p + 6] = 0x73; p += 7;
    if (!((f_kwargs as unknown) instanceof Map) || f_kwargs.size > 16) return -1;
    p = writeCount(b, p, f_kwargs.size, 0x80, 0xde);
    for (const [key2, item3] of f_kwargs) {
      if (typeof key2 !== 'string') return -1;
      p = writeWhole(b, p, key2, 64);
      if (p < 0) return -1;
      p = writeAny(b, p, item3, 3800, 16);
      if (p < 0) return -1;
    }
  }
  return p;
}

type Shape1 = { readonly method: string; readonly args?: readonly (unknown)[] | undefined; readonly kwargs?: ReadonlyMap<string, unknown> | undefined };

function read1(b: Uint8Array, p: number, end: number): Shape1 | undefined {
  const h = b[p]!;
  let n: number;
  if ((h & 0xf0) === 0x80) { n = h & 0x0f; p++; }
  else return undefined;
  let f_method: string | undefined;
  let f_args: readonly (unknown)[] | undefined;
  let f_kwargs: ReadonlyMap<string, unknown> | undefined;
  if (!(b[p] === 0xa6 && b[p + 1] === 0x6d && b[p + 2] === 0x65 && b[p + 3] === 0x74 && b[p + 4] === 0x68 && b[p + 5] === 0x6f && b[p + 6] === 0x64)) return undefined;
  p += 7;
  n--;
  const x4 = readStr(b, p, end, 64);
  if (x4 === undefined) return undefined;
  p = next;
  f_method = x4;
  if (n > 0 && b[p] === 0xa4 && b[p + 1] === 0x61 && b[p + 2] === 0x72 && b[p + 3] === 0x67 && b[p + 4] === 0x73) {
    p += 5;
    n--;
    const count6 = readCount(b, p, end, 0x90, 0xdc);
    if (count6 < 0 || count6 > 16 || count6 > end - p) return undefined;
    p = next;
    const x5 = new Array<unknown>(count6);
    for (let i7 = 0; i7 < count6; i7++) {
      const x8 = readAny(b, p, end, 3800, 16);
      if (x8 === undefined) return undefined;
      p = next;
      x5[i7] = x8;
    }
    f_args = x5;
  }
  if (n > 0 && b[p] === 0xa6 && b[p + 1] === 0x6b && b[p + 2] === 0x77 && b[p + 3] === 0x61 && b[p + 4] === 0x72 && b[p + 5] === 0x67 && b[p + 6] === 0x73) {
    p += 7;
    n--;
    const count10 = readCount(b, p, end, 0x80, 0xde);
    if (count10 < 0 || count10 > 16 || count10 > end - p) return undefined;
    p = next;
    const x9 = new Map<string, unknown>();
    for (let i12 = 0; i12 < count10; i12++) {
      const key11 = readStr(b, p, end, 64);
      if (key11 === undefined || x9.has(key11)) return undefined;
      p = next;
      const x13 = readAny(b, p, end, 3800, 16);
      if (x13 === undefined) return undefined;
      p = next;
      x9.set(key11, x13);
    }
    f_kwargs = x9;
  }
  if (n !== 0) return undefined;
  at = p;
  return { method: f_method!, args: f_args, kwargs: f_kwargs };
}

function write2(v: Shape2, b: Uint8Array, p: number, _s: boolean): number {
  const f_value = v.value;
  let n = 1;
  b[p++] = 0x80 | n;
  b[p] = 0xa5; b[p + 1] = 0x76; b[p + 2] = 0x61; b[p + 3] = 0x6c; b[p + 4] = 0x75; b[p + 5] = 0x65; p += 6;
  p = writeAny(b, p, f_value, 3793, 16);
  if (p < 0) return -1;
  return p;
}

type Shape2 = { readonly value: unknown };

function read2(b: Uint8Array, p: number, end: number): Shape2 | undefined {
  const h = b[p]!;
  let n: number;
  if ((h & 0xf0) === 0x80) { n = h & 0x0f; p++; }
  else return undefined;
  let f_value: unknown | undefined;
  if (!(b[p] === 0xa5 && b[p + 1] === 0x76 && b[p + 2] === 0x61 && b[p + 3] === 0x6c && b[p + 4] === 0x75 && b[p + 5] === 0x65)) return undefined;
  p += 6;
  n--;
  const x14 = readAny(b, p, end, 3793, 16);
  if (x14 === undefined) return undefined;
  p = next;
  f_value = x14;
  if (n !== 0) return undefined;
  at = p;
  return { value: f_value! };
}

function write3(v: Shape3, b: Uint8Array, p: number, s: boolean): number {
  const f_error = v.error;
  let n = 1;
  b[p++] = 0x80 | n;
  b[p] = 0xa5; b[p + 1] = 0x65; b[p + 2] = 0x72; b[p + 3] = 0x72; b[p + 4] = 0x6f; b[p + 5] = 0x72; p += 6;
  if (typeof f_error !== 'object' || f_error === null) return -1;
  p = write7(f_error, b, p, s);
  if (p < 0) return -1;
  return p;
}

type Shape3 = { readonly error: Shape6 };

function read3(b: Uint8Array, p: number, end: number): Shape3 | undefined {
  const h = b[p]!;
  let n: number;
  if ((h & 0xf0) === 0x80) { n = h & 0x0f; p++; }
  else return undefined;
  let f_error: Shape6 | undefined;
  if (!(b[p] === 0xa5 && b[p + 1] === 0x65 && b[p + 2] === 0x72 && b[p + 3] === 0x72 && b[p + 4] === 0x6f && b[p + 5] === 0x72)) return undefined;
  p += 6;
  n--;
  const x15 = read7(b, p, end);
  if (x15 === undefined) return undefined;
  p = at;
  f_error = x15;
  if (n !== 0) return undefined;
  at = p;
  return { error: f_error! };
}

function write4(v: Shape4, b: Uint8Array, p: number, s: boolean): number {
  const f_methods = v.methods;
  const f_doc = v.doc;
  let n = 1;
  if (f_doc !== undefined) n++;
  b[p++] = 0x80 | n;
  b[p] = 0xa7; b[p + 1] = 0x6d; b[p + 2] = 0x65; b[p + 3] = 0x74; b[p + 4] = 0x68; b[p + 5] = 0x6f; b[p + 6] = 0x64; b[p + 7] = 0x73; p += 8;
  if (!Array.isArray(f_methods) || f_methods.length > 64) return -1;
  p = writeCount(b, p, f_methods.length, 0x90, 0xdc);
  for (const item16 of f_methods as readonly (Shape7)[]) {
    if (typeof item16 !== 'object' || item16 === null) return -1;
    p = write8(item16, b, p, s);
    if (p < 0) return -1;
  }
  if (f_doc !== undefined) {
    b[p] = 0xa3; b[p + 1] = 0x64; b[p + 2] = 0x6f; b[p + 3] = 0x63; p += 4;
    if (typeof f_doc !== 'string') return -1;
    p = writeStr(b, p, f_doc, 2048);
  }
  return p;
}

type Shape4 = { readonly methods: readonly (Shape7)[]; readonly doc?: string | undefined };

function read4(b: Uint8Array, p: number, end: number): Shape4 | undefined {
  const h = b[p]!;
  let n: number;
  if ((h & 0xf0) === 0x80) { n = h & 0x0f; p++; }
  else return undefined;
  let f_methods: readonly (Shape7)[] | undefined;
  let f_doc: string | undefined;
  if (!(b[p] === 0xa7 && b[p + 1] === 0x6d && b[p + 2] === 0x65 && b[p + 3] === 0x74 && b[p + 4] === 0x68 && b[p + 5] === 0x6f && b[p + 6] === 0x64 && b[p + 7] === 0x73)) return undefined;
  p += 8;
  n--;
  const count18 = readCount(b, p, end, 0x90, 0xdc);
  if (count18 < 0 || count18 > 64 || count18 > end - p) return undefined;
  p = next;
  const x17 = new Array<Shape7>(count18);
  for (let i19 = 0; i19 < count18; i19++) {
    const x20 = read8(b, p, end);
    if (x20 === undefined) return undefined;
    p = at;
    x17[i19] = x20;
  }
  f_methods = x17;
  if (n > 0 && b[p] === 0xa3 && b[p + 1] === 0x64 && b[p + 2] === 0x6f && b[p + 3] === 0x63) {
    p += 4;
    n--;
    const x21 = readStr(b, p, end, 2048);
    if (x21 === undefined) return undefined;
    p = next;
    f_doc = x21;
  }
  if (n !== 0) return undefined;
  at = p;
  return { methods: f_methods!, doc: f_doc };
}

function write5(v: ReadonlyMap<string, unknown>, b: Uint8Array, p: number, _s: boolean): number {
  const start22 = p;
  if (!((v as unknown) instanceof Map) || v.size > 64) return -1;
  p = writeCount(b, p, v.size, 0x80, 0xde);
  for (const [key23, item24] of v) {
    if (typeof key23 !== 'string') return -1;
    p = writeWhole(b, p, key23, 64);
    if (p < 0) return -1;
    p = writeAny(b, p, item24, 1024, 4);
    if (p < 0) return -1;
    if (p - start22 > 1024) return -1;
  }
  if (p - start22 > 1024) return -1;
  return p;
}

function read5(b: Uint8Array, p: number, end: number): ReadonlyMap<string, unknown> | undefined {
  const count26 = readCount(b, p, end, 0x80, 0xde);
  if (count26 < 0 || count26 > 64 || count26 > end - p) return undefined;
  p = next;
  const x25 = new Map<string, unknown>();
  for (let i28 = 0; i28 < count26; i28++) {
    const key27 = readStr(b, p, end, 64);
    if (key27 === undefined || x25.has(key27)) return undefined;
    p = next;
    const x29 = readAny(b, p, end, 1024, 4);
    if (x29 === undefined) return undefined;
    p = next;
    x25.set(key27, x29);
  }
  at = p;
  return x25;
}

function write6(v: Shape5, b: Uint8Array, p: number, s: boolean): number {
  const f_protocol = v.protocol;
  const f_kind = v.kind;
  const f_host = v.host;
  const f_name = v.name;
  const f_icon = v.icon;
  const f_icon_hash = v.icon_hash;
  let n = 2;
  if (f_host !== undefined) n++;
  if (f_name !== undefined) n++;
  if (f_icon !== undefined) n++;
  if (f_icon_hash !== undefined) n++;
  b[p++] = 0x80 | n;
  b[p] = 0xa8; b[p + 1] = 0x70; b[p + 2] = 0x72; b[p + 3] = 0x6f; b[p + 4] = 0x74; b[p + 5] = 0x6f; b[p + 6] = 0x63; b[p + 7] = 0x6f; b[p + 8] = 0x6c; p += 9;
  if ((f_protocol | 0) !== f_protocol || f_protocol < 0 || f_protocol > 2147483647) return -1;
  if (f_protocol < 0x80) b[p++] = f_protocol;
  else p = writeInt(b, p, f_protocol);
  b[p] = 0xa4; b[p + 1] = 0x6b; b[p + 2] = 0x69; b[p + 3] = 0x6e; b[p + 4] = 0x64; p += 5;
  if (typeof f_kind !== 'string') return -1;
  p = writeWhole(b, p, f_kind, 32);
  if (p < 0) return -1;
  if (f_host !== undefined) {
    b[p] = 0xa4; b[p + 1] = 0x68; b[p + 2] = 0x6f; b[p + 3] = 0x73; b[p + 4] = 0x74; p += 5;
    if (typeof f_host !== 'string') return -1;
    p = writeStr(b, p, f_host, 32);
  }
  if (f_name !== undefined) {
    b[p] = 0xa4; b[p + 1] = 0x6e; b[p + 2] = 0x61; b[p + 3] = 0x6d; b[p + 4] = 0x65; p += 5;
    if (typeof f_name !== 'string') return -1;
    p = writeStr(b, p, f_name, 64);
  }
  if (f_icon !== undefined) {
    b[p] = 0xa4; b[p + 1] = 0x69; b[p + 2] = 0x63; b[p + 3] = 0x6f; b[p + 4] = 0x6e; p += 5;
    if (!(f_icon instanceof Uint8Array) || f_icon.length > 8192) return -1;
    p = writeBin(b, p, f_icon, s);
  }
  if (f_icon_hash !== undefined) {
    b[p] = 0xa9; b[p + 1] = 0x69; b[p + 2] = 0x63; b[p + 3] = 0x6f; b[p + 4] = 0x6e; b[p + 5] = 0x5f; b[p + 6] = 0x68; b[p + 7] = 0x61; b[p + 8] = 0x73; b[p + 9] = 0x68; p += 10;
    if (typeof f_icon_hash !== 'string') return -1;
    p = writeWhole(b, p, f_icon_hash, 8);
    if (p < 0) return -1;
  }
  return p;
}

type Shape5 = { readonly protocol: number; readonly kind: string; readonly host?: string | undefined; readonly name?: string | undefined; readonly icon?: Uint8Array | undefined; readonly icon_hash?: string | undefined };

function read6(b: Uint8Array, p: number, end: number): Shape5 | undefined {
  const h = b[p]!;
  let n: number;
  if ((h & 0xf0) === 0x80) { n = h & 0x0f; p++; }
  else return undefined;
  let f_protocol: number | undefined;
  let f_kind: string | undefined;
  let f_host: string | undefined;
  let f_name: string | undefined;
  let f_icon: Uint8Array | undefined;
  let f_icon_hash: string | undefined;
  if (!(b[p] === 0xa8 && b[p + 1] === 0x70 && b[p + 2] === 0x72 && b[p + 3] === 0x6f && b[p + 4] === 0x74 && b[p + 5] === 0x6f && b[p + 6] === 0x63 && b[p + 7] === 0x6f && b[p + 8] === 0x6c)) return undefined;
  p += 9;
  n--;
  let x30 = b[p]!;
  if (x30 < 0x80) p++;
  else {
    x30 = readInt(b, p, end);
    if (next < 0) return undefined;
    p = next;
    if (x30 < 0 || x30 > 2147483647) return undefined;
  }
  f_protocol = x30;
  if (!(b[p] === 0xa4 && b[p + 1] === 0x6b && b[p + 2] === 0x69 && b[p + 3] === 0x6e && b[p + 4] === 0x64)) return undefined;
  p += 5;
  n--;
  const x31 = readStr(b, p, end, 32);
  if (x31 === undefined) return undefined;
  p = next;
  f_kind = x31;
  if (n > 0 && b[p] === 0xa4 && b[p + 1] === 0x68 && b[p + 2] === 0x6f && b[p + 3] === 0x73 && b[p + 4] === 0x74) {
    p += 5;
    n--;
    const x32 = readStr(b, p, end, 32);
    if (x32 === undefined) return undefined;
    p = next;
    f_host = x32;
  }
  if (n > 0 && b[p] === 0xa4 && b[p + 1] === 0x6e && b[p + 2] === 0x61 && b[p + 3] === 0x6d && b[p + 4] === 0x65) {
    p += 5;
    n--;
    const x33 = readStr(b, p, end, 64);
    if (x33 === undefined) return undefined;
    p = next;
    f_name = x33;
  }
  if (n > 0 && b[p] === 0xa4 && b[p + 1] === 0x69 && b[p + 2] === 0x63 && b[p + 3] === 0x6f && b[p + 4] === 0x6e) {
    p += 5;
    n--;
    const x34 = readBin(b, p, end, 8192);
    if (x34 === undefined) return undefined;
    p = next;
    f_icon = x34;
  }
  if (n > 0 && b[p] === 0xa9 && b[p + 1] === 0x69 && b[p + 2] === 0x63 && b[p + 3] === 0x6f && b[p + 4] === 0x6e && b[p + 5] === 0x5f && b[p + 6] === 0x68 && b[p + 7] === 0x61 && b[p + 8] === 0x73 && b[p + 9] === 0x68) {
    p += 10;
    n--;
    const x35 = readStr(b, p, end, 8);
    if (x35 === undefined) return undefined;
    p = next;
    f_icon_hash = x35;
  }
  if (n !== 0) return undefined;
  at = p;
  return { protocol: f_protocol!, kind: f_kind!, host: f_host, name: f_name, icon: f_icon, icon_hash: f_icon_hash };
}

function write7(v: Shape6, b: Uint8Array, p: number, _s: boolean): number {
  const f_kind = v.kind;
  const f_class = v.class;
  const f_message = v.message;
  let n = 3;
  b[p++] = 0x80 | n;
  b[p] = 0xa4; b[p + 1] = 0x6b; b[p + 2] = 0x69; b[p + 3] = 0x6e; b[p + 4] = 0x64; p += 5;
  switch (f_kind) {
    case "malformed": b[p] = 0xa9; b[p + 1] = 0x6d; b[p + 2] = 0x61; b[p + 3] = 0x6c; b[p + 4] = 0x66; b[p + 5] = 0x6f; b[p + 6] = 0x72; b[p + 7] = 0x6d; b[p + 8] = 0x65; b[p + 9] = 0x64; p += 10; break;
    case "no_object": b[p] = 0xa9; b[p + 1] = 0x6e; b[p + 2] = 0x6f; b[p + 3] = 0x5f; b[p + 4] = 0x6f; b[p + 5] = 0x62; b[p + 6] = 0x6a; b[p + 7] = 0x65; b[p + 8] = 0x63; b[p + 9] = 0x74; p += 10; break;
    case "not_exposed": b[p] = 0xab; b[p + 1] = 0x6e; b[p + 2] = 0x6f; b[p + 3] = 0x74; b[p + 4] = 0x5f; b[p + 5] = 0x65; b[p + 6] = 0x78; b[p + 7] = 0x70; b[p + 8] = 0x6f; b[p + 9] = 0x73; b[p + 10] = 0x65; b[p + 11] = 0x64; p += 12; break;
    case "arguments": b[p] = 0xa9; b[p + 1] = 0x61; b[p + 2] = 0x72; b[p + 3] = 0x67; b[p + 4] = 0x75; b[p + 5] = 0x6d; b[p + 6] = 0x65; b[p + 7] = 0x6e; b[p + 8] = 0x74; b[p + 9] = 0x73; p += 10; break;
    case "raised": b[p] = 0xa6; b[p + 1] = 0x72; b[p + 2] = 0x61; b[p + 3] = 0x69; b[p + 4] = 0x73; b[p + 5] = 0x65; b[p + 6] = 0x64; p += 7; break;
    case "unsendable": b[p] = 0xaa; b[p + 1] = 0x75; b[p + 2] = 0x6e; b[p + 3] = 0x73; b[p + 4] = 0x65; b[p + 5] = 0x6e; b[p + 6] = 0x64; b[p + 7] = 0x61; b[p + 8] = 0x62; b[p + 9] = 0x6c; b[p + 10] = 0x65; p += 11; break;
    case "nesting": b[p] = 0xa7; b[p + 1] = 0x6e; b[p + 2] = 0x65; b[p + 3] = 0x73; b[p + 4] = 0x74; b[p + 5] = 0x69; b[p + 6] = 0x6e; b[p + 7] = 0x67; p += 8; break;
    case "protocol": b[p] = 0xa8; b[p + 1] = 0x70; b[p + 2] = 0x72; b[p + 3] = 0x6f; b[p + 4] = 0x74; b[p + 5] = 0x6f; b[p + 6] = 0x63; b[p + 7] = 0x6f; b[p + 8] = 0x6c; p += 9; break;
    default: return -1;
  }
  b[p] = 0xa5; b[p + 1] = 0x63; b[p + 2] = 0x6c; b[p + 3] = 0x61; b[p + 4] = 0x73; b[p + 5] = 0x73; p += 6;
  if (typeof f_class !== 'string') return -1;
  p = writeStr(b, p, f_class, 128);
  b[p] = 0xa7; b[p + 1] = 0x6d; b[p + 2] = 0x65; b[p + 3] = 0x73; b[p + 4] = 0x73; b[p + 5] = 0x61; b[p + 6] = 0x67; b[p + 7] = 0x65; p += 8;
  if (typeof f_message !== 'string') return -1;
  p = writeStr(b, p, f_message, 3600);
  return p;
}

type Shape6 = { readonly kind: "malformed" | "no_object" | "not_exposed" | "arguments" | "raised" | "unsendable" | "nesting" | "protocol" | Unknown; readonly class: string; readonly message: string };

function read7(b: Uint8Array, p: number, end: number): Shape6 | undefined {
  const h = b[p]!;
  let n: number;
  if ((h & 0xf0) === 0x80) { n = h & 0x0f; p++; }
  else return undefined;
  let f_kind: "malformed" | "no_object" | "not_exposed" | "arguments" | "raised" | "unsendable" | "nesting" | "protocol" | Unknown | undefined;
  let f_class: string | undefined;
  let f_message: string | undefined;
  if (!(b[p] === 0xa4 && b[p + 1] === 0x6b && b[p + 2] === 0x69 && b[p + 3] === 0x6e && b[p + 4] === 0x64)) return undefined;
  p += 5;
  n--;
  let x36: "malformed" | "no_object" | "not_exposed" | "arguments" | "raised" | "unsendable" | "nesting" | "protocol";
  if (b[p] === 0xa9 && b[p + 1] === 0x6d && b[p + 2] === 0x61 && b[p + 3] === 0x6c && b[p + 4] === 0x66 && b[p + 5] === 0x6f && b[p + 6] === 0x72 && b[p + 7] === 0x6d && b[p + 8] === 0x65 && b[p + 9] === 0x64) { x36 = "malformed"; p += 10; }
  else if (b[p] === 0xa9 && b[p + 1] === 0x6e && b[p + 2] === 0x6f && b[p + 3] === 0x5f && b[p + 4] === 0x6f && b[p + 5] === 0x62 && b[p + 6] === 0x6a && b[p + 7] === 0x65 && b[p + 8] === 0x63 && b[p + 9] === 0x74) { x36 = "no_object"; p += 10; }
  else if (b[p] === 0xab && b[p + 1] === 0x6e && b[p + 2] === 0x6f && b[p + 3] === 0x74 && b[p + 4] === 0x5f && b[p + 5] === 0x65 && b[p + 6] === 0x78 && b[p + 7] === 0x70 && b[p + 8] === 0x6f && b[p + 9] === 0x73 && b[p + 10] === 0x65 && b[p + 11] === 0x64) { x36 = "not_exposed"; p += 12; }
  else if (b[p] === 0xa9 && b[p + 1] === 0x61 && b[p + 2] === 0x72 && b[p + 3] === 0x67 && b[p + 4] === 0x75 && b[p + 5] === 0x6d && b[p + 6] === 0x65 && b[p + 7] === 0x6e && b[p + 8] === 0x74 && b[p + 9] === 0x73) { x36 = "arguments"; p += 10; }
  else if (b[p] === 0xa6 && b[p + 1] === 0x72 && b[p + 2] === 0x61 && b[p + 3] === 0x69 && b[p + 4] === 0x73 && b[p + 5] === 0x65 && b[p + 6] === 0x64) { x36 = "raised"; p += 7; }
  else if (b[p] === 0xaa && b[p + 1] === 0x75 && b[p + 2] === 0x6e && b[p + 3] === 0x73 && b[p + 4] === 0x65 && b[p + 5] === 0x6e && b[p + 6] === 0x64 && b[p + 7] === 0x61 && b[p + 8] === 0x62 && b[p + 9] === 0x6c && b[p + 10] === 0x65) { x36 = "unsendable"; p += 11; }
  else if (b[p] === 0xa7 && b[p + 1] === 0x6e && b[p + 2] === 0x65 && b[p + 3] === 0x73 && b[p + 4] === 0x74 && b[p + 5] === 0x69 && b[p + 6] === 0x6e && b[p + 7] === 0x67) { x36 = "nesting"; p += 8; }
  else if (b[p] === 0xa8 && b[p + 1] === 0x70 && b[p + 2] === 0x72 && b[p + 3] === 0x6f && b[p + 4] === 0x74 && b[p + 5] === 0x6f && b[p + 6] === 0x63 && b[p + 7] === 0x6f && b[p + 8] === 0x6c) { x36 = "protocol"; p += 9; }
  else return undefined;
  f_kind = x36;
  if (!(b[p] === 0xa5 && b[p + 1] === 0x63 && b[p + 2] === 0x6c && b[p + 3] === 0x61 && b[p + 4] === 0x73 && b[p + 5] === 0x73)) return undefined;
  p += 6;
  n--;
  const x37 = readStr(b, p, end, 128);
  if (x37 === undefined) return undefined;
  p = next;
  f_class = x37;
  if (!(b[p] === 0xa7 && b[p + 1] === 0x6d && b[p + 2] === 0x65 && b[p + 3] === 0x73 && b[p + 4] === 0x73 && b[p + 5] === 0x61 && b[p + 6] === 0x67 && b[p + 7] === 0x65)) return undefined;
  p += 8;
  n--;
  const x38 = readStr(b, p, end, 3600);
  if (x38 === undefined) return undefined;
  p = next;
  f_message = x38;
  if (n !== 0) return undefined;
  at = p;
  return { kind: f_kind!, class: f_class!, message: f_message! };
}

type Shape7 = { readonly name: string; readonly arity: number; readonly args?: readonly (string)[] | undefined; readonly doc?: string | undefined };

function write8(v: Shape7, b: Uint8Array, p: number, _s: boolean): number {
  const f_name = v.name;
  const f_arity = v.arity;
  const f_args = v.args;
  const f_doc = v.doc;
  let n = 2;
  if (f_args !== undefined) n++;
  if (f_doc !== undefined) n++;
  b[p++] = 0x80 | n;
  b[p] = 0xa4; b[p + 1] = 0x6e; b[p + 2] = 0x61; b[p + 3] = 0x6d; b[p + 4] = 0x65; p += 5;
  if (typeof f_name !== 'string') return -1;
  p = writeWhole(b, p, f_name, 64);
  if (p < 0) return -1;
  b[p] = 0xa5; b[p + 1] = 0x61; b[p + 2] = 0x72; b[p + 3] = 0x69; b[p + 4] = 0x74; b[p + 5] = 0x79; p += 6;
  if ((f_arity | 0) !== f_arity || f_arity < -1 || f_arity > 127) return -1;
  b[p++] = f_arity;
  if (f_args !== undefined) {
    b[p] = 0xa4; b[p + 1] = 0x61; b[p + 2] = 0x72; b[p + 3] = 0x67; b[p + 4] = 0x73; p += 5;
    if (!Array.isArray(f_args) || f_args.length > 16) return -1;
    p = writeCount(b, p, f_args.length, 0x90, 0xdc);
    for (const item39 of f_args as readonly (string)[]) {
      if (typeof item39 !== 'string') return -1;
      p = writeStr(b, p, item39, 64);
    }
  }
  if (f_doc !== undefined) {
    b[p] = 0xa3; b[p + 1] = 0x64; b[p + 2] = 0x6f; b[p + 3] = 0x63; p += 4;
    if (typeof f_doc !== 'string') return -1;
    p = writeStr(b, p, f_doc, 2048);
  }
  return p;
}

function read8(b: Uint8Array, p: number, end: number): Shape7 | undefined {
  const h = b[p]!;
  let n: number;
  if ((h & 0xf0) === 0x80) { n = h & 0x0f; p++; }
  else return undefined;
  let f_name: string | undefined;
  let f_arity: number | undefined;
  let f_args: readonly (string)[] | undefined;
  let f_doc: string | undefined;
  if (!(b[p] === 0xa4 && b[p + 1] === 0x6e && b[p + 2] === 0x61 && b[p + 3] === 0x6d && b[p + 4] === 0x65)) return undefined;
  p += 5;
  n--;
  const x40 = readStr(b, p, end, 64);
  if (x40 === undefined) return undefined;
  p = next;
  f_name = x40;
  if (!(b[p] === 0xa5 && b[p + 1] === 0x61 && b[p + 2] === 0x72 && b[p + 3] === 0x69 && b[p + 4] === 0x74 && b[p + 5] === 0x79)) return undefined;
  p += 6;
  n--;
  let x41 = b[p]!;
  if (x41 >= 0xe0) x41 -= 0x100;
  if (!(x41 >= -1 && x41 <= 127)) return undefined;
  p++;
  f_arity = x41;
  if (n > 0 && b[p] === 0xa4 && b[p + 1] === 0x61 && b[p + 2] === 0x72 && b[p + 3] === 0x67 && b[p + 4] === 0x73) {
    p += 5;
    n--;
    const count43 = readCount(b, p, end, 0x90, 0xdc);
    if (count43 < 0 || count43 > 16 || count43 > end - p) return undefined;
    p = next;
    const x42 = new Array<string>(count43);
    for (let i44 = 0; i44 < count43; i44++) {
      const x45 = readStr(b, p, end, 64);
      if (x45 === undefined) return undefined;
      p = next;
      x42[i44] = x45;
    }
    f_args = x42;
  }
  if (n > 0 && b[p] === 0xa3 && b[p + 1] === 0x64 && b[p + 2] === 0x6f && b[p + 3] === 0x63) {
    p += 4;
    n--;
    const x46 = readStr(b, p, end, 2048);
    if (x46 === undefined) return undefined;
    p = next;
    f_doc = x46;
  }
  if (n !== 0) return undefined;
  at = p;
  return { name: f_name!, arity: f_arity!, args: f_args, doc: f_doc };
}


/** Any call. */
export type AsterismCall = ValueOf<typeof views.asterism.call>;
export const asterismCall: Codec<AsterismCall> = codec(views.asterism.call, 3800, write1, read1);

/** The answer to any call. */
export type AsterismValue = ValueOf<typeof views.asterism.value>;
export const asterismValue: Codec<AsterismValue> = codec(views.asterism.value, 3800, write2, read2);

/** The answer to a call that failed. */
export type AsterismError = ValueOf<typeof views.asterism.error>;
export const asterismError: Codec<AsterismError> = codec(views.asterism.error, 3772, write3, read3);

/** What an object offers. Texts are dropped, longest first, until it fits. */
export type AsterismMeta = ValueOf<typeof views.asterism.meta>;
export const asterismMeta: Codec<AsterismMeta> = codec(views.asterism.meta, 3800, write4, read4);

/** What an application tells of itself: for each table its counts. */
export type AsterismStatus = ValueOf<typeof views.asterism.status>;
export const asterismStatus: Codec<AsterismStatus> = codec(views.asterism.status, 1024, write5, read5);

/** What a node is; the icon only in an answer. */
export type AsterismProfile = ValueOf<typeof views.asterism.profile>;
export const asterismProfile: Codec<AsterismProfile> = codec(views.asterism.profile, 3800, write6, read6);
