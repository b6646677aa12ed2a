/** Two ends of the lite link that tell each other messages over a bad cable, in virtual time: for the tests and for the soak. */
import { Cable, type CableFaults, seededRandom } from '@asterism-tables/firmware-bridge';
import { decodeFrame } from '@asterism-tables/protocol/lite';
import { SerialSplitter } from '@asterism-tables/protocol/zenoh';
import { Conversation } from '../../../protocol/src/lite/conversation.ts';
import { ManualClock } from '../../helpers/manual-clock.ts';

/** One byte in so many is changed, lost or invented. */
export const oneIn = (n: number): CableFaults => ({ flip: 3 * n, drop: 3 * n, insert: 3 * n });

export type End = { readonly talk: Conversation; readonly got: Uint8Array[] };
export type Terms = { readonly window: number; readonly frame: number };

export function ends(seed: number, faults: CableFaults, terms: Terms) {
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
    return { talk, got };
  });
  return { clock, cable, sides };
}

/** The number of the message, then bytes by its number. */
export function message(number: number, length: number): Uint8Array {
  return Uint8Array.from({ length }, (_, i) => (i < 2 ? (number >> (8 * i)) & 0xff : (number * 7 + i) & 0xff));
}

const LENGTHS = [2, 12, 40, 200, 700, 4_096];
/** Nothing here takes so long. */
const LIMIT_MS = 3_600_000;
/** What came twice would come within this. */
const AFTER_MS = 10_000;

export type Outcome = {
  /** What is wrong, in words. */
  readonly wrong: readonly string[];
  /** Bytes that the cable damaged, and frames that were sent again. */
  readonly damaged: number;
  readonly resent: number;
  readonly frames: number;
  readonly messages: number;
  readonly ms: number;
};

/** `count` messages each way at once. */
export function exchange(
  seed: number,
  faults: CableFaults,
  count: number,
  terms: Terms = { window: 1_024, frame: 512 },
): Outcome {
  const { clock, cable, sides } = ends(seed, faults, terms);
  const random = seededRandom(seed + 1_000);
  const said = Array.from({ length: count }, (_, number) => {
    const length = LENGTHS[Math.floor(random() ** 2 * LENGTHS.length)] ?? 2;
    return message(number, length);
  });
  for (const { talk } of sides) {
    for (const one of said) talk.outbox.add(one);
    talk.wake();
  }
  while (sides.some(({ got }) => got.length < count) && clock.now() < LIMIT_MS) clock.advanceSync(100);
  const ms = clock.now();
  clock.advanceSync(AFTER_MS);
  const wrong = sides.flatMap(({ got }, side) => {
    const different = said.findIndex((one, i) => Buffer.compare(one, got[i] ?? new Uint8Array(0)) !== 0);
    const name = side === 0 ? 'to the host' : 'to the board';
    if (different >= 0) return [`seed ${seed}: message ${different} ${name} did not come as it was sent`];
    return got.length === count ? [] : [`seed ${seed}: ${got.length} messages came ${name}, not ${count}`];
  });
  const sum = (of: (end: End) => number): number => sides.reduce((all, side) => all + of(side), 0);
  const lanes = [cable.counters('toHost'), cable.counters('toBoard')];
  return {
    wrong,
    damaged: lanes.reduce((all, lane) => all + lane.flipped + lane.dropped + lane.inserted, 0),
    resent: sum(({ talk }) => talk.stream.sending.resent),
    frames: sum(({ talk }) => talk.frames),
    messages: 2 * count,
    ms,
  };
}
