/** The program as a person runs it: start, addresses, status, faults in one line, exit codes, and the way out. */
import { spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openSession } from '../../src/network/index.ts';
import { ROOT } from '../helpers/peers.ts';
import {
  cleanEnvironment,
  Program,
  programPath,
  runProgram,
  settingsFolder,
  startProgram,
} from '../helpers/program.ts';

let place: ReturnType<typeof settingsFolder>;
beforeAll(programPath);
beforeEach(() => {
  place = settingsFolder();
});
afterEach(() => place.remove());

/** Runs to the end. */
async function run(
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<{ code: number | null; out: string; err: string }> {
  const program = await runProgram(args, env);
  const { code } = await program.ended;
  return { code, out: program.stdout, err: program.stderr };
}

describe('a host', () => {
  test('says its tables and the addresses for boards, and is left with SIGTERM within two seconds and code 0', async () => {
    const { program, address } = await startProgram(place.config);
    expect(address).toMatch(/^tcp\/127\.0\.0\.1:\d+$/);
    expect(program.stdout).toContain('table games/games/othello1 (othello)');
    const client = await openSession({ router: address });
    expect(client.session.state).toBe('open');
    await client.close();
    const { code, ms } = await program.end('SIGTERM');
    expect(code).toBe(0);
    expect(ms).toBeLessThan(2_000);
    expect(program.stdout).toContain('SIGTERM: saving and leaving');
    expect(program.stderr).toBe('');
    expect(readdirSync(place.state)).toEqual(['othello1.json']);
  });

  test('is left with Ctrl-C, clients connected or not', async () => {
    const { program, address } = await startProgram(place.config);
    const client = await openSession({ router: address });
    const { code, ms } = await program.end('SIGINT');
    expect([code, ms < 2_000]).toEqual([0, true]);
    await client.close();
  });

  test('holds its state folder: a second one says who does and ends with 1', async () => {
    const { program } = await startProgram(place.config);
    const second = await run(['--config', place.config]);
    expect(second.code).toBe(1);
    expect(second.err).toMatch(
      new RegExp(
        `^${place.state} is in use by the host with pid ${program.child.pid} on \\S+, since .*: stop that one, or give this one a state_dir of its own\n$`,
      ),
    );
    await program.end();
  });

  test('killed with SIGKILL hands its state folder on at once', async () => {
    const first = await startProgram(place.config);
    await first.program.end('SIGKILL');
    const second = await startProgram(place.config);
    expect(await second.program.end()).toMatchObject({ code: 0 });
  });

  test('on a busy port says which, what to do, and ends with 1', async () => {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const bound = server.address();
    const port = typeof bound === 'object' && bound !== null ? bound.port : 0;
    const result = await run(['--config', place.config], { ASTERISM_GAMES_LISTEN: `tcp/127.0.0.1:${port}` });
    expect(result.code).toBe(1);
    expect(result.err).toMatch(new RegExp(`^tcp/127\\.0\\.0\\.1:${port} is taken: .*listen.*\n$`));
    // Nothing is left behind that would keep the next one out.
    expect(readdirSync(place.state)).toEqual([]);
    server.close();
  });

  test('with a state folder that cannot be says so in one line and ends with 1', async () => {
    writeFileSync(join(place.folder, 'file'), '');
    const result = await run(['--config', place.config], {
      ASTERISM_GAMES_STATE_DIR: join(place.folder, 'file', 'state'),
    });
    expect(result.code).toBe(1);
    expect(result.err).toMatch(
      /^the state folder .*file\/state cannot be used: a file is in the way: .*\(ENOTDIR\): .*\n$/,
    );
  });

  test('with broken settings names file and line of each slip and ends with 2', async () => {
    writeFileSync(place.config, 'node: a/b\nrooter: x\n');
    const result = await run(['--config', place.config]);
    expect(result.code).toBe(2);
    expect(result.err.split('\n')).toEqual([
      expect.stringMatching(/games\.yml:2: "rooter" is not a key of the settings \(did you mean router\?\)/),
      expect.stringMatching(/games\.yml:1: node: "a\/b" has one of/),
      '',
    ]);
    expect(await run(['--config', join(place.folder, 'none.yml')])).toMatchObject({
      code: 2,
      err: expect.stringContaining('no such file'),
    });
    expect(await run([], { ASTERISM_GAMES_CREDENTIALS: 'a.tar' })).toMatchObject({
      code: 2,
      err: expect.stringMatching(/^variable ASTERISM_GAMES_CREDENTIALS: credentials .* not built yet.*\n$/),
    });
  });

  test('logs JSON lines when asked to', async () => {
    const program = await runProgram(['--config', place.config, '--json', '--log-level', 'debug']);
    await program.says(/connect to/);
    await program.end();
    const lines = program.stdout
      .trimEnd()
      .split('\n')
      .map((line): unknown => JSON.parse(line));
    expect(lines).toContainEqual(expect.objectContaining({ level: 30, msg: 'table games/games/othello1 (othello)' }));
  });

  test('logs nothing below the level asked for, and no colours into a pipe', async () => {
    const program = await runProgram(['--config', place.config, '--log-level', 'warn']);
    await expect.poll(() => existsSync(join(place.state, '.host-status.json')), { timeout: 10_000 }).toBe(true);
    expect(await program.end()).toMatchObject({ code: 0 });
    expect(program.stdout).toBe('');
  });

  test('goes on when the reader of its output goes', async () => {
    const program = await runProgram(['--config', place.config, '--log-level', 'debug']);
    const [, address = ''] = await program.says(/connect to (tcp\/\S+)/);
    program.child.stdout?.destroy();
    program.child.stderr?.destroy();
    // Each client is a line of the log.
    for (let i = 0; i < 5; i++) await (await openSession({ router: address })).close();
    const client = await openSession({ router: address });
    expect(client.session.state).toBe('open');
    await client.close();
    expect(await program.end()).toMatchObject({ code: 0 });
  });

  test('starts with npm start, and leaves it with Ctrl-C and code 0', async () => {
    const child = spawn('npm', ['start', '--', '--config', place.config], {
      cwd: ROOT,
      env: cleanEnvironment({}),
      stdio: ['ignore', 'pipe', 'pipe'],
      // A group of its own, as a terminal gives it: Ctrl-C goes to npm and to the program at once.
      detached: true,
    });
    const program = new Program(child);
    await program.says(/connect to (tcp\/\S+)/);
    process.kill(-(child.pid ?? 0), 'SIGINT');
    expect(await program.ended).toMatchObject({ code: 0 });
    expect(program.stdout).toContain('SIGINT: saving and leaving');
    expect(readdirSync(place.state)).toEqual(['othello1.json']);
  });

  test('started with npm start ends with 0 when only npm gets SIGTERM', async () => {
    const child = spawn('npm', ['start', '--', '--config', place.config], {
      cwd: ROOT,
      env: cleanEnvironment({}),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const program = new Program(child);
    await program.says(/connect to (tcp\/\S+)/);
    expect(await program.end('SIGTERM')).toMatchObject({ code: 0 });
    expect(readdirSync(place.state)).toEqual(['othello1.json']);
  });
});

describe('a host at another router', () => {
  test('shows its tables there, and comes back when the router does', async () => {
    const router = await startProgram(place.config);
    const other = settingsFolder(`router: ${router.address}\nnode: second\n`);
    const program = await runProgram(['--config', other.config]);
    await program.says(/connected to the router/);
    expect(program.stdout).toContain('table second/games/othello1 (othello)');
    await router.program.end();
    await program.says(/is gone/);
    const again = await runProgram(['--config', place.config], { ASTERISM_GAMES_LISTEN: router.address });
    await program.says(/is back/);
    // And a client there finds the table again.
    const client = await openSession({ router: router.address });
    const token = await new Promise((resolve) => {
      client.session.watch('asterism/second/games/*', { history: true }, ({ key }) => resolve(key));
    });
    expect(token).toBe('asterism/second/games/othello1');
    await client.close();
    expect(await program.end()).toMatchObject({ code: 0 });
    await again.end();
    other.remove();
  });

  test('refuses to be a second one of its name', async () => {
    const router = await startProgram(place.config);
    const other = settingsFolder(`router: ${router.address}\n`);
    const program = await runProgram(['--config', other.config]);
    expect(await program.ended).toMatchObject({ code: 1 });
    expect(program.stderr).toMatch(/^games\/games is already on the network: .*\n$/);
    await router.program.end();
    other.remove();
  }, 30_000);

  test('waits for a router that is not there yet, and can be told to leave meanwhile', async () => {
    const other = settingsFolder('router: tcp/127.0.0.1:9\n');
    const program = await runProgram(['--config', other.config]);
    await program.says(/waiting for the router tcp\/127\.0\.0\.1:9/);
    const { code, ms } = await program.end();
    expect([code, ms < 2_000]).toEqual([0, true]);
    other.remove();
  });
});

describe('the other commands', () => {
  test('--help shows commands and examples, --version the version of package.json', async () => {
    const help = await run(['--help']);
    expect(help.code).toBe(0);
    for (const text of ['serve', 'check', 'status', 'asterism-tables --config games.yml'])
      expect(help.out).toContain(text);
    const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string };
    expect(await run(['--version'])).toMatchObject({ code: 0, out: `${version}\n` });
  });

  test.each([[['--confg', 'x']], [['sevre']], [['--log-level', 'loud']], [['check', 'more']]])(
    'a wrong option (%j) ends with 2 and a word about it',
    async (args) => {
      const result = await run(args);
      expect(result.code).toBe(2);
      expect(result.err).toMatch(/^error: /);
    },
  );

  test.each([
    [['sevre'], /^error: unknown command sevre: did you mean serve\?\n$/],
    [['stauts', '--idle'], /^error: unknown command stauts: did you mean status\?\n$/],
    [['dance'], /^error: unknown command dance: there is help, serve, check, status, .*\n$/],
  ])('an unknown command (%j) is named, with what is near', async (args, said) => {
    expect(await run(args)).toMatchObject({ code: 2, err: expect.stringMatching(said) as string });
  });

  test('check prints values and origins, and ends with 2 on a slip', async () => {
    const { code, out } = await run(['check', '-c', place.config], { OTHELLO_CPU_MS: '5' });
    expect(code).toBe(0);
    expect(out).toMatch(/^state_dir +\S+ +\S+games\.yml:1$/m);
    expect(out).toMatch(/^tables\.othello1\.cpu_ms +5 +variable OTHELLO_CPU_MS$/m);
    writeFileSync(place.config, 'nod: x\n');
    expect(await run(['check', '-c', place.config])).toMatchObject({ code: 2, out: '' });
  });

  test('status tells what runs on the folder and at its tables, and whether somebody sits there', async () => {
    expect(await run(['status', '-c', place.config])).toMatchObject({
      code: 1,
      out: `no host runs on ${place.state}\n`,
    });
    expect((await run(['status', '--idle', '-c', place.config])).code).toBe(0);
    const { program, address } = await startProgram(place.config);
    await expect.poll(() => existsSync(join(place.state, '.host-status.json')), { timeout: 10_000 }).toBe(true);
    const status = await run(['status', '-c', place.config]);
    expect(status.code).toBe(0);
    expect(status.out).toContain(`(pid ${program.child.pid} on `);
    expect(status.out).toContain(`reached at ${address}`);
    expect(status.out).toMatch(/games\/games\/othello1: game othello, st wait, members 0/);
    expect((await run(['status', '--idle', '-c', place.config])).code).toBe(0);
    const json: unknown = JSON.parse((await run(['status', '--json', '-c', place.config])).out);
    expect(json).toMatchObject({
      running: true,
      busy: 0,
      status: { addresses: [address], tables: { othello1: { st: 'wait' } } },
    });
    await program.end();
  });
});

test('the build says who owns the folder that it may not write to, and leaves the program there', () => {
  const folder = mkdtempSync(join(tmpdir(), 'build-'));
  chmodSync(folder, 0o755);
  const dist = join(folder, 'dist');
  mkdirSync(dist);
  writeFileSync(join(dist, 'program.js'), '');
  writeFileSync(join(dist, 'firmware-bridge.js'), '');
  chmodSync(dist, 0o555);
  // Root may write anywhere: it becomes somebody else for this.
  const user = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
  const build = () =>
    spawnSync(process.execPath, [join(ROOT, 'tools', 'build.mjs'), '--outfile', join(dist, 'program.js')], {
      encoding: 'utf8',
      ...user,
    });
  utimesSync(join(dist, 'program.js'), 0, 0);
  const result = build();
  expect(result.stderr).toMatch(/program\.js cannot be written \(EACCES\): .*dist belongs to .*Build as its owner/);
  expect(result.stderr.trim().split('\n')).toHaveLength(1);
  expect([result.status, existsSync(join(dist, 'program.js'))]).toEqual([1, true]);
  // Programs that are younger than their sources are as good as new ones.
  const tomorrow = Date.now() / 1000 + 86_400;
  for (const name of ['program.js', 'firmware-bridge.js']) utimesSync(join(dist, name), tomorrow, tomorrow);
  expect(build()).toMatchObject({ status: 0, stderr: '' });
  chmodSync(dist, 0o755);
  rmSync(folder, { recursive: true });
});

test('the build says clearly that it failed, and leaves no program of before', () => {
  const result = spawnSync(
    process.execPath,
    [join(ROOT, 'tools', 'build.mjs'), '--outfile', '/proc/nowhere/program.js'],
    { encoding: 'utf8' },
  );
  expect(result.status).toBe(1);
  expect(result.stderr).toContain('The program could not be built');
});
