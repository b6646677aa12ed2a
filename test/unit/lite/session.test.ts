/** Sessions of the lite link between a `LiteHost` on a router and a simulated board, in virtual time (docs/lite-link.md, "Sessions"). */
import {
  decodeFrame,
  encodeFrame,
  encodeHello,
  FRAME,
  type LiteEvent,
  type LiteFrame,
  LiteHost,
  completeLimits,
  decodeRefusal,
  decodeWelcome,
} from '@asterism-tables/protocol/lite';
import { encode } from '@asterism-tables/protocol/msgpack';
import { Router, type Session, type TokenChange } from '@asterism-tables/protocol/session';
import { zidText } from '@asterism-tables/protocol/zenoh';
import { describe, expect, test } from 'vitest';
import { ask, plainText, ROUTER_ZID, text } from '../../helpers/board-world.ts';
import { type LiteWorld, liteWorld } from '../../helpers/lite-world.ts';
import { ManualClock, settle } from '../../helpers/manual-clock.ts';

const NOTHING: Uint8Array = new Uint8Array(0);
const GAME = 'asterism/desk/game';

/** Tokens of the board as everybody sees them. */
function seen(world: LiteWorld): TokenChange[] {
  const changes: TokenChange[] = [];
  world.router.session().watch('asterism/**', { history: true }, (change) => changes.push(change));
  return changes;
}

async function opened(world: LiteWorld): Promise<void> {
  await world.until('the session is open', () => world.board.session.state === 'open');
}

/** A host whose frames are kept, with a board written by hand. */
function bare(options: Partial<ConstructorParameters<typeof LiteHost>[0]> = {}) {
  const clock = new ManualClock();
  const router = new Router({ clock, zid: ROUTER_ZID });
  const frames: LiteFrame[] = [];
  const events: string[] = [];
  const told: LiteEvent[] = [];
  const host = new LiteHost({
    clock,
    session: (name) => router.boardSession(name),
    send: (wire) => {
      const decoded = decodeFrame(wire.subarray(1, -1));
      if (decoded.ok) frames.push(decoded.frame);
    },
    room: () => Number.POSITIVE_INFINITY,
    ...options,
    onEvent: (event) => {
      events.push(event.type);
      told.push(event);
    },
  });
  const say = (type: number, session = 0, payload: Uint8Array = NOTHING, pos = 0): void => {
    host.chunk(encodeFrame({ type, session, pos, ack: 0, payload }).subarray(1, -1));
  };
  const hello = (beginning = 1, more: Partial<Parameters<typeof encodeHello>[0]> = {}): void => {
    say(FRAME.hello, 0, encodeHello({ version: 1, id: 'desk', beginning, ...completeLimits({}), ...more }));
  };
  const types = (): number[] => frames.splice(0).map((frame) => frame.type);
  return { clock, router, host, frames, events, told, say, hello, types };
}

