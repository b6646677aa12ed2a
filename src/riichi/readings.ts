/** Every way to read a complete hand: its sets and pair, and which of them the winning tile completed. */

import { isConcealed, isKan } from './melds.ts';
import { EAST, KINDS, kindOf, OUTSIDE } from './tiles.ts';
import type { Block, Counts, Kind, Meld, WaitType } from './types.ts';

export interface Reading {
  form: 'regular' | 'pairs' | 'orphans';
  /** The four sets of the regular form, melds last; empty for the other forms. */
  sets: Block[];
  /** The pair; -1 for seven pairs. */
  pair: Kind;
  /** What the winning tile completed: an index into `sets`, or -1 for a pair. */
  completed: number;
  wait: WaitType;
}

interface Shape {
  pair: Kind;
  /** Runs and triplets of the closed tiles, as kind or kind + TRIPLET. */
  sets: number[];
}

const TRIPLET = 64;

/**
 * All readings of the closed tiles with the winning tile among them. `byRon`: a triplet it completes is not concealed.
 * Counts are changed while it works and put back.
 */
export function readingsOf(counts: Counts, melds: readonly Meld[], win: Kind, byRon: boolean): Reading[] {
  const readings: Reading[] = [];
  const meldBlocks = melds.map(meldBlock);
  for (const shape of shapesOf(counts, 4 - melds.length)) {
    const placed = new Set<number>();
    if (shape.pair === win) readings.push(regular(shape, meldBlocks, -1, 'tanki', byRon));
    for (let i = 0; i < shape.sets.length; i++) {
      const set = shape.sets[i] as number;
      // Two equal sets give the same reading.
      if (placed.has(set)) continue;
      const wait = waitIn(set, win);
      if (wait === null) continue;
      placed.add(set);
      readings.push(regular(shape, meldBlocks, i, wait, byRon));
    }
  }
  if (melds.length === 0) {
    if (isSevenPairs(counts)) readings.push({ form: 'pairs', sets: [], pair: -1, completed: -1, wait: 'tanki' });
    const pair = orphanPair(counts);
    if (pair !== -1) {
      // Held thirteen different ones: any of the thirteen completes it.
      const wait = pair === win ? 'orphans' : 'tanki';
      readings.push({ form: 'orphans', sets: [], pair, completed: -1, wait });
    }
  }
  return readings;
}

function regular(shape: Shape, melds: Block[], completed: number, wait: WaitType, byRon: boolean): Reading {
  const sets: Block[] = shape.sets.map((set, i) => ({
    shape: set >= TRIPLET ? 'triplet' : 'run',
    kind: set % TRIPLET,
    concealed: !(byRon && i === completed),
    melded: false,
  }));
  return { form: 'regular', sets: [...sets, ...melds], pair: shape.pair, completed, wait };
}

/** The wait by which `win` completed a set, null when it is not in it. */
function waitIn(set: number, win: Kind): WaitType | null {
  if (set >= TRIPLET) return set - TRIPLET === win ? 'shanpon' : null;
  const place = win - set;
  if (place < 0 || place > 2) return null;
  if (place === 1) return 'kanchan';
  // 12 waiting for 3, 89 waiting for 7.
  if ((place === 2 && set % 9 === 0) || (place === 0 && set % 9 === 6)) return 'penchan';
  return 'ryanmen';
}

function meldBlock(meld: Meld): Block {
  const kinds = meld.tiles.map(kindOf);
  return {
    shape: meld.type === 'chi' ? 'run' : isKan(meld) ? 'kan' : 'triplet',
    kind: Math.min(...kinds),
    concealed: isConcealed(meld),
    melded: true,
  };
}

/** Every split of the counts into `sets` sets and a pair, each once. */
function shapesOf(counts: Counts, sets: number): Shape[] {
  const found: Shape[] = [];
  walk(counts, 0, sets, -1, [], found);
  return found;
}

/** Kinds from the left: how many triplets and pairs of this kind decides how many runs begin with it. */
function walk(counts: Counts, from: Kind, left: number, pair: Kind, sets: number[], found: Shape[]): void {
  let kind = from;
  while (kind < KINDS && counts[kind] === 0) kind++;
  if (kind === KINDS) {
    if (left === 0 && pair !== -1) found.push({ pair, sets: sets.slice() });
    return;
  }
  const count = counts[kind] as number;
  for (let two = 0; two <= (pair === -1 && count >= 2 ? 1 : 0); two++) {
    for (let three = 0; three <= (count - 2 * two >= 3 ? 1 : 0); three++) {
      const runs = count - 2 * two - 3 * three;
      if (runs + three > left || !canRun(counts, kind, runs)) continue;
      take(counts, kind, count, runs);
      const length = sets.length;
      if (three === 1) sets.push(kind + TRIPLET);
      for (let i = 0; i < runs; i++) sets.push(kind);
      walk(counts, kind + 1, left - runs - three, two === 1 ? kind : pair, sets, found);
      sets.length = length;
      take(counts, kind, -count, -runs);
    }
  }
}

function canRun(counts: Counts, kind: Kind, runs: number): boolean {
  if (runs === 0) return true;
  if (kind >= EAST || kind % 9 > 6) return false;
  return (counts[kind + 1] as number) >= runs && (counts[kind + 2] as number) >= runs;
}

function take(counts: Counts, kind: Kind, count: number, runs: number): void {
  counts[kind] = (counts[kind] as number) - count;
  if (runs === 0) return;
  counts[kind + 1] = (counts[kind + 1] as number) - runs;
  counts[kind + 2] = (counts[kind + 2] as number) - runs;
}

function isSevenPairs(counts: Counts): boolean {
  return counts.every((count) => count === 0 || count === 2);
}

/** The kind held twice of thirteen orphans, -1 when the hand is not that. */
function orphanPair(counts: Counts): Kind {
  let pair = -1;
  let tiles = 0;
  for (const kind of OUTSIDE) {
    const count = counts[kind] as number;
    if (count === 0) return -1;
    if (count === 2) pair = kind;
    tiles += count;
  }
  return tiles === 14 ? pair : -1;
}
