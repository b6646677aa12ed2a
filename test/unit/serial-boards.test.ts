/** Simulated boards over Zenoh's serial link on a paced cable, in virtual time: sessions, restarts of either end, and the sizes that pass. */
import type { PolledBoard, StockBoard } from '@asterism-tables/firmware-bridge';
import { describe, expect, test } from 'vitest';
import { nextZid, plainText, text } from '../helpers/board-world.ts';
import { bytesHex } from '../helpers/recording.ts';
import { SerialWorld } from '../helpers/serial-world.ts';

const KINDS = ['stock', 'polled'] as const;
const KEY = 'asterism/games/games/othello1';
const RESET = '020401010101010100';
const CLOSE = '01020202230553768ff900';
const INIT_ACK = '020301010101010100';

function hear(board: StockBoard | PolledBoard): string[] {
  const heard: string[] = [];
  board.subscribe(`${KEY}/state`, (sample) => heard.push(plainText(sample.payload)));
  return heard;
}

describe.each(KINDS)('a %s board on a cable', (kind) => {
  test('joins, hears, tells and asks as on any other link', async () => {
    const world = new SerialWorld();
    const board = await world[kind]();
    const heard = hear(board);
    board.token('asterism/ada/game');
    await world.pass(500);
    const session = world.host?.router.session();
    const told: string[] = [];
    session?.subscribe(`${KEY}/in`, (sample) => told.push(plainText(sample.payload)));
    session?.queryable(`${KEY}/call/*`, {}, (query) => {
      query.reply(query.key, text('ok'));
      query.finish();
    });
    const tokens: string[] = [];
    session?.watch('asterism/*/*', { history: true }, (change) => tokens.push(`${change.key} ${change.alive}`));
    session?.put(`${KEY}/state`, text('state 1'));
    board.put(`${KEY}/in`, text('hello'));
    const answers: string[] = [];
    board.get(`${KEY}/call/ada`, {
      payload: text('{}'),
      onReply: (reply) => answers.push(reply.ok ? plainText(reply.sample.payload) : 'error'),
      onDone: (end) => answers.push(end),
    });
    await world.pass(1_000);
    expect({ heard, told, answers, tokens }).toEqual({
      heard: ['state 1'],
      told: ['hello'],
      answers: ['ok', 'final'],
      tokens: ['asterism/ada/game true'],
    });
    expect(world.rules.faults({ finished: false })).toEqual([]);
    expect(world.host?.machine.state).toBe('session');
    expect(world.phases.slice(0, 2)).toEqual(['handshake', 'session']);
  });

  test('opens twenty sessions in a row on one open port', async () => {
    const world = new SerialWorld();
    const zid = nextZid();
    for (let n = 1; n <= 20; n++) {
      const board = await world[kind](zid);
      const heard = hear(board);
      board.token('asterism/ada/game');
      await world.pass(300);
      world.host?.router.session().put(`${KEY}/state`, text(`state ${n}`));
      await world.pass(200);
      expect(heard).toEqual([`state ${n}`]);
      expect(world.host?.router.stats().links).toBe(1);
      // The board loses its power in the middle of everything, and nobody is told.
      board.unplug();
      world.line.cut();
      await world.pass(200);
    }
    expect(world.host?.machine.counters).toMatchObject({ sessions: 20, inits: 20 });
    expect(world.rules.faults({ finished: false })).toEqual([]);
    // No token of an earlier session is left.
    let seen = 0;
    world.host?.router.session().watch('asterism/*/*', { history: true }, () => seen++);
    await world.pass(100);
    expect(seen).toBe(1);
  });

  test('a put of 4,055 bytes arrives; one of 4,056 is refused with its counter', async () => {
    const world = new SerialWorld();
    const board = await world[kind]();
    const heard: number[] = [];
    // Of 35 bytes: with its headers 41 stand before the payload.
    const key = 'asterism/games/games/mahjong1/state';
    board.subscribe(key, (sample) => heard.push(sample.payload.length));
    await world.pass(300);
    const session = world.host?.router.session();
    for (const size of [4_055, 4_056, 5]) session?.put(key, new Uint8Array(size).fill(7));
    await world.pass(2_000);
    expect(heard).toEqual([4_055, 5]);
    expect(world.host?.router.stats().counters.putsTooLarge).toBe(1);
    expect(board.droppedOversize).toBe(0);
    expect(world.line.counters.tooLong).toBe(0);
    expect(world.rules.faults({ finished: false })).toEqual([]);
  });
});

