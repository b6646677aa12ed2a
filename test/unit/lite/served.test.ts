/** What a board says over the lite link becomes calls on its session, and what comes of them reaches it: kinds, bounds, sizes, pace. */
import { encodeMessage, type HostMessage, LITE_LIMITS, type LiteEvent, Outbox } from '@asterism-tables/protocol/lite';
import { type IncomingQuery, Router, type Sample } from '@asterism-tables/protocol/session';
import { describe, expect, test } from 'vitest';
import { ServedBoard } from '../../../protocol/src/lite/served-board.ts';
import { ask, plainText, ROUTER_ZID, text } from '../../helpers/board-world.ts';
import { type LiteWorld, liteWorld, type LiteWorldOptions } from '../../helpers/lite-world.ts';
import { ManualClock } from '../../helpers/manual-clock.ts';

async function opened(options: LiteWorldOptions = {}): Promise<LiteWorld> {
  const world = liteWorld(options);
  await world.until('the session is open', () => world.board.session.state === 'open');
  return world;
}

const ofType = <T extends LiteEvent['type']>(world: LiteWorld, type: T): Extract<LiteEvent, { type: T }>[] =>
  world.events.filter((event): event is Extract<LiteEvent, { type: T }> => event.type === type);

describe('samples', () => {
  test('puts and deletes go both ways with their attachments', async () => {
    const world = await opened();
    const { session } = world.board;
    const host = world.router.session();
    const seen: string[] = [];
    const show = (who: string) => (s: Sample) =>
      seen.push(`${who} ${s.kind} ${s.key} ${plainText(s.payload)} ${plainText(s.attachment ?? text('-'))}`);
    session.subscribe('to/board/*', show('board'));
    host.subscribe('to/host/*', show('host'));
    await world.pass(50);
    host.put('to/board/a', text('1'), { attachment: text('at') });
    host.delete('to/board/b');
    session.put('to/host/a', text('2'), { attachment: text('at') });
    session.delete('to/host/b');
    await world.pass(100);
    expect(seen.toSorted()).toEqual([
      'board delete to/board/b  -',
      'board put to/board/a 1 at',
      'host delete to/host/b  -',
      'host put to/host/a 2 at',
    ]);
  });

  test('own puts and queries do not come back to the board', async () => {
    const world = await opened();
    const { session } = world.board;
    const got: string[] = [];
    session.subscribe('a/**', (s) => got.push(s.key));
    session.queryable('a/q', {}, (query) => {
      got.push('query');
      query.finish();
    });
    session.put('a/b', text('1'));
    const answers = ask(session, 'a/q');
    await world.until('the get ended', () => answers.end !== undefined);
    await world.pass(100);
    expect([got, answers.replies]).toEqual([[], []]);
  });

  test('while the window is full a newer sample replaces a droppable older one of its key; others keep their order', async () => {
    const world = await opened();
    const host = world.router.session();
    const got: string[] = [];
    world.board.session.subscribe('a/**', (s) => got.push(`${s.key.slice(2)}${plainText(s.payload).trim()}`));
    await world.pass(50);
    world.cable.stall('toBoard');
    const filler = ' '.repeat(900);
    for (let i = 0; i < 20; i++) {
      host.put('a/state', text(`${i}${filler}`));
      host.put('a/stroke', text(`${i}`), { congestion: 'block' });
      await world.pass(10);
    }
    expect(world.host.stats().waitingMessages).toBeLessThan(22);
    world.cable.resume('toBoard');
    await world.until('the last ones came', () => got.includes('state19') && got.includes('stroke19'));
    expect(got.filter((s) => s.startsWith('stroke'))).toEqual(Array.from({ length: 20 }, (_, i) => `stroke${i}`));
    const states = got.filter((s) => s.startsWith('state'));
    expect(states.at(-1)).toBe('state19');
    expect(states.length).toBeLessThan(6);
    expect(world.host.stats().counters.dropped).toBe(20 - states.length);
    world.verify();
  });

  test('a sample larger than the board takes is left out and counted; the others come', async () => {
    const world = await opened({ board: { limits: { max: 512 } } });
    const host = world.router.session();
    const got: number[] = [];
    world.board.session.subscribe('a/*', (s) => got.push(s.payload.length));
    await world.pass(50);
    host.put('a/b', new Uint8Array(600), { congestion: 'block' });
    host.put('a/b', new Uint8Array(400), { congestion: 'block' });
    await world.pass(200);
    expect(got).toEqual([400]);
    expect(ofType(world, 'oversize')).toEqual([
      { type: 'oversize', node: 'desk', what: 'sample', key: 'a/b', size: 610, limit: 512 },
    ]);
    expect(world.host.stats()).toMatchObject({ limit: 512, counters: { oversize: 1 } });
  });

  test('a board that is too slow for what may not be dropped begins anew', async () => {
    const world = await opened();
    const host = world.router.session();
    world.board.session.subscribe('a/*', () => undefined);
    await world.pass(50);
    world.cable.stall('toBoard');
    for (let i = 0; i < 100; i++) host.put('a/b', new Uint8Array(3_000), { congestion: 'block' });
    await world.pass(10);
    expect(ofType(world, 'ended')[0]?.cause).toMatch(/too slow/);
    world.cable.resume('toBoard');
    await world.until('a new session', () => world.board.session.link.sessions === 2);
  });
});

