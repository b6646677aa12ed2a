/** The state of a round: plain JSON, complete at every point, never changed in place. Hidden tiles are in it: it is nobody's view. */

import type { Score } from '../evaluate.ts';
import type { BySeat, Kind, Liability, Meld, RiichiState, Seat, Tile, Wind } from '../types.ts';

/**
 * Where a round stands: `draw` the seat in turn draws next, `discard` it discards, declares or wins, `calls` the others answer
 * its tile, `end` nothing more can be done. The wire's phases are their places in `PHASES`.
 */
export type Phase = 'draw' | 'discard' | 'calls' | 'end';
export const PHASES: readonly Phase[] = ['draw', 'discard', 'calls', 'end'];

/** How a round ended, by the wire's names. A draw with nagashi mangan is a `ryuukyoku`. */
export const RESULT_KINDS = [
  'tsumo_agari',
  'ron_agari',
  'ryuukyoku',
  'kyuushu_kyuuhai',
  'sanchahou',
  'suufon_renda',
  'suukaikan',
  'suucha_riichi',
] as const;
export type ResultKind = (typeof RESULT_KINDS)[number];

/** A tile in a river. */
export interface Discard {
  tile: Tile;
  /** Discarded as it was drawn. */
  drawn: boolean;
  /** It declared riichi. */
  riichi: boolean;
  /** Another seat took it. */
  called: boolean;
}

export interface Player {
  score: number;
  /** The tiles in the hand by kind, a drawn one not among them. */
  closed: Tile[];
  /** The tile just drawn. */
  drawn: Tile | null;
  melds: Meld[];
  river: Discard[];
  riichi: RiichiState;
  ippatsu: boolean;
  /** A winning tile went by: no ron until the own next draw or discard; in riichi for the rest of the round. */
  missed: boolean;
  /** What `closed` waits for, as a draw judges it (`formalWaits`); empty while a tile must be discarded after a call. */
  waits: Kind[];
  /** Who pays for a yakuman of this hand. */
  liable: Liability[];
}

export type Players = [Player, Player, Player, Player];

/** What a seat does. `drawn` says which of two equal tiles goes: the drawn one unless it is false. */
export type Action =
  | { type: 'draw' | 'tsumo' | 'nine_kinds' | 'ron' | 'pass'; seat: Seat }
  | { type: 'open_kan'; seat: Seat }
  | { type: 'discard' | 'riichi'; seat: Seat; tile: Tile; drawn?: boolean }
  /** The plain tile of the kind. */
  | { type: 'closed_kan'; seat: Seat; tile: Tile }
  | { type: 'added_kan'; seat: Seat; tile: Tile }
  /** The two tiles from the hand. */
  | { type: 'pon' | 'chi'; seat: Seat; tiles: [Tile, Tile] };
export type ActionType = Action['type'];

/** A tile that the others may take: a discard, or the tile of a kan that may be robbed. */
export interface Calls {
  tile: Tile;
  from: Seat;
  kan: 'closed_kan' | 'added_kan' | null;
  /** Who has something to answer. */
  asked: [boolean, boolean, boolean, boolean];
  answers: [Action | null, Action | null, Action | null, Action | null];
}

export interface WonHand {
  seat: Seat;
  /** The hand without the winning tile. */
  closed: Tile[];
  melds: Meld[];
  tile: Tile;
  score: Score;
}

export interface RoundResult {
  kind: ResultKind;
  /** The four score changes; a riichi stick paid in the round is not among them. */
  changes: BySeat;
  /** Who dealt in; null without a ron. */
  from: Seat | null;
  /** In turn order from the discarder. */
  wins: WonHand[];
  /** The indicators under the dora indicators; empty unless somebody in riichi won. */
  uraIndicators: Tile[];
  /** At an exhaustive draw. */
  tenpai: Seat[];
  nagashi: Seat[];
  /** The three of a `sanchahou`. */
  ronSeats: Seat[];
}

/** What a round starts from. */
export interface RoundSetup {
  roundWind: Wind;
  /** 1 to 4. */
  number: number;
  honba: number;
  /** Riichi sticks on the table. */
  sticks: number;
  dealer: Seat;
  scores: BySeat;
}

export interface RoundState {
  format: 1;
  phase: Phase;
  roundWind: Wind;
  number: number;
  honba: number;
  sticks: number;
  dealer: Seat;
  /** All 136 tiles: the four deals, the live wall, and last the dead wall (read from its end, `wall.ts`). */
  wall: Tile[];
  /** Live tiles drawn after the deal. */
  drawn: number;
  /** Kans made, and replacement tiles drawn: each shortens the live wall by one. */
  kans: number;
  /** Dora indicators shown. */
  indicators: number;
  /** Indicators of open kans that the next discard (or the next replacement draw) will show. */
  unturned: number;
  /** The seat that draws or discards; while the others answer, whose tile it is. */
  turn: Seat;
  /** No call and no kan yet. */
  untouched: boolean;
  /** The drawn tile replaced one of a kan. */
  rinshan: boolean;
  /** Kinds that may not be discarded after a call (`kuikae`). */
  barred: Kind[];
  /** The tile answered now declared riichi, and its stick is not paid yet. */
  declaring: boolean;
  calls: Calls | null;
  players: Players;
  result: RoundResult | null;
}
