/** Finding ports: every name of each, what is behind it, whose it is; also where the binding cannot list. */
import { describe, expect, test } from 'vitest';
import { findPorts, type PortInfo } from '@asterism-tables/firmware-bridge';
import { BOARDS, PortWorld } from '../../helpers/port-world.ts';

const NANO = { node: 'ttyACM0', vendor: '1a86', product: '55d3', serial: '5A7A0584', socket: '1-2' } as const;
const TAB5 = {
  node: 'ttyACM1',
  serial: '60:55:F9:C0:27:18',
  maker: 'Espressif',
  title: 'USB JTAG',
  socket: '1-3',
} as const;

async function find(
  world: PortWorld,
  options: { also?: string[]; holders?: boolean } = {},
): Promise<readonly PortInfo[]> {
  const found = findPorts({ system: world.machine, clock: world.clock, boards: BOARDS, log: world.log, ...options });
  await world.clock.advance(5_000);
  return found;
}

describe('findPorts', () => {
  test('a port has its path, its by-id and by-path names, its USB device and the boards it may be', async () => {
    const world = new PortWorld();
    world.machine.plug(NANO);
    world.machine.plug(TAB5);
    expect(await find(world)).toEqual([
      {
        path: '/dev/ttyACM0',
        realPath: '/dev/ttyACM0',
        byId: ['/dev/serial/by-id/usb-1a86_55d3_5A7A0584-if00'],
        byPath: ['/dev/serial/by-path/pci-0-usb-0:2:1.0'],
        usb: { vendor: '1a86', product: '55d3', serial: '5A7A0584', interface: '00', socket: '1-2' },
        boards: ['p4-nano'],
        access: { ok: true },
        holders: [],
      },
      {
        path: '/dev/ttyACM1',
        realPath: '/dev/ttyACM1',
        byId: ['/dev/serial/by-id/usb-303a_1001_60:55:F9:C0:27:18-if00'],
        byPath: ['/dev/serial/by-path/pci-0-usb-0:3:1.0'],
        usb: {
          vendor: '303a',
          product: '1001',
          serial: '60:55:F9:C0:27:18',
          manufacturer: 'Espressif',
          name: 'USB JTAG',
          interface: '00',
          socket: '1-3',
        },
        boards: ['tab5'],
        access: { ok: true },
        holders: [],
      },
    ]);
  });

  test('S17: list() rejects: /dev and /sys are read, with one debug line and nothing said to people', async () => {
    const world = new PortWorld();
    world.machine.plug(NANO);
    expect((await find(world)).map(({ path }) => path)).toEqual(['/dev/ttyACM0']);
    expect(world.log.lines).toEqual([
      'debug the serialport binding lists no ports (spawn udevadm ENOENT); /dev is read',
    ]);
  });

  test('S17: list() that never answers is done without after 5 s', async () => {
    const world = new PortWorld();
    world.machine.listing = 'hangs';
    world.machine.plug(NANO);
    expect((await find(world)).map(({ path }) => path)).toEqual(['/dev/ttyACM0']);
    expect(world.log.lines).toEqual(['debug the serialport binding lists no ports (no answer in 5 s); /dev is read']);
  });

  test('where list() works nothing is said, and the same is found', async () => {
    const world = new PortWorld();
    world.machine.plug(NANO);
    world.machine.plug(TAB5);
    const without = await find(world);
    world.log.lines.length = 0;
    world.machine.listing = 'works';
    expect(await find(world)).toEqual(without);
    expect(world.log.lines).toEqual([]);
  });

  test('what only list() knows is taken from it: ids with 0x, a by-id name whose link is not there', async () => {
    const world = new PortWorld();
    world.machine.node('/dev/ttyUSB0');
    world.machine.listing = 'works';
    world.machine.listed = [
      { path: '/dev/ttyUSB0', vendorId: '0x1A86', productId: '55D3', serialNumber: 'S', pnpId: 'usb-x-if00' },
    ];
    const [port] = await find(world);
    expect(port?.usb).toEqual({ vendor: '1a86', product: '55d3', serial: 'S' });
    expect(port?.byId).toEqual(['/dev/serial/by-id/usb-x-if00']);
    expect(port?.boards).toEqual(['p4-nano']);
  });

  test('consoles, ptys, and sockets of the mainboard with nothing behind are no ports; real ones are', async () => {
    const world = new PortWorld();
    for (const name of ['tty', 'tty1', 'console', 'ptmx', 'null', 'ttyS0', 'ttyS1', 'ttyAMA0', 'rfcomm3'])
      world.machine.node(`/dev/${name}`);
    world.machine.files.set('/sys/class/tty/ttyS0/type', '4\n');
    world.machine.files.set('/sys/class/tty/ttyS1/type', '0\n');
    expect((await find(world)).map(({ path }) => path)).toEqual(['/dev/rfcomm3', '/dev/ttyAMA0', '/dev/ttyS0']);
  });

  test('ports are in the order of their numbers', async () => {
    const world = new PortWorld();
    for (const name of ['ttyUSB10', 'ttyUSB9', 'ttyACM2']) world.machine.node(`/dev/${name}`);
    expect((await find(world)).map(({ path }) => path)).toEqual(['/dev/ttyACM2', '/dev/ttyUSB9', '/dev/ttyUSB10']);
  });

  test('a path that the settings name is looked at wherever it is, once', async () => {
    const world = new PortWorld();
    world.machine.node('/dev/pts/3');
    world.machine.link_('/tmp/cable', '/dev/pts/3');
    world.machine.plug(NANO);
    const found = await find(world, { also: ['/tmp/cable', '/tmp/cable', '/dev/ttyACM0', '/tmp/nothing'] });
    expect(found.map(({ path, realPath }) => [path, realPath])).toEqual([
      ['/dev/ttyACM0', '/dev/ttyACM0'],
      ['/tmp/cable', '/dev/pts/3'],
    ]);
  });

  test('another process that has the port open is named, and only where it is asked for', async () => {
    const world = new PortWorld();
    world.machine.plug(NANO);
    world.machine.files.set('/proc/77/comm', 'ModemManager\n');
    world.machine.link_('/proc/77/fd/9', '/dev/ttyACM0');
    world.machine.link_('/proc/77/fd/11', '/dev/ttyACM0');
    world.machine.files.set(`/proc/${process.pid}/comm`, 'node\n');
    world.machine.link_(`/proc/${process.pid}/fd/20`, '/dev/ttyACM0');
    expect((await find(world))[0]?.holders).toEqual([]);
    expect((await find(world, { holders: true }))[0]?.holders).toEqual([{ pid: 77, name: 'ModemManager' }]);
  });

  test('S7: a port that this user may not open says whose it is', async () => {
    const world = new PortWorld();
    world.machine.me = { name: 'ann', uid: 1000, groups: [1000] };
    world.machine.plug(NANO);
    expect((await find(world))[0]?.access).toEqual({ ok: false, owner: 'root', group: 'dialout', mode: 'crw-rw----' });
  });

  test('S16: on macOS tty.X is shown and opened as cu.X', async () => {
    const world = new PortWorld();
    world.machine.platform = 'darwin';
    world.machine.node('/dev/cu.usbmodem1101');
    world.machine.node('/dev/tty.usbmodem1101');
    world.machine.listing = 'works';
    world.machine.listed = [{ path: '/dev/tty.usbmodem1101', vendorId: '303a', productId: '1001' }];
    expect((await find(world)).map(({ path, boards }) => [path, boards])).toEqual([['/dev/cu.usbmodem1101', ['tab5']]]);
    world.machine.listing = 'fails';
    expect((await find(world)).map(({ path }) => path)).toEqual(['/dev/cu.usbmodem1101']);
  });
});
