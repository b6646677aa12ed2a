/**
 * Generated codecs against @msgpack/msgpack on a mahjong seat's view in mid-round: `node tools/run.mjs test/bench/messages.ts [ROUNDS]`. The ways take turns within
 * each round, so that whatever else the machine does meets all of them; the median of the rounds counts. Exits 1 when a way is not as much quicker as it should be.
 */
import { MahjongViewLazy, mahjongView } from '@asterism-tables/protocol/messages';
import { Decoder, Encoder } from '@msgpack/msgpack';
import { seatView } from './seat-view.ts';

const [rounds = 60] = process.argv.slice(2).map(Number);
const CALLS = 2000;

const value = { value: seatView };
const bytes = mahjongView.encode(value);
const room = new Uint8Array(4096);
const encoder = new Encoder();
const decoder = new Decoder();

const ways: Readonly<Record<string, () => unknown>> = {
  'msgpack encode': () => encoder.encode(value),
  'encode with a copy': () => mahjongView.encode(value),
  'encode in place': () => mahjongView.encodeInto(value, room, 0),
  'msgpack decode': () => decoder.decode(bytes),
  'decode eagerly': () => mahjongView.decode(bytes),
  'decode lazily': () => {
    const view = new MahjongViewLazy(bytes);
    return (view.v ?? 0) + (view.sv ?? 0);
  },
};

/** How much quicker than the library each way has to be. */
const WANTED: Readonly<Record<string, readonly [string, number]>> = {
  'encode with a copy': ['msgpack encode', 3.2],
  'encode in place': ['msgpack encode', 4.5],
  'decode eagerly': ['msgpack decode', 8],
  'decode lazily': ['msgpack decode', 50],
};

const times = new Map<string, number[]>(Object.keys(ways).map((name) => [name, []]));
for (let round = -10; round < rounds; round++) {
  for (const [name, way] of Object.entries(ways)) {
    const started = process.hrtime.bigint();
    for (let i = 0; i < CALLS; i++) way();
    const ns = Number(process.hrtime.bigint() - started) / CALLS;
    if (round >= 0) times.get(name)?.push(ns);
  }
}

const median = (name: string): number => [...(times.get(name) ?? [])].sort((a, b) => a - b)[rounds >> 1] ?? 0;
console.log(`a view of ${bytes.length} bytes, the median of ${rounds} rounds of ${CALLS}`);
let slow = 0;
for (const name of Object.keys(ways)) {
  const [other, factor] = WANTED[name] ?? [];
  const ratio = other === undefined ? 0 : median(other) / median(name);
  const verdict =
    factor === undefined
      ? ''
      : `  ${ratio.toFixed(1)} times (at least ${factor}${ratio < factor ? ': NOT REACHED' : ''})`;
  if (factor !== undefined && ratio < factor) slow++;
  console.log(`${median(name).toFixed(0).padStart(8)} ns  ${name}${verdict}`);
}
process.exit(slow > 0 ? 1 : 0);
