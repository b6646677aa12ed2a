/** `asterism-tables sizes`: every message against every board, what was measured in games, and what does not fit. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { messageSets } from '@asterism-tables/protocol/views';
import { fragmentMessage, Reassembler, SnCounter } from '@asterism-tables/protocol/zenoh';
import { afterAll, describe, expect, test } from 'vitest';
import { StartError } from '../../src/cli/errors.ts';
import { BOARDS } from '../../src/cli/sizes/boards.ts';
import { showSizes, type SizesFlags } from '../../src/cli/sizes/command.ts';
import { measureGames } from '../../src/cli/sizes/measure.ts';
import type { SizeRow } from '../../src/cli/sizes/rows.ts';
import { readBoards } from '../../tools/codegen/boards.ts';

const folder = mkdtempSync(join(tmpdir(), 'sizes-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

type Shown = { readonly code: number; readonly lines: readonly string[]; readonly complaints: readonly string[] };

async function sizes(names: readonly string[], flags: Partial<SizesFlags> = {}): Promise<Shown> {
  const lines: string[] = [];
  const complaints: string[] = [];
  const all: SizesFlags = { board: [], games: 0, seed: '1', ...flags };
  const code = await showSizes(
    names,
    all,
    (line) => lines.push(line),
    (line) => complaints.push(line),
  );
  return { code, lines, complaints };
}

type Document = {
  readonly fits: boolean;
  readonly boards: readonly { readonly name: string; readonly message: number; readonly serialBatch: number | null }[];
  readonly messages: readonly SizeRow[];
};
const documentOf = ({ lines }: Shown): Document => JSON.parse(lines.join('\n')) as Document;

/** A board of one's own, whose messages end at `message`. */
function boardFile(message: number, more: object = {}): string {
  const path = join(folder, `board-${message}.json`);
  const figure = (value: number) => ({ value, source: 'a test' });
  writeFileSync(
    path,
    JSON.stringify({ name: `board-${message}`, message: figure(message), batch: figure(512), ...more }),
  );
  return path;
}

describe('every message and every board', () => {
  test('all messages of all games fit all boards of hardware/boards, and the exit code says so', async () => {
    const shown = await sizes([], { json: true });
    const { fits, messages, boards } = documentOf(shown);
    expect(shown.code).toBe(0);
    expect(fits).toBe(true);
    expect(messages.map(({ name }) => name)).toEqual(
      messageSets.flatMap((set) => set.messages.map(({ name }) => name)),
    );
    for (const row of messages) expect(row.boards.map(({ board }) => board)).toEqual(boards.map(({ name }) => name));
  });

  test('the boards are the files of hardware/boards, with the figures that code generation reads', () => {
    const url = new URL('../../hardware/boards/', import.meta.url);
    const files = readdirSync(url).map((name) => name.replace(/\.json$/, ''));
    expect(BOARDS.map(({ name }) => name).sort()).toEqual(files.sort());
    for (const board of readBoards(url)) {
      expect(BOARDS.find(({ name }) => name === board.name)).toMatchObject({
        message: board.message,
        batch: board.batch,
      });
    }
  });

  test('the numbers are those of docs/messages.md', async () => {
    const docs = readFileSync(new URL('../../docs/messages.md', import.meta.url), 'utf8');
    for (const { name, worst, typical, whole, serialMs } of documentOf(await sizes([], { json: true })).messages) {
      const row = docs.split('\n').find((line) => line.startsWith(`| [\`${name}\`]`));
      expect(
        row
          ?.split('|')
          .slice(3, 7)
          .map((cell) => cell.trim()),
      ).toEqual([`${worst}`, `${typical}`, `${whole}`, `${serialMs} ms`]);
    }
  });

  test('the pieces are as many as the sender of fragments makes, and they give the message back', async () => {
    const { messages } = documentOf(await sizes([], { json: true }));
    const picture = messages.find(({ name }) => name === 'board.picture');
    const tab5 = picture?.boards.find(({ board }) => board === 'tab5');
    expect(tab5).toMatchObject({ fragments: 2, serialFragments: 3 });
    const message = new Uint8Array(picture?.whole ?? 0).fill(7);
    const sn = new SnCounter(2, 5);
    const pieces = fragmentMessage(message, { maxBatch: 1_490, reliable: true, sn, markFirst: true });
    expect(pieces).toHaveLength(3);
    const reassembler = new Reassembler({ limit: 4_096, resolution: 2, marked: true });
    const results = pieces.map((piece) => reassembler.push(piece));
    expect(results.at(-1)).toEqual({ kind: 'message', bytes: message });
  });

  test('a message that fits one batch comes in one piece', async () => {
    const { messages } = documentOf(await sizes(['othello'], { json: true }));
    for (const row of messages) for (const { fragments } of row.boards) expect(fragments).toBe(1);
  });
});

