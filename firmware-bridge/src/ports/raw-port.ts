/**
 * An open port of the serialport binding as a `RawPort`. On Linux and macOS only its file and its poller are used: its own `read` asks again
 * and again for ever when a USB port was hung up (it takes the 0 bytes of the end for nothing yet), and its poller forgets that somebody waits
 * to read while somebody waits to write.
 */
import { spawn } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { read as fsRead, write as fsWrite } from 'node:fs';
import { promisify } from 'node:util';
import type { ModemLines, RawPort } from './types.ts';

const readFile = promisify(fsRead);
const writeFile = promisify(fsWrite);

/** What the kernel keeps of a tty at most, so that one read takes all there is. */
const READ_BYTES = 4_096;
/** As libuv numbers them. */
const READABLE = 1;
const WRITABLE = 2;
const STTY_MS = 2_000;

/** What this needs of a port of any binding; the mock's and Windows' have no more. */
export type BindingPort = {
  close(): Promise<void>;
  read(buffer: Buffer, offset: number, length: number): Promise<{ readonly bytesRead: number }>;
  write(buffer: Buffer): Promise<void>;
  set(options: { readonly brk: boolean; readonly dtr: boolean; readonly rts: boolean }): Promise<void>;
  flush(): Promise<void>;
  drain(): Promise<void>;
};

type Poller = EventEmitter & { poll(events: number): void };
type UnixPort = BindingPort & { readonly fd: number; readonly poller: Poller };

function isUnixPort(port: object): port is UnixPort {
  return 'fd' in port && typeof port.fd === 'number' && 'poller' in port && port.poller instanceof EventEmitter;
}

/** `path`: the one it was opened by. */
export function rawPortOf(port: BindingPort, path: string): RawPort {
  return isUnixPort(port) ? new UnixRawPort(port, path) : new PlainRawPort(port);
}

/** Any binding: reads and writes are its own. */
class PlainRawPort implements RawPort {
  readonly #port: BindingPort;

  constructor(port: BindingPort) {
    this.#port = port;
  }

  async read(): Promise<Uint8Array> {
    const buffer = Buffer.allocUnsafe(READ_BYTES);
    const { bytesRead } = await this.#port.read(buffer, 0, buffer.length);
    if (bytesRead === 0) throw new Error('hung up');
    return new Uint8Array(buffer.subarray(0, bytesRead));
  }

  write(bytes: Uint8Array): Promise<void> {
    return this.#port.write(Buffer.from(bytes));
  }

  setLines(lines: ModemLines): Promise<void> {
    return this.#port.set({ brk: false, ...lines });
  }

  /** `hupcl: false` when it was opened is all there is. */
  keepLinesOnClose(): Promise<void> {
    return Promise.resolve();
  }

  drain(): Promise<void> {
    return this.#port.drain();
  }

  discard(): Promise<void> {
    return this.#port.flush();
  }

  close(): Promise<void> {
    return this.#port.close();
  }
}

class UnixRawPort implements RawPort {
  readonly #port: UnixPort;
  readonly #path: string;
  readonly #fd: number;
  readonly #buffer = Buffer.allocUnsafe(READ_BYTES);
  /** What is waited for now. */
  #wanted = 0;
  #closing = false;
  /** Calls of the system that have not come back; the file is not closed under them, since its number may be another's at once. */
  readonly #calls = new Set<Promise<unknown>>();

  constructor(port: UnixPort, path: string) {
    this.#port = port;
    this.#path = path;
    this.#fd = port.fd;
  }

  async read(): Promise<Uint8Array> {
    for (;;) {
      const count = await this.#ready(READABLE, () => readFile(this.#fd, this.#buffer, 0, READ_BYTES, null));
      if (count === undefined) continue;
      // With the port as it was opened, nothing there is EAGAIN; no bytes means that the device is gone.
      if (count.bytesRead === 0) throw new Error('hung up');
      return new Uint8Array(this.#buffer.subarray(0, count.bytesRead));
    }
  }

  async write(bytes: Uint8Array): Promise<void> {
    for (let at = 0; at < bytes.length; ) {
      const count = await this.#ready(WRITABLE, () => writeFile(this.#fd, bytes, at, bytes.length - at, null));
      at += count?.bytesWritten ?? 0;
    }
  }

  setLines(lines: ModemLines): Promise<void> {
    return this.#call(() => this.#port.set({ brk: false, ...lines }));
  }

  /**
   * The binding's `hupcl: false` leaves the flag as it is, which is on where nobody took it off; stty takes it off. It opens the port once more,
   * which raises DTR and RTS as our opening did. (With our open file as its input it would turn that to blocking.)
   */
  keepLinesOnClose(): Promise<void> {
    return new Promise((resolve, reject) => {
      const stty = spawn('stty', [process.platform === 'darwin' ? '-f' : '-F', this.#path, '-hupcl'], {
        stdio: 'ignore',
        timeout: STTY_MS,
      });
      stty.on('error', reject);
      stty.on('exit', (code) => {
        if (code === 0) resolve();
        else reject(new Error(`stty -hupcl ended with ${code ?? 'a signal'}`));
      });
    });
  }

  drain(): Promise<void> {
    return this.#call(() => this.#port.drain());
  }

  discard(): Promise<void> {
    return this.#call(() => this.#port.flush());
  }

  async close(): Promise<void> {
    this.#closing = true;
    this.#port.poller.emit('readable', new Error('closed'));
    this.#port.poller.emit('writable', new Error('closed'));
    await Promise.allSettled(this.#calls);
    await this.#port.close();
  }

  /** What the call gives; undefined when it found nothing to do, after it was waited for. */
  async #ready<Count>(event: number, call: () => Promise<Count>): Promise<Count | undefined> {
    try {
      return await this.#call(call);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code !== 'EAGAIN' && code !== 'EWOULDBLOCK' && code !== 'EINTR') throw error;
      await this.#until(event);
      return undefined;
    }
  }

  async #call<Result>(call: () => Promise<Result>): Promise<Result> {
    if (this.#closing) throw new Error('closed');
    const made = call();
    this.#calls.add(made);
    try {
      return await made;
    } finally {
      this.#calls.delete(made);
    }
  }

  /** `poll` replaces what was waited for before, so all that is wanted is said each time. */
  #until(event: number): Promise<void> {
    return new Promise((resolve, reject) => {
      if (this.#closing) {
        reject(new Error('closed'));
        return;
      }
      const { poller } = this.#port;
      // The poller's own `once` would poll for this event alone.
      EventEmitter.prototype.once.call(poller, event === READABLE ? 'readable' : 'writable', (error: Error | null) => {
        this.#wanted &= ~event;
        if (error !== null) {
          reject(error);
          return;
        }
        poller.poll(this.#wanted);
        resolve();
      });
      this.#wanted |= event;
      poller.poll(this.#wanted);
    });
  }
}
