/** Hands as the riichi tests write them: tiles as text, melds as "pon 555z", seats and circumstances only where they matter. */

import {
  evaluateWin,
  FROM_ACROSS,
  FROM_LEFT,
  type From,
  type Meld,
  type MeldType,
  type Rules,
  rulesFrom,
  type Score,
  type Seat,
  tileFromName,
  tilesFromText,
  tilesText,
  type Win,
} from '../../src/riichi/index.ts';

export const HOST: Rules = rulesFrom({}, 'host');
export const ENGINE: Rules = rulesFrom();
export const TENHOU: Rules = rulesFrom({}, 'tenhou');

/** "pon 555z" (from across unless told), "chi 123m", "ankan 1111m". */
export function meld(text: string, from: From = FROM_ACROSS): Meld {
  const [type, tiles] = text.split(' ') as [MeldType, string];
  const list = tilesFromText(tiles);
  if (type === 'ankan') return { type, tiles: list, called: null, from: 0 };
  return { type, tiles: list, called: list[0] as number, from: type === 'chi' ? FROM_LEFT : from };
}

/** Circumstances with tiles as text. A win is by ron of seat 0 from seat 1, who is not the dealer (seat 3), in the east round. */
export interface HandText extends Partial<Omit<Win, 'closed' | 'win' | 'melds' | 'doraIndicators' | 'uraIndicators'>> {
  melds?: (string | Meld)[];
  dora?: string;
  ura?: string;
}

export function win(closed: string, tile: string, more: HandText = {}): Win {
  const { melds = [], dora = '', ura = '', ...rest } = more;
  const tsumo = rest.tsumo === true;
  const seat: Seat = rest.seat ?? 0;
  return {
    closed: tilesFromText(closed),
    win: tileFromName(tile),
    melds: melds.map((one) => (typeof one === 'string' ? meld(one) : one)),
    tsumo,
    seat,
    from: tsumo ? null : (((seat + 1) % 4) as Seat),
    dealer: 3,
    roundWind: 0,
    doraIndicators: tilesFromText(dora),
    uraIndicators: tilesFromText(ura),
    honba: 0,
    sticks: 0,
    ...rest,
  };
}

/** The score of a hand that must win. */
export function scoreOf(hand: Win, rules: Rules = HOST): Score {
  const score = evaluateWin(hand, rules);
  if (score.kind === 'none') throw new Error(`${tilesText(hand.closed)} does not win: ${score.reason}`);
  return score;
}

/** "2 han 30 fu 2000: riichi tanyao" */
export function summary(score: Score): string {
  return `${score.han} han ${score.fu} fu ${score.points}: ${score.yaku.map((yaku) => yaku.id).join(' ')}`;
}
