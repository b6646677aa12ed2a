/** How rounds end without a win: the empty wall, nagashi mangan, the abortive draws; and pao in a round. */

import { describe, expect, test } from 'vitest';
import { nextRound } from '../../src/riichi/index.ts';
import { ENGINE, HOST } from './riichi-hands.ts';
import { Table } from './riichi-table.ts';

const TENPAI = '123456m456p2278s';
const NOTEN = '147m258p369s1234z';

describe('the empty wall', () => {
  const laid = (waiting: Record<number, [string, string[]]>, rules = HOST): Table => {
    const table = new Table({ rules });
    table.until(1).draw();
    for (const [seat, [closed, melds]] of Object.entries(waiting)) table.lay(Number(seat) as 0, closed, melds);
    for (const seat of [0, 1, 2, 3] as const) if (waiting[seat] === undefined) table.lay(seat, NOTEN, []);
    return table.act(`${table.state.turn} discard ${table.drawn()}`).draw();
  };

  test('row 42 one, two, three or all tenpai', () => {
    const one: [string, string[]] = [TENPAI, []];
    expect(laid({ 1: one }).state.result).toMatchObject({ tenpai: [1], changes: [-1000, 3000, -1000, -1000] });
    expect(laid({ 1: one, 2: one }).state.result?.changes).toEqual([-1500, 1500, 1500, -1500]);
    expect(laid({ 0: one, 1: one, 2: one }).state.result?.changes).toEqual([1000, 1000, 1000, -3000]);
    expect(laid({ 0: one, 1: one, 2: one, 3: one }).state.result?.changes).toEqual([0, 0, 0, 0]);
    expect(laid({}).state.result).toMatchObject({ tenpai: [], changes: [0, 0, 0, 0] });
  });

  test('row 41 tenpai needs no yaku; a wait on four held in the hand is none, on the fourth of an own pon one', () => {
    expect(laid({ 0: ['123m456p78s22m', ['pon 999p']] }).state.result?.tenpai).toEqual([0]);
    expect(laid({ 0: ['123456789m1111z', []] }).state.result?.tenpai).toEqual([]);
    expect(laid({ 0: ['1m', ['pon 111z', 'pon 222z', 'pon 333z', 'pon 444z']] }).state.result?.tenpai).toEqual([0]);
    expect(laid({ 0: ['23m55p', ['ankan 1111m', 'pon 222z', 'pon 333z']] }).state.result?.tenpai).toEqual([0]);
    expect(laid({ 0: ['12m55p', ['pon 333m', 'pon 222z', 'pon 444z']] }).state.result?.tenpai).toEqual([0]);
  });

  /** An exhausted round in which a seat discarded terminals and honours alone; the dealer is tenpai or not. */
  const nagashi = (seat: 0 | 2, dealer: string, called = false, rules = HOST): Table => {
    const table = new Table({ rules, honba: 1, sticks: 1 });
    table.until(1).draw();
    for (const one of [0, 1, 2, 3] as const) table.lay(one, one === 0 ? dealer : NOTEN, []);
    const players = table.state.players.slice() as typeof table.state.players;
    const discard = { tile: 0, drawn: true, riichi: false, called };
    players[seat] = { ...players[seat], river: Array.from({ length: 17 }, () => discard) };
    table.state = { ...table.state, players };
    // Whoever draws last is neither of the two.
    expect([0, 2]).not.toContain(table.state.turn);
    return table.act(`${table.state.turn} discard ${table.drawn()}`).draw();
  };

  test("R29 row 40 nagashi mangan replaces the no-ten payments; the deal goes by the dealer's tenpai, honba up", () => {
    const kept = nagashi(2, TENPAI);
    expect(kept.state.result).toMatchObject({ kind: 'ryuukyoku', nagashi: [2], tenpai: [0] });
    expect(kept.state.result?.changes).toEqual([-4000, -2000, 8000, -2000]);
    expect(nextRound(kept.state, HOST)).toMatchObject({ setup: { dealer: 0, honba: 2, sticks: 1 } });
    const passed = nagashi(2, NOTEN);
    expect(passed.state.result?.changes).toEqual([-4000, -2000, 8000, -2000]);
    expect(nextRound(passed.state, HOST)).toMatchObject({ setup: { dealer: 1, honba: 2, sticks: 1 } });
    expect(nagashi(0, NOTEN).state.result?.changes).toEqual([12_000, -4000, -4000, -4000]);
  });

  test('row 40 a called discard spoils it, and without the rule there is none', () => {
    expect(nagashi(2, TENPAI, true).state.result).toMatchObject({ nagashi: [], changes: [3000, -1000, -1000, -1000] });
    expect(nagashi(2, NOTEN, false, ENGINE).state.result).toMatchObject({ nagashi: [], changes: [0, 0, 0, 0] });
  });
});

