/** The board's bit tricks against the rule as it is written, and the rules as pure functions, over random games. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  boardText,
  canMove,
  discs,
  legalSquares,
  otherSide,
  play,
  type Side,
  START,
  turnedCount,
} from '../../src/games/othello/board.ts';
import { othelloRules } from '../../src/games/othello/index.ts';
import type { OthelloState } from '../../src/games/othello/rules.ts';
import { type GameRun, startRun, stepRun } from '../../src/tables/game-run.ts';
import type { Input, Rules } from '../../src/tables/index.ts';

/** What a disc of `side` on a square would turn, square by square on the board's text. */
function turnedSlowly(text: string, side: Side, square: number): number {
  const [own, other] = side === 0 ? ['B', 'W'] : ['W', 'B'];
  if (text.charAt(square) !== '.') return 0;
  let count = 0;
  for (const dx of [-1, 0, 1]) {
    for (const dy of [-1, 0, 1]) {
      if (dx === 0 && dy === 0) continue;
      let x = (square % 8) + dx;
      let y = Math.floor(square / 8) + dy;
      let line = 0;
      const at = () => (x < 0 || x > 7 || y < 0 || y > 7 ? undefined : text.charAt(y * 8 + x));
      while (at() === other) {
        line++;
        x += dx;
        y += dy;
      }
      if (at() === own) count += line;
    }
  }
  return count;
}

test('in random games the legal squares and what each turns are those of the rule, for both sides', () => {
  fc.assert(
    fc.property(fc.infiniteStream(fc.nat({ max: 1000 })), (picks) => {
      let board = START;
      let side: Side = 0;
      for (let moves = 0; moves < 70; moves++) {
        const text = boardText(board);
        for (const one of [0, 1] as const) {
          const slow = Array.from({ length: 64 }, (_, square) => turnedSlowly(text, one, square));
          expect(legalSquares(board, one)).toEqual(slow.flatMap((count, square) => (count > 0 ? [square] : [])));
          for (const square of legalSquares(board, one)) expect(turnedCount(board, one, square)).toBe(slow[square]);
        }
        if (!canMove(board, side)) side = otherSide(side);
        const squares = legalSquares(board, side);
        if (squares.length === 0) break;
        const next = play(board, side, squares[(picks.next().value ?? 0) % squares.length] ?? 0);
        if (next === null) throw new Error('a legal move is refused');
        expect(discs(next, 0) + discs(next, 1)).toBe(discs(board, 0) + discs(board, 1) + 1);
        board = next;
        side = otherSide(side);
      }
    }),
    { seed: 20_264, numRuns: 60 },
  );
});

test('rules never throw, change nothing they are given, and lead to the same from the same', () => {
  const rules = othelloRules as unknown as Rules;
  const options = { game: 'othello', freeze: true };
  const input: fc.Arbitrary<Input> = fc.oneof(
    fc.record({
      t: fc.constant(0),
      kind: fc.constant('intent' as const),
      seat: fc.integer({ min: -1, max: 2 }),
      intent: fc.record({
        name: fc.constantFrom('move', 'move', 'move', 'move', 'resign', 'other'),
        payload: fc.oneof(fc.integer({ min: -2, max: 66 }), fc.constantFrom(null, 'd3', 1.5, [], true)),
      }),
    }),
    fc.constant<Input>({ t: 0, kind: 'timer', id: 'cpu' }),
    fc.record({
      t: fc.constant(0),
      kind: fc.constant('seat' as const),
      seat: fc.record({
        seat: fc.constantFrom(0, 1),
        name: fc.string(),
        kind: fc.constantFrom('human' as const, 'ai' as const),
      }),
    }),
  );
  fc.assert(
    fc.property(fc.array(input, { maxLength: 200 }), fc.constantFrom(0, 3000), (inputs, turn_ms) => {
      const run = () => {
        let game: GameRun = startRun(
          rules,
          {
            id: 1,
            seed: 's',
            settings: { turn_ms, cpu_ms: 700 },
            seats: [0, 1].map((seat) => ({ seat, name: '', kind: 'human' })),
          },
          0,
          options,
        );
        for (const one of inputs) {
          const step = stepRun(rules, game, one, options);
          if (!('reject' in step)) game = step.run;
          const { board, turn, result, history } = game.state as OthelloState;
          // A game that is not over always has a move; the timers are those of the side to move.
          if (result === null) expect(canMove(board, turn)).toBe(true);
          else expect(game.timers).toEqual({});
          expect(history.length % 2).toBe(0);
          expect(Object.keys(game.timers).length).toBeLessThanOrEqual(1);
        }
        return game.hash;
      };
      expect(run()).toBe(run());
    }),
    { seed: 20_265, numRuns: 200 },
  );
});
