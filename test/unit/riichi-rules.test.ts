/** The riichi rules: defaults, presets, every key's values, and what is refused. */

import { describe, expect, test } from 'vitest';
import { ENGINE_DEFAULTS, RiichiError, type RuleKey, rulesFrom } from '../../src/riichi/index.ts';

function refusal(values: Record<string, unknown>): string {
  try {
    rulesFrom(values);
  } catch (error) {
    if (error instanceof RiichiError) return error.code;
    throw error;
  }
  return 'taken';
}

describe('rules', () => {
  test("without values the engine plays as 0.1.0 did, with the fork's keys off", () => {
    expect(rulesFrom()).toMatchObject({
      game_type: 'hanchan',
      initial_score: 25000,
      oka_origin: 30000,
      uma: [20000, 10000, -10000, -20000],
      aka_dora: { m: 1, p: 1, s: 1 },
      kuitan: true,
      atozuke: true,
      double_yakuman: false,
      multiple_yakuman: false,
      kazoe_yakuman: true,
      kiriage_mangan: false,
      triple_ron_draw: true,
      double_ron: true,
      tobi: true,
      nishi_iri: false,
      nishi_iri_threshold: 30000,
      renpuu_jantou_fu: 2,
      kuikae: true,
      pao: [],
      pao_honba: 'discarder',
      agari_yame: true,
      tenpai_yame: false,
    });
  });

  test("the host plays Mahjong Soul's ranked rules", () => {
    expect(rulesFrom({}, 'host')).toMatchObject({
      oka_origin: 25000,
      uma: [15000, 5000, -5000, -15000],
      double_yakuman: true,
      multiple_yakuman: true,
      kazoe_yakuman: true,
      kiriage_mangan: false,
      triple_ron_draw: false,
      double_ron: true,
      nishi_iri: true,
      nan_iri: true,
      sudden_death: true,
      agari_yame: true,
      tenpai_yame: true,
      renpuu_jantou_fu: 4,
      suufon_renda: true,
      suukaikan: true,
      suucha_riichi: true,
      nagashi_mangan: true,
      pao: ['daisangen', 'daisuushii'],
      pao_honba: 'liable',
      minkan_dora_after_discard: true,
      kuikae: false,
      riichi_ankan: true,
      kokushi_ankan_chankan: true,
      tenhou_best_tile: true,
      riichi_void_on_ron: true,
    });
  });

  test('values given go over a preset', () => {
    expect(rulesFrom({ kuitan: false, tobi: false }, 'host')).toMatchObject({
      kuitan: false,
      tobi: false,
      pao_honba: 'liable',
    });
  });

  test('aka_dora is a number or the number of each suit', () => {
    const reds = (value: unknown): unknown => rulesFrom({ aka_dora: value }).aka_dora;
    expect(reds(0)).toEqual({ m: 0, p: 0, s: 0 });
    expect(reds(3)).toEqual({ m: 1, p: 1, s: 1 });
    expect(reds(4)).toEqual({ m: 1, p: 2, s: 1 });
    expect(reds({ m: 1, p: 2, s: 0 })).toEqual({ m: 1, p: 2, s: 0 });
    expect(reds({ p: 1 })).toEqual({ m: 0, p: 1, s: 0 });
  });

  test('pao is a list of yakuman', () => {
    expect(rulesFrom({ pao: ['suukantsu'] }).pao).toEqual(['suukantsu']);
    expect(rulesFrom({ pao: [] }, 'host').pao).toEqual([]);
  });

  test('an unknown key is refused', () => {
    expect(refusal({ kuitann: true })).toBe('rule_key');
    expect(refusal({ toString: true })).toBe('rule_key');
    expect(refusal({ constructor: true })).toBe('rule_key');
  });

  const WRONG: readonly [RuleKey, readonly unknown[]][] = [
    ['game_type', ['tonpuusen', '', 1, null]],
    ['initial_score', ['25000', 1.5, Number.NaN, null]],
    ['oka_origin', [Number.POSITIVE_INFINITY, true]],
    ['uma', [[1, 2, 3], [1, 2, 3, '4'], 20, null]],
    ['aka_dora', [1, 2, 5, -1, '3', true, [], { z: 1 }, { m: 5 }, { m: 0.5 }, { m: '1' }, null]],
    ['nishi_iri_threshold', ['30000']],
    ['renpuu_jantou_fu', [0, 3, '4', true]],
    ['pao', ['daisangen', ['tsuuiisou'], ['daisangen', 'daisangen'], [1], null]],
    ['pao_honba', ['dealer', true]],
  ];

  test.each(WRONG)('%s takes none of the wrong values', (key, values) => {
    for (const value of values)
      expect(`${String(value)} ${refusal({ [key]: value })}`).toBe(`${String(value)} rule_value`);
  });

  test('every flag takes true and false and nothing else', () => {
    const flags = Object.entries(ENGINE_DEFAULTS).filter(([, value]) => typeof value === 'boolean');
    expect(flags).not.toHaveLength(0);
    for (const [key] of flags) {
      expect(rulesFrom({ [key]: true })).toMatchObject({ [key]: true });
      expect(rulesFrom({ [key]: false })).toMatchObject({ [key]: false });
      for (const wrong of [0, 1, 'true', 'yes', null, undefined, []])
        expect(refusal({ [key]: wrong })).toBe('rule_value');
    }
  });

  test('rules are JSON, and changing them changes no preset', () => {
    const rules = rulesFrom({}, 'host');
    expect(JSON.parse(JSON.stringify(rules))).toEqual(rules);
    rules.pao.push('suukantsu');
    rules.aka_dora.m = 0;
    rules.uma[0] = 1;
    expect(rulesFrom({}, 'host')).toMatchObject({
      pao: ['daisangen', 'daisuushii'],
      aka_dora: { m: 1 },
      uma: [15000, 5000, -5000, -15000],
    });
    expect(ENGINE_DEFAULTS.aka_dora.m).toBe(1);
  });

  test('what rules came out as is taken again', () => {
    const rules = rulesFrom({}, 'tenhou');
    expect(rulesFrom({ ...rules })).toEqual(rules);
  });
});
