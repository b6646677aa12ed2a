/** The numbers of the lite link (docs/lite-link.md) and the bounds of this side, each with its reason. */

/** The version of the link that this side speaks. */
export const LITE_VERSION = 1;

/** The largest frame on the wire, both zeros counted. */
export const MAX_FRAME = 512;
/** What frames shrink to on a bad line, and the smallest frame that a side may ask for. */
export const SMALL_FRAME = 64;
/** The largest message, and the smallest bound that a side may set. */
export const MAX_MESSAGE = 4_096;
export const MIN_MESSAGE = 256;
/** Bytes of stream that a side can have waiting unread. */
export const MIN_WINDOW = 64;
export const MAX_WINDOW = 8_192;

/** Whoever has sent nothing for so long sends an ACK. */
export const BEAT_MS = 250;
/** A MISS is said again when so long nothing was gained. */
export const MISS_AGAIN_MS = 300;
/** A second MISS for one position within this time repeats nothing: it was on its way while the first was answered. */
export const MISS_DEAF_MS = 100;
/** How long an acknowledgement is waited for: at first, at least, at most. */
export const TIMEOUT_FIRST_MS = 500;
export const TIMEOUT_MIN_MS = 200;
export const TIMEOUT_MAX_MS = 4_000;
/** What comes on top of twice the measured time of an acknowledgement. */
export const TIMEOUT_EXTRA_MS = 100;
/** Two repeats with fewer than so many frames acknowledged between them make frames small; so many without a repeat make them large again. */
export const NEAR_REPEATS_FRAMES = 8;
export const CALM_FRAMES = 16;

/** A board says hello so often; after a REFUSE so rarely. */
export const HELLO_MS = 500;
export const HELLO_REFUSED_MS = 5_000;
/** AGAIN is said at most once in this time. */
export const AGAIN_MS = 200;
/** A session lives so long without a word of the other side. */
export const SESSION_SILENCE_MS = 30_000;
export const BOARD_QUIET_MS = 900;
export const HOST_QUIET_MS = 1_500;
export const MIN_QUIET_MS = 300;
export const MAX_QUIET_MS = 10_000;

/** Bytes of UTF-8 in the texts of HELLO, WELCOME and REFUSE. */
export const MAX_ID_BYTES = 64;
export const MAX_SOFTWARE_BYTES = 64;
export const MAX_WHY_BYTES = 120;
export const MAX_SCHEMAS = 8;
export const MAX_SCHEMA_NAME_BYTES = 24;
export const MAX_SCHEMA_HASH_BYTES = 16;

/** Numbers on this link fit the small integers of a 32-bit Ruby. */
export const MAX_NUMBER = 0x7fff_ffff;

/** Subscribers, queryables, tokens and watches of one board together, as for any peer of the router. */
export const MAX_DECLARATIONS = 1_024;
export const MAX_OPEN_GETS = 64;
export const MAX_OPEN_QUERIES = 64;
/** A query that a board has not ended after so long gives way to new ones: its asker has stopped waiting by then. */
export const QUERY_STALE_MS = 10_000;
export const GET_TIMEOUT_MS = 10_000;

/** Tokens told to a board between two pauses: it keeps 64 between two polls. */
export const TOKEN_BURST = 16;
export const TOKEN_PAUSE_MS = 100;
/** Tokens that may wait to be told. A network has some hundreds; more than this is somebody's mistake, and the oldest go. */
export const MAX_WAITING_TOKENS = 4_096;

/** What may not be dropped and waits for one board: at 115,200 baud this takes 23 s to leave. A board further behind starts anew. */
export const MAX_WAITING_BYTES = 256 << 10;
export const MAX_WAITING_MESSAGES = 4_096;
/** Droppable samples that wait, the newest of each key; beyond these the oldest go. */
export const MAX_DROPPABLE_BYTES = 128 << 10;
export const MAX_DROPPABLE_KEYS = 1_024;

/** With less room than for a frame the port is asked again after this time, should it forget to say that it drained. */
export const ROOM_RETRY_MS = 20;