describe('hello', () => {
  test('a board is welcomed, and both know each other', async () => {
    const world = liteWorld({
      board: { limits: { software: 'sketch 1.0', max: 2_048 } },
      host: { limits: { software: 'host 2.0' } },
    });
    await opened(world);
    const stats = world.host.stats();
    expect(stats).toMatchObject({ state: 'open', node: 'desk', software: 'sketch 1.0', limit: 2_048 });
    expect(world.board.session.link.welcome).toMatchObject({ software: 'host 2.0', max: 4_096, quiet: 1_500 });
    expect(zidText(world.board.session.zid)).toBe(stats.zid);
    expect(world.events.map((event) => event.type)).toEqual(['opened']);
    world.verify();
  });

  test('S22 the host says nothing on a port where it heard nothing', async () => {
    const { clock, frames } = bare();
    await clock.advance(60_000);
    expect(frames).toEqual([]);
  });

  test('a board says hello every 500 ms until it is welcomed', async () => {
    const world = liteWorld();
    world.cable.stall('toBoard');
    await world.pass(2_600);
    expect(world.board.session.link.hellos).toBe(6);
    world.cable.resume('toBoard');
    await opened(world);
    expect([world.board.session.link.sessions, world.host.stats().counters.sessions]).toEqual([1, 1]);
  });

  test('the same hello before any DATA is answered with the same WELCOME', () => {
    const { frames, hello } = bare();
    hello(7);
    hello(7);
    expect(frames.map((frame) => [frame.type, frame.session])).toEqual([
      [FRAME.welcome, 1],
      [FRAME.welcome, 1],
    ]);
  });

  test('S32 a hello in any state is a board that restarted: its session ends, a new one begins', async () => {
    const { clock, frames, hello, say, events, router } = bare();
    const tokens: string[] = [];
    router.session().watch('**', {}, (change) => tokens.push(`${change.key} ${change.alive}`));
    const token = Uint8Array.from([6, 0, ...encode([5, 1, 'a'])]);
    token[0] = token.length - 2;
    const begin = [() => hello(1), () => hello(2), () => hello(2)];
    for (const [i, start] of begin.entries()) {
      start();
      say(FRAME.data, i + 1, token);
      await clock.advance(10);
    }
    expect(frames.filter((frame) => frame.type === FRAME.welcome).map((frame) => frame.session)).toEqual([1, 2, 3]);
    expect(events).toEqual(['opened', 'ended', 'opened', 'ended', 'opened']);
    expect(tokens).toEqual(['a true', 'a false', 'a true', 'a false', 'a true']);
  });

  test('sessions are numbered 1 to 255 and round again, never 0', () => {
    const { frames, hello } = bare();
    for (let i = 1; i <= 256; i++) hello(i);
    expect(frames.map((frame) => frame.session)).toEqual([...Array.from({ length: 255 }, (_, i) => i + 1), 1]);
  });

  test.each([
    ['another version', { version: 2 }, /version 1 .* the board 2/],
    ['an id of two chunks', { id: 'a/b' }, /node id/],
    ['an id with a wildcard', { id: '*' }, /node id/],
    ['an id too long', { id: 'x'.repeat(65) }, /node id/],
  ])('a board with %s is refused', (_, more, why) => {
    const { frames, hello, events, host } = bare();
    hello(1, more);
    hello(1, more);
    expect(frames.map((frame) => frame.type)).toEqual([FRAME.refuse, FRAME.refuse]);
    expect(decodeRefusal(frames[0]?.payload ?? NOTHING)?.why).toMatch(why);
    expect(host.stats()).toMatchObject({ state: 'refused', counters: { refused: 2, sessions: 0 } });
    expect(events.filter((event) => event === 'refused')).toHaveLength(1);
  });

  test('another version is told with both versions', () => {
    const { say, told } = bare({ limits: { software: 'host 2.0' } });
    say(FRAME.hello, 0, encode({ v: 3, id: 'desk', sw: 'future 9' }));
    expect(told[0]).toEqual({
      type: 'version-mismatch',
      node: 'desk',
      board: 3,
      host: 1,
      boardSoftware: 'future 9',
      hostSoftware: 'host 2.0',
    });
  });

  test('a refused board asks again after 5 s and is served once it may be', async () => {
    let allowed = false;
    const world = liteWorld({ host: { admit: () => (allowed ? undefined : 'this port is for another board') } });
    await world.pass(12_000);
    expect(world.board.session.link.hellos).toBe(3);
    expect(world.host.stats().why).toBe('this port is for another board');
    allowed = true;
    await opened(world);
    expect(world.host.stats()).toMatchObject({ state: 'open', why: '' });
  });

  test('a session that cannot be had is why a board is refused', () => {
    const { frames, hello } = bare({
      session: () => {
        throw new Error('the router is closed');
      },
    });
    hello();
    expect(decodeRefusal(frames[0]?.payload ?? NOTHING)?.why).toBe('the router is closed');
  });

  test('a schema that differs is told once, with both hashes; the board is served', () => {
    const { hello, events, frames } = bare({ limits: { schemas: { othello: 'aaaa', board: 'bbbb' } } });
    const schemas = { othello: 'cccc', board: 'bbbb', chess: 'dddd' };
    hello(1, { schemas });
    hello(2, { schemas });
    expect(events.filter((event) => event === 'schema-mismatch')).toHaveLength(1);
    expect(decodeWelcome(frames[0]?.payload ?? NOTHING)?.schemas).toEqual({ othello: 'aaaa', board: 'bbbb' });
  });

  test('a hello that is no map is counted and nothing else', () => {
    const { say, frames, host } = bare();
    say(FRAME.hello, 0, Uint8Array.from([1, 2, 3]));
    expect(frames).toEqual([]);
    expect(host.stats().counters.malformed).toBe(1);
  });
});

