/**
 * Sizes as they are in play: games of othello as `asterism-tables simulate` plays them, and a seeded drawing by several members, on real tables in this
 * process. Every call, answer, put, meta and status is packed as the host packs it and measured.
 */
import { encodeCall, packMeta, packStatus } from '@asterism-tables/protocol/asterism';
import { encode, type Plain, type Value, ValueMap } from '@asterism-tables/protocol/msgpack';
import { board } from '../../games/board/index.ts';
import { HEIGHT, WIDTH } from '../../games/board/picture.ts';
import { othello } from '../../games/othello/index.ts';
import { silentLog } from '../../log.ts';
import { defaultOptions, openTables, simulateGame, type TableHost } from '../../tables/index.ts';
import { SeededRandom, seedState } from '../../tables/random.ts';
import { forgetfulFiles, LonelyNode, seededTokens, standingClock } from './in-memory.ts';

/** What was seen of one message. */
export type Measured = { readonly count: number; readonly largest: number; readonly mean: number };

export type Measurements = {
  /** By the message's name. */
  readonly messages: ReadonlyMap<string, Measured>;
  /** Messages that were not what their schema says. Not 0: a fault of this program. */
  readonly unlikeSchema: number;
};

const OTHELLO = 'othello1';
const BOARD = 'board1';
/** Names as people give them, the longest that a table takes among them. */
const NAMES = ['Ann', 'Maple', 'Bartholomew of the long corridor', 'Ю', 'Ken', 'Ada'];
/** Strokes of the drawing for each game that is played. */
const STROKES_A_GAME = 40;
/** The board takes what a seeded hand draws: inside its edges, at most this many points in a message. */
const EDGE = { x: WIDTH - 1, y: HEIGHT - 1 };
const MESSAGE_POINTS = 64;

type Call = (object: string, method: string, args: readonly Value[], from: string) => Promise<Plain>;

/** Plays `games` of othello, each to its end, and a drawing as long. The same `seed` measures the same. */
export async function measureGames(games: number, seed: string): Promise<Measurements> {
  const seen = new Map<string, { count: number; largest: number; sum: number }>();
  const note = (name: string, bytes: number): void => {
    const one = seen.get(name) ?? { count: 0, largest: 0, sum: 0 };
    seen.set(name, { count: one.count + 1, largest: Math.max(one.largest, bytes), sum: one.sum + bytes });
  };
  const gameOf = (object: string): string => (object === BOARD ? 'board' : 'othello');
  const node = new LonelyNode({
    put: (object, sub, payload, value) => note(`${gameOf(object)}.${sub}`, (payload ?? encode(value)).length),
    status: (entries) => note('asterism.status', packStatus(entries).length),
  });
  const host = await openTables({
    games: [othello, board],
    tables: [
      { name: OTHELLO, game: 'othello', options: defaultOptions(othello) },
      { name: BOARD, game: 'board', options: defaultOptions(board) },
    ],
    stateDir: '',
    clock: standingClock,
    log: silentLog,
    random: seededTokens(new SeededRandom(seedState(seed, 'tokens'))),
    files: forgetfulFiles,
  });
  const none = new ValueMap([]);
  const call: Call = async (object, method, args, from) => {
    const asked = encodeCall(method, args).length;
    note(`${gameOf(object)}.${method}Call`, asked);
    note('asterism.call', asked);
    const value = await node.call(object, method, args, from, none);
    const pack = node.objects.get(object)?.methods.find((one) => one.name === method)?.pack;
    const answered = (pack?.(value) ?? encode({ value })).length;
    note(`${gameOf(object)}.${method}`, answered);
    note('asterism.value', answered);
    return value;
  };
  try {
    host.attach(node);
    for (const object of node.objects.values()) note('asterism.meta', packMeta(object).length);
    if (games > 0) await giveUp(call);
    for (let id = 1; id <= games; id++) await playOthello(call, seed, id);
    await draw(call, host, games, new SeededRandom(seedState(seed, 'drawing')));
    await host.settled();
  } finally {
    await host.close();
  }
  return {
    messages: new Map(
      [...seen].map(([name, { count, largest, sum }]) => [name, { count, largest, mean: Math.round(sum / count) }]),
    ),
    unlikeSchema: host.unlikeSchema,
  };
}