describe('gets of the board', () => {
  test('an answer larger than the board takes becomes an error reply, and the get ends', async () => {
    const world = await opened({ board: { limits: { max: 512 } } });
    world.router.session().queryable('a/q', {}, (query) => {
      query.reply('a/q', new Uint8Array(600));
      query.finish();
    });
    const answers = ask(world.board.session, 'a/q');
    await world.until('the get ended', () => answers.end !== undefined);
    expect(answers.replies).toEqual(['error too large for the board']);
    expect(answers.end).toBe('final');
  });

  test('a get ends with its time', async () => {
    const world = await opened();
    world.router.session().queryable('a/q', {}, () => undefined);
    const answers = ask(world.board.session, 'a/q', { timeoutMs: 1_000 });
    await world.pass(900);
    expect(answers.end).toBeUndefined();
    await world.pass(300);
    expect(answers.end).toBe('timeout');
  });

  test('no more than 64 at once: a further one is answered with an error and its end', async () => {
    const world = await opened();
    world.router.session().queryable('a/q', {}, () => undefined);
    const all = Array.from({ length: 65 }, () => ask(world.board.session, 'a/q', { timeoutMs: 60_000 }));
    await world.pass(1_000);
    expect(all.filter((answers) => answers.end !== undefined)).toHaveLength(1);
    expect(all.at(-1)?.replies[0]).toMatch(/no more than 64/);
  });

  test('cancelled: nothing comes any more, and the query ends at the host', async () => {
    const world = await opened();
    const asked: IncomingQuery[] = [];
    world.router.session().queryable('a/q', {}, (query) => asked.push(query));
    const replies: unknown[] = [];
    const ends: string[] = [];
    const get = world.board.session.get('a/q', {
      onReply: (reply) => replies.push(reply),
      onDone: (end) => ends.push(end),
    });
    await world.pass(100);
    get.cancel();
    await world.pass(100);
    asked[0]?.reply('a/q', text('late'));
    asked[0]?.finish();
    await world.pass(100);
    expect([replies, ends]).toEqual([[], ['cancelled']]);
  });

  test('when the session is over, gets end as lost', async () => {
    const world = await opened();
    world.router.session().queryable('a/q', {}, () => undefined);
    const answers = ask(world.board.session, 'a/q');
    await world.pass(100);
    world.host.portGone('restarted');
    await world.until('the get ended', () => answers.end !== undefined);
    expect(answers.end).toBe('lost');
    expect(ask(world.board.session, 'a/q').end).toBeUndefined();
  });
});

