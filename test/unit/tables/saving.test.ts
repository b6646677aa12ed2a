import { createHash } from 'node:crypto';
import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { defaultOptions, openTables } from '../../../src/tables/index.ts';
import { othello } from '../../../src/games/othello/index.ts';
import { decodeSaved } from '../../../src/tables/saved-form.ts';
import { RecordedNode } from '../../../tools/replay-tables/recorded-node.ts';
import { ManualClock, settle } from '../../helpers/manual-clock.ts';
import {
  adderWorld,
  CountingRandom,
  joined,
  keptLog,
  MemoryFiles,
  othelloWorld,
  started,
  view,
  type World,
} from './world.ts';

function savedOf(world: World, table: string) {
  const file = decodeSaved(world.files.states.get(table) ?? '');
  if (file.kind !== 'ours') throw new Error(`no saved table: ${file.kind}`);
  return file.table;
}

/** A promise, and what it came to so far. */
function watched<T>(promise: Promise<T>): { readonly done: () => boolean; readonly promise: Promise<T> } {
  let done = false;
  void promise.then(
    () => (done = true),
    () => (done = true),
  );
  return { done: () => done, promise };
}

describe('saved before answered', () => {
  test('an answer waits until its change is on disk, and so does a view that would show it', async () => {
    const world = await adderWorld().open();
    const token = await joined(world, 'adder1', 'node-a');
    let open = () => {};
    world.files.gate = new Promise((resolve) => (open = resolve));
    const answer = watched(world.call('adder1', 'add', [token, 5], 'node-a'));
    const look = watched(world.call('adder1', 'view', [], 'node-b'));
    await settle();
    await settle();
    expect([answer.done(), look.done()]).toEqual([false, false]);
    expect(savedOf(world, 'adder1').data).toEqual({ n: 0 });
    open();
    expect(await answer.promise).toEqual({ ok: true, value: 5 });
    expect(await look.promise).toMatchObject({ value: { n: 5 } });
    expect(savedOf(world, 'adder1').data).toEqual({ n: 5 });
  });

  test('nothing is put or counted before it is on disk', async () => {
    const world = await adderWorld().open();
    await world.host.settled();
    world.states();
    let open = () => {};
    world.files.gate = new Promise((resolve) => (open = resolve));
    const answer = world.call('adder1', 'join', ['Ann'], 'node-a');
    await world.clock.advance(5000);
    expect(world.states().every((state) => state['v'] === 1)).toBe(true);
    expect(world.node.statusMap).toMatchObject({ adder1: { members: 0 } });
    open();
    await answer;
    await world.host.settled();
    expect(world.states()).toEqual([{ v: 2, n: 0 }]);
    expect(world.node.statusMap).toMatchObject({ adder1: { members: 1 } });
  });

  test('calls that come while a save is under way share the next one', async () => {
    const world = await adderWorld().open();
    const token = await joined(world, 'adder1', 'node-a');
    await world.host.settled();
    const before = world.files.writes;
    const answers = Array.from({ length: 50 }, () => world.call('adder1', 'add', [token, 1], 'node-a'));
    expect((await Promise.all(answers)).map((outcome) => outcome.ok && outcome.value)).toEqual(
      Array.from({ length: 50 }, (_, n) => n + 1),
    );
    await world.host.settled();
    expect(world.files.writes - before).toBe(2);
  });

  test('a call that changes nothing is answered without a save', async () => {
    const world = await adderWorld().open();
    await world.host.settled();
    const before = world.files.writes;
    await world.ask('adder1', 'view', [], 'node-a');
    expect(await world.ask('adder1', 'add', ['nobody', 1], 'node-a')).toBe('token');
    await world.host.settled();
    expect(world.files.writes).toBe(before);
  });
});

