/** Values on the command line: what is written becomes a value, what is received can be read and given back. */
import {
  decode,
  encode,
  Float,
  type Plain,
  RawText,
  toValue,
  type Value,
  ValueMap,
} from '@asterism-tables/protocol/msgpack';
import { Command } from 'commander';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { candidates } from '../../src/cli/network/completion.ts';
import { changes, inline, mapLines } from '../../src/cli/network/display.ts';
import { UsageFault } from '../../src/cli/network/faults.ts';
import { addNetworkCommands } from '../../src/cli/network/index.ts';
import { fromJsonForm, toJsonForm } from '../../src/cli/network/json-form.ts';
import { readJson } from '../../src/cli/network/json-reader.ts';
import { matchesWord } from '../../src/cli/network/listings.ts';
import { readKeywords, readLiteral } from '../../src/cli/network/literals.ts';
import { readMeta, signature } from '../../src/cli/network/meta.ts';
import { nearNames } from '../../src/cli/network/near.ts';
import { putKey, readPut } from '../../src/cli/network/puts.ts';
import { Rate } from '../../src/cli/network/rate.ts';
import { jsonText, type Line } from '../../src/cli/text/index.ts';

const map = (plain: { readonly [key: string]: Plain }): ValueMap => toValue(plain) as ValueMap;
const texts = (lines: readonly Line[]): string[] =>
  lines.map((line) => line.map((span) => (typeof span === 'string' ? span : span.text)).join(''));
const SCREEN = { width: 80, isTerminal: true };
const PIPE = { width: 80, isTerminal: false };
const noFile = (): Uint8Array => {
  throw new Error('no such file');
};

describe('an argument', () => {
  const read = (text: string): Value => readLiteral(text, noFile);

  test.each<[string, Value]>([
    ['3', 3],
    ['-3', -3],
    ['3.0', new Float(3)],
    ['1e2', new Float(100)],
    ['-0.0', new Float(-0)],
    ['9007199254740993', 9007199254740993n],
    ['-9223372036854775808', -(2n ** 63n)],
    ['null', null],
    ['true', true],
    ['"3"', '3'],
    ['"\\u00e9\\n"', 'é\n'],
    ['[1, [], {}]', [1, [], new ValueMap([])]],
    ['hello', 'hello'],
    ['hello world', 'hello world'],
    ['', ''],
    ['nil', 'nil'],
    ['03', '03'],
    ['+3', '+3'],
    ['1_000', '1_000'],
    ['0x10', '0x10'],
    ['[1,', '[1,'],
    ["{'a': 1}", "{'a': 1}"],
    ['d3', 'd3'],
    ['hex:', new Uint8Array(0)],
    ['hex:00fF', Uint8Array.of(0, 255)],
    ['{"$bin": "a5"}', Uint8Array.of(0xa5)],
    ['[{"$int": "3"}]', [3n]],
    ['{"$float": "NaN"}', new Float(Number.NaN)],
    ['{"$map": [[1, 2]]}', new ValueMap([[1, 2]])],
  ])('%s is %o', (text, value) => {
    expect(read(text)).toStrictEqual(value);
  });

  test.each([
    ['begins like a float that is too large', '896e3294b11e60fcd1865766f3a1111b'],
    ['begins like an integer that is too large', '12345678901234567890123a5766f3aa'],
    ['is all digits', '12345678901234567890123456789012'],
    ['is a float', '1e100000000000000000000000000000'],
    ['is zero', '0'.repeat(32)],
  ])('a token that %s is text', (_, token) => {
    expect(read(token)).toBe(token);
  });

  test.each(['1e999x', '99999999999999999999-1', '[1e999', '1e999 and more'])(
    '%s is no JSON as a whole, so a number in it that is too large does not matter',
    (text) => {
      expect(read(text)).toBe(text);
    },
  );

  test.each(['1e999', '99999999999999999999', '[1, 1e999]', '{"a": 99999999999999999999999}'])(
    '%s is JSON with a number that cannot be sent',
    (text) => {
      expect(() => read(text)).toThrow(/too large for a float|outside the integers of 64 bits/);
    },
  );

  test('an object keeps its order, keys like numbers too; of a key given twice the last counts when it is sent', () => {
    const value = read('{"b": 1, "1": 2, "b": 3}');
    expect(value).toStrictEqual(
      new ValueMap([
        ['b', 1],
        ['1', 2],
        ['b', 3],
      ]),
    );
    expect(decode(encode(value))).toMatchObject({
      value: new ValueMap([
        ['b', 3],
        ['1', 2],
      ]),
    });
  });

  test.each([
    '9223372036854775808',
    '-9223372036854775809',
    '[1e999]',
    `1${'0'.repeat(10_000)}`,
    'hex:0',
    'hex:0g',
    'hex: 00',
    '@none',
  ])('%s is refused rather than sent as something else', (text) => {
    expect(() => read(text)).toThrow(UsageFault);
  });

  test.each([
    '{"$bin": "0"}',
    '{"$int": "1.5"}',
    '{"$int": "9223372036854775808"}',
    '{"$what": 1}',
    '{"$float": "1"}',
    '{"$map": [[1]]}',
  ])('%s is none of the $ forms', (text) => {
    expect(() => read(text)).toThrow(UsageFault);
  });

  test('@FILE is the bytes of the file', () => {
    const files = (path: string): Uint8Array => new TextEncoder().encode(`<${path}>`);
    expect(readLiteral('@a/b', files)).toStrictEqual(new TextEncoder().encode('<a/b>'));
    expect(readLiteral('@-', files)).toStrictEqual(new TextEncoder().encode('<->'));
    expect(readLiteral('"@a"', files)).toBe('@a');
  });

  test('keyword arguments are a JSON object', () => {
    expect(readKeywords('{"color": 3}')).toStrictEqual(new ValueMap([['color', 3]]));
    for (const text of ['3', '[]', 'color=3', '{color: 3}', '{"$map": [[1, 2]]}'])
      expect(() => readKeywords(text)).toThrow(UsageFault);
  });
});

