/** `firmware-bridge run`: the boards on this machine's ports become clients of a Zenoh router, until a signal. */
import { mirroredNetwork } from '@asterism-tables/firmware-bridge';
import { connectTcp, systemClock } from '../../network/index.ts';
import { EXIT_FAILED, StartError } from '../errors.ts';
import { leaveInOrder } from '../leaving.ts';
import { createLog } from '../logging.ts';
import { serveBoards, type ServeBoardsOptions } from '../serial.ts';
import { lockStateDir, StateLockedError } from '../state-lock.ts';
import { BRIDGE_STATUS_FILE, keepStatusFile } from '../status-file.ts';
import type { BridgeFile } from './running.ts';
import type { BridgeSettings } from './settings.ts';

export type RunBridgeOptions = {
  readonly settings: BridgeSettings;
  readonly version: string;
  readonly colour: boolean;
  /** Every frame of every port, for a capture, and what closes that. */
  readonly capture?: {
    readonly onFrame: NonNullable<ServeBoardsOptions['onFrame']>;
    readonly close: () => Promise<void>;
  };
};

/** Resolves when the bridge runs; the program then ends by a signal. Throws what stopped the start. */
export async function runBridge({ settings, version, colour, capture }: RunBridgeOptions): Promise<void> {
  const { router, serial, stateDir } = settings;
  // Checked with the settings: there would be nothing to do.
  if (serial === 'off') return;
  const clock = systemClock;
  const log = createLog({ level: settings.logLevel, json: settings.logJson, colour, clock });
  for (const note of settings.notes) log.warn(note);
  const parts: (() => Promise<void> | void)[] = [];
  let closing: Promise<void> | undefined;
  const close = async (): Promise<void> => {
    for (let part = parts.pop(); part !== undefined; part = parts.pop()) await part();
  };
  const leaving = leaveInOrder({
    close: () => (closing ??= close()),
    say: (line) => log.info(line),
    fail: (line) => log.error(line),
    flush: () => log.flush(),
    isHolding: () => parts.length > 0,
  });
  try {
    const lock = await lockStateDir(stateDir, {
      clock,
      onLost: (why) => {
        log.error(`${why}: another program may have the state folder, so this one ends`);
        leaving.leave(EXIT_FAILED);
      },
    }).catch((error: unknown) => {
      throw error instanceof StateLockedError ? inUse(stateDir, error) : error;
    });
    parts.push(() => lock.release());
    if (capture !== undefined) parts.push(() => capture.close());
    const network = mirroredNetwork({ connect: () => connectTcp(router), clock, log });
    const bridge = await serveBoards({
      serial,
      network,
      stateDir,
      version,
      clock,
      log,
      ...(capture === undefined ? {} : { onFrame: capture.onFrame }),
    });
    parts.push(() => bridge.close());
    const status = (): BridgeFile => ({
      version,
      pid: lock.holder.pid,
      since: lock.holder.since,
      router,
      connected: connectedOf(network.boards().map(({ stats }) => stats.upstream?.state)),
      serial: bridge.status(),
    });
    const file = keepStatusFile(stateDir, clock, status, BRIDGE_STATUS_FILE);
    parts.push(() => file.stop());
    log.info(
      `boards join the router ${router}; ports: ${serial === 'auto' ? 'all that look like a board' : serial.map(({ name, port }) => name ?? port).join(', ')}`,
    );
    void connectTcp(router).then(
      (link) => link.destroy(),
      (error: unknown) => {
        if (closing === undefined)
          log.warn(`the router ${router} does not answer now; boards wait for it`, { cause: error });
      },
    );
    // Told to leave while the start was under way: what was opened meanwhile is closed too.
    if (leaving.isLeaving()) await close();
  } catch (error) {
    await close();
    if (leaving.isLeaving()) return;
    await log.flush();
    throw error;
  }
}

function inUse(dir: string, { holder }: StateLockedError): StartError {
  return new StartError(
    `${dir} is in use by the program with pid ${holder.pid} on ${holder.host}, since ${holder.since}: stop that one, or give this one a folder of its own (--state-dir)`,
  );
}

/** Null while no board is there: each has a connection of its own. */
function connectedOf(states: readonly (string | undefined)[]): boolean | null {
  return states.length === 0 ? null : states.every((state) => state === 'open');
}
