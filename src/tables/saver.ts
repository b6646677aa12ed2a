/**
 * Saving one table: what changed is on disk before anything shows it. Calls that come while a save is under way share the next one. A save that
 * fails loses nothing: the table keeps what changed, and it is tried again, by itself and with the next call. A game with `saveHoldMs` has its
 * state written at most that often; the saves between go into its journal.
 */
import type { Plain } from '@asterism-tables/protocol/msgpack';
import type { Clock } from '@asterism-tables/protocol/session';
import type { Log } from '../log.ts';
import { GameFault, reason, StateNotSaved } from './errors.ts';
import { isHeadLine, KEPT_GAMES, lastGames, logText, readLog } from './game-log.ts';
import { journalLine, stateMark } from './journal.ts';
import { encodeSaved } from './saved-form.ts';
import type { TableFiles } from './store.ts';
import type { LiveTable, Told } from './table.ts';

/** A full disk is looked at again this often. */
const RETRY_MS = 1000;
/** A journal this long is not made longer: reading it back takes time, and a state says the same in less. */
const MAX_JOURNAL_BYTES = 4 * 1024 * 1024;

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
  /** What changed cannot be shown or written down, and is forgotten. Answers what the calls that wait for it are told. */
  readonly onBroken: (fault: GameFault) => Error;
};

type Waiter = { readonly wants: number; readonly resolve: () => void; readonly reject: (error: Error) => void };

export class TableSaver {
  readonly #table: LiveTable;
  readonly #files: TableFiles;
  readonly #services: SaverServices;
  #logLength: number;
  /** The log's length at the last state that is on disk. */
  #sureLength: number;
  #saved = -1;
  #put = -1;
  #told: Told[] = [];
  #waiters: Waiter[] = [];
  #running: Promise<void> | null = null;
  #cancelRetry: (() => void) | null = null;
  /** The mark of the state on disk and when it was written; null until this program wrote one. */
  #state: { readonly mark: string; readonly at: number } | null = null;
  #journal = { bytes: 0, lines: 0 };
  /** The state is to be written whole, also when nothing changed since the journal's last line. */
  #whole = true;
  #cancelWhole: (() => void) | null = null;
  #failure: StateNotSaved | null = null;
  #stopped = false;

  constructor(table: LiveTable, files: TableFiles, logLength: number, services: SaverServices) {
    this.#table = table;
    this.#files = files;
    this.#logLength = logLength;
    this.#sureLength = logLength;
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

  /** Resolves once what the table holds now is on disk; rejects with `StateNotSaved` when that fails, with `TableFailed` when the game does. */
  wait(): Promise<void> {
    if (this.clean) return Promise.resolve();
    return new Promise((resolve, reject) => {
      this.#waiters.push({ wants: this.#table.savesWanted, resolve, reject });
      this.flush();
    });
  }

  /** Starts a save when something is to be saved and none is under way. */
  flush(): void {
    if (this.#running !== null || !this.#hasWork) return;
    this.#cancelRetry?.();
    this.#cancelRetry = null;
    this.#running = this.#run();
  }

  get #hasWork(): boolean {
    return !this.clean || this.#whole || this.#table.hasTold;
  }

  /** Resolves when no save is under way and everything that one made public was handed on. */
  async settled(): Promise<void> {
    while (this.#running !== null) await this.#running;
  }

  /** Writes the state as of now, also when nothing but time passed. Rejects with `StateNotSaved`. */
  async saveNow(): Promise<void> {
    await this.settled();
    this.#saved = -1;
    this.#whole = true;
    await this.wait();
    await this.settled();
  }

  /** The host stops: no save begins by itself any more, and no file stays open. */
  stopRetrying(): void {
    this.#stopped = true;
    this.#cancelRetry?.();
    this.#cancelRetry = null;
    this.#cancelWhole?.();
    this.#cancelWhole = null;
    if (this.#running === null) this.#letGo();
  }

  #letGo(): void {
    this.#files.journal.release().catch((cause: unknown) => {
      this.#services.log.warn(`table ${this.#table.name}: its journal could not be closed (${reason(cause)})`);
    });
  }

