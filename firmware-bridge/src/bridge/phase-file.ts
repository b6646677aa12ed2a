/**
 * What was last known of each port's zenoh session, kept on disk: a program that was killed in the middle of a handshake must know so at its next
 * start, for a board that waits for the end of one is lost by any other word (docs/serial.md). One small file in the state folder, replaced whole.
 */
import { type FileHandle, mkdir, open, readFile, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { PhaseStore } from '@asterism-tables/protocol/zenoh-serial';
import type { BridgeLog } from '../types.ts';

const FILE = 'serial-phases.json';
const FILE_MODE = 0o600;
const FOLDER_MODE = 0o700;
/** Ports that are remembered; with more the one written longest ago is forgotten. */
const MAX_PORTS = 256;
/** A phase is a word. A longer one was not written here. */
const MAX_PHASE = 64;
const MAX_FILE_BYTES = 1024 * 1024;

export interface PhaseFile {
  /** What was last kept for the port; undefined when nothing was. */
  get(port: string): string | undefined;
  /** Resolves when it is on disk; rejects with the system's error when it cannot be written. Calls that come while one is written share the next. */
  set(port: string, phase: string): Promise<void>;
  /** Its board speaks something else now. */
  forget(port: string): void;
}

/** Reads the file in `dir`. One that is missing or broken is an empty one: then every port is met as an unknown one, which is safe. */
export async function openPhaseFile(dir: string): Promise<PhaseFile> {
  const path = join(dir, FILE);
  const phases = parse(await readFile(path, 'utf8').catch(() => ''));
  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;
  /** What is in memory could not be written, or is being written. */
  let unsaved = false;
  const write = async (): Promise<void> => {
    unsaved = true;
    const text = `${JSON.stringify(Object.fromEntries(phases))}\n`;
    await mkdir(dir, { recursive: true, mode: FOLDER_MODE });
    await replaceFile(path, text);
    unsaved = false;
  };
  /** One write at a time, and at most one waiting, which takes along whatever changes until it begins. */
  const save = (): Promise<void> => {
    if (running === undefined) {
      running = write().finally(() => {
        running = undefined;
      });
      return running;
    }
    next ??= running
      .catch(() => undefined)
      .then(() => {
        next = undefined;
        return save();
      });
    return next;
  };
  return {
    get: (port) => phases.get(port),
    set(port, phase) {
      if (phases.get(port) === phase && !unsaved) return Promise.resolve();
      phases.delete(port);
      phases.set(port, phase);
      for (const oldest of phases.keys()) {
        if (phases.size <= MAX_PORTS) break;
        phases.delete(oldest);
      }
      return save();
    },
    forget(port) {
      // A file that still has it costs a few bytes on the wire at the next start, which the board takes for noise.
      if (phases.delete(port)) save().catch(() => undefined);
    },
  };
}

/** One port's part of the file, as the link machine takes it. What cannot be written is told, and keeps no board out. */
export function phaseStore(phases: PhaseFile, port: string, log: BridgeLog): PhaseStore {
  return {
    read: () => phases.get(port),
    write(phase, onDisk) {
      phases.set(port, phase).then(onDisk, (error: unknown) => {
        log.warn(`${port}: what must be known after a restart could not be saved`, { error });
        onDisk();
      });
    },
  };
}

/** For programs without a state folder, and tests: nothing is kept beyond the process. */
export function phasesInMemory(): PhaseFile {
  const phases = new Map<string, string>();
  return {
    get: (port) => phases.get(port),
    set(port, phase) {
      phases.set(port, phase);
      return Promise.resolve();
    },
    forget: (port) => void phases.delete(port),
  };
}

function parse(text: string): Map<string, string> {
  if (text.length > MAX_FILE_BYTES) return new Map();
  try {
    const read: unknown = JSON.parse(text);
    if (typeof read !== 'object' || read === null || Array.isArray(read)) return new Map();
    const isPhase = (entry: readonly [string, unknown]): entry is [string, string] =>
      typeof entry[1] === 'string' && entry[1].length <= MAX_PHASE;
    return new Map(Object.entries(read).filter(isPhase).slice(-MAX_PORTS));
  } catch {
    return new Map();
  }
}

/** The new file is whole and on disk before it takes the old one's name, and the name is on disk when this resolves. */
async function replaceFile(path: string, text: string): Promise<void> {
  const temporary = `${path}.tmp`;
  const file = await open(temporary, 'w', FILE_MODE);
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(temporary, path);
  await syncFolder(dirname(path));
}

/** Not every system lets a folder be synced; where it cannot, the rename is as safe as that system makes it. */
async function syncFolder(dir: string): Promise<void> {
  let folder: FileHandle | undefined;
  try {
    folder = await open(dir, 'r');
    await folder.sync();
  } catch (error) {
    if (
      !(
        error instanceof Error &&
        'code' in error &&
        ['EINVAL', 'EISDIR', 'EPERM', 'EBADF'].includes(String(error.code))
      )
    )
      throw error;
  } finally {
    await folder?.close();
  }
}
