/** The commands for any Asterism network, added to the program: nouns and verbs, their options, and what comes of faults. */
import { readFileSync } from 'node:fs';
import { type Command, InvalidArgumentError, Option } from 'commander';
import { ArgumentError, Disconnected } from '@asterism-tables/protocol/asterism';
import { ValueMap } from '@asterism-tables/protocol/msgpack';
import { call, ping } from './calling.ts';
import { addCompletion } from './completion.ts';
import { EXIT_FAILED } from '../errors.ts';
import { CommandFault, UsageFault } from './faults.ts';
import { findObjects, listApps, listNodes, listObjects, showApp, showNode, showObject, showTree } from './listings.ts';
import { readKeywords, readLiteral } from './literals.ts';
import { echoPuts, getPut, putKey } from './puts.ts';
import { DEFAULT_ROUTER, onNetwork, type Reach } from './reach.ts';
import { echoStatus, getStatus, showStatusRate } from './statuses.ts';
import { type Format, Terminal } from './terminal.ts';
import { watchSizes } from './watch-sizes.ts';
import { watch } from './watching.ts';

type CommonOptions = {
  readonly router?: string;
  /** Milliseconds, as all times here. */
  readonly timeout: number;
  readonly node?: string;
  readonly output?: Format;
  readonly json?: boolean;
};

/** What a command does; a number is its exit code. */
type Work = (reach: Reach, terminal: Terminal) => Promise<number | void>;

/** A day: more than anyone waits for one answer. */
const MAX_SECONDS = 86_400;
const MAX_COUNT = 1_000_000;

/** Seconds with a fraction, as milliseconds. */
function seconds(text: string): number {
  const value = /^\d+(?:\.\d+)?$|^\.\d+$/.test(text) ? Number(text) : Number.NaN;
  if (!(value >= 0.001 && value <= MAX_SECONDS)) {
    throw new InvalidArgumentError(`A number of seconds from 0.001 to ${MAX_SECONDS} is expected.`);
  }
  return Math.round(value * 1000);
}

function wholeNumber(text: string): number {
  const value = /^\d{1,7}$/.test(text) ? Number(text) : 0;
  if (value < 1 || value > MAX_COUNT) throw new InvalidArgumentError(`A number from 1 to ${MAX_COUNT} is expected.`);
  return value;
}

function readFile(path: string): Uint8Array {
  return new Uint8Array(readFileSync(path === '-' ? 0 : path));
}

/** Runs a command's work on the network and sets the exit code; faults of the network are told here. */
async function run(options: CommonOptions, work: Work): Promise<void> {
  const terminal = new Terminal(options.json === true ? 'json' : (options.output ?? 'text'));
  const fromEnvironment = process.env['ASTERISM_ROUTER'] ?? '';
  const router = options.router ?? (fromEnvironment === '' ? DEFAULT_ROUTER : fromEnvironment);
  try {
    const reach = { router, timeoutMs: options.timeout, node: options.node };
    process.exitCode = (await onNetwork(reach, (network) => work(network, terminal))) ?? 0;
  } catch (error) {
    const fault = faultOf(error, router);
    if (fault === undefined) throw error;
    terminal.fault(fault);
    process.exitCode = fault.exitCode;
  }
}

function faultOf(error: unknown, router: string): CommandFault | undefined {
  if (error instanceof CommandFault) return error;
  if (error instanceof ArgumentError) return new UsageFault(error.message);
  if (error instanceof Disconnected)
    return new CommandFault(`the connection to ${router} was lost while waiting for an answer`, EXIT_FAILED, [
      'try again',
    ]);
  // The rest of the layer's errors (an answer that is none) are in words already.
  return error instanceof Error && 'code' in error ? new CommandFault(error.message) : undefined;
}

/** The options every command has. */
function common(command: Command): Command {
  return command
    .option('--router <locator>', `the router (or the variable ASTERISM_ROUTER; default: ${DEFAULT_ROUTER})`)
    .addOption(new Option('--timeout <seconds>', 'time limit of each question').argParser(seconds).default(2_000, '2'))
    .addOption(new Option('-o, --output <format>', 'the same content for programs').choices(['json', 'yaml']))
    .addOption(new Option('--json', 'the same as -o json').hideHelp());
}

