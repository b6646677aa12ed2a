/** What the faces of a router declare, told to the router that it is a client of: each key once, however many hold it. */
import type { Declaration } from '../../zenoh/types.ts';
import { wholeKey } from '../client/context.ts';

type Held = { readonly id: number; count: number };
type HeldQueryable = Held & { complete: number };

export class UpstreamDeclared {
  readonly #subscriber = new Map<string, Held>();
  readonly #token = new Map<string, Held>();
  readonly #queryables = new Map<string, HeldQueryable>();
  readonly #nextId: () => number;
  readonly #declare: (declaration: Declaration) => void;

  /** `declare` does nothing without a connection; `declareAll` says everything once there is one. */
  constructor(nextId: () => number, declare: (declaration: Declaration) => void) {
    this.#nextId = nextId;
    this.#declare = declare;
  }

  hold(what: 'subscriber' | 'token', key: string): void {
    const held = this.#table(what).get(key);
    if (held !== undefined) {
      held.count += 1;
      return;
    }
    const id = this.#nextId();
    this.#table(what).set(key, { id, count: 1 });
    this.#declare({ type: what, id, key: wholeKey(key) });
  }

  release(what: 'subscriber' | 'token', key: string): void {
    const held = this.#table(what).get(key);
    if (held === undefined) return;
    held.count -= 1;
    if (held.count > 0) return;
    this.#table(what).delete(key);
    this.#declare({ type: `undeclare-${what}`, id: held.id });
  }

  queryable(key: string, complete: boolean, change: 1 | -1): void {
    const known = this.#queryables.get(key);
    const held = known ?? { id: this.#nextId(), count: 0, complete: 0 };
    const before = held.complete > 0;
    held.count += change;
    if (complete) held.complete += change;
    if (held.count <= 0) {
      this.#queryables.delete(key);
      this.#declare({ type: 'undeclare-queryable', id: held.id });
      return;
    }
    this.#queryables.set(key, held);
    if (known === undefined || before !== held.complete > 0) this.#declareQueryable(key, held);
  }

  /** In zenoh-pico's own order, which every router has met. */
  declareAll(): void {
    for (const [key, { id }] of this.#subscriber) this.#declare({ type: 'subscriber', id, key: wholeKey(key) });
    for (const [key, held] of this.#queryables) this.#declareQueryable(key, held);
    for (const [key, { id }] of this.#token) this.#declare({ type: 'token', id, key: wholeKey(key) });
  }

  #table(what: 'subscriber' | 'token'): Map<string, Held> {
    return what === 'subscriber' ? this.#subscriber : this.#token;
  }

  #declareQueryable(key: string, held: HeldQueryable): void {
    const info = held.complete > 0 ? { info: { complete: true, distance: 0 } } : {};
    this.#declare({ type: 'queryable', id: held.id, key: wholeKey(key), ...info });
  }
}
