/** What a codec offers besides bytes: room that is too small, values that are refused, and the same from generated and walking ones. */
import { codecs, othelloState, boardPicture } from '@asterism-tables/protocol/messages';
import { codecOf, typicalValue } from '@asterism-tables/protocol/schema';
import { board, messageSets, othello } from '@asterism-tables/protocol/views';
import { describe, expect, test } from 'vitest';

type State = Parameters<typeof othelloState.encode>[0];
const lobby: State = { v: 1, t: 'othello1', st: 'wait', nm: ['', ''], sk: [0, 0], aw: 0, ow: -1, mb: [], ts: 0 };

describe.each([
  ['generated', othelloState],
  ['walking', codecOf(othello.state)],
])('%s', (_, codec) => {
  test('writes into a buffer that just has the room, and refuses one that has not', () => {
    const bytes = codec.encode(lobby);
    expect(codec.encodeInto(lobby, new Uint8Array(bytes.length), 0)).toBe(bytes.length);
    const small = new Uint8Array(bytes.length + 3).fill(0xa5);
    expect(() => codec.encodeInto(lobby, small, 4)).toThrow(
      new RangeError(`othello.state: ${bytes.length} bytes, and the buffer has room for ${bytes.length - 1}`),
    );
    expect(small.every((byte) => byte === 0xa5)).toBe(true);
  });

  test('C2: a value that is refused gives an error with its path and never an empty message', () => {
    const wrong = { ...lobby, mb: [['x', 7, 0]] } as unknown as State;
    for (const encode of [
      () => codec.encode(wrong),
      () => codec.size(wrong),
      () => codec.encodeInto(wrong, new Uint8Array(4096), 0),
    ]) {
      expect(encode).toThrow('mb[0][1]: a whole number from -1 to 1 is expected, not 7');
    }
    for (const nothing of [null, undefined, 3, 'x', [], new Map()])
      expect(() => codec.encode(nothing as unknown as State)).toThrow();
    // And it works as before.
    expect(codec.encode(lobby).length).toBe(codec.size(lobby));
  });

  test('C16: after bytes that are refused the next message is read', () => {
    const bytes = codec.encode(lobby);
    expect(codec.decode(bytes.subarray(0, 20))).toMatchObject({ ok: false, kind: 'incomplete' });
    expect(codec.decode(bytes)).toMatchObject({ ok: true, value: { v: 1, t: 'othello1' } });
  });
});

describe('a page', () => {
  test('ends at its limit in bytes: 400 strokes of one point are too many, and nothing but the page is touched', () => {
    const stroke = (id: number) => [id, 15, 3, [639, 359], 0] as const;
    const page = (count: number) => ({
      value: { v: 500, n: 400, p: Array.from({ length: count }, (_, at) => stroke(1000 + at)), nx: null },
    });
    expect(() => boardPicture.encode(page(400))).toThrow(
      /^value\.p: \d{4} bytes, at most 3760: send less, or in parts$/,
    );
    const room = new Uint8Array(8000).fill(0xa5);
    expect(() => boardPicture.encodeInto(page(400), room, 0)).toThrow('value.p:');
    expect(room.every((byte) => byte === 0xa5)).toBe(true);
    expect(boardPicture.encode(page(200)).length).toBeLessThan(3800);
  });
});

describe('all codecs', () => {
  test('each message has one, with the worst case of its schema', () => {
    for (const message of messageSets.flatMap((set) => set.messages)) {
      expect([message.name, codecs.get(message.name)?.worst]).toEqual([message.name, codecOf(message).worst]);
    }
    expect(codecs.get(board.strokes.name)?.encode(typicalValue(board.strokes.type.spec)).length).toBeGreaterThan(10);
  });
});
