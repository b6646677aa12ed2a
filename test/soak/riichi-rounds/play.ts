/** One random round with everything that must hold of it looked at, move by move. */

import {
  type Action,
  applyAction,
  availableActions,
  continueRecord,
  doraIndicators,
  kindOf,
  type Move,
  readRoundState,
  replayRound,
  RiichiError,
  type RoundRecord,
  type RoundSetup,
  type RoundState,
  type Rules,
  type Seat,
  setupRound,
  startRecord,
  tileOf,
  tilesLeft,
  tileName,
} from '../../../src/riichi/index.ts';
import type { Random } from '../riichi-judges/random-wins.ts';
import { Oracle } from './oracle.ts';
import { anyAction, choose, seatsToAct, type Style } from './players.ts';

/** What is looked at besides the points, the tiles and the record: how often, from 0 never to 1 always. */
export interface Looks {
  oracle: number;
  saved: number;
  refusals: number;
}

export interface Played {
  state: RoundState;
  record: RoundRecord;
}

export class Broken extends Error {
  override readonly name = 'Broken';
}

function must(holds: boolean, what: string, state: RoundState): void {
  if (!holds) throw new Broken(`${what}\n${JSON.stringify(state)}`);
}

export function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    Object.values(value).forEach(deepFreeze);
  }
  return value;
}

/** Plays a round to its end; throws `Broken` where something does not hold. `watch` sees each step. */
export function playRound(
  setup: RoundSetup,
  rules: Rules,
  seed: string,
  styles: readonly Style[],
  random: Random,
  looks: Looks,
  watch?: (before: RoundState, action: Action, after: RoundState, events: readonly Move[]) => void,
): Played {
  let state = deepFreeze(setupRound(deepFreeze(setup), rules, seed));
  let record = startRecord(state);
  const total = totalOf(state);
  while (state.phase !== 'end') {
    const waiting = seatsToAct(state, rules);
    must(waiting.length > 0, 'nobody can do anything', state);
    if (random() < looks.oracle * weight(state)) checkOffers(state, record, rules);
    if (random() < looks.saved) state = savedAndRead(state, rules);
    if (random() < looks.refusals) checkRefusals(state, rules, random);
    const { seat, actions } = waiting[Math.floor(random() * waiting.length)] as (typeof waiting)[number];
    const action = deepFreeze(choose(state, seat, actions, styles[seat] as Style, random));
    const { state: next, events } = applyAction(state, action, rules);
    deepFreeze(next);
    watch?.(state, action, next, events);
    if (random() < looks.oracle * weight(state)) checkUnasked(record, events, next, rules);
    record = continueRecord(record, events, next);
    state = next;
    must(totalOf(state) === total, 'the points do not add up', state);
    checkTiles(state, rules);
  }
  const replay = replayRound(JSON.parse(JSON.stringify(record)) as RoundRecord, rules);
  must(JSON.stringify(replay.moves) === JSON.stringify(record.moves), 'the replay moves differently', state);
  const again = continueRecord({ ...record, moves: [] }, replay.moves, replay.state);
  must(JSON.stringify(again) === JSON.stringify(record), 'the replay ends differently', state);
  return { state, record };
}

/** Where rules meet, the second opinion is asked ten times as often: somebody may win or let it go by, first turns, the last tiles, riichi. */
function weight(state: RoundState): number {
  const { phase, turn, calls, players } = state;
  const first = state.untouched && players[turn].river.length === 0;
  const late = phase === 'discard' && tilesLeft(state) <= 5 && players[turn].melds.length === 0;
  const won = calls !== null && players.some((player) => player.waits.includes(kindOf(calls.tile)));
  const kan = phase === 'discard' && players[turn].riichi !== 0;
  return first || late || won || kan || players.some((player) => player.missed) ? 10 : 1;
}

function totalOf(state: RoundState): number {
  return state.players.reduce((sum, player) => sum + player.score, 1000 * state.sticks);
}

/** No tile is in two places: what was dealt and drawn is in hands, melds and rivers, and each is there as often as the wall has it. */
function checkTiles(state: RoundState, rules: Rules): void {
  const left = new Int8Array(37);
  for (const tile of state.wall) left[tile] = (left[tile] as number) + 1;
  const take = (tile: number): void => {
    left[tile] = (left[tile] as number) - 1;
  };
  let reds = 0;
  for (const tile of state.wall) if (tile === 9 || tile === 19 || tile === 29) reds++;
  for (const { closed, drawn, melds, river } of state.players) {
    closed.forEach(take);
    if (drawn !== null) take(drawn);
    for (const meld of melds) meld.tiles.forEach(take);
    for (const discard of river) if (!discard.called) take(discard.tile);
    const size = closed.length + (drawn === null ? 0 : 1) + 3 * melds.length;
    must(size === 13 || size === 14, 'a hand of a wrong size', state);
  }
  for (let i = 52 + state.drawn; i < 136 - state.kans; i++) take(state.wall[i] as number);
  must(
    left.every((count) => count === 0),
    'tiles are lost or doubled',
    state,
  );
  must(reds === rules.aka_dora.m + rules.aka_dora.p + rules.aka_dora.s, 'red fives are lost', state);
  must(doraIndicators(state).length + state.unturned === 1 + state.kans, 'indicators and kans differ', state);
}

