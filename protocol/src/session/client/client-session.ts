/**
 * A session of our own with a router at the other end of a link: zenohd, or our own router across the network.
 * What was declared is kept here under ids that never change, and declared again each time the connection comes back.
 */
import {
  type Declare,
  intersects,
  type NetworkMessage,
  type Qos,
  type QueryTarget,
  type Zid,
} from '../../zenoh/index.ts';
import { checkConcreteKey, checkKeyExpr, SessionClosedError } from '../errors.ts';
import { randomZid } from '../random-zid.ts';
import type { TransportCounters } from '../transport-types.ts';
import type { Clock, Declared, GetOptions, IncomingQuery, PutOptions, Sample, Session, TokenChange } from '../types.ts';
import { Connection, type ConnectionEvent, type ConnectionOptions } from './connection.ts';
import { type Context, wholeKey } from './context.ts';
import { GET_TIMEOUT_MS, Gets } from './gets.ts';
import { Liveliness, type TokensOptions } from './liveliness.ts';
import { Queries } from './queries.ts';
import { RemoteKeys } from './remote-keys.ts';
import { delBody, putBody, qosOf, queryBody, sampleOf } from './samples.ts';

export type ClientEvent = Exclude<ConnectionEvent, { type: 'message' }>;

export type ClientOptions = Omit<ConnectionOptions, 'zid'> & {
  /**
   * Default: 16 random bytes, others for each connection. A router that has not noticed yet that the last connection is gone (a pulled
   * cable) refuses a second one under the same id until the lease of the first is over.
   */
  readonly zid?: Zid;
  /** For log lines: attempts that failed, connections made and lost. */
  readonly onEvent?: (event: ClientEvent) => void;
  /** Hears of errors that callbacks threw. Default: they go on as uncaught, outside the session's own work. */
  readonly onCallbackError?: (error: unknown) => void;
};

/** Requests of a client are not dropped on the way, as those of zenoh and zenoh-pico. */
const REQUEST_QOS: Qos = { priority: 5, block: true, express: false };

type Subscription = { readonly key: string; readonly onSample: (sample: Sample) => void };

export class ClientSession implements Session {
  readonly #options: ClientOptions;
  readonly #connection: Connection;
  readonly #subscriptions = new Map<number, Subscription>();
  readonly #keys = new RemoteKeys();
  readonly #gets: Gets;
  readonly #queries: Queries;
  readonly #liveliness: Liveliness;
  readonly #lostListeners = new Set<(cause: string) => void>();
  readonly #backListeners = new Set<() => void>();
  #zid: Zid;
  #state: 'open' | 'lost' | 'closed' = 'lost';
  #connections = 0;
  #lastId = 0;
  #closing: Promise<void> | undefined;

  /** Starts to connect at once, and keeps on until `close`. */
  constructor(options: ClientOptions) {
    this.#options = options;
    this.#zid = options.zid ?? randomZid();
    const context = this.#context(options.clock);
    this.#gets = new Gets(context);
    this.#queries = new Queries(context);
    this.#liveliness = new Liveliness(context);
    this.#connection = new Connection({ ...options, zid: () => this.#zid }, (event) => this.#onEvent(event));
    this.#connection.start();
  }

  /** That of the connection of the moment. */
  get zid(): Zid {
    return this.#zid;
  }

  get state(): 'open' | 'lost' | 'closed' {
    return this.#state;
  }

  /** The counters of the connection there is. */
  get counters(): Readonly<TransportCounters> | undefined {
    return this.#connection.counters;
  }

  // ------------------------------------------------------------------------------------------------------- puts and samples

  put(key: string, payload: Uint8Array, options: PutOptions = {}): void {
    this.#publish('put', key, payload, options);
  }

  delete(key: string, options: PutOptions = {}): void {
    this.#publish('delete', key, undefined, options);
  }

  #publish(what: string, key: string, payload: Uint8Array | undefined, options: PutOptions): void {
    this.#check(what);
    checkConcreteKey(key);
    if (this.#state !== 'open') return;
    const body = payload === undefined ? delBody(options) : putBody(payload, options);
    const qos = qosOf(options);
    const message: NetworkMessage = { type: 'push', key: wholeKey(key), ...(qos === undefined ? {} : { qos }), body };
    this.#connection.send(message, options.congestion !== 'block');
    // A router does not give a put back to the session it came from: its own subscribers get it here, as zenoh has it.
    const own = this.#subscribersOf(key);
    if (own.length > 0) this.#later(() => this.#deliver(own, sampleOf(key, body, qos)));
  }

