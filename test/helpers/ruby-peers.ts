/** The published Ruby programs as peers: unpacked from their gems, and run with the files beside them that let them run here. */
import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type PeerName, peerPath, sharedPath } from './peers.ts';
import { cleanEnvironment, Program } from './program.ts';

const GEMS = {
  ASTERISM_LIB: 'peers/asterism-0.11.0.gem',
  ASTERISM_ZENOH_LIB: 'peers/asterism-zenoh-0.4.2.gem',
  ASTERISM_GAMES_LIB: 'peers/asterism-games-0.17.0.gem',
} as const;

/** What a test with them needs, for `describeWith` and `describeWithShared`. */
export const RUBY_PEERS: readonly PeerName[] = ['python-zenoh', 'ruby', 'ruby-msgpack'];
export const RUBY_FILES: readonly string[] = [...Object.values(GEMS), 'peers/run/host.rb', 'peers/run/play.rb'];

export class RubyPeers {
  readonly #folder = mkdtempSync(join(tmpdir(), 'ruby-peers-'));
  readonly #env: Record<string, string> = {};
  readonly #running: Program[] = [];

  constructor() {
    for (const [name, gem] of Object.entries(GEMS)) {
      const into = join(this.#folder, name);
      unpack(gem, into);
      this.#env[name] = into;
    }
    this.#env['ASTERISM_HELPER'] = `${peerPath('python-zenoh')} ${sharedPath('peers/run/zenoh_helper.py')}`;
  }

  /** Starts `play.rb`, `host.rb` or another of the programs; its input is empty. */
  run(script: string, args: readonly string[], env: Readonly<Record<string, string>> = {}): Program {
    const program = new Program(
      spawn(peerPath('ruby'), [sharedPath(join('peers/run', script)), ...args], {
        env: cleanEnvironment({ ...this.#env, ...env }),
        stdio: ['ignore', 'pipe', 'pipe'],
      }),
    );
    this.#running.push(program);
    return program;
  }

  async end(): Promise<void> {
    await Promise.all(this.#running.map((program) => program.end('SIGKILL')));
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

/** A gem is a tar that holds a tar of its files. */
export function unpack(gem: string, into: string): void {
  mkdirSync(into);
  for (const args of [
    ['-xf', sharedPath(gem), '-C', into],
    ['-xzf', join(into, 'data.tar.gz'), '-C', into],
  ]) {
    const { status, stderr } = spawnSync('tar', args, { encoding: 'utf8' });
    if (status !== 0) throw new Error(`${gem} could not be unpacked: ${stderr}`);
  }
}
