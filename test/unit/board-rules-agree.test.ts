/** Two decoders written apart read the same bytes alike; and the strict one stands anything. */
import { join } from 'node:path';
import { strictBatch, strictMessage } from '@asterism-tables/protocol/session';
import { decodeBatch, decodeNetwork, encodeNetwork } from '@asterism-tables/protocol/zenoh';
import { expect, test } from 'vitest';
import { readRecording } from '../helpers/recording.ts';
import { randomMessage } from '../soak/hostile-router/messages.ts';
import { Random } from '../soak/hostile-router/random.ts';

const SEED = 11;
const GOLDEN = join(import.meta.dirname, '../golden');
const RECORDINGS = [
  'zenoh-rust/publisher',
  'zenoh-rust/queryable',
  'zenoh-rust/put_options',
  'zenoh-pico/client_session',
].flatMap((name) => readRecording(join(GOLDEN, `${name}.jsonl`)));

test(`4,000 random messages mean the same to both (seed ${SEED})`, () => {
  const random = new Random(SEED);
  for (let i = 0; i < 4_000; i++) {
    const bytes = encodeNetwork(randomMessage(random));
    const ours = decodeNetwork(bytes);
    const { message, fault } = strictMessage(bytes, 'any');
    expect(fault).toBeUndefined();
    expect(ours.ok && ours.value).toEqual(message);
  }
});

test('every recorded batch means the same to both', () => {
  for (const { bytes } of RECORDINGS) {
    const ours = decodeBatch(bytes);
    expect(ours.ok && ours.value, Buffer.from(bytes).toString('hex')).toEqual(strictBatch(bytes, 'any').messages);
  }
});

test(`bytes changed at random are read or refused, never thrown at (seed ${SEED})`, () => {
  const random = new Random(SEED);
  let refused = 0;
  for (let i = 0; i < 20_000; i++) {
    const bytes = random.chance(0.2) ? random.bytes(random.int(40)) : random.pick(RECORDINGS).bytes.slice(0, 200);
    for (let n = 0; n <= random.int(3); n++) bytes[random.int(bytes.length)] = random.int(256);
    for (const strict of ['board', 'any'] as const) {
      const { faults } = strictBatch(bytes, strict);
      if (faults.length > 0) refused++;
    }
  }
  expect(refused).toBeGreaterThan(5_000);
  expect(refused).toBeLessThan(40_000);
});
