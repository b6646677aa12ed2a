/** What decoders do with bytes: any order of keys, what is not known is skipped, and everything else is refused with its place. */
import { bytesOf } from '@asterism-tables/protocol/codegen';
import {
  any,
  bin,
  bits,
  bool,
  choice,
  codes,
  decodeValue,
  dict,
  float,
  int,
  int64,
  list,
  map,
  oneOf,
  str,
  tuple,
  type Type,
  union,
  Unknown,
  when,
  words,
} from '@asterism-tables/protocol/schema';
import { describe, expect, test } from 'vitest';

const read = (type: Type<unknown>, hex: string) => decodeValue(type.spec, bytesOf(hex));
const value = (type: Type<unknown>, hex: string): unknown => {
  const result = read(type, hex);
  if (!result.ok) throw new Error(`${result.kind} at ${result.at}: ${result.what}`);
  return result.value;
};

const pair = map({ v: int(0, 300), t: str(8) });

describe('maps', () => {
  test('C9: keys come in any order, also as bin', () => {
    expect(value(pair, '82a174a161a17605')).toEqual({ v: 5, t: 'a' });
    expect(value(pair, '82c40174a161c4017605')).toEqual({ v: 5, t: 'a' });
  });

  test('C9: an unknown key in the middle is skipped with all that is in it', () => {
    expect(value(pair, '83a17605a17a9281a16b93c0c2cb0000000000000000c40100a174a161')).toEqual({ v: 5, t: 'a' });
    expect(value(pair, '83a1760507c3a174a161')).toEqual({ v: 5, t: 'a' });
  });

  test('C9: a key given twice is refused, a bin and a str of it too', () => {
    expect(read(pair, '83a17605a17606a174a161')).toMatchObject({
      ok: false,
      kind: 'malformed',
      at: 4,
      what: 'the key v is given twice',
    });
    expect(read(pair, '83a17605c4017606a174a161')).toMatchObject({ ok: false, kind: 'malformed' });
  });

  test('C9: a key that is not known may be nested deeper than any stack', () => {
    const deep = `82a17a${'91'.repeat(100_000)}00a17605`;
    expect(decodeValue(map({ v: int(0, 9) }).spec, bytesOf(deep))).toMatchObject({ ok: true, value: { v: 5 } });
  });

  test('C8: a field that an older host leaves out has its default, and is refused without one', () => {
    const newer = map({ v: int(0, 9), n: int(0, 9).fallback(7) });
    expect(value(newer, '81a17601')).toEqual({ v: 1, n: 7 });
    expect(value(newer, '82a17601a16e02')).toEqual({ v: 1, n: 2 });
    expect(read(map({ v: int(0, 9), n: int(0, 9) }), '81a17601')).toMatchObject({
      ok: false,
      kind: 'malformed',
      what: 'n: missing',
    });
  });

  const grouped = map(
    { st: words(['wait', 'play']) },
    when('st', ['play'], { bd: str(4) }),
    oneOf([{ a: bool().optional() }], [{ b: bool().optional() }]),
  );

  test('groups are kept by the decoder too', () => {
    expect(value(grouped, '82a27374a4706c6179a26264a178')).toEqual({ st: 'play', bd: 'x' });
    expect(read(grouped, '81a27374a4706c6179')).toMatchObject({ ok: false, what: 'bd: missing' });
    expect(read(grouped, '82a27374a477616974a26264a178')).toMatchObject({
      ok: false,
      what: 'bd: only there while st is play',
    });
    expect(read(grouped, '83a27374a477616974a161c3a162c3')).toMatchObject({
      ok: false,
      what: 'b: never together with a',
    });
  });

  test('C6: a word or a number of a newer host is unknown with its value, and its groups are left alone', () => {
    expect(value(grouped, '82a27374a57061757365a26264a178')).toEqual({ st: new Unknown('pause'), bd: 'x' });
    expect(value(codes({ empty: 0, member: 1 }), '09')).toEqual(new Unknown(9));
    expect(value(codes({ empty: 0, member: 1 }), 'cd0400')).toEqual(new Unknown(1024));
  });
});

