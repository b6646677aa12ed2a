/** What the rooms of the bridge agree on: an open port, who a board's port belongs to, and what a board joins. */
import type { Link, Session } from '@asterism-tables/protocol/session';

/** What the bridge says; every logger of a program fits. */
export interface BridgeLog {
  debug(message: string, fields?: Readonly<Record<string, unknown>>): void;
  info(message: string, fields?: Readonly<Record<string, unknown>>): void;
  warn(message: string, fields?: Readonly<Record<string, unknown>>): void;
  error(message: string, fields?: Readonly<Record<string, unknown>>): void;
}

/** Which link a port speaks. `auto`: what the board says first decides. */
export type LinkKind = 'auto' | 'lite' | 'zenoh';

export type ResetPolicy = 'never' | 'on-open' | 'on-request';

/** One port as a person asked for it (settings, command line), or as `hardware/boards` lists it. */
export type PortSettings = {
  /** `/dev/ttyACM0`, a by-id or by-path name, `usb:VVVV:PPPP` or `usb:VVVV:PPPP:SERIAL`. */
  readonly port: string;
  /** What people call it; default: the port. */
  readonly name?: string;
  readonly link?: LinkKind;
  readonly baud?: number;
  readonly reset?: ResetPolicy;
  /** Set once after the port was opened; left alone where undefined. */
  readonly dtr?: boolean;
  readonly rts?: boolean;
  /** The only node id that may speak on this port. */
  readonly node?: string;
};

/** One open serial port. Nothing throws and nothing is awaited: a port that is gone says so by `onClose`, exactly once. */
export interface BytePort {
  /** The real path, after following links. */
  readonly path: string;
  readonly name: string;
  readonly baud: number;
  /** Bytes taken by `write` that have not left. */
  readonly waiting: number;
  /** Takes all of it or nothing; `false` when the bounded queue has no room, or the port is gone. */
  write(bytes: Uint8Array): boolean;
  /** Resets the board as its policy allows; `false` when it does not. */
  reset(): boolean;
  close(): Promise<void>;
  onBytes: ((bytes: Uint8Array) => void) | undefined;
  /** There is room again after a refused write. */
  onDrain: (() => void) | undefined;
  onClose: ((cause: string) => void) | undefined;
}

/** What boards join: the router of this process, or a router elsewhere of which each board is a client. */
export interface BoardNetwork {
  /** A board that speaks Zenoh on its cable. */
  accept(link: Link, options?: BoardOptions): void;
  /** A board on the lite link. Own puts and queries do not come back to it, as with a client on a link. */
  session(name: string, options?: BoardOptions): Session;
  close(): Promise<void>;
}

export type BoardOptions = {
  /** The only node id whose keys the board may use. */
  readonly node?: string;
  /** A deed outside its own keys was refused; called for each. */
  readonly onRefused?: (what: string) => void;
};
