/** Every yaku and yakuman: hands that have it, with the han it gives, and hands that nearly have it. Names are the wire's. */

import { describe, expect, test } from 'vitest';
import { evaluateWin, type Rules, rulesFrom, YAKU_NAMES, type YakuId } from '../../src/riichi/index.ts';
import { type HandText, HOST, scoreOf, win } from './riichi-hands.ts';

type Hand = readonly [closed: string, tile: string, more?: HandText];

interface Case {
  id: YakuId;
  han: number;
  has: readonly Hand[];
  lacks?: readonly Hand[];
}

/** han by yaku id; empty for no win. Seat 0 is south, the round east. */
function yakuOf([closed, tile, more = {}]: Hand, rules: Rules = HOST): Record<string, number> {
  const score = evaluateWin(win(closed, tile, more), rules);
  return score.kind === 'none' ? {} : Object.fromEntries(score.yaku.map((yaku) => [yaku.id, yaku.han]));
}

const PLAIN: Hand = ['123m456p789s3344z', '3z'];
const riichi = { riichi: 1 } as const;
const tsumo = { tsumo: true } as const;

const YAKU: readonly Case[] = [
  { id: 'riichi', han: 1, has: [[PLAIN[0], '3z', riichi]], lacks: [[PLAIN[0], '3z', { riichi: 2 }], PLAIN] },
  { id: 'double_riichi', han: 2, has: [[PLAIN[0], '3z', { riichi: 2 }]], lacks: [[PLAIN[0], '3z', riichi]] },
  {
    id: 'ippatsu',
    han: 1,
    has: [[PLAIN[0], '3z', { ...riichi, ippatsu: true }]],
    lacks: [[PLAIN[0], '3z', riichi]],
  },
  {
    id: 'menzen_tsumo',
    han: 1,
    has: [
      [PLAIN[0], '3z', tsumo],
      ['123m456p3344z', '3z', { ...tsumo, melds: ['ankan 9999s'] }],
    ],
    lacks: [
      [PLAIN[0], '3z', riichi],
      ['123m456p1144z', '1z', { ...tsumo, melds: ['chi 789s'] }],
    ],
  },
  {
    id: 'pinfu',
    han: 1,
    has: [
      ['123m456p78s22m456s', '9s'],
      ['123m456p78s22m456s', '6s'],
      ['123m456p78s33z456s', '9s'],
      ['123m456p78s22m456s', '9s', tsumo],
    ],
    lacks: [
      ['123m456p79s22m456s', '8s', riichi],
      ['12m456p789s22m456s', '3m', riichi],
      ['123m456p78s11z456s', '9s', riichi],
      ['123m456p78s22z456s', '9s', riichi],
      ['123m456p78s55z456s', '9s', riichi],
      ['123m456p78s2m456s9s', '2m', riichi],
      ['123m456p78s22m', '9s', { houtei: true, melds: ['chi 456s'] }],
      ['123m78s22m456s', '9s', { ...riichi, melds: ['ankan 3333z'] }],
    ],
  },
  {
    id: 'iipeiko',
    han: 1,
    has: [['112233m789p78s33z', '9s']],
    lacks: [
      ['112233m78s33z', '9s', { houtei: true, melds: ['chi 789p'] }],
      ['112233m778899p3s', '3s'],
    ],
  },
  {
    id: 'tanyao',
    han: 1,
    has: [
      ['234m567p678s2288p', '2p'],
      ['234m567p2288p', '2p', { melds: ['chi 678s'] }],
      ['22446688m3355p7s', '7s'],
    ],
    lacks: [
      ['123m567p678s2288p', '2p', riichi],
      ['234m567p678s22p77z', '2p', riichi],
    ],
  },
  { id: 'yakuhai_haku', han: 1, has: [['123m456p789s3355z', '5z']], lacks: [['123m456p789s3355z', '3z', riichi]] },
  { id: 'yakuhai_hatsu', han: 1, has: [['123m456p3z', '3z', { melds: ['chi 789s', 'pon 666z'] }]] },
  { id: 'yakuhai_chun', han: 1, has: [['123m456p3z', '3z', { melds: ['chi 789s', 'kakan 7777z'] }]] },
  {
    id: 'yakuhai_jikaze',
    han: 1,
    has: [['123m456p789s22z99m', '2z']],
    lacks: [['123m456p789s33z99m', '3z', riichi]],
  },
  {
    id: 'yakuhai_bakaze',
    han: 1,
    has: [['123m456p789s11z99m', '1z']],
    lacks: [['123m456p789s11z99m', '1z', { ...riichi, roundWind: 1 }]],
  },
  {
    id: 'rinshan_kaihou',
    han: 1,
    has: [['123m456p3z', '3z', { ...tsumo, rinshan: true, melds: ['pon 444z', 'daiminkan 8888s'] }]],
  },
  { id: 'chankan', han: 1, has: [['123m45p444s33z', '6p', { chankan: true, melds: ['chi 789s'] }]] },
  { id: 'haitei', han: 1, has: [['123m456p3z', '3z', { ...tsumo, haitei: true, melds: ['pon 444z', 'pon 888s'] }]] },
  { id: 'houtei', han: 1, has: [['123m456p3z', '3z', { houtei: true, melds: ['pon 444z', 'pon 888s'] }]] },
  {
    id: 'sanshoku_doujun',
    han: 2,
    has: [['234m234p234s1199m', '9m']],
    lacks: [['234m234p345s1199m', '9m', riichi]],
  },
  { id: 'sanshoku_doujun', han: 1, has: [['234m234p1199m', '9m', { melds: ['chi 234s'] }]] },
  { id: 'ikkitsuukan', han: 2, has: [['123456789m1199p', '9p']], lacks: [['123456m789p1199s', '9s', riichi]] },
  { id: 'ikkitsuukan', han: 1, has: [['456789m1199p', '9p', { melds: ['chi 123m'] }]] },
  {
    id: 'chanta',
    han: 2,
    has: [['123m789p11199s11z', '1z']],
    lacks: [
      ['123m789p234s99m11z', '1z'],
      ['123m789p123s99m11p', '9m'],
    ],
  },
  { id: 'chanta', han: 1, has: [['123m789p99s33z', '3z', { melds: ['chi 123s'] }]] },
  {
    id: 'junchan',
    han: 3,
    has: [['123m789p123s99m11p', '9m']],
    lacks: [['123m789p123s99m33z', '9m']],
  },
  { id: 'junchan', han: 2, has: [['123m789p99m11p', '1p', { melds: ['chi 123s'] }]] },
  { id: 'chiitoitsu', han: 2, has: [['1199m2288p33s445z', '5z']], lacks: [['1111m2288p33s445z', '5z', riichi]] },
  {
    id: 'toitoihou',
    han: 2,
    has: [['111m99p33z', '3z', { melds: ['pon 222s', 'pon 888p'] }]],
    lacks: [['123m99p33z', '3z', { melds: ['pon 222s', 'pon 555z'] }]],
  },
  {
    id: 'san_ankou',
    han: 2,
    has: [
      ['111m222p333s78s99m', '9s'],
      ['111m222p33s99m', '3s', { ...tsumo, melds: ['chi 789s'] }],
      ['111m78s99m', '9s', { melds: ['ankan 2222p', 'ankan 3333s'] }],
    ],
    lacks: [['111m222p33s99m', '3s', { melds: ['pon 555z'] }]],
  },
  {
    id: 'san_kantsu',
    han: 2,
    has: [['78s99m', '9s', { melds: ['ankan 2222p', 'daiminkan 3333s', 'kakan 4444z'] }]],
    lacks: [['78s99m', '9s', { melds: ['ankan 2222p', 'daiminkan 3333s', 'pon 555z'] }]],
  },
  {
    id: 'honroutou',
    han: 2,
    has: [
      ['111m99p33z', '3z', { melds: ['pon 999s', 'pon 444z'] }],
      ['1199m1199p3344z5z', '5z'],
    ],
    lacks: [['111m99p33z', '3z', { melds: ['pon 888s', 'pon 444z'] }]],
  },
  {
    id: 'shousangen',
    han: 2,
    has: [['123m99p77z', '9p', { melds: ['pon 555z', 'pon 666z'] }]],
    lacks: [
      ['123m99p77z', '7z', { melds: ['pon 555z', 'pon 666z'] }],
      ['123m99p77z', '9p', { melds: ['pon 555z', 'pon 444z'] }],
    ],
  },
  {
    id: 'sanshoku_doukou',
    han: 2,
    has: [['222m22p55s', '2p', { melds: ['pon 222s', 'chi 789m'] }]],
    lacks: [['222m22p55s', '5s', { houtei: true, melds: ['pon 222s', 'chi 789m'] }]],
  },
  {
    id: 'honitsu',
    han: 3,
    has: [
      ['123456m99m33z555z', '3z'],
      ['1122336699m55z7z', '7z'],
    ],
    lacks: [['123m456p99m555z33z', '3z']],
  },
  { id: 'honitsu', han: 2, has: [['123m99m33z', '3z', { melds: ['chi 456m', 'pon 555z'] }]] },
  { id: 'chinitsu', han: 6, has: [['123456m77m88m999m', '7m']], lacks: [['123456m77m999m33z', '7m']] },
  { id: 'chinitsu', han: 5, has: [['456m77m88m', '7m', { melds: ['chi 123m', 'pon 999m'] }]] },
  {
    id: 'ryanpeiko',
    han: 3,
    has: [
      ['112233m778899p3s', '3s'],
      ['222233334444m5p', '5p'],
    ],
    lacks: [['112233m789p11s55z', '5z']],
  },
];

