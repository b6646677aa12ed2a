/** The othello table: two seats, an owner, the lobby, and the methods that turn calls into moves and seats into views. Spec: "The othello table". */
import { RawText, type Plain, type Value } from '@asterism-tables/protocol/msgpack';
import {
  ArgumentError,
  type Caller,
  defineGame,
  drawnOrder,
  integer,
  kindOf,
  type Member,
  memberMethods,
  type Table,
  type TableMethod,
  textOrBytes,
} from '../../tables/index.ts';
import { boardText, squareOf } from './board.ts';
import { othelloMessages } from './messages.ts';
import { loadOthello, loadRubyOthello, type OthelloData, type OthelloSeat, type Seats } from './load.ts';
import { othelloRules, type OthelloSettings, othelloSimulation, type OthelloState, othelloView } from './rules.ts';
import { othelloOptions } from './settings.ts';

type OthelloTable = Table<OthelloData, OthelloState>;
type Method = TableMethod<OthelloData, OthelloState>;

const CPU: OthelloSeat = { kind: 'cpu' };

function isPlaying(table: OthelloTable): boolean {
  return table.game !== null && table.game.result === null;
}

function seatOf(seats: Seats, node: string): number {
  return seats.findIndex((seat) => seat?.kind === 'human' && seat.node === node);
}

function withSeat(seats: Seats, index: number, seat: OthelloSeat | null): Seats {
  return index === 0 ? [seat, seats[1]] : [seats[0], seat];
}

/** The seated member who sat first, or nobody. */
function nextOwner(seats: Seats): string | null {
  let first: { node: string; sat: number } | null = null;
  for (const seat of seats) if (seat?.kind === 'human' && (first === null || seat.sat < first.sat)) first = seat;
  return first === null ? null : first.node;
}

/** Any change of the seats outside a game leads to the lobby: the last game's board and result go. */
function backToLobby(table: OthelloTable, data: OthelloData): 'ok' {
  table.set(data);
  table.endGame();
  table.changed();
  return 'ok';
}

// ---------------------------------------------------------------- the methods

const sit: Method = {
  args: ['token', 'seat'],
  doc: 'Takes seat 0 or 1; -1: the free one, else the CPU\'s. Not during a game. "ok" or why not.',
  call(table, [token, wanted], caller) {
    const member = table.mark(token, caller);
    const seat = integer(wanted, 'seat');
    return member === undefined ? 'token' : sitDown(table, member, seat);
  },
};

function sitDown(table: OthelloTable, member: Member, wanted: number): string {
  if (isPlaying(table)) return 'not waiting';
  const { seats, owner, satCount } = table.data;
  const from = seatOf(seats, member.node);
  let seat = wanted;
  if (seat < 0) {
    if (from >= 0) return 'ok';
    seat = seats.indexOf(null);
    if (seat < 0) seat = seats.findIndex((one) => one?.kind === 'cpu');
    if (seat < 0) return 'taken';
  }
  if (seat > 1) return 'no seat';
  if (seat === from) return 'ok';
  if (seats[seat]?.kind === 'human') return 'taken';
  const before = seats[from];
  const sat = before?.kind === 'human' ? before.sat : satCount + 1;
  const left = from < 0 ? seats : withSeat(seats, from, null);
  // As the original has it: who sits down is there, from whatever node the token came.
  table.heard(member);
  return backToLobby(table, {
    seats: withSeat(left, seat, { kind: 'human', node: member.node, sat }),
    owner: owner ?? member.node,
    satCount: Math.max(satCount, sat),
  });
}

const stand: Method = {
  args: ['token'],
  doc: 'Gives the seat up. Not during a game. "ok" or why not.',
  call(table, [token], caller) {
    const member = table.mark(token, caller);
    if (member === undefined) return 'token';
    if (isPlaying(table)) return 'not waiting';
    const seat = seatOf(table.data.seats, member.node);
    if (seat < 0) return 'not seated';
    return backToLobby(table, freed(table.data, seat, member.node));
  },
};

/** The data once `node` has left `seat`: the seat is empty, and the owner passes on. */
function freed(data: OthelloData, seat: number, node: string, to: OthelloSeat | null = null): OthelloData {
  const seats = withSeat(data.seats, seat, to);
  return { ...data, seats, owner: data.owner === node ? nextOwner(seats) : data.owner };
}

const cpu: Method = {
  args: ['token', 'seat', 'on'],
  doc: 'The owner puts the CPU in an empty seat (on true; seat -1: every empty one) or takes it out (on false). "ok" or why not.',
  call(table, [token, wanted, on], caller) {
    const member = table.mark(token, caller);
    const seat = integer(wanted, 'seat');
    if (member === undefined) return 'token';
    if (isPlaying(table)) return 'not waiting';
    if (table.data.owner !== member.node) return 'not owner';
    const put = cpuWish(on);
    if (put === null) return 'no ai';
    if (seat > 1) return 'no seat';
    const targets = seat < 0 ? [0, 1] : [seat];
    let { seats } = table.data;
    for (const target of targets) {
      if (put && seats[target] === null) seats = withSeat(seats, target, CPU);
      else if (!put && seats[target]?.kind === 'cpu') seats = withSeat(seats, target, null);
    }
    if (seats === table.data.seats) return 'no change';
    return backToLobby(table, { ...table.data, seats });
  },
};

