/** The stock client of the bench (bench_caller.py) as a child process. */
import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { peerPath, ROOT } from '../helpers/peers.ts';

export class PythonCaller {
  readonly #child: ChildProcess;
  readonly #lines: AsyncIterator<string>;

  private constructor(address: string, table: string) {
    this.#child = spawn(peerPath('python-zenoh'), [join(ROOT, 'test/bench/bench_caller.py'), address, table], {
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    const { stdout } = this.#child;
    if (stdout === null) throw new Error('no output to read');
    this.#lines = createInterface({ input: stdout })[Symbol.asyncIterator]();
  }

  /** At `table`, in the middle of a game. */
  static async start(address: string, table = 'othello1'): Promise<PythonCaller> {
    const caller = new PythonCaller(address, table);
    if ((await caller.#next())['ready'] !== true) throw new Error('the game of the bench did not start');
    return caller;
  }

  /** Microseconds of so many calls of `view`, one after the other. */
  async views(count: number): Promise<number[]> {
    this.#child.stdin?.write(`${count}\n`);
    return (await this.#next())['us'] as number[];
  }

  end(): Promise<void> {
    return new Promise((resolve) => {
      this.#child.once('exit', () => resolve());
      this.#child.stdin?.end();
    });
  }

  async #next(): Promise<Readonly<Record<string, unknown>>> {
    const { value, done } = await this.#lines.next();
    if (done === true) throw new Error('the Python client ended');
    return JSON.parse(value) as Record<string, unknown>;
  }
}
