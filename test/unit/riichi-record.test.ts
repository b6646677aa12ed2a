/** Records of rounds: made move by move, replayed to the same result; saved rounds read back, and what is none refused. */

import { describe, expect, test } from 'vitest';
import {
  applyAction,
  continueRecord,
  firstRound,
  readRoundState,
  replayRound,
  type Replayed,
  RiichiError,
  type RoundRecord,
  type RoundState,
  rulesFrom,
  setupRound,
  startRecord,
} from '../../src/riichi/index.ts';
import { ENGINE, HOST } from './riichi-hands.ts';
import { Table } from './riichi-table.ts';

/** A round with riichi, an open kan and a double ron. */
function played(): { record: RoundRecord; state: RoundState } {
  const table = new Table({
    hands: { 0: '123m456p789s1122z', 1: '234567m23455p67s', 3: '234567m23466p67s', 2: '999m147p14s34567z' },
    draws: '3z9m4z',
    replacements: '5z',
    honba: 1,
    dora: '1z2z',
    ura: '3z4z',
  });
  const start = startRecord(table.state);
  table.draw().act('0 riichi 3z').draw().act('1 discard 9m').act('2 open_kan');
  table.act('2 discard 5z').pass().draw();
  table.act(`3 discard ${table.drawn()}`).pass();
  const last = table.draw().drawn();
  table.act(`0 discard ${last}`).pass();
  table.until(0).draw();
  return { record: continueRecord(start, table.moves, table.state), state: table.state };
}

function copy<T>(value: T): T {
  return JSON.parse(JSON.stringify(value)) as T;
}

describe('a record', () => {
  test('has the deal, the moves and the result in the form of the spec ("Game records")', () => {
    const table = new Table({
      hands: { 0: '147m258p369s1z88s7z', 1: '234567m23455p67s' },
      draws: '5z',
      honba: 2,
      sticks: 1,
      dora: '1z',
    });
    const start = startRecord(table.state);
    table.turn('8s').act('1 ron');
    const record = continueRecord(start, table.moves, table.state);
    expect(record).toMatchObject({
      wind: 'east',
      number: 1,
      honba: 2,
      riichi_sticks: 1,
      dealer: 0,
      scores: [25_000, 25_000, 25_000, 25_000],
      dora_indicators: ['1z'],
      moves: [
        [0, 'draw', '5z'],
        [0, 'discard', '8s'],
        [1, 'ron', '8s', 0],
      ],
      result: {
        kind: 'ron_agari',
        changes: [-2600, 3600, 0, 0],
        from: 0,
        wins: [
          {
            seat: 1,
            yaku: ['平和', '断么九'],
            yaku_han: [1, 1],
            han: 2,
            fu: 30,
            points: 2000,
            hand: ['2m', '3m', '4m', '5m', '6m', '7m', '2p', '3p', '4p', '5p', '5p', '6s', '7s'],
            tile: '8s',
            pao: [],
          },
        ],
        ura_indicators: [],
        tenpai: [],
        nagashi: [],
        ron_seats: [],
      },
      end_scores: [22_400, 28_600, 25_000, 25_000],
      end_sticks: 0,
    });
    expect(record.hands[0]).toEqual(['1m', '4m', '7m', '2p', '5p', '8p', '3s', '6s', '8s', '8s', '9s', '1z', '7z']);
  });

  test('replayed gives the same moves and result, after a trip through JSON', () => {
    const { record, state } = played();
    const replay = replayRound(copy(record), HOST);
    expect(replay.moves).toEqual(record.moves);
    expect(continueRecord({ ...record, moves: [] }, replay.moves, replay.state)).toEqual(record);
    expect(replay.state.players.map((player) => player.river)).toEqual(state.players.map((player) => player.river));
  });

  test('of a round that goes on replays to where it stands', () => {
    const { record } = played();
    const part = { ...copy(record), moves: record.moves.slice(0, 7), result: null };
    const { state } = replayRound(part, HOST);
    expect(state.result).toBeNull();
  });

  test('that is none, or whose moves the rules refuse, is refused', () => {
    const { record } = played();
    const bad: ((one: RoundRecord) => unknown)[] = [
      () => null,
      () => 7,
      (one) => ({ ...one, wind: 'up' }),
      (one) => ({ ...one, hands: one.hands.slice(1) }),
      (one) => ({ ...one, hands: [one.hands[0], one.hands[0], one.hands[0], one.hands[0]] }),
      (one) => ({ ...one, hands: [[...one.hands[0].slice(1), '9q'], ...one.hands.slice(1)] }),
      (one) => ({ ...one, moves: 'none' }),
      (one) => ({ ...one, moves: [[0, 'fly']] }),
      (one) => ({
        ...one,
        moves: [
          [0, 'draw', '1m'],
          [0, 'discard', '9p'],
        ],
      }),
      (one) => ({ ...one, moves: [[1, 'draw', '3z']] }),
      (one) => ({ ...one, moves: Array.from({ length: 80 }, () => [0, 'draw', '3z']) }),
      (one) => ({ ...one, dora_indicators: [] }),
      (one) => ({ ...one, scores: [1, 2, 3] }),
      (one) => ({ ...one, number: 9 }),
      (one) => ({ ...one, result: {} }),
    ];
    for (const change of bad) {
      expect(() => replayRound(change(copy(record)) as Replayed, HOST)).toThrow(RiichiError);
    }
  });
});

