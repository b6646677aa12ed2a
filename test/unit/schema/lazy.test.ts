/** Lazy readers: a field or two of a large view, found when they are asked for, in any order of keys. */
import {
  codecs,
  mahjongView,
  MahjongViewLazy,
  othelloState,
  OthelloStateLazy,
  othelloView,
  OthelloViewLazy,
} from '@asterism-tables/protocol/messages';
import { typicalValue, worstValue } from '@asterism-tables/protocol/schema';
import { mahjong, othello } from '@asterism-tables/protocol/views';
import { encode as encodeOther } from '@msgpack/msgpack';
import { describe, expect, test } from 'vitest';

const state = {
  v: 300,
  t: 'othello1',
  st: 'play',
  nm: ['Maple', 'CPU'],
  sk: [1, 2],
  aw: 0,
  ow: 0,
  mb: [['Maple', 0, 2]],
  ts: 0,
  bd: '.'.repeat(64),
  tn: 1,
  n: 9,
  last: null,
  lg: 'd3c4',
  cnt: [7, 6],
} as const;

/** Every field that the getters of a lazy reader give. */
function allFields(reader: object): Readonly<Record<string, unknown>> {
  const names = Object.entries(Object.getOwnPropertyDescriptors(Object.getPrototypeOf(reader))).flatMap(
    ([name, descriptor]) => (descriptor.get === undefined ? [] : [name]),
  );
  return Object.fromEntries(
    names.flatMap((name) => {
      const value: unknown = Reflect.get(reader, name);
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

describe('lazy readers', () => {
  const bytes = othelloState.encode(state);

  test('fields are read in any order, once and again', () => {
    const lazy = new OthelloStateLazy(bytes);
    expect([lazy.n, lazy.v, lazy.last, lazy.mb, lazy.v, lazy.dl, lazy.n]).toEqual([
      9,
      300,
      null,
      [['Maple', 0, 2]],
      300,
      undefined,
      9,
    ]);
  });

  test('they give what the eager decoder gives', () => {
    expect(allFields(new OthelloStateLazy(bytes))).toEqual(state);
    expect(new OthelloStateLazy(bytes).whole()).toEqual(othelloState.decode(bytes));
    const view = othelloView.encode({ value: { ...state, me: 1 } });
    expect(allFields(new OthelloViewLazy(view))).toEqual({ ...state, me: 1 });
    for (const value of [typicalValue(mahjong.view.type.spec), worstValue(mahjong.view.type.spec)]) {
      const large = mahjongView.encode(value as Parameters<typeof mahjongView.encode>[0]);
      expect({ value: allFields(new MahjongViewLazy(large)) }).toEqual(
        mahjongView.decode(large).ok ? value : undefined,
      );
    }
  });

  test('C9: other orders, unknown keys and keys as bytes are read all the same', () => {
    const turned = Object.fromEntries(Object.entries(state).reverse());
    expect(allFields(new OthelloStateLazy(encodeOther({ zz: [1, { a: 2 }], ...turned, yy: null })))).toEqual(state);
  });

  test('C16: of a message cut anywhere each field is the right one or undefined, and the whole is refused', () => {
    for (let length = 0; length < bytes.length; length++) {
      const lazy = new OthelloStateLazy(bytes.subarray(0, length));
      for (const [name, value] of Object.entries(allFields(lazy)))
        expect(value).toEqual(state[name as keyof typeof state]);
      expect(lazy.whole()).toMatchObject({ ok: false, kind: 'incomplete' });
    }
  });

  test('what is no such message has no fields', () => {
    for (const broken of [[], [0xc0], [0x91, 0x01], [0x81, 0xa1], [0xdf, 0xff, 0xff, 0xff, 0xff]]) {
      expect(allFields(new OthelloStateLazy(Uint8Array.from(broken)))).toEqual({});
      expect(allFields(new OthelloViewLazy(Uint8Array.from(broken)))).toEqual({});
    }
  });

  test('a reply that is an error has its error and nothing else', () => {
    const refused = othelloView.encode({ value: { error: 'token' } });
    expect(allFields(new OthelloViewLazy(refused))).toEqual({ error: 'token' });
    expect(codecs.get(othello.view.name)).toBe(othelloView);
  });
});
