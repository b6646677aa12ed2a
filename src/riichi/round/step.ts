/** Steps of a round: a new state beside the moves that led to it. The old state stays as it was; unchanged parts are shared. */

import type { Move } from '../moves.ts';
import type { Seat, Tile } from '../types.ts';
import type { Player, Players, RoundState } from './state.ts';

export interface Step {
  state: RoundState;
  /** What happened, in the record's form; passes and answers that decide nothing yet leave none. */
  events: Move[];
}

/**
 * A copy to be changed before anybody else sees it. Written out field by field: every step of every round makes one, and this
 * is many times as quick as spreading (all states then have one hidden class).
 */
export function copied(state: RoundState): RoundState {
  return {
    format: 1,
    phase: state.phase,
    roundWind: state.roundWind,
    number: state.number,
    honba: state.honba,
    sticks: state.sticks,
    dealer: state.dealer,
    wall: state.wall,
    drawn: state.drawn,
    kans: state.kans,
    indicators: state.indicators,
    unturned: state.unturned,
    turn: state.turn,
    untouched: state.untouched,
    rinshan: state.rinshan,
    barred: state.barred,
    declaring: state.declaring,
    calls: state.calls,
    players: state.players,
    result: state.result,
  };
}

/** As `copied`, of a player. */
export function copiedPlayer(player: Player): Player {
  return {
    score: player.score,
    closed: player.closed,
    drawn: player.drawn,
    melds: player.melds,
    river: player.river,
    riichi: player.riichi,
    ippatsu: player.ippatsu,
    missed: player.missed,
    waits: player.waits,
    liable: player.liable,
  };
}

export function withPlayer(state: RoundState, seat: Seat, change: Partial<Player>): RoundState {
  return { ...state, players: changedPlayers(state.players, seat, { ...state.players[seat], ...change }) };
}

export function changedPlayers(players: Players, seat: Seat, player: Player): Players {
  const next = players.slice() as Players;
  next[seat] = player;
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
