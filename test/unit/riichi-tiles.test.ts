/** Tiles and melds of the riichi engine: numbers, names, indicators, and what is refused. */

import { describe, expect, test } from 'vitest';
import {
  byKind,
  doraKind,
  isOutside,
  kindOf,
  meldFault,
  RiichiError,
  TILES,
  tileFromName,
  tileName,
  tileOf,
  tilesFromText,
  tilesText,
} from '../../src/riichi/index.ts';
import { meld } from './riichi-hands.ts';

function codeOf(action: () => unknown): string {
  try {
    action();
  } catch (error) {
    if (error instanceof RiichiError) return error.code;
    throw error;
  }
  return 'nothing';
}

describe('tiles', () => {
  test("numbers are the wire's: 1m is 0, the red fives 9, 19 and 29, east 30, red 36", () => {
    expect(['1m', '9m', '0m', '1p', '0p', '1s', '0s', '1z', '7z'].map(tileFromName)).toEqual([
      0, 8, 9, 10, 19, 20, 29, 30, 36,
    ]);
  });

  test('every number has one name and comes back from it', () => {
    const names = Array.from({ length: TILES }, (_, tile) => tileName(tile));
    expect(new Set(names).size).toBe(37);
    expect(names.map(tileFromName)).toEqual(Array.from({ length: TILES }, (_, tile) => tile));
  });

  test("a red five is of the kind of a five, and a kind's tile is the plain one", () => {
    expect(kindOf(tileFromName('0p'))).toBe(kindOf(tileFromName('5p')));
    expect(tileName(tileOf(kindOf(tileFromName('0s'))))).toBe('5s');
  });

  test('texts of several tiles are read in their order and written as short as they go', () => {
    const tiles = tilesFromText('123m406p1z7z');
    expect(tiles.map(tileName)).toEqual(['1m', '2m', '3m', '4p', '0p', '6p', '1z', '7z']);
    expect(tilesText(tiles)).toBe('123m406p17z');
    expect(tilesText(tilesFromText('3z3m'))).toBe('3z3m');
    expect(tilesFromText('')).toEqual([]);
  });

  test('a hand is shown by kind, a red five before the plain ones', () => {
    expect(tilesText(tilesFromText('1z9m550p4p').sort(byKind))).toBe('9m4055p1z');
  });

  test.each(['8z', '0z', '9z', '10m', 'm', '5', '5x', 'm5', ' 1m', '', '1M'])('%j is no tile', (name) => {
    expect(codeOf(() => tileFromName(name))).toBe('tile');
  });

  test.each(['12', 'mm', '1m2', '0z', '1m 2m', '1x'])('%j is no tiles', (text) => {
    expect(codeOf(() => tilesFromText(text))).toBe('tile');
  });

  test('an indicator makes the next of its suit dora; winds and dragons go round among themselves', () => {
    const next = (name: string): string => tileName(tileOf(doraKind(tileFromName(name))));
    expect(['1m', '8p', '9s', '0m', '4s'].map(next)).toEqual(['2m', '9p', '1s', '6m', '5s']);
    expect(['1z', '2z', '3z', '4z', '5z', '6z', '7z'].map(next)).toEqual(['2z', '3z', '4z', '1z', '6z', '7z', '5z']);
  });

  test('there are thirteen terminals and honours', () => {
    expect(Array.from({ length: 34 }, (_, kind) => kind).filter(isOutside)).toHaveLength(13);
  });
});

describe('melds', () => {
  test.each([
    'chi 123m',
    'chi 406p',
    'chi 312s',
    'pon 555z',
    'pon 055m',
    'ankan 1111m',
    'daiminkan 0555s',
    'kakan 7777z',
  ])('%s is one', (text) => {
    expect(meldFault(meld(text))).toBeNull();
  });

  test.each(['chi 124m', 'chi 123z', 'chi 891m', 'chi 111m', 'pon 112m', 'pon 1111m', 'kakan 111m', 'ankan 1112z'])(
    '%s is none',
    (text) => {
      expect(meldFault(meld(text))).not.toBeNull();
    },
  );

  test('a run comes from the left, a closed kan from nobody, every other set from somebody', () => {
    expect(meldFault({ ...meld('chi 123m'), from: 1 })).toMatch(/left/);
    expect(meldFault({ ...meld('pon 111m'), from: 0 })).toMatch(/from/);
    expect(meldFault({ ...meld('ankan 1111m'), from: 2 })).toMatch(/closed kan/);
    expect(meldFault({ ...meld('pon 111m'), called: tileFromName('2m') })).toMatch(/called/);
  });
});
