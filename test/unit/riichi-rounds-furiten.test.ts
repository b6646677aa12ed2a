/** Furiten: by an own discard, by a winning tile that went by, and in riichi. */

import { describe, expect, test } from 'vitest';
import { isFuriten } from '../../src/riichi/index.ts';
import { HOST } from './riichi-hands.ts';
import { Table } from './riichi-table.ts';

/** Waits for 5s and 8s, with tanyao. */
const WAITING = '234567m23455p67s';
const JUNK = '147m369p147s1234z';

describe('furiten', () => {
  test('row 19 an own discard among any of the waits, called ones too', () => {
    const table = new Table({ hands: { 0: WAITING, 2: '88s147m369p12345z' }, draws: '8s1z2z3z4z5s' });
    table.turn('8s').act('2 pon 8s 8s').act('2 discard 1m').pass();
    expect(isFuriten(table.state, 0)).toBe(true);
    const kept = new Table({ hands: { 0: WAITING, 1: JUNK }, draws: '8s5s' });
    kept.turn('8s').turn('5s');
    expect(kept.offers(0)).toEqual([]);
    // A tsumo is allowed all the same.
    const tsumo = new Table({ hands: { 0: WAITING }, draws: '8s1z2z3z5s' });
    tsumo.turn('8s').turns(3).draw();
    expect(tsumo.offers(0, 'tsumo')).toEqual(['tsumo']);
  });

  test('row 20 a win let go by, until the own next draw', () => {
    const table = new Table({ hands: { 2: WAITING }, draws: '8s5s1z2z8s' });
    table.turn('8s');
    expect(table.offers(2, 'ron')).toEqual(['ron']);
    table.act('2 pass');
    expect(isFuriten(table.state, 2)).toBe(true);
    table.turn('5s');
    expect(table.offers(2, 'ron')).toEqual([]);
    table.draw();
    expect(isFuriten(table.state, 2)).toBe(false);
    table.act(`2 discard ${table.drawn()}`).turns(1).turn('8s');
    expect(table.offers(2, 'ron')).toEqual(['ron']);
  });

  test('row 20 a winning tile without yaku, too (fault 24)', () => {
    // 1m or 4m: only 4m makes tanyao.
    const table = new Table({ hands: { 2: '23m456m23455678p' }, draws: '1m4m' });
    table.turn('1m').turn('4m');
    expect(table.offers(2, 'ron')).toEqual([]);
    const fresh = new Table({ hands: { 2: '23m456m23455678p' }, draws: '1z4m' });
    expect(fresh.turns(1).turn('4m').offers(2, 'ron')).toEqual(['ron']);
  });

  test('row 20 calling something else than the win is letting it go by', () => {
    const table = new Table({ hands: { 2: '234567m23488s88p', 1: JUNK }, draws: '8s1z8p' });
    table.turn('8s');
    expect(table.offers(2)).toEqual(['ron', 'pon 8s 8s', 'pass']);
    table.act('2 pon 8s 8s');
    expect(table.state.players[2].missed).toBe(true);
    table.act('2 discard 2m').pass();
    expect(table.state.players[2].missed).toBe(false);
  });

  test("R20 ends with the furiten seat's own discard after its call; others' calls do not end it", () => {
    const missed = new Table({
      hands: { 2: '234567m234p555z7s', 0: '1478m369p2255s12z', 3: '11p369p147m22s334z' },
      draws: '7s1p1z2z3z',
    });
    missed.turn('7s');
    expect(missed.offers(2, 'ron')).toEqual(['ron']);
    missed.act('2 pass').turn('1p');
    expect(missed.offers(3, 'pon')).toEqual(['pon 1p 1p']);
    missed.act('3 pon 1p 1p').pass();
    expect(missed.state.players[2].missed).toBe(true);
    missed.act('3 discard 1m').pass();
    expect(missed.state.players[2].missed).toBe(true);
    const called = new Table({
      hands: { 2: '234567m23p555z77s', 0: '1478m369p2255s12z' },
      draws: '1p1p2z3z',
    });
    called.turn('1p');
    expect(called.offers(2, 'ron')).toEqual(['ron']);
    called.act('2 pass').turn('1p').act('2 chi 2p 3p').pass();
    expect(called.state.players[2].missed).toBe(true);
    called.act('2 discard 2m').pass();
    expect(called.state.players[2].missed).toBe(false);
  });

  test('R19 row 20 a kan that could be robbed and was not', () => {
    const robbed = new Table({ hands: { 0: '888s147m369p1234z', 2: WAITING, 1: JUNK }, draws: '1z8s2z3z4z' });
    robbed.turns(1).turn('8s').act('2 pass').act('0 pon 8s 8s').act('0 discard 1m').turns(3);
    robbed.draw().act('0 added_kan 8s');
    expect(robbed.offers(2)).toEqual(['ron', 'pass']);
    robbed.act('2 pass');
    expect(robbed.state.players[2].missed).toBe(true);
    robbed.act('0 discard 1z').turns(1).draw();
    expect(robbed.state.players[2].missed).toBe(false);
  });

  test('row 21 in riichi it lasts to the end of the round, and a tsumo is still allowed', () => {
    const table = new Table({
      hands: { 0: WAITING },
      draws: '1z8s1z2z3z4z5s8s',
    });
    table.draw().act('0 riichi 1z').turn('8s');
    expect(table.offers(0)).toEqual(['ron', 'pass']);
    table.act('0 pass').turns(2).draw();
    table.act(`0 discard ${table.drawn()}`);
    expect(table.state.players[0].missed).toBe(true);
    table.turns(1);
    table.turn('5s');
    expect(table.offers(0)).toEqual([]);
    const tsumo = new Table({ hands: { 0: WAITING }, draws: '1z8s1z2z5s' });
    tsumo.draw().act('0 riichi 1z').turn('8s').act('0 pass').turns(2).draw();
    expect(tsumo.offers(0, 'tsumo')).toEqual(['tsumo']);
  });

  test('a seat that may not win sees no ron, whatever the rules call it', () => {
    const table = new Table({ hands: { 2: WAITING }, draws: '5s', rules: HOST });
    table.turn('5s');
    expect(table.refusal('3 ron')).toContain('not asked');
  });
});
