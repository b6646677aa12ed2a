/**
 * The journal of a game with `saveHoldMs`: what changed since the state was last written whole, as text, a line for each save. A line names the
 * state that it goes on from, counts from 1, and begins with a checksum, so that an older state's lines and a line cut short by a crash are known.
 */
import { createHash } from 'node:crypto';
import type { Member } from './define-game.ts';
import type { Json } from './rules.ts';
import { isCount, isObject, isSavedMember, type TableContent } from './saved-form.ts';
import { isTimers } from './game-log.ts';

/** What became of the game's data: an entry that the game's `apply` knows, or the whole data anew. */
export type JournalStep = { readonly entry: Json } | { readonly set: Json };

/** What one save adds. Parts that did not change are absent. */
export type JournalChange = {
  readonly version: number;
  readonly steps: readonly JournalStep[];
  readonly joinCount?: number;
  readonly members?: readonly Member[];
  /** Milliseconds left of the table's timers. */
  readonly timers?: Readonly<Record<string, number>>;
};

const SUM_DIGITS = 16;

/** The mark of a written state, which its journal's lines bear. */
export function stateMark(text: string): string {
  return digest(text);
}

/** The change from `before`, as it is on disk, to `after`, with the steps taken between them. */
export function changeOf(
  before: TableContent,
  after: TableContent,
  steps: readonly JournalStep[],
  now: number,
): JournalChange {
  // What stood before a whole new value needs no place.
  const from = steps.findLastIndex((step) => 'set' in step);
  return {
    version: after.version,
    steps: from > 0 ? steps.slice(from) : steps,
    ...(before.joinCount === after.joinCount ? {} : { joinCount: after.joinCount }),
    ...(before.members === after.members ? {} : { members: after.members }),
    ...(before.timers === after.timers ? {} : { timers: timesLeft(after.timers, now) }),
  };
}

function timesLeft(timers: Readonly<Record<string, number>>, now: number): Readonly<Record<string, number>> {
  return Object.fromEntries(Object.entries(timers).map(([id, due]) => [id, Math.max(0, Math.ceil(due - now))]));
}

/** Line `count` (from 1) behind the state with this mark. */
export function journalLine(mark: string, count: number, change: JournalChange): string {
  const body = JSON.stringify({ of: mark, i: count, ...change });
  return `${digest(body)} ${body}\n`;
}

export type ReadJournal = {
  /** What follows the state, in order. */
  readonly changes: readonly JournalChange[];
  /** Why lines behind these cannot be used, though they are whole; null when there are none. */
  readonly damage: string | null;
};

/** The changes of a journal that follow the state with this mark. Never throws; steps linear in the text. */
export function readJournal(text: string, mark: string): ReadJournal {
  const changes: JournalChange[] = [];
  const lines = text.split('\n');
  // Behind the last line end: nothing, or a line cut short, which was never answered.
  lines.pop();
  for (const [at, line] of lines.entries()) {
    const body = line.slice(SUM_DIGITS + 1);
    if (line.slice(0, SUM_DIGITS + 1) !== `${digest(body)} `) {
      // The last line may have been cut short by a power failure: it was never answered.
      return { changes, damage: at === lines.length - 1 ? null : `line ${at + 1} has a wrong checksum` };
    }
    const value = parsed(body);
    // An older state's journal, which a crash left: the state has all of it.
    if (isObject(value) && value['of'] !== mark && at === 0) return { changes, damage: null };
    if (!isLine(value) || value.of !== mark || value.i !== at + 1) {
      return { changes, damage: `line ${at + 1} does not follow` };
    }
    const { of: _of, i: _i, ...change } = value;
    changes.push(change);
  }
  return { changes, damage: null };
}

/** The content after these changes; `apply` is the game's. Throws what `apply` throws. */
export function withChange(
  content: TableContent,
  change: JournalChange,
  apply: (data: Json, entry: Json) => Json,
  now: number,
): TableContent {
  const { version, steps, joinCount, members, timers } = change;
  return {
    ...content,
    version,
    data: steps.reduce<Json>((data, step) => ('set' in step ? step.set : apply(data, step.entry)), content.data),
    joinCount: joinCount ?? content.joinCount,
    members: members ?? content.members,
    timers:
      timers === undefined
        ? content.timers
        : Object.fromEntries(Object.entries(timers).map(([id, left]) => [id, now + left])),
  };
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, SUM_DIGITS);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

function isLine(value: unknown): value is JournalChange & { readonly of: string; readonly i: number } {
  if (!isObject(value)) return false;
  const { of, i, version, steps, joinCount, members, timers } = value;
  return (
    typeof of === 'string' &&
    isCount(i) &&
    isCount(version) &&
    Array.isArray(steps) &&
    steps.every((step) => isObject(step) && ('entry' in step || 'set' in step)) &&
    (joinCount === undefined || isCount(joinCount)) &&
    (members === undefined || (Array.isArray(members) && members.every(isSavedMember))) &&
    (timers === undefined || isTimers(timers))
  );
}
