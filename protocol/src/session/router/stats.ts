/** What a look at the router shows. All of it is numbers and text that is safe to print. */
import { zidText } from '../../zenoh/index.ts';
import type { TransportCounters } from '../transport-types.ts';
import type { RouterCounters } from './events.ts';
import type { PeerFace } from './peer-face.ts';

export type FaceStats = {
  readonly face: number;
  readonly peer: string;
  readonly zid: string;
  readonly whatami: string;
  readonly board: boolean;
  readonly leaseMs: number;
  readonly openMs: number;
  readonly exprs: number;
  readonly subscribers: number;
  readonly queryables: number;
  readonly tokens: number;
  readonly interests: number;
  /** Requests it has not finished, and its own that wait. */
  readonly asked: number;
  readonly asking: number;
  /** Told to it and not taken back. */
  readonly shownTokens: number;
  readonly shownSubscribers: number;
  readonly shownQueryables: number;
  /** Liveliness changes and answers that wait for their turn. */
  readonly waiting: number;
  readonly faults: Readonly<Record<string, number>>;
  readonly counters: Readonly<TransportCounters>;
};

export type RouterStats = {
  readonly links: number;
  readonly handshakes: number;
  readonly sessions: number;
  readonly faces: readonly FaceStats[];
  readonly counters: RouterCounters;
  readonly faults: Readonly<Record<string, number>>;
  /** Bytes of the largest message measured for a board, sent or not; and the most that is sent to one. */
  readonly boardMessages: { readonly largest: number; readonly limit: number };
  readonly tables: {
    readonly subscriberKeys: number;
    readonly queryableKeys: number;
    readonly tokens: number;
    readonly interests: number;
    readonly watches: number;
    /** Nodes of all key tables together; zero when all are empty. */
    readonly nodes: number;
  };
};

export function faceStats(face: PeerFace, now: number): FaceStats {
  const peer = face.transport.peer;
  return {
    face: face.id,
    peer: face.name,
    zid: peer === undefined ? '' : zidText(peer.zid),
    whatami: peer?.whatami ?? '',
    board: face.board,
    leaseMs: peer?.leaseMs ?? 0,
    openMs: now - face.openedAt,
    exprs: face.exprs.size,
    subscribers: face.subscribers.size,
    queryables: face.queryables.size,
    tokens: face.tokens.size,
    interests: face.interests.size,
    asked: face.asked.size,
    asking: face.asking.size,
    shownTokens: face.outbox.shown,
    shownSubscribers: face.shownSubscribers.size,
    shownQueryables: face.shownQueryables.size,
    waiting: face.outbox.waiting,
    faults: Object.fromEntries(face.faults),
    counters: { ...face.transport.counters },
  };
}
