import {
  encodeTransport,
  type Fragment,
  fragmentMessage,
  Reassembler,
  SnCounter,
} from '@asterism-tables/protocol/zenoh';
import { describe, expect, test } from 'vitest';
import { toHex } from './helpers.ts';

const message = new Uint8Array(3039).map((_, i) => 0x61 + (i % 26));

function cut(bytes: Uint8Array, options: Partial<Parameters<typeof fragmentMessage>[1]> = {}): Fragment[] {
  return fragmentMessage(bytes, {
    maxBatch: 2046,
    reliable: true,
    sn: new SnCounter(2, 44),
    markFirst: true,
    ...options,
  });
}

function board(options: Partial<ConstructorParameters<typeof Reassembler>[0]> = {}): Reassembler {
  return new Reassembler({ limit: 4096, resolution: 2, marked: true, ...options });
}

/** What comes of each fragment: the length of a message, or what was said. */
function outcomes(reassembler: Reassembler, fragments: readonly (Fragment | undefined)[]): (number | string)[] {
  return fragments.flatMap((fragment): (number | string)[] => {
    if (fragment === undefined) return [];
    const result = reassembler.push(fragment);
    if (result.kind === 'message') return [result.bytes.length];
    return [result.kind === 'lost' ? result.why : result.kind];
  });
}

describe('cutting', () => {
  test('fills each batch to the last byte', () => {
    const fragments = cut(message);
    expect(fragments.map((fragment) => encodeTransport(fragment).length)).toEqual([2046, 998]);
    expect(fragments.map(({ sn, first, more, bytes }) => [sn, first, more, bytes.length])).toEqual([
      [44, true, true, 2043],
      [45, false, false, 996],
    ]);
    expect(toHex(encodeTransport(fragments[0] as Fragment)).slice(0, 6)).toBe('e62c02');
  });

  test('leaves out the mark when patch 1 was not negotiated', () => {
    expect(cut(message, { markFirst: false }).map(({ first, bytes }) => [first, bytes.length])).toEqual([
      [false, 2044],
      [false, 995],
    ]);
  });

  test('leaves room for a sequence number that grows on the way', () => {
    const fragments = cut(message, { maxBatch: 100, sn: new SnCounter(2, 126) });
    expect(Math.max(...fragments.map((fragment) => encodeTransport(fragment).length))).toBe(100);
    expect(new Set(fragments.slice(0, -1).map((fragment) => encodeTransport(fragment).length))).toEqual(new Set([100]));
  });

  test('wraps its numbers, and they are put together', () => {
    const fragments = cut(message, { maxBatch: 1000, sn: new SnCounter(0, 126) });
    expect(fragments.map(({ sn }) => sn)).toEqual([126, 127, 0, 1]);
    expect(outcomes(board({ resolution: 0 }), fragments)).toEqual(['more', 'more', 'more', 3039]);
  });

  test('an empty message is one empty fragment; a batch too small for a byte is an error', () => {
    expect(cut(new Uint8Array(0)).map(({ more, bytes }) => [more, bytes.length])).toEqual([[false, 0]]);
    expect(() => cut(message, { maxBatch: 3 })).toThrow(/no room/);
    expect(cut(new Uint8Array(3), { maxBatch: 4 }).map(({ bytes }) => bytes.length)).toEqual([1, 2]);
  });
});

