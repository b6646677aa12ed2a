/** docs/writing-a-game.md, word for word: its games are served by the real program and played by a client over TCP, its commands run. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { asText, type Plain, type Value, ValueMap } from '@asterism-tables/protocol/msgpack';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connectNode } from '../../src/asterism/index.ts';
import { silentLog } from '../../src/log.ts';
import { openSession, systemClock } from '../../src/network/index.ts';
import { ROOT } from '../helpers/peers.ts';
import { cleanEnvironment, programPath, runProgram, settingsFolder } from '../helpers/program.ts';

const text = readFileSync(join(ROOT, 'docs', 'writing-a-game.md'), 'utf8');
const place = settingsFolder();
const file = (name: string): string => join(place.folder, name);

/** The files of the tutorial, in a folder that has this checkout's `src` beside them, as `my-games` has. */
beforeAll(async () => {
  const files = [...text.matchAll(/^```(?:ts|yaml) (\S+)\n([\s\S]*?)^```$/gm)];
  expect(files.map(([, name]) => name)).toEqual([
    'my-games/tally.ts',
    'my-games/tally.yml',
    'my-games/nim.ts',
    'my-games/nim-test.ts',
  ]);
  for (const [, name = '', code = ''] of files) {
    mkdirSync(dirname(file(name)), { recursive: true });
    writeFileSync(file(name), code);
  }
  for (const name of ['src', 'node_modules', 'protocol', 'tsconfig.json']) symlinkSync(join(ROOT, name), file(name));
  await programPath();
});
afterAll(() => place.remove());

/** Serves with these arguments on a free port, and gives a client. */
async function served(args: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const program = await runProgram(args, {
    ASTERISM_GAMES_LISTEN: 'tcp/127.0.0.1:0',
    ASTERISM_GAMES_STATE_DIR: place.state,
    ...env,
  });
  const [, address = ''] = await program.says(/connect to (tcp\/\S+)/);
  const opened = await openSession({ router: address });
  const node = await connectNode(opened.session, {
    node: 'player',
    app: 'game',
    profile: { kind: 'node' },
    clock: systemClock,
    log: silentLog,
    copyCheck: false,
  });
  return {
    program,
    call: async (table: string, method: string, args: readonly Plain[] = []) =>
      plain(await node.object(`games/games/${table}`).call(method, args)),
    end: async () => {
      node.close();
      await opened.close();
      expect(await program.end()).toMatchObject({ code: 0 });
    },
  };
}

function plain(value: Value): unknown {
  if (value instanceof ValueMap)
    return Object.fromEntries(value.pairs.map(([key, item]) => [asText(key) ?? '', plain(item)]));
  return Array.isArray(value) ? value.map((item: Value) => plain(item)) : value;
}

type View = {
  readonly st: string;
  readonly stones: number;
  readonly tn: number;
  readonly n: number;
  readonly res: unknown;
};

async function run(args: readonly string[]) {
  const program = await runProgram(args);
  const { code } = await program.ended;
  return { code, out: program.stdout, err: program.stderr };
}

describe('docs/writing-a-game.md', () => {
  test('its code has right types', () => {
    const config = file('my-games/tsconfig.json');
    writeFileSync(config, JSON.stringify({ extends: '../tsconfig.json', include: ['*.ts'] }));
    const tsc = join(ROOT, 'node_modules', 'typescript', 'bin', 'tsc');
    const { status, stdout } = spawnSync(process.execPath, [tsc, '-p', config], { encoding: 'utf8' });
    rmSync(config);
    expect(stdout).toBe('');
    expect(status).toBe(0);
  });

  test('its counter counts, refuses what it says, has its settings, and is there after a restart', async () => {
    const args = ['--require', file('my-games/tally.ts'), '--config', file('my-games/tally.yml')];
    const first = await served(args);
    expect(first.program.stdout).toContain('table games/games/tally1 (tally)');
    expect(first.program.stdout).toContain('table games/games/othello1 (othello)');
    const { token = '' } = (await first.call('tally1', 'join', ['Ada'])) as { token?: string };
    expect(await first.call('tally1', 'press', [token, 5])).toBe('ok');
    expect(await first.call('tally1', 'view', [token])).toEqual({ v: 3, t: 'tally1', n: 5 });
    expect(await first.call('tally1', 'press', ['x', 5])).toBe('token');
    await expect(first.call('tally1', 'press', [token, 10])).rejects.toThrow('n: from 1 to 9');
    await first.end();
    const again = await served(args, { TALLY_GOAL: '7' });
    expect(await again.call('tally1', 'view', [token])).toEqual({ v: 5, t: 'tally1', n: 5 });
    expect(await again.call('tally1', 'press', [token, 4])).toBe('ok');
    expect(await again.call('tally1', 'view', [token])).toMatchObject({ n: 2 });
    await again.end();
    const check = await run(['check', ...args]);
    expect(check.code).toBe(0);
    expect(check.out).toMatch(/tables\.tally1\.goal +100 +\S*tally\.yml:4/);
  });

  test('its nim is played to the end against the computer, and its log replays', async () => {
    const nim = file('my-games/nim.ts');
    const { call, end } = await served(['--require', nim]);
    const { token = '' } = (await call('nim1', 'join', ['Ada'])) as { token?: string };
    expect(await call('nim1', 'start', [token])).toBe('not seated');
    expect(await call('nim1', 'sit', [token])).toBe('ok');
    expect(await call('nim1', 'start', [token])).toBe('ok');
    let view = (await call('nim1', 'view')) as View;
    expect(view).toMatchObject({ st: 'play', nm: ['Ada', 'CPU'], tn: 0, n: 0 });
    expect(await call('nim1', 'take', [token, 1, 1])).toBe('stale');
    expect(await call('nim1', 'take', [token, 0, 4])).toBe('illegal');
    for (; view.st === 'play'; view = (await call('nim1', 'view')) as View) {
      // Three at a time, as the computer's pauses are what takes time here.
      if (view.tn === 0) expect(await call('nim1', 'take', [token, view.n, Math.min(3, view.stones)])).toBe('ok');
      else await new Promise((resolve) => setTimeout(resolve, 50));
    }
    expect(view).toMatchObject({ st: 'over', stones: 0, res: { winner: expect.any(Number) as number } });
    await end();
    const replayed = await run(['replay', join(place.state, 'nim1.log'), '--require', nim]);
    expect([replayed.code, replayed.err]).toEqual([0, '']);
    expect(replayed.out).toMatch(/Ada \(seat 0\): takes 3 {2}\[[0-9a-f]{12}\]\n {4}(?:o ?)+/);
    expect(replayed.out).toMatch(/the game is over: \{"winner":[01]\}\n$/);
  });

  test('its test of the rules passes, and its simulation prints the same twice', async () => {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [join(ROOT, 'tools', 'run.mjs'), file('my-games/nim-test.ts')],
      { encoding: 'utf8', env: cleanEnvironment({}) },
    );
    expect([status, stdout, stderr]).toEqual([0, 'nim is right\n', '']);
    const simulate = ['simulate', 'nim', '--require', file('my-games/nim.ts'), '--games', '20', '--seed', '1'];
    const once = await run(simulate);
    expect(once).toMatchObject({ code: 0, err: '' });
    expect(once.out).toMatch(/20 of nim from seed 1: \d+ inputs, all replayed exactly/);
    expect(await run(simulate)).toEqual(once);
  });
});
