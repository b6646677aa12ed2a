/**
 * Saving one table: what changed is on disk before anything shows it. Calls that come while a save is under way share the next one. A save that
 * fails loses nothing: the table keeps what changed, and it is tried again, by itself and with the next call.
 */
import type { Plain } from '@asterism-tables/protocol/msgpack';
import type { Clock } from '@asterism-tables/protocol/session';
import type { Log } from '../log.ts';
import { reason, StateNotSaved } from './errors.ts';
import { encodeSaved } from './saved-form.ts';
import type { TableFiles } from './store.ts';
import type { LiveTable, Told } from './table.ts';

/** A full disk is looked at again this often. */
const RETRY_MS = 1000;

/** What a save made public: taken together with the state that was written, so that nothing later shows. */
export type Shot = {
  readonly told: readonly Told[];
  /** The public view, when it changed since the last shot. */
  readonly view: Plain | undefined;
};

export type SaverServices = {
  readonly clock: Clock;
  readonly log: Log;
  /** Called after each save, once the replies that waited for it have left. */
  readonly onSaved: (shot: Shot) => void;
};

type Waiter = { readonly wants: number; readonly resolve: () => void; readonly reject: (error: StateNotSaved) => void };

export class TableSaver {
  readonly #table: LiveTable;
  readonly #files: TableFiles;
  readonly #services: SaverServices;
  #logLength: number;
  #saved = -1;
  #put = -1;
  #told: Told[] = [];
  #waiters: Waiter[] = [];
  #running: Promise<void> | null = null;
  #cancelRetry: (() => void) | null = null;
  #failure: StateNotSaved | null = null;
  #stopped = false;

  constructor(table: LiveTable, files: TableFiles, logLength: number, services: SaverServices) {
    this.#table = table;
    this.#files = files;
    this.#logLength = logLength;
    this.#services = services;
  }

  /** Everything the table would show is on disk. */
  get clean(): boolean {
    return this.#saved === this.#table.savesWanted;
  }

  /** Why the last save failed; null once one went through. */
  get failure(): StateNotSaved | null {
    return this.#failure;
  }

  /** Resolves once what the table holds now is on disk; rejects with `StateNotSaved` when that fails. */
  wait(): Promise<void> {
    if (this.clean) return Promise.resolve();
    return new Promise((resolve, reject) => {
      this.#waiters.push({ wants: this.#table.savesWanted, resolve, reject });
      this.flush();
    });
  }

  /** Starts a save when something is to be saved and none is under way. */
  flush(): void {
    if (this.#running !== null || (this.clean && !this.#table.hasTold)) return;
    this.#cancelRetry?.();
    this.#cancelRetry = null;
    this.#running = this.#run();
  }

  /** Resolves when no save is under way and everything that one made public was handed on. */
  async settled(): Promise<void> {
    while (this.#running !== null) await this.#running;
  }

  /** Writes the state as of now, also when nothing but time passed. Rejects with `StateNotSaved`. */
  async saveNow(): Promise<void> {
    await this.settled();
    this.#saved = -1;
    await this.wait();
    await this.settled();
  }

  /** The host stops: no save begins by itself any more. */
  stopRetrying(): void {
    this.#stopped = true;
    this.#cancelRetry?.();
    this.#cancelRetry = null;
  }

  async #run(): Promise<void> {
    let failed = false;
    while (!failed && !(this.clean && !this.#table.hasTold)) failed = !(await this.#once());
    this.#running = null;
    if (failed && !this.#stopped) this.#cancelRetry = this.#services.clock.after(RETRY_MS, () => this.flush());
  }

  async #once(): Promise<boolean> {
    const table = this.#table;
    const wanted = table.savesWanted;
    const puts = table.putsWanted;
    const lines = [...table.unlogged];
    this.#told.push(...table.takeTold());
    let view: Plain | undefined;
    try {
      // All that goes out is taken at once: the text to write, and what it makes public.
      const text = encodeSaved(table.saved());
      view = puts === this.#put ? undefined : table.publicView();
      if (lines.length > 0) {
        this.#logLength = await this.#files.appendLog(this.#logLength, lines.join(''));
        table.logged(lines.length);
      }
      if (this.#saved !== wanted) await this.#files.writeState(text);
    } catch (cause) {
      this.#fail(cause);
      return false;
    }
    this.#saved = wanted;
    this.#put = puts;
    if (this.#failure !== null) this.#services.log.info(`table ${table.name}: saved again`);
    this.#failure = null;
    const told = this.#told;
    this.#told = [];
    const served = this.#waiters.filter((waiter) => waiter.wants <= wanted);
    this.#waiters = this.#waiters.filter((waiter) => waiter.wants > wanted);
    for (const waiter of served) waiter.resolve();
    await repliesLeft();
    this.#services.onSaved({ told, view });
    await this.#dropOldGames(lines);
    return true;
  }

  #fail(cause: unknown): void {
    const error = new StateNotSaved(this.#table.name, cause);
    // Said once: a full disk fails every second.
    if (this.#failure === null) {
      this.#services.log.error(`table ${this.#table.name}: not saved (${reason(cause)}); it is tried again`, { cause });
    }
    this.#failure = error;
    const waiters = this.#waiters;
    this.#waiters = [];
    for (const waiter of waiters) waiter.reject(error);
  }

  /** A new game began and its state is on disk: the log needs the games before it no more. */
  async #dropOldGames(lines: readonly string[]): Promise<void> {
    const head = lines.findLastIndex((line) => line.startsWith('{"log":'));
    if (head < 0 || this.#logLength === Buffer.byteLength(lines.slice(head).join(''), 'utf8')) return;
    try {
      this.#logLength = await this.#files.writeLog(lines.slice(head).join(''));
    } catch (cause) {
      this.#services.log.warn(`table ${this.#table.name}: the log keeps old games for now (${reason(cause)})`);
    }
  }
}

/** Lets the replies go out first: everything that waits for a promise runs before this resolves. */
function repliesLeft(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
