/** Messages over a bad cable, both ways at once: all of them arrive, once, in order, whatever happens to bytes. */
import type { CableFaults } from '@asterism-tables/firmware-bridge';
import { expect, test } from 'vitest';
import { ends, exchange, message, oneIn } from './streams.ts';

const seeds = (count: number): number[] => Array.from({ length: count }, (_, seed) => seed);

test.each(seeds(10))('with one byte in 1,000 wrong both ways all arrive (seed %i)', (seed) => {
  const { wrong, damaged } = exchange(seed, oneIn(1_000), 40);
  expect(wrong).toEqual([]);
  expect(damaged).toBeGreaterThan(0);
});

test.each(seeds(10))('with one byte in 100 wrong both ways all arrive (seed %i)', (seed) => {
  const { wrong, damaged } = exchange(seed, oneIn(100), 10);
  expect(wrong).toEqual([]);
  expect(damaged).toBeGreaterThan(0);
});

test.each<[string, CableFaults]>([
  ['bits changed', { flip: 200 }],
  ['bytes lost', { drop: 200 }],
  ['bytes invented', { insert: 200 }],
])('with %s alone all arrive', (_, faults) => {
  expect(exchange(77, faults, 40).wrong).toEqual([]);
});

test('bytes in any pieces, and late, are no reason to send anything again', () => {
  expect(exchange(77, { split: true, delayMs: [0, 40] }, 40)).toMatchObject({ wrong: [], resent: 0 });
});

test('with the smallest window and frames all arrive', () => {
  expect(exchange(5, oneIn(1_000), 30, { window: 64, frame: 64 }).wrong).toEqual([]);
});

test('a good cable at 115,200 baud carries a large message in 1.06 times its own time', () => {
  const { clock, sides } = ends(1, {}, { window: 4_096, frame: 512 });
  const [host, board] = sides;
  host?.talk.outbox.add(message(1, 3_800));
  host?.talk.wake();
  while (board?.got.length === 0 && clock.now() < 10_000) clock.advanceSync(1);
  expect(clock.now()).toBeLessThanOrEqual((3_800 * 10_000 * 1.06) / 115_200);
  expect(host?.talk.stream.sending.resent).toBe(0);
});
