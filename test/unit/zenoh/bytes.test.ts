import { describe, expect, test } from 'vitest';
import {
  ByteSink,
  encodeWith,
  Reader,
  SizeSink,
  utf8Size,
  writeId,
  zint64Size,
  zintSize,
} from '../../../protocol/src/zenoh/bytes.ts';
import { ZenohEncodeError } from '../../../protocol/src/zenoh/errors.ts';

/** Writes into a buffer full of 0xa5, so that a byte left out shows. */
function poisoned(size: number, write: (sink: ByteSink) => void): { readonly bytes: Uint8Array; readonly at: number } {
  const bytes = new Uint8Array(size + 4).fill(0xa5);
  const sink = new ByteSink(bytes, 2);
  write(sink);
  expect([...bytes.subarray(0, 2)], 'nothing is written before the start').toEqual([0xa5, 0xa5]);
  expect(
    [...bytes.subarray(sink.at)].every((byte) => byte === 0xa5),
    'nothing is written after the end',
  ).toBe(true);
  return { bytes: bytes.slice(2, sink.at), at: sink.at - 2 };
}

describe('zint', () => {
  const cases: readonly (readonly [bigint, string])[] = [
    [0n, '00'],
    [1n, '01'],
    [127n, '7f'],
    [128n, '8001'],
    [300n, 'ac02'],
    [16383n, 'ff7f'],
    [16384n, '808001'],
    [0xffffffffn, 'ffffffff0f'],
    [0x1_0000_0000n, '8080808010'],
    [(1n << 53n) - 1n, 'ffffffffffffff0f'],
    [(1n << 56n) - 1n, 'ffffffffffffff7f'],
    [1n << 56n, '808080808080808001'],
    [1n << 63n, '808080808080808080'],
    [0x6b0c988a25bdf4a1n, 'a1e9f7ada291a6866b'],
    [0xffff_ffff_ffff_ffffn, 'ffffffffffffffffff'],
  ];

  test.each(cases)('%s is written as %s, measured so, and read back', (value, text) => {
    const { bytes } = poisoned(9, (sink) => sink.zint64(value));
    expect(Buffer.from(bytes).toString('hex')).toBe(text);
    expect(zint64Size(value)).toBe(bytes.length);
    const reader = new Reader(bytes);
    expect(reader.zint64('it')).toBe(value);
    expect(reader.left).toBe(0);
    if (value <= Number.MAX_SAFE_INTEGER) {
      expect(poisoned(9, (sink) => sink.zint(Number(value))).bytes).toEqual(bytes);
      expect(zintSize(Number(value))).toBe(bytes.length);
      expect(new Reader(bytes).zint('it', Number.MAX_SAFE_INTEGER)).toBe(Number(value));
    }
  });

  test('the ninth byte ends it, whatever its top bit says, and holds eight bits', () => {
    const reader = new Reader(new Uint8Array([...new Uint8Array(9).fill(0xff), 0x07]));
    expect(reader.zint64('it')).toBe(0xffff_ffff_ffff_ffffn);
    expect(reader.u8('next')).toBe(7);
    expect(reader.ok).toBe(true);
  });

  test('a longer form than needed is read, as zenoh reads it', () => {
    expect(new Reader(new Uint8Array([0x81, 0x80, 0x00])).zint('it', 255)).toBe(1);
  });

  test('over its bound it is a fault that names the place and the bound', () => {
    const reader = new Reader(new Uint8Array([0x05, 0x80, 0x80, 0x04]));
    reader.u8('first');
    expect(reader.zint('the id', 65535)).toBe(0);
    expect(reader.fault).toEqual({ at: 1, what: 'the id is over 65535' });
  });

  test('clamped, the largest answers 2^53 - 1', () => {
    expect(new Reader(new Uint8Array(9).fill(0xff)).zintClamped('the lease')).toBe(Number.MAX_SAFE_INTEGER);
  });

  test('cut off, it is a fault', () => {
    const reader = new Reader(new Uint8Array([0x80, 0x80]));
    reader.zint('the id', 65535);
    expect(reader.fault).toEqual({ at: 2, what: 'the id is cut off' });
  });
});

