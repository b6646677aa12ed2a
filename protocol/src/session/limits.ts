/** Times and bounds of a session over one link, each with its reason. */

/** What this end promises: something is sent at least this often. Zenoh's and zenoh-pico's own default. */
export const LEASE_MS = 10_000;

/** A peer speaks every quarter of its lease, so this serves leases up to four minutes and still notices a dead peer. */
export const MAX_PEER_LEASE_MS = 60_000;

/** A shorter promise than this would be broken by any busy machine. */
export const MIN_PEER_LEASE_MS = 200;

/** A board burns a whole core while it waits for a host that fell silent, and gives up after ten seconds. */
export const KEEP_ALIVE_MAX_MS = 3_000;

/** A board with blocking reads sends its own keepalives only after frames of the host, and at one a second speaks every six to nine seconds. */
export const SERIAL_KEEP_ALIVE_MS = 1_000;

/** Offered on a serial line although 1,493 pass: a round number below it, so that both ends are right about what a batch is. */
export const SERIAL_BATCH_OFFERED = 1_490;

/** Four tries inside a lease, as zenoh does. */
export const KEEP_ALIVES_PER_LEASE = 4;

/** A timer later than this means that this whole process stood still (a stopped or overloaded machine), and then peers get as long to be heard. */
export const LATE_MS = 500;

/** From the link's start to the opened session. A board itself waits ten seconds for an answer. */
export const HANDSHAKE_TIMEOUT_MS = 10_000;

/**
 * The same for a client of ours: a router answers within milliseconds, and one that took the connection and says nothing (it is
 * starting, stopping or stuck) is better tried again soon. With the pause of reconnecting a silent router costs seven seconds a try.
 */
export const CONNECT_HANDSHAKE_TIMEOUT_MS = 4_000;

/** Only boards announce batches this small (zenoh-pico's default); everybody else says 65,535. */
export const BOARD_BATCH = 2_048;

/** Below this the headers outweigh what they carry; no real peer goes there. */
export const MIN_BATCH = 64;

/** The newest patch level that both zenoh and zenoh-pico speak: the first fragment of a message is marked. */
export const PATCH = 1;

/** 32 bit (28 usable bits), which everybody announces. */
export const RESOLUTION = { frameSn: 2, requestId: 2 } as const;

/** A random cookie lives only as long as its link waits for it, so eight bytes cannot be guessed in time. */
export const COOKIE_BYTES = 8;

/** The largest message put together from fragments: three times the largest that the suite sends. */
export const REASSEMBLY_LIMIT = 1 << 20;

/** More than this handed to a link and not gone means that the peer reads more slowly than it is written to. */
export const LINK_HIGH_WATER = 64 * 1024;

/** The same for a serial line: what waits there is old news by a tenth of a second for each kilobyte, and is in the way of a board that restarts. */
export const SERIAL_HIGH_WATER = 2 * 1024;

/** Droppable messages kept for a slow peer, the newest of each key: one for every key of a few dozen tables. */
export const MAX_WAITING_DROPPABLE = 256;

/** Bytes of droppable messages kept for a slow peer. */
export const MAX_WAITING_DROPPABLE_BYTES = 1 << 20;

/** What a waiting message takes beside its bytes: a hundred thousand small answers are more memory than their bytes. */
export const WAITING_OVERHEAD = 300;

/** Everything that may wait for one peer. One that lets more pile up is closed: 64 such links must not fill a small machine. */
export const MAX_WAITING_BYTES = 16 << 20;

/**
 * Of each window of so many milliseconds one peer of a router may have half: whatever it sends, the others wait a few milliseconds and no more.
 * An honest call takes a tenth of one.
 */
export const INBOX_WINDOW_MS = 4;
export const INBOX_TURN_MS = 2;

/** Messages dealt with before the time is looked at: their answers share batches, and even calls of a table take no millisecond together. */
export const INBOX_BURST = 8;

/** For what a link brought before it went: one read of a socket holds a thousand messages, and an honest call takes a tenth of a millisecond. */
export const INBOX_DRAIN_MS = 100;

/** How long to wait before a lost connection is tried again. */
export const RECONNECT_MS = 3_000;

/** Reasons of a CLOSE. */
export const CLOSE_GENERIC = 0;
export const CLOSE_INVALID = 2;
export const CLOSE_EXPIRED = 5;
