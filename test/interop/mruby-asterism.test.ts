/** The object layer for boards answers, asks and follows as the published one was recorded, in both sizes of mruby. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { linesOf } from '../../tools/replay-asterism/replay.ts';
import { replayInMruby } from '../helpers/mruby-asterism.ts';
import { describeWith, describeWithShared, ROOT, sharedPath } from '../helpers/peers.ts';

const read = (path: string) => linesOf(readFileSync(path, 'utf8'));
const SAMPLE = read(join(ROOT, 'test/golden/asterism/protocol1-sample.jsonl'));

describeWith(['mruby', 'mruby-32'], 'the object layer in mruby', () => {
  test('a sample of the recordings has nothing wrong', () => {
    const { right, wrong, left } = replayInMruby('mruby', SAMPLE, SAMPLE);
    expect(wrong).toEqual([]);
    expect(right).toBeGreaterThan(190);
    expect(right + left.length).toBe(SAMPLE.length);
  });

  test('what is about no numbers has nothing wrong on 32 bits either', () => {
    const kinds = [
      'ask_meta',
      'away',
      'coming',
      'connect',
      'exposing',
      'glob',
      'icon_hash',
      'name',
      'path',
      'profile_query',
      'profile_set',
    ];
    const lines = SAMPLE.filter((line) => kinds.includes(line.do));
    const { right, wrong, left } = replayInMruby('mruby-32', lines, []);
    expect(wrong).toEqual([]);
    expect(right).toBeGreaterThan(50);
    expect(right + left.length).toBe(lines.length);
  });

  describeWithShared(['cases/asterism/protocol1.jsonl'], 'all recordings', () => {
    test('have nothing wrong', () => {
      const lines = read(sharedPath('cases/asterism/protocol1.jsonl'));
      const { right, wrong, left } = replayInMruby('mruby', lines, SAMPLE);
      expect(wrong).toEqual([]);
      expect(right).toBeGreaterThan(500);
      expect(right + left.length).toBe(lines.length);
    });
  });
});
