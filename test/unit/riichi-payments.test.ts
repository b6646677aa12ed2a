/** Who pays whom: honba, sticks, several winners, pao, no-ten payments, nagashi mangan. */

import { describe, expect, test } from 'vitest';
import {
  type BySeat,
  liabilityByCall,
  type Liability,
  nagashiChanges,
  notenChanges,
  RiichiError,
  type Rons,
  rulesFrom,
  type Seat,
  settleRons,
  type Win,
} from '../../src/riichi/index.ts';
import { HOST, meld, scoreOf, TENHOU, win } from './riichi-hands.ts';

const tsumo = { tsumo: true } as const;

describe('honba and sticks', () => {
  test('a ron brings 300 for each honba and the sticks', () => {
    const score = scoreOf(win('234m567p678s2288p', '2p', { riichi: 1, honba: 2, sticks: 3 }));
    expect(score.points).toBe(2600);
    expect(score.changes).toEqual([2600 + 600 + 3000, -3200, 0, 0]);
  });

  test('a tsumo brings 100 for each honba from each seat', () => {
    const child = scoreOf(win('234m567p678s2288p', '2p', { ...tsumo, honba: 2, sticks: 1 }));
    expect(child.changes).toEqual([2000 + 600 + 1000, -500 - 200, -500 - 200, -1000 - 200]);
    const dealer = scoreOf(win('234m567p678s2288p', '2p', { ...tsumo, dealer: 0, honba: 1 }));
    expect(dealer.changes).toEqual([3000 + 300, -1100, -1100, -1100]);
  });
});

describe('several winners', () => {
  const cheap = win('123m456p3z', '3z', { houtei: true, melds: ['chi 789s', 'chi 345s'] });
  const wins: Win[] = [
    { ...win('123m406p3344z789s', '3z', { riichi: 1, dora: '2z', ura: '4z' }), seat: 3 },
    { ...cheap, seat: 1 },
  ];
  const rons = (more: Partial<Rons> = {}): Rons => ({ wins, from: 2, honba: 2, sticks: 2, ...more });

  test('R17 the first in turn from the discarder takes honba and sticks, the second exactly its hand', () => {
    const settled = settleRons(rons(), HOST);
    const first = settled.wins[0]?.score.points as number;
    const second = settled.wins[1]?.score.points as number;
    expect(settled.wins.map((one) => one.seat)).toEqual([3, 1]);
    expect(settled.changes).toEqual([0, second, -first - second - 600, first + 600 + 2000]);
  });

  test('R17 the 8000 with 2 honba and 2 sticks are 10600, the 1300 exactly 1300', () => {
    const mangan = win('345m067p678s2288p', '2p', { riichi: 1, ippatsu: true, dora: '7s', from: 3, dealer: 3 });
    const small: Win = { ...win('123m456s789s44z99m', '4z', { riichi: 1, from: 3, dealer: 3 }), seat: 1 };
    expect([scoreOf(mangan).points, scoreOf(small).points]).toEqual([8000, 1300]);
    const settled = settleRons({ wins: [small, mangan], from: 3, honba: 2, sticks: 2 }, HOST);
    expect(settled.changes).toEqual([8000 + 600 + 2000, 1300, 0, -8000 - 600 - 1300]);
  });

  test('R18 three winners are all paid', () => {
    const third = { ...cheap, seat: 0 as Seat };
    const settled = settleRons(rons({ wins: [...wins, third], honba: 0, sticks: 0 }), HOST);
    expect(settled.wins.map((one) => one.seat)).toEqual([3, 0, 1]);
    expect(settled.changes.reduce((a, b) => a + b)).toBe(0);
  });

  test('23 the stick of a ronned riichi is not paid; without riichi_void_on_ron the first winner takes it', () => {
    const stands = settleRons(rons({ honba: 0, sticks: 0 }), HOST);
    const declared = settleRons(rons({ honba: 0, sticks: 0, declaring: true }), HOST);
    expect(declared).toEqual({ ...stands, stickPaid: false });
    const paid = settleRons(
      rons({ honba: 0, sticks: 0, declaring: true }),
      rulesFrom({ riichi_void_on_ron: false }, 'host'),
    );
    expect(paid.stickPaid).toBe(true);
    expect(paid.changes).toEqual(
      stands.changes.map((points, seat) => points + (seat === 3 ? 1000 : seat === 2 ? -1000 : 0)),
    );
  });

  test('a winner that discarded the tile, one that wins twice and one without a yaku are refused', () => {
    const refusal = (own: Win[]): string => {
      try {
        settleRons(rons({ wins: own }), HOST);
      } catch (error) {
        if (error instanceof RiichiError) return error.code;
        throw error;
      }
      return 'settled';
    };
    expect(refusal([{ ...cheap, seat: 2 }])).toBe('win');
    expect(refusal([cheap, cheap].map((one) => ({ ...one, seat: 1 })))).toBe('win');
    expect(refusal([{ ...cheap, seat: 1, houtei: false }])).toBe('win');
  });
});