describe('again and good-bye', () => {
  test('DATA, ACK and MISS of a session that is not there bring AGAIN, at most one in 200 ms', async () => {
    const { clock, say, types } = bare();
    for (const type of [FRAME.data, FRAME.ack, FRAME.miss]) say(type, 9, Uint8Array.from([1]));
    expect(types()).toEqual([FRAME.again]);
    await clock.advance(200);
    say(FRAME.ack, 9);
    expect(types()).toEqual([FRAME.again]);
    say(FRAME.bye, 9);
    say(77, 9);
    await clock.advance(200);
    expect(types()).toEqual([]);
  });

  test('a host that was restarted gets its board back at once', async () => {
    const world = liteWorld();
    await opened(world);
    world.board.session.token(GAME);
    const changes = seen(world);
    await world.pass(100);
    world.host.portGone('restarted');
    await world.until('it is there again', () => changes.length === 3);
    expect(changes.map((change) => change.alive)).toEqual([true, false, true]);
    expect(world.board.session.link.sessions).toBe(2);
    world.verify();
  });

  test('BYE of the board ends its session at once; it says no more', async () => {
    const world = liteWorld();
    await opened(world);
    world.board.session.token(GAME);
    const changes = seen(world);
    await world.pass(100);
    await world.board.session.close();
    await world.pass(100);
    expect(changes.map((change) => change.alive)).toEqual([true, false]);
    expect(world.host.stats().state).toBe('waiting');
    expect(world.board.session.state).toBe('closed');
    const frames = world.host.stats().counters.framesIn;
    await world.pass(5_000);
    expect(world.host.stats().counters.framesIn).toBe(frames);
  });

  test('what was put before the close still leaves', async () => {
    const world = liteWorld();
    await opened(world);
    const got: string[] = [];
    world.router.session().subscribe('a/b', (sample) => got.push(plainText(sample.payload)));
    await world.pass(50);
    world.board.session.put('a/b', text('last words'));
    await world.board.session.close();
    await world.pass(100);
    expect(got).toEqual(['last words']);
  });

  test('what was put before the host closes still leaves', async () => {
    const world = liteWorld();
    await opened(world);
    const got: string[] = [];
    world.board.session.subscribe('a/b', (sample) => got.push(plainText(sample.payload)));
    await world.pass(50);
    world.router.session().put('a/b', text('last words'));
    await settle();
    expect(world.host.stats().waitingMessages).toBe(1);
    world.host.close();
    await world.pass(100);
    expect(got).toEqual(['last words']);
  });

  test('on BYE of the host the board is lost and says hello', async () => {
    const world = liteWorld();
    await opened(world);
    world.host.close();
    await world.until('the board has heard it', () => world.board.session.state === 'lost');
    const before = world.board.session.link.hellos;
    await world.pass(1_200);
    expect(world.board.session.link.hellos).toBeGreaterThanOrEqual(before + 2);
  });

  test('an older board is closed for good when its session is over', async () => {
    const world = liteWorld({ board: { reconnect: false } });
    await opened(world);
    world.host.portGone('restarted');
    await world.until('the board is over', () => world.board.session.state === 'closed');
    const hellos = world.board.session.link.hellos;
    await world.pass(5_000);
    expect(world.board.session.link.hellos).toBe(hellos);
  });

  test('a length that cannot be ends the session with AGAIN', () => {
    const { hello, say, types, events } = bare();
    hello();
    types();
    say(FRAME.data, 1, Uint8Array.from([0xff, 0xff, 1]));
    expect(types()).toEqual([FRAME.again]);
    expect(events).toEqual(['opened', 'ended']);
  });
});

