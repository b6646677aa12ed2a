/** From han and fu to points, without honba and sticks. */

import type { Rules } from './rules.ts';
import type { Limit } from './types.ts';

export const YAKUMAN_BASE = 8000;
/** What a yakuman's han is said to be. */
export const YAKUMAN_HAN = 13;

export interface Base {
  /** A child pays it once at a tsumo by a child; everything else is a multiple of it. */
  base: number;
  limit: Limit;
}

export function ceil100(points: number): number {
  return Math.ceil(points / 100) * 100;
}

/** The base of a hand of ordinary yaku. */
export function baseOf(han: number, fu: number, rules: Readonly<Rules>): Base {
  if (han >= 13 && rules.kazoe_yakuman) return { base: YAKUMAN_BASE, limit: 'kazoe_yakuman' };
  if (han >= 11) return { base: 6000, limit: 'sanbaiman' };
  if (han >= 8) return { base: 4000, limit: 'baiman' };
  if (han >= 6) return { base: 3000, limit: 'haneman' };
  const base = fu * 2 ** (2 + han);
  const rounded = rules.kiriage_mangan && base === 1920;
  if (han >= 5 || base >= 2000 || rounded) return { base: 2000, limit: 'mangan' };
  return { base, limit: 'none' };
}

/** What a base gives: by ron, or by tsumo from each child and from the dealer (0 when the dealer won). */
export interface Pay {
  ron: number;
  fromChild: number;
  fromDealer: number;
  /** What the winner gets by a tsumo. */
  tsumo: number;
}

export function payOf(base: number, dealerWon: boolean): Pay {
  if (dealerWon) {
    const each = ceil100(base * 2);
    return { ron: ceil100(base * 6), fromChild: each, fromDealer: 0, tsumo: each * 3 };
  }
  const fromChild = ceil100(base);
  const fromDealer = ceil100(base * 2);
  return { ron: ceil100(base * 4), fromChild, fromDealer, tsumo: fromChild * 2 + fromDealer };
}
