/** How a round ends: wins, the exhaustive draw, the abortive ones. Scores and sticks are settled here. */

import type { Score } from '../evaluate.ts';
import type { Move } from '../moves.ts';
import { addChanges, nagashiChanges, notenChanges } from '../payments.ts';
import type { Rules } from '../rules.ts';
import { settleRons } from '../settle.ts';
import { tileName } from '../tiles.ts';
import type { BySeat, Seat, Tile } from '../types.ts';
import { nagashiSeats, tenpaiSeats, uraIndicators } from './queries.ts';
import { layStick } from './riichi-stick.ts';
import type { Calls, Players, ResultKind, RoundResult, RoundState, WonHand } from './state.ts';
import type { Step } from './step.ts';
import { winOf } from './wins.ts';

const NO_CHANGES = Object.freeze([0, 0, 0, 0]) as unknown as BySeat;

/** The round ends with a result; the sticks go when somebody won. */
function ended(state: RoundState, result: RoundResult): RoundState {
  const players = state.players.map((player, seat) => ({
    ...player,
    score: player.score + (result.changes[seat] as number),
  })) as Players;
  return { ...state, phase: 'end', calls: null, players, result, sticks: result.wins.length > 0 ? 0 : state.sticks };
}

function resultOf(kind: ResultKind, more: Partial<RoundResult> = {}): RoundResult {
  return {
    kind,
    changes: NO_CHANGES,
    from: null,
    wins: [],
    uraIndicators: [],
    tenpai: [],
    nagashi: [],
    ronSeats: [],
    ...more,
  };
}

/** Ura indicators are shown when somebody in riichi won. */
function shownUra(state: RoundState, wins: readonly WonHand[]): Tile[] {
  return wins.some((win) => state.players[win.seat].riichi !== 0) ? uraIndicators(state) : [];
}

function wonHand(state: RoundState, seat: Seat, tile: Tile, score: Score): WonHand {
  const { closed, melds } = state.players[seat];
  return { seat, closed, melds, tile, score };
}

/** The seat in turn wins by its draw: `score` is what that is worth. */
export function endByTsumo(state: RoundState, score: Score): Step {
  const seat = state.turn;
  const tile = state.players[seat].drawn as Tile;
  const wins = [wonHand(state, seat, tile, score)];
  const result = resultOf('tsumo_agari', { changes: score.changes, wins, uraIndicators: shownUra(state, wins) });
  return { state: ended(state, result), events: [[seat, 'tsumo', tileName(tile)]] };
}

/**
 * Rons by one tile, in turn order: honba and sticks to the first. A riichi declared with that tile does not stand by
 * `riichi_void_on_ron`; else its stick is laid first, and the first winner takes it.
 */
export function endByRons(state: RoundState, seats: readonly Seat[], events: Move[], rules: Readonly<Rules>): Step {
  const { tile, from } = state.calls as Calls;
  const base = afterRonnedRiichi(state, from, rules);
  const settled = settleRons(
    { wins: seats.map((seat) => winOf(base, seat, tile, from)), from, honba: base.honba, sticks: base.sticks },
    rules,
  );
  const wins = settled.wins.map((won) => wonHand(base, won.seat, tile, won.score));
  for (const seat of seats) events.push([seat, 'ron', tileName(tile), from]);
  const { changes } = settled;
  return {
    state: ended(base, resultOf('ron_agari', { changes, from, wins, uraIndicators: shownUra(base, wins) })),
    events,
  };
}

/** Three rons that are a draw: nothing is paid, and no stick of a riichi declared with the tile (as a ron, by the rules). */
export function endByThreeRons(state: RoundState, ronSeats: Seat[], events: Move[], rules: Readonly<Rules>): Step {
  const { tile, from } = state.calls as Calls;
  for (const seat of ronSeats) events.push([seat, 'ron', tileName(tile), from]);
  const base = afterRonnedRiichi(state, from, rules);
  return { state: ended(base, resultOf('sanchahou', { from, ronSeats })), events };
}

function afterRonnedRiichi(state: RoundState, from: Seat, rules: Readonly<Rules>): RoundState {
  if (!state.declaring) return state;
  return rules.riichi_void_on_ron ? { ...state, declaring: false } : layStick(state, from);
}

/** The wall is empty: nagashi mangan where the rules have it and somebody made it, else the no-ten payments. */
export function endByEmptyWall(state: RoundState, rules: Readonly<Rules>): RoundState {
  const tenpai = tenpaiSeats(state);
  const nagashi = rules.nagashi_mangan ? nagashiSeats(state) : [];
  const changes = nagashi.length > 0 ? nagashiChanges(nagashi, state.dealer) : notenChanges(tenpai);
  return ended(state, resultOf('ryuukyoku', { changes: addChanges(changes, NO_CHANGES), tenpai, nagashi }));
}

export function abortiveDraw(state: RoundState, kind: ResultKind): RoundState {
  return ended(state, resultOf(kind));
}
