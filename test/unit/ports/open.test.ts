/** An open port: its lines, its one owner, bytes both ways, and its end. */
import { MockBinding, MockPortBinding } from '@serialport/binding-mock';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  nodeSystem,
  type Opened,
  openPort,
  PortError,
  type PortSettings,
  WRITE_LIMIT,
} from '@asterism-tables/firmware-bridge';
import { PortWorld } from '../../helpers/port-world.ts';
import { settle } from '../../helpers/manual-clock.ts';

type Open = Extract<Opened, { ok: true }>['port'];

const NANO = { node: 'ttyACM0', vendor: '1a86', product: '55d3', serial: '5A7A0584', socket: '1-2' } as const;

/** On the fake machine. */
async function opening(
  world: PortWorld,
  settings: Partial<PortSettings> & { writeLimit?: number } = {},
): Promise<Opened> {
  const { name = 'nano', baud = 115_200, writeLimit, reset, dtr, rts, port = '/dev/ttyACM0' } = settings;
  const opened = openPort({
    path: port,
    name,
    baud,
    system: world.machine,
    clock: world.clock,
    log: world.log,
    owners: world.owners,
    ...(writeLimit === undefined ? {} : { writeLimit }),
    ...(reset === undefined ? {} : { reset }),
    ...(dtr === undefined ? {} : { dtr }),
    ...(rts === undefined ? {} : { rts }),
  });
  await settle();
  return opened;
}

async function opened(world: PortWorld, settings: Partial<PortSettings> & { writeLimit?: number } = {}): Promise<Open> {
  const result = await opening(world, settings);
  if (!result.ok) throw result.error;
  return result.port;
}

function plugged(): PortWorld {
  const world = new PortWorld();
  world.machine.plug(NANO);
  return world;
}

