/** Yaku of runs. */

import { EAST } from '../tiles.ts';
import { type HandView, hasRun, isValueKind } from './hand-view.ts';

/** Four runs, a pair that is no yaku tile, a two-sided wait. */
export const pinfu = (hand: HandView): number =>
  hand.menzen && hand.runs.length === 4 && hand.wait === 'ryanmen' && !isValueKind(hand, hand.pair) ? 1 : 0;

export const iipeiko = (hand: HandView): number => (hand.menzen && equalPairs(hand) === 1 ? 1 : 0);

/** Twice two equal runs; four equal ones are that too. */
export const ryanpeiko = (hand: HandView): number => (hand.menzen && equalPairs(hand) === 2 ? 3 : 0);

function equalPairs(hand: HandView): number {
  const starts = hand.runs.map((run) => run.kind).sort((a, b) => a - b);
  let pairs = 0;
  for (let i = 1; i < starts.length; i++) {
    if (starts[i] !== starts[i - 1]) continue;
    pairs++;
    i++;
  }
  return pairs;
}

/** The same run in all three suits. */
export const sanshokuDoujun = (hand: HandView): number => {
  if (hand.runs.length < 3) return 0;
  const found = hand.runs.some((run) => run.kind < 9 && hasRun(hand, run.kind + 9) && hasRun(hand, run.kind + 18));
  return found ? (hand.menzen ? 2 : 1) : 0;
};

/** 123 456 789 of a suit. */
export const ikkitsuukan = (hand: HandView): number => {
  if (hand.runs.length < 3) return 0;
  for (let first = 0; first < EAST; first += 9) {
    if (hasRun(hand, first) && hasRun(hand, first + 3) && hasRun(hand, first + 6)) return hand.menzen ? 2 : 1;
  }
  return 0;
};