describe('silence', () => {
  test('a board not heard for its time is away: its tokens go, and are shown again when it is heard; nothing is lost', async () => {
    const world = liteWorld({ board: { limits: { quiet: 600 } } });
    await opened(world);
    world.board.session.token(GAME);
    const got: string[] = [];
    world.board.session.subscribe('a/*', (sample) => got.push(plainText(sample.payload)));
    const changes = seen(world);
    await world.pass(500);
    world.cable.stall('toHost');
    // The last beat may be 250 ms old.
    await world.pass(340);
    expect(changes).toHaveLength(1);
    await world.pass(300);
    expect(changes.map((change) => change.alive)).toEqual([true, false]);
    expect(world.host.stats().state).toBe('away');
    world.router.session().put('a/1', text('while away'), { congestion: 'block' });
    await world.pass(20_000);
    world.cable.resume('toHost');
    await world.until('it is back', () => changes.length === 3);
    expect(world.events.map((event) => event.type)).toEqual(['opened', 'away', 'back']);
    expect([got, world.board.session.link.sessions]).toEqual([['while away'], 1]);
    world.verify();
  });

  test('a token shown while the board counts as away comes with its return', async () => {
    const world = liteWorld();
    await opened(world);
    const changes = seen(world);
    world.cable.stall('toHost');
    await world.pass(2_000);
    expect(world.host.stats().state).toBe('away');
    // Its first frame back is the one with the token.
    world.board.session.token(GAME);
    await world.pass(0);
    world.cable.resume('toHost');
    await world.until('it is shown', () => changes.length > 0);
    await world.pass(500);
    expect(changes).toEqual([{ key: GAME, alive: true }]);
  });

  test('after 30 s of silence the session ends; what the board says then brings AGAIN', async () => {
    const world = liteWorld();
    await opened(world);
    const lost: string[] = [];
    world.board.session.onLost((cause) => lost.push(cause));
    world.cable.stall('toHost');
    await world.pass(31_000);
    expect(world.events.map((event) => event.type)).toEqual(['opened', 'away', 'ended']);
    world.cable.resume('toHost');
    await world.until(
      'a new session',
      () => world.board.session.link.sessions === 2 && world.board.session.state === 'open',
    );
    expect(world.host.stats().state).toBe('open');
  });

  test('a board that does not hear the host is reconnecting, and goes on as before when it hears it', async () => {
    const world = liteWorld();
    await opened(world);
    const heard: string[] = [];
    world.board.session.onLost(() => heard.push('lost'));
    world.board.session.onBack(() => heard.push('back'));
    const got: string[] = [];
    world.router.session().subscribe('a/b', (sample) => got.push(plainText(sample.payload)));
    world.cable.stall('toBoard');
    await world.pass(2_000);
    expect(world.board.session.state).toBe('lost');
    world.board.session.put('a/b', text('unheard'));
    await world.pass(5_000);
    world.cable.resume('toBoard');
    await world.until('it is heard again', () => world.board.session.state === 'open');
    expect([heard, got, world.board.session.link.sessions]).toEqual([['lost', 'back'], ['unheard'], 1]);
  });

  test('after 30 s without the host the board says hello', async () => {
    const world = liteWorld();
    await opened(world);
    world.cable.stall('toBoard');
    await world.pass(31_000);
    expect(world.board.session.link.hellos).toBeGreaterThan(1);
    world.cable.resume('toBoard');
    await opened(world);
    expect(world.board.session.link.sessions).toBe(2);
  });

  test('a host that stood still does not take its board for silent', async () => {
    const world = liteWorld();
    await opened(world);
    world.clock.freeze(20_000);
    await world.pass(1_000);
    expect(world.events.map((event) => event.type)).toEqual(['opened']);
  });

  test('a beat in both directions every 250 ms is all the traffic of a session at rest', async () => {
    const world = liteWorld();
    await opened(world);
    await world.pass(1_000);
    const before = world.host.stats().counters;
    await world.pass(10_000);
    const after = world.host.stats().counters;
    expect(after.framesIn - before.framesIn).toBeGreaterThanOrEqual(38);
    expect(after.framesIn - before.framesIn).toBeLessThanOrEqual(41);
    expect(after.bytesOut - before.bytesOut).toBeLessThanOrEqual(41 * 13);
  });
});

describe('the board comes and goes', () => {
  test('restarted in the middle of everything it declares again and is served', async () => {
    const world = liteWorld({ board: { bootText: 'ets Jul 29 2019 12:21:46\r\nrst:0x1 (POWERON)\r\n' } });
    await opened(world);
    world.board.session.token(GAME);
    const changes = seen(world);
    await world.pass(100);
    for (let round = 1; round <= 5; round++) {
      const session = world.board.restart();
      session.token(GAME);
      await world.until('it is served again', () => session.state === 'open' && changes.length === 1 + 2 * round);
    }
    expect(changes.map((change) => change.alive)).toEqual([
      true,
      ...Array.from({ length: 5 }, () => [false, true]).flat(),
    ]);
    expect(world.text()).toContain('rst:0x1 (POWERON)');
    expect(world.host.stats().counters.sessions).toBe(6);
    world.verify();
  });

  test('S23 text between frames never costs a frame', async () => {
    const world = liteWorld();
    await opened(world);
    const got: string[] = [];
    world.router.session().subscribe('a/b', (sample) => got.push(plainText(sample.payload)));
    await world.pass(50);
    for (let i = 0; i < 50; i++) {
      world.board.print(`debug: round ${i}\n`);
      world.board.session.put('a/b', text(`${i}`), { congestion: 'block' });
      await world.pass(20);
    }
    await world.until('all came', () => got.length === 50);
    expect(world.host.stats().counters).toMatchObject({ missed: 0 });
    expect(world.board.session.link.conversation?.stream.sending.resent).toBe(0);
    expect(world.text()).toContain('debug: round 49');
  });

  test('unplugged and plugged in again, twenty times: the declarations are there again', async () => {
    const world = liteWorld();
    await opened(world);
    const { session } = world.board;
    session.token(GAME);
    const changes = seen(world);
    session.queryable('desk/echo', {}, (query) => {
      query.reply('desk/echo', query.payload ?? NOTHING);
      query.finish();
    });
    const host: Session = world.router.session();
    for (let round = 0; round < 20; round++) {
      world.cable.unplug();
      expect(world.host.stats().state).toBe('waiting');
      await world.pass(300);
      world.plug();
      await world.until('it is back', () => changes.at(-1)?.alive === true && session.state === 'open');
      const answers = ask(host, 'desk/echo', { payload: text(`${round}`) });
      await world.until('it answers', () => answers.end !== undefined);
      expect(answers.replies).toEqual([`desk/echo=${round}`]);
    }
    world.verify();
  });
});
