/** What peers hear of subscribers and queryables: the write filters of boards and of zenoh's own clients. */
import type { NetworkMessage } from '@asterism-tables/protocol/zenoh';
import { afterEach, describe, expect, test } from 'vitest';
import { key, World } from './world.ts';

let world: World;
afterEach(() => world.end());

/** What a publisher of zenoh-pico asks (options A, R, S, K), and its querier. */
const PUBLISHER = { s: true, aggregate: true } as const;
const QUERIER = { q: true, aggregate: true } as const;

describe('an aggregate interest in subscribers (a publisher’s write filter)', () => {
  test('is answered with exactly its key, once, whatever matches, and then the final', async () => {
    world = new World();
    const [a, b, board] = [await world.peer(), await world.peer(), await world.peer({ board: true })];
    a.subscriber(1, 'asterism/**');
    a.subscriber(2, 'asterism/p/*');
    b.subscriber(1, 'asterism/p/x');
    await world.settle();
    board.interest(3, 'current-future', PUBLISHER, 'asterism/p/x');
    await world.settle();
    expect(board.take()).toEqual(['subscriber asterism/p/x for 3', 'final for 3']);
  });

  test('hears of the first subscriber when it comes, without the interest’s id, and of the last when it goes', async () => {
    world = new World();
    const [a, b, board] = [await world.peer(), await world.peer(), await world.peer({ board: true })];
    board.interest(3, 'current-future', PUBLISHER, 'asterism/p/x');
    await world.settle();
    expect(board.take()).toEqual(['final for 3']);
    a.subscriber(1, 'asterism/**');
    await world.settle();
    expect(board.take()).toEqual(['subscriber asterism/p/x']);
    b.subscriber(1, 'asterism/p/*');
    a.undeclare('subscriber', 1);
    await world.settle();
    expect(board.take()).toEqual([]);
    b.cut();
    await world.settle();
    expect(board.take()).toEqual(['undeclare-subscriber']);
  });

  test('does not count the peer’s own subscribers', async () => {
    world = new World();
    const board = await world.peer({ board: true });
    board.subscriber(1, 'p/x');
    board.interest(3, 'current-future', PUBLISHER, 'p/x');
    await world.settle();
    expect(board.take()).toEqual(['final for 3']);
    const a = await world.peer();
    a.subscriber(1, 'p/x');
    await world.settle();
    expect(board.take()).toEqual(['subscriber p/x']);
    board.undeclare('subscriber', 1);
    await world.settle();
    expect(board.take()).toEqual([]);
    a.undeclare('subscriber', 1);
    await world.settle();
    expect(board.take()).toEqual(['undeclare-subscriber']);
  });

  test('counts the subscribers of the host’s sessions', async () => {
    world = new World();
    const board = await world.peer({ board: true });
    board.interest(3, 'current-future', PUBLISHER, 'p/x');
    await world.settle();
    const subscription = world.session().subscribe('p/**', () => undefined);
    await world.settle();
    expect(board.take()).toEqual(['final for 3', 'subscriber p/x']);
    subscription.undeclare();
    await world.settle();
    expect(board.take()).toEqual(['undeclare-subscriber']);
  });

  test('has the id that its undeclare names, the same after a reconnection', async () => {
    world = new World();
    const a = await world.peer();
    a.subscriber(1, 'p/**');
    await world.settle();
    const ids: number[] = [];
    for (let session = 0; session < 2; session += 1) {
      const board = await world.peer({ board: true, zid: Uint8Array.of(7) });
      board.interest(3, 'current-future', PUBLISHER, 'p/x');
      await world.settle();
      ids.push(...declaredIds(board.takeMessages()));
      if (session === 0) board.cut();
      else {
        a.undeclare('subscriber', 1);
        await world.settle();
        ids.push(...declaredIds(board.takeMessages()));
      }
    }
    expect(ids).toHaveLength(3);
    expect(new Set(ids).size).toBe(1);
  });

  test('once cancelled hears nothing more, and what it was told is taken back at once', async () => {
    world = new World();
    const [a, board] = [await world.peer(), await world.peer({ board: true })];
    a.subscriber(1, 'p/**');
    await world.settle();
    board.interest(3, 'current-future', PUBLISHER, 'p/x');
    await world.settle();
    board.interest(3, 'final', {});
    await world.settle();
    expect(board.take()).toEqual(['subscriber p/x for 3', 'final for 3', 'undeclare-subscriber']);
    a.undeclare('subscriber', 1);
    a.subscriber(1, 'p/x');
    await world.settle();
    expect(board.take()).toEqual([]);
  });

  test('of two publishers on one key: the second is answered too, and the first’s end takes nothing from it', async () => {
    world = new World();
    const [a, board] = [await world.peer(), await world.peer({ board: true })];
    a.subscriber(1, 'p/**');
    await world.settle();
    board.interest(3, 'current-future', PUBLISHER, 'p/x');
    board.interest(4, 'current-future', PUBLISHER, 'p/x');
    board.interest(3, 'final', {});
    await world.settle();
    expect(board.take()).toEqual(['subscriber p/x for 3', 'final for 3', 'subscriber p/x for 4', 'final for 4']);
    a.cut();
    await world.settle();
    expect(board.take()).toEqual(['undeclare-subscriber']);
  });

  test('named by a key expression id of the peer is answered with the whole key', async () => {
    world = new World();
    const [a, board] = [await world.peer(), await world.peer({ board: true })];
    a.subscriber(1, 'p/**');
    board.declare({ type: 'keyexpr', id: 2, key: key('p/x') });
    board.interest(3, 'current-future', PUBLISHER, { scope: 2, suffix: '', mapping: 'sender' });
    await world.settle();
    expect(board.take()).toEqual(['subscriber p/x for 3', 'final for 3']);
  });
});

