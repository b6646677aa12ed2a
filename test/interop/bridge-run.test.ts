/** The real firmware-bridge: a board on a pty at a host's own router, and at eclipse-zenoh in router mode; what it tells of itself meanwhile. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { describeWith } from '../helpers/peers.ts';
import { type Program, runProgram, settingsFolder, startProgram } from '../helpers/program.ts';
import { type PlayingBoard, playingBoard } from '../helpers/pty-board.ts';
import { type PtyPair, ptyPair } from '../helpers/pty-pair.ts';
import { freePort, PythonPeer } from '../helpers/python-zenoh.ts';
import { until } from '../helpers/until.ts';

// Real programs and ptys on a busy machine: long waits, which end as soon as what they wait for is there.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

describeWith(['socat', 'python-zenoh'], 'firmware-bridge', () => {
  let folder: string;
  let wire: PtyPair;
  const programs: Program[] = [];
  const boards: PlayingBoard[] = [];
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'bridge-'));
    wire = await ptyPair();
  });
  afterEach(async () => {
    for (const program of programs.splice(0)) await program.end('SIGKILL');
    for (const board of boards.splice(0)) await board.close();
    await wire.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const bridge = async (...args: string[]): Promise<Program> => {
    const program = await runProgram(['run', '--state-dir', join(folder, 'state'), ...args], {}, 'firmware-bridge');
    programs.push(program);
    return program;
  };
  const board = async (id: string): Promise<PlayingBoard> => {
    const made = await playingBoard(wire.board, id);
    boards.push(made);
    return made;
  };
  /** Not in this process's own time: the board is in it, and would fall silent. */
  const ask = async (...args: string[]): Promise<{ code: number | null; out: string }> => {
    const ran = await runProgram([...args, '--state-dir', join(folder, 'state')], { NO_COLOR: '1' }, 'firmware-bridge');
    const { code } = await ran.ended;
    return { code, out: ran.stdout + ran.stderr };
  };

  test('a board plays at a host elsewhere; status and monitor show it; it is told when the bridge ends', async () => {
    const place = settingsFolder('serial: off\n');
    const { program: host, address } = await startProgram(place.config, { OTHELLO_CPU_MS: '0' });
    programs.push(host);
    expect(await ask('status')).toMatchObject({ code: 1, out: expect.stringContaining('nothing runs on') as string });

    const running = await bridge('--router', address, '--port', wire.host);
    await running.says(new RegExp(`boards join the router ${address}; ports: ${wire.host}`));
    const { app } = await board('ada');
    await running.says(/the board ada is here \(the lite link/);
    await app.join();
    expect(await app.call('sit', app.token, -1)).toBe('ok');
    expect(await app.call('cpu', app.token, -1, true)).toBe('ok');
    expect(await app.call('start', app.token)).toBe('ok');
    const end = await app.play();
    expect(end.res).toBeDefined();
    await until('states', () => app.states > 2);

    await until('the status', async () => (await ask('status')).out.includes('session with ada'));
    const { out, code } = await ask('status');
    expect(code).toBe(0);
    expect(out).toContain(`with the router ${address}`);
    expect(out).toMatch(
      /session with ada over the lite link; last (?:to|from) it: .* bytes; largest \d+ of 4096; .*1 session/,
    );
    const json = JSON.parse((await ask('status', '--json')).out) as {
      running: boolean;
      connected: boolean;
      serial: { ports: { node: string }[] };
    };
    expect(json).toMatchObject({ running: true, program: 'bridge', connected: true });
    expect(json.serial.ports).toMatchObject([
      { node: 'ada', state: 'session', port: wire.host, link: 'lite', limit: 4096 },
    ]);

    const monitor = await runProgram(['monitor', '--state-dir', join(folder, 'state')], {}, 'firmware-bridge');
    programs.push(monitor);
    await monitor.says(/^\d{4}-\S+Z .*: session with ada over the lite link/m);
    expect((await monitor.end('SIGINT')).code).toBe(0);

    // A second one on the same folder, and on the same port, is told who has it.
    const second = await bridge('--router', address, '--port', wire.host);
    expect((await second.ended).code).toBe(1);
    expect(second.stderr).toContain(`is in use by the program with pid ${String(running.child.pid)}`);

    expect((await running.end('SIGINT')).code).toBe(0);
    await until('the board hears it', () => app.session.state !== 'open');
    expect((await ask('status')).code).toBe(1);
    place.remove();
  });

  test('a board at a router of eclipse-zenoh is a client of its own; the router may come later, go and come back', async () => {
    const port = await freePort();
    const locator = `tcp/127.0.0.1:${port}`;
    writeFileSync(
      join(folder, 'bridge.yml'),
      `router: ${locator}\nserial:\n  - port: ${wire.host}\n    name: kitchen\n    node: ada\n`,
    );
    const running = await bridge('--config', join(folder, 'bridge.yml'));
    await running.says(/does not answer now; boards wait for it/);
    const { app, board: lite } = await board('ada');
    await running.says(/kitchen: the board ada is here/);
    lite.session.queryable('asterism/ada/game/**', {}, (query) => {
      query.reply(query.key, new TextEncoder().encode('here'));
      query.finish();
    });

    let router = await PythonPeer.open('router', [locator]);
    try {
      await running.says(/board ada is on the router/);
      const client = await PythonPeer.open('client', [locator]);
      try {
        await client.run({ do: 'watch', key: 'asterism/*/*', history: true });
        await client.event('live', { key: 'asterism/ada/game', alive: true });
        expect(await client.get({ key: 'asterism/ada/game/x' })).toMatchObject([{ ok: true, hex: '68657265' }]);
        const got: string[] = [];
        app.session.subscribe('t/**', (sample) => got.push(sample.key));
        await until('a put from there', async () => {
          await client.run({ do: 'put', key: 't/1', hex: '00' });
          return got.length > 0;
        });
        // Bound to its node: what it does in another's name stays here.
        app.session.put('asterism/games/x', new Uint8Array(1));
        await running.says(/kitchen \(ada\) may only act as the node ada/);
        await wire.unplug();
        await client.event('live', { key: 'asterism/ada/game', alive: false });
        await wire.replug();
        await client.event('live', { key: 'asterism/ada/game', alive: true });
      } finally {
        await client.close();
      }
      await router.close();
      await running.says(/board ada lost the router/);
      await until('the board hears it', () => app.session.state === 'lost');
      router = await PythonPeer.open('router', [locator]);
      await until('the board is back', () => app.session.state === 'open');
    } finally {
      await router.close();
    }
    expect((await running.end()).code).toBe(0);
  });

  test('wrong settings are told with their place, and nothing is opened', async () => {
    writeFileSync(join(folder, 'wrong.yml'), 'rooter: tcp/a:1\nserial:\n  - port: /dev/a\n    buad: 9600\n');
    const wrong = await bridge('--config', join(folder, 'wrong.yml'), '--router', 'nonsense');
    expect((await wrong.ended).code).toBe(2);
    expect(wrong.stderr).toContain(
      'wrong.yml:1: "rooter" is not a key of the settings of firmware-bridge (did you mean router?)',
    );
    expect(wrong.stderr).toContain('wrong.yml:4: "buad" is not a key of a port under serial (did you mean baud?)');
    expect(wrong.stderr).toContain('--router: "nonsense" is no locator');
  });
});
