/**
 * One program for the portable API of Asterism runs on the object layer here and on the published one, unchanged, on a cable: it prints the same, and plays a
 * whole game. Where both layers are loaded, the published one is used, whichever came first.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decode, encode } from '@asterism-tables/protocol/msgpack';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { connectNode } from '../../src/asterism/index.ts';
import { silentLog } from '../../src/log.ts';
import { systemClock } from '../../src/network/index.ts';
import { type CableHost, cableHost, MrubyProgram, screenFiles } from '../helpers/cable-host.ts';
import type { Mruby } from '../helpers/mruby.ts';
import { LAYER_FILES } from '../helpers/mruby-asterism/driver.ts';
import { helperFile, LITE_FILES } from '../helpers/mruby-lite.ts';
import { describeWith, describeWithShared, ROOT } from '../helpers/peers.ts';
import { type PtyPair, ptyPair } from '../helpers/pty-pair.ts';
import { unpack } from '../helpers/ruby-peers.ts';

const GEM = 'peers/asterism-0.11.0.gem';
const PC = `${ROOT}/hardware/mruby/pc/terminal.rb`;

describeWith(['mruby', 'mruby-32', 'socat'], 'programs for the portable API on a cable', () => {
  let host: CableHost;
  let pair: PtyPair;
  const programs: MrubyProgram[] = [];
  beforeEach(async () => {
    host = await cableHost();
    pair = await ptyPair();
    await host.serve(pair.host);
  });
  afterEach(async () => {
    for (const program of programs.splice(0)) program.kill();
    await host.close();
    await pair.close();
  });

  /** Runs the program, asks its object while it plays, and gives what it printed. */
  const play = async (which: Mruby, layer: readonly string[]): Promise<readonly string[]> => {
    const session = host.router.session();
    const helper = await connectNode(session, {
      node: 'helper',
      app: 'desk',
      clock: systemClock,
      log: silentLog,
      copyCheck: false,
    });
    const files = [...LITE_FILES, ...layer, PC];
    const program = new MrubyProgram(which, files, helperFile('portable_player'), [`serial/${pair.board}`, 'maple']);
    programs.push(program);
    await program.until('the object', () => helper.objects('maple/**').length > 0);
    const calc = helper.object('maple/game/calc', { timeoutMs: 20_000 });
    expect(await calc.call('add', [40, 2])).toBe('helper gets 42');
    expect(await calc.call('who')).toBe('helper claimed calc who');
    await expect(calc.call('add', [1])).rejects.toMatchObject({ kind: 'arguments' });
    await expect(calc.call('fail_on', ['x'])).rejects.toMatchObject({ kind: 'raised', message: 'ArgumentError: no x' });
    expect(decode(encode(await calc.meta()))).toEqual(
      decode(
        encode({
          methods: [
            { name: 'add', arity: 2, args: ['a', 'b'], doc: 'Adds.' },
            { name: 'fail_on', arity: 1 },
            { name: 'who', arity: 0 },
          ],
        }),
      ),
    );
    const profile = await helper.profileOf('maple', { timeoutMs: 20_000 });
    expect(['kind', 'name', 'host'].map((field) => profile?.get(field))).toEqual(['picoruby', 'Maple', 'pc']);
    expect((await helper.statusOf('maple', 'game', { timeoutMs: 20_000 }))?.get('battery')).toBe(80);
    await program.until('the end of its game', () => program.stdout.includes('\nready\n'));
    helper.close();
    await session.close();
    expect(await program.ended).toBe(0);
    // Closing the session is the layer's business: it says so.
    expect(program.stderr).toMatch(/^asterism: .* closes it.*\n$/);
    return program.stdout.split('\n');
  };

  const EXPECTED = [
    'connected true as maple/game',
    'exposed maple/game/calc',
    'app_join games/games, app_join helper/desk, join games, join helper',
    'nodes maple games helper, apps maple/game games/games helper/desk',
    'games/games/board1 games/games/othello1 maple/game/calc',
    '2',
    'respond_to true false, 11 methods',
    'own: maple gets 5',
    'profile node, status wait',
    'kept ["a", "b", {"x"=>1}], nil',
    'nobody nil',
    'not_exposed NoMethodError',
    'arguments ArgumentError: wrong number of arguments (given 0, expected 1)',
    'raised ArgumentError: no luck',
    'no_object NameError',
    'timeout',
    'cannot send an Object',
    'token of 32, again the same true',
    'ok',
    'ok',
    'ok',
    'games tells of othello1: true',
    'over by count, true true',
    'ready',
    'true',
    '[]',
    'still true, limits 2.0 4',
    'connected false, poll false',
    '',
  ];

  test.each(['mruby', 'mruby-32'] as const)('run on the layer here, in %s', { timeout: 90_000 }, async (which) => {
    expect(await play(which, LAYER_FILES)).toEqual(EXPECTED);
  });

  test('the example of objects in docs/firmware.md runs', { timeout: 90_000 }, async () => {
    const text = readFileSync(`${ROOT}/docs/firmware.md`, 'utf8');
    const [, example = ''] = /^## Objects\n[\s\S]*?^```ruby\n([\s\S]*?)^```$/m.exec(text) ?? [];
    const folder = mkdtempSync(join(tmpdir(), 'objects-'));
    const file = join(folder, 'main.rb');
    const light = 'class Light\n  def on(from:)\n    1\n  end\n\n  def dim(level, from:)\n    level\n  end\nend\n';
    const more = 'puts view.value["st"], Asterism["kitchen/lamp/light"].dim(7), Asterism.exposed\nAsterism.close\n';
    writeFileSync(file, `${light}${example.replaceAll('uart/1', `serial/${pair.board}`)}${more}`);
    try {
      const program = new MrubyProgram('mruby', [...LITE_FILES, ...LAYER_FILES], file, []);
      programs.push(program);
      expect([await program.ended, program.stderr]).toEqual([0, '']);
      expect(program.stdout.replaceAll(/^\S+ runs \S+\n/gm, '')).toBe('wait\n7\nlight\n');
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  describeWithShared([GEM], 'on the published layer', () => {
    let folder: string;
    let published: readonly string[];
    beforeAll(() => {
      folder = mkdtempSync(join(tmpdir(), 'published-'));
      unpack(GEM, join(folder, 'gem'));
      published = ['asterism', 'future', 'proxy', 'profile', 'status'].map((name) =>
        join(folder, 'gem', 'mrblib', `${name}.rb`),
      );
    });
    afterAll(() => rmSync(folder, { recursive: true, force: true }));

    test('run unchanged, and print the same', { timeout: 90_000 }, async () => {
      expect(await play('mruby', published)).toEqual(EXPECTED);
    });

    test.each(['before', 'after'] as const)(
      'it is used when it is loaded %s ours, which steps aside',
      { timeout: 90_000 },
      async (order) => {
        const layers = order === 'before' ? [...published, ...LAYER_FILES] : [...LAYER_FILES, ...published];
        expect(await play('mruby', [...layers, helperFile('not_ours')])).toEqual(EXPECTED);
      },
    );

    test('(ours alone would not have passed that)', async () => {
      await expect(play('mruby', [...LAYER_FILES, helperFile('not_ours')])).rejects.toThrow(
        'the object layer here was used',
      );
    });

    test('a screen plays a whole game on it', { timeout: 90_000 }, async () => {
      const args = [`serial/${pair.board}`, '--node', 'maple', '--pace', '10', '--auto'];
      const program = new MrubyProgram(
        'mruby',
        screenFiles('othello', published),
        `${ROOT}/hardware/mruby/pc/othello.rb`,
        args,
      );
      programs.push(program);
      expect([await program.ended, program.stderr]).toEqual([0, '']);
      expect(program.stdout).toMatch(/\nended by count: black \d+, white \d+\n$/);
    });
  });
});
