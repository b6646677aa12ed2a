/** The game around the rounds: the next one or the end, ranks and final points. */

import { RiichiError, shown } from './errors.ts';
import { isSeat, STICK } from './payments.ts';
import { isCount, isScores } from './round/setup.ts';
import { RESULT_KINDS, type ResultKind, type RoundSetup, type RoundState } from './round/state.ts';
import type { Rules } from './rules.ts';
import type { BySeat, Seat, Wind } from './types.ts';

/**
 * Why a game ended, by the wire's names (spec "Views", `fr`). `rounds` is the host's own guard against a game without end;
 * nothing here gives it.
 */
export const END_REASONS = [
  'normal_end',
  'tobi',
  'all_last_oya_agari',
  'all_last_oya_tenpai',
  'sudden_death',
  'west',
  'rounds',
] as const;
export type EndReason = (typeof END_REASONS)[number];

export type NextRound =
  | { action: 'next_round'; setup: RoundSetup; dealerRepeats: boolean }
  | { action: 'game_end'; reason: EndReason; dealerRepeats: boolean };

/** A finished round, as far as the game goes on from it. */
export interface FinishedRound extends RoundSetup {
  /** The scores and sticks after it. */
  result: { kind: ResultKind; winners: Seat[]; tenpai: Seat[] };
}

/** What a state at its `end` says for `judgeNextRound`; `RiichiError` "action" when the round goes on. */
export function finishedRound(state: RoundState): FinishedRound {
  const { result, roundWind, number, honba, sticks, dealer, players } = state;
  if (result === null) throw new RiichiError('action', 'the round has not ended: play it to its end first');
  return {
    roundWind,
    number,
    honba,
    sticks,
    dealer,
    scores: players.map((player) => player.score) as BySeat,
    result: { kind: result.kind, winners: result.wins.map((win) => win.seat), tenpai: result.tenpai },
  };
}

/** The round after a finished one, or why the game is over. The state must have ended. */
export function nextRound(state: RoundState, rules: Readonly<Rules>): NextRound {
  return judgeNextRound(finishedRound(state), rules);
}

/**
 * The next round by the facts of the last: a game below 0 points ends first (`tobi`); the dealer repeats by winning, by tenpai at an
 * exhaustive draw, and after every abortive one; the last round, and each of an extra round, may be the game's end.
 */
export function judgeNextRound(last: FinishedRound, rules: Readonly<Rules>): NextRound {
  checkFinished(last);
  const { winners } = last.result;
  const dealerRepeats = repeats(last);
  const reason = endReason(last, dealerRepeats, rules);
  if (reason !== null) return { action: 'game_end', reason, dealerRepeats };
  const won = winners.length > 0;
  const honba = won && !dealerRepeats ? 0 : last.honba + 1;
  const { sticks, scores } = last;
  if (dealerRepeats) {
    const { roundWind, number, dealer } = last;
    return { action: 'next_round', setup: { roundWind, number, honba, sticks, dealer, scores }, dealerRepeats };
  }
  const wrapped = last.number === 4;
  const setup: RoundSetup = {
    roundWind: (wrapped ? (last.roundWind + 1) % 4 : last.roundWind) as Wind,
    number: wrapped ? 1 : last.number + 1,
    honba,
    sticks,
    dealer: ((last.dealer + 1) % 4) as Seat,
    scores,
  };
  return { action: 'next_round', setup, dealerRepeats };
}

function isAbortive(kind: ResultKind): boolean {
  return kind !== 'tsumo_agari' && kind !== 'ron_agari' && kind !== 'ryuukyoku';
}

function repeats(last: FinishedRound): boolean {
  const { kind, winners, tenpai } = last.result;
  if (kind === 'ryuukyoku') return tenpai.includes(last.dealer);
  return isAbortive(kind) || winners.includes(last.dealer);
}

function endReason(last: FinishedRound, dealerRepeats: boolean, rules: Readonly<Rules>): EndReason | null {
  if (rules.tobi && last.scores.some((score) => score < 0)) return 'tobi';
  const lastWind = rules.game_type === 'hanchan' ? 1 : 0;
  if (last.roundWind < lastWind || (last.roundWind === lastWind && last.number < 4)) return null;
  if (last.roundWind > lastWind) return extraRoundEnd(last, dealerRepeats, rules);
  if (dealerRepeats) return dealerStops(last, rules);
  return hasExtraRound(rules) && !somebodyReached(last, rules) ? null : 'normal_end';
}

/** West after a hanchan, south after a tonpuu game. */
function hasExtraRound(rules: Readonly<Rules>): boolean {
  return rules.game_type === 'hanchan' ? rules.nishi_iri : rules.nan_iri;
}

