/** The same list over real sockets in real time: what virtual time cannot show is that nothing depends on its order of events. */
import type { Session } from '@asterism-tables/protocol/session';
import { describe, expect, test } from 'vitest';
import { ask, tcpWorld, text, type World } from '../helpers/board-world.ts';
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

test('Z1: twenty sessions in a row over TCP, each with everything it declares', async () => {
  const world = await tcpWorld();
  const session = world.router.session();
  for (let i = 0; i < 20; i++) {
    const board = i % 2 === 0 ? await world.stock() : await world.polled();
    let heard = 0;
    board.subscribe('z1/put', () => heard++);
    board.queryable('z1/ask', {}, (query) => {
      query.reply('z1/ask', text('here'));
      query.finish();
    });
    board.token('z1/board');
    await world.until('the board is declared', () => world.router.stats().tables.tokens === 1);
    session.put('z1/put', text('x'));
    const answers = ask(session, 'z1/ask');
    await world.until('the board heard and answered', () => heard === 1 && answers.end !== undefined);
    expect(answers.replies).toEqual(['z1/ask=here']);
    await board.close();
    await world.until('the board is gone', () => world.router.stats().links === 0);
    expect(world.router.stats().tables.tokens).toBe(0);
  }
  await world.end();
});
