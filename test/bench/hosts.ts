/** The real program as the bench and the soaks run it, and what it costs: memory and processor time as the system counts them. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundle } from '../../tools/build.mjs';
import { ROOT } from '../../tools/peers.mjs';

/** Ticks of the processor time in /proc, per second (Linux, every machine of today). */
const TICKS = 100;
/** A start with a thousand tables writes a thousand files. */
const PATIENCE_MS = 120_000;

let built: Promise<string> | undefined;

/** The program, bundled from the sources as they are; its folder is under dist, so that it finds node_modules. */
function program(): Promise<string> {
  built ??= (async () => {
    const folder = join(ROOT, 'dist', `bench-${process.pid}`);
    process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
    const path = join(folder, 'asterism-tables.js');
    await bundle('src/cli/main.ts', path);
    return path;
  })();
  return built;
}

export type HostOptions = {
  /** The router of another program; default the host's own. */
  readonly router?: string;
  /** Where its own router listens; default a free port of this machine. */
  readonly listen?: string;
  /** So many of othello, `othello1` and on. */
  readonly tables?: number;
  /** So many drawing boards besides, `board1` and on. */
  readonly boards?: number;
  /** A folder to go on in; default one of its own, removed at the end. */
  readonly state?: string;
};

export class Host {
  /** Where clients find it: its own router's address, or that of the router it is a client of. */
  readonly address: string;
  readonly #child: ChildProcess;
  readonly #folder: string;
  readonly #ended: Promise<void>;

  private constructor(child: ChildProcess, address: string, folder: string) {
    this.#child = child;
    this.address = address;
    this.#folder = folder;
    this.#ended = new Promise((resolve) => {
      if (child.exitCode !== null || child.signalCode !== null) resolve();
      child.once('exit', () => resolve());
    });
  }

  static async start(options: HostOptions = {}): Promise<Host> {
    const { router, listen = 'tcp/127.0.0.1:0', tables = 1, boards = 0, state } = options;
    const folder = mkdtempSync(join(tmpdir(), 'bench-host-'));
    const named = (game: string, count: number): string =>
      Array.from({ length: count }, (_, i) => `  - name: ${game}${i + 1}\n    game: ${game}\n`).join('');
    const names = named('othello', tables) + named('board', boards);
    const network = router === undefined ? `listen: ["${listen}"]` : `router: ${router}`;
    const config = join(folder, 'games.yml');
    writeFileSync(config, `state_dir: ${state ?? join(folder, 'state')}\n${network}\ntables:\n${names}`);
    const env = Object.fromEntries(
      Object.entries(process.env).filter(([name]) => !/^(?:ASTERISM_GAMES|OTHELLO|NODE_OPTIONS)/.test(name)),
    );
    const child = spawn(process.execPath, [await program(), '--config', config], {
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const pattern = router === undefined ? /connect to (tcp\/\S+)/ : /(connected) to the router/;
    const [, own = ''] = await said(child, pattern);
    return new Host(child, router ?? own, folder);
  }

  /** Resident bytes. */
  get rss(): number {
    const status = readFileSync(`/proc/${this.#child.pid}/status`, 'utf8');
    return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) * 1024;
  }

  /** Seconds of processor time so far. */
  get cpuSeconds(): number {
    const stat = readFileSync(`/proc/${this.#child.pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) / TICKS;
  }

  async end(signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
    this.#child.kill(signal);
    await this.#ended;
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

/** Waits for a line that must come; what the program says after it is thrown away. */
function said(child: ChildProcess, pattern: RegExp): Promise<RegExpExecArray> {
  return new Promise((resolve, reject) => {
    let text = '';
    const timer = setTimeout(() => {
      child.kill('SIGKILL');
      reject(new Error(`${pattern} did not come: ${text}`));
    }, PATIENCE_MS);
    const onEnd = (): void => {
      clearTimeout(timer);
      reject(new Error(`the program ended: ${text}`));
    };
    const onData = (chunk: Buffer): void => {
      text += chunk.toString('utf8');
      const match = pattern.exec(text);
      if (match === null) return;
      clearTimeout(timer);
      child.stdout?.off('data', onData);
      child.off('exit', onEnd);
      child.stdout?.resume();
      resolve(match);
    };
    child.once('exit', onEnd);
    child.stdout?.on('data', onData);
  });
}
