/** One key at an othello table as what it does now. Spec: "Keys". */
import type { Key } from '../keys.ts';
import { type Command, isOwner, otherSeat } from './commands.ts';
import { isOwnGame, isOwnMove, moveCursor, type Square, squareName } from './cursor.ts';
import type { OthelloView } from './view.ts';

export type Action =
  | { readonly do: 'cursor'; readonly to: Square }
  | { readonly do: 'command'; readonly command: Command }
  /** The question "resign?" comes up or goes away. */
  | { readonly do: 'confirm'; readonly on: boolean }
  | { readonly do: 'note'; readonly text: string }
  /** A line is to be typed. */
  | { readonly do: 'line' }
  /** What the keys do is to be shown, until the next key. */
  | { readonly do: 'help' }
  | { readonly do: 'quit' }
  | { readonly do: 'none' };

export type KeyContext = {
  readonly view: OthelloView | null;
  readonly cursor: Square | null;
  /** The question "resign?" is up: Y resigns, N or Esc puts it away, other keys wait. */
  readonly confirm: boolean;
};

const NONE: Action = { do: 'none' };

/** The keys that quit whatever else is going on. */
export function quits(key: Key): boolean {
  return key === 'ctrl-c' || key === 'ctrl-q' || letterOf(key) === 'q';
}

export function keyAction(key: Key, { view, cursor, confirm }: KeyContext): Action {
  if (quits(key)) return { do: 'quit' };
  const letter = letterOf(key);
  if (confirm && isOwnGame(view)) {
    if (letter === 'y') return command({ name: 'resign' });
    return letter === 'n' || key === 'esc' ? { do: 'confirm', on: false } : NONE;
  }
  if (letter === ':' || letter === '/') return { do: 'line' };
  if (letter === '?') return { do: 'help' };
  if (view === null) return NONE;
  return view.phase === 'play' ? gameKey(key, view, cursor) : lobbyKey(key, letter, view);
}

function gameKey(key: Key, view: OthelloView, cursor: Square | null): Action {
  if (!isOwnGame(view)) return NONE;
  switch (key) {
    case 'esc':
      return { do: 'confirm', on: true };
    case 'up':
    case 'down':
    case 'left':
    case 'right':
      return { do: 'cursor', to: moveCursor(cursor, key) };
    case 'enter':
    case 'space': {
      if (!isOwnMove(view)) return note('not your move');
      if (cursor === null) return note('move the cursor to a square first');
      const square = squareName(cursor);
      return view.legal.includes(square) ? command({ name: 'move', square }) : note(`${square}: not a legal square`);
    }
    default:
      return NONE;
  }
}

/** In the lobby, and after a game. */
function lobbyKey(key: Key, letter: string | null, view: OthelloView): Action {
  if (letter === 's') return command(view.me >= 0 ? { name: 'stand' } : { name: 'sit', seat: -1 });
  if (letter === 'c') return isOwner(view) ? command({ name: 'cpu' }) : note('the owner puts the CPU in');
  if (letter === 'a') {
    if (!isOwner(view)) return note('the owner seats an AI player');
    const wish = aiWish(view);
    if (wish !== null) return command(wish);
    return note(view.aiOffered.length === 0 ? 'the host offers no AI players' : "the other seat is a player's");
  }
  return key === 'enter' && isOwner(view) ? command({ name: 'start' }) : NONE;
}

/** What `A` does for the owner: an AI player into the other seat (empty or the CPU's), or the one there back into the CPU. */
export function aiWish(view: OthelloView): Command | null {
  const other = otherSeat(view);
  if (other === null) return null;
  const seat = view.seats[other];
  if (seat.kind === 'member') return null;
  if (seat.ai !== null) return { name: 'cpu' };
  const kind = view.aiOffered[0];
  return kind === undefined ? null : { name: 'ai', kind };
}

function letterOf(key: Key): string | null {
  return typeof key === 'object' ? key.char.toLowerCase() : null;
}

function command(wish: Command): Action {
  return { do: 'command', command: wish };
}

function note(text: string): Action {
  return { do: 'note', text };
}
