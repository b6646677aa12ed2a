/** The own turn: the four phases, draws, discards, riichi, nine kinds, wins by the own draw. */

import { describe, expect, test } from 'vitest';
import { type Action, applyAction, RiichiError, tileFromName, tilesLeft, tilesText } from '../../src/riichi/index.ts';
import { ENGINE } from './riichi-hands.ts';
import { Table } from './riichi-table.ts';

describe('a round', () => {
  test('R33 begins with the dealer to draw and 70 live tiles; 69 are left after the first draw', () => {
    const table = new Table({ dealer: 2 });
    expect(table.state.phase).toBe('draw');
    expect([0, 1, 2, 3].map((seat) => table.offers(seat as 0).join())).toEqual(['', '', 'draw', '']);
    expect(tilesLeft(table.state)).toBe(70);
    table.draw();
    expect([table.state.phase, table.state.turn, tilesLeft(table.state)]).toEqual(['discard', 2, 69]);
  });

  test('goes through its phases: draw, discard, calls where somebody may call, end', () => {
    const table = new Table({ hands: { 0: '147m258p369s1234z', 1: '55m147p258s12345z' }, draws: '5m7z' });
    table.draw();
    expect(table.state.phase).toBe('discard');
    table.act('0 discard 5m');
    expect(table.state.phase).toBe('calls');
    expect(table.offers(1)).toEqual(['pon 5m 5m', 'pass']);
    expect([0, 2, 3].map((seat) => table.offers(seat as 0))).toEqual([[], [], []]);
    table.act('1 pass');
    expect([table.state.phase, table.state.turn]).toEqual(['draw', 1]);
    table.until(0);
    expect(table.state.phase).toBe('draw');
    table.draw();
    expect(table.state.phase).toBe('end');
    expect(table.state.result?.kind).toBe('ryuukyoku');
    expect([0, 1, 2, 3].map((seat) => table.offers(seat as 0))).toEqual([[], [], [], []]);
  });

  test('says why it refuses, and changes nothing', () => {
    const table = new Table({ hands: { 0: '147m258p369s1234z' }, draws: '5z' });
    expect(table.refusal('0 discard 1m')).toContain('draws first');
    expect(table.refusal('1 draw')).toContain("seat 0's turn");
    table.draw();
    expect(table.refusal('0 draw')).toContain('discard');
    expect(table.refusal('0 discard 9m')).toContain('not in the hand');
    expect(table.refusal('0 riichi 1m')).toContain('tenpai');
    expect(table.refusal('0 tsumo')).toContain('wins nothing');
    expect(table.refusal('0 closed_kan 1m')).toContain('closed kan');
    expect(table.refusal('0 added_kan 1m')).toContain('pon');
    expect(table.refusal('0 nine_kinds')).toContain('nine kinds');
    expect(table.refusal('0 pass')).toContain('discard');
    expect(table.refusal('0 fold')).toContain('no such action');
    expect(table.refusal('7 draw')).toContain('0 to 3');
    table.act('0 discard 5z');
    expect(table.refusal('0 pass')).toContain('refused');
  });

  test('refuses whatever is no action, with the one error', () => {
    const calls = new Table({ hands: { 1: '55m147p258s12345z' }, draws: '5m' }).turn('5m');
    const junk: unknown[] = [null, undefined, 5, 'draw', [], {}, { type: 'draw' }, { seat: 0 }, { type: 7, seat: 0 }];
    for (const type of [
      'draw',
      'discard',
      'riichi',
      'closed_kan',
      'added_kan',
      'pon',
      'chi',
      'constructor',
      '__proto__',
    ]) {
      junk.push(
        { type, seat: 1, tile: 99 },
        { type, seat: 1, tile: '5m' },
        { type, seat: '0', tile: 1 },
        { type, seat: -1 },
      );
      junk.push({ type, seat: 1, tiles: [1] }, { type, seat: 1, tiles: 'no' }, { type, seat: 1, tiles: [null, {}] });
      junk.push({ type, seat: 1, tile: 1, drawn: 'yes' });
    }
    for (const table of [new Table(), new Table().draw(), calls]) {
      for (const action of junk) {
        expect(() => applyAction(table.state, action as Action, table.rules)).toThrow(RiichiError);
      }
    }
  });

  test('of two equal tiles the drawn one is discarded, unless the other is asked for', () => {
    const table = new Table({ hands: { 0: '147m258p369s1234z' }, draws: '1m5z6z7z1m' });
    table.turn().pass();
    expect(table.state.players[0].river).toEqual([{ tile: 0, drawn: true, riichi: false, called: false }]);
    table.turns(3).draw();
    const { state } = table;
    expect(tilesText(state.players[0].closed)).toBe('147m258p369s1234z');
    expect(table.moves.at(-1)).toEqual([0, 'draw', '1m']);
  });

  test('a red five is a tile of its own and keeps its colour in discards (fault 5)', () => {
    const table = new Table({ hands: { 0: '0555m258p369s123z' }, draws: '9s' });
    table.draw();
    expect(table.offers(0, 'discard')).toContain('discard 0m');
    expect(table.offers(0, 'discard')).toContain('discard 5m');
    table.act('0 discard 5m');
    expect(tilesText(table.state.players[0].closed)).toBe('055m258p3699s123z');
    expect(table.state.players[0].river.map((one) => one.tile)).toEqual([tileFromName('5m')]);
  });
});

