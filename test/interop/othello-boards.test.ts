/** Two simulated boards, a stock one and a polled one, play a whole game of othello by Asterism calls on the real program. */
import { PolledBoard, StockBoard } from '@asterism-tables/firmware-bridge';
import type { Session } from '@asterism-tables/protocol/session';
import { decode, encode } from '@msgpack/msgpack';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectTcp, systemClock } from '../../src/network/index.ts';
import { nextZid } from '../helpers/board-world.ts';
import { type CheckingProxy, checkingProxy } from '../helpers/checking-proxy.ts';
import { type Program, settingsFolder, startProgram } from '../helpers/program.ts';

const TABLE = 'asterism/games/games/othello1';
const GAME_MS = 60_000;

type View = {
  readonly v: number;
  readonly st: 'wait' | 'play' | 'over';
  readonly bd?: string;
  readonly tn?: number;
  readonly n?: number;
  readonly lg?: string;
  readonly aw: number;
  readonly cnt?: readonly [number, number];
  readonly res?: { readonly w: number; readonly b: number; readonly wc: number };
  readonly me: number;
};

/** What an application on a board does: calls with its name in the key, and the state that it hears. */
class App {
  readonly session: Session;
  readonly name: string;
  token = '';
  /** The table as the board saw it last. */
  state: Omit<View, 'me'> | undefined;
  states = 0;

  constructor(session: Session, name: string) {
    this.session = session;
    this.name = name;
    session.subscribe(`${TABLE}/state`, (sample) => {
      this.states++;
      this.state = decode(sample.payload) as View;
    });
    session.token(`asterism/${name}/game`);
  }

  call(method: string, ...args: unknown[]): Promise<unknown> {
    return new Promise((resolve, reject) => {
      let answer: { value?: unknown; error?: unknown } | undefined;
      this.session.get(`${TABLE}/call/${this.name}`, {
        payload: encode({ method, args }),
        consolidation: 'none',
        timeoutMs: 5_000,
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

  async join(): Promise<{ token: string; seat: number }> {
    const joined = (await this.call('join', this.name)) as { token: string; seat: number };
    this.token = joined.token;
    return joined;
  }

  view(): Promise<View> {
    return this.call('view', this.token) as Promise<View>;
  }

  /** Moves when it is its turn; the answers it got. */
  async play(answers: string[]): Promise<View> {
    const deadline = performance.now() + GAME_MS;
    for (;;) {
      const view = await this.view();
      if (view.st === 'over') return view;
      if (performance.now() > deadline) throw new Error(`the game does not end: ${JSON.stringify(view)}`);
      if (view.tn === view.me && view.lg !== undefined && view.lg !== '') {
        const square = view.lg.slice(-2);
        answers.push(String(await this.call('move', this.token, view.n, square)));
      } else await new Promise((resolve) => setTimeout(resolve, 30));
    }
  }
}

let place: ReturnType<typeof settingsFolder>;
let program: Program;
let proxy: CheckingProxy;
let address: string;

beforeAll(async () => {
  place = settingsFolder();
  const started = await startProgram(place.config, { OTHELLO_CPU_MS: '0' });
  program = started.program;
  proxy = await checkingProxy(started.address);
  address = proxy.locator;
});

afterAll(async () => {
  await program.end();
  await proxy.close();
  place.remove();
  expect(proxy.faults()).toEqual([]);
});

test('a stock and a polled board play a game to its end; one is unplugged in the middle and comes back to its seat', async () => {
  const connect = () => connectTcp(address);
  const stock = await StockBoard.open({ clock: systemClock, connect, zid: nextZid() });
  let polled = await PolledBoard.open({ clock: systemClock, connect, zid: nextZid() });
  const ada = new App(stock, 'ada');
  let ben = new App(polled, 'ben');
  await ada.join();
  const joined = await ben.join();
  expect(joined.token).toMatch(/^[0-9a-f]{32}$/);
  for (const app of [ada, ben]) expect(await app.call('sit', app.token, -1)).toBe('ok');
  expect(await ada.call('start', ada.token)).toBe('ok');

  // Ben's board loses its power: the other board sees his seat empty at once, by the state alone.
  const seat = (await ben.view()).me;
  polled.unplug();
  const since = performance.now();
  while (((ada.state?.aw ?? 0) & (1 << seat)) === 0) {
    expect(performance.now() - since).toBeLessThan(3_000);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  polled = await PolledBoard.open({ clock: systemClock, connect, zid: nextZid() });
  ben = new App(polled, 'ben');
  expect(await ben.call('mine')).toMatchObject({ token: joined.token, seat });
  expect((await ben.join()).token).toBe(joined.token);
  expect((await ben.view()).me).toBe(seat);

  const answers: string[] = [];
  const [hers, his] = await Promise.all([ada.play(answers), ben.play(answers)]);
  expect(new Set(answers)).toEqual(new Set(['ok']));
  expect(answers.length).toBeGreaterThan(20);
  expect(hers.bd).toBe(his.bd);
  expect(hers.res).toEqual(his.res);
  const [black, white] = ['B', 'W'].map((c) => hers.bd?.split(c).length ?? 0).map((n) => n - 1);
  expect([hers.res?.b, hers.res?.wc]).toEqual([black, white]);
  // What the boards heard without asking is the same end, and nothing was too large or too much for them.
  const waited = performance.now();
  while (ada.state?.st !== 'over' || ben.state?.st !== 'over') {
    expect(performance.now() - waited).toBeLessThan(6_000);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  expect(ada.state.bd).toBe(hers.bd);
  expect(ben.state.bd).toBe(hers.bd);
  expect([stock.droppedOversize, polled.droppedOversize, polled.lost]).toEqual([0, 0, 0]);
  expect(stock).toMatchObject({ sessions: 1, overs: [] });
  expect(polled.over).toBeUndefined();
  for (const app of [ada, ben]) expect(await app.call('leave', app.token)).toBe(true);
  await Promise.all([stock.close(), polled.close()]);
}, 90_000);

test('a board plays a game against the CPU', async () => {
  const board = await PolledBoard.open({ clock: systemClock, connect: () => connectTcp(address), zid: nextZid() });
  const app = new App(board, 'solo');
  await app.join();
  expect(await app.call('sit', app.token, -1)).toBe('ok');
  expect(await app.call('cpu', app.token, -1, true)).toBe('ok');
  expect(await app.call('start', app.token)).toBe('ok');
  const answers: string[] = [];
  const view = await app.play(answers);
  expect(new Set(answers)).toEqual(new Set(['ok']));
  expect(view.res).toBeDefined();
  expect([board.droppedOversize, board.lost]).toEqual([0, 0]);
  await board.close();
}, 90_000);
