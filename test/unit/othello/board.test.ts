import { describe, expect, test } from 'vitest';
import {
  type Board,
  boardText,
  canMove,
  discs,
  legalSquares,
  otherSide,
  play,
  type Side,
  squareName,
  squareOf,
  START,
  turnedCount,
} from '../../../src/games/othello/board.ts';
import { cpuSquare } from '../../../src/games/othello/cpu.ts';

/** The games of `depth` moves from here, a pass counting as a move. */
function perft(board: Board, side: Side, depth: number): number {
  const moves = legalSquares(board, side);
  if (moves.length === 0) {
    if (depth === 0 || !canMove(board, otherSide(side))) return 1;
    return perft(board, otherSide(side), depth - 1);
  }
  if (depth <= 1) return depth === 0 ? 1 : moves.length;
  let count = 0;
  for (const square of moves) {
    const next = play(board, side, square);
    if (next !== null) count += perft(next, otherSide(side), depth - 1);
  }
  return count;
}

/** A board from its text. */
function boardOf(rows: readonly string[]): Board {
  const board = { b0: 0, b1: 0, w0: 0, w1: 0 };
  rows
    .join('')
    .split('')
    .forEach((disc, square) => {
      const bit = 1 << (square & 31);
      const half = square < 32 ? '0' : '1';
      if (disc === 'B') board[`b${half}`] |= bit;
      if (disc === 'W') board[`w${half}`] |= bit;
    });
  return board;
}

describe('the legal moves', () => {
  test('perft from the start is exact to depth 9', () => {
    const counts = Array.from({ length: 9 }, (_, depth) => perft(START, 0, depth + 1));
    expect(counts).toEqual([4, 12, 56, 244, 1396, 8200, 55_092, 390_216, 3_005_288]);
  });

  test('the start has black on e4 and d5, white on d4 and e5', () => {
    expect(boardText(START)).toBe(`${'.'.repeat(27)}WB......BW${'.'.repeat(27)}`);
    expect(legalSquares(START, 0).map(squareName)).toEqual(['d3', 'c4', 'f5', 'e6']);
  });

  test('lines do not go on over the edge of the board', () => {
    const board = boardOf([
      '.......W',
      'B.......',
      '........',
      '........',
      '........',
      '........',
      '........',
      '........',
    ]);
    expect(canMove(board, 0)).toBe(false);
    expect(canMove(board, 1)).toBe(false);
  });

  test('one disc turns all lines that it closes, in all eight directions', () => {
    const board = boardOf([
      'B..B..B.',
      '.W.W.W..',
      '..WWW...',
      'BWW.WWWB',
      '..WWW...',
      '.W.W.W..',
      'B..W..B.',
      '...B....',
    ]);
    const after = play(board, 0, 27);
    expect(turnedCount(board, 0, 27)).toBe(18);
    expect(after && discs(after, 1)).toBe(0);
  });

  test('an occupied square, and one that turns nothing, cannot be played', () => {
    expect(play(START, 0, squareOf('d4'))).toBeNull();
    expect(play(START, 0, squareOf('a1'))).toBeNull();
  });
});

describe('square names', () => {
  test('go from a1 to h8 and back', () => {
    for (let square = 0; square < 64; square++) expect(squareOf(squareName(square))).toBe(square);
    expect([squareName(0), squareName(7), squareName(56), squareName(63)]).toEqual(['a1', 'h1', 'a8', 'h8']);
  });

  test('anything else names none', () => {
    for (const name of ['', 'a', 'a0', 'a9', 'i1', 'A1', 'a11', '--', '1a', 'é1']) expect(squareOf(name)).toBe(-1);
  });
});

describe('the CPU', () => {
  test('takes a corner when it may', () => {
    const board = boardOf([
      '.WB.....',
      '........',
      '........',
      '...WB...',
      '...BW...',
      '........',
      '........',
      '........',
    ]);
    expect(squareName(cpuSquare(board, 0))).toBe('a1');
  });

  test('takes the first of squares that are worth the same and turn as much', () => {
    expect(squareName(cpuSquare(START, 0))).toBe('d3');
  });

  test('of squares worth the same, takes the one that turns most', () => {
    // c1 turns one disc, f1 three; both are edge squares of the same weight.
    const board = boardOf([
      '........',
      '..W..W..',
      '..B..W..',
      '.....W..',
      '.....B..',
      '........',
      '........',
      '........',
    ]);
    expect(legalSquares(board, 0).map(squareName)).toEqual(['c1', 'f1']);
    expect(squareName(cpuSquare(board, 0))).toBe('f1');
  });

  test('has no square where there is none', () => {
    expect(cpuSquare({ b0: 1, b1: 0, w0: 0, w1: 0 }, 0)).toBe(-1);
  });
});
