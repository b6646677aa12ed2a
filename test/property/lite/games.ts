/** Othello by boards on the lite link in virtual time: a host with one table, cables, and what an application on a board does. */
import { type CableFaults, seededRandom } from '@asterism-tables/firmware-bridge';
import { Router, type Session } from '@asterism-tables/protocol/session';
import { decode, encode } from '@msgpack/msgpack';
import { connectNode } from '../../../src/asterism/index.ts';
import { othello } from '../../../src/games/othello/index.ts';
import { defaultOptions, openTables } from '../../../src/tables/index.ts';
import { ROUTER_ZID } from '../../helpers/board-world.ts';
import { type LiteWorld, liteWorld } from '../../helpers/lite-world.ts';
import { ManualClock } from '../../helpers/manual-clock.ts';
import { keptLog, MemoryFiles } from '../../unit/tables/world.ts';

const TABLE = 'asterism/games/games/othello1';
/** A program on a board waits so long for an answer; on these cables that is needed. */
export const PATIENCE_MS = 60_000;
const GAME_MS = 3_600_000;

export type View = {
  readonly st: 'wait' | 'play' | 'over';
  readonly bd?: string;
  readonly tn?: number;
  readonly n?: number;
  readonly lg?: string;
  readonly res?: { readonly w: number; readonly b: number; readonly wc: number };
  readonly me: number;
};

/** A host with one table, whose clock is moved by the test. */
export async function tables() {
  const clock = new ManualClock();
  const router = new Router({ clock, zid: ROUTER_ZID });
  const { log } = keptLog();
  const connecting = connectNode(router.session(), { node: 'games', app: 'games', clock, log, copyCheck: false });
  await clock.advance(10);
  const node = await connecting;
  const files = new MemoryFiles();
  const opening = openTables({
    games: [othello],
    tables: [{ name: 'othello1', game: 'othello', options: { ...defaultOptions(othello), cpu_ms: 0 } }],
    stateDir: '/nowhere',
    clock,
    log,
    files: (table) => files.of(table),
  });
  await clock.advance(10);
  const host = await opening;
  host.attach(node);
  await clock.advance(100);
  return { clock, router, files };
}

export type Tables = Awaited<ReturnType<typeof tables>>;

export function boardOf({ clock, router }: Tables, id: string, seed: number, faults: CableFaults): LiteWorld {
  return liteWorld({ clock, router, cable: { seed, toHost: faults, toBoard: faults }, board: { id, pollMs: 50 } });
}

/** What an application does on a board. */
export class App {
  readonly session: Session;
  readonly name: string;
  readonly #clock: ManualClock;
  token = '';
  state: View | undefined;
  moves = 0;

  constructor(clock: ManualClock, session: Session, name: string) {
    this.#clock = clock;
    this.session = session;
    this.name = name;
    session.token(`asterism/${name}/game`);
    session.subscribe(`${TABLE}/state`, (sample) => {
      this.state = decode(sample.payload) as View;
    });
  }

  call(method: string, ...args: unknown[]): Promise<unknown> {
    return new Promise((resolve, reject) => {
      let answer: { value?: unknown; error?: unknown } | undefined;
      this.session.get(`${TABLE}/call/${this.name}`, {
        payload: encode({ method, args }),
        consolidation: 'none',
        timeoutMs: PATIENCE_MS,
        onReply: (reply) => {
          if (reply.ok) answer ??= decode(reply.sample.payload) as { value?: unknown };
        },
        onDone: (end) => {
          if (answer === undefined) reject(new Error(`${method}: no answer (${end})`));
          else if (answer.error !== undefined) reject(new Error(`${method}: ${JSON.stringify(answer.error)}`));
          else resolve(answer.value);
        },
      });
    });
  }

  async sit(): Promise<void> {
    this.token = ((await this.call('join', this.name)) as { token: string }).token;
    const seated = await this.call('sit', this.token, -1);
    if (seated !== 'ok') throw new Error(`sit: ${String(seated)}`);
  }

  /** Moves when it is its turn; the last view. */
  async play(random: () => number): Promise<View> {
    const end = this.#clock.now() + GAME_MS;
    for (;;) {
      const view = (await this.call('view', this.token)) as View;
      if (view.st === 'over') return view;
      if (this.#clock.now() > end) throw new Error(`the game does not end: ${JSON.stringify(view)}`);
      const legal = view.lg ?? '';
      if (view.tn === view.me && legal !== '') {
        const at = 2 * Math.floor((random() * legal.length) / 2);
        const answer = await this.call('move', this.token, view.n, legal.slice(at, at + 2));
        if (answer !== 'ok') throw new Error(`move: ${String(answer)}`);
        this.moves++;
      } else await new Promise<void>((resolve) => this.#clock.after(200, resolve));
    }
  }
}

/** Lets time pass until all of it is done. */
export async function passing<T>(clock: ManualClock, work: Promise<T>): Promise<T> {
  const state = { done: false };
  const finished = work.finally(() => {
    state.done = true;
  });
  finished.catch(() => undefined);
  const end = clock.now() + GAME_MS;
  while (!state.done && clock.now() < end) await clock.advance(1_000);
  if (!state.done) throw new Error('it does not end');
  return finished;
}

export function count(view: View): { black: number; white: number } {
  const of = (color: string): number => (view.bd ?? '').split(color).length - 1;
  return { black: of('B'), white: of('W') };
}

/** Two boards play a game on such cables; what is wrong with it, in words. */
export async function playTwo(seed: number, faults: CableFaults): Promise<{ wrong: string[]; worlds: LiteWorld[] }> {
  const all = await tables();
  const worlds = [boardOf(all, 'ada', seed, faults), boardOf(all, 'ben', seed + 100, faults)];
  const wrong: string[] = [];
  const must = (holds: boolean, what: string): void => {
    if (!holds) wrong.push(`seed ${seed}: ${what}`);
  };
  const game = async (): Promise<void> => {
    const [ada, ben] = (await Promise.all(worlds.map(({ board }) => board.opened()))).map(
      (session, i) => new App(all.clock, session, i === 0 ? 'ada' : 'ben'),
    );
    if (ada === undefined || ben === undefined) throw new Error('two boards are needed');
    await ada.sit();
    await ben.sit();
    must((await ada.call('start', ada.token)) === 'ok', 'the game did not start');
    const random = seededRandom(seed);
    const [hers, his] = await Promise.all([ada.play(random), ben.play(random)]);
    const { black, white } = count(hers);
    // Each disc but the first four is one move that was answered: none was done twice, none was lost.
    must(ada.moves + ben.moves === black + white - 4, `${ada.moves} and ${ben.moves} moves for ${black + white} discs`);
    must(hers.bd === his.bd, 'the boards see different ends');
    must(hers.res?.b === black && hers.res.wc === white, `the result is ${JSON.stringify(hers.res)}`);
  };
  await passing(all.clock, game());
  for (const { host, verify } of worlds) {
    verify();
    const { sessions, malformed, refused } = host.stats().counters;
    must(sessions === 1 && malformed === 0 && refused === 0, JSON.stringify({ sessions, malformed, refused }));
  }
  return { wrong, worlds };
}