function somebodyReached(last: FinishedRound, rules: Readonly<Rules>): boolean {
  return last.scores.some((score) => score >= rules.nishi_iri_threshold);
}

/** Agari-yame and tenpai-yame: the last dealer repeats and leads, above 0 (with an extra round: at its threshold). */
function dealerStops(last: FinishedRound, rules: Readonly<Rules>): EndReason | null {
  const enough = hasExtraRound(rules) ? rules.nishi_iri_threshold : 1;
  if (!dealerLeads(last) || (last.scores[last.dealer] as number) < enough) return null;
  if (last.result.winners.length > 0) return rules.agari_yame ? 'all_last_oya_agari' : null;
  return last.result.kind === 'ryuukyoku' && rules.tenpai_yame ? 'all_last_oya_tenpai' : null;
}

/** First place: of equal points the seat nearer the first dealer, seat 0, ranks higher (case R31). */
function dealerLeads(last: FinishedRound): boolean {
  return ranking(last.scores)[0] === last.dealer;
}

/**
 * The extra round, four hands and their repeats at most. With `sudden_death` a hand after which somebody has reached the threshold
 * ends the game, but a dealer who repeats plays on unless it leads itself by a win or tenpai; after a ron of several winners
 * it plays on even then. Without, it ends when the deal passes with somebody there, and at the latest with the fourth.
 */
function extraRoundEnd(last: FinishedRound, dealerRepeats: boolean, rules: Readonly<Rules>): EndReason | null {
  const reached = somebodyReached(last, rules);
  if (rules.sudden_death) {
    if (dealerRepeats) return reached && endsDespiteRepeat(last) ? 'sudden_death' : null;
    return reached ? 'sudden_death' : last.number === 4 ? 'normal_end' : null;
  }
  if (dealerRepeats) return last.number === 4 && reached ? dealerStops(last, rules) : null;
  return reached ? 'normal_end' : last.number === 4 ? 'west' : null;
}

function endsDespiteRepeat(last: FinishedRound): boolean {
  return !isAbortive(last.result.kind) && last.result.winners.length < 2 && dealerLeads(last);
}

/** The seats by points, equal ones by seat. */
function ranking(scores: BySeat): Seat[] {
  return ([0, 1, 2, 3] as Seat[]).sort((a, b) => scores[b] - scores[a] || a - b);
}

export interface RankedResult {
  seat: Seat;
  /** 1 to 4. */
  rank: number;
  /** The points at the end, sticks left on the table with the first. */
  score: number;
  /** Against `oka_origin`, with uma and, for the first, oka. */
  adjusted: number;
  /** `adjusted` in thousands, times ten: the wire's. */
  point10: number;
}

/** Ranks and final points, the first first. Riichi sticks left on the table go to it. `RiichiError` "range" for no scores. */
export function rankedResults(scores: BySeat, rules: Readonly<Rules>, sticks = 0): RankedResult[] {
  if (!isScores(scores)) throw new RiichiError('range', `scores are four whole numbers, not ${shown(scores)}`);
  if (!isCount(sticks)) throw new RiichiError('range', `sticks are a whole number from 0, not ${shown(sticks)}`);
  const oka = 4 * (rules.oka_origin - rules.initial_score);
  return ranking(scores).map((seat, place) => {
    const score = scores[seat] + (place === 0 ? sticks * STICK : 0);
    const adjusted = score - rules.oka_origin + (rules.uma[place] as number) + (place === 0 ? oka : 0);
    return { seat, rank: place + 1, score, adjusted, point10: Math.round(adjusted / 100) + 0 };
  });
}

/** `rankedResults` with each seat's player beside it. */
export function finalResults<T>(
  scores: BySeat,
  players: readonly [T, T, T, T],
  rules: Readonly<Rules>,
  sticks = 0,
): (RankedResult & { player: T })[] {
  return rankedResults(scores, rules, sticks).map((ranked) => ({ ...ranked, player: players[ranked.seat] }));
}

function checkFinished(last: FinishedRound): void {
  const { roundWind, number, honba, sticks, dealer, scores, result } = last;
  const counts = isCount(number) && number >= 1 && number <= 4 && isCount(honba) && isCount(sticks);
  if (!isSeat(roundWind) || !isSeat(dealer) || !counts || !isScores(scores)) {
    throw new RiichiError('range', `${shown(last)} is no finished round`);
  }
  const kinds: readonly unknown[] = RESULT_KINDS;
  const given = result as Partial<FinishedRound['result']> | null | undefined;
  if (!kinds.includes(given?.kind) || !Array.isArray(given?.winners) || !Array.isArray(given.tenpai)) {
    throw new RiichiError('range', `${shown(result)} is no result of a round`);
  }
}
