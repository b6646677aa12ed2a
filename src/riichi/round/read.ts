/** A saved round read back: every part checked, so that whatever it claims, the round plays on or is refused here. */

import { RiichiError } from '../errors.ts';
import type { RiichiState, Tile, Wind } from '../types.ts';
import type { Rules } from '../rules.ts';
import { byKind, KINDS } from '../tiles.ts';
import { checkWall, HAND, LIVE_DRAWS, MOST_KANS, WALL } from '../wall.ts';
import * as check from './checks.ts';
import { askedSeats, callActions } from './offers.ts';
import { SEATS, waitsOfClosed } from './queries.ts';
import { readLiability, readMeld } from './read-parts.ts';
import { readResult } from './read-result.ts';
import type { Action, Calls, Discard, Player, RoundState } from './state.ts';

const PHASES = ['draw', 'discard', 'calls', 'end'] as const;
const MOST_DISCARDS = 30;

/**
 * The state a saved one says, from its JSON text or the value read from it, by the rules it was played by. It plays on exactly as the one
 * that was saved. `RiichiError` "state" for anything a round cannot be ("hand" for a wrong wall).
 */
export function readRoundState(saved: unknown, rules: Readonly<Rules>): RoundState {
  const value = check.fields(typeof saved === 'string' ? parsed(saved) : saved, 'no object:');
  if (value['format'] !== 1) check.fail('another format:', value['format']);
  const wall = check.tiles(value['wall'], 'as its wall', WALL);
  checkWall(wall, rules);
  const state: RoundState = {
    format: 1,
    phase: check.oneOf(value['phase'], 'the phase', PHASES),
    roundWind: check.seat(value['roundWind'], 'the wind') as Wind,
    number: check.oneOf(value['number'], 'the number', [1, 2, 3, 4]),
    honba: check.count(value['honba'], 'the honba'),
    sticks: check.count(value['sticks'], 'the sticks'),
    dealer: check.seat(value['dealer'], 'the dealer'),
    wall,
    drawn: check.count(value['drawn'], 'the draws', LIVE_DRAWS),
    kans: check.count(value['kans'], 'the kans', MOST_KANS),
    indicators: check.count(value['indicators'], 'the indicators', 1 + MOST_KANS),
    unturned: check.count(value['unturned'], 'the indicators to turn', 1),
    turn: check.seat(value['turn'], 'the turn'),
    untouched: check.flag(value['untouched'], 'untouched'),
    rinshan: check.flag(value['rinshan'], 'rinshan'),
    barred: check.list(value['barred'], 'barred', 2).map((kind) => check.count(kind, 'barred', KINDS - 1)),
    declaring: check.flag(value['declaring'], 'declaring'),
    calls: value['calls'] === null ? null : readCalls(value['calls']),
    players: check.fourOf(value['players'], 'the players', readPlayer),
    result: value['result'] === null ? null : readResult(value['result']),
  };
  checkWhole(state, rules);
  return state;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new RiichiError(
      'state',
      `a saved round is no JSON: ${error instanceof Error ? error.message : 'unreadable'}`,
    );
  }
}

function readPlayer(saved: unknown): Player {
  const value = check.fields(saved, 'as a player');
  const melds = check.list(value['melds'], 'as melds', 4).map(readMeld);
  const closed = check.tiles(value['closed'], 'as closed tiles', HAND + 1).sort(byKind);
  const open = closed.length === HAND + 1 - 3 * melds.length;
  if (!open && closed.length !== HAND - 3 * melds.length) check.fail('a hand of another size:', closed.length);
  return {
    score: check.whole(value['score'], 'the score'),
    closed,
    drawn: value['drawn'] === null ? null : check.tile(value['drawn'], 'as the drawn tile'),
    melds,
    river: check.list(value['river'], 'as a river', MOST_DISCARDS).map(readDiscard),
    riichi: check.oneOf<RiichiState>(value['riichi'] as RiichiState, 'riichi', [0, 1, 2]),
    ippatsu: check.flag(value['ippatsu'], 'ippatsu'),
    missed: check.flag(value['missed'], 'missed'),
    waits: open ? [] : waitsOfClosed(closed, melds.length),
    liable: check.list(value['liable'], 'as who is liable', 4).map(readLiability),
  };
}

function readDiscard(saved: unknown): Discard {
  const value = check.fields(saved, 'as a discard');
  return {
    tile: check.tile(value['tile'], 'as a discard'),
    drawn: check.flag(value['drawn'], 'drawn'),
    riichi: check.flag(value['riichi'], 'riichi'),
    called: check.flag(value['called'], 'called'),
  };
}

