/**
 * A router with peers on links in memory, in virtual time, and the checker of the board rules on every link: what the tests of the
 * router stand on. Peers speak in messages; bytes, frames and fragments are real.
 */
import {
  ConnectTransport,
  Router,
  type RouterEvent,
  type RouterLimits,
  type RouterOptions,
  type Sample,
  type Session,
} from '@asterism-tables/protocol/session';
import type {
  Declaration,
  Interest,
  NetworkMessage,
  Push,
  QueryTarget,
  Request,
  WireExpr,
} from '@asterism-tables/protocol/zenoh';
import { checkedRouter } from '../../helpers/checked-router.ts';
import { ManualClock, settle } from '../../helpers/manual-clock.ts';
import { MemoryLink } from '../../helpers/memory-link.ts';
import { listen, ROUTER_ZID, type Heard } from '../../helpers/opened.ts';

/** What zenoh-pico announces; it makes the peer a board. */
const BOARD_BATCH = 2_048;

export const text = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);
export const bytes = (value: string): Uint8Array => new TextEncoder().encode(value);
export const key = (suffix: string): WireExpr => ({ scope: 0, suffix, mapping: 'sender' });

export type PeerOptions = { readonly board?: boolean; readonly zid?: Uint8Array; readonly name?: string };

/** A client of the router, by hand: it says what a test tells it to and remembers what it heard. */
export class Peer {
  readonly transport: ConnectTransport;
  readonly link: MemoryLink;
  readonly heard: Heard;

  constructor(transport: ConnectTransport, link: MemoryLink) {
    this.transport = transport;
    this.link = link;
    this.heard = listen(transport);
    transport.start();
  }

  /** All messages since the last look, in short form (see `brief`). */
  take(): string[] {
    return this.heard.messages.splice(0).map(brief);
  }

  /** The same, as messages. */
  takeMessages(): NetworkMessage[] {
    return this.heard.messages.splice(0);
  }

  say(...messages: NetworkMessage[]): void {
    for (const message of messages) this.transport.send(message);
  }

  declare(declaration: Declaration): void {
    this.say({ type: 'declare', declaration });
  }

  put(on: string, value: string, more: Partial<Push> = {}): void {
    this.say({ type: 'push', key: key(on), body: { type: 'put', payload: bytes(value) }, ...more });
  }

  subscriber(id: number, on: string): void {
    this.declare({ type: 'subscriber', id, key: key(on) });
  }

  queryable(id: number, on: string, complete = false): void {
    this.declare({ type: 'queryable', id, key: key(on), ...(complete ? { info: { complete, distance: 0 } } : {}) });
  }

  token(id: number, on: string): void {
    this.declare({ type: 'token', id, key: key(on) });
  }

  undeclare(kind: 'subscriber' | 'queryable' | 'token' | 'keyexpr', id: number): void {
    this.declare({ type: `undeclare-${kind}`, id });
  }

  interest(
    id: number,
    mode: Interest['mode'],
    what: { readonly s?: boolean; readonly q?: boolean; readonly t?: boolean; readonly aggregate?: boolean },
    on?: string | WireExpr,
  ): void {
    this.say({
      type: 'interest',
      id,
      mode,
      keyexprs: mode !== 'final',
      subscribers: what.s ?? false,
      queryables: what.q ?? false,
      tokens: what.t ?? false,
      aggregate: what.aggregate ?? false,
      ...(on === undefined ? {} : { key: typeof on === 'string' ? key(on) : on }),
    });
  }

  ask(id: number, on: string, more: Partial<Request> & { readonly target?: QueryTarget } = {}): void {
    this.say({ type: 'request', id, key: key(on), body: { type: 'query' }, ...more });
  }

  reply(id: number, on: string, value: string): void {
    this.say({
      type: 'response',
      id,
      key: key(on),
      body: { type: 'reply', body: { type: 'put', payload: bytes(value) } },
    });
  }

  final(id: number): void {
    this.say({ type: 'response-final', id });
  }

  /** The link breaks, as when the peer is killed. */
  cut(): void {
    this.link.cut();
  }
}

