/**
 * Games played by no person, from a seed: the same seed gives the same games, byte for byte, on every machine. Time is the games' own: a timer is
 * due as soon as nobody has a move. Each game comes with its log, as a table would have written it.
 */
import { createHash } from 'node:crypto';
import type { Game } from './define-game.ts';
import { entryLine, headLine } from './game-log.ts';
import { type GameRun, nextTimer, type RunOptions, startRun, stepRun } from './game-run.ts';
import { SeededRandom, seedState } from './random.ts';
import type { Chance, Input, Intent, Json, SeatInfo } from './rules.ts';
import type { TableOptions } from './types.ts';

/** How a game is played by no person. */
export type Simulation<Settings extends Json = Json> = {
  /** All of them are played by the game itself. */
  readonly seats: number;
  /** What the rules' `setup` gets, from the options of a table. */
  readonly settings: (options: TableOptions) => Settings;
  /** A move from a seat's view, or null: none now. Absent: the rules' `ai`. Chance is a stream of the seat's own. */
  readonly player?: (view: Json, seat: number, chance: Chance) => Intent | null;
};

/** A game of more inputs than this does not end. */
export const MAX_INPUTS = 20_000;

export type SimulatedGame = {
  readonly id: number;
  readonly seed: string;
  readonly run: GameRun;
  /** The game's log, as a table writes it. */
  readonly log: string;
};

/** A game that cannot be played to its end. */
export class SimulationError extends Error {
  readonly code = 'TABLES_SIMULATION';
  /** What was played until then. */
  readonly log: string;
  constructor(message: string, log: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'SimulationError';
    this.log = log;
  }
}

/** The seed of game `id` of those that `seed` stands for: 32 hex digits, as a table's. */
export function simulationSeed(seed: string, id: number): string {
  return createHash('sha256').update(`${seed}/${id}`).digest('hex').slice(0, 32);
}

/** Plays one game to its end. Throws `SimulationError` when it has none, or the rules fail or refuse a move of their own player. */
export function simulateGame(game: Game, options: TableOptions, seed: string, id: number): SimulatedGame {
  const { rules, simulation } = game;
  if (rules === undefined || simulation === undefined) {
    throw new SimulationError(
      `${game.name} cannot be simulated: it needs rules, and says nothing under simulation`,
      '',
    );
  }
  const player = simulation.player ?? rules.ai?.bind(rules);
  const seats = Array.from(
    { length: simulation.seats },
    (_, seat): SeatInfo => ({ seat, name: `CPU${seat + 1}`, kind: 'ai' }),
  );
  const ownSeed = simulationSeed(seed, id);
  const chances = seats.map(({ seat }) => chance(ownSeed, seat));
  const runOptions: RunOptions = { game: game.name, freeze: true };
  let log = '';
  const guard = <T>(body: () => T): T => {
    try {
      return body();
    } catch (error) {
      if (error instanceof SimulationError) throw error;
      throw new SimulationError(error instanceof Error ? error.message : String(error), log, error);
    }
  };
  let run = guard(() =>
    startRun(rules, { id, seed: ownSeed, settings: simulation.settings(options), seats }, 0, runOptions),
  );
  log = headLine(game.name, rules, run, true, 0);
  let now = 0;
  while (run.result === null) {
    if (run.inputs >= MAX_INPUTS) throw new SimulationError(`it is not over after ${MAX_INPUTS} inputs`, log);
    const input = guard(() => nextInput(run, now));
    const step = guard(() => stepRun(rules, run, input, runOptions));
    if ('reject' in step) throw new SimulationError(`the rules refuse ${inputText(input)}: ${step.reject}`, log);
    now = input.t;
    run = step.run;
    log += entryLine({ i: run.inputs, input, hash: run.hash });
  }
  return { id, seed: ownSeed, run, log };

  /** The first seat that has a move moves; when none has, the next timer fires. */
  function nextInput(current: GameRun, t: number): Input {
    for (const { seat } of seats) {
      const own = chances[seat];
      const intent = own === undefined ? null : (player?.(rulesView(current, seat), seat, own) ?? null);
      if (intent !== null) return { t, kind: 'intent', seat, intent };
    }
    const timer = nextTimer(current);
    if (timer === null) throw new SimulationError('nobody has a move and no timer runs, but it is not over', log);
    return { t: Math.max(t, timer.due), kind: 'timer', id: timer.id };
  }

  function rulesView(current: GameRun, seat: number): Json {
    return rules?.view(current.state, seat) ?? null;
  }
}

function chance(seed: string, seat: number): Chance {
  const stream = new SeededRandom(seedState(seed, `player ${seat}`));
  return { random: () => stream.next(), randomInt: (min, max) => stream.integer(min, max) };
}

function inputText(input: Input): string {
  switch (input.kind) {
    case 'intent':
      return `the intent ${JSON.stringify(input.intent)} of seat ${input.seat}`;
    case 'timer':
      return `the timer ${input.id}`;
    case 'seat':
      return `who plays seat ${input.seat.seat}`;
  }
}
