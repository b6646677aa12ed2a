/**
 * Which replies of a query its asker sees: every one, only ever newer ones of each key, or just the newest of each key at the end.
 * It is the asker's own business: numbers for it on the wire differ between zenoh and zenoh-pico, so nobody may rely on another's.
 */
import type { Timestamp } from '../../zenoh/types.ts';
import type { GetOptions, Reply } from '../types.ts';

export type Consolidation = NonNullable<GetOptions['consolidation']>;

/** zenoh's numbers, for the request. */
export const CONSOLIDATION_BYTE: { readonly [C in Consolidation]: number } = { none: 1, monotonic: 2, latest: 3 };

/** Keys held back for one query; replies on more are let through as they come. */
const MAX_HELD = 10_000;

export class Consolidator {
  readonly #mode: Consolidation;
  readonly #emit: (reply: Reply) => void;
  readonly #newest = new Map<string, Reply & { readonly ok: true }>();

  constructor(mode: Consolidation, emit: (reply: Reply) => void) {
    this.#mode = mode;
    this.#emit = emit;
  }

  add(reply: Reply): void {
    if (this.#mode === 'none' || !reply.ok) {
      this.#emit(reply);
      return;
    }
    const { key, timestamp } = reply.sample;
    const known = this.#newest.get(key);
    if (known !== undefined && isOlder(timestamp, known.sample.timestamp)) return;
    if (known === undefined && this.#newest.size >= MAX_HELD) {
      this.#emit(reply);
      return;
    }
    this.#newest.set(key, reply);
    if (this.#mode === 'monotonic') this.#emit(reply);
  }

  /** Emits what was held back. */
  end(): void {
    if (this.#mode === 'latest') for (const reply of this.#newest.values()) this.#emit(reply);
    this.#newest.clear();
  }
}

/** As zenoh has it: the later time wins, then the greater id, any timestamp wins over none, and of equals the one that came last. */
function isOlder(a: Timestamp | undefined, b: Timestamp | undefined): boolean {
  if (b === undefined) return false;
  if (a === undefined) return true;
  if (a.time !== b.time) return a.time < b.time;
  for (let i = 0; i < Math.max(a.zid.length, b.zid.length); i += 1) {
    const difference = (a.zid[i] ?? 0) - (b.zid[i] ?? 0);
    if (difference !== 0) return difference < 0;
  }
  return false;
}
