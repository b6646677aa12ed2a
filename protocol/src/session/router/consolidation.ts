/**
 * Which replies of a query its asker sees: every one, only ever newer ones of each key, or just the newest of each key at the end.
 * It is the asker's own business: numbers for it on the wire differ between zenoh and zenoh-pico, so nobody may rely on another's.
 */
import type { GetOptions, Reply } from '../types.ts';

export type Consolidation = NonNullable<GetOptions['consolidation']>;

/** zenoh's numbers, for the request. */
export const CONSOLIDATION_BYTE: { readonly [C in Consolidation]: number } = { none: 1, monotonic: 2, latest: 3 };

export class Consolidator {
  readonly #mode: Consolidation;
  readonly #emit: (reply: Reply) => void;
  readonly #newest = new Map<string, { readonly time: bigint; readonly reply: Reply }>();

  constructor(mode: Consolidation, emit: (reply: Reply) => void) {
    this.#mode = mode;
    this.#emit = emit;
  }

  add(reply: Reply): void {
    if (this.#mode === 'none' || !reply.ok) {
      this.#emit(reply);
      return;
    }
    // Without timestamps the first reply of a key stands, as zenoh-pico has it.
    const time = reply.sample.timestamp?.time ?? 0n;
    const known = this.#newest.get(reply.sample.key);
    if (known !== undefined && known.time >= time) return;
    this.#newest.set(reply.sample.key, { time, reply });
    if (this.#mode === 'monotonic') this.#emit(reply);
  }

  /** Emits what was held back. */
  end(): void {
    if (this.#mode === 'latest') for (const { reply } of this.#newest.values()) this.#emit(reply);
    this.#newest.clear();
  }
}