describe.each(KINDS)('the host of a %s board', (kind) => {
  test('that comes late hears the board that said INIT long ago', async () => {
    const world = new SerialWorld({ late: true });
    let board: StockBoard | PolledBoard | undefined;
    void world[kind]().then((opened) => (board = opened));
    await world.pass(30_000);
    expect(board).toBeUndefined();
    world.startHost();
    await world.until('a session', () => world.host?.machine.state === 'session' && board !== undefined);
    // RESET brought another INIT, and CLOSE was not needed.
    expect(world.wrote().slice(0, 2)).toEqual([RESET, INIT_ACK]);
    expect(world.line.counters).toMatchObject({ inits: 2, resets: 1, badReads: 0 });
    expect(world.rules.faults({ finished: false })).toEqual([]);
  });

  test('that ends as it should and starts again finds the board waiting', async () => {
    const world = new SerialWorld();
    const board = await world[kind]();
    hear(board);
    await world.pass(2_000);
    await world.stopHost();
    await world.pass(500);
    expect(board.state).toBe('lost');
    await world.pass(5_000);
    world.startHost();
    if (kind === 'polled') {
      // The application of a polled board opens another session itself.
      const again = world[kind]();
      await world.until('a session', () => world.host?.machine.state === 'session');
      expect((await again).state).toBe('open');
    } else {
      await world.until('a session', () => world.host?.machine.state === 'session');
      await world.pass(100);
      expect(board.state).toBe('open');
      expect((board as StockBoard).gaveUp).toBeUndefined();
    }
  });
});

describe('the host of a stock board', () => {
  test.each([
    ['inside the lease', 3_000],
    ['long after it', 300_000],
  ])('that was killed and starts again %s has the board back at once', async (_when, gap) => {
    const world = new SerialWorld();
    const board = await world.stock();
    const heard = hear(board);
    board.token('asterism/ada/game');
    await world.pass(4_000);
    world.killHost();
    await world.pass(gap);
    // A silent host is never given up by a board that sits in read().
    expect(board.state).toBe('open');
    world.wrote();
    const started = world.clock.now();
    world.startHost();
    await world.until('a session', () => world.host?.machine.state === 'session');
    expect(world.clock.now() - started).toBeLessThan(2_500);
    expect(world.wrote().slice(0, 3)).toEqual([RESET, CLOSE, INIT_ACK]);
    expect(board).toMatchObject({ state: 'open', sessions: 2, gaveUp: undefined });
    // All that it had declared is there again.
    await world.pass(200);
    world.host?.router.session().put(`${KEY}/state`, text('back'));
    await world.pass(200);
    expect(heard).toEqual(['back']);
    expect(world.rules.faults({ finished: false })).toEqual([]);
  });

  test.each([200, 4_000, 60_000])(
    'that was killed in the middle of a handshake and starts again %i ms later loses no board',
    async (gap) => {
      const world = new SerialWorld();
      const board = await world.stock();
      await world.pass(1_000);
      world.killHost();
      world.startHost();
      // RESET, CLOSE, INIT, INIT|ACK: and with the InitSyn the host dies again.
      let heard = '';
      world.tap = (bytes) => {
        heard += bytesHex(bytes);
        // The InitSyn of a board with its 16-byte id.
        if (!heard.includes('c109f2')) return bytes;
        world.killHost();
        return undefined;
      };
      await world.until('the host dies', () => world.host === undefined);
      world.tap = undefined;
      expect(world.phase).toBe('handshake');
      await world.pass(gap);
      world.wrote();
      const started = world.clock.now();
      world.startHost();
      await world.until('a session', () => world.host?.machine.state === 'session');
      await world.pass(50);
      // The board gave up at the zero and began anew a second later.
      expect(world.wrote().slice(0, 2)).toEqual(['00', INIT_ACK]);
      expect(world.clock.now() - started).toBeLessThan(13_000);
      expect(board).toMatchObject({ state: 'open', gaveUp: undefined });
    },
  );

  test('hears the board’s keepalives only because it sends its own: every second', async () => {
    const world = new SerialWorld();
    const board = await world.stock();
    const began = world.clock.now();
    const times: number[] = [];
    world.tap = (bytes) => {
      if (bytes.at(-1) === 0) times.push(world.clock.now() - began);
      return bytes;
    };
    await world.pass(40_000);
    const gaps = times.slice(1).map((time, i) => time - (times[i] ?? 0));
    // As measured on the real one: host every second, board every six.
    expect(gaps.slice(1).map((gap) => Math.round(gap / 1_000))).toEqual(gaps.slice(1).map(() => 6));
    expect(world.hostWrote.filter((line) => line.endsWith('0102010604ba6c6af800')).length).toBeGreaterThan(35);
    expect(board.state).toBe('open');
    expect(world.host?.machine.state).toBe('session');
  });
});
