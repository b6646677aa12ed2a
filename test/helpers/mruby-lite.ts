/** The lite link in mruby: the files of the library in the order in which they are loaded, and what its driver says of bytes. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { MRUBY_PARTS } from '../../tools/mruby-files.mjs';
import { type Mruby, runMruby } from './mruby.ts';
import { ROOT } from './peers.ts';

/** All that `Asterism::Zenoh` on a cable needs, and MessagePack. */
export const LITE_FILES = MRUBY_PARTS.link.map((path) => `${ROOT}/${path}`);

export function helperFile(name: string): string {
  return fileURLToPath(new URL(`./mruby/${name}.rb`, import.meta.url));
}

/** What test/helpers/mruby/lite_driver.rb answers to each line. */
export function driveLite(which: Mruby, lines: readonly string[]): readonly string[] {
  const out = runMruby(which, [...LITE_FILES, helperFile('lite_driver')], `${lines.join('\n')}\n`);
  return out.split('\n').slice(0, -1);
}

/** JSON of the vectors as the driver says values: bytes (`{"hex": ...}`) and texts alike. */
export function said(value: unknown): string {
  if (value === null) return 'n';
  if (typeof value === 'boolean') return value ? 't' : 'f';
  if (typeof value === 'number') return `i${value}`;
  if (typeof value === 'string') return `s${Buffer.from(value).toString('hex')}`;
  if (Array.isArray(value)) return `[${value.map(said).join(',')}]`;
  const entries = Object.entries(value as Readonly<Record<string, unknown>>);
  const [first] = entries;
  if (entries.length === 1 && first?.[0] === 'hex') return `s${String(first[1])}`;
  return `{${entries.map(([key, item]) => `${said(key)}:${said(item)}`).join(',')}}`;
}

/** What a program of these lines prints, with the library loaded before it; `before`: lines that run even before that. */
export function runLite(which: Mruby, lines: string, before = ''): readonly string[] {
  const folder = mkdtempSync(join(tmpdir(), 'mruby-lite-'));
  try {
    const [first, main] = [join(folder, 'first.rb'), join(folder, 'main.rb')];
    writeFileSync(first, before);
    writeFileSync(main, lines);
    return runMruby(which, [first, ...LITE_FILES, main])
      .split('\n')
      .slice(0, -1);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
