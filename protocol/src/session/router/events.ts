/** What the router tells of itself: small tagged events for a log, and counters. It logs nothing by itself. */

/** Things a peer did that are survived. */
export type Fault =
  | 'unknown-scope'
  | 'bad-key'
  | 'key-too-long'
  | 'too-costly'
  | 'too-many-declarations'
  | 'too-many-interests'
  | 'too-many-queries'
  | 'id-taken'
  | 'unknown-id'
  | 'request-repeated'
  | 'unknown-request'
  | 'foreign-reply'
  | 'not-a-query';

/** Faults that happen to well-behaved peers too (a late answer, an undeclare that crossed a refusal): never a reason to close one. */
export const FORGIVEN: ReadonlySet<Fault> = new Set(['unknown-id', 'unknown-request', 'foreign-reply']);

/** `face` is the router's number of the peer, `peer` its address. Texts that a peer chose are already safe to print. */
export type RouterEvent =
  | {
      readonly type: 'link-refused';
      readonly peer: string;
      readonly why: 'too-many-links' | 'too-many-handshakes' | 'closed';
    }
  | {
      readonly type: 'peer-opened';
      readonly face: number;
      readonly peer: string;
      readonly whatami: string;
      readonly zid: string;
      readonly board: boolean;
    }
  | {
      readonly type: 'peer-closed';
      readonly face: number;
      readonly peer: string;
      readonly by: string;
      readonly cause: string;
      readonly opened: boolean;
    }
  /** The first of its kind from this peer; later ones are only counted. */
  | {
      readonly type: 'fault';
      readonly face: number;
      readonly peer: string;
      readonly fault: Fault;
      readonly detail: string;
    }
  | { readonly type: 'board-named'; readonly face: number; readonly peer: string; readonly node: string }
  | {
      readonly type: 'put-too-large';
      readonly face: number;
      readonly peer: string;
      readonly key: string;
      readonly size: number;
    }
  | {
      readonly type: 'reply-too-large';
      readonly face: number;
      readonly peer: string;
      readonly key: string;
      readonly size: number;
    }
  | {
      readonly type: 'request-too-large';
      readonly face: number;
      readonly peer: string;
      readonly key: string;
      readonly size: number;
    }
  /** The first of its kind from this peer that its guard refused; later ones are only counted. */
  | {
      readonly type: 'deed-refused';
      readonly face: number;
      readonly peer: string;
      readonly what: string;
      readonly key: string;
      readonly why: string;
    }
  /** A router that is a client of another: what became of the connection, or of an attempt. */
  | { readonly type: 'upstream-open'; readonly peer: string; readonly zid: string }
  | { readonly type: 'upstream-lost' | 'upstream-failed'; readonly cause: string }
  | {
      readonly type: 'query-timeout';
      readonly face: number;
      readonly peer: string;
      readonly key: string;
      readonly waiting: number;
    }
  | { readonly type: 'callback-failed'; readonly error: unknown }
  | { readonly type: 'internal-error'; readonly face: number; readonly peer: string; readonly error: unknown };

export type RouterCounters = {
  linksAccepted: number;
  linksRefused: number;
  peersOpened: number;
  peersClosed: number;
  putsIn: number;
  putsOut: number;
  putsUnmatched: number;
  putsTooLarge: number;
  queriesIn: number;
  queriesOut: number;
  queriesUnanswerable: number;
  queryTimeouts: number;
  repliesIn: number;
  repliesOut: number;
  repliesTooLarge: number;
  requestsTooLarge: number;
  /** Ended because the router that was to answer is away. */
  queriesLost: number;
  /** Refused by guards. */
  deedsRefused: number;
  finalsOut: number;
  tokensShown: number;
  tokensTakenBack: number;
  callbacksFailed: number;
  internalErrors: number;
};

export function newCounters(): RouterCounters {
  return {
    linksAccepted: 0,
    linksRefused: 0,
    peersOpened: 0,
    peersClosed: 0,
    putsIn: 0,
    putsOut: 0,
    putsUnmatched: 0,
    putsTooLarge: 0,
    queriesIn: 0,
    queriesOut: 0,
    queriesUnanswerable: 0,
    queryTimeouts: 0,
    repliesIn: 0,
    repliesOut: 0,
    repliesTooLarge: 0,
    requestsTooLarge: 0,
    queriesLost: 0,
    deedsRefused: 0,
    finalsOut: 0,
    tokensShown: 0,
    tokensTakenBack: 0,
    callbacksFailed: 0,
    internalErrors: 0,
  };
}

/** Text longer than this is cut before it reaches a log. */
const SAFE_TEXT = 120;

/**
 * A peer's own text made safe for a log line or a terminal: control and format characters (escape sequences, bidirectional
 * overrides, line breaks) become `?`, and what is too long is cut.
 */
export function safeText(text: string, limit: number = SAFE_TEXT): string {
  // The text is cut before the search so that the cost does not follow the peer's wish.
  const cut = text.length > limit ? `${text.slice(0, limit)}...` : text;
  return cut.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '?');
}
