import { describe, expect, test } from 'vitest';
import { Float, type Plain, toValue, type Value, ValueMap } from '@asterism-tables/protocol/msgpack';
import { GAMES } from '../../src/cli/games.ts';
import { board } from '../../src/games/board/index.ts';
import { loadSettings } from '../../src/tables/settings/index.ts';
import { RecordedNode } from '../../tools/replay-tables/recorded-node.ts';
import { BOARD, boardWorld, points, rubyState, told, wholePicture } from '../helpers/board-table.ts';
import { joined, MemoryFiles, plain, type World } from './tables/world.ts';

const LIMITS = [640, 360, 16, 4, 256, 1024, 1000, 40_000];

async function opened(): Promise<{ readonly world: World; readonly a: string; readonly b: string }> {
  const world = await boardWorld().open();
  const a = await joined(world, BOARD, 'node-a', 'Ann');
  const b = await joined(world, BOARD, 'node-b', 'Bob');
  await world.host.settled();
  world.node.takePuts();
  return { world, a, b };
}

const ask = (world: World, method: string, args: readonly Value[], from = 'node-a'): Promise<Plain> =>
  world.ask(BOARD, method, args, from);

const picture = (world: World) => wholePicture((id, at) => ask(world, 'picture', [id, at], 'anyone'));

/** What was put since the last time, as [sub, value]. */
async function puts(world: World): Promise<(readonly [string, Record<string, unknown>])[]> {
  await world.host.settled();
  return world.node.takePuts().map((put) => [put.sub, plain(put.bytes)] as const);
}

describe('the board as a table', () => {
  test('has its methods in the order of the original', async () => {
    const world = await boardWorld().open();
    const methods = world.node.exposed.get(BOARD)?.methods.map(({ name, arity }) => `${name} ${arity}`);
    expect(methods?.join(', ')).toBe(
      'join 1, mine 0, line 4, more 3, undo 1, clear 1, picture 2, view 1, table 0, leave 1',
    );
  });

  test('is served where the settings name it, and not by default', () => {
    expect(loadSettings({ env: {}, games: GAMES }).tables.map(({ name }) => name)).toEqual(['othello1']);
    expect(loadSettings({ env: {}, games: [board] }).tables.map(({ name }) => name)).toEqual(['board1']);
    expect(board.screens).toEqual(['/app/game/board/board.app.rb']);
  });

  test('counts strokes on the status, and points only in its summary', async () => {
    const { world, a } = await opened();
    await ask(world, 'line', [a, 1, 1, [1, 2, 3, 4]]);
    await world.host.settled();
    expect(world.host.status().tables[BOARD]?.summary).toEqual({
      st: 'draw',
      members: 2,
      humans: 2,
      cpus: 0,
      away: 0,
      strokes: 1,
      points: 2,
    });
    expect(world.node.statusMap).toEqual({
      board1: { st: 'draw', members: 2, humans: 2, cpus: 0, away: 0, strokes: 1 },
    });
  });

  test('shows who is away and who owns it', async () => {
    const { world, a } = await opened();
    world.node.appear('node-a');
    world.node.leave('node-b');
    expect(await ask(world, 'view', [a])).toEqual({
      v: 4,
      t: 'board1',
      st: 'draw',
      n: 0,
      np: 0,
      last: 0,
      mb: [
        ['Ann', 2],
        ['Bob', 1],
      ],
      lim: LIMITS,
      own: true,
      mine: 0,
    });
  });
});

test('G13 away_seconds: a member that the network does not show is away after this long without a call', async () => {
  const settings = loadSettings({ env: { BOARD_AWAY_SECONDS: '3' }, games: [board] });
  const world = await boardWorld(undefined, settings.tables[0]?.options).open();
  await joined(world, BOARD, 'node-a', 'Ann');
  const flags = async () => ((await ask(world, 'table', [])) as { readonly mb: readonly unknown[] }).mb;
  await world.clock.advance(3000);
  expect(await flags()).toEqual([['Ann', 2]]);
  await world.clock.advance(1);
  expect(await flags()).toEqual([['Ann', 3]]);
});

