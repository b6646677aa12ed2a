/** `--require FILE`: what a game of one's own may be, and what is said of a file that is none. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { StartError } from '../../src/cli/errors.ts';
import { GAMES } from '../../src/cli/games.ts';
import { gameOfError, gamesWith, isOwn, loadGame } from '../../src/cli/require.ts';
import { withSourcePlaces } from '../../src/cli/require-source.ts';
import type { Table } from '../../src/tables/index.ts';
import { ROOT } from '../helpers/peers.ts';

const folder = mkdtempSync(join(tmpdir(), 'own-game-'));
afterAll(() => rmSync(folder, { recursive: true }));

function written(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

/** A whole game in JavaScript, with `parts` over it and `before` in front. */
const source = (parts = '', before = ''): string => `${before}
export default (framework) =>
  framework.defineGame({
    name: 'own', tables: ['own1'], screens: [], presence: 'open', settings: {},
    data: () => ({}), load: () => ({}), view: () => ({}),
    methods: { look: { args: [], doc: 'Nothing.', call: () => null } },
    ${parts}
  });
`;

/** What the start says of this file, with the folder's path cut. */
async function said(name: string, text: string): Promise<string> {
  const error: unknown = await loadGame(written(name, text)).then(
    () => new Error('it was loaded'),
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof StartError)) throw error;
  expect(error.exitCode).toBe(2);
  return error.message.replaceAll(`${folder}/`, '');
}

describe("a game of one's own", () => {
  test('may be TypeScript, JavaScript or CommonJS, and import what lies beside it', async () => {
    written('part.ts', "export const name: string = 'parted';");
    const games = [
      written('a.ts', `import { name } from './part.ts';\ntype Unused = string;\n${source('name: name as string,')}`),
      written('b.mjs', source("name: 'second',")),
      written('c.cjs', source("name: 'third',").replace('export default', 'module.exports =')),
      written(
        'd.js',
        source(
          "name: 'fourth', doc: path.basename(fileURLToPath(import.meta.url)),",
          "import path from 'node:path';\nimport { fileURLToPath } from 'node:url';",
        ),
      ),
    ];
    const loaded = await gamesWith(games);
    expect(loaded.map((game) => game.name)).toEqual([
      ...GAMES.map((game) => game.name),
      'parted',
      'second',
      'third',
      'fourth',
    ]);
    expect(loaded.at(-1)?.doc).toBe('d.js');
    expect([isOwn('parted'), isOwn('othello')]).toEqual([true, false]);
  });

  test('may use packages that are written for require, and a require of its own', async () => {
    written(
      'old.cjs',
      "const { basename } = require('node:path');\nmodule.exports = { name: basename('/a/old-one') };",
    );
    expect((await loadGame(written('e.ts', source('name: old.name,', "import old from './old.cjs';")))).name).toBe(
      'old-one',
    );
    const own = "import { createRequire } from 'node:module';\nconst require = createRequire(import.meta.url);";
    expect((await loadGame(written('f.ts', source("name: require('./old.cjs').name,", own)))).name).toBe('old-one');
  });

  test('the example of this repository is one', async () => {
    expect((await loadGame(join(ROOT, 'examples', 'counter.ts'))).name).toBe('counter');
  });

  test('that throws later is known by its stack, whose places are those of its file', async () => {
    const game = await loadGame(
      written(
        'thrower.ts',
        source("name: 'thrower', view: () => {\n      type A = 1;\n      throw new Error('later');\n    },"),
      ),
    );
    let error: unknown;
    try {
      game.view({} as Table);
    } catch (thrown) {
      error = thrown;
    }
    expect(gameOfError(error)).toBe('thrower');
    expect(withSourcePlaces((error as Error).stack ?? '')).toMatch(/at Object\.view \(\S*thrower\.ts:9:\d+\)/);
    expect(gameOfError(new Error('of this test'))).toBeNull();
    expect(gameOfError('no error')).toBeNull();
  });
});

