/** What an othello table looks like in a terminal: the lines of each state, exact widths for any name, and nothing that drives the terminal. */
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { width } from '../../../src/cli/text/index.ts';
import { textTools } from '../../../src/cli/play/paint.ts';
import { lookingScreen, textOfLine } from '../../../src/clients/index.ts';
import { gameOf, shown, viewOf } from './views.ts';

const EMPTY_BOARD = ['    a b c d e f g h', ...[1, 2, 3, 4, 5, 6, 7, 8].map((row) => `  ${row} . . . . . . . .`)];

describe('the screen', () => {
  test('of an empty lobby', () => {
    expect(shown({ view: viewOf({ mb: [['Ann', -1, 0]] }) })).toEqual([
      'games/games/othello1  lobby (sit, cpu, start)',
      ...EMPTY_BOARD,
      '  X seat1 (empty)                   0',
      '  O seat2 (empty)                   0',
      '  watching: Ann',
      '  [S] sit  [:] type a command  [Q] quit',
    ]);
  });

  test('of a game at the own move, with the cursor between its neighbours', () => {
    expect(shown({ view: gameOf(), cursor: 19, note: 'start: ok' })).toEqual([
      'games/games/othello1  move 1, last -',
      '    a b c d e f g h',
      '  1 . . . . . . . .',
      '  2 . . . . . . . .',
      '  3 . . .[*]. . . .',
      '  4 . . * O X . . .',
      '  5 . . . X O * . .',
      '  6 . . . . * . . .',
      '  7 . . . . . . . .',
      '  8 . . . . . . . .',
      '  X black Ann (you, owner)          2 <',
      '  O white Bob                       2',
      '  start: ok',
      '  your move: [arrows] move [Enter] play (* marks the squares) [Esc] resign  [:] type a command  [Q] quit',
    ]);
  });

  test('has the cursor at the last column too', () => {
    const rows = shown({ view: gameOf(), cursor: 7 });
    expect(rows[2]).toBe('  1 . . . . . . .[.]');
    expect(shown({ view: gameOf(), cursor: 0 })[2]).toBe('  1[.]. . . . . . .');
  });

  test('marks the squares of the own move only', () => {
    expect(shown({ view: gameOf({ tn: 1 }) }).join('\n')).not.toContain('*');
    expect(shown({ view: gameOf({ me: -1 }) }).join('\n')).not.toContain('*');
  });

  test('counts the time of a move down in whole seconds, rounded up', () => {
    expect(shown({ view: gameOf({ dl: 28_001 }), leftMs: 28_001 })[0]).toBe(
      'games/games/othello1  move 1, last -, 29 s left',
    );
    expect(shown({ view: gameOf({ dl: 28_001 }) })[0]).toBe('games/games/othello1  move 1, last -');
  });

  test.each([
    [{ w: 0, why: 'count', b: 41, wc: 23 }, 'over: Ann (black) wins, 41-23'],
    [{ w: 1, why: 'resign', b: 2, wc: 2 }, 'over: Bob (white) wins, 2-2 by resignation'],
    [{ w: -1, why: 'count', b: 32, wc: 32 }, 'over: a draw, 32-32'],
  ])('says how a game ended: %j', (res, text) => {
    expect(shown({ view: gameOf({ st: 'over', tn: -1, res }) })[0]).toBe(`games/games/othello1  ${text}`);
  });

  test('says which colour won when the winner has left', () => {
    const res = { w: 1, why: 'count', b: 19, wc: 45 };
    expect(shown({ view: gameOf({ st: 'over', nm: ['Ann', ''], sk: [1, 0], res }) })[0]).toBe(
      'games/games/othello1  over: white wins, 19-45',
    );
  });

  test('says of each seat who is the CPU, an AI player, away', () => {
    const rows = shown({ view: gameOf({ nm: ['Ann', 'Jev'], sk: [1, 2], ai: ['', 'jev'], tn: 1, aw: 1 }) });
    expect(rows[0]).toBe('games/games/othello1  move 1, last -, Jev is thinking');
    expect(rows[10]).toBe('  X black Ann (you, owner, away)    2');
    expect(rows[11]).toBe('  O white Jev (AI)                  2 <');
  });

  test('says what is wrong with the connection as long as it is, and what the last key did', () => {
    const rows = shown({ view: gameOf(), trouble: 'the host left', note: 'not your move' });
    expect(rows.slice(-3, -1)).toEqual(['  the host left', '  not your move']);
  });

  test('without a view is the table and the keys that work', () => {
    expect(shown({})).toEqual(['games/games/othello1', '  [:] type a command  [Q] quit']);
  });
});

