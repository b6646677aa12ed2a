/** What the encoders throw: a message of our own that cannot be written. It is a fault of the caller, never of a peer. */

export type ZenohEncodeCode = 'out-of-range' | 'bad-zid' | 'too-long' | 'not-sent';

export class ZenohEncodeError extends Error {
  override readonly name = 'ZenohEncodeError';
  readonly code: ZenohEncodeCode;
  constructor(code: ZenohEncodeCode, message: string) {
    super(message);
    this.code = code;
  }
}
