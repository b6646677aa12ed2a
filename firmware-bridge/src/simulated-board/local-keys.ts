/** The key expressions that a board declares, and the forms in which it writes keys on the wire (spec/zenoh-pico.md, sections 2 and 10). */
import { keyFault, type Declaration, type WireExpr } from '@asterism-tables/protocol/zenoh';
import { SimulatedBoardError } from './errors.ts';

type Resource = { readonly id: number; readonly key: string; users: number };

/** A key of which a declared prefix (often the whole) stands in for its text. */
export type DeclaredKey = { readonly key: string; readonly prefix: number; readonly prefixLength: number };

export class LocalKeys {
  #next = 1;
  readonly #resources: Resource[] = [];
  readonly #send: (declaration: Declaration) => void;

  constructor(send: (declaration: Declaration) => void) {
    this.#send = send;
  }

  /** Declares the whole key (publishers, queriers, tokens, liveliness watches). */
  whole(key: string): DeclaredKey {
    return this.#declare(key, key.length);
  }

  /** Declares the part before the first chunk with a wildcard (subscribers and queryables); nothing when there is none. */
  prefix(key: string): DeclaredKey {
    return this.#declare(key, nonWildLength(key));
  }

  #declare(key: string, length: number): DeclaredKey {
    if (length === 0) return { key, prefix: 0, prefixLength: 0 };
    const part = key.slice(0, length);
    let resource = this.#resources.find((r) => r.key === part);
    if (resource === undefined) {
      resource = { id: this.#next++, key: part, users: 0 };
      this.#resources.push(resource);
    }
    resource.users++;
    // A key that is declared already is declared again, with the same id.
    this.#send({ type: 'keyexpr', id: resource.id, key: plain(part) });
    return { key, prefix: resource.id, prefixLength: length };
  }

  release(declared: DeclaredKey): void {
    const at = this.#resources.findIndex((r) => r.id === declared.prefix);
    const resource = this.#resources[at];
    if (resource === undefined) return;
    resource.users--;
    if (resource.users > 0) return;
    this.#resources.splice(at, 1);
    this.#send({ type: 'undeclare-keyexpr', id: resource.id });
  }

  /** Everything again, after a reconnection. */
  redeclare(): void {
    for (const r of this.#resources) this.#send({ type: 'keyexpr', id: r.id, key: plain(r.key) });
  }

  byId(id: number): string | undefined {
    return this.#resources.find((r) => r.id === id)?.key;
  }
}

/** Scope 0 and the full text; a board calls even that its own table (M=1). */
export function plain(key: string): WireExpr {
  return { scope: 0, suffix: key, mapping: 'sender' };
}

/** The declared prefix's id and the rest. */
export function short(declared: DeclaredKey): WireExpr {
  return { scope: declared.prefix, suffix: declared.key.slice(declared.prefixLength), mapping: 'sender' };
}

function nonWildLength(key: string): number {
  const star = key.indexOf('*');
  if (star < 0) return key.length;
  return Math.max(0, key.lastIndexOf('/', star));
}

export function checkKey(key: string): void {
  const fault = keyFault(key);
  if (fault !== undefined) throw new SimulatedBoardError('invalid-key', `${JSON.stringify(key)}: ${fault}`);
}
