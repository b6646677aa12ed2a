/** Tells when ports may have come or gone: by watching /dev, and by a look every two seconds for what watching misses. */
import type { Clock } from '@asterism-tables/protocol/session';
import { isPortName } from './linux-scan.ts';
import type { PortSystem } from './types.ts';

export const SWEEP_MS = 2_000;
/** One plug is many events: the node, its permissions, its links. */
const SETTLE_MS = 100;

export class Hotplug {
  readonly #system: PortSystem;
  readonly #clock: Clock;
  readonly #listeners = new Map<() => void, readonly string[]>();
  readonly #watches = new Map<string, () => void>();
  #seen = '';
  #stopSweep: (() => void) | undefined;
  #stopSettle: (() => void) | undefined;

  constructor(system: PortSystem, clock: Clock) {
    this.#system = system;
    this.#clock = clock;
  }

  /** Calls `onChange` whenever the ports of /dev, their links, or one of `paths` are not what they were. The answer ends it. */
  listen(paths: readonly string[], onChange: () => void): () => void {
    // Each listener counts for itself, also when the same function is given twice.
    const listener = (): void => onChange();
    this.#listeners.set(listener, paths);
    this.#seen = this.#look();
    this.#watchFolders();
    this.#stopSweep ??= this.#sweepLater();
    return () => {
      if (!this.#listeners.delete(listener) || this.#listeners.size > 0) return;
      this.#stopSweep?.();
      this.#stopSettle?.();
      this.#stopSweep = undefined;
      this.#stopSettle = undefined;
      for (const stop of this.#watches.values()) stop();
      this.#watches.clear();
    };
  }

  #sweepLater(): () => void {
    return this.#clock.after(SWEEP_MS, () => {
      this.#stopSweep = this.#sweepLater();
      this.#check();
    });
  }

  #soon(): void {
    if (this.#listeners.size === 0) return;
    this.#stopSettle ??= this.#clock.after(SETTLE_MS, () => {
      this.#stopSettle = undefined;
      this.#check();
    });
  }

  #check(): void {
    const now = this.#look();
    // Windows has no /dev to look at: whoever listens asks the binding.
    if (now === this.#seen && this.#system.platform !== 'win32') return;
    this.#seen = now;
    this.#watchFolders();
    for (const listener of this.#listeners.keys()) listener();
  }

  /** All that is looked at, as one text to compare. */
  #look(): string {
    const { dev } = this.#system;
    const ports = this.#system.folder(dev).filter((name) => isPortName(name) || name.startsWith('cu.'));
    const links = ['by-id', 'by-path'].map((kind) => this.#system.folder(`${dev}/serial/${kind}`).join('\n'));
    const named = [...ports.map((name) => `${dev}/${name}`), ...[...this.#listeners.values()].flat()];
    return [...links, ...named.map((path) => `${path} ${this.#system.facts(path)?.identity ?? 'none'}`)].join('\n\n');
  }

  #watchFolders(): void {
    const { dev } = this.#system;
    const named = [...this.#listeners.values()].flat().filter((path) => path.includes('/'));
    const folders = new Set([
      dev,
      `${dev}/serial/by-id`,
      `${dev}/serial/by-path`,
      ...named.map((path) => path.slice(0, path.lastIndexOf('/')) || '/'),
    ]);
    for (const folder of folders) {
      if (this.#watches.has(folder)) continue;
      const stop = this.#system.watch(folder, () => {
        // A folder that went is watched anew when it is back.
        if (this.#system.facts(folder) === undefined) {
          this.#watches.get(folder)?.();
          this.#watches.delete(folder);
        }
        this.#soon();
      });
      if (stop !== undefined) this.#watches.set(folder, stop);
    }
  }
}
