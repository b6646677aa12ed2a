/** Real Zenoh peers for interop tests: eclipse-zenoh (Python) in a process of its own, driven line by line. */
import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { peerPath, ROOT } from './peers.ts';

export type PeerLine = Readonly<Record<string, unknown>>;

/** A payload of a reply is `hex` repeated `times`. */
export type PeerReply = { key?: string; hex: string; times?: number } | { err: string };

export type PeerCommand =
  | {
      do: 'open';
      mode: 'router' | 'client' | 'peer';
      listen?: string[];
      connect?: string[];
      config?: Record<string, unknown>;
    }
  | {
      do: 'put';
      key: string;
      hex: string;
      times?: number;
      count?: number;
      encoding?: string;
      attachment?: string;
      congestion_control?: 'DROP' | 'BLOCK';
    }
  | { do: 'del'; key: string }
  /** Events: `{ev: 'sample', sub, key, kind, hex, enc, att}`; `brief`: key and number of bytes only. */
  | { do: 'sub'; key: string; brief?: boolean }
  /** Events: `{ev: 'query', qbl, key, params, hex, att}`. `hold`: never finishes. */
  | { do: 'qbl'; key: string; replies?: PeerReply[]; complete?: boolean; hold?: boolean }
  /** Events: `{ev: 'reply', id, ok, key, hex ...}`, then `{ev: 'done', id}`. */
  | {
      do: 'get';
      id: number;
      key: string;
      params?: string;
      hex?: string;
      attachment?: string;
      encoding?: string;
      timeout?: number;
      target?: 'ALL' | 'ALL_COMPLETE' | 'BEST_MATCHING';
      consolidation?: 'NONE' | 'MONOTONIC' | 'LATEST';
      brief?: boolean;
    }
  | { do: 'token'; key: string }
  /** Events: `{ev: 'live', watch, key, alive}`. */
  | { do: 'watch'; key: string; history?: boolean }
  /** Event: `{ev: 'tokens', id, keys}`, sorted. */
  | { do: 'tokens'; id: number; key: string; timeout?: number }
  | { do: 'undeclare'; what: 'sub' | 'qbl' | 'token' | 'watch'; key: string }
  | { do: 'close' };

type Waiter = { readonly wants: (line: PeerLine) => boolean; readonly take: (line: PeerLine) => void };

const WAIT_MS = 10_000;

export class PythonPeer {
  /** What it said and nobody asked for yet. */
  readonly lines: PeerLine[] = [];
  readonly #child: ChildProcess;
  readonly #waiters = new Set<Waiter>();
  readonly #exited: Promise<void>;
  #errors = '';

  constructor() {
    this.#child = spawn(peerPath('python-zenoh'), ['-u', join(ROOT, 'test/helpers/zenoh_peer.py')], {
      stdio: ['pipe', 'pipe', 'pipe'],
    });
    let rest = '';
    this.#child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      const parts = (rest + text).split('\n');
      rest = parts.pop() ?? '';
      for (const part of parts) this.#heard(JSON.parse(part) as PeerLine);
    });
    this.#child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      this.#errors = (this.#errors + text).slice(-4_000);
    });
    this.#child.stdin?.on('error', () => undefined);
    this.#exited = new Promise((resolve) => {
      this.#child.once('exit', () => resolve());
    });
  }

  /** A peer that has opened its session. */
  static async open(
    mode: 'router' | 'client',
    locators: readonly string[],
    config: Record<string, unknown> = {},
  ): Promise<PythonPeer> {
    const peer = new PythonPeer();
    try {
      await peer.run({
        do: 'open',
        mode,
        [mode === 'router' ? 'listen' : 'connect']: [...locators],
        config,
      } as PeerCommand);
      return peer;
    } catch (error) {
      await peer.kill();
      throw error;
    }
  }

  /** Runs a command; the answer, or a throw when it failed. */
  async run(command: PeerCommand): Promise<PeerLine> {
    const answer = this.next((line) => line['did'] === command.do);
    this.#child.stdin?.write(`${JSON.stringify(command)}\n`);
    const line = await answer;
    if (line['error'] !== undefined) throw new Error(`${command.do}: ${JSON.stringify(line['error'])}`);
    return line;
  }

  /** The next event of that name whose fields have these values, heard already or to come. */
  event(ev: string, fields: PeerLine = {}): Promise<PeerLine> {
    return this.next(
      (line) => line['ev'] === ev && Object.entries(fields).every(([name, value]) => line[name] === value),
    );
  }

  /** The first line wanted, heard already or to come; it is taken out of `lines`. */
  next(wants: (line: PeerLine) => boolean, waitMs = WAIT_MS): Promise<PeerLine> {
    const index = this.lines.findIndex(wants);
    if (index >= 0) return Promise.resolve(this.lines.splice(index, 1)[0] ?? {});
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#waiters.delete(waiter);
        reject(new Error(`nothing came within ${waitMs} ms; said: ${JSON.stringify(this.lines)}; ${this.#errors}`));
      }, waitMs);
      const waiter: Waiter = {
        wants,
        take: (line) => {
          clearTimeout(timer);
          resolve(line);
        },
      };
      this.#waiters.add(waiter);
    });
  }

  /** A get with all its replies. */
  async get(command: Omit<Extract<PeerCommand, { do: 'get' }>, 'do' | 'id'>): Promise<PeerLine[]> {
    const id = nextGetId++;
    await this.run({ do: 'get', id, ...command });
    await this.next((line) => line['ev'] === 'done' && line['id'] === id, (command.timeout ?? 10) * 1_000 + WAIT_MS);
    const replies = this.lines.filter((line) => line['ev'] === 'reply' && line['id'] === id);
    for (const reply of replies) this.lines.splice(this.lines.indexOf(reply), 1);
    return replies;
  }

  /** Waits until the router has taken what this peer declared so far: it answers a get after everything sent before it. */
  async settled(): Promise<void> {
    await this.get({ key: 'settled/nobody' });
  }

  /** Closes its session and ends. */
  async close(): Promise<void> {
    if (this.#child.exitCode === null && this.#child.signalCode === null)
      await this.run({ do: 'close' }).catch(() => undefined);
    await this.kill();
  }

  /** Ends it without a word, as a lost power cord does (the system still closes its sockets). */
  async kill(signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
    this.#child.kill(signal);
    await this.#exited;
  }

  /** Stops it where it is: its sockets stay open and silent. */
  freeze(): void {
    this.#child.kill('SIGSTOP');
  }

  #heard(line: PeerLine): void {
    for (const waiter of this.#waiters) {
      if (!waiter.wants(line)) continue;
      this.#waiters.delete(waiter);
      waiter.take(line);
      return;
    }
    this.lines.push(line);
  }
}

let nextGetId = 1;

/** A port that was free a moment ago, for peers that cannot choose one themselves. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = address !== null && typeof address === 'object' ? address.port : 0;
      server.close(() => resolve(port));
    });
  });
}
