/** Which port a setting means: every form, and never one of two that it fits. */
import { describe, expect, test } from 'vitest';
import {
  automaticPorts,
  findPorts,
  PortError,
  type PortInfo,
  portSpecOf,
  type Resolved,
  resolvePort,
} from '@asterism-tables/firmware-bridge';
import type { FakeBoard } from '../../helpers/fake-machine.ts';
import { BOARDS, PortWorld } from '../../helpers/port-world.ts';

const NANO = { node: 'ttyACM0', vendor: '1a86', product: '55d3', serial: '5A7A0584', socket: '1-2' } as const;
const TAB5 = { node: 'ttyACM1', serial: '60:55:F9:C0:27:18', socket: '1-3' } as const;
const TWIN_A = { node: 'ttyUSB0', vendor: '1a86', product: '55d3', socket: '1-4' } as const;
const TWIN_B = { node: 'ttyUSB1', vendor: '1a86', product: '55d3', socket: '1-5' } as const;

async function portsOf(...boards: readonly FakeBoard[]): Promise<readonly PortInfo[]> {
  const { machine, clock } = new PortWorld();
  for (const board of boards) machine.plug(board);
  return findPorts({ system: machine, clock, boards: BOARDS });
}

function outcome(resolved: Resolved): string {
  if (resolved.found === 'one') return resolved.port.path;
  return resolved.found === 'none' ? 'none' : `${resolved.error.code}: ${resolved.error.message}`;
}

