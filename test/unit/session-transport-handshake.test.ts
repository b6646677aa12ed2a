/** Opening a session, both roles: what is negotiated, what is refused, and that a refusal is silence. */
import { AcceptTransport, type AcceptOptions, ConnectTransport } from '@asterism-tables/protocol/session';
import {
  decodeBatch,
  encodeBatch,
  encodeTransport,
  type InitAck,
  type InitSyn,
  type OpenSyn,
  type TransportMessage,
} from '@asterism-tables/protocol/zenoh';
import { describe, expect, test } from 'vitest';
import { ManualClock, settle } from '../helpers/manual-clock.ts';
import { MemoryLink, type MemoryLinkOptions } from '../helpers/memory-link.ts';
import { CLIENT_ZID, type Heard, listen, openBoth, push, putTexts, ROUTER_ZID } from '../helpers/opened.ts';
import { bytesHex, hexBytes } from '../helpers/recording.ts';

const COOKIE = hexBytes('c00c');

const SYN: InitSyn = {
  type: 'init-syn',
  version: 9,
  whatami: 'client',
  zid: CLIENT_ZID,
  size: { resolution: { frameSn: 2, requestId: 2 }, batchSize: 2048 },
  qos: false,
  patch: 1,
};
const OPEN: OpenSyn = { type: 'open-syn', leaseMs: 10_000, initialSn: 0, cookie: COOKIE, qos: false };

function accepting(
  options: Partial<AcceptOptions> = {},
  link: MemoryLinkOptions = {},
): { link: MemoryLink; heard: Heard; clock: ManualClock; transport: AcceptTransport } {
  const clock = new ManualClock();
  const [near] = MemoryLink.pair(link);
  const transport = new AcceptTransport(near, { zid: ROUTER_ZID, clock, cookie: COOKIE, ...options });
  const heard = listen(transport);
  transport.start();
  return { link: near, heard, clock, transport };
}

function sentBy(link: MemoryLink): TransportMessage[] {
  return link.sent.flatMap((batch) => {
    const decoded = decodeBatch(batch);
    if (!decoded.ok) throw new Error(`sent a batch that cannot be read: ${bytesHex(batch)}`);
    return decoded.value;
  });
}

function initAckTo(syn: InitSyn, options: Partial<AcceptOptions> = {}, link: MemoryLinkOptions = {}): InitAck {
  const { link: near } = accepting(options, link);
  near.inject(encodeTransport(syn));
  const [ack] = sentBy(near);
  if (ack?.type !== 'init-ack') throw new Error(`answered with ${ack?.type}`);
  return ack;
}

describe('what the InitAck agrees to', () => {
  test('a board gets its own batch size, 32 bit and patch 1 back, never more', () => {
    expect(initAckTo(SYN)).toMatchObject({ whatami: 'router', qos: false, patch: 1, size: SYN.size });
  });

  test('a peer that names no sizes means 65535 and 32 bit, and is told so in full', () => {
    const { size, ...plain } = SYN;
    expect(size).toBeDefined();
    expect(initAckTo(plain).size).toEqual({ resolution: { frameSn: 2, requestId: 2 }, batchSize: 65_535 });
  });

  test('smaller resolutions are taken as they are, larger ones lowered to 32 bit', () => {
    const size = { resolution: { frameSn: 0, requestId: 3 }, batchSize: 512 } as const;
    expect(initAckTo({ ...SYN, size }).size).toEqual({ resolution: { frameSn: 0, requestId: 2 }, batchSize: 512 });
  });

  test('no patch is answered to a peer that named none, and 1 to one that is newer', () => {
    const { patch, ...old } = SYN;
    expect(patch).toBe(1);
    expect(initAckTo(old).patch).toBeUndefined();
    expect(initAckTo({ ...SYN, patch: 7 }).patch).toBe(1);
  });

  test('QoS that a peer offers is not taken', () => {
    expect(initAckTo({ ...SYN, qos: true }).qos).toBe(false);
  });

  test('a link that carries less lowers the batch size', () => {
    expect(initAckTo(SYN, {}, { kind: 'serial', mtu: 1490 }).size?.batchSize).toBe(1490);
  });

  test('every handshake has a cookie of its own', () => {
    const cookies = new Set<string>();
    for (let i = 0; i < 20; i++) {
      const [link] = MemoryLink.pair();
      const transport = new AcceptTransport(link, { zid: ROUTER_ZID, clock: new ManualClock() });
      transport.start();
      link.inject(encodeTransport(SYN));
      const [ack] = sentBy(link);
      if (ack?.type === 'init-ack') cookies.add(bytesHex(ack.cookie));
    }
    expect(cookies.size).toBe(20);
  });
});

