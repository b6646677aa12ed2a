/**
 * Two ends of a link in memory, with every fault a wire can have: latency, a stall, a cut at any byte, bytes changed on the way.
 * Without latency a batch arrives when the current turn is over (`settle`); with it, when the clock says so.
 */
import type { Clock, Link } from '@asterism-tables/protocol/session';

export type MemoryLinkOptions = {
  readonly kind?: Link['kind'];
  readonly mtu?: number;
  readonly peer?: string;
  /** Needed for `latencyMs`. */
  readonly clock?: Clock;
  readonly latencyMs?: number;
};

/** The length prefix of a stream, counted when a cut is set at a byte. */
const STREAM_PREFIX = 2;

type InFlight = { readonly batch: Uint8Array; readonly size: number };

export class MemoryLink implements Link {
  readonly kind: Link['kind'];
  readonly mtu: number;
  readonly peer: string;
  onBatch: ((batch: Uint8Array) => void) | undefined;
  onDrain: (() => void) | undefined;
  onClose: ((cause: string) => void) | undefined;

  /** Every batch this end sent, in order, whether it arrived or not. */
  readonly sent: Uint8Array[] = [];
  readonly #options: MemoryLinkOptions;
  #other: MemoryLink | undefined;
  #queue: InFlight[] = [];
  #buffered = 0;
  #stalled = false;
  #scheduled = false;
  #closing = false;
  #closed = false;
  #cutAfter = Number.POSITIVE_INFINITY;
  #cutCause = 'cut';
  #bytesSent = 0;
  #alter: ((batch: Uint8Array, index: number) => Uint8Array | undefined) | undefined;
  #delivered = 0;
  #dark = false;

  constructor(options: MemoryLinkOptions = {}) {
    this.#options = options;
    this.kind = options.kind ?? 'stream';
    this.mtu = options.mtu ?? 65_535;
    this.peer = options.peer ?? 'memory';
  }

  /** Two connected ends. */
  static pair(options: MemoryLinkOptions = {}): [MemoryLink, MemoryLink] {
    const a = new MemoryLink({ ...options, peer: options.peer ?? 'memory-a' });
    const b = new MemoryLink({ ...options, peer: options.peer ?? 'memory-b' });
    a.#other = b;
    b.#other = a;
    return [a, b];
  }

  get buffered(): number {
    return this.#buffered;
  }

  get closed(): boolean {
    return this.#closed;
  }

  send(batch: Uint8Array): void {
    if (this.#closed || this.#closing) return;
    this.sent.push(batch);
    const size = batch.length + (this.kind === 'stream' ? STREAM_PREFIX : 0);
    this.#bytesSent += size;
    this.#buffered += size;
    this.#queue.push({ batch, size });
    this.#schedule();
    // A cut in the middle of this batch: its bytes before the cut are worth nothing, and it never arrives.
    if (this.#bytesSent > this.#cutAfter) {
      this.#queue.pop();
      this.cut(this.#cutCause);
    }
  }

  close(): void {
    if (this.#closed || this.#closing) return;
    this.#closing = true;
    this.#schedule();
  }

  destroy(): void {
    const other = this.#other;
    this.#finish('destroyed here');
    if (other !== undefined && !this.#dark) other.#lostFrom('destroyed by the other end');
  }

  // ---------------------------------------------------------------------------------------------------------------- faults

  /** The other end takes nothing until `resume`; what is sent meanwhile is `buffered`. */
  stall(): void {
    this.#stalled = true;
  }

  resume(): void {
    this.#stalled = false;
    this.#schedule();
  }

  /** Lets `bytes` through to the other end although stalled. Whole batches only. */
  trickle(bytes: number): void {
    let left = bytes;
    let next = this.#queue[0];
    while (next !== undefined && next.size <= left) {
      left -= next.size;
      this.#queue.shift();
      this.#deliver(next);
      next = this.#queue[0];
    }
  }

  /** The connection breaks for both ends, now. */
  cut(cause = 'cut'): void {
    const other = this.#other;
    this.#finish(cause);
    if (other !== undefined) other.#lostFrom(cause);
  }

  /** The connection breaks as soon as this end has sent more than so many bytes, framing included. */
  cutAfter(bytes: number, cause = 'cut'): void {
    this.#cutAfter = bytes;
    this.#cutCause = cause;
  }

  /** Silence: what this end sends vanishes from now on, its closing too, and neither end hears of it. */
  blackhole(): void {
    this.alter(() => undefined);
    this.#dark = true;
  }

  /** The same for what comes in: the other end's batches and its closing vanish. */
  deafen(): void {
    this.#other?.blackhole();
  }

  /** Changes each batch on its way to the other end; `undefined` loses it. */
  alter(fn: ((batch: Uint8Array, index: number) => Uint8Array | undefined) | undefined): void {
    this.#alter = fn;
  }

  /** Gives a batch to this end's owner as if the other had sent it. */
  inject(batch: Uint8Array): void {
    if (!this.#closed) this.onBatch?.(batch);
  }

  // -------------------------------------------------------------------------------------------------------------- machinery

  #schedule(): void {
    if (this.#stalled || this.#scheduled || this.#closed) return;
    this.#scheduled = true;
    const run = (): void => {
      this.#scheduled = false;
      this.#run();
    };
    const { clock, latencyMs } = this.#options;
    if (clock !== undefined && latencyMs !== undefined && latencyMs > 0) clock.after(latencyMs, run);
    else queueMicrotask(run);
  }

  #run(): void {
    if (this.#stalled || this.#closed) return;
    const batches = this.#queue;
    this.#queue = [];
    for (const item of batches) this.#deliver(item);
    if (this.#queue.length > 0) this.#schedule();
    else if (this.#closing) {
      const other = this.#other;
      this.#finish('closed here');
      if (other !== undefined && !this.#dark) other.#lostFrom('closed by the other end');
    }
  }

  #deliver(item: InFlight): void {
    this.#buffered -= item.size;
    const batch = this.#alter === undefined ? item.batch : this.#alter(item.batch, this.#delivered);
    this.#delivered++;
    const other = this.#other;
    if (batch !== undefined && other !== undefined && !other.#closed) other.onBatch?.(batch);
    if (!this.#closed) this.onDrain?.();
  }

  #lostFrom(cause: string): void {
    queueMicrotask(() => this.#finish(cause));
  }

  #finish(cause: string): void {
    if (this.#closed) return;
    this.#closed = true;
    this.#queue = [];
    this.#buffered = 0;
    this.onClose?.(cause);
  }
}
