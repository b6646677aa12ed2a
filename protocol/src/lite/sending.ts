/**
 * The sending half of a stream: what is on its way unacknowledged, when it is sent again, and how large its frames are. Positions
 * here count on without end; on the wire they are modulo 65,536.
 */
import { withLength } from './assembly.ts';
import { contentRoom } from './frame.ts';
import {
  CALM_FRAMES,
  MISS_DEAF_MS,
  NEAR_REPEATS_FRAMES,
  SMALL_FRAME,
  TIMEOUT_EXTRA_MS,
  TIMEOUT_FIRST_MS,
  TIMEOUT_MAX_MS,
  TIMEOUT_MIN_MS,
} from './limits.ts';

/** A frame that was sent: where it ends, when, and whether its bytes were sent for the first time. */
type Sent = { readonly end: number; readonly at: number; readonly first: boolean };

export type SendingTerms = {
  /** Bytes that the other side can have waiting, and its largest frame on the wire. */
  readonly window: number;
  readonly frame: number;
};

/** The 16 bits of `wire` counted on from `from`, signed. */
export function distance(wire: number, from: number): number {
  return ((wire - from) << 16) >> 16;
}

export class Sending {
  readonly #window: number;
  readonly #room: number;
  readonly #smallRoom: number;
  /** The bytes from `#acked` on: pieces in order. */
  #pieces: Uint8Array[] = [];
  /** Of the first piece, bytes acknowledged already. */
  #offset = 0;
  #acked = 0;
  /** Where the next frame begins; behind `#high` while the stream is sent again. */
  #next = 0;
  /** The end of what was ever sent. */
  #high = 0;
  #end = 0;
  #flying: Sent[] = [];
  #timeout = TIMEOUT_FIRST_MS;
  #roundTrip: number | undefined;
  #progressAt = 0;
  #missed: { readonly position: number; readonly at: number } | undefined;
  #small = false;
  #nearRepeats = 0;
  #ackedFrames = 0;
  /** Frames that were sent again. */
  resent = 0;

  constructor(terms: SendingTerms) {
    this.#window = terms.window;
    this.#room = contentRoom(terms.frame);
    this.#smallRoom = Math.min(this.#room, contentRoom(SMALL_FRAME));
  }

  /** The position after the last byte sent, or sent again. */
  get position(): number {
    return this.#next;
  }

  get acknowledged(): number {
    return this.#acked;
  }

  get onTheWay(): number {
    return this.#high - this.#acked;
  }

  /** Bytes taken in that were never sent. */
  get unsent(): number {
    return this.#end - this.#high;
  }

  get idle(): boolean {
    return this.#end === this.#acked;
  }

  get small(): boolean {
    return this.#small;
  }

  /** The measured time of an acknowledgement, in ms. */
  get roundTrip(): number | undefined {
    return this.#roundTrip;
  }

  /** Whether another message could go into the next frame. While none can, what waits outside may still be replaced. */
  get hungry(): boolean {
    return this.unsent < Math.min(this.#frameRoom, this.#window - this.onTheWay);
  }

  get #frameRoom(): number {
    return this.#small ? this.#smallRoom : this.#room;
  }

  add(message: Uint8Array): void {
    const piece = withLength(message);
    this.#pieces.push(piece);
    this.#end += piece.length;
  }

