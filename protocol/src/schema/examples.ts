/**
 * Values made from a schema: the largest, the usual, the smallest, and the largest within a number of bytes. The sizes of all analysis are those of
 * such values, so the worst case is what an encoder really writes.
 */
import { fieldsThere, itemBounds, itemSpec, measureValue } from './encode.ts';
import { SchemaError } from './errors.ts';
import { type Entry, type Field, fieldsOf, type MapNode, type Node, type Spec } from './node.ts';

/** The most combinations of deciding fields that are tried for one map. */
const MAX_COMBINATIONS = 4096;

const worsts = new WeakMap<Spec, unknown>();

/** A value that takes the most bytes. Throws `SchemaError` when a `within` is a number of bytes that no value takes. */
export function worstValue(spec: Spec): unknown {
  if (worsts.has(spec)) return worsts.get(spec);
  const value = makeWorst(spec);
  worsts.set(spec, value);
  return value;
}

export function worstSize(spec: Spec): number {
  return measureValue(spec, worstValue(spec));
}

function makeWorst(spec: Spec): unknown {
  const { within, ...open } = spec;
  const value = worstOf(spec.node);
  if (within === undefined || measureValue(open, value) <= within) return value;
  const fitting = fit(open, within);
  const size = measureValue(open, fitting);
  if (size !== within) {
    throw new SchemaError(`within(${within}): no value takes exactly that many bytes; the next lower is ${size}`);
  }
  return fitting;
}

function worstOf(node: Node): unknown {
  switch (node.kind) {
    case 'list':
      return Array.from({ length: node.max }, () => worstValue(node.item));
    case 'tuple':
      return Array.from({ length: itemBounds(node)[1] }, (_, at) => worstValue(itemSpec(node, at)));
    case 'dict':
      return dictOf(node, node.max, () => worstValue(node.value));
    case 'map':
      return largest(
        mapChoices(node).map((there) => Object.fromEntries(there.map((f) => [f.field.key, f.worst()]))),
        (value) => measureValue(plainSpec(node), value),
      );
    case 'union':
    case 'choice':
      return largest(
        node.cases.map((one) => worstValue('spec' in one ? one.spec : one)),
        (value) => measureValue(plainSpec(node), value),
      );
    case 'int':
    case 'int64':
    case 'bool':
    case 'float':
    case 'enum':
    case 'str':
    case 'bin':
    case 'bits':
    case 'any':
      return sized(node, Number.POSITIVE_INFINITY);
  }
}

function plainSpec(node: Node): Spec {
  return { node, nullable: false, doc: '', unit: '', audience: 'public' };
}

function largest<T>(values: readonly T[], size: (value: T) => number): T {
  let best: T | undefined;
  let most = -1;
  for (const value of values) {
    const bytes = size(value);
    if (bytes > most) [best, most] = [value, bytes];
  }
  if (best === undefined) throw new SchemaError('a type without values');
  return best;
}

type Chosen = { readonly field: Field; readonly worst: () => unknown; readonly forced?: { readonly value: unknown } };

/** The sets of fields that may be there together, as many as decide the size: for every value of the fields that groups hang on, every way. */
function mapChoices(node: MapNode): readonly (readonly Chosen[])[] {
  const deciding = [...new Set(whenKeys(node.entries))];
  let combinations: ReadonlyMap<string, unknown>[] = [new Map<string, unknown>()];
  for (const key of deciding) {
    const values = decidingValues(node, key);
    combinations = combinations.flatMap((before) => values.map((value) => new Map([...before, [key, value]])));
    if (combinations.length > MAX_COMBINATIONS)
      throw new SchemaError('too many combinations of fields that groups hang on');
  }
  return combinations.flatMap((values) => waysThrough(node.entries, values));
}

