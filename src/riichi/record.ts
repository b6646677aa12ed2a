/** A round as game records keep it (spec "Game records"): the deal, the moves, the result; made from a round played. */

import { isSeat } from './payments.ts';
import type { Move, TileName } from './moves.ts';
import { doraIndicators } from './round/queries.ts';
import type { ResultKind, RoundResult, RoundState, WonHand } from './round/state.ts';
import { byKind, tileName } from './tiles.ts';
import type { BySeat, Seat, Tile } from './types.ts';

export const WIND_WORDS = ['east', 'south', 'west', 'north'] as const;
export type WindWord = (typeof WIND_WORDS)[number];

export interface RecordedWin {
  seat: Seat;
  yaku: string[];
  /** The han of each; a yakuman's is -1, a double one's -2. */
  yaku_han: number[];
  han: number;
  fu: number;
  /** Without honba and sticks. */
  points: number;
  /** Without the winning tile; melds are not in it. */
  hand: TileName[];
  tile: TileName;
  /** The seats that pay for a yakuman, each with its name. */
  pao: [Seat, string][];
}

export interface RecordedResult {
  kind: ResultKind;
  changes: BySeat;
  from: Seat | null;
  wins: RecordedWin[];
  ura_indicators: TileName[];
  tenpai: Seat[];
  nagashi: Seat[];
  ron_seats: Seat[];
}

export interface RoundRecord {
  wind: WindWord;
  number: number;
  honba: number;
  riichi_sticks: number;
  dealer: Seat;
  scores: BySeat;
  /** As the round starts. */
  dora_indicators: TileName[];
  hands: [TileName[], TileName[], TileName[], TileName[]];
  moves: Move[];
  /** Null while the round goes on. */
  result: RecordedResult | null;
  end_scores: BySeat | null;
  end_sticks: number | null;
}

/** The record of a round that was just dealt. */
export function startRecord(state: RoundState): RoundRecord {
  return {
    wind: WIND_WORDS[state.roundWind],
    number: state.number,
    honba: state.honba,
    riichi_sticks: state.sticks,
    dealer: state.dealer,
    scores: state.players.map((player) => player.score) as BySeat,
    dora_indicators: doraIndicators(state).map(tileName),
    hands: state.players.map((player) => names(player.closed)) as RoundRecord['hands'],
    moves: [],
    result: null,
    end_scores: null,
    end_sticks: null,
  };
}

/** The record with what just happened, and with its result when the round is over. */
export function continueRecord(record: RoundRecord, events: readonly Move[], state: RoundState): RoundRecord {
  const moves = [...record.moves, ...events];
  if (state.result === null) return { ...record, moves };
  return {
    ...record,
    moves,
    result: recordedResult(state.result),
    end_scores: state.players.map((player) => player.score) as BySeat,
    end_sticks: state.sticks,
  };
}

export function recordedResult(result: RoundResult): RecordedResult {
  return {
    kind: result.kind,
    changes: result.changes,
    from: result.from,
    wins: result.wins.map(recordedWin),
    ura_indicators: result.uraIndicators.map(tileName),
    tenpai: result.tenpai,
    nagashi: result.nagashi,
    ron_seats: result.ronSeats,
  };
}

function recordedWin({ seat, closed, tile, score }: WonHand): RecordedWin {
  return {
    seat,
    yaku: score.yaku.map((yaku) => yaku.name),
    yaku_han: score.yaku.map((yaku) => yaku.han),
    han: score.han,
    fu: score.fu,
    points: score.points,
    hand: names(closed),
    tile: tileName(tile),
    pao: score.liable.flatMap((one): [Seat, string][] => {
      const yaku = score.yaku.find((yaku) => yaku.id === one.yakuman);
      return yaku !== undefined && isSeat(one.seat) ? [[one.seat, yaku.name]] : [];
    }),
  };
}

function names(tiles: readonly Tile[]): TileName[] {
  return tiles.slice().sort(byKind).map(tileName);
}
