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

/** Columns of one text or list among others on a terminal; a pipe or a file gets it whole. */
const LONG = 60;

/** Where lines go (a `Printer`): on a terminal long values are cut, elsewhere nothing is. */
export type Room = { readonly width: number; readonly isTerminal: boolean };
/** Received values may be nested as deep as they can be read. */
const ANY_DEPTH = { maxDepth: 256 };

/** No map in it: it goes on one line. */
function isFlat(value: Value): boolean {
  if (value instanceof ValueMap) return false;
  return !isList(value) || value.every(isFlat);
}

/** The entries of a map, indented: flat ones side by side, maps below their key. Never empty. */
export function mapLines(map: ValueMap, room: Room, indent = 0): Line[] {
  const [columns, keepWhole] = [room.width, !room.isTerminal];
  const lines: Line[] = [];
  const pad = ' '.repeat(indent);
  let flat: Span[] = [];
  const flush = (): void => {
    if (flat.length > 0) lines.push(...wrapPieces(flat, ' ', { columns, first: [pad], keepWhole }));
    flat = [];
  };
  for (const [key, value] of map.pairs) {
    if (isFlat(value)) {
      flat.push(pair(key, value, keepWhole));
      continue;
    }
    flush();
    lines.push(...entryLines(`${keyText(key, keepWhole)}:`, value, room, indent));
  }
  flush();
  return lines.length === 0 ? [[`${pad}{}`]] : lines;
}

/** What is below one key, or one `-` of a list. */
function entryLines(head: string, value: Value, room: Room, indent: number): Line[] {
  const [columns, keepWhole] = [room.width, !room.isTerminal];
  const pad = ' '.repeat(indent);
  if (value instanceof ValueMap) {
    if (value.pairs.length === 0) return [[`${pad}${head} {}`]];
    if (value.pairs.every(([, item]) => isFlat(item))) {
      // The following lines stand under the first value, unless the key is long.
      const hang = width(head) + 1 > columns / 3 ? 2 : width(head) + 1;
      const pieces = value.pairs.map(([key, item]) => pair(key, item, keepWhole));
      return wrapPieces(pieces, ' ', { columns, first: [`${pad}${head} `], rest: indent + hang, keepWhole });
    }
    return [[`${pad}${head}`], ...mapLines(value, room, indent + 2)];
  }
  if (!isList(value) || isFlat(value)) return [[`${pad}${head} ${inline(value, keepWhole)}`]];
  return [[`${pad}${head}`], ...value.flatMap((item) => entryLines('-', item, room, indent + 2))];
}

function pair(key: Value, value: Value, whole: boolean): string {
  return `${keyText(key, whole)}=${inline(value, whole)}`;
}

function keyText(key: Value, whole: boolean): string {
  if (typeof key !== 'string') return inline(key, whole);
  return whole ? safeText(key) : cut(safeText(key), LONG);
}

/** A value on one line: a word as it is, other text in quotes, bytes as their number; long ones cut, unless `whole`. */
export function inline(value: Value, whole = false): string {
  if (typeof value === 'string') return inlineText(value, whole);
  if (value instanceof RawText) return inlineText(new TextDecoder().decode(value.bytes), whole);
  if (value instanceof Uint8Array) return `(${value.length} bytes)`;
  if (value instanceof Float) return Number.isFinite(value.value) ? floatText(value.value) : String(value.value);
  if (value instanceof ValueMap)
    return inlineParts('{', value.pairs, ([key, item]) => pair(key, item, whole), ' ', '}', whole);
  if (isList(value)) return inlineParts('[', value, (item) => inline(item, whole), ', ', ']', whole);
  return String(value);
}

/** Text that could be taken for something else than a word. */
const NO_WORD = /^(?:true|false|null|-?[0-9].*|)$|[\s="'{}[\](),:]/u;

function inlineText(text: string, whole: boolean): string {
  if (whole) return NO_WORD.test(text) || safeText(text) !== text ? quotedText(text) : text;
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
  whole: boolean,
): string {
  if (whole) return `${open}${items.map(text).join(gap)}${close}`;
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
export function changes(before: ValueMap, after: ValueMap, whole = false): readonly Change[] {
  return changesBelow('', before, after, whole);
}

function changesBelow(prefix: string, before: ValueMap, after: ValueMap, whole: boolean): readonly Change[] {
  const out: Change[] = [];
  const old = byKey(before);
  const now = byKey(after);
  for (const [id, [key, value]] of now) {
    const at = `${prefix}${keyText(key, whole)}`;
    const was = old.get(id)?.[1];
    out.push(...(was === undefined ? [come(at, value, whole)] : changesAt(at, was, value, whole)));
  }
  for (const [id, [key]] of old) if (!now.has(id)) out.push({ kind: 'go', text: `-${prefix}${keyText(key, whole)}` });
  return out;
}

function come(at: string, value: Value, whole: boolean): Change {
  return { kind: 'come', text: `+${at}=${inline(value, whole)}` };
}

function changesAt(at: string, was: Value, now: Value, whole: boolean): readonly Change[] {
  if (was instanceof ValueMap && now instanceof ValueMap) return changesBelow(`${at}.`, was, now, whole);
  if (sameValue(was, now)) return [];
  if (isList(was) && isList(now)) {
    const elements = elementChanges(at, was, now, whole);
    if (elements.length <= MAX_ELEMENTS) return elements;
  }
  return [{ kind: 'change', text: `${at} ${inline(was, whole)}→${inline(now, whole)}` }];
}

function elementChanges(at: string, was: readonly Value[], now: readonly Value[], whole: boolean): readonly Change[] {
  const out: Change[] = [];
  for (let i = 0; i < Math.max(was.length, now.length) && out.length <= MAX_ELEMENTS; i++) {
    const [before, after] = [was[i], now[i]];
    if (before === undefined && after !== undefined) out.push(come(`${at}[${i}]`, after, whole));
    else if (after === undefined) out.push({ kind: 'go', text: `-${at}[${i}]` });
    else if (before !== undefined) out.push(...changesAt(`${at}[${i}]`, before, after, whole));
  }
  return out;
}

function byKey(map: ValueMap): Map<string, readonly [Value, Value]> {
  return new Map(map.pairs.map((entry) => [Buffer.from(encode(entry[0], ANY_DEPTH)).toString('latin1'), entry]));
}
