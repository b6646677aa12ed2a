/** `asterism-tables simulate GAME`: games played by no person, from a seed; each is played again from its log, so that a game that does not repeat is found. */
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { type Command, InvalidArgumentError } from 'commander';
import {
  defaultOptions,
  type Game,
  readLog,
  reason,
  replayLog,
  type SimulatedGame,
  simulateGame,
  SimulationError,
  stackOf,
} from '../tables/index.ts';
import { EXIT_FAILED, EXIT_USAGE, StartError } from './errors.ts';
import { gamesWith, withRequire } from './require.ts';
import { withSourcePlaces } from './require-source.ts';
import { jsonLine, safeText } from './text/index.ts';

type Flags = {
  readonly games: number;
  readonly seed: string;
  readonly log?: string;
  readonly json?: boolean;
  readonly require?: readonly string[];
};

const HELP = `
The same game, number and seed print the same bytes on every machine. With --log the games can be looked at:
  asterism-tables simulate othello --games 3 --seed a --log games.log
  asterism-tables replay games.log --game 2`;

/** Adds the command to the program. */
export function addSimulateCommand(program: Command): void {
  withRequire(program.command('simulate'))
    .description('play games without persons, and verify that each replays exactly')
    .argument('<game>', 'a game of this program or of --require')
    .option('--games <n>', 'how many', wholeNumber, 10)
    .option('--seed <text>', 'where chance begins', '1')
    .option('--log <file>', 'write the logs of all games there, for replay')
    .option('--json', 'one JSON object a line')
    .addHelpText('after', HELP)
    .action(async (name: string, flags: Flags) => {
      process.exitCode = simulate(gameNamed(await gamesWith(flags.require), name), flags, (line) => console.log(line));
    });
}

function wholeNumber(text: string): number {
  if (!/^[1-9]\d{0,5}$/.test(text)) throw new InvalidArgumentError('a whole number from 1 to 999999 is expected.');
  return Number(text);
}

function gameNamed(games: readonly Game[], name: string): Game {
  const game = games.find((one) => one.name === name);
  const names = games.map((one) => one.name).join(', ');
  if (game === undefined) {
    throw new StartError(
      `there is no game ${safeText(name)}: there is ${names}; one of your own is given with --require FILE`,
      EXIT_USAGE,
    );
  }
  if (game.rules !== undefined && game.simulation !== undefined) return game;
  const needs = game.rules === undefined ? 'it has no rules' : 'it says nothing under simulation';
  throw new StartError(`${name} cannot be simulated: ${needs} (docs/writing-a-game.md)`, EXIT_USAGE);
}

/** Plays, verifies and prints; answers the exit code. */
export function simulate(game: Game, flags: Flags, print: (line: string) => void): number {
  const options = defaultOptions(game);
  const digest = createHash('sha256');
  let logs = '';
  let inputs = 0;
  for (let id = 1; id <= flags.games; id++) {
    let played: SimulatedGame;
    try {
      played = simulateGame(game, options, flags.seed, id);
      const fault = replayFault(game, played);
      if (fault !== null) throw new SimulationError(`it does not replay: ${fault}`, played.log);
    } catch (error) {
      if (!(error instanceof SimulationError)) throw error;
      writeLogs(flags.log, logs + error.log);
      const cause = error.cause === undefined ? null : stackOf(error.cause).map(withSourcePlaces).join('\n    ');
      print(
        flags.json === true ? jsonLine({ game: id, ok: false, why: error.message }) : `game ${id}: ${error.message}`,
      );
      if (cause !== null && flags.json !== true) console.error(cause);
      return EXIT_FAILED;
    }
    logs += played.log;
    inputs += played.run.inputs;
    digest.update(played.run.hash);
    print(flags.json === true ? gameJson(played) : textLine(played));
  }
  writeLogs(flags.log, logs);
  const all = digest.digest('hex').slice(0, 32);
  print(
    flags.json === true
      ? jsonLine({ ok: true, games: flags.games, seed: flags.seed, inputs, hash: all })
      : `${flags.games} of ${game.name} from seed ${safeText(flags.seed)}: ${inputs} inputs, all replayed exactly, hash ${all}`,
  );
  return 0;
}

/** Twice in one process: what a first replay leaves behind must not change a second. */
function replayFault(game: Game, played: SimulatedGame): string | null {
  const [log] = readLog(played.log);
  const { rules } = game;
  if (log === undefined || rules === undefined) return 'its log cannot be read';
  for (let time = 1; time <= 2; time++) {
    const replayed = replayLog(rules, log, { game: game.name, freeze: true });
    if (!replayed.ok) return `at input ${replayed.at}: ${replayed.why}`;
    if (replayed.run.hash !== played.run.hash) return `it ends with hash ${replayed.run.hash}, not ${played.run.hash}`;
  }
  return null;
}

function textLine({ id, seed, run }: SimulatedGame): string {
  return `game ${id}: seed ${seed}, ${run.inputs} inputs, hash ${run.hash}, result ${safeText(JSON.stringify(run.result))}`;
}

function gameJson({ id, seed, run }: SimulatedGame): string {
  return jsonLine({ game: id, ok: true, seed, inputs: run.inputs, hash: run.hash, result: run.result });
}

function writeLogs(file: string | undefined, text: string): void {
  if (file === undefined) return;
  try {
    writeFileSync(file, text);
  } catch (cause) {
    throw new StartError(`${file} cannot be written (${reason(cause)}): give another file with --log`);
  }
}
