/** A board on a cable at a router elsewhere: it sees and is seen as if it were there itself, and outlives that router's absence. */
import type { Sample, Session, TokenChange } from '@asterism-tables/protocol/session';
import { afterEach, describe, expect, test } from 'vitest';
import { ask, plainText, text } from '../helpers/board-world.ts';
import { MirrorWorld } from './mirror-world.ts';

let world: MirrorWorld;
afterEach(() => world.end());

/** Watches everything under `key`, as `+key` and `-key`. */
function watched(session: Session, key: string, history = true): string[] {
  const seen: string[] = [];
  session.watch(key, { history }, (change: TokenChange) => seen.push(`${change.alive ? '+' : '-'}${change.key}`));
  return seen;
}

function heard(session: Session, key: string): string[] {
  const seen: string[] = [];
  session.subscribe(key, (sample: Sample) => seen.push(`${sample.kind} ${sample.key} ${plainText(sample.payload)}`));
  return seen;
}

const BOARDS: readonly (readonly [string, (w: MirrorWorld) => Promise<Session>])[] = [
  ['a stock board', (w) => w.stock()],
  ['a polled board', (w) => w.polled()],
  ['a lite board', (w) => Promise.resolve(w.lite('lite'))],
];

describe.each(BOARDS)('%s behind a mirror', (_name, open) => {
  test('hears puts with attachment, encoding and timestamp, and is heard, and never hears itself', async () => {
    world = new MirrorWorld();
    const client = await world.client();
    const fromBoard = heard(client, 'b/**');
    const board = await open(world);
    const samples: Sample[] = [];
    board.subscribe('**', (sample) => samples.push(sample));
    await world.quiet();
    const stamped = await world.stock(world.direct);
    stamped.put('c/1', text('hello'), {
      encoding: { id: 5 },
      attachment: text('at'),
      timestamp: { time: 7n, zid: Uint8Array.of(1, 2) },
    });
    await world.quiet();
    client.delete('c/1');
    board.put('b/1', text('mine'));
    await world.quiet();
    expect(samples).toMatchObject([
      {
        key: 'c/1',
        kind: 'put',
        payload: text('hello'),
        encoding: { id: 5 },
        attachment: text('at'),
        timestamp: { time: 7n, zid: Uint8Array.of(1, 2) },
      },
      { key: 'c/1', kind: 'delete' },
    ]);
    expect(fromBoard).toEqual(['put b/1 mine']);
  });

  test('asks with all that a query carries, and gets several replies, errors and one end', async () => {
    world = new MirrorWorld();
    const client = await world.client();
    const asked: string[] = [];
    client.queryable('q/**', {}, (query) => {
      asked.push(
        [
          query.key,
          query.parameters,
          plainText(query.payload ?? text('')),
          query.encoding?.id,
          plainText(query.attachment ?? text('')),
        ].join(' '),
      );
      query.reply('q/1', text('one'), { attachment: text('x') });
      query.reply('q/2', text('two'));
      query.replyError(text('no three'));
      query.finish();
    });
    const board = await open(world);
    await world.quiet();
    const answers = ask(board, 'q/*', {
      parameters: 'a=1',
      payload: text('body'),
      encoding: { id: 5 },
      attachment: text('at'),
      target: 'all',
      consolidation: 'none',
    });
    await world.until('the query ended', () => answers.end !== undefined);
    expect(answers).toMatchObject({ replies: ['q/1=one', 'q/2=two', 'error no three'], end: 'final' });
    expect(asked).toEqual(['q/* a=1 body 5 at']);
  });

  test('a get that nobody far answers ends at once, one that is not answered in time ends with its time', async () => {
    world = new MirrorWorld();
    const client = await world.client();
    client.queryable('slow', {}, () => undefined);
    const board = await open(world);
    await world.quiet();
    const began = world.clock.now();
    const nobody = ask(board, 'nobody/here');
    await world.until('the query ended', () => nobody.end !== undefined);
    expect(nobody).toMatchObject({ replies: [], end: 'final' });
    expect(world.clock.now() - began).toBeLessThan(200);
    const slow = ask(board, 'slow', { timeoutMs: 1_000 });
    await world.until('the slow query ended', () => slow.end !== undefined);
    expect(world.clock.now() - began).toBeGreaterThanOrEqual(1_000);
    expect(slow.replies.filter((reply) => !reply.startsWith('error'))).toEqual([]);
  });

  test('answers the far client, completely or not, and the client hears each reply and the end', async () => {
    world = new MirrorWorld();
    const client = await world.client();
    const board = await open(world);
    board.queryable('mine/**', { complete: true }, (query) => {
      query.reply('mine/1', query.payload ?? text('-'), { attachment: query.attachment ?? text('-') });
      query.replyError(text('half'));
      query.finish();
    });
    await world.quiet();
    const answers = ask(client, 'mine/1', { payload: text('p'), attachment: text('a'), target: 'all-complete' });
    await world.until('the query ended', () => answers.end !== undefined);
    expect(answers.replies.toSorted()).toEqual(['error half', 'mine/1=p']);
  });

  test('shows tokens that come with it, are in histories, and go with it', async () => {
    world = new MirrorWorld();
    const client = await world.client();
    const seen = watched(client, 'live/**');
    const board = await open(world);
    board.token('live/a');
    const second = board.token('live/b');
    await world.quiet();
    expect(watchedLater(client)).toEqual([]);
    await world.quiet();
    second.undeclare();
    await world.quiet();
    await board.close();
    // A board that says nothing is noticed by its lease.
    await world.until('the tokens went', () => seen.includes('-live/a'));
    expect(seen).toEqual(['+live/a', '+live/b', '-live/b', '-live/a']);
  });

  test('sees tokens by history, by coming and going, and by a query', async () => {
    world = new MirrorWorld();
    const client = await world.client();
    const early = client.token('live/early');
    await world.quiet();
    const board = await open(world);
    const late = watched(board, 'live/*', false);
    await world.quiet();
    expect(late).toEqual([]);
    const seen = watched(board, 'live/*');
    await world.quiet();
    expect(seen).toEqual(['+live/early']);
    const newer = client.token('live/new');
    await world.quiet();
    const keys: string[] = [];
    let end: string | undefined;
    board.tokens('live/**', { onToken: (key) => keys.push(key), onDone: (how) => (end = how) });
    await world.until('the question ended', () => end !== undefined);
    expect([keys.toSorted(), end]).toEqual([['live/early', 'live/new'], 'final']);
    early.undeclare();
    newer.undeclare();
    await world.quiet();
    expect(seen).toEqual(['+live/early', '+live/new', '-live/early', '-live/new']);
  });

  test('what it says and asks before the far router is connected reaches it', async () => {
    world = new MirrorWorld();
    const client = await world.client();
    client.token('asterism/board/game');
    const puts = heard(client, 'first');
    client.queryable('q', {}, (query) => {
      query.reply('q', text('yes'));
      query.finish();
    });
    await world.quiet();
    const board = await open(world);
    // Nothing has passed since it is there.
    board.put('first', text('put'));
    const answers = ask(board, 'q');
    const copies: string[] = [];
    let end: string | undefined;
    board.tokens('asterism/board/**', { onToken: (key) => copies.push(key), onDone: (how) => (end = how) });
    await world.until('all is answered', () => answers.end !== undefined && end !== undefined);
    await world.quiet();
    expect([answers.replies, copies, puts]).toEqual([['q=yes'], ['asterism/board/game'], ['put first put']]);
  });

  test('what it says reaches the far router although it is gone before that is connected', async () => {
    let reach: () => void = () => undefined;
    const reached = new Promise<void>((resolve) => {
      reach = resolve;
    });
    world = new MirrorWorld();
    const client = await world.client();
    const fromBoard = heard(client, 'b/**');
    world.farIsReachedAfter = reached;
    const board = await open(world);
    board.put('b/1', text('early'));
    await world.clock.advance(20);
    await board.close();
    await world.clock.advance(20);
    expect([fromBoard, world.network.boards()]).toEqual([[], []]);
    reach();
    await world.quiet();
    expect(fromBoard).toEqual(['put b/1 early']);
  });

  test('what waits of a board that is gone is not kept for a far router that takes too long', async () => {
    world = new MirrorWorld();
    const client = await world.client();
    const fromBoard = heard(client, 'b/**');
    let reach: () => void = () => undefined;
    world.farIsReachedAfter = new Promise<void>((resolve) => {
      reach = resolve;
    });
    const board = await open(world);
    board.put('b/1', text('early'));
    await world.clock.advance(20);
    await board.close();
    await world.clock.advance(600);
    reach();
    await world.quiet();
    expect(fromBoard).toEqual([]);
  });

  test('the far router lost: tokens go and gets end; it is back after three seconds, and all is as before', async () => {
    world = new MirrorWorld();
    const first = await world.client();
    first.token('live/far');
    first.queryable('slow', {}, () => undefined);
    const board = await open(world);
    const seen = watched(board, 'live/*');
    board.token('live/board');
    const samples = heard(board, 'state');
    board.queryable('mine', {}, (query) => {
      query.reply('mine', text('here'));
      query.finish();
    });
    await world.quiet();
    expect(seen.toSorted()).toEqual(['+live/board', '+live/far']);
    const waiting = ask(board, 'slow', { timeoutMs: 9_000 });
    await world.quiet();
    const lostAt = world.clock.now();
    await world.farGone();
    await world.until('the get ended', () => waiting.end !== undefined);
    expect(world.clock.now() - lostAt).toBeLessThan(500);
    const during = ask(board, 'slow');
    await world.until('the get meanwhile ended', () => during.end !== undefined);
    await world.quiet();
    expect(seen.toSorted()).toEqual(['+live/board', '+live/far', '-live/board', '-live/far']);

    await world.clock.advance(3_000);
    world.farAgain();
    const second = await world.client();
    const token = second.token('live/other');
    const theirs = watched(second, 'live/*');
    await world.clock.advance(3_000);
    expect(theirs.toSorted()).toEqual(['+live/board', '+live/other']);
    expect(seen.slice(4).toSorted()).toEqual(['+live/board', '+live/other']);
    second.put('state', text('again'));
    const answers = ask(second, 'mine');
    await world.until('the board answers', () => answers.end !== undefined);
    await world.quiet();
    expect([samples, answers.replies]).toEqual([['put state again'], ['mine=here']]);
    token.undeclare();
    await world.quiet();
    expect(seen.at(-1)).toBe('-live/other');
    expect(world.log.map(({ level, message }) => `${level} ${message.replace(/cable-\d+|lite/, 'B')}`)).toEqual([
      'info board B is on the router',
      'warn board B lost the router',
      'warn no connection to the router for board B',
      'info board B is on the router',
    ]);
  });

  test('4,055 bytes of payload arrive on the state’s key, 4,056 are left out and counted', async () => {
    world = new MirrorWorld();
    const key = 'asterism/games/games/mahjong1/state';
    const client = await world.client();
    const board = await open(world);
    const sizes: number[] = [];
    board.subscribe(key, (sample) => sizes.push(sample.payload.length));
    await world.quiet();
    for (const size of [4_056, 4_055]) client.put(key, new Uint8Array(size), { congestion: 'drop' });
    await world.quiet();
    expect(sizes).toEqual([4_055]);
    expect(world.network.boards()[0]?.stats.counters.putsTooLarge).toBe(1);
    expect(world.events.filter(({ event }) => event.type === 'put-too-large')).toMatchObject([
      { event: { size: 4_097 } },
    ]);
  });

  test('a reply that is too large becomes an error reply, and a request that is too large is answered with one', async () => {
    world = new MirrorWorld();
    const client = await world.client();
    client.queryable('big', {}, (query) => {
      query.reply('big', new Uint8Array(5_000));
      query.finish();
    });
    const board = await open(world);
    let asked = 0;
    board.queryable('mine', {}, (query) => {
      asked += 1;
      query.finish();
    });
    await world.quiet();
    const answers = ask(board, 'big');
    const request = ask(client, 'mine', { payload: new Uint8Array(5_000) });
    await world.until('both ended', () => answers.end !== undefined && request.end !== undefined);
    expect(answers.replies).toEqual([expect.stringMatching(/^error reply of \d+ bytes is too large for a board/)]);
    expect(request.replies).toEqual([expect.stringMatching(/^error request of \d+ bytes is too large for a board/)]);
    expect([answers.end, request.end, asked]).toEqual(['final', 'final', 0]);
  });
});

