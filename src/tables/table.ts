/**
 * One table: its members, its game's data, the game it plays under rules, and its timers. All that is saved is one value that is replaced and
 * never changed, so a method that fails half way leaves nothing behind. Nothing here waits: files and puts are the host's (table-host.ts).
 */
import type { Plain, Value } from '@asterism-tables/protocol/msgpack';
import type { Clock } from '@asterism-tables/protocol/session';
import type { Caller } from '../asterism/types.ts';
import type { Log } from '../log.ts';
import type { Game, Member, RunningGame, Table } from './define-game.ts';
import { GameFault } from './errors.ts';
import { entryLine, headLine } from './game-log.ts';
import {
  deepFreeze,
  type GameRun,
  gameTime,
  nextTimer,
  type RunOptions,
  runHash,
  startRun,
  stepRun,
} from './game-run.ts';
import { changeOf, type JournalChange, type JournalStep } from './journal.ts';
import { memberName } from './names.ts';
import { Presence } from './presence.ts';
import type { RandomSource } from './random.ts';
import type { Input, Intent, Json, SeatInfo } from './rules.ts';
import { type SavedTable, savedTable, type TableContent } from './saved-form.ts';
import { timerMs } from './timer-ms.ts';
import { memberWithToken } from './token.ts';
import type { TableConfig, TableOptions } from './types.ts';

/** More members do not fit the list of a view. */
export const MAX_MEMBERS = 16;

/** Where a game has no setting for it: a member not heard from this long is away. */
const DEFAULT_AWAY_MS = 10_000;
/** Members away six times that long are forgotten ("Who is there"), looked for at most this often. */
const FORGET_AFTER = 6;
const FORGET_EVERY_MS = 1000;

export type TableServices = {
  readonly clock: Clock;
  readonly log: Log;
  readonly random: RandomSource;
  /** Freezes states and data, so that a game that changes them in place fails (tests). */
  readonly freeze: boolean;
};

export type Told = { readonly sub: string; readonly value: Plain };

/** A moment of a table, for what is then on disk. */
export type TableMark = { readonly content: TableContent; readonly steps: number };

export class LiveTable implements Table {
  readonly name: string;
  readonly options: TableOptions;
  readonly log: Log;
  readonly definition: Game;
  readonly presence = new Presence();
  readonly #services: TableServices;
  readonly #runOptions: RunOptions;
  #content: TableContent;
  /** Counts changes to save, and changes to put. */
  #saves = 0;
  #puts = 0;
  #told: Told[] = [];
  /** Lines for the game's log that are not on disk yet. */
  #lines: string[] = [];
  /** What is on disk, and what became of the data since, for the journal. */
  #onDisk: TableContent;
  #steps: JournalStep[] = [];
  #lookedAt: number | null = null;

  constructor(definition: Game, config: TableConfig, content: TableContent, services: TableServices) {
    this.definition = definition;
    this.name = config.name;
    this.options = config.options;
    this.log = services.log;
    this.#services = services;
    this.#runOptions = { game: definition.name, freeze: services.freeze };
    this.#content = content;
    this.#onDisk = content;
    const now = this.now();
    for (const member of content.members) this.presence.touch(member.node, now);
  }

  now(): number {
    return this.#services.clock.now();
  }

  // ---------------------------------------------------------------- what is saved

  get version(): number {
    return this.#content.version;
  }

  get data(): Json {
    return this.#content.data;
  }

  set(data: Json): void {
    this.#become(data, { set: data });
  }

  record(entry: Json): void {
    const { apply } = this.definition;
    if (apply === undefined) throw new Error(`the game ${this.definition.name} has no apply`);
    this.#become(apply(this.data, entry), { entry });
  }