describe('riichi', () => {
  const TENPAI = '123456m456p2278s';

  test('R22 is offered with the discards that leave the hand tenpai only', () => {
    const table = new Table({ hands: { 0: '3578899m234789p' }, draws: '6m' });
    table.draw();
    expect(table.offers(0, 'riichi')).toEqual(['riichi 3m', 'riichi 8m']);
    expect(table.refusal('0 riichi 9m')).toContain('stays tenpai');
    expect(table.refusal('0 riichi 6m')).toContain('stays tenpai');
  });

  test('R23 needs 1000 points, and 1000 are enough', () => {
    for (const [points, offered] of [
      [1000, 1],
      [999, 0],
      [0, 0],
    ] as const) {
      const table = new Table({ hands: { 0: TENPAI }, draws: '1z', scores: [points, 25_000, 25_000, 25_000] });
      table.draw();
      expect(table.offers(0, 'riichi')).toHaveLength(offered);
    }
  });

  test('R23 row 22 needs four live tiles; three are too few', () => {
    for (const [left, offered] of [
      [4, 1],
      [3, 0],
    ] as const) {
      // The dealer is whoever makes the seat in turn draw the right tile.
      const table = new Table({ hands: { 0: TENPAI }, dealer: ((left + 3) % 4) as 0 });
      while (tilesLeft(table.state) > left + 1) table.turns(1);
      table.draw();
      expect(table.state.turn).toBe(0);
      expect(table.offers(0, 'riichi').length > 0).toBe(offered === 1);
    }
  });

  test('pays its stick when the discard passes, then discards what it draws and nothing else (fault 3)', () => {
    const table = new Table({ hands: { 0: TENPAI, 1: '147m258p369s1234z' }, draws: '1z5z6z7z1z' });
    table.draw().act('0 riichi 1z').pass();
    expect(table.state.players[0].score).toBe(24_000);
    expect(table.state.sticks).toBe(1);
    expect(table.state.players[0].riichi).toBe(2);
    table.turns(3).draw();
    expect(table.offers(0)).toEqual(['discard 1z']);
    expect(table.refusal('0 discard 4p')).toContain('drawn tile');
    table.act('0 discard 1z');
    expect(table.moves.at(0)).toEqual([0, 'draw', '1z']);
    expect(table.moves.at(1)).toEqual([0, 'riichi', '1z', true]);
  });

  test('row 22 needs a closed hand; a closed kan leaves it closed', () => {
    const open = new Table({
      hands: { 0: '123456m45p278s55z', 3: '147m258p369s1235z' },
      dealer: 3,
      draws: '9p6p1z2z3z4z',
    });
    open.turn('5z').act('0 pon 5z 5z').act('0 discard 2s').turns(3).draw();
    expect(open.offers(0, 'discard').length).toBeGreaterThan(1);
    expect(open.offers(0, 'riichi')).toEqual([]);
    const closed = new Table({ hands: { 0: '1111z456m45p2278s' }, draws: '9p', replacements: '6p' });
    closed.draw().act('0 closed_kan 1z');
    expect(closed.offers(0, 'riichi')).toEqual(['riichi 9p']);
  });

  test('is allowed to a furiten hand', () => {
    const table = new Table({ hands: { 0: '123456m456p2278s' }, draws: '9s1z2z3z4z' });
    table.draw();
    expect(table.offers(0, 'tsumo')).toEqual(['tsumo']);
    table.act('0 discard 9s').turns(3).draw();
    expect(table.offers(0, 'riichi')).toEqual(['riichi 4z']);
  });

  test('is double at the own first turn, for every seat, until anybody calls or kongs (row 25, fault 21)', () => {
    const hands = { 2: TENPAI, 1: '11z258m369p147s56z' };
    const plain = new Table({ hands, draws: '5z6z9m' });
    plain.turns(2).draw().act('2 riichi 9m');
    expect(plain.state.players[2].riichi).toBe(2);
    const called = new Table({ hands: { ...hands, 0: '147m258p369s1234z' }, draws: '5z6z9m' });
    called.turn('1z').act('1 pon 1z 1z').act('1 discard 2m').draw().act(`2 riichi ${called.drawn()}`);
    expect(called.state.players[2].riichi).toBe(1);
    const kan = new Table({ hands: { ...hands, 0: '7779m258p369s234z' }, draws: '7m' });
    kan.draw().act('0 closed_kan 7m').act(`0 discard ${kan.drawn()}`);
    kan.turns(1).draw().act(`2 riichi ${kan.drawn()}`);
    expect(kan.state.players[2].riichi).toBe(1);
  });

  test('ippatsu ends with the own next discard (row 24, fault 4) and with any call', () => {
    const table = new Table({ hands: { 0: TENPAI, 1: '11p147m258p369s12z' }, draws: '1z5z6z7z4z1z2z' });
    table.draw().act('0 riichi 1z').pass();
    expect(table.state.players[0].ippatsu).toBe(true);
    table.turns(3);
    expect(table.state.players[0].ippatsu).toBe(true);
    table.turns(1);
    expect(table.state.players[0].ippatsu).toBe(false);
    const called = new Table({ hands: { 0: TENPAI, 2: '11p147m258p369s12z' }, draws: '1z1p' });
    called.draw().act('0 riichi 1z').turn('1p').act('2 pon 1p 1p');
    expect(called.state.players[0].ippatsu).toBe(false);
  });
});

