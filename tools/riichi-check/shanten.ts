/** Shanten lines: tiles, then the regular, thirteen-orphans and seven-pairs numbers. */

import { shanten } from '../../src/riichi/shanten/waits.ts';
import { tilesFromText } from '../../src/riichi/tiles.ts';
import type { Verdict } from './check.ts';

export function checkShanten(where: string, line: string): Verdict {
  const [hand = '', ...columns] = line.split(/\s+/);
  const expected = columns.slice(0, 3).map(Number);
  if (expected.length !== 3 || expected.some((one) => !Number.isInteger(one))) {
    return { where: `${where} ${hand}`, ours: 'not read', expected: 'tiles and three numbers' };
  }
  const { regular, orphans, pairs } = shanten(tilesFromText(hand));
  const ours = [regular, orphans, pairs];
  if (ours.every((one, i) => one === expected[i])) return null;
  return { where: `${where} ${hand}`, ours: ours.join(' '), expected: expected.join(' ') };
}
