/** A discard, with or without riichi: into the river, kan indicators turned, the others asked. */

import { discardMove, type Move } from '../moves.ts';
import type { Rules } from '../rules.ts';
import { byKind } from '../tiles.ts';
import type { Tile } from '../types.ts';
import { everybodyPassed } from './answers.ts';
import { turnIndicators } from './kan-completed.ts';
import { hasAnswer } from './offers.ts';
import { isFirstTurn, SEATS, waitsOfClosed } from './queries.ts';
import type { Calls, RoundState } from './state.ts';
import { changedPlayers, copied, copiedPlayer, inserted, type Step, without } from './step.ts';

// Shared by many states, and so frozen.
const NO_ANSWERS = Object.freeze([null, null, null, null]) as Calls['answers'];
const NOBODY = Object.freeze([false, false, false, false]) as Calls['asked'];
const NO_KINDS = Object.freeze([]) as unknown as number[];

/** The seat in turn discards; the discard must be a legal one. */
export function discard(state: RoundState, tile: Tile, drawn: boolean, riichi: boolean, rules: Readonly<Rules>): Step {
  const seat = state.turn;
  const before = state.players[seat];
  const player = copiedPlayer(before);
  if (!drawn) {
    const rest = without(before.closed, [tile]);
    player.closed = before.drawn === null ? rest : inserted(rest, before.drawn, byKind);
    player.waits = waitsOfClosed(player.closed, player.melds.length);
  }
  player.drawn = null;
  player.river = before.river.concat({ tile, drawn, riichi, called: false });
  if (riichi) player.riichi = isFirstTurn(state, seat) ? 2 : 1;
  player.ippatsu = false;
  // Only riichi keeps the furiten of a tile that went by.
  player.missed = before.riichi !== 0 && before.missed;

  const after = copied(state);
  after.players = changedPlayers(state.players, seat, player);
  after.rinshan = false;
  after.barred = NO_KINDS;
  after.declaring = riichi;
  const events: Move[] = [discardMove(seat, riichi, tile, drawn)];
  const turned = after.unturned > 0 ? turnIndicators(after, after.unturned, events) : after;
  return ask(turned, tileToCall(tile, seat, null), events, rules);
}

/** Asks the others about a tile nobody else has seen yet; when nobody has anything to answer, everybody has passed. */
export function ask(state: RoundState, calls: Calls, events: Move[], rules: Readonly<Rules>): Step {
  const open = copied(state);
  open.phase = 'calls';
  open.calls = calls;
  const asked = NOBODY.slice() as Calls['asked'];
  let anybody = false;
  for (const seat of SEATS) {
    if (!hasAnswer(open, seat, rules)) continue;
    asked[seat] = true;
    anybody = true;
  }
  if (!anybody) return everybodyPassed(open, events, rules);
  open.calls = { ...calls, asked };
  return { state: open, events };
}

/** A tile to ask about. */
export function tileToCall(tile: Tile, from: Calls['from'], kan: Calls['kan']): Calls {
  return { tile, from, kan, asked: NOBODY, answers: NO_ANSWERS };
}
