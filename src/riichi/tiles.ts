/** Tiles: numbers inside, mpsz text ("5m", "0m", "123m406p11z") at the edge. */

import { RiichiError, shown } from './errors.ts';
import type { Counts, Kind, Tile } from './types.ts';

export const TILES = 37;
export const KINDS = 34;
export const RED_5M = 9;
export const RED_5P = 19;
export const RED_5S = 29;
/** The first honour kind. */
export const EAST = 27;
export const WHITE = 31;
export const GREEN = 32;
export const RED = 33;

const SUITS = 'mpsz';

const KIND_OF: readonly Kind[] = Array.from({ length: TILES }, (_, t) =>
  t >= 30 ? t - 3 : t % 10 === 9 ? Math.floor(t / 10) * 9 + 4 : Math.floor(t / 10) * 9 + (t % 10),
);
const TILE_OF: readonly Tile[] = Array.from({ length: KINDS }, (_, k) =>
  k >= EAST ? k + 3 : Math.floor(k / 9) * 10 + (k % 9),
);
const NAMES: readonly string[] = Array.from({ length: TILES }, (_, t) =>
  t >= 30 ? `${t - 29}z` : `${t % 10 === 9 ? 0 : (t % 10) + 1}${SUITS[Math.floor(t / 10)]}`,
);
const BY_NAME: ReadonlyMap<string, Tile> = new Map(NAMES.map((name, tile) => [name, tile]));

export function isTile(value: unknown): value is Tile {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < TILES;
}

/** The tile's kind, 0-33: a red five is a five. The tile must be one. */
export function kindOf(tile: Tile): Kind {
  return KIND_OF[tile] as Kind;
}

/** The plain tile of a kind. */
export function tileOf(kind: Kind): Tile {
  return TILE_OF[kind] as Tile;
}

export function isRed(tile: Tile): boolean {
  return tile === RED_5M || tile === RED_5P || tile === RED_5S;
}

/** Terminals and honours. */
export function isOutside(kind: Kind): boolean {
  return kind >= EAST || kind % 9 === 0 || kind % 9 === 8;
}

export function isHonour(kind: Kind): boolean {
  return kind >= EAST;
}

/** The thirteen terminals and honours. */
export const OUTSIDE: readonly Kind[] = Array.from({ length: KINDS }, (_, k) => k).filter(isOutside);

/** The kind an indicator makes dora: the next of its suit, winds and dragons in their own circles. */
export function doraKind(indicator: Tile): Kind {
  const kind = kindOf(indicator);
  if (kind >= WHITE) return WHITE + ((kind - WHITE + 1) % 3);
  if (kind >= EAST) return EAST + ((kind - EAST + 1) % 4);
  return kind % 9 === 8 ? kind - 8 : kind + 1;
}

/** "5m", "0p", "1z". */
export function tileName(tile: Tile): string {
  const name = NAMES[tile];
  if (name === undefined) throw new RiichiError('tile', `${shown(tile)} is no tile: numbers are 0 to 36`);
  return name;
}

/** The tile of a name; `RiichiError` "tile" for anything else. */
export function tileFromName(name: string): Tile {
  const tile = BY_NAME.get(name);
  if (tile === undefined) throw new RiichiError('tile', `${shown(name)} is no tile: write 1m, 0p (a red five) or 7z`);
  return tile;
}

/** The tiles of a text such as "123m406p11z" (0 is a red five), in its order. */
export function tilesFromText(text: string): Tile[] {
  const tiles: Tile[] = [];
  let digits = '';
  for (const char of text) {
    if (SUITS.includes(char)) {
      if (digits === '') throw new RiichiError('tile', `${shown(text)} has a suit without tiles: write 123m or 1m2m3m`);
      for (const digit of digits) tiles.push(tileFromName(digit + char));
      digits = '';
    } else if (char >= '0' && char <= '9') {
      digits += char;
    } else {
      throw new RiichiError('tile', `${shown(text)} has ${shown(char)}: only digits and m, p, s, z make tiles`);
    }
  }
  if (digits !== '') throw new RiichiError('tile', `${shown(text)} ends without a suit: write 123m`);
  return tiles;
}

/** The text of tiles, in the order given: "406m11z". */
export function tilesText(tiles: readonly Tile[]): string {
  let text = '';
  for (let i = 0; i < tiles.length; i++) {
    const name = tileName(tiles[i] as Tile);
    const next = i + 1 < tiles.length ? tileName(tiles[i + 1] as Tile) : '';
    text += name[1] === next[1] ? name[0] : name;
  }
  return text;
}

/** The order a hand is shown in: by kind, a red five before its plain ones. */
export function byKind(a: Tile, b: Tile): number {
  return kindOf(a) - kindOf(b) || b - a;
}

const NO_TILES: Readonly<Counts> = Array.from({ length: KINDS }, () => 0);

/** Counts of no tile, to add to. */
export function noCounts(): Counts {
  return NO_TILES.slice();
}

/** How many of each kind. */
export function countsOf(tiles: readonly Tile[]): Counts {
  const counts = noCounts();
  for (const tile of tiles) {
    const kind = kindOf(tile);
    counts[kind] = (counts[kind] as number) + 1;
  }
  return counts;
}