describe('numbers', () => {
  test('C14: an integer is read from every form that holds it, and from no float', () => {
    const n = int(-5, 300);
    for (const hex of [
      '05',
      'cc05',
      'cd0005',
      'ce00000005',
      'cf0000000000000005',
      'd005',
      'd10005',
      'd200000005',
      'd30000000000000005',
    ]) {
      expect(value(n, hex)).toBe(5);
    }
    for (const hex of ['fb', 'd0fb', 'd1fffb', 'd2fffffffb', 'd3fffffffffffffffb']) expect(value(n, hex)).toBe(-5);
    expect(read(n, 'cb4014000000000000')).toMatchObject({ ok: false, kind: 'malformed' });
  });

  test('C19, C22: what is out of range is refused, never wrapped', () => {
    for (const hex of [
      'fa',
      'cd012d',
      'ceffffffff',
      'cf0000000100000005',
      'd3ffffffff00000005',
      'cfffffffffffffffff',
      'd3ffffffff7fffffff',
    ]) {
      expect(read(int(-5, 300), hex)).toMatchObject({ ok: false, kind: 'malformed' });
    }
    expect(value(int(0, 0x7fffffff), 'ce7fffffff')).toBe(0x7fffffff);
    expect(read(int(0, 0x7fffffff), 'ce80000000')).toMatchObject({ ok: false, kind: 'malformed' });
  });

  test('64-bit integers and floats', () => {
    expect(value(int64(), 'cf7fffffffffffffff')).toBe(2n ** 63n - 1n);
    expect(value(int64(), '05')).toBe(5);
    expect(read(int64(), 'cb3ff0000000000000')).toMatchObject({ ok: false });
    expect(value(float(), 'cb3ff8000000000000')).toBe(1.5);
    expect(value(float(), 'ca3fc00000')).toBe(1.5);
    expect(value(float(), '03')).toBe(3);
  });

  test('bits that a newer host added are dropped', () => {
    expect(value(bits('away', 'owner'), '07')).toBe(3);
    expect(value(bits('away', 'owner'), 'cc84')).toBe(0);
    expect(read(bits('away'), 'ff')).toMatchObject({ ok: false });
  });
});

