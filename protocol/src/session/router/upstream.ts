/**
 * A router as the client of another: its faces are seen there as one client, and see what is there as if they were clients of that router
 * themselves. Messages go over as they are; only ids change. What comes from there never goes back, and what a face sends never comes back to it.
 *
 *   subscribers, queryables, tokens of faces   declared there (upstream-declared)
 *   puts and queries                           sent there as to any face; answers, puts and queries come as from any face
 *   interests of faces                         asked there (upstream-asks); what is told stands in the tables here
 *
 * | state | event | next |
 * |---|---|---|
 * | idle | the first face | starting: puts and questions wait |
 * | starting | connected | open: everything is declared and asked, then what waited goes out |
 * | starting, open | failed, lost | away: tokens go, questions end as lost |
 * | away | connected | open |
 */
import { messageSize, zidText } from '../../zenoh/index.ts';
import type { Declare, NetworkMessage, Zid } from '../../zenoh/types.ts';
import { Connection, type ConnectionEvent } from '../client/connection.ts';
import { MAX_REMOTE_TOKENS } from '../client/liveliness.ts';
import { randomZid } from '../random-zid.ts';
import type { TransportCounters } from '../transport-types.ts';
import type { ConnectOptions } from '../transports.ts';
import type { Link } from '../types.ts';
import type { Ask, AskEnd, Beyond, Wish } from './beyond.ts';
import type { Core } from './core.ts';
import { safeText } from './events.ts';
import { declareExpr, resolveKey } from './keys.ts';
import type { Liveliness } from './liveliness.ts';
import type { PubSub } from './pubsub.ts';
import type { Queries } from './queries.ts';
import { concerns, UpstreamAsks } from './upstream-asks.ts';
import { UpstreamDeclared } from './upstream-declared.ts';
import { UpstreamFace } from './upstream-face.ts';

export type UpstreamOptions = {
  /** Opens a link to the other router. A rejection is a failed attempt. */
  readonly connect: () => Promise<Link>;
  /** The pause before the next attempt, in ms. Default: 3,000. */
  readonly reconnectMs?: number;
  readonly transport?: Partial<ConnectOptions>;
};

export type UpstreamStats = {
  readonly state: 'idle' | 'starting' | 'open' | 'away' | 'closed';
  /** The address of the other router, safe to print; empty before the first connection. */
  readonly peer: string;
  /** This router's id there. */
  readonly zid: string;
  readonly counters: Readonly<TransportCounters> | undefined;
};

/** Bytes of puts that wait for the first connection: a board says its profile and a status. */
const MAX_HELD_BYTES = 64 * 1024;

type Rooms = { readonly pubsub: PubSub; readonly queries: Queries; readonly liveliness: Liveliness };

export class Upstream implements Beyond {
  readonly face: UpstreamFace;
  readonly #core: Core;
  readonly #rooms: Rooms;
  readonly #connection: Connection;
  readonly #declared: UpstreamDeclared;
  readonly #asks: UpstreamAsks;
  #state: UpstreamStats['state'] = 'idle';
  #zid: Zid = randomZid();
  #peer = '';
  #lastId = 0;
  #held: { readonly message: NetworkMessage; readonly droppable: boolean }[] = [];
  #heldBytes = 0;
  /** Tokens by the other router's ids; and those that stand in the tables here, by ids of our own. */
  readonly #tokens = new Map<number, string>();
  readonly #shown = new Map<string, number>();
  readonly #lostListeners = new Set<(cause: string) => void>();
  readonly #backListeners = new Set<() => void>();

