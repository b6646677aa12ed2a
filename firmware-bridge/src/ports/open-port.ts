/** One open serial port: bytes in and out, never awaited, gone exactly once. Made by `openPort`. */
import type { Clock } from '@asterism-tables/protocol/session';
import type { BridgeLog, BytePort, ResetPolicy } from '../types.ts';
import { printable } from './errors.ts';
import type { ModemLines, RawPort } from './types.ts';

/** Bytes taken that have not left. At 115,200 baud this is 1.4 s: longer than a board is waited for before it counts as away. */
export const WRITE_LIMIT = 16_384;
/** Small frames are handed to the machine together, so that each is not a call of its own. */
const CHUNK_MAX = 4_096;
/** Bytes that came before somebody listened. More than the kernel keeps; what comes after is the reader's loss. */
const EARLY_MAX = 65_536;
/** What is still to be sent may leave in this time when the port is closed on purpose: a goodbye is a few frames. */
const LEAVE_MS = 300;
/** A close that takes longer is no longer waited for. */
export const CLOSE_MS = 5_000;
/** EN is held down as long as esptool holds it; then the board has a moment before the lines are as they were. */
const RESET_HOLD_MS = 100;
const RESET_SETTLE_MS = 50;
/** A board that was reset by us may leave the bus and come back: no surprise in this time. */
const RESET_GRACE_MS = 15_000;

export type OpenedOptions = {
  readonly path: string;
  readonly name: string;
  readonly baud: number;
  readonly policy: ResetPolicy;
  /** DTR and RTS as they are between resets. */
  readonly lines: ModemLines;
  readonly clock: Clock;
  readonly log: BridgeLog;
  readonly writeLimit?: number;
  /** The file is closed (or given up): now it may be opened again. */
  readonly onReleased: () => void;
};

export class OpenPort implements BytePort {
  readonly path: string;
  readonly name: string;
  readonly baud: number;
  onDrain: (() => void) | undefined;
  onClose: ((cause: string) => void) | undefined;
  /** Resolves when the file is closed. */
  readonly released: Promise<void>;
  readonly #raw: RawPort;
  readonly #options: OpenedOptions;
  readonly #limit: number;
  #onBytes: ((bytes: Uint8Array) => void) | undefined;
  #early: Uint8Array[] = [];
  #earlyBytes = 0;
  #queue: Uint8Array[] = [];
  #waiting = 0;
  #writing = false;
  #refused = false;
  /** Nothing more is taken; what was taken may still leave. */
  #leaving: (() => void) | undefined;
  #gone = false;
  #cause = '';
  #release: () => void = () => undefined;
  #resetAt: number | undefined;
  #resetting = false;

  constructor(raw: RawPort, options: OpenedOptions) {
    this.#raw = raw;
    this.#options = options;
    this.path = options.path;
    this.name = options.name;
    this.baud = options.baud;
    this.#limit = options.writeLimit ?? WRITE_LIMIT;
    this.released = new Promise((resolve) => {
      this.#release = resolve;
    });
  }

  /** Begins to read. Called once by `openPort`. */
  start(): void {
    void this.#read();
  }

  get waiting(): number {
    return this.#waiting;
  }

  get closed(): boolean {
    return this.#gone;
  }

  /** Why it is closed; empty while it is open. */
  get cause(): string {
    return this.#cause;
  }

  /** We reset the board a moment ago, so that its port may go. */
  get mayVanish(): boolean {
    return this.#resetAt !== undefined && this.#options.clock.now() - this.#resetAt < RESET_GRACE_MS;
  }

  get onBytes(): ((bytes: Uint8Array) => void) | undefined {
    return this.#onBytes;
  }

  set onBytes(take: ((bytes: Uint8Array) => void) | undefined) {
    this.#onBytes = take;
    if (take === undefined) return;
    const early = this.#early;
    this.#early = [];
    this.#earlyBytes = 0;
    for (const bytes of early) this.#hand(bytes);
  }

