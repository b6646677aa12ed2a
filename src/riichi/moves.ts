/** Moves: what happened at a table, in the form game records keep it (spec "Game records"). */

import { tileName } from './tiles.ts';
import type { Seat, Tile } from './types.ts';

/** "1m" to "9s", "0m" "0p" "0s" the red fives, "1z" to "7z". */
export type TileName = string;

export type Move =
  | [Seat, 'draw', TileName]
  /** `true`: the tile just drawn. */
  | [Seat, 'discard' | 'riichi', TileName]
  | [Seat, 'discard' | 'riichi', TileName, true]
  /** The discard, the tiles from the hand, and whose discard it was. */
  | [Seat, 'chi' | 'pon' | 'open_kan', TileName, TileName[], Seat]
  | [Seat, 'closed_kan', TileName[]]
  | [Seat, 'added_kan', TileName]
  /** A new dora indicator. */
  | [-1, 'dora', TileName]
  | [Seat, 'tsumo', TileName]
  | [Seat, 'ron', TileName, Seat]
  | [Seat, 'nine_kinds'];

export function discardMove(seat: Seat, riichi: boolean, tile: Tile, drawn: boolean): Move {
  const type = riichi ? 'riichi' : 'discard';
  return drawn ? [seat, type, tileName(tile), true] : [seat, type, tileName(tile)];
}
