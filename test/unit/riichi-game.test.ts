/** The game around the rounds: who deals next, when it ends and why, ranks and final points. */

import { describe, expect, test } from 'vitest';
import {
  type BySeat,
  END_REASONS,
  finalResults,
  type FinishedRound,
  firstRound,
  judgeNextRound,
  nextRound,
  rankedResults,
  RESULT_KINDS,
  RiichiError,
  rulesFrom,
  type Rules,
  setupRound,
} from '../../src/riichi/index.ts';
import { ENGINE, HOST, TENHOU } from './riichi-hands.ts';

const EVEN: BySeat = [25_000, 25_000, 25_000, 25_000];
const SOUTH4 = { roundWind: 1, number: 4, dealer: 3 } as const;
const WEST1 = { roundWind: 2, number: 1, dealer: 0 } as const;

function finished(
  more: Partial<Omit<FinishedRound, 'result'>> & { result?: Partial<FinishedRound['result']> } = {},
): FinishedRound {
  const { result, ...rest } = more;
  return {
    roundWind: 0,
    number: 1,
    honba: 0,
    sticks: 0,
    dealer: 0,
    scores: EVEN,
    ...rest,
    result: { kind: 'ron_agari', winners: [1], tenpai: [], ...result },
  };
}

/** "south 4 honba 1 dealer 3" or the reason of the end. */
function next(round: FinishedRound, rules: Rules = HOST): string {
  const judged = judgeNextRound(round, rules);
  if (judged.action === 'game_end') return judged.reason;
  const { roundWind, number, honba, dealer } = judged.setup;
  return `${['east', 'south', 'west', 'north'][roundWind]} ${number} honba ${honba} dealer ${dealer}`;
}

const draw = (...tenpai: (0 | 1 | 2 | 3)[]): FinishedRound['result'] => ({ kind: 'ryuukyoku', winners: [], tenpai });
const won = (...winners: (0 | 1 | 2 | 3)[]): FinishedRound['result'] => ({ kind: 'ron_agari', winners, tenpai: [] });
const abortive: FinishedRound['result'] = { kind: 'suucha_riichi', winners: [], tenpai: [] };

describe('the next round', () => {
  test('the dealer repeats by winning and by tenpai, and honba goes up', () => {
    expect(next(finished({ result: won(0) }))).toBe('east 1 honba 1 dealer 0');
    expect(next(finished({ result: draw(0, 2), honba: 2 }))).toBe('east 1 honba 3 dealer 0');
  });

  test('the deal passes when another wins (honba 0) or the dealer is noten (honba up)', () => {
    expect(next(finished({ honba: 2 }))).toBe('east 2 honba 0 dealer 1');
    expect(next(finished({ result: draw(1), honba: 2 }))).toBe('east 2 honba 3 dealer 1');
    expect(next(finished({ number: 4, dealer: 3 }))).toBe('south 1 honba 0 dealer 0');
  });

  test('row 33 a dealer among several winners repeats', () => {
    expect(next(finished({ result: won(2, 0) }))).toBe('east 1 honba 1 dealer 0');
  });

  test('row 38 every abortive draw keeps the deal', () => {
    for (const kind of RESULT_KINDS.slice(3)) {
      expect(next(finished({ result: { kind, winners: [], tenpai: [] }, honba: 1 }))).toBe('east 1 honba 2 dealer 0');
    }
  });

  test('sticks and scores go on', () => {
    const scores: BySeat = [20_000, 30_000, 24_000, 25_000];
    expect(judgeNextRound(finished({ result: draw(0), sticks: 1, scores }), HOST)).toMatchObject({
      setup: { sticks: 1, scores },
    });
  });
});

