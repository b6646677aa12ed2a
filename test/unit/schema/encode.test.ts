/** What encoders do with values: smallest forms, cut text, refusals with the path to the field. */
import { decode as decodeOther } from '@msgpack/msgpack';
import { bytesOf, hexOf } from '@asterism-tables/protocol/codegen';
import {
  any,
  bin,
  bits,
  bool,
  choice,
  codes,
  dict,
  encodeValue,
  float,
  int,
  INT_MAX,
  INT_MIN,
  int64,
  list,
  map,
  oneOf,
  str,
  token,
  tuple,
  type Type,
  union,
  Unknown,
  ValueError,
  when,
  words,
} from '@asterism-tables/protocol/schema';
import { describe, expect, test } from 'vitest';

const hex = <T>(type: Type<T>, value: T, binAs?: 'bin' | 'str') => hexOf(encodeValue(type.spec, value, binAs));
/** For values that the types would not let through. */
const wrong = (type: Type<unknown>, value: unknown) => () => encodeValue(type.spec, value);

describe('integers', () => {
  const all = int(INT_MIN, INT_MAX);

  test.each([
    [0, '00'],
    [127, '7f'],
    [128, 'cc80'],
    [255, 'ccff'],
    [256, 'cd0100'],
    [65_535, 'cdffff'],
    [65_536, 'ce00010000'],
    [INT_MAX, 'ce7fffffff'],
    [-1, 'ff'],
    [-32, 'e0'],
    [-33, 'd0df'],
    [-128, 'd080'],
    [-129, 'd1ff7f'],
    [-32_768, 'd18000'],
    [-32_769, 'd2ffff7fff'],
    [INT_MIN, 'd280000000'],
  ])('C14: %i is written in its smallest form', (n, expected) => {
    expect(hex(all, n)).toBe(expected);
  });

  test('C19: 1.0 and -0 are the integers 1 and 0', () => {
    expect(hex(all, 1.0)).toBe('01');
    expect(hex(all, -0)).toBe('00');
  });

  test('C19, C22: what is out of range, no whole number or no number is refused with its path', () => {
    const type = map({ a: list(tuple([int(0, 3)]), 4) });
    for (const n of [
      4,
      -1,
      2 ** 31,
      2 ** 32,
      2 ** 53,
      -(2 ** 31),
      0.5,
      Number.NaN,
      Number.POSITIVE_INFINITY,
      '1',
      true,
      null,
      undefined,
      1n,
    ]) {
      expect(wrong(type, { a: [[0], [n]] })).toThrow(
        expect.objectContaining({ code: 'SCHEMA_VALUE', path: 'a[1][0]' }),
      );
    }
    expect(wrong(type, { a: [[0], [4]] })).toThrow('a[1][0]: a whole number from 0 to 3 is expected, not 4');
  });

  test('C20: a schema for screens has integers of 31 bits and a sign only', () => {
    expect(() => int(0, 2 ** 31)).toThrow(expect.objectContaining({ code: 'SCHEMA_INVALID' }));
    expect(() => int(-(2 ** 31) - 1, 0)).toThrow(expect.objectContaining({ code: 'SCHEMA_INVALID' }));
    expect(() => int(3, 2)).toThrow(expect.objectContaining({ code: 'SCHEMA_INVALID' }));
  });

  test('a 64-bit integer keeps all its bits', () => {
    expect(hex(int64(), 2 ** 32)).toBe('cf0000000100000000');
    expect(hex(int64(), 2n ** 63n - 1n)).toBe('cf7fffffffffffffff');
    expect(hex(int64(), -(2n ** 63n))).toBe('d38000000000000000');
    expect(wrong(int64(), 2n ** 63n)).toThrow(ValueError);
    expect(wrong(int64(), 1.5)).toThrow(ValueError);
  });
});

describe('floats', () => {
  test('a float is always 9 bytes: 3.0 stays one', () => {
    expect(hex(float(), 3)).toBe('cb4008000000000000');
    expect(hex(float(), -0)).toBe('cb8000000000000000');
  });

  test('C21: every NaN has the same bytes, and only a float may be one', () => {
    const other = new Float64Array(new BigUint64Array([0x7ff8_0000_0000_0001n]).buffer)[0] ?? 0;
    expect(hex(float(), other)).toBe('cb7ff8000000000000');
    expect(hex(float(), Number.POSITIVE_INFINITY)).toBe('cb7ff0000000000000');
    expect(wrong(int(0, 9), Number.NaN)).toThrow(ValueError);
  });
});

