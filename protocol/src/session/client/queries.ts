/** Queries that came to our queryables: each queryable answers in its own time, and one final follows when all are done. */
import {
  type Encoding,
  includes,
  intersects,
  type Qos,
  type QueryBody,
  type QueryTarget,
  type Request,
} from '../../zenoh/index.ts';
import { checkKeyExpr, InvalidKeyError } from '../errors.ts';
import type { IncomingQuery, Reply } from '../types.ts';
import { type Context, wholeKey } from './context.ts';
import { putBody, sampleOf } from './samples.ts';

/** A query that its queryable never finishes is finished for it after this, as a router's own longest wait. */
const QUERY_LIFE_MS = 600_000;

/**
 * Queries of the router's that may be open at once. All peers of a router share one link to us, so this is for all of them together; a host that
 * answers from memory has a few open, one that waits for its disk a few for each player.
 */
export const MAX_OPEN_QUERIES = 1_024;

const TOO_MANY = new TextEncoder().encode('too many queries at once');

/** Replies may not be dropped on their way: a lost reply is a lost call. */
const REPLY_QOS: Qos = { priority: 5, block: true, express: false };

export type Queryable = {
  readonly id: number;
  readonly key: string;
  readonly complete: boolean;
  readonly onQuery: (query: IncomingQuery) => void;
  /** What this queryable has not finished. */
  readonly open: Set<Handle>;
};

/** Where the answers of one query go. */
type Answers = {
  readonly reply: (key: string, payload: Uint8Array, options: ReplyOptions) => void;
  readonly error: (payload: Uint8Array, encoding: Encoding | undefined) => void;
  readonly final: () => void;
};
type ReplyOptions = { readonly encoding?: Encoding; readonly attachment?: Uint8Array };

export class Queries {
  readonly #context: Context;
  readonly queryables = new Map<number, Queryable>();
  /** Handles whose answers go to the router, for they die with the connection. */
  readonly #remote = new Set<Handle>();

  constructor(context: Context) {
    this.#context = context;
  }

  /** A query of the router's. */
  onRequest(request: Request, key: string): void {
    const { id } = request;
    const qos = request.qos ?? REPLY_QOS;
    const answers: Answers = {
      reply: (replyKey, payload, options) =>
        this.#context.send({
          type: 'response',
          id,
          key: wholeKey(replyKey),
          qos,
          body: { type: 'reply', body: putBody(payload, options) },
        }),
      error: (payload, encoding) =>
        this.#context.send({
          type: 'response',
          id,
          key: wholeKey(key),
          qos,
          body: { type: 'err', ...(encoding === undefined ? {} : { encoding }), payload },
        }),
      final: () => this.#context.send({ type: 'response-final', id, qos }),
    };
    const body = request.body.type === 'query' ? request.body : undefined;
    // A put in a request is answered and not delivered: nobody sends one, and it is no query.
    const matching = body === undefined ? [] : this.#matching(key, request.target);
    if (this.#remote.size + matching.length > MAX_OPEN_QUERIES) {
      answers.error(TOO_MANY, undefined);
      answers.final();
      return;
    }
    this.#ask(matching, key, body, request.timeoutMs, answers, this.#remote);
  }

  /** A get of this session's own, answered by its own queryables; `onFinal` once, later. */
  askLocally(
    key: string,
    body: QueryBody,
    target: QueryTarget | undefined,
    timeoutMs: number,
    onReply: (reply: Reply) => void,
    onFinal: () => void,
  ): void {
    const later = (fn: () => void): void => this.#context.later(fn);
    const answers: Answers = {
      reply: (replyKey, payload, options) =>
        later(() => onReply({ ok: true, sample: sampleOf(replyKey, putBody(payload, options)) })),
      error: (payload, encoding) =>
        later(() => onReply({ ok: false, payload, ...(encoding === undefined ? {} : { encoding }) })),
      final: () => later(onFinal),
    };
    this.#ask(this.#matching(key, target), key, body, timeoutMs, answers, undefined);
  }

  /** The queryable goes, and finishes what it has not. */
  remove(id: number): void {
    const queryable = this.queryables.get(id);
    this.queryables.delete(id);
    for (const handle of queryable?.open ?? []) handle.finish();
  }

  /** The connection is gone: nobody waits for these answers any more. */
  onLost(): void {
    for (const handle of Array.from(this.#remote)) handle.abandon();
  }

  #matching(key: string, target: QueryTarget | undefined): Queryable[] {
    return Array.from(this.queryables.values()).filter((queryable) =>
      target === 'all-complete' ? queryable.complete && includes(queryable.key, key) : intersects(queryable.key, key),
    );
  }

  #ask(
    matching: readonly Queryable[],
    key: string,
    body: QueryBody | undefined,
    timeoutMs: number | undefined,
    answers: Answers,
    group: Set<Handle> | undefined,
  ): void {
    let waits = matching.length;
    if (waits === 0 || body === undefined) {
      answers.final();
      return;
    }
    for (const queryable of matching) {
      const handle = new Handle(key, body, answers, (answered) => {
        cancelTimer();
        queryable.open.delete(handle);
        group?.delete(handle);
        waits--;
        if (waits === 0 && answered) answers.final();
      });
      const cancelTimer = this.#context.clock.after(Math.min(timeoutMs ?? QUERY_LIFE_MS, QUERY_LIFE_MS), () =>
        handle.finish(),
      );
      queryable.open.add(handle);
      group?.add(handle);
      this.#context.later(() => {
        if (!handle.finished) queryable.onQuery(handle);
      });
    }
  }
}

class Handle implements IncomingQuery {
  readonly key: string;
  readonly parameters: string;
  readonly payload?: Uint8Array;
  readonly encoding?: Encoding;
  readonly attachment?: Uint8Array;
  readonly #answers: Answers;
  readonly #onEnd: (answered: boolean) => void;
  readonly #anyKey: boolean;
  #finished = false;

  constructor(key: string, body: QueryBody, answers: Answers, onEnd: (answered: boolean) => void) {
    this.key = key;
    this.parameters = body.parameters ?? '';
    this.#anyKey = this.parameters.split(';').some((part) => part.split('=')[0] === '_anyke');
    if (body.value !== undefined) {
      this.payload = body.value.payload;
      this.encoding = body.value.encoding;
    }
    if (body.attachment !== undefined) this.attachment = body.attachment;
    this.#answers = answers;
    this.#onEnd = onEnd;
  }

  get finished(): boolean {
    return this.#finished;
  }

  reply(key: string, payload: Uint8Array, options: ReplyOptions = {}): void {
    if (this.finished) return;
    checkKeyExpr(key);
    if (!this.#anyKey && !intersects(this.key, key))
      throw new InvalidKeyError(key, `a reply's key must match the query's, ${JSON.stringify(this.key)}`);
    this.#answers.reply(key, payload, options);
  }

  replyError(payload: Uint8Array, encoding?: Encoding): void {
    if (!this.finished) this.#answers.error(payload, encoding);
  }

  finish(): void {
    this.#end(true);
  }

  /** Ends without an answer to anybody. */
  abandon(): void {
    this.#end(false);
  }

  #end(answered: boolean): void {
    if (this.finished) return;
    this.#finished = true;
    this.#onEnd(answered);
  }
}
