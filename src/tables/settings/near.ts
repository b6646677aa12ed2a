/** Finds the name somebody probably meant. */

/** Names further away than a third of their letters (at least one, at most three edits) are another word, not a slip. */
const MAX_EDITS = 3;

/** The nearest of `names`, or null when none is near. Swapped neighbours count as one edit. */
export function nearest(name: string, names: readonly string[]): string | null {
  const wanted = name.toLowerCase();
  let best: string | null = null;
  let bestEdits = Math.min(MAX_EDITS, Math.max(1, Math.floor(name.length / 3))) + 1;
  for (const candidate of names) {
    const edits = editsBetween(wanted, candidate.toLowerCase());
    if (edits < bestEdits) {
      best = candidate;
      bestEdits = edits;
    }
  }
  return best;
}

/** Optimal string alignment distance. */
function editsBetween(a: string, b: string): number {
  let before: number[] = [];
  let above = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      let edits = Math.min((above[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (above[j - 1] ?? 0) + (same ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        edits = Math.min(edits, (before[j - 2] ?? 0) + 1);
      row.push(edits);
    }
    before = above;
    above = row;
  }
  return above[b.length] ?? b.length;
}

/** ` (did you mean X?)` or nothing. */
export function didYouMean(name: string, names: readonly string[]): string {
  const near = nearest(name, names);
  return near === null ? '' : ` (did you mean ${near}?)`;
}
