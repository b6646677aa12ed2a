/**
 * A board with stock zenoh-pico: its own threads, so messages are handled as they come, and it connects again by itself
 * (spec/zenoh-pico.md, sections 3 and 4). It speaks `Session`; what is special to boards stands beside it.
 */
import type {
  Clock,
  Declared,
  GetOptions,
  IncomingQuery,
  Link,
  Sample,
  Session,
  TokenChange,
} from '@asterism-tables/protocol/session';
import { type Connected, connectPico } from './connecting.ts';
import { SimulatedBoardError } from './errors.ts';
import type { DeclaredKey } from './local-keys.ts';
import { type BoardPut, PicoSession } from './pico-session.ts';
import { largestBatch, type Over, PicoReceiver } from './receiving.ts';
import { SerialBoardLink } from './serial-line.ts';

/** The tasks of a new session start this long after it opened: an app that declares at once saves the first keep-alive. */
const TASKS_START_MS = 4;
/** A lost board opens again this soon. */
const REOPEN_MS = 50;
/** On a serial line, where nothing has to be resolved and no connection made. */
const REOPEN_SERIAL_MS = 1;
/** The executor of a board with blocking reads comes to its keep-alives after so many of them. */
const READS_A_ROUND = 3;
/** The host cannot be reached: the next try. */
const UNREACHABLE_MS = 1_000;
/** A reset link is noticed when the second keep-alive fails. */
const RESET_NOTICED_MS = 6_300;
const KEEP_ALIVES_PER_LEASE = 3;
const CLOSE_EXPIRED = 5;

export type StockBoardOptions = {
  readonly clock: Clock;
  /** Makes a connection to the host; a refused one rejects. Called again for each try. */
  readonly connect: () => Promise<Link>;
  /** 1 to 16 bytes; stays the same over reconnections. */
  readonly zid: Uint8Array;
  readonly batchSize?: number;
  readonly leaseMs?: number;
};

export class StockBoard implements Session {
  readonly pico: PicoSession;
  /** How often the board opened a session. */
  sessions = 0;
  /** Why each session ended. */
  readonly overs: Over[] = [];
  /** It will never try again: the handshake was answered wrongly. */
  gaveUp: string | undefined;
  readonly #options: StockBoardOptions;
  readonly #clock: Clock;
  #link: Link | undefined;
  #receiver: PicoReceiver | undefined;
  #state: 'open' | 'lost' | 'closed' = 'lost';
  #timers = new Set<() => void>();
  readonly #onLost = new Set<(cause: string) => void>();
  readonly #onBack = new Set<() => void>();

