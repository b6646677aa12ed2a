/**
 * The stored interests of one peer, found by what they meet: a peer may have hundreds and be shown thousands of keys, and asking each
 * interest about each key would let twenty bytes keep the router busy for seconds.
 */
import { KeyTrie } from './key-trie.ts';
import type { StoredInterest } from './interests.ts';

export class InterestIndex {
  readonly #table: KeyTrie<Set<StoredInterest>>;
  readonly #everything = new Set<StoredInterest>();

  constructor(onCostly: () => void) {
    this.#table = new KeyTrie(onCostly);
  }

  get empty(): boolean {
    return this.#everything.size === 0 && this.#table.size === 0;
  }

  add(interest: StoredInterest): void {
    if (interest.key === undefined) this.#everything.add(interest);
    else this.#table.ensure(interest.key, () => new Set()).add(interest);
  }

  remove(interest: StoredInterest): void {
    if (interest.key === undefined) {
      this.#everything.delete(interest);
      return;
    }
    const interests = this.#table.get(interest.key);
    interests?.delete(interest);
    if (interests?.size === 0) this.#table.delete(interest.key);
  }

  /** Those whose keys meet `key`. */
  *meeting(key: string): Iterable<StoredInterest> {
    yield* this.#everything;
    for (const interests of this.#table.matching(key)) yield* interests;
  }
}