function readCalls(saved: unknown): Calls {
  const value = check.fields(saved, 'as calls');
  const kan = value['kan'];
  if (kan !== null && kan !== 'closed_kan' && kan !== 'added_kan') return check.fail('calls of', kan);
  return {
    tile: check.tile(value['tile'], 'as the tile to call'),
    from: check.seat(value['from'], 'as whose tile it is'),
    kan,
    asked: check.fourOf(value['asked'], 'who is asked', (one) => check.flag(one, 'who is asked')),
    answers: check.fourOf(value['answers'], 'the answers', (one) => one as Action | null),
  };
}

/** The parts together: every tile where the wall says, the phase and the hands in step, answers that were offered. */
function checkWhole(state: RoundState, rules: Readonly<Rules>): void {
  checkTiles(state);
  const { phase, calls, players, turn } = state;
  if ((phase === 'calls') !== (calls !== null)) check.fail('calls outside their phase:', phase);
  if ((phase === 'end') !== (state.result !== null)) check.fail('no result, or one too early:', phase);
  for (const seat of SEATS) {
    const player = players[seat];
    const full = player.closed.length % 3 === 2;
    const acts = phase === 'discard' && seat === turn;
    if (full && (player.drawn !== null || !acts)) check.fail('a tile too many at seat', seat);
    if (player.drawn !== null && !acts && phase !== 'end') check.fail('a drawn tile out of turn at seat', seat);
    if (acts && player.drawn === null && !full) check.fail('no tile to discard at seat', seat);
    if (player.riichi !== 0 && player.melds.some((meld) => meld.type !== 'ankan'))
      check.fail('an open riichi at seat', seat);
    if (player.ippatsu && player.riichi === 0) check.fail('ippatsu without riichi at seat', seat);
    if (player.riichi !== 0 && player.river.length === 0) check.fail('riichi without a discard at seat', seat);
  }
  if (
    state.untouched &&
    (state.kans > 0 || (phase !== 'end' && calls === null && players.some((player) => player.melds.length > 0)))
  ) {
    check.fail('an untouched first turn after melds:', state.kans);
  }
  if (LIVE_DRAWS - state.drawn - state.kans < 0) check.fail('more draws than tiles:', state.drawn);
  if (calls !== null) checkCalls(state, calls, rules);
}

function checkCalls(state: RoundState, calls: Calls, rules: Readonly<Rules>): void {
  const last = state.players[calls.from];
  const source =
    calls.kan === null
      ? last.river.at(-1)?.tile === calls.tile && last.river.at(-1)?.called === false
      : last.melds.some(
          (meld) => meld.type === (calls.kan === 'closed_kan' ? 'ankan' : 'kakan') && meld.tiles.includes(calls.tile),
        );
  if (!source || calls.from !== state.turn) check.fail('calls of a tile that is not there:', calls.tile);
  const asked = askedSeats(state, rules);
  if (asked.some((one, seat) => one !== calls.asked[seat]))
    check.fail('others asked than have an answer:', calls.asked);
  let open = 0;
  for (const seat of SEATS) {
    const answer = calls.answers[seat];
    if (answer === null) {
      if (asked[seat]) open++;
      continue;
    }
    const saved = JSON.stringify(answer);
    const offered = asked[seat] && callActions(state, seat, rules).find((one) => JSON.stringify(one) === saved);
    if (!offered) check.fail('an answer that was not offered:', answer);
  }
  if (open === 0) check.fail('calls nobody has to answer:', calls.tile);
}

/** Hands, melds and rivers hold exactly what was dealt and drawn. */
function checkTiles(state: RoundState): void {
  const out = [
    ...state.wall.slice(0, 4 * HAND + state.drawn),
    ...Array.from({ length: state.kans }, (_, i) => state.wall[WALL - 1 - i] as Tile),
  ];
  const left = new Int8Array(37);
  for (const one of out) left[one] = (left[one] as number) + 1;
  let placed = 0;
  const place = (one: Tile): void => {
    left[one] = (left[one] as number) - 1;
    placed++;
  };
  for (const player of state.players) {
    player.closed.forEach(place);
    if (player.drawn !== null) place(player.drawn);
    for (const meld of player.melds) meld.tiles.forEach(place);
    for (const discard of player.river) if (!discard.called) place(discard.tile);
  }
  if (placed !== out.length || left.some((one) => one !== 0))
    check.fail('other tiles in play than were drawn:', placed);
}
