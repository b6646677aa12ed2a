/** MessagePack: the bytes of each form, what is refused, what is kept apart. */
import {
  asBigInteger,
  asBytes,
  asInteger,
  asText,
  decode,
  EncodeError,
  encode,
  Float,
  type Plain,
  packedSize,
  RawText,
  toValue,
  utf8Length,
  type Value,
  ValueMap,
} from '@asterism-tables/protocol/msgpack';
import { describe, expect, it } from 'vitest';

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');
const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'hex'));
const decoded = (text: string): Value => {
  const result = decode(bytes(text));
  if (!result.ok) throw new Error(result.what);
  return result.value;
};
const nested = (levels: number, inner: Plain): Plain => {
  let value = inner;
  for (let i = 0; i < levels; i++) value = [value];
  return value;
};

describe('what is packed', () => {
  it.each<[Plain, string]>([
    [null, 'c0'],
    [false, 'c2'],
    [true, 'c3'],
    [0, '00'],
    [-0, '00'],
    [127, '7f'],
    [128, 'cc80'],
    [255, 'ccff'],
    [256, 'cd0100'],
    [65535, 'cdffff'],
    [65536, 'ce00010000'],
    [4294967295, 'ceffffffff'],
    [4294967296, 'cf0000000100000000'],
    [9223372036854775807n, 'cf7fffffffffffffff'],
    [5n, '05'],
    [-1, 'ff'],
    [-32, 'e0'],
    [-33, 'd0df'],
    [-128, 'd080'],
    [-129, 'd1ff7f'],
    [-32768, 'd18000'],
    [-32769, 'd2ffff7fff'],
    [-2147483648, 'd280000000'],
    [-2147483649, 'd3ffffffff7fffffff'],
    [-9223372036854775808n, 'd38000000000000000'],
    [new Float(3), 'cb4008000000000000'],
    [1.5, 'cb3ff8000000000000'],
    ['', 'a0'],
    ['東', 'a3e69db1'],
    [new RawText(bytes('fffe')), 'a2fffe'],
    [new Uint8Array(0), 'c400'],
    [bytes('00ff'), 'c40200ff'],
    [[], '90'],
    [{}, '80'],
    [{ b: 1, a: undefined, c: [] }, '82a16201a16390'],
  ])('%o takes its smallest form', (value, expected) => {
    expect(hex(encode(value))).toBe(expected);
    expect(packedSize(value)).toBe(expected.length / 2);
  });

  it.each([
    [31, 'bf'],
    [32, 'd920'],
    [255, 'd9ff'],
    [256, 'da0100'],
    [65535, 'daffff'],
    [65536, 'db00010000'],
  ])('text of %i bytes has the head %s', (length, head) => {
    const packed = encode('x'.repeat(length));
    expect(hex(packed.subarray(0, head.length / 2))).toBe(head);
    expect(packed.length).toBe(head.length / 2 + length);
  });

  it.each([
    [255, 'c4ff'],
    [256, 'c50100'],
    [65536, 'c600010000'],
  ])('%i bytes have the head %s', (length, head) => {
    expect(hex(encode(new Uint8Array(length)).subarray(0, head.length / 2))).toBe(head);
  });

  it.each([
    [15, '9f', '8f'],
    [16, 'dc0010', 'de0010'],
    [65536, 'dd00010000', 'df00010000'],
  ])('arrays and maps of %i have the heads %s and %s', (count, array, map) => {
    const items = Array.from({ length: count }, (_, i) => i);
    expect(hex(encode(items).subarray(0, array.length / 2))).toBe(array);
    const pairs = new ValueMap(items.map((i) => [i, null] as const));
    expect(hex(encode(pairs).subarray(0, map.length / 2))).toBe(map);
  });

  it('a lone surrogate goes as U+FFFD and is counted so', () => {
    expect(hex(encode('a\ud800b'))).toBe('a561efbfbd62');
    expect(utf8Length('a\ud800b')).toBe(5);
    expect(utf8Length('😀é')).toBe(6);
  });

  it('of a key given twice the last value is sent, at the first place', () => {
    const twice = new ValueMap([
      ['a', 1],
      ['b', 2],
      [new TextEncoder().encode('a'), 3],
    ]);
    expect(hex(encode(twice))).toBe('82a16103a16202');
    const floats = new ValueMap([
      [1, 'int'],
      [new Float(1), 'float'],
      [new Float(0), 'x'],
      [new Float(-0), 'y'],
      [new Float(Number.NaN), 1],
      [new Float(Number.NaN), 2],
      [[['a'], 'b'], 1],
      [[['a', 'b']], 2],
    ]);
    expect(decode(encode(floats))).toMatchObject({ ok: true, value: { pairs: { length: 7 } } });
  });

  it('16 levels are sent, and a bare integer one level deeper', () => {
    expect(hex(encode(nested(16, [])))).toBe(`${'91'.repeat(16)}90`);
    expect(hex(encode(nested(17, 1)))).toBe(`${'91'.repeat(17)}01`);
    expect(() => encode(nested(17, 'a'))).toThrow(EncodeError);
    expect(() => encode(nested(17, []))).toThrow('value nested too deep (max 16)');
    const itself: unknown[] = [];
    itself.push(itself);
    expect(() => encode(itself as Plain)).toThrow('nested too deep');
  });

  it.each<[string, unknown, string]>([
    ['2^63', 2n ** 63n, 'outside the signed 64-bit range'],
    ['below -2^63', -(2n ** 63n) - 1n, 'outside the signed 64-bit range'],
    ['a whole number too large to be exact', 2 ** 53, 'new Float'],
    ['a function', () => 1, 'cannot send a function'],
    ['a Date', new Date(0), 'cannot send a Date'],
    ['a Map', new Map(), 'cannot send a Map'],
    ['a hole in an array', [undefined], 'cannot send a undefined'],
  ])('%s cannot be sent', (_, value, why) => {
    expect(() => encode(value as Plain)).toThrow(why);
    expect(() => packedSize(value as Plain)).toThrow(EncodeError);
  });
});

