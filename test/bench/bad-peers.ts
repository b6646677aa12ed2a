/** How long good players wait for an answer beside one bad peer, against how long they wait without one. */
import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from '../helpers/peers.ts';
import type { BadKind } from './bad-peer.ts';
import { Host } from './hosts.ts';
import { type BenchOptions, inTurns, median, microseconds, pause, quantile, ROUNDS, type Row } from './measure.ts';
import { BenchPlayer } from './players.ts';

export const BAD_KINDS: readonly BadKind[] = [
  'reads nothing',
  'reads a byte a second',
  'calls without end',
  'puts without end',
  'declares without end',
  'asks for all tokens without end',
  'opens links without end',
];
const PLAYERS = 3;
const PACE_MS = 10;

export async function benchBadPeers({ quick, say }: BenchOptions): Promise<Row[]> {
  const host = await Host.start();
  const players = await Promise.all(
    Array.from({ length: PLAYERS }, (_, i) => BenchPlayer.join(host.address, `good${i}`)),
  );
  const port = host.address.slice(host.address.lastIndexOf(':') + 1);
  const p50: Record<string, number[]> = {};
  const measure = async (name: string): Promise<number> => {
    const times = (await Promise.all(players.map((player) => calls(player, quick ? 500 : 3_000)))).flat();
    (p50[name] ??= []).push(median(times));
    return quantile(times, 0.99);
  };
  const beside = (kind: BadKind) => async (): Promise<number> => {
    const bad = await startBad(kind, port);
    await pause(300);
    const value = await measure(kind);
    await ended(bad);
    // What it left in the router and in the kernel is gone before the next one.
    await pause(500);
    return value;
  };
  await measure('warm');
  const subjects: Record<string, () => Promise<number>> = { nobody: () => measure('nobody') };
  for (const kind of BAD_KINDS) subjects[kind] = beside(kind);
  const values = await inTurns(quick ? 2 : ROUNDS, subjects);
  await Promise.all(players.map((player) => player.end()));
  await host.end();
  say('done');
  const alone = median(values['nobody'] ?? []);
  return Object.entries(values).map(([name, runs]) => ({
    what: `p99 of good players' calls, beside ${name === 'nobody' ? 'nobody bad' : `one who ${name}`}`,
    value: `${microseconds(median(runs))} (p50 ${microseconds(median(p50[name] ?? []))})`,
    ratio: (median(runs) / alone).toFixed(2),
  }));
}

/** Microseconds of the calls made in so many milliseconds. */
async function calls(player: BenchPlayer, forMs: number): Promise<number[]> {
  const times: number[] = [];
  const until = performance.now() + forMs;
  while (performance.now() < until) {
    const began = performance.now();
    await player.view();
    times.push((performance.now() - began) * 1_000);
    await pause(PACE_MS);
  }
  return times;
}

/** A bad client in a process of its own, at it. */
export function startBad(kind: BadKind, port: string): Promise<ChildProcess> {
  const child = spawn(
    process.execPath,
    [join(ROOT, 'tools/run.mjs'), join(ROOT, 'test/bench/bad-peer.ts'), kind, port],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  return new Promise((resolve, reject) => {
    child.once('exit', () => reject(new Error(`the bad peer (${kind}) ended`)));
    child.stdout.once('data', () => resolve(child));
  });
}

function ended(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill('SIGKILL');
  });
}
