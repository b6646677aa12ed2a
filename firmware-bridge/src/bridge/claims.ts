/**
 * Which port a node's board is on. A board that is plugged into another port is the same board: the newer port wins, and the older one is refused as
 * long as the newer is there, so that two boards with one name do not take turns.
 */

export type Claimant = {
  /** Safe to print. */
  readonly name: string;
  /** Whether its board is heard: one that is not gives way at once. */
  readonly alive: () => boolean;
  /** Its board's name was taken by a newer port. */
  readonly onLost: (newer: string) => void;
};

export class NodeClaims {
  readonly #holders = new Map<string, Claimant>();
  /** Who lost a name to its holder. */
  readonly #losers = new Map<string, Claimant>();

  /** The name's holder when it is another one that must not be pushed out now; else undefined, and the claimant holds the name. */
  claim(node: string, claimant: Claimant): Claimant | undefined {
    const holder = this.#holders.get(node);
    if (holder === claimant) return undefined;
    if (holder !== undefined && this.#losers.get(node) === claimant && holder.alive()) return holder;
    // A port has one board, and a board one name.
    for (const [other, one] of this.#holders) if (one === claimant) this.#free(other);
    this.#holders.set(node, claimant);
    if (holder === undefined) return undefined;
    this.#losers.set(node, holder);
    holder.onLost(claimant.name);
    return undefined;
  }

  /** The claimant's port is gone, or its board has another name now. */
  release(claimant: Claimant): void {
    for (const [node, holder] of this.#holders) if (holder === claimant) this.#free(node);
    for (const [node, loser] of this.#losers) if (loser === claimant) this.#losers.delete(node);
  }

  #free(node: string): void {
    this.#holders.delete(node);
    this.#losers.delete(node);
  }
}
