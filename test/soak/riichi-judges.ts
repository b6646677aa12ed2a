/**
 * The riichi scoring against two other engines: `node tools/run.mjs test/soak/riichi-judges.ts [HANDS [PER_THEME [SEED]]]`.
 * 30,000 random wins and 1,500 of each theme by default (every yaku comes up some hundred times), shanten of random hands
 * besides; every difference is printed, and a difference that docs/riichi.md does not list ends with exit code 1.
 */

import { loadMajiang } from './riichi-judges/majiang.ts';
import { findPython } from './riichi-judges/python.ts';
import { compareShanten, compareWins, type Differences } from './riichi-judges/compare.ts';
import { randomFrom, randomWin, THEMES } from './riichi-judges/random-wins.ts';

const [hands = 30_000, perTheme = 1_500, seed = 20_260_801] = process.argv.slice(2).map(Number);

const majiang = await loadMajiang();
const python = findPython();
if (majiang === null) console.log('@kobalab/majiang-core is not installed: not asked');
if (python === null) console.log('the Python package mahjong is not installed: not asked');
if (majiang === null && python === null) process.exit(2);

const random = randomFrom(seed);
const plain = THEMES['plain'];
if (plain === undefined) throw new Error('no plain theme');
const wins = Array.from({ length: hands }, () => randomWin(random, plain));
for (const theme of Object.values(THEMES)) for (let i = 0; i < perTheme; i++) wins.push(randomWin(random, theme));

let bad = 0;
function report(found: Differences): void {
  for (const line of found.unexplained.slice(0, 40)) console.log(line);
  for (const [rule, count] of found.explained) console.log(`  ${count} by a known difference: ${rule}`);
  console.log(`${found.judge}: ${found.same} the same, ${found.unexplained.length} unexplained`);
  bad += found.unexplained.length;
}
const { differences, yaku } = compareWins(wins, majiang, python);
for (const found of differences) report(found);
console.log(
  [...yaku]
    .sort((a, b) => a[1] - b[1])
    .map(([id, count]) => `${id} ${count}`)
    .join(', '),
);
if (majiang !== null) report(compareShanten(randomFrom(seed + 1), majiang, hands));
process.exit(bad > 0 ? 1 : 0);