describe('queries to the board', () => {
  test('one larger than the board takes is answered with an error', async () => {
    const world = await opened({ board: { limits: { max: 512 } } });
    let asked = 0;
    world.board.session.queryable('a/q', {}, (query) => {
      asked++;
      query.finish();
    });
    await world.pass(50);
    const answers = ask(world.router.session(), 'a/q', { payload: new Uint8Array(600) });
    await world.until('the get ended', () => answers.end !== undefined);
    expect([answers.replies, asked]).toEqual([['error too large for the board'], 0]);
  });

  test('beyond 64 open ones it is busy; those open for 10 s give way', async () => {
    const world = await opened();
    world.board.session.queryable('a/q', {}, () => undefined);
    await world.pass(50);
    const host = world.router.session();
    const all = Array.from({ length: 65 }, () => ask(host, 'a/q', { timeoutMs: 60_000, consolidation: 'none' }));
    await world.pass(500);
    expect(all.map((answers) => answers.end).filter((end) => end !== undefined)).toEqual(['final']);
    expect(all.at(-1)?.replies).toEqual(['error the board is busy']);
    await world.pass(10_000);
    const later = ask(host, 'a/q', { timeoutMs: 60_000 });
    await world.pass(500);
    expect(later.end).toBeUndefined();
    expect(all[0]?.end).toBe('final');
  });

  test('answers to a query that is over are ignored', async () => {
    const world = await opened();
    let late: IncomingQuery | undefined;
    world.board.session.queryable('a/q', {}, (query) => {
      late = query;
    });
    await world.pass(50);
    const answers = ask(world.router.session(), 'a/q', { timeoutMs: 500 });
    await world.until('the get ended', () => answers.end !== undefined);
    late?.reply('a/q', text('late'));
    late?.finish();
    await world.pass(100);
    expect([answers.end, answers.replies]).toEqual(['timeout', []]);
    expect(world.host.stats().state).toBe('open');
  });
});

describe('tokens', () => {
  test('a long list comes at most 16 in 100 ms, in order, and the end of a get after its last token', async () => {
    const world = await opened();
    const host = world.router.session();
    for (let i = 100; i < 200; i++) host.token(`asterism/n${i}/app`);
    const times: number[] = [];
    const keys: string[] = [];
    let end: string | undefined;
    world.board.session.tokens('asterism/**', {
      onToken: (key) => {
        times.push(world.clock.now());
        keys.push(key);
      },
      onDone: (how) => {
        end = how;
      },
    });
    const watched: string[] = [];
    world.board.session.watch('asterism/**', { history: true }, (change) => {
      times.push(world.clock.now());
      watched.push(change.key);
    });
    await world.until('the list is there', () => end !== undefined && watched.length === 100);
    expect(keys.toSorted()).toEqual(Array.from({ length: 100 }, (_, i) => `asterism/n${i + 100}/app`));
    times.sort((a, b) => a - b);
    // Two bursts may stand close to each other; a board keeps 64 between two polls.
    for (const time of times) {
      expect(times.filter((other) => other >= time && other < time + 100).length).toBeLessThanOrEqual(32);
    }
    expect((times.at(-1) ?? 0) - (times[0] ?? 0)).toBeGreaterThan(1_100);
    expect(times.length).toBe(200);
    host.token('asterism/new/app').undeclare();
    await world.until('what comes and goes is told', () => watched.length === 102);
  });
});

