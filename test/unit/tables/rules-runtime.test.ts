import { describe, expect, test } from 'vitest';
import {
  defineGame,
  drawnOrder,
  type GameContext,
  type Json,
  readLog,
  replayLog,
  type Rules,
} from '../../../src/tables/index.ts';
import { othelloRules } from '../../../src/games/othello/index.ts';
import { SeededRandom, seedState } from '../../../src/tables/random.ts';
import { decodeSaved } from '../../../src/tables/saved-form.ts';
import { joined, MemoryFiles, othelloWorld, started, view, World } from './world.ts';

const OTHELLO = { game: 'othello', freeze: true };

/** Players add dice to a sum; a timer adds one by itself. */
type DiceState = { readonly sum: number; readonly rolls: readonly number[]; readonly who: readonly string[] };

const diceRules: Rules<DiceState, { readonly every: number }> = {
  version: 1,
  setup: (ctx, { every }) => {
    ctx.setTimer('roll', every);
    return { sum: 0, rolls: [], who: ctx.seats.map((seat) => seat.kind) };
  },
  onIntent(state, seat, intent, ctx) {
    const roll = ctx.randomInt(1, 6);
    if (intent.name === 'cheat') return { reject: 'no cheating' };
    if (intent.name === 'break') {
      ctx.clearTimer('roll');
      throw new Error('broken dice');
    }
    if (intent.name === 'change') (state as { sum: number }).sum = 100;
    return { state: { ...state, sum: state.sum + roll, rolls: [...state.rolls, roll * 10 + seat] } };
  },
  onTimer: (state, _id, ctx: GameContext) => {
    ctx.setTimer('roll', 1000);
    return { state: { ...state, sum: state.sum + ctx.randomInt(1, 6) } };
  },
  onSeatChanged: (state, seat) => ({
    state: { ...state, who: state.who.map((one, at) => (at === seat.seat ? seat.kind : one)) },
  }),
  view: (state) => state,
  boardView: (state) => state,
  isOver: (state) => (state.sum > 60 ? { sum: state.sum } : null),
};

const dice = defineGame<Record<string, never>, DiceState, { readonly every: number }>({
  name: 'dice',
  tables: ['dice1'],
  screens: [],
  presence: 'open',
  settings: {},
  rules: diceRules,
  data: () => ({}),
  load: () => ({}),
  methods: {
    begin: {
      args: [],
      doc: '',
      call(table) {
        const seats = [0, 1].map((seat) => ({ seat, name: `s${seat}`, kind: 'human' as const }));
        table.startGame({ seed: table.newSeed(), settings: { every: 1000 }, seats });
        table.changed();
        return 'ok';
      },
    },
    roll: {
      args: ['how'],
      doc: '',
      call(table, [how]) {
        const refused = table.intend(0, { name: typeof how === 'string' ? how : '' });
        if (refused === null) table.changed();
        return refused ?? 'ok';
      },
    },
    robot: {
      args: [],
      doc: '',
      call(table) {
        table.changeSeat({ seat: 1, name: 'CPU', kind: 'ai' });
        table.changed();
        return 'ok';
      },
    },
    look: { args: [], doc: '', call: (table) => (table.game?.state as DiceState | undefined) ?? null },
  },
  view: (table) => ({ v: table.version, sum: (table.game?.state as DiceState | undefined)?.sum ?? 0 }),
});

function diceWorld(files?: MemoryFiles): World {
  return new World([dice], [{ name: 'dice1', game: 'dice', options: {} }], files);
}

function runOf(world: World, table: string) {
  const file = decodeSaved(world.files.states.get(table) ?? '');
  return file.kind === 'ours' ? file.table.run : null;
}

