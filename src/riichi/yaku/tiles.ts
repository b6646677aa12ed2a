/** Yaku of which tiles a hand is made of. */

import { everyBlockOutside, type HandView } from './hand-view.ts';

/** No terminals, no honours; open only where the rules let it (`kuitan`). */
export const tanyao = (hand: HandView): number => (hand.noOutside && (hand.menzen || hand.rules.kuitan) ? 1 : 0);

/** A terminal or an honour in every set and the pair, with runs and with honours. */
export const chanta = (hand: HandView): number =>
  hand.honours && hand.runs.length > 0 && everyBlockOutside(hand) ? (hand.menzen ? 2 : 1) : 0;

/** As chanta, without honours. */
export const junchan = (hand: HandView): number =>
  !hand.honours && hand.runs.length > 0 && everyBlockOutside(hand) ? (hand.menzen ? 3 : 2) : 0;

/** Terminals and honours only; as triplets or as seven pairs. */
export const honroutou = (hand: HandView): number => (hand.allOutside && hand.form !== 'orphans' ? 2 : 0);

export const chiitoitsu = (hand: HandView): number => (hand.form === 'pairs' ? 2 : 0);

/** One suit and honours. */
export const honitsu = (hand: HandView): number => (hand.suits === 1 && hand.honours ? (hand.menzen ? 3 : 2) : 0);

/** One suit. */
export const chinitsu = (hand: HandView): number => (hand.suits === 1 && !hand.honours ? (hand.menzen ? 6 : 5) : 0);
