/**
 * Boards behind mirrors against boards at the far router itself: `node tools/run.mjs test/soak/mirror.ts [SEQUENCES [SEED]]`. 5,000 random sequences of up to
 * 60 deeds by default, for boards that speak Zenoh and for lite boards; the first one after which anybody heard something else is shrunk and printed, with
 * exit code 1.
 */
import { deepStrictEqual } from 'node:assert';
import fc from 'fast-check';
import { operation, played } from '../property/mirror-play.ts';

const [sequences = 5_000, seed = 20_260_302] = process.argv.slice(2).map(Number);

for (const kind of ['stock', 'lite'] as const) {
  const began = performance.now();
  const result = await fc.check(
    fc.asyncProperty(fc.array(operation, { minLength: 1, maxLength: 60, size: 'max' }), async (operations) => {
      deepStrictEqual(await played(kind, true, operations), await played(kind, false, operations));
    }),
    { seed, numRuns: sequences },
  );
  if (result.failed) {
    console.log(fc.defaultReportMessage(result));
    process.exit(1);
  }
  console.log(
    `${kind} boards: ${sequences} sequences, no difference (${Math.round((performance.now() - began) / 1000)} s)`,
  );
}
