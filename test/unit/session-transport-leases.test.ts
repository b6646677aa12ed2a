/** Who is alive: leases, keepalives and closing, in virtual time. */
import { encodeTransport, type TransportMessage } from '@asterism-tables/protocol/zenoh';
import { decodeBatch } from '@asterism-tables/protocol/zenoh';
import { describe, expect, test } from 'vitest';
import { ManualClock, settle } from '../helpers/manual-clock.ts';
import { openBoth, push, putTexts } from '../helpers/opened.ts';
import { bytesHex, hexBytes } from '../helpers/recording.ts';

const KEEP_ALIVE = encodeTransport({ type: 'keep-alive' });

function types(batches: readonly Uint8Array[]): TransportMessage['type'][] {
  return batches.flatMap((batch) => {
    const decoded = decodeBatch(batch);
    return decoded.ok ? decoded.value.map((message) => message.type) : [];
  });
}

describe('Z4 a silent peer', () => {
  test('is closed at its lease: one event, CLOSE 23 05, then the link', async () => {
    const clock = new ManualClock();
    const { router, client } = await openBoth(clock, { client: { batchSize: 2048 } });
    client.link.blackhole();
    await clock.advance(9_999);
    expect(router.heard.closed).toEqual([]);
    await clock.advance(1);
    await settle();
    expect(router.heard.closed).toEqual([{ by: 'lease', cause: 'nothing heard for 10000 ms' }]);
    expect(router.link.sent.map(bytesHex).at(-1)).toBe('2305');
    expect(router.link.closed).toBe(true);
    await clock.advance(60_000);
    expect(router.heard.closed).toHaveLength(1);
    expect(clock.pending).toBe(0);
  });

  test('both ends notice a wire that swallows everything, and neither hears of the other any more', async () => {
    const clock = new ManualClock();
    const { router, client } = await openBoth(clock);
    client.link.blackhole();
    router.link.blackhole();
    await clock.advance(10_000);
    expect(router.heard.closed.map((end) => end.by)).toEqual(['lease']);
    expect(client.heard.closed.map((end) => end.by)).toEqual(['lease']);
  });

  test('two living ends keep each other for an hour with nothing to say', async () => {
    const clock = new ManualClock();
    const { router, client } = await openBoth(clock);
    await clock.advance(3_600_000);
    expect(router.heard.closed).toEqual([]);
    expect(client.heard.closed).toEqual([]);
    expect(router.transport.state).toBe('open');
  });

  test('a board lives by the smaller lease, another peer by its own', async () => {
    const board = new ManualClock();
    const small = await openBoth(board, { router: { leaseMs: 3_000 }, client: { batchSize: 2048 } });
    small.client.link.blackhole();
    await board.advance(3_000);
    expect(small.router.heard.closed.map((end) => end.by)).toEqual(['lease']);

    const clock = new ManualClock();
    const slow = await openBoth(clock, { client: { leaseMs: 40_000 } });
    expect(slow.router.heard.opened[0]?.leaseMs).toBe(10_000);
    slow.client.link.blackhole();
    await clock.advance(39_999);
    expect(slow.router.heard.closed).toEqual([]);
    await clock.advance(1);
    expect(slow.router.heard.closed.map((end) => end.by)).toEqual(['lease']);
  });

  test('no lease is believed beyond a minute', async () => {
    const clock = new ManualClock();
    const { router, client } = await openBoth(clock, { client: { leaseMs: 1_000_000_000 } });
    client.link.blackhole();
    await clock.advance(60_000);
    expect(router.heard.closed.map((end) => end.by)).toEqual(['lease']);
  });
});

describe('this process itself stands still', () => {
  test('for a minute: peers whose messages wait to be read are kept', async () => {
    const clock = new ManualClock();
    const { router, client } = await openBoth(clock);
    clock.freeze(60_000);
    // Timers run before sockets are read.
    clock.advanceSync(0);
    await settle();
    await clock.advance(3_600_000);
    expect([router.heard.closed, client.heard.closed]).toEqual([[], []]);
  });

  test('and a peer that is really gone is closed soon after', async () => {
    const clock = new ManualClock();
    const { router, client } = await openBoth(clock);
    client.link.blackhole();
    clock.freeze(60_000);
    await clock.advance(499);
    expect(router.heard.closed).toEqual([]);
    await clock.advance(1);
    expect(router.heard.closed.map((end) => end.by)).toEqual(['lease']);
  });
});

