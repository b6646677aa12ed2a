/** The cursor on the board: a square by its number (a1 = 0, b1 = 1, ..., h8 = 63). */
import type { OthelloView } from './view.ts';

export type Square = number;
export type Arrow = 'up' | 'down' | 'left' | 'right';

const COLUMNS = 'abcdefgh';
/** Where an arrow starts from when there is no cursor yet: d4, in the middle. */
const MIDDLE: Square = 27;

export function squareName(square: Square): string {
  return `${COLUMNS.charAt(square & 7)}${(square >> 3) + 1}`;
}

/** The number of a square's name (`d3`), which must be one. */
export function squareOf(name: string): Square {
  return (Number(name.charAt(1)) - 1) * 8 + COLUMNS.indexOf(name.charAt(0));
}

/** A game of this member's own that goes on. */
export function isOwnGame(view: OthelloView | null): boolean {
  return view !== null && view.phase === 'play' && view.me >= 0;
}

export function isOwnMove(view: OthelloView | null): view is OthelloView {
  return view !== null && isOwnGame(view) && view.turn === view.me;
}

/** The cursor for a new view: none outside a game of one's own; where it was; else on the first legal square once it is this member's move. */
export function placeCursor(view: OthelloView, cursor: Square | null): Square | null {
  if (!isOwnGame(view)) return null;
  if (cursor !== null) return cursor;
  const first = isOwnMove(view) ? view.legal[0] : undefined;
  return first === undefined ? null : squareOf(first);
}

/** One step of the cursor, which stops at the edges. */
export function moveCursor(cursor: Square | null, arrow: Arrow): Square {
  const from = cursor ?? MIDDLE;
  const column = from & 7;
  const row = from >> 3;
  switch (arrow) {
    case 'up':
      return row > 0 ? from - 8 : from;
    case 'down':
      return row < 7 ? from + 8 : from;
    case 'left':
      return column > 0 ? from - 1 : from;
    case 'right':
      return column < 7 ? from + 1 : from;
  }
}
