/** Scoring from a round's state: a win with given flags, and what a seat's hand would score from what it sees. */

import { evaluateWin, type NoWin, type Score } from '../evaluate.ts';
import { RiichiError } from '../errors.ts';
import type { Rules } from '../rules.ts';
import type { Seat, Tile, WinFlags } from '../types.ts';
import { type SeatView, whatIf, type WhatIf } from '../what-if.ts';
import { doraIndicators } from './queries.ts';
import type { RoundState } from './state.ts';
import { legalDiscards } from './turn.ts';
import { ronScore, tsumoScore, winOf } from './wins.ts';

/**
 * The score of `seat` by `tile`: its own draw (`from` null) or another seat's. The state says what is so (riichi, ippatsu, rinshan, the
 * last tile ...), `flags` go over it. Furiten and whether the tile is really there are not looked at.
 */
export function evaluateWinIn(
  state: RoundState,
  win: { seat: Seat; tile: Tile; from: Seat | null; flags?: WinFlags },
  rules: Readonly<Rules>,
): Score | NoWin {
  const { seat, tile, from, flags = {} } = win;
  if (state.players[seat].closed.length % 3 !== 1) {
    throw new RiichiError('action', `seat ${seat} has called and not discarded yet: no tile completes its hand now`);
  }
  return evaluateWin(winOf(state, seat, tile, from, flags), rules);
}

/** What the seat can see of its own hand: the only thing `whatIfIn` goes by. */
export function seatView(state: RoundState, seat: Seat, rules: Readonly<Rules>): SeatView {
  const player = state.players[seat];
  const acts = state.phase === 'discard' && state.turn === seat;
  const called = acts && player.drawn === null;
  return {
    closed: called ? player.closed.slice(0, -1) : player.closed,
    drawn: called ? (player.closed.at(-1) as Tile) : player.drawn,
    melds: player.melds,
    seat,
    dealer: state.dealer,
    roundWind: state.roundWind,
    riichi: player.riichi,
    doraIndicators: doraIndicators(state),
    offered: offeredWin(state, seat, rules),
    discards: acts ? legalDiscards(state) : null,
  };
}

/** What the hand would score now, and by each wait (`whatIf`). */
export function whatIfIn(state: RoundState, seat: Seat, rules: Readonly<Rules>): WhatIf {
  return whatIf(seatView(state, seat, rules), rules);
}

function offeredWin(state: RoundState, seat: Seat, rules: Readonly<Rules>): SeatView['offered'] {
  const { calls } = state;
  if (state.phase === 'discard' && state.turn === seat && tsumoScore(state, seat, rules) !== null) {
    return offer(state, seat, state.players[seat].drawn as Tile, null);
  }
  if (calls !== null && calls.answers[seat] === null && ronScore(state, seat, rules) !== null) {
    return offer(state, seat, calls.tile, calls.from);
  }
  return null;
}

function offer(state: RoundState, seat: Seat, tile: Tile, from: Seat | null): SeatView['offered'] {
  const { riichi, ippatsu, rinshan, chankan, haitei, houtei, tenhou, chiihou } = winOf(state, seat, tile, from);
  return {
    tile,
    from,
    flags: {
      riichi: riichi ?? 0,
      ippatsu: ippatsu === true,
      rinshan: rinshan === true,
      chankan: chankan === true,
      haitei: haitei === true,
      houtei: houtei === true,
      tenhou: tenhou === true,
      chiihou: chiihou === true,
    },
  };
}
