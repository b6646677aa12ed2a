/**
 * What a zenoh-pico session is made of, without time and connection: its declarations, queries and caches, and how it handles each
 * message of its host. It outlives a lost connection. `StockBoard` and `PolledBoard` give it a link and tell the app.
 */
import type { GetOptions, IncomingQuery, PutOptions, Sample, TokenChange } from '@asterism-tables/protocol/session';
import {
  type Declaration,
  intersects,
  type Interest,
  type NetworkMessage,
  type Qos,
  type Timestamp,
  type WireExpr,
} from '@asterism-tables/protocol/zenoh';
import { SimulatedBoardError } from './errors.ts';
import { checkKey, type DeclaredKey, LocalKeys, plain, short } from './local-keys.ts';
import { interest, once, qosOf, type Undeclare, wire } from './messages.ts';
import { type Consolidation, PendingGets, queryHandles, sampleOf } from './queries.ts';
import { RemoteDeclares, RemoteKeys, RemoteTokens, type Watch, type WriteFilter } from './remote.ts';
import type { PicoSender } from './sending.ts';

/** zenoh-pico's numbers of the consolidation modes; Rust's are others. */
const CONSOLIDATION: Record<Consolidation, number> = { none: 0, monotonic: 1, latest: 2 };
const QUERY_TIMEOUT_MS = 10_000;
/** Queries say: data, do not drop. */
const QUERY_QOS: Qos = { priority: 5, block: true, express: false };

export type BoardPut = PutOptions & { readonly timestamp?: Timestamp };

type Subscriber = { readonly id: number; readonly key: DeclaredKey; readonly onSample: (sample: Sample) => void };
type Queryable = {
  readonly id: number;
  readonly key: DeclaredKey;
  readonly complete: boolean;
  readonly onQuery: (query: IncomingQuery) => void;
};
type Lget = { readonly key: string; readonly onToken: (key: string) => void; readonly onDone: () => void };
export class PicoSession {
  readonly zid: Uint8Array;
  /** The connection, while there is one. */
  sender: PicoSender | undefined;
  readonly keys: LocalKeys;
  readonly #after: (ms: number, fn: () => void) => () => void;
  #entity = 1;
  #query = 1;
  #lget = 1;
  #remoteKeys: RemoteKeys;
  readonly #declares = new RemoteDeclares();
  readonly #tokens = new RemoteTokens();
  readonly #gets = new PendingGets();
  readonly #lgets = new Map<number, Lget>();
  readonly #subscribers = new Set<Subscriber>();
  readonly #queryables = new Set<Queryable>();
  readonly #shown = new Map<number, DeclaredKey>();
  readonly #watchKeys = new Map<number, DeclaredKey>();
  readonly #received = new Set<number>();

  constructor(zid: Uint8Array, after: (ms: number, fn: () => void) => () => void) {
    this.zid = zid;
    this.#after = after;
    this.keys = new LocalKeys((declaration) => this.#declare(declaration));
    this.#remoteKeys = new RemoteKeys(this.keys);
  }

  #send(message: NetworkMessage): void {
    if (this.sender === undefined) throw new SimulatedBoardError('offline', 'the board has no connection now');
    this.sender.send(message);
  }