  async #run(): Promise<void> {
    let failed = false;
    while (!failed && this.#hasWork) failed = !(await this.#once());
    this.#running = null;
    if (this.#stopped) this.#letGo();
    if (failed && !this.#stopped) this.#cancelRetry = this.#services.clock.after(RETRY_MS, () => this.flush());
  }

  async #once(): Promise<boolean> {
    const table = this.#table;
    const wanted = table.savesWanted;
    const puts = table.putsWanted;
    const lines = [...table.unlogged];
    const moment = table.moment;
    this.#told.push(...table.takeTold());
    let view: Plain | undefined;
    let write: () => Promise<void>;
    try {
      // All that goes out is taken at once: the text to write, and what it makes public.
      view = puts === this.#put ? undefined : table.publicView();
      write = this.#write();
    } catch (cause) {
      this.#broken(cause instanceof GameFault ? cause : new GameFault('its saved form', cause));
      return true;
    }
    try {
      if (lines.length > 0) {
        this.#logLength = await this.#files.appendLog(this.#logLength, lines.join(''));
        table.logged(lines.length);
      }
      await write();
      table.onDisk(moment);
      this.#sureLength = this.#logLength;
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

  /** Takes what is to be written now, and answers how: a line of the journal while the state is held back, else the state. */
  #write(): () => Promise<void> {
    const table = this.#table;
    if (this.#saved === table.savesWanted && !this.#whole) return () => Promise.resolve();
    const now = this.#services.clock.now();
    const hold = table.definition.saveHoldMs ?? 0;
    const state = this.#state;
    if (!this.#whole && state !== null && now - state.at < hold && this.#journal.bytes < MAX_JOURNAL_BYTES) {
      const count = this.#journal.lines + 1;
      const line = journalLine(state.mark, count, table.change);
      this.#armWhole(hold - (now - state.at));
      return async () => {
        const bytes = await this.#files.journal.append(this.#journal.bytes, line);
        this.#journal = { bytes, lines: count };
      };
    }
    const text = encodeSaved(table.saved());
    return async () => {
      await this.#writeState(text, now);
    };
  }

  async #writeState(text: string, now: number): Promise<void> {
    this.#whole = false;
    const journaled = this.#table.definition.saveHoldMs !== undefined;
    try {
      await this.#files.writeState(text);
      // The lines of an older state mean nothing beside this one; they go all the same, so that they never can.
      if (journaled) await this.#files.journal.clear();
    } catch (error) {
      this.#whole = true;
      throw error;
    }
    this.#cancelWhole?.();
    this.#cancelWhole = null;
    this.#state = { mark: journaled ? stateMark(text) : '', at: now };
    this.#journal = { bytes: 0, lines: 0 };
  }

  /** Some time after a line of the journal the state follows by itself. */
  #armWhole(ms: number): void {
    if (this.#cancelWhole !== null || this.#stopped) return;
    this.#cancelWhole = this.#services.clock.after(ms, () => {
      this.#cancelWhole = null;
      this.#whole = true;
      this.flush();
    });
  }

  /** The game cannot show or write down what it has: that goes, the last saved state stays. */
  #broken(fault: GameFault): void {
    const table = this.#table;
    table.backToDisk();
    this.#told = [];
    this.#logLength = this.#sureLength;
    this.#saved = table.savesWanted;
    this.#put = table.putsWanted;
    this.#whole = false;
    const error = this.#services.onBroken(fault);
    const waiters = this.#waiters;
    this.#waiters = [];
    for (const waiter of waiters) waiter.reject(error);
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

  /** A new game began and its state is on disk: the log keeps the last few games. */
  async #dropOldGames(lines: readonly string[]): Promise<void> {
    if (!lines.some(isHeadLine)) return;
    try {
      const text = await this.#files.readLog();
      const kept = lastGames(readLog(text), KEPT_GAMES).map(logText).join('');
      if (kept.length === text.length) return;
      this.#logLength = await this.#files.writeLog(kept);
      this.#sureLength = this.#logLength;
    } catch (cause) {
      this.#services.log.warn(`table ${this.#table.name}: the log keeps old games for now (${reason(cause)})`);
    }
  }
}

/** Lets the replies go out first: everything that waits for a promise runs before this resolves. */
function repliesLeft(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