describe('a number that is used again while tokens of its old meaning wait for their turn', () => {
  function served(): { clock: ManualClock; router: Router; board: ServedBoard; told: HostMessage[] } {
    const clock = new ManualClock();
    const router = new Router({ clock, zid: ROUTER_ZID });
    const told: HostMessage[] = [];
    const board = new ServedBoard({
      clock,
      session: router.boardSession('desk'),
      tell: (message) => {
        told.push(message);
        return 'taken';
      },
      onLog: () => undefined,
      onNotDone: () => undefined,
      onTokenDropped: () => undefined,
    });
    const host = router.session();
    for (let i = 0; i < 60; i++) host.token(`a/${i}`);
    host.queryable('q/slow', {}, (query) => {
      clock.after(1_000, () => {
        query.reply('q/slow', text('done'));
        query.finish();
      });
    });
    return { clock, router, board, told };
  }

  test('a get has all its own answers and one end, after them', async () => {
    const { clock, board, told } = served();
    board.take({ what: 'tokens', get: 5, key: 'a/*', timeoutMs: 5_000 });
    await clock.advance(10);
    expect(told.length).toBe(16);
    board.take({ what: 'cancel', get: 5 });
    told.length = 0;
    const rest = { parameters: '', target: 0, consolidation: 2, timeoutMs: 8_000 };
    board.take({ what: 'get', get: 5, key: 'q/slow', ...rest });
    await clock.advance(5_000);
    expect(told).toEqual([
      { what: 'answer', get: 5, key: 'q/slow', bytes: text('done') },
      { what: 'end', get: 5, end: 0 },
    ]);
  });

  test('a watch hears of its own tokens only', async () => {
    const { clock, router, board, told } = served();
    board.take({ what: 'watch', id: 3, key: 'a/*', history: true });
    await clock.advance(10);
    expect(told.length).toBe(16);
    board.take({ what: 'undeclare', id: 3 });
    told.length = 0;
    board.take({ what: 'watch', id: 3, key: 'b/*', history: false });
    router.session().token('b/1');
    await clock.advance(1_000);
    expect(told).toEqual([{ what: 'token-change', id: 3, key: 'b/1', alive: true }]);
  });
});

describe('what cannot be done is told', () => {
  test('a key that is none, an id that is taken, too many declarations', async () => {
    const told: string[] = [];
    const world = await opened({
      board: {
        onEvent: (event) => {
          if (event.type === 'not-done') told.push(`${event.message} ${event.id} ${event.text}`);
        },
      },
    });
    const { conversation } = world.board.session.link;
    conversation?.outbox.add(encodeMessage({ what: 'subscribe', id: 9_005, key: 'a//b' }));
    conversation?.outbox.add(encodeMessage({ what: 'token', id: 9_006, key: 'a/*' }));
    conversation?.outbox.add(encodeMessage({ what: 'put', key: 'a/**/b', bytes: text('') }));
    conversation?.outbox.add(encodeMessage({ what: 'subscribe', id: 9_007, key: 'a/b' }));
    conversation?.outbox.add(encodeMessage({ what: 'token', id: 9_007, key: 'a/b' }));
    conversation?.wake();
    await world.pass(100);
    expect(told.map((line) => line.split(' ').slice(0, 2).join(' '))).toEqual(['3 9005', '5 9006', '1 0', '5 9007']);
    expect(told[3]).toMatch(/another declaration/);
    expect(ofType(world, 'not-done').map((event) => event.what)).toEqual(['subscribe', 'token', 'put', 'token']);
    expect(world.host.stats().counters.refused).toBe(4);
    told.length = 0;
    for (let i = 0; i < LITE_LIMITS.MAX_DECLARATIONS; i++) world.board.session.subscribe(`many/${i}`, () => undefined);
    await world.until('all were heard', () => world.host.stats().declarations === LITE_LIMITS.MAX_DECLARATIONS);
    await world.pass(200);
    expect(told).toHaveLength(1);
    expect(told[0]).toMatch(/no more than 1024/);
  });

  test('a get of a key that is none ends with an error', async () => {
    const world = await opened();
    const { session } = world.board;
    // The board's own check stands before the host's: it is passed by here.
    const answers = ask(session, 'a/b');
    await world.until('the get ended', () => answers.end !== undefined);
    session.link.conversation?.outbox.add(
      encodeMessage({ what: 'get', get: 9, key: '', parameters: '', target: 0, consolidation: 2, timeoutMs: 100 }),
    );
    session.link.conversation?.wake();
    await world.pass(100);
    expect(ofType(world, 'not-done').map((event) => event.what)).toEqual(['get']);
  });

  test('messages that are none are counted, and the session goes on', async () => {
    const world = await opened();
    const { conversation } = world.board.session.link;
    for (const bytes of [[0x90], [0xc1], [0x92, 1, 1], [0x91, 99]]) conversation?.outbox.add(Uint8Array.from(bytes));
    conversation?.outbox.add(encodeMessage({ what: 'log', level: 2, text: 'heap low\u001b[31m' }));
    conversation?.wake();
    await world.pass(100);
    expect(world.host.stats().counters.malformed).toBe(4);
    expect(ofType(world, 'log')).toEqual([{ type: 'log', node: 'desk', level: 'warn', text: 'heap low\ufffd[31m' }]);
  });
});

