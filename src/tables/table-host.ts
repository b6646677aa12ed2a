/**
 * The host of all tables: opens them from their files, answers calls on them, moves them on in time, saves them and puts what changed. Tables do
 * not depend on each other nor on the network: one whose game fails is set apart (apart.ts), and all go on while no node is attached.
 * The order around a change: saved, then the reply, then what was told, the state, the status.
 */
import type { Plain, Value, ValueMap } from '@asterism-tables/protocol/msgpack';
import { AsterismError } from '@asterism-tables/protocol/asterism';
import type { Clock } from '@asterism-tables/protocol/session';
import type { Caller, ExposedObject } from '../asterism/types.ts';
import { type Log, Repeats } from '../log.ts';
import { Apart, type FaultStatus, innermost, stackOf } from './apart.ts';
import { type Game, methodsOf, type TableMethod } from './define-game.ts';
import {
  ArgumentError,
  GameFault,
  HostClosed,
  reason,
  StateDirError,
  TableApart,
  TableConfigError,
  TableFailed,
} from './errors.ts';
import { checkTables, type HostOptions } from './host-options.ts';
import { RulesError } from './rules.ts';
import { openTable } from './open-table.ts';
import { Packing } from './packing.ts';
import { cryptoRandom } from './random.ts';
import { TableSaver } from './saver.ts';
import { type Seat, UNREAD } from './seat.ts';
import { Showing, type TablesNode } from './showing.ts';
import { prepareStateDir, tableFiles } from './store.ts';
import { LiveTable } from './table.ts';
import { tamed } from './thrown.ts';
import type { TableConfig } from './types.ts';

/** The application a player's table app runs as ("Who is there"). */
const PLAYER_APP = 'game';
/** The keyword in which Asterism names the caller of a table's method. */
const CALLER_KEYWORD = 'from';
/** A state is put again this often, for screens that missed one. */
const PUT_EVERY_MS = 5000;
/** How often the counts and the members long gone are looked at when nothing changed. */
const LOOK_EVERY_MS = 1000;
/** Tables that are read and saved at the same time when the host starts. */
const OPEN_AT_ONCE = 16;

export type HostStatus = {
  readonly attached: boolean;
  readonly tables: Readonly<Record<string, TableStatus>>;
};

export type TableStatus = {
  readonly game: string;
  readonly summary: { readonly [key: string]: Plain };
  /** Why the table cannot be saved now; null when all is on disk or on its way. */
  readonly notSaved: string | null;
  /** The last failure of its game; null when there was none since the host started. */
  readonly fault: FaultStatus | null;
};

