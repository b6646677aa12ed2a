/** A table whose game fails: what is kept, who plays on, what is said of it, and how it comes back. */
import { describe, expect, test } from 'vitest';
import { defineGame, type Game, type Json } from '../../src/tables/index.ts';
import { decodeSaved } from '../../src/tables/saved-form.ts';
import { adder, joined, type MemoryFiles, World } from './tables/world.ts';

type Data = { readonly n: number; readonly more?: Json };

/** A counter that fails where it is told to. */
const faulty = (failing: Partial<Game> = {}): Game =>
  defineGame<Data>({
    name: 'faulty',
    tables: ['faulty1'],
    screens: [],
    presence: 'open',
    settings: {},
    data: () => ({ n: 0 }),
    load: (saved) => saved as Data,
    methods: {
      add: {
        args: ['n'],
        doc: '',
        call(table, [n]) {
          table.set({ n: table.data.n + Number(n) });
          table.changed();
          return table.data.n;
        },
      },
      fail: {
        args: [],
        doc: '',
        call(table) {
          table.set({ n: 999 });
          table.tell('noise', 'x');
          table.changed();
          throw new TypeError('a mistake');
        },
      },
      spoil: {
        args: [],
        doc: '',
        call(table) {
          (table.data as { n: number }).n = 999;
          return 'ok';
        },
      },
      late: { args: [], doc: '', call: (() => Promise.reject(new Error('later'))) as unknown as () => null },
      strange: {
        args: [],
        doc: '',
        call(table) {
          table.set({ n: 1, more: new Map() as unknown as Json });
          return 'ok';
        },
      },
      clock: {
        args: ['ms'],
        doc: '',
        call(table, [ms]) {
          table.setTimer('tick', Number(ms));
          return 'ok';
        },
      },
      left: { args: [], doc: '', call: (table) => table.timerLeft('tick') },
      view: { args: [], doc: '', call: (table) => table.data.n },
    },
    view: (table) => {
      if (table.data.n === 13) throw new RangeError('no view of 13');
      return { v: table.version, n: table.data.n };
    },
    ...(failing as object),
  });

async function worldOf(game: Game, files?: MemoryFiles): Promise<World> {
  const tables = [
    { name: 'faulty1', game: 'faulty', options: {} },
    { name: 'adder1', game: 'adder', options: {} },
  ];
  return await new World([game, adder], tables, files).open();
}

const savedData = (world: World): unknown => {
  const file = decodeSaved(world.files.states.get('faulty1') ?? '');
  return file.kind === 'ours' ? file.table.data : null;
};
const apart = (world: World) => world.host.status().tables['faulty1']?.fault ?? null;
const plays = async (world: World) => expect(await joined(world, 'adder1', 'someone')).toMatch(/^[0-9a-f]{32}$/);

