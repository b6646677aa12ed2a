import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Plain, Value } from '@asterism-tables/protocol/msgpack';
import { silentLog } from '../../src/log.ts';
import { board } from '../../src/games/board/index.ts';
import { loadPicture } from '../../src/games/board/load.ts';
import { changed, EMPTY } from '../../src/games/board/picture.ts';
import { defaultOptions, type Json, openTables } from '../../src/tables/index.ts';
import { readJournal, stateMark } from '../../src/tables/journal.ts';
import { decodeSaved } from '../../src/tables/saved-form.ts';
import { tableFiles } from '../../src/tables/store.ts';
import { RecordedNode } from '../../tools/replay-tables/recorded-node.ts';
import { BOARD, boardWorld, points, rubyState, wholePicture } from '../helpers/board-table.ts';
import { ManualClock } from '../helpers/manual-clock.ts';
import { joined, MemoryFiles, World } from './tables/world.ts';

const ask = (world: World, method: string, args: readonly Value[], from = 'node-a'): Promise<Plain> =>
  world.ask(BOARD, method, args, from);

const picture = (world: World) => wholePicture((id, at) => ask(world, 'picture', [id, at], 'anyone'));

/** The strokes in the state file, without its journal. */
function savedStrokes(files: MemoryFiles): number {
  const file = decodeSaved(files.states.get(BOARD) ?? '');
  if (file.kind !== 'ours') throw new Error(`no saved board: ${file.kind}`);
  return (file.table.data as unknown as { readonly strokes: readonly unknown[] }).strokes.length;
}

const journalLines = (files: MemoryFiles): number => (files.journals.get(BOARD) ?? '').split('\n').length - 1;

async function drawn(count: number): Promise<{ readonly world: World; readonly token: string }> {
  const world = await boardWorld().open();
  const token = await joined(world, BOARD, 'node-a', 'Ann');
  for (let i = 0; i < count; i++) await ask(world, 'line', [token, i % 16, 0, [i, i]]);
  return { world, token };
}

describe('what is drawn', () => {
  test('is written whole at most once a second; in between each answer waits for a line of the journal', async () => {
    const { world, token } = await drawn(5);
    await world.host.settled();
    // The state of the opening; the join and five strokes in the journal.
    expect([world.files.writes, savedStrokes(world.files), journalLines(world.files)]).toEqual([1, 0, 6]);
    await world.clock.advance(999);
    expect(world.files.writes).toBe(1);
    await world.clock.advance(1);
    await world.host.settled();
    expect([world.files.writes, savedStrokes(world.files), journalLines(world.files)]).toEqual([2, 5, 0]);
    // At rest nothing is written.
    await world.clock.advance(5000);
    await world.host.settled();
    expect(world.files.writes).toBe(2);
    await ask(world, 'undo', [token]);
    expect([world.files.writes, savedStrokes(world.files), journalLines(world.files)]).toEqual([3, 4, 0]);
  });

  test('is not answered, told or counted before it is on disk', async () => {
    const { world, token } = await drawn(1);
    await world.host.settled();
    world.node.takePuts();
    let open = () => {};
    world.files.gate = new Promise((resolve) => (open = resolve));
    let answered = false;
    const answer = ask(world, 'more', [token, 1, [7, 7]]).then(() => (answered = true));
    await world.clock.advance(10);
    expect([answered, world.node.takePuts().length, journalLines(world.files)]).toEqual([false, 0, 2]);
    open();
    await answer;
    await world.host.settled();
    expect(world.node.takePuts().map(({ sub }) => sub)).toEqual(['strokes', 'state']);
    expect(journalLines(world.files)).toBe(3);
  });

  test('by many at once shares the writes', async () => {
    const { world, token } = await drawn(1);
    await world.host.settled();
    const before = journalLines(world.files);
    const answers = await Promise.all(Array.from({ length: 100 }, (_, i) => ask(world, 'more', [token, 1, [i, 0]])));
    expect(new Set(answers)).toEqual(new Set(['ok']));
    expect(journalLines(world.files) - before).toBe(2);
    expect((await picture(world))[0]?.[3]).toHaveLength(202);
  });

  test('is there after a kill at any moment, with members, tokens and owner, and no id comes again', async () => {
    const { world, token } = await drawn(4);
    await ask(world, 'undo', [token]);
    await ask(world, 'more', [token, 3, points(256)]);
    const b = await joined(world, BOARD, 'node-b', 'Bob');
    const before = { picture: await picture(world), view: (await ask(world, 'view', [b], 'node-b')) as { v: number } };
    await world.killed();
    expect(await picture(world)).toEqual(before.picture);
    const view = (await ask(world, 'view', [b], 'node-b')) as { readonly v: number };
    expect(view).toEqual({ ...before.view, v: view.v });
    expect(view.v).toBeGreaterThan(before.view.v);
    expect(await ask(world, 'mine', [])).toEqual({ token, owner: true });
    // Stroke 4 was taken back; its id is not used again, not after another kill either.
    expect(await ask(world, 'line', [token, 0, 0, [1, 1]])).toEqual({ id: 5 });
    await ask(world, 'undo', [token]);
    await world.killed();
    expect(await ask(world, 'line', [token, 0, 0, [1, 1]])).toEqual({ id: 6 });
  });

  test('is written whole when the host stops', async () => {
    const { world } = await drawn(3);
    await world.host.close();
    expect([savedStrokes(world.files), journalLines(world.files)]).toEqual([3, 0]);
  });

  test('of a call that fails leaves no trace in the journal', async () => {
    // A method of the game's own that draws and then fails.
    const spoil: typeof board = {
      ...board,
      methods: {
        ...board.methods,
        spoil: {
          args: [],
          doc: 'Draws, then fails.',
          call(table) {
            table.record({ line: { id: 99, node: 'x', c: 0, w: 0, p: [1, 1] } });
            throw new Error('a mistake');
          },
        },
      },
    };
    const other = new World([spoil], [{ name: BOARD, game: 'board', options: defaultOptions(board) }]);
    await other.open();
    const token = await joined(other, BOARD, 'node-a');
    expect(await other.call(BOARD, 'spoil', [], 'x')).toMatchObject({ ok: false });
    // The table is set apart for a while.
    await other.clock.advance(60_000);
    await other.host.settled();
    expect(await ask(other, 'line', [token, 0, 0, [2, 2]])).toEqual({ id: 1 });
    await other.killed();
    expect(await picture(other)).toEqual([[1, 0, 0, [2, 2]]]);
  });
});

