/** The recorded Asterism cases on our node: what must match does. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { linesOf, replay } from '../../tools/replay-asterism/replay.ts';
import { describeWithShared, ROOT, sharedPath } from '../helpers/peers.ts';

const read = (path: string) => linesOf(readFileSync(path, 'utf8'));

describe('a sample of the recordings', () => {
  it('has nothing wrong', async () => {
    const lines = read(join(ROOT, 'test/golden/asterism/protocol1-sample.jsonl'));
    const report = await replay(lines, []);
    expect(report.wrong).toEqual([]);
    expect(report.right + report.notBuilt).toBe(lines.length);
    expect(report.right).toBeGreaterThan(150);
  });

  it('shows it when an answer differs', async () => {
    const lines = read(join(ROOT, 'test/golden/asterism/protocol1-sample.jsonl'));
    const changed = lines.map((line) =>
      line.do === 'query' ? { ...line, replies: [{ key: 'asterism/other', payload_hex: 'c0', match: 'bytes' }] } : line,
    );
    const report = await replay(changed, []);
    expect(report.wrong.length).toBe(
      lines.filter((line) => line.do === 'query' && line['poll_raises'] === undefined).length,
    );
  });
});

describeWithShared(['cases/asterism/protocol1.jsonl'], 'all recordings', () => {
  it('have nothing wrong', async () => {
    const lines = read(sharedPath('cases/asterism/protocol1.jsonl'));
    const report = await replay(lines, []);
    expect(report.wrong).toEqual([]);
    expect(report.right + report.notBuilt).toBe(lines.length);
    expect(report.right).toBeGreaterThan(500);
  });
});
