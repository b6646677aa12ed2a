/** One session of a board on a serial line, as a `Link`: batches in frames. It ends when the board restarts, not when the port does something. */
import type { Link } from '../session/index.ts';
import { encodeSerialFrame, SERIAL_DATA, SERIAL_PAYLOAD } from '../zenoh/index.ts';

/** The low bits of a transport message's header. */
const ID_BITS = 0x1f;
const CLOSE_ID = 0x03;
const KEEP_ALIVE_ID = 0x04;
const OPEN_ID = 0x02;
const ANSWER_BIT = 0x20;

export type SessionLinkHost = {
  /** Bytes on their way into the port. */
  readonly buffered: () => number;
  readonly send: (frame: Uint8Array) => void;
  /** The OpenAck went out. */
  readonly opened: () => void;
  /** The board spoke after it: the session is open at both ends. */
  readonly confirmed: () => void;
  /** Called once, when the owner closed it. */
  readonly closed: (how: 'close' | 'destroy') => void;
};

export class SessionLink implements Link {
  readonly kind = 'serial';
  readonly peer: string;
  readonly mtu = SERIAL_PAYLOAD;
  onBatch: ((batch: Uint8Array) => void) | undefined;
  onDrain: (() => void) | undefined;
  onClose: ((cause: string) => void) | undefined;
  /** A CLOSE was sent: the board knows that the session is over. */
  saidClose = false;
  /** The board sent one: it begins anew by itself, or went. */
  heardClose = false;
  /**
   * The OpenAck went out and the board has said nothing since. If it was damaged on the way, the next thing that the board reads is taken for the answer,
   * and then it never tries again: so no keepalive and no CLOSE goes out now. There is nothing else to say to a board that declared nothing yet.
   */
  unsure = false;
  /** A CLOSE was not sent for that. */
  owesClose = false;
  #over = false;
  readonly #host: SessionLinkHost;

  constructor(peer: string, host: SessionLinkHost) {
    this.peer = peer;
    this.#host = host;
  }

  get over(): boolean {
    return this.#over;
  }

  get buffered(): number {
    return this.#over ? 0 : this.#host.buffered();
  }

  /** A batch over 1,493 bytes is left out: a board drops such a frame anyway, and it is the caller's fault (`mtu` says so). */
  send(batch: Uint8Array): void {
    const head = batch[0];
    if (this.#over || head === undefined || batch.length > SERIAL_PAYLOAD) return;
    const id = head & ID_BITS;
    if (this.unsure && (id === CLOSE_ID || id === KEEP_ALIVE_ID)) {
      this.owesClose ||= id === CLOSE_ID;
      return;
    }
    if (id === CLOSE_ID) this.saidClose = true;
    this.#host.send(encodeSerialFrame(SERIAL_DATA, batch));
    if (id !== OPEN_ID || (head & ANSWER_BIT) === 0) return;
    this.unsure = true;
    this.#host.opened();
  }

  /** A batch of the board. */
  take(batch: Uint8Array): void {
    if (this.unsure) {
      this.unsure = false;
      this.#host.confirmed();
    }
    if (((batch[0] ?? 0) & ID_BITS) === CLOSE_ID) this.heardClose = true;
    this.onBatch?.(batch);
  }

  close(): void {
    this.#close('close', 'closed here');
  }

  destroy(): void {
    this.#close('destroy', 'destroyed here');
  }

  #close(how: 'close' | 'destroy', cause: string): void {
    if (this.#over) return;
    this.end(cause);
    this.#host.closed(how);
  }

  /** The machine ends it; the owner hears so once. */
  end(cause: string): void {
    if (this.#over) return;
    this.#over = true;
    this.onClose?.(cause);
  }
}

/** Whether a batch begins a session: InitSyn, and not its answer. */
export function isInitSyn(batch: Uint8Array): boolean {
  return ((batch[0] ?? 0) & (ID_BITS | ANSWER_BIT)) === 0x01;
}

/** KEEP_ALIVE, FRAME or FRAGMENT: only a board that believes itself in a session says so. */
export function isOfSession(batch: Uint8Array): boolean {
  const id = (batch[0] ?? 0) & ID_BITS;
  return id >= 0x04 && id <= 0x06;
}
