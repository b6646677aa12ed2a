/** A kan nobody robbed: its dora indicator, now or later, and the replacement tile. */

import type { Move } from '../moves.ts';
import type { Rules } from '../rules.ts';
import { tileName } from '../tiles.ts';
import { doraIndicators, replacementTile } from './queries.ts';
import type { RoundState } from './state.ts';
import { type Step, withPlayer } from './step.ts';

/** Shows `count` more dora indicators. */
export function turnIndicators(state: RoundState, count: number, events: Move[]): RoundState {
  const next = { ...state, indicators: state.indicators + count, unturned: 0 };
  for (const tile of doraIndicators(next).slice(-count)) events.push([-1, 'dora', tileName(tile)]);
  return next;
}

/**
 * A kan that stands: earlier open kans' indicators are turned now, its own at once (a closed one, or without
 * `minkan_dora_after_discard`) or at the next discard; then the replacement is drawn. The kan shortens the live wall.
 */
export function completeKan(
  state: RoundState,
  kan: 'closed_kan' | 'added_kan' | 'open_kan',
  events: Move[],
  rules: Readonly<Rules>,
): Step {
  const later = kan !== 'closed_kan' && rules.minkan_dora_after_discard;
  const turning = state.unturned + (later ? 0 : 1);
  const turned = turning > 0 ? turnIndicators(state, turning, events) : state;
  const tile = replacementTile(turned);
  const { turn } = turned;
  const player = turned.players[turn];
  events.push([turn, 'draw', tileName(tile)]);
  return {
    state: {
      ...withPlayer(turned, turn, { drawn: tile, missed: player.riichi !== 0 && player.missed }),
      phase: 'discard',
      kans: turned.kans + 1,
      unturned: later ? 1 : 0,
      rinshan: true,
    },
    events,
  };
}
