/** The parts of a start that need no host: addresses, faults in words, the list of settings. */
import { describe, expect, test } from 'vitest';
import { reachable } from '../../src/cli/addresses.ts';
import { describeSettings, notesOf, refuseUnbuilt } from '../../src/cli/check.ts';
import { explain, listenFault, StartError } from '../../src/cli/errors.ts';
import { busy } from '../../src/cli/status-file.ts';
import { loadSettings } from '../../src/tables/settings/index.ts';
import { OTHELLO } from '../helpers/settings-games.ts';

type Interfaces = NonNullable<Parameters<typeof reachable>[1]>;

const interfaces: Interfaces = {
  lo: [{ address: '127.0.0.1', netmask: '', family: 'IPv4', mac: '', internal: true, cidr: null }],
  eth0: [
    { address: '192.168.1.5', netmask: '', family: 'IPv4', mac: '', internal: false, cidr: null },
    { address: 'fe80::1', netmask: '', family: 'IPv6', mac: '', internal: false, cidr: null, scopeid: 2 },
    { address: 'fd00::5', netmask: '', family: 'IPv6', mac: '', internal: false, cidr: null, scopeid: 0 },
  ],
};

describe('addresses for boards', () => {
  test.each([
    [['tcp/0.0.0.0:7447'], ['tcp/192.168.1.5:7447']],
    [['tcp/[::]:7447'], ['tcp/192.168.1.5:7447', 'tcp/[fd00::5]:7447']],
    [['tcp/127.0.0.1:9000'], ['tcp/127.0.0.1:9000']],
    [['tcp/0.0.0.0:1', 'tcp/192.168.1.5:1'], ['tcp/192.168.1.5:1']],
  ])('of %j are %j', (bound, expected) => {
    expect(reachable(bound, interfaces)).toEqual(expected);
  });

  test('of a machine alone are its own', () => {
    expect(reachable(['tcp/0.0.0.0:7447'], { lo: interfaces['lo'] })).toEqual(['tcp/127.0.0.1:7447']);
  });
});

describe('a fault at the start', () => {
  const fault = (code: string, message: string): Error => Object.assign(new Error(message), { code });

  test('of an address names it and the way out', () => {
    const listen = ['tcp/0.0.0.0:7447', 'tcp/0.0.0.0:80'];
    expect(listenFault(fault('EADDRINUSE', 'listen EADDRINUSE: address already in use 0.0.0.0:7447'), listen)).toMatch(
      /^tcp\/0\.0\.0\.0:7447 is in use by another program: .*listen/,
    );
    expect(listenFault(fault('EACCES', 'listen EACCES: permission denied 0.0.0.0:80'), listen)).toMatch(
      /^tcp\/0\.0\.0\.0:80 may not be listened on/,
    );
    expect(listenFault(fault('EADDRNOTAVAIL', 'listen EADDRNOTAVAIL 10.9.9.9:1'), ['tcp/10.9.9.9:1'])).toMatch(
      /no address of this machine/,
    );
    expect(listenFault(fault('EIO', 'x'), listen)).toBeNull();
    expect(listenFault('x', listen)).toBeNull();
  });

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