describe('pao', () => {
  const liable = (seat: Seat): Liability[] => [{ seat, yakuman: 'daisangen' }];
  const hand = (more: Partial<Win>): Win => ({
    ...win('123m9p', '9p', { melds: ['pon 555z', 'pon 777z', 'pon 666z'] }),
    seat: 3,
    from: 2,
    dealer: 0,
    ...more,
  });

  test('R15 a ron is paid half and half, the honba by the liable seat', () => {
    expect(scoreOf(hand({ liable: liable(0), honba: 2 })).changes).toEqual([-16600, 0, -16000, 32600]);
  });

  test('R15 by pao_honba the discarder pays the honba', () => {
    const rules = rulesFrom({ pao_honba: 'discarder' }, 'host');
    expect(scoreOf(hand({ liable: liable(0), honba: 2 }), rules).changes).toEqual([-16000, 0, -16600, 32600]);
  });

  test('34 only the yakuman of the rules make liable', () => {
    const four = win('1m', '1m', { melds: ['ankan 2222p', 'kakan 3333s', 'ankan 5555s', 'daiminkan 7777p'] });
    const given: Partial<Win> = { liable: [{ seat: 2, yakuman: 'suukantsu' }], tsumo: true, from: null };
    expect(scoreOf({ ...four, ...given }).changes).toEqual([32000, -8000, -8000, -16000]);
    const rules = rulesFrom({ pao: ['suukantsu'] }, 'host');
    expect(scoreOf({ ...four, ...given }, rules).changes).toEqual([32000, 0, -32000, 0]);
  });

  test('36 a tsumo is paid by the liable seat alone, the honba too', () => {
    expect(scoreOf(hand({ liable: liable(1), tsumo: true, from: null, honba: 1, sticks: 1 })).changes).toEqual([
      0, -32300, 0, 33300,
    ]);
  });

  test("35 36 another yakuman beside it is paid as usual, but for Tenhou's rules", () => {
    const honours = hand({
      closed: win('2233z', '2z').closed,
      win: win('2233z', '2z').win,
      liable: liable(1),
      honba: 1,
    });
    expect(scoreOf(honours).changes).toEqual([0, -16300, -16000 - 32000, 64300]);
    expect(scoreOf({ ...honours, tsumo: true, from: null }).changes).toEqual([-16000, -32300 - 8000, -8000, 64300]);
    expect(scoreOf(honours, TENHOU).changes).toEqual([0, -32300, -32000, 64300]);
    expect(scoreOf({ ...honours, tsumo: true, from: null }, TENHOU).changes).toEqual([0, -64300, 0, 64300]);
  });

  test('37 a liable discarder pays all', () => {
    expect(scoreOf(hand({ liable: liable(2), honba: 1 })).changes).toEqual([0, 0, -32300, 32300]);
  });

  test("a dealer's yakuman is halved in full thousands", () => {
    expect(scoreOf(hand({ liable: liable(1), dealer: 3 })).changes).toEqual([0, -24000, -24000, 48000]);
  });

  test('liability counts for nothing without its yakuman', () => {
    const other = win('123m456p789s3344z', '3z', { riichi: 1, liable: liable(2) });
    expect(scoreOf(other)).toMatchObject({ liable: [] });
    expect(scoreOf(other).changes[2]).toBe(0);
  });

  test('one counted yakuman is the liable one', () => {
    const rules = rulesFrom({ multiple_yakuman: false }, 'host');
    const honours = hand({ closed: win('2233z', '2z').closed, win: win('2233z', '2z').win, liable: liable(1) });
    expect(scoreOf(honours, rules).changes).toEqual([0, -16000, -16000, 32000]);
  });

  test('the third dragon set and the fourth wind set make the discarder liable, closed kans before them counting', () => {
    const call = (texts: string[], rules = HOST): Liability[] =>
      liabilityByCall(
        texts.map((text) => meld(text)),
        1,
        rules,
      );
    expect(call(['pon 555z', 'pon 666z'])).toEqual([]);
    expect(call(['pon 555z', 'ankan 6666z', 'pon 777z'])).toEqual([{ seat: 3, yakuman: 'daisangen' }]);
    expect(call(['pon 555z', 'chi 123m', 'pon 777z', 'daiminkan 6666z'])).toEqual([{ seat: 3, yakuman: 'daisangen' }]);
    expect(call(['pon 555z', 'pon 777z', 'ankan 6666z'])).toEqual([]);
    expect(call(['pon 555z', 'pon 777z', 'pon 666z', 'pon 111m'])).toEqual([]);
    expect(call(['pon 111z', 'pon 222z', 'pon 333z'])).toEqual([]);
    expect(call(['pon 111z', 'pon 222z', 'pon 333z', 'pon 444z'])).toEqual([{ seat: 3, yakuman: 'daisuushii' }]);
    expect(call(['pon 111z', 'pon 222z', 'pon 333z', 'pon 444z'], rulesFrom())).toEqual([]);
    const kans = ['ankan 1111m', 'kakan 2222m', 'ankan 3333m', 'daiminkan 4444m'];
    expect(call(kans)).toEqual([]);
    expect(call(kans, rulesFrom({ pao: ['suukantsu'] }))).toEqual([{ seat: 3, yakuman: 'suukantsu' }]);
  });
});

describe('draws', () => {
  test.each<[Seat[], BySeat]>([
    [[], [0, 0, 0, 0]],
    [[2], [-1000, -1000, 3000, -1000]],
    [
      [0, 3],
      [1500, -1500, -1500, 1500],
    ],
    [
      [0, 1, 3],
      [1000, 1000, -3000, 1000],
    ],
    [
      [0, 1, 2, 3],
      [0, 0, 0, 0],
    ],
  ])('42 no-ten payments with %j tenpai', (seats, changes) => {
    expect(notenChanges(seats)).toEqual(changes);
  });

  test('a seat that is none is refused', () => {
    expect(() => notenChanges([4 as never])).toThrow(RiichiError);
  });

  test('40 nagashi mangan is paid as a mangan by tsumo, by every seat that has it', () => {
    expect(nagashiChanges([1], 0)).toEqual([-4000, 8000, -2000, -2000]);
    expect(nagashiChanges([0], 0)).toEqual([12000, -4000, -4000, -4000]);
    expect(nagashiChanges([0, 1], 0)).toEqual([8000, 4000, -6000, -6000]);
    expect(nagashiChanges([], 0)).toEqual([0, 0, 0, 0]);
  });
});
