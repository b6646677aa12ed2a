/** Han, fu and points: the recorded hands where engines go wrong, the edge rules, and what is no win. */

import { describe, expect, test } from 'vitest';
import {
  baseOf,
  evaluateWin,
  RiichiError,
  rulesFrom,
  tileFromName,
  tilesFromText,
  type Win,
} from '../../src/riichi/index.ts';
import { ENGINE, HOST, meld, scoreOf, summary, TENHOU, win } from './riichi-hands.ts';

const tsumo = { tsumo: true } as const;

function fuLines(hand: Win): string[] {
  return scoreOf(hand).fuParts.map((part) => `${part.reason} ${part.fu}`);
}

describe('recorded hands', () => {
  test('R1 a triplet completed by ron is not concealed: 1 han 30 fu', () => {
    expect(summary(scoreOf(win('1123444m555p', '1m', { melds: ['chi 123m'], houtei: true })))).toBe(
      '1 han 30 fu 1000: houtei',
    );
  });

  test('R2 the reading with the 1s triplet shows its 8 fu', () => {
    const hand = win('234m1112356777s', '4s', tsumo);
    expect(summary(scoreOf(hand))).toBe('1 han 30 fu 1100: menzen_tsumo');
    expect(scoreOf(hand).pay).toMatchObject({ fromChild: 300, fromDealer: 500 });
    expect(fuLines(hand)).toContain('triplet 8');
  });

  test('R3 pure nine gates by any of its nine tiles', () => {
    for (const tile of ['1m', '2m', '5m', '8m', '9m']) {
      const score = scoreOf(win('1112345678999m', tile));
      expect(`${score.yaku.map((yaku) => yaku.id).join()} ${score.points}`).toBe('junsei_chuuren 64000');
    }
  });

  test('R4 triplets beat runs by ron, and are four concealed ones by tsumo', () => {
    const hand = win('1122233344s222z', '1s', { riichi: 1, ura: '1z' });
    expect(summary(scoreOf(hand))).toBe(
      '12 han 50 fu 24000: riichi yakuhai_jikaze toitoihou san_ankou honitsu uradora',
    );
    expect(summary(scoreOf({ ...hand, tsumo: true, from: null }))).toContain('32000: suuankou');
  });

  test('R7 four big winds are 64000, with all honours 96000, in Tenhou 32000', () => {
    const hand = win('111222333z11m44z', '4z');
    expect(scoreOf(hand).points).toBe(64000);
    expect(scoreOf(hand, TENHOU).points).toBe(32000);
    expect(scoreOf(win('11122233344z55z', '4z')).points).toBe(96000);
  });

  test("R8 a dealer's first draw with three concealed triplets is tenhou only", () => {
    const hand = win('12333m444666p77s', '7s', { ...tsumo, tenhou: true, dealer: 0 });
    expect(summary(scoreOf(hand))).toBe('13 han 40 fu 48000: tenhou');
    expect(scoreOf(hand).changes).toEqual([48000, -16000, -16000, -16000]);
  });

  test('R10 all honours as seven pairs are that alone; thirteen orphans stack with the first draw', () => {
    expect(summary(scoreOf(win('1122334455667z', '7z', { dora: '6z' })))).toBe('13 han 25 fu 32000: tsuuiisou');
    const first = win('19m19p19s1234566z', '7z', { ...tsumo, chiihou: true });
    expect(summary(scoreOf(first))).toBe('26 han 0 fu 64000: chiihou kokushi_musou');
  });

  test('R11 28 han are one yakuman', () => {
    const hand = win('4446667788m', '7m', { melds: ['ankan 2222m'], riichi: 1, dora: '11m', ura: '11m' });
    expect(scoreOf(hand)).toMatchObject({ han: 28, points: 32000, limit: 'kazoe_yakuman', yakuman: 0 });
  });

  test('R12 dora alone are no win', () => {
    expect(evaluateWin(win('123m067p99s33z', '3z', { melds: ['chi 789s'], dora: '8s' }), HOST)).toEqual({
      kind: 'none',
      reason: 'no_yaku',
    });
  });

  test("R14 a pair of the double wind is 4 fu with the host, 2 with the engine's defaults", () => {
    const hand = win('345m222p67s11z', '8s', { melds: ['pon 555z'], dealer: 0 });
    expect(summary(scoreOf(hand))).toBe('1 han 40 fu 2000: yakuhai_haku');
    expect(summary(scoreOf(hand, ENGINE))).toBe('1 han 30 fu 1500: yakuhai_haku');
  });
});

