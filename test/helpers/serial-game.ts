/**
 * Whole games of othello by two simulated boards, a stock and a polled one, each on a cable of its own with Zenoh's serial link, in virtual time. Calls are
 * lost on a bad cable, and the applications know it.
 */
import { decode as decodePlain, encode as encodePlain } from '@msgpack/msgpack';
import { seededRandom } from '@asterism-tables/firmware-bridge';
import { Router, type Session } from '@asterism-tables/protocol/session';
import { type AsterismNode, connectNode } from '../../src/asterism/index.ts';
import { othello } from '../../src/games/othello/index.ts';
import { silentLog } from '../../src/log.ts';
import { defaultOptions, openTables } from '../../src/tables/index.ts';
import { CountingRandom, MemoryFiles } from '../unit/tables/world.ts';
import { nextZid, ROUTER_ZID } from './board-world.ts';
import { checkedRouter } from './checked-router.ts';
import { ManualClock } from './manual-clock.ts';
import { SerialWorld, type SerialWorldOptions } from './serial-world.ts';

const TABLE = 'asterism/games/games/othello1';
const CALL_MS = 3_000;
const STEP_MS = 20;
/** A board whose session did not open, or ended, tries again after this. */
const AGAIN_MS = 1_000;
/** A game on a good cable takes half a minute; a bad one costs a time-out now and then. */
const GAME_MS = 2 * 3_600_000;

type View = {
  readonly st: string;
  readonly bd?: string;
  readonly tn?: number;
  readonly n?: number;
  readonly lg?: string;
  readonly me: number;
};

/** An application on a board that knows that calls can be lost: it asks again, and opens another session when the board's is over. */
export class SerialPlayer {
  readonly world: SerialWorld;
  readonly kind: 'stock' | 'polled';
  readonly name: string;
  readonly #zid = nextZid();
  session: Session | undefined;
  token: string | undefined;
  view: View | undefined;
  moves = 0;
  timeouts = 0;
  opened = 0;
  #busy = false;

  constructor(world: SerialWorld, kind: 'stock' | 'polled', name: string) {
    this.world = world;
    this.kind = kind;
    this.name = name;
  }

  /** Does the next thing, if the last one is done. */
  step(): void {
    if (this.#busy) return;
    this.#busy = true;
    void this.#next().finally(() => {
      this.#busy = false;
    });
  }

  async #next(): Promise<void> {
    if (this.session === undefined || this.session.state === 'closed') {
      await this.#open();
      return;
    }
    if (this.session.state === 'lost') {
      // A stock board comes back by itself.
      if (this.kind === 'polled') await this.session.close();
      return this.#wait(AGAIN_MS);
    }
    if (this.token === undefined) {
      const joined = (await this.#call('join', this.name)) as { readonly token?: string } | undefined;
      this.token = joined?.token;
      if (this.token !== undefined) await this.#call('sit', this.token, -1);
      return;
    }
    const view = (await this.#call('view', this.token)) as View | undefined;
    if (view === undefined) return;
    this.view = view;
    if (view.st === 'wait') {
      if (view.me < 0) await this.#call('sit', this.token, -1);
      else await this.#call('start', this.token);
    } else if (view.st === 'play' && view.tn === view.me && view.lg !== undefined && view.lg !== '') {
      if ((await this.#call('move', this.token, view.n, view.lg.slice(0, 2))) === 'ok') this.moves++;
    } else await this.#wait(200);
  }

  async #open(): Promise<void> {
    try {
      this.session = await this.world.open(this.kind, this.#zid);
      this.opened++;
    } catch {
      await this.#wait(AGAIN_MS);
    }
  }

  #wait(ms: number): Promise<void> {
    return new Promise((resolve) => {
      this.world.clock.after(ms, resolve);
    });
  }

  #call(method: string, ...args: unknown[]): Promise<unknown> {
    const session = this.session;
    if (session === undefined) return Promise.resolve(undefined);
    return new Promise((resolve) => {
      let value: unknown;
      session.get(`${TABLE}/call/${this.name}`, {
        payload: encodePlain({ method, args }),
        consolidation: 'none',
        timeoutMs: CALL_MS,
        onReply: (reply) => {
          if (reply.ok) value = (decodePlain(reply.sample.payload) as { readonly value?: unknown }).value;
        },
        onDone: (end) => {
          if (end === 'timeout') this.timeouts++;
          resolve(value);
        },
      });
    });
  }
}