describe('DTR and RTS, on the mock binding', () => {
  const set = vi.spyOn(MockPortBinding.prototype, 'set');
  const open = vi.spyOn(MockBinding, 'open');

  beforeEach(() => MockBinding.createPort('/dev/ttyACM0'));
  afterEach(() => {
    MockBinding.reset();
    set.mockClear();
    open.mockClear();
  });

  async function onMock(world: PortWorld, settings: Partial<PortSettings>): Promise<Open> {
    const result = await openPort({
      path: '/dev/ttyACM0',
      name: 'nano',
      baud: 57_600,
      ...settings,
      system: nodeSystem({ binding: MockBinding, dev: '/nowhere', sys: '/nowhere' }),
      clock: world.clock,
      log: world.log,
      owners: world.owners,
    });
    if (!result.ok) throw result.error;
    return result.port;
  }

  async function closed(world: PortWorld, port: Open): Promise<void> {
    const closing = port.close();
    await world.clock.advance(1_000);
    await closing;
  }

  test('S20: with reset never no line changes at open and at close', async () => {
    const world = new PortWorld();
    const port = await onMock(world, { reset: 'never' });
    await world.clock.advance(60_000);
    expect(port.reset()).toBe(false);
    await closed(world, port);
    await world.clock.advance(60_000);
    expect(set).not.toHaveBeenCalled();
    expect(open.mock.calls).toEqual([[{ path: '/dev/ttyACM0', baudRate: 57_600, lock: true, hupcl: false }]]);
  });

  test('S20: on-open pulses RTS without DTR, then both are as they were', async () => {
    const world = new PortWorld();
    const port = await onMock(world, { reset: 'on-open' });
    await world.clock.advance(1_000);
    expect(set.mock.calls).toEqual([
      [{ brk: false, dtr: false, rts: true }],
      [{ brk: false, dtr: false, rts: false }],
      [{ brk: false, dtr: true, rts: true }],
    ]);
    await closed(world, port);
    expect(set).toHaveBeenCalledTimes(3);
  });

  test('S20: on-request resets when it is asked to, once at a time', async () => {
    const world = new PortWorld();
    const port = await onMock(world, { reset: 'on-request', rts: false });
    await world.clock.advance(1_000);
    expect(set.mock.calls).toEqual([[{ brk: false, dtr: true, rts: false }]]);
    expect([port.reset(), port.reset()]).toEqual([true, false]);
    await world.clock.advance(1_000);
    expect(set.mock.calls.slice(1)).toEqual([
      [{ brk: false, dtr: false, rts: true }],
      [{ brk: false, dtr: false, rts: false }],
      [{ brk: false, dtr: true, rts: false }],
    ]);
    expect(port.reset()).toBe(true);
    await world.clock.advance(1_000);
    await closed(world, port);
  });

  test.each([
    [{ dtr: true }, { brk: false, dtr: true, rts: true }],
    [{ dtr: false }, { brk: false, dtr: false, rts: true }],
    [{ rts: true }, { brk: false, dtr: true, rts: true }],
    [{ rts: false }, { brk: false, dtr: true, rts: false }],
    [
      { dtr: false, rts: false },
      { brk: false, dtr: false, rts: false },
    ],
    [
      { dtr: true, rts: true },
      { brk: false, dtr: true, rts: true },
    ],
  ])('S21: %o is set once after the port was opened', async (settings, lines) => {
    const world = new PortWorld();
    const port = await onMock(world, settings);
    await world.clock.advance(60_000);
    expect(set.mock.calls).toEqual([[lines]]);
    await closed(world, port);
    expect(set).toHaveBeenCalledTimes(1);
  });

  test('bytes go both ways, and the port closes', async () => {
    const world = new PortWorld();
    MockBinding.createPort('/dev/ttyACM0', { echo: true, record: true });
    const port = await onMock(world, {});
    let got = '';
    const closes: string[] = [];
    port.onBytes = (bytes) => {
      got += Buffer.from(bytes).toString();
    };
    port.onClose = (cause) => closes.push(cause);
    expect(port.write(Buffer.from('hello'))).toBe(true);
    await world.clock.advance(10);
    expect([got, port.waiting, port.baud, port.path]).toEqual(['hello', 0, 57_600, '/dev/ttyACM0']);
    await closed(world, port);
    expect(closes).toEqual(['closed']);
    expect(port.write(Buffer.from('x'))).toBe(false);
  });
});

describe('lines that cannot be set', () => {
  test('S21: a pty has none: one debug line, and the port is open', async () => {
    const world = plugged();
    const open = world.machine.open.bind(world.machine);
    world.machine.open = async (path, baud) => {
      const raw = await open(path, baud);
      world.machine.newest.linesFault = 'Error: Inappropriate ioctl for device, cannot set';
      return raw;
    };
    await opened(world, { dtr: false });
    expect(world.log.lines).toEqual([
      'debug nano: DTR and RTS cannot be set (Inappropriate ioctl for device, cannot set)',
    ]);
  });

  test('S21: an adapter without a break signal: people are told why', async () => {
    const world = plugged();
    const open = world.machine.open.bind(world.machine);
    world.machine.open = async (path, baud) => {
      const raw = await open(path, baud);
      world.machine.newest.linesFault = 'Error: Operation not supported, cannot set';
      return raw;
    };
    const port = await opened(world, { rts: false, reset: 'on-request' });
    expect(world.log.told.join()).toContain('it knows no break signal');
    expect(port.reset()).toBe(true);
    await world.clock.advance(1_000);
    expect(world.log.told.at(-1)).toContain('the board was not reset: DTR and RTS of this adapter cannot be set');
  });
});

