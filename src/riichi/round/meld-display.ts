/** Melds as a table shows them: the place of the called tile tells whose it was (spec "Views", `fu`). */

import { FROM_LEFT, FROM_RIGHT, type From, type Seat, type Tile } from '../types.ts';

/** Whose tile a seat called, seen from it. */
export function fromOf(seat: Seat, discarder: Seat): From {
  return ((discarder - seat + 4) % 4) as From;
}

/** The called tile first from the left, second from across, last from the right. */
export function displayed(called: Tile, own: readonly Tile[], from: From): Tile[] {
  if (from === FROM_LEFT) return [called, ...own];
  if (from === FROM_RIGHT) return [...own, called];
  return [own[0] as Tile, called, ...own.slice(1)];
}
