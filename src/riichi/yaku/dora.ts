/** Dora: han of tiles, no yaku of their own. */

import { doraKind } from '../tiles.ts';
import type { Counts, Tile, Win } from '../types.ts';
import { redsBySuit } from '../hand.ts';
import type { Rules } from '../rules.ts';
import { redsInWall } from '../rules.ts';

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
  const reds = redsBySuit([win.win, ...win.closed, ...win.melds.flatMap((meld) => meld.tiles)]);
  const wall = redsInWall(rules);
  return reds.reduce((han, count, suit) => han + (wall[suit] === 0 ? 0 : count), 0);
}
