/**
 * A board on the lite link, made of software: a UART with a small buffer, an application's session that is polled, and what happens to
 * boards: they print, hang, lose their power and begin anew.
 */
import { LiteBoardSession, type LiteBoardEvent, type LiteLimits } from '@asterism-tables/protocol/lite';
import type { Clock } from '@asterism-tables/protocol/session';
import { SerialSplitter } from '@asterism-tables/protocol/zenoh';
import type { BoardPipe } from './cable.ts';
import { SimulatedBoardError } from './errors.ts';

export type LiteBoardSettings = {
  readonly clock: Clock;
  readonly pipe: BoardPipe;
  /** The node id. */
  readonly id: string;
  readonly limits?: Partial<LiteLimits>;
  /** The first of the numbers that tell one beginning from another. */
  readonly beginning?: number;
  /** False: a session that is over is over for good. */
  readonly reconnect?: boolean;
  /** What is read waits for the next poll, every so many ms. 0 (default): none does. */
  readonly pollMs?: number;
  /** What a board's ROM prints when it begins. */
  readonly bootText?: string;
  readonly onEvent?: (event: LiteBoardEvent) => void;
};

/** A UART's buffer: a window of the stream with the room its frames take. What finds no place is lost, as on a board. */
const UART_BYTES = 8_192;
/** What a board writes ahead of its line. */
const WRITE_AHEAD = 1_024;

const utf8 = new TextEncoder();

export class LiteBoard {
  readonly #settings: LiteBoardSettings;
  readonly #splitter: SerialSplitter;
  #session: LiteBoardSession | undefined;
  #beginning: number;
  #unread: Uint8Array[] = [];
  #unreadBytes = 0;
  #hangs = false;
  #cancelPoll: (() => void) | undefined;
  /** Bytes that found no place in the UART. */
  overrun = 0;

  /** Switches the board on. */
  constructor(settings: LiteBoardSettings) {
    this.#settings = settings;
    this.#beginning = settings.beginning ?? 1;
    this.#splitter = new SerialSplitter({ onChunk: (chunk) => this.#session?.chunk(chunk) });
    settings.pipe.onBytes = (bytes) => {
      this.#received(bytes);
    };
    settings.pipe.onDrain = () => {
      if (!this.#hangs) this.#session?.link.drained();
    };
    this.powerOn();
  }

  /** The application's session; another one after a restart. Throws `SimulatedBoardError` while the power is off. */
  get session(): LiteBoardSession {
    if (this.#session === undefined) throw new SimulatedBoardError('closed', 'the board has no power: call powerOn()');
    return this.#session;
  }

  get powered(): boolean {
    return this.#session !== undefined;
  }

  /** Resolves when the session is open, at once or later. */
  opened(): Promise<LiteBoardSession> {
    const { session } = this;
    if (session.state === 'open') return Promise.resolve(session);
    return new Promise((resolve) => {
      const off = session.onBack(() => {
        off();
        resolve(session);
      });
    });
  }

  powerOn(): void {
    if (this.#session !== undefined) return;
    const { clock, pipe, id, limits, reconnect, bootText, onEvent } = this.#settings;
    if (bootText !== undefined) pipe.write(utf8.encode(bootText));
    this.#splitter.reset();
    this.#session = new LiteBoardSession({
      clock,
      id,
      beginning: this.#beginning,
      send: (frame) => {
        if (this.#session !== undefined && !this.#hangs) pipe.write(frame);
      },
      room: () => (this.#hangs ? 0 : Math.max(0, WRITE_AHEAD - pipe.waiting)),
      ...(limits === undefined ? {} : { limits }),
      ...(reconnect === undefined ? {} : { reconnect }),
      ...(onEvent === undefined ? {} : { onEvent }),
    });
    // Sessions of one run of the board take the numbers after this one; another run is far from them.
    this.#beginning = (this.#beginning + 1_000) & 0xffff;
  }

  /** Nothing is said any more; what the UART held is gone. */
  powerOff(): void {
    this.#session?.destroy();
    this.#session = undefined;
    this.#unread = [];
    this.#unreadBytes = 0;
    this.#hangs = false;
    this.#cancelPoll?.();
    this.#cancelPoll = undefined;
  }

  /** Off and on: a new session, which knows nothing of the one before. */
  restart(): LiteBoardSession {
    this.powerOff();
    this.powerOn();
    return this.session;
  }

  /** Text on the port of the link, as a forgotten `puts` leaves it there. */
  print(text: string): void {
    this.#settings.pipe.write(utf8.encode(text));
  }

  /** The board is busy with something else until `resume`: it neither reads nor writes. */
  stall(): void {
    this.#hangs = true;
  }

  resume(): void {
    if (!this.#hangs) return;
    this.#hangs = false;
    this.#read();
    this.#session?.link.drained();
  }

  /** Says good-bye and switches off. */
  async close(): Promise<void> {
    await this.#session?.close();
    this.powerOff();
  }

  #received(bytes: Uint8Array): void {
    if (this.#session === undefined) return;
    const room = UART_BYTES - this.#unreadBytes;
    const taken = bytes.subarray(0, room);
    this.overrun += bytes.length - taken.length;
    this.#unread.push(taken.slice());
    this.#unreadBytes += taken.length;
    if (this.#hangs) return;
    const { clock, pollMs = 0 } = this.#settings;
    if (pollMs === 0) this.#read();
    else {
      this.#cancelPoll ??= clock.after(pollMs - (clock.now() % pollMs), () => {
        this.#cancelPoll = undefined;
        this.#read();
      });
    }
  }

  #read(): void {
    if (this.#hangs) return;
    const unread = this.#unread;
    this.#unread = [];
    this.#unreadBytes = 0;
    for (const bytes of unread) this.#splitter.push(bytes);
  }
}
