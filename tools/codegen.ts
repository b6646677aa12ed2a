/**
 * Writes everything that comes from the schemas: `npm run codegen`. `--check` (`npm run codegen:check`) only says what is not current; `--check-compat OLD` what breaks
 * screens of an older `schema.json`; `--sizes` says also what memory the mruby codecs take (by valgrind). Exits 1 when a message does not fit a board, when something
 * is not current, or when something breaks.
 */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { DESCRIPTION_PATH, generate } from '@asterism-tables/protocol/codegen';
import { breaks, describe, misfits, readDescription } from '@asterism-tables/protocol/schema';
import { messageSets } from '@asterism-tables/protocol/views';
import { readBoards } from './codegen/boards.ts';
import { notCurrent, report, writeFiles } from './codegen/files.ts';
import { mrubySizes, sizeLines } from './codegen/mruby-sizes.ts';

const root = new URL('../', import.meta.url);
const { values: options } = parseArgs({
  options: {
    check: { type: 'boolean', default: false },
    'check-compat': { type: 'string' },
    /** Measured against instead of hardware/boards. */
    boards: { type: 'string' },
    sizes: { type: 'boolean', default: false },
  },
});

const boards = readBoards(
  options.boards === undefined ? new URL('hardware/boards/', root) : pathToFileURL(`${resolve(options.boards)}/`),
);
const tooLarge = misfits(
  messageSets.flatMap(({ messages }) => messages),
  boards,
);
for (const { text } of tooLarge) console.error(text);
if (tooLarge.length > 0) process.exit(1);

const old = options['check-compat'];
if (old !== undefined) {
  const found = breaks(readDescription(readFileSync(old, 'utf8')), describe(messageSets));
  for (const { message, path, what } of found) console.error(`${message}${path === '' ? '' : ` ${path}`}: ${what}`);
  console.error(
    found.length === 0 ? `nothing breaks screens of ${old}` : `${found.length} changes break screens of ${old}`,
  );
  process.exit(found.length === 0 ? 0 : 1);
}

const files = generate({ sets: messageSets, boards });
if (options.check) {
  const stale = notCurrent(root, files);
  for (const path of stale) console.error(`${path} is not what the schemas say: run npm run codegen`);
  process.exit(stale.length === 0 ? 0 : 1);
}
writeFiles(root, files);
for (const line of report(files, DESCRIPTION_PATH)) console.log(line);
for (const line of sizeLines(mrubySizes(root, files, options.sizes))) console.log(line);
