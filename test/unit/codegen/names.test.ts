/** Names that a language keeps for itself: mangled in the code, never on the wire. */
import * as schema from '@asterism-tables/protocol/schema';
import { bool, bytesEqual, int, map, messagesOf, put, str } from './names-schema.ts';
import { generate, hexOf } from '@asterism-tables/protocol/codegen';
import type { Codec } from '@asterism-tables/protocol/schema';
import { compileFunction } from 'node:vm';
import { transformSync } from 'esbuild';
import { describe, expect, test } from 'vitest';
import * as generated from '../../../protocol/src/schema/generated.ts';
import * as readers from '../../../protocol/src/schema/wire-read.ts';
import * as writers from '../../../protocol/src/schema/wire-write.ts';

const odd = messagesOf('odd', {
  new: put(
    'state',
    'Words of languages as keys.',
    map({
      v: int(0, 9),
      in: int(0, 9),
      class: str(80),
      constructor: bool(),
      whole: bool(),
      toString: str(80),
      p: int(0, 300),
      b: int(0, 300),
      n: int(0, 300),
      end: int(0, 300).optional(),
      s: int(0, 300),
      at: int(0, 300),
      h: str(40),
      valueOf: int(0, 9).optional(),
    }),
  ),
});

/** The generated file as a module, with these messages as its views. */
function load(): Readonly<Record<string, unknown>> {
  const files = generate({
    sets: [{ name: 'odd', doc: 'Odd names.', object: 'odd1', messages: Object.values(odd) }],
    boards: [],
  });
  const { code } = transformSync(files['protocol/generated/odd.ts'] ?? '', { loader: 'ts', format: 'cjs' });
  const modules: Readonly<Record<string, unknown>> = {
    '../src/schema/index.ts': schema,
    '../src/schema/wire-read.ts': readers,
    '../src/schema/wire-write.ts': writers,
    '../src/schema/generated.ts': generated,
    '../src/views/index.ts': { odd },
  };
  const module = { exports: {} as Record<string, unknown> };
  const run = compileFunction(code, ['require', 'module']) as (load: (name: string) => unknown, to: object) => void;
  run((name) => modules[name], module);
  return module.exports;
}

describe('names that clash', () => {
  const value = {
    v: 1,
    in: 2,
    class: 'é'.repeat(30),
    constructor: true,
    whole: false,
    toString: 'x',
    p: 1,
    b: 2,
    n: 3,
    end: 4,
    s: 5,
    at: 6,
    h: 'h'.repeat(40),
  };
  const module = load();
  const codec = module['oddNew'] as Codec<unknown>;

  test('a codec with words of the language as keys writes and reads them as they are', () => {
    const bytes = codec.encode(value);
    expect(bytesEqual(bytes, schema.encodeValue(odd.new.type.spec, value))).toBe(true);
    expect(hexOf(bytes)).toContain('a2696e02');
    expect(codec.decode(bytes)).toMatchObject({ ok: true, value });
  });

  test('a lazy reader has such fields under a name of their own', () => {
    const Lazy = module['OddNewLazy'] as new (bytes: Uint8Array) => Readonly<Record<string, unknown>>;
    const lazy = new Lazy(codec.encode(value));
    expect([lazy['in'], lazy['constructor_'], lazy['toString_'], lazy['whole_'], lazy['valueOf_']]).toEqual([
      2,
      true,
      'x',
      false,
      undefined,
    ]);
  });
});
