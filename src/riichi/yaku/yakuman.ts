/** Yakuman: each function says how many yakuman it counts (0, 1, or 2 for a double one). */

import { EAST, GREEN, isHonour, WHITE } from '../tiles.ts';
import type { Kind } from '../types.ts';
import type { HandView } from './hand-view.ts';

export const tenhou = (hand: HandView): number => (hand.win.tenhou === true ? 1 : 0);

export const chiihou = (hand: HandView): number => (hand.win.chiihou === true ? 1 : 0);

/** Where doubles do not count, thirteen waits are one yakuman. */
export const kokushi = (hand: HandView): number => (hand.form === 'orphans' && !isKokushi13(hand) ? 1 : 0);

export const kokushi13 = (hand: HandView): number => (isKokushi13(hand) ? 2 : 0);

function isKokushi13(hand: HandView): boolean {
  return hand.rules.double_yakuman && hand.form === 'orphans' && hand.wait === 'orphans';
}

export const suuankou = (hand: HandView): number => (hand.concealedTriplets === 4 && !isTanki(hand) ? 1 : 0);

/** Completed by the pair. */
export const suuankouTanki = (hand: HandView): number => (hand.concealedTriplets === 4 && isTanki(hand) ? 2 : 0);

function isTanki(hand: HandView): boolean {
  return hand.rules.double_yakuman && hand.wait === 'tanki';
}

function dragons(hand: HandView): number {
  return hand.triplets.filter((set) => set.kind >= WHITE).length;
}

function winds(hand: HandView): number {
  return hand.triplets.filter((set) => isWind(set.kind)).length;
}

function isWind(kind: Kind): boolean {
  return kind >= EAST && kind < WHITE;
}

export const daisangen = (hand: HandView): number => (dragons(hand) === 3 ? 1 : 0);

export const shousuushii = (hand: HandView): number => (winds(hand) === 3 && isWind(hand.pair) ? 1 : 0);

export const daisuushii = (hand: HandView): number =>
  winds(hand) === 4 ? (hand.rules.double_yakuman || hand.rules.daisuushii_double ? 2 : 1) : 0;

/** Honours alone, as sets or as seven pairs. */
export const tsuuiisou = (hand: HandView): number => (hand.suits === 0 && hand.form !== 'orphans' ? 1 : 0);

/** 2, 3, 4, 6, 8 of bamboo and green; a hand without green is one too. */
export const ryuuiisou = (hand: HandView): number =>
  hand.form === 'regular' && hand.all.every((count, kind) => count === 0 || isGreen(kind)) ? 1 : 0;

function isGreen(kind: Kind): boolean {
  return kind === GREEN || kind === 19 || kind === 20 || kind === 21 || kind === 23 || kind === 25;
}

export const chinroutou = (hand: HandView): number =>
  hand.form === 'regular' && hand.allOutside && !hand.honours ? 1 : 0;

export const suukantsu = (hand: HandView): number => (hand.kans === 4 ? 1 : 0);

const GATES = [3, 1, 1, 1, 1, 1, 1, 1, 3];

/** 1112345678999 of a suit and one more of it, without any kan. */
export const chuuren = (hand: HandView): number => (isChuuren(hand) && !isPure(hand) ? 1 : 0);

/** The winning tile was the one more: nine waits. */
export const junseiChuuren = (hand: HandView): number => (isChuuren(hand) && isPure(hand) ? 2 : 0);

function isChuuren(hand: HandView): boolean {
  if (hand.form !== 'regular' || hand.suits !== 1 || hand.win.melds.length > 0 || isHonour(hand.pair)) return false;
  const first = hand.pair - (hand.pair % 9);
  return GATES.every((least, i) => (hand.all[first + i] as number) >= least);
}

function isPure(hand: HandView): boolean {
  const least = GATES[hand.winKind % 9] as number;
  return hand.rules.double_yakuman && (hand.all[hand.winKind] as number) > least;
}
