/** MessagePack round trips, and the bytes of another library where it can hold the value. */
import {
  decode,
  encode,
  Float,
  type Plain,
  packedSize,
  RawText,
  type Value,
  ValueMap,
} from '@asterism-tables/protocol/msgpack';
import { decode as theirDecode, encode as theirEncode } from '@msgpack/msgpack';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const runs = { numRuns: 500, seed: 20261130 };

const int64 = fc
  .oneof(fc.integer(), fc.maxSafeInteger(), fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }))
  .map((n) => (typeof n === 'bigint' && Number.isSafeInteger(Number(n)) ? Number(n) : n));
const scalar: fc.Arbitrary<Value> = fc.oneof(
  fc.constant(null),
  fc.boolean(),
  int64,
  fc.double({ noNaN: true }).map((n) => new Float(n)),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.uint8Array({ maxLength: 40 }),
  fc.uint8Array({ maxLength: 8 }).map((tail) => new RawText(new Uint8Array([0xff, ...tail]))),
);
const { value } = fc.letrec<{ value: Value }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 5, depthSize: 'small' },
    scalar,
    fc.array(tie('value'), { maxLength: 18 }),
    fc
      .uniqueArray(fc.tuple(fc.string({ maxLength: 6 }), tie('value')), { maxLength: 18, selector: ([key]) => key })
      .map((pairs) => new ValueMap(pairs)),
  ),
}));

/** What @msgpack/msgpack agrees about: no whole floats, no broken text, maps with text keys. */
const { plain } = fc.letrec<{ plain: Plain }>((tie) => ({
  plain: fc.oneof(
    { maxDepth: 5, depthSize: 'small' },
    fc.constant(null),
    fc.boolean(),
    fc.maxSafeInteger(),
    fc.double({ noNaN: true, noInteger: true }),
    fc.string({ unit: 'grapheme', maxLength: 40 }),
    fc.uint8Array({ maxLength: 300 }),
    fc.array(tie('plain'), { maxLength: 18 }),
    fc.dictionary(fc.string({ maxLength: 6 }), tie('plain'), { maxKeys: 18, noNullPrototype: true }),
  ),
}));

describe('MessagePack', () => {
  it('what was packed is read back the same', () => {
    fc.assert(
      fc.property(value, (original) => {
        const packed = encode(original, { maxDepth: 64 });
        expect(packedSize(original, { maxDepth: 64 })).toBe(packed.length);
        expect(decode(packed)).toEqual({ ok: true, value: original, end: packed.length });
      }),
      runs,
    );
  });

  it('the bytes are those of @msgpack/msgpack where it can hold the value', () => {
    fc.assert(
      fc.property(plain, (original) => {
        const packed = encode(original, { maxDepth: 64 });
        expect(Buffer.from(packed).toString('hex')).toBe(Buffer.from(theirEncode(original)).toString('hex'));
        expect(theirDecode(packed)).toEqual(original);
      }),
      runs,
    );
  });

  it('any bytes give an answer, and what is read is packed and read again the same', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        const first = decode(bytes);
        if (!first.ok) return;
        const packed = encode(first.value, { maxDepth: 200 });
        expect(decode(packed)).toEqual({ ok: true, value: first.value, end: packed.length });
      }),
      { ...runs, numRuns: 5000 },
    );
  });

  it('a value cut anywhere is incomplete, and a byte more is malformed', () => {
    fc.assert(
      fc.property(value, fc.nat(), (original, cut) => {
        const packed = encode(original, { maxDepth: 64 });
        expect(decode(packed.subarray(0, cut % packed.length))).toMatchObject({ ok: false, kind: 'incomplete' });
        expect(decode(new Uint8Array([...packed, 0]))).toMatchObject({ ok: false, kind: 'malformed' });
      }),
      runs,
    );
  });
});
