/** The word about a port's board, as it was given to the store last, and whether it is safely there. */
import type { PhaseStore, SerialPhase } from './types.ts';

export class KeptPhase {
  readonly #store: PhaseStore;
  readonly #onKept: () => void;
  #word: string | undefined;
  #kept = true;
  #writes = 0;

  /** `onKept`: the newest word is on disk. */
  constructor(store: PhaseStore, onKept: () => void) {
    this.#store = store;
    this.#onKept = onKept;
  }

  get word(): string | undefined {
    return this.#word;
  }

  get kept(): boolean {
    return this.#kept;
  }

  /** What an earlier run wrote, where this one wrote nothing. */
  read(): string | undefined {
    this.#word ??= this.#store.read();
    return this.#word;
  }

  keep(word: SerialPhase): void {
    const write = ++this.#writes;
    this.#word = word;
    this.#kept = false;
    this.#store.write(word, () => {
      if (write !== this.#writes) return;
      this.#kept = true;
      this.#onKept();
    });
  }
}