  constructor(core: Core, rooms: Rooms, faceId: number, options: UpstreamOptions) {
    this.#core = core;
    this.#rooms = rooms;
    this.face = new UpstreamFace(faceId, (message, droppable) => this.#send(message, droppable));
    const nextId = (): number => {
      this.#lastId += 1;
      return this.#lastId;
    };
    this.#declared = new UpstreamDeclared(nextId, (declaration) => this.#say({ type: 'declare', declaration }));
    this.#asks = new UpstreamAsks(core, {
      nextId,
      send: (message) => this.#say(message),
      purge: (wish) => this.#purge(wish),
      isAlive: (token) => rooms.liveliness.isAlive(token),
    });
    this.#connection = new Connection({ ...options, clock: core.clock, zid: () => this.#zid }, (event) =>
      this.#onEvent(event),
    );
  }

  get state(): UpstreamStats['state'] {
    return this.#state;
  }

  get zid(): Zid {
    return this.#zid;
  }

  get away(): boolean {
    return this.#state === 'away' || this.#state === 'closed';
  }

  stats(): UpstreamStats {
    return { state: this.#state, peer: this.#peer, zid: zidText(this.#zid), counters: this.#connection.counters };
  }

  /** Begins to connect, once; keeps on until `close`. */
  start(): void {
    if (this.#state !== 'idle') return;
    this.#state = 'starting';
    this.#connection.start();
  }

  close(): Promise<void> {
    const before = this.#state;
    if (before === 'closed') return Promise.resolve();
    this.#core.step(() => {
      if (before !== 'away') this.#becomeAway('closed', 'this router closes');
      this.#state = 'closed';
    });
    this.#lostListeners.clear();
    this.#backListeners.clear();
    return before === 'idle' ? Promise.resolve() : this.#connection.stop();
  }

  // --------------------------------------------------------------------------------------------------- what the rooms say

  hold(what: 'subscriber' | 'token', key: string): void {
    this.#declared.hold(what, key);
  }

  release(what: 'subscriber' | 'token', key: string): void {
    this.#declared.release(what, key);
  }

  queryable(key: string, complete: boolean, change: 1 | -1): void {
    this.#declared.queryable(key, complete, change);
  }

  ask(wish: Wish, onAnswer?: (end: AskEnd) => void): Ask {
    return this.#asks.ask(wish, onAnswer);
  }

  onLost(listener: (cause: string) => void): () => void {
    this.#lostListeners.add(listener);
    return () => this.#lostListeners.delete(listener);
  }

  onBack(listener: () => void): () => void {
    this.#backListeners.add(listener);
    return () => this.#backListeners.delete(listener);
  }

  /** What is said again at each connection: now if there is one. */
  #say(message: NetworkMessage): void {
    if (this.#state === 'open') this.#connection.send(message, false);
  }

  #send(message: NetworkMessage, droppable: boolean): void {
    if (this.#state === 'open') this.#connection.send(message, droppable);
    else if (this.#state === 'idle' || this.#state === 'starting') this.#hold(message, droppable);
  }

  /** How many questions a face has open is bounded elsewhere. */
  #hold(message: NetworkMessage, droppable: boolean): void {
    if (message.type === 'push') {
      const bytes = messageSize(message);
      if (this.#heldBytes + bytes > MAX_HELD_BYTES) return;
      this.#heldBytes += bytes;
    }
    this.#held.push({ message, droppable });
  }

  // --------------------------------------------------------------------------------------------------------- the connection

  #onEvent(event: ConnectionEvent): void {
    try {
      this.#core.servingFor(this.face, () => {
        if (event.type === 'message') this.#onMessage(event.message);
        else if (event.type === 'open') this.#onOpen(event.link, zidText(event.peer.zid));
        else if (this.#state !== 'closed') this.#onEnd(event.type, event.cause);
      });
    } catch (error) {
      // Our own fault; it costs that message.
      this.#core.counters.internalErrors += 1;
      this.#core.emit({ type: 'internal-error', face: this.face.id, peer: this.face.name, error });
    }
  }

  #onOpen(peer: string, zid: string): void {
    const isBack = this.#state === 'away';
    this.#state = 'open';
    this.#peer = safeText(peer);
    this.#core.emit({ type: 'upstream-open', peer: this.#peer, zid });
    this.#declared.declareAll();
    this.#asks.opened();
    const held = this.#takeHeld();
    for (const { message, droppable } of held) this.#connection.send(message, droppable);
    if (isBack) for (const listener of this.#backListeners) this.#core.callLocal(listener);
  }

  #onEnd(how: 'failed' | 'lost', cause: string): void {
    this.#core.emit({ type: `upstream-${how}`, cause: safeText(cause) });
    if (this.#state !== 'away') this.#becomeAway('away', cause);
  }

  #becomeAway(state: 'away' | 'closed', cause: string): void {
    this.#state = state;
    // A router that has not noticed the loss would refuse the same id until a lease is over.
    this.#zid = randomZid();
    this.#takeHeld();
    const { pubsub, queries } = this.#rooms;
    queries.loseFace(this.face);
    pubsub.dropFace(this.face);
    this.face.exprs.clear();
    this.#tokens.clear();
    for (const token of this.#shown.keys()) this.#tokenGone(token);
    this.#asks.lost();
    for (const listener of this.#lostListeners) this.#core.callLocal(() => listener(cause));
  }

  #takeHeld(): { readonly message: NetworkMessage; readonly droppable: boolean }[] {
    const held = this.#held;
    this.#held = [];
    this.#heldBytes = 0;
    return held;
  }

  // ------------------------------------------------------------------------------------------------ what the router sends

  #onMessage(message: NetworkMessage): void {
    const { pubsub, queries } = this.#rooms;
    switch (message.type) {
      case 'push':
        pubsub.receive(this.face, message);
        return;
      case 'request':
        queries.receive(this.face, message);
        return;
      case 'response':
        queries.receiveResponse(this.face, message);
        return;
      case 'response-final':
        queries.receiveFinal(this.face, message.id);
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

  #onDeclare({ declaration, interestId }: Declare): void {
    const { face } = this;
    switch (declaration.type) {
      case 'keyexpr':
        declareExpr(this.#core, face, declaration.id, declaration.key);
        return;
      case 'undeclare-keyexpr':
        face.exprs.delete(declaration.id);
        return;
      case 'subscriber':
      case 'queryable':
      case 'token': {
        const key = resolveKey(this.#core, face, declaration.key);
        if (key === undefined || face.declarations >= MAX_REMOTE_TOKENS) return;
        this.#core.quiet = this.#asks.answers(interestId);
        if (declaration.type === 'token') this.#token(declaration.id, key);
        else if (declaration.type === 'subscriber') this.#subscriber(declaration.id, key);
        else this.#queryableThere(declaration.id, key, declaration.info?.complete ?? false);
        this.#core.quiet = false;
        return;
      }
      case 'undeclare-subscriber':
        if (face.subscribers.has(declaration.id)) this.#rooms.pubsub.undeclare(face, declaration.id);
        return;
      case 'undeclare-queryable':
        if (face.queryables.has(declaration.id)) this.#rooms.queries.undeclare(face, declaration.id);
        return;
      case 'undeclare-token': {
        const spelled = declaration.key === undefined ? undefined : resolveKey(this.#core, face, declaration.key);
        const token = this.#tokens.get(declaration.id) ?? spelled;
        this.#tokens.delete(declaration.id);
        if (token !== undefined) this.#tokenGone(token);
        return;
      }
      case 'final':
        if (interestId !== undefined) this.#asks.final(interestId);
        return;
    }
  }

  /** What nobody wishes any more may still be on its way. */
  #subscriber(id: number, key: string): void {
    if (this.#asks.covers('subscribers', key)) this.#rooms.pubsub.declare(this.face, id, key);
  }

  #queryableThere(id: number, key: string, complete: boolean): void {
    if (this.#asks.covers('queryables', key)) this.#rooms.queries.declare(this.face, id, key, complete);
  }

  #token(id: number, token: string): void {
    if (!this.#asks.covers('tokens', token)) return;
    // Zenoh's router gives answers to a one-time question the id 0, so such an id names nothing.
    if (id !== 0) {
      const before = this.#tokens.get(id);
      if (before !== undefined && before !== token) this.#tokenGone(before);
      this.#tokens.set(id, token);
    }
    const { liveliness } = this.#rooms;
    if (this.#shown.has(token)) {
      // An answer to somebody's question brought it before: for the others it comes now.
      liveliness.announce(token);
      return;
    }
    this.#lastId += 1;
    this.#shown.set(token, this.#lastId);
    liveliness.declare(this.face, this.#lastId, token);
  }

  #tokenGone(token: string): void {
    const id = this.#shown.get(token);
    if (id === undefined) return;
    this.#shown.delete(token);
    this.#rooms.liveliness.undeclare(this.face, id);
    this.#asks.gone(token);
  }

  #purge(wish: Wish): void {
    const { pubsub, queries, liveliness } = this.#rooms;
    if (wish.tokens) {
      for (const token of liveliness.matching(wish.key))
        if (!this.#asks.covers('tokens', token)) this.#tokenGone(token);
    }
    if (wish.subscribers) {
      for (const [id, key] of this.face.subscribers) {
        if (concerns(wish, key) && !this.#asks.covers('subscribers', key)) pubsub.undeclare(this.face, id);
      }
    }
    if (wish.queryables) {
      for (const [id, { key }] of this.face.queryables) {
        if (concerns(wish, key) && !this.#asks.covers('queryables', key)) queries.undeclare(this.face, id);
      }
    }
  }
}
