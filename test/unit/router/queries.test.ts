/** Queries: whom they ask, what comes back, and the one final that always comes. */
import type { GetEnd, IncomingQuery, Reply, Session } from '@asterism-tables/protocol/session';
import { afterEach, describe, expect, test } from 'vitest';
import { bytes, key, text, World } from './world.ts';

let world: World;
afterEach(() => world.end());

const replyText = (reply: Reply): string =>
  reply.ok ? `${reply.sample.key} ${text(reply.sample.payload)}` : `error ${text(reply.payload)}`;

/** A get whose replies and end are kept in order. */
function get(session: Session, on: string, options: Partial<Parameters<Session['get']>[1]> = {}): string[] {
  const heard: string[] = [];
  session.get(on, {
    onReply: (reply) => heard.push(replyText(reply)),
    onDone: (end: GetEnd) => heard.push(`done ${end}`),
    ...options,
  });
  return heard;
}

describe('a query', () => {
  test('that nobody answers ends at once', async () => {
    world = new World();
    const a = await world.peer();
    a.ask(1, 'nobody/here');
    await world.settle();
    expect(a.take()).toEqual(['final 1']);
  });

  test('is passed on under a request id of the router and its replies come back under the asker’s, with one final', async () => {
    world = new World();
    const [a, b] = await world.peersOf(2);
    b?.queryable(1, 'q/**');
    await world.settle();
    a?.ask(70, 'q/x');
    await world.settle();
    expect(b?.take()).toEqual(['ask 1 q/x']);
    b?.reply(1, 'q/x', 'one');
    b?.reply(1, 'q/x', 'two');
    b?.say({ type: 'response', id: 1, key: key(''), body: { type: 'err', payload: bytes('bad') } });
    b?.final(1);
    await world.settle();
    expect(a?.take()).toEqual(['reply 70 q/x one', 'reply 70 q/x two', 'err 70 bad', 'final 70']);
  });

  test('goes to each peer once, and has its one final when the last has finished', async () => {
    world = new World();
    const [a, b, c] = await world.peersOf(3);
    b?.queryable(1, 'q/**');
    b?.queryable(2, 'q/*');
    c?.queryable(1, 'q/x');
    await world.settle();
    a?.ask(1, 'q/x', { target: 'all' });
    await world.settle();
    expect(b?.take()).toEqual(['ask 1 q/x']);
    expect(c?.take()).toEqual(['ask 1 q/x']);
    b?.final(1);
    await world.settle();
    expect(a?.take()).toEqual([]);
    c?.reply(1, 'q/x', 'c');
    c?.final(1);
    await world.settle();
    expect(a?.take()).toEqual(['reply 1 q/x c', 'final 1']);
  });

  test('does not go back to the peer that asks: a client on a link asks itself', async () => {
    world = new World();
    const a = await world.peer();
    a.queryable(1, 'q/**');
    await world.settle();
    a.ask(1, 'q/x', { target: 'all' });
    await world.settle();
    expect(a.take()).toEqual(['final 1']);
  });

  test('carries parameters, value, attachment, target, time and quality of service on', async () => {
    world = new World();
    const [a, b] = await world.peersOf(2);
    b?.queryable(1, 'q/**');
    await world.settle();
    const qos = { priority: 5, block: true, express: false } as const;
    const body = {
      type: 'query',
      consolidation: 2,
      parameters: 'a=1',
      value: { encoding: { id: 0 }, payload: bytes('BODY') },
      attachment: bytes('att'),
    } as const;
    a?.ask(1, 'q/x', { qos, target: 'all', timeoutMs: 2_000, body, nodeId: 4 });
    await world.settle();
    expect(b?.takeMessages()).toEqual([
      {
        type: 'request',
        id: 1,
        key: { ...key('q/x'), mapping: 'receiver' },
        qos,
        target: 'all',
        timeoutMs: 2_000,
        body,
      },
    ]);
    b?.say({
      type: 'response',
      id: 1,
      key: key('q/x'),
      responder: { zid: Uint8Array.of(5, 5), eid: 3 },
      body: { type: 'reply', body: { type: 'put', payload: bytes('v'), attachment: bytes('r') } },
    });
    b?.final(1);
    await world.settle();
    expect(a?.takeMessages()).toEqual([
      {
        type: 'response',
        id: 1,
        key: { ...key('q/x'), mapping: 'receiver' },
        qos,
        responder: { zid: Uint8Array.of(5, 5), eid: 3 },
        body: { type: 'reply', body: { type: 'put', payload: bytes('v'), attachment: bytes('r') } },
      },
      { type: 'response-final', id: 1 },
    ]);
  });

  test('finishes for a peer that goes away, whether it had answered or not', async () => {
    world = new World();
    const [a, b, c] = await world.peersOf(3);
    b?.queryable(1, 'q/**');
    c?.queryable(1, 'q/**');
    await world.settle();
    a?.ask(1, 'q/x');
    await world.settle();
    b?.reply(1, 'q/x', 'half');
    await world.settle();
    b?.cut();
    await world.settle();
    expect(a?.take()).toEqual(['reply 1 q/x half']);
    c?.cut();
    await world.settle();
    expect(a?.take()).toEqual(['final 1']);
  });

  test('whose asker goes away is forgotten, and late replies to it reach nobody', async () => {
    world = new World();
    const [a, b] = await world.peersOf(2);
    b?.queryable(1, 'q/**');
    await world.settle();
    a?.ask(1, 'q/x');
    await world.settle();
    a?.cut();
    await world.settle();
    b?.reply(1, 'q/x', 'late');
    b?.final(1);
    await world.settle();
    expect(world.router.stats().faces[0]).toMatchObject({ asked: 0, asking: 0 });
    expect(world.router.stats().faults['unknown-request']).toBe(2);
  });

  test('ends after the time it names, and after the default when it names none; what comes later is not passed on', async () => {
    world = new World({ limits: { queryTimeoutMs: 4_000 } });
    const [a, b] = await world.peersOf(2);
    b?.queryable(1, 'q/**');
    await world.settle();
    a?.ask(1, 'q/x', { timeoutMs: 1_500 });
    a?.ask(2, 'q/x');
    await world.clock.advance(1_499);
    b?.reply(1, 'q/x', 'half');
    await world.settle();
    expect(a?.take()).toEqual(['reply 1 q/x half']);
    await world.clock.advance(1);
    expect(a?.take()).toEqual(['err 1 Timeout', 'final 1']);
    b?.reply(1, 'q/x', 'late');
    b?.final(1);
    await world.settle();
    expect(a?.take()).toEqual([]);
    await world.clock.advance(2_500);
    expect(a?.take()).toEqual(['err 2 Timeout', 'final 2']);
    expect(world.router.stats().counters.queryTimeouts).toBe(2);
  });

  test('never waits longer than the router allows, whatever it asks for', async () => {
    world = new World({ limits: { maxQueryTimeoutMs: 5_000 } });
    const [a, b] = await world.peersOf(2);
    b?.queryable(1, 'q/**');
    await world.settle();
    a?.ask(1, 'q/x', { timeoutMs: 0xffff_ffff });
    await world.clock.advance(5_000);
    expect(a?.take()).toEqual(['err 1 Timeout', 'final 1']);
  });
});

