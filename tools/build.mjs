/**
 * Builds the program: `src/cli/main.ts` with the workspaces becomes `dist/asterism-tables.js` (packages of node_modules stay
 * where they are). `node tools/build.mjs [--outfile FILE]`; exit code 1 and the errors when it cannot.
 */
import { chmodSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { argv, exit } from 'node:process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { build } from 'esbuild';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** Bare imports stay imports, but for the workspaces: those are sources of this repository, which only a bundle can run. */
const packagesStayOutside = {
  name: 'packages-stay-outside',
  setup(build) {
    build.onResolve({ filter: /^[^./]/ }, (args) =>
      args.kind === 'entry-point' || args.path.startsWith('@asterism-tables/')
        ? undefined
        : { path: args.path, external: true },
    );
  },
};

/** Bundles one entry into one executable file with its source map beside it; throws esbuild's error, already printed. */
export async function bundle(entry, outfile) {
  // A failed build must not leave yesterday's program behind, to be run as if it were today's.
  rmSync(outfile, { force: true });
  await build({
    absWorkingDir: root,
    entryPoints: [entry],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    sourcemap: true,
    banner: { js: '#!/usr/bin/env -S node --enable-source-maps' },
    plugins: [packagesStayOutside],
    logLevel: 'warning',
  });
  chmodSync(outfile, 0o755);
}

if (argv[1] === fileURLToPath(import.meta.url)) {
  const { values } = parseArgs({
    options: { outfile: { type: 'string', default: join(root, 'dist', 'asterism-tables.js') } },
  });
  try {
    await bundle('src/cli/main.ts', values.outfile);
  } catch (error) {
    if (!Array.isArray(error?.errors)) console.error(error);
    console.error('The program could not be built: see the lines above. (`npm ci` installs what a build needs.)');
    exit(1);
  }
}