describe('JSON', () => {
  test('is read as the platform reads it, but for numbers and the order of keys', () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 4 }), (text) => {
        const read = readJson(text);
        if (!read.ok) expect(read.kind).toBe('out-of-range');
        else expect(JSON.parse(jsonText(read.value, false))).toEqual(JSON.parse(text));
      }),
    );
    fc.assert(
      fc.property(
        fc.string({ maxLength: 12, unit: fc.constantFrom(...Array.from('{}[]",:0123-.eE \\ntfu')) }),
        (text) => {
          let isJson = true;
          try {
            JSON.parse(text);
          } catch {
            isJson = false;
          }
          const read = readJson(text);
          expect(read.ok || read.kind === 'out-of-range').toBe(isJson);
        },
      ),
      { numRuns: 5_000 },
    );
  });

  test('a text of any length and depth is read or refused, quickly', () => {
    expect(readJson('['.repeat(100_000))).toMatchObject({ ok: false, kind: 'not-json' });
    expect(readJson(`"${'a'.repeat(1_000_000)}"`).ok).toBe(true);
    expect(readJson(`"${'\\'.repeat(1_000_000)}`)).toMatchObject({ ok: false });
  });
});

const leaf: fc.Arbitrary<Value> = fc.oneof(
  fc.constantFrom<Value>(null, true, false),
  fc.maxSafeInteger(),
  fc
    .bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n })
    .map((n) => (n >= -(2n ** 53n) && n <= 2n ** 53n ? Number(n) : n)),
  fc.double().map((float) => new Float(float)),
  fc.string({ unit: 'grapheme' }),
  fc.constantFrom('$bin', '$map', '__proto__', '1'),
  fc.uint8Array({ maxLength: 8 }),
  fc.constant(new RawText(Uint8Array.of(0xff, 0x41))),
);
const { value: anyValue } = fc.letrec<{ value: Value }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    leaf,
    fc.array(tie('value'), { maxLength: 4 }),
    fc.array(fc.tuple(leaf, tie('value')), { maxLength: 4 }).map((pairs) => new ValueMap(pairs)),
  ),
}));