describe('whom a query asks', () => {
  test('best matching is one complete queryable that covers all of it', async () => {
    world = new World();
    const [a, b, c, d] = await world.peersOf(4);
    b?.queryable(1, 'q/**');
    c?.queryable(1, 'q/**', true);
    d?.queryable(1, 'q/x', true);
    await world.settle();
    a?.ask(1, 'q/*');
    await world.settle();
    expect([b?.take(), c?.take(), d?.take()]).toEqual([[], ['ask 1 q/*'], []]);
    c?.final(1);
  });

  test('best matching is everybody when no complete one covers it', async () => {
    world = new World();
    const [a, b, c] = await world.peersOf(3);
    b?.queryable(1, 'q/**');
    c?.queryable(1, 'q/x', true);
    await world.settle();
    a?.ask(1, 'q/*');
    await world.settle();
    expect([b?.take(), c?.take()]).toEqual([['ask 1 q/*'], ['ask 1 q/*']]);
  });

  test('a complete session of the host is nearer than a complete peer', async () => {
    world = new World();
    const [a, b] = await world.peersOf(2);
    b?.queryable(1, 'q/**', true);
    await world.settle();
    world.session().queryable('q/**', { complete: true }, (query) => {
      query.reply('q/x', bytes('host'));
      query.finish();
    });
    a?.ask(1, 'q/x');
    await world.settle();
    expect(b?.take()).toEqual([]);
    expect(a?.take()).toEqual(['reply 1 q/x host', 'final 1']);
  });

  test('all-complete is every complete one that covers it, and nobody when there is none', async () => {
    world = new World();
    const [a, b, c, d] = await world.peersOf(4);
    b?.queryable(1, 'q/**', true);
    c?.queryable(1, '**', true);
    d?.queryable(1, 'q/**');
    await world.settle();
    a?.ask(1, 'q/*', { target: 'all-complete' });
    a?.ask(2, 'r/x/*', { target: 'all-complete' });
    await world.settle();
    expect([b?.take(), d?.take()]).toEqual([['ask 1 q/*'], []]);
    expect(c?.take()).toEqual(['ask 1 q/*', 'ask 2 r/x/*']);
    c?.undeclare('queryable', 1);
    b?.undeclare('queryable', 1);
    await world.settle();
    a?.ask(3, 'q/*', { target: 'all-complete' });
    await world.settle();
    expect(a?.take()).toEqual(['final 3']);
  });

  test('a queryable that is declared again with another completeness counts with the new one', async () => {
    world = new World();
    const [a, b, c] = await world.peersOf(3);
    b?.queryable(1, 'q/**', true);
    b?.queryable(1, 'q/**', false);
    c?.queryable(1, 'q/**');
    await world.settle();
    a?.ask(1, 'q/x');
    await world.settle();
    expect([b?.take(), c?.take()]).toEqual([['ask 1 q/x'], ['ask 1 q/x']]);
  });
});

