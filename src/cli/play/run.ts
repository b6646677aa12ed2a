/** Joins the parts of a player's program: session, node, client, and the terminal or the pipe it is shown on. */
import { AlreadyOnNetwork, type AsterismNode, connectNode } from '../../asterism/index.ts';
import {
  allTables,
  ClientError,
  findTable,
  type Line,
  LOOK_MS,
  lookingScreen,
  OthelloClient,
  othelloScreen,
  thereText,
} from '../../clients/index.ts';
import { silentLog } from '../../log.ts';
import { type OpenedSession, openSession, systemClock } from '../../network/index.ts';
import { StartError } from '../errors.ts';
import { safeText, wantsColour } from '../text/index.ts';
import { Ending } from './ending.ts';
import type { PlayOptions } from './options.ts';
import { paintLine, textTools } from './paint.ts';
import { readLines } from './pipe.ts';
import { TerminalView } from './terminal-view.ts';
import { type Draw, Terminal } from './terminal.ts';

const GAME = 'othello';
/** The application that a player's program runs as: hosts follow its coming and going (spec, "Who is there"). */
const PLAYER_APP = 'game';
/** A player of the same name that is just leaving is waited for. */
const COPY_WAIT_MS = 3_000;
/** Leaving the table and closing takes milliseconds; whoever asked does not wait longer than this. */
const CLOSE_MS = 1_500;

/** Plays until the player or a signal ends it, then ends the process. Rejects with `StartError` for what keeps it from the table. */
export async function play(options: PlayOptions): Promise<void> {
  const { stdin, stdout } = process;
  const colour = wantsColour(stdout.isTTY, process.env);
  // The input decides: keys come from a terminal only.
  const terminal = stdin.isTTY ? new Terminal(stdin, stdout, process.env) : null;
  const ending = new Ending(() => terminal?.restore());
  const view = terminal === null ? null : new TerminalView(terminal, ending);

  const opened = await open(options, ending, (there) => {
    const looking = { game: GAME, wanted: options.table, router: options.router, there };
    view?.show((size) => ({ screen: painted(lookingScreen(looking, size, textTools), colour), typed: null }));
  });
  if (opened === null) return ending.exit(await ending.asked);
  const { network, node, path } = opened;

  let shown = '';
  const drawing: Draw = (size) => ({
    screen: painted(othelloScreen(client.shown(terminal !== null), size, textTools), colour),
    typed: client.typed,
  });
  const draw = (): void => {
    if (view !== null) return view.show(drawing);
    const { screen } = drawing({ columns: pipeColumns(), rows: Infinity });
    const text = `${screen.join('\n')}\n`;
    if (text !== shown) stdout.write(text);
    shown = text;
  };
  const client = new OthelloClient({
    node,
    session: network.session,
    clock: systemClock,
    path,
    name: options.name,
    isPassingNode: options.isPassingNode,
    commands: options.commands,
    untilOver: options.untilOver,
    onChange: draw,
    onQuit: () => ending.end(0),
  });
  let failure: unknown;
  startPlaying(client, view).catch((error: unknown) => {
    if (ending.isAsked) return;
    failure = error;
    ending.end(0);
  });
  const code = await ending.asked;
  terminal?.restore();
  const late = setTimeout(() => ending.exit(code), CLOSE_MS);
  const words = await client.stop();
  node.close();
  await network.close();
  clearTimeout(late);
  if (failure !== undefined) {
    process.stdin.pause();
    throw startFault(failure);
  }
  if (!ending.isReaderGone) for (const line of words) process.stderr.write(`${safeText(line)}\n`);
  ending.exit(code);
}

function painted(lines: readonly Line[], colour: boolean): readonly string[] {
  return lines.map((line) => paintLine(line, colour));
}

/** A pipe has no width; a terminal that only shows what a pipe brings has. */
function pipeColumns(): number {
  return process.stdout.isTTY && process.stdout.columns > 0 ? process.stdout.columns : Infinity;
}

type Opened = { readonly network: OpenedSession; readonly node: AsterismNode; readonly path: string };

/** On the network, with a table found; null when it was ended meanwhile. */
async function open(
  options: PlayOptions,
  ending: Ending,
  onLooking: (there: readonly string[]) => void,
): Promise<Opened | null> {
  const { router, table } = options;
  const network = await openSession({ router, clock: systemClock, log: silentLog });
  try {
    const node = await connectNode(network.session, {
      node: options.node,
      app: PLAYER_APP,
      profile: { kind: 'node', name: options.name },
      clock: systemClock,
      log: silentLog,
      copyCheck: { repeatForMs: COPY_WAIT_MS },
    });
    // On a terminal somebody sees that it goes on looking.
    const endless = process.stdin.isTTY;
    const path = await findTable(node, systemClock, {
      game: GAME,
      wanted: table,
      stop: ending.asked,
      onLooking,
      endless,
    });
    if (path !== null && !ending.isAsked) return { network, node, path };
    const there = allTables(node);
    node.close();
    if (ending.isAsked) {
      await network.close();
      return null;
    }
    throw new ClientError('no-table', noTable(table, router, there));
  } catch (error) {
    await network.close();
    throw startFault(error);
  }
}

/** Which table there is not, and which there are. */
function noTable(table: string | null, router: string, there: readonly string[]): string {
  if (there.length === 0) {
    const what = table === null ? `no ${GAME} table` : `no table ${table}`;
    return `${what} came to ${router} within ${LOOK_MS / 1000} s, and there are no others: is its host running?`;
  }
  const what = table === null ? `no ${GAME} table on ${router}` : `no such table: ${table}`;
  return `${what}; ${thereText(there)} (--table names one)`;
}

/** Reads keys or lines from now on. Resolves when the commands that were given have run as far as they can. */
async function startPlaying(client: OthelloClient, view: TerminalView | null): Promise<void> {
  if (view === null) {
    await client.start();
    // The end of a pipe is not the end of the player: `auto` plays on.
    await readLines(process.stdin, (line) => client.line(line));
    return;
  }
  view.begin((key) => client.key(key));
  await client.start();
}

/** What a table or a peer says in an error is its own text: made safe here. */
function startFault(error: unknown): unknown {
  if (error instanceof ClientError || error instanceof AlreadyOnNetwork) return new StartError(safeText(error.message));
  return error;
}
