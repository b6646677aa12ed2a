/** `--require FILE`: games of one's own beside those of this program. A file that cannot be used ends the start, with its place and what is expected. */
import { readFileSync, statSync } from 'node:fs';
import { extname, resolve } from 'node:path';
import type { Command } from 'commander';
import { framework, type Game, gameFault, TableConfigError } from '../tables/index.ts';
import { EXIT_USAGE, StartError } from './errors.ts';
import { GAMES } from './games.ts';
import { type LoadedSource, loadSource, placeOf, shownPath, SourceFault, sourceOf, textOf } from './require-source.ts';

const EXTENSIONS: readonly string[] = ['.ts', '.mts', '.cts', '.js', '.mjs', '.cjs'];
const EXPECTED = 'expected: export default (framework) => framework.defineGame({ ... }), see docs/writing-a-game.md';

/** Gives a command the option, which may come several times. */
export function withRequire(command: Command): Command {
  return command.option(
    '-r, --require <file>',
    'a game of your own, in TypeScript or JavaScript (may come several times)',
    (file: string, files: readonly string[] | undefined) => [...(files ?? []), file],
  );
}

/** The games of this program, and behind them those of the files. Throws `StartError` (exit code 2) for a file that cannot be used. */
export async function gamesWith(files: readonly string[] = []): Promise<readonly Game[]> {
  const games = [...GAMES];
  const from = new Map<string, string>();
  for (const file of files) {
    const game = await loadGame(file);
    const other = from.get(game.name) ?? (games.some(({ name }) => name === game.name) ? 'this program' : null);
    if (other !== null) {
      throw refused(`${file}: there is a game ${game.name} already, of ${other}: give this one another name`);
    }
    from.set(game.name, file);
    games.push(game);
  }
  return games;
}

/** Whether a game came from a file of one's own. */
export function isOwn(name: string): boolean {
  return !GAMES.some((game) => game.name === name);
}

/** The own games that were loaded, by the marks of their sources. */
const names = new Map<string, string>();

/** The own game that an error comes out of, else null. */
export function gameOfError(error: unknown): string | null {
  const mark = sourceOf(error);
  return mark === null ? null : (names.get(mark) ?? null);
}

/** The game of one file. Throws `StartError`. */
export async function loadGame(file: string): Promise<Game> {
  const path = resolve(file);
  const fault = fileFault(path);
  if (fault !== null) throw refused(`${file}: ${fault}`);
  let source: LoadedSource;
  try {
    source = await loadSource(path);
  } catch (error) {
    if (error instanceof SourceFault) throw refused(error.message);
    throw error;
  }
  const make = source.exports['default'];
  if (make === undefined) throw refused(`${exportLine(path)}: it has no default export; ${EXPECTED}`);
  if (typeof make !== 'function') {
    throw refused(`${exportLine(path)}: its default export is no function but ${kind(make)}; ${EXPECTED}`);
  }
  let game: unknown;
  try {
    game = (make as (given: typeof framework) => unknown)(framework);
  } catch (error) {
    const what = error instanceof TableConfigError ? error.message : `its function fails: ${textOf(error)}`;
    throw refused(`${placeOf(error, path)}: ${what}`);
  }
  if (isPromise(game)) {
    game.then(undefined, () => undefined);
    throw refused(`${exportLine(path)}: its function answers a promise, not a game: it must not be async; ${EXPECTED}`);
  }
  if (typeof game !== 'object' || game === null) {
    throw refused(`${exportLine(path)}: its function answers ${kind(game)}, not a game; ${EXPECTED}`);
  }
  const wrong = gameFault(game);
  if (wrong !== null) throw refused(`${exportLine(path)}: what its function answers is no game: ${wrong}; ${EXPECTED}`);
  names.set(source.mark, (game as Game).name);
  return game as Game;
}

function fileFault(path: string): string | null {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (stat === undefined) return 'no such file; give the path of your game';
  if (!stat.isFile()) return 'is no file; give the file with your game in it';
  const extension = extname(path);
  return EXTENSIONS.includes(extension)
    ? null
    : `a game is TypeScript or JavaScript (${EXTENSIONS.join(' ')}), not ${extension || 'a file without an ending'}`;
}

/** Where the default export stands, else the first line. */
function exportLine(path: string): string {
  const lines = readFileSync(path, 'utf8').split('\n');
  const at = lines.findIndex((line) => /\bexport\s+default\b|\bas\s+default\b|\bmodule\.exports\b/.test(line));
  return `${shownPath(path)}:${Math.max(0, at) + 1}`;
}

function refused(message: string): StartError {
  return new StartError(message, EXIT_USAGE);
}

function isPromise(value: unknown): value is Promise<unknown> {
  return typeof value === 'object' && value !== null && 'then' in value && typeof value.then === 'function';
}

function kind(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'a list';
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`;
}
