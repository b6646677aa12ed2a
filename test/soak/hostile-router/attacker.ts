/** One hostile connection: raw bytes on a socket, a handshake when it is wanted, and a bound on how long it lasts. */
import { connect, type Socket } from 'node:net';
import {
  type Decoded,
  decodeBatch,
  encodeStream,
  encodeTransport,
  StreamDecoder,
  type TransportMessage,
} from '@asterism-tables/protocol/zenoh';
import type { Random } from './random.ts';

/** No attack lasts longer. */
const LIFE_MS = 4_000;
const ANSWER_MS = 2_000;

export class Attacker {
  readonly socket: Socket;
  readonly #decoder = new StreamDecoder();
  readonly #batches: Uint8Array[] = [];
  #wake: (() => void) | undefined;
  closed = false;
  sn = 0;

  private constructor(socket: Socket) {
    this.socket = socket;
    socket.setNoDelay(true);
    socket.on('error', () => undefined);
    socket.on('close', () => {
      this.closed = true;
      this.#wake?.();
    });
    socket.on('data', (chunk: Uint8Array) => {
      for (const batch of this.#decoder.push(chunk)) this.#batches.push(batch);
      // Nobody reads what an attacker is sent.
      if (this.#batches.length > 64) this.#batches.splice(0, 32);
      this.#wake?.();
    });
    const end = setTimeout(() => socket.destroy(), LIFE_MS);
    socket.once('close', () => clearTimeout(end));
  }

  /** Resolves when connected; also when refused, with a closed one. */
  static open(port: number): Promise<Attacker> {
    return new Promise((resolve) => {
      const socket = connect(port, '127.0.0.1');
      const attacker = new Attacker(socket);
      socket.once('connect', () => resolve(attacker));
      socket.once('close', () => resolve(attacker));
    });
  }

  raw(bytes: Uint8Array): void {
    if (!this.closed) this.socket.write(bytes);
  }

  batch(bytes: Uint8Array): void {
    this.raw(encodeStream(bytes));
  }

  /** The next batch of the router; undefined when none comes. */
  async next(): Promise<Uint8Array | undefined> {
    const deadline = performance.now() + ANSWER_MS;
    while (this.#batches.length === 0 && !this.closed && performance.now() < deadline) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, 50);
        this.#wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
      this.#wake = undefined;
    }
    return this.#batches.shift();
  }

  /** An open session, as far as the router grants one. */
  async handshake(random: Random): Promise<boolean> {
    const batchSize = random.pick([128, 512, 2_048, 2_048, 65_535, 65_535]);
    this.batch(
      encodeTransport({
        type: 'init-syn',
        version: 9,
        whatami: random.pick(['client', 'client', 'client', 'peer', 'router']),
        zid: random.bytes(1 + random.int(16)),
        size: { resolution: { frameSn: 2, requestId: 2 }, batchSize },
        qos: random.chance(0.5),
        patch: random.int(2),
      }),
    );
    const ack = only(await this.next());
    if (ack?.type !== 'init-ack') return false;
    const leaseMs = random.pick([500, 2_000, 10_000]);
    this.batch(encodeTransport({ type: 'open-syn', leaseMs, initialSn: 0, cookie: ack.cookie.slice(), qos: false }));
    return only(await this.next())?.type === 'open-ack';
  }

  /** Until all that was written has left, or the socket is gone. */
  async drained(): Promise<void> {
    if (this.closed || this.socket.writableLength === 0) return;
    await new Promise<void>((resolve) => {
      const done = (): void => resolve();
      this.socket.once('drain', done);
      this.socket.once('close', done);
    });
  }

  /** Politely or not. */
  end(random: Random): void {
    if (random.chance(0.5)) this.socket.destroy();
    else this.socket.end();
  }
}

function only(batch: Uint8Array | undefined): TransportMessage | undefined {
  if (batch === undefined) return undefined;
  const decoded: Decoded<TransportMessage[]> = decodeBatch(batch);
  return decoded.ok ? decoded.value[0] : undefined;
}
