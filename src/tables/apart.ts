/**
 * How it stands with a table's game. A table whose game throws is set apart: it answers no calls and its clocks stand still, while the others play
 * on. After a pause it goes on from its last saved state; the pause doubles with every failure in a row. What was never read stays apart.
 */

/** The first pause, and the longest. */
const FIRST_PAUSE_MS = 10_000;
const MAX_PAUSE_MS = 600_000;
/** A table that went well for this long begins with the first pause again. */
const FORGIVEN_MS = 3_600_000;
/** Lines of a stack that are told. */
const MAX_STACK_LINES = 8;

export type FaultStatus = {
  /** What of the game failed: a method, `view`, `its clock`, ... */
  readonly what: string;
  /** The error's name, without its text: that may hold what is nobody's business. */
  readonly error: string;
  /** When, ISO 8601. */
  readonly at: string;
  /** Failures since the host started. */
  readonly times: number;
  /** Milliseconds until the table goes on; 0 while it does, null: not before the next start. */
  readonly apartMs: number | null;
};

export class Apart {
  #times = 0;
  #pause = 0;
  #since = 0;
  #until: number | null = null;
  #last: { readonly what: string; readonly error: string; readonly at: string } | null = null;

  get isApart(): boolean {
    return this.#until !== null;
  }

  /** When the table is to go on, on the host's clock; null while it does. */
  get until(): number | null {
    return this.#until;
  }

  /** The game failed. `forGood`: nothing was read that it could go on from. Answers the pause in ms. */
  failed(what: string, error: unknown, now: number, wall: number, forGood: boolean): number {
    const again = this.#times > 0 && now - this.#since < FORGIVEN_MS;
    this.#times++;
    this.#pause = forGood ? Number.POSITIVE_INFINITY : again ? Math.min(MAX_PAUSE_MS, this.#pause * 2) : FIRST_PAUSE_MS;
    this.#since = now;
    this.#until = now + this.#pause;
    this.#last = { what, error: nameOf(error), at: new Date(wall).toISOString() };
    return this.#pause;
  }

  /** It goes on; answers how long it stood still. */
  goesOn(now: number): number {
    this.#until = null;
    return now - this.#since;
  }

  status(now: number): FaultStatus | null {
    if (this.#last === null) return null;
    const left = this.#until === null ? 0 : this.#until - now;
    return { ...this.#last, times: this.#times, apartMs: Number.isFinite(left) ? Math.max(0, left) : null };
  }
}

/** The error at the bottom: that of the game itself. */
export function innermost(error: unknown): unknown {
  let inner = error;
  while (inner instanceof Error && inner.cause instanceof Error) inner = inner.cause;
  return inner;
}

function nameOf(error: unknown): string {
  const inner = innermost(error);
  return inner instanceof Error ? inner.name : typeof inner;
}

/** The stack of the game's own error, for its author. */
export function stackOf(error: unknown): readonly string[] {
  const inner = innermost(error);
  const text = inner instanceof Error ? (inner.stack ?? String(inner)) : String(inner);
  return text
    .split('\n')
    .slice(0, MAX_STACK_LINES)
    .map((line) => line.trim());
}
