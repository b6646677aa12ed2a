/**
 * Which links a router takes. Everything is bounded, and one address alone cannot use up a bound: whoever opens links or handshakes without end
 * keeps out nobody but itself. Refused links are dropped without a word (a board that is refused by a CLOSE never comes back).
 */
import type { Clock, Link } from '../types.ts';
import type { RouterLimits } from './limits.ts';

export type Refusal = 'closed' | 'too-many-links' | 'too-many-handshakes';

/** New links that an address may open in a second although others used up the second's handshakes. */
const SURE_PER_SECOND = 2;
/** What all addresses may open together in a second, as a multiple of the handshakes it is meant to have. */
const MOST_PER_SECOND = 2;
/** A part of all links is kept for addresses that have not the rest: one in eight, and no more than these. */
const KEPT_FOR_OTHERS = 32;
const KEPT_PART = 8;
/** A handshake takes milliseconds. One that takes longer than this gives its place to a newcomer when all places are taken. */
const PROMPT_MS = 1_000;

/** One link from its first moment to its end. */
export type Guest = {
  readonly address: string;
  readonly since: number;
  /** It has an open session. */
  opened: boolean;
  /** Ends it, for it stands in the way of others. */
  readonly leave: () => void;
};

export class Admission {
  readonly #clock: Clock;
  readonly #limits: RouterLimits;
  /** In the order of their coming. */
  readonly #guests = new Set<Guest>();
  readonly #perAddress = new Map<string, number>();
  #secondAt = Number.NEGATIVE_INFINITY;
  #inSecond = 0;
  readonly #inSecondOf = new Map<string, number>();

  constructor(clock: Clock, limits: RouterLimits) {
    this.#clock = clock;
    this.#limits = limits;
  }

  /** Counts a link that comes; answers why it is refused. May make room by ending a link that never spoke. */
  ask(link: Link): Refusal | undefined {
    // A wire is one board that somebody plugged in: there is no crowd of them.
    if (link.kind === 'serial' || link.kind === 'lite') return undefined;
    const address = addressOf(link);
    if (this.#hasted(address)) return 'too-many-handshakes';
    const { maxLinks } = this.#limits;
    const kept = Math.min(KEPT_FOR_OTHERS, Math.floor(maxLinks / KEPT_PART));
    const own = this.#perAddress.get(address) ?? 0;
    if (this.#guests.size < maxLinks - kept) return undefined;
    if (this.#guests.size < maxLinks && own < maxLinks - kept) return undefined;
    const slow = this.#slowest(own < maxLinks - kept ? undefined : address);
    if (slow === undefined) return 'too-many-links';
    slow.leave();
    return undefined;
  }

  add(link: Link, leave: () => void): Guest {
    const guest = { address: addressOf(link), since: this.#clock.now(), opened: false, leave };
    this.#guests.add(guest);
    this.#perAddress.set(guest.address, (this.#perAddress.get(guest.address) ?? 0) + 1);
    return guest;
  }

  remove(guest: Guest): void {
    if (!this.#guests.delete(guest)) return;
    const left = (this.#perAddress.get(guest.address) ?? 1) - 1;
    if (left === 0) this.#perAddress.delete(guest.address);
    else this.#perAddress.set(guest.address, left);
  }

  /** Whether too many came in this second, from everywhere and from there. */
  #hasted(address: string): boolean {
    const now = this.#clock.now();
    if (now - this.#secondAt >= 1_000) {
      this.#secondAt = now;
      this.#inSecond = 0;
      this.#inSecondOf.clear();
    }
    const { handshakesPerSecond } = this.#limits;
    const own = this.#inSecondOf.get(address) ?? 0;
    const hasted =
      this.#inSecond >= handshakesPerSecond &&
      (own >= SURE_PER_SECOND || this.#inSecond >= handshakesPerSecond * MOST_PER_SECOND);
    if (hasted) return true;
    this.#inSecond += 1;
    this.#inSecondOf.set(address, own + 1);
    return false;
  }

  /** The oldest link that should have been opened by now, of one address or of the one that has the most. */
  #slowest(address: string | undefined): Guest | undefined {
    const before = this.#clock.now() - PROMPT_MS;
    let slowest: Guest | undefined;
    for (const guest of this.#guests) {
      if (guest.since > before) break;
      if (guest.opened || (address !== undefined && guest.address !== address)) continue;
      if (slowest === undefined || this.#crowd(guest) > this.#crowd(slowest)) slowest = guest;
    }
    return slowest;
  }

  #crowd(guest: Guest): number {
    return this.#perAddress.get(guest.address) ?? 0;
  }
}

/** Where a link comes from: its peer without the port, which is another each time. Links that have none count as from one place. */
function addressOf(link: Link): string {
  if (link.kind === 'serial' || link.kind === 'lite') return link.peer;
  const port = link.peer.lastIndexOf(':');
  return port < 0 ? '' : link.peer.slice(0, port);
}
