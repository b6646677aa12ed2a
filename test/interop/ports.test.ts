/** Real ports: the serialport binding on ptys of socat, pulled at any byte and put back under other names. */
import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import {
  type BytePort,
  Cable,
  findPorts,
  Hotplug,
  nodeSystem,
  openPort,
  PortKeeper,
  PortOwners,
  type PortSettings,
  type PortSystem,
  WRITE_LIMIT,
} from '@asterism-tables/firmware-bridge';
import { systemClock } from '../../src/network/clock.ts';
import { describeWith } from '../helpers/peers.ts';
import { LogLines } from '../helpers/port-world.ts';
import { type PtyPair, type PtyPairOptions, ptyPair } from '../helpers/pty-pair.ts';
import { until } from '../helpers/until.ts';

// Real ptys on a busy machine: long waits, which end as soon as what they wait for is there.
vi.setConfig({ testTimeout: 90_000, hookTimeout: 60_000 });

const leftovers: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const end of leftovers.splice(0).reverse()) await end();
});

async function cable(options: PtyPairOptions = {}): Promise<PtyPair> {
  const pair = await ptyPair({ hostName: 'ttyACM0', ...options });
  leftovers.push(() => pair.close());
  return pair;
}

/** The pair's folder in place of /dev and /sys. */
function systemOf(pair: PtyPair): PortSystem {
  return nodeSystem({ dev: pair.folder, sys: join(pair.folder, 'sys') });
}

/** Lets the pair's port look like one on USB: pulled and put back it is known by its serial number. */
function onUsb(pair: PtyPair, node: string): void {
  const device = join(pair.folder, 'sys', 'devices', 'usb1', '1-1');
  const link = join(pair.folder, 'sys', 'class', 'tty', node, 'device');
  mkdirSync(join(device, '1-1:1.0'), { recursive: true });
  writeFileSync(join(device, 'idVendor'), '1a86\n');
  writeFileSync(join(device, 'idProduct'), '55d3\n');
  writeFileSync(join(device, 'serial'), 'PTY1\n');
  mkdirSync(dirname(link), { recursive: true });
  symlinkSync(join(device, '1-1:1.0'), link);
}

type Kept = {
  readonly keeper: PortKeeper;
  readonly log: LogLines;
  port: BytePort | undefined;
  got: string;
  opens: number;
  closes: string[];
};

function keep(pair: PtyPair, settings: PortSettings, system = systemOf(pair)): Kept {
  const log = new LogLines();
  const kept: Kept = {
    log,
    port: undefined,
    got: '',
    opens: 0,
    closes: [],
    keeper: new PortKeeper({
      settings,
      boards: [],
      system,
      clock: systemClock,
      log,
      owners: new PortOwners(),
      hotplug: new Hotplug(system, systemClock),
      onOpen: (port) => {
        kept.port = port;
        kept.opens++;
        port.onBytes = (bytes) => {
          kept.got += Buffer.from(bytes).toString('latin1');
        };
        port.onClose = (cause) => kept.closes.push(cause);
      },
    }),
  };
  leftovers.push(() => kept.keeper.close());
  kept.keeper.start();
  return kept;
}

/** The board's side: what it hears, and its voice. */
async function boardOn(path: string): Promise<{ readonly port: BytePort; heard: string }> {
  const opened = await openPort({
    path,
    name: 'board',
    baud: 115_200,
    system: nodeSystem(),
    clock: systemClock,
    log: new LogLines(),
    owners: new PortOwners(),
    writeLimit: 1 << 20,
  });
  if (!opened.ok) throw opened.error;
  const board = { port: opened.port, heard: '' };
  opened.port.onBytes = (bytes) => {
    board.heard += Buffer.from(bytes).toString('latin1');
  };
  leftovers.push(() => opened.port.close());
  return board;
}

const text = (characters: string): Uint8Array => Buffer.from(characters, 'latin1');

