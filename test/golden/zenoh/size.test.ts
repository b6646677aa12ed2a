/** The 4096 limit, as measured on a real board: section 8 of zenoh-pico's facts, and the recorded messages around it. */
import {
  decodeBatch,
  decodeNetwork,
  encodeBatch,
  encodeNetwork,
  fragmentMessage,
  messageSize,
  type NetworkMessage,
  Reassembler,
  SnCounter,
} from '@asterism-tables/protocol/zenoh';
import { describe, expect, test } from 'vitest';
import { captureFiles, captures, toHex } from './captures.ts';

/** What a board puts together (`Z_FRAG_MAX_SIZE`). */
const BOARD_LIMIT = 4096;

const STATE = { scope: 0, suffix: 'asterism/games/games/mahjong1/state', mapping: 'receiver' } as const;
const CALL = { scope: 0, suffix: 'asterism/games/games/mahjong1/call/fmruby-90bce8', mapping: 'receiver' } as const;
const BLOCK = { priority: 5, block: true, express: false } as const;
const zid = new Uint8Array(16).fill(0xa5);
/** A time of this century has all 9 bytes of a zint. */
const timestamp = { time: 0x6b0c988a25bdf4a1n, zid };
const responder = { zid, eid: 0 };

function put(payload: Uint8Array): { readonly type: 'put'; readonly payload: Uint8Array } {
  return { type: 'put', payload };
}

type Row = readonly [what: string, largest: number, make: (payload: Uint8Array) => NetworkMessage];

const rows: readonly Row[] = [
  ['PUSH PUT, key of 35, no extension', 4055, (p) => ({ type: 'push', key: STATE, body: put(p) })],
  ['PUSH PUT with QoS', 4053, (p) => ({ type: 'push', key: STATE, qos: BLOCK, body: put(p) })],
  ['PUSH PUT with a timestamp', 4029, (p) => ({ type: 'push', key: STATE, body: { ...put(p), timestamp } })],
  [
    'PUSH PUT with an encoding below 64',
    4054,
    (p) => ({ type: 'push', key: STATE, body: { ...put(p), encoding: { id: 5 } } }),
  ],
  [
    "PUSH PUT by the board's own id below 128",
    4091,
    (p) => ({ type: 'push', key: { scope: 1, suffix: '', mapping: 'receiver' }, body: put(p) }),
  ],
  [
    'REPLY PUT, key of 48, request below 128',
    4040,
    (p) => ({ type: 'response', id: 7, key: CALL, body: { type: 'reply', body: put(p) } }),
  ],
  [
    'REPLY PUT with the responder',
    4020,
    (p) => ({ type: 'response', id: 7, key: CALL, responder, body: { type: 'reply', body: put(p) } }),
  ],
  [
    'REPLY PUT with QoS and responder',
    4018,
    (p) => ({ type: 'response', id: 7, key: CALL, qos: BLOCK, responder, body: { type: 'reply', body: put(p) } }),
  ],
  [
    'REPLY PUT to a request of 128 or more',
    4039,
    (p) => ({ type: 'response', id: 128, key: CALL, body: { type: 'reply', body: put(p) } }),
  ],
  [
    'REQUEST with a value, key of 48',
    4039,
    (p) => ({ type: 'request', id: 7, key: CALL, body: { type: 'query', value: { encoding: { id: 0 }, payload: p } } }),
  ],
];

/** What a board makes of the message when it comes in fragments of 2,046 bytes. */
function onBoard(message: NetworkMessage): 'arrives' | 'is lost' {
  const board = new Reassembler({ limit: BOARD_LIMIT, resolution: 2, marked: true });
  const sn = new SnCounter(2, 0);
  const fragments = fragmentMessage(encodeNetwork(message), { maxBatch: 2046, reliable: true, sn, markFirst: true });
  const last = fragments.map((fragment) => board.push(fragment)).at(-1);
  return last?.kind === 'message' ? 'arrives' : 'is lost';
}

describe.each(rows)('%s', (_what, largest, make) => {
  test(`${largest} bytes are the most: the message has 4,096 bytes and arrives, with one more it is lost`, () => {
    const fits = make(new Uint8Array(largest).fill(0x61));
    const over = make(new Uint8Array(largest + 1).fill(0x61));
    expect(messageSize(fits)).toBe(BOARD_LIMIT);
    expect(encodeNetwork(fits).length).toBe(BOARD_LIMIT);
    expect(onBoard(fits)).toBe('arrives');
    expect(messageSize(over)).toBe(BOARD_LIMIT + 1);
    expect(encodeNetwork(over).length).toBe(BOARD_LIMIT + 1);
    expect(onBoard(over)).toBe('is lost');
  });
});

test('the recorded messages around the limit have the sizes that arrived and were lost', () => {
  const whole = new Reassembler({ limit: 100_000, resolution: 2, marked: true });
  const sizes: number[] = [];
  for (const { direction, bytes } of captures('zenoh-pico', 'size.jsonl')) {
    const batch = decodeBatch(bytes);
    if (!batch.ok) throw new Error(batch.what);
    if (direction === '>') continue;
    for (const message of batch.value) {
      const result = message.type === 'fragment' ? whole.push(message) : undefined;
      if (result?.kind !== 'message') continue;
      const network = decodeNetwork(result.bytes);
      if (!network.ok) throw new Error(network.what);
      expect(messageSize(network.value)).toBe(result.bytes.length);
      expect(onBoard(network.value)).toBe(result.bytes.length <= BOARD_LIMIT ? 'arrives' : 'is lost');
      sizes.push(result.bytes.length);
    }
  }
  expect(sizes.length).toBe(25);
  expect(new Set(sizes)).toEqual(new Set([4095, 4096, 4097, 4098, 5041, 9041]));
});

test('our fragments of the recorded messages are the recorded fragments, byte for byte', () => {
  let chains = 0;
  for (const file of captureFiles('zenoh-pico')) {
    const open = new Map<
      string,
      { hex: string[]; bytes: number[]; sizes: number[]; reliable: boolean; firstSn: number }
    >();
    for (const { direction, bytes, hex } of captures('zenoh-pico', file)) {
      const batch = decodeBatch(bytes);
      if (!batch.ok) throw new Error(batch.what);
      for (const message of batch.value) {
        if (message.type !== 'fragment') continue;
        const chain = open.get(direction);
        const current =
          chain === undefined || message.first
            ? { hex: [], bytes: [], sizes: [], reliable: message.reliable, firstSn: message.sn }
            : chain;
        current.hex.push(hex);
        current.bytes.push(...message.bytes);
        current.sizes.push(bytes.length);
        open.set(direction, current);
        if (message.more) continue;
        const ours = fragmentMessage(new Uint8Array(current.bytes), {
          maxBatch: Math.max(...current.sizes),
          reliable: current.reliable,
          sn: new SnCounter(2, current.firstSn),
          markFirst: true,
        });
        expect(ours.map((fragment) => toHex(encodeBatch([fragment])))).toEqual(current.hex);
        chains++;
      }
    }
  }
  expect(chains).toBeGreaterThan(25);
});
