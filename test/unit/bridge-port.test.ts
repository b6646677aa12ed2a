/** One port of the bridge and whatever is on it, in virtual time: which link it speaks, who it is, what it prints, what becomes of it. */
import {
  type BoardNetwork,
  type BytePort,
  type BoardUart,
  Cable,
  embeddedNetwork,
  LiteBoard,
  type PhaseFile,
  phasesInMemory,
  type PortSettings,
  ServedPort,
  SerialLine,
  StockBoard,
} from '@asterism-tables/firmware-bridge';
import { Router, type Session } from '@asterism-tables/protocol/session';
import { SERIAL_INIT_FRAME, SERIAL_KEEP_ALIVE_FRAME } from '@asterism-tables/protocol/zenoh';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { NodeClaims } from '../../firmware-bridge/src/bridge/claims.ts';
import { nextZid, ROUTER_ZID } from '../helpers/board-world.ts';
import { ManualClock, settle } from '../helpers/manual-clock.ts';
import { untilOn } from '../helpers/until.ts';
import { seededRandom } from '../../firmware-bridge/src/simulated-board/cable-faults.ts';

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
const text = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);

let clock: ManualClock;
let router: Router;
let network: BoardNetwork;
let phases: PhaseFile;
let claims: NodeClaims;
let lines: string[];
let host: Session;
/** Tokens as somebody on the network sees them. */
let alive: Set<string>;

beforeEach(async () => {
  clock = new ManualClock();
  router = new Router({ clock, zid: ROUTER_ZID });
  network = embeddedNetwork(router);
  phases = phasesInMemory();
  claims = new NodeClaims();
  lines = [];
  host = router.session();
  alive = new Set();
  host.watch(
    'asterism/**',
    { history: true },
    ({ key, alive: now }) => void (now ? alive.add(key) : alive.delete(key)),
  );
  host.queryable('asterism/games/games/table/**', {}, (query) => {
    query.reply(query.key, utf8('answer'));
    query.finish();
  });
  await clock.advance(1);
});
afterEach(async () => {
  const closed = router.close();
  await clock.advance(100);
  await closed;
});

function serve(settings: Partial<PortSettings> = {}): ServedPort {
  const say = (level: string) => (line: string) => void lines.push(`${level} ${line}`);
  const log = { debug: () => undefined, info: say('info'), warn: say('warn'), error: say('error') };
  return new ServedPort(
    { port: '/dev/ttyACM0', name: 'kitchen', ...settings },
    { clock, log, network, phases, claims },
  );
}

/** A cable that is open at the host. */
function plugged(port: ServedPort, cable: Cable): BytePort {
  const open = cable.plug();
  port.opened(open);
  return open;
}

const cable = (name = 'kitchen'): Cable => new Cable({ clock, baud: 115_200, name });
const liteBoard = (on: Cable, id = 'p4', more: object = {}): LiteBoard =>
  new LiteBoard({ clock, pipe: on.board, id, limits: { software: 'test 1' }, ...more });

/** The board's side of zenoh-pico on a cable. */
async function zenohBoard(on: Cable): Promise<StockBoard> {
  const uart: BoardUart = { write: (bytes) => void on.board.write(bytes), onBytes: undefined };
  on.board.onBytes = (bytes) => uart.onBytes?.(bytes);
  const line = new SerialLine({ clock, uart });
  let opened: StockBoard | undefined;
  void StockBoard.open({ clock, connect: () => line.connect(), zid: nextZid() }).then((board) => (opened = board));
  await until('the board opens', () => opened !== undefined);
  if (opened === undefined) throw new Error('never');
  return opened;
}

const until = (what: string, done: () => boolean): Promise<void> =>
  untilOn(clock, what, done, { more: () => lines.join('; ') });

/** Until its session is open. */
const opened = (board: LiteBoard): Promise<void> => until('the board opens', () => board.session.state === 'open');

/** A call as a board makes it; its answer. */
async function ask(session: Session, caller = 'p4'): Promise<string> {
  let got: string | undefined;
  session.get(`asterism/games/games/table/call/${caller}`, {
    payload: utf8('q'),
    onReply: (reply) => (got = reply.ok ? text(reply.sample.payload) : `error ${text(reply.payload)}`),
    onDone: (end) => (got ??= end),
  });
  await until('an answer', () => got !== undefined);
  return got ?? '';
}