/** Put the CPU in (true), take it out (false), or null: the name of an AI player, and none is offered. */
function cpuWish(on: Value | undefined): boolean | null {
  if (typeof on === 'boolean') return on;
  // As the original reads them: 0 is not false.
  if (on === 0 || on === 1) return true;
  if (on instanceof RawText) return null;
  if (typeof on !== 'string' && !(on instanceof Uint8Array)) {
    throw new ArgumentError(`on: expected true, false or the name of an AI player, not ${kindOf(on)}`);
  }
  const text = textOrBytes(on, 'on');
  if (text === 'true' || text === '1') return true;
  return text === 'false' ? false : null;
}

const start: Method = {
  args: ['token'],
  doc: 'The owner starts the game once both seats are taken; the colours are drawn by moving the seats. "ok" or why not.',
  call(table, [token], caller) {
    const member = table.mark(token, caller);
    if (member === undefined) return 'token';
    if (isPlaying(table)) return 'not waiting';
    const { data } = table;
    if (data.owner !== member.node) return 'not owner';
    const [first, second] = data.seats;
    if (first === null || second === null) return 'seats';
    const seed = table.newSeed();
    const seats: Seats = drawnOrder(seed, 2)[0] === 0 ? [first, second] : [second, first];
    table.set({ ...data, seats });
    const settings: OthelloSettings = { turn_ms: option(table, 'turn_ms'), cpu_ms: option(table, 'cpu_ms') };
    table.startGame({
      seed,
      settings,
      seats: [0, 1].map((seat) => ({
        seat,
        name: seatName(table, seat),
        kind: seats[seat]?.kind === 'human' ? 'human' : 'ai',
      })),
    });
    table.changed();
    return 'ok';
  },
};

const move: Method = {
  args: ['token', 'n', 'square'],
  doc: 'Plays a square ("d3": column a-h, row 1-8) as the side to move. n is the view\'s n, so that a move meant for an older board is refused ("stale"). "ok" or why not.',
  call(table, [token, n, square], caller) {
    const seat = playingSeat(table, token, caller);
    if (typeof seat === 'string') return seat;
    const state = table.game?.state;
    if (state === undefined || seat !== state.turn) return 'not your turn';
    if (integer(n, 'n') !== state.history.length / 2) return 'stale';
    return taken(table, table.intend(seat, { name: 'move', payload: squareGiven(square) }));
  },
};

/** A square as players write it: spaces, line ends and NUL around it and upper case are fine. -1 for anything that is none. */
function squareGiven(square: Value | undefined): number {
  if (typeof square !== 'string' && !(square instanceof Uint8Array) && !(square instanceof RawText)) return -1;
  const text = textOrBytes(square, 'square') ?? '';
  const around = new Set(['\0', '\t', '\n', '\v', '\f', '\r', ' ']);
  let from = 0;
  let to = text.length;
  while (from < to && around.has(text.charAt(from))) from++;
  while (to > from && around.has(text.charAt(to - 1))) to--;
  return squareOf(text.slice(from, to).toLowerCase());
}

const resign: Method = {
  args: ['token'],
  doc: 'Gives the game up. "ok" or why not.',
  call(table, [token], caller) {
    const seat = playingSeat(table, token, caller);
    return typeof seat === 'string' ? seat : taken(table, table.intend(seat, { name: 'resign' }));
  },
};

/** The seat of the member who calls in a game, or why it may not. */
function playingSeat(table: OthelloTable, token: Value | undefined, caller: Caller): number | string {
  const member = table.mark(token, caller);
  if (member === undefined) return 'token';
  if (!isPlaying(table)) return 'not playing';
  const seat = seatOf(table.data.seats, member.node);
  return seat < 0 ? 'not seated' : seat;
}

function taken(table: OthelloTable, refusal: string | null): string {
  if (refusal !== null) return refusal;
  table.changed();
  return 'ok';
}

const view: Method = {
  args: ['token'],
  doc:
    'The table: st (wait, play, over), nm the names, sk the seats (0 empty, 1 member, 2 CPU), bd the board (64 of . B W, a1 b1 to h8), ' +
    'tn the seat to move (-1: none), n the moves so far, lg the legal squares, cnt [black, white], dl the ms left, res the result, me your seat. ' +
    'Seat 0 is black and begins.',
  call(table, [token], caller) {
    const member = table.mark(token, caller);
    return member === undefined
      ? { error: 'token' }
      : { ...publicView(table), me: seatOf(table.data.seats, member.node) };
  },
};

