/** A board in mruby on a cable made of pipes, with a `LiteHost` at the other end: orders in Ruby go in, what they come to is told. */
import { type ChildProcess, spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import type { Writable } from 'node:stream';
import { type LiteEvent, LiteHost, type LiteHostOptions } from '@asterism-tables/protocol/lite';
import { Router, type Session } from '@asterism-tables/protocol/session';
import { systemClock } from '../../src/network/index.ts';
import { ROUTER_ZID } from './board-world.ts';
import { type Mruby, mrubyCommand } from './mruby.ts';
import { peerPath } from './peers.ts';
import { helperFile, LITE_FILES } from './mruby-lite.ts';
import { until } from './until.ts';

/** Longer than anything that a test waits for takes, on a machine with other things to do. */
const PATIENCE_MS = 30_000;
/** A cable keeps so much for a reader that does not read. */
const CABLE = 65_536;
/** No frame is longer between its zeros. */
const LONGEST_CHUNK = 4_096;

/** What a cable does to bytes. */
export type Wire = (bytes: Uint8Array) => Uint8Array;
const straight: Wire = (bytes) => bytes;

/** A cable on which about one byte in `every` is wrong: changed, lost, or followed by another. The same for each seed and stream of bytes. */
export function faultyWire(every: number, seed: number): Wire & { faults: () => number } {
  let state = seed >>> 0;
  let faults = 0;
  const random = (below: number): number => {
    // xorshift32
    state ^= state << 13;
    state >>>= 0;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return state % below;
  };
  const wire = (bytes: Uint8Array): Uint8Array => {
    const out: number[] = [];
    for (const byte of bytes) {
      if (random(every) !== 0) {
        out.push(byte);
        continue;
      }
      faults++;
      const kind = random(3);
      if (kind === 0) out.push(byte ^ (1 + random(255)));
      if (kind === 1) out.push(byte, random(256));
    }
    return Uint8Array.from(out);
  };
  return Object.assign(wire, { faults: () => faults });
}

export class MrubyBoard {
  /** The host's end; another one after `newHost`. */
  host!: LiteHost;
  readonly events: LiteEvent[] = [];
  readonly router: Router;
  toHost: Wire = straight;
  toBoard: Wire = straight;
  readonly #options: Partial<LiteHostOptions>;
  readonly #which: Mruby;
  #child!: ChildProcess;
  #pty: ChildProcess | undefined;
  #said = '';
  #errors = '';
  #chunk: number[] = [];
  #orders: ((answer: string) => void)[] = [];
  #dead: Error | undefined;

  /** Starts mruby and the host; the board says hello once it is told to open a session. */
  constructor(which: Mruby, options: Partial<LiteHostOptions> = {}) {
    this.#which = which;
    this.#options = options;
    this.router = new Router({ clock: systemClock, zid: ROUTER_ZID });
    this.newHost();
    this.start();
  }

  /** A host that knows nothing of what was before. */
  newHost(): void {
    this.host = new LiteHost({
      clock: systemClock,
      session: (name) => this.router.boardSession(name),
      send: (frame) => {
        this.#wire?.write(this.toBoard(frame));
      },
      room: () => CABLE - (this.#wire?.writableLength ?? 0),
      onEvent: (event) => this.events.push(event),
      ...this.#options,
    });
  }

  /** A session beside the board's, on the same router. */
  session(): Session {
    return this.router.session();
  }

  /** Another process on the same cable, as after a reset. */
  start(): void {
    const [command = '', ...args] = mrubyCommand(this.#which);
    const files = LITE_FILES.flatMap((file) => ['-r', file]);
    const child = spawn(command, [...args, ...files, helperFile('lite_board')], {
      stdio: ['pipe', 'pipe', 'pipe', 'pipe'],
    });
    this.#child = child;
    this.#dead = undefined;
    child.stdin.on('error', () => undefined);
    child.stdio[3]?.on('error', () => undefined);
    child.stdout.on('data', (bytes: Buffer) => {
      if (child === this.#child) this.#heard(this.toHost(bytes));
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      if (child === this.#child) this.#answered(text);
    });
    child.on('exit', (code, signal) => {
      if (child !== this.#child) return;
      this.#dead = new Error(`mruby ended with ${code ?? signal}: ${this.#errors}`);
      for (const answer of this.#orders.splice(0)) answer(`! ${this.#dead.message}`);
    });
  }

  /** Bytes for the board that no host sent. */
  cable(bytes: Uint8Array): void {
    this.#wire?.write(bytes);
  }

  /** A pty in place of the pipes, as it comes: it echoes and changes line ends until its user sets it. The answer pulls it. */
  async pty(path: string): Promise<() => Promise<void>> {
    const child = spawn(peerPath('socat'), ['-d', '-d', `pty,link=${path}`, 'stdio'], {
      stdio: ['pipe', 'pipe', 'pipe'],
    });
    this.#pty = child;
    child.stdin.on('error', () => undefined);
    child.stdout.on('data', (bytes: Buffer) => {
      if (child === this.#pty) this.#heard(this.toHost(bytes));
    });
    const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
    let said = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text));
    await until('socat made a pty', () => said.includes('starting data transfer loop'));
    return async () => {
      child.kill('SIGKILL');
      await exited;
      this.#pty = undefined;
      rmSync(path, { force: true });
    };
  }

  /** Where bytes for the board go. */
  get #wire(): Writable | null | undefined {
    return this.#pty === undefined ? this.#child.stdin : this.#pty.stdin;
  }

  /** Takes the board's power. */
  kill(): void {
    this.#child.kill('SIGKILL');
  }

  /** Opens a session, which is `$s` in orders from then on. */
  async open(more = ''): Promise<void> {
    await this.run(`$s = Asterism::Zenoh::Session.open("cable/", node: "desk"${more}); nil`);
  }

  /** What one line of Ruby comes to, as `inspect` says it. Throws what it raised. */
  async run(ruby: string): Promise<string> {
    if (this.#dead !== undefined) throw this.#dead;
    const answer = await new Promise<string>((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`no answer to ${ruby}: ${this.#errors}`)), PATIENCE_MS);
      this.#orders.push((text) => {
        clearTimeout(timer);
        resolve(text);
      });
      (this.#child.stdio[3] as Writable).write(`${ruby}\n`);
    });
    if (answer.startsWith('= ')) return answer.slice(2);
    throw new Error(answer.slice(2));
  }

  /** What the library said on its own, as warnings. */
  get warnings(): string {
    return this.#errors;
  }

  async close(): Promise<void> {
    const { exitCode, signalCode } = this.#child;
    const gone = exitCode !== null || signalCode !== null;
    const exited = gone ? Promise.resolve() : new Promise((resolve) => this.#child.once('exit', resolve));
    this.kill();
    this.#pty?.kill('SIGKILL');
    await exited;
    this.host.close();
    await this.router.close();
  }

  #answered(text: string): void {
    this.#said += text;
    const lines = this.#said.split('\n');
    this.#said = lines.pop() ?? '';
    for (const line of lines) {
      if (line.startsWith('= ') || line.startsWith('! ')) this.#orders.shift()?.(line);
      else this.#errors += `${line}\n`;
    }
  }

  #heard(bytes: Uint8Array): void {
    for (const byte of bytes) {
      if (byte !== 0) {
        if (this.#chunk.length < LONGEST_CHUNK) this.#chunk.push(byte);
        continue;
      }
      const chunk = Uint8Array.from(this.#chunk);
      this.#chunk = [];
      this.host.chunk(chunk);
    }
  }
}
