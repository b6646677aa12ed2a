import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { describe, expect, test } from 'vitest';
import { ROOT } from '../../helpers/peers.ts';

/** Bundles this program and runs it in a process of its own; answers what it said and the sources that are in it. */
async function alone(program: string): Promise<{ readonly said: string; readonly sources: readonly string[] }> {
  const dir = await mkdtemp(join(tmpdir(), 'tables-alone-'));
  try {
    const built = await build({
      stdin: { contents: program, resolveDir: ROOT, sourcefile: 'program.ts', loader: 'ts' },
      bundle: true,
      platform: 'node',
      format: 'esm',
      write: false,
      metafile: true,
      // Everything reachable, used or not.
      treeShaking: false,
      absWorkingDir: ROOT,
    });
    const file = join(dir, 'program.mjs');
    await writeFile(file, built.outputFiles[0]?.contents ?? '');
    const { stdout } = await promisify(execFile)(process.execPath, [file], { env: {} });
    return { said: stdout.trim(), sources: Object.keys(built.metafile.inputs) };
  } finally {
    await rm(dir, { recursive: true });
  }
}

const games = (sources: readonly string[]) => [
  ...new Set(sources.flatMap((source) => /src\/(games\/[^/]+|riichi)\//.exec(source)?.[1] ?? [])),
];

describe('in a process of its own', () => {
  test('the framework loads no game', async () => {
    const { said, sources } = await alone(
      "import { defineGame, openTables } from './src/tables/index.ts'; console.log(typeof defineGame, typeof openTables);",
    );
    expect(said).toBe('function function');
    expect(sources.some((source) => source.includes('src/tables/table-host.ts'))).toBe(true);
    expect(games(sources)).toEqual([]);
  });

  test('othello on the framework loads no other game', async () => {
    const { said, sources } = await alone(
      "import { othello } from './src/games/othello/index.ts'; console.log(othello.name, othello.tables.join());",
    );
    expect(said).toBe('othello othello1');
    expect(games(sources)).toEqual(['games/othello']);
  });
});
