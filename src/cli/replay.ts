/** `asterism-tables replay FILE`: takes a logged game step by step again, shows the steps, and says where it does not lead where the log says. */
import {
  type DescribedStep,
  type Game,
  type GameLog,
  type GameRun,
  type LogEntry,
  replayLog,
} from '../tables/index.ts';
import { EXIT_FAILED, EXIT_USAGE, StartError } from './errors.ts';
import { readReplayed, type ReplayedFile } from './replay-file.ts';
import { jsonLine, safeLines, safeText } from './text/index.ts';

export type ReplayFlags = {
  readonly game?: number;
  readonly step?: number;
  readonly to?: number;
  readonly quiet?: boolean;
  readonly json?: boolean;
};

export type ReplayOutput = { readonly print: (line: string) => void; readonly fail: (line: string) => void };

/** Shows and verifies; answers the exit code. Throws `StartError` for a file or options that cannot be used. */
export function replayFile(file: string, games: readonly Game[], flags: ReplayFlags, output: ReplayOutput): number {
  const read = readReplayed(file);
  const chosen = chosenGame(file, read, flags);
  const outcomes: { readonly log: GameLog; readonly ok: boolean }[] = [];
  // The games that are not shown are verified all the same.
  for (const log of read.games) {
    if (log === chosen) continue;
    const fault = verify(file, games, log, read);
    outcomes.push({ log, ok: fault === null });
    if (flags.json === true) {
      output.print(jsonLine({ ok: fault === null, ...summaryOf(log), ...(fault === null ? {} : { why: fault }) }));
    } else if (fault === null) output.print(`${titleOf(log)}: verified, ${countOf(log)}`);
    else output.fail(`${file}: ${fault}`);
  }
  outcomes.push({ log: chosen, ok: show(file, games, chosen, read, flags, output) });
  const damaged = read.fault === null || read.fault.kind === 'cut' ? null : damageText(read.fault);
  if (damaged !== null) output.fail(`${file}: ${damaged}`);
  else if (read.fault !== null)
    output.fail(
      `${file}: line ${read.fault.line} is cut short, as when a host is killed while it writes: it was never answered and does not count`,
    );
  if (damaged === null && outcomes.every(({ ok }) => ok)) return 0;
  // Whatever was right, the last line must not read as if all were.
  output.print(lastLine(outcomes, damaged, flags.json === true));
  return EXIT_FAILED;
}

function damageText({ line, rest, restGames }: NonNullable<ReplayedFile['fault']>): string {
  const lines = rest === 1 ? 'the line after it was' : `the ${rest} lines after it were`;
  const games = restGames === 0 ? '' : ` (${restGames === 1 ? 'a game begins' : `${restGames} games begin`} there)`;
  const unseen = rest === 0 ? '' : `; ${lines} not looked at${games}`;
  return `line ${line} is no line of a log: it was changed or damaged, and nothing from there on can be trusted${unseen}`;
}

/** The outcome of every game, in the order of the log. */
function lastLine(
  outcomes: readonly { readonly log: GameLog; readonly ok: boolean }[],
  damaged: string | null,
  json: boolean,
): string {
  const inOrder = outcomes.toSorted((a, b) => a.log.head.id - b.log.head.id);
  if (json) {
    const games = inOrder.map(({ log, ok }) => ({ game: log.head.id, ok }));
    return jsonLine({ ok: false, games, ...(damaged === null ? {} : { damaged }) });
  }
  const texts = inOrder.map(({ log, ok }) => `game ${log.head.id} is ${ok ? 'right' : 'WRONG'}`);
  return `NOT VERIFIED: ${[...texts, ...(damaged === null ? [] : ['the file is damaged behind that'])].join(', ')}`;
}

function chosenGame(file: string, { games }: ReplayedFile, flags: ReplayFlags): GameLog {
  const log = games.findLast((one) => flags.game === undefined || one.head.id === flags.game);
  if (log === undefined) {
    const ids = [...new Set(games.map((one) => one.head.id))].join(', ');
    throw new StartError(`${file}: there is no game ${flags.game}: it holds ${ids}`, EXIT_USAGE);
  }
  const first = log.head.from?.inputs ?? 0;
  const last = first + log.entries.length;
  for (const wanted of [flags.step, flags.to]) {
    if (wanted === undefined || (wanted >= first && wanted <= last)) continue;
    throw new StartError(
      `${file}: game ${log.head.id} has no input ${wanted}: they go from ${first} (the start) to ${last}`,
      EXIT_USAGE,
    );
  }
  return log;
}

