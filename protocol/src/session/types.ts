/** What the session room takes (links, a clock) and gives (a `Session`). Everything above sees only these. */
import type { Encoding, Priority, QueryTarget, Timestamp, Zid } from '../zenoh/types.ts';

/** The only source of time. Tests run hours in milliseconds by giving one of their own. */
export interface Clock {
  /** Milliseconds on a clock that never goes back; its zero means nothing. */
  now(): number;
  /** Milliseconds since 1970, for records and timestamps only. */
  wall(): number;
  /** Calls `fn` once, `ms` from now; the answer cancels it. */
  after(ms: number, fn: () => void): () => void;
}

/** One connection that carries whole batches. The link adds and removes its own framing (length prefix, COBS, WebSocket message). */
export interface Link {
  readonly kind: 'stream' | 'datagram' | 'serial' | 'lite';
  /** Who is at the other end, for logs: an address or a port's name, already safe to print. */
  readonly peer: string;
  /** The largest batch this link can carry, without its framing. */
  readonly mtu: number;
  /** Bytes handed to `send` that have not left yet. */
  readonly buffered: number;
  /** Never blocks, never throws; after the link closed it does nothing. */
  send(batch: Uint8Array): void;
  /** Lets what was sent leave, then closes. */
  close(): void;
  /** Closes at once; what had not left is lost. */
  destroy(): void;
  /** Reads nothing more from the other end until `resume`, so that it is held back; what was read already still comes. Not every link can. */
  pause?(): void;
  resume?(): void;
  /** Set once by whoever owns the link, before the first batch can come. The batch may be kept. */
  onBatch: ((batch: Uint8Array) => void) | undefined;
  /** `buffered` fell to a level at which sending on makes sense. */
  onDrain: (() => void) | undefined;
  /** Called exactly once, whoever closed. `cause` is for a log line. */
  onClose: ((cause: string) => void) | undefined;
}

export type Sample = {
  readonly key: string;
  readonly kind: 'put' | 'delete';
  readonly payload: Uint8Array;
  readonly encoding?: Encoding;
  readonly attachment?: Uint8Array;
  readonly timestamp?: Timestamp;
  /** `block`: its sender would rather wait than lose it. Absent: a slow link on the way may keep only the newest of its key (Zenoh's default). */
  readonly congestion?: 'block';
};

export type Reply =
  | { readonly ok: true; readonly sample: Sample }
  | { readonly ok: false; readonly payload: Uint8Array; readonly encoding?: Encoding };

export type PutOptions = {
  readonly encoding?: Encoding;
  readonly attachment?: Uint8Array;
  readonly priority?: Priority;
  /** `drop` (Zenoh's default for puts): lost on a slow link rather than waited for. */
  readonly congestion?: 'drop' | 'block';
  readonly express?: boolean;
};

/** Why a get ended: all answered, its time is over, or the session was lost or closed. */
export type GetEnd = 'final' | 'timeout' | 'lost' | 'cancelled';

export type GetOptions = {
  readonly parameters?: string;
  readonly payload?: Uint8Array;
  readonly encoding?: Encoding;
  readonly attachment?: Uint8Array;
  readonly target?: QueryTarget;
  readonly consolidation?: 'none' | 'monotonic' | 'latest';
  /** Default 10,000. */
  readonly timeoutMs?: number;
  readonly onReply: (reply: Reply) => void;
  /** Called exactly once, after the last `onReply`. */
  readonly onDone: (end: GetEnd) => void;
};

/** A query that came to a queryable. It must be finished, now or later; a queryable that goes finishes its queries. */
export interface IncomingQuery {
  readonly key: string;
  readonly parameters: string;
  readonly payload?: Uint8Array;
  readonly encoding?: Encoding;
  readonly attachment?: Uint8Array;
  /** `key` must intersect the query's. After `finish` it does nothing. */
  reply(
    key: string,
    payload: Uint8Array,
    options?: { readonly encoding?: Encoding; readonly attachment?: Uint8Array },
  ): void;
  replyError(payload: Uint8Array, encoding?: Encoding): void;
  finish(): void;
}

/** A thing declared on the network; `undeclare` takes it back once, further calls do nothing. */
export interface Declared {
  undeclare(): void;
}

export type TokenChange = { readonly key: string; readonly alive: boolean };

/**
 * One way onto a Zenoh network, whatever carries it: the embedded router's local face, a native client, a board on a cable.
 * Callbacks never run inside the call that declared them. What was declared is declared again by itself when a lost connection
 * comes back; puts made meanwhile are dropped, gets end with `lost`.
 * Errors: `InvalidKeyError` for a key that is no (concrete, where one is needed) canonical key expression, `SessionClosedError` after `close`.
 */
export interface Session {
  readonly zid: Zid;
  readonly state: 'open' | 'lost' | 'closed';
  put(key: string, payload: Uint8Array, options?: PutOptions): void;
  delete(key: string, options?: PutOptions): void;
  subscribe(key: string, onSample: (sample: Sample) => void): Declared;
  get(key: string, options: GetOptions): { cancel(): void };
  queryable(key: string, options: { readonly complete?: boolean }, onQuery: (query: IncomingQuery) => void): Declared;
  /** Shows a liveliness token on a concrete key. */
  token(key: string): Declared;
  /** Hears of tokens coming and going; `history` tells of those there already, first. */
  watch(key: string, options: { readonly history?: boolean }, onChange: (change: TokenChange) => void): Declared;
  /** The tokens there now. */
  tokens(
    key: string,
    options: {
      readonly timeoutMs?: number;
      readonly onToken: (key: string) => void;
      readonly onDone: (end: GetEnd) => void;
    },
  ): { cancel(): void };
  /** The connection is gone / is there again. The answer takes the listener off. */
  onLost(listener: (cause: string) => void): () => void;
  onBack(listener: () => void): () => void;
  /** Takes back all declarations, lets what was sent leave, and ends. */
  close(): Promise<void>;
}
