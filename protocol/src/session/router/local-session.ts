/**
 * A session in the router's own program, of the host or of a board on a cable: speaks straight to the tables, without bytes and links. Calls take effect
 * at once and in their order; callbacks come later, in the order of what caused them, never inside a call.
 *
 * A board's is bounded as a link is, passes the size gate, may have a guard, and does not hear itself. It is lost where the router that this one is a
 * client of is, and ends (`closed`, told as lost) when the board goes too far.
 */
import type { DelBody, NetworkMessage, Push, PutBody, Qos, Request, Response, Zid } from '../../zenoh/types.ts';
import { delBody, putBody, queryBody, sampleOf } from '../client/samples.ts';
import type { TokensOptions } from '../client/liveliness.ts';
import { checkConcreteKey, checkKeyExpr, InvalidKeyError, SessionClosedError } from '../errors.ts';
import type {
  Declared,
  GetEnd,
  GetOptions,
  IncomingQuery,
  PutOptions,
  Sample,
  Session,
  TokenChange,
} from '../types.ts';
import { Consolidator, CONSOLIDATION_BYTE } from './consolidation.ts';
import type { Core } from './core.ts';
import { wire, type QueryEnd } from './face.ts';
import { KeyTrie } from './key-trie.ts';
import { fitsKey } from './keys.ts';
import type { Liveliness } from './liveliness.ts';
import type { LocalFace } from './local-face.ts';
import { LocalLiveliness } from './local-liveliness.ts';
import { answerLocally, type LocalQuery, type LocalQueryable } from './local-query.ts';
import type { PubSub } from './pubsub.ts';
import type { Queries } from './queries.ts';

/** The rooms of the router that a session speaks to. */
export type Rooms = {
  readonly core: Core;
  readonly pubsub: PubSub;
  readonly queries: Queries;
  readonly liveliness: Liveliness;
};

type Subscriber = { readonly onSample: (sample: Sample) => void };
type Get = { readonly consolidator: Consolidator; readonly onDone: (end: GetEnd) => void };

export class LocalSession implements Session {
  readonly face: LocalFace;
  readonly #zid: () => Zid;
  readonly #rooms: Rooms;
  readonly #onClosed: () => void;
  readonly #liveliness: LocalLiveliness;
  readonly #lostListeners = new Set<(cause: string) => void>();
  readonly #backListeners = new Set<() => void>();
  readonly #unlisten: readonly (() => void)[];
  #closed = false;
  readonly #subscribers = new KeyTrie<Set<Subscriber>>();
  readonly #queryables = new KeyTrie<Set<LocalQueryable>>();
  readonly #gets = new Map<number, Get>();
  /** What the session was asked and its queryables have not finished. */
  readonly #asked = new Map<number, ReadonlySet<LocalQuery>>();
  readonly #open = new Set<() => void>();
  #lastId = 0;

  /** `zid`: the id on the network, at the moment. */
  constructor(zid: () => Zid, face: LocalFace, rooms: Rooms, onClosed: () => void) {
    this.#zid = zid;
    this.#rooms = rooms;
    this.#onClosed = onClosed;
    this.#liveliness = new LocalLiveliness(rooms.core, rooms.liveliness);
    face.onMessage = (message) => {
      this.#received(message);
    };
    face.onFinish = (requestId, end) => {
      this.#ended(requestId, end);
    };
    face.onWithdrawn = (requestId) => {
      for (const query of this.#asked.get(requestId) ?? []) query.finish();
    };
    face.onEnd = (why) => {
      // Perhaps in the middle of a call of this session.
      rooms.core.afterStep(() => {
        this.#end(why);
      });
    };
    this.face = face;
    const { beyond } = rooms.core;
    this.#unlisten = [
      beyond?.onLost((cause) => {
        for (const listener of this.#lostListeners) listener(cause);
      }),
      beyond?.onBack(() => {
        for (const listener of this.#backListeners) listener();
      }),
    ].flatMap((off) => off ?? []);
  }

  get zid(): Zid {
    return this.#zid();
  }

  get state(): 'open' | 'lost' | 'closed' {
    if (this.#closed) return 'closed';
    return this.#rooms.core.beyond?.away === true ? 'lost' : 'open';
  }

  // ------------------------------------------------------------------------------------------------------------- put, subscribe

  put(key: string, payload: Uint8Array, options?: PutOptions): void {
    this.#publish('put', key, putBody(payload, options), options);
  }

  delete(key: string, options?: PutOptions): void {
    this.#publish('delete', key, delBody(options), options);
  }

  #publish(what: string, key: string, body: PutBody | DelBody, options: PutOptions | undefined): void {
    this.#check(what, key);
    checkConcreteKey(key);
    const { core, pubsub } = this.#rooms;
    const qos = qosOf(options);
    const push: Push = { type: 'push', key: wire(key), ...(qos === undefined ? {} : { qos }), body };
    this.#step(() => {
      core.counters.putsIn += 1;
      pubsub.publish(this.face, key, push);
    });
  }

