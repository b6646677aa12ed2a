/**
 * Every batch of the recorded sessions of zenoh 1.10.2 (Rust), client and router: it decodes, and encodes to the same bytes but for what
 * is named here.
 */
import {
  decodeBatch,
  decodeNetwork,
  encodeBatch,
  encodeNetwork,
  messageSize,
  Reassembler,
  SnTracker,
  type TransportMessage,
} from '@asterism-tables/protocol/zenoh';
import { describe, expect, test } from 'vitest';
import { captureFiles, captures, toHex } from './captures.ts';

/** Optional extensions that are skipped, because what they offer is never taken: the only reason why a batch comes out shorter. */
const SKIPPED: { readonly [extension: string]: string } = {
  'an init 0x42': 'shared memory, offered',
  'an open 0x42': 'shared memory, proven',
  'an init 0x6': 'compression, offered',
  'an open 0x6': 'compression, agreed',
};

function decoded(name: string, bytes: Uint8Array, skipped: string[]): TransportMessage[] {
  const result = decodeBatch(bytes, { onUnknown: (where, { id }) => skipped.push(`${where} 0x${id.toString(16)}`) });
  if (!result.ok) throw new Error(`${name}: ${result.what} at ${result.at}`);
  return result.value;
}

const files = captureFiles('zenoh-rust');

test('the recordings are there', () => {
  expect(files.length).toBeGreaterThanOrEqual(15);
});

describe.each(files)('%s', (file) => {
  const batches = captures('zenoh-rust', file);

  test('every batch decodes, refuses nothing, and encodes to its own bytes', () => {
    expect(batches.length).toBeGreaterThan(4);
    for (const { name, bytes, hex } of batches) {
      const skipped: string[] = [];
      const messages = decoded(name, bytes, skipped);
      const again = toHex(encodeBatch(messages));
      for (const extension of skipped) expect(SKIPPED, `${name} has ${extension}`).toHaveProperty([extension]);
      if (skipped.length === 0) expect(again, name).toBe(hex);
      else {
        // Only handshakes: what was understood of them decodes to the same again.
        expect(messages.map(({ type }) => type).join(), name).toMatch(/^(init|open)-(syn|ack)$/);
        expect(decoded(name, encodeBatch(messages), [])).toEqual(messages);
        expect(again.length, name).toBeLessThan(hex.length);
      }
      for (const message of messages) if (message.type === 'frame') expect(message.refused, name).toBeUndefined();
    }
  });

  test('fragments are put together, numbers follow each other (one is left out after each chain), and the messages encode to their own bytes', () => {
    for (const direction of ['>', '<'] as const) {
      const reassembler = new Reassembler({ limit: 1_000_000, resolution: 2, marked: true });
      /** One of each reliability and priority: with QoS negotiated, as here, each priority counts for itself. */
      const trackers = new Map<string, SnTracker>();
      const afterChain = new Set<string>();
      let initial: number | undefined;
      for (const { name, bytes, direction: way } of batches) {
        if (way !== direction) continue;
        for (const message of decoded(name, bytes, [])) {
          if (message.type === 'open-syn' || message.type === 'open-ack') initial = message.initialSn;
          if (message.type !== 'frame' && message.type !== 'fragment') continue;
          if (initial === undefined) throw new Error(`${name}: a frame before the handshake ended`);
          const channel = `${message.reliable} ${message.priority ?? 5}`;
          const tracker = trackers.get(channel) ?? new SnTracker(2, initial);
          trackers.set(channel, tracker);
          // zenoh takes a number for the whole message before it cuts it, and never uses it.
          const expected = afterChain.has(channel) ? 'gap' : 'next';
          expect(tracker.accept(message.sn), `${name}, ${channel}`).toBe(expected);
          if (message.type === 'fragment' && !message.more) afterChain.add(channel);
          else afterChain.delete(channel);
          if (message.type !== 'fragment') continue;
          const result = reassembler.push(message);
          expect(result.kind, name).not.toBe('lost');
          if (result.kind !== 'message') continue;
          const network = decodeNetwork(result.bytes);
          if (!network.ok) throw new Error(`${name}: ${network.what}`);
          expect(messageSize(network.value)).toBe(result.bytes.length);
          expect(toHex(encodeNetwork(network.value)) === toHex(result.bytes), name).toBe(true);
        }
      }
      expect(reassembler.pending).toBe(0);
    }
  });
});

test('somewhere in them is what a Rust peer does and a board never: QoS on frames, and several messages in one frame', () => {
  const all = files.flatMap((file) => captures('zenoh-rust', file).map(({ name, bytes }) => decoded(name, bytes, [])));
  const frames = all.map((batch) => batch.filter(({ type }) => type === 'frame'));
  expect(frames.flat().some((frame) => frame.type === 'frame' && frame.priority !== undefined)).toBe(true);
  expect(frames.flat().some((frame) => frame.type === 'frame' && frame.messages.length > 1)).toBe(true);
});
