/**
 * The host of all tables: opens them from their files, answers calls on them, moves them on in time, saves them and puts what changed. Tables do
 * not depend on each other nor on the network: one that fails goes on with what it had, and all go on while no node is attached.
 * The order around a change: saved, then the reply, then what was told, the state, the status.
 */
import type { Plain, Value, ValueMap } from '@asterism-tables/protocol/msgpack';
import { AsterismError } from '@asterism-tables/protocol/asterism';
import type { Clock } from '@asterism-tables/protocol/session';
import type { AsterismNode, Caller, ExposedObject, Exposure } from '../asterism/types.ts';
import type { Log } from '../log.ts';
import { type Game, methodsOf, type TableMethod } from './define-game.ts';
import { ArgumentError, HostClosed, reason, StateDirError, TableConfigError, TableFailed } from './errors.ts';
import { checkTables, type HostOptions } from './host-options.ts';
import { openTable } from './open-table.ts';
import { cryptoRandom } from './random.ts';
import { type Shot, TableSaver } from './saver.ts';
import { type StatusEntry, statusEntry, statusMap } from './status.ts';
import { prepareStateDir, tableFiles } from './store.ts';
import { LiveTable, type Told } from './table.ts';
import type { TableConfig } from './types.ts';

/** The application a player's table app runs as ("Who is there"). */
const PLAYER_APP = 'game';
/** The keyword in which Asterism names the caller of a table's method. */
const CALLER_KEYWORD = 'from';
/** A state is put again this often, for screens that missed one. */
const PUT_EVERY_MS = 5000;
/** How often the counts and the members long gone are looked at when nothing changed. */
const LOOK_EVERY_MS = 1000;
/** What is told while the host is off the network is kept up to this many messages a table; then the oldest go. */
const MAX_HELD = 1024;
/** Tables that are read and saved at the same time when the host starts. */
const OPEN_AT_ONCE = 16;

/** What the tables need of a node. */
export type TablesNode = Pick<AsterismNode, 'expose' | 'status' | 'onAppJoin' | 'onAppLeave'>;

export type HostStatus = {
  readonly attached: boolean;
  readonly tables: Readonly<Record<string, TableStatus>>;
};

export type TableStatus = {
  readonly game: string;
  readonly summary: { readonly [key: string]: Plain };
  /** Why the table cannot be saved now; null when all is on disk or on its way. */
  readonly notSaved: string | null;
};

type Seat = {
  readonly table: LiveTable;
  readonly saver: TableSaver;
  readonly object: ExposedObject;
  exposure: Exposure | null;
  /** Told while no node was attached. */
  held: Told[];
  status: StatusEntry;
  /** When the state was last put, and when the table next has something to do. */
  putAt: number;
  due: number | null;
  /** The public view as last saved: what the repeated put shows. */
  shown: Plain | undefined;
};

/** Opens every table and saves it at once. Throws `TableConfigError` or `StateDirError`; then nothing is left open. */
export async function openTables(options: HostOptions): Promise<TableHost> {
  checkTables(options);
  if (options.files === undefined) await prepareStateDir(options.stateDir);
  const host = new TableHost(options.clock, options.log);
  try {
    await host.open(options);
  } catch (error) {
    host.abandon();
    throw error;
  }
  return host;
}

export class TableHost {
  readonly #clock: Clock;
  readonly #log: Log;
  readonly #seats = new Map<string, Seat>();
  #node: TablesNode | null = null;
  #stopListening: (() => void)[] = [];
  #cancelTimer: (() => void) | null = null;
  #armedFor: number | null = null;
  #lookedAt = 0;
  #statusLeftOut = '';
  #closed = false;

  /** Use `openTables`. */
  constructor(clock: Clock, log: Log) {
    this.#clock = clock;
    this.#log = log;
  }

