/** A module hook that strips the types of each .ts file as it is loaded, so that files run from where they are. */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { transform } from 'esbuild';

export async function load(url, context, nextLoad) {
  if (url.startsWith('file:') && url.endsWith('.ts')) {
    const path = fileURLToPath(url);
    const { code } = await transform(await readFile(path, 'utf8'), {
      loader: 'ts',
      format: 'esm',
      target: 'node20.19',
      sourcemap: 'inline',
      sourcefile: path,
      tsconfigRaw: { compilerOptions: { verbatimModuleSyntax: true } },
    });
    return { format: 'module', source: code, shortCircuit: true };
  }
  if (url.endsWith('.json')) return nextLoad(url, { ...context, format: 'json', importAttributes: { type: 'json' } });
  return nextLoad(url, context);
}
