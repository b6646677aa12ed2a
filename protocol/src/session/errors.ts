/** What a `Session` throws at the program that uses it. Nothing that a peer sends ends here. */

export type SessionErrorCode = 'invalid-key' | 'session-closed';

/** A key that is no canonical key expression, or has wildcards where one key is meant. */
export class InvalidKeyError extends Error {
  override readonly name = 'InvalidKeyError';
  readonly code: SessionErrorCode = 'invalid-key';
  readonly key: string;

  constructor(key: string, fault: string) {
    super(`${JSON.stringify(key.slice(0, 200))} is no key that can be used here: ${fault}`);
    this.key = key;
  }
}

/** The session was closed by its own program; it needs to open another. */
export class SessionClosedError extends Error {
  override readonly name = 'SessionClosedError';
  readonly code: SessionErrorCode = 'session-closed';

  constructor(what: string) {
    super(`cannot ${what}: this session was closed. Open another one.`);
  }
}
