/** Fu: the small points of a reading, line by line. */

import { isOutside } from './tiles.ts';
import type { FuPart } from './types.ts';
import { type HandView, windKind } from './yaku/hand-view.ts';
import { EAST } from './tiles.ts';

export interface Fu {
  /** Rounded up to ten (seven pairs are 25). */
  fu: number;
  /** The sum before rounding. */
  sum: number;
  parts: FuPart[];
}

/** Thirteen orphans have no fu count. */
const NONE: Fu = { fu: 0, sum: 0, parts: [] };

export function fuOf(hand: HandView, isPinfu: boolean): Fu {
  if (hand.form === 'orphans') return NONE;
  if (hand.form === 'pairs') return { fu: 25, sum: 25, parts: [{ reason: 'seven_pairs', fu: 25 }] };
  const parts: FuPart[] = [{ reason: 'base', fu: 20 }];
  if (!hand.win.tsumo && hand.menzen) parts.push({ reason: 'closed_ron', fu: 10 });
  // A pinfu's own draw brings nothing; a drawn tile after a kan does.
  if (hand.win.tsumo && !isPinfu) parts.push({ reason: 'tsumo', fu: 2 });
  for (const set of hand.sets) {
    if (set.shape === 'run') continue;
    const fu = (set.shape === 'kan' ? 8 : 2) * (set.concealed ? 2 : 1) * (isOutside(set.kind) ? 2 : 1);
    parts.push({ reason: set.shape, fu, kind: set.kind });
  }
  const pair = pairFu(hand);
  if (pair > 0) parts.push({ reason: 'pair', fu: pair, kind: hand.pair });
  if (hand.wait === 'kanchan' || hand.wait === 'penchan' || hand.wait === 'tanki') {
    parts.push({ reason: 'wait', fu: 2, kind: hand.winKind });
  }
  let sum = parts.reduce((all, part) => all + part.fu, 0);
  // An open hand of runs with nothing else counts as 30.
  if (sum === 20 && !hand.menzen) {
    parts.push({ reason: 'open_runs', fu: 10 });
    sum = 30;
  }
  return { fu: Math.ceil(sum / 10) * 10, sum, parts };
}

/** Two for a dragon or one of the winds; for a wind that is both, as the rules say. */
function pairFu(hand: HandView): number {
  if (hand.pair >= EAST + 4) return 2;
  const seat = hand.pair === windKind(hand.seatWind);
  const round = hand.pair === windKind(hand.win.roundWind);
  if (seat && round) return hand.rules.renpuu_jantou_fu;
  return seat || round ? 2 : 0;
}
