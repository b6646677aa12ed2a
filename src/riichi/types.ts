/** The plain JSON shapes the whole riichi engine shares: tiles, seats, melds, a win's circumstances and its score. */

/**
 * A tile, as the wire numbers it: 0-8 1m-9m, 9 0m (the red five), 10-18 1p-9p, 19 0p, 20-28 1s-9s, 29 0s, 30-36 1z-7z.
 * The number is used everywhere inside; names ("5m", "0m") only at the edge. Sorting by number puts a red five after
 * the nine of its suit; `byKind` sorts the way a hand is shown.
 */
export type Tile = number;

/** A tile without its colour: 0-8 1m-9m, 9-17 1p-9p, 18-26 1s-9s, 27-33 1z-7z. */
export type Kind = number;

/** How many of each kind, by kind. */
export type Counts = number[];

/** What of a hand the count needs: the closed tiles by kind, how many melds, and their tiles by kind (null: none). */
export interface HandCounts {
  closed: Counts;
  melds: number;
  used: Counts | null;
}

/** A player, fixed for the whole game; seat 0 deals first. */
export type Seat = 0 | 1 | 2 | 3;

/** East, south, west, north. */
export type Wind = 0 | 1 | 2 | 3;

/** Points by seat. */
export type BySeat = [number, number, number, number];

export type MeldType = 'chi' | 'pon' | 'ankan' | 'daiminkan' | 'kakan';

/** Where a called tile came from, seen from its caller. */
export type From = 0 | 1 | 2 | 3;
export const FROM_NONE = 0;
export const FROM_RIGHT = 1;
export const FROM_ACROSS = 2;
export const FROM_LEFT = 3;

/** A set laid out. A hand's melds are in the order they were made; an added kan keeps the place of its pon. */
export interface Meld {
  type: MeldType;
  /** Three tiles, four for a kan; an added kan's fourth tile is the added one. */
  tiles: Tile[];
  /** The tile taken from a discard, null for a closed kan. */
  called: Tile | null;
  /** Whose discard: 1 right, 2 across, 3 left; 0 for a closed kan. */
  from: From;
}

/** 0 none, 1 riichi, 2 double riichi. */
export type RiichiState = 0 | 1 | 2;

/** What happened around a win besides the tiles. An absent flag is false. */
export interface WinFlags {
  riichi?: RiichiState;
  ippatsu?: boolean;
  /** Tsumo on the tile drawn after a kan. */
  rinshan?: boolean;
  /** Ron on the tile of a kan. */
  chankan?: boolean;
  /** The last tile of the live wall was drawn; with `rinshan` it is the rinshan that counts. */
  haitei?: boolean;
  /** Ron on the last discard. */
  houtei?: boolean;
  /** The dealer's first draw, nothing called. */
  tenhou?: boolean;
  /** Another seat's first draw, nothing called. */
  chiihou?: boolean;
}

export const PAO_YAKUMAN = ['daisangen', 'daisuushii', 'suukantsu'] as const;
export type PaoYakuman = (typeof PAO_YAKUMAN)[number];

/** The seat that has to pay a yakuman because it gave the tile that made it certain. */
export interface Liability {
  seat: Seat;
  yakuman: PaoYakuman;
}

/** A winning hand and all that its score depends on. */
export interface Win extends WinFlags {
  /** The tiles in the hand without the winning tile: 13 less three for each meld. */
  closed: Tile[];
  win: Tile;
  melds: Meld[];
  tsumo: boolean;
  /** The winner. */
  seat: Seat;
  /** Who discarded the winning tile; null for a tsumo. */
  from: Seat | null;
  dealer: Seat;
  roundWind: Wind;
  doraIndicators: Tile[];
  /** The indicators under the dora indicators; they count in riichi only. */
  uraIndicators: Tile[];
  honba: number;
  /** Riichi sticks on the table. */
  sticks: number;
  liable?: Liability[];
}

export type WaitType = 'ryanmen' | 'kanchan' | 'penchan' | 'shanpon' | 'tanki' | 'orphans';

/** Part of a hand as it is read: `kind` is the lowest tile of a run. */
export interface Block {
  shape: 'run' | 'triplet' | 'kan';
  kind: Kind;
  /** Not called, and not completed by ron. */
  concealed: boolean;
  /** Laid out. */
  melded: boolean;
}

export type FuReason =
  | 'base'
  | 'seven_pairs'
  | 'closed_ron'
  | 'tsumo'
  | 'wait'
  | 'pair'
  | 'triplet'
  | 'kan'
  | 'open_runs';

/** One line of the fu count; `kind` is the tile it is for. */
export interface FuPart {
  reason: FuReason;
  fu: number;
  kind?: Kind;
}

export type Limit = 'none' | 'mangan' | 'haneman' | 'baiman' | 'sanbaiman' | 'kazoe_yakuman' | 'yakuman';
