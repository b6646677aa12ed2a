/** The seam between a transport (one Zenoh unicast session over one link) and those who speak through it: router faces and client sessions. */
import type { NetworkMessage, WhatAmI, Zid } from '../zenoh/types.ts';

export type PeerInfo = {
  readonly zid: Zid;
  readonly whatami: WhatAmI;
  /** The negotiated batch size. */
  readonly batchSize: number;
  /** What the peer's InitSyn announced before negotiation; at most 2,048 marks a board. */
  readonly announcedBatch: number;
  /** The smaller lease of both sides, in ms. */
  readonly leaseMs: number;
  /** `true`: a link or batch size that only boards have. Board rules and the size gate apply to its messages. */
  readonly board: boolean;
};

export type SendOutcome = 'sent' | 'queued' | 'dropped' | 'closed';

export type TransportCounters = {
  batchesIn: number;
  batchesOut: number;
  bytesIn: number;
  bytesOut: number;
  messagesIn: number;
  messagesOut: number;
  fragmentsIn: number;
  fragmentsOut: number;
  /** Droppable messages not sent because the peer is slow. */
  droppedSlow: number;
  /** Messages of the peer that were too large to put together. */
  droppedOversize: number;
  /** Batches or messages with a fault that was survived. */
  malformed: number;
  /** Sequence numbers that were skipped or repeated. */
  gaps: number;
  repeats: number;
};

/** Both roles. Callbacks are set once, before `start`. None is called after `onClosed`. */
export interface Transport {
  readonly state: 'handshake' | 'open' | 'closed';
  readonly peer: PeerInfo | undefined;
  /** For logs: the link's peer. */
  readonly name: string;
  readonly counters: Readonly<TransportCounters>;
  /** Bytes that were sent and have not left. */
  readonly waiting: number;
  start(): void;
  /** `droppable`: newest kept, lost on a slow link. Order among messages that are not droppable is kept. */
  send(message: NetworkMessage, options?: { readonly droppable?: boolean }): SendOutcome;
  /** Sends CLOSE (never in a handshake), lets it leave, closes the link. */
  close(reason: number, why: string): void;
  onOpen: ((peer: PeerInfo) => void) | undefined;
  onMessage: ((message: NetworkMessage) => void) | undefined;
  /** Exactly once. `cause` is for a log line; `by` says who ended it. */
  onClosed: ((by: 'peer' | 'us' | 'link' | 'lease' | 'protocol', cause: string) => void) | undefined;
}
