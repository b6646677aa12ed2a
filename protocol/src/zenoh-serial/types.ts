/** What the link machine takes (a wire, a place to keep a word, a clock) and gives (links, events). */
import type { Clock, Link } from '../session/index.ts';

/** An open serial port, as far as the machine uses it. */
export interface SerialWire {
  /** Takes all of it or nothing; `false` when there is no room now. */
  write(bytes: Uint8Array): boolean;
  /** Bytes taken by `write` that have not left. */
  readonly waiting: number;
}

/**
 * How far a port's board was when the last word about it was kept. `handshake`: it has heard INIT|ACK and may be waiting for the rest; until it has
 * given up, any wrong word makes it give up for ever. `session`: it was in a session. `idle`: neither.
 */
export type SerialPhase = 'idle' | 'handshake' | 'session';

/** One port's phase, kept over restarts of the host. */
export interface PhaseStore {
  /** What was written last, perhaps by an earlier process; `undefined` where no board ever spoke Zenoh. Unknown words count as `idle`. */
  read(): string | undefined;
  /**
   * Calls `onDisk` once, when the word is safely kept (also when it cannot be: a board must not be shut out by a full disk). Words are
   * kept in the order of the calls.
   */
  write(phase: SerialPhase, onDisk: () => void): void;
}

/**
 * `active`: somebody said that a Zenoh board is here. `passive`: whether it speaks Zenoh is not known, so nothing is sent before it says INIT; a port
 * with a phase in its store has shown that already.
 */
export type SerialMode = 'active' | 'passive';

export type SerialState =
  /** The port is not open. */
  | 'gone'
  /** Open, and nothing is said yet. */
  | 'listening'
  /** RESET went out; a board that waits says INIT now. */
  | 'resetting'
  /** Nothing is said until the board says INIT. */
  | 'waiting'
  /** INIT came; the answer follows when the phase is on disk. */
  | 'answering'
  | 'handshake'
  | 'session'
  /** The board of a session did not answer for long; the port is being opened again. */
  | 'reopening'
  /** And still did not answer. */
  | 'silent';

export type SerialEvent =
  | { readonly type: 'state'; readonly state: SerialState }
  /** A board said INIT; `again`: it had a session here. */
  | { readonly type: 'init'; readonly again: boolean }
  /** RESET, CLOSE or a lone zero went out, to bring a board's session into step. */
  | { readonly type: 'sent'; readonly what: 'RESET' | 'CLOSE' | 'zero'; readonly why: string }
  | { readonly type: 'silent'; readonly hint: string };

export type SerialCounters = {
  framesIn: number;
  framesOut: number;
  inits: number;
  sessions: number;
  resets: number;
  closes: number;
  /** Chunks that were no frame and held none. */
  notFrames: number;
  /** Bytes that belonged to no frame. */
  discardedBytes: number;
  /** Frames of a session that this host does not have. */
  strangers: number;
  /** Frames with a kind that makes no sense from a board. */
  odd: number;
  reopenings: number;
};

export type ZenohSerialOptions = {
  readonly clock: Clock;
  /** The port's name for logs, already safe to print; it becomes the links' `peer`. */
  readonly peer: string;
  readonly phase: PhaseStore;
  readonly mode: SerialMode;
  /** A new session begins: give the link to a router. The earlier link, if any, has been closed. */
  readonly onLink: (link: Link) => void;
  /** Bytes before a frame that belong to none. */
  readonly onText?: (bytes: Uint8Array) => void;
  readonly onEvent?: (event: SerialEvent) => void;
  /** The board does not answer: close the port and open it again, with DTR and RTS left as they are, then call `open`. The session is kept meanwhile. */
  readonly onReopen?: () => void;
};
