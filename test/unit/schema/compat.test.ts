/** What a change breaks: for old screens that read a message, for what was sent and kept before. */
import {
  bits,
  bool,
  breaks,
  call,
  choice,
  describe as describeSets,
  type Description,
  dict,
  int,
  list,
  map,
  messagesOf,
  put,
  readDescription,
  str,
  tuple,
  tupleThen,
  type Type,
  union,
  when,
  words,
} from '@asterism-tables/protocol/schema';
import { describe, expect, test } from 'vitest';

const description = (type: Type<unknown>): Description =>
  describeSets([
    { name: 't', doc: '', object: 'o', messages: Object.values(messagesOf('t', { state: put('state', '', type) })) },
  ]);
const between = (old: Type<unknown>, now: Type<unknown>) =>
  breaks(description(old), description(now)).map(({ path, what }) => `${path}: ${what}`);

describe('nothing breaks', () => {
  test.each<readonly [string, Type<unknown>, Type<unknown>]>([
    ['the same', map({ a: int(0, 9) }), map({ a: int(0, 9) })],
    ['a field more', map({ a: int(0, 9) }), map({ a: int(0, 9), b: str(4).optional(), c: bool() })],
    ['an optional field less', map({ a: int(0, 9), b: bool().optional() }), map({ a: int(0, 9) })],
    ['a word more, which decodes to unknown', map({ a: words(['x']) }), map({ a: words(['x', 'y']) })],
    ['a bit more', map({ a: bits('x') }), map({ a: bits('x', 'y') })],
  ])('%s', (_, old, now) => {
    expect(between(old, now)).toEqual([]);
  });
});

describe('breaks', () => {
  test.each<readonly [string, Type<unknown>, Type<unknown>, string]>([
    [
      'C12: a bound that shrank',
      map({ a: str(32) }),
      map({ a: str(16) }),
      'a: at most 16 instead of 32: what was sent and kept before is refused or cut',
    ],
    [
      'a bound that grew',
      map({ a: str(16) }),
      map({ a: str(32) }),
      'a: up to 32 instead of 16: old screens refuse more than 16',
    ],
    [
      'a range that grew',
      map({ a: int(0, 3) }),
      map({ a: int(-1, 3) }),
      'a: from -1 instead of 0: old screens refuse less than 0',
    ],
    [
      'a field that old screens need',
      map({ a: bool(), b: bool() }),
      map({ a: bool() }),
      'b: is gone, and old screens need it',
    ],
    [
      'a field that may be absent now',
      map({ a: bool() }),
      map({ a: bool().optional() }),
      'a: may be absent now, and old screens need it',
    ],
    ['another type', map({ a: bool() }), map({ a: int(0, 1) }), 'a: was bool, is int'],
    ['nil', map({ a: bool() }), map({ a: bool().nullable() }), 'a: may be nil now, which old screens refuse'],
    [
      'longer lists, deep inside',
      map({ a: list(map({ b: list(bool(), 2) }), 2) }),
      map({ a: list(map({ b: list(bool(), 3) }), 2) }),
      'a[].b: up to 3 instead of 2: old screens refuse more than 2',
    ],
    [
      'a longer tuple',
      map({ a: tuple([bool()]) }),
      map({ a: tuple([bool()], [bool()]) }),
      'a: 2 items instead of 1: old screens refuse them',
    ],
    [
      'a rest',
      map({ a: tuple([bool()]) }),
      map({ a: tupleThen([bool()], bool(), 2) }),
      'a: may be longer now, which old screens refuse',
    ],
    ['a word that is gone', map({ a: words(['x', 'y']) }), map({ a: words(['x']) }), 'a: y no longer known'],
    ['a bit that means something else', map({ a: bits('x', 'y') }), map({ a: bits('y', 'x') }), 'a: bit 0 was x, is y'],
    [
      'another group',
      map({ s: words(['x', 'y']), a: bool() }),
      map({ s: words(['x', 'y']) }, when('s', ['x'], { a: bool() })),
      'a: is there while s is x, was there always',
    ],
    [
      'a tag',
      map({ a: union('o', { x: [] }) }),
      map({ a: union('o', { x: [], y: [] }) }),
      'a: y is new, which old screens refuse',
    ],
    [
      'a type more',
      map({ a: choice(bool(), str(3)) }),
      map({ a: choice(bool(), str(3), int(0, 1)) }),
      'a: may be a int, which old screens refuse',
    ],
    [
      'longer keys',
      map({ a: dict(3, bool(), 2) }),
      map({ a: dict(4, bool(), 2) }),
      'a: up to 4 instead of 3: old screens refuse more than 3',
    ],
  ])('%s', (_, old, now, expected) => {
    expect(between(old, now)).toContain(expected);
  });

  test('a message that is gone, or goes another way', () => {
    const before = description(map({ a: bool() }));
    expect(breaks(before, { format: 1, messages: [] })).toEqual([{ message: 't.state', path: '', what: 'is gone' }]);
    const [message] = before.messages;
    if (message === undefined) throw new Error('no message');
    expect(breaks(before, { format: 1, messages: [{ ...message, sub: 'strokes' }] })).toMatchObject([
      { what: 'was a put on state, is a put on strokes' },
    ]);
  });

  test('a call that a screen writes breaks the other way: what is wider is no harm, what is needed now is', () => {
    const sets = (type: ReturnType<typeof call>) =>
      describeSets([{ name: 't', doc: '', object: 'o', messages: Object.values(messagesOf('t', { move: type })) }]);
    expect(breaks(sets(call('move', '', [int(0, 3)])), sets(call('move', '', [int(0, 9)])))).toEqual([]);
    expect(breaks(sets(call('move', '', [int(0, 9)])), sets(call('move', '', [int(0, 3)])))).toMatchObject([
      { path: 'args[0]' },
    ]);
    expect(breaks(sets(call('move', '', [bool()], [bool()])), sets(call('move', '', [bool(), bool()])))).toMatchObject([
      { path: 'args', what: '2 items are needed instead of 1' },
    ]);
  });

  test('what is no description is refused', () => {
    for (const text of ['', '[]', '{"format":2,"messages":[]}', 'null']) {
      expect(() => readDescription(text)).toThrow(expect.objectContaining({ code: 'SCHEMA_INVALID' }));
    }
  });
});
