/** What the other seats may do with a tile: ron, pon, chi, an open kan, or rob a kan. */

import type { Rules } from '../rules.ts';
import { byKind, EAST, kindOf } from '../tiles.ts';
import type { Kind, Seat, Tile } from '../types.ts';
import { MOST_KANS } from '../wall.ts';
import { fourKansEnd, nextSeat, SEATS, tilesLeft } from './queries.ts';
import type { Action, Calls, Player, RoundState } from './state.ts';
import { ronScore } from './wins.ts';

type Pair = [Tile, Tile];

/** All a seat may answer to `state.calls`, the pass last; empty when it has nothing to answer. */
export function callActions(state: RoundState, seat: Seat, rules: Readonly<Rules>): Action[] {
  const { calls } = state;
  if (calls === null || seat === calls.from) return [];
  const actions: Action[] = [];
  if (ronScore(state, seat, rules) !== null) actions.push({ type: 'ron', seat });
  if (mayTake(state, seat, rules)) {
    for (const tiles of ponPairs(state, seat, rules)) actions.push({ type: 'pon', seat, tiles });
    if (mayOpenKan(state, seat)) actions.push({ type: 'open_kan', seat });
    for (const tiles of chiPairs(state, seat, rules)) actions.push({ type: 'chi', seat, tiles });
  }
  if (actions.length > 0) actions.push({ type: 'pass', seat });
  return actions;
}

/** Which seats have something to answer to `state.calls`. */
export function askedSeats(state: RoundState, rules: Readonly<Rules>): Calls['asked'] {
  return SEATS.map((seat) => hasAnswer(state, seat, rules)) as Calls['asked'];
}

/** Whether a seat has anything but a pass to answer; quick for the many that have nothing. */
export function hasAnswer(state: RoundState, seat: Seat, rules: Readonly<Rules>): boolean {
  const { calls } = state;
  if (calls === null || seat === calls.from) return false;
  const player = state.players[seat];
  if (player.waits.length > 0 && ronScore(state, seat, rules) !== null) return true;
  if (!mightTake(player, calls, seat) || !mayTake(state, seat, rules)) return false;
  return ponPairs(state, seat, rules).length > 0 || chiPairs(state, seat, rules).length > 0 || mayOpenKan(state, seat);
}

/** Two of the same kind, or two that make a run with it for the next seat: nothing is called without. */
function mightTake(player: Player, calls: Calls, seat: Seat): boolean {
  const kind = kindOf(calls.tile);
  const runs = kind < EAST && seat === nextSeat(calls.from);
  const place = kind % 9;
  let same = 0;
  // Which of the four neighbours there are: two below, one below, one above, two above.
  let near = 0;
  for (const tile of player.closed) {
    const distance = kindOf(tile) - kind;
    if (distance === 0) same++;
    else if (runs && distance >= -2 && distance <= 2 && place + distance >= 0 && place + distance <= 8) {
      near |= 1 << (distance < 0 ? distance + 2 : distance + 1);
    }
  }
  return same >= 2 || (near & 3) === 3 || (near & 6) === 6 || (near & 12) === 12;
}

/** No call of the last discard, by a seat in riichi, or before four kans end the round. */
function mayTake(state: RoundState, seat: Seat, rules: Readonly<Rules>): boolean {
  return (
    state.calls?.kan === null && state.players[seat].riichi === 0 && tilesLeft(state) > 0 && !fourKansEnd(state, rules)
  );
}

function tilesOfKind(player: Player, kind: Kind): Tile[] {
  return player.closed.filter((tile) => kindOf(tile) === kind);
}

function mayOpenKan(state: RoundState, seat: Seat): boolean {
  const tile = (state.calls as Calls).tile;
  return state.kans < MOST_KANS && tilesOfKind(state.players[seat], kindOf(tile)).length === 3;
}

/** The different pairs that make a pon: with and without a red five. */
function ponPairs(state: RoundState, seat: Seat, rules: Readonly<Rules>): Pair[] {
  const player = state.players[seat];
  const kind = kindOf((state.calls as Calls).tile);
  const own = tilesOfKind(player, kind).sort(byKind);
  if (own.length < 2) return [];
  return pairsOf(own, own).filter((pair) => leavesDiscard(player, pair, rules.kuikae ? [] : [kind]));
}

/** The different pairs that make a run with the tile, for the next seat only. */
function chiPairs(state: RoundState, seat: Seat, rules: Readonly<Rules>): Pair[] {
  const calls = state.calls as Calls;
  const kind = kindOf(calls.tile);
  if (kind >= EAST || seat !== nextSeat(calls.from)) return [];
  const player = state.players[seat];
  const place = kind % 9;
  const found: Pair[] = [];
  for (let low = Math.max(place - 2, 0); low <= Math.min(place, 6); low++) {
    const first = kind - place + low;
    const [a, b] = [first, first + 1, first + 2].filter((one) => one !== kind) as [Kind, Kind];
    const ones = tilesOfKind(player, a);
    if (ones.length === 0) continue;
    const others = tilesOfKind(player, b);
    const barred = rules.kuikae ? [] : barredByChi(kind, [a, b]);
    for (const pair of pairsOf(ones.sort(byKind), others.sort(byKind))) {
      if (leavesDiscard(player, pair, barred)) found.push(pair);
    }
  }
  return found;
}

/** One of each list, every different combination once; the lists may be the same one. */
function pairsOf(ones: readonly Tile[], others: readonly Tile[]): Pair[] {
  const found = new Map<number, Pair>();
  for (let i = 0; i < ones.length; i++) {
    for (let j = ones === others ? i + 1 : 0; j < others.length; j++) {
      const pair: Pair = [ones[i] as Tile, others[j] as Tile];
      const key = pair[0] * 64 + pair[1];
      if (!found.has(key)) found.set(key, pair);
    }
  }
  return [...found.values()];
}

/** Kuikae after a chi: the called kind, and the one at the other end of the run when it was called at an end. */
function barredByChi(called: Kind, pair: readonly [Kind, Kind]): Kind[] {
  const [low, high] = pair[0] < pair[1] ? pair : [pair[1], pair[0]];
  if (called < low && called % 9 <= 5) return [called, called + 3];
  if (called > high && called % 9 >= 3) return [called, called - 3];
  return [called];
}

/** The kinds that may not be discarded after a call of `called` with `pair`. */
export function barredKinds(
  type: 'pon' | 'chi',
  called: Tile,
  pair: readonly [Tile, Tile],
  rules: Readonly<Rules>,
): Kind[] {
  if (rules.kuikae) return [];
  return type === 'pon' ? [kindOf(called)] : barredByChi(kindOf(called), [kindOf(pair[0]), kindOf(pair[1])]);
}

/** A call that leaves nothing to discard is not offered (case R24). */
function leavesDiscard(player: Player, pair: Pair, barred: readonly Kind[]): boolean {
  if (barred.length === 0) return true;
  const gone = [...pair];
  return player.closed.some((tile) => {
    const at = gone.indexOf(tile);
    if (at === -1) return !barred.includes(kindOf(tile));
    gone.splice(at, 1);
    return false;
  });
}
