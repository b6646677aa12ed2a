/** A program in a terminal of its own: keys are typed as bytes, and the screen is looked at as a person does. */
import { type ChildProcess, spawn } from 'node:child_process';
import { constants } from 'node:os';
import { join } from 'node:path';
import { peerPath, ROOT } from './peers.ts';
import { cleanEnvironment } from './program.ts';
import { TerminalScreen } from './terminal-screen.ts';

type Line = { readonly out?: string; readonly modes?: string; readonly stopped?: true; readonly exit?: number };

/** How long a test waits for what must come; far more than it takes. */
const PATIENCE_MS = 12_000;

export const KEYS = {
  up: '\x1b[A',
  down: '\x1b[B',
  right: '\x1b[C',
  left: '\x1b[D',
  enter: '\r',
  esc: '\x1b',
  ctrlC: '\x03',
  ctrlD: '\x04',
  ctrlQ: '\x11',
} as const;

export class Pty {
  readonly screen: TerminalScreen;
  /** All that the program wrote. */
  written = '';
  /** Exit code, or minus the signal. */
  exit: number | null = null;
  readonly #child: ChildProcess;
  readonly #watchers = new Set<() => void>();
  #modes: string[] = [];
  #stops = 0;
  #errors = '';

  constructor(
    program: readonly string[],
    options: {
      readonly rows?: number;
      readonly columns?: number;
      readonly env?: Readonly<Record<string, string>>;
    } = {},
  ) {
    const { rows = 24, columns = 80 } = options;
    this.screen = new TerminalScreen(rows, columns);
    const script = join(ROOT, 'test', 'helpers', 'in_terminal.py');
    this.#child = spawn(peerPath('python-zenoh'), ['-u', script, String(rows), String(columns), ...program], {
      // An empty NO_COLOR asks for nothing.
      env: cleanEnvironment({ TERM: 'xterm-256color', NO_COLOR: '', ...options.env }),
      stdio: ['pipe', 'pipe', 'pipe'],
    });
    let rest = '';
    this.#child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      const lines = (rest + text).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) this.#heard(JSON.parse(line) as Line);
      for (const watcher of this.#watchers) watcher();
    });
    this.#child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      this.#errors += text;
    });
    this.#child.stdin?.on('error', () => undefined);
  }

  #heard(line: Line): void {
    if (line.out !== undefined) {
      const bytes = Buffer.from(line.out, 'hex');
      this.written += bytes.toString('latin1');
      this.screen.write(bytes);
    }
    if (line.modes !== undefined) this.#modes.push(line.modes);
    if (line.stopped !== undefined) this.#stops++;
    if (line.exit !== undefined) this.exit = line.exit;
  }

  #order(order: Readonly<Record<string, unknown>>): void {
    this.#child.stdin?.write(`${JSON.stringify(order)}\n`);
  }

  type(keys: string): void {
    this.#order({ do: 'type', hex: Buffer.from(keys).toString('hex') });
  }

  signal(name: NodeJS.Signals): void {
    this.#order({ do: 'signal', n: constants.signals[name] });
  }

  /** The terminal is closed. */
  hangUp(): void {
    this.#order({ do: 'hangup' });
  }

  resize(rows: number, columns: number): void {
    this.screen.resize(rows, columns);
    this.#order({ do: 'size', rows, columns });
  }

  /** All the terminal's modes (echo, line mode, what Enter means ...), as one text to compare. */
  async modes(): Promise<string> {
    const at = this.#modes.length;
    this.#order({ do: 'modes' });
    await this.until('the modes', () => this.#modes.length > at);
    return this.#modes[at] ?? '';
  }

  /** Until the program is stopped, as a shell would see it: only then does SIGCONT wake it. */
  async stopped(): Promise<void> {
    const before = this.#stops;
    this.#order({ do: 'stopped' });
    await this.until('its stop', () => this.#stops > before);
  }

  /** Resolves once it is so; rejects with the screen when it is not in time. */
  until(what: string, isSo: () => boolean): Promise<void> {
    return new Promise((resolve, reject) => {
      const stop = (): void => {
        clearTimeout(timer);
        this.#watchers.delete(look);
      };
      const look = (): void => {
        // A screen that is half drawn (lines wrap again after its last) is not looked at.
        if (!this.screen.wraps || !isSo()) return;
        stop();
        resolve();
      };
      const timer = setTimeout(() => {
        stop();
        reject(new Error(`${what} did not come:\n${this.screen.text}\nexit ${String(this.exit)} ${this.#errors}`));
      }, PATIENCE_MS);
      this.#watchers.add(look);
      look();
    });
  }

  /** Until the screen shows it. */
  shows(text: string | RegExp): Promise<void> {
    return this.until(String(text), () =>
      typeof text === 'string' ? this.screen.text.includes(text) : text.test(this.screen.text),
    );
  }

  async ended(): Promise<number> {
    await this.until('its end', () => this.exit !== null);
    return this.exit ?? 0;
  }

  /** Takes everything away. */
  close(): void {
    this.#child.kill('SIGKILL');
  }
}
