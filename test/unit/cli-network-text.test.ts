/** Text on its way to a terminal: what a peer wrote cannot drive it, and lines have the width they should. */
import { Float, ValueMap } from '@asterism-tables/protocol/msgpack';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import {
  cut,
  fit,
  jsonText,
  Printer,
  quotedText,
  safeLines,
  safeText,
  settled,
  type Span,
  width,
  wrapText,
  yamlText,
} from '../../src/cli/text/index.ts';
import { dangers, isText } from '../helpers/terminal-text.ts';

const ESC = '\x1b';
const FAMILY = '\u{1f468}\u200d\u{1f469}\u200d\u{1f467}';
const hostile = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc
    .array(
      fc.constantFrom(ESC, '[2J', '\n', '\r', '\u202e', '\x9b', 'a', '漢', FAMILY, '\u0301', '\ud800', '\u{e0041}'),
    )
    .map((parts) => parts.join('')),
);

function printed(
  spans: readonly Span[],
  terminal?: { readonly columns: number; readonly env?: Record<string, string> },
): string {
  let out = '';
  const sink = {
    write: (text: string) => {
      out += text;
    },
    ...(terminal === undefined ? {} : { isTTY: true, columns: terminal.columns }),
  };
  new Printer(sink, terminal?.env ?? {}).line(...spans);
  return out;
}

