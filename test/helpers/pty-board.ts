/** A simulated board on a real pty: the board's end of a cable, its pins, and an application that plays othello by calls. */
import { type BoardPipe, LiteBoard, nodeSystem, openPort, PortOwners } from '@asterism-tables/firmware-bridge';
import type { Session } from '@asterism-tables/protocol/session';
import { decode, encode } from '@msgpack/msgpack';
import { systemClock } from '../../src/network/index.ts';
import { silentLog } from '../../src/log.ts';
import { PATIENCE_MS } from './until.ts';

export type PtyBoard = { readonly pipe: BoardPipe; readonly close: () => Promise<void> };

/** The board's end of a pty, open. */
export async function boardPipe(path: string): Promise<PtyBoard> {
  const opened = await openPort({
    path,
    name: 'board',
    baud: 115_200,
    system: nodeSystem(),
    clock: systemClock,
    log: silentLog,
    owners: new PortOwners(),
  });
  if (!opened.ok) throw opened.error;
  const { port } = opened;
  return { pipe: port, close: () => port.close() };
}

export type PlayingBoard = { readonly board: LiteBoard; readonly app: OthelloApp; close(): Promise<void> };

/** A board on the lite link at this pty, with an application that is connected as `game`. */
export async function playingBoard(path: string, id: string): Promise<PlayingBoard> {
  const { pipe, close } = await boardPipe(path);
  const board = new LiteBoard({ clock: systemClock, pipe, id, beginning: Math.floor(Math.random() * 60_000) });
  const app = new OthelloApp(board.session, id);
  return {
    board,
    app,
    close: async () => {
      board.powerOff();
      await close();
    },
  };
}

export type OthelloView = {
  readonly st: 'wait' | 'play' | 'over';
  readonly bd?: string;
  /** Whose turn, and the number of the move. */
  readonly tn?: number;
  readonly n?: number;
  readonly lg?: string;
  readonly me: number;
  readonly res?: { readonly w: number; readonly b: number; readonly wc: number };
};

const TABLE = 'asterism/games/games/othello1';

/** Calls of the table as an application makes them, and again when the cable was pulled in the middle of one. */
export class OthelloApp {
  readonly session: Session;
  readonly name: string;
  token = '';
  /** States that were put, as they came. */
  states = 0;
  /** Moves that were answered with `ok`, and calls that were lost with the cable. */
  moves = 0;
  lost = 0;

  constructor(session: Session, name: string) {
    this.session = session;
    this.name = name;
    session.subscribe(`${TABLE}/state`, () => this.states++);
    session.token(`asterism/${name}/game`);
  }

  /** Rejects with the error that the method answered; undefined: no answer came. */
  once(method: string, ...args: unknown[]): Promise<{ readonly value: unknown } | undefined> {
    return new Promise((resolve, reject) => {
      let answer: { value?: unknown; error?: unknown } | undefined;
      this.session.get(`${TABLE}/call/${this.name}`, {
        payload: encode({ method, args }),
        timeoutMs: 3_000,
        onReply: (reply) => {
          if (reply.ok) answer ??= decode(reply.sample.payload) as { value?: unknown };
        },
        onDone: () => {
          if (answer === undefined) resolve(undefined);
          else if (answer.error === undefined) resolve({ value: answer.value });
          else reject(new Error(`${method}: ${JSON.stringify(answer.error)}`));
        },
      });
    });
  }

  async call(method: string, ...args: unknown[]): Promise<unknown> {
    const deadline = performance.now() + PATIENCE_MS;
    for (;;) {
      const answer = this.session.state === 'open' ? await this.once(method, ...args) : undefined;
      if (answer !== undefined) return answer.value;
      if (performance.now() > deadline) throw new Error(`${method}: no answer`);
      await new Promise((resolve) => {
        setTimeout(resolve, 20);
      });
    }
  }

  async join(): Promise<void> {
    this.token = ((await this.call('join', this.name)) as { token: string }).token;
  }

  view(): Promise<OthelloView> {
    return this.call('view', this.token) as Promise<OthelloView>;
  }

  /** Plays until the game is over. A move whose answer was lost is not made again: the view says whether it was done. `mayMove`: not yet, when false. */
  async play(mayMove: (view: OthelloView) => boolean = () => true): Promise<OthelloView> {
    const deadline = performance.now() + PATIENCE_MS;
    for (;;) {
      const view = await this.view();
      if (view.st === 'over') return view;
      if (performance.now() > deadline) throw new Error(`the game does not end: ${JSON.stringify(view)}`);
      const { lg = '' } = view;
      if (view.tn === view.me && lg !== '' && mayMove(view)) {
        const answer = await this.once('move', this.token, view.n, lg.slice(0, 2));
        if (answer === undefined) this.lost++;
        else if (answer.value === 'ok') this.moves++;
        else throw new Error(`move: ${String(answer.value)}`);
      } else {
        await new Promise((resolve) => {
          setTimeout(resolve, 20);
        });
      }
    }
  }
}
