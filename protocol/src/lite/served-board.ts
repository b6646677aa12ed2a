/** The host's side of one open session: what the board says becomes calls on its `Session`, and what comes of them goes to the board. */
import type { Clock, Declared, GetEnd, IncomingQuery, Reply, Sample, Session } from '../session/types.ts';
import type { LogLevel } from './events.ts';
import { cut } from './hello.ts';
import {
  MAX_DECLARATIONS,
  MAX_NUMBER,
  MAX_OPEN_GETS,
  MAX_OPEN_QUERIES,
  MAX_WHY_BYTES,
  QUERY_STALE_MS,
} from './limits.ts';
import {
  type BoardMessage,
  CONSOLIDATIONS,
  END,
  type HostMessage,
  LOG_LEVELS,
  messageNumber,
  TARGETS,
} from './messages.ts';
import { TokenPacer } from './token-pacer.ts';

/** How a message to the board fared: `too-large` was counted and left out. */
export type Told = 'taken' | 'too-large';

export type ServedBoardOptions = {
  readonly clock: Clock;
  readonly session: Session;
  /** `droppable`: a newer message under the same text may replace this one. */
  readonly tell: (message: HostMessage, droppable?: string) => Told;
  readonly onLog: (level: LogLevel, text: string) => void;
  readonly onNotDone: (what: string, why: string) => void;
  readonly onTokenDropped: () => void;
};

type Token = { readonly key: string; shown: Declared | undefined };
/** One get. Its number may stand for another one while tokens of this still wait for their turn. */
type OpenGet = { request: { cancel(): void } | undefined };
type OpenQuery = { readonly query: IncomingQuery; readonly since: number };

const utf8 = new TextEncoder();

export class ServedBoard {
  readonly #options: ServedBoardOptions;
  readonly #declared = new Map<number, Declared>();
  readonly #tokens = new Map<number, Token>();
  readonly #gets = new Map<number, OpenGet>();
  readonly #queries = new Map<number, OpenQuery>();
  readonly #pacer: TokenPacer;
  readonly #offs: (() => void)[];
  #lastQuery = 0;
  #closed = false;

  constructor(options: ServedBoardOptions) {
    this.#options = options;
    this.#pacer = new TokenPacer(options.clock, options.onTokenDropped);
    const connected = (now: boolean): void => {
      if (!this.#closed) options.tell({ what: 'connected', connected: now });
    };
    this.#offs = [
      options.session.onLost(() => {
        connected(false);
      }),
      options.session.onBack(() => {
        connected(true);
      }),
    ];
    if (options.session.state === 'lost') connected(false);
  }

  get declarations(): number {
    return this.#declared.size + this.#tokens.size;
  }

  /** Takes the board's tokens back, so that everybody sees it go. */
  away(): void {
    for (const token of this.#tokens.values()) {
      token.shown?.undeclare();
      token.shown = undefined;
    }
  }

