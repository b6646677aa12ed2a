/** The othello table as a member's view tells it, read from what came over the network: whatever is wrong in it is left out, nothing throws. */
import { asInteger, asText, RawText, type Value, ValueMap } from '@asterism-tables/protocol/msgpack';

export type SeatIndex = 0 | 1;

export type SeatView = {
  /** As it came: not safe to show. Empty for nobody. */
  readonly name: string;
  readonly kind: 'empty' | 'member' | 'cpu';
  readonly away: boolean;
  /** The AI player's kind (`jev`) that plays this seat; null for a CPU and a person. */
  readonly ai: string | null;
  readonly discs: number;
};

export type OthelloResult = {
  /** -1: a draw. */
  readonly winner: -1 | SeatIndex;
  readonly resigned: boolean;
  readonly black: number;
  readonly white: number;
};

export type OthelloView = {
  readonly version: number | null;
  readonly phase: 'wait' | 'play' | 'over';
  readonly seats: readonly [SeatView, SeatView];
  /** The owner's seat; -1 nobody. */
  readonly owner: -1 | SeatIndex;
  /** The names of the members without a seat, as they came. */
  readonly watchers: readonly string[];
  /** 64 of `.`, `B`, `W`; null before a game. */
  readonly board: string | null;
  readonly turn: -1 | SeatIndex;
  readonly moves: number;
  /** `d3`, `--` for a pass; null before the first move. */
  readonly last: string | null;
  /** The squares that the side to move may play. */
  readonly legal: readonly string[];
  /** Milliseconds left of the move when the view was made. */
  readonly leftMs: number | null;
  readonly result: OthelloResult | null;
  /** This member's seat; -1 for a spectator. */
  readonly me: -1 | SeatIndex;
  /** The AI players that the owner may seat. */
  readonly aiOffered: readonly string[];
};

export type ViewAnswer =
  | { readonly ok: true; readonly view: OthelloView }
  /** `error`: the table's word (`token`: it does not know this member), or `malformed`. */
  | { readonly ok: false; readonly error: string };

/** Members shown at most; a table takes sixteen. */
const MAX_MEMBERS = 64;
/** Units of a name that are looked at; a table takes 32 bytes. */
const MAX_NAME = 200;
const MAX_AI_KINDS = 16;
const DAY_MS = 86_400_000;

const SQUARE = /^[a-h][1-8]$/;

/** Whether this is what an othello table shows to everybody: a phase and two seats. */
export function isOthelloView(value: Value): boolean {
  return (
    value instanceof ValueMap &&
    readOthelloView(value).ok &&
    ['nm', 'sk'].every((key) => list(value.get(key)).length === 2)
  );
}

/** Reads what the table's `view` answered. */
export function readOthelloView(value: Value): ViewAnswer {
  if (!(value instanceof ValueMap)) return { ok: false, error: 'malformed' };
  const error = asText(value.get('error'));
  if (error !== undefined) return { ok: false, error };
  const phase = asText(value.get('st'));
  if (phase !== 'wait' && phase !== 'play' && phase !== 'over') return { ok: false, error: 'malformed' };
  return {
    ok: true,
    view: {
      version: asInteger(value.get('v')) ?? null,
      phase,
      seats: [seatView(value, 0), seatView(value, 1)],
      owner: seatIndex(value.get('ow')),
      watchers: watchersOf(value.get('mb')),
      board: boardOf(value.get('bd')),
      turn: seatIndex(value.get('tn')),
      moves: natural(value.get('n'), MAX_MOVES),
      last: lastOf(value.get('last')),
      legal: legalOf(value.get('lg')),
      leftMs: value.get('dl') === undefined ? null : natural(value.get('dl'), DAY_MS),
      result: resultOf(value.get('res')),
      me: seatIndex(value.get('me')),
      aiOffered: list(value.get('ak')).slice(0, MAX_AI_KINDS).map(nameOf),
    },
  };
}

/** 60 squares, and a pass after each at most. */
const MAX_MOVES = 120;

function seatView(value: ValueMap, index: SeatIndex): SeatView {
  const kind = list(value.get('sk'))[index];
  const ai = nameOf(list(value.get('ai'))[index]);
  return {
    name: nameOf(list(value.get('nm'))[index]),
    kind: kind === 1 ? 'member' : kind === 2 ? 'cpu' : 'empty',
    away: ((asInteger(value.get('aw')) ?? 0) & (1 << index)) !== 0,
    ai: ai === '' ? null : ai,
    discs: natural(list(value.get('cnt'))[index], 64),
  };
}

function watchersOf(members: Value | undefined): readonly string[] {
  return list(members)
    .slice(0, MAX_MEMBERS)
    .flatMap((member) => {
      const [name, seat] = list(member);
      return seat === -1 ? [nameOf(name)] : [];
    });
}

function boardOf(value: Value | undefined): string | null {
  const text = asText(value);
  return text !== undefined && /^[.BW]{64}$/.test(text) ? text : null;
}

function lastOf(value: Value | undefined): string | null {
  const text = asText(value);
  return text !== undefined && (text === '--' || SQUARE.test(text)) ? text : null;
}

function legalOf(value: Value | undefined): readonly string[] {
  const squares = (asText(value) ?? '').slice(0, 2 * 64).match(/../g) ?? [];
  return squares.filter((square) => SQUARE.test(square));
}

function resultOf(value: Value | undefined): OthelloResult | null {
  if (!(value instanceof ValueMap)) return null;
  return {
    winner: seatIndex(value.get('w')),
    resigned: asText(value.get('why')) === 'resign',
    black: natural(value.get('b'), 64),
    white: natural(value.get('wc'), 64),
  };
}

function seatIndex(value: Value | undefined): -1 | SeatIndex {
  return value === 0 || value === 1 ? value : -1;
}

function natural(value: Value | undefined, max: number): number {
  return Math.min(max, Math.max(0, asInteger(value) ?? 0));
}

function list(value: Value | undefined): readonly Value[] {
  return Array.isArray(value) ? (value as readonly Value[]) : [];
}

/** A name may be bytes that are no UTF-8: each such byte shows as U+FFFD. */
function nameOf(value: Value | undefined): string {
  const bytes = value instanceof RawText ? value.bytes : value instanceof Uint8Array ? value : undefined;
  const text = bytes === undefined ? asText(value) : new TextDecoder().decode(bytes);
  return (text ?? '').slice(0, MAX_NAME);
}
