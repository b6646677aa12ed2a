/** What a look at the router shows. All of it is numbers and text that is safe to print. */
import { zidText } from '../../zenoh/index.ts';
import type { Zid } from '../../zenoh/types.ts';
import type { TransportCounters } from '../transport-types.ts';
import type { Link } from '../types.ts';
import { newCounters } from '../unicast-transport.ts';
import type { RouterCounters } from './events.ts';
import type { Face } from './face.ts';
import type { LocalFace } from './local-face.ts';
import type { PeerFace } from './peer-face.ts';
import type { UpstreamStats } from './upstream.ts';

export type FaceStats = {
  readonly face: number;
  /** What it speaks through; `lite`: a board whose session is in this process. */
  readonly kind: Link['kind'];
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
  /** Deeds that its guard refused. */
  readonly refused: Readonly<Record<string, number>>;
  readonly counters: Readonly<TransportCounters>;
};

export type RouterStats = {
  readonly links: number;
  readonly handshakes: number;
  /** Of the host; boards' sessions are among the faces. */
  readonly sessions: number;
  readonly faces: readonly FaceStats[];
  readonly counters: RouterCounters;
  readonly faults: Readonly<Record<string, number>>;
  /** Bytes of the largest message measured for a board, sent or not; and the most that is sent to one. */
  readonly boardMessages: { readonly largest: number; readonly limit: number };
  /** The router that this one is a client of. */
  readonly upstream?: UpstreamStats;
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
    ...common(face),
    kind: face.link,
    zid: peer === undefined ? '' : zidText(peer.zid),
    whatami: peer?.whatami ?? '',
    leaseMs: peer?.leaseMs ?? 0,
    openMs: now - face.openedAt,
    interests: face.interests.size,
    shownTokens: face.outbox.shown,
    shownSubscribers: face.shownSubscribers.size,
    shownQueryables: face.shownQueryables.size,
    waiting: face.outbox.waiting,
    counters: { ...face.transport.counters },
  };
}

/** A board's session in this process: messages and their bytes are what they would be on a link, and what links alone have is none. */
export function boardStats(face: LocalFace, zid: Zid, now: number): FaceStats {
  return {
    ...common(face),
    kind: 'lite',
    zid: zidText(zid),
    whatami: 'client',
    leaseMs: 0,
    openMs: now - face.openedAt,
    interests: 0,
    shownTokens: 0,
    shownSubscribers: 0,
    shownQueryables: 0,
    waiting: 0,
    counters: {
      ...newCounters(),
      messagesIn: face.messagesIn,
      messagesOut: face.messagesOut,
      bytesOut: face.bytesOut,
    },
  };
}

function common(
  face: Face,
): Pick<
  FaceStats,
  | 'face'
  | 'peer'
  | 'board'
  | 'exprs'
  | 'subscribers'
  | 'queryables'
  | 'tokens'
  | 'asked'
  | 'asking'
  | 'faults'
  | 'refused'
> {
  return {
    face: face.id,
    peer: face.name,
    board: face.board,
    exprs: face.exprs.size,
    subscribers: face.subscribers.size,
    queryables: face.queryables.size,
    tokens: face.tokens.size,
    asked: face.asked.size,
    asking: face.asking.size,
    faults: Object.fromEntries(face.faults),
    refused: Object.fromEntries(face.refused),
  };
}