describe('a disk that cannot be written', () => {
  const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });

  test('a call is answered with an error that says so, once in the log; nothing is lost when it works again', async () => {
    const world = await adderWorld().open();
    const token = await joined(world, 'adder1', 'node-a');
    world.files.fail = full;
    const outcome = await world.call('adder1', 'add', [token, 5], 'node-a');
    expect(outcome).toMatchObject({ ok: false, error: { code: 'TABLES_STATE_NOT_SAVED', wireClass: 'IOError' } });
    expect(String(outcome.ok ? '' : outcome.error)).toContain('ENOSPC');
    expect(await world.call('adder1', 'view', [], 'node-b')).toMatchObject({ ok: false });
    expect(world.host.status().tables['adder1']?.notSaved).toBe('ENOSPC');
    expect(savedOf(world, 'adder1').data).toEqual({ n: 0 });

    world.files.fail = null;
    expect(await world.ask('adder1', 'view', [], 'node-b')).toMatchObject({ n: 5 });
    expect(savedOf(world, 'adder1').data).toEqual({ n: 5 });
    expect(world.logged.lines.filter((line) => line.startsWith('error'))).toHaveLength(1);
    expect(world.host.status().tables['adder1']?.notSaved).toBeNull();
  });

  test('the save is tried again by itself', async () => {
    const world = await adderWorld().open();
    const token = await joined(world, 'adder1', 'node-a');
    world.files.fail = full;
    await world.call('adder1', 'add', [token, 5], 'node-a');
    await world.clock.advance(10_000);
    expect(savedOf(world, 'adder1').data).toEqual({ n: 0 });
    world.files.fail = null;
    await world.clock.advance(1000);
    await world.host.settled();
    expect(savedOf(world, 'adder1').data).toEqual({ n: 5 });
    expect(world.states().at(-1)).toMatchObject({ n: 5 });
  });

  test("another table's saves do not suffer", async () => {
    const world = await adderWorld(['good1', 'bad1']).open();
    const files = world.files;
    const token = await joined(world, 'good1', 'node-a');
    await world.host.settled();
    files.fail = full;
    await world.call('bad1', 'join', ['Bob'], 'node-b');
    files.fail = null;
    expect(await world.ask('good1', 'add', [token, 1], 'node-a')).toBe(1);
  });
});

describe('a restart', () => {
  test('goes on from the same game, seats and tokens, with v one higher, put at once', async () => {
    const world = await othelloWorld().open();
    const { a } = await started(world);
    await world.ask('othello1', 'move', [a, 0, 'd3'], 'node-a');
    const before = await view(world, a, 'node-a');
    await world.killed();
    expect(world.states()).toMatchObject([{ v: Number(before['v']) + 1, bd: before['bd'], tn: 1 }]);
    expect(await view(world, a, 'node-a')).toEqual({ ...before, v: Number(before['v']) + 1 });
  });

  test("G11: after a kill a clock has the time left of the table's last change", async () => {
    const world = await othelloWorld({ turn_ms: 20_000 }).open();
    const { a } = await started(world);
    await world.clock.advance(6000);
    expect(await view(world, a, 'node-a')).toMatchObject({ dl: 14_000 });
    await world.killed();
    expect(await view(world, a, 'node-a')).toMatchObject({ dl: 20_000 });
  });

  test('G11: after a clean stop a clock has the time left of that moment, however long the host was down', async () => {
    const world = await othelloWorld({ turn_ms: 20_000 }).open();
    const { a } = await started(world);
    await world.clock.advance(6000);
    await world.host.close();
    await world.clock.advance(3_600_000);
    await world.open();
    expect(await view(world, a, 'node-a')).toMatchObject({ dl: 14_000 });
    await world.clock.advance(14_000);
    expect(await view(world, a, 'node-a')).toMatchObject({ n: 1, tn: 1 });
  });

  test("a table's own timers are saved as the time left too", async () => {
    const world = await adderWorld().open();
    await world.ask('adder1', 'later', [5000], 'node-a');
    await world.clock.advance(2000);
    await world.host.close();
    await world.clock.advance(60_000);
    await world.open();
    await world.clock.advance(2999);
    expect(await world.ask('adder1', 'view', [], 'x')).toMatchObject({ n: 0 });
    await world.clock.advance(1);
    expect(await world.ask('adder1', 'view', [], 'x')).toMatchObject({ n: 100 });
  });

  test('a stopped host takes no calls', async () => {
    const world = await adderWorld().open();
    const { node } = world;
    const closing = world.host.close();
    expect(await node.call('adder1', 'join', ['Ann'], 'node-a')).toMatchObject({ ok: false });
    await closing;
  });
});

