/**
 * The embedded router: joins clients on links and sessions of the host into one Zenoh network. It routes between its own faces and to no
 * other router.
 *
 *   link -> transport -> PeerFace -+-> pubsub      put, delete  -> faces with a subscriber
 *                                  +-> queries     request      -> faces with a queryable, replies and one final back
 *   Session (LocalFace) -----------+-> liveliness  tokens       -> watchers, at a board's pace
 *                                  +-> interests   what a peer wants to hear of
 *
 * It keeps every rule that a board needs kept (spec of zenoh-pico, section 1) for every peer, and takes from peers what others
 * send: nothing a peer does throws, and what it may cost is bounded by `RouterLimits`.
 *
 * With `upstream` it is private: a client of another router, for a board on a cable that is to be seen there (upstream.ts).
 */
import { zidText } from '../../zenoh/index.ts';
import type { Declare, NetworkMessage, Zid } from '../../zenoh/types.ts';
import type { Transport } from '../transport-types.ts';
import { AcceptTransport } from '../transports.ts';
import type { Clock, Link, Session } from '../types.ts';
import { randomZid } from '../random-zid.ts';
import { Admission } from './admission.ts';
import { Core } from './core.ts';
import { safeText, type RouterEvent } from './events.ts';
import type { Guard } from './guard.ts';
import { Interests } from './interests.ts';
import { declareExpr, resolveKey } from './keys.ts';
import type { RouterLimits } from './limits.ts';
import { Liveliness } from './liveliness.ts';
import { LocalFace } from './local-face.ts';
import { LocalSession } from './local-session.ts';
import { CLOSE_GENERIC, PeerFace } from './peer-face.ts';
import { PubSub } from './pubsub.ts';
import { Queries } from './queries.ts';
import { boardStats, faceStats, type RouterStats } from './stats.ts';
import { TokenOutbox } from './token-outbox.ts';
import { Upstream, type UpstreamOptions } from './upstream.ts';

export type RouterOptions = {
  readonly clock: Clock;
  /** The id this router has on the network: 1 to 16 bytes, random. */
  readonly zid: Zid;
  readonly limits?: Partial<RouterLimits>;
  /** Node ids (the second chunk of a token's key) that are boards, whatever their links look like. */
  readonly boards?: readonly string[];
  readonly onEvent?: (event: RouterEvent) => void;
  /**
   * The router that this one is a client of: connected to once the first face is there. The faces are one client there; puts and questions before the
   * first connection wait for it.
   */
  readonly upstream?: UpstreamOptions;
  /** What speaks Zenoh over a link; by default an `AcceptTransport` with this router's id. */
  readonly transport?: (link: Link) => Transport;
};

/** What may be said of a link or a board's session when it comes. */
export type FaceOptions = {
  /** Sees what it does, and may refuse it. */
  readonly guard?: Guard;
  /** It is gone, whoever ended it; called once, and never for a link that was refused. */
  readonly onGone?: () => void;
};

/** Messages queued for slow peers before what waits is added up again. */
const QUEUED_BETWEEN_LOOKS = 32;

export class Router {
  readonly zid: Zid;
  readonly #core: Core;
  readonly #pubsub: PubSub;
  readonly #queries: Queries;
  readonly #liveliness: Liveliness;
  readonly #interests: Interests;
  readonly #makeTransport: (link: Link) => Transport;
  /** Links in a handshake and open ones; the face is there once it is open. */
  readonly #links = new Map<Transport, PeerFace | undefined>();
  readonly #faces = new Set<PeerFace>();
  readonly #admission: Admission;
  readonly #sessions = new Set<LocalSession>();
  readonly #options = new Map<Transport, FaceOptions>();
  readonly #upstream: Upstream | undefined;
  #lastFaceId = 0;
  #queuedCount = 0;
  #closed = false;
  #whenEmpty: (() => void)[] = [];

