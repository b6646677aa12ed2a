/** Rows of costs, each different one kept once: what sets cost in a suit, or in several suits together. */

/** A row has ten costs: `pair * 5 + sets`. */
export const ROW = 10;
/** No way to have these sets, however many tiles come. */
export const NEVER = 15;

export class RowPool {
  /** Row after row; a new array when it has grown. */
  costs: Uint8Array;
  private count = 0;
  private readonly byCosts = new Map<number, number>();

  constructor(rows: number) {
    this.costs = new Uint8Array(rows * ROW);
  }

  /** The number of the row with these costs. */
  keep(costs: Uint8Array): number {
    let key = 0;
    // The first cost is that of nothing at all: always 0.
    for (let i = 1; i < ROW; i++) key = key * 16 + (costs[i] as number);
    const known = this.byCosts.get(key);
    if (known !== undefined) return known;
    const row = this.count++;
    if (this.count * ROW > this.costs.length) {
      const grown = new Uint8Array(this.costs.length * 2);
      grown.set(this.costs);
      this.costs = grown;
    }
    this.costs.set(costs, row * ROW);
    this.byCosts.set(key, row);
    return row;
  }
}