describe('a reply', () => {
  test('on a key that the query does not meet is dropped', async () => {
    world = new World();
    const [a, b] = await world.peersOf(2);
    b?.queryable(1, 'q/**');
    await world.settle();
    a?.ask(1, 'q/x');
    await world.settle();
    b?.reply(1, 'q/y', 'foreign');
    b?.reply(1, 'q/*', 'wild');
    b?.final(1);
    await world.settle();
    expect(a?.take()).toEqual(['reply 1 q/* wild', 'final 1']);
    expect(world.router.stats().faults['foreign-reply']).toBe(1);
  });

  test('may be on any key when the query says so', async () => {
    world = new World();
    const [a, b] = await world.peersOf(2);
    b?.queryable(1, 'q/**');
    await world.settle();
    a?.ask(1, 'q/x', { body: { type: 'query', parameters: 'a=1;_anyke' } });
    await world.settle();
    b?.reply(1, 'elsewhere', 'v');
    await world.settle();
    expect(a?.take()).toEqual(['reply 1 elsewhere v']);
  });

  test('to a request that the router never made, or by a peer that was not asked, reaches nobody', async () => {
    world = new World();
    const [a, b, c] = await world.peersOf(3);
    b?.queryable(1, 'q/**');
    await world.settle();
    a?.ask(1, 'q/x');
    await world.settle();
    c?.reply(1, 'q/x', 'forged');
    c?.final(1);
    b?.reply(99, 'q/x', 'wrong id');
    await world.settle();
    expect(a?.take()).toEqual([]);
    expect(world.router.stats().faults['unknown-request']).toBe(3);
  });
});

describe('request ids', () => {
  test('of one peer are never twice among its outstanding ones', async () => {
    world = new World();
    const [a, b, c] = await world.peersOf(3);
    c?.queryable(1, 'q/**');
    await world.settle();
    for (let id = 1; id <= 40; id += 1) {
      a?.ask(id, 'q/a');
      b?.ask(id, 'q/b');
    }
    await world.settle();
    const asked = c?.takeMessages().map((message) => ('id' in message ? message.id : 0)) ?? [];
    expect(new Set(asked).size).toBe(80);
  });

  test('that an asker uses again while the first is outstanding are ignored, and free after the final', async () => {
    world = new World();
    const [a, b] = await world.peersOf(2);
    b?.queryable(1, 'q/**');
    await world.settle();
    a?.ask(1, 'q/x');
    a?.ask(1, 'q/y');
    await world.settle();
    expect(b?.take()).toEqual(['ask 1 q/x']);
    b?.final(1);
    await world.settle();
    expect(a?.take()).toEqual(['final 1']);
    a?.ask(1, 'q/z');
    await world.settle();
    expect(b?.take()).toEqual(['ask 2 q/z']);
    expect(world.router.stats().faults['request-repeated']).toBe(1);
  });
});

