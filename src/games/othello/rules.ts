/**
 * The rules of a game of othello, from its first move to its result. Who sits where is the table's; here a seat is a side (0 black, 1
 * white), played by a person or by the CPU. Spec: "The othello table".
 */
import type { GameContext, Rules, Step } from '../../tables/rules.ts';
import type { Simulation } from '../../tables/simulation.ts';
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
  START,
} from './board.ts';
import { cpuSquare } from './cpu.ts';

export type OthelloSettings = {
  /** A person's time for a move; 0: none. When it is up the CPU plays that move. */
  readonly turn_ms: number;
  /** The CPU's pause before it plays. */
  readonly cpu_ms: number;
};

export type OthelloResult = {
  /** The seat that won, -1 for a draw. */
  readonly winner: -1 | Side;
  readonly why: 'count' | 'resign';
  readonly black: number;
  readonly white: number;
};

export type OthelloState = {
  readonly board: Board;
  /** The side to move; the one that moved last once neither can. */
  readonly turn: Side;
  /** The moves so far, two characters each, `--` for a pass. */
  readonly history: string;
  /** Seats that the CPU plays. */
  readonly cpu: readonly [boolean, boolean];
  readonly settings: OthelloSettings;
  readonly result: OthelloResult | null;
};

/** The timers: the end of a person's time, and of the CPU's pause. Only one runs at a time. */
const TURN = 'turn';
const CPU = 'cpu';

export const othelloRules: Rules<OthelloState, OthelloSettings> = {
  version: 1,

  setup(ctx, settings) {
    const isCpu = (seat: number) => ctx.seats.some((info) => info.seat === seat && info.kind === 'ai');
    const state: OthelloState = {
      board: START,
      turn: 0,
      history: '',
      cpu: [isCpu(0), isCpu(1)],
      settings: { turn_ms: settings.turn_ms, cpu_ms: settings.cpu_ms },
      result: null,
    };
    startClock(state, ctx);
    return state;
  },

  /** `move` with a square (0..63), `resign`. */
  onIntent(state, seat, intent, ctx) {
    if (state.result !== null) return { reject: 'not playing' };
    if (seat !== 0 && seat !== 1) return { reject: 'not seated' };
    if (intent.name === 'resign') return { state: finish(state, otherSide(seat), 'resign', ctx) };
    if (intent.name !== 'move') return { reject: 'illegal' };
    if (seat !== state.turn) return { reject: 'not your turn' };
    return move(state, typeof intent.payload === 'number' ? intent.payload : -1, ctx);
  },

  onTimer(state, _id, ctx) {
    return state.result === null ? move(state, cpuSquare(state.board, state.turn), ctx) : { reject: 'not playing' };
  },

  /** A seat given to the CPU (its player left) or to a person. Only the clock of that seat is touched, and only on its turn. */
  onSeatChanged(state, info, ctx) {
    const isCpu = info.kind === 'ai';
    const cpu: [boolean, boolean] = [info.seat === 0 ? isCpu : state.cpu[0], info.seat === 1 ? isCpu : state.cpu[1]];
    const next = { ...state, cpu };
    if (state.result === null && info.seat === state.turn && state.cpu[state.turn] !== isCpu) startClock(next, ctx);
    return { state: next };
  },

  // Nothing is hidden in othello.
  view: (state) => othelloView(state),
  boardView: (state) => othelloView(state),

  isOver: (state) => state.result,

  ai(view, seat) {
    const { board, turn } = view as OthelloView;
    return turn !== -1 && turn === seat ? { name: 'move', payload: cpuSquare(board, turn) } : null;
  },

  describe({ kind, seat, intent, before, after }) {
    const played = after.history.slice(before.history.length, before.history.length + 2);
    const passes = after.history.endsWith('--') && played !== '' ? ', and the other side passes' : '';
    if (intent?.name === 'resign') return { text: 'resigns' };
    if (kind === 'seatChanged')
      return { text: `is ${seat !== undefined && after.cpu[seat] === true ? 'played by the CPU' : 'a person'}` };
    return played === '' ? null : { text: `${before.turn === 0 ? 'black' : 'white'} plays ${played}${passes}` };
  },

  draw({ board, turn, result }) {
    const rows = boardText(board).match(/.{8}/g) ?? [];
    const count = `black ${discs(board, 0)}, white ${discs(board, 1)}`;
    const next = result === null ? `${turn === 0 ? 'black' : 'white'} to move` : 'over';
    return [
      '  a b c d e f g h',
      ...rows.map((row, at) => `${at + 1} ${row.split('').join(' ')}`),
      `${count}, ${next}`,
    ].join('\n');
  },
};

