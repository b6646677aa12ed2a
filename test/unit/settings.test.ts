/** The settings: what a person may write, and what each slip is answered with. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { GAMES } from '../../src/cli/games.ts';
import {
  gameKind,
  HOST_KEYS,
  type HostKey,
  loadSettings,
  nearest,
  type Settings,
  SettingsError,
  tableNameFault,
} from '../../src/tables/settings/index.ts';
import { ROOT } from '../helpers/peers.ts';
import { BOARD, MAHJONG, OTHELLO } from '../helpers/settings-games.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'settings-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const games = [OTHELLO, BOARD];

function load(yaml: string | Uint8Array, env: Record<string, string> = {}): Settings {
  const file = join(folder, 'games.yml');
  writeFileSync(file, yaml);
  return loadSettings({ file, env, games });
}

/** The messages of a refused file, without its folder. */
function refusal(yaml: string | Uint8Array, env: Record<string, string> = {}): readonly string[] {
  try {
    load(yaml, env);
  } catch (error) {
    if (error instanceof SettingsError) return error.message.replaceAll(`${folder}/`, '').split('\n');
    throw error;
  }
  return [];
}

describe('values', () => {
  test("without a file and variables everything is default: the embedded router and the first game's table", () => {
    const settings = loadSettings({ env: {}, games });
    expect(settings).toMatchObject({
      router: 'embedded',
      listen: ['tcp/0.0.0.0:7447'],
      node: 'games',
      app: 'games',
      stateDir: 'var/state',
      file: null,
    });
    expect(settings.tables).toEqual([
      {
        name: 'othello1',
        game: 'othello',
        options: { turn_ms: 0, cpu_ms: 700, away_ms: 10_000, spectators: 14, ai_turn_ms: 30_000 },
      },
    ]);
    expect(settings.rows.every((row) => row.from === 'default')).toBe(true);
  });

  test('a variable goes over the file, the file over the default, and each row says which', () => {
    const settings = load('node: hosta\napp: plays\n', { ASTERISM_GAMES_NODE: 'hostb' });
    expect([settings.node, settings.app]).toEqual(['hostb', 'plays']);
    const from = Object.fromEntries(settings.rows.map((row) => [row.key, row.from.replace(`${folder}/`, '')]));
    expect(from).toMatchObject({ node: 'variable ASTERISM_GAMES_NODE', app: 'games.yml:2', router: 'default' });
  });

  test('the file is named by ASTERISM_GAMES_CONFIG when no path is given', () => {
    writeFileSync(join(folder, 'other.yml'), 'node: other\n');
    expect(loadSettings({ env: { ASTERISM_GAMES_CONFIG: join(folder, 'other.yml') }, games }).node).toBe('other');
  });

  test('seconds and minutes become whole ms', () => {
    const file = join(folder, 'm.yml');
    writeFileSync(
      file,
      'tables: [{name: m, game: mahjong, turn_seconds: 1.5, spectator_delay_minutes: 2, bank_seconds: 0.0005}]\n',
    );
    const [table] = loadSettings({ file, env: {}, games: [MAHJONG] }).tables;
    expect(table?.options).toMatchObject({ turn_ms: 1500, spectator_delay_ms: 120_000, bank_ms: 1 });
  });

  test('lists in variables stand with commas', () => {
    const settings = loadSettings({
      env: { ASTERISM_GAMES_LISTEN: 'tcp/127.0.0.1:0, tcp/[::1]:7447', ASTERISM_GAMES_BOARDS: 'p4,tab5' },
      games,
    });
    expect([settings.listen, settings.boards]).toEqual([
      ['tcp/127.0.0.1:0', 'tcp/[::1]:7447'],
      ['p4', 'tab5'],
    ]);
  });

  test('an empty file, one of comments and an empty list of tables are no error', () => {
    for (const yaml of ['', '# nothing\n', '---\n...\n', '{}\n']) expect(load(yaml).node).toBe('games');
    expect(load('tables: []\n').tables).toEqual([]);
    expect(load('tables:\n').tables).toHaveLength(1);
  });

  test('a variable that begins like ours but is none is noted with the near name', () => {
    const { notes } = loadSettings({ env: { ASTERISM_GAMES_NOED: 'x', OTHELLO_TURN_SECOND: '3', PATH: 'x' }, games });
    expect(notes).toEqual([
      'the variable ASTERISM_GAMES_NOED means nothing here (did you mean ASTERISM_GAMES_NODE?)',
      'the variable OTHELLO_TURN_SECOND means nothing here (did you mean OTHELLO_TURN_SECONDS?)',
    ]);
  });
});