describe('a method that throws', () => {
  test('changes nothing: the saved state is the last good one, and nothing of it is told', async () => {
    const world = await worldOf(faulty());
    await world.ask('faulty1', 'add', [5], 'a');
    world.node.takePuts();
    expect(await world.call('faulty1', 'fail', [], 'a')).toMatchObject({
      ok: false,
      error: { code: 'TABLES_TABLE_FAILED' },
    });
    await world.host.settled();
    expect(savedData(world)).toEqual({ n: 5 });
    await world.clock.advance(10_000);
    expect(await world.ask('faulty1', 'view', [], 'a')).toBe(5);
    expect(world.node.takePuts().map((put) => put.sub)).not.toContain('noise');
  });

  test('sets its table apart: every call is answered with an error that says so, other tables play on', async () => {
    const world = await worldOf(faulty());
    await world.call('faulty1', 'fail', [], 'a');
    for (const method of ['view', 'join', 'mine', 'leave']) {
      const args = method === 'join' || method === 'leave' ? ['x'] : [];
      expect(await world.call('faulty1', method, args, 'a')).toMatchObject({
        ok: false,
        error: { code: 'TABLES_TABLE_APART', wireClass: 'StandardError' },
      });
    }
    await plays(world);
  });

  test('is in the log once, with the stack, and in the status of the host, which has no text of the error', async () => {
    const world = await worldOf(faulty());
    await world.call('faulty1', 'fail', [], 'a');
    await world.call('faulty1', 'view', [], 'a');
    const said = world.logged.lines.filter((line) => line.includes('set apart'));
    expect(said).toHaveLength(1);
    expect(said[0]).toMatch(
      /^error table faulty1 .* failed in fail \(TypeError: a mistake\): .*own-game-apart\.test\.ts:\d+/,
    );
    expect(apart(world)).toMatchObject({ what: 'fail', error: 'TypeError', times: 1, apartMs: 10_000 });
    expect(JSON.stringify(world.host.status())).not.toContain('a mistake');
  });

  test('adds no entry to the status on the network', async () => {
    const world = await worldOf(faulty());
    const before = JSON.stringify(world.node.statusMap);
    expect(before).toContain('"faulty1":{"st":"wait"');
    await world.call('faulty1', 'fail', [], 'a');
    await world.clock.advance(2000);
    expect(JSON.stringify(world.node.statusMap)).toBe(before);
  });

  test('again and again waits twice as long each time, ten minutes at most, and from the beginning after a good hour', async () => {
    const world = await worldOf(faulty());
    const pauses: unknown[] = [];
    for (let time = 0; time < 8; time++) {
      await world.call('faulty1', 'fail', [], 'a');
      const pause = apart(world)?.apartMs ?? 0;
      pauses.push(pause / 1000);
      await world.clock.advance(pause);
    }
    expect(pauses).toEqual([10, 20, 40, 80, 160, 320, 600, 600]);
    await world.clock.advance(3_600_000);
    await world.call('faulty1', 'fail', [], 'a');
    expect(apart(world)).toMatchObject({ times: 9, apartMs: 10_000 });
  });

  test('leaves every clock as long to go as it had', async () => {
    const world = await worldOf(faulty());
    await world.ask('faulty1', 'clock', [60_000], 'a');
    await world.call('faulty1', 'fail', [], 'a');
    await world.clock.advance(10_000);
    expect(await world.ask('faulty1', 'left', [], 'a')).toBe(60_000);
  });
});

describe('what counts as a failure', () => {
  test('changing the data in place, where games are frozen', async () => {
    const world = await worldOf(faulty());
    expect(await world.call('faulty1', 'spoil', [], 'a')).toMatchObject({ error: { code: 'TABLES_TABLE_FAILED' } });
    await world.clock.advance(10_000);
    expect(await world.ask('faulty1', 'view', [], 'a')).toBe(0);
  });

  test('an answer that is a promise', async () => {
    const world = await worldOf(faulty());
    await world.call('faulty1', 'late', [], 'a');
    expect(world.logged.lines.join('\n')).toContain('a method must not be async');
  });

  test('data that is no plain JSON, which is named', async () => {
    const world = await worldOf(faulty());
    await world.call('faulty1', 'strange', [], 'a');
    expect(world.logged.lines.join('\n')).toContain('data.more is plain JSON, and this is a Map');
    expect(savedData(world)).toEqual({ n: 0 });
  });

  test('a view: what it cannot show is not saved either, and the call that made it is answered with the error', async () => {
    const world = await worldOf(faulty());
    await world.ask('faulty1', 'add', [12], 'a');
    expect(await world.call('faulty1', 'add', [1], 'a')).toMatchObject({ error: { code: 'TABLES_TABLE_FAILED' } });
    await world.host.settled();
    expect(savedData(world)).toEqual({ n: 12 });
    expect(apart(world)).toMatchObject({ what: 'view', error: 'RangeError' });
    await world.clock.advance(10_000);
    expect(await world.ask('faulty1', 'add', [2], 'a')).toBe(14);
    await plays(world);
  });

  test('a timer, the counts, and what somebody who leaves holds', async () => {
    const fail = (): never => {
      throw new Error('broken');
    };
    const parts: readonly (readonly [Partial<Game>, string, (world: World) => Promise<unknown>])[] = [
      [{ onTimer: fail }, 'its clock', (world) => world.ask('faulty1', 'clock', [1], 'a')],
      [
        { summary: (table) => (table.members.length > 0 ? fail() : {}) },
        'summary',
        (world) => joined(world, 'faulty1', 'a'),
      ],
      [{ onLeave: fail }, 'its clock', (world) => joined(world, 'faulty1', 'a')],
    ];
    for (const [failing, what, begin] of parts) {
      const world = await worldOf(faulty(failing));
      await begin(world);
      await world.clock.advance(61_000);
      await world.host.settled();
      expect(apart(world)).toMatchObject({ what, error: 'Error' });
      await plays(world);
    }
  });

  test('something that the game left running, when the program says so', async () => {
    const world = await worldOf(faulty());
    expect(world.host.gameFailed('faulty', new Error('from a timer'))).toBe(true);
    expect(apart(world)).toMatchObject({ what: 'something it left running', apartMs: 10_000 });
    expect(world.host.gameFailed('chess', new Error('x'))).toBe(false);
    await plays(world);
  });

  test('no refusal: an ArgumentError is the answer of the call, and the table plays on', async () => {
    const world = await worldOf(faulty());
    expect(await world.call('adder1', 'later', ['x'], 'a')).toMatchObject({ error: { wireClass: 'ArgumentError' } });
    expect(world.host.status().tables['adder1']?.fault).toBeNull();
  });
});

