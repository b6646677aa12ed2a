/**
 * Attacks a router in a process of its own with seeded hostile peers while two good clients, a real client session and a simulated
 * board, go on; counts how often they were served, and looks at the router's memory and tables.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { StockBoard } from '@asterism-tables/firmware-bridge';
import { openClientSession, type Session } from '@asterism-tables/protocol/session';
import { connectTcp, systemClock } from '../../../src/network/index.ts';
import { ATTACKS } from './attacks.ts';
import { Random } from './random.ts';
import type { FromServer, Look, ToServer } from './server.ts';

const RUNNER = join(import.meta.dirname, '../../../tools/run.mjs');
const SERVER = join(import.meta.dirname, 'server.ts');
/** The router may not grow over this, whatever is done to it. */
export const HEAP_LIMIT_MB = 384;
/** What may be left when all is over: compiled code, counters of faults, what the checker found. */
const HEAP_GROWTH_MB = 24;
/** Attacks at the same time. */
const LANES = 6;
/** A good client's question that takes longer was not served. */
const SERVED_MS = 8_000;
/** A hostile queryable keeps a question open to its end: at this pace no good client has more open than the router allows. */
const PACE_MS = 80;
const SETTLE_MS = 20_000;

export type HostileOptions = {
  readonly seed: number;
  /** Stops when so many attacks were made or so much time went by. */
  readonly attacks: number;
  readonly seconds: number;
  readonly log?: (line: string) => void;
};

export type HostileOutcome = {
  readonly seed: number;
  readonly made: Readonly<Record<string, number>>;
  /** Rounds that both good clients finished, and what went wrong in others. */
  readonly rounds: number;
  readonly unserved: readonly string[];
  /** Why a good client lost its session, each time. */
  readonly lost: readonly string[];
  readonly before: Look;
  readonly highestRssBytes: number;
  /** After all attackers left. */
  readonly after: Look;
  /** The router's process ended by itself. */
  readonly died: string | undefined;
};

class Server {
  readonly child: ChildProcess;
  locator = '';
  died: string | undefined;
  #ending = false;
  #errors = '';
  readonly #looks: ((look: Look) => void)[] = [];

  constructor() {
    this.child = fork(RUNNER, [SERVER], {
      execArgv: ['--expose-gc', `--max-old-space-size=${HEAP_LIMIT_MB}`],
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    this.child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      this.#errors = (this.#errors + text).slice(-4_000);
    });
    this.child.once('exit', (code, signal) => {
      if (!this.#ending) this.died = `exit code ${code ?? '-'}, signal ${signal ?? '-'}: ${this.#errors}`;
    });
  }

  ready(): Promise<void> {
    return new Promise((resolve, reject) => {
      this.child.once('exit', () => reject(new Error(this.died ?? 'ended')));
      this.child.on('message', (message: FromServer) => {
        if (message.kind === 'ready') {
          this.locator = message.locator;
          resolve();
        } else this.#looks.shift()?.(message);
      });
    });
  }

  /** Rejects when the router is too busy to answer for half a minute. */
  look(how: 'look' | 'weigh' = 'look'): Promise<Look> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`the router says nothing; ${this.died ?? ''}`)), 30_000);
      this.#looks.push((look) => {
        clearTimeout(timer);
        resolve(look);
      });
      this.#send(how);
    });
  }

  end(): Promise<void> {
    this.#ending = true;
    return new Promise((resolve) => {
      if (this.child.exitCode !== null || this.child.signalCode !== null) {
        resolve();
        return;
      }
      const kill = setTimeout(() => this.child.kill('SIGKILL'), 5_000);
      this.child.once('exit', () => {
        clearTimeout(kill);
        resolve();
      });
      this.#send('end');
    });
  }

  #send(message: ToServer): void {
    if (this.child.connected) this.child.send(message);
  }
}

/** One question with its answer; undefined when it was served. */
function ask(session: Session, key: string, text: string): Promise<string | undefined> {
  const asked = performance.now();
  /** What else came: hostile answers, an error of the router. */
  const others: string[] = [];
  return new Promise((resolve) => {
    const unserved = (how: string): void =>
      resolve(
        `${key}: ${how} after ${Math.round(performance.now() - asked)} ms; heard ${JSON.stringify(others.slice(0, 9))}`,
      );
    const timer = setTimeout(() => unserved('not answered'), SERVED_MS);
    session.get(key, {
      payload: new TextEncoder().encode(text),
      // A hostile queryable on the same key may keep the query open; the good answer is here long before.
      consolidation: 'none',
      target: 'all',
      timeoutMs: SERVED_MS,
      onReply: (reply) => {
        const said = new TextDecoder().decode(reply.ok ? reply.sample.payload : reply.payload);
        if (!reply.ok || said !== text) {
          others.push(`${reply.ok ? 'reply' : 'error'} ${said.slice(0, 40)}`);
          return;
        }
        clearTimeout(timer);
        resolve(undefined);
      },
      onDone: (end) => {
        clearTimeout(timer);
        unserved(`ended (${end})`);
      },
    });
  });
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}

