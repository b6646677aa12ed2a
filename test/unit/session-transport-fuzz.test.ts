/** Bytes nobody should send: at every state and to either role they cost one session at most, and no other link notices. */
import { AcceptTransport, ConnectTransport } from '@asterism-tables/protocol/session';
import { encodeBatch, encodeTransport, type Fragment, type TransportMessage } from '@asterism-tables/protocol/zenoh';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ManualClock, settle } from '../helpers/manual-clock.ts';
import { MemoryLink } from '../helpers/memory-link.ts';
import { CLIENT_ZID, listen, openBoth, push, putTexts, ROUTER_ZID } from '../helpers/opened.ts';

const COOKIE = Uint8Array.of(0xc0, 0x0c);
const SIZE = { resolution: { frameSn: 2, requestId: 2 }, batchSize: 2048 } as const;
const SYN: TransportMessage = {
  type: 'init-syn',
  version: 9,
  whatami: 'client',
  zid: CLIENT_ZID,
  size: SIZE,
  qos: false,
  patch: 1,
};
const ACK: TransportMessage = {
  type: 'init-ack',
  version: 9,
  whatami: 'router',
  zid: ROUTER_ZID,
  size: SIZE,
  qos: false,
  patch: 1,
  cookie: COOKIE,
};
const FRAGMENT: Fragment = {
  type: 'fragment',
  reliable: true,
  more: true,
  sn: 3,
  first: true,
  drop: false,
  bytes: new Uint8Array(40),
};

/** Batches that are right, to be mutated and put in any order. */
const VALID: readonly Uint8Array[] = [
  encodeTransport(SYN),
  encodeTransport(ACK),
  encodeTransport({ type: 'open-syn', leaseMs: 10_000, initialSn: 0, cookie: COOKIE, qos: false }),
  encodeTransport({ type: 'open-ack', leaseMs: 10_000, initialSn: 0, qos: false }),
  encodeTransport({ type: 'keep-alive' }),
  encodeTransport({
    type: 'frame',
    reliable: true,
    sn: 1,
    messages: [push('a/b', 'hello'), { type: 'response-final', id: 3 }],
  }),
  encodeTransport({ type: 'frame', reliable: false, sn: 2, messages: [push('a/b', 'hello')] }),
  encodeTransport(FRAGMENT),
  encodeTransport({ ...FRAGMENT, more: false, first: false, sn: 4 }),
  encodeBatch([{ type: 'keep-alive' }, { type: 'frame', reliable: true, sn: 9, messages: [push('x', 'y')] }]),
];

const mutated = fc
  .record({
    base: fc.constantFrom(...VALID),
    changes: fc.array(fc.record({ at: fc.nat(80), byte: fc.nat(255) }), { maxLength: 3 }),
    cut: fc.option(fc.nat(80), { nil: undefined }),
  })
  .map(({ base, changes, cut }) => {
    const bytes = base.slice(0, cut ?? base.length);
    for (const { at, byte } of changes) if (at < bytes.length) bytes[at] = byte;
    return bytes;
  });
const batches = fc.array(
  fc.oneof({ weight: 3, arbitrary: mutated }, { weight: 1, arbitrary: fc.uint8Array({ maxLength: 120 }) }),
  { maxLength: 30 },
);
const opening = fc.constantFrom(0, 1, 2);

test('random and mutated batches in any order never throw, end a session at most once, and leave no timer behind', async () => {
  await fc.assert(
    fc.asyncProperty(fc.boolean(), opening, batches, async (accepts, steps, all) => {
      const clock = new ManualClock();
      const [link] = MemoryLink.pair();
      const transport = accepts
        ? new AcceptTransport(link, { zid: ROUTER_ZID, clock, cookie: COOKIE })
        : new ConnectTransport(link, { zid: CLIENT_ZID, clock, batchSize: 2048 });
      const heard = listen(transport);
      transport.start();
      const handshake = accepts ? [VALID[0], VALID[2]] : [VALID[1], VALID[3]];
      for (const batch of [...handshake.slice(0, steps), ...all]) {
        if (batch !== undefined) link.inject(batch);
        if (transport.state === 'open') transport.send(push('k', 'x'));
      }
      await clock.advance(100_000);
      expect(heard.closed).toHaveLength(1);
      expect(heard.opened.length).toBeLessThanOrEqual(1);
      expect(transport.state).toBe('closed');
      expect(clock.pending).toBe(0);
      // A handshake is never answered with a CLOSE.
      if (heard.opened.length === 0) expect(link.sent.every((batch) => ((batch[0] ?? 0) & 0x1f) !== 3)).toBe(true);
    }),
    { numRuns: 400, seed: 20_260_801 },
  );
});

test('whatever one link gets, another goes on as if nothing were', async () => {
  await fc.assert(
    fc.asyncProperty(batches, async (all) => {
      const clock = new ManualClock();
      const good = await openBoth(clock);
      const bad = await openBoth(clock);
      for (const batch of all) {
        bad.router.link.inject(batch);
        bad.client.link.inject(batch);
      }
      good.router.transport.send(push('k', 'down'));
      good.client.transport.send(push('k', 'up'));
      await settle();
      expect(putTexts(good.router.heard.messages)).toEqual(['up']);
      expect(putTexts(good.client.heard.messages)).toEqual(['down']);
      expect(good.router.heard.closed).toEqual([]);
    }),
    { numRuns: 150, seed: 20_260_802 },
  );
});

test('a link cut after any byte ends both sides once', async () => {
  for (let cut = 0; cut < 400; cut += 7) {
    const clock = new ManualClock();
    const [near, far] = MemoryLink.pair();
    const router = new AcceptTransport(near, { zid: ROUTER_ZID, clock });
    const client = new ConnectTransport(far, { zid: CLIENT_ZID, clock });
    const heard = [listen(router), listen(client)];
    far.cutAfter(cut);
    router.start();
    client.start();
    client.onOpen = () => {
      for (let i = 0; i < 20; i++) client.send(push('k', 'x'.repeat(40)));
    };
    await clock.advance(30_000);
    for (const { closed } of heard) expect(closed).toHaveLength(1);
    expect(clock.pending).toBe(0);
  }
});
