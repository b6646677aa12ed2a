/** The answers to a tile carried out: rons, a call, or the turn passing on, with the draws that come when a discard passes. */

import { liabilityByCall } from '../liability.ts';
import type { Move } from '../moves.ts';
import type { Rules } from '../rules.ts';
import { EAST, isOutside, kindOf, tileName, WHITE } from '../tiles.ts';
import type { Meld, Seat, Tile } from '../types.ts';
import { abortiveDraw, endByRons, endByThreeRons } from './endings.ts';
import { completeKan } from './kan-completed.ts';
import { displayed, fromOf } from './meld-display.ts';
import { barredKinds } from './offers.ts';
import { resolveCalls } from './priority.ts';
import { fourKansEnd, nextSeat, SEATS, waitsOfClosed } from './queries.ts';
import type { Action, Calls, Player, ResultKind, RoundState } from './state.ts';
import { layStick } from './riichi-stick.ts';
import { changedPlayers, copied, copiedPlayer, eachPlayer, type Step, withPlayer, without } from './step.ts';

type Call = Extract<Action, { type: 'pon' | 'chi' | 'open_kan' }>;

/** Everybody asked has answered: decides, and goes on from there. `state.calls` is set. */
export function afterAnswers(state: RoundState, events: Move[], rules: Readonly<Rules>): Step {
  const calls = state.calls as Calls;
  const resolved = resolveCalls(calls.answers, calls.from, rules);
  switch (resolved.kind) {
    case 'ron':
      return endByRons(state, resolved.seats, events, rules);
    case 'sanchahou':
      return endByThreeRons(state, resolved.seats, events, rules);
    case 'call':
      return takeTile(passed(state, rules), calls, resolved.action, events, rules);
    case 'pass':
      return everybodyPassed(state, events, rules);
  }
}

/** Nobody takes the tile of `state.calls`: the turn goes on, or the kan is made. */
export function everybodyPassed(state: RoundState, events: Move[], rules: Readonly<Rules>): Step {
  const calls = state.calls as Calls;
  const next = passed(state, rules);
  return calls.kan === null
    ? discardPasses(next, events, rules)
    : completeKan(untouchedNoMore(next), calls.kan, events, rules);
}

/** Nobody won by the tile: a riichi declared with it stands, and who waited for it is furiten. */
function passed(state: RoundState, rules: Readonly<Rules>): RoundState {
  const calls = state.calls as Calls;
  const standing = state.declaring ? layStick(state, calls.from) : state;
  const next = copied(standing);
  next.calls = null;
  for (const seat of SEATS) {
    if (!letsGoBy(state.players[seat], seat, calls, rules)) continue;
    const player = copiedPlayer(next.players[seat]);
    player.missed = true;
    next.players = changedPlayers(next.players, seat, player);
  }
  return next;
}

function letsGoBy(player: Player, seat: Seat, calls: Calls, rules: Readonly<Rules>): boolean {
  if (player.waits.length === 0 || seat === calls.from || player.missed) return false;
  return player.waits.includes(kindOf(calls.tile)) && (calls.kan !== 'closed_kan' || robsClosed(player, rules));
}

/**
 * Thirteen orphans alone may rob a closed kan, and so only they let one go by. A hand of terminals and honours that waits for a tile it has
 * none of (all four are in the kan) is that.
 */
function robsClosed(player: Player, rules: Readonly<Rules>): boolean {
  return (
    rules.kokushi_ankan_chankan && player.melds.length === 0 && player.closed.every((tile) => isOutside(kindOf(tile)))
  );
}

/** A call or a kan: no ippatsu, no first turns any more. */
export function untouchedNoMore(state: RoundState): RoundState {
  const next = { ...state, untouched: false };
  if (!next.players.some((player) => player.ippatsu)) return next;
  return eachPlayer(next, (player) => (player.ippatsu ? { ...player, ippatsu: false } : player));
}

/** `state` is ours to change. */
function discardPasses(state: RoundState, events: Move[], rules: Readonly<Rules>): Step {
  const kind = drawAfterDiscard(state, rules);
  if (kind !== null) return { state: abortiveDraw(state, kind), events };
  state.phase = 'draw';
  state.turn = nextSeat(state.turn);
  return { state, events };
}

/** The abortive draw that a passed discard brings, null when it brings none. */
function drawAfterDiscard(state: RoundState, rules: Readonly<Rules>): ResultKind | null {
  if (rules.suufon_renda && isFourWinds(state)) return 'suufon_renda';
  if (rules.suucha_riichi && state.players.every((player) => player.riichi !== 0)) return 'suucha_riichi';
  return fourKansEnd(state, rules) ? 'suukaikan' : null;
}

/** Every seat's first and only discard is the same wind, and nothing was called or konged. */
function isFourWinds(state: RoundState): boolean {
  if (!state.untouched || state.players.some((player) => player.river.length !== 1)) return false;
  const [first, ...others] = state.players.map((player) => kindOf((player.river[0] as { tile: Tile }).tile));
  return first !== undefined && first >= EAST && first < WHITE && others.every((kind) => kind === first);
}

function takeTile(state: RoundState, calls: Calls, call: Call, events: Move[], rules: Readonly<Rules>): Step {
  const { seat } = call;
  const player = state.players[seat];
  const own =
    call.type === 'open_kan' ? player.closed.filter((tile) => kindOf(tile) === kindOf(calls.tile)) : call.tiles;
  const meld: Meld = {
    type: call.type === 'open_kan' ? 'daiminkan' : call.type,
    tiles: displayed(calls.tile, own, fromOf(seat, calls.from)),
    called: calls.tile,
    from: fromOf(seat, calls.from),
  };
  const closed = without(player.closed, own);
  const melds = [...player.melds, meld];
  events.push([seat, call.type, tileName(calls.tile), own.map(tileName), calls.from]);
  const river = state.players[calls.from].river;
  const taken = withPlayer(untouchedNoMore(state), calls.from, {
    river: [...river.slice(0, -1), { ...(river.at(-1) as (typeof river)[number]), called: true }],
  });
  const next: RoundState = {
    ...withPlayer(taken, seat, {
      closed,
      melds,
      waits: call.type === 'open_kan' ? waitsOfClosed(closed, melds.length) : [],
      liable: [...player.liable, ...liabilityByCall(melds, seat, rules)],
    }),
    phase: 'discard',
    turn: seat,
  };
  if (call.type === 'open_kan') return completeKan(next, 'open_kan', events, rules);
  return { state: { ...next, barred: barredKinds(call.type, calls.tile, call.tiles, rules) }, events };
}