function savedAndRead(state: RoundState, rules: Rules): RoundState {
  const text = JSON.stringify(state);
  const read = readRoundState(text, rules);
  must(JSON.stringify(read) === text, `a saved round is read back as another: ${JSON.stringify(read)}`, state);
  return deepFreeze(read);
}

export function actionText(action: Action): string {
  if ('tiles' in action) return `${action.type} ${action.tiles.map(tileName).join(' ')}`;
  return 'tile' in action ? `${action.type} ${tileName(action.tile)}` : action.type;
}

/** The seats' offers beside the second opinion's. */
function checkOffers(state: RoundState, record: RoundRecord, rules: Rules): void {
  if (state.phase === 'draw') return;
  const oracle = new Oracle(record, record.moves, rules);
  for (const seat of [0, 1, 2, 3] as Seat[]) {
    const offered = availableActions(state, seat, rules)
      .map(actionText)
      .filter((text) => text !== 'pass')
      .sort();
    const answered = state.calls !== null && state.calls.answers[seat] !== null;
    const expected =
      state.phase === 'discard'
        ? seat === state.turn
          ? oracle.turnOptions()
          : []
        : answered
          ? []
          : oracle.callOptions(seat).sort();
    must(
      offered.join() === expected.join(),
      `seat ${seat} is offered ${offered.join()} and should be ${expected.join()}`,
      state,
    );
  }
}

/** A tile nobody was asked about: nobody had an answer; and the abortive draws come when they must. */
function checkUnasked(record: RoundRecord, events: readonly Move[], next: RoundState, rules: Rules): void {
  const at = events.findIndex((move) => ['discard', 'riichi', 'closed_kan', 'added_kan'].includes(move[1]));
  if (at === -1 || next.phase === 'calls') return;
  const oracle = new Oracle(record, [...record.moves, ...events.slice(0, at + 1)], rules);
  for (const seat of [0, 1, 2, 3] as Seat[]) {
    const options = oracle.callOptions(seat);
    must(options.length === 0, `seat ${seat} was not asked and could ${options.join()}`, next);
  }
  const isDiscard = events[at]?.[1] === 'discard' || events[at]?.[1] === 'riichi';
  const draws = isDiscard ? oracle.drawsAfterDiscard() : [];
  const drawn = next.result === null ? [] : [next.result.kind];
  must(
    draws.length === 0 ? drawn.length === 0 : draws.includes(drawn[0] ?? ''),
    `drawn by ${drawn.join()}, not ${draws.join()}`,
    next,
  );
}

/** Anything not offered is refused, and the state stays. */
function checkRefusals(state: RoundState, rules: Rules, random: Random): void {
  const offered = new Set(
    ([0, 1, 2, 3] as Seat[]).flatMap((seat) =>
      availableActions(state, seat, rules).map((one) => `${one.seat} ${unordered(one)}`),
    ),
  );
  const before = JSON.stringify(state);
  const tried = Array.from({ length: 40 }, () => anyAction(random));
  for (const { actions } of seatsToAct(state, rules)) tried.push(...actions.flatMap(nearMisses));
  for (const action of tried) {
    const isOffered = offered.has(`${action.seat} ${unordered(action)}`);
    let taken = true;
    try {
      applyAction(state, action, rules);
    } catch (error) {
      must(
        error instanceof RiichiError && error.code === 'action',
        `${String(error)} for ${JSON.stringify(action)}`,
        state,
      );
      taken = false;
    }
    must(taken === isOffered, `${JSON.stringify(action)} is ${taken ? 'taken' : 'refused'}`, state);
  }
  must(JSON.stringify(state) === before, 'a refused action changed the state', state);
}

/** The same by another seat, and with the red five for the plain one. */
function nearMisses(action: Action): Action[] {
  const other = { ...action, seat: ((action.seat + 1) % 4) as Seat };
  return 'tile' in action ? [other, { ...action, tile: otherColour(action.tile) }] : [other];
}

function otherColour(tile: number): number {
  const kind = kindOf(tile);
  if (kind >= 27 || kind % 9 !== 4) return tile;
  return tile === tileOf(kind) ? 9 + 10 * Math.floor(kind / 9) : tileOf(kind);
}

function unordered(action: Action): string {
  if (!('tiles' in action)) return actionText(action);
  return `${action.type} ${action.tiles.map(tileName).sort().join(' ')}`;
}
