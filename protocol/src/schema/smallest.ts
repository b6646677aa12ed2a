/** The smallest value of a schema: optional parts absent, lists as short as they may be. */
import { type Chosen, largest, mapChoices, plainSpec } from './choices.ts';
import { itemBounds, itemSpec, measureValue } from './encode.ts';
import type { Node, Spec } from './node.ts';
import { sized } from './single.ts';

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
