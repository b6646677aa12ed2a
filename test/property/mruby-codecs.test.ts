/** The mruby codecs against those in TypeScript: the same values of random messages, the same refusals of broken ones, and never a crash. */
import { expect, test } from 'vitest';
import { describeWith } from '../helpers/peers.ts';
import { differences, mutations, readMessages, samples } from './mruby-attack.ts';

/** The offsets of what a message is built of: heads, lengths, and the first byte of everything. */
function structure(bytes: Uint8Array): readonly number[] {
  const places: number[] = [];
  let p = 0;
  while (p < bytes.length) {
    const first = bytes[p] ?? 0;
    const sized: Readonly<Record<number, number>> = { 0xc4: 1, 0xc5: 2, 0xd9: 1, 0xda: 2, 0xdc: 2, 0xde: 2 };
    const heads = 1 + (sized[first] ?? 0);
    for (let i = 0; i < heads; i++) places.push(p + i);
    let content = 0;
    if (first >= 0xa0 && first < 0xc0) content = first & 0x1f;
    else if (first === 0xc4 || first === 0xd9) content = bytes[p + 1] ?? 0;
    else if (first === 0xc5 || first === 0xda) content = ((bytes[p + 1] ?? 0) << 8) | (bytes[p + 2] ?? 0);
    else
      content =
        (
          { 0xcc: 1, 0xcd: 2, 0xce: 4, 0xcf: 8, 0xd0: 1, 0xd1: 2, 0xd2: 4, 0xd3: 8, 0xca: 4, 0xcb: 8 } as Readonly<
            Record<number, number>
          >
        )[first] ?? 0;
    p += heads + content;
  }
  return places;
}

function turned(bytes: Uint8Array, bit: number): Uint8Array {
  const out = bytes.slice();
  out[bit >> 3] = (out[bit >> 3] ?? 0) ^ (1 << (bit & 7));
  return out;
}

describeWith(['mruby'], 'mruby codecs', () => {
  test('random messages are read as TypeScript reads them', () => {
    const { refused, differ } = differences(
      'mruby',
      readMessages.flatMap((message) => samples(message, 20)),
    );
    expect(differ).toEqual([]);
    expect(refused).toBe(0);
  });

  test('C16: every prefix of a message is refused', () => {
    const all = readMessages.flatMap((message) => {
      const [sample] = samples(message, 4).toSorted((a, b) => b.bytes.length - a.bytes.length);
      const bytes = sample?.bytes.subarray(0, 300) ?? new Uint8Array();
      return Array.from(bytes, (_, length) => ({ message, bytes: bytes.subarray(0, length) }));
    });
    const { refused, differ } = differences('mruby', all);
    expect(differ).toEqual([]);
    expect(refused).toBe(all.length);
  });

  test('C15: with a bit of its structure turned a message is refused or read, as in TypeScript', () => {
    const all = readMessages.flatMap((message) => {
      const [sample] = samples(message, 4);
      if (sample === undefined) return [];
      const places = structure(sample.bytes).slice(0, 80);
      return places.flatMap((at) =>
        Array.from({ length: 8 }, (_, bit) => ({ message, bytes: turned(sample.bytes, at * 8 + bit) })),
      );
    });
    const { refused, differ } = differences('mruby', all);
    expect(differ).toEqual([]);
    expect(refused).toBeGreaterThan(all.length / 2);
  });

  test('C15, C17: 20,000 mutations are refused or read, as in TypeScript, in one process', () => {
    const { refused, differ } = differences('mruby', mutations(20_000));
    expect(differ).toEqual([]);
    expect(refused).toBeGreaterThan(10_000);
  });
});

describeWith(['mruby-32'], 'mruby codecs on 32 bits', () => {
  test('C20: random messages and 1,000 mutations are read and refused alike', () => {
    const { differ } = differences('mruby-32', [
      ...readMessages.flatMap((message) => samples(message, 4)),
      ...mutations(1000),
    ]);
    expect(differ).toEqual([]);
  });
});
