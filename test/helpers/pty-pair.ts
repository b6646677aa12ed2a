/**
 * A serial cable without hardware: two ptys made by socat (raw, no echo), one for the host and one for the board, with this process as the
 * wire between them. The host's end can be pulled at any byte and put back, under its old name or another, while the board's end stays.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, constants, mkdirSync, mkdtempSync, openSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { BytePort, Cable } from '@asterism-tables/firmware-bridge';
import { peerPath } from './peers.ts';

/** How long socat may take to make a pty; far more than it takes. */
const PATIENCE_MS = 15_000;
/** What waits for a reader that does not read, before the writer is held back; beside it a pty keeps 4 KiB and a pipe 64 KiB. */
const ALL_IS_READ = 0;
/** So much may be on its way in a slow cable before the writer is held back. */
const CABLE_AHEAD = 4_096;

/** What the wire does with bytes: hands them on by `deliver`, now or later, as they are or changed. Without: at once, as they are. */
export type Wire = (bytes: Uint8Array, deliver: (bytes: Uint8Array) => void) => void;

export type PtyPairOptions = {
  /** Name of the host's port in the pair's folder, folders allowed: `ttyACM0`, `serial/by-id/usb-x`. */
  readonly hostName?: string;
  readonly boardName?: string;
  readonly toHost?: Wire;
  readonly toBoard?: Wire;
  /** Bytes go through this cable, at its pace and with its faults, in place of the wires; it is plugged in and pulled with the pair. */
  readonly cable?: Cable;
};

/** One pty: socat joins it to its own stdin and stdout, which are ours. */
class PtyEnd {
  readonly path: string;
  onBytes: (bytes: Uint8Array) => void = () => undefined;
  onRoom: () => void = () => undefined;
  readonly #child: ChildProcess;
  readonly #exited: Promise<void>;
  /** Keeps the pty alive when a user closes it: without, socat would end with the first user. */
  #hold: number | undefined;

  static async open(path: string): Promise<PtyEnd> {
    mkdirSync(dirname(path), { recursive: true });
    const end = new PtyEnd(path);
    await end.#ready();
    end.#hold = openSync(path, constants.O_RDWR | constants.O_NOCTTY | constants.O_NONBLOCK);
    return end;
  }

