/**
 * The wall: 136 tiles shuffled by a seed. The generator is fixed (xoshiro128** over a hash of the whole seed text), so that a
 * seed gives the same wall on every machine and for good; test/unit/riichi-wall.test.ts holds it to a known one.
 */

import { RiichiError, shown } from './errors.ts';
import { redsInWall, type Rules } from './rules.ts';
import { KINDS, kindOf, RED_5M, tileName, tileOf } from './tiles.ts';
import type { Tile } from './types.ts';

export const WALL = 136;
/** The dead wall: four replacement tiles, five dora indicators and the five under them. */
export const DEAD_WALL = 14;
export const HAND = 13;
/** Draws there are after the deal, when nobody makes a kan (case R33). */
export const LIVE_DRAWS = WALL - DEAD_WALL - 4 * HAND;
/** Replacement tiles, and so kans, in a round. */
export const MOST_KANS = 4;

/** All tiles in order, the red fives the rules have among them. */
export function allTiles(rules: Readonly<Rules>): Tile[] {
  const reds = redsInWall(rules);
  const tiles: Tile[] = [];
  for (let kind = 0; kind < KINDS; kind++) {
    const suit = Math.floor(kind / 9);
    const red = kind < 27 && kind % 9 === 4 ? (reds[suit as 0 | 1 | 2] as number) : 0;
    for (let copy = 0; copy < 4; copy++) tiles.push(copy < red ? RED_5M + 10 * suit : tileOf(kind));
  }
  return tiles;
}

/** The wall of a seed. Every character counts; `RiichiError` "range" when the seed is no text. */
export function shuffledWall(seed: string, rules: Readonly<Rules>): Tile[] {
  if (typeof seed !== 'string') throw new RiichiError('range', `a seed is a text, not ${shown(seed)}`);
  const below = randomBelow(seed);
  const wall = allTiles(rules);
  for (let i = wall.length - 1; i > 0; i--) {
    const j = below(i + 1);
    const tile = wall[i] as Tile;
    wall[i] = wall[j] as Tile;
    wall[j] = tile;
  }
  return wall;
}

/** Refuses a wall that is not these rules' 136 tiles: `RiichiError` "hand". */
export function checkWall(wall: readonly Tile[], rules: Readonly<Rules>): void {
  const left = new Int8Array(37);
  for (const tile of allTiles(rules)) left[tile]!++;
  if (!Array.isArray(wall) || wall.length !== WALL) throw new RiichiError('hand', `a wall has ${WALL} tiles`);
  for (const tile of wall) {
    const name = tileName(tile);
    if (--left[tile]! < 0)
      throw new RiichiError(
        'hand',
        `the wall has too many ${name}: four of a kind (${kindOf(tile)}), reds by the rules`,
      );
  }
}

/** Whole numbers from 0 below `n`, every one as likely. */
function randomBelow(seed: string): (n: number) => number {
  let [a, b, c, d] = seedWords(seed);
  const next = (): number => {
    const scrambled = Math.imul(rotate(Math.imul(b, 5), 7), 9) >>> 0;
    const shifted = b << 9;
    c ^= a;
    d ^= b;
    b ^= c;
    a ^= d;
    c ^= shifted;
    d = rotate(d, 11);
    return scrambled;
  };
  return (n) => {
    // Numbers beyond the last whole multiple of n would make the small ones likelier: drawn again.
    const limit = 2 ** 32 - (2 ** 32 % n);
    let drawn = next();
    while (drawn >= limit) drawn = next();
    return drawn % n;
  };
}

function rotate(word: number, by: number): number {
  return (word << by) | (word >>> (32 - by));
}

/** Four words of a text, each dependent on every character and on the others. */
function seedWords(seed: string): [number, number, number, number] {
  const words: [number, number, number, number] = [0x9e3779b9, 0x243f6a88, 0xb7e15162, 0x6a09e667];
  const stir = (value: number): void => {
    for (let i = 0; i < 4; i++) {
      const word = Math.imul((words[i] as number) ^ value, 0x85ebca6b + 2 * i);
      words[i] = (rotate(word, 13) + (words[(i + 1) % 4] as number)) | 0;
    }
  };
  for (let i = 0; i < seed.length; i++) stir(seed.charCodeAt(i));
  stir(seed.length);
  for (let i = 0; i < 8; i++) stir(i);
  // The generator never leaves a state of zeros alone.
  if (words.every((word) => word === 0)) words[0] = 1;
  return words;
}
