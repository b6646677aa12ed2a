/** Dora: han of tiles, no yaku of their own. */

import { doraKind, isRed } from '../tiles.ts';
import type { Counts, Tile, Win } from '../types.ts';
import { redsInWall, type Rules } from '../rules.ts';

function counted(all: Counts, indicators: readonly Tile[]): number {
  let han = 0;
  for (const indicator of indicators) han += all[doraKind(indicator)] as number;
  return han;
}

/** Dora of the open indicators, melds included; an indicator shown twice counts twice. */
export function dora(win: Win, all: Counts): number {
  return counted(all, win.doraIndicators);
}

/** Dora of the hidden indicators: in riichi only. */
export function uradora(win: Win, all: Counts): number {
  return win.riichi === 1 || win.riichi === 2 ? counted(all, win.uraIndicators) : 0;
}

/** Red fives, of the suits that have any by the rules. */
export function akadora(win: Win, rules: Readonly<Rules>): number {
  const wall = redsInWall(rules);
  let han = redsAmong(win.closed, wall) + redsAmong([win.win], wall);
  for (const meld of win.melds) han += redsAmong(meld.tiles, wall);
  return han;
}

function redsAmong(tiles: readonly Tile[], wall: readonly [number, number, number]): number {
  let count = 0;
  for (const tile of tiles) if (isRed(tile) && wall[Math.floor(tile / 10) as 0 | 1 | 2] > 0) count++;
  return count;
}
