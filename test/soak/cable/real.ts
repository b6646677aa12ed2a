/**
 * The real program with `serial:` in its settings, and real boards in mruby on ptys: whole games against the CPU, on a cable of 115,200 baud with wrong bytes, and
 * with the cable pulled at any byte again and again.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Cable, seededRandom } from '@asterism-tables/firmware-bridge';
import { systemClock } from '../../../src/network/index.ts';
import { bundle } from '../../../tools/build.mjs';
import { ROOT } from '../../../tools/peers.mjs';
import { MrubyProgram, screenFiles } from '../../helpers/cable-host.ts';
import { type PtyPair, ptyPair } from '../../helpers/pty-pair.ts';
import { guarded, type PartResult, type Say } from './result.ts';

const BAUD = 115_200;
const GAME_MS = 300_000;
const START_MS = 60_000;
/** How long the boards rest between two looks: the one whose cable is pulled plays slowly, so that each of its games is pulled often. */
const PACE_MS = ['20', '150'];

type Host = { readonly child: ChildProcess; readonly words: () => string; readonly end: () => Promise<number | null> };

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}

/** A host with these tables of othello and these ports; what it answers with `status` is its own. */
async function startHost(
  program: string,
  folder: string,
  ports: readonly PtyPair[],
  tables: readonly string[],
): Promise<Host> {
  const config = join(folder, 'games.yml');
  const lines = [
    `state_dir: ${join(folder, 'state')}`,
    'listen: [tcp/127.0.0.1:0]',
    'serial:',
    ...ports.map(({ host }, i) => `  - port: ${host}\n    name: cable${i + 1}`),
    'tables:',
    ...tables.map((name) => `  - name: ${name}\n    game: othello\n    cpu_ms: 0`),
  ];
  writeFileSync(config, `${lines.join('\n')}\n`);
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(?:ASTERISM_GAMES|OTHELLO|NODE_OPTIONS)/.test(name)),
  );
  const child = spawn(process.execPath, [program, '--config', config], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let words = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      words += text;
    });
  const ended = new Promise<number | null>((resolve) => {
    child.once('exit', (code) => resolve(code));
  });
  const since = performance.now();
  while (!words.includes('connect to tcp/')) {
    if (child.exitCode !== null || performance.now() - since > START_MS)
      throw new Error(`the host did not start: ${words}`);
    await pause(20);
  }
  return {
    child,
    words: () => words,
    end: () => {
      child.kill('SIGTERM');
      return ended;
    },
  };
}

/** `ended by count: black 30, white 34`, and nothing else at the end. Throws with what the board showed. */
async function played(board: MrubyProgram): Promise<number> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<'late'>((resolve) => {
    timer = setTimeout(() => resolve('late'), GAME_MS);
  });
  const code = await Promise.race([board.ended, late]);
  clearTimeout(timer);
  board.kill();
  const [, black, white] = /\nended by count: black (\d+), white (\d+)\n$/.exec(board.stdout) ?? [];
  if (code !== 0 || black === undefined)
    throw new Error(`the board ended with ${code}: ${board.stdout.slice(-800)} ${board.stderr.slice(-800)}`);
  // The CPU's refusals of a move that was made already would be on the screen.
  if (/refused|not your turn/i.test(board.stdout)) throw new Error('a move was refused');
  return Number(black) + Number(white) - 4;
}

export type RealOptions = {
  /** One game after the other on each cable of the bad kind, and of the pulled kind. */
  readonly games: number;
  readonly pulledGames: number;
  readonly seed: number;
  readonly say: Say;
};

