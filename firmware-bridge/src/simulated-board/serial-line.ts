/**
 * A board's end of Zenoh's serial link, as zenoh-pico has it: INIT once, then one read that decides, then frames with blocking reads
 * (spec/zenoh-pico.md, section 7). The UART outlives its connections, as the real one does.
 */
import type { Clock, Link } from '@asterism-tables/protocol/session';
import {
  decodeSerialFrame,
  encodeSerialFrame,
  SERIAL_ACK,
  SERIAL_DATA,
  SERIAL_INIT,
  SERIAL_INIT_FRAME,
  SERIAL_PAYLOAD_IN,
  SERIAL_RESET,
  type SerialFrame,
} from '@asterism-tables/protocol/zenoh';
import { SimulatedBoardError } from './errors.ts';

/** A frame with its zero may have so many bytes; zenoh-pico compares them with a buffer that is meant for decoded ones. */
const MAX_FRAME_IN = 1507;
/** Without a zero in so many bytes what was read is given up. */
const READ_BUFFER = 1516;
/** A board that was told RESET says INIT again after this. */
const RESET_SLEEP_MS = 250;

/** The board's pins. */
export interface BoardUart {
  write(bytes: Uint8Array): void;
  onBytes: ((bytes: Uint8Array) => void) | undefined;
}

export type SerialLineOptions = {
  readonly clock: Clock;
  readonly uart: BoardUart;
  /** Bytes that came while nobody read are there when the port is opened (Raspberry Pi Pico), or were thrown away (POSIX, ESP-IDF). */
  readonly keepsUnread?: boolean;
};

export type SerialLineCounters = {
  inits: number;
  resets: number;
  /** Reads that brought no frame: damaged, too long, a lone zero. */
  badReads: number;
  /** Of these, frames that were sound and over the board's limit. */
  tooLong: number;
};

export class SerialLine {
  readonly counters: SerialLineCounters = { inits: 0, resets: 0, badReads: 0, tooLong: 0 };
  readonly #options: SerialLineOptions;
  #unread: Uint8Array[] = [];
  #raw = new Uint8Array(READ_BUFFER);
  #length = 0;
  #reader: ((frame: SerialFrame | undefined) => void) | undefined;
  #reading = false;
  #owner: SerialBoardLink | undefined;

