/** Shanten on random hands: against a search of every complete hand, and how draws, discards and waits move it. */

import { describe, expect, test } from 'vitest';
import {
  acceptance,
  type Counts,
  countsOf,
  EAST,
  KINDS,
  type Kind,
  leastShanten,
  type Meld,
  shanten,
  type Tile,
  tileOf,
  tilesText,
  waits,
} from '../../src/riichi/index.ts';
import { type Random, randomFrom } from '../soak/riichi-judges/random-wins.ts';

interface Hand {
  closed: Tile[];
  melds: Meld[];
  /** What is not in the hand, shuffled. */
  rest: Tile[];
}

/** A random hand of 13 tiles with some melds, of the first kinds only: the fewer, the closer it is to complete. */
function randomHand(random: Random, kinds: number, meldCount: number): Hand {
  const wall = Array.from({ length: kinds * 4 }, (_, i) => tileOf(i >> 2));
  for (let i = wall.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    [wall[i], wall[j]] = [wall[j] as Tile, wall[i] as Tile];
  }
  const melds: Meld[] = [];
  while (melds.length < meldCount) {
    const tile = wall[0] as Tile;
    const size = random() < 0.3 ? 4 : 3;
    const own = wall.filter((one) => one === tile).slice(0, size);
    if (own.length === size) {
      melds.push({ type: size === 4 ? 'daiminkan' : 'pon', tiles: own, called: tile, from: 1 });
      for (let i = 0; i < size; i++) wall.splice(wall.indexOf(tile), 1);
    } else wall.push(wall.shift() as Tile);
  }
  const size = 13 - 3 * meldCount;
  return { closed: wall.slice(0, size), melds, rest: wall.slice(size) };
}

/** The least number of tiles missing from any complete hand, by trying them all (those that already miss too many are left). */
function searched(hand: Hand): number {
  const own = countsOf(hand.closed);
  const used = countsOf(hand.melds.flatMap((meld) => meld.tiles));
  const sets: Kind[][] = [];
  for (let kind = 0; kind < KINDS; kind++) {
    sets.push([kind, kind, kind]);
    if (kind < EAST && kind % 9 < 7) sets.push([kind, kind + 1, kind + 2]);
  }
  const goal: Counts = countsOf([]);
  let best = 14;
  const add = (kinds: readonly Kind[], by: 1 | -1): void => {
    for (const kind of kinds) goal[kind] = (goal[kind] as number) + by;
  };
  const missing = (): number => {
    let sum = 0;
    for (let kind = 0; kind < KINDS; kind++) {
      const want = goal[kind] as number;
      if (want + (used[kind] as number) > 4) return 14;
      sum += Math.max(0, want - (own[kind] as number));
    }
    return sum;
  };
  const place = (from: number, left: number): void => {
    if (left === 0) {
      best = Math.min(best, missing());
      return;
    }
    for (let i = from; i < sets.length; i++) {
      const set = sets[i] as Kind[];
      add(set, 1);
      if (missing() < best) place(i, left - 1);
      add(set, -1);
    }
  };
  for (let pair = 0; pair < KINDS; pair++) {
    add([pair, pair], 1);
    if (missing() < best) place(0, 4 - hand.melds.length);
    add([pair, pair], -1);
  }
  return best - 1;
}

describe('shanten of random hands', () => {
  test.each([
    ['one suit', 9, 0, 60],
    ['two suits and a meld', 18, 1, 40],
    ['one suit and a meld', 9, 1, 150],
    ['two suits and two melds', 18, 2, 300],
    ['all kinds and two melds', KINDS, 2, 60],
    ['one suit and three melds', 9, 3, 400],
    ['all kinds and three melds', KINDS, 3, 300],
    ['one suit and four melds', 9, 4, 300],
  ])('%s: as a search of all complete hands says', (_, kinds, melds, count) => {
    const random = randomFrom(kinds * 100 + melds);
    for (let i = 0; i < count; i++) {
      const hand = randomHand(random, kinds, melds);
      const text = `${tilesText(hand.closed)} ${hand.melds.map((meld) => tilesText(meld.tiles)).join(' ')}`;
      expect(shanten(hand.closed, hand.melds).regular, text).toBe(searched(hand));
    }
  });

  const SHAPES: [number, number][] = [
    [KINDS, 0],
    [18, 0],
    [12, 0],
    [KINDS, 1],
    [20, 2],
    [15, 3],
    [12, 4],
  ];

  test.each(SHAPES)(
    'of %i kinds with %i melds: a draw brings it down by one at most, a discard back up by one at most',
    (kinds, melds) => {
      const random = randomFrom(kinds + melds);
      for (let i = 0; i < 150; i++) {
        const { closed, melds: own, rest } = randomHand(random, kinds, melds);
        const before = shanten(closed, own).best;
        const drawn = [...closed, rest[0] as Tile];
        const full = shanten(drawn, own).best;
        expect([before, before - 1]).toContain(full);
        const after = drawn.map((_, at) => shanten([...drawn.slice(0, at), ...drawn.slice(at + 1)], own).best);
        for (const one of after) expect([full, full + 1]).toContain(one);
        expect(Math.min(...after)).toBe(Math.max(full, 0));
      }
    },
  );

  test.each(SHAPES)(
    'of %i kinds with %i melds: acceptance is exactly what a draw brings down, waits what completes',
    (kinds, melds) => {
      const random = randomFrom(1000 + kinds + melds);
      for (let i = 0; i < 60; i++) {
        const { closed, melds: own } = randomHand(random, kinds, melds);
        const counts = countsOf([...closed, ...own.flatMap((meld) => meld.tiles)]);
        const now = shanten(closed, own).best;
        const after = (kind: Kind): number =>
          (counts[kind] as number) < 4 ? shanten([...closed, tileOf(kind)], own).best : Number.POSITIVE_INFINITY;
        const all = Array.from({ length: KINDS }, (_, kind) => kind);
        expect(acceptance(closed, own)).toEqual({ shanten: now, kinds: all.filter((kind) => after(kind) === now - 1) });
        expect(waits(closed, own)).toEqual(all.filter((kind) => after(kind) === -1));
      }
    },
  );

  test('suits are alike: the same tiles in other suits have the same shanten', () => {
    const random = randomFrom(77);
    for (let i = 0; i < 200; i++) {
      const { closed } = randomHand(random, 27, 0);
      const counts = countsOf(closed);
      const turned = [...counts.slice(9, 27), ...counts.slice(0, 9), ...counts.slice(27)];
      const mirrored = counts.map(
        (_, kind) => (kind < EAST ? counts[kind - (kind % 9) + 8 - (kind % 9)] : counts[kind]) as number,
      );
      const own = leastShanten({ closed: counts, melds: 0, used: null });
      expect(leastShanten({ closed: turned, melds: 0, used: null })).toBe(own);
      expect(leastShanten({ closed: mirrored, melds: 0, used: null })).toBe(own);
    }
  });
});
