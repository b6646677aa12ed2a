/** A winning hand scored: every reading and every wait tried, the best taken. */

import { RiichiError, shown } from './errors.ts';
import { type Fu, fuOf } from './fu.ts';
import { handCounts, usedCounts } from './hand.ts';
import { isSeat, type LiableBase, winChanges, yakumanBase } from './payments.ts';
import { type Reading, readingsOf } from './readings.ts';
import { ENGINE_DEFAULTS, type Rules } from './rules.ts';
import { baseOf, type Pay, payOf, YAKUMAN_HAN } from './score.ts';
import { isTile, kindOf } from './tiles.ts';
import type { BySeat, FuPart, Liability, Limit, Tile, Win } from './types.ts';
import { akadora, dora, uradora } from './yaku/dora.ts';
import { type HandFacts, handFacts, type HandView, handView } from './yaku/hand-view.ts';
import { yakumanOf, yakuOf } from './yaku/list.ts';
import { type Yaku, type YakuId, yakuName } from './yaku/names.ts';

/** The score of one win. */
export interface Score {
  kind: 'win';
  yaku: Yaku[];
  /** How many yakuman it counts as (a double one twice); 0 for ordinary yaku, a counted yakuman too. */
  yakuman: number;
  /** Dora included; 13 for every yakuman counted. */
  han: number;
  fu: number;
  fuParts: FuPart[];
  limit: Limit;
  /** What it is worth: by ron, or all three payments of a tsumo; without honba and sticks. */
  points: number;
  pay: Pay;
  /** The four score changes, honba and sticks among them. */
  changes: BySeat;
  /** Who is liable for a yakuman of this hand. */
  liable: Liability[];
  /** How the hand was read. */
  reading: Reading;
  /** The winning tile as counted: another than drawn only for a tenhou by `tenhou_best_tile`. */
  tile: Tile;
}

export interface NoWin {
  kind: 'none';
  reason: 'incomplete' | 'no_yaku';
}

/** One reading's score, before it is known whether it is the best. */
type Judged = Pick<Score, 'yaku' | 'yakuman' | 'han' | 'limit' | 'reading' | 'tile'> & { fu: Fu; base: number };

/**
 * Scores a win. A hand that is not complete or has no yaku is answered as `none`; tiles, melds, seats or circumstances
 * that cannot be raise `RiichiError`. Furiten is not looked at: that is the round's business.
 */
export function evaluateWin(win: Win, rules: Readonly<Rules> = ENGINE_DEFAULTS): Score | NoWin {
  checkWin(win);
  let best: Judged | null = null;
  let complete = false;
  for (const [closed, tile] of winningTiles(win, rules)) {
    const hand = handCounts([...closed, tile], win.melds, 'full');
    const kind = kindOf(tile);
    const facts = handFacts(win, kind, hand.closed, hand.used, rules);
    const extra = doraOf(win, facts);
    let own: Judged | null = null;
    for (const reading of readingsOf(hand.closed, win.melds, kind, !win.tsumo)) {
      complete = true;
      const judged = judge(handView(facts, reading), reading, extra, tile);
      if (judged !== null && (own === null || isBetter(judged, own))) own = judged;
    }
    // Another tile than the one drawn is taken for more points only.
    if (own !== null && (best === null || own.base > best.base)) best = own;
  }
  if (best === null) return { kind: 'none', reason: complete ? 'no_yaku' : 'incomplete' };
  return scoreOf(best, win, rules);
}

/** Dora of all kinds, each as a yaku; none where there is none. */
function doraOf(win: Win, facts: HandFacts): Yaku[] {
  const winds = { seat: facts.seatWind, round: win.roundWind };
  const list: Yaku[] = [];
  const add = (id: YakuId, han: number): void => {
    if (han > 0) list.push({ id, han, name: yakuName(id, han, winds) });
  };
  add('dora', dora(win, facts.all));
  add('uradora', uradora(win, facts.all));
  add('akadora', akadora(win, facts.rules));
  return list;
}

/** Null when the reading has no yaku: dora alone do not win. */
function judge(view: HandView, reading: Reading, extra: readonly Yaku[], tile: Tile): Judged | null {
  const { rules } = view;
  const yakuman = yakumanOf(view);
  if (yakuman.length > 0) {
    const counts = yakuman.map((yaku) => -yaku.han);
    const count = rules.multiple_yakuman ? counts.reduce((a, b) => a + b) : Math.max(...counts);
    const fu = fuOf(view, false);
    const han = YAKUMAN_HAN * count;
    return { yaku: yakuman, yakuman: count, han, fu, base: yakumanBase(count), limit: 'yakuman', reading, tile };
  }
  const yaku = yakuOf(view);
  if (yaku.length === 0) return null;
  const fu = fuOf(
    view,
    yaku.some((one) => one.id === 'pinfu'),
  );
  yaku.push(...extra);
  const han = yaku.reduce((sum, one) => sum + one.han, 0);
  return { yaku, yakuman: 0, han, fu, ...baseOf(han, fu.fu, rules), reading, tile };
}

