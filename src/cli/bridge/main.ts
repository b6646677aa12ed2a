/** The program `firmware-bridge`: boards on cables join a Zenoh network through it. Its commands and options. */
import { Command, CommanderError, InvalidArgumentError, Option } from 'commander';
import { version } from '../../../package.json';
import { systemClock } from '../../network/index.ts';
import { LOG_LEVELS, nearest } from '../../tables/settings/index.ts';
import { EXIT_FAILED, EXIT_USAGE, explain, StartError } from '../errors.ts';
import { outliveReaders } from '../leaving.ts';
import { Printer, safeText } from '../text/index.ts';
import { captureTo } from './capture-file.ts';
import { decodeCapture } from './decode.ts';
import { doctor, listPorts } from './ports.ts';
import { monitor, showStatus } from './monitor.ts';
import { runBridge } from './run.ts';
import { type BridgeOptions, DEFAULT_BRIDGE_ROUTER, DEFAULT_BRIDGE_STATE_DIR, loadBridgeSettings } from './settings.ts';

const EXAMPLES = `
Examples:
  firmware-bridge list                                  which ports there are, and which look like a board
  firmware-bridge run --router tcp/192.168.1.5:7447     every board that is plugged in joins that router
  firmware-bridge run --port /dev/ttyACM0 --port usb:10c4:ea60
  firmware-bridge monitor                               what runs, as it changes
  firmware-bridge doctor                                what is wrong with the ports, and how to put it right
  firmware-bridge capture board.cbor                    as run, and every frame is written down
  firmware-bridge decode board.cbor                     ... and read

A host of tables (asterism-tables) serves boards by itself: it needs no bridge beside it on the same machine.`;

type RunOptions = BridgeOptions;
type ShowOptions = { readonly stateDir?: string; readonly json?: boolean; readonly output?: 'json' };

/** Options that may be given again add up. */
function another(value: string, before: readonly string[] | undefined): readonly string[] {
  if (value.trim() === '') throw new InvalidArgumentError('A port is expected.');
  return [...(before ?? []), value];
}

function commands(): Command {
  const program = new Command('firmware-bridge')
    .description('Brings boards on serial and USB cables onto a Zenoh network.')
    .version(version, '-V, --version')
    .helpOption('-h, --help')
    .addHelpText('after', EXAMPLES)
    .showSuggestionAfterError()
    .exitOverride();
  const stateDir = [
    '--state-dir <dir>',
    `the state folder of what runs (default: ${DEFAULT_BRIDGE_STATE_DIR}, then a host's var/state)`,
  ] as const;

  serving(program.command('run'))
    .description('serve the boards on the ports of this machine until Ctrl-C, SIGTERM or SIGHUP')
    .action(async (options: RunOptions) => {
      await runBridge({ settings: loadBridgeSettings(options, process.env), version, colour: wantsColour() });
    });
  serving(program.command('capture <file>'))
    .description('as run, and every frame goes into a new file, with its time')
    .action(async (path: string, options: RunOptions) => {
      const settings = loadBridgeSettings(options, process.env);
      const head = { program: `firmware-bridge ${version}`, startedAt: new Date(systemClock.wall()).toISOString() };
      const file = captureTo(
        path,
        head,
        () => systemClock.now(),
        (why) => console.error(`${safeText(path)} is closed, the boards are served on: ${safeText(why)}`),
      );
      await runBridge({
        settings,
        version,
        colour: wantsColour(),
        capture: { onFrame: (frame) => file.add(frame), close: () => file.close() },
      }).catch((error: unknown) => {
        file.discard();
        throw error;
      });
    });
  structured(program.command('decode <file>'))
    .description('what a capture has: every message in words, with its whole size and what is left of 4096')
    .option('--all', 'keep-alives and acknowledgements too')
    .action((path: string, options: ShowOptions & { readonly all?: boolean }) => {
      const out = new Printer(process.stdout, process.env);
      process.exitCode = decodeCapture(path, { json: isJson(options), all: options.all ?? false }, out);
    });
  structured(program.command('list'))
    .description('the ports of this machine: which board, who has it open, and what keeps this user from it')
    .action(async (options: ShowOptions) => {
      process.exitCode = await listPorts(isJson(options), new Printer(process.stdout, process.env));
    });
  structured(program.command('doctor'))
    .description('what is wrong with the ports and how to put it right; exit code 1 when something is')
    .option('--port <port>', 'a port that is meant to work; may be given again', another)
    .option('-c, --config <file>', 'the settings of firmware-bridge, whose ports are meant to work')
    .action(async (options: ShowOptions & RunOptions) => {
      const { config, port } = options;
      const { serial } = loadBridgeSettings({ config, port }, process.env);
      const ports = typeof serial === 'string' ? [] : serial;
      process.exitCode = await doctor(ports, isJson(options), new Printer(process.stdout, process.env));
    });
  program
    .command('monitor')
    .description('the boards of a running bridge or host as they change: a table, or lines where it is no terminal')
    .option(...stateDir)
    .action(async (options: ShowOptions) => {
      await monitor(options.stateDir, new Printer(process.stdout, process.env), (text) => process.stdout.write(text), {
        rows: () => process.stdout.rows,
        stopped: stopSignal(),
      });
    });
  structured(program.command('status'))
    .description('the boards of a running bridge or host, once; exit code 1 when nothing runs')
    .option(...stateDir)
    .action(async (options: ShowOptions) => {
      process.exitCode = await showStatus(options.stateDir, isJson(options), (line) => console.log(line));
    });
  for (const command of program.commands) command.exitOverride().showSuggestionAfterError();
  return program;
}

