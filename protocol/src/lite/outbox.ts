/**
 * Messages that wait to enter the stream: in order, bounded. Of droppable ones only the newest of each key stays, and the oldest
 * go when there are too many; what may not be dropped fills up to a bound, and then the other side is too slow.
 */
import { MAX_DROPPABLE_BYTES, MAX_DROPPABLE_KEYS, MAX_WAITING_BYTES, MAX_WAITING_MESSAGES } from './limits.ts';

type Waiting = { readonly bytes: Uint8Array; readonly droppable: string | undefined };

export class Outbox {
  /** A set, so that what became old leaves from the middle at no cost. */
  readonly #waiting = new Set<Waiting>();
  readonly #droppable = new Map<string, Waiting>();
  #droppableBytes = 0;
  #bytes = 0;
  /** Samples that were replaced or had to go. */
  dropped = 0;

  get messages(): number {
    return this.#waiting.size;
  }

  get bytes(): number {
    return this.#bytes;
  }

  /** False: there is no room, and the message was not taken. */
  add(bytes: Uint8Array): boolean {
    const fixed = this.#bytes - this.#droppableBytes + bytes.length;
    const messages = this.#waiting.size - this.#droppable.size;
    if (fixed > MAX_WAITING_BYTES || messages >= MAX_WAITING_MESSAGES) return false;
    this.#waiting.add({ bytes, droppable: undefined });
    this.#bytes += bytes.length;
    return true;
  }

  /** Takes the place at the end; an older one of the same `key` goes. */
  addDroppable(bytes: Uint8Array, key: string): void {
    const older = this.#droppable.get(key);
    if (older !== undefined) this.#drop(older);
    for (const oldest of this.#droppable.values()) {
      const fits =
        this.#droppable.size < MAX_DROPPABLE_KEYS && this.#droppableBytes + bytes.length <= MAX_DROPPABLE_BYTES;
      if (fits) break;
      this.#drop(oldest);
    }
    const waiting = { bytes, droppable: key };
    this.#waiting.add(waiting);
    this.#droppable.set(key, waiting);
    this.#bytes += bytes.length;
    this.#droppableBytes += bytes.length;
  }

  #drop(waiting: Waiting): void {
    this.#remove(waiting);
    this.dropped++;
  }

  #remove(waiting: Waiting): void {
    this.#waiting.delete(waiting);
    this.#bytes -= waiting.bytes.length;
    if (waiting.droppable === undefined) return;
    this.#droppable.delete(waiting.droppable);
    this.#droppableBytes -= waiting.bytes.length;
  }

  /** The next message, which waits no more. */
  take(): Uint8Array | undefined {
    for (const waiting of this.#waiting) {
      this.#remove(waiting);
      return waiting.bytes;
    }
    return undefined;
  }

  clear(): void {
    this.#waiting.clear();
    this.#droppable.clear();
    this.#bytes = 0;
    this.#droppableBytes = 0;
  }
}
