/** Tokens, watches and liveliness gets: who hears what, once, in order, and at a pace that a board can bear. */
import type { TokenChange } from '@asterism-tables/protocol/session';
import type { NetworkMessage } from '@asterism-tables/protocol/zenoh';
import { afterEach, describe, expect, test } from 'vitest';
import { type Peer, World } from './world.ts';

let world: World;
afterEach(() => world.end());

const changeText = ({ key, alive }: TokenChange): string => `${alive ? 'there' : 'gone'} ${key}`;
const GONE = (on: string): string => `undeclare-token ${on}`;

/** A watch of a peer, as zenoh and zenoh-pico ask for one. */
async function watcher(mode: 'future' | 'current-future' = 'current-future', on = 'asterism/**'): Promise<Peer> {
  const peer = await world.peer();
  peer.interest(5, mode, { t: true }, on);
  await world.settle();
  return peer;
}

const tokenIds = (messages: readonly NetworkMessage[]): number[] =>
  messages.flatMap((message) =>
    message.type === 'declare' && message.declaration.type === 'token' ? [message.declaration.id] : [],
  );

describe('a token', () => {
  test('is told to who watches, with its going, and not to who watches elsewhere or not at all', async () => {
    world = new World();
    const w = await watcher();
    const [elsewhere, nobody, a] = await world.peersOf(3);
    elsewhere?.interest(1, 'current-future', { t: true }, 'other/**');
    await world.settle();
    a?.token(1, 'asterism/p/game');
    await world.settle();
    a?.undeclare('token', 1);
    await world.settle();
    expect(w.take()).toEqual(['final for 5', 'token asterism/p/game', GONE('asterism/p/game')]);
    expect(elsewhere?.take()).toEqual(['final for 1']);
    expect(nobody?.take()).toEqual([]);
  });

  test('on a verbatim chunk is not met by a wildcard', async () => {
    world = new World();
    const w = await watcher();
    const a = await world.peer();
    a.token(1, 'asterism/n/@hidden');
    await world.settle();
    expect(w.take()).toEqual(['final for 5']);
  });

  test('of the watcher itself is told to it as well, as zenohd does', async () => {
    world = new World();
    const w = await watcher();
    w.token(1, 'asterism/me/game');
    await world.settle();
    expect(w.take()).toEqual(['final for 5', 'token asterism/me/game']);
  });

  for (const order of [
    [0, 1],
    [1, 0],
  ] as const) {
    test(`shown by two sessions appears once and goes with the last; killed in the order ${order.join(', ')}`, async () => {
      world = new World();
      const w = await watcher();
      const local: string[] = [];
      const session = world.session();
      session.watch('asterism/**', {}, (change) => local.push(changeText(change)));
      const shows = await world.peersOf(2);
      for (const peer of shows) peer.token(1, 'asterism/p/game');
      await world.settle();
      expect(w.take()).toEqual(['final for 5', 'token asterism/p/game']);
      shows[order[0]]?.cut();
      await world.settle();
      expect(w.take()).toEqual([]);
      shows[order[1]]?.cut();
      await world.settle();
      expect(w.take()).toEqual([GONE('asterism/p/game')]);
      expect(local).toEqual(['there asterism/p/game', 'gone asterism/p/game']);
    });
  }

  test('shown twice by one peer goes with its second undeclare', async () => {
    world = new World();
    const w = await watcher();
    const a = await world.peer();
    a.token(1, 'asterism/p/game');
    a.token(2, 'asterism/p/game');
    a.undeclare('token', 1);
    await world.settle();
    expect(w.take()).toEqual(['final for 5', 'token asterism/p/game']);
    a.undeclare('token', 2);
    await world.settle();
    expect(w.take()).toEqual([GONE('asterism/p/game')]);
  });

  test('goes with its link, and every watcher hears of each token once', async () => {
    world = new World();
    const [w1, w2] = [await watcher(), await watcher()];
    const a = await world.peer();
    for (let i = 1; i <= 3; i += 1) a.token(i, `asterism/p/${i}`);
    await world.settle();
    w1.take();
    w2.take();
    a.cut();
    await world.settle();
    const gone = [1, 2, 3].map((i) => GONE(`asterism/p/${i}`));
    expect(w1.take().toSorted()).toEqual(gone);
    expect(w2.take().toSorted()).toEqual(gone);
  });

  test('has the same id for every peer and in every session: a function of its key', async () => {
    world = new World();
    const [w1, w2] = [await watcher(), await watcher()];
    const a = await world.peer();
    a.token(1, 'asterism/p/game');
    await world.settle();
    a.undeclare('token', 1);
    a.token(9, 'asterism/p/game');
    await world.settle();
    const [id, ...more] = [...tokenIds(w1.takeMessages()), ...tokenIds(w2.takeMessages())];
    expect(more).toEqual([id, id, id]);
    expect(id).toBeGreaterThan(0);
    expect(id).toBeLessThan(2 ** 31);
  });
});

