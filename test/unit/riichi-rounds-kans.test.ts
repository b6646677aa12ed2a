/** Kans: when they may be made, when their indicators turn, robbing them, and what four of them do. */

import { describe, expect, test } from 'vitest';
import { doraIndicators, rulesFrom, tileName, tilesLeft, uraIndicators } from '../../src/riichi/index.ts';
import { ENGINE, HOST } from './riichi-hands.ts';
import { Table } from './riichi-table.ts';

const names = (table: Table): string => doraIndicators(table.state).map(tileName).join(' ');
const WAITING = '234567m23455p67s';

describe('the indicator of a kan', () => {
  const closed = { hands: { 0: '9999m147p258s123z' }, draws: '4z', replacements: '5z6z', dora: '1p2p3p' };

  test('R27 row 27 of a closed kan turns at once', () => {
    const table = new Table(closed);
    table.draw().act('0 closed_kan 9m');
    expect(names(table)).toBe('1p 2p');
    expect(table.moves.slice(1)).toEqual([
      [0, 'closed_kan', ['9m', '9m', '9m', '9m']],
      [-1, 'dora', '2p'],
      [0, 'draw', '5z'],
    ]);
  });

  const open = {
    hands: { 0: '999m147p258s1234z', 3: '149m369p1479s123z' },
    dealer: 3 as const,
    draws: '5z',
    replacements: '6z7z',
    dora: '1p2p3p',
  };

  test('R27 of an open kan turns at the discard after it, and counts for a ron on that discard', () => {
    const table = new Table(open);
    table.turn('9m').act('0 open_kan');
    expect(names(table)).toBe('1p');
    expect(table.state.players[0].drawn).not.toBeNull();
    table.act('0 discard 1z');
    expect(names(table)).toBe('1p 2p');
    expect(table.moves.slice(-2)).toEqual([
      [0, 'discard', '1z'],
      [-1, 'dora', '2p'],
    ]);
  });

  test('of an open kan turns before the next replacement when another kan follows', () => {
    const table = new Table({
      ...open,
      hands: { 0: '9998888m47p2581s', 3: '149m369p147s1234z' },
      replacements: '1z2z',
    });
    table.turn('9m').act('0 open_kan').act('0 closed_kan 8m');
    expect(names(table)).toBe('1p 2p 3p');
    expect(table.moves.slice(-4)).toEqual([
      [0, 'closed_kan', ['8m', '8m', '8m', '8m']],
      [-1, 'dora', '2p'],
      [-1, 'dora', '3p'],
      [0, 'draw', '2z'],
    ]);
  });

  test('turns at once for every kan without `minkan_dora_after_discard`', () => {
    const table = new Table({ ...open, rules: ENGINE });
    table.turn('9m').act('0 open_kan');
    expect(names(table)).toBe('1p 2p');
  });

  test('row 27 the ura indicators under all shown ones count (fault 23)', () => {
    const table = new Table({ ...closed, ura: '7p8p9p' });
    table.draw().act('0 closed_kan 9m');
    expect(uraIndicators(table.state).map(tileName)).toEqual(['7p', '8p']);
    const won = new Table({
      hands: { 0: '9999m234p67788s1z' },
      draws: '8s',
      replacements: '8s',
      dora: '1z1z',
      ura: '1p8m',
    });
    won.draw().act('0 closed_kan 9m').act('0 riichi 1z').pass().turns(3).draw();
    expect(won.state.players[0].riichi).toBe(1);
    expect(uraIndicators(won.state).map(tileName)).toEqual(['1p', '8m']);
  });
});

