/** The recorded drawing board: the same answers, strokes told, views and bytes as the original's, and pages put together the same picture. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { encode, type Plain } from '@asterism-tables/protocol/msgpack';
import { replayFile } from '../../tools/replay-tables/replay-file.ts';
import { describeWithShared, ROOT, sharedPath } from '../helpers/peers.ts';

const SAMPLE = join(ROOT, 'test/golden/tables/board.jsonl');

async function replayed(path: string) {
  const lines: string[] = [];
  const counts = await replayFile(path, (line) => lines.push(line));
  return { ...counts, lines };
}

/** The sample with one piece of it changed. */
async function changed(from: string, to: string) {
  const text = await readFile(SAMPLE, 'utf8');
  expect(text).toContain(from);
  const dir = await mkdtemp(join(tmpdir(), 'replay-board-'));
  try {
    await writeFile(join(dir, 'x.jsonl'), text.replace(from, to));
    return await replayed(join(dir, 'x.jsonl'));
  } finally {
    await rm(dir, { recursive: true });
  }
}

const hex = (value: Plain): string => Buffer.from(encode({ value })).toString('hex');

test('the sample comes out as recorded; after the kill in the middle nothing is lost, and its case is left', async () => {
  expect(await replayed(SAMPLE)).toMatchObject({ lines: [], right: 71, wrong: 0, notBuilt: 0, left: 4 });
});

test('a replay finds a stroke told otherwise, one not told, and one too many', async () => {
  const told = hex({ o: 'u', id: 2, v: 9 }).slice(14);
  const other = await changed(`"${told}"`, `"${told.slice(0, -2)}0a"`);
  expect(other).toMatchObject({ wrong: 1, lines: [expect.stringContaining('told strokes')] });
  const tooMany = await changed(`[["strokes",{"o":"u","id":2,"v":9},"${told}"]]`, '[]');
  expect(tooMany).toMatchObject({ wrong: 1, lines: [expect.stringContaining('1 messages were told; recorded 0')] });
  const missing = await changed('"told":[]', `"told":[["strokes",null,"${told}"]]`);
  expect(missing).toMatchObject({ wrong: 1, lines: [expect.stringContaining('0 messages were told; recorded 1')] });
});

describe('a page that ours ends elsewhere', () => {
  // The whole of the recorded picture in the case `picture-gaps`: two strokes.
  const first = [1, 0, 0, [0, 0, 1, 0, 2, 0, 3, 0, 4, 0], 0];
  const second = [3, 0, 0, [70, 0, 71, 0, 72, 0, 73, 0, 74, 0, 75, 0, 76, 0], 0];
  const recorded = hex({ v: 7, n: 2, p: [first, second], nx: null });

  test('is right when the pages put together are the same picture', async () => {
    const past = hex({ v: 7, n: 2, p: [[0, 0, 0, null, 1], first, second], nx: null });
    expect((await changed(recorded, past)).lines).toEqual([]);
    // A page that ended in the middle of a stroke: what ours has from there on belongs to it.
    const shorter = hex({ v: 7, n: 2, p: [[0, 0, 0, [], 1], first, [3, 0, 0, [70, 0, 71, 0], 0]], nx: [3, 2] });
    expect((await changed(recorded, shorter)).lines).toEqual([]);
  });

  test.each<readonly [string, Plain]>([
    ['with another point', [[0, 0, 0, null, 1], first, [3, 0, 0, [70, 0, 71, 0, 72, 0, 73, 0, 74, 0, 75, 0, 76, 1], 0]]],
    ['with a stroke fewer', [[0, 0, 0, null, 1], first]],
    ['in another colour', [[0, 0, 0, null, 1], [1, 2, 0, first[3] ?? null, 0], second]],
  ])('%s is found', async (_what, p) => {
    const { wrong, lines } = await changed(recorded, hex({ v: 7, n: 2, p, nx: null }));
    expect({ wrong, line: lines[0] }).toEqual({ wrong: 1, line: expect.stringContaining('another picture') });
  });

  test('is compared byte for byte where the rules do not say so', async () => {
    const { wrong } = await changed(recorded, hex({ v: 7, n: 2, p: [first], nx: [3, 0] }));
    expect(wrong).toBe(1);
  });
});

describeWithShared(['cases/tables/board.jsonl'], 'the whole recording', () => {
  test('is built and comes out as recorded', async () => {
    const { lines, right, wrong, notBuilt } = await replayed(sharedPath('cases/tables/board.jsonl'));
    expect(lines).toEqual([]);
    expect({ wrong, notBuilt }).toEqual({ wrong: 0, notBuilt: 0 });
    expect(right).toBeGreaterThan(600);
  }, 60_000);
});
