/** Suits put together: the cheapest split of the sets and the pair between two groups of suits. */

import { NEVER, ROW, RowPool } from './row-pool.ts';
import { allRows } from './suit-costs.ts';

/** Two suits' rows below this number have their joined row remembered (two bytes a pair, half a megabyte in all). */
const REMEMBERED = 512;
const pool = new RowPool(2048);
const joinedOf = new Uint16Array(REMEMBERED * REMEMBERED);
const scratch = new Uint8Array(ROW);

/** The rows of two suits together, for `joined`. */
export function joinedRows(): Uint8Array {
  return pool.costs;
}

/** The number of the row of two suits together, of their numbers. */
export function joined(a: number, b: number): number {
  if (a >= REMEMBERED || b >= REMEMBERED) return joinAndKeep(a, b);
  const known = joinedOf[a * REMEMBERED + b] as number;
  if (known !== 0) return known - 1;
  const row = joinAndKeep(a, b);
  joinedOf[a * REMEMBERED + b] = row + 1;
  return row;
}

function joinAndKeep(a: number, b: number): number {
  join(allRows(), a * ROW, allRows(), b * ROW, scratch);
  return pool.keep(scratch);
}

/** Two groups as one, into `out`. */
export function join(rows: Uint8Array, a: number, other: Uint8Array, b: number, out: Uint8Array): void {
  for (let sets = 0; sets < 5; sets++) {
    let alone = NEVER;
    let paired = NEVER;
    for (let i = 0; i <= sets; i++) {
      const own = rows[a + i] as number;
      const rest = other[b + sets - i] as number;
      alone = Math.min(alone, own + rest);
      paired = Math.min(paired, (rows[a + 5 + i] as number) + rest, own + (other[b + 5 + sets - i] as number));
    }
    out[sets] = alone;
    out[5 + sets] = paired;
  }
}

/** What `sets` sets and a pair cost over two groups. */
export function cheapest(rows: Uint8Array, a: number, other: Uint8Array, b: number, sets: number): number {
  let best = NEVER;
  for (let i = 0; i <= sets; i++) {
    const left = (rows[a + 5 + i] as number) + (other[b + sets - i] as number);
    if (left < best) best = left;
    const right = (rows[a + i] as number) + (other[b + 5 + sets - i] as number);
    if (right < best) best = right;
  }
  return best;
}
