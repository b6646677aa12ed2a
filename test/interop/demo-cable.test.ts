/** `npm run demo:cable`: a host, a cable and a real mruby, from the start to the end of a game; and how it ends otherwise. */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { describeWith, ROOT } from '../helpers/peers.ts';
import { cleanEnvironment, programPath } from '../helpers/program.ts';

const DEMO = join(ROOT, 'tools', 'demo-cable.mjs');

const running = new Set<ChildProcess>();
afterEach(() => {
  for (const child of running) child.kill('SIGKILL');
});

class Demo {
  readonly child: ChildProcess;
  stdout = '';
  stderr = '';
  readonly ended: Promise<number | null>;
  readonly #watchers = new Set<() => void>();

  constructor(args: readonly string[], env: Readonly<Record<string, string>> = {}) {
    this.child = spawn(process.execPath, [DEMO, ...args], {
      env: cleanEnvironment(env),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    running.add(this.child);
    this.child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      this.stdout += text;
      for (const watcher of this.#watchers) watcher();
    });
    this.child.stderr?.setEncoding('utf8').on('data', (text: string) => (this.stderr += text));
    this.ended = new Promise((resolve) => {
      this.child.on('close', (code) => {
        running.delete(this.child);
        resolve(code);
      });
    });
  }

  async says(pattern: RegExp): Promise<void> {
    const heard = new Promise<void>((resolve) => {
      const look = (): void => {
        if (pattern.test(this.stdout)) resolve();
      };
      this.#watchers.add(look);
      look();
    });
    const first = await Promise.race([heard.then(() => 'said'), this.ended.then(() => 'ended')]);
    if (first === 'ended' && !pattern.test(this.stdout))
      throw new Error(`the demo ended: ${this.stdout}${this.stderr}`);
  }

  /** The folder of its ports and settings. */
  get folder(): string {
    return dirname(/plays at (\S+)/.exec(this.stdout)?.[1] ?? '/nowhere');
  }
}

test('it is what `npm run demo:cable` runs, after a build', () => {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  expect(scripts['demo:cable']).toBe('node tools/build.mjs && node tools/demo-cable.mjs');
});

test('it says what is missing, and how to get it', async () => {
  const demo = new Demo(['--program', '/nowhere/asterism-tables.js'], { PATH: '/nowhere' });
  expect(await demo.ended).toBe(1);
  expect(demo.stderr.split('\n')).toEqual([
    'demo:cable: mruby is not in the PATH',
    'demo:cable: socat is not in the PATH',
    'demo:cable: on Debian: sudo apt-get install mruby socat',
    'demo:cable: /nowhere/asterism-tables.js is not there: npm run build makes it',
    '',
  ]);
});

describeWith(['mruby', 'socat'], 'the demo of a cable', () => {
  test('plays a whole game in mruby, draws it, and ends when the game ended by count', {
    timeout: 90_000,
  }, async () => {
    const demo = new Demo(['--program', await programPath(), '--cpu-ms', '0', '--pace', '5']);
    expect([await demo.ended, demo.stderr]).toEqual([0, '']);
    expect(demo.stdout).toMatch(/cable: the board demo-board is here/);
    expect(demo.stdout).toMatch(/\n {2}X black .*\n {2}O white .*\n/);
    expect(demo.stdout).toMatch(/\nended by count: black \d+, white \d+\n/);
    expect(demo.stdout).toMatch(/game 1 is over/);
    expect(existsSync(demo.folder)).toBe(false);
  });

  test('Ctrl-C ends all of it', { timeout: 90_000 }, async () => {
    const demo = new Demo(['--program', await programPath()]);
    await demo.says(/move [2-9], last/);
    const { folder } = demo;
    expect(existsSync(join(folder, 'board'))).toBe(true);
    demo.child.kill('SIGINT');
    expect([await demo.ended, demo.stderr]).toEqual([130, '']);
    // The host saved and left, and the cable is gone with its folder.
    expect(demo.stdout).toContain('saving and leaving');
    expect(existsSync(folder)).toBe(false);
  });
});
