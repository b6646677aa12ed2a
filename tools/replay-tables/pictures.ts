/**
 * Pages of a drawing board's picture, where ours end elsewhere than the recorded ones by the rules of the cases' README: a point past a stroke's end, and
 * pages larger than a board takes. The pages put together must be the same picture.
 */
import { encode, packedSize, type Value, ValueMap } from '@asterism-tables/protocol/msgpack';
import { PAGE_BYTES, PAGE_STROKES_BYTES } from '../../src/games/board/pages.ts';

/** Asks ours for the page from this place. */
export type AskPage = (id: Value, at: Value) => Promise<Value>;

type Part = { readonly head: readonly Value[]; readonly points: readonly Value[]; readonly goesOn: boolean };

/** More pages than any picture has. */
const MAX_PAGES = 2000;

/** Whether ours has this page otherwise: a part without points, or more bytes than a board takes. */
export function endsElsewhere(recorded: Value): boolean {
  const parts = recorded instanceof ValueMap ? recorded.get('p') : undefined;
  if (!Array.isArray(parts)) return false;
  return (
    packedSize({ value: recorded }) > PAGE_BYTES ||
    packedSize(parts as readonly Value[]) > PAGE_STROKES_BYTES ||
    partsOf(recorded).some(({ points }) => points.length === 0)
  );
}

/** Why ours is another picture than the recorded page and what ours has behind it; null when it is the same. `ours` is the page asked for. */
export async function pictureFault(recorded: Value, ours: Value, ask: AskPage): Promise<string | null> {
  const own = await toTheEnd(ours, ask);
  const rest = await behind(recorded, ask);
  if (typeof own === 'string') return own;
  if (typeof rest === 'string') return rest;
  const wanted = [...partsOf(recorded).filter(({ points }) => points.length > 0), ...rest];
  for (const key of ['v', 'n']) {
    if (text(field(ours, key)) !== text(field(recorded, key))) return `${key} is ${text(field(ours, key))}`;
  }
  return text(joined(own)) === text(joined(wanted)) ? null : 'the pages put together are another picture';
}

async function toTheEnd(page: Value, ask: AskPage): Promise<readonly Part[] | string> {
  const size = packedSize({ value: page });
  if (size > PAGE_BYTES) return `a page of ${size} bytes`;
  const rest = await behind(page, ask);
  return typeof rest === 'string' ? rest : [...partsOf(page), ...rest];
}

/** What ours has from the place where this page says that the next one begins. */
async function behind(page: Value, ask: AskPage): Promise<readonly Part[] | string> {
  const parts: Part[] = [];
  let next = field(page, 'nx');
  for (let pages = 0; pages < MAX_PAGES; pages++) {
    if (!Array.isArray(next)) return parts;
    const [id = null, at = null] = next as readonly Value[];
    const following = await ask(id, at);
    const size = packedSize({ value: following });
    if (size > PAGE_BYTES) return `a page of ${size} bytes`;
    parts.push(...partsOf(following));
    next = field(following, 'nx');
  }
  return 'the pages do not end';
}

/** Strokes in one piece: a part that goes on begins with the point that the one before ended with. */
function joined(parts: readonly Part[]): Value {
  const strokes: { head: readonly Value[]; goesOn: boolean; points: Value[] }[] = [];
  for (const { head, points, goesOn } of parts) {
    const last = strokes.at(-1);
    if (goesOn && last !== undefined && text([...last.head]) === text([...head])) last.points.push(...points.slice(2));
    else strokes.push({ head, goesOn, points: [...points] });
  }
  return strokes.map(({ head, goesOn, points }) => [...head, goesOn, points]);
}

function partsOf(page: Value): readonly Part[] {
  const list = field(page, 'p');
  if (!Array.isArray(list)) return [];
  return (list as readonly Value[]).map((part) => {
    const [id = null, c = null, w = null, points = null, k = null] = Array.isArray(part)
      ? (part as readonly Value[])
      : [];
    return { head: [id, c, w], points: Array.isArray(points) ? (points as readonly Value[]) : [], goesOn: k === 1 };
  });
}

function field(page: Value, key: string): Value {
  return page instanceof ValueMap ? (page.get(key) ?? null) : null;
}

/** Values are the same when their bytes are. */
function text(value: Value): string {
  return Buffer.from(encode(value)).toString('hex');
}
