/** `asterism-tables replay`: what it shows of a game, what it verifies, and what it says of a file that is not as it should be. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { othello } from '../../src/games/othello/index.ts';
import { replayFile, type ReplayFlags } from '../../src/cli/replay.ts';
import type { StartError } from '../../src/cli/errors.ts';
import { adder, othelloWorld, started } from './tables/world.ts';

let folder: string;
let log: string;
let state: string;

/** Two games of othello, both given up: the first after a move by each, the second while it runs, with a clock and a leaver. */
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'replay-'));
  const world = await othelloWorld({ turn_ms: 5000, cpu_ms: 100 }).open();
  const { a, b } = await started(world);
  const members = { 'node-a': a, 'node-b': b };
  const move = async (from: keyof typeof members, n: number, square: string) => {
    expect(await world.ask('othello1', 'move', [members[from], n, square], from)).toBe('ok');
  };
  await move('node-a', 0, 'd3');
  await move('node-b', 1, 'c3');
  await world.ask('othello1', 'resign', [a], 'node-a');
  await world.ask('othello1', 'start', [a], 'node-a');
  await move('node-a', 0, 'd3');
  await world.clock.advance(5000);
  await world.ask('othello1', 'leave', [b], 'node-b');
  await world.host.settled();
  log = world.files.logs.get('othello1') ?? '';
  state = world.files.states.get('othello1') ?? '';
});
afterAll(() => rmSync(folder, { recursive: true }));

function run(
  text: string,
  flags: ReplayFlags = {},
  name = 'othello1.log',
): { readonly code: number; readonly out: readonly string[]; readonly err: readonly string[] } {
  const file = join(folder, name);
  writeFileSync(file, text);
  const out: string[] = [];
  const err: string[] = [];
  const code = replayFile(file, [othello, adder], flags, {
    print: (line) => out.push(line),
    fail: (line) => err.push(line),
  });
  return { code, out, err };
}

const json = (lines: readonly string[]): readonly Record<string, unknown>[] =>
  lines.map((line) => JSON.parse(line) as Record<string, unknown>);

describe('a log that is right', () => {
  test('is shown step by step with the board, the other game in it is verified too', () => {
    const { code, out, err } = run(log);
    expect([code, err]).toEqual([0, []]);
    expect(out[0]).toBe('game 1 of othello (rules version 1): verified, 3 inputs lead where the log says');
    expect(out[1]).toMatch(/^game 2 of othello \(rules version 1\): seed [0-9a-f]{32}, Ann, Bob$/);
    const text = out.join('\n');
    expect(text).toContain('    3 . . . B . . . .\n    4 . . . B B . . .');
    expect(text).toMatch(/input 1 {5}0:00\.000 {2}Ann \(seat 0\): black plays d3 {2}\[[0-9a-f]{12}\]/);
    expect(text).toMatch(/input 2 {5}0:05\.000 {2}timer turn: white plays [a-h][1-8]/);
    expect(text).toMatch(/input 3 {5}0:05\.000 {2}CPU \(seat 1\): is played by the CPU/);
    expect(out.at(-1)).toBe('verified: 3 inputs lead where the log says; the game is not over');
  });

  test('shows another game of it, one step, or the steps up to one', () => {
    const first = run(log, { game: 1 });
    expect(first.out.at(-1)).toBe(
      'verified: 3 inputs lead where the log says; the game is over: {"winner":1,"why":"resign","black":3,"white":3}',
    );
    const steps = (flags: ReplayFlags) =>
      run(log, flags)
        .out.filter((line) => /^(?:start|input)/.test(line))
        .map((line) => line.slice(0, 8).trim());
    expect(steps({ step: 2 })).toEqual(['input 2']);
    expect(steps({ step: 0 })).toEqual(['start']);
    expect(steps({ to: 1 })).toEqual(['start', 'input 1']);
    expect(steps({ quiet: true })).toEqual([]);
  });

  test('is given as JSON lines with every state and hash, and a last line that says that it is right', () => {
    const { code, out } = run(log, { json: true });
    const lines = json(out);
    expect(code).toBe(0);
    expect(lines[0]).toEqual({ ok: true, game: 1, inputs: 3 });
    expect(lines.slice(1, -1).map(({ input, kind }) => [input, kind])).toEqual([
      [0, undefined],
      [1, 'intent'],
      [2, 'timer'],
      [3, 'seat'],
    ]);
    expect(lines[2]).toMatchObject({ t: 0, seat: 0, text: 'black plays d3', state: { history: 'd3' } });
    expect(lines.at(-1)).toMatchObject({ ok: true, game: 2, inputs: 3, over: false, hash: lines.at(-2)?.['hash'] });
  });

  test('G17: gives the same lines twice in one process', () => {
    expect(run(log, { json: true })).toEqual(run(log, { json: true }));
  });

  test('cut short in its last line by a crash is right as far as it goes, and said so', () => {
    const { code, out, err } = run(log.slice(0, -10), { quiet: true });
    expect(code).toBe(0);
    expect(out.at(-1)).toBe('verified: 2 inputs lead where the log says; the game is not over');
    expect(err).toEqual([expect.stringMatching(/othello1\.log: line 8 is cut short, .*does not count$/)]);
  });

  test('names in it cannot drive the terminal', () => {
    const { out } = run(log.replaceAll('"name":"Ann"', '"name":"A\\u001b[2J\\u202en"'));
    for (const sign of ['\u001b', '\u202e']) expect(out.join('')).not.toContain(sign);
  });
});

