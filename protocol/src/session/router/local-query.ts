/** A query as a queryable of the host sees it. */
import { intersects, isKeyExpr, keyFault } from '../../zenoh/index.ts';
import type { Encoding, QueryBody, ReplyBody } from '../../zenoh/types.ts';
import { InvalidKeyError } from '../errors.ts';
import type { IncomingQuery } from '../types.ts';

/** What carries the answers of one request: shared by the queryables of a session that were all asked by it. */
export type AnswerSink = {
  reply(key: string, body: ReplyBody): void;
  error(payload: Uint8Array, encoding: Encoding | undefined): void;
  /** One queryable is done; the last one ends the request. */
  done(query: LocalQuery): void;
};

export class LocalQuery implements IncomingQuery {
  readonly key: string;
  readonly parameters: string;
  readonly payload?: Uint8Array;
  readonly encoding?: Encoding;
  readonly attachment?: Uint8Array;
  #sink: AnswerSink | undefined;

  constructor(key: string, body: QueryBody, sink: AnswerSink) {
    this.key = key;
    this.parameters = body.parameters ?? '';
    if (body.value !== undefined) {
      this.payload = body.value.payload;
      this.encoding = body.value.encoding;
    }
    if (body.attachment !== undefined) this.attachment = body.attachment;
    this.#sink = sink;
  }

  reply(
    key: string,
    payload: Uint8Array,
    options?: { readonly encoding?: Encoding; readonly attachment?: Uint8Array },
  ): void {
    if (!isKeyExpr(key)) throw new InvalidKeyError(key, keyFault(key) ?? 'no key expression');
    if (!intersects(key, this.key)) throw new InvalidKeyError(key, `a reply must be on a key that ${this.key} covers`);
    this.#sink?.reply(key, {
      type: 'reply',
      body: {
        type: 'put',
        payload,
        ...(options?.encoding === undefined ? {} : { encoding: options.encoding }),
        ...(options?.attachment === undefined ? {} : { attachment: options.attachment }),
      },
    });
  }

  replyError(payload: Uint8Array, encoding?: Encoding): void {
    this.#sink?.error(payload, encoding);
  }

  finish(): void {
    const sink = this.#sink;
    this.#sink = undefined;
    sink?.done(this);
  }
}