export type SerialGameOptions = {
  readonly faults?: SerialWorldOptions['faults'];
  readonly seed?: number;
  /** One bridge in turn is killed so often (ms), and starts again two seconds later. */
  readonly restartMs?: number;
  /** One cable in turn is pulled so often (ms), at any byte, and put back a moment later. */
  readonly unplugMs?: number;
  /** Looks on at what the table is asked: the session that its node gets. */
  readonly watch?: (session: Session) => Session;
};

export type SerialGame = {
  readonly players: readonly SerialPlayer[];
  /** How long it took, in virtual ms. */
  readonly ms: number;
  /** Which board rules were broken. */
  readonly broken: readonly string[];
  readonly restarts: number;
  readonly pulls: number;
};

/** Throws when the game does not end in two hours of virtual time. */
export async function serialGame(options: SerialGameOptions = {}): Promise<SerialGame> {
  const { faults, seed = 1, restartMs, unplugMs, watch = (session) => session } = options;
  const clock = new ManualClock();
  const rules = checkedRouter(clock);
  const router = new Router({ clock, zid: ROUTER_ZID });
  const files = new MemoryFiles();
  const tables = await openTables({
    games: [othello],
    tables: [{ name: 'othello1', game: 'othello', options: { ...defaultOptions(othello), cpu_ms: 100 } }],
    stateDir: '/nowhere',
    clock,
    log: silentLog,
    random: new CountingRandom(),
    files: (table) => files.of(table),
  });
  let node: AsterismNode | undefined;
  void connectNode(watch(router.session()), {
    node: 'games',
    app: 'games',
    clock,
    log: silentLog,
    copyCheck: false,
  }).then((connected) => (node = connected));
  while (node === undefined) await clock.advance(100);
  tables.attach(node);
  const world = (number: number): SerialWorld =>
    new SerialWorld({ clock, router, rules, seed: seed * 10 + number, ...(faults === undefined ? {} : { faults }) });
  const players = [new SerialPlayer(world(1), 'stock', 'ada'), new SerialPlayer(world(2), 'polled', 'ben')];
  const began = clock.now();
  let restarts = 0;
  let restartAt = began + (restartMs ?? Number.POSITIVE_INFINITY);
  let pulls = 0;
  let pullAt = began + (unplugMs ?? Number.POSITIVE_INFINITY);
  const chance = seededRandom(seed + 7_000);
  const pull = (own: SerialWorld): void => {
    own.cable.onUnplugged = () => {
      own.killHost();
      clock.after(50 + 1_000 * chance(), () => own.startHost());
    };
    own.cable.unplugAfter(chance() < 0.5 ? 'toHost' : 'toBoard', Math.floor(chance() * 300));
    // What did not come to that byte in time is pulled where it is.
    clock.after(100 + 1_500 * chance(), () => own.cable.unplug());
  };
  while (!players.every((player) => player.view?.st === 'over')) {
    if (clock.now() - began > GAME_MS) {
      const told = players.map(({ view, world: { host }, session, opened }) => [
        view,
        host?.machine.state,
        session?.state,
        opened,
      ]);
      throw new Error(`the game of seed ${seed} does not end: ${JSON.stringify(told)}`);
    }
    if (clock.now() >= restartAt) {
      const own = players[restarts++ % players.length]?.world;
      own?.killHost();
      await clock.advance(2_000);
      own?.startHost();
      restartAt = clock.now() + (restartMs ?? 0);
    }
    if (clock.now() >= pullAt) {
      const own = players[pulls++ % players.length]?.world;
      if (own !== undefined) pull(own);
      pullAt = clock.now() + (unplugMs ?? 0);
    }
    for (const player of players) player.step();
    await clock.advance(STEP_MS);
  }
  tables.abandon();
  return { players, ms: clock.now() - began, broken: rules.faults({ finished: false }), restarts, pulls };
}