/** Nothing is told twice to a watch that begins later without history. */
function watchedLater(session: Session): string[] {
  return watched(session, 'live/**', false);
}

describe('boards behind mirrors', () => {
  test('are clients of their own at the far router, and their connections go with them', async () => {
    world = new MirrorWorld();
    const one = await world.stock();
    const two = world.lite('two');
    await world.quiet();
    expect(world.far.stats().faces.map(({ whatami, board }) => [whatami, board])).toEqual([
      ['client', false],
      ['client', false],
    ]);
    const zids = world.far.stats().faces.map(({ zid }) => zid);
    expect(world.network.boards().map(({ stats }) => stats.upstream?.zid)).toEqual(zids);
    expect(two.zid.length).toBe(16);
    one.unplug();
    await world.quiet();
    expect(world.network.boards().map(({ name }) => name)).toEqual(['two']);
    expect(world.far.stats().faces.map(({ zid }) => zid)).toEqual(zids.slice(1));
    await two.close();
    await world.quiet();
    expect(world.far.stats().faces).toEqual([]);
  });

  test('a lite board says whether the far router is there, and why not', async () => {
    world = new MirrorWorld();
    world.unreachable = true;
    const board = world.lite('lite');
    const said: string[] = [];
    board.onLost((cause) => said.push(`lost: ${cause}`));
    board.onBack(() => said.push('back'));
    expect(board.state).toBe('open');
    const first = ask(board, 'nobody');
    let tokens: string | undefined;
    board.tokens('**', { onToken: () => undefined, onDone: (end) => (tokens = end) });
    await world.clock.advance(10);
    expect([board.state, first.end, tokens, said]).toEqual(['lost', 'lost', 'lost', ['lost: connection refused']]);
    const second = ask(board, 'nobody');
    await world.clock.advance(10);
    expect(second.end).toBe('lost');
    world.unreachable = false;
    await world.clock.advance(3_100);
    expect([board.state, said.at(-1)]).toEqual(['open', 'back']);
  });

  test('a stock board hears an error and the end for a get that the far router’s absence ends', async () => {
    world = new MirrorWorld();
    world.unreachable = true;
    const board = await world.stock();
    const answers = ask(board, 'any');
    await world.until('it ended', () => answers.end !== undefined);
    expect(answers).toMatchObject({ replies: ['error no connection to the router'], end: 'final' });
    // A question about tokens has no time-out on a board: it must end too.
    let end: string | undefined;
    board.tokens('**', { onToken: () => undefined, onDone: (how) => (end = how) });
    await world.until('the question ended', () => end !== undefined);
  });

  test('a declared publisher and a querier of a board send as soon as somebody far is there for them, and no longer', async () => {
    world = new MirrorWorld();
    const client = await world.client();
    const board = await world.stock();
    const publisher = board.pico.publisher('p/x');
    const querier = board.pico.querier('q/x');
    await world.quiet();
    expect([publisher.matched, querier.matched]).toEqual([false, false]);
    const subscriber = client.subscribe('p/**', () => undefined);
    const queryable = client.queryable('q/*', {}, () => undefined);
    await world.quiet();
    expect([publisher.matched, querier.matched]).toEqual([true, true]);
    const later = board.pico.publisher('p/y');
    await world.quiet();
    expect(later.matched).toBe(true);
    subscriber.undeclare();
    queryable.undeclare();
    await world.quiet();
    expect([publisher.matched, later.matched, querier.matched]).toEqual([false, false, false]);
    publisher.undeclare();
    await world.quiet();
    client.subscribe('p/**', () => undefined);
    await world.quiet();
    expect(later.matched).toBe(true);
  });

  test('a token shown by a question alone is taken back when it goes, and nothing is kept for it afterwards', async () => {
    world = new MirrorWorld();
    const client = await world.client();
    const token = client.token('live/a');
    const board = await world.stock();
    await world.quiet();
    const found: string[] = [];
    for (let i = 0; i < 5; i += 1) {
      board.tokens('live/*', { onToken: (key) => found.push(key), onDone: () => undefined });
      await world.quiet();
    }
    expect(found).toEqual(Array.from({ length: 5 }, () => 'live/a'));
    const mirror = (): number | undefined =>
      world.far.stats().faces.find(({ board: is, tokens }) => !is && tokens === 0)?.interests;
    expect(mirror()).toBe(1);
    token.undeclare();
    await world.quiet();
    // A board replays what it was shown: a token that it still believed alive would come back.
    expect(watched(board, 'live/*')).toEqual([]);
    await world.quiet();
    expect(world.far.stats().tables.interests).toBe(1);
  });

  test('a hundred tokens come to a polled board at its pace, and none is lost', async () => {
    world = new MirrorWorld();
    const client = await world.client();
    for (let i = 0; i < 100; i += 1) client.token(`live/${i}`);
    await world.quiet();
    const board = await world.polled();
    const seen = watched(board, 'live/*');
    await world.clock.advance(2_000);
    expect([seen.length, new Set(seen).size, board.lost]).toEqual([100, 100, 0]);
  });

  test('two boards behind two mirrors hear and answer each other, and see each other go', async () => {
    world = new MirrorWorld();
    const one = await world.polled();
    const two = world.lite('two');
    const seen = watched(two, 'asterism/**');
    one.token('asterism/one/game');
    one.queryable('asterism/one/game/**', {}, (query) => {
      query.reply(query.key, text('one'));
      query.finish();
    });
    const puts = heard(two, 'asterism/one/**');
    await world.quiet();
    one.put('asterism/one/game/o/state', text('s'));
    const answers = ask(two, 'asterism/one/game/o/call/two', { target: 'all', consolidation: 'none' });
    await world.until('it ended', () => answers.end !== undefined);
    await world.quiet();
    expect(answers.replies).toEqual(['asterism/one/game/o/call/two=one']);
    expect(puts).toEqual(['put asterism/one/game/o/state s']);
    one.unplug();
    await world.quiet();
    expect(seen).toEqual(['+asterism/one/game', '-asterism/one/game']);
  });
});
