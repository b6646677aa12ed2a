/** The bounds of every message that is sent to boards, each with its reason. */

/**
 * The most bytes of a payload: with a key of at most `MAX_KEY` and the headers a message stays within the 4,096 bytes that a board puts
 * together (`Z_FRAG_MAX_SIZE`); a board drops a larger one without a word. The same number as in the Asterism layer, held equal by a test.
 */
export const MAX_PAYLOAD = 3800;

/** The most bytes of a key, for the same sum. */
export const MAX_KEY = 200;

/** What Zenoh may put around key and payload: the message's own bytes, a timestamp with a 16-byte id, the responder, lengths. */
export const MAX_HEADERS = 70;

/** Integers of a screen are 31 bits and a sign: a 32-bit mruby cannot even load a larger literal. */
export const INT_MIN = -0x80000000;
export const INT_MAX = 0x7fffffff;

/** Keys of a message's maps are short; this is what a decoder compares at most. */
export const MAX_MAP_KEY = 31;

/** Levels of a value of any type, the value itself counted. */
export const ANY_DEPTH = 16;

/** The longest text that an enumeration of texts takes for a value it does not know. */
export const MAX_UNKNOWN_TEXT = 64;
