/** What a judge and the engine say of a win, in one comparable shape. */

import { evaluateWin, liabilityByCall, type Liability, type Rules, type Win } from '../../../src/riichi/index.ts';

export interface Verdict {
  /** "id:han", sorted; empty for no win. */
  yaku: string[];
  /** Null for a yakuman: judges differ in what they say then. */
  han: number | null;
  fu: number | null;
  points: number;
  changes: number[] | null;
}

export const NO_WIN: Verdict = { yaku: [], han: null, fu: null, points: 0, changes: null };

export function verdictOf(win: Win, rules: Rules): Verdict {
  const score = evaluateWin(win, rules);
  if (score.kind === 'none') return NO_WIN;
  const isYakuman = score.yakuman > 0;
  return {
    yaku: score.yaku.map((yaku) => `${yaku.id}:${yaku.han}`).sort(),
    han: isYakuman ? null : score.han,
    fu: isYakuman ? null : score.fu,
    points: score.points,
    changes: score.changes,
  };
}

export function verdictText(verdict: Verdict): string {
  const { yaku, han, fu, points, changes } = verdict;
  return `${yaku.join(' ') || 'no win'}; ${han ?? '-'} han ${fu ?? '-'} fu, ${points} points, ${changes?.join(' ') ?? '-'}`;
}

/** Who is liable by the calls of a hand, each taken in turn. */
export function liableByMelds(win: Win, rules: Rules): Liability[] {
  return win.melds.flatMap((meld, i) =>
    // An added kan was a pon when it was called.
    liabilityByCall(
      [
        ...win.melds.slice(0, i),
        meld.type === 'kakan' ? { ...meld, type: 'pon', tiles: meld.tiles.slice(0, 3) } : meld,
      ],
      win.seat,
      rules,
    ),
  );
}