describe('the log of a game', () => {
  test('G17: replays to the same hash after every input, also twice in one process', async () => {
    const world = await diceWorld().open();
    await world.ask('dice1', 'begin', [], 'a');
    for (let n = 0; n < 5; n++) await world.ask('dice1', 'roll', ['roll'], 'a');
    await world.clock.advance(3000);
    await world.ask('dice1', 'robot', [], 'a');
    await world.ask('dice1', 'roll', ['roll'], 'a');
    await world.host.settled();
    const [log] = readLog(world.files.logs.get('dice1') ?? '');
    if (log === undefined) throw new Error('no log');
    expect(log.entries.map((entry) => entry.input.kind)).toEqual([
      ...Array<string>(5).fill('intent'),
      ...Array<string>(3).fill('timer'),
      'seat',
      'intent',
    ]);
    for (let time = 0; time < 2; time++) {
      const replayed = replayLog(diceRules as unknown as Rules, log, { game: 'dice', freeze: true });
      expect(replayed).toMatchObject({
        ok: true,
        run: { hash: runOf(world, 'dice1')?.hash, state: runOf(world, 'dice1')?.state },
      });
    }
  });

  test('G17: a log whose inputs were changed is found out at that input', async () => {
    const world = await diceWorld().open();
    await world.ask('dice1', 'begin', [], 'a');
    for (let n = 0; n < 3; n++) await world.ask('dice1', 'roll', ['roll'], 'a');
    const text = (world.files.logs.get('dice1') ?? '').replace(
      '"i":2,"input":{"t":0,"kind":"intent","seat":0',
      '"i":2,"input":{"t":0,"kind":"intent","seat":1',
    );
    const [log] = readLog(text);
    expect(log && replayLog(diceRules as unknown as Rules, log, { game: 'dice', freeze: false })).toMatchObject({
      ok: false,
      at: 2,
    });
  });

  test('G17: a whole game of othello with the CPU, a clock and a leaver replays to its end', async () => {
    const world = await othelloWorld({ turn_ms: 3000, cpu_ms: 500 }).open();
    const { a } = await started(world);
    await world.clock.advance(30_000);
    await world.ask('othello1', 'leave', [a], 'node-a');
    await world.clock.advance(600_000);
    await world.host.settled();
    const [log] = readLog(world.files.logs.get('othello1') ?? '');
    const states: Json[] = [];
    const replayed = log && replayLog(othelloRules as unknown as Rules, log, OTHELLO, (run) => states.push(run.state));
    expect(replayed).toMatchObject({ ok: true, run: { result: { why: 'count' } } });
    expect(states.length).toBe((log?.entries.length ?? 0) + 1);
  });

  test('holds the current game and the one before, also through a restart', async () => {
    const world = await othelloWorld().open();
    const { a } = await started(world);
    for (let n = 0; n < 3; n++) {
      await world.ask('othello1', 'resign', [a], 'node-a');
      await world.ask('othello1', 'start', [a], 'node-a');
    }
    await world.host.settled();
    const ids = () => readLog(world.files.logs.get('othello1') ?? '').map((log) => log.head.id);
    expect(ids()).toEqual([3, 4]);
    await world.killed();
    expect(ids()).toEqual([3, 4]);
    for (const log of readLog(world.files.logs.get('othello1') ?? ''))
      expect(replayLog(othelloRules as unknown as Rules, log, OTHELLO)).toMatchObject({ ok: true });
  });

  test('a last line cut short is no line', async () => {
    const world = await diceWorld().open();
    await world.ask('dice1', 'begin', [], 'a');
    for (let n = 0; n < 3; n++) await world.ask('dice1', 'roll', ['roll'], 'a');
    const text = world.files.logs.get('dice1') ?? '';
    expect(readLog(text.slice(0, -5))[0]?.entries).toHaveLength(2);
    expect(readLog(`${text}{"i":4,"in`)[0]?.entries).toHaveLength(3);
  });
});

