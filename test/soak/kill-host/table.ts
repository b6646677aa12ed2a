/** Two players at one table who play game after game through a host that is killed, and remember every answer to hold it against the host. */
import type { Plain, Value, ValueMap } from '@asterism-tables/protocol/msgpack';
import { asText } from '@asterism-tables/protocol/msgpack';
import { type AsterismNode, connectNode, type RemoteObject } from '../../../src/asterism/index.ts';
import { boardText } from '../../../src/games/othello/board.ts';
import { replay } from '../../../src/games/othello/load.ts';
import { silentLog } from '../../../src/log.ts';
import { type OpenedSession, openSession, systemClock } from '../../../src/network/index.ts';

/** A host that is being started again answers later. */
const TRY_AGAIN_MS = 20;
const TIMEOUT_MS = 2_000;
const NO_CLOCK = { turn_ms: 0, cpu_ms: 0 };

type View = {
  readonly v: number;
  readonly st: string;
  readonly n: number;
  readonly bd: string;
  readonly tn: number;
  readonly me: number;
  readonly lg: string;
};
type Seat = { readonly node: AsterismNode; readonly table: RemoteObject; token: string };

export class Table {
  readonly name: string;
  readonly #opened: OpenedSession;
  readonly #seats: readonly Seat[];
  /** The game as the host must know it, passes among the moves: all that was acknowledged, and what a view showed since. */
  #moves = '';
  /** What was asked and not answered, and so may have happened or not. */
  #maybe: { readonly move: string } | 'start' | undefined;
  #lastV = 0;
  #stopped = false;
  acknowledged = 0;
  games = 0;
  readonly faults: string[] = [];

  private constructor(name: string, opened: OpenedSession, seats: readonly Seat[]) {
    this.name = name;
    this.#opened = opened;
    this.#seats = seats;
  }

  static async open(address: string, name: string): Promise<Table> {
    const opened = await openSession({ router: address, keepTrying: true, reconnectMs: 50 });
    const seats: Seat[] = [];
    for (const who of ['a', 'b']) {
      const identity = { node: `${name}-${who}`, app: 'game' } as const;
      const node = await connectNode(opened.session, {
        ...identity,
        clock: systemClock,
        log: silentLog,
        copyCheck: false,
      });
      seats.push({ node, table: node.object(`games/games/${name}`, { timeoutMs: TIMEOUT_MS }), token: '' });
    }
    return new Table(name, opened, seats);
  }

  /** Plays until `stop`, or until the host was wrong; every answer is held against what is known. */
  async play(random: () => number): Promise<void> {
    for (const [at, seat] of this.#seats.entries()) {
      const joined = (await this.#sure(seat, 'join', [`player ${at}`])) as ValueMap | undefined;
      seat.token = asText(joined?.get('token')) ?? '';
      if (Number(joined?.get('seat')) < 0) await this.#sure(seat, 'sit', [seat.token, -1]);
    }
    while (!this.#stopped && this.faults.length === 0) {
      for (const seat of this.#seats) {
        const view = await this.#view(seat);
        if (view === undefined) break;
        if (view.st !== 'play') await this.#start(seat);
        else if (view.tn === view.me) await this.#move(seat, view, random);
      }
    }
  }

  /** Ends after the call that is under way. */
  stop(): void {
    this.#stopped = true;
  }

  async end(): Promise<void> {
    for (const { node } of this.#seats) node.close();
    await this.#opened.close();
  }

  async #start(seat: Seat): Promise<void> {
    this.#maybe = 'start';
    const answer = await this.#once(seat, 'start', [seat.token]);
    if (answer === undefined) return;
    this.#maybe = undefined;
    if (asText(answer) !== 'ok') return;
    this.#moves = '';
    this.games++;
  }

  async #move(seat: Seat, view: View, random: () => number): Promise<void> {
    const at = 2 * Math.floor((random() * view.lg.length) / 2);
    const move = view.lg.slice(at, at + 2);
    this.#maybe = { move };
    const answer = await this.#once(seat, 'move', [seat.token, view.n, move]);
    if (answer === undefined) return;
    this.#maybe = undefined;
    if (asText(answer) !== 'ok')
      return this.#wrong(`the move ${move} was answered ${JSON.stringify(asText(answer))}`, view);
    this.acknowledged++;
    this.#moves = after(this.#moves, move)?.history ?? '';
  }

  /** The view of a seat, when it is as it must be. */
  async #view(seat: Seat): Promise<View | undefined> {
    const answer = (await this.#sure(seat, 'view', [seat.token])) as ValueMap | undefined;
    if (answer === undefined) return undefined;
    const fields = ['v', 'st', 'n', 'bd', 'tn', 'me', 'lg'].map((key) => [key, plain(answer.get(key))] as const);
    const view = Object.fromEntries(fields) as unknown as View;
    const fault = answer.get('error') === undefined ? this.#fault(view) : 'a token is not known any more';
    if (fault === undefined) return view;
    this.#wrong(fault, view);
    return undefined;
  }

  /** What is wrong with a view: it must hold every acknowledged move, and nothing that nobody did. */
  #fault(view: View): string | undefined {
    if (view.v < this.#lastV) return `the version went back from ${this.#lastV}`;
    this.#lastV = view.v;
    const maybe = this.#maybe;
    this.#maybe = undefined;
    if (view.st === 'wait') return this.#moves === '' ? undefined : 'the game is gone';
    if (maybe === 'start' && view.st === 'play' && view.n === 0) {
      this.#moves = '';
      this.games++;
      return undefined;
    }
    const known = after(this.#moves);
    if (known !== undefined && shows(view, known)) return undefined;
    const more = typeof maybe === 'object' ? after(this.#moves, maybe.move) : undefined;
    if (more === undefined || !shows(view, more))
      return 'an acknowledged move is lost, or one is there that nobody made';
    this.#moves = more.history;
    return undefined;
  }

  #wrong(what: string, view: View): void {
    this.faults.push(`${this.name}: ${what}; known ${this.#moves}, shown ${JSON.stringify(view)}`);
  }

  /** Asks until it is answered; undefined once stopped. */
  async #sure(seat: Seat, method: string, args: readonly Plain[]): Promise<Value | undefined> {
    while (!this.#stopped) {
      const answer = await this.#once(seat, method, args);
      if (answer !== undefined) return answer;
      await new Promise((resolve) => {
        setTimeout(resolve, TRY_AGAIN_MS);
      });
    }
    return undefined;
  }

  /** Undefined when no answer came: the call may have been made or not. */
  async #once(seat: Seat, method: string, args: readonly Plain[]): Promise<Value | undefined> {
    try {
      return await seat.table.call(method, args);
    } catch {
      return undefined;
    }
  }
}

type Known = { readonly history: string; readonly board: string };

/** The game after these moves; undefined when one of them is not legal. */
function after(moves: string, move = ''): Known | undefined {
  const state = replay(moves + move, [null, null], NO_CLOCK);
  return state === null ? undefined : { history: state.history, board: boardText(state.board) };
}

function shows(view: View, known: Known): boolean {
  return view.n === known.history.length / 2 && view.bd === known.board;
}

function plain(value: Value | undefined): unknown {
  return typeof value === 'bigint' ? Number(value) : (asText(value) ?? value);
}