describe('a refusal says nothing and closes the link, for a board that is answered with a CLOSE never comes back', () => {
  const first: [string, Uint8Array][] = [
    ['another protocol version', encodeTransport({ ...SYN, version: 8 })],
    [
      'a batch size of nothing',
      encodeTransport({ ...SYN, size: { resolution: { frameSn: 2, requestId: 2 }, batchSize: 0 } }),
    ],
    ['an OpenSyn first', encodeTransport(OPEN)],
    ['a frame first', encodeTransport({ type: 'frame', reliable: true, sn: 0, messages: [push('a', 'x')] })],
    ['a keepalive first', encodeTransport({ type: 'keep-alive' })],
    ['garbage', hexBytes('ffffffffff')],
    ['a message cut off', encodeTransport(SYN).slice(0, 12)],
    ['an unknown mandatory extension', hexBytes('c109f29079dc6255d939999453e2608e41d00b0a00083a01')],
    ['a close', encodeTransport({ type: 'close', reason: 0, session: true })],
  ];
  test.each(first)('%s', async (_, batch) => {
    const { link, heard, clock } = accepting();
    link.inject(batch);
    await settle();
    expect(link.sent).toEqual([]);
    expect(link.closed).toBe(true);
    expect(heard.closed).toHaveLength(1);
    await clock.advance(60_000);
    expect(heard.closed).toHaveLength(1);
    expect(clock.pending).toBe(0);
  });

  const second: [string, Uint8Array][] = [
    ['a foreign cookie', encodeTransport({ ...OPEN, cookie: hexBytes('c00d') })],
    ['a cookie that only begins right', encodeTransport({ ...OPEN, cookie: hexBytes('c00c00') })],
    ['an empty cookie', encodeTransport({ ...OPEN, cookie: new Uint8Array(0) })],
    ['a second InitSyn', encodeTransport(SYN)],
    ['a frame before the OpenSyn', encodeTransport({ type: 'frame', reliable: true, sn: 0, messages: [] })],
    ['a first number beyond the resolution', encodeTransport({ ...OPEN, initialSn: 0x1000_0000 })],
  ];
  test.each(second)('after the InitAck: %s', async (_, batch) => {
    const { link, heard } = accepting();
    link.inject(encodeTransport(SYN));
    expect(link.sent).toHaveLength(1);
    link.inject(batch);
    await settle();
    expect(link.sent).toHaveLength(1);
    expect(link.closed).toBe(true);
    expect(heard.opened).toEqual([]);
    expect(heard.closed).toHaveLength(1);
  });

  test('whoever is not admitted', async () => {
    const asked: unknown[] = [];
    const { link, heard } = accepting({
      admit: (applicant) => {
        asked.push(applicant);
        return 'too many';
      },
    });
    link.inject(encodeTransport(SYN));
    await settle();
    expect(asked).toEqual([{ zid: CLIENT_ZID, whatami: 'client', announcedBatch: 2048 }]);
    expect(link.sent).toEqual([]);
    expect(heard.closed).toEqual([{ by: 'us', cause: 'too many' }]);
  });

  test('a half-open handshake after ten seconds, however far it came', async () => {
    for (const batches of [[], [encodeTransport(SYN)]]) {
      const { link, heard, clock } = accepting();
      for (const batch of batches) link.inject(batch);
      await clock.advance(9_999);
      expect(heard.closed).toEqual([]);
      await clock.advance(1);
      await settle();
      expect(heard.closed).toEqual([{ by: 'us', cause: 'no handshake within 10000 ms' }]);
      expect(link.sent).toHaveLength(batches.length);
      expect(link.closed).toBe(true);
      expect(clock.pending).toBe(0);
    }
  });
});

