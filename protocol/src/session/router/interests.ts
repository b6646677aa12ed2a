/**
 * Interests: what peers want to hear of. Tokens go to watchers; subscribers and queryables to those that publish or ask and send
 * nothing while nobody is there (zenoh-pico's write filters, spec section 5; zenoh's clients do the same with other options).
 *
 * A peer hears only what it has an interest in. An aggregate interest hears of exactly its own key, as long as anything
 * matches; another hears of each matching key. What a peer itself declared does not count.
 */
import { includes, intersects } from '../../zenoh/index.ts';
import type { Declare, Interest } from '../../zenoh/types.ts';
import type { Ask } from './beyond.ts';
import type { Core } from './core.ts';
import { wire, type Face } from './face.ts';
import { InterestIndex } from './interest-index.ts';
import { KeyTrie } from './key-trie.ts';
import { resolveKey } from './keys.ts';
import type { Liveliness } from './liveliness.ts';
import type { PeerFace } from './peer-face.ts';
import { PendingAnswers } from './pending-answers.ts';
import type { PubSub } from './pubsub.ts';
import type { Queries } from './queries.ts';

/** An interest that stays. Only those for the future are stored: ids of interests in the present collide with them (spec section 5). */
export type StoredInterest = {
  readonly face: PeerFace;
  readonly id: number;
  /** Absent: everything. */
  readonly key: string | undefined;
  readonly subscribers: boolean;
  readonly queryables: boolean;
  readonly tokens: boolean;
  readonly aggregate: boolean;
  /** The same wish at the router beyond. */
  ask: Ask | undefined;
  /** Says the final that it waits for, when the peer takes the interest back before its answer came. */
  giveUp: (() => void) | undefined;
};

/** Token keys that may wait for one peer in the answers to its interests; more and it is told nothing but the final. */
const MAX_BACKLOG = 65_536;

/** Answers that may wait for one peer; no program asks so much before it hears anything, and one that does is closed. */
const MAX_ANSWERS = 1_024;

/** Of these may wait for the router beyond: a board asks a handful when it starts. */
const MAX_PENDING = 128;

export class Interests {
  readonly #core: Core;
  readonly #pubsub: PubSub;
  readonly #queries: Queries;
  readonly #liveliness: Liveliness;
  readonly table: KeyTrie<Set<StoredInterest>>;
  readonly #everything = new Set<StoredInterest>();
  readonly #byFace = new Map<PeerFace, InterestIndex>();
  readonly #pending = new PendingAnswers();

