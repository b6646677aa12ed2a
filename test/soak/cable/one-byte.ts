/** One byte of a stream of frames is changed, lost or invented: at each position of many streams, what becomes of the frames of both links. */
import { seededRandom } from '@asterism-tables/firmware-bridge';
import { decodeFrame, encodeFrame, FRAME } from '@asterism-tables/protocol/lite';
import { encodeSerialFrame, findSerialFrame, SERIAL_DATA, SerialSplitter } from '@asterism-tables/protocol/zenoh';
import type { PartResult } from './result.ts';

/** No wrong byte may cost more. */
const MOST_LOST = 2;
const FRAMES = 8;
/** The beginning of a payload: the frame's number. */
const NUMBER_BYTES = 2;

type Random = () => number;

/** How the frames of a link are made from a payload, and read from what stands between two zeros. */
type Frames = {
  readonly encode: (payload: Uint8Array) => Uint8Array;
  readonly decode: (chunk: Uint8Array) => Uint8Array | undefined;
};

const LINKS: Readonly<Record<string, Frames>> = {
  'the lite link': {
    encode: (payload) => encodeFrame({ type: FRAME.data, session: 1, pos: 0, ack: 0, payload }),
    decode: (chunk) => {
      const decoded = decodeFrame(chunk);
      return decoded.ok ? decoded.frame.payload : undefined;
    },
  },
  "Zenoh's serial link": {
    encode: (payload) => encodeSerialFrame(SERIAL_DATA, payload),
    // Its CRC leaves the kind out: a frame that became another kind is a lost one.
    decode: (chunk) => {
      const found = findSerialFrame(chunk);
      return found?.kind === SERIAL_DATA ? found.payload : undefined;
    },
  },
};

/** Zeros, no zeros and anything, around the lengths at which COBS begins another group. */
function payloads(random: Random): Uint8Array[] {
  return Array.from({ length: FRAMES }, (_, number) => {
    const length = [2, 3, 20, 60, 241, 244, 247, 254, 300, 480][Math.floor(random() ** 2 * 10)] ?? 2;
    const kind = Math.floor(random() * 3);
    const payload = Uint8Array.from({ length }, () => {
      const byte = Math.floor(random() * 256);
      return kind === 0 ? 0 : kind === 1 ? byte | 1 : byte;
    });
    payload[0] = number + 1;
    payload[1] = 0xa5;
    return payload;
  });
}

/** Numbers of the frames that come out as they were; and what came out that nobody sent. */
function received(link: Frames, sent: readonly Uint8Array[], bytes: Uint8Array): { numbers: number[]; others: number } {
  const numbers: number[] = [];
  let others = 0;
  const splitter = new SerialSplitter({
    onChunk: (chunk) => {
      const payload = link.decode(chunk);
      if (payload === undefined || payload.length < NUMBER_BYTES) return;
      const number = (payload[0] ?? 0) - 1;
      const whole = sent[number];
      if (whole !== undefined && Buffer.compare(whole, payload) === 0) numbers.push(number);
      else others++;
    },
  });
  splitter.push(bytes);
  return { numbers, others };
}

/** The stream with its byte at `at` lost, changed, made a zero, or with one invented before it; none where that changes nothing. */
function damagedAt(good: Uint8Array, at: number, kind: number, random: Random): Uint8Array | undefined {
  const before = good.subarray(0, at);
  const own = good[at] ?? 0;
  const any = Math.floor(random() * 256);
  switch (kind) {
    case 0:
      return Buffer.concat([before, good.subarray(at + 1)]);
    case 1:
      return Buffer.concat([before, Uint8Array.of(own ^ (any | 1)), good.subarray(at + 1)]);
    case 2:
      return own === 0 ? undefined : Buffer.concat([before, Uint8Array.of(0), good.subarray(at + 1)]);
    case 3:
      return Buffer.concat([before, Uint8Array.of(any), good.subarray(at)]);
    default:
      return Buffer.concat([before, Uint8Array.of(0), good.subarray(at)]);
  }
}

const KINDS = 5;

export function oneByte(streams: number, first: number): PartResult {
  const faults: string[] = [];
  const said: string[] = [];
  for (const [name, link] of Object.entries(LINKS)) {
    const lost = [0, 0, 0];
    let tried = 0;
    for (let seed = first; seed < first + streams; seed++) {
      const random = seededRandom(seed);
      const sent = payloads(random);
      const good = Buffer.concat(sent.map((payload) => link.encode(payload)));
      for (let at = 0; at < good.length; at++) {
        for (let kind = 0; kind < KINDS; kind++) {
          const bad = damagedAt(good, at, kind, random);
          if (bad === undefined) continue;
          tried++;
          // A zero at the end: what was cut off there is told from what is still to come.
          const { numbers, others } = received(link, sent, Buffer.concat([bad, Uint8Array.of(0)]));
          const gone = FRAMES - numbers.length;
          const sorted = numbers.every((number, i) => i === 0 || number > (numbers[i - 1] ?? 0));
          if (gone > MOST_LOST || others > 0 || !sorted)
            faults.push(`${name}, stream ${seed}, byte ${at}, kind ${kind}: ${gone} lost, ${others} that nobody sent`);
          else lost[gone] = (lost[gone] ?? 0) + 1;
        }
      }
    }
    const share = (count = 0): string => `${((100 * count) / tried).toFixed(1)} %`;
    said.push(
      `${name}: ${tried.toLocaleString('en')} wrong bytes at every position of ${streams} streams cost no frame (${share(lost[0])}), one (${share(lost[1])}) or two (${share(lost[2])})`,
    );
  }
  return { said: said.join('; '), faults: faults.slice(0, 20) };
}
