/**
 * Liveliness at a client: what tokens it shows, who watches for others', and who asks which are there.
 * A watcher hears of a key's coming and going once each, however many tokens of the router's carry it.
 */
import { type Declare, intersects, type Interest } from '../../zenoh/index.ts';
import type { GetEnd, TokenChange } from '../types.ts';
import { type Context, wholeKey } from './context.ts';
import { GET_TIMEOUT_MS } from './gets.ts';

/**
 * Tokens known at once: by the router's ids, by each watch, and told to each question. Each costs its key; more of them, and keys longer than these,
 * are as if they were not there. A thousand boards with a dozen tokens each are far below it.
 */
export const MAX_REMOTE_TOKENS = 65_536;
export const MAX_TOKEN_KEY = 1_024;

type Watch = {
  readonly key: string;
  readonly history: boolean;
  readonly onChange: (change: TokenChange) => void;
  /** The keys that were told as alive and not as gone. */
  readonly alive: Set<string>;
};

type TokensQuery = {
  readonly key: string;
  readonly onToken: (key: string) => void;
  readonly onDone: (end: GetEnd) => void;
  readonly told: Set<string>;
  readonly cancelTimer: () => void;
};

export type TokensOptions = {
  readonly timeoutMs?: number;
  readonly onToken: (key: string) => void;
  readonly onDone: (end: GetEnd) => void;
};

export class Liveliness {
  readonly #context: Context;
  /** Shown by this session. */
  readonly #tokens = new Map<number, string>();
  readonly #watches = new Map<number, Watch>();
  readonly #queries = new Map<number, TokensQuery>();
  readonly #remote = new Map<number, string>();

  constructor(context: Context) {
    this.#context = context;
  }

  // ------------------------------------------------------------------------------------------------------- what the user asks

  token(key: string): number {
    const id = this.#context.nextId();
    this.#tokens.set(id, key);
    this.#declareToken(id, key);
    return id;
  }

  undeclareToken(id: number): void {
    if (this.#tokens.delete(id)) this.#context.send({ type: 'declare', declaration: { type: 'undeclare-token', id } });
  }

  watch(key: string, history: boolean, onChange: (change: TokenChange) => void): number {
    const id = this.#context.nextId();
    this.#watches.set(id, { key, history, onChange, alive: new Set() });
    this.#context.send(tokenInterest(id, history ? 'current-future' : 'future', key));
    return id;
  }

  undeclareWatch(id: number): void {
    if (this.#watches.delete(id)) this.#context.send(finalInterest(id));
  }

  tokens(key: string, options: TokensOptions): number {
    const id = this.#context.nextId();
    this.#queries.set(id, {
      key,
      onToken: options.onToken,
      onDone: options.onDone,
      told: new Set(),
      cancelTimer: this.#context.clock.after(options.timeoutMs ?? GET_TIMEOUT_MS, () => this.#endQuery(id, 'timeout')),
    });
    this.#context.send(tokenInterest(id, 'current', key));
    return id;
  }

  cancelTokens(id: number): void {
    const query = this.#takeQuery(id);
    if (query !== undefined) this.#context.later(() => query.onDone('cancelled'));
  }

  // ------------------------------------------------------------------------------------------------------ what the router says

  onToken(message: Declare, id: number, key: string): void {
    if (key.length > MAX_TOKEN_KEY) return;
    const query = message.interestId === undefined ? undefined : this.#queries.get(message.interestId);
    if (query !== undefined) {
      if (!intersects(query.key, key) || query.told.has(key) || query.told.size >= MAX_REMOTE_TOKENS) return;
      query.told.add(key);
      this.#context.call(() => query.onToken(key));
      return;
    }
    // Zenoh's router gives all answers to a one-time question the id 0, so such an id names nothing.
    if (id !== 0 && (this.#remote.has(id) || this.#remote.size < MAX_REMOTE_TOKENS)) this.#remote.set(id, key);
    const watches =
      message.interestId === undefined
        ? Array.from(this.#watches.values())
        : [this.#watches.get(message.interestId)].flatMap((watch) => watch ?? []);
    for (const watch of watches) {
      if (!intersects(watch.key, key) || watch.alive.has(key) || watch.alive.size >= MAX_REMOTE_TOKENS) continue;
      watch.alive.add(key);
      this.#context.call(() => watch.onChange({ key, alive: true }));
    }
  }

  onTokenGone(id: number, spelled: string | undefined): void {
    const key = this.#remote.get(id) ?? spelled;
    this.#remote.delete(id);
    if (key === undefined) return;
    for (const watch of Array.from(this.#watches.values())) {
      if (!intersects(watch.key, key)) continue;
      // Without history the token may have been there before the watch, which then hears of its going only.
      if (watch.alive.delete(key) || !watch.history) this.#context.call(() => watch.onChange({ key, alive: false }));
    }
  }

  onFinal(interestId: number): void {
    this.#endQuery(interestId, 'final');
  }

  // --------------------------------------------------------------------------------------------------------- the connection

  declareTokens(): void {
    for (const [id, key] of this.#tokens) this.#declareToken(id, key);
  }

  /** Watches ask for what is there even if they had no history: what came while the connection was away would be missed. */
  declareWatches(first: boolean): void {
    for (const [id, watch] of this.#watches)
      this.#context.send(tokenInterest(id, watch.history || !first ? 'current-future' : 'future', watch.key));
  }

  /** Nothing is known any more: every token is gone for its watchers until the router tells of it again. */
  onLost(): void {
    this.#remote.clear();
    for (const watch of Array.from(this.#watches.values())) {
      const keys = Array.from(watch.alive);
      watch.alive.clear();
      for (const key of keys) this.#context.call(() => watch.onChange({ key, alive: false }));
    }
    for (const id of Array.from(this.#queries.keys())) this.#endQuery(id, 'lost');
  }

  /** The session ends: who asked hears so, who watched hears nothing more. */
  onClose(): void {
    this.#watches.clear();
    for (const id of Array.from(this.#queries.keys())) this.#endQuery(id, 'lost');
  }

  #declareToken(id: number, key: string): void {
    this.#context.send({ type: 'declare', declaration: { type: 'token', id, key: wholeKey(key) } });
  }

  #endQuery(id: number, end: GetEnd): void {
    const query = this.#takeQuery(id);
    if (query !== undefined) this.#context.call(() => query.onDone(end));
  }

  #takeQuery(id: number): TokensQuery | undefined {
    const query = this.#queries.get(id);
    this.#queries.delete(id);
    query?.cancelTimer();
    return query;
  }
}

function tokenInterest(id: number, mode: Interest['mode'], key: string): Interest {
  return {
    type: 'interest',
    id,
    mode,
    keyexprs: true,
    subscribers: false,
    queryables: false,
    tokens: true,
    aggregate: false,
    key: wholeKey(key),
  };
}

function finalInterest(id: number): Interest {
  return {
    type: 'interest',
    id,
    mode: 'final',
    keyexprs: false,
    subscribers: false,
    queryables: false,
    tokens: false,
    aggregate: false,
  };
}
