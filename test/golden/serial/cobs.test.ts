/** COBS, byte for byte as zenoh-pico encodes it: `cobs.json` was written by its encoder. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cobsBound, cobsDecode, cobsEncode } from '@asterism-tables/protocol/zenoh';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

type Vector = {
  readonly bytes: number;
  readonly zeros: 'no zero' | 'all zero' | 'last zero';
  readonly encoded: number;
  /** The code bytes of the groups in order, as runs of [code, how many times]. */
  readonly codes: readonly (readonly [number, number])[];
};

const VECTORS = JSON.parse(readFileSync(join(import.meta.dirname, 'cobs.json'), 'utf8')) as readonly Vector[];

function dataOf(vector: Vector): Uint8Array {
  const data = Uint8Array.from({ length: vector.bytes }, (_, i) => (vector.zeros === 'all zero' ? 0 : (i % 251) + 1));
  if (vector.zeros === 'last zero' && vector.bytes > 0) data[vector.bytes - 1] = 0;
  return data;
}

function encodedOf(vector: Vector): Uint8Array {
  const others = dataOf(vector).filter((byte) => byte !== 0);
  const out: number[] = [];
  let used = 0;
  for (const [code, times] of vector.codes) {
    for (let i = 0; i < times; i++) {
      out.push(code, ...others.subarray(used, used + code - 1));
      used += code - 1;
    }
  }
  return Uint8Array.from(out);
}

describe('S27: COBS at the boundaries of its groups', () => {
  test.each(VECTORS)('$bytes bytes, $zeros: $encoded bytes, as zenoh-pico writes them', (vector) => {
    const data = dataOf(vector);
    const encoded = cobsEncode(data);
    expect(encoded.length).toBe(vector.encoded);
    expect(encoded).toEqual(encodedOf(vector));
    expect(cobsDecode(encoded)).toEqual(data);
  });

  test('the empty group after a full last one may be missing', () => {
    const data = new Uint8Array(254).fill(7);
    const encoded = cobsEncode(data);
    expect(encoded.at(-1)).toBe(1);
    expect(cobsDecode(encoded)).toEqual(data);
    expect(cobsDecode(encoded.subarray(0, -1))).toEqual(data);
  });

  test('a zero inside, or a group that runs past the end, is no COBS', () => {
    expect(cobsDecode(Uint8Array.of(2, 0))).toBeUndefined();
    expect(cobsDecode(Uint8Array.of(0))).toBeUndefined();
    expect(cobsDecode(Uint8Array.of(2, 5, 0))).toBeUndefined();
    expect(cobsDecode(Uint8Array.of(3, 5))).toBeUndefined();
    expect(cobsDecode(Uint8Array.of(0xff, 1))).toBeUndefined();
  });

  test('nothing stands for nothing', () => {
    expect(cobsDecode(Uint8Array.of())).toEqual(Uint8Array.of());
    expect(cobsDecode(Uint8Array.of(1))).toEqual(Uint8Array.of());
  });
});

describe('COBS of any bytes', () => {
  const bytes = fc
    .array(fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 255 })), { maxLength: 1100 })
    .map((list) => Uint8Array.from(list));

  test('holds no zero, is within its bound, and decodes to them', () => {
    fc.assert(
      fc.property(bytes, (data) => {
        const encoded = cobsEncode(data);
        expect(encoded.includes(0)).toBe(false);
        expect(encoded.length).toBeLessThanOrEqual(cobsBound(data.length));
        expect(cobsDecode(encoded)).toEqual(data);
      }),
    );
  });

  test('any bytes decode to something or to nothing, and never throw', () => {
    fc.assert(
      fc.property(bytes, (noise) => {
        const decoded = cobsDecode(noise);
        if (decoded !== undefined) expect(decoded.length).toBeLessThanOrEqual(noise.length);
        if (noise.includes(0)) expect(decoded).toBeUndefined();
      }),
    );
  });
});
