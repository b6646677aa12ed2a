/** Random games in which everything must hold, beside a second opinion and majiang-core; test/soak/riichi-rounds.ts plays hundreds. */

import { describe, expect, test } from 'vitest';
import {
  applyAction,
  availableActions,
  doraIndicators,
  firstRound,
  rulesFrom,
  type RoundState,
  type Seat,
  seatView,
  setupRound,
  whatIfIn,
} from '../../src/riichi/index.ts';
import { loadMajiang } from '../soak/riichi-judges/majiang.ts';
import { randomFrom } from '../soak/riichi-judges/random-wins.ts';
import { newTally, playGame, randomRules } from '../soak/riichi-rounds/games.ts';
import { compareRounds } from '../soak/riichi-rounds/majiang-game.ts';
import { choose, seatsToAct, STYLES, type Style } from '../soak/riichi-rounds/players.ts';

const majiang = await loadMajiang();
const HOST = rulesFrom({}, 'host');

describe('random games', () => {
  test('points, tiles, offers, refusals, saving and records hold by any rules', { timeout: 120_000 }, () => {
    const random = randomFrom(30);
    const tally = newTally();
    for (let game = 0; game < 8; game++) {
      playGame(randomRules(random), random, { oracle: 0.04, saved: 0.1, refusals: 0.03 }, tally);
    }
    expect(tally.games).toBe(8);
    expect(tally.rounds).toBeGreaterThan(40);
    expect(tally.results.size).toBeGreaterThan(2);
  });

  test.skipIf(majiang === null)(
    '@kobalab/majiang-core offers the same at every point and pays the same',
    { timeout: 120_000 },
    () => {
      if (majiang === null) return;
      const compared = compareRounds(majiang, randomFrom(31), 60);
      expect(compared.different).toEqual([]);
      expect(compared.offers).toBeGreaterThan(10_000);
    },
  );
});

describe("a seat's view", () => {
  /** The state with everything the seat cannot see dealt anew. */
  function otherwiseHidden(state: RoundState, seat: Seat): RoundState {
    const shown = state.indicators;
    const hidden: { at: (tile: number) => void; tile: number }[] = [];
    const copy = JSON.parse(JSON.stringify(state)) as RoundState;
    copy.players.forEach((player, other) => {
      if (other === seat) return;
      player.closed.forEach((tile, i) => hidden.push({ tile, at: (to) => (player.closed[i] = to) }));
      // What it drew is nobody's business either.
      if (player.drawn !== null) hidden.push({ tile: player.drawn, at: (to) => (player.drawn = to) });
    });
    copy.wall.forEach((tile, i) => {
      const dead = 135 - i;
      const isShown = dead >= 4 && dead < 4 + shown;
      if (i >= 52 + state.drawn && i < 136 - state.kans && !isShown)
        hidden.push({ tile, at: (to) => (copy.wall[i] = to) });
    });
    const tiles = hidden.map((one) => one.tile).reverse();
    hidden.forEach((one, i) => one.at(tiles[i] as number));
    return copy;
  }

  test('no offer, score or help of a seat changes when only hidden tiles do', () => {
    const random = randomFrom(32);
    let compared = 0;
    for (let round = 0; round < 6; round++) {
      let state = setupRound(firstRound(HOST), HOST, `hidden ${round}`);
      while (state.phase !== 'end') {
        for (const seat of [0, 1, 2, 3] as Seat[]) {
          const other = otherwiseHidden(state, seat);
          expect(doraIndicators(other)).toEqual(doraIndicators(state));
          expect(seatView(other, seat, HOST)).toEqual(seatView(state, seat, HOST));
          expect(availableActions(other, seat, HOST)).toEqual(availableActions(state, seat, HOST));
          if (random() < 0.05) expect(whatIfIn(other, seat, HOST)).toEqual(whatIfIn(state, seat, HOST));
          compared++;
        }
        const { seat, actions } = seatsToAct(state, HOST)[0] as ReturnType<typeof seatsToAct>[number];
        const action = choose(state, seat, actions, STYLES['careless'] as Style, random);
        state = applyAction(state, action, HOST).state;
      }
    }
    expect(compared).toBeGreaterThan(1_000);
  });
});
