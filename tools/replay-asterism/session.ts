/** A session that goes nowhere: it notes what is declared, put and asked, in order, and answers as a recorded line says. */
import type {
  Clock,
  Declared,
  GetOptions,
  IncomingQuery,
  PutOptions,
  Sample,
  Session,
  TokenChange,
} from '@asterism-tables/protocol/session';
import { checkConcreteKey, checkKeyExpr, SessionClosedError } from '@asterism-tables/protocol/session';
import { intersects } from '@asterism-tables/protocol/zenoh';
import { hexOf, type JsonObject } from './notation.ts';

export type Answer =
  | { readonly afterMs: number; readonly payload: Uint8Array }
  | { readonly afterMs: number; readonly key: string }
  | { readonly afterMs: number; readonly end: true };

export type GotReply = { readonly key: string; readonly payload: Uint8Array };
export type Delivered = { readonly reached: string[]; readonly replies: GotReply[]; finished: number };

type Handler = (query: IncomingQuery) => void;

export class ScriptedSession implements Session {
  readonly zid = new Uint8Array([1]);
  state: 'open' | 'lost' | 'closed' = 'open';
  /** What was done, as the recordings note it. */
  log: JsonObject[] = [];
  /** Answers to the next liveliness query or get. */
  answers: readonly Answer[] = [{ afterMs: 0, end: true }];
  /** The operation that throws, by the recordings' name of it. */
  fails: string | undefined;
  private readonly clock: Clock;
  private readonly queryables: { readonly key: string; readonly handler: Handler }[] = [];
  private readonly watchers = new Set<(change: TokenChange) => void>();
  private readonly lostListeners = new Set<(cause: string) => void>();
  private readonly backListeners = new Set<() => void>();
  private readonly gets = new Set<(end: 'lost') => void>();

  constructor(clock: Clock) {
    this.clock = clock;
  }

  takeLog(): readonly JsonObject[] {
    const log = this.log;
    this.log = [];
    return log;
  }

  private note(op: string, fields: JsonObject): void {
    if (this.state === 'closed') throw new SessionClosedError(op);
    if (this.fails === op) throw new Error(`${op} failed`);
    this.log.push({ op, ...fields });
  }

  private undeclared(what: string, key: string, take: () => void): Declared {
    let there = true;
    return {
      undeclare: () => {
        if (!there) return;
        there = false;
        take();
        if (this.state !== 'closed') this.log.push({ op: 'undeclare', what, key });
      },
    };
  }

  put(key: string, payload: Uint8Array, _options?: PutOptions): void {
    checkConcreteKey(key);
    this.note('put', { key, payload_hex: hexOf(payload) });
  }

  delete(): void {}

  subscribe(key: string, _onSample: (sample: Sample) => void): Declared {
    this.note('subscribe', { key });
    return this.undeclared('subscriber', key, () => undefined);
  }

  get(key: string, options: GetOptions): { cancel(): void } {
    checkKeyExpr(key);
    this.note('get', {
      key,
      timeout_ms: options.timeoutMs ?? 10_000,
      params: options.parameters ?? null,
      payload_hex: options.payload === undefined ? null : hexOf(options.payload),
      target: options.target ?? 'best-matching',
      consolidation: options.consolidation ?? 'latest',
    });
    return this.script(
      options.timeoutMs ?? 10_000,
      (answer) => {
        if ('payload' in answer) {
          options.onReply({ ok: true, sample: { key, kind: 'put', payload: answer.payload } });
        }
      },
      options.onDone,
    );
  }

  queryable(key: string, options: { readonly complete?: boolean }, onQuery: Handler): Declared {
    checkKeyExpr(key);
    this.note('queryable', { key, complete: options.complete ?? false });
    const entry = { key, handler: onQuery };
    this.queryables.push(entry);
    return this.undeclared('queryable', key, () => this.queryables.splice(this.queryables.indexOf(entry), 1));
  }

  token(key: string): Declared {
    checkConcreteKey(key);
    this.note('token', { key });
    return this.undeclared('token', key, () => undefined);
  }

