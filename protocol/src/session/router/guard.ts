/**
 * A guard sees each deed of a peer that others feel, and may refuse it: so that a board on a cable speaks for nobody but itself. What a peer only
 * wants to hear (subscribers, watches) is no deed, and no guard is asked.
 */
import type { Core } from './core.ts';
import { safeText } from './events.ts';
import type { Face } from './face.ts';

/** Keys are whole and valid key expressions. */
export type Deed =
  | { readonly what: 'put' | 'delete' | 'token' | 'queryable' | 'reply'; readonly key: string }
  | {
      readonly what: 'query';
      readonly key: string;
      readonly parameters: string;
      readonly payload?: Uint8Array;
      readonly attachment?: Uint8Array;
    };

/** Answers why the deed is refused, in words for a log line and for who asked; `undefined` lets it be. */
export type Guard = (deed: Deed) => string | undefined;

/**
 * Why the guard of `face` refuses the deed; each refusal is counted, and the first of its kind from this face is told as an event. A guard that
 * throws has refused.
 */
export function refusal(core: Core, face: Face, deed: Deed): string | undefined {
  const { guard } = face;
  if (guard === undefined) return undefined;
  const answer: { why: string | undefined } = { why: 'its guard failed' };
  core.guard(() => {
    answer.why = guard(deed);
  });
  const { why } = answer;
  if (why === undefined) return undefined;
  core.counters.deedsRefused += 1;
  const before = face.refused.get(deed.what) ?? 0;
  face.refused.set(deed.what, before + 1);
  if (before === 0) {
    const { what, key } = deed;
    core.emit({ type: 'deed-refused', face: face.id, peer: face.name, what, key: safeText(key), why: safeText(why) });
  }
  return why;
}

/** As `refusal`, for a declaration: its id is remembered, so that its going is no fault. */
export function refusesDeclaration(
  core: Core,
  face: Face,
  what: 'token' | 'queryable',
  id: number,
  key: string,
): boolean {
  const ids = face.refusedIds[what];
  if (refusal(core, face, { what, key }) === undefined) {
    ids.delete(id);
    return false;
  }
  if (ids.size < core.limits.declarationsPerLink) ids.add(id);
  return true;
}
