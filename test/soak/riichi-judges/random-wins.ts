/** Random winning hands: any of them, or ones that tend to a yaku. The same seed gives the same hands. */

import {
  countsOf,
  EAST,
  isOutside,
  KINDS,
  type Kind,
  kindOf,
  type Meld,
  OUTSIDE,
  RED_5M,
  type RiichiState,
  type Seat,
  type Tile,
  tileOf,
  type Win,
  type Wind,
} from '../../../src/riichi/index.ts';

export type Random = () => number;

/** Numbers from 0 to below 1 from a seed (mulberry32). */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

function below(random: Random, count: number): number {
  return Math.floor(random() * count);
}

function pick<T>(random: Random, from: readonly T[]): T {
  return from[below(random, from.length)] as T;
}

/** What hands of a theme are made of. */
interface Theme {
  kinds: readonly Kind[];
  /** Chance of a run among the sets, where one fits. */
  runs: number;
  /** Chance that a set is laid out. */
  open: number;
  /** Chance that a triplet is a kan. */
  kans: number;
  form: 'regular' | 'pairs' | 'orphans' | 'gates';
  /** Chance that a set repeats an earlier one: itself, or moved to another suit or on by three. */
  echo: number;
  /** Chance that a closed tsumo is the first draw. */
  first: number;
}

const ALL: readonly Kind[] = Array.from({ length: KINDS }, (_, kind) => kind);
const suit = (first: Kind): Kind[] => ALL.filter((kind) => kind >= first && kind < first + 9);
const PLAIN: Theme = { kinds: ALL, runs: 0.75, open: 0.3, kans: 0.1, form: 'regular', echo: 0.1, first: 0.03 };

export const THEMES: Readonly<Record<string, Theme>> = {
  plain: PLAIN,
  closed: { ...PLAIN, open: 0, kans: 0.02 },
  runs: { ...PLAIN, runs: 0.98, open: 0.1, kans: 0 },
  echo: { ...PLAIN, runs: 0.9, echo: 0.7, open: 0.15, kans: 0 },
  simples: { ...PLAIN, kinds: ALL.filter((kind) => !isOutside(kind)) },
  oneSuit: { ...PLAIN, kinds: suit(9), open: 0.15, kans: 0.05 },
  suitAndHonours: { ...PLAIN, kinds: [...suit(0), ...ALL.slice(EAST)] },
  ends: { ...PLAIN, kinds: ALL.filter((kind) => kind >= EAST || [0, 1, 2, 6, 7, 8].includes(kind % 9)), runs: 0.7 },
  endsNoHonours: { ...PLAIN, kinds: ALL.filter((kind) => kind < EAST && [0, 1, 2, 6, 7, 8].includes(kind % 9)) },
  outside: { ...PLAIN, kinds: OUTSIDE, runs: 0, open: 0.25 },
  terminals: { ...PLAIN, kinds: OUTSIDE.filter((kind) => kind < EAST), runs: 0, open: 0.2 },
  honours: { ...PLAIN, kinds: ALL.slice(EAST), runs: 0, open: 0.3 },
  winds: { ...PLAIN, kinds: [...ALL.slice(EAST, EAST + 4), 0, 1, 2, 3], runs: 0.2, open: 0.4 },
  allWinds: { ...PLAIN, kinds: ALL.slice(EAST, EAST + 5), runs: 0, open: 0.4 },
  dragons: { ...PLAIN, kinds: [...ALL.slice(EAST + 4), 3, 4, 5, 6, 13], runs: 0.3, open: 0.4 },
  greens: { ...PLAIN, kinds: [19, 20, 21, 23, 25, 32], runs: 0.4, open: 0.2 },
  triplets: { ...PLAIN, runs: 0.03, open: 0.12, kans: 0.05 },
  threeTriplets: { ...PLAIN, runs: 0, open: 0.15, kans: 0.1, echo: 0.7 },
  kans: { ...PLAIN, runs: 0.03, open: 0.5, kans: 0.85 },
  pairs: { ...PLAIN, form: 'pairs' },
  pairsOutside: { ...PLAIN, form: 'pairs', kinds: OUTSIDE },
  pairsHonours: { ...PLAIN, form: 'pairs', kinds: ALL.slice(EAST) },
  pairsOneSuit: { ...PLAIN, form: 'pairs', kinds: suit(18) },
  orphans: { ...PLAIN, form: 'orphans' },
  gates: { ...PLAIN, form: 'gates' },
  firstDraw: { ...PLAIN, open: 0, kans: 0, first: 1 },
};

