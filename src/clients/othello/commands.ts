/** What a player can ask for at an othello table: typed words, the call each becomes, and when the table can take it. */
import type { Plain } from '@asterism-tables/protocol/msgpack';
import { isOwnGame, isOwnMove } from './cursor.ts';
import type { OthelloView, SeatIndex } from './view.ts';

export type Command =
  | { readonly name: 'sit'; readonly seat: -1 | SeatIndex }
  | { readonly name: 'stand' | 'cpu' | 'start' | 'resign' | 'auto' | 'view' | 'help' | 'quit' }
  /** `kind` null: the first that the host offers. */
  | { readonly name: 'ai'; readonly kind: string | null }
  | { readonly name: 'move'; readonly square: string }
  | { readonly name: 'unknown'; readonly why: string };

export const COMMANDS_HELP = 'd3 | sit [0|1] | stand | cpu | ai [KIND] | start | resign | auto | view | quit';

const PLAIN_COMMANDS = new Map<string, Command>([
  ...(['stand', 'cpu', 'start', 'resign', 'auto', 'view', 'help', 'quit'] as const).map((name): [string, Command] => [
    name,
    { name },
  ]),
  ['?', { name: 'help' }],
  ['q', { name: 'quit' }],
  ['exit', { name: 'quit' }],
]);

/** The command of a typed line; null for an empty one. */
export function parseCommand(line: string): Command | null {
  const [word, argument] = line.trim().toLowerCase().split(/\s+/u);
  if (word === undefined || word === '') return null;
  if (/^[a-h][1-8]$/.test(word)) return { name: 'move', square: word };
  if (word === 'sit') {
    if (argument === undefined) return { name: 'sit', seat: -1 };
    if (argument === '0' || argument === '1') return { name: 'sit', seat: argument === '0' ? 0 : 1 };
    return { name: 'unknown', why: 'the seats are 0 and 1' };
  }
  if (word === 'ai') return { name: 'ai', kind: argument ?? null };
  return PLAIN_COMMANDS.get(word) ?? { name: 'unknown', why: 'no such command (help lists them)' };
}

/** How a command is written, for notes. */
export function commandText(command: Command): string {
  switch (command.name) {
    case 'move':
      return command.square;
    case 'sit':
      return command.seat < 0 ? 'sit' : `sit ${command.seat}`;
    case 'ai':
      return command.kind === null ? 'ai' : `ai ${command.kind}`;
    default:
      return command.name;
  }
}

export type Call = { readonly method: string; readonly args: readonly Plain[] };

/** The call on the table (its arguments after the token), or why there is none. Commands of the client itself are not asked for here. */
export function callOf(command: Command, view: OthelloView | null): Call | { readonly refusal: string } {
  switch (command.name) {
    case 'sit':
      return { method: 'sit', args: [command.seat] };
    case 'stand':
    case 'start':
    case 'resign':
      return { method: command.name, args: [] };
    case 'cpu': {
      const other = otherSeat(view);
      // An AI player is turned back into the CPU by naming its seat.
      const seat = other !== null && view !== null && view.seats[other].ai !== null ? other : -1;
      return { method: 'cpu', args: [seat, true] };
    }
    case 'ai': {
      const kind = command.kind ?? view?.aiOffered[0];
      const other = otherSeat(view);
      if (kind === undefined) return { refusal: 'the host offers no AI players' };
      if (other === null) return { refusal: 'sit first: the owner seats an AI player' };
      return { method: 'cpu', args: [other, kind] };
    }
    case 'move':
      return view === null
        ? { refusal: 'no view of the table yet' }
        : { method: 'move', args: [view.moves, command.square] };
    default:
      return { refusal: 'nothing to send' };
  }
}

/** The seat that is not this member's; null without one. */
export function otherSeat(view: OthelloView | null): SeatIndex | null {
  if (view === null || view.me < 0) return null;
  return view.me === 0 ? 1 : 0;
}

export function isOwner(view: OthelloView | null): boolean {
  return view !== null && view.me >= 0 && view.owner === view.me;
}

/** What a command of `--commands` waits for before the table can take it; null when it can now. */
export function waitsFor(command: Command, view: OthelloView | null): string | null {
  if (view === null) return 'waiting for the table';
  switch (command.name) {
    case 'sit':
    case 'stand':
      return lobbyWait(view);
    case 'cpu':
    case 'ai':
      return lobbyWait(view) ?? ownerWait(view);
    case 'start':
      return (
        lobbyWait(view) ??
        ownerWait(view) ??
        (view.seats.some((seat) => seat.kind === 'empty') ? 'waiting for the other seat to be taken' : null)
      );
    case 'move':
      // Who has no seat is told so by the table.
      return view.me < 0 || isOwnMove(view) ? null : 'waiting for your move';
    case 'resign':
      return view.me < 0 || isOwnGame(view) ? null : 'waiting for the game';
    default:
      return null;
  }
}

function lobbyWait(view: OthelloView): string | null {
  return view.phase === 'play' ? 'waiting for the lobby: a game is going on' : null;
}

function ownerWait(view: OthelloView): string | null {
  return isOwner(view) ? null : 'waiting to be the owner';
}

/** The table's short words, for people. */
const ANSWERS: Readonly<Record<string, string>> = {
  illegal: 'not a legal square',
  seats: 'both seats must be taken first',
  stale: 'the board has changed: look again',
  taken: 'the seat is taken',
  'no change': 'nothing to change',
  'no ai': 'the host does not offer that AI player',
  'not owner': 'only the owner may',
  'not waiting': 'not during a game',
  token: 'the table does not know this member any more',
};

export function answerText(answer: string): string {
  return ANSWERS[answer] ?? answer;
}
