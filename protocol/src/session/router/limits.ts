/** What one router bears: every bound that keeps a peer from costing more than itself, and the times it keeps. */
import { REASSEMBLY_LIMIT } from '../limits.ts';

export type RouterLimits = {
  /** Links at once, those in a handshake included. */
  readonly maxLinks: number;
  /** New links taken in any one second; more are dropped without a word (a board tries again after 1.3 s). */
  readonly handshakesPerSecond: number;
  /** Subscribers, queryables, tokens and key expression ids of one peer together. */
  readonly declarationsPerLink: number;
  /** Interests of one peer that stay (those for the future). */
  readonly interestsPerLink: number;
  /** Requests of one peer that wait for an answer, and requests to one peer that it has not finished. */
  readonly queriesPerLink: number;
  /** UTF-8 bytes of a whole key expression. */
  readonly keyBytes: number;
  /** Chunks of a whole key expression. */
  readonly keyChunks: number;
  /** The largest message taken from a peer, put together from its fragments. Enforced by the transport. */
  readonly messageBytes: number;
  /** Bytes that may wait for all slow peers together; then the one that most of them wait for is closed. */
  readonly waitingBytes: number;
  /** The largest network message a board puts together (zenoh-pico's Z_FRAG_MAX_SIZE). */
  readonly boardMessageBytes: number;
  /** Faults of one peer after which it is closed. */
  readonly faultsPerLink: number;
  /** How long a query waits that names no time, in ms. */
  readonly queryTimeoutMs: number;
  /** The longest a query may wait, whatever it asks for, in ms. */
  readonly maxQueryTimeoutMs: number;
  /** Liveliness changes sent to one peer before the pause. */
  readonly tokenBurst: number;
  /** The pause between two bursts, in ms. */
  readonly tokenPauseMs: number;
};

/**
 * The figures with their reasons: a table room has tens of boards, so 256 links leave room for terminals and tools; a program
 * of ours declares one queryable and one token per table, far below 1,024. Keys of the network end at 200 bytes and ten chunks; a third
 * program's may be longer. A message may be as large as the transport puts together.
 * One slow peer may have 16 MB waiting for it; 64 MB for all of them fit beside everything else on a machine of 512 MB. A board keeps 64 liveliness changes between two polls:
 * with 16 in every 100 ms it may poll as rarely as every 300 ms, six times slower than the 50 ms it means to keep.
 */
export const DEFAULT_LIMITS: RouterLimits = {
  maxLinks: 256,
  handshakesPerSecond: 64,
  declarationsPerLink: 1_024,
  interestsPerLink: 256,
  queriesPerLink: 256,
  keyBytes: 1_024,
  keyChunks: 64,
  messageBytes: REASSEMBLY_LIMIT,
  waitingBytes: 64 << 20,
  boardMessageBytes: 4_096,
  faultsPerLink: 1_000,
  queryTimeoutMs: 10_000,
  maxQueryTimeoutMs: 600_000,
  tokenBurst: 16,
  tokenPauseMs: 100,
};
