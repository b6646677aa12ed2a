/** Ports without a setting: each port that a board of hardware/boards may be on gets a keeper of its own when it is plugged in. */
import type { PortSettings } from '../types.ts';
import { findPorts } from './find.ts';
import type { HotplugListener } from './hotplug.ts';
import { type KeeperOptions, PortKeeper } from './keeper.ts';
import { isSameDevice } from './rematch.ts';
import { automaticPorts, resolvePort } from './resolve.ts';
import type { PortInfo } from './types.ts';

/** More than the sockets of a table; what is beyond is told and left alone. */
const KEEPERS_MAX = 32;
/** A board that is out longer comes back as a new one: the bridge ends its session after 30 s anyway. */
const FORGET_MS = 60_000;

export type WatchOptions = Omit<KeeperOptions, 'settings' | 'onOpen' | 'onState'> & {
  /** Ports that the settings name: those have keepers already. */
  readonly except: readonly PortSettings[];
  readonly onOpen: (port: Parameters<KeeperOptions['onOpen']>[0], info: PortInfo, keeper: PortKeeper) => void;
};

type Kept = { readonly keeper: PortKeeper; absentSince: number | undefined };

export class PortWatch {
  readonly #options: WatchOptions;
  readonly #kept = new Map<string, Kept>();
  #hotplug: HotplugListener | undefined;
  #looking: Promise<void> | undefined;
  #lookAgain = false;
  #closed = false;
  #saidFull = false;

  constructor(options: WatchOptions) {
    this.#options = options;
  }

  /** One for each port seen so far and not forgotten. */
  get keepers(): readonly PortKeeper[] {
    return [...this.#kept.values()].map(({ keeper }) => keeper);
  }

  start(): void {
    if (this.#hotplug !== undefined || this.#closed) return;
    this.#hotplug = this.#options.hotplug.listen([], () => this.#look());
    this.#look();
  }

  async close(): Promise<void> {
    this.#closed = true;
    this.#hotplug?.stop();
    await this.#looking;
    await Promise.all(this.keepers.map((keeper) => keeper.close()));
    this.#kept.clear();
  }

  #look(): void {
    if (this.#closed) return;
    if (this.#looking !== undefined) {
      this.#lookAgain = true;
      return;
    }
    this.#looking = this.#lookOnce().then(() => {
      this.#looking = undefined;
      if (!this.#lookAgain) return;
      this.#lookAgain = false;
      this.#look();
    });
  }

  async #lookOnce(): Promise<void> {
    const { system, clock, boards, log } = this.#options;
    this.#hotplug?.seen();
    const ports = await findPorts({ system, clock, boards, log });
    if (this.#closed) return;
    this.#forget();
    for (const settings of automaticPorts(ports, boards)) {
      const resolved = resolvePort(settings.port, ports, system.platform);
      if (resolved.found === 'one' && !this.#isKept(settings, resolved.port, ports)) this.#keep(settings);
    }
  }

  #isKept(settings: PortSettings, port: PortInfo, ports: readonly PortInfo[]): boolean {
    const { owners, except, system } = this.#options;
    if (this.#kept.has(settings.port) || owners.ownerOf(port.realPath) !== undefined) return true;
    const named = except.some((other) => {
      const found = resolvePort(other.port, ports, system.platform);
      return found.found === 'one' && found.port.realPath === port.realPath;
    });
    // A board that came back as another USB product is its old keeper's.
    return (
      named || this.keepers.some(({ info }) => info?.usb?.serial !== undefined && isSameDevice(info.usb, port.usb))
    );
  }

  #keep(settings: PortSettings): void {
    const { onOpen, except: _, ...options } = this.#options;
    if (this.#kept.size >= KEEPERS_MAX) {
      if (!this.#saidFull)
        options.log.warn(
          `${settings.port} is left alone: ${KEEPERS_MAX} ports are open already; name it in the settings`,
        );
      this.#saidFull = true;
      return;
    }
    const kept: Kept = {
      absentSince: undefined,
      keeper: new PortKeeper({
        ...options,
        settings,
        onOpen: (port, info) => onOpen(port, info, kept.keeper),
        onState: ({ state }) => {
          if (state !== 'absent') kept.absentSince = undefined;
          else kept.absentSince ??= options.clock.now();
        },
      }),
    };
    this.#kept.set(settings.port, kept);
    kept.keeper.start();
  }

  #forget(): void {
    const now = this.#options.clock.now();
    for (const [name, { keeper, absentSince }] of this.#kept) {
      if (absentSince === undefined || now - absentSince < FORGET_MS) continue;
      this.#kept.delete(name);
      this.#saidFull = false;
      void keeper.close();
    }
  }
}
