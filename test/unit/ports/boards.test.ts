/** What hardware/ says of ports: the boards' USB ids with their sources, the udev rules that cover them, the units that may open them. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { portBoardOf } from '@asterism-tables/firmware-bridge';
import { ROOT } from '../../helpers/peers.ts';

const folder = join(ROOT, 'hardware');
const files = readdirSync(join(folder, 'boards')).map((name) => readFileSync(join(folder, 'boards', name), 'utf8'));
const boards = files.map((text) => portBoardOf(JSON.parse(text)));
const rules = readFileSync(join(folder, 'udev', '60-asterism-tables.rules'), 'utf8');

describe('hardware/boards', () => {
  test('P4-Nano and Tab5 are found by their USB ids, each with its source; the others never by themselves', () => {
    expect(boards.map(({ name, usb }) => [name, usb.map(({ vendor, product }) => `${vendor}:${product}`)])).toEqual([
      ['browser', []],
      ['generic', []],
      ['p4-nano', ['1a86:55d3']],
      ['tab5', ['303a:1001']],
    ]);
    for (const { usb } of boards) for (const { source } of usb) expect(source.length).toBeGreaterThan(20);
  });

  test('no board is reset by opening its port, and 115,200 baud are spoken', () => {
    for (const { baud, reset } of boards) expect([baud, reset]).toEqual([115_200, 'never']);
  });

  test.each([
    [{ title: 'X' }, 'name and title'],
    [{ usb: {} }, 'x: usb: a list is expected'],
    [
      { usb: [{ vendor: '1A86', product: '55d3', what: 'w', driver: 'd', source: 's' }] },
      'x: usb[0]: vendor: four digits',
    ],
    [{ usb: [{ vendor: '1a86', product: 0x55d3, what: 'w', driver: 'd', source: 's' }] }, 'x: usb[0]: product: text'],
    [{ usb: [{ vendor: '1a86', product: '55d3', what: 'w', driver: 'd' }] }, 'x: usb[0]: source: text'],
    [{ baud: 115_200 }, 'x: baud: a JSON object'],
    [{ baud: { value: 115_200 } }, 'x: baud: a source'],
    [{ baud: { value: 7, source: 's' } }, 'x: baud: 7 is no baud rate'],
    [{ reset: { value: 'always', source: 's' } }, 'x: reset: never, on-open or on-request'],
    [[], 'a JSON object'],
    [null, 'a JSON object'],
  ])('%j is refused', (change, why) => {
    const read =
      change === null || Array.isArray(change) ? change : { name: 'title' in change ? 5 : 'x', title: 'X', ...change };
    expect(() => portBoardOf(read)).toThrow(why);
  });
});

describe('hardware/udev', () => {
  test('each USB id has a rule for its port and one that keeps ModemManager off; no other id has', () => {
    const ids = boards.flatMap(({ usb }) => usb.map(({ vendor, product }) => `${vendor}:${product}`));
    const ruled = (subsystem: string, attribute: string): string[] =>
      [
        ...rules.matchAll(
          new RegExp(
            `^SUBSYSTEM=="${subsystem}".*${attribute}\\{idVendor\\}=="(.{4})", ${attribute}\\{idProduct\\}=="(.{4})"`,
            'gm',
          ),
        ),
      ].map(([, vendor, product]) => `${vendor}:${product}`);
    expect(ruled('tty', 'ATTRS')).toEqual(ids);
    expect(ruled('usb', 'ATTR')).toEqual(ids);
  });

  test('each line is a comment or a rule of key, operator and quoted value', () => {
    const part = '[A-Z]+(?:\\{[A-Za-z_]+\\})?(?:==|=|\\+=|:=)"[^"]*"';
    for (const line of rules.split('\n').filter((text) => text !== '' && !text.startsWith('#')))
      expect(line).toMatch(new RegExp(`^${part}(?:, ${part})*$`));
  });
});

describe('hardware/systemd', () => {
  test.each(['asterism-tables.service', 'firmware-bridge.service'])(
    '%s starts again for ever and may open ports',
    (name) => {
      const unit = readFileSync(join(folder, 'systemd', name), 'utf8');
      const settings = new Set(unit.split('\n').filter((line) => /^[A-Z]/.test(line)));
      for (const line of ['Restart=always', 'StartLimitIntervalSec=0', 'SupplementaryGroups=dialout'])
        expect(settings).toContain(line);
      // Each of these would hide ports that come after the start.
      for (const line of settings) expect(line).not.toMatch(/^(?:PrivateDevices|DevicePolicy|DeviceAllow)=/);
      expect(unit).toContain(`/opt/asterism-tables/dist/${name.replace('.service', '.js')}`);
    },
  );
});
