/** Which program serves boards here: a bridge, or a host with `serial`, found by the lock and the status file of its state folder. */
import { resolve } from 'node:path';
import type { BridgeStatus } from '@asterism-tables/firmware-bridge';
import { lockHolder } from '../state-lock.ts';
import { BRIDGE_STATUS_FILE, readStatus, readStatusFile } from '../status-file.ts';
import { DEFAULT_BRIDGE_STATE_DIR } from './settings.ts';

/** What `firmware-bridge run` writes. */
export type BridgeFile = {
  readonly version: string;
  readonly pid: number;
  readonly since: string;
  readonly router: string;
  /** Whether every board's connection to the router is open; null while no board is there. */
  readonly connected: boolean | null;
  readonly serial: BridgeStatus;
};

export type Running = {
  /** `host`: the tables are in the same program. */
  readonly program: 'bridge' | 'host';
  readonly dir: string;
  readonly pid: number;
  readonly machine: string;
  readonly since: string;
  /** Null while it starts, and for a host whose `serial` is off. */
  readonly serial: BridgeStatus | null;
  readonly router: string | null;
  readonly connected: boolean | null;
};

/** Where a bridge and a host are that were started with the defaults, in this order. */
export const USUAL_DIRS: readonly string[] = [DEFAULT_BRIDGE_STATE_DIR, 'var/state'];

/** Who runs on the first of these folders that anybody runs on. Throws `StateUnreadableError`. */
export async function whoRuns(dirs: readonly string[]): Promise<Running | null> {
  for (const dir of dirs) {
    const holder = await lockHolder(dir);
    if (holder === null) continue;
    const { pid, host: machine, since } = holder;
    const base = { dir: resolve(dir), pid, machine, since };
    // Written by a bridge of this program under the lock of this folder.
    const bridge = (await readStatus(dir, pid, BRIDGE_STATUS_FILE)) as BridgeFile | null;
    if (bridge !== null)
      return { ...base, program: 'bridge', serial: bridge.serial, router: bridge.router, connected: bridge.connected };
    const host = await readStatusFile(dir, pid);
    return { ...base, program: 'host', serial: host?.serial ?? null, router: host?.router ?? null, connected: null };
  }
  return null;
}
