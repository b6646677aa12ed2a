/** Sizes: the worst case is what an encoder writes for it, whole messages count all that routers add, and what does not fit is named. */
import { MAX_PAYLOAD as ASTERISM_PAYLOAD, MAX_KEY as ASTERISM_KEY } from '../../../protocol/src/asterism/limits.ts';
import {
  any,
  bin,
  bool,
  type BoardProfile,
  dict,
  encodeValue,
  fit,
  int,
  list,
  map,
  MAX_HEADERS,
  MAX_KEY,
  MAX_PAYLOAD,
  measureValue,
  messagesOf,
  misfits,
  oneOf,
  put,
  reply,
  sizesOf,
  smallest,
  str,
  tuple,
  type Type,
  typicalValue,
  union,
  when,
  wholeSize,
  words,
  worstSize,
  worstValue,
} from '@asterism-tables/protocol/schema';
import { messageSets } from '@asterism-tables/protocol/views';
import { describe, expect, test } from 'vitest';

const board = (message: number): BoardProfile => ({
  name: `b${message}`,
  title: 'A board',
  message: { value: message, source: 'a test' },
  batch: { value: 2048, source: 'a test' },
  queue: { value: 16, source: 'a test' },
});
const worst = (type: Type<unknown>) => worstSize(type.spec);
const all = messageSets.flatMap((set) => set.messages);

describe('the worst case', () => {
  test('C26: of every message it is exactly what the encoder writes for its largest value', () => {
    for (const message of all) {
      const { spec } = message.type;
      expect([message.name, encodeValue(spec, worstValue(spec)).length]).toEqual([message.name, worstSize(spec)]);
    }
  });

  test('single types take their largest form', () => {
    expect(worst(int(-1, 5))).toBe(1);
    expect(worst(int(0, 200))).toBe(2);
    expect(worst(int(-200, 5))).toBe(3);
    expect(worst(int(0, 65_536))).toBe(5);
    expect(worst(str(31))).toBe(32);
    expect(worst(str(32))).toBe(34);
    expect(worst(bin(256))).toBe(259);
    expect(worst(words(['a', 'abc']))).toBe(4);
    expect(worst(bool().nullable())).toBe(1);
    expect(worst(list(bool(), 16))).toBe(19);
    expect(worst(dict(3, bool(), 2))).toBe(1 + 2 * 5);
    expect(worst(any(33))).toBe(33);
  });

  test('groups count by their largest, never all together', () => {
    const type = map(
      { st: words(['a', 'bb']) },
      when('st', ['a'], { x: bin(10) }),
      when('st', ['bb'], { y: bin(4) }),
      oneOf([{ p: bin(3).optional() }], [{ q: bin(6).optional() }]),
    );
    // Head, st with one letter, x with 10 bytes, q with 6.
    expect(worst(type)).toBe(1 + (3 + 2) + (2 + 12) + (2 + 8));
    expect(worstValue(type.spec)).toEqual({
      st: 'a',
      x: new Uint8Array(10).fill(0x41),
      q: new Uint8Array(6).fill(0x41),
    });
  });

  test('a limit of its own is a bound that is reached; one that no value reaches is refused', () => {
    expect(worst(list(str(10), 40).within(100))).toBe(100);
    expect(() => worst(list(str(10), 40, 40).within(20))).toThrow(expect.objectContaining({ code: 'SCHEMA_INVALID' }));
    expect(() => worst(list(words(['abc']), 9).within(7))).toThrow(
      'within(7): no value takes exactly that many bytes; the next lower is 5',
    );
  });

  test.each([5, 33, 34, 60, 100, 257, 258, 259, 700])('the largest value within %i bytes stays within', (budget) => {
    const type = union('o', {
      a: [{ id: int(0, 0x7fffffff), p: list(tuple([int(0, 0xffff), str(9)]), 90) }],
      b: [{ t: str(40).optional() }],
    });
    const size = measureValue(type.spec, fit(type.spec, budget));
    expect(size).toBeLessThanOrEqual(budget);
    expect(size).toBeGreaterThan(budget / 2 - 8);
  });

  test('the smallest and the usual value are values, and no larger', () => {
    for (const { name, type } of all) {
      const sizes = [smallest(type.spec), typicalValue(type.spec)].map((value) => measureValue(type.spec, value));
      expect([name, ...sizes.map((size) => size <= worstSize(type.spec))]).toEqual([name, true, true]);
    }
  });
});

