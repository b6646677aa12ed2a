/**
 * A board and a host on a serial cable, in virtual time: the cable takes the time that its baud rate asks for and can do to the bytes what cables do;
 * the host is a splitter, the link machine and a router, and can be stopped and started again.
 */
import { type BoardUart, PolledBoard, SerialLine, StockBoard } from '@asterism-tables/firmware-bridge';
import { type Link, Router, type RouterOptions, type Session } from '@asterism-tables/protocol/session';
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
/** A byte on the wire has a start and a stop bit. */
const BITS_A_BYTE = 10;
/** A USB adapter hands on what it has this often. */
const USB_MS = 1;
/** What the port takes before it says that it is full. */
const PORT_ROOM = 16_384;

type Alter = (bytes: Uint8Array) => Uint8Array;

/** One direction of the cable. */
class Wire {
  deliver: ((bytes: Uint8Array) => void) | undefined;
  alter: Alter | undefined;
  waiting = 0;
  cut = false;
  readonly #clock: ManualClock;
  readonly #baud: number;
  #freeAt = 0;

  constructor(clock: ManualClock, baud: number) {
    this.#clock = clock;
    this.#baud = baud;
  }

  send(bytes: Uint8Array): void {
    const kept = bytes.slice();
    const now = this.#clock.now();
    this.#freeAt = Math.max(now, this.#freeAt) + (kept.length * BITS_A_BYTE * 1_000) / this.#baud;
    this.waiting += kept.length;
    this.#clock.after(this.#freeAt + USB_MS - now, () => {
      this.waiting -= kept.length;
      if (!this.cut) this.deliver?.(this.alter?.(kept) ?? kept);
    });
  }
}

export type SerialWorldOptions = {
  readonly baud?: number;
  readonly mode?: SerialMode;
  readonly router?: Partial<RouterOptions>;
  readonly keepsUnread?: boolean;
  /** How long the disk takes. */
  readonly diskMs?: number;
  /** No host yet. */
  readonly late?: boolean;
};

export type Host = {
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
  readonly clock = new ManualClock();
  readonly rules: CheckedRouter;
  readonly toBoard: Wire;
  readonly toHost: Wire;
  readonly line: SerialLine;
  readonly uart: BoardUart;
  /** What stands on the host's disk about the port. */
  phase: string | undefined;
  readonly phases: string[] = [];
  /** Each write of the host, as hex with the time before it. */
  readonly hostWrote: string[] = [];
  host: Host | undefined;
  readonly #options: SerialWorldOptions;

  constructor(options: SerialWorldOptions = {}) {
    this.#options = options;
    this.rules = checkedRouter(this.clock);
    this.toBoard = new Wire(this.clock, options.baud ?? BAUD);
    this.toHost = new Wire(this.clock, options.baud ?? BAUD);
    const uart: BoardUart = { write: (bytes) => this.toHost.send(bytes), onBytes: undefined };
    this.uart = uart;
    this.toBoard.deliver = (bytes) => uart.onBytes?.(bytes);
    this.line = new SerialLine({ clock: this.clock, uart, keepsUnread: options.keepsUnread ?? false });
    if (options.late !== true) this.startHost();
  }

  /** The bridge starts, and opens the port. */
  startHost(open: { readonly boardWasReset?: boolean } = {}): Host {
    const router = new Router({ clock: this.clock, zid: ROUTER_ZID, ...this.#options.router });
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
    const { toBoard } = this;
    const wire: SerialWire = {
      write: (bytes) => {
        if (this.host !== host) return true;
        if (this.toBoard.waiting + bytes.length > PORT_ROOM) return false;
        this.hostWrote.push(`${Math.round(this.clock.now())} ${bytesHex(bytes)}`);
        this.toBoard.send(bytes);
        return true;
      },
      get waiting() {
        return toBoard.waiting;
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
    const host: Host = { machine, router, splitter, events, text, links, reopenings: () => reopenings };
    this.host = host;
    this.toHost.deliver = (bytes) => {
      machine.bytes(bytes.length);
      splitter.push(bytes);
    };
    machine.open(wire, open);
    return host;
  }

  /** As a power cut: nothing is said, nothing is written. */
  killHost(): void {
    const host = this.host;
    this.host = undefined;
    this.toHost.deliver = undefined;
    host?.machine.gone('killed');
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
    return this.opening(StockBoard.open({ clock: this.clock, connect: () => this.line.connect(), zid }));
  }

  polled(zid: Uint8Array = nextZid()): Promise<PolledBoard> {
    return this.opening(PolledBoard.open({ clock: this.clock, connect: () => this.line.connect(), zid }));
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
