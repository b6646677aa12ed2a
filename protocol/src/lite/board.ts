/**
 * A board's session over the lite link, in TypeScript: what `hardware/mruby` does on a board, for simulated boards and for programs.
 * As on a board, own puts do not come back to their session, and encodings and timestamps do not travel.
 */
import { checkConcreteKey, checkKeyExpr, SessionClosedError } from '../session/errors.ts';
import type {
  Declared,
  GetEnd,
  GetOptions,
  IncomingQuery,
  PutOptions,
  Reply,
  Sample,
  Session,
  TokenChange,
} from '../session/types.ts';
import type { Zid } from '../zenoh/index.ts';
import { BoardLink, type BoardLinkOptions } from './board-link.ts';
import { attached, LiteQuery, TOO_LARGE } from './board-query.ts';
import type { LogLevel } from './events.ts';
import type { LiteRefusal, LiteWelcome } from './hello.ts';
import { GET_TIMEOUT_MS, MAX_MESSAGE } from './limits.ts';
import {
  type BoardMessage,
  CONSOLIDATIONS,
  decodeHostMessage,
  encodeMessage,
  type HostMessage,
  LOG_LEVELS,
  TARGETS,
} from './messages.ts';

export type LiteBoardEvent =
  | { readonly type: 'opened'; readonly welcome: LiteWelcome }
  | { readonly type: 'lost'; readonly cause: string }
  | { readonly type: 'refused'; readonly refusal: LiteRefusal }
  | { readonly type: 'not-done'; readonly message: number; readonly id: number; readonly text: string }
  | { readonly type: 'malformed'; readonly what: string }
  | { readonly type: 'pong'; readonly number: number }
  /** What a callback threw. */
  | { readonly type: 'callback-failed'; readonly error: unknown };

export type LiteBoardOptions = BoardLinkOptions & {
  /** False: a session that is over is over for good, as with older boards. */
  readonly reconnect?: boolean;
  readonly onEvent?: (event: LiteBoardEvent) => void;
};

type Declaration = {
  readonly message: BoardMessage;
  readonly onSample?: (sample: Sample) => void;
  readonly onChange?: (change: TokenChange) => void;
  readonly onQuery?: (query: IncomingQuery) => void;
};
type Get = { readonly onReply: (reply: Reply) => void; readonly done: (end: GetEnd) => void };

/** The host ends every get; should its word never come, the board stops waiting so much later than it asked for. */
const GET_GRACE_MS = 5_000;

/** By the number in `[24, get, end]`. */
const ENDS: readonly GetEnd[] = ['final', 'timeout', 'lost'];
const NOTHING = new Uint8Array(0);

export class LiteBoardSession implements Session {
  readonly link: BoardLink;
  readonly #options: LiteBoardOptions;
  readonly #declared = new Map<number, Declaration>();
  readonly #gets = new Map<number, Get>();
  readonly #queries = new Map<number, LiteQuery>();
  readonly #lost = new Set<(cause: string) => void>();
  readonly #back = new Set<() => void>();
  #zid: Zid = NOTHING;
  #closed = false;
  /** The host has its router. */
  #connected = true;
  #told: 'open' | 'lost' = 'lost';
  #lastId = 0;
  #lastGet = 0;
  /** Messages that were larger than the host takes, or found no room. */
  dropped = 0;

  constructor(options: LiteBoardOptions) {
    this.#options = options;
    this.link = new BoardLink(options, {
      onOpen: (welcome) => {
        this.#opened(welcome);
      },
      onOver: (cause) => this.#over(cause),
      onSilence: (silent) => {
        this.#tell(silent ? 'the host is silent' : '');
      },
      onMessage: (packed) => {
        this.#message(packed);
      },
      onRefused: (refusal) => {
        options.onEvent?.({ type: 'refused', refusal });
      },
    });
  }

  /** What stood between two zeros. True: it was a frame of this link. */
  chunk(bytes: Uint8Array): boolean {
    return this.link.chunk(bytes);
  }

  /** Empty until the first welcome. */
  get zid(): Zid {
    return this.#zid;
  }

