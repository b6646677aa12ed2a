/** A wanted port through everything that cables do: absent, pulled, back under another name, refused, dead; in virtual time. */
import { describe, expect, test } from 'vitest';
import { settle } from '../../helpers/manual-clock.ts';
import { BOARDS, PortWorld } from '../../helpers/port-world.ts';

const NANO = { node: 'ttyACM0', vendor: '1a86', product: '55d3', serial: '5A7A0584', socket: '1-2' } as const;
const BY_SERIAL = { port: 'usb:1a86:55d3:5A7A0584', name: 'nano' };
const BY_PATH = { port: '/dev/ttyACM0', name: 'nano' };
const MINUTE = 60_000;

describe('absent and back', () => {
  test('S9: a port that is absent at the start is waited for, and opened when it is plugged in', async () => {
    const world = new PortWorld();
    const kept = world.keep(BY_SERIAL);
    await world.clock.advance(10 * MINUTE);
    expect(kept.keeper.state).toEqual({ state: 'absent' });
    expect(world.log.told).toEqual(['info nano: usb:1a86:55d3:5A7A0584 is not plugged in; waiting for it']);
    expect(world.machine.events).toEqual([]);
    world.machine.plug(NANO);
    await world.soon();
    expect(kept.keeper.state).toEqual({ state: 'open', path: '/dev/ttyACM0' });
    expect(kept.ports).toHaveLength(1);
    expect(world.log.told.slice(1)).toEqual(['info nano: /dev/ttyACM0 is open']);
  });

  test('S9: the same where /dev cannot be watched, within the sweep', async () => {
    const world = new PortWorld();
    world.machine.watchWorks = false;
    const kept = world.keep(BY_SERIAL);
    await world.clock.advance(MINUTE + 700);
    world.machine.plug(NANO);
    await world.clock.advance(2_000);
    expect(kept.keeper.state.state).toBe('open');
  });

  test.each([
    ['its serial number', BY_SERIAL.port],
    ['its by-id name', '/dev/serial/by-id/usb-1a86_55d3_5A7A0584-if00'],
    ['its path', '/dev/ttyACM0'],
  ])('S1: named by %s it comes back as ttyACM1 and is opened there, one line for each change', async (_, port) => {
    const world = new PortWorld();
    world.machine.plug(NANO);
    const kept = world.keep({ port, name: 'nano' });
    await world.clock.advance(MINUTE);
    world.machine.unplug('ttyACM0');
    await world.clock.advance(5_000);
    expect(kept.keeper.state).toEqual({ state: 'absent' });
    world.machine.plug({ ...NANO, node: 'ttyACM1' });
    await world.clock.advance(3_000);
    expect(kept.keeper.state).toEqual({ state: 'open', path: '/dev/ttyACM1' });
    expect(world.machine.events).toEqual(['open /dev/ttyACM0', 'close /dev/ttyACM0', 'open /dev/ttyACM1']);
    expect(world.log.told).toEqual([
      'info nano: /dev/ttyACM0 is open',
      'warn nano: /dev/ttyACM0 is gone (bad file descriptor); waiting until it is plugged in again',
      expect.stringMatching(/^info nano: \/dev\/ttyACM1 is open again after 5\.\d s$/),
    ]);
    expect(kept.closes).toEqual(['bad file descriptor']);
  });

  test('S1: an adapter without a serial number is known again by its socket', async () => {
    const world = new PortWorld();
    const plain = { node: 'ttyUSB0', vendor: '1a86', product: '55d3', socket: '1-4' };
    world.machine.plug(plain);
    const kept = world.keep({ port: '/dev/ttyUSB0', name: 'board' });
    await world.soon();
    world.machine.unplug('ttyUSB0');
    world.machine.plug({ ...plain, node: 'ttyUSB1' });
    await world.soon();
    expect(kept.keeper.state).toEqual({ state: 'open', path: '/dev/ttyUSB1' });
  });

  test('S2: another board that took the name meanwhile is not taken for it while it is there', async () => {
    const world = new PortWorld();
    world.machine.plug(NANO);
    const kept = world.keep(BY_PATH);
    await world.soon();
    world.machine.unplug('ttyACM0');
    world.machine.plug({ ...NANO, serial: 'OTHER', socket: '1-7' });
    world.machine.plug({ ...NANO, node: 'ttyACM1' });
    await world.soon();
    expect(kept.keeper.state).toEqual({ state: 'open', path: '/dev/ttyACM1' });
  });

  test('S2: a setting by path opens another board only with a word about it', async () => {
    const world = new PortWorld();
    world.machine.plug(NANO);
    const kept = world.keep(BY_PATH);
    await world.soon();
    world.machine.unplug('ttyACM0');
    world.machine.plug({ ...NANO, serial: 'OTHER', socket: '1-7' });
    await world.soon();
    expect(kept.keeper.state).toEqual({ state: 'open', path: '/dev/ttyACM0' });
    expect(world.log.told.at(-1)).toContain('another device than before');
  });

  test('S2: a setting by serial number never opens another', async () => {
    const world = new PortWorld();
    world.machine.plug(NANO);
    const kept = world.keep(BY_SERIAL);
    await world.soon();
    world.machine.unplug('ttyACM0');
    world.machine.plug({ ...NANO, serial: 'OTHER' });
    await world.clock.advance(MINUTE);
    expect(kept.keeper.state).toEqual({ state: 'absent' });
  });

  test('a setting by socket takes whatever is in that socket, and follows nothing', async () => {
    const world = new PortWorld();
    world.machine.plug(NANO);
    const kept = world.keep({ port: `/dev/serial/by-path/${world.machine.byPath(NANO)}`, name: 'left' });
    await world.soon();
    world.machine.unplug('ttyACM0');
    world.machine.plug({ ...NANO, socket: '1-9' });
    await world.soon();
    expect(kept.keeper.state).toEqual({ state: 'absent' });
    world.machine.plug({ ...NANO, node: 'ttyACM1', serial: 'OTHER' });
    await world.soon();
    expect(kept.keeper.state).toEqual({ state: 'open', path: '/dev/ttyACM1' });
  });

  test('S2: two that fit are refused with both by-paths, and opened when one is pulled', async () => {
    const world = new PortWorld();
    const twin = { node: 'ttyUSB0', vendor: '1a86', product: '55d3', socket: '1-4' };
    world.machine.plug(twin);
    world.machine.plug({ ...twin, node: 'ttyUSB1', socket: '1-5' });
    const kept = world.keep({ port: 'usb:1a86:55d3', name: 'board' });
    await world.clock.advance(MINUTE);
    expect(kept.keeper.state).toMatchObject({ state: 'waiting', error: { code: 'port/ambiguous' } });
    expect(world.log.told).toHaveLength(1);
    expect(world.log.told[0]).toContain('pci-0-usb-0:4:1.0, /dev/serial/by-path/pci-0-usb-0:5:1.0');
    world.machine.unplug('ttyUSB1');
    await world.soon();
    expect(kept.keeper.state).toEqual({ state: 'open', path: '/dev/ttyUSB0' });
  });

  test('a path anywhere (a link to a pty) is found when it appears', async () => {
    const world = new PortWorld();
    const kept = world.keep({ port: '/tmp/cable/host', name: 'pty' });
    await world.soon();
    world.machine.node('/dev/pts/3');
    world.machine.link_('/tmp/cable/host', '/dev/pts/3');
    await world.soon();
    expect(kept.keeper.state).toEqual({ state: 'open', path: '/tmp/cable/host' });
    expect(world.machine.newest.path).toBe('/dev/pts/3');
  });
});

