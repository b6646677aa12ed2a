/** Yaku ids and their names on the wire. */

import type { Wind } from '../types.ts';

/** Each yaku by the key used inside, with its name; winds and numbers of dora are added by `yakuName`. */
export const YAKU_NAMES = {
  riichi: '立直',
  double_riichi: 'ダブル立直',
  ippatsu: '一発',
  menzen_tsumo: '門前清自摸和',
  pinfu: '平和',
  iipeiko: '一盃口',
  tanyao: '断么九',
  yakuhai_haku: '役牌 白',
  yakuhai_hatsu: '役牌 發',
  yakuhai_chun: '役牌 中',
  yakuhai_jikaze: '自風',
  yakuhai_bakaze: '場風',
  rinshan_kaihou: '嶺上開花',
  chankan: '槍槓',
  haitei: '海底摸月',
  houtei: '河底撈魚',
  sanshoku_doujun: '三色同順',
  ikkitsuukan: '一気通貫',
  chanta: '混全帯么九',
  chiitoitsu: '七対子',
  toitoihou: '対々和',
  san_ankou: '三暗刻',
  san_kantsu: '三槓子',
  honroutou: '混老頭',
  shousangen: '小三元',
  sanshoku_doukou: '三色同刻',
  honitsu: '混一色',
  junchan: '純全帯么九',
  ryanpeiko: '二盃口',
  chinitsu: '清一色',
  tenhou: '天和',
  chiihou: '地和',
  kokushi_musou: '国士無双',
  kokushi_13: '国士無双十三面待ち',
  suuankou: '四暗刻',
  suuankou_tanki: '四暗刻単騎',
  daisangen: '大三元',
  shousuushii: '小四喜',
  daisuushii: '大四喜',
  tsuuiisou: '字一色',
  ryuuiisou: '緑一色',
  chinroutou: '清老頭',
  chuuren_poutou: '九蓮宝燈',
  junsei_chuuren: '純正九蓮宝燈',
  suukantsu: '四槓子',
  nagashi_mangan: '流し満貫',
  dora: 'ドラ',
  uradora: '裏ドラ',
  akadora: '赤ドラ',
} as const;

export type YakuId = keyof typeof YAKU_NAMES;

/** One yaku of a hand. */
export interface Yaku {
  id: YakuId;
  /** Han; a yakuman's is -1, a double yakuman's -2. */
  han: number;
  /** As it goes on the wire. */
  name: string;
}

const WIND_NAMES = ['東', '南', '西', '北'] as const;

/** The wire's name: with its wind ("自風 東") or its number ("ドラ 2") where it has one. */
export function yakuName(id: YakuId, han: number, winds: { seat: Wind; round: Wind }): string {
  const name = YAKU_NAMES[id];
  switch (id) {
    case 'yakuhai_jikaze':
      return `${name} ${WIND_NAMES[winds.seat]}`;
    case 'yakuhai_bakaze':
      return `${name} ${WIND_NAMES[winds.round]}`;
    case 'dora':
    case 'uradora':
    case 'akadora':
      return `${name} ${han}`;
    default:
      return name;
  }
}