describe('a step that is refused or fails', () => {
  test('leaves state, random stream and timers as they were', async () => {
    const rolls = async (disturb: (world: World) => Promise<unknown>) => {
      const world = await diceWorld().open();
      await world.ask('dice1', 'begin', [], 'a');
      await world.ask('dice1', 'roll', ['roll'], 'a');
      await disturb(world);
      await world.ask('dice1', 'roll', ['roll'], 'a');
      await world.clock.advance(1000);
      await world.host.settled();
      return runOf(world, 'dice1')?.hash;
    };
    const undisturbed = await rolls(async () => undefined);
    expect(await rolls((world) => world.ask('dice1', 'roll', ['cheat'], 'a'))).toBe(undisturbed);
    const broken = await rolls(async (world) => {
      await world.call('dice1', 'roll', ['break'], 'a');
      // It is set apart for ten seconds, in which its clocks stand still.
      await world.clock.advance(10_000);
    });
    expect(broken).toBe(undisturbed);
  });

  test('rules that change the state they are given fail where states are frozen', async () => {
    const world = await diceWorld().open();
    await world.ask('dice1', 'begin', [], 'a');
    expect(await world.call('dice1', 'roll', ['change'], 'a')).toMatchObject({ ok: false });
    expect(world.logged.lines.join('\n')).toContain('the rules of dice failed in onIntent');
    await world.clock.advance(10_000);
    expect(await world.ask('dice1', 'look', [], 'a')).toMatchObject({ sum: 0 });
  });
});

describe('state and log after a crash', () => {
  /** A game with three inputs, its files after each. */
  async function steps(): Promise<{ readonly files: readonly MemoryFiles[]; readonly sums: readonly unknown[] }> {
    const world = await diceWorld().open();
    await world.ask('dice1', 'begin', [], 'a');
    const files = [world.files.copy()];
    const sums: unknown[] = [0];
    for (let n = 0; n < 3; n++) {
      await world.ask('dice1', 'roll', ['roll'], 'a');
      await world.host.settled();
      files.push(world.files.copy());
      sums.push(((await world.ask('dice1', 'look', [], 'a')) as DiceState).sum);
    }
    return { files, sums };
  }

  const mixed = (state: MemoryFiles | undefined, log: string) => {
    const files = new MemoryFiles();
    files.states.set('dice1', state?.states.get('dice1') ?? '');
    files.logs.set('dice1', log);
    return files;
  };

  test('G14: inputs that were logged but not saved count: the log is the later of the two', async () => {
    const { files, sums } = await steps();
    const world = await diceWorld(mixed(files[1], files[3]?.logs.get('dice1') ?? '')).open();
    expect(await world.ask('dice1', 'look', [], 'a')).toMatchObject({ sum: sums[3] });
    await world.ask('dice1', 'roll', ['roll'], 'a');
    await world.host.settled();
    const [log] = readLog(world.files.logs.get('dice1') ?? '');
    expect(log && replayLog(diceRules as unknown as Rules, log, { game: 'dice', freeze: true })).toMatchObject({
      ok: true,
      run: { inputs: 4, hash: runOf(world, 'dice1')?.hash },
    });
  });

  test('G14: a log that is behind, gone or of something else gives way to the saved state, and goes on from there', async () => {
    const { files, sums } = await steps();
    for (const log of [files[1]?.logs.get('dice1') ?? '', '', 'no log\n', '{"log":9}\n']) {
      const world = await diceWorld(mixed(files[3], log)).open();
      expect(await world.ask('dice1', 'look', [], 'a')).toMatchObject({ sum: sums[3] });
      expect(world.logged.lines.join('\n')).toContain('the log does not reach the saved game');
      await world.ask('dice1', 'roll', ['roll'], 'a');
      await world.host.settled();
      const [kept] = readLog(world.files.logs.get('dice1') ?? '');
      expect(kept?.head.from?.inputs).toBe(3);
      expect(kept && replayLog(diceRules as unknown as Rules, kept, { game: 'dice', freeze: true })).toMatchObject({
        ok: true,
        run: { inputs: 4, hash: runOf(world, 'dice1')?.hash },
      });
    }
  });

  test('G14: logged inputs that do not lead where the log says are left out', async () => {
    const { files, sums } = await steps();
    const log = (files[3]?.logs.get('dice1') ?? '').replace(
      /"hash":"[0-9a-f]{32}"\}\n$/,
      '"hash":"00000000000000000000000000000000"}\n',
    );
    const world = await diceWorld(mixed(files[1], log)).open();
    expect(await world.ask('dice1', 'look', [], 'a')).toMatchObject({ sum: sums[2] });
  });

  test('G14: a new game that was logged but whose start was not saved did not begin', async () => {
    const world = await othelloWorld().open();
    const { a } = await started(world);
    await world.ask('othello1', 'resign', [a], 'node-a');
    await world.host.settled();
    const before = world.files.copy();
    await world.ask('othello1', 'start', [a], 'node-a');
    await world.host.settled();
    before.logs.set('othello1', world.files.logs.get('othello1') ?? '');
    const again = await othelloWorld({}, before).open();
    expect(await view(again, a, 'node-a')).toMatchObject({ st: 'over', res: { why: 'resign' } });
    await again.ask('othello1', 'start', [a], 'node-a');
    await again.ask('othello1', 'move', [a, 0, 'd3'], 'node-a');
    await again.host.settled();
    const logs = readLog(again.files.logs.get('othello1') ?? '');
    expect(logs.map((log) => log.head.id)).toEqual([1, 2]);
    expect(logs[1] && replayLog(othelloRules as unknown as Rules, logs[1], OTHELLO)).toMatchObject({
      ok: true,
      run: { inputs: 1 },
    });
  });

  test('rules of another version do not go on with an old game: it is set aside', async () => {
    const { files } = await steps();
    const newer = { ...dice, rules: { ...(diceRules as unknown as Rules), version: 2 } };
    const world = new World([newer], [{ name: 'dice1', game: 'dice', options: {} }], files[3]);
    await world.open();
    expect(world.files.aside).toEqual(['other']);
  });
});

