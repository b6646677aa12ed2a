/**
 * A board behind a mirror sees and is seen exactly as a board directly at the far router: the same random sequence of declarations, puts, gets and
 * tokens of two boards and a client is played in two worlds that differ in nothing but the mirror, and everybody hears the same in both.
 */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { operation, played } from './mirror-play.ts';

const SEED = { seed: 20_260_301 } as const;

describe.each(['stock', 'lite'] as const)('%s boards', (kind) => {
  test('behind mirrors and at the far router itself: everybody hears the same', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(operation, { minLength: 1, maxLength: 24 }), async (operations) => {
        expect(await played(kind, true, operations)).toEqual(await played(kind, false, operations));
      }),
      { ...SEED, numRuns: 40 },
    );
  });
});
