/**
 * A vitest reporter that counts: it writes `{passed, failed, skipped, failedFiles}` as JSON to the file named by TEST_COUNTS when a run
 * ends. `failedFiles`: path and counts of each file with a failure in it.
 */
import { writeFileSync } from 'node:fs';

export default class CountingReporter {
  onTestRunEnd(modules, unhandledErrors) {
    const counts = { passed: 0, failed: unhandledErrors.length, skipped: 0 };
    const failedFiles = [];
    for (const module of modules) {
      const own = countsOf(module);
      for (const state of Object.keys(own)) counts[state] += own[state];
      if (own.failed > 0) failedFiles.push({ path: module.moduleId, ...own });
    }
    const file = process.env.TEST_COUNTS;
    if (file !== undefined) writeFileSync(file, JSON.stringify({ ...counts, failedFiles }));
  }
}

function countsOf(module) {
  const counts = { passed: 0, failed: 0, skipped: 0 };
  // A file that could not be loaded, or a hook that threw, has tests that nobody ran: a failure of its own.
  counts.failed += module.errors().length;
  for (const suite of module.children.allSuites()) counts.failed += suite.errors().length;
  for (const test of module.children.allTests()) {
    const { state } = test.result();
    // `pending`: the run ended before it did.
    counts[state === 'pending' ? 'failed' : state] += 1;
  }
  return counts;
}
