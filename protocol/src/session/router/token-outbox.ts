/**
 * What one peer hears of tokens, at the pace a board can bear: it keeps 64 liveliness changes between two polls and loses the
 * oldest, so no more than a burst goes out before a pause. Live changes go first, then the histories that were asked for.
 *
 * Rules kept here (spec sections 1 and 6): an id never stands for two keys; a token is taken back from whoever was ever shown it, once,
 * and from nobody else; every current interest gets its final, after its last token; the answers to one interest id never mix.
 */
import type { Declare } from '../../zenoh/types.ts';
import type { Core } from './core.ts';
import { wire } from './face.ts';
import { StableIds } from './stable-ids.ts';

/** What is still to be said for one interest in the present: its tokens, then the final. */
type Answer = {
  readonly interestId: number;
  readonly keys: readonly string[];
  at: number;
  /** Asked for the present only (a liveliness get). */
  readonly oneShot: boolean;
  /** Tokens name the interest. Off once a get with the same id waits: the peer would take them for the get's. */
  marked: boolean;
};

/** A live change that waits; `off` once it need not be told any more. */
type Change = { readonly key: string; readonly alive: boolean; off: boolean };

/** What waits for one key: a going (of a token that was shown), then a coming. Never more, however often the token flaps. */
type Waiting = { gone?: Change; came?: Change };

/** While histories wait, live changes leave them a quarter of each burst. */
const LIVE_SHARE = 3 / 4;

export class TokenOutbox {
  readonly #core: Core;
  readonly #send: (message: Declare) => void;
  /** A token is still there / still wanted by an interest of the peer. */
  readonly #isAlive: (key: string) => boolean;
  readonly #isWanted: (key: string) => boolean;
  /** Who takes back must say the key too: zenoh's own clients then tell watchers that never saw the token come. Boards need it not. */
  readonly #keyOnUndeclare: () => boolean;
  /** Tokens the peer was shown and that were not taken back. */
  readonly #shown = new StableIds();
  #changes: Change[] = [];
  /** How many of them are off; they leave when they are the most. */
  #off = 0;
  readonly #waiting = new Map<string, Waiting>();
  /** In the order of asking, which is the order of their finals. */
  readonly #answers: Answer[] = [];
  #windowStart = Number.NEGATIVE_INFINITY;
  #sent = 0;
  #cancelTimer: (() => void) | undefined;

  constructor(
    core: Core,
    options: {
      readonly send: (message: Declare) => void;
      readonly isAlive: (key: string) => boolean;
      readonly isWanted: (key: string) => boolean;
      readonly keyOnUndeclare: () => boolean;
    },
  ) {
    this.#core = core;
    this.#send = options.send;
    this.#isAlive = options.isAlive;
    this.#isWanted = options.isWanted;
    this.#keyOnUndeclare = options.keyOnUndeclare;
  }

  /** Sizes, for a look at the router: shown tokens, and what waits. */
  get shown(): number {
    return this.#shown.size;
  }
  get waiting(): number {
    return this.#waiting.size + this.#answers.length;
  }

  hasShown(key: string): boolean {
    return this.#shown.has(key);
  }