/** Opens every table and saves it at once. Throws `TableConfigError` or `StateDirError`; then nothing is left open. */
export async function openTables(options: HostOptions): Promise<TableHost> {
  checkTables(options);
  if (options.files === undefined) await prepareStateDir(options.stateDir);
  const host = new TableHost(options);
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
  readonly #stackOf: (error: unknown) => readonly string[];
  readonly #seats = new Map<string, Seat>();
  readonly #showing: Showing;
  readonly #packing: Packing;
  #stopListening: (() => void)[] = [];
  #cancelTimer: (() => void) | null = null;
  #armedFor: number | null = null;
  #lookedAt = 0;
  #closed = false;

  /** Use `openTables`. */
  constructor({ clock, log, stackOf: stackLines, binAs }: HostOptions) {
    this.#clock = clock;
    this.#log = log;
    this.#stackOf = stackLines ?? stackOf;
    const repeats = new Repeats(() => clock.now());
    this.#packing = new Packing(log, repeats, binAs);
    this.#showing = new Showing(clock, log, this.#packing, repeats, (seat, what, error) =>
      this.#failed(seat, what, error),
    );
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
      freeze:
        typeof options.freezeStates === 'function' ? options.freezeStates(game.name) : (options.freezeStates ?? false),
    };
    const files = options.files?.(config.name) ?? tableFiles(options.stateDir, config.name, () => String(clock.wall()));
    const opened = await openTable(game, config, files, { ...services, now: clock.now() }).catch((error: unknown) => {
      if (error instanceof GameFault) return error;
      throw error;
    });
    const { content, logLength } = opened instanceof GameFault ? UNREAD : opened;
    const table = new LiveTable(game, config, content, services);
    const saver: TableSaver = new TableSaver(table, files, logLength, {
      clock,
      log: this.#log,
      onSaved: (shot) => {
        if (this.#showing.saved(seat, shot)) this.#showing.tellStatus(this.#seats);
        this.#arm();
      },
      onBroken: (fault) => this.#failed(seat, fault.what, fault),
    });
    const seat: Seat = {
      table,
      saver,
      object: this.#object(game, config.name),
      apart: new Apart(),
      exposure: null,
      held: [],
      status: {},
      putAt: clock.now(),
      due: table.nextDue(),
      shown: undefined,
    };
    if (opened instanceof GameFault) {
      this.#failed(seat, opened.what, opened, true);
      return seat;
    }
    this.#showing.count(seat);
    if (seat.apart.isApart) return seat;
    try {
      await saver.saveNow();
    } catch (error) {
      if (error instanceof TableFailed) return seat;
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
    if (this.#showing.node !== null) this.#forgetNode();
    this.#showing.node = node;
    for (const seat of this.#seats.values()) {
      try {
        seat.exposure = node.expose(seat.object);
      } catch (error) {
        // One table that cannot be told of must not keep the others off the network.
        this.#log.error(`table ${seat.table.name}: it cannot be shown on the network`, { error });
      }
    }
    this.#stopListening = [
      node.onAppJoin((name, app) => {
        if (app === PLAYER_APP) this.#everyTable('node_joined', (table) => table.nodeJoined(name));
      }),
      node.onAppLeave((name, app) => {
        if (app === PLAYER_APP) this.#everyTable('node_left', (table) => table.nodeLeft(name));
      }),
    ];
    for (const seat of this.#seats.values()) this.#showing.putHeld(seat);
    this.#showing.tellStatus(this.#seats);
    this.#arm();
  }

  /** The connection is gone: the tables are saved and go on, what they put is held until `attach`. */
  async detach(): Promise<void> {
    if (this.#showing.node === null) return;
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
    this.#showing.node = null;
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
    // Of a table that is set apart the last saved state stays.
    const saves = [...this.#seats.values()].map(({ saver, apart }) =>
      apart.isApart ? saver.settled() : saver.saveNow(),
    );
    // One table that cannot be saved must not keep the others from it; each failure was logged.
    await Promise.allSettled(saves);
  }

  status(): HostStatus {
    const statusOf = (seat: Seat): TableStatus => {
      const failure = seat.saver.failure;
      return {
        game: seat.table.definition.name,
        summary: this.#summary(seat),
        notSaved: failure === null ? null : reason(failure.cause),
        fault: seat.apart.status(this.#clock.now()),
      };
    };
    // Not by assignment: a table may be called __proto__.
    const tables = Object.fromEntries([...this.#seats].map(([name, seat]) => [name, statusOf(seat)]));
    return { attached: this.#showing.node !== null, tables };
  }

  #summary(seat: Seat): { readonly [key: string]: Plain } {
    if (seat.apart.isApart) return seat.status;
    try {
      return seat.table.summary();
    } catch (error) {
      this.#failed(seat, 'summary', error);
      return seat.status;
    }
  }

  /** Something of this game threw outside of every call (a timer or promise of its own): its tables are set apart. Answers whether it has tables. */
  gameFailed(game: string, error: unknown): boolean {
    const seats = [...this.#seats.values()].filter(({ table }) => table.definition.name === game);
    for (const seat of seats) if (!seat.apart.isApart) this.#failed(seat, 'something it left running', error);
    return seats.length > 0;
  }

  /** Messages that were not what their game's schemas say; they went out as plain MessagePack. */
  get unlikeSchema(): number {
    return this.#packing.unlike;
  }

  /** Resolves when every table is saved and what changed is put. */
  async settled(): Promise<void> {
    for (const { saver } of this.#seats.values()) await saver.settled();
  }

  // ---------------------------------------------------------------- calls

  #object(game: Game, table: string): ExposedObject {
    return {
      name: table,
      ...(game.doc === undefined ? {} : { doc: game.doc }),
      callerKeyword: CALLER_KEYWORD,
      methods: methodsOf(game).map(([name, method]) => ({
        name,
        arity: method.args.length,
        args: method.args,
        doc: method.doc,
        call: (args: readonly Value[], kwargs: ValueMap, caller: Caller) =>
          this.#call({ table, name, method }, args, kwargs, caller),
        pack: (answer: Plain) => this.#packing.reply(game, name, answer),
      })),
    };
  }

  #call(
    called: { readonly table: string; readonly name: string; readonly method: TableMethod },
    args: readonly Value[],
    kwargs: ValueMap,
    caller: Caller,
  ): Plain | Promise<Plain> {
    const { name, method } = called;
    const seat = this.#seats.get(called.table);
    if (this.#closed || seat === undefined) throw new HostClosed();
    const { table, saver, apart } = seat;
    if (apart.until !== null) throw new TableApart(table.name, apart.until - this.#clock.now());
    // The caller's id comes among them; the methods have it from `caller`.
    if (kwargs.pairs.some(([key]) => key !== CALLER_KEYWORD))
      throw new ArgumentError(`${name} takes no keyword arguments`);
    let value: Plain;
    try {
      value = table.attempt(() => answered(method.call(table, args, caller)));
    } catch (error) {
      if (!(tamed(error) instanceof AsterismError)) throw this.#failed(seat, name, error);
      this.#afterChange(seat);
      this.#arm();
      throw error;
    }
    // A view too waits for what it may show; calls that come meanwhile share the save. It waits before the save begins: a game that cannot
    // show or write down what it now has fails there at once, and the call with it.
    const saved = saver.clean ? null : saver.wait();
    this.#afterChange(seat);
    this.#arm();
    return saved === null ? value : saved.then(() => value);
  }

  /** The game of a table threw, and what it did is undone: the table is set apart. Answers what a caller is told. */
  #failed(seat: Seat, what: string, thrown: unknown, forGood = false): TableFailed {
    const { table, apart } = seat;
    const error = tamed(thrown);
    const now = this.#clock.now();
    // What of it still fails meanwhile is no news.
    if (apart.until !== null) return new TableFailed(table.name, what, apart.until - now, error);
    const pause = apart.failed(what, error, now, this.#clock.wall(), forGood);
    const goesOn = Number.isFinite(pause)
      ? `it goes on from its last saved state in ${pause / 1000} s`
      : 'its file stays as it is until the next start';
    this.#log.error(
      `table ${table.name} is set apart, because its game failed in ${what} (${textOf(error)}): ${goesOn}`,
      {
        stack: this.#stackOf(error),
      },
    );
    seat.due = apart.until;
    this.#arm();
    return new TableFailed(table.name, what, pause, error);
  }

  /** The pause is over: the table goes on, and what fails at once sets it apart again. */
  #goOn(seat: Seat): void {
    const { table, apart, saver } = seat;
    table.stoodStill(apart.goesOn(this.#clock.now()));
    this.#log.info(`table ${table.name} goes on from its last saved state`);
    seat.due = table.nextDue();
    saver.saveNow().catch(() => undefined);
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
      this.#failed(seat, what, error);
    }
    this.#afterChange(seat);
  }

  #afterChange(seat: Seat): void {
    if (seat.apart.isApart) return;
    seat.due = seat.table.nextDue();
    seat.saver.flush();
  }

  // ---------------------------------------------------------------- time

  /**
   * Looks at every table now, as the host does by itself when one has something to do, and once a second while somebody is a member.
   * `rulesTimers` false leaves the games' own clocks alone (a replay whose recording let them run otherwise).
   */
  step({ rulesTimers = true }: { readonly rulesTimers?: boolean } = {}): void {
    for (const seat of this.#seats.values()) this.#stepOne(seat, rulesTimers);
    this.#look();
    this.#arm();
  }

  #stepOne(seat: Seat, rulesTimers: boolean): void {
    const { until } = seat.apart;
    if (until !== null && until > this.#clock.now()) return;
    if (until !== null) this.#goOn(seat);
    this.#guard(seat, 'its clock', (table) => table.step(rulesTimers));
  }

  #tick(): void {
    const now = this.#clock.now();
    // Added as the timer adds, since fractions of a millisecond round differently when subtracted, and the tick would come again at once.
    const look = now >= this.#lookedAt + LOOK_EVERY_MS;
    for (const seat of this.#seats.values()) {
      const due = seat.due !== null && seat.due <= now;
      if (due || (look && seat.table.members.length > 0)) this.#stepOne(seat, true);
      if (this.#showing.node !== null && now >= seat.putAt + PUT_EVERY_MS) this.#showing.putState(seat);
    }
    if (look) this.#look();
    this.#arm();
  }

  /** The counts of tables at rest: an away seat changes them with time alone. */
  #look(): void {
    this.#lookedAt = this.#clock.now();
    for (const seat of this.#seats.values()) if (seat.saver.clean && !seat.apart.isApart) this.#showing.count(seat);
    this.#showing.tellStatus(this.#seats);
  }

  /** One timer for everything: the next deadline of a table, the next look at members, the next repeated put. */
  #arm(): void {
    if (this.#closed) return;
    const now = this.#clock.now();
    let next = Number.POSITIVE_INFINITY;
    for (const seat of this.#seats.values()) {
      if (seat.due !== null) next = Math.min(next, seat.due);
      if (seat.table.members.length > 0) next = Math.min(next, this.#lookedAt + LOOK_EVERY_MS);
      if (this.#showing.node !== null) next = Math.min(next, seat.putAt + PUT_EVERY_MS);
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
}

/** A method's answer, nil when it returns nothing. One that comes later would change the table behind everyone's back. */
function answered(value: unknown): Plain {
  if (typeof value === 'object' && value !== null && 'then' in value && typeof value.then === 'function') {
    (value as Promise<unknown>).then(undefined, () => undefined);
    throw new TypeError('it answers a promise: a method must not be async, it answers at once');
  }
  return (value ?? null) as Plain;
}

function textOf(error: unknown): string {
  if (error instanceof RulesError) return error.message;
  const inner = innermost(error);
  return inner instanceof Error ? `${inner.name}: ${inner.message}` : String(inner);
}
