import { encodeNetwork, messageSize, type NetworkMessage, ZenohEncodeError } from '@asterism-tables/protocol/zenoh';
import { describe, expect, test } from 'vitest';
import { both, hex, keyHex, network, networkFault, toHex } from './helpers.ts';

const ZID = '9079dc6255d939999453e2608e41d00b';
const STATE = 'asterism/games/games/mahjong1/state';
const K = keyHex(STATE);
const key = { scope: 0, suffix: STATE, mapping: 'sender' } as const;
const hostKey = { scope: 0, suffix: STATE, mapping: 'receiver' } as const;
const BLOCK = { priority: 5, block: true, express: false } as const;

describe('push', () => {
  test("put by a board: M is set, the id is in the sender's table", () => {
    both(`7d00${K}01026869`, { type: 'push', key, body: { type: 'put', payload: hex('6869') } });
  });

  test("put by the host with the whole key, and with the board's id alone", () => {
    both(`3d00${K}01026869`, { type: 'push', key: hostKey, body: { type: 'put', payload: hex('6869') } });
    both('1d0101026869', {
      type: 'push',
      key: { scope: 1, suffix: '', mapping: 'receiver' },
      body: { type: 'put', payload: hex('6869') },
    });
  });

  test('an id and a suffix together', () => {
    both('7d01032f2a2a0100', {
      type: 'push',
      key: { scope: 1, suffix: '/**', mapping: 'sender' },
      body: { type: 'put', payload: hex('') },
    });
  });

  test('del', () => {
    both(`7d00${K}02`, { type: 'push', key, body: { type: 'del' } });
  });

  test('put with QoS, timestamp, encoding and attachment', () => {
    both(`fd00${K}2119e1a1e9f7ada291a6866b10${ZID}0a43034154 54027b7d`, {
      type: 'push',
      key,
      qos: { priority: 1, block: true, express: true },
      body: {
        type: 'put',
        timestamp: { time: 0x6b0c988a25bdf4a1n, zid: hex(ZID) },
        encoding: { id: 5 },
        attachment: hex('415454'),
        payload: hex('7b7d'),
      },
    });
  });

  test("an encoding's id has 16 bits: what is beyond is cut off, as Rust and zenoh-pico do", () => {
    // (5 + 2^16) * 2 = 0x2000a as a variable-length number.
    expect(network('3d000161 41 8a8008 025555')).toMatchObject({ body: { encoding: { id: 5 } } });
  });

  test('put with an encoding that has a schema, and with source info', () => {
    both('3d000161 c1 0b0178 410400aa0507 025555', {
      type: 'push',
      key: { scope: 0, suffix: 'a', mapping: 'receiver' },
      body: {
        type: 'put',
        encoding: { id: 5, schema: hex('78') },
        sourceInfo: { zid: hex('aa'), eid: 5, sn: 7 },
        payload: hex('5555'),
      },
    });
  });

  test('timestamp and node id on the message itself', () => {
    both('bd000161 c20305 01aa 3307 0100', {
      type: 'push',
      key: { scope: 0, suffix: 'a', mapping: 'receiver' },
      timestamp: { time: 5n, zid: hex('aa') },
      nodeId: 7,
      body: { type: 'put', payload: hex('') },
    });
  });

  test("a del's attachment is read from zenoh's place and from zenoh-pico's, and written to zenoh's", () => {
    const message = {
      type: 'push',
      key: { scope: 0, suffix: 'a', mapping: 'receiver' },
      body: { type: 'del', attachment: hex('55') },
    } as const;
    both('3d000161 82 420155', message);
    expect(network('3d000161 82 430155')).toEqual(message);
  });

  test('shared memory (a mandatory extension) is refused: it changes how the payload is written', () => {
    expect(networkFault('3d000161 81 12 0100')).toEqual({
      at: 5,
      what: 'a put has the mandatory extension 0x12, which is not known here',
    });
  });

  test('a stack of timestamps, new and optional, is skipped', () => {
    expect(network('bd000161 4703010000 0100')).toEqual({
      type: 'push',
      key: { scope: 0, suffix: 'a', mapping: 'receiver' },
      body: { type: 'put', payload: hex('') },
    });
  });
});