describe('a saved state that cannot be used', () => {
  const unusable: readonly (readonly [string, (text: string) => string, string])[] = [
    ['cut off', (text) => text.slice(0, -20), 'damaged'],
    ['empty', () => '', 'damaged'],
    ['with a changed byte', (text) => text.replace('"n":5', '"n":6'), 'damaged'],
    ['of a newer program', (text) => text.replace('"version":1', '"version":2'), 'newer'],
    ['of another program', () => '{"format":"chess","x":1}', 'other'],
    ['a list', () => '[1]', 'other'],
    ['of a Ruby host, with a part missing', () => '{"format":1,"name":"adder1","ver":3,"members":{}}', 'other'],
  ];

  for (const [what, change, why] of unusable) {
    test(`${what}: is set aside and said so, and the table starts empty`, async () => {
      const world = await adderWorld().open();
      const token = await joined(world, 'adder1', 'node-a');
      await world.ask('adder1', 'add', [token, 5], 'node-a');
      world.files.states.set('adder1', change(world.files.states.get('adder1') ?? ''));
      await world.killed();
      expect(world.files.aside).toEqual([why]);
      expect(await world.ask('adder1', 'view', [], 'x')).toEqual({ v: 1, n: 0 });
      expect(world.logged.lines.join('\n')).toContain(`adder1.json.${why}`);
    });
  }

  test('data that the game does not take is set aside though its checksum is right', async () => {
    const world = await adderWorld().open();
    await world.host.settled();
    const { body } = JSON.parse(world.files.states.get('adder1') ?? '') as { body: object };
    const changed = JSON.stringify({ ...body, data: { n: 'many' } });
    const checksum = createHash('sha256').update(changed).digest('hex');
    world.files.states.set(
      'adder1',
      `{"format":"asterism-tables","version":1,"checksum":"${checksum}","body":${changed}}`,
    );
    await world.killed();
    expect(world.files.aside).toEqual(['damaged']);
  });
});

describe('the files', () => {
  const folders: string[] = [];
  const folder = async () => {
    const made = await mkdtemp(join(tmpdir(), 'tables-'));
    folders.push(made);
    return made;
  };
  afterEach(async () => {
    for (const made of folders.splice(0)) {
      await chmod(made, 0o700);
      await rm(made, { recursive: true });
    }
  });
  const open = async (stateDir: string) => {
    const kept = keptLog();
    const host = await openTables({
      games: [othello],
      tables: [{ name: 'othello1', game: 'othello', options: defaultOptions(othello) }],
      stateDir,
      clock: new ManualClock(),
      log: kept.log,
      random: new CountingRandom(),
    });
    const node = new RecordedNode();
    host.attach(node);
    return { host, node, lines: kept.lines };
  };

  test('one JSON file per table that only its owner may read, and no temporary file is left', async () => {
    const dir = await folder();
    const { host, node } = await open(dir);
    await node.call('othello1', 'join', ['Ann'], 'node-a');
    await host.close();
    expect(await readdir(dir)).toEqual(['othello1.json']);
    expect((await stat(join(dir, 'othello1.json'))).mode & 0o777).toBe(0o600);
    const text = await readFile(join(dir, 'othello1.json'), 'utf8');
    expect(decodeSaved(text)).toMatchObject({ kind: 'ours', table: { members: [{ node: 'node-a', name: 'Ann' }] } });
  });

  test('a damaged file is renamed, and never written over', async () => {
    const dir = await folder();
    await writeFile(join(dir, 'othello1.json'), 'half of a st');
    const { host, lines } = await open(dir);
    await host.close();
    const aside = (await readdir(dir)).find((name) => name.startsWith('othello1.json.damaged'));
    expect(await readFile(join(dir, aside ?? ''), 'utf8')).toBe('half of a st');
    expect(lines.join('\n')).toContain(aside);
    // A second one does not take the first one's name.
    await writeFile(join(dir, 'othello1.json'), 'another half');
    await (await open(dir)).host.close();
    expect((await readdir(dir)).filter((name) => name.includes('.damaged'))).toHaveLength(2);
  });

  test('a state folder that is a file is one clear error that names it', async () => {
    const dir = await folder();
    await writeFile(join(dir, 'file'), '');
    await expect(open(join(dir, 'file'))).rejects.toThrow(
      /file: the tables cannot be saved there \(E[A-Z]+\): check state_dir/,
    );
  });
});

test('states in memory and on disk are the same to a table', async () => {
  const files = new MemoryFiles();
  const world = await othelloWorld({}, files).open();
  await started(world);
  await world.host.close();
  const copy = othelloWorld({}, files.copy());
  await copy.open();
  expect((await copy.ask('othello1', 'table', [], 'x')) as object).toMatchObject({ st: 'play', nm: ['Ann', 'Bob'] });
});
