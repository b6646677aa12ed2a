/** Shanten, waits and acceptance where counts go wrong: fifth tiles, melds, seven pairs and thirteen orphans. */

import { describe, expect, test } from 'vitest';
import {
  acceptance,
  acceptanceByDiscard,
  formalWaits,
  isTenpai,
  type Kind,
  RiichiError,
  shanten,
  tenpaiDiscards,
  tileOf,
  tilesFromText,
  tilesText,
  waits,
} from '../../src/riichi/index.ts';
import { meld } from './riichi-hands.ts';

const text = (kinds: readonly Kind[]): string => tilesText(kinds.map(tileOf));
const hand = (closed: string, melds: string[] = []) => [tilesFromText(closed), melds.map((one) => meld(one))] as const;
const waitsText = (closed: string, melds: string[] = []): string => text(waits(...hand(closed, melds)));

describe('shanten', () => {
  test.each([
    ['123456789m1111z', 1],
    ['123456789m1111p', 1],
    ['2344556679999m', 1],
    ['1111222233334z', 3],
    ['123m456p789s1122z', 0],
    ['123m456p789s11222z', -1],
    ['1112345678999m', 0],
  ])('R34 %s is %i', (closed, best) => {
    expect(shanten(tilesFromText(closed)).best).toBe(best);
  });

  test('R35 seven pairs and thirteen orphans are none with melds', () => {
    expect(shanten(...hand('19m19p19s1234z', ['pon 555z']))).toEqual({
      regular: 6,
      pairs: null,
      orphans: null,
      best: 6,
    });
    expect(shanten(...hand('19m19p19s12345z', ['pon 777z']))).toMatchObject({ regular: 6, pairs: null, orphans: null });
  });

  test('seven pairs need seven different ones', () => {
    expect(shanten(tilesFromText('1111m2288p33s445z')).pairs).toBe(2);
    expect(shanten(tilesFromText('1122m2288p33s445z')).pairs).toBe(0);
    expect(shanten(tilesFromText('11112222333344m')).pairs).toBe(5);
  });

  test('thirteen orphans', () => {
    expect(shanten(tilesFromText('19m19p19s1234567z')).orphans).toBe(0);
    expect(shanten(tilesFromText('19m19p19s12345677z')).orphans).toBe(-1);
    expect(shanten(tilesFromText('19m19p19s1234566z')).orphans).toBe(0);
    expect(shanten(tilesFromText('2345678m2345678p')).orphans).toBe(13);
  });

  test('tiles in melds are gone: a pair of a ponned tile never comes', () => {
    expect(shanten(...hand('1m', ['pon 111m', 'pon 222p', 'pon 333s', 'pon 444s'])).best).toBe(1);
    expect(shanten(...hand('79m11p', ['ankan 8888m', 'pon 222p', 'pon 333s'])).best).toBe(1);
    expect(shanten(...hand('78m11p', ['ankan 9999m', 'pon 222p', 'pon 333s'])).best).toBe(0);
  });

  test('red fives are fives', () => {
    expect(shanten(tilesFromText('340m406p789s1122z')).best).toBe(0);
  });

  test('hands that cannot be are refused', () => {
    const codes = ['11111m22p33s4444z', '1m', '123m', '123m456p789s112233z'].map((closed) => {
      try {
        return shanten(tilesFromText(closed)).best;
      } catch (error) {
        return error instanceof RiichiError ? error.code : error;
      }
    });
    expect(codes).toEqual(['hand', 12, 'hand', 'hand']);
    expect(() => shanten(...hand('11m', ['pon 111m', 'chi 123m', 'pon 333s', 'pon 444s']))).toThrow(RiichiError);
  });
});

describe('waits', () => {
  test.each([
    ['123m456p789s1122z', '12z'],
    ['1112345678999m', '123456789m'],
    ['19m19p19s1234567z', '19m19p19s1234567z'],
    ['19m19p19s1234566z', '7z'],
    ['1122m2288p33s445z', '5z'],
    ['2223456777m123p', '1234567m8m'],
    ['123456789m1111z', ''],
    ['3334m', '245m'],
    ['123m456p789s1133m', '1234m'],
  ])('%s waits for %s', (closed, tiles) => {
    const melds = closed.length < 10 ? ['pon 222p', 'pon 333p', 'chi 789s'] : [];
    expect(waitsText(closed, melds)).toBe(tilesText(tilesFromText(tiles)));
  });

  test('R34 a wait for a tile all four of which are held is none', () => {
    expect(waitsText('1111m23m456p789s2z', [])).toBe('2z');
    expect(waitsText('23m11p', ['ankan 1111m', 'pon 222p', 'pon 333s'])).toBe('4m');
  });

  test('41 formal tenpai: a single wait on the fourth tile of a pon is tenpai, on four closed ones it is not', () => {
    expect(text(formalWaits(...hand('7z', ['pon 777z', 'pon 222p', 'pon 333s', 'chi 123m'])))).toBe('7z');
    expect(waitsText('7z', ['pon 777z', 'pon 222p', 'pon 333s', 'chi 123m'])).toBe('');
    expect(isTenpai(...hand('79m11p', ['ankan 8888m', 'pon 222p', 'pon 333s']))).toBe(true);
    expect(isTenpai(...hand('123456789m1111z'))).toBe(false);
    expect(isTenpai(...hand('1111z', ['pon 222p', 'pon 333s', 'chi 123m']))).toBe(false);
  });

  test('41 tenpai needs no yaku', () => {
    expect(isTenpai(...hand('78m11p', ['chi 123m', 'chi 456p', 'pon 333s']))).toBe(true);
  });
});

describe('discards', () => {
  test('R22 the discards that leave a wait, with their waits', () => {
    const found = tenpaiDiscards(...hand('3578899m234789p6m'));
    expect(found.map((one) => `${text([one.discard])}: ${text(one.waits)}`)).toEqual(['3m: 89m', '8m: 4m']);
  });

  test('a hand that is complete waits for what it lacks after any discard of it', () => {
    const found = tenpaiDiscards(...hand('123m456p789s11222z'));
    expect(found.map((one) => text([one.discard]))).toContain('2z');
  });

  test('acceptance lists what brings the shanten down', () => {
    expect(acceptance(...hand('123m456p78s1122z9s'))).toEqual({
      shanten: 0,
      kinds: waits(...hand('123m456p789s1122z')),
    });
    const far = acceptance(...hand('13m456p78s1122z9s9p'));
    expect(far.shanten).toBe(1);
    expect(text(far.kinds)).toBe('2m12z');
  });

  test('acceptance by discard has one line for each kind held', () => {
    const lines = acceptanceByDiscard(...hand('13m456p789s11223z9p'));
    expect(lines).toHaveLength(12);
    const best = Math.min(...lines.map((line) => line.shanten));
    expect(best).toBe(1);
    expect(
      lines
        .filter((line) => line.shanten === best)
        .map((line) => text([line.discard]))
        .join(' '),
    ).toContain('9p');
  });
});