describe('resolvePort', () => {
  test('each form of a name finds its port', async () => {
    const ports = await portsOf(NANO, TAB5);
    for (const name of [
      '/dev/ttyACM1',
      'ttyACM1',
      '/dev/serial/by-id/usb-303a_1001_60:55:F9:C0:27:18-if00',
      'usb-303a_1001_60:55:F9:C0:27:18-if00',
      '/dev/serial/by-path/pci-0-usb-0:3:1.0',
      'pci-0-usb-0:3:1.0',
      'usb:303a:1001',
      'USB:303A:1001',
      'usb:303a:1001:60:55:F9:C0:27:18',
      'usb:303a:1001:60:55:f9:c0:27:18',
    ])
      expect([name, outcome(resolvePort(name, ports))]).toEqual([name, '/dev/ttyACM1']);
  });

  test('S9: a port that is not there is no error', async () => {
    const ports = await portsOf(NANO);
    for (const name of ['/dev/ttyACM7', 'usb:303a:1001', 'usb:1a86:55d3:other', '/dev/serial/by-id/usb-other', 'COM3'])
      expect([name, outcome(resolvePort(name, ports))]).toEqual([name, 'none']);
    expect(outcome(resolvePort('/dev/ttyACM0', []))).toBe('none');
  });

  test('a name is never found by a part of it', async () => {
    const ports = await portsOf(NANO);
    for (const name of ['ttyACM', 'ACM0', '/dev/', '/', 'dev/ttyACM0', 'usb-1a86'])
      expect([name, outcome(resolvePort(name, ports))]).toEqual([name, 'none']);
  });

  test('what is no port says what one looks like', () => {
    for (const [text, why] of [
      ['', 'it is empty'],
      ['  ', 'it is empty'],
      ['usb:', 'after usb: come two numbers'],
      ['usb:303a', 'after usb: come two numbers'],
      ['usb:303g:1001', 'after usb: come two numbers'],
      ['usb:0303a:1001', 'after usb: come two numbers'],
      ['usb:303a:1001:', 'the serial number is empty'],
      ['/dev/tty\0x', 'it has a zero in it'],
      ['x'.repeat(2_000), 'it has 2000 characters'],
    ] as const) {
      const spec = portSpecOf(text);
      expect(spec).toBeInstanceOf(PortError);
      expect(spec).toMatchObject({ code: 'port/setting', message: expect.stringContaining(why) as string });
      expect(outcome(resolvePort(text, []))).toContain('port/setting');
    }
  });

  test('what a setting would do to a terminal is not printed', () => {
    const spec = portSpecOf('\x1b[2J\u202e\0');
    expect(spec instanceof PortError ? spec.line : '').not.toMatch(/\p{Cc}|\u202e/u);
  });

  test('S2: usb:VVVV:PPPP that fits two ports is refused with both by-paths', async () => {
    const ports = await portsOf(TWIN_A, TWIN_B);
    expect(outcome(resolvePort('usb:1a86:55d3', ports))).toBe(
      'port/ambiguous: usb:1a86:55d3 fits 2 ports, which cannot be told apart by it: ' +
        '/dev/serial/by-path/pci-0-usb-0:4:1.0, /dev/serial/by-path/pci-0-usb-0:5:1.0',
    );
  });

  test('S2: the by-id name that two adapters without serial numbers share is refused with both by-paths', async () => {
    const ports = await portsOf(TWIN_A, TWIN_B);
    for (const name of ['/dev/serial/by-id/usb-1a86_55d3-if00', 'usb-1a86_55d3-if00']) {
      const said = outcome(resolvePort(name, ports));
      expect(said).toContain('port/ambiguous');
      expect(said).toContain('/dev/serial/by-path/pci-0-usb-0:4:1.0');
      expect(said).toContain('/dev/serial/by-path/pci-0-usb-0:5:1.0');
    }
  });

  test('S2: two adapters that were given one serial number are told apart by their sockets as well', async () => {
    const ports = await portsOf({ ...TWIN_A, serial: '0000' }, { ...TWIN_B, serial: '0000' });
    for (const name of ['usb:1a86:55d3:0000', '/dev/serial/by-id/usb-1a86_55d3_0000-if00'])
      expect(outcome(resolvePort(name, ports))).toContain(
        'by-path/pci-0-usb-0:4:1.0, /dev/serial/by-path/pci-0-usb-0:5:1.0',
      );
  });

  test('S2: by path and by by-path each of the two is one', async () => {
    const ports = await portsOf(TWIN_A, TWIN_B);
    expect(outcome(resolvePort('/dev/ttyUSB0', ports))).toBe('/dev/ttyUSB0');
    expect(outcome(resolvePort('/dev/serial/by-path/pci-0-usb-0:5:1.0', ports))).toBe('/dev/ttyUSB1');
  });

  test('two with different serial numbers are named by those', async () => {
    const ports = await portsOf({ ...TWIN_A, serial: 'AA' }, { ...TWIN_B, serial: 'BB' });
    expect(outcome(resolvePort('usb:1a86:55d3', ports))).toContain(': usb:1a86:55d3:AA, usb:1a86:55d3:BB');
    expect(outcome(resolvePort('usb:1a86:55d3:BB', ports))).toBe('/dev/ttyUSB1');
  });

  test('the two ports of one device are told apart by their by-id names and not by its serial number', async () => {
    const ports = await portsOf(
      { ...TWIN_A, serial: 'AA', interface: '00' },
      { ...TWIN_B, serial: 'AA', interface: '02', socket: TWIN_A.socket },
    );
    expect(outcome(resolvePort('usb:1a86:55d3:AA', ports))).toContain('port/ambiguous');
    expect(outcome(resolvePort('usb-1a86_55d3_AA-if02', ports))).toBe('/dev/ttyUSB1');
  });
});

describe('automaticPorts', () => {
  test('each port that a board may be on, by the most lasting name it has', async () => {
    const ports = await portsOf(NANO, TAB5, TWIN_A, TWIN_B, {
      node: 'ttyUSB7',
      vendor: '0403',
      product: '6001',
      socket: '1-9',
    });
    expect(automaticPorts(ports, BOARDS)).toEqual([
      { port: 'usb:1a86:55d3:5A7A0584' },
      { port: 'usb:303a:1001:60:55:F9:C0:27:18' },
      { port: '/dev/serial/by-path/pci-0-usb-0:4:1.0' },
      { port: '/dev/serial/by-path/pci-0-usb-0:5:1.0' },
    ]);
  });

  test('each of those names means that port and no other', async () => {
    const ports = await portsOf(
      NANO,
      TAB5,
      TWIN_A,
      TWIN_B,
      { ...TWIN_A, node: 'ttyUSB8', serial: '1', socket: '1-7' },
      {
        ...TWIN_A,
        node: 'ttyUSB9',
        serial: '1',
        socket: '1-8',
      },
    );
    const found = automaticPorts(ports, BOARDS).map(({ port }) => outcome(resolvePort(port, ports)));
    expect(found).toEqual(ports.map(({ path }) => path));
  });
});
