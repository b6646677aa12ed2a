/** The codecs of mahjong: the mahjong table. Written by `npm run codegen` from the schemas in protocol/src/views: change those, not this file. */
import type { Codec, MapNode, Unknown, ValueOf } from '../src/schema/index.ts';
import { decodeAt, decodeValue, fieldsOf, indexMap, unwrapped } from '../src/schema/index.ts';
import { next, readAny, readBin, readCount, readFloat, readInt, readStr, skip } from '../src/schema/wire-read.ts';
import { writeAny, writeBin, writeCount, writeFloat, writeInt, writeStr, writeWhole } from '../src/schema/wire-write.ts';
import { codecIn } from '../src/schema/generated.ts';
import * as views from '../src/views/index.ts';

/** The offset behind the map that was read last. */
let at = 0;

const codec = codecIn(() => at);

function write1(v: Shape1, b: Uint8Array, p: number, s: boolean): number {
  const f_v = v.v;
  const f_sv = v.sv;
  const f_t = v.t;
  const f_st = v.st;
  const f_hv = v.hv;
  const f_nm = v.nm;
  const f_hu = v.hu;
  const f_sk = v.sk;
  const f_ai = v.ai;
  const f_ak = v.ak;
  const f_aw = v.aw;
  const f_ow = v.ow;
  const f_mb = v.mb;
  const f_r = v.r;
  const f_sc = v.sc;
  const f_ri = v.ri;
  const f_dora = v.dora;
  const f_kw = v.kw;
  const f_fu = v.fu;
  const f_hc = v.hc;
  const f_ls = v.ls;
  const f_ev = v.ev;
  const f_cl = v.cl;
  const f_dl = v.dl;
  const f_res = v.res;
  const f_ru = v.ru;
  const f_rx = v.rx;
  const f_ry = v.ry;
  const f_tb = v.tb;
  const f_tc = v.tc;
  const f_dc = v.dc;
  const f_in = v.in;
  const f_ok = v.ok;
  const f_fin = v.fin;
  const f_fr = v.fr;
  let n = 14;
  if (f_hv !== undefined) n++;
  if (f_ai !== undefined) n++;
  if (f_st === "wait") {
    if (f_ak !== undefined) n++;
  } else if (f_ak !== undefined) return -1;
  if (f_st === "play" || f_st === "result" || f_st === "over") {
    if (f_r === undefined) return -1;
    n++;
    if (f_sc === undefined) return -1;
    n++;
    if (f_ri === undefined) return -1;
    n++;
    if (f_dora === undefined) return -1;
    n++;
    if (f_kw === undefined) return -1;
    n++;
    if (f_fu === undefined) return -1;
    n++;
    if (f_hc === undefined) return -1;
    n++;
    if (f_ls !== undefined) n++;
    if (f_ev !== undefined) n++;
    if (f_cl !== undefined) n++;
    if (f_dl !== undefined) n++;
  } else if (f_r !== undefined || f_sc !== undefined || f_ri !== undefined || f_dora !== undefined || f_kw !== undefined || f_fu !== undefined || f_hc !== undefined || f_ls !== undefined || f_ev !== undefined || f_cl !== undefined || f_dl !== undefined) return -1;
  if (f_st === "result" || f_st === "over") {
    if (f_res !== undefined) n++;
  } else if (f_res !== undefined) return -1;
  if (f_st === "wait") {
    if (f_tc !== undefined) n++;
    if (f_dc !== undefined) n++;
  } else if (f_tc !== undefined || f_dc !== undefined) return -1;
  if (f_st === "play") {
    if (f_in !== undefined) n++;
  } else if (f_in !== undefined) return -1;
  if (f_st === "result") {
    if (f_ok !== undefined) n++;
  } else if (f_ok !== undefined) return -1;
  if (f_st === "over") {
    if (f_fin !== undefined) n++;
    if (f_fr !== undefined) n++;
  } else if (f_fin !== undefined || f_fr !== undefined) return -1;
  if (n < 16) b[p++] = 0x80 | n;
  else {
    b[p] = 0xde; b[p + 1] = 0; b[p + 2] = n; p += 3;
  }
  b[p] = 0xa1; b[p + 1] = 0x76; p += 2;
  if ((f_v | 0) !== f_v || f_v < 0 || f_v > 2147483647) return -1;
  if (f_v < 0x80) b[p++] = f_v;
  else p = writeInt(b, p, f_v);
  b[p] = 0xa2; b[p + 1] = 0x73; b[p + 2] = 0x76; p += 3;
  if ((f_sv | 0) !== f_sv || f_sv < 0 || f_sv > 2147483647) return -1;
  if (f_sv < 0x80) b[p++] = f_sv;
  else p = writeInt(b, p, f_sv);
  b[p] = 0xa1; b[p + 1] = 0x74; p += 2;
  if (typeof f_t !== 'string') return -1;
  p = writeStr(b, p, f_t, 64);
  b[p] = 0xa2; b[p + 1] = 0x73; b[p + 2] = 0x74; p += 3;
  switch (f_st) {
    case "wait": b[p] = 0xa4; b[p + 1] = 0x77; b[p + 2] = 0x61; b[p + 3] = 0x69; b[p + 4] = 0x74; p += 5; break;
    case "play": b[p] = 0xa4; b[p + 1] = 0x70; b[p + 2] = 0x6c; b[p + 3] = 0x61; b[p + 4] = 0x79; p += 5; break;
    case "result": b[p] = 0xa6; b[p + 1] = 0x72; b[p + 2] = 0x65; b[p + 3] = 0x73; b[p + 4] = 0x75; b[p + 5] = 0x6c; b[p + 6] = 0x74; p += 7; break;
    case "over": b[p] = 0xa4; b[p + 1] = 0x6f; b[p + 2] = 0x76; b[p + 3] = 0x65; b[p + 4] = 0x72; p += 5; break;
    default: return -1;
  }
  if (f_hv !== undefined) {
    b[p] = 0xa2; b[p + 1] = 0x68; b[p + 2] = 0x76; p += 3;
    if (typeof f_hv !== 'string') return -1;
    p = writeStr(b, p, f_hv, 16);
  }
  b[p] = 0xa2; b[p + 1] = 0x6e; b[p + 2] = 0x6d; p += 3;
  if (!Array.isArray(f_nm) || f_nm.length !== 4) return -1;
  b[p++] = 0x94;
  for (const item1 of f_nm as readonly (string)[]) {
    if (typeof item1 !== 'string') return -1;
    p = writeStr(b, p, item1, 32);
  }
  b[p] = 0xa2; b[p + 1] = 0x68; b[p + 2] = 0x75; p += 3;
  if ((f_hu | 0) !== f_hu || f_hu < 0 || f_hu > 15) return -1;
  b[p++] = f_hu;
  b[p] = 0xa2; b[p + 1] = 0x73; b[p + 2] = 0x6b; p += 3;
  if (!Array.isArray(f_sk) || f_sk.length !== 4) return -1;
  b[p++] = 0x94;
  for (const item2 of f_sk as readonly (0 | 1 | 2 | Unknown)[]) {
    switch (item2) {
      case 0: b[p++] = 0; break;
      case 1: b[p++] = 1; break;
      case 2: b[p++] = 2; break;
      default: return -1;
    }
  }
  if (f_ai !== undefined) {
    b[p] = 0xa2; b[p + 1] = 0x61; b[p + 2] = 0x69; p += 3;
    if (!Array.isArray(f_ai) || f_ai.length !== 4) return -1;
    b[p++] = 0x94;
    for (const item3 of f_ai as readonly (string)[]) {
      if (typeof item3 !== 'string') return -1;
      p = writeStr(b, p, item3, 16);
    }
  }
  if (f_ak !== undefined) {
    b[p] = 0xa2; b[p + 1] = 0x61; b[p + 2] = 0x6b; p += 3;
    if (!Array.isArray(f_ak) || f_ak.length > 8) return -1;
    b[p++] = 0x90 | f_ak.length;
    for (const item4 of f_ak as readonly (string)[]) {
      if (typeof item4 !== 'string') return -1;
      p = writeStr(b, p, item4, 16);
    }
  }
  b[p] = 0xa2; b[p + 1] = 0x61; b[p + 2] = 0x77; p += 3;
  if ((f_aw | 0) !== f_aw || f_aw < 0 || f_aw > 15) return -1;
  b[p++] = f_aw;
  b[p] = 0xa2; b[p + 1] = 0x6f; b[p + 2] = 0x77; p += 3;
  if ((f_ow | 0) !== f_ow || f_ow < -1 || f_ow > 3) return -1;
  b[p++] = f_ow;
  b[p] = 0xa2; b[p + 1] = 0x6d; b[p + 2] = 0x62; p += 3;
  if (!Array.isArray(f_mb) || f_mb.length > 16) return -1;
  p = writeCount(b, p, f_mb.length, 0x90, 0xdc);
  for (const item5 of f_mb as readonly (readonly [(string), (number), (number)])[]) {
    if (!Array.isArray(item5 as unknown)) return -1;
    const count6: number = item5.length;
    if (count6 !== 3) return -1;
    b[p++] = 0x93;
    const item7 = item5[0];
    if (typeof item7 !== 'string') return -1;
    p = writeStr(b, p, item7, 32);
    const item8 = item5[1];
    if ((item8 | 0) !== item8 || item8 < -1 || item8 > 3) return -1;
    b[p++] = item8;
    const item9 = item5[2];
    if ((item9 | 0) !== item9 || item9 < 0 || item9 > 3) return -1;
    b[p++] = item9;
  }
  if (f_r !== undefined) {
    b[p] = 0xa1; b[p + 1] = 0x72; p += 2;
    if (!Array.isArray(f_r as unknown)) return -1;
    const count10: number = f_r.length;
    if (count10 !== 8) return -1;
    b[p++] = 0x98;
    const item11 = f_r[0];
    if ((item11 | 0) !== item11 || item11 < 0 || item11 > 3) return -1;
    b[p++] = item11;
    const item12 = f_r[1];
    if ((item12 | 0) !== item12 || item12 < 0 || item12 > 4) return -1;
    b[p++] = item12;
    const item13 = f_r[2];
    if ((item13 | 0) !== item13 || item13 < 0 || item13 > 127) return -1;
    b[p++] = item13;
    const item14 = f_r[3];
    if ((item14 | 0) !== item14 || item14 < 0 || item14 > 127) return -1;
    b[p++] = item14;
    const item15 = f_r[4];
    if ((item15 | 0) !== item15 || item15 < -1 || item15 > 3) return -1;
    b[p++] = item15;
    const item16 = f_r[5];
    if ((item16 | 0) !== item16 || item16 < 0 || item16 > 127) return -1;
    b[p++] = item16;
    const item17 = f_r[6];
    if ((item17 | 0) !== item17 || item17 < -1 || item17 > 3) return -1;
    b[p++] = item17;
    const item18 = f_r[7];
    if ((item18 | 0) !== item18 || item18 < 0 || item18 > 3) return -1;
    b[p++] = item18;
  }
  if (f_sc !== undefined) {
    b[p] = 0xa2; b[p + 1] = 0x73; b[p + 2] = 0x63; p += 3;
    if (!Array.isArray(f_sc) || f_sc.length !== 4) return -1;
    b[p++] = 0x94;
    for (const item19 of f_sc as readonly (number)[]) {
      if ((item19 | 0) !== item19 || item19 < -1000000 || item19 > 1000000) return -1;
      if (item19 >= -32 && item19 < 0x80) b[p++] = item19;
      else p = writeInt(b, p, item19);
    }
  }
  if (f_ri !== undefined) {
    b[p] = 0xa2; b[p + 1] = 0x72; b[p + 2] = 0x69; p += 3;
    if ((f_ri | 0) !== f_ri || f_ri < 0 || f_ri > 15) return -1;
    b[p++] = f_ri;
  }
  if (f_dora !== undefined) {
    b[p] = 0xa4; b[p + 1] = 0x64; b[p + 2] = 0x6f; b[p + 3] = 0x72; b[p + 4] = 0x61; p += 5;
    if (!(f_dora instanceof Uint8Array) || f_dora.length > 5) return -1;
    p = writeBin(b, p, f_dora, s);
  }
  if (f_kw !== undefined) {
    b[p] = 0xa2; b[p + 1] = 0x6b; b[p + 2] = 0x77; p += 3;
    if (!Array.isArray(f_kw) || f_kw.length !== 4) return -1;
    b[p++] = 0x94;
    for (const item20 of f_kw as readonly (Uint8Array)[]) {
      if (!(item20 instanceof Uint8Array) || item20.length > 27) return -1;
      p = writeBin(b, p, item20, s);
    }
  }
  if (f_fu !== undefined) {
    b[p] = 0xa2; b[p + 1] = 0x66; b[p + 2] = 0x75; p += 3;
    if (!Array.isArray(f_fu) || f_fu.length !== 4) return -1;
    b[p++] = 0x94;
    for (const item21 of f_fu as readonly (Uint8Array)[]) {
      if (!(item21 instanceof Uint8Array) || item21.length > 28) return -1;
      p = writeBin(b, p, item21, s);
    }
  }
  if (f_hc !== undefined) {
    b[p] = 0xa2; b[p + 1] = 0x68; b[p + 2] = 0x63; p += 3;
    if (!Array.isArray(f_hc) || f_hc.length !== 4) return -1;
    b[p++] = 0x94;
    for (const item22 of f_hc as readonly (number)[]) {
      if ((item22 | 0) !== item22 || item22 < 0 || item22 > 14) return -1;
      b[p++] = item22;
    }
  }
  if (f_ls !== undefined) {
    b[p] = 0xa2; b[p + 1] = 0x6c; b[p + 2] = 0x73; p += 3;
    if (f_ls === null) b[p++] = 0xc0;
    else {
      if (!Array.isArray(f_ls as unknown)) return -1;
      const count23: number = f_ls.length;
      if (count23 !== 2) return -1;
      b[p++] = 0x92;
      const item24 = f_ls[0];
      if ((item24 | 0) !== item24 || item24 < -1 || item24 > 3) return -1;
      b[p++] = item24;
      const item25 = f_ls[1];
      if ((item25 | 0) !== item25 || item25 < -1 || item25 > 37) return -1;
      b[p++] = item25;
    }
  }
  if (f_ev !== undefined) {
    b[p] = 0xa2; b[p + 1] = 0x65; b[p + 2] = 0x76; p += 3;
    if (f_ev === null) b[p++] = 0xc0;
    else {
      if (!Array.isArray(f_ev as unknown)) return -1;
      const count26: number = f_ev.length;
      if (count26 !== 2) return -1;
      b[p++] = 0x92;
      const item27 = f_ev[0];
      switch (item27) {
        case 1: b[p++] = 1; break;
        case 2: b[p++] = 2; break;
        case 3: b[p++] = 3; break;
        case 4: b[p++] = 4; break;
        case 5: b[p++] = 5; break;
        case 6: b[p++] = 6; break;
        case 7: b[p++] = 7; break;
        case 8: b[p++] = 8; break;
        case 9: b[p++] = 9; break;
        case 10: b[p++] = 10; break;
        case 11: b[p++] = 11; break;
        case 12: b[p++] = 12; break;
        case 13: b[p++] = 13; break;
        default: return -1;
      }
      const item28 = f_ev[1];
      if ((item28 | 0) !== item28 || item28 < -1 || item28 > 3) return -1;
      b[p++] = item28;
    }
  }
  if (f_cl !== undefined) {
    b[p] = 0xa2; b[p + 1] = 0x63; b[p + 2] = 0x6c; p += 3;
    if (f_cl === null) b[p++] = 0xc0;
    else {
      if (!Array.isArray(f_cl as unknown)) return -1;
      const count29: number = f_cl.length;
      if (count29 < 3 || count29 > 5) return -1;
      b[p++] = 0x90 | count29;
      const item30 = f_cl[0];
      switch (item30) {
        case 1: b[p++] = 1; break;
        case 2: b[p++] = 2; break;
        case 3: b[p++] = 3; break;
        case 4: b[p++] = 4; break;
        case 5: b[p++] = 5; break;
        case 6: b[p++] = 6; break;
        case 7: b[p++] = 7; break;
        case 8: b[p++] = 8; break;
        case 9: b[p++] = 9; break;
        case 10: b[p++] = 10; break;
        case 11: b[p++] = 11; break;
        case 12: b[p++] = 12; break;
        case 13: b[p++] = 13; break;
        default: return -1;
      }
      const item31 = f_cl[1];
      if ((item31 | 0) !== item31 || item31 < 0 || item31 > 2147483647) return -1;
      if (item31 < 0x80) b[p++] = item31;
      else p = writeInt(b, p, item31);
      for (let i33 = 2; i33 < count29; i33++) {
        const item32 = f_cl[i33] as number;
        if ((item32 | 0) !== item32 || item32 < -1 || item32 > 3) return -1;
        b[p++] = item32;
      }
    }
  }
  if (f_dl !== undefined) {
    b[p] = 0xa2; b[p + 1] = 0x64; b[p + 2] = 0x6c; p += 3;
    if (!Array.isArray(f_dl as unknown)) return -1;
    const count34: number = f_dl.length;
    if (count34 < 2 || count34 > 3) return -1;
    b[p++] = 0x90 | count34;
    const item35 = f_dl[0];
    if ((item35 | 0) !== item35 || item35 < 0 || item35 > 15) return -1;
    b[p++] = item35;
    const item36 = f_dl[1];
    if ((item36 | 0) !== item36 || item36 < 0 || item36 > 2147483647) return -1;
    if (item36 < 0x80) b[p++] = item36;
    else p = writeInt(b, p, item36);
    if (count34 > 2) {
      const item37 = f_dl[2] as number;
      if ((item37 | 0) !== item37 || item37 < 0 || item37 > 2147483647) return -1;
      if (item37 < 0x80) b[p++] = item37;
      else p = writeInt(b, p, item37);
    }
  }
  if (f_res !== undefined) {
    b[p] = 0xa3; b[p + 1] = 0x72; b[p + 2] = 0x65; b[p + 3] = 0x73; p += 4;
    if (f_res === null) b[p++] = 0xc0;
    else {
      if (typeof f_res !== 'object' || f_res === null) return -1;
      p = write38(f_res, b, p, s);
      if (p < 0) return -1;
    }
  }
  b[p] = 0xa2; b[p + 1] = 0x72; b[p + 2] = 0x75; p += 3;
  if (!Array.isArray(f_ru) || f_ru.length !== 11) return -1;
  b[p++] = 0x9b;
  for (const item38 of f_ru as readonly (number)[]) {
    if ((item38 | 0) !== item38 || item38 < 0 || item38 > 65535) return -1;
    if (item38 < 0x80) b[p++] = item38;
    else p = writeInt(b, p, item38);
  }
  b[p] = 0xa2; b[p + 1] = 0x72; b[p + 2] = 0x78; p += 3;
  if (!Array.isArray(f_rx) || f_rx.length !== 4) return -1;
  b[p++] = 0x94;
  for (const item39 of f_rx as readonly (number)[]) {
    if ((item39 | 0) !== item39 || item39 < 0 || item39 > 65535) return -1;
    if (item39 < 0x80) b[p++] = item39;
    else p = writeInt(b, p, item39);
  }
  b[p] = 0xa2; b[p + 1] = 0x72; b[p + 2] = 0x79; p += 3;
  if (!Array.isArray(f_ry) || f_ry.length !== 2) return -1;
  b[p++] = 0x92;
  for (const item40 of f_ry as readonly (number)[]) {
    if ((item40 | 0) !== item40 || item40 < 0 || item40 > 65535) return -1;
    if (item40 < 0x80) b[p++] = item40;
    else p = writeInt(b, p, item40);
  }
  b[p] = 0xa2; b[p + 1] = 0x74; b[p + 2] = 0x62; p += 3;
  if ((f_tb | 0) !== f_tb || f_tb < 0 || f_tb > 65535) return -1;
  if (f_tb < 0x80) b[p++] = f_tb;
  else p = writeInt(b, p, f_tb);
  if (f_tc !== undefined) {
    b[p] = 0xa2; b[p + 1] = 0x74; b[p + 2] = 0x63; p += 3;
    if (!Array.isArray(f_tc) || f_tc.length > 8) return -1;
    b[p++] = 0x90 | f_tc.length;
    for (const item41 of f_tc as readonly (number)[]) {
      if ((item41 | 0) !== item41 || item41 < 0 || item41 > 2147483647) return -1;
      if (item41 < 0x80) b[p++] = item41;
      else p = writeInt(b, p, item41);
    }
  }
  if (f_dc !== undefined) {
    b[p] = 0xa2; b[p + 1] = 0x64; b[p + 2] = 0x63; p += 3;
    if (!Array.isArray(f_dc) || f_dc.length > 8) return -1;
    b[p++] = 0x90 | f_dc.length;
    for (const item42 of f_dc as readonly (number)[]) {
      if ((item42 | 0) !== item42 || item42 < 0 || item42 > 65535) return -1;
      if (item42 < 0x80) b[p++] = item42;
      else p = writeInt(b, p, item42);
    }
  }
  if (f_in !== undefined) {
    b[p] = 0xa2; b[p + 1] = 0x69; b[p + 2] = 0x6e; p += 3;
    if ((f_in | 0) !== f_in || f_in < 0 || f_in > 2147483647) return -1;
    if (f_in < 0x80) b[p++] = f_in;
    else p = writeInt(b, p, f_in);
  }
  if (f_ok !== undefined) {
    b[p] = 0xa2; b[p + 1] = 0x6f; b[p + 2] = 0x6b; p += 3;
    if (!Array.isArray(f_ok as unknown)) return -1;
    const count43: number = f_ok.length;
    if (count43 !== 3) return -1;
    b[p++] = 0x93;
    const item44 = f_ok[0];
    if ((item44 | 0) !== item44 || item44 < 0 || item44 > 15) return -1;
    b[p++] = item44;
    const item45 = f_ok[1];
    if ((item45 | 0) !== item45 || item45 < 0 || item45 > 15) return -1;
    b[p++] = item45;
    const item46 = f_ok[2];
    if ((item46 | 0) !== item46 || item46 < 0 || item46 > 2147483647) return -1;
    if (item46 < 0x80) b[p++] = item46;
    else p = writeInt(b, p, item46);
  }
  if (f_fin !== undefined) {
    b[p] = 0xa3; b[p + 1] = 0x66; b[p + 2] = 0x69; b[p + 3] = 0x6e; p += 4;
    if (!Array.isArray(f_fin) || f_fin.length !== 4) return -1;
    b[p++] = 0x94;
    for (const item47 of f_fin as readonly (readonly [(number), (number), (number), (number)])[]) {
      if (!Array.isArray(item47 as unknown)) return -1;
      const count48: number = item47.length;
      if (count48 !== 4) return -1;
      b[p++] = 0x94;
      const item49 = item47[0];
      if ((item49 | 0) !== item49 || item49 < -1 || item49 > 3) return -1;
      b[p++] = item49;
      const item50 = item47[1];
      if ((item50 | 0) !== item50 || item50 < 1 || item50 > 4) return -1;
      b[p++] = item50;
      const item51 = item47[2];
      if ((item51 | 0) !== item51 || item51 < -1000000 || item51 > 1000000) return -1;
      if (item51 >= -32 && item51 < 0x80) b[p++] = item51;
      else p = writeInt(b, p, item51);
      const item52 = item47[3];
      if ((item52 | 0) !== item52 || item52 < -100000 || item52 > 100000) return -1;
      if (item52 >= -32 && item52 < 0x80) b[p++] = item52;
      else p = writeInt(b, p, item52);
    }
  }
  if (f_fr !== undefined) {
    b[p] = 0xa2; b[p + 1] = 0x66; b[p + 2] = 0x72; p += 3;
    switch (f_fr) {
      case "normal_end": b[p] = 0xaa; b[p + 1] = 0x6e; b[p + 2] = 0x6f; b[p + 3] = 0x72; b[p + 4] = 0x6d; b[p + 5] = 0x61; b[p + 6] = 0x6c; b[p + 7] = 0x5f; b[p + 8] = 0x65; b[p + 9] = 0x6e; b[p + 10] = 0x64; p += 11; break;
      case "tobi": b[p] = 0xa4; b[p + 1] = 0x74; b[p + 2] = 0x6f; b[p + 3] = 0x62; b[p + 4] = 0x69; p += 5; break;
      case "all_last_oya_agari": b[p] = 0xb2; b[p + 1] = 0x61; b[p + 2] = 0x6c; b[p + 3] = 0x6c; b[p + 4] = 0x5f; b[p + 5] = 0x6c; b[p + 6] = 0x61; b[p + 7] = 0x73; b[p + 8] = 0x74; b[p + 9] = 0x5f; b[p + 10] = 0x6f; b[p + 11] = 0x79; b[p + 12] = 0x61; b[p + 13] = 0x5f; b[p + 14] = 0x61; b[p + 15] = 0x67; b[p + 16] = 0x61; b[p + 17] = 0x72; b[p + 18] = 0x69; p += 19; break;
      case "all_last_oya_tenpai": b[p] = 0xb3; b[p + 1] = 0x61; b[p + 2] = 0x6c; b[p + 3] = 0x6c; b[p + 4] = 0x5f; b[p + 5] = 0x6c; b[p + 6] = 0x61; b[p + 7] = 0x73; b[p + 8] = 0x74; b[p + 9] = 0x5f; b[p + 10] = 0x6f; b[p + 11] = 0x79; b[p + 12] = 0x61; b[p + 13] = 0x5f; b[p + 14] = 0x74; b[p + 15] = 0x65; b[p + 16] = 0x6e; b[p + 17] = 0x70; b[p + 18] = 0x61; b[p + 19] = 0x69; p += 20; break;
      case "sudden_death": b[p] = 0xac; b[p + 1] = 0x73; b[p + 2] = 0x75; b[p + 3] = 0x64; b[p + 4] = 0x64; b[p + 5] = 0x65; b[p + 6] = 0x6e; b[p + 7] = 0x5f; b[p + 8] = 0x64; b[p + 9] = 0x65; b[p + 10] = 0x61; b[p + 11] = 0x74; b[p + 12] = 0x68; p += 13; break;
      case "west": b[p] = 0xa4; b[p + 1] = 0x77; b[p + 2] = 0x65; b[p + 3] = 0x73; b[p + 4] = 0x74; p += 5; break;
      case "rounds": b[p] = 0xa6; b[p + 1] = 0x72; b[p + 2] = 0x6f; b[p + 3] = 0x75; b[p + 4] = 0x6e; b[p + 5] = 0x64; b[p + 6] = 0x73; p += 7; break;
      default: return -1;
    }
  }
  return p;
}

type Shape1 = { readonly v: number; readonly sv: number; readonly t: string; readonly st: "wait" | "play" | "result" | "over" | Unknown; readonly hv?: string | undefined; readonly nm: readonly (string)[]; readonly hu: number; readonly sk: readonly (0 | 1 | 2 | Unknown)[]; readonly ai?: readonly (string)[] | undefined; readonly ak?: readonly (string)[] | undefined; readonly aw: number; readonly ow: number; readonly mb: readonly (readonly [(string), (number), (number)])[]; readonly r?: readonly [(number), (number), (number), (number), (number), (number), (number), (number)] | undefined; readonly sc?: readonly (number)[] | undefined; readonly ri?: number | undefined; readonly dora?: Uint8Array | undefined; readonly kw?: readonly (Uint8Array)[] | undefined; readonly fu?: readonly (Uint8Array)[] | undefined; readonly hc?: readonly (number)[] | undefined; readonly ls?: readonly [(number), (number)] | null | undefined; readonly ev?: readonly [(1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | Unknown), (number)] | null | undefined; readonly cl?: readonly [(1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | Unknown), (number), ...(number)[]] | null | undefined; readonly dl?: readonly [(number), (number), (number)?] | undefined; readonly res?: Shape38 | null | undefined; readonly ru: readonly (number)[]; readonly rx: readonly (number)[]; readonly ry: readonly (number)[]; readonly tb: number; readonly tc?: readonly (number)[] | undefined; readonly dc?: readonly (number)[] | undefined; readonly in?: number | undefined; readonly ok?: readonly [(number), (number), (number)] | undefined; readonly fin?: readonly (readonly [(number), (number), (number), (number)])[] | undefined; readonly fr?: "normal_end" | "tobi" | "all_last_oya_agari" | "all_last_oya_tenpai" | "sudden_death" | "west" | "rounds" | Unknown | undefined };

function read1(b: Uint8Array, p: number, end: number): Shape1 | undefined {
  const h = b[p]!;
  let n: number;
  if ((h & 0xf0) === 0x80) { n = h & 0x0f; p++; }
  else if (h === 0xde && b[p + 1] === 0) { n = b[p + 2]!; p += 3; }
  else return undefined;
  let f_v: number | undefined;
  let f_sv: number | undefined;
  let f_t: string | undefined;
  let f_st: "wait" | "play" | "result" | "over" | Unknown | undefined;
  let f_hv: string | undefined;
  let f_nm: readonly (string)[] | undefined;
  let f_hu: number | undefined;
  let f_sk: readonly (0 | 1 | 2 | Unknown)[] | undefined;
  let f_ai: readonly (string)[] | undefined;
  let f_ak: readonly (string)[] | undefined;
  let f_aw: number | undefined;
  let f_ow: number | undefined;
  let f_mb: readonly (readonly [(string), (number), (number)])[] | undefined;
  let f_r: readonly [(number), (number), (number), (number), (number), (number), (number), (number)] | undefined;
  let f_sc: readonly (number)[] | undefined;
  let f_ri: number | undefined;
  let f_dora: Uint8Array | undefined;
  let f_kw: readonly (Uint8Array)[] | undefined;
  let f_fu: readonly (Uint8Array)[] | undefined;
  let f_hc: readonly (number)[] | undefined;
  let f_ls: readonly [(number), (number)] | null | undefined;
  let f_ev: readonly [(1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | Unknown), (number)] | null | undefined;
  let f_cl: readonly [(1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | Unknown), (number), ...(number)[]] | null | undefined;
  let f_dl: readonly [(number), (number), (number)?] | undefined;
  let f_res: Shape38 | null | undefined;
  let f_ru: readonly (number)[] | undefined;
  let f_rx: readonly (number)[] | undefined;
  let f_ry: readonly (number)[] | undefined;
  let f_tb: number | undefined;
  let f_tc: readonly (number)[] | undefined;
  let f_dc: readonly (number)[] | undefined;
  let f_in: number | undefined;
  let f_ok: readonly [(number), (number), (number)] | undefined;
  let f_fin: readonly (readonly [(number), (number), (number), (number)])[] | undefined;
  let f_fr: "normal_end" | "tobi" | "all_last_oya_agari" | "all_last_oya_tenpai" | "sudden_death" | "west" | "rounds" | Unknown | undefined;
  if (!(b[p] === 0xa1 && b[p + 1] === 0x76)) return undefined;
  p += 2;
  n--;
  let x53 = b[p]!;
  if (x53 < 0x80) p++;
  else {
    x53 = readInt(b, p, end);
    if (next < 0) return undefined;
    p = next;
    if (x53 < 0 || x53 > 2147483647) return undefined;
  }
  f_v = x53;
  if (!(b[p] === 0xa2 && b[p + 1] === 0x73 && b[p + 2] === 0x76)) return undefined;
  p += 3;
  n--;
  let x54 = b[p]!;
  if (x54 < 0x80) p++;
  else {
    x54 = readInt(b, p, end);
    if (next < 0) return undefined;
    p = next;
    if (x54 < 0 || x54 > 2147483647) return undefined;
  }
  f_sv = x54;
  if (!(b[p] === 0xa1 && b[p + 1] === 0x74)) return undefined;
  p += 2;
  n--;
  const x55 = readStr(b, p, end, 64);
  if (x55 === undefined) return undefined;
  p = next;
  f_t = x55;
  if (!(b[p] === 0xa2 && b[p + 1] === 0x73 && b[p + 2] === 0x74)) return undefined;
  p += 3;
  n--;
  let x56: "wait" | "play" | "result" | "over";
  if (b[p] === 0xa4 && b[p + 1] === 0x77 && b[p + 2] === 0x61 && b[p + 3] === 0x69 && b[p + 4] === 0x74) { x56 = "wait"; p += 5; }
  else if (b[p] === 0xa4 && b[p + 1] === 0x70 && b[p + 2] === 0x6c && b[p + 3] === 0x61 && b[p + 4] === 0x79) { x56 = "play"; p += 5; }
  else if (b[p] === 0xa6 && b[p + 1] === 0x72 && b[p + 2] === 0x65 && b[p + 3] === 0x73 && b[p + 4] === 0x75 && b[p + 5] === 0x6c && b[p + 6] === 0x74) { x56 = "result"; p += 7; }
  else if (b[p] === 0xa4 && b[p + 1] === 0x6f && b[p + 2] === 0x76 && b[p + 3] === 0x65 && b[p + 4] === 0x72) { x56 = "over"; p += 5; }
  else return undefined;
  f_st = x56;
  if (n > 0 && b[p] === 0xa2 && b[p + 1] === 0x68 && b[p + 2] === 0x76) {
    p += 3;
    n--;
    const x57 = readStr(b, p, end, 16);
    if (x57 === undefined) return undefined;
    p = next;
    f_hv = x57;
  }
  if (!(b[p] === 0xa2 && b[p + 1] === 0x6e && b[p + 2] === 0x6d)) return undefined;
  p += 3;
  n--;
  if (b[p] !== 0x94) return undefined;
  p++;
  const x60 = readStr(b, p, end, 32);
  if (x60 === undefined) return undefined;
  p = next;
  const x61 = readStr(b, p, end, 32);
  if (x61 === undefined) return undefined;
  p = next;
  const x62 = readStr(b, p, end, 32);
  if (x62 === undefined) return undefined;
  p = next;
  const x63 = readStr(b, p, end, 32);
  if (x63 === undefined) return undefined;
  p = next;
  f_nm = [x60, x61, x62, x63];
  if (!(b[p] === 0xa2 && b[p + 1] === 0x68 && b[p + 2] === 0x75)) return undefined;
  p += 3;
  n--;
  const x64 = b[p]!;
  if (!(x64 <= 15)) return undefined;
  p++;
  f_hu = x64;
  if (!(b[p] === 0xa2 && b[p + 1] === 0x73 && b[p + 2] === 0x6b)) return undefined;
  p += 3;
  n--;
  if (b[p] !== 0x94) return undefined;
  p++;
  const x67 = b[p] as 0 | 1 | 2;
  switch (x67) {
    case 0: case 1: case 2: p++; break;
    default: return undefined;
  }
  const x68 = b[p] as 0 | 1 | 2;
  switch (x68) {
    case 0: case 1: case 2: p++; break;
    default: return undefined;
  }
  const x69 = b[p] as 0 | 1 | 2;
  switch (x69) {
    case 0: case 1: case 2: p++; break;
    default: return undefined;
  }
  const x70 = b[p] as 0 | 1 | 2;
  switch (x70) {
    case 0: case 1: case 2: p++; break;
    default: return undefined;
  }
  f_sk = [x67, x68, x69, x70];
  if (n > 0 && b[p] === 0xa2 && b[p + 1] === 0x61 && b[p + 2] === 0x69) {
    p += 3;
    n--;
    if (b[p] !== 0x94) return undefined;
    p++;
    const x73 = readStr(b, p, end, 16);
    if (x73 === undefined) return undefined;
    p = next;
    const x74 = readStr(b, p, end, 16);
    if (x74 === undefined) return undefined;
    p = next;
    const x75 = readStr(b, p, end, 16);
    if (x75 === undefined) return undefined;
    p = next;
    const x76 = readStr(b, p, end, 16);
    if (x76 === undefined) return undefined;
    p = next;
    f_ai = [x73, x74, x75, x76];
  }
  if (f_st === "wait") {
    if (n > 0 && b[p] === 0xa2 && b[p + 1] === 0x61 && b[p + 2] === 0x6b) {
      p += 3;
      n--;
      const count78 = b[p]! ^ 0x90;
      if (!(count78 <= 8) || count78 > end - p) return undefined;
      p++;
      const x77 = new Array<string>(count78);
      for (let i79 = 0; i79 < count78; i79++) {
        const x80 = readStr(b, p, end, 16);
        if (x80 === undefined) return undefined;
        p = next;
        x77[i79] = x80;
      }
      f_ak = x77;
    }
  }
  if (!(b[p] === 0xa2 && b[p + 1] === 0x61 && b[p + 2] === 0x77)) return undefined;
  p += 3;
  n--;
  const x81 = b[p]!;
  if (!(x81 <= 15)) return undefined;
  p++;
  f_aw = x81;
  if (!(b[p] === 0xa2 && b[p + 1] === 0x6f && b[p + 2] === 0x77)) return undefined;
  p += 3;
  n--;
  let x82 = b[p]!;
  if (x82 >= 0xe0) x82 -= 0x100;
  if (!(x82 >= -1 && x82 <= 3)) return undefined;
  p++;
  f_ow = x82;
  if (!(b[p] === 0xa2 && b[p + 1] === 0x6d && b[p + 2] === 0x62)) return undefined;
  p += 3;
  n--;
  const count84 = readCount(b, p, end, 0x90, 0xdc);
  if (count84 < 0 || count84 > 16 || count84 > end - p) return undefined;
  p = next;
  const x83 = new Array<readonly [(string), (number), (number)]>(count84);
  for (let i85 = 0; i85 < count84; i85++) {
    if (b[p] !== 0x93) return undefined;
    p++;
    const x88 = readStr(b, p, end, 32);
    if (x88 === undefined) return undefined;
    p = next;
    let x89 = b[p]!;
    if (x89 >= 0xe0) x89 -= 0x100;
    if (!(x89 >= -1 && x89 <= 3)) return undefined;
    p++;
    const x90 = b[p]!;
    if (!(x90 <= 3)) return undefined;
    p++;
    x83[i85] = [x88, x89, x90];
  }
  f_mb = x83;
  if (f_st === "play" || f_st === "result" || f_st === "over") {
    if (!(b[p] === 0xa1 && b[p + 1] === 0x72)) return undefined;
    p += 2;
    n--;
    if (b[p] !== 0x98) return undefined;
    p++;
    let x93 = b[p]!;
    if (!(x93 <= 3)) return undefined;
    p++;
    let x94 = b[p]!;
    if (!(x94 <= 4)) return undefined;
    p++;
    let x95 = b[p]!;
    if (!(x95 <= 127)) return undefined;
    p++;
    let x96 = b[p]!;
    if (!(x96 <= 127)) return undefined;
    p++;
    let x97 = b[p]!;
    if (x97 >= 0xe0) x97 -= 0x100;
    if (!(x97 >= -1 && x97 <= 3)) return undefined;
    p++;
    let x98 = b[p]!;
    if (!(x98 <= 127)) return undefined;
    p++;
    let x99 = b[p]!;
    if (x99 >= 0xe0) x99 -= 0x100;
    if (!(x99 >= -1 && x99 <= 3)) return undefined;
    p++;
    let x100 = b[p]!;
    if (!(x100 <= 3)) return undefined;
    p++;
    f_r = [x93, x94, x95, x96, x97, x98, x99, x100];
    if (!(b[p] === 0xa2 && b[p + 1] === 0x73 && b[p + 2] === 0x63)) return undefined;
    p += 3;
    n--;
    if (b[p] !== 0x94) return undefined;
    p++;
    let x103 = b[p]!;
    if (x103 < 0x80) p++;
    else {
      x103 = readInt(b, p, end);
      if (next < 0) return undefined;
      p = next;
      if (x103 < -1000000 || x103 > 1000000) return undefined;
    }
    let x104 = b[p]!;
    if (x104 < 0x80) p++;
    else {
      x104 = readInt(b, p, end);
      if (next < 0) return undefined;
      p = next;
      if (x104 < -1000000 || x104 > 1000000) return undefined;
    }
    let x105 = b[p]!;
    if (x105 < 0x80) p++;
    else {
      x105 = readInt(b, p, end);
      if (next < 0) return undefined;
      p = next;
      if (x105 < -1000000 || x105 > 1000000) return undefined;
    }
    let x106 = b[p]!;
    if (x106 < 0x80) p++;
    else {
      x106 = readInt(b, p, end);
      if (next < 0) return undefined;
      p = next;
      if (x106 < -1000000 || x106 > 1000000) return undefined;
    }
    f_sc = [x103, x104, x105, x106];
    if (!(b[p] === 0xa2 && b[p + 1] === 0x72 && b[p + 2] === 0x69)) return undefined;
    p += 3;
    n--;
    const x107 = b[p]!;
    if (!(x107 <= 15)) return undefined;
    p++;
    f_ri = x107;
    if (!(b[p] === 0xa4 && b[p + 1] === 0x64 && b[p + 2] === 0x6f && b[p + 3] === 0x72 && b[p + 4] === 0x61)) return undefined;
    p += 5;
    n--;
    const x108 = readBin(b, p, end, 5);
    if (x108 === undefined) return undefined;
    p = next;
    f_dora = x108;
    if (!(b[p] === 0xa2 && b[p + 1] === 0x6b && b[p + 2] === 0x77)) return undefined;
    p += 3;
    n--;
    if (b[p] !== 0x94) return undefined;
    p++;
    const x111 = readBin(b, p, end, 27);
    if (x111 === undefined) return undefined;
    p = next;
    const x112 = readBin(b, p, end, 27);
    if (x112 === undefined) return undefined;
    p = next;
    const x113 = readBin(b, p, end, 27);
    if (x113 === undefined) return undefined;
    p = next;
    const x114 = readBin(b, p, end, 27);
    if (x114 === undefined) return undefined;
    p = next;
    f_kw = [x111, x112, x113, x114];
    if (!(b[p] === 0xa2 && b[p + 1] === 0x66 && b[p + 2] === 0x75)) return undefined;
    p += 3;
    n--;
    if (b[p] !== 0x94) return undefined;
    p++;
    const x117 = readBin(b, p, end, 28);
    if (x117 === undefined) return undefined;
    p = next;
    const x118 = readBin(b, p, end, 28);
    if (x118 === undefined) return undefined;
    p = next;
    const x119 = readBin(b, p, end, 28);
    if (x119 === undefined) return undefined;
    p = next;
    const x120 = readBin(b, p, end, 28);
    if (x120 === undefined) return undefined;
    p = next;
    f_fu = [x117, x118, x119, x120];
    if (!(b[p] === 0xa2 && b[p + 1] === 0x68 && b[p + 2] === 0x63)) return undefined;
    p += 3;
    n--;
    if (b[p] !== 0x94) return undefined;
    p++;
    let x123 = b[p]!;
    if (!(x123 <= 14)) return undefined;
    p++;
    let x124 = b[p]!;
    if (!(x124 <= 14)) return undefined;
    p++;
    let x125 = b[p]!;
    if (!(x125 <= 14)) return undefined;
    p++;
    let x126 = b[p]!;
    if (!(x126 <= 14)) return undefined;
    p++;
    f_hc = [x123, x124, x125, x126];
    if (n > 0 && b[p] === 0xa2 && b[p + 1] === 0x6c && b[p + 2] === 0x73) {
      p += 3;
      n--;
      let value127: readonly [(number), (number)] | null;
      if (b[p] === 0xc0) { value127 = null; p++; }
      else {
        if (b[p] !== 0x92) return undefined;
        p++;
        let x130 = b[p]!;
        if (x130 >= 0xe0) x130 -= 0x100;
        if (!(x130 >= -1 && x130 <= 3)) return undefined;
        p++;
        let x131 = b[p]!;
        if (x131 >= 0xe0) x131 -= 0x100;
        if (!(x131 >= -1 && x131 <= 37)) return undefined;
        p++;
        value127 = [x130, x131];
      }
      f_ls = value127;
    }
    if (n > 0 && b[p] === 0xa2 && b[p + 1] === 0x65 && b[p + 2] === 0x76) {
      p += 3;
      n--;
      let value132: readonly [(1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | Unknown), (number)] | null;
      if (b[p] === 0xc0) { value132 = null; p++; }
      else {
        if (b[p] !== 0x92) return undefined;
        p++;
        const x135 = b[p] as 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13;
        switch (x135) {
          case 1: case 2: case 3: case 4: case 5: case 6: case 7: case 8: case 9: case 10: case 11: case 12: case 13: p++; break;
          default: return undefined;
        }
        let x136 = b[p]!;
        if (x136 >= 0xe0) x136 -= 0x100;
        if (!(x136 >= -1 && x136 <= 3)) return undefined;
        p++;
        value132 = [x135, x136];
      }
      f_ev = value132;
    }
    if (n > 0 && b[p] === 0xa2 && b[p + 1] === 0x63 && b[p + 2] === 0x6c) {
      p += 3;
      n--;
      let value137: readonly [(1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | Unknown), (number), ...(number)[]] | null;
      if (b[p] === 0xc0) { value137 = null; p++; }
      else {
        const count139 = b[p]! ^ 0x90;
        if (!(count139 >= 3 && count139 <= 5) || count139 > end - p) return undefined;
        p++;
        const values140 = new Array<unknown>(count139);
        const x141 = b[p] as 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13;
        switch (x141) {
          case 1: case 2: case 3: case 4: case 5: case 6: case 7: case 8: case 9: case 10: case 11: case 12: case 13: p++; break;
          default: return undefined;
        }
        values140[0] = x141;
        let x142 = b[p]!;
        if (x142 < 0x80) p++;
        else {
          x142 = readInt(b, p, end);
          if (next < 0) return undefined;
          p = next;
          if (x142 < 0 || x142 > 2147483647) return undefined;
        }
        values140[1] = x142;
        for (let i143 = 2; i143 < count139; i143++) {
          let x144 = b[p]!;
          if (x144 >= 0xe0) x144 -= 0x100;
          if (!(x144 >= -1 && x144 <= 3)) return undefined;
          p++;
          values140[i143] = x144;
        }
        const x138 = values140 as unknown as readonly [(1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | Unknown), (number), ...(number)[]];
        value137 = x138;
      }
      f_cl = value137;
    }
    if (n > 0 && b[p] === 0xa2 && b[p + 1] === 0x64 && b[p + 2] === 0x6c) {
      p += 3;
      n--;
      const count146 = b[p]! ^ 0x90;
      if (!(count146 >= 2 && count146 <= 3) || count146 > end - p) return undefined;
      p++;
      const values147 = new Array<unknown>(count146);
      const x148 = b[p]!;
      if (!(x148 <= 15)) return undefined;
      p++;
      values147[0] = x148;
      let x149 = b[p]!;
      if (x149 < 0x80) p++;
      else {
        x149 = readInt(b, p, end);
        if (next < 0) return undefined;
        p = next;
        if (x149 < 0 || x149 > 2147483647) return undefined;
      }
      values147[1] = x149;
      if (count146 > 2) {
        let x150 = b[p]!;
        if (x150 < 0x80) p++;
        else {
          x150 = readInt(b, p, end);
          if (next < 0) return undefined;
          p = next;
          if (x150 < 0 || x150 > 2147483647) return undefined;
        }
        values147[2] = x150;
      }
      const x145 = values147 as unknown as readonly [(number), (number), (number)?];
      f_dl = x145;
    }
  }
  if (f_st === "result" || f_st === "over") {
    if (n > 0 && b[p] === 0xa3 && b[p + 1] === 0x72 && b[p + 2] === 0x65 && b[p + 3] === 0x73) {
      p += 4;
      n--;
      let value151: Shape38 | null;
      if (b[p] === 0xc0) { value151 = null; p++; }
      else {
        const x152 = read38(b, p, end);
        if (x152 === undefined) return undefined;
        p = at;
        value151 = x152;
      }
      f_res = value151;
    }
  }
  if (!(b[p] === 0xa2 && b[p + 1] === 0x72 && b[p + 2] === 0x75)) return undefined;
  p += 3;
  n--;
  if (b[p] !== 0x9b) return undefined;
  p++;
  let x155 = b[p]!;
  if (x155 < 0x80) p++;
  else {
    x155 = readInt(b, p, end);
    if (next < 0) return undefined;
    p = next;
    if (x155 < 0 || x155 > 65535) return undefined;
  }
  let x156 = b[p]!;
  if (x156 < 0x80) p++;
  else {
    x156 = readInt(b, p, end);
    if (next < 0) return undefined;
    p = next;
    if (x156 < 0 || x156 > 65535) return undefined;
  }
  let x157 = b[p]!;
  if (x157 < 0x80) p++;
  else {
    x157 = readInt(b, p, end);
    if (next < 0) return undefined;
    p = next;
    if (x157 < 0 || x157 > 65535) return undefined;
  }
  let x158 = b[p]!;
  if (x158 < 0x80) p++;
  else {
    x158 = readInt(b, p, end);
    if (next < 0) return undefined;
    p = next;
    if (x158 < 0 || x158 > 65535) return undefined;
  }
  let x159 = b[p]!;
  if (x159 < 0x80) p++;
  else {
    x159 = readInt(b, p, end);
    if (next < 0) return undefined;
    p = next;
    if (x159 < 0 || x159 > 65535) return undefined;
  }
  let x160 = b[p]!;
  if (x160 < 0x80) p++;
  else {
    x160 = readInt(b, p, end);
    if (next < 0) return undefined;
    p = next;
    if (x160 < 0 || x160 > 65535) return undefined;
  }
  let x161 = b[p]!;
  if (x161 < 0x80) p++;
  else {
    x161 = readInt(b, p, end);
    if (next < 0) return undefined;
    p = next;
    if (x161 < 0 || x161 > 65535) return undefined;
  }
  let x162 = b[p]!;
  if (x162 < 0x80) p++;
  else {
    x162 = readInt(b, p, end);
    if (next < 0) return undefined;
    p = next;
    if (x162 < 0 || x162 > 65535) return undefined;
  }
  let x163 = b[p]!;
  if (x163 < 0x80) p++;
  else {
    x163 = readInt(b, p, end);
    if (next < 0) return undefined;
    p = next;
    if (x163 < 0 || x163 > 65535) return undefined;
  }
  let x164 = b[p]!;
  if (x164 < 0x80) p++;
  else {
    x164 = readInt(b, p, end);
    if (next < 0) return undefined;
    p = next;
    if (x164 < 0 || x164 > 65535) return undefined;
  }
  let x165 = b[p]!;
  if (x165 < 0x80) p++;
  else {
    x165 = readInt(b, p, end);
    if (next < 0) return undefined;
    p = next;
    if (x165 < 0 || x165 > 65535) return undefined;
  }
  f_ru = [x155, x156, x157, x158, x159, x160, x161, x162, x163, x164, x165];
  if (!(b[p] === 0xa2 && b[p + 1] === 0x72 && b[p + 2] === 0x78)) return undefined;
  p += 3;
  n--;
  if (b[p] !== 0x94) return undefined;
  p++;
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
  f_rx = [x168, x169, x170, x171];
  if (!(b[p] === 0xa2 && b[p + 1] === 0x72 && b[p + 2] === 0x79)) return undefined;
  p += 3;
  n--;
  if (b[p] !== 0x92) return undefined;
  p++;
  let x174 = b[p]!;
  if (x174 < 0x80) p++;
  else {
    x174 = readInt(b, p, end);
    if (next < 0) return undefined;
    p = next;
    if (x174 < 0 || x174 > 65535) return undefined;
  }
  let x175 = b[p]!;
  if (x175 < 0x80) p++;
  else {
    x175 = readInt(b, p, end);
    if (next < 0) return undefined;
    p = next;
    if (x175 < 0 || x175 > 65535) return undefined;
  }
  f_ry = [x174, x175];
  if (!(b[p] === 0xa2 && b[p + 1] === 0x74 && b[p + 2] === 0x62)) return undefined;
  p += 3;
  n--;
  let x176 = b[p]!;
  if (x176 < 0x80) p++;
  else {
    x176 = readInt(b, p, end);
    if (next < 0) return undefined;
    p = next;
    if (x176 < 0 || x176 > 65535) return undefined;
  }
  f_tb = x176;
  if (f_st === "wait") {
    if (n > 0 && b[p] === 0xa2 && b[p + 1] === 0x74 && b[p + 2] === 0x63) {
      p += 3;
      n--;
      const count178 = b[p]! ^ 0x90;
      if (!(count178 <= 8) || count178 > end - p) return undefined;
      p++;
      const x177 = new Array<number>(count178);
      for (let i179 = 0; i179 < count178; i179++) {
        let x180 = b[p]!;
        if (x180 < 0x80) p++;
        else {
          x180 = readInt(b, p, end);
          if (next < 0) return undefined;
          p = next;
          if (x180 < 0 || x180 > 2147483647) return undefined;
        }
        x177[i179] = x180;
      }
      f_tc = x177;
    }
    if (n > 0 && b[p] === 0xa2 && b[p + 1] === 0x64 && b[p + 2] === 0x63) {
      p += 3;
      n--;
      const count182 = b[p]! ^ 0x90;
      if (!(count182 <= 8) || count182 > end - p) return undefined;
      p++;
      const x181 = new Array<number>(count182);
      for (let i183 = 0; i183 < count182; i183++) {
        let x184 = b[p]!;
        if (x184 < 0x80) p++;
        else {
          x184 = readInt(b, p, end);
          if (next < 0) return undefined;
          p = next;
          if (x184 < 0 || x184 > 65535) return undefined;
        }
        x181[i183] = x184;
      }
      f_dc = x181;
    }
  }
  if (f_st === "play") {
    if (n > 0 && b[p] === 0xa2 && b[p + 1] === 0x69 && b[p + 2] === 0x6e) {
      p += 3;
      n--;
      let x185 = b[p]!;
      if (x185 < 0x80) p++;
      else {
        x185 = readInt(b, p, end);
        if (next < 0) return undefined;
        p = next;
        if (x185 < 0 || x185 > 2147483647) return undefined;
      }
      f_in = x185;
    }
  }
  if (f_st === "result") {
    if (n > 0 && b[p] === 0xa2 && b[p + 1] === 0x6f && b[p + 2] === 0x6b) {
      p += 3;
      n--;
      if (b[p] !== 0x93) return undefined;
      p++;
      const x188 = b[p]!;
      if (!(x188 <= 15)) return undefined;
      p++;
      const x189 = b[p]!;
      if (!(x189 <= 15)) return undefined;
      p++;
      let x190 = b[p]!;
      if (x190 < 0x80) p++;
      else {
        x190 = readInt(b, p, end);
        if (next < 0) return undefined;
        p = next;
        if (x190 < 0 || x190 > 2147483647) return undefined;
      }
      f_ok = [x188, x189, x190];
    }
  }
  if (f_st === "over") {
    if (n > 0 && b[p] === 0xa3 && b[p + 1] === 0x66 && b[p + 2] === 0x69 && b[p + 3] === 0x6e) {
      p += 4;
      n--;
      if (b[p] !== 0x94) return undefined;
      p++;
      const x191 = new Array<readonly [(number), (number), (number), (number)]>(4);
      for (let i193 = 0; i193 < 4; i193++) {
        if (b[p] !== 0x94) return undefined;
        p++;
        let x196 = b[p]!;
        if (x196 >= 0xe0) x196 -= 0x100;
        if (!(x196 >= -1 && x196 <= 3)) return undefined;
        p++;
        let x197 = b[p]!;
        if (!(x197 >= 1 && x197 <= 4)) return undefined;
        p++;
        let x198 = b[p]!;
        if (x198 < 0x80) p++;
        else {
          x198 = readInt(b, p, end);
          if (next < 0) return undefined;
          p = next;
          if (x198 < -1000000 || x198 > 1000000) return undefined;
        }
        let x199 = b[p]!;
        if (x199 < 0x80) p++;
        else {
          x199 = readInt(b, p, end);
          if (next < 0) return undefined;
          p = next;
          if (x199 < -100000 || x199 > 100000) return undefined;
        }
        x191[i193] = [x196, x197, x198, x199];
      }
      f_fin = x191;
    }
    if (n > 0 && b[p] === 0xa2 && b[p + 1] === 0x66 && b[p + 2] === 0x72) {
      p += 3;
      n--;
      let x200: "normal_end" | "tobi" | "all_last_oya_agari" | "all_last_oya_tenpai" | "sudden_death" | "west" | "rounds";
      if (b[p] === 0xaa && b[p + 1] === 0x6e && b[p + 2] === 0x6f && b[p + 3] === 0x72 && b[p + 4] === 0x6d && b[p + 5] === 0x61 && b[p + 6] === 0x6c && b[p + 7] === 0x5f && b[p + 8] === 0x65 && b[p + 9] === 0x6e && b[p + 10] === 0x64) { x200 = "normal_end"; p += 11; }
      else if (b[p] === 0xa4 && b[p + 1] === 0x74 && b[p + 2] === 0x6f && b[p + 3] === 0x62 && b[p + 4] === 0x69) { x200 = "tobi"; p += 5; }
      else if (b[p] === 0xb2 && b[p + 1] === 0x61 && b[p + 2] === 0x6c && b[p + 3] === 0x6c && b[p + 4] === 0x5f && b[p + 5] === 0x6c && b[p + 6] === 0x61 && b[p + 7] === 0x73 && b[p + 8] === 0x74 && b[p + 9] === 0x5f && b[p + 10] === 0x6f && b[p + 11] === 0x79 && b[p + 12] === 0x61 && b[p + 13] === 0x5f && b[p + 14] === 0x61 && b[p + 15] === 0x67 && b[p + 16] === 0x61 && b[p + 17] === 0x72 && b[p + 18] === 0x69) { x200 = "all_last_oya_agari"; p += 19; }
      else if (b[p] === 0xb3 && b[p + 1] === 0x61 && b[p + 2] === 0x6c && b[p + 3] === 0x6c && b[p + 4] === 0x5f && b[p + 5] === 0x6c && b[p + 6] === 0x61 && b[p + 7] === 0x73 && b[p + 8] === 0x74 && b[p + 9] === 0x5f && b[p + 10] === 0x6f && b[p + 11] === 0x79 && b[p + 12] === 0x61 && b[p + 13] === 0x5f && b[p + 14] === 0x74 && b[p + 15] === 0x65 && b[p + 16] === 0x6e && b[p + 17] === 0x70 && b[p + 18] === 0x61 && b[p + 19] === 0x69) { x200 = "all_last_oya_tenpai"; p += 20; }
      else if (b[p] === 0xac && b[p + 1] === 0x73 && b[p + 2] === 0x75 && b[p + 3] === 0x64 && b[p + 4] === 0x64 && b[p + 5] === 0x65 && b[p + 6] === 0x6e && b[p + 7] === 0x5f && b[p + 8] === 0x64 && b[p + 9] === 0x65 && b[p + 10] === 0x61 && b[p + 11] === 0x74 && b[p + 12] === 0x68) { x200 = "sudden_death"; p += 13; }
      else if (b[p] === 0xa4 && b[p + 1] === 0x77 && b[p + 2] === 0x65 && b[p + 3] === 0x73 && b[p + 4] === 0x74) { x200 = "west"; p += 5; }
      else if (b[p] === 0xa6 && b[p + 1] === 0x72 && b[p + 2] === 0x6f && b[p + 3] === 0x75 && b[p + 4] === 0x6e && b[p + 5] === 0x64 && b[p + 6] === 0x73) { x200 = "rounds"; p += 7; }
      else return undefined;
      f_fr = x200;
    }
  }
  if (n !== 0) return undefined;
  at = p;
  return { v: f_v!, sv: f_sv!, t: f_t!, st: f_st!, hv: f_hv, nm: f_nm!, hu: f_hu!, sk: f_sk!, ai: f_ai, ak: f_ak, aw: f_aw!, ow: f_ow!, mb: f_mb!, r: f_r, sc: f_sc, ri: f_ri, dora: f_dora, kw: f_kw, fu: f_fu, hc: f_hc, ls: f_ls, ev: f_ev, cl: f_cl, dl: f_dl, res: f_res, ru: f_ru!, rx: f_rx!, ry: f_ry!, tb: f_tb!, tc: f_tc, dc: f_dc, in: f_in, ok: f_ok, fin: f_fin, fr: f_fr };
}

function write2(v: Shape2, b: Uint8Array, p: number, s: boolean): number {
  const f_value = v.value;
  let n = 1;
  b[p++] = 0x80 | n;
  b[p] = 0xa5; b[p + 1] = 0x76; b[p + 2] = 0x61; b[p + 3] = 0x6c; b[p + 4] = 0x75; b[p + 5] = 0x65; p += 6;
  if (typeof f_value !== 'object' || f_value === null) return -1;
  p = write39(f_value, b, p, s);
  if (p < 0) return -1;
  return p;
}

type Shape2 = { readonly value: Shape39 };

function read2(b: Uint8Array, p: number, end: number): Shape2 | undefined {
  const h = b[p]!;
  let n: number;
  if ((h & 0xf0) === 0x80) { n = h & 0x0f; p++; }
  else return undefined;
  let f_value: Shape39 | undefined;
  if (!(b[p] === 0xa5 && b[p + 1] === 0x76 && b[p + 2] === 0x61 && b[p + 3] === 0x6c && b[p + 4] === 0x75 && b[p + 5] === 0x65)) return undefined;
  p += 6;
  n--;
  const x201 = read39(b, p, end);
  if (x201 === undefined) return undefined;
  p = at;
  f_value = x201;
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
  const x202 = read1(b, p, end);
  if (x202 === undefined) return undefined;
  p = at;
  f_value = x202;
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
  p = write40(f_value, b, p, s);
  if (p < 0) return -1;
  return p;
}

type Shape4 = { readonly value: Shape40 };

function read4(b: Uint8Array, p: number, end: number): Shape4 | undefined {
  const h = b[p]!;
  let n: number;
  if ((h & 0xf0) === 0x80) { n = h & 0x0f; p++; }
  else return undefined;
  let f_value: Shape40 | undefined;
  if (!(b[p] === 0xa5 && b[p + 1] === 0x76 && b[p + 2] === 0x61 && b[p + 3] === 0x6c && b[p + 4] === 0x75 && b[p + 5] === 0x65)) return undefined;
  p += 6;
  n--;
  const x203 = read40(b, p, end);
  if (x203 === undefined) return undefined;
  p = at;
  f_value = x203;
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
    p = write40(f_value, b, p, s);
    if (p < 0) return -1;
  }
  return p;
}

type Shape5 = { readonly value: Shape40 | null };

function read5(b: Uint8Array, p: number, end: number): Shape5 | undefined {
  const h = b[p]!;
  let n: number;
  if ((h & 0xf0) === 0x80) { n = h & 0x0f; p++; }
  else return undefined;
  let f_value: Shape40 | null | undefined;
  if (!(b[p] === 0xa5 && b[p + 1] === 0x76 && b[p + 2] === 0x61 && b[p + 3] === 0x6c && b[p + 4] === 0x75 && b[p + 5] === 0x65)) return undefined;
  p += 6;
  n--;
  let value204: Shape40 | null;
  if (b[p] === 0xc0) { value204 = null; p++; }
  else {
    const x205 = read40(b, p, end);
    if (x205 === undefined) return undefined;
    p = at;
    value204 = x205;
  }
  f_value = value204;
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
  let x206: "ok" | "token" | "not waiting" | "taken" | "no seat";
  if (b[p] === 0xa2 && b[p + 1] === 0x6f && b[p + 2] === 0x6b) { x206 = "ok"; p += 3; }
  else if (b[p] === 0xa5 && b[p + 1] === 0x74 && b[p + 2] === 0x6f && b[p + 3] === 0x6b && b[p + 4] === 0x65 && b[p + 5] === 0x6e) { x206 = "token"; p += 6; }
  else if (b[p] === 0xab && b[p + 1] === 0x6e && b[p + 2] === 0x6f && b[p + 3] === 0x74 && b[p + 4] === 0x20 && b[p + 5] === 0x77 && b[p + 6] === 0x61 && b[p + 7] === 0x69 && b[p + 8] === 0x74 && b[p + 9] === 0x69 && b[p + 10] === 0x6e && b[p + 11] === 0x67) { x206 = "not waiting"; p += 12; }
  else if (b[p] === 0xa5 && b[p + 1] === 0x74 && b[p + 2] === 0x61 && b[p + 3] === 0x6b && b[p + 4] === 0x65 && b[p + 5] === 0x6e) { x206 = "taken"; p += 6; }
  else if (b[p] === 0xa7 && b[p + 1] === 0x6e && b[p + 2] === 0x6f && b[p + 3] === 0x20 && b[p + 4] === 0x73 && b[p + 5] === 0x65 && b[p + 6] === 0x61 && b[p + 7] === 0x74) { x206 = "no seat"; p += 8; }
  else return undefined;
  f_value = x206;
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
  let x207: "ok" | "token" | "not waiting" | "not seated";
  if (b[p] === 0xa2 && b[p + 1] === 0x6f && b[p + 2] === 0x6b) { x207 = "ok"; p += 3; }
  else if (b[p] === 0xa5 && b[p + 1] === 0x74 && b[p + 2] === 0x6f && b[p + 3] === 0x6b && b[p + 4] === 0x65 && b[p + 5] === 0x6e) { x207 = "token"; p += 6; }
  else if (b[p] === 0xab && b[p + 1] === 0x6e && b[p + 2] === 0x6f && b[p + 3] === 0x74 && b[p + 4] === 0x20 && b[p + 5] === 0x77 && b[p + 6] === 0x61 && b[p + 7] === 0x69 && b[p + 8] === 0x74 && b[p + 9] === 0x69 && b[p + 10] === 0x6e && b[p + 11] === 0x67) { x207 = "not waiting"; p += 12; }
  else if (b[p] === 0xaa && b[p + 1] === 0x6e && b[p + 2] === 0x6f && b[p + 3] === 0x74 && b[p + 4] === 0x20 && b[p + 5] === 0x73 && b[p + 6] === 0x65 && b[p + 7] === 0x61 && b[p + 8] === 0x74 && b[p + 9] === 0x65 && b[p + 10] === 0x64) { x207 = "not seated"; p += 11; }
  else return undefined;
  f_value = x207;
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
  let x208: "ok" | "token" | "not waiting" | "not owner" | "no ai" | "no seat" | "no change";
  if (b[p] === 0xa2 && b[p + 1] === 0x6f && b[p + 2] === 0x6b) { x208 = "ok"; p += 3; }
  else if (b[p] === 0xa5 && b[p + 1] === 0x74 && b[p + 2] === 0x6f && b[p + 3] === 0x6b && b[p + 4] === 0x65 && b[p + 5] === 0x6e) { x208 = "token"; p += 6; }
  else if (b[p] === 0xab && b[p + 1] === 0x6e && b[p + 2] === 0x6f && b[p + 3] === 0x74 && b[p + 4] === 0x20 && b[p + 5] === 0x77 && b[p + 6] === 0x61 && b[p + 7] === 0x69 && b[p + 8] === 0x74 && b[p + 9] === 0x69 && b[p + 10] === 0x6e && b[p + 11] === 0x67) { x208 = "not waiting"; p += 12; }
  else if (b[p] === 0xa9 && b[p + 1] === 0x6e && b[p + 2] === 0x6f && b[p + 3] === 0x74 && b[p + 4] === 0x20 && b[p + 5] === 0x6f && b[p + 6] === 0x77 && b[p + 7] === 0x6e && b[p + 8] === 0x65 && b[p + 9] === 0x72) { x208 = "not owner"; p += 10; }
  else if (b[p] === 0xa5 && b[p + 1] === 0x6e && b[p + 2] === 0x6f && b[p + 3] === 0x20 && b[p + 4] === 0x61 && b[p + 5] === 0x69) { x208 = "no ai"; p += 6; }
  else if (b[p] === 0xa7 && b[p + 1] === 0x6e && b[p + 2] === 0x6f && b[p + 3] === 0x20 && b[p + 4] === 0x73 && b[p + 5] === 0x65 && b[p + 6] === 0x61 && b[p + 7] === 0x74) { x208 = "no seat"; p += 8; }
  else if (b[p] === 0xa9 && b[p + 1] === 0x6e && b[p + 2] === 0x6f && b[p + 3] === 0x20 && b[p + 4] === 0x63 && b[p + 5] === 0x68 && b[p + 6] === 0x61 && b[p + 7] === 0x6e && b[p + 8] === 0x67 && b[p + 9] === 0x65) { x208 = "no change"; p += 10; }
  else return undefined;
  f_value = x208;
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
  let x209: "ok" | "token" | "not waiting" | "not owner" | "seats" | "no human";
  if (b[p] === 0xa2 && b[p + 1] === 0x6f && b[p + 2] === 0x6b) { x209 = "ok"; p += 3; }
  else if (b[p] === 0xa5 && b[p + 1] === 0x74 && b[p + 2] === 0x6f && b[p + 3] === 0x6b && b[p + 4] === 0x65 && b[p + 5] === 0x6e) { x209 = "token"; p += 6; }
  else if (b[p] === 0xab && b[p + 1] === 0x6e && b[p + 2] === 0x6f && b[p + 3] === 0x74 && b[p + 4] === 0x20 && b[p + 5] === 0x77 && b[p + 6] === 0x61 && b[p + 7] === 0x69 && b[p + 8] === 0x74 && b[p + 9] === 0x69 && b[p + 10] === 0x6e && b[p + 11] === 0x67) { x209 = "not waiting"; p += 12; }
  else if (b[p] === 0xa9 && b[p + 1] === 0x6e && b[p + 2] === 0x6f && b[p + 3] === 0x74 && b[p + 4] === 0x20 && b[p + 5] === 0x6f && b[p + 6] === 0x77 && b[p + 7] === 0x6e && b[p + 8] === 0x65 && b[p + 9] === 0x72) { x209 = "not owner"; p += 10; }
  else if (b[p] === 0xa5 && b[p + 1] === 0x73 && b[p + 2] === 0x65 && b[p + 3] === 0x61 && b[p + 4] === 0x74 && b[p + 5] === 0x73) { x209 = "seats"; p += 6; }
  else if (b[p] === 0xa8 && b[p + 1] === 0x6e && b[p + 2] === 0x6f && b[p + 3] === 0x20 && b[p + 4] === 0x68 && b[p + 5] === 0x75 && b[p + 6] === 0x6d && b[p + 7] === 0x61 && b[p + 8] === 0x6e) { x209 = "no human"; p += 9; }
  else return undefined;
  f_value = x209;
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
    case "not owner": b[p] = 0xa9; b[p + 1] = 0x6e; b[p + 2] = 0x6f; b[p + 3] = 0x74; b[p + 4] = 0x20; b[p + 5] = 0x6f; b[p + 6] = 0x77; b[p + 7] = 0x6e; b[p + 8] = 0x65; b[p + 9] = 0x72; p += 10; break;
    case "not waiting": b[p] = 0xab; b[p + 1] = 0x6e; b[p + 2] = 0x6f; b[p + 3] = 0x74; b[p + 4] = 0x20; b[p + 5] = 0x77; b[p + 6] = 0x61; b[p + 7] = 0x69; b[p + 8] = 0x74; b[p + 9] = 0x69; b[p + 10] = 0x6e; b[p + 11] = 0x67; p += 12; break;
    case "no rule": b[p] = 0xa7; b[p + 1] = 0x6e; b[p + 2] = 0x6f; b[p + 3] = 0x20; b[p + 4] = 0x72; b[p + 5] = 0x75; b[p + 6] = 0x6c; b[p + 7] = 0x65; p += 8; break;
    case "value": b[p] = 0xa5; b[p + 1] = 0x76; b[p + 2] = 0x61; b[p + 3] = 0x6c; b[p + 4] = 0x75; b[p + 5] = 0x65; p += 6; break;
    case "no change": b[p] = 0xa9; b[p + 1] = 0x6e; b[p + 2] = 0x6f; b[p + 3] = 0x20; b[p + 4] = 0x63; b[p + 5] = 0x68; b[p + 6] = 0x61; b[p + 7] = 0x6e; b[p + 8] = 0x67; b[p + 9] = 0x65; p += 10; break;
    default: return -1;
  }
  return p;
}

type Shape10 = { readonly value: "ok" | "token" | "not owner" | "not waiting" | "no rule" | "value" | "no change" | Unknown };

function read10(b: Uint8Array, p: number, _end: number): Shape10 | undefined {
  const h = b[p]!;
  let n: number;
  if ((h & 0xf0) === 0x80) { n = h & 0x0f; p++; }
  else return undefined;
  let f_value: "ok" | "token" | "not owner" | "not waiting" | "no rule" | "value" | "no change" | Unknown | undefined;
  if (!(b[p] === 0xa5 && b[p + 1] === 0x76 && b[p + 2] === 0x61 && b[p + 3] === 0x6c && b[p + 4] === 0x75 && b[p + 5] === 0x65)) return undefined;
  p += 6;
  n--;
  let x210: "ok" | "token" | "not owner" | "not waiting" | "no rule" | "value" | "no change";
  if (b[p] === 0xa2 && b[p + 1] === 0x6f && b[p + 2] === 0x6b) { x210 = "ok"; p += 3; }
  else if (b[p] === 0xa5 && b[p + 1] === 0x74 && b[p + 2] === 0x6f && b[p + 3] === 0x6b && b[p + 4] === 0x65 && b[p + 5] === 0x6e) { x210 = "token"; p += 6; }
  else if (b[p] === 0xa9 && b[p + 1] === 0x6e && b[p + 2] === 0x6f && b[p + 3] === 0x74 && b[p + 4] === 0x20 && b[p + 5] === 0x6f && b[p + 6] === 0x77 && b[p + 7] === 0x6e && b[p + 8] === 0x65 && b[p + 9] === 0x72) { x210 = "not owner"; p += 10; }
  else if (b[p] === 0xab && b[p + 1] === 0x6e && b[p + 2] === 0x6f && b[p + 3] === 0x74 && b[p + 4] === 0x20 && b[p + 5] === 0x77 && b[p + 6] === 0x61 && b[p + 7] === 0x69 && b[p + 8] === 0x74 && b[p + 9] === 0x69 && b[p + 10] === 0x6e && b[p + 11] === 0x67) { x210 = "not waiting"; p += 12; }
  else if (b[p] === 0xa7 && b[p + 1] === 0x6e && b[p + 2] === 0x6f && b[p + 3] === 0x20 && b[p + 4] === 0x72 && b[p + 5] === 0x75 && b[p + 6] === 0x6c && b[p + 7] === 0x65) { x210 = "no rule"; p += 8; }
  else if (b[p] === 0xa5 && b[p + 1] === 0x76 && b[p + 2] === 0x61 && b[p + 3] === 0x6c && b[p + 4] === 0x75 && b[p + 5] === 0x65) { x210 = "value"; p += 6; }
  else if (b[p] === 0xa9 && b[p + 1] === 0x6e && b[p + 2] === 0x6f && b[p + 3] === 0x20 && b[p + 4] === 0x63 && b[p + 5] === 0x68 && b[p + 6] === 0x61 && b[p + 7] === 0x6e && b[p + 8] === 0x67 && b[p + 9] === 0x65) { x210 = "no change"; p += 10; }
  else return undefined;
  f_value = x210;
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
    case "not seated": b[p] = 0xaa; b[p + 1] = 0x6e; b[p + 2] = 0x6f; b[p + 3] = 0x74; b[p + 4] = 0x20; b[p + 5] = 0x73; b[p + 6] = 0x65; b[p + 7] = 0x61; b[p + 8] = 0x74; b[p + 9] = 0x65; b[p + 10] = 0x64; p += 11; break;
    case "stale": b[p] = 0xa5; b[p + 1] = 0x73; b[p + 2] = 0x74; b[p + 3] = 0x61; b[p + 4] = 0x6c; b[p + 5] = 0x65; p += 6; break;
    case "not offered": b[p] = 0xab; b[p + 1] = 0x6e; b[p + 2] = 0x6f; b[p + 3] = 0x74; b[p + 4] = 0x20; b[p + 5] = 0x6f; b[p + 6] = 0x66; b[p + 7] = 0x66; b[p + 8] = 0x65; b[p + 9] = 0x72; b[p + 10] = 0x65; b[p + 11] = 0x64; p += 12; break;
    case "not playing": b[p] = 0xab; b[p + 1] = 0x6e; b[p + 2] = 0x6f; b[p + 3] = 0x74; b[p + 4] = 0x20; b[p + 5] = 0x70; b[p + 6] = 0x6c; b[p + 7] = 0x61; b[p + 8] = 0x79; b[p + 9] = 0x69; b[p + 10] = 0x6e; b[p + 11] = 0x67; p += 12; break;
    default: return -1;
  }
  return p;
}

type Shape11 = { readonly value: "ok" | "token" | "not seated" | "stale" | "not offered" | "not playing" | Unknown };

function read11(b: Uint8Array, p: number, _end: number): Shape11 | undefined {
  const h = b[p]!;
  let n: number;
  if ((h & 0xf0) === 0x80) { n = h & 0x0f; p++; }
  else return undefined;
  let f_value: "ok" | "token" | "not seated" | "stale" | "not offered" | "not playing" | Unknown | undefined;
  if (!(b[p] === 0xa5 && b[p + 1] === 0x76 && b[p + 2] === 0x61 && b[p + 3] === 0x6c && b[p + 4] === 0x75 && b[p + 5] === 0x65)) return undefined;
  p += 6;
  n--;
  let x211: "ok" | "token" | "not seated" | "stale" | "not offered" | "not playing";
  if (b[p] === 0xa2 && b[p + 1] === 0x6f && b[p + 2] === 0x6b) { x211 = "ok"; p += 3; }
  else if (b[p] === 0xa5 && b[p + 1] === 0x74 && b[p + 2] === 0x6f && b[p + 3] === 0x6b && b[p + 4] === 0x65 && b[p + 5] === 0x6e) { x211 = "token"; p += 6; }
  else if (b[p] === 0xaa && b[p + 1] === 0x6e && b[p + 2] === 0x6f && b[p + 3] === 0x74 && b[p + 4] === 0x20 && b[p + 5] === 0x73 && b[p + 6] === 0x65 && b[p + 7] === 0x61 && b[p + 8] === 0x74 && b[p + 9] === 0x65 && b[p + 10] === 0x64) { x211 = "not seated"; p += 11; }
  else if (b[p] === 0xa5 && b[p + 1] === 0x73 && b[p + 2] === 0x74 && b[p + 3] === 0x61 && b[p + 4] === 0x6c && b[p + 5] === 0x65) { x211 = "stale"; p += 6; }
  else if (b[p] === 0xab && b[p + 1] === 0x6e && b[p + 2] === 0x6f && b[p + 3] === 0x74 && b[p + 4] === 0x20 && b[p + 5] === 0x6f && b[p + 6] === 0x66 && b[p + 7] === 0x66 && b[p + 8] === 0x65 && b[p + 9] === 0x72 && b[p + 10] === 0x65 && b[p + 11] === 0x64) { x211 = "not offered"; p += 12; }
  else if (b[p] === 0xab && b[p + 1] === 0x6e && b[p + 2] === 0x6f && b[p + 3] === 0x74 && b[p + 4] === 0x20 && b[p + 5] === 0x70 && b[p + 6] === 0x6c && b[p + 7] === 0x61 && b[p + 8] === 0x79 && b[p + 9] === 0x69 && b[p + 10] === 0x6e && b[p + 11] === 0x67) { x211 = "not playing"; p += 12; }
  else return undefined;
  f_value = x211;
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
  const x212 = b[p] === 0xc3;
  if (!x212 && b[p] !== 0xc2) return undefined;
  p++;
  f_value = x212;
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
  const count213: number = f_args.length;
  if (count213 !== 1) return -1;
  b[p++] = 0x91;
  const item214 = f_args[0];
  if (typeof item214 !== 'string') return -1;
  p = writeStr(b, p, item214, 32);
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
  let x215: "join";
  if (b[p] === 0xa4 && b[p + 1] === 0x6a && b[p + 2] === 0x6f && b[p + 3] === 0x69 && b[p + 4] === 0x6e) { x215 = "join"; p += 5; }
  else return undefined;
  f_method = x215;
  if (!(b[p] === 0xa4 && b[p + 1] === 0x61 && b[p + 2] === 0x72 && b[p + 3] === 0x67 && b[p + 4] === 0x73)) return undefined;
  p += 5;
  n--;
  if (b[p] !== 0x91) return undefined;
  p++;
  const x218 = readStr(b, p, end, 32);
  if (x218 === undefined) return undefined;
  p = next;
  f_args = [x218];
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
  let x219: "mine";
  if (b[p] === 0xa4 && b[p + 1] === 0x6d && b[p + 2] === 0x69 && b[p + 3] === 0x6e && b[p + 4] === 0x65) { x219 = "mine"; p += 5; }
  else return undefined;
  f_method = x219;
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
  const count220: number = f_args.length;
  if (count220 !== 2) return -1;
  b[p++] = 0x92;
  const item221 = f_args[0];
  if (typeof item221 !== 'string') return -1;
  p = writeWhole(b, p, item221, 32);
  if (p < 0) return -1;
  const item222 = f_args[1];
  if ((item222 | 0) !== item222 || item222 < -1 || item222 > 3) return -1;
  b[p++] = item222;
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
  let x223: "sit";
  if (b[p] === 0xa3 && b[p + 1] === 0x73 && b[p + 2] === 0x69 && b[p + 3] === 0x74) { x223 = "sit"; p += 4; }
  else return undefined;
  f_method = x223;
  if (!(b[p] === 0xa4 && b[p + 1] === 0x61 && b[p + 2] === 0x72 && b[p + 3] === 0x67 && b[p + 4] === 0x73)) return undefined;
  p += 5;
  n--;
  if (b[p] !== 0x92) return undefined;
  p++;
  const x226 = readStr(b, p, end, 32);
  if (x226 === undefined) return undefined;
  p = next;
  let x227 = b[p]!;
  if (x227 >= 0xe0) x227 -= 0x100;
  if (!(x227 >= -1 && x227 <= 3)) return undefined;
  p++;
  f_args = [x226, x227];
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
  const count228: number = f_args.length;
  if (count228 !== 1) return -1;
  b[p++] = 0x91;
  const item229 = f_args[0];
  if (typeof item229 !== 'string') return -1;
  p = writeWhole(b, p, item229, 32);
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
  let x230: "stand";
  if (b[p] === 0xa5 && b[p + 1] === 0x73 && b[p + 2] === 0x74 && b[p + 3] === 0x61 && b[p + 4] === 0x6e && b[p + 5] === 0x64) { x230 = "stand"; p += 6; }
  else return undefined;
  f_method = x230;
  if (!(b[p] === 0xa4 && b[p + 1] === 0x61 && b[p + 2] === 0x72 && b[p + 3] === 0x67 && b[p + 4] === 0x73)) return undefined;
  p += 5;
  n--;
  if (b[p] !== 0x91) return undefined;
  p++;
  const x233 = readStr(b, p, end, 32);
  if (x233 === undefined) return undefined;
  p = next;
  f_args = [x233];
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
    case "start": b[p] = 0xa5; b[p + 1] = 0x73; b[p + 2] = 0x74; b[p + 3] = 0x61; b[p + 4] = 0x72; b[p + 5] = 0x74; p += 6; break;
    default: return -1;
  }
  b[p] = 0xa4; b[p + 1] = 0x61; b[p + 2] = 0x72; b[p + 3] = 0x67; b[p + 4] = 0x73; p += 5;
  if (!Array.isArray(f_args as unknown)) return -1;
  const count234: number = f_args.length;
  if (count234 !== 1) return -1;
  b[p++] = 0x91;
  const item235 = f_args[0];
  if (typeof item235 !== 'string') return -1;
  p = writeWhole(b, p, item235, 32);
  if (p < 0) return -1;
  return p;
}

type Shape17 = { readonly method: "start"; readonly args: readonly [(string)] };

function read17(b: Uint8Array, p: number, end: number): Shape17 | undefined {
  const h = b[p]!;
  let n: number;
  if ((h & 0xf0) === 0x80) { n = h & 0x0f; p++; }
  else return undefined;
  let f_method: "start" | undefined;
  let f_args: readonly [(string)] | undefined;
  if (!(b[p] === 0xa6 && b[p + 1] === 0x6d && b[p + 2] === 0x65 && b[p + 3] === 0x74 && b[p + 4] === 0x68 && b[p + 5] === 0x6f && b[p + 6] === 0x64)) return undefined;
  p += 7;
  n--;
  let x236: "start";
  if (b[p] === 0xa5 && b[p + 1] === 0x73 && b[p + 2] === 0x74 && b[p + 3] === 0x61 && b[p + 4] === 0x72 && b[p + 5] === 0x74) { x236 = "start"; p += 6; }
  else return undefined;
  f_method = x236;
  if (!(b[p] === 0xa4 && b[p + 1] === 0x61 && b[p + 2] === 0x72 && b[p + 3] === 0x67 && b[p + 4] === 0x73)) return undefined;
  p += 5;
  n--;
  if (b[p] !== 0x91) return undefined;
  p++;
  const x239 = readStr(b, p, end, 32);
  if (x239 === undefined) return undefined;
  p = next;
  f_args = [x239];
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
    case "rule": b[p] = 0xa4; b[p + 1] = 0x72; b[p + 2] = 0x75; b[p + 3] = 0x6c; b[p + 4] = 0x65; p += 5; break;
    default: return -1;
  }
  b[p] = 0xa4; b[p + 1] = 0x61; b[p + 2] = 0x72; b[p + 3] = 0x67; b[p + 4] = 0x73; p += 5;
  if (!Array.isArray(f_args as unknown)) return -1;
  const count240: number = f_args.length;
  if (count240 !== 3) return -1;
  b[p++] = 0x93;
  const item241 = f_args[0];
  if (typeof item241 !== 'string') return -1;
  p = writeWhole(b, p, item241, 32);
  if (p < 0) return -1;
  const item242 = f_args[1];
  if ((item242 | 0) !== item242 || item242 < 0 || item242 > 16) return -1;
  b[p++] = item242;
  const item243 = f_args[2];
  if ((item243 | 0) !== item243 || item243 < 0 || item243 > 2147483647) return -1;
  if (item243 < 0x80) b[p++] = item243;
  else p = writeInt(b, p, item243);
  return p;
}

type Shape18 = { readonly method: "rule"; readonly args: readonly [(string), (number), (number)] };

function read18(b: Uint8Array, p: number, end: number): Shape18 | undefined {
  const h = b[p]!;
  let n: number;
  if ((h & 0xf0) === 0x80) { n = h & 0x0f; p++; }
  else return undefined;
  let f_method: "rule" | undefined;
  let f_args: readonly [(string), (number), (number)] | undefined;
  if (!(b[p] === 0xa6 && b[p + 1] === 0x6d && b[p + 2] === 0x65 && b[p + 3] === 0x74 && b[p + 4] === 0x68 && b[p + 5] === 0x6f && b[p + 6] === 0x64)) return undefined;
  p += 7;
  n--;
  let x244: "rule";
  if (b[p] === 0xa4 && b[p + 1] === 0x72 && b[p + 2] === 0x75 && b[p + 3] === 0x6c && b[p + 4] === 0x65) { x244 = "rule"; p += 5; }
  else return undefined;
  f_method = x244;
  if (!(b[p] === 0xa4 && b[p + 1] === 0x61 && b[p + 2] === 0x72 && b[p + 3] === 0x67 && b[p + 4] === 0x73)) return undefined;
  p += 5;
  n--;
  if (b[p] !== 0x93) return undefined;
  p++;
  const x247 = readStr(b, p, end, 32);
  if (x247 === undefined) return undefined;
  p = next;
  let x248 = b[p]!;
  if (!(x248 <= 16)) return undefined;
  p++;
  let x249 = b[p]!;
  if (x249 < 0x80) p++;
  else {
    x249 = readInt(b, p, end);
    if (next < 0) return undefined;
    p = next;
    if (x249 < 0 || x249 > 2147483647) return undefined;
  }
  f_args = [x247, x248, x249];
  if (n !== 0) return undefined;
  at = p;
  return { method: f_method!, args: f_args! };
}

function write19(v: Shape19, b: Uint8Array, p: number, s: boolean): number {
  const f_method = v.method;
  const f_args = v.args;
  let n = 2;
  b[p++] = 0x80 | n;
  b[p] = 0xa6; b[p + 1] = 0x6d; b[p + 2] = 0x65; b[p + 3] = 0x74; b[p + 4] = 0x68; b[p + 5] = 0x6f; b[p + 6] = 0x64; p += 7;
  switch (f_method) {
    case "act": b[p] = 0xa3; b[p + 1] = 0x61; b[p + 2] = 0x63; b[p + 3] = 0x74; p += 4; break;
    default: return -1;
  }
  b[p] = 0xa4; b[p + 1] = 0x61; b[p + 2] = 0x72; b[p + 3] = 0x67; b[p + 4] = 0x73; p += 5;
  if (!Array.isArray(f_args as unknown)) return -1;
  const count250: number = f_args.length;
  if (count250 !== 4) return -1;
  b[p++] = 0x94;
  const item251 = f_args[0];
  if (typeof item251 !== 'string') return -1;
  p = writeWhole(b, p, item251, 32);
  if (p < 0) return -1;
  const item252 = f_args[1];
  if ((item252 | 0) !== item252 || item252 < 0 || item252 > 2147483647) return -1;
  if (item252 < 0x80) b[p++] = item252;
  else p = writeInt(b, p, item252);
  const item253 = f_args[2];
  switch (item253) {
    case 1: b[p++] = 1; break;
    case 2: b[p++] = 2; break;
    case 3: b[p++] = 3; break;
    case 4: b[p++] = 4; break;
    case 5: b[p++] = 5; break;
    case 6: b[p++] = 6; break;
    case 7: b[p++] = 7; break;
    case 8: b[p++] = 8; break;
    case 9: b[p++] = 9; break;
    case 10: b[p++] = 10; break;
    case 11: b[p++] = 11; break;
    case 12: b[p++] = 12; break;
    case 13: b[p++] = 13; break;
    default: return -1;
  }
  const item254 = f_args[3];
  if (!(item254 instanceof Uint8Array) || item254.length > 14) return -1;
  p = writeBin(b, p, item254, s);
  return p;
}

type Shape19 = { readonly method: "act"; readonly args: readonly [(string), (number), (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | Unknown), (Uint8Array)] };

function read19(b: Uint8Array, p: number, end: number): Shape19 | undefined {
  const h = b[p]!;
  let n: number;
  if ((h & 0xf0) === 0x80) { n = h & 0x0f; p++; }
  else return undefined;
  let f_method: "act" | undefined;
  let f_args: readonly [(string), (number), (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | Unknown), (Uint8Array)] | undefined;
  if (!(b[p] === 0xa6 && b[p + 1] === 0x6d && b[p + 2] === 0x65 && b[p + 3] === 0x74 && b[p + 4] === 0x68 && b[p + 5] === 0x6f && b[p + 6] === 0x64)) return undefined;
  p += 7;
  n--;
  let x255: "act";
  if (b[p] === 0xa3 && b[p + 1] === 0x61 && b[p + 2] === 0x63 && b[p + 3] === 0x74) { x255 = "act"; p += 4; }
  else return undefined;
  f_method = x255;
  if (!(b[p] === 0xa4 && b[p + 1] === 0x61 && b[p + 2] === 0x72 && b[p + 3] === 0x67 && b[p + 4] === 0x73)) return undefined;
  p += 5;
  n--;
  if (b[p] !== 0x94) return undefined;
  p++;
  const x258 = readStr(b, p, end, 32);
  if (x258 === undefined) return undefined;
  p = next;
  let x259 = b[p]!;
  if (x259 < 0x80) p++;
  else {
    x259 = readInt(b, p, end);
    if (next < 0) return undefined;
    p = next;
    if (x259 < 0 || x259 > 2147483647) return undefined;
  }
  const x260 = b[p] as 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13;
  switch (x260) {
    case 1: case 2: case 3: case 4: case 5: case 6: case 7: case 8: case 9: case 10: case 11: case 12: case 13: p++; break;
    default: return undefined;
  }
  const x261 = readBin(b, p, end, 14);
  if (x261 === undefined) return undefined;
  p = next;
  f_args = [x258, x259, x260, x261];
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
    case "view": b[p] = 0xa4; b[p + 1] = 0x76; b[p + 2] = 0x69; b[p + 3] = 0x65; b[p + 4] = 0x77; p += 5; break;
    default: return -1;
  }
  b[p] = 0xa4; b[p + 1] = 0x61; b[p + 2] = 0x72; b[p + 3] = 0x67; b[p + 4] = 0x73; p += 5;
  if (!Array.isArray(f_args as unknown)) return -1;
  const count262: number = f_args.length;
  if (count262 !== 2) return -1;
  b[p++] = 0x92;
  const item263 = f_args[0];
  if (typeof item263 !== 'string') return -1;
  p = writeWhole(b, p, item263, 32);
  if (p < 0) return -1;
  const item264 = f_args[1];
  if ((item264 | 0) !== item264 || item264 < 0 || item264 > 3) return -1;
  b[p++] = item264;
  return p;
}

type Shape20 = { readonly method: "view"; readonly args: readonly [(string), (number)] };

function read20(b: Uint8Array, p: number, end: number): Shape20 | undefined {
  const h = b[p]!;
  let n: number;
  if ((h & 0xf0) === 0x80) { n = h & 0x0f; p++; }
  else return undefined;
  let f_method: "view" | undefined;
  let f_args: readonly [(string), (number)] | undefined;
  if (!(b[p] === 0xa6 && b[p + 1] === 0x6d && b[p + 2] === 0x65 && b[p + 3] === 0x74 && b[p + 4] === 0x68 && b[p + 5] === 0x6f && b[p + 6] === 0x64)) return undefined;
  p += 7;
  n--;
  let x265: "view";
  if (b[p] === 0xa4 && b[p + 1] === 0x76 && b[p + 2] === 0x69 && b[p + 3] === 0x65 && b[p + 4] === 0x77) { x265 = "view"; p += 5; }
  else return undefined;
  f_method = x265;
  if (!(b[p] === 0xa4 && b[p + 1] === 0x61 && b[p + 2] === 0x72 && b[p + 3] === 0x67 && b[p + 4] === 0x73)) return undefined;
  p += 5;
  n--;
  if (b[p] !== 0x92) return undefined;
  p++;
  const x268 = readStr(b, p, end, 32);
  if (x268 === undefined) return undefined;
  p = next;
  let x269 = b[p]!;
  if (!(x269 <= 3)) return undefined;
  p++;
  f_args = [x268, x269];
  if (n !== 0) return undefined;
  at = p;
  return { method: f_method!, args: f_args! };
}

function write21(v: Shape21, b: Uint8Array, p: number, _s: boolean): number {
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

type Shape21 = { readonly method: "table" };

function read21(b: Uint8Array, p: number, _end: number): Shape21 | undefined {
  const h = b[p]!;
  let n: number;
  if ((h & 0xf0) === 0x80) { n = h & 0x0f; p++; }
  else return undefined;
  let f_method: "table" | undefined;
  if (!(b[p] === 0xa6 && b[p + 1] === 0x6d && b[p + 2] === 0x65 && b[p + 3] === 0x74 && b[p + 4] === 0x68 && b[p + 5] === 0x6f && b[p + 6] === 0x64)) return undefined;
  p += 7;
  n--;
  let x270: "table";
  if (b[p] === 0xa5 && b[p + 1] === 0x74 && b[p + 2] === 0x61 && b[p + 3] === 0x62 && b[p + 4] === 0x6c && b[p + 5] === 0x65) { x270 = "table"; p += 6; }
  else return undefined;
  f_method = x270;
  if (n !== 0) return undefined;
  at = p;
  return { method: f_method! };
}

function write22(v: Shape22, b: Uint8Array, p: number, _s: boolean): number {
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
  const count271: number = f_args.length;
  if (count271 !== 1) return -1;
  b[p++] = 0x91;
  const item272 = f_args[0];
  if (typeof item272 !== 'string') return -1;
  p = writeWhole(b, p, item272, 32);
  if (p < 0) return -1;
  return p;
}

type Shape22 = { readonly method: "leave"; readonly args: readonly [(string)] };

function read22(b: Uint8Array, p: number, end: number): Shape22 | undefined {
  const h = b[p]!;
  let n: number;
  if ((h & 0xf0) === 0x80) { n = h & 0x0f; p++; }
  else return undefined;
  let f_method: "leave" | undefined;
  let f_args: readonly [(string)] | undefined;
  if (!(b[p] === 0xa6 && b[p + 1] === 0x6d && b[p + 2] === 0x65 && b[p + 3] === 0x74 && b[p + 4] === 0x68 && b[p + 5] === 0x6f && b[p + 6] === 0x64)) return undefined;
  p += 7;
  n--;
  let x273: "leave";
  if (b[p] === 0xa5 && b[p + 1] === 0x6c && b[p + 2] === 0x65 && b[p + 3] === 0x61 && b[p + 4] === 0x76 && b[p + 5] === 0x65) { x273 = "leave"; p += 6; }
  else return undefined;
  f_method = x273;
  if (!(b[p] === 0xa4 && b[p + 1] === 0x61 && b[p + 2] === 0x72 && b[p + 3] === 0x67 && b[p + 4] === 0x73)) return undefined;
  p += 5;
  n--;
  if (b[p] !== 0x91) return undefined;
  p++;
  const x276 = readStr(b, p, end, 32);
  if (x276 === undefined) return undefined;
  p = next;
  f_args = [x276];
  if (n !== 0) return undefined;
  at = p;
  return { method: f_method!, args: f_args! };
}

function write23(v: Shape23, b: Uint8Array, p: number, s: boolean): number {
  const f_value = v.value;
  let n = 1;
  b[p++] = 0x80 | n;
  b[p] = 0xa5; b[p + 1] = 0x76; b[p + 2] = 0x61; b[p + 3] = 0x6c; b[p + 4] = 0x75; b[p + 5] = 0x65; p += 6;
  if (typeof f_value !== 'object' || f_value === null) return -1;
  p = write41(f_value, b, p, s);
  if (p < 0) return -1;
  return p;
}

type Shape23 = { readonly value: Shape41 };

function read23(b: Uint8Array, p: number, end: number): Shape23 | undefined {
  const h = b[p]!;
  let n: number;
  if ((h & 0xf0) === 0x80) { n = h & 0x0f; p++; }
  else return undefined;
  let f_value: Shape41 | undefined;
  if (!(b[p] === 0xa5 && b[p + 1] === 0x76 && b[p + 2] === 0x61 && b[p + 3] === 0x6c && b[p + 4] === 0x75 && b[p + 5] === 0x65)) return undefined;
  p += 6;
  n--;
  const x277 = read41(b, p, end);
  if (x277 === undefined) return undefined;
  p = at;
  f_value = x277;
  if (n !== 0) return undefined;
  at = p;
  return { value: f_value! };
}

function write24(v: Shape24, b: Uint8Array, p: number, s: boolean): number {
  const f_value = v.value;
  let n = 1;
  b[p++] = 0x80 | n;
  b[p] = 0xa5; b[p + 1] = 0x76; b[p + 2] = 0x61; b[p + 3] = 0x6c; b[p + 4] = 0x75; b[p + 5] = 0x65; p += 6;
  if (typeof f_value !== 'object' || f_value === null) return -1;
  p = write42(f_value, b, p, s);
  if (p < 0) return -1;
  return p;
}

type Shape24 = { readonly value: Shape42 };

function read24(b: Uint8Array, p: number, end: number): Shape24 | undefined {
  const h = b[p]!;
  let n: number;
  if ((h & 0xf0) === 0x80) { n = h & 0x0f; p++; }
  else return undefined;
  let f_value: Shape42 | undefined;
  if (!(b[p] === 0xa5 && b[p + 1] === 0x76 && b[p + 2] === 0x61 && b[p + 3] === 0x6c && b[p + 4] === 0x75 && b[p + 5] === 0x65)) return undefined;
  p += 6;
  n--;
  const x278 = read42(b, p, end);
  if (x278 === undefined) return undefined;
  p = at;
  f_value = x278;
  if (n !== 0) return undefined;
  at = p;
  return { value: f_value! };
}

function write25(v: Shape25, b: Uint8Array, p: number, s: boolean): number {
  const f_value = v.value;
  let n = 1;
  b[p++] = 0x80 | n;
  b[p] = 0xa5; b[p + 1] = 0x76; b[p + 2] = 0x61; b[p + 3] = 0x6c; b[p + 4] = 0x75; b[p + 5] = 0x65; p += 6;
  if (typeof f_value !== 'object' || f_value === null) return -1;
  p = write43(f_value, b, p, s);
  if (p < 0) return -1;
  return p;
}

type Shape25 = { readonly value: Shape43 };

function read25(b: Uint8Array, p: number, end: number): Shape25 | undefined {
  const h = b[p]!;
  let n: number;
  if ((h & 0xf0) === 0x80) { n = h & 0x0f; p++; }
  else return undefined;
  let f_value: Shape43 | undefined;
  if (!(b[p] === 0xa5 && b[p + 1] === 0x76 && b[p + 2] === 0x61 && b[p + 3] === 0x6c && b[p + 4] === 0x75 && b[p + 5] === 0x65)) return undefined;
  p += 6;
  n--;
  const x279 = read43(b, p, end);
  if (x279 === undefined) return undefined;
  p = at;
  f_value = x279;
  if (n !== 0) return undefined;
  at = p;
  return { value: f_value! };
}

function write26(v: Shape26, b: Uint8Array, p: number, s: boolean): number {
  const f_value = v.value;
  let n = 1;
  b[p++] = 0x80 | n;
  b[p] = 0xa5; b[p + 1] = 0x76; b[p + 2] = 0x61; b[p + 3] = 0x6c; b[p + 4] = 0x75; b[p + 5] = 0x65; p += 6;
  if (typeof f_value !== 'object' || f_value === null) return -1;
  p = write44(f_value, b, p, s);
  if (p < 0) return -1;
  return p;
}

type Shape26 = { readonly value: Shape44 };

function read26(b: Uint8Array, p: number, end: number): Shape26 | undefined {
  const h = b[p]!;
  let n: number;
  if ((h & 0xf0) === 0x80) { n = h & 0x0f; p++; }
  else return undefined;
  let f_value: Shape44 | undefined;
  if (!(b[p] === 0xa5 && b[p + 1] === 0x76 && b[p + 2] === 0x61 && b[p + 3] === 0x6c && b[p + 4] === 0x75 && b[p + 5] === 0x65)) return undefined;
  p += 6;
  n--;
  const x280 = read44(b, p, end);
  if (x280 === undefined) return undefined;
  p = at;
  f_value = x280;
  if (n !== 0) return undefined;
  at = p;
  return { value: f_value! };
}

function write27(v: Shape27, b: Uint8Array, p: number, _s: boolean): number {
  const f_method = v.method;
  const f_args = v.args;
  let n = 1;
  if (f_args !== undefined) n++;
  b[p++] = 0x80 | n;
  b[p] = 0xa6; b[p + 1] = 0x6d; b[p + 2] = 0x65; b[p + 3] = 0x74; b[p + 4] = 0x68; b[p + 5] = 0x6f; b[p + 6] = 0x64; p += 7;
  switch (f_method) {
    case "records": b[p] = 0xa7; b[p + 1] = 0x72; b[p + 2] = 0x65; b[p + 3] = 0x63; b[p + 4] = 0x6f; b[p + 5] = 0x72; b[p + 6] = 0x64; b[p + 7] = 0x73; p += 8; break;
    default: return -1;
  }
  if (f_args !== undefined) {
    b[p] = 0xa4; b[p + 1] = 0x61; b[p + 2] = 0x72; b[p + 3] = 0x67; b[p + 4] = 0x73; p += 5;
    if (!Array.isArray(f_args as unknown)) return -1;
    const count281: number = f_args.length;
    if (count281 < 0 || count281 > 1) return -1;
    b[p++] = 0x90 | count281;
    if (count281 > 0) {
      const item282 = f_args[0] as number;
      if ((item282 | 0) !== item282 || item282 < 0 || item282 > 2147483647) return -1;
      if (item282 < 0x80) b[p++] = item282;
      else p = writeInt(b, p, item282);
    }
  }
  return p;
}

type Shape27 = { readonly method: "records"; readonly args?: readonly [(number)?] | undefined };

function read27(b: Uint8Array, p: number, end: number): Shape27 | undefined {
  const h = b[p]!;
  let n: number;
  if ((h & 0xf0) === 0x80) { n = h & 0x0f; p++; }
  else return undefined;
  let f_method: "records" | undefined;
  let f_args: readonly [(number)?] | undefined;
  if (!(b[p] === 0xa6 && b[p + 1] === 0x6d && b[p + 2] === 0x65 && b[p + 3] === 0x74 && b[p + 4] === 0x68 && b[p + 5] === 0x6f && b[p + 6] === 0x64)) return undefined;
  p += 7;
  n--;
  let x283: "records";
  if (b[p] === 0xa7 && b[p + 1] === 0x72 && b[p + 2] === 0x65 && b[p + 3] === 0x63 && b[p + 4] === 0x6f && b[p + 5] === 0x72 && b[p + 6] === 0x64 && b[p + 7] === 0x73) { x283 = "records"; p += 8; }
  else return undefined;
  f_method = x283;
  if (n > 0 && b[p] === 0xa4 && b[p + 1] === 0x61 && b[p + 2] === 0x72 && b[p + 3] === 0x67 && b[p + 4] === 0x73) {
    p += 5;
    n--;
    const count285 = b[p]! ^ 0x90;
    if (!(count285 <= 1) || count285 > end - p) return undefined;
    p++;
    const values286 = new Array<unknown>(count285);
    if (count285 > 0) {
      let x287 = b[p]!;
      if (x287 < 0x80) p++;
      else {
        x287 = readInt(b, p, end);
        if (next < 0) return undefined;
        p = next;
        if (x287 < 0 || x287 > 2147483647) return undefined;
      }
      values286[0] = x287;
    }
    const x284 = values286 as unknown as readonly [(number)?];
    f_args = x284;
  }
  if (n !== 0) return undefined;
  at = p;
  return { method: f_method!, args: f_args };
}

function write28(v: Shape28, b: Uint8Array, p: number, _s: boolean): number {
  const f_method = v.method;
  const f_args = v.args;
  let n = 2;
  b[p++] = 0x80 | n;
  b[p] = 0xa6; b[p + 1] = 0x6d; b[p + 2] = 0x65; b[p + 3] = 0x74; b[p + 4] = 0x68; b[p + 5] = 0x6f; b[p + 6] = 0x64; p += 7;
  switch (f_method) {
    case "record": b[p] = 0xa6; b[p + 1] = 0x72; b[p + 2] = 0x65; b[p + 3] = 0x63; b[p + 4] = 0x6f; b[p + 5] = 0x72; b[p + 6] = 0x64; p += 7; break;
    default: return -1;
  }
  b[p] = 0xa4; b[p + 1] = 0x61; b[p + 2] = 0x72; b[p + 3] = 0x67; b[p + 4] = 0x73; p += 5;
  if (!Array.isArray(f_args as unknown)) return -1;
  const count288: number = f_args.length;
  if (count288 < 1 || count288 > 3) return -1;
  b[p++] = 0x90 | count288;
  const item289 = f_args[0];
  if ((item289 | 0) !== item289 || item289 < 0 || item289 > 2147483647) return -1;
  if (item289 < 0x80) b[p++] = item289;
  else p = writeInt(b, p, item289);
  if (count288 > 1) {
    const item290 = f_args[1] as number;
    if ((item290 | 0) !== item290 || item290 < 0 || item290 > 65535) return -1;
    if (item290 < 0x80) b[p++] = item290;
    else p = writeInt(b, p, item290);
  }
  if (count288 > 2) {
    const item291 = f_args[2] as number;
    if ((item291 | 0) !== item291 || item291 < 0 || item291 > 65535) return -1;
    if (item291 < 0x80) b[p++] = item291;
    else p = writeInt(b, p, item291);
  }
  return p;
}

type Shape28 = { readonly method: "record"; readonly args: readonly [(number), (number)?, (number)?] };

function read28(b: Uint8Array, p: number, end: number): Shape28 | undefined {
  const h = b[p]!;
  let n: number;
  if ((h & 0xf0) === 0x80) { n = h & 0x0f; p++; }
  else return undefined;
  let f_method: "record" | undefined;
  let f_args: readonly [(number), (number)?, (number)?] | undefined;
  if (!(b[p] === 0xa6 && b[p + 1] === 0x6d && b[p + 2] === 0x65 && b[p + 3] === 0x74 && b[p + 4] === 0x68 && b[p + 5] === 0x6f && b[p + 6] === 0x64)) return undefined;
  p += 7;
  n--;
  let x292: "record";
  if (b[p] === 0xa6 && b[p + 1] === 0x72 && b[p + 2] === 0x65 && b[p + 3] === 0x63 && b[p + 4] === 0x6f && b[p + 5] === 0x72 && b[p + 6] === 0x64) { x292 = "record"; p += 7; }
  else return undefined;
  f_method = x292;
  if (!(b[p] === 0xa4 && b[p + 1] === 0x61 && b[p + 2] === 0x72 && b[p + 3] === 0x67 && b[p + 4] === 0x73)) return undefined;
  p += 5;
  n--;
  const count294 = b[p]! ^ 0x90;
  if (!(count294 >= 1 && count294 <= 3) || count294 > end - p) return undefined;
  p++;
  const values295 = new Array<unknown>(count294);
  let x296 = b[p]!;
  if (x296 < 0x80) p++;
  else {
    x296 = readInt(b, p, end);
    if (next < 0) return undefined;
    p = next;
    if (x296 < 0 || x296 > 2147483647) return undefined;
  }
  values295[0] = x296;
  if (count294 > 1) {
    let x297 = b[p]!;
    if (x297 < 0x80) p++;
    else {
      x297 = readInt(b, p, end);
      if (next < 0) return undefined;
      p = next;
      if (x297 < 0 || x297 > 65535) return undefined;
    }
    values295[1] = x297;
  }
  if (count294 > 2) {
    let x298 = b[p]!;
    if (x298 < 0x80) p++;
    else {
      x298 = readInt(b, p, end);
      if (next < 0) return undefined;
      p = next;
      if (x298 < 0 || x298 > 65535) return undefined;
    }
    values295[2] = x298;
  }
  const x293 = values295 as unknown as readonly [(number), (number)?, (number)?];
  f_args = x293;
  if (n !== 0) return undefined;
  at = p;
  return { method: f_method!, args: f_args! };
}

function write29(v: Shape29, b: Uint8Array, p: number, _s: boolean): number {
  const f_method = v.method;
  const f_args = v.args;
  let n = 1;
  if (f_args !== undefined) n++;
  b[p++] = 0x80 | n;
  b[p] = 0xa6; b[p + 1] = 0x6d; b[p + 2] = 0x65; b[p + 3] = 0x74; b[p + 4] = 0x68; b[p + 5] = 0x6f; b[p + 6] = 0x64; p += 7;
  switch (f_method) {
    case "stats": b[p] = 0xa5; b[p + 1] = 0x73; b[p + 2] = 0x74; b[p + 3] = 0x61; b[p + 4] = 0x74; b[p + 5] = 0x73; p += 6; break;
    default: return -1;
  }
  if (f_args !== undefined) {
    b[p] = 0xa4; b[p + 1] = 0x61; b[p + 2] = 0x72; b[p + 3] = 0x67; b[p + 4] = 0x73; p += 5;
    if (!Array.isArray(f_args as unknown)) return -1;
    const count299: number = f_args.length;
    if (count299 < 0 || count299 > 4) return -1;
    b[p++] = 0x90 | count299;
    if (count299 > 0) {
      const item300 = f_args[0] as number;
      if ((item300 | 0) !== item300 || item300 < 0 || item300 > 2147483647) return -1;
      if (item300 < 0x80) b[p++] = item300;
      else p = writeInt(b, p, item300);
    }
    if (count299 > 1) {
      const item301 = f_args[1] as "" | "hanchan" | "tonpuu" | Unknown;
      switch (item301) {
        case "": b[p] = 0xa0; p += 1; break;
        case "hanchan": b[p] = 0xa7; b[p + 1] = 0x68; b[p + 2] = 0x61; b[p + 3] = 0x6e; b[p + 4] = 0x63; b[p + 5] = 0x68; b[p + 6] = 0x61; b[p + 7] = 0x6e; p += 8; break;
        case "tonpuu": b[p] = 0xa6; b[p + 1] = 0x74; b[p + 2] = 0x6f; b[p + 3] = 0x6e; b[p + 4] = 0x70; b[p + 5] = 0x75; b[p + 6] = 0x75; p += 7; break;
        default: return -1;
      }
    }
    if (count299 > 2) {
      const item302 = f_args[2] as "all" | "table" | Unknown;
      switch (item302) {
        case "all": b[p] = 0xa3; b[p + 1] = 0x61; b[p + 2] = 0x6c; b[p + 3] = 0x6c; p += 4; break;
        case "table": b[p] = 0xa5; b[p + 1] = 0x74; b[p + 2] = 0x61; b[p + 3] = 0x62; b[p + 4] = 0x6c; b[p + 5] = 0x65; p += 6; break;
        default: return -1;
      }
    }
    if (count299 > 3) {
      const item303 = f_args[3] as number;
      if ((item303 | 0) !== item303 || item303 < 0 || item303 > 2147483647) return -1;
      if (item303 < 0x80) b[p++] = item303;
      else p = writeInt(b, p, item303);
    }
  }
  return p;
}

type Shape29 = { readonly method: "stats"; readonly args?: readonly [(number)?, ("" | "hanchan" | "tonpuu" | Unknown)?, ("all" | "table" | Unknown)?, (number)?] | undefined };

function read29(b: Uint8Array, p: number, end: number): Shape29 | undefined {
  const h = b[p]!;
  let n: number;
  if ((h & 0xf0) === 0x80) { n = h & 0x0f; p++; }
  else return undefined;
  let f_method: "stats" | undefined;
  let f_args: readonly [(number)?, ("" | "hanchan" | "tonpuu" | Unknown)?, ("all" | "table" | Unknown)?, (number)?] | undefined;
  if (!(b[p] === 0xa6 && b[p + 1] === 0x6d && b[p + 2] === 0x65 && b[p + 3] === 0x74 && b[p + 4] === 0x68 && b[p + 5] === 0x6f && b[p + 6] === 0x64)) return undefined;
  p += 7;
  n--;
  let x304: "stats";
  if (b[p] === 0xa5 && b[p + 1] === 0x73 && b[p + 2] === 0x74 && b[p + 3] === 0x61 && b[p + 4] === 0x74 && b[p + 5] === 0x73) { x304 = "stats"; p += 6; }
  else return undefined;
  f_method = x304;
  if (n > 0 && b[p] === 0xa4 && b[p + 1] === 0x61 && b[p + 2] === 0x72 && b[p + 3] === 0x67 && b[p + 4] === 0x73) {
    p += 5;
    n--;
    const count306 = b[p]! ^ 0x90;
    if (!(count306 <= 4) || count306 > end - p) return undefined;
    p++;
    const values307 = new Array<unknown>(count306);
    if (count306 > 0) {
      let x308 = b[p]!;
      if (x308 < 0x80) p++;
      else {
        x308 = readInt(b, p, end);
        if (next < 0) return undefined;
        p = next;
        if (x308 < 0 || x308 > 2147483647) return undefined;
      }
      values307[0] = x308;
    }
    if (count306 > 1) {
      let x309: "" | "hanchan" | "tonpuu";
      if (b[p] === 0xa0) { x309 = ""; p += 1; }
      else if (b[p] === 0xa7 && b[p + 1] === 0x68 && b[p + 2] === 0x61 && b[p + 3] === 0x6e && b[p + 4] === 0x63 && b[p + 5] === 0x68 && b[p + 6] === 0x61 && b[p + 7] === 0x6e) { x309 = "hanchan"; p += 8; }
      else if (b[p] === 0xa6 && b[p + 1] === 0x74 && b[p + 2] === 0x6f && b[p + 3] === 0x6e && b[p + 4] === 0x70 && b[p + 5] === 0x75 && b[p + 6] === 0x75) { x309 = "tonpuu"; p += 7; }
      else return undefined;
      values307[1] = x309;
    }
    if (count306 > 2) {
      let x310: "all" | "table";
      if (b[p] === 0xa3 && b[p + 1] === 0x61 && b[p + 2] === 0x6c && b[p + 3] === 0x6c) { x310 = "all"; p += 4; }
      else if (b[p] === 0xa5 && b[p + 1] === 0x74 && b[p + 2] === 0x61 && b[p + 3] === 0x62 && b[p + 4] === 0x6c && b[p + 5] === 0x65) { x310 = "table"; p += 6; }
      else return undefined;
      values307[2] = x310;
    }
    if (count306 > 3) {
      let x311 = b[p]!;
      if (x311 < 0x80) p++;
      else {
        x311 = readInt(b, p, end);
        if (next < 0) return undefined;
        p = next;
        if (x311 < 0 || x311 > 2147483647) return undefined;
      }
      values307[3] = x311;
    }
    const x305 = values307 as unknown as readonly [(number)?, ("" | "hanchan" | "tonpuu" | Unknown)?, ("all" | "table" | Unknown)?, (number)?];
    f_args = x305;
  }
  if (n !== 0) return undefined;
  at = p;
  return { method: f_method!, args: f_args };
}

function write30(v: Shape30, b: Uint8Array, p: number, _s: boolean): number {
  const f_value = v.value;
  let n = 1;
  b[p++] = 0x80 | n;
  b[p] = 0xa5; b[p + 1] = 0x76; b[p + 2] = 0x61; b[p + 3] = 0x6c; b[p + 4] = 0x75; b[p + 5] = 0x65; p += 6;
  if (typeof f_value !== 'string') return -1;
  p = writeStr(b, p, f_value, 3700);
  return p;
}

type Shape30 = { readonly value: string };

function read30(b: Uint8Array, p: number, end: number): Shape30 | undefined {
  const h = b[p]!;
  let n: number;
  if ((h & 0xf0) === 0x80) { n = h & 0x0f; p++; }
  else return undefined;
  let f_value: string | undefined;
  if (!(b[p] === 0xa5 && b[p + 1] === 0x76 && b[p + 2] === 0x61 && b[p + 3] === 0x6c && b[p + 4] === 0x75 && b[p + 5] === 0x65)) return undefined;
  p += 6;
  n--;
  const x312 = readStr(b, p, end, 3700);
  if (x312 === undefined) return undefined;
  p = next;
  f_value = x312;
  if (n !== 0) return undefined;
  at = p;
  return { value: f_value! };
}

function write31(v: Shape31, b: Uint8Array, p: number, s: boolean): number {
  const f_value = v.value;
  let n = 1;
  b[p++] = 0x80 | n;
  b[p] = 0xa5; b[p + 1] = 0x76; b[p + 2] = 0x61; b[p + 3] = 0x6c; b[p + 4] = 0x75; b[p + 5] = 0x65; p += 6;
  if (typeof f_value !== 'object' || f_value === null) return -1;
  p = write45(f_value, b, p, s);
  if (p < 0) return -1;
  return p;
}

type Shape31 = { readonly value: Shape45 };

function read31(b: Uint8Array, p: number, end: number): Shape31 | undefined {
  const h = b[p]!;
  let n: number;
  if ((h & 0xf0) === 0x80) { n = h & 0x0f; p++; }
  else return undefined;
  let f_value: Shape45 | undefined;
  if (!(b[p] === 0xa5 && b[p + 1] === 0x76 && b[p + 2] === 0x61 && b[p + 3] === 0x6c && b[p + 4] === 0x75 && b[p + 5] === 0x65)) return undefined;
  p += 6;
  n--;
  const x313 = read45(b, p, end);
  if (x313 === undefined) return undefined;
  p = at;
  f_value = x313;
  if (n !== 0) return undefined;
  at = p;
  return { value: f_value! };
}

function write32(v: Shape32, b: Uint8Array, p: number, _s: boolean): number {
  const f_value = v.value;
  let n = 1;
  b[p++] = 0x80 | n;
  b[p] = 0xa5; b[p + 1] = 0x76; b[p + 2] = 0x61; b[p + 3] = 0x6c; b[p + 4] = 0x75; b[p + 5] = 0x65; p += 6;
  switch (f_value) {
    case "ok": b[p] = 0xa2; b[p + 1] = 0x6f; b[p + 2] = 0x6b; p += 3; break;
    case "token": b[p] = 0xa5; b[p + 1] = 0x74; b[p + 2] = 0x6f; b[p + 3] = 0x6b; b[p + 4] = 0x65; b[p + 5] = 0x6e; p += 6; break;
    case "stale": b[p] = 0xa5; b[p + 1] = 0x73; b[p + 2] = 0x74; b[p + 3] = 0x61; b[p + 4] = 0x6c; b[p + 5] = 0x65; p += 6; break;
    case "no such move": b[p] = 0xac; b[p + 1] = 0x6e; b[p + 2] = 0x6f; b[p + 3] = 0x20; b[p + 4] = 0x73; b[p + 5] = 0x75; b[p + 6] = 0x63; b[p + 7] = 0x68; b[p + 8] = 0x20; b[p + 9] = 0x6d; b[p + 10] = 0x6f; b[p + 11] = 0x76; b[p + 12] = 0x65; p += 13; break;
    case "not seated": b[p] = 0xaa; b[p + 1] = 0x6e; b[p + 2] = 0x6f; b[p + 3] = 0x74; b[p + 4] = 0x20; b[p + 5] = 0x73; b[p + 6] = 0x65; b[p + 7] = 0x61; b[p + 8] = 0x74; b[p + 9] = 0x65; b[p + 10] = 0x64; p += 11; break;
    case "not offered": b[p] = 0xab; b[p + 1] = 0x6e; b[p + 2] = 0x6f; b[p + 3] = 0x74; b[p + 4] = 0x20; b[p + 5] = 0x6f; b[p + 6] = 0x66; b[p + 7] = 0x66; b[p + 8] = 0x65; b[p + 9] = 0x72; b[p + 10] = 0x65; b[p + 11] = 0x64; p += 12; break;
    case "not playing": b[p] = 0xab; b[p + 1] = 0x6e; b[p + 2] = 0x6f; b[p + 3] = 0x74; b[p + 4] = 0x20; b[p + 5] = 0x70; b[p + 6] = 0x6c; b[p + 7] = 0x61; b[p + 8] = 0x79; b[p + 9] = 0x69; b[p + 10] = 0x6e; b[p + 11] = 0x67; p += 12; break;
    default: return -1;
  }
  return p;
}

type Shape32 = { readonly value: "ok" | "token" | "stale" | "no such move" | "not seated" | "not offered" | "not playing" | Unknown };

function read32(b: Uint8Array, p: number, _end: number): Shape32 | undefined {
  const h = b[p]!;
  let n: number;
  if ((h & 0xf0) === 0x80) { n = h & 0x0f; p++; }
  else return undefined;
  let f_value: "ok" | "token" | "stale" | "no such move" | "not seated" | "not offered" | "not playing" | Unknown | undefined;
  if (!(b[p] === 0xa5 && b[p + 1] === 0x76 && b[p + 2] === 0x61 && b[p + 3] === 0x6c && b[p + 4] === 0x75 && b[p + 5] === 0x65)) return undefined;
  p += 6;
  n--;
  let x314: "ok" | "token" | "stale" | "no such move" | "not seated" | "not offered" | "not playing";
  if (b[p] === 0xa2 && b[p + 1] === 0x6f && b[p + 2] === 0x6b) { x314 = "ok"; p += 3; }
  else if (b[p] === 0xa5 && b[p + 1] === 0x74 && b[p + 2] === 0x6f && b[p + 3] === 0x6b && b[p + 4] === 0x65 && b[p + 5] === 0x6e) { x314 = "token"; p += 6; }
  else if (b[p] === 0xa5 && b[p + 1] === 0x73 && b[p + 2] === 0x74 && b[p + 3] === 0x61 && b[p + 4] === 0x6c && b[p + 5] === 0x65) { x314 = "stale"; p += 6; }
  else if (b[p] === 0xac && b[p + 1] === 0x6e && b[p + 2] === 0x6f && b[p + 3] === 0x20 && b[p + 4] === 0x73 && b[p + 5] === 0x75 && b[p + 6] === 0x63 && b[p + 7] === 0x68 && b[p + 8] === 0x20 && b[p + 9] === 0x6d && b[p + 10] === 0x6f && b[p + 11] === 0x76 && b[p + 12] === 0x65) { x314 = "no such move"; p += 13; }
  else if (b[p] === 0xaa && b[p + 1] === 0x6e && b[p + 2] === 0x6f && b[p + 3] === 0x74 && b[p + 4] === 0x20 && b[p + 5] === 0x73 && b[p + 6] === 0x65 && b[p + 7] === 0x61 && b[p + 8] === 0x74 && b[p + 9] === 0x65 && b[p + 10] === 0x64) { x314 = "not seated"; p += 11; }
  else if (b[p] === 0xab && b[p + 1] === 0x6e && b[p + 2] === 0x6f && b[p + 3] === 0x74 && b[p + 4] === 0x20 && b[p + 5] === 0x6f && b[p + 6] === 0x66 && b[p + 7] === 0x66 && b[p + 8] === 0x65 && b[p + 9] === 0x72 && b[p + 10] === 0x65 && b[p + 11] === 0x64) { x314 = "not offered"; p += 12; }
  else if (b[p] === 0xab && b[p + 1] === 0x6e && b[p + 2] === 0x6f && b[p + 3] === 0x74 && b[p + 4] === 0x20 && b[p + 5] === 0x70 && b[p + 6] === 0x6c && b[p + 7] === 0x61 && b[p + 8] === 0x79 && b[p + 9] === 0x69 && b[p + 10] === 0x6e && b[p + 11] === 0x67) { x314 = "not playing"; p += 12; }
  else return undefined;
  f_value = x314;
  if (n !== 0) return undefined;
  at = p;
  return { value: f_value! };
}

function write33(v: Shape33, b: Uint8Array, p: number, s: boolean): number {
  const f_value = v.value;
  let n = 1;
  b[p++] = 0x80 | n;
  b[p] = 0xa5; b[p + 1] = 0x76; b[p + 2] = 0x61; b[p + 3] = 0x6c; b[p + 4] = 0x75; b[p + 5] = 0x65; p += 6;
  if (typeof f_value !== 'object' || f_value === null) return -1;
  p = write46(f_value, b, p, s);
  if (p < 0) return -1;
  return p;
}

type Shape33 = { readonly value: Shape46 };

function read33(b: Uint8Array, p: number, end: number): Shape33 | undefined {
  const h = b[p]!;
  let n: number;
  if ((h & 0xf0) === 0x80) { n = h & 0x0f; p++; }
  else return undefined;
  let f_value: Shape46 | undefined;
  if (!(b[p] === 0xa5 && b[p + 1] === 0x76 && b[p + 2] === 0x61 && b[p + 3] === 0x6c && b[p + 4] === 0x75 && b[p + 5] === 0x65)) return undefined;
  p += 6;
  n--;
  const x315 = read46(b, p, end);
  if (x315 === undefined) return undefined;
  p = at;
  f_value = x315;
  if (n !== 0) return undefined;
  at = p;
  return { value: f_value! };
}

function write34(v: Shape34, b: Uint8Array, p: number, _s: boolean): number {
  const f_method = v.method;
  let n = 1;
  b[p++] = 0x80 | n;
  b[p] = 0xa6; b[p + 1] = 0x6d; b[p + 2] = 0x65; b[p + 3] = 0x74; b[p + 4] = 0x68; b[p + 5] = 0x6f; b[p + 6] = 0x64; p += 7;
  switch (f_method) {
    case "describe": b[p] = 0xa8; b[p + 1] = 0x64; b[p + 2] = 0x65; b[p + 3] = 0x73; b[p + 4] = 0x63; b[p + 5] = 0x72; b[p + 6] = 0x69; b[p + 7] = 0x62; b[p + 8] = 0x65; p += 9; break;
    default: return -1;
  }
  return p;
}

type Shape34 = { readonly method: "describe" };

function read34(b: Uint8Array, p: number, _end: number): Shape34 | undefined {
  const h = b[p]!;
  let n: number;
  if ((h & 0xf0) === 0x80) { n = h & 0x0f; p++; }
  else return undefined;
  let f_method: "describe" | undefined;
  if (!(b[p] === 0xa6 && b[p + 1] === 0x6d && b[p + 2] === 0x65 && b[p + 3] === 0x74 && b[p + 4] === 0x68 && b[p + 5] === 0x6f && b[p + 6] === 0x64)) return undefined;
  p += 7;
  n--;
  let x316: "describe";
  if (b[p] === 0xa8 && b[p + 1] === 0x64 && b[p + 2] === 0x65 && b[p + 3] === 0x73 && b[p + 4] === 0x63 && b[p + 5] === 0x72 && b[p + 6] === 0x69 && b[p + 7] === 0x62 && b[p + 8] === 0x65) { x316 = "describe"; p += 9; }
  else return undefined;
  f_method = x316;
  if (n !== 0) return undefined;
  at = p;
  return { method: f_method! };
}

function write35(v: Shape35, b: Uint8Array, p: number, _s: boolean): number {
  const f_method = v.method;
  const f_args = v.args;
  let n = 2;
  b[p++] = 0x80 | n;
  b[p] = 0xa6; b[p + 1] = 0x6d; b[p + 2] = 0x65; b[p + 3] = 0x74; b[p + 4] = 0x68; b[p + 5] = 0x6f; b[p + 6] = 0x64; p += 7;
  switch (f_method) {
    case "look": b[p] = 0xa4; b[p + 1] = 0x6c; b[p + 2] = 0x6f; b[p + 3] = 0x6f; b[p + 4] = 0x6b; p += 5; break;
    default: return -1;
  }
  b[p] = 0xa4; b[p + 1] = 0x61; b[p + 2] = 0x72; b[p + 3] = 0x67; b[p + 4] = 0x73; p += 5;
  if (!Array.isArray(f_args as unknown)) return -1;
  const count317: number = f_args.length;
  if (count317 !== 1) return -1;
  b[p++] = 0x91;
  const item318 = f_args[0];
  if (typeof item318 !== 'string') return -1;
  p = writeWhole(b, p, item318, 32);
  if (p < 0) return -1;
  return p;
}

type Shape35 = { readonly method: "look"; readonly args: readonly [(string)] };

function read35(b: Uint8Array, p: number, end: number): Shape35 | undefined {
  const h = b[p]!;
  let n: number;
  if ((h & 0xf0) === 0x80) { n = h & 0x0f; p++; }
  else return undefined;
  let f_method: "look" | undefined;
  let f_args: readonly [(string)] | undefined;
  if (!(b[p] === 0xa6 && b[p + 1] === 0x6d && b[p + 2] === 0x65 && b[p + 3] === 0x74 && b[p + 4] === 0x68 && b[p + 5] === 0x6f && b[p + 6] === 0x64)) return undefined;
  p += 7;
  n--;
  let x319: "look";
  if (b[p] === 0xa4 && b[p + 1] === 0x6c && b[p + 2] === 0x6f && b[p + 3] === 0x6f && b[p + 4] === 0x6b) { x319 = "look"; p += 5; }
  else return undefined;
  f_method = x319;
  if (!(b[p] === 0xa4 && b[p + 1] === 0x61 && b[p + 2] === 0x72 && b[p + 3] === 0x67 && b[p + 4] === 0x73)) return undefined;
  p += 5;
  n--;
  if (b[p] !== 0x91) return undefined;
  p++;
  const x322 = readStr(b, p, end, 32);
  if (x322 === undefined) return undefined;
  p = next;
  f_args = [x322];
  if (n !== 0) return undefined;
  at = p;
  return { method: f_method!, args: f_args! };
}

function write36(v: Shape36, b: Uint8Array, p: number, _s: boolean): number {
  const f_method = v.method;
  const f_args = v.args;
  let n = 2;
  b[p++] = 0x80 | n;
  b[p] = 0xa6; b[p + 1] = 0x6d; b[p + 2] = 0x65; b[p + 3] = 0x74; b[p + 4] = 0x68; b[p + 5] = 0x6f; b[p + 6] = 0x64; p += 7;
  switch (f_method) {
    case "choose": b[p] = 0xa6; b[p + 1] = 0x63; b[p + 2] = 0x68; b[p + 3] = 0x6f; b[p + 4] = 0x6f; b[p + 5] = 0x73; b[p + 6] = 0x65; p += 7; break;
    default: return -1;
  }
  b[p] = 0xa4; b[p + 1] = 0x61; b[p + 2] = 0x72; b[p + 3] = 0x67; b[p + 4] = 0x73; p += 5;
  if (!Array.isArray(f_args as unknown)) return -1;
  const count323: number = f_args.length;
  if (count323 !== 3) return -1;
  b[p++] = 0x93;
  const item324 = f_args[0];
  if (typeof item324 !== 'string') return -1;
  p = writeWhole(b, p, item324, 32);
  if (p < 0) return -1;
  const item325 = f_args[1];
  if ((item325 | 0) !== item325 || item325 < 0 || item325 > 2147483647) return -1;
  if (item325 < 0x80) b[p++] = item325;
  else p = writeInt(b, p, item325);
  const item326 = f_args[2];
  if ((item326 | 0) !== item326 || item326 < 0 || item326 > 127) return -1;
  b[p++] = item326;
  return p;
}

type Shape36 = { readonly method: "choose"; readonly args: readonly [(string), (number), (number)] };

function read36(b: Uint8Array, p: number, end: number): Shape36 | undefined {
  const h = b[p]!;
  let n: number;
  if ((h & 0xf0) === 0x80) { n = h & 0x0f; p++; }
  else return undefined;
  let f_method: "choose" | undefined;
  let f_args: readonly [(string), (number), (number)] | undefined;
  if (!(b[p] === 0xa6 && b[p + 1] === 0x6d && b[p + 2] === 0x65 && b[p + 3] === 0x74 && b[p + 4] === 0x68 && b[p + 5] === 0x6f && b[p + 6] === 0x64)) return undefined;
  p += 7;
  n--;
  let x327: "choose";
  if (b[p] === 0xa6 && b[p + 1] === 0x63 && b[p + 2] === 0x68 && b[p + 3] === 0x6f && b[p + 4] === 0x6f && b[p + 5] === 0x73 && b[p + 6] === 0x65) { x327 = "choose"; p += 7; }
  else return undefined;
  f_method = x327;
  if (!(b[p] === 0xa4 && b[p + 1] === 0x61 && b[p + 2] === 0x72 && b[p + 3] === 0x67 && b[p + 4] === 0x73)) return undefined;
  p += 5;
  n--;
  if (b[p] !== 0x93) return undefined;
  p++;
  const x330 = readStr(b, p, end, 32);
  if (x330 === undefined) return undefined;
  p = next;
  let x331 = b[p]!;
  if (x331 < 0x80) p++;
  else {
    x331 = readInt(b, p, end);
    if (next < 0) return undefined;
    p = next;
    if (x331 < 0 || x331 > 2147483647) return undefined;
  }
  let x332 = b[p]!;
  if (!(x332 <= 127)) return undefined;
  p++;
  f_args = [x330, x331, x332];
  if (n !== 0) return undefined;
  at = p;
  return { method: f_method!, args: f_args! };
}

function write37(v: Shape37, b: Uint8Array, p: number, _s: boolean): number {
  const f_method = v.method;
  const f_args = v.args;
  let n = 2;
  b[p++] = 0x80 | n;
  b[p] = 0xa6; b[p + 1] = 0x6d; b[p + 2] = 0x65; b[p + 3] = 0x74; b[p + 4] = 0x68; b[p + 5] = 0x6f; b[p + 6] = 0x64; p += 7;
  switch (f_method) {
    case "points": b[p] = 0xa6; b[p + 1] = 0x70; b[p + 2] = 0x6f; b[p + 3] = 0x69; b[p + 4] = 0x6e; b[p + 5] = 0x74; b[p + 6] = 0x73; p += 7; break;
    default: return -1;
  }
  b[p] = 0xa4; b[p + 1] = 0x61; b[p + 2] = 0x72; b[p + 3] = 0x67; b[p + 4] = 0x73; p += 5;
  if (!Array.isArray(f_args as unknown)) return -1;
  const count333: number = f_args.length;
  if (count333 !== 1) return -1;
  b[p++] = 0x91;
  const item334 = f_args[0];
  if (typeof item334 !== 'string') return -1;
  p = writeWhole(b, p, item334, 32);
  if (p < 0) return -1;
  return p;
}

type Shape37 = { readonly method: "points"; readonly args: readonly [(string)] };

function read37(b: Uint8Array, p: number, end: number): Shape37 | undefined {
  const h = b[p]!;
  let n: number;
  if ((h & 0xf0) === 0x80) { n = h & 0x0f; p++; }
  else return undefined;
  let f_method: "points" | undefined;
  let f_args: readonly [(string)] | undefined;
  if (!(b[p] === 0xa6 && b[p + 1] === 0x6d && b[p + 2] === 0x65 && b[p + 3] === 0x74 && b[p + 4] === 0x68 && b[p + 5] === 0x6f && b[p + 6] === 0x64)) return undefined;
  p += 7;
  n--;
  let x335: "points";
  if (b[p] === 0xa6 && b[p + 1] === 0x70 && b[p + 2] === 0x6f && b[p + 3] === 0x69 && b[p + 4] === 0x6e && b[p + 5] === 0x74 && b[p + 6] === 0x73) { x335 = "points"; p += 7; }
  else return undefined;
  f_method = x335;
  if (!(b[p] === 0xa4 && b[p + 1] === 0x61 && b[p + 2] === 0x72 && b[p + 3] === 0x67 && b[p + 4] === 0x73)) return undefined;
  p += 5;
  n--;
  if (b[p] !== 0x91) return undefined;
  p++;
  const x338 = readStr(b, p, end, 32);
  if (x338 === undefined) return undefined;
  p = next;
  f_args = [x338];
  if (n !== 0) return undefined;
  at = p;
  return { method: f_method!, args: f_args! };
}

type Shape38 = { readonly k: "tsumo_agari" | "ron_agari" | "ryuukyoku" | "kyuushu_kyuuhai" | "sanchahou" | "suufon_renda" | "suukaikan" | "suucha_riichi" | Unknown; readonly rd: readonly [(number), (number), (number)]; readonly d: readonly (number)[]; readonly f?: number | null | undefined; readonly wn?: readonly (Shape47)[] | undefined; readonly tp?: readonly (number)[] | undefined; readonly ng?: readonly (number)[] | undefined; readonly rs?: readonly (number)[] | undefined };

function write38(v: Shape38, b: Uint8Array, p: number, s: boolean): number {
  const f_k = v.k;
  const f_rd = v.rd;
  const f_d = v.d;
  const f_f = v.f;
  const f_wn = v.wn;
  const f_tp = v.tp;
  const f_ng = v.ng;
  const f_rs = v.rs;
  let n = 3;
  if (f_f !== undefined) n++;
  if (f_wn !== undefined) n++;
  if (f_tp !== undefined) n++;
  if (f_ng !== undefined) n++;
  if (f_rs !== undefined) n++;
  b[p++] = 0x80 | n;
  b[p] = 0xa1; b[p + 1] = 0x6b; p += 2;
  switch (f_k) {
    case "tsumo_agari": b[p] = 0xab; b[p + 1] = 0x74; b[p + 2] = 0x73; b[p + 3] = 0x75; b[p + 4] = 0x6d; b[p + 5] = 0x6f; b[p + 6] = 0x5f; b[p + 7] = 0x61; b[p + 8] = 0x67; b[p + 9] = 0x61; b[p + 10] = 0x72; b[p + 11] = 0x69; p += 12; break;
    case "ron_agari": b[p] = 0xa9; b[p + 1] = 0x72; b[p + 2] = 0x6f; b[p + 3] = 0x6e; b[p + 4] = 0x5f; b[p + 5] = 0x61; b[p + 6] = 0x67; b[p + 7] = 0x61; b[p + 8] = 0x72; b[p + 9] = 0x69; p += 10; break;
    case "ryuukyoku": b[p] = 0xa9; b[p + 1] = 0x72; b[p + 2] = 0x79; b[p + 3] = 0x75; b[p + 4] = 0x75; b[p + 5] = 0x6b; b[p + 6] = 0x79; b[p + 7] = 0x6f; b[p + 8] = 0x6b; b[p + 9] = 0x75; p += 10; break;
    case "kyuushu_kyuuhai": b[p] = 0xaf; b[p + 1] = 0x6b; b[p + 2] = 0x79; b[p + 3] = 0x75; b[p + 4] = 0x75; b[p + 5] = 0x73; b[p + 6] = 0x68; b[p + 7] = 0x75; b[p + 8] = 0x5f; b[p + 9] = 0x6b; b[p + 10] = 0x79; b[p + 11] = 0x75; b[p + 12] = 0x75; b[p + 13] = 0x68; b[p + 14] = 0x61; b[p + 15] = 0x69; p += 16; break;
    case "sanchahou": b[p] = 0xa9; b[p + 1] = 0x73; b[p + 2] = 0x61; b[p + 3] = 0x6e; b[p + 4] = 0x63; b[p + 5] = 0x68; b[p + 6] = 0x61; b[p + 7] = 0x68; b[p + 8] = 0x6f; b[p + 9] = 0x75; p += 10; break;
    case "suufon_renda": b[p] = 0xac; b[p + 1] = 0x73; b[p + 2] = 0x75; b[p + 3] = 0x75; b[p + 4] = 0x66; b[p + 5] = 0x6f; b[p + 6] = 0x6e; b[p + 7] = 0x5f; b[p + 8] = 0x72; b[p + 9] = 0x65; b[p + 10] = 0x6e; b[p + 11] = 0x64; b[p + 12] = 0x61; p += 13; break;
    case "suukaikan": b[p] = 0xa9; b[p + 1] = 0x73; b[p + 2] = 0x75; b[p + 3] = 0x75; b[p + 4] = 0x6b; b[p + 5] = 0x61; b[p + 6] = 0x69; b[p + 7] = 0x6b; b[p + 8] = 0x61; b[p + 9] = 0x6e; p += 10; break;
    case "suucha_riichi": b[p] = 0xad; b[p + 1] = 0x73; b[p + 2] = 0x75; b[p + 3] = 0x75; b[p + 4] = 0x63; b[p + 5] = 0x68; b[p + 6] = 0x61; b[p + 7] = 0x5f; b[p + 8] = 0x72; b[p + 9] = 0x69; b[p + 10] = 0x69; b[p + 11] = 0x63; b[p + 12] = 0x68; b[p + 13] = 0x69; p += 14; break;
    default: return -1;
  }
  b[p] = 0xa2; b[p + 1] = 0x72; b[p + 2] = 0x64; p += 3;
  if (!Array.isArray(f_rd as unknown)) return -1;
  const count339: number = f_rd.length;
  if (count339 !== 3) return -1;
  b[p++] = 0x93;
  const item340 = f_rd[0];
  if ((item340 | 0) !== item340 || item340 < 0 || item340 > 127) return -1;
  b[p++] = item340;
  const item341 = f_rd[1];
  if ((item341 | 0) !== item341 || item341 < 0 || item341 > 127) return -1;
  b[p++] = item341;
  const item342 = f_rd[2];
  if ((item342 | 0) !== item342 || item342 < 0 || item342 > 127) return -1;
  b[p++] = item342;
  b[p] = 0xa1; b[p + 1] = 0x64; p += 2;
  if (!Array.isArray(f_d) || f_d.length !== 4) return -1;
  b[p++] = 0x94;
  for (const item343 of f_d as readonly (number)[]) {
    if ((item343 | 0) !== item343 || item343 < -1000000 || item343 > 1000000) return -1;
    if (item343 >= -32 && item343 < 0x80) b[p++] = item343;
    else p = writeInt(b, p, item343);
  }
  if (f_f !== undefined) {
    b[p] = 0xa1; b[p + 1] = 0x66; p += 2;
    if (f_f === null) b[p++] = 0xc0;
    else {
      if ((f_f | 0) !== f_f || f_f < -1 || f_f > 3) return -1;
      b[p++] = f_f;
    }
  }
  if (f_wn !== undefined) {
    b[p] = 0xa2; b[p + 1] = 0x77; b[p + 2] = 0x6e; p += 3;
    if (!Array.isArray(f_wn) || f_wn.length > 3) return -1;
    b[p++] = 0x90 | f_wn.length;
    for (const item344 of f_wn as readonly (Shape47)[]) {
      if (typeof item344 !== 'object' || item344 === null) return -1;
      p = write47(item344, b, p, s);
      if (p < 0) return -1;
    }
  }
  if (f_tp !== undefined) {
    b[p] = 0xa2; b[p + 1] = 0x74; b[p + 2] = 0x70; p += 3;
    if (!Array.isArray(f_tp) || f_tp.length > 4) return -1;
    b[p++] = 0x90 | f_tp.length;
    for (const item345 of f_tp as readonly (number)[]) {
      if ((item345 | 0) !== item345 || item345 < -1 || item345 > 3) return -1;
      b[p++] = item345;
    }
  }
  if (f_ng !== undefined) {
    b[p] = 0xa2; b[p + 1] = 0x6e; b[p + 2] = 0x67; p += 3;
    if (!Array.isArray(f_ng) || f_ng.length > 4) return -1;
    b[p++] = 0x90 | f_ng.length;
    for (const item346 of f_ng as readonly (number)[]) {
      if ((item346 | 0) !== item346 || item346 < -1 || item346 > 3) return -1;
      b[p++] = item346;
    }
  }
  if (f_rs !== undefined) {
    b[p] = 0xa2; b[p + 1] = 0x72; b[p + 2] = 0x73; p += 3;
    if (!Array.isArray(f_rs) || f_rs.length > 3) return -1;
    b[p++] = 0x90 | f_rs.length;
    for (const item347 of f_rs as readonly (number)[]) {
      if ((item347 | 0) !== item347 || item347 < -1 || item347 > 3) return -1;
      b[p++] = item347;
    }
  }
  return p;
}

function read38(b: Uint8Array, p: number, end: number): Shape38 | undefined {
  const h = b[p]!;
  let n: number;
  if ((h & 0xf0) === 0x80) { n = h & 0x0f; p++; }
  else return undefined;
  let f_k: "tsumo_agari" | "ron_agari" | "ryuukyoku" | "kyuushu_kyuuhai" | "sanchahou" | "suufon_renda" | "suukaikan" | "suucha_riichi" | Unknown | undefined;
  let f_rd: readonly [(number), (number), (number)] | undefined;
  let f_d: readonly (number)[] | undefined;
  let f_f: number | null | undefined;
  let f_wn: readonly (Shape47)[] | undefined;
  let f_tp: readonly (number)[] | undefined;
  let f_ng: readonly (number)[] | undefined;
  let f_rs: readonly (number)[] | undefined;
  if (!(b[p] === 0xa1 && b[p + 1] === 0x6b)) return undefined;
  p += 2;
  n--;
  let x348: "tsumo_agari" | "ron_agari" | "ryuukyoku" | "kyuushu_kyuuhai" | "sanchahou" | "suufon_renda" | "suukaikan" | "suucha_riichi";
  if (b[p] === 0xab && b[p + 1] === 0x74 && b[p + 2] === 0x73 && b[p + 3] === 0x75 && b[p + 4] === 0x6d && b[p + 5] === 0x6f && b[p + 6] === 0x5f && b[p + 7] === 0x61 && b[p + 8] === 0x67 && b[p + 9] === 0x61 && b[p + 10] === 0x72 && b[p + 11] === 0x69) { x348 = "tsumo_agari"; p += 12; }
  else if (b[p] === 0xa9 && b[p + 1] === 0x72 && b[p + 2] === 0x6f && b[p + 3] === 0x6e && b[p + 4] === 0x5f && b[p + 5] === 0x61 && b[p + 6] === 0x67 && b[p + 7] === 0x61 && b[p + 8] === 0x72 && b[p + 9] === 0x69) { x348 = "ron_agari"; p += 10; }
  else if (b[p] === 0xa9 && b[p + 1] === 0x72 && b[p + 2] === 0x79 && b[p + 3] === 0x75 && b[p + 4] === 0x75 && b[p + 5] === 0x6b && b[p + 6] === 0x79 && b[p + 7] === 0x6f && b[p + 8] === 0x6b && b[p + 9] === 0x75) { x348 = "ryuukyoku"; p += 10; }
  else if (b[p] === 0xaf && b[p + 1] === 0x6b && b[p + 2] === 0x79 && b[p + 3] === 0x75 && b[p + 4] === 0x75 && b[p + 5] === 0x73 && b[p + 6] === 0x68 && b[p + 7] === 0x75 && b[p + 8] === 0x5f && b[p + 9] === 0x6b && b[p + 10] === 0x79 && b[p + 11] === 0x75 && b[p + 12] === 0x75 && b[p + 13] === 0x68 && b[p + 14] === 0x61 && b[p + 15] === 0x69) { x348 = "kyuushu_kyuuhai"; p += 16; }
  else if (b[p] === 0xa9 && b[p + 1] === 0x73 && b[p + 2] === 0x61 && b[p + 3] === 0x6e && b[p + 4] === 0x63 && b[p + 5] === 0x68 && b[p + 6] === 0x61 && b[p + 7] === 0x68 && b[p + 8] === 0x6f && b[p + 9] === 0x75) { x348 = "sanchahou"; p += 10; }
  else if (b[p] === 0xac && b[p + 1] === 0x73 && b[p + 2] === 0x75 && b[p + 3] === 0x75 && b[p + 4] === 0x66 && b[p + 5] === 0x6f && b[p + 6] === 0x6e && b[p + 7] === 0x5f && b[p + 8] === 0x72 && b[p + 9] === 0x65 && b[p + 10] === 0x6e && b[p + 11] === 0x64 && b[p + 12] === 0x61) { x348 = "suufon_renda"; p += 13; }
  else if (b[p] === 0xa9 && b[p + 1] === 0x73 && b[p + 2] === 0x75 && b[p + 3] === 0x75 && b[p + 4] === 0x6b && b[p + 5] === 0x61 && b[p + 6] === 0x69 && b[p + 7] === 0x6b && b[p + 8] === 0x61 && b[p + 9] === 0x6e) { x348 = "suukaikan"; p += 10; }
  else if (b[p] === 0xad && b[p + 1] === 0x73 && b[p + 2] === 0x75 && b[p + 3] === 0x75 && b[p + 4] === 0x63 && b[p + 5] === 0x68 && b[p + 6] === 0x61 && b[p + 7] === 0x5f && b[p + 8] === 0x72 && b[p + 9] === 0x69 && b[p + 10] === 0x69 && b[p + 11] === 0x63 && b[p + 12] === 0x68 && b[p + 13] === 0x69) { x348 = "suucha_riichi"; p += 14; }
  else return undefined;
  f_k = x348;
  if (!(b[p] === 0xa2 && b[p + 1] === 0x72 && b[p + 2] === 0x64)) return undefined;
  p += 3;
  n--;
  if (b[p] !== 0x93) return undefined;
  p++;
  let x351 = b[p]!;
  if (!(x351 <= 127)) return undefined;
  p++;
  let x352 = b[p]!;
  if (!(x352 <= 127)) return undefined;
  p++;
  let x353 = b[p]!;
  if (!(x353 <= 127)) return undefined;
  p++;
  f_rd = [x351, x352, x353];
  if (!(b[p] === 0xa1 && b[p + 1] === 0x64)) return undefined;
  p += 2;
  n--;
  if (b[p] !== 0x94) return undefined;
  p++;
  let x356 = b[p]!;
  if (x356 < 0x80) p++;
  else {
    x356 = readInt(b, p, end);
    if (next < 0) return undefined;
    p = next;
    if (x356 < -1000000 || x356 > 1000000) return undefined;
  }
  let x357 = b[p]!;
  if (x357 < 0x80) p++;
  else {
    x357 = readInt(b, p, end);
    if (next < 0) return undefined;
    p = next;
    if (x357 < -1000000 || x357 > 1000000) return undefined;
  }
  let x358 = b[p]!;
  if (x358 < 0x80) p++;
  else {
    x358 = readInt(b, p, end);
    if (next < 0) return undefined;
    p = next;
    if (x358 < -1000000 || x358 > 1000000) return undefined;
  }
  let x359 = b[p]!;
  if (x359 < 0x80) p++;
  else {
    x359 = readInt(b, p, end);
    if (next < 0) return undefined;
    p = next;
    if (x359 < -1000000 || x359 > 1000000) return undefined;
  }
  f_d = [x356, x357, x358, x359];
  if (n > 0 && b[p] === 0xa1 && b[p + 1] === 0x66) {
    p += 2;
    n--;
    let value360: number | null;
    if (b[p] === 0xc0) { value360 = null; p++; }
    else {
      let x361 = b[p]!;
      if (x361 >= 0xe0) x361 -= 0x100;
      if (!(x361 >= -1 && x361 <= 3)) return undefined;
      p++;
      value360 = x361;
    }
    f_f = value360;
  }
  if (n > 0 && b[p] === 0xa2 && b[p + 1] === 0x77 && b[p + 2] === 0x6e) {
    p += 3;
    n--;
    const count363 = b[p]! ^ 0x90;
    if (!(count363 <= 3) || count363 > end - p) return undefined;
    p++;
    const x362 = new Array<Shape47>(count363);
    for (let i364 = 0; i364 < count363; i364++) {
      const x365 = read47(b, p, end);
      if (x365 === undefined) return undefined;
      p = at;
      x362[i364] = x365;
    }
    f_wn = x362;
  }
  if (n > 0 && b[p] === 0xa2 && b[p + 1] === 0x74 && b[p + 2] === 0x70) {
    p += 3;
    n--;
    const count367 = b[p]! ^ 0x90;
    if (!(count367 <= 4) || count367 > end - p) return undefined;
    p++;
    const x366 = new Array<number>(count367);
    for (let i368 = 0; i368 < count367; i368++) {
      let x369 = b[p]!;
      if (x369 >= 0xe0) x369 -= 0x100;
      if (!(x369 >= -1 && x369 <= 3)) return undefined;
      p++;
      x366[i368] = x369;
    }
    f_tp = x366;
  }
  if (n > 0 && b[p] === 0xa2 && b[p + 1] === 0x6e && b[p + 2] === 0x67) {
    p += 3;
    n--;
    const count371 = b[p]! ^ 0x90;
    if (!(count371 <= 4) || count371 > end - p) return undefined;
    p++;
    const x370 = new Array<number>(count371);
    for (let i372 = 0; i372 < count371; i372++) {
      let x373 = b[p]!;
      if (x373 >= 0xe0) x373 -= 0x100;
      if (!(x373 >= -1 && x373 <= 3)) return undefined;
      p++;
      x370[i372] = x373;
    }
    f_ng = x370;
  }
  if (n > 0 && b[p] === 0xa2 && b[p + 1] === 0x72 && b[p + 2] === 0x73) {
    p += 3;
    n--;
    const count375 = b[p]! ^ 0x90;
    if (!(count375 <= 3) || count375 > end - p) return undefined;
    p++;
    const x374 = new Array<number>(count375);
    for (let i376 = 0; i376 < count375; i376++) {
      let x377 = b[p]!;
      if (x377 >= 0xe0) x377 -= 0x100;
      if (!(x377 >= -1 && x377 <= 3)) return undefined;
      p++;
      x374[i376] = x377;
    }
    f_rs = x374;
  }
  if (n !== 0) return undefined;
  at = p;
  return { k: f_k!, rd: f_rd!, d: f_d!, f: f_f, wn: f_wn, tp: f_tp, ng: f_ng, rs: f_rs };
}

function write39(v: Shape39, b: Uint8Array, p: number, s: boolean): number {
  const f_v = v.v;
  const f_sv = v.sv;
  const f_t = v.t;
  const f_st = v.st;
  const f_hv = v.hv;
  const f_nm = v.nm;
  const f_hu = v.hu;
  const f_sk = v.sk;
  const f_ai = v.ai;
  const f_ak = v.ak;
  const f_aw = v.aw;
  const f_ow = v.ow;
  const f_mb = v.mb;
  const f_r = v.r;
  const f_sc = v.sc;
  const f_ri = v.ri;
  const f_dora = v.dora;
  const f_kw = v.kw;
  const f_fu = v.fu;
  const f_hc = v.hc;
  const f_ls = v.ls;
  const f_ev = v.ev;
  const f_cl = v.cl;
  const f_dl = v.dl;
  const f_res = v.res;
  const f_ru = v.ru;
  const f_rx = v.rx;
  const f_ry = v.ry;
  const f_tb = v.tb;
  const f_tc = v.tc;
  const f_dc = v.dc;
  const f_in = v.in;
  const f_ok = v.ok;
  const f_fin = v.fin;
  const f_fr = v.fr;
  const f_me = v.me;
  const f_h = v.h;
  const f_dt = v.dt;
  const f_a = v.a;
  const f_wt = v.wt;
  const f_uk = v.uk;
  const f_sh = v.sh;
  const f_sd = v.sd;
  const f_error = v.error;
  let n = 0;
  if (f_v !== undefined || f_sv !== undefined || f_t !== undefined || f_st !== undefined || f_hv !== undefined || f_nm !== undefined || f_hu !== undefined || f_sk !== undefined || f_ai !== undefined || f_ak !== undefined || f_aw !== undefined || f_ow !== undefined || f_mb !== undefined || f_r !== undefined || f_sc !== undefined || f_ri !== undefined || f_dora !== undefined || f_kw !== undefined || f_fu !== undefined || f_hc !== undefined || f_ls !== undefined || f_ev !== undefined || f_cl !== undefined || f_dl !== undefined || f_res !== undefined || f_ru !== undefined || f_rx !== undefined || f_ry !== undefined || f_tb !== undefined || f_tc !== undefined || f_dc !== undefined || f_in !== undefined || f_ok !== undefined || f_fin !== undefined || f_fr !== undefined || f_me !== undefined || f_h !== undefined || f_dt !== undefined || f_a !== undefined || f_wt !== undefined || f_uk !== undefined || f_sh !== undefined || f_sd !== undefined) {
    if (f_error !== undefined) return -1;
    if (f_v === undefined) return -1;
    n++;
    if (f_sv === undefined) return -1;
    n++;
    if (f_t === undefined) return -1;
    n++;
    if (f_st === undefined) return -1;
    n++;
    if (f_hv !== undefined) n++;
    if (f_nm === undefined) return -1;
    n++;
    if (f_hu === undefined) return -1;
    n++;
    if (f_sk === undefined) return -1;
    n++;
    if (f_ai !== undefined) n++;
    if (f_st === "wait") {
      if (f_ak !== undefined) n++;
    } else if (f_ak !== undefined) return -1;
    if (f_aw === undefined) return -1;
    n++;
    if (f_ow === undefined) return -1;
    n++;
    if (f_mb === undefined) return -1;
    n++;
    if (f_st === "play" || f_st === "result" || f_st === "over") {
      if (f_r === undefined) return -1;
      n++;
      if (f_sc === undefined) return -1;
      n++;
      if (f_ri === undefined) return -1;
      n++;
      if (f_dora === undefined) return -1;
      n++;
      if (f_kw === undefined) return -1;
      n++;
      if (f_fu === undefined) return -1;
      n++;
      if (f_hc === undefined) return -1;
      n++;
      if (f_ls !== undefined) n++;
      if (f_ev !== undefined) n++;
      if (f_cl !== undefined) n++;
      if (f_dl !== undefined) n++;
    } else if (f_r !== undefined || f_sc !== undefined || f_ri !== undefined || f_dora !== undefined || f_kw !== undefined || f_fu !== undefined || f_hc !== undefined || f_ls !== undefined || f_ev !== undefined || f_cl !== undefined || f_dl !== undefined) return -1;
    if (f_st === "result" || f_st === "over") {
      if (f_res !== undefined) n++;
    } else if (f_res !== undefined) return -1;
    if (f_ru === undefined) return -1;
    n++;
    if (f_rx === undefined) return -1;
    n++;
    if (f_ry === undefined) return -1;
    n++;
    if (f_tb === undefined) return -1;
    n++;
    if (f_st === "wait") {
      if (f_tc !== undefined) n++;
      if (f_dc !== undefined) n++;
    } else if (f_tc !== undefined || f_dc !== undefined) return -1;
    if (f_st === "play") {
      if (f_in !== undefined) n++;
    } else if (f_in !== undefined) return -1;
    if (f_st === "result") {
      if (f_ok !== undefined) n++;
    } else if (f_ok !== undefined) return -1;
    if (f_st === "over") {
      if (f_fin !== undefined) n++;
      if (f_fr !== undefined) n++;
    } else if (f_fin !== undefined || f_fr !== undefined) return -1;
    if (f_me === undefined) return -1;
    n++;
    if (f_st === "play" || f_st === "result" || f_st === "over") {
      if (f_h !== undefined) n++;
      if (f_dt !== undefined) n++;
      if (f_a !== undefined) n++;
    } else if (f_h !== undefined || f_dt !== undefined || f_a !== undefined) return -1;
    if (f_st === "play") {
      if (f_wt !== undefined) {
        if (f_uk !== undefined) return -1;
        if (f_wt !== undefined) n++;
      } else if (f_uk !== undefined) {
        if (f_wt !== undefined) return -1;
        if (f_uk !== undefined) n++;
      }
    } else if (f_wt !== undefined || f_uk !== undefined) return -1;
    if (f_st === "play" || f_st === "result" || f_st === "over") {
      if (f_sh !== undefined) n++;
      if (f_sd !== undefined) n++;
    } else if (f_sh !== undefined || f_sd !== undefined) return -1;
  } else if (f_error !== undefined) {
    if (f_v !== undefined || f_sv !== undefined || f_t !== undefined || f_st !== undefined || f_hv !== undefined || f_nm !== undefined || f_hu !== undefined || f_sk !== undefined || f_ai !== undefined || f_ak !== undefined || f_aw !== undefined || f_ow !== undefined || f_mb !== undefined || f_r !== undefined || f_sc !== undefined || f_ri !== undefined || f_dora !== undefined || f_kw !== undefined || f_fu !== undefined || f_hc !== undefined || f_ls !== undefined || f_ev !== undefined || f_cl !== undefined || f_dl !== undefined || f_res !== undefined || f_ru !== undefined || f_rx !== undefined || f_ry !== undefined || f_tb !== undefined || f_tc !== undefined || f_dc !== undefined || f_in !== undefined || f_ok !== undefined || f_fin !== undefined || f_fr !== undefined || f_me !== undefined || f_h !== undefined || f_dt !== undefined || f_a !== undefined || f_wt !== undefined || f_uk !== undefined || f_sh !== undefined || f_sd !== undefined) return -1;
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
  if (f_sv !== undefined) {
    b[p] = 0xa2; b[p + 1] = 0x73; b[p + 2] = 0x76; p += 3;
    if ((f_sv | 0) !== f_sv || f_sv < 0 || f_sv > 2147483647) return -1;
    if (f_sv < 0x80) b[p++] = f_sv;
    else p = writeInt(b, p, f_sv);
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
      case "result": b[p] = 0xa6; b[p + 1] = 0x72; b[p + 2] = 0x65; b[p + 3] = 0x73; b[p + 4] = 0x75; b[p + 5] = 0x6c; b[p + 6] = 0x74; p += 7; break;
      case "over": b[p] = 0xa4; b[p + 1] = 0x6f; b[p + 2] = 0x76; b[p + 3] = 0x65; b[p + 4] = 0x72; p += 5; break;
      default: return -1;
    }
  }
  if (f_hv !== undefined) {
    b[p] = 0xa2; b[p + 1] = 0x68; b[p + 2] = 0x76; p += 3;
    if (typeof f_hv !== 'string') return -1;
    p = writeStr(b, p, f_hv, 16);
  }
  if (f_nm !== undefined) {
    b[p] = 0xa2; b[p + 1] = 0x6e; b[p + 2] = 0x6d; p += 3;
    if (!Array.isArray(f_nm) || f_nm.length !== 4) return -1;
    b[p++] = 0x94;
    for (const item378 of f_nm as readonly (string)[]) {
      if (typeof item378 !== 'string') return -1;
      p = writeStr(b, p, item378, 32);
    }
  }
  if (f_hu !== undefined) {
    b[p] = 0xa2; b[p + 1] = 0x68; b[p + 2] = 0x75; p += 3;
    if ((f_hu | 0) !== f_hu || f_hu < 0 || f_hu > 15) return -1;
    b[p++] = f_hu;
  }
  if (f_sk !== undefined) {
    b[p] = 0xa2; b[p + 1] = 0x73; b[p + 2] = 0x6b; p += 3;
    if (!Array.isArray(f_sk) || f_sk.length !== 4) return -1;
    b[p++] = 0x94;
    for (const item379 of f_sk as readonly (0 | 1 | 2 | Unknown)[]) {
      switch (item379) {
        case 0: b[p++] = 0; break;
        case 1: b[p++] = 1; break;
        case 2: b[p++] = 2; break;
        default: return -1;
      }
    }
  }
  if (f_ai !== undefined) {
    b[p] = 0xa2; b[p + 1] = 0x61; b[p + 2] = 0x69; p += 3;
    if (!Array.isArray(f_ai) || f_ai.length !== 4) return -1;
    b[p++] = 0x94;
    for (const item380 of f_ai as readonly (string)[]) {
      if (typeof item380 !== 'string') return -1;
      p = writeStr(b, p, item380, 16);
    }
  }
  if (f_ak !== undefined) {
    b[p] = 0xa2; b[p + 1] = 0x61; b[p + 2] = 0x6b; p += 3;
    if (!Array.isArray(f_ak) || f_ak.length > 8) return -1;
    b[p++] = 0x90 | f_ak.length;
    for (const item381 of f_ak as readonly (string)[]) {
      if (typeof item381 !== 'string') return -1;
      p = writeStr(b, p, item381, 16);
    }
  }
  if (f_aw !== undefined) {
    b[p] = 0xa2; b[p + 1] = 0x61; b[p + 2] = 0x77; p += 3;
    if ((f_aw | 0) !== f_aw || f_aw < 0 || f_aw > 15) return -1;
    b[p++] = f_aw;
  }
  if (f_ow !== undefined) {
    b[p] = 0xa2; b[p + 1] = 0x6f; b[p + 2] = 0x77; p += 3;
    if ((f_ow | 0) !== f_ow || f_ow < -1 || f_ow > 3) return -1;
    b[p++] = f_ow;
  }
  if (f_mb !== undefined) {
    b[p] = 0xa2; b[p + 1] = 0x6d; b[p + 2] = 0x62; p += 3;
    if (!Array.isArray(f_mb) || f_mb.length > 16) return -1;
    p = writeCount(b, p, f_mb.length, 0x90, 0xdc);
    for (const item382 of f_mb as readonly (readonly [(string), (number), (number)])[]) {
      if (!Array.isArray(item382 as unknown)) return -1;
      const count383: number = item382.length;
      if (count383 !== 3) return -1;
      b[p++] = 0x93;
      const item384 = item382[0];
      if (typeof item384 !== 'string') return -1;
      p = writeStr(b, p, item384, 32);
      const item385 = item382[1];
      if ((item385 | 0) !== item385 || item385 < -1 || item385 > 3) return -1;
      b[p++] = item385;
      const item386 = item382[2];
      if ((item386 | 0) !== item386 || item386 < 0 || item386 > 3) return -1;
      b[p++] = item386;
    }
  }
  if (f_r !== undefined) {
    b[p] = 0xa1; b[p + 1] = 0x72; p += 2;
    if (!Array.isArray(f_r as unknown)) return -1;
    const count387: number = f_r.length;
    if (count387 !== 8) return -1;
    b[p++] = 0x98;
    const item388 = f_r[0];
    if ((item388 | 0) !== item388 || item388 < 0 || item388 > 3) return -1;
    b[p++] = item388;
    const item389 = f_r[1];
    if ((item389 | 0) !== item389 || item389 < 0 || item389 > 4) return -1;
    b[p++] = item389;
    const item390 = f_r[2];
    if ((item390 | 0) !== item390 || item390 < 0 || item390 > 127) return -1;
    b[p++] = item390;
    const item391 = f_r[3];
    if ((item391 | 0) !== item391 || item391 < 0 || item391 > 127) return -1;
    b[p++] = item391;
    const item392 = f_r[4];
    if ((item392 | 0) !== item392 || item392 < -1 || item392 > 3) return -1;
    b[p++] = item392;
    const item393 = f_r[5];
    if ((item393 | 0) !== item393 || item393 < 0 || item393 > 127) return -1;
    b[p++] = item393;
    const item394 = f_r[6];
    if ((item394 | 0) !== item394 || item394 < -1 || item394 > 3) return -1;
    b[p++] = item394;
    const item395 = f_r[7];
    if ((item395 | 0) !== item395 || item395 < 0 || item395 > 3) return -1;
    b[p++] = item395;
  }
  if (f_sc !== undefined) {
    b[p] = 0xa2; b[p + 1] = 0x73; b[p + 2] = 0x63; p += 3;
    if (!Array.isArray(f_sc) || f_sc.length !== 4) return -1;
    b[p++] = 0x94;
    for (const item396 of f_sc as readonly (number)[]) {
      if ((item396 | 0) !== item396 || item396 < -1000000 || item396 > 1000000) return -1;
      if (item396 >= -32 && item396 < 0x80) b[p++] = item396;
      else p = writeInt(b, p, item396);
    }
  }
  if (f_ri !== undefined) {
    b[p] = 0xa2; b[p + 1] = 0x72; b[p + 2] = 0x69; p += 3;
    if ((f_ri | 0) !== f_ri || f_ri < 0 || f_ri > 15) return -1;
    b[p++] = f_ri;
  }
  if (f_dora !== undefined) {
    b[p] = 0xa4; b[p + 1] = 0x64; b[p + 2] = 0x6f; b[p + 3] = 0x72; b[p + 4] = 0x61; p += 5;
    if (!(f_dora instanceof Uint8Array) || f_dora.length > 5) return -1;
    p = writeBin(b, p, f_dora, s);
  }
  if (f_kw !== undefined) {
    b[p] = 0xa2; b[p + 1] = 0x6b; b[p + 2] = 0x77; p += 3;
    if (!Array.isArray(f_kw) || f_kw.length !== 4) return -1;
    b[p++] = 0x94;
    for (const item397 of f_kw as readonly (Uint8Array)[]) {
      if (!(item397 instanceof Uint8Array) || item397.length > 27) return -1;
      p = writeBin(b, p, item397, s);
    }
  }
  if (f_fu !== undefined) {
    b[p] = 0xa2; b[p + 1] = 0x66; b[p + 2] = 0x75; p += 3;
    if (!Array.isArray(f_fu) || f_fu.length !== 4) return -1;
    b[p++] = 0x94;
    for (const item398 of f_fu as readonly (Uint8Array)[]) {
      if (!(item398 instanceof Uint8Array) || item398.length > 28) return -1;
      p = writeBin(b, p, item398, s);
    }
  }
  if (f_hc !== undefined) {
    b[p] = 0xa2; b[p + 1] = 0x68; b[p + 2] = 0x63; p += 3;
    if (!Array.isArray(f_hc) || f_hc.length !== 4) return -1;
    b[p++] = 0x94;
    for (const item399 of f_hc as readonly (number)[]) {
      if ((item399 | 0) !== item399 || item399 < 0 || item399 > 14) return -1;
      b[p++] = item399;
    }
  }
  if (f_ls !== undefined) {
    b[p] = 0xa2; b[p + 1] = 0x6c; b[p + 2] = 0x73; p += 3;
    if (f_ls === null) b[p++] = 0xc0;
    else {
      if (!Array.isArray(f_ls as unknown)) return -1;
      const count400: number = f_ls.length;
      if (count400 !== 2) return -1;
      b[p++] = 0x92;
      const item401 = f_ls[0];
      if ((item401 | 0) !== item401 || item401 < -1 || item401 > 3) return -1;
      b[p++] = item401;
      const item402 = f_ls[1];
      if ((item402 | 0) !== item402 || item402 < -1 || item402 > 37) return -1;
      b[p++] = item402;
    }
  }
  if (f_ev !== undefined) {
    b[p] = 0xa2; b[p + 1] = 0x65; b[p + 2] = 0x76; p += 3;
    if (f_ev === null) b[p++] = 0xc0;
    else {
      if (!Array.isArray(f_ev as unknown)) return -1;
      const count403: number = f_ev.length;
      if (count403 !== 2) return -1;
      b[p++] = 0x92;
      const item404 = f_ev[0];
      switch (item404) {
        case 1: b[p++] = 1; break;
        case 2: b[p++] = 2; break;
        case 3: b[p++] = 3; break;
        case 4: b[p++] = 4; break;
        case 5: b[p++] = 5; break;
        case 6: b[p++] = 6; break;
        case 7: b[p++] = 7; break;
        case 8: b[p++] = 8; break;
        case 9: b[p++] = 9; break;
        case 10: b[p++] = 10; break;
        case 11: b[p++] = 11; break;
        case 12: b[p++] = 12; break;
        case 13: b[p++] = 13; break;
        default: return -1;
      }
      const item405 = f_ev[1];
      if ((item405 | 0) !== item405 || item405 < -1 || item405 > 3) return -1;
      b[p++] = item405;
    }
  }
  if (f_cl !== undefined) {
    b[p] = 0xa2; b[p + 1] = 0x63; b[p + 2] = 0x6c; p += 3;
    if (f_cl === null) b[p++] = 0xc0;
    else {
      if (!Array.isArray(f_cl as unknown)) return -1;
      const count406: number = f_cl.length;
      if (count406 < 3 || count406 > 5) return -1;
      b[p++] = 0x90 | count406;
      const item407 = f_cl[0];
      switch (item407) {
        case 1: b[p++] = 1; break;
        case 2: b[p++] = 2; break;
        case 3: b[p++] = 3; break;
        case 4: b[p++] = 4; break;
        case 5: b[p++] = 5; break;
        case 6: b[p++] = 6; break;
        case 7: b[p++] = 7; break;
        case 8: b[p++] = 8; break;
        case 9: b[p++] = 9; break;
        case 10: b[p++] = 10; break;
        case 11: b[p++] = 11; break;
        case 12: b[p++] = 12; break;
        case 13: b[p++] = 13; break;
        default: return -1;
      }
      const item408 = f_cl[1];
      if ((item408 | 0) !== item408 || item408 < 0 || item408 > 2147483647) return -1;
      if (item408 < 0x80) b[p++] = item408;
      else p = writeInt(b, p, item408);
      for (let i410 = 2; i410 < count406; i410++) {
        const item409 = f_cl[i410] as number;
        if ((item409 | 0) !== item409 || item409 < -1 || item409 > 3) return -1;
        b[p++] = item409;
      }
    }
  }
  if (f_dl !== undefined) {
    b[p] = 0xa2; b[p + 1] = 0x64; b[p + 2] = 0x6c; p += 3;
    if (!Array.isArray(f_dl as unknown)) return -1;
    const count411: number = f_dl.length;
    if (count411 < 2 || count411 > 3) return -1;
    b[p++] = 0x90 | count411;
    const item412 = f_dl[0];
    if ((item412 | 0) !== item412 || item412 < 0 || item412 > 15) return -1;
    b[p++] = item412;
    const item413 = f_dl[1];
    if ((item413 | 0) !== item413 || item413 < 0 || item413 > 2147483647) return -1;
    if (item413 < 0x80) b[p++] = item413;
    else p = writeInt(b, p, item413);
    if (count411 > 2) {
      const item414 = f_dl[2] as number;
      if ((item414 | 0) !== item414 || item414 < 0 || item414 > 2147483647) return -1;
      if (item414 < 0x80) b[p++] = item414;
      else p = writeInt(b, p, item414);
    }
  }
  if (f_res !== undefined) {
    b[p] = 0xa3; b[p + 1] = 0x72; b[p + 2] = 0x65; b[p + 3] = 0x73; p += 4;
    if (f_res === null) b[p++] = 0xc0;
    else {
      if (typeof f_res !== 'object' || f_res === null) return -1;
      p = write38(f_res, b, p, s);
      if (p < 0) return -1;
    }
  }
  if (f_ru !== undefined) {
    b[p] = 0xa2; b[p + 1] = 0x72; b[p + 2] = 0x75; p += 3;
    if (!Array.isArray(f_ru) || f_ru.length !== 11) return -1;
    b[p++] = 0x9b;
    for (const item415 of f_ru as readonly (number)[]) {
      if ((item415 | 0) !== item415 || item415 < 0 || item415 > 65535) return -1;
      if (item415 < 0x80) b[p++] = item415;
      else p = writeInt(b, p, item415);
    }
  }
  if (f_rx !== undefined) {
    b[p] = 0xa2; b[p + 1] = 0x72; b[p + 2] = 0x78; p += 3;
    if (!Array.isArray(f_rx) || f_rx.length !== 4) return -1;
    b[p++] = 0x94;
    for (const item416 of f_rx as readonly (number)[]) {
      if ((item416 | 0) !== item416 || item416 < 0 || item416 > 65535) return -1;
      if (item416 < 0x80) b[p++] = item416;
      else p = writeInt(b, p, item416);
    }
  }
  if (f_ry !== undefined) {
    b[p] = 0xa2; b[p + 1] = 0x72; b[p + 2] = 0x79; p += 3;
    if (!Array.isArray(f_ry) || f_ry.length !== 2) return -1;
    b[p++] = 0x92;
    for (const item417 of f_ry as readonly (number)[]) {
      if ((item417 | 0) !== item417 || item417 < 0 || item417 > 65535) return -1;
      if (item417 < 0x80) b[p++] = item417;
      else p = writeInt(b, p, item417);
    }
  }
  if (f_tb !== undefined) {
    b[p] = 0xa2; b[p + 1] = 0x74; b[p + 2] = 0x62; p += 3;
    if ((f_tb | 0) !== f_tb || f_tb < 0 || f_tb > 65535) return -1;
    if (f_tb < 0x80) b[p++] = f_tb;
    else p = writeInt(b, p, f_tb);
  }
  if (f_tc !== undefined) {
    b[p] = 0xa2; b[p + 1] = 0x74; b[p + 2] = 0x63; p += 3;
    if (!Array.isArray(f_tc) || f_tc.length > 8) return -1;
    b[p++] = 0x90 | f_tc.length;
    for (const item418 of f_tc as readonly (number)[]) {
      if ((item418 | 0) !== item418 || item418 < 0 || item418 > 2147483647) return -1;
      if (item418 < 0x80) b[p++] = item418;
      else p = writeInt(b, p, item418);
    }
  }
  if (f_dc !== undefined) {
    b[p] = 0xa2; b[p + 1] = 0x64; b[p + 2] = 0x63; p += 3;
    if (!Array.isArray(f_dc) || f_dc.length > 8) return -1;
    b[p++] = 0x90 | f_dc.length;
    for (const item419 of f_dc as readonly (number)[]) {
      if ((item419 | 0) !== item419 || item419 < 0 || item419 > 65535) return -1;
      if (item419 < 0x80) b[p++] = item419;
      else p = writeInt(b, p, item419);
    }
  }
  if (f_in !== undefined) {
    b[p] = 0xa2; b[p + 1] = 0x69; b[p + 2] = 0x6e; p += 3;
    if ((f_in | 0) !== f_in || f_in < 0 || f_in > 2147483647) return -1;
    if (f_in < 0x80) b[p++] = f_in;
    else p = writeInt(b, p, f_in);
  }
  if (f_ok !== undefined) {
    b[p] = 0xa2; b[p + 1] = 0x6f; b[p + 2] = 0x6b; p += 3;
    if (!Array.isArray(f_ok as unknown)) return -1;
    const count420: number = f_ok.length;
    if (count420 !== 3) return -1;
    b[p++] = 0x93;
    const item421 = f_ok[0];
    if ((item421 | 0) !== item421 || item421 < 0 || item421 > 15) return -1;
    b[p++] = item421;
    const item422 = f_ok[1];
    if ((item422 | 0) !== item422 || item422 < 0 || item422 > 15) return -1;
    b[p++] = item422;
    const item423 = f_ok[2];
    if ((item423 | 0) !== item423 || item423 < 0 || item423 > 2147483647) return -1;
    if (item423 < 0x80) b[p++] = item423;
    else p = writeInt(b, p, item423);
  }
  if (f_fin !== undefined) {
    b[p] = 0xa3; b[p + 1] = 0x66; b[p + 2] = 0x69; b[p + 3] = 0x6e; p += 4;
    if (!Array.isArray(f_fin) || f_fin.length !== 4) return -1;
    b[p++] = 0x94;
    for (const item424 of f_fin as readonly (readonly [(number), (number), (number), (number)])[]) {
      if (!Array.isArray(item424 as unknown)) return -1;
      const count425: number = item424.length;
      if (count425 !== 4) return -1;
      b[p++] = 0x94;
      const item426 = item424[0];
      if ((item426 | 0) !== item426 || item426 < -1 || item426 > 3) return -1;
      b[p++] = item426;
      const item427 = item424[1];
      if ((item427 | 0) !== item427 || item427 < 1 || item427 > 4) return -1;
      b[p++] = item427;
      const item428 = item424[2];
      if ((item428 | 0) !== item428 || item428 < -1000000 || item428 > 1000000) return -1;
      if (item428 >= -32 && item428 < 0x80) b[p++] = item428;
      else p = writeInt(b, p, item428);
      const item429 = item424[3];
      if ((item429 | 0) !== item429 || item429 < -100000 || item429 > 100000) return -1;
      if (item429 >= -32 && item429 < 0x80) b[p++] = item429;
      else p = writeInt(b, p, item429);
    }
  }
  if (f_fr !== undefined) {
    b[p] = 0xa2; b[p + 1] = 0x66; b[p + 2] = 0x72; p += 3;
    switch (f_fr) {
      case "normal_end": b[p] = 0xaa; b[p + 1] = 0x6e; b[p + 2] = 0x6f; b[p + 3] = 0x72; b[p + 4] = 0x6d; b[p + 5] = 0x61; b[p + 6] = 0x6c; b[p + 7] = 0x5f; b[p + 8] = 0x65; b[p + 9] = 0x6e; b[p + 10] = 0x64; p += 11; break;
      case "tobi": b[p] = 0xa4; b[p + 1] = 0x74; b[p + 2] = 0x6f; b[p + 3] = 0x62; b[p + 4] = 0x69; p += 5; break;
      case "all_last_oya_agari": b[p] = 0xb2; b[p + 1] = 0x61; b[p + 2] = 0x6c; b[p + 3] = 0x6c; b[p + 4] = 0x5f; b[p + 5] = 0x6c; b[p + 6] = 0x61; b[p + 7] = 0x73; b[p + 8] = 0x74; b[p + 9] = 0x5f; b[p + 10] = 0x6f; b[p + 11] = 0x79; b[p + 12] = 0x61; b[p + 13] = 0x5f; b[p + 14] = 0x61; b[p + 15] = 0x67; b[p + 16] = 0x61; b[p + 17] = 0x72; b[p + 18] = 0x69; p += 19; break;
      case "all_last_oya_tenpai": b[p] = 0xb3; b[p + 1] = 0x61; b[p + 2] = 0x6c; b[p + 3] = 0x6c; b[p + 4] = 0x5f; b[p + 5] = 0x6c; b[p + 6] = 0x61; b[p + 7] = 0x73; b[p + 8] = 0x74; b[p + 9] = 0x5f; b[p + 10] = 0x6f; b[p + 11] = 0x79; b[p + 12] = 0x61; b[p + 13] = 0x5f; b[p + 14] = 0x74; b[p + 15] = 0x65; b[p + 16] = 0x6e; b[p + 17] = 0x70; b[p + 18] = 0x61; b[p + 19] = 0x69; p += 20; break;
      case "sudden_death": b[p] = 0xac; b[p + 1] = 0x73; b[p + 2] = 0x75; b[p + 3] = 0x64; b[p + 4] = 0x64; b[p + 5] = 0x65; b[p + 6] = 0x6e; b[p + 7] = 0x5f; b[p + 8] = 0x64; b[p + 9] = 0x65; b[p + 10] = 0x61; b[p + 11] = 0x74; b[p + 12] = 0x68; p += 13; break;
      case "west": b[p] = 0xa4; b[p + 1] = 0x77; b[p + 2] = 0x65; b[p + 3] = 0x73; b[p + 4] = 0x74; p += 5; break;
      case "rounds": b[p] = 0xa6; b[p + 1] = 0x72; b[p + 2] = 0x6f; b[p + 3] = 0x75; b[p + 4] = 0x6e; b[p + 5] = 0x64; b[p + 6] = 0x73; p += 7; break;
      default: return -1;
    }
  }
  if (f_me !== undefined) {
    b[p] = 0xa2; b[p + 1] = 0x6d; b[p + 2] = 0x65; p += 3;
    if ((f_me | 0) !== f_me || f_me < -1 || f_me > 3) return -1;
    b[p++] = f_me;
  }
  if (f_h !== undefined) {
    b[p] = 0xa1; b[p + 1] = 0x68; p += 2;
    if (!(f_h instanceof Uint8Array) || f_h.length > 14) return -1;
    p = writeBin(b, p, f_h, s);
  }
  if (f_dt !== undefined) {
    b[p] = 0xa2; b[p + 1] = 0x64; b[p + 2] = 0x74; p += 3;
    if ((f_dt | 0) !== f_dt || f_dt < -1 || f_dt > 37) return -1;
    b[p++] = f_dt;
  }
  if (f_a !== undefined) {
    b[p] = 0xa1; b[p + 1] = 0x61; p += 2;
    if (!Array.isArray(f_a) || f_a.length > 24) return -1;
    p = writeCount(b, p, f_a.length, 0x90, 0xdc);
    for (const item430 of f_a as readonly (readonly [(1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | Unknown), (Uint8Array)])[]) {
      if (!Array.isArray(item430 as unknown)) return -1;
      const count431: number = item430.length;
      if (count431 !== 2) return -1;
      b[p++] = 0x92;
      const item432 = item430[0];
      switch (item432) {
        case 1: b[p++] = 1; break;
        case 2: b[p++] = 2; break;
        case 3: b[p++] = 3; break;
        case 4: b[p++] = 4; break;
        case 5: b[p++] = 5; break;
        case 6: b[p++] = 6; break;
        case 7: b[p++] = 7; break;
        case 8: b[p++] = 8; break;
        case 9: b[p++] = 9; break;
        case 10: b[p++] = 10; break;
        case 11: b[p++] = 11; break;
        case 12: b[p++] = 12; break;
        case 13: b[p++] = 13; break;
        default: return -1;
      }
      const item433 = item430[1];
      if (!(item433 instanceof Uint8Array) || item433.length > 14) return -1;
      p = writeBin(b, p, item433, s);
    }
  }
  if (f_wt !== undefined) {
    b[p] = 0xa2; b[p + 1] = 0x77; b[p + 2] = 0x74; p += 3;
    if (!(f_wt instanceof Uint8Array) || f_wt.length > 392) return -1;
    p = writeBin(b, p, f_wt, s);
  }
  if (f_uk !== undefined) {
    b[p] = 0xa2; b[p + 1] = 0x75; b[p + 2] = 0x6b; p += 3;
    if (!(f_uk instanceof Uint8Array) || f_uk.length > 994) return -1;
    p = writeBin(b, p, f_uk, s);
  }
  if (f_sh !== undefined) {
    b[p] = 0xa2; b[p + 1] = 0x73; b[p + 2] = 0x68; p += 3;
    if (!Array.isArray(f_sh) || f_sh.length !== 4) return -1;
    b[p++] = 0x94;
    for (const item434 of f_sh as readonly (Uint8Array)[]) {
      if (!(item434 instanceof Uint8Array) || item434.length > 14) return -1;
      p = writeBin(b, p, item434, s);
    }
  }
  if (f_sd !== undefined) {
    b[p] = 0xa2; b[p + 1] = 0x73; b[p + 2] = 0x64; p += 3;
    if (!Array.isArray(f_sd) || f_sd.length !== 4) return -1;
    b[p++] = 0x94;
    for (const item435 of f_sd as readonly (number)[]) {
      if ((item435 | 0) !== item435 || item435 < -1 || item435 > 37) return -1;
      b[p++] = item435;
    }
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

type Shape39 = { readonly v?: number | undefined; readonly sv?: number | undefined; readonly t?: string | undefined; readonly st?: "wait" | "play" | "result" | "over" | Unknown | undefined; readonly hv?: string | undefined; readonly nm?: readonly (string)[] | undefined; readonly hu?: number | undefined; readonly sk?: readonly (0 | 1 | 2 | Unknown)[] | undefined; readonly ai?: readonly (string)[] | undefined; readonly ak?: readonly (string)[] | undefined; readonly aw?: number | undefined; readonly ow?: number | undefined; readonly mb?: readonly (readonly [(string), (number), (number)])[] | undefined; readonly r?: readonly [(number), (number), (number), (number), (number), (number), (number), (number)] | undefined; readonly sc?: readonly (number)[] | undefined; readonly ri?: number | undefined; readonly dora?: Uint8Array | undefined; readonly kw?: readonly (Uint8Array)[] | undefined; readonly fu?: readonly (Uint8Array)[] | undefined; readonly hc?: readonly (number)[] | undefined; readonly ls?: readonly [(number), (number)] | null | undefined; readonly ev?: readonly [(1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | Unknown), (number)] | null | undefined; readonly cl?: readonly [(1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | Unknown), (number), ...(number)[]] | null | undefined; readonly dl?: readonly [(number), (number), (number)?] | undefined; readonly res?: Shape38 | null | undefined; readonly ru?: readonly (number)[] | undefined; readonly rx?: readonly (number)[] | undefined; readonly ry?: readonly (number)[] | undefined; readonly tb?: number | undefined; readonly tc?: readonly (number)[] | undefined; readonly dc?: readonly (number)[] | undefined; readonly in?: number | undefined; readonly ok?: readonly [(number), (number), (number)] | undefined; readonly fin?: readonly (readonly [(number), (number), (number), (number)])[] | undefined; readonly fr?: "normal_end" | "tobi" | "all_last_oya_agari" | "all_last_oya_tenpai" | "sudden_death" | "west" | "rounds" | Unknown | undefined; readonly me?: number | undefined; readonly h?: Uint8Array | undefined; readonly dt?: number | undefined; readonly a?: readonly (readonly [(1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | Unknown), (Uint8Array)])[] | undefined; readonly wt?: Uint8Array | undefined; readonly uk?: Uint8Array | undefined; readonly sh?: readonly (Uint8Array)[] | undefined; readonly sd?: readonly (number)[] | undefined; readonly error?: "token" | Unknown | undefined };

function read39(b: Uint8Array, p: number, end: number): Shape39 | undefined {
  const h = b[p]!;
  let n: number;
  if ((h & 0xf0) === 0x80) { n = h & 0x0f; p++; }
  else if (h === 0xde && b[p + 1] === 0) { n = b[p + 2]!; p += 3; }
  else return undefined;
  let f_v: number | undefined;
  let f_sv: number | undefined;
  let f_t: string | undefined;
  let f_st: "wait" | "play" | "result" | "over" | Unknown | undefined;
  let f_hv: string | undefined;
  let f_nm: readonly (string)[] | undefined;
  let f_hu: number | undefined;
  let f_sk: readonly (0 | 1 | 2 | Unknown)[] | undefined;
  let f_ai: readonly (string)[] | undefined;
  let f_ak: readonly (string)[] | undefined;
  let f_aw: number | undefined;
  let f_ow: number | undefined;
  let f_mb: readonly (readonly [(string), (number), (number)])[] | undefined;
  let f_r: readonly [(number), (number), (number), (number), (number), (number), (number), (number)] | undefined;
  let f_sc: readonly (number)[] | undefined;
  let f_ri: number | undefined;
  let f_dora: Uint8Array | undefined;
  let f_kw: readonly (Uint8Array)[] | undefined;
  let f_fu: readonly (Uint8Array)[] | undefined;
  let f_hc: readonly (number)[] | undefined;
  let f_ls: readonly [(number), (number)] | null | undefined;
  let f_ev: readonly [(1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | Unknown), (number)] | null | undefined;
  let f_cl: readonly [(1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | Unknown), (number), ...(number)[]] | null | undefined;
  let f_dl: readonly [(number), (number), (number)?] | undefined;
  let f_res: Shape38 | null | undefined;
  let f_ru: readonly (number)[] | undefined;
  let f_rx: readonly (number)[] | undefined;
  let f_ry: readonly (number)[] | undefined;
  let f_tb: number | undefined;
  let f_tc: readonly (number)[] | undefined;
  let f_dc: readonly (number)[] | undefined;
  let f_in: number | undefined;
  let f_ok: readonly [(number), (number), (number)] | undefined;
  let f_fin: readonly (readonly [(number), (number), (number), (number)])[] | undefined;
  let f_fr: "normal_end" | "tobi" | "all_last_oya_agari" | "all_last_oya_tenpai" | "sudden_death" | "west" | "rounds" | Unknown | undefined;
  let f_me: number | undefined;
  let f_h: Uint8Array | undefined;
  let f_dt: number | undefined;
  let f_a: readonly (readonly [(1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | Unknown), (Uint8Array)])[] | undefined;
  let f_wt: Uint8Array | undefined;
  let f_uk: Uint8Array | undefined;
  let f_sh: readonly (Uint8Array)[] | undefined;
  let f_sd: readonly (number)[] | undefined;
  let f_error: "token" | Unknown | undefined;
  if (n > 0 && b[p] === 0xa1 && b[p + 1] === 0x76) {
    if (!(b[p] === 0xa1 && b[p + 1] === 0x76)) return undefined;
    p += 2;
    n--;
    let x436 = b[p]!;
    if (x436 < 0x80) p++;
    else {
      x436 = readInt(b, p, end);
      if (next < 0) return undefined;
      p = next;
      if (x436 < 0 || x436 > 2147483647) return undefined;
    }
    f_v = x436;
    if (!(b[p] === 0xa2 && b[p + 1] === 0x73 && b[p + 2] === 0x76)) return undefined;
    p += 3;
    n--;
    let x437 = b[p]!;
    if (x437 < 0x80) p++;
    else {
      x437 = readInt(b, p, end);
      if (next < 0) return undefined;
      p = next;
      if (x437 < 0 || x437 > 2147483647) return undefined;
    }
    f_sv = x437;
    if (!(b[p] === 0xa1 && b[p + 1] === 0x74)) return undefined;
    p += 2;
    n--;
    const x438 = readStr(b, p, end, 64);
    if (x438 === undefined) return undefined;
    p = next;
    f_t = x438;
    if (!(b[p] === 0xa2 && b[p + 1] === 0x73 && b[p + 2] === 0x74)) return undefined;
    p += 3;
    n--;
    let x439: "wait" | "play" | "result" | "over";
    if (b[p] === 0xa4 && b[p + 1] === 0x77 && b[p + 2] === 0x61 && b[p + 3] === 0x69 && b[p + 4] === 0x74) { x439 = "wait"; p += 5; }
    else if (b[p] === 0xa4 && b[p + 1] === 0x70 && b[p + 2] === 0x6c && b[p + 3] === 0x61 && b[p + 4] === 0x79) { x439 = "play"; p += 5; }
    else if (b[p] === 0xa6 && b[p + 1] === 0x72 && b[p + 2] === 0x65 && b[p + 3] === 0x73 && b[p + 4] === 0x75 && b[p + 5] === 0x6c && b[p + 6] === 0x74) { x439 = "result"; p += 7; }
    else if (b[p] === 0xa4 && b[p + 1] === 0x6f && b[p + 2] === 0x76 && b[p + 3] === 0x65 && b[p + 4] === 0x72) { x439 = "over"; p += 5; }
    else return undefined;
    f_st = x439;
    if (n > 0 && b[p] === 0xa2 && b[p + 1] === 0x68 && b[p + 2] === 0x76) {
      p += 3;
      n--;
      const x440 = readStr(b, p, end, 16);
      if (x440 === undefined) return undefined;
      p = next;
      f_hv = x440;
    }
    if (!(b[p] === 0xa2 && b[p + 1] === 0x6e && b[p + 2] === 0x6d)) return undefined;
    p += 3;
    n--;
    if (b[p] !== 0x94) return undefined;
    p++;
    const x443 = readStr(b, p, end, 32);
    if (x443 === undefined) return undefined;
    p = next;
    const x444 = readStr(b, p, end, 32);
    if (x444 === undefined) return undefined;
    p = next;
    const x445 = readStr(b, p, end, 32);
    if (x445 === undefined) return undefined;
    p = next;
    const x446 = readStr(b, p, end, 32);
    if (x446 === undefined) return undefined;
    p = next;
    f_nm = [x443, x444, x445, x446];
    if (!(b[p] === 0xa2 && b[p + 1] === 0x68 && b[p + 2] === 0x75)) return undefined;
    p += 3;
    n--;
    const x447 = b[p]!;
    if (!(x447 <= 15)) return undefined;
    p++;
    f_hu = x447;
    if (!(b[p] === 0xa2 && b[p + 1] === 0x73 && b[p + 2] === 0x6b)) return undefined;
    p += 3;
    n--;
    if (b[p] !== 0x94) return undefined;
    p++;
    const x450 = b[p] as 0 | 1 | 2;
    switch (x450) {
      case 0: case 1: case 2: p++; break;
      default: return undefined;
    }
    const x451 = b[p] as 0 | 1 | 2;
    switch (x451) {
      case 0: case 1: case 2: p++; break;
      default: return undefined;
    }
    const x452 = b[p] as 0 | 1 | 2;
    switch (x452) {
      case 0: case 1: case 2: p++; break;
      default: return undefined;
    }
    const x453 = b[p] as 0 | 1 | 2;
    switch (x453) {
      case 0: case 1: case 2: p++; break;
      default: return undefined;
    }
    f_sk = [x450, x451, x452, x453];
    if (n > 0 && b[p] === 0xa2 && b[p + 1] === 0x61 && b[p + 2] === 0x69) {
      p += 3;
      n--;
      if (b[p] !== 0x94) return undefined;
      p++;
      const x456 = readStr(b, p, end, 16);
      if (x456 === undefined) return undefined;
      p = next;
      const x457 = readStr(b, p, end, 16);
      if (x457 === undefined) return undefined;
      p = next;
      const x458 = readStr(b, p, end, 16);
      if (x458 === undefined) return undefined;
      p = next;
      const x459 = readStr(b, p, end, 16);
      if (x459 === undefined) return undefined;
      p = next;
      f_ai = [x456, x457, x458, x459];
    }
    if (f_st === "wait") {
      if (n > 0 && b[p] === 0xa2 && b[p + 1] === 0x61 && b[p + 2] === 0x6b) {
        p += 3;
        n--;
        const count461 = b[p]! ^ 0x90;
        if (!(count461 <= 8) || count461 > end - p) return undefined;
        p++;
        const x460 = new Array<string>(count461);
        for (let i462 = 0; i462 < count461; i462++) {
          const x463 = readStr(b, p, end, 16);
          if (x463 === undefined) return undefined;
          p = next;
          x460[i462] = x463;
        }
        f_ak = x460;
      }
    }
    if (!(b[p] === 0xa2 && b[p + 1] === 0x61 && b[p + 2] === 0x77)) return undefined;
    p += 3;
    n--;
    const x464 = b[p]!;
    if (!(x464 <= 15)) return undefined;
    p++;
    f_aw = x464;
    if (!(b[p] === 0xa2 && b[p + 1] === 0x6f && b[p + 2] === 0x77)) return undefined;
    p += 3;
    n--;
    let x465 = b[p]!;
    if (x465 >= 0xe0) x465 -= 0x100;
    if (!(x465 >= -1 && x465 <= 3)) return undefined;
    p++;
    f_ow = x465;
    if (!(b[p] === 0xa2 && b[p + 1] === 0x6d && b[p + 2] === 0x62)) return undefined;
    p += 3;
    n--;
    const count467 = readCount(b, p, end, 0x90, 0xdc);
    if (count467 < 0 || count467 > 16 || count467 > end - p) return undefined;
    p = next;
    const x466 = new Array<readonly [(string), (number), (number)]>(count467);
    for (let i468 = 0; i468 < count467; i468++) {
      if (b[p] !== 0x93) return undefined;
      p++;
      const x471 = readStr(b, p, end, 32);
      if (x471 === undefined) return undefined;
      p = next;
      let x472 = b[p]!;
      if (x472 >= 0xe0) x472 -= 0x100;
      if (!(x472 >= -1 && x472 <= 3)) return undefined;
      p++;
      const x473 = b[p]!;
      if (!(x473 <= 3)) return undefined;
      p++;
      x466[i468] = [x471, x472, x473];
    }
    f_mb = x466;
    if (f_st === "play" || f_st === "result" || f_st === "over") {
      if (!(b[p] === 0xa1 && b[p + 1] === 0x72)) return undefined;
      p += 2;
      n--;
      if (b[p] !== 0x98) return undefined;
      p++;
      let x476 = b[p]!;
      if (!(x476 <= 3)) return undefined;
      p++;
      let x477 = b[p]!;
      if (!(x477 <= 4)) return undefined;
      p++;
      let x478 = b[p]!;
      if (!(x478 <= 127)) return undefined;
      p++;
      let x479 = b[p]!;
      if (!(x479 <= 127)) return undefined;
      p++;
      let x480 = b[p]!;
      if (x480 >= 0xe0) x480 -= 0x100;
      if (!(x480 >= -1 && x480 <= 3)) return undefined;
      p++;
      let x481 = b[p]!;
      if (!(x481 <= 127)) return undefined;
      p++;
      let x482 = b[p]!;
      if (x482 >= 0xe0) x482 -= 0x100;
      if (!(x482 >= -1 && x482 <= 3)) return undefined;
      p++;
      let x483 = b[p]!;
      if (!(x483 <= 3)) return undefined;
      p++;
      f_r = [x476, x477, x478, x479, x480, x481, x482, x483];
      if (!(b[p] === 0xa2 && b[p + 1] === 0x73 && b[p + 2] === 0x63)) return undefined;
      p += 3;
      n--;
      if (b[p] !== 0x94) return undefined;
      p++;
      let x486 = b[p]!;
      if (x486 < 0x80) p++;
      else {
        x486 = readInt(b, p, end);
        if (next < 0) return undefined;
        p = next;
        if (x486 < -1000000 || x486 > 1000000) return undefined;
      }
      let x487 = b[p]!;
      if (x487 < 0x80) p++;
      else {
        x487 = readInt(b, p, end);
        if (next < 0) return undefined;
        p = next;
        if (x487 < -1000000 || x487 > 1000000) return undefined;
      }
      let x488 = b[p]!;
      if (x488 < 0x80) p++;
      else {
        x488 = readInt(b, p, end);
        if (next < 0) return undefined;
        p = next;
        if (x488 < -1000000 || x488 > 1000000) return undefined;
      }
      let x489 = b[p]!;
      if (x489 < 0x80) p++;
      else {
        x489 = readInt(b, p, end);
        if (next < 0) return undefined;
        p = next;
        if (x489 < -1000000 || x489 > 1000000) return undefined;
      }
      f_sc = [x486, x487, x488, x489];
      if (!(b[p] === 0xa2 && b[p + 1] === 0x72 && b[p + 2] === 0x69)) return undefined;
      p += 3;
      n--;
      const x490 = b[p]!;
      if (!(x490 <= 15)) return undefined;
      p++;
      f_ri = x490;
      if (!(b[p] === 0xa4 && b[p + 1] === 0x64 && b[p + 2] === 0x6f && b[p + 3] === 0x72 && b[p + 4] === 0x61)) return undefined;
      p += 5;
      n--;
      const x491 = readBin(b, p, end, 5);
      if (x491 === undefined) return undefined;
      p = next;
      f_dora = x491;
      if (!(b[p] === 0xa2 && b[p + 1] === 0x6b && b[p + 2] === 0x77)) return undefined;
      p += 3;
      n--;
      if (b[p] !== 0x94) return undefined;
      p++;
      const x494 = readBin(b, p, end, 27);
      if (x494 === undefined) return undefined;
      p = next;
      const x495 = readBin(b, p, end, 27);
      if (x495 === undefined) return undefined;
      p = next;
      const x496 = readBin(b, p, end, 27);
      if (x496 === undefined) return undefined;
      p = next;
      const x497 = readBin(b, p, end, 27);
      if (x497 === undefined) return undefined;
      p = next;
      f_kw = [x494, x495, x496, x497];
      if (!(b[p] === 0xa2 && b[p + 1] === 0x66 && b[p + 2] === 0x75)) return undefined;
      p += 3;
      n--;
      if (b[p] !== 0x94) return undefined;
      p++;
      const x500 = readBin(b, p, end, 28);
      if (x500 === undefined) return undefined;
      p = next;
      const x501 = readBin(b, p, end, 28);
      if (x501 === undefined) return undefined;
      p = next;
      const x502 = readBin(b, p, end, 28);
      if (x502 === undefined) return undefined;
      p = next;
      const x503 = readBin(b, p, end, 28);
      if (x503 === undefined) return undefined;
      p = next;
      f_fu = [x500, x501, x502, x503];
      if (!(b[p] === 0xa2 && b[p + 1] === 0x68 && b[p + 2] === 0x63)) return undefined;
      p += 3;
      n--;
      if (b[p] !== 0x94) return undefined;
      p++;
      let x506 = b[p]!;
      if (!(x506 <= 14)) return undefined;
      p++;
      let x507 = b[p]!;
      if (!(x507 <= 14)) return undefined;
      p++;
      let x508 = b[p]!;
      if (!(x508 <= 14)) return undefined;
      p++;
      let x509 = b[p]!;
      if (!(x509 <= 14)) return undefined;
      p++;
      f_hc = [x506, x507, x508, x509];
      if (n > 0 && b[p] === 0xa2 && b[p + 1] === 0x6c && b[p + 2] === 0x73) {
        p += 3;
        n--;
        let value510: readonly [(number), (number)] | null;
        if (b[p] === 0xc0) { value510 = null; p++; }
        else {
          if (b[p] !== 0x92) return undefined;
          p++;
          let x513 = b[p]!;
          if (x513 >= 0xe0) x513 -= 0x100;
          if (!(x513 >= -1 && x513 <= 3)) return undefined;
          p++;
          let x514 = b[p]!;
          if (x514 >= 0xe0) x514 -= 0x100;
          if (!(x514 >= -1 && x514 <= 37)) return undefined;
          p++;
          value510 = [x513, x514];
        }
        f_ls = value510;
      }
      if (n > 0 && b[p] === 0xa2 && b[p + 1] === 0x65 && b[p + 2] === 0x76) {
        p += 3;
        n--;
        let value515: readonly [(1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | Unknown), (number)] | null;
        if (b[p] === 0xc0) { value515 = null; p++; }
        else {
          if (b[p] !== 0x92) return undefined;
          p++;
          const x518 = b[p] as 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13;
          switch (x518) {
            case 1: case 2: case 3: case 4: case 5: case 6: case 7: case 8: case 9: case 10: case 11: case 12: case 13: p++; break;
            default: return undefined;
          }
          let x519 = b[p]!;
          if (x519 >= 0xe0) x519 -= 0x100;
          if (!(x519 >= -1 && x519 <= 3)) return undefined;
          p++;
          value515 = [x518, x519];
        }
        f_ev = value515;
      }
      if (n > 0 && b[p] === 0xa2 && b[p + 1] === 0x63 && b[p + 2] === 0x6c) {
        p += 3;
        n--;
        let value520: readonly [(1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | Unknown), (number), ...(number)[]] | null;
        if (b[p] === 0xc0) { value520 = null; p++; }
        else {
          const count522 = b[p]! ^ 0x90;
          if (!(count522 >= 3 && count522 <= 5) || count522 > end - p) return undefined;
          p++;
          const values523 = new Array<unknown>(count522);
          const x524 = b[p] as 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13;
          switch (x524) {
            case 1: case 2: case 3: case 4: case 5: case 6: case 7: case 8: case 9: case 10: case 11: case 12: case 13: p++; break;
            default: return undefined;
          }
          values523[0] = x524;
          let x525 = b[p]!;
          if (x525 < 0x80) p++;
          else {
            x525 = readInt(b, p, end);
            if (next < 0) return undefined;
            p = next;
            if (x525 < 0 || x525 > 2147483647) return undefined;
          }
          values523[1] = x525;
          for (let i526 = 2; i526 < count522; i526++) {
            let x527 = b[p]!;
            if (x527 >= 0xe0) x527 -= 0x100;
            if (!(x527 >= -1 && x527 <= 3)) return undefined;
            p++;
            values523[i526] = x527;
          }
          const x521 = values523 as unknown as readonly [(1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | Unknown), (number), ...(number)[]];
          value520 = x521;
        }
        f_cl = value520;
      }
      if (n > 0 && b[p] === 0xa2 && b[p + 1] === 0x64 && b[p + 2] === 0x6c) {
        p += 3;
        n--;
        const count529 = b[p]! ^ 0x90;
        if (!(count529 >= 2 && count529 <= 3) || count529 > end - p) return undefined;
        p++;
        const values530 = new Array<unknown>(count529);
        const x531 = b[p]!;
        if (!(x531 <= 15)) return undefined;
        p++;
        values530[0] = x531;
        let x532 = b[p]!;
        if (x532 < 0x80) p++;
        else {
          x532 = readInt(b, p, end);
          if (next < 0) return undefined;
          p = next;
          if (x532 < 0 || x532 > 2147483647) return undefined;
        }
        values530[1] = x532;
        if (count529 > 2) {
          let x533 = b[p]!;
          if (x533 < 0x80) p++;
          else {
            x533 = readInt(b, p, end);
            if (next < 0) return undefined;
            p = next;
            if (x533 < 0 || x533 > 2147483647) return undefined;
          }
          values530[2] = x533;
        }
        const x528 = values530 as unknown as readonly [(number), (number), (number)?];
        f_dl = x528;
      }
    }
    if (f_st === "result" || f_st === "over") {
      if (n > 0 && b[p] === 0xa3 && b[p + 1] === 0x72 && b[p + 2] === 0x65 && b[p + 3] === 0x73) {
        p += 4;
        n--;
        let value534: Shape38 | null;
        if (b[p] === 0xc0) { value534 = null; p++; }
        else {
          const x535 = read38(b, p, end);
          if (x535 === undefined) return undefined;
          p = at;
          value534 = x535;
        }
        f_res = value534;
      }
    }
    if (!(b[p] === 0xa2 && b[p + 1] === 0x72 && b[p + 2] === 0x75)) return undefined;
    p += 3;
    n--;
    if (b[p] !== 0x9b) return undefined;
    p++;
    let x538 = b[p]!;
    if (x538 < 0x80) p++;
    else {
      x538 = readInt(b, p, end);
      if (next < 0) return undefined;
      p = next;
      if (x538 < 0 || x538 > 65535) return undefined;
    }
    let x539 = b[p]!;
    if (x539 < 0x80) p++;
    else {
      x539 = readInt(b, p, end);
      if (next < 0) return undefined;
      p = next;
      if (x539 < 0 || x539 > 65535) return undefined;
    }
    let x540 = b[p]!;
    if (x540 < 0x80) p++;
    else {
      x540 = readInt(b, p, end);
      if (next < 0) return undefined;
      p = next;
      if (x540 < 0 || x540 > 65535) return undefined;
    }
    let x541 = b[p]!;
    if (x541 < 0x80) p++;
    else {
      x541 = readInt(b, p, end);
      if (next < 0) return undefined;
      p = next;
      if (x541 < 0 || x541 > 65535) return undefined;
    }
    let x542 = b[p]!;
    if (x542 < 0x80) p++;
    else {
      x542 = readInt(b, p, end);
      if (next < 0) return undefined;
      p = next;
      if (x542 < 0 || x542 > 65535) return undefined;
    }
    let x543 = b[p]!;
    if (x543 < 0x80) p++;
    else {
      x543 = readInt(b, p, end);
      if (next < 0) return undefined;
      p = next;
      if (x543 < 0 || x543 > 65535) return undefined;
    }
    let x544 = b[p]!;
    if (x544 < 0x80) p++;
    else {
      x544 = readInt(b, p, end);
      if (next < 0) return undefined;
      p = next;
      if (x544 < 0 || x544 > 65535) return undefined;
    }
    let x545 = b[p]!;
    if (x545 < 0x80) p++;
    else {
      x545 = readInt(b, p, end);
      if (next < 0) return undefined;
      p = next;
      if (x545 < 0 || x545 > 65535) return undefined;
    }
    let x546 = b[p]!;
    if (x546 < 0x80) p++;
    else {
      x546 = readInt(b, p, end);
      if (next < 0) return undefined;
      p = next;
      if (x546 < 0 || x546 > 65535) return undefined;
    }
    let x547 = b[p]!;
    if (x547 < 0x80) p++;
    else {
      x547 = readInt(b, p, end);
      if (next < 0) return undefined;
      p = next;
      if (x547 < 0 || x547 > 65535) return undefined;
    }
    let x548 = b[p]!;
    if (x548 < 0x80) p++;
    else {
      x548 = readInt(b, p, end);
      if (next < 0) return undefined;
      p = next;
      if (x548 < 0 || x548 > 65535) return undefined;
    }
    f_ru = [x538, x539, x540, x541, x542, x543, x544, x545, x546, x547, x548];
    if (!(b[p] === 0xa2 && b[p + 1] === 0x72 && b[p + 2] === 0x78)) return undefined;
    p += 3;
    n--;
    if (b[p] !== 0x94) return undefined;
    p++;
    let x551 = b[p]!;
    if (x551 < 0x80) p++;
    else {
      x551 = readInt(b, p, end);
      if (next < 0) return undefined;
      p = next;
      if (x551 < 0 || x551 > 65535) return undefined;
    }
    let x552 = b[p]!;
    if (x552 < 0x80) p++;
    else {
      x552 = readInt(b, p, end);
      if (next < 0) return undefined;
      p = next;
      if (x552 < 0 || x552 > 65535) return undefined;
    }
    let x553 = b[p]!;
    if (x553 < 0x80) p++;
    else {
      x553 = readInt(b, p, end);
      if (next < 0) return undefined;
      p = next;
      if (x553 < 0 || x553 > 65535) return undefined;
    }
    let x554 = b[p]!;
    if (x554 < 0x80) p++;
    else {
      x554 = readInt(b, p, end);
      if (next < 0) return undefined;
      p = next;
      if (x554 < 0 || x554 > 65535) return undefined;
    }
    f_rx = [x551, x552, x553, x554];
    if (!(b[p] === 0xa2 && b[p + 1] === 0x72 && b[p + 2] === 0x79)) return undefined;
    p += 3;
    n--;
    if (b[p] !== 0x92) return undefined;
    p++;
    let x557 = b[p]!;
    if (x557 < 0x80) p++;
    else {
      x557 = readInt(b, p, end);
      if (next < 0) return undefined;
      p = next;
      if (x557 < 0 || x557 > 65535) return undefined;
    }
    let x558 = b[p]!;
    if (x558 < 0x80) p++;
    else {
      x558 = readInt(b, p, end);
      if (next < 0) return undefined;
      p = next;
      if (x558 < 0 || x558 > 65535) return undefined;
    }
    f_ry = [x557, x558];
    if (!(b[p] === 0xa2 && b[p + 1] === 0x74 && b[p + 2] === 0x62)) return undefined;
    p += 3;
    n--;
    let x559 = b[p]!;
    if (x559 < 0x80) p++;
    else {
      x559 = readInt(b, p, end);
      if (next < 0) return undefined;
      p = next;
      if (x559 < 0 || x559 > 65535) return undefined;
    }
    f_tb = x559;
    if (f_st === "wait") {
      if (n > 0 && b[p] === 0xa2 && b[p + 1] === 0x74 && b[p + 2] === 0x63) {
        p += 3;
        n--;
        const count561 = b[p]! ^ 0x90;
        if (!(count561 <= 8) || count561 > end - p) return undefined;
        p++;
        const x560 = new Array<number>(count561);
        for (let i562 = 0; i562 < count561; i562++) {
          let x563 = b[p]!;
          if (x563 < 0x80) p++;
          else {
            x563 = readInt(b, p, end);
            if (next < 0) return undefined;
            p = next;
            if (x563 < 0 || x563 > 2147483647) return undefined;
          }
          x560[i562] = x563;
        }
        f_tc = x560;
      }
      if (n > 0 && b[p] === 0xa2 && b[p + 1] === 0x64 && b[p + 2] === 0x63) {
        p += 3;
        n--;
        const count565 = b[p]! ^ 0x90;
        if (!(count565 <= 8) || count565 > end - p) return undefined;
        p++;
        const x564 = new Array<number>(count565);
        for (let i566 = 0; i566 < count565; i566++) {
          let x567 = b[p]!;
          if (x567 < 0x80) p++;
          else {
            x567 = readInt(b, p, end);
            if (next < 0) return undefined;
            p = next;
            if (x567 < 0 || x567 > 65535) return undefined;
          }
          x564[i566] = x567;
        }
        f_dc = x564;
      }
    }
    if (f_st === "play") {
      if (n > 0 && b[p] === 0xa2 && b[p + 1] === 0x69 && b[p + 2] === 0x6e) {
        p += 3;
        n--;
        let x568 = b[p]!;
        if (x568 < 0x80) p++;
        else {
          x568 = readInt(b, p, end);
          if (next < 0) return undefined;
          p = next;
          if (x568 < 0 || x568 > 2147483647) return undefined;
        }
        f_in = x568;
      }
    }
    if (f_st === "result") {
      if (n > 0 && b[p] === 0xa2 && b[p + 1] === 0x6f && b[p + 2] === 0x6b) {
        p += 3;
        n--;
        if (b[p] !== 0x93) return undefined;
        p++;
        const x571 = b[p]!;
        if (!(x571 <= 15)) return undefined;
        p++;
        const x572 = b[p]!;
        if (!(x572 <= 15)) return undefined;
        p++;
        let x573 = b[p]!;
        if (x573 < 0x80) p++;
        else {
          x573 = readInt(b, p, end);
          if (next < 0) return undefined;
          p = next;
          if (x573 < 0 || x573 > 2147483647) return undefined;
        }
        f_ok = [x571, x572, x573];
      }
    }
    if (f_st === "over") {
      if (n > 0 && b[p] === 0xa3 && b[p + 1] === 0x66 && b[p + 2] === 0x69 && b[p + 3] === 0x6e) {
        p += 4;
        n--;
        if (b[p] !== 0x94) return undefined;
        p++;
        const x574 = new Array<readonly [(number), (number), (number), (number)]>(4);
        for (let i576 = 0; i576 < 4; i576++) {
          if (b[p] !== 0x94) return undefined;
          p++;
          let x579 = b[p]!;
          if (x579 >= 0xe0) x579 -= 0x100;
          if (!(x579 >= -1 && x579 <= 3)) return undefined;
          p++;
          let x580 = b[p]!;
          if (!(x580 >= 1 && x580 <= 4)) return undefined;
          p++;
          let x581 = b[p]!;
          if (x581 < 0x80) p++;
          else {
            x581 = readInt(b, p, end);
            if (next < 0) return undefined;
            p = next;
            if (x581 < -1000000 || x581 > 1000000) return undefined;
          }
          let x582 = b[p]!;
          if (x582 < 0x80) p++;
          else {
            x582 = readInt(b, p, end);
            if (next < 0) return undefined;
            p = next;
            if (x582 < -100000 || x582 > 100000) return undefined;
          }
          x574[i576] = [x579, x580, x581, x582];
        }
        f_fin = x574;
      }
      if (n > 0 && b[p] === 0xa2 && b[p + 1] === 0x66 && b[p + 2] === 0x72) {
        p += 3;
        n--;
        let x583: "normal_end" | "tobi" | "all_last_oya_agari" | "all_last_oya_tenpai" | "sudden_death" | "west" | "rounds";
        if (b[p] === 0xaa && b[p + 1] === 0x6e && b[p + 2] === 0x6f && b[p + 3] === 0x72 && b[p + 4] === 0x6d && b[p + 5] === 0x61 && b[p + 6] === 0x6c && b[p + 7] === 0x5f && b[p + 8] === 0x65 && b[p + 9] === 0x6e && b[p + 10] === 0x64) { x583 = "normal_end"; p += 11; }
        else if (b[p] === 0xa4 && b[p + 1] === 0x74 && b[p + 2] === 0x6f && b[p + 3] === 0x62 && b[p + 4] === 0x69) { x583 = "tobi"; p += 5; }
        else if (b[p] === 0xb2 && b[p + 1] === 0x61 && b[p + 2] === 0x6c && b[p + 3] === 0x6c && b[p + 4] === 0x5f && b[p + 5] === 0x6c && b[p + 6] === 0x61 && b[p + 7] === 0x73 && b[p + 8] === 0x74 && b[p + 9] === 0x5f && b[p + 10] === 0x6f && b[p + 11] === 0x79 && b[p + 12] === 0x61 && b[p + 13] === 0x5f && b[p + 14] === 0x61 && b[p + 15] === 0x67 && b[p + 16] === 0x61 && b[p + 17] === 0x72 && b[p + 18] === 0x69) { x583 = "all_last_oya_agari"; p += 19; }
        else if (b[p] === 0xb3 && b[p + 1] === 0x61 && b[p + 2] === 0x6c && b[p + 3] === 0x6c && b[p + 4] === 0x5f && b[p + 5] === 0x6c && b[p + 6] === 0x61 && b[p + 7] === 0x73 && b[p + 8] === 0x74 && b[p + 9] === 0x5f && b[p + 10] === 0x6f && b[p + 11] === 0x79 && b[p + 12] === 0x61 && b[p + 13] === 0x5f && b[p + 14] === 0x74 && b[p + 15] === 0x65 && b[p + 16] === 0x6e && b[p + 17] === 0x70 && b[p + 18] === 0x61 && b[p + 19] === 0x69) { x583 = "all_last_oya_tenpai"; p += 20; }
        else if (b[p] === 0xac && b[p + 1] === 0x73 && b[p + 2] === 0x75 && b[p + 3] === 0x64 && b[p + 4] === 0x64 && b[p + 5] === 0x65 && b[p + 6] === 0x6e && b[p + 7] === 0x5f && b[p + 8] === 0x64 && b[p + 9] === 0x65 && b[p + 10] === 0x61 && b[p + 11] === 0x74 && b[p + 12] === 0x68) { x583 = "sudden_death"; p += 13; }
        else if (b[p] === 0xa4 && b[p + 1] === 0x77 && b[p + 2] === 0x65 && b[p + 3] === 0x73 && b[p + 4] === 0x74) { x583 = "west"; p += 5; }
        else if (b[p] === 0xa6 && b[p + 1] === 0x72 && b[p + 2] === 0x6f && b[p + 3] === 0x75 && b[p + 4] === 0x6e && b[p + 5] === 0x64 && b[p + 6] === 0x73) { x583 = "rounds"; p += 7; }
        else return undefined;
        f_fr = x583;
      }
    }
    if (!(b[p] === 0xa2 && b[p + 1] === 0x6d && b[p + 2] === 0x65)) return undefined;
    p += 3;
    n--;
    let x584 = b[p]!;
    if (x584 >= 0xe0) x584 -= 0x100;
    if (!(x584 >= -1 && x584 <= 3)) return undefined;
    p++;
    f_me = x584;
    if (f_st === "play" || f_st === "result" || f_st === "over") {
      if (n > 0 && b[p] === 0xa1 && b[p + 1] === 0x68) {
        p += 2;
        n--;
        const x585 = readBin(b, p, end, 14);
        if (x585 === undefined) return undefined;
        p = next;
        f_h = x585;
      }
      if (n > 0 && b[p] === 0xa2 && b[p + 1] === 0x64 && b[p + 2] === 0x74) {
        p += 3;
        n--;
        let x586 = b[p]!;
        if (x586 >= 0xe0) x586 -= 0x100;
        if (!(x586 >= -1 && x586 <= 37)) return undefined;
        p++;
        f_dt = x586;
      }
      if (n > 0 && b[p] === 0xa1 && b[p + 1] === 0x61) {
        p += 2;
        n--;
        const count588 = readCount(b, p, end, 0x90, 0xdc);
        if (count588 < 0 || count588 > 24 || count588 > end - p) return undefined;
        p = next;
        const x587 = new Array<readonly [(1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | Unknown), (Uint8Array)]>(count588);
        for (let i589 = 0; i589 < count588; i589++) {
          if (b[p] !== 0x92) return undefined;
          p++;
          const x592 = b[p] as 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13;
          switch (x592) {
            case 1: case 2: case 3: case 4: case 5: case 6: case 7: case 8: case 9: case 10: case 11: case 12: case 13: p++; break;
            default: return undefined;
          }
          const x593 = readBin(b, p, end, 14);
          if (x593 === undefined) return undefined;
          p = next;
          x587[i589] = [x592, x593];
        }
        f_a = x587;
      }
    }
    if (f_st === "play") {
      if (n > 0 && b[p] === 0xa2 && b[p + 1] === 0x77 && b[p + 2] === 0x74) {
        if (n > 0 && b[p] === 0xa2 && b[p + 1] === 0x77 && b[p + 2] === 0x74) {
          p += 3;
          n--;
          const x594 = readBin(b, p, end, 392);
          if (x594 === undefined) return undefined;
          p = next;
          f_wt = x594;
        }
      } else if (n > 0 && b[p] === 0xa2 && b[p + 1] === 0x75 && b[p + 2] === 0x6b) {
        if (n > 0 && b[p] === 0xa2 && b[p + 1] === 0x75 && b[p + 2] === 0x6b) {
          p += 3;
          n--;
          const x595 = readBin(b, p, end, 994);
          if (x595 === undefined) return undefined;
          p = next;
          f_uk = x595;
        }
      }
    }
    if (f_st === "play" || f_st === "result" || f_st === "over") {
      if (n > 0 && b[p] === 0xa2 && b[p + 1] === 0x73 && b[p + 2] === 0x68) {
        p += 3;
        n--;
        if (b[p] !== 0x94) return undefined;
        p++;
        const x598 = readBin(b, p, end, 14);
        if (x598 === undefined) return undefined;
        p = next;
        const x599 = readBin(b, p, end, 14);
        if (x599 === undefined) return undefined;
        p = next;
        const x600 = readBin(b, p, end, 14);
        if (x600 === undefined) return undefined;
        p = next;
        const x601 = readBin(b, p, end, 14);
        if (x601 === undefined) return undefined;
        p = next;
        f_sh = [x598, x599, x600, x601];
      }
      if (n > 0 && b[p] === 0xa2 && b[p + 1] === 0x73 && b[p + 2] === 0x64) {
        p += 3;
        n--;
        if (b[p] !== 0x94) return undefined;
        p++;
        let x604 = b[p]!;
        if (x604 >= 0xe0) x604 -= 0x100;
        if (!(x604 >= -1 && x604 <= 37)) return undefined;
        p++;
        let x605 = b[p]!;
        if (x605 >= 0xe0) x605 -= 0x100;
        if (!(x605 >= -1 && x605 <= 37)) return undefined;
        p++;
        let x606 = b[p]!;
        if (x606 >= 0xe0) x606 -= 0x100;
        if (!(x606 >= -1 && x606 <= 37)) return undefined;
        p++;
        let x607 = b[p]!;
        if (x607 >= 0xe0) x607 -= 0x100;
        if (!(x607 >= -1 && x607 <= 37)) return undefined;
        p++;
        f_sd = [x604, x605, x606, x607];
      }
    }
  } else if (n > 0 && b[p] === 0xa5 && b[p + 1] === 0x65 && b[p + 2] === 0x72 && b[p + 3] === 0x72 && b[p + 4] === 0x6f && b[p + 5] === 0x72) {
    if (!(b[p] === 0xa5 && b[p + 1] === 0x65 && b[p + 2] === 0x72 && b[p + 3] === 0x72 && b[p + 4] === 0x6f && b[p + 5] === 0x72)) return undefined;
    p += 6;
    n--;
    let x608: "token";
    if (b[p] === 0xa5 && b[p + 1] === 0x74 && b[p + 2] === 0x6f && b[p + 3] === 0x6b && b[p + 4] === 0x65 && b[p + 5] === 0x6e) { x608 = "token"; p += 6; }
    else return undefined;
    f_error = x608;
  } else return undefined;
  if (n !== 0) return undefined;
  at = p;
  return { v: f_v, sv: f_sv, t: f_t, st: f_st, hv: f_hv, nm: f_nm, hu: f_hu, sk: f_sk, ai: f_ai, ak: f_ak, aw: f_aw, ow: f_ow, mb: f_mb, r: f_r, sc: f_sc, ri: f_ri, dora: f_dora, kw: f_kw, fu: f_fu, hc: f_hc, ls: f_ls, ev: f_ev, cl: f_cl, dl: f_dl, res: f_res, ru: f_ru, rx: f_rx, ry: f_ry, tb: f_tb, tc: f_tc, dc: f_dc, in: f_in, ok: f_ok, fin: f_fin, fr: f_fr, me: f_me, h: f_h, dt: f_dt, a: f_a, wt: f_wt, uk: f_uk, sh: f_sh, sd: f_sd, error: f_error };
}

function write40(v: Shape40, b: Uint8Array, p: number, _s: boolean): number {
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
    if ((f_seat | 0) !== f_seat || f_seat < -1 || f_seat > 3) return -1;
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

type Shape40 = { readonly error?: "full" | "spectators" | "identity" | Unknown | undefined; readonly token?: string | undefined; readonly seat?: number | undefined; readonly owner?: boolean | undefined };

function read40(b: Uint8Array, p: number, end: number): Shape40 | undefined {
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
    let x609: "full" | "spectators" | "identity";
    if (b[p] === 0xa4 && b[p + 1] === 0x66 && b[p + 2] === 0x75 && b[p + 3] === 0x6c && b[p + 4] === 0x6c) { x609 = "full"; p += 5; }
    else if (b[p] === 0xaa && b[p + 1] === 0x73 && b[p + 2] === 0x70 && b[p + 3] === 0x65 && b[p + 4] === 0x63 && b[p + 5] === 0x74 && b[p + 6] === 0x61 && b[p + 7] === 0x74 && b[p + 8] === 0x6f && b[p + 9] === 0x72 && b[p + 10] === 0x73) { x609 = "spectators"; p += 11; }
    else if (b[p] === 0xa8 && b[p + 1] === 0x69 && b[p + 2] === 0x64 && b[p + 3] === 0x65 && b[p + 4] === 0x6e && b[p + 5] === 0x74 && b[p + 6] === 0x69 && b[p + 7] === 0x74 && b[p + 8] === 0x79) { x609 = "identity"; p += 9; }
    else return undefined;
    f_error = x609;
  } else if (n > 0 && b[p] === 0xa5 && b[p + 1] === 0x74 && b[p + 2] === 0x6f && b[p + 3] === 0x6b && b[p + 4] === 0x65 && b[p + 5] === 0x6e) {
    if (!(b[p] === 0xa5 && b[p + 1] === 0x74 && b[p + 2] === 0x6f && b[p + 3] === 0x6b && b[p + 4] === 0x65 && b[p + 5] === 0x6e)) return undefined;
    p += 6;
    n--;
    const x610 = readStr(b, p, end, 32);
    if (x610 === undefined) return undefined;
    p = next;
    f_token = x610;
    if (!(b[p] === 0xa4 && b[p + 1] === 0x73 && b[p + 2] === 0x65 && b[p + 3] === 0x61 && b[p + 4] === 0x74)) return undefined;
    p += 5;
    n--;
    let x611 = b[p]!;
    if (x611 >= 0xe0) x611 -= 0x100;
    if (!(x611 >= -1 && x611 <= 3)) return undefined;
    p++;
    f_seat = x611;
    if (!(b[p] === 0xa5 && b[p + 1] === 0x6f && b[p + 2] === 0x77 && b[p + 3] === 0x6e && b[p + 4] === 0x65 && b[p + 5] === 0x72)) return undefined;
    p += 6;
    n--;
    const x612 = b[p] === 0xc3;
    if (!x612 && b[p] !== 0xc2) return undefined;
    p++;
    f_owner = x612;
  } else return undefined;
  if (n !== 0) return undefined;
  at = p;
  return { error: f_error, token: f_token, seat: f_seat, owner: f_owner };
}

function write41(v: Shape41, b: Uint8Array, p: number, s: boolean): number {
  const f_records = v.records;
  const f_total = v.total;
  const f_next = v.next;
  let n = 3;
  b[p++] = 0x80 | n;
  b[p] = 0xa7; b[p + 1] = 0x72; b[p + 2] = 0x65; b[p + 3] = 0x63; b[p + 4] = 0x6f; b[p + 5] = 0x72; b[p + 6] = 0x64; b[p + 7] = 0x73; p += 8;
  const start613 = p;
  if (!Array.isArray(f_records) || f_records.length > 50) return -1;
  p = writeCount(b, p, f_records.length, 0x90, 0xdc);
  for (const item614 of f_records as readonly (Shape48)[]) {
    if (typeof item614 !== 'object' || item614 === null) return -1;
    p = write48(item614, b, p, s);
    if (p < 0) return -1;
    if (p - start613 > 3740) return -1;
  }
  if (p - start613 > 3740) return -1;
  b[p] = 0xa5; b[p + 1] = 0x74; b[p + 2] = 0x6f; b[p + 3] = 0x74; b[p + 4] = 0x61; b[p + 5] = 0x6c; p += 6;
  if ((f_total | 0) !== f_total || f_total < 0 || f_total > 2147483647) return -1;
  if (f_total < 0x80) b[p++] = f_total;
  else p = writeInt(b, p, f_total);
  b[p] = 0xa4; b[p + 1] = 0x6e; b[p + 2] = 0x65; b[p + 3] = 0x78; b[p + 4] = 0x74; p += 5;
  if (f_next === null) b[p++] = 0xc0;
  else {
    if ((f_next | 0) !== f_next || f_next < 0 || f_next > 2147483647) return -1;
    if (f_next < 0x80) b[p++] = f_next;
    else p = writeInt(b, p, f_next);
  }
  return p;
}

type Shape41 = { readonly records: readonly (Shape48)[]; readonly total: number; readonly next: number | null };

function read41(b: Uint8Array, p: number, end: number): Shape41 | undefined {
  const h = b[p]!;
  let n: number;
  if ((h & 0xf0) === 0x80) { n = h & 0x0f; p++; }
  else return undefined;
  let f_records: readonly (Shape48)[] | undefined;
  let f_total: number | undefined;
  let f_next: number | null | undefined;
  if (!(b[p] === 0xa7 && b[p + 1] === 0x72 && b[p + 2] === 0x65 && b[p + 3] === 0x63 && b[p + 4] === 0x6f && b[p + 5] === 0x72 && b[p + 6] === 0x64 && b[p + 7] === 0x73)) return undefined;
  p += 8;
  n--;
  const count616 = readCount(b, p, end, 0x90, 0xdc);
  if (count616 < 0 || count616 > 50 || count616 > end - p) return undefined;
  p = next;
  const x615 = new Array<Shape48>(count616);
  for (let i617 = 0; i617 < count616; i617++) {
    const x618 = read48(b, p, end);
    if (x618 === undefined) return undefined;
    p = at;
    x615[i617] = x618;
  }
  f_records = x615;
  if (!(b[p] === 0xa5 && b[p + 1] === 0x74 && b[p + 2] === 0x6f && b[p + 3] === 0x74 && b[p + 4] === 0x61 && b[p + 5] === 0x6c)) return undefined;
  p += 6;
  n--;
  let x619 = b[p]!;
  if (x619 < 0x80) p++;
  else {
    x619 = readInt(b, p, end);
    if (next < 0) return undefined;
    p = next;
    if (x619 < 0 || x619 > 2147483647) return undefined;
  }
  f_total = x619;
  if (!(b[p] === 0xa4 && b[p + 1] === 0x6e && b[p + 2] === 0x65 && b[p + 3] === 0x78 && b[p + 4] === 0x74)) return undefined;
  p += 5;
  n--;
  let value620: number | null;
  if (b[p] === 0xc0) { value620 = null; p++; }
  else {
    let x621 = b[p]!;
    if (x621 < 0x80) p++;
    else {
      x621 = readInt(b, p, end);
      if (next < 0) return undefined;
      p = next;
      if (x621 < 0 || x621 > 2147483647) return undefined;
    }
    value620 = x621;
  }
  f_next = value620;
  if (n !== 0) return undefined;
  at = p;
  return { records: f_records!, total: f_total!, next: f_next! };
}

function write42(v: Shape42, b: Uint8Array, p: number, s: boolean): number {
  const f_id = v.id;
  const f_at = v.at;
  const f_time = v.time;
  const f_table = v.table;
  const f_game = v.game;
  const f_rules = v.rules;
  const f_names = v.names;
  const f_kinds = v.kinds;
  const f_final = v.final;
  const f_reason = v.reason;
  const f_rounds = v.rounds;
  const f_error = v.error;
  let n = 0;
  if (f_id !== undefined || f_at !== undefined || f_time !== undefined || f_table !== undefined || f_game !== undefined || f_rules !== undefined || f_names !== undefined || f_kinds !== undefined || f_final !== undefined || f_reason !== undefined || f_rounds !== undefined) {
    if (f_error !== undefined) return -1;
    if (f_id === undefined) return -1;
    n++;
    if (f_at === undefined) return -1;
    n++;
    if (f_time === undefined) return -1;
    n++;
    if (f_table === undefined) return -1;
    n++;
    if (f_game === undefined) return -1;
    n++;
    if (f_rules === undefined) return -1;
    n++;
    if (f_names === undefined) return -1;
    n++;
    if (f_kinds === undefined) return -1;
    n++;
    if (f_final === undefined) return -1;
    n++;
    if (f_reason === undefined) return -1;
    n++;
    if (f_rounds === undefined) return -1;
    n++;
  } else if (f_error !== undefined) {
    if (f_id !== undefined || f_at !== undefined || f_time !== undefined || f_table !== undefined || f_game !== undefined || f_rules !== undefined || f_names !== undefined || f_kinds !== undefined || f_final !== undefined || f_reason !== undefined || f_rounds !== undefined) return -1;
    if (f_error === undefined) return -1;
    n++;
  } else return -1;
  b[p++] = 0x80 | n;
  if (f_id !== undefined) {
    b[p] = 0xa2; b[p + 1] = 0x69; b[p + 2] = 0x64; p += 3;
    if ((f_id | 0) !== f_id || f_id < 1 || f_id > 2147483647) return -1;
    if (f_id < 0x80) b[p++] = f_id;
    else p = writeInt(b, p, f_id);
  }
  if (f_at !== undefined) {
    b[p] = 0xa2; b[p + 1] = 0x61; b[p + 2] = 0x74; p += 3;
    if (typeof f_at !== 'string') return -1;
    p = writeStr(b, p, f_at, 16);
  }
  if (f_time !== undefined) {
    b[p] = 0xa4; b[p + 1] = 0x74; b[p + 2] = 0x69; b[p + 3] = 0x6d; b[p + 4] = 0x65; p += 5;
    if (typeof f_time !== 'bigint' && !Number.isSafeInteger(f_time)) return -1;
    p = writeAny(b, p, f_time, 9, 1);
    if (p < 0) return -1;
  }
  if (f_table !== undefined) {
    b[p] = 0xa5; b[p + 1] = 0x74; b[p + 2] = 0x61; b[p + 3] = 0x62; b[p + 4] = 0x6c; b[p + 5] = 0x65; p += 6;
    if (typeof f_table !== 'string') return -1;
    p = writeStr(b, p, f_table, 64);
  }
  if (f_game !== undefined) {
    b[p] = 0xa4; b[p + 1] = 0x67; b[p + 2] = 0x61; b[p + 3] = 0x6d; b[p + 4] = 0x65; p += 5;
    switch (f_game) {
      case "hanchan": b[p] = 0xa7; b[p + 1] = 0x68; b[p + 2] = 0x61; b[p + 3] = 0x6e; b[p + 4] = 0x63; b[p + 5] = 0x68; b[p + 6] = 0x61; b[p + 7] = 0x6e; p += 8; break;
      case "tonpuu": b[p] = 0xa6; b[p + 1] = 0x74; b[p + 2] = 0x6f; b[p + 3] = 0x6e; b[p + 4] = 0x70; b[p + 5] = 0x75; b[p + 6] = 0x75; p += 7; break;
      default: return -1;
    }
  }
  if (f_rules !== undefined) {
    b[p] = 0xa5; b[p + 1] = 0x72; b[p + 2] = 0x75; b[p + 3] = 0x6c; b[p + 4] = 0x65; b[p + 5] = 0x73; p += 6;
    if (typeof f_rules !== 'object' || f_rules === null) return -1;
    p = write49(f_rules, b, p, s);
    if (p < 0) return -1;
  }
  if (f_names !== undefined) {
    b[p] = 0xa5; b[p + 1] = 0x6e; b[p + 2] = 0x61; b[p + 3] = 0x6d; b[p + 4] = 0x65; b[p + 5] = 0x73; p += 6;
    if (!Array.isArray(f_names) || f_names.length !== 4) return -1;
    b[p++] = 0x94;
    for (const item622 of f_names as readonly (string)[]) {
      if (typeof item622 !== 'string') return -1;
      p = writeStr(b, p, item622, 32);
    }
  }
  if (f_kinds !== undefined) {
    b[p] = 0xa5; b[p + 1] = 0x6b; b[p + 2] = 0x69; b[p + 3] = 0x6e; b[p + 4] = 0x64; b[p + 5] = 0x73; p += 6;
    if (!Array.isArray(f_kinds) || f_kinds.length !== 4) return -1;
    b[p++] = 0x94;
    for (const item623 of f_kinds as readonly ("human" | "cpu" | "ai" | Unknown)[]) {
      switch (item623) {
        case "human": b[p] = 0xa5; b[p + 1] = 0x68; b[p + 2] = 0x75; b[p + 3] = 0x6d; b[p + 4] = 0x61; b[p + 5] = 0x6e; p += 6; break;
        case "cpu": b[p] = 0xa3; b[p + 1] = 0x63; b[p + 2] = 0x70; b[p + 3] = 0x75; p += 4; break;
        case "ai": b[p] = 0xa2; b[p + 1] = 0x61; b[p + 2] = 0x69; p += 3; break;
        default: return -1;
      }
    }
  }
  if (f_final !== undefined) {
    b[p] = 0xa5; b[p + 1] = 0x66; b[p + 2] = 0x69; b[p + 3] = 0x6e; b[p + 4] = 0x61; b[p + 5] = 0x6c; p += 6;
    if (!Array.isArray(f_final) || f_final.length !== 4) return -1;
    b[p++] = 0x94;
    for (const item624 of f_final as readonly (readonly [(number), (number), (number), (number)])[]) {
      if (!Array.isArray(item624 as unknown)) return -1;
      const count625: number = item624.length;
      if (count625 !== 4) return -1;
      b[p++] = 0x94;
      const item626 = item624[0];
      if ((item626 | 0) !== item626 || item626 < -1 || item626 > 3) return -1;
      b[p++] = item626;
      const item627 = item624[1];
      if ((item627 | 0) !== item627 || item627 < 1 || item627 > 4) return -1;
      b[p++] = item627;
      const item628 = item624[2];
      if ((item628 | 0) !== item628 || item628 < -1000000 || item628 > 1000000) return -1;
      if (item628 >= -32 && item628 < 0x80) b[p++] = item628;
      else p = writeInt(b, p, item628);
      const item629 = item624[3];
      if ((item629 | 0) !== item629 || item629 < -100000 || item629 > 100000) return -1;
      if (item629 >= -32 && item629 < 0x80) b[p++] = item629;
      else p = writeInt(b, p, item629);
    }
  }
  if (f_reason !== undefined) {
    b[p] = 0xa6; b[p + 1] = 0x72; b[p + 2] = 0x65; b[p + 3] = 0x61; b[p + 4] = 0x73; b[p + 5] = 0x6f; b[p + 6] = 0x6e; p += 7;
    if (f_reason === null) b[p++] = 0xc0;
    else {
      switch (f_reason) {
        case "normal_end": b[p] = 0xaa; b[p + 1] = 0x6e; b[p + 2] = 0x6f; b[p + 3] = 0x72; b[p + 4] = 0x6d; b[p + 5] = 0x61; b[p + 6] = 0x6c; b[p + 7] = 0x5f; b[p + 8] = 0x65; b[p + 9] = 0x6e; b[p + 10] = 0x64; p += 11; break;
        case "tobi": b[p] = 0xa4; b[p + 1] = 0x74; b[p + 2] = 0x6f; b[p + 3] = 0x62; b[p + 4] = 0x69; p += 5; break;
        case "all_last_oya_agari": b[p] = 0xb2; b[p + 1] = 0x61; b[p + 2] = 0x6c; b[p + 3] = 0x6c; b[p + 4] = 0x5f; b[p + 5] = 0x6c; b[p + 6] = 0x61; b[p + 7] = 0x73; b[p + 8] = 0x74; b[p + 9] = 0x5f; b[p + 10] = 0x6f; b[p + 11] = 0x79; b[p + 12] = 0x61; b[p + 13] = 0x5f; b[p + 14] = 0x61; b[p + 15] = 0x67; b[p + 16] = 0x61; b[p + 17] = 0x72; b[p + 18] = 0x69; p += 19; break;
        case "all_last_oya_tenpai": b[p] = 0xb3; b[p + 1] = 0x61; b[p + 2] = 0x6c; b[p + 3] = 0x6c; b[p + 4] = 0x5f; b[p + 5] = 0x6c; b[p + 6] = 0x61; b[p + 7] = 0x73; b[p + 8] = 0x74; b[p + 9] = 0x5f; b[p + 10] = 0x6f; b[p + 11] = 0x79; b[p + 12] = 0x61; b[p + 13] = 0x5f; b[p + 14] = 0x74; b[p + 15] = 0x65; b[p + 16] = 0x6e; b[p + 17] = 0x70; b[p + 18] = 0x61; b[p + 19] = 0x69; p += 20; break;
        case "sudden_death": b[p] = 0xac; b[p + 1] = 0x73; b[p + 2] = 0x75; b[p + 3] = 0x64; b[p + 4] = 0x64; b[p + 5] = 0x65; b[p + 6] = 0x6e; b[p + 7] = 0x5f; b[p + 8] = 0x64; b[p + 9] = 0x65; b[p + 10] = 0x61; b[p + 11] = 0x74; b[p + 12] = 0x68; p += 13; break;
        case "west": b[p] = 0xa4; b[p + 1] = 0x77; b[p + 2] = 0x65; b[p + 3] = 0x73; b[p + 4] = 0x74; p += 5; break;
        case "rounds": b[p] = 0xa6; b[p + 1] = 0x72; b[p + 2] = 0x6f; b[p + 3] = 0x75; b[p + 4] = 0x6e; b[p + 5] = 0x64; b[p + 6] = 0x73; p += 7; break;
        default: return -1;
      }
    }
  }
  if (f_rounds !== undefined) {
    b[p] = 0xa6; b[p + 1] = 0x72; b[p + 2] = 0x6f; b[p + 3] = 0x75; b[p + 4] = 0x6e; b[p + 5] = 0x64; b[p + 6] = 0x73; p += 7;
    if (!Array.isArray(f_rounds) || f_rounds.length > 48) return -1;
    p = writeCount(b, p, f_rounds.length, 0x90, 0xdc);
    for (const item630 of f_rounds as readonly (readonly [("east" | "south" | "west" | "north" | Unknown), (number), (number), ("tsumo_agari" | "ron_agari" | "ryuukyoku" | "kyuushu_kyuuhai" | "sanchahou" | "suufon_renda" | "suukaikan" | "suucha_riichi" | Unknown), (readonly (number)[])])[]) {
      if (!Array.isArray(item630 as unknown)) return -1;
      const count631: number = item630.length;
      if (count631 !== 5) return -1;
      b[p++] = 0x95;
      const item632 = item630[0];
      switch (item632) {
        case "east": b[p] = 0xa4; b[p + 1] = 0x65; b[p + 2] = 0x61; b[p + 3] = 0x73; b[p + 4] = 0x74; p += 5; break;
        case "south": b[p] = 0xa5; b[p + 1] = 0x73; b[p + 2] = 0x6f; b[p + 3] = 0x75; b[p + 4] = 0x74; b[p + 5] = 0x68; p += 6; break;
        case "west": b[p] = 0xa4; b[p + 1] = 0x77; b[p + 2] = 0x65; b[p + 3] = 0x73; b[p + 4] = 0x74; p += 5; break;
        case "north": b[p] = 0xa5; b[p + 1] = 0x6e; b[p + 2] = 0x6f; b[p + 3] = 0x72; b[p + 4] = 0x74; b[p + 5] = 0x68; p += 6; break;
        default: return -1;
      }
      const item633 = item630[1];
      if ((item633 | 0) !== item633 || item633 < 1 || item633 > 4) return -1;
      b[p++] = item633;
      const item634 = item630[2];
      if ((item634 | 0) !== item634 || item634 < 0 || item634 > 127) return -1;
      b[p++] = item634;
      const item635 = item630[3];
      switch (item635) {
        case "tsumo_agari": b[p] = 0xab; b[p + 1] = 0x74; b[p + 2] = 0x73; b[p + 3] = 0x75; b[p + 4] = 0x6d; b[p + 5] = 0x6f; b[p + 6] = 0x5f; b[p + 7] = 0x61; b[p + 8] = 0x67; b[p + 9] = 0x61; b[p + 10] = 0x72; b[p + 11] = 0x69; p += 12; break;
        case "ron_agari": b[p] = 0xa9; b[p + 1] = 0x72; b[p + 2] = 0x6f; b[p + 3] = 0x6e; b[p + 4] = 0x5f; b[p + 5] = 0x61; b[p + 6] = 0x67; b[p + 7] = 0x61; b[p + 8] = 0x72; b[p + 9] = 0x69; p += 10; break;
        case "ryuukyoku": b[p] = 0xa9; b[p + 1] = 0x72; b[p + 2] = 0x79; b[p + 3] = 0x75; b[p + 4] = 0x75; b[p + 5] = 0x6b; b[p + 6] = 0x79; b[p + 7] = 0x6f; b[p + 8] = 0x6b; b[p + 9] = 0x75; p += 10; break;
        case "kyuushu_kyuuhai": b[p] = 0xaf; b[p + 1] = 0x6b; b[p + 2] = 0x79; b[p + 3] = 0x75; b[p + 4] = 0x75; b[p + 5] = 0x73; b[p + 6] = 0x68; b[p + 7] = 0x75; b[p + 8] = 0x5f; b[p + 9] = 0x6b; b[p + 10] = 0x79; b[p + 11] = 0x75; b[p + 12] = 0x75; b[p + 13] = 0x68; b[p + 14] = 0x61; b[p + 15] = 0x69; p += 16; break;
        case "sanchahou": b[p] = 0xa9; b[p + 1] = 0x73; b[p + 2] = 0x61; b[p + 3] = 0x6e; b[p + 4] = 0x63; b[p + 5] = 0x68; b[p + 6] = 0x61; b[p + 7] = 0x68; b[p + 8] = 0x6f; b[p + 9] = 0x75; p += 10; break;
        case "suufon_renda": b[p] = 0xac; b[p + 1] = 0x73; b[p + 2] = 0x75; b[p + 3] = 0x75; b[p + 4] = 0x66; b[p + 5] = 0x6f; b[p + 6] = 0x6e; b[p + 7] = 0x5f; b[p + 8] = 0x72; b[p + 9] = 0x65; b[p + 10] = 0x6e; b[p + 11] = 0x64; b[p + 12] = 0x61; p += 13; break;
        case "suukaikan": b[p] = 0xa9; b[p + 1] = 0x73; b[p + 2] = 0x75; b[p + 3] = 0x75; b[p + 4] = 0x6b; b[p + 5] = 0x61; b[p + 6] = 0x69; b[p + 7] = 0x6b; b[p + 8] = 0x61; b[p + 9] = 0x6e; p += 10; break;
        case "suucha_riichi": b[p] = 0xad; b[p + 1] = 0x73; b[p + 2] = 0x75; b[p + 3] = 0x75; b[p + 4] = 0x63; b[p + 5] = 0x68; b[p + 6] = 0x61; b[p + 7] = 0x5f; b[p + 8] = 0x72; b[p + 9] = 0x69; b[p + 10] = 0x69; b[p + 11] = 0x63; b[p + 12] = 0x68; b[p + 13] = 0x69; p += 14; break;
        default: return -1;
      }
      const item636 = item630[4];
      if (!Array.isArray(item636) || item636.length !== 4) return -1;
      b[p++] = 0x94;
      for (const item637 of item636 as readonly (number)[]) {
        if ((item637 | 0) !== item637 || item637 < -1000000 || item637 > 1000000) return -1;
        if (item637 >= -32 && item637 < 0x80) b[p++] = item637;
        else p = writeInt(b, p, item637);
      }
    }
  }
  if (f_error !== undefined) {
    b[p] = 0xa5; b[p + 1] = 0x65; b[p + 2] = 0x72; b[p + 3] = 0x72; b[p + 4] = 0x6f; b[p + 5] = 0x72; p += 6;
    switch (f_error) {
      case "no record": b[p] = 0xa9; b[p + 1] = 0x6e; b[p + 2] = 0x6f; b[p + 3] = 0x20; b[p + 4] = 0x72; b[p + 5] = 0x65; b[p + 6] = 0x63; b[p + 7] = 0x6f; b[p + 8] = 0x72; b[p + 9] = 0x64; p += 10; break;
      case "no round": b[p] = 0xa8; b[p + 1] = 0x6e; b[p + 2] = 0x6f; b[p + 3] = 0x20; b[p + 4] = 0x72; b[p + 5] = 0x6f; b[p + 6] = 0x75; b[p + 7] = 0x6e; b[p + 8] = 0x64; p += 9; break;
      case "no part": b[p] = 0xa7; b[p + 1] = 0x6e; b[p + 2] = 0x6f; b[p + 3] = 0x20; b[p + 4] = 0x70; b[p + 5] = 0x61; b[p + 6] = 0x72; b[p + 7] = 0x74; p += 8; break;
      default: return -1;
    }
  }
  return p;
}

type Shape42 = { readonly id?: number | undefined; readonly at?: string | undefined; readonly time?: number | bigint | undefined; readonly table?: string | undefined; readonly game?: "hanchan" | "tonpuu" | Unknown | undefined; readonly rules?: Shape49 | undefined; readonly names?: readonly (string)[] | undefined; readonly kinds?: readonly ("human" | "cpu" | "ai" | Unknown)[] | undefined; readonly final?: readonly (readonly [(number), (number), (number), (number)])[] | undefined; readonly reason?: "normal_end" | "tobi" | "all_last_oya_agari" | "all_last_oya_tenpai" | "sudden_death" | "west" | "rounds" | Unknown | null | undefined; readonly rounds?: readonly (readonly [("east" | "south" | "west" | "north" | Unknown), (number), (number), ("tsumo_agari" | "ron_agari" | "ryuukyoku" | "kyuushu_kyuuhai" | "sanchahou" | "suufon_renda" | "suukaikan" | "suucha_riichi" | Unknown), (readonly (number)[])])[] | undefined; readonly error?: "no record" | "no round" | "no part" | Unknown | undefined };

function read42(b: Uint8Array, p: number, end: number): Shape42 | undefined {
  const h = b[p]!;
  let n: number;
  if ((h & 0xf0) === 0x80) { n = h & 0x0f; p++; }
  else return undefined;
  let f_id: number | undefined;
  let f_at: string | undefined;
  let f_time: number | bigint | undefined;
  let f_table: string | undefined;
  let f_game: "hanchan" | "tonpuu" | Unknown | undefined;
  let f_rules: Shape49 | undefined;
  let f_names: readonly (string)[] | undefined;
  let f_kinds: readonly ("human" | "cpu" | "ai" | Unknown)[] | undefined;
  let f_final: readonly (readonly [(number), (number), (number), (number)])[] | undefined;
  let f_reason: "normal_end" | "tobi" | "all_last_oya_agari" | "all_last_oya_tenpai" | "sudden_death" | "west" | "rounds" | Unknown | null | undefined;
  let f_rounds: readonly (readonly [("east" | "south" | "west" | "north" | Unknown), (number), (number), ("tsumo_agari" | "ron_agari" | "ryuukyoku" | "kyuushu_kyuuhai" | "sanchahou" | "suufon_renda" | "suukaikan" | "suucha_riichi" | Unknown), (readonly (number)[])])[] | undefined;
  let f_error: "no record" | "no round" | "no part" | Unknown | undefined;
  if (n > 0 && b[p] === 0xa2 && b[p + 1] === 0x69 && b[p + 2] === 0x64) {
    if (!(b[p] === 0xa2 && b[p + 1] === 0x69 && b[p + 2] === 0x64)) return undefined;
    p += 3;
    n--;
    let x638 = b[p]!;
    if (x638 < 0x80) p++;
    else {
      x638 = readInt(b, p, end);
      if (next < 0) return undefined;
      p = next;
    }
    if (x638 < 1 || x638 > 2147483647) return undefined;
    f_id = x638;
    if (!(b[p] === 0xa2 && b[p + 1] === 0x61 && b[p + 2] === 0x74)) return undefined;
    p += 3;
    n--;
    const x639 = readStr(b, p, end, 16);
    if (x639 === undefined) return undefined;
    p = next;
    f_at = x639;
    if (!(b[p] === 0xa4 && b[p + 1] === 0x74 && b[p + 2] === 0x69 && b[p + 3] === 0x6d && b[p + 4] === 0x65)) return undefined;
    p += 5;
    n--;
    const x640 = readAny(b, p, end, 9, 0);
    if (typeof x640 !== 'number' && typeof x640 !== 'bigint') return undefined;
    p = next;
    f_time = x640;
    if (!(b[p] === 0xa5 && b[p + 1] === 0x74 && b[p + 2] === 0x61 && b[p + 3] === 0x62 && b[p + 4] === 0x6c && b[p + 5] === 0x65)) return undefined;
    p += 6;
    n--;
    const x641 = readStr(b, p, end, 64);
    if (x641 === undefined) return undefined;
    p = next;
    f_table = x641;
    if (!(b[p] === 0xa4 && b[p + 1] === 0x67 && b[p + 2] === 0x61 && b[p + 3] === 0x6d && b[p + 4] === 0x65)) return undefined;
    p += 5;
    n--;
    let x642: "hanchan" | "tonpuu";
    if (b[p] === 0xa7 && b[p + 1] === 0x68 && b[p + 2] === 0x61 && b[p + 3] === 0x6e && b[p + 4] === 0x63 && b[p + 5] === 0x68 && b[p + 6] === 0x61 && b[p + 7] === 0x6e) { x642 = "hanchan"; p += 8; }
    else if (b[p] === 0xa6 && b[p + 1] === 0x74 && b[p + 2] === 0x6f && b[p + 3] === 0x6e && b[p + 4] === 0x70 && b[p + 5] === 0x75 && b[p + 6] === 0x75) { x642 = "tonpuu"; p += 7; }
    else return undefined;
    f_game = x642;
    if (!(b[p] === 0xa5 && b[p + 1] === 0x72 && b[p + 2] === 0x75 && b[p + 3] === 0x6c && b[p + 4] === 0x65 && b[p + 5] === 0x73)) return undefined;
    p += 6;
    n--;
    const x643 = read49(b, p, end);
    if (x643 === undefined) return undefined;
    p = at;
    f_rules = x643;
    if (!(b[p] === 0xa5 && b[p + 1] === 0x6e && b[p + 2] === 0x61 && b[p + 3] === 0x6d && b[p + 4] === 0x65 && b[p + 5] === 0x73)) return undefined;
    p += 6;
    n--;
    if (b[p] !== 0x94) return undefined;
    p++;
    const x646 = readStr(b, p, end, 32);
    if (x646 === undefined) return undefined;
    p = next;
    const x647 = readStr(b, p, end, 32);
    if (x647 === undefined) return undefined;
    p = next;
    const x648 = readStr(b, p, end, 32);
    if (x648 === undefined) return undefined;
    p = next;
    const x649 = readStr(b, p, end, 32);
    if (x649 === undefined) return undefined;
    p = next;
    f_names = [x646, x647, x648, x649];
    if (!(b[p] === 0xa5 && b[p + 1] === 0x6b && b[p + 2] === 0x69 && b[p + 3] === 0x6e && b[p + 4] === 0x64 && b[p + 5] === 0x73)) return undefined;
    p += 6;
    n--;
    if (b[p] !== 0x94) return undefined;
    p++;
    let x652: "human" | "cpu" | "ai";
    if (b[p] === 0xa5 && b[p + 1] === 0x68 && b[p + 2] === 0x75 && b[p + 3] === 0x6d && b[p + 4] === 0x61 && b[p + 5] === 0x6e) { x652 = "human"; p += 6; }
    else if (b[p] === 0xa3 && b[p + 1] === 0x63 && b[p + 2] === 0x70 && b[p + 3] === 0x75) { x652 = "cpu"; p += 4; }
    else if (b[p] === 0xa2 && b[p + 1] === 0x61 && b[p + 2] === 0x69) { x652 = "ai"; p += 3; }
    else return undefined;
    let x653: "human" | "cpu" | "ai";
    if (b[p] === 0xa5 && b[p + 1] === 0x68 && b[p + 2] === 0x75 && b[p + 3] === 0x6d && b[p + 4] === 0x61 && b[p + 5] === 0x6e) { x653 = "human"; p += 6; }
    else if (b[p] === 0xa3 && b[p + 1] === 0x63 && b[p + 2] === 0x70 && b[p + 3] === 0x75) { x653 = "cpu"; p += 4; }
    else if (b[p] === 0xa2 && b[p + 1] === 0x61 && b[p + 2] === 0x69) { x653 = "ai"; p += 3; }
    else return undefined;
    let x654: "human" | "cpu" | "ai";
    if (b[p] === 0xa5 && b[p + 1] === 0x68 && b[p + 2] === 0x75 && b[p + 3] === 0x6d && b[p + 4] === 0x61 && b[p + 5] === 0x6e) { x654 = "human"; p += 6; }
    else if (b[p] === 0xa3 && b[p + 1] === 0x63 && b[p + 2] === 0x70 && b[p + 3] === 0x75) { x654 = "cpu"; p += 4; }
    else if (b[p] === 0xa2 && b[p + 1] === 0x61 && b[p + 2] === 0x69) { x654 = "ai"; p += 3; }
    else return undefined;
    let x655: "human" | "cpu" | "ai";
    if (b[p] === 0xa5 && b[p + 1] === 0x68 && b[p + 2] === 0x75 && b[p + 3] === 0x6d && b[p + 4] === 0x61 && b[p + 5] === 0x6e) { x655 = "human"; p += 6; }
    else if (b[p] === 0xa3 && b[p + 1] === 0x63 && b[p + 2] === 0x70 && b[p + 3] === 0x75) { x655 = "cpu"; p += 4; }
    else if (b[p] === 0xa2 && b[p + 1] === 0x61 && b[p + 2] === 0x69) { x655 = "ai"; p += 3; }
    else return undefined;
    f_kinds = [x652, x653, x654, x655];
    if (!(b[p] === 0xa5 && b[p + 1] === 0x66 && b[p + 2] === 0x69 && b[p + 3] === 0x6e && b[p + 4] === 0x61 && b[p + 5] === 0x6c)) return undefined;
    p += 6;
    n--;
    if (b[p] !== 0x94) return undefined;
    p++;
    const x656 = new Array<readonly [(number), (number), (number), (number)]>(4);
    for (let i658 = 0; i658 < 4; i658++) {
      if (b[p] !== 0x94) return undefined;
      p++;
      let x661 = b[p]!;
      if (x661 >= 0xe0) x661 -= 0x100;
      if (!(x661 >= -1 && x661 <= 3)) return undefined;
      p++;
      let x662 = b[p]!;
      if (!(x662 >= 1 && x662 <= 4)) return undefined;
      p++;
      let x663 = b[p]!;
      if (x663 < 0x80) p++;
      else {
        x663 = readInt(b, p, end);
        if (next < 0) return undefined;
        p = next;
        if (x663 < -1000000 || x663 > 1000000) return undefined;
      }
      let x664 = b[p]!;
      if (x664 < 0x80) p++;
      else {
        x664 = readInt(b, p, end);
        if (next < 0) return undefined;
        p = next;
        if (x664 < -100000 || x664 > 100000) return undefined;
      }
      x656[i658] = [x661, x662, x663, x664];
    }
    f_final = x656;
    if (!(b[p] === 0xa6 && b[p + 1] === 0x72 && b[p + 2] === 0x65 && b[p + 3] === 0x61 && b[p + 4] === 0x73 && b[p + 5] === 0x6f && b[p + 6] === 0x6e)) return undefined;
    p += 7;
    n--;
    let value665: "normal_end" | "tobi" | "all_last_oya_agari" | "all_last_oya_tenpai" | "sudden_death" | "west" | "rounds" | Unknown | null;
    if (b[p] === 0xc0) { value665 = null; p++; }
    else {
      let x666: "normal_end" | "tobi" | "all_last_oya_agari" | "all_last_oya_tenpai" | "sudden_death" | "west" | "rounds";
      if (b[p] === 0xaa && b[p + 1] === 0x6e && b[p + 2] === 0x6f && b[p + 3] === 0x72 && b[p + 4] === 0x6d && b[p + 5] === 0x61 && b[p + 6] === 0x6c && b[p + 7] === 0x5f && b[p + 8] === 0x65 && b[p + 9] === 0x6e && b[p + 10] === 0x64) { x666 = "normal_end"; p += 11; }
      else if (b[p] === 0xa4 && b[p + 1] === 0x74 && b[p + 2] === 0x6f && b[p + 3] === 0x62 && b[p + 4] === 0x69) { x666 = "tobi"; p += 5; }
      else if (b[p] === 0xb2 && b[p + 1] === 0x61 && b[p + 2] === 0x6c && b[p + 3] === 0x6c && b[p + 4] === 0x5f && b[p + 5] === 0x6c && b[p + 6] === 0x61 && b[p + 7] === 0x73 && b[p + 8] === 0x74 && b[p + 9] === 0x5f && b[p + 10] === 0x6f && b[p + 11] === 0x79 && b[p + 12] === 0x61 && b[p + 13] === 0x5f && b[p + 14] === 0x61 && b[p + 15] === 0x67 && b[p + 16] === 0x61 && b[p + 17] === 0x72 && b[p + 18] === 0x69) { x666 = "all_last_oya_agari"; p += 19; }
      else if (b[p] === 0xb3 && b[p + 1] === 0x61 && b[p + 2] === 0x6c && b[p + 3] === 0x6c && b[p + 4] === 0x5f && b[p + 5] === 0x6c && b[p + 6] === 0x61 && b[p + 7] === 0x73 && b[p + 8] === 0x74 && b[p + 9] === 0x5f && b[p + 10] === 0x6f && b[p + 11] === 0x79 && b[p + 12] === 0x61 && b[p + 13] === 0x5f && b[p + 14] === 0x74 && b[p + 15] === 0x65 && b[p + 16] === 0x6e && b[p + 17] === 0x70 && b[p + 18] === 0x61 && b[p + 19] === 0x69) { x666 = "all_last_oya_tenpai"; p += 20; }
      else if (b[p] === 0xac && b[p + 1] === 0x73 && b[p + 2] === 0x75 && b[p + 3] === 0x64 && b[p + 4] === 0x64 && b[p + 5] === 0x65 && b[p + 6] === 0x6e && b[p + 7] === 0x5f && b[p + 8] === 0x64 && b[p + 9] === 0x65 && b[p + 10] === 0x61 && b[p + 11] === 0x74 && b[p + 12] === 0x68) { x666 = "sudden_death"; p += 13; }
      else if (b[p] === 0xa4 && b[p + 1] === 0x77 && b[p + 2] === 0x65 && b[p + 3] === 0x73 && b[p + 4] === 0x74) { x666 = "west"; p += 5; }
      else if (b[p] === 0xa6 && b[p + 1] === 0x72 && b[p + 2] === 0x6f && b[p + 3] === 0x75 && b[p + 4] === 0x6e && b[p + 5] === 0x64 && b[p + 6] === 0x73) { x666 = "rounds"; p += 7; }
      else return undefined;
      value665 = x666;
    }
    f_reason = value665;
    if (!(b[p] === 0xa6 && b[p + 1] === 0x72 && b[p + 2] === 0x6f && b[p + 3] === 0x75 && b[p + 4] === 0x6e && b[p + 5] === 0x64 && b[p + 6] === 0x73)) return undefined;
    p += 7;
    n--;
    const count668 = readCount(b, p, end, 0x90, 0xdc);
    if (count668 < 0 || count668 > 48 || count668 > end - p) return undefined;
    p = next;
    const x667 = new Array<readonly [("east" | "south" | "west" | "north" | Unknown), (number), (number), ("tsumo_agari" | "ron_agari" | "ryuukyoku" | "kyuushu_kyuuhai" | "sanchahou" | "suufon_renda" | "suukaikan" | "suucha_riichi" | Unknown), (readonly (number)[])]>(count668);
    for (let i669 = 0; i669 < count668; i669++) {
      if (b[p] !== 0x95) return undefined;
      p++;
      let x672: "east" | "south" | "west" | "north";
      if (b[p] === 0xa4 && b[p + 1] === 0x65 && b[p + 2] === 0x61 && b[p + 3] === 0x73 && b[p + 4] === 0x74) { x672 = "east"; p += 5; }
      else if (b[p] === 0xa5 && b[p + 1] === 0x73 && b[p + 2] === 0x6f && b[p + 3] === 0x75 && b[p + 4] === 0x74 && b[p + 5] === 0x68) { x672 = "south"; p += 6; }
      else if (b[p] === 0xa4 && b[p + 1] === 0x77 && b[p + 2] === 0x65 && b[p + 3] === 0x73 && b[p + 4] === 0x74) { x672 = "west"; p += 5; }
      else if (b[p] === 0xa5 && b[p + 1] === 0x6e && b[p + 2] === 0x6f && b[p + 3] === 0x72 && b[p + 4] === 0x74 && b[p + 5] === 0x68) { x672 = "north"; p += 6; }
      else return undefined;
      let x673 = b[p]!;
      if (!(x673 >= 1 && x673 <= 4)) return undefined;
      p++;
      let x674 = b[p]!;
      if (!(x674 <= 127)) return undefined;
      p++;
      let x675: "tsumo_agari" | "ron_agari" | "ryuukyoku" | "kyuushu_kyuuhai" | "sanchahou" | "suufon_renda" | "suukaikan" | "suucha_riichi";
      if (b[p] === 0xab && b[p + 1] === 0x74 && b[p + 2] === 0x73 && b[p + 3] === 0x75 && b[p + 4] === 0x6d && b[p + 5] === 0x6f && b[p + 6] === 0x5f && b[p + 7] === 0x61 && b[p + 8] === 0x67 && b[p + 9] === 0x61 && b[p + 10] === 0x72 && b[p + 11] === 0x69) { x675 = "tsumo_agari"; p += 12; }
      else if (b[p] === 0xa9 && b[p + 1] === 0x72 && b[p + 2] === 0x6f && b[p + 3] === 0x6e && b[p + 4] === 0x5f && b[p + 5] === 0x61 && b[p + 6] === 0x67 && b[p + 7] === 0x61 && b[p + 8] === 0x72 && b[p + 9] === 0x69) { x675 = "ron_agari"; p += 10; }
      else if (b[p] === 0xa9 && b[p + 1] === 0x72 && b[p + 2] === 0x79 && b[p + 3] === 0x75 && b[p + 4] === 0x75 && b[p + 5] === 0x6b && b[p + 6] === 0x79 && b[p + 7] === 0x6f && b[p + 8] === 0x6b && b[p + 9] === 0x75) { x675 = "ryuukyoku"; p += 10; }
      else if (b[p] === 0xaf && b[p + 1] === 0x6b && b[p + 2] === 0x79 && b[p + 3] === 0x75 && b[p + 4] === 0x75 && b[p + 5] === 0x73 && b[p + 6] === 0x68 && b[p + 7] === 0x75 && b[p + 8] === 0x5f && b[p + 9] === 0x6b && b[p + 10] === 0x79 && b[p + 11] === 0x75 && b[p + 12] === 0x75 && b[p + 13] === 0x68 && b[p + 14] === 0x61 && b[p + 15] === 0x69) { x675 = "kyuushu_kyuuhai"; p += 16; }
      else if (b[p] === 0xa9 && b[p + 1] === 0x73 && b[p + 2] === 0x61 && b[p + 3] === 0x6e && b[p + 4] === 0x63 && b[p + 5] === 0x68 && b[p + 6] === 0x61 && b[p + 7] === 0x68 && b[p + 8] === 0x6f && b[p + 9] === 0x75) { x675 = "sanchahou"; p += 10; }
      else if (b[p] === 0xac && b[p + 1] === 0x73 && b[p + 2] === 0x75 && b[p + 3] === 0x75 && b[p + 4] === 0x66 && b[p + 5] === 0x6f && b[p + 6] === 0x6e && b[p + 7] === 0x5f && b[p + 8] === 0x72 && b[p + 9] === 0x65 && b[p + 10] === 0x6e && b[p + 11] === 0x64 && b[p + 12] === 0x61) { x675 = "suufon_renda"; p += 13; }
      else if (b[p] === 0xa9 && b[p + 1] === 0x73 && b[p + 2] === 0x75 && b[p + 3] === 0x75 && b[p + 4] === 0x6b && b[p + 5] === 0x61 && b[p + 6] === 0x69 && b[p + 7] === 0x6b && b[p + 8] === 0x61 && b[p + 9] === 0x6e) { x675 = "suukaikan"; p += 10; }
      else if (b[p] === 0xad && b[p + 1] === 0x73 && b[p + 2] === 0x75 && b[p + 3] === 0x75 && b[p + 4] === 0x63 && b[p + 5] === 0x68 && b[p + 6] === 0x61 && b[p + 7] === 0x5f && b[p + 8] === 0x72 && b[p + 9] === 0x69 && b[p + 10] === 0x69 && b[p + 11] === 0x63 && b[p + 12] === 0x68 && b[p + 13] === 0x69) { x675 = "suucha_riichi"; p += 14; }
      else return undefined;
      if (b[p] !== 0x94) return undefined;
      p++;
      let x678 = b[p]!;
      if (x678 < 0x80) p++;
      else {
        x678 = readInt(b, p, end);
        if (next < 0) return undefined;
        p = next;
        if (x678 < -1000000 || x678 > 1000000) return undefined;
      }
      let x679 = b[p]!;
      if (x679 < 0x80) p++;
      else {
        x679 = readInt(b, p, end);
        if (next < 0) return undefined;
        p = next;
        if (x679 < -1000000 || x679 > 1000000) return undefined;
      }
      let x680 = b[p]!;
      if (x680 < 0x80) p++;
      else {
        x680 = readInt(b, p, end);
        if (next < 0) return undefined;
        p = next;
        if (x680 < -1000000 || x680 > 1000000) return undefined;
      }
      let x681 = b[p]!;
      if (x681 < 0x80) p++;
      else {
        x681 = readInt(b, p, end);
        if (next < 0) return undefined;
        p = next;
        if (x681 < -1000000 || x681 > 1000000) return undefined;
      }
      x667[i669] = [x672, x673, x674, x675, [x678, x679, x680, x681]];
    }
    f_rounds = x667;
  } else if (n > 0 && b[p] === 0xa5 && b[p + 1] === 0x65 && b[p + 2] === 0x72 && b[p + 3] === 0x72 && b[p + 4] === 0x6f && b[p + 5] === 0x72) {
    if (!(b[p] === 0xa5 && b[p + 1] === 0x65 && b[p + 2] === 0x72 && b[p + 3] === 0x72 && b[p + 4] === 0x6f && b[p + 5] === 0x72)) return undefined;
    p += 6;
    n--;
    let x682: "no record" | "no round" | "no part";
    if (b[p] === 0xa9 && b[p + 1] === 0x6e && b[p + 2] === 0x6f && b[p + 3] === 0x20 && b[p + 4] === 0x72 && b[p + 5] === 0x65 && b[p + 6] === 0x63 && b[p + 7] === 0x6f && b[p + 8] === 0x72 && b[p + 9] === 0x64) { x682 = "no record"; p += 10; }
    else if (b[p] === 0xa8 && b[p + 1] === 0x6e && b[p + 2] === 0x6f && b[p + 3] === 0x20 && b[p + 4] === 0x72 && b[p + 5] === 0x6f && b[p + 6] === 0x75 && b[p + 7] === 0x6e && b[p + 8] === 0x64) { x682 = "no round"; p += 9; }
    else if (b[p] === 0xa7 && b[p + 1] === 0x6e && b[p + 2] === 0x6f && b[p + 3] === 0x20 && b[p + 4] === 0x70 && b[p + 5] === 0x61 && b[p + 6] === 0x72 && b[p + 7] === 0x74) { x682 = "no part"; p += 8; }
    else return undefined;
    f_error = x682;
  } else return undefined;
  if (n !== 0) return undefined;
  at = p;
  return { id: f_id, at: f_at, time: f_time, table: f_table, game: f_game, rules: f_rules, names: f_names, kinds: f_kinds, final: f_final, reason: f_reason, rounds: f_rounds, error: f_error };
}

function write43(v: Shape43, b: Uint8Array, p: number, s: boolean): number {
  const f_id = v.id;
  const f_round = v.round;
  const f_of = v.of;
  const f_part = v.part;
  const f_parts = v.parts;
  const f_move_from = v.move_from;
  const f_wind = v.wind;
  const f_number = v.number;
  const f_honba = v.honba;
  const f_riichi_sticks = v.riichi_sticks;
  const f_dealer = v.dealer;
  const f_scores = v.scores;
  const f_dora_indicators = v.dora_indicators;
  const f_hands = v.hands;
  const f_moves = v.moves;
  const f_result = v.result;
  const f_end_scores = v.end_scores;
  const f_end_sticks = v.end_sticks;
  const f_error = v.error;
  let n = 0;
  if (f_id !== undefined || f_round !== undefined || f_of !== undefined || f_part !== undefined || f_parts !== undefined || f_move_from !== undefined || f_wind !== undefined || f_number !== undefined || f_honba !== undefined || f_riichi_sticks !== undefined || f_dealer !== undefined || f_scores !== undefined || f_dora_indicators !== undefined || f_hands !== undefined || f_moves !== undefined || f_result !== undefined || f_end_scores !== undefined || f_end_sticks !== undefined) {
    if (f_error !== undefined) return -1;
    if (f_id === undefined) return -1;
    n++;
    if (f_round === undefined) return -1;
    n++;
    if (f_of === undefined) return -1;
    n++;
    if (f_part === undefined) return -1;
    n++;
    if (f_parts === undefined) return -1;
    n++;
    if (f_move_from !== undefined) n++;
    if (f_wind !== undefined) n++;
    if (f_number !== undefined) n++;
    if (f_honba !== undefined) n++;
    if (f_riichi_sticks !== undefined) n++;
    if (f_dealer !== undefined) n++;
    if (f_scores !== undefined) n++;
    if (f_dora_indicators !== undefined) n++;
    if (f_hands !== undefined) n++;
    if (f_moves === undefined) return -1;
    n++;
    if (f_result !== undefined) n++;
    if (f_end_scores !== undefined) n++;
    if (f_end_sticks !== undefined) n++;
  } else if (f_error !== undefined) {
    if (f_id !== undefined || f_round !== undefined || f_of !== undefined || f_part !== undefined || f_parts !== undefined || f_move_from !== undefined || f_wind !== undefined || f_number !== undefined || f_honba !== undefined || f_riichi_sticks !== undefined || f_dealer !== undefined || f_scores !== undefined || f_dora_indicators !== undefined || f_hands !== undefined || f_moves !== undefined || f_result !== undefined || f_end_scores !== undefined || f_end_sticks !== undefined) return -1;
    if (f_error === undefined) return -1;
    n++;
  } else return -1;
  if (n < 16) b[p++] = 0x80 | n;
  else {
    b[p] = 0xde; b[p + 1] = 0; b[p + 2] = n; p += 3;
  }
  if (f_id !== undefined) {
    b[p] = 0xa2; b[p + 1] = 0x69; b[p + 2] = 0x64; p += 3;
    if ((f_id | 0) !== f_id || f_id < 1 || f_id > 2147483647) return -1;
    if (f_id < 0x80) b[p++] = f_id;
    else p = writeInt(b, p, f_id);
  }
  if (f_round !== undefined) {
    b[p] = 0xa5; b[p + 1] = 0x72; b[p + 2] = 0x6f; b[p + 3] = 0x75; b[p + 4] = 0x6e; b[p + 5] = 0x64; p += 6;
    if ((f_round | 0) !== f_round || f_round < 0 || f_round > 65535) return -1;
    if (f_round < 0x80) b[p++] = f_round;
    else p = writeInt(b, p, f_round);
  }
  if (f_of !== undefined) {
    b[p] = 0xa2; b[p + 1] = 0x6f; b[p + 2] = 0x66; p += 3;
    if ((f_of | 0) !== f_of || f_of < 0 || f_of > 65535) return -1;
    if (f_of < 0x80) b[p++] = f_of;
    else p = writeInt(b, p, f_of);
  }
  if (f_part !== undefined) {
    b[p] = 0xa4; b[p + 1] = 0x70; b[p + 2] = 0x61; b[p + 3] = 0x72; b[p + 4] = 0x74; p += 5;
    if ((f_part | 0) !== f_part || f_part < 0 || f_part > 65535) return -1;
    if (f_part < 0x80) b[p++] = f_part;
    else p = writeInt(b, p, f_part);
  }
  if (f_parts !== undefined) {
    b[p] = 0xa5; b[p + 1] = 0x70; b[p + 2] = 0x61; b[p + 3] = 0x72; b[p + 4] = 0x74; b[p + 5] = 0x73; p += 6;
    if ((f_parts | 0) !== f_parts || f_parts < 0 || f_parts > 65535) return -1;
    if (f_parts < 0x80) b[p++] = f_parts;
    else p = writeInt(b, p, f_parts);
  }
  if (f_move_from !== undefined) {
    b[p] = 0xa9; b[p + 1] = 0x6d; b[p + 2] = 0x6f; b[p + 3] = 0x76; b[p + 4] = 0x65; b[p + 5] = 0x5f; b[p + 6] = 0x66; b[p + 7] = 0x72; b[p + 8] = 0x6f; b[p + 9] = 0x6d; p += 10;
    if ((f_move_from | 0) !== f_move_from || f_move_from < 0 || f_move_from > 65535) return -1;
    if (f_move_from < 0x80) b[p++] = f_move_from;
    else p = writeInt(b, p, f_move_from);
  }
  if (f_wind !== undefined) {
    b[p] = 0xa4; b[p + 1] = 0x77; b[p + 2] = 0x69; b[p + 3] = 0x6e; b[p + 4] = 0x64; p += 5;
    switch (f_wind) {
      case "east": b[p] = 0xa4; b[p + 1] = 0x65; b[p + 2] = 0x61; b[p + 3] = 0x73; b[p + 4] = 0x74; p += 5; break;
      case "south": b[p] = 0xa5; b[p + 1] = 0x73; b[p + 2] = 0x6f; b[p + 3] = 0x75; b[p + 4] = 0x74; b[p + 5] = 0x68; p += 6; break;
      case "west": b[p] = 0xa4; b[p + 1] = 0x77; b[p + 2] = 0x65; b[p + 3] = 0x73; b[p + 4] = 0x74; p += 5; break;
      case "north": b[p] = 0xa5; b[p + 1] = 0x6e; b[p + 2] = 0x6f; b[p + 3] = 0x72; b[p + 4] = 0x74; b[p + 5] = 0x68; p += 6; break;
      default: return -1;
    }
  }
  if (f_number !== undefined) {
    b[p] = 0xa6; b[p + 1] = 0x6e; b[p + 2] = 0x75; b[p + 3] = 0x6d; b[p + 4] = 0x62; b[p + 5] = 0x65; b[p + 6] = 0x72; p += 7;
    if ((f_number | 0) !== f_number || f_number < 1 || f_number > 4) return -1;
    b[p++] = f_number;
  }
  if (f_honba !== undefined) {
    b[p] = 0xa5; b[p + 1] = 0x68; b[p + 2] = 0x6f; b[p + 3] = 0x6e; b[p + 4] = 0x62; b[p + 5] = 0x61; p += 6;
    if ((f_honba | 0) !== f_honba || f_honba < 0 || f_honba > 127) return -1;
    b[p++] = f_honba;
  }
  if (f_riichi_sticks !== undefined) {
    b[p] = 0xad; b[p + 1] = 0x72; b[p + 2] = 0x69; b[p + 3] = 0x69; b[p + 4] = 0x63; b[p + 5] = 0x68; b[p + 6] = 0x69; b[p + 7] = 0x5f; b[p + 8] = 0x73; b[p + 9] = 0x74; b[p + 10] = 0x69; b[p + 11] = 0x63; b[p + 12] = 0x6b; b[p + 13] = 0x73; p += 14;
    if ((f_riichi_sticks | 0) !== f_riichi_sticks || f_riichi_sticks < 0 || f_riichi_sticks > 127) return -1;
    b[p++] = f_riichi_sticks;
  }
  if (f_dealer !== undefined) {
    b[p] = 0xa6; b[p + 1] = 0x64; b[p + 2] = 0x65; b[p + 3] = 0x61; b[p + 4] = 0x6c; b[p + 5] = 0x65; b[p + 6] = 0x72; p += 7;
    if ((f_dealer | 0) !== f_dealer || f_dealer < -1 || f_dealer > 3) return -1;
    b[p++] = f_dealer;
  }
  if (f_scores !== undefined) {
    b[p] = 0xa6; b[p + 1] = 0x73; b[p + 2] = 0x63; b[p + 3] = 0x6f; b[p + 4] = 0x72; b[p + 5] = 0x65; b[p + 6] = 0x73; p += 7;
    if (!Array.isArray(f_scores) || f_scores.length !== 4) return -1;
    b[p++] = 0x94;
    for (const item683 of f_scores as readonly (number)[]) {
      if ((item683 | 0) !== item683 || item683 < -1000000 || item683 > 1000000) return -1;
      if (item683 >= -32 && item683 < 0x80) b[p++] = item683;
      else p = writeInt(b, p, item683);
    }
  }
  if (f_dora_indicators !== undefined) {
    b[p] = 0xaf; b[p + 1] = 0x64; b[p + 2] = 0x6f; b[p + 3] = 0x72; b[p + 4] = 0x61; b[p + 5] = 0x5f; b[p + 6] = 0x69; b[p + 7] = 0x6e; b[p + 8] = 0x64; b[p + 9] = 0x69; b[p + 10] = 0x63; b[p + 11] = 0x61; b[p + 12] = 0x74; b[p + 13] = 0x6f; b[p + 14] = 0x72; b[p + 15] = 0x73; p += 16;
    if (!Array.isArray(f_dora_indicators) || f_dora_indicators.length > 5) return -1;
    b[p++] = 0x90 | f_dora_indicators.length;
    for (const item684 of f_dora_indicators as readonly (string)[]) {
      if (typeof item684 !== 'string') return -1;
      p = writeWhole(b, p, item684, 2);
      if (p < 0) return -1;
    }
  }
  if (f_hands !== undefined) {
    b[p] = 0xa5; b[p + 1] = 0x68; b[p + 2] = 0x61; b[p + 3] = 0x6e; b[p + 4] = 0x64; b[p + 5] = 0x73; p += 6;
    if (!Array.isArray(f_hands) || f_hands.length !== 4) return -1;
    b[p++] = 0x94;
    for (const item685 of f_hands as readonly (readonly (string)[])[]) {
      if (!Array.isArray(item685) || item685.length > 14) return -1;
      b[p++] = 0x90 | item685.length;
      for (const item686 of item685 as readonly (string)[]) {
        if (typeof item686 !== 'string') return -1;
        p = writeWhole(b, p, item686, 2);
        if (p < 0) return -1;
      }
    }
  }
  if (f_moves !== undefined) {
    b[p] = 0xa5; b[p + 1] = 0x6d; b[p + 2] = 0x6f; b[p + 3] = 0x76; b[p + 4] = 0x65; b[p + 5] = 0x73; p += 6;
    const start687 = p;
    if (!Array.isArray(f_moves) || f_moves.length > 400) return -1;
    p = writeCount(b, p, f_moves.length, 0x90, 0xdc);
    for (const item688 of f_moves as readonly (readonly [(number), ("draw" | "discard" | "riichi" | "chi" | "pon" | "open_kan" | "closed_kan" | "added_kan" | "dora" | "tsumo" | "ron" | "nine_kinds" | Unknown), ...((string) | (readonly (string)[]) | (boolean) | (number))[]])[]) {
      if (!Array.isArray(item688 as unknown)) return -1;
      const count689: number = item688.length;
      if (count689 < 2 || count689 > 5) return -1;
      b[p++] = 0x90 | count689;
      const item690 = item688[0];
      if ((item690 | 0) !== item690 || item690 < -1 || item690 > 3) return -1;
      b[p++] = item690;
      const item691 = item688[1];
      switch (item691) {
        case "draw": b[p] = 0xa4; b[p + 1] = 0x64; b[p + 2] = 0x72; b[p + 3] = 0x61; b[p + 4] = 0x77; p += 5; break;
        case "discard": b[p] = 0xa7; b[p + 1] = 0x64; b[p + 2] = 0x69; b[p + 3] = 0x73; b[p + 4] = 0x63; b[p + 5] = 0x61; b[p + 6] = 0x72; b[p + 7] = 0x64; p += 8; break;
        case "riichi": b[p] = 0xa6; b[p + 1] = 0x72; b[p + 2] = 0x69; b[p + 3] = 0x69; b[p + 4] = 0x63; b[p + 5] = 0x68; b[p + 6] = 0x69; p += 7; break;
        case "chi": b[p] = 0xa3; b[p + 1] = 0x63; b[p + 2] = 0x68; b[p + 3] = 0x69; p += 4; break;
        case "pon": b[p] = 0xa3; b[p + 1] = 0x70; b[p + 2] = 0x6f; b[p + 3] = 0x6e; p += 4; break;
        case "open_kan": b[p] = 0xa8; b[p + 1] = 0x6f; b[p + 2] = 0x70; b[p + 3] = 0x65; b[p + 4] = 0x6e; b[p + 5] = 0x5f; b[p + 6] = 0x6b; b[p + 7] = 0x61; b[p + 8] = 0x6e; p += 9; break;
        case "closed_kan": b[p] = 0xaa; b[p + 1] = 0x63; b[p + 2] = 0x6c; b[p + 3] = 0x6f; b[p + 4] = 0x73; b[p + 5] = 0x65; b[p + 6] = 0x64; b[p + 7] = 0x5f; b[p + 8] = 0x6b; b[p + 9] = 0x61; b[p + 10] = 0x6e; p += 11; break;
        case "added_kan": b[p] = 0xa9; b[p + 1] = 0x61; b[p + 2] = 0x64; b[p + 3] = 0x64; b[p + 4] = 0x65; b[p + 5] = 0x64; b[p + 6] = 0x5f; b[p + 7] = 0x6b; b[p + 8] = 0x61; b[p + 9] = 0x6e; p += 10; break;
        case "dora": b[p] = 0xa4; b[p + 1] = 0x64; b[p + 2] = 0x6f; b[p + 3] = 0x72; b[p + 4] = 0x61; p += 5; break;
        case "tsumo": b[p] = 0xa5; b[p + 1] = 0x74; b[p + 2] = 0x73; b[p + 3] = 0x75; b[p + 4] = 0x6d; b[p + 5] = 0x6f; p += 6; break;
        case "ron": b[p] = 0xa3; b[p + 1] = 0x72; b[p + 2] = 0x6f; b[p + 3] = 0x6e; p += 4; break;
        case "nine_kinds": b[p] = 0xaa; b[p + 1] = 0x6e; b[p + 2] = 0x69; b[p + 3] = 0x6e; b[p + 4] = 0x65; b[p + 5] = 0x5f; b[p + 6] = 0x6b; b[p + 7] = 0x69; b[p + 8] = 0x6e; b[p + 9] = 0x64; b[p + 10] = 0x73; p += 11; break;
        default: return -1;
      }
      for (let i693 = 2; i693 < count689; i693++) {
        const item692 = item688[i693] as (string) | (readonly (string)[]) | (boolean) | (number);
        if (typeof item692 === 'string') {
          const case694 = item692 as unknown as string;
          if (typeof case694 !== 'string') return -1;
          p = writeWhole(b, p, case694, 2);
          if (p < 0) return -1;
        } else if (Array.isArray(item692)) {
          const case695 = item692 as unknown as readonly (string)[];
          if (!Array.isArray(case695) || case695.length > 4) return -1;
          b[p++] = 0x90 | case695.length;
          for (const item696 of case695 as readonly (string)[]) {
            if (typeof item696 !== 'string') return -1;
            p = writeWhole(b, p, item696, 2);
            if (p < 0) return -1;
          }
        } else if (typeof item692 === 'boolean') {
          const case697 = item692 as unknown as boolean;
          if (case697 === true) b[p++] = 0xc3;
          else if (case697 === false) b[p++] = 0xc2;
          else return -1;
        } else if (typeof item692 === 'bigint' || Number.isInteger(item692)) {
          const case698 = item692 as unknown as number;
          if ((case698 | 0) !== case698 || case698 < -1 || case698 > 3) return -1;
          b[p++] = case698;
        } else return -1;
      }
      if (p - start687 > 1500) return -1;
    }
    if (p - start687 > 1500) return -1;
  }
  if (f_result !== undefined) {
    b[p] = 0xa6; b[p + 1] = 0x72; b[p + 2] = 0x65; b[p + 3] = 0x73; b[p + 4] = 0x75; b[p + 5] = 0x6c; b[p + 6] = 0x74; p += 7;
    if (typeof f_result !== 'object' || f_result === null) return -1;
    p = write50(f_result, b, p, s);
    if (p < 0) return -1;
  }
  if (f_end_scores !== undefined) {
    b[p] = 0xaa; b[p + 1] = 0x65; b[p + 2] = 0x6e; b[p + 3] = 0x64; b[p + 4] = 0x5f; b[p + 5] = 0x73; b[p + 6] = 0x63; b[p + 7] = 0x6f; b[p + 8] = 0x72; b[p + 9] = 0x65; b[p + 10] = 0x73; p += 11;
    if (!Array.isArray(f_end_scores) || f_end_scores.length !== 4) return -1;
    b[p++] = 0x94;
    for (const item699 of f_end_scores as readonly (number)[]) {
      if ((item699 | 0) !== item699 || item699 < -1000000 || item699 > 1000000) return -1;
      if (item699 >= -32 && item699 < 0x80) b[p++] = item699;
      else p = writeInt(b, p, item699);
    }
  }
  if (f_end_sticks !== undefined) {
    b[p] = 0xaa; b[p + 1] = 0x65; b[p + 2] = 0x6e; b[p + 3] = 0x64; b[p + 4] = 0x5f; b[p + 5] = 0x73; b[p + 6] = 0x74; b[p + 7] = 0x69; b[p + 8] = 0x63; b[p + 9] = 0x6b; b[p + 10] = 0x73; p += 11;
    if ((f_end_sticks | 0) !== f_end_sticks || f_end_sticks < 0 || f_end_sticks > 127) return -1;
    b[p++] = f_end_sticks;
  }
  if (f_error !== undefined) {
    b[p] = 0xa5; b[p + 1] = 0x65; b[p + 2] = 0x72; b[p + 3] = 0x72; b[p + 4] = 0x6f; b[p + 5] = 0x72; p += 6;
    switch (f_error) {
      case "no record": b[p] = 0xa9; b[p + 1] = 0x6e; b[p + 2] = 0x6f; b[p + 3] = 0x20; b[p + 4] = 0x72; b[p + 5] = 0x65; b[p + 6] = 0x63; b[p + 7] = 0x6f; b[p + 8] = 0x72; b[p + 9] = 0x64; p += 10; break;
      case "no round": b[p] = 0xa8; b[p + 1] = 0x6e; b[p + 2] = 0x6f; b[p + 3] = 0x20; b[p + 4] = 0x72; b[p + 5] = 0x6f; b[p + 6] = 0x75; b[p + 7] = 0x6e; b[p + 8] = 0x64; p += 9; break;
      case "no part": b[p] = 0xa7; b[p + 1] = 0x6e; b[p + 2] = 0x6f; b[p + 3] = 0x20; b[p + 4] = 0x70; b[p + 5] = 0x61; b[p + 6] = 0x72; b[p + 7] = 0x74; p += 8; break;
      default: return -1;
    }
  }
  return p;
}

type Shape43 = { readonly id?: number | undefined; readonly round?: number | undefined; readonly of?: number | undefined; readonly part?: number | undefined; readonly parts?: number | undefined; readonly move_from?: number | undefined; readonly wind?: "east" | "south" | "west" | "north" | Unknown | undefined; readonly number?: number | undefined; readonly honba?: number | undefined; readonly riichi_sticks?: number | undefined; readonly dealer?: number | undefined; readonly scores?: readonly (number)[] | undefined; readonly dora_indicators?: readonly (string)[] | undefined; readonly hands?: readonly (readonly (string)[])[] | undefined; readonly moves?: readonly (readonly [(number), ("draw" | "discard" | "riichi" | "chi" | "pon" | "open_kan" | "closed_kan" | "added_kan" | "dora" | "tsumo" | "ron" | "nine_kinds" | Unknown), ...((string) | (readonly (string)[]) | (boolean) | (number))[]])[] | undefined; readonly result?: Shape50 | undefined; readonly end_scores?: readonly (number)[] | undefined; readonly end_sticks?: number | undefined; readonly error?: "no record" | "no round" | "no part" | Unknown | undefined };

function read43(b: Uint8Array, p: number, end: number): Shape43 | undefined {
  const h = b[p]!;
  let n: number;
  if ((h & 0xf0) === 0x80) { n = h & 0x0f; p++; }
  else if (h === 0xde && b[p + 1] === 0) { n = b[p + 2]!; p += 3; }
  else return undefined;
  let f_id: number | undefined;
  let f_round: number | undefined;
  let f_of: number | undefined;
  let f_part: number | undefined;
  let f_parts: number | undefined;
  let f_move_from: number | undefined;
  let f_wind: "east" | "south" | "west" | "north" | Unknown | undefined;
  let f_number: number | undefined;
  let f_honba: number | undefined;
  let f_riichi_sticks: number | undefined;
  let f_dealer: number | undefined;
  let f_scores: readonly (number)[] | undefined;
  let f_dora_indicators: readonly (string)[] | undefined;
  let f_hands: readonly (readonly (string)[])[] | undefined;
  let f_moves: readonly (readonly [(number), ("draw" | "discard" | "riichi" | "chi" | "pon" | "open_kan" | "closed_kan" | "added_kan" | "dora" | "tsumo" | "ron" | "nine_kinds" | Unknown), ...((string) | (readonly (string)[]) | (boolean) | (number))[]])[] | undefined;
  let f_result: Shape50 | undefined;
  let f_end_scores: readonly (number)[] | undefined;
  let f_end_sticks: number | undefined;
  let f_error: "no record" | "no round" | "no part" | Unknown | undefined;
  if (n > 0 && b[p] === 0xa2 && b[p + 1] === 0x69 && b[p + 2] === 0x64) {
    if (!(b[p] === 0xa2 && b[p + 1] === 0x69 && b[p + 2] === 0x64)) return undefined;
    p += 3;
    n--;
    let x700 = b[p]!;
    if (x700 < 0x80) p++;
    else {
      x700 = readInt(b, p, end);
      if (next < 0) return undefined;
      p = next;
    }
    if (x700 < 1 || x700 > 2147483647) return undefined;
    f_id = x700;
    if (!(b[p] === 0xa5 && b[p + 1] === 0x72 && b[p + 2] === 0x6f && b[p + 3] === 0x75 && b[p + 4] === 0x6e && b[p + 5] === 0x64)) return undefined;
    p += 6;
    n--;
    let x701 = b[p]!;
    if (x701 < 0x80) p++;
    else {
      x701 = readInt(b, p, end);
      if (next < 0) return undefined;
      p = next;
      if (x701 < 0 || x701 > 65535) return undefined;
    }
    f_round = x701;
    if (!(b[p] === 0xa2 && b[p + 1] === 0x6f && b[p + 2] === 0x66)) return undefined;
    p += 3;
    n--;
    let x702 = b[p]!;
    if (x702 < 0x80) p++;
    else {
      x702 = readInt(b, p, end);
      if (next < 0) return undefined;
      p = next;
      if (x702 < 0 || x702 > 65535) return undefined;
    }
    f_of = x702;
    if (!(b[p] === 0xa4 && b[p + 1] === 0x70 && b[p + 2] === 0x61 && b[p + 3] === 0x72 && b[p + 4] === 0x74)) return undefined;
    p += 5;
    n--;
    let x703 = b[p]!;
    if (x703 < 0x80) p++;
    else {
      x703 = readInt(b, p, end);
      if (next < 0) return undefined;
      p = next;
      if (x703 < 0 || x703 > 65535) return undefined;
    }
    f_part = x703;
    if (!(b[p] === 0xa5 && b[p + 1] === 0x70 && b[p + 2] === 0x61 && b[p + 3] === 0x72 && b[p + 4] === 0x74 && b[p + 5] === 0x73)) return undefined;
    p += 6;
    n--;
    let x704 = b[p]!;
    if (x704 < 0x80) p++;
    else {
      x704 = readInt(b, p, end);
      if (next < 0) return undefined;
      p = next;
      if (x704 < 0 || x704 > 65535) return undefined;
    }
    f_parts = x704;
    if (n > 0 && b[p] === 0xa9 && b[p + 1] === 0x6d && b[p + 2] === 0x6f && b[p + 3] === 0x76 && b[p + 4] === 0x65 && b[p + 5] === 0x5f && b[p + 6] === 0x66 && b[p + 7] === 0x72 && b[p + 8] === 0x6f && b[p + 9] === 0x6d) {
      p += 10;
      n--;
      let x705 = b[p]!;
      if (x705 < 0x80) p++;
      else {
        x705 = readInt(b, p, end);
        if (next < 0) return undefined;
        p = next;
        if (x705 < 0 || x705 > 65535) return undefined;
      }
      f_move_from = x705;
    }
    if (n > 0 && b[p] === 0xa4 && b[p + 1] === 0x77 && b[p + 2] === 0x69 && b[p + 3] === 0x6e && b[p + 4] === 0x64) {
      p += 5;
      n--;
      let x706: "east" | "south" | "west" | "north";
      if (b[p] === 0xa4 && b[p + 1] === 0x65 && b[p + 2] === 0x61 && b[p + 3] === 0x73 && b[p + 4] === 0x74) { x706 = "east"; p += 5; }
      else if (b[p] === 0xa5 && b[p + 1] === 0x73 && b[p + 2] === 0x6f && b[p + 3] === 0x75 && b[p + 4] === 0x74 && b[p + 5] === 0x68) { x706 = "south"; p += 6; }
      else if (b[p] === 0xa4 && b[p + 1] === 0x77 && b[p + 2] === 0x65 && b[p + 3] === 0x73 && b[p + 4] === 0x74) { x706 = "west"; p += 5; }
      else if (b[p] === 0xa5 && b[p + 1] === 0x6e && b[p + 2] === 0x6f && b[p + 3] === 0x72 && b[p + 4] === 0x74 && b[p + 5] === 0x68) { x706 = "north"; p += 6; }
      else return undefined;
      f_wind = x706;
    }
    if (n > 0 && b[p] === 0xa6 && b[p + 1] === 0x6e && b[p + 2] === 0x75 && b[p + 3] === 0x6d && b[p + 4] === 0x62 && b[p + 5] === 0x65 && b[p + 6] === 0x72) {
      p += 7;
      n--;
      let x707 = b[p]!;
      if (!(x707 >= 1 && x707 <= 4)) return undefined;
      p++;
      f_number = x707;
    }
    if (n > 0 && b[p] === 0xa5 && b[p + 1] === 0x68 && b[p + 2] === 0x6f && b[p + 3] === 0x6e && b[p + 4] === 0x62 && b[p + 5] === 0x61) {
      p += 6;
      n--;
      let x708 = b[p]!;
      if (!(x708 <= 127)) return undefined;
      p++;
      f_honba = x708;
    }
    if (n > 0 && b[p] === 0xad && b[p + 1] === 0x72 && b[p + 2] === 0x69 && b[p + 3] === 0x69 && b[p + 4] === 0x63 && b[p + 5] === 0x68 && b[p + 6] === 0x69 && b[p + 7] === 0x5f && b[p + 8] === 0x73 && b[p + 9] === 0x74 && b[p + 10] === 0x69 && b[p + 11] === 0x63 && b[p + 12] === 0x6b && b[p + 13] === 0x73) {
      p += 14;
      n--;
      let x709 = b[p]!;
      if (!(x709 <= 127)) return undefined;
      p++;
      f_riichi_sticks = x709;
    }
    if (n > 0 && b[p] === 0xa6 && b[p + 1] === 0x64 && b[p + 2] === 0x65 && b[p + 3] === 0x61 && b[p + 4] === 0x6c && b[p + 5] === 0x65 && b[p + 6] === 0x72) {
      p += 7;
      n--;
      let x710 = b[p]!;
      if (x710 >= 0xe0) x710 -= 0x100;
      if (!(x710 >= -1 && x710 <= 3)) return undefined;
      p++;
      f_dealer = x710;
    }
    if (n > 0 && b[p] === 0xa6 && b[p + 1] === 0x73 && b[p + 2] === 0x63 && b[p + 3] === 0x6f && b[p + 4] === 0x72 && b[p + 5] === 0x65 && b[p + 6] === 0x73) {
      p += 7;
      n--;
      if (b[p] !== 0x94) return undefined;
      p++;
      let x713 = b[p]!;
      if (x713 < 0x80) p++;
      else {
        x713 = readInt(b, p, end);
        if (next < 0) return undefined;
        p = next;
        if (x713 < -1000000 || x713 > 1000000) return undefined;
      }
      let x714 = b[p]!;
      if (x714 < 0x80) p++;
      else {
        x714 = readInt(b, p, end);
        if (next < 0) return undefined;
        p = next;
        if (x714 < -1000000 || x714 > 1000000) return undefined;
      }
      let x715 = b[p]!;
      if (x715 < 0x80) p++;
      else {
        x715 = readInt(b, p, end);
        if (next < 0) return undefined;
        p = next;
        if (x715 < -1000000 || x715 > 1000000) return undefined;
      }
      let x716 = b[p]!;
      if (x716 < 0x80) p++;
      else {
        x716 = readInt(b, p, end);
        if (next < 0) return undefined;
        p = next;
        if (x716 < -1000000 || x716 > 1000000) return undefined;
      }
      f_scores = [x713, x714, x715, x716];
    }
    if (n > 0 && b[p] === 0xaf && b[p + 1] === 0x64 && b[p + 2] === 0x6f && b[p + 3] === 0x72 && b[p + 4] === 0x61 && b[p + 5] === 0x5f && b[p + 6] === 0x69 && b[p + 7] === 0x6e && b[p + 8] === 0x64 && b[p + 9] === 0x69 && b[p + 10] === 0x63 && b[p + 11] === 0x61 && b[p + 12] === 0x74 && b[p + 13] === 0x6f && b[p + 14] === 0x72 && b[p + 15] === 0x73) {
      p += 16;
      n--;
      const count718 = b[p]! ^ 0x90;
      if (!(count718 <= 5) || count718 > end - p) return undefined;
      p++;
      const x717 = new Array<string>(count718);
      for (let i719 = 0; i719 < count718; i719++) {
        const x720 = readStr(b, p, end, 2);
        if (x720 === undefined) return undefined;
        p = next;
        x717[i719] = x720;
      }
      f_dora_indicators = x717;
    }
    if (n > 0 && b[p] === 0xa5 && b[p + 1] === 0x68 && b[p + 2] === 0x61 && b[p + 3] === 0x6e && b[p + 4] === 0x64 && b[p + 5] === 0x73) {
      p += 6;
      n--;
      if (b[p] !== 0x94) return undefined;
      p++;
      const x721 = new Array<readonly (string)[]>(4);
      for (let i723 = 0; i723 < 4; i723++) {
        const count725 = b[p]! ^ 0x90;
        if (!(count725 <= 14) || count725 > end - p) return undefined;
        p++;
        const x724 = new Array<string>(count725);
        for (let i726 = 0; i726 < count725; i726++) {
          const x727 = readStr(b, p, end, 2);
          if (x727 === undefined) return undefined;
          p = next;
          x724[i726] = x727;
        }
        x721[i723] = x724;
      }
      f_hands = x721;
    }
    if (!(b[p] === 0xa5 && b[p + 1] === 0x6d && b[p + 2] === 0x6f && b[p + 3] === 0x76 && b[p + 4] === 0x65 && b[p + 5] === 0x73)) return undefined;
    p += 6;
    n--;
    const count729 = readCount(b, p, end, 0x90, 0xdc);
    if (count729 < 0 || count729 > 400 || count729 > end - p) return undefined;
    p = next;
    const x728 = new Array<readonly [(number), ("draw" | "discard" | "riichi" | "chi" | "pon" | "open_kan" | "closed_kan" | "added_kan" | "dora" | "tsumo" | "ron" | "nine_kinds" | Unknown), ...((string) | (readonly (string)[]) | (boolean) | (number))[]]>(count729);
    for (let i730 = 0; i730 < count729; i730++) {
      const count732 = b[p]! ^ 0x90;
      if (!(count732 >= 2 && count732 <= 5) || count732 > end - p) return undefined;
      p++;
      const values733 = new Array<unknown>(count732);
      let x734 = b[p]!;
      if (x734 >= 0xe0) x734 -= 0x100;
      if (!(x734 >= -1 && x734 <= 3)) return undefined;
      p++;
      values733[0] = x734;
      let x735: "draw" | "discard" | "riichi" | "chi" | "pon" | "open_kan" | "closed_kan" | "added_kan" | "dora" | "tsumo" | "ron" | "nine_kinds";
      if (b[p] === 0xa4 && b[p + 1] === 0x64 && b[p + 2] === 0x72 && b[p + 3] === 0x61 && b[p + 4] === 0x77) { x735 = "draw"; p += 5; }
      else if (b[p] === 0xa7 && b[p + 1] === 0x64 && b[p + 2] === 0x69 && b[p + 3] === 0x73 && b[p + 4] === 0x63 && b[p + 5] === 0x61 && b[p + 6] === 0x72 && b[p + 7] === 0x64) { x735 = "discard"; p += 8; }
      else if (b[p] === 0xa6 && b[p + 1] === 0x72 && b[p + 2] === 0x69 && b[p + 3] === 0x69 && b[p + 4] === 0x63 && b[p + 5] === 0x68 && b[p + 6] === 0x69) { x735 = "riichi"; p += 7; }
      else if (b[p] === 0xa3 && b[p + 1] === 0x63 && b[p + 2] === 0x68 && b[p + 3] === 0x69) { x735 = "chi"; p += 4; }
      else if (b[p] === 0xa3 && b[p + 1] === 0x70 && b[p + 2] === 0x6f && b[p + 3] === 0x6e) { x735 = "pon"; p += 4; }
      else if (b[p] === 0xa8 && b[p + 1] === 0x6f && b[p + 2] === 0x70 && b[p + 3] === 0x65 && b[p + 4] === 0x6e && b[p + 5] === 0x5f && b[p + 6] === 0x6b && b[p + 7] === 0x61 && b[p + 8] === 0x6e) { x735 = "open_kan"; p += 9; }
      else if (b[p] === 0xaa && b[p + 1] === 0x63 && b[p + 2] === 0x6c && b[p + 3] === 0x6f && b[p + 4] === 0x73 && b[p + 5] === 0x65 && b[p + 6] === 0x64 && b[p + 7] === 0x5f && b[p + 8] === 0x6b && b[p + 9] === 0x61 && b[p + 10] === 0x6e) { x735 = "closed_kan"; p += 11; }
      else if (b[p] === 0xa9 && b[p + 1] === 0x61 && b[p + 2] === 0x64 && b[p + 3] === 0x64 && b[p + 4] === 0x65 && b[p + 5] === 0x64 && b[p + 6] === 0x5f && b[p + 7] === 0x6b && b[p + 8] === 0x61 && b[p + 9] === 0x6e) { x735 = "added_kan"; p += 10; }
      else if (b[p] === 0xa4 && b[p + 1] === 0x64 && b[p + 2] === 0x6f && b[p + 3] === 0x72 && b[p + 4] === 0x61) { x735 = "dora"; p += 5; }
      else if (b[p] === 0xa5 && b[p + 1] === 0x74 && b[p + 2] === 0x73 && b[p + 3] === 0x75 && b[p + 4] === 0x6d && b[p + 5] === 0x6f) { x735 = "tsumo"; p += 6; }
      else if (b[p] === 0xa3 && b[p + 1] === 0x72 && b[p + 2] === 0x6f && b[p + 3] === 0x6e) { x735 = "ron"; p += 4; }
      else if (b[p] === 0xaa && b[p + 1] === 0x6e && b[p + 2] === 0x69 && b[p + 3] === 0x6e && b[p + 4] === 0x65 && b[p + 5] === 0x5f && b[p + 6] === 0x6b && b[p + 7] === 0x69 && b[p + 8] === 0x6e && b[p + 9] === 0x64 && b[p + 10] === 0x73) { x735 = "nine_kinds"; p += 11; }
      else return undefined;
      values733[1] = x735;
      for (let i736 = 2; i736 < count732; i736++) {
        let x737: (string) | (readonly (string)[]) | (boolean) | (number);
        const x737h = b[p]!;
        if ((x737h >= 0xa0 && x737h < 0xc0) || (x737h >= 0xc4 && x737h <= 0xc6) || (x737h >= 0xd9 && x737h <= 0xdb)) {
          const x738 = readStr(b, p, end, 2);
          if (x738 === undefined) return undefined;
          p = next;
          x737 = x738;
        } else if ((x737h & 0xf0) === 0x90 || x737h === 0xdc || x737h === 0xdd) {
          const count740 = b[p]! ^ 0x90;
          if (!(count740 <= 4) || count740 > end - p) return undefined;
          p++;
          const x739 = new Array<string>(count740);
          for (let i741 = 0; i741 < count740; i741++) {
            const x742 = readStr(b, p, end, 2);
            if (x742 === undefined) return undefined;
            p = next;
            x739[i741] = x742;
          }
          x737 = x739;
        } else if (x737h === 0xc2 || x737h === 0xc3) {
          const x743 = b[p] === 0xc3;
          if (!x743 && b[p] !== 0xc2) return undefined;
          p++;
          x737 = x743;
        } else if (x737h < 0x80 || x737h >= 0xe0 || (x737h >= 0xcc && x737h <= 0xd3)) {
          let x744 = b[p]!;
          if (x744 >= 0xe0) x744 -= 0x100;
          if (!(x744 >= -1 && x744 <= 3)) return undefined;
          p++;
          x737 = x744;
        } else return undefined;
        values733[i736] = x737;
      }
      const x731 = values733 as unknown as readonly [(number), ("draw" | "discard" | "riichi" | "chi" | "pon" | "open_kan" | "closed_kan" | "added_kan" | "dora" | "tsumo" | "ron" | "nine_kinds" | Unknown), ...((string) | (readonly (string)[]) | (boolean) | (number))[]];
      x728[i730] = x731;
    }
    f_moves = x728;
    if (n > 0 && b[p] === 0xa6 && b[p + 1] === 0x72 && b[p + 2] === 0x65 && b[p + 3] === 0x73 && b[p + 4] === 0x75 && b[p + 5] === 0x6c && b[p + 6] === 0x74) {
      p += 7;
      n--;
      const x745 = read50(b, p, end);
      if (x745 === undefined) return undefined;
      p = at;
      f_result = x745;
    }
    if (n > 0 && b[p] === 0xaa && b[p + 1] === 0x65 && b[p + 2] === 0x6e && b[p + 3] === 0x64 && b[p + 4] === 0x5f && b[p + 5] === 0x73 && b[p + 6] === 0x63 && b[p + 7] === 0x6f && b[p + 8] === 0x72 && b[p + 9] === 0x65 && b[p + 10] === 0x73) {
      p += 11;
      n--;
      if (b[p] !== 0x94) return undefined;
      p++;
      let x748 = b[p]!;
      if (x748 < 0x80) p++;
      else {
        x748 = readInt(b, p, end);
        if (next < 0) return undefined;
        p = next;
        if (x748 < -1000000 || x748 > 1000000) return undefined;
      }
      let x749 = b[p]!;
      if (x749 < 0x80) p++;
      else {
        x749 = readInt(b, p, end);
        if (next < 0) return undefined;
        p = next;
        if (x749 < -1000000 || x749 > 1000000) return undefined;
      }
      let x750 = b[p]!;
      if (x750 < 0x80) p++;
      else {
        x750 = readInt(b, p, end);
        if (next < 0) return undefined;
        p = next;
        if (x750 < -1000000 || x750 > 1000000) return undefined;
      }
      let x751 = b[p]!;
      if (x751 < 0x80) p++;
      else {
        x751 = readInt(b, p, end);
        if (next < 0) return undefined;
        p = next;
        if (x751 < -1000000 || x751 > 1000000) return undefined;
      }
      f_end_scores = [x748, x749, x750, x751];
    }
    if (n > 0 && b[p] === 0xaa && b[p + 1] === 0x65 && b[p + 2] === 0x6e && b[p + 3] === 0x64 && b[p + 4] === 0x5f && b[p + 5] === 0x73 && b[p + 6] === 0x74 && b[p + 7] === 0x69 && b[p + 8] === 0x63 && b[p + 9] === 0x6b && b[p + 10] === 0x73) {
      p += 11;
      n--;
      let x752 = b[p]!;
      if (!(x752 <= 127)) return undefined;
      p++;
      f_end_sticks = x752;
    }
  } else if (n > 0 && b[p] === 0xa5 && b[p + 1] === 0x65 && b[p + 2] === 0x72 && b[p + 3] === 0x72 && b[p + 4] === 0x6f && b[p + 5] === 0x72) {
    if (!(b[p] === 0xa5 && b[p + 1] === 0x65 && b[p + 2] === 0x72 && b[p + 3] === 0x72 && b[p + 4] === 0x6f && b[p + 5] === 0x72)) return undefined;
    p += 6;
    n--;
    let x753: "no record" | "no round" | "no part";
    if (b[p] === 0xa9 && b[p + 1] === 0x6e && b[p + 2] === 0x6f && b[p + 3] === 0x20 && b[p + 4] === 0x72 && b[p + 5] === 0x65 && b[p + 6] === 0x63 && b[p + 7] === 0x6f && b[p + 8] === 0x72 && b[p + 9] === 0x64) { x753 = "no record"; p += 10; }
    else if (b[p] === 0xa8 && b[p + 1] === 0x6e && b[p + 2] === 0x6f && b[p + 3] === 0x20 && b[p + 4] === 0x72 && b[p + 5] === 0x6f && b[p + 6] === 0x75 && b[p + 7] === 0x6e && b[p + 8] === 0x64) { x753 = "no round"; p += 9; }
    else if (b[p] === 0xa7 && b[p + 1] === 0x6e && b[p + 2] === 0x6f && b[p + 3] === 0x20 && b[p + 4] === 0x70 && b[p + 5] === 0x61 && b[p + 6] === 0x72 && b[p + 7] === 0x74) { x753 = "no part"; p += 8; }
    else return undefined;
    f_error = x753;
  } else return undefined;
  if (n !== 0) return undefined;
  at = p;
  return { id: f_id, round: f_round, of: f_of, part: f_part, parts: f_parts, move_from: f_move_from, wind: f_wind, number: f_number, honba: f_honba, riichi_sticks: f_riichi_sticks, dealer: f_dealer, scores: f_scores, dora_indicators: f_dora_indicators, hands: f_hands, moves: f_moves, result: f_result, end_scores: f_end_scores, end_sticks: f_end_sticks, error: f_error };
}

function write44(v: Shape44, b: Uint8Array, p: number, s: boolean): number {
  const f_rows = v.rows;
  const f_games = v.games;
  const f_total = v.total;
  const f_next = v.next;
  const f_days = v.days;
  const f_game = v.game;
  const f_scope = v.scope;
  const f_store = v.store;
  let n = 8;
  b[p++] = 0x80 | n;
  b[p] = 0xa4; b[p + 1] = 0x72; b[p + 2] = 0x6f; b[p + 3] = 0x77; b[p + 4] = 0x73; p += 5;
  const start754 = p;
  if (!Array.isArray(f_rows) || f_rows.length > 50) return -1;
  p = writeCount(b, p, f_rows.length, 0x90, 0xdc);
  for (const item755 of f_rows as readonly (Shape51)[]) {
    if (typeof item755 !== 'object' || item755 === null) return -1;
    p = write51(item755, b, p, s);
    if (p < 0) return -1;
    if (p - start754 > 3680) return -1;
  }
  if (p - start754 > 3680) return -1;
  b[p] = 0xa5; b[p + 1] = 0x67; b[p + 2] = 0x61; b[p + 3] = 0x6d; b[p + 4] = 0x65; b[p + 5] = 0x73; p += 6;
  if ((f_games | 0) !== f_games || f_games < 0 || f_games > 2147483647) return -1;
  if (f_games < 0x80) b[p++] = f_games;
  else p = writeInt(b, p, f_games);
  b[p] = 0xa5; b[p + 1] = 0x74; b[p + 2] = 0x6f; b[p + 3] = 0x74; b[p + 4] = 0x61; b[p + 5] = 0x6c; p += 6;
  if ((f_total | 0) !== f_total || f_total < 0 || f_total > 2147483647) return -1;
  if (f_total < 0x80) b[p++] = f_total;
  else p = writeInt(b, p, f_total);
  b[p] = 0xa4; b[p + 1] = 0x6e; b[p + 2] = 0x65; b[p + 3] = 0x78; b[p + 4] = 0x74; p += 5;
  if (f_next === null) b[p++] = 0xc0;
  else {
    if ((f_next | 0) !== f_next || f_next < 0 || f_next > 2147483647) return -1;
    if (f_next < 0x80) b[p++] = f_next;
    else p = writeInt(b, p, f_next);
  }
  b[p] = 0xa4; b[p + 1] = 0x64; b[p + 2] = 0x61; b[p + 3] = 0x79; b[p + 4] = 0x73; p += 5;
  if ((f_days | 0) !== f_days || f_days < 0 || f_days > 2147483647) return -1;
  if (f_days < 0x80) b[p++] = f_days;
  else p = writeInt(b, p, f_days);
  b[p] = 0xa4; b[p + 1] = 0x67; b[p + 2] = 0x61; b[p + 3] = 0x6d; b[p + 4] = 0x65; p += 5;
  switch (f_game) {
    case "": b[p] = 0xa0; p += 1; break;
    case "hanchan": b[p] = 0xa7; b[p + 1] = 0x68; b[p + 2] = 0x61; b[p + 3] = 0x6e; b[p + 4] = 0x63; b[p + 5] = 0x68; b[p + 6] = 0x61; b[p + 7] = 0x6e; p += 8; break;
    case "tonpuu": b[p] = 0xa6; b[p + 1] = 0x74; b[p + 2] = 0x6f; b[p + 3] = 0x6e; b[p + 4] = 0x70; b[p + 5] = 0x75; b[p + 6] = 0x75; p += 7; break;
    default: return -1;
  }
  b[p] = 0xa5; b[p + 1] = 0x73; b[p + 2] = 0x63; b[p + 3] = 0x6f; b[p + 4] = 0x70; b[p + 5] = 0x65; p += 6;
  switch (f_scope) {
    case "all": b[p] = 0xa3; b[p + 1] = 0x61; b[p + 2] = 0x6c; b[p + 3] = 0x6c; p += 4; break;
    case "table": b[p] = 0xa5; b[p + 1] = 0x74; b[p + 2] = 0x61; b[p + 3] = 0x62; b[p + 4] = 0x6c; b[p + 5] = 0x65; p += 6; break;
    default: return -1;
  }
  b[p] = 0xa5; b[p + 1] = 0x73; b[p + 2] = 0x74; b[p + 3] = 0x6f; b[p + 4] = 0x72; b[p + 5] = 0x65; p += 6;
  switch (f_store) {
    case "sqlite": b[p] = 0xa6; b[p + 1] = 0x73; b[p + 2] = 0x71; b[p + 3] = 0x6c; b[p + 4] = 0x69; b[p + 5] = 0x74; b[p + 6] = 0x65; p += 7; break;
    case "json": b[p] = 0xa4; b[p + 1] = 0x6a; b[p + 2] = 0x73; b[p + 3] = 0x6f; b[p + 4] = 0x6e; p += 5; break;
    default: return -1;
  }
  return p;
}

type Shape44 = { readonly rows: readonly (Shape51)[]; readonly games: number; readonly total: number; readonly next: number | null; readonly days: number; readonly game: "" | "hanchan" | "tonpuu" | Unknown; readonly scope: "all" | "table" | Unknown; readonly store: "sqlite" | "json" | Unknown };

function read44(b: Uint8Array, p: number, end: number): Shape44 | undefined {
  const h = b[p]!;
  let n: number;
  if ((h & 0xf0) === 0x80) { n = h & 0x0f; p++; }
  else return undefined;
  let f_rows: readonly (Shape51)[] | undefined;
  let f_games: number | undefined;
  let f_total: number | undefined;
  let f_next: number | null | undefined;
  let f_days: number | undefined;
  let f_game: "" | "hanchan" | "tonpuu" | Unknown | undefined;
  let f_scope: "all" | "table" | Unknown | undefined;
  let f_store: "sqlite" | "json" | Unknown | undefined;
  if (!(b[p] === 0xa4 && b[p + 1] === 0x72 && b[p + 2] === 0x6f && b[p + 3] === 0x77 && b[p + 4] === 0x73)) return undefined;
  p += 5;
  n--;
  const count757 = readCount(b, p, end, 0x90, 0xdc);
  if (count757 < 0 || count757 > 50 || count757 > end - p) return undefined;
  p = next;
  const x756 = new Array<Shape51>(count757);
  for (let i758 = 0; i758 < count757; i758++) {
    const x759 = read51(b, p, end);
    if (x759 === undefined) return undefined;
    p = at;
    x756[i758] = x759;
  }
  f_rows = x756;
  if (!(b[p] === 0xa5 && b[p + 1] === 0x67 && b[p + 2] === 0x61 && b[p + 3] === 0x6d && b[p + 4] === 0x65 && b[p + 5] === 0x73)) return undefined;
  p += 6;
  n--;
  let x760 = b[p]!;
  if (x760 < 0x80) p++;
  else {
    x760 = readInt(b, p, end);
    if (next < 0) return undefined;
    p = next;
    if (x760 < 0 || x760 > 2147483647) return undefined;
  }
  f_games = x760;
  if (!(b[p] === 0xa5 && b[p + 1] === 0x74 && b[p + 2] === 0x6f && b[p + 3] === 0x74 && b[p + 4] === 0x61 && b[p + 5] === 0x6c)) return undefined;
  p += 6;
  n--;
  let x761 = b[p]!;
  if (x761 < 0x80) p++;
  else {
    x761 = readInt(b, p, end);
    if (next < 0) return undefined;
    p = next;
    if (x761 < 0 || x761 > 2147483647) return undefined;
  }
  f_total = x761;
  if (!(b[p] === 0xa4 && b[p + 1] === 0x6e && b[p + 2] === 0x65 && b[p + 3] === 0x78 && b[p + 4] === 0x74)) return undefined;
  p += 5;
  n--;
  let value762: number | null;
  if (b[p] === 0xc0) { value762 = null; p++; }
  else {
    let x763 = b[p]!;
    if (x763 < 0x80) p++;
    else {
      x763 = readInt(b, p, end);
      if (next < 0) return undefined;
      p = next;
      if (x763 < 0 || x763 > 2147483647) return undefined;
    }
    value762 = x763;
  }
  f_next = value762;
  if (!(b[p] === 0xa4 && b[p + 1] === 0x64 && b[p + 2] === 0x61 && b[p + 3] === 0x79 && b[p + 4] === 0x73)) return undefined;
  p += 5;
  n--;
  let x764 = b[p]!;
  if (x764 < 0x80) p++;
  else {
    x764 = readInt(b, p, end);
    if (next < 0) return undefined;
    p = next;
    if (x764 < 0 || x764 > 2147483647) return undefined;
  }
  f_days = x764;
  if (!(b[p] === 0xa4 && b[p + 1] === 0x67 && b[p + 2] === 0x61 && b[p + 3] === 0x6d && b[p + 4] === 0x65)) return undefined;
  p += 5;
  n--;
  let x765: "" | "hanchan" | "tonpuu";
  if (b[p] === 0xa0) { x765 = ""; p += 1; }
  else if (b[p] === 0xa7 && b[p + 1] === 0x68 && b[p + 2] === 0x61 && b[p + 3] === 0x6e && b[p + 4] === 0x63 && b[p + 5] === 0x68 && b[p + 6] === 0x61 && b[p + 7] === 0x6e) { x765 = "hanchan"; p += 8; }
  else if (b[p] === 0xa6 && b[p + 1] === 0x74 && b[p + 2] === 0x6f && b[p + 3] === 0x6e && b[p + 4] === 0x70 && b[p + 5] === 0x75 && b[p + 6] === 0x75) { x765 = "tonpuu"; p += 7; }
  else return undefined;
  f_game = x765;
  if (!(b[p] === 0xa5 && b[p + 1] === 0x73 && b[p + 2] === 0x63 && b[p + 3] === 0x6f && b[p + 4] === 0x70 && b[p + 5] === 0x65)) return undefined;
  p += 6;
  n--;
  let x766: "all" | "table";
  if (b[p] === 0xa3 && b[p + 1] === 0x61 && b[p + 2] === 0x6c && b[p + 3] === 0x6c) { x766 = "all"; p += 4; }
  else if (b[p] === 0xa5 && b[p + 1] === 0x74 && b[p + 2] === 0x61 && b[p + 3] === 0x62 && b[p + 4] === 0x6c && b[p + 5] === 0x65) { x766 = "table"; p += 6; }
  else return undefined;
  f_scope = x766;
  if (!(b[p] === 0xa5 && b[p + 1] === 0x73 && b[p + 2] === 0x74 && b[p + 3] === 0x6f && b[p + 4] === 0x72 && b[p + 5] === 0x65)) return undefined;
  p += 6;
  n--;
  let x767: "sqlite" | "json";
  if (b[p] === 0xa6 && b[p + 1] === 0x73 && b[p + 2] === 0x71 && b[p + 3] === 0x6c && b[p + 4] === 0x69 && b[p + 5] === 0x74 && b[p + 6] === 0x65) { x767 = "sqlite"; p += 7; }
  else if (b[p] === 0xa4 && b[p + 1] === 0x6a && b[p + 2] === 0x73 && b[p + 3] === 0x6f && b[p + 4] === 0x6e) { x767 = "json"; p += 5; }
  else return undefined;
  f_store = x767;
  if (n !== 0) return undefined;
  at = p;
  return { rows: f_rows!, games: f_games!, total: f_total!, next: f_next!, days: f_days!, game: f_game!, scope: f_scope!, store: f_store! };
}

function write45(v: Shape45, b: Uint8Array, p: number, s: boolean): number {
  const f_sv = v.sv;
  const f_status = v.status;
  const f_you = v.you;
  const f_seats = v.seats;
  const f_round = v.round;
  const f_dora_indicators = v.dora_indicators;
  const f_last_discard = v.last_discard;
  const f_hand = v.hand;
  const f_drawn = v.drawn;
  const f_moves = v.moves;
  const f_help = v.help;
  const f_deadline_ms = v.deadline_ms;
  const f_result = v.result;
  const f_final = v.final;
  const f_reason = v.reason;
  const f_rules = v.rules;
  const f_ai_players = v.ai_players;
  const f_error = v.error;
  let n = 0;
  if (f_sv !== undefined || f_status !== undefined || f_you !== undefined || f_seats !== undefined || f_round !== undefined || f_dora_indicators !== undefined || f_last_discard !== undefined || f_hand !== undefined || f_drawn !== undefined || f_moves !== undefined || f_help !== undefined || f_deadline_ms !== undefined || f_result !== undefined || f_final !== undefined || f_reason !== undefined || f_rules !== undefined || f_ai_players !== undefined) {
    if (f_error !== undefined) return -1;
    if (f_sv === undefined) return -1;
    n++;
    if (f_status === undefined) return -1;
    n++;
    if (f_you === undefined) return -1;
    n++;
    if (f_seats === undefined) return -1;
    n++;
    if (f_status === "play" || f_status === "result" || f_status === "over") {
      if (f_round === undefined) return -1;
      n++;
      if (f_dora_indicators === undefined) return -1;
      n++;
      if (f_last_discard !== undefined) n++;
    } else if (f_round !== undefined || f_dora_indicators !== undefined || f_last_discard !== undefined) return -1;
    if (f_status === "play") {
      if (f_hand !== undefined) n++;
      if (f_drawn !== undefined) n++;
      if (f_moves !== undefined) n++;
      if (f_help !== undefined) n++;
      if (f_deadline_ms !== undefined) n++;
    } else if (f_hand !== undefined || f_drawn !== undefined || f_moves !== undefined || f_help !== undefined || f_deadline_ms !== undefined) return -1;
    if (f_status === "result" || f_status === "over") {
      if (f_result !== undefined) n++;
    } else if (f_result !== undefined) return -1;
    if (f_status === "over") {
      if (f_final !== undefined) n++;
      if (f_reason !== undefined) n++;
    } else if (f_final !== undefined || f_reason !== undefined) return -1;
    if (f_rules === undefined) return -1;
    n++;
    if (f_status === "wait") {
      if (f_ai_players !== undefined) n++;
    } else if (f_ai_players !== undefined) return -1;
  } else if (f_error !== undefined) {
    if (f_sv !== undefined || f_status !== undefined || f_you !== undefined || f_seats !== undefined || f_round !== undefined || f_dora_indicators !== undefined || f_last_discard !== undefined || f_hand !== undefined || f_drawn !== undefined || f_moves !== undefined || f_help !== undefined || f_deadline_ms !== undefined || f_result !== undefined || f_final !== undefined || f_reason !== undefined || f_rules !== undefined || f_ai_players !== undefined) return -1;
    if (f_error === undefined) return -1;
    n++;
  } else return -1;
  if (n < 16) b[p++] = 0x80 | n;
  else {
    b[p] = 0xde; b[p + 1] = 0; b[p + 2] = n; p += 3;
  }
  if (f_sv !== undefined) {
    b[p] = 0xa2; b[p + 1] = 0x73; b[p + 2] = 0x76; p += 3;
    if ((f_sv | 0) !== f_sv || f_sv < 0 || f_sv > 2147483647) return -1;
    if (f_sv < 0x80) b[p++] = f_sv;
    else p = writeInt(b, p, f_sv);
  }
  if (f_status !== undefined) {
    b[p] = 0xa6; b[p + 1] = 0x73; b[p + 2] = 0x74; b[p + 3] = 0x61; b[p + 4] = 0x74; b[p + 5] = 0x75; b[p + 6] = 0x73; p += 7;
    switch (f_status) {
      case "wait": b[p] = 0xa4; b[p + 1] = 0x77; b[p + 2] = 0x61; b[p + 3] = 0x69; b[p + 4] = 0x74; p += 5; break;
      case "play": b[p] = 0xa4; b[p + 1] = 0x70; b[p + 2] = 0x6c; b[p + 3] = 0x61; b[p + 4] = 0x79; p += 5; break;
      case "result": b[p] = 0xa6; b[p + 1] = 0x72; b[p + 2] = 0x65; b[p + 3] = 0x73; b[p + 4] = 0x75; b[p + 5] = 0x6c; b[p + 6] = 0x74; p += 7; break;
      case "over": b[p] = 0xa4; b[p + 1] = 0x6f; b[p + 2] = 0x76; b[p + 3] = 0x65; b[p + 4] = 0x72; p += 5; break;
      default: return -1;
    }
  }
  if (f_you !== undefined) {
    b[p] = 0xa3; b[p + 1] = 0x79; b[p + 2] = 0x6f; b[p + 3] = 0x75; p += 4;
    if ((f_you | 0) !== f_you || f_you < -1 || f_you > 3) return -1;
    b[p++] = f_you;
  }
  if (f_seats !== undefined) {
    b[p] = 0xa5; b[p + 1] = 0x73; b[p + 2] = 0x65; b[p + 3] = 0x61; b[p + 4] = 0x74; b[p + 5] = 0x73; p += 6;
    if (!Array.isArray(f_seats) || f_seats.length !== 4) return -1;
    b[p++] = 0x94;
    for (const item768 of f_seats as readonly (Shape52)[]) {
      if (typeof item768 !== 'object' || item768 === null) return -1;
      p = write52(item768, b, p, s);
      if (p < 0) return -1;
    }
  }
  if (f_round !== undefined) {
    b[p] = 0xa5; b[p + 1] = 0x72; b[p + 2] = 0x6f; b[p + 3] = 0x75; b[p + 4] = 0x6e; b[p + 5] = 0x64; p += 6;
    if (typeof f_round !== 'object' || f_round === null) return -1;
    p = write53(f_round, b, p, s);
    if (p < 0) return -1;
  }
  if (f_dora_indicators !== undefined) {
    b[p] = 0xaf; b[p + 1] = 0x64; b[p + 2] = 0x6f; b[p + 3] = 0x72; b[p + 4] = 0x61; b[p + 5] = 0x5f; b[p + 6] = 0x69; b[p + 7] = 0x6e; b[p + 8] = 0x64; b[p + 9] = 0x69; b[p + 10] = 0x63; b[p + 11] = 0x61; b[p + 12] = 0x74; b[p + 13] = 0x6f; b[p + 14] = 0x72; b[p + 15] = 0x73; p += 16;
    if (!Array.isArray(f_dora_indicators) || f_dora_indicators.length > 5) return -1;
    b[p++] = 0x90 | f_dora_indicators.length;
    for (const item769 of f_dora_indicators as readonly (string)[]) {
      if (typeof item769 !== 'string') return -1;
      p = writeWhole(b, p, item769, 2);
      if (p < 0) return -1;
    }
  }
  if (f_last_discard !== undefined) {
    b[p] = 0xac; b[p + 1] = 0x6c; b[p + 2] = 0x61; b[p + 3] = 0x73; b[p + 4] = 0x74; b[p + 5] = 0x5f; b[p + 6] = 0x64; b[p + 7] = 0x69; b[p + 8] = 0x73; b[p + 9] = 0x63; b[p + 10] = 0x61; b[p + 11] = 0x72; b[p + 12] = 0x64; p += 13;
    if (f_last_discard === null) b[p++] = 0xc0;
    else {
      if (typeof f_last_discard !== 'object' || f_last_discard === null) return -1;
      p = write54(f_last_discard, b, p, s);
      if (p < 0) return -1;
    }
  }
  if (f_hand !== undefined) {
    b[p] = 0xa4; b[p + 1] = 0x68; b[p + 2] = 0x61; b[p + 3] = 0x6e; b[p + 4] = 0x64; p += 5;
    if (!Array.isArray(f_hand) || f_hand.length > 14) return -1;
    b[p++] = 0x90 | f_hand.length;
    for (const item770 of f_hand as readonly (string)[]) {
      if (typeof item770 !== 'string') return -1;
      p = writeWhole(b, p, item770, 2);
      if (p < 0) return -1;
    }
  }
  if (f_drawn !== undefined) {
    b[p] = 0xa5; b[p + 1] = 0x64; b[p + 2] = 0x72; b[p + 3] = 0x61; b[p + 4] = 0x77; b[p + 5] = 0x6e; p += 6;
    if (f_drawn === null) b[p++] = 0xc0;
    else {
      if (typeof f_drawn !== 'string') return -1;
      p = writeWhole(b, p, f_drawn, 2);
      if (p < 0) return -1;
    }
  }
  if (f_moves !== undefined) {
    b[p] = 0xa5; b[p + 1] = 0x6d; b[p + 2] = 0x6f; b[p + 3] = 0x76; b[p + 4] = 0x65; b[p + 5] = 0x73; p += 6;
    const start771 = p;
    if (!Array.isArray(f_moves) || f_moves.length > 40) return -1;
    p = writeCount(b, p, f_moves.length, 0x90, 0xdc);
    for (const item772 of f_moves as readonly (Shape53)[]) {
      if (typeof item772 !== 'object' || item772 === null) return -1;
      p = write55(item772, b, p, s);
      if (p < 0) return -1;
      if (p - start771 > 900) return -1;
    }
    if (p - start771 > 900) return -1;
  }
  if (f_help !== undefined) {
    b[p] = 0xa4; b[p + 1] = 0x68; b[p + 2] = 0x65; b[p + 3] = 0x6c; b[p + 4] = 0x70; p += 5;
    if (typeof f_help !== 'object' || f_help === null) return -1;
    p = write56(f_help, b, p, s);
    if (p < 0) return -1;
  }
  if (f_deadline_ms !== undefined) {
    b[p] = 0xab; b[p + 1] = 0x64; b[p + 2] = 0x65; b[p + 3] = 0x61; b[p + 4] = 0x64; b[p + 5] = 0x6c; b[p + 6] = 0x69; b[p + 7] = 0x6e; b[p + 8] = 0x65; b[p + 9] = 0x5f; b[p + 10] = 0x6d; b[p + 11] = 0x73; p += 12;
    if (f_deadline_ms === null) b[p++] = 0xc0;
    else {
      if ((f_deadline_ms | 0) !== f_deadline_ms || f_deadline_ms < 0 || f_deadline_ms > 2147483647) return -1;
      if (f_deadline_ms < 0x80) b[p++] = f_deadline_ms;
      else p = writeInt(b, p, f_deadline_ms);
    }
  }
  if (f_result !== undefined) {
    b[p] = 0xa6; b[p + 1] = 0x72; b[p + 2] = 0x65; b[p + 3] = 0x73; b[p + 4] = 0x75; b[p + 5] = 0x6c; b[p + 6] = 0x74; p += 7;
    if (typeof f_result !== 'object' || f_result === null) return -1;
    p = write57(f_result, b, p, s);
    if (p < 0) return -1;
  }
  if (f_final !== undefined) {
    b[p] = 0xa5; b[p + 1] = 0x66; b[p + 2] = 0x69; b[p + 3] = 0x6e; b[p + 4] = 0x61; b[p + 5] = 0x6c; p += 6;
    if (!Array.isArray(f_final) || f_final.length > 4) return -1;
    b[p++] = 0x90 | f_final.length;
    for (const item773 of f_final as readonly (readonly [(number), (number), (number), (number)])[]) {
      if (!Array.isArray(item773 as unknown)) return -1;
      const count774: number = item773.length;
      if (count774 !== 4) return -1;
      b[p++] = 0x94;
      const item775 = item773[0];
      if ((item775 | 0) !== item775 || item775 < -1 || item775 > 3) return -1;
      b[p++] = item775;
      const item776 = item773[1];
      if ((item776 | 0) !== item776 || item776 < 1 || item776 > 4) return -1;
      b[p++] = item776;
      const item777 = item773[2];
      if ((item777 | 0) !== item777 || item777 < -1000000 || item777 > 1000000) return -1;
      if (item777 >= -32 && item777 < 0x80) b[p++] = item777;
      else p = writeInt(b, p, item777);
      const item778 = item773[3];
      if ((item778 | 0) !== item778 || item778 < -100000 || item778 > 100000) return -1;
      if (item778 >= -32 && item778 < 0x80) b[p++] = item778;
      else p = writeInt(b, p, item778);
    }
  }
  if (f_reason !== undefined) {
    b[p] = 0xa6; b[p + 1] = 0x72; b[p + 2] = 0x65; b[p + 3] = 0x61; b[p + 4] = 0x73; b[p + 5] = 0x6f; b[p + 6] = 0x6e; p += 7;
    switch (f_reason) {
      case "normal_end": b[p] = 0xaa; b[p + 1] = 0x6e; b[p + 2] = 0x6f; b[p + 3] = 0x72; b[p + 4] = 0x6d; b[p + 5] = 0x61; b[p + 6] = 0x6c; b[p + 7] = 0x5f; b[p + 8] = 0x65; b[p + 9] = 0x6e; b[p + 10] = 0x64; p += 11; break;
      case "tobi": b[p] = 0xa4; b[p + 1] = 0x74; b[p + 2] = 0x6f; b[p + 3] = 0x62; b[p + 4] = 0x69; p += 5; break;
      case "all_last_oya_agari": b[p] = 0xb2; b[p + 1] = 0x61; b[p + 2] = 0x6c; b[p + 3] = 0x6c; b[p + 4] = 0x5f; b[p + 5] = 0x6c; b[p + 6] = 0x61; b[p + 7] = 0x73; b[p + 8] = 0x74; b[p + 9] = 0x5f; b[p + 10] = 0x6f; b[p + 11] = 0x79; b[p + 12] = 0x61; b[p + 13] = 0x5f; b[p + 14] = 0x61; b[p + 15] = 0x67; b[p + 16] = 0x61; b[p + 17] = 0x72; b[p + 18] = 0x69; p += 19; break;
      case "all_last_oya_tenpai": b[p] = 0xb3; b[p + 1] = 0x61; b[p + 2] = 0x6c; b[p + 3] = 0x6c; b[p + 4] = 0x5f; b[p + 5] = 0x6c; b[p + 6] = 0x61; b[p + 7] = 0x73; b[p + 8] = 0x74; b[p + 9] = 0x5f; b[p + 10] = 0x6f; b[p + 11] = 0x79; b[p + 12] = 0x61; b[p + 13] = 0x5f; b[p + 14] = 0x74; b[p + 15] = 0x65; b[p + 16] = 0x6e; b[p + 17] = 0x70; b[p + 18] = 0x61; b[p + 19] = 0x69; p += 20; break;
      case "sudden_death": b[p] = 0xac; b[p + 1] = 0x73; b[p + 2] = 0x75; b[p + 3] = 0x64; b[p + 4] = 0x64; b[p + 5] = 0x65; b[p + 6] = 0x6e; b[p + 7] = 0x5f; b[p + 8] = 0x64; b[p + 9] = 0x65; b[p + 10] = 0x61; b[p + 11] = 0x74; b[p + 12] = 0x68; p += 13; break;
      case "west": b[p] = 0xa4; b[p + 1] = 0x77; b[p + 2] = 0x65; b[p + 3] = 0x73; b[p + 4] = 0x74; p += 5; break;
      case "rounds": b[p] = 0xa6; b[p + 1] = 0x72; b[p + 2] = 0x6f; b[p + 3] = 0x75; b[p + 4] = 0x6e; b[p + 5] = 0x64; b[p + 6] = 0x73; p += 7; break;
      default: return -1;
    }
  }
  if (f_rules !== undefined) {
    b[p] = 0xa5; b[p + 1] = 0x72; b[p + 2] = 0x75; b[p + 3] = 0x6c; b[p + 4] = 0x65; b[p + 5] = 0x73; p += 6;
    if (typeof f_rules !== 'object' || f_rules === null) return -1;
    p = write49(f_rules, b, p, s);
    if (p < 0) return -1;
  }
  if (f_ai_players !== undefined) {
    b[p] = 0xaa; b[p + 1] = 0x61; b[p + 2] = 0x69; b[p + 3] = 0x5f; b[p + 4] = 0x70; b[p + 5] = 0x6c; b[p + 6] = 0x61; b[p + 7] = 0x79; b[p + 8] = 0x65; b[p + 9] = 0x72; b[p + 10] = 0x73; p += 11;
    if (!Array.isArray(f_ai_players) || f_ai_players.length > 8) return -1;
    b[p++] = 0x90 | f_ai_players.length;
    for (const item779 of f_ai_players as readonly (string)[]) {
      if (typeof item779 !== 'string') return -1;
      p = writeStr(b, p, item779, 16);
    }
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

type Shape45 = { readonly sv?: number | undefined; readonly status?: "wait" | "play" | "result" | "over" | Unknown | undefined; readonly you?: number | undefined; readonly seats?: readonly (Shape52)[] | undefined; readonly round?: Shape54 | undefined; readonly dora_indicators?: readonly (string)[] | undefined; readonly last_discard?: Shape55 | null | undefined; readonly hand?: readonly (string)[] | undefined; readonly drawn?: string | null | undefined; readonly moves?: readonly (Shape53)[] | undefined; readonly help?: Shape56 | undefined; readonly deadline_ms?: number | null | undefined; readonly result?: Shape57 | undefined; readonly final?: readonly (readonly [(number), (number), (number), (number)])[] | undefined; readonly reason?: "normal_end" | "tobi" | "all_last_oya_agari" | "all_last_oya_tenpai" | "sudden_death" | "west" | "rounds" | Unknown | undefined; readonly rules?: Shape49 | undefined; readonly ai_players?: readonly (string)[] | undefined; readonly error?: "token" | Unknown | undefined };

function read45(b: Uint8Array, p: number, end: number): Shape45 | undefined {
  const h = b[p]!;
  let n: number;
  if ((h & 0xf0) === 0x80) { n = h & 0x0f; p++; }
  else if (h === 0xde && b[p + 1] === 0) { n = b[p + 2]!; p += 3; }
  else return undefined;
  let f_sv: number | undefined;
  let f_status: "wait" | "play" | "result" | "over" | Unknown | undefined;
  let f_you: number | undefined;
  let f_seats: readonly (Shape52)[] | undefined;
  let f_round: Shape54 | undefined;
  let f_dora_indicators: readonly (string)[] | undefined;
  let f_last_discard: Shape55 | null | undefined;
  let f_hand: readonly (string)[] | undefined;
  let f_drawn: string | null | undefined;
  let f_moves: readonly (Shape53)[] | undefined;
  let f_help: Shape56 | undefined;
  let f_deadline_ms: number | null | undefined;
  let f_result: Shape57 | undefined;
  let f_final: readonly (readonly [(number), (number), (number), (number)])[] | undefined;
  let f_reason: "normal_end" | "tobi" | "all_last_oya_agari" | "all_last_oya_tenpai" | "sudden_death" | "west" | "rounds" | Unknown | undefined;
  let f_rules: Shape49 | undefined;
  let f_ai_players: readonly (string)[] | undefined;
  let f_error: "token" | Unknown | undefined;
  if (n > 0 && b[p] === 0xa2 && b[p + 1] === 0x73 && b[p + 2] === 0x76) {
    if (!(b[p] === 0xa2 && b[p + 1] === 0x73 && b[p + 2] === 0x76)) return undefined;
    p += 3;
    n--;
    let x780 = b[p]!;
    if (x780 < 0x80) p++;
    else {
      x780 = readInt(b, p, end);
      if (next < 0) return undefined;
      p = next;
      if (x780 < 0 || x780 > 2147483647) return undefined;
    }
    f_sv = x780;
    if (!(b[p] === 0xa6 && b[p + 1] === 0x73 && b[p + 2] === 0x74 && b[p + 3] === 0x61 && b[p + 4] === 0x74 && b[p + 5] === 0x75 && b[p + 6] === 0x73)) return undefined;
    p += 7;
    n--;
    let x781: "wait" | "play" | "result" | "over";
    if (b[p] === 0xa4 && b[p + 1] === 0x77 && b[p + 2] === 0x61 && b[p + 3] === 0x69 && b[p + 4] === 0x74) { x781 = "wait"; p += 5; }
    else if (b[p] === 0xa4 && b[p + 1] === 0x70 && b[p + 2] === 0x6c && b[p + 3] === 0x61 && b[p + 4] === 0x79) { x781 = "play"; p += 5; }
    else if (b[p] === 0xa6 && b[p + 1] === 0x72 && b[p + 2] === 0x65 && b[p + 3] === 0x73 && b[p + 4] === 0x75 && b[p + 5] === 0x6c && b[p + 6] === 0x74) { x781 = "result"; p += 7; }
    else if (b[p] === 0xa4 && b[p + 1] === 0x6f && b[p + 2] === 0x76 && b[p + 3] === 0x65 && b[p + 4] === 0x72) { x781 = "over"; p += 5; }
    else return undefined;
    f_status = x781;
    if (!(b[p] === 0xa3 && b[p + 1] === 0x79 && b[p + 2] === 0x6f && b[p + 3] === 0x75)) return undefined;
    p += 4;
    n--;
    let x782 = b[p]!;
    if (x782 >= 0xe0) x782 -= 0x100;
    if (!(x782 >= -1 && x782 <= 3)) return undefined;
    p++;
    f_you = x782;
    if (!(b[p] === 0xa5 && b[p + 1] === 0x73 && b[p + 2] === 0x65 && b[p + 3] === 0x61 && b[p + 4] === 0x74 && b[p + 5] === 0x73)) return undefined;
    p += 6;
    n--;
    if (b[p] !== 0x94) return undefined;
    p++;
    const x785 = read52(b, p, end);
    if (x785 === undefined) return undefined;
    p = at;
    const x786 = read52(b, p, end);
    if (x786 === undefined) return undefined;
    p = at;
    const x787 = read52(b, p, end);
    if (x787 === undefined) return undefined;
    p = at;
    const x788 = read52(b, p, end);
    if (x788 === undefined) return undefined;
    p = at;
    f_seats = [x785, x786, x787, x788];
    if (f_status === "play" || f_status === "result" || f_status === "over") {
      if (!(b[p] === 0xa5 && b[p + 1] === 0x72 && b[p + 2] === 0x6f && b[p + 3] === 0x75 && b[p + 4] === 0x6e && b[p + 5] === 0x64)) return undefined;
      p += 6;
      n--;
      const x789 = read53(b, p, end);
      if (x789 === undefined) return undefined;
      p = at;
      f_round = x789;
      if (!(b[p] === 0xaf && b[p + 1] === 0x64 && b[p + 2] === 0x6f && b[p + 3] === 0x72 && b[p + 4] === 0x61 && b[p + 5] === 0x5f && b[p + 6] === 0x69 && b[p + 7] === 0x6e && b[p + 8] === 0x64 && b[p + 9] === 0x69 && b[p + 10] === 0x63 && b[p + 11] === 0x61 && b[p + 12] === 0x74 && b[p + 13] === 0x6f && b[p + 14] === 0x72 && b[p + 15] === 0x73)) return undefined;
      p += 16;
      n--;
      const count791 = b[p]! ^ 0x90;
      if (!(count791 <= 5) || count791 > end - p) return undefined;
      p++;
      const x790 = new Array<string>(count791);
      for (let i792 = 0; i792 < count791; i792++) {
        const x793 = readStr(b, p, end, 2);
        if (x793 === undefined) return undefined;
        p = next;
        x790[i792] = x793;
      }
      f_dora_indicators = x790;
      if (n > 0 && b[p] === 0xac && b[p + 1] === 0x6c && b[p + 2] === 0x61 && b[p + 3] === 0x73 && b[p + 4] === 0x74 && b[p + 5] === 0x5f && b[p + 6] === 0x64 && b[p + 7] === 0x69 && b[p + 8] === 0x73 && b[p + 9] === 0x63 && b[p + 10] === 0x61 && b[p + 11] === 0x72 && b[p + 12] === 0x64) {
        p += 13;
        n--;
        let value794: Shape55 | null;
        if (b[p] === 0xc0) { value794 = null; p++; }
        else {
          const x795 = read54(b, p, end);
          if (x795 === undefined) return undefined;
          p = at;
          value794 = x795;
        }
        f_last_discard = value794;
      }
    }
    if (f_status === "play") {
      if (n > 0 && b[p] === 0xa4 && b[p + 1] === 0x68 && b[p + 2] === 0x61 && b[p + 3] === 0x6e && b[p + 4] === 0x64) {
        p += 5;
        n--;
        const count797 = b[p]! ^ 0x90;
        if (!(count797 <= 14) || count797 > end - p) return undefined;
        p++;
        const x796 = new Array<string>(count797);
        for (let i798 = 0; i798 < count797; i798++) {
          const x799 = readStr(b, p, end, 2);
          if (x799 === undefined) return undefined;
          p = next;
          x796[i798] = x799;
        }
        f_hand = x796;
      }
      if (n > 0 && b[p] === 0xa5 && b[p + 1] === 0x64 && b[p + 2] === 0x72 && b[p + 3] === 0x61 && b[p + 4] === 0x77 && b[p + 5] === 0x6e) {
        p += 6;
        n--;
        let value800: string | null;
        if (b[p] === 0xc0) { value800 = null; p++; }
        else {
          const x801 = readStr(b, p, end, 2);
          if (x801 === undefined) return undefined;
          p = next;
          value800 = x801;
        }
        f_drawn = value800;
      }
      if (n > 0 && b[p] === 0xa5 && b[p + 1] === 0x6d && b[p + 2] === 0x6f && b[p + 3] === 0x76 && b[p + 4] === 0x65 && b[p + 5] === 0x73) {
        p += 6;
        n--;
        const count803 = readCount(b, p, end, 0x90, 0xdc);
        if (count803 < 0 || count803 > 40 || count803 > end - p) return undefined;
        p = next;
        const x802 = new Array<Shape53>(count803);
        for (let i804 = 0; i804 < count803; i804++) {
          const x805 = read55(b, p, end);
          if (x805 === undefined) return undefined;
          p = at;
          x802[i804] = x805;
        }
        f_moves = x802;
      }
      if (n > 0 && b[p] === 0xa4 && b[p + 1] === 0x68 && b[p + 2] === 0x65 && b[p + 3] === 0x6c && b[p + 4] === 0x70) {
        p += 5;
        n--;
        const x806 = read56(b, p, end);
        if (x806 === undefined) return undefined;
        p = at;
        f_help = x806;
      }
      if (n > 0 && b[p] === 0xab && b[p + 1] === 0x64 && b[p + 2] === 0x65 && b[p + 3] === 0x61 && b[p + 4] === 0x64 && b[p + 5] === 0x6c && b[p + 6] === 0x69 && b[p + 7] === 0x6e && b[p + 8] === 0x65 && b[p + 9] === 0x5f && b[p + 10] === 0x6d && b[p + 11] === 0x73) {
        p += 12;
        n--;
        let value807: number | null;
        if (b[p] === 0xc0) { value807 = null; p++; }
        else {
          let x808 = b[p]!;
          if (x808 < 0x80) p++;
          else {
            x808 = readInt(b, p, end);
            if (next < 0) return undefined;
            p = next;
            if (x808 < 0 || x808 > 2147483647) return undefined;
          }
          value807 = x808;
        }
        f_deadline_ms = value807;
      }
    }
    if (f_status === "result" || f_status === "over") {
      if (n > 0 && b[p] === 0xa6 && b[p + 1] === 0x72 && b[p + 2] === 0x65 && b[p + 3] === 0x73 && b[p + 4] === 0x75 && b[p + 5] === 0x6c && b[p + 6] === 0x74) {
        p += 7;
        n--;
        const x809 = read57(b, p, end);
        if (x809 === undefined) return undefined;
        p = at;
        f_result = x809;
      }
    }
    if (f_status === "over") {
      if (n > 0 && b[p] === 0xa5 && b[p + 1] === 0x66 && b[p + 2] === 0x69 && b[p + 3] === 0x6e && b[p + 4] === 0x61 && b[p + 5] === 0x6c) {
        p += 6;
        n--;
        const count811 = b[p]! ^ 0x90;
        if (!(count811 <= 4) || count811 > end - p) return undefined;
        p++;
        const x810 = new Array<readonly [(number), (number), (number), (number)]>(count811);
        for (let i812 = 0; i812 < count811; i812++) {
          if (b[p] !== 0x94) return undefined;
          p++;
          let x815 = b[p]!;
          if (x815 >= 0xe0) x815 -= 0x100;
          if (!(x815 >= -1 && x815 <= 3)) return undefined;
          p++;
          let x816 = b[p]!;
          if (!(x816 >= 1 && x816 <= 4)) return undefined;
          p++;
          let x817 = b[p]!;
          if (x817 < 0x80) p++;
          else {
            x817 = readInt(b, p, end);
            if (next < 0) return undefined;
            p = next;
            if (x817 < -1000000 || x817 > 1000000) return undefined;
          }
          let x818 = b[p]!;
          if (x818 < 0x80) p++;
          else {
            x818 = readInt(b, p, end);
            if (next < 0) return undefined;
            p = next;
            if (x818 < -100000 || x818 > 100000) return undefined;
          }
          x810[i812] = [x815, x816, x817, x818];
        }
        f_final = x810;
      }
      if (n > 0 && b[p] === 0xa6 && b[p + 1] === 0x72 && b[p + 2] === 0x65 && b[p + 3] === 0x61 && b[p + 4] === 0x73 && b[p + 5] === 0x6f && b[p + 6] === 0x6e) {
        p += 7;
        n--;
        let x819: "normal_end" | "tobi" | "all_last_oya_agari" | "all_last_oya_tenpai" | "sudden_death" | "west" | "rounds";
        if (b[p] === 0xaa && b[p + 1] === 0x6e && b[p + 2] === 0x6f && b[p + 3] === 0x72 && b[p + 4] === 0x6d && b[p + 5] === 0x61 && b[p + 6] === 0x6c && b[p + 7] === 0x5f && b[p + 8] === 0x65 && b[p + 9] === 0x6e && b[p + 10] === 0x64) { x819 = "normal_end"; p += 11; }
        else if (b[p] === 0xa4 && b[p + 1] === 0x74 && b[p + 2] === 0x6f && b[p + 3] === 0x62 && b[p + 4] === 0x69) { x819 = "tobi"; p += 5; }
        else if (b[p] === 0xb2 && b[p + 1] === 0x61 && b[p + 2] === 0x6c && b[p + 3] === 0x6c && b[p + 4] === 0x5f && b[p + 5] === 0x6c && b[p + 6] === 0x61 && b[p + 7] === 0x73 && b[p + 8] === 0x74 && b[p + 9] === 0x5f && b[p + 10] === 0x6f && b[p + 11] === 0x79 && b[p + 12] === 0x61 && b[p + 13] === 0x5f && b[p + 14] === 0x61 && b[p + 15] === 0x67 && b[p + 16] === 0x61 && b[p + 17] === 0x72 && b[p + 18] === 0x69) { x819 = "all_last_oya_agari"; p += 19; }
        else if (b[p] === 0xb3 && b[p + 1] === 0x61 && b[p + 2] === 0x6c && b[p + 3] === 0x6c && b[p + 4] === 0x5f && b[p + 5] === 0x6c && b[p + 6] === 0x61 && b[p + 7] === 0x73 && b[p + 8] === 0x74 && b[p + 9] === 0x5f && b[p + 10] === 0x6f && b[p + 11] === 0x79 && b[p + 12] === 0x61 && b[p + 13] === 0x5f && b[p + 14] === 0x74 && b[p + 15] === 0x65 && b[p + 16] === 0x6e && b[p + 17] === 0x70 && b[p + 18] === 0x61 && b[p + 19] === 0x69) { x819 = "all_last_oya_tenpai"; p += 20; }
        else if (b[p] === 0xac && b[p + 1] === 0x73 && b[p + 2] === 0x75 && b[p + 3] === 0x64 && b[p + 4] === 0x64 && b[p + 5] === 0x65 && b[p + 6] === 0x6e && b[p + 7] === 0x5f && b[p + 8] === 0x64 && b[p + 9] === 0x65 && b[p + 10] === 0x61 && b[p + 11] === 0x74 && b[p + 12] === 0x68) { x819 = "sudden_death"; p += 13; }
        else if (b[p] === 0xa4 && b[p + 1] === 0x77 && b[p + 2] === 0x65 && b[p + 3] === 0x73 && b[p + 4] === 0x74) { x819 = "west"; p += 5; }
        else if (b[p] === 0xa6 && b[p + 1] === 0x72 && b[p + 2] === 0x6f && b[p + 3] === 0x75 && b[p + 4] === 0x6e && b[p + 5] === 0x64 && b[p + 6] === 0x73) { x819 = "rounds"; p += 7; }
        else return undefined;
        f_reason = x819;
      }
    }
    if (!(b[p] === 0xa5 && b[p + 1] === 0x72 && b[p + 2] === 0x75 && b[p + 3] === 0x6c && b[p + 4] === 0x65 && b[p + 5] === 0x73)) return undefined;
    p += 6;
    n--;
    const x820 = read49(b, p, end);
    if (x820 === undefined) return undefined;
    p = at;
    f_rules = x820;
    if (f_status === "wait") {
      if (n > 0 && b[p] === 0xaa && b[p + 1] === 0x61 && b[p + 2] === 0x69 && b[p + 3] === 0x5f && b[p + 4] === 0x70 && b[p + 5] === 0x6c && b[p + 6] === 0x61 && b[p + 7] === 0x79 && b[p + 8] === 0x65 && b[p + 9] === 0x72 && b[p + 10] === 0x73) {
        p += 11;
        n--;
        const count822 = b[p]! ^ 0x90;
        if (!(count822 <= 8) || count822 > end - p) return undefined;
        p++;
        const x821 = new Array<string>(count822);
        for (let i823 = 0; i823 < count822; i823++) {
          const x824 = readStr(b, p, end, 16);
          if (x824 === undefined) return undefined;
          p = next;
          x821[i823] = x824;
        }
        f_ai_players = x821;
      }
    }
  } else if (n > 0 && b[p] === 0xa5 && b[p + 1] === 0x65 && b[p + 2] === 0x72 && b[p + 3] === 0x72 && b[p + 4] === 0x6f && b[p + 5] === 0x72) {
    if (!(b[p] === 0xa5 && b[p + 1] === 0x65 && b[p + 2] === 0x72 && b[p + 3] === 0x72 && b[p + 4] === 0x6f && b[p + 5] === 0x72)) return undefined;
    p += 6;
    n--;
    let x825: "token";
    if (b[p] === 0xa5 && b[p + 1] === 0x74 && b[p + 2] === 0x6f && b[p + 3] === 0x6b && b[p + 4] === 0x65 && b[p + 5] === 0x6e) { x825 = "token"; p += 6; }
    else return undefined;
    f_error = x825;
  } else return undefined;
  if (n !== 0) return undefined;
  at = p;
  return { sv: f_sv, status: f_status, you: f_you, seats: f_seats, round: f_round, dora_indicators: f_dora_indicators, last_discard: f_last_discard, hand: f_hand, drawn: f_drawn, moves: f_moves, help: f_help, deadline_ms: f_deadline_ms, result: f_result, final: f_final, reason: f_reason, rules: f_rules, ai_players: f_ai_players, error: f_error };
}

function write46(v: Shape46, b: Uint8Array, p: number, s: boolean): number {
  const f_now = v.now;
  const f_waits = v.waits;
  const f_error = v.error;
  let n = 0;
  if (f_now !== undefined || f_waits !== undefined) {
    if (f_error !== undefined) return -1;
    if (f_now === undefined) return -1;
    n++;
    if (f_waits === undefined) return -1;
    n++;
  } else if (f_error !== undefined) {
    if (f_now !== undefined || f_waits !== undefined) return -1;
    if (f_error === undefined) return -1;
    n++;
  } else return -1;
  b[p++] = 0x80 | n;
  if (f_now !== undefined) {
    b[p] = 0xa3; b[p + 1] = 0x6e; b[p + 2] = 0x6f; b[p + 3] = 0x77; p += 4;
    if (f_now === null) b[p++] = 0xc0;
    else {
      if (typeof f_now !== 'object' || f_now === null) return -1;
      p = write58(f_now, b, p, s);
      if (p < 0) return -1;
    }
  }
  if (f_waits !== undefined) {
    b[p] = 0xa5; b[p + 1] = 0x77; b[p + 2] = 0x61; b[p + 3] = 0x69; b[p + 4] = 0x74; b[p + 5] = 0x73; p += 6;
    const start826 = p;
    if (!Array.isArray(f_waits) || f_waits.length > 64) return -1;
    p = writeCount(b, p, f_waits.length, 0x90, 0xdc);
    for (const item827 of f_waits as readonly (Shape58)[]) {
      if (typeof item827 !== 'object' || item827 === null) return -1;
      p = write59(item827, b, p, s);
      if (p < 0) return -1;
      if (p - start826 > 2900) return -1;
    }
    if (p - start826 > 2900) return -1;
  }
  if (f_error !== undefined) {
    b[p] = 0xa5; b[p + 1] = 0x65; b[p + 2] = 0x72; b[p + 3] = 0x72; b[p + 4] = 0x6f; b[p + 5] = 0x72; p += 6;
    switch (f_error) {
      case "token": b[p] = 0xa5; b[p + 1] = 0x74; b[p + 2] = 0x6f; b[p + 3] = 0x6b; b[p + 4] = 0x65; b[p + 5] = 0x6e; p += 6; break;
      case "not seated": b[p] = 0xaa; b[p + 1] = 0x6e; b[p + 2] = 0x6f; b[p + 3] = 0x74; b[p + 4] = 0x20; b[p + 5] = 0x73; b[p + 6] = 0x65; b[p + 7] = 0x61; b[p + 8] = 0x74; b[p + 9] = 0x65; b[p + 10] = 0x64; p += 11; break;
      case "not playing": b[p] = 0xab; b[p + 1] = 0x6e; b[p + 2] = 0x6f; b[p + 3] = 0x74; b[p + 4] = 0x20; b[p + 5] = 0x70; b[p + 6] = 0x6c; b[p + 7] = 0x61; b[p + 8] = 0x79; b[p + 9] = 0x69; b[p + 10] = 0x6e; b[p + 11] = 0x67; p += 12; break;
      default: return -1;
    }
  }
  return p;
}

type Shape46 = { readonly now?: Shape59 | null | undefined; readonly waits?: readonly (Shape58)[] | undefined; readonly error?: "token" | "not seated" | "not playing" | Unknown | undefined };

function read46(b: Uint8Array, p: number, end: number): Shape46 | undefined {
  const h = b[p]!;
  let n: number;
  if ((h & 0xf0) === 0x80) { n = h & 0x0f; p++; }
  else return undefined;
  let f_now: Shape59 | null | undefined;
  let f_waits: readonly (Shape58)[] | undefined;
  let f_error: "token" | "not seated" | "not playing" | Unknown | undefined;
  if (n > 0 && b[p] === 0xa3 && b[p + 1] === 0x6e && b[p + 2] === 0x6f && b[p + 3] === 0x77) {
    if (!(b[p] === 0xa3 && b[p + 1] === 0x6e && b[p + 2] === 0x6f && b[p + 3] === 0x77)) return undefined;
    p += 4;
    n--;
    let value828: Shape59 | null;
    if (b[p] === 0xc0) { value828 = null; p++; }
    else {
      const x829 = read58(b, p, end);
      if (x829 === undefined) return undefined;
      p = at;
      value828 = x829;
    }
    f_now = value828;
    if (!(b[p] === 0xa5 && b[p + 1] === 0x77 && b[p + 2] === 0x61 && b[p + 3] === 0x69 && b[p + 4] === 0x74 && b[p + 5] === 0x73)) return undefined;
    p += 6;
    n--;
    const count831 = readCount(b, p, end, 0x90, 0xdc);
    if (count831 < 0 || count831 > 64 || count831 > end - p) return undefined;
    p = next;
    const x830 = new Array<Shape58>(count831);
    for (let i832 = 0; i832 < count831; i832++) {
      const x833 = read59(b, p, end);
      if (x833 === undefined) return undefined;
      p = at;
      x830[i832] = x833;
    }
    f_waits = x830;
  } else if (n > 0 && b[p] === 0xa5 && b[p + 1] === 0x65 && b[p + 2] === 0x72 && b[p + 3] === 0x72 && b[p + 4] === 0x6f && b[p + 5] === 0x72) {
    if (!(b[p] === 0xa5 && b[p + 1] === 0x65 && b[p + 2] === 0x72 && b[p + 3] === 0x72 && b[p + 4] === 0x6f && b[p + 5] === 0x72)) return undefined;
    p += 6;
    n--;
    let x834: "token" | "not seated" | "not playing";
    if (b[p] === 0xa5 && b[p + 1] === 0x74 && b[p + 2] === 0x6f && b[p + 3] === 0x6b && b[p + 4] === 0x65 && b[p + 5] === 0x6e) { x834 = "token"; p += 6; }
    else if (b[p] === 0xaa && b[p + 1] === 0x6e && b[p + 2] === 0x6f && b[p + 3] === 0x74 && b[p + 4] === 0x20 && b[p + 5] === 0x73 && b[p + 6] === 0x65 && b[p + 7] === 0x61 && b[p + 8] === 0x74 && b[p + 9] === 0x65 && b[p + 10] === 0x64) { x834 = "not seated"; p += 11; }
    else if (b[p] === 0xab && b[p + 1] === 0x6e && b[p + 2] === 0x6f && b[p + 3] === 0x74 && b[p + 4] === 0x20 && b[p + 5] === 0x70 && b[p + 6] === 0x6c && b[p + 7] === 0x61 && b[p + 8] === 0x79 && b[p + 9] === 0x69 && b[p + 10] === 0x6e && b[p + 11] === 0x67) { x834 = "not playing"; p += 12; }
    else return undefined;
    f_error = x834;
  } else return undefined;
  if (n !== 0) return undefined;
  at = p;
  return { now: f_now, waits: f_waits, error: f_error };
}

type Shape47 = { readonly w: number; readonly y: readonly (string)[]; readonly yh: readonly (number)[]; readonly pt: readonly [(number), (number), (number)]; readonly h: Uint8Array; readonly ag: number; readonly pa?: readonly (readonly [(number), (string)])[] | undefined };

function write47(v: Shape47, b: Uint8Array, p: number, s: boolean): number {
  const f_w = v.w;
  const f_y = v.y;
  const f_yh = v.yh;
  const f_pt = v.pt;
  const f_h = v.h;
  const f_ag = v.ag;
  const f_pa = v.pa;
  let n = 6;
  if (f_pa !== undefined) n++;
  b[p++] = 0x80 | n;
  b[p] = 0xa1; b[p + 1] = 0x77; p += 2;
  if ((f_w | 0) !== f_w || f_w < -1 || f_w > 3) return -1;
  b[p++] = f_w;
  b[p] = 0xa1; b[p + 1] = 0x79; p += 2;
  if (!Array.isArray(f_y) || f_y.length > 14) return -1;
  b[p++] = 0x90 | f_y.length;
  for (const item835 of f_y as readonly (string)[]) {
    if (typeof item835 !== 'string') return -1;
    p = writeStr(b, p, item835, 27);
  }
  b[p] = 0xa2; b[p + 1] = 0x79; b[p + 2] = 0x68; p += 3;
  if (!Array.isArray(f_yh) || f_yh.length > 14) return -1;
  b[p++] = 0x90 | f_yh.length;
  for (const item836 of f_yh as readonly (number)[]) {
    if ((item836 | 0) !== item836 || item836 < -2 || item836 > 13) return -1;
    b[p++] = item836;
  }
  b[p] = 0xa2; b[p + 1] = 0x70; b[p + 2] = 0x74; p += 3;
  if (!Array.isArray(f_pt as unknown)) return -1;
  const count837: number = f_pt.length;
  if (count837 !== 3) return -1;
  b[p++] = 0x93;
  const item838 = f_pt[0];
  if ((item838 | 0) !== item838 || item838 < 0 || item838 > 200) return -1;
  if (item838 < 0x80) b[p++] = item838;
  else p = writeInt(b, p, item838);
  const item839 = f_pt[1];
  if ((item839 | 0) !== item839 || item839 < 0 || item839 > 200) return -1;
  if (item839 < 0x80) b[p++] = item839;
  else p = writeInt(b, p, item839);
  const item840 = f_pt[2];
  if ((item840 | 0) !== item840 || item840 < 0 || item840 > 1000000) return -1;
  if (item840 < 0x80) b[p++] = item840;
  else p = writeInt(b, p, item840);
  b[p] = 0xa1; b[p + 1] = 0x68; p += 2;
  if (!(f_h instanceof Uint8Array) || f_h.length > 14) return -1;
  p = writeBin(b, p, f_h, s);
  b[p] = 0xa2; b[p + 1] = 0x61; b[p + 2] = 0x67; p += 3;
  if ((f_ag | 0) !== f_ag || f_ag < -1 || f_ag > 37) return -1;
  b[p++] = f_ag;
  if (f_pa !== undefined) {
    b[p] = 0xa2; b[p + 1] = 0x70; b[p + 2] = 0x61; p += 3;
    if (!Array.isArray(f_pa) || f_pa.length > 2) return -1;
    b[p++] = 0x90 | f_pa.length;
    for (const item841 of f_pa as readonly (readonly [(number), (string)])[]) {
      if (!Array.isArray(item841 as unknown)) return -1;
      const count842: number = item841.length;
      if (count842 !== 2) return -1;
      b[p++] = 0x92;
      const item843 = item841[0];
      if ((item843 | 0) !== item843 || item843 < -1 || item843 > 3) return -1;
      b[p++] = item843;
      const item844 = item841[1];
      if (typeof item844 !== 'string') return -1;
      p = writeStr(b, p, item844, 27);
    }
  }
  return p;
}

function read47(b: Uint8Array, p: number, end: number): Shape47 | undefined {
  const h = b[p]!;
  let n: number;
  if ((h & 0xf0) === 0x80) { n = h & 0x0f; p++; }
  else return undefined;
  let f_w: number | undefined;
  let f_y: readonly (string)[] | undefined;
  let f_yh: readonly (number)[] | undefined;
  let f_pt: readonly [(number), (number), (number)] | undefined;
  let f_h: Uint8Array | undefined;
  let f_ag: number | undefined;
  let f_pa: readonly (readonly [(number), (string)])[] | undefined;
  if (!(b[p] === 0xa1 && b[p + 1] === 0x77)) return undefined;
  p += 2;
  n--;
  let x845 = b[p]!;
  if (x845 >= 0xe0) x845 -= 0x100;
  if (!(x845 >= -1 && x845 <= 3)) return undefined;
  p++;
  f_w = x845;
  if (!(b[p] === 0xa1 && b[p + 1] === 0x79)) return undefined;
  p += 2;
  n--;
  const count847 = b[p]! ^ 0x90;
  if (!(count847 <= 14) || count847 > end - p) return undefined;
  p++;
  const x846 = new Array<string>(count847);
  for (let i848 = 0; i848 < count847; i848++) {
    const x849 = readStr(b, p, end, 27);
    if (x849 === undefined) return undefined;
    p = next;
    x846[i848] = x849;
  }
  f_y = x846;
  if (!(b[p] === 0xa2 && b[p + 1] === 0x79 && b[p + 2] === 0x68)) return undefined;
  p += 3;
  n--;
  const count851 = b[p]! ^ 0x90;
  if (!(count851 <= 14) || count851 > end - p) return undefined;
  p++;
  const x850 = new Array<number>(count851);
  for (let i852 = 0; i852 < count851; i852++) {
    let x853 = b[p]!;
    if (x853 >= 0xe0) x853 -= 0x100;
    if (!(x853 >= -2 && x853 <= 13)) return undefined;
    p++;
    x850[i852] = x853;
  }
  f_yh = x850;
  if (!(b[p] === 0xa2 && b[p + 1] === 0x70 && b[p + 2] === 0x74)) return undefined;
  p += 3;
  n--;
  if (b[p] !== 0x93) return undefined;
  p++;
  let x856 = b[p]!;
  if (x856 < 0x80) p++;
  else {
    x856 = readInt(b, p, end);
    if (next < 0) return undefined;
    p = next;
    if (x856 < 0 || x856 > 200) return undefined;
  }
  let x857 = b[p]!;
  if (x857 < 0x80) p++;
  else {
    x857 = readInt(b, p, end);
    if (next < 0) return undefined;
    p = next;
    if (x857 < 0 || x857 > 200) return undefined;
  }
  let x858 = b[p]!;
  if (x858 < 0x80) p++;
  else {
    x858 = readInt(b, p, end);
    if (next < 0) return undefined;
    p = next;
    if (x858 < 0 || x858 > 1000000) return undefined;
  }
  f_pt = [x856, x857, x858];
  if (!(b[p] === 0xa1 && b[p + 1] === 0x68)) return undefined;
  p += 2;
  n--;
  const x859 = readBin(b, p, end, 14);
  if (x859 === undefined) return undefined;
  p = next;
  f_h = x859;
  if (!(b[p] === 0xa2 && b[p + 1] === 0x61 && b[p + 2] === 0x67)) return undefined;
  p += 3;
  n--;
  let x860 = b[p]!;
  if (x860 >= 0xe0) x860 -= 0x100;
  if (!(x860 >= -1 && x860 <= 37)) return undefined;
  p++;
  f_ag = x860;
  if (n > 0 && b[p] === 0xa2 && b[p + 1] === 0x70 && b[p + 2] === 0x61) {
    p += 3;
    n--;
    const count862 = b[p]! ^ 0x90;
    if (!(count862 <= 2) || count862 > end - p) return undefined;
    p++;
    const x861 = new Array<readonly [(number), (string)]>(count862);
    for (let i863 = 0; i863 < count862; i863++) {
      if (b[p] !== 0x92) return undefined;
      p++;
      let x866 = b[p]!;
      if (x866 >= 0xe0) x866 -= 0x100;
      if (!(x866 >= -1 && x866 <= 3)) return undefined;
      p++;
      const x867 = readStr(b, p, end, 27);
      if (x867 === undefined) return undefined;
      p = next;
      x861[i863] = [x866, x867];
    }
    f_pa = x861;
  }
  if (n !== 0) return undefined;
  at = p;
  return { w: f_w!, y: f_y!, yh: f_yh!, pt: f_pt!, h: f_h!, ag: f_ag!, pa: f_pa };
}

type Shape48 = { readonly id: number; readonly at: string; readonly game: "hanchan" | "tonpuu" | Unknown; readonly names: readonly (string)[]; readonly ranks: readonly (number)[]; readonly scores: readonly (number)[] };

function write48(v: Shape48, b: Uint8Array, p: number, _s: boolean): number {
  const f_id = v.id;
  const f_at = v.at;
  const f_game = v.game;
  const f_names = v.names;
  const f_ranks = v.ranks;
  const f_scores = v.scores;
  let n = 6;
  b[p++] = 0x80 | n;
  b[p] = 0xa2; b[p + 1] = 0x69; b[p + 2] = 0x64; p += 3;
  if ((f_id | 0) !== f_id || f_id < 1 || f_id > 2147483647) return -1;
  if (f_id < 0x80) b[p++] = f_id;
  else p = writeInt(b, p, f_id);
  b[p] = 0xa2; b[p + 1] = 0x61; b[p + 2] = 0x74; p += 3;
  if (typeof f_at !== 'string') return -1;
  p = writeStr(b, p, f_at, 16);
  b[p] = 0xa4; b[p + 1] = 0x67; b[p + 2] = 0x61; b[p + 3] = 0x6d; b[p + 4] = 0x65; p += 5;
  switch (f_game) {
    case "hanchan": b[p] = 0xa7; b[p + 1] = 0x68; b[p + 2] = 0x61; b[p + 3] = 0x6e; b[p + 4] = 0x63; b[p + 5] = 0x68; b[p + 6] = 0x61; b[p + 7] = 0x6e; p += 8; break;
    case "tonpuu": b[p] = 0xa6; b[p + 1] = 0x74; b[p + 2] = 0x6f; b[p + 3] = 0x6e; b[p + 4] = 0x70; b[p + 5] = 0x75; b[p + 6] = 0x75; p += 7; break;
    default: return -1;
  }
  b[p] = 0xa5; b[p + 1] = 0x6e; b[p + 2] = 0x61; b[p + 3] = 0x6d; b[p + 4] = 0x65; b[p + 5] = 0x73; p += 6;
  if (!Array.isArray(f_names) || f_names.length !== 4) return -1;
  b[p++] = 0x94;
  for (const item868 of f_names as readonly (string)[]) {
    if (typeof item868 !== 'string') return -1;
    p = writeStr(b, p, item868, 32);
  }
  b[p] = 0xa5; b[p + 1] = 0x72; b[p + 2] = 0x61; b[p + 3] = 0x6e; b[p + 4] = 0x6b; b[p + 5] = 0x73; p += 6;
  if (!Array.isArray(f_ranks) || f_ranks.length !== 4) return -1;
  b[p++] = 0x94;
  for (const item869 of f_ranks as readonly (number)[]) {
    if ((item869 | 0) !== item869 || item869 < 1 || item869 > 4) return -1;
    b[p++] = item869;
  }
  b[p] = 0xa6; b[p + 1] = 0x73; b[p + 2] = 0x63; b[p + 3] = 0x6f; b[p + 4] = 0x72; b[p + 5] = 0x65; b[p + 6] = 0x73; p += 7;
  if (!Array.isArray(f_scores) || f_scores.length !== 4) return -1;
  b[p++] = 0x94;
  for (const item870 of f_scores as readonly (number)[]) {
    if ((item870 | 0) !== item870 || item870 < -1000000 || item870 > 1000000) return -1;
    if (item870 >= -32 && item870 < 0x80) b[p++] = item870;
    else p = writeInt(b, p, item870);
  }
  return p;
}

function read48(b: Uint8Array, p: number, end: number): Shape48 | undefined {
  const h = b[p]!;
  let n: number;
  if ((h & 0xf0) === 0x80) { n = h & 0x0f; p++; }
  else return undefined;
  let f_id: number | undefined;
  let f_at: string | undefined;
  let f_game: "hanchan" | "tonpuu" | Unknown | undefined;
  let f_names: readonly (string)[] | undefined;
  let f_ranks: readonly (number)[] | undefined;
  let f_scores: readonly (number)[] | undefined;
  if (!(b[p] === 0xa2 && b[p + 1] === 0x69 && b[p + 2] === 0x64)) return undefined;
  p += 3;
  n--;
  let x871 = b[p]!;
  if (x871 < 0x80) p++;
  else {
    x871 = readInt(b, p, end);
    if (next < 0) return undefined;
    p = next;
  }
  if (x871 < 1 || x871 > 2147483647) return undefined;
  f_id = x871;
  if (!(b[p] === 0xa2 && b[p + 1] === 0x61 && b[p + 2] === 0x74)) return undefined;
  p += 3;
  n--;
  const x872 = readStr(b, p, end, 16);
  if (x872 === undefined) return undefined;
  p = next;
  f_at = x872;
  if (!(b[p] === 0xa4 && b[p + 1] === 0x67 && b[p + 2] === 0x61 && b[p + 3] === 0x6d && b[p + 4] === 0x65)) return undefined;
  p += 5;
  n--;
  let x873: "hanchan" | "tonpuu";
  if (b[p] === 0xa7 && b[p + 1] === 0x68 && b[p + 2] === 0x61 && b[p + 3] === 0x6e && b[p + 4] === 0x63 && b[p + 5] === 0x68 && b[p + 6] === 0x61 && b[p + 7] === 0x6e) { x873 = "hanchan"; p += 8; }
  else if (b[p] === 0xa6 && b[p + 1] === 0x74 && b[p + 2] === 0x6f && b[p + 3] === 0x6e && b[p + 4] === 0x70 && b[p + 5] === 0x75 && b[p + 6] === 0x75) { x873 = "tonpuu"; p += 7; }
  else return undefined;
  f_game = x873;
  if (!(b[p] === 0xa5 && b[p + 1] === 0x6e && b[p + 2] === 0x61 && b[p + 3] === 0x6d && b[p + 4] === 0x65 && b[p + 5] === 0x73)) return undefined;
  p += 6;
  n--;
  if (b[p] !== 0x94) return undefined;
  p++;
  const x876 = readStr(b, p, end, 32);
  if (x876 === undefined) return undefined;
  p = next;
  const x877 = readStr(b, p, end, 32);
  if (x877 === undefined) return undefined;
  p = next;
  const x878 = readStr(b, p, end, 32);
  if (x878 === undefined) return undefined;
  p = next;
  const x879 = readStr(b, p, end, 32);
  if (x879 === undefined) return undefined;
  p = next;
  f_names = [x876, x877, x878, x879];
  if (!(b[p] === 0xa5 && b[p + 1] === 0x72 && b[p + 2] === 0x61 && b[p + 3] === 0x6e && b[p + 4] === 0x6b && b[p + 5] === 0x73)) return undefined;
  p += 6;
  n--;
  if (b[p] !== 0x94) return undefined;
  p++;
  let x882 = b[p]!;
  if (!(x882 >= 1 && x882 <= 4)) return undefined;
  p++;
  let x883 = b[p]!;
  if (!(x883 >= 1 && x883 <= 4)) return undefined;
  p++;
  let x884 = b[p]!;
  if (!(x884 >= 1 && x884 <= 4)) return undefined;
  p++;
  let x885 = b[p]!;
  if (!(x885 >= 1 && x885 <= 4)) return undefined;
  p++;
  f_ranks = [x882, x883, x884, x885];
  if (!(b[p] === 0xa6 && b[p + 1] === 0x73 && b[p + 2] === 0x63 && b[p + 3] === 0x6f && b[p + 4] === 0x72 && b[p + 5] === 0x65 && b[p + 6] === 0x73)) return undefined;
  p += 7;
  n--;
  if (b[p] !== 0x94) return undefined;
  p++;
  let x888 = b[p]!;
  if (x888 < 0x80) p++;
  else {
    x888 = readInt(b, p, end);
    if (next < 0) return undefined;
    p = next;
    if (x888 < -1000000 || x888 > 1000000) return undefined;
  }
  let x889 = b[p]!;
  if (x889 < 0x80) p++;
  else {
    x889 = readInt(b, p, end);
    if (next < 0) return undefined;
    p = next;
    if (x889 < -1000000 || x889 > 1000000) return undefined;
  }
  let x890 = b[p]!;
  if (x890 < 0x80) p++;
  else {
    x890 = readInt(b, p, end);
    if (next < 0) return undefined;
    p = next;
    if (x890 < -1000000 || x890 > 1000000) return undefined;
  }
  let x891 = b[p]!;
  if (x891 < 0x80) p++;
  else {
    x891 = readInt(b, p, end);
    if (next < 0) return undefined;
    p = next;
    if (x891 < -1000000 || x891 > 1000000) return undefined;
  }
  f_scores = [x888, x889, x890, x891];
  if (n !== 0) return undefined;
  at = p;
  return { id: f_id!, at: f_at!, game: f_game!, names: f_names!, ranks: f_ranks!, scores: f_scores! };
}

function write49(v: Shape49, b: Uint8Array, p: number, _s: boolean): number {
  const f_game = v.game;
  const f_open_tanyao = v.open_tanyao;
  const f_red_fives = v.red_fives;
  const f_double_ron = v.double_ron;
  const f_triple_ron_draw = v.triple_ron_draw;
  const f_multiple_yakuman = v.multiple_yakuman;
  const f_kazoe_yakuman = v.kazoe_yakuman;
  const f_kiriage_mangan = v.kiriage_mangan;
  const f_tobi = v.tobi;
  const f_extra_round = v.extra_round;
  const f_turn_seconds = v.turn_seconds;
  const f_bank_seconds = v.bank_seconds;
  const f_abortive_draws = v.abortive_draws;
  const f_nagashi_mangan = v.nagashi_mangan;
  const f_double_yakuman = v.double_yakuman;
  const f_tenpai_yame = v.tenpai_yame;
  const f_cpu_level = v.cpu_level;
  const f_spectator_delay = v.spectator_delay;
  let n = 0;
  if (f_game !== undefined) n++;
  if (f_open_tanyao !== undefined) n++;
  if (f_red_fives !== undefined) n++;
  if (f_double_ron !== undefined) n++;
  if (f_triple_ron_draw !== undefined) n++;
  if (f_multiple_yakuman !== undefined) n++;
  if (f_kazoe_yakuman !== undefined) n++;
  if (f_kiriage_mangan !== undefined) n++;
  if (f_tobi !== undefined) n++;
  if (f_extra_round !== undefined) n++;
  if (f_turn_seconds !== undefined) n++;
  if (f_bank_seconds !== undefined) n++;
  if (f_abortive_draws !== undefined) n++;
  if (f_nagashi_mangan !== undefined) n++;
  if (f_double_yakuman !== undefined) n++;
  if (f_tenpai_yame !== undefined) n++;
  if (f_cpu_level !== undefined) n++;
  if (f_spectator_delay !== undefined) n++;
  if (n < 16) b[p++] = 0x80 | n;
  else {
    b[p] = 0xde; b[p + 1] = 0; b[p + 2] = n; p += 3;
  }
  if (f_game !== undefined) {
    b[p] = 0xa4; b[p + 1] = 0x67; b[p + 2] = 0x61; b[p + 3] = 0x6d; b[p + 4] = 0x65; p += 5;
    if ((f_game | 0) !== f_game || f_game < 0 || f_game > 65535) return -1;
    if (f_game < 0x80) b[p++] = f_game;
    else p = writeInt(b, p, f_game);
  }
  if (f_open_tanyao !== undefined) {
    b[p] = 0xab; b[p + 1] = 0x6f; b[p + 2] = 0x70; b[p + 3] = 0x65; b[p + 4] = 0x6e; b[p + 5] = 0x5f; b[p + 6] = 0x74; b[p + 7] = 0x61; b[p + 8] = 0x6e; b[p + 9] = 0x79; b[p + 10] = 0x61; b[p + 11] = 0x6f; p += 12;
    if ((f_open_tanyao | 0) !== f_open_tanyao || f_open_tanyao < 0 || f_open_tanyao > 65535) return -1;
    if (f_open_tanyao < 0x80) b[p++] = f_open_tanyao;
    else p = writeInt(b, p, f_open_tanyao);
  }
  if (f_red_fives !== undefined) {
    b[p] = 0xa9; b[p + 1] = 0x72; b[p + 2] = 0x65; b[p + 3] = 0x64; b[p + 4] = 0x5f; b[p + 5] = 0x66; b[p + 6] = 0x69; b[p + 7] = 0x76; b[p + 8] = 0x65; b[p + 9] = 0x73; p += 10;
    if ((f_red_fives | 0) !== f_red_fives || f_red_fives < 0 || f_red_fives > 65535) return -1;
    if (f_red_fives < 0x80) b[p++] = f_red_fives;
    else p = writeInt(b, p, f_red_fives);
  }
  if (f_double_ron !== undefined) {
    b[p] = 0xaa; b[p + 1] = 0x64; b[p + 2] = 0x6f; b[p + 3] = 0x75; b[p + 4] = 0x62; b[p + 5] = 0x6c; b[p + 6] = 0x65; b[p + 7] = 0x5f; b[p + 8] = 0x72; b[p + 9] = 0x6f; b[p + 10] = 0x6e; p += 11;
    if ((f_double_ron | 0) !== f_double_ron || f_double_ron < 0 || f_double_ron > 65535) return -1;
    if (f_double_ron < 0x80) b[p++] = f_double_ron;
    else p = writeInt(b, p, f_double_ron);
  }
  if (f_triple_ron_draw !== undefined) {
    b[p] = 0xaf; b[p + 1] = 0x74; b[p + 2] = 0x72; b[p + 3] = 0x69; b[p + 4] = 0x70; b[p + 5] = 0x6c; b[p + 6] = 0x65; b[p + 7] = 0x5f; b[p + 8] = 0x72; b[p + 9] = 0x6f; b[p + 10] = 0x6e; b[p + 11] = 0x5f; b[p + 12] = 0x64; b[p + 13] = 0x72; b[p + 14] = 0x61; b[p + 15] = 0x77; p += 16;
    if ((f_triple_ron_draw | 0) !== f_triple_ron_draw || f_triple_ron_draw < 0 || f_triple_ron_draw > 65535) return -1;
    if (f_triple_ron_draw < 0x80) b[p++] = f_triple_ron_draw;
    else p = writeInt(b, p, f_triple_ron_draw);
  }
  if (f_multiple_yakuman !== undefined) {
    b[p] = 0xb0; b[p + 1] = 0x6d; b[p + 2] = 0x75; b[p + 3] = 0x6c; b[p + 4] = 0x74; b[p + 5] = 0x69; b[p + 6] = 0x70; b[p + 7] = 0x6c; b[p + 8] = 0x65; b[p + 9] = 0x5f; b[p + 10] = 0x79; b[p + 11] = 0x61; b[p + 12] = 0x6b; b[p + 13] = 0x75; b[p + 14] = 0x6d; b[p + 15] = 0x61; b[p + 16] = 0x6e; p += 17;
    if ((f_multiple_yakuman | 0) !== f_multiple_yakuman || f_multiple_yakuman < 0 || f_multiple_yakuman > 65535) return -1;
    if (f_multiple_yakuman < 0x80) b[p++] = f_multiple_yakuman;
    else p = writeInt(b, p, f_multiple_yakuman);
  }
  if (f_kazoe_yakuman !== undefined) {
    b[p] = 0xad; b[p + 1] = 0x6b; b[p + 2] = 0x61; b[p + 3] = 0x7a; b[p + 4] = 0x6f; b[p + 5] = 0x65; b[p + 6] = 0x5f; b[p + 7] = 0x79; b[p + 8] = 0x61; b[p + 9] = 0x6b; b[p + 10] = 0x75; b[p + 11] = 0x6d; b[p + 12] = 0x61; b[p + 13] = 0x6e; p += 14;
    if ((f_kazoe_yakuman | 0) !== f_kazoe_yakuman || f_kazoe_yakuman < 0 || f_kazoe_yakuman > 65535) return -1;
    if (f_kazoe_yakuman < 0x80) b[p++] = f_kazoe_yakuman;
    else p = writeInt(b, p, f_kazoe_yakuman);
  }
  if (f_kiriage_mangan !== undefined) {
    b[p] = 0xae; b[p + 1] = 0x6b; b[p + 2] = 0x69; b[p + 3] = 0x72; b[p + 4] = 0x69; b[p + 5] = 0x61; b[p + 6] = 0x67; b[p + 7] = 0x65; b[p + 8] = 0x5f; b[p + 9] = 0x6d; b[p + 10] = 0x61; b[p + 11] = 0x6e; b[p + 12] = 0x67; b[p + 13] = 0x61; b[p + 14] = 0x6e; p += 15;
    if ((f_kiriage_mangan | 0) !== f_kiriage_mangan || f_kiriage_mangan < 0 || f_kiriage_mangan > 65535) return -1;
    if (f_kiriage_mangan < 0x80) b[p++] = f_kiriage_mangan;
    else p = writeInt(b, p, f_kiriage_mangan);
  }
  if (f_tobi !== undefined) {
    b[p] = 0xa4; b[p + 1] = 0x74; b[p + 2] = 0x6f; b[p + 3] = 0x62; b[p + 4] = 0x69; p += 5;
    if ((f_tobi | 0) !== f_tobi || f_tobi < 0 || f_tobi > 65535) return -1;
    if (f_tobi < 0x80) b[p++] = f_tobi;
    else p = writeInt(b, p, f_tobi);
  }
  if (f_extra_round !== undefined) {
    b[p] = 0xab; b[p + 1] = 0x65; b[p + 2] = 0x78; b[p + 3] = 0x74; b[p + 4] = 0x72; b[p + 5] = 0x61; b[p + 6] = 0x5f; b[p + 7] = 0x72; b[p + 8] = 0x6f; b[p + 9] = 0x75; b[p + 10] = 0x6e; b[p + 11] = 0x64; p += 12;
    if ((f_extra_round | 0) !== f_extra_round || f_extra_round < 0 || f_extra_round > 65535) return -1;
    if (f_extra_round < 0x80) b[p++] = f_extra_round;
    else p = writeInt(b, p, f_extra_round);
  }
  if (f_turn_seconds !== undefined) {
    b[p] = 0xac; b[p + 1] = 0x74; b[p + 2] = 0x75; b[p + 3] = 0x72; b[p + 4] = 0x6e; b[p + 5] = 0x5f; b[p + 6] = 0x73; b[p + 7] = 0x65; b[p + 8] = 0x63; b[p + 9] = 0x6f; b[p + 10] = 0x6e; b[p + 11] = 0x64; b[p + 12] = 0x73; p += 13;
    if ((f_turn_seconds | 0) !== f_turn_seconds || f_turn_seconds < 0 || f_turn_seconds > 65535) return -1;
    if (f_turn_seconds < 0x80) b[p++] = f_turn_seconds;
    else p = writeInt(b, p, f_turn_seconds);
  }
  if (f_bank_seconds !== undefined) {
    b[p] = 0xac; b[p + 1] = 0x62; b[p + 2] = 0x61; b[p + 3] = 0x6e; b[p + 4] = 0x6b; b[p + 5] = 0x5f; b[p + 6] = 0x73; b[p + 7] = 0x65; b[p + 8] = 0x63; b[p + 9] = 0x6f; b[p + 10] = 0x6e; b[p + 11] = 0x64; b[p + 12] = 0x73; p += 13;
    if ((f_bank_seconds | 0) !== f_bank_seconds || f_bank_seconds < 0 || f_bank_seconds > 65535) return -1;
    if (f_bank_seconds < 0x80) b[p++] = f_bank_seconds;
    else p = writeInt(b, p, f_bank_seconds);
  }
  if (f_abortive_draws !== undefined) {
    b[p] = 0xae; b[p + 1] = 0x61; b[p + 2] = 0x62; b[p + 3] = 0x6f; b[p + 4] = 0x72; b[p + 5] = 0x74; b[p + 6] = 0x69; b[p + 7] = 0x76; b[p + 8] = 0x65; b[p + 9] = 0x5f; b[p + 10] = 0x64; b[p + 11] = 0x72; b[p + 12] = 0x61; b[p + 13] = 0x77; b[p + 14] = 0x73; p += 15;
    if ((f_abortive_draws | 0) !== f_abortive_draws || f_abortive_draws < 0 || f_abortive_draws > 65535) return -1;
    if (f_abortive_draws < 0x80) b[p++] = f_abortive_draws;
    else p = writeInt(b, p, f_abortive_draws);
  }
  if (f_nagashi_mangan !== undefined) {
    b[p] = 0xae; b[p + 1] = 0x6e; b[p + 2] = 0x61; b[p + 3] = 0x67; b[p + 4] = 0x61; b[p + 5] = 0x73; b[p + 6] = 0x68; b[p + 7] = 0x69; b[p + 8] = 0x5f; b[p + 9] = 0x6d; b[p + 10] = 0x61; b[p + 11] = 0x6e; b[p + 12] = 0x67; b[p + 13] = 0x61; b[p + 14] = 0x6e; p += 15;
    if ((f_nagashi_mangan | 0) !== f_nagashi_mangan || f_nagashi_mangan < 0 || f_nagashi_mangan > 65535) return -1;
    if (f_nagashi_mangan < 0x80) b[p++] = f_nagashi_mangan;
    else p = writeInt(b, p, f_nagashi_mangan);
  }
  if (f_double_yakuman !== undefined) {
    b[p] = 0xae; b[p + 1] = 0x64; b[p + 2] = 0x6f; b[p + 3] = 0x75; b[p + 4] = 0x62; b[p + 5] = 0x6c; b[p + 6] = 0x65; b[p + 7] = 0x5f; b[p + 8] = 0x79; b[p + 9] = 0x61; b[p + 10] = 0x6b; b[p + 11] = 0x75; b[p + 12] = 0x6d; b[p + 13] = 0x61; b[p + 14] = 0x6e; p += 15;
    if ((f_double_yakuman | 0) !== f_double_yakuman || f_double_yakuman < 0 || f_double_yakuman > 65535) return -1;
    if (f_double_yakuman < 0x80) b[p++] = f_double_yakuman;
    else p = writeInt(b, p, f_double_yakuman);
  }
  if (f_tenpai_yame !== undefined) {
    b[p] = 0xab; b[p + 1] = 0x74; b[p + 2] = 0x65; b[p + 3] = 0x6e; b[p + 4] = 0x70; b[p + 5] = 0x61; b[p + 6] = 0x69; b[p + 7] = 0x5f; b[p + 8] = 0x79; b[p + 9] = 0x61; b[p + 10] = 0x6d; b[p + 11] = 0x65; p += 12;
    if ((f_tenpai_yame | 0) !== f_tenpai_yame || f_tenpai_yame < 0 || f_tenpai_yame > 65535) return -1;
    if (f_tenpai_yame < 0x80) b[p++] = f_tenpai_yame;
    else p = writeInt(b, p, f_tenpai_yame);
  }
  if (f_cpu_level !== undefined) {
    b[p] = 0xa9; b[p + 1] = 0x63; b[p + 2] = 0x70; b[p + 3] = 0x75; b[p + 4] = 0x5f; b[p + 5] = 0x6c; b[p + 6] = 0x65; b[p + 7] = 0x76; b[p + 8] = 0x65; b[p + 9] = 0x6c; p += 10;
    if ((f_cpu_level | 0) !== f_cpu_level || f_cpu_level < 0 || f_cpu_level > 65535) return -1;
    if (f_cpu_level < 0x80) b[p++] = f_cpu_level;
    else p = writeInt(b, p, f_cpu_level);
  }
  if (f_spectator_delay !== undefined) {
    b[p] = 0xaf; b[p + 1] = 0x73; b[p + 2] = 0x70; b[p + 3] = 0x65; b[p + 4] = 0x63; b[p + 5] = 0x74; b[p + 6] = 0x61; b[p + 7] = 0x74; b[p + 8] = 0x6f; b[p + 9] = 0x72; b[p + 10] = 0x5f; b[p + 11] = 0x64; b[p + 12] = 0x65; b[p + 13] = 0x6c; b[p + 14] = 0x61; b[p + 15] = 0x79; p += 16;
    if ((f_spectator_delay | 0) !== f_spectator_delay || f_spectator_delay < 0 || f_spectator_delay > 65535) return -1;
    if (f_spectator_delay < 0x80) b[p++] = f_spectator_delay;
    else p = writeInt(b, p, f_spectator_delay);
  }
  return p;
}

type Shape49 = { readonly game?: number | undefined; readonly open_tanyao?: number | undefined; readonly red_fives?: number | undefined; readonly double_ron?: number | undefined; readonly triple_ron_draw?: number | undefined; readonly multiple_yakuman?: number | undefined; readonly kazoe_yakuman?: number | undefined; readonly kiriage_mangan?: number | undefined; readonly tobi?: number | undefined; readonly extra_round?: number | undefined; readonly turn_seconds?: number | undefined; readonly bank_seconds?: number | undefined; readonly abortive_draws?: number | undefined; readonly nagashi_mangan?: number | undefined; readonly double_yakuman?: number | undefined; readonly tenpai_yame?: number | undefined; readonly cpu_level?: number | undefined; readonly spectator_delay?: number | undefined };

function read49(b: Uint8Array, p: number, end: number): Shape49 | undefined {
  const h = b[p]!;
  let n: number;
  if ((h & 0xf0) === 0x80) { n = h & 0x0f; p++; }
  else if (h === 0xde && b[p + 1] === 0) { n = b[p + 2]!; p += 3; }
  else return undefined;
  let f_game: number | undefined;
  let f_open_tanyao: number | undefined;
  let f_red_fives: number | undefined;
  let f_double_ron: number | undefined;
  let f_triple_ron_draw: number | undefined;
  let f_multiple_yakuman: number | undefined;
  let f_kazoe_yakuman: number | undefined;
  let f_kiriage_mangan: number | undefined;
  let f_tobi: number | undefined;
  let f_extra_round: number | undefined;
  let f_turn_seconds: number | undefined;
  let f_bank_seconds: number | undefined;
  let f_abortive_draws: number | undefined;
  let f_nagashi_mangan: number | undefined;
  let f_double_yakuman: number | undefined;
  let f_tenpai_yame: number | undefined;
  let f_cpu_level: number | undefined;
  let f_spectator_delay: number | undefined;
  if (n > 0 && b[p] === 0xa4 && b[p + 1] === 0x67 && b[p + 2] === 0x61 && b[p + 3] === 0x6d && b[p + 4] === 0x65) {
    p += 5;
    n--;
    let x892 = b[p]!;
    if (x892 < 0x80) p++;
    else {
      x892 = readInt(b, p, end);
      if (next < 0) return undefined;
      p = next;
      if (x892 < 0 || x892 > 65535) return undefined;
    }
    f_game = x892;
  }
  if (n > 0 && b[p] === 0xab && b[p + 1] === 0x6f && b[p + 2] === 0x70 && b[p + 3] === 0x65 && b[p + 4] === 0x6e && b[p + 5] === 0x5f && b[p + 6] === 0x74 && b[p + 7] === 0x61 && b[p + 8] === 0x6e && b[p + 9] === 0x79 && b[p + 10] === 0x61 && b[p + 11] === 0x6f) {
    p += 12;
    n--;
    let x893 = b[p]!;
    if (x893 < 0x80) p++;
    else {
      x893 = readInt(b, p, end);
      if (next < 0) return undefined;
      p = next;
      if (x893 < 0 || x893 > 65535) return undefined;
    }
    f_open_tanyao = x893;
  }
  if (n > 0 && b[p] === 0xa9 && b[p + 1] === 0x72 && b[p + 2] === 0x65 && b[p + 3] === 0x64 && b[p + 4] === 0x5f && b[p + 5] === 0x66 && b[p + 6] === 0x69 && b[p + 7] === 0x76 && b[p + 8] === 0x65 && b[p + 9] === 0x73) {
    p += 10;
    n--;
    let x894 = b[p]!;
    if (x894 < 0x80) p++;
    else {
      x894 = readInt(b, p, end);
      if (next < 0) return undefined;
      p = next;
      if (x894 < 0 || x894 > 65535) return undefined;
    }
    f_red_fives = x894;
  }
  if (n > 0 && b[p] === 0xaa && b[p + 1] === 0x64 && b[p + 2] === 0x6f && b[p + 3] === 0x75 && b[p + 4] === 0x62 && b[p + 5] === 0x6c && b[p + 6] === 0x65 && b[p + 7] === 0x5f && b[p + 8] === 0x72 && b[p + 9] === 0x6f && b[p + 10] === 0x6e) {
    p += 11;
    n--;
    let x895 = b[p]!;
    if (x895 < 0x80) p++;
    else {
      x895 = readInt(b, p, end);
      if (next < 0) return undefined;
      p = next;
      if (x895 < 0 || x895 > 65535) return undefined;
    }
    f_double_ron = x895;
  }
  if (n > 0 && b[p] === 0xaf && b[p + 1] === 0x74 && b[p + 2] === 0x72 && b[p + 3] === 0x69 && b[p + 4] === 0x70 && b[p + 5] === 0x6c && b[p + 6] === 0x65 && b[p + 7] === 0x5f && b[p + 8] === 0x72 && b[p + 9] === 0x6f && b[p + 10] === 0x6e && b[p + 11] === 0x5f && b[p + 12] === 0x64 && b[p + 13] === 0x72 && b[p + 14] === 0x61 && b[p + 15] === 0x77) {
    p += 16;
    n--;
    let x896 = b[p]!;
    if (x896 < 0x80) p++;
    else {
      x896 = readInt(b, p, end);
      if (next < 0) return undefined;
      p = next;
      if (x896 < 0 || x896 > 65535) return undefined;
    }
    f_triple_ron_draw = x896;
  }
  if (n > 0 && b[p] === 0xb0 && b[p + 1] === 0x6d && b[p + 2] === 0x75 && b[p + 3] === 0x6c && b[p + 4] === 0x74 && b[p + 5] === 0x69 && b[p + 6] === 0x70 && b[p + 7] === 0x6c && b[p + 8] === 0x65 && b[p + 9] === 0x5f && b[p + 10] === 0x79 && b[p + 11] === 0x61 && b[p + 12] === 0x6b && b[p + 13] === 0x75 && b[p + 14] === 0x6d && b[p + 15] === 0x61 && b[p + 16] === 0x6e) {
    p += 17;
    n--;
    let x897 = b[p]!;
    if (x897 < 0x80) p++;
    else {
      x897 = readInt(b, p, end);
      if (next < 0) return undefined;
      p = next;
      if (x897 < 0 || x897 > 65535) return undefined;
    }
    f_multiple_yakuman = x897;
  }
  if (n > 0 && b[p] === 0xad && b[p + 1] === 0x6b && b[p + 2] === 0x61 && b[p + 3] === 0x7a && b[p + 4] === 0x6f && b[p + 5] === 0x65 && b[p + 6] === 0x5f && b[p + 7] === 0x79 && b[p + 8] === 0x61 && b[p + 9] === 0x6b && b[p + 10] === 0x75 && b[p + 11] === 0x6d && b[p + 12] === 0x61 && b[p + 13] === 0x6e) {
    p += 14;
    n--;
    let x898 = b[p]!;
    if (x898 < 0x80) p++;
    else {
      x898 = readInt(b, p, end);
      if (next < 0) return undefined;
      p = next;
      if (x898 < 0 || x898 > 65535) return undefined;
    }
    f_kazoe_yakuman = x898;
  }
  if (n > 0 && b[p] === 0xae && b[p + 1] === 0x6b && b[p + 2] === 0x69 && b[p + 3] === 0x72 && b[p + 4] === 0x69 && b[p + 5] === 0x61 && b[p + 6] === 0x67 && b[p + 7] === 0x65 && b[p + 8] === 0x5f && b[p + 9] === 0x6d && b[p + 10] === 0x61 && b[p + 11] === 0x6e && b[p + 12] === 0x67 && b[p + 13] === 0x61 && b[p + 14] === 0x6e) {
    p += 15;
    n--;
    let x899 = b[p]!;
    if (x899 < 0x80) p++;
    else {
      x899 = readInt(b, p, end);
      if (next < 0) return undefined;
      p = next;
      if (x899 < 0 || x899 > 65535) return undefined;
    }
    f_kiriage_mangan = x899;
  }
  if (n > 0 && b[p] === 0xa4 && b[p + 1] === 0x74 && b[p + 2] === 0x6f && b[p + 3] === 0x62 && b[p + 4] === 0x69) {
    p += 5;
    n--;
    let x900 = b[p]!;
    if (x900 < 0x80) p++;
    else {
      x900 = readInt(b, p, end);
      if (next < 0) return undefined;
      p = next;
      if (x900 < 0 || x900 > 65535) return undefined;
    }
    f_tobi = x900;
  }
  if (n > 0 && b[p] === 0xab && b[p + 1] === 0x65 && b[p + 2] === 0x78 && b[p + 3] === 0x74 && b[p + 4] === 0x72 && b[p + 5] === 0x61 && b[p + 6] === 0x5f && b[p + 7] === 0x72 && b[p + 8] === 0x6f && b[p + 9] === 0x75 && b[p + 10] === 0x6e && b[p + 11] === 0x64) {
    p += 12;
    n--;
    let x901 = b[p]!;
    if (x901 < 0x80) p++;
    else {
      x901 = readInt(b, p, end);
      if (next < 0) return undefined;
      p = next;
      if (x901 < 0 || x901 > 65535) return undefined;
    }
    f_extra_round = x901;
  }
  if (n > 0 && b[p] === 0xac && b[p + 1] === 0x74 && b[p + 2] === 0x75 && b[p + 3] === 0x72 && b[p + 4] === 0x6e && b[p + 5] === 0x5f && b[p + 6] === 0x73 && b[p + 7] === 0x65 && b[p + 8] === 0x63 && b[p + 9] === 0x6f && b[p + 10] === 0x6e && b[p + 11] === 0x64 && b[p + 12] === 0x73) {
    p += 13;
    n--;
    let x902 = b[p]!;
    if (x902 < 0x80) p++;
    else {
      x902 = readInt(b, p, end);
      if (next < 0) return undefined;
      p = next;
      if (x902 < 0 || x902 > 65535) return undefined;
    }
    f_turn_seconds = x902;
  }
  if (n > 0 && b[p] === 0xac && b[p + 1] === 0x62 && b[p + 2] === 0x61 && b[p + 3] === 0x6e && b[p + 4] === 0x6b && b[p + 5] === 0x5f && b[p + 6] === 0x73 && b[p + 7] === 0x65 && b[p + 8] === 0x63 && b[p + 9] === 0x6f && b[p + 10] === 0x6e && b[p + 11] === 0x64 && b[p + 12] === 0x73) {
    p += 13;
    n--;
    let x903 = b[p]!;
    if (x903 < 0x80) p++;
    else {
      x903 = readInt(b, p, end);
      if (next < 0) return undefined;
      p = next;
      if (x903 < 0 || x903 > 65535) return undefined;
    }
    f_bank_seconds = x903;
  }
  if (n > 0 && b[p] === 0xae && b[p + 1] === 0x61 && b[p + 2] === 0x62 && b[p + 3] === 0x6f && b[p + 4] === 0x72 && b[p + 5] === 0x74 && b[p + 6] === 0x69 && b[p + 7] === 0x76 && b[p + 8] === 0x65 && b[p + 9] === 0x5f && b[p + 10] === 0x64 && b[p + 11] === 0x72 && b[p + 12] === 0x61 && b[p + 13] === 0x77 && b[p + 14] === 0x73) {
    p += 15;
    n--;
    let x904 = b[p]!;
    if (x904 < 0x80) p++;
    else {
      x904 = readInt(b, p, end);
      if (next < 0) return undefined;
      p = next;
      if (x904 < 0 || x904 > 65535) return undefined;
    }
    f_abortive_draws = x904;
  }
  if (n > 0 && b[p] === 0xae && b[p + 1] === 0x6e && b[p + 2] === 0x61 && b[p + 3] === 0x67 && b[p + 4] === 0x61 && b[p + 5] === 0x73 && b[p + 6] === 0x68 && b[p + 7] === 0x69 && b[p + 8] === 0x5f && b[p + 9] === 0x6d && b[p + 10] === 0x61 && b[p + 11] === 0x6e && b[p + 12] === 0x67 && b[p + 13] === 0x61 && b[p + 14] === 0x6e) {
    p += 15;
    n--;
    let x905 = b[p]!;
    if (x905 < 0x80) p++;
    else {
      x905 = readInt(b, p, end);
      if (next < 0) return undefined;
      p = next;
      if (x905 < 0 || x905 > 65535) return undefined;
    }
    f_nagashi_mangan = x905;
  }
  if (n > 0 && b[p] === 0xae && b[p + 1] === 0x64 && b[p + 2] === 0x6f && b[p + 3] === 0x75 && b[p + 4] === 0x62 && b[p + 5] === 0x6c && b[p + 6] === 0x65 && b[p + 7] === 0x5f && b[p + 8] === 0x79 && b[p + 9] === 0x61 && b[p + 10] === 0x6b && b[p + 11] === 0x75 && b[p + 12] === 0x6d && b[p + 13] === 0x61 && b[p + 14] === 0x6e) {
    p += 15;
    n--;
    let x906 = b[p]!;
    if (x906 < 0x80) p++;
    else {
      x906 = readInt(b, p, end);
      if (next < 0) return undefined;
      p = next;
      if (x906 < 0 || x906 > 65535) return undefined;
    }
    f_double_yakuman = x906;
  }
  if (n > 0 && b[p] === 0xab && b[p + 1] === 0x74 && b[p + 2] === 0x65 && b[p + 3] === 0x6e && b[p + 4] === 0x70 && b[p + 5] === 0x61 && b[p + 6] === 0x69 && b[p + 7] === 0x5f && b[p + 8] === 0x79 && b[p + 9] === 0x61 && b[p + 10] === 0x6d && b[p + 11] === 0x65) {
    p += 12;
    n--;
    let x907 = b[p]!;
    if (x907 < 0x80) p++;
    else {
      x907 = readInt(b, p, end);
      if (next < 0) return undefined;
      p = next;
      if (x907 < 0 || x907 > 65535) return undefined;
    }
    f_tenpai_yame = x907;
  }
  if (n > 0 && b[p] === 0xa9 && b[p + 1] === 0x63 && b[p + 2] === 0x70 && b[p + 3] === 0x75 && b[p + 4] === 0x5f && b[p + 5] === 0x6c && b[p + 6] === 0x65 && b[p + 7] === 0x76 && b[p + 8] === 0x65 && b[p + 9] === 0x6c) {
    p += 10;
    n--;
    let x908 = b[p]!;
    if (x908 < 0x80) p++;
    else {
      x908 = readInt(b, p, end);
      if (next < 0) return undefined;
      p = next;
      if (x908 < 0 || x908 > 65535) return undefined;
    }
    f_cpu_level = x908;
  }
  if (n > 0 && b[p] === 0xaf && b[p + 1] === 0x73 && b[p + 2] === 0x70 && b[p + 3] === 0x65 && b[p + 4] === 0x63 && b[p + 5] === 0x74 && b[p + 6] === 0x61 && b[p + 7] === 0x74 && b[p + 8] === 0x6f && b[p + 9] === 0x72 && b[p + 10] === 0x5f && b[p + 11] === 0x64 && b[p + 12] === 0x65 && b[p + 13] === 0x6c && b[p + 14] === 0x61 && b[p + 15] === 0x79) {
    p += 16;
    n--;
    let x909 = b[p]!;
    if (x909 < 0x80) p++;
    else {
      x909 = readInt(b, p, end);
      if (next < 0) return undefined;
      p = next;
      if (x909 < 0 || x909 > 65535) return undefined;
    }
    f_spectator_delay = x909;
  }
  if (n !== 0) return undefined;
  at = p;
  return { game: f_game, open_tanyao: f_open_tanyao, red_fives: f_red_fives, double_ron: f_double_ron, triple_ron_draw: f_triple_ron_draw, multiple_yakuman: f_multiple_yakuman, kazoe_yakuman: f_kazoe_yakuman, kiriage_mangan: f_kiriage_mangan, tobi: f_tobi, extra_round: f_extra_round, turn_seconds: f_turn_seconds, bank_seconds: f_bank_seconds, abortive_draws: f_abortive_draws, nagashi_mangan: f_nagashi_mangan, double_yakuman: f_double_yakuman, tenpai_yame: f_tenpai_yame, cpu_level: f_cpu_level, spectator_delay: f_spectator_delay };
}

function write50(v: Shape50, b: Uint8Array, p: number, s: boolean): number {
  const f_kind = v.kind;
  const f_changes = v.changes;
  const f_from = v.from;
  const f_wins = v.wins;
  const f_ura_indicators = v.ura_indicators;
  const f_tenpai = v.tenpai;
  const f_nagashi = v.nagashi;
  const f_ron_seats = v.ron_seats;
  let n = 8;
  b[p++] = 0x80 | n;
  b[p] = 0xa4; b[p + 1] = 0x6b; b[p + 2] = 0x69; b[p + 3] = 0x6e; b[p + 4] = 0x64; p += 5;
  switch (f_kind) {
    case "tsumo_agari": b[p] = 0xab; b[p + 1] = 0x74; b[p + 2] = 0x73; b[p + 3] = 0x75; b[p + 4] = 0x6d; b[p + 5] = 0x6f; b[p + 6] = 0x5f; b[p + 7] = 0x61; b[p + 8] = 0x67; b[p + 9] = 0x61; b[p + 10] = 0x72; b[p + 11] = 0x69; p += 12; break;
    case "ron_agari": b[p] = 0xa9; b[p + 1] = 0x72; b[p + 2] = 0x6f; b[p + 3] = 0x6e; b[p + 4] = 0x5f; b[p + 5] = 0x61; b[p + 6] = 0x67; b[p + 7] = 0x61; b[p + 8] = 0x72; b[p + 9] = 0x69; p += 10; break;
    case "ryuukyoku": b[p] = 0xa9; b[p + 1] = 0x72; b[p + 2] = 0x79; b[p + 3] = 0x75; b[p + 4] = 0x75; b[p + 5] = 0x6b; b[p + 6] = 0x79; b[p + 7] = 0x6f; b[p + 8] = 0x6b; b[p + 9] = 0x75; p += 10; break;
    case "kyuushu_kyuuhai": b[p] = 0xaf; b[p + 1] = 0x6b; b[p + 2] = 0x79; b[p + 3] = 0x75; b[p + 4] = 0x75; b[p + 5] = 0x73; b[p + 6] = 0x68; b[p + 7] = 0x75; b[p + 8] = 0x5f; b[p + 9] = 0x6b; b[p + 10] = 0x79; b[p + 11] = 0x75; b[p + 12] = 0x75; b[p + 13] = 0x68; b[p + 14] = 0x61; b[p + 15] = 0x69; p += 16; break;
    case "sanchahou": b[p] = 0xa9; b[p + 1] = 0x73; b[p + 2] = 0x61; b[p + 3] = 0x6e; b[p + 4] = 0x63; b[p + 5] = 0x68; b[p + 6] = 0x61; b[p + 7] = 0x68; b[p + 8] = 0x6f; b[p + 9] = 0x75; p += 10; break;
    case "suufon_renda": b[p] = 0xac; b[p + 1] = 0x73; b[p + 2] = 0x75; b[p + 3] = 0x75; b[p + 4] = 0x66; b[p + 5] = 0x6f; b[p + 6] = 0x6e; b[p + 7] = 0x5f; b[p + 8] = 0x72; b[p + 9] = 0x65; b[p + 10] = 0x6e; b[p + 11] = 0x64; b[p + 12] = 0x61; p += 13; break;
    case "suukaikan": b[p] = 0xa9; b[p + 1] = 0x73; b[p + 2] = 0x75; b[p + 3] = 0x75; b[p + 4] = 0x6b; b[p + 5] = 0x61; b[p + 6] = 0x69; b[p + 7] = 0x6b; b[p + 8] = 0x61; b[p + 9] = 0x6e; p += 10; break;
    case "suucha_riichi": b[p] = 0xad; b[p + 1] = 0x73; b[p + 2] = 0x75; b[p + 3] = 0x75; b[p + 4] = 0x63; b[p + 5] = 0x68; b[p + 6] = 0x61; b[p + 7] = 0x5f; b[p + 8] = 0x72; b[p + 9] = 0x69; b[p + 10] = 0x69; b[p + 11] = 0x63; b[p + 12] = 0x68; b[p + 13] = 0x69; p += 14; break;
    default: return -1;
  }
  b[p] = 0xa7; b[p + 1] = 0x63; b[p + 2] = 0x68; b[p + 3] = 0x61; b[p + 4] = 0x6e; b[p + 5] = 0x67; b[p + 6] = 0x65; b[p + 7] = 0x73; p += 8;
  if (!Array.isArray(f_changes) || f_changes.length !== 4) return -1;
  b[p++] = 0x94;
  for (const item910 of f_changes as readonly (number)[]) {
    if ((item910 | 0) !== item910 || item910 < -1000000 || item910 > 1000000) return -1;
    if (item910 >= -32 && item910 < 0x80) b[p++] = item910;
    else p = writeInt(b, p, item910);
  }
  b[p] = 0xa4; b[p + 1] = 0x66; b[p + 2] = 0x72; b[p + 3] = 0x6f; b[p + 4] = 0x6d; p += 5;
  if (f_from === null) b[p++] = 0xc0;
  else {
    if ((f_from | 0) !== f_from || f_from < -1 || f_from > 3) return -1;
    b[p++] = f_from;
  }
  b[p] = 0xa4; b[p + 1] = 0x77; b[p + 2] = 0x69; b[p + 3] = 0x6e; b[p + 4] = 0x73; p += 5;
  if (!Array.isArray(f_wins) || f_wins.length > 3) return -1;
  b[p++] = 0x90 | f_wins.length;
  for (const item911 of f_wins as readonly (Shape60)[]) {
    if (typeof item911 !== 'object' || item911 === null) return -1;
    p = write60(item911, b, p, s);
    if (p < 0) return -1;
  }
  b[p] = 0xae; b[p + 1] = 0x75; b[p + 2] = 0x72; b[p + 3] = 0x61; b[p + 4] = 0x5f; b[p + 5] = 0x69; b[p + 6] = 0x6e; b[p + 7] = 0x64; b[p + 8] = 0x69; b[p + 9] = 0x63; b[p + 10] = 0x61; b[p + 11] = 0x74; b[p + 12] = 0x6f; b[p + 13] = 0x72; b[p + 14] = 0x73; p += 15;
  if (!Array.isArray(f_ura_indicators) || f_ura_indicators.length > 5) return -1;
  b[p++] = 0x90 | f_ura_indicators.length;
  for (const item912 of f_ura_indicators as readonly (string)[]) {
    if (typeof item912 !== 'string') return -1;
    p = writeWhole(b, p, item912, 2);
    if (p < 0) return -1;
  }
  b[p] = 0xa6; b[p + 1] = 0x74; b[p + 2] = 0x65; b[p + 3] = 0x6e; b[p + 4] = 0x70; b[p + 5] = 0x61; b[p + 6] = 0x69; p += 7;
  if (!Array.isArray(f_tenpai) || f_tenpai.length > 4) return -1;
  b[p++] = 0x90 | f_tenpai.length;
  for (const item913 of f_tenpai as readonly (number)[]) {
    if ((item913 | 0) !== item913 || item913 < -1 || item913 > 3) return -1;
    b[p++] = item913;
  }
  b[p] = 0xa7; b[p + 1] = 0x6e; b[p + 2] = 0x61; b[p + 3] = 0x67; b[p + 4] = 0x61; b[p + 5] = 0x73; b[p + 6] = 0x68; b[p + 7] = 0x69; p += 8;
  if (!Array.isArray(f_nagashi) || f_nagashi.length > 4) return -1;
  b[p++] = 0x90 | f_nagashi.length;
  for (const item914 of f_nagashi as readonly (number)[]) {
    if ((item914 | 0) !== item914 || item914 < -1 || item914 > 3) return -1;
    b[p++] = item914;
  }
  b[p] = 0xa9; b[p + 1] = 0x72; b[p + 2] = 0x6f; b[p + 3] = 0x6e; b[p + 4] = 0x5f; b[p + 5] = 0x73; b[p + 6] = 0x65; b[p + 7] = 0x61; b[p + 8] = 0x74; b[p + 9] = 0x73; p += 10;
  if (!Array.isArray(f_ron_seats) || f_ron_seats.length > 4) return -1;
  b[p++] = 0x90 | f_ron_seats.length;
  for (const item915 of f_ron_seats as readonly (number)[]) {
    if ((item915 | 0) !== item915 || item915 < -1 || item915 > 3) return -1;
    b[p++] = item915;
  }
  return p;
}

type Shape50 = { readonly kind: "tsumo_agari" | "ron_agari" | "ryuukyoku" | "kyuushu_kyuuhai" | "sanchahou" | "suufon_renda" | "suukaikan" | "suucha_riichi" | Unknown; readonly changes: readonly (number)[]; readonly from: number | null; readonly wins: readonly (Shape60)[]; readonly ura_indicators: readonly (string)[]; readonly tenpai: readonly (number)[]; readonly nagashi: readonly (number)[]; readonly ron_seats: readonly (number)[] };

function read50(b: Uint8Array, p: number, end: number): Shape50 | undefined {
  const h = b[p]!;
  let n: number;
  if ((h & 0xf0) === 0x80) { n = h & 0x0f; p++; }
  else return undefined;
  let f_kind: "tsumo_agari" | "ron_agari" | "ryuukyoku" | "kyuushu_kyuuhai" | "sanchahou" | "suufon_renda" | "suukaikan" | "suucha_riichi" | Unknown | undefined;
  let f_changes: readonly (number)[] | undefined;
  let f_from: number | null | undefined;
  let f_wins: readonly (Shape60)[] | undefined;
  let f_ura_indicators: readonly (string)[] | undefined;
  let f_tenpai: readonly (number)[] | undefined;
  let f_nagashi: readonly (number)[] | undefined;
  let f_ron_seats: readonly (number)[] | undefined;
  if (!(b[p] === 0xa4 && b[p + 1] === 0x6b && b[p + 2] === 0x69 && b[p + 3] === 0x6e && b[p + 4] === 0x64)) return undefined;
  p += 5;
  n--;
  let x916: "tsumo_agari" | "ron_agari" | "ryuukyoku" | "kyuushu_kyuuhai" | "sanchahou" | "suufon_renda" | "suukaikan" | "suucha_riichi";
  if (b[p] === 0xab && b[p + 1] === 0x74 && b[p + 2] === 0x73 && b[p + 3] === 0x75 && b[p + 4] === 0x6d && b[p + 5] === 0x6f && b[p + 6] === 0x5f && b[p + 7] === 0x61 && b[p + 8] === 0x67 && b[p + 9] === 0x61 && b[p + 10] === 0x72 && b[p + 11] === 0x69) { x916 = "tsumo_agari"; p += 12; }
  else if (b[p] === 0xa9 && b[p + 1] === 0x72 && b[p + 2] === 0x6f && b[p + 3] === 0x6e && b[p + 4] === 0x5f && b[p + 5] === 0x61 && b[p + 6] === 0x67 && b[p + 7] === 0x61 && b[p + 8] === 0x72 && b[p + 9] === 0x69) { x916 = "ron_agari"; p += 10; }
  else if (b[p] === 0xa9 && b[p + 1] === 0x72 && b[p + 2] === 0x79 && b[p + 3] === 0x75 && b[p + 4] === 0x75 && b[p + 5] === 0x6b && b[p + 6] === 0x79 && b[p + 7] === 0x6f && b[p + 8] === 0x6b && b[p + 9] === 0x75) { x916 = "ryuukyoku"; p += 10; }
  else if (b[p] === 0xaf && b[p + 1] === 0x6b && b[p + 2] === 0x79 && b[p + 3] === 0x75 && b[p + 4] === 0x75 && b[p + 5] === 0x73 && b[p + 6] === 0x68 && b[p + 7] === 0x75 && b[p + 8] === 0x5f && b[p + 9] === 0x6b && b[p + 10] === 0x79 && b[p + 11] === 0x75 && b[p + 12] === 0x75 && b[p + 13] === 0x68 && b[p + 14] === 0x61 && b[p + 15] === 0x69) { x916 = "kyuushu_kyuuhai"; p += 16; }
  else if (b[p] === 0xa9 && b[p + 1] === 0x73 && b[p + 2] === 0x61 && b[p + 3] === 0x6e && b[p + 4] === 0x63 && b[p + 5] === 0x68 && b[p + 6] === 0x61 && b[p + 7] === 0x68 && b[p + 8] === 0x6f && b[p + 9] === 0x75) { x916 = "sanchahou"; p += 10; }
  else if (b[p] === 0xac && b[p + 1] === 0x73 && b[p + 2] === 0x75 && b[p + 3] === 0x75 && b[p + 4] === 0x66 && b[p + 5] === 0x6f && b[p + 6] === 0x6e && b[p + 7] === 0x5f && b[p + 8] === 0x72 && b[p + 9] === 0x65 && b[p + 10] === 0x6e && b[p + 11] === 0x64 && b[p + 12] === 0x61) { x916 = "suufon_renda"; p += 13; }
  else if (b[p] === 0xa9 && b[p + 1] === 0x73 && b[p + 2] === 0x75 && b[p + 3] === 0x75 && b[p + 4] === 0x6b && b[p + 5] === 0x61 && b[p + 6] === 0x69 && b[p + 7] === 0x6b && b[p + 8] === 0x61 && b[p + 9] === 0x6e) { x916 = "suukaikan"; p += 10; }
  else if (b[p] === 0xad && b[p + 1] === 0x73 && b[p + 2] === 0x75 && b[p + 3] === 0x75 && b[p + 4] === 0x63 && b[p + 5] === 0x68 && b[p + 6] === 0x61 && b[p + 7] === 0x5f && b[p + 8] === 0x72 && b[p + 9] === 0x69 && b[p + 10] === 0x69 && b[p + 11] === 0x63 && b[p + 12] === 0x68 && b[p + 13] === 0x69) { x916 = "suucha_riichi"; p += 14; }
  else return undefined;
  f_kind = x916;
  if (!(b[p] === 0xa7 && b[p + 1] === 0x63 && b[p + 2] === 0x68 && b[p + 3] === 0x61 && b[p + 4] === 0x6e && b[p + 5] === 0x67 && b[p + 6] === 0x65 && b[p + 7] === 0x73)) return undefined;
  p += 8;
  n--;
  if (b[p] !== 0x94) return undefined;
  p++;
  let x919 = b[p]!;
  if (x919 < 0x80) p++;
  else {
    x919 = readInt(b, p, end);
    if (next < 0) return undefined;
    p = next;
    if (x919 < -1000000 || x919 > 1000000) return undefined;
  }
  let x920 = b[p]!;
  if (x920 < 0x80) p++;
  else {
    x920 = readInt(b, p, end);
    if (next < 0) return undefined;
    p = next;
    if (x920 < -1000000 || x920 > 1000000) return undefined;
  }
  let x921 = b[p]!;
  if (x921 < 0x80) p++;
  else {
    x921 = readInt(b, p, end);
    if (next < 0) return undefined;
    p = next;
    if (x921 < -1000000 || x921 > 1000000) return undefined;
  }
  let x922 = b[p]!;
  if (x922 < 0x80) p++;
  else {
    x922 = readInt(b, p, end);
    if (next < 0) return undefined;
    p = next;
    if (x922 < -1000000 || x922 > 1000000) return undefined;
  }
  f_changes = [x919, x920, x921, x922];
  if (!(b[p] === 0xa4 && b[p + 1] === 0x66 && b[p + 2] === 0x72 && b[p + 3] === 0x6f && b[p + 4] === 0x6d)) return undefined;
  p += 5;
  n--;
  let value923: number | null;
  if (b[p] === 0xc0) { value923 = null; p++; }
  else {
    let x924 = b[p]!;
    if (x924 >= 0xe0) x924 -= 0x100;
    if (!(x924 >= -1 && x924 <= 3)) return undefined;
    p++;
    value923 = x924;
  }
  f_from = value923;
  if (!(b[p] === 0xa4 && b[p + 1] === 0x77 && b[p + 2] === 0x69 && b[p + 3] === 0x6e && b[p + 4] === 0x73)) return undefined;
  p += 5;
  n--;
  const count926 = b[p]! ^ 0x90;
  if (!(count926 <= 3) || count926 > end - p) return undefined;
  p++;
  const x925 = new Array<Shape60>(count926);
  for (let i927 = 0; i927 < count926; i927++) {
    const x928 = read60(b, p, end);
    if (x928 === undefined) return undefined;
    p = at;
    x925[i927] = x928;
  }
  f_wins = x925;
  if (!(b[p] === 0xae && b[p + 1] === 0x75 && b[p + 2] === 0x72 && b[p + 3] === 0x61 && b[p + 4] === 0x5f && b[p + 5] === 0x69 && b[p + 6] === 0x6e && b[p + 7] === 0x64 && b[p + 8] === 0x69 && b[p + 9] === 0x63 && b[p + 10] === 0x61 && b[p + 11] === 0x74 && b[p + 12] === 0x6f && b[p + 13] === 0x72 && b[p + 14] === 0x73)) return undefined;
  p += 15;
  n--;
  const count930 = b[p]! ^ 0x90;
  if (!(count930 <= 5) || count930 > end - p) return undefined;
  p++;
  const x929 = new Array<string>(count930);
  for (let i931 = 0; i931 < count930; i931++) {
    const x932 = readStr(b, p, end, 2);
    if (x932 === undefined) return undefined;
    p = next;
    x929[i931] = x932;
  }
  f_ura_indicators = x929;
  if (!(b[p] === 0xa6 && b[p + 1] === 0x74 && b[p + 2] === 0x65 && b[p + 3] === 0x6e && b[p + 4] === 0x70 && b[p + 5] === 0x61 && b[p + 6] === 0x69)) return undefined;
  p += 7;
  n--;
  const count934 = b[p]! ^ 0x90;
  if (!(count934 <= 4) || count934 > end - p) return undefined;
  p++;
  const x933 = new Array<number>(count934);
  for (let i935 = 0; i935 < count934; i935++) {
    let x936 = b[p]!;
    if (x936 >= 0xe0) x936 -= 0x100;
    if (!(x936 >= -1 && x936 <= 3)) return undefined;
    p++;
    x933[i935] = x936;
  }
  f_tenpai = x933;
  if (!(b[p] === 0xa7 && b[p + 1] === 0x6e && b[p + 2] === 0x61 && b[p + 3] === 0x67 && b[p + 4] === 0x61 && b[p + 5] === 0x73 && b[p + 6] === 0x68 && b[p + 7] === 0x69)) return undefined;
  p += 8;
  n--;
  const count938 = b[p]! ^ 0x90;
  if (!(count938 <= 4) || count938 > end - p) return undefined;
  p++;
  const x937 = new Array<number>(count938);
  for (let i939 = 0; i939 < count938; i939++) {
    let x940 = b[p]!;
    if (x940 >= 0xe0) x940 -= 0x100;
    if (!(x940 >= -1 && x940 <= 3)) return undefined;
    p++;
    x937[i939] = x940;
  }
  f_nagashi = x937;
  if (!(b[p] === 0xa9 && b[p + 1] === 0x72 && b[p + 2] === 0x6f && b[p + 3] === 0x6e && b[p + 4] === 0x5f && b[p + 5] === 0x73 && b[p + 6] === 0x65 && b[p + 7] === 0x61 && b[p + 8] === 0x74 && b[p + 9] === 0x73)) return undefined;
  p += 10;
  n--;
  const count942 = b[p]! ^ 0x90;
  if (!(count942 <= 4) || count942 > end - p) return undefined;
  p++;
  const x941 = new Array<number>(count942);
  for (let i943 = 0; i943 < count942; i943++) {
    let x944 = b[p]!;
    if (x944 >= 0xe0) x944 -= 0x100;
    if (!(x944 >= -1 && x944 <= 3)) return undefined;
    p++;
    x941[i943] = x944;
  }
  f_ron_seats = x941;
  if (n !== 0) return undefined;
  at = p;
  return { kind: f_kind!, changes: f_changes!, from: f_from!, wins: f_wins!, ura_indicators: f_ura_indicators!, tenpai: f_tenpai!, nagashi: f_nagashi!, ron_seats: f_ron_seats! };
}

type Shape51 = { readonly kind: "human" | "cpu" | "claude" | "jev" | Unknown; readonly name: string; readonly games: number; readonly ranks: readonly (number)[]; readonly avg_rank: number; readonly top_rate: number; readonly rounds: number; readonly wins: number; readonly dealins: number; readonly riichi: number; readonly win_rate: number; readonly dealin_rate: number; readonly riichi_rate: number; readonly avg_score: number; readonly points: number };

function write51(v: Shape51, b: Uint8Array, p: number, _s: boolean): number {
  const f_kind = v.kind;
  const f_name = v.name;
  const f_games = v.games;
  const f_ranks = v.ranks;
  const f_avg_rank = v.avg_rank;
  const f_top_rate = v.top_rate;
  const f_rounds = v.rounds;
  const f_wins = v.wins;
  const f_dealins = v.dealins;
  const f_riichi = v.riichi;
  const f_win_rate = v.win_rate;
  const f_dealin_rate = v.dealin_rate;
  const f_riichi_rate = v.riichi_rate;
  const f_avg_score = v.avg_score;
  const f_points = v.points;
  let n = 15;
  b[p++] = 0x80 | n;
  b[p] = 0xa4; b[p + 1] = 0x6b; b[p + 2] = 0x69; b[p + 3] = 0x6e; b[p + 4] = 0x64; p += 5;
  switch (f_kind) {
    case "human": b[p] = 0xa5; b[p + 1] = 0x68; b[p + 2] = 0x75; b[p + 3] = 0x6d; b[p + 4] = 0x61; b[p + 5] = 0x6e; p += 6; break;
    case "cpu": b[p] = 0xa3; b[p + 1] = 0x63; b[p + 2] = 0x70; b[p + 3] = 0x75; p += 4; break;
    case "claude": b[p] = 0xa6; b[p + 1] = 0x63; b[p + 2] = 0x6c; b[p + 3] = 0x61; b[p + 4] = 0x75; b[p + 5] = 0x64; b[p + 6] = 0x65; p += 7; break;
    case "jev": b[p] = 0xa3; b[p + 1] = 0x6a; b[p + 2] = 0x65; b[p + 3] = 0x76; p += 4; break;
    default: return -1;
  }
  b[p] = 0xa4; b[p + 1] = 0x6e; b[p + 2] = 0x61; b[p + 3] = 0x6d; b[p + 4] = 0x65; p += 5;
  if (typeof f_name !== 'string') return -1;
  p = writeStr(b, p, f_name, 32);
  b[p] = 0xa5; b[p + 1] = 0x67; b[p + 2] = 0x61; b[p + 3] = 0x6d; b[p + 4] = 0x65; b[p + 5] = 0x73; p += 6;
  if ((f_games | 0) !== f_games || f_games < 0 || f_games > 65535) return -1;
  if (f_games < 0x80) b[p++] = f_games;
  else p = writeInt(b, p, f_games);
  b[p] = 0xa5; b[p + 1] = 0x72; b[p + 2] = 0x61; b[p + 3] = 0x6e; b[p + 4] = 0x6b; b[p + 5] = 0x73; p += 6;
  if (!Array.isArray(f_ranks) || f_ranks.length !== 4) return -1;
  b[p++] = 0x94;
  for (const item945 of f_ranks as readonly (number)[]) {
    if ((item945 | 0) !== item945 || item945 < 0 || item945 > 65535) return -1;
    if (item945 < 0x80) b[p++] = item945;
    else p = writeInt(b, p, item945);
  }
  b[p] = 0xa8; b[p + 1] = 0x61; b[p + 2] = 0x76; b[p + 3] = 0x67; b[p + 4] = 0x5f; b[p + 5] = 0x72; b[p + 6] = 0x61; b[p + 7] = 0x6e; b[p + 8] = 0x6b; p += 9;
  if (typeof f_avg_rank !== 'number') return -1;
  p = writeFloat(b, p, f_avg_rank);
  b[p] = 0xa8; b[p + 1] = 0x74; b[p + 2] = 0x6f; b[p + 3] = 0x70; b[p + 4] = 0x5f; b[p + 5] = 0x72; b[p + 6] = 0x61; b[p + 7] = 0x74; b[p + 8] = 0x65; p += 9;
  if (typeof f_top_rate !== 'number') return -1;
  p = writeFloat(b, p, f_top_rate);
  b[p] = 0xa6; b[p + 1] = 0x72; b[p + 2] = 0x6f; b[p + 3] = 0x75; b[p + 4] = 0x6e; b[p + 5] = 0x64; b[p + 6] = 0x73; p += 7;
  if ((f_rounds | 0) !== f_rounds || f_rounds < 0 || f_rounds > 2147483647) return -1;
  if (f_rounds < 0x80) b[p++] = f_rounds;
  else p = writeInt(b, p, f_rounds);
  b[p] = 0xa4; b[p + 1] = 0x77; b[p + 2] = 0x69; b[p + 3] = 0x6e; b[p + 4] = 0x73; p += 5;
  if ((f_wins | 0) !== f_wins || f_wins < 0 || f_wins > 2147483647) return -1;
  if (f_wins < 0x80) b[p++] = f_wins;
  else p = writeInt(b, p, f_wins);
  b[p] = 0xa7; b[p + 1] = 0x64; b[p + 2] = 0x65; b[p + 3] = 0x61; b[p + 4] = 0x6c; b[p + 5] = 0x69; b[p + 6] = 0x6e; b[p + 7] = 0x73; p += 8;
  if ((f_dealins | 0) !== f_dealins || f_dealins < 0 || f_dealins > 2147483647) return -1;
  if (f_dealins < 0x80) b[p++] = f_dealins;
  else p = writeInt(b, p, f_dealins);
  b[p] = 0xa6; b[p + 1] = 0x72; b[p + 2] = 0x69; b[p + 3] = 0x69; b[p + 4] = 0x63; b[p + 5] = 0x68; b[p + 6] = 0x69; p += 7;
  if ((f_riichi | 0) !== f_riichi || f_riichi < 0 || f_riichi > 2147483647) return -1;
  if (f_riichi < 0x80) b[p++] = f_riichi;
  else p = writeInt(b, p, f_riichi);
  b[p] = 0xa8; b[p + 1] = 0x77; b[p + 2] = 0x69; b[p + 3] = 0x6e; b[p + 4] = 0x5f; b[p + 5] = 0x72; b[p + 6] = 0x61; b[p + 7] = 0x74; b[p + 8] = 0x65; p += 9;
  if (typeof f_win_rate !== 'number') return -1;
  p = writeFloat(b, p, f_win_rate);
  b[p] = 0xab; b[p + 1] = 0x64; b[p + 2] = 0x65; b[p + 3] = 0x61; b[p + 4] = 0x6c; b[p + 5] = 0x69; b[p + 6] = 0x6e; b[p + 7] = 0x5f; b[p + 8] = 0x72; b[p + 9] = 0x61; b[p + 10] = 0x74; b[p + 11] = 0x65; p += 12;
  if (typeof f_dealin_rate !== 'number') return -1;
  p = writeFloat(b, p, f_dealin_rate);
  b[p] = 0xab; b[p + 1] = 0x72; b[p + 2] = 0x69; b[p + 3] = 0x69; b[p + 4] = 0x63; b[p + 5] = 0x68; b[p + 6] = 0x69; b[p + 7] = 0x5f; b[p + 8] = 0x72; b[p + 9] = 0x61; b[p + 10] = 0x74; b[p + 11] = 0x65; p += 12;
  if (typeof f_riichi_rate !== 'number') return -1;
  p = writeFloat(b, p, f_riichi_rate);
  b[p] = 0xa9; b[p + 1] = 0x61; b[p + 2] = 0x76; b[p + 3] = 0x67; b[p + 4] = 0x5f; b[p + 5] = 0x73; b[p + 6] = 0x63; b[p + 7] = 0x6f; b[p + 8] = 0x72; b[p + 9] = 0x65; p += 10;
  if (typeof f_avg_score !== 'number') return -1;
  p = writeFloat(b, p, f_avg_score);
  b[p] = 0xa6; b[p + 1] = 0x70; b[p + 2] = 0x6f; b[p + 3] = 0x69; b[p + 4] = 0x6e; b[p + 5] = 0x74; b[p + 6] = 0x73; p += 7;
  if ((f_points | 0) !== f_points || f_points < -2147483647 || f_points > 2147483647) return -1;
  if (f_points >= -32 && f_points < 0x80) b[p++] = f_points;
  else p = writeInt(b, p, f_points);
  return p;
}

function read51(b: Uint8Array, p: number, end: number): Shape51 | undefined {
  const h = b[p]!;
  let n: number;
  if ((h & 0xf0) === 0x80) { n = h & 0x0f; p++; }
  else return undefined;
  let f_kind: "human" | "cpu" | "claude" | "jev" | Unknown | undefined;
  let f_name: string | undefined;
  let f_games: number | undefined;
  let f_ranks: readonly (number)[] | undefined;
  let f_avg_rank: number | undefined;
  let f_top_rate: number | undefined;
  let f_rounds: number | undefined;
  let f_wins: number | undefined;
  let f_dealins: number | undefined;
  let f_riichi: number | undefined;
  let f_win_rate: number | undefined;
  let f_dealin_rate: number | undefined;
  let f_riichi_rate: number | undefined;
  let f_avg_score: number | undefined;
  let f_points: number | undefined;
  if (!(b[p] === 0xa4 && b[p + 1] === 0x6b && b[p + 2] === 0x69 && b[p + 3] === 0x6e && b[p + 4] === 0x64)) return undefined;
  p += 5;
  n--;
  let x946: "human" | "cpu" | "claude" | "jev";
  if (b[p] === 0xa5 && b[p + 1] === 0x68 && b[p + 2] === 0x75 && b[p + 3] === 0x6d && b[p + 4] === 0x61 && b[p + 5] === 0x6e) { x946 = "human"; p += 6; }
  else if (b[p] === 0xa3 && b[p + 1] === 0x63 && b[p + 2] === 0x70 && b[p + 3] === 0x75) { x946 = "cpu"; p += 4; }
  else if (b[p] === 0xa6 && b[p + 1] === 0x63 && b[p + 2] === 0x6c && b[p + 3] === 0x61 && b[p + 4] === 0x75 && b[p + 5] === 0x64 && b[p + 6] === 0x65) { x946 = "claude"; p += 7; }
  else if (b[p] === 0xa3 && b[p + 1] === 0x6a && b[p + 2] === 0x65 && b[p + 3] === 0x76) { x946 = "jev"; p += 4; }
  else return undefined;
  f_kind = x946;
  if (!(b[p] === 0xa4 && b[p + 1] === 0x6e && b[p + 2] === 0x61 && b[p + 3] === 0x6d && b[p + 4] === 0x65)) return undefined;
  p += 5;
  n--;
  const x947 = readStr(b, p, end, 32);
  if (x947 === undefined) return undefined;
  p = next;
  f_name = x947;
  if (!(b[p] === 0xa5 && b[p + 1] === 0x67 && b[p + 2] === 0x61 && b[p + 3] === 0x6d && b[p + 4] === 0x65 && b[p + 5] === 0x73)) return undefined;
  p += 6;
  n--;
  let x948 = b[p]!;
  if (x948 < 0x80) p++;
  else {
    x948 = readInt(b, p, end);
    if (next < 0) return undefined;
    p = next;
    if (x948 < 0 || x948 > 65535) return undefined;
  }
  f_games = x948;
  if (!(b[p] === 0xa5 && b[p + 1] === 0x72 && b[p + 2] === 0x61 && b[p + 3] === 0x6e && b[p + 4] === 0x6b && b[p + 5] === 0x73)) return undefined;
  p += 6;
  n--;
  if (b[p] !== 0x94) return undefined;
  p++;
  let x951 = b[p]!;
  if (x951 < 0x80) p++;
  else {
    x951 = readInt(b, p, end);
    if (next < 0) return undefined;
    p = next;
    if (x951 < 0 || x951 > 65535) return undefined;
  }
  let x952 = b[p]!;
  if (x952 < 0x80) p++;
  else {
    x952 = readInt(b, p, end);
    if (next < 0) return undefined;
    p = next;
    if (x952 < 0 || x952 > 65535) return undefined;
  }
  let x953 = b[p]!;
  if (x953 < 0x80) p++;
  else {
    x953 = readInt(b, p, end);
    if (next < 0) return undefined;
    p = next;
    if (x953 < 0 || x953 > 65535) return undefined;
  }
  let x954 = b[p]!;
  if (x954 < 0x80) p++;
  else {
    x954 = readInt(b, p, end);
    if (next < 0) return undefined;
    p = next;
    if (x954 < 0 || x954 > 65535) return undefined;
  }
  f_ranks = [x951, x952, x953, x954];
  if (!(b[p] === 0xa8 && b[p + 1] === 0x61 && b[p + 2] === 0x76 && b[p + 3] === 0x67 && b[p + 4] === 0x5f && b[p + 5] === 0x72 && b[p + 6] === 0x61 && b[p + 7] === 0x6e && b[p + 8] === 0x6b)) return undefined;
  p += 9;
  n--;
  const x955 = readFloat(b, p, end);
  if (x955 === undefined) return undefined;
  p = next;
  f_avg_rank = x955;
  if (!(b[p] === 0xa8 && b[p + 1] === 0x74 && b[p + 2] === 0x6f && b[p + 3] === 0x70 && b[p + 4] === 0x5f && b[p + 5] === 0x72 && b[p + 6] === 0x61 && b[p + 7] === 0x74 && b[p + 8] === 0x65)) return undefined;
  p += 9;
  n--;
  const x956 = readFloat(b, p, end);
  if (x956 === undefined) return undefined;
  p = next;
  f_top_rate = x956;
  if (!(b[p] === 0xa6 && b[p + 1] === 0x72 && b[p + 2] === 0x6f && b[p + 3] === 0x75 && b[p + 4] === 0x6e && b[p + 5] === 0x64 && b[p + 6] === 0x73)) return undefined;
  p += 7;
  n--;
  let x957 = b[p]!;
  if (x957 < 0x80) p++;
  else {
    x957 = readInt(b, p, end);
    if (next < 0) return undefined;
    p = next;
    if (x957 < 0 || x957 > 2147483647) return undefined;
  }
  f_rounds = x957;
  if (!(b[p] === 0xa4 && b[p + 1] === 0x77 && b[p + 2] === 0x69 && b[p + 3] === 0x6e && b[p + 4] === 0x73)) return undefined;
  p += 5;
  n--;
  let x958 = b[p]!;
  if (x958 < 0x80) p++;
  else {
    x958 = readInt(b, p, end);
    if (next < 0) return undefined;
    p = next;
    if (x958 < 0 || x958 > 2147483647) return undefined;
  }
  f_wins = x958;
  if (!(b[p] === 0xa7 && b[p + 1] === 0x64 && b[p + 2] === 0x65 && b[p + 3] === 0x61 && b[p + 4] === 0x6c && b[p + 5] === 0x69 && b[p + 6] === 0x6e && b[p + 7] === 0x73)) return undefined;
  p += 8;
  n--;
  let x959 = b[p]!;
  if (x959 < 0x80) p++;
  else {
    x959 = readInt(b, p, end);
    if (next < 0) return undefined;
    p = next;
    if (x959 < 0 || x959 > 2147483647) return undefined;
  }
  f_dealins = x959;
  if (!(b[p] === 0xa6 && b[p + 1] === 0x72 && b[p + 2] === 0x69 && b[p + 3] === 0x69 && b[p + 4] === 0x63 && b[p + 5] === 0x68 && b[p + 6] === 0x69)) return undefined;
  p += 7;
  n--;
  let x960 = b[p]!;
  if (x960 < 0x80) p++;
  else {
    x960 = readInt(b, p, end);
    if (next < 0) return undefined;
    p = next;
    if (x960 < 0 || x960 > 2147483647) return undefined;
  }
  f_riichi = x960;
  if (!(b[p] === 0xa8 && b[p + 1] === 0x77 && b[p + 2] === 0x69 && b[p + 3] === 0x6e && b[p + 4] === 0x5f && b[p + 5] === 0x72 && b[p + 6] === 0x61 && b[p + 7] === 0x74 && b[p + 8] === 0x65)) return undefined;
  p += 9;
  n--;
  const x961 = readFloat(b, p, end);
  if (x961 === undefined) return undefined;
  p = next;
  f_win_rate = x961;
  if (!(b[p] === 0xab && b[p + 1] === 0x64 && b[p + 2] === 0x65 && b[p + 3] === 0x61 && b[p + 4] === 0x6c && b[p + 5] === 0x69 && b[p + 6] === 0x6e && b[p + 7] === 0x5f && b[p + 8] === 0x72 && b[p + 9] === 0x61 && b[p + 10] === 0x74 && b[p + 11] === 0x65)) return undefined;
  p += 12;
  n--;
  const x962 = readFloat(b, p, end);
  if (x962 === undefined) return undefined;
  p = next;
  f_dealin_rate = x962;
  if (!(b[p] === 0xab && b[p + 1] === 0x72 && b[p + 2] === 0x69 && b[p + 3] === 0x69 && b[p + 4] === 0x63 && b[p + 5] === 0x68 && b[p + 6] === 0x69 && b[p + 7] === 0x5f && b[p + 8] === 0x72 && b[p + 9] === 0x61 && b[p + 10] === 0x74 && b[p + 11] === 0x65)) return undefined;
  p += 12;
  n--;
  const x963 = readFloat(b, p, end);
  if (x963 === undefined) return undefined;
  p = next;
  f_riichi_rate = x963;
  if (!(b[p] === 0xa9 && b[p + 1] === 0x61 && b[p + 2] === 0x76 && b[p + 3] === 0x67 && b[p + 4] === 0x5f && b[p + 5] === 0x73 && b[p + 6] === 0x63 && b[p + 7] === 0x6f && b[p + 8] === 0x72 && b[p + 9] === 0x65)) return undefined;
  p += 10;
  n--;
  const x964 = readFloat(b, p, end);
  if (x964 === undefined) return undefined;
  p = next;
  f_avg_score = x964;
  if (!(b[p] === 0xa6 && b[p + 1] === 0x70 && b[p + 2] === 0x6f && b[p + 3] === 0x69 && b[p + 4] === 0x6e && b[p + 5] === 0x74 && b[p + 6] === 0x73)) return undefined;
  p += 7;
  n--;
  let x965 = b[p]!;
  if (x965 < 0x80) p++;
  else {
    x965 = readInt(b, p, end);
    if (next < 0) return undefined;
    p = next;
    if (x965 < -2147483647 || x965 > 2147483647) return undefined;
  }
  f_points = x965;
  if (n !== 0) return undefined;
  at = p;
  return { kind: f_kind!, name: f_name!, games: f_games!, ranks: f_ranks!, avg_rank: f_avg_rank!, top_rate: f_top_rate!, rounds: f_rounds!, wins: f_wins!, dealins: f_dealins!, riichi: f_riichi!, win_rate: f_win_rate!, dealin_rate: f_dealin_rate!, riichi_rate: f_riichi_rate!, avg_score: f_avg_score!, points: f_points! };
}

type Shape52 = { readonly name: string; readonly kind: "human" | "cpu" | "ai" | "empty" | Unknown; readonly wind?: "east" | "south" | "west" | "north" | Unknown | undefined; readonly score?: number | undefined; readonly riichi?: boolean | undefined; readonly river?: readonly (string)[] | undefined; readonly riichi_index?: number | null | undefined; readonly called_indexes?: readonly (number)[] | undefined; readonly melds?: readonly (Shape61)[] | undefined; readonly hand_count?: number | undefined };

function write52(v: Shape52, b: Uint8Array, p: number, s: boolean): number {
  const f_name = v.name;
  const f_kind = v.kind;
  const f_wind = v.wind;
  const f_score = v.score;
  const f_riichi = v.riichi;
  const f_river = v.river;
  const f_riichi_index = v.riichi_index;
  const f_called_indexes = v.called_indexes;
  const f_melds = v.melds;
  const f_hand_count = v.hand_count;
  let n = 2;
  if (f_wind !== undefined) n++;
  if (f_score !== undefined) n++;
  if (f_riichi !== undefined) n++;
  if (f_river !== undefined) n++;
  if (f_riichi_index !== undefined) n++;
  if (f_called_indexes !== undefined) n++;
  if (f_melds !== undefined) n++;
  if (f_hand_count !== undefined) n++;
  b[p++] = 0x80 | n;
  b[p] = 0xa4; b[p + 1] = 0x6e; b[p + 2] = 0x61; b[p + 3] = 0x6d; b[p + 4] = 0x65; p += 5;
  if (typeof f_name !== 'string') return -1;
  p = writeStr(b, p, f_name, 32);
  b[p] = 0xa4; b[p + 1] = 0x6b; b[p + 2] = 0x69; b[p + 3] = 0x6e; b[p + 4] = 0x64; p += 5;
  switch (f_kind) {
    case "human": b[p] = 0xa5; b[p + 1] = 0x68; b[p + 2] = 0x75; b[p + 3] = 0x6d; b[p + 4] = 0x61; b[p + 5] = 0x6e; p += 6; break;
    case "cpu": b[p] = 0xa3; b[p + 1] = 0x63; b[p + 2] = 0x70; b[p + 3] = 0x75; p += 4; break;
    case "ai": b[p] = 0xa2; b[p + 1] = 0x61; b[p + 2] = 0x69; p += 3; break;
    case "empty": b[p] = 0xa5; b[p + 1] = 0x65; b[p + 2] = 0x6d; b[p + 3] = 0x70; b[p + 4] = 0x74; b[p + 5] = 0x79; p += 6; break;
    default: return -1;
  }
  if (f_wind !== undefined) {
    b[p] = 0xa4; b[p + 1] = 0x77; b[p + 2] = 0x69; b[p + 3] = 0x6e; b[p + 4] = 0x64; p += 5;
    switch (f_wind) {
      case "east": b[p] = 0xa4; b[p + 1] = 0x65; b[p + 2] = 0x61; b[p + 3] = 0x73; b[p + 4] = 0x74; p += 5; break;
      case "south": b[p] = 0xa5; b[p + 1] = 0x73; b[p + 2] = 0x6f; b[p + 3] = 0x75; b[p + 4] = 0x74; b[p + 5] = 0x68; p += 6; break;
      case "west": b[p] = 0xa4; b[p + 1] = 0x77; b[p + 2] = 0x65; b[p + 3] = 0x73; b[p + 4] = 0x74; p += 5; break;
      case "north": b[p] = 0xa5; b[p + 1] = 0x6e; b[p + 2] = 0x6f; b[p + 3] = 0x72; b[p + 4] = 0x74; b[p + 5] = 0x68; p += 6; break;
      default: return -1;
    }
  }
  if (f_score !== undefined) {
    b[p] = 0xa5; b[p + 1] = 0x73; b[p + 2] = 0x63; b[p + 3] = 0x6f; b[p + 4] = 0x72; b[p + 5] = 0x65; p += 6;
    if ((f_score | 0) !== f_score || f_score < -1000000 || f_score > 1000000) return -1;
    if (f_score >= -32 && f_score < 0x80) b[p++] = f_score;
    else p = writeInt(b, p, f_score);
  }
  if (f_riichi !== undefined) {
    b[p] = 0xa6; b[p + 1] = 0x72; b[p + 2] = 0x69; b[p + 3] = 0x69; b[p + 4] = 0x63; b[p + 5] = 0x68; b[p + 6] = 0x69; p += 7;
    if (f_riichi === true) b[p++] = 0xc3;
    else if (f_riichi === false) b[p++] = 0xc2;
    else return -1;
  }
  if (f_river !== undefined) {
    b[p] = 0xa5; b[p + 1] = 0x72; b[p + 2] = 0x69; b[p + 3] = 0x76; b[p + 4] = 0x65; b[p + 5] = 0x72; p += 6;
    if (!Array.isArray(f_river) || f_river.length > 27) return -1;
    p = writeCount(b, p, f_river.length, 0x90, 0xdc);
    for (const item966 of f_river as readonly (string)[]) {
      if (typeof item966 !== 'string') return -1;
      p = writeWhole(b, p, item966, 2);
      if (p < 0) return -1;
    }
  }
  if (f_riichi_index !== undefined) {
    b[p] = 0xac; b[p + 1] = 0x72; b[p + 2] = 0x69; b[p + 3] = 0x69; b[p + 4] = 0x63; b[p + 5] = 0x68; b[p + 6] = 0x69; b[p + 7] = 0x5f; b[p + 8] = 0x69; b[p + 9] = 0x6e; b[p + 10] = 0x64; b[p + 11] = 0x65; b[p + 12] = 0x78; p += 13;
    if (f_riichi_index === null) b[p++] = 0xc0;
    else {
      if ((f_riichi_index | 0) !== f_riichi_index || f_riichi_index < 0 || f_riichi_index > 27) return -1;
      b[p++] = f_riichi_index;
    }
  }
  if (f_called_indexes !== undefined) {
    b[p] = 0xae; b[p + 1] = 0x63; b[p + 2] = 0x61; b[p + 3] = 0x6c; b[p + 4] = 0x6c; b[p + 5] = 0x65; b[p + 6] = 0x64; b[p + 7] = 0x5f; b[p + 8] = 0x69; b[p + 9] = 0x6e; b[p + 10] = 0x64; b[p + 11] = 0x65; b[p + 12] = 0x78; b[p + 13] = 0x65; b[p + 14] = 0x73; p += 15;
    if (!Array.isArray(f_called_indexes) || f_called_indexes.length > 27) return -1;
    p = writeCount(b, p, f_called_indexes.length, 0x90, 0xdc);
    for (const item967 of f_called_indexes as readonly (number)[]) {
      if ((item967 | 0) !== item967 || item967 < 0 || item967 > 27) return -1;
      b[p++] = item967;
    }
  }
  if (f_melds !== undefined) {
    b[p] = 0xa5; b[p + 1] = 0x6d; b[p + 2] = 0x65; b[p + 3] = 0x6c; b[p + 4] = 0x64; b[p + 5] = 0x73; p += 6;
    if (!Array.isArray(f_melds) || f_melds.length > 4) return -1;
    b[p++] = 0x90 | f_melds.length;
    for (const item968 of f_melds as readonly (Shape61)[]) {
      if (typeof item968 !== 'object' || item968 === null) return -1;
      p = write61(item968, b, p, s);
      if (p < 0) return -1;
    }
  }
  if (f_hand_count !== undefined) {
    b[p] = 0xaa; b[p + 1] = 0x68; b[p + 2] = 0x61; b[p + 3] = 0x6e; b[p + 4] = 0x64; b[p + 5] = 0x5f; b[p + 6] = 0x63; b[p + 7] = 0x6f; b[p + 8] = 0x75; b[p + 9] = 0x6e; b[p + 10] = 0x74; p += 11;
    if ((f_hand_count | 0) !== f_hand_count || f_hand_count < 0 || f_hand_count > 14) return -1;
    b[p++] = f_hand_count;
  }
  return p;
}

function write53(v: Shape54, b: Uint8Array, p: number, _s: boolean): number {
  const f_wind = v.wind;
  const f_number = v.number;
  const f_honba = v.honba;
  const f_riichi_sticks = v.riichi_sticks;
  const f_dealer = v.dealer;
  const f_wall_left = v.wall_left;
  const f_turn = v.turn;
  const f_phase = v.phase;
  let n = 8;
  b[p++] = 0x80 | n;
  b[p] = 0xa4; b[p + 1] = 0x77; b[p + 2] = 0x69; b[p + 3] = 0x6e; b[p + 4] = 0x64; p += 5;
  switch (f_wind) {
    case "east": b[p] = 0xa4; b[p + 1] = 0x65; b[p + 2] = 0x61; b[p + 3] = 0x73; b[p + 4] = 0x74; p += 5; break;
    case "south": b[p] = 0xa5; b[p + 1] = 0x73; b[p + 2] = 0x6f; b[p + 3] = 0x75; b[p + 4] = 0x74; b[p + 5] = 0x68; p += 6; break;
    case "west": b[p] = 0xa4; b[p + 1] = 0x77; b[p + 2] = 0x65; b[p + 3] = 0x73; b[p + 4] = 0x74; p += 5; break;
    case "north": b[p] = 0xa5; b[p + 1] = 0x6e; b[p + 2] = 0x6f; b[p + 3] = 0x72; b[p + 4] = 0x74; b[p + 5] = 0x68; p += 6; break;
    default: return -1;
  }
  b[p] = 0xa6; b[p + 1] = 0x6e; b[p + 2] = 0x75; b[p + 3] = 0x6d; b[p + 4] = 0x62; b[p + 5] = 0x65; b[p + 6] = 0x72; p += 7;
  if ((f_number | 0) !== f_number || f_number < 1 || f_number > 4) return -1;
  b[p++] = f_number;
  b[p] = 0xa5; b[p + 1] = 0x68; b[p + 2] = 0x6f; b[p + 3] = 0x6e; b[p + 4] = 0x62; b[p + 5] = 0x61; p += 6;
  if ((f_honba | 0) !== f_honba || f_honba < 0 || f_honba > 127) return -1;
  b[p++] = f_honba;
  b[p] = 0xad; b[p + 1] = 0x72; b[p + 2] = 0x69; b[p + 3] = 0x69; b[p + 4] = 0x63; b[p + 5] = 0x68; b[p + 6] = 0x69; b[p + 7] = 0x5f; b[p + 8] = 0x73; b[p + 9] = 0x74; b[p + 10] = 0x69; b[p + 11] = 0x63; b[p + 12] = 0x6b; b[p + 13] = 0x73; p += 14;
  if ((f_riichi_sticks | 0) !== f_riichi_sticks || f_riichi_sticks < 0 || f_riichi_sticks > 127) return -1;
  b[p++] = f_riichi_sticks;
  b[p] = 0xa6; b[p + 1] = 0x64; b[p + 2] = 0x65; b[p + 3] = 0x61; b[p + 4] = 0x6c; b[p + 5] = 0x65; b[p + 6] = 0x72; p += 7;
  if ((f_dealer | 0) !== f_dealer || f_dealer < -1 || f_dealer > 3) return -1;
  b[p++] = f_dealer;
  b[p] = 0xa9; b[p + 1] = 0x77; b[p + 2] = 0x61; b[p + 3] = 0x6c; b[p + 4] = 0x6c; b[p + 5] = 0x5f; b[p + 6] = 0x6c; b[p + 7] = 0x65; b[p + 8] = 0x66; b[p + 9] = 0x74; p += 10;
  if ((f_wall_left | 0) !== f_wall_left || f_wall_left < 0 || f_wall_left > 136) return -1;
  if (f_wall_left < 0x80) b[p++] = f_wall_left;
  else p = writeInt(b, p, f_wall_left);
  b[p] = 0xa4; b[p + 1] = 0x74; b[p + 2] = 0x75; b[p + 3] = 0x72; b[p + 4] = 0x6e; p += 5;
  if ((f_turn | 0) !== f_turn || f_turn < -1 || f_turn > 3) return -1;
  b[p++] = f_turn;
  b[p] = 0xa5; b[p + 1] = 0x70; b[p + 2] = 0x68; b[p + 3] = 0x61; b[p + 4] = 0x73; b[p + 5] = 0x65; p += 6;
  switch (f_phase) {
    case "draw": b[p] = 0xa4; b[p + 1] = 0x64; b[p + 2] = 0x72; b[p + 3] = 0x61; b[p + 4] = 0x77; p += 5; break;
    case "discard": b[p] = 0xa7; b[p + 1] = 0x64; b[p + 2] = 0x69; b[p + 3] = 0x73; b[p + 4] = 0x63; b[p + 5] = 0x61; b[p + 6] = 0x72; b[p + 7] = 0x64; p += 8; break;
    case "calls": b[p] = 0xa5; b[p + 1] = 0x63; b[p + 2] = 0x61; b[p + 3] = 0x6c; b[p + 4] = 0x6c; b[p + 5] = 0x73; p += 6; break;
    case "end": b[p] = 0xa3; b[p + 1] = 0x65; b[p + 2] = 0x6e; b[p + 3] = 0x64; p += 4; break;
    default: return -1;
  }
  return p;
}

function write54(v: Shape55, b: Uint8Array, p: number, _s: boolean): number {
  const f_seat = v.seat;
  const f_tile = v.tile;
  let n = 2;
  b[p++] = 0x80 | n;
  b[p] = 0xa4; b[p + 1] = 0x73; b[p + 2] = 0x65; b[p + 3] = 0x61; b[p + 4] = 0x74; p += 5;
  if ((f_seat | 0) !== f_seat || f_seat < -1 || f_seat > 3) return -1;
  b[p++] = f_seat;
  b[p] = 0xa4; b[p + 1] = 0x74; b[p + 2] = 0x69; b[p + 3] = 0x6c; b[p + 4] = 0x65; p += 5;
  if (typeof f_tile !== 'string') return -1;
  p = writeWhole(b, p, f_tile, 2);
  if (p < 0) return -1;
  return p;
}

type Shape53 = { readonly n: number; readonly type: "discard" | "riichi" | "tsumo" | "ron" | "pon" | "chi" | "open_kan" | "closed_kan" | "added_kan" | "pass" | "nine_kinds" | "next" | Unknown; readonly tile?: string | undefined; readonly tiles?: readonly (string)[] | undefined; readonly text?: string | undefined };

function write55(v: Shape53, b: Uint8Array, p: number, _s: boolean): number {
  const f_n = v.n;
  const f_type = v.type;
  const f_tile = v.tile;
  const f_tiles = v.tiles;
  const f_text = v.text;
  let n = 2;
  if (f_tile !== undefined) n++;
  if (f_tiles !== undefined) n++;
  if (f_text !== undefined) n++;
  b[p++] = 0x80 | n;
  b[p] = 0xa1; b[p + 1] = 0x6e; p += 2;
  if ((f_n | 0) !== f_n || f_n < 0 || f_n > 127) return -1;
  b[p++] = f_n;
  b[p] = 0xa4; b[p + 1] = 0x74; b[p + 2] = 0x79; b[p + 3] = 0x70; b[p + 4] = 0x65; p += 5;
  switch (f_type) {
    case "discard": b[p] = 0xa7; b[p + 1] = 0x64; b[p + 2] = 0x69; b[p + 3] = 0x73; b[p + 4] = 0x63; b[p + 5] = 0x61; b[p + 6] = 0x72; b[p + 7] = 0x64; p += 8; break;
    case "riichi": b[p] = 0xa6; b[p + 1] = 0x72; b[p + 2] = 0x69; b[p + 3] = 0x69; b[p + 4] = 0x63; b[p + 5] = 0x68; b[p + 6] = 0x69; p += 7; break;
    case "tsumo": b[p] = 0xa5; b[p + 1] = 0x74; b[p + 2] = 0x73; b[p + 3] = 0x75; b[p + 4] = 0x6d; b[p + 5] = 0x6f; p += 6; break;
    case "ron": b[p] = 0xa3; b[p + 1] = 0x72; b[p + 2] = 0x6f; b[p + 3] = 0x6e; p += 4; break;
    case "pon": b[p] = 0xa3; b[p + 1] = 0x70; b[p + 2] = 0x6f; b[p + 3] = 0x6e; p += 4; break;
    case "chi": b[p] = 0xa3; b[p + 1] = 0x63; b[p + 2] = 0x68; b[p + 3] = 0x69; p += 4; break;
    case "open_kan": b[p] = 0xa8; b[p + 1] = 0x6f; b[p + 2] = 0x70; b[p + 3] = 0x65; b[p + 4] = 0x6e; b[p + 5] = 0x5f; b[p + 6] = 0x6b; b[p + 7] = 0x61; b[p + 8] = 0x6e; p += 9; break;
    case "closed_kan": b[p] = 0xaa; b[p + 1] = 0x63; b[p + 2] = 0x6c; b[p + 3] = 0x6f; b[p + 4] = 0x73; b[p + 5] = 0x65; b[p + 6] = 0x64; b[p + 7] = 0x5f; b[p + 8] = 0x6b; b[p + 9] = 0x61; b[p + 10] = 0x6e; p += 11; break;
    case "added_kan": b[p] = 0xa9; b[p + 1] = 0x61; b[p + 2] = 0x64; b[p + 3] = 0x64; b[p + 4] = 0x65; b[p + 5] = 0x64; b[p + 6] = 0x5f; b[p + 7] = 0x6b; b[p + 8] = 0x61; b[p + 9] = 0x6e; p += 10; break;
    case "pass": b[p] = 0xa4; b[p + 1] = 0x70; b[p + 2] = 0x61; b[p + 3] = 0x73; b[p + 4] = 0x73; p += 5; break;
    case "nine_kinds": b[p] = 0xaa; b[p + 1] = 0x6e; b[p + 2] = 0x69; b[p + 3] = 0x6e; b[p + 4] = 0x65; b[p + 5] = 0x5f; b[p + 6] = 0x6b; b[p + 7] = 0x69; b[p + 8] = 0x6e; b[p + 9] = 0x64; b[p + 10] = 0x73; p += 11; break;
    case "next": b[p] = 0xa4; b[p + 1] = 0x6e; b[p + 2] = 0x65; b[p + 3] = 0x78; b[p + 4] = 0x74; p += 5; break;
    default: return -1;
  }
  if (f_tile !== undefined) {
    b[p] = 0xa4; b[p + 1] = 0x74; b[p + 2] = 0x69; b[p + 3] = 0x6c; b[p + 4] = 0x65; p += 5;
    if (typeof f_tile !== 'string') return -1;
    p = writeWhole(b, p, f_tile, 2);
    if (p < 0) return -1;
  }
  if (f_tiles !== undefined) {
    b[p] = 0xa5; b[p + 1] = 0x74; b[p + 2] = 0x69; b[p + 3] = 0x6c; b[p + 4] = 0x65; b[p + 5] = 0x73; p += 6;
    if (!Array.isArray(f_tiles) || f_tiles.length > 4) return -1;
    b[p++] = 0x90 | f_tiles.length;
    for (const item969 of f_tiles as readonly (string)[]) {
      if (typeof item969 !== 'string') return -1;
      p = writeWhole(b, p, item969, 2);
      if (p < 0) return -1;
    }
  }
  if (f_text !== undefined) {
    b[p] = 0xa4; b[p + 1] = 0x74; b[p + 2] = 0x65; b[p + 3] = 0x78; b[p + 4] = 0x74; p += 5;
    if (typeof f_text !== 'string') return -1;
    p = writeStr(b, p, f_text, 48);
  }
  return p;
}

function write56(v: Shape56, b: Uint8Array, p: number, s: boolean): number {
  const f_tenpai = v.tenpai;
  const f_shanten = v.shanten;
  let n = 0;
  if (f_tenpai !== undefined) {
    if (f_shanten !== undefined) return -1;
    if (f_tenpai === undefined) return -1;
    n++;
  } else if (f_shanten !== undefined) {
    if (f_tenpai !== undefined) return -1;
    if (f_shanten === undefined) return -1;
    n++;
  } else return -1;
  b[p++] = 0x80 | n;
  if (f_tenpai !== undefined) {
    b[p] = 0xa6; b[p + 1] = 0x74; b[p + 2] = 0x65; b[p + 3] = 0x6e; b[p + 4] = 0x70; b[p + 5] = 0x61; b[p + 6] = 0x69; p += 7;
    const start970 = p;
    if (!Array.isArray(f_tenpai) || f_tenpai.length > 14) return -1;
    b[p++] = 0x90 | f_tenpai.length;
    for (const item971 of f_tenpai as readonly (Shape62)[]) {
      if (typeof item971 !== 'object' || item971 === null) return -1;
      p = write62(item971, b, p, s);
      if (p < 0) return -1;
      if (p - start970 > 649) return -1;
    }
    if (p - start970 > 649) return -1;
  }
  if (f_shanten !== undefined) {
    b[p] = 0xa7; b[p + 1] = 0x73; b[p + 2] = 0x68; b[p + 3] = 0x61; b[p + 4] = 0x6e; b[p + 5] = 0x74; b[p + 6] = 0x65; b[p + 7] = 0x6e; p += 8;
    const start972 = p;
    if (!Array.isArray(f_shanten) || f_shanten.length > 14) return -1;
    b[p++] = 0x90 | f_shanten.length;
    for (const item973 of f_shanten as readonly (Shape63)[]) {
      if (typeof item973 !== 'object' || item973 === null) return -1;
      p = write63(item973, b, p, s);
      if (p < 0) return -1;
      if (p - start972 > 649) return -1;
    }
    if (p - start972 > 649) return -1;
  }
  return p;
}

function write57(v: Shape57, b: Uint8Array, p: number, s: boolean): number {
  const f_kind = v.kind;
  const f_changes = v.changes;
  const f_from = v.from;
  const f_wins = v.wins;
  const f_tenpai = v.tenpai;
  let n = 5;
  b[p++] = 0x80 | n;
  b[p] = 0xa4; b[p + 1] = 0x6b; b[p + 2] = 0x69; b[p + 3] = 0x6e; b[p + 4] = 0x64; p += 5;
  switch (f_kind) {
    case "tsumo_agari": b[p] = 0xab; b[p + 1] = 0x74; b[p + 2] = 0x73; b[p + 3] = 0x75; b[p + 4] = 0x6d; b[p + 5] = 0x6f; b[p + 6] = 0x5f; b[p + 7] = 0x61; b[p + 8] = 0x67; b[p + 9] = 0x61; b[p + 10] = 0x72; b[p + 11] = 0x69; p += 12; break;
    case "ron_agari": b[p] = 0xa9; b[p + 1] = 0x72; b[p + 2] = 0x6f; b[p + 3] = 0x6e; b[p + 4] = 0x5f; b[p + 5] = 0x61; b[p + 6] = 0x67; b[p + 7] = 0x61; b[p + 8] = 0x72; b[p + 9] = 0x69; p += 10; break;
    case "ryuukyoku": b[p] = 0xa9; b[p + 1] = 0x72; b[p + 2] = 0x79; b[p + 3] = 0x75; b[p + 4] = 0x75; b[p + 5] = 0x6b; b[p + 6] = 0x79; b[p + 7] = 0x6f; b[p + 8] = 0x6b; b[p + 9] = 0x75; p += 10; break;
    case "kyuushu_kyuuhai": b[p] = 0xaf; b[p + 1] = 0x6b; b[p + 2] = 0x79; b[p + 3] = 0x75; b[p + 4] = 0x75; b[p + 5] = 0x73; b[p + 6] = 0x68; b[p + 7] = 0x75; b[p + 8] = 0x5f; b[p + 9] = 0x6b; b[p + 10] = 0x79; b[p + 11] = 0x75; b[p + 12] = 0x75; b[p + 13] = 0x68; b[p + 14] = 0x61; b[p + 15] = 0x69; p += 16; break;
    case "sanchahou": b[p] = 0xa9; b[p + 1] = 0x73; b[p + 2] = 0x61; b[p + 3] = 0x6e; b[p + 4] = 0x63; b[p + 5] = 0x68; b[p + 6] = 0x61; b[p + 7] = 0x68; b[p + 8] = 0x6f; b[p + 9] = 0x75; p += 10; break;
    case "suufon_renda": b[p] = 0xac; b[p + 1] = 0x73; b[p + 2] = 0x75; b[p + 3] = 0x75; b[p + 4] = 0x66; b[p + 5] = 0x6f; b[p + 6] = 0x6e; b[p + 7] = 0x5f; b[p + 8] = 0x72; b[p + 9] = 0x65; b[p + 10] = 0x6e; b[p + 11] = 0x64; b[p + 12] = 0x61; p += 13; break;
    case "suukaikan": b[p] = 0xa9; b[p + 1] = 0x73; b[p + 2] = 0x75; b[p + 3] = 0x75; b[p + 4] = 0x6b; b[p + 5] = 0x61; b[p + 6] = 0x69; b[p + 7] = 0x6b; b[p + 8] = 0x61; b[p + 9] = 0x6e; p += 10; break;
    case "suucha_riichi": b[p] = 0xad; b[p + 1] = 0x73; b[p + 2] = 0x75; b[p + 3] = 0x75; b[p + 4] = 0x63; b[p + 5] = 0x68; b[p + 6] = 0x61; b[p + 7] = 0x5f; b[p + 8] = 0x72; b[p + 9] = 0x69; b[p + 10] = 0x69; b[p + 11] = 0x63; b[p + 12] = 0x68; b[p + 13] = 0x69; p += 14; break;
    default: return -1;
  }
  b[p] = 0xa7; b[p + 1] = 0x63; b[p + 2] = 0x68; b[p + 3] = 0x61; b[p + 4] = 0x6e; b[p + 5] = 0x67; b[p + 6] = 0x65; b[p + 7] = 0x73; p += 8;
  if (!Array.isArray(f_changes) || f_changes.length !== 4) return -1;
  b[p++] = 0x94;
  for (const item974 of f_changes as readonly (number)[]) {
    if ((item974 | 0) !== item974 || item974 < -1000000 || item974 > 1000000) return -1;
    if (item974 >= -32 && item974 < 0x80) b[p++] = item974;
    else p = writeInt(b, p, item974);
  }
  b[p] = 0xa4; b[p + 1] = 0x66; b[p + 2] = 0x72; b[p + 3] = 0x6f; b[p + 4] = 0x6d; p += 5;
  if (f_from === null) b[p++] = 0xc0;
  else {
    if ((f_from | 0) !== f_from || f_from < -1 || f_from > 3) return -1;
    b[p++] = f_from;
  }
  b[p] = 0xa4; b[p + 1] = 0x77; b[p + 2] = 0x69; b[p + 3] = 0x6e; b[p + 4] = 0x73; p += 5;
  const start975 = p;
  if (!Array.isArray(f_wins) || f_wins.length > 3) return -1;
  b[p++] = 0x90 | f_wins.length;
  for (const item976 of f_wins as readonly (Shape64)[]) {
    if (typeof item976 !== 'object' || item976 === null) return -1;
    p = write64(item976, b, p, s);
    if (p < 0) return -1;
    if (p - start975 > 900) return -1;
  }
  if (p - start975 > 900) return -1;
  b[p] = 0xa6; b[p + 1] = 0x74; b[p + 2] = 0x65; b[p + 3] = 0x6e; b[p + 4] = 0x70; b[p + 5] = 0x61; b[p + 6] = 0x69; p += 7;
  if (!Array.isArray(f_tenpai) || f_tenpai.length > 4) return -1;
  b[p++] = 0x90 | f_tenpai.length;
  for (const item977 of f_tenpai as readonly (number)[]) {
    if ((item977 | 0) !== item977 || item977 < -1 || item977 > 3) return -1;
    b[p++] = item977;
  }
  return p;
}

type Shape54 = { readonly wind: "east" | "south" | "west" | "north" | Unknown; readonly number: number; readonly honba: number; readonly riichi_sticks: number; readonly dealer: number; readonly wall_left: number; readonly turn: number; readonly phase: "draw" | "discard" | "calls" | "end" | Unknown };

type Shape55 = { readonly seat: number; readonly tile: string };

type Shape56 = { readonly tenpai?: readonly (Shape62)[] | undefined; readonly shanten?: readonly (Shape63)[] | undefined };

type Shape57 = { readonly kind: "tsumo_agari" | "ron_agari" | "ryuukyoku" | "kyuushu_kyuuhai" | "sanchahou" | "suufon_renda" | "suukaikan" | "suucha_riichi" | Unknown; readonly changes: readonly (number)[]; readonly from: number | null; readonly wins: readonly (Shape64)[]; readonly tenpai: readonly (number)[] };

function read52(b: Uint8Array, p: number, end: number): Shape52 | undefined {
  const h = b[p]!;
  let n: number;
  if ((h & 0xf0) === 0x80) { n = h & 0x0f; p++; }
  else return undefined;
  let f_name: string | undefined;
  let f_kind: "human" | "cpu" | "ai" | "empty" | Unknown | undefined;
  let f_wind: "east" | "south" | "west" | "north" | Unknown | undefined;
  let f_score: number | undefined;
  let f_riichi: boolean | undefined;
  let f_river: readonly (string)[] | undefined;
  let f_riichi_index: number | null | undefined;
  let f_called_indexes: readonly (number)[] | undefined;
  let f_melds: readonly (Shape61)[] | undefined;
  let f_hand_count: number | undefined;
  if (!(b[p] === 0xa4 && b[p + 1] === 0x6e && b[p + 2] === 0x61 && b[p + 3] === 0x6d && b[p + 4] === 0x65)) return undefined;
  p += 5;
  n--;
  const x978 = readStr(b, p, end, 32);
  if (x978 === undefined) return undefined;
  p = next;
  f_name = x978;
  if (!(b[p] === 0xa4 && b[p + 1] === 0x6b && b[p + 2] === 0x69 && b[p + 3] === 0x6e && b[p + 4] === 0x64)) return undefined;
  p += 5;
  n--;
  let x979: "human" | "cpu" | "ai" | "empty";
  if (b[p] === 0xa5 && b[p + 1] === 0x68 && b[p + 2] === 0x75 && b[p + 3] === 0x6d && b[p + 4] === 0x61 && b[p + 5] === 0x6e) { x979 = "human"; p += 6; }
  else if (b[p] === 0xa3 && b[p + 1] === 0x63 && b[p + 2] === 0x70 && b[p + 3] === 0x75) { x979 = "cpu"; p += 4; }
  else if (b[p] === 0xa2 && b[p + 1] === 0x61 && b[p + 2] === 0x69) { x979 = "ai"; p += 3; }
  else if (b[p] === 0xa5 && b[p + 1] === 0x65 && b[p + 2] === 0x6d && b[p + 3] === 0x70 && b[p + 4] === 0x74 && b[p + 5] === 0x79) { x979 = "empty"; p += 6; }
  else return undefined;
  f_kind = x979;
  if (n > 0 && b[p] === 0xa4 && b[p + 1] === 0x77 && b[p + 2] === 0x69 && b[p + 3] === 0x6e && b[p + 4] === 0x64) {
    p += 5;
    n--;
    let x980: "east" | "south" | "west" | "north";
    if (b[p] === 0xa4 && b[p + 1] === 0x65 && b[p + 2] === 0x61 && b[p + 3] === 0x73 && b[p + 4] === 0x74) { x980 = "east"; p += 5; }
    else if (b[p] === 0xa5 && b[p + 1] === 0x73 && b[p + 2] === 0x6f && b[p + 3] === 0x75 && b[p + 4] === 0x74 && b[p + 5] === 0x68) { x980 = "south"; p += 6; }
    else if (b[p] === 0xa4 && b[p + 1] === 0x77 && b[p + 2] === 0x65 && b[p + 3] === 0x73 && b[p + 4] === 0x74) { x980 = "west"; p += 5; }
    else if (b[p] === 0xa5 && b[p + 1] === 0x6e && b[p + 2] === 0x6f && b[p + 3] === 0x72 && b[p + 4] === 0x74 && b[p + 5] === 0x68) { x980 = "north"; p += 6; }
    else return undefined;
    f_wind = x980;
  }
  if (n > 0 && b[p] === 0xa5 && b[p + 1] === 0x73 && b[p + 2] === 0x63 && b[p + 3] === 0x6f && b[p + 4] === 0x72 && b[p + 5] === 0x65) {
    p += 6;
    n--;
    let x981 = b[p]!;
    if (x981 < 0x80) p++;
    else {
      x981 = readInt(b, p, end);
      if (next < 0) return undefined;
      p = next;
      if (x981 < -1000000 || x981 > 1000000) return undefined;
    }
    f_score = x981;
  }
  if (n > 0 && b[p] === 0xa6 && b[p + 1] === 0x72 && b[p + 2] === 0x69 && b[p + 3] === 0x69 && b[p + 4] === 0x63 && b[p + 5] === 0x68 && b[p + 6] === 0x69) {
    p += 7;
    n--;
    const x982 = b[p] === 0xc3;
    if (!x982 && b[p] !== 0xc2) return undefined;
    p++;
    f_riichi = x982;
  }
  if (n > 0 && b[p] === 0xa5 && b[p + 1] === 0x72 && b[p + 2] === 0x69 && b[p + 3] === 0x76 && b[p + 4] === 0x65 && b[p + 5] === 0x72) {
    p += 6;
    n--;
    const count984 = readCount(b, p, end, 0x90, 0xdc);
    if (count984 < 0 || count984 > 27 || count984 > end - p) return undefined;
    p = next;
    const x983 = new Array<string>(count984);
    for (let i985 = 0; i985 < count984; i985++) {
      const x986 = readStr(b, p, end, 2);
      if (x986 === undefined) return undefined;
      p = next;
      x983[i985] = x986;
    }
    f_river = x983;
  }
  if (n > 0 && b[p] === 0xac && b[p + 1] === 0x72 && b[p + 2] === 0x69 && b[p + 3] === 0x69 && b[p + 4] === 0x63 && b[p + 5] === 0x68 && b[p + 6] === 0x69 && b[p + 7] === 0x5f && b[p + 8] === 0x69 && b[p + 9] === 0x6e && b[p + 10] === 0x64 && b[p + 11] === 0x65 && b[p + 12] === 0x78) {
    p += 13;
    n--;
    let value987: number | null;
    if (b[p] === 0xc0) { value987 = null; p++; }
    else {
      let x988 = b[p]!;
      if (!(x988 <= 27)) return undefined;
      p++;
      value987 = x988;
    }
    f_riichi_index = value987;
  }
  if (n > 0 && b[p] === 0xae && b[p + 1] === 0x63 && b[p + 2] === 0x61 && b[p + 3] === 0x6c && b[p + 4] === 0x6c && b[p + 5] === 0x65 && b[p + 6] === 0x64 && b[p + 7] === 0x5f && b[p + 8] === 0x69 && b[p + 9] === 0x6e && b[p + 10] === 0x64 && b[p + 11] === 0x65 && b[p + 12] === 0x78 && b[p + 13] === 0x65 && b[p + 14] === 0x73) {
    p += 15;
    n--;
    const count990 = readCount(b, p, end, 0x90, 0xdc);
    if (count990 < 0 || count990 > 27 || count990 > end - p) return undefined;
    p = next;
    const x989 = new Array<number>(count990);
    for (let i991 = 0; i991 < count990; i991++) {
      let x992 = b[p]!;
      if (!(x992 <= 27)) return undefined;
      p++;
      x989[i991] = x992;
    }
    f_called_indexes = x989;
  }
  if (n > 0 && b[p] === 0xa5 && b[p + 1] === 0x6d && b[p + 2] === 0x65 && b[p + 3] === 0x6c && b[p + 4] === 0x64 && b[p + 5] === 0x73) {
    p += 6;
    n--;
    const count994 = b[p]! ^ 0x90;
    if (!(count994 <= 4) || count994 > end - p) return undefined;
    p++;
    const x993 = new Array<Shape61>(count994);
    for (let i995 = 0; i995 < count994; i995++) {
      const x996 = read61(b, p, end);
      if (x996 === undefined) return undefined;
      p = at;
      x993[i995] = x996;
    }
    f_melds = x993;
  }
  if (n > 0 && b[p] === 0xaa && b[p + 1] === 0x68 && b[p + 2] === 0x61 && b[p + 3] === 0x6e && b[p + 4] === 0x64 && b[p + 5] === 0x5f && b[p + 6] === 0x63 && b[p + 7] === 0x6f && b[p + 8] === 0x75 && b[p + 9] === 0x6e && b[p + 10] === 0x74) {
    p += 11;
    n--;
    let x997 = b[p]!;
    if (!(x997 <= 14)) return undefined;
    p++;
    f_hand_count = x997;
  }
  if (n !== 0) return undefined;
  at = p;
  return { name: f_name!, kind: f_kind!, wind: f_wind, score: f_score, riichi: f_riichi, river: f_river, riichi_index: f_riichi_index, called_indexes: f_called_indexes, melds: f_melds, hand_count: f_hand_count };
}

function read53(b: Uint8Array, p: number, end: number): Shape54 | undefined {
  const h = b[p]!;
  let n: number;
  if ((h & 0xf0) === 0x80) { n = h & 0x0f; p++; }
  else return undefined;
  let f_wind: "east" | "south" | "west" | "north" | Unknown | undefined;
  let f_number: number | undefined;
  let f_honba: number | undefined;
  let f_riichi_sticks: number | undefined;
  let f_dealer: number | undefined;
  let f_wall_left: number | undefined;
  let f_turn: number | undefined;
  let f_phase: "draw" | "discard" | "calls" | "end" | Unknown | undefined;
  if (!(b[p] === 0xa4 && b[p + 1] === 0x77 && b[p + 2] === 0x69 && b[p + 3] === 0x6e && b[p + 4] === 0x64)) return undefined;
  p += 5;
  n--;
  let x998: "east" | "south" | "west" | "north";
  if (b[p] === 0xa4 && b[p + 1] === 0x65 && b[p + 2] === 0x61 && b[p + 3] === 0x73 && b[p + 4] === 0x74) { x998 = "east"; p += 5; }
  else if (b[p] === 0xa5 && b[p + 1] === 0x73 && b[p + 2] === 0x6f && b[p + 3] === 0x75 && b[p + 4] === 0x74 && b[p + 5] === 0x68) { x998 = "south"; p += 6; }
  else if (b[p] === 0xa4 && b[p + 1] === 0x77 && b[p + 2] === 0x65 && b[p + 3] === 0x73 && b[p + 4] === 0x74) { x998 = "west"; p += 5; }
  else if (b[p] === 0xa5 && b[p + 1] === 0x6e && b[p + 2] === 0x6f && b[p + 3] === 0x72 && b[p + 4] === 0x74 && b[p + 5] === 0x68) { x998 = "north"; p += 6; }
  else return undefined;
  f_wind = x998;
  if (!(b[p] === 0xa6 && b[p + 1] === 0x6e && b[p + 2] === 0x75 && b[p + 3] === 0x6d && b[p + 4] === 0x62 && b[p + 5] === 0x65 && b[p + 6] === 0x72)) return undefined;
  p += 7;
  n--;
  let x999 = b[p]!;
  if (!(x999 >= 1 && x999 <= 4)) return undefined;
  p++;
  f_number = x999;
  if (!(b[p] === 0xa5 && b[p + 1] === 0x68 && b[p + 2] === 0x6f && b[p + 3] === 0x6e && b[p + 4] === 0x62 && b[p + 5] === 0x61)) return undefined;
  p += 6;
  n--;
  let x1000 = b[p]!;
  if (!(x1000 <= 127)) return undefined;
  p++;
  f_honba = x1000;
  if (!(b[p] === 0xad && b[p + 1] === 0x72 && b[p + 2] === 0x69 && b[p + 3] === 0x69 && b[p + 4] === 0x63 && b[p + 5] === 0x68 && b[p + 6] === 0x69 && b[p + 7] === 0x5f && b[p + 8] === 0x73 && b[p + 9] === 0x74 && b[p + 10] === 0x69 && b[p + 11] === 0x63 && b[p + 12] === 0x6b && b[p + 13] === 0x73)) return undefined;
  p += 14;
  n--;
  let x1001 = b[p]!;
  if (!(x1001 <= 127)) return undefined;
  p++;
  f_riichi_sticks = x1001;
  if (!(b[p] === 0xa6 && b[p + 1] === 0x64 && b[p + 2] === 0x65 && b[p + 3] === 0x61 && b[p + 4] === 0x6c && b[p + 5] === 0x65 && b[p + 6] === 0x72)) return undefined;
  p += 7;
  n--;
  let x1002 = b[p]!;
  if (x1002 >= 0xe0) x1002 -= 0x100;
  if (!(x1002 >= -1 && x1002 <= 3)) return undefined;
  p++;
  f_dealer = x1002;
  if (!(b[p] === 0xa9 && b[p + 1] === 0x77 && b[p + 2] === 0x61 && b[p + 3] === 0x6c && b[p + 4] === 0x6c && b[p + 5] === 0x5f && b[p + 6] === 0x6c && b[p + 7] === 0x65 && b[p + 8] === 0x66 && b[p + 9] === 0x74)) return undefined;
  p += 10;
  n--;
  let x1003 = b[p]!;
  if (x1003 < 0x80) p++;
  else {
    x1003 = readInt(b, p, end);
    if (next < 0) return undefined;
    p = next;
    if (x1003 < 0 || x1003 > 136) return undefined;
  }
  f_wall_left = x1003;
  if (!(b[p] === 0xa4 && b[p + 1] === 0x74 && b[p + 2] === 0x75 && b[p + 3] === 0x72 && b[p + 4] === 0x6e)) return undefined;
  p += 5;
  n--;
  let x1004 = b[p]!;
  if (x1004 >= 0xe0) x1004 -= 0x100;
  if (!(x1004 >= -1 && x1004 <= 3)) return undefined;
  p++;
  f_turn = x1004;
  if (!(b[p] === 0xa5 && b[p + 1] === 0x70 && b[p + 2] === 0x68 && b[p + 3] === 0x61 && b[p + 4] === 0x73 && b[p + 5] === 0x65)) return undefined;
  p += 6;
  n--;
  let x1005: "draw" | "discard" | "calls" | "end";
  if (b[p] === 0xa4 && b[p + 1] === 0x64 && b[p + 2] === 0x72 && b[p + 3] === 0x61 && b[p + 4] === 0x77) { x1005 = "draw"; p += 5; }
  else if (b[p] === 0xa7 && b[p + 1] === 0x64 && b[p + 2] === 0x69 && b[p + 3] === 0x73 && b[p + 4] === 0x63 && b[p + 5] === 0x61 && b[p + 6] === 0x72 && b[p + 7] === 0x64) { x1005 = "discard"; p += 8; }
  else if (b[p] === 0xa5 && b[p + 1] === 0x63 && b[p + 2] === 0x61 && b[p + 3] === 0x6c && b[p + 4] === 0x6c && b[p + 5] === 0x73) { x1005 = "calls"; p += 6; }
  else if (b[p] === 0xa3 && b[p + 1] === 0x65 && b[p + 2] === 0x6e && b[p + 3] === 0x64) { x1005 = "end"; p += 4; }
  else return undefined;
  f_phase = x1005;
  if (n !== 0) return undefined;
  at = p;
  return { wind: f_wind!, number: f_number!, honba: f_honba!, riichi_sticks: f_riichi_sticks!, dealer: f_dealer!, wall_left: f_wall_left!, turn: f_turn!, phase: f_phase! };
}

function read54(b: Uint8Array, p: number, end: number): Shape55 | undefined {
  const h = b[p]!;
  let n: number;
  if ((h & 0xf0) === 0x80) { n = h & 0x0f; p++; }
  else return undefined;
  let f_seat: number | undefined;
  let f_tile: string | undefined;
  if (!(b[p] === 0xa4 && b[p + 1] === 0x73 && b[p + 2] === 0x65 && b[p + 3] === 0x61 && b[p + 4] === 0x74)) return undefined;
  p += 5;
  n--;
  let x1006 = b[p]!;
  if (x1006 >= 0xe0) x1006 -= 0x100;
  if (!(x1006 >= -1 && x1006 <= 3)) return undefined;
  p++;
  f_seat = x1006;
  if (!(b[p] === 0xa4 && b[p + 1] === 0x74 && b[p + 2] === 0x69 && b[p + 3] === 0x6c && b[p + 4] === 0x65)) return undefined;
  p += 5;
  n--;
  const x1007 = readStr(b, p, end, 2);
  if (x1007 === undefined) return undefined;
  p = next;
  f_tile = x1007;
  if (n !== 0) return undefined;
  at = p;
  return { seat: f_seat!, tile: f_tile! };
}

function read55(b: Uint8Array, p: number, end: number): Shape53 | undefined {
  const h = b[p]!;
  let n: number;
  if ((h & 0xf0) === 0x80) { n = h & 0x0f; p++; }
  else return undefined;
  let f_n: number | undefined;
  let f_type: "discard" | "riichi" | "tsumo" | "ron" | "pon" | "chi" | "open_kan" | "closed_kan" | "added_kan" | "pass" | "nine_kinds" | "next" | Unknown | undefined;
  let f_tile: string | undefined;
  let f_tiles: readonly (string)[] | undefined;
  let f_text: string | undefined;
  if (!(b[p] === 0xa1 && b[p + 1] === 0x6e)) return undefined;
  p += 2;
  n--;
  let x1008 = b[p]!;
  if (!(x1008 <= 127)) return undefined;
  p++;
  f_n = x1008;
  if (!(b[p] === 0xa4 && b[p + 1] === 0x74 && b[p + 2] === 0x79 && b[p + 3] === 0x70 && b[p + 4] === 0x65)) return undefined;
  p += 5;
  n--;
  let x1009: "discard" | "riichi" | "tsumo" | "ron" | "pon" | "chi" | "open_kan" | "closed_kan" | "added_kan" | "pass" | "nine_kinds" | "next";
  if (b[p] === 0xa7 && b[p + 1] === 0x64 && b[p + 2] === 0x69 && b[p + 3] === 0x73 && b[p + 4] === 0x63 && b[p + 5] === 0x61 && b[p + 6] === 0x72 && b[p + 7] === 0x64) { x1009 = "discard"; p += 8; }
  else if (b[p] === 0xa6 && b[p + 1] === 0x72 && b[p + 2] === 0x69 && b[p + 3] === 0x69 && b[p + 4] === 0x63 && b[p + 5] === 0x68 && b[p + 6] === 0x69) { x1009 = "riichi"; p += 7; }
  else if (b[p] === 0xa5 && b[p + 1] === 0x74 && b[p + 2] === 0x73 && b[p + 3] === 0x75 && b[p + 4] === 0x6d && b[p + 5] === 0x6f) { x1009 = "tsumo"; p += 6; }
  else if (b[p] === 0xa3 && b[p + 1] === 0x72 && b[p + 2] === 0x6f && b[p + 3] === 0x6e) { x1009 = "ron"; p += 4; }
  else if (b[p] === 0xa3 && b[p + 1] === 0x70 && b[p + 2] === 0x6f && b[p + 3] === 0x6e) { x1009 = "pon"; p += 4; }
  else if (b[p] === 0xa3 && b[p + 1] === 0x63 && b[p + 2] === 0x68 && b[p + 3] === 0x69) { x1009 = "chi"; p += 4; }
  else if (b[p] === 0xa8 && b[p + 1] === 0x6f && b[p + 2] === 0x70 && b[p + 3] === 0x65 && b[p + 4] === 0x6e && b[p + 5] === 0x5f && b[p + 6] === 0x6b && b[p + 7] === 0x61 && b[p + 8] === 0x6e) { x1009 = "open_kan"; p += 9; }
  else if (b[p] === 0xaa && b[p + 1] === 0x63 && b[p + 2] === 0x6c && b[p + 3] === 0x6f && b[p + 4] === 0x73 && b[p + 5] === 0x65 && b[p + 6] === 0x64 && b[p + 7] === 0x5f && b[p + 8] === 0x6b && b[p + 9] === 0x61 && b[p + 10] === 0x6e) { x1009 = "closed_kan"; p += 11; }
  else if (b[p] === 0xa9 && b[p + 1] === 0x61 && b[p + 2] === 0x64 && b[p + 3] === 0x64 && b[p + 4] === 0x65 && b[p + 5] === 0x64 && b[p + 6] === 0x5f && b[p + 7] === 0x6b && b[p + 8] === 0x61 && b[p + 9] === 0x6e) { x1009 = "added_kan"; p += 10; }
  else if (b[p] === 0xa4 && b[p + 1] === 0x70 && b[p + 2] === 0x61 && b[p + 3] === 0x73 && b[p + 4] === 0x73) { x1009 = "pass"; p += 5; }
  else if (b[p] === 0xaa && b[p + 1] === 0x6e && b[p + 2] === 0x69 && b[p + 3] === 0x6e && b[p + 4] === 0x65 && b[p + 5] === 0x5f && b[p + 6] === 0x6b && b[p + 7] === 0x69 && b[p + 8] === 0x6e && b[p + 9] === 0x64 && b[p + 10] === 0x73) { x1009 = "nine_kinds"; p += 11; }
  else if (b[p] === 0xa4 && b[p + 1] === 0x6e && b[p + 2] === 0x65 && b[p + 3] === 0x78 && b[p + 4] === 0x74) { x1009 = "next"; p += 5; }
  else return undefined;
  f_type = x1009;
  if (n > 0 && b[p] === 0xa4 && b[p + 1] === 0x74 && b[p + 2] === 0x69 && b[p + 3] === 0x6c && b[p + 4] === 0x65) {
    p += 5;
    n--;
    const x1010 = readStr(b, p, end, 2);
    if (x1010 === undefined) return undefined;
    p = next;
    f_tile = x1010;
  }
  if (n > 0 && b[p] === 0xa5 && b[p + 1] === 0x74 && b[p + 2] === 0x69 && b[p + 3] === 0x6c && b[p + 4] === 0x65 && b[p + 5] === 0x73) {
    p += 6;
    n--;
    const count1012 = b[p]! ^ 0x90;
    if (!(count1012 <= 4) || count1012 > end - p) return undefined;
    p++;
    const x1011 = new Array<string>(count1012);
    for (let i1013 = 0; i1013 < count1012; i1013++) {
      const x1014 = readStr(b, p, end, 2);
      if (x1014 === undefined) return undefined;
      p = next;
      x1011[i1013] = x1014;
    }
    f_tiles = x1011;
  }
  if (n > 0 && b[p] === 0xa4 && b[p + 1] === 0x74 && b[p + 2] === 0x65 && b[p + 3] === 0x78 && b[p + 4] === 0x74) {
    p += 5;
    n--;
    const x1015 = readStr(b, p, end, 48);
    if (x1015 === undefined) return undefined;
    p = next;
    f_text = x1015;
  }
  if (n !== 0) return undefined;
  at = p;
  return { n: f_n!, type: f_type!, tile: f_tile, tiles: f_tiles, text: f_text };
}

function read56(b: Uint8Array, p: number, end: number): Shape56 | undefined {
  const h = b[p]!;
  let n: number;
  if ((h & 0xf0) === 0x80) { n = h & 0x0f; p++; }
  else return undefined;
  let f_tenpai: readonly (Shape62)[] | undefined;
  let f_shanten: readonly (Shape63)[] | undefined;
  if (n > 0 && b[p] === 0xa6 && b[p + 1] === 0x74 && b[p + 2] === 0x65 && b[p + 3] === 0x6e && b[p + 4] === 0x70 && b[p + 5] === 0x61 && b[p + 6] === 0x69) {
    if (!(b[p] === 0xa6 && b[p + 1] === 0x74 && b[p + 2] === 0x65 && b[p + 3] === 0x6e && b[p + 4] === 0x70 && b[p + 5] === 0x61 && b[p + 6] === 0x69)) return undefined;
    p += 7;
    n--;
    const count1017 = b[p]! ^ 0x90;
    if (!(count1017 <= 14) || count1017 > end - p) return undefined;
    p++;
    const x1016 = new Array<Shape62>(count1017);
    for (let i1018 = 0; i1018 < count1017; i1018++) {
      const x1019 = read62(b, p, end);
      if (x1019 === undefined) return undefined;
      p = at;
      x1016[i1018] = x1019;
    }
    f_tenpai = x1016;
  } else if (n > 0 && b[p] === 0xa7 && b[p + 1] === 0x73 && b[p + 2] === 0x68 && b[p + 3] === 0x61 && b[p + 4] === 0x6e && b[p + 5] === 0x74 && b[p + 6] === 0x65 && b[p + 7] === 0x6e) {
    if (!(b[p] === 0xa7 && b[p + 1] === 0x73 && b[p + 2] === 0x68 && b[p + 3] === 0x61 && b[p + 4] === 0x6e && b[p + 5] === 0x74 && b[p + 6] === 0x65 && b[p + 7] === 0x6e)) return undefined;
    p += 8;
    n--;
    const count1021 = b[p]! ^ 0x90;
    if (!(count1021 <= 14) || count1021 > end - p) return undefined;
    p++;
    const x1020 = new Array<Shape63>(count1021);
    for (let i1022 = 0; i1022 < count1021; i1022++) {
      const x1023 = read63(b, p, end);
      if (x1023 === undefined) return undefined;
      p = at;
      x1020[i1022] = x1023;
    }
    f_shanten = x1020;
  } else return undefined;
  if (n !== 0) return undefined;
  at = p;
  return { tenpai: f_tenpai, shanten: f_shanten };
}

function read57(b: Uint8Array, p: number, end: number): Shape57 | undefined {
  const h = b[p]!;
  let n: number;
  if ((h & 0xf0) === 0x80) { n = h & 0x0f; p++; }
  else return undefined;
  let f_kind: "tsumo_agari" | "ron_agari" | "ryuukyoku" | "kyuushu_kyuuhai" | "sanchahou" | "suufon_renda" | "suukaikan" | "suucha_riichi" | Unknown | undefined;
  let f_changes: readonly (number)[] | undefined;
  let f_from: number | null | undefined;
  let f_wins: readonly (Shape64)[] | undefined;
  let f_tenpai: readonly (number)[] | undefined;
  if (!(b[p] === 0xa4 && b[p + 1] === 0x6b && b[p + 2] === 0x69 && b[p + 3] === 0x6e && b[p + 4] === 0x64)) return undefined;
  p += 5;
  n--;
  let x1024: "tsumo_agari" | "ron_agari" | "ryuukyoku" | "kyuushu_kyuuhai" | "sanchahou" | "suufon_renda" | "suukaikan" | "suucha_riichi";
  if (b[p] === 0xab && b[p + 1] === 0x74 && b[p + 2] === 0x73 && b[p + 3] === 0x75 && b[p + 4] === 0x6d && b[p + 5] === 0x6f && b[p + 6] === 0x5f && b[p + 7] === 0x61 && b[p + 8] === 0x67 && b[p + 9] === 0x61 && b[p + 10] === 0x72 && b[p + 11] === 0x69) { x1024 = "tsumo_agari"; p += 12; }
  else if (b[p] === 0xa9 && b[p + 1] === 0x72 && b[p + 2] === 0x6f && b[p + 3] === 0x6e && b[p + 4] === 0x5f && b[p + 5] === 0x61 && b[p + 6] === 0x67 && b[p + 7] === 0x61 && b[p + 8] === 0x72 && b[p + 9] === 0x69) { x1024 = "ron_agari"; p += 10; }
  else if (b[p] === 0xa9 && b[p + 1] === 0x72 && b[p + 2] === 0x79 && b[p + 3] === 0x75 && b[p + 4] === 0x75 && b[p + 5] === 0x6b && b[p + 6] === 0x79 && b[p + 7] === 0x6f && b[p + 8] === 0x6b && b[p + 9] === 0x75) { x1024 = "ryuukyoku"; p += 10; }
  else if (b[p] === 0xaf && b[p + 1] === 0x6b && b[p + 2] === 0x79 && b[p + 3] === 0x75 && b[p + 4] === 0x75 && b[p + 5] === 0x73 && b[p + 6] === 0x68 && b[p + 7] === 0x75 && b[p + 8] === 0x5f && b[p + 9] === 0x6b && b[p + 10] === 0x79 && b[p + 11] === 0x75 && b[p + 12] === 0x75 && b[p + 13] === 0x68 && b[p + 14] === 0x61 && b[p + 15] === 0x69) { x1024 = "kyuushu_kyuuhai"; p += 16; }
  else if (b[p] === 0xa9 && b[p + 1] === 0x73 && b[p + 2] === 0x61 && b[p + 3] === 0x6e && b[p + 4] === 0x63 && b[p + 5] === 0x68 && b[p + 6] === 0x61 && b[p + 7] === 0x68 && b[p + 8] === 0x6f && b[p + 9] === 0x75) { x1024 = "sanchahou"; p += 10; }
  else if (b[p] === 0xac && b[p + 1] === 0x73 && b[p + 2] === 0x75 && b[p + 3] === 0x75 && b[p + 4] === 0x66 && b[p + 5] === 0x6f && b[p + 6] === 0x6e && b[p + 7] === 0x5f && b[p + 8] === 0x72 && b[p + 9] === 0x65 && b[p + 10] === 0x6e && b[p + 11] === 0x64 && b[p + 12] === 0x61) { x1024 = "suufon_renda"; p += 13; }
  else if (b[p] === 0xa9 && b[p + 1] === 0x73 && b[p + 2] === 0x75 && b[p + 3] === 0x75 && b[p + 4] === 0x6b && b[p + 5] === 0x61 && b[p + 6] === 0x69 && b[p + 7] === 0x6b && b[p + 8] === 0x61 && b[p + 9] === 0x6e) { x1024 = "suukaikan"; p += 10; }
  else if (b[p] === 0xad && b[p + 1] === 0x73 && b[p + 2] === 0x75 && b[p + 3] === 0x75 && b[p + 4] === 0x63 && b[p + 5] === 0x68 && b[p + 6] === 0x61 && b[p + 7] === 0x5f && b[p + 8] === 0x72 && b[p + 9] === 0x69 && b[p + 10] === 0x69 && b[p + 11] === 0x63 && b[p + 12] === 0x68 && b[p + 13] === 0x69) { x1024 = "suucha_riichi"; p += 14; }
  else return undefined;
  f_kind = x1024;
  if (!(b[p] === 0xa7 && b[p + 1] === 0x63 && b[p + 2] === 0x68 && b[p + 3] === 0x61 && b[p + 4] === 0x6e && b[p + 5] === 0x67 && b[p + 6] === 0x65 && b[p + 7] === 0x73)) return undefined;
  p += 8;
  n--;
  if (b[p] !== 0x94) return undefined;
  p++;
  let x1027 = b[p]!;
  if (x1027 < 0x80) p++;
  else {
    x1027 = readInt(b, p, end);
    if (next < 0) return undefined;
    p = next;
    if (x1027 < -1000000 || x1027 > 1000000) return undefined;
  }
  let x1028 = b[p]!;
  if (x1028 < 0x80) p++;
  else {
    x1028 = readInt(b, p, end);
    if (next < 0) return undefined;
    p = next;
    if (x1028 < -1000000 || x1028 > 1000000) return undefined;
  }
  let x1029 = b[p]!;
  if (x1029 < 0x80) p++;
  else {
    x1029 = readInt(b, p, end);
    if (next < 0) return undefined;
    p = next;
    if (x1029 < -1000000 || x1029 > 1000000) return undefined;
  }
  let x1030 = b[p]!;
  if (x1030 < 0x80) p++;
  else {
    x1030 = readInt(b, p, end);
    if (next < 0) return undefined;
    p = next;
    if (x1030 < -1000000 || x1030 > 1000000) return undefined;
  }
  f_changes = [x1027, x1028, x1029, x1030];
  if (!(b[p] === 0xa4 && b[p + 1] === 0x66 && b[p + 2] === 0x72 && b[p + 3] === 0x6f && b[p + 4] === 0x6d)) return undefined;
  p += 5;
  n--;
  let value1031: number | null;
  if (b[p] === 0xc0) { value1031 = null; p++; }
  else {
    let x1032 = b[p]!;
    if (x1032 >= 0xe0) x1032 -= 0x100;
    if (!(x1032 >= -1 && x1032 <= 3)) return undefined;
    p++;
    value1031 = x1032;
  }
  f_from = value1031;
  if (!(b[p] === 0xa4 && b[p + 1] === 0x77 && b[p + 2] === 0x69 && b[p + 3] === 0x6e && b[p + 4] === 0x73)) return undefined;
  p += 5;
  n--;
  const count1034 = b[p]! ^ 0x90;
  if (!(count1034 <= 3) || count1034 > end - p) return undefined;
  p++;
  const x1033 = new Array<Shape64>(count1034);
  for (let i1035 = 0; i1035 < count1034; i1035++) {
    const x1036 = read64(b, p, end);
    if (x1036 === undefined) return undefined;
    p = at;
    x1033[i1035] = x1036;
  }
  f_wins = x1033;
  if (!(b[p] === 0xa6 && b[p + 1] === 0x74 && b[p + 2] === 0x65 && b[p + 3] === 0x6e && b[p + 4] === 0x70 && b[p + 5] === 0x61 && b[p + 6] === 0x69)) return undefined;
  p += 7;
  n--;
  const count1038 = b[p]! ^ 0x90;
  if (!(count1038 <= 4) || count1038 > end - p) return undefined;
  p++;
  const x1037 = new Array<number>(count1038);
  for (let i1039 = 0; i1039 < count1038; i1039++) {
    let x1040 = b[p]!;
    if (x1040 >= 0xe0) x1040 -= 0x100;
    if (!(x1040 >= -1 && x1040 <= 3)) return undefined;
    p++;
    x1037[i1039] = x1040;
  }
  f_tenpai = x1037;
  if (n !== 0) return undefined;
  at = p;
  return { kind: f_kind!, changes: f_changes!, from: f_from!, wins: f_wins!, tenpai: f_tenpai! };
}

function write58(v: Shape59, b: Uint8Array, p: number, _s: boolean): number {
  const f_han = v.han;
  const f_fu = v.fu;
  const f_points = v.points;
  const f_yaku = v.yaku;
  const f_no_yaku = v.no_yaku;
  let n = 0;
  if (f_han !== undefined || f_fu !== undefined || f_points !== undefined || f_yaku !== undefined) {
    if (f_no_yaku !== undefined) return -1;
    if (f_han === undefined) return -1;
    n++;
    if (f_fu === undefined) return -1;
    n++;
    if (f_points === undefined) return -1;
    n++;
    if (f_yaku === undefined) return -1;
    n++;
  } else if (f_no_yaku !== undefined) {
    if (f_han !== undefined || f_fu !== undefined || f_points !== undefined || f_yaku !== undefined) return -1;
    if (f_no_yaku === undefined) return -1;
    n++;
  } else return -1;
  b[p++] = 0x80 | n;
  if (f_han !== undefined) {
    b[p] = 0xa3; b[p + 1] = 0x68; b[p + 2] = 0x61; b[p + 3] = 0x6e; p += 4;
    if ((f_han | 0) !== f_han || f_han < 0 || f_han > 200) return -1;
    if (f_han < 0x80) b[p++] = f_han;
    else p = writeInt(b, p, f_han);
  }
  if (f_fu !== undefined) {
    b[p] = 0xa2; b[p + 1] = 0x66; b[p + 2] = 0x75; p += 3;
    if ((f_fu | 0) !== f_fu || f_fu < 0 || f_fu > 200) return -1;
    if (f_fu < 0x80) b[p++] = f_fu;
    else p = writeInt(b, p, f_fu);
  }
  if (f_points !== undefined) {
    b[p] = 0xa6; b[p + 1] = 0x70; b[p + 2] = 0x6f; b[p + 3] = 0x69; b[p + 4] = 0x6e; b[p + 5] = 0x74; b[p + 6] = 0x73; p += 7;
    if ((f_points | 0) !== f_points || f_points < 0 || f_points > 1000000) return -1;
    if (f_points < 0x80) b[p++] = f_points;
    else p = writeInt(b, p, f_points);
  }
  if (f_yaku !== undefined) {
    b[p] = 0xa4; b[p + 1] = 0x79; b[p + 2] = 0x61; b[p + 3] = 0x6b; b[p + 4] = 0x75; p += 5;
    if (!Array.isArray(f_yaku) || f_yaku.length > 14) return -1;
    b[p++] = 0x90 | f_yaku.length;
    for (const item1041 of f_yaku as readonly (string)[]) {
      if (typeof item1041 !== 'string') return -1;
      p = writeStr(b, p, item1041, 27);
    }
  }
  if (f_no_yaku !== undefined) {
    b[p] = 0xa7; b[p + 1] = 0x6e; b[p + 2] = 0x6f; b[p + 3] = 0x5f; b[p + 4] = 0x79; b[p + 5] = 0x61; b[p + 6] = 0x6b; b[p + 7] = 0x75; p += 8;
    if (f_no_yaku === true) b[p++] = 0xc3;
    else if (f_no_yaku === false) b[p++] = 0xc2;
    else return -1;
  }
  return p;
}

type Shape58 = { readonly discard?: string | undefined; readonly tile: string; readonly ron: Shape59; readonly tsumo: Shape59 };

function write59(v: Shape58, b: Uint8Array, p: number, s: boolean): number {
  const f_discard = v.discard;
  const f_tile = v.tile;
  const f_ron = v.ron;
  const f_tsumo = v.tsumo;
  let n = 3;
  if (f_discard !== undefined) n++;
  b[p++] = 0x80 | n;
  if (f_discard !== undefined) {
    b[p] = 0xa7; b[p + 1] = 0x64; b[p + 2] = 0x69; b[p + 3] = 0x73; b[p + 4] = 0x63; b[p + 5] = 0x61; b[p + 6] = 0x72; b[p + 7] = 0x64; p += 8;
    if (typeof f_discard !== 'string') return -1;
    p = writeWhole(b, p, f_discard, 2);
    if (p < 0) return -1;
  }
  b[p] = 0xa4; b[p + 1] = 0x74; b[p + 2] = 0x69; b[p + 3] = 0x6c; b[p + 4] = 0x65; p += 5;
  if (typeof f_tile !== 'string') return -1;
  p = writeWhole(b, p, f_tile, 2);
  if (p < 0) return -1;
  b[p] = 0xa3; b[p + 1] = 0x72; b[p + 2] = 0x6f; b[p + 3] = 0x6e; p += 4;
  if (typeof f_ron !== 'object' || f_ron === null) return -1;
  p = write58(f_ron, b, p, s);
  if (p < 0) return -1;
  b[p] = 0xa5; b[p + 1] = 0x74; b[p + 2] = 0x73; b[p + 3] = 0x75; b[p + 4] = 0x6d; b[p + 5] = 0x6f; p += 6;
  if (typeof f_tsumo !== 'object' || f_tsumo === null) return -1;
  p = write58(f_tsumo, b, p, s);
  if (p < 0) return -1;
  return p;
}

type Shape59 = { readonly han?: number | undefined; readonly fu?: number | undefined; readonly points?: number | undefined; readonly yaku?: readonly (string)[] | undefined; readonly no_yaku?: boolean | undefined };

function read58(b: Uint8Array, p: number, end: number): Shape59 | undefined {
  const h = b[p]!;
  let n: number;
  if ((h & 0xf0) === 0x80) { n = h & 0x0f; p++; }
  else return undefined;
  let f_han: number | undefined;
  let f_fu: number | undefined;
  let f_points: number | undefined;
  let f_yaku: readonly (string)[] | undefined;
  let f_no_yaku: boolean | undefined;
  if (n > 0 && b[p] === 0xa3 && b[p + 1] === 0x68 && b[p + 2] === 0x61 && b[p + 3] === 0x6e) {
    if (!(b[p] === 0xa3 && b[p + 1] === 0x68 && b[p + 2] === 0x61 && b[p + 3] === 0x6e)) return undefined;
    p += 4;
    n--;
    let x1042 = b[p]!;
    if (x1042 < 0x80) p++;
    else {
      x1042 = readInt(b, p, end);
      if (next < 0) return undefined;
      p = next;
      if (x1042 < 0 || x1042 > 200) return undefined;
    }
    f_han = x1042;
    if (!(b[p] === 0xa2 && b[p + 1] === 0x66 && b[p + 2] === 0x75)) return undefined;
    p += 3;
    n--;
    let x1043 = b[p]!;
    if (x1043 < 0x80) p++;
    else {
      x1043 = readInt(b, p, end);
      if (next < 0) return undefined;
      p = next;
      if (x1043 < 0 || x1043 > 200) return undefined;
    }
    f_fu = x1043;
    if (!(b[p] === 0xa6 && b[p + 1] === 0x70 && b[p + 2] === 0x6f && b[p + 3] === 0x69 && b[p + 4] === 0x6e && b[p + 5] === 0x74 && b[p + 6] === 0x73)) return undefined;
    p += 7;
    n--;
    let x1044 = b[p]!;
    if (x1044 < 0x80) p++;
    else {
      x1044 = readInt(b, p, end);
      if (next < 0) return undefined;
      p = next;
      if (x1044 < 0 || x1044 > 1000000) return undefined;
    }
    f_points = x1044;
    if (!(b[p] === 0xa4 && b[p + 1] === 0x79 && b[p + 2] === 0x61 && b[p + 3] === 0x6b && b[p + 4] === 0x75)) return undefined;
    p += 5;
    n--;
    const count1046 = b[p]! ^ 0x90;
    if (!(count1046 <= 14) || count1046 > end - p) return undefined;
    p++;
    const x1045 = new Array<string>(count1046);
    for (let i1047 = 0; i1047 < count1046; i1047++) {
      const x1048 = readStr(b, p, end, 27);
      if (x1048 === undefined) return undefined;
      p = next;
      x1045[i1047] = x1048;
    }
    f_yaku = x1045;
  } else if (n > 0 && b[p] === 0xa7 && b[p + 1] === 0x6e && b[p + 2] === 0x6f && b[p + 3] === 0x5f && b[p + 4] === 0x79 && b[p + 5] === 0x61 && b[p + 6] === 0x6b && b[p + 7] === 0x75) {
    if (!(b[p] === 0xa7 && b[p + 1] === 0x6e && b[p + 2] === 0x6f && b[p + 3] === 0x5f && b[p + 4] === 0x79 && b[p + 5] === 0x61 && b[p + 6] === 0x6b && b[p + 7] === 0x75)) return undefined;
    p += 8;
    n--;
    const x1049 = b[p] === 0xc3;
    if (!x1049 && b[p] !== 0xc2) return undefined;
    p++;
    f_no_yaku = x1049;
  } else return undefined;
  if (n !== 0) return undefined;
  at = p;
  return { han: f_han, fu: f_fu, points: f_points, yaku: f_yaku, no_yaku: f_no_yaku };
}

function read59(b: Uint8Array, p: number, end: number): Shape58 | undefined {
  const h = b[p]!;
  let n: number;
  if ((h & 0xf0) === 0x80) { n = h & 0x0f; p++; }
  else return undefined;
  let f_discard: string | undefined;
  let f_tile: string | undefined;
  let f_ron: Shape59 | undefined;
  let f_tsumo: Shape59 | undefined;
  if (n > 0 && b[p] === 0xa7 && b[p + 1] === 0x64 && b[p + 2] === 0x69 && b[p + 3] === 0x73 && b[p + 4] === 0x63 && b[p + 5] === 0x61 && b[p + 6] === 0x72 && b[p + 7] === 0x64) {
    p += 8;
    n--;
    const x1050 = readStr(b, p, end, 2);
    if (x1050 === undefined) return undefined;
    p = next;
    f_discard = x1050;
  }
  if (!(b[p] === 0xa4 && b[p + 1] === 0x74 && b[p + 2] === 0x69 && b[p + 3] === 0x6c && b[p + 4] === 0x65)) return undefined;
  p += 5;
  n--;
  const x1051 = readStr(b, p, end, 2);
  if (x1051 === undefined) return undefined;
  p = next;
  f_tile = x1051;
  if (!(b[p] === 0xa3 && b[p + 1] === 0x72 && b[p + 2] === 0x6f && b[p + 3] === 0x6e)) return undefined;
  p += 4;
  n--;
  const x1052 = read58(b, p, end);
  if (x1052 === undefined) return undefined;
  p = at;
  f_ron = x1052;
  if (!(b[p] === 0xa5 && b[p + 1] === 0x74 && b[p + 2] === 0x73 && b[p + 3] === 0x75 && b[p + 4] === 0x6d && b[p + 5] === 0x6f)) return undefined;
  p += 6;
  n--;
  const x1053 = read58(b, p, end);
  if (x1053 === undefined) return undefined;
  p = at;
  f_tsumo = x1053;
  if (n !== 0) return undefined;
  at = p;
  return { discard: f_discard, tile: f_tile!, ron: f_ron!, tsumo: f_tsumo! };
}

type Shape60 = { readonly seat: number; readonly yaku: readonly (string)[]; readonly yaku_han: readonly (number)[]; readonly han: number | null; readonly fu: number | null; readonly points: number; readonly hand: readonly (string)[]; readonly tile: string; readonly pao: readonly (readonly [(number), (string)])[] };

function write60(v: Shape60, b: Uint8Array, p: number, _s: boolean): number {
  const f_seat = v.seat;
  const f_yaku = v.yaku;
  const f_yaku_han = v.yaku_han;
  const f_han = v.han;
  const f_fu = v.fu;
  const f_points = v.points;
  const f_hand = v.hand;
  const f_tile = v.tile;
  const f_pao = v.pao;
  let n = 9;
  b[p++] = 0x80 | n;
  b[p] = 0xa4; b[p + 1] = 0x73; b[p + 2] = 0x65; b[p + 3] = 0x61; b[p + 4] = 0x74; p += 5;
  if ((f_seat | 0) !== f_seat || f_seat < -1 || f_seat > 3) return -1;
  b[p++] = f_seat;
  b[p] = 0xa4; b[p + 1] = 0x79; b[p + 2] = 0x61; b[p + 3] = 0x6b; b[p + 4] = 0x75; p += 5;
  if (!Array.isArray(f_yaku) || f_yaku.length > 14) return -1;
  b[p++] = 0x90 | f_yaku.length;
  for (const item1054 of f_yaku as readonly (string)[]) {
    if (typeof item1054 !== 'string') return -1;
    p = writeStr(b, p, item1054, 27);
  }
  b[p] = 0xa8; b[p + 1] = 0x79; b[p + 2] = 0x61; b[p + 3] = 0x6b; b[p + 4] = 0x75; b[p + 5] = 0x5f; b[p + 6] = 0x68; b[p + 7] = 0x61; b[p + 8] = 0x6e; p += 9;
  if (!Array.isArray(f_yaku_han) || f_yaku_han.length > 14) return -1;
  b[p++] = 0x90 | f_yaku_han.length;
  for (const item1055 of f_yaku_han as readonly (number)[]) {
    if ((item1055 | 0) !== item1055 || item1055 < -2 || item1055 > 13) return -1;
    b[p++] = item1055;
  }
  b[p] = 0xa3; b[p + 1] = 0x68; b[p + 2] = 0x61; b[p + 3] = 0x6e; p += 4;
  if (f_han === null) b[p++] = 0xc0;
  else {
    if ((f_han | 0) !== f_han || f_han < 0 || f_han > 200) return -1;
    if (f_han < 0x80) b[p++] = f_han;
    else p = writeInt(b, p, f_han);
  }
  b[p] = 0xa2; b[p + 1] = 0x66; b[p + 2] = 0x75; p += 3;
  if (f_fu === null) b[p++] = 0xc0;
  else {
    if ((f_fu | 0) !== f_fu || f_fu < 0 || f_fu > 200) return -1;
    if (f_fu < 0x80) b[p++] = f_fu;
    else p = writeInt(b, p, f_fu);
  }
  b[p] = 0xa6; b[p + 1] = 0x70; b[p + 2] = 0x6f; b[p + 3] = 0x69; b[p + 4] = 0x6e; b[p + 5] = 0x74; b[p + 6] = 0x73; p += 7;
  if ((f_points | 0) !== f_points || f_points < 0 || f_points > 1000000) return -1;
  if (f_points < 0x80) b[p++] = f_points;
  else p = writeInt(b, p, f_points);
  b[p] = 0xa4; b[p + 1] = 0x68; b[p + 2] = 0x61; b[p + 3] = 0x6e; b[p + 4] = 0x64; p += 5;
  if (!Array.isArray(f_hand) || f_hand.length > 14) return -1;
  b[p++] = 0x90 | f_hand.length;
  for (const item1056 of f_hand as readonly (string)[]) {
    if (typeof item1056 !== 'string') return -1;
    p = writeWhole(b, p, item1056, 2);
    if (p < 0) return -1;
  }
  b[p] = 0xa4; b[p + 1] = 0x74; b[p + 2] = 0x69; b[p + 3] = 0x6c; b[p + 4] = 0x65; p += 5;
  if (typeof f_tile !== 'string') return -1;
  p = writeWhole(b, p, f_tile, 2);
  if (p < 0) return -1;
  b[p] = 0xa3; b[p + 1] = 0x70; b[p + 2] = 0x61; b[p + 3] = 0x6f; p += 4;
  if (!Array.isArray(f_pao) || f_pao.length > 2) return -1;
  b[p++] = 0x90 | f_pao.length;
  for (const item1057 of f_pao as readonly (readonly [(number), (string)])[]) {
    if (!Array.isArray(item1057 as unknown)) return -1;
    const count1058: number = item1057.length;
    if (count1058 !== 2) return -1;
    b[p++] = 0x92;
    const item1059 = item1057[0];
    if ((item1059 | 0) !== item1059 || item1059 < -1 || item1059 > 3) return -1;
    b[p++] = item1059;
    const item1060 = item1057[1];
    if (typeof item1060 !== 'string') return -1;
    p = writeStr(b, p, item1060, 27);
  }
  return p;
}

function read60(b: Uint8Array, p: number, end: number): Shape60 | undefined {
  const h = b[p]!;
  let n: number;
  if ((h & 0xf0) === 0x80) { n = h & 0x0f; p++; }
  else return undefined;
  let f_seat: number | undefined;
  let f_yaku: readonly (string)[] | undefined;
  let f_yaku_han: readonly (number)[] | undefined;
  let f_han: number | null | undefined;
  let f_fu: number | null | undefined;
  let f_points: number | undefined;
  let f_hand: readonly (string)[] | undefined;
  let f_tile: string | undefined;
  let f_pao: readonly (readonly [(number), (string)])[] | undefined;
  if (!(b[p] === 0xa4 && b[p + 1] === 0x73 && b[p + 2] === 0x65 && b[p + 3] === 0x61 && b[p + 4] === 0x74)) return undefined;
  p += 5;
  n--;
  let x1061 = b[p]!;
  if (x1061 >= 0xe0) x1061 -= 0x100;
  if (!(x1061 >= -1 && x1061 <= 3)) return undefined;
  p++;
  f_seat = x1061;
  if (!(b[p] === 0xa4 && b[p + 1] === 0x79 && b[p + 2] === 0x61 && b[p + 3] === 0x6b && b[p + 4] === 0x75)) return undefined;
  p += 5;
  n--;
  const count1063 = b[p]! ^ 0x90;
  if (!(count1063 <= 14) || count1063 > end - p) return undefined;
  p++;
  const x1062 = new Array<string>(count1063);
  for (let i1064 = 0; i1064 < count1063; i1064++) {
    const x1065 = readStr(b, p, end, 27);
    if (x1065 === undefined) return undefined;
    p = next;
    x1062[i1064] = x1065;
  }
  f_yaku = x1062;
  if (!(b[p] === 0xa8 && b[p + 1] === 0x79 && b[p + 2] === 0x61 && b[p + 3] === 0x6b && b[p + 4] === 0x75 && b[p + 5] === 0x5f && b[p + 6] === 0x68 && b[p + 7] === 0x61 && b[p + 8] === 0x6e)) return undefined;
  p += 9;
  n--;
  const count1067 = b[p]! ^ 0x90;
  if (!(count1067 <= 14) || count1067 > end - p) return undefined;
  p++;
  const x1066 = new Array<number>(count1067);
  for (let i1068 = 0; i1068 < count1067; i1068++) {
    let x1069 = b[p]!;
    if (x1069 >= 0xe0) x1069 -= 0x100;
    if (!(x1069 >= -2 && x1069 <= 13)) return undefined;
    p++;
    x1066[i1068] = x1069;
  }
  f_yaku_han = x1066;
  if (!(b[p] === 0xa3 && b[p + 1] === 0x68 && b[p + 2] === 0x61 && b[p + 3] === 0x6e)) return undefined;
  p += 4;
  n--;
  let value1070: number | null;
  if (b[p] === 0xc0) { value1070 = null; p++; }
  else {
    let x1071 = b[p]!;
    if (x1071 < 0x80) p++;
    else {
      x1071 = readInt(b, p, end);
      if (next < 0) return undefined;
      p = next;
      if (x1071 < 0 || x1071 > 200) return undefined;
    }
    value1070 = x1071;
  }
  f_han = value1070;
  if (!(b[p] === 0xa2 && b[p + 1] === 0x66 && b[p + 2] === 0x75)) return undefined;
  p += 3;
  n--;
  let value1072: number | null;
  if (b[p] === 0xc0) { value1072 = null; p++; }
  else {
    let x1073 = b[p]!;
    if (x1073 < 0x80) p++;
    else {
      x1073 = readInt(b, p, end);
      if (next < 0) return undefined;
      p = next;
      if (x1073 < 0 || x1073 > 200) return undefined;
    }
    value1072 = x1073;
  }
  f_fu = value1072;
  if (!(b[p] === 0xa6 && b[p + 1] === 0x70 && b[p + 2] === 0x6f && b[p + 3] === 0x69 && b[p + 4] === 0x6e && b[p + 5] === 0x74 && b[p + 6] === 0x73)) return undefined;
  p += 7;
  n--;
  let x1074 = b[p]!;
  if (x1074 < 0x80) p++;
  else {
    x1074 = readInt(b, p, end);
    if (next < 0) return undefined;
    p = next;
    if (x1074 < 0 || x1074 > 1000000) return undefined;
  }
  f_points = x1074;
  if (!(b[p] === 0xa4 && b[p + 1] === 0x68 && b[p + 2] === 0x61 && b[p + 3] === 0x6e && b[p + 4] === 0x64)) return undefined;
  p += 5;
  n--;
  const count1076 = b[p]! ^ 0x90;
  if (!(count1076 <= 14) || count1076 > end - p) return undefined;
  p++;
  const x1075 = new Array<string>(count1076);
  for (let i1077 = 0; i1077 < count1076; i1077++) {
    const x1078 = readStr(b, p, end, 2);
    if (x1078 === undefined) return undefined;
    p = next;
    x1075[i1077] = x1078;
  }
  f_hand = x1075;
  if (!(b[p] === 0xa4 && b[p + 1] === 0x74 && b[p + 2] === 0x69 && b[p + 3] === 0x6c && b[p + 4] === 0x65)) return undefined;
  p += 5;
  n--;
  const x1079 = readStr(b, p, end, 2);
  if (x1079 === undefined) return undefined;
  p = next;
  f_tile = x1079;
  if (!(b[p] === 0xa3 && b[p + 1] === 0x70 && b[p + 2] === 0x61 && b[p + 3] === 0x6f)) return undefined;
  p += 4;
  n--;
  const count1081 = b[p]! ^ 0x90;
  if (!(count1081 <= 2) || count1081 > end - p) return undefined;
  p++;
  const x1080 = new Array<readonly [(number), (string)]>(count1081);
  for (let i1082 = 0; i1082 < count1081; i1082++) {
    if (b[p] !== 0x92) return undefined;
    p++;
    let x1085 = b[p]!;
    if (x1085 >= 0xe0) x1085 -= 0x100;
    if (!(x1085 >= -1 && x1085 <= 3)) return undefined;
    p++;
    const x1086 = readStr(b, p, end, 27);
    if (x1086 === undefined) return undefined;
    p = next;
    x1080[i1082] = [x1085, x1086];
  }
  f_pao = x1080;
  if (n !== 0) return undefined;
  at = p;
  return { seat: f_seat!, yaku: f_yaku!, yaku_han: f_yaku_han!, han: f_han!, fu: f_fu!, points: f_points!, hand: f_hand!, tile: f_tile!, pao: f_pao! };
}

type Shape61 = { readonly type: "chi" | "pon" | "open_kan" | "closed_kan" | "added_kan" | Unknown; readonly tiles: readonly (string)[]; readonly from: number | null };

function write61(v: Shape61, b: Uint8Array, p: number, _s: boolean): number {
  const f_type = v.type;
  const f_tiles = v.tiles;
  const f_from = v.from;
  let n = 3;
  b[p++] = 0x80 | n;
  b[p] = 0xa4; b[p + 1] = 0x74; b[p + 2] = 0x79; b[p + 3] = 0x70; b[p + 4] = 0x65; p += 5;
  switch (f_type) {
    case "chi": b[p] = 0xa3; b[p + 1] = 0x63; b[p + 2] = 0x68; b[p + 3] = 0x69; p += 4; break;
    case "pon": b[p] = 0xa3; b[p + 1] = 0x70; b[p + 2] = 0x6f; b[p + 3] = 0x6e; p += 4; break;
    case "open_kan": b[p] = 0xa8; b[p + 1] = 0x6f; b[p + 2] = 0x70; b[p + 3] = 0x65; b[p + 4] = 0x6e; b[p + 5] = 0x5f; b[p + 6] = 0x6b; b[p + 7] = 0x61; b[p + 8] = 0x6e; p += 9; break;
    case "closed_kan": b[p] = 0xaa; b[p + 1] = 0x63; b[p + 2] = 0x6c; b[p + 3] = 0x6f; b[p + 4] = 0x73; b[p + 5] = 0x65; b[p + 6] = 0x64; b[p + 7] = 0x5f; b[p + 8] = 0x6b; b[p + 9] = 0x61; b[p + 10] = 0x6e; p += 11; break;
    case "added_kan": b[p] = 0xa9; b[p + 1] = 0x61; b[p + 2] = 0x64; b[p + 3] = 0x64; b[p + 4] = 0x65; b[p + 5] = 0x64; b[p + 6] = 0x5f; b[p + 7] = 0x6b; b[p + 8] = 0x61; b[p + 9] = 0x6e; p += 10; break;
    default: return -1;
  }
  b[p] = 0xa5; b[p + 1] = 0x74; b[p + 2] = 0x69; b[p + 3] = 0x6c; b[p + 4] = 0x65; b[p + 5] = 0x73; p += 6;
  if (!Array.isArray(f_tiles) || f_tiles.length > 4) return -1;
  b[p++] = 0x90 | f_tiles.length;
  for (const item1087 of f_tiles as readonly (string)[]) {
    if (typeof item1087 !== 'string') return -1;
    p = writeWhole(b, p, item1087, 2);
    if (p < 0) return -1;
  }
  b[p] = 0xa4; b[p + 1] = 0x66; b[p + 2] = 0x72; b[p + 3] = 0x6f; b[p + 4] = 0x6d; p += 5;
  if (f_from === null) b[p++] = 0xc0;
  else {
    if ((f_from | 0) !== f_from || f_from < -1 || f_from > 3) return -1;
    b[p++] = f_from;
  }
  return p;
}

type Shape62 = { readonly discard: string; readonly waits: ReadonlyMap<string, number> };

function write62(v: Shape62, b: Uint8Array, p: number, _s: boolean): number {
  const f_discard = v.discard;
  const f_waits = v.waits;
  let n = 2;
  b[p++] = 0x80 | n;
  b[p] = 0xa7; b[p + 1] = 0x64; b[p + 2] = 0x69; b[p + 3] = 0x73; b[p + 4] = 0x63; b[p + 5] = 0x61; b[p + 6] = 0x72; b[p + 7] = 0x64; p += 8;
  if (typeof f_discard !== 'string') return -1;
  p = writeWhole(b, p, f_discard, 2);
  if (p < 0) return -1;
  b[p] = 0xa5; b[p + 1] = 0x77; b[p + 2] = 0x61; b[p + 3] = 0x69; b[p + 4] = 0x74; b[p + 5] = 0x73; p += 6;
  if (!((f_waits as unknown) instanceof Map) || f_waits.size > 34) return -1;
  p = writeCount(b, p, f_waits.size, 0x80, 0xde);
  for (const [key1088, item1089] of f_waits) {
    if (typeof key1088 !== 'string') return -1;
    p = writeWhole(b, p, key1088, 2);
    if (p < 0) return -1;
    if ((item1089 | 0) !== item1089 || item1089 < 0 || item1089 > 4) return -1;
    b[p++] = item1089;
  }
  return p;
}

type Shape63 = { readonly discard: string; readonly shanten: number; readonly tiles: ReadonlyMap<string, number> };

function write63(v: Shape63, b: Uint8Array, p: number, _s: boolean): number {
  const f_discard = v.discard;
  const f_shanten = v.shanten;
  const f_tiles = v.tiles;
  let n = 3;
  b[p++] = 0x80 | n;
  b[p] = 0xa7; b[p + 1] = 0x64; b[p + 2] = 0x69; b[p + 3] = 0x73; b[p + 4] = 0x63; b[p + 5] = 0x61; b[p + 6] = 0x72; b[p + 7] = 0x64; p += 8;
  if (typeof f_discard !== 'string') return -1;
  p = writeWhole(b, p, f_discard, 2);
  if (p < 0) return -1;
  b[p] = 0xa7; b[p + 1] = 0x73; b[p + 2] = 0x68; b[p + 3] = 0x61; b[p + 4] = 0x6e; b[p + 5] = 0x74; b[p + 6] = 0x65; b[p + 7] = 0x6e; p += 8;
  if ((f_shanten | 0) !== f_shanten || f_shanten < -1 || f_shanten > 13) return -1;
  b[p++] = f_shanten;
  b[p] = 0xa5; b[p + 1] = 0x74; b[p + 2] = 0x69; b[p + 3] = 0x6c; b[p + 4] = 0x65; b[p + 5] = 0x73; p += 6;
  if (!((f_tiles as unknown) instanceof Map) || f_tiles.size > 34) return -1;
  p = writeCount(b, p, f_tiles.size, 0x80, 0xde);
  for (const [key1090, item1091] of f_tiles) {
    if (typeof key1090 !== 'string') return -1;
    p = writeWhole(b, p, key1090, 2);
    if (p < 0) return -1;
    if ((item1091 | 0) !== item1091 || item1091 < 0 || item1091 > 4) return -1;
    b[p++] = item1091;
  }
  return p;
}

type Shape64 = { readonly seat: number; readonly yaku: readonly (string)[]; readonly han: number | null; readonly fu: number | null; readonly points: number };

function write64(v: Shape64, b: Uint8Array, p: number, _s: boolean): number {
  const f_seat = v.seat;
  const f_yaku = v.yaku;
  const f_han = v.han;
  const f_fu = v.fu;
  const f_points = v.points;
  let n = 5;
  b[p++] = 0x80 | n;
  b[p] = 0xa4; b[p + 1] = 0x73; b[p + 2] = 0x65; b[p + 3] = 0x61; b[p + 4] = 0x74; p += 5;
  if ((f_seat | 0) !== f_seat || f_seat < -1 || f_seat > 3) return -1;
  b[p++] = f_seat;
  b[p] = 0xa4; b[p + 1] = 0x79; b[p + 2] = 0x61; b[p + 3] = 0x6b; b[p + 4] = 0x75; p += 5;
  if (!Array.isArray(f_yaku) || f_yaku.length > 14) return -1;
  b[p++] = 0x90 | f_yaku.length;
  for (const item1092 of f_yaku as readonly (string)[]) {
    if (typeof item1092 !== 'string') return -1;
    p = writeStr(b, p, item1092, 27);
  }
  b[p] = 0xa3; b[p + 1] = 0x68; b[p + 2] = 0x61; b[p + 3] = 0x6e; p += 4;
  if (f_han === null) b[p++] = 0xc0;
  else {
    if ((f_han | 0) !== f_han || f_han < 0 || f_han > 200) return -1;
    if (f_han < 0x80) b[p++] = f_han;
    else p = writeInt(b, p, f_han);
  }
  b[p] = 0xa2; b[p + 1] = 0x66; b[p + 2] = 0x75; p += 3;
  if (f_fu === null) b[p++] = 0xc0;
  else {
    if ((f_fu | 0) !== f_fu || f_fu < 0 || f_fu > 200) return -1;
    if (f_fu < 0x80) b[p++] = f_fu;
    else p = writeInt(b, p, f_fu);
  }
  b[p] = 0xa6; b[p + 1] = 0x70; b[p + 2] = 0x6f; b[p + 3] = 0x69; b[p + 4] = 0x6e; b[p + 5] = 0x74; b[p + 6] = 0x73; p += 7;
  if ((f_points | 0) !== f_points || f_points < 0 || f_points > 1000000) return -1;
  if (f_points < 0x80) b[p++] = f_points;
  else p = writeInt(b, p, f_points);
  return p;
}

function read61(b: Uint8Array, p: number, end: number): Shape61 | undefined {
  const h = b[p]!;
  let n: number;
  if ((h & 0xf0) === 0x80) { n = h & 0x0f; p++; }
  else return undefined;
  let f_type: "chi" | "pon" | "open_kan" | "closed_kan" | "added_kan" | Unknown | undefined;
  let f_tiles: readonly (string)[] | undefined;
  let f_from: number | null | undefined;
  if (!(b[p] === 0xa4 && b[p + 1] === 0x74 && b[p + 2] === 0x79 && b[p + 3] === 0x70 && b[p + 4] === 0x65)) return undefined;
  p += 5;
  n--;
  let x1093: "chi" | "pon" | "open_kan" | "closed_kan" | "added_kan";
  if (b[p] === 0xa3 && b[p + 1] === 0x63 && b[p + 2] === 0x68 && b[p + 3] === 0x69) { x1093 = "chi"; p += 4; }
  else if (b[p] === 0xa3 && b[p + 1] === 0x70 && b[p + 2] === 0x6f && b[p + 3] === 0x6e) { x1093 = "pon"; p += 4; }
  else if (b[p] === 0xa8 && b[p + 1] === 0x6f && b[p + 2] === 0x70 && b[p + 3] === 0x65 && b[p + 4] === 0x6e && b[p + 5] === 0x5f && b[p + 6] === 0x6b && b[p + 7] === 0x61 && b[p + 8] === 0x6e) { x1093 = "open_kan"; p += 9; }
  else if (b[p] === 0xaa && b[p + 1] === 0x63 && b[p + 2] === 0x6c && b[p + 3] === 0x6f && b[p + 4] === 0x73 && b[p + 5] === 0x65 && b[p + 6] === 0x64 && b[p + 7] === 0x5f && b[p + 8] === 0x6b && b[p + 9] === 0x61 && b[p + 10] === 0x6e) { x1093 = "closed_kan"; p += 11; }
  else if (b[p] === 0xa9 && b[p + 1] === 0x61 && b[p + 2] === 0x64 && b[p + 3] === 0x64 && b[p + 4] === 0x65 && b[p + 5] === 0x64 && b[p + 6] === 0x5f && b[p + 7] === 0x6b && b[p + 8] === 0x61 && b[p + 9] === 0x6e) { x1093 = "added_kan"; p += 10; }
  else return undefined;
  f_type = x1093;
  if (!(b[p] === 0xa5 && b[p + 1] === 0x74 && b[p + 2] === 0x69 && b[p + 3] === 0x6c && b[p + 4] === 0x65 && b[p + 5] === 0x73)) return undefined;
  p += 6;
  n--;
  const count1095 = b[p]! ^ 0x90;
  if (!(count1095 <= 4) || count1095 > end - p) return undefined;
  p++;
  const x1094 = new Array<string>(count1095);
  for (let i1096 = 0; i1096 < count1095; i1096++) {
    const x1097 = readStr(b, p, end, 2);
    if (x1097 === undefined) return undefined;
    p = next;
    x1094[i1096] = x1097;
  }
  f_tiles = x1094;
  if (!(b[p] === 0xa4 && b[p + 1] === 0x66 && b[p + 2] === 0x72 && b[p + 3] === 0x6f && b[p + 4] === 0x6d)) return undefined;
  p += 5;
  n--;
  let value1098: number | null;
  if (b[p] === 0xc0) { value1098 = null; p++; }
  else {
    let x1099 = b[p]!;
    if (x1099 >= 0xe0) x1099 -= 0x100;
    if (!(x1099 >= -1 && x1099 <= 3)) return undefined;
    p++;
    value1098 = x1099;
  }
  f_from = value1098;
  if (n !== 0) return undefined;
  at = p;
  return { type: f_type!, tiles: f_tiles!, from: f_from! };
}

function read62(b: Uint8Array, p: number, end: number): Shape62 | undefined {
  const h = b[p]!;
  let n: number;
  if ((h & 0xf0) === 0x80) { n = h & 0x0f; p++; }
  else return undefined;
  let f_discard: string | undefined;
  let f_waits: ReadonlyMap<string, number> | undefined;
  if (!(b[p] === 0xa7 && b[p + 1] === 0x64 && b[p + 2] === 0x69 && b[p + 3] === 0x73 && b[p + 4] === 0x63 && b[p + 5] === 0x61 && b[p + 6] === 0x72 && b[p + 7] === 0x64)) return undefined;
  p += 8;
  n--;
  const x1100 = readStr(b, p, end, 2);
  if (x1100 === undefined) return undefined;
  p = next;
  f_discard = x1100;
  if (!(b[p] === 0xa5 && b[p + 1] === 0x77 && b[p + 2] === 0x61 && b[p + 3] === 0x69 && b[p + 4] === 0x74 && b[p + 5] === 0x73)) return undefined;
  p += 6;
  n--;
  const count1102 = readCount(b, p, end, 0x80, 0xde);
  if (count1102 < 0 || count1102 > 34 || count1102 > end - p) return undefined;
  p = next;
  const x1101 = new Map<string, number>();
  for (let i1104 = 0; i1104 < count1102; i1104++) {
    const key1103 = readStr(b, p, end, 2);
    if (key1103 === undefined || x1101.has(key1103)) return undefined;
    p = next;
    let x1105 = b[p]!;
    if (!(x1105 <= 4)) return undefined;
    p++;
    x1101.set(key1103, x1105);
  }
  f_waits = x1101;
  if (n !== 0) return undefined;
  at = p;
  return { discard: f_discard!, waits: f_waits! };
}

function read63(b: Uint8Array, p: number, end: number): Shape63 | undefined {
  const h = b[p]!;
  let n: number;
  if ((h & 0xf0) === 0x80) { n = h & 0x0f; p++; }
  else return undefined;
  let f_discard: string | undefined;
  let f_shanten: number | undefined;
  let f_tiles: ReadonlyMap<string, number> | undefined;
  if (!(b[p] === 0xa7 && b[p + 1] === 0x64 && b[p + 2] === 0x69 && b[p + 3] === 0x73 && b[p + 4] === 0x63 && b[p + 5] === 0x61 && b[p + 6] === 0x72 && b[p + 7] === 0x64)) return undefined;
  p += 8;
  n--;
  const x1106 = readStr(b, p, end, 2);
  if (x1106 === undefined) return undefined;
  p = next;
  f_discard = x1106;
  if (!(b[p] === 0xa7 && b[p + 1] === 0x73 && b[p + 2] === 0x68 && b[p + 3] === 0x61 && b[p + 4] === 0x6e && b[p + 5] === 0x74 && b[p + 6] === 0x65 && b[p + 7] === 0x6e)) return undefined;
  p += 8;
  n--;
  let x1107 = b[p]!;
  if (x1107 >= 0xe0) x1107 -= 0x100;
  if (!(x1107 >= -1 && x1107 <= 13)) return undefined;
  p++;
  f_shanten = x1107;
  if (!(b[p] === 0xa5 && b[p + 1] === 0x74 && b[p + 2] === 0x69 && b[p + 3] === 0x6c && b[p + 4] === 0x65 && b[p + 5] === 0x73)) return undefined;
  p += 6;
  n--;
  const count1109 = readCount(b, p, end, 0x80, 0xde);
  if (count1109 < 0 || count1109 > 34 || count1109 > end - p) return undefined;
  p = next;
  const x1108 = new Map<string, number>();
  for (let i1111 = 0; i1111 < count1109; i1111++) {
    const key1110 = readStr(b, p, end, 2);
    if (key1110 === undefined || x1108.has(key1110)) return undefined;
    p = next;
    let x1112 = b[p]!;
    if (!(x1112 <= 4)) return undefined;
    p++;
    x1108.set(key1110, x1112);
  }
  f_tiles = x1108;
  if (n !== 0) return undefined;
  at = p;
  return { discard: f_discard!, shanten: f_shanten!, tiles: f_tiles! };
}

function read64(b: Uint8Array, p: number, end: number): Shape64 | undefined {
  const h = b[p]!;
  let n: number;
  if ((h & 0xf0) === 0x80) { n = h & 0x0f; p++; }
  else return undefined;
  let f_seat: number | undefined;
  let f_yaku: readonly (string)[] | undefined;
  let f_han: number | null | undefined;
  let f_fu: number | null | undefined;
  let f_points: number | undefined;
  if (!(b[p] === 0xa4 && b[p + 1] === 0x73 && b[p + 2] === 0x65 && b[p + 3] === 0x61 && b[p + 4] === 0x74)) return undefined;
  p += 5;
  n--;
  let x1113 = b[p]!;
  if (x1113 >= 0xe0) x1113 -= 0x100;
  if (!(x1113 >= -1 && x1113 <= 3)) return undefined;
  p++;
  f_seat = x1113;
  if (!(b[p] === 0xa4 && b[p + 1] === 0x79 && b[p + 2] === 0x61 && b[p + 3] === 0x6b && b[p + 4] === 0x75)) return undefined;
  p += 5;
  n--;
  const count1115 = b[p]! ^ 0x90;
  if (!(count1115 <= 14) || count1115 > end - p) return undefined;
  p++;
  const x1114 = new Array<string>(count1115);
  for (let i1116 = 0; i1116 < count1115; i1116++) {
    const x1117 = readStr(b, p, end, 27);
    if (x1117 === undefined) return undefined;
    p = next;
    x1114[i1116] = x1117;
  }
  f_yaku = x1114;
  if (!(b[p] === 0xa3 && b[p + 1] === 0x68 && b[p + 2] === 0x61 && b[p + 3] === 0x6e)) return undefined;
  p += 4;
  n--;
  let value1118: number | null;
  if (b[p] === 0xc0) { value1118 = null; p++; }
  else {
    let x1119 = b[p]!;
    if (x1119 < 0x80) p++;
    else {
      x1119 = readInt(b, p, end);
      if (next < 0) return undefined;
      p = next;
      if (x1119 < 0 || x1119 > 200) return undefined;
    }
    value1118 = x1119;
  }
  f_han = value1118;
  if (!(b[p] === 0xa2 && b[p + 1] === 0x66 && b[p + 2] === 0x75)) return undefined;
  p += 3;
  n--;
  let value1120: number | null;
  if (b[p] === 0xc0) { value1120 = null; p++; }
  else {
    let x1121 = b[p]!;
    if (x1121 < 0x80) p++;
    else {
      x1121 = readInt(b, p, end);
      if (next < 0) return undefined;
      p = next;
      if (x1121 < 0 || x1121 > 200) return undefined;
    }
    value1120 = x1121;
  }
  f_fu = value1120;
  if (!(b[p] === 0xa6 && b[p + 1] === 0x70 && b[p + 2] === 0x6f && b[p + 3] === 0x69 && b[p + 4] === 0x6e && b[p + 5] === 0x74 && b[p + 6] === 0x73)) return undefined;
  p += 7;
  n--;
  let x1122 = b[p]!;
  if (x1122 < 0x80) p++;
  else {
    x1122 = readInt(b, p, end);
    if (next < 0) return undefined;
    p = next;
    if (x1122 < 0 || x1122 > 1000000) return undefined;
  }
  f_points = x1122;
  if (n !== 0) return undefined;
  at = p;
  return { seat: f_seat!, yaku: f_yaku!, han: f_han!, fu: f_fu!, points: f_points! };
}

const MahjongStateLazyMap = unwrapped(views.mahjong.state.type.spec).node as MapNode;
const MahjongStateLazyMapFields = fieldsOf(MahjongStateLazyMap.entries);

/** Reads mahjong.state field by field; a field that is absent, or that cannot be read, is undefined. `whole` says whether all of it is right. */
export class MahjongStateLazy {
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
  #o21 = 0;
  #o22 = 0;
  #o23 = 0;
  #o24 = 0;
  #o25 = 0;
  #o26 = 0;
  #o27 = 0;
  #o28 = 0;
  #o29 = 0;
  #o30 = 0;
  #o31 = 0;
  #o32 = 0;
  #o33 = 0;
  #o34 = 0;

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
  whole(): ReturnType<typeof decodeMahjongStateLazy> {
    return decodeMahjongStateLazy(this.#b);
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
    if (n > 0 && i <= 1 && b[p] === 0xa2 && b[p + 1] === 0x73 && b[p + 2] === 0x76) {
      this.#o1 = p += 3;
      n--;
      p = b[p]! < 0x80 ? p + 1 : skip(b, p, b.length);
      if (p < 0) return this.#all();
      if (to === 1) { this.#p = p; this.#n = n; this.#i = 2; return; }
    }
    if (n > 0 && i <= 2 && b[p] === 0xa1 && b[p + 1] === 0x74) {
      this.#o2 = p += 2;
      n--;
      p = b[p]! < 0x80 ? p + 1 : skip(b, p, b.length);
      if (p < 0) return this.#all();
      if (to === 2) { this.#p = p; this.#n = n; this.#i = 3; return; }
    }
    if (n > 0 && i <= 3 && b[p] === 0xa2 && b[p + 1] === 0x73 && b[p + 2] === 0x74) {
      this.#o3 = p += 3;
      n--;
      p = b[p]! < 0x80 ? p + 1 : skip(b, p, b.length);
      if (p < 0) return this.#all();
      if (to === 3) { this.#p = p; this.#n = n; this.#i = 4; return; }
    }
    if (n > 0 && i <= 4 && b[p] === 0xa2 && b[p + 1] === 0x68 && b[p + 2] === 0x76) {
      this.#o4 = p += 3;
      n--;
      p = b[p]! < 0x80 ? p + 1 : skip(b, p, b.length);
      if (p < 0) return this.#all();
      if (to === 4) { this.#p = p; this.#n = n; this.#i = 5; return; }
    }
    if (n > 0 && i <= 5 && b[p] === 0xa2 && b[p + 1] === 0x6e && b[p + 2] === 0x6d) {
      this.#o5 = p += 3;
      n--;
      p = b[p]! < 0x80 ? p + 1 : skip(b, p, b.length);
      if (p < 0) return this.#all();
      if (to === 5) { this.#p = p; this.#n = n; this.#i = 6; return; }
    }
    if (n > 0 && i <= 6 && b[p] === 0xa2 && b[p + 1] === 0x68 && b[p + 2] === 0x75) {
      this.#o6 = p += 3;
      n--;
      p = b[p]! < 0x80 ? p + 1 : skip(b, p, b.length);
      if (p < 0) return this.#all();
      if (to === 6) { this.#p = p; this.#n = n; this.#i = 7; return; }
    }
    if (n > 0 && i <= 7 && b[p] === 0xa2 && b[p + 1] === 0x73 && b[p + 2] === 0x6b) {
      this.#o7 = p += 3;
      n--;
      p = b[p]! < 0x80 ? p + 1 : skip(b, p, b.length);
      if (p < 0) return this.#all();
      if (to === 7) { this.#p = p; this.#n = n; this.#i = 8; return; }
    }
    if (n > 0 && i <= 8 && b[p] === 0xa2 && b[p + 1] === 0x61 && b[p + 2] === 0x69) {
      this.#o8 = p += 3;
      n--;
      p = b[p]! < 0x80 ? p + 1 : skip(b, p, b.length);
      if (p < 0) return this.#all();
      if (to === 8) { this.#p = p; this.#n = n; this.#i = 9; return; }
    }
    if (n > 0 && i <= 9 && b[p] === 0xa2 && b[p + 1] === 0x61 && b[p + 2] === 0x6b) {
      this.#o9 = p += 3;
      n--;
      p = b[p]! < 0x80 ? p + 1 : skip(b, p, b.length);
      if (p < 0) return this.#all();
      if (to === 9) { this.#p = p; this.#n = n; this.#i = 10; return; }
    }
    if (n > 0 && i <= 10 && b[p] === 0xa2 && b[p + 1] === 0x61 && b[p + 2] === 0x77) {
      this.#o10 = p += 3;
      n--;
      p = b[p]! < 0x80 ? p + 1 : skip(b, p, b.length);
      if (p < 0) return this.#all();
      if (to === 10) { this.#p = p; this.#n = n; this.#i = 11; return; }
    }
    if (n > 0 && i <= 11 && b[p] === 0xa2 && b[p + 1] === 0x6f && b[p + 2] === 0x77) {
      this.#o11 = p += 3;
      n--;
      p = b[p]! < 0x80 ? p + 1 : skip(b, p, b.length);
      if (p < 0) return this.#all();
      if (to === 11) { this.#p = p; this.#n = n; this.#i = 12; return; }
    }
    if (n > 0 && i <= 12 && b[p] === 0xa2 && b[p + 1] === 0x6d && b[p + 2] === 0x62) {
      this.#o12 = p += 3;
      n--;
      p = b[p]! < 0x80 ? p + 1 : skip(b, p, b.length);
      if (p < 0) return this.#all();
      if (to === 12) { this.#p = p; this.#n = n; this.#i = 13; return; }
    }
    if (n > 0 && i <= 13 && b[p] === 0xa1 && b[p + 1] === 0x72) {
      this.#o13 = p += 2;
      n--;
      p = b[p]! < 0x80 ? p + 1 : skip(b, p, b.length);
      if (p < 0) return this.#all();
      if (to === 13) { this.#p = p; this.#n = n; this.#i = 14; return; }
    }
    if (n > 0 && i <= 14 && b[p] === 0xa2 && b[p + 1] === 0x73 && b[p + 2] === 0x63) {
      this.#o14 = p += 3;
      n--;
      p = b[p]! < 0x80 ? p + 1 : skip(b, p, b.length);
      if (p < 0) return this.#all();
      if (to === 14) { this.#p = p; this.#n = n; this.#i = 15; return; }
    }
    if (n > 0 && i <= 15 && b[p] === 0xa2 && b[p + 1] === 0x72 && b[p + 2] === 0x69) {
      this.#o15 = p += 3;
      n--;
      p = b[p]! < 0x80 ? p + 1 : skip(b, p, b.length);
      if (p < 0) return this.#all();
      if (to === 15) { this.#p = p; this.#n = n; this.#i = 16; return; }
    }
    if (n > 0 && i <= 16 && b[p] === 0xa4 && b[p + 1] === 0x64 && b[p + 2] === 0x6f && b[p + 3] === 0x72 && b[p + 4] === 0x61) {
      this.#o16 = p += 5;
      n--;
      p = b[p]! < 0x80 ? p + 1 : skip(b, p, b.length);
      if (p < 0) return this.#all();
      if (to === 16) { this.#p = p; this.#n = n; this.#i = 17; return; }
    }
    if (n > 0 && i <= 17 && b[p] === 0xa2 && b[p + 1] === 0x6b && b[p + 2] === 0x77) {
      this.#o17 = p += 3;
      n--;
      p = b[p]! < 0x80 ? p + 1 : skip(b, p, b.length);
      if (p < 0) return this.#all();
      if (to === 17) { this.#p = p; this.#n = n; this.#i = 18; return; }
    }
    if (n > 0 && i <= 18 && b[p] === 0xa2 && b[p + 1] === 0x66 && b[p + 2] === 0x75) {
      this.#o18 = p += 3;
      n--;
      p = b[p]! < 0x80 ? p + 1 : skip(b, p, b.length);
      if (p < 0) return this.#all();
      if (to === 18) { this.#p = p; this.#n = n; this.#i = 19; return; }
    }
    if (n > 0 && i <= 19 && b[p] === 0xa2 && b[p + 1] === 0x68 && b[p + 2] === 0x63) {
      this.#o19 = p += 3;
      n--;
      p = b[p]! < 0x80 ? p + 1 : skip(b, p, b.length);
      if (p < 0) return this.#all();
      if (to === 19) { this.#p = p; this.#n = n; this.#i = 20; return; }
    }
    if (n > 0 && i <= 20 && b[p] === 0xa2 && b[p + 1] === 0x6c && b[p + 2] === 0x73) {
      this.#o20 = p += 3;
      n--;
      p = b[p]! < 0x80 ? p + 1 : skip(b, p, b.length);
      if (p < 0) return this.#all();
      if (to === 20) { this.#p = p; this.#n = n; this.#i = 21; return; }
    }
    if (n > 0 && i <= 21 && b[p] === 0xa2 && b[p + 1] === 0x65 && b[p + 2] === 0x76) {
      this.#o21 = p += 3;
      n--;
      p = b[p]! < 0x80 ? p + 1 : skip(b, p, b.length);
      if (p < 0) return this.#all();
      if (to === 21) { this.#p = p; this.#n = n; this.#i = 22; return; }
    }
    if (n > 0 && i <= 22 && b[p] === 0xa2 && b[p + 1] === 0x63 && b[p + 2] === 0x6c) {
      this.#o22 = p += 3;
      n--;
      p = b[p]! < 0x80 ? p + 1 : skip(b, p, b.length);
      if (p < 0) return this.#all();
      if (to === 22) { this.#p = p; this.#n = n; this.#i = 23; return; }
    }
    if (n > 0 && i <= 23 && b[p] === 0xa2 && b[p + 1] === 0x64 && b[p + 2] === 0x6c) {
      this.#o23 = p += 3;
      n--;
      p = b[p]! < 0x80 ? p + 1 : skip(b, p, b.length);
      if (p < 0) return this.#all();
      if (to === 23) { this.#p = p; this.#n = n; this.#i = 24; return; }
    }
    if (n > 0 && i <= 24 && b[p] === 0xa3 && b[p + 1] === 0x72 && b[p + 2] === 0x65 && b[p + 3] === 0x73) {
      this.#o24 = p += 4;
      n--;
      p = b[p]! < 0x80 ? p + 1 : skip(b, p, b.length);
      if (p < 0) return this.#all();
      if (to === 24) { this.#p = p; this.#n = n; this.#i = 25; return; }
    }
    if (n > 0 && i <= 25 && b[p] === 0xa2 && b[p + 1] === 0x72 && b[p + 2] === 0x75) {
      this.#o25 = p += 3;
      n--;
      p = b[p]! < 0x80 ? p + 1 : skip(b, p, b.length);
      if (p < 0) return this.#all();
      if (to === 25) { this.#p = p; this.#n = n; this.#i = 26; return; }
    }
    if (n > 0 && i <= 26 && b[p] === 0xa2 && b[p + 1] === 0x72 && b[p + 2] === 0x78) {
      this.#o26 = p += 3;
      n--;
      p = b[p]! < 0x80 ? p + 1 : skip(b, p, b.length);
      if (p < 0) return this.#all();
      if (to === 26) { this.#p = p; this.#n = n; this.#i = 27; return; }
    }
    if (n > 0 && i <= 27 && b[p] === 0xa2 && b[p + 1] === 0x72 && b[p + 2] === 0x79) {
      this.#o27 = p += 3;
      n--;
      p = b[p]! < 0x80 ? p + 1 : skip(b, p, b.length);
      if (p < 0) return this.#all();
      if (to === 27) { this.#p = p; this.#n = n; this.#i = 28; return; }
    }
    if (n > 0 && i <= 28 && b[p] === 0xa2 && b[p + 1] === 0x74 && b[p + 2] === 0x62) {
      this.#o28 = p += 3;
      n--;
      p = b[p]! < 0x80 ? p + 1 : skip(b, p, b.length);
      if (p < 0) return this.#all();
      if (to === 28) { this.#p = p; this.#n = n; this.#i = 29; return; }
    }
    if (n > 0 && i <= 29 && b[p] === 0xa2 && b[p + 1] === 0x74 && b[p + 2] === 0x63) {
      this.#o29 = p += 3;
      n--;
      p = b[p]! < 0x80 ? p + 1 : skip(b, p, b.length);
      if (p < 0) return this.#all();
      if (to === 29) { this.#p = p; this.#n = n; this.#i = 30; return; }
    }
    if (n > 0 && i <= 30 && b[p] === 0xa2 && b[p + 1] === 0x64 && b[p + 2] === 0x63) {
      this.#o30 = p += 3;
      n--;
      p = b[p]! < 0x80 ? p + 1 : skip(b, p, b.length);
      if (p < 0) return this.#all();
      if (to === 30) { this.#p = p; this.#n = n; this.#i = 31; return; }
    }
    if (n > 0 && i <= 31 && b[p] === 0xa2 && b[p + 1] === 0x69 && b[p + 2] === 0x6e) {
      this.#o31 = p += 3;
      n--;
      p = b[p]! < 0x80 ? p + 1 : skip(b, p, b.length);
      if (p < 0) return this.#all();
      if (to === 31) { this.#p = p; this.#n = n; this.#i = 32; return; }
    }
    if (n > 0 && i <= 32 && b[p] === 0xa2 && b[p + 1] === 0x6f && b[p + 2] === 0x6b) {
      this.#o32 = p += 3;
      n--;
      p = b[p]! < 0x80 ? p + 1 : skip(b, p, b.length);
      if (p < 0) return this.#all();
      if (to === 32) { this.#p = p; this.#n = n; this.#i = 33; return; }
    }
    if (n > 0 && i <= 33 && b[p] === 0xa3 && b[p + 1] === 0x66 && b[p + 2] === 0x69 && b[p + 3] === 0x6e) {
      this.#o33 = p += 4;
      n--;
      p = b[p]! < 0x80 ? p + 1 : skip(b, p, b.length);
      if (p < 0) return this.#all();
      if (to === 33) { this.#p = p; this.#n = n; this.#i = 34; return; }
    }
    if (n > 0 && i <= 34 && b[p] === 0xa2 && b[p + 1] === 0x66 && b[p + 2] === 0x72) {
      this.#o34 = p += 3;
      n--;
      p = b[p]! < 0x80 ? p + 1 : skip(b, p, b.length);
      if (p < 0) return this.#all();
      if (to === 34) { this.#p = p; this.#n = n; this.#i = 35; return; }
    }
    this.#all();
  }

  #all(): void {
    this.#p = -1;
    const right = true;
    const found = right ? indexMap(MahjongStateLazyMap, this.#b, 0) : undefined;
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
    this.#o21 = o?.[21] ?? -1;
    this.#o22 = o?.[22] ?? -1;
    this.#o23 = o?.[23] ?? -1;
    this.#o24 = o?.[24] ?? -1;
    this.#o25 = o?.[25] ?? -1;
    this.#o26 = o?.[26] ?? -1;
    this.#o27 = o?.[27] ?? -1;
    this.#o28 = o?.[28] ?? -1;
    this.#o29 = o?.[29] ?? -1;
    this.#o30 = o?.[30] ?? -1;
    this.#o31 = o?.[31] ?? -1;
    this.#o32 = o?.[32] ?? -1;
    this.#o33 = o?.[33] ?? -1;
    this.#o34 = o?.[34] ?? -1;
  }

  get v(): number | undefined {
    if (this.#o0 === 0) this.#find(0);
    const p = this.#o0;
    if (p < 0) return undefined;
    const x = this.#b[p]!;
    if (x < 0x80) return x;
    const read = decodeAt(MahjongStateLazyMapFields[0]!.spec, this.#b, p);
    return read.ok ? read.value as number : undefined;
  }

  get sv(): number | undefined {
    if (this.#o1 === 0) this.#find(1);
    const p = this.#o1;
    if (p < 0) return undefined;
    const x = this.#b[p]!;
    if (x < 0x80) return x;
    const read = decodeAt(MahjongStateLazyMapFields[1]!.spec, this.#b, p);
    return read.ok ? read.value as number : undefined;
  }

  get t(): string | undefined {
    if (this.#o2 === 0) this.#find(2);
    const p = this.#o2;
    if (p < 0) return undefined;
    const read = decodeAt(MahjongStateLazyMapFields[2]!.spec, this.#b, p);
    return read.ok ? read.value as string : undefined;
  }

  get st(): "wait" | "play" | "result" | "over" | Unknown | undefined {
    if (this.#o3 === 0) this.#find(3);
    const p = this.#o3;
    if (p < 0) return undefined;
    const read = decodeAt(MahjongStateLazyMapFields[3]!.spec, this.#b, p);
    return read.ok ? read.value as "wait" | "play" | "result" | "over" | Unknown : undefined;
  }

  get hv(): string | undefined {
    if (this.#o4 === 0) this.#find(4);
    const p = this.#o4;
    if (p < 0) return undefined;
    const read = decodeAt(MahjongStateLazyMapFields[4]!.spec, this.#b, p);
    return read.ok ? read.value as string : undefined;
  }

  get nm(): readonly (string)[] | undefined {
    if (this.#o5 === 0) this.#find(5);
    const p = this.#o5;
    if (p < 0) return undefined;
    const read = decodeAt(MahjongStateLazyMapFields[5]!.spec, this.#b, p);
    return read.ok ? read.value as readonly (string)[] : undefined;
  }

  get hu(): number | undefined {
    if (this.#o6 === 0) this.#find(6);
    const p = this.#o6;
    if (p < 0) return undefined;
    const read = decodeAt(MahjongStateLazyMapFields[6]!.spec, this.#b, p);
    return read.ok ? read.value as number : undefined;
  }

  get sk(): readonly (0 | 1 | 2 | Unknown)[] | undefined {
    if (this.#o7 === 0) this.#find(7);
    const p = this.#o7;
    if (p < 0) return undefined;
    const read = decodeAt(MahjongStateLazyMapFields[7]!.spec, this.#b, p);
    return read.ok ? read.value as readonly (0 | 1 | 2 | Unknown)[] : undefined;
  }

  get ai(): readonly (string)[] | undefined {
    if (this.#o8 === 0) this.#find(8);
    const p = this.#o8;
    if (p < 0) return undefined;
    const read = decodeAt(MahjongStateLazyMapFields[8]!.spec, this.#b, p);
    return read.ok ? read.value as readonly (string)[] : undefined;
  }

  get ak(): readonly (string)[] | undefined {
    if (this.#o9 === 0) this.#find(9);
    const p = this.#o9;
    if (p < 0) return undefined;
    const read = decodeAt(MahjongStateLazyMapFields[9]!.spec, this.#b, p);
    return read.ok ? read.value as readonly (string)[] : undefined;
  }

  get aw(): number | undefined {
    if (this.#o10 === 0) this.#find(10);
    const p = this.#o10;
    if (p < 0) return undefined;
    const read = decodeAt(MahjongStateLazyMapFields[10]!.spec, this.#b, p);
    return read.ok ? read.value as number : undefined;
  }

  get ow(): number | undefined {
    if (this.#o11 === 0) this.#find(11);
    const p = this.#o11;
    if (p < 0) return undefined;
    const x = this.#b[p]!;
    if (x < 0x80 && x <= 3) return x;
    const read = decodeAt(MahjongStateLazyMapFields[11]!.spec, this.#b, p);
    return read.ok ? read.value as number : undefined;
  }

  get mb(): readonly (readonly [(string), (number), (number)])[] | undefined {
    if (this.#o12 === 0) this.#find(12);
    const p = this.#o12;
    if (p < 0) return undefined;
    const read = decodeAt(MahjongStateLazyMapFields[12]!.spec, this.#b, p);
    return read.ok ? read.value as readonly (readonly [(string), (number), (number)])[] : undefined;
  }

  get r(): readonly [(number), (number), (number), (number), (number), (number), (number), (number)] | undefined {
    if (this.#o13 === 0) this.#find(13);
    const p = this.#o13;
    if (p < 0) return undefined;
    const read = decodeAt(MahjongStateLazyMapFields[13]!.spec, this.#b, p);
    return read.ok ? read.value as readonly [(number), (number), (number), (number), (number), (number), (number), (number)] : undefined;
  }

  get sc(): readonly (number)[] | undefined {
    if (this.#o14 === 0) this.#find(14);
    const p = this.#o14;
    if (p < 0) return undefined;
    const read = decodeAt(MahjongStateLazyMapFields[14]!.spec, this.#b, p);
    return read.ok ? read.value as readonly (number)[] : undefined;
  }

  get ri(): number | undefined {
    if (this.#o15 === 0) this.#find(15);
    const p = this.#o15;
    if (p < 0) return undefined;
    const read = decodeAt(MahjongStateLazyMapFields[15]!.spec, this.#b, p);
    return read.ok ? read.value as number : undefined;
  }

  get dora(): Uint8Array | undefined {
    if (this.#o16 === 0) this.#find(16);
    const p = this.#o16;
    if (p < 0) return undefined;
    const read = decodeAt(MahjongStateLazyMapFields[16]!.spec, this.#b, p);
    return read.ok ? read.value as Uint8Array : undefined;
  }

  get kw(): readonly (Uint8Array)[] | undefined {
    if (this.#o17 === 0) this.#find(17);
    const p = this.#o17;
    if (p < 0) return undefined;
    const read = decodeAt(MahjongStateLazyMapFields[17]!.spec, this.#b, p);
    return read.ok ? read.value as readonly (Uint8Array)[] : undefined;
  }

  get fu(): readonly (Uint8Array)[] | undefined {
    if (this.#o18 === 0) this.#find(18);
    const p = this.#o18;
    if (p < 0) return undefined;
    const read = decodeAt(MahjongStateLazyMapFields[18]!.spec, this.#b, p);
    return read.ok ? read.value as readonly (Uint8Array)[] : undefined;
  }

  get hc(): readonly (number)[] | undefined {
    if (this.#o19 === 0) this.#find(19);
    const p = this.#o19;
    if (p < 0) return undefined;
    const read = decodeAt(MahjongStateLazyMapFields[19]!.spec, this.#b, p);
    return read.ok ? read.value as readonly (number)[] : undefined;
  }

  get ls(): readonly [(number), (number)] | null | undefined {
    if (this.#o20 === 0) this.#find(20);
    const p = this.#o20;
    if (p < 0) return undefined;
    const read = decodeAt(MahjongStateLazyMapFields[20]!.spec, this.#b, p);
    return read.ok ? read.value as readonly [(number), (number)] | null : undefined;
  }

  get ev(): readonly [(1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | Unknown), (number)] | null | undefined {
    if (this.#o21 === 0) this.#find(21);
    const p = this.#o21;
    if (p < 0) return undefined;
    const read = decodeAt(MahjongStateLazyMapFields[21]!.spec, this.#b, p);
    return read.ok ? read.value as readonly [(1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | Unknown), (number)] | null : undefined;
  }

  get cl(): readonly [(1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | Unknown), (number), ...(number)[]] | null | undefined {
    if (this.#o22 === 0) this.#find(22);
    const p = this.#o22;
    if (p < 0) return undefined;
    const read = decodeAt(MahjongStateLazyMapFields[22]!.spec, this.#b, p);
    return read.ok ? read.value as readonly [(1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | Unknown), (number), ...(number)[]] | null : undefined;
  }

  get dl(): readonly [(number), (number), (number)?] | undefined {
    if (this.#o23 === 0) this.#find(23);
    const p = this.#o23;
    if (p < 0) return undefined;
    const read = decodeAt(MahjongStateLazyMapFields[23]!.spec, this.#b, p);
    return read.ok ? read.value as readonly [(number), (number), (number)?] : undefined;
  }

  get res(): Shape38 | null | undefined {
    if (this.#o24 === 0) this.#find(24);
    const p = this.#o24;
    if (p < 0) return undefined;
    const read = decodeAt(MahjongStateLazyMapFields[24]!.spec, this.#b, p);
    return read.ok ? read.value as Shape38 | null : undefined;
  }

  get ru(): readonly (number)[] | undefined {
    if (this.#o25 === 0) this.#find(25);
    const p = this.#o25;
    if (p < 0) return undefined;
    const read = decodeAt(MahjongStateLazyMapFields[25]!.spec, this.#b, p);
    return read.ok ? read.value as readonly (number)[] : undefined;
  }

  get rx(): readonly (number)[] | undefined {
    if (this.#o26 === 0) this.#find(26);
    const p = this.#o26;
    if (p < 0) return undefined;
    const read = decodeAt(MahjongStateLazyMapFields[26]!.spec, this.#b, p);
    return read.ok ? read.value as readonly (number)[] : undefined;
  }

  get ry(): readonly (number)[] | undefined {
    if (this.#o27 === 0) this.#find(27);
    const p = this.#o27;
    if (p < 0) return undefined;
    const read = decodeAt(MahjongStateLazyMapFields[27]!.spec, this.#b, p);
    return read.ok ? read.value as readonly (number)[] : undefined;
  }

  get tb(): number | undefined {
    if (this.#o28 === 0) this.#find(28);
    const p = this.#o28;
    if (p < 0) return undefined;
    const x = this.#b[p]!;
    if (x < 0x80) return x;
    const read = decodeAt(MahjongStateLazyMapFields[28]!.spec, this.#b, p);
    return read.ok ? read.value as number : undefined;
  }

  get tc(): readonly (number)[] | undefined {
    if (this.#o29 === 0) this.#find(29);
    const p = this.#o29;
    if (p < 0) return undefined;
    const read = decodeAt(MahjongStateLazyMapFields[29]!.spec, this.#b, p);
    return read.ok ? read.value as readonly (number)[] : undefined;
  }

  get dc(): readonly (number)[] | undefined {
    if (this.#o30 === 0) this.#find(30);
    const p = this.#o30;
    if (p < 0) return undefined;
    const read = decodeAt(MahjongStateLazyMapFields[30]!.spec, this.#b, p);
    return read.ok ? read.value as readonly (number)[] : undefined;
  }

  get in(): number | undefined {
    if (this.#o31 === 0) this.#find(31);
    const p = this.#o31;
    if (p < 0) return undefined;
    const x = this.#b[p]!;
    if (x < 0x80) return x;
    const read = decodeAt(MahjongStateLazyMapFields[31]!.spec, this.#b, p);
    return read.ok ? read.value as number : undefined;
  }

  get ok(): readonly [(number), (number), (number)] | undefined {
    if (this.#o32 === 0) this.#find(32);
    const p = this.#o32;
    if (p < 0) return undefined;
    const read = decodeAt(MahjongStateLazyMapFields[32]!.spec, this.#b, p);
    return read.ok ? read.value as readonly [(number), (number), (number)] : undefined;
  }

  get fin(): readonly (readonly [(number), (number), (number), (number)])[] | undefined {
    if (this.#o33 === 0) this.#find(33);
    const p = this.#o33;
    if (p < 0) return undefined;
    const read = decodeAt(MahjongStateLazyMapFields[33]!.spec, this.#b, p);
    return read.ok ? read.value as readonly (readonly [(number), (number), (number), (number)])[] : undefined;
  }

  get fr(): "normal_end" | "tobi" | "all_last_oya_agari" | "all_last_oya_tenpai" | "sudden_death" | "west" | "rounds" | Unknown | undefined {
    if (this.#o34 === 0) this.#find(34);
    const p = this.#o34;
    if (p < 0) return undefined;
    const read = decodeAt(MahjongStateLazyMapFields[34]!.spec, this.#b, p);
    return read.ok ? read.value as "normal_end" | "tobi" | "all_last_oya_agari" | "all_last_oya_tenpai" | "sudden_death" | "west" | "rounds" | Unknown : undefined;
  }

}

function decodeMahjongStateLazy(bytes: Uint8Array) {
  return decodeValue<ValueOf<typeof views.mahjong.state>>(views.mahjong.state.type.spec, bytes);
}

const MahjongViewLazyMap = unwrapped(views.mahjong.view.type.spec).node as MapNode;
const MahjongViewLazyMapFields = fieldsOf(MahjongViewLazyMap.entries);

/** Reads mahjong.view field by field; a field that is absent, or that cannot be read, is undefined. `whole` says whether all of it is right. */
export class MahjongViewLazy {
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
  #o21 = 0;
  #o22 = 0;
  #o23 = 0;
  #o24 = 0;
  #o25 = 0;
  #o26 = 0;
  #o27 = 0;
  #o28 = 0;
  #o29 = 0;
  #o30 = 0;
  #o31 = 0;
  #o32 = 0;
  #o33 = 0;
  #o34 = 0;
  #o35 = 0;
  #o36 = 0;
  #o37 = 0;
  #o38 = 0;
  #o39 = 0;
  #o40 = 0;
  #o41 = 0;
  #o42 = 0;
  #o43 = 0;

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
  whole(): ReturnType<typeof decodeMahjongViewLazy> {
    return decodeMahjongViewLazy(this.#b);
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
    if (n > 0 && i <= 1 && b[p] === 0xa2 && b[p + 1] === 0x73 && b[p + 2] === 0x76) {
      this.#o1 = p += 3;
      n--;
      p = b[p]! < 0x80 ? p + 1 : skip(b, p, b.length);
      if (p < 0) return this.#all();
      if (to === 1) { this.#p = p; this.#n = n; this.#i = 2; return; }
    }
    if (n > 0 && i <= 2 && b[p] === 0xa1 && b[p + 1] === 0x74) {
      this.#o2 = p += 2;
      n--;
      p = b[p]! < 0x80 ? p + 1 : skip(b, p, b.length);
      if (p < 0) return this.#all();
      if (to === 2) { this.#p = p; this.#n = n; this.#i = 3; return; }
    }
    if (n > 0 && i <= 3 && b[p] === 0xa2 && b[p + 1] === 0x73 && b[p + 2] === 0x74) {
      this.#o3 = p += 3;
      n--;
      p = b[p]! < 0x80 ? p + 1 : skip(b, p, b.length);
      if (p < 0) return this.#all();
      if (to === 3) { this.#p = p; this.#n = n; this.#i = 4; return; }
    }
    if (n > 0 && i <= 4 && b[p] === 0xa2 && b[p + 1] === 0x68 && b[p + 2] === 0x76) {
      this.#o4 = p += 3;
      n--;
      p = b[p]! < 0x80 ? p + 1 : skip(b, p, b.length);
      if (p < 0) return this.#all();
      if (to === 4) { this.#p = p; this.#n = n; this.#i = 5; return; }
    }
    if (n > 0 && i <= 5 && b[p] === 0xa2 && b[p + 1] === 0x6e && b[p + 2] === 0x6d) {
      this.#o5 = p += 3;
      n--;
      p = b[p]! < 0x80 ? p + 1 : skip(b, p, b.length);
      if (p < 0) return this.#all();
      if (to === 5) { this.#p = p; this.#n = n; this.#i = 6; return; }
    }
    if (n > 0 && i <= 6 && b[p] === 0xa2 && b[p + 1] === 0x68 && b[p + 2] === 0x75) {
      this.#o6 = p += 3;
      n--;
      p = b[p]! < 0x80 ? p + 1 : skip(b, p, b.length);
      if (p < 0) return this.#all();
      if (to === 6) { this.#p = p; this.#n = n; this.#i = 7; return; }
    }
    if (n > 0 && i <= 7 && b[p] === 0xa2 && b[p + 1] === 0x73 && b[p + 2] === 0x6b) {
      this.#o7 = p += 3;
      n--;
      p = b[p]! < 0x80 ? p + 1 : skip(b, p, b.length);
      if (p < 0) return this.#all();
      if (to === 7) { this.#p = p; this.#n = n; this.#i = 8; return; }
    }
    if (n > 0 && i <= 8 && b[p] === 0xa2 && b[p + 1] === 0x61 && b[p + 2] === 0x69) {
      this.#o8 = p += 3;
      n--;
      p = b[p]! < 0x80 ? p + 1 : skip(b, p, b.length);
      if (p < 0) return this.#all();
      if (to === 8) { this.#p = p; this.#n = n; this.#i = 9; return; }
    }
    if (n > 0 && i <= 9 && b[p] === 0xa2 && b[p + 1] === 0x61 && b[p + 2] === 0x6b) {
      this.#o9 = p += 3;
      n--;
      p = b[p]! < 0x80 ? p + 1 : skip(b, p, b.length);
      if (p < 0) return this.#all();
      if (to === 9) { this.#p = p; this.#n = n; this.#i = 10; return; }
    }
    if (n > 0 && i <= 10 && b[p] === 0xa2 && b[p + 1] === 0x61 && b[p + 2] === 0x77) {
      this.#o10 = p += 3;
      n--;
      p = b[p]! < 0x80 ? p + 1 : skip(b, p, b.length);
      if (p < 0) return this.#all();
      if (to === 10) { this.#p = p; this.#n = n; this.#i = 11; return; }
    }
    if (n > 0 && i <= 11 && b[p] === 0xa2 && b[p + 1] === 0x6f && b[p + 2] === 0x77) {
      this.#o11 = p += 3;
      n--;
      p = b[p]! < 0x80 ? p + 1 : skip(b, p, b.length);
      if (p < 0) return this.#all();
      if (to === 11) { this.#p = p; this.#n = n; this.#i = 12; return; }
    }
    if (n > 0 && i <= 12 && b[p] === 0xa2 && b[p + 1] === 0x6d && b[p + 2] === 0x62) {
      this.#o12 = p += 3;
      n--;
      p = b[p]! < 0x80 ? p + 1 : skip(b, p, b.length);
      if (p < 0) return this.#all();
      if (to === 12) { this.#p = p; this.#n = n; this.#i = 13; return; }
    }
    if (n > 0 && i <= 13 && b[p] === 0xa1 && b[p + 1] === 0x72) {
      this.#o13 = p += 2;
      n--;
      p = b[p]! < 0x80 ? p + 1 : skip(b, p, b.length);
      if (p < 0) return this.#all();
      if (to === 13) { this.#p = p; this.#n = n; this.#i = 14; return; }
    }
    if (n > 0 && i <= 14 && b[p] === 0xa2 && b[p + 1] === 0x73 && b[p + 2] === 0x63) {
      this.#o14 = p += 3;
      n--;
      p = b[p]! < 0x80 ? p + 1 : skip(b, p, b.length);
      if (p < 0) return this.#all();
      if (to === 14) { this.#p = p; this.#n = n; this.#i = 15; return; }
    }
    if (n > 0 && i <= 15 && b[p] === 0xa2 && b[p + 1] === 0x72 && b[p + 2] === 0x69) {
      this.#o15 = p += 3;
      n--;
      p = b[p]! < 0x80 ? p + 1 : skip(b, p, b.length);
      if (p < 0) return this.#all();
      if (to === 15) { this.#p = p; this.#n = n; this.#i = 16; return; }
    }
    if (n > 0 && i <= 16 && b[p] === 0xa4 && b[p + 1] === 0x64 && b[p + 2] === 0x6f && b[p + 3] === 0x72 && b[p + 4] === 0x61) {
      this.#o16 = p += 5;
      n--;
      p = b[p]! < 0x80 ? p + 1 : skip(b, p, b.length);
      if (p < 0) return this.#all();
      if (to === 16) { this.#p = p; this.#n = n; this.#i = 17; return; }
    }
    if (n > 0 && i <= 17 && b[p] === 0xa2 && b[p + 1] === 0x6b && b[p + 2] === 0x77) {
      this.#o17 = p += 3;
      n--;
      p = b[p]! < 0x80 ? p + 1 : skip(b, p, b.length);
      if (p < 0) return this.#all();
      if (to === 17) { this.#p = p; this.#n = n; this.#i = 18; return; }
    }
    if (n > 0 && i <= 18 && b[p] === 0xa2 && b[p + 1] === 0x66 && b[p + 2] === 0x75) {
      this.#o18 = p += 3;
      n--;
      p = b[p]! < 0x80 ? p + 1 : skip(b, p, b.length);
      if (p < 0) return this.#all();
      if (to === 18) { this.#p = p; this.#n = n; this.#i = 19; return; }
    }
    if (n > 0 && i <= 19 && b[p] === 0xa2 && b[p + 1] === 0x68 && b[p + 2] === 0x63) {
      this.#o19 = p += 3;
      n--;
      p = b[p]! < 0x80 ? p + 1 : skip(b, p, b.length);
      if (p < 0) return this.#all();
      if (to === 19) { this.#p = p; this.#n = n; this.#i = 20; return; }
    }
    if (n > 0 && i <= 20 && b[p] === 0xa2 && b[p + 1] === 0x6c && b[p + 2] === 0x73) {
      this.#o20 = p += 3;
      n--;
      p = b[p]! < 0x80 ? p + 1 : skip(b, p, b.length);
      if (p < 0) return this.#all();
      if (to === 20) { this.#p = p; this.#n = n; this.#i = 21; return; }
    }
    if (n > 0 && i <= 21 && b[p] === 0xa2 && b[p + 1] === 0x65 && b[p + 2] === 0x76) {
      this.#o21 = p += 3;
      n--;
      p = b[p]! < 0x80 ? p + 1 : skip(b, p, b.length);
      if (p < 0) return this.#all();
      if (to === 21) { this.#p = p; this.#n = n; this.#i = 22; return; }
    }
    if (n > 0 && i <= 22 && b[p] === 0xa2 && b[p + 1] === 0x63 && b[p + 2] === 0x6c) {
      this.#o22 = p += 3;
      n--;
      p = b[p]! < 0x80 ? p + 1 : skip(b, p, b.length);
      if (p < 0) return this.#all();
      if (to === 22) { this.#p = p; this.#n = n; this.#i = 23; return; }
    }
    if (n > 0 && i <= 23 && b[p] === 0xa2 && b[p + 1] === 0x64 && b[p + 2] === 0x6c) {
      this.#o23 = p += 3;
      n--;
      p = b[p]! < 0x80 ? p + 1 : skip(b, p, b.length);
      if (p < 0) return this.#all();
      if (to === 23) { this.#p = p; this.#n = n; this.#i = 24; return; }
    }
    if (n > 0 && i <= 24 && b[p] === 0xa3 && b[p + 1] === 0x72 && b[p + 2] === 0x65 && b[p + 3] === 0x73) {
      this.#o24 = p += 4;
      n--;
      p = b[p]! < 0x80 ? p + 1 : skip(b, p, b.length);
      if (p < 0) return this.#all();
      if (to === 24) { this.#p = p; this.#n = n; this.#i = 25; return; }
    }
    if (n > 0 && i <= 25 && b[p] === 0xa2 && b[p + 1] === 0x72 && b[p + 2] === 0x75) {
      this.#o25 = p += 3;
      n--;
      p = b[p]! < 0x80 ? p + 1 : skip(b, p, b.length);
      if (p < 0) return this.#all();
      if (to === 25) { this.#p = p; this.#n = n; this.#i = 26; return; }
    }
    if (n > 0 && i <= 26 && b[p] === 0xa2 && b[p + 1] === 0x72 && b[p + 2] === 0x78) {
      this.#o26 = p += 3;
      n--;
      p = b[p]! < 0x80 ? p + 1 : skip(b, p, b.length);
      if (p < 0) return this.#all();
      if (to === 26) { this.#p = p; this.#n = n; this.#i = 27; return; }
    }
    if (n > 0 && i <= 27 && b[p] === 0xa2 && b[p + 1] === 0x72 && b[p + 2] === 0x79) {
      this.#o27 = p += 3;
      n--;
      p = b[p]! < 0x80 ? p + 1 : skip(b, p, b.length);
      if (p < 0) return this.#all();
      if (to === 27) { this.#p = p; this.#n = n; this.#i = 28; return; }
    }
    if (n > 0 && i <= 28 && b[p] === 0xa2 && b[p + 1] === 0x74 && b[p + 2] === 0x62) {
      this.#o28 = p += 3;
      n--;
      p = b[p]! < 0x80 ? p + 1 : skip(b, p, b.length);
      if (p < 0) return this.#all();
      if (to === 28) { this.#p = p; this.#n = n; this.#i = 29; return; }
    }
    if (n > 0 && i <= 29 && b[p] === 0xa2 && b[p + 1] === 0x74 && b[p + 2] === 0x63) {
      this.#o29 = p += 3;
      n--;
      p = b[p]! < 0x80 ? p + 1 : skip(b, p, b.length);
      if (p < 0) return this.#all();
      if (to === 29) { this.#p = p; this.#n = n; this.#i = 30; return; }
    }
    if (n > 0 && i <= 30 && b[p] === 0xa2 && b[p + 1] === 0x64 && b[p + 2] === 0x63) {
      this.#o30 = p += 3;
      n--;
      p = b[p]! < 0x80 ? p + 1 : skip(b, p, b.length);
      if (p < 0) return this.#all();
      if (to === 30) { this.#p = p; this.#n = n; this.#i = 31; return; }
    }
    if (n > 0 && i <= 31 && b[p] === 0xa2 && b[p + 1] === 0x69 && b[p + 2] === 0x6e) {
      this.#o31 = p += 3;
      n--;
      p = b[p]! < 0x80 ? p + 1 : skip(b, p, b.length);
      if (p < 0) return this.#all();
      if (to === 31) { this.#p = p; this.#n = n; this.#i = 32; return; }
    }
    if (n > 0 && i <= 32 && b[p] === 0xa2 && b[p + 1] === 0x6f && b[p + 2] === 0x6b) {
      this.#o32 = p += 3;
      n--;
      p = b[p]! < 0x80 ? p + 1 : skip(b, p, b.length);
      if (p < 0) return this.#all();
      if (to === 32) { this.#p = p; this.#n = n; this.#i = 33; return; }
    }
    if (n > 0 && i <= 33 && b[p] === 0xa3 && b[p + 1] === 0x66 && b[p + 2] === 0x69 && b[p + 3] === 0x6e) {
      this.#o33 = p += 4;
      n--;
      p = b[p]! < 0x80 ? p + 1 : skip(b, p, b.length);
      if (p < 0) return this.#all();
      if (to === 33) { this.#p = p; this.#n = n; this.#i = 34; return; }
    }
    if (n > 0 && i <= 34 && b[p] === 0xa2 && b[p + 1] === 0x66 && b[p + 2] === 0x72) {
      this.#o34 = p += 3;
      n--;
      p = b[p]! < 0x80 ? p + 1 : skip(b, p, b.length);
      if (p < 0) return this.#all();
      if (to === 34) { this.#p = p; this.#n = n; this.#i = 35; return; }
    }
    if (n > 0 && i <= 35 && b[p] === 0xa2 && b[p + 1] === 0x6d && b[p + 2] === 0x65) {
      this.#o35 = p += 3;
      n--;
      p = b[p]! < 0x80 ? p + 1 : skip(b, p, b.length);
      if (p < 0) return this.#all();
      if (to === 35) { this.#p = p; this.#n = n; this.#i = 36; return; }
    }
    if (n > 0 && i <= 36 && b[p] === 0xa1 && b[p + 1] === 0x68) {
      this.#o36 = p += 2;
      n--;
      p = b[p]! < 0x80 ? p + 1 : skip(b, p, b.length);
      if (p < 0) return this.#all();
      if (to === 36) { this.#p = p; this.#n = n; this.#i = 37; return; }
    }
    if (n > 0 && i <= 37 && b[p] === 0xa2 && b[p + 1] === 0x64 && b[p + 2] === 0x74) {
      this.#o37 = p += 3;
      n--;
      p = b[p]! < 0x80 ? p + 1 : skip(b, p, b.length);
      if (p < 0) return this.#all();
      if (to === 37) { this.#p = p; this.#n = n; this.#i = 38; return; }
    }
    if (n > 0 && i <= 38 && b[p] === 0xa1 && b[p + 1] === 0x61) {
      this.#o38 = p += 2;
      n--;
      p = b[p]! < 0x80 ? p + 1 : skip(b, p, b.length);
      if (p < 0) return this.#all();
      if (to === 38) { this.#p = p; this.#n = n; this.#i = 39; return; }
    }
    if (n > 0 && i <= 39 && b[p] === 0xa2 && b[p + 1] === 0x77 && b[p + 2] === 0x74) {
      this.#o39 = p += 3;
      n--;
      p = b[p]! < 0x80 ? p + 1 : skip(b, p, b.length);
      if (p < 0) return this.#all();
      if (to === 39) { this.#p = p; this.#n = n; this.#i = 40; return; }
    }
    if (n > 0 && i <= 40 && b[p] === 0xa2 && b[p + 1] === 0x75 && b[p + 2] === 0x6b) {
      this.#o40 = p += 3;
      n--;
      p = b[p]! < 0x80 ? p + 1 : skip(b, p, b.length);
      if (p < 0) return this.#all();
      if (to === 40) { this.#p = p; this.#n = n; this.#i = 41; return; }
    }
    if (n > 0 && i <= 41 && b[p] === 0xa2 && b[p + 1] === 0x73 && b[p + 2] === 0x68) {
      this.#o41 = p += 3;
      n--;
      p = b[p]! < 0x80 ? p + 1 : skip(b, p, b.length);
      if (p < 0) return this.#all();
      if (to === 41) { this.#p = p; this.#n = n; this.#i = 42; return; }
    }
    if (n > 0 && i <= 42 && b[p] === 0xa2 && b[p + 1] === 0x73 && b[p + 2] === 0x64) {
      this.#o42 = p += 3;
      n--;
      p = b[p]! < 0x80 ? p + 1 : skip(b, p, b.length);
      if (p < 0) return this.#all();
      if (to === 42) { this.#p = p; this.#n = n; this.#i = 43; return; }
    }
    if (n > 0 && i <= 43 && b[p] === 0xa5 && b[p + 1] === 0x65 && b[p + 2] === 0x72 && b[p + 3] === 0x72 && b[p + 4] === 0x6f && b[p + 5] === 0x72) {
      this.#o43 = p += 6;
      n--;
      p = b[p]! < 0x80 ? p + 1 : skip(b, p, b.length);
      if (p < 0) return this.#all();
      if (to === 43) { this.#p = p; this.#n = n; this.#i = 44; return; }
    }
    this.#all();
  }

  #all(): void {
    this.#p = -1;
    const right = this.#b[0] === 0x81 && this.#b[1] === 0xa5 && this.#b[2] === 0x76 && this.#b[3] === 0x61 && this.#b[4] === 0x6c && this.#b[5] === 0x75 && this.#b[6] === 0x65;
    const found = right ? indexMap(MahjongViewLazyMap, this.#b, 7) : undefined;
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
    this.#o21 = o?.[21] ?? -1;
    this.#o22 = o?.[22] ?? -1;
    this.#o23 = o?.[23] ?? -1;
    this.#o24 = o?.[24] ?? -1;
    this.#o25 = o?.[25] ?? -1;
    this.#o26 = o?.[26] ?? -1;
    this.#o27 = o?.[27] ?? -1;
    this.#o28 = o?.[28] ?? -1;
    this.#o29 = o?.[29] ?? -1;
    this.#o30 = o?.[30] ?? -1;
    this.#o31 = o?.[31] ?? -1;
    this.#o32 = o?.[32] ?? -1;
    this.#o33 = o?.[33] ?? -1;
    this.#o34 = o?.[34] ?? -1;
    this.#o35 = o?.[35] ?? -1;
    this.#o36 = o?.[36] ?? -1;
    this.#o37 = o?.[37] ?? -1;
    this.#o38 = o?.[38] ?? -1;
    this.#o39 = o?.[39] ?? -1;
    this.#o40 = o?.[40] ?? -1;
    this.#o41 = o?.[41] ?? -1;
    this.#o42 = o?.[42] ?? -1;
    this.#o43 = o?.[43] ?? -1;
  }

  get v(): number | undefined {
    if (this.#o0 === 0) this.#find(0);
    const p = this.#o0;
    if (p < 0) return undefined;
    const x = this.#b[p]!;
    if (x < 0x80) return x;
    const read = decodeAt(MahjongViewLazyMapFields[0]!.spec, this.#b, p);
    return read.ok ? read.value as number : undefined;
  }

  get sv(): number | undefined {
    if (this.#o1 === 0) this.#find(1);
    const p = this.#o1;
    if (p < 0) return undefined;
    const x = this.#b[p]!;
    if (x < 0x80) return x;
    const read = decodeAt(MahjongViewLazyMapFields[1]!.spec, this.#b, p);
    return read.ok ? read.value as number : undefined;
  }

  get t(): string | undefined {
    if (this.#o2 === 0) this.#find(2);
    const p = this.#o2;
    if (p < 0) return undefined;
    const read = decodeAt(MahjongViewLazyMapFields[2]!.spec, this.#b, p);
    return read.ok ? read.value as string : undefined;
  }

  get st(): "wait" | "play" | "result" | "over" | Unknown | undefined {
    if (this.#o3 === 0) this.#find(3);
    const p = this.#o3;
    if (p < 0) return undefined;
    const read = decodeAt(MahjongViewLazyMapFields[3]!.spec, this.#b, p);
    return read.ok ? read.value as "wait" | "play" | "result" | "over" | Unknown : undefined;
  }

  get hv(): string | undefined {
    if (this.#o4 === 0) this.#find(4);
    const p = this.#o4;
    if (p < 0) return undefined;
    const read = decodeAt(MahjongViewLazyMapFields[4]!.spec, this.#b, p);
    return read.ok ? read.value as string : undefined;
  }

  get nm(): readonly (string)[] | undefined {
    if (this.#o5 === 0) this.#find(5);
    const p = this.#o5;
    if (p < 0) return undefined;
    const read = decodeAt(MahjongViewLazyMapFields[5]!.spec, this.#b, p);
    return read.ok ? read.value as readonly (string)[] : undefined;
  }

  get hu(): number | undefined {
    if (this.#o6 === 0) this.#find(6);
    const p = this.#o6;
    if (p < 0) return undefined;
    const read = decodeAt(MahjongViewLazyMapFields[6]!.spec, this.#b, p);
    return read.ok ? read.value as number : undefined;
  }

  get sk(): readonly (0 | 1 | 2 | Unknown)[] | undefined {
    if (this.#o7 === 0) this.#find(7);
    const p = this.#o7;
    if (p < 0) return undefined;
    const read = decodeAt(MahjongViewLazyMapFields[7]!.spec, this.#b, p);
    return read.ok ? read.value as readonly (0 | 1 | 2 | Unknown)[] : undefined;
  }

  get ai(): readonly (string)[] | undefined {
    if (this.#o8 === 0) this.#find(8);
    const p = this.#o8;
    if (p < 0) return undefined;
    const read = decodeAt(MahjongViewLazyMapFields[8]!.spec, this.#b, p);
    return read.ok ? read.value as readonly (string)[] : undefined;
  }

  get ak(): readonly (string)[] | undefined {
    if (this.#o9 === 0) this.#find(9);
    const p = this.#o9;
    if (p < 0) return undefined;
    const read = decodeAt(MahjongViewLazyMapFields[9]!.spec, this.#b, p);
    return read.ok ? read.value as readonly (string)[] : undefined;
  }

  get aw(): number | undefined {
    if (this.#o10 === 0) this.#find(10);
    const p = this.#o10;
    if (p < 0) return undefined;
    const read = decodeAt(MahjongViewLazyMapFields[10]!.spec, this.#b, p);
    return read.ok ? read.value as number : undefined;
  }

  get ow(): number | undefined {
    if (this.#o11 === 0) this.#find(11);
    const p = this.#o11;
    if (p < 0) return undefined;
    const x = this.#b[p]!;
    if (x < 0x80 && x <= 3) return x;
    const read = decodeAt(MahjongViewLazyMapFields[11]!.spec, this.#b, p);
    return read.ok ? read.value as number : undefined;
  }

  get mb(): readonly (readonly [(string), (number), (number)])[] | undefined {
    if (this.#o12 === 0) this.#find(12);
    const p = this.#o12;
    if (p < 0) return undefined;
    const read = decodeAt(MahjongViewLazyMapFields[12]!.spec, this.#b, p);
    return read.ok ? read.value as readonly (readonly [(string), (number), (number)])[] : undefined;
  }

  get r(): readonly [(number), (number), (number), (number), (number), (number), (number), (number)] | undefined {
    if (this.#o13 === 0) this.#find(13);
    const p = this.#o13;
    if (p < 0) return undefined;
    const read = decodeAt(MahjongViewLazyMapFields[13]!.spec, this.#b, p);
    return read.ok ? read.value as readonly [(number), (number), (number), (number), (number), (number), (number), (number)] : undefined;
  }

  get sc(): readonly (number)[] | undefined {
    if (this.#o14 === 0) this.#find(14);
    const p = this.#o14;
    if (p < 0) return undefined;
    const read = decodeAt(MahjongViewLazyMapFields[14]!.spec, this.#b, p);
    return read.ok ? read.value as readonly (number)[] : undefined;
  }

  get ri(): number | undefined {
    if (this.#o15 === 0) this.#find(15);
    const p = this.#o15;
    if (p < 0) return undefined;
    const read = decodeAt(MahjongViewLazyMapFields[15]!.spec, this.#b, p);
    return read.ok ? read.value as number : undefined;
  }

  get dora(): Uint8Array | undefined {
    if (this.#o16 === 0) this.#find(16);
    const p = this.#o16;
    if (p < 0) return undefined;
    const read = decodeAt(MahjongViewLazyMapFields[16]!.spec, this.#b, p);
    return read.ok ? read.value as Uint8Array : undefined;
  }

  get kw(): readonly (Uint8Array)[] | undefined {
    if (this.#o17 === 0) this.#find(17);
    const p = this.#o17;
    if (p < 0) return undefined;
    const read = decodeAt(MahjongViewLazyMapFields[17]!.spec, this.#b, p);
    return read.ok ? read.value as readonly (Uint8Array)[] : undefined;
  }

  get fu(): readonly (Uint8Array)[] | undefined {
    if (this.#o18 === 0) this.#find(18);
    const p = this.#o18;
    if (p < 0) return undefined;
    const read = decodeAt(MahjongViewLazyMapFields[18]!.spec, this.#b, p);
    return read.ok ? read.value as readonly (Uint8Array)[] : undefined;
  }

  get hc(): readonly (number)[] | undefined {
    if (this.#o19 === 0) this.#find(19);
    const p = this.#o19;
    if (p < 0) return undefined;
    const read = decodeAt(MahjongViewLazyMapFields[19]!.spec, this.#b, p);
    return read.ok ? read.value as readonly (number)[] : undefined;
  }

  get ls(): readonly [(number), (number)] | null | undefined {
    if (this.#o20 === 0) this.#find(20);
    const p = this.#o20;
    if (p < 0) return undefined;
    const read = decodeAt(MahjongViewLazyMapFields[20]!.spec, this.#b, p);
    return read.ok ? read.value as readonly [(number), (number)] | null : undefined;
  }

  get ev(): readonly [(1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | Unknown), (number)] | null | undefined {
    if (this.#o21 === 0) this.#find(21);
    const p = this.#o21;
    if (p < 0) return undefined;
    const read = decodeAt(MahjongViewLazyMapFields[21]!.spec, this.#b, p);
    return read.ok ? read.value as readonly [(1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | Unknown), (number)] | null : undefined;
  }

  get cl(): readonly [(1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | Unknown), (number), ...(number)[]] | null | undefined {
    if (this.#o22 === 0) this.#find(22);
    const p = this.#o22;
    if (p < 0) return undefined;
    const read = decodeAt(MahjongViewLazyMapFields[22]!.spec, this.#b, p);
    return read.ok ? read.value as readonly [(1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | Unknown), (number), ...(number)[]] | null : undefined;
  }

  get dl(): readonly [(number), (number), (number)?] | undefined {
    if (this.#o23 === 0) this.#find(23);
    const p = this.#o23;
    if (p < 0) return undefined;
    const read = decodeAt(MahjongViewLazyMapFields[23]!.spec, this.#b, p);
    return read.ok ? read.value as readonly [(number), (number), (number)?] : undefined;
  }

  get res(): Shape38 | null | undefined {
    if (this.#o24 === 0) this.#find(24);
    const p = this.#o24;
    if (p < 0) return undefined;
    const read = decodeAt(MahjongViewLazyMapFields[24]!.spec, this.#b, p);
    return read.ok ? read.value as Shape38 | null : undefined;
  }

  get ru(): readonly (number)[] | undefined {
    if (this.#o25 === 0) this.#find(25);
    const p = this.#o25;
    if (p < 0) return undefined;
    const read = decodeAt(MahjongViewLazyMapFields[25]!.spec, this.#b, p);
    return read.ok ? read.value as readonly (number)[] : undefined;
  }

  get rx(): readonly (number)[] | undefined {
    if (this.#o26 === 0) this.#find(26);
    const p = this.#o26;
    if (p < 0) return undefined;
    const read = decodeAt(MahjongViewLazyMapFields[26]!.spec, this.#b, p);
    return read.ok ? read.value as readonly (number)[] : undefined;
  }

  get ry(): readonly (number)[] | undefined {
    if (this.#o27 === 0) this.#find(27);
    const p = this.#o27;
    if (p < 0) return undefined;
    const read = decodeAt(MahjongViewLazyMapFields[27]!.spec, this.#b, p);
    return read.ok ? read.value as readonly (number)[] : undefined;
  }

  get tb(): number | undefined {
    if (this.#o28 === 0) this.#find(28);
    const p = this.#o28;
    if (p < 0) return undefined;
    const x = this.#b[p]!;
    if (x < 0x80) return x;
    const read = decodeAt(MahjongViewLazyMapFields[28]!.spec, this.#b, p);
    return read.ok ? read.value as number : undefined;
  }

  get tc(): readonly (number)[] | undefined {
    if (this.#o29 === 0) this.#find(29);
    const p = this.#o29;
    if (p < 0) return undefined;
    const read = decodeAt(MahjongViewLazyMapFields[29]!.spec, this.#b, p);
    return read.ok ? read.value as readonly (number)[] : undefined;
  }

  get dc(): readonly (number)[] | undefined {
    if (this.#o30 === 0) this.#find(30);
    const p = this.#o30;
    if (p < 0) return undefined;
    const read = decodeAt(MahjongViewLazyMapFields[30]!.spec, this.#b, p);
    return read.ok ? read.value as readonly (number)[] : undefined;
  }

  get in(): number | undefined {
    if (this.#o31 === 0) this.#find(31);
    const p = this.#o31;
    if (p < 0) return undefined;
    const x = this.#b[p]!;
    if (x < 0x80) return x;
    const read = decodeAt(MahjongViewLazyMapFields[31]!.spec, this.#b, p);
    return read.ok ? read.value as number : undefined;
  }

  get ok(): readonly [(number), (number), (number)] | undefined {
    if (this.#o32 === 0) this.#find(32);
    const p = this.#o32;
    if (p < 0) return undefined;
    const read = decodeAt(MahjongViewLazyMapFields[32]!.spec, this.#b, p);
    return read.ok ? read.value as readonly [(number), (number), (number)] : undefined;
  }

  get fin(): readonly (readonly [(number), (number), (number), (number)])[] | undefined {
    if (this.#o33 === 0) this.#find(33);
    const p = this.#o33;
    if (p < 0) return undefined;
    const read = decodeAt(MahjongViewLazyMapFields[33]!.spec, this.#b, p);
    return read.ok ? read.value as readonly (readonly [(number), (number), (number), (number)])[] : undefined;
  }

  get fr(): "normal_end" | "tobi" | "all_last_oya_agari" | "all_last_oya_tenpai" | "sudden_death" | "west" | "rounds" | Unknown | undefined {
    if (this.#o34 === 0) this.#find(34);
    const p = this.#o34;
    if (p < 0) return undefined;
    const read = decodeAt(MahjongViewLazyMapFields[34]!.spec, this.#b, p);
    return read.ok ? read.value as "normal_end" | "tobi" | "all_last_oya_agari" | "all_last_oya_tenpai" | "sudden_death" | "west" | "rounds" | Unknown : undefined;
  }

  get me(): number | undefined {
    if (this.#o35 === 0) this.#find(35);
    const p = this.#o35;
    if (p < 0) return undefined;
    const x = this.#b[p]!;
    if (x < 0x80 && x <= 3) return x;
    const read = decodeAt(MahjongViewLazyMapFields[35]!.spec, this.#b, p);
    return read.ok ? read.value as number : undefined;
  }

  get h(): Uint8Array | undefined {
    if (this.#o36 === 0) this.#find(36);
    const p = this.#o36;
    if (p < 0) return undefined;
    const read = decodeAt(MahjongViewLazyMapFields[36]!.spec, this.#b, p);
    return read.ok ? read.value as Uint8Array : undefined;
  }

  get dt(): number | undefined {
    if (this.#o37 === 0) this.#find(37);
    const p = this.#o37;
    if (p < 0) return undefined;
    const x = this.#b[p]!;
    if (x < 0x80 && x <= 37) return x;
    const read = decodeAt(MahjongViewLazyMapFields[37]!.spec, this.#b, p);
    return read.ok ? read.value as number : undefined;
  }

  get a(): readonly (readonly [(1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | Unknown), (Uint8Array)])[] | undefined {
    if (this.#o38 === 0) this.#find(38);
    const p = this.#o38;
    if (p < 0) return undefined;
    const read = decodeAt(MahjongViewLazyMapFields[38]!.spec, this.#b, p);
    return read.ok ? read.value as readonly (readonly [(1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | Unknown), (Uint8Array)])[] : undefined;
  }

  get wt(): Uint8Array | undefined {
    if (this.#o39 === 0) this.#find(39);
    const p = this.#o39;
    if (p < 0) return undefined;
    const read = decodeAt(MahjongViewLazyMapFields[39]!.spec, this.#b, p);
    return read.ok ? read.value as Uint8Array : undefined;
  }

  get uk(): Uint8Array | undefined {
    if (this.#o40 === 0) this.#find(40);
    const p = this.#o40;
    if (p < 0) return undefined;
    const read = decodeAt(MahjongViewLazyMapFields[40]!.spec, this.#b, p);
    return read.ok ? read.value as Uint8Array : undefined;
  }

  get sh(): readonly (Uint8Array)[] | undefined {
    if (this.#o41 === 0) this.#find(41);
    const p = this.#o41;
    if (p < 0) return undefined;
    const read = decodeAt(MahjongViewLazyMapFields[41]!.spec, this.#b, p);
    return read.ok ? read.value as readonly (Uint8Array)[] : undefined;
  }

  get sd(): readonly (number)[] | undefined {
    if (this.#o42 === 0) this.#find(42);
    const p = this.#o42;
    if (p < 0) return undefined;
    const read = decodeAt(MahjongViewLazyMapFields[42]!.spec, this.#b, p);
    return read.ok ? read.value as readonly (number)[] : undefined;
  }

  get error(): "token" | Unknown | undefined {
    if (this.#o43 === 0) this.#find(43);
    const p = this.#o43;
    if (p < 0) return undefined;
    const read = decodeAt(MahjongViewLazyMapFields[43]!.spec, this.#b, p);
    return read.ok ? read.value as "token" | Unknown : undefined;
  }

}

function decodeMahjongViewLazy(bytes: Uint8Array) {
  return decodeValue<ValueOf<typeof views.mahjong.view>>(views.mahjong.view.type.spec, bytes);
}

/** The table without any hand, put on every change and every 5 s. */
export type MahjongState = ValueOf<typeof views.mahjong.state>;
export const mahjongState: Codec<MahjongState> = codec(views.mahjong.state, 3067, write1, read1);

/** The table as a member sees it. */
export type MahjongView = ValueOf<typeof views.mahjong.view>;
export const mahjongView: Codec<MahjongView> = codec(views.mahjong.view, 3613, write2, read2);

/** The table, for anyone. */
export type MahjongTable = ValueOf<typeof views.mahjong.table>;
export const mahjongTable: Codec<MahjongTable> = codec(views.mahjong.table, 3074, write3, read3);

/** The membership, or why not. */
export type MahjongJoin = ValueOf<typeof views.mahjong.join>;
export const mahjongJoin: Codec<MahjongJoin> = codec(views.mahjong.join, 61, write4, read4);

/** The membership of the calling node, nil without one. */
export type MahjongMine = ValueOf<typeof views.mahjong.mine>;
export const mahjongMine: Codec<MahjongMine> = codec(views.mahjong.mine, 61, write5, read5);

/** Taking a seat. */
export type MahjongSit = ValueOf<typeof views.mahjong.sit>;
export const mahjongSit: Codec<MahjongSit> = codec(views.mahjong.sit, 19, write6, read6);

/** Leaving the seat. */
export type MahjongStand = ValueOf<typeof views.mahjong.stand>;
export const mahjongStand: Codec<MahjongStand> = codec(views.mahjong.stand, 19, write7, read7);

/** A CPU or an AI player in or out. */
export type MahjongCpu = ValueOf<typeof views.mahjong.cpu>;
export const mahjongCpu: Codec<MahjongCpu> = codec(views.mahjong.cpu, 19, write8, read8);

/** The start of a game. */
export type MahjongStart = ValueOf<typeof views.mahjong.start>;
export const mahjongStart: Codec<MahjongStart> = codec(views.mahjong.start, 19, write9, read9);

/** A local rule. */
export type MahjongRule = ValueOf<typeof views.mahjong.rule>;
export const mahjongRule: Codec<MahjongRule> = codec(views.mahjong.rule, 19, write10, read10);

/** An action. */
export type MahjongAct = ValueOf<typeof views.mahjong.act>;
export const mahjongAct: Codec<MahjongAct> = codec(views.mahjong.act, 19, write11, read11);

/** Whether there was such a member. */
export type MahjongLeave = ValueOf<typeof views.mahjong.leave>;
export const mahjongLeave: Codec<MahjongLeave> = codec(views.mahjong.leave, 8, write12, read12);

/** Joins under a name. */
export type MahjongJoinCall = ValueOf<typeof views.mahjong.joinCall>;
export const mahjongJoinCall: Codec<MahjongJoinCall> = codec(views.mahjong.joinCall, 53, write13, read13);

/** Asks for the membership. */
export type MahjongMineCall = ValueOf<typeof views.mahjong.mineCall>;
export const mahjongMineCall: Codec<MahjongMineCall> = codec(views.mahjong.mineCall, 13, write14, read14);

/** Takes a seat. */
export type MahjongSitCall = ValueOf<typeof views.mahjong.sitCall>;
export const mahjongSitCall: Codec<MahjongSitCall> = codec(views.mahjong.sitCall, 53, write15, read15);

/** Leaves the seat. */
export type MahjongStandCall = ValueOf<typeof views.mahjong.standCall>;
export const mahjongStandCall: Codec<MahjongStandCall> = codec(views.mahjong.standCall, 54, write16, read16);

/** Starts the game. */
export type MahjongStartCall = ValueOf<typeof views.mahjong.startCall>;
export const mahjongStartCall: Codec<MahjongStartCall> = codec(views.mahjong.startCall, 54, write17, read17);

/** Chooses a local rule. */
export type MahjongRuleCall = ValueOf<typeof views.mahjong.ruleCall>;
export const mahjongRuleCall: Codec<MahjongRuleCall> = codec(views.mahjong.ruleCall, 59, write18, read18);

/** Does what the seat may do. */
export type MahjongActCall = ValueOf<typeof views.mahjong.actCall>;
export const mahjongActCall: Codec<MahjongActCall> = codec(views.mahjong.actCall, 74, write19, read19);

/** Asks for the view. */
export type MahjongViewCall = ValueOf<typeof views.mahjong.viewCall>;
export const mahjongViewCall: Codec<MahjongViewCall> = codec(views.mahjong.viewCall, 54, write20, read20);

/** Asks for the table. */
export type MahjongTableCall = ValueOf<typeof views.mahjong.tableCall>;
export const mahjongTableCall: Codec<MahjongTableCall> = codec(views.mahjong.tableCall, 14, write21, read21);

/** Leaves the table. */
export type MahjongLeaveCall = ValueOf<typeof views.mahjong.leaveCall>;
export const mahjongLeaveCall: Codec<MahjongLeaveCall> = codec(views.mahjong.leaveCall, 54, write22, read22);

/** A page of the games played, newest first. */
export type MahjongRecords = ValueOf<typeof views.mahjong.records>;
export const mahjongRecords: Codec<MahjongRecords> = codec(views.mahjong.records, 3777, write23, read23);

/** A game's head. */
export type MahjongRecord = ValueOf<typeof views.mahjong.record>;
export const mahjongRecord: Codec<MahjongRecord> = codec(views.mahjong.record, 2902, write24, read24);

/** A round of a game, in parts when it is long. */
export type MahjongRecordRound = ValueOf<typeof views.mahjong.recordRound>;
export const mahjongRecordRound: Codec<MahjongRecordRound> = codec(views.mahjong.recordRound, 3761, write25, read25);

/** A page of the players' stats. */
export type MahjongStats = ValueOf<typeof views.mahjong.stats>;
export const mahjongStats: Codec<MahjongStats> = codec(views.mahjong.stats, 3773, write26, read26);

/** Asks for a page of the games. */
export type MahjongRecordsCall = ValueOf<typeof views.mahjong.recordsCall>;
export const mahjongRecordsCall: Codec<MahjongRecordsCall> = codec(views.mahjong.recordsCall, 27, write27, read27);

/** Asks for a game, a round of it, a part of that. */
export type MahjongRecordCall = ValueOf<typeof views.mahjong.recordCall>;
export const mahjongRecordCall: Codec<MahjongRecordCall> = codec(views.mahjong.recordCall, 32, write28, read28);

/** Asks for a page of the stats. */
export type MahjongStatsCall = ValueOf<typeof views.mahjong.statsCall>;
export const mahjongStatsCall: Codec<MahjongStatsCall> = codec(views.mahjong.statsCall, 44, write29, read29);

/** How to play from a program. */
export type MahjongDescribe = ValueOf<typeof views.mahjong.describe>;
export const mahjongDescribe: Codec<MahjongDescribe> = codec(views.mahjong.describe, 3710, write30, read30);

/** The table in words, as the seat sees it. */
export type MahjongLook = ValueOf<typeof views.mahjong.look>;
export const mahjongLook: Codec<MahjongLook> = codec(views.mahjong.look, 3788, write31, read31);

/** A move by its number. */
export type MahjongChoose = ValueOf<typeof views.mahjong.choose>;
export const mahjongChoose: Codec<MahjongChoose> = codec(views.mahjong.choose, 20, write32, read32);

/** What the hand would score. */
export type MahjongPoints = ValueOf<typeof views.mahjong.points>;
export const mahjongPoints: Codec<MahjongPoints> = codec(views.mahjong.points, 3340, write33, read33);

/** Asks how to play. */
export type MahjongDescribeCall = ValueOf<typeof views.mahjong.describeCall>;
export const mahjongDescribeCall: Codec<MahjongDescribeCall> = codec(views.mahjong.describeCall, 17, write34, read34);

/** Asks for the table in words. */
export type MahjongLookCall = ValueOf<typeof views.mahjong.lookCall>;
export const mahjongLookCall: Codec<MahjongLookCall> = codec(views.mahjong.lookCall, 53, write35, read35);

/** Plays a move. */
export type MahjongChooseCall = ValueOf<typeof views.mahjong.chooseCall>;
export const mahjongChooseCall: Codec<MahjongChooseCall> = codec(views.mahjong.chooseCall, 61, write36, read36);

/** Asks what the hand would score. */
export type MahjongPointsCall = ValueOf<typeof views.mahjong.pointsCall>;
export const mahjongPointsCall: Codec<MahjongPointsCall> = codec(views.mahjong.pointsCall, 55, write37, read37);
