import {
  decodeBatch,
  encodeTransport,
  type InitSyn,
  MAX_BATCH,
  type TransportMessage,
  ZenohEncodeError,
} from '@asterism-tables/protocol/zenoh';
import { describe, expect, test } from 'vitest';
import { batch, batchFault, both, bothBatch, hex, keyHex, toHex } from './helpers.ts';

const ZID = '9079dc6255d939999453e2608e41d00b';
const HOST = 'a0a1a2a3a4a5a6a7a8a9aaabacadaeaf';
const SIZE = { resolution: { frameSn: 2, requestId: 2 }, batchSize: 2048 } as const;
const PUT = `3d00${keyHex('a/b')}010a7b227475726e223a317d`;

describe('the handshake', () => {
  test('Z3: InitSyn of a board', () => {
    bothBatch(`c109f2${ZID}0a00082701`, [
      { type: 'init-syn', version: 9, whatami: 'client', zid: hex(ZID), size: SIZE, qos: false, patch: 1 },
    ]);
  });

  test('Z3: InitAck of a router', () => {
    bothBatch(`e109f0${HOST}0a000802c00c2701`, [
      {
        type: 'init-ack',
        version: 9,
        whatami: 'router',
        zid: hex(HOST),
        size: SIZE,
        cookie: hex('c00c'),
        qos: false,
        patch: 1,
      },
    ]);
  });

  test('Z3: InitAck of a board that listens has an empty cookie', () => {
    bothBatch(`e109f1${ZID}0a0008002701`, [
      {
        type: 'init-ack',
        version: 9,
        whatami: 'peer',
        zid: hex(ZID),
        size: SIZE,
        cookie: hex(''),
        qos: false,
        patch: 1,
      },
    ]);
  });

  test('Z3: OpenSyn echoes the cookie; OpenAck has none', () => {
    bothBatch('420a0002c00c', [{ type: 'open-syn', leaseMs: 10_000, initialSn: 0, cookie: hex('c00c'), qos: false }]);
    bothBatch('620a00', [{ type: 'open-ack', leaseMs: 10_000, initialSn: 0, qos: false }]);
  });

  test('a lease that is no whole number of seconds travels in milliseconds', () => {
    bothBatch('22c40900', [{ type: 'open-ack', leaseMs: 1220, initialSn: 0, qos: false }]);
  });

  test('a board with an id of one byte', () => {
    bothBatch('c10902e40a00082701', [
      { type: 'init-syn', version: 9, whatami: 'client', zid: hex('e4'), size: SIZE, qos: false, patch: 1 },
    ]);
  });

  test('a board whose random id came out as 0 writes no id at all: malformed', () => {
    expect(batchFault('c109f20a00082701').what).toMatch(/the sender's id is cut off/);
  });

  test('without S nothing is said about sizes', () => {
    bothBatch('010902e4', [{ type: 'init-syn', version: 9, whatami: 'client', zid: hex('e4'), qos: false }]);
  });

  test('all that a zenoh 1.x client may put into InitSyn: QoS, shared memory, auth, links, latency, compression, patch, region', () => {
    const unknown: number[] = [];
    const text = `c109f2${ZID}0affff 81 c2020102 c30155 c40155 85 86 a701 480161`;
    const [message] = batch(text, { onUnknown: (_where, { id }) => unknown.push(id) });
    expect(message).toEqual({
      type: 'init-syn',
      version: 9,
      whatami: 'client',
      zid: hex(ZID),
      size: { resolution: { frameSn: 2, requestId: 2 }, batchSize: 65535 },
      qos: true,
      patch: 1,
    });
    expect(unknown).toEqual([0x42, 0x43, 0x44, 0x05, 0x06, 0x48]);
  });

  test('QoS by link (0x21) is another extension than QoS and is skipped', () => {
    expect(batch(`c10902e40a0008 a105 2701`)).toMatchObject([{ type: 'init-syn', qos: false, patch: 1 }]);
  });

  test('all that a zenoh 1.x client may put into OpenSyn', () => {
    expect(batch(`c20a00 02c00c 81 a205 c30155 c40155 85 86 2701`)).toEqual([
      { type: 'open-syn', leaseMs: 10_000, initialSn: 0, cookie: hex('c00c'), qos: true },
    ]);
  });

  test('an unknown mandatory extension refuses the handshake', () => {
    expect(batchFault('c10902e40a0008 1b')).toEqual({
      at: 7,
      what: 'an init has the mandatory extension 0x1b, which is not known here',
    });
  });

  test('who is neither router, peer nor client is refused', () => {
    expect(batchFault('c10903e40a00082701')).toEqual({ at: 2, what: 'the sender is neither router, peer nor client' });
  });
});

describe('a running session', () => {
  test('keep-alive, alone and with an optional extension', () => {
    bothBatch('04', [{ type: 'keep-alive' }]);
    expect(batch('840b')).toEqual([{ type: 'keep-alive' }]);
  });

  test('close of the session and of the link, also with extensions', () => {
    bothBatch('2305', [{ type: 'close', reason: 5, session: true }]);
    bothBatch('0300', [{ type: 'close', reason: 0, session: false }]);
    expect(batch('a3050b')).toEqual([{ type: 'close', reason: 5, session: true }]);
  });

  test('an empty batch has no message', () => {
    expect(batch('')).toEqual([]);
  });

  test('a frame without messages', () => {
    bothBatch('2507', [{ type: 'frame', reliable: true, sn: 7, messages: [] }]);
  });

  test('keep-alive and frame in one batch', () => {
    expect(batch(`0425001a05`)).toEqual([
      { type: 'keep-alive' },
      { type: 'frame', reliable: true, sn: 0, messages: [{ type: 'response-final', id: 5 }] },
    ]);
  });

  test('frame and keep-alive: the frame ends where the transport message begins', () => {
    expect(batch(`25001a0504`)).toEqual([
      { type: 'frame', reliable: true, sn: 0, messages: [{ type: 'response-final', id: 5 }] },
      { type: 'keep-alive' },
    ]);
  });

  test('several frames in one batch, as Rust peers write them, each with several messages', () => {
    const messages = batch(`2500 ${PUT} ${PUT} 0501 ${PUT} 2502 1a05 1a06 04`);
    expect(
      messages.map((each) => (each.type === 'frame' ? [each.reliable, each.sn, each.messages.length] : each.type)),
    ).toEqual([[true, 0, 2], [false, 1, 1], [true, 2, 2], 'keep-alive']);
  });

  test('a frame with the QoS that only Rust peers send', () => {
    bothBatch('a500 3101 1a05', [
      { type: 'frame', reliable: true, sn: 0, priority: 1, messages: [{ type: 'response-final', id: 5 }] },
    ]);
  });

  test('fragments: the first marked, the last without more, both kinds of R', () => {
    bothBatch('c62c02aabb', [
      { type: 'fragment', reliable: false, more: true, sn: 44, first: true, drop: false, bytes: hex('aabb') },
    ]);
    bothBatch('262dcc', [
      { type: 'fragment', reliable: true, more: false, sn: 45, first: false, drop: false, bytes: hex('cc') },
    ]);
    bothBatch('a62e b102 82 03', [
      { type: 'fragment', reliable: true, more: false, sn: 46, priority: 2, first: true, drop: true, bytes: hex('') },
    ]);
  });

  test('a join is skipped whole, with its mandatory extensions, and what follows is read', () => {
    const join = `e709f1${ZID}0a0020 0a 0000 d1100001020304050607 08090a0b0c0d0e0f d203aabbcc 2701`;
    expect(batch(`${join} 25001a05`)).toEqual([
      { type: 'join' },
      { type: 'frame', reliable: true, sn: 0, messages: [{ type: 'response-final', id: 5 }] },
    ]);
    expect(batch(`070901e40a0000 04`)).toEqual([{ type: 'join' }, { type: 'keep-alive' }]);
  });

  test('an OAM is skipped whole, whatever its body, and what follows is read', () => {
    for (const oam of ['0005', '8005b1051b', '2005ff01', '4005 02aabb', 'c005 3105 02aabb']) {
      expect(batch(`${oam} 04`), oam).toEqual([{ type: 'transport-oam', id: 5 }, { type: 'keep-alive' }]);
    }
    for (const oam of ['1f05', '9f05a1085b0161', '3f05ff01', '5f05 02aabb']) {
      expect(batch(`2500 ${oam} 1a05`), oam).toEqual([
        {
          type: 'frame',
          reliable: true,
          sn: 0,
          messages: [
            { type: 'oam', id: 5 },
            { type: 'response-final', id: 5 },
          ],
        },
      ]);
    }
  });
});

describe('the whole batch is malformed', () => {
  test.each([
    ['an unknown transport message', '08', 0],
    ['an unknown transport message after a good one', '0408', 1],
    ['an unknown network message', '250018', 2],
    ['a cut network message', '25003d0003612f', 5],
    ['a cut frame number', '2580', 2],
    ['an unknown mandatory extension in a frame', 'a500 3b05 1a05', 2],
    ['an unknown mandatory extension in a network message', '2500 9a05 1b', 4],
    ['an extension in the reserved encoding', '846b', 1],
    ['an unknown declaration', '25001e08', 3],
    ['a put where a query or reply belongs', `25001b0500 0101aa`, 5],
    ['a key id over 16 bits', '25001d8080040101aa', 3],
    ['a request id over 32 bits', '25001a808080808002', 3],
  ])('%s', (_what, text, at) => {
    expect(batchFault(text).at).toBe(at);
  });

  test('more than 65,535 bytes', () => {
    const result = decodeBatch(new Uint8Array(MAX_BATCH + 1).fill(0x04));
    expect(result).toMatchObject({ ok: false, kind: 'malformed' });
  });

  test('more messages than allowed, counted over all frames', () => {
    expect(batch('2500 1a01 1a02 2501 1a03', { maxMessages: 5 }).length).toBe(2);
    expect(batchFault('2500 1a01 1a02 2501 1a03', { maxMessages: 4 }).what).toMatch(/more than 4 messages/);
    expect(batchFault('040404', { maxMessages: 2 }).what).toMatch(/more than 2 messages/);
  });
});

describe('one message is refused, the others of its frame are taken', () => {
  const good = { type: 'response-final', id: 5 } as const;

  test.each([
    ['a key that is not UTF-8', '3d 00 02c328 0101aa', "the key's suffix is not UTF-8"],
    ['a target that does not exist', 'bc 01 00 0161 3407 03', 'the target is 7, there are 0 to 2'],
    ['a timestamp cut inside its extension', 'bd 00 0161 42028080 0101aa', 'the timestamp is cut off'],
    ['a timestamp with an id of no bytes', 'bd 00 0161 42020100 0101aa', "the timestamp's id has 0 bytes"],
    [
      'a timestamp with an id of 17 bytes',
      `bd 00 0161 42130111${'aa'.repeat(17)} 0101aa`,
      "the timestamp's id has 17 bytes",
    ],
    ["an undeclared key's extension without content", '1e 87 05 5f00', "the undeclared key's flags is cut off"],
    ['a consolidation of more than seven bits', '3c 01 00 0161 23 80', 'the consolidation is 128'],
    ['parameters that are not UTF-8', '3c 01 00 0161 43 01ff', 'the parameters is not UTF-8'],
  ])('%s', (_what, text, what) => {
    const messages = batch(`2500 1a05 ${text} 1a05 04`);
    expect(messages).toMatchObject([
      { type: 'frame', messages: [good, good], refused: [{ what }] },
      { type: 'keep-alive' },
    ]);
  });

  test('seventeen in one frame are the whole batch malformed', () => {
    const wrong = '3d 00 01ff 02';
    expect(batch(`2500 ${wrong.repeat(16)} 1a05 2501 ${wrong}`)).toMatchObject([
      { messages: [good] },
      { messages: [] },
    ]);
    expect(batchFault(`2500 ${wrong.repeat(17)} 1a05`).what).toBe('more than 16 wrong messages in one frame');
  });

  test('a key over the limit given', () => {
    const text = `2500 3d00${keyHex('a/long/key')}0101aa 1a05`;
    expect(batch(text)).toMatchObject([{ messages: [{ type: 'push' }, good] }]);
    expect(batch(text, { maxKeyBytes: 9 })).toMatchObject([{ messages: [good], refused: [{ at: 5 }] }]);
    expect(batch(text, { maxKeyBytes: 10 })).toMatchObject([{ messages: [{ type: 'push' }, good] }]);
  });
});

describe('what is ours to send', () => {
  const init: InitSyn = { type: 'init-syn', version: 9, whatami: 'client', zid: hex('e4'), qos: false };

  test.each<readonly [string, TransportMessage]>([
    ['a Join', { type: 'join' }],
    ['an id of no bytes', { ...init, zid: hex('') }],
    ['an id of 17 bytes', { ...init, zid: new Uint8Array(17) }],
    ['a batch size over 16 bits', { ...init, size: { ...SIZE, batchSize: 65536 } }],
    ['a version over a byte', { ...init, version: 256 }],
    ['a lease below zero', { type: 'open-ack', leaseMs: -1000, initialSn: 0, qos: false }],
    ['a broken sequence number', { type: 'frame', reliable: true, sn: 0.5, messages: [] }],
    [
      'a cookie over 16 bits',
      { type: 'init-ack', version: 9, whatami: 'client', zid: hex('e4'), qos: false, cookie: new Uint8Array(65536) },
    ],
  ])('%s is refused with an error that has a code', (_what, message) => {
    expect(() => encodeTransport(message)).toThrow(ZenohEncodeError);
  });

  test('the default priority and patch 0 are not written', () => {
    expect(toHex(encodeTransport({ type: 'frame', reliable: true, sn: 0, priority: 5, messages: [] }))).toBe('2500');
    expect(toHex(encodeTransport({ ...init, patch: 0 }))).toBe('010902e4');
  });

  test('an OAM of ours has no body', () => {
    expect(toHex(encodeTransport({ type: 'transport-oam', id: 5 }))).toBe('0005');
    both('1f05', { type: 'oam', id: 5 });
  });
});