describe('the last line', () => {
  const last = (state: Parameters<typeof shown>[0], columns?: number): string => shown(state, columns).at(-1) ?? '';

  test('says the keys of each state', () => {
    expect(last({ view: gameOf({ tn: 1 }) })).toBe(
      '  waiting for the other player [arrows] move [Esc] resign  [:] type a command  [Q] quit (the CPU plays on for you)',
    );
    expect(last({ view: gameOf({ me: -1 }) })).toBe('  watching  [:] type a command  [Q] quit');
    expect(last({ view: gameOf(), confirm: true })).toBe('  resign? [Y] yes [N] no');
    const owner = { nm: ['Ann', ''], sk: [1, 0], ow: 0, me: 0 };
    expect(last({ view: viewOf(owner) })).toBe('  [S] stand [C] CPU  [:] type a command  [Q] quit');
    expect(last({ view: viewOf({ ...owner, ak: ['jev'] }) })).toBe(
      '  [S] stand [C] CPU [A] Jev  [:] type a command  [Q] quit',
    );
    expect(last({ view: viewOf({ ...owner, sk: [1, 2], ai: ['', 'jev'], ak: ['jev'] }) })).toBe(
      '  [S] stand [C] CPU [A] back to the CPU [Enter] start  [:] type a command  [Q] quit',
    );
    expect(last({ view: viewOf({ ...owner, sk: [1, 1] }) })).toBe(
      '  [S] stand [Enter] start  [:] type a command  [Q] quit',
    );
    expect(last({ view: viewOf({ ...owner, ow: 1, sk: [1, 1] }) })).toBe('  [S] stand  [:] type a command  [Q] quit');
  });

  test('says in fewer words what has less room, and every key down to 33 columns', () => {
    expect(last({ view: gameOf() }, 80)).toBe(
      '  your move: [arrows] move [Enter] play [Esc] resign [:] command [Q] quit',
    );
    expect(last({ view: gameOf() }, 70)).toBe('  [arrows] move [Enter] play [Esc] resign [:] command [Q] quit');
    expect(last({ view: gameOf() }, 50)).toBe('  your move: [arrows] [Enter] [Esc] [:] [Q]');
    expect(last({ view: gameOf() }, 33)).toBe('  [arrows] [Enter] [Esc] [:] [Q]');
  });

  test('says what can be typed where lines are read', () => {
    const lines = (view: ReturnType<typeof viewOf>): string => last({ view, keys: false });
    expect(lines(viewOf())).toBe('  watching (sit to play; help)');
    expect(lines(gameOf())).toBe('  your move: a square (* marks them), or resign');
    expect(lines(gameOf({ tn: 1 }))).toBe('  waiting for the other player');
    expect(lines(gameOf({ me: -1 }))).toBe('  watching');
    expect(lines(gameOf({ st: 'over' }))).toBe('  seated (start: the owner plays again; stand: leave the seat)');
    expect(lines(viewOf({ me: 0, ow: 0, ak: ['jev'] }))).toBe(
      '  seated (the colours are drawn at the start); ai: an AI player in the other seat',
    );
  });
});

/** Names that broke other programs: Chinese, an emoji of several, a letter with marks, a flag, Korean in parts, full width, right to left. */
const NAMES = [
  '漢字漢字漢字漢字漢字',
  '👨‍👩‍👧‍👦 family',
  'e\u0301e\u0301e\u0301',
  '🇯🇵🇯🇵',
  '한글',
  'Ａｎｎ',
  'שלום',
  '❤️',
  'ｱｲｳ',
  'a\u0300\u0301\u0302\u0303\u0304',
];

