/** The stick of a riichi, laid when its discard was not ronned. */

import { STICK } from '../payments.ts';
import type { Seat } from '../types.ts';
import type { RoundState } from './state.ts';
import { withPlayer } from './step.ts';

/** 1000 points from the seat to the table; its ippatsu begins. */
export function layStick(state: RoundState, seat: Seat): RoundState {
  const player = state.players[seat];
  return {
    ...withPlayer(state, seat, { score: player.score - STICK, ippatsu: true }),
    sticks: state.sticks + 1,
    declaring: false,
  };
}
