/** What holds for every message and every input: round trips, exact sizes, no throw, linear steps, and a decoder that goes on working. */
import {
  decodeBatch,
  decodeNetwork,
  describe as line,
  encodeBatch,
  encodeNetwork,
  messageSize,
  StreamDecoder,
  encodeStream,
  DESCRIBED_LENGTH,
} from '@asterism-tables/protocol/zenoh';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ByteSink, Reader } from '../../../protocol/src/zenoh/bytes.ts';
import { readNetwork, writeNetwork } from '../../../protocol/src/zenoh/network.ts';
import { readBatch } from '../../../protocol/src/zenoh/transport.ts';
import { batchMessages, networkMessage } from './messages.ts';

const SEED = 20260701;
const run = (numRuns: number): fc.Parameters<unknown> => ({ seed: SEED, numRuns });

/** Reads per byte of input at most, and reads that a message may still make after its input has ended. */
const STEPS_PER_BYTE = 3;
const STEPS_AT_END = 40;

describe('a network message', () => {
  test('decodes to itself, in exactly its measured size', () => {
    fc.assert(
      fc.property(networkMessage, (message) => {
        const bytes = encodeNetwork(message);
        expect(bytes.length).toBe(messageSize(message));
        expect(decodeNetwork(bytes)).toEqual({ ok: true, value: message, end: bytes.length });
      }),
      run(3000),
    );
  });

  test('writes each byte of its size and no other', () => {
    fc.assert(
      fc.property(networkMessage, (message) => {
        const size = messageSize(message);
        const zero = new ByteSink(new Uint8Array(size + 8).fill(0x00), 4);
        const poison = new ByteSink(new Uint8Array(size + 8).fill(0xa5), 4);
        writeNetwork(zero, message);
        writeNetwork(poison, message);
        expect(poison.at).toBe(size + 4);
        expect(poison.bytes.subarray(4, size + 4)).toEqual(zero.bytes.subarray(4, size + 4));
        expect([...poison.bytes.subarray(0, 4), ...poison.bytes.subarray(size + 4)]).toEqual(
          Array.from({ length: 8 }, () => 0xa5),
        );
      }),
      run(1000),
    );
  });

  test('cut anywhere, it is malformed with a place inside, and the whole still decodes', () => {
    fc.assert(
      fc.property(networkMessage, (message) => {
        const bytes = encodeNetwork(message);
        for (let length = 0; length < bytes.length; length++) {
          const result = decodeNetwork(bytes.subarray(0, length));
          expect(result).toMatchObject({ ok: false, kind: 'malformed' });
          if (!result.ok) expect(result.at).toBeLessThanOrEqual(length);
        }
        expect(decodeNetwork(bytes).ok).toBe(true);
      }),
      run(300),
    );
  });

  test('is told of in one short line without control characters', () => {
    fc.assert(
      fc.property(networkMessage, (message) => {
        const text = line(message);
        expect(text.length).toBeLessThanOrEqual(DESCRIBED_LENGTH);
        expect(text).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u);
      }),
      run(1000),
    );
  });
});

describe('a batch', () => {
  test('decodes to its messages and encodes to the same bytes', () => {
    fc.assert(
      fc.property(batchMessages, (messages) => {
        const bytes = encodeBatch(messages);
        const result = decodeBatch(bytes);
        expect(result).toEqual({ ok: true, value: messages, end: bytes.length });
        if (result.ok) expect(encodeBatch(result.value)).toEqual(bytes);
      }),
      run(1500),
    );
  });

  test('cut anywhere, it is malformed or it was cut between two messages', () => {
    fc.assert(
      fc.property(batchMessages, (messages) => {
        const bytes = encodeBatch(messages);
        for (let length = 0; length < bytes.length; length++) {
          const part = bytes.subarray(0, length);
          const result = decodeBatch(part);
          if (result.ok) expect(encodeBatch(result.value)).toEqual(part);
          else expect(result.kind).toBe('malformed');
        }
      }),
      run(150),
    );
  });

  test('with some bytes changed never throws, and what decodes can be encoded: a router may pass on all it took', () => {
    fc.assert(
      fc.property(
        batchMessages,
        fc.array(fc.tuple(fc.nat(), fc.nat({ max: 255 })), { maxLength: 4 }),
        (messages, changes) => {
          const bytes = encodeBatch(messages);
          for (const [at, value] of changes) if (bytes.length > 0) bytes[at % bytes.length] = value;
          const result = decodeBatch(bytes);
          if (!result.ok) return;
          const again = result.value.filter((message) => message.type !== 'join');
          for (const message of again) expect(line(message).length).toBeLessThanOrEqual(DESCRIBED_LENGTH);
          expect(decodeBatch(encodeBatch(again)).ok).toBe(true);
        },
      ),
      run(3000),
    );
  });
});

