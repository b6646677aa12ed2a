/** A port that is bound to a node id: what its board says as somebody else is refused at the bridge, counted and told, and nothing else is. */
import { embeddedNetwork, identityGuard, StockBoard } from '@asterism-tables/firmware-bridge';
import { ArgumentError } from '@asterism-tables/protocol/asterism';
import { type Deed, Router, type RouterEvent, type Session } from '@asterism-tables/protocol/session';
import { afterEach, describe, expect, test } from 'vitest';
import { ask, nextZid, plainText, text } from '../helpers/board-world.ts';
import { checkedRouter } from '../helpers/checked-router.ts';
import { ManualClock } from '../helpers/manual-clock.ts';
import { MemoryLink } from '../helpers/memory-link.ts';
import { MirrorWorld } from './mirror-world.ts';

const deed = (what: Deed['what'], key: string): Deed =>
  what === 'query' ? { what, key, parameters: '' } : { what, key };

describe('a board bound to the node p4', () => {
  const guard = identityGuard('p4');
  const KINDS = ['put', 'delete', 'token', 'queryable', 'reply'] as const;

  test.each([
    'asterism/p4/game',
    'asterism/p4/game/screen/state',
    'asterism/p4/game/@status',
    'asterism/p4/@profile',
    'asterism/p4/game/**',
    'asterism/p4/*/screen/call/*',
  ])('may put, show and answer on %s', (key) => {
    for (const what of KINDS) expect([what, guard(deed(what, key))]).toEqual([what, undefined]);
  });

  test.each([
    'asterism/p40/game',
    'asterism/p4',
    'asterism/games/games/othello1/state',
    'asterism/*/game/**',
    'asterism/p$*/game',
    'asterism/**',
    '**',
    'room/01/asterism/p4/game',
    'p4/game',
    'asterism/@p4/game',
  ])('may not put, show or answer on %s', (key) => {
    for (const what of KINDS) expect([what, guard(deed(what, key))]).toEqual([what, expect.stringContaining('p4')]);
  });

  test.each([
    'asterism/games/games/othello1/call/p4',
    'asterism/*/game/screen/call/p4',
    'asterism/games/games/*/meta',
    'asterism/games/games/call/meta',
    'asterism/games/games/call/call/p4',
    'asterism/*/*/@status',
    'asterism/*/@profile',
    'asterism/**',
    '**',
    'asterism/*/*/*/meta',
    'asterism/games/games/othello1/call',
    'other/a/b/c/call/tab5',
    'weather/today',
  ])('may ask %s', (key) => {
    expect(guard(deed('query', key))).toBe(undefined);
  });

  test.each([
    'asterism/games/games/othello1/call/tab5',
    'asterism/games/games/othello1/call/*',
    'asterism/games/games/othello1/call/**',
    'asterism/games/games/othello1/call/p4/more',
    'asterism/games/games/othello1/call/p4$*',
    'asterism/games/games/othello1/c$*/tab5',
    'asterism/**/othello1/call/tab5',
    'asterism/**/call/tab5',
    '**/call/tab5',
    '*/games/games/othello1/call/tab5',
    'a$*/games/games/othello1/call/tab5',
    'asterism/games/games/call/call/tab5',
  ])('may not call as another by %s', (key) => {
    expect(guard(deed('query', key))).toBe('this board is p4 and calls as nobody else');
  });

  test('each refusal is told, in words that are safe to print', () => {
    const told: string[] = [];
    const telling = identityGuard('p4', (what) => told.push(what));
    telling(deed('put', 'asterism/p4/a'));
    telling(deed('put', 'asterism/\u001b[2J/a'));
    telling(deed('put', 'asterism/\u001b[2J/a'));
    expect(told).toEqual(
      Array.from({ length: 2 }, () => expect.stringMatching(/^put asterism\/\?\[2J\/a: this board is p4/)),
    );
  });
});

test.each(['', 'a/b', '*', '@x', 'a$*'])('%j is no node to bind a board to', (node) => {
  expect(() => identityGuard(node)).toThrow(ArgumentError);
});

type Scene = {
  readonly board: Session;
  readonly other: Session;
  readonly quiet: () => Promise<void>;
  readonly refused: () => number;
  readonly told: () => readonly RouterEvent[];
};
const nothing = (): Promise<void> => Promise.resolve();
let end = nothing;
afterEach(async () => {
  await end();
  end = nothing;
});

async function embedded(kind: 'link' | 'lite'): Promise<Scene> {
  const clock = new ManualClock();
  const rules = checkedRouter(clock);
  const events: RouterEvent[] = [];
  const router = new Router({ clock, zid: nextZid(), onEvent: (event) => events.push(event) });
  const network = embeddedNetwork(router);
  const quiet = (): Promise<void> => clock.advance(500);
  let board: Session;
  if (kind === 'lite') board = network.session('cable', { node: 'p4' });
  else {
    const connect = (): Promise<MemoryLink> => {
      const [near, far] = MemoryLink.pair({ peer: 'cable', kind: 'serial', mtu: 1_490 });
      network.accept(rules.link(near), { node: 'p4' });
      return Promise.resolve(far);
    };
    const opening = StockBoard.open({ clock, connect, zid: nextZid() });
    await quiet();
    board = await opening;
  }
  end = async () => {
    rules.verify({ localToken: () => true });
    await network.close();
    expect(router.stats().faces).toEqual([]);
    await router.close();
  };
  return {
    board,
    other: router.session(),
    quiet,
    refused: () => router.stats().counters.deedsRefused,
    told: () => events.filter(({ type }) => type === 'deed-refused'),
  };
}

async function mirrored(kind: 'link' | 'lite'): Promise<Scene> {
  const world = new MirrorWorld();
  end = () => world.end();
  const board = kind === 'lite' ? world.lite('cable', 'p4') : await world.stock(() => world.cable('p4'));
  const other = await world.client();
  return {
    board,
    other,
    quiet: () => world.quiet(),
    refused: () => world.network.boards()[0]?.stats.counters.deedsRefused ?? 0,
    told: () => world.events.map(({ event }) => event).filter(({ type }) => type === 'deed-refused'),
  };
}

describe.each([
  ['a link at this host', () => embedded('link')],
  ['a lite session at this host', () => embedded('lite')],
  ['a link at a router elsewhere', () => mirrored('link')],
  ['a lite session at a router elsewhere', () => mirrored('lite')],
])('on %s', (_where, open) => {
  test('what the board does as itself is done, what it does as another is not, and its questions end', async () => {
    const { board, other, quiet, refused, told } = await open();
    const puts: string[] = [];
    const tokens: string[] = [];
    const calls: string[] = [];
    other.subscribe('asterism/**', (sample) => puts.push(`${sample.kind} ${sample.key}`));
    other.watch('asterism/**', { history: true }, ({ key, alive }) => tokens.push(`${alive ? '+' : '-'}${key}`));
    other.queryable('asterism/games/games/**', {}, (query) => {
      calls.push(query.key);
      query.reply(query.key, text('done'));
      query.finish();
    });
    await quiet();

    const own = board.token('asterism/p4/game');
    const foreign = board.token('asterism/tab5/game');
    board.put('asterism/p4/game/o/state', text('1'));
    board.put('asterism/games/games/o/state', text('2'));
    board.delete('asterism/games/games/o/state');
    const catchAll = board.queryable('**', { complete: true }, (query) => query.finish());
    board.queryable('asterism/p4/game/**', {}, (query) => {
      query.reply('asterism/p4/game/o/call/games', text('mine'));
      query.finish();
    });
    const right = ask(board, 'asterism/games/games/o/call/p4');
    const wrong = ask(board, 'asterism/games/games/o/call/tab5');
    await quiet();
    expect([right.replies, right.end]).toEqual([['asterism/games/games/o/call/p4=done'], 'final']);
    expect([wrong.replies, wrong.end]).toEqual([['error refused: this board is p4 and calls as nobody else'], 'final']);
    expect(calls).toEqual(['asterism/games/games/o/call/p4']);
    expect(puts).toEqual(['put asterism/p4/game/o/state']);
    expect(tokens).toEqual(['+asterism/p4/game']);
    // Token, put, delete, queryable, call.
    expect(refused()).toBe(5);
    board.put('asterism/games/games/o/state', text('3'));
    await quiet();
    expect(refused()).toBe(6);
    expect(told().map((event) => ('what' in event ? event.what : ''))).toEqual([
      'token',
      'put',
      'delete',
      'queryable',
      'query',
    ]);
    foreign.undeclare();
    catchAll.undeclare();
    own.undeclare();
    await quiet();
    expect(tokens).toEqual(['+asterism/p4/game', '-asterism/p4/game']);
  });

  test('an answer on a key of another is left out, and the question ends', async () => {
    const { board, other, quiet, refused } = await open();
    board.queryable('asterism/p4/game/**', {}, (query) => {
      query.reply('asterism/tab5/game/o/call/games', text('as another'));
      query.reply('asterism/p4/game/o/call/games', text('mine'));
      query.finish();
    });
    await quiet();
    const answers = ask(other, 'asterism/*/game/o/call/games', { target: 'all', consolidation: 'none' });
    await quiet();
    expect(answers).toMatchObject({ replies: ['asterism/p4/game/o/call/games=mine'], end: 'final' });
    expect(refused()).toBe(1);
  });

  test('it hears what it likes', async () => {
    const { board, other, quiet, refused } = await open();
    const heard: string[] = [];
    other.token('asterism/games/games');
    board.subscribe('**', (sample) => heard.push(`${sample.key} ${plainText(sample.payload)}`));
    board.watch('asterism/**', { history: true }, ({ key }) => heard.push(key));
    await quiet();
    other.put('asterism/games/games/o/state', text('s'));
    await quiet();
    expect(heard).toEqual(['asterism/games/games', 'asterism/games/games/o/state s']);
    expect(refused()).toBe(0);
  });
});