/** Shows the steps that are asked for; answers whether all that was looked at is right. */
function show(
  file: string,
  games: readonly Game[],
  log: GameLog,
  read: ReplayedFile,
  flags: ReplayFlags,
  { print, fail }: ReplayOutput,
): boolean {
  const game = gameOf(file, games, log);
  const json = flags.json === true;
  const to = flags.step ?? flags.to ?? Number.POSITIVE_INFINITY;
  const part: GameLog = { head: log.head, entries: log.entries.filter((entry) => entry.i <= to) };
  if (!json)
    print(
      `${titleOf(log)}: seed ${safeText(log.head.seed)}, ${log.head.seats.map(seatText).join(', ')}${startText(log)}`,
    );
  let before: GameRun | null = null;
  let last: GameRun | null = null;
  const replayed = replayLog(game.rules, part, { game: game.name, freeze: true }, (run, entry) => {
    last = run;
    const shown = flags.quiet !== true && (flags.step === undefined || flags.step === run.inputs);
    if (shown)
      for (const line of json ? [stepJson(game, before, run, entry)] : stepLines(game, before, run, entry)) print(line);
    before = run;
  });
  const reached = last as GameRun | null;
  const whole = to === Number.POSITIVE_INFINITY;
  const why = replayed.ok ? (whole ? savedFault(log, read) : null) : faultText(log, replayed.at, replayed.why);
  if (why !== null) {
    if (json)
      print(jsonLine({ ok: false, ...summaryOf(log), input: replayed.ok ? reached?.inputs : replayed.at, why }));
    else fail(`${file}: ${why}`);
    return false;
  }
  const result = reached?.result ?? null;
  if (json) print(jsonLine({ ok: true, ...summaryOf(part), over: result !== null, result, hash: reached?.hash }));
  else print(`verified: ${countOf(part)}${whole ? endText(result) : ''}`);
  return true;
}

function verify(file: string, games: readonly Game[], log: GameLog, read: ReplayedFile): string | null {
  const game = gameOf(file, games, log);
  const replayed = replayLog(game.rules, log, { game: game.name, freeze: true });
  return replayed.ok ? savedFault(log, read) : faultText(log, replayed.at, replayed.why);
}

/** Where the log does not lead to the saved state beside it, if that was given and is of this game. */
function savedFault(log: GameLog, { saved, games }: ReplayedFile): string | null {
  if (saved === null || games.findLast((one) => one.head.id === saved.id) !== log) return null;
  const at = saved.inputs - (log.head.from?.inputs ?? 0);
  const hash = at === 0 ? log.head.hash : log.entries[at - 1]?.hash;
  if (hash === undefined) return `the saved state is after input ${saved.inputs}, which the log does not have`;
  if (hash === saved.hash) return null;
  return `the saved state after input ${saved.inputs} has hash ${saved.hash}, the log says ${hash}`;
}

function gameOf(file: string, games: readonly Game[], { head }: GameLog) {
  const game = games.find((one) => one.name === head.game);
  if (game === undefined) {
    const names = games.map((one) => one.name).join(', ');
    throw new StartError(
      `${file}: it is the log of a game ${safeText(head.game)}, which is not here (there is ${names}): give its file with --require`,
    );
  }
  const { rules } = game;
  if (rules === undefined)
    throw new StartError(
      `${file}: it is the log of a game ${game.name}, and the ${game.name} that is here has no rules`,
    );
  return { name: game.name, rules };
}

type Ruled = ReturnType<typeof gameOf>;

/** What is wrong, with the input it is about. */
function faultText(log: GameLog, at: number, why: string): string {
  const entry = log.entries.find((one) => one.i === at);
  const what =
    entry === undefined
      ? `the start of game ${log.head.id}`
      : `input ${at} of game ${log.head.id} (${plainText(entry)})`;
  return safeText(`${what}: ${why}`);
}

