/** Yaku of triplets and kans. */

import { isHonour, WHITE } from '../tiles.ts';
import type { Kind } from '../types.ts';
import { type HandView, hasTriplet, windKind } from './hand-view.ts';

const value = (hand: HandView, kind: Kind): number => (hasTriplet(hand, kind) ? 1 : 0);

export const haku = (hand: HandView): number => value(hand, WHITE);

export const hatsu = (hand: HandView): number => value(hand, WHITE + 1);

export const chun = (hand: HandView): number => value(hand, WHITE + 2);

export const seatWind = (hand: HandView): number => value(hand, windKind(hand.seatWind));

export const roundWind = (hand: HandView): number => value(hand, windKind(hand.win.roundWind));

export const toitoihou = (hand: HandView): number => (hand.triplets.length === 4 ? 2 : 0);

/** Three concealed triplets; one completed by ron is none. */
export const sanAnkou = (hand: HandView): number => (hand.concealedTriplets === 3 ? 2 : 0);

export const sanKantsu = (hand: HandView): number => (hand.kans === 3 ? 2 : 0);

/** The same triplet in all three suits. */
export const sanshokuDoukou = (hand: HandView): number => {
  const found = hand.triplets.some(
    (set) => set.kind < 9 && hasTriplet(hand, set.kind + 9) && hasTriplet(hand, set.kind + 18),
  );
  return found ? 2 : 0;
};

/** Two dragon triplets and a dragon pair. */
export const shousangen = (hand: HandView): number =>
  hand.pair >= WHITE && hand.triplets.filter((set) => isHonour(set.kind) && set.kind >= WHITE).length === 2 ? 2 : 0;
