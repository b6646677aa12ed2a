/** Loads the settings: the file, the environment over it, the defaults under it; says where each value comes from, and all that is wrong. */
import { readFileSync, statSync } from 'node:fs';
import type { GameSettings, TableConfig } from '../types.ts';
import { placeText, SettingsError } from './errors.ts';
import { HOST_KEYS, type HostKey, type HostValues, PERMANENT_KEYS, ROOMS_KEYS, type ValuesOf } from './keys.ts';
import { didYouMean } from './near.ts';
import { type Environment, Reader, type SettingRow } from './reader.ts';
import { readSerial, SERIAL, type SerialSetting } from './serial.ts';
import { readTables } from './tables.ts';
import { type FileMap, parseSettingsFile } from './yaml-file.ts';

export type Settings = HostValues & {
  /** Boards on cables. */
  readonly serial: SerialSetting;
  readonly tables: readonly TableConfig[];
  /** Null without `rooms.dir`. Read and checked only: no host serves rooms yet. */
  readonly rooms: (ValuesOf<typeof ROOMS_KEYS> & { readonly tables: readonly TableConfig[] }) | null;
  /** Null without rooms and a certificate. */
  readonly permanent: (ValuesOf<typeof PERMANENT_KEYS> & { readonly tables: readonly TableConfig[] }) | null;
  /** The file that was read. */
  readonly file: string | null;
  readonly rows: readonly SettingRow[];
  /** What is probably a slip but stops nothing, e.g. a variable of ours that does not exist. */
  readonly notes: readonly string[];
};

/** No settings file is this long; a larger one is some other file. */
const MAX_FILE_BYTES = 1_000_000;
const PREFIX = 'ASTERISM_GAMES_';
/** Variables of the command line itself. */
export const FILE_VARIABLE = 'ASTERISM_GAMES_CONFIG';
export const SERIAL_VARIABLE = 'ASTERISM_GAMES_SERIAL';

/**
 * `file` wins over the variable ASTERISM_GAMES_CONFIG; with neither all is default. The first of `games` is the game of a table
 * that names none, and its tables are served when the settings name no table. Throws `SettingsError` with everything that is wrong.
 */
export function loadSettings(options: {
  readonly file?: string;
  readonly env: Environment;
  readonly games: readonly GameSettings[];
  /** The games whose tables are served when the settings name none; else the first one's. */
  readonly served?: readonly GameSettings[];
}): Settings {
  const { env, games } = options;
  const file = options.file ?? (env[FILE_VARIABLE] || null);
  const reader = new Reader(file ?? '', env);
  const top = readSettingsFile(file, reader);

  const sections: Readonly<Record<string, Readonly<Record<string, HostKey<unknown>>>>> = {
    '': HOST_KEYS,
    rooms: ROOMS_KEYS,
    permanent: PERMANENT_KEYS,
  };
  const allKeys = Object.values(sections).flatMap((keys) => Object.values(keys));
  reader.refuseUnknown(
    top,
    [...new Set([...allKeys.map((key) => key.path[0]), SERIAL.path, 'tables'])],
    'a key of the settings',
  );
  for (const name of ['limits', 'log', 'rooms', 'permanent']) {
    const known = allKeys.flatMap((key) => (key.path[0] === name && key.path[1] !== undefined ? [key.path[1]] : []));
    if (name === 'rooms' || name === 'permanent') known.push('tables');
    const section = reader.section(top, name);
    if (section !== null) reader.refuseUnknown(section, known, `a key under ${name}`);
  }

  const host = reader.values(top, HOST_KEYS);
  const serial = readSerial(reader, top, SERIAL_VARIABLE);
  const rooms = reader.values(top, ROOMS_KEYS);
  const permanent = reader.values(top, PERMANENT_KEYS);
  const readNamed = (section: FileMap | null, path: string): readonly TableConfig[] =>
    readTables(reader, section, path, games, options.served ?? games.slice(0, 1));
  const tables = readNamed(top, 'tables');
  const roomsOn = rooms.dir !== null;
  const permanentOn = roomsOn && permanent.credentials !== null;
  const settings: Settings = {
    ...host,
    serial,
    tables,
    rooms: roomsOn ? { ...rooms, tables: readNamed(reader.section(top, 'rooms'), 'rooms.tables') } : null,
    permanent: permanentOn
      ? { ...permanent, tables: readNamed(reader.section(top, 'permanent'), 'permanent.tables') }
      : null,
    file,
    rows: reader.rows.filter(
      (row) => (roomsOn || !row.key.startsWith('rooms.')) && (permanentOn || !row.key.startsWith('permanent.')),
    ),
    notes: unknownVariables(env, allKeys, games),
  };
  const listens = reader.given(top, HOST_KEYS.listen);
  if (host.router !== 'embedded' && listens !== null) {
    const place = placeText(reader.given(top, HOST_KEYS.router) ?? {});
    const router = `${host.router}${place === null ? '' : ` (${place})`}`;
    reader.problem({
      ...listens,
      message: `listen is for the embedded router only, and router is ${router}: leave one of them out`,
    });
  }
  if (host.router === 'embedded' && host.listen.length === 0 && listens !== null) {
    reader.problem({
      ...listens,
      message: 'listen: an empty list, so nobody could ever connect; name an address, or leave it out for the default',
    });
  }
  if (reader.problems.length > 0) throw new SettingsError(reader.problems);
  return settings;
}

const EMPTY: FileMap = { kind: 'map', line: 1, text: '', entries: [] };

/** The top of a settings file, empty without one. A file that can be read goes on being looked at, whatever is wrong in it. Throws `SettingsError`. */
export function readSettingsFile(file: string | null, reader: Reader): FileMap {
  if (file === null) return EMPTY;
  const { top, problems } = parseSettingsFile(file, readText(file));
  if (top === null) throw new SettingsError(problems);
  for (const problem of problems) reader.problem(problem);
  return top;
}

function readText(file: string): string {
  const fault = (message: string): SettingsError => new SettingsError([{ file, message }]);
  let bytes: Uint8Array;
  try {
    const stat = statSync(file);
    if (stat.isDirectory()) throw fault('is a folder; give the settings file in it');
    if (stat.size > MAX_FILE_BYTES)
      throw fault(`has ${stat.size} bytes, which no settings file has; give the right one`);
    bytes = readFileSync(file);
  } catch (error) {
    if (error instanceof SettingsError) throw error;
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'ENOENT')
      throw fault('no such file; give the path of your settings file, or leave it out for the defaults');
    if (code === 'EACCES') throw fault('may not be read by this user; change its permissions');
    throw fault(`cannot be read: ${String(error)}`);
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw fault('is not UTF-8 text; save it as UTF-8');
  }
}

/** Variables that begin like ours but are none of ours. */
function unknownVariables(
  env: Environment,
  keys: readonly HostKey<unknown>[],
  games: readonly GameSettings[],
): readonly string[] {
  const ofGames = games.flatMap((game) => Object.values(game.settings).flatMap((spec) => spec.env ?? []));
  const known = [FILE_VARIABLE, SERIAL_VARIABLE, ...keys.flatMap((key) => key.variable ?? []), ...ofGames];
  const prefixes = [PREFIX, ...games.map((game) => `${game.name.toUpperCase()}_`)];
  return Object.keys(env)
    .filter((name) => env[name] !== '' && prefixes.some((prefix) => name.startsWith(prefix)) && !known.includes(name))
    .map((name) => `the variable ${name} means nothing here${didYouMean(name, known)}`);
}