export async function runHostile(options: HostileOptions): Promise<HostileOutcome> {
  const server = new Server();
  await server.ready();
  const port = Number(server.locator.slice(server.locator.lastIndexOf(':') + 1));
  const client = await openClientSession({ clock: systemClock, connect: () => connectTcp(server.locator) });
  const zid = Uint8Array.from({ length: 16 }, (_, i) => 0xb0 + i);
  const board = await StockBoard.open({ clock: systemClock, connect: () => connectTcp(server.locator), zid });
  const lost: string[] = [];
  client.onLost((cause) => lost.push(`client: ${cause}`));
  board.onLost((cause) => lost.push(`board: ${cause}`));
  board.queryable('good/board', {}, (query) => {
    query.reply('good/board', query.payload ?? new Uint8Array(0));
    query.finish();
  });
  await sleep(200);

  const unserved: string[] = [];
  let rounds = 0;
  const phase = { over: false };
  const good = (async () => {
    while (!phase.over) {
      const text = `round ${rounds}`;
      const faults = await Promise.all([
        ask(client, 'good/host', text),
        ask(client, 'good/board', text),
        ask(board, 'good/host', text),
      ]);
      unserved.push(...faults.filter((f) => f !== undefined));
      rounds++;
      await sleep(PACE_MS);
    }
  })();

  const before = await server.look('weigh');
  let highestRssBytes = before.rssBytes;
  const watching = (async () => {
    while (!phase.over) {
      await sleep(500);
      const look = await server.look().catch(() => undefined);
      highestRssBytes = Math.max(highestRssBytes, look?.rssBytes ?? 0);
    }
  })();

  const made: Record<string, number> = {};
  const names = Object.keys(ATTACKS);
  const deadline = performance.now() + options.seconds * 1_000;
  let begun = 0;
  const lane = async (): Promise<void> => {
    while (begun < options.attacks && performance.now() < deadline && server.died === undefined) {
      const number = begun++;
      // Each attack has a source of its own, so that its bytes do not depend on the order of events.
      const random = new Random(options.seed + number * 7919);
      const name = names[number % names.length] ?? '';
      await ATTACKS[name]?.(port, random);
      made[name] = (made[name] ?? 0) + 1;
      if (number % 500 === 499)
        options.log?.(`${begun} attacks, ${rounds} rounds served, ${Math.round(highestRssBytes / 1e6)} MB at most`);
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));

  // All attackers leave: their sockets live four seconds at most, half-open handshakes ten.
  const settled = performance.now() + SETTLE_MS;
  let after = await server.look();
  while (after.stats.links > 2 && performance.now() < settled) {
    await sleep(500);
    after = await server.look();
  }
  phase.over = true;
  await Promise.all([good, watching]);
  if (server.died === undefined) after = await server.look('weigh');
  await Promise.all([client.close(), board.close()]);
  const { died } = server;
  await server.end();
  return { seed: options.seed, made, rounds, unserved, lost, before, highestRssBytes, after, died };
}

export type HostileBounds = {
  readonly rssMb: number;
  /** At least so many. */
  readonly rounds: number;
  /** The router may do nothing else for so long, waiting for the machine included. A board gives up after ten seconds. */
  readonly stallMs: number;
};

/** What is wrong with an outcome, in words; empty when the router stood it. */
export function hostileFaults(outcome: HostileOutcome, bounds: HostileBounds): string[] {
  const { before, after } = outcome;
  const faults: string[] = [];
  if (outcome.died !== undefined) faults.push(`the router's process died: ${outcome.died}`);
  faults.push(...outcome.lost.map((cause) => `a good session was lost: ${cause}`));
  faults.push(...outcome.unserved.slice(0, 10));
  if (outcome.rounds < bounds.rounds)
    faults.push(`only ${outcome.rounds} rounds were served, ${bounds.rounds} expected`);
  if (outcome.highestRssBytes > bounds.rssMb * 1e6)
    faults.push(`the router took ${Math.round(outcome.highestRssBytes / 1e6)} MB, ${bounds.rssMb} allowed`);
  const grown = Math.round((after.heapBytes - before.heapBytes) / 1e6);
  if (grown > HEAP_GROWTH_MB) faults.push(`the router holds ${grown} MB more than before`);
  if (after.stallMs > bounds.stallMs) faults.push(`the router did nothing else for ${after.stallMs} ms`);
  if (after.stats.links !== 2) faults.push(`${after.stats.links} links are left after all attackers went`);
  for (const [table, size] of Object.entries(after.stats.tables)) {
    const allowed = before.stats.tables[table as keyof typeof before.stats.tables];
    if (size > allowed) faults.push(`${table}: ${size} entries are left, ${allowed} before`);
  }
  faults.push(...after.internalErrors.slice(0, 5).map((e) => `internal error: ${e}`));
  faults.push(...after.faults.slice(0, 10).map((f) => `board rule: ${f}`));
  return faults;
}
