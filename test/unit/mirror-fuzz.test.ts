/** A far router that says anything at all, or nothing: the boards behind mirrors of it hear nothing that they cannot bear, and all goes on. */
import { type Declared, type Link, type Session, MAX_OPEN_QUERIES } from '@asterism-tables/protocol/session';
import { encodeTransport, type NetworkMessage, type WireExpr } from '@asterism-tables/protocol/zenoh';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ask, text } from '../helpers/board-world.ts';
import { MemoryLink } from '../helpers/memory-link.ts';
import { networkMessage } from '../property/zenoh/messages.ts';
import { MirrorWorld } from './mirror-world.ts';

/** Encodings have 16 bits; a real board cuts off what is above, the simulated one drops its session over it, wherever it comes from. */
const ENCODINGS = /"encoding":\{"id":(\d+)/g;
function isWide(message: NetworkMessage): boolean {
  const shown = JSON.stringify(message, (_name, value: unknown) => (typeof value === 'bigint' ? String(value) : value));
  return Array.from(shown.matchAll(ENCODINGS), ([, id]) => Number(id)).some((id) => id > 0xffff);
}
const bearable = networkMessage.filter((message) => !isWide(message));

test('valid messages in any order, meant for nobody, break no rule of a board and keep nothing from working', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(bearable, { maxLength: 40 }), async (messages) => {
      const world = new MirrorWorld();
      const board = await world.stock();
      const lite = world.lite('lite');
      const heard: string[] = [];
      for (const session of [board, lite]) {
        session.subscribe('**', ({ key }) => heard.push(key));
        session.watch('**', { history: true }, ({ key, alive }) => heard.push(`${alive ? '+' : '-'}${key}`));
        session.queryable('**', {}, (query) => {
          query.reply(query.key, text('r'));
          query.finish();
        });
        session.get('**', { onReply: () => undefined, onDone: () => undefined });
      }
      board.pico.publisher('p');
      await world.quiet();
      const asked = [board, lite].map((session) => ask(session, '**', { timeoutMs: 1_000 }));
      for (const link of world.farLinks) {
        for (const [i, message] of messages.entries())
          link.inject(encodeTransport({ type: 'frame', reliable: false, sn: 1 + i, messages: [message] }));
      }
      await world.clock.advance(2_000);
      expect(asked.map(({ end }) => end === undefined)).toEqual([false, false]);
      expect(
        world.events.filter(({ event }) => event.type === 'internal-error' || event.type === 'callback-failed'),
      ).toEqual([]);
      expect([board.state, board.sessions, board.wedged, lite.state]).toEqual(['open', 1, false, 'open']);
      heard.length = 0;
      const other = await world.client();
      other.put('real/put', text('1'));
      other.token('real/token');
      await world.quiet();
      expect(heard.filter((line) => line.includes('real')).toSorted()).toEqual([
        '+real/token',
        '+real/token',
        'real/put',
        'real/put',
      ]);
      await world.close();
    }),
    { numRuns: 40, seed: 20_260_804 },
  );
});

const token = fc.constantFrom('t/a', 't/b', 't/c', 't/@v');
const id = fc.nat(3);
const wired = (suffix: string): WireExpr => ({ scope: 0, suffix, mapping: 'sender' });
/** The mirror's own interests have small numbers. */
const interestId = fc.option(fc.integer({ min: 1, max: 8 }), { nil: undefined });
const declare = fc
  .record({
    interestId,
    declaration: fc.oneof(
      { weight: 4, arbitrary: fc.record({ type: fc.constant('token' as const), id, key: token.map(wired) }) },
      fc.record({ type: fc.constant('subscriber' as const), id, key: token.map(wired) }),
      fc.record({
        type: fc.constant('queryable' as const),
        id,
        key: token.map(wired),
        info: fc.record({ complete: fc.boolean(), distance: fc.constant(0) }),
      }),
      fc.record({
        type: fc.constantFrom(
          'undeclare-token' as const,
          'undeclare-subscriber' as const,
          'undeclare-queryable' as const,
        ),
        id,
      }),
      fc.record({ type: fc.constant('undeclare-token' as const), id, key: token.map(wired) }),
      fc.constant({ type: 'final' as const }),
    ),
  })
  .map(
    ({ interestId: to, declaration }): NetworkMessage => ({
      type: 'declare',
      ...(to === undefined ? {} : { interestId: to }),
      declaration,
    }),
  );