describe('the JSON form', () => {
  test('keeps every value: what is printed can be given back as an argument', () => {
    fc.assert(
      fc.property(anyValue, (value) => {
        const bytes = encode(value);
        const received = decode(bytes);
        if (!received.ok) throw new Error(received.what);
        const read = readJson(jsonText(toJsonForm(received.value), false));
        if (!read.ok) throw new Error(read.what);
        expect(encode(fromJsonForm(read.value))).toStrictEqual(bytes);
      }),
      { numRuns: 2_000 },
    );
  });

  test.each<[Value, string]>([
    [Uint8Array.of(0xa5, 0), '{"$bin":"a500"}'],
    [new RawText(Uint8Array.of(0xff)), '{"$str":"ff"}'],
    [2n ** 63n - 1n, '{"$int":"9223372036854775807"}'],
    [new Float(3), '3.0'],
    [new Float(-0), '-0.0'],
    [new Float(1e21), '1e+21'],
    [new Float(-Infinity), '{"$float":"-Infinity"}'],
    [new ValueMap([[1, 'a']]), '{"$map":[[1,"a"]]}'],
    [new ValueMap([['$bin', 'a5']]), '{"$map":[["$bin","a5"]]}'],
    [new ValueMap([['a', null]]), '{"a":null}'],
  ])('%o is %s', (value, text) => {
    expect(jsonText(toJsonForm(value), false)).toBe(text);
  });
});

describe('for people', () => {
  test.each<[Plain, string]>([
    ['wait', 'wait'],
    ['', '""'],
    ['two words', '"two words"'],
    ['3', '"3"'],
    ['null', '"null"'],
    ['a=b', '"a=b"'],
    ['\x1b[2J', '"\\u001b[2J"'],
    [3, '3'],
    [new Float(3), '3.0'],
    [Uint8Array.of(1, 2), '(2 bytes)'],
    [new RawText(Uint8Array.of(0xff)), '�'],
    [[1, [2]], '[1, [2]]'],
    [{ a: 1, b: 'x' }, '{a=1 b=x}'],
    [Array.from({ length: 100 }, (_, i) => i), '[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, …+83]'],
  ])('%o on one line is %s', (plain, text) => {
    expect(inline(toValue(plain))).toBe(text);
  });

  test('a long text is cut to its column', () => {
    expect(inline('漢'.repeat(1_000_000))).toBe(`${'漢'.repeat(29)}…`);
  });

  test('a map has its flat entries side by side and its maps below their keys', () => {
    const status = map({
      up: 3,
      othello1: { st: 'wait', members: 0 },
      deep: { a: { b: { c: 1 } } },
      list: [{ x: 1 }, 2],
      none: {},
    });
    expect(texts(mapLines(status, SCREEN))).toEqual([
      'up=3',
      'othello1: st=wait members=0',
      'deep:',
      '  a:',
      '    b: c=1',
      'list:',
      '  - x=1',
      '  - 2',
      'none: {}',
    ]);
    expect(texts(mapLines(map({ aaa: 'bbbb', cc: 'dddd' }), { width: 12, isTerminal: true }, 2))).toEqual([
      '  aaa=bbbb',
      '  cc=dddd',
    ]);
    expect(texts(mapLines(map({}), SCREEN))).toEqual(['{}']);
  });

  test('is whole in a pipe, however long it is, and cut on a terminal', () => {
    const text = 'a'.repeat(500);
    const list = Array.from({ length: 200 }, (_, i) => i);
    const value = map({ text, list, inner: { text, deeper: { quoted: `"${text}` } }, rows: [{ text }] });
    const shown = texts(mapLines(value, PIPE)).join('\n');
    expect(shown).not.toContain('…');
    expect(shown.split(text)).toHaveLength(5);
    expect(shown).toContain(`[${list.join(', ')}]`);
    const lines = texts(mapLines(value, SCREEN));
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(80);
    expect(lines.join('')).not.toContain(text);
    expect(changes(map({ text: 1 }), map({ text }), true)[0]?.text).toBe(`text 1→${text}`);
    expect(inline(list, true)).toBe(`[${list.join(', ')}]`);
  });

  test('changes are told key by key', () => {
    const told = (a: ValueMap, b: ValueMap): string[] => changes(a, b).map(({ text }) => text);
    expect(told(map({ a: { b: 0, c: 1 }, d: 1 }), map({ a: { b: 1, e: 'x y' }, d: 1 }))).toEqual([
      'a.b 0→1',
      '+a.e="x y"',
      '-a.c',
    ]);
    expect(told(map({ l: [1, 2] }), map({ l: [1, 3, { a: 1 }] }))).toEqual(['l[1] 2→3', '+l[2]={a=1}']);
    expect(told(map({ l: [1, 2, 3, 4, 5] }), map({ l: [] }))).toEqual(['l [1, 2, 3, 4, 5]→[]']);
    expect(told(map({ a: 3 }), map({ a: new Float(3) }))).toEqual(['a 3→3.0']);
    expect(told(map({ a: new Float(Number.NaN) }), map({ a: new Float(Number.NaN) }))).toEqual([]);
  });
});

