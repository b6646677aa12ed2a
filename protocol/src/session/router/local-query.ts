/** Queries as the queryables of the host see them. */
import { includes, intersects } from '../../zenoh/index.ts';
import type { Encoding, QueryBody, ReplyBody, Request, Response } from '../../zenoh/types.ts';
import { putBody } from '../client/samples.ts';
import { checkKeyExpr, InvalidKeyError } from '../errors.ts';
import type { IncomingQuery } from '../types.ts';
import type { Core } from './core.ts';
import { wire, type Face } from './face.ts';
import { takesAnyKey, type Queries } from './queries.ts';

/** What carries the answers of one request: shared by the queryables of a session that were all asked by it. */
type AnswerSink = {
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
    if (this.#sink === undefined) return;
    checkKeyExpr(key);
    if (!intersects(key, this.key) && !takesAnyKey(this.parameters)) {
      throw new InvalidKeyError(key, `a reply's key must match the query's, ${JSON.stringify(this.key)}`);
    }
    this.#sink.reply(key, { type: 'reply', body: putBody(payload, options) });
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

export type LocalQueryable = {
  readonly key: string;
  readonly complete: boolean;
  readonly onQuery: (query: IncomingQuery) => void;
  /** What it was asked and has not finished. */
  readonly open: Set<LocalQuery>;
};

/**
 * Asks all queryables of a session that a request meets (`found`, by their keys) and sends what they answer, with one final when the
 * last is done; answers the queries that are open under this request. A session asks all it has, whatever the target, but the incomplete ones when only complete ones are meant (as zenoh's).
 */
export function answerLocally(
  rooms: { readonly core: Core; readonly queries: Queries },
  face: Face,
  request: Request,
  body: QueryBody,
  found: readonly Iterable<LocalQueryable>[],
  onFinished: () => void,
): ReadonlySet<LocalQuery> {
  const { core, queries } = rooms;
  const { id } = request;
  const key = request.key.suffix;
  const asked = new Map<LocalQuery, LocalQueryable>();
  const open = new Set<LocalQuery>();
  // The asker may be gone or its time over: then nobody is asked any more under this id.
  const ifAsked = (work: () => void): void => {
    core.step(() => {
      if (face.asked.has(id)) work();
    });
  };
  const respond = (response: Omit<Response, 'type' | 'id'>): void => {
    ifAsked(() => {
      queries.receiveResponse(face, { type: 'response', id, ...response });
    });
  };
  const final = (): void => {
    ifAsked(() => {
      queries.receiveFinal(face, id);
    });
  };
  const sink: AnswerSink = {
    reply: (replyKey, reply) => {
      respond({ key: wire(replyKey), body: reply });
    },
    error: (payload, encoding) => {
      respond({ key: wire(''), body: { type: 'err', payload, ...(encoding === undefined ? {} : { encoding }) } });
    },
    done: (query) => {
      asked.get(query)?.open.delete(query);
      open.delete(query);
      if (open.size > 0) return;
      onFinished();
      final();
    },
  };
  for (const queryables of found) {
    for (const queryable of queryables) {
      if (request.target === 'all-complete' && !(queryable.complete && includes(queryable.key, key))) continue;
      const query = new LocalQuery(key, body, sink);
      asked.set(query, queryable);
      open.add(query);
      queryable.open.add(query);
    }
  }
  // All of them were undeclared after the question left.
  if (open.size === 0) final();
  for (const [query, queryable] of asked) {
    const answered = core.guard(() => {
      queryable.onQuery(query);
    });
    // One that fails has answered all it will: nobody waits for it.
    if (!answered) query.finish();
  }
  return open;
}
