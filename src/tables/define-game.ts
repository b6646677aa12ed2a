/**
 * What a game is to the framework: one value made by `defineGame`, nothing to subclass. Its methods get the table's handle (`Table`), which
 * has the spec's names as functions: `join`, `mine`, `leave`, `tell`, `summary`, `changed`. Spec: "Writing a game".
 */
import type { Plain, Value } from '@asterism-tables/protocol/msgpack';
import type { Caller } from '../asterism/types.ts';
import { gameFault } from './check-game.ts';
import { TableConfigError } from './errors.ts';
import type { Log } from '../log.ts';
import type { GameMessages } from './packing.ts';
import type { Intent, Json, Rules, SeatInfo } from './rules.ts';
import type { Simulation } from './simulation.ts';
import type { SettingSpec, TableOptions } from './types.ts';

/** Someone who joined: a node with a token, until it leaves or is forgotten. */
export type Member = {
  readonly node: string;
  readonly token: string;
  readonly name: string;
  /** Members are listed in this order; the numbers are never used again. */
  readonly at: number;
};

/** The game under rules that this table plays, or has played to its end. */
export type RunningGame<State extends Json> = {
  readonly id: number;
  readonly state: State;
  /** What the rules' `isOver` says; null while it is played. */
  readonly result: Json | null;
  /** Milliseconds until this timer of the rules is due, null when it does not run. */
  timerLeft(id: string): number | null;
};

/** Everything a table's game may do. What is changed here is saved before the call is answered. */
export interface Table<Data extends Json = Json, State extends Json = Json> {
  readonly name: string;
  readonly options: TableOptions;
  readonly log: Log;
  /** The view's `v`: counts up with `changed`. */
  readonly version: number;
  /** Milliseconds on the host's clock. */
  now(): number;

  /** The game's own plain data, saved with the table. It is never changed in place: `set` gives it a new value. */
  readonly data: Data;
  /** To be saved, not put: a change that only one member's own view shows. Follow it by `changed` when everyone's view shows it. */
  set(data: Data): void;
  /**
   * The data becomes what the game's `apply` makes of it and `entry`; to be saved, not put, as by `set`. In a game with `saveHoldMs` the entry alone
   * is written before the call is answered.
   */
  record(entry: Json): void;
  /** Something that everyone sees changed: `v` counts up, the table is saved, then put. */
  changed(): void;
  /** Puts `value` on the table's key `.../<sub>`, once what has changed is saved, in this order, before the state. */
  tell(sub: string, value: Plain): void;

  /** In the order they joined. */
  readonly members: readonly Member[];
  /** The member whose token this is (text or bytes), whoever calls; undefined for anything else. */
  memberOf(token: Value | undefined): Member | undefined;
  member(node: string): Member | undefined;
  /** No member, gone from the network, or silent for too long where the network does not show its node. */
  isAway(node: string): boolean;
  /** As `memberOf`; a call from the member's own node also shows that it is there. */
  mark(token: Value | undefined, caller: Caller): Member | undefined;
  /** The member did something that shows it is there, from whatever node: its silence counts from now. */
  heard(member: Member): void;
  /** The member's reply, or `{ error }`: `full`, or what the game's `joinRefusal` says. Throws `ArgumentError` for a name that is none. */
  join(name: Value, caller: Caller): Plain;
  /** The membership of the calling node, or null. */
  mine(caller: Caller): Plain;
  /** True, or false for an unknown token. */
  leave(token: Value | undefined): boolean;
  /** The counts of the host's status: never a node or a token. */
  summary(): Plain;

  /** Calls the game's `onTimer` `ms` from now; saved as the time left. */
  setTimer(id: string, ms: number): void;
  clearTimer(id: string): void;
  timerLeft(id: string): number | null;

  /** The game under rules, also once it is over; null in the lobby and in games without rules. */
  readonly game: RunningGame<State> | null;
  /** A seed for the next game; `drawnOrder` of it draws the seats. */
  newSeed(): string;
  startGame(start: { readonly seed: string; readonly settings: Json; readonly seats: readonly SeatInfo[] }): void;
  /** Null when the rules took it, else why not. */
  intend(seat: number, intent: Intent): string | null;
  /** Another player plays this seat from now on. */
  changeSeat(seat: SeatInfo): void;
  /** Back to the lobby: the game is gone. */
  endGame(): void;
}

export type TableMethod<Data extends Json = Json, State extends Json = Json> = {
  /** The names of the positional arguments; a call with another number of them is refused before it gets here. */
  readonly args: readonly string[];
  readonly doc: string;
  readonly call: (table: Table<Data, State>, args: readonly Value[], caller: Caller) => Plain;
};

/**
 * Who is away, and what then: `clocked` away seats are played for, `patient` seats wait, `open` there are no turns to wait for.
 * It is the table's policy and never the rules'.
 */
export type PresencePolicy = 'clocked' | 'patient' | 'open';

/** What a Ruby host's state (format 1) holds beside `ver` and `counts`, for a game to read. */
export type RubySaved = {
  readonly saved: { readonly [key: string]: Json };
  readonly members: readonly Member[];
  readonly counts: readonly number[];
  /** The table's options, as the settings give them now. */
  readonly options: TableOptions;
};

/** The game's part of a Ruby host's state: its data, and the game played, if one was. */
export type RubyLoaded<Data extends Json, State extends Json> = {
  readonly data: Data;
  readonly game?: {
    readonly settings: Json;
    readonly seats: readonly SeatInfo[];
    readonly state: State;
    /** Milliseconds left of the rules' timers. */
    readonly timers: Readonly<Record<string, number>>;
  };
};