function whenKeys(entries: readonly Entry[]): readonly string[] {
  return entries.flatMap((entry) =>
    entry.entry === 'field'
      ? []
      : entry.entry === 'when'
        ? [entry.key, ...whenKeys(entry.entries)]
        : entry.ways.flatMap((way) => whenKeys(way)),
  );
}

/** Values of a field that matter to groups: all of a small type, else those named and the largest. */
function decidingValues(node: MapNode, key: string): readonly unknown[] {
  const field = fieldsOf(node.entries).find((one) => one.key === key);
  const inner = field?.spec.node;
  if (inner?.kind === 'enum') return inner.values.map(({ value }) => value);
  if (inner?.kind === 'bool') return [true, false];
  const named = whensOf(node.entries).flatMap((entry) => (entry.key === key ? entry.values : []));
  return field === undefined ? named : [...named, worstValue(field.spec)];
}

function whensOf(entries: readonly Entry[]): readonly Extract<Entry, { entry: 'when' }>[] {
  return entries.flatMap((entry) =>
    entry.entry === 'field'
      ? []
      : entry.entry === 'when'
        ? [entry, ...whensOf(entry.entries)]
        : entry.ways.flatMap((way) => whensOf(way)),
  );
}

function waysThrough(entries: readonly Entry[], values: ReadonlyMap<string, unknown>): readonly (readonly Chosen[])[] {
  let ways: (readonly Chosen[])[] = [[]];
  for (const entry of entries) {
    const more: readonly (readonly Chosen[])[] =
      entry.entry === 'field'
        ? [[chosen(entry, values)]]
        : entry.entry === 'when'
          ? entry.values.includes(values.get(entry.key) as number | string | boolean)
            ? waysThrough(entry.entries, values)
            : [[]]
          : entry.ways.flatMap((way) => waysThrough(way, values));
    ways = ways.flatMap((before) => more.map((after) => [...before, ...after]));
  }
  return ways;
}

