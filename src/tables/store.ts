/**
 * The files of the saved tables: `<table>.json` the state, `<table>.log` the current game's log, `<table>.journal` what came since the
 * state, in one folder. A state is replaced whole (temporary file, fsync, rename, fsync of the folder): a process killed at any moment leaves the old state or the new one. What cannot
 * be read is set aside under another name, never overwritten.
 */
import { copyFile, type FileHandle, open, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { StateDirError } from './errors.ts';
import { type JournalFile, journalFile } from './journal-file.ts';
import { makeFolder } from './state-folder.ts';
import { writeAll } from './write-all.ts';

/** Tokens are in the states: nobody else may read them. */
const FILE_MODE = 0o600;
const DIR_MODE = 0o700;

export interface TableFiles {
  /** The text of the saved state, or null when there is none. */
  readState(): Promise<string | null>;
  writeState(text: string): Promise<void>;
  readLog(): Promise<string>;
  /** Adds lines behind the first `keep` bytes of the log, and forgets what is behind those. Answers the new length. */
  appendLog(keep: number, lines: string): Promise<number>;
  /** Replaces the whole log. Answers its length. */
  writeLog(text: string): Promise<number>;
  /** What came since the state, in games with `saveHoldMs`. */
  readonly journal: JournalFile;
  /** Moves state, log and journal away; answers the state's new name. `why` becomes part of it. */
  setAside(why: string): Promise<string>;
  /** Copies the journal under another name and answers that. (The next state takes the journal's place.) */
  keepJournal(why: string): Promise<string>;
}

/** Makes the folder. Throws `StateDirError` when it cannot be made or written. */
export async function prepareStateDir(dir: string): Promise<void> {
  const probe = join(dir, '.writable');
  try {
    await makeFolder(dir, DIR_MODE);
    await (await open(probe, 'w', FILE_MODE)).close();
    await rm(probe);
  } catch (cause) {
    throw new StateDirError(dir, 'the tables cannot be saved there', cause);
  }
}

/** The files of one table. `stamp` gives a name part for files set aside. */
export function tableFiles(dir: string, table: string, stamp: () => string): TableFiles {
  const statePath = join(dir, `${table}.json`);
  const logPath = join(dir, `${table}.log`);
  const journalPath = join(dir, `${table}.journal`);

  return {
    journal: journalFile(journalPath, FILE_MODE, syncFolder),

    async readState() {
      return await readText(statePath);
    },

    async writeState(text) {
      await replace(statePath, text);
    },

    async readLog() {
      return (await readText(logPath)) ?? '';
    },

    async appendLog(keep, lines) {
      const bytes = Buffer.from(lines, 'utf8');
      const created = !(await exists(logPath));
      await withFile(logPath, created ? 'w' : 'r+', async (file) => {
        // A write that failed half way may have left a part of a line.
        await file.truncate(keep);
        await writeAll(file, bytes, keep);
        await file.datasync();
      });
      if (created) await syncFolder(dirname(logPath));
      return keep + bytes.length;
    },

    async writeLog(text) {
      await replace(logPath, text);
      return Buffer.byteLength(text, 'utf8');
    },

    async setAside(why) {
      const mark = `${why}-${stamp()}`;
      const name = await freeName(`${statePath}.${mark}`);
      try {
        await rename(statePath, name);
        for (const path of [logPath, journalPath]) {
          if (await exists(path)) await rename(path, await freeName(`${path}.${mark}`));
        }
        await syncFolder(dir);
      } catch (cause) {
        throw new StateDirError(statePath, 'this file is no saved table of ours and cannot be moved away', cause);
      }
      return name;
    },

    async keepJournal(why) {
      const name = await freeName(`${journalPath}.${why}-${stamp()}`);
      try {
        await copyFile(journalPath, name);
      } catch (cause) {
        throw new StateDirError(journalPath, 'this journal cannot be used, and a copy cannot be kept', cause);
      }
      return name;
    },
  };
}

async function readText(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8');
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw new StateDirError(path, 'a saved table cannot be read', cause);
  }
}

async function replace(path: string, text: string): Promise<void> {
  const temporary = `${path}.tmp`;
  await withFile(temporary, 'w', async (file) => {
    await file.writeFile(text, 'utf8');
    await file.sync();
  });
  await rename(temporary, path);
  await syncFolder(dirname(path));
}

/** A rename is on disk once its folder is. */
async function syncFolder(dir: string): Promise<void> {
  await withFile(dir, 'r', (folder) => folder.sync());
}

async function withFile(path: string, flags: string, body: (file: FileHandle) => Promise<void>): Promise<void> {
  const file = await open(path, flags, FILE_MODE);
  try {
    await body(file);
  } finally {
    await file.close();
  }
}

async function exists(path: string): Promise<boolean> {
  return await stat(path).then(
    () => true,
    () => false,
  );
}

async function freeName(wanted: string): Promise<string> {
  for (let n = 1; ; n++) {
    const name = n === 1 ? wanted : `${wanted}-${n}`;
    if (!(await exists(name))) return name;
  }
}