export type GameDefinition<Data extends Json = Json, State extends Json = Json, Settings extends Json = Json> = {
  /** As settings name it; one word. */
  readonly name: string;
  /** One line for the object's meta. */
  readonly doc?: string;
  /** The tables a host serves when its settings name none. */
  readonly tables: readonly string[];
  /** The table apps whose rooms get this game's tables. */
  readonly screens: readonly string[];
  readonly settings: Readonly<Record<string, SettingSpec>>;
  readonly presence: PresencePolicy;
  /** In the order of the meta. `join`, `mine` and `leave` come after them unless they are among them (`memberMethods`). */
  readonly methods: Readonly<Record<string, TableMethod<Data, State>>>;
  /** The data of a new table. */
  readonly data: (options: TableOptions) => Data;
  /** Checks data read back from a file of ours; null: it is none. */
  readonly load: (saved: Json) => Data | null;
  /**
   * The data after an entry of `record`, pure. A journal is read back through it, so a later version still has to know every entry that an earlier
   * one wrote.
   */
  readonly apply?: (data: Data, entry: Json) => Data;
  /**
   * For a game that changes many times a second: its state is written whole at most once in this many milliseconds, and what comes between is kept
   * in a journal (`record`), so that nothing that was answered is ever lost. Not for games with rules, which have a log.
   */
  readonly saveHoldMs?: number;
  /** Reads a Ruby host's state; null: of another shape. Absent: the game takes none over. */
  readonly loadRuby?: (ruby: RubySaved) => RubyLoaded<Data, State> | null;
  /** What everybody may see, put on the state key. */
  readonly view: (table: Table<Data, State>) => Plain;
  readonly rules?: Rules<State, Settings>;
  /** How games are played by no person (`asterism-tables simulate`). Absent: they are not. */
  readonly simulation?: Simulation<Settings>;
  /** The codecs of what its tables send. Without one a message is plain MessagePack behind the same size gate. */
  readonly messages?: GameMessages;
  /** What `join` and `mine` answer beside the token. */
  readonly memberReply?: (table: Table<Data, State>, member: Member) => { readonly [key: string]: Plain };
  /** Why a new member may not join now, after `full`. */
  readonly joinRefusal?: (table: Table<Data, State>) => string | null;
  /** The member leaves or is forgotten: frees what it held. Called while it still is a member; `changed` follows by itself. */
  readonly onLeave?: (table: Table<Data, State>, member: Member) => void;
  /** Members kept however long they are gone, e.g. seated ones. */
  readonly keeps?: (table: Table<Data, State>, node: string) => boolean;
  /** A table timer is due. */
  readonly onTimer?: (table: Table<Data, State>, id: string) => void;
  /** The counts; the status shows `st members humans cpus ais away strokes` of them. */
  readonly summary?: (table: Table<Data, State>) => { readonly [key: string]: Plain };
  /** What the status tells besides the counts. */
  readonly statusExtra?: (table: Table<Data, State>) => { readonly [key: string]: Plain };
};

/** A game whatever its data: what hosts and settings work with. */
export type Game = GameDefinition;

/** `join`, `mine`, `leave`, as every table has them. A game that places them itself may give its own texts. */
export const memberMethods = {
  join: {
    args: ['name'],
    doc: 'Joins the table as name, or gives this node its membership back: {"token", ...}. Every later call brings the token. {"error"} says why not.',
    call: (table, [name = null], caller) => table.join(name, caller),
  },
  mine: {
    args: [],
    doc: 'The membership of this node ({"token", ...}), or nil when it has not joined.',
    call: (table, _args, caller) => table.mine(caller),
  },
  leave: {
    args: ['token'],
    doc: 'Leaves the table; in a game the seat goes to the CPU. true, or false for an unknown token.',
    call: (table, [token]) => table.leave(token),
  },
} satisfies Readonly<Record<string, MemberMethod>>;

/** Seats are part of rules: where there are none, `leave` says nothing of them. */
const SEATLESS_LEAVE: TableMethod = {
  ...memberMethods.leave,
  doc: 'Leaves the table. true, or false for an unknown token.',
};

type MemberMethod = {
  readonly args: readonly string[];
  readonly doc: string;
  readonly call: (table: Pick<Table, 'join' | 'mine' | 'leave'>, args: readonly Value[], caller: Caller) => Plain;
};

/** Says what a game is. Throws `TableConfigError` for a declaration that cannot be served. */
export function defineGame<Data extends Json, State extends Json = Json, Settings extends Json = Json>(
  definition: GameDefinition<Data, State, Settings>,
): Game {
  const fault = gameFault(definition);
  if (fault !== null) throw new TableConfigError(fault);
  // Data and states of one game only ever meet the functions of that game.
  return definition as unknown as Game;
}

/** The methods in the order of the meta. */
export function methodsOf(game: Game): readonly (readonly [string, TableMethod])[] {
  const inherited = Object.entries(memberMethods)
    .filter(([name]) => !(name in game.methods))
    .map(([name, method]) => [name, name === 'leave' && game.rules === undefined ? SEATLESS_LEAVE : method] as const);
  return [...Object.entries(game.methods), ...inherited];
}

/** The table options of a game by default. */
export function defaultOptions(game: Pick<Game, 'settings'>): TableOptions {
  return Object.fromEntries(Object.values(game.settings).map((setting) => [setting.option, setting.default]));
}
