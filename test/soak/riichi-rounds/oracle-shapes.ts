/** Shapes of tiles for the second opinion, by trying: complete hands, waits, pairs and runs, on the names of tiles. */

export type Name = string;

export const KINDS: Name[] = ['m', 'p', 's', 'z'].flatMap((suit) =>
  Array.from({ length: suit === 'z' ? 7 : 9 }, (_, i) => `${i + 1}${suit}`),
);
export const plain = (name: Name): Name => name.replace('0', '5');
export const isOrphan = (name: Name): boolean => name.endsWith('z') || name.startsWith('1') || name.startsWith('9');
export function remove(list: Name[], ...names: Name[]): void {
  for (const name of names) {
    const at = list.indexOf(name);
    if (at === -1) throw new Error(`no ${name} in ${list.join(' ')}`);
    list.splice(at, 1);
  }
}

/** Whether these tiles are sets and one pair, tried one after the other. */
function isSets(tiles: readonly Name[], pair: boolean): boolean {
  if (tiles.length === 0) return true;
  const [first, ...rest] = tiles as [Name, ...Name[]];
  const without = (...names: Name[]): Name[] | null => {
    const left = rest.slice();
    for (const name of names) {
      const at = left.indexOf(name);
      if (at === -1) return null;
      left.splice(at, 1);
    }
    return left;
  };
  if (pair) {
    const left = without(first);
    if (left !== null && isSets(left, false)) return true;
  }
  const triplet = without(first, first);
  if (triplet !== null && isSets(triplet, pair)) return true;
  if (first.endsWith('z')) return false;
  const digit = Number(first[0]);
  const suit = first[1] as string;
  const run = without(`${digit + 1}${suit}`, `${digit + 2}${suit}`);
  return run !== null && isSets(run, pair);
}

export function isComplete(tiles: readonly Name[], melds: number): boolean {
  const sorted = tiles.map(plain).sort((a, b) => KINDS.indexOf(a) - KINDS.indexOf(b));
  if (isSets(sorted, true)) return true;
  if (melds > 0) return false;
  const kinds = new Set(sorted);
  const isPairs = kinds.size === 7 && [...kinds].every((kind) => sorted.filter((one) => one === kind).length === 2);
  return isPairs || isOrphans(sorted);
}

export function isOrphans(tiles: readonly Name[]): boolean {
  return tiles.length === 14 && tiles.map(plain).every(isOrphan) && new Set(tiles.map(plain)).size === 13;
}

export function waitsOf(tiles: readonly Name[], melds: number): Name[] {
  return KINDS.filter(
    (kind) => tiles.filter((one) => plain(one) === kind).length < 4 && isComplete([...tiles, kind], melds),
  );
}

/** Every different two of the tiles, smaller kind first, a red five before a plain one. */
export function pairs(tiles: readonly Name[]): [Name, Name][] {
  const found = new Map<string, [Name, Name]>();
  for (let i = 0; i < tiles.length; i++) {
    for (let j = 0; j < tiles.length; j++) {
      if (i === j) continue;
      const pair = [tiles[i] as Name, tiles[j] as Name].sort(byKind) as [Name, Name];
      found.set(pair.join(' '), pair);
    }
  }
  return [...found.values()];
}

function byKind(a: Name, b: Name): number {
  return KINDS.indexOf(plain(a)) - KINDS.indexOf(plain(b)) || (a < b ? -1 : 1);
}

export function isRun(tiles: readonly Name[]): boolean {
  const sorted = tiles.map(plain).sort();
  const suit = (sorted[0] as Name)[1];
  return (
    suit !== 'z' &&
    sorted.every((one) => one[1] === suit) &&
    Number(sorted[1]?.[0]) === Number(sorted[0]?.[0]) + 1 &&
    Number(sorted[2]?.[0]) === Number(sorted[0]?.[0]) + 2
  );
}

export function barredBy(called: Name, pair: readonly Name[]): Name[] {
  const kind = plain(called);
  const barred = [kind];
  const suit = kind[1] as string;
  // Any tile that would have made a run with the two from the hand.
  if (!pair.every((one) => plain(one) === kind)) {
    for (let digit = 1; digit <= 9; digit++) if (isRun([`${digit}${suit}`, ...pair])) barred.push(`${digit}${suit}`);
  }
  return barred;
}
