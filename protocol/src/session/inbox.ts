/**
 * The batches that came over one link, dealt with in turns. A peer that sends without end would otherwise have the whole program to itself:
 * one read of a socket can bring a megabyte, which is tens of thousands of messages. It gets half the time instead, in slices of a few
 * milliseconds, and its link is not read while it waits; what it sends too much waits in its own sockets.
 */
import { INBOX_BURST, INBOX_DRAIN_MS, INBOX_TURN_MS, INBOX_WINDOW_MS } from './limits.ts';
import type { Clock, Link } from './types.ts';

export type InboxOptions = {
  readonly clock: Clock;
  readonly link: Pick<Link, 'pause' | 'resume'>;
  /** Deals with one batch, a message at each step. */
  readonly steps: (batch: Uint8Array) => Iterator<void>;
};

export class Inbox {
  readonly #options: InboxOptions;
  readonly #waiting: Uint8Array[] = [];
  #current: Iterator<void> | undefined;
  /** Idle, in the middle of its turn, or waiting for the next one with its link paused. */
  #state: 'idle' | 'running' | 'paused' = 'idle';
  /** Messages dealt with since what they caused has run. */
  #burst = 0;
  #burstAt = 0;
  #windowAt = Number.NEGATIVE_INFINITY;
  /** Milliseconds of this window. */
  #spent = 0;
  #cancelTurn: () => void = () => undefined;
  /** The link is not read. */
  #held = false;
  #stepping = false;

  constructor(options: InboxOptions) {
    this.#options = options;
  }

  push(batch: Uint8Array): void {
    this.#waiting.push(batch);
    if (this.#state === 'idle') this.#run();
  }

  /**
   * The link is gone: what it brought still counts, now. One that breaks in the middle of a message, as it is answered, takes the rest with it;
   * so does one that brought more than can be dealt with in a moment, for nobody else is served meanwhile.
   */
  drain(): void {
    this.#cancelTurn();
    if (this.#stepping) return;
    this.#state = 'running';
    const { clock } = this.#options;
    const until = clock.now() + INBOX_DRAIN_MS;
    while (this.#more && clock.now() < until) this.#step();
    this.#waiting.length = 0;
    this.#current = undefined;
    this.#state = 'idle';
  }

  /** Nothing that waits counts any more. */
  clear(): void {
    this.#cancelTurn();
    this.#waiting.length = 0;
    this.#current = undefined;
  }

  get #more(): boolean {
    return this.#current !== undefined || this.#waiting.length > 0;
  }

  /** Deals with a few messages; the rest follows when all that these caused has run, or in the next turn. */
  #run(): void {
    this.#state = 'running';
    const fresh = this.#burst === 0;
    if (fresh) this.#burstAt = this.#options.clock.now();
    // Some messages cost as much as a burst of others.
    while (this.#more && this.#burst < INBOX_BURST && this.#options.clock.now() - this.#burstAt < INBOX_TURN_MS) {
      this.#burst++;
      this.#step();
    }
    // What the messages cause in this host runs in microtasks, before this one: their time counts too.
    if (fresh) queueMicrotask(() => this.#caused());
    if (this.#more) return;
    this.#state = 'idle';
    if (!this.#held) return;
    this.#held = false;
    this.#options.link.resume?.();
  }

  #caused(): void {
    const { clock, link } = this.#options;
    const now = clock.now();
    if (this.#burstAt - this.#windowAt >= INBOX_WINDOW_MS) {
      this.#windowAt = this.#burstAt;
      this.#spent = 0;
    }
    this.#spent += now - this.#burstAt;
    this.#burst = 0;
    if (this.#state === 'paused') return;
    // A link that cannot be held back would only fill the memory.
    if (this.#spent < INBOX_TURN_MS || link.pause === undefined) {
      if (this.#more) this.#run();
      return;
    }
    this.#state = 'paused';
    // Until all that it brought is dealt with: what waits here is no more than it had read by now.
    if (!this.#held) link.pause();
    this.#held = true;
    this.#cancelTurn = clock.after(Math.max(0, this.#windowAt + INBOX_WINDOW_MS - now), () => this.#run());
  }

  /** Deals with one message. */
  #step(): void {
    this.#current ??= this.#next();
    this.#stepping = true;
    const over = this.#current?.next().done === true;
    this.#stepping = false;
    if (over) this.#current = undefined;
  }

  #next(): Iterator<void> | undefined {
    const batch = this.#waiting.shift();
    return batch === undefined ? undefined : this.#options.steps(batch);
  }
}
