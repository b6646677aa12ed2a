/**
 * How key expressions relate: whether two share a key, whether one holds all keys of the other. The answers are those of zenoh-keyexpr
 * (`intersect/classical.rs`, `include.rs`), found another way: theirs branch at every `**` and `$*`, which takes exponential time on
 * keys made for it. Here the set of positions in `b` that can be reached is carried through the chunks of `a` once, so that a pair
 * costs at most (chunks of a) x (chunks of b) comparisons, and a plain key against any other a handful. Chunks are compared in
 * time linear in both. Keys of 1,024 bytes have at most 512 chunks; who takes longer ones from strangers should bound them first.
 *
 * Both expect canonical key expressions (`keyFault`); for other text they answer something, in the same bounded time.
 */

/** Counts chunk comparisons and positions looked at. */
export type MatchCount = { steps: number };

const MANY = '**';

function isVerbatim(chunk: string): boolean {
  return chunk.startsWith('@');
}

/** Whether some key matches both. */
export function intersects(a: string, b: string, count?: MatchCount): boolean {
  if (a === b) return true;
  if (!a.includes('*') && !b.includes('*')) return false;
  return relate(a.split('/'), b.split('/'), chunksIntersect, true, count);
}

/** Whether every key that matches `b` matches `a`. */
export function includes(a: string, b: string, count?: MatchCount): boolean {
  if (a === b) return true;
  if (!a.includes('*')) return false;
  return relate(a.split('/'), b.split('/'), chunkIncludes, false, count);
}

/**
 * Row by row through `a`: `here[j]` says that its chunks so far can be matched with the first `j` of `b`. `both` lets a `**` of `b` take
 * chunks of `a` too (for intersection); without, only a `**` of `a` can meet one of `b`.
 */
function relate(
  a: readonly string[],
  b: readonly string[],
  match: (a: string, b: string) => boolean,
  both: boolean,
  count: MatchCount | undefined,
): boolean {
  let here = new Uint8Array(b.length + 1);
  let next = new Uint8Array(b.length + 1);
  here[0] = 1;
  // Only positions from `low` to `high` can be set.
  let low = 0;
  let high = 0;
  for (const chunk of a) {
    next.fill(0);
    let nextLow = b.length + 1;
    let nextHigh = -1;
    const set = (j: number): void => {
      next[j] = 1;
      if (j < nextLow) nextLow = j;
      if (j > nextHigh) nextHigh = j;
    };
    let running = false;
    for (let j = low; j <= b.length && (running || j <= high); j++) {
      if (count !== undefined) count.steps++;
      const other = b[j];
      if (chunk === MANY) {
        if (here[j] === 1) running = true;
        if (running) set(j);
        if (other !== undefined && isVerbatim(other)) running = false;
      } else if (here[j] === 1 && other !== undefined) {
        if (other !== MANY) {
          if (match(chunk, other)) set(j + 1);
        } else if (both) {
          // b's ** ends here, or takes this chunk too.
          here[j + 1] = 1;
          if (j + 1 > high) high = j + 1;
          if (!isVerbatim(chunk)) set(j);
        }
      }
    }
    if (nextHigh < 0) return false;
    [here, next] = [next, here];
    low = nextLow;
    high = nextHigh;
  }
  if (here[b.length] === 1) return true;
  return both && b.at(-1) === MANY && here[b.length - 1] === 1;
}

/** Neither chunk is `**`. */
function chunksIntersect(a: string, b: string): boolean {
  if (a === b) return true;
  if (isVerbatim(a) || isVerbatim(b)) return false;
  if (a === '*' || b === '*') return true;
  const aParts = a.split('$*');
  const bParts = b.split('$*');
  if (aParts.length === 1) return bParts.length > 1 && partsMatch(bParts, a);
  if (bParts.length === 1) return partsMatch(aParts, b);
  // Both have a $*: one's beginning must begin the other's, one's end must end the other's; all in between can be put in a row.
  const [aFirst = '', bFirst = ''] = [aParts[0], bParts[0]];
  const [aLast = '', bLast = ''] = [aParts.at(-1), bParts.at(-1)];
  return (aFirst.startsWith(bFirst) || bFirst.startsWith(aFirst)) && (aLast.endsWith(bLast) || bLast.endsWith(aLast));
}

/** Neither chunk is `**`. */
function chunkIncludes(a: string, b: string): boolean {
  if (a === b) return true;
  if (isVerbatim(a) || isVerbatim(b)) return false;
  if (a === '*') return true;
  const parts = a.split('$*');
  return parts.length > 1 && partsMatch(parts, b);
}

/** Whether `text` is the parts in order, with anything between them. Finding each as early as possible leaves most for the next. */
function partsMatch(parts: readonly string[], text: string): boolean {
  const [first = '', ...others] = parts;
  const last = others.pop() ?? '';
  if (text.length < first.length + last.length || !text.startsWith(first) || !text.endsWith(last)) return false;
  const end = text.length - last.length;
  let at = first.length;
  for (const part of others) {
    const found = text.indexOf(part, at);
    if (found < 0 || found + part.length > end) return false;
    at = found + part.length;
  }
  return true;
}
