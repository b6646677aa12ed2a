/** Peers that read more slowly than they are written to: what waits, what is dropped, who is closed. Counted, never timed. */
import { LINK_HIGH_WATER, MAX_WAITING_DROPPABLE, WAITING_OVERHEAD } from '@asterism-tables/protocol/session';
import { describe, expect, test } from 'vitest';
import { ManualClock, settle } from '../helpers/manual-clock.ts';
import { type Both, openBoth, push, putTexts } from '../helpers/opened.ts';

const FILL = 'f'.repeat(60_000);

/** A router's end whose client has stopped reading, with more handed to the link than it should hold. */
async function stalled(options: Parameters<typeof openBoth>[1] = {}): Promise<Both & { clock: ManualClock }> {
  const clock = new ManualClock();
  const both = await openBoth(clock, options);
  both.router.link.stall();
  both.router.transport.send(push('fill', FILL));
  both.router.transport.send(push('fill', FILL));
  both.router.transport.send(push('fill', FILL));
  await settle();
  expect(both.router.link.buffered).toBeGreaterThanOrEqual(LINK_HIGH_WATER);
  return { ...both, clock };
}

describe('a peer that does not read', () => {
  test('gets the newest of each droppable key when it reads again, and the rest is counted', async () => {
    const { router, client } = await stalled();
    for (let i = 0; i < 100; i++) {
      expect(router.transport.send(push('state/a', `a${i}`), { droppable: true })).toBe('queued');
      router.transport.send(push('state/b', `b${i}`), { droppable: true });
    }
    expect(router.transport.counters.droppedSlow).toBe(198);
    router.link.resume();
    await settle();
    expect(putTexts(client.heard.messages).filter((text) => text !== FILL)).toEqual(['a99', 'b99']);
  });

  test('loses nothing that may not be dropped, in order, with the droppable ones in their places', async () => {
    const { router, client } = await stalled();
    for (let i = 0; i < 50; i++) {
      router.transport.send(push('reply', `r${i}`));
      router.transport.send(push('state', `s${i}`), { droppable: true });
    }
    router.link.resume();
    await settle();
    const texts = putTexts(client.heard.messages).filter((text) => text !== FILL);
    expect(texts).toEqual([...Array.from({ length: 50 }, (_, i) => `r${i}`), 's49']);
  });

  test('keeps so many droppable keys at most, the newest', async () => {
    const { router, client } = await stalled();
    const keys = MAX_WAITING_DROPPABLE + 30;
    for (let i = 0; i < keys; i++) router.transport.send(push(`state/${i}`, `s${i}`), { droppable: true });
    expect(router.transport.counters.droppedSlow).toBe(30);
    router.link.resume();
    await settle();
    const texts = putTexts(client.heard.messages).filter((text) => text !== FILL);
    expect(texts).toHaveLength(MAX_WAITING_DROPPABLE);
    expect(texts[0]).toBe('s30');
  });

  test('waits with no more than the bound: a droppable message too large for it goes itself', async () => {
    const { router } = await stalled();
    const huge = new Uint8Array(2 << 20);
    expect(router.transport.send(push('state', huge), { droppable: true })).toBe('dropped');
    expect(router.transport.counters.droppedSlow).toBe(1);
    // Two of 600 KB do not fit beside each other, so the older one goes.
    router.transport.send(push('state/1', new Uint8Array(600_000)), { droppable: true });
    router.transport.send(push('state/2', new Uint8Array(600_000)), { droppable: true });
    expect(router.transport.counters.droppedSlow).toBe(2);
  });

  test('is closed when it took nothing for its lease, though it still speaks', async () => {
    // The client itself waits longer, or it would be the first to give up.
    const { router, clock } = await stalled({ router: { leaseMs: 60_000 } });
    await clock.advance(9_999);
    expect(router.heard.closed).toEqual([]);
    await clock.advance(1);
    expect(router.heard.closed).toEqual([{ by: 'lease', cause: 'it took nothing for 10000 ms' }]);
    await clock.advance(60_000);
    expect(clock.pending).toBe(0);
  });

  test('is closed at once when too much waits for it', async () => {
    const { router } = await stalled({ router: { maxWaitingBytes: 100_000 } });
    let outcome = 'queued';
    for (let i = 0; i < 10 && outcome === 'queued'; i++) outcome = router.transport.send(push('reply', FILL));
    expect(outcome).toBe('closed');
    expect(router.heard.closed.map((end) => end.by)).toEqual(['lease']);
  });

  test('is closed for many small messages as for a few large ones: what each takes besides counts', async () => {
    const { router } = await stalled({ router: { maxWaitingBytes: 1_000_000 } });
    let sent = 0;
    while (sent < 100_000 && router.transport.send(push('reply', 'r')) !== 'closed') sent++;
    expect(sent * WAITING_OVERHEAD).toBeLessThanOrEqual(1_000_000);
    expect(router.heard.closed.map((end) => end.by)).toEqual(['lease']);
    expect(router.transport.waiting).toBe(router.link.buffered);
  });

  test('blocks only itself', async () => {
    const clock = new ManualClock();
    const slow = await openBoth(clock);
    const quick = await openBoth(clock);
    slow.router.link.stall();
    for (let i = 0; i < 20; i++) {
      slow.router.transport.send(push('k', FILL));
      quick.router.transport.send(push('k', `q${i}`));
    }
    await settle();
    expect(putTexts(quick.client.heard.messages)).toHaveLength(20);
    expect(slow.client.heard.messages).toHaveLength(0);
  });
});

describe('a peer that reads slowly', () => {
  test('is left alone as long as something leaves in every lease, and gets everything in the end', async () => {
    const { router, client, clock } = await stalled();
    for (let i = 0; i < 40; i++) router.transport.send(push('reply', `${i}`.padStart(30_000, '.')));
    for (let i = 0; i < 12; i++) {
      await clock.advance(9_000);
      router.link.trickle(70_000);
      expect(router.heard.closed).toEqual([]);
    }
    router.link.resume();
    await settle();
    expect(client.heard.messages).toHaveLength(43);
    expect(router.heard.closed).toEqual([]);
    expect(router.transport.counters.droppedSlow).toBe(0);
  });

  test('a burst within one turn is not slowness: nothing of it is dropped', async () => {
    const { router, client } = await openBoth(new ManualClock());
    for (let i = 0; i < 5_000; i++)
      router.transport.send(push('state', `${i}`.padStart(100, '.')), { droppable: true });
    await settle();
    expect(client.heard.messages).toHaveLength(5_000);
    expect(router.transport.counters.droppedSlow).toBe(0);
  });
});
