/** What mahjong's messages in words share: tiles as `1m`, winds, yaku, the local rules by name. */
import { int, list, map, str, token } from '../schema/index.ts';

export const SEATS = 4;

/** The longest name of a yaku on the wire, 国士無双十三面待ち, in bytes; and how many yaku a hand can have with its dora. */
export const YAKU_NAME = 27;
export const MAX_YAKU = 14;

/**
 * Tiles of a river: 70 draws among four, more for one seat when the others call its discards again and again (four calls each at most).
 */
export const MAX_RIVER = 27;

/** A hand with the drawn tile. */
export const MAX_HAND = 14;

export const seat = int(-1, SEATS - 1).usually(0);

export const winds = ['east', 'south', 'west', 'north'] as const;

export const roundEnds = [
  'tsumo_agari',
  'ron_agari',
  'ryuukyoku',
  'kyuushu_kyuuhai',
  'sanchahou',
  'suufon_renda',
  'suukaikan',
  'suucha_riichi',
] as const;

export const gameEnds = [
  'normal_end',
  'tobi',
  'all_last_oya_agari',
  'all_last_oya_tenpai',
  'sudden_death',
  'west',
  'rounds',
] as const;

/** `1m` to `7z`, `0m` the red five. */
export const tileName = token(2).usually('5p');

export const tileNames = (max: number) => list(tileName, max);

export const yakuName = str(YAKU_NAME).usually('立直');

const rule = int(0, 0xffff);

/** The local rules by name (asterism-games.md, "Local rules"), in the order of their items. */
export const longRules = map({
  game: rule.optional(),
  open_tanyao: rule.optional().usually(1),
  red_fives: rule.optional().usually(3),
  double_ron: rule.optional(),
  triple_ron_draw: rule.optional(),
  multiple_yakuman: rule.optional(),
  kazoe_yakuman: rule.optional(),
  kiriage_mangan: rule.optional(),
  tobi: rule.optional(),
  extra_round: rule.optional(),
  turn_seconds: rule.optional(),
  bank_seconds: rule.optional(),
  abortive_draws: rule.optional(),
  nagashi_mangan: rule.optional(),
  double_yakuman: rule.optional(),
  tenpai_yame: rule.optional(),
  cpu_level: rule.optional(),
  spectator_delay: rule.optional(),
});