/**
 * Othello played by no person: mostly the CPU in its own time, now and then any legal square, so that one game is not like the other (the CPU alone
 * always plays the same one).
 */
export const othelloSimulation: Simulation<OthelloSettings> = {
  seats: 2,
  settings: (options) => ({ turn_ms: Number(options['turn_ms']), cpu_ms: Number(options['cpu_ms']) }),
  player(view, seat, chance) {
    const { board, turn } = view as OthelloView;
    if (turn === -1 || turn !== seat || chance.randomInt(1, 4) > 1) return null;
    const squares = legalSquares(board, turn);
    return { name: 'move', payload: squares[chance.randomInt(0, squares.length - 1)] ?? -1 };
  },
};

export type OthelloView = {
  readonly board: Board;
  /** -1 when the game is over. */
  readonly turn: -1 | Side;
  readonly moves: number;
  readonly last: string | null;
  /** The squares the side to move may play, also those it had when it was given up. */
  readonly legal: string;
  readonly discs: readonly [number, number];
  readonly result: OthelloResult | null;
};

export function othelloView(state: OthelloState): OthelloView {
  const counted = state.result?.why === 'count';
  return {
    board: state.board,
    turn: state.result === null ? state.turn : -1,
    moves: state.history.length / 2,
    last: state.history === '' ? null : state.history.slice(-2),
    legal: counted ? '' : legalSquares(state.board, state.turn).map(squareName).join(''),
    discs: [discs(state.board, 0), discs(state.board, 1)],
    result: state.result,
  };
}

/** Plays `square` for the side to move, the pass that may follow, and the end when neither side can move. */
function move(state: OthelloState, square: number, ctx: GameContext): Step<OthelloState> {
  const moved = advance(state, square);
  if (moved === null) return { reject: 'illegal' };
  if (canMove(moved.board, moved.turn)) {
    startClock(moved, ctx);
    return { state: moved };
  }
  const black = discs(moved.board, 0);
  const white = discs(moved.board, 1);
  return { state: finish(moved, black > white ? 0 : black < white ? 1 : -1, 'count', ctx) };
}

/** The state after one move and the pass it may force, without clocks; null when the move is not legal. */
export function advance(state: OthelloState, square: number): OthelloState | null {
  const board = Number.isInteger(square) && square >= 0 && square < 64 ? play(state.board, state.turn, square) : null;
  if (board === null) return null;
  const history = state.history + squareName(square);
  const next = otherSide(state.turn);
  if (canMove(board, next)) return { ...state, board, history, turn: next };
  if (canMove(board, state.turn)) return { ...state, board, history: `${history}--` };
  return { ...state, board, history, turn: next };
}

function finish(state: OthelloState, winner: -1 | Side, why: OthelloResult['why'], ctx: GameContext): OthelloState {
  ctx.clearTimer(TURN);
  ctx.clearTimer(CPU);
  return { ...state, result: { winner, why, black: discs(state.board, 0), white: discs(state.board, 1) } };
}

/** The clock of the side to move: the CPU's pause, a person's time when there is one. */
function startClock(state: OthelloState, ctx: GameContext): void {
  ctx.clearTimer(TURN);
  ctx.clearTimer(CPU);
  if (state.cpu[state.turn]) ctx.setTimer(CPU, state.settings.cpu_ms);
  else if (state.settings.turn_ms > 0) ctx.setTimer(TURN, state.settings.turn_ms);
}
