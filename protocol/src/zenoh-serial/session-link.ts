/** One session of a board on a serial line, as a `Link`: batches in frames. It ends when the board restarts, not when the port does something. */
import type { Link } from '../session/index.ts';
import { encodeSerialFrame, SERIAL_DATA, SERIAL_PAYLOAD } from '../zenoh/index.ts';

/** The low bits of a transport message's header. */
const ID_BITS = 0x1f;
const CLOSE_ID = 0x03;
const OPEN_ID = 0x02;
const ANSWER_BIT = 0x20;

export type SessionLinkHost = {
  /** Bytes on their way into the port. */
  readonly buffered: () => number;
  readonly send: (frame: Uint8Array) => void;
  /** The OpenAck went out: the session is open at both ends. */
  readonly opened: () => void;
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
    if ((head & ID_BITS) === CLOSE_ID) this.saidClose = true;
    this.#host.send(encodeSerialFrame(SERIAL_DATA, batch));
    if ((head & (ID_BITS | ANSWER_BIT)) === (OPEN_ID | ANSWER_BIT)) this.#host.opened();
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
