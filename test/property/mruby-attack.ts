/** Broken messages against the mruby codecs, and what TypeScript makes of the same bytes: what the suite does a little of, and the soak a lot. */
import { hexOf } from '@asterism-tables/protocol/codegen';
import { codecs } from '@asterism-tables/protocol/messages';
import type { Codec, Message } from '@asterism-tables/protocol/schema';
import { messageSets } from '@asterism-tables/protocol/views';
import fc from 'fast-check';
import { drive, expected, type Mruby, readLine } from '../helpers/mruby.ts';
import { mutated, seeded } from './messages/mutations.ts';
import { valuesOf } from './messages/values.ts';

const SEED = 20261201;
/** Larger samples take long to write as hex, and say nothing that smaller ones do not. */
const MAX_SAMPLE = 500;

/** What the host sends: screens read nothing else. */
export const readMessages = messageSets.flatMap((set) => set.messages).filter(({ kind }) => kind !== 'call');

export type Given = { readonly message: Message; readonly bytes: Uint8Array };

function codecFor(message: Message): Codec<unknown> {
  const codec = codecs.get(message.name);
  if (codec === undefined) throw new Error(`nothing is generated for ${message.name}`);
  return codec;
}

export function samples(message: Message, count: number): readonly Given[] {
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
export function differences(
  which: Mruby,
  all: readonly Given[],
): { readonly refused: number; readonly differ: readonly unknown[] } {
  const said = drive(
    which,
    all.map(({ message, bytes }) => readLine(message, hexOf(bytes))),
  );
  if (said.length !== all.length) throw new Error(`${said.length} answers to ${all.length} messages`);
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

export function mutations(count: number, seed = SEED): readonly Given[] {
  const right = readMessages.map((message) => samples(message, 4)).filter((all) => all.length > 0);
  const random = seeded(seed);
  return Array.from({ length: count }, (_, at) => {
    const of = right[at % right.length] ?? [];
    const sample = of[random(of.length)];
    if (sample === undefined) throw new Error('no sample');
    return { message: sample.message, bytes: mutated(sample.bytes, random) };
  });
}
