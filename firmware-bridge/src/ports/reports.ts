/** What a keeper says of its failures: each new one once, the same one again only as a sum every ten minutes. */
import type { BridgeLog } from '../types.ts';
import type { PortError } from './errors.ts';

const SUM_MS = 600_000;

export class FailureReports {
  readonly #log: BridgeLog;
  readonly #name: string;
  #kind = '';
  #toldAt = 0;
  #quiet = 0;

  constructor(log: BridgeLog, name: string) {
    this.#log = log;
    this.#name = name;
  }

  failed(error: PortError, now: number): void {
    const kind = `${error.code} ${error.message}`;
    if (kind !== this.#kind) {
      this.#kind = kind;
      this.#toldAt = now;
      this.#quiet = 0;
      this.#log.warn(`${this.#name}: ${error.line}`, { code: error.code });
      return;
    }
    this.#quiet++;
    if (now - this.#toldAt < SUM_MS) return;
    const minutes = Math.round((now - this.#toldAt) / 60_000);
    this.#log.warn(`${this.#name}: still: ${error.message} (${this.#quiet} more tries in ${minutes} minutes)`, {
      code: error.code,
      tries: this.#quiet,
    });
    this.#toldAt = now;
    this.#quiet = 0;
  }

  /** It works, or there is nothing to try: the next failure is a new one. */
  clear(): void {
    this.#kind = '';
    this.#quiet = 0;
  }
}