/** One line per message: what was said, on which key, and the ids that matter. Ids that the router chooses for declarations are left out. */
export function brief(message: NetworkMessage): string {
  switch (message.type) {
    case 'push':
      return message.body.type === 'put'
        ? `put ${message.key.suffix} ${text(message.body.payload).slice(0, 40)}`
        : `del ${message.key.suffix}`;
    case 'request':
      return `ask ${message.id} ${message.key.suffix}`;
    case 'response':
      return message.body.type === 'err'
        ? `err ${message.id} ${text(message.body.payload)}`
        : `reply ${message.id} ${message.key.suffix} ${message.body.body.type === 'put' ? text(message.body.body.payload).slice(0, 40) : 'del'}`;
    case 'response-final':
      return `final ${message.id}`;
    case 'declare': {
      const to = message.interestId === undefined ? '' : ` for ${message.interestId}`;
      const { declaration } = message;
      if (declaration.type === 'final') return `final${to}`;
      if (declaration.type === 'queryable' && declaration.info?.complete === true)
        return `queryable ${declaration.key.suffix} complete${to}`;
      return 'key' in declaration ? `${declaration.type} ${declaration.key.suffix}${to}` : `${declaration.type}${to}`;
    }
    case 'interest':
      return `interest ${message.id}`;
    case 'oam':
      return 'oam';
  }
}

export type WorldOptions = Partial<Omit<RouterOptions, 'clock' | 'zid' | 'onEvent' | 'limits'>> & {
  readonly limits?: Partial<RouterLimits>;
};

export class World {
  readonly clock = new ManualClock();
  readonly router: Router;
  readonly rules = checkedRouter(this.clock);
  readonly events: RouterEvent[] = [];
  readonly peers: Peer[] = [];
  #lastZid = 0;

  constructor(options: WorldOptions = {}) {
    this.router = new Router({
      ...options,
      clock: this.clock,
      zid: ROUTER_ZID,
      onEvent: (event) => this.events.push(event),
    });
  }

  /** A peer with an open session. */
  async peer(options: PeerOptions = {}): Promise<Peer> {
    this.#lastZid += 1;
    const [near, far] = MemoryLink.pair({ peer: options.name ?? `peer-${this.#lastZid}` });
    const zid = options.zid ?? Uint8Array.of(0xc1, this.#lastZid >> 8, this.#lastZid & 0xff, 1);
    const size = options.board === true ? { batchSize: BOARD_BATCH } : {};
    const peer = new Peer(new ConnectTransport(far, { zid, clock: this.clock, ...size }), far);
    this.peers.push(peer);
    this.router.accept(this.rules.link(near));
    await settle();
    return peer;
  }

  async peersOf(count: number, options: PeerOptions = {}): Promise<Peer[]> {
    const peers: Peer[] = [];
    for (let i = 0; i < count; i += 1) peers.push(await this.peer(options));
    return peers;
  }

  session(): Session {
    return this.router.session();
  }

  /** Everything said so far arrives; no time passes. */
  settle(): Promise<void> {
    return settle();
  }

  /** Events of one kind so far. */
  of<T extends RouterEvent['type']>(type: T): Extract<RouterEvent, { type: T }>[] {
    return this.events.filter((event): event is Extract<RouterEvent, { type: T }> => event.type === type);
  }

  /** The end of a test: no board rule was broken, and when all is gone nothing is left in the router's tables. */
  async end(): Promise<void> {
    await settle();
    this.rules.verify({ localToken: () => true, finished: false });
    for (const peer of this.peers) if (!peer.link.closed) peer.cut();
    await settle();
    await this.router.close();
    const { tables, links, sessions, faces } = this.router.stats();
    const empty = { subscriberKeys: 0, queryableKeys: 0, tokens: 0, interests: 0, watches: 0, nodes: 0 };
    const left = JSON.stringify({ ...tables, links, sessions, faces });
    if (left !== JSON.stringify({ ...empty, links: 0, sessions: 0, faces: [] }))
      throw new Error(`left behind: ${left}`);
  }
}

/** Samples a session hears, as text. */
export function sampleText(sample: Sample): string {
  return `${sample.kind} ${sample.key} ${text(sample.payload)}`;
}
