/**
 * `npm test`: sets up what the suite needs (tools/peers.mjs), runs vitest with the arguments given, and ends with the line
 * `N passed, N failed[, N skipped]`. With REQUIRE_ALL=1 a skipped test is a failed one. Exit code 0 only when tests ran and none failed.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT, setUpPeers } from './peers.mjs';

const requireAll = process.env.REQUIRE_ALL === '1';
const faults = Object.entries(setUpPeers((line) => console.log(line)));
for (const [name, fault] of faults) {
  console.error(`*** ${name} cannot be set up, its tests ${requireAll ? 'fail' : 'are SKIPPED'}: ${fault}`);
}

const folder = mkdtempSync(join(tmpdir(), 'asterism-tables-test-'));
const countsFile = join(folder, 'counts.json');
const exitCode = await runVitest();
const counts = readCounts();
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

/** The exit code of vitest; its output goes straight to ours. Ctrl-C reaches it too: it ends, and then we do. */
function runVitest() {
  const vitest = join(ROOT, 'node_modules', 'vitest', 'vitest.mjs');
  const reporters = ['--reporter=default', `--reporter=${join(ROOT, 'tools', 'vitest-reporter.mjs')}`];
  const child = spawn(process.execPath, [vitest, 'run', ...reporters, ...process.argv.slice(2)], {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, TEST_COUNTS: countsFile },
  });
  process.on('SIGINT', () => undefined);
  process.on('SIGTERM', () => child.kill('SIGTERM'));
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
    return { passed: 0, failed: 1, skipped: 0 };
  }
}
