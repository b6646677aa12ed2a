/** The program firmware-bridge without ports: its settings, and how a status is shown to people and programs. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BridgeStatus, PortStatus } from '@asterism-tables/firmware-bridge';
import { afterAll, describe, expect, test } from 'vitest';
import {
  BRIDGE_KEYS,
  type BridgeOptions,
  type BridgeSettings,
  loadBridgeSettings,
} from '../../src/cli/bridge/settings.ts';
import { statusLines } from '../../src/cli/bridge/monitor.ts';
import { verdict } from '../../src/cli/bridge/ports.ts';
import { ago, portLine, tableLines } from '../../src/cli/bridge/table.ts';
import { lineWidth, textOfSpan } from '../../src/cli/text/index.ts';
import { SettingsError } from '../../src/tables/settings/index.ts';
import { ROOT } from '../helpers/peers.ts';
import { dangers } from '../helpers/terminal-text.ts';

const folder = mkdtempSync(join(tmpdir(), 'bridge-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function load(yaml: string | null, options: BridgeOptions = {}, env: Record<string, string> = {}): BridgeSettings {
  const config = join(folder, 'bridge.yml');
  if (yaml !== null) writeFileSync(config, yaml);
  return loadBridgeSettings({ ...options, ...(yaml === null ? {} : { config }) }, env);
}

function refusal(...given: Parameters<typeof load>): readonly string[] {
  try {
    load(...given);
  } catch (error) {
    if (error instanceof SettingsError) return error.message.replaceAll(`${folder}/`, '').split('\n');
    throw error;
  }
  return [];
}

describe('settings', () => {
  test('without any: the router of this machine, every port that looks like a board', () => {
    expect(load(null)).toMatchObject({
      router: 'tcp/127.0.0.1:7447',
      stateDir: 'var/bridge',
      serial: 'auto',
      logLevel: 'info',
      logJson: false,
      file: null,
      notes: [],
    });
  });

  test('options go over variables, variables over the file', () => {
    const yaml = 'router: tcp/a:1\nstate_dir: /x\nserial:\n  - /dev/a\nlog:\n  level: debug\n';
    expect(load(yaml)).toMatchObject({
      router: 'tcp/a:1',
      stateDir: '/x',
      serial: [{ port: '/dev/a' }],
      logLevel: 'debug',
    });
    const env = {
      FIRMWARE_BRIDGE_ROUTER: 'tcp/b:2',
      FIRMWARE_BRIDGE_SERIAL: 'auto',
      FIRMWARE_BRIDGE_LOG_LEVEL: 'warn',
    };
    expect(load(yaml, {}, env)).toMatchObject({ router: 'tcp/b:2', serial: 'auto', logLevel: 'warn', stateDir: '/x' });
    const options = {
      router: 'tcp/c:3',
      port: ['/dev/b', 'usb:10c4:ea60'],
      stateDir: '/y',
      logLevel: 'error',
      json: true,
    } as const;
    expect(load(yaml, options, env)).toMatchObject({
      router: 'tcp/c:3',
      serial: [{ port: '/dev/b' }, { port: 'usb:10c4:ea60' }],
      stateDir: '/y',
      logLevel: 'error',
      logJson: true,
    });
    const file = join(folder, 'bridge.yml');
    expect(loadBridgeSettings({}, { FIRMWARE_BRIDGE_CONFIG: file }).router).toBe('tcp/a:1');
  });

  test('each slip is told with its place, a near name with it', () => {
    expect(refusal('rooter: tcp/a:1\nlog:\n  levle: warn\n')).toEqual([
      'bridge.yml:1: "rooter" is not a key of the settings of firmware-bridge (did you mean router?); allowed: router, state_dir, log, serial',
      expect.stringContaining('bridge.yml:3: "levle" is not a key under log (did you mean level?)'),
    ]);
    expect(refusal('router: embedded\n')).toEqual([
      'bridge.yml:1: router: the bridge has none inside; give the locator of one, such as tcp/127.0.0.1:7447',
    ]);
    expect(refusal(null, { router: 'tls/a:1' })).toEqual([
      '--router: the router tls/a:1 is not built yet (tcp/ADDRESS:PORT is)',
    ]);
    expect(refusal(null, { port: ['dev/a'] })).toEqual([
      expect.stringContaining('--port: "dev/a" is a path that does not begin with /'),
    ]);
    expect(refusal(null, {}, { FIRMWARE_BRIDGE_SERIAL: 'off' })).toEqual([
      expect.stringContaining('a bridge without ports has nothing to do'),
    ]);
    expect(load(null, {}, { FIRMWARE_BRIDGE_RUOTER: 'x', OTHER: 'y' }).notes).toEqual([
      'the variable FIRMWARE_BRIDGE_RUOTER means nothing here (did you mean FIRMWARE_BRIDGE_ROUTER?)',
    ]);
  });

  const page = readFileSync(join(ROOT, 'docs', 'settings.md'), 'utf8');
  test.each(Object.values(BRIDGE_KEYS).map((key) => [key.path.join('.'), key] as const))(
    'docs/settings.md has the row of %s',
    (path, key) => {
      const [start, end] = [`| \`${path}\` | \`${key.variable}\` | `, ` | ${String(key.default)} | ${key.doc} |`];
      expect(page.split('\n').some((line) => line.startsWith(start) && line.endsWith(end))).toBe(true);
    },
  );
});

const COUNTERS: PortStatus['counters'] = {
  opens: 2,
  bytesIn: 1_000,
  bytesOut: 2_000,
  framesIn: 30,
  framesOut: 40,
  sessions: 2,
  messagesIn: 12,
  messagesOut: 34,
  resent: 1,
  badFrames: 3,
  textBytes: 0,
  noiseBytes: 0,
  tooLarge: 0,
  dropped: 0,
  refused: 0,
};
const PORT: PortStatus = {
  name: 'kitchen',
  port: '/dev/ttyACM0',
  path: '/dev/ttyACM0',
  baud: 115_200,
  state: 'session',
  why: null,
  since: '2026-01-01T00:00:00.000Z',
  link: 'lite',
  node: 'maple',
  software: 'screen 1',
  last: { direction: 'to', what: 'sample asterism/games/games/othello1/state', bytes: 243, at: 60_000 },
  largest: 243,
  limit: 4_096,
  counters: COUNTERS,
};
const text = (status: BridgeStatus): string[] =>
  tableLines(status, 65_000).map((line) => line.map(textOfSpan).join('').trimEnd());

describe('a status', () => {
  test('is a table: state, node, last message, sizes against the limit, counters', () => {
    const absent: PortStatus = {
      ...PORT,
      name: 'hall',
      path: null,
      state: 'refused',
      why: 'this port is for the node oak only',
      node: null,
      link: null,
      last: null,
      largest: 0,
    };
    expect(text({ automatic: false, ports: [PORT, absent] })).toEqual([
      'PORT     STATE    NODE   LINK  LAST MESSAGE                              AGO  BYTES   LARGEST  IN  OUT  LOST',
      'kitchen  session  maple  lite  to sample asterism/games/games/othello1…   5s    243  243/4096  12   34     4',
      'hall     refused  -      -     -                                           -      -    0/4096  12   34     4',
      'hall: this port is for the node oak only',
    ]);
    expect(text({ automatic: true, ports: [] })).toEqual([expect.stringContaining('no port looks like a board')]);
  });

  test('is a line in a pipe, counters that are nothing left out', () => {
    expect(portLine(PORT)).toBe(
      'kitchen (/dev/ttyACM0): session with maple over the lite link; last to it: sample asterism/games/games/othello1/state, 243 bytes; largest 243 of 4096; 2 openings, 2 sessions, 12 messages in, 34 messages out, 3 bad frames, 1 frame sent again',
    );
  });

  test('what a board wrote cannot drive the terminal, and every row is as wide as the others', () => {
    const evil = '\u001b[2Jx\u202e\n\u200by宽';
    const port: PortStatus = {
      ...PORT,
      name: evil,
      node: evil,
      why: evil,
      last: { direction: 'from', what: evil, bytes: 5_000, at: 0 },
    };
    expect(dangers(portLine(port))).toEqual([]);
    const lines = tableLines({ automatic: false, ports: [PORT, port] }, 0);
    const [head, ...rows] = lines.slice(0, 3).map(lineWidth);
    expect(rows).toEqual([head, head]);
    expect(
      dangers(
        text({ automatic: false, ports: [port] })
          .slice(0, 2)
          .join(''),
      ),
    ).toEqual([]);
  });

  test('says who runs, where, and at which router', () => {
    const running = {
      program: 'bridge',
      dir: '/var/lib/bridge',
      pid: 7,
      machine: 'box',
      since: '2026-01-01T00:00:00.000Z',
      router: 'tcp/a:1',
      connected: false,
      serial: { automatic: false, ports: [PORT] },
    } as const;
    expect(statusLines(running, undefined)[0]).toBe(
      'firmware-bridge (pid 7 on box) since 2026-01-01T00:00:00.000Z, waiting for the router tcp/a:1, in /var/lib/bridge',
    );
    expect(statusLines({ ...running, program: 'host', serial: null }, undefined)[1]).toContain('it serves no ports');
    expect(statusLines(null, undefined)).toEqual([expect.stringContaining('nothing runs on var/bridge and var/state')]);
    expect(statusLines(null, '/x\u001b[2J')).toEqual([expect.not.stringContaining('\u001b')]);
  });

  test('times are one short word', () => {
    expect([0, 59_400, 60_000, 3_600_000, 90_000_000, -5].map(ago)).toEqual(['0s', '59s', '1m', '1h', '1d', '0s']);
  });
});

test('the last line of doctor counts what is wrong, and does not pass over notes', () => {
  expect([verdict(0, 0), verdict(0, 1), verdict(0, 3), verdict(1, 2), verdict(2, 0)]).toEqual([
    'nothing is wrong',
    'nothing is wrong; 1 note above',
    'nothing is wrong; 3 notes above',
    '1 thing is wrong',
    '2 things are wrong',
  ]);
});
