/**
 * A board on a serial cable in virtual time, and a host for it: a splitter, the link machine and a router, which can be stopped, killed and started
 * again.
 */
import {
  type BytePort,
  Cable,
  type CableFaults,
  PolledBoard,
  SerialLine,
  StockBoard,
} from '@asterism-tables/firmware-bridge';
import { type Clock, type Link, Router, type Session } from '@asterism-tables/protocol/session';
import { SerialSplitter } from '@asterism-tables/protocol/zenoh';
import {
  type PhaseStore,
  type SerialEvent,
  type SerialMode,
  type SerialWire,
  ZenohSerial,
} from '@asterism-tables/protocol/zenoh-serial';
import { nextZid, ROUTER_ZID } from './board-world.ts';
import { type CheckedRouter, checkedRouter } from './checked-router.ts';
import { ManualClock, settle } from './manual-clock.ts';
import { bytesHex } from './recording.ts';

const BAUD = 115_200;

export type SerialWorldOptions = {
  readonly clock?: ManualClock;
  /** Otherwise each host has one of its own. */
  readonly router?: Router;
  readonly rules?: CheckedRouter;
  readonly baud?: number;
  readonly seed?: number;
  readonly faults?: CableFaults;
  readonly mode?: SerialMode;
  readonly keepsUnread?: boolean;
  /** How long the disk takes. */
  readonly diskMs?: number;
  /** No host yet. */
  readonly late?: boolean;
};

export type Host = {
  readonly port: BytePort;
  readonly machine: ZenohSerial;
  readonly router: Router;
  readonly splitter: SerialSplitter;
  readonly events: SerialEvent[];
  /** Text as the host would log it. */
  readonly text: string[];
  readonly links: Link[];
  readonly reopenings: () => number;
};

export class SerialWorld {
  readonly clock: ManualClock;
  readonly rules: CheckedRouter;
  readonly cable: Cable;
  readonly line: SerialLine;
  /** What stands on the host's disk about the port. */
  phase: string | undefined;
  readonly phases: string[] = [];
  /** Each write of the host, as hex with the time before it. */
  readonly hostWrote: string[] = [];
  /** Sees what comes from the board before the host does; what it answers is what the host gets. */
  tap: ((bytes: Uint8Array) => Uint8Array | undefined) | undefined;
  host: Host | undefined;
  readonly #options: SerialWorldOptions;

  constructor(options: SerialWorldOptions = {}) {
    this.#options = options;
    this.clock = options.clock ?? new ManualClock();
    this.rules = options.rules ?? checkedRouter(this.clock);
    const { baud = BAUD, seed = 1, faults = {} } = options;
    this.cable = new Cable({ clock: wholeMs(this.clock), baud, seed, toHost: faults, toBoard: faults });
    this.line = new SerialLine({
      clock: this.clock,
      uart: this.cable.board,
      keepsUnread: options.keepsUnread ?? false,
    });
    if (options.late !== true) this.startHost();
  }

