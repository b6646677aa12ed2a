/** Whole games of othello by boards on bad cables, in virtual time: they end right, and no move is done twice. */
import { type CableFaults, seededRandom } from '@asterism-tables/firmware-bridge';
import { Router, type Session } from '@asterism-tables/protocol/session';
import { decode, encode } from '@msgpack/msgpack';
import { describe, expect, test } from 'vitest';
import { connectNode } from '../../../src/asterism/index.ts';
import { othello } from '../../../src/games/othello/index.ts';
import { defaultOptions, openTables } from '../../../src/tables/index.ts';
import { plainText, ROUTER_ZID, text } from '../../helpers/board-world.ts';
import { type LiteWorld, liteWorld } from '../../helpers/lite-world.ts';
import { ManualClock } from '../../helpers/manual-clock.ts';
import { keptLog, MemoryFiles } from '../../unit/tables/world.ts';

const TABLE = 'asterism/games/games/othello1';
/** A program on a board waits so long for an answer; on these cables that is needed. */
const PATIENCE_MS = 60_000;
const GAME_MS = 3_600_000;

type View = {
  readonly st: 'wait' | 'play' | 'over';
  readonly bd?: string;
  readonly tn?: number;
  readonly n?: number;
  readonly lg?: string;
  readonly res?: { readonly w: number; readonly b: number; readonly wc: number };
  readonly me: number;
};

const oneIn = (n: number): CableFaults => ({ flip: 3 * n, drop: 3 * n, insert: 3 * n });

/** A host with one table, whose clock is moved by the test. */
async function tables() {
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

type Tables = Awaited<ReturnType<typeof tables>>;

function boardOf({ clock, router }: Tables, id: string, seed: number, faults: CableFaults): LiteWorld {
  return liteWorld({ clock, router, cable: { seed, toHost: faults, toBoard: faults }, board: { id, pollMs: 50 } });
}

/** What an application does on a board. */
class App {
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
    expect(await this.call('sit', this.token, -1)).toBe('ok');
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
        expect(await this.call('move', this.token, view.n, legal.slice(at, at + 2))).toBe('ok');
        this.moves++;
      } else await new Promise<void>((resolve) => this.#clock.after(200, resolve));
    }
  }
}