function chosen(field: Field, values: ReadonlyMap<string, unknown>): Chosen {
  if (!values.has(field.key)) return { field, worst: () => worstValue(field.spec) };
  const value = values.get(field.key);
  return { field, worst: () => value, forced: { value } };
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789';

/** A dict of `count` entries with keys as long as they may be, all different. */
function dictOf(
  node: Extract<Node, { kind: 'dict' }>,
  count: number,
  value: (at: number) => unknown,
): Map<string, unknown> {
  const out = new Map<string, unknown>();
  for (let i = 0; i < count; i++) {
    let key = '';
    let rest = i;
    for (; rest > 0 || key === ''; rest = Math.floor(rest / LETTERS.length))
      key += LETTERS.charAt(rest % LETTERS.length);
    if (key.length > node.keyMax)
      throw new SchemaError(`${count} keys of at most ${node.keyMax} bytes cannot all differ`);
    out.set(key.padEnd(node.keyMax, 'z'), value(i));
  }
  return out;
}

// ------------------------------------------------------------------------------------------- values within a size

/** The largest value of a single node within `budget` bytes; undefined when even its smallest is larger. */
function sized(node: Node, budget: number): unknown {
  switch (node.kind) {
    case 'int':
      return fitting(
        [node.min, node.max, -0x8001, 0x10000, -0x81, 0x100, -33, 0x80, 0, -1, 1].filter(
          (n) => n >= node.min && n <= node.max,
        ),
        node,
        budget,
      );
    case 'bits': {
      const all = 2 ** node.names.length - 1;
      return fitting(
        [all, 0xffff, 0xff, 1].map((n) => n & all),
        node,
        budget,
      );
    }
    case 'int64':
      return fitting([-(2n ** 63n), -0x80000000, 0x8000, 0x80, 0], node, budget);
    case 'bool':
      return budget >= 1 ? true : undefined;
    case 'float':
      return budget >= 9 ? 0.5 : undefined;
    case 'enum':
      return fitting(
        node.values.map(({ value }) => value),
        node,
        budget,
      );
    case 'str': {
      const length = lengthWithin(node.max, budget, 32);
      return length === undefined ? undefined : 'x'.repeat(length);
    }
    case 'bin': {
      const length = lengthWithin(node.max, budget, 0);
      return length === undefined ? undefined : new Uint8Array(length).fill(0x41);
    }
    case 'any': {
      const size = Math.min(node.max, budget);
      if (size < 1) return undefined;
      const text = 'x'.repeat(lengthWithin(size, size, 32) ?? 0);
      // The head of a text grows at some lengths: a list around it takes the byte that no text takes.
      if (node.depth === 0 || measureValue(plainSpec(node), text) === size) return text;
      return ['x'.repeat(lengthWithin(size - 1, size - 1, 32) ?? 0)];
    }
    case 'list':
    case 'tuple':
    case 'map':
    case 'dict':
    case 'union':
    case 'choice':
      throw new SchemaError(`${node.kind} is no single value`);
  }
}

function fitting<T>(values: readonly T[], node: Node, budget: number): T | undefined {
  const spec = plainSpec(node);
  const possible = values.filter((value) => measureValue(spec, value) <= budget);
  return possible.length === 0 ? undefined : largest(possible, (value) => measureValue(spec, value));
}

/** The longest text (`fix` 32) or bytes (0) within `budget`. */
function lengthWithin(max: number, budget: number, fix: number): number | undefined {
  for (let length = Math.min(max, budget); length >= 0; length--) {
    const head = length < fix ? 1 : length < 0x100 ? 2 : 3;
    if (head + length <= budget) return length;
  }
  return undefined;
}

/**
 * The largest value within `budget` bytes, found from the front: every part grows as far as the rest leaves room. Throws `SchemaError` when even the
 * smallest is larger.
 */
export function fit(spec: Spec, budget: number): unknown {
  const value = fitOrNot(spec, budget);
  if (value === undefined) throw new SchemaError(`nothing of this type fits ${budget} bytes`);
  return value;
}

function fitOrNot(spec: Spec, budget: number): unknown {
  const limit = Math.min(budget, spec.within ?? budget);
  const worst = worstOfOpen(spec);
  if (worst !== undefined && measureValue(spec, worst) <= limit) return worst;
  const value = fitNode(spec.node, limit);
  if (value !== undefined) return value;
  return spec.nullable && limit >= 1 ? null : undefined;
}

/** The worst value, when it is cheap to have: not where a `within` inside would be met again and again. */
function worstOfOpen(spec: Spec): unknown {
  return spec.within === undefined ? worstValue(spec) : undefined;
}

function fitNode(node: Node, budget: number): unknown {
  switch (node.kind) {
    case 'list':
    case 'tuple':
      return fitItems(node, budget);
    case 'dict': {
      for (let count = node.max; count >= 0; count--) {
        const least = dictOf(node, count, () => smallest(node.value));
        if (measureValue(plainSpec(node), least) > budget) continue;
        return grow(
          [...least],
          (entries) => measureValue(plainSpec(node), new Map(entries)),
          budget,
          node.value,
          (entries) => new Map(entries),
        );
      }
      return undefined;
    }
    case 'map': {
      const values = mapChoices(node).map((there) => fitMap(node, there, budget));
      const possible = values.filter((value) => value !== undefined);
      return possible.length === 0 ? undefined : largest(possible, (value) => measureValue(plainSpec(node), value));
    }
    case 'union':
    case 'choice': {
      const possible = node.cases
        .map((one) => fitOrNot('spec' in one ? one.spec : one, budget))
        .filter((value) => value !== undefined);
      return possible.length === 0 ? undefined : largest(possible, (value) => measureValue(plainSpec(node), value));
    }
    default:
      return sized(node, budget);
  }
}

/** Lets the values of pairs grow, first to last, while the whole stays within `budget`. */
function grow<K>(
  pairs: [K, unknown][],
  size: (pairs: readonly [K, unknown][]) => number,
  budget: number,
  spec: Spec,
  make: (pairs: readonly [K, unknown][]) => unknown,
): unknown {
  let slack = budget - size(pairs);
  for (const pair of pairs) {
    const before = measureValue(spec, pair[1]);
    const value = fitOrNot(spec, before + slack);
    if (value === undefined) continue;
    pair[1] = value;
    slack -= measureValue(spec, value) - before;
  }
  return make(pairs);
}

function fitItems(node: Extract<Node, { kind: 'list' | 'tuple' }>, budget: number): unknown {
  const [least, most] = itemBounds(node);
  const spec = plainSpec(node);
  const items = Array.from({ length: least }, (_, at) => smallest(itemSpec(node, at)));
  if (measureValue(spec, items) > budget) return undefined;
  for (let at = 0; at < most; at++) {
    const item = itemSpec(node, at);
    const head = at < least ? 0 : items.length === 15 ? 2 : 0;
    const before = at < least ? measureValue(item, items[at]) : 0;
    const value = fitOrNot(item, budget - measureValue(spec, items) + before - head);
    if (value === undefined) break;
    items[at] = value;
  }
  if (items.length >= least && items.length < most) squeezeIn(node, items, budget);
  return items;
}

/** Makes the items before smaller so that one more fits what is left, which then grows into the rest. */
function squeezeIn(node: Extract<Node, { kind: 'list' | 'tuple' }>, items: unknown[], budget: number): void {
  const spec = plainSpec(node);
  const item = itemSpec(node, items.length);
  const added = [...items, smallest(item)];
  for (let at = items.length - 1; at >= 0 && measureValue(spec, added) > budget; at--) {
    const own = itemSpec(node, at);
    const over = measureValue(spec, added) - budget;
    added[at] = fitOrNot(own, measureValue(own, added[at]) - over) ?? smallest(own);
  }
  const over = measureValue(spec, added) - budget;
  if (over > 0) return;
  const last = added.length - 1;
  added[last] = fitOrNot(item, measureValue(item, added[last]) - over) ?? added[last];
  if (measureValue(spec, added) > measureValue(spec, items)) items.splice(0, items.length, ...added);
}

function fitMap(
  node: MapNode,
  there: readonly Chosen[],
  budget: number,
): Readonly<Record<string, unknown>> | undefined {
  const spec = plainSpec(node);
  const value: Record<string, unknown> = {};
  for (const { field, forced } of there) {
    if (forced !== undefined) value[field.key] = forced.value;
    else if (!field.optional) value[field.key] = smallest(field.spec);
  }
  if (measureValue(spec, value) > budget) return undefined;
  for (const { field, forced } of there) {
    if (forced !== undefined) continue;
    const had = value[field.key] !== undefined;
    const before = had ? measureValue(field.spec, value[field.key]) : 0;
    const count = fieldsThere(node, value).length;
    const extra = had ? 0 : 1 + field.key.length + (count === 15 ? 2 : 0);
    const grown = fitOrNot(field.spec, budget - measureValue(spec, value) + before - extra);
    if (grown !== undefined) value[field.key] = grown;
  }
  return value;
}

// ------------------------------------------------------------------------------------------------ smallest and usual

/** A value that takes the fewest bytes: optional parts absent, lists as short as they may be. */
export function smallest(spec: Spec): unknown {
  if (spec.nullable) return null;
  const { node } = spec;
  switch (node.kind) {
    case 'int':
      return node.min > 0 ? node.min : node.max < 0 ? node.max : 0;
    case 'int64':
    case 'bits':
      return 0;
    case 'bool':
      return false;
    case 'float':
      return 0;
    case 'enum': {
      const texts = [...node.values].sort((a, b) => String(a.value).length - String(b.value).length);
      return typeof texts[0]?.value === 'string' ? texts[0].value : (sized(node, 1) ?? sized(node, 5));
    }
    case 'str':
      return '';
    case 'bin':
      return new Uint8Array(0);
    case 'any':
      return null;
    case 'list':
    case 'tuple':
      return Array.from({ length: itemBounds(node)[0] }, (_, at) => smallest(itemSpec(node, at)));
    case 'dict':
      return new Map();
    case 'map':
      return least(
        mapChoices(node).map((there) => mapWith(there, smallest)),
        node,
      );
    case 'union':
    case 'choice':
      return least(
        node.cases.map((one) => smallest('spec' in one ? one.spec : one)),
        node,
      );
  }
}

function least<T>(values: readonly T[], node: Node): T {
  return largest(values, (value) => 0x10000 - measureValue(plainSpec(node), value));
}

function mapWith(there: readonly Chosen[], value: (spec: Spec) => unknown): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    there.flatMap(({ field, forced }) => {
      if (forced !== undefined) return [[field.key, forced.value]];
      return field.optional ? [] : [[field.key, value(field.spec)]];
    }),
  );
}

