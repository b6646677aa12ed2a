/** Calls on a discard: what is offered, swap-calling, whose answer counts, several rons. */

import { describe, expect, test } from 'vitest';
import { type Action, resolveCalls, rulesFrom, tilesText } from '../../src/riichi/index.ts';
import { ENGINE, HOST } from './riichi-hands.ts';
import { Table } from './riichi-table.ts';

/** Seat 0 discards `tile`; seat 1 holds `closed` with its melds. */
function discarded(tile: string, closed: string, melds: string[] = [], rules = HOST): Table {
  const table = new Table({ rules, draws: tile });
  return table.lay(1, closed, melds).turn(tile);
}

describe('calls offered', () => {
  test('chi is for the next seat only, with each different pair; pon and open kan for any', () => {
    const table = new Table({
      hands: { 1: '3467m258p369s123z', 2: '3467m258p147s123z', 3: '147m258p369s1237z' },
      draws: '5m',
    });
    table.turn('5m');
    expect(table.offers(1)).toEqual(['chi 3m 4m', 'chi 4m 6m', 'chi 6m 7m', 'pass']);
    expect(table.offers(2)).toEqual([]);
    expect(table.offers(3)).toEqual([]);
  });

  test('row 48 a call with the red five and one without are different calls (fault 5)', () => {
    const table = discarded('6m', '0567m55z1345678s');
    expect(table.offers(1, 'chi')).toEqual(['chi 0m 7m', 'chi 5m 7m']);
    table.act('1 chi 5m 7m');
    expect(tilesText(table.state.players[1].closed)).toBe('06m55z1345678s');
    expect(tilesText(table.state.players[1].melds[0]?.tiles ?? [])).toBe('657m');
    const pon = discarded('5p', '055p147m258s1234z');
    expect(pon.offers(1)).toEqual(['pon 0p 5p', 'pon 5p 5p', 'open_kan', 'pass']);
    pon.act('1 open_kan');
    expect(pon.moves.filter((move) => move[1] === 'open_kan')).toEqual([[1, 'open_kan', '5p', ['0p', '5p', '5p'], 0]]);
  });

  test('R24 the tiles of a call may be named in any order', () => {
    const table = discarded('7s', '68s99s147m258p123z');
    expect(table.act('1 chi 8s 6s').offers(1, 'discard')).toContain('discard 9s');
    expect(table.offers(1, 'discard')).not.toContain('discard 7s');
  });

  test('the caller discards without drawing, and the turn goes on from it', () => {
    const table = new Table({ hands: { 2: '55z147m258p369s12z' }, draws: '5z' });
    table.turn('5z').act('2 pon 5z 5z');
    expect([table.state.phase, table.state.turn, table.state.players[2].drawn]).toEqual(['discard', 2, null]);
    expect(table.offers(2).every((offer) => offer.startsWith('discard'))).toBe(true);
    table.act('2 discard 1z').pass();
    expect(table.state.turn).toBe(3);
    expect(table.state.players[0].river).toMatchObject([{ called: true }]);
  });

  test('a meld shows whose tile it was: first from the left, second from across, last from the right (spec "Views")', () => {
    const shown = ([seat, from, tiles]: readonly [1 | 2 | 3, number, string]): void => {
      const table = new Table({ hands: { [seat]: '05m147p258s12345z' }, draws: '5m' });
      table.turn('5m').act(`${seat} pon 0m 5m`);
      expect(table.state.players[seat].melds).toMatchObject([{ from, type: 'pon' }]);
      expect(tilesText(table.state.players[seat].melds[0]?.tiles ?? [])).toBe(tiles);
    };
    (
      [
        [1, 3, '505m'],
        [2, 2, '055m'],
        [3, 1, '055m'],
      ] as const
    ).forEach(shown);
  });

  test('row 29 the last discard can be won by and nothing else', () => {
    const table = new Table({ hands: { 0: '55m147p258s12345z' }, last: '5m' });
    table.until(1).draw();
    const { turn } = table.state;
    table.act(`${turn} discard 5m`);
    expect(table.state.phase).toBe('draw');
    expect(table.draw().state.phase).toBe('end');
  });

  test('a seat in riichi calls nothing but ron', () => {
    const ponnable = new Table({ hands: { 0: '123456m456p2278s' }, draws: '1z2s' });
    ponnable.draw().act('0 riichi 1z').turn('2s');
    expect(ponnable.offers(0)).toEqual([]);
  });
});

