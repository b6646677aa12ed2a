/** What a port is now and since when, and one line of the log for each change. */
import type { Clock } from '@asterism-tables/protocol/session';
import type { BridgeLog } from '../types.ts';
import { tellState, type ToldPort } from './port-lines.ts';
import type { PortState } from './status.ts';

/** A reason is told up to here. */
const MAX_WHY = 400;

export class PortStateReport {
  readonly #clock: Clock;
  readonly #log: BridgeLog;
  readonly #told: () => ToldPort;
  #state: PortState = 'absent';
  #why: string | null = null;
  #since: number;
  /** Whom the last line was about. */
  #node: string | null = null;

  /** `told`: the port as the lines are about it. */
  constructor(clock: Clock, log: BridgeLog, told: () => ToldPort) {
    this.#clock = clock;
    this.#log = log;
    this.#told = told;
    this.#since = clock.wall();
  }

  get state(): PortState {
    return this.#state;
  }

  get why(): string | null {
    return this.#why;
  }

  /** Since 1970, in ms. */
  get since(): number {
    return this.#since;
  }

  /** `quiet`: whoever calls has said it already. */
  enter(state: PortState, why: string | null, { quiet = false }: { readonly quiet?: boolean } = {}): void {
    const reason = why === null ? null : why.slice(0, MAX_WHY);
    const { node } = this.#told();
    const isNews = state !== this.#state || node !== this.#node || (reason !== null && reason !== this.#why);
    this.#why = reason;
    if (!isNews) return;
    if (state !== this.#state) this.#since = this.#clock.wall();
    this.#state = state;
    this.#node = node;
    if (!quiet) tellState(this.#log, state, reason, this.#told());
  }
}
