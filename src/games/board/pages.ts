/** The picture in pages, for screens that join or come back: each page fits a board's message and says where the next one begins. Spec: `picture`. */
import { packedSize, type Plain } from '@asterism-tables/protocol/msgpack';
import { type Picture, pointsOf, type Stroke } from './picture.ts';

/** New points of a page. */
export const PAGE_POINTS = 400;
/** Bytes of an answer, `{"value": page}`: more is never sent, because a board would not get it. */
export const PAGE_BYTES = 3800;
/** Bytes of a page's strokes: with any version, count and next place the answer stays within `PAGE_BYTES`. Only pages of very short strokes get here. */
export const PAGE_STROKES_BYTES = 3760;

/** Bytes of the head of a list: one up to 15 items. */
const headBytes = (count: number): number => (count < 16 ? 1 : 3);

/**
 * The page from stroke `id` (0: the first; a stroke that is gone: the one after it, from its first point) and its point `at`. `v` is the board's version.
 * A point past the stroke's end: the next stroke. Steps linear in the strokes and in the page.
 */
export function page(picture: Picture, v: number, id: number, at: number): Plain {
  const { strokes } = picture;
  const out: Plain[] = [];
  let bytes = 0;
  let left = PAGE_POINTS;
  let index = strokes.findIndex((stroke) => stroke.id >= id);
  if (index < 0) index = strokes.length;
  let from = strokes[index]?.id === id ? Math.max(0, at) : 0;
  let next: readonly [number, number] | null = null;
  for (let stroke = strokes[index]; stroke !== undefined; stroke = strokes[++index], from = 0) {
    const count = pointsOf(stroke);
    if (from > count) continue;
    if (left <= 0) {
      next = [stroke.id, from];
      break;
    }
    const take = Math.min(count - from, left);
    const part = partOf(stroke, from, take);
    const size = packedSize(part);
    // The first part of a page always fits: 401 points of two 16-bit numbers are 2.4 KB.
    if (headBytes(out.length + 1) + bytes + size > PAGE_STROKES_BYTES) {
      next = [stroke.id, from];
      break;
    }
    out.push(part);
    bytes += size;
    left -= take;
    if (from + take < count) {
      next = [stroke.id, from + take];
      break;
    }
  }
  return { v, n: strokes.length, p: out, nx: next };
}

/** `take` points of a stroke from point `from`; going on with a stroke, the point before stands in front, so that the part draws as a line of its own. */
function partOf({ id, c, w, p }: Stroke, from: number, take: number): Plain {
  const first = from > 0 ? from - 1 : 0;
  return [id, c, w, p.slice(first * 2, (from + take) * 2), from > 0 ? 1 : 0];
}
