/** Floods of links and of handshakes: whoever makes them is kept out, and everybody else comes in. */
import { afterEach, describe, expect, test } from 'vitest';
import { MemoryLink } from '../../helpers/memory-link.ts';
import { type Peer, World } from './world.ts';

let world: World;
afterEach(() => world.end());

let port = 1_000;
/** Another port each time, as a real client has it. */
const from = (address: string): { readonly name: string } => ({ name: `${address}:${port++}` });
const BAD = '10.0.0.66';

/** A link that never says a word. */
function silent(address: string): MemoryLink {
  const [near, far] = MemoryLink.pair({ peer: from(address).name });
  world.router.accept(near);
  return far;
}

function open(peers: readonly Peer[]): number {
  return peers.filter((peer) => peer.transport.state === 'open').length;
}

describe('one address that opens sessions without end', () => {
  test('gets most places and not the last ones, which are for others', async () => {
    world = new World({ limits: { maxLinks: 32, handshakesPerSecond: 1_000 } });
    const crowd: Peer[] = [];
    for (let i = 0; i < 40; i++) crowd.push(await world.peer(from(BAD)));
    expect(open(crowd)).toBe(28);
    const others: Peer[] = [];
    for (const n of [1, 2, 3, 4, 5]) others.push(await world.peer(from(`10.0.0.${n}`)));
    expect(others.map((peer) => peer.transport.state)).toEqual(['open', 'open', 'open', 'open', 'closed']);
    // A session that is open is never ended for a newcomer.
    expect(open(crowd)).toBe(28);
  });

  test('is counted without its ports, and what it closes makes room for it again', async () => {
    world = new World({ limits: { maxLinks: 16, handshakesPerSecond: 1_000 } });
    const crowd: Peer[] = [];
    for (let i = 0; i < 15; i++) crowd.push(await world.peer(from(BAD)));
    expect(open(crowd)).toBe(14);
    crowd[0]?.cut();
    await world.settle();
    expect((await world.peer(from(BAD))).transport.state).toBe('open');
    expect((await world.peer(from(BAD))).transport.state).toBe('closed');
  });
});

describe('links that never speak', () => {
  test('keep nobody out for more than a second: the oldest gives its place to a newcomer, without a word', async () => {
    world = new World({ limits: { maxLinks: 4, handshakesPerSecond: 1_000 } });
    const links = [silent(BAD), silent(BAD), silent(BAD), silent(BAD)];
    expect((await world.peer(from('10.0.0.1'))).transport.state).toBe('closed');
    await world.clock.advance(1_000);
    expect((await world.peer(from('10.0.0.1'))).transport.state).toBe('open');
    expect(links.map((link) => link.closed)).toEqual([true, false, false, false]);
    // Also for one from their own address: who shares a router with them shares not their fate.
    expect((await world.peer(from(BAD))).transport.state).toBe('open');
    expect(links.map((link) => link.closed)).toEqual([true, true, false, false]);
  });

  test('of the address that has the most go first', async () => {
    world = new World({ limits: { maxLinks: 4, handshakesPerSecond: 1_000 } });
    const slowButHonest = silent('10.0.0.1');
    const links = [silent(BAD), silent(BAD), silent(BAD)];
    await world.clock.advance(2_000);
    for (const n of [2, 3]) expect((await world.peer(from(`10.0.0.${n}`))).transport.state).toBe('open');
    expect(slowButHonest.closed).toBe(false);
    expect(links.map((link) => link.closed)).toEqual([true, true, false]);
  });

  test('without end do not disturb the sessions there are', async () => {
    world = new World({ limits: { maxLinks: 8 } });
    const [a, b] = [await world.peer(from('10.0.0.1')), await world.peer(from('10.0.0.2'))];
    b.subscriber(1, 'k');
    await world.settle();
    for (let round = 0; round < 30; round++) {
      for (let i = 0; i < 20; i++) silent(BAD);
      a.put('k', String(round));
      await world.clock.advance(500);
      expect(b.take()).toEqual([`put k ${round}`]);
    }
    expect(world.router.stats().links).toBeLessThanOrEqual(8);
  });
});

describe('a flood of handshakes', () => {
  test('uses up the second for itself and not for others', async () => {
    world = new World({ limits: { handshakesPerSecond: 10 } });
    const crowd: Peer[] = [];
    for (let i = 0; i < 50; i++) crowd.push(await world.peer(from(BAD)));
    expect(open(crowd)).toBe(10);
    const other: Peer[] = [];
    for (let i = 0; i < 3; i++) other.push(await world.peer(from('10.0.0.1')));
    expect(open(other)).toBe(2);
    await world.clock.advance(1_000);
    expect((await world.peer(from(BAD))).transport.state).toBe('open');
  });

  test('from everywhere at once is held to twice the bound', async () => {
    world = new World({ limits: { handshakesPerSecond: 10 } });
    const peers: Peer[] = [];
    for (let i = 0; i < 50; i++) peers.push(await world.peer(from(`10.0.1.${i}`)));
    expect(open(peers)).toBe(20);
  });

  test('keeps out no board on a wire', async () => {
    world = new World({ limits: { handshakesPerSecond: 1, maxLinks: 1 } });
    silent(BAD);
    const [near, far] = MemoryLink.pair({ kind: 'serial', peer: '/dev/ttyUSB0', mtu: 1_493 });
    world.router.accept(near);
    expect(far.closed).toBe(false);
    expect(world.router.stats().links).toBe(2);
    far.cut();
  });
});
