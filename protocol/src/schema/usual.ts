/** A usual value of a schema: what it says is usual, and else something small. */
import { dictOf } from './choices.ts';
import { itemBounds, itemSpec } from './encode.ts';
import type { Entry, MapNode, Spec } from './node.ts';

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
