/** What each seat may do, and doing it. Nothing given is changed; what is refused says why. */

import { RiichiError, shown } from '../errors.ts';
import { isSeat } from '../payments.ts';
import type { Rules } from '../rules.ts';
import { isTile, kindOf, tileName, tileOf } from '../tiles.ts';
import type { Seat, Tile } from '../types.ts';
import { HAND } from '../wall.ts';
import { afterAnswers } from './answers.ts';
import { discard } from './discarding.ts';
import { abortiveDraw, endByEmptyWall, endByTsumo } from './endings.ts';
import { declareAddedKan, declareClosedKan } from './kans.ts';
import { callActions } from './offers.ts';
import { tilesLeft } from './queries.ts';
import type { Action, Calls, RoundState } from './state.ts';
import { changedPlayers, copied, copiedPlayer, type Step } from './step.ts';
import { addedKans, closedKans, handOf, mayDiscard, mayDrawByNineKinds, riichiDiscards, turnActions } from './turn.ts';
import { tsumoScore } from './wins.ts';

/** Every action the seat may take now; each is taken by `applyAction` as it is. Empty for a seat that has to wait. */
export function availableActions(state: RoundState, seat: Seat, rules: Readonly<Rules>): Action[] {
  switch (state.phase) {
    case 'draw':
      return seat === state.turn ? [{ type: 'draw', seat }] : [];
    case 'discard':
      return seat === state.turn ? turnActions(state, rules) : [];
    case 'calls':
      return mayAnswer(state, seat) ? callActions(state, seat, rules) : [];
    case 'end':
      return [];
  }
}

function mayAnswer(state: RoundState, seat: Seat): boolean {
  const { calls } = state;
  return calls !== null && (calls.asked[seat] as boolean) && calls.answers[seat] === null;
}

/**
 * Does what a seat chose. While the others answer a tile (`calls`) each of them answers once, and the last answer decides: the
 * events of the decision come with it. `RiichiError` "action" for anything not offered, saying why; the state is the old one then.
 */
export function applyAction(state: RoundState, action: Action, rules: Readonly<Rules>): Step {
  const { type, seat } = checkedAction(action);
  if (state.phase === 'end') refuse(action, 'the round has ended');
  if (state.phase === 'calls') return answer(state, action, rules);
  if (seat !== state.turn) refuse(action, `it is seat ${state.turn}'s turn`);
  if (state.phase === 'draw') {
    return type === 'draw' ? draw(state, rules) : refuse(action, 'the seat draws first');
  }
  return act(state, action, rules);
}

function act(state: RoundState, action: Action, rules: Readonly<Rules>): Step {
  switch (action.type) {
    case 'discard':
    case 'riichi':
      return chosenDiscard(state, action, rules);
    case 'tsumo': {
      const score = tsumoScore(state, state.turn, rules);
      return score === null ? refuse(action, 'the drawn tile wins nothing') : endByTsumo(state, score);
    }
    case 'closed_kan':
      if (action.tile !== tileOf(kindOf(action.tile))) refuse(action, 'a closed kan is named by the plain tile');
      if (!closedKans(state, rules).includes(kindOf(action.tile)))
        refuse(action, 'no closed kan can be made of it now');
      return declareClosedKan(state, action.tile, rules);
    case 'added_kan':
      if (!addedKans(state).includes(action.tile)) refuse(action, 'it cannot be added to a pon now');
      return declareAddedKan(state, action.tile, rules);
    case 'nine_kinds':
      if (!mayDrawByNineKinds(state)) {
        refuse(action, 'it takes nine kinds of terminals and honours at the first draw, before any call');
      }
      return { state: abortiveDraw(state, 'kyuushu_kyuuhai'), events: [[state.turn, 'nine_kinds']] };
    default:
      return refuse(action, 'the seat has to discard');
  }
}

