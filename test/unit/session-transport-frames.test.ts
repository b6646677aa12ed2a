/** Frames and fragments both ways: the board rules of what is sent, and what is taken from peers that lie or skip. */
import { AcceptTransport } from '@asterism-tables/protocol/session';
import {
  encodeBatch,
  encodeNetwork,
  encodeTransport,
  decodeBatch,
  type Fragment,
  type Frame,
  type NetworkMessage,
} from '@asterism-tables/protocol/zenoh';
import { describe, expect, test } from 'vitest';
import { ManualClock, settle } from '../helpers/manual-clock.ts';
import { MemoryLink } from '../helpers/memory-link.ts';
import { type Both, CLIENT_ZID, type Heard, listen, openBoth, push, putTexts, ROUTER_ZID } from '../helpers/opened.ts';

const frame = (sn: number, texts: readonly string[], options: { reliable?: boolean } = {}): Frame => ({
  type: 'frame',
  reliable: options.reliable ?? true,
  sn,
  messages: texts.map((text) => push('k', text)),
});

/** A message cut into `parts` fragments from `sn` on. */
function fragments(
  message: NetworkMessage,
  sn: number,
  parts: number,
  options: { reliable?: boolean; marked?: boolean } = {},
): Fragment[] {
  const bytes = encodeNetwork(message);
  const size = Math.ceil(bytes.length / parts);
  return Array.from({ length: parts }, (_, i) => ({
    type: 'fragment' as const,
    reliable: options.reliable ?? true,
    more: i < parts - 1,
    sn: sn + i,
    first: i === 0 && options.marked !== false,
    drop: false,
    bytes: bytes.subarray(i * size, (i + 1) * size),
  }));
}

async function opened(
  options: Parameters<typeof openBoth>[1] = {},
): Promise<Both['router'] & { take: (...messages: (Frame | Fragment)[]) => void }> {
  const { router } = await openBoth(new ManualClock(), options);
  return {
    ...router,
    take: (...messages) => messages.forEach((message) => router.link.inject(encodeTransport(message))),
  };
}

/** The router's end, opened by a peer that says this of itself. */
function openedBy(peer: { patch?: number; batchSize?: number; frameSn?: 0 | 1 | 2 }): {
  transport: AcceptTransport;
  link: MemoryLink;
  heard: Heard;
  take: (...messages: (Frame | Fragment)[]) => void;
} {
  const [link] = MemoryLink.pair();
  const cookie = Uint8Array.of(1);
  const transport = new AcceptTransport(link, { zid: ROUTER_ZID, clock: new ManualClock(), cookie });
  const heard = listen(transport);
  transport.start();
  const { patch = 1, batchSize = 2048, frameSn = 2 } = peer;
  link.inject(
    encodeTransport({
      type: 'init-syn',
      version: 9,
      whatami: 'client',
      zid: CLIENT_ZID,
      size: { resolution: { frameSn, requestId: 2 }, batchSize },
      qos: false,
      ...(patch > 0 ? { patch } : {}),
    }),
  );
  link.inject(encodeTransport({ type: 'open-syn', leaseMs: 10_000, initialSn: 0, cookie, qos: false }));
  return {
    transport,
    link,
    heard,
    take: (...messages) => messages.forEach((message) => link.inject(encodeTransport(message))),
  };
}

