/** Scoring on random wins of every theme: points add up, and nothing that should not matter does. */

import { describe, expect, test } from 'vitest';
import {
  type BySeat,
  countsOf,
  EAST,
  evaluateWin,
  type Meld,
  readingsOf,
  rulesFrom,
  type Rules,
  type Score,
  type Seat,
  settleRons,
  shanten,
  STICK,
  type Tile,
  waits,
  whatIf,
  type Win,
  winChanges,
  kindOf,
} from '../../src/riichi/index.ts';
import { type Random, randomFrom, randomWin, THEMES } from '../soak/riichi-judges/random-wins.ts';
import { liableByMelds } from '../soak/riichi-judges/verdict.ts';

const PER_THEME = 60;
const PRESETS: Rules[] = [rulesFrom(), rulesFrom({}, 'host'), rulesFrom({}, 'tenhou')];

function eachWin(seed: number, look: (win: Win, rules: Rules, random: Random) => void): void {
  const random = randomFrom(seed);
  for (const theme of Object.values(THEMES)) {
    for (let i = 0; i < PER_THEME; i++) {
      const win = randomWin(random, theme);
      const rules = PRESETS[i % PRESETS.length] as Rules;
      look({ ...win, liable: liableByMelds(win, rules) }, rules, random);
    }
  }
}

function scored(win: Win, rules: Rules): Score | null {
  const score = evaluateWin(win, rules);
  return score.kind === 'win' ? score : null;
}

const sum = (changes: BySeat): number => changes.reduce((a, b) => a + b);

