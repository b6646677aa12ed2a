/**
 * Shanten: how many tiles must be exchanged until a hand waits for one (tenpai is 0, a complete hand -1). Exact for every
 * form: a winning hand that would need a fifth tile of a kind does not count, the hand's own melds included.
 */

import { EAST, KINDS, OUTSIDE } from '../tiles.ts';
import type { Counts, HandCounts } from '../types.ts';
import { allRows, honourRowOf, NEVER, numberSuitRow, ROW } from './suit-costs.ts';

export interface Shanten {
  /** Four sets and a pair. */
  regular: number;
  /** Null with melds: only a closed hand can have seven pairs. */
  pairs: number | null;
  /** Thirteen orphans; null with melds. */
  orphans: number | null;
  /** The least of them. */
  best: number;
}

const scratchA = new Uint8Array(ROW);
const scratchB = new Uint8Array(ROW);

/** Two groups of suits as one: the cheapest split of the sets and the pair between them, into `out`. */
function join(rows: Uint8Array, a: number, other: Uint8Array, b: number, sets: number, out: Uint8Array): void {
  for (let m = 0; m <= sets; m++) {
    let alone = NEVER;
    let paired = NEVER;
    for (let i = 0; i <= m; i++) {
      const x = rows[a + i] as number;
      const y = other[b + m - i] as number;
      const both = x + y;
      if (both < alone) alone = both;
      const left = (rows[a + 5 + i] as number) + y;
      if (left < paired) paired = left;
      const right = x + (other[b + 5 + m - i] as number);
      if (right < paired) paired = right;
    }
    out[m] = alone;
    out[5 + m] = paired;
  }
}

/** The cost of `sets` sets and a pair over two groups. */
function total(rows: Uint8Array, a: number, other: Uint8Array, b: number, sets: number): number {
  let best = NEVER;
  for (let i = 0; i <= sets; i++) {
    const left = (rows[a + 5 + i] as number) + (other[b + sets - i] as number);
    if (left < best) best = left;
    const right = (rows[a + i] as number) + (other[b + 5 + sets - i] as number);
    if (right < best) best = right;
  }
  return best;
}

/** The regular form alone. */
export function regularShanten(hand: HandCounts): number {
  const { closed, used } = hand;
  const sets = 4 - hand.melds;
  const m = numberSuitRow(closed, 0, used);
  const p = numberSuitRow(closed, 9, used);
  const s = numberSuitRow(closed, 18, used);
  const z = honourRowOf(closed, EAST, used);
  const rows = allRows();
  join(rows, m, rows, p, sets, scratchA);
  join(rows, s, rows, z, sets, scratchB);
  return total(scratchA, 0, scratchB, 0, sets) - 1;
}

/** Seven different pairs; four of a kind are one pair. */
export function pairsShanten(closed: Counts): number {
  let kinds = 0;
  let pairs = 0;
  for (let kind = 0; kind < KINDS; kind++) {
    const count = closed[kind] as number;
    if (count > 0) kinds++;
    if (count > 1) pairs++;
  }
  return 6 - pairs + Math.max(0, 7 - kinds);
}

/** Each terminal and honour, one of them twice. */
export function orphansShanten(closed: Counts): number {
  let kinds = 0;
  let pair = 0;
  for (const kind of OUTSIDE) {
    const count = closed[kind] as number;
    if (count > 0) kinds++;
    if (count > 1) pair = 1;
  }
  return 13 - kinds - pair;
}

/** All forms of a hand of any number of closed tiles (3n+1 or 3n+2 with its melds). */
export function shantenOf(hand: HandCounts): Shanten {
  const regular = regularShanten(hand);
  if (hand.melds > 0) return { regular, pairs: null, orphans: null, best: regular };
  const pairs = pairsShanten(hand.closed);
  const orphans = orphansShanten(hand.closed);
  return { regular, pairs, orphans, best: Math.min(regular, pairs, orphans) };
}

/** The least shanten alone: the quick one for loops. */
export function leastShanten(hand: HandCounts): number {
  const regular = regularShanten(hand);
  if (hand.melds > 0) return regular;
  return Math.min(regular, pairsShanten(hand.closed), orphansShanten(hand.closed));
}

/**
 * The regular form after one more tile of each kind, into `out` by kind: what `regularShanten` would say, without
 * working the other three suits out again.
 */
export function regularShantenWithEach(hand: HandCounts, out: Int8Array): void {
  const { closed, used } = hand;
  const sets = 4 - hand.melds;
  const at = [
    numberSuitRow(closed, 0, used),
    numberSuitRow(closed, 9, used),
    numberSuitRow(closed, 18, used),
    honourRowOf(closed, EAST, used),
  ] as const;
  for (let suit = 0; suit < 4; suit++) {
    const others = [0, 1, 2, 3].filter((other) => other !== suit) as [number, number, number];
    let rows = allRows();
    join(rows, at[others[0]] as number, rows, at[others[1]] as number, sets, scratchA);
    join(scratchA, 0, rows, at[others[2]] as number, sets, scratchB);
    const first = suit * 9;
    for (let kind = first; kind < Math.min(first + 9, KINDS); kind++) {
      const count = closed[kind] as number;
      if (count + (used === null ? 0 : (used[kind] as number)) >= 4) {
        out[kind] = NEVER;
        continue;
      }
      closed[kind] = count + 1;
      const row = suit < 3 ? numberSuitRow(closed, first, used) : honourRowOf(closed, EAST, used);
      closed[kind] = count;
      rows = allRows();
      out[kind] = total(rows, row, scratchB, 0, sets) - 1;
    }
  }
}