/** One winning hand of a theme, with circumstances that can be. */
export function randomWin(random: Random, theme: Theme): Win {
  for (;;) {
    const hand = theme.form === 'regular' ? regularHand(random, theme) : specialHand(random, theme);
    if (hand === null) continue;
    return withCircumstances(random, hand, theme.first);
  }
}

interface Hand {
  /** All closed tiles, the winning one among them. */
  closed: Tile[];
  melds: Meld[];
}

function regularHand(random: Random, theme: Theme): Hand | null {
  const left = [...NONE_GONE];
  const sets: Kind[][] = [];
  const take = (kinds: readonly Kind[]): boolean => {
    for (let i = 0; i < kinds.length; i++) {
      const kind = kinds[i] as Kind;
      if ((left[kind] as number) === 0) {
        for (const back of kinds.slice(0, i)) left[back] = (left[back] as number) + 1;
        return false;
      }
      left[kind] = (left[kind] as number) - 1;
    }
    return true;
  };
  const pair = pick(random, theme.kinds);
  take([pair, pair]);
  for (let tries = 0; sets.length < 4; tries++) {
    if (tries > 60) return null;
    const last = sets.at(-1);
    const set = last !== undefined && random() < theme.echo ? echoed(random, last) : newSet(random, theme);
    if (set !== null && take(set)) sets.push(set);
  }
  for (const set of sets) {
    if (set[0] === set[1] && random() < theme.kans && take([set[0] as Kind])) set.push(set[0] as Kind);
  }
  const closed: Tile[] = [];
  const melds: Meld[] = [];
  const add = reds(random, left);
  const pairTiles = [pair, pair].map(add);
  for (const set of sets) {
    const open = random() < theme.open;
    const tiles = set.map(add);
    if (tiles.length === 4) melds.push(kanOf(random, tiles, open));
    else if (open) melds.push(meldOf(random, tiles, set[0] === set[1]));
    else closed.push(...tiles);
  }
  closed.push(...pairTiles);
  return { closed, melds };
}

function newSet(random: Random, theme: Theme): Kind[] | null {
  const kind = pick(random, theme.kinds);
  if (random() >= theme.runs) return [kind, kind, kind];
  if (kind >= EAST || kind % 9 > 6) return null;
  const run = [kind, kind + 1, kind + 2];
  return run.every((one) => theme.kinds.includes(one)) ? run : null;
}

function echoed(random: Random, set: readonly Kind[]): Kind[] | null {
  const first = set[0] as Kind;
  if (first >= EAST) return null;
  const by = pick(random, [0, 9, 18, 3, 6]);
  const to = by % 9 === 0 ? (first + by) % 27 : first - (first % 9) + ((first + by) % 9);
  const moved = set.map((kind) => kind - first + to);
  return moved.some((kind) => Math.floor(kind / 9) !== Math.floor(to / 9)) ? null : moved;
}

/** Four of every kind are left. */
const NONE_GONE = ALL.map(() => 4);

function specialHand(random: Random, theme: Theme): Hand | null {
  const kinds: Kind[] = [];
  if (theme.form === 'orphans') kinds.push(...OUTSIDE, pick(random, OUTSIDE));
  if (theme.form === 'gates') {
    const first = below(random, 3) * 9;
    kinds.push(...[0, 0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 8, 8].map((n) => first + n), first + below(random, 9));
  }
  if (theme.form === 'pairs') {
    const chosen = new Set<Kind>();
    while (chosen.size < 7) chosen.add(pick(random, theme.kinds));
    for (const kind of chosen) kinds.push(kind, kind);
  }
  const add = reds(random, NONE_GONE);
  return { closed: kinds.map(add), melds: [] };
}

