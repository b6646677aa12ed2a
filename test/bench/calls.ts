/** A stock Python client calls `view` in the middle of a game: through the embedded router, and with a real Zenoh router in between. */
import { freePort, PythonPeer } from '../helpers/python-zenoh.ts';
import { Host } from './hosts.ts';
import { type BenchOptions, inTurns, median, microseconds, quantile, ROUNDS, type Row } from './measure.ts';
import { PythonCaller } from './python-caller.ts';

/** The embedded path may take this part of the other's time. */
const GOAL = 0.6;

export async function benchCalls({ quick }: BenchOptions): Promise<Row[]> {
  const locator = `tcp/127.0.0.1:${await freePort()}`;
  const router = await PythonPeer.open('router', [locator]);
  const [own, other] = [await Host.start(), await Host.start({ router: locator })];
  const [near, far] = [await PythonCaller.start(own.address), await PythonCaller.start(other.address)];
  const calls = quick ? 200 : 2_000;
  const p99: Record<'embedded' | 'routed', number[]> = { embedded: [], routed: [] };
  const round = (caller: PythonCaller, name: keyof typeof p99) => async (): Promise<number> => {
    const times = await caller.views(calls);
    p99[name].push(quantile(times, 0.99));
    return median(times);
  };
  // Both are warm before anything counts.
  await Promise.all([near.views(calls), far.views(calls)]);
  const p50 = await inTurns(ROUNDS, { embedded: round(near, 'embedded'), routed: round(far, 'routed') });
  await Promise.all([near.end(), far.end()]);
  await Promise.all([own.end(), other.end()]);
  await router.close();
  const ratio = median(p50.embedded) / median(p50.routed);
  return [
    {
      what: 'a call of view, embedded router, p50',
      value: microseconds(median(p50.embedded)),
      ratio: ratio.toFixed(2),
      goal: `${GOAL} of the other`,
      met: ratio <= GOAL,
    },
    { what: 'a call of view, a Zenoh router between, p50', value: microseconds(median(p50.routed)) },
    {
      what: 'a call of view, embedded router, p99',
      value: microseconds(median(p99.embedded)),
      ratio: (median(p99.embedded) / median(p99.routed)).toFixed(2),
    },
    { what: 'a call of view, a Zenoh router between, p99', value: microseconds(median(p99.routed)) },
  ];
}
