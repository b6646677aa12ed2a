/** A recorded round played again: a wall that gives its deal and draws, and its moves as actions. */

import { RiichiError, shown } from './errors.ts';
import { isSeat } from './payments.ts';
import type { Move, TileName } from './moves.ts';
import type { RoundRecord } from './record.ts';
import { WIND_WORDS } from './record.ts';
import { applyAction, availableActions } from './round/apply.ts';
import { SEATS, tilesLeft } from './round/queries.ts';
import { setupRound } from './round/setup.ts';
import type { Action, RoundState } from './round/state.ts';
import type { Rules } from './rules.ts';
import { kindOf, tileFromName, tileOf } from './tiles.ts';
import type { Seat, Tile, Wind } from './types.ts';
import { allTiles, DEAD_WALL, HAND, LIVE_DRAWS, WALL } from './wall.ts';

/** What a replay needs of a record. */
export type Replayed = Omit<RoundRecord, 'result' | 'end_scores' | 'end_sticks'> & {
  result: { ura_indicators: TileName[] } | null;
};

export interface Replay {
  /** The round after the last move: ended when the record's did. */
  state: RoundState;
  /** What the engine says happened. A record made by this engine has exactly these moves. */
  moves: Move[];
}

/**
 * Plays a record by the rules it was played by. Answers nobody recorded are passes. `RiichiError` "record" for a record that is
 * none, "action" for a move the rules refuse.
 */
export function replayRound(record: Replayed, rules: Readonly<Rules>): Replay {
  checkRecord(record);
  const { number, honba, riichi_sticks: sticks, dealer, scores } = record;
  const roundWind = WIND_WORDS.indexOf(record.wind) as Wind;
  const setup = { roundWind, number, honba, sticks, dealer, scores };
  const replay: Replay = { state: setupRound(setup, rules, recordedWall(record, rules)), moves: [] };
  const table = new Table(replay, rules);
  for (let i = 0; i < record.moves.length; i++) {
    const move = record.moves[i] as Move;
    if (move[1] === 'ron') {
      // All rons of one tile are answers to it.
      const seats = record.moves.slice(i).flatMap((one) => (one[1] === 'ron' ? [one[0]] : []));
      table.answerRons(seats);
      break;
    }
    table.play(move);
  }
  table.finish();
  return replay;
}

/** The actions of one replay, in order. */
class Table {
  private readonly replay: Replay;
  private readonly rules: Readonly<Rules>;
  constructor(replay: Replay, rules: Readonly<Rules>) {
    this.replay = replay;
    this.rules = rules;
  }

  private do(action: Action): void {
    const { state, events } = applyAction(this.replay.state, action, this.rules);
    this.replay.state = state;
    this.replay.moves.push(...events);
  }

  /** Everybody who has not answered passes; `chosen` answers first. */
  private answer(chosen: readonly Action[]): void {
    for (const action of chosen) this.do(action);
    for (const seat of SEATS) {
      if (this.replay.state.phase !== 'calls') return;
      if (availableActions(this.replay.state, seat, this.rules).length > 0) this.do({ type: 'pass', seat });
    }
  }

  answerRons(seats: readonly Seat[]): void {
    this.answer(seats.map((seat): Action => ({ type: 'ron', seat })));
  }

  play(move: Move): void {
    if (move[1] === 'dora') return;
    const seat = move[0] as Seat;
    if (move[1] === 'chi' || move[1] === 'pon') {
      const tiles = move[3].map(tileFromName) as [Tile, Tile];
      this.answer([{ type: move[1], seat, tiles }]);
      return;
    }
    if (move[1] === 'open_kan') {
      this.answer([{ type: 'open_kan', seat }]);
      return;
    }
    this.answer([]);
    switch (move[1]) {
      case 'draw':
        // A replacement tile came with its kan.
        if (this.replay.state.phase === 'draw') this.do({ type: 'draw', seat });
        break;
      case 'discard':
      case 'riichi':
        this.do({ type: move[1], seat, tile: tileFromName(move[2]), drawn: move[3] === true });
        break;
      case 'closed_kan':
        // Of fives the red one stands first; the kan is named by the plain tile.
        this.do({ type: 'closed_kan', seat, tile: tileOf(kindOf(tileFromName(move[2][0] as TileName))) });
        break;
      case 'added_kan':
        this.do({ type: 'added_kan', seat, tile: tileFromName(move[2]) });
        break;
      case 'tsumo':
      case 'nine_kinds':
        this.do({ type: move[1], seat });
        break;
      case 'ron':
        break;
    }
  }

