import { describe, expect, test } from 'vitest';
import { encode, ValueMap } from '@asterism-tables/protocol/msgpack';
import { defineGame, openTables, TableConfigError } from '../../../src/tables/index.ts';
import type { ExposedObject } from '../../../src/asterism/types.ts';
import { STATUS_BYTES } from '../../../src/tables/status.ts';
import { adder, adderWorld, joined, keptLog, MemoryFiles, othelloWorld, plain, started, World } from './world.ts';

describe('the order around a change', () => {
  test('saved, then the reply, then what was told, then the state, then the status', async () => {
    const world = await adderWorld().open();
    await joined(world, 'adder1', 'node-a');
    await world.host.settled();
    const events: string[] = [];
    const written = world.files.states;
    const object = world.node.exposed.get('adder1') as ExposedObject;
    // A node that notes what happens, and answers as the real one does: in the promise's own turn.
    world.host.attach({
      expose: () => ({
        path: 'x',
        put: (sub) => void events.push(`put ${sub}`),
        putPacked: () => undefined,
        close: () => true,
      }),
      status: (entries) => void events.push(`status ${JSON.stringify(entries)}`),
      onAppJoin: () => () => undefined,
      onAppLeave: () => () => undefined,
    });
    events.length = 0;
    const say = object.methods.find((method) => method.name === 'say');
    const join = object.methods.find((method) => method.name === 'join');
    const caller = {
      from: 'node-b',
      verified: 'claimed',
      object: 'adder1',
      method: 'x',
      afterReply: () => undefined,
    } as const;
    void say?.call(['hello'], new ValueMap([]), caller);
    const reply = Promise.resolve(join?.call(['Bob'], new ValueMap([]), caller)).then(() => {
      events.push(`reply, saved: ${String(written.get('adder1')?.includes('Bob'))}`);
    });
    await reply;
    await world.host.settled();
    expect(events).toEqual([
      'put talk',
      `status ${JSON.stringify({ adder1: { st: 'wait', members: 1, humans: 0, cpus: 0, away: 0 } })}`,
      'reply, saved: true',
      'put state',
      `status ${JSON.stringify({ adder1: { st: 'wait', members: 2, humans: 0, cpus: 0, away: 0 } })}`,
    ]);
  });

  test('what is told comes in its order, before the state', async () => {
    const world = await adderWorld().open();
    await world.host.settled();
    world.node.takePuts();
    await Promise.all([
      world.ask('adder1', 'say', ['one'], 'a'),
      world.ask('adder1', 'say', ['two'], 'a'),
      world.ask('adder1', 'join', ['Ann'], 'a'),
    ]);
    await world.host.settled();
    const puts = world.node.takePuts();
    expect(puts.map((put) => put.sub)).toEqual(['talk', 'talk', 'state']);
    expect(plain(puts[0]?.bytes ?? new Uint8Array())['text']).toBe('one');
  });
});

describe('puts', () => {
  test('the state is put on attaching, on every change and every 5 s', async () => {
    const world = await adderWorld().open();
    expect(world.states()).toHaveLength(1);
    const token = await joined(world, 'adder1', 'node-a');
    await world.ask('adder1', 'add', [token, 1], 'node-a');
    await world.host.settled();
    expect(world.states().map((state) => state['v'])).toEqual([2, 3]);
    await world.clock.advance(4999);
    expect(world.states()).toHaveLength(0);
    await world.clock.advance(1);
    expect(world.states()).toHaveLength(1);
    await world.clock.advance(20_000);
    expect(world.states()).toHaveLength(4);
  });

  test('the repeated state has the time that is left now', async () => {
    const world = await othelloWorld({ turn_ms: 20_000 }).open();
    await started(world);
    await world.host.settled();
    world.states();
    await world.clock.advance(5000);
    expect(world.states()).toMatchObject([{ dl: 15_000 }]);
  });

  test('while no node is attached the tables go on; then what was told and the newest state come', async () => {
    const world = await adderWorld().open();
    const { node } = world;
    const add = node.exposed.get('adder1');
    await world.ask('adder1', 'later', [1000], 'node-a');
    await world.host.detach();
    expect(node.exposed.size).toBe(0);
    expect(add).toBeDefined();
    node.takePuts();
    await world.clock.advance(60_000);
    expect(node.takePuts()).toEqual([]);
    world.attach();
    expect(world.states()).toMatchObject([{ n: 100 }]);
  });

  test('a message that is refused is logged, and what follows it goes out', async () => {
    const world = await adderWorld().open();
    const { node } = world;
    const puts: string[] = [];
    world.host.attach({
      expose: (object) => ({
        ...node.expose(object),
        put: (sub) => {
          if (sub === 'talk') throw new Error('too large for a board');
          puts.push(sub);
        },
      }),
      status: () => undefined,
      onAppJoin: () => () => undefined,
      onAppLeave: () => () => undefined,
    });
    puts.length = 0;
    await Promise.all([world.ask('adder1', 'say', ['x'], 'a'), world.ask('adder1', 'join', ['Ann'], 'a')]);
    await world.host.settled();
    expect(puts).toEqual(['state']);
    expect(world.logged.lines.join('\n')).toContain('talk was not put');
  });
});