describe('an interest in every subscriber (what zenoh’s own clients ask)', () => {
  test('hears of each matching key with its id now, later without, and of each going', async () => {
    world = new World();
    const [a, b, rust] = await world.peersOf(3);
    a?.subscriber(1, 'p/**');
    b?.subscriber(1, 'p/x');
    b?.subscriber(2, 'other');
    await world.settle();
    rust?.interest(9, 'current-future', { s: true }, 'p/x');
    await world.settle();
    const now = rust?.take() ?? [];
    expect(now.slice(0, -1).toSorted()).toEqual(['subscriber p/** for 9', 'subscriber p/x for 9']);
    expect(now.at(-1)).toBe('final for 9');
    b?.subscriber(3, 'p/*');
    await world.settle();
    expect(rust?.take()).toEqual(['subscriber p/*']);
    b?.cut();
    await world.settle();
    expect(rust?.take()).toEqual(['undeclare-subscriber', 'undeclare-subscriber']);
    a?.undeclare('subscriber', 1);
    await world.settle();
    expect(rust?.take()).toEqual(['undeclare-subscriber']);
  });

  test('a key of two peers is one to it', async () => {
    world = new World();
    const [a, b, rust] = await world.peersOf(3);
    a?.subscriber(1, 'p/x');
    b?.subscriber(1, 'p/x');
    await world.settle();
    rust?.interest(9, 'current-future', { s: true }, 'p/**');
    a?.undeclare('subscriber', 1);
    await world.settle();
    expect(rust?.take()).toEqual(['subscriber p/x for 9', 'final for 9']);
    b?.undeclare('subscriber', 1);
    await world.settle();
    expect(rust?.take()).toEqual(['undeclare-subscriber']);
  });

  test('without a key is about everything', async () => {
    world = new World();
    const [a, rust] = await world.peersOf(2);
    a?.subscriber(1, 'p/x');
    a?.subscriber(2, '@/y');
    await world.settle();
    rust?.interest(9, 'current-future', { s: true });
    a?.queryable(3, 'q');
    a?.token(4, 'asterism/t');
    await world.settle();
    expect(rust?.take().toSorted()).toEqual(['final for 9', 'subscriber @/y for 9', 'subscriber p/x for 9']);
  });

  test('two that overlap share a key: it is taken back when neither wants it', async () => {
    world = new World();
    const [a, rust] = await world.peersOf(2);
    a?.subscriber(1, 'p/x');
    await world.settle();
    rust?.interest(1, 'current-future', { s: true }, 'p/x');
    rust?.interest(2, 'current-future', { s: true }, 'p/*');
    rust?.interest(1, 'final', {});
    await world.settle();
    expect(rust?.take()).toEqual(['subscriber p/x for 1', 'final for 1', 'subscriber p/x for 2', 'final for 2']);
    rust?.interest(2, 'final', {});
    await world.settle();
    expect(rust?.take()).toEqual(['undeclare-subscriber']);
  });

  test('in the future only hears nothing of now and has no final; in the present only, nothing of later', async () => {
    world = new World();
    const [a, future, present] = await world.peersOf(3);
    a?.subscriber(1, 'p/x');
    await world.settle();
    future?.interest(1, 'future', { s: true }, 'p/**');
    present?.interest(1, 'current', { s: true, q: true }, 'p/**');
    await world.settle();
    a?.subscriber(2, 'p/y');
    a?.undeclare('subscriber', 1);
    a?.undeclare('subscriber', 2);
    await world.settle();
    expect(future?.take()).toEqual(['subscriber p/y', 'undeclare-subscriber']);
    expect(present?.take()).toEqual(['subscriber p/x for 1', 'final for 1']);
  });
});

