/** The result in a saved round read back. */

import type { Score } from '../evaluate.ts';
import type { FuPart, Limit } from '../types.ts';
import type { Reading } from '../readings.ts';
import { HAND } from '../wall.ts';
import { type Yaku, YAKU_NAMES, type YakuId } from '../yaku/names.ts';
import * as check from './checks.ts';
import { readLiability, readMeld } from './read-parts.ts';
import { RESULT_KINDS, type RoundResult, type WonHand } from './state.ts';

/** Yaku and fu lines of a hand at most: far more than any has. */
const MOST_LINES = 40;
const LIMITS: readonly Limit[] = ['none', 'mangan', 'haneman', 'baiman', 'sanbaiman', 'kazoe_yakuman', 'yakuman'];

export function readResult(saved: unknown): RoundResult {
  const value = check.fields(saved, 'as its result');
  return {
    kind: check.oneOf(value['kind'], 'a result of kind', RESULT_KINDS),
    changes: check.scores(value['changes'], 'score changes'),
    from: value['from'] === null ? null : check.seat(value['from'], 'as who dealt in'),
    wins: check.list(value['wins'], 'as wins', 3).map(readWin),
    uraIndicators: check.tiles(value['uraIndicators'], 'as ura indicators', 5),
    tenpai: check.seats(value['tenpai'], 'tenpai'),
    nagashi: check.seats(value['nagashi'], 'nagashi'),
    ronSeats: check.seats(value['ronSeats'], 'the rons'),
  };
}

function readWin(saved: unknown): WonHand {
  const value = check.fields(saved, 'as a win');
  return {
    seat: check.seat(value['seat'], 'as the winner'),
    closed: check.tiles(value['closed'], 'as a winning hand', HAND),
    melds: check.list(value['melds'], 'as melds', 4).map(readMeld),
    tile: check.tile(value['tile'], 'as the winning tile'),
    score: readScore(value['score']),
  };
}

function readScore(saved: unknown): Score {
  const value = check.fields(saved, 'as a score');
  const pay = check.fields(value['pay'], 'as payments');
  const amount = (key: string): number => check.whole(pay[key], 'as a payment');
  return {
    kind: check.oneOf(value['kind'], 'a score of kind', ['win']),
    yaku: check.list(value['yaku'], 'as yaku', MOST_LINES).map(readYaku),
    yakuman: check.count(value['yakuman'], 'yakuman'),
    han: check.count(value['han'], 'han'),
    fu: check.count(value['fu'], 'fu'),
    fuParts: check.list(value['fuParts'], 'as fu', MOST_LINES).map(readFuPart),
    limit: check.oneOf(value['limit'], 'the limit', LIMITS),
    points: check.count(value['points'], 'points'),
    pay: {
      ron: amount('ron'),
      fromChild: amount('fromChild'),
      fromDealer: amount('fromDealer'),
      tsumo: amount('tsumo'),
    },
    changes: check.scores(value['changes'], 'score changes'),
    liable: check.list(value['liable'], 'as who is liable', 4).map(readLiability),
    // How the hand was read is told, and nothing goes on from it.
    reading: check.fields(value['reading'], 'as a reading') as unknown as Reading,
    tile: check.tile(value['tile'], 'as the winning tile'),
  };
}

function readYaku(saved: unknown): Yaku {
  const value = check.fields(saved, 'as a yaku');
  return {
    id: check.oneOf(value['id'], 'a yaku', Object.keys(YAKU_NAMES) as YakuId[]),
    han: check.whole(value['han'], 'han'),
    name: check.text(value['name'], 'a yaku named'),
  };
}

function readFuPart(saved: unknown): FuPart {
  const value = check.fields(saved, 'as a line of fu');
  const reason = check.text(value['reason'], 'as a reason of fu') as FuPart['reason'];
  const fu = check.count(value['fu'], 'fu');
  return value['kind'] === undefined ? { reason, fu } : { reason, fu, kind: check.count(value['kind'], 'a kind') };
}
