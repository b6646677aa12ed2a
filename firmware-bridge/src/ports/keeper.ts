/**
 * Keeps one wanted port open for as long as it runs, whatever is unplugged:
 *
 *            not there                    there                    opened
 *   absent ◄───────────── (look) ──────────────────► opening ─────────────► open
 *     │                      ▲ ▲                        │ failed              │ lost, and its file closed
 *     └── something plugged ─┘ └── 1 to 60 s, or ── waiting ◄─────────────────┘
 *                                  something plugged
 *
 * There is one look or opening at a time, and none before the last file was closed.
 */
import type { Clock } from '@asterism-tables/protocol/session';
import type { BridgeLog, BytePort, PortSettings } from '../types.ts';
import { DEFAULT_BAUD } from './boards.ts';
import { PortError, printable } from './errors.ts';
import { callOutPath, findPorts } from './find.ts';
import type { Hotplug, HotplugListener } from './hotplug.ts';
import { scanHolders } from './linux-scan.ts';
import { holderFix, holderText, openPort } from './open.ts';
import type { OpenPort } from './open-port.ts';
import type { PortOwners } from './owners.ts';
import { deviceOf, isSameDevice, rematch } from './rematch.ts';
import { FailureReports } from './reports.ts';
import { boardOf, portSpecOf } from './resolve.ts';
import type { PortBoard, PortInfo, PortSystem, UsbInfo } from './types.ts';

const BACKOFF_MIN_MS = 1_000;
const BACKOFF_MAX_MS = 60_000;
/** Up to a quarter more, so that many ports do not try in step. */
const JITTER = 0.25;
/** A port that was open as long is not blamed for what comes after. */
const STEADY_MS = 10_000;
/** udev gives a new node its group a moment after it is there: refusals until then are not told. */
const UDEV_MS = 3_000;
const UDEV_RETRY_MS = 500;
/** A program that ends waits for an opening no longer. */
const CLOSE_MS = 500;

export type KeeperState =
  | { readonly state: 'absent' }
  | { readonly state: 'opening'; readonly path: string }
  | { readonly state: 'open'; readonly path: string }
  /** Tries again at `retryAt` of the clock, or when something is plugged. */
  | { readonly state: 'waiting'; readonly error: PortError; readonly retryAt: number }
  | { readonly state: 'closed' };

export type KeeperOptions = {
  readonly settings: PortSettings;
  readonly boards: readonly PortBoard[];
  readonly system: PortSystem;
  readonly clock: Clock;
  readonly log: BridgeLog;
  readonly owners: PortOwners;
  readonly hotplug: Hotplug;
  /** The port is open; its listeners are to be set in this call. */
  readonly onOpen: (port: BytePort, info: PortInfo) => void;
  readonly onState?: (state: KeeperState) => void;
  /** In [0, 1), for the jitter. */
  readonly random?: () => number;
  readonly writeLimit?: number;
};

export class PortKeeper {
  readonly name: string;
  readonly settings: PortSettings;
  readonly #options: KeeperOptions;
  readonly #reports: FailureReports;
  #state: KeeperState = { state: 'absent' };
  #info: PortInfo | undefined;
  /** The device that was open last, to know it again under another name. */
  #device: UsbInfo | undefined;
  #port: OpenPort | undefined;
  #node: string | undefined;
  #openedAt = 0;
  #lostAt: number | undefined;
  #tries = 0;
  #plugGrace = Number.NEGATIVE_INFINITY;
  #looking: Promise<void> | undefined;
  #lookAgain = false;
  #closed = false;
  #saidAbsent = false;
  #leaveLines = false;
  #warnedTty = false;
  #stopRetry: (() => void) | undefined;
  #hotplug: HotplugListener | undefined;

  constructor(options: KeeperOptions) {
    this.#options = options;
    this.settings = options.settings;
    this.name = printable(options.settings.name ?? options.settings.port);
    this.#reports = new FailureReports(options.log, this.name);
  }

  get state(): KeeperState {
    return this.#state;
  }

  /** The port as it was found last. */
  get info(): PortInfo | undefined {
    return this.#info;
  }

