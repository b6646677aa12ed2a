/** What the framework refuses or cannot do. Those that reach a caller carry the class name that the network knows (`wireClass`). */
import { ArgumentError, AsterismError } from '@asterism-tables/protocol/asterism';
import { tamed } from './thrown.ts';

export { ArgumentError };

/** A change is not on disk, so nothing of it may be shown. The table keeps it and tries to save it again. */
export class StateNotSaved extends AsterismError {
  override readonly code = 'TABLES_STATE_NOT_SAVED';
  override readonly wireClass = 'IOError';
  constructor(table: string, cause: unknown) {
    super(
      `the table ${table} cannot be saved (${reason(cause)}): the host keeps what changed and tries again; look at its disk`,
    );
    this.cause = cause;
  }
}

/** A table's game failed: a mistake in the game, not in the call. Nothing of the call is kept, and the table is set apart. */
export class TableFailed extends AsterismError {
  override readonly code = 'TABLES_TABLE_FAILED';
  override readonly wireClass = 'StandardError';
  constructor(table: string, what: string, pauseMs: number, cause: unknown) {
    super(`the table ${table} failed in ${what}: it is set apart, and ${goesOn(pauseMs)}; the host's log has more`);
    this.cause = cause;
  }
}

/** The table's game failed a while ago: it answers nothing until it goes on. */
export class TableApart extends AsterismError {
  override readonly code = 'TABLES_TABLE_APART';
  override readonly wireClass = 'StandardError';
  constructor(table: string, pauseMs: number) {
    super(`the table ${table} is set apart, because its game failed: it ${goesOn(pauseMs)}`);
  }
}

function goesOn(pauseMs: number): string {
  return Number.isFinite(pauseMs)
    ? `goes on from its last saved state in ${Math.ceil(pauseMs / 1000)} s`
    : 'stays so until its game is mended and the host is started again';
}

/** A function of a game threw where the framework called it for itself: `what` says which. The table is set apart. */
export class GameFault extends Error {
  readonly code = 'TABLES_GAME_FAULT';
  readonly what: string;
  constructor(what: string, cause: unknown) {
    const told = tamed(cause);
    super(`${what} failed: ${told instanceof Error ? told.message : String(told)}`, { cause: told });
    this.name = 'GameFault';
    this.what = what;
  }
}

/** The host is stopping and takes no more calls. */
export class HostClosed extends AsterismError {
  override readonly code = 'TABLES_HOST_CLOSED';
  override readonly wireClass = 'IOError';
  constructor() {
    super('the host is stopping');
  }
}

/** The folder of the saved states cannot be used, or a file in it cannot be read. */
export class StateDirError extends Error {
  readonly code = 'TABLES_STATE_DIR';
  constructor(path: string, doing: string, cause: unknown) {
    super(`${path}: ${doing} (${reason(cause)}): check state_dir, its owner and its free space`, { cause });
    this.name = 'StateDirError';
  }
}

/** Tables that cannot be served as they are configured, or a game that is declared wrongly. */
export class TableConfigError extends Error {
  readonly code = 'TABLES_CONFIG';
  constructor(message: string) {
    super(message);
    this.name = 'TableConfigError';
  }
}

/** Why something of the system failed, in one line: the code of a system error, else its text. */
export function reason(cause: unknown): string {
  if (cause instanceof Error) {
    const { code } = cause as { code?: unknown };
    return typeof code === 'string' && /^E[A-Z]+$/.test(code) ? code : cause.message;
  }
  return String(cause);
}
