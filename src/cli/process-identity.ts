/** Which process this is, so that another can tell later whether it still lives, although process ids are used again. */
import { execFile } from 'node:child_process';
import { readFile, readlink } from 'node:fs/promises';
import { hostname } from 'node:os';
import { promisify } from 'node:util';

export type Holder = {
  readonly pid: number;
  readonly host: string;
  /** When the process started, in the system's own words: with the pid it is one process and no other. Null where it cannot be told. */
  readonly started: string | null;
  /** This boot of this machine, where the system has a name for it (Linux). */
  readonly boot: string | null;
  /** The process id space: a container has its own (Linux). */
  readonly space: string | null;
};

const run = promisify(execFile);

export async function ownIdentity(): Promise<Holder> {
  const [started, boot, space] = await Promise.all([
    processStart(process.pid),
    readFile('/proc/sys/kernel/random/boot_id', 'utf8')
      .then((text) => text.trim())
      .catch(() => null),
    readlink('/proc/self/ns/pid').catch(() => null),
  ]);
  return { pid: process.pid, host: hostname(), started, boot, space };
}

/** Whether that process lives; null when it cannot be told from here (another machine, another container, an unknown system). */
export async function isAlive(holder: Holder, self: Holder): Promise<boolean | null> {
  const sameSystem = holder.host === self.host && holder.boot === self.boot && holder.space === self.space;
  if (!sameSystem) return null;
  if (!processExists(holder.pid)) return false;
  const started = await processStart(holder.pid);
  if (started === null || holder.started === null) return null;
  return started === holder.started;
}

function processExists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: it is there, and another user's.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Linux: ticks since the boot, from /proc. Elsewhere: what `ps` says. */
async function processStart(pid: number): Promise<string | null> {
  try {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
    // The name in brackets may hold spaces and brackets; what follows the last one is fields, the start being the 20th of them.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null;
  } catch {
    if (process.platform === 'linux' || process.platform === 'win32') return null;
  }
  return await run('ps', ['-o', 'lstart=', '-p', String(pid)])
    .then(({ stdout }) => stdout.trim() || null)
    .catch(() => null);
}
