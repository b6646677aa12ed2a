/** The published Ruby client at the real program: it finds the table, reads what it tells of itself, and plays a whole game against the CPU. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CheckingProxy, checkingProxy } from '../helpers/checking-proxy.ts';
import { describeWith, describeWithShared } from '../helpers/peers.ts';
import { type Program, settingsFolder, startProgram } from '../helpers/program.ts';
import { RUBY_CLIENT_FILES, RubyClient } from '../helpers/ruby-client.ts';

const TABLE = 'games/games/othello1';

describeWith(['python-zenoh', 'ruby', 'ruby-msgpack'], 'the published Ruby client at the program', () => {
  describeWithShared(RUBY_CLIENT_FILES, 'with its gems', () => {
    let ruby: RubyClient;
    let place: ReturnType<typeof settingsFolder>;
    let program: Program;
    let proxy: CheckingProxy;
    let address: string;

    beforeAll(async () => {
      ruby = new RubyClient();
      place = settingsFolder();
      const started = await startProgram(place.config, { OTHELLO_CPU_MS: '0' });
      program = started.program;
      proxy = await checkingProxy(started.address);
      address = proxy.locator;
    });

    afterAll(async () => {
      await program.end();
      await proxy.close();
      ruby.remove();
      place.remove();
      expect(proxy.faults()).toEqual([]);
    });

    test('finds the host, its object, its methods, profile and status', async () => {
      const run = async (...args: string[]): Promise<readonly unknown[]> => {
        const { code, lines, errors } = await ruby.run(address, 'ann', 'look', ...args);
        expect([code, errors]).toEqual([0, '']);
        return lines;
      };
      expect(await run('nodes')).toEqual([{ nodes: ['ann', 'games'], apps: ['ann/look', 'games/games'] }]);
      expect(await run('objects')).toEqual([{ object: TABLE }]);
      const [meta] = (await run('meta', TABLE)) as { meta: { methods: { name: string }[] } }[];
      const methods = meta?.meta.methods.map((m) => m.name) ?? [];
      for (const name of ['join', 'mine', 'sit', 'stand', 'cpu', 'start', 'move', 'resign', 'view', 'table', 'leave'])
        expect(methods).toContain(name);
      expect(await run('profile', 'games')).toMatchObject([
        { profile: { protocol: 1, kind: 'node', name: 'asterism-games' } },
      ]);
      expect(await run('status', 'games', 'games')).toMatchObject([{ status: { othello1: { st: 'wait' } } }]);
    });

    test.each([1, 2])(
      'plays a whole game against the CPU (seed %i), and every answer is as it expects',
      async (seed) => {
        const { code, lines, errors } = await ruby.run(
          address,
          `ruby${seed}`,
          'game',
          'play-othello',
          TABLE,
          String(seed),
        );
        expect(errors).toBe('');
        expect([code, lines.at(-1)]).toEqual([0, expect.anything()]);
      },
      60_000,
    );
  });
});
