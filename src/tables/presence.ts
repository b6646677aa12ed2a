/**
 * Who is there. A node that the network shows is there until it leaves; one that it does not show is there while it calls. Spec: "Who is
 * there". Nothing of this is saved: after a restart every member counts as just seen, and no node as shown.
 */

type Seen = { readonly at: number; readonly left: number | null };

export class Presence {
  /** Nodes whose table app the network shows. */
  readonly #shown = new Set<string>();
  /** Members: their last call, and when their node left, if it is gone. */
  readonly #members = new Map<string, Seen>();

  /** The member is there: it called, joined, or came back. True when its node had left. */
  touch(node: string, now: number): boolean {
    const hadLeft = (this.#members.get(node)?.left ?? null) !== null;
    this.#members.set(node, { at: now, left: null });
    return hadLeft;
  }

  /** The member was heard of, though not from its node: silence counts from now, a node that left stays away. */
  heard(node: string, now: number): void {
    this.#members.set(node, { at: now, left: this.#members.get(node)?.left ?? null });
  }

  forget(node: string): void {
    this.#members.delete(node);
  }

  /** The network shows this node. */
  appeared(node: string): void {
    this.#shown.add(node);
  }

  /** The node left the network. True when it is a member's that was not gone already. */
  left(node: string, now: number): boolean {
    this.#shown.delete(node);
    const seen = this.#members.get(node);
    if (seen === undefined || seen.left !== null) return false;
    this.#members.set(node, { ...seen, left: now });
    return true;
  }

  /** The host itself is off the network: it cannot tell who is there, so everyone shown counts as seen until now. */
  offline(now: number): void {
    for (const node of this.#shown) {
      const seen = this.#members.get(node);
      if (seen?.left === null) this.#members.set(node, { at: now, left: null });
    }
    this.#shown.clear();
  }

  isAway(node: string, now: number, awayMs: number): boolean {
    const seen = this.#members.get(node);
    if (seen === undefined || seen.left !== null) return true;
    return !this.#shown.has(node) && now - seen.at > awayMs;
  }

  /** When the member was last there. */
  lastThere(node: string): number {
    const seen = this.#members.get(node);
    return seen === undefined ? 0 : Math.max(seen.at, seen.left ?? 0);
  }
}
