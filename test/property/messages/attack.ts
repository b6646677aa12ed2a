/** Broken messages against decoders, in any number: what the suite does a little of, and the soak a lot. */
import { hexOf } from '@asterism-tables/protocol/codegen';
import type { Codec, Message } from '@asterism-tables/protocol/schema';
import { mutated, seeded, weight } from './mutations.ts';
import { same } from './same.ts';

export type Target = {
  readonly message: Message;
  readonly quick: Codec<unknown>;
  readonly slow: Codec<unknown>;
  /** Right messages to break. */
  readonly samples: readonly Uint8Array[];
};

export type Outcome = { readonly refused: number; readonly read: number; readonly faults: readonly string[] };

/** A decoded value may keep this many times the bytes of its message. */
const MOST_KEPT = 4;

/** Faults are told up to this many; more say nothing new. */
const MAX_TOLD = 20;

/** Breaks `count` messages and gives them to both decoders. A fault: they differ, one throws, a value keeps too much, a right message is not read any more. */
export function attack(targets: readonly Target[], count: number, seed: number): Outcome {
  const random = seeded(seed);
  const faults: string[] = [];
  let refused = 0;
  let read = 0;
  const tell = (what: string, target: Target, bytes: Uint8Array): void => {
    if (faults.length < MAX_TOLD) faults.push(`${what}: ${target.message.name} ${hexOf(bytes)}`);
  };
  for (let i = 0; i < count; i++) {
    const target = targets[i % targets.length];
    const sample = target?.samples[random(target.samples.length)];
    if (target === undefined || sample === undefined) continue;
    const broken = mutated(sample, random);
    try {
      const result = target.quick.decode(broken);
      if (!same(result, target.slow.decode(broken))) tell('the decoders differ', target, broken);
      if (!result.ok) refused++;
      else {
        read++;
        if (weight(result.value) > MOST_KEPT * broken.length) tell('keeps too much', target, broken);
      }
    } catch (error) {
      tell(`throws ${String(error)}`, target, broken);
    }
    if (i % 64 === 0 && !target.quick.decode(sample).ok) tell('a right message is not read after it', target, broken);
  }
  return { refused, read, faults };
}