describe('a peer is told that a token went', () => {
  test('when it was shown it for a liveliness get only, or watches no more, exactly once', async () => {
    world = new World();
    const a = await world.peer();
    a.token(1, 'asterism/p/game');
    const [asked, stopped, never] = await world.peersOf(3);
    asked?.interest(1, 'current', { t: true }, 'asterism/**');
    stopped?.interest(1, 'current-future', { t: true }, 'asterism/**');
    await world.settle();
    stopped?.interest(1, 'final', {});
    await world.settle();
    a.undeclare('token', 1);
    await world.settle();
    expect(asked?.take()).toEqual(['token asterism/p/game for 1', 'final for 1', GONE('asterism/p/game')]);
    expect(stopped?.take()).toEqual(['token asterism/p/game for 1', 'final for 1', GONE('asterism/p/game')]);
    expect(never?.take()).toEqual([]);
  });

  test('never when it was not shown it: a watch without history hears of later tokens only', async () => {
    world = new World();
    const a = await world.peer();
    a.token(1, 'asterism/old');
    await world.settle();
    const w = await watcher('future');
    a.token(2, 'asterism/new');
    a.undeclare('token', 1);
    a.undeclare('token', 2);
    await world.settle();
    expect(w.take()).toEqual(['token asterism/new', GONE('asterism/new')]);
  });

  test('without the key when it is a board, which knows it by its id', async () => {
    world = new World();
    const board = await world.peer({ board: true });
    board.interest(1, 'current-future', { t: true }, 'asterism/**');
    const a = await world.peer();
    a.token(1, 'asterism/p/game');
    a.undeclare('token', 1);
    a.token(1, 'asterism/p/game');
    await world.settle();
    a.undeclare('token', 1);
    await world.settle();
    expect(board.take()).toEqual([
      'final for 1',
      'token asterism/p/game',
      'undeclare-token',
      'token asterism/p/game',
      'undeclare-token',
    ]);
  });
});

describe('a liveliness get', () => {
  test('has every token that matches, then the final with its id', async () => {
    world = new World();
    const a = await world.peer();
    for (let i = 1; i <= 3; i += 1) a.token(i, `asterism/p/${i}`);
    a.token(4, 'other/p');
    const b = await world.peer();
    await world.settle();
    b.interest(7, 'current', { t: true }, 'asterism/**');
    b.interest(8, 'current', { t: true }, 'nothing/**');
    b.interest(9, 'current', { t: true });
    await world.settle();
    const heard = b.take();
    expect(heard.filter((line) => line.endsWith('for 7')).toSorted()).toEqual([
      'final for 7',
      ...[1, 2, 3].map((i) => `token asterism/p/${i} for 7`),
    ]);
    expect(heard.filter((line) => line.endsWith('for 8'))).toEqual(['final for 8']);
    expect(heard.filter((line) => line.endsWith('for 9'))).toHaveLength(5);
    expect(heard.indexOf('final for 7')).toBeLessThan(heard.indexOf('final for 9'));
  });

  test('does not take the place of a publisher’s interest with the same id, nor the other way round', async () => {
    world = new World();
    const board = await world.peer({ board: true });
    board.interest(2, 'current-future', { s: true, aggregate: true }, 'p/x');
    board.interest(2, 'current', { t: true }, 'asterism/**');
    await world.settle();
    expect(board.take()).toEqual(['final for 2', 'final for 2']);
    const a = await world.peer();
    a.subscriber(1, 'p/**');
    await world.settle();
    expect(board.take()).toEqual(['subscriber p/x']);
    expect(world.router.stats().tables.interests).toBe(1);
  });
});

