/**
 * The bridge: keeps the wanted ports open, serves the board on each, and tells how they are.
 *
 *   PortKeeper, PortWatch  -- open ports -->  ServedPort  -- sessions and links -->  BoardNetwork
 */
import type { Clock } from '@asterism-tables/protocol/session';
import {
  type Hotplug,
  PortKeeper,
  type PortBoard,
  type PortInfo,
  PortOwners,
  type PortSystem,
  PortWatch,
} from '../ports/index.ts';
import { boardOf } from '../ports/resolve.ts';
import type { BytePort, PortSettings } from '../types.ts';
import { NodeClaims } from './claims.ts';
import { ServedPort, type Serving } from './served-port.ts';
import type { BridgeStatus, PortStatus } from './status.ts';

/** A last word to each board may take so long to leave: at 115,200 baud this is more than all that may wait. */
const LEAVE_MS = 400;
const LEAVE_LOOK_MS = 10;

export type BridgeOptions = Omit<Serving, 'claims'> & {
  /** `auto`: every port that looks like one of `boards`. */
  readonly ports: 'auto' | readonly PortSettings[];
  readonly boards: readonly PortBoard[];
  readonly system: PortSystem;
  readonly hotplug: Hotplug;
  /** Who has which port of this process. */
  readonly owners?: PortOwners;
};

export class Bridge {
  readonly #options: BridgeOptions;
  readonly #serving: Serving;
  readonly #keepers: readonly PortKeeper[];
  readonly #watch: PortWatch | undefined;
  readonly #served = new Map<PortKeeper, ServedPort>();
  readonly #open = new Map<ServedPort, BytePort>();
  #closing: Promise<void> | undefined;

  constructor(options: BridgeOptions) {
    this.#options = options;
    this.#serving = { ...options, claims: new NodeClaims() };
    const { ports, boards, system, hotplug, clock, log } = options;
    const owners = options.owners ?? new PortOwners();
    const common = { boards, system, hotplug, clock, log, owners };
    if (ports === 'auto') {
      this.#keepers = [];
      this.#watch = new PortWatch({
        ...common,
        except: [],
        onOpen: (port, info, keeper) => this.#opened(keeper, port, info),
      });
      this.#watch.start();
      return;
    }
    this.#keepers = ports.map((settings) => {
      const keeper: PortKeeper = new PortKeeper({
        ...common,
        settings,
        onOpen: (port, info) => this.#opened(keeper, port, info),
      });
      return keeper;
    });
    for (const keeper of this.#keepers) keeper.start();
  }

  #opened(keeper: PortKeeper, port: BytePort, info: PortInfo): void {
    if (this.#closing !== undefined) return;
    const served = this.#servedBy(keeper);
    this.#open.set(served, port);
    const policy = keeper.settings.reset ?? boardOf(info, this.#options.boards)?.reset;
    served.opened(port, { wasReset: policy === 'on-open' });
  }

  /** One for each keeper, over all openings of its port. */
  #servedBy(keeper: PortKeeper): ServedPort {
    const known = this.#served.get(keeper);
    if (known !== undefined) return known;
    this.#dropForgotten();
    const served = new ServedPort(keeper.settings, this.#serving, { named: this.#watch === undefined });
    served.onReopen = () => keeper.reopen('the board does not answer');
    this.#served.set(keeper, served);
    return served;
  }

  /** A port that was found by itself and has been out for long is no more. */
  #dropForgotten(): void {
    if (this.#watch === undefined) return;
    const kept = new Set(this.#watch.keepers);
    for (const [keeper, served] of this.#served) {
      if (kept.has(keeper)) continue;
      served.close();
      this.#served.delete(keeper);
      this.#open.delete(served);
    }
  }

  status(): BridgeStatus {
    this.#dropForgotten();
    const keepers = this.#watch === undefined ? this.#keepers : this.#watch.keepers;
    return {
      automatic: this.#watch !== undefined,
      ports: keepers.map((keeper) => withKeeper(this.#servedBy(keeper).status(), keeper)),
    };
  }

  /** Ends each board's session with a word to it, lets that leave, and closes the ports. */
  close(): Promise<void> {
    this.#closing ??= this.#close();
    return this.#closing;
  }

  async #close(): Promise<void> {
    const { network, clock } = this.#options;
    for (const served of this.#served.values()) served.leave();
    await network.close();
    await this.#allLeft(clock);
    for (const served of this.#served.values()) served.close();
    await Promise.all([...this.#keepers.map((keeper) => keeper.close()), this.#watch?.close()]);
  }

  async #allLeft(clock: Clock): Promise<void> {
    const until = clock.now() + LEAVE_MS;
    const waits = (): boolean => [...this.#open.values()].some((port) => port.waiting > 0);
    while (waits() && clock.now() < until) {
      await new Promise<void>((resolve) => {
        clock.after(LEAVE_LOOK_MS, resolve);
      });
    }
  }
}

/** What keeps a port from being open is the keeper's to tell. */
function withKeeper(status: PortStatus, keeper: PortKeeper): PortStatus {
  const { state } = keeper;
  switch (state.state) {
    case 'absent':
      return { ...status, state: 'absent' };
    case 'opening':
      return { ...status, state: 'opening' };
    case 'waiting': {
      // No waiting helps against these; somebody must change the settings.
      const { code, line } = state.error;
      const isFinal = code === 'port/ambiguous' || code === 'port/setting' || code === 'port/not-serial';
      return { ...status, state: isFinal ? 'refused' : 'opening', why: line };
    }
    case 'open':
    case 'closed':
      return status;
  }
}
