import { describe, expect, test } from 'vitest';
import { loadOthello } from '../../../src/games/othello/load.ts';
import { othelloWorld, view, MemoryFiles } from '../tables/world.ts';

const TOKEN_A = 'a'.repeat(32);
const TOKEN_B = 'b'.repeat(32);

/** A Ruby host's state: Ann (black) and Bob in a game after d3. */
const ruby = {
  format: 1,
  name: 'othello1',
  ver: 7,
  members: { 'node-a': { token: TOKEN_A, at: 1, name: 'Ann' }, 'node-b': { token: TOKEN_B, at: 2, name: 'Bob' } },
  counts: [2, 2],
  status: 'play',
  seats: [
    { kind: 'human', node: 'node-a', token: TOKEN_A, name: 'Ann', sat: 1 },
    { kind: 'human', node: 'node-b', token: TOKEN_B, name: 'Bob', sat: 2 },
  ],
  owner: 'node-a',
  hist: 'd3',
  result: null,
  deadline_left: null,
  cpu_left: null,
};

async function moved(change: Readonly<Record<string, unknown>>, options = {}) {
  const files = new MemoryFiles();
  files.states.set('othello1', JSON.stringify({ ...ruby, ...change }));
  const world = await othelloWorld(options, files).open();
  return { world, shown: (await world.ask('othello1', 'table', [], 'x')) as Record<string, unknown> };
}

describe("a Ruby host's table", () => {
  test('goes on here: the same game, members, tokens and owner, v one higher', async () => {
    const { world, shown } = await moved({});
    expect(shown).toMatchObject({ v: 8, st: 'play', n: 1, last: 'd3', tn: 1, ow: 0, nm: ['Ann', 'Bob'], cnt: [4, 1] });
    expect(await view(world, TOKEN_B, 'node-b')).toMatchObject({ me: 1 });
    expect(await world.ask('othello1', 'move', [TOKEN_B, 1, 'c3'], 'node-b')).toBe('ok');
    expect(world.files.aside).toEqual([]);
  });

  test('keeps the time left of a clock', async () => {
    const { shown } = await moved({ deadline_left: 1200 }, { turn_ms: 5000 });
    expect(shown).toMatchObject({ dl: 1200 });
  });

  test("keeps the CPU's pause, and plays an AI player's seat as the CPU", async () => {
    const seats = [ruby.seats[0], { kind: 'cpu', name: 'Jev', ai: 'jev' }];
    const { world, shown } = await moved({ seats, cpu_left: 300 });
    expect(shown).toMatchObject({ sk: [1, 2], nm: ['Ann', 'CPU'] });
    await world.clock.advance(300);
    expect((await world.ask('othello1', 'table', [], 'x')) as object).toMatchObject({ n: 2 });
  });

  test('is in the lobby when its game has no legal history', async () => {
    for (const hist of [null, 'a1', 'd3d3']) {
      const { shown } = await moved({ hist });
      expect(shown).toMatchObject({
        v: 8,
        st: 'wait',
        nm: ['Ann', 'Bob'],
        mb: [
          ['Ann', 0, 2],
          ['Bob', 1, 0],
        ],
      });
    }
  });

  test('that is over has its result', async () => {
    const result = { w: 1, why: 'resign', b: 4, wc: 1 };
    const { shown } = await moved({ status: 'over', result });
    expect(shown).toMatchObject({ st: 'over', tn: -1, res: result });
  });

  test('plays passes by itself, whether the history has them or not', async () => {
    for (const hist of ['d3c3b3b2f5a3a1c1', 'd3c3b3b2f5a3a1c1--']) {
      const { shown } = await moved({ hist });
      expect(shown).toMatchObject({ st: 'play', n: 9, last: '--', tn: 1 });
    }
  });

  const other: readonly (readonly [string, Readonly<Record<string, unknown>>])[] = [
    ['no members', { members: undefined }],
    ['members that are none', { members: { 'node-a': { token: 'short', at: 1, name: 'x' } } }],
    ['no counts', { counts: null }],
    ['too few counts', { counts: [2] }],
    ['a version that is text', { ver: '7' }],
    ['three seats', { seats: [...ruby.seats, null] }],
    ['a seat of nobody', { seats: [{ ...ruby.seats[0], node: 'node-z' }, ruby.seats[1]] }],
    ['an owner without a seat', { owner: 'node-z' }],
    ['a history of something else', { hist: 'd3x' }],
    ['a status of another game', { status: 'draw' }],
    ['no result at the end', { status: 'over' }],
    ["a pause of the CPU on a member's turn", { cpu_left: 5 }],
    ['an empty seat in a game', { seats: [ruby.seats[0], null] }],
    ['a game in the lobby', { status: 'wait' }],
    ['another format', { format: 2 }],
  ];
  for (const [what, change] of other) {
    test(`with ${what} is set aside, and the table starts empty`, async () => {
      const { world, shown } = await moved(change);
      expect(world.files.aside).toEqual(['other']);
      expect(shown).toMatchObject({ v: 1, st: 'wait', mb: [] });
    });
  }

  test('names that a terminal would obey are cleaned', async () => {
    const members = { ...ruby.members, 'node-a': { token: TOKEN_A, at: 1, name: 'A\u009bnn\u007f' } };
    const { shown } = await moved({ members });
    expect(shown).toMatchObject({ nm: ['Ann', 'Bob'] });
  });
});

test('data of another shape is no othello table', () => {
  const good = { seats: [null, { kind: 'human', node: 'a', sat: 1 }], owner: 'a', satCount: 1 };
  expect(loadOthello(good)).toEqual(good);
  for (const bad of [
    null,
    [],
    { ...good, seats: [null] },
    { ...good, owner: 1 },
    { ...good, satCount: -1 },
    { ...good, seats: [{ kind: 'dog' }, null] },
  ]) {
    expect(loadOthello(bad)).toBeNull();
  }
});
