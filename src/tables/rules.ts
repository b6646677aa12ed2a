/**
 * What a game's rules are: pure functions from a state and an input to the next state. The names are those of spec/game-table.md, so that
 * games written for that contract can be hosted. The runtime (game-run.ts) owns state, seed, log and timers.
 */
import { tamed } from './thrown.ts';

/** Plain JSON: what a state, an intent and a game's settings are made of. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** Who plays a seat, as the rules hear of it. */
export type SeatInfo = { readonly seat: number; readonly name: string; readonly kind: 'human' | 'ai' };

/** What rules may use besides their state. Randomness and time come from here and nowhere else. */
export interface GameContext {
  /** A number in [0, 1) from the game's logged seed. */
  random(): number;
  /** An integer from `min` to `max`, both possible, from the same stream. */
  randomInt(min: number, max: number): number;
  /** Calls `onTimer(state, id)` `ms` from now; set again it is replaced. */
  setTimer(id: string, ms: number): void;
  clearTimer(id: string): void;
  /** Milliseconds since the game started, logged with every input. Time in which the host was down does not count. */
  now(): number;
  /** Who plays each seat now. */
  readonly seats: readonly SeatInfo[];
}

/** What a player wants to do. `payload` was made by the game's own methods: nothing of a peer gets here unchecked. */
export type Intent = { readonly name: string; readonly payload?: Json };

/** The next state, or why not (then nothing changed, drawn numbers and timers included). */
export type Step<State> = { readonly state: State } | { readonly reject: string };

/**
 * The rules of a game. States are plain JSON; what is given is never changed, a new state is built. A hook that throws leaves the game as it was.
 * `setup`: the first state; settings are the table's options at the start and stay with the game. `isOver`: null while it is played, else its result.
 * `view`: what one seat may see; `boardView`: what everyone may see. `ai`: a move from a view, for a seat without a person.
 * `describe` (one step in words, without the player's name: "plays d3") and `draw` (the whole state as lines of text) are for replays.
 */
export type Rules<State extends Json = Json, Settings extends Json = Json> = {
  /** Counts up with every change that could make an old log replay differently. */
  readonly version: number;
  setup(ctx: GameContext, settings: Settings): State;
  onIntent(state: State, seat: number, intent: Intent, ctx: GameContext): Step<State>;
  onTimer?(state: State, id: string, ctx: GameContext): Step<State>;
  /** Another player plays `seat.seat` from now on. */
  onSeatChanged?(state: State, seat: SeatInfo, ctx: GameContext): Step<State>;
  view(state: State, seat: number): Json;
  boardView(state: State): Json;
  isOver(state: State): Json | null;
  ai?(view: Json, seat: number, ctx: Chance): Intent | null;
  describe?(step: DescribedStep<State>): { readonly text: string } | null;
  draw?(state: State): string;
};

/** A stream of random numbers, as of `GameContext`. */
export type Chance = Pick<GameContext, 'random' | 'randomInt'>;

/** A step that was taken, for `describe`. `seat` is whose intent it was, or whose player changed. */
export type DescribedStep<State extends Json = Json> = {
  readonly kind: 'intent' | 'timer' | 'seatChanged';
  readonly seat?: number;
  readonly intent?: Intent;
  readonly timer?: string;
  /** Who plays each seat, as it was before. */
  readonly names: Readonly<Record<number, string>>;
  readonly before: State;
  readonly after: State;
};

/** One logged input, enough to take the step again. `t` is `ctx.now()`. */
export type Input =
  | { readonly t: number; readonly kind: 'intent'; readonly seat: number; readonly intent: Intent }
  | { readonly t: number; readonly kind: 'timer'; readonly id: string }
  | { readonly t: number; readonly kind: 'seat'; readonly seat: SeatInfo };

/** A hook of a game's rules threw. The table goes on with the state it had. */
export class RulesError extends Error {
  readonly code = 'RULES_FAILED';
  constructor(hook: string, game: string, cause: unknown) {
    const told = tamed(cause);
    super(`the rules of ${game} failed in ${hook}: ${told instanceof Error ? told.message : String(told)}`, {
      cause: told,
    });
    this.name = 'RulesError';
  }
}
