/** What every part of the bench shares: medians, rounds that take turns, and the rows of the table that comes out. */

/** Rounds of each measurement; the median of them counts. */
export const ROUNDS = 5;

export type Row = {
  readonly what: string;
  readonly value: string;
  /** The part of another row's value, when the row compares. */
  readonly ratio?: string;
  readonly goal?: string;
  /** Whether the goal is met; undefined without a goal. */
  readonly met?: boolean;
};

export type BenchOptions = {
  /** Fewer repetitions: to see that all runs, not to compare. */
  readonly quick: boolean;
  readonly say: (line: string) => void;
};

export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** The value that a part of all values does not exceed. */
export function quantile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}

/**
 * Measures every one of `subjects` once in each round, in turns, so that whatever else the machine does meets all of them alike. Answers the
 * values of each, in the order of the rounds.
 */
export async function inTurns<Name extends string>(
  rounds: number,
  subjects: Readonly<Record<Name, () => Promise<number> | number>>,
): Promise<Record<Name, number[]>> {
  const names = Object.keys(subjects) as Name[];
  const values = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<Name, number[]>;
  for (let round = 0; round < rounds; round++) {
    // Every second round backwards: being first is no advantage.
    const order = round % 2 === 0 ? names : names.toReversed();
    for (const name of order) values[name].push(await subjects[name]());
  }
  return values;
}

export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}

export function table(rows: readonly Row[]): string {
  const cells = [
    ['', 'median', 'ratio', 'goal', ''],
    ...rows.map((row) => [
      row.what,
      row.value,
      row.ratio ?? '',
      row.goal ?? '',
      row.met === undefined ? '' : row.met ? 'met' : 'NOT MET',
    ]),
  ];
  const widths = cells[0]?.map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0))) ?? [];
  return cells
    .map((row) =>
      row
        .map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

export function microseconds(us: number): string {
  return us >= 10_000 ? `${(us / 1_000).toFixed(1)} ms` : `${us.toFixed(us < 10 ? 2 : 0)} us`;
}

export function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(0)} MB`;
}