describe('a board on the lite link', () => {
  test('is found by what it says, joins the network, and is one line of the log', async () => {
    const port = serve();
    const wire = cable();
    plugged(port, wire);
    expect(port.status()).toMatchObject({ state: 'open', link: null, node: null });
    const board = liteBoard(wire);
    await opened(board);
    await until('the state', () => port.status().state === 'session');
    board.session.token('asterism/p4/game');
    await until('its token', () => alive.has('asterism/p4/game'));
    expect(await ask(board.session)).toBe('answer');
    expect(port.status()).toMatchObject({
      state: 'session',
      link: 'lite',
      node: 'p4',
      software: 'test 1',
      limit: 4096,
    });
    expect(port.status().last).toMatchObject({
      direction: 'to',
      what: expect.stringMatching(/^(?:reply|end)/) as string,
    });
    const { counters, largest } = port.status();
    expect(counters.messagesIn).toBeGreaterThan(0);
    expect(counters.bytesIn).toBeGreaterThan(20);
    expect([counters.badFrames, counters.noiseBytes, counters.sessions, counters.opens]).toEqual([0, 0, 1, 1]);
    expect(largest).toBeGreaterThan(0);
    // What was seen stays seen when the board is gone.
    const { last } = port.status();
    wire.unplug();
    expect(port.status()).toMatchObject({ largest, last });
    expect(lines).toEqual(['info kitchen: the board p4 is here (the lite link, test 1)']);
  });

  test('the host says nothing on a port where it heard nothing', async () => {
    const port = serve();
    const wire = cable();
    const heard: number[] = [];
    wire.board.onBytes = (bytes) => void heard.push(...bytes);
    plugged(port, wire);
    await clock.advance(60_000);
    wire.board.write(utf8('a prompt> \r\n'));
    await clock.advance(60_000);
    expect(heard).toEqual([]);
    expect(port.status()).toMatchObject({ state: 'waiting', link: null });
  });

  test('pulled at any byte and put back, it comes back as itself and nothing of it is left behind', async () => {
    const port = serve();
    const wire = cable();
    plugged(port, wire);
    const board = liteBoard(wire);
    await opened(board);
    board.session.token('asterism/p4/game');
    await until('its token', () => alive.has('asterism/p4/game'));
    for (let round = 1; round <= 12; round++) {
      wire.unplugAfter(round % 2 === 0 ? 'toHost' : 'toBoard', round * 7);
      board.session.put('asterism/p4/game/state', new Uint8Array(100));
      await until('it is out', () => !wire.plugged);
      await clock.advance(1);
      expect([...alive]).toEqual([]);
      await clock.advance(round * 100);
      plugged(port, wire);
      await until('it is back', () => alive.has('asterism/p4/game'));
      expect(await ask(board.session)).toBe('answer');
    }
    expect(port.status().counters).toMatchObject({ opens: 13, sessions: 13 });
    expect(lines.filter((line) => line.includes('is here'))).toHaveLength(13);
  });

  test('S32: one that restarts in the middle is a new session at once', async () => {
    const port = serve();
    const wire = cable();
    plugged(port, wire);
    const board = liteBoard(wire);
    await opened(board);
    board.session.token('asterism/p4/game');
    await until('its token', () => alive.has('asterism/p4/game'));
    board.restart();
    await until('the token is gone', () => alive.size === 0);
    await opened(board);
    expect(await ask(board.session)).toBe('answer');
    expect(port.status().counters.sessions).toBe(2);
  });

  test('is away within a second of silence, and back when it is heard', async () => {
    const port = serve();
    const wire = cable();
    plugged(port, wire);
    const board = liteBoard(wire);
    await opened(board);
    board.session.token('asterism/p4/game');
    await until('its token', () => alive.has('asterism/p4/game'));
    board.stall();
    await clock.advance(1_000);
    expect([...alive]).toEqual([]);
    expect(port.status()).toMatchObject({ state: 'away', node: 'p4' });
    board.resume();
    await until('it is back', () => port.status().state === 'session' && alive.size === 1);
    expect(lines.map((line) => line.replace(/^info kitchen: the board /, ''))).toEqual([
      'p4 is here (the lite link, test 1)',
      'p4 is not heard',
      'p4 is here (the lite link, test 1)',
    ]);
  });

  test('for another node than the settings say is refused, and told why', async () => {
    const port = serve({ node: 'tab5' });
    const wire = cable();
    plugged(port, wire);
    const why: string[] = [];
    liteBoard(wire, 'p4', {
      onEvent: (event: { type: string; refusal?: { why: string } }) =>
        event.type === 'refused' && why.push(event.refusal?.why ?? ''),
    });
    await clock.advance(12_000);
    expect(port.status()).toMatchObject({ state: 'refused', why: 'this port is for the node tab5 only' });
    expect(new Set(why)).toEqual(new Set(['this port is for the node tab5 only']));
    expect(lines).toEqual(['warn kitchen: not served: this port is for the node tab5 only']);
  });

  test('a port bound to a node lets it act as that node only', async () => {
    const port = serve({ node: 'p4' });
    const wire = cable();
    plugged(port, wire);
    const board = liteBoard(wire);
    await opened(board);
    expect(await ask(board.session)).toBe('answer');
    expect(await ask(board.session, 'somebody')).not.toBe('answer');
    board.session.put('asterism/games/games/table/state', utf8('forged'));
    board.session.put('asterism/p4/game/state', utf8('own'));
    await clock.advance(500);
    expect(port.status().counters.refused).toBe(2);
    expect(lines.filter((line) => line.includes('may only act as'))).toHaveLength(1);
  });
});

