/** From schemas to files: (schemas, boards) -> {path: text}, without touching a disk. */
import { description } from './description.ts';
import { markdown } from './markdown.ts';
import { mruby } from './mruby/index.ts';
import type { GenerateInput, Generated, Target } from './target.ts';
import { typescript } from './typescript.ts';
import { vectors } from './vectors.ts';

export { DESCRIPTION_PATH } from './description.ts';
export { bytesOf, fromJson, hexOf, type Json, toJson } from './notation.ts';
export { mrubyClass, mrubyMethod, mrubyPath } from './mruby/index.ts';
export type { GenerateInput, Generated, Target } from './target.ts';
export { type Vector, type VectorFile, VECTORS_PATH } from './vectors.ts';

/** Everything that is written, in this order. A further language is one more target here. */
export const targets: readonly Target[] = [typescript, mruby, markdown, vectors, description];

/** The files of all targets. Throws when two targets write the same one. */
export function generate(input: GenerateInput, chosen: readonly Target[] = targets): Generated {
  const out: Record<string, string> = {};
  for (const target of chosen) {
    for (const [path, text] of Object.entries(target.generate(input))) {
      if (path in out) throw new Error(`two targets write ${path}`);
      out[path] = text;
    }
  }
  return out;
}