describe('whole messages', () => {
  test('the bounds are those of the Asterism layer, and their sum fits a board', () => {
    expect([MAX_PAYLOAD, MAX_KEY]).toEqual([ASTERISM_PAYLOAD, ASTERISM_KEY]);
    expect(MAX_PAYLOAD + MAX_KEY + MAX_HEADERS).toBeLessThanOrEqual(4096);
  });

  test.each([5, 34, 100, MAX_KEY])(
    'C1: with a key of %i bytes the largest payload stays within the headers that were allowed for',
    (key) => {
      for (const kind of ['put', 'call', 'reply', 'answer'] as const) {
        const whole = wholeSize(kind, key, MAX_PAYLOAD);
        expect(whole - key - MAX_PAYLOAD).toBeLessThanOrEqual(MAX_HEADERS);
        expect(whole).toBeLessThanOrEqual(4096);
      }
    },
  );

  test('a put has the bytes around it that were measured with zenoh-pico: 6, and 2 for QoS, and 26 for a timestamp', () => {
    expect(wholeSize('put', 35, 4027) - 35 - 4027).toBe(6 + 2 + 26);
  });
});

describe('what fits', () => {
  const messages = (bytes: number) =>
    Object.values(
      messagesOf('test', {
        view: put('state', 'A view.', map({ small: bool(), large: bin(bytes), middle: str(300) })),
        answer: reply('An answer.', map({ large: bin(bytes) })),
      }),
    );

  test('C2: a bound that grows over the limit is told with the fields that take the room, in each board that cannot take it', () => {
    expect(misfits(messages(3000), [board(4096)])).toEqual([]);
    const found = misfits(messages(3700), [board(4096), board(2000)]);
    expect(found.map(({ message, board: name }) => [message, name])).toEqual([
      ['test.view', 'b4096'],
      ['test.view', 'b2000'],
      ['test.answer', 'b2000'],
    ]);
    expect(found[0]?.text).toMatch(
      /^test\.view: 4027 bytes at worst, 3800 fit b4096 .*: large 3709, middle 310, small 7\. /,
    );
  });

  test('all messages fit every board', () => {
    expect(misfits(all, [board(4096)])).toEqual([]);
    for (const message of all) {
      const { worst: payload, whole } = sizesOf(message);
      expect([message.name, payload <= MAX_PAYLOAD, whole <= 4096]).toEqual([message.name, true, true]);
    }
  });

  test('C24: the usual message of every kind fits one batch of 2,048 bytes, so that no fragment of it can be lost', () => {
    const large = all.filter(
      ({ kind, type }) => wholeSize(kind, 60, measureValue(type.spec, typicalValue(type.spec))) > 2040,
    );
    // Texts and pages for programs, which are asked for and not put.
    expect(large.map(({ name }) => name)).toEqual(['mahjong.records', 'mahjong.describe']);
  });

  test('a page ends before it is too large, and says which list and where it goes on', () => {
    const row = map({ text: str(100) });
    const page = map({ rows: list(row, 90).within(2001), next: int(0, 99).nullable() });
    const { rows } = messagesOf('test', { rows: reply('Rows.', page, { list: 'rows', next: 'next' }) });
    expect(misfits([rows], [board(4096)])).toEqual([]);
    expect(() =>
      messagesOf('test', { rows: reply('Rows.', map({ rows: list(row, 90) }), { list: 'rows', next: 'next' }) }),
    ).toThrow('test.rows: paged by rows, which is no field with a within');
    expect(() => messagesOf('test', { rows: reply('Rows.', page, { list: 'rows', next: 'nx' }) })).toThrow(
      'no field nx',
    );
  });
});