describe('stats', () => {
  test('say who is there, what came last, sizes and counts', async () => {
    const world = await opened({ board: { limits: { software: 'sketch 1' } } });
    expect(world.host.stats().lastMessage).toBeUndefined();
    world.board.session.put('a/b', new Uint8Array(100));
    await world.pass(100);
    const stats = world.host.stats();
    expect(stats).toMatchObject({
      state: 'open',
      node: 'desk',
      software: 'sketch 1',
      largestIn: 108,
      limit: 4_096,
      smallFrames: false,
      declarations: 0,
      lastMessage: { direction: 'in', what: 'put', key: 'a/b', bytes: 108 },
      counters: { messagesIn: 1, messagesOut: 0, badFrames: 0, resent: 0, missed: 0, sessions: 1 },
    });
    expect(stats.counters.bytesOut).toBeGreaterThan(0);
    world.host.portGone('gone');
    expect(world.host.stats()).toMatchObject({ state: 'waiting', node: '', counters: { messagesIn: 1 } });
  });

  test('the router of the bridge lost and back is told to the board', async () => {
    const heard: string[] = [];
    let lost: ((cause: string) => void) | undefined;
    let back: (() => void) | undefined;
    const world = await opened();
    const open = world.router.boardSession('x');
    const second = await opened({
      host: {
        session: () => ({
          ...bound(open),
          onLost: (listener) => {
            lost = listener;
            return () => undefined;
          },
          onBack: (listener) => {
            back = listener;
            return () => undefined;
          },
        }),
      },
    });
    second.board.session.onLost(() => heard.push('lost'));
    second.board.session.onBack(() => heard.push('back'));
    lost?.('the router is gone');
    await second.pass(100);
    back?.();
    await second.pass(100);
    expect(heard).toEqual(['lost', 'back']);
  });
});

/** A session as a plain object, so that parts of it can be another's. */
function bound(session: ReturnType<LiteWorld['router']['boardSession']>) {
  return {
    zid: session.zid,
    state: session.state,
    put: session.put.bind(session),
    delete: session.delete.bind(session),
    subscribe: session.subscribe.bind(session),
    get: session.get.bind(session),
    queryable: session.queryable.bind(session),
    token: session.token.bind(session),
    watch: session.watch.bind(session),
    tokens: session.tokens.bind(session),
    close: session.close.bind(session),
  };
}

describe('the outbox', () => {
  test('keeps within its bounds: the oldest droppable go, what may not be dropped is refused', () => {
    const box = new Outbox();
    for (let i = 0; i < LITE_LIMITS.MAX_DROPPABLE_KEYS + 10; i++) box.addDroppable(new Uint8Array(10), `k${i}`);
    expect([box.messages, box.dropped]).toEqual([LITE_LIMITS.MAX_DROPPABLE_KEYS, 10]);
    for (let i = 0; i < 100; i++) box.addDroppable(new Uint8Array(4_000), `large${i}`);
    expect(box.bytes).toBeLessThanOrEqual(LITE_LIMITS.MAX_DROPPABLE_BYTES);
    let taken = 0;
    while (box.add(new Uint8Array(4_000))) taken++;
    expect(taken).toBe(Math.floor(LITE_LIMITS.MAX_WAITING_BYTES / 4_000));
    let messages = 0;
    while (box.take() !== undefined) messages++;
    expect(messages).toBeGreaterThan(taken);
    expect([box.bytes, box.messages]).toEqual([0, 0]);
  });
});
