/** Sessions of the router that stand for boards on cables: measured, bounded and seen as a link's face is, and deaf to themselves. */
import { ConnectTransport, InvalidKeyError, type Session } from '@asterism-tables/protocol/session';
import { afterEach, describe, expect, test } from 'vitest';
import { ask } from '../helpers/board-world.ts';
import { MemoryLink } from '../helpers/memory-link.ts';
import { bytes, Peer, sampleText, World } from './router/world.ts';

let world: World;
afterEach(() => world.end());

const STATE = 'asterism/games/games/mahjong1/state';

describe('a board’s session', () => {
  test('hears others and not itself, neither puts nor queries', async () => {
    world = new World();
    const host = world.session();
    const board = world.router.boardSession('tty');
    const heard: string[] = [];
    board.subscribe('**', (sample) => heard.push(sampleText(sample)));
    const asked: string[] = [];
    board.queryable('q', { complete: true }, (query) => {
      asked.push('board');
      query.finish();
    });
    host.put('a', bytes('1'));
    board.put('a', bytes('2'));
    const own = ask(board, 'q');
    const others = ask(host, 'q');
    await world.settle();
    expect([heard, own.end, others.end, asked]).toEqual([['put a 1'], 'final', 'final', ['board']]);
    await board.close();
  });

  test('is not preferred to others as a session of the host is', async () => {
    world = new World();
    const peer = await world.peer();
    peer.queryable(1, 'q', true);
    await world.settle();
    const board = world.router.boardSession('tty');
    board.queryable('q', { complete: true }, (query) => {
      query.finish();
    });
    ask(world.session(), 'q');
    await world.settle();
    expect(peer.take()).toEqual(['ask 1 q']);
    peer.final(1);
    await world.settle();
    await board.close();
  });

  test('gets a put of 4,096 bytes and none of 4,097; a large reply becomes an error; a large question is answered with one', async () => {
    world = new World();
    const host = world.session();
    const board = world.router.boardSession('tty');
    const sizes: number[] = [];
    board.subscribe(STATE, (sample) => sizes.push(sample.payload.length));
    let asked = 0;
    board.queryable('mine', {}, (query) => {
      asked += 1;
      query.finish();
    });
    host.queryable('big', {}, (query) => {
      query.reply('big', new Uint8Array(4_500));
      query.finish();
    });
    for (const size of [4_055, 4_056]) host.put(STATE, new Uint8Array(size));
    const large = ask(board, 'big');
    const question = ask(host, 'mine', { payload: new Uint8Array(4_500) });
    await world.settle();
    expect(sizes).toEqual([4_055]);
    expect([large.replies, large.end]).toEqual([[expect.stringContaining('too large for a board')], 'final']);
    expect([question.replies, question.end, asked]).toEqual([
      [expect.stringContaining('too large for a board')],
      'final',
      0,
    ]);
    const { counters, boardMessages } = world.router.stats();
    expect(counters).toMatchObject({ putsTooLarge: 1, repliesTooLarge: 1, requestsTooLarge: 1 });
    expect(boardMessages.largest).toBeGreaterThan(4_097);
    await board.close();
  });

  test('is seen as a face, and not as a session of the host', async () => {
    world = new World();
    const board = world.router.boardSession('tty\u001b[2J');
    board.subscribe('a', () => undefined);
    board.token('t');
    world.session().put('a', bytes('1'));
    await world.settle();
    const { sessions, faces } = world.router.stats();
    expect(sessions).toBe(1);
    expect(faces).toMatchObject([
      {
        kind: 'lite',
        peer: 'tty?[2J',
        board: true,
        subscribers: 1,
        tokens: 1,
        counters: { messagesIn: 2, messagesOut: 1, bytesOut: 7 },
      },
    ]);
    expect(faces[0]?.zid).not.toBe('');
    await board.close();
    expect(world.router.stats().faces).toEqual([]);
  });

  test('keeps to the bounds of a link: declarations, questions at once, keys', async () => {
    world = new World({ limits: { declarationsPerLink: 3, queriesPerLink: 2 } });
    const host = world.session();
    host.queryable('q', {}, () => undefined);
    const board = world.router.boardSession('tty');
    const declared = Array.from({ length: 5 }, (_, i) => board.token(`t/${i}`));
    expect(world.router.stats().faces[0]).toMatchObject({ tokens: 3, faults: { 'too-many-declarations': 2 } });
    const asked = Array.from({ length: 3 }, () => ask(board, 'q'));
    await world.settle();
    expect(asked.map(({ replies, end }) => [replies, end])).toEqual([
      [[], undefined],
      [[], undefined],
      [['error too many queries at once'], 'final'],
    ]);
    expect(() => board.subscribe('k'.repeat(1_025), () => undefined)).toThrow(InvalidKeyError);
    expect(() => {
      board.put(Array.from({ length: 65 }, () => 'k').join('/'), bytes(''));
    }).toThrow(InvalidKeyError);
    for (const one of declared) one.undeclare();
    expect(world.router.stats().tables.tokens).toBe(0);
    await board.close();
    await world.settle();
    expect(asked.map(({ end }) => end)).toEqual(['lost', 'lost', 'final']);
  });

  test('that goes too far is closed, says why, and takes its own with it', async () => {
    world = new World({ limits: { faultsPerLink: 10, declarationsPerLink: 1 } });
    const tokens: string[] = [];
    world.session().watch('**', {}, ({ key, alive }) => tokens.push(`${alive ? '+' : '-'}${key}`));
    const board = world.router.boardSession('tty');
    const said: string[] = [];
    board.onLost((cause) => said.push(cause));
    board.token('t');
    for (let i = 0; i < 10; i += 1) board.token(`more/${i}`);
    await world.settle();
    expect([board.state, said, tokens]).toEqual(['closed', ['too many faults'], ['+t', '-t']]);
  });

  test('a question that is not answered in time ends with its time, and its asker is not told an error besides', async () => {
    world = new World();
    world.session().queryable('slow', {}, () => undefined);
    const board = world.router.boardSession('tty');
    const answers = ask(board, 'slow', { timeoutMs: 1_000 });
    await world.clock.advance(1_100);
    expect(answers).toMatchObject({ replies: [], end: 'timeout' });
    await board.close();
  });
});