const YAKUMAN: readonly Case[] = [
  {
    id: 'tenhou',
    han: -1,
    has: [[PLAIN[0], '3z', { ...tsumo, tenhou: true, dealer: 0 }]],
    lacks: [[PLAIN[0], '3z', { ...tsumo, dealer: 0 }]],
  },
  { id: 'chiihou', han: -1, has: [[PLAIN[0], '3z', { ...tsumo, chiihou: true }]], lacks: [[PLAIN[0], '3z', tsumo]] },
  {
    id: 'kokushi_musou',
    han: -1,
    has: [['19m19p19s1234566z', '7z']],
    lacks: [
      ['19m19p19s1234567z', '7z'],
      ['119m19p19s123456z', '6z', tsumo],
    ],
  },
  { id: 'kokushi_13', han: -2, has: [['19m19p19s1234567z', '1m']], lacks: [['19m19p19s1234566z', '7z']] },
  {
    id: 'suuankou',
    han: -1,
    has: [['111m222p333s33z99m', '9m', tsumo]],
    lacks: [
      ['111m222p333s33z99m', '9m'],
      ['111m222p333s444z9m', '9m', tsumo],
    ],
  },
  {
    id: 'suuankou_tanki',
    han: -2,
    has: [
      ['111m222p333s444z9m', '9m'],
      ['111m9m', '9m', { melds: ['ankan 2222p', 'ankan 3333s', 'ankan 4444z'] }],
    ],
    lacks: [['111m222p333s33z99m', '9m', tsumo]],
  },
  {
    id: 'daisangen',
    han: -1,
    has: [['555z66z99m', '6z', { melds: ['pon 777z', 'chi 123m'] }]],
    lacks: [['555z66z99m', '9m', { melds: ['pon 777z', 'chi 123m'] }]],
  },
  {
    id: 'shousuushii',
    han: -1,
    has: [['111z222z4z789m', '4z', { melds: ['pon 333z'] }]],
    lacks: [['111z22z99m', '9m', { melds: ['pon 222s', 'pon 333z'] }]],
  },
  {
    id: 'daisuushii',
    han: -2,
    has: [['111z22z99m', '2z', { melds: ['pon 333z', 'pon 444z'] }]],
    lacks: [['111z222z4z', '4z', { melds: ['pon 333z', 'pon 222s'] }]],
  },
  {
    id: 'tsuuiisou',
    han: -1,
    has: [
      ['111z22z55z', '2z', { melds: ['pon 333z', 'pon 777z'] }],
      ['1122334455667z', '7z'],
    ],
    lacks: [['111z22z99m', '2z', { melds: ['pon 333z', 'pon 777z'] }]],
  },
  {
    id: 'ryuuiisou',
    han: -1,
    has: [
      ['234s66s88s', '6s', { melds: ['pon 222s', 'pon 666z'] }],
      ['2223334446688s', '8s'],
    ],
    lacks: [
      ['234s66s88s', '6s', { melds: ['pon 222s', 'pon 777z'] }],
      ['345s66s88s', '6s', { melds: ['pon 222s', 'pon 666z'] }],
    ],
  },
  {
    id: 'chinroutou',
    han: -1,
    has: [['111m99m99p', '9p', { melds: ['pon 111s', 'pon 999s'] }]],
    lacks: [['111m99m33z', '9m', { melds: ['pon 111s', 'pon 999s'] }]],
  },
  {
    id: 'chuuren_poutou',
    han: -1,
    has: [['1112345678899m', '9m']],
    lacks: [
      ['1112345678999m', '9m'],
      ['2345678999m', '5m', { melds: ['ankan 1111m'] }],
    ],
  },
  { id: 'junsei_chuuren', han: -2, has: [['1112345678999s', '5s']], lacks: [['1112345678899s', '9s']] },
  {
    id: 'suukantsu',
    han: -1,
    has: [['9m', '9m', { melds: ['ankan 1111z', 'daiminkan 2222p', 'kakan 3333s', 'ankan 8888s'] }]],
    lacks: [['99m33s', '9m', { melds: ['ankan 1111z', 'daiminkan 2222p', 'ankan 8888s'] }]],
  },
];

