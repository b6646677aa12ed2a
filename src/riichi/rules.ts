/** The rules a game can be played by: every key of the engine, its defaults and the presets. */

import { RiichiError, shown } from './errors.ts';
import { PAO_YAKUMAN, type PaoYakuman } from './types.ts';

export interface RedFives {
  m: number;
  p: number;
  s: number;
}

/** The keys are the names of the settings file and the local rules (spec "Rules"). */
export interface Rules {
  game_type: 'hanchan' | 'tonpuu';
  initial_score: number;
  oka_origin: number;
  /** Points by rank. */
  uma: [number, number, number, number];
  /** Red fives of each suit; also given as 0 (none), 3 (one each) or 4 (two of 5p). */
  aka_dora: RedFives;
  /** Tanyao with an open hand. */
  kuitan: boolean;
  /** Accepted, without effect: a yaku may always be made sure of late. */
  atozuke: boolean;
  /** The double yakuman: four concealed triplets by the pair, thirteen waits, pure nine gates. */
  double_yakuman: boolean;
  /** Several yakuman in one hand are added; false: the greatest counts. */
  multiple_yakuman: boolean;
  /** 13 han and more are a yakuman; false: a sanbaiman. */
  kazoe_yakuman: boolean;
  /** 4 han 30 fu and 3 han 60 fu are a mangan. */
  kiriage_mangan: boolean;
  triple_ron_draw: boolean;
  double_ron: boolean;
  tobi: boolean;
  nishi_iri: boolean;
  nan_iri: boolean;
  nishi_iri_threshold: number;
  sudden_death: boolean;
  agari_yame: boolean;
  tenpai_yame: boolean;
  /** Fu of a pair of the wind that is both the round's and the seat's. */
  renpuu_jantou_fu: 2 | 4;
  suufon_renda: boolean;
  suukaikan: boolean;
  suucha_riichi: boolean;
  nagashi_mangan: boolean;
  /** The yakuman somebody can be liable for. */
  pao: PaoYakuman[];
  /** Who pays the honba of a ron with somebody liable. */
  pao_honba: 'discarder' | 'liable';
  minkan_dora_after_discard: boolean;
  /** Discarding what was just called (and the other end of the run) is allowed. */
  kuikae: boolean;
  riichi_ankan: boolean;
  kokushi_ankan_chankan: boolean;
  /** The dealer's first hand takes the tile that scores most as its winning tile. */
  tenhou_best_tile: boolean;
  riichi_void_on_ron: boolean;
  /** Ours, for Tenhou's rules: four big winds are a double yakuman whatever `double_yakuman` says. */
  daisuushii_double: boolean;
  /** Ours, for Tenhou's rules: who is liable pays for all the hand's yakuman, not only for the one. */
  pao_whole_hand: boolean;
}

export type RuleKey = keyof Rules;

/** The engine's own defaults: how 0.1.0 plays. */
export const ENGINE_DEFAULTS: Readonly<Rules> = {
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
  nan_iri: false,
  nishi_iri_threshold: 30000,
  sudden_death: false,
  agari_yame: true,
  tenpai_yame: false,
  renpuu_jantou_fu: 2,
  suufon_renda: false,
  suukaikan: false,
  suucha_riichi: false,
  nagashi_mangan: false,
  pao: [],
  pao_honba: 'discarder',
  minkan_dora_after_discard: false,
  kuikae: true,
  riichi_ankan: false,
  kokushi_ankan_chankan: false,
  tenhou_best_tile: false,
  riichi_void_on_ron: false,
  daisuushii_double: true,
  pao_whole_hand: false,
};

/** What the host changes of them: Mahjong Soul's ranked rules (spec "Rules"). */
export const HOST_RULES: Readonly<Partial<Rules>> = {
  oka_origin: 25000,
  uma: [15000, 5000, -5000, -15000],
  double_yakuman: true,
  multiple_yakuman: true,
  triple_ron_draw: false,
  nishi_iri: true,
  nan_iri: true,
  sudden_death: true,
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
};

/** Tenhou's four-player rules, for its records: no double yakuman, three rons abort, pao for the whole hand. */
export const TENHOU_RULES: Readonly<Partial<Rules>> = {
  ...HOST_RULES,
  oka_origin: 30000,
  uma: [20000, 10000, -10000, -20000],
  double_yakuman: false,
  daisuushii_double: false,
  pao_whole_hand: true,
  triple_ron_draw: true,
  kokushi_ankan_chankan: false,
  tenhou_best_tile: false,
};

export const PRESETS = { engine: {}, host: HOST_RULES, tenhou: TENHOU_RULES } as const;
export type Preset = keyof typeof PRESETS;