describeWith(['socat'], 'ports on ptys', () => {
  test('bytes go both ways, each of the 256', async () => {
    const pair = await cable();
    const kept = keep(pair, { port: pair.host });
    const board = await boardOn(pair.board);
    await until('the port', () => kept.opens === 1);
    const all = String.fromCharCode(...Array.from({ length: 256 }, (_, byte) => byte));
    expect(kept.port?.write(text(all))).toBe(true);
    expect(board.port.write(text(all))).toBe(true);
    await until('all bytes', () => board.heard === all && kept.got === all);
    expect(kept.port?.waiting).toBe(0);
  });

  test('S17: where udevadm is not, the ports of /dev are found with what /sys knows of them', async () => {
    const pair = await cable();
    onUsb(pair, 'ttyACM0');
    const system: PortSystem = { ...systemOf(pair), list: () => Promise.reject(new Error('spawn udevadm ENOENT')) };
    const [port, ...others] = await findPorts({ system, clock: systemClock });
    expect(others).toEqual([]);
    expect(port).toMatchObject({
      path: pair.host,
      realPath: expect.stringMatching(/^\/dev\/pts\/\d+$/) as string,
      usb: { vendor: '1a86', product: '55d3', serial: 'PTY1', socket: '1-1' },
      access: { ok: true },
    });
  });

  test('S9, S1: absent at the start, opened when it is there, found again under another name', async () => {
    const pair = await cable();
    await pair.unplug();
    const kept = keep(pair, { port: 'usb:1a86:55d3:PTY1', name: 'nano' });
    await until('its absence', () => kept.log.told.length === 1);
    onUsb(pair, 'ttyACM0');
    await pair.replug();
    await until('the port', () => kept.opens === 1);
    await pair.unplug();
    await until('its end', () => kept.closes.length === 1);
    onUsb(pair, 'ttyACM1');
    await pair.replug('ttyACM1');
    await until('the port under its new name', () => kept.opens === 2);
    expect(kept.keeper.state).toEqual({ state: 'open', path: join(pair.folder, 'ttyACM1') });
    expect(kept.log.told).toEqual([
      'info nano: usb:1a86:55d3:PTY1 is not plugged in; waiting for it',
      `info nano: ${pair.folder}/ttyACM0 is open`,
      expect.stringMatching(/^warn nano: \/dev\/pts\/\d+ is gone \(.*\); waiting until it is plugged in again$/),
      expect.stringMatching(/^info nano: .*\/ttyACM1 is open again after \d+\.\d s$/),
    ]);
  });

  test('S3, S13, S14: pulled at any byte twenty times in a row, back under another name each time, while both sides write', async () => {
    const pair = await cable();
    const kept = keep(pair, { port: 'usb:1a86:55d3:PTY1', name: 'nano' });
    const board = await boardOn(pair.board);
    onUsb(pair, 'ttyACM0');
    await pair.replug('ttyACM0');
    for (let round = 1; round <= 20; round++) {
      await until(`opening ${round}`, () => kept.opens === round);
      const port = kept.port as BytePort;
      const cut = pair.unplugAfter(round % 2 === 0 ? { toHost: round * 37 } : { toBoard: round * 53 });
      let out = false;
      void cut.then(() => {
        out = true;
      });
      await until('the cut', () => {
        port.write(text('host says this; '.repeat(4)));
        board.port.write(text('board says that; '.repeat(4)));
        return out;
      });
      await until('the end of the port', () => kept.closes.length === round);
      expect([port.write(text('x')), port.waiting]).toEqual([false, 0]);
      onUsb(pair, `ttyACM${round}`);
      await pair.replug(`ttyACM${round}`);
    }
    await until('the last opening', () => kept.opens === 21);
    kept.got = '';
    board.heard = '';
    const said = (): void => {
      kept.port?.write(text('<still here>'));
      board.port.write(text('<and so am I>'));
    };
    said();
    await until('both voices', () => board.heard.includes('<still here>') && kept.got.includes('<and so am I>'));
    expect(kept.closes).toHaveLength(20);
    // Every port of these twenty rounds is closed but the last: a pty of which somebody has a file keeps its number.
    const open = execFileSync('sh', ['-c', `ls -l /proc/${process.pid}/fd`], { encoding: 'utf8' });
    expect(open.split('\n').filter((line) => line.includes('(deleted)') && line.includes('/dev/pts/'))).toEqual([]);
  });

  test('S30: reads go on while writes stall, what waits is bounded, and all that was taken arrives', async () => {
    const pair = await cable();
    const kept = keep(pair, { port: pair.host });
    const board = await boardOn(pair.board);
    await until('the port', () => kept.opens === 1);
    const port = kept.port as BytePort;
    pair.stall('toBoard');
    let sent = '';
    let drained = false;
    port.onDrain = () => {
      drained = true;
    };
    // Until pty and pipe are full too: nothing has left for a while.
    let still = { waiting: -1, since: 0 };
    await until('a write that stalls', () => {
      for (let piece = 0; piece < 8; piece++) {
        const frame = `${sent.length}.`.padEnd(1_024, '.');
        if (!port.write(text(frame))) break;
        sent += frame;
      }
      if (port.waiting !== still.waiting) still = { waiting: port.waiting, since: Date.now() };
      return still.waiting > 0 && Date.now() - still.since > 300;
    });
    expect(port.waiting).toBeGreaterThan(0);
    expect(port.waiting).toBeLessThanOrEqual(WRITE_LIMIT);
    for (const voice of ['one ', 'two ', 'three']) {
      board.port.write(text(voice));
      await until(`the board's ${voice}`, () => kept.got.endsWith(voice));
    }
    pair.stall('toBoard', false);
    await until('all that was taken', () => board.heard.length === sent.length);
    expect(board.heard === sent).toBe(true);
    await until('the word that there is room', () => drained && port.waiting === 0);
  });

  test('S13: pulled while a write stalls: the port is gone at once', async () => {
    const pair = await cable();
    const kept = keep(pair, { port: pair.host });
    await until('the port', () => kept.opens === 1);
    const port = kept.port as BytePort;
    pair.stall('toBoard');
    await until('a refused write', () => !port.write(new Uint8Array(1_024)));
    await pair.unplug();
    await until('its end', () => kept.closes.length === 1);
    expect([port.waiting, port.write(text('x'))]).toEqual([0, false]);
    await until('its absence', () => kept.keeper.state.state === 'absent');
    pair.stall('toBoard', false);
    await pair.replug();
    await until('the port again', () => kept.opens === 2);
  });

  test('S4, S6: a port that another program has locked: one warning with its name, opened when it ends', async () => {
    const pair = await cable();
    const holder = spawn('flock', ['-F', pair.host, 'sh', '-c', 'echo locked; exec sleep 60'], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const ended = new Promise<void>((resolve) => holder.on('exit', () => resolve()));
    leftovers.push(async () => {
      holder.kill('SIGKILL');
      await ended;
    });
    let locked = false;
    holder.stdout.on('data', () => {
      locked = true;
    });
    await until('the lock', () => locked);
    const kept = keep(pair, { port: pair.host, name: 'nano' });
    await until('the warning', () => kept.log.count('warn') === 1);
    // socat, which made the pty, has it open as well.
    expect(kept.log.told[0]).toMatch(
      /^warn nano: \/dev\/pts\/\d+ is in use by .*sleep \(process \d+\); .*end it: kill \d+$/,
    );
    holder.kill('SIGKILL');
    await until('the port', () => kept.opens === 1);
    expect(kept.log.count('warn')).toBe(1);
  });

  test('S20: the flag that lets DTR fall when a port is closed is taken off', async () => {
    const pair = await cable();
    execFileSync('stty', ['-F', pair.host, 'hupcl']);
    const kept = keep(pair, { port: pair.host });
    await until('the port', () => kept.opens === 1);
    expect(execFileSync('stty', ['-F', pair.host, '-a'], { encoding: 'utf8' })).toContain(' -hupcl');
  });

  test('S21: a pty has no lines to set: one debug line, and it is open', async () => {
    const pair = await cable();
    const kept = keep(pair, { port: pair.host, name: 'nano', dtr: true, rts: false });
    await until('the port', () => kept.opens === 1);
    expect(kept.log.lines.filter((line) => line.includes('DTR and RTS'))).toEqual([
      expect.stringMatching(/^debug nano: DTR and RTS cannot be set \(Inappropriate ioctl/),
    ]);
  });

  test('a slow and bad cable between two ptys: all bytes take their time, and as many are wrong as it says', async () => {
    const cable = new Cable({ clock: systemClock, baud: 115_200, seed: 3, toBoard: { flip: 100 } });
    const pair = await ptyPair({ hostName: 'ttyACM0', cable });
    leftovers.push(() => pair.close());
    const kept = keep(pair, { port: pair.host });
    const board = await boardOn(pair.board);
    await until('the port', () => kept.opens === 1);
    const began = Date.now();
    const sent = 'x'.repeat(8_000);
    expect([kept.port?.write(text(sent)), board.port.write(text(sent))]).toEqual([true, true]);
    await until('all bytes', () => board.heard.length === sent.length && kept.got.length === sent.length);
    // Ten bits each.
    expect(Date.now() - began).toBeGreaterThan(600);
    expect(kept.got).toBe(sent);
    const { flipped } = cable.counters('toBoard');
    expect(flipped).toBeGreaterThan(20);
    expect(flipped).toBeLessThan(200);
    expect(Array.from(board.heard).filter((character) => character !== 'x')).toHaveLength(flipped);
  });

  test('a cable that is cut after so many bytes pulls the port, and another one can be plugged in', async () => {
    const cable = new Cable({ clock: systemClock });
    const pair = await ptyPair({ hostName: 'ttyACM0', cable });
    leftovers.push(() => pair.close());
    const kept = keep(pair, { port: pair.host });
    const board = await boardOn(pair.board);
    await until('the port', () => kept.opens === 1);
    cable.unplugAfter('toBoard', 5);
    kept.port?.write(text('0123456789'));
    await until('the end of the port', () => kept.closes.length === 1);
    await until('five bytes', () => board.heard.length === 5);
    expect(board.heard).toBe('01234');
    await pair.replug();
    await until('the port again', () => kept.opens === 2);
    kept.port?.write(text('more'));
    await until('more', () => board.heard === '01234more');
  });

  test('S10: what is no serial port is said to be none', async () => {
    const opened = await openPort({
      path: '/dev/null',
      name: 'nothing',
      baud: 115_200,
      system: nodeSystem(),
      clock: systemClock,
      log: new LogLines(),
      owners: new PortOwners(),
    });
    expect(opened).toMatchObject({ ok: false, error: { code: 'port/not-serial' } });
  });
});