  /** Nobody took the last tile; the draw from an empty wall ends the round. */
  finish(): void {
    this.answer([]);
    const { state } = this.replay;
    if (state.phase === 'draw' && tilesLeft(state) === 0) this.do({ type: 'draw', seat: state.turn });
  }
}

/** A wall with the record's tiles where they were drawn, and the others anywhere. */
function recordedWall(record: Replayed, rules: Readonly<Rules>): Tile[] {
  const drawn = drawsOf(record);
  const rest = allTiles(rules);
  const take = (tile: Tile): Tile => {
    const at = rest.indexOf(tile);
    if (at === -1) throw new RiichiError('record', `the record has too many of tile number ${tile}`);
    return rest.splice(at, 1)[0] as Tile;
  };
  const known = (tiles: readonly Tile[], room: number): (Tile | null)[] => {
    if (tiles.length > room) throw new RiichiError('record', `the record has ${tiles.length} tiles where ${room} fit`);
    return Array.from({ length: room }, (_, i) => (tiles[i] === undefined ? null : take(tiles[i] as Tile)));
  };
  const hands = record.hands.flatMap((hand) => hand.map((name) => take(tileFromName(name))));
  const live = known(drawn.live, LIVE_DRAWS);
  // Read from the wall's end: replacements, indicators, those under them.
  const dead = [...known(drawn.replacements, 4), ...known(drawn.indicators, 5), ...known(drawn.ura, 5)];
  const wall = [...hands, ...live, ...dead.reverse()].map((tile) => tile ?? (rest.pop() as Tile));
  if (wall.length !== WALL || dead.length !== DEAD_WALL)
    throw new RiichiError('record', 'the record has no four hands');
  return wall;
}

function drawsOf(record: Replayed): Record<'live' | 'replacements' | 'indicators' | 'ura', Tile[]> {
  const live: Tile[] = [];
  const replacements: Tile[] = [];
  const indicators = record.dora_indicators.map(tileFromName);
  let afterKan = false;
  for (const move of record.moves) {
    if (move[1] === 'dora') indicators.push(tileFromName(move[2]));
    else if (move[1] === 'draw') {
      (afterKan ? replacements : live).push(tileFromName(move[2]));
      afterKan = false;
    } else if (move[1] === 'closed_kan' || move[1] === 'added_kan' || move[1] === 'open_kan') afterKan = true;
  }
  return { live, replacements, indicators, ura: (record.result?.ura_indicators ?? []).map(tileFromName) };
}

function isNames(value: unknown): value is TileName[] {
  return Array.isArray(value) && value.every((one) => typeof one === 'string');
}

/** A record comes from a file: every part is looked at before it is played. */
function checkRecord(given: unknown): void {
  const fail = (why: string): never => {
    throw new RiichiError('record', `this record cannot be played: ${why}`);
  };
  if (typeof given !== 'object' || given === null) fail('it is no object');
  const { wind, hands, moves, dora_indicators: dora, result } = given as Record<string, unknown>;
  if (!(WIND_WORDS as readonly unknown[]).includes(wind)) fail(`its wind is ${shown(wind)}`);
  if (!Array.isArray(hands) || hands.length !== 4 || !hands.every((hand) => isNames(hand) && hand.length === HAND)) {
    fail('its hands are not four times thirteen tiles');
  }
  if (!isNames(dora) || dora.length !== 1) fail('it starts with one dora indicator');
  if (result !== null && !isNames((result as Record<string, unknown> | undefined)?.['ura_indicators']))
    fail('its result has no list of ura indicators');
  if (!Array.isArray(moves)) return fail('its moves are no list');
  for (const move of moves as unknown[]) if (!isMove(move)) fail(`${shown(move)} is no move`);
}

function isMove(move: unknown): boolean {
  if (!Array.isArray(move)) return false;
  const [seat, type, tile, more, from] = move as unknown[];
  if (type === 'dora') return seat === -1 && typeof tile === 'string';
  if (!isSeat(seat)) return false;
  switch (type) {
    case 'draw':
    case 'tsumo':
    case 'added_kan':
      return typeof tile === 'string';
    case 'discard':
    case 'riichi':
      return typeof tile === 'string' && (more === undefined || more === true);
    case 'chi':
    case 'pon':
    case 'open_kan':
      return typeof tile === 'string' && isNames(more) && more.length === (type === 'open_kan' ? 3 : 2) && isSeat(from);
    case 'closed_kan':
      return isNames(tile) && tile.length === 4;
    case 'ron':
      return typeof tile === 'string' && isSeat(more);
    case 'nine_kinds':
      return true;
    default:
      return false;
  }
}