  /** Opens the tables, some at a time: each waits for the disk a few times. They keep the order of the settings. */
  async open(options: HostOptions): Promise<void> {
    for (let at = 0; at < options.tables.length; at += OPEN_AT_ONCE) {
      const some = options.tables.slice(at, at + OPEN_AT_ONCE);
      // All are waited for, also when one fails: nothing may go on writing behind the error.
      const opened = await Promise.allSettled(some.map((config) => this.#open(config, options)));
      for (const result of opened) {
        if (result.status === 'rejected') throw result.reason;
        this.#seats.set(result.value.table.name, result.value);
      }
    }
    this.#arm();
  }

  async #open(config: TableConfig, options: HostOptions): Promise<Seat> {
    const game = options.games.find((one) => one.name === config.game);
    if (game === undefined) throw new TableConfigError(`there is no game ${config.game}`);
    const clock = this.#clock;
    const services = {
      clock,
      log: this.#log,
      random: options.random ?? cryptoRandom,
      freeze: options.freezeStates ?? false,
    };
    const files = options.files?.(config.name) ?? tableFiles(options.stateDir, config.name, () => String(clock.wall()));
    const { content, logLength } = await openTable(game, config, files, { ...services, now: clock.now() });
    const table = new LiveTable(game, config, content, services);
    const saver: TableSaver = new TableSaver(table, files, logLength, {
      clock,
      log: this.#log,
      onSaved: (shot) => this.#saved(seat, shot),
    });
    const seat: Seat = {
      table,
      saver,
      object: this.#object(game, table, saver),
      exposure: null,
      held: [],
      status: {},
      putAt: clock.now(),
      due: table.nextDue(),
      shown: undefined,
    };
    this.#count(seat);
    try {
      await saver.saveNow();
    } catch (error) {
      saver.stopRetrying();
      throw new StateDirError(
        options.stateDir,
        `the table ${config.name} cannot be saved`,
        saver.failure?.cause ?? error,
      );
    }
    return seat;
  }

  // ---------------------------------------------------------------- the network

  /** Shows the tables on this node, puts their states and the status, and follows who is there. */
  attach(node: TablesNode): void {
    if (this.#closed) throw new HostClosed();
    if (this.#node !== null) this.#forgetNode();
    this.#node = node;
    for (const seat of this.#seats.values()) seat.exposure = node.expose(seat.object);
    this.#stopListening = [
      node.onAppJoin((name, app) => {
        if (app === PLAYER_APP) this.#everyTable('node_joined', (table) => table.nodeJoined(name));
      }),
      node.onAppLeave((name, app) => {
        if (app === PLAYER_APP) this.#everyTable('node_left', (table) => table.nodeLeft(name));
      }),
    ];
    for (const seat of this.#seats.values()) {
      const held = seat.held;
      seat.held = [];
      for (const told of held) this.#put(seat, told.sub, told.value);
      this.#putState(seat);
    }
    this.#tellStatus();
    this.#arm();
  }

  /** The connection is gone: the tables are saved and go on, what they put is held until `attach`. */
  async detach(): Promise<void> {
    if (this.#node === null) return;
    this.#forgetNode();
    const now = this.#clock.now();
    for (const { table } of this.#seats.values()) table.presence.offline(now);
    this.#arm();
    await this.#saveAll();
  }

  #forgetNode(): void {
    for (const stop of this.#stopListening) stop();
    this.#stopListening = [];
    for (const seat of this.#seats.values()) {
      seat.exposure?.close();
      seat.exposure = null;
    }
    this.#node = null;
  }

  /** Takes no more calls, saves every table with its times as of now, and takes the tables off the network. */
  async close(): Promise<void> {
    if (this.#closed) return;
    this.abandon();
    await this.#saveAll();
    this.#forgetNode();
  }

  /** Stops at once, without saving: what is on disk is what was answered. */
  abandon(): void {
    this.#closed = true;
    this.#cancelTimer?.();
    this.#cancelTimer = null;
    for (const { saver } of this.#seats.values()) saver.stopRetrying();
  }

  async #saveAll(): Promise<void> {
    const saves = [...this.#seats.values()].map(({ saver }) => saver.saveNow());
    // One table that cannot be saved must not keep the others from it; each failure was logged.
    await Promise.allSettled(saves);
  }

  status(): HostStatus {
    const tables: Record<string, TableStatus> = {};
    for (const [name, { table, saver }] of this.#seats) {
      const failure = saver.failure;
      tables[name] = {
        game: table.definition.name,
        summary: this.#summary(table),
        notSaved: failure === null ? null : reason(failure.cause),
      };
    }
    return { attached: this.#node !== null, tables };
  }

  #summary(table: LiveTable): { readonly [key: string]: Plain } {
    try {
      return table.summary();
    } catch (error) {
      this.#log.error(`table ${table.name}: its counts failed`, { error });
      return {};
    }
  }

  /** Resolves when every table is saved and what changed is put. */
  async settled(): Promise<void> {
    for (const { saver } of this.#seats.values()) await saver.settled();
  }

  // ---------------------------------------------------------------- calls

  #object(game: Game, table: LiveTable, saver: TableSaver): ExposedObject {
    return {
      name: table.name,
      ...(game.doc === undefined ? {} : { doc: game.doc }),
      callerKeyword: CALLER_KEYWORD,
      methods: methodsOf(game).map(([name, method]) => ({
        name,
        arity: method.args.length,
        args: method.args,
        doc: method.doc,
        call: (args: readonly Value[], kwargs: ValueMap, caller: Caller) =>
          this.#call({ table, saver, name, method }, args, kwargs, caller),
      })),
    };
  }

  #call(
    { table, saver, name, method }: { table: LiveTable; saver: TableSaver; name: string; method: TableMethod },
    args: readonly Value[],
    kwargs: ValueMap,
    caller: Caller,
  ): Plain | Promise<Plain> {
    if (this.#closed) throw new HostClosed();
    // The caller's id comes among them; the methods have it from `caller`.
    if (kwargs.pairs.some(([key]) => key !== CALLER_KEYWORD))
      throw new ArgumentError(`${name} takes no keyword arguments`);
    let value: Plain;
    try {
      value = table.attempt(() => method.call(table, args, caller));
    } catch (error) {
      this.#tableChanged(table.name);
      throw this.#forCaller(table, name, error);
    }
    this.#tableChanged(table.name);
    // A view too waits for what it may show; calls that come meanwhile share the save.
    return saver.clean ? value : saver.wait().then(() => value);
  }

  #forCaller(table: LiveTable, what: string, error: unknown): AsterismError {
    if (error instanceof AsterismError) return error;
    this.#log.error(`table ${table.name}: ${what} failed`, { error });
    return new TableFailed(table.name, what, error);
  }

  /** Does something to every table; one that fails does not keep it from the others. */
  #everyTable(what: string, change: (table: LiveTable) => unknown): void {
    for (const seat of this.#seats.values()) this.#guard(seat, what, change);
    this.#arm();
  }

  #guard(seat: Seat, what: string, change: (table: LiveTable) => unknown): void {
    try {
      change(seat.table);
    } catch (error) {
      this.#log.error(`table ${seat.table.name}: ${what} failed`, { error });
    }
    this.#afterChange(seat);
  }

  #tableChanged(name: string): void {
    const seat = this.#seats.get(name);
    if (seat !== undefined) this.#afterChange(seat);
    this.#arm();
  }

  #afterChange(seat: Seat): void {
    seat.due = seat.table.nextDue();
    seat.saver.flush();
  }

  // ---------------------------------------------------------------- time

  /**
   * Looks at every table now, as the host does by itself when one has something to do, and once a second while somebody is a member.
   * `rulesTimers` false leaves the games' own clocks alone (a replay whose recording let them run otherwise).
   */
  step({ rulesTimers = true }: { readonly rulesTimers?: boolean } = {}): void {
    for (const seat of this.#seats.values()) this.#guard(seat, 'its clock', (table) => table.step(rulesTimers));
    this.#look();
    this.#arm();
  }

  #tick(): void {
    const now = this.#clock.now();
    const look = now - this.#lookedAt >= LOOK_EVERY_MS;
    for (const seat of this.#seats.values()) {
      const due = seat.due !== null && seat.due <= now;
      if (due || (look && seat.table.members.length > 0)) this.#guard(seat, 'its clock', (table) => table.step());
      if (this.#node !== null && now - seat.putAt >= PUT_EVERY_MS) this.#putState(seat);
    }
    if (look) this.#look();
    this.#arm();
  }

  /** The counts of tables at rest: an away seat changes them with time alone. */
  #look(): void {
    this.#lookedAt = this.#clock.now();
    for (const seat of this.#seats.values()) if (seat.saver.clean) this.#count(seat);
    this.#tellStatus();
  }

  /** One timer for everything: the next deadline of a table, the next look at members, the next repeated put. */
  #arm(): void {
    if (this.#closed) return;
    const now = this.#clock.now();
    let next = Number.POSITIVE_INFINITY;
    for (const seat of this.#seats.values()) {
      if (seat.due !== null) next = Math.min(next, seat.due);
      if (seat.table.members.length > 0) next = Math.min(next, this.#lookedAt + LOOK_EVERY_MS);
      if (this.#node !== null) next = Math.min(next, seat.putAt + PUT_EVERY_MS);
    }
    if (this.#armedFor === next && this.#cancelTimer !== null) return;
    this.#cancelTimer?.();
    this.#cancelTimer = null;
    this.#armedFor = next;
    if (next === Number.POSITIVE_INFINITY) return;
    this.#cancelTimer = this.#clock.after(Math.max(0, next - now), () => {
      this.#cancelTimer = null;
      this.#tick();
    });
  }

  // ---------------------------------------------------------------- puts

  #saved(seat: Seat, shot: Shot): void {
    if (shot.view !== undefined) seat.shown = shot.view;
    if (seat.saver.clean) this.#count(seat);
    if (this.#node === null) {
      seat.held.push(...shot.told);
      const over = seat.held.length - MAX_HELD;
      if (over > 0) {
        seat.held.splice(0, over);
        this.#log.warn(`table ${seat.table.name}: off the network for long, ${over} messages are dropped`);
      }
      return;
    }
    for (const told of shot.told) this.#put(seat, told.sub, told.value);
    if (shot.view !== undefined) this.#putState(seat, shot.view);
    this.#tellStatus();
    this.#arm();
  }

  /** Puts the state as it was saved; at rest a fresh view, whose times have gone on. */
  #putState(seat: Seat, saved?: Plain): void {
    seat.putAt = this.#clock.now();
    const view = saved ?? (seat.saver.clean ? seat.table.publicView() : seat.shown);
    if (view !== undefined) this.#put(seat, 'state', view);
  }

  #put(seat: Seat, sub: string, value: Plain): void {
    try {
      seat.exposure?.put(sub, value, { droppable: sub === 'state' });
    } catch (error) {
      this.#log.error(`table ${seat.table.name}: ${sub} was not put`, { error });
    }
  }

  #count(seat: Seat): void {
    try {
      seat.status = statusEntry(seat.table);
    } catch (error) {
      this.#log.error(`table ${seat.table.name}: its counts failed`, { error });
    }
  }

  #tellStatus(): void {
    if (this.#node === null) return;
    const entries = new Map([...this.#seats].map(([name, seat]) => [name, seat.status]));
    try {
      const { map, left } = statusMap(entries);
      const names = left.join(', ');
      if (names !== this.#statusLeftOut && names !== '') this.#log.warn(`the status has no room for ${names}`);
      this.#statusLeftOut = names;
      this.#node.status(map);
    } catch (error) {
      this.#log.error('the status was not put', { error });
    }
  }
}
