/** The real program serves boards on real ptys: it finds them, they play, they are pulled out and put back, and nothing is lost. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { StockBoard, SerialLine, type BoardUart } from '@asterism-tables/firmware-bridge';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { systemClock } from '../../src/network/index.ts';
import { nextZid } from '../helpers/board-world.ts';
import { describeWith } from '../helpers/peers.ts';
import { type Program, runProgram, settingsFolder, startProgram } from '../helpers/program.ts';
import { boardPipe, OthelloApp, type PlayingBoard, playingBoard } from '../helpers/pty-board.ts';
import { type PtyPair, ptyPair } from '../helpers/pty-pair.ts';
import { until } from '../helpers/until.ts';

// Real programs and ptys on a busy machine: long waits, which end as soon as what they wait for is there.
vi.setConfig({ testTimeout: 150_000, hookTimeout: 60_000 });

const REPLUGS = 20;

type Place = ReturnType<typeof settingsFolder>;

describeWith(['socat'], 'a host with boards on cables', () => {
  const pairs: PtyPair[] = [];
  const boards: { close(): Promise<void> }[] = [];
  let place: Place | undefined;
  let program: Program | undefined;
  beforeEach(() => {
    place = undefined;
    program = undefined;
  });
  afterEach(async () => {
    await program?.end();
    for (const board of boards.splice(0)) await board.close();
    for (const pair of pairs.splice(0)) await pair.close();
    place?.remove();
  });

  const pair = async (): Promise<PtyPair> => {
    const made = await ptyPair();
    pairs.push(made);
    return made;
  };
  const boardAt = async (on: PtyPair, id: string): Promise<PlayingBoard> => {
    const board = await playingBoard(on.board, id);
    boards.push(board);
    return board;
  };
  const host = async (serial: string): Promise<Program> => {
    place ??= settingsFolder(`serial:\n${serial}`);
    const started = await startProgram(place.config, { OTHELLO_CPU_MS: '0' });
    program = started.program;
    return program;
  };
  const status = async (): Promise<SerialStatus> => {
    const ran = await runProgram(['status', '--json', '--config', place?.config ?? '']);
    await ran.ended;
    return (JSON.parse(ran.stdout) as { status: { serial: SerialStatus } }).status.serial;
  };
  type SerialStatus = {
    ports: {
      name: string;
      state: string;
      node: string | null;
      link: string | null;
      counters: Record<string, number>;
    }[];
  };

  test('two boards on two ports play each other; one is pulled out twenty times in mid-game and nothing is lost', async () => {
    const [left, right] = [await pair(), await pair()];
    // This board is there before its host.
    const ada = await boardAt(left, 'ada');
    const running = await host(`  - port: ${left.host}\n    name: left\n  - port: ${right.host}\n    name: right\n`);
    await running.says(/left: the board ada is here \(the lite link/);
    // And this one comes after it.
    const ben = await boardAt(right, 'ben');
    await running.says(/right: the board ben is here/);

    await ada.app.join();
    await ben.app.join();
    for (const { app } of [ada, ben]) expect(await app.call('sit', app.token, -1)).toBe('ok');
    expect(await ada.app.call('start', ada.app.token)).toBe('ok');
    const token = ben.app.token;

    // The game goes on two moves further with every time that the cable was out, so that it is always in the middle.
    let replugs = 0;
    const game = Promise.all(
      [ada, ben].map(({ app }) => app.play((view) => (view.n ?? 0) < 4 + 2 * replugs || replugs === REPLUGS)),
    );
    let comings = 0;
    ben.app.session.onBack(() => comings++);
    const pulling = (async () => {
      for (; replugs < REPLUGS; replugs++) {
        const way = replugs % 2 === 0 ? { toHost: 40 + 37 * replugs } : { toBoard: 40 + 53 * replugs };
        await right.unplugAfter(way);
        await right.replug();
        await until('ben is back', () => comings > replugs);
      }
    })();
    const [[hers, his]] = await Promise.all([game, pulling]);
    expect(replugs).toBe(REPLUGS);

    expect(hers?.bd).toBe(his?.bd);
    expect(hers?.res).toEqual(his?.res);
    const [black = 0, white = 0] = ['B', 'W'].map((colour) => (hers?.bd?.split(colour).length ?? 0) - 1);
    expect([hers?.res?.b, hers?.res?.wc]).toEqual([black, white]);
    expect(black + white).toBeGreaterThan(12);
    // Every stone but the first four was set by one move, and no move was made twice: what was not answered was lost with the cable.
    const answered = ada.app.moves + ben.app.moves;
    expect(answered).toBeLessThanOrEqual(black + white - 4);
    expect(answered + ada.app.lost + ben.app.lost).toBeGreaterThanOrEqual(black + white - 4);
    // He came back to his seat each time, without asking for it.
    expect(await ben.app.call('mine')).toMatchObject({ token });

    await until('the status', async () => (await status()).ports.every(({ state }) => state === 'session'));
    const [leftPort, rightPort] = (await status()).ports;
    expect(leftPort).toMatchObject({ name: 'left', node: 'ada', link: 'lite' });
    expect(rightPort).toMatchObject({ name: 'right', node: 'ben', link: 'lite' });
    expect([leftPort?.counters['opens'], rightPort?.counters['opens']]).toEqual([1, REPLUGS + 1]);
    expect(leftPort?.counters['sessions']).toBe(1);
    expect((await running.end()).code).toBe(0);
    expect(running.stderr).toBe('');
  });

  test('S9: a port that is not there at the start is served when it is plugged in; a host that starts anew has the board at once', async () => {
    const wire = await pair();
    await wire.unplug();
    const running = await host(`  - port: ${wire.host}\n    name: kitchen\n`);
    await running.says(/kitchen: .* is not plugged in; waiting for it/);
    await until('the status file', async () => (await status()).ports[0]?.state === 'absent');
    const { app } = await boardAt(wire, 'ada');
    await wire.replug();
    await running.says(/kitchen: the board ada is here/);
    await app.join();
    const { token } = app;

    // Killed: the board does not hear of it.
    await running.end('SIGKILL');
    const again = await host('');
    await again.says(/kitchen: the board ada is here/);
    expect(await app.call('mine')).toMatchObject({ token });
    // Told to end: the board hears it, and comes when there is a host again.
    expect((await again.end()).code).toBe(0);
    await until('the board hears it', () => app.session.state !== 'open');
    const third = await host('');
    await third.says(/kitchen: the board ada is here/);
    expect(await app.call('mine')).toMatchObject({ token });
  });

  test("a board on Zenoh's serial link plays too, its phase is on disk, and a killed host finds its way back to it", async () => {
    const wire = await pair();
    const running = await host(`  - port: ${wire.host}\n    name: pico\n`);
    // A board says INIT once, and on a port whose link is not known nobody asks for it.
    await running.says(/pico: \S+ is open/);
    const { pipe, close } = await boardPipe(wire.board);
    const uart: BoardUart = { write: (bytes) => void pipe.write(bytes), onBytes: undefined };
    pipe.onBytes = (bytes) => uart.onBytes?.(bytes);
    const line = new SerialLine({ clock: systemClock, uart });
    const board = await StockBoard.open({ clock: systemClock, connect: () => line.connect(), zid: nextZid() });
    boards.push({ close: () => board.close().then(close) });
    const app = new OthelloApp(board, 'pico');
    await running.says(/pico: the board pico is here \(Zenoh's serial link\)/);
    await app.join();
    expect(await app.call('sit', app.token, -1)).toBe('ok');
    expect(readFileSync(join(place?.state ?? '', 'serial-phases.json'), 'utf8')).toBe('{"pico":"session"}\n');

    await running.end('SIGKILL');
    const again = await host('');
    await again.says(/pico: the board pico is here/);
    expect(await app.call('mine')).toMatchObject({ token: app.token });
  });
});
