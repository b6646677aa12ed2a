/** Generated files on the disk: written, compared, and told about. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { dirname } from 'node:path';
import type { Generated } from '@asterism-tables/protocol/codegen';

/** Writes what is not current, so that a file that stays the same keeps its time. */
export function writeFiles(root: URL, files: Generated): void {
  for (const path of notCurrent(root, files)) {
    const file = fileURLToPath(new URL(path, root));
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, files[path] ?? '');
  }
}

/** The paths whose file is missing or another one. */
export function notCurrent(root: URL, files: Generated): readonly string[] {
  return Object.entries(files)
    .filter(([path, text]) => {
      const file = new URL(path, root);
      return !existsSync(file) || readFileSync(file, 'utf8') !== text;
    })
    .map(([path]) => path);
}

/** What was written and how large it is, with the messages that come closest to their limit. */
export function report(files: Generated, descriptionPath: string): readonly string[] {
  const { sizes } = JSON.parse(files[descriptionPath] ?? '{"sizes":{}}') as {
    readonly sizes: Readonly<Record<string, readonly number[]>>;
  };
  const largest = Object.entries(sizes)
    .sort(([, a], [, b]) => (b[0] ?? 0) - (a[0] ?? 0))
    .slice(0, 5)
    .map(([name, [worst = 0]]) => `${name} ${worst}`);
  return [
    ...Object.entries(files).map(([path, text]) => `${String(Buffer.byteLength(text)).padStart(8)} ${path}`),
    `${Object.keys(sizes).length} messages, the largest: ${largest.join(', ')}`,
  ];
}
