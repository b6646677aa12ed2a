/** What a language needs to be generated for: the seam for further ones. */
import type { BoardProfile, MessageSet } from '../schema/index.ts';

export type Generated = { readonly [path: string]: string };

export type GenerateInput = {
  readonly sets: readonly MessageSet[];
  /** What the messages are measured against, and the columns of the documentation. */
  readonly boards: readonly BoardProfile[];
};

/**
 * A language (or a document) that is written from the schemas. Pure: the same input gives the same files. Paths are relative to the repository, and no two
 * targets write the same one.
 */
export type Target = {
  readonly name: string;
  readonly generate: (input: GenerateInput) => Generated;
};
