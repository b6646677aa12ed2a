/** Which fields of a map may be there together, and other parts that values are made from. */
import { SchemaError } from './errors.ts';
import { decidingKeys, type Entry, type Field, fieldsOf, type MapNode, type Node, type Spec } from './node.ts';

/** The most combinations of deciding fields that are tried for one map. */
const MAX_COMBINATIONS = 4096;

/** A node where nothing else is said. */
export function plainSpec(node: Node): Spec {
  return { node, nullable: false, doc: '', unit: '', audience: 'public' };
}

/** The value with the largest size. Throws `SchemaError` when there is none. */
export function largest<T>(values: readonly T[], size: (value: T) => number): T {
  let best: T | undefined;
  let most = -1;
  for (const value of values) {
    const bytes = size(value);
    if (bytes > most) [best, most] = [value, bytes];
  }
  if (best === undefined) throw new SchemaError('a type without values');
  return best;
}

/** A field that is there, with its value when a group hangs on it. */
export type Chosen = { readonly field: Field; readonly forced?: { readonly value: unknown } };

/** The sets of fields that may be there together, as many as decide the size: for every value of the fields that groups hang on, every way. */
export function mapChoices(node: MapNode): readonly (readonly Chosen[])[] {
  const deciding = decidingKeys(node.entries);
  let combinations: ReadonlyMap<string, unknown>[] = [new Map<string, unknown>()];
  for (const key of deciding) {
    const values = decidingValues(node, key);
    combinations = combinations.flatMap((before) => values.map((value) => new Map([...before, [key, value]])));
    if (combinations.length > MAX_COMBINATIONS)
      throw new SchemaError('too many combinations of fields that groups hang on');
  }
  return combinations.flatMap((values) => waysThrough(node.entries, values));
}

/** Values of a field that matter to groups: all of a small type, else those named and the largest. */
function decidingValues(node: MapNode, key: string): readonly unknown[] {
  const field = fieldsOf(node.entries).find((one) => one.key === key);
  const inner = field?.spec.node;
  if (inner?.kind === 'enum') return inner.values.map(({ value }) => value);
  if (inner?.kind === 'bool') return [true, false];
  const named = whensOf(node.entries).flatMap((entry) => (entry.key === key ? entry.values : []));
  return inner?.kind === 'int' ? [...named, inner.min, inner.max] : named;
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
  return values.has(field.key) ? { field, forced: { value: values.get(field.key) } } : { field };
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789';

/** A dict of `count` entries with keys as long as they may be, all different. */
export function dictOf(
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