describe('queries', () => {
  test('a plain request of the host', () => {
    both(`3c0100${K}03`, { type: 'request', id: 1, key: hostKey, body: { type: 'query' } });
  });

  test('a get of a board: QoS, time-out, consolidation, parameters, value', () => {
    both(`fc0100${K}a10d26904ee30203613d31430500424f4459`, {
      type: 'request',
      id: 1,
      key,
      qos: BLOCK,
      timeoutMs: 10_000,
      body: {
        type: 'query',
        consolidation: 2,
        parameters: 'a=1',
        value: { encoding: { id: 0 }, payload: hex('424f4459') },
      },
    });
  });

  test('timestamp, target, budget, time-out, node id, and a query with all of its extensions', () => {
    both('bc8001000161 c20305 01aa b402 a503 a6904e 3309 83 c3030a aabb c10400aa0506 450177', {
      type: 'request',
      id: 128,
      key: { scope: 0, suffix: 'a', mapping: 'receiver' },
      timestamp: { time: 5n, zid: hex('aa') },
      target: 'all-complete',
      budget: 3,
      timeoutMs: 10_000,
      nodeId: 9,
      body: {
        type: 'query',
        value: { encoding: { id: 5 }, payload: hex('aabb') },
        sourceInfo: { zid: hex('aa'), eid: 5, sn: 6 },
        attachment: hex('77'),
      },
    });
  });

  test("zenoh's order, source info before the value, is read too", () => {
    expect(network('3c01000161 83 c10400aa0506 43010a')).toMatchObject({
      body: { sourceInfo: { eid: 5, sn: 6 }, value: { encoding: { id: 5 } } },
    });
  });

  test('what asks for nothing is not written: best matching, budget 0, no parameters, node 0', () => {
    const message: NetworkMessage = {
      type: 'request',
      id: 1,
      key: hostKey,
      target: 'best-matching',
      budget: 0,
      nodeId: 0,
      qos: { priority: 5, block: false, express: false },
      body: { type: 'query', parameters: '' },
    };
    expect(toHex(encodeNetwork(message))).toBe(`3c0100${K}03`);
  });

  test('a request may carry a put', () => {
    both('3c01000161 01026869', {
      type: 'request',
      id: 1,
      key: { scope: 0, suffix: 'a', mapping: 'receiver' },
      body: { type: 'put', payload: hex('6869') },
    });
  });

  test('a reply of a board with responder', () => {
    both(`fb0100${K}4312f0${ZID}000401026f6b`, {
      type: 'response',
      id: 1,
      key,
      responder: { zid: hex(ZID), eid: 0 },
      body: { type: 'reply', body: { type: 'put', payload: hex('6f6b') } },
    });
  });

  test('an error reply of a board: no key at all, QoS and responder', () => {
    both(`db0300a10d4312f0${ZID}000504626f6f6d`, {
      type: 'response',
      id: 3,
      key: { scope: 0, suffix: '', mapping: 'sender' },
      qos: BLOCK,
      responder: { zid: hex(ZID), eid: 0 },
      body: { type: 'err', payload: hex('626f6f6d') },
    });
  });

  test('an error reply with encoding and source info; a reply that deletes, with a consolidation', () => {
    both('1b0500 c50a 410400aa0506 0155', {
      type: 'response',
      id: 5,
      key: { scope: 0, suffix: '', mapping: 'receiver' },
      body: { type: 'err', encoding: { id: 5 }, sourceInfo: { zid: hex('aa'), eid: 5, sn: 6 }, payload: hex('55') },
    });
    both('1b0500 240302', {
      type: 'response',
      id: 5,
      key: { scope: 0, suffix: '', mapping: 'receiver' },
      body: { type: 'reply', consolidation: 3, body: { type: 'del' } },
    });
  });

  test('an optional extension inside a reply is skipped', () => {
    expect(network('1b0500 840b 0100')).toMatchObject({ body: { type: 'reply', body: { type: 'put' } } });
  });

  test('final, plain and with QoS and timestamp', () => {
    both('1a01', { type: 'response-final', id: 1 });
    both('9a01 a10d 420305 01aa', {
      type: 'response-final',
      id: 1,
      qos: BLOCK,
      timestamp: { time: 5n, zid: hex('aa') },
    });
  });

  test('a node id is unknown to responses, as it is to zenoh, and mandatory', () => {
    expect(networkFault('9a01 3307').what).toMatch(/mandatory extension 0x33/);
  });
});