describe('what is read', () => {
  it('keeps integers, floats, text, bytes and broken text apart', () => {
    expect(decoded('03')).toBe(3);
    expect(decoded('cb4008000000000000')).toEqual(new Float(3));
    expect(decoded('ca3fc00000')).toEqual(new Float(1.5));
    expect(decoded('cf0020000000000000')).toBe(2n ** 53n);
    expect(decoded('d3ffe0000000000001')).toBe(-(2 ** 53) + 1);
    expect(decoded('c40161')).toEqual(bytes('61'));
    expect(decoded('a161')).toBe('a');
    expect(decoded('a2fffe')).toEqual(new RawText(bytes('fffe')));
    expect(decoded('a3efbbbf')).toBe('\ufeff');
  });

  it.each([
    ['nothing', '', 'incomplete'],
    ['a byte after the value', 'c0c0', 'malformed'],
    ['the byte 0xc1', '91c1', 'malformed'],
    ['fixext', '91d40100', 'malformed'],
    ['ext 8', 'c7000a', 'malformed'],
    ['ext 16', 'c800010500', 'malformed'],
    ['2^63 as an integer', 'cf8000000000000000', 'malformed'],
    ['text cut short', 'a26f', 'incomplete'],
    ['a length cut short', 'da00', 'incomplete'],
    ['an array header of 2^32-1', 'ddffffffff', 'incomplete'],
    ['a map header of 2^32-1', 'dfffffffff', 'incomplete'],
    ['a bin header of 2^32-1', 'c6ffffffff', 'incomplete'],
    ['half a map', '8201', 'incomplete'],
  ])('%s is refused, and the next value is read', (_, text, kind) => {
    expect(decode(bytes(text))).toMatchObject({ ok: false, kind });
    expect(decode(bytes('9101'))).toEqual({ ok: true, value: [1], end: 2 });
  });

  it('128 levels that hold something are read; an empty one more is no level', () => {
    expect(decode(bytes(`${'91'.repeat(128)}90`)).ok).toBe(true);
    expect(decode(bytes(`${'91'.repeat(128)}01`)).ok).toBe(true);
    expect(decode(bytes(`${'91'.repeat(129)}01`))).toMatchObject({ ok: false, kind: 'malformed', at: 128 });
    expect(decode(bytes('919101'), { maxDepth: 1 }).ok).toBe(false);
  });

  it('of a key given twice the last value counts, at the first place', () => {
    expect(decoded('83a16101a16202a16103')).toEqual(
      new ValueMap([
        ['a', 3],
        ['b', 2],
      ]),
    );
  });

  it('a map is asked by text, and an ASCII bin key counts as text', () => {
    const map = decoded('82c4016101a3e69db102');
    if (!(map instanceof ValueMap)) throw new Error('no map');
    expect(map.get('a')).toBe(1);
    expect(map.get('東')).toBe(2);
    expect(map.has('b')).toBe(false);
    expect(new ValueMap([[new TextEncoder().encode('東'), 1]]).has('東')).toBe(false);
  });
});

describe('what a program asks a value for', () => {
  it('text comes from str and from bin that is UTF-8', () => {
    expect(asText('a')).toBe('a');
    expect(asText(bytes('e69db1'))).toBe('東');
    expect(asText(bytes('ff'))).toBeUndefined();
    expect(asText(new RawText(bytes('ff')))).toBeUndefined();
    expect(asText(1)).toBeUndefined();
  });

  it('bytes come from bin and from str, broken or not', () => {
    expect(asBytes('東')).toEqual(bytes('e69db1'));
    expect(asBytes(new RawText(bytes('ff')))).toEqual(bytes('ff'));
    expect(asBytes(bytes('00'))).toEqual(bytes('00'));
    expect(asBytes(null)).toBeUndefined();
  });

  it('an integer is never a float', () => {
    expect(asInteger(3)).toBe(3);
    expect(asInteger(new Float(3))).toBeUndefined();
    expect(asInteger(2n ** 60n)).toBeUndefined();
    expect(asBigInteger(3)).toBe(3n);
    expect(asBigInteger(2n ** 60n)).toBe(2n ** 60n);
    expect(asBigInteger('3')).toBeUndefined();
  });

  it('toValue makes maps of objects and floats of fractions', () => {
    expect(toValue({ a: 1.5, b: [undefined, 1].slice(1) as Plain, c: undefined })).toEqual(
      new ValueMap([
        ['a', new Float(1.5)],
        ['b', [1]],
      ]),
    );
  });
});
