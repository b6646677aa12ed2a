/** Messages over a bad cable, both ways at once: all of them arrive, once, in order, whatever happens to bytes. */
import { Cable, type CableFaults, seededRandom } from '@asterism-tables/firmware-bridge';
import { Conversation } from '../../../protocol/src/lite/conversation.ts';
import { decodeFrame } from '@asterism-tables/protocol/lite';
import { SerialSplitter } from '@asterism-tables/protocol/zenoh';
import { describe, expect, test } from 'vitest';
import { ManualClock } from '../../helpers/manual-clock.ts';

type End = { readonly talk: Conversation; readonly got: Uint8Array[]; said: number };

function worlds(seed: number, faults: CableFaults, terms: { window: number; frame: number }) {
  const clock = new ManualClock();
  const cable = new Cable({ clock, baud: 115_200, seed, toHost: faults, toBoard: faults });
  const port = cable.plug();
  const sides = [port, cable.board].map((pipe): End => {
    const got: Uint8Array[] = [];
    const talk = new Conversation({
      clock,
      wire: { send: (frame) => pipe.write(frame), room: () => Math.max(0, 1_024 - pipe.waiting) },
      terms: { ...terms, max: 4_096 },
      session: 1,
      onMessage: (message) => got.push(message),
      onBroken: () => {
        throw new Error('the stream broke');
      },
    });
    const splitter = new SerialSplitter({
      onChunk: (chunk) => {
        const decoded = decodeFrame(chunk);
        if (decoded.ok) talk.receive(decoded.frame);
      },
    });
    pipe.onBytes = (bytes) => splitter.push(bytes);
    pipe.onDrain = () => talk.wake();
    return { talk, got, said: 0 };
  });
  return { clock, cable, sides };
}

/** The number of the message, then bytes by its number. */
function message(number: number, length: number): Uint8Array {
  return Uint8Array.from({ length }, (_, i) => (i < 2 ? (number >> (8 * i)) & 0xff : (number * 7 + i) & 0xff));
}

function run(seed: number, faults: CableFaults, count: number, terms = { window: 1_024, frame: 512 }): void {
  const { clock, cable, sides } = worlds(seed, faults, terms);
  const random = seededRandom(seed + 1_000);
  const lengths = Array.from({ length: count }, () => [2, 12, 40, 200, 700, 4_096][Math.floor(random() ** 2 * 6)] ?? 2);
  for (const side of sides) {
    for (const [number, length] of lengths.entries()) side.talk.outbox.add(message(number, length));
    side.talk.wake();
  }
  const limit = 3_600_000;
  while (sides.some((side) => side.got.length < count) && clock.now() < limit) clock.advanceSync(100);
  for (const side of sides) {
    expect(side.got.length).toBe(count);
    const wrong = side.got.filter((got, number) => Buffer.compare(got, message(number, lengths[number] ?? 0)) !== 0);
    expect(wrong).toEqual([]);
  }
  // Nothing comes after the last one.
  clock.advanceSync(10_000);
  for (const side of sides) expect(side.got.length).toBe(count);
  const wrong = cable.counters('toHost');
  if (faults.split !== true) expect(wrong.flipped + wrong.dropped + wrong.inserted).toBeGreaterThan(0);
}

describe('every message arrives once and in order', () => {
  const oneIn = (n: number): CableFaults => ({ flip: 3 * n, drop: 3 * n, insert: 3 * n });

  test.each(Array.from({ length: 10 }, (_, seed) => seed))('one byte in 1,000 wrong both ways (seed %i)', (seed) => {
    run(seed, oneIn(1_000), 40);
  });

  test.each(Array.from({ length: 10 }, (_, seed) => seed))('one byte in 100 wrong both ways (seed %i)', (seed) => {
    run(seed, oneIn(100), 10);
  });

  test.each([
    ['bytes in any pieces, late', { split: true, delayMs: [0, 40] as const }],
    ['bits changed alone', { flip: 200 }],
    ['bytes lost alone', { drop: 200 }],
    ['bytes invented alone', { insert: 200 }],
  ])('%s', (_, faults) => {
    run(77, faults, 40);
  });

  test('with the smallest window and frames', () => {
    run(5, oneIn(1_000), 30, { window: 64, frame: 64 });
  });

  test('a good cable at 115,200 baud carries a large message in 1.06 times its own time', () => {
    const { clock, sides } = worlds(1, {}, { window: 4_096, frame: 512 });
    const [host, board] = sides;
    host?.talk.outbox.add(message(1, 3_800));
    host?.talk.wake();
    while (board?.got.length === 0 && clock.now() < 10_000) clock.advanceSync(1);
    expect(clock.now()).toBeLessThanOrEqual((3_800 * 10_000 * 1.06) / 115_200);
    expect(host?.talk.stream.sending.resent).toBe(0);
  });
});
