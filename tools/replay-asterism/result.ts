/** What a replayed line came to. */
import type { Difference } from './compare.ts';

/** The line shows what is not built yet. */
export const NOT_BUILT = Symbol('not built');

/** undefined: right; a text: what differs. */
export type Result = Difference | typeof NOT_BUILT;
