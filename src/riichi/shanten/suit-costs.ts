/**
 * What sets cost in one suit: for its tiles, the fewest tiles missing for m sets (0-4) with or without a pair. Exact: no
 * kind is ever counted on more than four times, tiles already in melds included.
 *
 * Every pattern is worked out once, when it is first met, and kept: a suit of a dealt hand is one of a few thousand.
 */

import { NEVER, ROW, RowPool } from './row-pool.ts';

/** 5^9 patterns of a number suit, two bytes each. */
const NUMBER_PATTERNS = 1_953_125;
/** 6^7 patterns of the honours: five counts, or "in a meld". */
const HONOUR_PATTERNS = 279_936;
/** Patterns with melds kept at most (a few dozen bytes each); then all are forgotten and met anew. */
const MELD_PATTERNS_KEPT = 50_000;
const HONOUR_MELDED = 5;

/** All hands together have some hundred different rows. */
const pool = new RowPool(256);
const numberRow = new Uint16Array(NUMBER_PATTERNS);
const honourRow = new Uint16Array(HONOUR_PATTERNS);
const meldRow = new Map<number, number>();

/** The ten costs of every row, `row * ROW` on; a new array when it has grown, so it is asked for after the rows. */
export function allRows(): Uint8Array {
  return pool.costs;
}

/** The row of the nine kinds from `first` on; `used` are the tiles in melds (null: none there count). */
export function numberSuitRow(counts: ArrayLike<number>, first: number, used: ArrayLike<number> | null): number {
  let code = 0;
  for (let i = 0; i < 9; i++) code = code * 5 + (counts[first + i] as number);
  let usedCode = 0;
  if (used !== null) for (let i = 0; i < 9; i++) usedCode = usedCode * 5 + (used[first + i] as number);
  if (usedCode === 0) {
    const known = numberRow[code] as number;
    if (known !== 0) return known - 1;
    const at = pool.keep(numberSuitCosts(counts, first, null));
    numberRow[code] = at + 1;
    return at;
  }
  const key = usedCode * NUMBER_PATTERNS + code;
  const known = meldRow.get(key);
  if (known !== undefined) return known;
  if (meldRow.size >= MELD_PATTERNS_KEPT) meldRow.clear();
  const at = pool.keep(numberSuitCosts(counts, first, used));
  meldRow.set(key, at);
  return at;
}

/** The row of the seven honours; any honour in a meld can make no other set and no pair. */
export function honourRowOf(counts: ArrayLike<number>, first: number, used: ArrayLike<number> | null): number {
  let code = 0;
  for (let i = 0; i < 7; i++) {
    const melded = used !== null && (used[first + i] as number) > 0;
    code = code * 6 + (melded ? HONOUR_MELDED : (counts[first + i] as number));
  }
  const known = honourRow[code] as number;
  if (known !== 0) return known - 1;
  const at = pool.keep(honourCosts(counts, first, used));
  honourRow[code] = at + 1;
  return at;
}

function honourCosts(counts: ArrayLike<number>, first: number, used: ArrayLike<number> | null): Uint8Array {
  const best = new Uint8Array(ROW).fill(NEVER);
  best[0] = 0;
  for (let i = 0; i < 7; i++) {
    if (used !== null && (used[first + i] as number) > 0) continue;
    const count = counts[first + i] as number;
    const triplet = Math.max(0, 3 - count);
    const pair = Math.max(0, 2 - count);
    for (let sets = 4; sets >= 0; sets--) {
      // Worked downwards, so that one kind is used for one thing only.
      const alone = sets > 0 ? (best[sets - 1] as number) + triplet : NEVER;
      const withPair = Math.min(
        sets > 0 ? (best[5 + sets - 1] as number) + triplet : NEVER,
        (best[sets] as number) + pair,
      );
      if (withPair < (best[5 + sets] as number)) best[5 + sets] = withPair;
      if (alone < (best[sets] as number)) best[sets] = alone;
    }
  }
  return best;
}

/*
 * Nine kinds from left to right. A state is how many runs began two and one kinds ago (0-2 each: three equal runs are the
 * same tiles as three triplets), how many sets there are, and whether there is a pair.
 */
const STATES = 3 * 3 * 5 * 2;

function numberSuitCosts(counts: ArrayLike<number>, first: number, used: ArrayLike<number> | null): Uint8Array {
  let now = new Uint8Array(STATES).fill(NEVER);
  let next = new Uint8Array(STATES);
  now[0] = 0;
  for (let i = 0; i < 9; i++) {
    next.fill(NEVER);
    const count = counts[first + i] as number;
    const cap = 4 - (used === null ? 0 : (used[first + i] as number));
    for (let state = 0; state < STATES; state++) {
      const cost = now[state] as number;
      if (cost === NEVER) continue;
      const pair = state % 2;
      const sets = (state >> 1) % 5;
      const one = Math.floor(state / 10) % 3;
      const two = Math.floor(state / 30);
      // From the eighth kind on no run can begin.
      for (let runs = 0; runs <= (i < 7 ? 2 : 0); runs++) {
        for (let triplet = 0; triplet < 2; triplet++) {
          const newSets = sets + runs + triplet;
          if (newSets > 4) break;
          for (let newPair = pair; newPair < 2; newPair++) {
            const need = two + one + runs + 3 * triplet + 2 * (newPair - pair);
            if (need > cap) break;
            const to = one * 30 + runs * 10 + newSets * 2 + newPair;
            const sum = cost + Math.max(0, need - count);
            if (sum < (next[to] as number)) next[to] = sum;
          }
        }
      }
    }
    [now, next] = [next, now];
  }
  const best = new Uint8Array(ROW);
  for (let sets = 0; sets < 5; sets++) {
    best[sets] = now[sets * 2] as number;
    best[5 + sets] = now[sets * 2 + 1] as number;
  }
  return best;
}