  constructor(core: Core, pubsub: PubSub, queries: Queries, liveliness: Liveliness) {
    this.#core = core;
    this.table = new KeyTrie(core.tooCostly);
    this.#pubsub = pubsub;
    this.#queries = queries;
    this.#liveliness = liveliness;
    pubsub.onChange = (key) => {
      if (core.quiet) return;
      for (const { face, key: shown } of this.#concerned(key, 'subscribers')) this.#refreshSubscriber(face, shown);
    };
    queries.onChange = (key) => {
      if (core.quiet) return;
      for (const { face, key: shown } of this.#concerned(key, 'queryables')) this.#refreshQueryable(face, shown);
    };
    liveliness.onChange = (key, alive) => {
      this.#tokenChanged(key, alive);
    };
  }

  /** Peers that were shown tokens; the router says which there are. */
  faces: () => Iterable<PeerFace> = () => [];

  /** Stored interests of all peers. */
  get size(): number {
    let count = this.#everything.size;
    for (const interests of this.table.values()) count += interests.size;
    return count;
  }

  // ------------------------------------------------------------------------------------------------------- coming and going

  receive(face: PeerFace, message: Interest): void {
    if (message.mode === 'final') {
      this.#cancel(face, message.id);
      return;
    }
    const current = message.mode !== 'future';
    if (current && (face.outbox.answers >= MAX_ANSWERS || this.#pending.count(face) >= MAX_PENDING)) {
      this.#core.fault(face, 'too-many-interests', `interest ${String(message.id)}`);
      face.end('too many interests at once');
      return;
    }
    let key: string | undefined;
    if (message.key !== undefined) {
      key = resolveKey(this.#core, face, message.key);
      if (key === undefined) {
        // Whatever was asked: who waits for a final gets it.
        if (current) face.outbox.answer(message.id, [], message.mode === 'current');
        return;
      }
    }
    const interest: StoredInterest = {
      face,
      id: message.id,
      key,
      subscribers: message.subscribers,
      queryables: message.queryables,
      tokens: message.tokens,
      // Without a key there is nothing to be aggregated to.
      aggregate: message.aggregate && key !== undefined,
      ask: undefined,
      giveUp: undefined,
    };
    const oneShot = message.mode === 'current';
    if (!oneShot) this.#store(interest);
    const stays = face.interests.get(message.id) === interest;
    const { beyond } = this.#core;
    if (beyond !== undefined) {
      if (current) this.#askBeyond(interest, oneShot, stays);
      else if (stays) interest.ask = beyond.ask(interest);
    } else if (current) this.#answer(interest, oneShot, stays);
  }

  /** Shows what there is now, then the final; the answer is the tokens among it. */
  #answer(interest: StoredInterest, oneShot: boolean, stays: boolean): string[] {
    const { face, id, key } = interest;
    if (interest.subscribers) this.#showSubscribers(interest, stays);
    if (interest.queryables) this.#showQueryables(interest, stays);
    let keys = interest.tokens ? this.#liveliness.matching(key) : [];
    if (face.outbox.backlog + keys.length > MAX_BACKLOG) {
      this.#core.fault(face, 'too-many-queries', key ?? '**');
      keys = [];
    }
    face.outbox.answer(id, keys, oneShot);
    return keys;
  }

  /** What there is now is known beyond: the answer waits until it was told. */
  #askBeyond(interest: StoredInterest, oneShot: boolean, stays: boolean): void {
    const { face, id } = interest;
    let ask: Ask | undefined;
    let gaveUp = false;
    const done = this.#pending.add(face, {
      id,
      oneShot,
      say: () => {
        interest.giveUp = undefined;
        if (gaveUp) {
          face.outbox.answer(id, [], oneShot);
          return;
        }
        const keys = this.#answer(interest, oneShot, stays);
        if (!stays) ask?.stop(keys);
      },
      forget: () => ask?.stop(),
    });
    ask = this.#core.beyond?.ask(interest, done);
    if (!stays) return;
    interest.ask = ask;
    interest.giveUp = () => {
      gaveUp = true;
      done();
    };
  }

  dropFace(face: PeerFace): void {
    for (const interest of face.interests.values()) {
      this.#remove(interest);
      interest.ask?.stop();
    }
    this.#pending.drop(face);
    face.shownSubscribers.clear();
    face.shownQueryables.clear();
    face.completeShown.clear();
  }

  #store(interest: StoredInterest): void {
    const { face, id, key } = interest;
    const known = face.interests.get(id);
    if (known !== undefined) {
      this.#core.fault(face, 'id-taken', `interest ${String(id)}`);
      this.#cancel(face, id);
    }
    if (face.interests.size >= this.#core.limits.interestsPerLink) {
      this.#core.fault(face, 'too-many-interests', key ?? '**');
      return;
    }
    face.interests.set(id, interest);
    let index = this.#byFace.get(face);
    if (index === undefined) {
      index = new InterestIndex(this.#core.tooCostly);
      this.#byFace.set(face, index);
    }
    index.add(interest);
    if (key === undefined) this.#everything.add(interest);
    else this.table.ensure(key, () => new Set()).add(interest);
  }

