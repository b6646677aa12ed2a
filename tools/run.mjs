/** Runs a TypeScript file of this repository: `node tools/run.mjs FILE [ARGUMENT...]`. Exit code and signals are the file's own. */
import { existsSync } from 'node:fs';
import { register } from 'node:module';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const file = process.argv[2];
if (file === undefined || !existsSync(file)) {
  console.error(file === undefined ? 'usage: node tools/run.mjs FILE [ARGUMENT...]' : `no such file: ${file}`);
  process.exit(2);
}
process.setSourceMapsEnabled(true);
register('./typescript-hook.mjs', import.meta.url);
process.argv.splice(1, 2, resolve(file));
await import(pathToFileURL(resolve(file)).href);
