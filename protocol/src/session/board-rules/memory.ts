/**
 * What must hold over all sessions of one router: an entity id belongs to one key for ever (a board keeps old ones over a reconnection),
 * and a token that a session was shown is alive somewhere or was taken back.
 */
export type EntityKind = 'subscriber' | 'queryable' | 'token';

export class BoardRulesMemory {
  readonly #keyOf = new Map<string, string>();
  readonly #idOf = new Map<string, number>();
  /** Key -> how many sessions of peers hold it. */
  readonly #tokens = new Map<string, number>();

  /** Remembers the pair; the answer says what is wrong with it, or nothing. */
  entity(kind: EntityKind, id: number, key: string): string | undefined {
    const known = this.#keyOf.get(`${kind} ${id}`);
    if (known !== undefined && known !== key) return `${kind} id ${id} is ${key} and was ${known} in another session`;
    const before = this.#idOf.get(`${kind} ${key}`);
    if (before !== undefined && before !== id)
      return `${kind} ${key} has the id ${id} and had ${before}: it is no function of the key`;
    this.#keyOf.set(`${kind} ${id}`, key);
    this.#idOf.set(`${kind} ${key}`, id);
    return undefined;
  }

  tokenUp(key: string): void {
    this.#tokens.set(key, (this.#tokens.get(key) ?? 0) + 1);
  }

  tokenDown(key: string): void {
    const left = (this.#tokens.get(key) ?? 0) - 1;
    if (left > 0) this.#tokens.set(key, left);
    else this.#tokens.delete(key);
  }

  /** Some watched peer shows the token now. */
  alive(key: string): boolean {
    return this.#tokens.has(key);
  }
}