describe("a board on Zenoh's serial link", () => {
  test('is found by its INIT, joins the network, and is known by the applications it shows', async () => {
    const port = serve();
    const wire = cable();
    plugged(port, wire);
    const board = await zenohBoard(wire);
    expect(port.status()).toMatchObject({ state: 'session', link: 'zenoh', node: null });
    board.token('asterism/pico/game');
    await until('its token', () => alive.has('asterism/pico/game'));
    expect(await ask(board, 'pico')).toBe('answer');
    expect(port.status()).toMatchObject({ state: 'session', link: 'zenoh', node: 'pico' });
    expect(port.status().last).toMatchObject({ direction: 'to', what: 'end of a get' });
    expect(port.status().counters.messagesIn).toBeGreaterThan(1);
    expect(lines).toEqual([
      "info kitchen: the board (it has no name yet) is here (Zenoh's serial link)",
      "info kitchen: the board pico is here (Zenoh's serial link)",
    ]);
    expect(phases.get('kitchen')).toBe('session');
    await board.close();
  });

  test('its phase is on disk before it hears the answer to its INIT', async () => {
    const order: string[] = [];
    let onDisk: () => void = () => undefined;
    phases = {
      get: () => undefined,
      set: (_port, phase) =>
        new Promise((resolve) => {
          order.push(phase);
          onDisk = () => resolve();
        }),
      forget: () => undefined,
    };
    const port = serve();
    const wire = cable();
    wire.board.onBytes = (bytes) => void order.push(`${bytes.length} bytes`);
    plugged(port, wire);
    wire.board.write(SERIAL_INIT_FRAME);
    await clock.advance(2_000);
    expect(order).toEqual(['handshake']);
    onDisk();
    await clock.advance(100);
    expect(order).toEqual(['handshake', '9 bytes']);
  });

  test('S22: ROM text, 4 KiB of noise and then a frame: the frame is delivered, the rest is counted, and nothing was said before', async () => {
    const port = serve();
    const wire = cable();
    const heard: number[] = [];
    wire.board.onBytes = (bytes) => void heard.push(...bytes);
    plugged(port, wire);
    const random = seededRandom(22);
    wire.board.write(utf8('ets Jul 29 2019 12:21:46\r\nrst:0x1 (POWERON_RESET)\r\n'));
    wire.board.write(Uint8Array.from({ length: 4_096 }, () => Math.floor(random() * 256)));
    await clock.advance(2_000);
    expect(heard).toEqual([]);
    wire.board.write(Uint8Array.of(0));
    wire.board.write(SERIAL_INIT_FRAME);
    await until('the answer', () => heard.length > 0);
    const { counters } = port.status();
    expect(counters.textBytes + counters.noiseBytes).toBeGreaterThan(3_500);
    expect(lines.slice(0, 2)).toEqual([
      'info kitchen says: ets Jul 29 2019 12:21:46',
      'info kitchen says: rst:0x1 (POWERON_RESET)',
    ]);
  });

  test('S23: text between frames costs none of them; after three times the host says so once, and shows it', async () => {
    const port = serve();
    const wire = cable();
    plugged(port, wire);
    const board = await zenohBoard(wire);
    let count = 0;
    host.subscribe('a/b', () => void count++);
    await clock.advance(100);
    for (let i = 0; i < 6; i++) {
      wire.board.write(utf8(i % 2 === 0 ? `debug ${i}\r\n` : `debug ${i}`));
      board.put('a/b', utf8('x'));
      await clock.advance(300);
    }
    expect(count).toBe(6);
    expect(lines.filter((line) => line.includes('prints text on the port of the link'))).toHaveLength(1);
    expect(lines.filter((line) => line.includes('says: debug'))).toHaveLength(6);
    await board.close();
  });

  test('S15: open and dead: opened anew once, then silent with a hint; life is seen again', async () => {
    const port = serve({ link: 'zenoh' });
    const wire = cable();
    let reopened = 0;
    port.onReopen = () => {
      reopened++;
      clock.after(50, () => {
        wire.unplug('opened again');
        clock.after(50, () => plugged(port, wire));
      });
    };
    plugged(port, wire);
    const board = await zenohBoard(wire);
    wire.board.onBytes = undefined;
    const noise = setNoise(wire);
    await until('silent', () => port.status().state === 'silent');
    noise();
    expect(reopened).toBe(1);
    expect(port.status().why).toContain('check the cable');
    expect(lines.filter((line) => line.startsWith('warn kitchen: silent'))).toHaveLength(1);
    wire.board.write(SERIAL_KEEP_ALIVE_FRAME);
    await until('heard', () => port.status().state !== 'silent');
    await board.close();
  });

  test('the port that was opened anew goes on with its session', async () => {
    const port = serve();
    const wire = cable();
    port.onReopen = () => {
      wire.unplug('opened again');
      plugged(port, wire);
      wire.resume('toHost');
    };
    plugged(port, wire);
    const board = await zenohBoard(wire);
    board.token('asterism/pico/game');
    await until('its token', () => alive.size === 1);
    wire.stall('toHost');
    await clock.advance(40_000);
    expect(port.status()).toMatchObject({ state: 'session', node: 'pico' });
    expect(port.status().counters).toMatchObject({ opens: 2, sessions: 1 });
    expect([...alive]).toEqual(['asterism/pico/game']);
    await board.close();
  });
});

