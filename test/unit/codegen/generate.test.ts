/** The generator: what it wrote is what the schemas say now, and it says no when a message does not fit or a screen would break. */
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { DESCRIPTION_PATH, generate, type Target } from '@asterism-tables/protocol/codegen';
import { fieldsOf, unwrapped } from '@asterism-tables/protocol/schema';
import { messageSets } from '@asterism-tables/protocol/views';
import { afterAll, describe, expect, test } from 'vitest';
import { readBoards } from '../../../tools/codegen/boards.ts';
import { notCurrent, writeFiles } from '../../../tools/codegen/files.ts';
import { ROOT } from '../../helpers/peers.ts';

const boards = readBoards(new URL('hardware/boards/', pathToFileURL(`${ROOT}/`)));
const files = generate({ sets: messageSets, boards });
const folder = mkdtempSync(join(tmpdir(), 'codegen-test-'));
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

async function codegen(
  ...args: string[]
): Promise<{ readonly code: number; readonly out: string; readonly err: string }> {
  return await promisify(execFile)(process.execPath, [
    join(ROOT, 'tools/run.mjs'),
    join(ROOT, 'tools/codegen.ts'),
    ...args,
  ]).then(
    ({ stdout, stderr }) => ({ code: 0, out: stdout, err: stderr }),
    (error: { readonly code: number; readonly stdout: string; readonly stderr: string }) => ({
      code: error.code,
      out: error.stdout,
      err: error.stderr,
    }),
  );
}

describe('generated files', () => {
  test.each(Object.keys(files))('%s is what the schemas say now (npm run codegen)', (path) => {
    expect(readFileSync(join(ROOT, path), 'utf8') === files[path]).toBe(true);
  });

  test('the same schemas give the same files', () => {
    expect(generate({ sets: messageSets, boards })).toEqual(files);
  });

  test('a file that is missing or changed is told, written, and then current', () => {
    const root = pathToFileURL(`${folder}/out/`);
    const some = { 'a/b.txt': 'one\n', 'c.txt': 'two\n' };
    expect(notCurrent(root, some)).toEqual(['a/b.txt', 'c.txt']);
    writeFiles(root, some);
    expect(notCurrent(root, some)).toEqual([]);
    writeFileSync(join(folder, 'out/c.txt'), 'edited by hand\n');
    expect(notCurrent(root, some)).toEqual(['c.txt']);
    rmSync(join(folder, 'out'), { recursive: true });
  });

  test('two targets never write the same file', () => {
    const target = (name: string): Target => ({ name, generate: () => ({ 'a.txt': name }) });
    expect(() => generate({ sets: [], boards: [] }, [target('one'), target('two')])).toThrow('two targets write a.txt');
  });

  test('docs/messages.md has every message, with a row for each of its fields', () => {
    const page = files['docs/messages.md'] ?? '';
    for (const { messages } of messageSets) {
      for (const message of messages) {
        const start = page.indexOf(`\n### ${message.name}\n`);
        expect([message.name, start >= 0]).toEqual([message.name, true]);
        const next = page.indexOf('\n### ', start + 1);
        const part = page.slice(start, next < 0 ? undefined : next);
        const { node } = unwrapped(message.type.spec);
        const keys = node.kind === 'map' ? fieldsOf(node.entries).map(({ key }) => key) : [];
        expect(keys.filter((key) => !part.includes(`| \`${key}\` |`))).toEqual([]);
      }
    }
  });
});

describe('boards', () => {
  test('P4-Nano, Tab5, the browser build and any other are there, each figure with its source', () => {
    expect(boards.map(({ name }) => name)).toEqual(['browser', 'generic', 'p4-nano', 'tab5']);
    for (const { message, batch, queue } of boards) {
      for (const figure of [message, batch, queue]) expect(figure.source.length).toBeGreaterThan(10);
      expect([message.value, batch.value]).toEqual([4096, 2048]);
    }
  });

  test('a figure without a source is refused with the name of the file', () => {
    const file = join(folder, 'x.json');
    writeFileSync(file, JSON.stringify({ name: 'x', title: 'X', message: { value: 4096 } }));
    expect(() => readBoards(pathToFileURL(`${folder}/`))).toThrow('x.json: message:');
    rmSync(file);
  });
});

describe('npm run codegen', () => {
  const small = (bytes: number): void => {
    const figure = { value: bytes, source: 'a test' };
    writeFileSync(
      join(folder, 'small.json'),
      JSON.stringify({ name: 'small', title: 'A small board', message: figure, batch: figure, queue: figure }),
    );
  };

  test('C2: exits 1 naming the fields that take the room, when a message does not fit the smallest board', async () => {
    small(2000);
    const { code, err } = await codegen('--check', '--boards', folder);
    expect(code).toBe(1);
    expect(err).toMatch(
      /^board\.picture: 3794 bytes at worst, 1730 fit small \(a whole message of \d+, at most 2000\): p 3762/m,
    );
    expect(err).toMatch(/^mahjong\.state: .*res \d+, mb 598, /m);
    expect(err).not.toMatch(/^othello\.state/m);
  });

  test('--check says that all is current, and --check-compat that nothing breaks screens of now', async () => {
    expect(await codegen('--check')).toMatchObject({ code: 0, err: '' });
    const { code, err } = await codegen('--check-compat', join(ROOT, DESCRIPTION_PATH));
    expect({ code, err }).toMatchObject({ code: 0, err: expect.stringContaining('nothing breaks') as string });
  });

  test('C12: --check-compat exits 1 and names what was there before', async () => {
    const old = JSON.parse(files[DESCRIPTION_PATH] ?? '') as { messages: unknown[] };
    const text = JSON.stringify(old).replace('"key":"ts","type":{"kind":"int"', '"key":"ts","type":{"kind":"float"');
    const file = join(folder, 'old.txt');
    writeFileSync(file, text);
    const { code, err } = await codegen('--check-compat', file);
    expect(code).toBe(1);
    expect(err).toMatch(/^othello\.state ts: was float, is int$/m);
  });
});
