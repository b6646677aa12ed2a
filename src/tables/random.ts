/** Chance. A game draws from a seeded stream, so that it can be played again; tokens and seeds come from a cryptographic source. */
import { randomBytes } from 'node:crypto';

/** Where tokens and seeds come from. A replay gives its own. */
export interface RandomSource {
  /** A member's token: 32 lower-case hex digits (128 random bits). */
  token(): string;
  /** A game's seed: 32 hex digits. */
  seed(): string;
}

export const cryptoRandom: RandomSource = {
  token: () => randomBytes(16).toString('hex'),
  seed: () => randomBytes(16).toString('hex'),
};

/** The place in a stream: four 32-bit integers, plain JSON. */
export type RandomState = readonly [number, number, number, number];

/** The start of a stream. Streams of one seed with different labels have nothing to do with each other. */
export function seedState(seed: string, label: string): RandomState {
  const text = `${label}\u0000${seed}`;
  // Four FNV-1a hashes from different offsets, then a few rounds, so that close seeds start far apart.
  const words = [0x811c9dc5, 0x9e3779b9, 0x85ebca6b, 0xc2b2ae35].map((offset) => {
    let hash = offset;
    for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
    return hash | 0;
  });
  const random = new SeededRandom([words[0] ?? 0, words[1] ?? 0, words[2] ?? 0, words[3] ?? 0]);
  for (let i = 0; i < 16; i++) random.next();
  return random.state;
}

/** The generator sfc32 (Chris Doty-Humphrey, public domain): small, fast, and the same on every machine. */
export class SeededRandom {
  #a: number;
  #b: number;
  #c: number;
  #counter: number;

  constructor(state: RandomState) {
    [this.#a, this.#b, this.#c, this.#counter] = state;
  }

  get state(): RandomState {
    return [this.#a, this.#b, this.#c, this.#counter];
  }

  /** The next number in [0, 1). */
  next(): number {
    const sum = (((this.#a + this.#b) | 0) + this.#counter) | 0;
    this.#counter = (this.#counter + 1) | 0;
    this.#a = this.#b ^ (this.#b >>> 9);
    this.#b = (this.#c + (this.#c << 3)) | 0;
    this.#c = (((this.#c << 21) | (this.#c >>> 11)) + sum) | 0;
    return (sum >>> 0) / 0x1_0000_0000;
  }

  /** An integer from `min` to `max`, both possible. */
  integer(min: number, max: number): number {
    return min + Math.floor(this.next() * (max - min + 1));
  }
}

/** The drawn order of `count` seats for a game with this seed: entry k is the old seat of whoever now has seat k. */
export function drawnOrder(seed: string, count: number): number[] {
  const random = new SeededRandom(seedState(seed, 'seats'));
  const order = Array.from({ length: count }, (_, seat) => seat);
  for (let i = count - 1; i > 0; i--) {
    const j = random.integer(0, i);
    const here = order[i] ?? 0;
    order[i] = order[j] ?? 0;
    order[j] = here;
  }
  return order;
}
