/** Messages with something wrong in them: cut off, a bit of structure turned, bytes exchanged, doubled, taken out. From a seed, so that a run repeats. */

/** Numbers from a seed (mulberry32). */
export function seeded(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((((t ^ (t >>> 14)) >>> 0) / 0x1_0000_0000) * below) | 0;
  };
}

/** First bytes that promise much. */
const HEADS = [
  0xdd, 0xdf, 0xdc, 0xde, 0xdb, 0xda, 0xd9, 0xc6, 0xc5, 0xc4, 0xc1, 0xcf, 0xd3, 0xcb, 0xd4, 0xff, 0x8f, 0x9f, 0xbf,
];

/** A message with one to three faults. */
export function mutated(bytes: Uint8Array, random: (below: number) => number): Uint8Array {
  let out = Array.from(bytes);
  for (let faults = random(4) === 0 ? 1 + random(3) : 1; faults > 0 && out.length > 0; faults--) {
    const at = random(out.length);
    switch (random(10)) {
      case 0:
      case 8:
      case 9:
        out[at] = (out[at] ?? 0) ^ (1 << random(8));
        break;
      case 1:
        out[at] = random(256);
        break;
      case 2:
        out = out.slice(0, at);
        break;
      case 3:
        out.splice(at, 1 + random(4));
        break;
      case 4:
        out.splice(at, 0, ...out.slice(at, at + 1 + random(12)));
        break;
      case 5:
        out.splice(at, 1, HEADS[random(HEADS.length)] ?? 0xc1, 0xff, 0xff, 0xff, 0xff);
        break;
      case 6:
        out[at] = HEADS[random(HEADS.length)] ?? 0xc1;
        break;
      default:
        out.splice(at, 0, random(256));
    }
  }
  return Uint8Array.from(out);
}

/**
 * What a decoded value keeps of a message: a byte for a byte of text or bytes, one for every item, entry and field that is there. It must stay within four
 * times the message, however much its heads promise.
 */
export function weight(value: unknown): number {
  if (value === undefined) return 0;
  if (typeof value === 'string') return value.length + 1;
  if (value instanceof Uint8Array) return value.length + 1;
  if (typeof value !== 'object' || value === null) return 1;
  if (value instanceof Map) return [...value].reduce((sum, [key, item]) => sum + weight(key) + weight(item), 1);
  if (Array.isArray(value)) return value.reduce((sum: number, item: unknown) => sum + weight(item), 1);
  return Object.values(value).reduce((sum: number, item: unknown) => sum + weight(item), 1);
}
