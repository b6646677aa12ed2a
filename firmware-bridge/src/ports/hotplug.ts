/** Tells when ports may have come or gone: by watching /dev, and by a look every two seconds for what watching misses. */
import type { Clock } from '@asterism-tables/protocol/session';
import { isPortName } from './linux-scan.ts';
import type { PortSystem } from './types.ts';

const SWEEP_MS = 2_000;
/** One plug is many events: the node, its permissions, its links. */
const SETTLE_MS = 100;

export type HotplugListener = {
  /** What is there now is known: only what is another way from here on is told. Called before one looks for oneself. */
  seen(): void;
  stop(): void;
};

type Listening = { readonly paths: readonly string[]; readonly onChange: () => void; seen: string };

export class Hotplug {
  readonly #system: PortSystem;
  readonly #clock: Clock;
  readonly #listeners = new Set<Listening>();
  readonly #watches = new Map<string, () => void>();
  #stopSweep: (() => void) | undefined;
  #stopSettle: (() => void) | undefined;

  constructor(system: PortSystem, clock: Clock) {
    this.#system = system;
    this.#clock = clock;
  }

  /** Calls `onChange` when the ports of /dev, their links, or one of `paths` are not what they were when it was told or looked last. */
  listen(paths: readonly string[], onChange: () => void): HotplugListener {
    const listening: Listening = { paths, onChange, seen: this.#look(paths) };
    this.#listeners.add(listening);
    this.#watchFolders();
    this.#stopSweep ??= this.#sweepLater();
    return {
      seen: () => {
        listening.seen = this.#look(paths);
      },
      stop: () => this.#stop(listening),
    };
  }

  #stop(listening: Listening): void {
    if (!this.#listeners.delete(listening) || this.#listeners.size > 0) return;
    this.#stopSweep?.();
    this.#stopSettle?.();
    this.#stopSweep = undefined;
    this.#stopSettle = undefined;
    for (const stop of this.#watches.values()) stop();
    this.#watches.clear();
  }

  #sweepLater(): () => void {
    return this.#clock.after(SWEEP_MS, () => {
      this.#stopSweep = this.#sweepLater();
      // Windows has no /dev to look at: whoever listens asks the binding.
      this.#check(this.#system.platform === 'win32');
    });
  }

  /** Something of that name came or went; it may be back under the same name and number already, so it is told whatever /dev looks like. */
  #happened(folder: string, name: string | undefined): void {
    const concerns =
      name === undefined ||
      name === 'serial' ||
      isPortName(name) ||
      name.startsWith('cu.') ||
      folder.startsWith(`${this.#system.dev}/serial`) ||
      [...this.#listeners].some(({ paths }) => paths.includes(`${folder}/${name}`));
    if (!concerns || this.#listeners.size === 0) return;
    this.#stopSettle ??= this.#clock.after(SETTLE_MS, () => {
      this.#stopSettle = undefined;
      this.#check(true);
    });
  }

  #check(all: boolean): void {
    this.#watchFolders();
    for (const listening of this.#listeners) {
      const now = this.#look(listening.paths);
      if (!all && now === listening.seen) continue;
      listening.seen = now;
      listening.onChange();
    }
  }

  /** All that is looked at, as one text to compare. */
  #look(paths: readonly string[]): string {
    const { dev } = this.#system;
    const ports = this.#system.folder(dev).filter((name) => isPortName(name) || name.startsWith('cu.'));
    const links = ['by-id', 'by-path'].map((kind) => this.#system.folder(`${dev}/serial/${kind}`).join('\n'));
    const named = [...ports.map((name) => `${dev}/${name}`), ...paths];
    return [...links, ...named.map((path) => `${path} ${this.#system.facts(path)?.identity ?? 'none'}`)].join('\n\n');
  }

  #watchFolders(): void {
    const { dev } = this.#system;
    const named = [...this.#listeners].flatMap(({ paths }) => paths).filter((path) => path.includes('/'));
    const folders = new Set([
      dev,
      // udev makes these with the first port and takes them away with the last.
      `${dev}/serial`,
      `${dev}/serial/by-id`,
      `${dev}/serial/by-path`,
      ...named.map((path) => path.slice(0, path.lastIndexOf('/')) || '/'),
    ]);
    for (const folder of folders) {
      if (this.#watches.has(folder)) continue;
      const stop = this.#system.watch(folder, (name) => {
        // A folder that went is watched anew when it is back.
        if (this.#system.facts(folder) === undefined) {
          this.#watches.get(folder)?.();
          this.#watches.delete(folder);
        }
        this.#happened(folder, name);
      });
      if (stop !== undefined) this.#watches.set(folder, stop);
    }
  }
}
