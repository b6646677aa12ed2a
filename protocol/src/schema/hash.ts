/** The hash of a game's messages: a short word by which two programs see whether they were built from the same schemas. */
import { describe, type Json } from './describe.ts';
import type { MessageSet } from './message.ts';

/**
 * 8 hex digits of all that goes over the wire: names, kinds and keys of messages, their types, bounds and which fields may be missing; texts count for
 * nothing, nor does the order of the messages. Each change of it is another hash, also one that breaks no screen (`npm run codegen -- --check-compat OLD` says
 * whether it does). FNV-1a of 32 bits over the UTF-8 of the description, its keys in order: small, and the same in every language.
 */
export function schemaHash(set: MessageSet): string {
  const messages = [...describe([set]).messages].sort((a, b) => (a.name < b.name ? -1 : 1));
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(inOrder(messages as unknown as Json))) {
    hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  }
  return hash.toString(16).padStart(8, '0');
}

/** JSON with the keys of each object in the order of their letters, so that the order in which they are written here does not matter. */
function inOrder(value: Json): string {
  if (Array.isArray(value)) return `[${value.map((item: Json) => inOrder(item)).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value as { readonly [key: string]: Json }).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, item]) => `${JSON.stringify(key)}:${inOrder(item)}`).join(',')}}`;
}