describe('pulled', () => {
  test('S3: the file is closed before the next opening, and never are there two at once, twenty times', async () => {
    const world = new PortWorld();
    world.machine.plug(NANO);
    const kept = world.keep(BY_SERIAL);
    for (let round = 0; round < 20; round++) {
      await world.clock.advance(500 + round * 137);
      world.machine.unplug(`ttyACM${round}`);
      await world.clock.advance(round % 3 === 0 ? 0 : 1_000);
      world.machine.plug({ ...NANO, node: `ttyACM${round + 1}` });
      await world.soon();
      expect(kept.keeper.state).toEqual({ state: 'open', path: `/dev/ttyACM${round + 1}` });
    }
    let open = 0;
    for (const event of world.machine.events) {
      open += event.startsWith('open') ? 1 : -1;
      expect(open === 0 || open === 1).toBe(true);
    }
    expect([kept.ports.length, kept.closes.length, world.machine.opened.filter((raw) => raw.isOpen).length]).toEqual([
      21, 20, 1,
    ]);
  });

  test('a cable pulled of which the binding says nothing is noticed by its node', async () => {
    const world = new PortWorld();
    world.machine.plug(NANO);
    const kept = world.keep(BY_SERIAL);
    await world.soon();
    world.machine.unplug('ttyACM0', { silently: true });
    await world.soon();
    expect(kept.closes).toEqual(['unplugged']);
    expect(kept.keeper.state).toEqual({ state: 'absent' });
  });

  test('pulled and put back between two looks, under the same name, is another device', async () => {
    const world = new PortWorld();
    world.machine.watchWorks = false;
    world.machine.plug(NANO);
    const kept = world.keep(BY_SERIAL);
    await world.clock.advance(5_000);
    world.machine.unplug('ttyACM0', { silently: true });
    world.machine.plug(NANO);
    await world.clock.advance(3_000);
    expect(world.machine.events).toEqual(['open /dev/ttyACM0', 'close /dev/ttyACM0', 'open /dev/ttyACM0']);
    expect(kept.keeper.state.state).toBe('open');
  });

  test('S14: a board that went after our reset is expected back: no warning, and it may be another product then', async () => {
    const world = new PortWorld();
    const tab5 = { node: 'ttyACM0', vendor: '303a', product: '1001', serial: '60:55:F9:C0:27:18', socket: '1-3' };
    world.machine.plug(tab5);
    const kept = world.keep({ port: 'usb:303a:1001:60:55:F9:C0:27:18', name: 'tab5', reset: 'on-request' });
    await world.clock.advance(MINUTE);
    expect(kept.keeper.reset()).toBe(true);
    await world.clock.advance(50);
    world.machine.unplug('ttyACM0');
    await world.clock.advance(2_000);
    world.machine.plug({ ...tab5, node: 'ttyACM1', product: '4001' });
    await world.soon();
    expect(kept.keeper.state).toEqual({ state: 'open', path: '/dev/ttyACM1' });
    expect(world.log.count('warn')).toBe(0);
    expect(world.log.told[1]).toContain("as a board's port may after a reset");
  });

  test('S14: later than 15 s after a reset it is a warning again', async () => {
    const world = new PortWorld();
    world.machine.plug(NANO);
    const kept = world.keep({ ...BY_SERIAL, reset: 'on-request' });
    await world.soon();
    kept.keeper.reset();
    await world.clock.advance(15_000);
    world.machine.unplug('ttyACM0');
    await world.soon();
    expect(world.log.count('warn')).toBe(1);
  });

  test('S14: a serial number finds its board even if it was never open under the product that is asked for', async () => {
    const world = new PortWorld();
    world.machine.plug({ ...NANO, product: '1234' });
    const kept = world.keep(BY_SERIAL);
    await world.soon();
    expect(kept.keeper.state.state).toBe('open');
  });
});

