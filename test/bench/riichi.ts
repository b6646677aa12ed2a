/**
 * Rates of the riichi engine beside @kobalab/majiang-core on the same work: shanten of random hands, wins scored, and rounds that four
 * players play who discard what they draw. Both do the same work, in turns.
 */

import {
  applyAction,
  evaluateWin,
  firstRound,
  handCounts,
  leastShanten,
  type RoundState,
  rulesFrom,
  type Seat,
  setupRound,
  type Tile,
} from '../../src/riichi/index.ts';
import { type BenchOptions, inTurns, median, ROUNDS, type Row } from './measure.ts';
import { loadMajiang, type Majiang, pai, shoupaiText } from '../soak/riichi-judges/majiang.ts';
import { randomFrom, randomWin, THEMES } from '../soak/riichi-judges/random-wins.ts';
import type { MajiangGame } from '../soak/riichi-rounds/majiang-game.ts';

interface Bench {
  name: string;
  /** What one call does: this many. */
  batch: number;
  ours: () => void;
  /** The same by majiang-core; null when it is not installed. */
  theirs: (() => void) | null;
  /** Ours must be this many times as fast. */
  least: number;
}

const RULES = rulesFrom({}, 'tenhou');
const HANDS = 2_000;
const WINS = 500;
const ROUND_BATCH = 20;

/** Work for so long (ms) counts as one measurement; the first of each is not counted. */
const MEASURED_MS = 500;
const QUICK_MS = 50;

/** Each rate a second, and how many times the other's it is. */
export async function benchRiichi({ quick }: BenchOptions): Promise<Row[]> {
  const majiang = await loadMajiang();
  const benches = [shantenBench(majiang), winsBench(majiang), roundsBench(majiang as MajiangGame | null)];
  const ms = quick ? QUICK_MS : MEASURED_MS;
  const rows: Row[] = [];
  for (const { name, batch, ours, theirs, least } of benches) {
    const subjects = {
      ours: () => rate(ours, batch, ms),
      theirs: () => (theirs === null ? Number.NaN : rate(theirs, batch, ms)),
    };
    await inTurns(1, subjects);
    const rates = await inTurns(ROUNDS, subjects);
    const [own, other] = [median(rates.ours), median(rates.theirs)];
    rows.push({ what: `riichi: ${name} a second`, value: own.toFixed(0) });
    if (theirs === null) continue;
    const times = own / other;
    const met = times >= least;
    rows.push({ what: `  majiang-core`, value: other.toFixed(0), ratio: times.toFixed(1), goal: `${least}`, met });
  }
  return rows;
}

function rate(work: () => void, batch: number, ms: number): number {
  const began = performance.now();
  let done = 0;
  while (performance.now() - began < ms) {
    work();
    done += batch;
  }
  return (done * 1_000) / (performance.now() - began);
}

function shantenBench(majiang: Majiang | null): Bench {
  const random = randomFrom(1);
  const hands = Array.from({ length: HANDS }, () => {
    const wall = setupRound(firstRound(RULES), RULES, `${random()}`).wall;
    return wall.slice(0, 14);
  });
  // Both are given their own form of the hands, read beforehand.
  const counted = hands.map((hand) => handCounts(hand, [], 'full'));
  const read = hands.map((hand) => majiang?.Shoupai.fromString(shoupaiText(hand.slice(0, 13), [], hand[13] as Tile)));
  return {
    name: 'shanten of random hands',
    batch: HANDS,
    ours: () => counted.forEach((hand) => leastShanten(hand)),
    theirs: majiang === null ? null : () => read.forEach((hand) => majiang.Util.xiangting(hand as object)),
    least: 5,
  };
}

function winsBench(majiang: Majiang | null): Bench {
  const random = randomFrom(2);
  const plain = THEMES['plain'];
  if (plain === undefined) throw new Error('no plain theme');
  const wins = Array.from({ length: WINS }, () => randomWin(random, plain));
  const theirs = wins.map((win) => {
    if (majiang === null) return null;
    const hand = majiang.Shoupai.fromString(shoupaiText(win.closed, win.melds, win.tsumo ? win.win : null));
    const from =
      win.from === null ? null : pai(win.win) + (['', '+', '=', '-'][(win.from - win.seat + 4) % 4] as string);
    const param = majiang.Util.hule_param({
      rule: majiang.rule(),
      zhuangfeng: win.roundWind,
      menfeng: (win.seat - win.dealer + 4) % 4,
      lizhi: win.riichi ?? 0,
      yifa: win.ippatsu === true,
      baopai: win.doraIndicators.map(pai),
      fubaopai: win.riichi === 0 ? null : win.uraIndicators.map(pai),
      changbang: win.honba,
      lizhibang: win.sticks,
    });
    return { hand, from, param };
  });
  return {
    name: 'wins scored',
    batch: WINS,
    ours: () => wins.forEach((win) => evaluateWin(win, RULES)),
    theirs:
      majiang === null
        ? null
        : () => theirs.forEach((one) => one !== null && majiang.Util.hule(one.hand, one.from, one.param)),
    least: 3,
  };
}

/** A round by four who discard what they draw and call nothing. */
export function trivialRound(seed: string): RoundState {
  let state = setupRound(firstRound(RULES), RULES, seed);
  while (state.phase !== 'end') {
    const seat = state.turn;
    switch (state.phase) {
      case 'draw':
        state = applyAction(state, { type: 'draw', seat }, RULES).state;
        break;
      case 'discard':
        state = applyAction(state, { type: 'discard', seat, tile: state.players[seat].drawn as Tile }, RULES).state;
        break;
      case 'calls':
        for (const other of [0, 1, 2, 3] as Seat[]) {
          if (state.calls?.asked[other] === true && state.calls.answers[other] === null) {
            state = applyAction(state, { type: 'pass', seat: other }, RULES).state;
          }
        }
        break;
    }
  }
  return state;
}

function roundsBench(majiang: MajiangGame | null): Bench {
  let seed = 0;
  return {
    name: 'rounds by players who discard what they draw',
    batch: ROUND_BATCH,
    ours: () => {
      for (let i = 0; i < ROUND_BATCH; i++) trivialRound(`${seed++}`);
    },
    theirs:
      majiang === null
        ? null
        : () => {
            for (let i = 0; i < ROUND_BATCH; i++) majiangRound(majiang);
          },
    least: 6,
  };
}

function majiangRound(majiang: MajiangGame): void {
  const player = {
    action: (_message: object, reply?: (answer: object) => void): void => reply?.({}),
  };
  const rule = majiang.rule();
  const game = new majiang.Game([player, player, player, player], () => undefined, rule);
  const running = game as unknown as Record<`reply_${string}`, () => void>;
  game._sync = true;
  game.delay = (callback) => callback();
  game.kaiju(0);
  game.qipai(new majiang.Shan(rule));
  while (game._status !== 'hule' && game._status !== 'pingju')
    running[`reply_${game._status === 'gangzimo' ? 'zimo' : game._status}`]?.();
}
