/** A discard, with or without riichi: into the river, kan indicators turned, the others asked. */

import { discardMove, type Move } from '../moves.ts';
import type { Rules } from '../rules.ts';
import { byKind } from '../tiles.ts';
import type { RiichiState, Tile } from '../types.ts';
import { afterAnswers } from './answers.ts';
import { turnIndicators } from './kan-completed.ts';
import { askedSeats } from './offers.ts';
import { isFirstTurn, waitsOfClosed } from './queries.ts';
import type { Calls, Player, RoundState } from './state.ts';
import { changedPlayers, inserted, type Step, without } from './step.ts';

const NO_ANSWERS: Calls['answers'] = [null, null, null, null];
const NOBODY: Calls['asked'] = [false, false, false, false];

/** The seat in turn discards; the discard must be a legal one. */
export function discard(state: RoundState, tile: Tile, drawn: boolean, riichi: boolean, rules: Readonly<Rules>): Step {
  const seat = state.turn;
  const player = state.players[seat];
  const declared: RiichiState = riichi ? (isFirstTurn(state, seat) ? 2 : 1) : player.riichi;
  const hand = drawn ? handKept(player) : handAfter(player, tile);
  const after: RoundState = {
    ...state,
    players: changedPlayers(state.players, seat, {
      ...hand,
      drawn: null,
      river: [...player.river, { tile, drawn, riichi, called: false }],
      riichi: declared,
      ippatsu: false,
      // Only riichi keeps the furiten of a tile that went by.
      missed: player.riichi !== 0 && player.missed,
    }),
    rinshan: false,
    barred: NO_KINDS,
    declaring: riichi,
  };
  const events: Move[] = [discardMove(seat, riichi, tile, drawn)];
  const turned = after.unturned > 0 ? turnIndicators(after, after.unturned, events) : after;
  return ask(turned, { tile, from: seat, kan: null }, events, rules);
}

const NO_KINDS: number[] = [];

function handKept(player: Player): Pick<Player, 'closed' | 'waits'> {
  return { closed: player.closed, waits: player.waits };
}

function handAfter(player: Player, tile: Tile): Pick<Player, 'closed' | 'waits'> {
  const rest = without(player.closed, [tile]);
  const closed = player.drawn === null ? rest : inserted(rest, player.drawn, byKind);
  return { closed, waits: waitsOfClosed(closed, player.melds.length) };
}

/** Asks the others about a tile; when nobody has anything to answer, everybody has passed. */
export function ask(
  state: RoundState,
  tile: Pick<Calls, 'tile' | 'from' | 'kan'>,
  events: Move[],
  rules: Readonly<Rules>,
): Step {
  const open: RoundState = { ...state, phase: 'calls', calls: { ...tile, asked: NOBODY, answers: NO_ANSWERS } };
  const asked = askedSeats(open, rules);
  const calls: Calls = { ...tile, asked: asked, answers: NO_ANSWERS };
  const next = { ...open, calls };
  return asked.some((one) => one) ? { state: next, events } : afterAnswers(next, events, rules);
}
