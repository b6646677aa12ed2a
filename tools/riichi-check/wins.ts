/** Win lines: a winning hand with its circumstances, and the yaku, han, fu, points and score changes it must give. */

import { evaluateWin, type Score } from '../../src/riichi/evaluate.ts';
import { type Preset, type Rules, rulesFrom } from '../../src/riichi/rules.ts';
import { tileFromName, tilesFromText } from '../../src/riichi/tiles.ts';
import type { From, Liability, Meld, MeldType, RiichiState, Seat, Win, Wind } from '../../src/riichi/types.ts';
import { YAKU_NAMES, type YakuId } from '../../src/riichi/yaku/names.ts';
import type { Verdict } from './check.ts';
import {
  type Fields,
  FieldError,
  fieldsOf,
  flagOr,
  four,
  list,
  numbers,
  text,
  textOr,
  texts,
  whole,
  wholeOr,
} from './json.ts';

/** Short names of the recorded files, beside spellings that differ only in long vowels. */
const SHORT_NAMES: Readonly<Record<string, YakuId>> = {
  haku: 'yakuhai_haku',
  hatsu: 'yakuhai_hatsu',
  chun: 'yakuhai_chun',
  seat_wind: 'yakuhai_jikaze',
  round_wind: 'yakuhai_bakaze',
  rinshan: 'rinshan_kaihou',
  sanshoku: 'sanshoku_doujun',
  ittsu: 'ikkitsuukan',
  toitoi: 'toitoihou',
  ura: 'uradora',
  aka: 'akadora',
  kokushi: 'kokushi_musou',
  chuuren: 'chuuren_poutou',
  tsumo: 'menzen_tsumo',
};

/** One spelling for "iipeiko", "iipeikou" and "ii_peikou". */
export function spelling(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .replace(/([aeiou])\1+/g, '$1')
    .replace(/ou/g, 'o');
}

const BY_SPELLING: ReadonlyMap<string, string> = new Map([
  ...Object.keys(YAKU_NAMES).map((id) => [spelling(id), id] as const),
  ...Object.entries(SHORT_NAMES).map(([name, id]) => [spelling(name), id] as const),
]);

/** Where doubles do not count, some files still name them. */
const SINGLE: Readonly<Record<string, string>> = {
  suuankou_tanki: 'suuankou',
  kokushi_13: 'kokushi_musou',
  junsei_chuuren: 'chuuren_poutou',
};

export function checkWin(where: string, value: unknown): Verdict {
  const fields = fieldsOf(value, 'the line');
  const named = `${where} ${textOr(fields, 'id', '')}`.trim();
  const win = winOf(fields);
  const rules = rulesOf(fields);
  const expect = fieldsOf(fields['expect'], 'expect');
  const ours = evaluateWin(win, rules);
  const expected = winText(expect, rules, win.dealer, true);
  const changes = four(expect, 'deltas') ?? four(expect, 'deltas_by_seatwind');
  const answer =
    ours.kind === 'win'
      ? wonText(ours, expect, rules, changes === null ? null : ours.changes)
      : `no win: ${ours.reason}`;
  return answer === expected ? null : { where: named, ours: answer, expected };
}

function rulesOf(fields: Fields): Rules {
  const name = textOr(fields, 'rule', 'tenhou');
  const preset: Preset = name.startsWith('tenhou') ? 'tenhou' : name.startsWith('engine') ? 'engine' : 'host';
  return rulesFrom({ kuitan: flagOr(fields, 'kuitan', true), aka_dora: flagOr(fields, 'aka', true) ? 3 : 0 }, preset);
}

export function seatOf(value: number, what: string): Seat {
  if (value !== 0 && value !== 1 && value !== 2 && value !== 3) throw new FieldError(`${what} is ${value}, no seat`);
  return value;
}

