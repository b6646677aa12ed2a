/**
 * An othello board as two sets of 64 bits, each in two 32-bit halves: `b` black's discs, `w` white's; `0` rows 1 to 4, `1` rows 5 to 8.
 * Square s is bit s of its half (a1 = 0, b1 = 1, ..., h8 = 63). Everything here is a pure function on plain numbers.
 */

export type Board = { readonly b0: number; readonly b1: number; readonly w0: number; readonly w1: number };

/** A side, and the seat that plays it: seat 0 is black and moves first. */
export type Side = 0 | 1;

export const SQUARES = 64;

/** Column steps that would wrap into the next row are masked off: a move east never lands on column a, one west never on h. */
const NOT_A = 0xfefefefe;
const NOT_H = 0x7f7f7f7f;

/** The four discs in the middle: d4 and e5 white, e4 and d5 black. */
export const START: Board = { b0: 1 << 28, b1: 1 << 3, w0: 1 << 27, w1: 1 << 4 };

export function otherSide(side: Side): Side {
  return side === 0 ? 1 : 0;
}

/** The name of a square, `d3`: column a-h, row 1-8. */
export function squareName(square: number): string {
  return 'abcdefgh'.charAt(square & 7) + String((square >> 3) + 1);
}

/** The square of a name in lower case, or -1 for what names none. */
export function squareOf(name: string): number {
  if (name.length !== 2) return -1;
  const column = name.charCodeAt(0) - 97;
  const row = name.charCodeAt(1) - 49;
  return column >= 0 && column < 8 && row >= 0 && row < 8 ? row * 8 + column : -1;
}

/** 64 characters, a1 first, row by row: `.` empty, `B` black, `W` white. */
export function boardText(board: Board): string {
  let text = '';
  for (let square = 0; square < SQUARES; square++) {
    const bit = 1 << (square & 31);
    const black = square < 32 ? board.b0 : board.b1;
    const white = square < 32 ? board.w0 : board.w1;
    text += black & bit ? 'B' : white & bit ? 'W' : '.';
  }
  return text;
}

/** The discs of a side. */
export function discs(board: Board, side: Side): number {
  return side === 0 ? bits(board.b0) + bits(board.b1) : bits(board.w0) + bits(board.w1);
}

/** The squares `side` may play, as two halves in `out`; true when there is one. */
export function legalMasks(board: Board, side: Side, out: { m0: number; m1: number }): boolean {
  const own0 = side === 0 ? board.b0 : board.w0;
  const own1 = side === 0 ? board.b1 : board.w1;
  const opp0 = side === 0 ? board.w0 : board.b0;
  const opp1 = side === 0 ? board.w1 : board.b1;
  let m0 = 0;
  let m1 = 0;
  // In each direction: grow from the own discs over the other side's discs (six at most), then one step further.
  // East and west stay in their row, so each half goes alone.
  const innerOpp0 = opp0 & NOT_A & NOT_H;
  const innerOpp1 = opp1 & NOT_A & NOT_H;
  let x0 = (own0 << 1) & innerOpp0;
  let x1 = (own1 << 1) & innerOpp1;
  for (let i = 0; i < 5; i++) {
    x0 |= (x0 << 1) & innerOpp0;
    x1 |= (x1 << 1) & innerOpp1;
  }
  m0 |= (x0 << 1) & NOT_A;
  m1 |= (x1 << 1) & NOT_A;
  x0 = (own0 >>> 1) & innerOpp0;
  x1 = (own1 >>> 1) & innerOpp1;
  for (let i = 0; i < 5; i++) {
    x0 |= (x0 >>> 1) & innerOpp0;
    x1 |= (x1 >>> 1) & innerOpp1;
  }
  m0 |= (x0 >>> 1) & NOT_H;
  m1 |= (x1 >>> 1) & NOT_H;
  // The six directions that change the row, each with the columns it may come from.
  for (const [shift, keep] of DOWNWARD) {
    const o0 = opp0 & keep;
    const o1 = opp1 & keep;
    x0 = (own0 << shift) & o0;
    x1 = ((own1 << shift) | (own0 >>> (32 - shift))) & o1;
    for (let i = 0; i < 5; i++) {
      const y0 = x0;
      x0 |= (x0 << shift) & o0;
      x1 |= ((x1 << shift) | (y0 >>> (32 - shift))) & o1;
    }
    m1 |= ((x1 << shift) | (x0 >>> (32 - shift))) & landing(shift, true);
    m0 |= (x0 << shift) & landing(shift, true);
    x1 = (own1 >>> shift) & o1;
    x0 = ((own0 >>> shift) | (own1 << (32 - shift))) & o0;
    for (let i = 0; i < 5; i++) {
      const y1 = x1;
      x1 |= (x1 >>> shift) & o1;
      x0 |= ((x0 >>> shift) | (y1 << (32 - shift))) & o0;
    }
    m0 |= ((x0 >>> shift) | (x1 << (32 - shift))) & landing(shift, false);
    m1 |= (x1 >>> shift) & landing(shift, false);
  }
  m0 &= ~(own0 | opp0);
  m1 &= ~(own1 | opp1);
  out.m0 = m0;
  out.m1 = m1;
  return (m0 | m1) !== 0;
}

