/** What a hand would score, from what its seat can see: the win offered now, and every wait by ron and by tsumo. */

import { evaluateWin, type Score } from './evaluate.ts';
import { handCounts, redsBySuit } from './hand.ts';
import { redsInWall, type Rules } from './rules.ts';
import { waits } from './shanten/waits.ts';
import { EAST, kindOf, RED_5M, tileOf } from './tiles.ts';
import type { Kind, Meld, RiichiState, Seat, Tile, Win, WinFlags, Wind } from './types.ts';

/** One seat's view of its own hand. */
export interface SeatView {
  /** The tiles in the hand, a drawn tile left out. */
  closed: Tile[];
  /** The tile just drawn; also set after a call, when one tile too many is held: then it is any of them. Null otherwise. */
  drawn: Tile | null;
  melds: Meld[];
  seat: Seat;
  dealer: Seat;
  roundWind: Wind;
  /** Riichi already declared. */
  riichi: RiichiState;
  doraIndicators: Tile[];
  /** The win offered now, null when none is. Its flags say how it would be won. */
  offered: { tile: Tile; from: Seat | null; flags: WinFlags } | null;
  /** The discards to look at, null for every one (in riichi only the drawn tile may go). */
  discards?: Tile[] | null;
}

export type Worth = Pick<Score, 'yaku' | 'yakuman' | 'han' | 'fu' | 'limit' | 'points' | 'pay'>;

export interface WaitWorth {
  tile: Tile;
  /** Null: no yaku. */
  ron: Worth | null;
  tsumo: Worth | null;
}

export interface WhatIf {
  /** The win offered; null without one. */
  now: Worth | null;
  /** After each discard that leaves the hand waiting (null: it waits without a discard), its waits. */
  waits: { discard: Tile | null; waits: WaitWorth[] }[];
}

/**
 * Points without honba and sticks, ura dora left out, furiten not looked at. A wait is scored as an ordinary win later on: in
 * riichi with riichi, without ippatsu or a last tile. A five counts as a plain one unless only red ones are left.
 */
export function whatIf(view: SeatView, rules: Readonly<Rules>): WhatIf {
  const now = view.offered === null ? null : worth(offeredWin(view, view.offered), rules);
  return { now, waits: view.drawn === null ? waitsNow(view, rules) : waitsByDiscard(view, view.drawn, rules) };
}

function waitsNow(view: SeatView, rules: Readonly<Rules>): WhatIf['waits'] {
  const list = waitsWorth(view, view.closed, rules);
  return list.length === 0 ? [] : [{ discard: null, waits: list }];
}

function waitsByDiscard(view: SeatView, drawn: Tile, rules: Readonly<Rules>): WhatIf['waits'] {
  const all = [...view.closed, drawn];
  handCounts(all, view.melds, 'full');
  const choices = view.discards ?? (view.riichi === 0 ? all : [drawn]);
  const list: WhatIf['waits'] = [];
  for (const discard of new Set(choices)) {
    const at = all.lastIndexOf(discard);
    if (at === -1) continue;
    const worths = waitsWorth(view, [...all.slice(0, at), ...all.slice(at + 1)], rules);
    if (worths.length > 0) list.push({ discard, waits: worths });
  }
  return list.sort(
    (a, b) => kindOf(a.discard as Tile) - kindOf(b.discard as Tile) || (a.discard as Tile) - (b.discard as Tile),
  );
}

function waitsWorth(view: SeatView, closed: Tile[], rules: Readonly<Rules>): WaitWorth[] {
  return waits(closed, view.melds).map((kind) => {
    const tile = drawable(kind, closed, view.melds, rules);
    const flags: WinFlags = { riichi: view.riichi };
    const base = plainWin(view, closed, tile, flags);
    return {
      tile,
      ron: worth({ ...base, tsumo: false, from: ((view.seat + 1) % 4) as Seat }, rules),
      tsumo: worth({ ...base, tsumo: true, from: null }, rules),
    };
  });
}

function plainWin(view: SeatView, closed: Tile[], tile: Tile, flags: WinFlags): Omit<Win, 'tsumo' | 'from'> {
  return {
    ...flags,
    closed,
    win: tile,
    melds: view.melds,
    seat: view.seat,
    dealer: view.dealer,
    roundWind: view.roundWind,
    doraIndicators: view.doraIndicators,
    uraIndicators: [],
    honba: 0,
    sticks: 0,
  };
}

function offeredWin(view: SeatView, offered: NonNullable<SeatView['offered']>): Win {
  return {
    ...plainWin(view, view.closed, offered.tile, offered.flags),
    tsumo: offered.from === null,
    from: offered.from,
  };
}

/** The plain tile of a kind, or its red one when the hand already holds every plain one. */
function drawable(kind: Kind, closed: readonly Tile[], melds: readonly Meld[], rules: Readonly<Rules>): Tile {
  const tile = tileOf(kind);
  if (kind >= EAST || kind % 9 !== 4) return tile;
  const suit = Math.floor(kind / 9);
  const own = [...closed, ...melds.flatMap((meld) => meld.tiles)].filter((one) => kindOf(one) === kind);
  const plain = own.length - (redsBySuit(own)[suit] as number);
  return plain + (redsInWall(rules)[suit] as number) >= 4 ? RED_5M + suit * 10 : tile;
}

function worth(win: Win, rules: Readonly<Rules>): Worth | null {
  const score = evaluateWin(win, rules);
  if (score.kind === 'none') return null;
  const { yaku, yakuman, han, fu, limit, points, pay } = score;
  return { yaku, yakuman, han, fu, limit, points, pay };
}