describe('any bytes', () => {
  const anything = fc.oneof(
    fc.uint8Array({ maxLength: 200 }),
    // Bytes that begin as a frame, and headers of messages one after the other, get further in.
    fc.uint8Array({ maxLength: 200 }).map((bytes) => new Uint8Array([0x25, 0x00, ...bytes])),
    fc
      .array(
        fc.constantFrom(
          0x25,
          0x00,
          0x1d,
          0x3d,
          0x9d,
          0x1c,
          0x1b,
          0x1a,
          0x1e,
          0x19,
          0x1f,
          0x01,
          0x02,
          0x43,
          0x42,
          0x80,
          0xff,
          0x61,
        ),
        {
          maxLength: 300,
        },
      )
      .map((bytes) => new Uint8Array(bytes)),
  );

  test('give a result and no throw, in steps linear in their number', () => {
    let decoded = 0;
    fc.assert(
      fc.property(anything, (bytes) => {
        const reader = new Reader(bytes);
        const result = readBatch(reader);
        expect(reader.steps).toBeLessThanOrEqual(STEPS_PER_BYTE * bytes.length + STEPS_AT_END);
        if (result.ok) decoded++;
        else expect(result.at).toBeLessThanOrEqual(bytes.length);
        expect(decodeNetwork(bytes).ok).toBeTypeOf('boolean');
        expect(decodeBatch(new Uint8Array([0x04]))).toEqual({ ok: true, value: [{ type: 'keep-alive' }], end: 1 });
      }),
      run(5000),
    );
    expect(decoded).toBeGreaterThan(0);
  });

  test.each([
    ['keep-alives', [0x04]],
    ['finals in a frame', [0x1a, 0x05]],
    ['refused messages in a frame', [0x3d, 0x00, 0x01, 0xff, 0x02]],
    ['frames', [0x25, 0x00]],
    ['extensions', [0x8b]],
    ['long numbers', [0x80]],
  ])('a full batch of %s takes steps linear in its size', (_what, unit) => {
    for (const size of [4_000, 64_000]) {
      const bytes = new Uint8Array(size).map((_, i) => unit[i % unit.length] ?? 0);
      bytes.set([0x25, 0x00]);
      const reader = new Reader(bytes, { maxMessages: size });
      readBatch(reader);
      expect(reader.steps).toBeLessThanOrEqual(STEPS_PER_BYTE * size + STEPS_AT_END);
      const single = new Reader(bytes);
      readNetwork(single);
      expect(single.steps).toBeLessThanOrEqual(STEPS_PER_BYTE * size + STEPS_AT_END);
    }
  });
});

test('a stream cut at random gives the batches it was made of', () => {
  fc.assert(
    fc.property(
      fc.array(fc.uint8Array({ maxLength: 300 }), { maxLength: 10 }),
      fc.array(fc.integer({ min: 1, max: 200 }), { minLength: 1, maxLength: 20 }),
      (batches, cuts) => {
        const stream = new Uint8Array(batches.flatMap((batch) => [...encodeStream(batch)]));
        const decoder = new StreamDecoder();
        const out: Uint8Array[] = [];
        for (let at = 0, i = 0; at < stream.length; i++) {
          const size = cuts[i % cuts.length] ?? 1;
          out.push(...decoder.push(stream.subarray(at, at + size)));
          at += size;
        }
        expect(out.map((each) => [...each])).toEqual(batches.map((each) => [...each]));
      },
    ),
    run(500),
  );
});
