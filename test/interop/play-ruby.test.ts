/** The published terminal client on our host, and ours on the published host, through a real Zenoh router: a whole game each, the host killed in the middle. */
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { describeWith, describeWithShared } from '../helpers/peers.ts';
import { type Program, programPath, runProgram, settingsFolder } from '../helpers/program.ts';
import { freePort, PythonPeer } from '../helpers/python-zenoh.ts';
import { RUBY_FILES, RUBY_PEERS, RubyPeers } from '../helpers/ruby-peers.ts';

const PLAY = ['--table', 'games/games/othello1', '--commands', 'sit,cpu,start,auto', '--until-over'];
/** Slow enough to be killed in the middle, quick enough to be waited for. */
const HOST_ENV = { OTHELLO_CPU_MS: '60' };

/** The number of the move that the last screen shows. */
function moveOf(program: Program): number {
  return Number([...program.stdout.matchAll(/ {2}move (\d+), last/g)].at(-1)?.[1] ?? 0);
}

function resultOf(program: Program): string | undefined {
  return /^games\/games\/othello1 {2}(over: .*)$/m.exec(program.stdout)?.[1];
}

describeWith(RUBY_PEERS, 'the published Ruby programs', () => {
  describeWithShared(RUBY_FILES, 'at a table', () => {
    let ruby: RubyPeers;
    let router: PythonPeer;
    let locator: string;
    let place: ReturnType<typeof settingsFolder>;
    const programs: Program[] = [];
    const kept = (program: Program): Program => {
      programs.push(program);
      return program;
    };

    beforeAll(async () => {
      await programPath();
      ruby = new RubyPeers();
    });
    afterAll(() => ruby.end());
    beforeEach(async () => {
      locator = `tcp/127.0.0.1:${await freePort()}`;
      router = await PythonPeer.open('router', [locator]);
      place = settingsFolder(`router: ${locator}\n`);
    });
    afterEach(async () => {
      await Promise.all(programs.splice(0).map((program) => program.end('SIGKILL')));
      await router.kill();
      place.remove();
    });

    const rubyHost = (): Program =>
      kept(ruby.run('host.rb', [locator, join(place.folder, 'ruby'), '--tables', 'othello1'], HOST_ENV));
    const ourHost = async (): Promise<Program> => {
      const program = kept(await runProgram(['--config', place.config], HOST_ENV));
      await program.says(/connected to the router/);
      return program;
    };
    const ourPlayer = async (): Promise<Program> =>
      kept(await runProgram(['play', 'othello', '--router', locator, '--name', 'Ann', ...PLAY]));

    test('our client plays a whole game on the published host, which is killed in the middle', async () => {
      const first = rubyHost();
      const ann = await ourPlayer();
      await ann.says(/ {2}move [6-9], last/);
      await first.end('SIGKILL');
      await ann.says(/the connection is lost: the host left the network/);
      const at = moveOf(ann);
      rubyHost();
      expect(await ann.ended).toMatchObject({ code: 0 });
      expect(ann.stdout).toContain('the host is back');
      expect(resultOf(ann)).toMatch(/^over: (?:(?:Ann|CPU) \((?:black|white)\) wins|a draw), \d+-\d+/);
      // The game did not begin again. (The published host tells a move before it is on its disk, and may have lost the last.)
      const moves = [...ann.stdout.slice(ann.stdout.indexOf('connection is lost')).matchAll(/ {2}move (\d+), last/g)];
      expect(moves.every(([, move]) => Number(move) >= at - 1)).toBe(true);
      expect(ann.stderr).toBe('');
    }, 90_000);

    test('the published client plays a whole game on our host, which is killed in the middle', async () => {
      const first = await ourHost();
      const ann = kept(ruby.run('play.rb', [locator, 'othello', '--name', 'Ann', ...PLAY]));
      await ann.says(/ {2}move [6-9], last/);
      await first.end('SIGKILL');
      await ann.says(/the connection is lost/);
      const at = moveOf(ann);
      await ourHost();
      expect(await ann.ended).toMatchObject({ code: 0 });
      expect(resultOf(ann)).toMatch(/^over: (?:(?:Ann|CPU) \((?:black|white)\) wins|a draw), \d+-\d+/);
      const moves = [...ann.stdout.slice(ann.stdout.indexOf('connection is lost')).matchAll(/ {2}move (\d+), last/g)];
      expect(moves.every(([, move]) => Number(move) >= at)).toBe(true);
    }, 90_000);

    test('both clients play each other on our host and see the same end', async () => {
      await ourHost();
      const ann = kept(
        await runProgram([
          'play',
          'othello',
          '--router',
          locator,
          '--name',
          'Ann',
          '--commands',
          'sit,start,auto',
          '--until-over',
        ]),
      );
      await ann.says(/waiting for the other seat/);
      const bob = kept(
        ruby.run('play.rb', [locator, 'othello', '--name', 'Bob', '--commands', 'sit,auto', '--until-over']),
      );
      expect(await ann.ended).toMatchObject({ code: 0 });
      expect(await bob.ended).toMatchObject({ code: 0 });
      // Whoever is first to see the end leaves, and has no name in what the other sees.
      const ends = [ann, bob].map((player) => /(?:black|white)(?=\)? wins)|draw/.exec(resultOf(player) ?? '')?.[0]);
      const discs = [ann, bob].map((player) => /\d+-\d+$/.exec(resultOf(player) ?? '')?.[0]);
      expect(ends[0]).toBeDefined();
      expect(ends[1]).toBe(ends[0]);
      expect(discs[1]).toBe(discs[0]);
    }, 90_000);
  });
});