function duration(command: Command): Command {
  return command.option('--duration <seconds>', 'end after this long (default: with Ctrl-C)', seconds);
}

function asCaller(command: Command): Command {
  return command.option('--node <name>', 'the name to call as (default: cli- and six hex digits)');
}

const WATCH_HELP = `
Examples:
  asterism-tables watch                          until Ctrl-C
  asterism-tables watch --sizes --duration 60    a minute of messages by size; exit code 1 when one was too large
  asterism-tables watch --sizes -o json          a record for each`;

const HELP_GROUP = 'Commands for any Asterism network (they only look, but for call):';

/** Adds all commands. `status` may be there already with an action of its own; `get`, `echo` and `hz` become its verbs. */
export function addNetworkCommands(program: Command): void {
  program.commandsGroup(HELP_GROUP);
  addNodes(program);
  addApps(program);
  addObjects(program);
  addStatuses(program);
  addAsking(program);
  const tree = program.command('tree').description('nodes, their applications with their statuses, and the objects');
  common(tree)
    .option('--methods', "each object's methods (else how many)")
    .action(async (options: CommonOptions & { methods?: boolean }) =>
      run(options, (reach, terminal) => showTree(reach, terminal, options.methods === true)),
    );
  const watching = program
    .command('watch')
    .description('nodes, applications and objects coming and going, and what changes in statuses and profiles');
  duration(common(watching))
    .option('--sizes', 'what is put instead, against what a board takes; at the end the largest of each key')
    .addHelpText('after', WATCH_HELP)
    .action(async (options: CommonOptions & { duration?: number; sizes?: boolean }) =>
      run(options, (reach, terminal) => {
        const show = options.sizes === true ? watchSizes : watch;
        return show(reach, terminal, { durationMs: options.duration });
      }),
    );
  addCompletion(program);
}

function addNodes(program: Command): void {
  const node = program.command('node').description('the nodes of a network');
  common(node.command('list').description('the nodes, a name a line')).action(async (options: CommonOptions) =>
    run(options, listNodes),
  );
  common(
    node.command('info <node>').description('one node: its profile, its applications with their statuses, its objects'),
  ).action(async (name: string, options: CommonOptions) =>
    run(options, (reach, terminal) => showNode(reach, terminal, name)),
  );
}

function addApps(program: Command): void {
  const app = program.command('app').description('the applications of a network');
  common(
    app.command('list [pattern]').description('the applications, node/app a line (pattern: * and ** for whole parts)'),
  ).action(async (pattern: string | undefined, options: CommonOptions) =>
    run(options, (reach, terminal) => listApps(reach, terminal, pattern ?? '**')),
  );
  common(app.command('info <node/app>').description('one application: its status and its objects')).action(
    async (path: string, options: CommonOptions) => run(options, (reach, terminal) => showApp(reach, terminal, path)),
  );
}

function addObjects(program: Command): void {
  const object = program.command('object').description('the objects of a network');
  common(
    object
      .command('list [pattern]')
      .description('the objects, node/app/object a line (pattern: * and ** for whole parts)'),
  ).action(async (pattern: string | undefined, options: CommonOptions) =>
    run(options, (reach, terminal) => listObjects(reach, terminal, pattern ?? '**')),
  );
  common(object.command('info <path>').description('one object: what it says of itself, and its methods')).action(
    async (path: string, options: CommonOptions) =>
      run(options, (reach, terminal) => showObject(reach, terminal, path)),
  );
  common(object.command('find <method>').description('the objects that have a method (* for any letters)')).action(
    async (method: string, options: CommonOptions) =>
      run(options, (reach, terminal) => findObjects(reach, terminal, method)),
  );
  const get = object
    .command('get <path> [key]')
    .description('the next value that is put on path/key (path: * for a part; key: * and **, default **)');
  common(get).action(async (path: string, key: string | undefined, options: CommonOptions, command: Command) => {
    // A value comes when it changes, so this waits longer than a question does.
    const waitMs = command.getOptionValueSource('timeout') === 'default' ? PUT_TIMEOUT_MS : options.timeout;
    await run(options, (reach, terminal) => getPut(reach, terminal, putKey(path, key ?? '**'), waitMs));
  });
  const echo = object
    .command('echo <path> [key]')
    .description('the values as they come: the first whole, then what changed');
  duration(common(echo))
    .option('--once', 'the first value, then end')
    .option('--raw', 'every value whole')
    .action(
      async (
        path: string,
        key: string | undefined,
        options: CommonOptions & { once?: boolean; raw?: boolean; duration?: number },
      ) =>
        run(options, (reach, terminal) =>
          echoPuts(reach, terminal, putKey(path, key ?? '**'), {
            once: options.once === true,
            raw: options.raw === true,
            durationMs: options.duration,
          }),
        ),
    );
}

