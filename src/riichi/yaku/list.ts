/** Which yaku there are, in the order they are shown, and which of them a reading has. */

import type { HandView } from './hand-view.ts';
import { type Yaku, type YakuId, yakuName } from './names.ts';
import { ikkitsuukan, iipeiko, pinfu, ryanpeiko, sanshokuDoujun } from './runs.ts';
import * as situation from './situation.ts';
import * as tiles from './tiles.ts';
import * as triplets from './triplets.ts';
import * as yakuman from './yakuman.ts';

type Check = readonly [YakuId, (hand: HandView) => number];

const YAKU: readonly Check[] = [
  ['riichi', situation.riichi],
  ['double_riichi', situation.doubleRiichi],
  ['ippatsu', situation.ippatsu],
  ['menzen_tsumo', situation.menzenTsumo],
  ['pinfu', pinfu],
  ['iipeiko', iipeiko],
  ['tanyao', tiles.tanyao],
  ['yakuhai_haku', triplets.haku],
  ['yakuhai_hatsu', triplets.hatsu],
  ['yakuhai_chun', triplets.chun],
  ['yakuhai_jikaze', triplets.seatWind],
  ['yakuhai_bakaze', triplets.roundWind],
  ['rinshan_kaihou', situation.rinshan],
  ['chankan', situation.chankan],
  ['haitei', situation.haitei],
  ['houtei', situation.houtei],
  ['sanshoku_doujun', sanshokuDoujun],
  ['ikkitsuukan', ikkitsuukan],
  ['chanta', tiles.chanta],
  ['chiitoitsu', tiles.chiitoitsu],
  ['toitoihou', triplets.toitoihou],
  ['san_ankou', triplets.sanAnkou],
  ['san_kantsu', triplets.sanKantsu],
  ['honroutou', tiles.honroutou],
  ['shousangen', triplets.shousangen],
  ['sanshoku_doukou', triplets.sanshokuDoukou],
  ['honitsu', tiles.honitsu],
  ['junchan', tiles.junchan],
  ['ryanpeiko', ryanpeiko],
  ['chinitsu', tiles.chinitsu],
];

const YAKUMAN: readonly Check[] = [
  ['tenhou', yakuman.tenhou],
  ['chiihou', yakuman.chiihou],
  ['kokushi_musou', yakuman.kokushi],
  ['kokushi_13', yakuman.kokushi13],
  ['suuankou', yakuman.suuankou],
  ['suuankou_tanki', yakuman.suuankouTanki],
  ['daisangen', yakuman.daisangen],
  ['shousuushii', yakuman.shousuushii],
  ['daisuushii', yakuman.daisuushii],
  ['tsuuiisou', yakuman.tsuuiisou],
  ['ryuuiisou', yakuman.ryuuiisou],
  ['chinroutou', yakuman.chinroutou],
  ['chuuren_poutou', yakuman.chuuren],
  ['junsei_chuuren', yakuman.junseiChuuren],
  ['suukantsu', yakuman.suukantsu],
];

function found(checks: readonly Check[], hand: HandView, sign: 1 | -1): Yaku[] {
  const winds = { seat: hand.seatWind, round: hand.win.roundWind };
  const list: Yaku[] = [];
  for (const [id, check] of checks) {
    const han = check(hand);
    if (han > 0) list.push({ id, han: sign * han, name: yakuName(id, han, winds) });
  }
  return list;
}

/** The yakuman of a reading, han -1 or -2 each. */
export function yakumanOf(hand: HandView): Yaku[] {
  return found(YAKUMAN, hand, -1);
}

/** The ordinary yaku of a reading, without dora. */
export function yakuOf(hand: HandView): Yaku[] {
  return found(YAKU, hand, 1);
}