describe('the end', () => {
  test('row 43 below 0 points ends it; 0 plays on', () => {
    expect(next(finished({ scores: [-100, 50_100, 25_000, 25_000] }))).toBe('tobi');
    expect(next(finished({ scores: [0, 50_000, 25_000, 25_000] }))).toBe('east 2 honba 0 dealer 1');
    const on = rulesFrom({ tobi: false }, 'host');
    expect(next(finished({ scores: [-100, 50_100, 25_000, 25_000] }), on)).toBe('east 2 honba 0 dealer 1');
  });

  test('the last round ends it when somebody has 30000, else there is an extra round (row 45)', () => {
    const rich: BySeat = [31_000, 25_000, 24_000, 20_000];
    expect(next(finished({ ...SOUTH4, scores: rich }))).toBe('normal_end');
    expect(next(finished({ ...SOUTH4, scores: EVEN }))).toBe('west 1 honba 0 dealer 0');
    expect(next(finished({ ...SOUTH4, scores: [30_000, 25_000, 25_000, 20_000] }))).toBe('normal_end');
    expect(next(finished({ ...SOUTH4, scores: EVEN }), ENGINE)).toBe('normal_end');
    expect(next(finished({ ...SOUTH4, scores: EVEN }), rulesFrom({ nishi_iri: false }, 'host'))).toBe('normal_end');
  });

  test('a tonpuu game ends after east 4, or goes south below 30000 (fault 10)', () => {
    const east4 = { roundWind: 0, number: 4, dealer: 3 } as const;
    const short = rulesFrom({ game_type: 'tonpuu' }, 'host');
    expect(next(finished({ ...east4, scores: [31_000, 25_000, 24_000, 20_000] }), short)).toBe('normal_end');
    expect(next(finished({ ...east4, scores: EVEN }), short)).toBe('south 1 honba 0 dealer 0');
    expect(next(finished({ ...east4, scores: EVEN }), rulesFrom({ game_type: 'tonpuu' }))).toBe('normal_end');
    expect(next(finished({ ...east4, scores: EVEN }), HOST)).toBe('south 1 honba 0 dealer 0');
  });

  test('an unknown game type is refused, not played for ever (fault 22)', () => {
    expect(() => rulesFrom({ game_type: 'tonpuusen' })).toThrow(RiichiError);
    expect(() => rulesFrom({ game_type: 'ton' })).toThrow(RiichiError);
  });
});

describe('R31 row 44 the last dealer stops', () => {
  const leads: BySeat = [25_000, 24_000, 20_000, 31_000];

  test('by a win or tenpai, in the lead with 30000 or more', () => {
    expect(next(finished({ ...SOUTH4, scores: leads, result: won(3) }))).toBe('all_last_oya_agari');
    expect(next(finished({ ...SOUTH4, scores: leads, result: draw(3) }))).toBe('all_last_oya_tenpai');
    const short: BySeat = [25_000, 24_000, 21_100, 29_900];
    expect(next(finished({ ...SOUTH4, scores: short, result: won(3) }))).toBe('south 4 honba 1 dealer 3');
    const second: BySeat = [32_000, 17_000, 20_000, 31_000];
    expect(next(finished({ ...SOUTH4, scores: second, result: won(3) }))).toBe('south 4 honba 1 dealer 3');
  });

  test('on equal points the seat nearer the first dealer is first', () => {
    const tied: BySeat = [31_000, 20_000, 18_000, 31_000];
    expect(next(finished({ ...SOUTH4, scores: tied, result: won(3) }))).toBe('south 4 honba 1 dealer 3');
  });

  test('not after an abortive draw, not before the last round, and only by its rules', () => {
    expect(next(finished({ ...SOUTH4, scores: leads, result: abortive }))).toBe('south 4 honba 1 dealer 3');
    expect(next(finished({ ...SOUTH4, number: 3, scores: leads, result: won(3) }))).toBe('south 3 honba 1 dealer 3');
    const neither = rulesFrom({ agari_yame: false, tenpai_yame: false }, 'host');
    expect(next(finished({ ...SOUTH4, scores: leads, result: won(3) }), neither)).toBe('south 4 honba 1 dealer 3');
    expect(next(finished({ ...SOUTH4, scores: leads, result: draw(3) }), neither)).toBe('south 4 honba 1 dealer 3');
    expect(next(finished({ ...SOUTH4, scores: leads, result: draw(3) }), ENGINE)).toBe('south 4 honba 1 dealer 3');
  });

  test('without an extra round the lead is enough, above 0', () => {
    const low: BySeat = [25_000, 24_000, 22_000, 29_000];
    expect(next(finished({ ...SOUTH4, scores: low, result: won(3) }), ENGINE)).toBe('all_last_oya_agari');
  });
});

