/**
 * Sequence numbers: they count modulo a power of two that depends on the negotiated resolution, 7 bits for each byte that the number
 * may take on the wire (zenoh-transport `common/seq_num.rs`, zenoh-pico `transport/utils.c`).
 */
import type { Resolution } from './types.ts';

export type SnResolution = Resolution['frameSn'];

/**
 * The largest number at each resolution: 7, 14 and 28 bits. Zenoh's 64-bit resolution has 63; ours stops at 2^53 - 1, the largest integer
 * a number holds, which a session reaches after a hundred years of frames each microsecond (and we never negotiate more than 32 bit).
 */
const MASKS: readonly [number, number, number, number] = [0x7f, 0x3fff, 0x0fff_ffff, Number.MAX_SAFE_INTEGER];

export function snMax(resolution: SnResolution): number {
  return MASKS[resolution];
}

/** The resolution both sides can take: the smaller. */
export function smallerResolution(a: Resolution, b: Resolution): Resolution {
  return {
    frameSn: Math.min(a.frameSn, b.frameSn) as SnResolution,
    requestId: Math.min(a.requestId, b.requestId) as Resolution['requestId'],
  };
}

export function snNext(sn: number, resolution: SnResolution): number {
  return sn >= MASKS[resolution] ? 0 : sn + 1;
}

export function snBefore(sn: number, resolution: SnResolution): number {
  return sn === 0 ? MASKS[resolution] : sn - 1;
}

/** How far `to` is after `from`, going up and around. */
export function snDistance(from: number, to: number, resolution: SnResolution): number {
  return to >= from ? to - from : MASKS[resolution] - from + to + 1;
}

/** `left` comes before `right`: at most half the circle lies between them. */
export function snPrecedes(left: number, right: number, resolution: SnResolution): boolean {
  const distance = snDistance(left, right, resolution);
  return distance !== 0 && distance <= Math.floor(MASKS[resolution] / 2);
}

/** Gives numbers to what is sent on one channel. */
export class SnCounter {
  readonly #resolution: SnResolution;
  #next: number;
  constructor(resolution: SnResolution, initial: number) {
    this.#resolution = resolution;
    this.#next = initial;
  }
  /** The number that `take` will answer. */
  get next(): number {
    return this.#next;
  }
  take(): number {
    const sn = this.#next;
    this.#next = snNext(sn, this.#resolution);
    return sn;
  }
}

/**
 * Judges the numbers that come in on one channel: `next` is the expected one, `gap` leaves some out and is accepted (boards number
 * fragments marked best-effort on their reliable channel, and Rust peers leave one number out after each fragmented message: a gap is no proof of a loss),
 * `old` repeats or goes back and is to be dropped, `invalid` does not fit the resolution.
 */
export class SnTracker {
  readonly #resolution: SnResolution;
  #last: number;
  constructor(resolution: SnResolution, initial: number) {
    this.#resolution = resolution;
    this.#last = snBefore(initial, resolution);
  }
  accept(sn: number): 'next' | 'gap' | 'old' | 'invalid' {
    if (sn > MASKS[this.#resolution]) return 'invalid';
    const distance = snDistance(this.#last, sn, this.#resolution);
    if (distance === 0 || distance > Math.floor(MASKS[this.#resolution] / 2)) return 'old';
    this.#last = sn;
    return distance === 1 ? 'next' : 'gap';
  }
}