  get state(): 'open' | 'lost' | 'closed' {
    if (this.#closed) return 'closed';
    return this.link.conversation !== undefined && !this.link.silent && this.#connected ? 'open' : 'lost';
  }

  // ------------------------------------------------------------------------------------------------------------------- the link

  #opened(welcome: LiteWelcome): void {
    this.#zid = zidOf(welcome.zid);
    this.#connected = true;
    for (const { message } of this.#declared.values()) this.#say(message);
    this.#options.onEvent?.({ type: 'opened', welcome });
    this.#tell('');
  }

  #over(cause: string): boolean {
    for (const query of this.#queries.values()) query.over();
    this.#queries.clear();
    const again = this.#options.reconnect ?? true;
    if (!again) this.#closed = true;
    this.#options.onEvent?.({ type: 'lost', cause });
    this.#tell(cause);
    for (const get of Array.from(this.#gets.values())) get.done('lost');
    return again;
  }

  /** Tells listeners when the state became another. */
  #tell(cause: string): void {
    const now = this.state === 'open' ? 'open' : 'lost';
    if (now === this.#told) return;
    this.#told = now;
    if (now === 'open') for (const listener of Array.from(this.#back)) this.#guard(listener);
    else for (const listener of Array.from(this.#lost)) this.#guard(() => listener(cause));
  }

  /** False: it was too large, found no room, or there is no session. */
  #say(message: BoardMessage, droppable?: string): boolean {
    const { conversation, welcome } = this.link;
    if (conversation === undefined) return false;
    const packed = encodeMessage(message);
    if (packed.length > (welcome?.max ?? MAX_MESSAGE)) {
      this.dropped++;
      return false;
    }
    if (droppable !== undefined) conversation.outbox.addDroppable(packed, droppable);
    else if (!conversation.outbox.add(packed)) {
      this.dropped++;
      return false;
    }
    conversation.wake();
    return true;
  }

  #message(packed: Uint8Array): void {
    const decoded = decodeHostMessage(packed);
    if (!decoded.ok) {
      this.#options.onEvent?.({ type: 'malformed', what: decoded.what });
      return;
    }
    const { message } = decoded;
    switch (message.what) {
      case 'sample': {
        const { key, bytes, attachment } = message;
        const onSample = this.#declared.get(message.id)?.onSample;
        const kind = bytes === undefined ? 'delete' : 'put';
        const sample: Sample = { key, kind, payload: bytes ?? NOTHING, ...attached(attachment) };
        if (onSample !== undefined) this.#guard(() => onSample(sample));
        return;
      }
      case 'token-change': {
        const { key, alive } = message;
        const onChange = this.#declared.get(message.id)?.onChange;
        if (onChange !== undefined) this.#guard(() => onChange({ key, alive }));
        return;
      }
      case 'query':
        this.#query(message);
        return;
      case 'answer':
      case 'answer-error':
      case 'end':
        this.#answer(message);
        return;
      case 'connected':
        this.#connected = message.connected;
        this.#tell('the bridge lost its router');
        return;
      case 'not-done': {
        const { id, text } = message;
        this.#options.onEvent?.({ type: 'not-done', message: message.message, id, text });
        return;
      }
      case 'ping':
        this.#say({ what: 'pong', number: message.number });
        return;
      case 'pong':
        this.#options.onEvent?.({ type: 'pong', number: message.number });
    }
  }

  /** Asks the host for a `pong`, which comes as an event. */
  ping(number: number): void {
    this.#say({ what: 'ping', number });
  }

  /** A line for the host's log. */
  log(level: LogLevel, text: string): void {
    this.#say({ what: 'log', level: LOG_LEVELS.indexOf(level), text });
  }

  #guard(call: () => void): void {
    try {
      call();
    } catch (error) {
      this.#options.onEvent?.({ type: 'callback-failed', error });
    }
  }

  // ------------------------------------------------------------------------------------------------------------- put, declarations

  put(key: string, payload: Uint8Array, options?: PutOptions): void {
    this.#checkOne('put', key);
    const message: BoardMessage = { what: 'put', key, bytes: payload, ...attached(options?.attachment) };
    this.#say(message, options?.congestion === 'block' ? undefined : key);
  }

  delete(key: string, options?: PutOptions): void {
    this.#checkOne('delete', key);
    this.#say({ what: 'delete', key }, options?.congestion === 'block' ? undefined : key);
  }

  subscribe(key: string, onSample: (sample: Sample) => void): Declared {
    this.#check('subscribe', key);
    return this.#declare((id) => ({ message: { what: 'subscribe', id, key }, onSample }));
  }

  queryable(key: string, options: { readonly complete?: boolean }, onQuery: (query: IncomingQuery) => void): Declared {
    this.#check('declare a queryable on', key);
    const complete = options.complete ?? false;
    return this.#declare((id) => ({ message: { what: 'queryable', id, key, complete }, onQuery }));
  }

  token(key: string): Declared {
    this.#checkOne('show a token on', key);
    return this.#declare((id) => ({ message: { what: 'token', id, key } }));
  }

  watch(key: string, options: { readonly history?: boolean }, onChange: (change: TokenChange) => void): Declared {
    this.#check('watch', key);
    const history = options.history ?? false;
    return this.#declare((id) => ({ message: { what: 'watch', id, key, history }, onChange }));
  }

  #declare(make: (id: number) => Declaration): Declared {
    const id = ++this.#lastId;
    const declaration = make(id);
    this.#declared.set(id, declaration);
    this.#say(declaration.message);
    return {
      undeclare: () => {
        if (this.#declared.delete(id)) this.#say({ what: 'undeclare', id });
      },
    };
  }

  #query(message: Extract<HostMessage, { what: 'query' }>): void {
    const query = new LiteQuery(
      message,
      (answer) => this.#say(answer),
      () => {
        this.#queries.delete(message.query);
      },
    );
    const onQuery = this.#declared.get(message.id)?.onQuery;
    if (onQuery === undefined) {
      query.finish();
      return;
    }
    this.#queries.set(message.query, query);
    this.#guard(() => onQuery(query));
  }

  // ------------------------------------------------------------------------------------------------------------------------- gets

  get(key: string, options: GetOptions): { cancel(): void } {
    this.#check('get', key);
    const { parameters = '', payload, attachment, timeoutMs = GET_TIMEOUT_MS } = options;
    const bytes = payload === undefined ? {} : { bytes: payload };
    const target = TARGETS.indexOf(options.target ?? 'best-matching');
    const consolidation = CONSOLIDATIONS.indexOf(options.consolidation ?? 'latest');
    const what = { what: 'get', key, parameters, ...bytes, ...attached(attachment), target, consolidation } as const;
    return this.#ask(timeoutMs, options, (get) => ({ ...what, get, timeoutMs }));
  }

  tokens(
    key: string,
    options: {
      readonly timeoutMs?: number;
      readonly onToken: (key: string) => void;
      readonly onDone: (end: GetEnd) => void;
    },
  ): { cancel(): void } {
    this.#check('ask for the tokens of', key);
    const { timeoutMs = GET_TIMEOUT_MS, onDone } = options;
    const onReply = (reply: Reply): void => {
      if (reply.ok) options.onToken(reply.sample.key);
    };
    return this.#ask(timeoutMs, { onReply, onDone }, (get) => ({ what: 'tokens', get, key, timeoutMs }));
  }

  #ask(
    timeoutMs: number,
    { onReply, onDone }: { readonly onReply: (reply: Reply) => void; readonly onDone: (end: GetEnd) => void },
    make: (get: number) => BoardMessage,
  ): { cancel(): void } {
    const { clock } = this.#options;
    const get = ++this.#lastGet;
    const done = (end: GetEnd): void => {
      if (!this.#gets.delete(get)) return;
      stopWaiting();
      this.#guard(() => onDone(end));
    };
    const stopWaiting = clock.after(timeoutMs + GET_GRACE_MS, () => {
      this.#say({ what: 'cancel', get });
      done('timeout');
    });
    const later = (call: () => void): void => {
      clock.after(0, call);
    };
    this.#gets.set(get, { onReply, done });
    if (this.link.conversation === undefined) later(() => done('lost'));
    else if (!this.#say(make(get))) {
      later(() => {
        if (this.#gets.has(get)) this.#guard(() => onReply({ ok: false, payload: TOO_LARGE }));
        done('final');
      });
    }
    return {
      cancel: () => {
        if (!this.#gets.has(get)) return;
        this.#say({ what: 'cancel', get });
        this.#gets.set(get, { onReply: () => undefined, done });
        later(() => done('cancelled'));
      },
    };
  }

  #answer(message: Extract<HostMessage, { what: 'answer' | 'answer-error' | 'end' }>): void {
    const get = this.#gets.get(message.get);
    if (get === undefined) return;
    if (message.what === 'end') {
      get.done(ENDS[message.end] ?? 'final');
      return;
    }
    const { bytes } = message;
    const reply: Reply =
      message.what === 'answer'
        ? { ok: true, sample: { key: message.key, kind: 'put', payload: bytes, ...attached(message.attachment) } }
        : { ok: false, payload: bytes };
    this.#guard(() => get.onReply(reply));
  }

  // ------------------------------------------------------------------------------------------------------------------ the session

  onLost(listener: (cause: string) => void): () => void {
    this.#lost.add(listener);
    return () => {
      this.#lost.delete(listener);
    };
  }

  onBack(listener: () => void): () => void {
    this.#back.add(listener);
    return () => {
      this.#back.delete(listener);
    };
  }

  /** What was said before leaves, as far as the window is open; BYE takes back the rest. */
  close(): Promise<void> {
    if (!this.#closed) {
      this.#closed = true;
      this.link.close();
      this.#declared.clear();
      for (const get of Array.from(this.#gets.values())) get.done('lost');
    }
    return Promise.resolve();
  }

  /** The power is gone: nothing is said any more, and nothing called back. */
  destroy(): void {
    this.#closed = true;
    this.link.destroy();
    this.#declared.clear();
    this.#gets.clear();
    this.#lost.clear();
    this.#back.clear();
  }

  #check(what: string, key: string): void {
    if (this.#closed) throw new SessionClosedError(`${what} ${key}`);
    checkKeyExpr(key);
  }

  #checkOne(what: string, key: string): void {
    this.#check(what, key);
    checkConcreteKey(key);
  }
}

/** The bytes of a zid as people see it (the highest byte first). */
function zidOf(text: string): Zid {
  const hex = text.length % 2 === 0 ? text : `0${text}`;
  const bytes: number[] = [];
  for (let i = 0; i < hex.length; i += 2) bytes.unshift(Number.parseInt(hex.slice(i, i + 2), 16) & 0xff);
  return Uint8Array.from(bytes);
}