  appeared(key: string): void {
    const waiting = this.#waiting.get(key);
    if (waiting?.came !== undefined) return;
    if (waiting?.gone === undefined && this.#shown.has(key)) return;
    this.#push(key, true);
  }

  gone(key: string): void {
    const waiting = this.#waiting.get(key);
    if (waiting?.came !== undefined) {
      // Its coming was not told yet: neither is its going. An earlier going stays.
      waiting.came.off = true;
      delete waiting.came;
      if (waiting.gone === undefined) this.#waiting.delete(key);
      this.#off += 1;
      if (this.#off * 2 > this.#changes.length) {
        this.#changes = this.#changes.filter((change) => !change.off);
        this.#off = 0;
      }
    }
    // It may be shown although its coming still waited: an answer named it first.
    if (waiting?.gone === undefined && this.#shown.has(key)) this.#push(key, false);
  }

  /** Answers that wait, and the keys in them, for bounds on both. */
  get answers(): number {
    return this.#answers.length;
  }

  get backlog(): number {
    let keys = 0;
    for (const answer of this.#answers) keys += answer.keys.length - answer.at;
    return keys;
  }

  /** Answers an interest in the present: `keys` in bursts, then the final, after those of all interests before it. */
  answer(interestId: number, keys: readonly string[], oneShot: boolean): void {
    const answer: Answer = { interestId, keys, at: 0, oneShot, marked: true };
    const before = this.#answers.findIndex((other) => other.interestId === interestId && !other.oneShot);
    const history = this.#answers[before];
    if (oneShot && history !== undefined) {
      // A get under the id of a watch whose history is under way: the peer takes the next final for the get's, and every token with that
      // id too. The get goes first, in the watch's place, and the rest of the history says no id.
      history.marked = false;
      this.#answers[before] = answer;
      this.#answers.push(history);
    } else this.#answers.push(answer);
    this.#flush();
  }

  /** The peer took its interest back: what was left of its history is not told, the final is. */
  cancelled(interestId: number): void {
    for (const answer of this.#answers) {
      if (answer.interestId === interestId && !answer.oneShot) answer.at = answer.keys.length;
    }
    this.#flush();
  }

  close(): void {
    this.#cancelTimer?.();
    this.#cancelTimer = undefined;
    this.#changes = [];
    this.#off = 0;
    this.#waiting.clear();
    this.#answers.length = 0;
    this.#shown.clear();
  }

  #push(key: string, alive: boolean): void {
    const change: Change = { key, alive, off: false };
    this.#changes.push(change);
    const waiting = this.#waiting.get(key) ?? {};
    if (alive) waiting.came = change;
    else waiting.gone = change;
    this.#waiting.set(key, waiting);
    this.#flush();
  }

  #flush(): void {
    const { tokenBurst, tokenPauseMs } = this.#core.limits;
    const now = this.#core.clock.now();
    if (now - this.#windowStart >= tokenPauseMs) {
      this.#windowStart = now;
      this.#sent = 0;
    }
    const liveUntil = this.#answers.length > 0 ? Math.max(1, Math.floor(tokenBurst * LIVE_SHARE)) : tokenBurst;
    let done = 0;
    while (done < this.#changes.length && this.#sent < liveUntil) {
      const change = this.#changes[done];
      done += 1;
      if (change === undefined) continue;
      if (change.off) this.#off -= 1;
      else this.#tell(change);
    }
    if (done > 0) this.#changes = this.#changes.slice(done);
    this.#answerUntil(tokenBurst);
    if (this.#changes.length + this.#answers.length > 0) this.#later();
  }

  #answerUntil(burst: number): void {
    let done = 0;
    for (const answer of this.#answers) {
      while (answer.at < answer.keys.length) {
        if (this.#sent >= burst) break;
        const key = answer.keys[answer.at];
        answer.at += 1;
        if (key !== undefined && this.#isAlive(key)) this.#show(key, answer.marked ? answer.interestId : undefined);
      }
      if (answer.at < answer.keys.length) break;
      this.#final(answer.interestId);
      done += 1;
    }
    this.#answers.splice(0, done);
  }

  #tell(change: Change): void {
    const waiting = this.#waiting.get(change.key);
    if (waiting !== undefined) {
      if (change.alive) delete waiting.came;
      else delete waiting.gone;
      if (waiting.came === undefined && waiting.gone === undefined) this.#waiting.delete(change.key);
    }
    if (change.alive) {
      if (this.#isWanted(change.key)) this.#show(change.key, undefined);
      return;
    }
    const id = this.#shown.release(change.key);
    if (id === undefined) return;
    this.#sent += 1;
    this.#core.counters.tokensTakenBack += 1;
    const key = this.#keyOnUndeclare() ? { key: wire(change.key) } : {};
    this.#send({ type: 'declare', declaration: { type: 'undeclare-token', id, ...key } });
  }

  #show(key: string, interestId: number | undefined): void {
    this.#sent += 1;
    this.#core.counters.tokensShown += 1;
    const declaration = { type: 'token', id: this.#shown.take(key), key: wire(key) } as const;
    this.#send({ type: 'declare', ...(interestId === undefined ? {} : { interestId }), declaration });
  }

  #final(interestId: number): void {
    this.#send({ type: 'declare', interestId, declaration: { type: 'final' } });
  }

  #later(): void {
    if (this.#cancelTimer !== undefined) return;
    const wait = Math.max(1, this.#windowStart + this.#core.limits.tokenPauseMs - this.#core.clock.now());
    this.#cancelTimer = this.#core.clock.after(wait, () => {
      this.#cancelTimer = undefined;
      this.#core.step(() => {
        this.#flush();
      });
    });
  }
}
