/** Slow, silent and flooding clients on real sockets: what they do costs themselves, and every other client is served all the while. By counting. */
import { connect } from 'node:net';
import type { Session } from '@asterism-tables/protocol/session';
import type { NetworkMessage } from '@asterism-tables/protocol/zenoh';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openSession } from '../../src/network/index.ts';
import { ask, tcpWorld, type TcpWorld, text } from '../helpers/board-world.ts';
import { describeWith } from '../helpers/peers.ts';
import { PythonPeer } from '../helpers/python-zenoh.ts';
import { RawClient, wholeKey } from '../helpers/raw-client.ts';

// Real sockets on a busy machine: long waits, which end as soon as what they wait for is there.
vi.setConfig({ testTimeout: 90_000 });

const LARGE = new Uint8Array(50_000);

let world: TcpWorld;
let host: Session;
let good: { readonly session: Session; close(): Promise<void> };
let port: number;
/** What the good client heard. */
let heard: number;

beforeEach(async () => {
  world = await tcpWorld();
  host = world.router.session();
  host.queryable('q', {}, (query) => {
    query.reply('q', query.payload ?? text('-'));
    query.finish();
  });
  port = world.listener.port;
  good = await openSession({ router: world.locator });
  heard = 0;
  good.session.subscribe('k/**', () => heard++);
  await served(1);
});

afterEach(async () => {
  await good.close();
  await world.end();
});

/** The good client asks so many questions, one after the other, and each is answered. */
async function served(times: number): Promise<void> {
  for (let i = 0; i < times; i++) {
    const answers = ask(good.session, 'q', { payload: text(`question ${i}`) });
    await world.until(`question ${i} is answered`, () => answers.end !== undefined);
    expect(answers).toMatchObject({ replies: [`q=question ${i}`], end: 'final' });
  }
}

/** Puts that may not be dropped, and that the good client hears every one of. */
async function putsHeard(count: number): Promise<void> {
  const before = heard;
  for (let i = 0; i < count; i++) host.put(`k/${i % 3}`, LARGE, { congestion: 'block' });
  await world.until('the good client heard all', () => heard === before + count);
}

const faceOf = (name: string) => world.router.stats().faces.find((face) => face.peer.endsWith(name));
const portOf = (client: RawClient): string => `:${client.socket.localPort}`;

async function opened(options?: Parameters<typeof RawClient.open>[1]): Promise<RawClient> {
  const client = await RawClient.open(port, options);
  if (client === undefined) throw new Error('the router did not want the client');
  return client;
}

describe('a client that', () => {
  for (const [name, byteEveryMs] of [
    ['reads nothing', undefined],
    ['reads one byte a second', 1_000],
  ] as const)
    test(`${name} blocks only itself and is closed past its lease, though it speaks`, async () => {
      const bad = await opened({ leaseMs: 3_000 });
      const at = portOf(bad);
      bad.keepAlive(500);
      bad.say({ type: 'declare', declaration: { type: 'subscriber', id: 1, key: wholeKey('k/**') } });
      await world.until('it is declared', () => faceOf(at)?.subscribers === 1);
      bad.deaf(byteEveryMs);
      // More than the system holds for a socket.
      for (let i = 0; i < 5; i++) {
        await putsHeard(40);
        await served(5);
      }
      expect(faceOf(at)?.counters.droppedSlow).toBe(0);
      await world.until('it is closed', () => faceOf(at) === undefined);
      await putsHeard(5);
      bad.end();
    });

  test('reads nothing has the newest of a state kept for it, and the others counted', async () => {
    const bad = await opened();
    const at = portOf(bad);
    bad.say({ type: 'declare', declaration: { type: 'subscriber', id: 1, key: wholeKey('k/**') } });
    await world.until('it is declared', () => faceOf(at)?.subscribers === 1);
    bad.deaf();
    await putsHeard(200);
    const before = heard;
    for (let i = 0; i < 300; i++) host.put('k/state', new Uint8Array(1_000));
    await world.until('the good client heard the last', () => heard > before);
    await served(1);
    expect(faceOf(at)?.counters.droppedSlow).toBe(299);
    bad.end();
  });
});