describe('declarations', () => {
  const cases: readonly (readonly [string, string, NetworkMessage & { type: 'declare' }])[] = [
    ['a key', `1e200100${K}`, { type: 'declare', declaration: { type: 'keyexpr', id: 1, key } }],
    [
      'a key on top of another',
      '1e200601022f62',
      { type: 'declare', declaration: { type: 'keyexpr', id: 6, key: { scope: 1, suffix: '/b', mapping: 'sender' } } },
    ],
    ['a key taken back', '1e0103', { type: 'declare', declaration: { type: 'undeclare-keyexpr', id: 3 } }],
    ['a subscriber', `1e620100${K}`, { type: 'declare', declaration: { type: 'subscriber', id: 1, key } }],
    ['a subscriber taken back', '1e0301', { type: 'declare', declaration: { type: 'undeclare-subscriber', id: 1 } }],
    [
      'a queryable by id',
      '1e440403',
      { type: 'declare', declaration: { type: 'queryable', id: 4, key: { scope: 3, suffix: '', mapping: 'sender' } } },
    ],
    [
      'a complete queryable',
      '1ec404032101',
      {
        type: 'declare',
        declaration: {
          type: 'queryable',
          id: 4,
          key: { scope: 3, suffix: '', mapping: 'sender' },
          info: { complete: true, distance: 0 },
        },
      },
    ],
    [
      'a queryable far away',
      '1ec4040321818202',
      {
        type: 'declare',
        declaration: {
          type: 'queryable',
          id: 4,
          key: { scope: 3, suffix: '', mapping: 'sender' },
          info: { complete: true, distance: 129 },
        },
      },
    ],
    [
      'a token by id',
      '1e460705',
      { type: 'declare', declaration: { type: 'token', id: 7, key: { scope: 5, suffix: '', mapping: 'sender' } } },
    ],
    [
      'a token taken back with its key',
      '1e87075f020205',
      {
        type: 'declare',
        declaration: { type: 'undeclare-token', id: 7, key: { scope: 5, suffix: '', mapping: 'sender' } },
      },
    ],
    ['a token taken back without', '1e0707', { type: 'declare', declaration: { type: 'undeclare-token', id: 7 } }],
    [
      'a queryable taken back with a key of its own',
      '1e85055f05010061 2f62',
      {
        type: 'declare',
        declaration: { type: 'undeclare-queryable', id: 5, key: { scope: 0, suffix: 'a/b', mapping: 'receiver' } },
      },
    ],
    [
      'a subscriber for an interest',
      `3e03220700${K}`,
      { type: 'declare', interestId: 3, declaration: { type: 'subscriber', id: 7, key: hostKey } },
    ],
    ['the final of an interest', '3e031a', { type: 'declare', interestId: 3, declaration: { type: 'final' } }],
    [
      'QoS, timestamp and node id, as Rust routers send',
      `be03 a108 c20305 01aa 3302 1a`,
      {
        type: 'declare',
        interestId: 3,
        qos: { priority: 0, block: true, express: false },
        timestamp: { time: 5n, zid: hex('aa') },
        nodeId: 2,
        declaration: { type: 'final' },
      },
    ],
  ];

  test.each(cases)('%s', (_what, text, message) => {
    both(text, message);
  });

  test('optional extensions of each declaration are skipped', () => {
    for (const text of [
      '1ea00500 01610b',
      '1e81050b',
      '1ea2050001610b',
      '1e83050b',
      '1ea4050001610b',
      '1e85050b',
      '1e9a0b',
    ]) {
      expect(network(text).type, text).toBe('declare');
    }
  });

  test('info that says nothing is not written', () => {
    const declaration = { type: 'queryable', id: 4, key, info: { complete: false, distance: 0 } } as const;
    expect(toHex(encodeNetwork({ type: 'declare', declaration }))).toBe(`1e640400${K}`);
  });
});