/** More points, then a yakuman over a counted one, more han, more fu before rounding; the first found stays on a tie. */
function isBetter(one: Judged, other: Judged): boolean {
  if (one.base !== other.base) return one.base > other.base;
  if (one.yakuman !== other.yakuman) return one.yakuman > other.yakuman;
  if (one.han !== other.han) return one.han > other.han;
  return one.fu.sum > other.fu.sum;
}

function scoreOf(best: Judged, win: Win, rules: Readonly<Rules>): Score {
  const { base, fu } = best;
  const pay = payOf(base, win.seat === win.dealer);
  const liable = (win.liable ?? []).filter(
    (one) => rules.pao.includes(one.yakuman) && best.yaku.some((yaku) => yaku.id === one.yakuman),
  );
  const due = {
    seat: win.seat,
    from: win.from,
    dealer: win.dealer,
    base,
    honba: win.honba,
    sticks: win.sticks,
    liable: liableBases(liable, best, base, rules),
  };
  return {
    kind: 'win',
    yaku: best.yaku,
    yakuman: best.yakuman,
    han: best.han,
    fu: fu.fu,
    fuParts: fu.parts,
    limit: best.limit,
    points: win.tsumo ? pay.tsumo : pay.ron,
    pay,
    changes: winChanges(due, rules),
    liable,
    reading: best.reading,
    tile: best.tile,
  };
}

/** What each liable seat answers for: its yakuman, never more than the hand counts; by `pao_whole_hand` all of it. */
function liableBases(liable: readonly Liability[], best: Judged, base: number, rules: Readonly<Rules>): LiableBase[] {
  const bases: LiableBase[] = [];
  let left = base;
  for (const one of liable) {
    const yaku = best.yaku.find((yaku) => yaku.id === one.yakuman);
    const own = rules.pao_whole_hand ? base : yakumanBase(-(yaku?.han ?? 0));
    const part = Math.min(own, left);
    left -= part;
    if (part > 0) bases.push({ seat: one.seat, base: part });
  }
  return bases;
}

/** The closed tiles and winning tile to try: as given, and for a tenhou by `tenhou_best_tile` each of the fourteen. */
function winningTiles(win: Win, rules: Readonly<Rules>): [Tile[], Tile][] {
  const given: [Tile[], Tile][] = [[win.closed, win.win]];
  if (win.tenhou !== true || !rules.tenhou_best_tile) return given;
  const seen = new Set([kindOf(win.win)]);
  win.closed.forEach((tile, i) => {
    if (seen.has(kindOf(tile))) return;
    seen.add(kindOf(tile));
    given.push([[...win.closed.slice(0, i), win.win, ...win.closed.slice(i + 1)], tile]);
  });
  return given;
}

function checkWin(win: Win): void {
  if (![win.closed, win.melds, win.doraIndicators, win.uraIndicators, win.liable ?? []].every(Array.isArray)) {
    throw new RiichiError('win', 'closed tiles, melds, indicators and who is liable are lists');
  }
  usedCounts(win.melds);
  const fault = winFault(win);
  if (fault !== null) throw new RiichiError('win', `this win cannot be: ${fault}`);
  if (!isTile(win.win)) throw new RiichiError('tile', `${shown(win.win)} is no tile: numbers are 0 to 36`);
  for (const tile of [...win.doraIndicators, ...win.uraIndicators]) {
    if (!isTile(tile)) throw new RiichiError('tile', `indicator ${shown(tile)} is no tile: numbers are 0 to 36`);
  }
  for (const seat of [win.seat, win.dealer, win.roundWind, ...(win.liable ?? []).map((one) => one.seat)]) {
    if (!isSeat(seat)) throw new RiichiError('range', `${shown(seat)} is no seat or wind: give 0 to 3`);
  }
  for (const count of [win.honba, win.sticks]) {
    if (!Number.isInteger(count) || count < 0) {
      throw new RiichiError('range', `honba and sticks are whole numbers from 0, not ${shown(count)}`);
    }
  }
}

/** Circumstances that contradict each other. */
function winFault(win: Win): string | null {
  const { tsumo, melds } = win;
  if (tsumo ? win.from !== null : !isSeat(win.from) || win.from === win.seat) {
    return tsumo ? 'a tsumo is from nobody (from null)' : `a ron is from another seat, not ${shown(win.from)}`;
  }
  if (![undefined, 0, 1, 2].includes(win.riichi)) return `riichi is 0, 1 or 2, not ${shown(win.riichi)}`;
  const inRiichi = win.riichi === 1 || win.riichi === 2;
  if (inRiichi && melds.some((meld) => meld.type !== 'ankan')) return 'riichi with an open hand';
  if (win.ippatsu === true && !inRiichi) return 'ippatsu without riichi';
  if (!tsumo && (win.rinshan === true || win.haitei === true)) return 'rinshan and haitei are by tsumo';
  if (tsumo && (win.chankan === true || win.houtei === true)) return 'chankan and houtei are by ron';
  if (win.tenhou !== true && win.chiihou !== true) return null;
  if (!tsumo || melds.length > 0 || inRiichi) return 'tenhou and chiihou are by the first draw, before any meld';
  if ((win.tenhou === true) !== (win.seat === win.dealer)) return "tenhou is the dealer's, chiihou another seat's";
  if (win.tenhou === true && win.chiihou === true) return 'tenhou and chiihou together';
  return null;
}