describeWith(['python-zenoh'], 'a stock client that is stopped where it is', () => {
  test('blocks only itself, and goes with its token once its lease is over', async () => {
    const python = await PythonPeer.open('client', [world.locator]);
    await python.run({ do: 'sub', key: 'k/**', brief: true });
    await python.run({ do: 'token', key: 'stopped/token' });
    const changes: boolean[] = [];
    host.watch('stopped/*', { history: true }, ({ alive }) => changes.push(alive));
    await world.until('its token is there', () => changes.length === 1);
    await putsHeard(3);
    python.freeze();
    for (let i = 0; i < 5; i++) {
      await putsHeard(40);
      await served(5);
    }
    await world.until('its token is gone', () => changes.length === 2);
    expect(changes).toEqual([true, false]);
    expect(world.router.stats().faces).toHaveLength(1);
    await python.kill();
  });
});

describe('a flood of', () => {
  const FLOODS: Readonly<Record<string, (round: number) => NetworkMessage[]>> = {
    questions: (round) =>
      Array.from({ length: 100 }, (_, i) => ({
        type: 'request',
        id: round * 100 + i + 1,
        key: wholeKey('q'),
        body: { type: 'query' },
      })),
    puts: (round) =>
      Array.from({ length: 300 }, (_, i) => ({
        type: 'push',
        key: wholeKey(`flood/${(round * 300 + i) % 4_000}`),
        body: { type: 'put', payload: new Uint8Array(30) },
      })),
    declarations: (round) =>
      Array.from({ length: 100 }, (_, i) => ({
        type: 'declare',
        declaration: {
          type: (['subscriber', 'queryable', 'token', 'keyexpr'] as const)[i % 4] ?? 'token',
          // Key expressions have ids of 16 bits.
          id: ((round * 100 + i) % 60_000) + 1,
          key: wholeKey(`flood/${round}/${i}`),
        },
      })),
    interests: (round) => [
      {
        type: 'interest',
        id: round + 1,
        mode: 'current-future',
        keyexprs: true,
        subscribers: true,
        queryables: true,
        tokens: true,
        aggregate: false,
        key: wholeKey(`*/${round}/**`),
      },
    ],
  };

  for (const [name, make] of Object.entries(FLOODS))
    test(`${name} leaves the others served, and is over with its link`, async () => {
      const over = new AbortController();
      let links = 0;
      let round = 0;
      /** One link after the other, each until it is closed. */
      const flood = (async () => {
        while (!over.signal.aborted) {
          const client = await RawClient.open(port);
          links++;
          over.signal.addEventListener('abort', () => client?.end());
          while (client?.closed === false) {
            client.say(...make(round++));
            await client.drained();
          }
        }
      })();
      await world.until('the flood has begun', () => links > 0 || world.router.stats().faces.length > 1);
      await served(40);
      over.abort();
      await flood;
      await world.until('the router is as before', () => world.router.stats().links === 1);
      expect(world.router.stats().tables).toMatchObject({
        subscriberKeys: 1,
        queryableKeys: 1,
        tokens: 0,
        interests: 0,
      });
      expect(world.router.stats().counters.internalErrors).toBe(0);
    });

  test('links that never speak leaves the others served, and newcomers come in', async () => {
    const over = new AbortController();
    const flood = (async () => {
      while (!over.signal.aborted) {
        const socket = connect(port, '127.0.0.1');
        await new Promise<void>((resolve) => {
          socket.on('error', () => undefined);
          socket.once('connect', () => resolve());
          socket.once('close', () => resolve());
        });
      }
    })();
    await world.until('links are refused', () => world.router.stats().counters.linksRefused > 50);
    await served(40);
    expect(world.router.stats().counters.linksAccepted).toBeGreaterThan(2);
    over.abort();
    await flood;
    let newcomer: Awaited<ReturnType<typeof openSession>> | undefined;
    // The second in which too many came has to pass.
    for (let i = 0; i < 40 && newcomer === undefined; i++) {
      newcomer = await openSession({ router: world.locator }).catch(() => undefined);
      if (newcomer === undefined) await world.pass(100);
    }
    expect(newcomer?.session.state).toBe('open');
    await newcomer?.close();
  });
});
