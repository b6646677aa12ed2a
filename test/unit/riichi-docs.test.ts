/** The examples of docs/riichi.md run and print what stands under them. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { describe, expect, test, vi } from 'vitest';
import { ROOT } from '../../tools/peers.mjs';

const text = readFileSync(join(ROOT, 'docs', 'riichi.md'), 'utf8');
const examples = [...text.matchAll(/```ts\n([\s\S]*?)```\s+```text\n([\s\S]*?)```/g)].map((match) => ({
  code: match[1] as string,
  output: match[2] as string,
}));

async function printed(code: string): Promise<string> {
  const bundle = await build({
    stdin: { contents: code, resolveDir: join(ROOT, 'docs'), loader: 'ts' },
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'neutral',
  });
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  try {
    const source = bundle.outputFiles[0]?.text ?? '';
    await import(/* @vite-ignore */ `data:text/javascript;base64,${Buffer.from(source).toString('base64')}`);
    return log.mock.calls.map((call) => `${call.join(' ')}\n`).join('');
  } finally {
    log.mockRestore();
  }
}

describe('docs/riichi.md', () => {
  test('has examples', () => {
    expect(examples.length).toBeGreaterThan(0);
  });

  test.each(examples)('example %#', async ({ code, output }) => {
    expect(await printed(code)).toBe(output);
  });
});