  #become(data: Json, step: JournalStep): void {
    if (this.definition.saveHoldMs !== undefined) this.#steps.push(step);
    this.#replace({ data: this.#services.freeze ? deepFreeze(data, 'data') : data });
  }

  changed(): void {
    this.#puts++;
    this.#replace({ version: this.#content.version + 1 });
  }

  tell(sub: string, value: Plain): void {
    this.#told.push({ sub, value });
  }

  #replace(part: Partial<TableContent>): void {
    this.#saves++;
    this.#content = { ...this.#content, ...part };
  }

  // ---------------------------------------------------------------- members

  get members(): readonly Member[] {
    return this.#content.members;
  }

  member(node: string): Member | undefined {
    return this.#content.members.find((member) => member.node === node);
  }

  memberOf(token: Value | undefined): Member | undefined {
    return memberWithToken(this.#content.members, token);
  }

  isAway(node: string): boolean {
    return this.member(node) === undefined || this.presence.isAway(node, this.now(), this.#awayMs);
  }

  mark(token: Value | undefined, caller: Caller): Member | undefined {
    const member = this.memberOf(token);
    if (member?.node === caller.from) this.#touch(member.node);
    return member;
  }

  heard(member: Member): void {
    this.presence.heard(member.node, this.now());
  }

  join(name: Value, caller: Caller): Plain {
    const node = caller.from;
    const shown = memberName(name, node);
    let member = this.member(node);
    if (member === undefined) {
      const why = this.members.length >= MAX_MEMBERS ? 'full' : (this.definition.joinRefusal?.(this) ?? null);
      if (why !== null) return { error: why };
      const at = this.#content.joinCount + 1;
      member = { node, token: this.#services.random.token(), name: shown, at };
      this.#replace({ joinCount: at, members: [...this.members, member] });
    } else {
      const renamed = { ...member, name: shown };
      member = renamed;
      this.#replace({ members: this.members.map((other) => (other.node === node ? renamed : other)) });
    }
    this.presence.touch(node, this.now());
    this.changed();
    return this.#reply(member);
  }

  mine(caller: Caller): Plain {
    const member = this.member(caller.from);
    if (member === undefined) return null;
    this.#touch(member.node);
    return this.#reply(member);
  }

  leave(token: Value | undefined): boolean {
    const member = this.memberOf(token);
    if (member === undefined) return false;
    this.#forget(member);
    this.changed();
    return true;
  }

  #reply(member: Member): Plain {
    return { token: member.token, ...this.definition.memberReply?.(this, member) };
  }

  #touch(node: string): void {
    if (this.presence.touch(node, this.now())) this.changed();
  }

  #forget(member: Member): void {
    this.definition.onLeave?.(this, member);
    this.#replace({ members: this.members.filter((other) => other.node !== member.node) });
    this.presence.forget(member.node);
  }

  get #awayMs(): number {
    const ms = this.options['away_ms'];
    return typeof ms === 'number' ? ms : DEFAULT_AWAY_MS;
  }

  /** A node's table app is on the network: its member, if any, is there. True when a member came back. */
  nodeJoined(node: string): boolean {
    const wasAway = this.member(node) !== undefined && this.isAway(node);
    this.presence.appeared(node);
    if (this.member(node) === undefined) return false;
    this.presence.touch(node, this.now());
    if (wasAway) {
      this.log.debug(`table ${this.name}: ${node} is back`);
      this.changed();
    }
    return wasAway;
  }

  /** A node's table app left the network: its member is away at once. True when that is news. */
  nodeLeft(node: string): boolean {
    const news = this.presence.left(node, this.now()) && this.member(node) !== undefined;
    if (news) {
      this.log.debug(`table ${this.name}: ${node} left the network`);
      this.changed();
    }
    return news;
  }

  // ---------------------------------------------------------------- views

  /** What the state key gets. Throws `GameFault`: a state that cannot be shown must not be saved either. */
  publicView(): Plain {
    try {
      return this.definition.view(this);
    } catch (error) {
      throw new GameFault('view', error);
    }
  }

  summary(): { readonly [key: string]: Plain } {
    return this.definition.summary?.(this) ?? { st: 'wait', members: this.members.length, humans: 0, cpus: 0, away: 0 };
  }

  // ---------------------------------------------------------------- the game under rules

  get game(): RunningGame<Json> | null {
    const { run } = this.#content;
    if (run === null) return null;
    return {
      id: run.id,
      state: run.state,
      result: run.result,
      timerLeft: (id) => {
        const due = run.timers[id];
        return due === undefined ? null : Math.max(0, due - gameTime(run, this.now()));
      },
    };
  }

  newSeed(): string {
    return this.#services.random.seed();
  }

  startGame(start: { readonly seed: string; readonly settings: Json; readonly seats: readonly SeatInfo[] }): void {
    const id = this.#content.games + 1;
    const run = startRun(this.#rules, { id, ...start }, this.now(), this.#runOptions);
    this.#lines.push(headLine(this.definition.name, this.#rules, run, true, this.now()));
    this.#replace({ games: id, run });
    const seats = start.seats.map(({ name }) => name).join(', ');
    this.log.info(`table ${this.name}: game ${id} begins (${seats})`);
  }

  intend(seat: number, intent: Intent): string | null {
    const { run } = this.#content;
    if (run === null || run.result !== null) return 'not playing';
    return this.#take(run, { t: gameTime(run, this.now()), kind: 'intent', seat, intent });
  }

  changeSeat(seat: SeatInfo): void {
    const { run } = this.#content;
    if (run === null || run.result !== null) return;
    const refused = this.#take(run, { t: gameTime(run, this.now()), kind: 'seat', seat });
    if (refused !== null)
      throw new Error(`the rules of ${this.definition.name} refuse who plays seat ${seat.seat}: ${refused}`);
  }

  endGame(): void {
    if (this.#content.run !== null) this.#replace({ run: null });
  }

  #take(run: GameRun, input: Input): string | null {
    const step = stepRun(this.#rules, run, input, this.#runOptions);
    if ('reject' in step) return step.reject;
    this.#lines.push(entryLine({ i: step.run.inputs, input, hash: step.run.hash }));
    this.#replace({ run: step.run });
    if (step.run.result !== null)
      this.log.info(`table ${this.name}: game ${run.id} is over`, { result: step.run.result });
    return null;
  }

  get #rules() {
    const { rules } = this.definition;
    if (rules === undefined) throw new Error(`the game ${this.definition.name} has no rules`);
    return rules;
  }

  // ---------------------------------------------------------------- time

  setTimer(id: string, ms: number): void {
    const { [id]: _old, ...others } = this.#content.timers;
    this.#replace({ timers: { ...others, [id]: this.now() + Math.max(0, timerMs(id, ms)) } });
  }

  clearTimer(id: string): void {
    if (this.#content.timers[id] === undefined) return;
    const { [id]: _old, ...others } = this.#content.timers;
    this.#replace({ timers: others });
  }

  timerLeft(id: string): number | null {
    const due = this.#content.timers[id];
    return due === undefined ? null : Math.max(0, Math.ceil(due - this.now()));
  }

  /** When `step` next has something to do, on the host's clock; null when only a call can change anything. */
  nextDue(): number | null {
    const { run, timers } = this.#content;
    const timer = run === null ? null : nextTimer(run);
    const dues = Object.values(timers);
    if (run !== null && timer !== null) dues.push(run.origin + timer.due);
    return dues.length === 0 ? null : Math.min(...dues);
  }

  /**
   * Moves the table on: forgets who is long gone, fires one overdue timer of the table and one of the rules. (Time that passed while nobody
   * looked is not made up for: the next clock runs from now.) With `rulesTimers` false the game's own clocks wait.
   */
  step(rulesTimers = true): void {
    this.#forgetTheGone();
    const now = this.now();
    const overdue = Object.entries(this.#content.timers)
      .filter(([, due]) => due <= now)
      .sort(([, a], [, b]) => a - b)
      .at(0);
    if (overdue !== undefined) {
      this.clearTimer(overdue[0]);
      this.attempt(() => this.definition.onTimer?.(this, overdue[0]));
    }
    const { run } = this.#content;
    const timer = run === null ? null : nextTimer(run);
    if (!rulesTimers || run === null || timer === null || timer.due > gameTime(run, now)) return;
    this.attempt(() => {
      if (this.#take(run, { t: gameTime(run, now), kind: 'timer', id: timer.id }) === null) this.changed();
      else this.#dropTimer(run, timer.id);
    });
  }

  /** A timer that the rules refuse must not come again at once and for ever. The log goes on from here. */
  #dropTimer(run: GameRun, id: string): void {
    const { [id]: _fired, ...timers } = run.timers;
    const stopped = { ...run, timers, hash: runHash(run.state, run.random, timers) };
    this.#lines.push(headLine(this.definition.name, this.#rules, stopped, false, this.now()));
    this.#replace({ run: stopped });
  }

  #forgetTheGone(): void {
    const now = this.now();
    if (this.members.length === 0 || (this.#lookedAt !== null && now - this.#lookedAt < FORGET_EVERY_MS)) return;
    this.#lookedAt = now;
    const gone = this.members.filter(
      ({ node }) =>
        this.isAway(node) &&
        now - this.presence.lastThere(node) > this.#awayMs * FORGET_AFTER &&
        this.definition.keeps?.(this, node) !== true,
    );
    if (gone.length === 0) return;
    this.attempt(() => {
      for (const member of gone) this.#forget(member);
      this.changed();
    });
  }

  // ---------------------------------------------------------------- for the host

  /** Runs `body`; when it throws, the table is as it was before (but who came back stays), and the error goes on. */
  attempt<T>(body: () => T): T {
    const before = {
      content: this.#content,
      told: this.#told.length,
      lines: this.#lines.length,
      steps: this.#steps.length,
    };
    try {
      return body();
    } catch (error) {
      this.#content = { ...before.content, version: this.#content.version };
      this.#told.length = before.told;
      this.#lines.length = before.lines;
      this.#steps.length = before.steps;
      throw error;
    }
  }

  get savesWanted(): number {
    return this.#saves;
  }

  get putsWanted(): number {
    return this.#puts;
  }

  get hasTold(): boolean {
    return this.#told.length > 0;
  }

  /** What was told since the last time. */
  takeTold(): readonly Told[] {
    const told = this.#told;
    this.#told = [];
    return told;
  }

  /** The log's lines not on disk yet; `logged` takes those off that are. */
  get unlogged(): readonly string[] {
    return this.#lines;
  }

  logged(count: number): void {
    this.#lines.splice(0, count);
  }

  /** The table as it stands, to say later that this much is on disk. */
  get moment(): TableMark {
    return { content: this.#content, steps: this.#steps.length };
  }

  /** What changed since what is on disk. */
  get change(): JournalChange {
    return changeOf(this.#onDisk, this.#content, this.#steps, this.now());
  }

  /** This much is on disk. */
  onDisk({ content, steps }: TableMark): void {
    this.#onDisk = content;
    this.#steps.splice(0, steps);
  }

  /** What came since is forgotten: it cannot be shown or saved. */
  backToDisk(): void {
    this.#content = { ...this.#onDisk, version: this.#content.version };
    this.#told = [];
    this.#lines = [];
    this.#steps = [];
  }

  /** Time that did not count: every clock has as long to go as it had before. */
  stoodStill(ms: number): void {
    const { run, timers } = this.#content;
    this.#replace({
      run: run === null ? null : { ...run, origin: run.origin + ms },
      timers: Object.fromEntries(Object.entries(timers).map(([id, due]) => [id, due + ms])),
    });
  }

  get run(): GameRun | null {
    return this.#content.run;
  }

  /** The saved form as of now, with times as the time left. */
  saved(): SavedTable {
    return savedTable(this.name, this.definition, this.#content, this.now());
  }
}