describe('winning by the own draw', () => {
  test('R8 the dealer by its first draw has tenhou alone', () => {
    const table = new Table({ hands: { 0: '12333m444666p77s' }, draws: '7s' });
    // 12333m wait for 3m: the 7s is the fourth set, as 123m 33m 444p 666p 777s.
    table.draw();
    expect(table.offers(0, 'tsumo')).toEqual(['tsumo']);
    table.act('0 tsumo');
    expect(table.state.result?.wins[0]?.score.yaku.map((yaku) => yaku.id)).toEqual(['tenhou']);
    expect(table.scores()).toEqual([73_000, 9_000, 9_000, 9_000]);
    expect(table.moves).toEqual([
      [0, 'draw', '7s'],
      [0, 'tsumo', '7s'],
    ]);
  });

  test('row 12 a tenhou on four triplets counts the double form, for the tile is the one that scores most', () => {
    const table = new Table({ hands: { 0: '111333m444666p7s' }, draws: '7s' });
    table.draw().act('0 tsumo');
    expect(table.state.result?.wins[0]?.score.yaku.map((yaku) => yaku.id)).toEqual(['tenhou', 'suuankou_tanki']);
    const engine = new Table({ hands: { 0: '111333m44466p77s' }, draws: '7s', rules: ENGINE });
    engine.draw().act('0 tsumo');
    expect(engine.state.result?.wins[0]?.score.yakuman).toBe(1);
  });

  test('another seat by its first draw has chiihou, after a call no more', () => {
    const hands = { 1: '123456m456p2278s', 0: '147m258p369s1235z', 2: '55z147m258p369s12z' };
    const first = new Table({ hands, draws: '4z9s' });
    first.turns(1).draw().act('1 tsumo');
    expect(first.state.result?.wins[0]?.score.yaku.map((yaku) => yaku.id)).toEqual(['chiihou']);
    const later = new Table({ hands, draws: '4z1z2z9s' });
    later.turn('5z').act('2 pon 5z 5z').act('2 discard 1z').turns(2).draw();
    later.act('1 tsumo');
    expect(later.state.result?.wins[0]?.score.yaku.map((yaku) => yaku.id)).not.toContain('chiihou');
  });

  test('R12 row 20 a complete hand without yaku is not offered', () => {
    const table = new Table({
      hands: { 1: '23m456789p2255z1s', 0: '147m258p369s1235z', 3: '147m258p369s1235z'.replace('5z', '6z') },
      draws: '4z',
    });
    table.turn('5z');
    expect(table.offers(1, 'pon')).toEqual(['pon 5z 5z']);
    const open = new Table({ hands: { 1: '23m456p4567899s2p', 0: '147m258p369s1235z' }, draws: '4z' });
    open.turn('1m');
    expect(open.offers(1, 'ron')).toEqual([]);
  });

  test('haitei is the last live tile, rinshan the one after a kan', () => {
    const last = new Table({ hands: { 1: '123456m456p2278s' }, last: '9s' });
    last.until(1).draw().act('1 tsumo');
    expect(last.state.result?.wins[0]?.score.yaku.map((one) => one.id)).toContain('haitei');
    const rinshan = new Table({ hands: { 0: '1111z456m456p228s' }, draws: '8s', replacements: '2s' });
    rinshan.draw().act('0 closed_kan 1z').act('0 tsumo');
    const yaku = rinshan.state.result?.wins[0]?.score.yaku.map((one) => one.id);
    expect(yaku).toContain('rinshan_kaihou');
    expect(yaku).not.toContain('haitei');
  });
});

