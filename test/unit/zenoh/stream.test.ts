import { encodeStream, MAX_BATCH, StreamDecoder, ZenohEncodeError } from '@asterism-tables/protocol/zenoh';
import { describe, expect, test } from 'vitest';
import { hex, toHex } from './helpers.ts';

describe('batches on a stream', () => {
  test('a length of two bytes, low byte first, precedes the batch', () => {
    expect(toHex(encodeStream(hex('420a0002c00c')))).toBe('0600420a0002c00c');
    expect(toHex(encodeStream(new Uint8Array(2046)).subarray(0, 2))).toBe('fe07');
    expect(() => encodeStream(new Uint8Array(MAX_BATCH + 1))).toThrow(ZenohEncodeError);
  });

  test('come out the same however the stream is cut', () => {
    const batches = ['04', '', '420a0002c00c', 'aa'.repeat(300), '04'];
    const stream = hex(batches.map((batch) => toHex(encodeStream(hex(batch)))).join(''));
    for (const size of [1, 2, 3, 7, 100, stream.length]) {
      const decoder = new StreamDecoder();
      const out: string[] = [];
      for (let at = 0; at < stream.length; at += size) {
        out.push(...decoder.push(stream.subarray(at, at + size)).map(toHex));
      }
      expect(out).toEqual(batches);
      expect(decoder.pending).toBe(0);
    }
  });

  test('one that is not complete is kept, and not more than its announced size', () => {
    const decoder = new StreamDecoder();
    expect(decoder.push(hex('05'))).toEqual([]);
    expect(decoder.pending).toBe(1);
    expect(decoder.push(hex('00 0102'))).toEqual([]);
    expect(decoder.pending).toBe(4);
    expect(decoder.push(hex('030405 06')).map(toHex)).toEqual(['0102030405']);
    expect(decoder.pending).toBe(1);
  });

  test('one that came in one piece is a view, one that came in several is a buffer of its own', () => {
    const chunk = hex('0100aa 0200bb');
    const decoder = new StreamDecoder();
    const [view] = decoder.push(chunk);
    expect(view?.buffer).toBe(chunk.buffer);
    const [own] = decoder.push(hex('cc'));
    chunk.fill(0xa5);
    expect(own === undefined ? '' : toHex(own)).toBe('bbcc');
  });

  test('over the limit it is a fault, and nothing more is decoded', () => {
    const decoder = new StreamDecoder({ maxBatch: 4 });
    expect(decoder.push(hex('0400aabbccdd 0500aabbccddee 0100aa')).map(toHex)).toEqual(['aabbccdd']);
    expect(decoder.fault).toBe('a batch of 5 bytes was announced, at most 4 are taken');
    expect(decoder.push(hex('0100aa'))).toEqual([]);
    expect(new StreamDecoder({ maxBatch: 4 }).push(hex('0100aa')).map(toHex)).toEqual(['aa']);
  });
});
