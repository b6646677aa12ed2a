import {
  type SnResolution,
  SnCounter,
  SnTracker,
  smallerResolution,
  snBefore,
  snDistance,
  snMax,
  snNext,
  snPrecedes,
} from '@asterism-tables/protocol/zenoh';
import { describe, expect, test } from 'vitest';

const RESOLUTIONS: readonly (readonly [bits: number, SnResolution, max: number])[] = [
  [8, 0, 0x7f],
  [16, 1, 0x3fff],
  [32, 2, 0x0fff_ffff],
  [64, 3, Number.MAX_SAFE_INTEGER],
];

describe.each(RESOLUTIONS)('at %i bit', (_bits, resolution, max) => {
  test('the largest number has seven bits for each byte it takes, and 0 follows it', () => {
    expect(snMax(resolution)).toBe(max);
    expect(snNext(max, resolution)).toBe(0);
    expect(snNext(0, resolution)).toBe(1);
    expect(snBefore(0, resolution)).toBe(max);
    expect(snBefore(1, resolution)).toBe(0);
  });

  test('distances go up and around', () => {
    expect(snDistance(5, 5, resolution)).toBe(0);
    expect(snDistance(5, 8, resolution)).toBe(3);
    expect(snDistance(max, 0, resolution)).toBe(1);
    expect(snDistance(max - 1, 3, resolution)).toBe(5);
    expect(snDistance(1, 0, resolution)).toBe(max);
  });

  test('a number precedes those up to half the circle ahead, and not itself', () => {
    const half = Math.floor(max / 2);
    expect(snPrecedes(0, half, resolution)).toBe(true);
    expect(snPrecedes(0, half + 1, resolution)).toBe(false);
    expect(snPrecedes(0, 0, resolution)).toBe(false);
    expect(snPrecedes(max, 0, resolution)).toBe(true);
    expect(snPrecedes(0, max, resolution)).toBe(false);
    expect(snPrecedes(max - 3, half - 5, resolution)).toBe(true);
  });

  test('a counter starts at its initial number and wraps', () => {
    const counter = new SnCounter(resolution, max - 1);
    expect([counter.take(), counter.take(), counter.take(), counter.next]).toEqual([max - 1, max, 0, 1]);
  });

  test('a tracker takes the initial number first, accepts gaps, and drops what repeats or goes back', () => {
    const tracker = new SnTracker(resolution, max);
    expect(tracker.accept(max - 1)).toBe('old');
    expect(tracker.accept(max)).toBe('next');
    expect(tracker.accept(max)).toBe('old');
    expect(tracker.accept(0)).toBe('next');
    expect(tracker.accept(10)).toBe('gap');
    expect(tracker.accept(9)).toBe('old');
    expect(tracker.accept(11)).toBe('next');
    if (resolution !== 3) expect(tracker.accept(max + 1)).toBe('invalid');
    expect(tracker.accept(12)).toBe('next');
  });
});

test('two sides take the smaller resolution of each kind', () => {
  expect(smallerResolution({ frameSn: 2, requestId: 1 }, { frameSn: 0, requestId: 3 })).toEqual({
    frameSn: 0,
    requestId: 1,
  });
});