describe('the owner', () => {
  test('is who joined first; when it leaves or is forgotten, the next in the order of joining, away or not', async () => {
    const { world, a, b } = await opened();
    const c = await joined(world, BOARD, 'node-c', 'Cem');
    world.node.leave('node-b');
    expect(await ask(world, 'leave', [a])).toBe(true);
    expect(await ask(world, 'clear', [c], 'node-c')).toBe('not owner');
    expect(await ask(world, 'clear', [b], 'node-b')).toBe('ok');
    world.node.appear('node-c');
    await world.clock.advance(61_000);
    // Bob was silent for more than six times away_seconds, and Cem's node is there.
    expect(await ask(world, 'view', [b], 'node-b')).toEqual({ error: 'token' });
    expect(await ask(world, 'clear', [c], 'node-c')).toBe('ok');
  });

  test('is nobody on an empty board, and the next who joins', async () => {
    const { world, a, b } = await opened();
    await ask(world, 'leave', [a]);
    await ask(world, 'leave', [b]);
    expect(await world.ask(BOARD, 'join', ['Ann'], 'node-a')).toMatchObject({ owner: true });
    expect(await world.ask(BOARD, 'join', ['Bob'], 'node-b')).toMatchObject({ owner: false });
  });

  test('taken over from a Ruby host stays, and passes on in the order of joining', async () => {
    const files = new MemoryFiles();
    files.states.set(BOARD, rubyState([], 1).replace('"owner":"node-a"', '"owner":"node-b"'));
    const world = await boardWorld(files).open();
    const [a, b] = ['a'.repeat(32), 'b'.repeat(32)];
    expect(await ask(world, 'mine', [])).toEqual({ token: a, owner: false });
    expect(await ask(world, 'mine', [], 'node-b')).toEqual({ token: b, owner: true });
    await world.killed();
    expect(await ask(world, 'clear', [b], 'node-b')).toBe('ok');
    await ask(world, 'leave', [b], 'node-b');
    expect(await ask(world, 'clear', [a])).toBe('ok');
    // Back again, Bob is the last in the order.
    expect(await ask(world, 'join', ['Bob'], 'node-b')).toMatchObject({ owner: false });
  });
});

