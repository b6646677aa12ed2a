/** Times of the link machine, each with its reason. What boards do is in spec/zenoh-pico.md, section 7. */

/** A board that is starting prints or says INIT within this time after the port was opened; before, nobody speaks to it. */
export const LISTEN_MS = 1_500;

/** A board that reads RESET sleeps 250 ms and says INIT. Whoever has said nothing by now is in a session, or not there. */
export const AFTER_RESET_MS = 500;

/** An INIT that comes sooner after our RESET was under way when it left: another one follows, and only that one may be answered. */
export const CROSSING_MS = 200;

/** If no other follows by then, the RESET was never read, and the INIT held back is the one to answer. */
export const CROSSED_WAIT_MS = 700;

/** A board gives the rest of a handshake up after ten seconds, and notices it when the next frame, however damaged, ends. */
export const HANDSHAKE_OVER_MS = 11_000;

/** That zero is said so often while nothing at all is heard: a bad cable may lose one, and the board would wait for ever. */
export const HANDSHAKE_ZEROS = 3;

/** A board that did not take the OpenAck says INIT a second after that zero. One that says nothing took it. */
export const CONFIRM_MS = 2_000;

/** Of several INITs in one read only the last is waited on: a second answer would end the board's handshake for good. */
export const SETTLE_MS = 20;

/** An INIT so soon after our last answer: the board may have taken that one, and then its InitSyn comes and no second answer must go. */
export const RECENT_ANSWER_MS = 1_000;
export const RECENT_SETTLE_MS = 300;

/** A timer later than this means that this process stood still, and what the board said meanwhile waits to be read. */
export const LATE_MS = 500;

/** A damaged frame of a board without a session was perhaps its INIT, which it says only once. After so much silence it is asked to say it again. */
export const DAMAGED_QUIET_MS = 3_000;
/** And not more often than this. */
export const DAMAGED_PAUSE_MS = 10_000;

/** A board that printed and then neither said INIT nor anything else in a minute is in a session that this host does not know. */
export const AFTER_TEXT_MS = 60_000;

/** A closed board says INIT at once, zenoh-pico up to 1.8.0 after twenty seconds. If it does not, the CLOSE was lost. */
export const AFTER_CLOSE_MS = 25_000;

/** A board in a session of another host keeps speaking for a while after it was told; it is told again only then. */
export const STALE_PAUSE_MS = 5_000;

/** Keepalives go out every second, and a board that hears them speaks every nine. */
export const WATCH_MS = 1_000;
export const UNANSWERED_LIMIT = 25;
/** After the port was opened again the board has had its time already; an answer comes within nine seconds or never. */
export const UNANSWERED_AFTER_REOPENING = 12;

/** How long a session waits for a port that is opened again. */
export const REOPEN_MS = 10_000;

/** Bytes that may wait in the port before the link says that it has room again. */
export const LOW_WATER = 1_024;

/** Looks at a port that is behind: at 115,200 baud a hundred bytes leave meanwhile. */
export const DRAIN_LOOK_MS = 10;