describe('one owner for each port', () => {
  test('S4: a second opening fails at once with port/busy and the owner', async () => {
    const world = plugged();
    await opened(world, { name: 'kitchen table' });
    const second = await opening(world, { name: 'garden table' });
    expect(second).toMatchObject({
      ok: false,
      error: { code: 'port/busy', message: '/dev/ttyACM0 belongs to kitchen table, so garden table cannot have it' },
    });
    expect(world.machine.events).toEqual(['open /dev/ttyACM0']);
  });

  test('S4: another name of the same port is the same port', async () => {
    const world = plugged();
    await opened(world);
    const second = await opening(world, { port: `/dev/serial/by-id/${world.machine.byId(NANO)}`, name: 'other' });
    expect(second).toMatchObject({ ok: false, error: { code: 'port/busy' } });
  });

  test('S4: it is free again once its file is closed, and after an opening that failed', async () => {
    const world = plugged();
    const port = await opened(world);
    port.lose('a test');
    expect(await opening(world, { name: 'too early' })).toMatchObject({ ok: false, error: { code: 'port/busy' } });
    await port.released;
    world.machine.openFault = 'Error: Input/output error';
    expect(await opening(world)).toMatchObject({ ok: false, error: { code: 'port/failed' } });
    world.machine.openFault = undefined;
    expect(await opening(world)).toMatchObject({ ok: true });
  });

  test('an opening that never comes back keeps the port, and what comes late is closed', async () => {
    const world = plugged();
    world.machine.openHangs = true;
    const first = opening(world);
    await world.clock.advance(10_000);
    expect(await first).toMatchObject({ ok: false, error: { code: 'port/failed' } });
    expect(await opening(world, { name: 'second' })).toMatchObject({ ok: false, error: { code: 'port/busy' } });
    world.machine.letOpen();
    await world.clock.advance(10);
    expect(world.machine.events).toEqual(['open /dev/ttyACM0', 'close /dev/ttyACM0']);
    expect(await opening(world)).toMatchObject({ ok: true });
  });
});

describe('what an opening may bring', () => {
  test.each([
    ['Error: No such file or directory, cannot open /dev/ttyACM0', 'port/absent'],
    ['Error: No such device or address, cannot open /dev/ttyACM0', 'port/absent'],
    ['Error: Permission denied, cannot open /dev/ttyACM0', 'port/denied'],
    ['Error: Operation not permitted, cannot open /dev/ttyACM0', 'port/denied'],
    ['Error Resource temporarily unavailable Cannot lock port', 'port/locked'],
    ['Error: Device or resource busy, cannot open /dev/ttyACM0', 'port/locked'],
    ['Error: Inappropriate ioctl for device setting custom baud rate of 115200', 'port/not-serial'],
    ['Error: Input/output error, cannot open /dev/ttyACM0', 'port/failed'],
  ])('%s is %s', async (fault, code) => {
    const world = plugged();
    world.machine.openFault = fault;
    const result = await opening(world);
    expect(result).toMatchObject({ ok: false, error: { code } });
    expect(world.machine.opened).toEqual([]);
  });

  test('a port in use names the program and what ends it', async () => {
    const world = plugged();
    world.machine.openFault = 'Error Resource temporarily unavailable Cannot lock port';
    world.machine.files.set('/proc/812/comm', 'ModemManager\n');
    world.machine.link_('/proc/812/fd/7', '/dev/ttyACM0');
    const result = await opening(world);
    expect(result.ok ? '' : result.error.line).toBe(
      '/dev/ttyACM0 is in use by ModemManager (process 812); sudo systemctl disable --now ModemManager (or install the udev rules, which tell it to keep off)',
    );
  });

  test('S7: a refusal names owner, group, mode and every fix', async () => {
    const world = plugged();
    world.machine.me = { name: 'bob', uid: 1001, groups: [1001] };
    const result = await opening(world);
    if (result.ok) throw new Error('it was opened');
    expect(result.error.message).toBe('bob may not open /dev/ttyACM0: it belongs to root:dialout, mode crw-rw----');
    expect(result.error.fixes).toEqual([
      'sudo usermod -aG dialout bob, then log in again',
      expect.stringContaining('sudo install -m 644 hardware/udev/60-asterism-tables.rules /etc/udev/rules.d/'),
      'in a container: --device /dev/ttyACM0 --group-add 20 (compose: devices: and group_add:)',
      'in a systemd unit: SupplementaryGroups=dialout',
    ]);
  });

  test('S7: who is in the group since today is told to log in again', async () => {
    const world = plugged();
    world.machine.me = { name: 'ann', uid: 1000, groups: [1000] };
    const result = await opening(world);
    expect(result.ok ? '' : result.error.fixes[0]).toContain('ann is in group dialout already');
  });

  test('S7: a group that may not write helps nobody, so the rule is named first', async () => {
    const world = plugged();
    world.machine.me = { name: 'bob', uid: 1001, groups: [1001] };
    world.machine.chmod('/dev/ttyACM0', { gid: 0, mode: 0o600 });
    const result = await opening(world);
    expect(result.ok ? '' : result.error.line).toContain('root:root, mode crw-------; (1) sudo install');
    expect(result.ok ? '' : result.error.line).not.toContain('usermod');
  });

  test('S7: root that is refused is in a container or a unit', async () => {
    const world = plugged();
    world.machine.me = { name: 'root', uid: 0, groups: [0] };
    world.machine.openFault = 'Error: Operation not permitted, cannot open /dev/ttyACM0';
    const result = await opening(world);
    expect(result.ok ? [] : result.error.fixes).toEqual([
      'in a container: start it with --device /dev/ttyACM0 (compose: devices:)',
      'in a systemd unit: take away PrivateDevices= and DeviceAllow=, or allow /dev/ttyACM0 there',
    ]);
  });

  test('S16: on macOS /dev/tty.X is opened as /dev/cu.X', async () => {
    const world = new PortWorld();
    world.machine.platform = 'darwin';
    world.machine.node('/dev/cu.usbmodem1', { mode: 0o666 });
    await opened(world, { port: '/dev/tty.usbmodem1' });
    expect(world.machine.events).toEqual(['open /dev/cu.usbmodem1']);
  });
});

