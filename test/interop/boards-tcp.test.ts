/** The same list over real sockets in real time: what virtual time cannot show is that nothing depends on its order of events. */
import type { Session } from '@asterism-tables/protocol/session';
import { describe, test } from 'vitest';
import { tcpWorld, type World } from '../helpers/board-world.ts';
import { STATEMENTS } from './session-list.ts';

const stock = (world: World): Promise<Session> => world.stock();
const polled = (world: World): Promise<Session> => world.polled();
const host = (world: World): Promise<Session> => Promise.resolve(world.router.session());

const PAIRS = [
  ['a stock board and a polled board', stock, polled],
  ['a polled board and the host', polled, host],
  ['the host and a stock board', host, stock],
] as const;

for (const [title, makeOne, makeOther] of PAIRS) {
  describe(`${title} over TCP`, () => {
    for (const [name, run] of STATEMENTS) {
      test.concurrent(name, async () => {
        const world = await tcpWorld();
        const one = await makeOne(world);
        const other = await makeOther(world);
        await run(world, one, other);
        await world.end();
      });
    }
  });
}
