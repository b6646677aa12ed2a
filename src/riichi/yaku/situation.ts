/** Yaku of how the hand was won. */

import type { HandView } from './hand-view.ts';

export const riichi = (hand: HandView): number => (hand.win.riichi === 1 ? 1 : 0);

export const doubleRiichi = (hand: HandView): number => (hand.win.riichi === 2 ? 2 : 0);

export const ippatsu = (hand: HandView): number => (hand.win.ippatsu === true ? 1 : 0);

export const menzenTsumo = (hand: HandView): number => (hand.menzen && hand.win.tsumo ? 1 : 0);

export const rinshan = (hand: HandView): number => (hand.win.rinshan === true ? 1 : 0);

export const chankan = (hand: HandView): number => (hand.win.chankan === true ? 1 : 0);

/** The last tile of the live wall; a tile drawn after a kan is rinshan instead. */
export const haitei = (hand: HandView): number => (hand.win.haitei === true && hand.win.rinshan !== true ? 1 : 0);

/** The last discard; a robbed kan is chankan instead. */
export const houtei = (hand: HandView): number => (hand.win.houtei === true && hand.win.chankan !== true ? 1 : 0);