describe('the pace', () => {
  /** Answers of a router with `count` tokens shown by other peers. */
  async function crowded(count: number): Promise<Peer[]> {
    const peers: Peer[] = [];
    for (let i = 0; i < count; i += 1) {
      if (i % 100 === 0) peers.push(await world.peer());
      peers.at(-1)?.token(i, `asterism/n${i}/game`);
    }
    await world.settle();
    return peers;
  }

  test('of a history is 16 tokens, a pause, 16 more, and the final after the last', async () => {
    world = new World();
    await crowded(40);
    const w = await watcher();
    const times: [number, number][] = [[0, w.take().length]];
    for (let ms = 10; ms <= 300; ms += 10) {
      await world.clock.advance(10);
      const heard = w.take();
      if (heard.length > 0) times.push([ms, heard.length]);
      if (ms === 200) expect(heard.at(-1)).toBe('final for 5');
    }
    expect(times).toEqual([
      [0, 16],
      [100, 16],
      [200, 9],
    ]);
  });

  test('lets 200 tokens reach a client whole that keeps 64 changes and looks every 50, 150 or 290 ms', async () => {
    for (const poll of [50, 150, 290]) {
      world = new World();
      await crowded(200);
      const w = await watcher();
      const known = new Set<string>();
      let dropped = 0;
      let finals = 0;
      for (let at = 0; at < 4_000; at += poll) {
        const queue = w.take().filter((line) => {
          if (line !== 'final for 5') return true;
          finals += 1;
          return false;
        });
        dropped += Math.max(0, queue.length - 64);
        for (const line of queue.slice(-64)) known.add(line);
        await world.clock.advance(poll);
      }
      expect({ poll, known: known.size, dropped, finals }).toEqual({ poll, known: 200, dropped: 0, finals: 1 });
      if (poll !== 290) await world.end();
    }
  });

  test('holds for live changes too: 200 tokens that appear and go at once are told 16 at a time', async () => {
    world = new World();
    const w = await watcher();
    const crowd = await crowded(200);
    for (const peer of crowd) peer.cut();
    await world.settle();
    w.take();
    let most = 0;
    const told: string[] = [];
    for (let ms = 0; ms < 5_000; ms += 100) {
      await world.clock.advance(100);
      const heard = w.take();
      most = Math.max(most, heard.length);
      told.push(...heard);
    }
    // The first 16 were told before they went; nobody needs to hear of the others.
    expect(most).toBe(16);
    expect(told).toHaveLength(16);
    expect(told.every((line) => line.startsWith('undeclare-token'))).toBe(true);
  });

  test('a token that goes before its turn in a history is left out, and one that comes is told beside it', async () => {
    world = new World();
    const [a] = await crowded(40);
    const w = await watcher();
    const first = new Set(w.take().map((line) => line.split(' ')[1]));
    for (let i = 0; i < 40; i += 1) a?.undeclare('token', i);
    a?.token(99, 'asterism/new/game');
    await world.clock.advance(1_000);
    const rest = w.take();
    expect(rest.filter((line) => line.startsWith('undeclare-token'))).toHaveLength(first.size);
    expect(rest.filter((line) => line.startsWith('token'))).toEqual(['token asterism/new/game']);
    expect(rest.filter((line) => line.startsWith('final'))).toEqual(['final for 5']);
  });

  test('live changes do not wait for a long history', async () => {
    world = new World();
    await crowded(200);
    const w = await watcher();
    w.take();
    const a = await world.peer();
    a.token(1, 'asterism/late/game');
    await world.clock.advance(100);
    expect(w.take()).toContain('token asterism/late/game');
    await world.clock.advance(3_000);
  });

  test('a get with the id of a watch whose history is under way stands in its place, before gets asked in between', async () => {
    world = new World();
    const [a, b] = await world.peersOf(2);
    for (let i = 0; i < 100; i += 1) a?.token(i, `asterism/${i}/game`);
    await world.settle();
    b?.interest(20, 'current-future', { t: true }, 'asterism/**');
    b?.interest(10, 'current', { t: true }, 'asterism/1/game');
    b?.interest(20, 'current', { t: true }, 'asterism/2/game');
    await world.clock.advance(2_000);
    const finals = b?.take().filter((line) => line.startsWith('final'));
    expect(finals).toEqual(['final for 20', 'final for 10', 'final for 20']);
  });

  test('a get with the id of a watch whose history is under way gets its own tokens and its own final first', async () => {
    world = new World();
    const board = await world.peer({ board: true });
    const [a] = await crowded(60);
    a?.token(99, 'other/one');
    await world.settle();
    board.interest(2, 'current-future', { t: true }, 'asterism/**');
    await world.settle();
    expect(board.take()).toHaveLength(16);
    board.interest(2, 'current', { t: true }, 'other/**');
    await world.clock.advance(100);
    const heard = board.take();
    // From here on nothing of the watch says 2 until the get is over.
    expect(heard.slice(0, 2)).toEqual(['token other/one for 2', 'final for 2']);
    expect(heard.slice(2).every((line) => /^token asterism\/n\d+\/game$/.test(line))).toBe(true);
    await world.clock.advance(1_000);
    const rest = board.take();
    expect(rest.at(-1)).toBe('final for 2');
    expect([...heard, ...rest].filter((line) => line.startsWith('token asterism'))).toHaveLength(44);
  });

  test('finals come in the order of asking: that of a publisher’s interest waits for a get, which it would end if it had its id', async () => {
    world = new World();
    const board = await world.peer({ board: true });
    await crowded(40);
    const a = await world.peer();
    a.subscriber(1, 'p/**');
    await world.settle();
    board.interest(2, 'current', { t: true }, 'asterism/**');
    board.interest(2, 'current-future', { s: true, aggregate: true }, 'p/x');
    board.interest(3, 'current-future', { s: true, aggregate: true }, 'p/y');
    await world.settle();
    // What the filters wait for is there at once.
    expect(board.take().slice(16)).toEqual(['subscriber p/x for 2', 'subscriber p/y for 3']);
    await world.clock.advance(1_000);
    const heard = board.take();
    expect(heard.filter((line) => line.startsWith('token'))).toHaveLength(24);
    expect(heard.slice(-3)).toEqual(['final for 2', 'final for 2', 'final for 3']);
  });

  test('a watch that is cancelled in the middle of its history still has its final, and no token more', async () => {
    world = new World();
    await crowded(60);
    const w = await watcher();
    w.take();
    w.interest(5, 'final', {});
    await world.clock.advance(2_000);
    expect(w.take()).toEqual(['final for 5']);
  });

  test('a token that goes and comes again while it waits is told as both, one that flaps a thousand times no more often', async () => {
    world = new World();
    const w = await watcher();
    const [a] = await crowded(16);
    a?.token(100, 'asterism/flap');
    await world.clock.advance(200);
    // A full window, so that what follows waits.
    for (let i = 0; i < 16; i += 1) a?.undeclare('token', i);
    await world.settle();
    w.take();
    for (let i = 0; i < 1_000; i += 1) {
      a?.undeclare('token', 100);
      a?.token(100, 'asterism/flap');
    }
    await world.clock.advance(1_000);
    expect(w.take()).toEqual([GONE('asterism/flap'), 'token asterism/flap']);
  });
});