/** Steps of one row (8), and of one row and a column (7 and 9), with the columns where a disc in between may lie. */
const DOWNWARD: readonly (readonly [number, number])[] = [
  [8, -1],
  [7, NOT_A & NOT_H],
  [9, NOT_A & NOT_H],
];

/** Where a step may land: down by 9 or up by 7 goes east, down by 7 or up by 9 goes west. */
function landing(shift: number, down: boolean): number {
  if (shift === 8) return -1;
  return (shift === 9) === down ? NOT_A : NOT_H;
}

/** The squares `side` may play, in order from a1. */
export function legalSquares(board: Board, side: Side): number[] {
  const masks = { m0: 0, m1: 0 };
  const squares: number[] = [];
  if (!legalMasks(board, side, masks)) return squares;
  for (let square = 0; square < SQUARES; square++) {
    if ((square < 32 ? masks.m0 : masks.m1) & (1 << (square & 31))) squares.push(square);
  }
  return squares;
}

export function canMove(board: Board, side: Side): boolean {
  return legalMasks(board, side, { m0: 0, m1: 0 });
}

/** The discs a disc of `side` on `square` turns, as two halves; both 0 when the move is not legal. */
export function turned(board: Board, side: Side, square: number): { readonly t0: number; readonly t1: number } {
  const own0 = side === 0 ? board.b0 : board.w0;
  const own1 = side === 0 ? board.b1 : board.w1;
  const opp0 = side === 0 ? board.w0 : board.b0;
  const opp1 = side === 0 ? board.w1 : board.b1;
  let t0 = 0;
  let t1 = 0;
  const here = 1 << (square & 31);
  if ((square < 32 ? own0 | opp0 : own1 | opp1) & here) return { t0, t1 };
  const column = square & 7;
  const row = square >> 3;
  for (const [dx, dy] of DIRECTIONS) {
    let x = column + dx;
    let y = row + dy;
    let l0 = 0;
    let l1 = 0;
    while (x >= 0 && x < 8 && y >= 0 && y < 8) {
      const at = y * 8 + x;
      const bit = 1 << (at & 31);
      if ((at < 32 ? opp0 : opp1) & bit) {
        if (at < 32) l0 |= bit;
        else l1 |= bit;
      } else {
        if ((at < 32 ? own0 : own1) & bit) {
          t0 |= l0;
          t1 |= l1;
        }
        break;
      }
      x += dx;
      y += dy;
    }
  }
  return { t0, t1 };
}

const DIRECTIONS: readonly (readonly [number, number])[] = [
  [-1, -1],
  [0, -1],
  [1, -1],
  [-1, 0],
  [1, 0],
  [-1, 1],
  [0, 1],
  [1, 1],
];

/** How many discs a move turns; 0 when it is not legal. */
export function turnedCount(board: Board, side: Side, square: number): number {
  const { t0, t1 } = turned(board, side, square);
  return bits(t0) + bits(t1);
}

/** The board after `side` played `square`, or null when the move is not legal (it must turn at least one disc). */
export function play(board: Board, side: Side, square: number): Board | null {
  const { t0, t1 } = turned(board, side, square);
  if ((t0 | t1) === 0) return null;
  const own0 = t0 | (square < 32 ? 1 << (square & 31) : 0);
  const own1 = t1 | (square < 32 ? 0 : 1 << (square & 31));
  return side === 0
    ? { b0: board.b0 | own0, b1: board.b1 | own1, w0: board.w0 & ~t0, w1: board.w1 & ~t1 }
    : { b0: board.b0 & ~t0, b1: board.b1 & ~t1, w0: board.w0 | own0, w1: board.w1 | own1 };
}

function bits(half: number): number {
  let n = half - ((half >>> 1) & 0x55555555);
  n = (n & 0x33333333) + ((n >>> 2) & 0x33333333);
  return Math.imul((n + (n >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
