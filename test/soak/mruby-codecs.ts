/**
 * Broken messages against the mruby codecs: `node tools/run.mjs test/soak/mruby-codecs.ts [COUNT [SEED]]`. A million by default, 20,000 in each process. A crash, or a
 * message that mruby reads otherwise than TypeScript, is printed with its bytes and ends with exit code 1.
 */
import { peerFault } from '../../tools/peers.mjs';
import { differences, mutations } from '../property/mruby-attack.ts';

const IN_PROCESS = 20_000;

const [count = 1_000_000, seed = 20_261_201] = process.argv.slice(2).map(Number);
const fault = peerFault('mruby');
if (fault !== null) {
  console.error(`${fault}: run \`npm test\` once, which installs it`);
  process.exit(2);
}
const started = performance.now();
let refused = 0;
let faults = 0;
for (let done = 0; done < count; done += IN_PROCESS) {
  const result = differences('mruby', mutations(Math.min(IN_PROCESS, count - done), seed + done));
  refused += result.refused;
  faults += result.differ.length;
  for (const one of result.differ) console.error(JSON.stringify(one));
}
const seconds = Math.round((performance.now() - started) / 1000);
console.log(`${count} broken messages in ${seconds} s: ${refused} refused, ${count - refused} read, ${faults} faults`);
process.exit(faults > 0 ? 1 : 0);