describe('nine kinds', () => {
  const NINE = '19m19p19s123z258m4p';

  test('draws the round at the own first draw, for every seat, before any call (fault 21)', () => {
    const table = new Table({ hands: { 2: NINE }, draws: '4z5z6z' });
    table.turns(2).draw();
    expect(table.offers(2, 'nine_kinds')).toEqual(['nine_kinds']);
    table.act('2 nine_kinds');
    expect(table.state.result).toMatchObject({ kind: 'kyuushu_kyuuhai', changes: [0, 0, 0, 0] });
    expect(table.moves.at(-1)).toEqual([2, 'nine_kinds']);
  });

  test('takes nine different ones, the drawn tile among them, and ends with the first discard or a call', () => {
    const eight = new Table({ hands: { 0: '19m19p19s12z2584m4p' }, draws: '2z3z4z5z7z' });
    eight.draw();
    expect(eight.offers(0, 'nine_kinds')).toEqual([]);
    eight.act('0 discard 2z').turns(3).draw();
    expect(eight.offers(0, 'nine_kinds')).toEqual([]);
    const ninth = new Table({ hands: { 0: '19m19p19s12z2584m4p' }, draws: '3z' });
    expect(ninth.draw().offers(0, 'nine_kinds')).toEqual(['nine_kinds']);
    const called = new Table({ hands: { 1: '55z147m258p369s12z', 0: '147m258p369s2345z', 2: NINE } });
    called.turn('5z').act('1 pon 5z 5z').act('1 discard 1z').draw();
    expect(called.offers(2, 'nine_kinds')).toEqual([]);
  });
});
