/** Scores asked of a round: a win with given flags, what a seat could score, and rules that decide what is a win at all. */

import { describe, expect, test } from 'vitest';
import {
  evaluateWinIn,
  RiichiError,
  rulesFrom,
  seatView,
  tileFromName,
  tileName,
  whatIfIn,
} from '../../src/riichi/index.ts';
import { HOST } from './riichi-hands.ts';
import { Table } from './riichi-table.ts';

const WAITING = '234567m23455p67s';
const EIGHT = tileFromName('8s');

describe('a win evaluated in a round', () => {
  const table = new Table({ hands: { 1: WAITING }, draws: '5z', dora: '1z', honba: 1, sticks: 1 }).turns(1);

  test('has the circumstances of the round, and the flags given over them', () => {
    const plain = evaluateWinIn(table.state, { seat: 1, tile: EIGHT, from: 0 }, HOST);
    expect(plain).toMatchObject({ kind: 'win', han: 2, changes: [-2300, 3300, 0, 0] });
    const flagged = evaluateWinIn(
      table.state,
      { seat: 1, tile: EIGHT, from: 0, flags: { riichi: 1, ippatsu: true } },
      HOST,
    );
    expect(flagged).toMatchObject({ kind: 'win', han: 4 });
  });

  test('of no complete hand is none, of a hand with a tile too many an error', () => {
    expect(evaluateWinIn(table.state, { seat: 1, tile: 0, from: 0 }, HOST)).toEqual({
      kind: 'none',
      reason: 'incomplete',
    });
    const called = new Table({ hands: { 2: '55z147m258p369s12z' }, draws: '5z' }).turn('5z').act('2 pon 5z 5z');
    expect(() => evaluateWinIn(called.state, { seat: 2, tile: 0, from: 0 }, HOST)).toThrow(RiichiError);
  });
});

describe('what a seat could score', () => {
  test('its waits, after each discard that leaves some, and the win offered', () => {
    const table = new Table({ hands: { 1: WAITING }, draws: '8s1z', dora: '1z' });
    table.turn('8s');
    const offered = whatIfIn(table.state, 1, HOST);
    expect(offered.now).toMatchObject({ han: 2, points: 2000 });
    expect(offered.waits.map((one) => one.discard)).toEqual([null]);
    expect(offered.waits[0]?.waits.map((one) => tileName(one.tile))).toEqual(['5s', '8s']);
    table.act('1 pass').draw();
    const own = whatIfIn(table.state, 1, HOST);
    expect(own.now).toBeNull();
    expect(own.waits.find((one) => one.discard === tileFromName('1z'))?.waits.map((one) => one.ron?.points)).toEqual([
      2000, 2000,
    ]);
    expect(whatIfIn(table.state, 0, HOST).now).toBeNull();
  });

  test('by its own draw, with the flags of the moment', () => {
    const table = new Table({ hands: { 1: '123456m456p2278s' }, last: '9s' });
    table.until(1).draw();
    expect(seatView(table.state, 1, HOST).offered).toMatchObject({
      from: null,
      flags: { haitei: true, rinshan: false },
    });
    expect(whatIfIn(table.state, 1, HOST).now?.yaku.map((yaku) => yaku.id)).toContain('haitei');
  });

  test('after a call, with every discard the call leaves', () => {
    const table = new Table({ hands: { 1: '24567m23455p678s' }, draws: '3m' });
    table.turn('3m').act('1 chi 2m 4m');
    const view = seatView(table.state, 1, HOST);
    expect(view.closed.length + 1).toBe(table.state.players[1].closed.length);
    expect(whatIfIn(table.state, 1, HOST).waits.length).toBeGreaterThan(0);
  });
});

describe('rules in a round', () => {
  test('row 1 `kuitan` off offers no ron on an open hand with tanyao alone', () => {
    const on = new Table({ rules: HOST, draws: '8p' }).lay(1, '34567p678s22m', ['chi 456m']).turn('8p');
    expect(on.offers(1, 'ron')).toEqual(['ron']);
    const off = new Table({ rules: rulesFrom({ kuitan: false }, 'host'), draws: '8p' });
    expect(off.lay(1, '34567p678s22m', ['chi 456m']).turn('8p').offers(1, 'ron')).toEqual([]);
  });

  test('R14 row 4 a pair of the wind of round and seat is 4 fu by the host, 2 by the engine', () => {
    const fu = (rules = HOST): number => {
      const table = new Table({ rules, dealer: 1, draws: '5z5z5z8s' }).lay(1, '345m222p67s11z', ['pon 555z']);
      table.turns(3).turn('8s').act('1 ron');
      return table.state.result?.wins[0]?.score.fu ?? 0;
    };
    expect([fu(), fu(rulesFrom({ renpuu_jantou_fu: 2 }, 'host'))]).toEqual([40, 30]);
  });

  test('row 13 a ron in the first go-around is worth nothing more', () => {
    const table = new Table({ hands: { 1: WAITING }, draws: '8s', dora: '1z' }).turn('8s').act('1 ron');
    expect(table.state.result?.wins[0]?.score.yaku.map((yaku) => yaku.id)).toEqual(['pinfu', 'tanyao']);
  });
});