function chosenDiscard(
  state: RoundState,
  action: Extract<Action, { type: 'discard' | 'riichi' }>,
  rules: Readonly<Rules>,
): Step {
  const riichi = action.type === 'riichi';
  const player = state.players[state.turn];
  const { tile } = action;
  if (riichi && !riichiDiscards(state).includes(tile)) {
    refuse(action, 'riichi takes a closed hand that stays tenpai, 1000 points and four tiles in the wall');
  }
  if (!mayDiscard(state, tile)) {
    if (!handOf(player).includes(tile)) refuse(action, 'the tile is not in the hand');
    refuse(action, player.riichi === 0 ? 'it may not be discarded after this call' : 'in riichi the drawn tile goes');
  }
  const drawn = player.drawn === tile && action.drawn !== false;
  if (action.drawn === true && !drawn) refuse(action, 'it is not the tile just drawn');
  if (!drawn && (player.riichi !== 0 || !player.closed.includes(tile))) refuse(action, 'only the drawn one may go');
  return discard(state, tile, drawn, riichi, rules);
}

function draw(state: RoundState, rules: Readonly<Rules>): Step {
  if (tilesLeft(state) <= 0) return { state: endByEmptyWall(state, rules), events: [] };
  const seat = state.turn;
  const tile = state.wall[4 * HAND + state.drawn] as Tile;
  const player = copiedPlayer(state.players[seat]);
  player.drawn = tile;
  player.missed = player.riichi !== 0 && player.missed;
  const next = copied(state);
  next.phase = 'discard';
  next.drawn = state.drawn + 1;
  next.players = changedPlayers(state.players, seat, player);
  return { state: next, events: [[seat, 'draw', tileName(tile)]] };
}

function answer(state: RoundState, action: Action, rules: Readonly<Rules>): Step {
  const { seat } = action;
  const calls = state.calls as Calls;
  if (!mayAnswer(state, seat)) {
    refuse(action, calls.answers[seat] === null ? 'the seat was not asked' : 'the seat has answered');
  }
  const offered = callActions(state, seat, rules).find((one) => isSame(one, action));
  if (offered === undefined) refuse(action, 'it is not offered');
  const answers: Calls['answers'] = [...calls.answers];
  answers[seat] = offered as Action;
  const next = { ...state, calls: { ...calls, answers } };
  const complete = calls.asked.every((asked, one) => !asked || answers[one] !== null);
  return complete ? afterAnswers(next, [], rules) : { state: next, events: [] };
}

/** The same answer; the two tiles of a call in any order. */
function isSame(offered: Action, action: Action): boolean {
  if (offered.type !== action.type) return false;
  if (!('tiles' in offered) || !('tiles' in action)) return true;
  const [a, b] = offered.tiles;
  const [c, d] = action.tiles;
  return (a === c && b === d) || (a === d && b === c);
}

/** An action whoever sends it: its shape is checked before anything else is looked at. */
function checkedAction(action: unknown): Action {
  if (typeof action !== 'object' || action === null) return refuse(action, 'it is no object');
  const { type, seat, tile, tiles, drawn } = action as Partial<Record<string, unknown>>;
  if (!isSeat(seat)) return refuse(action, 'its seat is 0 to 3');
  switch (type as Action['type']) {
    case 'draw':
    case 'tsumo':
    case 'nine_kinds':
    case 'ron':
    case 'open_kan':
    case 'pass':
      break;
    case 'discard':
    case 'riichi':
    case 'closed_kan':
    case 'added_kan':
      if (!isTile(tile)) refuse(action, 'its tile is a number from 0 to 36');
      if (drawn !== undefined && typeof drawn !== 'boolean') refuse(action, 'drawn is true or false');
      break;
    case 'pon':
    case 'chi':
      if (!Array.isArray(tiles) || tiles.length !== 2 || !tiles.every(isTile))
        refuse(action, 'it names two tiles of the hand');
      break;
    default:
      return refuse(action, 'there is no such action');
  }
  return action as Action;
}

function refuse(action: unknown, why: string): never {
  throw new RiichiError('action', `${shown(action)} is refused: ${why}`);
}
