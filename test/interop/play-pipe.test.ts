/** `asterism-tables play othello` in a pipe, on the real host: lines in, screens out, exit codes, and what it says when it cannot play. */
import { spawn } from 'node:child_process';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  cleanEnvironment,
  Program,
  programPath,
  runProgram,
  settingsFolder,
  startProgram,
} from '../helpers/program.ts';

let path: string;
let place: ReturnType<typeof settingsFolder>;
let host: Program;
let address: string;
const players: Program[] = [];

beforeAll(async () => {
  path = await programPath();
});
beforeEach(async () => {
  place = settingsFolder('tables:\n  - name: othello2\n  - name: othello1\n');
  const started = await startProgram(place.config, { OTHELLO_CPU_MS: '10' });
  host = started.program;
  address = started.address;
});
afterEach(async () => {
  await Promise.all([host, ...players.splice(0)].map((program) => program.end('SIGKILL')));
  place.remove();
});

type Piped = Program & { readonly say: (line: string) => void; readonly finish: () => void };

function player(args: readonly string[], env: Readonly<Record<string, string>> = {}): Piped {
  const child = spawn(process.execPath, [path, 'play', 'othello', ...args], {
    env: cleanEnvironment({ ASTERISM_ROUTER: address, ...env }),
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  const program = new Program(child);
  players.push(program);
  return Object.assign(program, {
    say: (line: string) => void child.stdin.write(`${line}\n`),
    finish: () => void child.stdin.end(),
  });
}

async function refused(
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<readonly [number | null, string]> {
  const program = await runProgram(['play', ...args], env);
  const { code } = await program.ended;
  expect(program.stdout).toBe('');
  return [code, program.stderr];
}

/** The first legal square of the last screen. */
function legalSquare(text: string): string {
  const board = text.slice(text.lastIndexOf('    a b c')).split('\n').slice(1, 9);
  const row = board.findIndex((line) => line.includes('*'));
  return `${'abcdefgh'.charAt(((board[row]?.indexOf('*') ?? 4) - 4) / 2)}${row + 1}`;
}

describe('a pipe', () => {
  test('shows a screen at each change, one after the other, without a single sequence', async () => {
    const ann = player(['--name', 'Ann']);
    await ann.says(/watching \(sit to play; help\)\n$/);
    expect(ann.stdout).toBe(
      [
        'games/games/othello1  lobby (sit, cpu, start)',
        '    a b c d e f g h',
        ...[1, 2, 3, 4, 5, 6, 7, 8].map((row) => `  ${row} . . . . . . . .`),
        '  X seat1 (empty)                   0',
        '  O seat2 (empty)                   0',
        '  watching: Ann',
        '  watching (sit to play; help)',
        '',
      ].join('\n'),
    );
    ann.say('sit 1');
    ann.say('cpu');
    ann.say('start');
    await ann.says(/your move: a square/);
    expect(ann.stdout).not.toContain('\x1b');
    expect(ann.stderr).toBe('');
  });

  test('plays a whole game of typed squares against another pipe', async () => {
    const ann = player(['--name', 'Ann', '--commands', 'sit,start', '--until-over']);
    await ann.says(/waiting for the other seat to be taken/);
    const bob = player(['--name', 'Bob', '--commands', 'sit', '--until-over']);
    // Each answers its own screens: a new one that asks for a move gets a square.
    const playing = [ann, bob].map(async (one) => {
      let read = 0;
      for (;;) {
        const found = /your move: a square[^\n]*\n$|over: [^\n]*\n/.exec(one.stdout.slice(read));
        if (found?.[0].startsWith('over') === true) return;
        if (found !== null) {
          read = one.stdout.length;
          one.say(legalSquare(one.stdout));
        }
        if (one.child.exitCode !== null) return;
        await new Promise((resolve) => {
          setTimeout(resolve, 5);
        });
      }
    });
    await Promise.all(playing);
    expect(await ann.ended).toMatchObject({ code: 0 });
    expect(await bob.ended).toMatchObject({ code: 0 });
    expect(`${ann.stdout}${bob.stdout}`).toMatch(/over: (?:(?:Ann|Bob) \((?:black|white)\) wins|a draw), \d+-\d+/);
  }, 60_000);

  test('that ends does not end the player: auto plays on', async () => {
    const ann = player(['--commands', 'sit,cpu', '--until-over']);
    ann.say('start');
    ann.say('auto');
    ann.finish();

    expect(await ann.ended).toMatchObject({ code: 0 });
    expect(ann.stdout).toMatch(/over: .*\d+-\d+/);
  });

  test('quits with a line, and the last line needs no line feed', async () => {
    const ann = player([]);
    await ann.says(/watching/);
    ann.child.stdin?.end('help\nquit');
    expect(await ann.ended).toMatchObject({ code: 0 });
    expect(ann.stdout).toContain('d3 | sit [0|1] | stand');
  });

  test.each([
    ['SIGINT', 130],
    ['SIGTERM', 143],
    ['SIGHUP', 129],
  ] as const)('%s leaves the table and ends with %d', async (signal, code) => {
    const bob = player(['--name', 'Bob']);
    await bob.says(/watching: Bob\n/);
    const ann = player(['--name', 'Ann']);
    await bob.says(/watching: Bob, Ann\n/);
    expect(await ann.end(signal)).toMatchObject({ code });
    await bob.says(/Bob, Ann\n[^]*watching: Bob\n/);
  });

  test('whose reader goes away ends quietly', async () => {
    const ann = player(['--commands', 'sit,cpu,start,auto']);
    await ann.says(/move 2/);
    ann.child.stdout?.destroy();
    expect(await ann.ended).toMatchObject({ code: 0 });
    expect(ann.stderr).toBe('');
  });
});

describe('play', () => {
  test('takes the first table, or the one that is named', async () => {
    const first = player([]);
    await first.says(/^games\/games\/othello1 /);
    const second = player(['--table', 'games/games/othello2']);
    await second.says(/^games\/games\/othello2 /);
  });

  test('is the application `game` of node tty-<host>-<pid>, by that name, or of the node and name given', async () => {
    const one = player([]);
    await one.says(new RegExp(`watching: tty-[\\w-]+-${one.child.pid}\n`));
    const two = player(['--node', 'board-7', '--name', 'Ann', '--router', address], {
      ASTERISM_ROUTER: 'tcp/127.0.0.1:1',
    });
    await two.says(/watching: .*, Ann\n/);
    const list = await runProgram(['app', 'list', '--router', address]);
    await list.ended;
    expect(list.stdout).toContain('board-7/game');
    const copy = player(['--node', 'board-7']);
    expect(await copy.ended).toMatchObject({ code: 1 });
    expect(copy.stderr).toMatch(/^board-7\/game is already on the network: .*\n$/);
  });

  test('says that a host has no such table, and which there are; after ten seconds that nobody is there', async () => {
    const [[code, text], [nobodyCode, nobody]] = await Promise.all([
      refused(['othello', '--router', address, '--table', 'games/games/nope']),
      refused(['othello', '--router', address, '--table', 'elsewhere/games/othello1']),
    ]);
    const there = 'there are games/games/othello1, games/games/othello2';
    expect([code, text]).toEqual([1, `no such table: games/games/nope; ${there} (--table names one)\n`]);
    expect([nobodyCode, nobody]).toEqual([
      1,
      `no such table: elsewhere/games/othello1; ${there} (--table names one)\n`,
    ]);
  }, 30_000);

  test('cuts a long name to the 32 bytes that the table takes, and takes an empty one for none', async () => {
    const ann = player(['--name', '漢'.repeat(40)]);
    await ann.says(new RegExp(`watching: ${'漢'.repeat(10)}\n`));
    const bob = player(['--name', '', '--node', 'bob']);
    await bob.says(/watching: .*, bob\n/);
  });

  test('that ends in a game says that the CPU plays on, and of --until-over that no game was its own', async () => {
    const ann = player(['--node', 'ann', '--commands', 'sit,cpu,start']);
    await ann.says(/your move:/);
    const bob = player(['--until-over']);
    await bob.says(/move \d/);
    ann.say('quit');
    expect(await ann.ended).toMatchObject({ code: 0 });
    expect(ann.stderr).toBe('you left the game: the CPU plays on for you\n');
    expect(await bob.ended).toMatchObject({ code: 0 });
    expect(bob.stderr).toBe('--until-over: no game of your own was played\n');
  });

  test('says that there is no router, in one line', async () => {
    const [code, text] = await refused(['othello', '--router', 'tcp/127.0.0.1:1']);
    expect(code).toBe(1);
    expect(text).toMatch(/^.*tcp\/127\.0\.0\.1:1.*\n$/);
  });

  test.each([
    [['othello', '--credentials', 'a.tar'], /^--credentials comes in a later version\n$/],
    [['othello', '--namespace', 'room/01'], /^--namespace comes in a later version\n$/],
    [['othello', '--tiles', 'emoji'], /^--tiles comes in a later version\n$/],
    [['mahjong'], /^play: mahjong comes later; there is othello\n$/],
    [['chess'], /^play: no game "chess"; there is othello\n$/],
    [['othello', '--nonsense'], /unknown option '--nonsense'/],
    [[], /missing required argument 'game'/],
    [['othello', '--table', 'x'], /expected <node>\/<app>\/<object>, got "x"/],
  ])('%j is a usage fault that says what is wrong', async (args, text) => {
    const [code, said] = await refused(args);
    expect([code, said]).toEqual([2, expect.stringMatching(text)]);
  });

  test('credentials in the environment come later too, but a router on the line is all it takes', async () => {
    const [code, text] = await refused(['othello'], { ASTERISM_CREDENTIALS: 'a.tar' });
    expect([code, text]).toEqual([2, expect.stringMatching(/^ASTERISM_CREDENTIALS comes in a later version\n$/)]);
    const ann = player(['--router', address], { ASTERISM_CREDENTIALS: 'a.tar' });
    await ann.says(/watching/);
  });

  test('--help names the keys, the commands and the options', async () => {
    const program = await runProgram(['play', '--help']);
    expect(await program.ended).toMatchObject({ code: 0 });
    for (const word of ['arrows', 'Esc', '--until-over', 'ASTERISM_ROUTER', 'auto'])
      expect(program.stdout).toContain(word);
  });
});
