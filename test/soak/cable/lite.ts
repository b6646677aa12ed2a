/** Whole games and single calls by simulated boards on the lite link, in virtual time, on bad cables and on cables that are pulled at any byte. */
import { type CableFaults, seededRandom } from '@asterism-tables/firmware-bridge';
import { Router } from '@asterism-tables/protocol/session';
import { decode, encode } from '@msgpack/msgpack';
import { connectNode } from '../../../src/asterism/index.ts';
import { othello } from '../../../src/games/othello/index.ts';
import { silentLog } from '../../../src/log.ts';
import { defaultOptions, openTables } from '../../../src/tables/index.ts';
import { ROUTER_ZID } from '../../helpers/board-world.ts';
import { type LiteWorld, liteWorld } from '../../helpers/lite-world.ts';
import { ManualClock } from '../../helpers/manual-clock.ts';
import { CountingRandom, MemoryFiles } from '../../unit/tables/world.ts';
import { Ledger } from './ledger.ts';
import { guarded, type PartResult, type Say } from './result.ts';

const TABLE = 'asterism/games/games/othello1';
const CALL_MS = 60_000;
const GAME_MS = 2 * 3_600_000;
const STEP_MS = 20;

type View = {
  readonly st: 'wait' | 'play' | 'over';
  readonly bd?: string;
  readonly tn?: number;
  readonly n?: number;
  readonly lg?: string;
  readonly res?: { readonly b: number; readonly wc: number };
  readonly me: number;
};

/** So many bytes pass for one that is changed, lost or invented. */
function wrong(oneIn: number): CableFaults {
  return { flip: 3 * oneIn, drop: 3 * oneIn, insert: 3 * oneIn };
}

/** An application that plays: it looks, and moves when it is its turn. */
class Player {
  readonly world: LiteWorld;
  readonly name: string;
  readonly #random: () => number;
  #token: string | undefined;
  view: View | undefined;
  moves = 0;
  asked = 0;
  lost = 0;
  #busy = false;
  #waitUntil = 0;
  readonly faults: string[] = [];

  constructor(world: LiteWorld, name: string, random: () => number) {
    this.world = world;
    this.name = name;
    this.#random = random;
  }

  step(): void {
    if (this.#busy || this.world.board.session.state !== 'open' || this.world.clock.now() < this.#waitUntil) return;
    this.#busy = true;
    void this.#next().finally(() => {
      this.#busy = false;
    });
  }

  async #next(): Promise<void> {
    if (this.#token === undefined) {
      this.#token = ((await this.#call('join', this.name)) as { token?: string } | undefined)?.token;
      return;
    }
    const view = (await this.#call('view', this.#token)) as View | undefined;
    if (view === undefined) return;
    this.view = view;
    if (view.st === 'wait') await (view.me < 0 ? this.#call('sit', this.#token, -1) : this.#call('start', this.#token));
    else if (view.st === 'play' && view.tn === view.me && (view.lg ?? '') !== '') await this.#move(view);
    else this.#waitUntil = this.world.clock.now() + 200;
  }

  async #move({ n, lg = '' }: View): Promise<void> {
    const at = 2 * Math.floor((this.#random() * lg.length) / 2);
    this.asked++;
    const answer = await this.#call('move', this.#token, n, lg.slice(at, at + 2));
    if (answer === 'ok') this.moves++;
    else if (answer !== undefined) this.faults.push(`a move of ${this.name} was answered ${JSON.stringify(answer)}`);
    else this.lost++;
  }

  /** Undefined: no answer came, or an error. */
  #call(method: string, ...args: unknown[]): Promise<unknown> {
    return new Promise((resolve) => {
      let value: unknown;
      this.world.board.session.get(`${TABLE}/call/${this.name}`, {
        payload: encode({ method, args }),
        consolidation: 'none',
        timeoutMs: CALL_MS,
        onReply: (reply) => {
          if (reply.ok) value = (decode(reply.sample.payload) as { value?: unknown }).value;
        },
        onDone: () => resolve(value),
      });
    });
  }
}

type Game = { readonly pulls: number; readonly wrongBytes: number; readonly sessions: number; readonly moves: number };