  write(bytes: Uint8Array): boolean {
    if (this.#gone || this.#leaving !== undefined) return false;
    if (this.#waiting + bytes.length > this.#limit) {
      this.#refused = true;
      return false;
    }
    if (bytes.length === 0) return true;
    this.#queue.push(bytes);
    this.#waiting += bytes.length;
    this.#pump();
    return true;
  }

  reset(): boolean {
    if (this.#gone || this.#options.policy === 'never' || this.#resetting) return false;
    this.#resetting = true;
    this.#resetAt = this.#options.clock.now();
    void this.#pulse();
    return true;
  }

  async close(): Promise<void> {
    if (!this.#gone && this.#leaving === undefined) this.#end('closed', await this.#left());
    await this.released;
  }

  /** The port is gone, for whatever reason; later reasons do not count. */
  lose(cause: string): void {
    this.#end(cause, false);
  }

  /** Waits until all that was taken has left the machine too; `false` when it does not in time. */
  #left(): Promise<boolean> {
    return new Promise((resolve) => {
      const stop = this.#options.clock.after(LEAVE_MS, () => resolve(false));
      const done = (): void => {
        stop();
        resolve(true);
      };
      this.#leaving = () => void this.#raw.drain().then(done, done);
      if (this.#waiting === 0) this.#leaving();
    });
  }

  #end(cause: string, hasLeft: boolean): void {
    if (this.#gone) return;
    this.#gone = true;
    this.#cause = cause;
    this.#queue = [];
    this.#waiting = 0;
    this.#early = [];
    this.#leaving?.();
    void this.#free(hasLeft);
    this.#call('onClose', () => this.onClose?.(cause));
  }

  async #read(): Promise<void> {
    while (!this.#gone) {
      let bytes: Uint8Array;
      try {
        bytes = await this.#raw.read();
      } catch (error) {
        this.lose(causeOf(error));
        return;
      }
      this.#hand(bytes);
    }
  }

  #hand(bytes: Uint8Array): void {
    if (this.#gone) return;
    if (this.#onBytes === undefined) {
      if (this.#earlyBytes + bytes.length > EARLY_MAX) return;
      this.#early.push(bytes);
      this.#earlyBytes += bytes.length;
      return;
    }
    this.#call('onBytes', () => this.#onBytes?.(bytes));
  }

  /** A fault in a listener is not the port's: it is told, and the port goes on. */
  #call(what: string, listener: () => void): void {
    try {
      listener();
    } catch (error) {
      const fault = error instanceof Error ? (error.stack ?? error.message) : String(error);
      this.#options.log.error(`${this.name}: a fault in ${what}: ${fault}`);
    }
  }

  #pump(): void {
    if (this.#writing || this.#gone) return;
    const chunk = this.#next();
    if (chunk === undefined) return;
    this.#writing = true;
    this.#raw.write(chunk).then(
      () => {
        this.#writing = false;
        if (this.#gone) return;
        this.#waiting -= chunk.length;
        this.#pump();
        if (this.#waiting === 0) this.#leaving?.();
        if (!this.#refused || this.#waiting > this.#limit / 2) return;
        this.#refused = false;
        this.#call('onDrain', () => this.onDrain?.());
      },
      (error: unknown) => this.lose(causeOf(error)),
    );
  }

  /** The head of the queue, small pieces put together. */
  #next(): Uint8Array | undefined {
    const [first] = this.#queue;
    if (first === undefined) return undefined;
    let count = 1;
    let length = first.length;
    for (let piece = this.#queue[count]; piece !== undefined && length + piece.length <= CHUNK_MAX; ) {
      length += piece.length;
      piece = this.#queue[++count];
    }
    const pieces = this.#queue.splice(0, count);
    if (count === 1) return first;
    const chunk = new Uint8Array(length);
    let at = 0;
    for (const piece of pieces) {
      chunk.set(piece, at);
      at += piece.length;
    }
    return chunk;
  }

  /** ESP boards: RTS holds EN down, DTR off keeps it out of its loader. */
  async #pulse(): Promise<void> {
    const { clock, lines, log } = this.#options;
    const wait = (ms: number): Promise<void> => new Promise((resolve) => void clock.after(ms, resolve));
    try {
      await this.#raw.setLines({ dtr: false, rts: true });
      await wait(RESET_HOLD_MS);
      await this.#raw.setLines({ dtr: false, rts: false });
      await wait(RESET_SETTLE_MS);
      await this.#raw.setLines(lines);
    } catch (error) {
      // A board that went by its reset is no fault; one whose lines cannot be set was not reset.
      if (!this.#gone) log.warn(`${this.name}: the board was not reset: ${linesFault(error)}`);
    } finally {
      this.#resetting = false;
    }
  }

  async #free(hasLeft: boolean): Promise<void> {
    const { clock, log } = this.#options;
    const closing = (async () => {
      // What a board does not read would hold the close back, for up to 30 s on Linux.
      if (!hasLeft) await this.#raw.discard().catch(() => undefined);
      await this.#raw.close();
    })();
    const overdue = new Promise<'overdue'>((resolve) => {
      const stop = clock.after(CLOSE_MS, () => resolve('overdue'));
      closing.finally(stop).catch(() => undefined);
    });
    try {
      if ((await Promise.race([closing, overdue])) === 'overdue')
        log.error(`${this.name}: ${this.path} does not close; it is given up after ${CLOSE_MS / 1_000} s`);
    } catch (error) {
      log.debug(`${this.name}: closing ${this.path}: ${causeOf(error)}`);
    }
    this.#release();
    this.#options.onReleased();
  }
}

export function causeOf(error: unknown): string {
  return printable(error instanceof Error ? error.message.replace(/^Error: /, '') : String(error));
}

/** Why DTR and RTS stay as they are. Of CDC-ACM devices without a break signal the binding can set nothing. */
export function linesFault(error: unknown): string {
  const cause = causeOf(error);
  return /not supported/i.test(cause)
    ? `DTR and RTS of this adapter cannot be set (${cause}): it knows no break signal, which the serialport binding always sets with them`
    : `DTR and RTS cannot be set (${cause})`;
}