describe('an interest in queryables', () => {
  test('aggregate (a querier’s): its own key, when any matches', async () => {
    world = new World();
    const [a, board] = [await world.peer(), await world.peer({ board: true })];
    a.queryable(1, 'asterism/games/games/**');
    await world.settle();
    board.interest(6, 'current-future', QUERIER, 'asterism/games/games/t/call/me');
    await world.settle();
    expect(board.take()).toEqual(['queryable asterism/games/games/t/call/me for 6', 'final for 6']);
    a.cut();
    await world.settle();
    expect(board.take()).toEqual(['undeclare-queryable']);
  });

  test('complete only when a complete queryable covers the whole key, and told again when that changes', async () => {
    world = new World();
    const [a, b, rust] = await world.peersOf(3);
    a?.queryable(1, 'q/*', true);
    await world.settle();
    rust?.interest(6, 'current-future', QUERIER, 'q/**');
    await world.settle();
    expect(rust?.take()).toEqual(['queryable q/** for 6', 'final for 6']);
    b?.queryable(1, '**', true);
    await world.settle();
    b?.undeclare('queryable', 1);
    await world.settle();
    expect(rust?.take()).toEqual(['queryable q/** complete', 'queryable q/**']);
  });

  test('each: one per key, complete when any of that key is', async () => {
    world = new World();
    const [a, b, rust] = await world.peersOf(3);
    a?.queryable(1, 'q/x');
    b?.queryable(1, 'q/x', true);
    await world.settle();
    rust?.interest(6, 'current-future', { q: true }, 'q/x');
    await world.settle();
    b?.undeclare('queryable', 1);
    await world.settle();
    a?.undeclare('queryable', 1);
    await world.settle();
    expect(rust?.take()).toEqual([
      'queryable q/x complete for 6',
      'final for 6',
      'queryable q/x',
      'undeclare-queryable',
    ]);
  });
});

describe('every interest in the present has its final', () => {
  test('in the order of asking, whatever it asks, also one whose key means nothing', async () => {
    world = new World();
    const a = await world.peer();
    a.interest(1, 'current-future', { s: true }, 'a');
    a.interest(2, 'current', { t: true }, 'b');
    a.interest(3, 'current-future', {}, 'c');
    a.interest(4, 'current-future', { s: true, q: true, t: true }, 'not//a/key');
    a.interest(5, 'future', { t: true }, 'd');
    a.interest(6, 'current-future', { t: true });
    await world.settle();
    expect(a.take()).toEqual([1, 2, 3, 4, 6].map((id) => `final for ${id}`));
  });

  test('an interest whose id is stored already takes its place', async () => {
    world = new World();
    const [a, b] = await world.peersOf(2);
    a?.interest(1, 'current-future', { s: true }, 'old');
    a?.interest(1, 'current-future', { s: true }, 'new');
    await world.settle();
    b?.subscriber(1, 'old');
    b?.subscriber(2, 'new');
    await world.settle();
    expect(a?.take()).toEqual(['final for 1', 'final for 1', 'subscriber new']);
    expect(world.router.stats().tables.interests).toBe(1);
  });
});

describe('a peer that asked for nothing', () => {
  test('hears nothing: no interest, no declaration, no final', async () => {
    world = new World();
    const [a, board] = [await world.peer(), await world.peer({ board: true })];
    a.subscriber(1, '**');
    a.queryable(2, '**');
    a.token(3, 'asterism/t');
    world.session().token('asterism/host');
    await world.settle();
    a.cut();
    await world.settle();
    expect(board.take()).toEqual([]);
  });
});

function declaredIds(messages: readonly NetworkMessage[]): number[] {
  return messages.flatMap((message) =>
    message.type === 'declare' && 'id' in message.declaration ? [message.declaration.id] : [],
  );
}
