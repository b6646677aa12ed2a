import {
  canonKey,
  includes,
  intersects,
  isConcreteKey,
  isKeyExpr,
  keyFault,
  type MatchCount,
} from '@asterism-tables/protocol/zenoh';
import { describe, expect, test } from 'vitest';

describe('validity', () => {
  test.each([
    'a',
    'a/b',
    '*',
    '**',
    'a/*',
    'a/**',
    '*/**',
    'a$*',
    '$*a',
    'a$*b$*c',
    '@a',
    '@',
    '@a/**',
    '@a$*',
    '漢/字',
    'a b',
    '**/a/**',
  ])('%s is a key expression', (key) => {
    expect(keyFault(key)).toBeUndefined();
    expect(isKeyExpr(key)).toBe(true);
    expect(canonKey(key)).toBe(key);
  });

  test.each([
    ['', 'not empty'],
    ['/a', 'empty chunk'],
    ['a/', 'empty chunk'],
    ['a//b', 'empty chunk'],
    ['a*', 'stands alone'],
    ['*a', 'stands alone'],
    ['***', 'stands alone'],
    ['@*', 'stands alone'],
    ['a$**', 'stands alone'],
    ['$', '$ stands only before *'],
    ['a$b', '$ stands only before *'],
    ['a#', '# is not allowed'],
    ['a?b', '? is not allowed'],
    ['\ud800', 'half a character'],
  ])('%j is none, and no canonical form helps: %s', (key, fault) => {
    expect(keyFault(key)).toContain(fault);
    expect(canonKey(key)).toBeUndefined();
  });

  test.each([
    ['$*', '*'],
    ['a/$*$*/b', 'a/*/b'],
    ['a$*$*', 'a$*'],
    ['a$*$*$*$*b', 'a$*b'],
    ['**/**', '**'],
    ['**/*', '*/**'],
    ['a/**/*/**/*/b', 'a/*/*/**/b'],
    ['**/$*/**', '*/**'],
  ])('%s is not canonical: it is written %s', (key, canonical) => {
    expect(keyFault(key)).toContain('not canonical');
    expect(canonKey(key)).toBe(canonical);
  });

  test('a concrete key has no wildcard', () => {
    expect(isConcreteKey('a/@b/c')).toBe(true);
    for (const key of ['a/*', '**', 'a$*', 'a//b', '']) expect(isConcreteKey(key), key).toBe(false);
  });
});

describe('relations', () => {
  test.each([
    ['a/b', 'a/b', true],
    ['a/b', 'a/c', false],
    ['a/*', 'a/b', true],
    ['a/*', 'a', false],
    ['a/**', 'a', true],
    ['a/**', 'a/b/c', true],
    ['**/c', 'a/b', false],
    ['a/*/c', '*/b/*', true],
    ['a/**/c', '**/b/**', true],
    ['ab$*cd', 'abxcdxcd', true],
    ['ab$*cd', 'abcxd', false],
    ['ab$*bc', 'abc', false],
    ['a$*', '$*b', true],
    ['a$*c', 'b$*c', false],
    ['*', '@a', false],
    ['**', 'a/@a', false],
    ['@a/**', '@a/b', true],
    ['@a$*', '@ab', false],
    ['**/@a', '@a', true],
    ['a/**/@x/**', '**/@x/b', true],
    ['asterism/*/@status', 'asterism/n/@status', true],
    ['asterism/**', 'asterism/n/@status', false],
  ])('%s and %s share a key: %s', (a, b, expected) => {
    expect(intersects(a, b)).toBe(expected);
    expect(intersects(b, a)).toBe(expected);
  });

  test.each([
    ['**', 'a/*/**', true],
    ['a/**', 'a', true],
    ['*', '**', false],
    ['*/**', '**', false],
    ['a/*', 'a/$*b', true],
    ['a$*', 'a$*b', true],
    ['a$*b', 'a$*', false],
    ['$*b$*', 'a$*b$*c', true],
    ['**/a/**', '**/a', true],
    ['**/a', '**/a/**', false],
    ['**', 'a/@b', false],
    ['**/@b', 'a/@b', true],
    ['@a/**', '@a/*/c', true],
  ])('every key of %s ⊇ %s: %s', (a, b, expected) => {
    expect(includes(a, b)).toBe(expected);
  });
});

describe('the number of steps is bounded', () => {
  function steps(relation: typeof intersects, a: string, b: string): number {
    const count: MatchCount = { steps: 0 };
    relation(a, b, count);
    return count.steps;
  }
  const many = (chunk: string, n: number): string => Array.from({ length: n }, () => chunk).join('/');

  test('a plain key against a subscription costs a handful', () => {
    expect(
      steps(intersects, 'asterism/games/games/*/state', 'asterism/games/games/mahjong1/state'),
    ).toBeLessThanOrEqual(5);
    expect(steps(intersects, 'asterism/**', 'asterism/games/games/mahjong1/state')).toBeLessThanOrEqual(6);
    expect(steps(intersects, 'asterism/games/games/mahjong1/state', 'asterism/**')).toBeLessThanOrEqual(12);
    expect(steps(includes, 'asterism/**', 'asterism/games/games/mahjong1/state')).toBeLessThanOrEqual(6);
  });

  test.each([10, 20, 40, 80])('%i times ** on both sides: at most the product of the chunks', (n) => {
    const a = `${many('**/a', n)}/b`;
    const b = `${many('a', 2 * n)}/c`;
    const c = `${many('**/a', n)}/c`;
    for (const relation of [intersects, includes]) {
      expect(steps(relation, a, b)).toBeLessThanOrEqual((2 * n + 2) * (2 * n + 3));
      expect(steps(relation, a, c)).toBeLessThanOrEqual((2 * n + 2) * (2 * n + 3));
    }
    expect(intersects(a, b)).toBe(false);
    expect(intersects(a, c)).toBe(false);
  });

  test('many $* in one chunk are found in one pass', () => {
    const a = `${'a$*'.repeat(200)}b`;
    expect(intersects(a, `${'a'.repeat(400)}c`)).toBe(false);
    expect(intersects(a, `${'a'.repeat(400)}b`)).toBe(true);
    expect(intersects(a, `${'a$*'.repeat(200)}c`)).toBe(false);
    expect(steps(intersects, a, `${'a'.repeat(400)}c`)).toBe(1);
  });
});