describe('interests', () => {
  const none = { keyexprs: false, subscribers: false, queryables: false, tokens: false, aggregate: false };
  const at = (scope: number) => ({ scope, suffix: '', mapping: 'sender' }) as const;

  const cases: readonly (readonly [string, string, NetworkMessage])[] = [
    [
      'of a publisher',
      '7903d302',
      {
        type: 'interest',
        id: 3,
        mode: 'current-future',
        ...none,
        keyexprs: true,
        subscribers: true,
        aggregate: true,
        key: at(2),
      },
    ],
    [
      'of a querier',
      '7906d504',
      {
        type: 'interest',
        id: 6,
        mode: 'current-future',
        ...none,
        keyexprs: true,
        queryables: true,
        aggregate: true,
        key: at(4),
      },
    ],
    [
      'in tokens, with history',
      '79085906',
      { type: 'interest', id: 8, mode: 'current-future', ...none, keyexprs: true, tokens: true, key: at(6) },
    ],
    [
      'in tokens, without history',
      '59095907',
      { type: 'interest', id: 9, mode: 'future', ...none, keyexprs: true, tokens: true, key: at(7) },
    ],
    [
      'in tokens now',
      `39017900${K}`,
      { type: 'interest', id: 1, mode: 'current', ...none, keyexprs: true, tokens: true, key },
    ],
    ['taken back', '1903', { type: 'interest', id: 3, mode: 'final', ...none }],
    [
      'in everything',
      '79020f',
      {
        type: 'interest',
        id: 2,
        mode: 'current-future',
        keyexprs: true,
        subscribers: true,
        queryables: true,
        tokens: true,
        aggregate: false,
      },
    ],
    [
      'with QoS, timestamp and node id',
      `f90201 a108 c20305 01aa 3307`,
      {
        type: 'interest',
        id: 2,
        mode: 'current-future',
        ...none,
        keyexprs: true,
        qos: { priority: 0, block: true, express: false },
        timestamp: { time: 5n, zid: hex('aa') },
        nodeId: 7,
      },
    ],
  ];

  test.each(cases)('%s', (_what, text, message) => {
    both(text, message);
  });
});

describe('what does not fit the wire is refused before a byte is written', () => {
  const push = (suffix: string, scope = 0): NetworkMessage => ({
    type: 'push',
    key: { scope, suffix, mapping: 'receiver' },
    body: { type: 'del' },
  });

  test.each<readonly [string, NetworkMessage]>([
    ['a key id over 16 bits', push('', 65536)],
    ['a suffix over 65,535 bytes', push('漢'.repeat(21846))],
    ['a request id over 32 bits', { type: 'response-final', id: 2 ** 32 }],
    ['a node id over 16 bits', { type: 'declare', nodeId: 65536, declaration: { type: 'final' } }],
    [
      'a distance over 16 bits',
      { type: 'declare', declaration: { type: 'queryable', id: 1, key, info: { complete: false, distance: 65536 } } },
    ],
    [
      'an encoding over 31 bits',
      { ...push('a'), type: 'push', key, body: { type: 'put', encoding: { id: 2 ** 31 }, payload: hex('') } },
    ],
    [
      'a schema over 255 bytes',
      { type: 'push', key, body: { type: 'put', encoding: { id: 1, schema: new Uint8Array(256) }, payload: hex('') } },
    ],
    [
      'a timestamp over 64 bits',
      { type: 'push', key, body: { type: 'del', timestamp: { time: 1n << 64n, zid: hex('aa') } } },
    ],
    ['a timestamp below zero', { type: 'push', key, body: { type: 'del', timestamp: { time: -1n, zid: hex('aa') } } }],
    ['a negative time-out', { type: 'request', id: 1, key, timeoutMs: -1, body: { type: 'query' } }],
    ['a consolidation over 7 bits', { type: 'request', id: 1, key, body: { type: 'query', consolidation: 128 } }],
  ])('%s', (_what, message) => {
    expect(() => encodeNetwork(message)).toThrow(ZenohEncodeError);
    expect(() => messageSize(message)).toThrow(ZenohEncodeError);
  });
});
