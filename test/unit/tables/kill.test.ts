import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readLog, replayLog, type Rules } from '../../../src/tables/index.ts';
import { boardText } from '../../../src/games/othello/board.ts';
import { othelloRules } from '../../../src/games/othello/index.ts';
import { replay } from '../../../src/games/othello/load.ts';
import type { OthelloState } from '../../../src/games/othello/rules.ts';
import { decodeSaved } from '../../../src/tables/saved-form.ts';
import { ROOT } from '../../helpers/peers.ts';

type Seen = { readonly v: number; readonly st: string; readonly n: number; readonly bd: string };

/** Runs the host until it has said `lines` more lines, kills it, and answers every whole line it said. */
function runAndKill(dir: string, lines: number): Promise<Seen[]> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['tools/run.mjs', 'test/unit/tables/kill-child.ts', dir], {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let text = '';
    child.stdout.on('data', (part: Buffer) => {
      text += part.toString('utf8');
      if (text.split('\n').length > lines) child.kill('SIGKILL');
    });
    child.on('error', reject);
    child.on('close', () => {
      resolve(
        text
          .split('\n')
          .slice(0, -1)
          .map((line) => JSON.parse(line) as Seen),
      );
    });
  });
}

test('G14: five SIGKILLs in the middle of play lose no acknowledged move, and leave no file that cannot be read', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'tables-kill-'));
  try {
    let last: Seen | undefined;
    for (const lines of [3, 40, 11, 70, 25]) {
      const seen = await runAndKill(dir, lines);
      const [first] = seen;
      if (first === undefined) throw new Error('the host said nothing');
      // A host started again begins above every version that was answered.
      expect(first.v).toBeGreaterThan(last?.v ?? 0);
      last = seen.at(-1);
      const saved = decodeSaved(await readFile(join(dir, 'othello1.json'), 'utf8'));
      expect(saved.kind).toBe('ours');
      if (saved.kind !== 'ours' || last === undefined) continue;
      expect(saved.table.version).toBeGreaterThanOrEqual(last.v);
      // The saved game went the way that was answered last (a new game may have begun since).
      const state = saved.table.run?.state as OthelloState;
      if (state.history.length / 2 >= last.n) {
        const then = replay(state.history.slice(0, last.n * 2), [null, null], state.settings);
        expect(then && boardText(then.board)).toBe(last.bd);
      } else expect(saved.table.version).toBeGreaterThan(last.v);
      const log = readLog(await readFile(join(dir, 'othello1.log'), 'utf8')).findLast(
        (one) => one.head.id === saved.table.run?.id,
      );
      expect(log && replayLog(othelloRules as unknown as Rules, log, { game: 'othello', freeze: false })).toMatchObject(
        { ok: true },
      );
      expect((log?.head.from?.inputs ?? 0) + (log?.entries.length ?? 0)).toBeGreaterThanOrEqual(
        saved.table.run?.inputs ?? 0,
      );
    }
  } finally {
    await rm(dir, { recursive: true });
  }
}, 60_000);
