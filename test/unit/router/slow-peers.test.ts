/** Clients of the router that do not read, or read too slowly: what they cost, by counting, and that they cost nobody else anything. */
import { ConnectTransport } from '@asterism-tables/protocol/session';
import { afterEach, describe, expect, test } from 'vitest';
import { MemoryLink } from '../../helpers/memory-link.ts';
import { bytes, Peer, World } from './world.ts';

let world: World;
afterEach(() => world.end());

const PAYLOAD = 'p'.repeat(10_000);
const KEY = 'asterism/games/games/t/state';
let zids = 0;

/** A peer, and the router's end of its link, which stalls when the peer reads nothing. */
async function slow(): Promise<{ readonly peer: Peer; readonly near: MemoryLink }> {
  const [near, far] = MemoryLink.pair({ peer: `10.0.0.66:${++zids}` });
  // It speaks on all the time, so that nothing but its reading is against it.
  const options = { zid: Uint8Array.of(0xbb, ++zids), clock: world.clock, leaseMs: 5_000 };
  const peer = new Peer(new ConnectTransport(far, options), far);
  world.peers.push(peer);
  world.router.accept(world.rules.link(near));
  await world.settle();
  return { peer, near };
}

describe('beside a client that reads nothing', () => {
  test('every other one gets every put and every answer, and no time passes', async () => {
    world = new World();
    const { peer: bad, near } = await slow();
    const good = await world.peersOf(3);
    for (const peer of [bad, ...good]) peer.subscriber(1, KEY);
    const host = world.session();
    host.queryable('q', {}, (query) => {
      query.reply('q', bytes(PAYLOAD));
      query.finish();
    });
    await world.settle();
    near.stall();
    for (let i = 0; i < 400; i++) {
      host.put(KEY, bytes(`${i} ${PAYLOAD}`), { congestion: 'block' });
      bad.ask(i + 1, 'q');
      good[0]?.ask(i + 1, 'q');
      await world.settle();
      expect(good[1]?.take().map((line) => line.split(' ')[2])).toEqual([String(i)]);
      expect(good[0]?.take().map((line) => line.split(' ')[0])).toEqual(['put', 'reply', 'final']);
    }
    expect(world.clock.now()).toBe(0);
    const [face] = world.router.stats().faces;
    // Nothing of it was thrown away: it all waits for the one who does not read.
    expect(face?.counters.droppedSlow).toBe(0);
    expect(bad.take()).toEqual([]);
    near.resume();
    await world.settle();
    expect(bad.take().filter((line) => line.startsWith('put'))).toHaveLength(400);
  });

  test('states are not kept for it but the newest of each key, and it is counted how many were dropped', async () => {
    world = new World();
    const { peer: bad, near } = await slow();
    const good = await world.peer();
    for (const peer of [bad, good]) peer.subscriber(1, '**');
    const host = world.session();
    await world.settle();
    near.stall();
    for (let i = 0; i < 300; i++) {
      for (const name of ['a', 'b']) host.put(`${name}/state`, bytes(`${i} ${PAYLOAD}`));
      host.put('a/strokes', bytes(String(i)), { congestion: 'block' });
      await world.settle();
    }
    expect(good.take()).toHaveLength(900);
    const waiting = world.router.stats().faces[0]?.counters;
    near.resume();
    await world.settle();
    const got = bad.take();
    expect(got.filter((line) => line.startsWith('put a/strokes'))).toHaveLength(300);
    const states = got.filter((line) => line.includes('/state '));
    expect(states.length + (waiting?.droppedSlow ?? 0)).toBe(600);
    expect(states.slice(-2).map((line) => line.slice(0, 15))).toEqual(['put a/state 299', 'put b/state 299']);
    expect(waiting?.droppedSlow).toBeGreaterThan(500);
  });

  test('what it declared goes when it is closed, past its lease and not before', async () => {
    world = new World();
    const { peer: bad, near } = await slow();
    const good = await world.peer();
    bad.subscriber(1, KEY);
    bad.token(1, 'asterism/bad/game');
    good.interest(1, 'current-future', { t: true }, 'asterism/**');
    await world.settle();
    near.stall();
    const host = world.session();
    for (let i = 0; i < 20; i++) host.put(KEY, bytes(PAYLOAD), { congestion: 'block' });
    await world.clock.advance(4_900);
    expect(good.take()).toContain('token asterism/bad/game for 1');
    expect(world.router.stats().faces).toHaveLength(2);
    await world.clock.advance(200);
    expect(world.of('peer-closed')).toMatchObject([{ by: 'lease', cause: 'it took nothing for 5000 ms' }]);
    expect(good.take()).toEqual(['undeclare-token asterism/bad/game']);
    await world.clock.advance(60_000);
    expect(good.transport.state).toBe('open');
  });
});

describe('many clients that read nothing', () => {
  test('may not fill the memory together: the one that most waits for is closed, the others are left', async () => {
    world = new World({ limits: { waitingBytes: 1_000_000 } });
    const all = [await slow(), await slow(), await slow()];
    const good = await world.peer();
    for (const [i, { peer }] of all.entries()) {
      peer.subscriber(1, `k/${i}`);
      good.subscriber(i + 1, `k/${i}`);
    }
    await world.settle();
    for (const { near } of all) near.stall();
    const host = world.session();
    const put = async (i: number, count: number): Promise<void> => {
      for (let n = 0; n < count; n++) host.put(`k/${i}`, bytes(PAYLOAD), { congestion: 'block' });
      await world.settle();
    };
    for (let n = 0; n < 20; n++) {
      await put(0, 1);
      await put(1, 3);
      await put(2, 1);
    }
    expect(all.map(({ peer }) => peer.transport.state)).toEqual(['open', 'open', 'open']);
    for (let n = 0; n < 20; n++) await put(1, 3);
    // The router's end is closed; the client hears nothing, for it reads nothing.
    expect(world.of('peer-closed').map(({ by, cause }) => [by, cause])).toEqual([
      ['us', 'it reads too slowly, and too much waits for all such'],
    ]);
    expect(world.router.stats().faces.map(({ subscribers }) => subscribers)).toEqual([1, 1, 3]);
    expect(good.take()).toHaveLength(160);
  });
});
