/** One reading of a winning hand with what the yaku look at, worked out once. */

import { isConcealed } from '../melds.ts';
import type { Reading } from '../readings.ts';
import type { Rules } from '../rules.ts';
import { EAST, isHonour, isOutside, KINDS } from '../tiles.ts';
import type { Block, Counts, Kind, Win, Wind } from '../types.ts';

export interface HandView extends Reading {
  win: Win;
  /** The kind of the winning tile. */
  winKind: Kind;
  rules: Readonly<Rules>;
  /** All tiles by kind, melds included (a kan counts four). */
  all: Counts;
  /** The closed tiles by kind, the winning tile among them. */
  closed: Counts;
  /** No meld but closed kans. */
  menzen: boolean;
  seatWind: Wind;
  runs: Block[];
  /** Triplets and kans. */
  triplets: Block[];
  kans: number;
  concealedTriplets: number;
  /** Number suits in the hand, 1 to 3 (0: honours alone). */
  suits: number;
  honours: boolean;
  /** No tile is a terminal or an honour. */
  noOutside: boolean;
  /** Every tile is a terminal or an honour. */
  allOutside: boolean;
}

/** What is the same for every reading. */
export type HandFacts = Pick<
  HandView,
  | 'win'
  | 'winKind'
  | 'rules'
  | 'all'
  | 'closed'
  | 'menzen'
  | 'seatWind'
  | 'suits'
  | 'honours'
  | 'noOutside'
  | 'allOutside'
>;

export function handFacts(
  win: Win,
  winKind: Kind,
  closed: Counts,
  used: Counts | null,
  rules: Readonly<Rules>,
): HandFacts {
  const all = used === null ? closed : closed.map((count, kind) => count + (used[kind] as number));
  let suitBits = 0;
  let honours = false;
  let inside = false;
  let outside = false;
  for (let kind = 0; kind < KINDS; kind++) {
    if (all[kind] === 0) continue;
    if (isHonour(kind)) honours = true;
    else suitBits |= 1 << Math.floor(kind / 9);
    if (isOutside(kind)) outside = true;
    else inside = true;
  }
  return {
    win,
    winKind,
    rules,
    all,
    closed,
    menzen: win.melds.every(isConcealed),
    seatWind: ((win.seat - win.dealer + 4) % 4) as Wind,
    suits: (suitBits & 1) + ((suitBits >> 1) & 1) + (suitBits >> 2),
    honours,
    noOutside: !outside,
    allOutside: !inside,
  };
}

export function handView(facts: HandFacts, reading: Reading): HandView {
  const runs: Block[] = [];
  const triplets: Block[] = [];
  let kans = 0;
  let concealedTriplets = 0;
  for (const set of reading.sets) {
    if (set.shape === 'run') {
      runs.push(set);
      continue;
    }
    triplets.push(set);
    if (set.shape === 'kan') kans++;
    if (set.concealed) concealedTriplets++;
  }
  // Written out: this runs for every reading of every hand, and spreading the two objects takes twenty times as long.
  return {
    form: reading.form,
    sets: reading.sets,
    pair: reading.pair,
    completed: reading.completed,
    wait: reading.wait,
    win: facts.win,
    winKind: facts.winKind,
    rules: facts.rules,
    all: facts.all,
    closed: facts.closed,
    menzen: facts.menzen,
    seatWind: facts.seatWind,
    suits: facts.suits,
    honours: facts.honours,
    noOutside: facts.noOutside,
    allOutside: facts.allOutside,
    runs,
    triplets,
    kans,
    concealedTriplets,
  };
}

export function hasTriplet(hand: HandView, kind: Kind): boolean {
  return hand.triplets.some((set) => set.kind === kind);
}

export function hasRun(hand: HandView, kind: Kind): boolean {
  return hand.runs.some((set) => set.kind === kind);
}

export function windKind(wind: Wind): Kind {
  return EAST + wind;
}

/** The pair's fu as a yaku tile: dragons and the winds of round and seat. */
export function isValueKind(hand: HandView, kind: Kind): boolean {
  return kind >= EAST + 4 || kind === windKind(hand.seatWind) || kind === windKind(hand.win.roundWind);
}

/** Every set and the pair hold a terminal or an honour. */
export function everyBlockOutside(hand: HandView): boolean {
  return (
    hand.form === 'regular' &&
    isOutside(hand.pair) &&
    hand.sets.every((set) => (set.shape === 'run' ? set.kind % 9 === 0 || set.kind % 9 === 6 : isOutside(set.kind)))
  );
}
