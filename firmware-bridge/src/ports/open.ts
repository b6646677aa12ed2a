/** Opens a port: exclusive, its lines left alone unless asked for, and never waited for without end. */
import type { Clock } from '@asterism-tables/protocol/session';
import type { BridgeLog, ResetPolicy } from '../types.ts';
import { PortError, printable } from './errors.ts';
import { callOutPath } from './find.ts';
import { scanHolders } from './linux-scan.ts';
import { causeOf, linesFault, OpenPort } from './open-port.ts';
import type { PortOwners } from './owners.ts';
import { deniedError } from './permission.ts';
import type { PortHolder, PortSystem, RawPort } from './types.ts';

/** A system's open that takes longer is not waited for; its port is closed should it come after all. */
const OPEN_MS = 10_000;
/** Setting lines and flags takes a few milliseconds; a driver that hangs is left alone after this. */
const SET_MS = 3_000;

export type OpenOptions = {
  readonly path: string;
  /** What people call the port; its owner, for the error of a second one. */
  readonly name: string;
  readonly baud: number;
  readonly reset?: ResetPolicy;
  readonly dtr?: boolean;
  readonly rts?: boolean;
  readonly system: PortSystem;
  readonly clock: Clock;
  readonly log: BridgeLog;
  readonly owners: PortOwners;
  /** Bytes that may wait to leave; default `WRITE_LIMIT`. */
  readonly writeLimit?: number;
  /** After the port was lost or closed: its file is closed, it may be opened again. */
  readonly onReleased?: () => void;
};

export type Opened = { readonly ok: true; readonly port: OpenPort } | { readonly ok: false; readonly error: PortError };

/** Never rejects. */
export async function openPort(options: OpenOptions): Promise<Opened> {
  const { system, clock, log, name, baud } = options;
  const path = callOutPath(options.path, system.platform);
  const realPath = system.realPath(path) ?? path;
  const claim = options.owners.claim(realPath, name);
  if (claim instanceof PortError) return { ok: false, error: claim };
  const opened = await openRaw(options, realPath, () => claim.release());
  if (opened instanceof PortError) return { ok: false, error: opened };
  const policy = options.reset ?? 'never';
  // Opening raises both; what is not asked for stays so.
  const lines = { dtr: options.dtr ?? true, rts: options.rts ?? true };
  const port = new OpenPort(opened, {
    path: realPath,
    name,
    baud,
    policy,
    lines,
    clock,
    log,
    ...(options.writeLimit === undefined ? {} : { writeLimit: options.writeLimit }),
    onReleased: () => {
      claim.release();
      options.onReleased?.();
    },
  });
  await within(clock, SET_MS, opened.keepLinesOnClose()).catch((error: unknown) =>
    log.debug(`${name}: DTR may fall when ${realPath} is closed (${causeOf(error)})`),
  );
  if (options.dtr !== undefined || options.rts !== undefined) {
    await within(clock, SET_MS, opened.setLines(lines)).catch((error: unknown) => {
      // A pty has no lines at all, and nobody who uses one expects any.
      if (/inappropriate ioctl/i.test(causeOf(error))) log.debug(`${name}: ${linesFault(error)}`);
      else log.warn(`${name}: ${linesFault(error)}`);
    });
  }
  port.start();
  if (policy === 'on-open') port.reset();
  return { ok: true, port };
}

/** The claim goes with the port: also of one that comes too late. */
async function openRaw(
  { system, clock, baud }: OpenOptions,
  realPath: string,
  release: () => void,
): Promise<RawPort | PortError> {
  const opening = system.open(realPath, baud);
  try {
    return await within(clock, OPEN_MS, opening);
  } catch (error) {
    if (error instanceof Overdue) {
      opening.then((late) => late.close()).then(release, release);
      return new PortError('port/failed', `${realPath} cannot be opened: no answer in ${OPEN_MS / 1_000} s`, [
        'unplug the board and plug it in again; its driver hangs',
      ]);
    }
    release();
    return openFault(system, realPath, error);
  }
}

/** What the system's words mean; its numbers do not come through the binding. */
export function openFault(system: PortSystem, path: string, error: unknown): PortError {
  const cause = causeOf(error);
  if (/permission denied|operation not permitted|access denied|EACCES|EPERM/i.test(cause))
    return deniedError(system, path);
  if (/no such (?:file|device)|file not found|ENOENT|ENXIO|ENODEV/i.test(cause))
    return new PortError('port/absent', `${path} is not there`);
  if (/cannot lock|resource busy|temporarily unavailable|EBUSY/i.test(cause)) return lockedError(system, path);
  if (/inappropriate ioctl|ENOTTY|is a directory|EISDIR/i.test(cause))
    return new PortError('port/not-serial', `${path} is no serial port`, [
      'firmware-bridge list shows those there are',
    ]);
  return new PortError('port/failed', `${path} cannot be opened: ${cause}`);
}

function lockedError(system: PortSystem, path: string): PortError {
  const holders =
    system.platform === 'linux' ? (scanHolders(system, new Set([path]), process.pid).get(path) ?? []) : [];
  const who = holders.length === 0 ? 'another program' : holders.map(holderText).join(', ');
  const fix =
    holders.length === 0
      ? `find it: sudo fuser -v ${path}`
      : holders.map(({ pid, name }) => holderFix(pid, name, path)).join('; ');
  return new PortError('port/locked', `${path} is in use by ${who}`, [fix]);
}

export function holderText({ pid, name }: PortHolder): string {
  return `${printable(name)} (process ${pid})`;
}

/** What ends a program's use of a port, for those that take ports nobody gave them. */
export function holderFix(pid: number, name: string, path: string): string {
  if (name === 'ModemManager')
    return 'sudo systemctl disable --now ModemManager (or install the udev rules, which tell it to keep off)';
  if (name === 'brltty') return 'sudo systemctl mask --now brltty.path brltty-udev.service';
  if (name === 'agetty' || name === 'getty')
    return `sudo systemctl disable --now serial-getty@${path.slice(path.lastIndexOf('/') + 1)}.service`;
  return `end it: kill ${pid}`;
}

class Overdue extends Error {}

function within<Value>(clock: Clock, ms: number, promise: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const stop = clock.after(ms, () => reject(new Overdue(`no answer in ${ms / 1_000} s`)));
    promise.then(resolve, reject).finally(stop);
  });
}