/** How long `object get` waits when nothing else is said: tables put their state every 5 s at the least. */
const PUT_TIMEOUT_MS = 5_500;

function addStatuses(program: Command): void {
  const status =
    program.commands.find((command) => command.name() === 'status') ??
    program.command('status').description('what applications tell of themselves');
  // Options before a verb are those of `status` itself, options after it the verb's: both have --json.
  program.enablePositionalOptions();
  status.enablePositionalOptions();
  common(status.command('get <node/app>').description("an application's status, now")).action(
    async (path: string, options: CommonOptions) => run(options, (reach, terminal) => getStatus(reach, terminal, path)),
  );
  duration(common(status.command('echo <node/app>').description('its status, then each change as it comes')))
    .option('--once', 'the status now, then end')
    .action(async (path: string, options: CommonOptions & { once?: boolean; duration?: number }) =>
      run(options, (reach, terminal) =>
        echoStatus(reach, terminal, path, { once: options.once === true, durationMs: options.duration }),
      ),
    );
  duration(common(status.command('hz <node/app>').description('how often it changes: the rate and the intervals')))
    .addOption(new Option('--period <seconds>', 'how often to tell').argParser(seconds).default(1_000, '1'))
    .option('--window <n>', 'how many of the last intervals count', wholeNumber, 1_000)
    .action(async (path: string, options: CommonOptions & { period: number; window: number; duration?: number }) =>
      run(options, (reach, terminal) =>
        showStatusRate(reach, terminal, path, {
          periodMs: options.period,
          window: options.window,
          durationMs: options.duration,
        }),
      ),
    );
}

const ARGUMENTS_HELP = `
Arguments: JSON where it is JSON (3 an integer, 3.0 a float, {"a": [1]} a map), bytes as hex:00ff or @FILE (@-: standard
input), anything else is text. Quotes make text of anything: '"3"'. What starts with - goes after --.`;

function addAsking(program: Command): void {
  const calling = program.command('call <path> <method> [args...]').description('calls a method and prints its answer');
  asCaller(common(calling))
    .option('--kwargs <json>', 'keyword arguments, a JSON object')
    .addHelpText('after', ARGUMENTS_HELP)
    .action(async (path: string, method: string, args: string[], options: CommonOptions & { kwargs?: string }) => {
      const words = (): Parameters<typeof call>[2] => ({
        path,
        method,
        args: args.map((arg) => readLiteral(arg, readFile)),
        kwargs: options.kwargs === undefined ? new ValueMap([]) : readKeywords(options.kwargs),
      });
      await run(options, (reach, terminal) => call(reach, terminal, words()));
    });
  const pinging = program
    .command('ping <path> [args...]')
    .description('round trips to an object (its meta; no method runs), a node (its profile), or of a call');
  asCaller(common(pinging))
    .option('--count <n>', 'how many', wholeNumber, 5)
    .addOption(new Option('--interval <seconds>', 'pause between them').argParser(seconds).default(200, '0.2'))
    .option('--call <method>', 'call this method, with the arguments after the path')
    .option('--kwargs <json>', 'keyword arguments of the call, a JSON object')
    .action(
      async (
        path: string,
        args: string[],
        options: CommonOptions & { count: number; interval: number; call?: string; kwargs?: string },
      ) =>
        run(options, async (reach, terminal) => {
          if (options.call === undefined && args.length > 0)
            throw new UsageFault('arguments belong to a call: give its method with --call');
          await ping(reach, terminal, path, {
            count: options.count,
            intervalMs: options.interval,
            method: options.call,
            args: args.map((arg) => readLiteral(arg, readFile)),
            kwargs: options.kwargs === undefined ? new ValueMap([]) : readKeywords(options.kwargs),
          });
        }),
    );
}
