/** `asterism-tables simulate`: games played by no person, the same on every machine, each verified by playing it again. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { simulate } from '../../src/cli/simulate-command.ts';
import { othello } from '../../src/games/othello/index.ts';
import { defaultOptions, defineGame, type Game, readLog, replayLog, simulateGame } from '../../src/tables/index.ts';

type Race = { readonly at: readonly number[]; readonly turn: number };

/** Two throw dice in turn until one is at 30; `strange` changes its rules. */
const race = (strange: Partial<NonNullable<Game['rules']>> = {}): Game =>
  defineGame<Record<string, never>, Race, Record<string, never>>({
    name: 'race',
    tables: [],
    screens: [],
    presence: 'patient',
    settings: {},
    data: () => ({}),
    load: () => ({}),
    view: () => ({}),
    methods: { look: { args: [], doc: '', call: () => null } },
    simulation: { seats: 2, settings: () => ({}) },
    rules: {
      version: 1,
      setup: () => ({ at: [0, 0], turn: 0 }),
      onIntent(state, seat, _intent, ctx) {
        if (seat !== state.turn) return { reject: 'not your turn' };
        const at = state.at.map((one, who) => (who === seat ? one + ctx.randomInt(1, 6) : one));
        return { state: { at, turn: 1 - seat } };
      },
      view: (state) => state,
      boardView: (state) => state,
      isOver: (state) => (state.at.some((one) => one >= 30) ? { at: state.at } : null),
      ai: (view, seat) => ((view as Race).turn === seat ? { name: 'throw' } : null),
      ...(strange as object),
    },
  });

function run(game: Game, flags: { games: number; seed: string; json?: boolean; log?: string }) {
  const lines: string[] = [];
  return { code: simulate(game, flags, (line) => lines.push(line)), lines };
}

describe('simulated games', () => {
  test('G17: the same seed prints the same bytes, those of any machine, and another seed other games', () => {
    const { code, lines } = run(othello, { games: 2, seed: 'a' });
    expect(code).toBe(0);
    expect(lines).toEqual([
      'game 1: seed 773232abe9343f0e102f8248423fc6ce, 60 inputs, hash 9763c777f9a3142291dce0de883acc90, result {"winner":1,"why":"count","black":31,"white":33}',
      'game 2: seed 008ab5044997b38f1d0cac9e7fb08d89, 60 inputs, hash 118ce28cfda987b6b564fc7234444d40, result {"winner":1,"why":"count","black":29,"white":35}',
      expect.stringMatching(
        /^2 of othello from seed a: 120 inputs, all replayed exactly, hash [0-9a-f]{32}$/,
      ) as string,
    ]);
    expect(run(othello, { games: 2, seed: 'a' }).lines).toEqual(lines);
    expect(run(othello, { games: 2, seed: 'b' }).lines).not.toEqual(lines);
  });

  test('are as JSON lines too', () => {
    const lines = run(race(), { games: 2, seed: '1', json: true }).lines.map(
      (line) => JSON.parse(line) as Record<string, unknown>,
    );
    expect(lines[0]).toMatchObject({ game: 1, ok: true, seed: expect.stringMatching(/^[0-9a-f]{32}$/) as string });
    expect(lines[2]).toMatchObject({ ok: true, games: 2, seed: '1' });
  });

  test('leave logs that replay to the same end', () => {
    const folder = mkdtempSync(join(tmpdir(), 'simulate-'));
    const file = join(folder, 'games.log');
    run(othello, { games: 2, seed: 'a', log: file });
    const logs = readLog(readFileSync(file, 'utf8'));
    rmSync(folder, { recursive: true });
    expect(logs.map((log) => log.head.id)).toEqual([1, 2]);
    for (const log of logs) {
      if (othello.rules === undefined) throw new Error('no rules');
      expect(replayLog(othello.rules, log, { game: 'othello', freeze: true })).toMatchObject({
        ok: true,
        run: { hash: log.entries.at(-1)?.hash, result: { why: 'count' } },
      });
    }
  });

  test("a game without timers is played by the rules' own ai", () => {
    const { run: ended } = simulateGame(race(), defaultOptions(race()), 'x', 1);
    expect(ended.result).not.toBeNull();
    expect(Object.keys(ended.timers)).toEqual([]);
  });
});

describe('a game that cannot be simulated to its end', () => {
  test('says why, with exit code 1', () => {
    let drawn = 0;
    const cases: readonly (readonly [Game, RegExp])[] = [
      [race({ ai: () => null }), /^game 1: nobody has a move and no timer runs, but it is not over$/],
      [
        race({ ai: () => ({ name: 'throw' }), onIntent: () => ({ reject: 'never' }) }),
        /the rules refuse the intent \{"name":"throw"\} of seat 0: never$/,
      ],
      [
        race({
          onIntent: () => {
            throw new Error('oh');
          },
        }),
        /the rules of race failed in onIntent: oh$/,
      ],
      [race({ isOver: () => null }), /it is not over after 20000 inputs$/],
      // Chance of its own: a replay goes another way.
      [race({ setup: () => ({ at: [0, ++drawn], turn: 0 }) }), /it does not replay: at input 0: the start has hash/],
    ];
    for (const [game, said] of cases) {
      const { code, lines } = run(game, { games: 3, seed: '1' });
      expect([code, lines]).toEqual([1, [expect.stringMatching(said)]]);
    }
  });
});
