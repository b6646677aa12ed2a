/** Steps of a round: a new state beside the moves that led to it. The old state stays as it was; unchanged parts are shared. */

import type { Move } from '../moves.ts';
import type { Seat, Tile } from '../types.ts';
import type { Player, Players, RoundState } from './state.ts';

export interface Step {
  state: RoundState;
  /** What happened, in the record's form; passes and answers that decide nothing yet leave none. */
  events: Move[];
}

export function withPlayer(state: RoundState, seat: Seat, change: Partial<Player>): RoundState {
  return { ...state, players: changedPlayers(state.players, seat, change) };
}

export function changedPlayers(players: Players, seat: Seat, change: Partial<Player>): Players {
  const next: Players = [...players];
  next[seat] = { ...next[seat], ...change };
  return next;
}

export function eachPlayer(state: RoundState, change: (player: Player, seat: Seat) => Player): RoundState {
  return { ...state, players: state.players.map((player, seat) => change(player, seat as Seat)) as Players };
}

/** The list without one of each of `tiles`; every one of them must be there. */
export function without(list: readonly Tile[], tiles: readonly Tile[]): Tile[] {
  const left = list.slice();
  for (const tile of tiles) left.splice(left.indexOf(tile), 1);
  return left;
}

/** `tile` put where the order by kind has it (a red five before its plain ones). */
export function inserted(list: readonly Tile[], tile: Tile, order: (a: Tile, b: Tile) => number): Tile[] {
  const next = list.slice();
  let at = next.length;
  while (at > 0 && order(next[at - 1] as Tile, tile) > 0) at--;
  next.splice(at, 0, tile);
  return next;
}
