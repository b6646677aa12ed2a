/**
 * The two streams of a session as one machine without time or bytes of its own: frames in, messages out, and the other way round.
 * Who drives it gives the time with each call, sends what `next` says until it says nothing, and calls again at `deadline`.
 */
import { Assembly } from './assembly.ts';
import { FRAME, type LiteFrame, NO_CONTENT } from './frame.ts';
import { BEAT_MS, MISS_AGAIN_MS } from './limits.ts';
import { distance, Sending, type SendingTerms } from './sending.ts';

export type StreamTerms = SendingTerms & {
  /** The largest message that this side takes. */
  readonly max: number;
};

/** A frame of the stream, without its session. */
export type StreamFrame = Omit<LiteFrame, 'session'>;

export class LiteStream {
  readonly sending: Sending;
  readonly #assembly: Assembly;
  /** The next position wanted, counted on without end. */
  #want = 0;
  #missedAt: number | undefined;
  #oweMiss = false;
  #oweAck = false;
  #sentAt: number;
  /** Gaps seen: times that something was missing. */
  missed = 0;

  constructor(terms: StreamTerms, now: number) {
    this.sending = new Sending(terms);
    this.#assembly = new Assembly(terms.max);
    this.#sentAt = now;
  }

  /** No byte was taken on either side. */
  get untouched(): boolean {
    return this.#want === 0 && this.sending.acknowledged === 0;
  }

  /** Takes DATA, ACK or MISS: the messages it completed; `undefined` when the stream is broken for good (a length that cannot be). */
  receive(now: number, frame: StreamFrame): Uint8Array[] | undefined {
    this.sending.acknowledge(now, frame.ack);
    if (frame.type === FRAME.miss) this.sending.miss(now, frame.ack);
    const ahead = distance(frame.pos, this.#want);
    if (ahead > 0) {
      this.#gap(now);
      return [];
    }
    if (frame.type !== FRAME.data) return [];
    this.#oweAck = true;
    if (-ahead >= frame.payload.length) return [];
    const fresh = frame.payload.subarray(-ahead);
    this.#want += fresh.length;
    this.#missedAt = undefined;
    this.#oweMiss = false;
    return this.#assembly.add(fresh);
  }

  #gap(now: number): void {
    if (this.#missedAt !== undefined && now - this.#missedAt < MISS_AGAIN_MS) return;
    this.#missedAt = now;
    this.#oweMiss = true;
    this.missed++;
  }

  /** The frame to send now, if there is one. */
  next(now: number): StreamFrame | undefined {
    if (now >= this.sending.deadline) this.sending.timedOut(now);
    if (this.#oweMiss) {
      this.#oweMiss = false;
      return this.#frame(now, FRAME.miss, this.sending.position, NO_CONTENT);
    }
    const data = this.sending.take(now);
    if (data !== undefined) return this.#frame(now, FRAME.data, data.position, data.content);
    if (this.#oweAck || now >= this.#sentAt + BEAT_MS) {
      return this.#frame(now, FRAME.ack, this.sending.position, NO_CONTENT);
    }
    return undefined;
  }

  #frame(now: number, type: number, position: number, payload: Uint8Array): StreamFrame {
    this.#oweAck = false;
    this.#sentAt = now;
    return { type, pos: position & 0xffff, ack: this.#want & 0xffff, payload };
  }

  /** When `next` has something to say although nothing happens until then. */
  get deadline(): number {
    return Math.min(this.#sentAt + BEAT_MS, this.sending.deadline);
  }
}
