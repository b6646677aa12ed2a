/** What a host of tables is given, and what is wrong with it. */
import type { Clock } from '@asterism-tables/protocol/session';
import type { Log } from '../log.ts';
import type { Game } from './define-game.ts';
import { TableConfigError } from './errors.ts';
import type { BinAs } from './packing.ts';
import type { RandomSource } from './random.ts';
import type { TableFiles } from './store.ts';
import type { TableConfig } from './types.ts';

export type HostOptions = {
  readonly games: readonly Game[];
  readonly tables: readonly TableConfig[];
  readonly stateDir: string;
  readonly clock: Clock;
  readonly log: Log;
  /** Tokens and seeds; by default from the system's cryptographic source. */
  readonly random?: RandomSource;
  /**
   * Freezes every state and data, so that a game that changes them in place fails, and refuses what is no plain JSON. For tests, and for games
   * that are not of this program.
   */
  readonly freezeStates?: boolean | ((game: string) => boolean);
  /** How bytes go out; by default as `bin`. */
  readonly binAs?: BinAs;
  /** The lines of an error's stack as they are logged when a game fails. */
  readonly stackOf?: (error: unknown) => readonly string[];
  /** Where a table is saved, in place of files in `stateDir`. For tests. */
  readonly files?: (table: string) => TableFiles;
};

/** Throws `TableConfigError` for tables that cannot be served together. */
export function checkTables(options: HostOptions): void {
  const names = new Set<string>();
  for (const { name, game } of options.tables) {
    // One chunk of a key and a plain file name, on every file system.
    if (!/^[A-Za-z0-9_][A-Za-z0-9_.-]{0,63}$/.test(name)) {
      throw new TableConfigError(
        `a table's name is up to 64 of A-Z a-z 0-9 _ . - and begins with no dot, not ${JSON.stringify(name)}`,
      );
    }
    const same = name.toLowerCase();
    if (names.has(same)) throw new TableConfigError(`two tables are named ${name}`);
    names.add(same);
    if (!options.games.some((one) => one.name === game)) {
      throw new TableConfigError(
        `table ${name}: there is no game ${game} (there is ${options.games.map((one) => one.name).join(', ')})`,
      );
    }
  }
}