  /** For what undoes something: a board whose link is gone has nothing to tell. */
  #sendIfOnline(message: NetworkMessage): void {
    this.sender?.send(message);
  }

  #declare(declaration: Declaration): void {
    if (declaration.type.startsWith('undeclare')) this.#sendIfOnline({ type: 'declare', declaration });
    else this.#send({ type: 'declare', declaration });
  }

  // ------------------------------------------------------------------------------------------------------------ the app

  put(key: string | DeclaredKey, payload: Uint8Array, options: BoardPut = {}): void {
    this.#push(key, options, {
      type: 'put',
      payload,
      ...(options.timestamp === undefined ? {} : { timestamp: options.timestamp }),
      ...(options.encoding === undefined ? {} : { encoding: options.encoding }),
      ...(options.attachment === undefined ? {} : { attachment: options.attachment }),
    });
  }

  delete(key: string | DeclaredKey, options: BoardPut = {}): void {
    this.#push(key, options, {
      type: 'del',
      ...(options.timestamp === undefined ? {} : { timestamp: options.timestamp }),
    });
  }

  #push(key: string | DeclaredKey, options: PutOptions, body: Extract<NetworkMessage, { type: 'push' }>['body']): void {
    const qos = qosOf(options);
    this.#send({ type: 'push', key: wire(key), ...(qos === undefined ? {} : { qos }), body });
  }

  subscribe(key: string, onSample: (sample: Sample) => void): Undeclare {
    checkKey(key);
    const subscriber: Subscriber = { id: this.#entity++, key: this.keys.prefix(key), onSample };
    this.#declare({ type: 'subscriber', id: subscriber.id, key: plain(key) });
    this.#subscribers.add(subscriber);
    return once(() => {
      this.#subscribers.delete(subscriber);
      this.#declare({ type: 'undeclare-subscriber', id: subscriber.id });
      this.keys.release(subscriber.key);
    });
  }

  queryable(key: string, complete: boolean, onQuery: (query: IncomingQuery) => void): Undeclare {
    checkKey(key);
    const queryable: Queryable = { id: this.#entity++, key: this.keys.prefix(key), complete, onQuery };
    this.#declareQueryable(queryable);
    this.#queryables.add(queryable);
    return once(() => {
      this.#queryables.delete(queryable);
      this.#declare({ type: 'undeclare-queryable', id: queryable.id });
      this.keys.release(queryable.key);
    });
  }

  #declareQueryable(q: Queryable): void {
    const info = q.complete ? { info: { complete: true, distance: 0 } } : {};
    this.#declare({ type: 'queryable', id: q.id, key: short(q.key), ...info });
  }

  token(key: string): Undeclare {
    checkKey(key);
    const id = this.#entity++;
    const declared = this.keys.whole(key);
    this.#declare({ type: 'token', id, key: short(declared) });
    this.#shown.set(id, declared);
    return once(() => {
      this.#shown.delete(id);
      this.#declare({ type: 'undeclare-token', id, key: short(declared) });
      this.keys.release(declared);
    });
  }

  watch(key: string, history: boolean, onChange: (change: TokenChange) => void): Undeclare {
    checkKey(key);
    const watch: Watch = { id: this.#entity++, key, onChange };
    const declared = this.keys.whole(key);
    this.#watchKeys.set(watch.id, declared);
    // The tokens seen before are told of at once, out of the board's own memory.
    this.#tokens.watch(watch, history);
    this.#send(interest(watch.id, history ? 'current-future' : 'future', { tokens: true }, short(declared)));
    return once(() => {
      this.#sendIfOnline(interest(watch.id, 'final', {}, undefined));
      this.#tokens.unwatch(watch);
      this.#watchKeys.delete(watch.id);
      this.keys.release(declared);
    });
  }

  /** A liveliness query. It has no time-out of its own: without D_FINAL it hangs for ever. */
  tokens(key: string, onToken: (key: string) => void, onDone: () => void): Undeclare {
    checkKey(key);
    const id = this.#lget++;
    this.#lgets.set(id, { key, onToken, onDone });
    this.#send(interest(id, 'current', { tokens: true }, plain(key)));
    return once(() => this.#lgets.delete(id));
  }

  /** How many liveliness queries hang. */
  get waitingTokenQueries(): number {
    return this.#lgets.size;
  }

  get(key: string | DeclaredKey, options: GetOptions): { cancel(): void } {
    if (typeof key === 'string') checkKey(key);
    const id = this.#query++;
    const consolidation = options.consolidation ?? 'latest';
    const timeoutMs = options.timeoutMs ?? QUERY_TIMEOUT_MS;
    const value =
      options.payload === undefined
        ? {}
        : { value: { encoding: options.encoding ?? { id: 0 }, payload: options.payload } };
    this.#send({
      type: 'request',
      id,
      key: wire(key),
      qos: QUERY_QOS,
      timeoutMs,
      body: {
        type: 'query',
        consolidation: CONSOLIDATION[consolidation],
        ...(options.parameters === undefined || options.parameters === '' ? {} : { parameters: options.parameters }),
        ...value,
        ...(options.attachment === undefined ? {} : { attachment: options.attachment }),
      },
    });
    this.#gets.add({
      id,
      key: typeof key === 'string' ? key : key.key,
      anyKey: (options.parameters ?? '').split(';').includes('_anyke'),
      consolidation,
      onReply: options.onReply,
      onDone: options.onDone,
      held: new Map(),
      stop: this.#after(timeoutMs, () => this.#gets.timeout(id)),
    });
    return { cancel: () => this.#gets.remove(id)?.onDone('cancelled') };
  }

  /** A declared publisher: its puts leave only while the host declares somebody who matches. */
  publisher(
    key: string,
  ): Undeclare & { put(payload: Uint8Array, options?: BoardPut): boolean; readonly matched: boolean } {
    const { declared, filter, undeclare } = this.#filtered(key, 'subscriber');
    return {
      get matched() {
        return filter.targets.size > 0;
      },
      put: (payload, options) => {
        if (filter.targets.size === 0) return false;
        this.put(declared, payload, options);
        return true;
      },
      undeclare,
    };
  }

  /** A declared querier: without a match its queries end at once, and nothing is sent. */
  querier(key: string): Undeclare & { get(options: GetOptions): void; readonly matched: boolean } {
    const { declared, filter, undeclare } = this.#filtered(key, 'queryable');
    return {
      get matched() {
        return filter.targets.size > 0;
      },
      get: (options) => {
        if (filter.targets.size === 0) options.onDone('final');
        else this.get(declared, options);
      },
      undeclare,
    };
  }

  #filtered(key: string, kind: WriteFilter['kind']): { declared: DeclaredKey; filter: WriteFilter } & Undeclare {
    checkKey(key);
    this.#entity++;
    const declared = this.keys.whole(key);
    const filter: WriteFilter = { interestId: this.#entity++, kind, key, targets: new Set() };
    this.#send(this.#filterInterest(filter, short(declared)));
    this.#declares.add(filter);
    const { undeclare } = once(() => {
      this.#declares.remove(filter);
      this.#sendIfOnline(interest(filter.interestId, 'final', {}, undefined));
      this.keys.release(declared);
    });
    return { declared, filter, undeclare };
  }

  #filterInterest(filter: WriteFilter, key: WireExpr): Interest {
    const kinds = filter.kind === 'subscriber' ? { subscribers: true } : { queryables: true };
    return interest(filter.interestId, 'current-future', { ...kinds, aggregate: true }, key);
  }

  // --------------------------------------------------------------------------------------------------------- connections

  /** The connection is gone: the app hears of every token's end; what the host declared to the filters stays. */
  lost(): void {
    this.sender = undefined;
    this.#remoteKeys = new RemoteKeys(this.keys);
    this.#received.clear();
    this.#tokens.allDown();
  }

  /** Everything again after a reconnection, in zenoh-pico's order. */
  redeclare(): void {
    this.keys.redeclare();
    for (const s of this.#subscribers) this.#declare({ type: 'subscriber', id: s.id, key: short(s.key) });
    for (const q of this.#queryables) this.#declareQueryable(q);
    for (const [id, key] of this.#shown) this.#declare({ type: 'token', id, key: short(key) });
    for (const watch of this.#tokens.watches()) {
      const declared = this.#watchKeys.get(watch.id);
      if (declared !== undefined) this.#send(interest(watch.id, 'current-future', { tokens: true }, short(declared)));
    }
    for (const filter of this.#declares.filters()) this.#send(this.#filterInterest(filter, plain(filter.key)));
  }

  /** The session is over for good: pending queries end. */
  end(): void {
    this.sender = undefined;
    this.#gets.all('lost');
    this.#lgets.clear();
  }

  // ------------------------------------------------------------------------------------------------------------ the host

  /** One message of the host; the answer, if any, is why the board drops the session for it. */
  handle(message: NetworkMessage): string | undefined {
    switch (message.type) {
      case 'push': {
        const resolved = this.#remoteKeys.resolve(message.key);
        if ('fault' in resolved) return resolved.fault;
        this.#deliver(sampleOf(resolved.key, message.body));
        return undefined;
      }
      case 'request':
        return this.#request(message);
      case 'response': {
        const resolved = this.#remoteKeys.resolve(message.key);
        if (message.body.type === 'reply' && 'fault' in resolved) return resolved.fault;
        this.#gets.response(message, 'key' in resolved ? resolved.key : '');
        return undefined;
      }
      case 'response-final':
        this.#gets.final(message.id);
        return undefined;
      case 'declare':
        return this.#declared(message);
      case 'interest':
      case 'oam':
        return undefined;
    }
  }

  #deliver(sample: Sample): void {
    for (const s of this.#subscribers) if (intersects(s.key.key, sample.key)) s.onSample(sample);
  }

  #request(message: Extract<NetworkMessage, { type: 'request' }>): string | undefined {
    const resolved = this.#remoteKeys.resolve(message.key);
    if ('fault' in resolved) return resolved.fault;
    if (message.body.type !== 'query') {
      this.#deliver(sampleOf(resolved.key, message.body));
      this.#sendIfOnline({ type: 'response-final', id: message.id });
      return undefined;
    }
    if (this.#received.has(message.id)) return `the query ${message.id} is still outstanding`;
    const asked = [...this.#queryables].filter((q) => intersects(q.key.key, resolved.key));
    this.#received.add(message.id);
    const connection = this.sender;
    const handles = queryHandles(
      message,
      resolved.key,
      this.zid,
      (answer) => {
        if (this.sender === connection) connection?.send(answer);
      },
      () => this.#received.delete(message.id),
      Math.max(1, asked.length),
    );
    if (asked.length === 0) handles.handle().finish();
    for (const q of asked) q.onQuery(handles.handle());
    return undefined;
  }

  #declared(message: Extract<NetworkMessage, { type: 'declare' }>): string | undefined {
    const d = message.declaration;
    switch (d.type) {
      case 'keyexpr':
        return this.#remoteKeys.declare(d.id, d.key);
      case 'undeclare-keyexpr':
        this.#remoteKeys.undeclare(d.id);
        return undefined;
      case 'subscriber':
      case 'queryable':
      case 'token': {
        const resolved = this.#remoteKeys.resolve(d.key);
        if ('fault' in resolved) return resolved.fault;
        if (d.type === 'token') {
          const fault = this.#tokenShown(d.id, resolved.key, message.interestId);
          if (fault !== undefined) return fault;
        }
        this.#declares.declared(d.type, d.id, resolved.key, message.interestId);
        return undefined;
      }
      case 'undeclare-token':
        return this.#tokens.down(d.id) ?? this.#declares.undeclared('token', d.id);
      case 'undeclare-subscriber':
        return this.#declares.undeclared('subscriber', d.id);
      case 'undeclare-queryable':
        return this.#declares.undeclared('queryable', d.id);
      case 'final': {
        if (message.interestId === undefined) return 'D_FINAL without an interest id';
        const lget = this.#lgets.get(message.interestId);
        this.#lgets.delete(message.interestId);
        lget?.onDone();
        return undefined;
      }
    }
  }

  #tokenShown(id: number, key: string, interestId: number | undefined): string | undefined {
    const lget = interestId === undefined ? undefined : this.#lgets.get(interestId);
    if (lget !== undefined && intersects(lget.key, key)) lget.onToken(key);
    return this.#tokens.up(id, key);
  }
}
