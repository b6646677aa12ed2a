/** The Ruby that boards run keeps to what mruby 3.1, PicoRuby and mruby/c have: each trap that others fell into is looked for in the text or the bytecode. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generate, mrubyClass, mrubyMethod, mrubyPath } from '@asterism-tables/protocol/codegen';
import {
  call,
  codecOf,
  int,
  list,
  map,
  type Message,
  messagesOf,
  type MessageSet,
  put,
  str,
  type Type,
  words,
} from '@asterism-tables/protocol/schema';
import { messageSets } from '@asterism-tables/protocol/views';
import { describe, expect, test } from 'vitest';
import { mruby as mrubyTarget } from '../../protocol/src/codegen/mruby/index.ts';
import { argumentNames } from '../../protocol/src/codegen/mruby/names.ts';
import { mrubySizes } from '../../tools/codegen/mruby-sizes.ts';
import { codecFiles, MRUBIES, runMruby } from '../helpers/mruby.ts';
import { describeWith, ROOT } from '../helpers/peers.ts';

const generated = generate({ sets: messageSets, boards: [] }, [mrubyTarget]);
const written = readdirSync(`${ROOT}/hardware/mruby`).filter((name) => name.endsWith('.rb'));
const library: readonly (readonly [string, string])[] = [
  ...Object.entries(generated),
  ...written.map((name) => [`hardware/mruby/${name}`, readFileSync(`${ROOT}/hardware/mruby/${name}`, 'utf8')] as const),
];

/** Code without comments and texts. */
function bare(text: string): string {
  return text.replace(/"(?:[^"\\]|\\.)*"/g, '""').replace(/#.*$/gm, '');
}

function set(messages: Readonly<Record<string, Message>>, name = 'odd'): MessageSet {
  return { name, doc: 'Odd names.', object: 'odd1', messages: Object.values(messages) };
}

function ruby(messages: Readonly<Record<string, Message>>): string {
  return mrubyTarget.generate({ sets: [set(messages)], boards: [] })[mrubyPath('odd')] ?? '';
}