  subscribe(key: string, onSample: (sample: Sample) => void): Declared {
    this.#check('subscribe');
    checkKeyExpr(key);
    const id = this.#nextId();
    this.#subscriptions.set(id, { key, onSample });
    this.#declareSubscriber(id, key);
    return this.#declared(() => {
      this.#subscriptions.delete(id);
      this.#send({ type: 'declare', declaration: { type: 'undeclare-subscriber', id } });
    });
  }

  #subscribersOf(key: string): [number, Subscription][] {
    return Array.from(this.#subscriptions).filter(([, subscription]) => intersects(subscription.key, key));
  }

  #deliver(subscribers: readonly [number, Subscription][], sample: Sample): void {
    for (const [id, subscription] of subscribers)
      if (this.#subscriptions.has(id)) this.#call(() => subscription.onSample(sample));
  }

  // ------------------------------------------------------------------------------------------------------ gets and queryables

  get(key: string, options: GetOptions): { cancel(): void } {
    this.#check('get');
    checkKeyExpr(key);
    if (this.#state !== 'open') {
      this.#later(() => options.onDone('lost'));
      return { cancel: () => undefined };
    }
    const timeoutMs = options.timeoutMs ?? GET_TIMEOUT_MS;
    // One final comes from the router, one from our own queryables.
    const id = this.#gets.open(key, options, 2);
    const body = queryBody(options);
    const target: QueryTarget | undefined = options.target === 'best-matching' ? undefined : options.target;
    this.#send({
      type: 'request',
      id,
      key: wholeKey(key),
      qos: REQUEST_QOS,
      ...(target === undefined ? {} : { target }),
      timeoutMs,
      body,
    });
    this.#queries.askLocally(
      key,
      body,
      target,
      timeoutMs,
      (reply) => this.#gets.onReply(id, reply),
      () => this.#gets.onFinal(id),
    );
    return { cancel: () => this.#gets.cancel(id) };
  }

  queryable(key: string, options: { readonly complete?: boolean }, onQuery: (query: IncomingQuery) => void): Declared {
    this.#check('queryable');
    checkKeyExpr(key);
    const id = this.#nextId();
    const complete = options.complete ?? false;
    this.#queries.queryables.set(id, { id, key, complete, onQuery, open: new Set() });
    this.#declareQueryable(id, key, complete);
    return this.#declared(() => {
      this.#queries.remove(id);
      this.#send({ type: 'declare', declaration: { type: 'undeclare-queryable', id } });
    });
  }

  // -------------------------------------------------------------------------------------------------------------- liveliness

  token(key: string): Declared {
    this.#check('token');
    checkConcreteKey(key);
    const id = this.#liveliness.token(key);
    return this.#declared(() => this.#liveliness.undeclareToken(id));
  }

  watch(key: string, options: { readonly history?: boolean }, onChange: (change: TokenChange) => void): Declared {
    this.#check('watch');
    checkKeyExpr(key);
    const id = this.#liveliness.watch(key, options.history ?? false, onChange);
    return this.#declared(() => this.#liveliness.undeclareWatch(id));
  }

  tokens(key: string, options: TokensOptions): { cancel(): void } {
    this.#check('tokens');
    checkKeyExpr(key);
    if (this.#state !== 'open') {
      this.#later(() => options.onDone('lost'));
      return { cancel: () => undefined };
    }
    const id = this.#liveliness.tokens(key, options);
    return { cancel: () => this.#liveliness.cancelTokens(id) };
  }

  // ---------------------------------------------------------------------------------------------------- losing and coming back

  onLost(listener: (cause: string) => void): () => void {
    this.#lostListeners.add(listener);
    return () => this.#lostListeners.delete(listener);
  }

  onBack(listener: () => void): () => void {
    this.#backListeners.add(listener);
    return () => this.#backListeners.delete(listener);
  }

  close(): Promise<void> {
    if (this.#closing === undefined) {
      this.#state = 'closed';
      this.#closing = this.#connection.stop();
      this.#queries.onLost();
      this.#gets.endAll('lost');
      this.#liveliness.onClose();
      this.#subscriptions.clear();
    }
    return this.#closing;
  }

  #onEvent(event: ConnectionEvent): void {
    if (event.type === 'message') {
      this.#onMessage(event.message);
      return;
    }
    if (event.type === 'open') this.#onOpen();
    else if (event.type === 'lost') this.#onLost(event.cause);
    this.#options.onEvent?.(event);
  }

  /** In zenoh-pico's own order, which every router has met: subscribers, queryables, tokens, then what is asked of the router. */
  #onOpen(): void {
    const first = this.#connections === 0;
    this.#connections++;
    this.#state = 'open';
    for (const [id, { key }] of this.#subscriptions) this.#declareSubscriber(id, key);
    for (const { id, key, complete } of this.#queries.queryables.values()) this.#declareQueryable(id, key, complete);
    this.#liveliness.declareTokens();
    this.#liveliness.declareWatches(first);
    if (!first) for (const listener of Array.from(this.#backListeners)) this.#call(listener);
  }

  #onLost(cause: string): void {
    this.#state = 'lost';
    if (this.#options.zid === undefined) this.#zid = randomZid();
    this.#keys.clear();
    this.#queries.onLost();
    this.#gets.endAll('lost');
    this.#liveliness.onLost();
    for (const listener of Array.from(this.#lostListeners)) this.#call(() => listener(cause));
  }

  #declareSubscriber(id: number, key: string): void {
    this.#send({ type: 'declare', declaration: { type: 'subscriber', id, key: wholeKey(key) } });
  }

  #declareQueryable(id: number, key: string, complete: boolean): void {
    const info = complete ? { info: { complete, distance: 0 } } : {};
    this.#send({ type: 'declare', declaration: { type: 'queryable', id, key: wholeKey(key), ...info } });
  }

  // --------------------------------------------------------------------------------------------------- what the router sends

  #onMessage(message: NetworkMessage): void {
    switch (message.type) {
      case 'push': {
        const key = this.#keys.resolve(message.key);
        if (key !== undefined) this.#deliver(this.#subscribersOf(key), sampleOf(key, message.body, message.qos));
        return;
      }
      case 'request': {
        const key = this.#keys.resolve(message.key);
        if (key !== undefined) this.#queries.onRequest(message, key);
        else this.#send({ type: 'response-final', id: message.id });
        return;
      }
      case 'response': {
        if (message.body.type === 'err') {
          const { payload, encoding } = message.body;
          this.#gets.onReply(message.id, { ok: false, payload, ...(encoding === undefined ? {} : { encoding }) });
          return;
        }
        const key = this.#keys.resolve(message.key);
        if (key !== undefined) this.#gets.onReply(message.id, { ok: true, sample: sampleOf(key, message.body.body) });
        return;
      }
      case 'response-final':
        this.#gets.onFinal(message.id);
        return;
      case 'declare':
        this.#onDeclare(message);
        return;
      case 'interest':
      case 'oam':
        // A client answers no interests: it declares everything to its one router anyway.
        return;
    }
  }

  #onDeclare(message: Declare): void {
    const { declaration } = message;
    switch (declaration.type) {
      case 'keyexpr':
        this.#keys.declare(declaration.id, declaration.key);
        return;
      case 'undeclare-keyexpr':
        this.#keys.undeclare(declaration.id);
        return;
      case 'token': {
        const key = this.#keys.resolve(declaration.key);
        if (key !== undefined) this.#liveliness.onToken(message, declaration.id, key);
        return;
      }
      case 'undeclare-token': {
        const spelled = declaration.key === undefined ? undefined : this.#keys.resolve(declaration.key);
        this.#liveliness.onTokenGone(declaration.id, spelled);
        return;
      }
      case 'final':
        if (message.interestId !== undefined) this.#liveliness.onFinal(message.interestId);
        return;
      case 'subscriber':
      case 'undeclare-subscriber':
      case 'queryable':
      case 'undeclare-queryable':
        // Everything is sent to the router, whoever listens there.
        return;
    }
  }

  // --------------------------------------------------------------------------------------------------------------- machinery

  #context(clock: Clock): Context {
    return {
      clock,
      nextId: () => this.#nextId(),
      send: (message) => this.#send(message),
      later: (fn) => this.#later(fn),
      call: (fn) => this.#call(fn),
    };
  }

  #nextId(): number {
    this.#lastId++;
    return this.#lastId;
  }

  #send(message: NetworkMessage): void {
    this.#connection.send(message, false);
  }

  #later(fn: () => void): void {
    queueMicrotask(() => this.#call(fn));
  }

  #call(fn: () => void): void {
    try {
      fn();
    } catch (error) {
      const report = this.#options.onCallbackError;
      if (report !== undefined) report(error);
      else
        queueMicrotask(() => {
          throw error;
        });
    }
  }

  #check(what: string): void {
    if (this.#state === 'closed') throw new SessionClosedError(what);
  }

  #declared(takeBack: () => void): Declared {
    let there = true;
    return {
      undeclare: () => {
        if (!there) return;
        there = false;
        takeBack();
      },
    };
  }
}
