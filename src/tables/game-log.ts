/**
 * The log of the last games, as text: one line with a game's start, then one line for each input with the hash of what it led to.
 * From it a game is played again exactly. Lines are only ever added; a last line cut short by a crash is not one.
 */
import { type GameRun, type GameStart, gameTime, type RunOptions, runHash, startRun, stepRun } from './game-run.ts';
import type { RandomState } from './random.ts';
import type { Input, Intent, Json, Rules, SeatInfo } from './rules.ts';

/** The form of the lines. Another number is not read. */
const LOG_VERSION = 1;

/** How a game began; `from`: it goes on from a saved state, because what came before is not in this log. */
export type LogHead = GameStart & {
  readonly log: number;
  readonly game: string;
  readonly rules: number;
  readonly hash: string;
  readonly from?: {
    readonly state: Json;
    readonly random: RandomState;
    readonly timers: Readonly<Record<string, number>>;
    readonly inputs: number;
    readonly t: number;
  };
};

export type LogEntry = { readonly i: number; readonly input: Input; readonly hash: string };

export type GameLog = { readonly head: LogHead; readonly entries: readonly LogEntry[] };

/** The line that opens a game's log. With `whole` false the game is taken up where it stands at `clockNow`. */
export function headLine(game: string, rules: Rules, run: GameRun, whole: boolean, clockNow: number): string {
  const head: LogHead = {
    log: LOG_VERSION,
    id: run.id,
    game,
    rules: rules.version,
    seed: run.seed,
    settings: run.settings,
    seats: run.seats,
    hash: run.hash,
    ...(whole
      ? {}
      : {
          from: {
            state: run.state,
            random: run.random,
            timers: run.timers,
            inputs: run.inputs,
            t: gameTime(run, clockNow),
          },
        }),
  };
  return `${JSON.stringify(head)}\n`;
}

/** Whether a line of ours opens a game. */
export function isHeadLine(line: string): boolean {
  return line.startsWith('{"log":');
}

export function entryLine(entry: LogEntry): string {
  return `${JSON.stringify(entry)}\n`;
}

/** The games of a log file in order. A line that is no line of ours ends the reading: nothing behind it can be trusted. */
export function readLog(text: string): GameLog[] {
  return readWholeLog(text).games;
}

export type ReadLog = {
  /** In order; a game that was taken up again from a saved state is there once for each start. */
  readonly games: GameLog[];
  /**
   * Where the reading ended too early: at a last line without its line end (`cut`: a crash while it was written), or at one that is no line of
   * ours. Lines count from 1.
   */
  readonly fault: { readonly line: number; readonly kind: 'cut' | 'damaged' } | null;
};

/** `readLog` with what it did not read. Never throws. */
export function readWholeLog(text: string): ReadLog {
  const games: { head: LogHead; entries: LogEntry[] }[] = [];
  const lines = text.split('\n');
  const rest = lines.pop();
  for (const [at, line] of lines.entries()) {
    const value = parsed(line);
    const last = games.at(-1);
    if (isHead(value)) games.push({ head: value, entries: [] });
    else if (isEntry(value) && last !== undefined) last.entries.push(value);
    else return { games, fault: { line: at + 1, kind: 'damaged' } };
  }
  return { games, fault: rest === '' ? null : { line: lines.length + 1, kind: 'cut' } };
}

/** Games in a table's log: the one before the current one too, so that the last that was finished can always be looked at. */
export const KEPT_GAMES = 2;

/** The last `count` games, each with all its starts. */
export function lastGames(logs: readonly GameLog[], count: number): readonly GameLog[] {
  const ids = [...new Set(logs.map((log) => log.head.id))].slice(-count);
  return logs.filter((log) => ids.includes(log.head.id));
}

export function logText(log: GameLog): string {
  return `${JSON.stringify(log.head)}\n${log.entries.map(entryLine).join('')}`;
}

export type Replayed =
  | { readonly ok: true; readonly run: GameRun }
  | { readonly ok: false; readonly at: number; readonly why: string };

/**
 * Plays a log again from its start, checking the hash after every input. `onStep` sees each state. Steps: one per input.
 * `at` of a failure is the number of the input that led to something else (0: the start).
 */