describe('failing', () => {
  /** The times of all openings since the beginning. */
  function timesOfOpening(world: PortWorld): number[] {
    const times: number[] = [];
    const open = world.machine.open.bind(world.machine);
    world.machine.open = (path, baud) => {
      times.push(world.clock.now());
      return open(path, baud);
    };
    return times;
  }

  test('S10: tries come after 1, 2, 4 ... 60 s, and go on for ever', async () => {
    const world = new PortWorld();
    world.machine.plug(NANO);
    world.machine.openFault = 'Error: Input/output error, cannot open';
    const times = timesOfOpening(world);
    const kept = world.keep(BY_SERIAL);
    await world.clock.advance(60 * MINUTE);
    const gaps = times.slice(1).map((at, n) => (at - (times[n] ?? 0)) / 1_000);
    expect(gaps.slice(0, 8)).toEqual([1, 2, 4, 8, 16, 32, 60, 60]);
    expect(new Set(gaps.slice(6))).toEqual(new Set([60]));
    expect(times.length).toBeGreaterThan(60);
    world.machine.openFault = undefined;
    await world.clock.advance(MINUTE);
    expect(kept.keeper.state.state).toBe('open');
  });

  test('S10: with jitter, never more than a quarter longer and never over 60 s', async () => {
    const world = new PortWorld();
    world.random = () => 0.999;
    world.machine.plug(NANO);
    world.machine.openFault = 'Error: Input/output error, cannot open';
    const times = timesOfOpening(world);
    world.keep(BY_SERIAL);
    await world.clock.advance(10 * MINUTE);
    const gaps = times.slice(1).map((at, n) => at - (times[n] ?? 0));
    expect(gaps.slice(0, 3).map((gap) => Math.round(gap / 10) * 10)).toEqual([1_250, 2_500, 5_000]);
    expect(Math.max(...gaps)).toBe(60_000);
  });

  test('S10: something plugged cuts the wait', async () => {
    const world = new PortWorld();
    world.machine.plug(NANO);
    world.machine.openFault = 'Error: Input/output error, cannot open';
    const kept = world.keep(BY_SERIAL);
    await world.clock.advance(10 * MINUTE + 17_000);
    world.machine.openFault = undefined;
    world.machine.plug({ node: 'ttyUSB3', vendor: '0403', product: '6001', socket: '1-8' });
    await world.soon();
    expect(kept.keeper.state.state).toBe('open');
  });

  test('S10: an opening under way is not begun again by what is plugged meanwhile', async () => {
    const world = new PortWorld();
    world.machine.plug(NANO);
    world.machine.openHangs = true;
    const times = timesOfOpening(world);
    const kept = world.keep(BY_SERIAL);
    await world.soon();
    for (let at = 0; at < 5; at++) {
      world.machine.plug({ node: `ttyUSB${at}`, socket: `1-${20 + at}` });
      await world.soon();
    }
    expect(times).toHaveLength(1);
    world.machine.letOpen();
    await world.soon();
    expect([kept.keeper.state.state, times.length, kept.ports.length]).toEqual(['open', 1, 1]);
    expect(world.log.count('warn')).toBe(0);
  });

  test('S10: a port that is lost again and again at once is tried slower and slower, one that was steady at once', async () => {
    const world = new PortWorld();
    world.machine.plug(NANO);
    const times = timesOfOpening(world);
    const kept = world.keep(BY_SERIAL);
    for (let round = 0; round < 5; round++) {
      while (kept.keeper.state.state !== 'open') await world.clock.advance(250);
      world.machine.newest.hangUp('EIO: i/o error, read');
      await settle();
      await settle();
    }
    const gaps = times.slice(1).map((at, n) => (at - (times[n] ?? 0)) / 1_000);
    expect(gaps.map(Math.round)).toEqual([1, 2, 4, 8]);
    while (kept.keeper.state.state !== 'open') await world.clock.advance(250);
    await world.clock.advance(MINUTE);
    world.machine.newest.hangUp('EIO: i/o error, read');
    await world.clock.advance(1_000);
    expect(kept.keeper.state.state).toBe('open');
  });

  test('S6: the same failure ten thousand times is one warning, then one line every ten minutes with the count', async () => {
    const world = new PortWorld();
    world.machine.plug(NANO);
    world.machine.openFault = 'Error Resource temporarily unavailable Cannot lock port';
    world.keep(BY_SERIAL);
    await world.clock.advance(60 * MINUTE);
    expect(world.log.told[0]).toContain('warn nano: /dev/ttyACM0 is in use by another program; find it: sudo fuser -v');
    expect(world.log.told.length).toBeGreaterThanOrEqual(6);
    expect(world.log.told.length).toBeLessThanOrEqual(7);
    for (const line of world.log.told.slice(1))
      expect(line).toMatch(/^warn nano: still: .* \(\d+ more tries in 1[01] minutes\)$/);
  });

  test('S6: another failure is told at once, and so is the first one after it worked', async () => {
    const world = new PortWorld();
    world.machine.plug(NANO);
    world.machine.openFault = 'Error: Input/output error';
    const kept = world.keep(BY_SERIAL);
    await world.clock.advance(10_000);
    world.machine.openFault = 'Error: Inappropriate ioctl for device';
    await world.clock.advance(20_000);
    expect(world.log.count('warn')).toBe(2);
    world.machine.openFault = undefined;
    await world.clock.advance(MINUTE);
    expect(kept.keeper.state.state).toBe('open');
    world.machine.openFault = 'Error: Inappropriate ioctl for device';
    world.machine.newest.hangUp('EIO');
    await world.clock.advance(10_000);
    expect(world.log.told.slice(-2)).toEqual([
      expect.stringContaining('was lost (EIO)'),
      expect.stringContaining('is no serial port'),
    ]);
  });

  test('S7: no permission names group, mode and fixes once; it is opened when they are done', async () => {
    const world = new PortWorld();
    world.machine.me = { name: 'bob', uid: 1001, groups: [1001] };
    world.machine.plug(NANO);
    const kept = world.keep(BY_SERIAL);
    await world.clock.advance(5 * MINUTE);
    expect(world.log.told).toHaveLength(1);
    expect(world.log.told[0]).toContain('root:dialout, mode crw-rw----; (1) sudo usermod -aG dialout bob');
    world.machine.me = { name: 'bob', uid: 1001, groups: [1001, 20] };
    await world.clock.advance(MINUTE);
    expect(kept.keeper.state.state).toBe('open');
  });

  test('S7: udev gives a new node to its group a moment later: that is no failure', async () => {
    const world = new PortWorld();
    const kept = world.keep(BY_SERIAL);
    await world.soon();
    world.machine.plug({ ...NANO, gid: 0, mode: 0o600 });
    await world.clock.advance(400);
    world.machine.chmod('/dev/ttyACM0', { gid: 20, mode: 0o660 });
    await world.clock.advance(1_000);
    expect(kept.keeper.state.state).toBe('open');
    expect(world.log.count('warn')).toBe(0);
  });

  test('S4: two settings for one port: the second says whose it is, and has it when the first lets go', async () => {
    const world = new PortWorld();
    world.machine.plug(NANO);
    const first = world.keep({ ...BY_SERIAL, name: 'first' });
    await world.soon();
    const second = world.keep({ ...BY_PATH, name: 'second' });
    await world.soon();
    expect(world.log.told.at(-1)).toContain('/dev/ttyACM0 belongs to first, so second cannot have it');
    await first.keeper.close();
    await world.clock.advance(2_000);
    expect(second.keeper.state.state).toBe('open');
  });

  test('S11: a fault of the machine itself is one more failure, and the next try comes', async () => {
    const world = new PortWorld();
    world.machine.plug(NANO);
    const facts = world.machine.facts.bind(world.machine);
    const kept = world.keep(BY_SERIAL);
    world.machine.facts = () => {
      throw new Error('no such luck');
    };
    await world.clock.advance(100);
    expect(kept.keeper.state).toMatchObject({ state: 'waiting', error: { code: 'port/failed' } });
    world.machine.facts = facts;
    await world.clock.advance(1_500);
    expect(kept.keeper.state.state).toBe('open');
  });
});