describe('the Ruby of boards', () => {
  test.each(library)(
    '%s has no integer literal above 0x7fffffff: a 32-bit mruby could not load it (trap 1)',
    (_, text) => {
      const literals = bare(text).match(/(?<![\w.])(?:0x[0-9a-f_]+|\d[\d_]*)(?![\w.])/gi) ?? [];
      expect(literals.filter((literal) => Number(literal.replaceAll('_', '')) > 0x7fffffff)).toEqual([]);
      expect(bare(text)).not.toMatch(/-\s*(0x7fffffff|2147483647)\s*-\s*1/);
    },
  );

  test.each(library)(
    '%s counts bytes and never characters, and asks nothing of a pack or an encoding (traps 2, 3)',
    (_, text) => {
      expect(bare(text)).not.toMatch(
        /\.(size|chars|index|slice|unpack1?|pack|force_encoding|encoding|b|valid_encoding\?|ord|chr|each_char|each_byte|bytes)\b(?!\()/,
      );
      expect(bare(text)).not.toMatch(
        /\b(Struct|Comparable|Set|Data|Regexp|ObjectSpace|require|catch|throw|refine|public_send|freeze)\b/,
      );
    },
  );

  test.each(library)('%s has no block: each makes a method, and deepens the stack (trap 9)', (_, text) => {
    expect(bare(text)).not.toMatch(
      /\bdo\b|(?<!\bIO|\bAsterism)\.(each|times|map|select|inject|each_with_index)\b|->|\bproc\b|\blambda\b/,
    );
    expect(bare(text)).not.toMatch(/\)\s*\{|\w\s\{\s*\|/);
  });

  test('bounds that a 32-bit mruby cannot compare are refused when the code is written', () => {
    const odd = (type: Type<unknown>) => ruby(messagesOf('odd', { state: put('state', 'Odd.', map({ n: type })) }));
    expect(() => odd(int(0, 0x40000000))).toThrow('below 2^30, or all of 32 bits');
    expect(() => odd(int(-0x40000001, 5))).toThrow('below 2^30, or all of 32 bits');
    expect(odd(int(-0x80000000, 0x7fffffff))).toContain('int(b, p, e, nil, nil)');
    expect(odd(int(-0x3fffffff, 0x3fffffff))).toContain('-1073741823, 1073741823');
  });

  test('words that Ruby keeps for itself are mangled in names, and never on the wire (trap 8)', () => {
    expect(mrubyClass('class')).toBe('ClassCodec');
    expect(mrubyClass('2048-game')).toBe('X2048GameCodec');
    expect(mrubyMethod('odd.end', 'put')).toBe('read_end');
    expect(mrubyMethod('odd.sendCall', 'call')).toBe('call_send');
    expect(
      argumentNames([
        'self',
        'the end',
        "the member's token",
        'the seat, -1: any',
        'the token',
        'x, y, x, y',
        'the class',
        'Who goes where now',
      ]),
    ).toEqual(['self_', 'end_', 'token', 'seat', 'token5', 'arg6', 'class_', 'arg8']);
  });
});

const odd = messagesOf('odd', {
  state: put(
    'state',
    'Keys that are words of Ruby, methods of every object, and alike.',
    map({
      class: int(0, 9),
      end: int(0, 9),
      nil: str(9),
      hash: list(int(-1, 300), 4),
      send: words(['self', 'self2', '']),
      p: int(0, 9),
      ri: int(0, 9),
      rii: int(0, 9).optional(),
      object_id: int(-0x80000000, 0x7fffffff).nullable().optional(),
    }),
  ),
  endCall: call('end', 'Ends.', [int(0, 9).doc('self'), str(4).doc('the class')]),
});

for (const which of MRUBIES) {
  describeWith([which], `odd names in ${which}`, () => {
    test('fields are read under their wire names, and calls written with them', () => {
      const folder = mkdtempSync(join(tmpdir(), 'mruby-odd-'));
      try {
        const value = {
          class: 1,
          end: 2,
          nil: 'é',
          hash: [-1, 300],
          send: 'self2',
          p: 3,
          ri: 4,
          object_id: -0x80000000,
        } as const;
        const bytes = codecOf(odd.state).encode(value);
        const escaped = Array.from(bytes, (byte) => `\\x${byte.toString(16).padStart(2, '0')}`).join('');
        writeFileSync(join(folder, 'odd.rb'), ruby(odd));
        writeFileSync(
          join(folder, 'main.rb'),
          `view = OddCodec.new.read_state("${escaped}")\n` +
            `p view["class"], view["end"], view["nil"].bytesize, view["hash"], view["send"], view["p"], view["ri"], view.key?("rii"), view["object_id"].to_s\n` +
            `puts OddCodec.new.call_end(7, "abcdef")\n`,
        );
        const out = runMruby(which, [...codecFiles([]), join(folder, 'odd.rb'), join(folder, 'main.rb')]);
        expect(out.split('\n')).toEqual([
          '1',
          '2',
          '2',
          '[-1, 300]',
          '"self2"',
          '3',
          '4',
          'false',
          '"-2147483648"',
          `\x82\xa6method\xa3end\xa4args\x92\x07\xa4abcd`.replaceAll(/[\x80-\xff]/g, '�'),
          '',
        ]);
      } finally {
        rmSync(folder, { recursive: true });
      }
    });
  });
}

describeWith(['mruby'], 'the bytecode of the mruby codecs', () => {
  test('no method needs more registers than mruby/c has, nor operands that it does not run (trap 5)', () => {
    const sizes = mrubySizes(new URL('../../', import.meta.url), generated, false);
    if (typeof sizes === 'string') throw new Error(sizes);
    expect(sizes.map(({ name }) => name)).toEqual(['tables_codec', ...messageSets.map(({ name }) => name)]);
    for (const one of sizes) {
      // 110 registers, for all calls that are open: a class body is at the bottom.
      expect(one.registers).toBeLessThan(100);
      expect(one.operands).toBeLessThan(256);
      expect(one.bytecode).toBeGreaterThan(1000);
    }
    // What an app for one game brings into the table of symbols.
    const game = (name: string): number =>
      (sizes[0]?.symbols ?? 0) + (sizes.find((one) => one.name === name)?.symbols ?? 0);
    expect(game('othello')).toBeLessThan(255);
    expect(game('board')).toBeLessThan(255);
  });
});