describe('names', () => {
  test('a wrong one has those near it, at most five', () => {
    const objects = [
      'games/games/othello1',
      'games/games/board1',
      'linux/demo/screen',
      ...Array.from({ length: 9 }, (_, i) => `n${i}/demo/x`),
    ];
    expect(nearNames('games/games/othelo1', objects)[0]).toBe('games/games/othello1');
    expect(nearNames('games/game/othello1', objects)).toContain('games/games/othello1');
    expect(nearNames('other/place/screen', objects)).toEqual(['linux/demo/screen']);
    expect(nearNames('no/such/thing', objects)).toEqual([]);
    expect(nearNames('q/q/x', objects)).toHaveLength(5);
  });

  test.each([
    ['join', 'join', true],
    ['j*n', 'join', true],
    ['j*n', 'jo', false],
    ['*', '', true],
    ['ab*ba', 'aba', false],
    ['*o*i*', 'join', true],
    ['*i*o*', 'join', false],
    ['j.in', 'join', false],
  ])('the pattern %s and the method %s: %s', (pattern, word, matches) => {
    expect(matchesWord(pattern, word)).toBe(matches);
  });

  test('a key expression is spelled as Zenoh wants it', () => {
    expect(putKey('games/games/othello1', 'state')).toBe('asterism/games/games/othello1/state');
    expect(putKey('*/*/*', '**')).toBe('asterism/*/*/*/**');
    expect(putKey('a/b/c', '**/**/*')).toBe('asterism/a/b/c/*/**');
    for (const [path, key] of [
      ['a/b', 'x'],
      ['a/b/c/d', 'x'],
      ['a/b/c', ''],
      ['a/b/c', '@x'],
      ['**/b/c', 'x'],
      ['a/b/c', 'x*'],
    ] as const)
      expect(() => putKey(path, key)).toThrow(UsageFault);
  });
});

describe('what was put', () => {
  const read = (payload: Uint8Array, kind: 'put' | 'delete' = 'put') =>
    readPut({ key: 'asterism/n/a/o/state', kind, payload }, 0);
  const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

  test.each([
    ['MessagePack', encode({ a: 1 }), 'msgpack', map({ a: 1 })],
    ['JSON', utf8('{"a": 1.0}'), 'json', new ValueMap([['a', new Float(1)]])],
    ['text', utf8('hello there'), 'text', 'hello there'],
    ['bytes', Uint8Array.of(0xc1, 0xff), 'bytes', Uint8Array.of(0xc1, 0xff)],
    ['nothing', new Uint8Array(0), 'empty', null],
  ] as const)('is read as %s', (_, payload, format, value) => {
    expect(read(payload)).toStrictEqual({ key: 'n/a/o/state', wall: 0, bytes: payload.length, format, value });
  });

  test('a deletion has no value', () => {
    expect(read(new Uint8Array(0), 'delete')).toMatchObject({ format: 'deleted', value: null });
  });
});

