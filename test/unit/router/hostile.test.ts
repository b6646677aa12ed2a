/** Peers that flood, repeat, forge and talk nonsense: what it costs them, and that it costs nobody else. */
import { afterEach, describe, expect, test } from 'vitest';
import { safeText } from '@asterism-tables/protocol/session';
import { MemoryLink } from '../../helpers/memory-link.ts';
import { key, World } from './world.ts';

let world: World;
afterEach(() => world.end());

describe('a peer that declares without end', () => {
  test('is heard up to the bound, all kinds of declarations together; the others are counted and told of once', async () => {
    world = new World({ limits: { declarationsPerLink: 40 } });
    const [a, b] = await world.peersOf(2);
    for (let i = 1; i <= 100; i += 1) {
      a?.subscriber(i, `s/${i}`);
      a?.queryable(i, `q/${i}`);
      a?.token(i, `asterism/${i}`);
      a?.declare({ type: 'keyexpr', id: i, key: key(`k/${i}`) });
    }
    await world.settle();
    expect(world.router.stats().faces[0]).toMatchObject({ subscribers: 10, queryables: 10, tokens: 10, exprs: 10 });
    expect(world.router.stats().faults['too-many-declarations']).toBe(360);
    expect(world.of('fault')).toHaveLength(1);
    b?.put('s/1', 'still served');
    await world.settle();
    expect(a?.take()).toEqual(['put s/1 still served']);
    // What it takes back makes room.
    a?.undeclare('token', 1);
    a?.subscriber(200, 's/200');
    await world.settle();
    expect(world.router.stats().faces[0]).toMatchObject({ subscribers: 11, tokens: 9 });
  });

  test('interests beyond the bound are answered and not kept', async () => {
    world = new World({ limits: { interestsPerLink: 3 } });
    const [a, b] = await world.peersOf(2);
    b?.subscriber(1, 's/5');
    await world.settle();
    for (let i = 1; i <= 6; i += 1) a?.interest(i, 'current-future', { s: true }, `s/${i}`);
    await world.settle();
    expect(a?.take().filter((line) => line !== 'subscriber s/5 for 5')).toEqual(
      [1, 2, 3, 4, 5, 6].map((id) => `final for ${id}`),
    );
    expect(world.router.stats().tables.interests).toBe(3);
    expect(world.router.stats().faults['too-many-interests']).toBe(3);
  });

  test('a flood of liveliness gets before the first answer costs the peer its link', async () => {
    world = new World();
    const [a, b] = await world.peersOf(2);
    for (let i = 0; i < 20; i += 1) a?.token(i, `asterism/${i}`);
    await world.settle();
    for (let i = 0; i < 2_000; i += 1) b?.interest(i, 'current', { t: true }, 'asterism/**');
    await world.settle();
    expect(b?.transport.state).toBe('closed');
    expect(world.of('peer-closed')).toMatchObject([{ cause: 'too many interests at once' }]);
    expect(a?.transport.state).toBe('open');
  });

  test('questions beyond the bound end at once with an error', async () => {
    world = new World({ limits: { queriesPerLink: 2 } });
    const [a, b] = await world.peersOf(2);
    b?.queryable(1, 'q');
    await world.settle();
    for (let i = 1; i <= 3; i += 1) a?.ask(i, 'q');
    await world.settle();
    expect(a?.take()).toEqual(['err 3 too many queries at once', 'final 3']);
    expect(b?.take()).toHaveLength(2);
  });
});

describe('a peer whose key expression would cost too much', () => {
  test('is closed, and the others are served', async () => {
    world = new World({ limits: { declarationsPerLink: 3_000 } });
    const [crowd, a, b] = await world.peersOf(3);
    for (let i = 0; i < 2_000; i += 1) {
      const chunks = Array.from({ length: 60 }, (_, at) => ((i * 2_654_435_761 + at * 40_503) >>> (at % 17)) & 1);
      crowd?.subscriber(i, `${chunks.map((bit) => (bit === 1 ? 'a' : 'b')).join('/')}/${i}`);
    }
    b?.subscriber(1, 'x');
    await world.settle();
    a?.put(Array.from({ length: 30 }, () => '**/a').join('/'), 'boom');
    await world.settle();
    expect(a?.transport.state).toBe('closed');
    expect(world.router.stats().faults).toEqual({ 'too-costly': 1 });
    crowd?.put('x', 'fine');
    await world.settle();
    expect(b?.take()).toEqual(['put x fine']);
  });

  test('or has too many chunks, is not heard', async () => {
    world = new World();
    const [a, b] = await world.peersOf(2);
    b?.subscriber(1, '**');
    await world.settle();
    a?.put(Array.from({ length: 64 }, () => 'a').join('/'), 'x');
    a?.put(Array.from({ length: 65 }, () => 'a').join('/'), 'x');
    await world.settle();
    expect(b?.take()).toHaveLength(1);
    expect(world.router.stats().faults).toEqual({ 'key-too-long': 1 });
  });
});