describe('what does not fit', () => {
  test('exit code 1, and the fields that take the room are named, largest first', async () => {
    const { code, complaints, lines } = await sizes(['othello'], { board: [boardFile(1_400)] });
    expect(code).toBe(1);
    expect(complaints).toHaveLength(3);
    expect(complaints[0]).toMatch(/^othello\.state: 69 bytes too large for board-1400: .*\(mb 598, ak 140, lg 125, /);
    expect(lines.join('\n')).toMatch(/othello\.state .* -69 !/);
  });

  test('one byte more or less of a board decides', async () => {
    const { messages } = documentOf(await sizes(['othello.view'], { json: true }));
    const most = (messages[0]?.worst ?? 0) + 270;
    expect((await sizes(['othello.view'], { board: [boardFile(most)] })).code).toBe(0);
    expect((await sizes(['othello.view'], { board: [boardFile(most - 1)] })).code).toBe(1);
  });

  test('the margin is what the payload could still grow, on a small board as well as by the limit of the host', async () => {
    const shown = await sizes(['othello.view'], { json: true, board: ['generic', boardFile(2_000)] });
    const [row] = documentOf(shown).messages;
    expect(row?.boards.map(({ margin }) => margin)).toEqual([
      3_800 - (row?.worst ?? 0),
      2_000 - 270 - (row?.worst ?? 0),
    ]);
  });

  test.each([
    ['a message that is not there', ['othello.nothing'], [], 'there is no message othello.nothing'],
    ['a game that is not there', ['chess'], [], 'there is no message chess'],
    [
      'a board that is neither here nor a file',
      [],
      ['p5'],
      'there is no board p5: there is browser, generic, p4-nano, tab5',
    ],
  ])('%s is an error with what there is', async (_what, names, board, text) => {
    await expect(sizes(names, { board })).rejects.toThrow(text);
    await expect(sizes(names, { board })).rejects.toThrow(StartError);
  });

  test.each([
    ['no JSON', '{', 'JSON'],
    ['no figures', '{}', 'message: {"value"'],
    ['a figure without its source', '{"message": {"value": 4096}}', 'message: {"value"'],
    ['a figure that is no size', '{"message": {"value": -1, "source": "x"}}', 'message: {"value"'],
  ])('a file of a board with %s is an error that says what is expected', async (_what, text, says) => {
    const path = join(folder, 'broken.json');
    writeFileSync(path, text);
    await expect(sizes([], { board: [path] })).rejects.toThrow(says);
  });
});

describe('measured in games', () => {
  test('nothing that is sent in games is larger than its schema says, and all of it is as its schema says', async () => {
    const { messages, unlikeSchema } = await measureGames(6, 'a');
    const { messages: rows } = documentOf(await sizes([], { json: true }));
    expect(unlikeSchema).toBe(0);
    for (const [name, { largest, mean, count }] of messages) {
      const row = rows.find((one) => one.name === name);
      expect(largest, name).toBeLessThanOrEqual(row?.worst ?? 0);
      expect(mean, name).toBeLessThanOrEqual(largest);
      expect(count, name).toBeGreaterThan(0);
    }
  });

  test('every message of othello and of the drawing board is among them', async () => {
    const { messages } = await measureGames(1, 'b');
    const all = messageSets.filter(({ name }) => name === 'othello' || name === 'board').flatMap((set) => set.messages);
    expect(all.map(({ name }) => name).filter((name) => !messages.has(name))).toEqual([]);
    for (const name of ['call', 'value', 'meta', 'status']) expect(messages.has(`asterism.${name}`)).toBe(true);
  });

  test('the same seed measures the same, another seed something else', async () => {
    const first = await measureGames(2, 'c');
    expect(await measureGames(2, 'c')).toEqual(first);
    expect(await measureGames(2, 'd')).not.toEqual(first);
  });

  test('the games that are played are those of simulate: a view for each move of each of who looks', async () => {
    const one = (await measureGames(1, 'e')).messages.get('othello.move')?.count ?? 0;
    // A game of othello has 60 squares to take at most, and hardly ends before 40.
    expect(one).toBeGreaterThan(30);
    expect(one).toBeLessThanOrEqual(60);
  });

  test('without games nothing is measured, and nothing is missing but that', async () => {
    const { lines } = await sizes(['othello.view'], { games: 0 });
    expect(lines.at(-1)).toMatch(/othello\.view +1210 +209 +- /);
  });
});

test('docs/sizes.md shows what the command prints', async () => {
  const docs = readFileSync(new URL('../../docs/sizes.md', import.meta.url), 'utf8');
  const { lines } = await sizes([], { board: ['generic'], games: 10 });
  for (const name of ['othello.view', 'board.strokes']) {
    const row = (text: string | undefined) => text?.trim().split(/ +/).slice(0, 9);
    const shown = docs.split('\n').find((line) => line.startsWith(`  ${name} `));
    expect(row(shown)).toEqual(row(lines.find((line) => line.startsWith(`  ${name} `))));
  }
});

describe('the table', () => {
  test('boards that take the same are one table, each with the title of what it takes', async () => {
    const { lines } = await sizes(['counter']);
    const titles = lines.filter((line) => line.includes('messages of at most'));
    expect(titles).toEqual([
      'browser: messages of at most 4096 bytes, batches of 2048',
      'generic, p4-nano, tab5: messages of at most 4096 bytes, batches of 2048, 1490 on a serial line',
    ]);
  });

  test('one board, one message', async () => {
    const { lines } = await sizes(['board.strokes'], { board: ['tab5'] });
    expect(lines).toHaveLength(3);
    expect(lines[2]).toMatch(/^ {2}board\.strokes .* 1576 .* 1\/2 +\d+ ms$/);
  });
});
