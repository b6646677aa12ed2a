/** The closing line of a test run counts what really happened. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import CountingReporter from '../../tools/vitest-reporter.mjs';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'counts-'));
  vi.stubEnv('TEST_COUNTS', join(folder, 'counts.json'));
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

type State = 'passed' | 'failed' | 'skipped' | 'pending';

function counts(states: readonly State[], faults: { file?: number; suite?: number; unhandled?: number } = {}): unknown {
  const errors = (count = 0): readonly unknown[] => Array.from({ length: count });
  const module = {
    moduleId: '/x/a.test.ts',
    errors: () => errors(faults.file),
    children: {
      allSuites: () => [{ errors: () => errors(faults.suite) }],
      allTests: () => states.map((state) => ({ result: () => ({ state }) })),
    },
  };
  new CountingReporter().onTestRunEnd([module], errors(faults.unhandled));
  return JSON.parse(readFileSync(join(folder, 'counts.json'), 'utf8'));
}

test('tests are counted by their outcome, one that never ended as failed', () => {
  expect(counts(['passed', 'passed', 'failed', 'skipped', 'pending'])).toEqual({
    passed: 2,
    failed: 2,
    skipped: 1,
    failedFiles: [{ path: '/x/a.test.ts', passed: 2, failed: 2, skipped: 1 }],
  });
});

test('a file that cannot be loaded, a hook that throws and an error outside of tests are failures', () => {
  const failedFiles = [{ path: '/x/a.test.ts', passed: 1, failed: 1, skipped: 0 }];
  expect(counts(['passed'], { file: 1 })).toEqual({ passed: 1, failed: 1, skipped: 0, failedFiles });
  expect(counts(['passed'], { suite: 1 })).toEqual({ passed: 1, failed: 1, skipped: 0, failedFiles });
  expect(counts(['passed'], { unhandled: 2 })).toEqual({ passed: 1, failed: 2, skipped: 0, failedFiles: [] });
});
