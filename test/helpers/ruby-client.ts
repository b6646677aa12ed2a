/** The published Ruby client of Asterism as a child process; its gems are unpacked once for each test file. */
import { type ChildProcessByStdio, spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { peerPath, sharedPath } from './peers.ts';

const GEMS = { ASTERISM_LIB: 'peers/asterism-0.11.0.gem', ASTERISM_ZENOH_LIB: 'peers/asterism-zenoh-0.4.2.gem' };

/** What `describeWithShared` asks for. */
export const RUBY_CLIENT_FILES = [...Object.values(GEMS), 'peers/run/client.rb', 'peers/run/session.rb'];

export type RubyRun = { readonly code: number | null; readonly lines: readonly unknown[]; readonly errors: string };

export class RubyClient {
  readonly #folder = mkdtempSync(join(tmpdir(), 'ruby-client-'));
  readonly #env: Record<string, string> = {};

  constructor() {
    for (const [name, gem] of Object.entries(GEMS)) {
      const into = join(this.#folder, name);
      mkdirSync(into);
      // A gem is a tar that holds a tar of its files.
      for (const args of [
        ['-xf', sharedPath(gem), '-C', into],
        ['-xzf', join(into, 'data.tar.gz'), '-C', into],
      ]) {
        const { status, stderr } = spawnSync('tar', args, { encoding: 'utf8' });
        if (status !== 0) throw new Error(`${gem} could not be unpacked: ${stderr}`);
      }
      this.#env[name] = into;
    }
    this.#env['ASTERISM_HELPER'] = `${peerPath('python-zenoh')} ${sharedPath('peers/run/zenoh_helper.py')}`;
  }

  /** Starts a command of it that goes on until it is killed. */
  start(router: string, node: string, app: string, ...args: string[]): ChildProcessByStdio<null, Readable, Readable> {
    return spawn(peerPath('ruby'), [sharedPath('peers/run/client.rb'), router, node, app, ...args], {
      env: { ...process.env, ...this.#env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  }

  /** Runs one command of it to its end, as the node `node` with the application `app`. */
  run(router: string, node: string, app: string, ...args: string[]): Promise<RubyRun> {
    return new Promise((resolve) => {
      const child = this.start(router, node, app, ...args);
      let out = '';
      let errors = '';
      child.stdout.setEncoding('utf8').on('data', (text: string) => {
        out += text;
      });
      child.stderr.setEncoding('utf8').on('data', (text: string) => {
        errors += text;
      });
      child.once('close', (code) => {
        const lines = out.split('\n').filter((line) => line !== '');
        resolve({ code, lines: lines.map((line) => JSON.parse(line) as unknown), errors });
      });
    });
  }

  remove(): void {
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