  private constructor(options: StockBoardOptions) {
    this.#options = options;
    this.#clock = options.clock;
    this.pico = new PicoSession(options.zid, (ms, fn) => this.#clock.after(ms, fn));
  }

  /** The first connection is tried once; failing, it rejects with `SimulatedBoardError` (`open-failed`). */
  static async open(options: StockBoardOptions): Promise<StockBoard> {
    const board = new StockBoard(options);
    const cause = await board.#try();
    if (cause !== undefined) throw new SimulatedBoardError('open-failed', cause.cause);
    return board;
  }

  get zid(): Uint8Array {
    return this.pico.zid;
  }

  get state(): 'open' | 'lost' | 'closed' {
    return this.#state;
  }

  /** Messages that were over 4,096 bytes, in this session. */
  get droppedOversize(): number {
    return this.#receiver?.dropped ?? 0;
  }

  get wedged(): boolean {
    return this.#receiver?.wedged ?? false;
  }

  // -------------------------------------------------------------------------------------------------------- connections

  /** One try; the answer is why it failed and when the next is due. */
  async #try(): Promise<{ cause: string; again: number | undefined } | undefined> {
    let link: Link;
    try {
      link = await this.#options.connect();
    } catch (error) {
      return { cause: String(error), again: UNREACHABLE_MS };
    }
    return new Promise((resolve) => {
      connectPico(link, this.#clock, this.#options, (result) => {
        if (result.ok) {
          this.#opened(link, result.connected);
          resolve(undefined);
        } else {
          link.close();
          resolve(result);
        }
      });
    });
  }

  #opened(link: Link, connected: Connected): void {
    this.sessions++;
    this.#link = link;
    this.pico.sender = connected.sender;
    const receiver = new PicoReceiver(
      largestBatch(link, connected.batchSize),
      connected.hostSn,
      connected.marked,
      (m) => this.pico.handle(m),
    );
    this.#receiver = receiver;
    this.#state = 'open';
    link.onBatch = (batch) => {
      if (this.#receiver !== receiver) return;
      const over = receiver.batch(batch);
      if (over !== undefined) this.#over(over);
    };
    // A closed connection is not noticed by reading: the lease ends it. A reset one fails the second keep-alive.
    link.onClose = (cause) => {
      if (this.#receiver === receiver && /reset/i.test(cause))
        this.#later(RESET_NOTICED_MS, () => this.#over({ by: 'link', cause }));
    };
    if (link instanceof SerialBoardLink) this.#blockingTasks(link, connected);
    else
      this.#later(TASKS_START_MS, () => {
        this.#keepAlive(connected);
        this.#lease(connected.leaseMs, receiver);
      });
  }

  #later(ms: number, fn: () => void): void {
    const cancel = this.#clock.after(ms, () => {
      this.#timers.delete(cancel);
      fn();
    });
    this.#timers.add(cancel);
  }

  /** One thread for all, and it sits in `read`: keep-alives go out only between the host's frames, and a silent host is never given up. */
  #blockingTasks(link: SerialBoardLink, connected: Connected): void {
    const everyMs = connected.leaseMs / KEEP_ALIVES_PER_LEASE;
    let due = this.#clock.now() + everyMs;
    let reads = 0;
    this.#later(TASKS_START_MS, () => keepAliveOnce(connected));
    link.onRead = () => {
      if (this.#link !== link || ++reads % READS_A_ROUND !== 0 || this.#clock.now() < due) return;
      due = this.#clock.now() + everyMs;
      keepAliveOnce(connected);
    };
  }

  #keepAlive(connected: Connected): void {
    keepAliveOnce(connected);
    this.#later(connected.leaseMs / KEEP_ALIVES_PER_LEASE, () => this.#keepAlive(connected));
  }

  #lease(leaseMs: number, receiver: PicoReceiver): void {
    if (!receiver.received) {
      this.#over({ by: 'lease', cause: `nothing came for ${leaseMs} ms` });
      return;
    }
    receiver.received = false;
    this.#later(leaseMs, () => this.#lease(leaseMs, receiver));
  }

  #over(over: Over): void {
    if (this.#state !== 'open') return;
    this.overs.push(over);
    this.#stopTimers();
    const serial = this.#link?.kind === 'serial';
    // On a serial line the host that closed hears INIT at once, and nothing before it.
    if (!serial || over.by !== 'close')
      this.pico.sender?.transport({ type: 'close', session: true, reason: CLOSE_EXPIRED });
    this.#link?.close();
    this.#link = undefined;
    this.#receiver = undefined;
    this.#state = 'lost';
    this.pico.lost();
    for (const listener of this.#onLost) listener(over.cause);
    this.#later(serial ? REOPEN_SERIAL_MS : REOPEN_MS, () => void this.#reopen());
  }

  async #reopen(): Promise<void> {
    const failed = await this.#try();
    if (this.state === 'closed') {
      this.#link?.close();
      return;
    }
    if (failed !== undefined) {
      if (failed.again === undefined) this.gaveUp = failed.cause;
      else this.#later(failed.again, () => void this.#reopen());
      return;
    }
    this.pico.redeclare();
    for (const listener of this.#onBack) listener();
  }

  #stopTimers(): void {
    for (const cancel of this.#timers) cancel();
    this.#timers.clear();
  }

  // ------------------------------------------------------------------------------------------------------------- Session

  #tell(fn: () => void): void {
    queueMicrotask(() => {
      if (this.#state !== 'closed') fn();
    });
  }

  #ready(what: string): void {
    if (this.#state === 'closed') throw new SimulatedBoardError('closed', `${what}: the session was closed`);
    if (this.#state === 'lost') throw new SimulatedBoardError('offline', `${what}: the board has no connection now`);
  }

  put(key: string | DeclaredKey, payload: Uint8Array, options: BoardPut = {}): void {
    if (this.#state === 'open') this.pico.put(key, payload, options);
  }

  delete(key: string, options: BoardPut = {}): void {
    if (this.#state === 'open') this.pico.delete(key, options);
  }

  subscribe(key: string, onSample: (sample: Sample) => void): Declared {
    this.#ready('subscribe');
    return this.pico.subscribe(key, (sample) => this.#tell(() => onSample(sample)));
  }

  get(key: string, options: GetOptions): { cancel(): void } {
    const told: GetOptions = {
      ...options,
      onReply: (reply) => this.#tell(() => options.onReply(reply)),
      onDone: (end) => this.#tell(() => options.onDone(end)),
    };
    if (this.#state === 'open') return this.pico.get(key, told);
    told.onDone('lost');
    return { cancel: () => undefined };
  }

  queryable(key: string, options: { readonly complete?: boolean }, onQuery: (query: IncomingQuery) => void): Declared {
    this.#ready('queryable');
    return this.pico.queryable(key, options.complete ?? false, (query) => this.#tell(() => onQuery(query)));
  }

  token(key: string): Declared {
    this.#ready('token');
    return this.pico.token(key);
  }

  watch(key: string, options: { readonly history?: boolean }, onChange: (change: TokenChange) => void): Declared {
    this.#ready('watch');
    return this.pico.watch(key, options.history ?? false, (change) => this.#tell(() => onChange(change)));
  }

  /** `timeoutMs` is not heeded: the real library has no time-out here. */
  tokens(key: string, options: Parameters<Session['tokens']>[1]): { cancel(): void } {
    this.#ready('tokens');
    const query = this.pico.tokens(
      key,
      (token) => this.#tell(() => options.onToken(token)),
      () => this.#tell(() => options.onDone('final')),
    );
    return { cancel: () => query.undeclare() };
  }

  onLost(listener: (cause: string) => void): () => void {
    this.#onLost.add(listener);
    return () => this.#onLost.delete(listener);
  }

  onBack(listener: () => void): () => void {
    this.#onBack.add(listener);
    return () => this.#onBack.delete(listener);
  }

  /** As `z_close` does since 1.8.0: the connection is closed and nothing is said. */
  close(): Promise<void> {
    if (this.#state === 'closed') return Promise.resolve();
    this.#state = 'closed';
    this.#stopTimers();
    this.pico.end();
    this.#link?.close();
    return Promise.resolve();
  }

  /** Puts of `work` go out in one FRAME, as far as one holds them. */
  batch(work: () => void): void {
    this.pico.sender?.hold();
    work();
    this.pico.sender?.flush();
  }

  /** The power is cut: nothing is said, nothing is tried again. */
  unplug(): void {
    const link = this.#link;
    this.#state = 'closed';
    this.#stopTimers();
    this.pico.end();
    link?.destroy();
  }
}

/** A keep-alive, unless something else went out since the last one was due. */
function keepAliveOnce({ sender }: Connected): void {
  if (!sender.transmitted) sender.transport({ type: 'keep-alive' });
  sender.transmitted = false;
}
