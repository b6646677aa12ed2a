/** Settings recorded on the Ruby host: the same values where the two agree, a refusal where ours is strict. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parseDocument } from 'yaml';
import { loadSettings, type Settings, SettingsError } from '../../src/tables/settings/index.ts';
import type { GameSettings, TableConfig } from '../../src/tables/types.ts';
import { describeWithShared, ROOT, sharedPath } from '../helpers/peers.ts';
import { BOARD, MAHJONG, OTHELLO } from '../helpers/settings-games.ts';

type RecordedTable = Readonly<Record<string, unknown>> & { readonly name: string; readonly game: string };
type Recorded = {
  readonly case: string;
  readonly about: string;
  readonly do: string;
  readonly games: readonly string[];
  readonly yaml?: string | null;
  readonly env: Readonly<Record<string, string>>;
  readonly out?: Readonly<Record<string, unknown>>;
};

const GAMES: Readonly<Record<string, GameSettings>> = { mahjong: MAHJONG, othello: OTHELLO, board: BOARD };

const SAME =
  /^(?:host: \w+ from the (?:file|environment)|host: an empty variable is none|table key: (?:othello|mahjong|board) \w+|table key: an empty variable is none|the environment reaches every table of its game)$/;
/** Lenient there, an error here: wrong types, unknown keys, nameless tables, YAML that 1.2 reads differently. */
const STRICT =
  /^(?:host: a value of another type|host: unknown keys stay|rooms: unknown keys stay|permanent: unknown keys stay|table key: no number|tables: an entry that is no map|tables: unknown keys are dropped|tables: an unknown game keeps its name and loses its keys|tables: several, the same name twice|file: no map at the top|file: broken YAML|file: aliases are refused|file: an alias of nothing|file: values of other classes are refused|file: words of YAML 1\.1|file: numbers of YAML 1\.1|file: a key twice|file: several documents)$/;
/** Keys that a later game brings: a map, which no game here has. */
const LATER_KEY = /\brule:/;

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'settings-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function load(line: Recorded): Settings {
  const file = join(folder, 'games.yml');
  const games = line.games.flatMap((name) => GAMES[name] ?? []);
  if (typeof line.yaml !== 'string') return loadSettings({ env: line.env, games });
  writeFileSync(file, line.yaml);
  return loadSettings({ file, env: line.env, games });
}

/** Our values under the recorded names. */
function value(settings: Settings, name: string): unknown {
  const ours: Readonly<Record<string, unknown>> = {
    router: settings.router,
    node: settings.node,
    app: settings.app,
    credentials: settings.credentials,
    state_dir: settings.stateDir,
    records_db: settings.recordsDb,
  };
  return ours[name];
}

/** Every key that a recorded table has, on ours. */
function expectTables(ours: readonly TableConfig[], recorded: readonly RecordedTable[]): void {
  expect(ours.map(({ name, game }) => ({ name, game }))).toEqual(recorded.map(({ name, game }) => ({ name, game })));
  recorded.forEach(({ name: _name, game: _game, ...options }, i) => {
    expect(ours[i]?.options).toMatchObject(options);
  });
}

function tablesOf(section: unknown): readonly RecordedTable[] {
  // The recorded form of a section: `tables` beside its other keys.
  return (section as { readonly tables: readonly RecordedTable[] }).tables;
}

const HOST_KEYS = ['router', 'node', 'app', 'credentials', 'state_dir', 'records_db'];

/** What the file or the environment of this line set at the top. */
function keysSet(line: Recorded): readonly string[] {
  const top: unknown = typeof line.yaml === 'string' ? parseDocument(line.yaml, { uniqueKeys: false }).toJS() : {};
  const inFile = Object.keys(Object(top));
  const inEnvironment = HOST_KEYS.filter((key) => (line.env[`ASTERISM_GAMES_${key.toUpperCase()}`] ?? '') !== '');
  return [...inFile, ...inEnvironment];
}

function replay(lines: readonly Recorded[]): void {
  const loads = lines.filter((line) => line.do === 'load');
  const refused = (line: Recorded): boolean =>
    STRICT.test(line.about) ||
    (typeof line.yaml === 'string' && parseDocument(line.yaml).errors.some((error) => error.code === 'DUPLICATE_KEY'));

  const same = loads.filter((line) => SAME.test(line.about) && !refused(line) && !LATER_KEY.test(line.yaml ?? ''));
  test.each(same.map((line) => [line.case, line.about, line] as const))(
    '%s: %s gives the same values',
    (_name, _about, line) => {
      const settings = load(line);
      const out = line.out ?? {};
      const set = keysSet(line);
      for (const key of HOST_KEYS) {
        if (set.includes(key)) expect(value(settings, key)).toEqual(out[key]);
      }
      if (set.includes('tables') || Object.keys(line.env).some((name) => !name.startsWith('ASTERISM_'))) {
        expectTables(settings.tables, tablesOf(out));
      }
      for (const section of ['rooms', 'permanent'] as const) {
        if (!set.includes(section) || out[section] === null) continue;
        expectTables(settings[section]?.tables ?? [], tablesOf(out[section]));
      }
    },
  );

  const strict = loads.filter(refused);
  test.each(strict.map((line) => [line.case, line.about, line] as const))(
    '%s: %s is refused',
    (_name, _about, line) => {
      expect(() => load(line)).toThrow(SettingsError);
    },
  );
}

function linesOf(path: string): readonly Recorded[] {
  // The files are this repository's own or lie beside it: their form is known.
  return readFileSync(path, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Recorded);
}

describe('recorded settings, a sample', () => {
  replay(linesOf(join(ROOT, 'test', 'golden', 'settings', 'sample.jsonl')));
});

describeWithShared(['cases/host/settings.jsonl'], 'recorded settings, all', () => {
  replay(linesOf(sharedPath('cases/host/settings.jsonl')));
});