describe('drawing', () => {
  const NO_POINTS: readonly Value[] = [
    null,
    [],
    [1],
    [1, 2, 3],
    5,
    'x',
    new Uint8Array([1, 2]),
    new ValueMap([]),
    [640, 0],
    [0, 360],
    [-1, 0],
    [0, -1],
    [1.5, 2].map((x) => new Float(x)),
    [new Float(1), 2],
    ['1', '2'],
    [null, null],
    [[1, 2]],
    [2n ** 60n, 0],
    points(257),
  ];

  test.each(
    NO_POINTS.map((value) => [
      JSON.stringify(value, (_k, v: unknown) => (typeof v === 'bigint' ? String(v) : v)).slice(0, 30),
      value,
    ]),
  )('points %s are refused and change nothing', async (_text, value) => {
    const { world, a } = await opened();
    expect(await ask(world, 'line', [a, 0, 0, value])).toBe('points');
    await ask(world, 'line', [a, 0, 0, [1, 1]]);
    expect(await ask(world, 'more', [a, 1, value])).toBe('points');
    expect(await picture(world)).toEqual([[1, 0, 0, [1, 1]]]);
  });

  test('the first thing wrong is said: token, colour, width, points; token, not yours, points, long', async () => {
    const { world, a, b } = await opened();
    expect(await ask(world, 'line', ['x', 16, 4, null])).toBe('token');
    for (const c of [16, -1, '1', null, true, new Float(1), 2n ** 62n]) {
      expect(await ask(world, 'line', [a, c, 4, null])).toBe('colour');
    }
    for (const w of [4, -1, '1', null, new Float(1)]) expect(await ask(world, 'line', [a, 15, w, null])).toBe('width');
    expect(await ask(world, 'more', ['x', 1, null])).toBe('token');
    expect(await ask(world, 'more', [a, 1, null])).toBe('not yours');
    expect(await ask(world, 'line', [a, 0, 0, points(256)])).toEqual({ id: 1 });
    expect(await ask(world, 'more', [b, 1, null], 'node-b')).toBe('not yours');
    for (const id of [0, 2, '1', new Float(1), null])
      expect(await ask(world, 'more', [a, id, [1, 1]])).toBe('not yours');
    for (let i = 0; i < 3; i++) expect(await ask(world, 'more', [a, 1, points(256)])).toBe('ok');
    expect(await ask(world, 'more', [a, 1, null])).toBe('points');
    expect(await ask(world, 'more', [a, 1, [1, 1]])).toBe('long');
  });

  test('every change is told once, in order, before the state that counts it', async () => {
    const { world, a, b } = await opened();
    const calls = [
      ask(world, 'line', [a, 3, 2, [1, 2, 3, 4]]),
      ask(world, 'line', [b, 0, 0, [9, 9]], 'node-b'),
      ask(world, 'more', [a, 1, [5, 6]]),
      ask(world, 'undo', [b], 'node-b'),
      ask(world, 'clear', [a]),
    ];
    expect(await Promise.all(calls)).toEqual([{ id: 1 }, { id: 2 }, 'ok', 'ok', 'ok']);
    const put = await puts(world);
    expect(put.filter(([sub]) => sub === 'strokes').map(([, value]) => value)).toEqual([
      { o: 'a', id: 1, c: 3, w: 2, p: [1, 2, 3, 4], k: 0, v: 4 },
      { o: 'a', id: 2, c: 0, w: 0, p: [9, 9], k: 0, v: 5 },
      { o: 'a', id: 1, c: 3, w: 2, p: [3, 4, 5, 6], k: 1, v: 6 },
      { o: 'u', id: 2, v: 7 },
      { o: 'c', v: 8 },
    ]);
    let last = 3;
    for (const [sub, { v }] of put) {
      expect(v).toBe(sub === 'state' ? last : last + 1);
      last = Number(v);
    }
    expect(put.at(-1)?.[0]).toBe('state');
  });

  test('strokes may not be dropped on a slow line, states may', async () => {
    const { world, a } = await opened();
    const seen: [string, boolean][] = [];
    const node = new RecordedNode();
    const expose = node.expose.bind(node);
    node.expose = (object) => ({
      ...expose(object),
      putPacked: (sub, _payload, { droppable }) => void seen.push([sub, droppable]),
    });
    world.host.attach(node);
    seen.length = 0;
    await node.call(BOARD, 'line', [a, 0, 0, [1, 1]], 'node-a');
    await world.host.settled();
    expect(seen).toEqual([
      ['strokes', false],
      ['state', true],
    ]);
  });

  test('the largest message told is well below what a board takes', async () => {
    const files = new MemoryFiles();
    files.states.set(BOARD, rubyState([], 2 ** 31 - 2).replace('"ver":3', `"ver":${2 ** 31 - 10}`));
    const world = await boardWorld(files).open();
    const far = Array.from({ length: 256 }, () => [639, 359]).flat();
    const a = 'a'.repeat(32);
    expect(await ask(world, 'line', [a, 15, 3, far])).toEqual({ id: 2 ** 31 - 2 });
    await ask(world, 'more', [a, 2 ** 31 - 2, far]);
    await world.host.settled();
    const sizes = world.node
      .takePuts()
      .filter(({ sub }) => sub === 'strokes')
      .map(({ bytes }) => bytes.length);
    // 257 points of 6 bytes, and 34 bytes around them.
    expect(Math.max(...sizes)).toBe(257 * 6 + 34);
  });
});

