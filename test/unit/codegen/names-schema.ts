/** What the test of names declares its messages with. */
export { bool, int, map, messagesOf, put, str } from '@asterism-tables/protocol/schema';

export function bytesEqual(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, at) => byte === b[at]);
}
