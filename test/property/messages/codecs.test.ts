/** Generated codecs against the ones that walk the schema: the same bytes, the same values, the same refusals, for random values and for broken bytes. */
import { hexOf } from '@asterism-tables/protocol/codegen';
import { codecs } from '@asterism-tables/protocol/messages';
import { type Codec, codecOf, hasLimit, type Message, worstSize } from '@asterism-tables/protocol/schema';
import { messageSets } from '@asterism-tables/protocol/views';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { attack } from './attack.ts';
import { same } from './same.ts';
import { valuesOf } from './values.ts';

const SEED = 20261130;
const messages: readonly Message[] = messageSets.flatMap((set) => set.messages);

/** The name is looked up because the types of all codecs differ. */
function generated(message: Message): Codec<unknown> {
  const codec = codecs.get(message.name);
  if (codec === undefined) throw new Error(`nothing is generated for ${message.name}`);
  return codec;
}

/** What encoding came to: the bytes, or the error's text. */
function outcome(encode: () => Uint8Array): Uint8Array | string {
  try {
    return encode();
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

describe('random values', () => {
  test.each(messages.map((message) => [message.name, message] as const))(
    '%s: written, measured and read alike',
    (_, message) => {
      const quick = generated(message);
      const slow = codecOf(message);
      const worst = worstSize(message.type.spec);
      fc.assert(
        fc.property(valuesOf(message.type.spec), fc.constantFrom('bin' as const, 'str' as const), (value, binAs) => {
          const bytes = outcome(() => quick.encode(value, binAs));
          expect(bytes).toEqual(outcome(() => slow.encode(value, binAs)));
          if (typeof bytes === 'string') {
            // Only a limit in bytes may refuse a value whose parts are all right.
            expect(hasLimit(message.type.spec)).toBe(true);
            expect(bytes).toMatch(/at most \d+/);
            return;
          }
          expect(quick.size(value, binAs)).toBe(bytes.length);
          expect(bytes.length).toBeLessThanOrEqual(worst);
          const read = quick.decode(bytes);
          expect(read).toEqual(slow.decode(bytes));
          expect(read).toMatchObject({ ok: true, end: bytes.length });
          if (read.ok) expect(quick.encode(read.value, binAs)).toEqual(bytes);
          const room = new Uint8Array(bytes.length + 3).fill(0xa5);
          expect(quick.encodeInto(value, room, 2, binAs)).toBe(bytes.length + 2);
          expect([room[0], room[1], room.at(-1)]).toEqual([0xa5, 0xa5, 0xa5]);
          expect(room.slice(2, -1)).toEqual(bytes);
          // A buffer with room for any value: what is behind is left as it was.
          const wide = new Uint8Array(worst + 40).fill(0xa5);
          expect(quick.encodeInto(value, wide, 7, binAs)).toBe(bytes.length + 7);
          expect(wide.subarray(7, 7 + bytes.length)).toEqual(bytes);
          expect(wide.subarray(7 + bytes.length).every((byte) => byte === 0xa5)).toBe(true);
        }),
        { seed: SEED, numRuns: 60 },
      );
    },
  );
});

describe('broken bytes', () => {
  const samples = (message: Message): readonly Uint8Array[] => {
    const quick = generated(message);
    return fc.sample(valuesOf(message.type.spec), { seed: SEED, numRuns: 4 }).flatMap((value) => {
      const bytes = outcome(() => quick.encode(value));
      return typeof bytes === 'string' ? [] : [bytes];
    });
  };

  /** Both decoders on the same bytes; a difference is told with them. */
  const bothRead = (message: Message, quick: Codec<unknown>, slow: Codec<unknown>, bytes: Uint8Array) => {
    const read = quick.decode(bytes);
    if (!same(read, slow.decode(bytes))) differences.push(`${message.name} ${hexOf(bytes)}`);
    return read;
  };
  const differences: string[] = [];

  test('C16: every prefix of every message is refused as cut off', () => {
    const taken: string[] = [];
    for (const message of messages) {
      const quick = generated(message);
      const slow = codecOf(message);
      for (const bytes of samples(message).slice(0, 2)) {
        for (let length = 0; length < bytes.length; length++) {
          const read = bothRead(message, quick, slow, bytes.subarray(0, length));
          if (read.ok || read.kind !== 'incomplete') taken.push(`${message.name} ${length} of ${hexOf(bytes)}`);
        }
      }
    }
    expect({ taken, differences }).toEqual({ taken: [], differences: [] });
  });

  test('C15: with any single bit turned a message is refused or read, by both decoders alike', () => {
    for (const message of messages) {
      const quick = generated(message);
      const slow = codecOf(message);
      const [bytes] = samples(message);
      if (bytes === undefined) continue;
      for (let bit = 0; bit < Math.min(bytes.length, 600) * 8; bit++) {
        const turned = bytes.slice();
        turned[bit >> 3] = (turned[bit >> 3] ?? 0) ^ (1 << (bit & 7));
        bothRead(message, quick, slow, turned);
      }
    }
    expect(differences).toEqual([]);
  });

  test('C15, C17: 20,000 mutations: refused or read, without a crash, keeping at most four times the message', () => {
    const outcome = attack(
      messages.map((message) => ({
        message,
        quick: generated(message),
        slow: codecOf(message),
        samples: samples(message),
      })),
      20_000,
      SEED,
    );
    expect(outcome.faults).toEqual([]);
    expect(outcome.refused).toBeGreaterThan(10_000);
    expect(outcome.read).toBeGreaterThan(500);
  });
});
