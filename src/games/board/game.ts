/** The drawing board: one picture that every member draws on. The methods check what is drawn, record it and tell it. Spec: "The drawing board". */
import type { Plain, Value } from '@asterism-tables/protocol/msgpack';
import { defineGame, type Member, memberMethods, type Table, type TableMethod } from '../../tables/index.ts';
import { loadPicture, loadRubyPicture } from './load.ts';
import { boardMessages } from './messages.ts';
import { page } from './pages.ts';
import {
  changed,
  COLOURS,
  EMPTY,
  HEIGHT,
  MAX_POINTS,
  MAX_STROKES,
  MESSAGE_POINTS,
  newestOf,
  type Picture,
  type PictureEntry,
  pointsOf,
  STROKE_POINTS,
  WIDTH,
  WIDTHS,
} from './picture.ts';
import { boardOptions } from './settings.ts';

type BoardTable = Table<Picture>;
type Method = TableMethod<Picture>;

/** Where every change is told, beside the state. */
const STROKES = 'strokes';

/** The whole picture is written at most this often while somebody draws. */
const SAVE_HOLD_MS = 1000;

const LIMITS = [WIDTH, HEIGHT, COLOURS, WIDTHS, MESSAGE_POINTS, STROKE_POINTS, MAX_STROKES, MAX_POINTS];

// ---------------------------------------------------------------- the methods

const line: Method = {
  args: ['token', 'c', 'w', 'pts'],
  doc: `A new stroke in colour c (0-${COLOURS - 1}) and width w (0-${WIDTHS - 1}) through pts, [x, y, ...] of 1-${MESSAGE_POINTS} points: {"id"} or why not.`,
  call(table, [token, c, w, pts], caller) {
    const member = table.mark(token, caller);
    if (member === undefined) return 'token';
    if (!isBelow(c, COLOURS)) return 'colour';
    if (!isBelow(w, WIDTHS)) return 'width';
    const points = pointsGiven(pts);
    if (points === null) return 'points';
    const id = table.data.nextId;
    draw(table, { line: { id, node: member.node, c, w, p: points } });
    table.tell(STROKES, { o: 'a', id, c, w, p: points, k: 0, v: table.version });
    return { id };
  },
};

const more: Method = {
  args: ['token', 'id', 'pts'],
  doc: `More points of your newest stroke, which has at most ${STROKE_POINTS}: "ok" or why not.`,
  call(table, [token, id, pts], caller) {
    const member = table.mark(token, caller);
    if (member === undefined) return 'token';
    const stroke = newestOf(table.data, member.node);
    if (stroke === undefined || stroke.id !== id) return 'not yours';
    const points = pointsGiven(pts);
    if (points === null) return 'points';
    if (pointsOf(stroke) + points.length / 2 > STROKE_POINTS) return 'long';
    const { c, w, p } = stroke;
    draw(table, { more: stroke.id, p: points });
    // From the stroke's last point, so that the message draws as a line of its own.
    table.tell(STROKES, { o: 'a', id: stroke.id, c, w, p: [...p.slice(-2), ...points], k: 1, v: table.version });
    return 'ok';
  },
};

const undo: Method = {
  args: ['token'],
  doc: 'Takes your newest stroke on the board back: "ok", or "nothing".',
  call(table, [token], caller) {
    const member = table.mark(token, caller);
    if (member === undefined) return 'token';
    const stroke = newestOf(table.data, member.node);
    if (stroke === undefined) return 'nothing';
    draw(table, { undo: stroke.id });
    table.tell(STROKES, { o: 'u', id: stroke.id, v: table.version });
    return 'ok';
  },
};

const clear: Method = {
  args: ['token'],
  doc: 'The owner empties the board: "ok", or "not owner".',
  call(table, [token], caller) {
    const member = table.mark(token, caller);
    if (member === undefined) return 'token';
    if (!isOwner(table, member.node)) return 'not owner';
    draw(table, { clear: true });
    table.tell(STROKES, { o: 'c', v: table.version });
    table.log.info(`table ${table.name}: cleared`);
    return 'ok';
  },
};

const picture: Method = {
  args: ['id', 'at'],
  doc:
    'A page of the picture from stroke id (0: the first) and its point at: {"v", "n" the strokes, "p" [[id, c, w, [x, y, ...], k], ...], ' +
    '"nx" [id, at] of the next page or nil}. k 1: a stroke of the page before goes on, from its last point there.',
  call: (table, [id, at]) => page(table.data, table.version, place(id), place(at)),
};