/** Makes tiles of kinds, with at most one red five of each suit; of four fives (none `left`) one is red. */
function reds(random: Random, left: readonly number[]): (kind: Kind) => Tile {
  const used = new Set<Kind>();
  return (kind) => {
    const five = kind < EAST && kind % 9 === 4 && !used.has(kind);
    if (!five || (left[kind] !== 0 && random() >= 0.4)) return tileOf(kind);
    used.add(kind);
    return RED_5M + Math.floor(kind / 9) * 10;
  };
}

function meldOf(random: Random, tiles: Tile[], triplet: boolean): Meld {
  const called = pick(random, tiles);
  return triplet
    ? { type: 'pon', tiles, called, from: pick(random, [1, 2, 3] as const) }
    : { type: 'chi', tiles, called, from: 3 };
}

function kanOf(random: Random, tiles: Tile[], open: boolean): Meld {
  if (!open) return { type: 'ankan', tiles, called: null, from: 0 };
  const from = pick(random, [1, 2, 3] as const);
  const type = random() < 0.5 ? 'daiminkan' : 'kakan';
  return { type, tiles, called: tiles[below(random, 3)] as Tile, from };
}

function withCircumstances(random: Random, { closed, melds }: Hand, firstDraw: number): Win {
  const at = below(random, closed.length);
  const win = closed[at] as Tile;
  const rest = [...closed.slice(0, at), ...closed.slice(at + 1)];
  const chance = (of: number): boolean => random() < of;
  const seat = below(random, 4) as Seat;
  const dealer = below(random, 4) as Seat;
  const tsumo = chance(0.5);
  const menzen = melds.every((meld) => meld.type === 'ankan');
  const first = tsumo && melds.length === 0 && chance(firstDraw);
  const riichi = (menzen && !first && chance(0.5) ? (chance(0.1) ? 2 : 1) : 0) as RiichiState;
  const rinshan = tsumo && !first && melds.some((meld) => meld.tiles.length === 4) && chance(0.15);
  // The tile of an added kan is the only one of its kind the winner can have.
  const own = [...rest, ...melds.flatMap((meld) => meld.tiles)].some((tile) => kindOf(tile) === kindOf(win));
  const chankan = !tsumo && !own && chance(0.05);
  const indicators = indicatorsFor(random, closed, melds);
  return {
    closed: rest,
    win,
    melds,
    tsumo,
    seat,
    from: tsumo ? null : (((seat + 1 + below(random, 3)) % 4) as Seat),
    dealer,
    roundWind: below(random, 3) as Wind,
    riichi,
    ippatsu: riichi !== 0 && !rinshan && chance(0.2),
    rinshan,
    chankan,
    haitei: tsumo && !first && !rinshan && chance(0.05),
    houtei: !tsumo && !chankan && chance(0.05),
    tenhou: first && seat === dealer,
    chiihou: first && seat !== dealer,
    doraIndicators: indicators.dora,
    uraIndicators: riichi === 0 ? [] : indicators.ura,
    honba: below(random, 4),
    sticks: below(random, 3),
  };
}

/** As many indicators as kans allow, from the tiles left over. */
function indicatorsFor(random: Random, closed: Tile[], melds: Meld[]): { dora: Tile[]; ura: Tile[] } {
  const counts = countsOf([...closed, ...melds.flatMap((meld) => meld.tiles)]);
  const draw = (): Tile => {
    for (;;) {
      const kind = below(random, KINDS);
      if ((counts[kind] as number) >= 4) continue;
      counts[kind] = (counts[kind] as number) + 1;
      return tileOf(kind);
    }
  };
  const count = 1 + melds.filter((meld) => meld.tiles.length === 4).length;
  return { dora: Array.from({ length: count }, draw), ura: Array.from({ length: count }, draw) };
}
