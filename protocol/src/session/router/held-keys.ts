/** Keys that faces hold declarations on, counted by face: two subscribers or tokens of one face on one key are one to everyone else. */
import type { Face } from './face.ts';
import type { KeyTrie } from './key-trie.ts';

/** How many declarations each face has on this key; at least one. */
export type HeldKey = { readonly key: string; readonly faces: Map<Face, number> };

/** One declaration more. Answers what is new with it: the key in the whole router, the face on the key, or nothing. */
export function hold(table: KeyTrie<HeldKey>, key: string, face: Face): 'key' | 'face' | 'nothing' {
  const isNew = table.get(key) === undefined;
  const { faces } = table.ensure(key, () => ({ key, faces: new Map() }));
  const count = faces.get(face) ?? 0;
  faces.set(face, count + 1);
  if (isNew) return 'key';
  return count === 0 ? 'face' : 'nothing';
}

/** One declaration less. Answers what went with it, as `hold` does. */
export function release(table: KeyTrie<HeldKey>, key: string, face: Face): 'key' | 'face' | 'nothing' {
  const faces = table.get(key)?.faces;
  const count = faces?.get(face);
  if (faces === undefined || count === undefined) return 'nothing';
  if (count > 1) {
    faces.set(face, count - 1);
    return 'nothing';
  }
  faces.delete(face);
  if (faces.size > 0) return 'face';
  table.delete(key);
  return 'key';
}
