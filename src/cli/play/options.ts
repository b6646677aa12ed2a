/** The options of `play`: what the command line and the environment mean together. */
import { hostname } from 'node:os';
import { checkName, splitPath } from '@asterism-tables/protocol/asterism';
import { memberName } from '../../tables/names.ts';
import { EXIT_USAGE, StartError } from '../errors.ts';

export type PlayFlags = {
  readonly router?: string;
  readonly credentials?: string;
  readonly namespace?: string;
  readonly tiles?: string;
  readonly table?: string;
  readonly name?: string;
  readonly node?: string;
  readonly commands?: string;
  readonly untilOver?: boolean;
};

export type PlayOptions = {
  readonly router: string;
  readonly table: string | null;
  readonly node: string;
  /** Nobody chose the node id: it is another one at the next start. */
  readonly isPassingNode: boolean;
  /** The name at the table, cut as the table cuts it. */
  readonly name: string;
  readonly commands: readonly string[];
  readonly untilOver: boolean;
};

/** A router on this machine (spec, "Playing in a terminal"). */
export const DEFAULT_ROUTER = 'tcp/127.0.0.1:7447';
/** The games that can be played so far. */
export const PLAYED = ['othello'];
const LATER = ['mahjong', 'board'];

/** Throws `StartError` (a usage fault) for what is not built yet, and for a game that nobody knows. */
export function playOptions(
  game: string,
  flags: PlayFlags,
  env: Readonly<Record<string, string | undefined>>,
): PlayOptions {
  if (!PLAYED.includes(game)) {
    const what = LATER.includes(game) ? `${game} comes later` : `no game ${JSON.stringify(game)}`;
    throw new StartError(`play: ${what}; there is ${PLAYED.join(', ')}`, EXIT_USAGE);
  }
  for (const name of ['credentials', 'namespace', 'tiles'] as const)
    if (flags[name] !== undefined) throw later(`--${name}`);
  // All or nothing: a router on the line never meets credentials from the environment.
  if (flags.router === undefined && given(env['ASTERISM_CREDENTIALS']) !== null) throw later('ASTERISM_CREDENTIALS');
  const node = flags.node ?? `tty-${shortHost()}-${process.pid}`;
  asUsage(() => {
    checkName('node', node);
    if (flags.table !== undefined) splitPath(flags.table);
  });
  return {
    router: flags.router ?? given(env['ASTERISM_ROUTER']) ?? DEFAULT_ROUTER,
    table: flags.table ?? null,
    node,
    isPassingNode: flags.node === undefined,
    name: memberName(flags.name ?? node, node),
    commands: (flags.commands ?? '')
      .split(',')
      .map((command) => command.trim())
      .filter((command) => command !== ''),
    untilOver: flags.untilOver ?? false,
  };
}

function asUsage(check: () => void): void {
  try {
    check();
  } catch (error) {
    throw new StartError(error instanceof Error ? error.message : String(error), EXIT_USAGE);
  }
}

function later(what: string): StartError {
  return new StartError(`${what} comes in a later version`, EXIT_USAGE);
}

function given(value: string | undefined): string | null {
  return value === undefined || value === '' ? null : value;
}

/** The first part of this machine's name, as far as it can be in a node's. */
function shortHost(): string {
  return /^[\w-]+/.exec(hostname())?.[0] ?? 'host';
}
