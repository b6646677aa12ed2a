/** Types of tools/mruby-files.mjs, for the tests. */
export type MrubyPart = 'link' | 'layer' | 'othello' | 'board' | 'pc';
export const MRUBY_PARTS: Readonly<Record<MrubyPart, readonly string[]>>;
export function mrubyFiles(words: readonly MrubyPart[]): readonly string[];