export function replayLog(
  rules: Rules,
  log: GameLog,
  options: RunOptions,
  onStep?: (run: GameRun, entry: LogEntry | null) => void,
): Replayed {
  const { head } = log;
  if (head.rules !== rules.version) {
    return {
      ok: false,
      at: 0,
      why: `the log was written by version ${head.rules} of the rules, these are version ${rules.version}`,
    };
  }
  let run: GameRun;
  try {
    run = head.from === undefined ? startRun(rules, head, 0, options) : resumed(rules, head, head.from);
  } catch (error) {
    return { ok: false, at: 0, why: String(error) };
  }
  if (run.hash !== head.hash)
    return { ok: false, at: run.inputs, why: `the start has hash ${run.hash}, the log says ${head.hash}` };
  onStep?.(run, null);
  for (const entry of log.entries) {
    const next = takeEntry(rules, run, entry, options);
    if (typeof next === 'string') return { ok: false, at: entry.i, why: next };
    run = next;
    onStep?.(run, entry);
  }
  return { ok: true, run };
}

/** The run after one logged input, or why it is another one than the log says. */
export function takeEntry(rules: Rules, run: GameRun, entry: LogEntry, options: RunOptions): GameRun | string {
  if (entry.i !== run.inputs + 1) return `input ${entry.i} follows input ${run.inputs}`;
  try {
    const step = stepRun(rules, run, entry.input, options);
    if ('reject' in step) return `the rules refuse it: ${step.reject}`;
    return step.run.hash === entry.hash ? step.run : `the state has hash ${step.run.hash}, the log says ${entry.hash}`;
  } catch (error) {
    return String(error);
  }
}

function resumed(rules: Rules, head: LogHead, from: NonNullable<LogHead['from']>): GameRun {
  const { id, seed, settings, seats } = head;
  const { state, random, timers, inputs, t } = from;
  return {
    id,
    seed,
    settings,
    seats,
    state,
    random,
    timers,
    inputs,
    origin: -t,
    hash: runHash(state, random, timers),
    result: rules.isOver(state),
  };
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line) as unknown;
  } catch {
    return undefined;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isHead(value: unknown): value is LogHead {
  if (!isRecord(value) || value['log'] !== LOG_VERSION) return false;
  const from = value['from'];
  return (
    Number.isSafeInteger(value['id']) &&
    typeof value['seed'] === 'string' &&
    typeof value['hash'] === 'string' &&
    Number.isSafeInteger(value['rules']) &&
    typeof value['game'] === 'string' &&
    Array.isArray(value['seats']) &&
    value['seats'].every(isSeatInfo) &&
    value['settings'] !== undefined &&
    (from === undefined || (isRecord(from) && isRandomState(from['random']) && isTimers(from['timers'])))
  );
}

function isEntry(value: unknown): value is LogEntry {
  return (
    isRecord(value) && Number.isSafeInteger(value['i']) && typeof value['hash'] === 'string' && isInput(value['input'])
  );
}

function isInput(value: unknown): value is Input {
  if (!isRecord(value) || typeof value['t'] !== 'number') return false;
  if (value['kind'] === 'timer') return typeof value['id'] === 'string';
  if (value['kind'] === 'seat') return isSeatInfo(value['seat']);
  return value['kind'] === 'intent' && Number.isSafeInteger(value['seat']) && isIntent(value['intent']);
}

function isIntent(value: unknown): value is Intent {
  return isRecord(value) && typeof value['name'] === 'string';
}

/** A seat as saved or logged. */
export function isSeatInfo(value: unknown): value is SeatInfo {
  return (
    isRecord(value) &&
    Number.isSafeInteger(value['seat']) &&
    typeof value['name'] === 'string' &&
    (value['kind'] === 'human' || value['kind'] === 'ai')
  );
}

export function isRandomState(value: unknown): value is RandomState {
  return Array.isArray(value) && value.length === 4 && value.every((word) => Number.isInteger(word));
}

export function isTimers(value: unknown): value is Readonly<Record<string, number>> {
  return isRecord(value) && Object.values(value).every((due) => typeof due === 'number' && Number.isFinite(due));
}