describe('row 3 swap-calling (kuikae)', () => {
  test('bars the called tile and, after a chi at an end, the tile at the other end', () => {
    const low = discarded('3m', '456m6m258p369s123z').act('1 chi 4m 5m');
    expect(low.offers(1, 'discard')).not.toContain('discard 6m');
    expect(low.refusal('1 discard 6m')).toContain('after this call');
    const high = discarded('6m', '3345m258p369s123z').act('1 chi 4m 5m');
    expect(high.offers(1, 'discard')).not.toContain('discard 3m');
    const middle = discarded('5m', '4678m258p369s123z').act('1 chi 4m 6m');
    expect(middle.offers(1, 'discard')).toContain('discard 7m');
    const pon = discarded('5m', '5556m258p369s123z').act('1 pon 5m 5m');
    expect(pon.offers(1, 'discard')).not.toContain('discard 5m');
  });

  test('a red five is barred like a plain one', () => {
    const table = discarded('5m', '0346m258p369s123z').act('1 chi 3m 4m');
    expect(table.offers(1, 'discard')).not.toContain('discard 0m');
  });

  test('lasts for the one discard', () => {
    const table = discarded('5z', '555z147m258p369s1m').act('1 pon 5z 5z').act('1 discard 1m');
    expect(table.state.barred).toEqual([]);
  });

  test('R24 a call that would leave no discard is not offered', () => {
    const two = ['pon 555z', 'pon 666z'];
    expect(discarded('1m', '1123444m', two).offers(1, 'chi')).toEqual([]);
    expect(discarded('4m', '1123444m', two).offers(1, 'chi')).toEqual([]);
    expect(discarded('4m', '1234m', [...two, 'pon 777z']).offers(1, 'chi')).toEqual([]);
    expect(discarded('6m', '3456m', [...two, 'pon 777z']).offers(1, 'chi')).toEqual([]);
    expect(discarded('7s', '6899s', [...two, 'pon 777z']).offers(1, 'chi')).toContain('chi 6s 8s');
  });

  test('is allowed by `kuikae`', () => {
    const table = discarded('3m', '456m6m258p369s123z', [], rulesFrom({ kuikae: true }, 'host')).act('1 chi 4m 5m');
    expect(table.offers(1, 'discard')).toContain('discard 6m');
    expect(discarded('4m', '1234m', ['pon 555z', 'pon 666z', 'pon 777z'], ENGINE).offers(1, 'chi')).toEqual([
      'chi 2m 3m',
    ]);
  });
});

describe('whose answer counts', () => {
  const answers = (...texts: string[]): (Action | null)[] =>
    [0, 1, 2, 3].map((seat) => {
      const type = texts[seat] ?? '';
      if (type === '') return null;
      return (type === 'pon' || type === 'chi' ? { type, seat, tiles: [0, 1] } : { type, seat }) as Action;
    });

  test('ron before pon and open kan before chi, whoever answered first', () => {
    expect(resolveCalls(answers('', 'chi', 'pon', 'ron'), 0, HOST)).toEqual({ kind: 'ron', seats: [3] });
    expect(resolveCalls(answers('', 'chi', 'pon', 'pass'), 0, HOST)).toMatchObject({
      kind: 'call',
      action: { type: 'pon' },
    });
    expect(resolveCalls(answers('', 'chi', 'open_kan', 'pass'), 0, HOST)).toMatchObject({
      action: { type: 'open_kan' },
    });
    expect(resolveCalls(answers('', 'chi', 'pass', 'pass'), 0, HOST)).toMatchObject({ action: { type: 'chi' } });
    expect(resolveCalls(answers('', 'pass', 'pass'), 0, HOST)).toEqual({ kind: 'pass' });
  });

  test('ties go by turn from the discarder, not by seat number (fault 7)', () => {
    const bump = rulesFrom({ double_ron: false }, 'host');
    expect(resolveCalls(answers('ron', 'ron', '', 'ron'), 2, bump)).toEqual({ kind: 'ron', seats: [3] });
    expect(resolveCalls(answers('ron', 'ron', '', ''), 3, bump)).toEqual({ kind: 'ron', seats: [0] });
    expect(resolveCalls(answers('ron', '', 'ron', ''), 1, HOST)).toEqual({ kind: 'ron', seats: [2, 0] });
  });

  test('three rons are a draw by `triple_ron_draw`, else all three win (fault 16)', () => {
    const three = answers('', 'ron', 'ron', 'ron');
    expect(resolveCalls(three, 0, ENGINE)).toEqual({ kind: 'sanchahou', seats: [1, 2, 3] });
    expect(resolveCalls(three, 0, HOST)).toEqual({ kind: 'ron', seats: [1, 2, 3] });
    expect(resolveCalls(three, 0, rulesFrom({ double_ron: false }, 'host'))).toEqual({ kind: 'ron', seats: [1] });
    expect(resolveCalls(three, 0, rulesFrom({ double_ron: false }))).toMatchObject({ kind: 'sanchahou' });
  });

  test('a round waits for every answer, each is final, and none shows before the last', () => {
    const table = new Table({ hands: { 1: '46m147p258s12345z', 2: '55m147p258s12345z' }, draws: '5m' });
    table.turn('5m');
    const moves = table.moves.length;
    table.act('1 chi 4m 6m');
    expect([table.state.phase, table.moves.length, table.offers(1)]).toEqual(['calls', moves, []]);
    expect(table.refusal('1 pass')).toContain('has answered');
    expect(table.refusal('3 pass')).toContain('not asked');
    expect(table.refusal('2 ron')).toContain('not offered');
    table.act('2 pon 5m 5m');
    expect(table.moves.at(-1)).toEqual([2, 'pon', '5m', ['5m', '5m'], 0]);
    expect(table.state.turn).toBe(2);
  });
});