describe('text, bytes, lists', () => {
  test('a field of text takes bytes, one of bytes takes text: boards have one class for both', () => {
    expect(value(str(8), 'c403616263')).toBe('abc');
    expect(value(bin(8), 'a3616263')).toEqual(bytesOf('616263'));
    expect(value(bin(8), 'd903616263')).toEqual(bytesOf('616263'));
  });

  test('C10: longer than the bound, or no UTF-8, refuses the message with the name of the field', () => {
    expect(read(pair, '82a17605a174d90961616161616161616161')).toMatchObject({
      ok: false,
      kind: 'malformed',
      what: 't: 9 bytes, at most 8',
    });
    expect(read(pair, '82a17605a174a2c328')).toMatchObject({
      ok: false,
      kind: 'malformed',
      what: 't: text that is no UTF-8',
    });
  });

  test('C17: a count of more than there may be or than there are bytes is refused before anything is made', () => {
    expect(read(list(int(0, 9), 3), 'dd00ffffff')).toMatchObject({
      ok: false,
      kind: 'malformed',
      what: '16777215 items, 0 to 3 are expected',
    });
    expect(read(list(int(0, 9), 3000), 'dc0bb801')).toMatchObject({ ok: false, kind: 'incomplete' });
    expect(read(pair, 'df20000000')).toMatchObject({ ok: false, kind: 'malformed' });
    expect(read(pair, 'de0fff')).toMatchObject({ ok: false, kind: 'incomplete' });
    expect(read(map({ v: int(0, 9) }), '82a17addffffffffa17601')).toMatchObject({ ok: false, kind: 'incomplete' });
  });

  test('tuples with a tail that may be left out', () => {
    const dl = tuple([int(0, 9), int(0, 9)], [int(0, 9)]);
    expect(value(dl, '920102')).toEqual([1, 2]);
    expect(value(dl, '93010203')).toEqual([1, 2, 3]);
    expect(read(dl, '9101')).toMatchObject({ ok: false });
    expect(read(dl, '9401020304')).toMatchObject({ ok: false });
  });

  test('maps by tag, of free keys, of several types, of any', () => {
    const told = union('o', { a: [{ id: int(0, 9) }], c: [] });
    expect(value(told, '82a2696403a16fa161')).toEqual({ o: 'a', id: 3 });
    expect(read(told, '81a16fa17a')).toMatchObject({ ok: false, what: 'o: z is not known' });
    expect(read(told, '81a2696403')).toMatchObject({ ok: false, what: 'o: missing' });
    expect(value(dict(2, int(0, 9), 3), '82a16101a16202')).toEqual(
      new Map([
        ['a', 1],
        ['b', 2],
      ]),
    );
    expect(read(dict(2, int(0, 9), 3), '82a16101a16102')).toMatchObject({
      ok: false,
      what: 'the key a is given twice',
    });
    expect(value(choice(bool(), str(4)), 'c2')).toBe(false);
    expect(read(choice(bool(), str(4)), '05')).toMatchObject({ ok: false });
    expect(value(any(20), '9201a161')).toEqual([1, 'a']);
    expect(read(any(3), '9201a161')).toMatchObject({ ok: false, what: '4 bytes, at most 3' });
    expect(read(any(99), `${'91'.repeat(17)}00`)).toMatchObject({ ok: false, kind: 'malformed' });
    expect(value(any(99), `${'91'.repeat(16)}00`)).toBeTruthy();
  });
});

describe('the whole message', () => {
  test('bytes after it, 0xc1 and ext types are refused; what is cut off is said to be', () => {
    expect(read(pair, '82a17605a174a161c0')).toMatchObject({
      ok: false,
      kind: 'malformed',
      at: 8,
      what: '1 bytes after the message',
    });
    expect(read(pair, '83a17605a174a161a17ac1')).toMatchObject({ ok: false, kind: 'malformed', what: 'the byte 0xc1' });
    expect(read(pair, '83a17605a174a161a17ad40100')).toMatchObject({
      ok: false,
      kind: 'malformed',
      what: 'an ext type (0xd4)',
    });
    expect(read(pair, '')).toMatchObject({ ok: false, kind: 'incomplete' });
    expect(read(pair, '82a17605a174a2')).toMatchObject({ ok: false, kind: 'incomplete' });
  });

  test('C23: nothing is kept from one message to the next', () => {
    const first = value(pair, '82a17605a174a3616263');
    for (const hex of ['82a17605a174a3616264', '82a17605a174a3c3a964', '82a17605a174a36162']) read(pair, hex);
    expect(value(pair, '82a17605a174a3616263')).toEqual(first);
    expect(value(pair, '82a17605a174a3616264')).toEqual({ v: 5, t: 'abd' });
    expect(value(pair, '82a17605a174a3c3a964')).toEqual({ v: 5, t: 'éd' });
  });

  test('bytes in the answer are views of the message, also of a message inside a larger buffer', () => {
    const large = new Uint8Array(32).fill(0xff);
    large.set(bytesOf('81a162c4020708'), 9);
    const result = decodeValue<{ readonly b: Uint8Array }>(map({ b: bin(4) }).spec, large.subarray(9, 16));
    expect(result).toMatchObject({ ok: true, value: { b: bytesOf('0708') } });
    if (result.ok) expect(result.value.b.buffer).toBe(large.buffer);
  });
});
