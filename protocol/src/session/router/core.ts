/** What the rooms of the router share: time, limits, counters, events, and the rule that one thing happens after the other. */
import { FORGIVEN, newCounters, safeText, type Fault, type RouterCounters, type RouterEvent } from './events.ts';
import { DEFAULT_LIMITS, type RouterLimits } from './limits.ts';
import type { Face } from './face.ts';
import type { Beyond } from './beyond.ts';
import type { Clock } from '../types.ts';

export class Core {
  readonly clock: Clock;
  readonly limits: RouterLimits;
  readonly counters: RouterCounters = newCounters();
  readonly faults = new Map<Fault, number>();
  /** Bytes of the largest message measured for a board, sent or not. */
  largestForBoard = 0;
  readonly #onEvent: ((event: RouterEvent) => void) | undefined;
  readonly #local: (() => void)[] = [];
  readonly #later: (() => void)[] = [];
  /** The router that this one is a client of. */
  beyond: Beyond | undefined;
  /** What is declared now is the answer to a question, and told by whoever asked: nobody else hears of it. */
  quiet = false;
  /** Whose message is being served. */
  serving: Face | undefined;
  #flushing = false;
  #depth = 0;

  constructor(
    clock: Clock,
    limits: Partial<RouterLimits> | undefined,
    onEvent: ((event: RouterEvent) => void) | undefined,
  ) {
    this.clock = clock;
    this.limits = { ...DEFAULT_LIMITS, ...limits };
    this.#onEvent = onEvent;
  }

  emit(event: RouterEvent): void {
    try {
      this.#onEvent?.(event);
    } catch {
      // A listener that fails must not cost a peer its link.
      this.counters.callbacksFailed += 1;
    }
  }

  /** A message for a board was measured. */
  toBoards(size: number): void {
    if (size > this.largestForBoard) this.largestForBoard = size;
  }

  /** Counts what a peer did; the first of each kind is told, and too many cost the peer its link. */
  fault(face: Face, fault: Fault, detail: string): void {
    this.faults.set(fault, (this.faults.get(fault) ?? 0) + 1);
    const before = face.faults.get(fault) ?? 0;
    face.faults.set(fault, before + 1);
    if (before === 0) {
      this.emit({ type: 'fault', face: face.id, peer: face.name, fault, detail: safeText(detail) });
    }
    if (FORGIVEN.has(fault)) return;
    face.faultCount += 1;
    if (face.faultCount === this.limits.faultsPerLink) face.end('too many faults');
  }

  /** A key expression cost more than any honest one does: its peer is closed. An arrow, to be handed to the tables. */
  readonly tooCostly = (): void => {
    const face = this.serving;
    if (face === undefined) return;
    this.fault(face, 'too-costly', 'a key expression of many wildcards');
    face.end('a key expression that costs too much');
  };

  /**
   * Runs one step of the router. What happens to links in the middle of it (a send that finds its link dead) waits until the step is
   * over, so that no table changes under the feet of a loop.
   */
  step(work: () => void): void {
    this.#depth += 1;
    try {
      work();
    } finally {
      this.#depth -= 1;
    }
    if (this.#depth > 0) return;
    for (let next = this.#later.shift(); next !== undefined; next = this.#later.shift()) this.step(next);
  }

  /** Runs a step for `face`, which answers for what it costs. */
  servingFor(face: Face, work: () => void): void {
    const before = this.serving;
    try {
      this.step(() => {
        this.serving = face;
        work();
      });
    } finally {
      this.serving = before;
    }
  }

  /** Runs `work` as a step of its own, at once when none is being made. */
  afterStep(work: () => void): void {
    if (this.#depth === 0) this.step(work);
    else this.#later.push(work);
  }

  /**
   * Calls back into the host, never inside the call that caused it and never inside the router, in the order of these calls: a
   * microtask runs them, so nothing from outside comes between.
   */
  callLocal(callback: () => void): void {
    this.#local.push(callback);
    if (this.#flushing) return;
    this.#flushing = true;
    void Promise.resolve().then(() => {
      this.#flush();
    });
  }

  #flush(): void {
    for (let i = 0; i < this.#local.length; i += 1) {
      const callback = this.#local[i];
      if (callback !== undefined) this.guard(callback);
    }
    this.#local.length = 0;
    this.#flushing = false;
  }

  /** Calls into the host; a callback that throws is told as an event and costs nobody else anything. Answers whether it went well. */
  guard(callback: () => void): boolean {
    try {
      callback();
      return true;
    } catch (error) {
      this.counters.callbacksFailed += 1;
      this.emit({ type: 'callback-failed', error });
      return false;
    }
  }
}
