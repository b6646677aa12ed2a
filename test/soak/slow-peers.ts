/**
 * Every kind of bad client at once on the real program, for minutes, while three good players go on: `node tools/run.mjs test/soak/slow-peers.ts
 * [MINUTES]`, 10 by default. Exit code 1 when a good player was not answered, lost its connection or missed its table's state, or the program grew
 * beyond its bound.
 */
import { systemClock } from '../../src/network/index.ts';
import { BAD_KINDS, startBad } from '../bench/bad-peers.ts';
import { Host } from '../bench/hosts.ts';
import { quantile } from '../bench/measure.ts';
import { BenchPlayer } from '../bench/players.ts';

/** What the program may take: 64 MB may wait for slow clients, the rest is what it takes anyway under load. */
const RSS_LIMIT = 350e6;
const PLAYERS = 3;
const PACE_MS = 20;
/** A state is put every five seconds at least. */
const STATE_EVERY_MS = 5_000;

const minutes = Number(process.argv[2] ?? 10);
console.log(`${minutes} minutes beside: ${BAD_KINDS.join(', ')}`);
const host = await Host.start();
const players = await Promise.all(
  Array.from({ length: PLAYERS }, (_, i) => BenchPlayer.join(host.address, `good${i}`)),
);
const port = host.address.slice(host.address.lastIndexOf(':') + 1);
const before = host.rss;
const bad = await Promise.all(BAD_KINDS.map((kind) => startBad(kind, port)));

const faults: string[] = [];
const until = performance.now() + minutes * 60_000;
let highest = before;
const times: number[] = [];
const play = async (player: BenchPlayer, name: string): Promise<void> => {
  while (performance.now() < until) {
    const began = performance.now();
    try {
      await player.view();
    } catch (error) {
      faults.push(`${name}: ${String(error)}`);
    }
    times.push(performance.now() - began);
    await new Promise((resolve) => systemClock.after(PACE_MS, () => resolve(undefined)));
  }
};
const watching = (async () => {
  while (performance.now() < until) {
    await new Promise((resolve) => systemClock.after(500, () => resolve(undefined)));
    highest = Math.max(highest, host.rss);
  }
})();
await Promise.all([watching, ...players.map((player, i) => play(player, `good${i}`))]);
for (const child of bad) {
  if (child.exitCode !== null) faults.push(`a bad client ended by itself (code ${child.exitCode})`);
  child.kill('SIGKILL');
}
for (const [i, player] of players.entries()) {
  faults.push(...player.lost.map((cause) => `good${i}: the connection was lost (${cause})`));
  // Half of them may have been dropped while a newer one came; more means that it was not served.
  const due = (minutes * 60_000) / STATE_EVERY_MS / 2;
  if (player.states < due) faults.push(`good${i}: ${player.states} states heard, ${due} due at least`);
}
await Promise.all(players.map((player) => player.end()));
await new Promise((resolve) => systemClock.after(5_000, () => resolve(undefined)));
const after = host.rss;
await host.end();
if (highest > RSS_LIMIT) faults.push(`the program took ${Math.round(highest / 1e6)} MB`);
for (const fault of faults.slice(0, 40)) console.log(`FAULT ${fault}`);
const ms = (part: number): string => `${quantile(times, part).toFixed(1)} ms`;
console.log(
  `${times.length} calls of good players, p50 ${ms(0.5)}, p99 ${ms(0.99)}, longest ${ms(1)}; ${faults.length} faults; ` +
    `memory before, at most and after: ${[before, highest, after].map((bytes) => `${Math.round(bytes / 1e6)} MB`).join(', ')}`,
);
process.exit(faults.length === 0 ? 0 : 1);
