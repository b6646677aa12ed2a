/**
 * How zenoh-pico puts its messages on a link: one FRAME a batch, always reliable, numbered from 0; a message that is too large goes out
 * in FRAGMENTs that say best effort and yet take their numbers from the reliable counter (spec/zenoh-pico.md, section 3).
 */
import type { Link } from '@asterism-tables/protocol/session';
import {
  encodeNetwork,
  encodeTransport,
  type NetworkMessage,
  type TransportMessage,
} from '@asterism-tables/protocol/zenoh';

/** 28 usable bits of a 32-bit sequence number. */
const SN_MASK = 0x0fff_ffff;
/** Length prefix of a stream; it counts into the batch size that a board keeps to. */
const STREAM_PREFIX = 2;
/** The largest batch of a serial frame. */
const SERIAL_MTU = 1500;

export class PicoSender {
  /** Something but a keep-alive went out since this was last cleared. */
  transmitted = false;
  readonly #link: Link;
  readonly #largest: number;
  #sn = 0;
  #batch: Uint8Array[] | undefined;

  constructor(link: Link, batchSize: number) {
    this.#link = link;
    this.#largest =
      link.kind === 'stream'
        ? batchSize - STREAM_PREFIX
        : link.kind === 'serial'
          ? Math.min(batchSize, SERIAL_MTU)
          : batchSize;
  }

  transport(message: TransportMessage): void {
    this.#link.send(encodeTransport(message));
  }

  send(message: NetworkMessage): void {
    const bytes = encodeNetwork(message);
    this.transmitted = true;
    if (this.#batch !== undefined) {
      const size = this.#batch.reduce((n, m) => n + m.length, this.#header().length) + bytes.length;
      if (size <= this.#largest) {
        this.#batch.push(bytes);
        return;
      }
      this.flush();
      this.#batch = [bytes];
      return;
    }
    this.#frame([bytes]);
  }

  /** From now on messages are collected into one FRAME, as far as it holds them (`zp_batch_start`). */
  hold(): void {
    this.#batch ??= [];
  }

  /** Sends what was collected (`zp_batch_stop`). */
  flush(): void {
    const batch = this.#batch;
    this.#batch = undefined;
    if (batch !== undefined && batch.length > 0) this.#frame(batch);
  }

  #header(): Uint8Array {
    return encodeTransport({ type: 'frame', reliable: true, sn: this.#sn, messages: [] });
  }

  #frame(messages: readonly Uint8Array[]): void {
    const frame = joined([this.#header(), ...messages]);
    if (frame.length <= this.#largest) {
      this.#next();
      this.#link.send(frame);
      return;
    }
    for (const message of messages) this.#fragments(message);
  }

  #fragments(message: Uint8Array): void {
    for (let at = 0; at < message.length; ) {
      const first = at === 0;
      const fragment = (more: boolean, bytes: Uint8Array): Uint8Array =>
        encodeTransport({ type: 'fragment', reliable: false, more, sn: this.#sn, first, drop: false, bytes });
      const room = this.#largest - fragment(true, new Uint8Array(0)).length;
      const more = message.length - at > room;
      this.#link.send(fragment(more, message.subarray(at, at + room)));
      this.#next();
      at += room;
    }
  }

  #next(): void {
    this.#sn = (this.#sn + 1) & SN_MASK;
  }
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((n, p) => n + p.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
