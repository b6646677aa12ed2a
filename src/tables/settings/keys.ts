/** Every key of the settings file that is not a game's: its variable, default and meaning. docs/settings.md has the same, kept so by a test. */
import { DEFAULT_ROUTER_LIMITS } from '@asterism-tables/protocol/session';
import { choice, flag, type Kind, number, optionalText, type TextCheck, text, textList } from './kinds.ts';
import { chunkFault } from './names.ts';

export type HostKey<T> = {
  /** `['limits', 'links']` is `links` under `limits`. */
  readonly path: readonly [string] | readonly [string, string];
  readonly variable?: string;
  readonly kind: Kind<T>;
  readonly default: T;
  /** One sentence, for `check` and the documentation. */
  readonly doc: string;
};

const key = <T>(declared: HostKey<T>): HostKey<T> => declared;

/** A name of one chunk; see names.ts. */
const CHUNK = 'a name of at most 32 bytes without / * $ ? #';

const LOCATOR = /^(?:tcp|tls|ws|remote-api\/ws)\/(?:\[[0-9a-fA-F:.%]+\]|[^\s/:[\]]+):(\d{1,5})$/;
const LISTENER = /^tcp\/(?:\[[0-9a-fA-F:.%]+\]|[^\s/:[\]]+):(\d{1,5})$/;

const portOf = (match: RegExpExecArray): number => Number(match[1]);

const routerFault: TextCheck = (value) => {
  if (value === 'embedded') return null;
  const match = LOCATOR.exec(value);
  if (match === null) return 'is no locator';
  return portOf(match) >= 1 && portOf(match) <= 65535 ? null : 'has no port from 1 to 65535';
};

const listenFault: TextCheck = (value) => {
  const match = LISTENER.exec(value);
  if (match === null) return 'is not of the form tcp/ADDRESS:PORT';
  return portOf(match) <= 65535 ? null : 'has no port up to 65535';
};