describe('a disk that cannot be written', () => {
  const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });

  test('is said to the caller, and what was drawn meanwhile is on disk when it works again', async () => {
    const { world, token } = await drawn(1);
    await world.host.settled();
    world.files.fail = full;
    expect(await world.call(BOARD, 'line', [token, 0, 0, [5, 5]], 'node-a')).toMatchObject({
      ok: false,
      error: { code: 'TABLES_STATE_NOT_SAVED' },
    });
    world.files.fail = null;
    expect(await ask(world, 'line', [token, 0, 0, [6, 6]])).toEqual({ id: 3 });
    await world.killed();
    expect((await picture(world)).map(([id]) => id)).toEqual([1, 2, 3]);
  });
});

describe('a journal', () => {
  test('whose last line was cut short or spoilt by a crash is good up to there, without a word', async () => {
    const { world } = await drawn(3);
    await world.host.settled();
    const whole = world.files.journals.get(BOARD) ?? '';
    for (const text of [whole.slice(0, -1), whole.slice(0, -40), `${whole.slice(0, -20)}${'\0'.repeat(19)}\n`]) {
      const files = world.files.copy();
      files.journals.set(BOARD, text);
      const other = await boardWorld(files).open();
      expect((await picture(other)).map(([id]) => id)).toEqual([1, 2]);
      expect(files.aside).toEqual([]);
    }
  });

  test('with a damaged line is good up to that, and a copy of it is kept and said', async () => {
    const { world } = await drawn(3);
    await world.host.settled();
    const lines = (world.files.journals.get(BOARD) ?? '').split('\n');
    const spoilt: readonly (readonly string[])[] = [
      lines.map((line, at) => (at === 2 ? line.replace('"w":0', '"w":1') : line)),
      lines.filter((_, at) => at !== 2),
    ];
    for (const text of spoilt) {
      const files = world.files.copy();
      files.journals.set(BOARD, text.join('\n'));
      const other = await boardWorld(files).open();
      expect((await picture(other)).map(([id]) => id)).toEqual([1]);
      expect(files.aside).toEqual(['journal damaged']);
      expect(other.logged.lines.join('\n')).toMatch(
        /warn table board1: a part of its journal could not be used \(line 3/,
      );
    }
  });

  test('cut at any byte, or with any bit of it turned, gives what stood before that and never anything else', async () => {
    const { world } = await drawn(5);
    await world.host.settled();
    const mark = stateMark(world.files.states.get(BOARD) ?? '');
    const text = world.files.journals.get(BOARD) ?? '';
    const { changes: all, damage } = readJournal(text, mark);
    expect([all.length, damage]).toEqual([6, null]);
    const wholeLines = (part: string) => part.split('\n').length - 1;
    for (let cut = 0; cut < text.length; cut++) {
      expect(readJournal(text.slice(0, cut), mark)).toEqual({
        changes: all.slice(0, wholeLines(text.slice(0, cut))),
        damage: null,
      });
    }
    for (let at = 0; at < text.length; at++) {
      const turned = String.fromCharCode(text.charCodeAt(at) ^ (1 << (at % 7)));
      const read = readJournal(text.slice(0, at) + turned + text.slice(at + 1), mark);
      const before = wholeLines(text.slice(0, at));
      expect(read.changes).toEqual(all.slice(0, before));
      // The last line may be one that a crash cut short; in any other something was lost that was answered.
      if (before < 4) expect(read.damage).not.toBeNull();
    }
  });

  test('of an older state means nothing beside a newer one', async () => {
    const { world } = await drawn(3);
    await world.host.settled();
    const older = world.files.journals.get(BOARD) ?? '';
    await world.host.close();
    // As a crash leaves it between the new state and the end of the old journal.
    world.files.journals.set(BOARD, older);
    await world.open();
    expect((await picture(world)).map(([id]) => id)).toEqual([1, 2, 3]);
  });

  test('without its state is none', async () => {
    const { world } = await drawn(3);
    await world.host.settled();
    world.files.states.delete(BOARD);
    await world.killed();
    expect(await picture(world)).toEqual([]);
  });

  async function undone(): Promise<World> {
    const { world } = await drawn(2);
    await world.host.close();
    await world.open();
    const { token } = (await ask(world, 'mine', [])) as { readonly token: string };
    await ask(world, 'undo', [token]);
    await world.host.settled();
    return world;
  }

  test('that leads to what the game does not take leaves the state as it was saved, and a copy is kept', async () => {
    const world = await undone();
    const load: typeof board.load = (saved) =>
      (loadPicture(saved)?.strokes.length ?? 0) < 2 ? null : loadPicture(saved);
    const other = new World([{ ...board, load }], world.tables, world.files.copy());
    await other.open();
    expect(other.host.status().tables[BOARD]?.summary).toMatchObject({ strokes: 2 });
    expect(other.files.aside).toEqual(['journal damaged']);
    expect(other.logged.lines.join('\n')).toContain('it does not fit the saved state');
  });

  test('that the game fails on stays where it is, and so does the state: a mended game finds both', async () => {
    const world = await undone();
    const apply = () => {
      throw new Error('an entry of another version');
    };
    const other = new World([{ ...board, apply }], world.tables, world.files.copy());
    await other.open();
    expect(await other.call(BOARD, 'table', [], 'x')).toMatchObject({ ok: false });
    await other.host.close();
    const mended = await boardWorld(other.files.copy()).open();
    expect(await picture(mended)).toEqual(await picture(world));
  });
});

describe('on a real disk', () => {
  async function inFolder(body: (dir: string) => Promise<void>): Promise<void> {
    const dir = await mkdtemp(join(tmpdir(), 'board-'));
    try {
      await body(dir);
    } finally {
      await rm(dir, { recursive: true });
    }
  }

  async function hostIn(dir: string, clock = new ManualClock()) {
    const host = await openTables({
      games: [board],
      tables: [{ name: BOARD, game: 'board', options: defaultOptions(board) }],
      stateDir: dir,
      clock,
      log: silentLog,
    });
    const node = new RecordedNode();
    host.attach(node);
    const call = async (method: string, args: readonly Value[]) => {
      const outcome = await node.call(BOARD, method, args, 'node-a');
      if (!outcome.ok) throw outcome.error;
      return outcome.value;
    };
    return { host, call };
  }

  test('the journal stands beside the state, for its owner only, and is read back', async () => {
    await inFolder(async (dir) => {
      const first = await hostIn(dir);
      const { token } = (await first.call('join', ['Ann'])) as { readonly token: string };
      for (let i = 0; i < 10; i++) await first.call('line', [token, 0, 0, points(20, i)]);
      const before = await wholePicture((id, at) => first.call('picture', [id, at]));
      expect((await readdir(dir)).sort()).toEqual(['board1.journal', 'board1.json']);
      expect((await readFile(join(dir, 'board1.journal'), 'utf8')).trim().split('\n')).toHaveLength(11);
      first.host.abandon();

      const second = await hostIn(dir);
      expect(await wholePicture((id, at) => second.call('picture', [id, at]))).toEqual(before);
      expect(await readFile(join(dir, 'board1.journal'), 'utf8')).toBe('');
      await second.host.close();
    });
  });

  test('a write that failed half way leaves nothing that the next one trips over', async () => {
    await inFolder(async (dir) => {
      const { journal } = tableFiles(dir, BOARD, () => 'x');
      const kept = await journal.append(0, 'one\n');
      await journal.release();
      await writeFile(join(dir, 'board1.journal'), 'one\nhalf of a li');
      expect(await journal.append(kept, 'two\n')).toBe(8);
      expect(await journal.append(8, 'three\n')).toBe(14);
      expect(await journal.read()).toBe('one\ntwo\nthree\n');
      await journal.clear();
      expect(await journal.read()).toBe('');
      await journal.clear();
      await journal.release();
    });
  });

  test('a table that is set aside takes its journal along', async () => {
    await inFolder(async (dir) => {
      const first = await hostIn(dir);
      await first.call('join', ['Ann']);
      first.host.abandon();
      await writeFile(join(dir, 'board1.json'), 'no JSON');
      const second = await hostIn(dir);
      expect(await wholePicture((id, at) => second.call('picture', [id, at]))).toEqual([]);
      await second.host.close();
      expect(
        (await readdir(dir)).filter((name) => name.includes('damaged')).map((name) => name.replace(/-\d+/, '')),
      ).toEqual(['board1.journal.damaged', 'board1.json.damaged']);
    });
  });
});

describe("a Ruby host's board", () => {
  const open = async (strokes: readonly unknown[], nextId: unknown) => {
    const files = new MemoryFiles();
    const text = JSON.stringify({ ...(JSON.parse(rubyState([], 1)) as object), strokes, next_id: nextId });
    files.states.set(BOARD, text);
    return await boardWorld(files).open();
  };

  test('is taken over: strokes of a wrong shape are left out, colours and points off the board are not', async () => {
    const world = await open(
      [
        [1, 'node-a', 1, 1, [1, 1]],
        ['2', 'node-a', 1, 1, [1, 1]],
        [3, 'node-a', 1, 1, []],
        [4, 'node-a', 1, 1, [1]],
        [5, 'node-a', 1, 1, 'x'],
        [6, null, '7', null, [1, 1, 2, 2]],
        [7, 'node-b', 99, 99, [999, -999]],
        [8, 'node-b', 1, 1, [1, 'x']],
        // No page has room for 400 of these.
        [9, 'node-b', 1, 1, [2 ** 31, 1]],
        [2 ** 40, 'node-b', 1, 1, [1, 1]],
        [],
        null,
        8,
      ],
      2,
    );
    expect(await picture(world)).toEqual([
      [1, 1, 1, [1, 1]],
      [6, 7, 0, [1, 1, 2, 2]],
      [7, 99, 99, [999, -999]],
    ]);
    expect(await ask(world, 'line', ['a'.repeat(32), 0, 0, [1, 1]])).toEqual({ id: 8 });
    await world.killed();
    expect((await picture(world)).map(([id]) => id)).toEqual([1, 6, 7, 8]);
  });

  test('with more than the limits keeps all until the next stroke', async () => {
    const strokes = Array.from({ length: 1003 }, (_, i) => [i + 1, 'node-b', 0, 0, [1, 1]]);
    const world = await open(strokes, null);
    expect(await ask(world, 'table', [])).toMatchObject({ n: 1003 });
    expect(await ask(world, 'line', ['a'.repeat(32), 0, 0, [1, 1]])).toEqual({ id: 1004 });
    expect(await ask(world, 'table', [])).toMatchObject({ n: 1000 });
  });
});

describe('saved data', () => {
  const picture = changed(EMPTY, { line: { id: 1, node: 'a', c: 1, w: 1, p: [1, 2, 3, 4] } });

  test('of ours is read as it is', () => {
    expect(loadPicture(JSON.parse(JSON.stringify(picture)) as Json)).toEqual(picture);
  });

  test.each<readonly [string, (data: Record<string, unknown>) => void]>([
    ['no strokes', (data) => delete data['strokes']],
    [
      'a stroke of an odd number of coordinates',
      (data) => (data['strokes'] = [{ ...picture.strokes[0], p: [1, 2, 3] }]),
    ],
    ['a stroke with a fraction', (data) => (data['strokes'] = [{ ...picture.strokes[0], p: [1.5, 2, 3, 4] }])],
    ['another number of points', (data) => (data['points'] = 3)],
    ['an id to come that is there already', (data) => (data['nextId'] = 1)],
    ['an owner that is no name', (data) => (data['owner'] = 5)],
  ])('with %s is none', (_what, spoil) => {
    const data = JSON.parse(JSON.stringify(picture)) as Record<string, unknown>;
    spoil(data);
    expect(loadPicture(data as Json)).toBeNull();
  });

  test('an entry that is none, or fits no picture, is an error', () => {
    for (const entry of [{}, { more: 9, p: [1, 1] }, { undo: 9 }])
      expect(() => changed(picture, entry)).toThrow(/stroke|known/);
  });
});
