/** The objects of one application and the answers to what is asked of them: calls and meta. */
import { AsyncLocalStorage } from 'node:async_hooks';
import {
  ArgumentError,
  AsterismError,
  checkCall,
  checkObject,
  encodeThrown,
  keyFits,
  keyOf,
  MAX_CALL_CHAIN,
  MAX_PAYLOAD,
  NestingError,
  packAnswer,
  packMeta,
  protocol0Reply,
  readAsked,
} from '@asterism-tables/protocol/asterism';
import { EncodeError, type Plain } from '@asterism-tables/protocol/msgpack';
import type { IncomingQuery } from '@asterism-tables/protocol/session';
import { type Log, Repeats } from '../log.ts';
import type { SentSizes } from './sent-sizes.ts';
import type { Caller, ExposedMethod, ExposedObject } from './types.ts';

export type Exposed = {
  readonly object: ExposedObject;
  readonly methods: ReadonlyMap<string, ExposedMethod>;
  readonly callerKeyword?: string | undefined;
  readonly meta: Uint8Array;
};

/** How many calls of this node are inside each other where the running code is. */
const chain = new AsyncLocalStorage<number>();

/** Throws `NestingError` where a method would call an object of its own application once too deep. */
export function checkChain(): void {
  if ((chain.getStore() ?? 0) >= MAX_CALL_CHAIN) {
    throw new NestingError(`calls nested too deep (max ${MAX_CALL_CHAIN})`);
  }
}

/**
 * Calls that may wait for their methods at once (for a disk that hangs, for a method that never ends). Each holds its arguments, long after its
 * caller and the router gave it up; one more is refused before its method is called. A few for each of some hundred players.
 */
export const MAX_WAITING_CALLS = 4096;

export class ExposedObjects {
  private readonly node: string;
  private readonly app: string;
  private readonly log: Log;
  private readonly objects = new Map<string, Exposed>();
  private readonly sizes: SentSizes;
  private readonly repeats: Repeats;
  private waiting = 0;

  constructor(node: string, app: string, log: Log, sizes: SentSizes, now: () => number) {
    this.node = node;
    this.app = app;
    this.log = log;
    this.sizes = sizes;
    this.repeats = new Repeats(now);
  }

  /** Checks an object and makes its entry; it answers from `add` on. Throws `ArgumentError`, or `MessageTooLarge` when its meta cannot fit. */
  prepare(object: ExposedObject): Exposed {
    checkObject(object);
    for (const method of object.methods) {
      // Games are also written in JavaScript, where nothing else says this.
      if (typeof method.call !== 'function')
        throw new ArgumentError(`${object.name}: the method ${method.name} has no function`);
    }
    return {
      object,
      methods: new Map(object.methods.map((method) => [method.name, method])),
      callerKeyword: object.callerKeyword,
      meta: packMeta(object),
    };
  }

  add(entry: Exposed): void {
    this.objects.delete(entry.object.name);
    this.objects.set(entry.object.name, entry);
  }

  /** Takes this entry back, unless another took its place. Answers whether it was there. */
  remove(entry: Exposed): boolean {
    return this.objects.get(entry.object.name) === entry && this.objects.delete(entry.object.name);
  }

  get(name: string): Exposed | undefined {
    return this.objects.get(name);
  }

  names(): readonly string[] {
    return [...this.objects.keys()];
  }

  clear(): void {
    this.objects.clear();
  }

  /** Answers a query to `asterism/<node>/<app>/**`, now or when the method's promise settles; every query is finished exactly once. */
  answer(query: IncomingQuery): void {
    const asked = readAsked(query.key);
    switch (asked.what) {
      case 'call': {
        const key = keyOf.call(this.node, this.app, asked.object, asked.caller);
        // A key longer than we send cannot be answered on; its caller reads that nobody answers.
        if (!keyFits(key)) return query.finish();
        this.run(asked.object, query.payload, asked.caller, 'claimed', (reply, method) => {
          // What is asked of an object or a method that is not there must not become a name here.
          const what =
            method === undefined
              ? `${this.node}/${this.app} (refused)`
              : `${this.node}/${this.app}/${asked.object} ${method}`;
          this.sizes.sent('reply', what, key, reply.length);
          this.reply(query, [[key, reply]]);
        });
        return;
      }
      case 'protocol-0-call': {
        const key = `${keyOf.object(this.node, this.app, asked.object)}/call`;
        return this.reply(query, [[key, protocol0Reply(`${this.node}/${this.app}`)]]);
      }
      case 'meta':
        return this.reply(query, this.metas([asked.object]));
      case 'meta-of-all':
        return this.reply(query, this.metas(this.names()));
      case 'nothing':
        return query.finish();
    }
  }

