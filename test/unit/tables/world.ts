/** A table host for tests: a clock that stands still, a node that keeps what is put, states in memory that can be made to fail. */
import { othello } from '../../../src/games/othello/index.ts';
import {
  defaultOptions,
  defineGame,
  drawnOrder,
  type Game,
  integer,
  openTables,
  type RandomSource,
  type TableConfig,
  type TableHost,
  type TableOptions,
} from '../../../src/tables/index.ts';
import type { TableFiles } from '../../../src/tables/store.ts';
import type { Log } from '../../../src/log.ts';
import { decode, type Plain, type Value, ValueMap } from '@asterism-tables/protocol/msgpack';
import { type Outcome, RecordedNode } from '../../../tools/replay-tables/recorded-node.ts';
import { ManualClock } from '../../helpers/manual-clock.ts';

/** The files of tables in memory. `fail` makes writes fail; `gate` holds them back until it is opened. */
export class MemoryFiles {
  readonly states = new Map<string, string>();
  readonly logs = new Map<string, string>();
  readonly journals = new Map<string, string>();
  readonly aside: string[] = [];
  writes = 0;
  fail: Error | null = null;
  gate: Promise<void> = Promise.resolve();

  of(table: string): TableFiles {
    const write = async (body: () => void) => {
      await this.gate;
      if (this.fail !== null) throw this.fail;
      body();
    };
    return {
      readState: async () => this.states.get(table) ?? null,
      readLog: async () => this.logs.get(table) ?? '',
      writeState: (text) =>
        write(() => {
          this.writes++;
          this.states.set(table, text);
        }),
      appendLog: async (keep, lines) => {
        await write(() => this.logs.set(table, (this.logs.get(table) ?? '').slice(0, keep) + lines));
        return keep + lines.length;
      },
      writeLog: async (text) => {
        await write(() => this.logs.set(table, text));
        return text.length;
      },
      journal: {
        read: async () => this.journals.get(table) ?? '',
        append: async (keep, text) => {
          await write(() => this.journals.set(table, (this.journals.get(table) ?? '').slice(0, keep) + text));
          return keep + text.length;
        },
        clear: () => write(() => this.journals.delete(table)),
        release: async () => undefined,
      },
      setAside: async (why) => {
        this.aside.push(why);
        for (const files of [this.states, this.logs, this.journals]) files.delete(table);
        return `${table}.json.${why}`;
      },
      keepJournal: async (why) => {
        this.aside.push(`journal ${why}`);
        return `${table}.journal.${why}`;
      },
    };
  }

  /** What a crash leaves: copies of the files as they are. */
  copy(): MemoryFiles {
    const copy = new MemoryFiles();
    for (const [table, text] of this.states) copy.states.set(table, text);
    for (const [table, text] of this.logs) copy.logs.set(table, text);
    for (const [table, text] of this.journals) copy.journals.set(table, text);
    return copy;
  }
}