const view: Method = {
  args: ['token'],
  doc:
    "The board: n the strokes, np the points, last the newest stroke's id, mb the members [name, flags (1 away, 2 owner)], lim the limits (width, height, " +
    'colours, widths, points a message, points a stroke, strokes, points), own whether you are the owner, mine how many strokes are yours.',
  call(table, [token], caller) {
    const member = table.mark(token, caller);
    if (member === undefined) return { error: 'token' };
    const mine = table.data.strokes.filter(({ node }) => node === member.node).length;
    return { ...publicView(table), own: isOwner(table, member.node), mine };
  },
};

const tableView: Method = {
  args: [],
  doc: 'What everyone may see: the view without own and mine, as the state key has it.',
  call: (table) => publicView(table),
};

function draw(table: BoardTable, entry: PictureEntry): void {
  table.record(entry);
  table.changed();
}

// ---------------------------------------------------------------- arguments

/** An integer from 0 to below `limit`; no float is one, not even a whole one. */
function isBelow(value: Value | undefined, limit: number): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < limit;
}

/** [x, y, ...] of integers on the board, 1 to 256 points; null for anything else. */
function pointsGiven(value: Value | undefined): readonly number[] | null {
  if (!Array.isArray(value)) return null;
  const given = value as readonly Value[];
  if (given.length < 2 || given.length % 2 !== 0 || given.length > MESSAGE_POINTS * 2) return null;
  const points: number[] = [];
  for (const [at, coordinate] of given.entries()) {
    if (!isBelow(coordinate, at % 2 === 0 ? WIDTH : HEIGHT)) return null;
    points.push(coordinate);
  }
  return points;
}

/** A stroke's id or the number of a point; what is no integer is 0. */
function place(value: Value | undefined): number {
  if (typeof value === 'bigint') return Number(value);
  return typeof value === 'number' && Number.isInteger(value) ? value : 0;
}

// ---------------------------------------------------------------- views

/** Who joined first of those who are members now; on a board taken over, the owner it had, until that one goes. */
function isOwner(table: BoardTable, node: string): boolean {
  const { owner } = table.data;
  const now = owner !== null && table.member(owner) !== undefined ? owner : table.members[0]?.node;
  return now === node;
}

/** The order of the keys is what the original's messages have. */
function publicView(table: BoardTable): { readonly [key: string]: Plain } {
  const { strokes, points } = table.data;
  return {
    v: table.version,
    t: table.name,
    st: 'draw',
    n: strokes.length,
    np: points,
    last: strokes.at(-1)?.id ?? 0,
    mb: table.members.map(({ node, name }) => [name, (table.isAway(node) ? 1 : 0) | (isOwner(table, node) ? 2 : 0)]),
    lim: LIMITS,
  };
}

// ---------------------------------------------------------------- the game

export const board = defineGame<Picture>({
  name: 'board',
  doc: `A drawing board of ${WIDTH}x${HEIGHT} that all members draw on: join, then line and more; what is drawn is told on the key ${STROKES}.`,
  tables: ['board1'],
  screens: ['/app/game/board/board.app.rb'],
  presence: 'open',
  settings: boardOptions,
  data: () => EMPTY,
  load: loadPicture,
  loadRuby: loadRubyPicture,
  apply: changed,
  saveHoldMs: SAVE_HOLD_MS,
  messages: boardMessages,
  methods: {
    join: {
      ...memberMethods.join,
      doc: 'Joins the board as name, or gives this node its membership back: {"token", "owner"}; every later call brings the token. {"error"} when it is full. The first to join is the owner.',
    },
    mine: { ...memberMethods.mine, doc: 'What join answered this node, as it is now; nil when it has not joined.' },
    line,
    more,
    undo,
    clear,
    picture,
    view,
    table: tableView,
    leave: {
      ...memberMethods.leave,
      doc: 'Leaves the board; what was drawn stays. true, or false for an unknown token.',
    },
  },
  view: publicView,

  memberReply: (table, { node }) => ({ owner: isOwner(table, node) }),

  onLeave(table, { node }: Member) {
    if (table.data.owner === node) table.record({ owner: null } satisfies PictureEntry);
  },

  summary(table) {
    const away = table.members.filter(({ node }) => table.isAway(node)).length;
    const members = table.members.length;
    const { strokes, points } = table.data;
    return { st: 'draw', members, humans: members - away, cpus: 0, away, strokes: strokes.length, points };
  },
});
