/** What the program holds in memory: idle with one table, and with fifty tables and two hundred players. */
import { Host } from './hosts.ts';
import { type BenchOptions, megabytes, median, pause, type Row } from './measure.ts';
import { BenchPlayer } from './players.ts';

const IDLE_GOAL = 100e6;
const TABLES = 50;
const PLAYERS = 200;
const STARTS = 5;

export async function benchMemory({ quick }: BenchOptions): Promise<Row[]> {
  const idle: number[] = [];
  for (let i = 0; i < (quick ? 1 : STARTS); i++) {
    const host = await Host.start();
    await pause(quick ? 1_000 : 6_000);
    idle.push(host.rss);
    await host.end();
  }
  const host = await Host.start({ tables: TABLES });
  const empty = host.rss;
  const players: BenchPlayer[] = [];
  for (let i = 0; i < (quick ? TABLES : PLAYERS); i++) {
    players.push(await BenchPlayer.join(host.address, `player${i}`, `othello${1 + (i % TABLES)}`));
    // The router takes so many new links in a second.
    if (i % 40 === 39) await pause(1_000);
  }
  const samples: number[] = [];
  for (let i = 0; i < (quick ? 2 : 15); i++) {
    await Promise.all(players.map((player) => player.view()));
    await pause(1_000);
    samples.push(host.rss);
  }
  const deaf = players.filter((player) => player.states === 0).length;
  await Promise.all(players.map((player) => player.end()));
  await host.end();
  if (deaf > 0) throw new Error(`${deaf} players heard no state of their table`);
  const value = median(idle);
  return [
    { what: 'RSS idle, one table', value: megabytes(value), goal: 'under 100 MB', met: value < IDLE_GOAL },
    { what: `RSS with ${TABLES} tables`, value: megabytes(empty), ratio: (empty / value).toFixed(2) },
    {
      what: `RSS with ${TABLES} tables and ${players.length} players who call view every second`,
      value: megabytes(Math.max(...samples)),
      ratio: (Math.max(...samples) / value).toFixed(2),
    },
  ];
}