describe('a meta', () => {
  test('is read as far as it has the right shape', () => {
    const meta = readMeta(
      toValue({
        doc: 'A table.',
        methods: [
          { name: 'join', arity: 1, args: ['name'], doc: 'Joins.' },
          { name: 'any', arity: -1, args: ['a'] },
          { name: 'two', arity: 2, args: ['a'] },
          { name: 'odd', arity: 'x', args: [1] },
          { arity: 1 },
          3,
        ],
      }),
    );
    expect(meta?.doc).toBe('A table.');
    expect(meta?.methods.map(signature)).toEqual(['join(name)', 'any(a, *)', 'two(2)', 'odd(*)']);
    const long = readMeta(
      toValue({
        methods: [
          {
            name: 'n'.repeat(100_000),
            arity: -1,
            args: Array.from({ length: 1_000 }, () => 'a'),
            doc: 'd'.repeat(100_000),
          },
        ],
      }),
    )?.methods[0];
    expect([long?.name.length, long?.args, long?.doc?.length]).toEqual([201, undefined, 4_097]);
    for (const wrong of [null, 3, [], {}, { methods: {} }]) expect(readMeta(toValue(wrong))).toBeUndefined();
  });
});

describe('a rate', () => {
  test('is that of the last intervals, told once', () => {
    const rate = new Rate(2);
    expect(rate.report()).toBeUndefined();
    rate.add(0);
    expect(rate.report()).toBeUndefined();
    for (const ms of [5_000, 6_000, 8_000]) rate.add(ms);
    const told = rate.report();
    expect(told).toMatchObject({ min: 1, max: 2, deviation: 0.5, window: 2, count: 4 });
    expect(told?.hz).toBeCloseTo(1 / 1.5);
    expect(rate.report()).toBeUndefined();
    rate.add(8_000);
    rate.add(8_000);
    expect(rate.report()?.hz).toBeNull();
  });
});

describe('Tab completion', () => {
  const program = new Command('asterism-tables');
  addNetworkCommands(program);
  const namer = {
    nodes: async () => ['games', 'linux'],
    apps: async () => ['games/games', 'linux/demo', 'linux/more'],
    objects: async () => ['games/games/othello1', 'games/games/board1', 'linux/demo/$(reboot)', 'linux/demo/a b'],
    methods: async (path: string) => (path === 'games/games/othello1' ? ['join', 'sit', 'start'] : []),
  };
  const complete = (...words: string[]): Promise<string[]> => candidates(program, words, namer);

  test.each<[string[], string[]]>([
    [['st'], ['status']],
    [
      ['object', ''],
      ['echo', 'find', 'get', 'info', 'list'],
    ],
    [['node', 'info', 'g'], ['games']],
    [
      ['app', 'info', ''],
      ['games/', 'linux/'],
    ],
    [
      ['app', 'info', 'linux/'],
      ['linux/demo', 'linux/more'],
    ],
    [['call', 'ga'], ['games/']],
    [
      ['call', 'games/games/'],
      ['games/games/board1', 'games/games/othello1'],
    ],
    [
      ['call', 'games/games/othello1', 's'],
      ['sit', 'start'],
    ],
    [['call', '--node', 'x', 'games/games/othello1', 'j'], ['join']],
    [
      ['ping', 'games/games/othello1', '--call', ''],
      ['join', 'sit', 'start'],
    ],
    [
      ['ping', 'l'],
      ['linux', 'linux/'],
    ],
    [
      ['tree', '-o', ''],
      ['json', 'yaml'],
    ],
    [
      ['object', 'echo', '--r'],
      ['--raw', '--router'],
    ],
    [
      ['completion', ''],
      ['bash', 'zsh'],
    ],
    [['tree', '--router', ''], []],
    [['nothing', ''], []],
  ])('%j gives %j', async (words, found) => {
    expect(await complete(...words)).toEqual(found);
  });

  test('a name that a shell would act on is not offered', async () => {
    expect(await complete('call', 'linux/demo/')).toEqual([]);
  });
});
