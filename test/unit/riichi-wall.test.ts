/** The wall: every tile once, and the same one for a seed for ever. */

import { describe, expect, test } from 'vitest';
import {
  allTiles,
  firstRound,
  RiichiError,
  rulesFrom,
  setupRound,
  shuffledWall,
  tilesText,
} from '../../src/riichi/index.ts';
import { HOST } from './riichi-hands.ts';

/** Written down once: a change of it would change every recorded seed's game. */
const GOLDEN =
  '1s6m8s5m9s3z3p24z36p9m6p3m4p3m92p7z1823s909m5z4s1z9s5m03s5p1m7p8s8p5s647z4m21z9s8p6z5s8p39s0771p2m6s' +
  '1z7m6s9p34m2p7s162p2m1s2z6p4z3p8m1z71m4p65s6m7s5z4s8p36z6m9p248m31p2m4z1p8m7z7p3m6z911m68s4m221s4p7s' +
  '27z47s2p24s95p5m53z3s4p35z67m5p78m';
const GOLDEN_EMPTY = '9p3s2m9s1z5m4p272m9s3m6s';

const sorted = (tiles: readonly number[]): number[] => tiles.slice().sort((a, b) => a - b);

describe('the wall', () => {
  test('a seed gives this wall and no other, on every machine', () => {
    expect(tilesText(shuffledWall('asterism', HOST))).toBe(GOLDEN);
    expect(tilesText(shuffledWall('', HOST).slice(0, 13))).toBe(GOLDEN_EMPTY);
  });

  test('every character of a seed counts, whatever it is (fault 8)', () => {
    const seeds = [
      'round-001',
      'round-002',
      'round_001',
      'Round-001',
      'round-001 ',
      '-',
      '--',
      '局一',
      '局二',
      '\u0000',
      '1',
      '01',
    ];
    const walls = seeds.map((seed) => tilesText(shuffledWall(seed, HOST)));
    expect(new Set(walls).size).toBe(seeds.length);
  });

  test('it has each tile four times, the red fives of the rules among them', () => {
    for (const aka of [0, 3, 4, { m: 4, p: 0, s: 2 }]) {
      const rules = rulesFrom({ aka_dora: aka }, 'host');
      const wall = shuffledWall('reds', rules);
      expect(wall).toHaveLength(136);
      expect(sorted(wall)).toEqual(sorted(allTiles(rules)));
    }
    expect(tilesText(allTiles(rulesFrom({ aka_dora: 4 })).filter((tile) => tile % 10 === 9 && tile < 30))).toBe(
      '0m00p0s',
    );
  });

  test('every place of the wall sees every tile about as often', () => {
    const rules = rulesFrom({ aka_dora: 0 });
    const seen = new Map<number, number>();
    for (let i = 0; i < 3_400; i++) {
      const tile = shuffledWall(`${i}`, rules)[i % 136] as number;
      seen.set(tile, (seen.get(tile) ?? 0) + 1);
    }
    // 100 of each expected; eight times the deviation is far more than chance gives.
    for (const count of seen.values()) expect(Math.abs(count - 100)).toBeLessThan(80);
    expect(seen.size).toBe(34);
  });

  test('a wall that is none, and a seed that is no text, are refused', () => {
    const wall = shuffledWall('x', HOST);
    const setup = firstRound(HOST);
    for (const bad of [wall.slice(1), [...wall.slice(1), 0, 0], wall.map(() => 0), [...wall.slice(1), 99]]) {
      expect(() => setupRound(setup, HOST, bad)).toThrow(RiichiError);
    }
    for (const seed of [7, null, undefined, {}]) {
      expect(() => setupRound(setup, HOST, seed as string)).toThrow(RiichiError);
    }
    expect(setupRound(setup, HOST, wall).wall).toEqual(wall);
  });
});