  /** A call of this application's own object: the same checks and bytes, no network. */
  callLocally(object: string, payload: Uint8Array): Promise<Uint8Array> {
    return new Promise((resolve) => this.run(object, payload, this.node, 'local', resolve));
  }

  private metas(names: readonly string[]): (readonly [string, Uint8Array])[] {
    const out: (readonly [string, Uint8Array])[] = [];
    for (const name of names) {
      const entry = this.objects.get(name);
      if (entry === undefined) continue;
      const key = keyOf.meta(this.node, this.app, name);
      this.sizes.sent('answer', `${this.node}/${this.app}/${name}/meta`, key, entry.meta.length);
      out.push([key, entry.meta]);
    }
    return out;
  }

  private reply(query: IncomingQuery, replies: readonly (readonly [string, Uint8Array])[]): void {
    try {
      for (const [key, payload] of replies) if (keyFits(key)) query.reply(key, payload);
    } catch (error) {
      this.log.warn('a reply could not be sent', { error: error instanceof Error ? error.message : String(error) });
    } finally {
      query.finish();
    }
  }

  private run(
    object: string,
    payload: Uint8Array | undefined,
    from: string,
    verified: Caller['verified'],
    send: (reply: Uint8Array, method?: string) => void,
  ): void {
    const path = `${this.node}/${this.app}`;
    const call = checkCall(path, object, this.objects.get(object), payload, from);
    if (!call.ok) return send(call.reply);
    if (this.waiting >= MAX_WAITING_CALLS) {
      return send(encodeThrown(new AsterismError(`${path} is busy: ${this.waiting} calls wait for their answers`)));
    }

    let over = false;
    const steps: (() => void)[] = [];
    const runStep = (step: () => void): void => {
      try {
        step();
      } catch (error) {
        this.failed(object, call.name, error);
      }
    };
    const end = (reply: Uint8Array): void => {
      send(reply, call.name);
      over = true;
      for (const step of steps) runStep(step);
    };
    const caller: Caller = {
      from,
      verified,
      object,
      method: call.name,
      afterReply: (step) => {
        if (over) runStep(step);
        else steps.push(step);
      },
    };
    const thrown = (error: unknown): void => {
      if (!(error instanceof AsterismError) && !(error instanceof EncodeError)) this.failed(object, call.name, error);
      end(encodeThrown(error));
    };
    let value: Plain | Promise<Plain>;
    try {
      value = chain.run((chain.getStore() ?? 0) + 1, () => call.method.call(call.args, call.kwargs, caller));
    } catch (error) {
      return thrown(error);
    }
    const settled = (answer: Plain): void => {
      const own = call.method.pack?.(answer);
      // One that is too large is measured field by field below, and refused.
      if (own !== undefined && own.length <= MAX_PAYLOAD) return end(own);
      const { reply, refused, tooLarge } = packAnswer(answer);
      if (tooLarge === true) this.sizes.answerTooLarge();
      if (refused !== undefined) this.unsendable(object, call.name, refused);
      end(reply);
    };
    if (!isPromise(value)) return settled(value);
    this.waiting++;
    const afterwards =
      <T>(answer: (value: T) => void) =>
      (value: T): void => {
        this.waiting--;
        answer(value);
      };
    value.then(afterwards(settled), afterwards(thrown));
  }

  private unsendable(object: string, method: string, why: string): void {
    const quiet = this.repeats.tell(`${object}.${method}`);
    if (quiet === undefined) return;
    this.log.warn(`the answer of ${object}.${method} was not sent: ${why}`, quiet === 0 ? {} : { leftOut: quiet });
  }

  private failed(object: string, method: string, error: unknown): void {
    this.log.error(`${object}.${method} failed`, { error: error instanceof Error ? error.stack : String(error) });
  }
}

function isPromise(value: Plain | Promise<Plain>): value is Promise<Plain> {
  return typeof value === 'object' && value !== null && typeof (value as { then?: unknown }).then === 'function';
}
