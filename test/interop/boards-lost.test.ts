/** Boards that lose their host, hosts that lose their boards, and what works afterwards: in virtual time, all that the router sends checked. */
import { PolledBoard, StockBoard } from '@asterism-tables/firmware-bridge';
import { type Link, openClientSession, Router } from '@asterism-tables/protocol/session';
import { describe, expect, test } from 'vitest';
import { ask, nextZid, plainText, ROUTER_ZID, text, virtualWorld } from '../helpers/board-world.ts';
import { type CheckedRouter, checkedRouter } from '../helpers/checked-router.ts';
import { ManualClock } from '../helpers/manual-clock.ts';
import { MemoryLink } from '../helpers/memory-link.ts';

/** A host that can be stopped, killed and started again under the same address. */
class Host {
  readonly clock = new ManualClock();
  rules: CheckedRouter = checkedRouter(this.clock);
  /** Undefined while it is down: connections are refused. */
  router: Router | undefined;
  tries = 0;
  readonly #links: MemoryLink[] = [];

  constructor() {
    this.start();
  }

  start(): Router {
    // Ids and keys belong together over a restart too: a board remembers them.
    this.router = new Router({ clock: this.clock, zid: ROUTER_ZID });
    return this.router;
  }

  readonly connect = (): Promise<Link> => {
    this.tries++;
    const { router } = this;
    if (router === undefined) return Promise.reject(new Error('refused'));
    const [near, far] = MemoryLink.pair({ peer: `board-${this.tries}` });
    this.#links.push(near);
    router.accept(this.rules.link(near));
    return Promise.resolve(far);
  };

  /** With a CLOSE to every board. */
  async stop(): Promise<void> {
    const closed = this.router?.close();
    this.router = undefined;
    await this.clock.advance(10);
    await closed;
  }

  /** As SIGKILL does it. */
  kill(cause: string): void {
    this.router = undefined;
    for (const link of this.#links.splice(0)) link.cut(cause);
  }

  stock(): Promise<StockBoard> {
    return this.#open(StockBoard.open({ clock: this.clock, connect: this.connect, zid: nextZid() }));
  }

  polled(): Promise<PolledBoard> {
    return this.#open(PolledBoard.open({ clock: this.clock, connect: this.connect, zid: nextZid() }));
  }

  async #open<T>(opening: Promise<T>): Promise<T> {
    await this.clock.advance(10);
    return opening;
  }
}

function declareAll(board: StockBoard | PolledBoard): { heard: string[]; tokens: string[] } {
  const heard: string[] = [];
  const tokens: string[] = [];
  board.subscribe('from/host', (s) => heard.push(plainText(s.payload)));
  board.queryable('ask/board', {}, (query) => {
    query.reply('ask/board', text('here'));
    query.finish();
  });
  board.token('live/board');
  board.watch('live/host', { history: true }, (c) => tokens.push(`${c.alive ? '+' : '-'}${c.key}`));
  return { heard, tokens };
}

/** Everything that was declared works: put, query, token both ways. */
async function works(host: Host, heard: string[]): Promise<void> {
  const session = host.router?.session();
  if (session === undefined) throw new Error('the host is down');
  const seen: string[] = [];
  session.watch('live/board', { history: true }, (c) => seen.push(`${c.alive ? '+' : '-'}${c.key}`));
  const before = heard.length;
  session.put('from/host', text('probe'));
  const answers = ask(session, 'ask/board');
  await host.clock.advance(500);
  expect(heard.slice(before)).toEqual(['probe']);
  expect(answers).toMatchObject({ replies: ['ask/board=here'], end: 'final' });
  expect(seen).toEqual(['+live/board']);
  await session.close();
}

