/**
 * `npm run soak [-- NAME...]`: the long proofs in test/soak, one after the other, with their own default numbers. Each is a program of its
 * own (`node tools/run.mjs test/soak/NAME.ts`, whose first lines say what its arguments are). Exit code 1 when one of them fell short.
 */
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './peers.mjs';

/** What a soak ends with when something it needs is not installed. */
const NOT_ASKED = 2;

const folder = join(ROOT, 'test', 'soak');
const all = readdirSync(folder).flatMap((name) => (name.endsWith('.ts') ? [name.slice(0, -'.ts'.length)] : []));
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !all.includes(name));
if (unknown.length > 0) {
  console.error(`no such soak: ${unknown.join(', ')}; there are ${all.join(', ')}`);
  process.exit(2);
}

const results = (wanted.length > 0 ? wanted : all).map((name) => {
  console.log(`== ${name}`);
  const began = performance.now();
  const { status } = spawnSync(process.execPath, [join(ROOT, 'tools', 'run.mjs'), join(folder, `${name}.ts`)], {
    cwd: ROOT,
    stdio: 'inherit',
  });
  return { name, status, minutes: (performance.now() - began) / 60_000 };
});
for (const { name, status, minutes } of results) {
  const outcome =
    status === 0 ? 'passed' : status === NOT_ASKED ? 'NOT RUN: something it needs is missing' : 'FELL SHORT';
  console.log(`${name}: ${outcome}, ${minutes.toFixed(1)} minutes`);
}
process.exitCode = results.every(({ status }) => status === 0) ? 0 : 1;
