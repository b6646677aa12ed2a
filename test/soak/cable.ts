/**
 * Boards on bad and pulled cables, for some ten minutes: `node tools/run.mjs test/soak/cable.ts [--seed N] [PART...]`; parts: real, lite, zenoh, calls, pulled,
 * bytes, noise; all by default. Exit code 1 when a game did not end right, a move was done twice, a wrong byte cost more than two frames, or noise more than its
 * own time.
 */
import { parseArgs } from 'node:util';
import { liteCalls, liteGames } from './cable/lite.ts';
import { noise } from './cable/noise.ts';
import { oneByte } from './cable/one-byte.ts';
import { realGames } from './cable/real.ts';
import type { PartResult, Say } from './cable/result.ts';
import { zenohGames } from './cable/zenoh.ts';
import { peerFault } from '../../tools/peers.mjs';

const { values, positionals } = parseArgs({
  options: { seed: { type: 'string', default: '20261130' } },
  allowPositionals: true,
});
const seed = Number(values.seed);
const say: Say = (line) => console.log(`  ${line}`);

const PARTS: Readonly<Record<string, readonly (() => PartResult | Promise<PartResult>)[]>> = {
  real: [() => realGames({ games: 6, pulledGames: 4, seed, say })],
  lite: [() => liteGames(200, seed, 1_000, false)],
  zenoh: [() => zenohGames(100, seed, 1_000, {}), () => zenohGames(100, seed + 100, 1_000, { restartMs: 7_000 })],
  calls: [() => liteCalls(400, 10, seed, say)],
  pulled: [() => liteGames(40, seed, 5_000, true), () => zenohGames(40, seed, 5_000, { unplugMs: 8_000 })],
  bytes: [() => oneByte(40, seed)],
  noise: [() => noise(Number(process.env['NOISE_MIB'] ?? 64), seed, say)],
};
/** What the parts on ptys need. */
const ON_PTYS = ['real', 'noise'];

const unknown = positionals.filter((name) => PARTS[name] === undefined);
if (unknown.length > 0 || !Number.isSafeInteger(seed)) {
  console.error(`no such part: ${unknown.join(', ')}; there are ${Object.keys(PARTS).join(', ')}; --seed is a number`);
  process.exit(2);
}
const wanted = positionals.length > 0 ? positionals : Object.keys(PARTS);
if (wanted.some((name) => ON_PTYS.includes(name))) {
  const missing = (['mruby', 'socat'] as const).flatMap((name) => peerFault(name) ?? []);
  if (missing.length > 0) {
    console.error(`${missing.join('; ')}: run \`npm test\` once, which installs it`);
    process.exit(2);
  }
}
console.log(`seed ${seed}`);
let faults = 0;
for (const name of wanted) {
  for (const part of PARTS[name] ?? []) {
    const began = performance.now();
    const result = await part();
    console.log(`${name}: ${result.said} (${Math.round((performance.now() - began) / 1_000)} s)`);
    for (const fault of result.faults) console.log(`FAULT ${name}: ${fault}`);
    faults += result.faults.length;
  }
}
console.log(`${faults} faults`);
process.exit(faults === 0 ? 0 : 1);