describe('a file that is no game ends the start with exit code 2, its line, and what is expected:', () => {
  const cases: readonly (readonly [string, string, string, RegExp])[] = [
    [
      'a slip in the syntax',
      'e1.ts',
      'export default () => {\n  const a: number = ;\n};',
      /^e1\.ts:2:21: Unexpected ";" \(const a: number = ;\)$/,
    ],
    [
      'an import that is not there',
      'e2.ts',
      "import { a } from './nowhere.ts';\nexport default () => a;",
      /^e2\.ts:1:\d+: Could not resolve ".\/nowhere\.ts"/,
    ],
    [
      'a throw while it is loaded',
      'e3.ts',
      'type A = 1;\n\nthrow new Error("no luck");\nexport default 1;',
      /^e3\.ts:3:7: it fails while it is loaded: Error: no luck$/,
    ],
    [
      'a throw in its function',
      'e4.ts',
      'export default () => {\n  const nothing: any = null;\n  return nothing.x;\n};',
      /^e4\.ts:3:\d+: its function fails: TypeError: Cannot read/,
    ],
    [
      'no default export',
      'e5.ts',
      'export const game = 1;',
      /^e5\.ts:1: it has no default export; expected: export default \(framework\) => /,
    ],
    [
      'a default export that is no function',
      'e6.ts',
      '\n\nexport default { name: "x" };',
      /^e6\.ts:3: its default export is no function but an object; expected:/,
    ],
    [
      'a function that answers no game',
      'e7.ts',
      'export default () => 5;',
      /^e7\.ts:1: its function answers a number, not a game/,
    ],
    [
      'an async function',
      'e8.ts',
      'export default async () => ({});',
      /^e8\.ts:1: its function answers a promise, not a game: it must not be async/,
    ],
    [
      'an object that defineGame did not see',
      'e9.ts',
      'export default () => ({ name: "x" });',
      /^e9\.ts:1: what its function answers is no game: x: tables is missing: a list of texts is expected/,
    ],
    [
      'a copy of the framework',
      'e10.ts',
      `import { defineGame } from '${ROOT}/src/tables/index.ts';\nexport default () => defineGame({} as never);`,
      /e10\.ts:1: it takes a copy of the framework with it .*: import types only/,
    ],
    [
      'a part with a wrong name',
      'e11.js',
      source('onleave: () => 1,'),
      /^e11\.js:3:13: own: onleave is none of its parts \(did you mean onLeave\?\)/,
    ],
    [
      'a part of a wrong type',
      'e12.js',
      source("view: 'all',"),
      /^e12\.js:3:13: own: view: a function is expected, not "all"$/,
    ],
    [
      'a name that is none',
      'e13.js',
      source("name: 'My Game',"),
      /a game's name is a word of a-z, 0-9, _ and -, not "My Game"$/,
    ],
    ['a table whose name is none', 'e14.js', source("tables: ['a/b'],"), /own: tables: the name "a\/b" has one of/],
    [
      'a presence that is none',
      'e15.js',
      source("presence: 'away',"),
      /own: presence: one of clocked, patient, open is expected, not away$/,
    ],
    [
      'a method without a call',
      'e16.js',
      source("methods: { look: { args: [], doc: '' } },"),
      /own: methods\.look\.call is missing: a function is expected$/,
    ],
    [
      'a method with a wrong argument list',
      'e17.js',
      source("methods: { look: { args: [''], doc: '', call: () => 1 } },"),
      /own: methods: look: args: names of 1 to/,
    ],
    [
      'rules that lack a hook',
      'e18.js',
      source('rules: { version: 1, setup: () => ({}) },'),
      /own: rules\.onIntent is missing: a function is expected$/,
    ],
    ['saveHoldMs without apply', 'e19.js', source('saveHoldMs: 5,'), /own: saveHoldMs needs apply$/],
  ];
  for (const [what, name, text, expected] of cases) {
    test(what, async () => {
      expect(await said(name, text)).toMatch(expected);
    });
  }

  const spec = (parts: string): string =>
    source(`settings: { pace: { type: 'integer', option: 'pace', default: 1, doc: '', ${parts} } },`);
  const settings: readonly (readonly [string, string, RegExp])[] = [
    [
      'of an unknown type',
      "type: 'second'",
      /settings\.pace\.type: one of seconds, minutes, integer, choice is expected, not "second"$/,
    ],
    ['with a default out of its range', 'min: 2', /settings\.pace\.default: 1 is less than min, 2$/],
    [
      'with a default that is no number',
      "default: 'x'",
      /settings\.pace\.default: a whole number is expected, not "x"$/,
    ],
    [
      'of seconds with a default in seconds and a half',
      "type: 'seconds', default: 1.5",
      /a whole number of milliseconds is expected, not 1\.5$/,
    ],
    [
      'of choices without any',
      "type: 'choice'",
      /settings\.pace\.choices: a list of texts is expected, not undefined$/,
    ],
    [
      'with a default that is no choice',
      "type: 'choice', choices: ['a'], default: 'b'",
      /default: one of its choices is expected, not "b"$/,
    ],
    [
      'with a variable of the host',
      "env: 'ASTERISM_GAMES_PACE'",
      /the variables ASTERISM_GAMES_\.\.\. are the host's own$/,
    ],
    [
      'with a variable that is none',
      "env: 'pace'",
      /settings\.pace\.env: a variable of A-Z, 0-9 and _ is expected, not "pace"$/,
    ],
    ['with an unknown part', 'maximum: 3', /settings\.pace\.maximum is none of its parts/],
  ];
  for (const [what, parts, expected] of settings) {
    test(`a setting ${what}`, async () => {
      expect(await said('setting.js', spec(parts))).toMatch(expected);
    });
  }

  test('a setting with a name that every table has', async () => {
    expect(
      await said('s.js', source("settings: { game: { type: 'integer', option: 'x', default: 1, doc: '' } },")),
    ).toMatch(/settings\.game: every table has a key game of its own/);
  });

  test('a path with nothing, a folder or another file at it', async () => {
    await expect(loadGame(join(folder, 'none.ts'))).rejects.toThrow(
      /none\.ts: no such file; give the path of your game$/,
    );
    await expect(loadGame(folder)).rejects.toThrow(/is no file; give the file with your game in it$/);
    expect(await said('game.rb', 'x')).toMatch(/^game\.rb: a game is TypeScript or JavaScript \(\.ts .*\), not \.rb$/);
  });

  test('the name of another game', async () => {
    const own = written('own.js', source());
    await expect(gamesWith([written('o.js', source("name: 'othello',"))])).rejects.toThrow(
      /o\.js: there is a game othello already, of this program: give this one another name$/,
    );
    await expect(gamesWith([own, written('own2.js', source())])).rejects.toThrow(/a game own already, of \S+own\.js:/);
  });
});