describe('a session of the host', () => {
  test('watches with history first, then changes in order, without a pace', async () => {
    world = new World();
    const a = await world.peer();
    for (let i = 0; i < 50; i += 1) a.token(i, `asterism/n${i}`);
    await world.settle();
    const heard: string[] = [];
    const session = world.session();
    const watch = session.watch('asterism/**', { history: true }, (change) => heard.push(changeText(change)));
    const mine = session.token('asterism/host');
    expect(heard).toEqual([]);
    await world.settle();
    expect(heard).toHaveLength(51);
    expect(heard.at(-1)).toBe('there asterism/host');
    mine.undeclare();
    mine.undeclare();
    a.cut();
    await world.settle();
    expect(heard.slice(51)).toHaveLength(51);
    watch.undeclare();
    session.token('asterism/again');
    await world.settle();
    expect(heard).toHaveLength(102);
  });

  test('asks for the tokens there now', async () => {
    world = new World();
    const a = await world.peer();
    a.token(1, 'asterism/p/game');
    a.token(2, 'other');
    await world.settle();
    const heard: string[] = [];
    const onDone = (end: string): void => {
      heard.push(`done ${end}`);
    };
    const session = world.session();
    session.tokens('asterism/**', { onToken: (token) => heard.push(token), onDone });
    session.tokens('none/**', { onToken: (token) => heard.push(token), onDone }).cancel();
    expect(heard).toEqual([]);
    await world.settle();
    expect(heard).toEqual(['asterism/p/game', 'done final', 'done cancelled']);
  });

  test('shows tokens to peers, and takes them back when it closes', async () => {
    world = new World();
    const w = await watcher();
    const session = world.session();
    session.token('asterism/games/games');
    await world.settle();
    await session.close();
    await world.settle();
    expect(w.take()).toEqual(['final for 5', 'token asterism/games/games', GONE('asterism/games/games')]);
  });

  test('and a peer that show the same token are one: it goes with the last', async () => {
    world = new World();
    const w = await watcher();
    const session = world.session();
    const mine = session.token('asterism/p/game');
    const a = await world.peer();
    a.token(1, 'asterism/p/game');
    await world.settle();
    mine.undeclare();
    await world.settle();
    expect(w.take()).toEqual(['final for 5', 'token asterism/p/game']);
    a.cut();
    await world.settle();
    expect(w.take()).toEqual([GONE('asterism/p/game')]);
  });
});

test('peers with the same id are two peers: nothing is known by it', async () => {
  world = new World();
  const w = await watcher();
  const one = await world.peer({ zid: Uint8Array.of(0x2a) });
  const two = await world.peer({ zid: Uint8Array.of(0x2a) });
  one.token(1, 'asterism/a/game');
  two.token(1, 'asterism/b/game');
  await world.settle();
  one.cut();
  await world.settle();
  expect(w.take()).toEqual(['final for 5', 'token asterism/a/game', 'token asterism/b/game', GONE('asterism/a/game')]);
  expect(two.transport.state).toBe('open');
});