describe('a reader', () => {
  test('reads u16 with the low byte first', () => {
    expect(new Reader(new Uint8Array([0x00, 0x08])).u16('it')).toBe(2048);
    expect([...poisoned(2, (sink) => sink.u16(2048)).bytes]).toEqual([0x00, 0x08]);
  });

  test('keeps its first fault and stays where it was', () => {
    const reader = new Reader(new Uint8Array([9, 1, 2]));
    expect([...reader.sized('the payload')]).toEqual([]);
    expect(reader.fault?.what).toBe('the payload is cut off: 9 bytes announced, 2 there');
    expect(reader.u8('more')).toBe(0);
    expect(reader.u16('more')).toBe(0);
    expect(reader.zint64('more')).toBe(0n);
    expect([...reader.rest()]).toEqual([]);
    expect(reader.left).toBe(0);
    expect(reader.peek()).toBe(-1);
    expect(reader.at).toBe(1);
    expect(reader.fault?.what).toBe('the payload is cut off: 9 bytes announced, 2 there');
  });

  test('gives views, and none beyond its end', () => {
    const bytes = new Uint8Array([2, 7, 8, 9]);
    const reader = new Reader(bytes, {}, 0, 3);
    const view = reader.sized('it');
    expect(view.buffer).toBe(bytes.buffer);
    expect([...view]).toEqual([7, 8]);
    reader.u8('the next');
    expect(reader.ok).toBe(false);
  });

  test('refuses text that is not UTF-8 and reads on', () => {
    const reader = new Reader(new Uint8Array([2, 0xc3, 0x28, 5]));
    expect(reader.sizedText('the key')).toBe('');
    expect(reader.refusal).toEqual({ at: 1, what: 'the key is not UTF-8' });
    expect(reader.u8('the next')).toBe(5);
    expect(reader.ok).toBe(true);
  });

  test('keeps a byte order mark in text: it is part of a key', () => {
    expect(new Reader(new Uint8Array([4, 0xef, 0xbb, 0xbf, 0x61])).sizedText('the key')).toBe('\ufeffa');
  });

  test('turns a fault inside sized bytes into a refusal, at its place in the whole', () => {
    const reader = new Reader(new Uint8Array([2, 0x80, 0x80, 7]));
    reader.within(reader.sized('the extension'), (inner) => inner.zint('the id', 65535));
    expect(reader.refusal).toEqual({ at: 3, what: 'the id is cut off' });
    expect(reader.ok).toBe(true);
    expect(reader.u8('the next')).toBe(7);
  });
});

describe('text', () => {
  test.each(['', 'abc', 'é', '漢字', '😀', 'a😀é漢', '\ud800', '\ud800a', '\udc00\ud800', '\u0080\u07ff\u0800\uffff'])(
    '%j is measured as it is encoded',
    (text) => {
      const size = new TextEncoder().encode(text).length;
      expect(utf8Size(text)).toBe(size);
      expect(poisoned(size, (sink) => sink.text(text)).at).toBe(size);
    },
  );
});

describe('writing', () => {
  test('measures exactly what it writes', () => {
    const write = (sink: SizeSink | ByteSink): void => {
      sink.u8(1);
      sink.u16(2);
      sink.zint(300);
      sink.zint64(1n << 60n);
      sink.raw(new Uint8Array(5));
      sink.text('漢');
    };
    const size = new SizeSink();
    write(size);
    expect(poisoned(size.size, write).at).toBe(size.size);
    expect(size.size).toBe(1 + 2 + 2 + 9 + 5 + 3);
  });

  test.each([-1, 1.5, 256, Number.NaN, Number.POSITIVE_INFINITY])('refuses %s for an id up to 255', (value) => {
    expect(() => encodeWith((sink) => writeId(sink, value, 255, 'the id'))).toThrow(ZenohEncodeError);
    expect(() => encodeWith((sink) => writeId(sink, value, 255, 'the id'))).toThrow(/the id is .*from 0 to 255/);
  });
});