describe('a peer that repeats an id with another key', () => {
  test('has declared the second and taken back the first, in every kind', async () => {
    world = new World();
    const [a, b] = await world.peersOf(2);
    b?.interest(1, 'current-future', { t: true, s: true, q: true }, '**');
    a?.subscriber(1, 's/old');
    a?.queryable(1, 'q/old');
    a?.token(1, 't/old');
    await world.settle();
    b?.take();
    a?.subscriber(1, 's/new');
    a?.queryable(1, 'q/new');
    a?.token(1, 't/new');
    await world.settle();
    expect(b?.take().toSorted()).toEqual([
      'queryable q/new',
      'subscriber s/new',
      'token t/new',
      'undeclare-queryable',
      'undeclare-subscriber',
      'undeclare-token t/old',
    ]);
    expect(world.router.stats().faults['id-taken']).toBe(3);
    expect(world.router.stats().tables).toMatchObject({ subscriberKeys: 1, queryableKeys: 1, tokens: 1 });
  });

  test('and the same key again changes nothing and is no fault', async () => {
    world = new World();
    const a = await world.peer();
    for (let i = 0; i < 3; i += 1) {
      a.subscriber(1, 's');
      a.queryable(1, 'q');
      a.token(1, 't');
      a.declare({ type: 'keyexpr', id: 1, key: key('k') });
    }
    await world.settle();
    expect(world.router.stats().faults).toEqual({});
    expect(world.router.stats().faces[0]).toMatchObject({ subscribers: 1, queryables: 1, tokens: 1, exprs: 1 });
  });
});

describe('what means nothing', () => {
  test('costs that message: unknown ids, unknown scopes, keys that are none, keys too long', async () => {
    world = new World({ limits: { keyBytes: 64 } });
    const [a, b] = await world.peersOf(2);
    b?.subscriber(1, '**');
    b?.queryable(1, '**');
    await world.settle();
    const long = 'k'.repeat(65);
    const wide = '漢'.repeat(22);
    for (const kind of ['subscriber', 'queryable', 'token', 'keyexpr'] as const) a?.undeclare(kind, 99);
    a?.interest(99, 'final', {});
    a?.final(99);
    a?.reply(99, 'x', 'y');
    for (const bad of ['', 'a//b', '/a', 'a/', 'a/**/**', 'a#b', long, wide]) {
      a?.subscriber(1, bad);
      a?.queryable(2, bad);
      a?.token(3, bad);
      a?.put(bad, 'x');
      a?.ask(4, bad);
    }
    a?.say({ type: 'push', key: { scope: 5, suffix: '/x', mapping: 'sender' }, body: { type: 'del' } });
    a?.say({ type: 'push', key: { scope: 5, suffix: '/x', mapping: 'receiver' }, body: { type: 'del' } });
    a?.ask(5, '', { key: { scope: 9, suffix: '', mapping: 'sender' } });
    a?.declare({ type: 'keyexpr', id: 1, key: { scope: 9, suffix: 'x', mapping: 'sender' } });
    a?.declare({ type: 'keyexpr', id: 2, key: key(long) });
    await world.settle();
    // Each question has its final, so that nobody waits.
    expect(a?.take()).toEqual([...Array.from({ length: 8 }, () => 'final 4'), 'final 5']);
    expect(b?.take()).toEqual([]);
    expect(world.router.stats().faults).toEqual({
      'unknown-id': 5,
      'unknown-request': 2,
      'bad-key': 30,
      'key-too-long': 11,
      'unknown-scope': 4,
    });
    a?.put('fine', 'x');
    await world.settle();
    expect(b?.take()).toEqual(['put fine x']);
  });

  test('a peer that does nothing else is closed, and everyone else is not', async () => {
    world = new World({ limits: { faultsPerLink: 50 } });
    const [a, b] = await world.peersOf(2);
    a?.token(1, 'asterism/a');
    for (let i = 0; i < 60; i += 1) a?.put('not//a/key', 'x');
    await world.settle();
    expect(a?.transport.state).toBe('closed');
    expect(b?.transport.state).toBe('open');
    expect(world.of('peer-closed')).toMatchObject([{ by: 'us', cause: 'too many faults' }]);
    expect(world.router.stats().tables.tokens).toBe(0);
  });

  test('late answers and undeclares of unknown ids are forgiven for ever', async () => {
    world = new World({ limits: { faultsPerLink: 50 } });
    const a = await world.peer();
    for (let i = 0; i < 200; i += 1) {
      a.final(i);
      a.undeclare('token', i);
    }
    await world.settle();
    expect(a.transport.state).toBe('open');
  });

  test('a request with a put in place of a query is no query: it has its final', async () => {
    world = new World();
    const [a, b] = await world.peersOf(2);
    b?.queryable(1, 'q');
    await world.settle();
    a?.ask(1, 'q', { body: { type: 'put', payload: new Uint8Array(3) } });
    await world.settle();
    expect(a?.take()).toEqual(['final 1']);
    expect(b?.take()).toEqual([]);
  });

  test('declarations that answer an interest of the router change nothing: it has none', async () => {
    world = new World();
    const a = await world.peer();
    a.say({ type: 'declare', interestId: 4, declaration: { type: 'final' } });
    a.say({ type: 'oam', id: 1 });
    await world.settle();
    expect(world.router.stats().faults).toEqual({});
  });
});