/** No score or uma is larger than this. */
const MOST_POINTS = 1_000_000;
/** There are four fives of a suit. */
const MOST_REDS = 4;

/**
 * Rules from values as a file or a caller gives them, over a preset. `RiichiError` "rule_key" for an unknown key and
 * "rule_value" for a value its key does not take (null is none it takes).
 */
export function rulesFrom(values: Readonly<Record<string, unknown>> = {}, preset: Preset = 'engine'): Rules {
  const rules: Rules = { ...structuredCopy(ENGINE_DEFAULTS), ...structuredCopy(PRESETS[preset]) };
  for (const [key, value] of Object.entries(values)) {
    const take = Object.hasOwn(TAKES, key) ? TAKES[key as RuleKey] : undefined;
    if (take === undefined) {
      throw new RiichiError('rule_key', `${shown(key)} is no rule; rules are ${Object.keys(TAKES).join(', ')}`);
    }
    Object.assign(rules, { [key]: take(key, value) });
  }
  return rules;
}

type Take = (key: string, value: unknown) => unknown;

function refuse(key: string, value: unknown, wanted: string): never {
  throw new RiichiError('rule_value', `rule ${key} is ${shown(value)}: give ${wanted}`);
}

const flag: Take = (key, value) => (typeof value === 'boolean' ? value : refuse(key, value, 'true or false'));

const points: Take = (key, value) =>
  typeof value === 'number' && Number.isInteger(value) && Math.abs(value) <= MOST_POINTS
    ? value
    : refuse(key, value, 'a whole number of points');

function oneOf(...choices: readonly (string | number)[]): Take {
  return (key, value) => (choices.includes(value as string) ? value : refuse(key, value, choices.join(' or ')));
}

const uma: Take = (key, value) =>
  Array.isArray(value) && value.length === 4
    ? value.map((one: unknown) => points(key, one))
    : refuse(key, value, 'four numbers of points, the first place first');

const pao: Take = (key, value) =>
  Array.isArray(value) &&
  value.every((one) => (PAO_YAKUMAN as readonly unknown[]).includes(one)) &&
  new Set(value).size === value.length
    ? value.slice()
    : refuse(key, value, `a list of ${PAO_YAKUMAN.join(', ')}, each once`);

const reds: Take = (key, value) => {
  if (value === 0) return { m: 0, p: 0, s: 0 };
  if (value === 3) return { m: 1, p: 1, s: 1 };
  if (value === 4) return { m: 1, p: 2, s: 1 };
  const wanted = '0, 3, 4 or the number of each suit {"m", "p", "s"}';
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return refuse(key, value, wanted);
  const given = value as Record<string, unknown>;
  const whole: RedFives = { m: 0, p: 0, s: 0 };
  for (const [suit, number] of Object.entries(given)) {
    if (suit !== 'm' && suit !== 'p' && suit !== 's') return refuse(key, value, wanted);
    if (typeof number !== 'number' || !Number.isInteger(number) || number < 0 || number > MOST_REDS) {
      return refuse(key, value, wanted);
    }
    whole[suit] = number;
  }
  return whole;
};

const TAKES: Readonly<Record<RuleKey, Take>> = {
  game_type: oneOf('hanchan', 'tonpuu'),
  initial_score: points,
  oka_origin: points,
  uma,
  aka_dora: reds,
  kuitan: flag,
  atozuke: flag,
  double_yakuman: flag,
  multiple_yakuman: flag,
  kazoe_yakuman: flag,
  kiriage_mangan: flag,
  triple_ron_draw: flag,
  double_ron: flag,
  tobi: flag,
  nishi_iri: flag,
  nan_iri: flag,
  nishi_iri_threshold: points,
  sudden_death: flag,
  agari_yame: flag,
  tenpai_yame: flag,
  renpuu_jantou_fu: oneOf(2, 4),
  suufon_renda: flag,
  suukaikan: flag,
  suucha_riichi: flag,
  nagashi_mangan: flag,
  pao,
  pao_honba: oneOf('discarder', 'liable'),
  minkan_dora_after_discard: flag,
  kuikae: flag,
  riichi_ankan: flag,
  kokushi_ankan_chankan: flag,
  tenhou_best_tile: flag,
  riichi_void_on_ron: flag,
  daisuushii_double: flag,
  pao_whole_hand: flag,
};

/** A copy without shared lists, so that nobody changes a preset. */
function structuredCopy<T>(value: T): T {
  return JSON.parse(JSON.stringify(value)) as T;
}

/** Red fives of each suit in the wall, in the order m, p, s. */
export function redsInWall(rules: Readonly<Rules>): [number, number, number] {
  return [rules.aka_dora.m, rules.aka_dora.p, rules.aka_dora.s];
}