describe('text and bytes', () => {
  test('C10: the bound is in bytes, and longer text is cut at a code point', () => {
    for (const letter of ['a', 'é', '立', '𝄞']) {
      for (let max = 0; max <= 40; max++) {
        const bytes = encodeValue(str(max).spec, letter.repeat(30));
        const text = decodeOther(bytes) as string;
        expect(new TextEncoder().encode(text).length).toBeLessThanOrEqual(max);
        expect(new TextEncoder().encode(text + letter).length).toBeGreaterThan(
          Math.min(max, 30 * new TextEncoder().encode(letter).length),
        );
        expect(letter.repeat(30).startsWith(text)).toBe(true);
      }
    }
  });

  test('C11: cut at any place through a character of four bytes it is still UTF-8', () => {
    for (let max = 3; max <= 9; max++) {
      const bytes = encodeValue(str(max).spec, 'ab𝄞cd');
      const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes.subarray(1));
      expect(text).toBe(max < 6 ? 'ab' : max < 7 ? 'ab𝄞' : 'ab𝄞cd'.slice(0, max - 2));
    }
  });

  test('half a surrogate pair is U+FFFD', () => {
    expect(hex(str(8), 'a\ud834')).toBe('a461efbfbd');
  });

  test('text that means nothing in part is refused when it is longer', () => {
    expect(hex(token(4), 'abcd')).toBe('a461626364');
    expect(wrong(token(4), 'abcde')).toThrow('more than 4 bytes, and it may not be cut');
    expect(wrong(token(4), 'ééé')).toThrow(ValueError);
  });

  test('bytes are bin, or str for boards that read no bin', () => {
    const bytes = Uint8Array.from({ length: 40 }, (_, at) => at);
    expect(hex(bin(64), bytes.subarray(0, 3))).toBe('c403000102');
    expect(hex(bin(64), bytes.subarray(0, 3), 'str')).toBe('a3000102');
    expect(hex(bin(64), bytes, 'str')).toBe(`d928${hexOf(bytes)}`);
    expect(hex(map({ b: list(bin(4), 2) }), { b: [bytesOf('ff'), bytesOf('')] }, 'str')).toBe('81a16292a1ffa0');
    expect(wrong(bin(2), bytes)).toThrow('40 bytes, at most 2');
  });
});

describe('maps', () => {
  const view = map(
    { v: int(0, 9), st: words(['wait', 'play', 'over']) },
    when('st', ['play', 'over'], { bd: str(4), last: str(2).nullable() }),
    when('st', ['play'], { dl: int(0, 99).optional() }),
    oneOf([{ wt: int(0, 9).optional() }], [{ uk: int(0, 9).optional() }]),
    { ok: bool() },
  );

  test('keys are in declared order, whatever the order of the value', () => {
    expect(hex(view, { ok: true, st: 'wait', v: 1 })).toBe('83a17601a27374a477616974a26f6bc3');
  });

  test('a group is there while its field has the value, and only then', () => {
    expect(hex(view, { v: 1, st: 'play', bd: 'x', last: null, ok: true })).toBe(
      '85a17601a27374a4706c6179a26264a178a46c617374c0a26f6bc3',
    );
    expect(wrong(view, { v: 1, st: 'play', last: null, ok: true })).toThrow('bd: missing');
    expect(wrong(view, { v: 1, st: 'wait', bd: 'x', ok: true })).toThrow('bd: only there while st is play or over');
    expect(wrong(view, { v: 1, st: 'over', bd: 'x', last: 'd3', dl: 3, ok: true })).toThrow(
      'dl: only there while st is play',
    );
  });

  test('of ways that exclude each other one at most is taken', () => {
    expect(hex(view, { v: 1, st: 'wait', uk: 2, ok: true })).toBe('84a17601a27374a477616974a2756b02a26f6bc3');
    expect(wrong(view, { v: 1, st: 'wait', uk: 2, wt: 2, ok: true })).toThrow('uk: never together with wt');
  });

  test('a required field that is missing, and one of the wrong type, are named', () => {
    expect(wrong(view, { v: 1, st: 'wait' })).toThrow('ok: missing');
    expect(wrong(view, { v: 'x', st: 'wait', ok: true })).toThrow('v: a whole number from 0 to 9 is expected, not "x"');
    expect(wrong(view, { v: 1, st: 'gone', ok: true })).toThrow('st: one of wait, play, over is expected, not "gone"');
    expect(wrong(view, [])).toThrow('the value: an object is expected, not a list of 0');
  });

  test('a value that only a newer host knows cannot be sent on', () => {
    expect(wrong(view, { v: 1, st: new Unknown('pause'), ok: true })).toThrow(
      'st: pause came from a newer host and cannot be sent on',
    );
  });

  test('a schema with a key twice, or a group on a field or value that is not there, cannot be made', () => {
    expect(() => map({ a: bool() }, { a: bool() })).toThrow('the key a is declared twice');
    expect(() => map(when('st', ['x'], { a: bool() }))).toThrow('a group hangs on st, which is no field of the map');
    expect(() => map({ st: words(['y']) }, when('st', ['x'], { a: bool() }))).toThrow(
      'a group hangs on st being x, which it never is',
    );
    expect(() => map({ '1': bool() })).toThrow('a word');
  });

  test('more than 15 fields have a head of three bytes', () => {
    const fields = Object.fromEntries(Array.from({ length: 16 }, (_, at) => [`f${at}`, int(0, 1)]));
    expect(hex(map(fields), Object.fromEntries(Object.keys(fields).map((key) => [key, 0]))).slice(0, 6)).toBe('de0010');
  });
});

