/** Wins and shanten of the engine compared with the judges, known differences told apart. */

import {
  countsOf,
  kindOf,
  KINDS,
  type Meld,
  type Rules,
  rulesFrom,
  shanten,
  shantenOf,
  type Tile,
  tileOf,
  tilesText,
  waits,
  type Win,
} from '../../../src/riichi/index.ts';
import { type Majiang, majiangVerdict, shoupaiText } from './majiang.ts';
import { pythonVerdicts } from './python.ts';
import type { Random } from './random-wins.ts';
import { liableByMelds, type Verdict, verdictOf, verdictText } from './verdict.ts';

export interface Differences {
  judge: string;
  same: number;
  /** How many differences each rule of ours explains. */
  explained: Map<string, number>;
  unexplained: string[];
}

/** The rules the judges play: the host's, but for the tenhou's tile and who pays the honba of a pao. */
const RULES: Rules = rulesFrom({ tenhou_best_tile: false, pao_honba: 'discarder' }, 'host');

/** A difference that is a matter of rules: its name, null for any other. */
type Explain = (win: Win, ours: Verdict, theirs: Verdict) => string | null;

export function compareWins(
  wins: readonly Win[],
  majiang: Majiang | null,
  python: string | null,
): { differences: Differences[]; yaku: Map<string, number> } {
  const all = wins.map((win) => ({ ...win, liable: liableByMelds(win, RULES) }));
  const ours = all.map((win) => verdictOf(win, RULES));
  const yaku = new Map<string, number>();
  for (const one of ours.flatMap((verdict) => verdict.yaku)) {
    const id = one.split(':')[0] as string;
    yaku.set(id, (yaku.get(id) ?? 0) + 1);
  }
  const differences: Differences[] = [];
  if (majiang !== null) {
    const theirs = all.map((win) => majiangVerdict(majiang, win));
    differences.push(compare('majiang-core', all, ours, theirs, explainMajiang));
  }
  if (python !== null) {
    const theirs = pythonVerdicts(python, all);
    differences.push(compare('mahjong (PyPI)', all, ours, theirs, explainPython));
  }
  return { differences, yaku };
}

function compare(judge: string, wins: Win[], ours: Verdict[], theirs: Verdict[], explain: Explain): Differences {
  const found: Differences = { judge, same: 0, explained: new Map(), unexplained: [] };
  wins.forEach((win, i) => {
    const our = ours[i] as Verdict;
    const their = theirs[i] as Verdict;
    const mine = their.changes === null ? { ...our, changes: null } : our;
    if (verdictText(mine) === verdictText(their)) {
      found.same++;
      return;
    }
    const rule = explain(win, mine, their);
    if (rule !== null) found.explained.set(rule, (found.explained.get(rule) ?? 0) + 1);
    else found.unexplained.push(`${winText(win)}\n  ours   ${verdictText(mine)}\n  ${judge}  ${verdictText(their)}`);
  });
  return found;
}

/** docs/riichi.md, "Differences": where a yakuman with somebody liable stands beside another one, who pays the honba of a tsumo. */
const explainMajiang: Explain = (win, ours, theirs) => {
  const liable = win.liable?.[0]?.seat;
  if (liable === undefined || !win.tsumo || ours.changes === null) return null;
  const shared = ours.changes.map((points, seat) => {
    if (seat === win.seat) return points;
    return seat === liable ? points + 200 * win.honba : points - 100 * win.honba;
  });
  const same = verdictText({ ...ours, changes: shared }) === verdictText(theirs);
  return same ? 'the liable seat pays the whole honba of a tsumo' : null;
};

const explainPython: Explain = () => null;

function winText(win: Win): string {
  const melds = win.melds.map((meld) => `${meld.type} ${tilesText(meld.tiles)}`).join(', ');
  return `${tilesText(win.closed)} ${win.tsumo ? 'tsumo' : 'ron'} ${tilesText([win.win])} [${melds}] ${JSON.stringify({
    ...win,
    closed: undefined,
    melds: undefined,
  })}`;
}

/** Random hands of 13 and 14 tiles, half of them with melds. */
export function compareShanten(random: Random, majiang: Majiang, hands: number): Differences {
  const found: Differences = { judge: 'majiang-core (shanten)', same: 0, explained: new Map(), unexplained: [] };
  for (let i = 0; i < hands; i++) {
    const { closed, melds } = randomHand(random, i % 2 === 0 ? 0 : 1 + (i % 4));
    const ours = shanten(closed, melds);
    const full = closed.length % 3 === 2;
    const text = shoupaiText(full ? closed.slice(0, -1) : closed, melds, full ? (closed.at(-1) as Tile) : null);
    const hand = majiang.Shoupai.fromString(text);
    const regular = majiang.Util.xiangting_yiban(hand);
    const orphans = majiang.Util.xiangting_guoshi(hand);
    const pairs = majiang.Util.xiangting_qidui(hand);
    const same =
      ours.regular === regular &&
      (ours.orphans === null || (ours.orphans === orphans && ours.pairs === pairs)) &&
      (full || ours.best !== 0 || sameWaits(majiang, hand, closed, melds));
    const ignored = shantenOf({ closed: countsOf(closed), melds: melds.length, used: null }).regular;
    const rule = 'tiles in melds count: a fifth one never comes';
    if (same) found.same++;
    else if (melds.length > 0 && regular === ignored && ignored <= ours.regular) {
      found.explained.set(rule, (found.explained.get(rule) ?? 0) + 1);
    } else found.unexplained.push(`${text}: ours ${JSON.stringify(ours)}, majiang-core ${regular} ${orphans} ${pairs}`);
  }
  return found;
}

function sameWaits(majiang: Majiang, hand: object, closed: Tile[], melds: Meld[]): boolean {
  const theirs = (majiang.Util.tingpai(hand) ?? []).map(
    (name) => 'mpsz'.indexOf(name[0] as string) * 9 + Number(name[1]) - 1,
  );
  return theirs.sort((a, b) => a - b).join() === waits(closed, melds).join();
}

function randomHand(random: Random, meldCount: number): { closed: Tile[]; melds: Meld[] } {
  const wall: Tile[] = [];
  // A few suits only, now and then, so that hands come close to complete.
  const kinds = random() < 0.5 ? KINDS : 9 + Math.floor(random() * 18);
  for (let kind = 0; kind < kinds; kind++) for (let i = 0; i < 4; i++) wall.push(tileOf(kind));
  for (let i = wall.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    [wall[i], wall[j]] = [wall[j] as Tile, wall[i] as Tile];
  }
  const left = countsOf(wall);
  const melds: Meld[] = [];
  while (melds.length < meldCount) {
    const kind = Math.floor(random() * kinds);
    if (left[kind] !== 4) continue;
    const tile = tileOf(kind);
    left[kind] = random() < 0.3 ? 0 : 1;
    const size = 4 - (left[kind] as number);
    melds.push({
      type: size === 4 ? 'daiminkan' : 'pon',
      tiles: Array.from({ length: size }, () => tile),
      called: tile,
      from: 2,
    });
  }
  const size = 13 - 3 * meldCount + (random() < 0.5 ? 1 : 0);
  const closed: Tile[] = [];
  for (const tile of wall) {
    if (closed.length === size) break;
    const kind = kindOf(tile);
    if ((left[kind] as number) === 0) continue;
    left[kind] = (left[kind] as number) - 1;
    closed.push(tile);
  }
  return { closed, melds };
}
