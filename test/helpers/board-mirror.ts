/**
 * A screen's picture of a drawing board, kept as docs/protocol.md says ("The whole picture"): from the pages it read and from what it was told. Used to
 * prove that every screen has the host's picture; it shares no code with the host.
 */
import { type Value, ValueMap } from '@asterism-tables/protocol/msgpack';

type Stroke = { readonly id: number; readonly c: number; readonly w: number; readonly p: number[]; v: number };

export type Shown = readonly (readonly [id: number, c: number, w: number, points: readonly number[]])[];

const MAX_STROKES = 1000;
const MAX_POINTS = 40_000;

export class BoardMirror {
  #strokes: Stroke[] = [];
  /** What was told while pages are read. */
  #kept: ValueMap[] = [];
  #reading = true;
  /** The last page's version. */
  #read = 0;
  #next: readonly [number, number] | null = [0, 0];
  /** The last state counts otherwise: something that was told did not get here, and the picture is to be read anew. */
  missed = false;

  /** The place of the next page to read, null when the picture is there. */
  get next(): readonly [number, number] | null {
    return this.#next;
  }

  get shown(): Shown {
    return this.#strokes.map(({ id, c, w, p }) => [id, c, w, p] as const);
  }

  /** Begins anew, as after a lost connection. */
  restart(): void {
    this.#strokes = [];
    this.#kept = [];
    this.#reading = true;
    this.#next = [0, 0];
    this.missed = false;
  }

  page(page: Value): void {
    this.#read = number(field(page, 'v'));
    for (const part of list(field(page, 'p'))) {
      const [id, c, w, points, k] = list(part);
      const p = list(points).map(number);
      const last = this.#strokes.at(-1);
      if (number(k) === 1 && last?.id === number(id)) {
        last.p.push(...p.slice(2));
        last.v = this.#read;
      } else this.#strokes.push({ id: number(id), c: number(c), w: number(w), p, v: this.#read });
    }
    const next = field(page, 'nx');
    const [id, at] = next === null ? [] : list(next);
    this.#next = next === null ? null : [number(id), number(at)];
    if (this.#next !== null) return;
    this.#reading = false;
    for (const kept of this.#kept.splice(0)) this.#take(kept);
  }

  /** A message of the key `strokes` or `state`, in the order they came. */
  hear(message: Value): void {
    if (!(message instanceof ValueMap)) throw new Error('no map');
    if (this.#reading) this.#kept.push(message);
    else this.#take(message);
  }

  #take(message: ValueMap): void {
    const v = number(field(message, 'v'));
    switch (message.get('o')) {
      case 'a':
        this.#points(message, v);
        break;
      case 'u':
        this.#strokes = this.#strokes.filter(({ id }) => id !== message.get('id'));
        break;
      case 'c':
        this.#strokes = this.#strokes.filter((stroke) => stroke.v > v);
        break;
      default: {
        // A state.
        const over = this.#strokes.length - number(field(message, 'n'));
        if (v < this.#read) return;
        if (over > 0) this.#strokes.splice(0, over);
        this.missed = this.#strokes.length !== message.get('n') || this.#pointCount !== message.get('np');
      }
    }
  }

  get #pointCount(): number {
    return this.#strokes.reduce((sum, one) => sum + one.p.length / 2, 0);
  }

  #points(message: ValueMap, v: number): void {
    const id = number(field(message, 'id'));
    const p = list(field(message, 'p')).map(number);
    const stroke = this.#strokes.find((one) => one.id === id);
    if (stroke !== undefined) {
      if (v <= stroke.v) return;
      // Read in part, then gone before the rest was: the next state takes it away.
      if (p[0] !== stroke.p.at(-2) || p[1] !== stroke.p.at(-1)) return;
      stroke.p.push(...p.slice(2));
    } else {
      if (v <= this.#read || message.get('k') !== 0) return;
      this.#strokes.push({ id, c: number(field(message, 'c')), w: number(field(message, 'w')), p, v });
    }
    let points = this.#pointCount;
    while (this.#strokes.length > 1 && (this.#strokes.length > MAX_STROKES || points > MAX_POINTS)) {
      points -= (this.#strokes.shift()?.p.length ?? 0) / 2;
    }
  }
}

function field(value: Value, key: string): Value {
  const item = value instanceof ValueMap ? value.get(key) : undefined;
  if (item === undefined) throw new Error(`there is no ${key}`);
  return item;
}

function list(value: Value | undefined): readonly Value[] {
  if (!Array.isArray(value)) throw new Error('no list');
  return value as readonly Value[];
}

function number(value: Value | undefined): number {
  if (typeof value !== 'number') throw new Error('no number');
  return value;
}
