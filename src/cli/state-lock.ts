/**
 * One host on a state folder: each host puts a file of its own there, then looks at all the others. Whoever sees another living one
 * takes its file back, so two never both stay (each wrote before it looked). A dead host's file is a name nobody uses again, so
 * clearing it away can hit nobody else; no lock is ever broken open.
 */
import { randomBytes } from 'node:crypto';
import { type FileHandle, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from '@asterism-tables/protocol/session';
import { folderFault, makeFolder } from '../tables/index.ts';
import { isAlive, type Holder, ownIdentity } from './process-identity.ts';

/** A living host writes its lock file again this often, so that hosts that cannot see its process know of it. */
const HEARTBEAT_MS = 5_000;
/** A lock file that was not written for six heartbeats has no host behind it. */
const SILENT_MS = 30_000;
/** How long a doubtful lock is watched for a heartbeat. */
const WATCH_MS = 12_000;
const WATCH_STEP_MS = 500;
/** Two hosts that start at the same moment both step back; they try again after a while of their own. */
const TRIES = 5;
/** Who serves whom is nobody else's business. */
const FILE_MODE = 0o600;
const FOLDER_MODE = 0o700;

const LOCK_FILE = /^\.host-[0-9a-f-]+\.lock$/;

export type LockHolder = Holder & {
  /** When it took the folder, ISO 8601. */
  readonly since: string;
};

export type StateLock = {
  readonly holder: LockHolder;
  release(): Promise<void>;
};

/** Another host has the folder. `code` is `STATE_LOCKED`. */
export class StateLockedError extends Error {
  readonly code = 'STATE_LOCKED';
  readonly holder: LockHolder;
  constructor(dir: string, holder: LockHolder) {
    super(
      `${dir} is in use by the host with pid ${holder.pid} on ${holder.host}, since ${holder.since}: ` +
        'stop that one, or give this one a state_dir of its own',
    );
    this.name = 'StateLockedError';
    this.holder = holder;
  }
}

/** The folder cannot be made or written; `why` says the rest of the sentence. `code` is `STATE_DIR`. */
export class StateDirError extends Error {
  readonly code = 'STATE_DIR';
  constructor(dir: string, why: string, cause: unknown) {
    super(`the state folder ${dir} cannot be used: ${why}`, { cause });
    this.name = 'StateDirError';
  }
}

/** What is in the folder may not be read, so that nobody can say who has it. `code` is `STATE_UNREADABLE`. */
export class StateUnreadableError extends Error {
  readonly code = 'STATE_UNREADABLE';
  constructor(path: string, cause: unknown) {
    const why = cause instanceof Error && 'code' in cause ? String(cause.code) : String(cause);
    super(
      `${path} may not be read (${why}), so it cannot be told whether a host runs there: ask as the user that the host runs as`,
      { cause },
    );
    this.name = 'StateUnreadableError';
  }
}

export type LockOptions = {
  readonly clock: Clock;
  /** Told when the lock must be watched, which takes seconds. */
  readonly onWait?: (holder: LockHolder) => void;
  /** The lock was lost: another host judged this one dead (it had been stopped for long, on a folder shared by machines). */
  readonly onLost?: (why: string) => void;
  /** For tests of what another machine or another boot would see. */
  readonly identity?: Holder;
};

/** Makes the folder where it is missing and takes it. Throws `StateLockedError`, `StateDirError` or `StateUnreadableError`. */
export async function lockStateDir(dir: string, options: LockOptions): Promise<StateLock> {
  const { clock } = options;
  const identity = options.identity ?? (await ownIdentity());
  const holder: LockHolder = { ...identity, since: new Date(clock.wall()).toISOString() };
  await usable(dir, () => makeFolder(dir, FOLDER_MODE));
  for (let attempt = 1; ; attempt++) {
    const name = `.host-${holder.pid}-${randomBytes(6).toString('hex')}.lock`;
    await usable(dir, () => writeWhole(dir, name, holder));
    const other = await livingOther(dir, name, identity, options).catch(async (error: unknown) => {
      await rm(join(dir, name), { force: true });
      throw error;
    });
    if (other === null) return heldLock(dir, name, holder, options);
    await rm(join(dir, name), { force: true });
    if (attempt === TRIES || clock.wall() - Date.parse(other.since) > 2_000) throw new StateLockedError(dir, other);
    await sleep(clock, 50 + (randomBytes(1)[0] ?? 0));
  }
}

/** Who has the folder now, as far as can be told without waiting; null when nobody. Throws `StateUnreadableError`. */
export async function lockHolder(dir: string): Promise<LockHolder | null> {
  const identity = await ownIdentity();
  for (const lock of await readLocks(dir)) {
    const alive = await isAlive(lock.holder, identity);
    if (alive === true || (alive === null && Date.now() - lock.writtenAt < SILENT_MS)) return lock.holder;
  }
  return null;
}

type LockFile = { readonly name: string; readonly holder: LockHolder; readonly writtenAt: number };

/** The first other host that lives. Files of dead ones are cleared away. */
async function livingOther(
  dir: string,
  own: string,
  identity: Holder,
  options: LockOptions,
): Promise<LockHolder | null> {
  for (const lock of await readLocks(dir)) {
    if (lock.name === own) continue;
    const alive = (await isAlive(lock.holder, identity)) ?? (await showsLife(dir, own, lock, options));
    if (alive) return lock.holder;
    await rm(join(dir, lock.name), { force: true });
  }
  return null;
}

/** For a host whose process cannot be seen from here: whether its heartbeat goes on. Both times are the file system's. */
async function showsLife(dir: string, own: string, lock: LockFile, options: LockOptions): Promise<boolean> {
  const now = await writtenAt(join(dir, own));
  if (now === null || now - lock.writtenAt > SILENT_MS) return false;
  options.onWait?.(lock.holder);
  for (let waited = 0; waited < WATCH_MS; waited += WATCH_STEP_MS) {
    await sleep(options.clock, WATCH_STEP_MS);
    const written = await writtenAt(join(dir, lock.name));
    if (written === null) return false;
    if (written !== lock.writtenAt) return true;
  }
  return false;
}

function heldLock(dir: string, name: string, holder: LockHolder, options: LockOptions): StateLock {
  const path = join(dir, name);
  let over = false;
  let cancel = (): void => undefined;
  const beat = async (): Promise<void> => {
    let file: FileHandle | undefined;
    try {
      file = await open(path, 'r+');
      await file.write(lockText(holder), 0);
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : undefined;
      // Other faults of the disk show when a table is saved.
      if (code === 'ENOENT' && !over) options.onLost?.(`the lock file ${path} is gone`);
    } finally {
      await file?.close();
    }
    if (!over) schedule();
  };
  const schedule = (): void => {
    cancel = options.clock.after(HEARTBEAT_MS, () => void beat());
  };
  schedule();
  return {
    holder,
    async release() {
      over = true;
      cancel();
      await rm(path, { force: true });
    },
  };
}

/** Whoever may not look must not conclude that nobody is there. */
async function readLocks(dir: string): Promise<readonly LockFile[]> {
  const names = await readOrAbsent(dir, () => readdir(dir));
  if (names === null) return [];
  const locks: LockFile[] = [];
  for (const name of names.filter((one) => LOCK_FILE.test(one))) {
    const written = await writtenAt(join(dir, name));
    const text = await readOrAbsent(join(dir, name), () => readFile(join(dir, name), 'utf8'));
    const holder = text === null ? null : parseHolder(text);
    if (written !== null && holder !== null) locks.push({ name, holder, writtenAt: written });
  }
  return locks;
}

/** Null for what is not there (any more). A folder with a lock's name, or a file in the folder's place, holds no lock. */
async function readOrAbsent<T>(path: string, read: () => Promise<T>): Promise<T | null> {
  try {
    return await read();
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
    if (['ENOENT', 'EISDIR', 'ENOTDIR'].includes(code)) return null;
    throw new StateUnreadableError(path, cause);
  }
}

function parseHolder(text: string): LockHolder | null {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null) return null;
    const { pid, host, started, boot, space, since } = value as Record<string, unknown>;
    if (typeof pid !== 'number' || typeof host !== 'string' || typeof since !== 'string') return null;
    const textOrNull = (one: unknown): string | null => (typeof one === 'string' ? one : null);
    return { pid, host, started: textOrNull(started), boot: textOrNull(boot), space: textOrNull(space), since };
  } catch {
    return null;
  }
}

function lockText(holder: LockHolder): string {
  return `${JSON.stringify(holder)}\n`;
}

/** Nobody ever sees half a lock file. */
async function writeWhole(dir: string, name: string, holder: LockHolder): Promise<void> {
  const temporary = join(dir, `${name}.tmp`);
  const file = await open(temporary, 'wx', FILE_MODE);
  try {
    await file.writeFile(lockText(holder));
  } finally {
    await file.close();
  }
  await rename(temporary, join(dir, name));
}

async function writtenAt(path: string): Promise<number | null> {
  return await stat(path)
    .then((found) => found.mtimeMs)
    .catch(() => null);
}

async function usable(dir: string, work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (cause) {
    throw new StateDirError(dir, await folderFault(dir, cause), cause);
  }
}

function sleep(clock: Clock, ms: number): Promise<void> {
  return new Promise((resolve) => {
    clock.after(ms, resolve);
  });
}
