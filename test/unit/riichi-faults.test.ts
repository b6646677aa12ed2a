/** The 25 faults of riichi_engine 0.1.0 (spec "riichi_engine"), each shown not to be here. */

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  acceptanceByDiscard,
  judgeNextRound,
  resolveCalls,
  rulesFrom,
  shanten,
  shuffledWall,
  tileName,
  tileOf,
  tileFromName,
  tilesFromText,
  tilesLeft,
  tilesText,
  whatIfIn,
} from '../../src/riichi/index.ts';
import * as engine from '../../src/riichi/index.ts';
import { ROOT } from '../../tools/peers.mjs';
import { HOST, meld, scoreOf, win } from './riichi-hands.ts';
import { Table } from './riichi-table.ts';

const TENPAI = '123456m456p2278s';
/** Waits for 5s and 8s, with tanyao and pinfu. */
const WAITING = '234567m23455p67s';

const yakuOf = (table: Table): string[] =>
  (table.state.result?.wins[0]?.score.yaku ?? []).map((yaku) => `${yaku.id}:${yaku.han}`);

describe('the faults of riichi_engine 0.1.0', () => {
  test('fault 1: dora are the tiles after the indicators, not the indicators', () => {
    const table = new Table({ hands: { 1: WAITING }, draws: '8s', dora: '1m' }).turn('8s').act('1 ron');
    expect(yakuOf(table)).toContain('dora:1');
    const shown = new Table({ hands: { 1: WAITING }, draws: '8s', dora: '7m' }).turn('8s').act('1 ron');
    expect(yakuOf(shown).join()).not.toContain('dora');
    const riichi = win('123m456p78s11z999s', '9s', { riichi: 1, dora: '1z', ura: '4z' });
    expect(scoreOf(riichi).yaku.map((yaku) => `${yaku.id}:${yaku.han}`)).toEqual(['riichi:1', 'uradora:2']);
  });

  test('fault 2: houtei counts, and a hand that has only it is offered the ron', () => {
    // 123456m 456p 22p 78s waits for 6s and 9s without any yaku.
    const table = new Table({ hands: { 0: '123m456m45622p78s' }, last: '9s' });
    table.until(1).draw();
    const { turn } = table.state;
    expect(turn).toBe(1);
    table.act('1 discard 9s');
    expect(table.offers(0, 'ron')).toEqual(['ron']);
    table.act('0 ron');
    expect(yakuOf(table)).toContain('houtei:1');
  });

  test('fault 3: a seat in riichi discards what it draws', () => {
    const table = new Table({ hands: { 0: TENPAI }, draws: '1z5z6z7z4z' });
    table.draw().act('0 riichi 1z').turns(3).draw();
    expect(table.offers(0)).toEqual(['discard 4z']);
    expect(table.act('0 discard 4z').pass().state.turn).toBe(1);
  });

  test("fault 4: ippatsu ends with the seat's own next discard", () => {
    const table = new Table({ hands: { 0: TENPAI }, draws: '1z5z6z7z4z' });
    table.draw().act('0 riichi 1z').turns(4);
    expect(table.state.players[0]).toMatchObject({ riichi: 2, ippatsu: false });
  });

  test('fault 5: red fives keep their colour in discards, calls and kans', () => {
    const table = new Table({ hands: { 0: '0555m147p258s123z', 2: '05p147m258s12345z' }, draws: '4z5p' });
    table.draw().act('0 closed_kan 5m');
    expect(table.state.players[0].melds[0]?.tiles.map(tileName)).toEqual(['0m', '5m', '5m', '5m']);
    table.act(`0 discard ${table.drawn()}`).turn('5p').act('2 pon 0p 5p').pass();
    expect(table.state.players[2].melds[0]?.tiles.map(tileName).sort()).toEqual(['0p', '5p', '5p']);
    const discards = new Table({ hands: { 0: '05m147p258s12345z' }, draws: '6z' }).turn('0m').pass();
    expect(discards.state.players[0].river.map((one) => tileName(one.tile))).toEqual(['0m']);
  });

  test('fault 6: a seat that could ron can pon instead', () => {
    const table = new Table({ hands: { 1: '234567m23488s88p' }, draws: '8s' }).turn('8s');
    expect(table.offers(1)).toEqual(['ron', 'pon 8s 8s', 'pass']);
    expect(table.act('1 pon 8s 8s').state.players[1].melds).toHaveLength(1);
  });

  test('fault 7: ties between rons go by turn from the discarder', () => {
    const answers = ([0, null, null, 3] as const).map((seat) =>
      seat === null ? null : ({ type: 'ron', seat } as const),
    );
    expect(resolveCalls(answers, 2, rulesFrom({ double_ron: false }))).toEqual({ kind: 'ron', seats: [3] });
  });

  test('fault 8: every character of a seed counts', () => {
    const walls = ['ab-1', 'ab-2', 'ab_1', 'ab'].map((seed) => shuffledWall(seed, HOST).join());
    expect(new Set(walls).size).toBe(4);
  });

  test('fault 9: the discard that keeps the most acceptance is the one with most, not least', () => {
    const discards = acceptanceByDiscard(tilesFromText('123456m2379p78s11z'));
    const least = Math.min(...discards.map((one) => one.shanten));
    const close = discards.filter((one) => one.shanten === least);
    const most = Math.max(...close.map((one) => one.kinds.length));
    // The edge-to-edge 79p goes before 23p and 78s.
    expect(close.filter((one) => one.kinds.length === most).map((one) => tileName(tileOf(one.discard)))).toEqual([
      '7p',
      '9p',
    ]);
  });

  test('fault 10: a tonpuu game ends', () => {
    const east4 = {
      roundWind: 0,
      number: 4,
      honba: 0,
      sticks: 0,
      dealer: 3,
      scores: [40_000, 20_000, 20_000, 20_000],
    } as const;
    const last = {
      ...east4,
      scores: [...east4.scores] as [number, number, number, number],
      result: { kind: 'ron_agari' as const, winners: [0 as const], tenpai: [] },
    };
    expect(judgeNextRound(last, rulesFrom({ game_type: 'tonpuu' }))).toMatchObject({
      action: 'game_end',
      reason: 'normal_end',
    });
  });

  test('fault 11: all of the engine loads, and it needs nothing but itself', () => {
    expect(typeof engine.setupRound).toBe('function');
    const folder = join(ROOT, 'src', 'riichi');
    for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      if (!file.endsWith('.ts')) continue;
      const imports = [...readFileSync(join(folder, file), 'utf8').matchAll(/ from '([^']+)'/g)].map(
        (match) => match[1] as string,
      );
      for (const from of imports) expect(from, file).toMatch(/^\.{1,2}\/.*\.ts$/);
    }
  });

  test('fault 12: a red five does not spoil tanyao', () => {
    expect(scoreOf(win('234m067p67822s88p', '8p')).yaku.map((yaku) => yaku.id)).toEqual(['tanyao', 'akadora']);
  });

  test('fault 13: a triplet completed by ron has the fu of an open one', () => {
    const hand = '234567m567p22p99s';
    expect(scoreOf(win(hand, '9s', { riichi: 1 })).fuParts).toContainEqual({ reason: 'triplet', fu: 4, kind: 26 });
    expect(scoreOf(win(hand, '9s', { tsumo: true })).fuParts).toContainEqual({ reason: 'triplet', fu: 8, kind: 26 });
  });

  test('fault 14: every wait the winning tile may have completed is tried', () => {
    // 6m completes the pair, or the run 456m on its open side: only that is pinfu.
    expect(scoreOf(win('4566m234p345678s', '6m')).yaku.map((yaku) => yaku.id)).toEqual(['pinfu', 'tanyao']);
  });

  test('fault 15: four equal runs are ryanpeiko', () => {
    expect(scoreOf(win('222233334444m5p', '5p')).yaku.map((yaku) => yaku.id)).toContain('ryanpeiko');
  });

  test('fault 16: `double_ron` and `triple_ron_draw` decide how many win', () => {
    const rons = [0, 1, 2, 3].map((seat) => (seat === 0 ? null : ({ type: 'ron', seat: seat as 1 } as const)));
    expect(resolveCalls(rons, 0, rulesFrom())).toMatchObject({ kind: 'sanchahou' });
    expect(resolveCalls(rons, 0, rulesFrom({ triple_ron_draw: false }))).toEqual({ kind: 'ron', seats: [1, 2, 3] });
    expect(resolveCalls([null, rons[1] ?? null, rons[2] ?? null, null], 0, rulesFrom())).toEqual({
      kind: 'ron',
      seats: [1, 2],
    });
  });

  test('fault 17: several yakuman count together by `multiple_yakuman`', () => {
    const hand = win('111222333z5554z', '4z');
    expect(scoreOf(hand, HOST).yakuman).toBe(4);
    expect(scoreOf(hand, rulesFrom()).yakuman).toBe(1);
  });

  test('fault 18: shanten counts melds as the sets they are', () => {
    expect(shanten(tilesFromText('23m55p'), [meld('pon 555z'), meld('pon 666z'), meld('chi 123s')]).best).toBe(0);
    expect(shanten(tilesFromText('147m2z'), [meld('pon 555z'), meld('pon 666z'), meld('chi 123s')]).best).toBe(2);
  });

  test('fault 19: a kan shortens the live wall', () => {
    const table = new Table({ hands: { 0: '9999m147p258s123z' } }).draw();
    const before = tilesLeft(table.state);
    expect(tilesLeft(table.act('0 closed_kan 9m').state)).toBe(before - 1);
  });

  test('fault 20: riichi is judged on the hand after the discard', () => {
    const table = new Table({ hands: { 0: '123456m456p2279s' }, draws: '1z' }).draw();
    expect(table.offers(0, 'riichi')).toEqual(['riichi 1z']);
    expect(table.act('0 riichi 1z').pass().state.players[0].riichi).toBe(2);
  });

  test('fault 21: a discard ends the first turn of its own seat only', () => {
    const table = new Table({ hands: { 2: '19m19p19s123z258m4p', 3: TENPAI }, draws: '4z5z6z1z' });
    table.turns(2).draw();
    expect(table.offers(2, 'nine_kinds')).toEqual(['nine_kinds']);
    table.act('2 discard 6z').draw().act('3 riichi 1z').pass();
    expect(table.state.players[3].riichi).toBe(2);
  });

  test('fault 22: an unknown game type is refused', () => {
    expect(() => rulesFrom({ game_type: 'ippon' })).toThrow(engine.RiichiError);
  });

  test("fault 23: a kan's ura indicator counts", () => {
    const won = new Table({
      hands: { 0: '9999m234p678s5p67m' },
      draws: '7z2z3z4z5m',
      replacements: '5p',
      dora: '1z1z',
      ura: '2z4p',
    });
    won.draw().act('0 closed_kan 9m').act('0 riichi 7z').turns(3).draw().act('0 tsumo');
    expect(won.state.result?.uraIndicators.map(tileName)).toEqual(['2z', '4p']);
    expect(yakuOf(won)).toContain('uradora:2');
  });

  test('fault 24: a winning tile let go by without yaku is furiten for the go-around', () => {
    const table = new Table({ hands: { 2: '23m456m23455678p' }, draws: '1m4m' }).turn('1m').turn('4m');
    expect(table.offers(2, 'ron')).toEqual([]);
  });

  test('fault 25: a call is looked at with its tiles taken out, and a hand without yaku says so', () => {
    const table = new Table({ hands: { 1: '2344m456p789s99p5z' }, draws: '4m' }).turn('4m');
    expect(table.offers(1, 'chi')).toEqual(['chi 2m 3m']);
    table.act('1 chi 2m 3m');
    expect(tilesText(table.state.players[1].closed)).toBe('44m45699p789s5z');
    const after = whatIfIn(table.state, 1, HOST).waits.find((one) => one.discard === tileFromName('5z'));
    expect(after?.waits).toEqual([
      { tile: tileFromName('4m'), ron: null, tsumo: null },
      { tile: tileFromName('9p'), ron: null, tsumo: null },
    ]);
  });
});