describe('other types', () => {
  test('lists and tuples have their bounds, and a tuple may end early', () => {
    expect(wrong(list(bool(), 2), [true, true, true])).toThrow('3 items, 0 to 2 are expected');
    expect(wrong(list(bool(), 2, 2), [true])).toThrow('1 items, 2 are expected');
    const pair = tuple([int(0, 9)], [int(0, 9)]);
    expect(hex(pair, [1])).toBe('9101');
    expect(hex(pair, [1, 2])).toBe('920102');
    expect(wrong(pair, [])).toThrow('0 items, 1 to 2 are expected');
  });

  test('a map by tag has the fields of its tag', () => {
    const told = union('o', { a: [{ id: int(0, 9) }], c: [] });
    expect(hex(told, { o: 'a', id: 3 })).toBe('82a16fa161a2696403');
    expect(hex(told, { o: 'c' })).toBe('81a16fa163');
    expect(wrong(told, { o: 'z' })).toThrow('o: one of a, c is expected, not "z"');
  });

  test('one of several types is told apart by its type', () => {
    const either = choice(bool(), str(4), map({ id: int(0, 9) }));
    expect(hex(either, true)).toBe('c3');
    expect(hex(either, 'no')).toBe('a26e6f');
    expect(hex(either, { id: 1 })).toBe('81a2696401');
    expect(wrong(either, 1)).toThrow('bool or text or map is expected, not 1');
    expect(() => choice(str(1), words(['a']))).toThrow('different types');
  });

  test('a map with keys of its own keeps their order and has a maximum', () => {
    const waits = dict(2, int(0, 4), 2);
    expect(
      hex(
        waits,
        new Map([
          ['9m', 1],
          ['1m', 2],
        ]),
      ),
    ).toBe('82a2396d01a2316d02');
    expect(
      wrong(
        waits,
        new Map([
          ['a', 1],
          ['b', 1],
          ['c', 1],
        ]),
      ),
    ).toThrow('3 entries, at most 2');
    expect(wrong(waits, new Map([['1mm', 1]]))).toThrow('the key "1mm"');
  });

  test('any value has a most of bytes and of levels', () => {
    expect(hex(any(9), [1, { a: null }])).toBe('920181a161c0');
    expect(wrong(any(3), 'abcd')).toThrow('5 bytes, at most 3');
    expect(wrong(any(99, 2), [[[1.5]]])).toThrow('nested too deep');
    expect(() => any(9, 17)).toThrow(expect.objectContaining({ code: 'SCHEMA_INVALID' }));
  });

  test('bits and codes are numbers, in their range', () => {
    expect(hex(bits('away', 'owner'), 3)).toBe('03');
    expect(wrong(bits('away', 'owner'), 4)).toThrow(ValueError);
    expect(hex(codes({ empty: 0, cpu: 2 }), 2)).toBe('02');
    expect(wrong(codes({ empty: 0, cpu: 2 }), 1)).toThrow('one of 0, 2 is expected, not 1');
  });

  test('a part with a limit of its own is refused when it is larger', () => {
    const page = map({ p: list(str(10), 9).within(12), nx: bool() });
    expect(hex(page, { p: ['aaaa', 'bbbb'], nx: true })).toBe('82a17092a461616161a462626262a26e78c3');
    expect(wrong(page, { p: ['aaaa', 'bbbb', 'c'], nx: true })).toThrow(
      'p: 13 bytes, at most 12: send less, or in parts',
    );
  });
});
