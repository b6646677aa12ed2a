/** Compiles C sources of this repository for a test, as strict as a board's compiler may be and with the sanitizers, into a folder that goes with the test. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { peerPath, ROOT } from '../../tools/peers.mjs';

/** Peers that a test of C sources needs (`describeWith(C_PEERS, ...)`). */
export const C_PEERS = ['cc', 'libc-dev'] as const;

const FLAGS = ['-std=c99', '-Wall', '-Wextra', '-Wpedantic', '-Wconversion', '-Werror', '-g', '-O1'];
/** What a board would only show as a strange reset ends the program here, with the line where it happened. */
const SANITIZERS = ['-fsanitize=address,undefined', '-fno-sanitize-recover=all'];

/** All files of a folder that end in `.c`, as paths in the repository. */
export function cFiles(folder: string): readonly string[] {
  return readdirSync(join(ROOT, folder))
    .filter((name) => name.endsWith('.c'))
    .map((name) => `${folder}/${name}`);
}

export type Compiled = { readonly program: string; remove(): void };

/** Throws with what the compiler said. */
export function compileC(sources: readonly string[], options: readonly string[] = []): Compiled {
  const folder = mkdtempSync(join(tmpdir(), 'c-test-'));
  const program = join(folder, 'program');
  const args = [...FLAGS, ...SANITIZERS, ...options, '-o', program, ...sources];
  const done = spawnSync(peerPath('cc'), args, { cwd: ROOT, encoding: 'utf8' });
  if (done.error !== undefined) throw done.error;
  if (done.status !== 0) {
    rmSync(folder, { recursive: true, force: true });
    throw new Error(`cc ${args.join(' ')}\n${done.stderr}`);
  }
  return { program, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** What it wrote to its standard output; throws with its standard error when it did not end well. */
export function runCompiled({ program }: Compiled, input: string, args: readonly string[] = []): string {
  const done = spawnSync(program, args, { input, encoding: 'utf8', maxBuffer: 1 << 28 });
  if (done.error !== undefined) throw done.error;
  if (done.status !== 0 || done.stderr !== '') {
    throw new Error(
      `ended with ${done.status ?? done.signal}: ${done.stderr.slice(0, 4000)}${done.stdout.slice(-400)}`,
    );
  }
  return done.stdout;
}
