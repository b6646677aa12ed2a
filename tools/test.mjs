/**
 * `npm test`: sets up what the suite needs (tools/peers.mjs), runs vitest with the arguments given, and ends with the line
 * `N passed, N failed[, N skipped]`. With REQUIRE_ALL=1 a skipped test is a failed one. Exit code 0 only when tests ran and none failed.
 *
 * Many tests run real programs, terminals and cables on whatever machine this is. When a few files fail, these run once more, alone on the
 * then quiet machine; what fails there too has failed. A test that needed it is named as such: it is a fault to be mended, of the test or the program.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { ROOT, setUpPeers } from './peers.mjs';

/** More files than these do not fail by chance. */
const MOST_LOOKED_AT_TWICE = 3;
let stopped = false;

const requireAll = process.env.REQUIRE_ALL === '1';
const faults = Object.entries(setUpPeers((line) => console.log(line)));
for (const [name, fault] of faults) {
  console.error(`*** ${name} cannot be set up, its tests ${requireAll ? 'fail' : 'are SKIPPED'}: ${fault}`);
}

const folder = mkdtempSync(join(tmpdir(), 'asterism-tables-test-'));
const countsFile = join(folder, 'counts.json');
const wholeRun = await runVitest(process.argv.slice(2));
const { counts, exitCode } = await secondLook(wholeRun);
rmSync(folder, { recursive: true, force: true });

if (requireAll && counts.skipped > 0) {
  console.error(`*** ${counts.skipped} skipped tests count as failed, since REQUIRE_ALL=1`);
  counts.failed += counts.skipped;
  counts.skipped = 0;
}
if (counts.passed + counts.failed === 0) {
  console.error('*** no test ran');
  counts.failed = 1;
}
// Whatever made vitest fail besides the tests it counted must not end as "0 failed".
if (exitCode !== 0 && counts.failed === 0) counts.failed = 1;
console.log(
  `${counts.passed} passed, ${counts.failed} failed${counts.skipped > 0 ? `, ${counts.skipped} skipped` : ''}`,
);
process.exitCode = counts.failed > 0 ? 1 : 0;

/** Runs the files that failed once more, where that can change anything: a few of them, and nothing else went wrong. */
async function secondLook(run) {
  const { failedFiles } = run.counts;
  const elsewhere = run.counts.failed - failedFiles.reduce((sum, { failed }) => sum + failed, 0);
  if (failedFiles.length === 0 || failedFiles.length > MOST_LOOKED_AT_TWICE || elsewhere > 0 || stopped) return run;
  const names = failedFiles.map(({ path }) => relative(ROOT, path));
  console.error(`*** once more, alone: ${names.join(', ')}`);
  const again = await runVitest(['--maxWorkers=1', ...names]);
  const counts = { ...run.counts };
  for (const state of ['passed', 'failed', 'skipped']) {
    counts[state] += again.counts[state] - failedFiles.reduce((sum, file) => sum + file[state], 0);
  }
  if (again.counts.failed === 0) console.error(`*** UNSTEADY: passed only at the second try: ${names.join(', ')}`);
  return { counts, exitCode: again.exitCode };
}

/** The exit code of vitest and what it counted; its output goes straight to ours. Ctrl-C reaches it too: it ends, and then we do. */
async function runVitest(args) {
  const exitCode = await vitestExit(args);
  return { exitCode, counts: readCounts() };
}

function vitestExit(args) {
  const vitest = join(ROOT, 'node_modules', 'vitest', 'vitest.mjs');
  const reporters = ['--reporter=default', `--reporter=${join(ROOT, 'tools', 'vitest-reporter.mjs')}`];
  const child = spawn(process.execPath, [vitest, 'run', ...reporters, ...args], {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, TEST_COUNTS: countsFile },
  });
  rmSync(countsFile, { force: true });
  process.on('SIGINT', () => {
    stopped = true;
  });
  process.on('SIGTERM', () => {
    stopped = true;
    child.kill('SIGTERM');
  });
  return new Promise((resolve) => {
    child.on('error', (error) => {
      console.error(`vitest could not be started: ${error.message}`);
      resolve(1);
    });
    child.on('exit', (code) => resolve(code ?? 1));
  });
}

function readCounts() {
  try {
    return JSON.parse(readFileSync(countsFile, 'utf8'));
  } catch {
    console.error('*** vitest ended without a result');
    return { passed: 0, failed: 1, skipped: 0, failedFiles: [] };
  }
}
