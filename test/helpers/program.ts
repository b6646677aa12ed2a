/** The real program as a child process: built once per test file, started with settings of the test, watched and ended. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { bundle } from '../../tools/build.mjs';
import { ROOT } from './peers.ts';

/** How long a test waits for a line or an end that must come; far more than it takes. */
const PATIENCE_MS = 15_000;

const BUILD_FOLDER = join(ROOT, 'dist', `test-${process.pid}`);
const PROGRAMS = { 'asterism-tables': 'src/cli/main.ts', 'firmware-bridge': 'src/cli/bridge/main.ts' } as const;
const built = new Map<keyof typeof PROGRAMS, Promise<string>>();
const running = new Set<ChildProcess>();

// A test that failed half way must leave no host behind, and no folder.
afterAll(() => {
  for (const child of running) child.kill('SIGKILL');
  rmSync(BUILD_FOLDER, { recursive: true, force: true });
});

/** The path of the program, bundled from the sources as they are. Its folder is under dist, so that it finds node_modules. */
export function programPath(): Promise<string> {
  return builtProgram('asterism-tables');
}

function builtProgram(name: keyof typeof PROGRAMS): Promise<string> {
  let building = built.get(name);
  if (building === undefined) {
    const path = join(BUILD_FOLDER, `${name}.js`);
    building = bundle(PROGRAMS[name], path).then(() => path);
    built.set(name, building);
  }
  return building;
}

export type Ended = { readonly code: number | null; readonly signal: NodeJS.Signals | null; readonly ms: number };

export class Program {
  readonly child: ChildProcess;
  stdout = '';
  stderr = '';
  /** Resolves when the process has ended and all it wrote was read; `ms` from the last `end`, or from the start. */
  readonly ended: Promise<Ended>;
  #since = performance.now();
  readonly #watchers = new Set<() => void>();

  constructor(child: ChildProcess) {
    this.child = child;
    running.add(child);
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      this.stdout += text;
      for (const watcher of this.#watchers) watcher();
    });
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      this.stderr += text;
    });
    this.ended = new Promise((resolve) => {
      child.on('close', (code, signal) => {
        running.delete(child);
        for (const watcher of this.#watchers) watcher();
        resolve({ code, signal, ms: performance.now() - this.#since });
      });
    });
  }

  /** Resolves with the match once the output has it; rejects when the program ends before, or it takes too long. */
  async says(pattern: RegExp): Promise<RegExpExecArray> {
    return await new Promise((resolve, reject) => {
      const done = (finish: () => void): void => {
        clearTimeout(timer);
        this.#watchers.delete(look);
        finish();
      };
      const look = (): void => {
        const match = pattern.exec(this.stdout);
        if (match !== null) done(() => resolve(match));
        else if (this.child.exitCode !== null)
          done(() => reject(new Error(`the program ended: ${this.stdout}${this.stderr}`)));
      };
      const timer = setTimeout(() => {
        done(() => reject(new Error(`${String(pattern)} did not come: ${this.stdout}${this.stderr}`)));
      }, PATIENCE_MS);
      this.#watchers.add(look);
      look();
    });
  }

  /** Sends the signal and waits for the end. */
  async end(signal: NodeJS.Signals = 'SIGTERM'): Promise<Ended> {
    this.#since = performance.now();
    this.child.kill(signal);
    return await this.ended;
  }
}

/** Starts the program with these arguments. Nothing of the environment's own settings reaches it. */
export async function runProgram(
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
  name: keyof typeof PROGRAMS = 'asterism-tables',
): Promise<Program> {
  const path = await builtProgram(name);
  const child = spawn(process.execPath, ['--enable-source-maps', path, ...args], {
    env: cleanEnvironment(env),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return new Program(child);
}

export function cleanEnvironment(env: Readonly<Record<string, string>>): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(
    ([name]) => !/^(?:ASTERISM_GAMES|FIRMWARE_BRIDGE|OTHELLO|NODE_OPTIONS|FORCE_COLOR)/.test(name),
  );
  return { ...Object.fromEntries(kept), ...env };
}

/** A folder of the test's own with a settings file in it: a free port of this machine, a state folder inside, and `more` lines of YAML. */
export function settingsFolder(more = ''): {
  readonly folder: string;
  readonly config: string;
  readonly state: string;
  remove(): void;
} {
  const folder = mkdtempSync(join(tmpdir(), 'host-'));
  const config = join(folder, 'games.yml');
  const state = join(folder, 'state');
  const listen = more.includes('listen:') || more.includes('router:') ? '' : 'listen: ["tcp/127.0.0.1:0"]\n';
  writeFileSync(config, `state_dir: ${state}\n${listen}${more}`);
  return { folder, config, state, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Starts a host and waits until it takes clients; answers its address (`tcp/127.0.0.1:PORT`). */
export async function startProgram(
  config: string,
  env: Readonly<Record<string, string>> = {},
): Promise<{ readonly program: Program; readonly address: string }> {
  const program = await runProgram(['--config', config], env);
  const [, address = ''] = await program.says(/connect to (tcp\/\S+)/);
  return { program, address };
}