describe('boards that lose their host', () => {
  test('Z1: twenty sessions in a row from one board, each with everything', async () => {
    const host = new Host();
    for (let i = 0; i < 20; i++) {
      const board = i % 2 === 0 ? await host.stock() : await host.polled();
      const { heard } = declareAll(board);
      await host.clock.advance(100);
      await works(host, heard);
      await board.close();
      await host.clock.advance(100);
      expect(host.router?.stats().links).toBe(0);
    }
    host.rules.verify();
  });

  test('Z5: a host that stops and starts inside the lease has its stock board back with the first try', async () => {
    const host = new Host();
    const board = await host.stock();
    const { heard, tokens } = declareAll(board);
    const first = host.router?.session();
    first?.token('live/host');
    await host.clock.advance(1_000);
    await host.stop();
    host.start();
    await host.clock.advance(1_300);
    expect(board).toMatchObject({ state: 'open', sessions: 2, gaveUp: undefined });
    expect(host.tries).toBe(2);
    await works(host, heard);
    expect(tokens).toEqual(['+live/host', '-live/host']);
    host.rules.verify();
  });

  test.each(['connection reset', 'closed'])(
    'Z5: a host that is killed (%s) has its board back with the first try after it noticed',
    async (cause) => {
      const host = new Host();
      const board = await host.stock();
      const { heard } = declareAll(board);
      await host.clock.advance(1_000);
      host.kill(cause);
      host.start();
      const before = host.clock.now();
      while (board.sessions < 2 && host.clock.now() - before < 30_000) await host.clock.advance(100);
      expect(host.tries).toBe(2);
      await host.clock.advance(100);
      await works(host, heard);
      host.rules.verify();
    },
  );

  test('Z5: a host that is away for a minute is tried every second, and found', async () => {
    const host = new Host();
    const board = await host.stock();
    const { heard } = declareAll(board);
    await host.stop();
    await host.clock.advance(60_000);
    expect(host.tries).toBeGreaterThanOrEqual(58);
    host.start();
    await host.clock.advance(1_100);
    expect(board.state).toBe('open');
    await works(host, heard);
    host.rules.verify();
  });

  test.each(['subscriber first', 'publisher first'])(
    'Z6: a publisher and a subscriber work after each of three reconnections, %s',
    async (order) => {
      const host = new Host();
      const boards: StockBoard[] = [];
      const seen: string[] = [];
      let publisher: ReturnType<StockBoard['pico']['publisher']> | undefined;
      const steps = [
        async () => {
          const b = await host.stock();
          b.subscribe('z6/x', (s) => seen.push(plainText(s.payload)));
          boards.push(b);
        },
        async () => {
          const b = await host.stock();
          publisher = b.pico.publisher('z6/x');
          boards.push(b);
        },
      ];
      for (const step of order === 'subscriber first' ? steps : steps.toReversed()) await step();
      for (let round = 0; round < 3; round++) {
        await host.clock.advance(500);
        expect(publisher?.matched).toBe(true);
        publisher?.put(text(`round ${round}`));
        await host.clock.advance(100);
        expect(seen).toEqual(Array.from({ length: round + 1 }, (_, i) => `round ${i}`));
        await host.stop();
        host.start();
        await host.clock.advance(2_000);
        expect(boards.map((b) => b.sessions)).toEqual([round + 2, round + 2]);
      }
      host.rules.verify();
    },
  );

  test("Z7: after a board was reset its new session's subscription works, and nothing is ever put on its keys by the router itself", async () => {
    const host = new Host();
    const session = host.router?.session();
    for (let i = 0; i < 3; i++) {
      const board = await host.polled();
      const { heard } = declareAll(board);
      await host.clock.advance(500);
      session?.put('from/host', text(`put ${i}`));
      await host.clock.advance(500);
      expect(heard).toEqual([`put ${i}`]);
      board.unplug();
      await host.clock.advance(500);
    }
    host.rules.verify();
  });

  test('Z12: the first sample after a reconnection comes within a second under 50 Hz traffic', async () => {
    const host = new Host();
    const board = await host.stock();
    const at: number[] = [];
    board.subscribe('fast', () => at.push(host.clock.now()));
    let session = host.router?.session();
    const run = async (ms: number): Promise<void> => {
      for (let t = 0; t < ms; t += 20) {
        session?.put('fast', text(String(t)));
        await host.clock.advance(20);
      }
    };
    await run(1_000);
    expect(at.length).toBeGreaterThan(45);
    await host.stop();
    session = host.start().session();
    let back = 0;
    board.onBack(() => {
      back = host.clock.now();
    });
    at.length = 0;
    await run(3_000);
    expect(back).toBeGreaterThan(0);
    expect((at[0] ?? Number.POSITIVE_INFINITY) - back).toBeLessThanOrEqual(1_000);
    expect(at.length).toBeGreaterThan(100);
    host.rules.verify();
  });
});

