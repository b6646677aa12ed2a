/**
 * Messages too large for one batch: cut into Fragments, and put together again (zenoh-pico `transport/unicast/rx.c`,
 * zenoh-transport `common/defragmentation.rs`).
 *
 * One chain is put together at a time, whatever its fragments' R bit says: zenoh-pico sends the fragments of reliable messages
 * with R=0 but numbers them on the reliable channel. Inside a chain the numbers must be consecutive. With patch 1 the first
 * fragment is marked; without, the first one after a whole chain begins the next.
 */
import { zintSize } from './bytes.ts';
import { ZenohEncodeError } from './errors.ts';
import { type SnCounter, type SnResolution, snNext } from './sn.ts';
import type { Fragment } from './types.ts';

export type FragmentOptions = {
  /** The largest batch, in bytes, that a fragment may fill. */
  readonly maxBatch: number;
  readonly reliable: boolean;
  readonly sn: SnCounter;
  /** Patch 1 was negotiated: mark the first fragment. */
  readonly markFirst: boolean;
};

/**
 * `message`, an encoded network message, as Fragments that each fill a batch of at most `maxBatch` bytes and go out in this order with
 * nothing else of their channel between them. Throws `ZenohEncodeError` when a batch has no room for a byte of it.
 */
export function fragmentMessage(message: Uint8Array, options: FragmentOptions): Fragment[] {
  const { maxBatch, reliable, sn: counter, markFirst } = options;
  const fragments: Fragment[] = [];
  let at = 0;
  do {
    const first = markFirst && at === 0;
    const room = maxBatch - 1 - zintSize(counter.next) - (first ? 1 : 0);
    if (room < 1) throw new ZenohEncodeError('too-long', `a batch of ${maxBatch} bytes has no room for a fragment`);
    const bytes = message.subarray(at, at + room);
    at += bytes.length;
    const more = at < message.length;
    fragments.push({ type: 'fragment', reliable, more, sn: counter.take(), first, drop: false, bytes });
  } while (at < message.length);
  return fragments;
}

export type Reassembled =
  /** Wait for more. */
  | { readonly kind: 'more' }
  /** A whole network message, in a buffer of its own; `lost` when its only fragment cut off another before it. */
  | { readonly kind: 'message'; readonly bytes: Uint8Array; readonly lost?: LostMessage }
  /** A message was lost, for `why`; told once for each. */
  | { readonly kind: 'lost'; readonly why: LostMessage };

export type LostMessage = 'oversize' | 'gap' | 'no-first' | 'dropped-by-sender';

export type ReassemblerOptions = {
  /** The largest message put together, in bytes. A larger one is dropped as a whole, and said so at its end. */
  readonly limit: number;
  readonly resolution: SnResolution;
  /** Patch 1 was negotiated: a chain that does not begin with a marked fragment is dropped. */
  readonly marked: boolean;
};

/** The first piece of memory taken; it doubles up to the limit. */
const FIRST_BUFFER = 4096;

function moreOr(lost: LostMessage | undefined): Reassembled {
  return lost === undefined ? { kind: 'more' } : { kind: 'lost', why: lost };
}

export class Reassembler {
  readonly #options: ReassemblerOptions;
  #state: 'idle' | 'collecting' | 'oversize' | 'skipping' = 'idle';
  #expected = 0;
  #buffer = new Uint8Array(0);
  #length = 0;

  constructor(options: ReassemblerOptions) {
    this.#options = options;
  }

  /** Bytes held for a message that is not complete. */
  get pending(): number {
    return this.#length;
  }

  /** Takes the next fragment. The answer's bytes are the receiver's own. */
  push(fragment: Fragment): Reassembled {
    const { marked, resolution } = this.#options;
    let lost: LostMessage | undefined;
    const running = this.#state === 'collecting' || this.#state === 'oversize';
    if (running && (fragment.first || fragment.sn !== this.#expected)) {
      // The chain is broken. What is there of it will never be whole.
      lost = this.#state === 'oversize' ? 'oversize' : 'gap';
      this.#reset(fragment.first ? 'idle' : 'skipping');
    }
    if (fragment.drop) {
      const open = this.#state === 'collecting' || this.#state === 'oversize';
      this.#reset('idle');
      return moreOr(open ? 'dropped-by-sender' : lost);
    }
    if (this.#state === 'skipping' && !fragment.first) {
      // Fragments of a chain whose beginning is missing, up to its last.
      if (!fragment.more) this.#reset('idle');
      return moreOr(lost);
    }
    if (this.#state === 'idle' || this.#state === 'skipping') {
      if (marked && !fragment.first) {
        this.#reset(fragment.more ? 'skipping' : 'idle');
        return { kind: 'lost', why: 'no-first' };
      }
      this.#reset('collecting');
    }
    this.#expected = snNext(fragment.sn, resolution);
    this.#append(fragment.bytes);
    if (fragment.more) return moreOr(lost);
    if (this.#state === 'oversize') {
      this.#reset('idle');
      return { kind: 'lost', why: 'oversize' };
    }
    const bytes = this.#buffer.slice(0, this.#length);
    this.#reset('idle');
    return lost === undefined ? { kind: 'message', bytes } : { kind: 'message', bytes, lost };
  }

  #reset(state: 'idle' | 'collecting' | 'skipping'): void {
    this.#state = state;
    this.#length = 0;
    this.#buffer = new Uint8Array(0);
  }

  /** The bytes are copied: a small fragment must not keep the large batch alive that it came in. */
  #append(bytes: Uint8Array): void {
    if (this.#state !== 'collecting') return;
    const length = this.#length + bytes.length;
    if (length > this.#options.limit) {
      this.#state = 'oversize';
      this.#length = 0;
      this.#buffer = new Uint8Array(0);
      return;
    }
    if (length > this.#buffer.length) {
      const size = Math.min(this.#options.limit, Math.max(length, this.#buffer.length * 2, FIRST_BUFFER));
      const larger = new Uint8Array(size);
      larger.set(this.#buffer.subarray(0, this.#length));
      this.#buffer = larger;
    }
    this.#buffer.set(bytes, this.#length);
    this.#length = length;
  }
}