describe('an opened session', () => {
  test('nothing follows the OpenAck by itself', async () => {
    const { link, heard, clock } = accepting();
    link.inject(encodeTransport(SYN));
    link.inject(encodeTransport(OPEN));
    await clock.advance(2_000);
    expect(sentBy(link).map((message) => message.type)).toEqual(['init-ack', 'open-ack']);
    expect(heard.opened).toHaveLength(1);
  });

  test('everything may come in one batch', () => {
    const { link, heard } = accepting();
    link.inject(encodeTransport(SYN));
    link.inject(
      encodeBatch([OPEN, { type: 'keep-alive' }, { type: 'frame', reliable: true, sn: 0, messages: [push('a', 'x')] }]),
    );
    expect(putTexts(heard.messages)).toEqual(['x']);
  });

  test('handshake messages, Join and OAM in it change nothing', () => {
    const { link, heard } = accepting();
    link.inject(encodeTransport(SYN));
    link.inject(encodeTransport(OPEN));
    const before = link.sent.length;
    link.inject(encodeTransport(SYN));
    link.inject(encodeTransport(OPEN));
    link.inject(encodeTransport({ type: 'open-ack', leaseMs: 1, initialSn: 77, qos: false }));
    link.inject(encodeTransport({ type: 'frame', reliable: true, sn: 0, messages: [push('a', 'still here')] }));
    expect(putTexts(heard.messages)).toEqual(['still here']);
    expect(link.sent).toHaveLength(before);
    expect(heard.closed).toEqual([]);
  });

  test('two ends of ours open a session and talk, whatever sizes they offer', async () => {
    for (const batchSize of [64, 100, 2048, 65_535]) {
      const clock = new ManualClock();
      const { router, client } = await openBoth(clock, { client: { batchSize } });
      expect(router.heard.opened).toMatchObject([
        { batchSize, announcedBatch: batchSize, board: batchSize <= 2048, whatami: 'client' },
      ]);
      expect(client.heard.opened).toMatchObject([{ batchSize, whatami: 'router', zid: ROUTER_ZID }]);
      const large = 'l'.repeat(1_000);
      router.transport.send(push('a/b', large));
      client.transport.send(push('c/d', large));
      await settle();
      expect(putTexts(router.heard.messages)).toEqual([large]);
      expect(putTexts(client.heard.messages)).toEqual([large]);
      for (const batch of [...router.link.sent, ...client.link.sent])
        expect(batch.length + 2).toBeLessThanOrEqual(batchSize);
    }
  });
});

describe('the connecting role', () => {
  const SIZELESS: InitAck = {
    type: 'init-ack',
    version: 9,
    whatami: 'router',
    zid: ROUTER_ZID,
    qos: false,
    patch: 1,
    cookie: COOKIE,
  };
  const ACK: InitAck = { ...SIZELESS, size: { resolution: { frameSn: 2, requestId: 2 }, batchSize: 2048 } };

  function connecting(): { link: MemoryLink; heard: Heard; clock: ManualClock } {
    const clock = new ManualClock();
    const [near] = MemoryLink.pair();
    const transport = new ConnectTransport(near, { zid: CLIENT_ZID, clock, batchSize: 2048 });
    const heard = listen(transport);
    transport.start();
    return { link: near, heard, clock };
  }

  test('says what zenoh-pico says, byte for byte but for the zid', () => {
    const { link } = connecting();
    expect(link.sent.map(bytesHex)).toEqual([`c109f2${bytesHex(CLIENT_ZID)}0a00082701`]);
    link.inject(encodeTransport(ACK));
    expect(link.sent.slice(1).map(bytesHex)).toEqual(['420a0002c00c']);
  });

  const wrong: [string, TransportMessage][] = [
    ['a larger batch than offered', { ...ACK, size: { resolution: { frameSn: 2, requestId: 2 }, batchSize: 2049 } }],
    ['no sizes, which mean 65535', SIZELESS],
    ['a larger resolution', { ...ACK, size: { resolution: { frameSn: 3, requestId: 2 }, batchSize: 2048 } }],
    ['patch 2', { ...ACK, patch: 2 }],
    ['another version', { ...ACK, version: 8 }],
    ['an OpenAck at once', { type: 'open-ack', leaseMs: 1, initialSn: 0, qos: false }],
    ['a close', { type: 'close', reason: 3, session: true }],
  ];
  test.each(wrong)('gives up on %s', async (_, message) => {
    const { link, heard } = connecting();
    link.inject(encodeTransport(message));
    await settle();
    expect(heard.closed).toHaveLength(1);
    expect(heard.opened).toEqual([]);
    expect(link.closed).toBe(true);
  });

  test('a router that closes during the handshake is named with its reason', () => {
    const { link, heard } = connecting();
    link.inject(encodeTransport({ type: 'close', reason: 3, session: true }));
    expect(heard.closed).toEqual([{ by: 'peer', cause: 'the peer closed during the handshake (reason 3)' }]);
  });

  test('gives up after ten seconds without an answer', async () => {
    const { heard, clock } = connecting();
    await clock.advance(10_000);
    expect(heard.closed).toHaveLength(1);
    expect(clock.pending).toBe(0);
  });
});
