/** The published Ruby object layer, as it is, on our router: it lists, asks and calls our node, and our node calls it. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ValueMap } from '@asterism-tables/protocol/msgpack';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AsterismNode, connectNode, RaisedError, RemoteError } from '../../src/asterism/index.ts';
import { silentLog } from '../../src/log.ts';
import { systemClock } from '../../src/network/index.ts';
import { type TcpWorld, tcpWorld } from '../helpers/board-world.ts';
import { describeWith, describeWithShared, peerPath, sharedPath } from '../helpers/peers.ts';

const GEMS = { asterism: 'peers/asterism-0.11.0.gem', zenoh: 'peers/asterism-zenoh-0.4.2.gem' };
const NEEDED = [GEMS.asterism, GEMS.zenoh, 'peers/run/client.rb'];

/** A gem is a tar that holds a tar of its files. */
function unpack(gem: string, into: string): void {
  mkdirSync(into);
  for (const args of [
    ['-xf', sharedPath(gem), '-C', into],
    ['-xzf', join(into, 'data.tar.gz'), '-C', into],
  ]) {
    const { status, stderr } = spawnSync('tar', args, { encoding: 'utf8' });
    if (status !== 0) throw new Error(`${gem} could not be unpacked: ${stderr}`);
  }
}

describeWith(['python-zenoh', 'ruby', 'ruby-msgpack'], 'the Ruby object layer', () => {
  describeWithShared(NEEDED, 'as published', () => {
    let world: TcpWorld;
    let node: AsterismNode;
    let folder: string;
    const running: ChildProcess[] = [];

    beforeAll(async () => {
      folder = mkdtempSync(join(tmpdir(), 'asterism-ruby-'));
      unpack(GEMS.asterism, join(folder, 'asterism'));
      unpack(GEMS.zenoh, join(folder, 'zenoh'));
      world = await tcpWorld();
      node = await connectNode(world.router.session(), {
        node: 'games',
        app: 'games',
        profile: { name: 'Tables' },
        status: { table: { members: 1 } },
        clock: systemClock,
        log: silentLog,
      });
      node.expose({
        name: 'table',
        doc: 'A table.',
        callerKeyword: 'from',
        methods: [
          { name: 'echo', arity: -1, call: (args, kwargs) => ({ args, kwargs }) },
          { name: 'slow', arity: 0, call: () => world.pass(300).then(() => 'late') },
          {
            name: 'refuse',
            arity: 0,
            call: () => {
              throw new RaisedError('TableError', 'no seat');
            },
          },
        ],
      });
    });

    afterAll(async () => {
      for (const child of running) child.kill('SIGKILL');
      node.close();
      await world.end();
      rmSync(folder, { recursive: true });
    });

    function ruby(args: readonly string[]): ChildProcess {
      const run = sharedPath('peers/run');
      const child = spawn(peerPath('ruby'), [join(run, 'client.rb'), world.locator, ...args], {
        env: {
          ...process.env,
          ASTERISM_LIB: join(folder, 'asterism'),
          ASTERISM_ZENOH_LIB: join(folder, 'zenoh'),
          ASTERISM_HELPER: `${peerPath('python-zenoh')} ${join(run, 'zenoh_helper.py')}`,
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      running.push(child);
      return child;
    }

    /** The lines that a command of the Ruby client prints. */
    function lines(...args: string[]): Promise<unknown[]> {
      return new Promise((resolve) => {
        const child = ruby(['ann', 'play', ...args]);
        let out = '';
        child.stdout?.setEncoding('utf8').on('data', (text: string) => {
          out += text;
        });
        child.once('close', () => {
          const printed = out.split('\n').filter((line) => line !== '');
          resolve(printed.map((line) => JSON.parse(line) as unknown));
        });
      });
    }

    test('finds our objects and reads their meta, the profile and the status', async () => {
      expect(await lines('objects')).toEqual([{ object: 'games/games/table' }]);
      expect(await lines('meta', 'games/games/table')).toEqual([
        {
          meta: {
            methods: [
              { name: 'echo', arity: -1 },
              { name: 'slow', arity: 0 },
              { name: 'refuse', arity: 0 },
            ],
            doc: 'A table.',
          },
        },
      ]);
      expect(await lines('profile', 'games')).toEqual([{ profile: { kind: 'node', protocol: 1, name: 'Tables' } }]);
      expect(await lines('status', 'games', 'games')).toEqual([{ status: { table: { members: 1 } } }]);
    });

    test('calls our methods, one that takes its time too, and gets their errors', async () => {
      const args = [1, 'é', null, [true]];
      expect(await lines('call', 'games/games/table', 'echo', JSON.stringify(args), '{"k": 2}')).toEqual([
        { value: { args, kwargs: { k: 2, from: 'ann' } } },
      ]);
      expect(await lines('call', 'games/games/table', 'slow')).toEqual([{ value: 'late' }]);
      expect(await lines('call', 'games/games/table', 'refuse')).toMatchObject([
        { error: { kind: 'raised', remote_class: 'TableError', remote_message: 'no seat' } },
      ]);
      expect(await lines('call', 'games/games/table', 'nope')).toMatchObject([{ error: { kind: 'not_exposed' } }]);
    });

    test('is seen and called by us', async () => {
      const seen: string[] = [];
      node.onAppJoin((name, app) => seen.push(`${name}/${app}`));
      const child = ruby(['rb', 'app', 'host', '30']);
      await world.until('its object came', () => node.objects('rb/**').length > 0);
      expect(seen).toContain('rb/app');
      const far = node.object('rb/app/test');
      expect(await far.methods()).toContain('echo');
      expect(await node.profileOf('rb', { icon: false })).toBeInstanceOf(ValueMap);
      await expect(far.call('nope')).rejects.toMatchObject({ kind: 'not_exposed' });
      await expect(far.call('nope')).rejects.toBeInstanceOf(RemoteError);
      child.kill('SIGTERM');
      await world.until('it went', () => node.objects('rb/**').length === 0);
    });
  });
});
