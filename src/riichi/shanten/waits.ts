/** Waits, acceptance and the discards that leave a hand waiting. */

import { handCounts } from '../hand.ts';
import { KINDS, kindOf } from '../tiles.ts';
import type { Counts, HandCounts, Kind, Meld, Tile } from '../types.ts';
import {
  leastShanten,
  orphansShanten,
  pairsShanten,
  regularShantenWithEach,
  type Shanten,
  shantenOf,
} from './shanten.ts';
import { NEVER } from './row-pool.ts';

/** Shanten of a hand of 13 or 14 tiles (melds count three). Fewer closed tiles are counted as they are. */
export function shanten(closed: readonly Tile[], melds: readonly Meld[] = []): Shanten {
  return shantenOf(handCounts(closed, melds, 'any'));
}

/** The kinds that complete a waiting hand, ascending; empty when it does not wait. Never one it holds four of, melds included. */
export function waits(closed: readonly Tile[], melds: readonly Meld[] = []): Kind[] {
  return waitsOf(handCounts(closed, melds, 'waiting'));
}

export function waitsOf(hand: HandCounts): Kind[] {
  return drawsTo(hand, -1);
}

/**
 * The waits by which a hand is judged tenpai at a draw: as `waits`, but a tile is left out only when the closed tiles
 * hold four of it. A single wait on the fourth tile of an own pon is tenpai (docs/riichi.md, "Formal tenpai").
 */
export function formalWaits(closed: readonly Tile[], melds: readonly Meld[] = []): Kind[] {
  return formalWaitsOf(handCounts(closed, melds, 'waiting'));
}

export function formalWaitsOf(hand: HandCounts): Kind[] {
  return waitsOf({ closed: hand.closed, melds: hand.melds, used: null });
}

export function isTenpai(closed: readonly Tile[], melds: readonly Meld[] = []): boolean {
  return formalWaits(closed, melds).length > 0;
}

export interface Acceptance {
  shanten: number;
  /** The kinds that bring the shanten down, ascending. */
  kinds: Kind[];
}

/** What brings a waiting-size hand (13 tiles) closer. */
export function acceptance(closed: readonly Tile[], melds: readonly Meld[] = []): Acceptance {
  return acceptanceOf(handCounts(closed, melds, 'waiting'));
}

export function acceptanceOf(hand: HandCounts): Acceptance {
  const now = leastShanten(hand);
  return { shanten: now, kinds: drawsTo(hand, now - 1) };
}

export interface AfterDiscard extends Acceptance {
  discard: Kind;
}

/** For each kind of a full hand (14 tiles): the shanten after discarding it and what brings that down. */
export function acceptanceByDiscard(closed: readonly Tile[], melds: readonly Meld[] = []): AfterDiscard[] {
  return eachDiscard(handCounts(closed, melds, 'full'), (hand) => acceptanceOf(hand));
}

/** The discards of a full hand that leave it waiting (as `formalWaits` judges), each with its waits. */
export function tenpaiDiscards(
  closed: readonly Tile[],
  melds: readonly Meld[] = [],
): { discard: Kind; waits: Kind[] }[] {
  const all = handCounts(closed, melds, 'full');
  if (leastShanten({ ...all, used: null }) > 0) return [];
  return eachDiscard(all, (hand) => ({ waits: formalWaitsOf(hand) })).filter((after) => after.waits.length > 0);
}

function eachDiscard<T>(full: HandCounts, judge: (hand: HandCounts) => T): ({ discard: Kind } & T)[] {
  const closed = full.closed.slice();
  const list: ({ discard: Kind } & T)[] = [];
  for (let kind = 0; kind < KINDS; kind++) {
    const count = closed[kind] as number;
    if (count === 0) continue;
    closed[kind] = count - 1;
    list.push({ discard: kind, ...judge({ ...full, closed }) });
    closed[kind] = count;
  }
  return list;
}

/** The kinds after which the hand has the shanten `target`. */
function drawsTo(hand: HandCounts, target: number): Kind[] {
  // A copy: the loop adds each kind in turn, and the caller's counts stay untouched.
  const closed = hand.closed.slice();
  const own = { ...hand, closed };
  const each = new Int8Array(KINDS);
  regularShantenWithEach(own, each);
  const kinds: Kind[] = [];
  for (let kind = 0; kind < KINDS; kind++) {
    let best = each[kind] as number;
    if (best === NEVER) continue;
    if (hand.melds === 0 && best > target) best = Math.min(best, closedFormsWith(closed, kind));
    if (best === target) kinds.push(kind);
  }
  return kinds;
}

function closedFormsWith(closed: Counts, kind: Kind): number {
  closed[kind] = (closed[kind] as number) + 1;
  const best = Math.min(pairsShanten(closed), orphansShanten(closed));
  closed[kind] = (closed[kind] as number) - 1;
  return best;
}

/** The kinds of tiles, each once, ascending. */
export function kindsOf(tiles: readonly Tile[]): Kind[] {
  return [...new Set(tiles.map(kindOf))].sort((a, b) => a - b);
}
