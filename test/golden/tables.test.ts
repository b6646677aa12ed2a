/** The recorded tables: the same answers, views and bytes as the original's, by the rules of the recordings. */
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { replayFile } from '../../tools/replay-tables/replay-file.ts';
import { describeWithShared, ROOT, sharedPath } from '../helpers/peers.ts';

const sample = (name: string) => join(ROOT, 'test/golden/tables', name);

async function replayed(path: string) {
  const lines: string[] = [];
  const counts = await replayFile(path, (line) => lines.push(line));
  return { ...counts, lines };
}

/** What the command says to these files, and how it ends. */
async function command(
  ...files: string[]
): Promise<{ readonly code: number; readonly out: string; readonly err: string }> {
  const args = [join(ROOT, 'tools/run.mjs'), join(ROOT, 'tools/replay-tables.ts'), ...files];
  return await promisify(execFile)(process.execPath, args).then(
    ({ stdout, stderr }) => ({ code: 0, out: stdout, err: stderr }),
    (error: { readonly code: number; readonly stdout: string; readonly stderr: string }) => ({
      code: error.code,
      out: error.stdout,
      err: error.stderr,
    }),
  );
}

/** The sample with one piece of it changed. */
async function changed(name: string, from: string, to: string) {
  const text = await readFile(sample(name), 'utf8');
  expect(text).toContain(from);
  const dir = await mkdtemp(join(tmpdir(), 'replay-test-'));
  try {
    await writeFile(join(dir, name), text.replace(from, to));
    return await replayed(join(dir, name));
  } finally {
    await rm(dir, { recursive: true });
  }
}

describe('the sample', () => {
  test.each(['othello.jsonl', 'framework.jsonl'])('%s comes out as recorded', async (name) => {
    const { lines, right, wrong, notBuilt } = await replayed(sample(name));
    expect(lines).toEqual([]);
    expect({ wrong, notBuilt }).toEqual({ wrong: 0, notBuilt: 0 });
    expect(right).toBeGreaterThan(80);
  });

  test('a replay finds an answer, a state, a count and a raise that are otherwise', async () => {
    const answer = await changed(
      'othello.jsonl',
      '"answer_hex":"81a576616c7565a26f6b"',
      '"answer_hex":"81a576616c7565a26f6c"',
    );
    expect(answer).toMatchObject({ wrong: 1, lines: [expect.stringContaining('recorded {"value":"ol"}')] });
    const state = await changed('framework.jsonl', '"state_hex":"83a17602', '"state_hex":"83a17609');
    expect(state).toMatchObject({ wrong: 1, lines: [expect.stringContaining('state:')] });
    const missing = await changed(
      'framework.jsonl',
      '"state_hex":null',
      '"state_hex":"83a17602a174a8636f756e74657231a16e00"',
    );
    expect(missing).toMatchObject({ wrong: 1, lines: [expect.stringContaining('nothing was put')] });
    const count = await changed('othello.jsonl', '"members":2', '"members":3');
    expect(count.wrong).toBe(1);
    const raise = await changed('framework.jsonl', '"raised":null', '"raised":{"class":"NoMethodError","message":"x"}');
    expect(raise).toMatchObject({ wrong: 1, lines: [expect.stringContaining('recorded: it raises')] });
  });
});

describe('the command', () => {
  test('ends with the counts, 0 when all is right', async () => {
    const lines = (await readFile(sample('framework.jsonl'), 'utf8')).trim().split('\n');
    const steps = lines.filter((line) => line.includes('"do":')).length;
    const { code, out } = await command(sample('framework.jsonl'));
    expect({ code, last: out.trim().split('\n').at(-1) }).toEqual({
      code: 0,
      last: `${steps} right, 0 wrong, 0 not built`,
    });
  });

  test('ends with 1 when something is wrong, 2 without a file or with one that cannot be read', async () => {
    const dir = await mkdtemp(join(tmpdir(), 'replay-test-'));
    try {
      const text = await readFile(sample('framework.jsonl'), 'utf8');
      await writeFile(
        join(dir, 'x.jsonl'),
        text.replace('"answer_hex":"81a576616c7565c0"', '"answer_hex":"81a576616c7565c2"'),
      );
      expect(await command(join(dir, 'x.jsonl'))).toMatchObject({ code: 1, out: expect.stringContaining('1 wrong') });
      expect(await command()).toMatchObject({ code: 2, err: expect.stringContaining('usage') });
      expect(await command(join(dir, 'none.jsonl'))).toMatchObject({
        code: 2,
        err: expect.stringContaining('none.jsonl'),
      });
    } finally {
      await rm(dir, { recursive: true });
    }
  });
});

describeWithShared(
  ['cases/tables/framework.jsonl', 'cases/tables/othello.jsonl', 'cases/tables/board.jsonl'],
  'the whole recordings',
  () => {
    test.each(['framework.jsonl', 'othello.jsonl', 'board.jsonl'])(
      '%s comes out as recorded',
      async (name) => {
        const { lines, right, wrong, notBuilt } = await replayed(sharedPath(`cases/tables/${name}`));
        expect(lines).toEqual([]);
        expect(wrong).toBe(0);
        expect(right + notBuilt).toBeGreaterThan(200);
      },
      120_000,
    );
  },
);
