/**
 * A serial cable made of software: bytes between a host's port and a board's UART, as fast as its baud rate lets them, with the faults
 * of a bad cable. By the clock it is given, so the same in virtual time and in real time.
 */
import type { Clock } from '@asterism-tables/protocol/session';
import type { BytePort } from '../types.ts';
import { type CableFaults, damaged, type FaultCounters, pieces, seededRandom } from './cable-faults.ts';

export type CableOptions = {
  readonly clock: Clock;
  /** Without it bytes are there when the turn is over. */
  readonly baud?: number;
  readonly seed?: number;
  readonly toHost?: CableFaults;
  readonly toBoard?: CableFaults;
  /** The name and path of the host's port. */
  readonly name?: string;
};

export type CableCounters = FaultCounters & { bytes: number };

/** The board's end: an UART. It does not know whether anything is plugged in. */
export interface BoardPipe {
  /** Bytes written that have not left. */
  readonly waiting: number;
  write(bytes: Uint8Array): boolean;
  onBytes: ((bytes: Uint8Array) => void) | undefined;
  onDrain: (() => void) | undefined;
}

/** Start bit, eight bits, stop bit. */
const BITS_A_BYTE = 10;
/** What has arrived is handed over so often: four times in a frame of the lite link at 115,200 baud and more at less. */
const SLICE_MS = 4;
/** Times of the cable are whole parts of a ms, so that a clock in virtual time adds and subtracts them exactly; and time always passes. */
const PARTS_OF_A_MS = 1_024;
const inParts = (ms: number): number => Math.ceil(ms * PARTS_OF_A_MS) / PARTS_OF_A_MS;
const LEAST_WAIT_MS = inParts(0.001);
/** What an end takes while it waits for the line: more than any machine here sends ahead. */
const CAPACITY = 64 << 10;

/** One direction of a cable. */
class Lane {
  readonly counters: CableCounters = { bytes: 0, flipped: 0, dropped: 0, inserted: 0 };
  onBytes: ((bytes: Uint8Array) => void) | undefined;
  onDrain: (() => void) | undefined;
  /** Called when so many bytes have passed, once. */
  cutAfter: { bytes: number; readonly cut: () => void } | undefined;
  readonly #clock: Clock;
  readonly #baud: number | undefined;
  readonly #random: () => number;
  #faults: CableFaults;
  #waiting: Uint8Array[] = [];
  #bytes = 0;
  #stalled = false;
  /** Up to when the line has carried what it could. */
  #carriedTo = 0;
  #cancelTimer: (() => void) | undefined;
  #arriveAt = 0;
  /** Counts up when what is on its way is lost. */
  #life = 0;

  constructor(clock: Clock, baud: number | undefined, faults: CableFaults, seed: number) {
    this.#clock = clock;
    this.#baud = baud;
    this.#faults = faults;
    this.#random = seededRandom(seed);
  }

  get waiting(): number {
    return this.#bytes;
  }

  write(bytes: Uint8Array): boolean {
    if (this.#bytes + bytes.length > CAPACITY) return false;
    if (this.#bytes === 0) this.#carriedTo = this.#clock.now();
    this.#waiting.push(bytes.slice());
    this.#bytes += bytes.length;
    this.#later();
    return true;
  }

  set faults(faults: CableFaults) {
    this.#faults = faults;
  }

  stall(): void {
    this.#stalled = true;
    this.#cancelTimer?.();
    this.#cancelTimer = undefined;
  }

  resume(): void {
    if (!this.#stalled) return;
    this.#stalled = false;
    this.#carriedTo = this.#clock.now();
    this.#later();
  }

  /** What waits or is on its way is gone. */
  clear(): void {
    this.#waiting = [];
    this.#bytes = 0;
    this.#life++;
    this.#cancelTimer?.();
    this.#cancelTimer = undefined;
  }

  #later(): void {
    if (this.#stalled || this.#cancelTimer !== undefined || this.#bytes === 0) return;
    const done = this.#carriedTo + this.#timeFor(this.#bytes) - this.#clock.now();
    const ms = this.#baud === undefined ? 0 : Math.min(SLICE_MS, Math.max(LEAST_WAIT_MS, inParts(done)));
    this.#cancelTimer = this.#clock.after(ms, () => {
      this.#cancelTimer = undefined;
      this.#carry();
    });
  }

  #timeFor(bytes: number): number {
    return this.#baud === undefined ? 0 : (bytes * BITS_A_BYTE * 1_000) / this.#baud;
  }

