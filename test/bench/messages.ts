/** Generated codecs against @msgpack/msgpack on a mahjong seat's view in mid-round. */
import { MahjongViewLazy, mahjongView } from '@asterism-tables/protocol/messages';
import { Decoder, Encoder } from '@msgpack/msgpack';
import { type BenchOptions, inTurns, median, type Row } from './measure.ts';
import { seatView } from './seat-view.ts';

/** Codecs take microseconds: many short rounds find the machine's quiet moments better than a few long ones. */
const CALLS = 2000;
const MEASURED_ROUNDS = 60;
const QUICK_ROUNDS = 4;
/** Rounds before the first that counts: the compiler is done by then. */
const WARM_UP_ROUNDS = 10;

/** What each way is compared with, and how much quicker it has to be. */
const WANTED = {
  'encode with a copy': ['msgpack encode', 3.2],
  'encode in place': ['msgpack encode', 4.5],
  'decode eagerly': ['msgpack decode', 8],
  'decode lazily': ['msgpack decode', 50],
} as const;

export async function benchMessages({ quick }: BenchOptions): Promise<Row[]> {
  const value = { value: seatView };
  const bytes = mahjongView.encode(value);
  const room = new Uint8Array(4096);
  const encoder = new Encoder();
  const decoder = new Decoder();
  const ways = {
    'msgpack encode': timed(() => encoder.encode(value)),
    'encode with a copy': timed(() => mahjongView.encode(value)),
    'encode in place': timed(() => mahjongView.encodeInto(value, room, 0)),
    'msgpack decode': timed(() => decoder.decode(bytes)),
    'decode eagerly': timed(() => mahjongView.decode(bytes)),
    'decode lazily': timed(() => {
      const view = new MahjongViewLazy(bytes);
      return (view.v ?? 0) + (view.sv ?? 0);
    }),
  };
  await inTurns(quick ? 1 : WARM_UP_ROUNDS, ways);
  const times = await inTurns(quick ? QUICK_ROUNDS : MEASURED_ROUNDS, ways);
  const rows: Row[] = [
    { what: `messages: a view of ${bytes.length} bytes, msgpack encode`, value: ns(times['msgpack encode']) },
    { what: '  msgpack decode', value: ns(times['msgpack decode']) },
  ];
  for (const name of Object.keys(WANTED) as (keyof typeof WANTED)[]) {
    const [other, least] = WANTED[name];
    const ratio = median(times[other]) / median(times[name]);
    rows.push({
      what: `  ${name}`,
      value: ns(times[name]),
      ratio: `${ratio.toFixed(1)} times quicker`,
      goal: `>= ${least}`,
      met: ratio >= least,
    });
  }
  return rows;
}

/** Nanoseconds of one call. */
function timed(way: () => unknown): () => number {
  return () => {
    const started = process.hrtime.bigint();
    for (let i = 0; i < CALLS; i++) way();
    return Number(process.hrtime.bigint() - started) / CALLS;
  };
}

function ns(values: readonly number[]): string {
  return `${median(values).toFixed(0)} ns`;
}