describe('what is sent', () => {
  test('each batch holds one frame or fragment and nothing behind it, and is two bytes under the negotiated size at most', async () => {
    const { router } = await openBoth(new ManualClock(), { client: { batchSize: 512 } });
    const before = router.link.sent.length;
    for (let i = 0; i < 200; i++) router.transport.send(push(`key/${i}`, 'x'.repeat((i * 37) % 1200)));
    await settle();
    const batches = router.link.sent.slice(before);
    for (const batch of batches) {
      expect(batch.length).toBeLessThanOrEqual(510);
      const decoded = decodeBatch(batch);
      expect(decoded.ok && decoded.value.map((message) => message.type)).toSatisfy(
        (types: string[]) => types.length === 1 && ['frame', 'fragment'].includes(types[0] ?? ''),
      );
    }
    // The space is used: at least one batch is full to the last byte.
    expect(Math.max(...batches.map((batch) => batch.length))).toBe(510);
  });

  test('messages of one turn share a frame, in order; the next turn starts a new one', async () => {
    const { router, client } = await openBoth(new ManualClock());
    const before = router.link.sent.length;
    for (const text of ['1', '2', '3']) router.transport.send(push('k', text));
    await settle();
    expect(router.link.sent.length - before).toBe(1);
    router.transport.send(push('k', '4'));
    await settle();
    expect(router.link.sent.length - before).toBe(2);
    expect(putTexts(client.heard.messages)).toEqual(['1', '2', '3', '4']);
  });

  test('a message that fits its batch to the last byte goes whole, one more byte needs fragments', async () => {
    for (const [extra, expected] of [
      [0, ['frame']],
      [1, ['fragment', 'fragment']],
    ] as const) {
      const { router, client } = await openBoth(new ManualClock(), { client: { batchSize: 2048 } });
      const before = router.link.sent.length;
      const empty = encodeNetwork(push('k', 'x'.repeat(200))).length - 200;
      // 2046 bytes for the batch, two of them the frame's header and number.
      const text = 'x'.repeat(2046 - 2 - empty + extra);
      router.transport.send(push('k', text));
      await settle();
      const types = router.link.sent.slice(before).flatMap((batch) => {
        const decoded = decodeBatch(batch);
        return decoded.ok ? decoded.value.map((message) => message.type) : ['?'];
      });
      expect(types).toEqual(expected);
      expect(putTexts(client.heard.messages)).toEqual([text]);
    }
  });

  test('the first fragment is marked when patch 1 was agreed to, and only then', async () => {
    for (const patch of [1, 0]) {
      const { transport, link } = openedBy({ patch, batchSize: 256 });
      const before = link.sent.length;
      transport.send(push('k', 'x'.repeat(700)));
      await settle();
      const marks = link.sent.slice(before).flatMap((batch) => {
        const decoded = decodeBatch(batch);
        return decoded.ok ? decoded.value.map((message) => message.type === 'fragment' && message.first) : [];
      });
      expect(marks).toEqual([patch === 1, false, false]);
    }
  });

  test('numbers wrap at the resolution, at frames and in the middle of a message, and nothing is lost', async () => {
    const { router, client } = await openBoth(new ManualClock(), {
      router: { initialSn: 0x0fff_fffd },
      client: { batchSize: 128 },
    });
    const texts: string[] = [];
    for (let i = 0; i < 8; i++) {
      const text = `${i}${'y'.repeat(i === 2 ? 500 : 10)}`;
      texts.push(text);
      router.transport.send(push('k', text));
      await settle();
    }
    expect(putTexts(client.heard.messages)).toEqual(texts);
    expect(client.transport.counters).toMatchObject({ gaps: 0, repeats: 0, malformed: 0 });
  });
});

describe('numbers that come in', () => {
  test('gaps are taken and counted', async () => {
    const { take, heard, transport } = await opened();
    take(frame(0, ['a']), frame(5, ['b']), frame(1_005, ['c']));
    expect(putTexts(heard.messages)).toEqual(['a', 'b', 'c']);
    expect(transport.counters).toMatchObject({ gaps: 2, repeats: 0 });
  });

  test('repeats and steps back are dropped and counted, and the session lives', async () => {
    const { take, heard, transport } = await opened();
    take(frame(7, ['a']), frame(7, ['again']), frame(6, ['old']), frame(0, ['older']), frame(8, ['b']));
    expect(putTexts(heard.messages)).toEqual(['a', 'b']);
    expect(transport.counters).toMatchObject({ gaps: 1, repeats: 3 });
    expect(transport.state).toBe('open');
  });

  test('the two reliabilities count for themselves', async () => {
    const { take, heard, transport } = await opened();
    take(
      frame(50, ['r']),
      frame(0, ['b'], { reliable: false }),
      frame(51, ['r2']),
      frame(1, ['b2'], { reliable: false }),
    );
    expect(putTexts(heard.messages)).toEqual(['r', 'b', 'r2', 'b2']);
    expect(transport.counters.repeats).toBe(0);
  });

  test('they start where the peer said and wrap at 28 bit', async () => {
    const { take, heard, transport } = await opened({ client: { initialSn: 0x0fff_fffe } });
    take(
      frame(0x0fff_fffd, ['too old']),
      frame(0x0fff_fffe, ['a']),
      frame(0x0fff_ffff, ['b']),
      frame(0, ['c']),
      frame(1, ['d']),
    );
    expect(putTexts(heard.messages)).toEqual(['a', 'b', 'c', 'd']);
    expect(transport.counters).toMatchObject({ gaps: 0, repeats: 1 });
  });

  test('a number beyond the resolution is no number', async () => {
    const { take, heard, transport } = await opened();
    take(frame(0x1000_0000, ['x']), frame(0, ['y']));
    expect(putTexts(heard.messages)).toEqual(['y']);
    expect(transport.counters.malformed).toBe(1);
  });

  test('several frames in one batch are taken, as Rust peers write them', async () => {
    const { link, heard } = await opened();
    link.inject(
      encodeBatch([
        frame(0, ['a', 'b']),
        { type: 'keep-alive' },
        frame(1, ['c']),
        frame(0, ['d'], { reliable: false }),
      ]),
    );
    expect(putTexts(heard.messages)).toEqual(['a', 'b', 'c', 'd']);
  });
});

