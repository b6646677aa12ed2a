/** All serial ports of this machine with all their names, what is behind them, and who has them: `findPorts`. */
import type { Clock } from '@asterism-tables/protocol/session';
import type { BridgeLog } from '../types.ts';
import { printable } from './errors.ts';
import { isPortName, scanHolders, scanLinks, scanNames, scanUsb } from './linux-scan.ts';
import { accessOf } from './permission.ts';
import type { ListedPort, PortBoard, PortHolder, PortInfo, PortSystem, UsbInfo } from './types.ts';

/** The binding asks another program (udevadm, ioreg); one that does not answer in this time is done without. */
const LIST_MS = 5_000;

export type FindOptions = {
  readonly system: PortSystem;
  readonly clock: Clock;
  readonly boards?: readonly PortBoard[];
  readonly log?: BridgeLog;
  /** Paths that are looked at beside those that are found: what the settings name. */
  readonly also?: readonly string[];
  /** Look for other processes that have the ports open; costs a walk through /proc. */
  readonly holders?: boolean;
};

/** Never rejects: where the binding cannot list, /dev (and on Linux /sys) is read instead, with one debug line. Sorted by path. */
export async function findPorts(options: FindOptions): Promise<readonly PortInfo[]> {
  const { system, log } = options;
  const listed = await listedPorts(options);
  if (typeof listed === 'string')
    log?.debug(`the serialport binding lists no ports (${listed}); ${system.dev} is read`);
  const byPath = new Map<string, ListedPort>();
  for (const port of typeof listed === 'string' ? [] : listed) {
    const path = callOutPath(port.path, system.platform);
    byPath.set(path, { ...port, path });
  }
  for (const path of scannedPaths(system)) if (!byPath.has(path)) byPath.set(path, { path });
  const real = (path: string): string => system.realPath(path) ?? path;
  const known = new Set([...byPath.keys()].map(real));
  for (const path of options.also ?? []) {
    const leads = system.realPath(path);
    if (leads === undefined || known.has(leads) || system.facts(leads)?.isDevice !== true) continue;
    known.add(leads);
    byPath.set(path, { path });
  }
  const ids = scanLinks(system, 'by-id');
  const paths = scanLinks(system, 'by-path');
  const held =
    options.holders === true && system.platform === 'linux' ? scanHolders(system, known, process.pid) : new Map();
  return [...byPath.values()]
    .map((port) => infoOf(options, port, real(port.path), ids, paths, held))
    .sort((a, b) => a.path.localeCompare(b.path, 'en', { numeric: true }));
}

/** What the binding lists; the fault in a sentence when it cannot. */
export async function listedPorts({
  system,
  clock,
}: Pick<FindOptions, 'system' | 'clock'>): Promise<readonly ListedPort[] | string> {
  return new Promise((resolve) => {
    const stop = clock.after(LIST_MS, () => resolve(`no answer in ${LIST_MS / 1_000} s`));
    const done = (result: readonly ListedPort[] | string): void => {
      stop();
      resolve(result);
    };
    system.list().then(done, (error: unknown) => done(error instanceof Error ? printable(error.message) : 'it failed'));
  });
}

/** What /dev shows by itself. On macOS the side that waits for a modem's carrier (`tty.`) is left out. */
function scannedPaths(system: PortSystem): readonly string[] {
  if (system.platform === 'win32') return [];
  if (system.platform === 'darwin')
    return system
      .folder(system.dev)
      .filter((name) => name.startsWith('cu.'))
      .map((name) => `${system.dev}/${name}`);
  return scanNames(system).map((name) => `${system.dev}/${name}`);
}

function infoOf(
  { system, boards = [] }: FindOptions,
  listed: ListedPort,
  realPath: string,
  ids: ReadonlyMap<string, string>,
  paths: ReadonlyMap<string, string>,
  held: ReadonlyMap<string, readonly PortHolder[]>,
): PortInfo {
  const { path } = listed;
  const leading = (links: ReadonlyMap<string, string>): string[] =>
    [...links].flatMap(([name, leads]) => (leads === realPath ? [name] : []));
  const byId = leading(ids);
  // In a container udev's database may be seen but not its links: the name is good for finding the port all the same.
  if (listed.pnpId !== undefined && system.platform === 'linux') {
    const name = `${system.dev}/serial/by-id/${listed.pnpId}`;
    if (!byId.includes(name) && !ids.has(name)) byId.push(name);
  }
  const usb = usbOf(system, listed, realPath);
  return {
    path,
    realPath,
    byId,
    byPath: leading(paths),
    ...(usb === undefined ? {} : { usb }),
    boards: usb === undefined ? [] : boardsOf(usb, boards),
    access: accessOf(system, realPath),
    holders: held.get(realPath) ?? [],
  };
}

/** What /sys says goes before what the binding says, and each fills the other's gaps. */
function usbOf(system: PortSystem, listed: ListedPort, realPath: string): UsbInfo | undefined {
  const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);
  const name = [nameOf(listed.path), nameOf(realPath)].find(isPortName);
  const scanned = system.platform === 'linux' && name !== undefined ? scanUsb(system, name) : undefined;
  const vendor = hexOf(listed.vendorId);
  const product = hexOf(listed.productId);
  if (vendor === undefined || product === undefined) return scanned;
  return {
    vendor,
    product,
    ...(listed.serialNumber === undefined ? {} : { serial: listed.serialNumber }),
    ...(listed.manufacturer === undefined ? {} : { manufacturer: listed.manufacturer }),
    ...scanned,
  };
}

function hexOf(id: string | undefined): string | undefined {
  const hex = id?.toLowerCase().replace(/^0x/, '').padStart(4, '0');
  return hex !== undefined && /^[0-9a-f]{4}$/.test(hex) ? hex : undefined;
}

export function boardsOf(usb: UsbInfo, boards: readonly PortBoard[]): readonly string[] {
  return boards
    .filter((board) => board.usb.some((id) => id.vendor === usb.vendor && id.product === usb.product))
    .map((board) => board.name);
}

/** macOS: opening `/dev/tty.X` waits for a carrier that no board gives; `/dev/cu.X` is the same port without that. */
export function callOutPath(path: string, platform: string): string {
  return platform === 'darwin' ? path.replace(/^\/dev\/tty\./, '/dev/cu.') : path;
}