describe('row 45 the extra round', () => {
  const rich: BySeat = [24_000, 31_000, 25_000, 20_000];

  test('ends at the first hand after which somebody has 30000', () => {
    expect(next(finished({ ...WEST1, scores: rich }))).toBe('sudden_death');
    expect(next(finished({ ...WEST1, scores: EVEN }))).toBe('west 2 honba 0 dealer 1');
    expect(next(finished({ ...WEST1, scores: rich, result: draw(1) }))).toBe('sudden_death');
  });

  test('a dealer that repeats plays on unless it leads itself', () => {
    const dealer: BySeat = [31_000, 24_000, 25_000, 20_000];
    expect(next(finished({ ...WEST1, scores: rich, result: draw(0, 1) }))).toBe('west 1 honba 1 dealer 0');
    expect(next(finished({ ...WEST1, scores: dealer, result: won(0) }))).toBe('sudden_death');
    expect(next(finished({ ...WEST1, scores: dealer, result: draw(0) }))).toBe('sudden_death');
    expect(next(finished({ ...WEST1, scores: dealer, result: abortive }))).toBe('west 1 honba 1 dealer 0');
  });

  test('a ron of several winners with the dealer among them plays on, even in the lead', () => {
    const dealer: BySeat = [31_000, 29_000, 25_000, 15_000];
    expect(next(finished({ ...WEST1, scores: dealer, result: won(0, 1) }))).toBe('west 1 honba 1 dealer 0');
  });

  test('has four hands and their repeats at most', () => {
    const west4 = { roundWind: 2, number: 4, dealer: 3 } as const;
    expect(next(finished({ ...west4, scores: EVEN }))).toBe('normal_end');
    expect(next(finished({ ...west4, scores: EVEN, result: won(3) }))).toBe('west 4 honba 1 dealer 3');
  });

  test('without sudden death it ends when the deal passes with somebody there, at the latest after west 4', () => {
    const rules = rulesFrom({ sudden_death: false }, 'host');
    expect(next(finished({ ...WEST1, scores: rich }), rules)).toBe('normal_end');
    expect(next(finished({ ...WEST1, scores: rich, result: won(0) }), rules)).toBe('west 1 honba 1 dealer 0');
    expect(next(finished({ ...WEST1, scores: EVEN }), rules)).toBe('west 2 honba 0 dealer 1');
    expect(next(finished({ ...WEST1, number: 4, dealer: 3, scores: EVEN }), rules)).toBe('west');
  });
});

describe('ranks and final points', () => {
  test("rows 46, 47 the host's: 15/5/-5/-15, no oka, equal points by seat, leftover sticks to the first", () => {
    const ranked = rankedResults([30_000, 20_000, 30_000, 19_000], HOST, 1);
    expect(ranked.map(({ seat, rank, score, point10 }) => [seat, rank, score, point10])).toEqual([
      [0, 1, 31_000, 210],
      [2, 2, 30_000, 100],
      [1, 3, 20_000, -100],
      [3, 4, 19_000, -210],
    ]);
  });

  test("the engine's: 20/10/-10/-20 against 30000, the oka to the first", () => {
    const ranked = rankedResults([35_000, 28_000, 22_000, 15_000], ENGINE);
    expect(ranked.map((one) => one.point10)).toEqual([450, 80, -180, -350]);
    expect(rankedResults([35_000, 28_000, 22_000, 15_000], TENHOU).map((one) => one.adjusted)).toEqual([
      45_000, 8000, -18_000, -35_000,
    ]);
  });

  test('with the players beside them', () => {
    const players = ['Anna', 'Ben', 'Chris', 'Dora'] as const;
    const final = finalResults([20_000, 35_000, 25_000, 20_000], players, HOST);
    expect(final.map((one) => `${one.rank} ${one.player}`)).toEqual(['1 Ben', '2 Chris', '3 Anna', '4 Dora']);
  });

  test('points are counted in tenths without a negative zero', () => {
    const [, , , last] = rankedResults(
      [25_000, 25_000, 25_000, 25_000],
      rulesFrom({ uma: [0, 0, 0, 0], oka_origin: 25_000 }),
    );
    expect(Object.is(last?.point10, 0)).toBe(true);
  });
});

describe('what cannot be judged', () => {
  test('raises the one error', () => {
    const state = setupRound(firstRound(HOST), HOST, 'x');
    expect(() => nextRound(state, HOST)).toThrow(RiichiError);
    for (const bad of [
      { roundWind: 4 },
      { number: 0 },
      { honba: -1 },
      { scores: [1, 2] },
      { dealer: 9 },
      { sticks: 0.5 },
    ]) {
      expect(() => judgeNextRound({ ...finished(), ...(bad as object) }, HOST)).toThrow(RiichiError);
    }
    for (const result of [null, {}, { kind: 'won', winners: [], tenpai: [] }, { kind: 'ryuukyoku' }]) {
      expect(() => judgeNextRound({ ...finished(), result: result as never }, HOST)).toThrow(RiichiError);
    }
    expect(() => rankedResults([1, 2, 3] as unknown as BySeat, HOST)).toThrow(RiichiError);
    expect(() => rankedResults(EVEN, HOST, -1)).toThrow(RiichiError);
  });

  test('the names of the wire', () => {
    expect(END_REASONS).toEqual([
      'normal_end',
      'tobi',
      'all_last_oya_agari',
      'all_last_oya_tenpai',
      'sudden_death',
      'west',
      'rounds',
    ]);
    expect(RESULT_KINDS).toEqual([
      'tsumo_agari',
      'ron_agari',
      'ryuukyoku',
      'kyuushu_kyuuhai',
      'sanchahou',
      'suufon_renda',
      'suukaikan',
      'suucha_riichi',
    ]);
  });
});
