/** Key expressions against the answers of zenoh's own library, recorded by `test/golden/tools/keyexpr-pairs.py` from eclipse-zenoh 1.10.2. */
import { readFileSync } from 'node:fs';
import { canonKey, includes, intersects, isKeyExpr } from '@asterism-tables/protocol/zenoh';
import { expect, test } from 'vitest';

function rows(file: string): string[][] {
  const text = readFileSync(new URL(`../keyexpr/${file}`, import.meta.url), 'utf8');
  return text
    .split('\n')
    .slice(0, -1)
    .map((line) => line.split('\t'));
}

/**
 * zenoh 1.10.2's canonizer shortens at most two `$*` too many in a row, and panics on `$*$*` at the end (`canon.rs`, the slice after a skip).
 * Its own rule is that any run of `$*` becomes one; that is what ours does.
 */
function zenohLeavesARun(text: string): boolean {
  return text.includes('$*$*');
}

test('each of 3,000 texts is a key expression, becomes one, or is none, exactly as zenoh says', () => {
  const seen = { ok: 0, canonized: 0, no: 0, exceptions: 0 };
  for (const [text = '', verdict = ''] of rows('words.tsv')) {
    expect(isKeyExpr(text), text).toBe(verdict === 'ok');
    if (verdict === 'ok') {
      expect(canonKey(text), text).toBe(text);
      seen.ok++;
    } else if (verdict.startsWith('=')) {
      expect(canonKey(text), text).toBe(verdict.slice(1));
      seen.canonized++;
    } else if (canonKey(text) !== undefined || verdict === 'panic') {
      expect(zenohLeavesARun(text), text).toBe(true);
      seen.exceptions++;
    } else seen.no++;
  }
  expect(seen.ok).toBeGreaterThan(500);
  expect(seen.canonized).toBeGreaterThan(300);
  expect(seen.no).toBeGreaterThan(1000);
  expect(seen.exceptions).toBeLessThan(100);
});

test('10,000 pairs intersect and include each other exactly as zenoh says, both ways round', () => {
  const pairs = rows('pairs.tsv');
  expect(pairs.length).toBe(10_000);
  const wrong: string[] = [];
  for (const [a = '', b = '', bits] of pairs) {
    const ours = (intersects(a, b) ? 1 : 0) | (includes(a, b) ? 2 : 0) | (includes(b, a) ? 4 : 0);
    if (ours !== Number(bits) || intersects(b, a) !== intersects(a, b)) wrong.push(`${a} ${b}: ${ours}, zenoh ${bits}`);
  }
  expect(wrong).toEqual([]);
});
