/** A stock Python client calls `view` in the middle of a game: through the embedded router, and with a real Zenoh router in between. */
import { freePort, PythonPeer } from '../helpers/python-zenoh.ts';
import { Host } from './hosts.ts';
import { type BenchOptions, median, microseconds, quantile, ROUNDS, type Row } from './measure.ts';
import { PythonCaller } from './python-caller.ts';

/** The embedded path may take this part of the other's time. */
const GOAL = 0.6;
/** Calls at a time on one path, before the other has its turn: less than a tenth of a second in which something else may happen on the machine. */
const SLICE = 100;

type Pair = { readonly embedded: number; readonly routed: number };

export async function benchCalls({ quick }: BenchOptions): Promise<Row[]> {
  const locator = `tcp/127.0.0.1:${await freePort()}`;
  const router = await PythonPeer.open('router', [locator]);
  const [own, other] = [await Host.start(), await Host.start({ router: locator })];
  const [near, far] = [await PythonCaller.start(own.address), await PythonCaller.start(other.address)];
  const slices = quick ? 4 : 20;
  // Both are warm before anything counts.
  for (const caller of [near, far]) await caller.views(slices * SLICE);
  const rounds: { readonly p50: Pair; readonly p99: Pair }[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const times: Record<keyof Pair, number[]> = { embedded: [], routed: [] };
    for (let slice = 0; slice < slices; slice++) {
      times.embedded.push(...(await near.views(SLICE)));
      times.routed.push(...(await far.views(SLICE)));
    }
    const pair = (part: number): Pair => ({
      embedded: quantile(times.embedded, part),
      routed: quantile(times.routed, part),
    });
    rounds.push({ p50: pair(0.5), p99: pair(0.99) });
  }
  await Promise.all([near.end(), far.end()]);
  await Promise.all([own.end(), other.end()]);
  await router.close();
  const middle = (which: 'p50' | 'p99', name: keyof Pair): number => median(rounds.map((round) => round[which][name]));
  const ratios = (which: 'p50' | 'p99'): number =>
    median(rounds.map((round) => round[which].embedded / round[which].routed));
  const ratio = ratios('p50');
  return [
    {
      what: 'a call of view, embedded router, p50',
      value: microseconds(middle('p50', 'embedded')),
      ratio: ratio.toFixed(2),
      goal: `${GOAL} of the other`,
      met: ratio <= GOAL,
    },
    { what: 'a call of view, a Zenoh router between, p50', value: microseconds(middle('p50', 'routed')) },
    {
      what: 'a call of view, embedded router, p99',
      value: microseconds(middle('p99', 'embedded')),
      ratio: ratios('p99').toFixed(2),
    },
    { what: 'a call of view, a Zenoh router between, p99', value: microseconds(middle('p99', 'routed')) },
  ];
}
