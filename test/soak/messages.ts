/**
 * Broken messages against every generated decoder: `node tools/run.mjs test/soak/messages.ts [COUNT [SEED]]`. A million by default; a fault (a crash, two decoders
 * that differ, a value larger than four times its message) is printed with its bytes and ends with exit code 1.
 */
import { codecs } from '@asterism-tables/protocol/messages';
import { codecOf, smallest, typicalValue, worstValue } from '@asterism-tables/protocol/schema';
import { messageSets } from '@asterism-tables/protocol/views';
import { attack } from '../property/messages/attack.ts';

const [count = 1_000_000, seed = 20_261_130] = process.argv.slice(2).map(Number);

const targets = messageSets
  .flatMap((set) => set.messages)
  .map((message) => {
    const quick = codecs.get(message.name);
    if (quick === undefined) throw new Error(`nothing is generated for ${message.name}`);
    const { spec } = message.type;
    const samples = [smallest(spec), typicalValue(spec), typicalValue(spec), worstValue(spec)].map((value) =>
      quick.encode(value),
    );
    return { message, quick, slow: codecOf(message), samples };
  });

const started = performance.now();
const { refused, read, faults } = attack(targets, count, seed);
for (const fault of faults) console.error(fault);
const seconds = Math.round((performance.now() - started) / 1000);
console.log(
  `${count} broken messages of ${targets.length} kinds in ${seconds} s: ${refused} refused, ${read} read, ${faults.length} faults`,
);
process.exit(faults.length > 0 ? 1 : 0);
