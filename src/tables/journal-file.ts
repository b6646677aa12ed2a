/**
 * The file of a table's journal. It is opened for the first line behind a state and let go when the next state is written, so that a line costs one
 * write and one fdatasync, not an open and a close besides.
 */
import { type FileHandle, open, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { StateDirError } from './errors.ts';
import { writeAll } from './write-all.ts';

export interface JournalFile {
  /** The text, '' when there is none. */
  read(): Promise<string>;
  /** Adds text behind the first `keep` bytes and forgets what is behind those. It is on disk when this resolves, to the new length. */
  append(keep: number, text: string): Promise<number>;
  /** Empties it; nothing of it is on disk when this resolves. */
  clear(): Promise<void>;
  /** Lets go of the open file. */
  release(): Promise<void>;
}

/** The journal at `path`; `syncFolder` brings a new name of the folder to the disk. */
export function journalFile(path: string, mode: number, syncFolder: (dir: string) => Promise<void>): JournalFile {
  let file: FileHandle | null = null;

  async function release(): Promise<void> {
    const held = file;
    file = null;
    await held?.close();
  }

  /** A write that failed half way may have left a part of a line: the next one begins with an open and a cut. */
  async function opened(keep: number): Promise<FileHandle> {
    if (file !== null) return file;
    try {
      file = await open(path, 'r+', mode);
      await file.truncate(keep);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
      file = await open(path, 'w', mode);
      await syncFolder(dirname(path));
    }
    return file;
  }

  return {
    release,

    async read() {
      try {
        return await readFile(path, 'utf8');
      } catch (cause) {
        if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return '';
        throw new StateDirError(path, 'the journal of a saved table cannot be read', cause);
      }
    },

    async append(keep, text) {
      const bytes = Buffer.from(text, 'utf8');
      try {
        const into = await opened(keep);
        await writeAll(into, bytes, keep);
        await into.datasync();
      } catch (error) {
        await release().catch(() => undefined);
        throw error;
      }
      return keep + bytes.length;
    },

    async clear() {
      try {
        file ??= await open(path, 'r+', mode);
        if ((await file.stat()).size > 0) {
          await file.truncate(0);
          await file.datasync();
        }
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
      } finally {
        await release();
      }
    },
  };
}