/** Garbage is not life. */
function setNoise(wire: Cable): () => void {
  let stop = clock.after(500, again);
  function again(): void {
    wire.board.write(Uint8Array.of(0xff, 0x13, 0x88, 0x00));
    stop = clock.after(500, again);
  }
  return () => stop();
}

describe('a prompt', () => {
  test('that ends without a line end is shown after a quarter of a second of quiet', async () => {
    const port = serve();
    const wire = cable();
    plugged(port, wire);
    wire.board.write(utf8('esp32 login: '));
    await until('the line', () => lines.some((line) => line === 'info kitchen says: esp32 login:'));
    await opened(liteBoard(wire));
  });
});

describe('another language after a restart', () => {
  test('lite firmware in place of Zenoh firmware, and back', async () => {
    const port = serve();
    const wire = cable();
    plugged(port, wire);
    const first = await zenohBoard(wire);
    first.token('asterism/pico/game');
    await until('its token', () => alive.has('asterism/pico/game'));
    const lite = liteBoard(wire);
    await opened(lite);
    await until('the lite link', () => port.status().link === 'lite' && port.status().state === 'session');
    await until('the other board is gone', () => alive.size === 0);
    expect(port.status().node).toBe('p4');
    expect(phases.get('kitchen')).toBeUndefined();
    expect(await ask(lite.session)).toBe('answer');
    // Nothing of Zenoh is said to it any more.
    await clock.advance(60_000);
    expect(lite.session.state).toBe('open');
    lite.powerOff();
    const second = await zenohBoard(wire);
    expect(port.status()).toMatchObject({ link: 'zenoh', state: 'session' });
    expect(await ask(second, 'pico')).toBe('answer');
    await first.close();
    await second.close();
  });

  test('a setting that names the link is kept to', async () => {
    const port = serve({ link: 'lite' });
    const wire = cable();
    const heard: number[] = [];
    wire.board.onBytes = (bytes) => void heard.push(...bytes);
    plugged(port, wire);
    wire.board.write(SERIAL_INIT_FRAME);
    await clock.advance(2_000);
    expect(heard).toEqual([]);
    const other = serve({ link: 'zenoh', name: 'hall' });
    const wire2 = cable('hall');
    plugged(other, wire2);
    liteBoard(wire2, 'tab5');
    await clock.advance(5_000);
    expect(other.status()).toMatchObject({ state: 'waiting', link: null, node: null });
  });
});