test('tokens told in any order, under any ids: each watch hears coming and going in turn, and all have gone when the router has', async () => {
  let changesHeard = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(declare, { minLength: 10, maxLength: 40, size: 'max' }),
      fc.nat(40),
      async (messages, halfway) => {
        const world = new MirrorWorld();
        const board = await world.stock();
        const lite = world.lite('lite');
        const heard = new Map<string, string[]>();
        const watch = (session: Session, name: string, key: string, history: boolean): Declared => {
          const seen: string[] = [];
          heard.set(`${name} ${key}`, seen);
          return session.watch(key, { history }, (change) => seen.push(`${change.alive ? '+' : '-'}${change.key}`));
        };
        watch(lite, 'lite', 't/*', true);
        watch(board, 'board', 't/*', true);
        const gone = [watch(lite, 'gone', '**', true), watch(board, 'gone too', 't/a', true)];
        board.pico.publisher('t/a');
        await world.quiet();
        for (const [i, message] of messages.entries()) {
          for (const link of world.farLinks)
            link.inject(encodeTransport({ type: 'frame', reliable: false, sn: 1 + i, messages: [message] }));
          if (i === halfway) {
            for (const one of gone) one.undeclare();
            board.tokens('t/*', { onToken: () => undefined, onDone: () => undefined });
          }
          if (i % 7 === 0) await world.clock.advance(150);
        }
        await world.quiet();
        await world.farGone();
        await world.quiet();
        for (const [name, seen] of heard) {
          changesHeard += seen.length;
          if (name.startsWith('gone')) continue;
          for (const key of new Set(seen.map((line) => line.slice(1)))) {
            const changes = seen.filter((line) => line.slice(1) === key).map(([sign]) => sign);
            expect([name, key, changes.join('')]).toEqual([name, key, '+-'.repeat(changes.length / 2)]);
          }
        }
        expect(board.sessions).toBe(1);
        for (const { stats } of world.network.boards())
          expect(stats.tables).toMatchObject({ tokens: 0, subscriberKeys: 0, queryableKeys: 0 });
        await world.close();
      },
    ),
    { numRuns: 60, seed: 20_260_805 },
  );
  expect(changesHeard).toBeGreaterThan(300);
});

test('a far router that takes the link and never says a word: the board’s questions end, and it is tried again', async () => {
  const links: MemoryLink[] = [];
  const world = new MirrorWorld({
    connect: (): Promise<Link> => {
      const [near, far] = MemoryLink.pair({ peer: 'silent' });
      links.push(near);
      return Promise.resolve(far);
    },
  });
  const board = await world.stock();
  const get = ask(board, 'any');
  let tokens: string | undefined;
  board.tokens('**', { onToken: () => undefined, onDone: (end) => (tokens = end) });
  await world.until('both ended', () => get.end !== undefined && tokens !== undefined);
  expect(world.clock.now()).toBeLessThan(5_000);
  await world.clock.advance(15_000);
  expect(links.length).toBe(3);
  await world.end();
});

test('a connect that never ends: the board’s questions do', async () => {
  const world = new MirrorWorld({ connect: () => new Promise(() => undefined) });
  const board = await world.stock();
  const lite = world.lite('lite');
  const gets = [ask(board, 'any'), ask(lite, 'any')];
  const ends: string[] = [];
  for (const session of [board, lite])
    session.tokens('**', { onToken: () => undefined, onDone: (end) => ends.push(end) });
  await world.until('all ended', () => ends.length === 2 && gets.every(({ end }) => end !== undefined));
  expect(ends.toSorted()).toEqual(['final', 'timeout']);
  expect(gets[1]?.end).toBe('timeout');
  await world.end();
});

test('more questions from afar than a session takes at once are answered with an error, the others wait', async () => {
  const world = new MirrorWorld();
  const board = await world.polled();
  board.queryable('slow', {}, () => undefined);
  const clients: Session[] = [];
  for (let i = 0; i < 5; i += 1) clients.push(await world.client());
  await world.quiet();
  const asked = Array.from({ length: MAX_OPEN_QUERIES + 10 }, (_, i) =>
    ask(clients[i % 5] ?? board, 'slow', { timeoutMs: 60_000 }),
  );
  await world.quiet();
  const ended = asked.filter(({ end }) => end !== undefined);
  expect(ended.length).toBe(10);
  expect(ended[0]?.replies).toEqual(['error too many queries at once']);
  await world.end();
});
