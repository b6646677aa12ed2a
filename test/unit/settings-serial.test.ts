/** The setting `serial`: what may be written, where each value comes from, and what each slip is answered with. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  loadSettings,
  SERIAL,
  SERIAL_PORT_KEYS,
  SERIAL_VARIABLE,
  type Settings,
  SettingsError,
} from '../../src/tables/settings/index.ts';
import { ROOT } from '../helpers/peers.ts';
import { OTHELLO } from '../helpers/settings-games.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'serial-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function load(yaml: string, env: Record<string, string> = {}): Settings {
  const file = join(folder, 'games.yml');
  writeFileSync(file, yaml);
  return loadSettings({ file, env, games: [OTHELLO] });
}

function refusal(yaml: string, env: Record<string, string> = {}): readonly string[] {
  try {
    load(yaml, env);
  } catch (error) {
    if (error instanceof SettingsError) return error.message.replaceAll(`${folder}/`, '').split('\n');
    throw error;
  }
  return [];
}

function rows(settings: Settings): readonly string[] {
  return settings.rows
    .filter(({ key }) => key.startsWith('serial'))
    .map(({ key, value, from }) => `${key} = ${value} (${from.replace(`${folder}/`, '')})`);
}

describe('what may be written', () => {
  test('nothing: every port that looks like a board', () => {
    const settings = load('node: here\n');
    expect(settings.serial).toBe('auto');
    expect(rows(settings)).toEqual(['serial = auto (default)']);
  });

  test.each(['auto', 'off', '"off"', "'auto'"])('the word %s, with or without quotes', (word) => {
    const settings = load(`serial: ${word}\n`);
    expect(settings.serial).toBe(word.replace(/['"]/g, ''));
    expect(rows(settings)).toEqual([`serial = ${settings.serial as string} (games.yml:1)`]);
  });

  test('off without quotes stays refused where it could be meant as a truth value', () => {
    expect(refusal('node: off\n')).toEqual([expect.stringContaining('games.yml:1: off: a truth value in old YAML')]);
    expect(refusal('serial: no\n')).toEqual([expect.stringContaining('games.yml:1: no: a truth value in old YAML')]);
    expect(refusal('limits:\n  serial: off\n')).toContainEqual(expect.stringContaining('games.yml:2: off'));
  });

  test('a list of ports, each with all that is known of it, and each value with its line', () => {
    const settings = load(
      [
        'serial:',
        '  - port: /dev/ttyACM0',
        '    name: kitchen',
        '    link: lite',
        '    baud: 921600',
        '    reset: on-open',
        '    dtr: true',
        '    rts: false',
        '    node: p4',
        '  - port: usb:303A:1001:AB-12',
        '  - usb-1a86_USB_Serial-if00-port0',
        '',
      ].join('\n'),
    );
    expect(settings.serial).toEqual([
      {
        port: '/dev/ttyACM0',
        name: 'kitchen',
        link: 'lite',
        baud: 921600,
        reset: 'on-open',
        dtr: true,
        rts: false,
        node: 'p4',
      },
      { port: 'usb:303A:1001:AB-12' },
      { port: 'usb-1a86_USB_Serial-if00-port0' },
    ]);
    expect(rows(settings)).toEqual([
      'serial = 3 ports (games.yml:1)',
      'serial.kitchen.port = /dev/ttyACM0 (games.yml:2)',
      'serial.kitchen.name = kitchen (games.yml:3)',
      'serial.kitchen.link = lite (games.yml:4)',
      'serial.kitchen.baud = 921600 (games.yml:5)',
      'serial.kitchen.reset = on-open (games.yml:6)',
      'serial.kitchen.dtr = true (games.yml:7)',
      'serial.kitchen.rts = false (games.yml:8)',
      'serial.kitchen.node = p4 (games.yml:9)',
      'serial.usb:303A:1001:AB-12.port = usb:303A:1001:AB-12 (games.yml:10)',
      'serial.usb-1a86_USB_Serial-if00-port0.port = usb-1a86_USB_Serial-if00-port0 (games.yml:11)',
    ]);
  });

  test('a variable goes over the file: a word, or ports with commas between', () => {
    const off = load('serial: auto\n', { [SERIAL_VARIABLE]: 'off' });
    expect(off.serial).toBe('off');
    expect(rows(off)).toEqual([`serial = off (variable ${SERIAL_VARIABLE})`]);
    const ports = load('serial: off\n', { [SERIAL_VARIABLE]: '/dev/ttyUSB0, usb:10c4:ea60' });
    expect(ports.serial).toEqual([{ port: '/dev/ttyUSB0' }, { port: 'usb:10c4:ea60' }]);
    expect(rows(ports)).toEqual([
      `serial = 2 ports (variable ${SERIAL_VARIABLE})`,
      `serial./dev/ttyUSB0.port = /dev/ttyUSB0 (variable ${SERIAL_VARIABLE})`,
      `serial.usb:10c4:ea60.port = usb:10c4:ea60 (variable ${SERIAL_VARIABLE})`,
    ]);
    expect(load('serial: off\n', { [SERIAL_VARIABLE]: '' }).serial).toBe('off');
  });

  test('the variable is known, and one that is nearly it is asked about', () => {
    expect(load('', { [SERIAL_VARIABLE]: 'auto' }).notes).toEqual([]);
    expect(load('', { ASTERISM_GAMES_SERAIL: 'off' }).notes).toEqual([
      `the variable ASTERISM_GAMES_SERAIL means nothing here (did you mean ${SERIAL_VARIABLE}?)`,
    ]);
  });
});

describe('slips', () => {
  const WRONG: readonly (readonly [string, string, string])[] = [
    ['nothing behind it', 'serial:\n', 'games.yml:1: serial: nothing stands behind it'],
    ['a truth value', 'serial: false\n', 'games.yml:1: serial: false is no setting of it; write off'],
    ['a near word', 'serial: auot\n', '"auot" is none of them (did you mean auto?); allowed: auto, off, or a list'],
    ['one port as a word', 'serial: /dev/ttyACM0\n', 'for one port write "- port: /dev/ttyACM0" in a line under it'],
    ['a map', 'serial:\n  port: /dev/ttyACM0\n', 'games.yml:1: serial takes a list: one "- port: PORT"'],
    ['an empty list', 'serial: []\n', 'games.yml:1: serial: an empty list; for no ports write off'],
    [
      'an unknown key',
      'serial:\n  - port: /dev/a\n    buad: 9600\n',
      '"buad" is not a key of a port under serial (did you mean baud?)',
    ],
    ['no port', 'serial:\n  - name: a\n', 'games.yml:2: serial: this port has no "port:"; add "port: PORT"'],
    ['a port that is no text', 'serial:\n  - port: 5\n', 'games.yml:2: serial: port: 5 is a number, not a text'],
    ['a port of a shell', 'serial:\n  - port: ~/tty\n', 'has what only a shell replaces'],
    ['a path that is not whole', 'serial:\n  - port: dev/ttyACM0\n', 'is a path that does not begin with /'],
    ['USB ids with a digit too few', 'serial:\n  - port: usb:303:1001\n', 'is not usb:VVVV:PPPP'],
    ['a control character', 'serial:\n  - port: "/dev/a\\e[2J"\n', 'has a control character'],
    [
      'a link that there is not',
      'serial:\n  - port: /dev/a\n    link: zeno\n',
      'games.yml:3: serial: link: "zeno" is not one of them; allowed: one of auto, lite, zenoh',
    ],
    [
      'a speed out of range',
      'serial:\n  - port: /dev/a\n    baud: 5\n',
      'serial: baud: 5 is out of range; allowed: a whole number of bits a second from 300 to 4000000',
    ],
    [
      'a reset that there is not',
      'serial:\n  - port: /dev/a\n    reset: always\n',
      'allowed: one of never, on-open, on-request',
    ],
    [
      'a line that is no truth value',
      'serial:\n  - port: /dev/a\n    dtr: 1\n',
      'serial: dtr: 1 is a number, not true or false',
    ],
    [
      'a node that is no chunk',
      'serial:\n  - port: /dev/a\n    node: a/b\n',
      'serial: node: "a/b" has one of / * $ ? #',
    ],
    [
      'a port twice',
      'serial:\n  - /dev/a\n  - port: /dev/a\n',
      'games.yml:3: serial: the port "/dev/a" is there twice, in lines 2 and 3',
    ],
    [
      'a name twice',
      'serial:\n  - port: /dev/a\n    name: x\n  - port: /dev/b\n    name: x\n',
      'games.yml:4: serial: the name "x" is there twice, in lines 2 and 4',
    ],
    ['an element that is a list', 'serial:\n  - [a]\n', 'games.yml:2: serial: [a] is no port'],
  ];
  test.each(WRONG)('%s', (_what, yaml, expected) => {
    expect(refusal(yaml)).toEqual([expect.stringContaining(expected)]);
  });

  test('more ports than a machine can serve', () => {
    const many = Array.from({ length: 65 }, (_, i) => `  - /dev/tty${i}\n`).join('');
    expect(refusal(`serial:\n${many}`)).toEqual([
      'games.yml:1: serial: 65 ports, more than one machine can serve; 64 at most',
    ]);
  });

  test('a wrong variable is named, whatever the file has', () => {
    expect(refusal('serial: off\n', { [SERIAL_VARIABLE]: 'atuo' })).toEqual([
      expect.stringContaining(`variable ${SERIAL_VARIABLE}: "atuo" is none of them (did you mean auto?)`),
    ]);
    expect(refusal('serial: off\n', { [SERIAL_VARIABLE]: 'dev/a,/dev/b,/dev/b' })).toEqual([
      expect.stringContaining(`variable ${SERIAL_VARIABLE}: "dev/a" is a path that does not begin with /`),
      expect.stringContaining(`variable ${SERIAL_VARIABLE}: "/dev/b" is there twice`),
    ]);
  });
});

describe('docs/settings.md', () => {
  const page = readFileSync(join(ROOT, 'docs', 'settings.md'), 'utf8');

  test('has the key with its variable', () => {
    expect(page).toContain(
      `| \`${SERIAL.path}\` | \`${SERIAL_VARIABLE}\` | ${SERIAL.default} | ${SERIAL.allowed} | ${SERIAL.doc} |`,
    );
  });

  test.each(Object.entries(SERIAL_PORT_KEYS))('has the row of a port: %s', (key, { kind, shown, doc }) => {
    expect(page).toContain(`| \`${key}\` | ${shown} | ${kind.allowed} | ${doc} |`);
  });
});