describe('safeText', () => {
  test.each([
    [`${ESC}[31mred`, '␛[31mred'],
    ['a\nb\tc\r', 'a␊b␉c␍'],
    ['\x7f\x9b31m', '␡�31m'],
    ['abc\u202edcba', 'abc�dcba'],
    ['ze\u200bro\u00adwidth', 'ze�ro�width'],
    ['half \ud800 pair', 'half � pair'],
    ['\u115f\u3164', '��'],
    ['\u0301x', '◌\u0301x'],
    [`e${'\u0301'.repeat(50)}`, `e${'\u0301'.repeat(4)}`],
  ])('T4: %j is shown as %j', (text, shown) => {
    expect(safeText(text)).toBe(shown);
  });

  test.each(['', 'games/games/othello1', '漢字かな', 'Zoë', FAMILY, '👍🏽', '❤️', 'ที่', 'עברית'])(
    'leaves %j as it is',
    (text) => {
      expect(safeText(text)).toBe(text);
    },
  );

  test('T4: nothing that could drive a terminal comes through, and what came through stays', () => {
    fc.assert(
      fc.property(hostile, (text) => {
        const safe = safeText(text);
        expect(dangers(safe)).toEqual([]);
        expect(safe).not.toContain('\n');
        expect(safeText(safe)).toBe(safe);
        expect(isText(safe)).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });

  test('lines are parted at line feeds only', () => {
    expect(safeLines('a\r\nb\rc\nd\u2028e')).toEqual(['a', 'b', 'c', 'd�e']);
  });
});

describe('quotedText', () => {
  test('holds everything as escapes, for JSON and for YAML', () => {
    fc.assert(
      fc.property(hostile.filter(isText), (text) => {
        const [json, yaml] = [quotedText(text), quotedText(text, 'yaml')];
        for (const quoted of [json, yaml]) {
          expect(dangers(quoted)).toEqual([]);
          expect(quoted).not.toContain('\n');
        }
        expect(JSON.parse(json)).toBe(text);
        expect(parse(yaml)).toBe(text);
      }),
      { numRuns: 1_000 },
    );
  });
});

describe('width', () => {
  test.each([
    ['abc', 3],
    ['漢字', 4],
    ['ｱｲｳ', 3],
    ['Ａ', 2],
    ['e\u0301', 1],
    ['가', 2],
    ['𠮷', 2],
    ['🀄', 2],
    ['🀀', 1],
    ['␛�…', 3],
  ])('T2: %j takes %i columns', (text, columns) => {
    expect(width(text)).toBe(columns);
  });

  test('T2: an emoji of several is shown as its parts, whose width no terminal doubts', () => {
    expect(settled(FAMILY)).toBe('\u{1f468}\u{1f469}\u{1f467}');
    expect(settled('👍🏽')).toBe('👍');
    expect(settled('❤️')).toBe('❤');
    expect(settled('\u1112\u1161\u11ab')).toBe('한');
  });

  test('T2: text fits its column exactly, never with half a glyph', () => {
    expect(fit('漢字', 4)).toBe('漢字');
    expect(fit('漢字', 3)).toBe('漢…');
    expect(fit('漢字か', 4)).toBe('漢… ');
    expect(cut('ae\u0301ae\u0301', 2)).toBe('a…');
    expect(cut('abc', 0)).toBe('');
    fc.assert(
      fc.property(hostile, fc.integer({ min: 1, max: 30 }), (text, columns) => {
        expect(width(fit(settled(safeText(text)), columns))).toBe(columns);
      }),
      { numRuns: 1_000 },
    );
  });
});

describe('a line', () => {
  const line: readonly Span[] = [{ text: 'games', role: 'node' }, '/', { text: '漢字table', role: 'object' }];

  test('goes whole and plain to a pipe', () => {
    expect(printed(line)).toBe('games/漢字table\n');
  });

  test('is painted and cut on a terminal', () => {
    expect(printed(line, { columns: 80 })).toBe(`${ESC}[1;34mgames${ESC}[0m/${ESC}[32m漢字table${ESC}[0m\n`);
    expect(printed([...line, 'x'.repeat(20)], { columns: 20, env: { NO_COLOR: '1' } })).toBe('games/漢字tablexxxx…\n');
    expect(printed(line, { columns: 80, env: { TERM: 'dumb' } })).toBe('games/漢字table\n');
    expect(printed(line, { columns: 80, env: { NO_COLOR: '' } })).toContain(ESC);
  });

  test('T4: holds no control byte but our colours and its end, and never wraps', () => {
    fc.assert(
      fc.property(fc.array(hostile, { maxLength: 5 }), fc.integer({ min: 20, max: 60 }), (texts, columns) => {
        const spans = texts.map((text, i): Span => (i % 2 === 0 ? text : { text, role: 'app' }));
        const out = printed(spans, { columns }).replaceAll(`${ESC}[36m`, '').replaceAll(`${ESC}[0m`, '');
        expect(dangers(out.slice(0, -1))).toEqual([]);
        expect(out.indexOf('\n')).toBe(out.length - 1);
        expect(width(out.slice(0, -1))).toBeLessThanOrEqual(columns);
        expect(dangers(printed(spans).slice(0, -1))).toEqual([]);
      }),
      { numRuns: 1_000 },
    );
  });
});

describe('wrapped text', () => {
  const wrapped = (text: string, columns: number, first: readonly Span[] = []): string[] =>
    wrapText(text, { columns, first }).map((line) =>
      line.map((span) => (typeof span === 'string' ? span : span.text)).join(''),
    );

  test('breaks between words, and a word that is too long between glyphs', () => {
    expect(wrapped('one two three', 8)).toEqual(['one two', 'three']);
    expect(wrapped('漢字漢字漢字', 5)).toEqual(['漢字', '漢字', '漢字']);
    expect(wrapped('one two', 8, ['  x: '])).toEqual(['  x: one', '     two']);
    expect(wrapped('a\nb\n\nc', 20)).toEqual(['a b', 'c']);
    expect(wrapped('', 20, ['> '])).toEqual(['> ']);
  });

  test('T4: no line is wider than its column or holds a control byte', () => {
    fc.assert(
      fc.property(hostile, fc.integer({ min: 2, max: 40 }), (text, columns) => {
        for (const line of wrapped(text, columns)) {
          expect(dangers(line)).toEqual([]);
          expect(width(line)).toBeLessThanOrEqual(columns);
        }
      }),
      { numRuns: 1_000 },
    );
  });
});

describe('documents', () => {
  const value = new ValueMap([
    ['b', [1, new Float(3), new Float(1e300)]],
    ['1', new ValueMap([])],
    [
      '',
      [
        [],
        [
          new ValueMap([
            ['x', null],
            ['y', true],
          ]),
        ],
      ],
    ],
    ['yes', 'no'],
    ['text', `${ESC}\u202e\u{e0041} "quoted"\nline`],
  ]);
  const plain = {
    b: [1, 3, 1e300],
    '1': {},
    '': [[], [{ x: null, y: true }]],
    yes: 'no',
    text: `${ESC}\u202e\u{e0041} "quoted"\nline`,
  };

  test('JSON and YAML hold the same, in the order of the keys, floats as floats', () => {
    expect(JSON.parse(jsonText(value, true))).toEqual(plain);
    expect(JSON.parse(jsonText(value, false))).toEqual(plain);
    expect(parse(yamlText(value))).toEqual(plain);
    expect(parse(yamlText(value), { version: '1.1' })).toEqual(plain);
    expect(jsonText(value, false)).toMatch(/^\{"b":\[1,3\.0,1e\+300\],"1":\{\},"":/);
    for (const text of [jsonText(value, true), yamlText(value)]) expect(dangers(text)).toEqual([]);
  });

  test('any text survives as key and as value', () => {
    fc.assert(
      fc.property(hostile.filter(isText), (text) => {
        const map = new ValueMap([[text, [text]]]);
        expect(Object.entries(JSON.parse(jsonText(map, true)) as object)).toEqual([[text, [text]]]);
        expect(Object.entries(parse(yamlText(map)) as object)).toEqual([[text, [text]]]);
      }),
      { numRuns: 1_000 },
    );
  });

  test.each([
    'true',
    'No',
    'null',
    '~',
    '1',
    '1.5',
    '0x1',
    '1_000',
    '-',
    '- a',
    'a: b',
    '#c',
    '*x',
    '.inf',
    '1:30',
    '2001-01-01',
    '=',
  ])('YAML reads the text %j as text', (text) => {
    expect(parse(yamlText([text]))).toEqual([text]);
    expect(parse(yamlText([text]), { version: '1.1' })).toEqual([text]);
  });
});
