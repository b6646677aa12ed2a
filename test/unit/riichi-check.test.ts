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

describe('checking recorded rounds', () => {
  const WAITING = ['2m', '3m', '4m', '5m', '6m', '7m', '2p', '3p', '4p', '5p', '5p', '6s', '7s'];
  const tiles = (text: string): string[] => text.match(/../g) ?? [];
  const ROUND = {
    id: 'made-up#0',
    rule: { platform: 'tenhou', aka: true, kuitan: true, hanchan: true, sanma: false },
    start: {
      round: 0,
      kyoku: 1,
      honba: 1,
      sticks: 0,
      dealer: 0,
      dora: '1z',
      scores: [25_000, 25_000, 25_000, 25_000],
      hands: [
        tiles('1m4m7m2p5p8p3s6s9s1z2z3z7z'),
        WAITING,
        tiles('1m4m7m1p4p7p1s4s9s1z2z3z4z'),
        tiles('8m9m9m3p6p9p1s4s7s4z5z6z7z'),
      ],
    },
    events: [
      { type: 'draw', actor: 0, tile: '8s' },
      { type: 'discard', actor: 0, tile: '8s', tsumogiri: true },
    ],
    results: [
      {
        type: 'win',
        closed: '234567m23455p67s',
        win: '8s',
        tsumo: false,
        melds: [],
        winner: 1,
        loser: 0,
        riichi: 0,
        ura: [],
        expect: {
          yaku: { pinfu: 1, tanyao: 1 },
          yakuman: [],
          han: 2,
          fu: 30,
          points: 2000,
          deltas: [-2300, 2300, 0, 0],
        },
      },
    ],
    end: false,
  };
  const changed = (change: object): unknown => ({ ...ROUND, ...change });

  test('a round played to its result is right', () => {
    expect(checkText(lines(ROUND))).toEqual({ right: 1, wrong: [] });
  });

  test('another result, another payment, a move that cannot be and a game that should have ended are wrong', () => {
    const [win] = ROUND.results;
    const draw = {
      type: 'draw',
      reason: 'exhaustive',
      tenpai: [false, true, false, false],
      deltas: [-1000, 3000, -1000, -1000],
    };
    const bad = [
      changed({ results: [{ ...win, expect: { ...win?.expect, han: 3 } }] }),
      changed({ results: [{ ...win, expect: { ...win?.expect, deltas: [-2000, 2000, 0, 0] } }] }),
      changed({ results: [{ ...win, winner: 2 }] }),
      changed({ results: [draw] }),
      changed({ results: [{ ...draw, reason: 'sanchahou' }] }),
      changed({ results: [{ ...draw, reason: 'rain' }] }),
      changed({
        events: [
          { type: 'draw', actor: 0, tile: '8s' },
          { type: 'discard', actor: 0, tile: '9m', tsumogiri: false },
        ],
      }),
      changed({ events: [{ type: 'dance', actor: 0 }] }),
      changed({ end: true }),
      changed({ start: { ...ROUND.start, hands: [] } }),
    ];
    const report = checkText(lines(...bad, ROUND));
    expect(report.right).toBe(1);
    expect(report.wrong.map((one) => one.where.split(' ')[1])).toEqual(bad.map((_, i) => `${i + 1}`));
  });

  test('draws are known by other words too', () => {
    const events = [{ type: 'draw', actor: 0, tile: '9p' }];
    const hands = [tiles('1m9m1p2p5p8p3s1s9s1z2z3z7z'), ...ROUND.start.hands.slice(1)];
    for (const reason of ['kyuushu_kyuuhai', 'kyuushukyuuhai', 'nine_kinds', 'yao9']) {
      const results = [{ type: 'draw', reason, tenpai: [false, false, false, false], deltas: [0, 0, 0, 0] }];
      expect(checkText(lines(changed({ start: { ...ROUND.start, hands }, events, results }))).wrong).toEqual([]);
    }
  });
});
