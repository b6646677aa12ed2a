/** What a round's state says: tiles left, indicators, furiten, who is tenpai. */

import { formalWaitsOf } from '../shanten/waits.ts';
import { leastShanten } from '../shanten/shanten.ts';
import { countsOf, isOutside, kindOf } from '../tiles.ts';
import type { Kind, Seat, Tile } from '../types.ts';
import { LIVE_DRAWS, WALL } from '../wall.ts';
import type { Discard, Player, RoundState } from './state.ts';

export const SEATS: readonly Seat[] = [0, 1, 2, 3];
/** Where the dead wall's parts begin, counted from the wall's end. */
const FIRST_DORA = 4;
const FIRST_URA = 9;

/** Live tiles not drawn yet. */
export function tilesLeft(state: RoundState): number {
  return LIVE_DRAWS - state.drawn - state.kans;
}

export function nextSeat(seat: Seat): Seat {
  return ((seat + 1) % 4) as Seat;
}

function deadTile(state: RoundState, place: number): Tile {
  return state.wall[WALL - 1 - place] as Tile;
}

/** The tile that replaces the next kan's. */
export function replacementTile(state: RoundState): Tile {
  return deadTile(state, state.kans);
}

export function doraIndicators(state: RoundState): Tile[] {
  return Array.from({ length: state.indicators }, (_, i) => deadTile(state, FIRST_DORA + i));
}

/** The indicators under those shown: nobody's business before a win in riichi. */
export function uraIndicators(state: RoundState): Tile[] {
  return Array.from({ length: state.indicators }, (_, i) => deadTile(state, FIRST_URA + i));
}

/** The last tile in a river and whose it is; null before the first discard and after a kan was made or robbed. */
export function lastDiscard(state: RoundState): { seat: Seat; tile: Tile } | null {
  const { calls, turn, phase } = state;
  if (calls !== null) return calls.kan === null ? { seat: calls.from, tile: calls.tile } : null;
  if (phase !== 'draw') return null;
  const seat = ((turn + 3) % 4) as Seat;
  const last = state.players[seat].river.at(-1);
  return last === undefined || last.called ? null : { seat, tile: last.tile };
}

/** What a hand of 3n+1 closed tiles waits for; quick for the many that wait for nothing. */
export function waitsOfClosed(closed: readonly Tile[], melds: number): Kind[] {
  const hand = { closed: countsOf(closed), melds, used: null };
  return leastShanten(hand) > 0 ? [] : formalWaitsOf(hand);
}

/** No ron: a wait is among the own discards (called ones too), or a winning tile went by. */
export function playerIsFuriten(player: Player): boolean {
  return player.missed || player.river.some((discard) => player.waits.includes(kindOf(discard.tile)));
}

export function isFuriten(state: RoundState, seat: Seat): boolean {
  return playerIsFuriten(state.players[seat]);
}

/** Nothing was called or konged, and the seat has discarded nothing. */
export function isFirstTurn(state: RoundState, seat: Seat): boolean {
  return state.untouched && state.players[seat].river.length === 0;
}

export function isMenzen(player: Player): boolean {
  return player.melds.every((meld) => meld.type === 'ankan');
}

/** The seats that are tenpai with their hands as they are, a drawn tile left out (docs/riichi.md, "Formal tenpai"). */
export function tenpaiSeats(state: RoundState): Seat[] {
  return SEATS.filter((seat) => state.players[seat].waits.length > 0);
}

/** The seats whose discards are all terminals and honours, none of them called. */
export function nagashiSeats(state: RoundState): Seat[] {
  const passes = (discard: Discard): boolean => !discard.called && isOutside(kindOf(discard.tile));
  return SEATS.filter((seat) => {
    const { river } = state.players[seat];
    return river.length > 0 && river.every(passes);
  });
}

/** How many seats have made a kan. */
export function seatsWithKans(state: RoundState): number {
  return state.players.filter((player) => player.melds.some((meld) => meld.tiles.length === 4)).length;
}

/** The round is drawn at the next discard that passes: four kans by two or more, where the rules have it. */
export function fourKansEnd(state: RoundState, rules: { suukaikan: boolean }): boolean {
  return rules.suukaikan && state.kans === 4 && seatsWithKans(state) > 1;
}
