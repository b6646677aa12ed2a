/** A query as a board sees it: its answers become messages of the lite link. */
import { checkKeyExpr, InvalidKeyError } from '../session/errors.ts';
import type { IncomingQuery } from '../session/types.ts';
import { intersects } from '../zenoh/index.ts';
import type { BoardMessage, HostMessage } from './messages.ts';

/** Stands in place of an answer that the host does not take. */
export const TOO_LARGE = new TextEncoder().encode('too large for this link');

/** Parameters that allow replies on keys other than the query's. The host looks again. */
const TAKES_ANY_KEY = /(?:^|;)_anyke(?:=|;|$)/;

/** A query that came to a queryable of the board. */
export class LiteQuery implements IncomingQuery {
  readonly key: string;
  readonly parameters: string;
  readonly payload?: Uint8Array;
  readonly attachment?: Uint8Array;
  readonly #number: number;
  #say: ((answer: BoardMessage) => boolean) | undefined;
  readonly #onFinish: () => void;

  constructor(
    message: Extract<HostMessage, { what: 'query' }>,
    say: (answer: BoardMessage) => boolean,
    onFinish: () => void,
  ) {
    this.key = message.key;
    this.parameters = message.parameters;
    if (message.bytes !== undefined) this.payload = message.bytes;
    if (message.attachment !== undefined) this.attachment = message.attachment;
    this.#number = message.query;
    this.#say = say;
    this.#onFinish = onFinish;
  }

  reply(key: string, payload: Uint8Array, options?: { readonly attachment?: Uint8Array }): void {
    if (this.#say === undefined) return;
    checkKeyExpr(key);
    if (!intersects(key, this.key) && !TAKES_ANY_KEY.test(this.parameters)) {
      throw new InvalidKeyError(key, `a reply's key must match the query's, ${JSON.stringify(this.key)}`);
    }
    const query = this.#number;
    const said = this.#say({ what: 'reply', query, key, bytes: payload, ...attached(options?.attachment) });
    if (!said) this.#say({ what: 'reply-error', query, bytes: TOO_LARGE });
  }

  replyError(payload: Uint8Array): void {
    this.#say?.({ what: 'reply-error', query: this.#number, bytes: payload });
  }

  finish(): void {
    const say = this.#say;
    if (say === undefined) return;
    this.#say = undefined;
    this.#onFinish();
    say({ what: 'finish', query: this.#number });
  }

  /** Its session is over: nobody waits any more. */
  over(): void {
    this.#say = undefined;
  }
}

export function attached(attachment: Uint8Array | undefined): { readonly attachment?: Uint8Array } {
  return attachment === undefined ? {} : { attachment };
}
