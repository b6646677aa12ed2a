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
    processSeen(process.pid).then((seen) => seen?.started ?? null),
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
  const seen = await processSeen(holder.pid);
  if (seen?.isOver === true) return false;
  if (seen === null || holder.started === null) return null;
  return seen.started === holder.started;
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

type Seen = {
  readonly started: string;
  /** It ended (was killed), and only its parent has not taken notice: a zombie. It has no files and serves nobody. */
  readonly isOver: boolean;
};

/** The states of a process that is over: zombie, dead (proc(5), ps(1)). */
const OVER = /^[ZXx]/;

/** Linux: ticks since the boot, from /proc. Elsewhere: what `ps` says. Null when there is nothing to see. */
async function processSeen(pid: number): Promise<Seen | null> {
  try {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
    // The name in brackets may hold spaces and brackets; what follows the last one is fields, the state first and the start 20th.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const [state = '', started] = [fields[0], fields[19]];
    return started === undefined ? null : { started, isOver: OVER.test(state) };
  } catch {
    if (process.platform === 'linux' || process.platform === 'win32') return null;
  }
  return await run('ps', ['-o', 'stat=,lstart=', '-p', String(pid)])
    .then(({ stdout }) => {
      const [, state = '', started] = /^(\S+)\s+(\S.*)$/.exec(stdout.trim()) ?? [];
      return started === undefined ? null : { started, isOver: OVER.test(state) };
    })
    .catch(() => null);
}
