/** What a hand would score, from what its seat can see. */

import { describe, expect, test } from 'vitest';
import {
  rulesFrom,
  type SeatView,
  tileFromName,
  tileName,
  tilesFromText,
  type WaitWorth,
  whatIf,
} from '../../src/riichi/index.ts';
import { HOST, meld } from './riichi-hands.ts';

function view(closed: string, more: Partial<SeatView> = {}): SeatView {
  return {
    closed: tilesFromText(closed),
    drawn: null,
    melds: [],
    seat: 0,
    dealer: 3,
    roundWind: 0,
    riichi: 0,
    doraIndicators: [],
    offered: null,
    ...more,
  };
}

function line({ tile, ron, tsumo }: WaitWorth): string {
  const worth = (one: WaitWorth['ron']): string => (one === null ? 'no yaku' : `${one.han}/${one.fu} ${one.points}`);
  return `${tileName(tile)} ron ${worth(ron)}, tsumo ${worth(tsumo)}`;
}

describe('what a hand would score', () => {
  test('the win offered, with its own circumstances', () => {
    const { now } = whatIf(
      view('234m567p678s2288p', {
        drawn: tileFromName('2p'),
        riichi: 1,
        offered: { tile: tileFromName('2p'), from: null, flags: { riichi: 1, ippatsu: true } },
      }),
      HOST,
    );
    expect(now?.yaku.map((yaku) => yaku.id)).toEqual(['riichi', 'ippatsu', 'menzen_tsumo', 'tanyao']);
    expect(now?.points).toBe(7900);
  });

  test('a waiting hand: each wait by ron and by tsumo, without a yaku too', () => {
    const { now, waits } = whatIf(view('123m456p789s11p33z'), HOST);
    expect(now).toBeNull();
    expect(waits).toHaveLength(1);
    expect(waits[0]?.discard).toBeNull();
    expect(waits[0]?.waits.map(line)).toEqual(['1p ron no yaku, tsumo 1/30 1100', '3z ron no yaku, tsumo 1/30 1100']);
  });

  test('a declared riichi counts, a last tile or ippatsu does not', () => {
    const { waits } = whatIf(view('123m456p78s99m678s', { riichi: 1 }), HOST);
    expect(waits[0]?.waits.map(line)).toEqual([
      '6s ron 3/30 3900, tsumo 4/20 5200',
      '9s ron 2/30 2000, tsumo 3/20 2700',
    ]);
  });

  test('on its turn: every discard that leaves the hand waiting', () => {
    const { waits } = whatIf(view('3578899m234789p', { drawn: tileFromName('6m') }), HOST);
    expect(
      waits.map((one) => `${tileName(one.discard ?? 0)}: ${one.waits.map((wait) => tileName(wait.tile)).join(' ')}`),
    ).toEqual(['3m: 8m 9m', '8m: 4m']);
  });

  test('a red and a plain five are two discards', () => {
    const { waits } = whatIf(view('123m456p789s1122z', { drawn: tileFromName('0p') }), HOST);
    expect(waits.map((one) => tileName(one.discard ?? 0))).toEqual(['5p', '0p']);
    const han = waits.map((one) => one.waits[0]?.tsumo?.han);
    expect(han).toEqual([3, 2]);
  });

  test('in riichi only the drawn tile may go, and only discards that are allowed are looked at', () => {
    const riichi = whatIf(view('123m456p789s1122z', { drawn: tileFromName('5p'), riichi: 1 }), HOST);
    expect(riichi.waits.map((one) => tileName(one.discard ?? 0))).toEqual(['5p']);
    const none = whatIf(view('123m456p789s1122z', { drawn: tileFromName('5p'), discards: [tileFromName('1m')] }), HOST);
    expect(none.waits).toEqual([]);
  });

  test('a hand far from tenpai has no waits', () => {
    expect(whatIf(view('147m258p369s1234z'), HOST)).toEqual({ now: null, waits: [] });
    expect(whatIf(view('147m258p369s1234z', { drawn: 0 }), HOST)).toEqual({ now: null, waits: [] });
  });

  test('the fourth five is the red one when the hand holds the three plain ones', () => {
    const { waits } = whatIf(view('46m22p', { melds: [meld('pon 555s'), meld('pon 222s'), meld('chi 678s')] }), HOST);
    expect(waits[0]?.waits.map((one) => tileName(one.tile))).toEqual(['5m']);
    const last = whatIf(view('46m555m22p', { melds: [meld('chi 678s'), meld('chi 234s')] }), HOST);
    expect(last.waits[0]?.waits.map((one) => tileName(one.tile))).toEqual(['0m', '2p']);
    const noReds = whatIf(
      view('46m555m22p', { melds: [meld('chi 678s'), meld('chi 234s')] }),
      rulesFrom({ aka_dora: 0 }, 'host'),
    );
    expect(noReds.waits[0]?.waits.map((one) => tileName(one.tile))).toEqual(['5m', '2p']);
  });

  test('what cannot be seen makes no difference: honba, sticks and ura are no part of it', () => {
    const worth = whatIf(view('234m567p678s2288p', { riichi: 1, doraIndicators: tilesFromText('1p') }), HOST).waits[0]
      ?.waits[0];
    expect(worth?.ron).toMatchObject({ han: 5, points: 8000 });
    expect(worth?.ron?.yaku.map((yaku) => yaku.id)).toEqual(['riichi', 'tanyao', 'dora']);
  });
});
