/**
 * Replays recorded Asterism cases on our node: `replay-asterism FILE...`. Prints each line that differs, then `N right, N wrong, N not
 * built`; exit code 1 when one is wrong.
 */
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Line } from './replay-asterism/notation.ts';
import { linesOf, replay } from './replay-asterism/replay.ts';

/** The objects that `query` lines ask, for files that do not bring them. */
const SAMPLE = fileURLToPath(new URL('../test/golden/asterism/protocol1-sample.jsonl', import.meta.url));

const files = process.argv.slice(2);
if (files.length === 0) {
  console.error('replay-asterism: name the files of recorded lines (JSON lines)');
  process.exit(2);
}
const lines: Line[] = [];
for (const file of files) {
  try {
    lines.push(...linesOf(readFileSync(file, 'utf8')));
  } catch (error) {
    console.error(`replay-asterism: ${file}: ${error instanceof Error ? error.message : String(error)}`);
    process.exit(2);
  }
}
const sample = existsSync(SAMPLE) ? linesOf(readFileSync(SAMPLE, 'utf8')).filter((line) => line.do === 'expose') : [];
const report = await replay(lines, sample);
for (const wrong of report.wrong) console.log(`${wrong.id} (${wrong.about}): ${wrong.what}`);
console.log(`${report.right} right, ${report.wrong.length} wrong, ${report.notBuilt} not built`);
process.exit(report.wrong.length > 0 ? 1 : 0);
