/** Puts and deletes: to whom they go, what they carry, and what a session of the host sees of them. */
import { afterEach, describe, expect, test } from 'vitest';
import { bytes, key, sampleText, World } from './world.ts';

let world: World;
afterEach(() => world.end());

describe('a put', () => {
  test('reaches each peer with a matching subscriber once, however many of its subscribers match', async () => {
    world = new World();
    const [a, b, c] = await world.peersOf(3);
    a?.subscriber(1, 't/**');
    a?.subscriber(2, 't/*');
    a?.subscriber(3, 't/x');
    b?.subscriber(1, 'u/**');
    await world.settle();
    c?.put('t/x', 'one');
    await world.settle();
    expect(a?.take()).toEqual(['put t/x one']);
    expect(b?.take()).toEqual([]);
    expect(c?.take()).toEqual([]);
  });

  test('does not come back to the peer that made it: a client on a link serves itself', async () => {
    world = new World();
    const [a, b] = await world.peersOf(2);
    a?.subscriber(1, 't/**');
    b?.subscriber(1, 't/**');
    await world.settle();
    a?.put('t/x', 'mine');
    await world.settle();
    expect(a?.take()).toEqual([]);
    expect(b?.take()).toEqual(['put t/x mine']);
  });

  test('with wildcards reaches every subscriber that it meets, and verbatim chunks are met by none', async () => {
    world = new World();
    const [a, b, c] = await world.peersOf(3);
    a?.subscriber(1, 'asterism/n/game/state');
    b?.subscriber(1, 'asterism/n/@profile');
    await world.settle();
    c?.put('asterism/*/game/**', 'all');
    c?.put('asterism/**', 'wide');
    await world.settle();
    expect(a?.take()).toEqual(['put asterism/*/game/** all', 'put asterism/** wide']);
    expect(b?.take()).toEqual([]);
  });

  test('carries its encoding, attachment, timestamp and quality of service on, and a whole key', async () => {
    world = new World();
    const [a, b] = await world.peersOf(2);
    a?.subscriber(1, 't/**');
    b?.declare({ type: 'keyexpr', id: 7, key: key('t/deep') });
    await world.settle();
    const body = {
      type: 'put',
      payload: bytes('x'),
      encoding: { id: 5, schema: bytes('s') },
      attachment: bytes('att'),
      timestamp: { time: 0x65_00_00_00_00_00n, zid: Uint8Array.of(9, 9) },
    } as const;
    const qos = { priority: 2, block: true, express: true } as const;
    b?.say({ type: 'push', key: { scope: 7, suffix: '/er', mapping: 'sender' }, qos, body });
    await world.settle();
    expect(a?.takeMessages()).toEqual([{ type: 'push', key: { ...key('t/deep/er'), mapping: 'receiver' }, qos, body }]);
  });

  test('is passed on without the node id that routers give each other', async () => {
    world = new World();
    const [a, b] = await world.peersOf(2);
    a?.subscriber(1, 't');
    await world.settle();
    b?.put('t', 'x', { nodeId: 3 });
    await world.settle();
    expect(a?.takeMessages()).toEqual([
      { type: 'push', key: { ...key('t'), mapping: 'receiver' }, body: { type: 'put', payload: bytes('x') } },
    ]);
  });

  test('and a delete are told apart', async () => {
    world = new World();
    const [a, b] = await world.peersOf(2);
    a?.subscriber(1, 't');
    await world.settle();
    b?.put('t', 'x');
    b?.say({ type: 'push', key: key('t'), body: { type: 'del' } });
    await world.settle();
    expect(a?.take()).toEqual(['put t x', 'del t']);
  });
});