describe('clients that lose their host', () => {
  test('a client session that was open goes on trying through every failed attempt, and is back with all it declared', async () => {
    const host = new Host();
    const opening = openClientSession({ clock: host.clock, connect: host.connect });
    await host.clock.advance(10);
    const client = await opening;
    const seen: string[] = [];
    client.subscribe('from/host', (s) => seen.push(plainText(s.payload)));
    await host.stop();
    await host.clock.advance(60_000);
    expect(client.state).toBe('lost');
    const session = host.start().session();
    await host.clock.advance(10_000);
    expect(client.state).toBe('open');
    session.put('from/host', text('back'));
    await host.clock.advance(100);
    expect(seen).toEqual(['back']);
    await client.close();
    host.rules.verify();
  });
});

describe('hosts that lose their boards', () => {
  test('Z4: a board that falls silent is gone after its lease: one offline event, its tokens dropped', async () => {
    const world = virtualWorld();
    const board = await world.polled();
    board.token('z4/board');
    const changes: string[] = [];
    const host = world.router.session();
    host.watch('z4/*', { history: true }, (c) =>
      changes.push(`${c.alive ? '+' : '-'}${Math.round(world.clock.now() / 1000)}`),
    );
    await world.pass(5_000);
    for (const end of world.links[0] ?? []) end.blackhole();
    await world.pass(40_000);
    expect(changes).toHaveLength(2);
    expect(changes[0]).toBe('+0');
    const gone = Number(changes[1]?.slice(1));
    expect(gone).toBeGreaterThanOrEqual(10);
    expect(gone).toBeLessThanOrEqual(20);
    await world.end();
  });

  test('Z4: a board that is slow but alive is never dropped', async () => {
    const world = virtualWorld({ link: { latencyMs: 2_000 } });
    const board = await world.polled();
    board.token('z4/slow');
    await world.pass(120_000);
    expect(board.state).toBe('open');
    expect(world.router.stats().faces).toHaveLength(1);
    await world.end();
  });

  test('Z9: noise does not keep a session alive', async () => {
    const world = virtualWorld();
    const board = await world.polled();
    board.token('z9/board');
    const changes: string[] = [];
    world.router.session().watch('z9/*', { history: true }, (c) => changes.push(c.alive ? '+' : '-'));
    await world.pass(1_000);
    const [near, far] = world.links[0] ?? [];
    far?.blackhole();
    near?.blackhole();
    for (let i = 0; i < 40; i++) {
      near?.inject(Uint8Array.of(0x08, 0xff, i));
      await world.pass(500);
    }
    expect(changes).toEqual(['+', '-']);
    await world.end();
  });

  test('a board whose power is cut is seen leaving at once, and its place is free', async () => {
    const world = virtualWorld();
    const [a, b] = [await world.polled(), await world.polled()];
    a.token('cut/a');
    const changes: string[] = [];
    b.watch('cut/*', { history: true }, (c) => changes.push(`${c.alive ? '+' : '-'}${c.key}`));
    await world.pass(500);
    a.unplug();
    await world.pass(500);
    expect(changes).toEqual(['+cut/a', '-cut/a']);
    expect(world.router.stats().links).toBe(1);
    await world.end();
  });

  test.each([
    ['first', 0],
    ['second', 1],
  ] as const)(
    'the same token of two sessions is one token: killing the %s leaves it, killing both ends it once',
    async (_, order) => {
      const world = virtualWorld();
      const two = [await world.stock(), await world.polled()];
      for (const board of two) board.token('twice/x');
      const changes: string[] = [];
      const watcher = await world.polled();
      watcher.watch('twice/*', { history: true }, (c) => changes.push(c.alive ? '+' : '-'));
      await world.pass(500);
      expect(changes).toEqual(['+']);
      two[order]?.unplug();
      await world.pass(500);
      expect(changes).toEqual(['+']);
      two[1 - order]?.unplug();
      await world.pass(500);
      expect(changes).toEqual(['+', '-']);
      await world.end();
    },
  );
});