describe('a kan', () => {
  test('shortens the live wall by one (fault 19)', () => {
    const table = new Table({ hands: { 0: '9999m147p258s123z' } });
    table.draw();
    expect(tilesLeft(table.state)).toBe(69);
    table.act('0 closed_kan 9m');
    expect(tilesLeft(table.state)).toBe(68);
  });

  test('row 29 cannot be made with no live tile left', () => {
    const table = new Table({ hands: { 1: '999m147p258s1234z' }, last: '9m' });
    table.until(1).draw();
    expect(table.state.turn).toBe(1);
    expect(table.offers(1, 'closed_kan')).toEqual([]);
    expect(table.refusal('1 closed_kan 9m')).toContain('closed kan');
  });

  test('row 50 is added to an own pon, not in the turn of a call', () => {
    const table = new Table({ hands: { 1: '999m147p258s1234z', 0: '149m369p147s1234z' }, draws: '5z6z7z5z6z' });
    table.turn('9m').act('1 pon 9m 9m');
    expect(table.offers(1, 'added_kan')).toEqual([]);
    table.act('1 discard 1z').turns(3).draw();
    expect(table.offers(1, 'added_kan')).toEqual(['added_kan 9m']);
    table.act('1 added_kan 9m');
    expect(table.state.players[1].melds).toMatchObject([{ type: 'kakan', from: 3 }]);
    expect(table.moves.at(-2)).toEqual([1, 'added_kan', '9m']);
  });

  test('a red five is kept in its kan (fault 5)', () => {
    const table = new Table({ hands: { 0: '0555m147p258s123z' }, draws: '4z' });
    expect(table.draw().refusal('0 closed_kan 0m')).toContain('plain tile');
    table.act('0 closed_kan 5m');
    expect(table.moves[1]).toEqual([0, 'closed_kan', ['0m', '5m', '5m', '5m']]);
    const added = new Table({ hands: { 1: '055m147p258s1234z', 0: '145m369p147s1234z' }, draws: '5z6z7z5z6z' });
    added.turn('5m').act('1 pon 5m 5m').act('1 discard 1z').turns(3).draw();
    expect(added.offers(1, 'added_kan')).toEqual(['added_kan 0m']);
    added.act('1 added_kan 0m');
    expect(added.state.players[1].melds[0]?.tiles.map(tileName)).toEqual(['5m', '5m', '5m', '0m']);
  });

  test('row 30 the replacement of the last live tile is rinshan, not haitei', () => {
    const other = new Table({ hands: { 0: '1111z456m456p228s' }, last: '8s5z', replacements: '2s' });
    other.until(2).draw();
    expect([other.state.turn, tilesLeft(other.state)]).toEqual([0, 1]);
    other.act('0 closed_kan 1z');
    expect(tilesLeft(other.state)).toBe(0);
    other.act('0 tsumo');
    const yaku = other.state.result?.wins[0]?.score.yaku.map((one) => one.id);
    expect(yaku).toContain('rinshan_kaihou');
    expect(yaku).not.toContain('haitei');
  });
});

describe('row 26 a closed kan in riichi', () => {
  test('of the drawn tile, when the waits stay the same', () => {
    const table = new Table({ hands: { 0: '111z456m456p2278s' }, draws: '5z6z7z2z1z' });
    table.draw().act('0 riichi 5z').turns(3).draw();
    expect(table.offers(0)).toEqual(['discard 1z', 'closed_kan 1z']);
  });

  test('not when a wait goes, not of a tile drawn before, and not by `riichi_ankan` false', () => {
    // 1112m waits for 2m and 3m; with four 1m only 2m is left.
    const table = new Table({ hands: { 0: '1112m456m456p789s' }, draws: '5z6z7z2z1m' });
    table.draw().act('0 riichi 5z').turns(3).draw();
    expect(table.offers(0)).toEqual(['discard 1m']);
    const engine = new Table({ hands: { 0: '111z456m456p2278s' }, draws: '5z6z7z2z1z', rules: ENGINE });
    engine.draw().act('0 riichi 5z').turns(3).draw();
    expect(engine.offers(0)).toEqual(['discard 1z']);
    const before = new Table({ hands: { 0: '1111z456m456p278s' }, draws: '2s6z7z2z3z' });
    before.draw();
    expect(before.offers(0, 'riichi').length).toBeGreaterThan(0);
  });
});

