/** The shape of the house: which room may use which, what the pure rooms may not touch, and how every file begins. */
import { describe, expect, test } from 'vitest';
import { bareCode, importsOf, roomImported, roomOf, type Source, sourcesUnder } from '../helpers/sources.ts';

const house = sourcesUnder(['protocol/src', 'protocol/generated', 'firmware-bridge/src', 'src']);
const inRoom = (...rooms: readonly string[]): readonly Source[] =>
  house.filter((source) => rooms.some((room) => isIn(roomOf(source.path), room)));

/** `games` holds `games/othello`. */
function isIn(room: string, wanted: string): boolean {
  return room === wanted || room.startsWith(`${wanted}/`);
}

/** What each room may use besides itself and src/log.ts. The command line joins all. */
const ARROWS: Readonly<Record<string, readonly string[]>> = {
  'protocol/zenoh': [],
  'protocol/msgpack': ['protocol/zenoh'],
  'protocol/session': ['protocol/zenoh', 'protocol/msgpack'],
  'protocol/lite': ['protocol/zenoh', 'protocol/msgpack', 'protocol/session'],
  'protocol/zenoh-serial': ['protocol/zenoh', 'protocol/session'],
  'protocol/asterism': [
    'protocol/zenoh',
    'protocol/msgpack',
    'protocol/session',
    'protocol/schema',
    'protocol/generated',
  ],
  'protocol/schema': ['protocol/msgpack', 'protocol/zenoh'],
  'protocol/views': ['protocol/schema', 'protocol/msgpack'],
  'protocol/codegen': ['protocol/schema', 'protocol/msgpack', 'protocol/views'],
  'protocol/generated': ['protocol'],
  'firmware-bridge': ['protocol'],
  network: ['protocol'],
  asterism: ['protocol'],
  tables: ['asterism', 'protocol'],
  games: ['tables', 'asterism', 'protocol'],
  'games/mahjong': ['riichi'],
  riichi: [],
  clients: ['asterism', 'protocol'],
  cli: [
    'outside: package.json',
    'outside: hardware/boards',
    'protocol',
    'firmware-bridge',
    'network',
    'asterism',
    'tables',
    'games',
    'riichi',
    'clients',
    'cli',
  ],
  'log.ts': [],
};

function allowed(from: string, to: string): boolean {
  if (from === to || (to === 'log.ts' && !from.startsWith('protocol/'))) return true;
  const rules = Object.entries(ARROWS).filter(([room]) => isIn(from, room));
  return rules.some(([, targets]) => targets.some((target) => isIn(to, target)));
}

describe('arrows', () => {
  test('every source is in a room that is known', () => {
    const unknown = house.filter((source) => !Object.keys(ARROWS).some((room) => isIn(roomOf(source.path), room)));
    expect(unknown.map((source) => source.path)).toEqual([]);
  });

  test('a room uses only the rooms it may', () => {
    const wrong = house.flatMap((source) =>
      source.imports.flatMap((imported) => {
        const to = roomImported(source, imported);
        return to === null || allowed(roomOf(source.path), to) ? [] : [`${source.path} uses ${to}`];
      }),
    );
    expect(wrong).toEqual([]);
  });

  test('rooms do not go round in a circle', () => {
    const uses = new Map<string, Set<string>>();
    for (const source of house) {
      const from = roomOf(source.path);
      const targets = uses.get(from) ?? new Set();
      for (const imported of source.imports) {
        const to = roomImported(source, imported);
        if (to !== null && to !== from) targets.add(to);
      }
      uses.set(from, targets);
    }
    const reaches = (from: string, wanted: string, seen = new Set<string>()): boolean =>
      [...(uses.get(from) ?? [])].some((to) => to === wanted || (!seen.has(to) && reaches(to, wanted, seen.add(to))));
    expect([...uses.keys()].filter((room) => reaches(room, room))).toEqual([]);
  });

  test('an arrow against the plan is seen', () => {
    expect(allowed('network', 'tables')).toBe(false);
    expect(allowed('tables', 'games/othello')).toBe(false);
    expect(allowed('games/othello', 'games/board')).toBe(false);
    expect(allowed('games/othello', 'riichi')).toBe(false);
    expect(allowed('games/mahjong', 'riichi')).toBe(true);
    expect(allowed('protocol/zenoh', 'log.ts')).toBe(false);
    expect(importsOf("import type { A } from './a.ts';\nexport * from 'b';\nconst c = await import('c');")).toEqual([
      './a.ts',
      'b',
      'c',
    ]);
  });
});

