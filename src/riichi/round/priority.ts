/** Whose answer to a tile counts: ron over pon and open kan over chi, ties in turn order from the discarder. */

import { inTurnFrom } from '../payments.ts';
import type { Rules } from '../rules.ts';
import type { Seat } from '../types.ts';
import type { Action } from './state.ts';

export type Resolved =
  | { kind: 'pass' }
  | { kind: 'call'; action: Extract<Action, { type: 'pon' | 'chi' | 'open_kan' }> }
  /** In turn order. */
  | { kind: 'ron'; seats: Seat[] }
  /** Three rons where the rules make them a draw. */
  | { kind: 'sanchahou'; seats: Seat[] };

/**
 * Decides among the answers to a tile of `from`, by seat (null and `pass` do nothing). Three rons are a draw by
 * `triple_ron_draw`, whatever `double_ron` says; without `double_ron` the first ron in turn wins alone.
 */
export function resolveCalls(
  answers: readonly (Action | null)[],
  from: Seat,
  rules: Readonly<Pick<Rules, 'double_ron' | 'triple_ron_draw'>>,
): Resolved {
  const inTurn = inTurnFrom(from).map((seat) => answers[seat] ?? null);
  const seats = inTurn.flatMap((answer) => (answer?.type === 'ron' ? [answer.seat] : []));
  if (seats.length === 3 && rules.triple_ron_draw) return { kind: 'sanchahou', seats };
  if (seats.length > 0) return { kind: 'ron', seats: rules.double_ron ? seats : seats.slice(0, 1) };
  for (const types of [['pon', 'open_kan'], ['chi']]) {
    for (const answer of inTurn) {
      if (answer !== null && types.includes(answer.type)) {
        return { kind: 'call', action: answer as Extract<Action, { type: 'pon' | 'chi' | 'open_kan' }> };
      }
    }
  }
  return { kind: 'pass' };
}