describe('a saved round', () => {
  const states = (): RoundState[] => {
    const calls = new Table({ hands: { 1: '46m147p258s12345z', 2: '55m147p258s12345z' }, draws: '5m' });
    calls.turn('5m').act('1 chi 4m 6m');
    const called = new Table({ hands: { 2: '55z147m258p369s12z' }, draws: '5z' }).turn('5z').act('2 pon 5z 5z');
    return [setupRound(firstRound(HOST), HOST, 'saved'), calls.state, called.state, played().state];
  };

  test('is read back as it was, from text and from its value', () => {
    for (const state of states()) {
      expect(readRoundState(JSON.stringify(state), HOST)).toEqual(state);
      expect(readRoundState(copy(state), HOST)).toEqual(state);
    }
  });

  test('plays on identically', () => {
    const [start] = states();
    const read = readRoundState(JSON.stringify(start), HOST);
    expect(applyAction(read, { type: 'draw', seat: 0 }, HOST)).toEqual(
      applyAction(start as RoundState, { type: 'draw', seat: 0 }, HOST),
    );
  });

  test('keeps red fives of its rules: another wall is refused', () => {
    const [start] = states();
    expect(() => readRoundState(start, rulesFrom({ aka_dora: 0 }, 'host'))).toThrow(RiichiError);
    expect(readRoundState(start, ENGINE)).toEqual(start);
  });

  test('that is none is refused with the one error', () => {
    for (const bad of [null, 5, '', '{', '[]', 'null', {}, [], { format: 2 }]) {
      expect(() => readRoundState(bad, HOST)).toThrow(RiichiError);
    }
  });

  test('with any part changed for another is refused or plays on, and raises nothing else', () => {
    const junk: unknown[] = [null, -1, 99, 1.5, 'x', [], {}, true, [[]], [null], 'draw'];
    let refused = 0;
    let read = 0;
    for (const state of states()) {
      for (const path of pathsOf(state)) {
        for (const value of junk) {
          const changed = copy(state);
          put(changed, path, value);
          try {
            const back = readRoundState(changed, HOST);
            read++;
            for (const seat of [0, 1, 2, 3] as const) tryOffers(back, seat);
          } catch (error) {
            if (!(error instanceof RiichiError)) throw error;
            refused++;
          }
        }
      }
    }
    expect(refused).toBeGreaterThan(read);
    expect(read).toBeGreaterThan(0);
  });
});

/** Does everything the seat is offered, each from the same state. */
function tryOffers(state: RoundState, seat: 0 | 1 | 2 | 3): void {
  const table = Object.assign(new Table(), { state });
  for (const offer of table.offers(seat)) {
    table.act(`${seat} ${offer}`);
    table.state = state;
  }
}

type Path = (string | number)[];

/** Every place of the value; of the long lists the first two. */
function pathsOf(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [];
  const entries = Object.entries(value).slice(0, Array.isArray(value) && value.length > 4 ? 2 : undefined);
  return entries.flatMap(([key, inner]) => [[...path, key], ...pathsOf(inner, [...path, key])]);
}

function put(value: unknown, path: Path, to: unknown): void {
  let at = value as Record<string, unknown>;
  for (const key of path.slice(0, -1)) at = at[key] as Record<string, unknown>;
  at[path.at(-1) as string] = to;
}
