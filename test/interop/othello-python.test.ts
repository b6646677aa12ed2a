/** A whole game between two stock Zenoh clients on the real program, through what happens to people: a player drops out, the host is killed. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { describeWith, peerPath, ROOT } from '../helpers/peers.ts';
import { Program, settingsFolder, startProgram } from '../helpers/program.ts';

type Told = {
  readonly joined?: { readonly token: string; readonly seat: number; readonly owner: boolean };
  readonly view?: { readonly st: string; readonly n: number | null; readonly aw: number; readonly me: number };
  readonly move?: number;
  readonly answer?: string;
  readonly over?: unknown;
  readonly board?: string;
};

class Player {
  readonly program: Program;
  constructor(address: string, name: string) {
    const script = join(ROOT, 'test', 'helpers', 'othello_player.py');
    this.program = new Program(
      spawn(peerPath('python-zenoh'), [script, address, name, '0.03'], { stdio: ['ignore', 'pipe', 'pipe'] }),
    );
  }

  /** All it told so far, the last line maybe cut off. */
  get told(): readonly Told[] {
    return this.program.stdout
      .split('\n')
      .slice(0, -1)
      .map((line) => JSON.parse(line) as Told);
  }

  /** The moves whose "ok" has come. */
  get acknowledged(): readonly number[] {
    return this.told.flatMap(({ move, answer }) => (answer === 'ok' && move !== undefined ? [move] : []));
  }
}

describeWith(['python-zenoh'], 'two stock clients', () => {
  test('play a game to its end, through a player who drops out and a host that is killed', async () => {
    const place = settingsFolder();
    const first = await startProgram(place.config);
    const { address } = first;
    const ada = new Player(address, 'ada');
    await ada.program.says(/"sat": "ok"/);
    const ben = new Player(address, 'ben');
    await ada.program.says(/"started": "ok"/);
    await ben.program.says(/"move": (?:[4-9]|\d\d), "answer": "ok"/);

    // Ben is gone without a word: his seat shows it as soon as his link drops, long before a lease is over.
    const gone = performance.now();
    await ben.program.end('SIGKILL');
    const bit = 1 << (ben.told.findLast(({ view }) => view !== undefined)?.view?.me ?? 0);
    await ada.program.says(new RegExp(`"st": "play", "n": \\d+, "aw": ${bit}`));
    expect(performance.now() - gone).toBeLessThan(5_000);

    // He comes back to his seat with his token.
    const again = new Player(address, 'ben');
    await again.program.says(/"move": \d+, "answer": "ok"/);
    const [was, is] = [ben, again].map(({ told }) => told.find(({ joined }) => joined !== undefined)?.joined);
    expect(is?.token).toBe(was?.token);
    expect(is?.seat).toBeGreaterThanOrEqual(0);

    await first.program.end('SIGKILL');
    const second = await startProgram(place.config, { ASTERISM_GAMES_LISTEN: address });
    expect(await ada.program.ended).toMatchObject({ code: 0 });
    expect(await again.program.ended).toMatchObject({ code: 0 });

    // Nothing that was answered is lost: a move taken back by the kill would be played, and acknowledged, a second time.
    const acknowledged = [ada, ben, again].flatMap((player) => player.acknowledged);
    expect(acknowledged.length).toBeGreaterThan(20);
    expect(new Set(acknowledged).size).toBe(acknowledged.length);
    const [hers, his] = [ada, again].map(({ told }) => told.at(-1));
    expect(hers?.over).toEqual(his?.over);
    expect(hers?.board).toEqual(his?.board);
    expect(hers?.board).toMatch(/^[.BW]{64}$/);
    expect([ada.program.stderr, again.program.stderr]).toEqual(['', '']);
    await second.program.end();
    place.remove();
  }, 120_000);
});