  #cancel(face: PeerFace, id: number): void {
    const interest = face.interests.get(id);
    if (interest === undefined) {
      this.#core.fault(face, 'unknown-id', `interest ${String(id)}`);
      return;
    }
    this.#remove(interest);
    if (interest.tokens) face.outbox.cancelled(id);
    interest.giveUp?.();
    // Whoever was shown a token must hear when it goes.
    interest.ask?.stop(
      interest.tokens ? this.#liveliness.matching(interest.key).filter((token) => face.outbox.hasShown(token)) : [],
    );
    // What only this interest wanted is taken back now: the peer forgets it, and so can we. Tokens stay: taking one back says that it went.
    const told = (key: string): boolean =>
      interest.key === undefined || (interest.aggregate ? interest.key === key : intersects(interest.key, key));
    if (interest.subscribers) {
      for (const key of face.shownSubscribers.keys()) if (told(key)) this.#refreshSubscriber(face, key);
    }
    if (interest.queryables) {
      for (const key of face.shownQueryables.keys()) if (told(key)) this.#refreshQueryable(face, key);
    }
  }

  /** Its stored interests whose keys meet `key`. */
  #meeting(face: PeerFace, key: string): Iterable<StoredInterest> {
    return this.#byFace.get(face)?.meeting(key) ?? [];
  }

  #remove(interest: StoredInterest): void {
    const { face, id, key } = interest;
    face.interests.delete(id);
    const index = this.#byFace.get(face);
    index?.remove(interest);
    if (index?.empty === true) this.#byFace.delete(face);
    if (key === undefined) {
      this.#everything.delete(interest);
      return;
    }
    const interests = this.table.get(key);
    interests?.delete(interest);
    if (interests?.size === 0) this.table.delete(key);
  }

  // ----------------------------------------------------------------------------------------------------------------- tokens

  /** A stored interest of `face` wants to hear of this token. */
  wantsToken(face: PeerFace, key: string): boolean {
    for (const interest of this.#meeting(face, key)) if (interest.tokens) return true;
    return false;
  }

  #tokenChanged(key: string, alive: boolean): void {
    if (!alive) {
      // Whoever was shown it hears of it, also those who only asked once and those who watch no more.
      for (const face of this.faces()) face.outbox.gone(key);
      return;
    }
    const watchers = new Set<PeerFace>();
    for (const interest of this.#everything) if (interest.tokens) watchers.add(interest.face);
    for (const interests of this.table.matching(key)) {
      for (const interest of interests) if (interest.tokens) watchers.add(interest.face);
    }
    for (const face of watchers) face.outbox.appeared(key);
  }

  // ------------------------------------------------------------------------------------------ subscribers and queryables

  /** The keys under which interests hear of a change on `key`: their own when aggregate, else `key`. */
  #concerned(key: string, kind: 'subscribers' | 'queryables'): { face: PeerFace; key: string }[] {
    const found = new Map<PeerFace, Set<string>>();
    const add = (interest: StoredInterest): void => {
      if (!interest[kind]) return;
      const keys = found.get(interest.face) ?? new Set();
      keys.add(interest.aggregate && interest.key !== undefined ? interest.key : key);
      found.set(interest.face, keys);
    };
    for (const interest of this.#everything) add(interest);
    for (const interests of this.table.matching(key)) for (const interest of interests) add(interest);
    return [...found].flatMap(([face, keys]) => [...keys].map((shown) => ({ face, key: shown })));
  }

  #showSubscribers(interest: StoredInterest, stays: boolean): void {
    const { face, id } = interest;
    for (const key of this.#subscriberKeys(interest)) {
      const declaration = { type: 'subscriber', id: face.shownSubscribers.take(key), key: wire(key) } as const;
      face.deliver({ type: 'declare', interestId: id, declaration });
      if (!stays) this.#refreshSubscriber(face, key, true);
    }
  }

  /** What an interest is to be told of now. */
  #subscriberKeys(interest: StoredInterest): string[] {
    const { face, key } = interest;
    const entries = key === undefined ? this.#pubsub.table.values() : this.#pubsub.table.matching(key);
    const others = entries.filter((entry) => hasOther(entry.faces, face));
    if (interest.aggregate && key !== undefined) return others.length > 0 ? [key] : [];
    return others.map((entry) => entry.key);
  }

  /** Brings what `face` was shown of `key` in line with what there is. `quiet`: the peer asked once and is not told of the going. */
  #refreshSubscriber(face: PeerFace, key: string, quiet = false): void {
    const wanted = this.#subscriberWanted(face, key);
    if (wanted === face.shownSubscribers.has(key)) return;
    if (wanted) {
      const declaration = { type: 'subscriber', id: face.shownSubscribers.take(key), key: wire(key) } as const;
      face.deliver({ type: 'declare', declaration });
      return;
    }
    const id = face.shownSubscribers.release(key);
    if (id !== undefined && !quiet)
      face.deliver({ type: 'declare', declaration: { type: 'undeclare-subscriber', id } });
  }

  #subscriberWanted(face: PeerFace, key: string): boolean {
    const entry = this.#pubsub.table.get(key);
    const there = entry !== undefined && hasOther(entry.faces, face);
    let aggregate = false;
    for (const interest of this.#meeting(face, key)) {
      if (!interest.subscribers) continue;
      if (!interest.aggregate && there) return true;
      if (interest.aggregate && interest.key === key) aggregate = true;
    }
    return aggregate && this.#pubsub.table.matching(key).some((other) => hasOther(other.faces, face));
  }

  #showQueryables(interest: StoredInterest, stays: boolean): void {
    const { face, id } = interest;
    for (const [key, complete] of this.#queryableKeys(interest)) {
      this.#sendQueryable(face, key, complete, id);
      if (!stays) this.#refreshQueryable(face, key, true);
    }
  }

  #queryableKeys(interest: StoredInterest): Map<string, boolean> {
    const { face, key } = interest;
    const found = new Map<string, boolean>();
    const entries = key === undefined ? this.#queries.table.values() : this.#queries.table.matching(key);
    for (const entry of entries) {
      const complete = completeness(entry.faces, face);
      if (complete === undefined) continue;
      if (!interest.aggregate || key === undefined) found.set(entry.key, complete);
      else found.set(key, (found.get(key) ?? false) || (complete && includes(entry.key, key)));
    }
    return found;
  }

  #refreshQueryable(face: PeerFace, key: string, quiet = false): void {
    const wanted = this.#queryableWanted(face, key);
    if (wanted === undefined) {
      face.completeShown.delete(key);
      const id = face.shownQueryables.release(key);
      if (id !== undefined && !quiet)
        face.deliver({ type: 'declare', declaration: { type: 'undeclare-queryable', id } });
      return;
    }
    if (face.shownQueryables.has(key) && face.completeShown.has(key) === wanted) return;
    this.#sendQueryable(face, key, wanted, undefined);
  }

  /** Whether it is complete; `undefined` when `face` should hear of none on `key`. */
  #queryableWanted(face: PeerFace, key: string): boolean | undefined {
    const entry = this.#queries.table.get(key);
    const own = entry === undefined ? undefined : completeness(entry.faces, face);
    let aggregate: StoredInterest | undefined;
    let plain = false;
    for (const interest of this.#meeting(face, key)) {
      if (!interest.queryables) continue;
      if (!interest.aggregate) plain = true;
      else if (interest.key === key) aggregate = interest;
    }
    const all = aggregate === undefined ? undefined : this.#queryableKeys(aggregate).get(key);
    if (!plain || own === undefined) return all;
    return own || (all ?? false);
  }

  #sendQueryable(face: PeerFace, key: string, complete: boolean, interestId: number | undefined): void {
    if (complete) face.completeShown.add(key);
    else face.completeShown.delete(key);
    const message: Declare = {
      type: 'declare',
      ...(interestId === undefined ? {} : { interestId }),
      declaration: {
        type: 'queryable',
        id: face.shownQueryables.take(key),
        key: wire(key),
        ...(complete ? { info: { complete, distance: 0 } } : {}),
      },
    };
    face.deliver(message);
  }
}

function hasOther(faces: ReadonlyMap<Face, unknown>, face: Face): boolean {
  return faces.size > 1 || (faces.size === 1 && !faces.has(face));
}

/** Whether another face than `face` has a complete one; `undefined` when none has any. */
function completeness(faces: ReadonlyMap<Face, { readonly complete: number }>, face: Face): boolean | undefined {
  let found: boolean | undefined;
  for (const [other, count] of faces) if (other !== face) found = (found ?? false) || count.complete > 0;
  return found;
}