describe('chance', () => {
  test('the same seed and label give the same numbers, another label others', () => {
    const numbers = (seed: string, label: string) => {
      const random = new SeededRandom(seedState(seed, label));
      return Array.from({ length: 20 }, () => random.next());
    };
    expect(numbers('abc', 'game')).toEqual(numbers('abc', 'game'));
    expect(numbers('abc', 'game')).not.toEqual(numbers('abc', 'seats'));
    expect(numbers('abc', 'game')).not.toEqual(numbers('abd', 'game'));
  });

  test('numbers spread evenly, and every order of four seats is drawn', () => {
    const random = new SeededRandom(seedState('spread', 'game'));
    const counts = Array<number>(10).fill(0);
    for (let n = 0; n < 20_000; n++) {
      const bucket = random.integer(0, 9);
      counts[bucket] = (counts[bucket] ?? 0) + 1;
    }
    for (const count of counts) expect(Math.abs(count - 2000)).toBeLessThan(200);
    const orders = new Set(Array.from({ length: 2000 }, (_, n) => String(drawnOrder(`seed ${n}`, 4))));
    expect(orders.size).toBe(24);
  });

  test('a game goes on with its own stream after a restart', async () => {
    const sums = async (restart: boolean) => {
      const world = await diceWorld().open();
      await world.ask('dice1', 'begin', [], 'a');
      await world.ask('dice1', 'roll', ['roll'], 'a');
      if (restart) await world.killed();
      for (let n = 0; n < 5; n++) await world.ask('dice1', 'roll', ['roll'], 'a');
      return ((await world.ask('dice1', 'look', [], 'a')) as DiceState).rolls;
    };
    expect(await sums(true)).toEqual(await sums(false));
  });
});

test('a game that is over takes no more inputs and runs no clock', async () => {
  const world = await diceWorld().open();
  await world.ask('dice1', 'begin', [], 'a');
  await world.clock.advance(120_000);
  await world.host.settled();
  expect(runOf(world, 'dice1')?.timers).toEqual({});
  expect(await world.ask('dice1', 'roll', ['roll'], 'a')).toBe('not playing');
  await joined(world, 'dice1', 'node-a');
});
