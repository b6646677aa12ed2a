/** The start of a round: a wall by its seed (or given), four deals, one dora indicator. */

import { RiichiError, shown } from '../errors.ts';
import { isSeat } from '../payments.ts';
import type { Rules } from '../rules.ts';
import { byKind } from '../tiles.ts';
import type { BySeat, Seat, Tile } from '../types.ts';
import { checkWall, HAND, shuffledWall } from '../wall.ts';
import { SEATS, waitsOfClosed } from './queries.ts';
import type { Player, Players, RoundSetup, RoundState } from './state.ts';

/** The first round of a game: every seat with the rules' points, seat 0 deals. */
export function firstRound(rules: Readonly<Rules>): RoundSetup {
  const start = rules.initial_score;
  return { roundWind: 0, number: 1, honba: 0, sticks: 0, dealer: 0, scores: [start, start, start, start] };
}

/**
 * A round dealt: the dealer draws first. `from` is a seed (any text: one nobody can guess, since it tells every tile) or a whole
 * wall of 136 tiles in the order of `RoundState.wall`. `RiichiError` "range" for a setup that cannot be, "hand" for a wall.
 */
export function setupRound(setup: RoundSetup, rules: Readonly<Rules>, from: string | readonly Tile[]): RoundState {
  checkSetup(setup);
  const wall = Array.isArray(from) ? from.slice() : shuffledWall(from as string, rules);
  checkWall(wall, rules);
  const players = SEATS.map((seat) => dealt(wall, seat, setup.scores[seat])) as Players;
  return {
    format: 1,
    phase: 'draw',
    roundWind: setup.roundWind,
    number: setup.number,
    honba: setup.honba,
    sticks: setup.sticks,
    dealer: setup.dealer,
    wall,
    drawn: 0,
    kans: 0,
    indicators: 1,
    unturned: 0,
    turn: setup.dealer,
    untouched: true,
    rinshan: false,
    barred: [],
    declaring: false,
    calls: null,
    players,
    result: null,
  };
}

function dealt(wall: readonly Tile[], seat: Seat, score: number): Player {
  const closed = wall.slice(seat * HAND, (seat + 1) * HAND).sort(byKind);
  return {
    score,
    closed,
    drawn: null,
    melds: [],
    river: [],
    riichi: 0,
    ippatsu: false,
    missed: false,
    waits: waitsOfClosed(closed, 0),
    liable: [],
  };
}

function checkSetup(given: unknown): void {
  const setup = given as RoundSetup | null;
  if (typeof setup !== 'object' || setup === null) throw new RiichiError('range', `${shown(setup)} sets up no round`);
  const { roundWind, number, honba, sticks, dealer, scores } = setup;
  if (!isSeat(roundWind) || !isSeat(dealer)) {
    throw new RiichiError('range', `wind ${shown(roundWind)} and dealer ${shown(dealer)}: give 0 to 3`);
  }
  if (!isCount(number) || number < 1 || number > 4) {
    throw new RiichiError('range', `a round's number is 1 to 4, not ${shown(number)}`);
  }
  if (!isCount(honba) || !isCount(sticks)) {
    throw new RiichiError('range', `honba and sticks are whole numbers from 0, not ${shown([honba, sticks])}`);
  }
  if (!isScores(scores)) throw new RiichiError('range', `scores are four whole numbers, not ${shown(scores)}`);
}

export function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}

export function isScores(value: unknown): value is BySeat {
  return Array.isArray(value) && value.length === 4 && value.every((one) => Number.isSafeInteger(one));
}
