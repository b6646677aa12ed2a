/**
 * The picture: strokes in the order they were begun, and what becomes of it when somebody draws, takes back or clears. Pure: every change is an entry,
 * and `changed(picture, entry)` gives the next picture, also when a journal is read back. Spec: "The drawing board".
 */
import type { Json } from '../../tables/index.ts';

/** The size of a board in its own coordinates. */
export const WIDTH = 640;
export const HEIGHT = 360;
/** Colours of the screens' palette, and steps of width. */
export const COLOURS = 16;
export const WIDTHS = 4;
/** Points of one message: with its key 1.6 KB at most, well below what a board takes. */
export const MESSAGE_POINTS = 256;
/** Points of a stroke; a screen begins a new one past it. */
export const STROKE_POINTS = 1024;
/** What a board keeps, which is what a screen can keep. Past either the oldest strokes go. */
export const MAX_STROKES = 1000;
export const MAX_POINTS = 40_000;

export type Stroke = {
  /** Counts up over the board's life; never used again. */
  readonly id: number;
  /** Who drew it. It stays that node's, also while it is no member. */
  readonly node: string;
  readonly c: number;
  readonly w: number;
  /** x, y, x, y ... */
  readonly p: readonly number[];
};

export type Picture = {
  /** The oldest first. */
  readonly strokes: readonly Stroke[];
  /** The points of all strokes. */
  readonly points: number;
  readonly nextId: number;
  /** An owner taken over from an older host; null: the member that joined first. */
  readonly owner: string | null;
};

/** What may happen to a picture. The form is on disk: a later version still has to know it. */
export type PictureEntry =
  | { readonly line: Stroke }
  | { readonly more: number; readonly p: readonly number[] }
  | { readonly undo: number }
  | { readonly clear: true }
  | { readonly owner: null };

export const EMPTY: Picture = { strokes: [], points: 0, nextId: 1, owner: null };

/** The picture after `entry`. Throws for an entry that is none or does not fit: a journal that is read back must not be guessed at. */
export function changed(picture: Picture, entry: Json): Picture {
  const change = entry as PictureEntry;
  const { strokes, points } = picture;
  if ('line' in change) {
    const { line } = change;
    const next = [...strokes, line];
    return trimmed({ ...picture, nextId: Math.max(picture.nextId, line.id + 1) }, next, points + pointsOf(line));
  }
  if ('more' in change) {
    const [at, stroke] = found(strokes, change.more);
    const longer = { ...stroke, p: [...stroke.p, ...change.p] };
    return trimmed(picture, strokes.with(at, longer), points + change.p.length / 2);
  }
  if ('undo' in change) {
    const [at, stroke] = found(strokes, change.undo);
    return { ...picture, strokes: strokes.toSpliced(at, 1), points: points - pointsOf(stroke) };
  }
  if ('clear' in change) return { ...picture, strokes: [], points: 0 };
  if ('owner' in change) return { ...picture, owner: null };
  throw new Error(`a change of a picture that is not known: ${Object.keys(change).join(', ')}`);
}

/** The stroke of this id, which is mostly one of the newest. */
function found(strokes: readonly Stroke[], id: number): readonly [number, Stroke] {
  const at = strokes.findLastIndex((stroke) => stroke.id === id);
  const stroke = strokes[at];
  if (stroke === undefined) throw new Error(`there is no stroke ${id}`);
  return [at, stroke];
}

/** Without the oldest strokes that are too many; the newest stays. */
function trimmed(picture: Picture, strokes: readonly Stroke[], points: number): Picture {
  let from = 0;
  let left = points;
  for (const stroke of strokes) {
    const count = strokes.length - from;
    if (count <= 1 || (count <= MAX_STROKES && left <= MAX_POINTS)) break;
    left -= pointsOf(stroke);
    from++;
  }
  return { ...picture, strokes: from === 0 ? strokes : strokes.slice(from), points: left };
}

export function pointsOf(stroke: Pick<Stroke, 'p'>): number {
  return stroke.p.length / 2;
}

/** The newest stroke of this node still on the board. */
export function newestOf(picture: Picture, node: string): Stroke | undefined {
  return picture.strokes.findLast((stroke) => stroke.node === node);
}
