/** The key expressions that the router gave ids to, for as long as the connection lasts. */
import { isKeyExpr, type WireExpr } from '../../zenoh/index.ts';

/** An id has 16 bits; a router that used them all would still be served. */
const MAX_IDS = 65_536;

export class RemoteKeys {
  readonly #byId = new Map<number, string>();

  declare(id: number, expr: WireExpr): void {
    const key = this.resolve(expr);
    if (key !== undefined && (this.#byId.has(id) || this.#byId.size < MAX_IDS)) this.#byId.set(id, key);
  }

  undeclare(id: number): void {
    this.#byId.delete(id);
  }

  /** The whole key; undefined when its id is unknown or it is no key expression. We give no ids, so ours (`receiver`) are unknown. */
  resolve(expr: WireExpr): string | undefined {
    let key = expr.suffix;
    if (expr.scope !== 0) {
      const prefix = expr.mapping === 'sender' ? this.#byId.get(expr.scope) : undefined;
      if (prefix === undefined) return undefined;
      key = prefix + key;
    }
    return isKeyExpr(key) ? key : undefined;
  }

  clear(): void {
    this.#byId.clear();
  }
}
