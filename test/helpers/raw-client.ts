/** A client on a bare socket that does the handshake and then what it is told: it reads, speaks and keeps its word only as far as a test wants. */
import { connect, type Socket } from 'node:net';
import {
  decodeBatch,
  encodeStream,
  encodeTransport,
  type NetworkMessage,
  StreamDecoder,
  type TransportMessage,
  type WireExpr,
} from '@asterism-tables/protocol/zenoh';

const SN_MASK = 0x0fff_ffff;

export class RawClient {
  readonly socket: Socket;
  closed = false;
  #sn = 0;
  #talking: NodeJS.Timeout | undefined;

  private constructor(socket: Socket) {
    this.socket = socket;
    socket.once('close', () => {
      this.closed = true;
      clearInterval(this.#talking);
    });
  }

  /** An open session; undefined when the router does not want it. What comes is thrown away until it is `deaf`. */
  static open(port: number, options: { readonly leaseMs?: number } = {}): Promise<RawClient | undefined> {
    return new Promise((resolve) => {
      const socket = connect(port, '127.0.0.1');
      const decoder = new StreamDecoder();
      const send = (message: TransportMessage): void => {
        socket.write(encodeStream(encodeTransport(message)));
      };
      socket.on('error', () => undefined);
      socket.once('close', () => resolve(undefined));
      socket.once('connect', () =>
        send({
          type: 'init-syn',
          version: 9,
          whatami: 'client',
          zid: globalThis.crypto.getRandomValues(new Uint8Array(16)).map((byte, i) => (i === 15 ? byte | 1 : byte)),
          size: { resolution: { frameSn: 2, requestId: 2 }, batchSize: 65_535 },
          qos: false,
          patch: 1,
        }),
      );
      const onData = (chunk: Uint8Array): void => {
        for (const batch of decoder.push(chunk)) {
          const decoded = decodeBatch(batch);
          const message = decoded.ok ? decoded.value[0] : undefined;
          if (message?.type === 'init-ack') {
            const { leaseMs = 60_000 } = options;
            send({ type: 'open-syn', leaseMs, initialSn: 0, cookie: message.cookie.slice(), qos: false });
          } else if (message?.type === 'open-ack') {
            socket.off('data', onData);
            socket.on('data', () => undefined);
            resolve(new RawClient(socket));
            return;
          }
        }
      };
      socket.on('data', onData);
    });
  }

  /** One frame with these messages. */
  say(...messages: readonly NetworkMessage[]): void {
    const sn = this.#sn++ & SN_MASK;
    this.#write(encodeTransport({ type: 'frame', reliable: true, sn, messages: [...messages] }));
  }

  /** Speaks this often from now on, whatever else it does. */
  keepAlive(everyMs: number): void {
    this.#talking = setInterval(() => this.#write(encodeTransport({ type: 'keep-alive' })), everyMs);
  }

  /** Reads nothing more, or one byte in so many milliseconds. */
  deaf(byteEveryMs?: number): void {
    this.socket.removeAllListeners('data');
    this.socket.pause();
    if (byteEveryMs === undefined) return;
    const reading = setInterval(() => this.socket.read(1), byteEveryMs);
    this.socket.once('close', () => clearInterval(reading));
  }

  /** Resolves when more may be written without piling up here, or the socket is gone. */
  drained(): Promise<void> {
    return new Promise((resolve) => {
      if (!this.socket.writableNeedDrain || this.closed) {
        setImmediate(resolve);
        return;
      }
      const done = (): void => {
        this.socket.off('drain', done);
        this.socket.off('close', done);
        resolve();
      };
      this.socket.once('drain', done);
      this.socket.once('close', done);
    });
  }

  end(): void {
    this.socket.destroy();
  }

  #write(batch: Uint8Array): void {
    if (!this.closed) this.socket.write(encodeStream(batch));
  }
}

export function wholeKey(suffix: string): WireExpr {
  return { scope: 0, suffix, mapping: 'sender' };
}
