/** Every batch of the recorded zenoh-pico sessions, both directions: it decodes, says nothing unknown, and encodes to the same bytes. */
import {
  decodeBatch,
  decodeNetwork,
  encodeBatch,
  encodeNetwork,
  messageSize,
  type NetworkMessage,
  Reassembler,
  type TransportMessage,
} from '@asterism-tables/protocol/zenoh';
import { describe, expect, test } from 'vitest';
import { captureFiles, captures, toHex } from './captures.ts';

const files = captureFiles('zenoh-pico');

function decoded(bytes: Uint8Array, unknown: string[] = []): TransportMessage[] {
  const result = decodeBatch(bytes, { onUnknown: (where, { id }) => unknown.push(`${where} 0x${id.toString(16)}`) });
  if (!result.ok) throw new Error(`${result.what} at ${result.at}`);
  return result.value;
}

test('the recordings are there', () => {
  expect(files.length).toBe(9);
});

describe.each(files)('%s', (file) => {
  const batches = captures('zenoh-pico', file);

  test('every batch decodes without an unknown extension and encodes to its own bytes', () => {
    expect(batches.length).toBeGreaterThan(0);
    for (const { name, bytes, hex } of batches) {
      const unknown: string[] = [];
      expect(toHex(encodeBatch(decoded(bytes, unknown))), name).toBe(hex);
      expect(unknown, name).toEqual([]);
    }
  });

  test('every fragmented message is put together, decodes, and encodes to what its fragments held', () => {
    for (const direction of ['>', '<'] as const) {
      const reassembler = new Reassembler({ limit: 100_000, resolution: 2, marked: true });
      for (const batch of batches.filter((each) => each.direction === direction)) {
        for (const message of decoded(batch.bytes)) {
          if (message.type !== 'fragment') continue;
          const result = reassembler.push(message);
          if (result.kind !== 'message') {
            expect(result.kind, batch.name).toBe('more');
            continue;
          }
          const network = decodeNetwork(result.bytes);
          if (!network.ok) throw new Error(`${batch.name}: ${network.what}`);
          expect(network.end).toBe(result.bytes.length);
          expect(toHex(encodeNetwork(network.value))).toBe(toHex(result.bytes));
          expect(messageSize(network.value)).toBe(result.bytes.length);
        }
      }
    }
  });

  test('the measured size of every network message is what its encoding has', () => {
    for (const { name, bytes } of batches) {
      for (const message of decoded(bytes)) {
        const inner: readonly NetworkMessage[] = message.type === 'frame' ? message.messages : [];
        for (const each of inner) expect(messageSize(each), name).toBe(encodeNetwork(each).length);
      }
    }
  });
});
