/** The recorded hands and rounds beside the checkout, all of them: han, fu, points, score changes, shanten numbers and whole rounds. */

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { checkText } from '../../tools/riichi-check/check.ts';
import { describeWithShared, sharedPath } from '../helpers/peers.ts';

const FILES = {
  'cases/riichi/wins-tenhou.jsonl': 3_000,
  'cases/riichi/wins-generated.jsonl': 3_000,
  'cases/riichi/shanten.tsv': 3_000,
  'cases/riichi/rounds-tenhou.jsonl': 150,
};

describeWithShared(Object.keys(FILES), 'recorded riichi hands', () => {
  test.each(Object.entries(FILES))('%s is all right', (file, least) => {
    const report = checkText(readFileSync(sharedPath(file), 'utf8'));
    expect(report.wrong).toEqual([]);
    expect(report.right).toBeGreaterThan(least);
  });
});