describe('row 38 abortive draws', () => {
  test('four winds: the first discards all the same wind, nothing called', () => {
    const hands = { 0: '147m258p369s1567z', 1: '258m369p147s1567z', 2: '369m147p258s1567z', 3: '147m258p369s1567z' };
    const table = new Table({ hands, draws: '2z3z4z2z' });
    table.turn('1z').turn('1z').turn('1z').turn('1z').pass();
    expect(table.state.result).toMatchObject({ kind: 'suufon_renda', changes: [0, 0, 0, 0] });
    expect(nextRound(table.state, HOST)).toMatchObject({ action: 'next_round', setup: { dealer: 0, honba: 1 } });
    const off = new Table({ hands, draws: '2z3z4z2z', rules: ENGINE });
    off.turn('1z').turn('1z').turn('1z').turn('1z').pass();
    expect(off.state.phase).toBe('draw');
    const dragons = new Table({ hands, draws: '2z3z4z2z' });
    dragons.turn('5z').turn('5z').turn('5z').turn('5z').pass();
    expect(dragons.state.phase).toBe('draw');
  });

  test('row 39 four winds with a double riichi: the draw, and its stick stays on the table', () => {
    const hands = { 0: '258m369p147s1567z', 1: '123456m456p227s1z', 2: '369m147p258s1567z', 3: '147m258p369s1567z' };
    const table = new Table({ hands, draws: '2z8s4z2z' });
    table.turn('1z').draw().act('1 riichi 1z').turn('1z').turn('1z').pass();
    expect(table.state.result?.kind).toBe('suufon_renda');
    expect([table.state.sticks, table.state.players[1].score]).toEqual([1, 24_000]);
  });

  test('row 23 four riichi: after the fourth tile passed, its stick paid', () => {
    const hands = { 0: '123m456p789s1122z', 1: '234m567p123s3344z', 2: '345m678p234s5566z', 3: '456m12399p345s77z' };
    const table = new Table({ hands, draws: '9m9m9m9m' });
    for (const seat of [0, 1, 2, 3]) table.draw().act(`${seat} riichi 9m`);
    table.pass();
    expect(table.state.result?.kind).toBe('suucha_riichi');
    expect([table.state.sticks, table.scores()]).toEqual([4, [24_000, 24_000, 24_000, 24_000]]);
    const off = new Table({ hands, draws: '9m9m9m9m', rules: ENGINE });
    for (const seat of [0, 1, 2, 3]) off.draw().act(`${seat} riichi 9m`);
    expect(off.pass().state.phase).toBe('draw');
  });

  test('the deal is kept, honba goes up and sticks stay', () => {
    const table = new Table({ hands: { 0: '19m19p19s123z258m4p' }, honba: 3, sticks: 2 });
    table.draw().act('0 nine_kinds');
    expect(nextRound(table.state, HOST)).toEqual({
      action: 'next_round',
      dealerRepeats: true,
      setup: { roundWind: 0, number: 1, honba: 4, sticks: 2, dealer: 0, scores: [25_000, 25_000, 25_000, 25_000] },
    });
  });
});

describe('pao in a round', () => {
  /** Seat 0 gives seat 3 all three dragons; seat 3 waits for 1m and 4m. */
  const daisangen = (draws: string, rules = HOST): Table => {
    const table = new Table({
      hands: { 0: '567z147m258p369s1z', 1: '258m369p147s1223z', 3: '556677z23m11p9p9m9s' },
      draws: `2z3z4z${draws}`,
      rules,
      honba: 2,
    });
    table.turn('5z').act('3 pon 5z 5z').act('3 discard 9m').pass();
    table.turn('6z').act('3 pon 6z 6z').act('3 discard 9s').pass();
    return table.turn('7z').act('3 pon 7z 7z').act('3 discard 9p').pass();
  };

  test('R15 rows 34, 35 the giver of the third dragon set pays half a ron and the honba', () => {
    const table = daisangen('2z3z1m').turns(2).turn('1m');
    expect(table.state.players[3].liable).toEqual([{ seat: 0, yakuman: 'daisangen' }]);
    table.act('3 ron');
    expect(table.state.result?.changes).toEqual([-16_600, 0, -16_000, 32_600]);
    expect(table.state.result?.wins[0]?.score.liable).toEqual([{ seat: 0, yakuman: 'daisangen' }]);
  });

  test('row 36 and all of a tsumo with its honba; row 37 and all when it deals in itself', () => {
    const tsumo = daisangen('2z3z4z1m').turns(3).draw().act('3 tsumo');
    expect(tsumo.state.result?.changes).toEqual([-32_600, 0, 0, 32_600]);
    const own = daisangen('4m').draw().act('0 discard 4m').act('3 ron');
    expect(own.state.result?.changes).toEqual([-32_600, 0, 0, 32_600]);
  });

  test('without `pao` nobody is liable', () => {
    const table = daisangen('2z3z1m', ENGINE).turns(2).turn('1m').act('3 ron');
    expect(table.state.result?.changes).toEqual([0, 0, -32_600, 32_600]);
  });
});
