/** Values as people read them: `key=value` lines of a map, a value on one line, what changed between two. */
import { encode, Float, RawText, type Value, ValueMap } from '@asterism-tables/protocol/msgpack';
import {
  cut,
  floatText,
  isList,
  type Line,
  quotedText,
  safeText,
  settled,
  type Span,
  width,
  wrapPieces,
} from '../text/index.ts';

/** Columns of one text or list among others; `-o json` has it whole. */
const LONG = 60;
/** Received values may be nested as deep as they can be read. */
const ANY_DEPTH = { maxDepth: 256 };

/** No map in it: it goes on one line. */
function isFlat(value: Value): boolean {
  if (value instanceof ValueMap) return false;
  return !isList(value) || value.every(isFlat);
}

/** The entries of a map, indented: flat ones side by side, maps below their key. Never empty. */
export function mapLines(map: ValueMap, columns: number, indent = 0): Line[] {
  const lines: Line[] = [];
  const pad = ' '.repeat(indent);
  let flat: Span[] = [];
  const flush = (): void => {
    if (flat.length > 0) lines.push(...wrapPieces(flat, ' ', { columns, first: [pad] }));
    flat = [];
  };
  for (const [key, value] of map.pairs) {
    if (isFlat(value)) {
      flat.push(pair(key, value));
      continue;
    }
    flush();
    lines.push(...entryLines(`${keyText(key)}:`, value, columns, indent));
  }
  flush();
  return lines.length === 0 ? [[`${pad}{}`]] : lines;
}

/** What is below one key, or one `-` of a list. */
function entryLines(head: string, value: Value, columns: number, indent: number): Line[] {
  const pad = ' '.repeat(indent);
  if (value instanceof ValueMap) {
    if (value.pairs.length === 0) return [[`${pad}${head} {}`]];
    if (value.pairs.every(([, item]) => isFlat(item))) {
      // The following lines stand under the first value, unless the key is long.
      const hang = width(head) + 1 > columns / 3 ? 2 : width(head) + 1;
      const pieces = value.pairs.map(([key, item]) => pair(key, item));
      return wrapPieces(pieces, ' ', { columns, first: [`${pad}${head} `], rest: indent + hang });
    }
    return [[`${pad}${head}`], ...mapLines(value, columns, indent + 2)];
  }
  if (!isList(value) || isFlat(value)) return [[`${pad}${head} ${inline(value)}`]];
  return [[`${pad}${head}`], ...value.flatMap((item) => entryLines('-', item, columns, indent + 2))];
}

function pair(key: Value, value: Value): string {
  return `${keyText(key)}=${inline(value)}`;
}

function keyText(key: Value): string {
  return typeof key === 'string' ? cut(safeText(key), LONG) : inline(key);
}

/** A value on one line: a word as it is, other text in quotes, bytes as their number; long ones cut. */
export function inline(value: Value): string {
  if (typeof value === 'string') return inlineText(value);
  if (value instanceof RawText) return inlineText(new TextDecoder().decode(value.bytes));
  if (value instanceof Uint8Array) return `(${value.length} bytes)`;
  if (value instanceof Float) return Number.isFinite(value.value) ? floatText(value.value) : String(value.value);
  if (value instanceof ValueMap) return inlineParts('{', value.pairs, ([key, item]) => pair(key, item), ' ', '}');
  if (isList(value)) return inlineParts('[', value, inline, ', ', ']');
  return String(value);
}

/** Text that could be taken for something else than a word. */
const NO_WORD = /^(?:true|false|null|-?[0-9].*|)$|[\s="'{}[\](),:]/u;

function inlineText(text: string): string {
  // Escapes first (a cut through one would show half of it), and no more of a long text than can be seen.
  const short = text.length > 4 * LONG ? text.slice(0, 4 * LONG) : text;
  const shown = NO_WORD.test(short) || safeText(short) !== short ? quotedText(short) : short;
  return cut(settled(shown), LONG);
}

/** The parts that fit into `LONG` columns, and how many more there are. */
function inlineParts<T>(
  open: string,
  items: readonly T[],
  text: (item: T) => string,
  gap: string,
  close: string,
): string {
  const shown: string[] = [];
  let columns = 2;
  for (const item of items) {
    const next = text(item);
    columns += width(next) + gap.length;
    if (columns > LONG && shown.length > 0)
      return `${open}${shown.join(gap)}${gap}…+${items.length - shown.length}${close}`;
    shown.push(next);
  }
  return `${open}${shown.join(gap)}${close}`;
}

/** Whether two values have the same bytes. */
export function sameValue(a: Value, b: Value): boolean {
  return Buffer.compare(encode(a, ANY_DEPTH), encode(b, ANY_DEPTH)) === 0;
}

export type Change = { readonly kind: 'come' | 'go' | 'change'; readonly text: string };

/** Elements of a list that are told one by one; of more changes the list is told before and after. */
const MAX_ELEMENTS = 4;

/**
 * What changed, key by key through all maps and element by element through lists: `a.b 0→1`, `+a.c=1` (the key came), `-a.d` (it went). Empty when
 * nothing did.
 */
export function changes(before: ValueMap, after: ValueMap, prefix = ''): readonly Change[] {
  const out: Change[] = [];
  const old = byKey(before);
  const now = byKey(after);
  for (const [id, [key, value]] of now) {
    const at = `${prefix}${keyText(key)}`;
    const was = old.get(id)?.[1];
    out.push(...(was === undefined ? [come(at, value)] : changesAt(at, was, value)));
  }
  for (const [id, [key]] of old) if (!now.has(id)) out.push({ kind: 'go', text: `-${prefix}${keyText(key)}` });
  return out;
}

function come(at: string, value: Value): Change {
  return { kind: 'come', text: `+${at}=${inline(value)}` };
}

function changesAt(at: string, was: Value, now: Value): readonly Change[] {
  if (was instanceof ValueMap && now instanceof ValueMap) return changes(was, now, `${at}.`);
  if (sameValue(was, now)) return [];
  if (isList(was) && isList(now)) {
    const elements = elementChanges(at, was, now);
    if (elements.length <= MAX_ELEMENTS) return elements;
  }
  return [{ kind: 'change', text: `${at} ${inline(was)}→${inline(now)}` }];
}

function elementChanges(at: string, was: readonly Value[], now: readonly Value[]): readonly Change[] {
  const out: Change[] = [];
  for (let i = 0; i < Math.max(was.length, now.length) && out.length <= MAX_ELEMENTS; i++) {
    const [before, after] = [was[i], now[i]];
    if (before === undefined && after !== undefined) out.push(come(`${at}[${i}]`, after));
    else if (after === undefined) out.push({ kind: 'go', text: `-${at}[${i}]` });
    else if (before !== undefined) out.push(...changesAt(`${at}[${i}]`, before, after));
  }
  return out;
}

function byKey(map: ValueMap): Map<string, readonly [Value, Value]> {
  return new Map(map.pairs.map((entry) => [Buffer.from(encode(entry[0], ANY_DEPTH)).toString('latin1'), entry]));
}
