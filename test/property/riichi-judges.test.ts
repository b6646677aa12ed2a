/** The engine beside two others on a few hundred random wins and hands of every kind; test/soak/riichi-judges.ts asks for thousands. */

import { describe, expect, test } from 'vitest';
import { compareShanten, compareWins, type Differences } from '../soak/riichi-judges/compare.ts';
import { loadMajiang } from '../soak/riichi-judges/majiang.ts';
import { findPython } from '../soak/riichi-judges/python.ts';
import { randomFrom, randomWin, THEMES } from '../soak/riichi-judges/random-wins.ts';

const majiang = await loadMajiang();
const python = findPython();
const random = randomFrom(8);
const wins = Object.values(THEMES).flatMap((theme) => Array.from({ length: 40 }, () => randomWin(random, theme)));

function expectAgreement(found: Differences | undefined): void {
  expect(found?.unexplained).toEqual([]);
  expect(found?.same).toBeGreaterThan(0);
}

describe('other engines', () => {
  test.skipIf(majiang === null)('@kobalab/majiang-core scores random wins alike', () => {
    expectAgreement(compareWins(wins, majiang, null).differences[0]);
  });

  test.skipIf(majiang === null)('@kobalab/majiang-core counts shanten and waits alike', () => {
    if (majiang !== null) expectAgreement(compareShanten(randomFrom(9), majiang, 1_000));
  });

  test.skipIf(python === null)('the Python package mahjong scores random wins alike', () => {
    expectAgreement(compareWins(wins, null, python).differences[0]);
  });
});