describe('a log that is wrong', () => {
  const changed = (from: RegExp, to: string): string => {
    const text = log.replace(from, to);
    expect(text).not.toBe(log);
    return text;
  };

  test('G17: in an input, a hash or a start is found out at that place, with exit code 1', () => {
    const places: readonly (readonly [RegExp, string, RegExp])[] = [
      [
        /"payload":19(.*\n)(?=.*\n.*\n\{"log")/,
        '"payload":20$1',
        /input 1 of game 1 \(0:00\.000, seat 0: move 20\): the rules refuse it: illegal$/,
      ],
      [
        /(\{"i":2,"input":\{"t":5000.*"hash":")[0-9a-f]{4}/,
        '$1ffff',
        /input 2 of game 2 \(0:05\.000, the timer turn\): the state has hash [0-9a-f]{32}, the log says ffff/,
      ],
      [/(?<=\n\{"log":1,"id":2.*"turn_ms":)5000/, '6000', /the start of game 2: the start has hash/],
      [/\{"i":2,"input":\{"t":5000.*\n/, '', /input 3 of game 2 .*: input 3 follows input 1$/],
    ];
    for (const [from, to, said] of places) {
      const { code, err } = run(changed(from, to), { quiet: true });
      expect([code, ...err]).toEqual([1, expect.stringMatching(said)]);
    }
    const { code, out } = run(changed(/(\{"i":2,"input":\{"t":5000.*"hash":")[0-9a-f]{4}/, '$1ffff'), { json: true });
    expect([code, ...json(out).slice(-2)]).toEqual([
      1,
      expect.objectContaining({ ok: false, game: 2, input: 2 }),
      {
        ok: false,
        games: [
          { game: 1, ok: true },
          { game: 2, ok: false },
        ],
      },
    ]);
  });

  test.each([
    [2, '"id":2', 'NOT VERIFIED: game 1 is right, game 2 is WRONG'],
    [1, '"id":1', 'NOT VERIFIED: game 1 is WRONG, game 2 is right'],
  ])('in one game (%i) ends with the outcome of each, whichever is shown', (_, head, last) => {
    const text = changed(new RegExp(`(?<=\\{"log":1,${head},.*"hash":")[0-9a-f]{4}`), 'ffff');
    for (const flags of [{}, { quiet: true }, { game: 1 }, { game: 2 }]) {
      const { code, out } = run(text, flags);
      expect([code, out.at(-1)]).toEqual([1, last]);
    }
  });

  test('with a line in the middle that is no line of a log is right up to there only, with exit code 1', () => {
    const lines = log.split('\n');
    lines[6] = 'what';
    const { code, err, out } = run(lines.join('\n'), { quiet: true });
    expect(code).toBe(1);
    expect(err.at(-1)).toMatch(
      /line 7 is no line of a log: it was changed or damaged, .*; the line after it was not looked at$/,
    );
    expect(out.at(-1)).toMatch(/^NOT VERIFIED: game 1 is right, game 2 is right, the file is damaged behind that$/);
    lines[2] = 'what';
    const early = run(lines.join('\n'), { quiet: true });
    expect(early.err.at(-1)).toMatch(/; the 5 lines after it were not looked at \(a game begins there\)$/);
  });

  test('of another version of the rules says both versions', () => {
    const { code, err } = run(log.replaceAll('"rules":1', '"rules":9'), { quiet: true });
    expect(code).toBe(1);
    expect(err[0]).toContain('the log was written by version 9 of the rules, these are version 1');
  });

  test('of a game that is not here, of one without rules, of a newer form, or no log at all: says what it is', () => {
    const cases: readonly (readonly [string, RegExp])[] = [
      [
        log.replaceAll('"game":"othello"', '"game":"chess"'),
        /the log of a game chess, which is not here \(there is othello, adder\): give its file with --require$/,
      ],
      [log.replaceAll('"game":"othello"', '"game":"adder"'), /the adder that is here has no rules$/],
      [log.replaceAll('"log":1', '"log":2'), /a log of form 2, which this program does not read$/],
      [log.slice(0, 30), /its first line is cut short or damaged/],
      ['', /it is empty: no game has begun$/],
      ['hello\n', /neither a table's log nor a saved state/],
    ];
    for (const [text, said] of cases) expect(() => run(text)).toThrow(said);
    expect(() =>
      replayFile(join(folder, 'none.log'), [othello], {}, { print: () => undefined, fail: () => undefined }),
    ).toThrow(/none\.log: no such file$/);
  });

  test('options for a game or an input that is not there say which are', () => {
    for (const [flags, said] of [
      [{ game: 7 }, /there is no game 7: it holds 1, 2$/],
      [{ step: 9 }, /game 2 has no input 9: they go from 0 \(the start\) to 3$/],
      [{ to: 4 }, /no input 4/],
    ] as const) {
      expect(() => run(log, flags)).toThrow(said);
      expect(() => run(log, flags)).toThrow(expect.objectContaining({ exitCode: 2 }) as StartError);
    }
  });
});

describe('a saved state', () => {
  test('is replayed from the log beside it, and the log must lead to it', () => {
    writeFileSync(join(folder, 'othello1.log'), log);
    expect(run(state, { quiet: true }, 'othello1.json')).toMatchObject({ code: 0, err: [] });
    // The state of another moment: the log does not lead there.
    writeFileSync(join(folder, 'othello1.log'), log.replace(/\{"i":3,"input":\{"t":5000.*\n/, ''));
    const { code, err } = run(state, { quiet: true }, 'othello1.json');
    expect([code, err]).toEqual([
      1,
      [expect.stringContaining('the saved state is after input 3, which the log does not have')],
    ]);
  });

  test("that is damaged, a Ruby host's, or has no log says so", () => {
    expect(() => run(state.replace('Ann', 'Eve'), {}, 'othello1.json')).toThrow('its checksum is wrong');
    expect(() => run('{"format":1}', {}, 'othello1.json')).toThrow("a Ruby host's state");
    expect(() => run(state, {}, 'alone.json')).toThrow(/alone\.log: no such file$/);
    expect(readFileSync(join(folder, 'alone.json'), 'utf8')).toBe(state);
  });
});