describe('edge rules', () => {
  test('1 open tanyao counts; without kuitan it is no yaku', () => {
    const hand = win('234m567p2288p', '2p', { melds: ['chi 678s'] });
    expect(scoreOf(hand).points).toBe(1000);
    expect(evaluateWin(hand, rulesFrom({ kuitan: false }, 'host'))).toEqual({ kind: 'none', reason: 'no_yaku' });
  });

  test('2 atozuke changes nothing', () => {
    const hand = win('123m456p33z55z', '5z', { melds: ['chi 789s'] });
    expect(evaluateWin(hand, rulesFrom({ atozuke: false }, 'host'))).toEqual(evaluateWin(hand, HOST));
  });

  test('5 an open hand of runs without fu is 30 fu by ron', () => {
    const hand = win('234m567p22p67s', '8s', { melds: ['chi 345s'] });
    expect(summary(scoreOf(hand))).toBe('1 han 30 fu 1000: tanyao');
    expect(fuLines(hand)).toEqual(['base 20', 'open_runs 10']);
    expect(fuLines(win('234m567p22p67s', '8s', { ...tsumo, melds: ['chi 345s'] }))).toEqual(['base 20', 'tsumo 2']);
  });

  test('6 pinfu by tsumo is 20 fu; a drawn tile after a kan keeps its 2 fu', () => {
    expect(summary(scoreOf(win('234m567p22p67s345s', '8s', tsumo)))).toBe(
      '3 han 20 fu 2700: menzen_tsumo pinfu tanyao',
    );
    const rinshan = win('234m567p2267p', '8p', { ...tsumo, rinshan: true, melds: ['ankan 3333s'] });
    expect(fuLines(rinshan)).toEqual(['base 20', 'tsumo 2', 'kan 16']);
  });

  test('7 seven pairs are always 25 fu, and four equal tiles are no two pairs', () => {
    expect(summary(scoreOf(win('1199m2288p33s445z', '5z', tsumo)))).toBe('3 han 25 fu 3200: menzen_tsumo chiitoitsu');
    expect(evaluateWin(win('1111m2288p33s445z', '5z'), HOST)).toEqual({ kind: 'none', reason: 'incomplete' });
  });

  test('8 4 han 30 fu and 3 han 60 fu are no mangan, but by kiriage_mangan', () => {
    const kiriage = rulesFrom({ kiriage_mangan: true }, 'host');
    const hand = win('234m567p678s2288p', '2p', { riichi: 1, ippatsu: true, dora: '7m' });
    expect(scoreOf(hand)).toMatchObject({ han: 3, fu: 40, points: 5200 });
    expect(baseOf(4, 30, HOST)).toEqual({ base: 1920, limit: 'none' });
    expect(baseOf(3, 60, HOST)).toEqual({ base: 1920, limit: 'none' });
    expect(baseOf(4, 30, kiriage)).toEqual({ base: 2000, limit: 'mangan' });
    expect(baseOf(3, 60, kiriage)).toEqual({ base: 2000, limit: 'mangan' });
    expect(baseOf(4, 25, kiriage)).toEqual({ base: 1600, limit: 'none' });
    expect(baseOf(3, 50, kiriage)).toEqual({ base: 1600, limit: 'none' });
  });

  test('9 13 han and more are one yakuman, without kazoe_yakuman a sanbaiman', () => {
    expect(baseOf(13, 30, HOST)).toEqual({ base: 8000, limit: 'kazoe_yakuman' });
    expect(baseOf(26, 30, HOST)).toEqual({ base: 8000, limit: 'kazoe_yakuman' });
    expect(baseOf(13, 30, rulesFrom({ kazoe_yakuman: false }))).toEqual({ base: 6000, limit: 'sanbaiman' });
  });

  test.each([
    [1, 30, 240, 'none'],
    [3, 70, 2000, 'mangan'],
    [4, 40, 2000, 'mangan'],
    [5, 20, 2000, 'mangan'],
    [6, 20, 3000, 'haneman'],
    [7, 20, 3000, 'haneman'],
    [8, 20, 4000, 'baiman'],
    [10, 20, 4000, 'baiman'],
    [11, 20, 6000, 'sanbaiman'],
    [12, 20, 6000, 'sanbaiman'],
  ])('%i han %i fu have the base %i (%s)', (han, fu, base, limit) => {
    expect(baseOf(han, fu, HOST)).toEqual({ base, limit });
  });

  test('11 different yakuman add up, by multiple_yakuman only', () => {
    const hand = win('555z66z11z', '6z', { melds: ['pon 777z', 'pon 222z'] });
    expect(scoreOf(hand)).toMatchObject({ yakuman: 2, points: 64000, han: 26 });
    expect(scoreOf(hand, rulesFrom({ multiple_yakuman: false }, 'host'))).toMatchObject({
      yakuman: 1,
      points: 32000,
      han: 13,
    });
  });

  test('11 without adding up a double yakuman still counts twice', () => {
    const one = rulesFrom({ multiple_yakuman: false }, 'host');
    expect(scoreOf(win('11122233344z55z', '4z'), one).points).toBe(64000);
    expect(scoreOf(win('111m222p333s444z9m', '9m'), one).points).toBe(64000);
  });

  test('12 a tenhou takes its best tile as the winning one, by tenhou_best_tile only', () => {
    const drawn = rulesFrom({ tenhou_best_tile: false }, 'host');
    const first = { ...tsumo, tenhou: true, dealer: 0 } as const;
    const triplets = win('111m222p333s33z99m', '3z', first);
    expect(summary(scoreOf(triplets))).toContain('tenhou suuankou_tanki');
    expect(scoreOf(triplets).tile).toBe(tileFromName('9m'));
    expect(summary(scoreOf(triplets, drawn))).toBe('26 han 50 fu 96000: tenhou suuankou');
    const orphans = win('119m19p19s123456z', '7z', first);
    expect(summary(scoreOf(orphans))).toContain('tenhou kokushi_13');
    expect(summary(scoreOf(orphans, drawn))).toContain('tenhou kokushi_musou');
    const gates = win('1112345678899m', '9m', first);
    expect(summary(scoreOf(gates))).toContain('tenhou junsei_chuuren');
    expect(summary(scoreOf(gates, drawn))).toContain('tenhou chuuren_poutou');
  });

  test('12 another tile than the drawn one is taken for more points only', () => {
    const plain = win('123m456p789s3344z', '3z', { ...tsumo, tenhou: true, dealer: 0 });
    expect(scoreOf(plain)).toMatchObject({ tile: plain.win, points: 48000 });
  });

  test('12 a chiihou keeps the tile it drew', () => {
    expect(summary(scoreOf(win('111m222p333s33z99m', '3z', { ...tsumo, chiihou: true })))).toContain(
      'chiihou suuankou',
    );
    expect(summary(scoreOf(win('111m222p333s33z99m', '3z', { ...tsumo, chiihou: true })))).not.toContain('tanki');
  });

  test('15 a triplet completed by ron is open, for yaku and for fu', () => {
    const ron = win('111m222p33s99m789s', '3s', { riichi: 1 });
    expect(summary(scoreOf(ron))).toBe('1 han 50 fu 1600: riichi');
    expect(fuLines(ron)).toEqual(['base 20', 'closed_ron 10', 'triplet 8', 'triplet 4', 'triplet 2']);
    expect(summary(scoreOf({ ...ron, tsumo: true, from: null }))).toBe(
      '4 han 40 fu 8000: riichi menzen_tsumo san_ankou',
    );
  });

  test('15 the triplet is concealed when the tile can complete something else', () => {
    expect(summary(scoreOf(win('111m222p33345s99m', '3s', { riichi: 1 })))).toContain('san_ankou');
  });

  test('16 the reading with most points counts, fu included', () => {
    expect(summary(scoreOf(win('66777889m123p44s', '8m', { riichi: 1 })))).toContain('iipeiko');
    expect(summary(scoreOf(win('2223334445556m', '6m')))).toContain('suuankou_tanki');
    expect(summary(scoreOf(win('222333444m99p78s', '9s')))).toContain('san_ankou');
    expect(summary(scoreOf(win('112233m112233p9s', '9s')))).toContain('ryanpeiko');
  });

  test('16 a yakuman stands before a counted one of as many points', () => {
    const hand = win('2223334445588m', '8m', { ...tsumo, riichi: 1, dora: '17m' });
    expect(summary(scoreOf(hand))).toBe('13 han 40 fu 32000: suuankou');
    expect(scoreOf({ ...hand, tsumo: false, from: 1 })).toMatchObject({ yakuman: 0, limit: 'kazoe_yakuman' });
  });

  test('18 chankan keeps the ippatsu of the winner', () => {
    expect(summary(scoreOf(win('123m45p444s33z789s', '6p', { riichi: 1, ippatsu: true, chankan: true })))).toBe(
      '3 han 40 fu 5200: riichi ippatsu chankan',
    );
  });

  test('30 the tile after a kan is rinshan, not haitei, and a robbed kan is no houtei', () => {
    const rinshan = win('123m456p3z', '3z', {
      ...tsumo,
      rinshan: true,
      haitei: true,
      melds: ['pon 444z', 'daiminkan 8888s'],
    });
    expect(summary(scoreOf(rinshan))).toContain(': rinshan_kaihou');
    expect(summary(scoreOf(rinshan))).not.toContain('haitei');
    const chankan = win('123m45p33z', '6p', { chankan: true, houtei: true, melds: ['pon 444z', 'pon 888s'] });
    expect(summary(scoreOf(chankan))).not.toContain('houtei');
  });

  test('48 a red five completes what a five does', () => {
    expect(summary(scoreOf(win('234m46p88p678s', '0p', { melds: ['chi 234s'] })))).toBe(
      '2 han 30 fu 2000: tanyao akadora',
    );
  });

  test('fu are counted to the letter', () => {
    expect(fuLines(win('99m55z', '9m', { melds: ['ankan 1111z', 'daiminkan 2222p', 'pon 333s'] }))).toEqual([
      'base 20',
      'triplet 4',
      'kan 32',
      'kan 8',
      'triplet 2',
      'pair 2',
    ]);
    expect(fuLines(win('13m99p', '2m', { melds: ['pon 555z', 'kakan 9999s', 'ankan 3333s'] }))).toEqual([
      'base 20',
      'triplet 4',
      'kan 16',
      'kan 16',
      'wait 2',
    ]);
    expect(fuLines(win('12m99p', '3m', { melds: ['pon 555z', 'pon 999s', 'chi 345s'] }))).toContain('wait 2');
    expect(fuLines(win('123m9p', '9p', { melds: ['pon 555z', 'pon 999s', 'chi 345s'] }))).toContain('wait 2');
    expect(fuLines(win('23m99p', '1m', { melds: ['pon 555z', 'pon 999s', 'chi 345s'] }))).not.toContain('wait 2');
  });
});