describe('a game with a journal', () => {
  const journaled = faulty({
    saveHoldMs: 60_000,
    apply: (data, entry) => ({ n: (data as Data).n + Number(entry) }),
    methods: {
      add: {
        args: ['n'],
        doc: '',
        call(table, [n]) {
          table.record(Number(n));
          table.changed();
          if (n === 100) throw new Error('a hundred');
          return (table.data as Data).n;
        },
      },
      view: { args: [], doc: '', call: (table) => (table.data as Data).n },
    },
  });

  test('keeps all that was answered before the failure, through a kill too, and nothing of what failed', async () => {
    for (const [bad, what] of [
      [100, 'add'],
      [8, 'view'],
    ] as const) {
      const world = await worldOf(journaled);
      await world.ask('faulty1', 'add', [2], 'a');
      await world.ask('faulty1', 'add', [3], 'a');
      expect(await world.call('faulty1', 'add', [bad], 'a')).toMatchObject({ error: { code: 'TABLES_TABLE_FAILED' } });
      expect(apart(world)).toMatchObject({ what });
      await world.host.settled();
      const killed = await worldOf(journaled, world.files.copy());
      expect(await killed.ask('faulty1', 'view', [], 'a')).toBe(5);
      await world.clock.advance(10_000);
      expect(await world.ask('faulty1', 'add', [1], 'a')).toBe(6);
    }
  });
});

describe('a game that fails at the start', () => {
  const fail = (): never => {
    throw new Error('no start');
  };

  test('with a load that throws leaves the file where it is, byte for byte, until the next start with a better one', async () => {
    const first = await worldOf(faulty());
    await first.ask('faulty1', 'add', [5], 'a');
    await first.host.close();
    const files = first.files.copy();
    const state = files.states.get('faulty1');
    const broken = await worldOf(faulty({ load: fail }), files);
    expect(apart(broken)).toMatchObject({ what: 'load', apartMs: null });
    expect(await broken.call('faulty1', 'view', [], 'a')).toMatchObject({
      error: { code: 'TABLES_TABLE_APART', message: expect.stringContaining('started again') as string },
    });
    await plays(broken);
    await broken.clock.advance(700_000);
    await broken.host.close();
    expect(broken.files.aside).toEqual([]);
    expect(broken.files.states.get('faulty1')).toBe(state);
    const mended = await worldOf(faulty(), broken.files);
    expect(await mended.ask('faulty1', 'view', [], 'a')).toBe(5);
  });

  test('with data or a view that throws is set apart, writes nothing, and keeps no other table from opening', async () => {
    for (const [failing, what] of [
      [{ data: fail }, 'data'],
      [{ view: fail }, 'view'],
    ] as const) {
      const world = await worldOf(faulty(failing as Partial<Game>));
      expect(apart(world)).toMatchObject({ what });
      expect(world.files.states.has('faulty1')).toBe(false);
      await plays(world);
      await world.host.close();
      expect(world.files.states.has('faulty1')).toBe(false);
    }
  });

  test('a table set apart when the host stops keeps its last saved state', async () => {
    const world = await worldOf(faulty());
    await world.ask('faulty1', 'add', [5], 'a');
    await world.call('faulty1', 'fail', [], 'a');
    await world.host.close();
    expect(savedData(world)).toEqual({ n: 5 });
  });
});
