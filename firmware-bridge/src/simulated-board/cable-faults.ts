/** What a bad cable does to bytes: changes, loses and invents some, by a seed, so that every run is the same. */

export type CableFaults = {
  /** One byte in so many is changed, lost, or has an invented one before it. Absent: none. */
  readonly flip?: number;
  readonly drop?: number;
  readonly insert?: number;
  /** Bytes come in pieces of any size, down to one byte. */
  readonly split?: boolean;
  /** Bytes come so many ms later than the line is fast: at least, at most. */
  readonly delayMs?: readonly [number, number];
};

/** Numbers from 0 to 1 (excluded), the same for the same seed (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export type FaultCounters = { flipped: number; dropped: number; inserted: number };

/** What comes out of the cable for what went in. */
export function damaged(
  bytes: Uint8Array,
  faults: CableFaults,
  random: () => number,
  counters: FaultCounters,
): Uint8Array {
  const { flip, drop, insert } = faults;
  if (flip === undefined && drop === undefined && insert === undefined) return bytes;
  const one = (inSoMany: number | undefined): boolean => inSoMany !== undefined && random() * inSoMany < 1;
  const out: number[] = [];
  for (const byte of bytes) {
    if (one(insert)) {
      counters.inserted++;
      out.push(Math.floor(random() * 256));
    }
    if (one(drop)) counters.dropped++;
    else if (one(flip)) {
      counters.flipped++;
      out.push(byte ^ (1 + Math.floor(random() * 255)));
    } else out.push(byte);
  }
  return Uint8Array.from(out);
}

/** `bytes` in pieces of 1 to all of them. */
export function pieces(bytes: Uint8Array, random: () => number): Uint8Array[] {
  const out: Uint8Array[] = [];
  for (let at = 0; at < bytes.length; ) {
    const length = 1 + Math.floor(random() * (bytes.length - at));
    out.push(bytes.subarray(at, at + length));
    at += length;
  }
  return out;
}