describe('robbing a kan', () => {
  /** Seat 0 has ponned 8s and draws the fourth. */
  const added = (more: object = {}): Table => {
    const table = new Table({
      hands: { 0: '888s147m369p1234z', 1: '147m369p1479s123z', 2: WAITING },
      draws: '5z8s6z5z4z',
      dora: '1z2z',
      ...more,
    });
    return table.turns(1).turn('8s').act('2 pass').act('0 pon 8s 8s').act('0 discard 1m').turns(3).draw();
  };

  test('row 17 an added kan by whoever waits for it; rows 18, 28: no new indicator, and the kan did not happen', () => {
    const table = added().act('0 added_kan 8s').act('2 ron');
    const { result } = table.state;
    expect(result?.wins[0]?.score.yaku.map((yaku) => yaku.id)).toContain('chankan');
    expect([result?.from, names(table), table.state.kans]).toEqual([0, '1z', 0]);
    expect(table.moves.slice(-2)).toEqual([
      [0, 'added_kan', '8s'],
      [2, 'ron', '8s', 0],
    ]);
  });

  test('nobody robs: the kan is made, and its replacement comes with the last pass', () => {
    const table = added().act('0 added_kan 8s');
    expect(table.state.phase).toBe('calls');
    table.act('2 pass');
    expect([table.state.phase, table.state.turn, table.state.kans]).toEqual(['discard', 0, 1]);
  });

  test('row 18, 24 ippatsu stands against a robbed kan and ends with one that is made', () => {
    const hands = { 0: '888s147m369p1234z', 1: '147m369p1479s123z', 2: '234567m23455p67s' };
    const play = (): Table =>
      new Table({ hands, draws: '5z8s9p6z5z4z', dora: '1z2z' })
        .turns(1)
        .turn('8s')
        .act('2 pass')
        .act('0 pon 8s 8s')
        .act('0 discard 1m')
        .turns(1);
    const table = play().draw().act('2 riichi 6z').pass();
    expect(table.state.players[2].ippatsu).toBe(true);
    table.turns(1).draw().act('0 added_kan 8s');
    expect(table.state.players[2].ippatsu).toBe(true);
    const made = JSON.parse(JSON.stringify(table.state)) as typeof table.state;
    table.act('2 ron');
    expect(table.state.result?.wins[0]?.score.yaku.map((yaku) => yaku.id)).toContain('ippatsu');
    table.state = made;
    table.act('2 pass');
    expect(table.state.players[2].ippatsu).toBe(false);
  });

  test('row 17 a closed kan by thirteen orphans alone, where the rules have it', () => {
    const hands = { 0: '1111z147m258p369s', 2: '19m19p199s234567z' };
    const host = new Table({ hands, draws: '5m' });
    host.draw().act('0 closed_kan 1z');
    expect(host.offers(2)).toEqual(['ron', 'pass']);
    host.act('2 ron');
    expect(host.state.result?.wins[0]?.score.yaku.map((yaku) => yaku.id)).toEqual(['kokushi_musou']);
    const passed = new Table({ hands, draws: '5m' });
    passed.draw().act('0 closed_kan 1z').act('2 pass');
    expect(passed.state.players[2].missed).toBe(true);
    const engine = new Table({ hands, draws: '5m', rules: ENGINE });
    engine.draw().act('0 closed_kan 1z');
    expect(engine.state.phase).toBe('discard');
    const others = new Table({ hands: { 0: '8888s147m258p369s', 2: WAITING }, draws: '5m' });
    others.draw().act('0 closed_kan 8s');
    expect(others.state.phase).toBe('discard');
    expect(others.state.players[2].missed).toBe(false);
  });
});

describe('four kans', () => {
  const KANS = '1111z2222z3333z4m';

  test('row 31 by one seat: play goes on, and nobody may make a fifth', () => {
    const table = new Table({ hands: { 0: KANS, 1: '777z147p258s147m5z' }, draws: '4z', replacements: '4z4z4z7z' });
    table.draw().act('0 closed_kan 1z').act('0 closed_kan 2z').act('0 closed_kan 3z').act('0 closed_kan 4z');
    expect(table.state.kans).toBe(4);
    table.act('0 discard 7z');
    expect(table.offers(1)).toEqual(['pon 7z 7z', 'pass']);
    table.pass();
    expect(table.state.phase).toBe('draw');
  });

  const two = (rules = HOST): Table => {
    const table = new Table({
      hands: { 0: '1111z2222z3333z4m', 1: '7777z14p258s147m5z', 2: WAITING },
      draws: '5z8p',
      replacements: '6z6z6z9p',
      rules,
    });
    return table
      .draw()
      .act('0 closed_kan 1z')
      .act('0 closed_kan 2z')
      .act('0 closed_kan 3z')
      .act('0 discard 6z')
      .draw()
      .act('1 closed_kan 7z');
  };

  test('R26 by two or more: only ron is offered on the next discard, and when all pass the round is drawn', () => {
    const table = two();
    expect(table.state.kans).toBe(4);
    table.act('1 discard 8s');
    expect(table.offers(2)).toEqual(['ron', 'pass']);
    table.act('2 pass');
    expect(table.state.result).toMatchObject({ kind: 'suukaikan', changes: [0, 0, 0, 0] });
    const won = two().act('1 discard 8s').act('2 ron');
    expect(won.state.result?.kind).toBe('ron_agari');
  });

  test('R26 no pon and no chi of that discard', () => {
    const table = two().lay(2, '147p258m369s1235z', []).lay(3, '44p147s258m369s12z', []);
    table.act('1 discard 4p');
    expect(table.state.result?.kind).toBe('suukaikan');
  });

  test('by two go on without the rule', () => {
    const table = two(rulesFrom({ suukaikan: false }, 'host')).lay(3, '44p147s258m3699s1z', []);
    table.act('1 discard 4p');
    expect(table.offers(3)).toEqual(['pon 4p 4p', 'pass']);
  });
});
