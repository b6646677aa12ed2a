/**
 * The sending half of an open session: messages waiting for one peer, and the batches made of them.
 *
 * Every batch bears what the weakest peer needs (section 1 of the zenoh-pico notes): one FRAME or FRAGMENT, last in its batch, without a
 * QoS extension. All messages go on the reliable channel, as zenoh's own puts do by default: on a link that loses nothing the
 * other channel would only split frames and let a put overtake a reply.
 */
import {
  encodeNetwork,
  encodeTransport,
  fragmentMessage,
  type NetworkMessage,
  SnCounter,
  type SnResolution,
  type WireExpr,
} from '../zenoh/index.ts';
import {
  LINK_HIGH_WATER,
  MAX_WAITING_DROPPABLE,
  MAX_WAITING_DROPPABLE_BYTES,
  SERIAL_HIGH_WATER,
  WAITING_OVERHEAD,
} from './limits.ts';
import type { Link } from './types.ts';

type Waiting = { readonly bytes: Uint8Array; readonly droppableKey: string | undefined };

export type OutgoingCounters = { messagesOut: number; fragmentsOut: number; droppedSlow: number };

export type OutgoingTerms = {
  readonly resolution: SnResolution;
  readonly initialSn: number;
  /** The largest batch, without the link's framing. */
  readonly maxBatch: number;
  readonly marked: boolean;
};

export class Outgoing {
  readonly #terms: OutgoingTerms;
  readonly #counters: OutgoingCounters;
  /** In order of sending; a set, so that what became old leaves from the middle at no cost. */
  readonly #waiting = new Set<Waiting>();
  readonly #droppable = new Map<string, Waiting>();
  #droppableBytes = 0;
  #bytes = 0;
  readonly #sn: SnCounter;

  constructor(terms: OutgoingTerms, counters: OutgoingCounters) {
    this.#terms = terms;
    this.#counters = counters;
    this.#sn = new SnCounter(terms.resolution, terms.initialSn);
  }

  /** Bytes that the waiting messages take. */
  get bytes(): number {
    return this.#bytes;
  }

  get empty(): boolean {
    return this.#waiting.size === 0;
  }

  add(bytes: Uint8Array): void {
    this.#waiting.add({ bytes, droppableKey: undefined });
    this.#bytes += bytes.length + WAITING_OVERHEAD;
  }

  /**
   * Adds a message that a slow peer may lose. While the peer is slow the newest of each `key` stays, and the oldest go when there
   * are too many. False: it was itself the one to go.
   */
  addDroppable(bytes: Uint8Array, key: string, slow: boolean): boolean {
    if (slow) {
      const older = this.#droppable.get(key);
      if (older !== undefined) this.#drop(older);
      if (bytes.length > MAX_WAITING_DROPPABLE_BYTES) {
        this.#counters.droppedSlow++;
        return false;
      }
      for (const oldest of this.#droppable.values()) {
        const fits =
          this.#droppable.size < MAX_WAITING_DROPPABLE &&
          this.#droppableBytes + bytes.length <= MAX_WAITING_DROPPABLE_BYTES;
        if (fits) break;
        this.#drop(oldest);
      }
    }
    const waiting: Waiting = { bytes, droppableKey: key };
    this.#waiting.add(waiting);
    this.#bytes += bytes.length + WAITING_OVERHEAD;
    // Of several under one key only the newest is found again; the older ones were added while the peer was not slow and are about to leave.
    const older = this.#droppable.get(key);
    if (older !== undefined) this.#droppableBytes -= older.bytes.length;
    this.#droppable.delete(key);
    this.#droppable.set(key, waiting);
    this.#droppableBytes += bytes.length;
    return true;
  }

  #drop(waiting: Waiting): void {
    this.#remove(waiting);
    this.#counters.droppedSlow++;
  }

  #remove(waiting: Waiting): void {
    this.#waiting.delete(waiting);
    this.#bytes -= waiting.bytes.length + WAITING_OVERHEAD;
    const key = waiting.droppableKey;
    if (key !== undefined && this.#droppable.get(key) === waiting) {
      this.#droppable.delete(key);
      this.#droppableBytes -= waiting.bytes.length;
    }
  }

  /** The batches of the next frame, or of the next message that needs fragments; none when nothing waits. */
  next(): Uint8Array[] {
    if (this.#waiting.size === 0) return [];
    const header = encodeTransport({ type: 'frame', reliable: true, sn: this.#sn.next, messages: [] });
    const parts: Uint8Array[] = [];
    let length = header.length;
    for (const waiting of this.#waiting) {
      const { bytes } = waiting;
      if (length + bytes.length > this.#terms.maxBatch) {
        if (parts.length > 0) break;
        this.#remove(waiting);
        this.#counters.messagesOut++;
        return this.#fragments(bytes);
      }
      parts.push(bytes);
      length += bytes.length;
      this.#remove(waiting);
    }
    this.#sn.take();
    this.#counters.messagesOut += parts.length;
    const batch = new Uint8Array(length);
    batch.set(header);
    let at = header.length;
    for (const bytes of parts) {
      batch.set(bytes, at);
      at += bytes.length;
    }
    return [batch];
  }

  #fragments(message: Uint8Array): Uint8Array[] {
    const { maxBatch, marked } = this.#terms;
    const fragments = fragmentMessage(message, { maxBatch, reliable: true, sn: this.#sn, markFirst: marked });
    this.#counters.fragmentsOut += fragments.length;
    return fragments.map((fragment) => encodeTransport(fragment));
  }
}

/** Whether more should be handed to a link, for what it holds already. */
export function hasRoom(link: Pick<Link, 'kind' | 'buffered'>): boolean {
  return link.buffered < (link.kind === 'serial' ? SERIAL_HIGH_WATER : LINK_HIGH_WATER);
}

let lastMessage: NetworkMessage | undefined;
let lastBytes: Uint8Array = new Uint8Array(0);

/** The bytes of a message. A put to a hundred subscribers is handed to a hundred transports one after the other, and written once. */
export function bytesOf(message: NetworkMessage): Uint8Array {
  if (message !== lastMessage) {
    lastBytes = encodeNetwork(message);
    lastMessage = message;
  }
  return lastBytes;
}

/** What a newer message must have in common with an older one to replace it. */
export function dropKey(message: NetworkMessage): string {
  const key: WireExpr | undefined = 'key' in message ? message.key : undefined;
  return key === undefined ? message.type : `${message.type} ${key.mapping} ${key.scope} ${key.suffix}`;
}
