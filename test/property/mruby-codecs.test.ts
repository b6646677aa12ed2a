/** The mruby codecs against those in TypeScript: the same values of random messages, the same refusals of broken ones, and never a crash. */
import { hexOf } from '@asterism-tables/protocol/codegen';
import { codecs } from '@asterism-tables/protocol/messages';
import type { Codec, Message } from '@asterism-tables/protocol/schema';
import { messageSets } from '@asterism-tables/protocol/views';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drive, expected, type Mruby, readLine } from '../helpers/mruby.ts';
import { describeWith } from '../helpers/peers.ts';
import { mutated, seeded } from './messages/mutations.ts';
import { valuesOf } from './messages/values.ts';

const SEED = 20261201;
/** Larger samples take long to write as hex, and say nothing that smaller ones do not. */
const MAX_SAMPLE = 500;

/** What the host sends: screens read nothing else. */
const messages = messageSets.flatMap((set) => set.messages).filter(({ kind }) => kind !== 'call');

type Given = { readonly message: Message; readonly bytes: Uint8Array };

function codecFor(message: Message): Codec<unknown> {
  const codec = codecs.get(message.name);
  if (codec === undefined) throw new Error(`nothing is generated for ${message.name}`);
  return codec;
}

function samples(message: Message, count: number): readonly Given[] {
  const codec = codecFor(message);
  return fc.sample(valuesOf(message.type.spec), { seed: SEED, numRuns: count }).flatMap((value) => {
    try {
      const bytes = codec.encode(value);
      return bytes.length > MAX_SAMPLE ? [] : [{ message, bytes }];
    } catch {
      // A limit in bytes: no message.
      return [];
    }
  });
}

/** Gives all to one process, and tells where it says otherwise than TypeScript. */
function differences(
  which: Mruby,
  all: readonly Given[],
): { readonly refused: number; readonly differ: readonly unknown[] } {
  const said = drive(
    which,
    all.map(({ message, bytes }) => readLine(message, hexOf(bytes))),
  );
  expect(said).toHaveLength(all.length);
  let refused = 0;
  const differ = all.flatMap(({ message, bytes }, at) => {
    const heard = said[at] ?? '';
    const read = codecFor(message).decode(bytes);
    if (!read.ok) refused++;
    const same = read.ok ? heard === expected(message, read.value) : heard.startsWith('refused ');
    return same
      ? []
      : [
          {
            message: message.name,
            hex: hexOf(bytes),
            heard,
            right: read.ok ? expected(message, read.value) : read.what,
          },
        ];
  });
  return { refused, differ: differ.slice(0, 10) };
}

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

function mutations(count: number): readonly Given[] {
  const right = messages.map((message) => samples(message, 4)).filter((all) => all.length > 0);
  const random = seeded(SEED);
  return Array.from({ length: count }, (_, at) => {
    const of = right[at % right.length] ?? [];
    const sample = of[random(of.length)];
    if (sample === undefined) throw new Error('no sample');
    return { message: sample.message, bytes: mutated(sample.bytes, random) };
  });
}

describeWith(['mruby'], 'mruby codecs', () => {
  test('random messages are read as TypeScript reads them', () => {
    const { refused, differ } = differences(
      'mruby',
      messages.flatMap((message) => samples(message, 20)),
    );
    expect(differ).toEqual([]);
    expect(refused).toBe(0);
  });

  test('C16: every prefix of a message is refused', () => {
    const all = messages.flatMap((message) => {
      const [sample] = samples(message, 4).toSorted((a, b) => b.bytes.length - a.bytes.length);
      const bytes = sample?.bytes.subarray(0, 300) ?? new Uint8Array();
      return Array.from(bytes, (_, length) => ({ message, bytes: bytes.subarray(0, length) }));
    });
    const { refused, differ } = differences('mruby', all);
    expect(differ).toEqual([]);
    expect(refused).toBe(all.length);
  });

  test('C15: with a bit of its structure turned a message is refused or read, as in TypeScript', () => {
    const all = messages.flatMap((message) => {
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
      ...messages.flatMap((message) => samples(message, 4)),
      ...mutations(1000),
    ]);
    expect(differ).toEqual([]);
  });
});
