/** Why a client cannot sit at a table, in words for the player. */

export type ClientErrorCode = 'no-table' | 'other-game' | 'join-refused';

export class ClientError extends Error {
  override readonly name = 'ClientError';
  readonly code: ClientErrorCode;

  constructor(code: ClientErrorCode, message: string) {
    super(message);
    this.code = code;
  }
}