  /** Shows them again. */
  back(): void {
    for (const [id, token] of this.#tokens) {
      this.#attempt('token', id, () => {
        token.shown = this.#options.session.token(token.key);
      });
    }
  }

  /** Takes back all that the board declared. */
  close(): void {
    this.#closed = true;
    for (const off of this.#offs) off();
    this.#pacer.close();
    // What is left of a session that ends cannot be told to anybody.
    this.#options.session.close().catch(() => undefined);
  }

  take(message: BoardMessage): void {
    switch (message.what) {
      case 'put':
      case 'delete':
      case 'log':
      case 'ping':
      case 'pong':
        this.#takePlain(message);
        return;
      case 'subscribe':
      case 'queryable':
      case 'token':
      case 'watch':
        this.#declare(message);
        return;
      case 'undeclare':
        this.#undeclare(message.id);
        return;
      case 'get':
      case 'tokens':
        this.#startGet(message);
        return;
      case 'cancel':
        this.#cancel(message.get);
        return;
      case 'reply':
      case 'reply-error':
      case 'finish':
        this.#answer(message);
    }
  }

  #takePlain(message: Extract<BoardMessage, { what: 'put' | 'delete' | 'log' | 'ping' | 'pong' }>): void {
    const { session, tell, onLog } = this.#options;
    switch (message.what) {
      case 'put':
        this.#attempt('put', 0, () => {
          session.put(message.key, message.bytes, attached(message.attachment));
        });
        return;
      case 'delete':
        this.#attempt('delete', 0, () => {
          session.delete(message.key);
        });
        return;
      case 'log':
        onLog(LOG_LEVELS[message.level] ?? 'info', message.text);
        return;
      case 'ping':
        tell({ what: 'pong', number: message.number });
        return;
      case 'pong':
    }
  }

  // ---------------------------------------------------------------------------------------------------------------- declarations

  #declare(message: Extract<BoardMessage, { what: 'subscribe' | 'queryable' | 'token' | 'watch' }>): void {
    const { id, key } = message;
    if (this.#declared.has(id) || this.#tokens.has(id)) {
      this.#notDone(message.what, id, `${id} stands for another declaration`);
      return;
    }
    if (this.declarations >= MAX_DECLARATIONS) {
      this.#notDone(message.what, id, `no more than ${MAX_DECLARATIONS} declarations`);
      return;
    }
    const { session } = this.#options;
    this.#attempt(message.what, id, () => {
      switch (message.what) {
        case 'subscribe':
          this.#declared.set(
            id,
            session.subscribe(key, (sample) => {
              this.#sample(id, sample);
            }),
          );
          return;
        case 'queryable':
          this.#declared.set(
            id,
            session.queryable(key, { complete: message.complete }, (query) => {
              this.#query(id, query);
            }),
          );
          return;
        case 'token':
          this.#tokens.set(id, { key, shown: session.token(key) });
          return;
        case 'watch':
          this.#watch(id, key, message.history);
      }
    });
  }

  #watch(id: number, key: string, history: boolean): void {
    // By the watch and not by its id: that may stand for another one when a token's turn comes.
    let taken: Declared | undefined;
    const watch = this.#options.session.watch(key, { history }, (change) => {
      this.#pacer.token(() => {
        if (taken === undefined || this.#declared.get(id) !== taken) return;
        this.#options.tell({ what: 'token-change', id, key: change.key, alive: change.alive });
      });
    });
    taken = watch;
    this.#declared.set(id, watch);
  }

  #undeclare(id: number): void {
    this.#declared.get(id)?.undeclare();
    this.#declared.delete(id);
    this.#tokens.get(id)?.shown?.undeclare();
    this.#tokens.delete(id);
  }

  #sample(id: number, sample: Sample): void {
    if (this.#closed) return;
    const { key, attachment } = sample;
    const bytes = sample.kind === 'put' ? { bytes: sample.payload } : {};
    const droppable = sample.congestion === 'block' ? undefined : `${id} ${key}`;
    this.#options.tell({ what: 'sample', id, key, ...bytes, ...attached(attachment) }, droppable);
  }

  // ------------------------------------------------------------------------------------------------------------ queries of boards

  #startGet(message: Extract<BoardMessage, { what: 'get' | 'tokens' }>): void {
    const { get } = message;
    if (this.#gets.has(get)) {
      this.#notDone(message.what, get, `get ${get} is under way`);
      return;
    }
    if (this.#gets.size >= MAX_OPEN_GETS) {
      this.#failed(message.what, get, `no more than ${MAX_OPEN_GETS} gets at once`);
      return;
    }
    const open: OpenGet = { request: undefined };
    this.#gets.set(get, open);
    try {
      open.request = message.what === 'get' ? this.#get(message, open) : this.#getTokens(message, open);
    } catch (error) {
      this.#gets.delete(get);
      this.#failed(message.what, get, reason(error));
    }
  }

  #failed(what: string, get: number, why: string): void {
    this.#options.onNotDone(what, why);
    this.#options.tell({ what: 'answer-error', get, bytes: utf8.encode(why) });
    this.#options.tell({ what: 'end', get, end: END.final });
  }

  #get(message: Extract<BoardMessage, { what: 'get' }>, open: OpenGet): { cancel(): void } {
    const { get, bytes } = message;
    const target = TARGETS[message.target];
    return this.#options.session.get(message.key, {
      parameters: message.parameters,
      ...(bytes === undefined ? {} : { payload: bytes }),
      ...attached(message.attachment),
      ...(target === undefined ? {} : { target }),
      consolidation: CONSOLIDATIONS[message.consolidation] ?? 'latest',
      timeoutMs: message.timeoutMs,
      onReply: (reply) => {
        if (this.#gets.get(get) === open) this.#reply(get, reply);
      },
      onDone: (end) => {
        this.#done(get, open, end);
      },
    });
  }

  #reply(get: number, reply: Reply): void {
    const { tell } = this.#options;
    if (reply.ok) {
      const { key, payload, attachment } = reply.sample;
      if (tell({ what: 'answer', get, key, bytes: payload, ...attached(attachment) }) === 'taken') return;
    } else if (tell({ what: 'answer-error', get, bytes: reply.payload }) === 'taken') return;
    tell({ what: 'answer-error', get, bytes: TOO_LARGE });
  }

  #getTokens(message: Extract<BoardMessage, { what: 'tokens' }>, open: OpenGet): { cancel(): void } {
    const { get, key, timeoutMs } = message;
    const wanted = (): boolean => this.#gets.get(get) === open;
    return this.#options.session.tokens(key, {
      timeoutMs,
      onToken: (token) => {
        this.#pacer.token(() => {
          if (wanted()) this.#options.tell({ what: 'answer', get, key: token, bytes: NOTHING });
        });
      },
      onDone: (end) => {
        this.#pacer.after(() => {
          this.#done(get, open, end);
        });
      },
    });
  }

  #done(get: number, open: OpenGet, end: GetEnd): void {
    if (this.#closed || this.#gets.get(get) !== open) return;
    this.#gets.delete(get);
    if (end === 'cancelled') return;
    this.#options.tell({ what: 'end', get, end: END[end] });
  }

  #cancel(get: number): void {
    const open = this.#gets.get(get);
    this.#gets.delete(get);
    open?.request?.cancel();
  }

  // ----------------------------------------------------------------------------------------------------------- queries to boards

  #query(id: number, query: IncomingQuery): void {
    if (this.#closed) return;
    const since = this.#options.clock.now();
    for (const [number, open] of this.#queries) {
      if (this.#queries.size < MAX_OPEN_QUERIES || since - open.since < QUERY_STALE_MS) break;
      this.#queries.delete(number);
      open.query.finish();
    }
    if (this.#queries.size >= MAX_OPEN_QUERIES) {
      this.#options.onNotDone('query', `the board has ${MAX_OPEN_QUERIES} open already`);
      refuse(query, BUSY);
      return;
    }
    const { key, parameters, payload, attachment } = query;
    const number = this.#newQuery();
    const bytes = payload === undefined ? {} : { bytes: payload };
    const message = { what: 'query', query: number, id, key, parameters, ...bytes, ...attached(attachment) } as const;
    if (this.#options.tell(message) === 'taken') this.#queries.set(number, { query, since });
    else refuse(query, TOO_LARGE);
  }

  #newQuery(): number {
    do this.#lastQuery = this.#lastQuery === MAX_NUMBER ? 1 : this.#lastQuery + 1;
    while (this.#queries.has(this.#lastQuery));
    return this.#lastQuery;
  }

  #answer(message: Extract<BoardMessage, { what: 'reply' | 'reply-error' | 'finish' }>): void {
    const query = this.#queries.get(message.query)?.query;
    if (query === undefined) return;
    switch (message.what) {
      case 'reply':
        this.#attempt('reply', message.query, () => {
          query.reply(message.key, message.bytes, attached(message.attachment));
        });
        return;
      case 'reply-error':
        query.replyError(message.bytes);
        return;
      case 'finish':
        this.#queries.delete(message.query);
        query.finish();
    }
  }

  // -------------------------------------------------------------------------------------------------------------------- failures

  #attempt(what: BoardMessage['what'], id: number, deed: () => void): void {
    try {
      deed();
    } catch (error) {
      this.#notDone(what, id, reason(error));
    }
  }

  #notDone(what: BoardMessage['what'], id: number, why: string): void {
    this.#options.onNotDone(what, why);
    this.#options.tell({ what: 'not-done', message: messageNumber(what), id, text: why });
  }
}

const NOTHING = new Uint8Array(0);
const TOO_LARGE = utf8.encode('too large for the board');
const BUSY = utf8.encode('the board is busy');

function refuse(query: IncomingQuery, why: Uint8Array): void {
  query.replyError(why);
  query.finish();
}

function attached(attachment: Uint8Array | undefined): { readonly attachment?: Uint8Array } {
  return attachment === undefined ? {} : { attachment };
}

/** What a board's screen has room for. */
function reason(error: unknown): string {
  return cut(error instanceof Error ? error.message : String(error), MAX_WHY_BYTES);
}