/** Lets time pass until all of it is done. */
async function passing<T>(clock: ManualClock, work: Promise<T>): Promise<T> {
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

function count(view: View): { black: number; white: number } {
  const of = (color: string): number => (view.bd ?? '').split(color).length - 1;
  return { black: of('B'), white: of('W') };
}

describe('two boards play each other over cables with one byte in 1,000 wrong both ways', () => {
  test.each([1, 2])('seed %i', async (seed) => {
    const all = await tables();
    const [one, other] = [boardOf(all, 'ada', seed, oneIn(1_000)), boardOf(all, 'ben', seed + 100, oneIn(1_000))];
    const game = async (): Promise<[View, View]> => {
      const ada = new App(all.clock, await one.board.opened(), 'ada');
      const ben = new App(all.clock, await other.board.opened(), 'ben');
      await ada.sit();
      await ben.sit();
      expect(await ada.call('start', ada.token)).toBe('ok');
      const random = seededRandom(seed);
      const views = await Promise.all([ada.play(random), ben.play(random)]);
      const { black, white } = count(views[0]);
      // Each disc but the first four is one move that was answered: none was done twice, none was lost.
      expect(ada.moves + ben.moves).toBe(black + white - 4);
      return views;
    };
    const [hers, his] = await passing(all.clock, game());
    expect(hers.bd).toBe(his.bd);
    expect(hers.res).toEqual(his.res);
    expect([hers.res?.b, hers.res?.wc]).toEqual(Object.values(count(hers)));
    for (const world of [one, other]) {
      world.verify();
      const { counters } = world.host.stats();
      expect(counters.badFrames).toBeGreaterThan(10);
      expect(counters).toMatchObject({ sessions: 1, malformed: 0, refused: 0 });
    }
  });
});

test('a board plays the CPU over such a cable, and follows the game by what it subscribed', async () => {
  const all = await tables();
  const world = boardOf(all, 'solo', 9, oneIn(1_000));
  const game = async (): Promise<[View, App]> => {
    const app = new App(all.clock, await world.board.opened(), 'solo');
    await app.sit();
    expect(await app.call('cpu', app.token, -1, true)).toBe('ok');
    expect(await app.call('start', app.token)).toBe('ok');
    return [await app.play(seededRandom(9)), app];
  };
  const [view, app] = await passing(all.clock, game());
  await all.clock.advance(5_000);
  expect(app.state).toMatchObject({ st: 'over', bd: view.bd });
  world.verify();
});

test('a board that is restarted and unplugged in mid-game keeps its seat and plays to the end', async () => {
  const all = await tables();
  const [one, other] = [boardOf(all, 'ada', 5, oneIn(1_000)), boardOf(all, 'ben', 6, oneIn(1_000))];
  const random = seededRandom(5);
  const trouble = seededRandom(6);
  let over = false;
  let troubles = 0;
  const game = async (): Promise<View[]> => {
    const ada = new App(all.clock, await one.board.opened(), 'ada');
    const ben = new App(all.clock, await other.board.opened(), 'ben');
    await ada.sit();
    await ben.sit();
    expect(await ada.call('start', ada.token)).toBe('ok');
    const hers = ada.play(random).finally(() => {
      over = true;
    });
    return Promise.all([hers, stubborn(ben)]);
  };
  /** Plays on with the same token, whatever becomes of its calls. */
  const stubborn = async (first: App): Promise<View> => {
    let app = first;
    for (;;) {
      const session = await other.board.opened();
      if (session !== app.session) {
        const { token } = app;
        app = new App(all.clock, session, 'ben');
        const joined = (await app.call('join', 'ben').catch(() => undefined)) as { token: string } | undefined;
        if (joined !== undefined) expect(joined.token).toBe(token);
        app.token = token;
      }
      const view = await Promise.race([app.play(random).catch(() => undefined), gone(session)]);
      if (view !== undefined) return view;
      await new Promise<void>((resolve) => all.clock.after(100, resolve));
    }
  };
  const gone = async (session: Session): Promise<undefined> => {
    while (session === other.board.session) await new Promise<void>((resolve) => all.clock.after(100, resolve));
    return undefined;
  };
  const playing = passing(all.clock, game());
  const next = (): void => {
    if (over) return;
    troubles++;
    if (troubles % 2 === 0) other.board.restart();
    else {
      other.cable.unplugAfter('toHost', Math.floor(trouble() * 50));
      all.clock.after(700, () => {
        if (!other.cable.plugged) other.plug();
      });
    }
    all.clock.after(1_500 + 2_000 * trouble(), next);
  };
  all.clock.after(2_000, next);
  const [hers, his] = await playing;
  expect(troubles).toBeGreaterThan(4);
  expect(hers?.st).toBe('over');
  expect(his?.bd).toBe(hers?.bd);
  other.verify();
});

describe('single calls over a cable with one byte in 100 wrong both ways', () => {
  test.each([1, 2, 3, 4])('each is done once and answered right (seed %i)', async (seed) => {
    const clock = new ManualClock();
    const router = new Router({ clock, zid: ROUTER_ZID });
    const world = boardOf({ clock, router } as Tables, 'desk', seed, oneIn(100));
    const done: string[] = [];
    const host = router.session();
    host.queryable('adder/call', {}, (query) => {
      const asked = plainText(query.payload ?? new Uint8Array(0));
      done.push(asked);
      query.reply('adder/call', text(`${asked} is done`));
      query.finish();
    });
    const calls = async (): Promise<string[]> => {
      const session = await world.board.opened();
      const answers: string[] = [];
      for (let i = 0; i < 6; i++) {
        await new Promise<void>((resolve) => {
          session.get('adder/call', {
            payload: text(`call ${i} ${'x'.repeat(60)}`),
            timeoutMs: PATIENCE_MS,
            onReply: (reply) => answers.push(reply.ok ? plainText(reply.sample.payload) : 'error'),
            onDone: () => resolve(),
          });
        });
      }
      return answers;
    };
    const answers = await passing(clock, calls());
    const all = Array.from({ length: 6 }, (_, i) => `call ${i} ${'x'.repeat(60)}`);
    expect(done).toEqual(all);
    expect(answers).toEqual(all.map((asked) => `${asked} is done`));
    world.verify();
  });
});
