/**
 * What the router beyond is asked to tell: each wish of a face here is an interest there, of its own, for as long as it is wanted, and a question
 * about the present is one that goes on a little: whoever was shown a token must hear when it goes.
 */
import { intersects } from '../../zenoh/index.ts';
import type { Interest, NetworkMessage } from '../../zenoh/types.ts';
import { wholeKey } from '../client/context.ts';
import type { Ask, AskEnd, Wish } from './beyond.ts';
import type { Core } from './core.ts';
import { KeyTrie } from './key-trie.ts';

/** A board's question about tokens has no time-out of its own; an answer later than this is none. */
const ANSWER_MS = 10_000;

/** Wishes that are over but for tokens shown under them. A board asks once or twice in its life. */
const MAX_LINGERING = 64;

type Kind = 'subscribers' | 'queryables' | 'tokens';

type Entry = {
  readonly id: number;
  readonly wish: Wish;
  readonly onAnswer: ((end: AskEnd) => void) | undefined;
  state: 'new' | 'asked' | 'answered';
  /** Whoever wished has been answered, or will not be: what is told from now on is news. */
  again: boolean;
  /** Nobody wishes it any more but for the going of these tokens. */
  lingering: Set<string> | undefined;
  cancelTimer: () => void;
};

export class UpstreamAsks {
  readonly #core: Core;
  readonly #nextId: () => number;
  /** Does nothing without a connection. */
  readonly #send: (message: NetworkMessage) => void;
  /** Takes out of the tables what only this wish was told, where nobody covers it any more. */
  readonly #purge: (wish: Wish) => void;
  readonly #isAlive: (token: string) => boolean;
  readonly #byId = new Map<number, Entry>();
  readonly #byKey: KeyTrie<Set<Entry>>;
  readonly #everything = new Set<Entry>();
  /** The oldest first. */
  readonly #lingering = new Set<Entry>();
  /** `waits`: the first connection is being made, and what is asked goes out with it. */
  state: 'waits' | 'open' | 'away' = 'waits';

  constructor(
    core: Core,
    options: {
      readonly nextId: () => number;
      readonly send: (message: NetworkMessage) => void;
      readonly purge: (wish: Wish) => void;
      readonly isAlive: (token: string) => boolean;
    },
  ) {
    this.#core = core;
    this.#nextId = options.nextId;
    this.#send = options.send;
    this.#purge = options.purge;
    this.#isAlive = options.isAlive;
    this.#byKey = new KeyTrie(core.tooCostly);
  }

  get size(): number {
    return this.#byId.size;
  }

  ask(wish: Wish, onAnswer?: (end: AskEnd) => void): Ask {
    const entry: Entry = {
      id: this.#nextId(),
      wish,
      onAnswer,
      state: 'new',
      again: false,
      lingering: undefined,
      cancelTimer: () => undefined,
    };
    this.#byId.set(entry.id, entry);
    if (wish.key === undefined) this.#everything.add(entry);
    else this.#byKey.ensure(wish.key, () => new Set()).add(entry);
    if (this.state === 'open') this.#put(entry);
    else if (this.state === 'away') {
      entry.again = true;
      entry.state = 'answered';
      if (onAnswer !== undefined) this.#core.afterStep(() => onAnswer('lost'));
    }
    if (onAnswer !== undefined && !entry.again) {
      entry.cancelTimer = this.#core.clock.after(ANSWER_MS, () => {
        this.#core.step(() => this.#answered(entry, 'timeout'));
      });
    }
    return { stop: (shown) => this.#stop(entry, shown ?? []) };
  }

  /** Somebody wishes to hear of such things on `key`. */
  covers(kind: Kind, key: string): boolean {
    for (const entry of this.#everything) if (entry.wish[kind]) return true;
    for (const entries of this.#byKey.matching(key)) for (const entry of entries) if (entry.wish[kind]) return true;
    return false;
  }

  /** What comes under this interest is the first answer to it. */
  answers(interestId: number | undefined): boolean {
    const entry = interestId === undefined ? undefined : this.#byId.get(interestId);
    return entry !== undefined && entry.state === 'asked' && !entry.again;
  }

  /** The router has answered an interest. */
  final(interestId: number): void {
    const entry = this.#byId.get(interestId);
    if (entry?.state === 'asked') this.#answered(entry, 'final');
  }

  /** A token is gone for everybody. */
  gone(token: string): void {
    for (const entry of this.#lingering) {
      entry.lingering?.delete(token);
      if (entry.lingering?.size === 0) this.#drop(entry);
    }
  }

  /** There is a connection: everything is asked (again). */
  opened(): void {
    this.state = 'open';
    for (const entry of this.#byId.values()) this.#put(entry);
  }

  /** There is none: nothing is known any more. */
  lost(): void {
    this.state = 'away';
    for (const entry of this.#byId.values()) {
      if (entry.lingering !== undefined) {
        this.#drop(entry);
        continue;
      }
      const waited = entry.state !== 'answered';
      entry.again = true;
      entry.state = 'answered';
      entry.cancelTimer();
      if (waited) entry.onAnswer?.('lost');
    }
  }

  #put(entry: Entry): void {
    const { id, wish } = entry;
    entry.state = 'asked';
    // Always what is there too: who wants only what is to come must still hear when that goes.
    this.#send(interest(id, 'current-future', wish));
  }

  #answered(entry: Entry, end: AskEnd): void {
    const { again } = entry;
    entry.state = 'answered';
    entry.again = true;
    entry.cancelTimer();
    if (!again) entry.onAnswer?.(end);
  }

  #stop(entry: Entry, shown: readonly string[]): void {
    if (!this.#byId.has(entry.id) || entry.lingering !== undefined) return;
    const tokens = new Set(this.state === 'open' ? shown.filter((token) => this.#isAlive(token)) : []);
    if (tokens.size === 0) {
      this.#drop(entry);
      return;
    }
    entry.lingering = tokens;
    this.#lingering.add(entry);
    for (const other of this.#lingering) {
      if (other === entry || other.wish.key !== entry.wish.key) continue;
      for (const token of other.lingering ?? []) tokens.add(token);
      this.#drop(other);
    }
    const [oldest] = this.#lingering;
    if (this.#lingering.size > MAX_LINGERING && oldest !== undefined) this.#drop(oldest);
  }

  #drop(entry: Entry): void {
    const { id, wish } = entry;
    entry.cancelTimer();
    entry.state = 'answered';
    this.#byId.delete(id);
    this.#lingering.delete(entry);
    if (wish.key === undefined) this.#everything.delete(entry);
    else {
      const entries = this.#byKey.get(wish.key);
      entries?.delete(entry);
      if (entries?.size === 0) this.#byKey.delete(wish.key);
    }
    this.#send(interest(id, 'final', undefined));
    this.#purge(wish);
  }
}

/** Whether a wish is about `key`. */
export function concerns(wish: Wish, key: string): boolean {
  return wish.key === undefined || intersects(wish.key, key);
}

function interest(id: number, mode: Interest['mode'], wish: Wish | undefined): Interest {
  return {
    type: 'interest',
    id,
    mode,
    keyexprs: wish !== undefined,
    subscribers: wish?.subscribers ?? false,
    queryables: wish?.queryables ?? false,
    tokens: wish?.tokens ?? false,
    // Each key by itself: what several wishes bring together is put together here.
    aggregate: false,
    ...(wish?.key === undefined ? {} : { key: wholeKey(wish.key) }),
  };
}