describe('links', () => {
  test('beyond the bound are dropped without a word', async () => {
    world = new World({ limits: { maxLinks: 2 } });
    const [a] = await world.peersOf(2);
    const third = await world.peer();
    expect(third.link.closed).toBe(true);
    expect(third.heard.opened).toEqual([]);
    expect(world.of('link-refused')).toMatchObject([{ why: 'too-many-links' }]);
    a?.cut();
    await world.settle();
    const fourth = await world.peer();
    expect(fourth.transport.state).toBe('open');
  });

  test('that come too many in one second are dropped, the next second takes again', async () => {
    world = new World({ limits: { handshakesPerSecond: 3 } });
    const peers = await world.peersOf(5);
    expect(peers.map((peer) => peer.transport.state)).toEqual(['open', 'open', 'open', 'closed', 'closed']);
    expect(world.of('link-refused')).toHaveLength(2);
    await world.clock.advance(1_000);
    expect((await world.peer()).transport.state).toBe('open');
  });

  test('in a handshake count as links and are given up after ten seconds', async () => {
    world = new World({ limits: { maxLinks: 1 } });
    const [near, far] = MemoryLink.pair();
    world.router.accept(near);
    expect(world.router.stats()).toMatchObject({ links: 1, handshakes: 1 });
    await world.clock.advance(10_000);
    await world.settle();
    expect(far.closed).toBe(true);
    expect(world.router.stats()).toMatchObject({ links: 0, handshakes: 0 });
  });

  test('are all closed with a CLOSE when the router closes, and no more are taken', async () => {
    world = new World();
    const [a, b] = await world.peersOf(2);
    const session = world.session();
    await world.router.close();
    await world.settle();
    expect([a, b].map((peer) => peer?.heard.closed[0]?.by)).toEqual(['peer', 'peer']);
    expect(session.state).toBe('closed');
    expect((await world.peer()).link.closed).toBe(true);
  });

  test('of a peer that falls silent end at its lease, and watchers hear of its tokens once', async () => {
    world = new World();
    const w = await world.peer();
    w.interest(1, 'current-future', { t: true }, '**');
    const a = await world.peer();
    a.token(1, 'asterism/a');
    await world.settle();
    a.link.blackhole();
    await world.clock.advance(11_000);
    expect(w.take()).toEqual(['final for 1', 'token asterism/a', 'undeclare-token asterism/a']);
  });
});

describe('text that a peer chose', () => {
  test('is made safe for a terminal and cut before it leaves the router', async () => {
    world = new World();
    const a = await world.peer({ name: 'evil\u001b[2J\n\u202egnp.exe' });
    a.put(`a//${'\u001b]0;x\u0007'.repeat(400)}`, 'x');
    await world.settle();
    const texts = JSON.stringify([world.events, world.router.stats()]);
    expect(texts).not.toMatch(/\\u001b|\\u0007|\\n|\u202e/u);
    const [fault] = world.of('fault');
    expect(fault?.detail.length).toBeLessThanOrEqual(123);
    expect(world.router.stats().faces[0]?.peer).toBe('evil?[2J??gnp.exe');
  });

  test('keeps letters of every script', () => {
    expect(safeText('卓一 🀄 é')).toBe('卓一 🀄 é');
    expect(safeText('x'.repeat(200))).toBe(`${'x'.repeat(120)}...`);
  });
});
