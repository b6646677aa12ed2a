/**
 * A board as Family mruby builds it (P4-Nano, Tab5, the browser): zenoh-pico without threads, driven by the app's poll. Nothing is read
 * between two polls, what came for the app waits in short queues that lose their oldest, and a session that is over stays over.
 */
import type {
  Clock,
  Declared,
  GetEnd,
  GetOptions,
  IncomingQuery,
  Link,
  Reply,
  Sample,
  Session,
  TokenChange,
} from '@asterism-tables/protocol/session';
import { type Connected, connectPico } from './connecting.ts';
import { SimulatedBoardError } from './errors.ts';
import { type BoardPut, PicoSession } from './pico-session.ts';
import { largestBatch, type Over, PicoReceiver } from './receiving.ts';

export const POLL_MS = 50;
const KEEP_ALIVES_PER_LEASE = 3;

/** How many things may wait for the app in each queue. The object layer asks for 32 (queryable) and 64 (watch). */
export type QueueDepths = {
  readonly subscriber: number;
  readonly queryable: number;
  readonly get: number;
  readonly watch: number;
};
export const DEFAULT_DEPTHS: QueueDepths = { subscriber: 16, queryable: 32, get: 16, watch: 64 };

export type PolledBoardOptions = {
  readonly clock: Clock;
  /** Makes the one connection. */
  readonly connect: () => Promise<Link>;
  readonly zid: Uint8Array;
  readonly depths?: Partial<QueueDepths>;
  /** 0: the test calls `poll` itself. */
  readonly pollMs?: number;
  readonly batchSize?: number;
  readonly leaseMs?: number;
};

/** Holds the newest `depth` things; older ones are lost and counted. */
class ShortQueue<T> {
  #items: T[] = [];
  readonly #depth: number;
  readonly #take: (item: T) => void;
  readonly #lost: () => void;

  constructor(depth: number, take: (item: T) => void, lost: () => void) {
    this.#depth = depth;
    this.#take = take;
    this.#lost = lost;
  }

  push(item: T): void {
    this.#items.push(item);
    if (this.#items.length <= this.#depth) return;
    this.#items.shift();
    this.#lost();
  }

  drain(): void {
    const items = this.#items;
    this.#items = [];
    for (const item of items) this.#take(item);
  }
}

export class PolledBoard implements Session {
  readonly pico: PicoSession;
  /** Things the app never saw because a queue was full. */
  lost = 0;
  /** Why the session is over. */
  over: Over | undefined;
  readonly #clock: Clock;
  readonly #options: PolledBoardOptions;
  readonly #depths: QueueDepths;
  readonly #link: Link;
  readonly #connected: Connected;
  readonly #receiver: PicoReceiver;
  readonly #queues = new Set<{ drain(): void }>();
  #inbox: Uint8Array[] = [];
  #linkClosed: string | undefined;
  #closed = false;
  #lastKeepAlive: number;
  #leaseChecked: number;
  #stopPolling: () => void = () => undefined;
  readonly #onLost = new Set<(cause: string) => void>();

  private constructor(options: PolledBoardOptions, link: Link, connected: Connected) {
    this.#options = options;
    this.#clock = options.clock;
    this.#depths = { ...DEFAULT_DEPTHS, ...options.depths };
    this.#link = link;
    this.#connected = connected;
    this.#lastKeepAlive = this.#clock.now();
    this.#leaseChecked = this.#clock.now();
    this.pico = new PicoSession(options.zid, (ms, fn) => this.#clock.after(ms, fn));
    this.pico.sender = connected.sender;
    this.#receiver = new PicoReceiver(
      largestBatch(link, connected.batchSize),
      connected.hostSn,
      connected.marked,
      (m) => this.pico.handle(m),
    );
    link.onBatch = (batch) => this.#inbox.push(batch);
    link.onClose = (cause) => {
      this.#linkClosed = cause;
    };
    this.#schedule();
  }

  /** Rejects with `SimulatedBoardError` (`open-failed`) when the one try fails. */
  static async open(options: PolledBoardOptions): Promise<PolledBoard> {
    let link: Link;
    try {
      link = await options.connect();
    } catch (error) {
      throw new SimulatedBoardError('open-failed', String(error));
    }
    return new Promise((resolve, reject) => {
      connectPico(link, options.clock, options, (result) => {
        if (result.ok) resolve(new PolledBoard(options, link, result.connected));
        else {
          link.close();
          reject(new SimulatedBoardError('open-failed', result.cause));
        }
      });
    });
  }

