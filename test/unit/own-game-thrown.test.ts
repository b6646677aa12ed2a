/** Whatever a game throws, and whatever its methods do not return: its table is set apart or answers, and the others play on. */
import { describe, expect, test } from 'vitest';
import { decodeAnswer, packAnswer } from '@asterism-tables/protocol/asterism';
import { startRun } from '../../src/tables/game-run.ts';
import { defineGame, type Game, GameFault, type Rules, RulesError } from '../../src/tables/index.ts';
import { tamed } from '../../src/tables/thrown.ts';
import { adder, joined, World } from './tables/world.ts';

/** What a game can throw that cannot simply be printed. */
const THROWN: readonly (readonly [string, () => unknown])[] = [
  ['nil', () => null],
  ['nothing', () => undefined],
  ['a symbol', () => Symbol('s')],
  ['an object without a prototype', () => Object.create(null)],
  ['a proxy that traps everything', () => new Proxy({}, { get: trap, getPrototypeOf: trap, has: trap })],
  ['an error whose message throws', () => Object.defineProperty(new Error('x'), 'message', { get: trap })],
  ['an error whose stack is a number', () => Object.assign(new Error('x'), { stack: 5 })],
  ['an error whose name is an object', () => Object.assign(new Error('x'), { name: {} })],
  ['an error that is its own cause', () => selfCaused()],
];

function trap(): never {
  throw new Error('trapped');
}

function selfCaused(): Error {
  const error = new Error('round');
  error.cause = error;
  return error;
}

function throwing(make: () => unknown): Game {
  const thrower = (): never => {
    throw make();
  };
  return defineGame<{ readonly viewed: boolean }>({
    name: 'throwing',
    tables: [],
    screens: [],
    presence: 'open',
    settings: {},
    data: () => ({ viewed: true }),
    load: () => ({ viewed: true }),
    methods: {
      fail: { args: [], doc: '', call: thrower },
      arm: { args: [], doc: '', call: (table) => table.setTimer('t', 1_000) as unknown as null },
      hide: {
        args: [],
        doc: '',
        call: (table) => {
          table.set({ viewed: false });
          table.changed();
          return 'ok';
        },
      },
      late: { args: ['ms'], doc: '', call: (table, [ms]) => table.setTimer('t', ms as number) as unknown as null },
      nothing: { args: [], doc: '', call: () => undefined as unknown as null },
    },
    view: (table) => (table.data.viewed ? { v: table.version } : thrower()),
    onTimer: thrower,
  });
}

async function worldOf(make: () => unknown): Promise<World> {
  const tables = [
    // The name is allowed, and must not get lost where tables are listed.
    { name: '__proto__', game: 'throwing', options: {} },
    { name: 'adder1', game: 'adder', options: {} },
  ];
  return await new World([throwing(make), adder], tables).open();
}

const faultOf = (world: World) => Object.entries(world.host.status().tables)[0]?.[1].fault ?? null;
const plays = async (world: World) => expect(await joined(world, 'adder1', 'someone')).toMatch(/^[0-9a-f]{32}$/);

describe('a game that throws', () => {
  test.each(THROWN)('%s in a method sets its table apart', async (_, make) => {
    const world = await worldOf(make);
    const answer = await world.call('__proto__', 'fail', [], 'a');
    expect(answer).toMatchObject({ ok: false, error: { code: 'TABLES_TABLE_FAILED' } });
    expect(faultOf(world)).toMatchObject({ what: 'fail', times: 1, apartMs: 10_000 });
    await plays(world);
  });

  test.each(THROWN)('%s in its timer sets its table apart, and the clock of the others goes on', async (_, make) => {
    const world = await worldOf(make);
    expect(await world.ask('__proto__', 'arm', [], 'a')).toBeNull();
    await world.clock.advance(1_500);
    expect(faultOf(world)).toMatchObject({ what: 'its clock', times: 1 });
    await world.host.settled();
    world.node.takePuts();
    await world.clock.advance(6_000);
    expect(world.node.takePuts().map((put) => put.object)).toContain('adder1');
    await plays(world);
  });

  test.each(THROWN)('%s in its view sets its table apart', async (_, make) => {
    const world = await worldOf(make);
    const answer = await world.call('__proto__', 'hide', [], 'a');
    expect(answer).toMatchObject({ ok: false, error: { code: 'TABLES_TABLE_FAILED' } });
    expect(faultOf(world)).toMatchObject({ what: 'view', times: 1 });
    await plays(world);
  });

  test.each(THROWN)('%s can be told of, in the errors of the framework too', (_, make) => {
    const told = tamed(make());
    expect(typeof String(told)).toBe('string');
    expect(new GameFault('view', make()).message).toMatch(/^view failed: /);
    expect(new RulesError('setup', 'othello', make()).message).toMatch(/^the rules of othello failed in setup: /);
  });

  test('an error like any other stays what it is, with its cause', () => {
    const error = new RangeError('far', { cause: new TypeError('off') });
    expect(tamed(error)).toBe(error);
  });
});

test.each([Number.NaN, Number.POSITIVE_INFINITY, 'soon', null])(
  'a timer set to %s is an error of its game, and the clock of the others goes on',
  async (ms) => {
    const world = await worldOf(() => null);
    expect(await world.call('__proto__', 'late', [ms], 'a')).toMatchObject({ error: { code: 'TABLES_TABLE_FAILED' } });
    expect(world.logged.lines.join('\n')).toContain('a number of milliseconds is expected');
    world.node.takePuts();
    await world.clock.advance(6_000);
    expect(world.node.takePuts().map((put) => put.object)).toContain('adder1');
  },
);

test('a timer that rules set to no time is an error of the rules', () => {
  const rules: Rules = {
    version: 1,
    setup: (ctx) => {
      ctx.setTimer('t', Number.NaN);
      return null;
    },
    onIntent: (state) => ({ state }),
    view: () => null,
    boardView: () => null,
    isOver: () => null,
  };
  const start = { id: 1, seed: '00', settings: null, seats: [] };
  expect(() => startRun(rules, start, 0, { game: 'timeless', freeze: true })).toThrow(
    'the rules of timeless failed in setup: setTimer("t", ms): a number of milliseconds is expected, not NaN',
  );
});

test('a method that returns nothing answers nil', async () => {
  const world = await worldOf(() => null);
  expect(await world.ask('__proto__', 'nothing', [], 'a')).toBeNull();
  expect(decodeAnswer('a/b/c', packAnswer(undefined).reply)).toBeNull();
});
