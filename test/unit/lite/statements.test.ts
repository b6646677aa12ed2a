/** What any two sessions on one network do with each other, with boards on the lite link among them, in virtual time. */
import type { Session } from '@asterism-tables/protocol/session';
import { describe, test } from 'vitest';
import { virtualWorld, type VirtualWorld } from '../../helpers/board-world.ts';
import { liteWorld } from '../../helpers/lite-world.ts';
import { STATEMENTS } from '../../interop/session-list.ts';

let boards = 0;

async function liteBoard(world: VirtualWorld): Promise<Session> {
  const { clock, router } = world;
  const { board } = liteWorld({ clock, router, board: { id: `lite${++boards}`, pollMs: 50 } });
  await world.until('the board is welcomed', () => board.session.state === 'open');
  return board.session;
}

const MAKERS: Record<string, (world: VirtualWorld) => Promise<Session>> = {
  'a board on the lite link': liteBoard,
  'a polled board': (world) => world.polled(),
  'the host': (world) => Promise.resolve(world.router.session()),
};

for (const [one, makeOne] of Object.entries(MAKERS)) {
  for (const [other, makeOther] of Object.entries(MAKERS)) {
    if (makeOne !== liteBoard && makeOther !== liteBoard) continue;
    describe(`${one} and ${other}`, () => {
      for (const [name, run] of STATEMENTS) {
        // Encodings do not travel on the lite link; all else of this is a statement of `served.test.ts`.
        if (name.includes('with encoding')) continue;
        test(name, async () => {
          const world = virtualWorld();
          await run(world, await makeOne(world), await makeOther(world));
          await world.end();
        });
      }
    });
  }
}