describe('slips', () => {
  test.each([
    [
      'an unknown key',
      'node: a\nrooter: x\n',
      'games.yml:2: "rooter" is not a key of the settings (did you mean router?)',
    ],
    [
      'an unknown key of a section',
      'limits:\n  link: 5\n',
      'games.yml:2: "link" is not a key under limits (did you mean links?)',
    ],
    ['a section that is no map', 'limits: 5\n', 'games.yml:1: limits: 5; it takes keys of its own'],
    [
      'an unknown key of a table',
      'tables:\n  - name: t\n    turn_secs: 5\n',
      'games.yml:3: "turn_secs" is not a key of an othello table (did you mean turn_seconds?)',
    ],
    [
      'an unknown game',
      'tables:\n  - name: t\n    game: otello\n',
      'games.yml:3: tables: "otello" is no game of this host (did you mean othello?)',
    ],
    ['a number for a text', 'node: 7\n', 'games.yml:1: node: 7 is a number, not a text; put it in quotes'],
    [
      'nothing for a text',
      'node:\n',
      'games.yml:1: node: the value is empty, not a text; leave the whole line out for the default',
    ],
    [
      'a text for a number',
      'limits: {links: many}\n',
      'games.yml:1: limits.links: "many" is a text, not a number; allowed: a whole number from 1 to 10000',
    ],
    ['a number out of range', 'limits: {links: 0}\n', 'games.yml:1: limits.links: 0 is out of range'],
    [
      'a negative time',
      'tables: [{name: t, turn_seconds: -1}]\n',
      'games.yml:1: tables.t.turn_seconds: -1 is out of range; allowed: a number of seconds from 0',
    ],
    [
      'a time without end',
      'tables: [{name: t, turn_seconds: .inf}]\n',
      'games.yml:1: tables.t.turn_seconds: .inf is no number that can be counted with',
    ],
    [
      'a fraction of a count',
      'tables: [{name: t, spectators: 1.5}]\n',
      'games.yml:1: tables.t.spectators: 1.5 is not whole',
    ],
    ['a word of old YAML', 'log:\n  json: yes\n', 'games.yml:2: yes: a truth value in old YAML and a text in YAML 1.2'],
    ['an octal number', 'limits: {links: 010}\n', 'games.yml:1: 010: read differently by old YAML and YAML 1.2'],
    [
      'a time of old YAML',
      'tables: [{name: t, turn_seconds: 1:30}]\n',
      'games.yml:1: 1:30: read differently by old YAML',
    ],
    [
      'a key twice',
      'node: a\nnode: b\n',
      'games.yml:2: "node" is there twice, in lines 1 and 2; leave one of them out',
    ],
    ['an alias', 'node: &n x\napp: *n\n', 'games.yml:2: *n: aliases are not taken; write the value out'],
    ['a second document', 'node: a\n---\nnode: b\n', 'a second document begins here'],
    ['a tag nobody knows', 'node: !thing a\n', 'games.yml:1: not valid YAML: Unresolved tag: !thing'],
    ['a list at the top', '- a\n', 'games.yml:1: - a: settings are keys with values'],
    ['a tab', 'tables:\n\t- name: x\n', 'games.yml:2:'],
    [
      'a router that is none',
      'router: 192.168.1.5\n',
      'games.yml:1: router: "192.168.1.5" is no locator; allowed: embedded, or a locator such as tcp/',
    ],
    ['a router without a port', 'router: tcp/host\n', 'is no locator'],
    [
      'a listener without tcp',
      'listen: ["0.0.0.0:7447"]\n',
      'listen: "0.0.0.0:7447" is not of the form tcp/ADDRESS:PORT',
    ],
    ['a listener twice', 'listen: [tcp/[::1]:1, tcp/[::1]:1]\n', 'games.yml:1:'],
    ['a port too high', 'listen: ["tcp/0.0.0.0:70000"]\n', 'has no port up to 65535'],
    ['a text for a list', 'listen: tcp/0.0.0.0:7447\n', 'is a text, not a list'],
    [
      'a table without a name',
      'tables:\n  - game: othello\n',
      'games.yml:2: tables: this table has no name; add "name: NAME"',
    ],
    [
      'a table that is a text',
      'tables: [othello1]\n',
      'games.yml:1: tables: othello1 is no table; write "- name: NAME"',
    ],
    ['tables that are no list', 'tables: {othello1: {}}\n', 'games.yml:1: tables takes a list'],
    ['a table name that is a path', 'tables: [{name: ../x}]\n', 'the name "../x" has one of / * $ ? #'],
    [
      'one name for two tables',
      'tables:\n  - name: t\n  - name: t\n    game: board\n',
      'games.yml:3: tables: t is there twice',
    ],
    ['one name in two cases', 'tables:\n  - name: t\n  - name: T\n', 'games.yml:3: tables: T is there twice'],
    ['a node that is two chunks', 'node: a/b\n', 'games.yml:1: node: "a/b" has one of / * $ ? #'],
    [
      'listen beside another router',
      'router: tcp/127.0.0.1:7447\nlisten: ["tcp/0.0.0.0:1"]\n',
      'games.yml:2: listen is for the embedded router only, and router is tcp/127.0.0.1:7447 (games.yml:1): leave',
    ],
    ['nowhere to listen', 'node: a\nlisten: []\n', 'games.yml:2: listen: an empty list, so nobody could ever connect'],
    [
      'a listener twice, with its own line',
      'listen:\n  - tcp/[::1]:1\n  - tcp/[::1]:1\n',
      'games.yml:3: listen: "tcp/[::1]:1" is there twice; leave one of them out; allowed: a list of',
    ],
    [
      'an element that is no text',
      'listen:\n  - 7447\n',
      'games.yml:2: listen: 7447 is a number, not a text; put it in quotes; allowed: a list of',
    ],
    [
      "a path in a shell's words",
      'state_dir: ~/state\n',
      'games.yml:1: state_dir: "~/state" begins with what only a shell',
    ],
    ['a home of somebody', 'state_dir: ~anna/state\n', 'write the whole path'],
    ['a variable in a path', 'state_dir: $HOME/state\n', 'write the whole path'],
  ])('%s is refused with its line and what is allowed', (_name, yaml, message) => {
    expect(refusal(yaml).join('\n')).toContain(message);
  });

  test('two spellings of one option in a file contradict each other', () => {
    const file = join(folder, 'two.yml');
    writeFileSync(file, 'tables:\n  - name: m\n    spectator_delay_seconds: 30\n    spectator_delay_minutes: 2\n');
    expect(() => loadSettings({ file, env: {}, games: [MAHJONG] })).toThrow(
      /two\.yml:4: .*spectator_delay_minutes say the same/,
    );
  });

  test('a wrong variable is named once, however many tables it reaches', () => {
    expect(refusal('tables: [{name: a}, {name: b}]\n', { OTHELLO_CPU_MS: 'quick' })).toEqual([
      'variable OTHELLO_CPU_MS: "quick" is no number; allowed: a whole number from 0 to 1000000000',
    ]);
    for (const text of ['010', '1e3', '0x10', '1_0', '5x', '.5'])
      expect(refusal('', { OTHELLO_CPU_MS: text })).toHaveLength(1);
  });

  test('every wrong element of a list is named, with its own line', () => {
    const allowed = 'allowed: a list of tcp/ADDRESS:PORT';
    expect(refusal('listen:\n  - tcp/[::1]:1\n  - here\n  - 7\n  - tcp/[::1]:70000\n')).toEqual([
      `games.yml:3: listen: "here" is not of the form tcp/ADDRESS:PORT; ${allowed}`,
      `games.yml:5: listen: "tcp/[::1]:70000" has no port up to 65535; ${allowed}`,
      `games.yml:4: listen: 7 is a number, not a text; put it in quotes; ${allowed}`,
    ]);
    expect(refusal('', { ASTERISM_GAMES_LISTEN: 'here,there' })).toEqual([
      `variable ASTERISM_GAMES_LISTEN: "here" is not of the form tcp/ADDRESS:PORT; ${allowed}`,
      `variable ASTERISM_GAMES_LISTEN: "there" is not of the form tcp/ADDRESS:PORT; ${allowed}`,
    ]);
  });

  test('what old YAML reads differently, an alias or a key twice hides nothing else, and is told once', () => {
    const lines = refusal('log: {json: yes}\nnode: &n 7\nnode: x\napp: *n\nrooter: x\ntables: [{name: no}]\n');
    expect(lines.map((line) => line.split(' ').slice(0, 2).join(' '))).toEqual([
      'games.yml:1: yes:',
      'games.yml:3: "node"',
      'games.yml:4: *n:',
      'games.yml:6: no:',
      'games.yml:5: "rooter"',
      'games.yml:2: node:',
    ]);
  });

  test('a fault between two settings stands at the place of the one to leave out', () => {
    expect(refusal('router: tcp/127.0.0.1:7447\n', { ASTERISM_GAMES_LISTEN: 'tcp/0.0.0.0:1' })).toEqual([
      expect.stringMatching(/^variable ASTERISM_GAMES_LISTEN: listen is .* \(games\.yml:1\): leave one of them out$/),
    ]);
  });

  test('everything wrong is told at once', () => {
    expect(refusal('nod: a\nlog: {level: loud}\n', { ASTERISM_GAMES_APP: 'a/b' })).toHaveLength(3);
  });

  test('a file that is not there, is a folder or is no text says what to do', () => {
    const error = (file: string): string => {
      try {
        loadSettings({ file, env: {}, games });
        return 'loaded';
      } catch (caught) {
        return String(caught);
      }
    };
    expect(error(join(folder, 'none.yml'))).toMatch(/none\.yml: no such file; give the path/);
    expect(error(folder)).toMatch(/is a folder/);
    expect(refusal(new Uint8Array([0x6e, 0xff, 0xfe]))).toEqual(['games.yml: is not UTF-8 text; save it as UTF-8']);
    expect(refusal('#'.repeat(1_000_001))[0]).toMatch(/has 1000001 bytes/);
  });

  test('values with control characters are escaped in the message', () => {
    expect(refusal('node: "\\e[31mred/"\n')[0]).toContain('"\\u001b[31mred/"');
  });

  test('nesting without end is refused', () => {
    expect(refusal(`node: ${'['.repeat(200)}${']'.repeat(200)}\n`)[0]).toContain('nested deeper');
  });
});

