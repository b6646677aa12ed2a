/** The judge @kobalab/majiang-core: our win in its words, its answer in ours. */

import { type Meld, type Tile, type Win, type YakuId, kindOf, isRed } from '../../../src/riichi/index.ts';
import type { Verdict } from './verdict.ts';
import { NO_WIN } from './verdict.ts';

interface Hule {
  hupai?: { name: string; fanshu: number | string }[];
  fu?: number;
  fanshu?: number;
  defen: number;
  fenpei?: number[];
}

export interface Majiang {
  rule(param?: object): object;
  Shoupai: { fromString(text: string): object };
  Util: {
    hule(hand: object, rong: string | null, param: object): Hule | undefined;
    hule_param(param: object): object;
    xiangting(hand: object): number;
    xiangting_yiban(hand: object): number;
    xiangting_guoshi(hand: object): number;
    xiangting_qidui(hand: object): number;
    tingpai(hand: object): string[] | null;
  };
}

/** The package, null when it is not installed; RIICHI_MAJIANG names another place of it. */
export async function loadMajiang(): Promise<Majiang | null> {
  const name = process.env['RIICHI_MAJIANG'] ?? '@kobalab/majiang-core';
  try {
    const loaded = (await import(/* @vite-ignore */ name)) as { default?: Majiang } & Majiang;
    return loaded.default ?? loaded;
  } catch {
    return null;
  }
}

const NAMES: Readonly<Record<string, YakuId>> = {
  立直: 'riichi',
  ダブル立直: 'double_riichi',
  一発: 'ippatsu',
  門前清自摸和: 'menzen_tsumo',
  平和: 'pinfu',
  一盃口: 'iipeiko',
  断幺九: 'tanyao',
  '翻牌 白': 'yakuhai_haku',
  '翻牌 發': 'yakuhai_hatsu',
  '翻牌 中': 'yakuhai_chun',
  嶺上開花: 'rinshan_kaihou',
  槍槓: 'chankan',
  海底摸月: 'haitei',
  河底撈魚: 'houtei',
  三色同順: 'sanshoku_doujun',
  一気通貫: 'ikkitsuukan',
  混全帯幺九: 'chanta',
  七対子: 'chiitoitsu',
  対々和: 'toitoihou',
  三暗刻: 'san_ankou',
  三槓子: 'san_kantsu',
  混老頭: 'honroutou',
  小三元: 'shousangen',
  三色同刻: 'sanshoku_doukou',
  混一色: 'honitsu',
  純全帯幺九: 'junchan',
  二盃口: 'ryanpeiko',
  清一色: 'chinitsu',
  天和: 'tenhou',
  地和: 'chiihou',
  国士無双: 'kokushi_musou',
  国士無双十三面: 'kokushi_13',
  四暗刻: 'suuankou',
  四暗刻単騎: 'suuankou_tanki',
  大三元: 'daisangen',
  小四喜: 'shousuushii',
  大四喜: 'daisuushii',
  字一色: 'tsuuiisou',
  緑一色: 'ryuuiisou',
  清老頭: 'chinroutou',
  九蓮宝燈: 'chuuren_poutou',
  純正九蓮宝燈: 'junsei_chuuren',
  四槓子: 'suukantsu',
  ドラ: 'dora',
  裏ドラ: 'uradora',
  赤ドラ: 'akadora',
};

function yakuId(name: string): string {
  if (name.startsWith('場風')) return 'yakuhai_bakaze';
  if (name.startsWith('自風')) return 'yakuhai_jikaze';
  return NAMES[name] ?? `?${name}`;
}

export function pai(tile: Tile): string {
  const kind = kindOf(tile);
  const suit = 'mpsz'[Math.floor(kind / 9)] as string;
  return suit + (isRed(tile) ? 0 : (kind % 9) + 1);
}

const FROM = ['', '+', '=', '-'];

function mianzi(meld: Meld): string {
  const suit = pai(meld.tiles[0] as Tile)[0] as string;
  const digits = (tiles: readonly Tile[]): string => tiles.map((tile) => pai(tile)[1]).join('');
  if (meld.called === null) return suit + digits(meld.tiles);
  const at = meld.tiles.indexOf(meld.called);
  if (meld.type === 'chi') {
    const sorted = [...meld.tiles].sort((a, b) => kindOf(a) - kindOf(b));
    return suit + sorted.map((tile) => (pai(tile)[1] as string) + (tile === meld.called ? '-' : '')).join('');
  }
  const mark = FROM[meld.from] as string;
  const others = meld.tiles.filter((_, i) => i !== at && (meld.type !== 'kakan' || i !== 3));
  const called = digits([meld.called]);
  const added = meld.type === 'kakan' ? digits([meld.tiles[3] as Tile]) : '';
  return suit + digits(others) + called + mark + added;
}

/** A hand as its text: the drawn tile last. */
export function shoupaiText(closed: readonly Tile[], melds: readonly Meld[], drawn: Tile | null): string {
  const tiles = [...closed].sort((a, b) => kindOf(a) - kindOf(b)).map(pai);
  if (drawn !== null) tiles.push(pai(drawn));
  return [tiles.join(''), ...melds.map(mianzi)].join(',');
}

export function majiangVerdict(majiang: Majiang, win: Win): Verdict {
  const seatWind = (win.seat - win.dealer + 4) % 4;
  const hand = majiang.Shoupai.fromString(shoupaiText(win.closed, win.melds, win.tsumo ? win.win : null));
  const rong = win.from === null ? null : pai(win.win) + (FROM[(win.from - win.seat + 4) % 4] as string);
  const param = majiang.Util.hule_param({
    rule: majiang.rule(),
    zhuangfeng: win.roundWind,
    menfeng: seatWind,
    lizhi: win.riichi ?? 0,
    yifa: win.ippatsu === true,
    qianggang: win.chankan === true,
    lingshang: win.rinshan === true,
    haidi: win.haitei === true ? 1 : win.houtei === true ? 2 : 0,
    tianhu: win.tenhou === true ? 1 : win.chiihou === true ? 2 : 0,
    baopai: win.doraIndicators.map(pai),
    fubaopai: win.riichi === 0 ? null : win.uraIndicators.map(pai),
    changbang: win.honba,
    lizhibang: win.sticks,
  });
  const hule = majiang.Util.hule(hand, rong, param);
  if (hule?.hupai === undefined || hule.hupai.length === 0) return NO_WIN;
  const isYakuman = typeof hule.hupai[0]?.fanshu === 'string';
  const changes = hule.fenpei as number[];
  return {
    yaku: hule.hupai
      .map(({ name, fanshu }) => `${yakuId(name)}:${typeof fanshu === 'string' ? -fanshu.length : fanshu}`)
      .sort(),
    han: isYakuman ? null : (hule.fanshu ?? null),
    fu: isYakuman ? null : (hule.fu ?? null),
    points: hule.defen,
    changes: [0, 1, 2, 3].map((seat) => changes[(seat - win.dealer + 4) % 4] as number),
  };
}
