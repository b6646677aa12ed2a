/** Gets that wait for answers: replies consolidated as zenoh does it, ended by the last final, the time or the connection's loss. */
import { intersects, type Timestamp } from '../../zenoh/index.ts';
import type { GetEnd, GetOptions, Reply, Sample } from '../types.ts';
import type { Context } from './context.ts';

export const GET_TIMEOUT_MS = 10_000;

/** Replies with different keys that one get may hold back until its end; more are let through unconsolidated. */
const MAX_HELD = 10_000;

/** A parameter that allows replies on keys that do not match the query's. */
const ANY_KEY = '_anyke';

type Pending = {
  readonly key: string;
  readonly anyKey: boolean;
  readonly options: GetOptions;
  readonly consolidation: 'none' | 'monotonic' | 'latest';
  /** The newest reply of each key. */
  readonly newest: Map<string, Sample>;
  /** Finals to come: the router's, and that of our own queryables. */
  waits: number;
  readonly cancelTimer: () => void;
};

export class Gets {
  readonly #context: Context;
  readonly #pending = new Map<number, Pending>();
  #lastId = 0;

  constructor(context: Context) {
    this.#context = context;
  }

  get size(): number {
    return this.#pending.size;
  }

  /** Registers a get that waits for `waits` finals. */
  open(key: string, options: GetOptions, waits: number): number {
    do this.#lastId = (this.#lastId + 1) >>> 0;
    while (this.#pending.has(this.#lastId) || this.#lastId === 0);
    const id = this.#lastId;
    this.#pending.set(id, {
      key,
      anyKey: (options.parameters ?? '').split(';').some((part) => part === ANY_KEY || part.startsWith(`${ANY_KEY}=`)),
      options,
      consolidation: options.consolidation ?? 'latest',
      newest: new Map(),
      waits,
      cancelTimer: this.#context.clock.after(options.timeoutMs ?? GET_TIMEOUT_MS, () => this.#end(id, 'timeout')),
    });
    return id;
  }

  onReply(id: number, reply: Reply): void {
    const pending = this.#pending.get(id);
    if (pending === undefined) return;
    if (!reply.ok) {
      this.#context.call(() => pending.options.onReply(reply));
      return;
    }
    const { sample } = reply;
    if (!pending.anyKey && !intersects(pending.key, sample.key)) return;
    if (pending.consolidation !== 'none') {
      const before = pending.newest.get(sample.key);
      if (before !== undefined && isOlder(sample.timestamp, before.timestamp)) return;
      if (before !== undefined || pending.newest.size < MAX_HELD) {
        pending.newest.set(sample.key, sample);
        if (pending.consolidation === 'latest') return;
      }
    }
    this.#context.call(() => pending.options.onReply(reply));
  }

  onFinal(id: number): void {
    const pending = this.#pending.get(id);
    if (pending === undefined) return;
    pending.waits--;
    if (pending.waits <= 0) this.#end(id, 'final');
  }

  cancel(id: number): void {
    const pending = this.#take(id);
    if (pending !== undefined) this.#context.later(() => pending.options.onDone('cancelled'));
  }

  endAll(end: GetEnd): void {
    for (const id of Array.from(this.#pending.keys())) this.#end(id, end);
  }

  #end(id: number, end: GetEnd): void {
    const pending = this.#take(id);
    if (pending === undefined) return;
    if (pending.consolidation === 'latest')
      for (const sample of pending.newest.values())
        this.#context.call(() => pending.options.onReply({ ok: true, sample }));
    this.#context.call(() => pending.options.onDone(end));
  }

  #take(id: number): Pending | undefined {
    const pending = this.#pending.get(id);
    if (pending === undefined) return undefined;
    this.#pending.delete(id);
    pending.cancelTimer();
    return pending;
  }
}

/** Of two replies on one key the later timestamp wins, any timestamp over none, and of equals the one that came last. */
function isOlder(a: Timestamp | undefined, b: Timestamp | undefined): boolean {
  if (a === undefined || b === undefined) return a === undefined && b !== undefined;
  if (a.time !== b.time) return a.time < b.time;
  for (let i = 0; i < Math.max(a.zid.length, b.zid.length); i++) {
    const difference = (a.zid[i] ?? 0) - (b.zid[i] ?? 0);
    if (difference !== 0) return difference < 0;
  }
  return false;
}