/** A game as `simulate` plays it, by two members at a table; a third and a fourth watch. */
async function playOthello(call: Call, seed: string, id: number): Promise<void> {
  const { state } = simulateGame(othello, defaultOptions(othello), seed, id).run;
  const moves = (state as { readonly history: string }).history.match(/../g) ?? [];
  const tokens: string[] = [];
  const people = Array.from({ length: 2 + (id % 3) }, (_, at) => `node-${at}`);
  for (const [at, from] of people.entries()) {
    const joined = await call(OTHELLO, 'join', [NAMES[(at + id) % NAMES.length] ?? 'Ann'], from);
    tokens.push(String((joined as { readonly token?: unknown }).token));
    await call(OTHELLO, 'mine', [], from);
  }
  const ask = (who: number, method: string, ...args: readonly Value[]): Promise<Plain> =>
    call(OTHELLO, method, [tokens[who] ?? '', ...args], people[who] ?? '');
  for (const who of [0, 1]) await ask(who, 'sit', who);
  await ask(0, 'start');
  for (const square of moves) {
    const views = [];
    for (const who of people.keys()) views.push((await ask(who, 'view')) as { readonly [key: string]: Plain });
    if (square === '--') continue;
    // The colours were drawn: whose turn it is says its own view.
    const who = views.findIndex((view) => view['tn'] === view['me']);
    await ask(Math.max(0, who), 'move', Number(views[0]?.['n'] ?? 0), square);
  }
  await call(OTHELLO, 'table', [], 'watcher');
  for (const who of people.keys()) await ask(who, 'leave');
}

/** What no simulated game has: a lobby in which the CPU comes and goes, and a game given up. */
async function giveUp(call: Call): Promise<void> {
  const joined = await call(OTHELLO, 'join', [NAMES[0] ?? ''], 'node-0');
  const token = String((joined as { readonly token?: unknown }).token);
  const ask = (method: string, ...args: readonly Value[]): Promise<Plain> =>
    call(OTHELLO, method, [token, ...args], 'node-0');
  await ask('sit', -1);
  await ask('stand');
  await ask('sit', -1);
  await ask('cpu', -1, true);
  await ask('cpu', -1, false);
  await ask('cpu', -1, true);
  await ask('start');
  await ask('resign');
  await ask('leave');
}

/** Members who draw by turns, now and then take a stroke back, and read the picture page by page. */
async function draw(call: Call, host: TableHost, games: number, random: SeededRandom): Promise<void> {
  const people = NAMES.map((_, at) => `hand-${at}`);
  const tokens: string[] = [];
  for (const [at, from] of people.entries()) {
    const joined = await call(BOARD, 'join', [NAMES[at] ?? ''], from);
    tokens.push(String((joined as { readonly token?: unknown }).token));
    await call(BOARD, 'mine', [], from);
  }
  const points = (count: number): number[] => {
    let [x, y] = [random.integer(0, EDGE.x), random.integer(0, EDGE.y)];
    const near = (value: number, edge: number): number => Math.min(edge, Math.max(0, value + random.integer(-9, 9)));
    return Array.from({ length: count }, () => {
      [x, y] = [near(x, EDGE.x), near(y, EDGE.y)];
      return [x, y];
    }).flat();
  };
  for (let stroke = 0; stroke < games * STROKES_A_GAME; stroke++) {
    const who = random.integer(0, people.length - 1);
    const ask = (method: string, ...args: readonly Value[]): Promise<Plain> =>
      call(BOARD, method, [tokens[who] ?? '', ...args], people[who] ?? '');
    const drawn = await ask('line', random.integer(0, 15), random.integer(0, 3), points(random.integer(1, 8)));
    const id = Number((drawn as { readonly id?: unknown }).id);
    for (let more = random.integer(0, 3); more > 0; more--)
      await ask('more', id, points(random.integer(1, MESSAGE_POINTS)));
    if (random.integer(0, 15) === 0) await ask('undo');
    await ask('view');
  }
  let next: Plain = [0, 0];
  while (Array.isArray(next)) {
    const page = (await call(BOARD, 'picture', next as readonly Value[], 'hand-0')) as { readonly nx: Plain };
    next = page.nx;
  }
  await call(BOARD, 'table', [], 'watcher');
  await call(BOARD, 'clear', [tokens[0] ?? ''], people[0] ?? '');
  for (const [at, from] of people.entries()) await call(BOARD, 'leave', [tokens[at] ?? ''], from);
  await host.settled();
}