describe('fragments that come in', () => {
  const large = push('k', 'z'.repeat(900));

  test('are put together, with keepalives and other frames between them', async () => {
    const { take, link, heard } = await opened();
    const [first, second, third] = fragments(large, 0, 3);
    if (first === undefined || second === undefined || third === undefined) throw new Error('three fragments');
    take(first);
    link.inject(encodeTransport({ type: 'keep-alive' }));
    take(second, frame(0, ['between'], { reliable: false }), third, frame(3, ['after']));
    expect(putTexts(heard.messages)).toEqual(['between', 'z'.repeat(900), 'after']);
  });

  test('of a reliable message that come with R=0 and reliable numbers leave both counters right', async () => {
    const { take, heard, transport } = await opened();
    // As zenoh-pico does: the message takes 1 to 3 of the reliable numbers, and says R=0.
    take(frame(0, ['r0']), ...fragments(large, 1, 3, { reliable: false }), frame(4, ['r4']));
    // The best-effort counter still stands at its start.
    take(frame(0, ['b0'], { reliable: false }), frame(1, ['b1'], { reliable: false }));
    expect(putTexts(heard.messages)).toEqual(['r0', 'z'.repeat(900), 'r4', 'b0', 'b1']);
    expect(transport.counters).toMatchObject({ gaps: 0, repeats: 0 });
  });

  test('of a best-effort message that come with R=1 leave the reliable counter right', async () => {
    const { take, heard, transport } = await opened();
    take(
      frame(100, ['r']),
      ...fragments(large, 0, 3, { reliable: true }),
      frame(101, ['r2']),
      frame(3, ['b'], { reliable: false }),
    );
    expect(putTexts(heard.messages)).toEqual(['r', 'z'.repeat(900), 'r2', 'b']);
    expect(transport.counters.repeats).toBe(0);
  });

  test('a small resolution does not run out of its window during a long message', () => {
    const { heard, take, transport } = openedBy({ frameSn: 0 });
    // 100 fragments, more than half of the 128 numbers at 8 bit, would make the next frame look old if only frames counted.
    take(frame(0, ['a']), ...fragments(push('k', 'q'.repeat(5_000)), 1, 100), frame(101, ['b']), frame(101, ['again']));
    expect(putTexts(heard.messages)).toEqual(['a', 'q'.repeat(5_000), 'b']);
    expect(transport.counters).toMatchObject({ gaps: 0, repeats: 1 });
  });

  test('without marks are put together where none were agreed to, and a broken message costs only itself', () => {
    const { heard, take } = openedBy({ patch: 0 });
    const broken = fragments(large, 10, 4, { marked: false }).filter((_, i) => i !== 1);
    take(
      ...fragments(large, 0, 3, { marked: false }),
      ...broken,
      ...fragments(push('k', 'next'.repeat(100)), 20, 2, { marked: false }),
    );
    expect(putTexts(heard.messages)).toEqual(['z'.repeat(900), 'next'.repeat(100)]);
  });

  test('with one missing are lost as a whole, and the next message is fine', async () => {
    const { take, heard, transport } = await opened();
    const parts = fragments(large, 0, 4);
    take(...parts.filter((_, i) => i !== 2), ...fragments(push('k', 'w'.repeat(500)), 10, 2), frame(12, ['after']));
    expect(putTexts(heard.messages)).toEqual(['w'.repeat(500), 'after']);
    expect(transport.counters.gaps).toBeGreaterThan(0);
  });

  test('without a first mark are dropped where marks were agreed to', async () => {
    const { take, heard } = await opened();
    take(...fragments(large, 0, 3, { marked: false }), frame(3, ['after']));
    expect(putTexts(heard.messages)).toEqual(['after']);
  });

  test('repeated are dropped, and the message comes once', async () => {
    const { take, heard, transport } = await opened();
    const parts = fragments(large, 0, 3);
    take(...parts.flatMap((part) => [part, part]));
    expect(putTexts(heard.messages)).toEqual(['z'.repeat(900)]);
    expect(transport.counters.repeats).toBe(3);
  });

  test('over the limit are dropped and counted, at the limit taken', async () => {
    const size = encodeNetwork(large).length;
    for (const [limit, taken] of [
      [size, 1],
      [size - 1, 0],
    ] as const) {
      const { take, heard, transport } = await opened({ router: { reassemblyLimit: limit } });
      take(...fragments(large, 0, 3), frame(3, ['after']));
      expect(heard.messages).toHaveLength(taken + 1);
      expect(transport.counters.droppedOversize).toBe(1 - taken);
    }
  });

  test('that make no message are counted, and the session lives', async () => {
    const { take, heard, transport } = await opened();
    take({ ...(fragments(large, 0, 1)[0] as Fragment), bytes: Uint8Array.of(0xff, 0xff) }, frame(1, ['after']));
    expect(putTexts(heard.messages)).toEqual(['after']);
    expect(transport.counters.malformed).toBe(1);
  });
});