  /**
   * The content of the next DATA frame and its position. Nothing while the window is full; nor for a rest of the window that is smaller than what
   * could go out once more is acknowledged.
   */
  take(now: number): { readonly position: number; readonly content: Uint8Array } | undefined {
    const open = this.#acked + this.#window - this.#next;
    const wanted = Math.min(this.#end - this.#next, this.#frameRoom);
    const length = Math.min(wanted, open);
    if (length <= 0 || (length < wanted && this.#next > this.#acked)) return undefined;
    const position = this.#next;
    const content = this.#copy(position, length);
    this.#next += length;
    const first = position >= this.#high;
    if (!first) this.resent++;
    if (this.#high === this.#acked) this.#progressAt = now;
    this.#high = Math.max(this.#high, this.#next);
    this.#flying.push({ end: this.#next, at: now, first });
    return { position, content };
  }

  #copy(position: number, length: number): Uint8Array {
    const out = new Uint8Array(length);
    let skip = position - this.#acked + this.#offset;
    let filled = 0;
    for (const piece of this.#pieces) {
      if (filled === length) break;
      if (skip >= piece.length) {
        skip -= piece.length;
        continue;
      }
      const part = piece.subarray(skip, skip + length - filled);
      out.set(part, filled);
      filled += part.length;
      skip = 0;
    }
    return out;
  }

  /** The other side waits for the byte at `ack` (16 bits). What was never sent, or is older than known, changes nothing. */
  acknowledge(now: number, ack: number): void {
    const gained = distance(ack, this.#acked);
    if (gained <= 0 || gained > this.onTheWay) return;
    this.#acked += gained;
    if (this.#next < this.#acked) this.#next = this.#acked;
    this.#progressAt = now;
    this.#missed = undefined;
    this.#release(gained);
    this.#count(now);
  }

  #release(gained: number): void {
    this.#offset += gained;
    let gone = 0;
    for (const piece of this.#pieces) {
      if (this.#offset < piece.length) break;
      this.#offset -= piece.length;
      gone++;
    }
    this.#pieces = this.#pieces.slice(gone);
  }

  #count(now: number): void {
    let done = 0;
    for (const sent of this.#flying) {
      if (sent.end > this.#acked) break;
      done++;
      // What was sent twice tells nothing of the time: which of the two is acknowledged is not known.
      if (sent.first) this.#measured(now - sent.at);
    }
    this.#flying = this.#flying.slice(done);
    this.#ackedFrames += done;
    if (this.#small && this.#ackedFrames >= CALM_FRAMES) {
      this.#small = false;
      this.#nearRepeats = 0;
    }
  }

  #measured(ms: number): void {
    this.#roundTrip = this.#roundTrip === undefined ? ms : (this.#roundTrip * 7 + ms) / 8;
    // The larger of the mean and the last: a line that has just become busy is not taken for a lossy one.
    const timeout = Math.ceil(2 * Math.max(this.#roundTrip, ms) + TIMEOUT_EXTRA_MS);
    this.#timeout = Math.min(TIMEOUT_MAX_MS, Math.max(TIMEOUT_MIN_MS, timeout));
  }

  /** MISS came with `ack`, which was acknowledged before. Goes back, unless it did for this position just now. */
  miss(now: number, ack: number): void {
    if (this.onTheWay === 0 || distance(ack, this.#acked) !== 0) return;
    const deaf = Math.max(MISS_DEAF_MS, Math.min(this.#roundTrip ?? 0, TIMEOUT_FIRST_MS));
    if (this.#missed?.position === this.#acked && now - this.#missed.at < deaf) return;
    this.#missed = { position: this.#acked, at: now };
    this.#goBack(now);
  }

  /** When waiting for an acknowledgement ends; infinite when nothing is on its way. */
  get deadline(): number {
    return this.onTheWay === 0 ? Number.POSITIVE_INFINITY : this.#progressAt + this.#timeout;
  }

  /** To be called when the deadline has come. */
  timedOut(now: number): void {
    this.#timeout = Math.min(TIMEOUT_MAX_MS, this.#timeout * 2);
    this.#goBack(now);
  }

  #goBack(now: number): void {
    this.#progressAt = now;
    this.#next = this.#acked;
    this.#flying = [];
    this.#nearRepeats = this.#ackedFrames < NEAR_REPEATS_FRAMES ? this.#nearRepeats + 1 : 1;
    this.#ackedFrames = 0;
    if (this.#nearRepeats >= 2) this.#small = true;
  }
}
