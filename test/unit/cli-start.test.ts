/** The parts of a start that need no host: faults in words, the list of settings. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { describeSettings, notesOf, refuseUnbuilt } from '../../src/cli/check.ts';
import { explain, StartError } from '../../src/cli/errors.ts';
import { busy } from '../../src/cli/status-file.ts';
import { loadSettings } from '../../src/tables/settings/index.ts';
import { OTHELLO } from '../helpers/settings-games.ts';

describe('a fault at the start', () => {
  const fault = (code: string, message: string): Error => Object.assign(new Error(message), { code });

  test('has its own words and exit code, an unknown one its place in the program', () => {
    expect(explain(new StartError('no'))).toEqual({ text: 'no', exitCode: 1 });
    expect(explain(fault('X', 'in words'))).toEqual({ text: 'in words', exitCode: 1 });
    expect(explain(new TypeError('oops')).text).toContain('cli-start.test.ts');
  });
});

describe('check', () => {
  const load = (env: Record<string, string>): ReturnType<typeof loadSettings> =>
    loadSettings({ env, games: [OTHELLO] });

  test('lists every value with where it comes from', () => {
    const lines = describeSettings(load({ OTHELLO_TURN_SECONDS: '20' }), false).split('\n');
    expect(lines[0]).toBe('no settings file: defaults and variables only');
    expect(lines).toContainEqual(expect.stringMatching(/^router +embedded +default$/));
    expect(lines).toContainEqual(
      expect.stringMatching(/^tables\.othello1\.turn_seconds +20 +variable OTHELLO_TURN_SECONDS$/),
    );
    const rows: unknown = JSON.parse(describeSettings(load({}), true));
    expect(rows).toContainEqual(expect.objectContaining({ key: 'node', value: 'games', from: 'default' }));
  });

  test.each([
    [{ ASTERISM_GAMES_CREDENTIALS: 'a.tar' }, 'credentials'],
    [{ ASTERISM_GAMES_ROOMS_DIR: '/rooms' }, 'rooms'],
    [{ ASTERISM_GAMES_ROUTER: 'tls/console:7448' }, 'tls/console:7448'],
  ])('refuses %j, which would make another host than the one asked for', (env, named) => {
    expect(() => refuseUnbuilt(load(env))).toThrow(named);
  });

  test('says where each setting that is not built stands', () => {
    const folder = mkdtempSync(join(tmpdir(), 'check-'));
    const file = join(folder, 'games.yml');
    writeFileSync(file, 'node: a\ncredentials: a.tar\n');
    const settings = loadSettings({ file, env: { ASTERISM_GAMES_ROUTER: 'tls/console:7448' }, games: [OTHELLO] });
    rmSync(folder, { recursive: true });
    expect(() => refuseUnbuilt(settings)).toThrow(
      `${file}:2: credentials (a router over mutual TLS) is not built yet: take it out\nvariable ASTERISM_GAMES_ROUTER: the router tls/`,
    );
  });

  test('notes a setting that does nothing yet', () => {
    expect(notesOf(load({ ASTERISM_GAMES_RECORDS_DB: 'json' }))).toEqual([
      'records_db does nothing yet: no game here keeps records',
    ]);
    expect(notesOf(load({}))).toEqual([]);
  });
});

test('busy counts the seated members who are there', () => {
  const status = { version: '1', pid: 1, since: '', node: 'n', app: 'a', router: 'embedded', addresses: [] };
  expect(busy({ ...status, tables: { a: { humans: 2, away: 1 }, b: { humans: 0, away: 0 }, c: {} } })).toBe(1);
});