describe('Z9 what refreshes a lease', () => {
  test('empty batches do not', async () => {
    const clock = new ManualClock();
    const { router, client } = await openBoth(clock);
    client.link.blackhole();
    for (let i = 0; i < 10; i++) {
      await clock.advance(1_000);
      router.link.inject(new Uint8Array(0));
    }
    expect(router.heard.closed.map((end) => end.by)).toEqual(['lease']);
  });

  test('noise on a serial wire is survived, and silence there ends nothing: whoever drives the port watches it', async () => {
    const clock = new ManualClock();
    const { router, client } = await openBoth(clock, { link: { kind: 'serial', mtu: 1490 } });
    client.link.blackhole();
    for (let i = 0; i < 9; i++) {
      await clock.advance(1_000);
      router.link.inject(hexBytes('ff00ff00'));
    }
    expect(router.transport.state).toBe('open');
    expect(router.transport.counters.malformed).toBe(9);
    await clock.advance(600_000);
    expect(router.heard.closed).toEqual([]);
  });

  test('on a serial wire something goes out every second, which a board with blocking reads needs to speak at all', async () => {
    const clock = new ManualClock();
    const { router } = await openBoth(clock, { link: { kind: 'serial', mtu: 1493 } });
    const before = router.link.sent.length;
    await clock.advance(10_000);
    expect(router.link.sent.slice(before).map(bytesHex)).toEqual(Array.from({ length: 10 }, () => '04'));
  });

  test('on a serial wire a batch of 1,490 bytes is agreed on, whatever the board says', async () => {
    const clock = new ManualClock();
    const { router } = await openBoth(clock, { link: { kind: 'serial', mtu: 1493 } });
    expect(router.transport.peer?.batchSize).toBe(1490);
  });

  test('any whole batch does: a keepalive, a frame', async () => {
    const clock = new ManualClock();
    const { router, client } = await openBoth(clock);
    client.link.blackhole();
    const frame = encodeTransport({ type: 'frame', reliable: true, sn: 0, messages: [push('a', 'x')] });
    for (const batch of [KEEP_ALIVE, frame, KEEP_ALIVE]) {
      await clock.advance(9_000);
      router.link.inject(batch);
    }
    expect(router.heard.closed).toEqual([]);
  });
});

describe('keepalives', () => {
  test('go out every quarter of the smaller lease, and never further apart than three seconds', async () => {
    for (const [ours, theirs, every] of [
      [10_000, 10_000, 2_500],
      [10_000, 4_000, 1_000],
      [60_000, 60_000, 3_000],
      [2_000, 10_000, 500],
    ] as const) {
      const clock = new ManualClock();
      const { router } = await openBoth(clock, { router: { leaseMs: ours }, client: { leaseMs: theirs } });
      const before = router.link.sent.length;
      await clock.advance(every - 1);
      expect(router.link.sent).toHaveLength(before);
      await clock.advance(1);
      expect(types(router.link.sent.slice(before))).toEqual(['keep-alive']);
      await clock.advance(every * 3);
      expect(router.link.sent.length - before).toBe(4);
    }
  });

  test('are left out while something else goes out often enough', async () => {
    const clock = new ManualClock();
    const { router, client } = await openBoth(clock);
    for (let i = 0; i < 20; i++) {
      router.transport.send(push('a', String(i)));
      await clock.advance(1_000);
    }
    expect(types(router.link.sent)).not.toContain('keep-alive');
    expect(client.heard.messages).toHaveLength(20);
  });
});

describe('closing', () => {
  test('sends CLOSE 23 00 behind what was sent in the same turn, and the other end hears both', async () => {
    const clock = new ManualClock();
    const { router, client } = await openBoth(clock);
    router.transport.send(push('a', 'last words'));
    router.transport.close(0, 'done');
    await settle();
    expect(router.link.sent.map(bytesHex).at(-1)).toBe('2300');
    expect(putTexts(client.heard.messages)).toEqual(['last words']);
    expect(router.heard.closed).toEqual([{ by: 'us', cause: 'done' }]);
    expect(client.heard.closed).toEqual([{ by: 'peer', cause: 'the peer closed (reason 0)' }]);
    expect([router.link.closed, client.link.closed]).toEqual([true, true]);
    expect(clock.pending).toBe(0);
  });

  test('a CLOSE of a link alone ends the session as well, for it has one link', async () => {
    const clock = new ManualClock();
    const { router } = await openBoth(clock);
    router.link.inject(hexBytes('0300'));
    expect(router.heard.closed).toEqual([{ by: 'peer', cause: 'the peer closed (reason 0)' }]);
  });

  test('a closed transport takes and gives nothing more', async () => {
    const clock = new ManualClock();
    const { router } = await openBoth(clock);
    router.transport.close(0, 'done');
    const sent = router.link.sent.length;
    expect(router.transport.send(push('a', 'late'))).toBe('closed');
    router.transport.close(0, 'again');
    router.link.inject(encodeTransport({ type: 'frame', reliable: true, sn: 0, messages: [push('a', 'x')] }));
    await clock.advance(60_000);
    expect(router.link.sent).toHaveLength(sent);
    expect(router.heard.messages).toEqual([]);
    expect(router.heard.closed).toHaveLength(1);
  });

  test('a lost link ends it once', async () => {
    const clock = new ManualClock();
    const { router, client } = await openBoth(clock);
    client.link.cut('cable pulled');
    await settle();
    expect(router.heard.closed).toEqual([{ by: 'link', cause: 'cable pulled' }]);
    expect(client.heard.closed).toEqual([{ by: 'link', cause: 'cable pulled' }]);
    expect(clock.pending).toBe(0);
  });

  test('closing in the middle of a batch keeps the rest of it away', async () => {
    const clock = new ManualClock();
    const { router } = await openBoth(clock);
    router.transport.onMessage = (message) => {
      router.heard.messages.push(message);
      router.transport.close(0, 'enough');
    };
    router.link.inject(
      encodeTransport({ type: 'frame', reliable: true, sn: 0, messages: [push('a', '1'), push('a', '2')] }),
    );
    expect(putTexts(router.heard.messages)).toEqual(['1']);
  });

  test('a batch that cannot be read ends the session with CLOSE 23 02', async () => {
    const clock = new ManualClock();
    const { router } = await openBoth(clock);
    router.link.inject(hexBytes('2500ff'));
    await settle();
    expect(router.heard.closed).toHaveLength(1);
    expect(router.heard.closed[0]?.by).toBe('protocol');
    expect(router.link.sent.map(bytesHex).at(-1)).toBe('2302');
    expect(router.transport.counters.malformed).toBe(1);
  });
});
