/** What a board keeps of its host: declared key expressions, declarations for the write filters, and the tokens it was ever shown. */
import { intersects, type WireExpr } from '@asterism-tables/protocol/zenoh';
import type { LocalKeys } from './local-keys.ts';

/** A key put together through a scope goes into a buffer of this size. */
const SCOPED_KEY_BYTES = 256;

const UTF8 = new TextEncoder();

/** A publisher or querier: closed until the host declares a match with exactly its key. */
export type WriteFilter = {
  readonly interestId: number;
  readonly kind: 'subscriber' | 'queryable';
  readonly key: string;
  readonly targets: Set<number>;
};

export class RemoteKeys {
  readonly #keys = new Map<number, string>();
  readonly #local: LocalKeys;

  constructor(local: LocalKeys) {
    this.#local = local;
  }

  /** The full key, or what is wrong with it. */
  resolve(expr: WireExpr): { readonly key: string } | { readonly fault: string } {
    if (expr.scope === 0) return { key: expr.suffix };
    const prefix = expr.mapping === 'sender' ? this.#keys.get(expr.scope) : this.#local.byId(expr.scope);
    if (prefix === undefined) return { fault: `the key id ${expr.scope} is unknown` };
    const key = prefix + expr.suffix;
    if (UTF8.encode(key).length > SCOPED_KEY_BYTES) return { fault: 'a key over 256 bytes through a scope' };
    return { key };
  }

  declare(id: number, expr: WireExpr): string | undefined {
    const resolved = this.resolve(expr);
    if ('fault' in resolved) return resolved.fault;
    this.#keys.set(id, resolved.key);
    return undefined;
  }

  undeclare(id: number): void {
    this.#keys.delete(id);
  }
}

/** The write filters and the declarations they live on. It outlives a lost connection, as on a real board. */
export class RemoteDeclares {
  readonly #declares = new Map<string, string>();
  readonly #filters = new Set<WriteFilter>();

  add(filter: WriteFilter): void {
    this.#filters.add(filter);
    // A new filter sees what was declared before it.
    for (const [id, key] of this.#declares) {
      const [kind, number] = id.split(' ');
      if (kind === filter.kind && key === filter.key) filter.targets.add(Number(number));
    }
  }

  remove(filter: WriteFilter): void {
    this.#filters.delete(filter);
  }

  filters(): readonly WriteFilter[] {
    return [...this.#filters];
  }

  declared(kind: 'subscriber' | 'queryable' | 'token', id: number, key: string, interestId: number | undefined): void {
    const name = `${kind} ${id}`;
    // An id that is known keeps its first key.
    if (!this.#declares.has(name)) this.#declares.set(name, key);
    for (const filter of this.#filters) {
      if (filter.kind !== kind || filter.key !== key) continue;
      if (interestId !== undefined && interestId !== 0 && interestId !== filter.interestId) continue;
      filter.targets.add(id);
    }
  }

  undeclared(kind: 'subscriber' | 'queryable' | 'token', id: number): string | undefined {
    const name = `${kind} ${id}`;
    const key = this.#declares.get(name);
    if (key === undefined) return `the ${kind} ${id} was never declared`;
    this.#declares.delete(name);
    for (const filter of this.#filters) if (filter.kind === kind && filter.key === key) filter.targets.delete(id);
    return undefined;
  }
}

/** A liveliness watch of the board. */
export type Watch = {
  readonly id: number;
  readonly key: string;
  readonly onChange: (change: { readonly key: string; readonly alive: boolean }) => void;
};

/** Every token ever shown and not taken back, for whatever it was shown; a watch with history is told of them again. */
export class RemoteTokens {
  readonly #tokens = new Map<number, string>();
  readonly #watches = new Set<Watch>();

  watch(watch: Watch, history: boolean): void {
    this.#watches.add(watch);
    if (history) for (const key of this.#tokens.values()) this.#tell(watch, key, true);
  }

  unwatch(watch: Watch): void {
    this.#watches.delete(watch);
  }

  watches(): readonly Watch[] {
    return [...this.#watches];
  }

  up(id: number, key: string): string | undefined {
    const known = this.#tokens.get(id);
    if (known !== undefined) return known === key ? undefined : `token ${id} was ${known} and is ${key}`;
    this.#tokens.set(id, key);
    for (const watch of this.#watches) this.#tell(watch, key, true);
    return undefined;
  }

  down(id: number): string | undefined {
    const key = this.#tokens.get(id);
    if (key === undefined) return `the token ${id} was never shown`;
    this.#tokens.delete(id);
    for (const watch of this.#watches) this.#tell(watch, key, false);
    return undefined;
  }

  /** The connection is lost: the app hears of each token's end. */
  allDown(): void {
    const keys = [...this.#tokens.values()];
    this.#tokens.clear();
    for (const key of keys) for (const watch of this.#watches) this.#tell(watch, key, false);
  }

  #tell(watch: Watch, key: string, alive: boolean): void {
    if (intersects(watch.key, key)) watch.onChange({ key, alive });
  }
}