  private constructor(path: string) {
    this.path = path;
    this.#child = spawn(peerPath('socat'), ['-d', '-d', '-t', '0', `pty,raw,echo=0,link=${path}`, 'stdio'], {
      stdio: ['pipe', 'pipe', 'pipe'],
    });
    this.#exited = new Promise((resolve) => {
      this.#child.on('error', () => resolve());
      this.#child.on('exit', () => resolve());
    });
    this.#child.stdin?.on('error', () => undefined);
    this.#child.stdout?.on('data', (bytes: Buffer) => this.onBytes(new Uint8Array(bytes)));
  }

  /** socat says when its pty and its link are there. */
  #ready(): Promise<void> {
    return new Promise((resolve, reject) => {
      let said = '';
      const fail = (): void => reject(new Error(`socat made no pty ${this.path}: ${said}`));
      const timer = setTimeout(() => {
        this.#child.kill('SIGKILL');
        fail();
      }, PATIENCE_MS);
      this.#child.stderr?.setEncoding('utf8').on('data', (text: string) => {
        said += text;
        if (!said.includes('starting data transfer loop')) return;
        clearTimeout(timer);
        resolve();
      });
      void this.#exited.then(() => {
        clearTimeout(timer);
        fail();
      });
    });
  }

  get backlog(): number {
    return this.#child.stdin?.writableLength ?? 0;
  }

  write(bytes: Uint8Array): void {
    // Told after each write: a stream says `drain` only after it was over its mark, and what waits for room would wait for ever.
    if (this.#child.stdin?.writable === true) this.#child.stdin.write(bytes, () => this.onRoom());
  }

  /** Reads nothing more from this end, so that its user's writes stall as on a board that is held back. */
  pause(): void {
    this.#child.stdout?.pause();
  }

  resume(): void {
    this.#child.stdout?.resume();
  }

  /** The pty is gone: whoever has it open sees it hung up, and its name is taken away. */
  async close(): Promise<void> {
    this.#child.kill('SIGKILL');
    await this.#exited;
    if (this.#hold !== undefined) closeSync(this.#hold);
    this.#hold = undefined;
    rmSync(this.path, { force: true });
  }
}

export class PtyPair {
  /** A folder of its own, which can stand for `/dev`; taken away by `close`. */
  readonly folder: string;
  /** The board's port; it stays while the cable is out. */
  readonly board: string;
  /** Bytes handed to the host's and to the board's port since the beginning. */
  readonly passed = { toHost: 0, toBoard: 0 };
  #hostName: string;
  #hostEnd: PtyEnd | undefined;
  /** Done when every end that was pulled so far is gone. */
  #closing: Promise<unknown> | undefined;
  #boardEnd: PtyEnd | undefined;
  readonly #wires: { readonly toHost: Wire; readonly toBoard: Wire };
  readonly #cable: Cable | undefined;
  /** The cable's end at the host. */
  #cableEnd: BytePort | undefined;
  #stalled = { toHost: false, toBoard: false };
  #cut: { toHost: number; toBoard: number; done: () => void } | undefined;

  static async open(options: PtyPairOptions = {}): Promise<PtyPair> {
    const pair = new PtyPair(options);
    try {
      await pair.#plugBoard();
      await pair.replug();
    } catch (error) {
      await pair.close();
      throw error;
    }
    return pair;
  }

  private constructor(options: PtyPairOptions) {
    this.folder = mkdtempSync(join(tmpdir(), 'pty-pair-'));
    this.board = join(this.folder, options.boardName ?? 'board');
    this.#hostName = options.hostName ?? 'host';
    const straight: Wire = (bytes, deliver) => deliver(bytes);
    const { cable } = options;
    this.#cable = cable;
    if (cable === undefined) {
      this.#wires = { toHost: options.toHost ?? straight, toBoard: options.toBoard ?? straight };
      return;
    }
    this.#wires = {
      toHost: (bytes) => void cable.board.write(bytes),
      toBoard: (bytes) => void this.#cableEnd?.write(bytes),
    };
    cable.board.onBytes = (bytes) => this.#deliver('toBoard', bytes);
    cable.board.onDrain = () => this.#flow();
    // A cable that cuts itself off pulls the pty.
    cable.onUnplugged = () => void this.unplug();
  }

  /** The host's port, there or not. */
  get host(): string {
    return join(this.folder, this.#hostName);
  }

  get plugged(): boolean {
    return this.#hostEnd !== undefined;
  }

  /** Pulls the cable at the host: the port hangs up and its name is gone. What the board says meanwhile is lost. */
  async unplug(): Promise<void> {
    const end = this.#hostEnd;
    this.#hostEnd = undefined;
    this.#cableEnd = undefined;
    this.#cable?.unplug('pulled');
    // Whoever pulls what is being pulled waits as well: the name of the old end goes last, and would take that of a new one with it.
    const before = this.#closing;
    this.#closing = Promise.all([before, end?.close()]);
    await this.#closing;
  }

  /** Puts it back, under another name if one is given. */
  async replug(hostName: string = this.#hostName): Promise<void> {
    await this.unplug();
    this.#hostName = hostName;
    const end = await PtyEnd.open(this.host);
    end.onBytes = (bytes) => {
      this.#wires.toBoard(bytes, (changed) => this.#deliver('toBoard', changed));
      this.#flow();
    };
    end.onRoom = () => this.#flow();
    const cableEnd = this.#cable?.plug();
    if (cableEnd !== undefined) {
      cableEnd.onBytes = (bytes) => this.#deliver('toHost', bytes);
      cableEnd.onDrain = () => this.#flow();
    }
    this.#cableEnd = cableEnd;
    this.#hostEnd = end;
    this.#flow();
  }

  /** Pulls the cable when so many more bytes have passed in a direction, in the middle of whatever is on its way. Resolves when it is out. */
  unplugAfter(bytes: { readonly toHost?: number; readonly toBoard?: number }): Promise<void> {
    return new Promise((resolve) => {
      this.#cut = {
        toHost: bytes.toHost ?? Number.POSITIVE_INFINITY,
        toBoard: bytes.toBoard ?? Number.POSITIVE_INFINITY,
        done: resolve,
      };
    });
  }

  /** Stops taking what is written in a direction, until it is called again with `false`: the writer's buffers fill up. */
  stall(direction: 'toHost' | 'toBoard', on = true): void {
    this.#stalled[direction] = on;
    this.#flow();
  }

  async close(): Promise<void> {
    await this.unplug();
    await this.#boardEnd?.close();
    this.#boardEnd = undefined;
    rmSync(this.folder, { recursive: true, force: true });
  }

  async #plugBoard(): Promise<void> {
    const end = await PtyEnd.open(this.board);
    end.onBytes = (bytes) => {
      this.#wires.toHost(bytes, (changed) => this.#deliver('toHost', changed));
      this.#flow();
    };
    end.onRoom = () => this.#flow();
    this.#boardEnd = end;
  }

  #deliver(direction: 'toHost' | 'toBoard', bytes: Uint8Array): void {
    const end = direction === 'toHost' ? this.#hostEnd : this.#boardEnd;
    if (end === undefined || this.#hostEnd === undefined) return;
    const left = this.#cut?.[direction] ?? Number.POSITIVE_INFINITY;
    const passing = bytes.length < left ? bytes : bytes.subarray(0, left);
    end.write(passing);
    this.passed[direction] += passing.length;
    this.#flow();
    if (this.#cut === undefined) return;
    this.#cut[direction] -= passing.length;
    if (this.#cut[direction] > 0) return;
    const { done } = this.#cut;
    this.#cut = undefined;
    void this.unplug().then(done);
  }

  /** Whoever writes faster than the other end reads is held back. */
  #flow(): void {
    const held = (end: PtyEnd | undefined): boolean => end !== undefined && end.backlog > ALL_IS_READ;
    const flow = (source: PtyEnd | undefined, stop: boolean): void => (stop ? source?.pause() : source?.resume());
    const ahead = (waiting: number | undefined): boolean => (waiting ?? 0) > CABLE_AHEAD;
    flow(this.#boardEnd, this.#stalled.toHost || held(this.#hostEnd) || ahead(this.#cable?.board.waiting));
    flow(this.#hostEnd, this.#stalled.toBoard || held(this.#boardEnd) || ahead(this.#cableEnd?.waiting));
  }
}

/** A pair of ptys; `close` it at the end. Needs the peer `socat` (`describeWith(['socat'], ...)`). */
export function ptyPair(options: PtyPairOptions = {}): Promise<PtyPair> {
  return PtyPair.open(options);
}
