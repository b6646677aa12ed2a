/** The two tables of declared key expressions of a session, and full keys out of what travels (rule 6). */
import type { WireExpr } from '../../zenoh/types.ts';
import type { Report } from './violation.ts';

/** A key put together through a scope goes into a buffer of this size on a board; a longer one ends the session. */
export const BOARD_SCOPED_KEY_BYTES = 256;

const UTF8 = new TextEncoder();

export class KeyTables {
  readonly #peer = new Map<number, string>();
  readonly #router = new Map<number, string>();

  declare(by: 'peer' | 'router', id: number, key: string): void {
    (by === 'peer' ? this.#peer : this.#router).set(id, key);
  }

  undeclare(by: 'peer' | 'router', id: number): void {
    (by === 'peer' ? this.#peer : this.#router).delete(id);
  }

  /** The full key of what `by` sent; undefined when its scope is unknown. */
  full(by: 'peer' | 'router', expr: WireExpr): string | undefined {
    if (expr.scope === 0) return expr.suffix;
    const ofPeer = (expr.mapping === 'sender') === (by === 'peer');
    const prefix = (ofPeer ? this.#peer : this.#router).get(expr.scope);
    return prefix === undefined ? undefined : prefix + expr.suffix;
  }

  /** The full key of what the router sent; an unknown scope or a too long key is reported. */
  checked(expr: WireExpr, where: string, report: Report): string | undefined {
    const key = this.full('router', expr);
    if (key === undefined) {
      report('6', `${where}: the key id ${expr.scope} (of the ${expr.mapping}) is not declared`);
      return undefined;
    }
    const size = UTF8.encode(key).length;
    if (expr.scope !== 0 && size > BOARD_SCOPED_KEY_BYTES)
      report('6', `${where}: a key of ${size} bytes put together through the scope ${expr.scope}`);
    if (key === '') report('6', `${where}: an empty key`);
    return key;
  }
}