  watch(key: string, _options: { readonly history?: boolean }, onChange: (change: TokenChange) => void): Declared {
    checkKeyExpr(key);
    this.note('liveliness_watch', { key });
    const watcher = (change: TokenChange): void => {
      if (intersects(key, change.key)) onChange(change);
    };
    this.watchers.add(watcher);
    return this.undeclared('liveliness_watch', key, () => this.watchers.delete(watcher));
  }

  tokens(key: string, options: Parameters<Session['tokens']>[1]): { cancel(): void } {
    this.note('liveliness_get', { key, timeout_ms: options.timeoutMs ?? 10_000 });
    return this.script(
      options.timeoutMs ?? 10_000,
      (answer) => {
        if ('key' in answer) options.onToken(answer.key);
      },
      options.onDone,
    );
  }

  private script(
    timeoutMs: number,
    onAnswer: (answer: Answer) => void,
    onDone: GetOptions['onDone'],
  ): { cancel(): void } {
    const stops: (() => void)[] = [];
    let open = true;
    const end = (how: 'final' | 'timeout' | 'lost' | 'cancelled'): void => {
      if (!open) return;
      open = false;
      this.gets.delete(end);
      for (const stop of stops) stop();
      onDone(how);
    };
    this.gets.add(end);
    for (const answer of this.answers) {
      stops.push(
        this.clock.after(answer.afterMs, () => {
          if (!open) return;
          if ('end' in answer) end('final');
          else onAnswer(answer);
        }),
      );
    }
    stops.push(this.clock.after(timeoutMs, () => end('timeout')));
    return { cancel: () => end('cancelled') };
  }

  onLost(listener: (cause: string) => void): () => void {
    this.lostListeners.add(listener);
    return () => this.lostListeners.delete(listener);
  }

  onBack(listener: () => void): () => void {
    this.backListeners.add(listener);
    return () => this.backListeners.delete(listener);
  }

  close(): Promise<void> {
    if (this.state !== 'closed') this.log.push({ op: 'close' });
    this.state = 'closed';
    return Promise.resolve();
  }

  /** The router is away, and is back. */
  away(): void {
    this.state = 'lost';
    for (const listener of this.lostListeners) listener('the router is away');
  }

  back(): void {
    this.state = 'open';
    for (const listener of this.backListeners) listener();
  }

  /** The connection is gone for good. */
  goneForGood(): void {
    this.state = 'closed';
    for (const end of this.gets) end('lost');
    for (const listener of this.lostListeners) listener('the connection was lost');
  }

  change(key: string, alive: boolean): void {
    for (const watcher of this.watchers) watcher({ key, alive });
  }

  /** Gives a query to the queryables that it meets. */
  deliver(key: string, parameters: string, payload: Uint8Array | undefined): Delivered {
    const delivered: Delivered = { reached: [], replies: [], finished: 0 };
    for (const { key: declared } of this.queryables) {
      if (!meets(declared, key)) continue;
      delivered.reached.push(declared);
      this.hand(declared, key, parameters, payload, delivered);
    }
    return delivered;
  }

  /** Gives a query to one queryable, wherever it would have gone. */
  hand(
    declared: string,
    key: string,
    parameters: string,
    payload: Uint8Array | undefined,
    into: Delivered = { reached: [], replies: [], finished: 0 },
  ): Delivered {
    for (const queryable of this.queryables.filter((entry) => entry.key === declared)) {
      handTo(queryable.handler, key, parameters, payload, into);
    }
    return into;
  }
}

/** Calls the handler of a queryable with a query of ours, and notes what comes. */
export function handTo(
  handler: (query: IncomingQuery) => void,
  key: string,
  parameters: string,
  payload: Uint8Array | undefined,
  into: Delivered,
): void {
  let open = true;
  handler({
    key,
    parameters,
    ...(payload === undefined ? {} : { payload }),
    reply: (at, bytes) => {
      if (open) into.replies.push({ key: at, payload: bytes });
    },
    replyError: () => undefined,
    finish: () => {
      if (open) into.finished += 1;
      open = false;
    },
  });
}

/** Whether a query on this key reaches a queryable; an invalid key reaches none. */
function meets(declared: string, key: string): boolean {
  try {
    checkKeyExpr(key);
  } catch {
    return false;
  }
  return intersects(declared, key);
}