  subscribe(key: string, onSample: (sample: Sample) => void): Declared {
    this.#check('subscribe', key);
    const { pubsub } = this.#rooms;
    const subscriber = { onSample };
    const id = this.#newId();
    const subscribers = this.#subscribers.ensure(key, () => new Set());
    subscribers.add(subscriber);
    this.#step(() => {
      pubsub.declare(this.face, id, key);
    });
    return this.#declared(() => {
      subscribers.delete(subscriber);
      if (subscribers.size === 0 && this.#subscribers.get(key) === subscribers) this.#subscribers.delete(key);
      pubsub.undeclare(this.face, id);
    });
  }

  // ------------------------------------------------------------------------------------------------------------- get, queryable

  get(key: string, options: GetOptions): { cancel(): void } {
    this.#check('get', key);
    const { core, queries } = this.#rooms;
    const id = this.#newId();
    const mode = options.consolidation ?? 'latest';
    this.#gets.set(id, { consolidator: new Consolidator(mode, options.onReply), onDone: options.onDone });
    const request: Request = {
      type: 'request',
      id,
      key: wire(key),
      ...(options.target === undefined ? {} : { target: options.target }),
      timeoutMs: options.timeoutMs ?? core.limits.queryTimeoutMs,
      body: { ...queryBody(options), consolidation: CONSOLIDATION_BYTE[mode] },
    };
    this.#step(() => {
      queries.receive(this.face, request);
    });
    return {
      cancel: () => {
        this.#cancel(id, 'cancelled');
      },
    };
  }

  #cancel(id: number, end: 'cancelled' | 'lost'): void {
    const { core, queries } = this.#rooms;
    const get = this.#gets.get(id);
    if (get === undefined) return;
    this.#gets.delete(id);
    core.step(() => {
      queries.cancel(this.face, id);
    });
    core.callLocal(() => {
      get.onDone(end);
    });
  }

  queryable(key: string, options: { readonly complete?: boolean }, onQuery: (query: IncomingQuery) => void): Declared {
    this.#check('declare a queryable on', key);
    const { queries } = this.#rooms;
    const queryable: LocalQueryable = { key, complete: options.complete ?? false, onQuery, open: new Set() };
    const id = this.#newId();
    const queryables = this.#queryables.ensure(key, () => new Set());
    queryables.add(queryable);
    this.#step(() => {
      queries.declare(this.face, id, key, queryable.complete);
    });
    return this.#declared(() => {
      queryables.delete(queryable);
      if (queryables.size === 0 && this.#queryables.get(key) === queryables) this.#queryables.delete(key);
      queries.undeclare(this.face, id);
      for (const query of queryable.open) query.finish();
    });
  }

  // ------------------------------------------------------------------------------------------------------------------ liveliness

  token(key: string): Declared {
    this.#check('show a token on', key);
    checkConcreteKey(key);
    const { liveliness } = this.#rooms;
    const id = this.#newId();
    this.#step(() => {
      liveliness.declare(this.face, id, key);
    });
    return this.#declared(() => {
      liveliness.undeclare(this.face, id);
    });
  }

  watch(key: string, options: { readonly history?: boolean }, onChange: (change: TokenChange) => void): Declared {
    this.#check('watch', key);
    let stop: () => void = () => undefined;
    this.#step(() => {
      stop = this.#liveliness.watch(key, options.history ?? false, onChange);
    });
    return this.#declared(() => {
      stop();
    });
  }

  tokens(key: string, options: TokensOptions): { cancel(): void } {
    this.#check('ask for the tokens of', key);
    let query: { cancel(): void } = { cancel: () => undefined };
    this.#step(() => {
      query = this.#liveliness.tokens(key, options);
    });
    return query;
  }

  // ---------------------------------------------------------------------------------------------------------------- the session

  /** The router is in the same program and never lost; one beyond it may be. */
  onLost(listener: (cause: string) => void): () => void {
    this.#lostListeners.add(listener);
    return () => this.#lostListeners.delete(listener);
  }

  onBack(listener: () => void): () => void {
    this.#backListeners.add(listener);
    return () => this.#backListeners.delete(listener);
  }

  /** A board went too far. */
  #end(why: string): void {
    if (this.#closed) return;
    void this.close();
    for (const listener of this.#lostListeners) this.#rooms.core.callLocal(() => listener(why));
  }

  close(): Promise<void> {
    if (!this.#closed) {
      this.#closed = true;
      for (const off of this.#unlisten) off();
      for (const undeclare of this.#open) undeclare();
      for (const id of this.#gets.keys()) this.#cancel(id, 'lost');
      this.#liveliness.close();
      this.#onClosed();
    }
    // What was caused before is told before.
    return new Promise((resolve) => {
      this.#rooms.core.callLocal(resolve);
    });
  }

  #declared(undeclare: () => void): Declared {
    const once = (): void => {
      if (this.#open.delete(once)) this.#step(undeclare);
    };
    this.#open.add(once);
    return { undeclare: once };
  }

  /** What a board does is counted, and what it costs is its own. */
  #step(work: () => void): void {
    const { core } = this.#rooms;
    this.face.messagesIn += 1;
    if (this.face.kind === 'board') core.servingFor(this.face, work);
    else core.step(work);
  }

  #newId(): number {
    this.#lastId += 1;
    return this.#lastId;
  }

  #check(what: string, key: string): void {
    if (this.#closed) throw new SessionClosedError(`${what} ${key}`);
    if (this.face.kind === 'board' && !fitsKey(this.#rooms.core, key))
      throw new InvalidKeyError(key, `it has more than ${this.#rooms.core.limits.keyBytes} bytes or too many chunks`);
    checkKeyExpr(key);
  }

  // ------------------------------------------------------------------------------------------------- what the router hands over

  #received(message: NetworkMessage): void {
    if (message.type === 'push') this.#push(message);
    else if (message.type === 'request') this.#request(message);
    else if (message.type === 'response') this.#response(message);
  }

  #push(push: Push): void {
    const { core } = this.#rooms;
    const sample = sampleOf(push.key.suffix, push.body, push.qos);
    // Each callback is a call of its own: one that fails does not take the sample from the others.
    for (const subscribers of this.#subscribers.matching(sample.key)) {
      for (const subscriber of subscribers)
        core.guard(() => {
          subscriber.onSample(sample);
        });
    }
  }

  #request(request: Request): void {
    if (request.body.type === 'query') {
      const found = this.#queryables.matching(request.key.suffix);
      const open = answerLocally(this.#rooms, this.face, request, request.body, found, () => {
        this.#asked.delete(request.id);
      });
      if (open.size > 0) this.#asked.set(request.id, open);
    }
  }

  #response(response: Response): void {
    const get = this.#gets.get(response.id);
    if (get === undefined) return;
    const { body } = response;
    if (body.type === 'reply') {
      get.consolidator.add({ ok: true, sample: sampleOf(response.key.suffix, body.body) });
      return;
    }
    const encoding = body.encoding === undefined ? {} : { encoding: body.encoding };
    get.consolidator.add({ ok: false, payload: body.payload, ...encoding });
  }

  #ended(requestId: number, end: QueryEnd): void {
    const get = this.#gets.get(requestId);
    if (get === undefined) return;
    this.#gets.delete(requestId);
    this.#rooms.core.guard(() => {
      get.consolidator.end();
    });
    get.onDone(end);
  }
}

/** Absent when everything is as Zenoh means it without saying so. */
function qosOf(options: PutOptions | undefined): Qos | undefined {
  const qos: Qos = {
    priority: options?.priority ?? 5,
    block: options?.congestion === 'block',
    express: options?.express ?? false,
  };
  return qos.priority === 5 && !qos.block && !qos.express ? undefined : qos;
}
