/** A peer on a link: the face that speaks through a transport. */
import type { NetworkMessage } from '../../zenoh/types.ts';
import type { Link } from '../types.ts';
import type { Transport } from '../transport-types.ts';
import { Face } from './face.ts';
import type { StoredInterest } from './interests.ts';
import { StableIds } from './stable-ids.ts';
import type { TokenOutbox } from './token-outbox.ts';

/** CLOSE's reason `generic`. */
export const CLOSE_GENERIC = 0;

export class PeerFace extends Face {
  override readonly kind = 'peer';
  readonly link: Link['kind'];
  readonly transport: Transport;
  /** A message waits because the peer is slow. */
  onQueued: () => void = () => undefined;
  /** Tokens told to the peer. */
  outbox: TokenOutbox;
  readonly interests = new Map<number, StoredInterest>();
  /** Subscribers and queryables told to the peer, and which of these as complete. */
  readonly shownSubscribers = new StableIds();
  readonly shownQueryables = new StableIds();
  readonly completeShown = new Set<string>();
  /** On the router's clock. */
  readonly openedAt: number;

  constructor(
    id: number,
    link: Link['kind'],
    transport: Transport,
    openedAt: number,
    outbox: (face: PeerFace) => TokenOutbox,
  ) {
    super(id, transport.name);
    this.link = link;
    this.transport = transport;
    this.board = transport.peer?.board ?? false;
    this.openedAt = openedAt;
    this.outbox = outbox(this);
  }

  override deliver(message: NetworkMessage, droppable = false): void {
    if (this.transport.state !== 'open') return;
    if (this.transport.send(message, { droppable }) === 'queued') this.onQueued();
  }

  override finish(requestId: number): void {
    this.deliver({ type: 'response-final', id: requestId });
  }

  override end(why: string): void {
    this.transport.close(CLOSE_GENERIC, why);
  }
}
