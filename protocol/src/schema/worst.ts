/**
 * The largest values of a schema, in all and within a number of bytes. All sizes of the analysis are those of such values, so the worst case is what an
 * encoder really writes.
 */
import { type Chosen, dictOf, largest, mapChoices, plainSpec } from './choices.ts';
import { fieldsThere, itemBounds, itemSpec, measureValue } from './encode.ts';
import { SchemaError } from './errors.ts';
import type { MapNode, Node, Spec } from './node.ts';
import { sized } from './single.ts';
import { smallest } from './smallest.ts';

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
        mapChoices(node).map((there) =>
          Object.fromEntries(
            there.map(({ field, forced }) => [field.key, forced === undefined ? worstValue(field.spec) : forced.value]),
          ),
        ),
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
