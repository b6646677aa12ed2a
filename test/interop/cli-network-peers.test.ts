/** The commands for a network on somebody else's router (eclipse-zenoh), with our host and the published Ruby object layer as what they look at. */
import type { ChildProcess } from 'node:child_process';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { describeWith, describeWithShared } from '../helpers/peers.ts';
import { type Program, runProgram, settingsFolder } from '../helpers/program.ts';
import { freePort, PythonPeer } from '../helpers/python-zenoh.ts';
import { RUBY_CLIENT_FILES, RubyClient } from '../helpers/ruby-client.ts';

// Real peers on a busy machine: long waits, which end as soon as what they wait for is there.
vi.setConfig({ testTimeout: 90_000, hookTimeout: 90_000 });

const PATIENCE_MS = 40_000;

async function run(router: string, ...args: string[]): Promise<{ code: number | null; out: string; err: string }> {
  const program = await runProgram(args, { ASTERISM_ROUTER: router });
  const { code } = await program.ended;
  return { code, out: program.stdout, err: program.stderr };
}

/** Asks for the objects until this one is among them. */
async function untilThere(router: string, path: string): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS;
  for (;;) {
    const { out, err } = await run(router, 'object', 'list');
    if (out.split('\n').includes(path)) return;
    if (performance.now() > deadline) throw new Error(`${path} does not come: ${out}${err}`);
  }
}

describeWith(['python-zenoh'], 'on an eclipse-zenoh router', () => {
  let router: PythonPeer;
  let locator: string;
  let place: ReturnType<typeof settingsFolder>;
  let host: Program;

  beforeAll(async () => {
    locator = `tcp/127.0.0.1:${await freePort()}`;
    router = await PythonPeer.open('router', [locator]);
    place = settingsFolder(`router: ${locator}\n`);
    host = await runProgram(['--config', place.config]);
    await untilThere(locator, 'games/games/othello1');
  });

  afterAll(async () => {
    await host.end();
    await router.close();
    place.remove();
  });

  test('lists, infos, status and calls', async () => {
    expect(await run(locator, 'node', 'list')).toEqual({ code: 0, out: 'games\n', err: '' });
    const tree = JSON.parse((await run(locator, 'tree', '-o', 'json')).out) as unknown;
    expect(tree).toMatchObject([
      { node: 'games', profile: { kind: 'node' }, apps: [{ status: { othello1: { st: 'wait' } } }] },
    ]);
    expect((await run(locator, 'object', 'info', 'games/games/othello1')).out).toContain('  join(name) ');
    expect((await run(locator, 'call', 'games/games/othello1', 'join', 'Ann', '--node', 'ann')).out).toMatch(
      /^\{"token":"[0-9a-f]+",/,
    );
    expect((await run(locator, 'ping', 'games/games/othello1', '--count', '1')).out).toContain('1 of 1 answered');
  });

  test('a table tells its state, and a watcher hears of a player', async () => {
    const watching = await runProgram(['watch', '-o', 'json'], { ASTERISM_ROUTER: locator });
    await watching.says(/"now":true/);
    await run(locator, 'call', 'games/games/othello1', 'join', 'Bob', '--node', 'bob');
    await watching.says(/"event":"status".*"members":2/);
    expect((await watching.end('SIGINT')).code).toBe(0);
    const state = await run(locator, 'object', 'get', 'games/games/othello1', 'state', '-o', 'json', '--timeout', '20');
    expect(JSON.parse(state.out)).toMatchObject({ format: 'msgpack', value: { t: 'othello1', st: 'wait' } });
  });

  test('watch goes on when the router was away', async () => {
    const watching = await runProgram(['watch'], { ASTERISM_ROUTER: locator });
    await watching.says(/status games\/games \(now\)/);
    await router.kill();
    await watching.says(/- app games\/games\n/);
    router = await PythonPeer.open('router', [locator]);
    await watching.says(/\+ node games\n[^]*\+ object games\/games\/othello1\n/);
    expect(watching.stderr).toContain('was lost');
    expect((await watching.end('SIGINT')).code).toBe(0);
  });

  describeWith(['ruby', 'ruby-msgpack'], 'and the published Ruby object layer', () => {
    describeWithShared(RUBY_CLIENT_FILES, 'as a host', () => {
      let ruby: RubyClient;
      let child: ChildProcess;

      beforeAll(async () => {
        ruby = new RubyClient();
        // Longer than any test here; it is ended when they are.
        child = ruby.start(locator, 'pi', 'lab', 'host', '600');
        await untilThere(locator, 'pi/lab/test');
      });

      afterAll(() => {
        child.kill('SIGKILL');
        ruby.remove();
      });

      test('tells its methods, its profile and its status', async () => {
        expect((await run(locator, 'object', 'info', 'pi/lab/test')).out).toBe(
          [
            'pi/lab/test',
            '  For trying calls.',
            '  echo(*)',
            '  add(a, b)                 The sum.',
            '  who(0)',
            '  fail(text)',
            '  bytes(count)',
            '  unsendable(0)',
            '  relay(path, method, args)',
            '',
          ].join('\n'),
        );
        const node = JSON.parse((await run(locator, 'node', 'info', 'pi', '-o', 'json')).out) as unknown;
        expect(node).toMatchObject({
          node: 'pi',
          profile: { protocol: 1 },
          apps: [{ app: 'lab', status: { started: true } }],
        });
        expect((await run(locator, 'object', 'find', 'who')).out).toBe('pi/lab/test\n');
      });

      test('gets arguments as they were written and answers them', async () => {
        const words = ['1', '3.0', '9223372036854775807', 'text', 'hex:ff00', 'null', '[true]', '--kwargs', '{"k": 2}'];
        const echoed = await run(locator, 'call', 'pi/lab/test', 'echo', ...words, '--node', 'me', '-o', 'json');
        expect(echoed.out).toBe(
          '{"value":{"args":[1,3.0,{"$int":"9223372036854775807"},"text",{"$bin":"ff00"},null,[true]],"kwargs":{"k":2},"from":"me"}}\n',
        );
        expect((await run(locator, 'call', 'pi/lab/test', 'add', '2', '0.5')).out).toBe('2.5\n');
        expect((await run(locator, 'call', 'pi/lab/test', 'bytes', '3')).out).toBe('{"$bin":"a5a5a5"}\n');
      });

      test('its errors come with kind and class', async () => {
        const call = (...args: string[]) => run(locator, 'call', 'pi/lab/test', ...args);
        expect(await call('fail', 'because')).toEqual({
          code: 1,
          out: '',
          err: 'error: pi/lab/test.fail: raised: ArgumentError: because\n',
        });
        expect((await call('unsendable')).err).toContain('unsendable: Asterism::EncodeError: ');
        expect((await call('ad', '1', '2')).err).toContain('near it: add\n');
        expect((await run(locator, 'call', 'pi/lab/tset', 'add')).err).toContain('near it: pi/lab/test\n');
      });
    });
  });
});
