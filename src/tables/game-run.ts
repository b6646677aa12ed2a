/**
 * One game under its rules: the runtime's record of it and the steps it takes. A record is never changed, a step gives a new one, so a step
 * that is refused or fails leaves nothing behind. Game time stands still while the host is down.
 */
import { createHash } from 'node:crypto';
import { type RandomState, SeededRandom, seedState } from './random.ts';
import { type GameContext, type Input, type Json, type Rules, RulesError, type SeatInfo, type Step } from './rules.ts';
import { timerMs } from './timer-ms.ts';

export type GameRun = {
  /** Counts the games of this table. */
  readonly id: number;
  readonly seed: string;
  /** Where the game's stream of random numbers is. */
  readonly random: RandomState;
  readonly settings: Json;
  readonly seats: readonly SeatInfo[];
  readonly state: Json;
  /** When each timer is due, in game time. */
  readonly timers: Readonly<Record<string, number>>;
  /** The clock's time at game time 0. */
  readonly origin: number;
  /** How many inputs it has taken. */
  readonly inputs: number;
  /** `runHash` after the last of them. */
  readonly hash: string;
  /** What `isOver` says. */
  readonly result: Json | null;
};

export type GameStart = {
  readonly id: number;
  readonly seed: string;
  readonly settings: Json;
  readonly seats: readonly SeatInfo[];
};

export type RunOptions = {
  /** The game's name, for messages. */
  readonly game: string;
  /** Freezes every state, so that rules that change what they are given fail (tests). */
  readonly freeze: boolean;
};

export type RunStep = { readonly run: GameRun } | { readonly reject: string };

/** Game time now, in whole ms. */
export function gameTime(run: Pick<GameRun, 'origin'>, clockNow: number): number {
  return Math.max(0, Math.floor(clockNow - run.origin));
}

/** The next timer, the earliest first, of equal ones the one set first. */
export function nextTimer(run: GameRun): { readonly id: string; readonly due: number } | null {
  let next: { id: string; due: number } | null = null;
  for (const [id, due] of Object.entries(run.timers)) if (next === null || due < next.due) next = { id, due };
  return next;
}

/** Starts a game at clock time `clockNow`. Throws `RulesError` when the rules' `setup` does. */
export function startRun(rules: Rules, start: GameStart, clockNow: number, options: RunOptions): GameRun {
  const context = new StepContext(seedState(start.seed, 'game'), {}, 0, start.seats);
  const settings = options.freeze ? deepFreeze(start.settings) : start.settings;
  const state = guarded(options, 'setup', () => rules.setup(context, settings));
  return finished(rules, options, { ...start, origin: clockNow, inputs: 0, state, ...context.taken() });
}

/** Takes one input. `rules` may refuse it; then the run is as it was. Throws `RulesError` when a hook does. */
export function stepRun(rules: Rules, run: GameRun, input: Input, options: RunOptions): RunStep {
  let seats = run.seats;
  let timers = run.timers;
  if (input.kind === 'seat') {
    const { seat } = input;
    seats = seats.some((info) => info.seat === seat.seat)
      ? seats.map((info) => (info.seat === seat.seat ? seat : info))
      : [...seats, seat];
  } else if (input.kind === 'timer') {
    const { [input.id]: _fired, ...others } = timers;
    timers = others;
  }
  const context = new StepContext(run.random, timers, input.t, seats);
  const step = take(rules, run, input, context, options);
  if ('reject' in step) return step;
  return {
    run: finished(rules, options, { ...run, seats, inputs: run.inputs + 1, state: step.state, ...context.taken() }),
  };
}

function take(rules: Rules, run: GameRun, input: Input, context: StepContext, options: RunOptions): Step<Json> {
  switch (input.kind) {
    case 'intent':
      return guarded(options, 'onIntent', () => rules.onIntent(run.state, input.seat, input.intent, context));
    case 'timer':
      return guarded(options, 'onTimer', () => rules.onTimer?.(run.state, input.id, context) ?? { state: run.state });
    case 'seat':
      return guarded(
        options,
        'onSeatChanged',
        () => rules.onSeatChanged?.(run.state, input.seat, context) ?? { state: run.state },
      );
  }
}

function finished(rules: Rules, options: RunOptions, run: Omit<GameRun, 'hash' | 'result'>): GameRun {
  const state = options.freeze ? guarded(options, 'its state', () => deepFreeze(run.state, 'a state')) : run.state;
  const result = guarded(options, 'isOver', () => rules.isOver(state));
  const timers = result === null ? run.timers : {};
  return { ...run, state, timers, result, hash: runHash(state, run.random, timers) };
}

/** 32 hex digits of SHA-256 over the state, the place in the random stream and the timers: two runs that agree in it go on alike. */
export function runHash(state: Json, random: RandomState, timers: Readonly<Record<string, number>>): string {
  const sorted = Object.entries(timers).sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify([state, random, sorted]))
    .digest('hex')
    .slice(0, 32);
}

/** What one step of the rules draws and sets; read with `taken` once the step was accepted. */
class StepContext implements GameContext {
  readonly seats: readonly SeatInfo[];
  readonly #random: SeededRandom;
  readonly #timers: Map<string, number>;
  readonly #now: number;

  constructor(random: RandomState, timers: Readonly<Record<string, number>>, now: number, seats: readonly SeatInfo[]) {
    this.#random = new SeededRandom(random);
    this.#timers = new Map(Object.entries(timers));
    this.#now = now;
    this.seats = seats;
  }

  random(): number {
    return this.#random.next();
  }

  randomInt(min: number, max: number): number {
    return this.#random.integer(min, max);
  }

  setTimer(id: string, ms: number): void {
    this.#timers.delete(id);
    this.#timers.set(id, this.#now + Math.max(0, Math.floor(timerMs(id, ms))));
  }

  clearTimer(id: string): void {
    this.#timers.delete(id);
  }

  now(): number {
    return this.#now;
  }

  taken(): { readonly random: RandomState; readonly timers: Readonly<Record<string, number>> } {
    return { random: this.#random.state, timers: Object.fromEntries(this.#timers) };
  }
}

function guarded<T>(options: RunOptions, hook: string, body: () => T): T {
  try {
    return body();
  } catch (cause) {
    throw new RulesError(hook, options.game, cause);
  }
}

/** The same value, frozen through and through. Throws `TypeError` that names what of it is no plain JSON, `what` being the whole. */
export function deepFreeze<T extends Json>(value: T, what = 'the value'): T {
  const fault = jsonFault(value);
  if (fault !== null) throw new TypeError(`${what} is plain JSON, and this is ${fault}`);
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    for (const [key, item] of Object.entries(value as Record<string, Json | undefined>)) {
      // JSON leaves undefined out of an object; in a list it would become null.
      if (item !== undefined || Array.isArray(value)) deepFreeze(item as Json, `${what}.${key}`);
    }
    Object.freeze(value);
  }
  return value;
}

/** What a value is when it is no plain JSON itself (its items aside). */
function jsonFault(value: unknown): string | null {
  if (typeof value === 'number') return Number.isFinite(value) ? null : String(value);
  if (typeof value !== 'object') {
    if (value === undefined) return 'undefined';
    return typeof value === 'string' || typeof value === 'boolean' ? null : `a ${typeof value}`;
  }
  if (value === null || Array.isArray(value)) return null;
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype === null || prototype === Object.prototype) return null;
  return `a ${(prototype as { constructor?: { name?: string } }).constructor?.name ?? 'class'}`;
}
