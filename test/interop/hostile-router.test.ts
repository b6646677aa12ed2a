/** A short round of what `test/soak/hostile-router.ts` does for ten minutes. */
import { expect, test } from 'vitest';
import { hostileFaults, runHostile } from '../soak/hostile-router/run.ts';

const SEED = 20_261_130;

test(`hostile peers (seed ${SEED}) cost the good ones nothing, and the router's memory stays bounded`, async () => {
  const outcome = await runHostile({ seed: SEED, attacks: 260, seconds: 20 });
  expect(hostileFaults(outcome, { rssMb: 400, rounds: 20, stallMs: 10_000 })).toEqual([]);
  expect(Object.keys(outcome.made).length).toBeGreaterThanOrEqual(10);
}, 90_000);
