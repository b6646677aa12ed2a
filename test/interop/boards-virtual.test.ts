/** The simulated boards on the router, in virtual time over links in memory, every batch checked against the board rules. */
import type { Session } from '@asterism-tables/protocol/session';
import { describe, test } from 'vitest';
import { virtualWorld, type World } from '../helpers/board-world.ts';
import { STATEMENTS } from './session-list.ts';

const MAKERS: Record<string, (world: World) => Promise<Session>> = {
  'a stock board': (world) => world.stock(),
  'a polled board': (world) => world.polled(),
  'the host': (world) => Promise.resolve(world.router.session()),
};

for (const [one, makeOne] of Object.entries(MAKERS)) {
  for (const [other, makeOther] of Object.entries(MAKERS)) {
    describe(`${one} and ${other}`, () => {
      for (const [name, run] of STATEMENTS) {
        test(name, async () => {
          const world = virtualWorld();
          await run(world, await makeOne(world), await makeOther(world));
          await world.end();
        });
      }
    });
  }
}
