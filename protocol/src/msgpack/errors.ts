/** What our own side may do wrong when it packs a value. Bytes from a peer never throw: `decode` answers with a tagged result. */

/**
 * A value that cannot be sent: a type MessagePack does not have here, an integer outside int64, or nesting beyond the limit.
 * The message says which, and what to give instead.
 */
export class EncodeError extends Error {
  readonly code = 'ASTERISM_ENCODE';
  constructor(message: string) {
    super(message);
    this.name = 'EncodeError';
  }
}
