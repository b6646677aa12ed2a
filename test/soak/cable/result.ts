/** What a part of the soak came to. */
export type PartResult = {
  readonly said: string;
  /** What was wrong; empty when all is right. */
  readonly faults: readonly string[];
};

/** The middle of how a part went, line by line. */
export type Say = (line: string) => void;

/** What it answers, or why it failed as a fault in the list. */
export async function guarded<T>(faults: string[], what: string, work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    faults.push(`${what}: ${error instanceof Error ? error.message : String(error)}`);
    return undefined;
  }
}
