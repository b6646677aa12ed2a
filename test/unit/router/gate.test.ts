/** The size gate: nothing that a board would drop goes out to one, to the byte, and whoever waits for it is told. */
import { messageSize } from '@asterism-tables/protocol/zenoh';
import { afterEach, describe, expect, test } from 'vitest';
import { key, type Peer, World } from './world.ts';

let world: World;
afterEach(() => world.end());

/** The state's key of the spec's section 8, and a call's. */
const STATE = 'asterism/games/games/mahjong1/state';
const CALL = 'asterism/games/games/mahjong1/call/fmruby-90bce8';

const blob = (length: number): Uint8Array => new Uint8Array(length).fill(0x61);

async function subscribed(on: string, board: boolean): Promise<Peer> {
  const peer = await world.peer({ board });
  peer.subscriber(1, on);
  await world.settle();
  return peer;
}

describe('a put to a board', () => {
  test('of 4096 bytes arrives and one of 4097 is dropped and counted: 4055 and 4056 bytes of payload on the state’s key', async () => {
    world = new World();
    const board = await subscribed(STATE, true);
    const program = await subscribed(STATE, false);
    const session = world.session();
    session.put(STATE, blob(4_055));
    session.put(STATE, blob(4_056));
    await world.settle();
    expect(board.takeMessages().map(messageSize)).toEqual([4_096]);
    expect(program.takeMessages()).toHaveLength(2);
    expect(world.router.stats().counters.putsTooLarge).toBe(1);
    expect(world.of('put-too-large')).toMatchObject([{ key: STATE, size: 4_097 }]);
  });

  test('from another peer is measured as it leaves: what comes with a quality of service has less room', async () => {
    world = new World();
    const board = await subscribed(STATE, true);
    const a = await world.peer();
    const qos = { priority: 4, block: true, express: false } as const;
    for (const length of [4_053, 4_054]) {
      a.say({ type: 'push', key: key(STATE), qos, body: { type: 'put', payload: blob(length) } });
    }
    await world.settle();
    expect(board.takeMessages()).toHaveLength(1);
  });
});

describe('a reply to a board', () => {
  test('of 4096 bytes arrives; a larger one becomes an error reply that says so, and the final comes', async () => {
    world = new World();
    const board = await world.peer({ board: true });
    world.session().queryable('asterism/games/games/**', {}, (query) => {
      query.reply(query.key, blob(4_040));
      query.reply(query.key, blob(4_041));
      query.reply(query.key, blob(10));
      query.finish();
    });
    await world.settle();
    board.ask(1, CALL);
    await world.settle();
    const heard = board.takeMessages();
    expect(heard.map((message) => message.type)).toEqual(['response', 'response', 'response', 'response-final']);
    expect(heard[0] === undefined ? 0 : messageSize(heard[0])).toBe(4_096);
    expect(heard[1]).toMatchObject({ body: { type: 'err' } });
    expect(heard[2]).toMatchObject({ body: { type: 'reply' } });
    expect(world.router.stats().counters.repliesTooLarge).toBe(1);
    expect(world.of('reply-too-large')).toMatchObject([{ key: CALL, size: 4_097 }]);
  });

  test('arrives without the responder’s id when that is what is too much', async () => {
    world = new World();
    const board = await world.peer({ board: true });
    const a = await world.peer();
    a.queryable(1, 'asterism/**');
    await world.settle();
    board.ask(1, CALL);
    await world.settle();
    const responder = { zid: new Uint8Array(16).fill(7), eid: 0 };
    for (const length of [4_020, 4_021]) {
      const body = { type: 'reply', body: { type: 'put', payload: blob(length) } } as const;
      a.say({ type: 'response', id: 1, key: key(CALL), responder, body });
    }
    a.final(1);
    await world.settle();
    const heard = board.takeMessages();
    expect(heard.map((message) => 'responder' in message)).toEqual([true, false, false]);
    expect(world.router.stats().counters.repliesTooLarge).toBe(0);
  });

  test('that is an error of its own is measured too', async () => {
    world = new World();
    const board = await world.peer({ board: true });
    world.session().queryable('q', {}, (query) => {
      query.replyError(blob(5_000));
      query.finish();
    });
    await world.settle();
    board.ask(1, 'q');
    await world.settle();
    const heard = board.takeMessages();
    expect(heard.map((message) => message.type)).toEqual(['response', 'response-final']);
    expect(heard.every((message) => messageSize(message) < 100)).toBe(true);
  });
});

describe('a request to a board', () => {
  test('that is too large is answered with an error and the final; the board hears nothing of it', async () => {
    world = new World();
    const board = await world.peer({ board: true });
    board.queryable(1, 'asterism/**');
    const a = await world.peer();
    await world.settle();
    const value = (length: number) => ({ encoding: { id: 0 }, payload: blob(length) });
    a.ask(1, CALL, { body: { type: 'query', value: value(4_039) } });
    a.ask(2, CALL, { body: { type: 'query', value: value(4_040) } });
    await world.settle();
    expect(board.takeMessages().map(messageSize)).toEqual([4_096]);
    expect(a.take()).toEqual(['err 2 request of 4097 bytes is too large for a board (4096)', 'final 2']);
    expect(world.of('request-too-large')).toMatchObject([{ key: CALL, size: 4_097 }]);
  });

  test('does not keep others from answering it', async () => {
    world = new World();
    const board = await world.peer({ board: true });
    board.queryable(1, 'q');
    const [a, b] = await world.peersOf(2);
    b?.queryable(1, 'q');
    await world.settle();
    a?.ask(1, 'q', { body: { type: 'query', value: { encoding: { id: 0 }, payload: blob(5_000) } } });
    await world.settle();
    b?.reply(1, 'q', 'answer');
    b?.final(1);
    await world.settle();
    expect(a?.take().slice(1)).toEqual(['reply 1 q answer', 'final 1']);
  });
});

describe('who is a board', () => {
  test('whoever shows a token of a node named as one, whatever its link looks like', async () => {
    world = new World({ boards: ['tab5'] });
    const named = await subscribed(STATE, false);
    const other = await subscribed(STATE, false);
    named.token(1, 'asterism/tab5/game');
    other.token(1, 'asterism/pc/tab5');
    await world.settle();
    world.session().put(STATE, blob(5_000));
    await world.settle();
    expect(named.takeMessages()).toHaveLength(0);
    expect(other.takeMessages()).toHaveLength(1);
    expect(world.of('board-named')).toMatchObject([{ node: 'tab5' }]);
  });

  test('a program with large batches is none: 300 KB reach it whole', async () => {
    world = new World();
    const [a, b] = await world.peersOf(2);
    b?.subscriber(1, 't');
    await world.settle();
    a?.say({ type: 'push', key: key('t'), body: { type: 'put', payload: blob(300_000) } });
    await world.settle();
    const [message] = b?.takeMessages() ?? [];
    expect(message?.type === 'push' && message.body.type === 'put' ? message.body.payload.length : 0).toBe(300_000);
  });
});