  constructor(options: SerialLineOptions) {
    this.#options = options;
    options.uart.onBytes = (bytes) => {
      if (this.#owner === undefined && options.keepsUnread !== true) return;
      this.#unread.push(bytes.slice());
      this.#read();
    };
  }

  /** INIT, and the answer to it. Rejects with `open-failed` for every answer but INIT|ACK and RESET; waits for ever for one. */
  connect(): Promise<SerialBoardLink> {
    if (this.#options.keepsUnread !== true) this.#unread = [];
    this.#length = 0;
    return new Promise((resolve, reject) => {
      const link = new SerialBoardLink(this);
      const ask = (): void => {
        this.counters.inits++;
        this.#options.uart.write(SERIAL_INIT_FRAME);
        this.take(link, answered);
      };
      const answered = (frame: SerialFrame | undefined): void => {
        const kind = frame?.kind ?? SERIAL_DATA;
        // Nothing more is read before somebody wants batches, or INIT was said again.
        this.#reader = undefined;
        if ((kind & SERIAL_INIT) !== 0 && (kind & SERIAL_ACK) !== 0) resolve(link);
        else if ((kind & SERIAL_RESET) !== 0) {
          this.counters.resets++;
          this.#options.clock.after(RESET_SLEEP_MS, () => {
            if (this.#owner === link) ask();
          });
        } else {
          this.release(link);
          reject(new SimulatedBoardError('open-failed', 'the answer to INIT is neither INIT|ACK nor RESET'));
        }
      };
      this.#owner = link;
      ask();
    });
  }

  /** The power is cut in the middle of anything: whoever waited for an answer waits for ever. */
  cut(): void {
    this.#owner = undefined;
    this.#reader = undefined;
    this.#unread = [];
  }

  /** From now on frames go to `reader`; `undefined` stands for a read that brought none. */
  take(owner: SerialBoardLink, reader: ((frame: SerialFrame | undefined) => void) | undefined): void {
    this.#owner = owner;
    this.#reader = reader;
    this.#read();
  }

  release(owner: SerialBoardLink): void {
    if (this.#owner !== owner) return;
    this.#owner = undefined;
    this.#reader = undefined;
  }

  owns(owner: SerialBoardLink): boolean {
    return this.#owner === owner;
  }

  send(batch: Uint8Array): void {
    this.#options.uart.write(encodeSerialFrame(SERIAL_DATA, batch, SERIAL_PAYLOAD_IN));
  }

  #read(): void {
    if (this.#reading) return;
    this.#reading = true;
    while (this.#reader !== undefined) {
      const bytes = this.#unread.shift();
      if (bytes === undefined) break;
      let at = 0;
      while (at < bytes.length) if (!this.#byte(bytes[at++] ?? 0)) break;
      if (at < bytes.length) this.#unread.unshift(bytes.subarray(at));
    }
    this.#reading = false;
  }

  /** Takes one byte; false when nobody reads on. */
  #byte(byte: number): boolean {
    this.#raw[this.#length++] = byte;
    if (byte === 0 || this.#length === READ_BUFFER) {
      const raw = this.#raw.slice(0, this.#length);
      this.#length = 0;
      this.#reader?.(this.#decoded(raw));
    }
    return this.#reader !== undefined;
  }

  #decoded(raw: Uint8Array): SerialFrame | undefined {
    const frame = raw.at(-1) === 0 ? decodeSerialFrame(raw.subarray(0, -1)) : undefined;
    // zenoh-pico's decoder loses a byte where the empty group after a full last one is missing.
    const takes = frame !== undefined && same(encodeSerialFrame(frame.kind, frame.payload, SERIAL_PAYLOAD_IN), raw);
    if (takes && raw.length <= MAX_FRAME_IN) return frame;
    this.counters.badReads++;
    if (takes) this.counters.tooLong++;
    return undefined;
  }
}

/** One connection over a `SerialLine`. Closing says nothing to the other end. */
export class SerialBoardLink implements Link {
  readonly kind = 'serial';
  readonly peer = 'serial host';
  readonly mtu = SERIAL_PAYLOAD_IN;
  readonly buffered = 0;
  onDrain: (() => void) | undefined;
  onClose: ((cause: string) => void) | undefined;
  /** A read came back, with a batch (after it was given out) or without: the only moments at which a board with blocking reads does anything else. */
  onRead: ((good: boolean) => void) | undefined;
  readonly #line: SerialLine;
  #onBatch: ((batch: Uint8Array) => void) | undefined;

  constructor(line: SerialLine) {
    this.#line = line;
  }

  get onBatch(): ((batch: Uint8Array) => void) | undefined {
    return this.#onBatch;
  }

  set onBatch(take: ((batch: Uint8Array) => void) | undefined) {
    this.#onBatch = take;
    if (!this.#line.owns(this)) return;
    this.#line.take(this, (frame) => {
      // The kind is not looked at: RESET and the like are batches of no bytes.
      if (frame !== undefined) this.#onBatch?.(frame.payload);
      this.onRead?.(frame !== undefined);
    });
  }

  send(batch: Uint8Array): void {
    if (this.#line.owns(this)) this.#line.send(batch);
  }

  close(): void {
    this.#end('closed here');
  }

  destroy(): void {
    this.#end('destroyed here');
  }

  #end(cause: string): void {
    if (!this.#line.owns(this)) return;
    this.#line.release(this);
    this.onClose?.(cause);
  }
}

function same(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, i) => byte === b[i]);
}