describe('G20: undo, clear and late joiners', () => {
  test('undo takes back the newest stroke of the caller and of nobody else', async () => {
    const { world, a, b } = await opened();
    await ask(world, 'line', [a, 1, 0, [1, 1]]);
    await ask(world, 'line', [b, 2, 0, [2, 2]], 'node-b');
    await ask(world, 'line', [a, 3, 0, [3, 3]]);
    await ask(world, 'line', [b, 4, 0, [4, 4]], 'node-b');
    expect(await ask(world, 'undo', [a])).toBe('ok');
    expect((await picture(world)).map(([id]) => id)).toEqual([1, 2, 4]);
    // The stroke before may go on.
    expect(await ask(world, 'more', [a, 1, [5, 5]])).toBe('ok');
    expect(await ask(world, 'undo', [a])).toBe('ok');
    expect(await ask(world, 'undo', [a])).toBe('nothing');
    expect((await picture(world)).map(([id]) => id)).toEqual([2, 4]);
    expect(await ask(world, 'line', [a, 1, 0, [1, 1]])).toEqual({ id: 5 });
  });

  test('strokes stay when their member leaves, and are its own again when its node comes back', async () => {
    const { world, b } = await opened();
    await ask(world, 'line', [b, 2, 0, [2, 2]], 'node-b');
    await ask(world, 'leave', [b], 'node-b');
    expect(await picture(world)).toHaveLength(1);
    const again = await joined(world, BOARD, 'node-b', 'Bob');
    expect(again).not.toBe(b);
    expect(await ask(world, 'undo', [again], 'node-b')).toBe('ok');
  });

  test("clear is the owner's alone", async () => {
    const { world, a, b } = await opened();
    await ask(world, 'line', [b, 2, 0, [2, 2]], 'node-b');
    expect(await ask(world, 'clear', [b], 'node-b')).toBe('not owner');
    expect(await ask(world, 'clear', ['x'])).toBe('token');
    expect(await picture(world)).toHaveLength(1);
    expect(await ask(world, 'clear', [a])).toBe('ok');
    expect(await picture(world)).toEqual([]);
  });

  test('picture needs no membership, and shows no node and no token', async () => {
    const { world, a } = await opened();
    await ask(world, 'line', [a, 2, 0, [2, 2]]);
    const page = await ask(world, 'picture', [0, 0], 'stranger');
    expect(page).toEqual({ v: 4, n: 1, p: [[1, 2, 0, [2, 2], 0]], nx: null });
  });
});

describe('limits', () => {
  test('of 1,000 strokes the oldest goes without a word', async () => {
    const files = new MemoryFiles();
    const strokes = Array.from({ length: 1000 }, (_, i) => [i + 1, 'node-b', 0, 0, [i % 640, 1]] as const);
    files.states.set(BOARD, rubyState(strokes, 1001));
    const world = await boardWorld(files).open();
    const a = 'a'.repeat(32);
    await world.host.settled();
    world.node.takePuts();
    expect(await ask(world, 'line', [a, 0, 0, [1, 1]])).toEqual({ id: 1001 });
    expect((await puts(world)).map(([sub, { o, n }]) => [sub, o ?? n])).toEqual([
      ['strokes', 'a'],
      ['state', 1000],
    ]);
    const shown = await picture(world);
    expect([shown.length, shown[0]?.[0], shown.at(-1)?.[0]]).toEqual([1000, 2, 1001]);
  });

  test('of 40,000 points the oldest strokes go, also with `more`; the newest stays', async () => {
    const files = new MemoryFiles();
    const strokes = Array.from({ length: 40 }, (_, i) => [i + 1, 'node-b', 0, 0, points(1000, 0, i)] as const);
    files.states.set(BOARD, rubyState(strokes, 41));
    const world = await boardWorld(files).open();
    const a = 'a'.repeat(32);
    await ask(world, 'line', [a, 0, 0, [1, 1]]);
    expect(await ask(world, 'table', [])).toMatchObject({ n: 40, np: 39_001 });
    for (let i = 0; i < 3; i++) await ask(world, 'more', [a, 41, points(256)]);
    expect(await ask(world, 'table', [])).toMatchObject({ n: 40, np: 39_769 });
    await ask(world, 'more', [a, 41, points(255)]);
    expect(await ask(world, 'table', [])).toMatchObject({ n: 39, np: 39_024 });
  });

  test('a member list of sixteen is full', async () => {
    const world = await boardWorld().open();
    for (let i = 0; i < 16; i++) await joined(world, BOARD, `node-${i}`);
    expect(await ask(world, 'join', ['late'], 'late')).toEqual({ error: 'full' });
  });
});