describe('T2: names of any width', () => {
  test.each(NAMES)('%s: the numbers of both seats stand in one column', (name) => {
    for (const columns of [40, 60, 80, Infinity]) {
      const rows = shown({ view: gameOf({ nm: [name, 'Bob'] }) }, columns).filter((row) => /^ {2}[XO] /.test(row));
      const before = rows.map((row) => width(row.replace(/ 2( <)?$/, '')));
      expect(before[0]).toBe(before[1]);
      expect(rows.map((row) => / 2( <)?$/.test(row))).toEqual([true, true]);
    }
  });

  test('a name that is too long is cut between two glyphs, the lost column filled, what is said of it kept', () => {
    const view = gameOf({ nm: ['漢'.repeat(16), 'Bob'] });
    const row = shown({ view }, 44).find((line) => line.startsWith('  X')) ?? '';
    expect(row).toBe('  X black 漢漢漢漢漢漢漢… (you, owner)   2 <');
    expect(width(row)).toBe(44);
  });

  test('no line is wider than the screen, nor are there more than it has rows, for any view', () => {
    const name = fc.oneof(
      fc.constantFrom(...NAMES),
      fc.string({ unit: 'grapheme', maxLength: 32 }),
      fc.string({ unit: 'binary', maxLength: 32 }),
    );
    fc.assert(
      fc.property(
        fc.tuple(name, name),
        fc.array(name, { maxLength: 16 }),
        fc.integer({ min: 1, max: 130 }),
        fc.integer({ min: 1, max: 20 }),
        fc.constantFrom('wait', 'play', 'over'),
        fc.boolean(),
        name,
        (nm, watchers, columns, rows, st, keys, note) => {
          const mb = watchers.map((watcher) => [watcher, -1, 0] as const);
          const view = gameOf({ nm, mb, st, res: { w: 0, why: 'count', b: 1, wc: 2 } });
          const lines = shown({ view, note, keys, cursor: 7 }, columns, rows);
          expect(lines.length).toBeLessThanOrEqual(rows);
          for (const line of lines) expect(width(line)).toBeLessThanOrEqual(columns);
        },
      ),
      { seed: 20261130, numRuns: 300 },
    );
  });

  test('a screen of few rows keeps the board and the last line longest', () => {
    const view = gameOf({ mb: [['Eve', -1, 0]] });
    expect(shown({ view }, 80, 13)[0]).toBe('games/games/othello1  move 1, last -');
    const nine = shown({ view, note: 'x' }, 80, 9);
    expect(nine.map((line) => line.slice(0, 3))).toEqual([
      '  1',
      '  2',
      '  3',
      '  4',
      '  5',
      '  6',
      '  7',
      '  8',
      '  y',
    ]);
    expect(shown({ view, note: 'x' }, 80, 8)).toEqual(
      nine.slice(0, 8).map((_, row) => expect.stringContaining(`  ${row + 1} `)),
    );
  });

  test('with nine rows what is wrong with the connection stands where the keys stood, and a question stays', () => {
    expect(shown({ view: gameOf(), trouble: 'the host left' }, 80, 9).at(-1)).toBe('  the host left');
    expect(shown({ view: gameOf(), trouble: 'the host left' }, 80, 10).slice(-2)[0]).toBe('  the host left');
    expect(shown({ view: gameOf(), trouble: 'the host left', confirm: true }, 80, 9).at(-1)).toContain('resign?');
  });

  test('too small for the board says so and what it needs; a pipe has no size', () => {
    const view = gameOf();
    expect(shown({ view }, 80, 7)).toEqual(['terminal too small (need 20x9)', '[Q] quit']);
    expect(shown({ view }, 80, 1)).toEqual(['terminal too small (need 20x9)']);
    expect(shown({ view }, 19, 24)).toEqual(['need 20x9', '[Q] quit']);
    expect(shown({ view, cursor: 7 }, 20, 24)).toContain('  1 . . . . . . .[.]');
    expect(shown({ view, keys: false }, 19, Infinity).length).toBeGreaterThan(9);
  });
});

test('of keys lists each, instead of the board, cut to the screen', () => {
  const rows = shown({ view: gameOf(), help: true });
  expect(rows[0]).toBe('  [arrows] move the cursor');
  expect(rows).toContain('  [Q]      quit: in a game the CPU plays on for you');
  expect(rows.at(-1)).toBe('  any key: back');
  expect(shown({ view: gameOf(), help: true }, 12, 3)).toEqual(['  [arrows] …', expect.any(String), '  any key: …']);
});

test('a seat or a winner whose name shows nothing is told by what it is', () => {
  const res = { w: 0, why: 'count', b: 41, wc: 23 };
  const rows = shown({ view: gameOf({ st: 'over', nm: ['\u3000 ', 'Bob'], res }) });
  expect(rows[0]).toBe('games/games/othello1  over: black wins, 41-23');
  expect(rows).toContain('  X black (no name) (you, owner)    2 <');
});

test('while there is no table it says what is looked for, what is there, and how to quit', () => {
  const looking = {
    game: 'othello',
    wanted: 'games/games/nope',
    router: 'tcp/[::1]:7447',
    there: ['a/games/b\x1b[2J'],
  };
  const size = { columns: 60, rows: 24 };
  expect(lookingScreen(looking, size, textTools).map(textOfLine)).toEqual([
    'no such table: games/games/nope',
    '  there is a/games/b␛[2J on tcp/[::1]:7447',
    '  looking until it comes',
    '  [Q] quit',
  ]);
  const none = lookingScreen({ ...looking, wanted: null, there: [] }, { columns: 60, rows: 2 }, textTools);
  expect(none.map(textOfLine)).toEqual(['no othello table', '  there are no tables on tcp/[::1]:7447']);
});

describe('T4: what others chose', () => {
  test('cannot drive the terminal: names, watchers, AI players, notes, the path, in any bytes', () => {
    const hostile = fc.oneof(
      fc.constantFrom(
        '\x1b[2J',
        '\x1b]0;title\x07',
        '\x9b31m',
        '\x1bc',
        '\r\n\x07',
        '\u202egnp',
        '\u2028',
        '\ud800',
        '\u0000',
      ),
      fc.string({ unit: 'binary', maxLength: 40 }),
    );
    fc.assert(
      fc.property(hostile, hostile, hostile, (a, b, c) => {
        const views = [
          gameOf({ nm: [a, b], mb: [[c, -1, 0]], ai: ['', b], sk: [1, 2], tn: 1 }),
          gameOf({ st: 'over', nm: [a, b], res: { w: 1, why: 'count', b: 1, wc: 1 } }),
          viewOf({ nm: [a, ''], sk: [1, 0], ow: 0, me: 0, ak: [b] }),
        ];
        for (const view of views) {
          for (const keys of [true, false]) {
            const text = shown({ view, keys, note: c, trouble: b, path: a }, 300).join('');
            expect(text).not.toMatch(/[\p{C}\u2028\u2029]/u);
          }
        }
      }),
      { seed: 20261130, numRuns: 300 },
    );
  });
});
