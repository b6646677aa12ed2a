/** A hand checked: the right number of tiles, never five of a kind, melds that are melds. */

import { RiichiError, shown } from './errors.ts';
import { meldFault, meldText } from './melds.ts';
import { countsOf, isRed, isTile, KINDS, kindOf, noCounts, tileName, tileOf, tilesText } from './tiles.ts';
import type { Counts, HandCounts, Meld, Tile } from './types.ts';

/** Reds of one suit at most; the rules say how many there are. */
const TILES_OF_A_KIND = 4;

/**
 * The counts of a hand, checked. `closed` are its tiles without the melds: 3n+1 (waiting) or 3n+2 (a tile drawn) with
 * three tiles less for every meld. `RiichiError` "tile", "meld" or "hand" for what cannot be.
 */
export function handCounts(
  closed: readonly Tile[],
  melds: readonly Meld[],
  sizes: 'any' | 'waiting' | 'full',
): HandCounts {
  if (!Array.isArray(closed) || !Array.isArray(melds))
    throw new RiichiError('hand', 'closed tiles and melds are lists');
  checkTiles(closed);
  if (melds.length > 4) throw new RiichiError('hand', `${melds.length} melds: a hand has four at most`);
  const size = 13 - 3 * melds.length;
  const fits =
    (sizes !== 'full' && closed.length === size) ||
    (sizes !== 'waiting' && closed.length === size + 1) ||
    (sizes === 'any' && closed.length < size && closed.length % 3 !== 0);
  if (!fits) {
    const wanted = sizes === 'waiting' ? `${size}` : sizes === 'full' ? `${size + 1}` : `${size} or ${size + 1}`;
    throw new RiichiError(
      'hand',
      `${closed.length} closed tiles (${tilesText(closed.slice(0, 20))}) with ${melds.length} melds: give ${wanted}`,
    );
  }
  const counts = countsOf(closed);
  const used = usedCounts(melds);
  checkFour(counts, used);
  return { closed: counts, melds: melds.length, used };
}

/** The tiles in melds by kind, null without melds; every meld is checked. */
export function usedCounts(melds: readonly Meld[]): Counts | null {
  if (melds.length === 0) return null;
  const used = noCounts();
  for (const meld of melds) {
    const fault = meldFault(meld);
    if (fault !== null) throw new RiichiError('meld', `${meldText(meld)} is no meld: ${fault}`);
    for (const tile of meld.tiles) used[kindOf(tile)] = (used[kindOf(tile)] as number) + 1;
  }
  return used;
}

function checkTiles(tiles: readonly Tile[]): void {
  for (const tile of tiles) {
    if (!isTile(tile)) throw new RiichiError('tile', `${shown(tile)} is no tile: numbers are 0 to 36`);
  }
}

function checkFour(counts: Counts, used: Counts | null): void {
  for (let kind = 0; kind < KINDS; kind++) {
    const all = (counts[kind] as number) + (used === null ? 0 : (used[kind] as number));
    if (all > TILES_OF_A_KIND) {
      throw new RiichiError('hand', `${all} tiles ${tileName(tileOf(kind))}: there are four of a kind`);
    }
  }
}

/** How many red fives are among the tiles, by suit (m, p, s). */
export function redsBySuit(tiles: Iterable<Tile>): [number, number, number] {
  const reds: [number, number, number] = [0, 0, 0];
  for (const tile of tiles) if (isRed(tile)) reds[Math.floor(tile / 10) as 0 | 1 | 2]++;
  return reds;
}
