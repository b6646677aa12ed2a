/** A peer that sends without end gets half the time and no more; counted on a clock that each message moves on. */
import { AcceptTransport, INBOX_BURST, INBOX_TURN_MS, INBOX_WINDOW_MS } from '@asterism-tables/protocol/session';
import { encodeTransport } from '@asterism-tables/protocol/zenoh';
import { describe, expect, test } from 'vitest';
import { Inbox } from '../../protocol/src/session/inbox.ts';
import { ManualClock, settle } from '../helpers/manual-clock.ts';
import { openBoth, push, ROUTER_ZID } from '../helpers/opened.ts';
import { MemoryLink } from '../helpers/memory-link.ts';

/** What one message costs, in milliseconds. */
const COST_MS = 0.1;
/** The most that fits into one turn: the share, and the burst in which it was used up. */
const MOST_IN_A_TURN = INBOX_TURN_MS / COST_MS + INBOX_BURST;

class Peer {
  readonly clock: ManualClock;
  /** Every message dealt with, and every pause of the link, in order. */
  readonly log: string[] = [];
  readonly inbox: Inbox;

  constructor(clock: ManualClock, name: string, options: { readonly holds?: boolean; readonly caused?: boolean } = {}) {
    this.clock = clock;
    const { log } = this;
    const spend = (): void => clock.freeze(COST_MS);
    this.inbox = new Inbox({
      clock,
      link: options.holds === false ? {} : { pause: () => log.push('pause'), resume: () => log.push('resume') },
      *steps(batch) {
        for (const message of batch) {
          if (options.caused === true) queueMicrotask(spend);
          else spend();
          log.push(`${name}${message}`);
          yield;
        }
      },
    });
  }

  get dealt(): number {
    return this.log.filter((line) => line !== 'pause' && line !== 'resume').length;
  }
}

const MANY = new Uint8Array(1_000).map((_, i) => i & 0xff);

describe('a peer that sends without end', () => {
  for (const caused of [false, true])
    test(`gets its share of each window and no more, ${caused ? 'by what its messages cause' : 'by its messages'}`, async () => {
      const clock = new ManualClock();
      const bad = new Peer(clock, 'b', { caused });
      bad.inbox.push(MANY);
      let before = 0;
      for (let i = 0; i < 20; i++) {
        await settle();
        expect(bad.dealt - before).toBeGreaterThan(0);
        expect(bad.dealt - before).toBeLessThanOrEqual(MOST_IN_A_TURN);
        before = bad.dealt;
        await clock.advance(INBOX_WINDOW_MS);
      }
    });

  test('lets the others in after a few milliseconds, each time', async () => {
    const clock = new ManualClock();
    const bad = new Peer(clock, 'b');
    const good = new Peer(clock, 'g');
    for (let i = 0; i < 10; i++) bad.inbox.push(MANY);
    for (let call = 1; call <= 50; call++) {
      const asked = clock.now();
      // The good peer's message came while the bad one had its turn, and is read when that is over.
      await settle();
      good.inbox.push(Uint8Array.of(call));
      expect(good.dealt).toBe(call);
      expect(clock.now() - asked).toBeLessThanOrEqual(INBOX_TURN_MS + (INBOX_BURST + 1) * COST_MS + 1e-9);
      await clock.advance(1);
    }
    expect(good.log).not.toContain('pause');
  });

  test('is not read while it waits, loses nothing, and is read again when all is dealt with', async () => {
    const clock = new ManualClock();
    const bad = new Peer(clock, 'b');
    bad.inbox.push(MANY);
    bad.inbox.push(Uint8Array.of(1, 2, 3));
    await settle();
    expect(bad.log.at(-1)).toBe('pause');
    await clock.advance(1_000);
    expect(bad.log.filter((line) => line === 'pause')).toHaveLength(1);
    expect(bad.log.at(-1)).toBe('resume');
    const messages = bad.log.filter((line) => line !== 'pause' && line !== 'resume');
    expect(messages).toEqual([...MANY, 1, 2, 3].map((message) => `b${message}`));
  });

  test('is dealt with whole, at once, when its link ends', async () => {
    const clock = new ManualClock();
    const bad = new Peer(clock, 'b');
    bad.inbox.push(MANY);
    await settle();
    bad.inbox.drain();
    expect(bad.dealt).toBe(MANY.length);
    await clock.advance(1_000);
    expect(bad.dealt).toBe(MANY.length);
    expect(clock.pending).toBe(0);
  });

  test('counts for nothing any more once it was thrown out', async () => {
    const clock = new ManualClock();
    const bad = new Peer(clock, 'b');
    bad.inbox.push(MANY);
    await settle();
    const before = bad.dealt;
    bad.inbox.clear();
    await clock.advance(1_000);
    expect(bad.dealt).toBe(before);
    expect(clock.pending).toBe(0);
  });
});

test('a peer within its share is never held back: hundreds of calls a second, one after the other', async () => {
  const clock = new ManualClock();
  const good = new Peer(clock, 'g');
  for (let i = 0; i < 500; i++) {
    good.inbox.push(Uint8Array.of(i & 0xff));
    await clock.advance(1);
  }
  expect(good.dealt).toBe(500);
  expect(good.log).not.toContain('pause');
});

test('a link that cannot be held back is dealt with at once: waiting would only fill the memory', async () => {
  const clock = new ManualClock();
  const wire = new Peer(clock, 'w', { holds: false });
  wire.inbox.push(MANY);
  await settle();
  expect(wire.dealt).toBe(MANY.length);
});

describe('a transport in turns', () => {
  test('gives all messages in order, and those before the end of the link too', async () => {
    const clock = new ManualClock();
    const both = await openBoth(clock, { router: { inTurns: true } });
    for (let i = 0; i < 300; i++) both.client.transport.send(push(`k/${i}`));
    await settle();
    both.client.link.cut();
    await settle();
    const keys = both.router.heard.messages.map((message) => (message.type === 'push' ? message.key.suffix : '-'));
    expect(keys).toEqual(Array.from({ length: 300 }, (_, i) => `k/${i}`));
    expect(both.router.heard.closed).toHaveLength(1);
  });

  test('gives nothing more after a message that ended the session', async () => {
    const clock = new ManualClock();
    const [near, far] = MemoryLink.pair();
    const router = new AcceptTransport(near, { zid: ROUTER_ZID, clock, inTurns: true });
    let closed = 0;
    router.onClosed = () => closed++;
    router.start();
    far.send(encodeTransport({ type: 'keep-alive' }));
    far.send(encodeTransport({ type: 'keep-alive' }));
    await settle();
    expect(closed).toBe(1);
    expect(clock.pending).toBe(0);
  });
});