describe('what is refused', () => {
  function refusal(hand: Win): string {
    try {
      evaluateWin(hand, HOST);
    } catch (error) {
      if (error instanceof RiichiError) return error.code;
      throw error;
    }
    return 'scored';
  }
  const good = win('123m456p789s3344z', '3z', { riichi: 1 });

  test('49 five of a kind and a wrong number of tiles', () => {
    expect(refusal({ ...good, closed: tilesFromText('111m1m456p789s33z1m') })).toBe('hand');
    expect(
      refusal({ ...good, riichi: 0, closed: tilesFromText('789s33z99m'), melds: [meld('pon 333z'), meld('chi 123m')] }),
    ).toBe('hand');
    expect(refusal({ ...good, closed: tilesFromText('123m456p789s33445z') })).toBe('hand');
    expect(refusal({ ...good, closed: tilesFromText('123m456p789s334z') })).toBe('hand');
    expect(refusal({ ...good, melds: Array.from({ length: 5 }, () => meld('pon 111m')), riichi: 0 })).toBe('hand');
  });

  test('tiles and melds that are none', () => {
    expect(refusal({ ...good, win: 37 })).toBe('tile');
    expect(refusal({ ...good, closed: [...good.closed.slice(1), 0.5] })).toBe('tile');
    expect(refusal({ ...good, closed: [...good.closed.slice(1), Number.NaN] })).toBe('tile');
    expect(refusal({ ...good, doraIndicators: [-1] })).toBe('tile');
    expect(refusal({ ...good, riichi: 0, closed: good.closed.slice(3), melds: [meld('chi 124m')] })).toBe('meld');
    expect(refusal({ ...good, melds: [null as never] })).toBe('meld');
    expect(refusal({ ...good, closed: 'no tiles' as never })).toBe('win');
  });

  test.each<[string, Partial<Win>]>([
    ['a ron from the winner', { from: 0 }],
    ['a ron from nobody', { from: null }],
    ['a tsumo from somebody', { tsumo: true }],
    ['ippatsu without riichi', { riichi: 0, ippatsu: true }],
    ['riichi with an open hand', { closed: good.closed.slice(3), melds: [meld('chi 123m')] }],
    ['triple riichi', { riichi: 3 as never }],
    ['rinshan by ron', { rinshan: true }],
    ['haitei by ron', { haitei: true }],
    ['houtei by tsumo', { tsumo: true, from: null, houtei: true }],
    ['chankan by tsumo', { tsumo: true, from: null, chankan: true }],
    ['tenhou by ron', { riichi: 0, tenhou: true }],
    ['tenhou in riichi', { tsumo: true, from: null, tenhou: true, dealer: 0 }],
    ['tenhou of a child', { riichi: 0, tsumo: true, from: null, tenhou: true }],
    ['chiihou of the dealer', { riichi: 0, tsumo: true, from: null, chiihou: true, dealer: 0 }],
  ])('%s', (_, change) => {
    expect(refusal({ ...good, ...change })).toBe('win');
  });

  test('seats, winds and counts out of range', () => {
    expect(refusal({ ...good, seat: 4 as never })).toBe('range');
    expect(refusal({ ...good, roundWind: -1 as never })).toBe('range');
    expect(refusal({ ...good, honba: -1 })).toBe('range');
    expect(refusal({ ...good, sticks: 0.5 })).toBe('range');
  });

  test('nothing given is changed', () => {
    const before = JSON.stringify(good);
    evaluateWin(good, HOST);
    expect(JSON.stringify(good)).toBe(before);
  });
});
