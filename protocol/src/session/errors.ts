/** What a `Session` throws at the program that uses it. Nothing that a peer sends ends here. */

import { isConcreteKey, keyFault } from '../zenoh/index.ts';

export type SessionErrorCode = 'invalid-key' | 'session-closed' | 'connect-failed';

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

/** The first connection of a session could not be made; `cause` says why where it is an error of its own. */
export class ConnectFailedError extends Error {
  override readonly name = 'ConnectFailedError';
  readonly code: SessionErrorCode = 'connect-failed';

  constructor(why: string, cause?: unknown) {
    super(`no session could be opened: ${why}`, { cause });
  }
}

/** Throws `InvalidKeyError` unless `key` is a canonical key expression. */
export function checkKeyExpr(key: string): void {
  const fault = keyFault(key);
  if (fault !== undefined) throw new InvalidKeyError(key, fault);
}

/** Throws `InvalidKeyError` unless `key` names exactly one key. */
export function checkConcreteKey(key: string): void {
  checkKeyExpr(key);
  if (!isConcreteKey(key)) throw new InvalidKeyError(key, 'one key is needed here, without wildcards');
}