  #schedule(): void {
    const every = this.#options.pollMs ?? POLL_MS;
    if (every === 0) return;
    this.#stopPolling = this.#clock.after(every, () => {
      this.poll();
      if (this.state === 'open') this.#schedule();
    });
  }

  get zid(): Uint8Array {
    return this.pico.zid;
  }

  get state(): 'open' | 'lost' | 'closed' {
    if (this.#closed) return 'closed';
    return this.over === undefined ? 'open' : 'lost';
  }

  get droppedOversize(): number {
    return this.#receiver.dropped;
  }

  /** Reads all that came, keeps the session alive, then lets the app see what waits for it. */
  poll(): void {
    if (this.state !== 'open') return;
    const inbox = this.#inbox;
    this.#inbox = [];
    for (const batch of inbox) {
      const over = this.#receiver.batch(batch);
      if (over !== undefined) {
        this.#end(over);
        break;
      }
    }
    if (this.#linkClosed !== undefined) this.#end({ by: 'link', cause: this.#linkClosed });
    this.#keepAlive();
    for (const queue of Array.from(this.#queues)) queue.drain();
  }

  #keepAlive(): void {
    if (this.over !== undefined) return;
    const now = this.#clock.now();
    const { leaseMs, sender } = this.#connected;
    if (now - this.#lastKeepAlive >= leaseMs / KEEP_ALIVES_PER_LEASE) {
      if (!sender.transmitted) sender.transport({ type: 'keep-alive' });
      sender.transmitted = false;
      this.#lastKeepAlive = now;
    }
    if (now - this.#leaseChecked < leaseMs) return;
    if (!this.#receiver.received) this.#end({ by: 'lease', cause: `nothing came for ${leaseMs} ms` });
    this.#receiver.received = false;
    this.#leaseChecked = now;
  }

  #end(over: Over): void {
    if (this.over !== undefined || this.#closed) return;
    this.over = over;
    this.pico.lost();
    this.pico.end();
    this.#link.close();
    for (const listener of this.#onLost) listener(over.cause);
  }

  // ------------------------------------------------------------------------------------------------------------- Session

  #ready(what: string): void {
    if (this.state !== 'open') throw new SimulatedBoardError('closed', `${what}: the session is over; open another`);
  }

  #queue<T>(depth: number, take: (item: T) => void): ShortQueue<T> {
    const queue = new ShortQueue<T>(depth, take, () => this.lost++);
    this.#queues.add(queue);
    return queue;
  }

  #declared(queue: { drain(): void }, declared: Declared): Declared {
    return {
      undeclare: () => {
        this.#queues.delete(queue);
        if (this.state === 'open') declared.undeclare();
      },
    };
  }

  put(key: string, payload: Uint8Array, options: BoardPut = {}): void {
    if (this.state === 'open') this.pico.put(key, payload, options);
  }

  delete(key: string, options: BoardPut = {}): void {
    if (this.state === 'open') this.pico.delete(key, options);
  }

  subscribe(key: string, onSample: (sample: Sample) => void): Declared {
    this.#ready('subscribe');
    const queue = this.#queue(this.#depths.subscriber, onSample);
    return this.#declared(
      queue,
      this.pico.subscribe(key, (sample) => queue.push(sample)),
    );
  }

  get(key: string, options: GetOptions): { cancel(): void } {
    if (this.state !== 'open') {
      queueMicrotask(() => options.onDone('lost'));
      return { cancel: () => undefined };
    }
    const queue = this.#queue<Reply>(this.#depths.get, options.onReply);
    return this.pico.get(key, {
      ...options,
      onReply: (reply) => queue.push(reply),
      onDone: (end) => this.#afterNext(queue, () => options.onDone(end)),
    });
  }

  /** The end of a get is seen after what waits in its queue. */
  #afterNext(queue: { drain(): void }, done: () => void): void {
    const last = {
      drain: () => {
        this.#queues.delete(queue);
        this.#queues.delete(last);
        done();
      },
    };
    if (this.state === 'open') this.#queues.add(last);
    else
      queueMicrotask(() => {
        queue.drain();
        last.drain();
      });
  }

  queryable(key: string, options: { readonly complete?: boolean }, onQuery: (query: IncomingQuery) => void): Declared {
    this.#ready('queryable');
    const queue = this.#queue(this.#depths.queryable, onQuery);
    return this.#declared(
      queue,
      this.pico.queryable(key, options.complete ?? false, (query) => queue.push(query)),
    );
  }

  token(key: string): Declared {
    this.#ready('token');
    const declared = this.pico.token(key);
    return { undeclare: () => (this.state === 'open' ? declared.undeclare() : undefined) };
  }

  watch(key: string, options: { readonly history?: boolean }, onChange: (change: TokenChange) => void): Declared {
    this.#ready('watch');
    const queue = this.#queue(this.#depths.watch, onChange);
    return this.#declared(
      queue,
      this.pico.watch(key, options.history ?? false, (change) => queue.push(change)),
    );
  }

  /** The binding gives up after `timeoutMs` (the library itself would wait for ever). */
  tokens(key: string, options: Parameters<Session['tokens']>[1]): { cancel(): void } {
    this.#ready('tokens');
    const queue = this.#queue<string>(this.#depths.get, options.onToken);
    let stop: () => void = () => undefined;
    let ended = false;
    const end = (how: GetEnd): void => {
      if (ended) return;
      ended = true;
      stop();
      query.undeclare();
      this.#afterNext(queue, () => options.onDone(how));
    };
    const query = this.pico.tokens(
      key,
      (token) => queue.push(token),
      () => end('final'),
    );
    if (options.timeoutMs !== undefined) stop = this.#clock.after(options.timeoutMs, () => end('timeout'));
    return { cancel: () => end('cancelled') };
  }

  onLost(listener: (cause: string) => void): () => void {
    this.#onLost.add(listener);
    return () => this.#onLost.delete(listener);
  }

  /** Never called: a session that is over does not come back. */
  onBack(): () => void {
    return () => undefined;
  }

  close(): Promise<void> {
    if (this.#closed) return Promise.resolve();
    this.#closed = true;
    this.#stopPolling();
    this.pico.end();
    this.#link.close();
    return Promise.resolve();
  }

  /** The power is cut. */
  unplug(): void {
    this.#closed = true;
    this.#stopPolling();
    this.pico.end();
    this.#link.destroy();
  }
}
