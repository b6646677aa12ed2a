/** A TCP socket as a Link: batches behind a two-byte length. */
import type { Socket } from 'node:net';
import type { Link } from '@asterism-tables/protocol/session';
import { encodeStream, MAX_BATCH, StreamDecoder } from '@asterism-tables/protocol/zenoh';
import { systemCode } from './errors.ts';

/** How long a closed link waits for its last bytes to leave. A CLOSE must reach a board, and a dead peer must not keep the socket. */
const CLOSE_LINGER_MS = 1_000;

/** Finds peers that vanished without a word even where no lease runs (a connection that never began to speak is closed sooner). */
const TCP_KEEP_ALIVE_MS = 30_000;

export class TcpLink implements Link {
  readonly kind = 'stream';
  readonly mtu = MAX_BATCH;
  readonly peer: string;
  onDrain: (() => void) | undefined;
  readonly #socket: Socket;
  readonly #decoder = new StreamDecoder();
  #onBatch: ((batch: Uint8Array) => void) | undefined;
  #onClose: ((cause: string) => void) | undefined;
  #cause: string | undefined;
  #closing = false;
  #told = false;

  /** Takes over a connected socket. Nothing is read before `onBatch` is set. */
  constructor(socket: Socket) {
    this.#socket = socket;
    this.peer = peerName(socket);
    socket.setNoDelay(true);
    socket.setKeepAlive(true, TCP_KEEP_ALIVE_MS);
    socket.on('data', (chunk: Buffer) => this.#read(chunk));
    socket.pause();
    socket.on('drain', () => this.onDrain?.());
    socket.on('error', (error) => {
      this.#cause ??= systemCode(error) ?? error.message;
    });
    // A board that closes its socket is gone, whatever we still had for it.
    socket.on('end', () => {
      this.#cause ??= 'closed by the other end';
      this.#tell();
      this.close();
    });
    socket.on('close', () => this.#tell());
  }

  get onBatch(): ((batch: Uint8Array) => void) | undefined {
    return this.#onBatch;
  }

  set onBatch(fn: ((batch: Uint8Array) => void) | undefined) {
    this.#onBatch = fn;
    if (fn !== undefined) this.#socket.resume();
  }

  get onClose(): ((cause: string) => void) | undefined {
    return this.#onClose;
  }

  /** Set after the link closed already, it is called in the next turn. */
  set onClose(fn: ((cause: string) => void) | undefined) {
    this.#onClose = fn;
    if (this.#socket.destroyed && !this.#told) queueMicrotask(() => this.#tell());
  }

  get buffered(): number {
    return this.#socket.writableLength;
  }

  send(batch: Uint8Array): void {
    if (this.#closing || !this.#socket.writable) return;
    this.#socket.write(encodeStream(batch));
  }

  pause(): void {
    this.#socket.pause();
  }

  resume(): void {
    this.#socket.resume();
  }

  close(): void {
    if (this.#closing) return;
    this.#closing = true;
    this.#cause ??= 'closed here';
    this.#socket.end();
    const timer = setTimeout(() => this.#socket.destroy(), CLOSE_LINGER_MS);
    this.#socket.once('close', () => clearTimeout(timer));
  }

  destroy(): void {
    this.#closing = true;
    this.#cause ??= 'closed here';
    this.#socket.destroy();
  }

  #read(chunk: Buffer): void {
    // Plain bytes from here on: a Buffer's `slice` shares memory where that of a Uint8Array copies.
    const bytes = new Uint8Array(chunk.buffer, chunk.byteOffset, chunk.length);
    for (const batch of this.#decoder.push(bytes)) {
      if (this.#closing) return;
      this.#onBatch?.(batch);
    }
    if (this.#decoder.fault === undefined) return;
    this.#cause ??= this.#decoder.fault;
    this.destroy();
  }

  #tell(): void {
    if (this.#told || this.#onClose === undefined) return;
    this.#told = true;
    this.#onClose(this.#cause ?? 'closed');
  }
}

/** Safe to print: made of numbers by the system. */
function peerName(socket: Socket): string {
  const address = (socket.remoteAddress ?? 'gone').replace(/^::ffff:(?=\d+\.)/, '');
  return `${address.includes(':') ? `[${address}]` : address}:${socket.remotePort ?? 0}`;
}
