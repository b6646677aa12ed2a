/**
 * The ids under which the router declares things to one peer: a function of the key, so that a board which reconnects sees
 * the same ids again (zenoh-pico keeps what it knew and dies of a second key under an id, shared spec sections 4 and 6).
 */

/** Ids are 31 bits wide; 0 is left out because routers use it for "no id". */
const ID_BITS = 0x7fffffff;

/** FNV-1a over the key's UTF-16 units, folded to 1..2^31-1. */
export function stableId(key: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < key.length; i += 1) {
    const unit = key.charCodeAt(i);
    hash = Math.imul(hash ^ (unit & 0xff), 0x01000193);
    hash = Math.imul(hash ^ (unit >>> 8), 0x01000193);
  }
  return hash & ID_BITS || 1;
}

export class StableIds {
  readonly #idOf = new Map<string, number>();
  readonly #keyOf = new Map<number, string>();
  readonly #hash: (key: string) => number;

  /** `hash` is an argument so that tests can make keys collide. */
  constructor(hash: (key: string) => number = stableId) {
    this.#hash = hash;
  }

  get size(): number {
    return this.#idOf.size;
  }

  has(key: string): boolean {
    return this.#idOf.has(key);
  }

  keys(): string[] {
    return [...this.#idOf.keys()];
  }

  /** The key's id; two keys known at the same time never share one: the later takes the next free number. */
  take(key: string): number {
    const known = this.#idOf.get(key);
    if (known !== undefined) return known;
    let id = this.#hash(key);
    while (this.#keyOf.has(id)) id = id === ID_BITS ? 1 : id + 1;
    this.#idOf.set(key, id);
    this.#keyOf.set(id, key);
    return id;
  }

  /** Forgets the key; answers the id it had. */
  release(key: string): number | undefined {
    const id = this.#idOf.get(key);
    if (id === undefined) return undefined;
    this.#idOf.delete(key);
    this.#keyOf.delete(id);
    return id;
  }

  clear(): void {
    this.#idOf.clear();
    this.#keyOf.clear();
  }
}