describe('putting together', () => {
  test('gives the very bytes, in a buffer of its own', () => {
    const fragments = cut(message).map((fragment) => ({ ...fragment, bytes: fragment.bytes.slice() }));
    const reassembler = board();
    reassembler.push(fragments[0] as Fragment);
    const result = reassembler.push(fragments[1] as Fragment);
    for (const fragment of fragments) fragment.bytes.fill(0xa5);
    expect(result.kind === 'message' && toHex(result.bytes)).toBe(toHex(message));
    expect(reassembler.pending).toBe(0);
  });

  test('does not care for the R bit: boards send reliable fragments with R=0, and it may even change', () => {
    const fragments = cut(message, { maxBatch: 1000 }).map((fragment, i) => ({ ...fragment, reliable: i % 2 === 0 }));
    expect(outcomes(board(), fragments)).toEqual(['more', 'more', 'more', 3039]);
  });

  test('a fragment missing in the middle loses that message, said once, and the next arrives', () => {
    const [a, , c, d] = cut(message, { maxBatch: 1000 });
    const reassembler = board();
    expect(outcomes(reassembler, [a, c, d])).toEqual(['more', 'gap', 'more']);
    expect(outcomes(reassembler, cut(message))).toEqual(['more', 3039]);
  });

  test('a missing end loses the message when the next begins, and the next arrives', () => {
    const [a] = cut(message);
    expect(outcomes(board(), [a, ...cut(message, { sn: new SnCounter(2, 46) })])).toEqual(['more', 'gap', 3039]);
  });

  test('a message of one fragment that cuts another off says so itself', () => {
    const reassembler = board();
    const [a] = cut(message);
    reassembler.push(a as Fragment);
    const [single] = cut(new Uint8Array(3), { sn: new SnCounter(2, 60) });
    expect(reassembler.push(single as Fragment)).toEqual({ kind: 'message', bytes: new Uint8Array(3), lost: 'gap' });
  });

  test('with patch 1 a chain without its first is dropped, said once, and the next arrives', () => {
    const fragments = cut(message, { maxBatch: 1000 });
    const reassembler = board();
    expect(outcomes(reassembler, fragments.slice(1))).toEqual(['no-first', 'more', 'more']);
    expect(outcomes(reassembler, cut(message))).toEqual(['more', 3039]);
    expect(outcomes(reassembler, cut(message, { markFirst: false }))).toEqual(['no-first', 'more']);
  });

  test('without patch 1 marks are not needed, and do no harm', () => {
    expect(outcomes(board({ marked: false }), cut(message, { markFirst: false }))).toEqual(['more', 3039]);
    expect(outcomes(board({ marked: false }), cut(message))).toEqual(['more', 3039]);
  });

  test('without patch 1 the rest of a broken chain is not taken for a message', () => {
    const [a, , c, d] = cut(message, { maxBatch: 1000, markFirst: false });
    const reassembler = board({ marked: false });
    expect(outcomes(reassembler, [a, c, d])).toEqual(['more', 'gap', 'more']);
    expect(outcomes(reassembler, cut(message, { markFirst: false }))).toEqual(['more', 3039]);
  });

  test('the limit is exact; over it the message is lost at its end, and the memory is free before', () => {
    expect(outcomes(board({ limit: 3039 }), cut(message))).toEqual(['more', 3039]);
    const reassembler = board({ limit: 3038 });
    const [a, b] = cut(message);
    reassembler.push(a as Fragment);
    expect(reassembler.pending).toBe(2043);
    expect(outcomes(reassembler, [b])).toEqual(['oversize']);
    expect(reassembler.pending).toBe(0);
    const large = cut(new Uint8Array(20_000), { sn: new SnCounter(2, 90) });
    expect(outcomes(reassembler, large.slice(0, -1)).every((outcome) => outcome === 'more')).toBe(true);
    expect(reassembler.pending).toBe(0);
    expect(outcomes(reassembler, large.slice(-1))).toEqual(['oversize']);
    expect(outcomes(reassembler, cut(new Uint8Array(3000)))).toEqual(['more', 3000]);
  });

  test('a sender that gives up says so, and the next message arrives', () => {
    const [a] = cut(message);
    const drop: Fragment = {
      type: 'fragment',
      reliable: true,
      more: false,
      sn: 45,
      first: false,
      drop: true,
      bytes: new Uint8Array(0),
    };
    const reassembler = board();
    expect(outcomes(reassembler, [a, drop])).toEqual(['more', 'dropped-by-sender']);
    expect(outcomes(reassembler, [drop])).toEqual(['more']);
    expect(outcomes(reassembler, cut(message))).toEqual(['more', 3039]);
  });

  test('a hundred thousand empty fragments take no memory', () => {
    const reassembler = board();
    let sn = 0;
    reassembler.push({
      type: 'fragment',
      reliable: true,
      more: true,
      sn: sn++,
      first: true,
      drop: false,
      bytes: new Uint8Array(0),
    });
    for (; sn < 100_000; sn++) {
      reassembler.push({
        type: 'fragment',
        reliable: true,
        more: true,
        sn,
        first: false,
        drop: false,
        bytes: new Uint8Array(0),
      });
    }
    expect(reassembler.pending).toBe(0);
  });
});
