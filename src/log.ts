/** The one logging interface of the host; the command line makes it (pino), tests pass a silent or a recording one. */
export interface Log {
  debug(message: string, fields?: Readonly<Record<string, unknown>>): void;
  info(message: string, fields?: Readonly<Record<string, unknown>>): void;
  warn(message: string, fields?: Readonly<Record<string, unknown>>): void;
  error(message: string, fields?: Readonly<Record<string, unknown>>): void;
}

export const silentLog: Log = {
  debug: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
};

/** Lines of one kind are told this often at most, the first at once. */
const REPEAT_MS = 60_000;
/** Kinds that are told apart; with more, the oldest counts as new again. */
const MAX_KINDS = 1_000;

/** Keeps a line that would come again and again from filling a log: the first is told, then at most one a minute, with how many were left out. */
export class Repeats {
  readonly #now: () => number;
  readonly #kinds = new Map<string, { at: number; quiet: number }>();

  /** `now` in milliseconds. */
  constructor(now: () => number) {
    this.#now = now;
  }

  /** How many of this kind were left out since it was last told; undefined: this one is left out too. */
  tell(kind: string): number | undefined {
    const now = this.#now();
    const before = this.#kinds.get(kind);
    if (before !== undefined && now - before.at < REPEAT_MS) {
      before.quiet += 1;
      return undefined;
    }
    if (before === undefined && this.#kinds.size >= MAX_KINDS) {
      const [oldest] = this.#kinds.keys();
      if (oldest !== undefined) this.#kinds.delete(oldest);
    }
    this.#kinds.delete(kind);
    this.#kinds.set(kind, { at: now, quiet: 0 });
    return before?.quiet ?? 0;
  }
}
