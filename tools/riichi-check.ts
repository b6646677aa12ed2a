/**
 * Checks the riichi engine against files of recorded hands: `riichi-check FILE...`. Wins and rounds are JSON lines, shanten
 * numbers tab-separated text; each wrong case is printed with our answer beside the expected one.
 */

import { readFileSync } from 'node:fs';
import { checkText, type Report } from './riichi-check/check.ts';

/** Wrong cases printed of one file at most; all are counted. */
const SHOWN_AT_MOST = 200;

function print(report: Report): void {
  for (const wrong of report.wrong.slice(0, SHOWN_AT_MOST)) {
    console.log(`${wrong.where}\n  ours      ${wrong.ours}\n  expected  ${wrong.expected}`);
  }
  if (report.wrong.length > SHOWN_AT_MOST) console.log(`... and ${report.wrong.length - SHOWN_AT_MOST} more`);
  console.log(`${report.right} right, ${report.wrong.length} wrong`);
}

const files = process.argv.slice(2);
if (files.length === 0) {
  console.error('riichi-check: name the files to check (wins or rounds as JSON lines, shanten numbers as text)');
  process.exit(2);
}
let bad = false;
for (const file of files) {
  if (file.endsWith('.md')) {
    console.log(`${file}\na document\n0 right, 0 wrong`);
    continue;
  }
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    console.error(`riichi-check: ${file} cannot be read (${error instanceof Error ? error.message : String(error)})`);
    bad = true;
    continue;
  }
  console.log(file);
  const report = checkText(text);
  print(report);
  if (report.wrong.length > 0) bad = true;
}
process.exit(bad ? 1 : 0);
