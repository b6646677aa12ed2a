/** Reading a drawing board back: our own saved data, and a Ruby host's state (asterism-games, format 1). */
import type { Json, RubyLoaded, RubySaved } from '../../tables/index.ts';
import { type Picture, pointsOf, type Stroke } from './picture.ts';

type Fields = { readonly [key: string]: Json };

function isFields(value: Json | undefined): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isInteger(value: Json | undefined): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value);
}

/** What a page has room for; an older host's board may have been larger than ours, or had other colours. */
function isSmall(value: Json | undefined): value is number {
  return isInteger(value) && value >= -0x8000 && value <= 0xffff;
}

/** As the network has ids: 31 bits. */
function isId(value: Json | undefined): value is number {
  return isInteger(value) && value >= 0 && value <= 0x7fff_ffff;
}

/** x, y, x, y ...: one point at least, on the board or not. */
function isPoints(value: Json | undefined): value is readonly number[] {
  return (
    Array.isArray(value) && value.length >= 2 && value.length % 2 === 0 && (value as readonly Json[]).every(isSmall)
  );
}

function isStroke(value: Json): value is Stroke {
  if (!isFields(value)) return false;
  const { id, node, c, w, p } = value;
  return isId(id) && typeof node === 'string' && isSmall(c) && isSmall(w) && isPoints(p);
}

/** Null when it is no data of ours. */
export function loadPicture(saved: Json): Picture | null {
  if (!isFields(saved)) return null;
  const { strokes, points, nextId, owner = null } = saved;
  if (!Array.isArray(strokes) || !(strokes as readonly Json[]).every(isStroke)) return null;
  if (!isInteger(nextId) || (owner !== null && typeof owner !== 'string')) return null;
  const list = strokes as readonly Stroke[];
  return points === pointsOfAll(list) && list.every(({ id }) => id < nextId)
    ? { strokes: list, points, nextId, owner }
    : null;
}

function pointsOfAll(strokes: readonly Stroke[]): number {
  return strokes.reduce((sum, stroke) => sum + pointsOf(stroke), 0);
}

/** A Ruby host's board: strokes as [id, node, c, w, points]. Those of a wrong shape are left out; colours and points off the board stay. */
export function loadRubyPicture({ saved, members, counts }: RubySaved): RubyLoaded<Picture, Json> | null {
  if (counts.length !== 1) return null;
  const list: readonly Json[] = Array.isArray(saved['strokes']) ? (saved['strokes'] as readonly Json[]) : [];
  const strokes = list.flatMap((one) => rubyStroke(one) ?? []);
  const { owner = null } = saved;
  const newest = strokes.reduce((max, { id }) => Math.max(max, id), 0);
  const data: Picture = {
    strokes,
    points: pointsOfAll(strokes),
    nextId: Math.max(rubyInteger(saved['next_id']) ?? 0, newest + 1),
    owner: typeof owner === 'string' && members.some(({ node }) => node === owner) ? owner : null,
  };
  return { data };
}

function rubyStroke(value: Json): Stroke | null {
  if (!Array.isArray(value)) return null;
  const [id, node = null, c, w, p] = value as readonly Json[];
  const colour = rubyInteger(c);
  const width = rubyInteger(w);
  if (!isId(id) || !isSmall(colour) || !isSmall(width) || !isPoints(p)) return null;
  if (node !== null && typeof node !== 'string') return null;
  return { id, node: node ?? '', c: colour, w: width, p };
}

/** What Ruby reads as a whole number: nothing is 0, a fraction is cut, a text's leading digits count. Null: it reads none. */
function rubyInteger(value: Json | undefined): number | null {
  if (value === undefined || value === null) return 0;
  const number = typeof value === 'string' ? Number(/^\s*([+-]?\d+)/.exec(value)?.[1] ?? 0) : value;
  return typeof number === 'number' && Number.isSafeInteger(Math.trunc(number)) ? Math.trunc(number) || 0 : null;
}
