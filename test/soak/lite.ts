/**
 * The lite link over bad cables for hundreds of seeds, in virtual time: `node tools/run.mjs test/soak/lite.ts [SEEDS]`, 1,000 by default. Streams with one
 * byte in 1,000 and in 100 wrong both ways, and whole games of two boards with one in 1,000. What went wrong is printed with its seed and ends
 * with exit code 1.
 */
import { playTwo } from '../property/lite/games.ts';
import { exchange, oneIn } from '../property/lite/streams.ts';

const seeds = Number(process.argv[2] ?? 1_000);
const faults: string[] = [];
const started = performance.now();
const seconds = (): number => Math.round((performance.now() - started) / 1_000);

for (const [rate, messages] of [
  [1_000, 60],
  [100, 15],
] as const) {
  let [frames, resent, damaged, sent] = [0, 0, 0, 0];
  for (let seed = 0; seed < seeds; seed++) {
    const outcome = exchange(seed, oneIn(rate), messages);
    faults.push(...outcome.wrong);
    frames += outcome.frames;
    resent += outcome.resent;
    damaged += outcome.damaged;
    sent += outcome.messages;
  }
  console.log(
    `one byte in ${rate} wrong: ${sent} messages in ${frames} frames (${resent} sent again), ${damaged} bytes damaged, ${faults.length} faults; ${seconds()} s`,
  );
}

const games = Math.ceil(seeds / 4);
for (let seed = 1; seed <= games; seed++) {
  try {
    const { wrong } = await playTwo(seed, oneIn(1_000));
    faults.push(...wrong);
  } catch (error) {
    faults.push(`seed ${seed}: ${error instanceof Error ? error.message : String(error)}`);
  }
}
console.log(`${games} games of two boards with one byte in 1,000 wrong: ${faults.length} faults; ${seconds()} s`);
for (const fault of faults) console.error(fault);
process.exit(faults.length > 0 ? 1 : 0);