/** One cable with wrong bytes and one that is pulled, at the same time, on one host. */
export async function realGames({ games, pulledGames, seed, say }: RealOptions): Promise<PartResult> {
  const faults: string[] = [];
  const folder = mkdtempSync(join(tmpdir(), 'soak-cable-'));
  const build = join(ROOT, 'dist', `soak-cable-${process.pid}`);
  const program = join(build, 'asterism-tables.js');
  await bundle('src/cli/main.ts', program);
  const wrong = { flip: 3_000, drop: 3_000, insert: 3_000 };
  const cables = [
    new Cable({ clock: systemClock, baud: BAUD, seed, toHost: wrong, toBoard: wrong }),
    new Cable({ clock: systemClock, baud: BAUD, seed: seed + 1 }),
  ];
  const pairs: PtyPair[] = [];
  const boards: MrubyProgram[] = [];
  let moves = 0;
  // Not `moves += await ...`: that reads before it waits, and two games wait at a time.
  const addMoves = (ofGame: number): void => {
    moves += ofGame;
  };
  let pulls = 0;
  let host: Host | undefined;
  try {
    for (const cable of cables) pairs.push(await ptyPair({ cable }));
    // One for each game: a board that ends keeps its seat at the table.
    const table = (cable: number, game: number): string => `othello${cable + 1}-${game}`;
    const tables = [games, pulledGames].flatMap((count, cable) =>
      Array.from({ length: count }, (_, i) => table(cable, i + 1)),
    );
    host = await startHost(program, folder, pairs, tables);
    const board = (cable: number, game: number): MrubyProgram => {
      const pair = pairs[cable];
      const node = `board${cable + 1}-${game}`;
      const args = ['--node', node, '--name', node, '--table', `games/games/${table(cable, game)}`];
      const file = join(ROOT, 'hardware/mruby/pc/othello.rb');
      const all = [`serial/${pair?.board}`, ...args, '--auto', '--pace', PACE_MS[cable] ?? '20'];
      const made = new MrubyProgram('mruby', screenFiles('othello'), file, all);
      boards.push(made);
      return made;
    };
    const bad = async (): Promise<void> => {
      for (let game = 1; game <= games; game++) {
        await guarded(faults, `game ${game} with wrong bytes`, async () => {
          addMoves(await played(board(0, game)));
        });
        say(`${game} games with wrong bytes`);
      }
    };
    const pulled = async (): Promise<void> => {
      const random = seededRandom(seed + 2);
      const plugged = (): boolean => cables[1]?.plugged === true;
      for (let game = 1; game <= pulledGames; game++) {
        const playing = board(1, game);
        const state = { over: false };
        const ending = guarded(faults, `game ${game} with a pulled cable`, async () => {
          addMoves(await played(playing));
        }).finally(() => {
          state.over = true;
        });
        for (;;) {
          // Long enough to come back and go on: a session begins with some hundred bytes.
          await pause(2_000 + 2_000 * random());
          if (isOver(state)) break;
          // A cut that was still to come when the cable was pulled by hand cuts it later; then it is only put back, or it would be cut at each return.
          if (plugged()) {
            cables[1]?.unplugAfter(random() < 0.5 ? 'toHost' : 'toBoard', Math.floor(600 * random()));
            // What did not come to that byte in time is pulled where it is.
            for (let ms = 0; ms < 1_000 && plugged() && !isOver(state); ms += 10) await pause(10);
          }
          await pairs[1]?.unplug();
          pulls++;
          await pairs[1]?.replug();
        }
        await ending;
        say(`${game} games with a cable that was pulled ${pulls} times so far`);
      }
    };
    await Promise.all([bad(), pulled()]);
    const code = await host.end();
    if (code !== 0) faults.push(`the host ended with ${code}`);
    for (const line of host.words().split('\n')) {
      if (/\berror\b|\bfault\b/i.test(line)) faults.push(`the host said: ${line}`);
    }
  } catch (error) {
    faults.push(error instanceof Error ? error.message : String(error));
  } finally {
    host?.child.kill('SIGKILL');
    for (const board of boards) board.kill();
    for (const pair of pairs) await pair.close();
    for (const path of [folder, build]) rmSync(path, { recursive: true, force: true });
  }
  const counted = (['toHost', 'toBoard'] as const).map((way) => {
    const { flipped = 0, dropped = 0, inserted = 0 } = cables[0]?.counters(way) ?? {};
    return flipped + dropped + inserted;
  });
  return {
    said:
      `${games} whole games of a real mruby against the CPU of the real program, 115,200 baud, one byte in 1,000 wrong both ways (${counted.join(' and ')}), ` +
      `and ${pulledGames} with the cable pulled ${pulls} times at any byte: ${moves} moves`,
    faults,
  };
}

function isOver(state: { readonly over: boolean }): boolean {
  return state.over;
}