  constructor(options: RouterOptions) {
    this.zid = options.zid;
    this.#core = new Core(options.clock, options.limits, options.onEvent);
    this.#admission = new Admission(options.clock, this.#core.limits);
    this.#pubsub = new PubSub(this.#core);
    this.#queries = new Queries(this.#core);
    this.#liveliness = new Liveliness(this.#core, options.boards ?? []);
    this.#interests = new Interests(this.#core, this.#pubsub, this.#queries, this.#liveliness);
    this.#interests.faces = () => this.#faces;
    if (options.upstream !== undefined) {
      const rooms = { pubsub: this.#pubsub, queries: this.#queries, liveliness: this.#liveliness };
      this.#upstream = new Upstream(this.#core, rooms, this.#nextFaceId(), options.upstream);
      this.#core.beyond = this.#upstream;
    }
    this.#makeTransport =
      options.transport ??
      ((link) =>
        new AcceptTransport(link, {
          zid: options.zid,
          clock: options.clock,
          reassemblyLimit: this.#core.limits.messageBytes,
          inTurns: true,
          // A router would expect this one to route for it.
          admit: ({ whatami }) => (whatami === 'router' ? 'another router' : undefined),
        }));
  }

  /** Serves a new link, or drops it without a word when there are too many. The answer closes it with a CLOSE; there is none for a link that was dropped. */
  accept(link: Link, options: FaceOptions = {}): (() => void) | undefined {
    const refusal = this.#closed ? 'closed' : this.#admission.ask(link);
    if (refusal !== undefined) {
      this.#core.counters.linksRefused += 1;
      this.#core.emit({ type: 'link-refused', peer: safeText(link.peer), why: refusal });
      link.destroy();
      return undefined;
    }
    this.#core.counters.linksAccepted += 1;
    const transport = this.#makeTransport(link);
    this.#links.set(transport, undefined);
    this.#options.set(transport, options);
    const guest = this.#admission.add(link, () => transport.close(CLOSE_GENERIC, 'its place was needed'));
    transport.onOpen = () => {
      guest.opened = true;
      this.#core.step(() => {
        this.#opened(transport, link.kind);
      });
    };
    transport.onMessage = (message) => {
      const face = this.#links.get(transport);
      if (face !== undefined) this.#received(face, message);
    };
    transport.onClosed = (by, cause) => {
      this.#admission.remove(guest);
      // Perhaps in the middle of a step that is sending to it.
      this.#core.afterStep(() => {
        this.#ended(transport, by, cause);
      });
    };
    transport.start();
    return () => {
      transport.close(CLOSE_GENERIC, 'closed here');
    };
  }

  /** A session of the host. Several may be open at once. */
  session(): Session {
    return this.#localSession('this host', 'host', () => this.zid, {});
  }

  /**
   * A session that stands for a board on a cable: bounded, measured and seen in `stats` as a link's face is. Its own puts and queries do not come back to it:
   * it serves itself. What its guard refuses is not done and does not throw. `name` is for logs.
   */
  boardSession(name: string, options: FaceOptions = {}): Session {
    const own = randomZid();
    const session = this.#localSession(name, 'board', () => this.#upstream?.zid ?? own, options);
    this.#upstream?.start();
    return session;
  }

  #localSession(name: string, kind: 'host' | 'board', zid: () => Zid, options: FaceOptions): LocalSession {
    const rooms = { core: this.#core, pubsub: this.#pubsub, queries: this.#queries, liveliness: this.#liveliness };
    const face = new LocalFace(this.#nextFaceId(), name, kind, this.#core);
    face.guard = options.guard;
    const session = new LocalSession(zid, face, rooms, () => {
      this.#sessions.delete(session);
      this.#core.step(() => {
        this.#dropTables(face);
      });
      if (options.onGone !== undefined) this.#core.guard(options.onGone);
    });
    this.#sessions.add(session);
    return session;
  }

  /** Ends all sessions and links, each link with a CLOSE; done when the last one has ended. Later links are refused. */
  async close(): Promise<void> {
    this.#closed = true;
    await Promise.all([...this.#sessions].map(async (session) => session.close()));
    for (const transport of this.#links.keys()) transport.close(CLOSE_GENERIC, 'the router closes');
    if (this.#links.size > 0) {
      await new Promise<void>((resolve) => {
        this.#whenEmpty.push(resolve);
      });
    }
    await this.#upstream?.close();
  }

  /** A look at the router, safe to print. */
  stats(): RouterStats {
    const now = this.#core.clock.now();
    const boards = [...this.#sessions].filter(({ face }) => face.kind === 'board');
    return {
      links: this.#links.size,
      handshakes: this.#links.size - this.#faces.size,
      sessions: this.#sessions.size - boards.length,
      faces: [
        ...[...this.#faces].map((face) => faceStats(face, now)),
        ...boards.map(({ face, zid }) => boardStats(face, zid, now)),
      ],
      counters: { ...this.#core.counters },
      faults: Object.fromEntries(this.#core.faults),
      boardMessages: { largest: this.#core.largestForBoard, limit: this.#core.limits.boardMessageBytes },
      ...(this.#upstream === undefined ? {} : { upstream: this.#upstream.stats() }),
      tables: {
        subscriberKeys: this.#pubsub.table.size,
        queryableKeys: this.#queries.table.size,
        tokens: this.#liveliness.table.size,
        interests: this.#interests.size,
        watches: this.#liveliness.watches.size,
        nodes:
          this.#pubsub.table.nodes +
          this.#queries.table.nodes +
          this.#liveliness.table.nodes +
          this.#liveliness.watches.nodes +
          this.#interests.table.nodes,
      },
    };
  }

  // ------------------------------------------------------------------------------------------------------------------- links

  #nextFaceId(): number {
    this.#lastFaceId += 1;
    return this.#lastFaceId;
  }

  #opened(transport: Transport, kind: Link['kind']): void {
    if (!this.#links.has(transport) || this.#links.get(transport) !== undefined) return;
    const openedAt = this.#core.clock.now();
    const face = new PeerFace(this.#nextFaceId(), kind, transport, openedAt, (owner) => this.#outbox(owner));
    face.guard = this.#options.get(transport)?.guard;
    this.#upstream?.start();
    face.onQueued = () => this.#queued();
    this.#links.set(transport, face);
    this.#faces.add(face);
    this.#core.counters.peersOpened += 1;
    const peer = transport.peer;
    this.#core.emit({
      type: 'peer-opened',
      face: face.id,
      peer: face.name,
      whatami: peer?.whatami ?? 'client',
      zid: peer === undefined ? '' : zidText(peer.zid),
      board: face.board,
    });
  }

  /** What waits for all slow peers is looked at now and then; too much of it costs the slowest its link. */
  #queued(): void {
    this.#queuedCount += 1;
    if (this.#queuedCount % QUEUED_BETWEEN_LOOKS !== 0) return;
    let waiting = 0;
    let slowest: PeerFace | undefined;
    for (const face of this.#faces) {
      waiting += face.transport.waiting;
      if (slowest === undefined || face.transport.waiting > slowest.transport.waiting) slowest = face;
    }
    if (waiting > this.#core.limits.waitingBytes) slowest?.end('it reads too slowly, and too much waits for all such');
  }

  #outbox(face: PeerFace): TokenOutbox {
    return new TokenOutbox(this.#core, {
      send: (message) => {
        face.deliver(message);
      },
      isAlive: (key) => this.#liveliness.isAlive(key),
      isWanted: (key) => this.#interests.wantsToken(face, key),
      keyOnUndeclare: () => !face.board,
    });
  }

  #ended(transport: Transport, by: string, cause: string): void {
    if (!this.#links.has(transport)) return;
    const face = this.#links.get(transport);
    this.#links.delete(transport);
    const onGone = this.#options.get(transport)?.onGone;
    this.#options.delete(transport);
    if (face !== undefined) {
      this.#faces.delete(face);
      this.#core.counters.peersClosed += 1;
      this.#interests.dropFace(face);
      face.outbox.close();
      this.#dropTables(face);
    }
    this.#core.emit({
      type: 'peer-closed',
      face: face?.id ?? 0,
      peer: safeText(transport.name),
      by,
      cause: safeText(cause),
      opened: face !== undefined,
    });
    if (onGone !== undefined) this.#core.guard(onGone);
    if (this.#links.size > 0) return;
    for (const resolve of this.#whenEmpty) resolve();
    this.#whenEmpty = [];
  }

  /** All that a face declared goes, all that it was asked is answered, all that it asks is forgotten. */
  #dropTables(face: PeerFace | LocalSession['face']): void {
    this.#pubsub.dropFace(face);
    this.#liveliness.dropFace(face);
    this.#queries.dropFace(face);
    face.exprs.clear();
  }

  // ---------------------------------------------------------------------------------------------------------------- messages

  #received(face: PeerFace, message: NetworkMessage): void {
    try {
      this.#core.servingFor(face, () => {
        this.#dispatch(face, message);
      });
    } catch (error) {
      // Our own fault; it costs the peer that met it, never the process.
      this.#core.counters.internalErrors += 1;
      this.#core.emit({ type: 'internal-error', face: face.id, peer: face.name, error });
      face.end('internal error');
    }
  }

  #dispatch(face: PeerFace, message: NetworkMessage): void {
    switch (message.type) {
      case 'push':
        this.#pubsub.receive(face, message);
        break;
      case 'request':
        this.#queries.receive(face, message);
        break;
      case 'response':
        this.#queries.receiveResponse(face, message);
        break;
      case 'response-final':
        this.#queries.receiveFinal(face, message.id);
        break;
      case 'interest':
        this.#interests.receive(face, message);
        break;
      case 'declare':
        this.#declared(face, message);
        break;
      case 'oam':
        break;
    }
  }

  #declared(face: PeerFace, { declaration }: Declare): void {
    switch (declaration.type) {
      case 'keyexpr':
        declareExpr(this.#core, face, declaration.id, declaration.key);
        break;
      case 'undeclare-keyexpr':
        if (!face.exprs.delete(declaration.id)) {
          this.#core.fault(face, 'unknown-id', `key expression ${String(declaration.id)}`);
        }
        break;
      case 'subscriber': {
        const key = resolveKey(this.#core, face, declaration.key);
        if (key !== undefined) this.#pubsub.declare(face, declaration.id, key);
        break;
      }
      case 'undeclare-subscriber':
        this.#pubsub.undeclare(face, declaration.id);
        break;
      case 'queryable': {
        const key = resolveKey(this.#core, face, declaration.key);
        if (key !== undefined) {
          this.#queries.declare(face, declaration.id, key, declaration.info?.complete ?? false);
        }
        break;
      }
      case 'undeclare-queryable':
        this.#queries.undeclare(face, declaration.id);
        break;
      case 'token': {
        const key = resolveKey(this.#core, face, declaration.key);
        if (key !== undefined) this.#liveliness.declare(face, declaration.id, key);
        break;
      }
      case 'undeclare-token':
        this.#liveliness.undeclare(face, declaration.id);
        break;
      case 'final':
        // The answer to an interest, and the router has none.
        break;
    }
  }
}