/** What a shell would replace: here it would become a folder of that name. */
const SHELL_PATH = /^(?:~[^/]*(?:\/|$)|\$\{?\w)/;

const pathFault: TextCheck = (value) => {
  if (value.trim() === '') return 'is empty';
  if (SHELL_PATH.test(value)) return 'begins with what only a shell replaces (~ or a variable); write the whole path';
  return value.includes('\0') ? 'has a NUL character' : null;
};

export const BIN_AS = ['bin', 'str'] as const;

export const LOG_LEVELS = ['debug', 'info', 'warn', 'error'] as const;

/** In the order of the documentation. */
export const HOST_KEYS = {
  router: key({
    path: ['router'],
    variable: 'ASTERISM_GAMES_ROUTER',
    kind: text('embedded, or a locator such as tcp/192.168.1.5:7447', routerFault),
    default: 'embedded',
    doc: 'The Zenoh router: the one inside this program, or where another one listens.',
  }),
  listen: key({
    path: ['listen'],
    variable: 'ASTERISM_GAMES_LISTEN',
    kind: textList('a list of tcp/ADDRESS:PORT', listenFault),
    default: ['tcp/0.0.0.0:7447'],
    doc: 'Where the embedded router takes clients; port 0 takes any free one.',
  }),
  node: key({
    path: ['node'],
    variable: 'ASTERISM_GAMES_NODE',
    kind: text(CHUNK, chunkFault),
    default: 'games',
    doc: "This host's node id, the first name in `NODE/APP/TABLE`.",
  }),
  app: key({
    path: ['app'],
    variable: 'ASTERISM_GAMES_APP',
    kind: text(CHUNK, chunkFault),
    default: 'games',
    doc: 'The application that every table lives under, the second name in `NODE/APP/TABLE`.',
  }),
  credentials: key({
    path: ['credentials'],
    variable: 'ASTERISM_GAMES_CREDENTIALS',
    kind: optionalText('the path of a .tar', pathFault),
    default: null,
    doc: "A console's `.tar`, for a router over mutual TLS. Known, not built yet: the host refuses to start with it.",
  }),
  stateDir: key({
    path: ['state_dir'],
    variable: 'ASTERISM_GAMES_STATE_DIR',
    kind: text('the path of a folder', pathFault),
    default: 'var/state',
    doc: 'The folder where the tables are saved; it is made when it is not there.',
  }),
  recordsDb: key({
    path: ['records_db'],
    variable: 'ASTERISM_GAMES_RECORDS_DB',
    kind: optionalText('json, or the path of a database', pathFault),
    default: null,
    doc: 'Where finished games are recorded. Known, not built yet: no game here keeps records.',
  }),
  boards: key({
    path: ['boards'],
    variable: 'ASTERISM_GAMES_BOARDS',
    kind: textList(`a list of node ids, each ${CHUNK}`, chunkFault),
    default: [],
    doc: 'Nodes to treat as boards (nothing over 4,096 bytes is sent to them) although their link does not show it.',
  }),
  binAs: key<(typeof BIN_AS)[number]>({
    path: ['bin_as'],
    variable: 'ASTERISM_GAMES_BIN_AS',
    kind: choice(BIN_AS),
    default: 'bin',
    doc: 'How tables send bytes: `str` for boards whose MessagePack reads no `bin`.',
  }),
  maxLinks: key({
    path: ['limits', 'links'],
    variable: 'ASTERISM_GAMES_LIMIT_LINKS',
    kind: number({ min: 1, max: 10_000, whole: true }),
    default: DEFAULT_ROUTER_LIMITS.maxLinks,
    doc: 'Clients connected to the embedded router at once; more are turned away.',
  }),
  handshakesPerSecond: key({
    path: ['limits', 'handshakes_per_second'],
    variable: 'ASTERISM_GAMES_LIMIT_HANDSHAKES_PER_SECOND',
    kind: number({ min: 1, max: 10_000, whole: true }),
    default: DEFAULT_ROUTER_LIMITS.handshakesPerSecond,
    doc: 'New connections that the embedded router takes in a second; more are turned away and may try again.',
  }),
  declarationsPerLink: key({
    path: ['limits', 'declarations_per_link'],
    variable: 'ASTERISM_GAMES_LIMIT_DECLARATIONS_PER_LINK',
    kind: number({ min: 16, max: 100_000, whole: true }),
    default: DEFAULT_ROUTER_LIMITS.declarationsPerLink,
    doc: 'Subscribers, queryables, tokens and key names that one client may declare.',
  }),
  keyBytes: key({
    path: ['limits', 'key_bytes'],
    variable: 'ASTERISM_GAMES_LIMIT_KEY_BYTES',
    kind: number({ min: 200, max: 4096, whole: true, unit: 'bytes' }),
    default: DEFAULT_ROUTER_LIMITS.keyBytes,
    doc: 'The longest key that a client may use.',
  }),
  messageBytes: key({
    path: ['limits', 'message_bytes'],
    variable: 'ASTERISM_GAMES_LIMIT_MESSAGE_BYTES',
    kind: number({ min: 65_536, max: 1_073_741_824, whole: true, unit: 'bytes' }),
    default: DEFAULT_ROUTER_LIMITS.messageBytes,
    doc: "The largest message that is put together from a client's fragments; larger ones are dropped.",
  }),
  logLevel: key<(typeof LOG_LEVELS)[number]>({
    path: ['log', 'level'],
    variable: 'ASTERISM_GAMES_LOG_LEVEL',
    kind: choice(LOG_LEVELS),
    default: 'info',
    doc: 'The least important lines that are still logged.',
  }),
  logJson: key({
    path: ['log', 'json'],
    variable: 'ASTERISM_GAMES_LOG_JSON',
    kind: flag(),
    default: false,
    doc: 'One JSON object a line instead of text.',
  }),
} as const;

/** Sections of features that come later (tables in rooms, permanent tables): read and checked, but a host does not start with them yet. */
export const ROOMS_KEYS = {
  dir: key({
    path: ['rooms', 'dir'],
    variable: 'ASTERISM_GAMES_ROOMS_DIR',
    kind: optionalText('the path of a folder', pathFault),
    default: null,
    doc: "A console's folder of rooms; without it there are no rooms.",
  }),
  apps: key({
    path: ['rooms', 'apps'],
    variable: 'ASTERISM_GAMES_ROOM_APPS',
    kind: textList('a list of paths', pathFault),
    default: [],
    doc: 'A room whose link opens one of these gets tables.',
  }),
  max: key({
    path: ['rooms', 'max'],
    variable: 'ASTERISM_GAMES_ROOM_MAX',
    kind: number({ min: 1, max: 100, whole: true }),
    default: 3,
    doc: 'Rooms with tables at once.',
  }),
  node: key({
    path: ['rooms', 'node'],
    variable: 'ASTERISM_GAMES_ROOM_NODE',
    kind: text(CHUNK, chunkFault),
    default: 'games',
    doc: "The host's node id in a room.",
  }),
  router: key({
    path: ['rooms', 'router'],
    variable: 'ASTERISM_GAMES_ROOM_ROUTER',
    kind: optionalText('a locator', routerFault),
    default: null,
    doc: "The rooms' router.",
  }),
  statusListen: key({
    path: ['rooms', 'status_listen'],
    variable: 'ASTERISM_GAMES_STATUS_LISTEN',
    kind: optionalText('ADDRESS:PORT', pathFault),
    default: null,
    doc: 'Where `GET /status` is answered.',
  }),
  credentials: key({
    path: ['rooms', 'credentials'],
    variable: 'ASTERISM_GAMES_ROOM_CREDENTIALS',
    kind: optionalText('the path of a .tar', pathFault),
    default: null,
    doc: "The host's own certificate for the rooms.",
  }),
  seatReuseSeconds: key({
    path: ['rooms', 'seat_reuse_seconds'],
    variable: 'ASTERISM_GAMES_ROOM_SEAT_REUSE_SECONDS',
    kind: number({ min: 0, max: 31_536_000, whole: false, unit: 'seconds' }),
    default: 1800,
    doc: 'A seat silent this long is a new page.',
  }),
} as const;

export const PERMANENT_KEYS = {
  credentials: key({
    path: ['permanent', 'credentials'],
    variable: 'ASTERISM_GAMES_PERMANENT_CREDENTIALS',
    kind: optionalText('the path of a .tar', pathFault),
    default: null,
    doc: 'The certificate of the permanent tables; without it there are none.',
  }),
  router: key({
    path: ['permanent', 'router'],
    variable: 'ASTERISM_GAMES_PERMANENT_ROUTER',
    kind: optionalText('a locator', routerFault),
    default: null,
    doc: "The permanent tables' router.",
  }),
  node: key({
    path: ['permanent', 'node'],
    variable: 'ASTERISM_GAMES_PERMANENT_NODE',
    kind: optionalText(CHUNK, chunkFault),
    default: null,
    doc: "The host's node id there.",
  }),
} as const;

type ValueOf<K> = K extends HostKey<infer T> ? T : never;

/** The values of a set of keys, by the same names. */
export type ValuesOf<Keys> = { readonly [K in keyof Keys]: ValueOf<Keys[K]> };
export type HostValues = ValuesOf<typeof HOST_KEYS>;
