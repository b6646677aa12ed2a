/**
 * Batches on a byte stream (TCP, TLS): u16 little-endian length, then the batch. Linear in the input however it is cut: a batch that
 * comes in one piece is a view into that piece, one that comes in several is copied once into a buffer of its announced size.
 */
import { ZenohEncodeError } from './errors.ts';
import { MAX_BATCH } from './transport.ts';

export const STREAM_PREFIX = 2;

/** `batch` with its length before it. Throws `ZenohEncodeError` above 65,535 bytes. */
export function encodeStream(batch: Uint8Array): Uint8Array {
  if (batch.length > MAX_BATCH) {
    throw new ZenohEncodeError('too-long', `a batch has at most ${MAX_BATCH} bytes, this one ${batch.length}`);
  }
  const bytes = new Uint8Array(STREAM_PREFIX + batch.length);
  bytes[0] = batch.length & 0xff;
  bytes[1] = batch.length >>> 8;
  bytes.set(batch, STREAM_PREFIX);
  return bytes;
}

export class StreamDecoder {
  /** What was wrong with the stream; once set, nothing more is decoded (a length that may be noise says nothing about what follows). */
  fault: string | undefined;
  readonly #maxBatch: number;
  /** The length's bytes read so far, while there is no batch begun. */
  #lengthBytes = 0;
  #length = 0;
  /** The batch begun, once its length is known and it did not come in one piece. */
  #partial: Uint8Array | undefined;
  #filled = 0;

  /** `maxBatch`: a longer batch is a fault. By default all that a length can say is taken. */
  constructor(options: { readonly maxBatch?: number } = {}) {
    this.#maxBatch = options.maxBatch ?? MAX_BATCH;
  }

  /** Bytes held for a batch that is not complete. */
  get pending(): number {
    return this.#partial === undefined ? this.#lengthBytes : STREAM_PREFIX + this.#filled;
  }

  /** Takes the next bytes of the stream and gives the batches they complete (an empty batch is one too). */
  push(chunk: Uint8Array): Uint8Array[] {
    const batches: Uint8Array[] = [];
    let at = 0;
    while (at < chunk.length && this.fault === undefined) {
      if (this.#partial !== undefined) at = this.#fill(this.#partial, chunk, at, batches);
      else at = this.#begin(chunk, at, batches);
    }
    return batches;
  }

  #begin(chunk: Uint8Array, from: number, batches: Uint8Array[]): number {
    let at = from;
    while (this.#lengthBytes < STREAM_PREFIX && at < chunk.length) {
      this.#length |= (chunk[at++] ?? 0) << (8 * this.#lengthBytes++);
    }
    if (this.#lengthBytes < STREAM_PREFIX) return at;
    const length = this.#length;
    if (length > this.#maxBatch) {
      this.fault = `a batch of ${length} bytes was announced, at most ${this.#maxBatch} are taken`;
      return at;
    }
    if (chunk.length - at < length) {
      this.#partial = new Uint8Array(length);
      this.#filled = 0;
      return at;
    }
    this.#lengthBytes = 0;
    this.#length = 0;
    batches.push(chunk.subarray(at, at + length));
    return at + length;
  }

  #fill(partial: Uint8Array, chunk: Uint8Array, at: number, batches: Uint8Array[]): number {
    const take = Math.min(partial.length - this.#filled, chunk.length - at);
    partial.set(chunk.subarray(at, at + take), this.#filled);
    this.#filled += take;
    if (this.#filled === partial.length) {
      batches.push(partial);
      this.#partial = undefined;
      this.#lengthBytes = 0;
      this.#length = 0;
    }
    return at + take;
  }
}
