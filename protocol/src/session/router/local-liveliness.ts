/** How sessions in this process hear of tokens: from the table here, and where this router is a client of another, by asking there first. */
import { GET_TIMEOUT_MS } from '../client/gets.ts';
import type { TokensOptions } from '../client/liveliness.ts';
import type { GetEnd, TokenChange } from '../types.ts';
import type { Wish } from './beyond.ts';
import type { Core } from './core.ts';
import type { Liveliness } from './liveliness.ts';

export class LocalLiveliness {
  readonly #core: Core;
  readonly #liveliness: Liveliness;
  /** Questions that wait for their answer. */
  readonly #open = new Set<(end: GetEnd) => void>();

  constructor(core: Core, liveliness: Liveliness) {
    this.#core = core;
    this.#liveliness = liveliness;
  }

  /** Within a step. The answer ends it. */
  watch(key: string, history: boolean, onChange: (change: TokenChange) => void): () => void {
    const { beyond } = this.#core;
    let stopped = false;
    const say = (token: string, alive: boolean): void => {
      this.#core.callLocal(() => {
        if (!stopped) onChange({ key: token, alive });
      });
    };
    if (beyond === undefined) {
      const stop = this.#liveliness.watch(key, say);
      if (history) for (const token of this.#liveliness.matching(key)) say(token, true);
      return () => {
        stopped = true;
        stop();
      };
    }
    // One token may come as news and in an answer.
    const known = new Set<string>();
    const tell = (token: string, alive: boolean): void => {
      if (alive ? known.has(token) : !known.delete(token) && history) return;
      if (alive) known.add(token);
      say(token, alive);
    };
    const stop = this.#liveliness.watch(key, tell);
    const answered = (): void => {
      for (const token of this.#liveliness.matching(key)) tell(token, true);
    };
    const ask = beyond.ask(tokensOf(key), history ? answered : undefined);
    return () => {
      stopped = true;
      stop();
      ask.stop();
    };
  }

  /** Within a step. */
  tokens(key: string, options: TokensOptions): { cancel(): void } {
    const core = this.#core;
    const { beyond } = core;
    let state: 'asked' | 'told' | 'over' = 'asked';
    let cancelTimer: () => void = () => undefined;
    const over = (end: GetEnd): void => {
      if (state === 'over') return;
      state = 'over';
      this.#open.delete(finish);
      options.onDone(end);
    };
    const tell = (end: GetEnd): void => {
      if (state !== 'asked') return;
      state = 'told';
      cancelTimer();
      const tokens = end === 'lost' ? [] : this.#liveliness.matching(key);
      ask?.stop();
      for (const token of tokens) {
        core.callLocal(() => {
          if (state !== 'over') options.onToken(token);
        });
      }
      core.callLocal(() => {
        over(end);
      });
    };
    /** From outside: nothing more is told but the end. */
    const finish = (end: GetEnd): void => {
      if (state === 'over') return;
      const wasAsked = state === 'asked';
      state = 'over';
      cancelTimer();
      this.#open.delete(finish);
      if (wasAsked) ask?.stop();
      core.callLocal(() => {
        options.onDone(end);
      });
    };
    this.#open.add(finish);
    const ask = beyond?.ask(tokensOf(key), tell);
    if (ask === undefined) tell('final');
    else {
      cancelTimer = core.clock.after(options.timeoutMs ?? GET_TIMEOUT_MS, () => {
        core.step(() => {
          tell('timeout');
        });
      });
    }
    return {
      cancel: () => {
        core.step(() => {
          finish('cancelled');
        });
      },
    };
  }

  /** The session ends: whoever asked hears so. */
  close(): void {
    for (const finish of this.#open) finish('lost');
  }
}

function tokensOf(key: string): Wish {
  return { key, subscribers: false, queryables: false, tokens: true };
}