describe('a subscriber', () => {
  test('hears nothing more once it is undeclared, and another one of its peer on the same key keeps it going', async () => {
    world = new World();
    const [a, b] = await world.peersOf(2);
    a?.subscriber(1, 't');
    a?.subscriber(2, 't');
    a?.undeclare('subscriber', 1);
    await world.settle();
    b?.put('t', 'still');
    await world.settle();
    a?.undeclare('subscriber', 2);
    await world.settle();
    b?.put('t', 'gone');
    await world.settle();
    expect(a?.take()).toEqual(['put t still']);
    expect(world.router.stats().counters.putsUnmatched).toBe(1);
  });

  test('declared through a key expression id keeps its key when the id is taken back or means another key', async () => {
    world = new World();
    const [a, b] = await world.peersOf(2);
    a?.declare({ type: 'keyexpr', id: 1, key: key('t/one') });
    a?.declare({ type: 'subscriber', id: 1, key: { scope: 1, suffix: '', mapping: 'sender' } });
    a?.declare({ type: 'keyexpr', id: 1, key: key('t/two') });
    a?.undeclare('keyexpr', 1);
    await world.settle();
    b?.put('t/one', 'x');
    b?.put('t/two', 'y');
    await world.settle();
    expect(a?.take()).toEqual(['put t/one x']);
  });

  test('a key is the plain concatenation of the declared text and the suffix, chunk borders or not', async () => {
    world = new World();
    const [a, b] = await world.peersOf(2);
    a?.declare({ type: 'keyexpr', id: 1, key: key('asterism/c/*') });
    a?.declare({ type: 'subscriber', id: 1, key: { scope: 1, suffix: '*', mapping: 'sender' } });
    a?.declare({ type: 'keyexpr', id: 2, key: key('asterism/d') });
    a?.declare({ type: 'keyexpr', id: 3, key: { scope: 2, suffix: 'e/f', mapping: 'sender' } });
    a?.declare({ type: 'subscriber', id: 2, key: { scope: 3, suffix: '', mapping: 'sender' } });
    await world.settle();
    b?.put('asterism/c/x/y', '1');
    b?.put('asterism/de/f', '2');
    await world.settle();
    expect(a?.take()).toEqual(['put asterism/c/x/y 1', 'put asterism/de/f 2']);
  });

  test('goes with its link', async () => {
    world = new World();
    const [a, b] = await world.peersOf(2);
    a?.subscriber(1, 't');
    await world.settle();
    a?.cut();
    await world.settle();
    b?.put('t', 'x');
    await world.settle();
    expect(world.router.stats().tables.subscriberKeys).toBe(0);
    expect(world.router.stats().counters.putsOut).toBe(0);
  });
});

describe('a session of the host', () => {
  test('hears peers and itself and is heard by them, and its callbacks never run inside a call', async () => {
    world = new World();
    const a = await world.peer();
    a.subscriber(1, 't/**');
    const session = world.session();
    const heard: string[] = [];
    session.subscribe('t/**', (sample) => heard.push(sampleText(sample)));
    await world.settle();
    session.put('t/x', bytes('own'));
    session.delete('t/x');
    expect(heard).toEqual([]);
    await world.settle();
    a.put('t/y', 'peer');
    await world.settle();
    expect(heard).toEqual(['put t/x own', 'delete t/x ', 'put t/y peer']);
    expect(a.take()).toEqual(['put t/x own', 'del t/x']);
  });

  test('two sessions hear each other', async () => {
    world = new World();
    const [one, two] = [world.session(), world.session()];
    const heard: string[] = [];
    one.subscribe('t', (sample) => heard.push(`one ${sampleText(sample)}`));
    two.subscribe('t', (sample) => heard.push(`two ${sampleText(sample)}`));
    one.put('t', bytes('x'));
    await world.settle();
    expect(heard.toSorted()).toEqual(['one put t x', 'two put t x']);
  });

  test('puts are droppable for a slow link unless they ask to be waited for', async () => {
    world = new World();
    const a = await world.peer();
    a.subscriber(1, 't/**');
    const session = world.session();
    await world.settle();
    session.put('t/state', bytes('s'));
    session.put('t/strokes', bytes('s'), { congestion: 'block', priority: 4, express: true });
    await world.settle();
    const qos = a.takeMessages().map((message) => ('qos' in message ? message.qos : undefined));
    expect(qos).toEqual([undefined, { priority: 4, block: true, express: true }]);
  });

  test('a callback that throws is told as an event and costs nobody else the sample', async () => {
    world = new World();
    const session = world.session();
    const heard: string[] = [];
    session.subscribe('t', () => {
      throw new Error('broken');
    });
    session.subscribe('t', (sample) => heard.push(sampleText(sample)));
    session.put('t', bytes('x'));
    await world.settle();
    expect(heard).toEqual(['put t x']);
    expect(world.of('callback-failed')).toHaveLength(1);
  });

  test('closed it throws, its declarations are gone, and nothing is delivered any more', async () => {
    world = new World();
    const a = await world.peer();
    const session = world.session();
    const heard: string[] = [];
    const subscription = session.subscribe('t', (sample) => heard.push(sampleText(sample)));
    await session.close();
    expect(session.state).toBe('closed');
    a.put('t', 'late');
    await world.settle();
    expect(heard).toEqual([]);
    subscription.undeclare();
    expect(() => session.put('t', bytes('x'))).toThrow(/this session was closed/);
    expect(() => session.subscribe('t', () => undefined)).toThrow(/this session was closed/);
  });

  test('a key that is no key expression is an error that names it', async () => {
    world = new World();
    const session = world.session();
    expect(() => session.put('t//x', bytes('x'))).toThrow(/"t\/\/x"/);
    expect(() => session.subscribe('t/**/**', () => undefined)).toThrow(/canonical/);
    expect(() => session.token('t/*')).toThrow(/without wildcards/);
    expect(() => session.put('t/*', bytes('x'))).toThrow(/without wildcards/);
  });
});
