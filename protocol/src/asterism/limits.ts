/** The limits of the Asterism layer, each with its reason. */

/** The wire protocol this layer speaks, and the only one; protocol 0 is recognised only to be refused. */
export const PROTOCOL = 1;

/** The first chunk of every key. */
export const ROOT = 'asterism';

/**
 * The most bytes of a payload that we send: with a key of at most `MAX_KEY` and 70 bytes of headers, timestamp and responder a message
 * stays within the 4,096 bytes that a board can reassemble; a board drops a larger one without a word.
 */
export const MAX_PAYLOAD = 3800;

/** The most bytes of a key that we send, for the same sum. */
export const MAX_KEY = 200;

/** What a method may tell about itself in the meta (asterism-wire.md, "Meta, profile, status"). */
export const MAX_ARGUMENT_NAMES = 16;
export const MAX_ARGUMENT_NAME = 64;
export const MAX_DOC = 2048;

/** A profile's fields, in bytes and pixels. */
export const MAX_KIND = 32;
export const MAX_HOST = 32;
export const MAX_DISPLAY_NAME = 64;
export const MAX_ICON = 8192;
export const MAX_ICON_SIDE = 256;

/** A status: bytes packed, and levels of arrays and maps below it. */
export const MAX_STATUS = 1024;
export const MAX_STATUS_DEPTH = 4;

/** How long a caller waits when it says nothing else. */
export const CALL_TIMEOUT_MS = 2000;

/** Time given to the look for another copy of the same application at connect. */
export const COPY_CHECK_MS = 1000;

/** Calls inside each other in one node (a method that calls an object of its own application, and so on). */
export const MAX_CALL_CHAIN = 16;