test('of very many faults the first are told, and how many more there are', () => {
  const lines = refusal(Array.from({ length: 100 }, (_, n) => `wrong${n}: 1`).join('\n'));
  expect(lines).toHaveLength(21);
  expect(lines[19]).toMatch(/^games\.yml:20: "wrong19" is not a key/);
  expect(lines[20]).toBe('and 80 more faults: put these right first');
});

describe('names', () => {
  test.each([
    '',
    'a/b',
    'a*',
    'a$b',
    'a?',
    'a#',
    '@status',
    '.hidden',
    '..',
    'a\u0007',
    ' a',
    'a:b',
    'a\\b',
    'x'.repeat(33),
  ])('%j is no table name', (name) => {
    expect(tableNameFault(name)).toBeTypeOf('string');
  });

  test.each(['othello1', 'Table-2', '_x', '1.a', 'x'.repeat(32)])('%j is one', (name) => {
    expect(tableNameFault(name)).toBeNull();
  });

  test('the near name is found over swaps and slips, and nothing for another word', () => {
    expect(nearest('nodee', ['node', 'app'])).toBe('node');
    expect(nearest('rotuer', ['router', 'app'])).toBe('router');
    expect(nearest('colour', ['router', 'app'])).toBeNull();
  });
});

describe('docs/settings.md', () => {
  const page = readFileSync(join(ROOT, 'docs', 'settings.md'), 'utf8');
  const keys: readonly HostKey<unknown>[] = Object.values(HOST_KEYS);

  test.each(keys.map((key) => [key.path.join('.'), key] as const))(
    'has the row of %s: variable, default, what is allowed, meaning',
    (path, key) => {
      const row = `| \`${path}\` | \`${key.variable}\` | ${key.kind.show(key.default)} | ${key.kind.allowed} | ${key.doc} |`;
      expect(page).toContain(row);
    },
  );

  const ofGames = GAMES.flatMap((game) =>
    Object.entries(game.settings).map(([key, spec]) => [game.name, key, spec] as const),
  );
  test.each(ofGames)('has the row of %s: %s', (_game, key, spec) => {
    const kind = gameKind(spec);
    const row = `| \`${key}\` | \`${spec.env ?? ''}\` | ${kind.show(spec.default)} | ${kind.allowed} | ${spec.doc} |`;
    expect(page).toContain(row);
  });
});
