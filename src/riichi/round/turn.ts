/** What the seat in turn may do with fourteen tiles: discards, riichi, kans, the win by its draw, nine kinds. */

import type { Rules } from '../rules.ts';
import { tenpaiDiscards, waits } from '../shanten/waits.ts';
import { byKind, isOutside, kindOf, tileOf } from '../tiles.ts';
import type { Kind, Seat, Tile } from '../types.ts';
import { MOST_KANS } from '../wall.ts';
import { isFirstTurn, isMenzen, tilesLeft } from './queries.ts';
import type { Action, Player, RoundState } from './state.ts';
import { tsumoScore } from './wins.ts';

/** A riichi stick, and what a seat must have to lay it (case R23). */
export const RIICHI_POINTS = 1000;
/** Live tiles there must be for a riichi: one more draw each (case R23). */
export const RIICHI_TILES = 4;
const NINE = 9;

/** All tiles in the hand, the drawn one last. */
export function handOf(player: Player): Tile[] {
  return player.drawn === null ? player.closed : [...player.closed, player.drawn];
}

/** Whether the tile is in the hand and may be discarded. */
export function mayDiscard(state: RoundState, tile: Tile): boolean {
  const player = state.players[state.turn];
  if (player.drawn === tile) return true;
  return player.riichi === 0 && player.closed.includes(tile) && !state.barred.includes(kindOf(tile));
}

/** The tiles that may be discarded, each once, by kind. */
export function legalDiscards(state: RoundState): Tile[] {
  const player = state.players[state.turn];
  if (player.riichi !== 0 && player.drawn !== null) return [player.drawn];
  return [...new Set(handOf(player))].filter((tile) => !state.barred.includes(kindOf(tile))).sort(byKind);
}

export function mayDeclareRiichi(state: RoundState): boolean {
  const player = state.players[state.turn];
  return (
    player.riichi === 0 &&
    player.drawn !== null &&
    player.score >= RIICHI_POINTS &&
    tilesLeft(state) >= RIICHI_TILES &&
    isMenzen(player)
  );
}

/** The discards that declare riichi: those that leave the hand tenpai. Furiten is no bar. */
export function riichiDiscards(state: RoundState): Tile[] {
  if (!mayDeclareRiichi(state)) return [];
  const player = state.players[state.turn];
  const hand = handOf(player);
  const kinds = new Set(tenpaiDiscards(hand, player.melds).map((after) => after.discard));
  return kinds.size === 0 ? [] : [...new Set(hand)].filter((tile) => kinds.has(kindOf(tile))).sort(byKind);
}

/** A kan needs an own draw, a live tile to shorten the wall by, and a replacement. */
function mayKan(state: RoundState): boolean {
  return state.players[state.turn].drawn !== null && tilesLeft(state) > 0 && state.kans < MOST_KANS;
}

/** The kinds a closed kan may be made of. In riichi: by `riichi_ankan`, of the drawn tile only, the waits as they were. */
export function closedKans(state: RoundState, rules: Readonly<Rules>): Kind[] {
  if (!mayKan(state)) return [];
  const player = state.players[state.turn];
  const hand = handOf(player);
  const kinds = [...new Set(hand.map(kindOf))].filter(
    (kind) => hand.filter((tile) => kindOf(tile) === kind).length === 4,
  );
  if (player.riichi === 0) return kinds.sort((a, b) => a - b);
  return kinds.filter(
    (kind) => rules.riichi_ankan && kind === kindOf(player.drawn as Tile) && keepsWaits(player, kind),
  );
}

function keepsWaits(player: Player, kind: Kind): boolean {
  const kan = {
    type: 'ankan' as const,
    tiles: Array.from({ length: 4 }, () => tileOf(kind)),
    called: null,
    from: 0 as const,
  };
  const after = waits(
    player.closed.filter((tile) => kindOf(tile) !== kind),
    [...player.melds, kan],
  );
  const before = waits(player.closed, player.melds);
  return before.length === after.length && before.every((wait, i) => wait === after[i]);
}

/** The tiles that may be added to an own pon. */
export function addedKans(state: RoundState): Tile[] {
  if (!mayKan(state)) return [];
  const player = state.players[state.turn];
  const pons = player.melds.filter((meld) => meld.type === 'pon').map((meld) => kindOf(meld.tiles[0] as Tile));
  if (pons.length === 0) return [];
  return handOf(player)
    .filter((tile) => pons.includes(kindOf(tile)))
    .sort(byKind);
}

/** Nine or more different terminals and honours at the own first draw, before any call or kan. */
export function mayDrawByNineKinds(state: RoundState): boolean {
  const player = state.players[state.turn];
  if (player.drawn === null || !isFirstTurn(state, state.turn)) return false;
  const kinds = new Set(handOf(player).map(kindOf).filter(isOutside));
  return kinds.size >= NINE;
}

/** Everything the seat in turn may do in the phase `discard`. */
export function turnActions(state: RoundState, rules: Readonly<Rules>): Action[] {
  const seat: Seat = state.turn;
  const actions: Action[] = legalDiscards(state).map((tile) => ({ type: 'discard', seat, tile }));
  for (const tile of riichiDiscards(state)) actions.push({ type: 'riichi', seat, tile });
  if (tsumoScore(state, seat, rules) !== null) actions.push({ type: 'tsumo', seat });
  for (const kind of closedKans(state, rules)) actions.push({ type: 'closed_kan', seat, tile: tileOf(kind) });
  for (const tile of addedKans(state)) actions.push({ type: 'added_kan', seat, tile });
  if (mayDrawByNineKinds(state)) actions.push({ type: 'nine_kinds', seat });
  return actions;
}
