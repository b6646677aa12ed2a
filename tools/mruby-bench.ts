/**
 * Counts the machine's instructions that mruby takes to decode a view: by the generated codec, and by a decoder of MessagePack written in the same Ruby.
 * `node tools/run.mjs tools/mruby-bench.ts`; exits 1 when the generated one does not take 1.6 times fewer. `npm run bench -- mruby` has the same rows.
 */
import { GOAL, viewCounts } from './mruby-bench/count.ts';

const counts = viewCounts();
console.log('instructions a view                  bytes   generic  generated  times fewer  without checking texts');
for (const { name, bytes, generic, generated, unchecked } of counts) {
  const cells = [String(bytes).padStart(7), String(generic).padStart(9), String(generated).padStart(10)];
  const times = (generic / generated).toFixed(2).padStart(12);
  console.log(`${name.padEnd(34)} ${cells.join(' ')} ${times}  ${unchecked} (${(generic / unchecked).toFixed(2)})`);
}
process.exit(counts.every(({ generic, generated }) => generic / generated >= GOAL) ? 0 : 1);
