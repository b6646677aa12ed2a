/** The CPU of othello: the square with the best weight, then the most discs turned, then the first. Facts of the original's table, which the recorded games show. */
import { type Board, legalSquares, type Side, turnedCount } from './board.ts';

/**
 * What a square is worth, for one quarter of the board: corners first, edges next, the squares beside a corner last. The other
 * three quarters mirror it.
 */
const QUARTER = [
  [100, -20, 10, 5],
  [-20, -50, -2, -2],
  [10, -2, 1, 1],
  [5, -2, 1, 0],
] as const;

function weight(square: number): number {
  const column = square & 7;
  const row = square >> 3;
  return QUARTER[row < 4 ? row : 7 - row]?.[column < 4 ? column : 7 - column] ?? 0;
}

/** The square the CPU plays for `side`, or -1 when it may play none. */
export function cpuSquare(board: Board, side: Side): number {
  let best = -1;
  let bestWeight = 0;
  let bestTurned = 0;
  for (const square of legalSquares(board, side)) {
    const worth = weight(square);
    const turns = turnedCount(board, side, square);
    if (best < 0 || worth > bestWeight || (worth === bestWeight && turns > bestTurned)) {
      best = square;
      bestWeight = worth;
      bestTurned = turns;
    }
  }
  return best;
}
