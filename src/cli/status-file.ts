/** The file in the state folder in which a running host (or bridge) tells what it serves: counts and boards, no members, no tokens. */
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BridgeStatus } from '@asterism-tables/firmware-bridge';
import type { Clock } from '@asterism-tables/protocol/session';
import { StateUnreadableError } from './state-lock.ts';
import type { MessageStatus } from './sizes/gate-status.ts';

/** Counts change with time alone (an away seat), so they are looked at once a second, as the status on the network is. */
const EVERY_MS = 1_000;
const FILE = '.host-status.json';
/** A bridge's own: nobody takes one for the other. */
export const BRIDGE_STATUS_FILE = '.bridge-status.json';
const FILE_MODE = 0o600;

export type TableCounts = Readonly<Record<string, unknown>>;

export type HostStatus = {
  readonly version: string;
  readonly pid: number;
  /** When the host started, ISO 8601. */
  readonly since: string;
  readonly node: string;
  readonly app: string;
  readonly router: string;
  /** Where clients connect; empty when another router takes them. */
  readonly addresses: readonly string[];
  readonly tables: Readonly<Record<string, TableCounts>>;
  /** What was sent by size, and what was too large. Absent: a host of an earlier version. */
  readonly messages?: MessageStatus;
  /** Boards on cables; null when `serial` is off. Absent: a host of an earlier version. */
  readonly serial?: BridgeStatus | null;
};

/** Members who sit at the tables and are there. */
export function busy(status: HostStatus): number {
  const count = (value: unknown): number => (typeof value === 'number' ? value : 0);
  return Object.values(status.tables).reduce(
    (sum, table) => sum + Math.max(0, count(table['humans']) - count(table['away'])),
    0,
  );
}

/** Keeps the file as `status` says until `stop`. A folder that cannot be written shows where it matters, at the tables. */
export function keepStatusFile(
  dir: string,
  clock: Clock,
  status: () => { readonly pid: number },
  file: string = FILE,
): { stop(): Promise<void> } {
  const path = join(dir, file);
  let written = '';
  let writing: Promise<void> = Promise.resolve();
  let cancel = (): void => undefined;
  const look = (): void => {
    const text = `${JSON.stringify(status())}\n`;
    if (text !== written) {
      written = text;
      writing = writing.then(() => replace(path, text)).catch(() => undefined);
    }
    cancel = clock.after(EVERY_MS, look);
  };
  look();
  return {
    async stop() {
      cancel();
      await writing;
      await rm(path, { force: true }).catch(() => undefined);
    },
  };
}

async function replace(path: string, text: string): Promise<void> {
  await writeFile(`${path}.tmp`, text, { mode: FILE_MODE });
  await rename(`${path}.tmp`, path);
}

/** What the host with this pid last told; null when there is nothing, or another host's. Throws `StateUnreadableError`. */
export async function readStatusFile(dir: string, pid: number): Promise<HostStatus | null> {
  // Written by a host of this program under the lock of this folder.
  return (await readStatus(dir, pid, FILE)) as HostStatus | null;
}

/** The same of any program that keeps such a file. */
export async function readStatus(dir: string, pid: number, file: string): Promise<object | null> {
  const path = join(dir, file);
  try {
    const value: unknown = JSON.parse(await readFile(path, 'utf8'));
    if (typeof value !== 'object' || value === null || !('pid' in value) || value.pid !== pid) return null;
    return value;
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && (cause.code === 'EACCES' || cause.code === 'EPERM'))
      throw new StateUnreadableError(path, cause);
    return null;
  }
}
