/** The screens in mruby play on a cable: whole games by themselves, by keys, with the cable pulled, and two at one drawing board. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type CableHost, cableHost, MrubyProgram, screenFiles } from '../helpers/cable-host.ts';
import type { Mruby } from '../helpers/mruby.ts';
import { describeWith, ROOT } from '../helpers/peers.ts';
import { type PtyPair, ptyPair, type Wire } from '../helpers/pty-pair.ts';
import { seeded } from '../property/messages/mutations.ts';

const PC = (game: string): string => `${ROOT}/hardware/mruby/pc/${game}.rb`;

/** Changes one bit of about one byte in so many; the same for each seed. */
function wrongBytes(seed: number, oneIn: number): { readonly wire: Wire; count(): number } {
  const random = seeded(seed);
  let next = random(2 * oneIn);
  let count = 0;
  return {
    count: () => count,
    wire: (bytes, deliver) => {
      const changed = bytes.slice();
      for (; next < changed.length; next += 1 + random(2 * oneIn)) {
        changed[next] = (changed[next] ?? 0) ^ (1 << random(8));
        count++;
      }
      next -= changed.length;
      deliver(changed);
    },
  };
}

describeWith(['mruby', 'mruby-32', 'socat'], 'screens in mruby on a cable', () => {
  let host: CableHost;
  let folder: string;
  const pairs: PtyPair[] = [];
  const programs: MrubyProgram[] = [];
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'screens-'));
    host = await cableHost({ quick: true });
  });
  afterEach(async () => {
    for (const program of programs.splice(0)) program.kill();
    await host.close();
    for (const pair of pairs.splice(0)) await pair.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const cable = async (): Promise<PtyPair> => {
    const pair = await ptyPair();
    pairs.push(pair);
    await host.serve(pair.host);
    return pair;
  };
  const screen = (
    which: Mruby,
    game: 'othello' | 'board',
    pair: PtyPair,
    node: string,
    ...more: string[]
  ): MrubyProgram => {
    const args = [`serial/${pair.board}`, '--node', node, '--name', node, '--pace', '10', ...more];
    const program = new MrubyProgram(which, screenFiles(game), PC(game), args);
    programs.push(program);
    return program;
  };

  test('othello: joins, sits, brings the CPU in, plays a whole game and shows it', { timeout: 90_000 }, async () => {
    const pair = await cable();
    const maple = screen('mruby', 'othello', pair, 'maple', '--auto');
    expect([await maple.ended, maple.stderr]).toEqual([0, '']);
    const [, black, white] = /\nended by count: black (\d+), white (\d+)\n$/.exec(maple.stdout) ?? [];
    expect(Number(black) + Number(white)).toBeGreaterThan(12);
    expect(maple.stdout).toContain('X black');
    expect(host.events.filter(({ type }) => type === 'opened')).toHaveLength(1);
  });

  test('othello: by keys, to the end by resignation, on 32 bits; then the table is left', {
    timeout: 90_000,
  }, async () => {
    const pair = await cable();
    const birch = screen('mruby-32', 'othello', pair, 'birch');
    await birch.shows('1 games/games/othello1');
    birch.type('1');
    await birch.shows('lobby (sit, cpu, start)');
    birch.type('s');
    await birch.shows('birch (you, owner)');
    birch.type('n');
    await birch.shows('start: seats');
    birch.type('p');
    await birch.shows(/seat2 \S+ \(CPU\)/);
    birch.type('n');
    await birch.shows(/move \d+, last/);
    for (let moves = 0; moves < 3; moves++) {
      await birch.shows(' *');
      const lines = birch.screen.split('\n');
      const row = lines.findIndex((line) => line.includes(' *'));
      const column = Math.floor(((lines[row] ?? '').indexOf('*') - 4) / 2);
      const square = `${'abcdefgh'.charAt(column)}${(lines[row] ?? '').trim().charAt(0)}`;
      const before = /move (\d+)/.exec(birch.screen)?.[1] ?? '';
      birch.type(square);
      await birch.until(`the answer to ${square}`, () => {
        const now = /move (\d+)/.exec(birch.screen)?.[1] ?? before;
        return Number(now) > Number(before) && birch.screen.includes(' *');
      });
    }
    birch.type('r');
    await birch.shows('r again: resign');
    birch.type('r');
    await birch.shows(/over: .* wins, \d+-\d+ by resignation/);
    birch.type('l');
    await birch.shows('othello tables:');
    birch.type('q');
    expect([await birch.ended, birch.stderr]).toEqual([0, '']);
  });

  test('othello: the cable is pulled in mid-game: away, and back to the same seat; so is another process after it', {
    timeout: 90_000,
  }, async () => {
    const left: string[] = [];
    const came: string[] = [];
    host.node.onAppLeave((node, app) => left.push(`${node}/${app}`));
    host.node.onAppJoin((node, app) => came.push(`${node}/${app}`));
    const pair = await cable();
    const seat = join(folder, 'seat');
    const maple = screen('mruby', 'othello', pair, 'maple', '--auto', '--seat', seat);
    await maple.shows(/move 1\d, /);
    const kept = readFileSync(seat, 'utf8');
    expect(kept).toMatch(/^games\/games\/othello1 [0-9a-f]{32}$/);

    await pair.unplug();
    await maple.until('maple to be away', () => left.includes('maple/game'));
    await pair.replug('ttyACM7');
    await host.serve(pair.host);
    await maple.until('maple to be back', () => came.length === 2);
    await maple.shows(/move [23]\d, /);

    // The board is restarted, with its store.
    maple.kill();
    await maple.ended;
    await pair.unplug();
    await pair.replug();
    await host.serve(pair.host);
    const again = screen('mruby', 'othello', pair, 'maple', '--auto', '--seat', seat);
    expect([await again.ended, again.stderr]).toEqual([0, '']);
    expect(again.stdout).toMatch(/\nended by count: black \d+, white \d+\n$/);
    expect(again.stdout).not.toContain('lobby');
    expect(readFileSync(seat, 'utf8')).toBe(kept);
  });

  test('othello: two boards on two ports play each other, each shown the same end', { timeout: 90_000 }, async () => {
    const cables = [await cable(), await cable()];
    const [maple, birch] = (['mruby', 'mruby-32'] as const).map((which, at) =>
      screen(which, 'othello', cables[at] as PtyPair, at === 0 ? 'maple' : 'birch', '--auto', '--people'),
    ) as [MrubyProgram, MrubyProgram];
    expect([await maple.ended, maple.stderr, await birch.ended, birch.stderr]).toEqual([0, '', 0, '']);
    const end = /\nended by count: black \d+, white \d+\n$/;
    expect(end.exec(maple.stdout)?.[0]).toBe(end.exec(birch.stdout)?.[0] ?? 'no end');
    expect(maple.stdout).not.toContain('CPU)');
  });

  test('othello: a whole game with one byte in a thousand wrong both ways', { timeout: 90_000 }, async () => {
    const wrong = wrongBytes(3, 1_000);
    const pair = await ptyPair({ toHost: wrong.wire, toBoard: wrong.wire });
    pairs.push(pair);
    await host.serve(pair.host);
    const maple = screen('mruby', 'othello', pair, 'maple', '--auto', '--table', 'games/games/quick');
    expect([await maple.ended, maple.stderr]).toEqual([0, '']);
    expect(maple.stdout).toMatch(/\nended by count: black \d+, white \d+\n$/);
    expect(maple.stdout).toMatch(/^games\/games\/quick {2}move \d+, last \S+, (?:60|5\d) s left$/m);
    expect(wrong.count()).toBeGreaterThan(20);
  });

  test('a drawing board: one draws by itself and one by keys, and both see the same', { timeout: 90_000 }, async () => {
    const [first, second] = [await cable(), await cable()];
    const birch = screen('mruby-32', 'board', second, 'birch');
    await birch.shows('1 games/games/board1');
    birch.type('1');
    await birch.shows('0 of 0 strokes');
    const maple = screen('mruby', 'board', first, 'maple', '--auto');
    expect([await maple.ended, maple.stderr]).toEqual([0, '']);
    expect(maple.stdout).toMatch(/\n3 strokes\n$/);
    await birch.shows('3 of 3 strokes');
    birch.type('5 \x1b[C\x1b[C\x1b[C\x1b[B\x1b[B ');
    await birch.shows('4 of 4 strokes');
    const picture = birch.screen.split('\n').slice(1, 19);
    expect(picture.every((row) => row.length === 64)).toBe(true);
    expect(picture.join('').replaceAll(/[.4925#+]/g, '')).toBe('');
    expect(picture[9]).toContain('555');
    // Drawn by maple and seen by both: the same picture, but for what came after.
    const mapleSaw = maple.stdout.split('\n\n').at(-2)?.split('\n').slice(1, 19) ?? [];
    const plain = (rows: readonly string[]): string => rows.slice(0, 9).join('\n').replaceAll(/[5+]/g, '.');
    expect(plain(picture)).toBe(plain(mapleSaw));
    // What is drawn while the cable is out is there when it is back.
    await second.unplug();
    await birch.shows('the cable is away');
    const others = screen('mruby', 'board', first, 'alder', '--auto');
    expect([await others.ended, others.stderr]).toEqual([0, '']);
    await second.replug('ttyUSB3');
    await host.serve(second.host);
    await birch.shows('7 of 7 strokes');
    birch.type('z');
    await birch.shows('6 of 6 strokes');
    birch.type('z');
    await birch.shows('undo: nothing');
    birch.type('xx');
    await birch.shows('0 of 0 strokes');
    birch.type('q');
    expect([await birch.ended, birch.stderr]).toEqual([0, '']);
  });
});