describe('yaku', () => {
  test.each([...YAKU, ...YAKUMAN])('$id counts $han, and near misses have none', ({ id, han, has, lacks = [] }) => {
    for (const hand of has) expect(yakuOf(hand), `${hand[0]} ${hand[1]}`).toHaveProperty(id, han);
    for (const hand of lacks) expect(yakuOf(hand), `${hand[0]} ${hand[1]}`).not.toHaveProperty(id);
  });

  test('each of them is tried above', () => {
    const tried = new Set<string>([...YAKU, ...YAKUMAN].map((one) => one.id));
    const others = ['dora', 'uradora', 'akadora', 'nagashi_mangan'];
    expect(Object.keys(YAKU_NAMES).filter((id) => !tried.has(id) && !others.includes(id))).toEqual([]);
  });

  test('without double yakuman the three double ones are the plain ones', () => {
    const rules = rulesFrom({ double_yakuman: false }, 'host');
    expect(yakuOf(['19m19p19s1234567z', '7z'], rules)).toEqual({ kokushi_musou: -1 });
    expect(yakuOf(['111m222p333s444z9m', '9m'], rules)).toEqual({ suuankou: -1 });
    expect(yakuOf(['1112345678999s', '5s'], rules)).toEqual({ chuuren_poutou: -1 });
  });

  test("four big winds stay a double yakuman without it, but for Tenhou's rules", () => {
    const hand: Hand = ['111z22z99m', '2z', { melds: ['pon 333z', 'pon 444z'] }];
    expect(yakuOf(hand, rulesFrom({ double_yakuman: false }, 'host'))).toEqual({ daisuushii: -2 });
    expect(yakuOf(hand, rulesFrom({}, 'tenhou'))).toEqual({ daisuushii: -1 });
  });

  test('a yakuman shows no ordinary yaku and no dora', () => {
    expect(yakuOf(['111m222p333s33z99m', '9m', { ...tsumo, ...riichi, dora: '8m' }])).toEqual({ suuankou: -1 });
  });

  test('dora, ura dora and red fives are counted, melds included', () => {
    const hand: Hand = ['340m567p2288p', '2p', { melds: ['chi 067s'], dora: '1p', ura: '7p' }];
    expect(yakuOf(hand)).toEqual({ tanyao: 1, dora: 3, akadora: 2 });
    expect(yakuOf(['234m567p678s2288p', '2p', { ...riichi, dora: '11p', ura: '7p' }])).toEqual({
      riichi: 1,
      tanyao: 1,
      dora: 6,
      uradora: 2,
    });
  });

  test('four tiles of a kan are four dora', () => {
    expect(yakuOf(['123m456p3z', '3z', { melds: ['chi 789s', 'kakan 7777z'], dora: '6z' }])).toMatchObject({ dora: 4 });
  });

  test('red fives count nothing where there are none', () => {
    expect(yakuOf(['340m567p678s2288p', '2p', riichi], rulesFrom({ aka_dora: 0 }, 'host'))).not.toHaveProperty(
      'akadora',
    );
  });

  test('open tanyao is none without kuitan', () => {
    const hand: Hand = ['234m567p2288p', '2p', { melds: ['chi 678s'] }];
    expect(yakuOf(hand, rulesFrom({ kuitan: false }, 'host'))).toEqual({});
    expect(yakuOf(['234m2288p567p', '2p', { melds: ['ankan 6666s'] }], rulesFrom({ kuitan: false }, 'host'))).toEqual({
      tanyao: 1,
    });
  });

  test("names are the wire's, with the wind and the number of dora", () => {
    const names = (hand: Hand): string[] => scoreOf(win(...hand)).yaku.map((yaku) => yaku.name);
    expect(names(['11z22z456p789s406m', '1z', { ...riichi, dora: '1z', ura: '3p' }])).toEqual([
      '立直',
      '場風 東',
      'ドラ 2',
      '裏ドラ 1',
      '赤ドラ 1',
    ]);
    expect(names(['123m456p789s22z99m', '2z'])).toEqual(['自風 南']);
    expect(names(['111m222p333s444z9m', '9m'])).toEqual(['四暗刻単騎']);
  });

  test('a wind of round and seat is two yaku', () => {
    expect(yakuOf(['123m456p789s11z99m', '1z', { dealer: 0 }])).toEqual({ yakuhai_jikaze: 1, yakuhai_bakaze: 1 });
  });
});