describe('S2: the same node on two ports', () => {
  test('the newer wins with one line, the older is told why, and may come back when the newer is gone', async () => {
    const [a, b] = [serve({ name: 'a' }), serve({ name: 'b' })];
    const [left, right] = [cable('a'), cable('b')];
    plugged(a, left);
    plugged(b, right);
    const why: string[] = [];
    const first = liteBoard(left, 'p4', {
      onEvent: (event: { type: string; refusal?: { why: string } }) =>
        event.type === 'refused' && why.push(event.refusal?.why ?? ''),
    });
    await opened(first);
    first.session.token('asterism/p4/first');
    const second = liteBoard(right, 'p4');
    await opened(second);
    second.session.token('asterism/p4/second');
    await clock.advance(20_000);
    expect([...alive]).toEqual(['asterism/p4/second']);
    expect([a.status().state, b.status().state]).toEqual(['refused', 'session']);
    expect(why[0]).toBe('the node p4 is on the port b');
    expect(lines.filter((line) => line.includes('is on the port b'))).toHaveLength(1);
    right.unplug();
    await until('the older is back', () => alive.has('asterism/p4/first'));
    expect(a.status().state).toBe('session');
  });

  test('a board moved to another adapter is served there at once', async () => {
    const [a, b] = [serve({ name: 'a' }), serve({ name: 'b' })];
    const [left, right] = [cable('a'), cable('b')];
    plugged(a, left);
    plugged(b, right);
    const before = liteBoard(left, 'p4');
    await opened(before);
    before.powerOff();
    const after = liteBoard(right, 'p4');
    await opened(after);
    expect(b.status()).toMatchObject({ state: 'session', node: 'p4' });
    after.powerOff();
    await clock.advance(1_000);
    before.powerOn();
    await opened(before);
    expect(a.status()).toMatchObject({ state: 'session', node: 'p4' });
  });

  test('boards that speak Zenoh too', async () => {
    const [a, b] = [serve({ name: 'a' }), serve({ name: 'b' })];
    const [left, right] = [cable('a'), cable('b')];
    plugged(a, left);
    plugged(b, right);
    const first = await zenohBoard(left);
    first.token('asterism/pico/first');
    await until('its token', () => alive.size === 1);
    const second = await zenohBoard(right);
    second.token('asterism/pico/second');
    await until('the newer', () => alive.has('asterism/pico/second'));
    await clock.advance(30_000);
    expect([...alive]).toEqual(['asterism/pico/second']);
    expect(a.status()).toMatchObject({ state: 'refused', why: 'its node pico is on the port b' });
    right.unplug();
    await until('the older is back', () => alive.has('asterism/pico/first'));
    await first.close();
    await second.close();
  });
});

describe('slow and full ports', () => {
  test('S30: a port that takes nothing keeps a bounded queue, and the newest state comes when it goes on', async () => {
    const port = serve();
    const wire = cable();
    const open = plugged(port, wire);
    const board = liteBoard(wire);
    await opened(board);
    const got: string[] = [];
    board.session.subscribe('t/state', (sample) => got.push(text(sample.payload)));
    await clock.advance(200);
    wire.stall('toBoard');
    let most = 0;
    for (let i = 0; i < 500; i++) {
      host.put('t/state', utf8(`${i} ${'x'.repeat(500)}`));
      await settle();
      most = Math.max(most, open.waiting);
    }
    expect(most).toBeLessThan(4_096);
    wire.resume('toBoard');
    await until('the newest', () => got.at(-1)?.startsWith('499 ') === true);
    expect(got.length).toBeLessThan(20);
    expect(port.status().counters.dropped).toBeGreaterThan(400);
    await clock.advance(1_000);
    expect(open.waiting).toBeLessThan(100);
  });

  test('S33: a MiB of noise is linear and keeps nothing', async () => {
    const port = serve();
    const open = plugged(port, cable());
    const random = seededRandom(33);
    const noise = Uint8Array.from({ length: 1 << 20 }, () => 1 + Math.floor(random() * 255));
    const before = performance.now();
    for (let at = 0; at < noise.length; at += 1_024) open.onBytes?.(noise.subarray(at, at + 1_024));
    // Thirty times what it takes: for a machine with other things to do.
    expect(performance.now() - before).toBeLessThan(3_000);
    expect(port.status()).toMatchObject({ state: 'waiting', link: null });
    await clock.advance(1_000);
    expect(clock.pending).toBeLessThan(5);
  });
});

describe('the end', () => {
  test('a board on either link hears that the host ends', async () => {
    const [a, b] = [serve({ name: 'a' }), serve({ name: 'b' })];
    const [left, right] = [cable('a'), cable('b')];
    plugged(a, left);
    plugged(b, right);
    const lite = liteBoard(left);
    await opened(lite);
    const pico = await zenohBoard(right);
    let [liteLost, picoLost] = [false, false];
    lite.session.onLost(() => (liteLost = true));
    pico.onLost(() => (picoLost = true));
    a.leave();
    b.leave();
    const closed = network.close();
    await clock.advance(200);
    await closed;
    expect([liteLost, picoLost]).toEqual([true, true]);
    a.close();
    b.close();
    a.close();
    expect(a.status().state).not.toBe('session');
    await pico.close();
  });
});
