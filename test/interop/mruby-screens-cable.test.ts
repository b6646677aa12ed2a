/** The screens in mruby play on a cable: whole games by themselves, by keys, with the cable pulled, and two at one drawing board. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type CableHost, cableHost, MrubyProgram, screenFiles } from '../helpers/cable-host.ts';
import type { Mruby } from '../helpers/mruby.ts';
import { describeWith, ROOT } from '../helpers/peers.ts';
import { type PtyPair, ptyPair } from '../helpers/pty-pair.ts';

const PC = (game: string): string => `${ROOT}/hardware/mruby/pc_${game}.rb`;

describeWith(['mruby', 'mruby-32', 'socat'], 'screens in mruby on a cable', () => {
  let host: CableHost;
  let folder: string;
  const pairs: PtyPair[] = [];
  const programs: MrubyProgram[] = [];
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'screens-'));
    host = await cableHost();
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
  const screen = (which: Mruby, game: 'othello' | 'board', pair: PtyPair, node: string, ...more: string[]): MrubyProgram => {
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
});