describe('bytes', () => {
  test('what comes before somebody listens is kept for them', async () => {
    const world = plugged();
    const port = await opened(world);
    world.machine.newest.feed('early ');
    await settle();
    let got = '';
    port.onBytes = (bytes) => {
      got += Buffer.from(bytes).toString();
    };
    world.machine.newest.feed('late');
    await settle();
    expect(got).toBe('early late');
  });

  test('S30: a board that reads nothing: what waits stays within the limit, and a refused write is told when there is room', async () => {
    const world = plugged();
    const port = await opened(world);
    const raw = world.machine.newest;
    raw.stalled = true;
    let drained = 0;
    port.onDrain = () => drained++;
    const frame = new Uint8Array(512);
    const taken = Array.from({ length: 100 }, () => port.write(frame)).filter((ok) => ok).length;
    expect([taken, port.waiting]).toEqual([WRITE_LIMIT / 512, WRITE_LIMIT]);
    expect(port.write(new Uint8Array(1))).toBe(false);
    raw.flow();
    await settle();
    expect([port.waiting, drained]).toEqual([0, 1]);
    expect(Buffer.concat(raw.written)).toHaveLength(WRITE_LIMIT);
    expect(port.write(frame)).toBe(true);
  });

  test('a write is taken whole or not at all, and in order', async () => {
    const world = plugged();
    const port = await opened(world, { writeLimit: 10 });
    const raw = world.machine.newest;
    raw.stalled = true;
    expect(['1234567', '89', 'abc', 'd', 'e'].map((text) => port.write(Buffer.from(text)))).toEqual([
      true,
      true,
      false,
      true,
      false,
    ]);
    raw.flow();
    await settle();
    expect(raw.text).toBe('123456789d');
  });

  test('reads go on while a write stalls', async () => {
    const world = plugged();
    const port = await opened(world);
    const raw = world.machine.newest;
    let got = '';
    port.onBytes = (bytes) => {
      got += Buffer.from(bytes).toString();
    };
    raw.stalled = true;
    port.write(new Uint8Array(4_000));
    for (const text of ['a', 'b', 'c']) {
      raw.feed(text);
      await settle();
    }
    expect([got, port.waiting]).toEqual(['abc', 4_000]);
  });

  test('S13: after the port went a write is refused at once, what waited is dropped, and onClose comes once', async () => {
    const world = plugged();
    const port = await opened(world);
    const raw = world.machine.newest;
    raw.stalled = true;
    const closes: string[] = [];
    let drained = 0;
    port.onClose = (cause) => closes.push(cause);
    port.onDrain = () => drained++;
    for (let at = 0; at < 40; at++) port.write(new Uint8Array(512));
    world.machine.unplug('ttyACM0');
    await settle();
    expect([closes, port.waiting, port.write(Buffer.from('x'))]).toEqual([['bad file descriptor'], 0, false]);
    raw.flow();
    await port.close();
    await world.clock.advance(60_000);
    expect([closes.length, drained, port.waiting]).toEqual([1, 0, 0]);
  });

  test('S30: an error of a write is the end of the port, and nothing waits any more', async () => {
    const world = plugged();
    const port = await opened(world);
    const closes: string[] = [];
    port.onClose = (cause) => closes.push(cause);
    const raw = world.machine.newest;
    raw.write = () => Promise.reject(new Error('EIO: i/o error, write'));
    expect(port.write(new Uint8Array(100))).toBe(true);
    await settle();
    expect([closes, port.waiting, raw.isOpen, raw.discarded]).toEqual([['EIO: i/o error, write'], 0, false, true]);
  });

  test('closing lets what was written leave, and does not wait for a board that reads nothing', async () => {
    const world = plugged();
    const port = await opened(world);
    port.write(Buffer.from('goodbye'));
    const closing = port.close();
    expect(port.write(Buffer.from('more'))).toBe(false);
    await closing;
    expect([world.machine.newest.text, world.machine.newest.discarded]).toEqual(['goodbye', false]);

    const stuck = await opened(world);
    world.machine.newest.stalled = true;
    stuck.write(Buffer.from('never read'));
    const end = stuck.close();
    await world.clock.advance(300);
    await end;
    expect([world.machine.newest.discarded, world.machine.newest.isOpen]).toEqual([true, false]);
  });

  test('closing does not wait for what the machine itself cannot send', async () => {
    const world = plugged();
    const port = await opened(world);
    world.machine.newest.drainHangs = true;
    port.write(Buffer.from('kept by the kernel'));
    const end = port.close();
    await world.clock.advance(300);
    await end;
    expect([world.machine.newest.discarded, world.machine.newest.isOpen]).toEqual([true, false]);
  });

  test('S11: a close that never ends is given up and told', async () => {
    const world = plugged();
    const port = await opened(world);
    world.machine.newest.closeHangs = true;
    port.lose('a test');
    await world.clock.advance(5_000);
    await port.released;
    expect(world.log.told).toEqual(['error nano: /dev/ttyACM0 does not close; it is given up after 5 s']);
    expect(world.owners.ownerOf('/dev/ttyACM0')).toBeUndefined();
  });

  test('a fault in a listener is told and costs nothing else', async () => {
    const world = plugged();
    const port = await opened(world);
    let got = 0;
    port.onBytes = () => {
      got++;
      throw new Error('a mistake');
    };
    world.machine.newest.feed('a');
    await settle();
    world.machine.newest.feed('b');
    await settle();
    expect(got).toBe(2);
    expect(world.log.lines[0]).toContain('error nano: a fault in onBytes: Error: a mistake');
  });

  test('the error has a line with all of it', () => {
    expect(new PortError('port/failed', 'what', ['this', 'that']).line).toBe('what; (1) this; (2) that');
    expect(new PortError('port/failed', 'what', ['this']).line).toBe('what; this');
    expect(new PortError('port/failed', 'what').line).toBe('what');
  });
});