  #carry(): void {
    const now = this.#clock.now();
    const elapsed = now - this.#carriedTo;
    const able =
      this.#baud === undefined ? this.#bytes : Math.floor((elapsed * this.#baud) / (BITS_A_BYTE * 1_000) + 1e-6);
    const taken = this.#take(Math.min(able, this.#bytes));
    // What was left of a byte's time counts for the next one.
    this.#carriedTo += this.#timeFor(taken.length);
    if (taken.length > 0) {
      this.#arrive(now, this.#cut(taken));
      this.onDrain?.();
    }
    this.#later();
  }

  #take(length: number): Uint8Array {
    const out = new Uint8Array(length);
    let at = 0;
    while (at < length) {
      const first = this.#waiting[0];
      if (first === undefined) break;
      const part = first.subarray(0, length - at);
      out.set(part, at);
      at += part.length;
      if (part.length === first.length) this.#waiting.shift();
      else this.#waiting[0] = first.subarray(part.length);
    }
    this.#bytes -= length;
    return out;
  }

  /** Only what passes before the cable is pulled. */
  #cut(bytes: Uint8Array): Uint8Array {
    const limit = this.cutAfter;
    if (limit === undefined || limit.bytes >= bytes.length) {
      if (limit !== undefined) limit.bytes -= bytes.length;
      return bytes;
    }
    this.cutAfter = undefined;
    this.#clock.after(0, limit.cut);
    return bytes.subarray(0, limit.bytes);
  }

  #arrive(now: number, bytes: Uint8Array): void {
    this.counters.bytes += bytes.length;
    const { split, delayMs } = this.#faults;
    const [least, most] = delayMs ?? [0, 0];
    const out = damaged(bytes, this.#faults, this.#random, this.counters);
    for (const piece of split === true ? pieces(out, this.#random) : [out]) {
      if (piece.length === 0) continue;
      this.#arriveAt = Math.max(this.#arriveAt, now + inParts(least + (most - least) * this.#random()));
      if (this.#arriveAt <= now) this.onBytes?.(piece);
      else this.#arriveLater(this.#arriveAt - now, piece);
    }
  }

  #arriveLater(ms: number, bytes: Uint8Array): void {
    const life = this.#life;
    this.#clock.after(ms, () => {
      if (this.#life === life) this.onBytes?.(bytes);
    });
  }
}

export type Direction = 'toHost' | 'toBoard';

export class Cable {
  readonly board: BoardPipe;
  readonly #options: CableOptions;
  readonly #lanes: Readonly<Record<Direction, Lane>>;
  #port: CablePort | undefined;
  /** The cable is pulled at the host: called with why, for a host that finds its ports itself. */
  onUnplugged: ((cause: string) => void) | undefined;

  constructor(options: CableOptions) {
    this.#options = options;
    const { clock, baud, seed = 1 } = options;
    const toHost = new Lane(clock, baud, options.toHost ?? {}, seed * 2);
    const toBoard = new Lane(clock, baud, options.toBoard ?? {}, seed * 2 + 1);
    this.#lanes = { toHost, toBoard };
    this.board = {
      get waiting() {
        return toHost.waiting;
      },
      // Into the air, when nothing is plugged in.
      write: (bytes) => (this.#port === undefined ? true : toHost.write(bytes)),
      get onBytes() {
        return toBoard.onBytes;
      },
      set onBytes(listener) {
        toBoard.onBytes = listener;
      },
      get onDrain() {
        return toHost.onDrain;
      },
      set onDrain(listener) {
        toHost.onDrain = listener;
      },
    };
  }

  get plugged(): boolean {
    return this.#port !== undefined;
  }

  counters(direction: Direction): Readonly<CableCounters> {
    return this.#lanes[direction].counters;
  }

  /** Plugs the cable in: the host's port. One at a time. */
  plug(): BytePort {
    this.#port?.gone('plugged in anew');
    const { name = 'cable', baud = 115_200 } = this.#options;
    const port = new CablePort(name, baud, this.#lanes.toBoard, () => {
      if (this.#port === port) this.#pulled();
    });
    this.#lanes.toHost.onBytes = (bytes) => port.onBytes?.(bytes);
    this.#lanes.toBoard.onDrain = () => port.onDrain?.();
    this.#port = port;
    return port;
  }

  #pulled(): void {
    this.#port = undefined;
    this.#lanes.toHost.clear();
    this.#lanes.toBoard.clear();
  }

  /** Pulls it: what is on its way is lost, and the host's port is gone. */
  unplug(cause = 'unplugged'): void {
    const port = this.#port;
    if (port === undefined) return;
    this.#pulled();
    port.gone(cause);
    this.onUnplugged?.(cause);
  }

  /** Pulls it when so many more bytes have passed one way. */
  unplugAfter(direction: Direction, bytes: number): void {
    this.#lanes[direction].cutAfter = {
      bytes,
      cut: () => {
        this.unplug();
      },
    };
  }

  /** Nothing passes one way until `resume`; what is written waits. */
  stall(direction: Direction): void {
    this.#lanes[direction].stall();
  }

  resume(direction: Direction): void {
    this.#lanes[direction].resume();
  }

  /** Other faults from now on. */
  setFaults(direction: Direction, faults: CableFaults): void {
    this.#lanes[direction].faults = faults;
  }
}

/** The host's end of a cable, as a port that is open. */
class CablePort implements BytePort {
  readonly path: string;
  readonly name: string;
  readonly baud: number;
  onBytes: ((bytes: Uint8Array) => void) | undefined;
  onDrain: (() => void) | undefined;
  onClose: ((cause: string) => void) | undefined;
  readonly #lane: Lane;
  readonly #onPulled: () => void;
  #gone = false;

  constructor(name: string, baud: number, lane: Lane, onPulled: () => void) {
    this.name = name;
    this.path = `/cable/${name}`;
    this.baud = baud;
    this.#lane = lane;
    this.#onPulled = onPulled;
  }

  get waiting(): number {
    return this.#gone ? 0 : this.#lane.waiting;
  }

  write(bytes: Uint8Array): boolean {
    return !this.#gone && this.#lane.write(bytes);
  }

  /** A cable has no line that resets a board. */
  reset(): boolean {
    return false;
  }

  close(): Promise<void> {
    if (!this.#gone) {
      this.#onPulled();
      this.gone('closed');
    }
    return Promise.resolve();
  }

  gone(cause: string): void {
    if (this.#gone) return;
    this.#gone = true;
    this.onBytes = undefined;
    this.onClose?.(cause);
  }
}
