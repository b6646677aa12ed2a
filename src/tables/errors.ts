/** What the framework refuses or cannot do. Those that reach a caller carry the class name that the network knows (`wireClass`). */
import { ArgumentError, AsterismError } from '@asterism-tables/protocol/asterism';

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

/** A table's method failed in itself: a mistake in the game, not in the call. The table is as it was before. */
export class TableFailed extends AsterismError {
  override readonly code = 'TABLES_TABLE_FAILED';
  override readonly wireClass = 'StandardError';
  constructor(table: string, what: string, cause: unknown) {
    super(`the table ${table} failed in ${what}; nothing changed, the host's log has more`);
    this.cause = cause;
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
