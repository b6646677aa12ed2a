/** The commands for firmware developers in the real program: sizes, decode, watch --sizes, and what status tells of a running host. */
import { spawn } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type AsterismNode, connectNode } from '../../src/asterism/index.ts';
import { silentLog } from '../../src/log.ts';
import { type OpenedSession, openSession, systemClock } from '../../src/network/index.ts';
import {
  cleanEnvironment,
  type Program,
  programPath,
  runProgram,
  settingsFolder,
  startProgram,
} from '../helpers/program.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let place: ReturnType<typeof settingsFolder>;
let host: Program;
let router: string;
let opened: OpenedSession;
let node: AsterismNode;

beforeAll(async () => {
  place = settingsFolder();
  const started = await startProgram(place.config);
  host = started.program;
  router = started.address;
  opened = await openSession({ router });
  node = await connectNode(opened.session, { node: 'ann', app: 'app', clock: systemClock, log: silentLog });
});

afterAll(async () => {
  node.close();
  await opened.close();
  await host.end();
  place.remove();
});

async function ran(args: readonly string[]): Promise<{ code: number | null; stdout: string; stderr: string }> {
  const program = await runProgram(args);
  const { code } = await program.ended;
  return { code, stdout: program.stdout, stderr: program.stderr };
}

describe('sizes', () => {
  test('all messages fit all boards', async () => {
    const { code, stdout, stderr } = await ran(['sizes', '--games', '1']);
    expect(stderr).toBe('');
    expect(code).toBe(0);
    expect(stdout).toMatch(/^generic, p4-nano, tab5: messages of at most 4096 bytes/m);
    expect(stdout).toMatch(/^ {2}mahjong\.view /m);
  });

  test.each(['sizes', 'decode', 'watch'])('%s --help shows examples that are commands', async (command) => {
    const { code, stdout } = await ran([command, '--help']);
    expect(code).toBe(0);
    expect(stdout).toMatch(new RegExp(`^ {2}(?:xxd .* \\| )?asterism-tables ${command} `, 'm'));
  });

  test('a board that is not there is a wrong use, exit code 2', async () => {
    const { code, stderr } = await ran(['sizes', '--board', 'p5']);
    expect(code).toBe(2);
    expect(stderr).toBe(
      'there is no board p5: there is browser, generic, p4-nano, tab5; or give a file like hardware/boards/generic.json\n',
    );
  });
});

describe('decode', () => {
  test('reads its arguments', async () => {
    const { code, stdout } = await ran(['decode', '81a576616c7565a26f6b', '--message', 'othello.move']);
    expect(code).toBe(0);
    expect(stdout).toContain('payload: 10 bytes, othello.move');
  });

  test('reads the standard input, and exits 1 on what is wrong', async () => {
    const child = spawn(process.execPath, [await programPath(), 'decode'], { env: cleanEnvironment({}) });
    let stdout = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text));
    const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
    child.stdin.end('81 a5 76 61\n');
    expect(await ended).toBe(1);
    expect(stdout).toContain('WRONG at byte ');
  });
});

describe('a running host', () => {
  test('status tells the largest message of each key, and that none was too large', async () => {
    const table = node.object('games/games/othello1');
    await table.call('join', ['Ann']);
    // The file of the status is written once a second.
    const status = async () => (await ran(['status', '--config', place.config])).stdout;
    await expect
      .poll(status, { timeout: 20_000, interval: 500 })
      .toMatch(/games\/games\/othello1 join: 61 bytes, \d+ in all/);
    expect(await status()).toContain('no message was too large');
    const { stdout } = await ran(['status', '--config', place.config, '--json']);
    const { messages } = (JSON.parse(stdout) as { readonly status: { readonly messages: Record<string, unknown> } })
      .status;
    expect(messages).toMatchObject({
      payloadLimit: 3_800,
      putsTooLarge: 0,
      unlikeSchema: 0,
      boards: { limit: 4_096, putsDropped: 0 },
    });
    expect(JSON.stringify(messages)).not.toContain('"ann');
  });

  test('watch --sizes shows each put with its size, and at its end the largest of each key', async () => {
    const watching = await runProgram(['watch', '--sizes', '--router', router, '--duration', '8', '-o', 'json']);
    // Told every 5 s at the latest, and now.
    await node.object('games/games/othello1').call('join', ['Ann of the long name']);
    const { code } = await watching.ended;
    expect(code).toBe(0);
    const records = watching.stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    const state = records.find((record) => record['key'] === 'games/games/othello1/state');
    expect(state).toMatchObject({ limit: 4_096, fits: true, isLargest: true });
    expect(Number(state?.['whole'])).toBeGreaterThan(Number(state?.['bytes']));
    expect(records.at(-1)).toMatchObject({ tooLarge: 0 });
    const largest = records.at(-1)?.['largest'] as readonly { readonly key: string; readonly count: number }[];
    expect(largest.find(({ key }) => key === 'games/games/othello1/state')?.count).toBe(
      records.filter((record) => record['key'] === 'games/games/othello1/state').length,
    );
  });

  test('watch --sizes marks what a board would drop, and exits 1', async () => {
    const watching = await runProgram(['watch', '--sizes', '--router', router, '--duration', '4']);
    const large = setInterval(() => opened.session.put('asterism/ann/app/thing/state', new Uint8Array(5_000)), 200);
    const { code } = await watching.ended;
    clearInterval(large);
    expect(code).toBe(1);
    expect(watching.stdout).toMatch(
      /ann\/app\/thing\/state 5000 bytes, \d+ in all, \d+ % TOO LARGE: a board takes 4096/,
    );
  });
});