describe('a guard', () => {
  /** Everybody is a board that may use nothing under `x/`. */
  const guard = ({ key }: { readonly key: string }): string | undefined =>
    key.startsWith('x/') ? 'not yours' : undefined;

  test('that throws has refused, and costs nobody anything else', async () => {
    world = new World();
    const board = world.router.boardSession('tty', {
      guard: () => {
        throw new Error('broken');
      },
    });
    const heard: string[] = [];
    world.session().subscribe('a', (sample) => heard.push(sampleText(sample)));
    board.put('a', bytes('1'));
    await world.settle();
    expect([heard, world.of('callback-failed').length, world.of('deed-refused')]).toMatchObject([
      [],
      1,
      [{ what: 'put', why: 'its guard failed' }],
    ]);
    await board.close();
  });

  test('refuses a declaration and not what was declared under its id before; the going of a refused one is no fault', async () => {
    world = new World();
    const board = world.router.boardSession('tty', { guard });
    const [one, two]: Session[] = [board, world.session()];
    const refused = [one?.token('x/t'), one?.queryable('x/**', {}, () => undefined)];
    const kept = one?.token('t');
    expect(world.router.stats().tables).toMatchObject({ tokens: 1, queryableKeys: 0 });
    for (const declared of refused) declared?.undeclare();
    kept?.undeclare();
    await world.settle();
    const stats = world.router.stats();
    expect([stats.faults, stats.tables.tokens, stats.faces[0]?.refused]).toEqual([{}, 0, { token: 1, queryable: 1 }]);
    await board.close();
    await two?.close();
  });

  test('is asked once for each deed of a peer on a link, and sees what the deed is', async () => {
    world = new World();
    const seen: string[] = [];
    const [near, far] = MemoryLink.pair();
    world.router.accept(world.rules.link(near), {
      guard: (deed) => {
        seen.push(`${deed.what} ${deed.key}${deed.what === 'query' ? `?${deed.parameters}` : ''}`);
        return guard(deed);
      },
    });
    const transport = new ConnectTransport(far, { zid: Uint8Array.of(9), clock: world.clock });
    const peer = new Peer(transport, far);
    world.peers.push(peer);
    await world.settle();
    peer.put('x/a', '1');
    peer.subscriber(1, 'x/**');
    peer.token(2, 'x/t');
    peer.queryable(3, 'x/q');
    peer.undeclare('token', 2);
    peer.undeclare('queryable', 3);
    peer.ask(4, 'x/q', { body: { type: 'query', parameters: 'a=1' } });
    await world.settle();
    expect(seen).toEqual(['put x/a', 'token x/t', 'queryable x/q', 'query x/q?a=1']);
    expect(peer.take()).toEqual(['err 4 refused: not yours', 'final 4']);
    expect(world.router.stats().faults).toEqual({});
    expect(world.router.stats().counters.deedsRefused).toBe(4);
  });
});
