/** Boards on cables for a running program: joins the bridge with a network (the own router, or one elsewhere), the state folder and what this program knows of boards. */
import {
  Bridge,
  type BridgeOptions,
  type BoardNetwork,
  embeddedNetwork,
  Hotplug,
  mirroredNetwork,
  nodeSystem,
  openPhaseFile,
  type PortBoard,
  portBoardsOf,
} from '@asterism-tables/firmware-bridge';
import { SCHEMA_HASHES } from '@asterism-tables/protocol/messages';
import type { Clock, Router } from '@asterism-tables/protocol/session';
import browser from '../../hardware/boards/browser.json';
import generic from '../../hardware/boards/generic.json';
import p4Nano from '../../hardware/boards/p4-nano.json';
import tab5 from '../../hardware/boards/tab5.json';
import type { Log } from '../log.ts';
import { connectTcp } from '../network/index.ts';
import type { SerialSetting } from '../tables/settings/index.ts';

/** What `hardware/boards` says of ports. */
export const PORT_BOARDS: readonly PortBoard[] = portBoardsOf([browser, generic, p4Nano, tab5]);

export type ServeBoardsOptions = {
  readonly serial: Exclude<SerialSetting, 'off'>;
  readonly network: BoardNetwork;
  readonly stateDir: string;
  readonly version: string;
  readonly clock: Clock;
  readonly log: Log;
  readonly binAs?: 'bin' | 'str';
  readonly onFrame?: BridgeOptions['onFrame'];
};

/** Boards join the router of this program, or each is a client of the one at `locator`. */
export function boardNetwork(router: Router | undefined, locator: string, clock: Clock, log: Log): BoardNetwork {
  return router === undefined
    ? mirroredNetwork({ connect: () => connectTcp(locator), clock, log })
    : embeddedNetwork(router);
}

/** Opens the ports in the background: none need be there. */
export async function serveBoards(options: ServeBoardsOptions): Promise<Bridge> {
  const { serial, network, stateDir, version, clock, log, binAs, onFrame } = options;
  const system = nodeSystem();
  return new Bridge({
    ports: serial,
    network,
    phases: await openPhaseFile(stateDir),
    boards: PORT_BOARDS,
    system,
    hotplug: new Hotplug(system, clock),
    clock,
    log,
    limits: { software: `asterism-tables ${version}`, schemas: SCHEMA_HASHES },
    ...(binAs === undefined ? {} : { binAs }),
    ...(onFrame === undefined ? {} : { onFrame }),
  });
}
