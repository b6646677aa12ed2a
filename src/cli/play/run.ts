/** Joins the parts of a player's program: session, node, client, and the terminal or the pipe it is shown on. */
import type { ReadStream } from 'node:tty';
import { AlreadyOnNetwork, type AsterismNode, connectNode } from '../../asterism/index.ts';
import {
  ClientError,
  findTable,
  type Key,
  KeyReader,
  LOOK_MS,
  OthelloClient,
  othelloScreen,
} from '../../clients/index.ts';
import { silentLog } from '../../log.ts';
import { type OpenedSession, openSession, systemClock } from '../../network/index.ts';
import { StartError } from '../errors.ts';
import { safeText, wantsColour } from '../text/index.ts';
import { Ending } from './ending.ts';
import type { PlayOptions } from './options.ts';
import { paintLine, textTools } from './paint.ts';
import { readLines } from './pipe.ts';
import { type Draw, Terminal } from './terminal.ts';

/** The application that a player's program runs as: hosts follow its coming and going (spec, "Who is there"). */
const PLAYER_APP = 'game';
/** A player of the same name that is just leaving is waited for. */
const COPY_WAIT_MS = 3_000;
/** Leaving the table and closing takes milliseconds; whoever asked does not wait longer than this. */
const CLOSE_MS = 1_500;
/** A time that runs down is shown by the second. */
const COUNTDOWN_MS = 1_000;

/** Plays until the player or a signal ends it, then ends the process. Rejects with `StartError` for what keeps it from the table. */
export async function play(options: PlayOptions): Promise<void> {
  const { stdin, stdout } = process;
  const colour = wantsColour(stdout.isTTY, process.env);
  // The input decides: keys come from a terminal only.
  const terminal = stdin.isTTY ? new Terminal(stdin, stdout, process.env) : null;
  const ending = new Ending(() => terminal?.restore());

  const opened = await open(options, ending);
  if (opened === null) return ending.exit(await ending.asked);
  const { network, node, path } = opened;

  let shown = '';
  const drawing: Draw = (size) => ({
    screen: othelloScreen(client.shown(terminal !== null), size, textTools).map((line) => paintLine(line, colour)),
    typed: client.typed,
  });
  const draw = (): void => {
    if (terminal !== null) return terminal.draw(drawing);
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
    commands: options.commands,
    untilOver: options.untilOver,
    onChange: draw,
    onQuit: () => ending.end(0),
  });
  let failure: unknown;
  startPlaying(client, terminal, draw, ending).catch((error: unknown) => {
    if (ending.isAsked) return;
    failure = error;
    ending.end(0);
  });
  const code = await ending.asked;
  terminal?.restore();
  const late = setTimeout(() => ending.exit(code), CLOSE_MS);
  await client.stop();
  node.close();
  await network.close();
  clearTimeout(late);
  if (failure !== undefined) {
    process.stdin.pause();
    throw startFault(failure);
  }
  ending.exit(code);
}

/** A pipe has no width; a terminal that only shows what a pipe brings has. */
function pipeColumns(): number {
  return process.stdout.isTTY && process.stdout.columns > 0 ? process.stdout.columns : Infinity;
}

type Opened = { readonly network: OpenedSession; readonly node: AsterismNode; readonly path: string };

/** On the network, with a table found; null when it was ended meanwhile. */
async function open(options: PlayOptions, ending: Ending): Promise<Opened | null> {
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
    const path = await findTable(node, systemClock, { game: 'othello', wanted: table, stop: ending.asked });
    if (path !== null && !ending.isAsked) return { network, node, path };
    node.close();
    if (ending.isAsked) return null;
    const what = table === null ? 'no othello table' : `no table ${safeText(table)}`;
    throw new ClientError(
      'no-table',
      `${what} came to ${router} within ${LOOK_MS / 1000} s: is its host running? (--table <host>/games/<table> names one)`,
    );
  } catch (error) {
    await network.close();
    throw startFault(error);
  }
}

/** Reads keys or lines from now on. Resolves when the commands that were given have run as far as they can. */
async function startPlaying(
  client: OthelloClient,
  terminal: Terminal | null,
  draw: () => void,
  ending: Ending,
): Promise<void> {
  if (terminal === null) {
    await client.start();
    // The end of a pipe is not the end of the player: `auto` plays on.
    await readLines(process.stdin, (line) => client.line(line));
    return;
  }
  const suspend = (): void => {
    terminal.restore();
    process.kill(process.pid, 'SIGSTOP');
  };
  const onKey = (key: Key): void => (key === 'ctrl-z' ? suspend() : client.key(key));
  const reader = new KeyReader(systemClock, onKey);
  terminal.enter();
  const stdin: ReadStream = process.stdin;
  stdin.on('data', (bytes: Buffer) => reader.feed(bytes));
  // The terminal was closed, or the line that is typed was ended with Ctrl+D.
  stdin.on('end', () => ending.end(0));
  stdin.on('error', () => ending.end(0));
  process.stdout.on('resize', () => {
    terminal.forget();
    draw();
  });
  process.on('SIGTSTP', suspend);
  process.on('SIGCONT', () => {
    if (ending.isAsked) return;
    // Whoever had the terminal meanwhile may have changed it.
    terminal.restore();
    terminal.enter();
    draw();
  });
  setInterval(draw, COUNTDOWN_MS).unref();
  await client.start();
}

/** What a table or a peer says in an error is its own text: made safe here. */
function startFault(error: unknown): unknown {
  if (error instanceof ClientError || error instanceof AlreadyOnNetwork) return new StartError(safeText(error.message));
  return error;
}