/** The options of what opens ports. */
function serving(command: Command): Command {
  return command
    .option('--router <locator>', `the Zenoh router to join (default: ${DEFAULT_BRIDGE_ROUTER})`)
    .option('--port <port>', 'a port to serve; may be given again (default: all that look like a board)', another)
    .option('-c, --config <file>', 'settings in YAML (or the variable FIRMWARE_BRIDGE_CONFIG)')
    .option('--state-dir <dir>', `the folder for what is kept (default: ${DEFAULT_BRIDGE_STATE_DIR})`)
    .option('--json', 'log one JSON object a line')
    .addOption(new Option('--log-level <level>', 'least important lines to log').choices(LOG_LEVELS));
}

/** Colours only where a person sees them and has not asked for none (https://no-color.org). */
function wantsColour(): boolean {
  return process.stdout.isTTY && (process.env['NO_COLOR'] ?? '') === '';
}

function structured(command: Command): Command {
  return command
    .addOption(new Option('-o, --output <format>', 'the same content for programs').choices(['json']))
    .addOption(new Option('--json', 'the same as -o json'));
}

function isJson({ json, output }: ShowOptions): boolean {
  return json === true || output === 'json';
}

/** Ctrl-C is the ordinary end of what shows something; so is a reader of the output that goes away. */
function stopSignal(): Promise<void> {
  return new Promise((resolve) => {
    process.once('SIGINT', () => resolve());
    process.stdout.once('error', () => resolve());
  });
}

function refuseUnknown(program: Command, word: string | undefined): void {
  if (word === undefined || word.startsWith('-')) return;
  const names = ['help', ...program.commands.map((command) => command.name())];
  if (names.includes(word)) return;
  const near = nearest(word, names);
  const advice = near === null ? `there is ${names.join(', ')}` : `did you mean ${near}?`;
  throw new StartError(`error: unknown command ${safeText(word)}: ${advice}`, EXIT_USAGE);
}

async function main(): Promise<void> {
  outliveReaders();
  try {
    const program = commands();
    refuseUnknown(program, process.argv[2]);
    await program.parseAsync(process.argv);
  } catch (error) {
    if (error instanceof CommanderError) {
      // commander has printed its own line; help and version end with 0. Without any command it shows the help, which was not asked for.
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
