/**
 * Builds the programs: `src/cli/main.ts` with the workspaces becomes `dist/asterism-tables.js`, and `src/cli/bridge/main.ts` becomes
 * `firmware-bridge.js` beside it (packages of node_modules stay where they are). `node tools/build.mjs [--outfile FILE]`; exit code 1 and the
 * errors when it cannot.
 */
import { accessSync, chmodSync, constants, existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { argv, exit, getuid } from 'node:process';
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

/** Why nothing can be written to `outfile` by this user, in one line; null when it can, as far as can be seen before. */
function writeFault(outfile) {
  for (let place = dirname(outfile); ; place = dirname(place)) {
    if (!existsSync(place)) {
      if (place === dirname(place)) return null;
      continue;
    }
    try {
      accessSync(place, constants.W_OK);
      return null;
    } catch (error) {
      if (error.code !== 'EACCES' && error.code !== 'EPERM' && error.code !== 'EROFS') return null;
      const { uid } = statSync(place);
      const who =
        uid === getuid?.() ? 'this user, but is write-protected' : `the user with id ${uid}, and this is ${getuid?.()}`;
      return `${outfile} cannot be written (${error.code}): ${place} belongs to ${who}. Build as its owner, or give it to yourself (chown).`;
    }
  }
}

/** What the programs are made of. */
const SOURCES = [
  'src',
  'protocol',
  'firmware-bridge',
  'hardware/boards',
  'tools/build.mjs',
  'package.json',
  'package-lock.json',
];

/** Whether a program is there and younger than everything it is made of. */
function isUpToDate(outfile) {
  const newest = (path) => {
    const found = statSync(path);
    if (!found.isDirectory()) return found.mtimeMs;
    const inside = readdirSync(path, { withFileTypes: true }).filter(({ name }) => name !== 'node_modules');
    return Math.max(found.mtimeMs, ...inside.map(({ name }) => newest(join(path, name))));
  };
  return existsSync(outfile) && SOURCES.every((path) => newest(join(root, path)) < statSync(outfile).mtimeMs);
}

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
  const bridge = join(dirname(values.outfile), 'firmware-bridge.js');
  const fault = writeFault(values.outfile);
  // Who may run the program that somebody else built needs no right to build it.
  if (fault !== null && isUpToDate(values.outfile) && isUpToDate(bridge)) exit(0);
  if (fault !== null) {
    console.error(`The program could not be built: ${fault}`);
    exit(1);
  }
  try {
    await bundle('src/cli/main.ts', values.outfile);
    await bundle('src/cli/bridge/main.ts', bridge);
  } catch (error) {
    if (!Array.isArray(error?.errors)) console.error(error);
    console.error('The program could not be built: see the lines above. (`npm ci` installs what a build needs.)');
    exit(1);
  }
}
