/** Whole games of othello by simulated boards on Zenoh's serial link, over paced cables that damage what they carry, in virtual time. */
import { describe, expect, test } from 'vitest';
import { serialGame } from '../helpers/serial-game.ts';

describe('a stock and a polled board play othello to its end', () => {
  test('on good cables: no call is lost', async () => {
    const { players, broken } = await serialGame();
    const [ada, ben] = players;
    expect(ada?.view?.bd).toBe(ben?.view?.bd);
    expect((ada?.moves ?? 0) + (ben?.moves ?? 0)).toBeGreaterThan(20);
    expect(players.map((player) => [player.timeouts, player.opened])).toEqual([
      [0, 1],
      [0, 1],
    ]);
    expect(broken).toEqual([]);
  });

  test.each([1, 2, 3])('on cables that change, lose and invent a byte in every 8,000 (%i)', async (seed) => {
    const faults = { flip: 8_000, drop: 8_000, insert: 8_000, split: true, delayMs: [0, 20] } as const;
    const { players, broken } = await serialGame({ seed, faults });
    const [ada, ben] = players;
    expect(ada?.view?.bd).toBe(ben?.view?.bd);
    const damage = players.flatMap(({ world }) =>
      (['toHost', 'toBoard'] as const).map((way) => {
        const { flipped, dropped, inserted } = world.cable.counters(way);
        return flipped + dropped + inserted;
      }),
    );
    expect(Math.min(...damage)).toBeGreaterThan(0);
    expect(broken).toEqual([]);
  });

  test('although their bridges are killed every few seconds', async () => {
    const { players, broken, restarts } = await serialGame({ restartMs: 5_000 });
    const [ada, ben] = players;
    expect(ada?.view?.bd).toBe(ben?.view?.bd);
    expect(restarts).toBeGreaterThan(1);
    expect(broken).toEqual([]);
  });
});
