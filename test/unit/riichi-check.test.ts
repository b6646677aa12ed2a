/** The checker of recorded hands: what it calls right, wrong and unreadable. */

import { describe, expect, test } from 'vitest';
import { checkText } from '../../tools/riichi-check/check.ts';

const WIN = {
  id: 'made-up#1.0',
  closed: '234m567p678s2288p',
  win: '2p',
  tsumo: false,
  melds: [],
  round: 0,
  seat: 1,
  winner: 0,
  loser: 1,
  dealer: 3,
  riichi: 1,
  dora: ['7z'],
  ura: ['9s'],
  honba: 1,
  sticks: 1,
  rule: 'tenhou',
  expect: { yaku: { riichi: 1, tanyao: 1 }, yakuman: [], han: 2, fu: 40, points: 2600, deltas: [3900, -2900, 0, 0] },
};
const lines = (...values: unknown[]): string => values.map((value) => JSON.stringify(value)).join('\n');

describe('checking recorded hands', () => {
  test('a right win, a right shanten line, comments and empty lines', () => {
    expect(checkText(`\uFEFF${lines(WIN)}\r\n\r\n`)).toEqual({ right: 1, wrong: [] });
    expect(checkText('# hand\tnumbers\n123m456p789s11222z\t-1\t8\t4\n\n')).toMatchObject({ right: 1, wrong: [] });
  });

  test('a wrong one is shown beside what was expected', () => {
    const { right, wrong } = checkText(lines(WIN, { ...WIN, expect: { ...WIN.expect, fu: 30, points: 2000 } }));
    expect(right).toBe(1);
    expect(wrong).toEqual([
      {
        where: 'line 2 made-up#1.0',
        ours: 'riichi:1 tanyao:1, 2 han, 40 fu, 2600 points, changes 3900 -2900 0 0',
        expected: 'riichi:1 tanyao:1, 2 han, 30 fu, 2000 points, changes 3900 -2900 0 0',
      },
    ]);
    expect(checkText('19m19p19s1234567z\t8\t1\t6').wrong).toMatchObject([{ ours: '8 0 6', expected: '8 1 6' }]);
  });

  test('yaku, han, changes, and a hand that does not win are all compared', () => {
    const expected = [
      { yaku: { riichi: 1, pinfu: 1 } },
      { han: 3 },
      { points: 2900 },
      { deltas: [2600, -2600, 0, 0] },
      { yaku: {}, yakuman: ['suuankou'] },
    ].map((change) => ({ ...WIN, expect: { ...WIN.expect, ...change } }));
    expect(checkText(lines(...expected, { ...WIN, riichi: 0, closed: '123m567p678s2288p' })).wrong).toHaveLength(6);
  });

  test('a later winner of a ron has no honba, and score changes may start with the dealer', () => {
    expect(
      checkText(lines({ ...WIN, id: 'made-up#1.1', expect: { ...WIN.expect, deltas: [3600, -2600, 0, 0] } })).right,
    ).toBe(1);
    const { deltas: _, ...expect_ } = WIN.expect;
    const turned = { ...WIN, expect: { ...expect_, deltas_by_seatwind: [0, 3900, -2900, 0] } };
    expect(checkText(lines(turned)).right).toBe(1);
  });

  test("yaku are known by the files' short names and by other spellings of long vowels", () => {
    const named = { ...WIN, expect: { ...WIN.expect, yaku: { Richi: 1, tan_yao: 1, aka: 0 } } };
    expect(checkText(lines(named)).wrong).toEqual([]);
    const orphans = {
      ...WIN,
      closed: '19m19p19s1234567z',
      win: '1m',
      riichi: 0,
      expect: { yaku: {}, yakuman: ['kokushi_13'], han: 0, fu: 0, points: 32000, deltas: [33300, -32300, 0, 0] },
    };
    expect(checkText(lines({ ...orphans, sticks: 1 })).wrong).toEqual([]);
    const honours = {
      ...orphans,
      closed: '1122334455667z',
      win: '7z',
      expect: { ...orphans.expect, yakuman: ['tsuiisou'] },
    };
    expect(checkText(lines(honours)).wrong).toEqual([]);
  });

  test('a line that cannot be read is a wrong one, and the next is checked all the same', () => {
    const bad = [
      '{',
      '{}',
      'nothing here',
      '123m\t1',
      '11111m\t1\t1\t1',
      '{"closed": 5}',
      JSON.stringify({ ...WIN, closed: '234m567p678s22888p' }),
      JSON.stringify({ ...WIN, loser: 7 }),
      JSON.stringify({ ...WIN, melds: [3] }),
      JSON.stringify({ ...WIN, expect: null }),
      JSON.stringify({ ...WIN, winner: 'east' }),
    ];
    const report = checkText([...bad, JSON.stringify(WIN)].join('\n'));
    expect(report.right).toBe(1);
    expect(report.wrong.map((one) => one.where.split(' ')[1])).toEqual(bad.map((_, i) => `${i + 1}`));
  });
});
