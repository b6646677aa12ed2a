/** The program `asterism-tables`: its commands and options. */
import { Command, CommanderError, Option } from 'commander';
import { version } from '../../package.json';
import type { Game } from '../tables/index.ts';
import { loadSettings, LOG_LEVELS, nearest, type Settings } from '../tables/settings/index.ts';
import { describeSettings, notesOf, refuseUnbuilt } from './check.ts';
import { addDecodeCommand } from './decode/command.ts';
import { EXIT_FAILED, EXIT_USAGE, explain, StartError } from './errors.ts';
import { outliveReaders } from './leaving.ts';
import { addNetworkCommands } from './network/index.ts';
import { addPlayCommand } from './play/command.ts';
import { addReplayCommand } from './replay-command.ts';
import { gamesWith, isOwn, withRequire } from './require.ts';
import { serve } from './serve.ts';
import { addSimulateCommand } from './simulate-command.ts';
import { addSizesCommand } from './sizes/command.ts';
import { showStatus } from './status.ts';
import { safeText } from './text/index.ts';

type Options = {
  readonly config?: string | undefined;
  readonly require?: readonly string[];
  readonly json?: boolean;
  readonly logLevel?: (typeof LOG_LEVELS)[number];
};

const EXAMPLES = `
Examples:
  asterism-tables                        one othello table, on port 7447
  asterism-tables --config games.yml     tables and addresses of your own
  asterism-tables check -c games.yml     what the settings mean, before a start
  asterism-tables status                 what the host of this folder serves
  asterism-tables --require my-game.ts   a game of your own too
  asterism-tables play othello           sit at a table from this terminal
  OTHELLO_TURN_SECONDS=30 asterism-tables

A client connects to tcp/<this machine>:7447 and calls games/games/othello1.`;

/** A first word that is no command would go to `serve`, which has no words at all and could only say so. */
function refuseUnknown(program: Command, word: string | undefined): void {
  if (word === undefined || word.startsWith('-')) return;
  const names = ['help', ...program.commands.flatMap((command) => [command.name(), ...command.aliases()])];
  if (names.includes(word)) return;
  const near = nearest(word, names);
  const advice = near === null ? `there is ${names.join(', ')}` : `did you mean ${near}?`;
  throw new StartError(`error: unknown command ${safeText(word)}: ${advice}`, EXIT_USAGE);
}

function settingsOf(options: Options, games: readonly Game[]): Settings {
  const settings = loadSettings({
    ...(options.config === undefined ? {} : { file: options.config }),
    env: process.env,
    games,
    // Who brings a game wants it served.
    served: games.filter((game, at) => at === 0 || isOwn(game.name)),
  });
  return {
    ...settings,
    logJson: options.json ?? settings.logJson,
    logLevel: options.logLevel ?? settings.logLevel,
  };
}

/** Colours only where a person sees them and has not asked for none (https://no-color.org). */
function wantsColour(): boolean {
  return process.stdout.isTTY && (process.env['NO_COLOR'] ?? '') === '';
}

function commands(): Command {
  const program = new Command('asterism-tables')
    .description('Hosts game tables that boards and programs play at over Zenoh.')
    .version(version, '-V, --version')
    .helpOption('-h, --help')
    .addHelpText('after', EXAMPLES)
    .showSuggestionAfterError()
    .exitOverride();
  const config = ['-c, --config <file>', 'settings in YAML (or the variable ASTERISM_GAMES_CONFIG)'] as const;

  withRequire(program.command('serve', { isDefault: true }))
    .description('serve the tables until Ctrl-C, SIGTERM or SIGHUP (what happens without a command)')
    .option(...config)
    .option('--json', 'log one JSON object a line')
    .addOption(new Option('--log-level <level>', 'least important lines to log').choices(LOG_LEVELS))
    .addHelpText('after', EXAMPLES)
    .action(async (options: Options) => {
      const games = await gamesWith(options.require);
      await serve({ settings: settingsOf(options, games), games, version, colour: wantsColour() });
    });
  withRequire(program.command('check'))
    .description('print every setting with where it comes from; exit code 2 when something is wrong')
    .option(...config)
    .option('--json', 'as JSON')
    .action(async (options: Options) => {
      const settings = settingsOf({ config: options.config }, await gamesWith(options.require));
      refuseUnbuilt(settings);
      console.log(describeSettings(settings, options.json ?? false));
      for (const note of notesOf(settings)) console.error(`note: ${note}`);
    });
  withRequire(program.command('status'))
    .description('what runs on the state folder of these settings; exit code 1 when nothing does')
    .option(...config)
    .option('--idle', 'exit code 0 when nobody sits at a table (or nothing runs), else 1')
    .option('--json', 'as JSON')
    .action(async (options: Options & { readonly idle?: boolean }) => {
      const { stateDir } = settingsOf({ config: options.config }, await gamesWith(options.require));
      process.exitCode = await showStatus(stateDir, { idle: options.idle ?? false, json: options.json ?? false });
    });
  addReplayCommand(program);
  addSimulateCommand(program);
  addSizesCommand(program);
  addDecodeCommand(program);
  addPlayCommand(program);
  addNetworkCommands(program);
  for (const command of program.commands) command.exitOverride().showSuggestionAfterError();
  return program;
}

async function main(): Promise<void> {
  outliveReaders();
  try {
    const program = commands();
    refuseUnknown(program, process.argv[2]);
    await program.parseAsync(process.argv);
  } catch (error) {
    if (error instanceof CommanderError) {
      // commander has printed its own line; help and version end with 0.
      process.exitCode = error.exitCode === 0 ? 0 : EXIT_USAGE;
      return;
    }
    const { text, exitCode } = explain(error);
    console.error(text);
    process.exitCode = exitCode;
    // Whatever a failed start has left open must not keep the program.
    setTimeout(() => process.exit(exitCode || EXIT_FAILED), 1_000).unref();
  }
}

await main();