describe('what it is opened with', () => {
  test('baud and reset are the setting’s, else the board’s', async () => {
    const world = new PortWorld();
    world.machine.plug(NANO);
    world.machine.plug({ node: 'ttyUSB0', vendor: '0403', product: '6001', socket: '1-8' });
    world.keep(BY_SERIAL);
    world.keep({ port: '/dev/ttyUSB0', baud: 921_600 });
    await world.soon();
    expect(world.machine.opened.map(({ path, baud }) => [path, baud])).toEqual([
      ['/dev/ttyACM0', BOARDS.find(({ name }) => name === 'p4-nano')?.baud],
      ['/dev/ttyUSB0', 921_600],
    ]);
    expect(world.machine.opened.flatMap(({ lines }) => lines)).toEqual(['kept on close', 'kept on close']);
  });

  test('S21: dtr and rts are set once at each opening', async () => {
    const world = new PortWorld();
    world.machine.plug(NANO);
    world.keep({ ...BY_SERIAL, dtr: false });
    await world.soon();
    world.machine.unplug('ttyACM0');
    world.machine.plug(NANO);
    await world.soon();
    expect(world.machine.opened.map(({ lines }) => lines)).toEqual([
      ['kept on close', 'dtr off rts on'],
      ['kept on close', 'dtr off rts on'],
    ]);
  });

  test('S15: reopened since it seems dead: closed, then opened at once, DTR and RTS untouched', async () => {
    const world = new PortWorld();
    world.machine.plug(NANO);
    const kept = world.keep({ ...BY_SERIAL, dtr: true, reset: 'on-open' });
    await world.clock.advance(5_000);
    kept.keeper.reopen('no frame for 25 s');
    await world.soon();
    expect(world.machine.events).toEqual(['open /dev/ttyACM0', 'close /dev/ttyACM0', 'open /dev/ttyACM0']);
    expect(world.machine.newest.lines).toEqual(['kept on close']);
    expect(kept.closes).toEqual(['no frame for 25 s']);
    expect(kept.keeper.state.state).toBe('open');
  });

  test('S16: on macOS a tty.X setting is opened as cu.X, with one warning', async () => {
    const world = new PortWorld();
    world.machine.platform = 'darwin';
    world.machine.node('/dev/cu.usbmodem1', { mode: 0o666 });
    const kept = world.keep({ port: '/dev/tty.usbmodem1', name: 'nano' });
    await world.soon();
    expect(kept.keeper.state).toEqual({ state: 'open', path: '/dev/cu.usbmodem1' });
    expect(world.log.told.filter((line) => line.includes('carrier'))).toEqual([
      "warn nano: /dev/tty.usbmodem1 would wait for a modem's carrier; /dev/cu.usbmodem1 is opened",
    ]);
  });
});

