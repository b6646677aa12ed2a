/** A win in a round: its circumstances read off the state, and whether there is one. */

import { evaluateWin, type Score } from '../evaluate.ts';
import type { Rules } from '../rules.ts';
import { kindOf } from '../tiles.ts';
import type { Seat, Tile, Win, WinFlags } from '../types.ts';
import { doraIndicators, isFirstTurn, playerIsFuriten, tilesLeft, uraIndicators } from './queries.ts';
import type { RoundState } from './state.ts';

/** The win of `seat` by its drawn tile (`from` null) or another's, whether or not it is one. `flags` go over what the state says. */
export function winOf(state: RoundState, seat: Seat, tile: Tile, from: Seat | null, flags: WinFlags = {}): Win {
  const player = state.players[seat];
  return {
    ...(from === null ? tsumoFlags(state, seat) : ronFlags(state)),
    riichi: player.riichi,
    ippatsu: player.ippatsu,
    ...flags,
    closed: player.closed,
    win: tile,
    melds: player.melds,
    tsumo: from === null,
    seat,
    from,
    dealer: state.dealer,
    roundWind: state.roundWind,
    doraIndicators: doraIndicators(state),
    uraIndicators: uraIndicators(state),
    honba: state.honba,
    sticks: state.sticks,
    liable: player.liable,
  };
}

function tsumoFlags(state: RoundState, seat: Seat): WinFlags {
  const first = isFirstTurn(state, seat);
  return {
    rinshan: state.rinshan,
    haitei: tilesLeft(state) === 0 && !state.rinshan,
    tenhou: first && seat === state.dealer,
    chiihou: first && seat !== state.dealer,
  };
}

/** A robbed kan is never the last discard. */
function ronFlags(state: RoundState): WinFlags {
  const robbed = state.calls !== null && state.calls.kan !== null;
  return { chankan: robbed, houtei: !robbed && tilesLeft(state) === 0 };
}

/** The score of the drawn tile; null when it wins nothing. */
export function tsumoScore(state: RoundState, seat: Seat, rules: Readonly<Rules>): Score | null {
  const { drawn, waits } = state.players[seat];
  if (drawn === null || !waits.includes(kindOf(drawn))) return null;
  return scoreOrNull(winOf(state, seat, drawn, null), rules);
}

/** The score of a ron by the tile of `state.calls`; null without one: no wait, furiten, no yaku, a kan not to be robbed. */
export function ronScore(state: RoundState, seat: Seat, rules: Readonly<Rules>): Score | null {
  const { calls } = state;
  const player = state.players[seat];
  if (calls === null || seat === calls.from || !player.waits.includes(kindOf(calls.tile))) return null;
  if (playerIsFuriten(player)) return null;
  const score = scoreOrNull(winOf(state, seat, calls.tile, calls.from), rules);
  if (calls.kan !== 'closed_kan') return score;
  // A closed kan is robbed by thirteen orphans alone.
  return rules.kokushi_ankan_chankan && score?.reading.form === 'orphans' ? score : null;
}

function scoreOrNull(win: Win, rules: Readonly<Rules>): Score | null {
  const score = evaluateWin(win, rules);
  return score.kind === 'win' ? score : null;
}