/** Text of a usual length when nothing is said about it. */
const USUAL_TEXT = 8;

/** A usual value: what the schema says is usual, else small numbers, short texts and lists half as long as they may be. */
export function typicalValue(spec: Spec): unknown {
  const { node, typical } = spec;
  if (typical === undefined && spec.nullable) return null;
  switch (node.kind) {
    case 'int':
      return typeof typical === 'number' ? typical : clamp(1, node.min, node.max);
    case 'int64':
      return typical ?? 1;
    case 'bits':
      return typical ?? 1;
    case 'bool':
      return typical ?? false;
    case 'float':
      return typical ?? 0.5;
    case 'enum':
      return typical ?? node.values[0]?.value;
    case 'str':
      return typeof typical === 'string'
        ? typical
        : 'x'.repeat(Math.min(node.max, typeof typical === 'number' ? typical : USUAL_TEXT));
    case 'bin':
      if (typical instanceof Uint8Array) return typical;
      return new Uint8Array(Math.min(node.max, typeof typical === 'number' ? typical : USUAL_TEXT)).fill(1);
    case 'any':
      return typical ?? 'ok';
    case 'list':
      return Array.from({ length: usualCount(typical, node.min, node.max) }, () => typicalValue(node.item));
    case 'tuple': {
      const [few, many] = itemBounds(node);
      const count = typeof typical === 'number' ? clamp(typical, few, many) : few;
      return Array.from({ length: count }, (_, at) => typicalValue(itemSpec(node, at)));
    }
    case 'dict':
      return dictOf({ ...node, keyMax: Math.min(node.keyMax, USUAL_TEXT) }, usualCount(typical, 0, node.max), () =>
        typicalValue(node.value),
      );
    case 'map':
      return typicalMap(node);
    case 'union':
      return typicalValue(node.cases.find(({ value }) => value === typical)?.spec ?? node.cases[0]?.spec ?? spec);
    case 'choice':
      return typicalValue(node.cases[typeof typical === 'number' ? typical : 0] ?? spec);
  }
}

function clamp(n: number, min: number, max: number): number {
  return Math.min(Math.max(n, min), max);
}

function usualCount(typical: unknown, min: number, max: number): number {
  return clamp(typeof typical === 'number' ? typical : Math.ceil(max / 2), min, max);
}

function typicalMap(node: MapNode): Readonly<Record<string, unknown>> {
  const out: Record<string, unknown> = {};
  const take = (entries: readonly Entry[]): void => {
    for (const entry of entries) {
      if (entry.entry === 'field') {
        if (!entry.optional || entry.spec.typical !== undefined) out[entry.key] = typicalValue(entry.spec);
      } else if (entry.entry === 'when') {
        if (entry.values.includes(out[entry.key] as number | string | boolean)) take(entry.entries);
      } else {
        const [first] = entry.ways;
        if (first !== undefined) take(first);
      }
    }
  };
  take(node.entries);
  return out;
}