describe('pure rooms', () => {
  const outside = (source: Source): readonly string[] =>
    source.imports.filter((imported) => roomImported(source, imported) === null);

  test('protocol and riichi import no package and nothing of Node', () => {
    expect(
      inRoom('protocol', 'riichi').flatMap((source) => outside(source).map((name) => `${source.path}: ${name}`)),
    ).toEqual([]);
  });

  test('games import nothing of Node, so that a game names no socket and no file', () => {
    expect(inRoom('games').flatMap((source) => outside(source).map((name) => `${source.path}: ${name}`))).toEqual([]);
  });

  test('only the network and the command line know sockets', () => {
    const sockets = /^node:(?:net|tls|dgram|http|https|http2)$/;
    const others = house.filter((source) => !isIn(roomOf(source.path), 'network') && roomOf(source.path) !== 'cli');
    expect(
      others.filter((source) => source.imports.some((name) => sockets.test(name))).map((source) => source.path),
    ).toEqual([]);
  });

  // Not after a dot, nor as a key: `message.process` and `{ Date: 1 }` are names of ours.
  const globals = (names: string): RegExp => new RegExp(`(?<![.\\w$])(?:${names})\\b(?!\\s*:)`);
  const users = (sources: readonly Source[], banned: RegExp): readonly string[] =>
    sources.flatMap((source) => {
      const found = banned.exec(bareCode(source));
      return found === null ? [] : [`${source.path}: ${found[0]}`];
    });

  test('protocol runs in a browser and has no clock: no global of Node, no timer, no console', () => {
    const banned = globals(
      'process|Buffer|global|require|__dirname|__filename|set(?:Timeout|Interval|Immediate)|console|Date|performance',
    );
    expect(users(inRoom('protocol'), banned)).toEqual([]);
  });

  /**
   * What makes a game another one when it is played again or elsewhere: chance and clocks that are not the rules' own, locales, the machine, and
   * the functions of Math that ECMAScript leaves to the engine to approximate.
   */
  const unrepeatable = new RegExp(
    [
      /\bMath\s*(?:\.\s*(?:random|a?(?:sin|cos|tan)h?|atan2|exp|expm1|log(?:10|1p|2)?|pow|cbrt|hypot)\b|(?![\w\s.]))/,
      /(?<![.\w$])(?:Date|Temporal|performance|Intl|crypto|process|navigator|globalThis|global|set(?:Timeout|Interval|Immediate)|queueMicrotask)\b(?!\s*:)/,
      /\.\s*(?:localeCompare|toLocale\w+)\b/,
    ]
      .map((one) => one.source)
      .join('|'),
  );

  test('G17: games and riichi draw no chance, read no clock, sort by no locale and ask nothing of the machine', () => {
    expect(users(inRoom('games', 'riichi'), unrepeatable)).toEqual([]);
  });

  test('G17: each way to such a thing is seen, and what only looks like one is not', () => {
    const seen = (text: string): boolean => users([{ path: 'x.ts', text, imports: [] }], unrepeatable).length > 0;
    for (const text of [
      'const a = Math.random();',
      "const a = Math['random']();",
      'const { random } = Math;',
      'const m = Math;',
      'const a = Math.pow(2, 0.5);',
      'const a = Date.now();',
      'const a = new Date();',
      'const a = globalThis.Date;',
      'const a = performance.now();',
      'names.sort((a, b) => a.localeCompare(b));',
      'names.sort(new Intl.Collator().compare);',
      'const a = (1.5).toLocaleString();',
      'const a = crypto.getRandomValues(b);',
      'setTimeout(() => undefined, 1);',
      'const a = process.env;',
    ])
      expect([text, seen(text)]).toEqual([text, true]);
    for (const text of [
      'const a = Math.max(1, Math.floor(b));',
      'const a = ctx.random();',
      'const a = { Date: 1, crypto: 2 };',
      'const a = input.process;',
      'const updateDate = 1;',
      'const a = log.log(1);',
      'names.sort();',
    ])
      expect([text, seen(text)]).toEqual([text, false]);
  });

  test('a banned name is seen in code, and not in comments and texts', () => {
    const source = (text: string): Source => ({ path: 'x.ts', text, imports: [] });
    const banned = globals('Date|console');
    expect(users([source('const a: number = Date.now();')], banned)).toEqual(['x.ts: Date']);
    expect(
      users([source('/** Date */ // console\nconst a = "Date"; const b = { Date: 1, c: x.Date };')], banned),
    ).toEqual([]);
  });

  test('the framework names no game', () => {
    const games = [...new Set(inRoom('games').map((source) => roomOf(source.path).slice('games/'.length)))].filter(
      (name) => name !== '',
    );
    expect(games).toContain('othello');
    const named = inRoom('tables').flatMap((source) => {
      const { text } = source;
      const code = text.replace(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*/g, '');
      // `board` is also the thing people hold in their hands: only the exact text names the game.
      return games
        .filter((game) => new RegExp(game === 'board' ? `['"]${game}['"]` : `\\b${game}`, 'i').test(code))
        .map((game) => `${source.path}: ${game}`);
    });
    expect(named).toEqual([]);
  });
});

describe('files', () => {
  const all = sourcesUnder(
    ['protocol/src', 'firmware-bridge/src', 'src', 'tools', 'test', 'examples'],
    ['.ts', '.mjs', '.mts'],
  ).filter((source) => !source.path.endsWith('.test.ts'));

  test('every file but a test (whose names say it) opens with a comment whose first sentence says its subject', () => {
    const opening = /^(?:#!.*\n)?(?:\/\*\*?\s+(?:\* )?|\/\/ )\S[^]*?[.:?!](?:\s|$)/;
    const without = all.filter((source) => {
      const found = opening.exec(source.text);
      // The sentence must end inside the comment.
      return found === null || found[0].includes('*/') || found[0].includes('\nimport ');
    });
    expect(without.map((source) => source.path)).toEqual([]);
  });
});
