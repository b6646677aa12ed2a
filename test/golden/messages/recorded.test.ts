/** The recorded views, replies and strokes of the original's tables: the generated codecs give the same bytes and read them back. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { codecs } from '@asterism-tables/protocol/messages';
import { type Codec, MAX_PAYLOAD, ValueError } from '@asterism-tables/protocol/schema';
import { describe, expect, test } from 'vitest';
import { describeWithShared, ROOT, sharedPath } from '../../helpers/peers.ts';
import { bytesHex, hexBytes } from '../../helpers/recording.ts';

type Line = {
  readonly game?: string;
  readonly case: string;
  readonly i?: number;
  readonly do?: string;
  readonly method?: string;
  readonly state?: unknown;
  readonly state_hex?: string | null;
  readonly answer?: unknown;
  readonly answer_hex?: string;
  readonly raised?: string | null;
  readonly told?: readonly (readonly [string, unknown, string])[];
};

/** The games whose recordings go by another name here. */
const SETS: Readonly<Record<string, string>> = { othello: 'othello', board: 'board', counter: 'counter' };

function codec(name: string): Codec<unknown> {
  const found = codecs.get(name);
  if (found === undefined) throw new Error(`no codec for ${name}`);
  return found;
}

type Counts = { same: number; tooLarge: number; notOurs: number };

/** Replays the messages of a recording through the codecs; every difference is told with its place. */
function compare(path: string): { readonly counts: Counts; readonly differences: readonly string[] } {
  const counts: Counts = { same: 0, tooLarge: 0, notOurs: 0 };
  const differences: string[] = [];
  let set = '';
  for (const text of readFileSync(path, 'utf8').split('\n')) {
    if (text.trim() === '') continue;
    const line = JSON.parse(text) as Line;
    if (line.game !== undefined) {
      set = SETS[line.game] ?? line.game;
      continue;
    }
    const check = (name: string, value: unknown, hex: string): void => {
      const place = `${line.case} ${line.i} ${name}`;
      const fault = checkOne(codec(name), value, hex, counts);
      if (fault !== undefined) differences.push(`${place}: ${fault}`);
    };
    if (typeof line.state_hex === 'string') check(`${set}.state`, line.state, line.state_hex);
    for (const [sub, value, hex] of line.told ?? []) check(`${set}.${sub}`, value, hex);
    if (line.do === 'call' && line.answer_hex !== undefined && line.raised === null) {
      check(`${set}.${line.method}`, { value: line.answer }, line.answer_hex);
    }
  }
  return { counts, differences };
}

function checkOne(codecOfIt: Codec<unknown>, value: unknown, hex: string, counts: Counts): string | undefined {
  const bytes = hexBytes(hex);
  if (bytes.length > MAX_PAYLOAD) {
    // The original's pages of many short strokes: ours end earlier, and this one does not leave the host.
    counts.tooLarge++;
    expect(() => codecOfIt.encode(value)).toThrow(ValueError);
    return undefined;
  }
  if (isNotOurs(value)) {
    counts.notOurs++;
    expect(() => codecOfIt.encode(value)).toThrow(ValueError);
    expect(codecOfIt.decode(bytes).ok).toBe(false);
    return undefined;
  }
  try {
    const encoded = bytesHex(codecOfIt.encode(value));
    if (encoded !== hex) return `${encoded} is not ${hex}`;
    const read = codecOfIt.decode(bytes);
    if (!read.ok) return `${hex} is not read: ${read.what}`;
    expect(read.value).toEqual(value);
    counts.same++;
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/**
 * What the original tells and ours never does: a page past a stroke's end with nil for its points; an othello table made from a saved file that contradicts itself (a
 * lobby with a game, an end without a result: ours sets such a file aside).
 */
function isNotOurs(value: unknown): boolean {
  const view = (typeof value === 'object' && value !== null && 'value' in value ? value.value : value) as
    | { readonly st?: string; readonly bd?: string; readonly res?: unknown; readonly p?: readonly (readonly unknown[])[] }
    | null
    | string
    | boolean;
  if (typeof view !== 'object' || view === null) return false;
  if (view.bd !== undefined && (view.st === 'wait' || (view.st === 'over' && view.res === undefined))) return true;
  return Array.isArray(view.p) && view.p.some((stroke) => Array.isArray(stroke) && stroke[3] === null);
}

describe('recorded messages', () => {
  const samples = ['test/golden/tables', 'test/golden/messages'].flatMap((folder) =>
    readdirSync(join(ROOT, folder))
      .filter((name) => name.endsWith('.jsonl'))
      .map((name) => `${folder}/${name}`),
  );

  test.each(samples)('%s: every view, reply and stroke has the same bytes', (path) => {
    const { counts, differences } = compare(join(ROOT, path));
    expect(differences).toEqual([]);
    expect(counts.same).toBeGreaterThan(0);
  });
});

const RECORDINGS = ['othello.jsonl', 'board.jsonl', 'framework.jsonl'].map((name) => `cases/tables/${name}`);

describeWithShared(RECORDINGS, 'recorded messages, all of them', () => {
  test.each(RECORDINGS)('%s: every view, reply and stroke has the same bytes', (path) => {
    const { counts, differences } = compare(sharedPath(path));
    expect(differences).toEqual([]);
    expect(counts.same).toBeGreaterThan(300);
    expect(counts.notOurs + counts.tooLarge).toBeLessThan(counts.same / 40);
  });
});
