/** Shorthand for tests of the wire: hex both ways, and results that must be right or wrong. */
import {
  type DecodeLimits,
  decodeBatch,
  decodeNetwork,
  encodeBatch,
  encodeNetwork,
  type NetworkMessage,
  type TransportMessage,
} from '@asterism-tables/protocol/zenoh';
import { expect } from 'vitest';

export function hex(text: string): Uint8Array {
  return new Uint8Array(Buffer.from(text.replaceAll(/\s/g, ''), 'hex'));
}

export function toHex(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('hex');
}

/** A key as `length text` in hex. */
export function keyHex(key: string): string {
  const bytes = new TextEncoder().encode(key);
  return toHex(new Uint8Array([bytes.length, ...bytes]));
}

export function batch(text: string, limits?: DecodeLimits): TransportMessage[] {
  const result = decodeBatch(hex(text), limits);
  if (!result.ok) throw new Error(`${result.what} at ${result.at}`);
  expect(result.end).toBe(hex(text).length);
  return result.value;
}

export function network(text: string, limits?: DecodeLimits): NetworkMessage {
  const result = decodeNetwork(hex(text), limits);
  if (!result.ok) throw new Error(`${result.what} at ${result.at}`);
  expect(result.end).toBe(hex(text).length);
  return result.value;
}

/** What is wrong with a batch; afterwards a good one still decodes. */
export function batchFault(text: string, limits?: DecodeLimits): { readonly at: number; readonly what: string } {
  const result = decodeBatch(hex(text), limits);
  if (result.ok) throw new Error('it decoded');
  expect(result.kind).toBe('malformed');
  expect(batch('04')).toEqual([{ type: 'keep-alive' }]);
  return { at: result.at, what: result.what };
}

export function networkFault(text: string, limits?: DecodeLimits): { readonly at: number; readonly what: string } {
  const result = decodeNetwork(hex(text), limits);
  if (result.ok) throw new Error('it decoded');
  expect(result.kind).toBe('malformed');
  expect(network('1a05')).toEqual({ type: 'response-final', id: 5 });
  return { at: result.at, what: result.what };
}

/** Decodes to `message`, and `message` encodes to these bytes. */
export function both(text: string, message: NetworkMessage): void {
  expect(network(text)).toEqual(message);
  expect(toHex(encodeNetwork(message))).toBe(toHex(hex(text)));
}

export function bothBatch(text: string, messages: TransportMessage[]): void {
  expect(batch(text)).toEqual(messages);
  expect(toHex(encodeBatch(messages))).toBe(toHex(hex(text)));
}
