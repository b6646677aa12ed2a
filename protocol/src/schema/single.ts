/** Values of types without parts, as large as they may be. */
import { largest, plainSpec } from './choices.ts';
import { measureValue } from './encode.ts';
import { SchemaError } from './errors.ts';
import type { Node } from './node.ts';

/** The largest value of a single node within `budget` bytes; undefined when even its smallest is larger. */
export function sized(node: Node, budget: number): unknown {
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