describe('several rons', () => {
  const TANYAO = '234567m23455p67s';
  const hands = { 1: TANYAO, 3: '234567m23466p67s' };

  test('R17 row 33 the first in turn takes honba and sticks, the second exactly its hand', () => {
    const table = new Table({ hands, draws: '8s', honba: 2, sticks: 2, dora: '1z' });
    table.turn('8s').act('3 ron').act('1 ron');
    const { result } = table.state;
    expect(result?.wins.map((win) => win.seat)).toEqual([1, 3]);
    const [first = 0, second = 0] = (result?.wins ?? []).map((win) => win.score.points);
    expect(result?.changes).toEqual([-(first + 600 + second), first + 600 + 2000, 0, second]);
    expect(table.state.sticks).toBe(0);
    expect(table.moves.slice(-2)).toEqual([
      [1, 'ron', '8s', 0],
      [3, 'ron', '8s', 0],
    ]);
  });

  test('the head bump: only the first in turn wins without `double_ron` (fault 16)', () => {
    const table = new Table({ hands, draws: '8s', rules: rulesFrom({ double_ron: false }, 'host') });
    table.turn('8s').act('3 ron').act('1 ron');
    expect(table.state.result?.wins.map((win) => win.seat)).toEqual([1]);
  });

  test('R18 row 32 three rons are all paid, or none where they are a draw', () => {
    const all = { 1: '234m67s22p345678s', 2: '345m67s33p678m234p', 3: '567p67s44p567888m' };
    const paid = new Table({ hands: all, draws: '8s', sticks: 1 });
    paid.turn('8s');
    const offered = ([1, 2, 3] as const).filter((seat) => paid.offers(seat, 'ron').length > 0);
    expect(offered).toEqual([1, 2, 3]);
    paid.act('1 ron').act('2 ron').act('3 ron');
    expect(paid.state.result?.wins.map((win) => win.seat)).toEqual([1, 2, 3]);
    const drawn = new Table({
      hands: all,
      draws: '8s',
      sticks: 1,
      rules: rulesFrom({ triple_ron_draw: true }, 'host'),
    });
    drawn.turn('8s').act('1 ron').act('2 ron').act('3 ron');
    expect(drawn.state.result).toMatchObject({
      kind: 'sanchahou',
      changes: [0, 0, 0, 0],
      ronSeats: [1, 2, 3],
      wins: [],
    });
    expect(drawn.state.sticks).toBe(1);
    expect(drawn.scores()).toEqual([25_000, 25_000, 25_000, 25_000]);
    expect(drawn.moves.filter((move) => move[1] === 'ron')).toHaveLength(3);
  });

  test('row 23 a riichi whose tile is ronned keeps its points by `riichi_void_on_ron`, else the winner takes the stick', () => {
    const riichi = { ...hands, 0: '123m456p789s1122z' };
    const voided = new Table({ hands: { ...riichi, 3: '147m369p147s1256z' }, draws: '8s' });
    voided.draw().act('0 riichi 8s').act('1 ron');
    const points = voided.state.result?.wins[0]?.score.points ?? 0;
    expect(voided.scores()).toEqual([25_000 - points, 25_000 + points, 25_000, 25_000]);
    const paid = new Table({ hands: riichi, draws: '8s', rules: rulesFrom({ double_ron: false }) });
    paid.draw().act('0 riichi 8s').act('1 ron').pass();
    const worth = paid.state.result?.wins[0]?.score.points ?? 0;
    expect(paid.scores()).toEqual([24_000 - worth, 26_000 + worth, 25_000, 25_000]);
    expect(paid.state.sticks).toBe(0);
  });

  test('a called riichi tile lets the riichi stand', () => {
    const table = new Table({ hands: { 0: '123m456p789s1122z', 2: '44z147m258p369s56z' }, draws: '4z' });
    table.draw().act('0 riichi 4z').act('2 pon 4z 4z');
    expect(table.state.players[0]).toMatchObject({ riichi: 2, score: 24_000, ippatsu: false });
  });
});

describe('a seat that can win', () => {
  test('may pon instead, or let it go by (fault 6)', () => {
    const table = new Table({ hands: { 1: '234567m23488s88p' }, draws: '8s' });
    table.turn('8s');
    expect(table.offers(1)).toEqual(['ron', 'pon 8s 8s', 'pass']);
    table.act('1 pon 8s 8s');
    expect(table.state.phase).toBe('discard');
  });
});