describe('random wins', () => {
  test('changes add up to the sticks, the winner gets the points and the honba, nobody else gains', () => {
    eachWin(1, (win, rules) => {
      const score = scored(win, rules);
      if (score === null) return;
      expect(sum(score.changes)).toBe(win.sticks * STICK);
      expect(score.changes[win.seat]).toBe(score.points + 300 * win.honba + win.sticks * STICK);
      for (const seat of [0, 1, 2, 3] as const)
        if (seat !== win.seat) expect(score.changes[seat]).toBeLessThanOrEqual(0);
    });
  });

  test('every such hand is complete, and a win waits for its tile', () => {
    eachWin(2, (win) => {
      expect(shanten([...win.closed, win.win], win.melds).best).toBe(-1);
      expect(waits(win.closed, win.melds)).toContain(kindOf(win.win));
    });
  });

  test('the order of the tiles and of the suits does not matter', () => {
    const turned = (tile: Tile): Tile => (tile >= 30 ? tile : (tile + 10) % 30);
    const meldTurned = (meld: Meld): Meld => ({
      ...meld,
      tiles: meld.tiles.map(turned),
      called: meld.called === null ? null : turned(meld.called),
    });
    eachWin(3, (win, rules, random) => {
      const shuffled = [...win.closed].sort(() => random() - 0.5);
      const own = scored(win, rules);
      const mixed = scored({ ...win, closed: shuffled }, rules);
      expect(mixed?.changes).toEqual(own?.changes);
      expect(mixed?.yaku).toEqual(own?.yaku);
      // Bamboo alone can be all green.
      if (own?.yaku.some((yaku) => yaku.id === 'ryuuiisou') === true) return;
      const other = scored(
        {
          ...win,
          closed: win.closed.map(turned),
          win: turned(win.win),
          melds: win.melds.map(meldTurned),
          doraIndicators: win.doraIndicators.map(turned),
          uraIndicators: win.uraIndicators.map(turned),
        },
        rules,
      );
      if (other?.yaku.some((yaku) => yaku.id === 'ryuuiisou') === true) return;
      expect(other?.changes).toEqual(own?.changes);
      expect(other?.fu).toBe(own?.fu);
    });
  });

  test('the seats turned, the changes turn with them', () => {
    const next = (seat: Seat): Seat => ((seat + 1) % 4) as Seat;
    eachWin(4, (win, rules) => {
      const own = scored(win, rules);
      const other = scored(
        {
          ...win,
          seat: next(win.seat),
          dealer: next(win.dealer),
          from: win.from === null ? null : next(win.from),
          liable: (win.liable ?? []).map((one) => ({ ...one, seat: next(one.seat) })),
        },
        rules,
      );
      if (own === null) expect(other).toBeNull();
      else expect(other?.changes).toEqual([own.changes[3], own.changes[0], own.changes[1], own.changes[2]]);
    });
  });

  test('one more dora never makes a hand cheaper, and makes no win of none', () => {
    eachWin(5, (win, rules) => {
      const own = scored(win, rules);
      const more = scored({ ...win, doraIndicators: [...win.doraIndicators, win.win === 0 ? 30 : win.win] }, rules);
      if (own === null) expect(more).toBeNull();
      else expect(more?.points).toBeGreaterThanOrEqual(own.points);
    });
  });

  test('readings are different, each with all the tiles, and the one taken is among them', () => {
    eachWin(6, (win, rules) => {
      const counts = countsOf([...win.closed, win.win]);
      const before = counts.join();
      const readings = readingsOf(counts, win.melds, kindOf(win.win), !win.tsumo);
      expect(counts.join()).toBe(before);
      const texts = readings.map((reading) => JSON.stringify(reading));
      expect(new Set(texts).size).toBe(texts.length);
      for (const reading of readings) {
        if (reading.form !== 'regular') continue;
        expect(reading.sets).toHaveLength(4);
        const own = countsOf([]);
        const add = (kind: number, by: number): void => {
          own[kind] = (own[kind] as number) + by;
        };
        add(reading.pair, 2);
        for (const set of reading.sets.filter((one) => !one.melded)) {
          if (set.shape === 'triplet') add(set.kind, 3);
          else for (let i = 0; i < 3; i++) add(set.kind + i, 1);
        }
        expect(own).toEqual(counts);
      }
      const score = scored(win, rules);
      if (score !== null && win.tenhou !== true) expect(texts).toContain(JSON.stringify(score.reading));
    });
  });

  test('fu add up to what is counted, han to the yaku', () => {
    eachWin(7, (win, rules) => {
      const score = scored(win, rules);
      if (score === null) return;
      const fu = score.fuParts.reduce((all, part) => all + part.fu, 0);
      expect(score.fu).toBe(score.reading.form === 'regular' ? Math.ceil(fu / 10) * 10 : fu);
      const han = score.yaku.reduce((all, yaku) => all + yaku.han, 0);
      if (score.yakuman === 0) expect(score.han).toBe(han);
      else if (rules.multiple_yakuman) expect(score.yakuman).toBe(-han);
    });
  });

  test('what a hand would score is what it scores', () => {
    const host = PRESETS[1] as Rules;
    eachWin(8, (win) => {
      const plain: Win = {
        ...win,
        ippatsu: false,
        rinshan: false,
        chankan: false,
        haitei: false,
        houtei: false,
        tenhou: false,
        chiihou: false,
        uraIndicators: [],
        honba: 0,
        sticks: 0,
        liable: [],
      };
      const found = whatIf({ ...plain, riichi: win.riichi ?? 0, drawn: null, offered: null }, host).waits[0];
      const wait = found?.waits.find((one) => one.tile === win.win);
      // Waits are named by the plain tile of a five.
      if (wait === undefined) {
        expect(kindOf(win.win) < EAST && kindOf(win.win) % 9 === 4).toBe(true);
        return;
      }
      expect((win.tsumo ? wait.tsumo : wait.ron)?.points).toBe(scored(plain, host)?.points);
    });
  });

  test('two winners of one tile: the changes are those of each, honba and sticks paid once', () => {
    const host = PRESETS[1] as Rules;
    const random = randomFrom(9);
    const theme = THEMES['plain'];
    if (theme === undefined) throw new Error('no plain theme');
    let settled = 0;
    while (settled < 100) {
      const [a, b] = [randomWin(random, theme), randomWin(random, theme)].map((win, i) => ({
        ...win,
        tsumo: false,
        rinshan: false,
        haitei: false,
        tenhou: false,
        chiihou: false,
        seat: (i === 0 ? 1 : 3) as Seat,
        from: 2 as Seat,
        dealer: 0 as Seat,
        riichi: win.melds.length === 0 ? (1 as const) : (0 as const),
        ippatsu: false,
        chankan: false,
        houtei: true,
      })) as [Win, Win];
      const result = settleRons({ wins: [a, b], from: 2, honba: 3, sticks: 2 }, host);
      settled++;
      expect(result.wins.map((one) => one.seat)).toEqual([3, 1]);
      expect(sum(result.changes)).toBe(2 * STICK);
      const alone = [a, b].map((win) => scored({ ...win, honba: 0, sticks: 0 }, host)?.points as number);
      expect(result.changes).toEqual([
        0,
        alone[0],
        -(alone[0] as number) - (alone[1] as number) - 900,
        (alone[1] as number) + 900 + 2 * STICK,
      ]);
    }
  });

  test('however liability is spread, the winner gets the same', () => {
    const random = randomFrom(10);
    const seat = (): Seat => Math.floor(random() * 4) as Seat;
    for (let i = 0; i < 2_000; i++) {
      const winner = seat();
      const tsumo = random() < 0.5;
      const due = {
        seat: winner,
        from: tsumo ? null : (((winner + 1 + Math.floor(random() * 3)) % 4) as Seat),
        dealer: seat(),
        base: 8000 * (2 + Math.floor(random() * 3)),
        honba: Math.floor(random() * 5),
        sticks: Math.floor(random() * 4),
        liable: [
          { seat: ((winner + 1) % 4) as Seat, base: 8000 },
          { seat: ((winner + 2) % 4) as Seat, base: 8000 },
        ].slice(Math.floor(random() * 3)),
      };
      for (const pao_honba of ['discarder', 'liable'] as const) {
        const changes = winChanges(due, { pao_honba });
        expect(sum(changes)).toBe(due.sticks * STICK);
        expect(changes[winner]).toBe(winChanges({ ...due, liable: [] }, { pao_honba })[winner]);
      }
    }
  });
});
