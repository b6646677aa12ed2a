/** Reading an othello table back: our own saved data, and a Ruby host's state (asterism-games, format 1). */
import type { Json, RubyLoaded, RubySaved } from '../../tables/index.ts';
import { canMove, squareOf, START } from './board.ts';
import { advance, type OthelloResult, type OthelloSettings, type OthelloState } from './rules.ts';

export type OthelloSeat =
  | { readonly kind: 'human'; readonly node: string; readonly sat: number }
  | { readonly kind: 'cpu' };
export type Seats = readonly [OthelloSeat | null, OthelloSeat | null];

export type OthelloData = {
  readonly seats: Seats;
  /** The node that may start. */
  readonly owner: string | null;
  /** Counts who sat down; the owner passes to the one with the lowest number. */
  readonly satCount: number;
};

type Fields = { readonly [key: string]: Json };

function isFields(value: Json | undefined): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isCount(value: Json | undefined): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}

function readSeat(value: Json): OthelloSeat | null | undefined {
  if (value === null) return null;
  if (!isFields(value)) return undefined;
  const { kind, node, sat } = value;
  if (kind === 'cpu') return { kind };
  return kind === 'human' && typeof node === 'string' && isCount(sat) ? { kind, node, sat } : undefined;
}

function readSeats(value: Json | undefined): Seats | null {
  if (!Array.isArray(value) || value.length !== 2) return null;
  const [first, second] = (value as readonly Json[]).map(readSeat);
  return first === undefined || second === undefined ? null : [first, second];
}

/** Null when it is no data of ours. */
export function loadOthello(saved: Json): OthelloData | null {
  if (!isFields(saved)) return null;
  const seats = readSeats(saved['seats']);
  const { owner = null, satCount } = saved;
  if (seats === null || !isCount(satCount) || (owner !== null && typeof owner !== 'string')) return null;
  return { seats, owner, satCount };
}

/**
 * A Ruby host's table as it writes one; null for another shape. A game without a legal history is none: its members are back in the lobby.
 * AI players become the CPU.
 */
export function loadRubyOthello({
  saved,
  members,
  counts,
  options,
}: RubySaved): RubyLoaded<OthelloData, OthelloState> | null {
  const { status, owner = null } = saved;
  const seats = readSeats(saved['seats']);
  const [, satCount, ...more] = counts;
  if (seats === null || satCount === undefined || more.length > 0) return null;
  if (owner !== null && typeof owner !== 'string') return null;
  const seated = seats.flatMap((seat) => (seat?.kind === 'human' ? [seat.node] : []));
  if (!seated.every((node) => members.some((member) => member.node === node))) return null;
  if (owner !== null && !seated.includes(owner)) return null;
  const data: OthelloData = { seats, owner, satCount };
  const { hist = null, result: given = null } = saved;
  if (status === 'wait') return hist === null && given === null ? { data } : null;
  if (status !== 'play' && status !== 'over') return null;
  if (hist !== null && (typeof hist !== 'string' || !/^(?:[a-h][1-8]|--)*$/.test(hist))) return null;
  const settings: OthelloSettings = { turn_ms: number(options['turn_ms']), cpu_ms: number(options['cpu_ms']) };
  const state = hist === null ? null : replay(hist, seats, settings);
  if (state === null) return { data };
  const start = { settings, seats: [0, 1].map((seat) => ({ seat, name: '', kind: kindOf(seats, seat) })) };
  if (status === 'over') {
    const result = readResult(given);
    return result === null ? null : { data, game: { ...start, state: { ...state, result }, timers: {} } };
  }
  const timers = readTimers(saved, state);
  if (timers === null || given !== null || seats.includes(null) || !canMove(state.board, state.turn)) return null;
  return { data, game: { ...start, state, timers } };
}

function kindOf(seats: Seats, seat: number): 'human' | 'ai' {
  return seats[seat]?.kind === 'human' ? 'human' : 'ai';
}

function number(value: number | string | undefined): number {
  return typeof value === 'number' ? value : 0;
}

/** The state these moves lead to (passes come by themselves); null when one of them is not legal. */
export function replay(history: string, seats: Seats, settings: OthelloSettings): OthelloState | null {
  let state: OthelloState = {
    board: START,
    turn: 0,
    history: '',
    cpu: [seats[0]?.kind === 'cpu', seats[1]?.kind === 'cpu'],
    settings,
    result: null,
  };
  for (let at = 0; at < history.length; at += 2) {
    const name = history.slice(at, at + 2);
    if (name === '--') continue;
    const next = advance(state, squareOf(name));
    if (next === null) return null;
    state = next;
  }
  return state;
}

/** One clock at most runs: a person's time, or the CPU's pause. */
function readTimers(saved: Fields, state: OthelloState): Readonly<Record<string, number>> | null {
  const { deadline_left: turn = null, cpu_left: cpu = null } = saved;
  const isCpu = state.cpu[state.turn];
  if (turn !== null && !isCount(turn)) return null;
  if (cpu !== null && (!isCount(cpu) || !isCpu)) return null;
  // An AI player's time is its deadline; as the CPU it takes the CPU's pause.
  if (isCpu) return { cpu: cpu ?? state.settings.cpu_ms };
  return turn === null ? {} : { turn };
}

function readResult(value: Json | undefined): OthelloResult | null {
  if (!isFields(value)) return null;
  const { w: winner, why, b: black, wc: white } = value;
  if (winner !== -1 && winner !== 0 && winner !== 1) return null;
  if ((why !== 'count' && why !== 'resign') || !isCount(black) || !isCount(white)) return null;
  return { winner, why, black, white };
}
