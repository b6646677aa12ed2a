/**
 * The host is killed with SIGKILL at random moments while three tables are played as fast as their players can:
 * `node tools/run.mjs test/soak/kill-host.ts [KILLS [SEED]]`, 100 by default. Every answer and every board that a player saw is held against what the
 * host says after each restart. Exit code 1 when an acknowledged move was lost.
 */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Host } from '../bench/hosts.ts';
import { Random } from './hostile-router/random.ts';
import { Table } from './kill-host/table.ts';

const TABLES = 3;
/** A host lives between these, counted from the moment it takes clients. */
const LIFE_MS = { least: 20, most: 1_500 };

const kills = Number(process.argv[2] ?? 100);
const seed = Number(process.argv[3] ?? 20_261_130);
console.log(`${kills} kills, seed ${seed}`);
const random = new Random(seed);
const chance = (): number => random.int(1_000_000) / 1_000_000;
const state = mkdtempSync(join(tmpdir(), 'kill-host-'));

let host = await Host.start({ tables: TABLES, state });
const listen = host.address;
const tables = await Promise.all(Array.from({ length: TABLES }, (_, i) => Table.open(listen, `othello${i + 1}`)));
const playing = tables.map((table) => table.play(chance));
const faults = (): string[] => tables.flatMap((table) => table.faults);
/** Moves acknowledged by each life of the host. */
const lives: number[] = [];
const acknowledged = (): number => tables.reduce((sum, table) => sum + table.acknowledged, 0);

for (let kill = 1; kill <= kills && faults().length === 0; kill++) {
  const before = acknowledged();
  await new Promise((resolve) => {
    setTimeout(resolve, LIFE_MS.least + random.int(LIFE_MS.most - LIFE_MS.least));
  });
  await host.end('SIGKILL');
  lives.push(acknowledged() - before);
  host = await Host.start({ tables: TABLES, state, listen });
  if (kill % 10 === 0) console.log(`${kill} kills, ${acknowledged()} moves acknowledged`);
}
// After the last kill each table is looked at once more.
const last = acknowledged();
const deadline = performance.now() + 20_000;
while (acknowledged() < last + 50 && faults().length === 0 && performance.now() < deadline) {
  await new Promise((resolve) => {
    setTimeout(resolve, 50);
  });
}
for (const table of tables) table.stop();
await Promise.all(playing);
await Promise.all(tables.map((table) => table.end()));
await host.end();

const found = faults();
if (acknowledged() < last + 50 && found.length === 0) found.push('the last host was not played on');
const setAside = readdirSync(state).filter((name) => !/^othello\d+\.(?:json|log)$/.test(name));
if (setAside.length > 0) found.push(`files that are no table's: ${setAside.join(', ')}`);
for (const fault of found) console.log(`FAULT ${fault}`);
const games = tables.reduce((sum, table) => sum + table.games, 0);
const idle = lives.filter((moves) => moves === 0).length;
console.log(
  `${lives.length} kills: ${acknowledged()} moves acknowledged in ${games} games, ${found.length} faults; ` +
    `${idle} hosts were killed before they had acknowledged one`,
);
rmSync(state, { recursive: true, force: true });
process.exit(found.length === 0 ? 0 : 1);