  start(): void {
    if (this.#hotplug !== undefined || this.#closed) return;
    this.#hotplug = this.#options.hotplug.listen(this.#namedPath(), () => this.#plugged());
    this.#look();
  }

  /** Resets the board if its policy allows; `false` when it does not, or no port is open. */
  reset(): boolean {
    return this.#port?.reset() ?? false;
  }

  /** Closes the port and opens it again at once, DTR and RTS untouched: for one that is open and dead. */
  reopen(cause: string): void {
    this.#leaveLines = true;
    this.#tries = 0;
    this.#port?.lose(cause);
  }

  async close(): Promise<void> {
    if (this.#closed) return;
    this.#closed = true;
    this.#hotplug?.stop();
    this.#stopRetry?.();
    await this.#port?.close();
    // An opening on its way ends by closing what it opened; one that hangs is not waited for.
    await Promise.race([
      this.#looking,
      new Promise<void>((resolve) => void this.#options.clock.after(CLOSE_MS, resolve)),
    ]);
    this.#become({ state: 'closed' });
  }

  /** A path outside /dev is watched where it is. */
  #namedPath(): readonly string[] {
    const spec = portSpecOf(this.settings.port);
    return !(spec instanceof PortError) && spec.kind === 'name' && spec.name.startsWith('/')
      ? [callOutPath(spec.name, this.#options.system.platform)]
      : [];
  }

  #plugged(): void {
    this.#plugGrace = this.#options.clock.now() + UDEV_MS;
    const port = this.#port;
    // The binding may not notice that a device is gone (see RawPort); its node shows it.
    if (port !== undefined && this.#options.system.facts(port.path)?.identity !== this.#node) port.lose('unplugged');
    else this.#look();
  }

  /** Looks for the port and opens it, unless it is open or being looked for. */
  #look(): void {
    if (this.#closed || this.#port !== undefined) return;
    this.#stopRetry?.();
    this.#stopRetry = undefined;
    if (this.#looking !== undefined) {
      this.#lookAgain = true;
      return;
    }
    this.#looking = this.#tryOnce()
      .catch((error: unknown) => {
        // Nothing above rejects; should it all the same, it is one more failure to recover from.
        const cause = error instanceof Error ? error.message : String(error);
        this.#failed(new PortError('port/failed', `${this.name} cannot be looked for: ${printable(cause)}`));
      })
      .then(() => {
        this.#looking = undefined;
        if (!this.#lookAgain) return;
        this.#lookAgain = false;
        this.#look();
      });
  }

  async #tryOnce(): Promise<void> {
    const { system, clock, log, boards } = this.#options;
    this.#hotplug?.seen();
    const ports = await findPorts({ system, clock, log, boards, also: this.#namedPath() });
    if (this.#closed) return;
    const resolved = rematch(this.settings.port, ports, this.#device, system.platform);
    if (resolved.found === 'none') {
      this.#absent();
      return;
    }
    if (resolved.found === 'error') {
      this.#failed(resolved.error);
      return;
    }
    await this.#open(resolved.port);
  }

  async #open(info: PortInfo): Promise<void> {
    const { settings } = this;
    const { system, clock, log, owners, boards } = this.#options;
    this.#warnAboutTty();
    this.#info = info;
    this.#become({ state: 'opening', path: info.path });
    const board = boardOf(info, boards);
    const policy = settings.reset ?? board?.reset ?? 'never';
    const leave = this.#leaveLines;
    this.#leaveLines = false;
    const node = system.facts(info.realPath)?.identity;
    const opened = await openPort({
      path: info.path,
      name: this.name,
      baud: settings.baud ?? board?.baud ?? DEFAULT_BAUD,
      reset: leave && policy === 'on-open' ? 'on-request' : policy,
      ...(leave || settings.dtr === undefined ? {} : { dtr: settings.dtr }),
      ...(leave || settings.rts === undefined ? {} : { rts: settings.rts }),
      ...(this.#options.writeLimit === undefined ? {} : { writeLimit: this.#options.writeLimit }),
      system,
      clock,
      log,
      owners,
      onReleased: () => this.#released(),
    });
    if (!opened.ok) {
      if (opened.error.code === 'port/absent') this.#absent();
      else this.#failed(opened.error);
      return;
    }
    const { port } = opened;
    this.#port = port;
    this.#node = node;
    if (this.#closed) {
      await port.close();
      return;
    }
    const before = this.#device;
    this.#device = deviceOf(this.settings.port, info);
    this.#openedAt = clock.now();
    this.#opened(info, before);
    this.#warnAboutOthers(info);
    // Gone already: its release is on its way and looks again.
    if (port.closed) return;
    this.#become({ state: 'open', path: info.path });
    this.#options.onOpen(port, info);
  }

  #opened(info: PortInfo, before: UsbInfo | undefined): void {
    const { log, clock } = this.#options;
    this.#reports.clear();
    this.#saidAbsent = false;
    const known = [info.usb?.manufacturer, info.usb?.name].filter((text) => text !== undefined).map(printable);
    const what = known.length === 0 ? '' : ` (${known.join(' ')})`;
    const other = before !== undefined && !isSameDevice(before, info.usb) ? ', another device than before' : '';
    const away =
      this.#lostAt === undefined ? '' : ` again after ${((clock.now() - this.#lostAt) / 1_000).toFixed(1)} s`;
    this.#lostAt = undefined;
    log.info(`${this.name}: ${printable(info.path)} is open${away}${what}${other}`, {
      path: info.path,
      realPath: info.realPath,
      ...(info.usb === undefined ? {} : { usb: `${info.usb.vendor}:${info.usb.product}` }),
    });
  }

  /** Programs that lock nothing (pyserial's, ModemManager) may have the port open too, and take bytes that are ours. */
  #warnAboutOthers({ realPath, path }: PortInfo): void {
    const { system, log } = this.#options;
    // A pty is always somebody's.
    if (system.platform !== 'linux' || realPath.startsWith('/dev/pts/')) return;
    const [other, ...more] = scanHolders(system, new Set([realPath]), process.pid).get(realPath) ?? [];
    if (other === undefined) return;
    const who = [other, ...more].map(holderText).join(', ');
    const fix = holderFix(other.pid, other.name, path);
    log.warn(`${this.name}: ${printable(path)} is open in ${who} too, which may take what the board says; ${fix}`);
  }

  /** The port was lost and its file is closed. */
  #released(): void {
    const port = this.#port;
    if (port === undefined) return;
    this.#port = undefined;
    if (this.#closed) return;
    const { clock, system } = this.#options;
    const steady = clock.now() - this.#openedAt >= STEADY_MS;
    if (steady) this.#tries = 0;
    this.#lostAt = clock.now();
    const gone = system.facts(port.path)?.identity !== this.#node;
    this.#sayLost(port, gone);
    if (gone || this.#leaveLines) {
      this.#saidAbsent = gone;
      this.#become({ state: 'absent' });
      this.#look();
    } else this.#retry(new PortError('port/failed', `${port.path} was lost: ${port.cause}`));
  }

  #sayLost(port: OpenPort, gone: boolean): void {
    const { log } = this.#options;
    const text = `${this.name}: ${printable(port.path)} ${gone ? 'is gone' : 'was lost'} (${port.cause})`;
    if (port.mayVanish) log.info(`${text}, as a board's port may after a reset; waiting for it`);
    else log.warn(gone ? `${text}; waiting until it is plugged in again` : text);
  }

  #absent(): void {
    this.#reports.clear();
    this.#tries = 0;
    if (!this.#saidAbsent)
      this.#options.log.info(`${this.name}: ${printable(this.settings.port)} is not plugged in; waiting for it`);
    this.#saidAbsent = true;
    this.#become({ state: 'absent' });
  }

  #failed(error: PortError): void {
    const { clock } = this.#options;
    const early = error.code === 'port/denied' && clock.now() < this.#plugGrace;
    if (!early) this.#reports.failed(error, clock.now());
    this.#retry(error, early ? UDEV_RETRY_MS : undefined);
  }

  #retry(error: PortError, soon?: number): void {
    const { clock } = this.#options;
    if (this.#closed) return;
    const wait = soon ?? this.#backoff();
    this.#become({ state: 'waiting', error, retryAt: clock.now() + wait });
    this.#stopRetry?.();
    this.#stopRetry = clock.after(wait, () => {
      this.#stopRetry = undefined;
      this.#look();
    });
  }

  #backoff(): number {
    const base = Math.min(BACKOFF_MAX_MS, BACKOFF_MIN_MS * 2 ** Math.min(this.#tries++, 10));
    const random = this.#options.random ?? Math.random;
    return Math.min(BACKOFF_MAX_MS, Math.round(base * (1 + JITTER * random())));
  }

  #warnAboutTty(): void {
    const { system, log } = this.#options;
    const { port } = this.settings;
    const callOut = callOutPath(port, system.platform);
    if (callOut === port || this.#warnedTty) return;
    this.#warnedTty = true;
    log.warn(`${this.name}: ${printable(port)} would wait for a modem's carrier; ${printable(callOut)} is opened`);
  }

  #become(state: KeeperState): void {
    this.#state = state;
    this.#options.onState?.(state);
  }
}
