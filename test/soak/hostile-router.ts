/**
 * Ten minutes of hostile peers against the router: `node tools/run.mjs test/soak/hostile-router.ts [MINUTES [SEED]]`. Random bytes, cut
 * handshakes, mutated recordings, valid messages in random order and floods, while two good clients go on. Exit code 1 when the router fell short.
 */
import { hostileFaults, runHostile } from './hostile-router/run.ts';

const minutes = Number(process.argv[2] ?? 10);
const seed = Number(process.argv[3] ?? 20_261_130);
console.log(`hostile router: ${minutes} minutes, seed ${seed}`);
const outcome = await runHostile({
  seed,
  attacks: Number.POSITIVE_INFINITY,
  seconds: minutes * 60,
  log: (line) => console.log(line),
});
const total = Object.values(outcome.made).reduce((a, b) => a + b, 0);
for (const [name, count] of Object.entries(outcome.made)) console.log(`  ${count} times ${name}`);
console.log(`${total} attacks; ${outcome.rounds} rounds of questions served, ${outcome.unserved.length} not`);
console.log(
  `memory: ${Math.round(outcome.before.rssBytes / 1e6)} MB before, ${Math.round(outcome.highestRssBytes / 1e6)} at most, ${Math.round(outcome.after.rssBytes / 1e6)} after; heap ${Math.round(outcome.before.heapBytes / 1e6)} MB before, ${Math.round(outcome.after.heapBytes / 1e6)} after`,
);
console.log(`the router's longest stall: ${outcome.after.stallMs} ms`);
const faults = hostileFaults(outcome, { rssMb: 450, rounds: minutes * 60, stallMs: 5_000 });
for (const fault of faults) console.log(`FAULT ${fault}`);
console.log(faults.length === 0 ? 'the router stood it' : `${faults.length} faults`);
process.exit(faults.length === 0 ? 0 : 1);
