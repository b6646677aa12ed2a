/** The recorded hands beside the checkout, all of them: han, fu, points, score changes and shanten numbers. */

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { checkText } from '../../tools/riichi-check/check.ts';
import { describeWithShared, sharedPath } from '../helpers/peers.ts';

const FILES = ['wins-tenhou.jsonl', 'wins-generated.jsonl', 'shanten.tsv'].map((name) => `cases/riichi/${name}`);

describeWithShared(FILES, 'recorded riichi hands', () => {
  test.each(FILES)('%s is all right', (file) => {
    const report = checkText(readFileSync(sharedPath(file), 'utf8'));
    expect(report.wrong).toEqual([]);
    expect(report.right).toBeGreaterThan(3_000);
  });
});