function stepLines(game: Ruled, before: GameRun | null, run: GameRun, entry: LogEntry | null): readonly string[] {
  const head = entry === null ? 'start' : `input ${entry.i}`;
  const time = entry === null ? '' : `  ${timeText(entry.input.t)}`;
  const what = entry === null ? '' : `  ${actor(run, entry)}${described(game, before, run, entry) ?? plainWhat(entry)}`;
  return [
    safeText(`${head.padEnd(10)}${time}${what}  [${run.hash.slice(0, 12)}]`),
    ...(drawn(game, run) ?? []).map((line) => `    ${line}`),
  ];
}

function stepJson(game: Ruled, before: GameRun | null, run: GameRun, entry: LogEntry | null): string {
  const text = entry === null ? null : described(game, before, run, entry);
  return jsonLine({
    game: run.id,
    input: run.inputs,
    ...(entry === null ? {} : entry.input),
    ...(text === null ? {} : { text }),
    hash: run.hash,
    state: run.state,
  });
}

/** A game's own words; null without any, also when it fails to find them. */
function described({ rules }: Ruled, before: GameRun | null, after: GameRun, { input }: LogEntry): string | null {
  if (before === null || rules.describe === undefined) return null;
  const states = {
    before: before.state,
    after: after.state,
    names: Object.fromEntries(before.seats.map(({ seat, name }) => [seat, name])),
  };
  const step: DescribedStep =
    input.kind === 'intent'
      ? { kind: 'intent', seat: input.seat, intent: input.intent, ...states }
      : input.kind === 'timer'
        ? { kind: 'timer', timer: input.id, ...states }
        : { kind: 'seatChanged', seat: input.seat.seat, ...states };
  try {
    return rules.describe(step)?.text ?? null;
  } catch {
    return null;
  }
}

function drawn({ rules }: Ruled, run: GameRun): readonly string[] | null {
  try {
    return rules.draw === undefined ? null : safeLines(rules.draw(run.state));
  } catch {
    return null;
  }
}

function actor(run: GameRun, { input }: LogEntry): string {
  if (input.kind === 'timer') return `timer ${input.id}: `;
  const seat = input.kind === 'intent' ? input.seat : input.seat.seat;
  const name = run.seats.find((one) => one.seat === seat)?.name ?? '';
  return `${name} (seat ${seat}): `;
}

function plainText(entry: LogEntry): string {
  const { input } = entry;
  const who = input.kind === 'intent' ? `seat ${input.seat}: ` : '';
  return `${timeText(input.t)}, ${who}${plainWhat(entry)}`;
}

function plainWhat({ input }: LogEntry): string {
  if (input.kind === 'timer') return `the timer ${input.id}`;
  if (input.kind === 'seat') return `seat ${input.seat.seat} is played by ${seatText(input.seat)}`;
  const { name, payload } = input.intent;
  return payload === undefined ? name : `${name} ${JSON.stringify(payload)}`;
}

function seatText({ name, kind }: { readonly name: string; readonly kind: string }): string {
  return safeText(kind === 'ai' ? `${name} (the computer)` : name);
}

function titleOf({ head }: GameLog): string {
  return safeText(`game ${head.id} of ${head.game} (rules version ${head.rules})`);
}

function startText({ head }: GameLog): string {
  return head.from === undefined ? '' : `; taken up again at input ${head.from.inputs} from a saved state`;
}

function countOf(log: GameLog): string {
  const count = log.entries.length;
  return `${count} ${count === 1 ? 'input leads' : 'inputs lead'} where the log says`;
}

function endText(result: GameRun['result']): string {
  return result === null ? '; the game is not over' : `; the game is over: ${safeText(JSON.stringify(result))}`;
}

function summaryOf(log: GameLog): { readonly game: number; readonly inputs: number } {
  return { game: log.head.id, inputs: (log.head.from?.inputs ?? 0) + log.entries.length };
}

/** Minutes and seconds of the game's own time. */
function timeText(ms: number): string {
  const seconds = (ms % 60_000) / 1000;
  return `${Math.floor(ms / 60_000)}:${seconds.toFixed(3).padStart(6, '0')}`;
}