/** Two boards play each other. `pulled`: one cable after the other is pulled at any byte, and put back. Throws when anything is not right. */
async function liteGame(seed: number, oneIn: number, pulled: boolean): Promise<Game> {
  const clock = new ManualClock();
  const router = new Router({ clock, zid: ROUTER_ZID });
  const ledger = new Ledger();
  const files = new MemoryFiles();
  const opening = openTables({
    games: [othello],
    tables: [{ name: 'othello1', game: 'othello', options: { ...defaultOptions(othello), cpu_ms: 0 } }],
    stateDir: '/nowhere',
    clock,
    log: silentLog,
    random: new CountingRandom(),
    files: (table) => files.of(table),
  });
  const session = ledger.watch(router.session());
  const options = { node: 'games', app: 'games', clock, log: silentLog, copyCheck: false } as const;
  const connecting = connectNode(session, options);
  await clock.advance(10);
  const [tables, node] = await Promise.all([opening, connecting]);
  tables.attach(node);
  const faults = wrong(oneIn);
  const players = ['ada', 'ben'].map((name, i) => {
    const cable = { seed: seed * 10 + i, toHost: faults, toBoard: faults };
    const world = liteWorld({ clock, router, cable, board: { id: name, pollMs: 50 } });
    return new Player(world, name, seededRandom(seed * 10 + i));
  });
  const chance = seededRandom(seed + 7_000);
  let pulls = 0;
  const pull = (): void => {
    const { cable, plug } = players[pulls % players.length]?.world ?? {};
    pulls++;
    cable?.unplugAfter(chance() < 0.5 ? 'toHost' : 'toBoard', Math.floor(chance() * 400));
    clock.after(100 + 1_500 * chance(), () => {
      // What did not come to that byte in time is pulled where it is.
      cable?.unplug();
      clock.after(20 + 1_000 * chance(), () => plug?.());
    });
    clock.after(2_700 + 1_000 * chance(), pull);
  };
  if (pulled) clock.after(2_000, pull);
  while (!players.every(({ view }) => view?.st === 'over')) {
    if (clock.now() > GAME_MS) throw new Error(`does not end: ${JSON.stringify(players.map(({ view }) => view))}`);
    for (const player of players) player.step();
    await clock.advance(STEP_MS);
  }
  tables.abandon();
  const sum = (of: (player: Player) => number): number => players.reduce((total, player) => total + of(player), 0);
  const [view] = players.map((player) => player.view);
  const discs = (view?.bd ?? '').replaceAll(/[^BW]/g, '').length;
  const [moves, lost] = [sum((player) => player.moves), sum((player) => player.lost)];
  const counted = ['B', 'W'].map((colour) => (view?.bd ?? '').split(colour).length - 1);
  const wrongs = [
    ...players.flatMap((player) => player.faults),
    ...(players.some((player) => player.view?.bd !== view?.bd) ? ['the boards see different ends'] : []),
    ...(view?.res?.b === counted[0] && view?.res?.wc === counted[1] ? [] : ['the count is not that of the board']),
    ...ledger.doneTwice().map((number) => `move ${number} was done twice`),
    ...(ledger.moves === discs - 4 ? [] : [`${ledger.moves} moves were done, the board shows ${discs - 4}`]),
    // A call arrives once at most, and once surely where no cable was pulled.
    ...(ledger.arrived <= sum((player) => player.asked) ? [] : ['a call arrived twice']),
    ...(moves <= ledger.moves && ledger.moves <= moves + lost ? [] : [`${moves} answered, ${lost} lost`]),
    ...(pulled || lost === 0 ? [] : [`${lost} calls were lost`]),
  ];
  for (const { world } of players) world.verify();
  if (wrongs.length > 0) throw new Error(wrongs.join('; '));
  const wrongBytes = sum(({ world: { cable } }) =>
    (['toHost', 'toBoard'] as const).reduce((total, way) => {
      const { flipped, dropped, inserted } = cable.counters(way);
      return total + flipped + dropped + inserted;
    }, 0),
  );
  return { pulls, wrongBytes, sessions: sum(({ world }) => world.host.stats().counters.sessions), moves: ledger.moves };
}

export async function liteGames(games: number, first: number, oneIn: number, pulled: boolean): Promise<PartResult> {
  const faults: string[] = [];
  const total = { pulls: 0, wrongBytes: 0, sessions: 0, moves: 0 };
  for (let seed = first; seed < first + games; seed++) {
    const game = await guarded(faults, `game ${seed}`, () => liteGame(seed, oneIn, pulled));
    if (game === undefined) continue;
    for (const name of ['pulls', 'wrongBytes', 'sessions', 'moves'] as const) total[name] += game[name];
  }
  const pulls = pulled ? `, pulled ${total.pulls} times at any byte` : '';
  return {
    said:
      `${games} whole games on the lite link, one byte in ${oneIn.toLocaleString('en')} wrong both ways (${total.wrongBytes.toLocaleString('en')} in all)${pulls}: ` +
      `${total.moves.toLocaleString('en')} moves in ${total.sessions} sessions`,
    faults,
  };
}

/** Calls one after the other on cables with one byte in 100 wrong: each is done once, in order, and answered right. */
export async function liteCalls(cables: number, each: number, first: number, say: Say): Promise<PartResult> {
  const faults: string[] = [];
  let done = 0;
  for (let seed = first; seed < first + cables; seed++) {
    if ((seed - first + 1) % 100 === 0) say(`${seed - first + 1} cables`);
    await guarded(faults, `cable ${seed}`, async () => {
      done += await callsOn(seed, each);
    });
  }
  return {
    said: `${done.toLocaleString('en')} calls on ${cables} cables with one byte in 100 wrong both ways`,
    faults,
  };
}

async function callsOn(seed: number, each: number): Promise<number> {
  const clock = new ManualClock();
  const router = new Router({ clock, zid: ROUTER_ZID });
  const oneIn = wrong(100);
  const cable = { seed, toHost: oneIn, toBoard: oneIn };
  const world = liteWorld({ clock, router, cable, board: { id: 'desk', pollMs: 50 } });
  const arrived: string[] = [];
  router.session().queryable('adder/call', {}, (query) => {
    const asked = new TextDecoder().decode(query.payload);
    arrived.push(asked);
    query.reply('adder/call', new TextEncoder().encode(`${asked} is done`));
    query.finish();
  });
  await world.until('the board is there', () => world.board.session.state === 'open');
  const random = seededRandom(seed);
  const asked = Array.from({ length: each }, (_, i) => `call ${i} ${'x'.repeat(Math.floor(random() * 300))}`);
  const answers: string[] = [];
  for (const [i, payload] of asked.entries()) {
    let ended = false;
    world.board.session.get('adder/call', {
      payload: new TextEncoder().encode(payload),
      timeoutMs: 10 * CALL_MS,
      onReply: (reply) => answers.push(reply.ok ? new TextDecoder().decode(reply.sample.payload) : 'an error'),
      onDone: () => {
        ended = true;
      },
    });
    await world.until(`call ${i} ends`, () => ended);
  }
  world.verify();
  if (JSON.stringify(arrived) !== JSON.stringify(asked)) throw new Error(`asked ${each}, arrived ${arrived.length}`);
  if (JSON.stringify(answers) !== JSON.stringify(asked.map((call) => `${call} is done`)))
    throw new Error('the answers');
  return each;
}
