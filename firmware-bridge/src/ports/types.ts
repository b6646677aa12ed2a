/** What the rooms of the ports share: a port as it is found, a board's profile as far as it speaks of ports, and the machine they are on. */
import type { ResetPolicy } from '../types.ts';

/** USB device behind a port. Ids are four lower-case hexadecimal digits. */
export type UsbInfo = {
  readonly vendor: string;
  readonly product: string;
  /** Absent where the device has none: then two of its kind cannot be told apart but by the socket they are in. */
  readonly serial?: string;
  readonly manufacturer?: string;
  /** What the device calls itself. */
  readonly name?: string;
  /** Number of the interface, for a device with several ports. */
  readonly interface?: string;
  /** The kernel's name for the socket: `1-1.4`. */
  readonly socket?: string;
};

/** Whether this user may open the port, and if not, whose it is. */
export type PortAccess =
  | { readonly ok: true }
  | { readonly ok: false; readonly owner: string; readonly group: string; readonly mode: string };

/** Another process that has the port open. */
export type PortHolder = { readonly pid: number; readonly name: string };

export type PortInfo = {
  /** The shortest name: `/dev/ttyACM0`. */
  readonly path: string;
  /** After following links. */
  readonly realPath: string;
  readonly byId: readonly string[];
  readonly byPath: readonly string[];
  readonly usb?: UsbInfo;
  /** Boards of `hardware/boards` with such USB ids; different boards can have the same chip. */
  readonly boards: readonly string[];
  readonly access: PortAccess;
  /** Best effort, and only where it was asked for. */
  readonly holders: readonly PortHolder[];
};

export type UsbId = {
  readonly vendor: string;
  readonly product: string;
  readonly what: string;
  /** Linux' driver for it. */
  readonly driver: string;
  readonly source: string;
};

/** A board as its file in `hardware/boards` says it, as far as ports go. */
export type PortBoard = {
  readonly name: string;
  readonly title: string;
  readonly usb: readonly UsbId[];
  readonly baud: number;
  readonly reset: ResetPolicy;
};

/** A port as the serialport binding lists it. */
export type ListedPort = {
  readonly path: string;
  readonly manufacturer?: string | undefined;
  readonly serialNumber?: string | undefined;
  readonly pnpId?: string | undefined;
  readonly vendorId?: string | undefined;
  readonly productId?: string | undefined;
};

export type ModemLines = { readonly dtr: boolean; readonly rts: boolean };

/** An open port as the machine gives it: each call is a promise that may never be kept. */
export interface RawPort {
  /** Bytes as they come, at least one; rejects when the port is gone or closed. */
  read(): Promise<Uint8Array>;
  /** Resolves when the machine has taken all of it. One at a time. */
  write(bytes: Uint8Array): Promise<void>;
  setLines(lines: ModemLines): Promise<void>;
  /** DTR and RTS stay as they are when the port is closed; rejects where that cannot be had. */
  keepLinesOnClose(): Promise<void>;
  /** Resolves when all that was written has left the machine. */
  drain(): Promise<void>;
  /** Throws away what has not left, so that closing does not wait for a board that reads nothing. */
  discard(): Promise<void>;
  close(): Promise<void>;
}

export type FileFacts = {
  readonly uid: number;
  readonly gid: number;
  /** Permission bits only: `0o660`. */
  readonly mode: number;
  readonly isDevice: boolean;
  /** Another one when the same name is given to another device. */
  readonly identity: string;
};

export type OsUser = { readonly name: string; readonly uid: number; readonly groups: readonly number[] };

/** The machine: files, the binding, and who we are. Tests put one of their own here. */
export interface PortSystem {
  /** As `process.platform`. */
  readonly platform: string;
  /** `/dev`, `/sys` and `/proc`, or a test's folders in their place. */
  readonly dev: string;
  readonly sys: string;
  readonly proc: string;
  readonly etc: string;
  list(): Promise<readonly ListedPort[]>;
  open(path: string, baud: number): Promise<RawPort>;
  /** The names in a folder; none when it is not there. */
  folder(path: string): readonly string[];
  text(path: string): string | undefined;
  /** Where the path leads in the end; undefined when nothing is there. */
  realPath(path: string): string | undefined;
  /** What a link says, not followed further. */
  link(path: string): string | undefined;
  facts(path: string): FileFacts | undefined;
  /** Whether this process may read and write it. */
  mayOpen(path: string): boolean;
  /**
   * Calls `onChange` with the name of what came into the folder or went from it, undefined when that is not known. Not for what is read and
   * written there. Undefined when it cannot be watched.
   */
  watch(folder: string, onChange: (name: string | undefined) => void): (() => void) | undefined;
  user(): OsUser;
}