/** Tokens that count, and seeds that draw the seats as they are (or as `order` says). */
export class CountingRandom implements RandomSource {
  order: readonly number[] = [0, 1];
  #tokens = 0;
  #seeds = 0;
  token(): string {
    return (++this.#tokens).toString(16).padStart(32, '0');
  }
  seed(): string {
    for (;;) {
      const seed = (++this.#seeds).toString(16).padStart(32, '0');
      if (String(drawnOrder(seed, this.order.length)) === String(this.order)) return seed;
    }
  }
}

/** A log that keeps its lines. */
export function keptLog(): { readonly log: Log; readonly lines: string[] } {
  const lines: string[] = [];
  const at = (level: string) => (message: string, fields?: Readonly<Record<string, unknown>>) => {
    lines.push(`${level} ${message}${fields === undefined ? '' : ` ${JSON.stringify(fields, plainErrors)}`}`);
  };
  return { lines, log: { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') } };
}

function plainErrors(_key: string, value: unknown): unknown {
  return value instanceof Error ? String(value) : value;
}

export class World {
  readonly clock = new ManualClock();
  readonly files: MemoryFiles;
  readonly random = new CountingRandom();
  readonly logged = keptLog();
  readonly games: readonly Game[];
  readonly tables: readonly TableConfig[];
  node = new RecordedNode();
  host!: TableHost;

  constructor(games: readonly Game[], tables: readonly TableConfig[], files = new MemoryFiles()) {
    this.games = games;
    this.tables = tables;
    this.files = files;
  }

  async open(attached = true): Promise<this> {
    this.host = await openTables({
      games: this.games,
      tables: this.tables,
      stateDir: '/nowhere',
      clock: this.clock,
      log: this.logged.log,
      random: this.random,
      freezeStates: true,
      files: (table) => this.files.of(table),
    });
    if (attached) this.attach();
    return this;
  }

  attach(): void {
    this.node = new RecordedNode();
    this.host.attach(this.node);
  }

  /** The process is gone at once; another one opens the same files. */
  async killed(options: { attached?: boolean } = {}): Promise<this> {
    this.host.abandon();
    return await this.open(options.attached ?? true);
  }

  call(table: string, method: string, args: readonly Value[], from: string): Promise<Outcome> {
    return this.node.call(table, method, args, from);
  }

  /** The answer of a call that is answered. */
  async ask(table: string, method: string, args: readonly Value[], from: string): Promise<Plain> {
    const outcome = await this.call(table, method, args, from);
    if (!outcome.ok) throw outcome.error;
    return outcome.value;
  }

  /** The states put since the last time, oldest first, as plain objects. */
  states(): Record<string, unknown>[] {
    return this.node
      .takePuts()
      .filter((put) => put.sub === 'state')
      .map((put) => plain(put.bytes));
  }
}

export function plain(bytes: Uint8Array): Record<string, unknown> {
  const read = decode(bytes);
  if (!read.ok || !(read.value instanceof ValueMap)) throw new Error('no map');
  return Object.fromEntries(read.value.pairs.map(([key, value]) => [typeof key === 'string' ? key : '?', value]));
}

/** An othello table called `othello1`. */
export function othelloWorld(options: TableOptions = {}, files?: MemoryFiles): World {
  const table = { name: 'othello1', game: 'othello', options: { ...defaultOptions(othello), ...options } };
  return new World([othello], [table], files);
}

/** A game without rules: members add to a number, and can make it fail. */
export const adder: Game = defineGame<{ readonly n: number }>({
  name: 'adder',
  tables: ['adder1'],
  screens: [],
  presence: 'open',
  settings: {},
  data: () => ({ n: 0 }),
  load: (saved) =>
    typeof saved === 'object' && saved !== null && 'n' in saved && typeof saved.n === 'number' ? { n: saved.n } : null,
  methods: {
    add: {
      args: ['token', 'n'],
      doc: 'Adds n.',
      call(table, [token, n], caller) {
        if (table.mark(token, caller) === undefined) return 'token';
        table.set({ n: table.data.n + integer(n, 'n') });
        table.changed();
        return table.data.n;
      },
    },
    spoil: {
      args: ['token'],
      doc: 'Changes everything, tells it, then fails.',
      call(table) {
        table.set({ n: 999 });
        table.tell('noise', { n: 999 });
        table.setTimer('later', 10);
        table.changed();
        throw new Error('a mistake in the game');
      },
    },
    say: {
      args: ['text'],
      doc: 'Tells a text and changes nothing.',
      call(table, [text = null]) {
        table.tell('talk', { text });
        return 'ok';
      },
    },
    later: {
      args: ['ms'],
      doc: 'Adds 100 after a while.',
      call(table, [ms]) {
        table.setTimer('hundred', integer(ms, 'ms'));
        return 'ok';
      },
    },
    view: { args: [], doc: 'The number.', call: (table) => ({ v: table.version, n: table.data.n }) },
  },
  view: (table) => ({ v: table.version, n: table.data.n }),
  onTimer(table, id) {
    if (id !== 'hundred') throw new Error(`no timer ${id}`);
    table.set({ n: table.data.n + 100 });
    table.changed();
  },
});

export function adderWorld(names: readonly string[] = ['adder1'], files?: MemoryFiles): World {
  return new World(
    [adder],
    names.map((name) => ({ name, game: 'adder', options: {} })),
    files,
  );
}

/** Joins and answers the token. */
export async function joined(world: World, table: string, node: string, name: Value = node): Promise<string> {
  const answer = (await world.ask(table, 'join', [name], node)) as { readonly token?: string; readonly error?: string };
  if (answer.token === undefined) throw new Error(`not joined: ${String(answer.error)}`);
  return answer.token;
}

export type Seated = { readonly a: string; readonly b: string };

/** Two members in a started game: `a` black at node-a, `b` white at node-b. */
export async function started(world: World): Promise<Seated> {
  const a = await joined(world, 'othello1', 'node-a', 'Ann');
  const b = await joined(world, 'othello1', 'node-b', 'Bob');
  await world.ask('othello1', 'sit', [a, 0], 'node-a');
  await world.ask('othello1', 'sit', [b, 1], 'node-b');
  await world.ask('othello1', 'start', [a], 'node-a');
  return { a, b };
}

export async function view(world: World, token: string, from: string): Promise<Record<string, unknown>> {
  return (await world.ask('othello1', 'view', [token], from)) as Record<string, unknown>;
}
