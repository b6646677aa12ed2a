/** docs/firmware.md, "Adding a field", followed step by step in a copy of the repository; and its other examples. */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hexOf } from '@asterism-tables/protocol/codegen';
import { codecOf, typicalValue } from '@asterism-tables/protocol/schema';
import { othello } from '@asterism-tables/protocol/views';
import { expect, test } from 'vitest';
import { codecFiles, mrubyCommand, runMruby } from '../helpers/mruby.ts';
import { describeWith, ROOT } from '../helpers/peers.ts';

const text = readFileSync(join(ROOT, 'docs/firmware.md'), 'utf8');

/** The examples of a language below a heading, without their indent. */
function examples(heading: string, language: string): readonly string[] {
  const part = text.split(/^## /m).find((one) => one.startsWith(`${heading}\n`)) ?? '';
  return [...part.matchAll(/^( *)```(\w+)\n([\s\S]*?)^ *```$/gm)].flatMap(([, indent = '', kind, code = '']) =>
    kind === language ? [code.replaceAll(new RegExp(`^${indent}`, 'gm'), '')] : [],
  );
}

/** What code generation reads and writes, with the dependencies of the checkout. */
function copyOfRepository(): string {
  const folder = mkdtempSync(join(tmpdir(), 'firmware-docs-'));
  for (const name of ['protocol', 'hardware', 'docs', 'tools', 'package.json']) {
    cpSync(join(ROOT, name), join(folder, name), { recursive: true, filter: (path) => !path.includes('node_modules') });
  }
  mkdirSync(join(folder, 'node_modules/@asterism-tables'), { recursive: true });
  symlinkSync(join(folder, 'protocol'), join(folder, 'node_modules/@asterism-tables/protocol'));
  for (const name of readdirSync(join(ROOT, 'node_modules'))) {
    if (name !== '@asterism-tables') symlinkSync(join(ROOT, 'node_modules', name), join(folder, 'node_modules', name));
  }
  return folder;
}

describeWith(['mruby'], 'docs/firmware.md', () => {
  test('a field is added, the codecs are written, and mruby sees it', () => {
    const [field = ''] = examples('Adding a field', 'ts');
    const [generate = '', see = ''] = examples('Adding a field', 'sh');
    const [program = ''] = examples('Adding a field', 'ruby');
    const [output = ''] = examples('Adding a field', 'text');
    const folder = copyOfRepository();
    try {
      const run = (command: string): string =>
        execFileSync('sh', ['-c', command], { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
      const views = join(folder, 'protocol/src/views/counter.ts');
      const before = readFileSync(views, 'utf8');
      const line = before.split('\n').find((one) => /^ {2}n: /.test(one)) ?? 'no line of n';
      writeFileSync(views, before.replace(line, `${line}\n  ${field.trimEnd()}`));
      cpSync(join(folder, 'protocol/generated/schema.json'), join(folder, 'old.json'));
      expect(run(generate)).toContain('protocol/generated/mruby/counter.rb');
      // Screens of before are not broken by it.
      expect(() => run(`${generate.trim()} -- --check-compat old.json`)).not.toThrow();
      writeFileSync(join(folder, 'see.rb'), program);
      const [mruby = ''] = mrubyCommand('mruby');
      expect(run(see.replace(/^mruby/, mruby))).toBe(output);
      expect(readFileSync(join(folder, 'docs/messages.md'), 'utf8')).toContain('who pressed last');
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  test('the examples of reading, calling and showing run', () => {
    const folder = mkdtempSync(join(tmpdir(), 'firmware-docs-'));
    try {
      const usual = typicalValue(othello.view.type.spec) as { readonly value: object };
      const bytes = codecOf(othello.view).encode({ value: { ...usual.value, bd: '.'.repeat(64), n: 30 } } as never);
      const [read = ''] = examples('Reading', 'ruby');
      const [call = ''] = examples('Calling', 'ruby');
      const [show = ''] = examples('A screen', 'ruby');
      const program = `bytes = ["${hexOf(bytes)}"].pack("H*")\ntoken = "a" * 32\n${read}${call}puts bytes.unpack("H*")\n${show}puts lines\n`;
      writeFileSync(join(folder, 'main.rb'), program);
      const out = runMruby('mruby', [
        ...codecFiles(['othello']),
        join(ROOT, 'hardware/mruby/othello_text.rb'),
        join(folder, 'main.rb'),
      ]).split('\n');
      expect(out.slice(0, 3)).toEqual(['play', 'Maple', 'false']);
      expect(out[3]).toBe(
        hexOf(codecOf(othello.moveCall).encode({ method: 'move', args: ['a'.repeat(32), 30, 'd3'] } as never)),
      );
      expect(out[4]).toMatch(/^games\/games\/othello1 {2}move 31/);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
