/** The sources of this repository as the tests of its shape see them: files, what each imports, code without comments and texts. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { transformSync } from 'esbuild';
import { ROOT } from './peers.ts';

export type Source = {
  /** From the root: `src/tables/host.ts`. */
  readonly path: string;
  readonly text: string;
  /** What its imports and re-exports name (types too), as written. */
  readonly imports: readonly string[];
};

/** All sources with one of the endings under the folders that are there, sorted. */
export function sourcesUnder(folders: readonly string[], endings: readonly string[] = ['.ts']): readonly Source[] {
  const paths = folders.flatMap((folder) => {
    const absolute = join(ROOT, folder);
    if (!existsSync(absolute)) return [];
    const entries = readdirSync(absolute, { recursive: true, withFileTypes: true });
    return entries.filter((entry) => entry.isFile()).map((entry) => relative(ROOT, join(entry.parentPath, entry.name)));
  });
  return paths
    .filter((path) => endings.some((ending) => path.endsWith(ending)) && !path.includes('node_modules'))
    .sort()
    .map((path) => {
      const text = readFileSync(join(ROOT, path), 'utf8');
      return { path, text, imports: importsOf(text) };
    });
}

export function importsOf(text: string): readonly string[] {
  const found = text.matchAll(
    /^\s*(?:import|export)\b[^'"`;]*?\bfrom\s*['"]([^'"]+)['"]|^\s*import\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/gm,
  );
  return [...found].flatMap((match) => match[1] ?? match[2] ?? match[3] ?? []);
}

/** The room that an import leads to, by `roomOf`'s names, or null for a package and `node:`. */
export function roomImported(source: Source, imported: string): string | null {
  const workspace = /^@asterism-tables\/([\w-]+)(?:\/([\w-]+))?/.exec(imported);
  if (workspace !== null)
    return workspace[1] === 'protocol' ? `protocol/${workspace[2] ?? ''}` : (workspace[1] ?? null);
  if (!imported.startsWith('.')) return null;
  return roomOf(join(dirname(source.path), imported));
}

/** `src/tables/x/y.ts` is in `tables`, `src/games/othello/x.ts` in `games/othello`, `protocol/src/zenoh/x.ts` in `protocol/zenoh`. */
export function roomOf(path: string): string {
  const [top, second, third, fourth] = path.split('/');
  if (top === 'protocol') return second === 'src' && fourth !== undefined ? `protocol/${third}` : 'protocol/generated';
  if (top === 'firmware-bridge') return 'firmware-bridge';
  if (top !== 'src' || second === undefined) return `outside: ${path}`;
  if (second === 'games' && fourth !== undefined) return `games/${third}`;
  return third === undefined ? second : second;
}

/** The code as JavaScript without comments, types and the contents of texts. */
export function bareCode(source: Source): string {
  const { code } = transformSync(source.text, { loader: 'ts', format: 'esm', legalComments: 'none' });
  return code.replace(/"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'/g, '""');
}