describe('the status', () => {
  test('has the counts of every table, no names and no nodes', async () => {
    const world = await othelloWorld().open();
    await started(world);
    await world.host.settled();
    expect(world.node.statusMap).toEqual({
      othello1: { st: 'play', members: 2, humans: 2, cpus: 0, ais: 0, away: 0 },
    });
  });

  test('shows within a second that a seated member fell silent', async () => {
    const world = await othelloWorld().open();
    await started(world);
    await world.clock.advance(11_001);
    expect(world.node.statusMap).toMatchObject({ othello1: { away: 2 } });
  });

  test('of more tables than fit has those with members first, and the log says once what is left out', async () => {
    const names = Array.from({ length: 40 }, (_, n) => `table${n}`);
    const world = await adderWorld(names).open();
    await joined(world, 'table39', 'node-a');
    await world.host.settled();
    await world.clock.advance(10_000);
    const shown = world.node.statusMap as Record<string, { readonly members: number }>;
    expect(encode(shown).length).toBeLessThanOrEqual(STATUS_BYTES);
    expect(shown['table39']).toMatchObject({ members: 1 });
    expect(Object.keys(shown).length).toBeGreaterThan(15);
    const said = world.logged.lines.filter((line) => line.includes('the status has no room for'));
    expect(said.length).toBeLessThanOrEqual(2);
    expect(said.at(-1)).toContain('table38');
  });
});

describe('a table that fails', () => {
  test('answers with an error, is set apart, and goes on as it was after ten seconds; the log has the cause', async () => {
    const world = await adderWorld(['adder1', 'adder2']).open();
    const token = await joined(world, 'adder1', 'node-a');
    await world.ask('adder1', 'add', [token, 5], 'node-a');
    const outcome = await world.call('adder1', 'spoil', [token], 'node-a');
    expect(outcome).toMatchObject({ ok: false, error: { code: 'TABLES_TABLE_FAILED' } });
    expect(String(outcome.ok ? '' : outcome.error)).not.toContain('a mistake in the game');
    expect(world.logged.lines.join('\n')).toContain('a mistake in the game');
    await joined(world, 'adder2', 'node-a');
    await world.clock.advance(1000);
    expect(await world.call('adder1', 'view', [], 'node-a')).toMatchObject({
      ok: false,
      error: { code: 'TABLES_TABLE_APART', message: expect.stringMatching(/in 9 s$/) as string },
    });
    await world.clock.advance(9000);
    expect(world.node.takePuts().map((put) => put.sub)).not.toContain('noise');
    expect(await world.ask('adder1', 'add', [token, 1], 'node-a')).toBe(6);
  });

  test("in its clock does not keep another table's clock from running", async () => {
    const broken = {
      ...adder,
      name: 'broken',
      onTimer: () => {
        throw new Error('bad timer');
      },
    };
    const world = new World(
      [adder, broken],
      [
        { name: 'broken1', game: 'broken', options: {} },
        { name: 'adder1', game: 'adder', options: {} },
      ],
    );
    await world.open();
    await world.ask('broken1', 'later', [1000], 'a');
    await world.ask('adder1', 'later', [1000], 'a');
    await world.clock.advance(1000);
    await world.host.settled();
    expect(await world.ask('adder1', 'view', [], 'x')).toMatchObject({ n: 100 });
    expect(world.logged.lines.filter((line) => line.includes('bad timer')).length).toBeGreaterThan(0);
    expect(world.clock.pending).toBeLessThan(10);
  });
});

describe('tables that cannot be served', () => {
  const open = (names: readonly string[], game = 'adder') =>
    openTables({
      games: [adder],
      tables: names.map((name) => ({ name, game, options: {} })),
      stateDir: '/nowhere',
      clock: new World([], []).clock,
      log: keptLog().log,
      files: (table) => new MemoryFiles().of(table),
    });

  test('twice the same name, also in other letters, is refused', async () => {
    await expect(open(['a1', 'A1'])).rejects.toThrow(TableConfigError);
  });

  test('a name that is no key chunk and plain file name is refused', async () => {
    for (const name of ['', '..', 'a/b', '.hidden', '@x', 'a b', 'x'.repeat(65), 'a\u0000']) {
      await expect(open([name])).rejects.toThrow(/a table's name is/);
    }
  });

  test('an unknown game is refused with those there are', async () => {
    await expect(open(['a1'], 'chess')).rejects.toThrow('there is no game chess (there is adder)');
  });

  test('a game with a bad name or one option for two keys is refused where it is declared', () => {
    const setting = { type: 'integer', option: 'x', default: 1, doc: '' } as const;
    expect(() => defineGame({ ...adder, name: 'No Name' })).toThrow(TableConfigError);
    expect(() => defineGame({ ...adder, settings: { a: setting, b: setting } })).toThrow(
      /two settings give the option x/,
    );
  });
});

describe('what a table shows of its methods', () => {
  test('othello has its methods in order, with the names of their arguments and a text each', async () => {
    const world = await othelloWorld().open();
    const methods = world.node.exposed.get('othello1')?.methods ?? [];
    expect(methods.map(({ name, args }) => [name, ...(args ?? [])].join(' '))).toEqual([
      'join name',
      'mine',
      'sit token seat',
      'stand token',
      'cpu token seat on',
      'start token',
      'move token n square',
      'resign token',
      'view token',
      'table',
      'leave token',
    ]);
    for (const method of methods) {
      expect(method.arity).toBe(method.args?.length);
      expect(method.doc).toMatch(/\w{3}/);
    }
  });

  test('a game that does not name join, mine and leave has them behind its own', async () => {
    const world = await adderWorld().open();
    const names = world.node.exposed.get('adder1')?.methods.map(({ name }) => name) ?? [];
    expect(names.slice(-3)).toEqual(['join', 'mine', 'leave']);
  });
});