describe('others on the port', () => {
  test('a program that has the port open without a lock is named, with what ends that', async () => {
    const world = new PortWorld();
    world.machine.plug(NANO);
    world.machine.files.set('/proc/812/comm', 'ModemManager\n');
    world.machine.link_('/proc/812/fd/7', '/dev/ttyACM0');
    const kept = world.keep(BY_SERIAL);
    await world.soon();
    expect(kept.keeper.state.state).toBe('open');
    expect(world.log.told.slice(1)).toEqual([
      expect.stringMatching(
        /^warn nano: \/dev\/ttyACM0 is open in ModemManager \(process 812\) too, .*; sudo systemctl disable --now ModemManager/,
      ),
    ]);
  });

  test('who made a pty has it open, which is no trouble', async () => {
    const world = new PortWorld();
    world.machine.node('/dev/pts/3');
    world.machine.files.set('/proc/812/comm', 'socat\n');
    world.machine.link_('/proc/812/fd/7', '/dev/pts/3');
    world.keep({ port: '/dev/pts/3', name: 'pty' });
    await world.soon();
    expect(world.log.told).toEqual(['info pty: /dev/pts/3 is open']);
  });
});

describe('closing', () => {
  test('an open port is closed, and nothing is left that runs', async () => {
    const world = new PortWorld();
    world.machine.plug(NANO);
    const kept = world.keep(BY_SERIAL);
    await world.soon();
    await kept.keeper.close();
    expect([kept.keeper.state.state, kept.closes, world.machine.newest.isOpen]).toEqual(['closed', ['closed'], false]);
    await world.clock.advance(MINUTE);
    expect(world.clock.pending).toBe(0);
    world.machine.stir();
    await world.clock.advance(MINUTE);
    expect(world.machine.opened).toHaveLength(1);
  });

  test('while it waits, while it is absent, and while it is being opened', async () => {
    for (const state of ['waiting', 'absent', 'opening'] as const) {
      const world = new PortWorld();
      if (state !== 'absent') world.machine.plug(NANO);
      if (state === 'waiting') world.machine.openFault = 'Error: Input/output error';
      if (state === 'opening') world.machine.openHangs = true;
      const kept = world.keep(BY_SERIAL);
      await world.soon();
      expect(kept.keeper.state.state).toBe(state);
      const closing = kept.keeper.close();
      world.machine.letOpen();
      await world.clock.advance(1_000);
      await closing;
      await world.clock.advance(10 * MINUTE);
      expect([kept.keeper.state.state, kept.ports, world.machine.opened.some((raw) => raw.isOpen)]).toEqual([
        'closed',
        [],
        false,
      ]);
      expect(world.clock.pending).toBe(0);
    }
  });

  test('an opening that hangs holds nobody back for more than half a second, and is closed when it comes', async () => {
    const world = new PortWorld();
    world.machine.plug(NANO);
    world.machine.openHangs = true;
    const kept = world.keep(BY_SERIAL);
    await world.soon();
    const closing = kept.keeper.close();
    await world.clock.advance(500);
    await closing;
    expect(kept.keeper.state.state).toBe('closed');
    world.machine.letOpen();
    await world.clock.advance(MINUTE);
    expect([kept.ports, world.machine.opened.some((raw) => raw.isOpen)]).toEqual([[], false]);
    expect(kept.keeper.state.state).toBe('closed');
  });
});
