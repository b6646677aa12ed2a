/**
 * Shanten: how many tiles must be exchanged until a hand waits for one (tenpai is 0, a complete hand -1). Exact for every
 * form: a winning hand that would need a fifth tile of a kind does not count, the hand's own melds included.
 */

import { EAST, KINDS, OUTSIDE } from '../tiles.ts';
import type { Counts, HandCounts } from '../types.ts';
import { cheapest, join, joined, joinedRows } from './joined.ts';
import { NEVER, ROW } from './row-pool.ts';
import { allRows, honourRowOf, numberSuitRow } from './suit-costs.ts';

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

const threeSuits = new Uint8Array(ROW);

/** The regular form alone. */
export function regularShanten(hand: HandCounts): number {
  const { closed, used } = hand;
  const sets = 4 - hand.melds;
  const m = numberSuitRow(closed, 0, used);
  const p = numberSuitRow(closed, 9, used);
  const s = numberSuitRow(closed, 18, used);
  const z = honourRowOf(closed, EAST, used);
  const left = joined(m, p);
  const right = joined(s, z);
  const rows = joinedRows();
  return cheapest(rows, left * ROW, rows, right * ROW, sets) - 1;
}

/** By count: one kind more from one tile on, one pair more (256) from two on. */
const KIND_AND_PAIR = [0, 1, 257, 257, 257];

/** Seven different pairs; four of a kind are one pair. */
export function pairsShanten(closed: Counts): number {
  let sum = 0;
  for (let kind = 0; kind < KINDS; kind++) sum += KIND_AND_PAIR[closed[kind] as number] as number;
  const kinds = sum & 255;
  return 6 - (sum >> 8) + (kinds < 7 ? 7 - kinds : 0);
}

/** Each terminal and honour, one of them twice. */
export function orphansShanten(closed: Counts): number {
  let sum = 0;
  for (let i = 0; i < OUTSIDE.length; i++) sum += KIND_AND_PAIR[closed[OUTSIDE[i] as number] as number] as number;
  return 13 - (sum & 255) - (sum > 255 ? 1 : 0);
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
    const two = joined(at[others[0]] as number, at[others[1]] as number);
    join(joinedRows(), two * ROW, allRows(), (at[others[2]] as number) * ROW, threeSuits);
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
      out[kind] = cheapest(allRows(), row * ROW, threeSuits, 0, sets) - 1;
    }
  }
}
