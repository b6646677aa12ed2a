/** Rons settled together: several winners in turn order, honba and sticks to the first, the stick of a riichi that was ronned. */

import { RiichiError, shown } from './errors.ts';
import { evaluateWin, type NoWin, type Score } from './evaluate.ts';
import { addChanges, inTurnFrom, STICK } from './payments.ts';
import type { Rules } from './rules.ts';
import type { BySeat, Seat, Win } from './types.ts';

export interface Rons {
  /** One win for each winner, in any order; their honba and sticks are not looked at. */
  wins: readonly Win[];
  /** The discarder (or the seat whose kan is robbed). */
  from: Seat;
  honba: number;
  /** The sticks on the table, the one of `declaring` not among them. */
  sticks: number;
  /** True when the ronned discard declared riichi: its stick is still the discarder's. */
  declaring?: boolean;
}

export interface Settled {
  /** In turn order from the discarder. */
  wins: { seat: Seat; score: Score }[];
  /** The four changes together, the declared riichi's stick among them when it is paid. */
  changes: BySeat;
  /** Whether the declared riichi stands and its stick was paid. */
  stickPaid: boolean;
}

/**
 * The first winner in turn from the discarder takes honba and sticks, the others exactly their hands (case R17). A riichi
 * whose tile is ronned does not stand by `riichi_void_on_ron` and keeps its 1000 points; else the first winner takes them.
 * `RiichiError` "win" when a hand is none or the winners do not fit.
 */
export function settleRons(rons: Rons, rules: Readonly<Rules>): Settled {
  const stickPaid = rons.declaring === true && !rules.riichi_void_on_ron;
  let sticks = rons.sticks + (stickPaid ? 1 : 0);
  let honba = rons.honba;
  let changes: BySeat = [0, 0, 0, 0];
  if (stickPaid) changes[rons.from] -= STICK;
  const wins: { seat: Seat; score: Score }[] = [];
  for (const seat of inTurnFrom(rons.from)) {
    const own = rons.wins.filter((win) => win.seat === seat);
    const win = own[0];
    if (win === undefined) continue;
    if (own.length > 1) throw new RiichiError('win', `seat ${seat} wins twice by one tile`);
    const score: Score | NoWin = evaluateWin({ ...win, tsumo: false, from: rons.from, honba, sticks }, rules);
    if (score.kind === 'none') throw new RiichiError('win', `seat ${seat} does not win by this tile: ${score.reason}`);
    changes = addChanges(changes, score.changes);
    wins.push({ seat, score });
    honba = 0;
    sticks = 0;
  }
  if (wins.length !== rons.wins.length) {
    throw new RiichiError(
      'win',
      `${rons.wins.length} winners by a tile of seat ${shown(rons.from)}: one of them discarded it`,
    );
  }
  return { wins, changes, stickPaid };
}
