/**
 * Keeps one connection to a router: opens it, notices its loss, and opens it again until it is told to stop.
 *
 * | state | event | next |
 * |---|---|---|
 * | idle | `start` | connecting |
 * | connecting | link and handshake | open |
 * | connecting | failure | waiting |
 * | open | loss | waiting |
 * | waiting | the pause is over | connecting |
 * | any | `stop` | stopped |
 */
import type { NetworkMessage, Zid } from '../../zenoh/index.ts';
import { CLOSE_GENERIC, CONNECT_HANDSHAKE_TIMEOUT_MS, RECONNECT_MS } from '../limits.ts';
import type { PeerInfo, SendOutcome, TransportCounters } from '../transport-types.ts';
import { type ConnectOptions, ConnectTransport } from '../transports.ts';
import type { Clock, Link } from '../types.ts';

export type ConnectionOptions = {
  /** The id to present at the next connection. */
  readonly zid: () => Zid;
  readonly clock: Clock;
  /** Opens a link to the router. A rejection is a failed attempt. */
  readonly connect: () => Promise<Link>;
  readonly reconnectMs?: number;
  readonly transport?: Partial<ConnectOptions>;
};

/** What became of an attempt or of a connection. */
export type ConnectionEvent =
  | { readonly type: 'open'; readonly peer: PeerInfo; readonly link: string }
  | { readonly type: 'failed'; readonly cause: string; readonly error: unknown }
  | { readonly type: 'lost'; readonly cause: string }
  | { readonly type: 'message'; readonly message: NetworkMessage };

/** How long a closed link may take to let the last bytes leave. */
const CLOSE_WAIT_MS = 2_000;

export class Connection {
  readonly #options: ConnectionOptions;
  readonly #onEvent: (event: ConnectionEvent) => void;
  #state: 'idle' | 'connecting' | 'open' | 'waiting' | 'stopped' = 'idle';
  #transport: ConnectTransport | undefined;
  #cancelPause: () => void = () => undefined;
  /** Resolves when the link of the last transport is gone. */
  #linkGone: Promise<void> = Promise.resolve();

  constructor(options: ConnectionOptions, onEvent: (event: ConnectionEvent) => void) {
    this.#options = options;
    this.#onEvent = onEvent;
  }

  get open(): boolean {
    return this.#state === 'open';
  }

  get counters(): Readonly<TransportCounters> | undefined {
    return this.#transport?.counters;
  }

  send(message: NetworkMessage, droppable: boolean): SendOutcome {
    if (this.#state !== 'open' || this.#transport === undefined) return 'closed';
    return this.#transport.send(message, { droppable });
  }

  start(): void {
    this.#state = 'connecting';
    this.#options.connect().then(
      (link) => this.#onLink(link),
      (error: unknown) => this.#onFailed(error instanceof Error ? error.message : String(error), error),
    );
  }

  /** Closes for good; the promise is over when what was sent has left (or time is up). */
  async stop(): Promise<void> {
    const before = this.#state;
    this.#state = 'stopped';
    this.#cancelPause();
    if (before === 'stopped' || this.#transport === undefined) return;
    this.#transport.close(CLOSE_GENERIC, 'closed by its user');
    await Promise.race([
      this.#linkGone,
      new Promise<void>((resolve) => {
        this.#cancelPause = this.#options.clock.after(CLOSE_WAIT_MS, resolve);
      }),
    ]);
    this.#cancelPause();
  }

  #onLink(link: Link): void {
    if (this.#state !== 'connecting') {
      link.destroy();
      return;
    }
    const { zid, clock, transport: extra } = this.#options;
    const handshakeTimeoutMs = CONNECT_HANDSHAKE_TIMEOUT_MS;
    const transport = new ConnectTransport(link, { zid: zid(), clock, handshakeTimeoutMs, ...extra });
    this.#transport = transport;
    transport.onOpen = (peer) => {
      this.#state = 'open';
      this.#onEvent({ type: 'open', peer, link: link.peer });
    };
    transport.onMessage = (message) => this.#onEvent({ type: 'message', message });
    transport.onClosed = (by, cause) => this.#onClosed(`${by}: ${cause}`);
    transport.start();
    const onClose = link.onClose;
    this.#linkGone = new Promise((resolve) => {
      link.onClose = (cause) => {
        onClose?.(cause);
        resolve();
      };
    });
  }

  #onClosed(cause: string): void {
    const before = this.#state;
    if (before === 'open') {
      this.#pause();
      this.#onEvent({ type: 'lost', cause });
    } else if (before === 'connecting') this.#onFailed(cause, undefined);
  }

  #onFailed(cause: string, error: unknown): void {
    if (this.#state !== 'connecting') return;
    this.#pause();
    this.#onEvent({ type: 'failed', cause, error });
  }

  #pause(): void {
    this.#state = 'waiting';
    this.#transport = undefined;
    this.#cancelPause = this.#options.clock.after(this.#options.reconnectMs ?? RECONNECT_MS, () => this.start());
  }
}
