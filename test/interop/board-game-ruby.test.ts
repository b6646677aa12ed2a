/** Random calls on the original Ruby drawing board, recorded while the test runs, come out the same on ours: cases that nobody has seen before. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { replayFile } from '../../tools/replay-tables/replay-file.ts';
import { describeWith, describeWithShared, peerPath, ROOT, sharedPath } from '../helpers/peers.ts';

const GEM = 'peers/asterism-games-0.17.0.gem';

/** Seeds of the suite: among them boards full of long and of short strokes. Others come out the same. */
const FIRST = 2000;
const LAST = 2009;

describeWith(['ruby', 'ruby-msgpack'], 'the original drawing board', () => {
  describeWithShared([GEM], 'unpacked', () => {
    let folder = '';

    beforeAll(() => {
      folder = mkdtempSync(join(tmpdir(), 'board-ruby-'));
      execFileSync('tar', ['-xf', sharedPath(GEM), '-C', folder, 'data.tar.gz']);
      execFileSync('tar', ['-xzf', join(folder, 'data.tar.gz'), '-C', folder]);
    });

    afterAll(() => rmSync(folder, { recursive: true, force: true }));

    test('answers, tells, shows and counts the same with odd arguments, full boards, odd saved states, leavers and restarts', async () => {
      const script = join(ROOT, 'tools', 'replay-tables', 'record-random-board.rb');
      const recorded = execFileSync(
        peerPath('ruby-msgpack'),
        [script, join(folder, 'lib'), String(FIRST), String(LAST)],
        { maxBuffer: 200_000_000 },
      );
      const file = join(folder, 'random.jsonl');
      writeFileSync(file, recorded);
      const lines: string[] = [];
      const counts = await replayFile(file, (line) => lines.push(line));
      expect(lines).toEqual([]);
      expect(counts).toMatchObject({ wrong: 0, notBuilt: 0, left: 0 });
      expect(counts.right).toBeGreaterThan((LAST - FIRST + 1) * 150);
    }, 120_000);
  });
});