  /** The bridge starts, and opens the port. */
  startHost(open: { readonly boardWasReset?: boolean } = {}): Host {
    const router = this.#options.router ?? new Router({ clock: this.clock, zid: ROUTER_ZID });
    const events: SerialEvent[] = [];
    const text: string[] = [];
    const links: Link[] = [];
    let reopenings = 0;
    const store: PhaseStore = {
      read: () => this.phase,
      write: (phase, onDisk) => {
        this.clock.after(this.#options.diskMs ?? 1, () => {
          // A host that was killed writes nothing more.
          if (this.host !== host) return;
          this.phase = phase;
          this.phases.push(phase);
          onDisk();
        });
      },
    };
    const port = this.cable.plug();
    const wire: SerialWire = {
      write: (bytes) => {
        if (!port.write(bytes)) return false;
        this.hostWrote.push(`${Math.round(this.clock.now())} ${bytesHex(bytes)}`);
        return true;
      },
      get waiting() {
        return port.waiting;
      },
    };
    const machine: ZenohSerial = new ZenohSerial({
      clock: this.clock,
      peer: 'board on a cable',
      phase: store,
      mode: this.#options.mode ?? 'active',
      onLink: (link) => {
        links.push(link);
        router.accept(this.rules.link(link));
      },
      onText: (bytes) => text.push(new TextDecoder().decode(bytes)),
      onEvent: (event) => events.push(event),
      onReopen: () => {
        reopenings++;
        this.clock.after(50, () => {
          machine.gone('opened again');
          this.clock.after(50, () => machine.open(wire));
        });
      },
    });
    const splitter = new SerialSplitter({
      onChunk: (chunk) => {
        if (machine.chunk(chunk) === 'text') text.push(new TextDecoder().decode(chunk));
      },
      onText: (bytes) => {
        machine.text(bytes.length);
        text.push(new TextDecoder().decode(bytes));
      },
    });
    const host: Host = { port, machine, router, splitter, events, text, links, reopenings: () => reopenings };
    this.host = host;
    port.onBytes = (all) => {
      const bytes = this.tap === undefined ? all : this.tap(all);
      if (bytes === undefined) return;
      machine.bytes(bytes.length);
      splitter.push(bytes);
    };
    port.onDrain = () => machine.drained();
    machine.open(wire, open);
    return host;
  }

  /** As a power cut: nothing is said, nothing is written. */
  killHost(): void {
    const host = this.host;
    this.host = undefined;
    if (host === undefined) return;
    host.port.onBytes = undefined;
    void host.port.close();
    host.machine.gone('killed');
  }

  /** As it ends when it is asked to: sessions are closed, then the port. */
  async stopHost(): Promise<void> {
    const host = this.host;
    if (host === undefined) return;
    const closed = host.router.close();
    await this.clock.advance(50);
    await closed;
    host.machine.close();
    this.killHost();
  }

  /** What the host wrote since the last look, as hex. */
  wrote(): string[] {
    return this.hostWrote.splice(0).map((line) => line.split(' ')[1] ?? '');
  }

  pass(ms: number): Promise<void> {
    return this.clock.advance(ms);
  }

  async until(what: string, done: () => boolean, patienceMs = 60_000): Promise<void> {
    const deadline = this.clock.now() + patienceMs;
    while (!done()) {
      if (this.clock.now() > deadline) throw new Error(`waited in vain: ${what}`);
      await this.clock.advance(5);
    }
  }

  stock(zid: Uint8Array = nextZid()): Promise<StockBoard> {
    return this.opening(this.open('stock', zid));
  }

  polled(zid: Uint8Array = nextZid()): Promise<PolledBoard> {
    return this.opening(this.open('polled', zid));
  }

  /** One try of a board, in whatever time passes. */
  open(kind: 'stock', zid: Uint8Array): Promise<StockBoard>;
  open(kind: 'polled', zid: Uint8Array): Promise<PolledBoard>;
  open(kind: 'stock' | 'polled', zid: Uint8Array): Promise<StockBoard | PolledBoard>;
  open(kind: 'stock' | 'polled', zid: Uint8Array): Promise<StockBoard | PolledBoard> {
    const options = { clock: this.clock, connect: () => this.line.connect(), zid };
    return kind === 'stock' ? StockBoard.open(options) : PolledBoard.open(options);
  }

  /** Time goes on while something opens. */
  async opening<T extends Session>(promise: Promise<T>): Promise<T> {
    let open: { readonly value: T } | { readonly error: unknown } | undefined;
    promise.then(
      (value) => (open = { value }),
      (error: unknown) => (open = { error }),
    );
    await settle();
    await this.until('a board opens', () => open !== undefined);
    const outcome = open as { readonly value: T } | { readonly error: unknown } | undefined;
    if (outcome === undefined || 'error' in outcome) throw outcome?.error;
    return outcome.value;
  }
}

/** Times of the cable in whole milliseconds, as those of everybody else here: sums of fractions would miss each other by a rounding. */
function wholeMs(clock: ManualClock): Clock {
  return { now: () => clock.now(), wall: () => clock.wall(), after: (ms, fn) => clock.after(Math.ceil(ms), fn) };
}
