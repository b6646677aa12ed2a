/** How much room the mruby codecs take on a board: bytecode, symbols, and with `ram` what stays in memory when one is loaded. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Generated } from '@asterism-tables/protocol/codegen';

/** What every module needs; the first line of the report. */
const SHARED = 'hardware/mruby/tables_codec.rb';

export type ModuleSize = {
  readonly name: string;
  /** Bytes of what mrbc makes of it. */
  readonly bytecode: number;
  /** Names that it brings into the table of symbols (mruby/c has 255, R2P2 2,000). */
  readonly symbols: number;
  /** The most registers, and the most names, texts or methods that one method or class body has: more than 255 and mruby/c does not run it. */
  readonly registers: number;
  readonly operands: number;
  /** Bytes of heap on a 64-bit mruby, without what it needs of the shared code. */
  readonly ram?: number;
};

/** The sizes of all modules, or why there are none. */
export function mrubySizes(root: URL, files: Generated, ram: boolean): readonly ModuleSize[] | string {
  const paths = [SHARED, ...Object.keys(files).filter((path) => path.endsWith('.rb'))];
  const folder = mkdtempSync(join(tmpdir(), 'mruby-sizes-'));
  try {
    const known = new Set<string>();
    // A program without codecs, then with the shared code.
    const empty = ram ? heap(folder, []) : 0;
    let base = 0;
    return paths.map((path) => {
      const one = compiled(folder, fileURLToPath(new URL(path, root)), known);
      if (!ram) return one;
      if (path === SHARED) base = heap(folder, [one.name]);
      return { ...one, ram: path === SHARED ? base - empty : heap(folder, [basename(SHARED, '.rb'), one.name]) - base };
    });
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

export function sizeLines(sizes: readonly ModuleSize[] | string): readonly string[] {
  if (typeof sizes === 'string') return [`the size of the mruby codecs is not known: ${sizes}`];
  const row = (...cells: readonly (string | number)[]): string =>
    cells.map((cell, at) => (at === 0 ? String(cell).padEnd(14) : String(cell).padStart(10))).join('');
  const ram = sizes.some((one) => one.ram !== undefined);
  return [
    row('mruby', 'bytecode', 'symbols', 'registers', ...(ram ? ['RAM'] : [])),
    ...sizes.map((one) => row(one.name, one.bytecode, one.symbols, one.registers, ...(ram ? [one.ram ?? 0] : []))),
  ];
}

function compiled(folder: string, source: string, known: Set<string>): ModuleSize {
  const out = join(folder, `${basename(source, '.rb')}.mrb`);
  run('mrbc', ['-o', out, source]);
  const bytes = readFileSync(out);
  const ireps = [...irepsOf(bytes)];
  const before = known.size;
  for (const { symbols } of ireps) for (const name of symbols) known.add(name);
  return {
    name: basename(source, '.rb'),
    bytecode: bytes.length,
    symbols: known.size - before,
    registers: Math.max(...ireps.map(({ registers }) => registers)),
    operands: Math.max(...ireps.map(({ operands }) => operands)),
  };
}

type Irep = { readonly registers: number; readonly operands: number; readonly symbols: readonly string[] };

/** Reads RITE 0300 bytecode (mruby 3.0 to 3.3): the methods, blocks and class bodies in it. */
function* irepsOf(bytes: Buffer): Generator<Irep> {
  const at = bytes.indexOf('IREP');
  if (bytes.toString('latin1', 0, 8) !== 'RITE0300' || at < 0)
    throw new Error('mrbc makes another bytecode than RITE0300');
  // After the name of the section its size and the version.
  let p = at + 12;
  for (let left = 1; left > 0; left--) {
    const registers = bytes.readUInt16BE(p + 6);
    const children = bytes.readUInt16BE(p + 8);
    const handlers = bytes.readUInt16BE(p + 10);
    p += 16 + bytes.readUInt32BE(p + 12) + handlers * 13;
    const pool = bytes.readUInt16BE(p);
    p += 2;
    for (let i = 0; i < pool; i++) {
      const type = bytes[p] ?? 0;
      const sizes: Readonly<Record<number, number>> = { 1: 4, 3: 8, 5: 8 };
      p += 1 + (sizes[type] ?? bytes.readUInt16BE(p + 1) + 3);
    }
    const count = bytes.readUInt16BE(p);
    p += 2;
    const symbols: string[] = [];
    for (let i = 0; i < count; i++) {
      const length = bytes.readUInt16BE(p);
      p += 2;
      if (length === 0xffff) continue;
      symbols.push(bytes.toString('utf8', p, p + length));
      p += length + 1;
    }
    yield { registers, operands: Math.max(pool, count, children), symbols };
    left += children;
  }
}

/** Bytes of an object's slot on 64 bits; mruby makes 1,024 of them at a time. */
const SLOT = 48;

/**
 * The heap of a program that loads these: what it has at its peak, when a large text is made at the very end, less that text and the slots of objects that
 * are free.
 */
function heap(folder: string, sources: readonly string[]): number {
  const large = 20_000_000;
  const main = join(folder, 'main.mrb');
  const out = join(folder, 'massif');
  const text = join(folder, 'main.rb');
  writeFileSync(text, `GC.start\nputs ObjectSpace.count_objects[:FREE]\n"x" * ${large}\n`);
  run('mrbc', ['-o', main, text]);
  const loaded = sources.flatMap((name) => ['-r', join(folder, `${name}.mrb`)]);
  const args = ['--tool=massif', '--peak-inaccuracy=0.0', `--massif-out-file=${out}`, 'mruby', '-b', ...loaded, main];
  const free = Number(run('valgrind', args));
  const peaks = [...readFileSync(out, 'utf8').matchAll(/mem_heap_B=(\d+)/g)].map(([, bytes]) => Number(bytes));
  return Math.max(...peaks) - large - free * SLOT;
}

function run(command: string, args: readonly string[]): string {
  const done = spawnSync(command, args, { encoding: 'utf8', maxBuffer: 1 << 27 });
  if (done.error !== undefined) throw new Error(`${command}: ${done.error.message}`);
  if (done.status !== 0) throw new Error(`${command} ${args.join(' ')}: ${done.stderr.trim()}`);
  return done.stdout;
}
