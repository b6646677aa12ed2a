/** A host with an othello table and a drawing board in this process, and boards in mruby on cables of it: real ptys, real time, files in memory. */
import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import type { BytePort } from '@asterism-tables/firmware-bridge';
import { type LiteEvent, LiteHost } from '@asterism-tables/protocol/lite';
import { randomZid, Router } from '@asterism-tables/protocol/session';
import { SerialSplitter } from '@asterism-tables/protocol/zenoh';
import { nodeSystem, openPort, PortOwners } from '../../firmware-bridge/src/ports/index.ts';
import { type AsterismNode, connectNode } from '../../src/asterism/index.ts';
import { board } from '../../src/games/board/index.ts';
import { othello } from '../../src/games/othello/index.ts';
import { systemClock } from '../../src/network/index.ts';
import { defaultOptions, openTables } from '../../src/tables/index.ts';
import { MRUBY_PARTS, mrubyFiles } from '../../tools/mruby-files.mjs';
import { keptLog, MemoryFiles } from '../unit/tables/world.ts';
import { type Mruby, mrubyCommand } from './mruby.ts';
import { ROOT } from './peers.ts';

/** Far longer than anything takes that a test waits for, on a machine with other things to do. */
const PATIENCE_MS = 60_000;

export type CableHost = {
  readonly router: Router;
  readonly node: AsterismNode;
  readonly lines: readonly string[];
  readonly events: readonly LiteEvent[];
  /** Serves a board at this port until the port goes. */
  readonly serve: (path: string) => Promise<void>;
  readonly close: () => Promise<void>;
};

/** `quick`: a third table, of othello, with a name that does not say it and 60 seconds a move. */
export async function cableHost(options: { readonly quick?: boolean } = {}): Promise<CableHost> {
  const { log, lines } = keptLog();
  const router = new Router({ zid: randomZid(), clock: systemClock });
  const session = router.session();
  const node = await connectNode(session, { node: 'games', app: 'games', clock: systemClock, log, copyCheck: false });
  const files = new MemoryFiles();
  const tables = await openTables({
    games: [othello, board],
    tables: [
      { name: 'othello1', game: 'othello', options: { ...defaultOptions(othello), cpu_ms: 0 } },
      { name: 'board1', game: 'board', options: defaultOptions(board) },
      ...(options.quick === true
        ? [{ name: 'quick', game: 'othello', options: { ...defaultOptions(othello), cpu_ms: 0, turn_ms: 60_000 } }]
        : []),
    ],
    stateDir: '/nowhere',
    clock: systemClock,
    log,
    files: (table) => files.of(table),
  });
  tables.attach(node);
  const events: LiteEvent[] = [];
  const owners = new PortOwners();
  const open = new Set<() => Promise<void>>();

  const serve = async (path: string): Promise<void> => {
    const opened = await openPort({
      path,
      name: 'board',
      baud: 115_200,
      system: nodeSystem(),
      clock: systemClock,
      log,
      owners,
    });
    if (!opened.ok) throw opened.error;
    let port: BytePort | undefined = opened.port;
    const host = new LiteHost({
      clock: systemClock,
      session: (name) => router.boardSession(name),
      send: (frame) => port?.write(frame),
      room: () => (port === undefined ? 0 : 2_048 - port.waiting),
      onEvent: (event) => events.push(event),
    });
    const splitter = new SerialSplitter({ onChunk: (chunk) => host.chunk(chunk) });
    const end = async (): Promise<void> => {
      open.delete(end);
      host.close();
      await port?.close();
    };
    open.add(end);
    opened.port.onBytes = (bytes) => splitter.push(bytes);
    opened.port.onDrain = () => host.drained();
    opened.port.onClose = (cause) => {
      port = undefined;
      host.portGone(cause);
    };
  };
  return {
    router,
    node,
    lines,
    events,
    serve,
    close: async () => {
      for (const end of open) await end();
      await tables.close();
      node.close();
      await session.close();
      await router.close();
    },
  };
}

/** All that a screen needs, in the order it is loaded; `layer`: another object layer in place of ours. */
export function screenFiles(game: 'othello' | 'board', layer?: readonly string[]): readonly string[] {
  const ours = mrubyFiles([game, 'pc']);
  const files = ours
    .filter((path) => layer === undefined || !MRUBY_PARTS.layer.includes(path))
    .map((path) => join(ROOT, path));
  const codec = files.indexOf(join(ROOT, MRUBY_PARTS[game][0] ?? ''));
  return [...files.slice(0, codec), ...(layer ?? []), ...files.slice(codec)];
}

/** A program in mruby. */
export class MrubyProgram {
  readonly child: ChildProcess;
  readonly ended: Promise<number>;
  stdout = '';
  stderr = '';
  readonly #watchers = new Set<() => void>();

  constructor(which: Mruby, files: readonly string[], program: string, args: readonly string[]) {
    const [command = '', ...rest] = mrubyCommand(which);
    this.child = spawn(command, [...rest, ...files.flatMap((file) => ['-r', file]), program, ...args], {
      stdio: ['pipe', 'pipe', 'pipe'],
    });
    this.child.stdin?.on('error', () => undefined);
    this.child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      this.stdout += text;
      for (const watcher of this.#watchers) watcher();
    });
    this.child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      this.stderr += text;
    });
    this.ended = new Promise((resolve) => {
      this.child.on('close', (code, signal) => {
        for (const watcher of this.#watchers) watcher();
        resolve(code ?? (signal === null ? 0 : -1));
      });
    });
  }

  type(keys: string): void {
    this.child.stdin?.write(keys);
  }

  /** The screen as it is now: the lines that were shown last. */
  get screen(): string {
    return this.stdout.slice(0, -2).split('\n\n').at(-1) ?? '';
  }

  /** Until the screen (or all that was written) shows it. */
  shows(what: string | RegExp): Promise<void> {
    const there = (): boolean =>
      this.stdout.endsWith('\n\n') && (typeof what === 'string' ? this.screen.includes(what) : what.test(this.screen));
    return this.until(String(what), there);
  }

  until(what: string, there: () => boolean): Promise<void> {
    return new Promise((resolve, reject) => {
      const done = (finish: () => void): void => {
        clearInterval(again);
        clearTimeout(timer);
        this.#watchers.delete(look);
        finish();
      };
      const vain = (why: string): Error => new Error(`${what} ${why}\n${this.stdout.slice(-2000)}\n${this.stderr}`);
      const look = (): void => {
        if (there()) done(resolve);
        else if (this.child.exitCode !== null) done(() => reject(vain('did not come: the program ended')));
      };
      const timer = setTimeout(() => done(() => reject(vain('did not come'))), PATIENCE_MS);
      this.#watchers.add(look);
      // What is waited for may happen elsewhere.
      const again = setInterval(look, 20);
      look();
    });
  }

  kill(): void {
    this.child.kill('SIGKILL');
  }
}
