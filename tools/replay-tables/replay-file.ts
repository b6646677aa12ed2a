/** Replays a file of recorded cases: each case in a folder of its own, one after the other. */
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import counter from '../../examples/counter.ts';
import { board } from '../../src/games/board/index.ts';
import { othello } from '../../src/games/othello/index.ts';
import { type Game, framework } from '../../src/tables/index.ts';
import { readCases } from './case-lines.ts';
import { type Counts, notBuilt, replayCase } from './replay-case.ts';

const GAMES: ReadonlyMap<string, Game> = new Map([othello, board, counter(framework)].map((game) => [game.name, game]));

/** Thousands of saves: in memory, where the system has such a folder. */
const SCRATCH = existsSync('/dev/shm') ? '/dev/shm' : tmpdir();

/** Replays the cases of the file at `path`; `report` gets a line for each difference and each case not built. */
export async function replayFile(path: string, report: (line: string) => void): Promise<Counts> {
  const counts: Counts = { right: 0, wrong: 0, notBuilt: 0, left: 0 };
  for (const recorded of readCases(await readFile(path, 'utf8'))) {
    const game = GAMES.get(recorded.head.game);
    const missing = notBuilt(recorded, GAMES);
    if (missing !== null || game === undefined) {
      counts.notBuilt += recorded.steps.length;
      continue;
    }
    const folder = await mkdtemp(join(SCRATCH, 'replay-'));
    try {
      await replayCase(recorded, game, folder, counts, report);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }
  return counts;
}