describe('pages', () => {
  async function withStrokes(strokes: Parameters<typeof rubyState>[0], nextId: number): Promise<World> {
    const files = new MemoryFiles();
    files.states.set(BOARD, rubyState(strokes, nextId));
    return await boardWorld(files).open();
  }

  test('end before they would be too large for a board, and the next goes on there', async () => {
    const strokes = Array.from({ length: 1000 }, (_, i) => [70_000 + i, 'node-a', 15, 3, [639, 359]] as const);
    const world = await withStrokes(strokes, 71_000);
    const first = toValue(await ask(world, 'picture', [0, 0]));
    const list = first instanceof ValueMap ? first.get('p') : null;
    expect(Array.isArray(list) ? list.length : 0).toBeLessThan(400);
    expect(await picture(world)).toEqual(strokes.map(([id, , c, w, p]) => [id, c, w, p]));
  });

  test.each([
    [
      [2, 0],
      [
        [2, 1, 1, [0, 1, 1, 1, 2, 1], 0],
        [4, 2, 2, [5, 5], 0],
      ],
    ],
    [
      [2, 1],
      [
        [2, 1, 1, [0, 1, 1, 1, 2, 1], 1],
        [4, 2, 2, [5, 5], 0],
      ],
    ],
    [
      [2, 3],
      [
        [2, 1, 1, [2, 1], 1],
        [4, 2, 2, [5, 5], 0],
      ],
    ],
    // Past its end there is nothing of a stroke.
    [[2, 4], [[4, 2, 2, [5, 5], 0]]],
    [[2, 2 ** 40], [[4, 2, 2, [5, 5], 0]]],
    // A stroke that is gone: the next one from its first point.
    [[3, 7], [[4, 2, 2, [5, 5], 0]]],
    [[5, 0], []],
    [[4, -3], [[4, 2, 2, [5, 5], 0]]],
    [[2n ** 60n, 0], []],
  ] as const)('from stroke %s', async ([id, at], parts) => {
    const world = await withStrokes(
      [
        [2, 'node-a', 1, 1, [0, 1, 1, 1, 2, 1]],
        [4, 'node-b', 2, 2, [5, 5]],
      ],
      5,
    );
    expect(await ask(world, 'picture', [id, at])).toEqual({ v: 4, n: 2, p: parts, nx: null });
  });

  test.each(['"1"', 'true', '[]', 'null', '1.0'])('%s is no stroke and no point: it counts as 0', async (text) => {
    const world = await withStrokes([[1, 'node-a', 1, 1, [0, 1, 1, 1]]], 2);
    const odd: Value = text === '1.0' ? new Float(1) : (JSON.parse(text) as Value);
    expect(await ask(world, 'picture', [odd, odd])).toEqual(await ask(world, 'picture', [0, 0]));
  });
});

test('what is put is MessagePack with the keys in the order of the original', async () => {
  const { world, a } = await opened();
  await ask(world, 'line', [a, 1, 2, [3, 4]]);
  await world.host.settled();
  const keys = world.node.takePuts().map(({ bytes }) => {
    const value = told(bytes);
    return value instanceof ValueMap ? value.pairs.map(([key]) => (typeof key === 'string' ? key : '?')).join(' ') : '';
  });
  expect(keys).toEqual(['o id c w p k v', 'v t st n np last mb lim']);
});