function winOf(fields: Fields): Win {
  const dealer = seatOf(wholeOr(fields, 'dealer', 0), 'dealer');
  const seat = seatOf(wholeOr(fields, 'winner', (wholeOr(fields, 'seat', 0) + dealer) % 4), 'winner');
  const tsumo = flagOr(fields, 'tsumo', false);
  const flag = (key: string): boolean => flagOr(fields, key, false);
  return {
    closed: tilesFromText(text(fields, 'closed')),
    win: tileFromName(text(fields, 'win')),
    melds: list(fields, 'melds').map((one) => meldOf(fieldsOf(one, 'a meld'))),
    tsumo,
    seat,
    from: tsumo ? null : seatOf(whole(fields, 'loser'), 'loser'),
    dealer,
    roundWind: seatOf(wholeOr(fields, 'round', 0), 'round') as Wind,
    riichi: wholeOr(fields, 'riichi', 0) as RiichiState,
    ippatsu: flag('ippatsu'),
    rinshan: flag('rinshan'),
    chankan: flag('chankan'),
    haitei: flag('haitei'),
    houtei: flag('houtei'),
    tenhou: flag('tenhou'),
    chiihou: flag('chiihou'),
    doraIndicators: texts(fields, 'dora').map(tileFromName),
    uraIndicators: texts(fields, 'ura').map(tileFromName),
    // The table's honba; the first winner of a double ron takes it.
    honba: isLaterWinner(fields) ? 0 : wholeOr(fields, 'honba', 0),
    sticks: wholeOr(fields, 'sticks', 0),
    liable: liableOf(fields),
  };
}

/** Ids end with the round and which of its winners this is: "...#6.1" is the second. */
function isLaterWinner(fields: Fields): boolean {
  const winner = /#\d+\.(\d+)$/.exec(textOr(fields, 'id', ''));
  return winner !== null && Number(winner[1]) > 0;
}

function liableOf(fields: Fields): Liability[] {
  const pao = wholeOr(fields, 'pao', null);
  if (pao === null || pao < 0) return [];
  const seat = seatOf(pao, 'pao');
  // The hand decides which of them it is.
  return [
    { seat, yakuman: 'daisangen' },
    { seat, yakuman: 'daisuushii' },
  ];
}

function meldOf(fields: Fields): Meld {
  const called = textOr(fields, 'called', '');
  return {
    type: text(fields, 'type') as MeldType,
    tiles: tilesFromText(text(fields, 'tiles')),
    called: called === '' ? null : tileFromName(called),
    from: wholeOr(fields, 'from', 0) as From,
  };
}

function named(name: string, rules: Rules): string {
  const id = BY_SPELLING.get(spelling(name)) ?? name;
  return rules.double_yakuman ? id : (SINGLE[id] ?? id);
}

function line(
  yaku: string[],
  han: number | null,
  fu: number | null,
  points: number,
  changes: readonly number[] | null,
): string {
  const parts = [yaku.sort().join(' '), han === null ? 'yakuman' : `${han} han`];
  if (fu !== null) parts.push(`${fu} fu`);
  parts.push(`${points} points`);
  if (changes !== null) parts.push(`changes ${changes.join(' ')}`);
  return parts.join(', ');
}

/** What a win must be; `withChanges`: the score changes too. */
export function winText(expect: Fields, rules: Rules, dealer: Seat, withChanges: boolean): string {
  const yakuman = texts(expect, 'yakuman');
  const isYakuman = yakuman.length > 0;
  const yaku = isYakuman
    ? yakuman.map((name) => named(name, rules))
    : [...numbers(expect, 'yaku')].filter(([, han]) => han > 0).map(([name, han]) => `${named(name, rules)}:${han}`);
  const changes = withChanges ? changesOf(expect, dealer) : null;
  return line(
    yaku,
    isYakuman ? null : whole(expect, 'han'),
    fuOfExpected(expect, isYakuman),
    whole(expect, 'points'),
    changes,
  );
}

/** Some files give a yakuman's fu as 0: then it is not compared. */
function fuOfExpected(expect: Fields, isYakuman: boolean): number | null {
  const fu = wholeOr(expect, 'fu', 0);
  return isYakuman && fu === 0 ? null : fu;
}

/** The changes by seat; a file that lists them from the dealer on is turned. */
function changesOf(expect: Fields, dealer: Seat): number[] | null {
  const bySeat = four(expect, 'deltas');
  if (bySeat !== null) return bySeat;
  const fromDealer = four(expect, 'deltas_by_seatwind');
  return fromDealer === null ? null : fromDealer.map((_, seat) => fromDealer[(seat - dealer + 4) % 4] as number);
}

/** A win as we score it, in the words of `winText`; `changes` null leaves them out. */
export function wonText(ours: Score, expect: Fields, rules: Rules, changes: readonly number[] | null): string {
  const isYakuman = ours.yakuman > 0;
  const yaku = ours.yaku.map((one) => (isYakuman ? named(one.id, rules) : `${named(one.id, rules)}:${one.han}`));
  const fu = isYakuman && fuOfExpected(expect, texts(expect, 'yakuman').length > 0) === null ? null : ours.fu;
  return line(yaku, isYakuman ? null : ours.han, fu, ours.points, changes);
}