const tableView: Method = {
  args: [],
  doc: 'What everyone may see: the view without me, as the state key has it.',
  call: (table) => publicView(table),
};

// ---------------------------------------------------------------- views

/** The order of the keys is what the original's messages have; nothing in othello is hidden. */
function publicView(table: OthelloTable): { readonly [key: string]: Plain | undefined } {
  const { seats, owner } = table.data;
  const { game } = table;
  const shown = game === null ? null : othelloView(game.state);
  const turnMs = game === null ? option(table, 'turn_ms') : game.state.settings.turn_ms;
  const result = shown?.result ?? null;
  const left = isPlaying(table) ? game?.timerLeft('turn') : null;
  return {
    v: table.version,
    t: table.name,
    st: game === null ? 'wait' : isPlaying(table) ? 'play' : 'over',
    nm: [seatName(table, 0), seatName(table, 1)],
    sk: seats.map((seat) => (seat === null ? 0 : seat.kind === 'human' ? 1 : 2)),
    aw: [0, 1].reduce((bits, seat) => (awaySeat(table, seat) ? bits | (1 << seat) : bits), 0),
    ow: owner === null ? -1 : seatOf(seats, owner),
    mb: table.members.map(({ node, name }) => [
      name,
      seatOf(seats, node),
      (table.isAway(node) ? 1 : 0) | (owner === node ? 2 : 0),
    ]),
    ts: Math.floor(turnMs / 1000),
    ...(shown === null
      ? {}
      : {
          bd: boardText(shown.board),
          tn: shown.turn,
          n: shown.moves,
          last: shown.last,
          lg: shown.legal,
          cnt: shown.discs,
        }),
    dl: left ?? undefined,
    res: result === null ? undefined : { w: result.winner, why: result.why, b: result.black, wc: result.white },
  };
}

function seatName(table: OthelloTable, seat: number): string {
  const who = table.data.seats[seat] ?? null;
  if (who === null) return '';
  return who.kind === 'cpu' ? 'CPU' : (table.member(who.node)?.name ?? '');
}

function awaySeat(table: OthelloTable, seat: number): boolean {
  const who = table.data.seats[seat];
  return who?.kind === 'human' && table.isAway(who.node);
}

function option(table: Pick<OthelloTable, 'options'>, name: string): number {
  const value = table.options[name];
  return typeof value === 'number' ? value : 0;
}

// ---------------------------------------------------------------- the game

export const othello = defineGame<OthelloData, OthelloState, OthelloSettings>({
  name: 'othello',
  doc: 'An othello table with two seats: join, sit, then view and move in turn.',
  tables: ['othello1'],
  screens: ['/app/game/othello/othello.app.rb'],
  presence: 'patient',
  settings: othelloOptions,
  rules: othelloRules,
  simulation: othelloSimulation,
  messages: othelloMessages,
  data: () => ({ seats: [null, null], owner: null, satCount: 0 }),
  load: loadOthello,
  loadRuby: loadRubyOthello,
  methods: {
    join: {
      ...memberMethods.join,
      doc: 'Joins the table as name, or gives this node its membership back: {"token", "seat" (-1: none), "owner"}; every later call brings the token. {"error"} when it is full ("full", "spectators").',
    },
    mine: { ...memberMethods.mine, doc: 'What join answered this node, as it is now; nil when it has not joined.' },
    sit,
    stand,
    cpu,
    start,
    move,
    resign,
    view,
    table: tableView,
    leave: memberMethods.leave,
  },
  view: publicView,

  memberReply: (table, { node }) => ({ seat: seatOf(table.data.seats, node), owner: table.data.owner === node }),

  /** Members without a seat at most; in the lobby the free seats count besides. */
  joinRefusal(table) {
    const { seats } = table.data;
    const watching = table.members.filter(({ node }) => seatOf(seats, node) < 0).length;
    const free = isPlaying(table) ? 0 : seats.filter((seat) => seat === null).length;
    return watching >= option(table, 'spectators') + free ? 'spectators' : null;
  },

  /** In a game the CPU takes the seat for good, else it is empty. */
  onLeave(table, { node }) {
    const seat = seatOf(table.data.seats, node);
    if (seat < 0) return;
    const playing = isPlaying(table);
    table.set(freed(table.data, seat, node, playing ? CPU : null));
    if (playing) table.changeSeat({ seat, name: 'CPU', kind: 'ai' });
  },

  keeps: (table, node) => seatOf(table.data.seats, node) >= 0,

  summary(table) {
    const { seats } = table.data;
    return {
      st: table.game === null ? 'wait' : isPlaying(table) ? 'play' : 'over',
      members: table.members.length,
      humans: seats.filter((seat) => seat?.kind === 'human').length,
      cpus: seats.filter((seat) => seat?.kind === 'cpu').length,
      ais: 0,
      away: [0, 1].filter((seat) => awaySeat(table, seat)).length,
      n: table.game === null ? null : table.game.state.history.length / 2,
    };
  },
});