describe('a session of the host', () => {
  test('asks peers and other queryables of the host, its own too', async () => {
    world = new World();
    const b = await world.peer();
    b.queryable(1, 'q/**');
    const session = world.session();
    session.queryable('q/**', {}, (query) => {
      query.reply('q/x', bytes('own'));
      query.finish();
    });
    await world.settle();
    const heard = get(session, 'q/x', { target: 'all', consolidation: 'none' });
    expect(heard).toEqual([]);
    await world.settle();
    b.reply(1, 'q/x', 'peer');
    b.final(1);
    await world.settle();
    expect(heard).toEqual(['q/x own', 'q/x peer', 'done final']);
  });

  test('a key that nobody answers ends at once', async () => {
    world = new World();
    const heard = get(world.session(), 'nobody');
    await world.settle();
    expect(heard).toEqual(['done final']);
  });

  test('a get ends with its time when a peer does not answer', async () => {
    world = new World();
    const b = await world.peer();
    b.queryable(1, 'q/**');
    await world.settle();
    const heard = get(world.session(), 'q/x', { timeoutMs: 2_000 });
    await world.clock.advance(1_999);
    expect(heard).toEqual([]);
    await world.clock.advance(1);
    expect(heard).toEqual(['done timeout']);
  });

  test('a get that is cancelled says so once, and hears nothing more', async () => {
    world = new World();
    const b = await world.peer();
    b.queryable(1, 'q/**');
    await world.settle();
    const heard: string[] = [];
    const running = world.session().get('q/x', {
      onReply: (reply) => heard.push(replyText(reply)),
      onDone: (end) => heard.push(`done ${end}`),
    });
    await world.settle();
    running.cancel();
    running.cancel();
    b.reply(1, 'q/x', 'late');
    b.final(1);
    await world.settle();
    expect(heard).toEqual(['done cancelled']);
  });

  test('a queryable sees what was asked and answers with replies and errors, later too', async () => {
    world = new World();
    const a = await world.peer();
    const held: IncomingQuery[] = [];
    world.session().queryable('q/**', {}, (query) => held.push(query));
    await world.settle();
    a.ask(4, 'q/x', {
      body: {
        type: 'query',
        parameters: 'p=1',
        value: { encoding: { id: 5 }, payload: bytes('value') },
        attachment: bytes('att'),
      },
    });
    await world.settle();
    const query = held[0];
    expect(query).toMatchObject({ key: 'q/x', parameters: 'p=1', encoding: { id: 5 } });
    expect(text(query?.payload ?? new Uint8Array())).toBe('value');
    expect(text(query?.attachment ?? new Uint8Array())).toBe('att');
    await world.clock.advance(3_000);
    query?.reply('q/x', bytes('late'), { attachment: bytes('mine') });
    query?.replyError(bytes('oops'));
    query?.finish();
    query?.reply('q/x', bytes('after'));
    query?.finish();
    await world.settle();
    expect(a.take()).toEqual(['reply 4 q/x late', 'err 4 oops', 'final 4']);
  });

  test('a queryable that never finishes is rid of the query when its time is over or its asker gone', async () => {
    world = new World({ limits: { queryTimeoutMs: 1_000 } });
    const a = await world.peer();
    const held: IncomingQuery[] = [];
    world.session().queryable('q', {}, (query) => held.push(query));
    await world.settle();
    a.ask(1, 'q');
    await world.clock.advance(1_000);
    a.ask(2, 'q');
    await world.settle();
    a.cut();
    await world.settle();
    // Neither answer nor mistake means anything any more.
    for (const query of held) query.reply('other', bytes('x'));
    expect(held).toHaveLength(2);
    expect(world.router.stats().faults).toEqual({});
  });

  test('a reply on a key that was not asked is an error that says so', async () => {
    world = new World();
    const a = await world.peer();
    let thrown = '';
    world.session().queryable('q/**', {}, (query) => {
      try {
        query.reply('other', bytes('x'));
      } catch (error) {
        thrown = String(error);
      }
      query.finish();
    });
    await world.settle();
    a.ask(1, 'q/x');
    await world.settle();
    expect(thrown).toMatch(/"other"/);
    expect(a.take()).toEqual(['final 1']);
  });

  test('a queryable that is undeclared, or throws, has finished its queries', async () => {
    world = new World();
    const a = await world.peer();
    const session = world.session();
    const silent = session.queryable('silent', {}, () => undefined);
    session.queryable('broken', {}, () => {
      throw new Error('broken');
    });
    await world.settle();
    a.ask(1, 'silent');
    a.ask(2, 'broken');
    await world.settle();
    expect(a.take()).toEqual(['final 2']);
    silent.undeclare();
    await world.settle();
    expect(a.take()).toEqual(['final 1']);
    expect(world.of('callback-failed')).toHaveLength(1);
  });

  test('two queryables of one session that meet a query both answer it, with one final', async () => {
    world = new World();
    const a = await world.peer();
    const session = world.session();
    for (const name of ['one', 'two']) {
      session.queryable(name === 'one' ? 'q/**' : 'q/x', {}, (query) => {
        query.reply('q/x', bytes(name));
        query.finish();
      });
    }
    await world.settle();
    a.ask(1, 'q/x');
    await world.settle();
    const heard = a.take();
    expect(heard.slice(0, 2).toSorted()).toEqual(['reply 1 q/x one', 'reply 1 q/x two']);
    expect(heard.slice(2)).toEqual(['final 1']);
  });

  test('a call’s reply and final leave before the put that the host makes after it, to everyone', async () => {
    world = new World();
    const [a, b] = await world.peersOf(2);
    for (const peer of [a, b]) peer?.subscriber(1, 'asterism/games/games/t/state');
    const session = world.session();
    session.queryable('asterism/games/games/**', {}, (query) => {
      query.reply(query.key, bytes('answer'));
      query.finish();
      session.put('asterism/games/games/t/state', bytes('v2'));
    });
    await world.settle();
    a?.ask(1, 'asterism/games/games/t/call/me');
    await world.settle();
    expect(a?.take()).toEqual([
      'reply 1 asterism/games/games/t/call/me answer',
      'final 1',
      'put asterism/games/games/t/state v2',
    ]);
    expect(b?.take()).toEqual(['put asterism/games/games/t/state v2']);
  });

  test('consolidation latest (the default) gives the newest reply of each key at the end, the last without timestamps', async () => {
    world = new World();
    const b = await world.peer();
    b.queryable(1, 'q/**');
    const session = world.session();
    await world.settle();
    const latest = get(session, 'q/*');
    const monotonic = get(session, 'q/*', { consolidation: 'monotonic' });
    await world.settle();
    for (const id of [1, 2]) {
      for (const [on, value, time] of [
        ['q/a', 'old', 5n],
        ['q/a', 'new', 9n],
        ['q/a', 'older', 4n],
      ] as const) {
        const body = {
          type: 'put',
          payload: bytes(value),
          timestamp: { time, zid: Uint8Array.of(1) },
        } as const;
        b.say({ type: 'response', id, key: key(on), body: { type: 'reply', body } });
      }
      b.reply(id, 'q/b', 'first');
      b.reply(id, 'q/b', 'second');
    }
    await world.settle();
    expect(latest).toEqual([]);
    expect(monotonic).toEqual(['q/a old', 'q/a new', 'q/b first', 'q/b second']);
    b.final(1);
    b.final(2);
    await world.settle();
    expect(latest).toEqual(['q/a new', 'q/b second', 'done final']);
  });

  test('closing it ends its gets as lost and finishes what it was asked', async () => {
    world = new World();
    const [a, b] = await world.peersOf(2);
    b?.queryable(1, 'q/**');
    const session = world.session();
    session.queryable('mine', {}, () => undefined);
    await world.settle();
    const heard = get(session, 'q/x');
    a?.ask(1, 'mine');
    await world.settle();
    await session.close();
    await world.settle();
    expect(heard).toEqual(['done lost']);
    expect(a?.take()).toEqual(['final 1']);
  });
});
