/** The `tables` of a section: names that can be a key and a file, games that are here, and each game's own keys. */
import type { GameSettings, SettingSpec, TableConfig } from '../types.ts';
import { gameKind } from './kinds.ts';
import { tableNameFault } from './names.ts';
import { didYouMean } from './near.ts';
import { type Reader, shown } from './reader.ts';
import { type FileEntry, type FileMap, type FileNode, isRefused } from './yaml-file.ts';

/**
 * The tables under `tables` of `section`, or those of the games `served` when there is no such key (or nothing behind it). `path` is for
 * messages and rows. With no game at all there is no table either.
 */
export function readTables(
  reader: Reader,
  section: FileMap | null,
  path: string,
  games: readonly GameSettings[],
  served: readonly GameSettings[],
): readonly TableConfig[] {
  const entry = section === null ? undefined : reader.entry(section, 'tables');
  if (entry === undefined || (entry.value.kind === 'scalar' && entry.value.value === null)) {
    return served.flatMap((game) =>
      game.tables.map((name) => {
        noteTable(reader, path, name, game.name, 'default');
        return { name, game: game.name, options: readOptions(reader, null, `${path}.${name}`, game) };
      }),
    );
  }
  if (isRefused(entry.value)) return [];
  if (entry.value.kind !== 'list') {
    reader.fault(
      entry.line,
      `${path} takes a list: one "- name: NAME" for each table, indented under it (saw: ${entry.value.text})`,
    );
    return [];
  }
  const tables: TableConfig[] = [];
  for (const node of entry.value.items) {
    const table = readTable(reader, node, path, games);
    if (table === null) continue;
    if (tables.some((other) => other.name.toLowerCase() === table.name.toLowerCase())) {
      reader.fault(
        node.line,
        `${path}: ${table.name} is there twice; a table's name is its key and its file, so give this one another`,
      );
    } else tables.push(table);
  }
  return tables;
}

function readTable(reader: Reader, node: FileNode, path: string, games: readonly GameSettings[]): TableConfig | null {
  if (isRefused(node)) return null;
  if (node.kind !== 'map') {
    reader.fault(
      node.line,
      `${path}: ${node.text} is no table; write "- name: NAME" and the table's other keys under it`,
    );
    return null;
  }
  const name = readName(reader, node, path);
  const game = readGame(reader, node, path, games);
  if (game === null) return null;
  const known = ['name', 'game', ...Object.keys(game.settings)];
  reader.refuseUnknown(node, known, `a key of ${anOrA(game.name)} ${game.name} table`);
  // A nameless table is refused, but its other keys are looked at all the same.
  const label = name ?? '?';
  noteTable(reader, path, label, game.name, reader.place(node.line));
  const options = readOptions(reader, node, `${path}.${label}`, game);
  return name === null ? null : { name, game: game.name, options };
}

function readName(reader: Reader, node: FileMap, path: string): string | null {
  const entry = reader.entry(node, 'name');
  if (entry === undefined) {
    reader.fault(node.line, `${path}: this table has no name; add "name: NAME"`);
    return null;
  }
  const { value } = entry;
  if (isRefused(value)) return null;
  if (value.kind !== 'scalar' || typeof value.value !== 'string') {
    reader.fault(entry.line, `${path}: the name ${value.text} is no text; put it in quotes`);
    return null;
  }
  const fault = tableNameFault(value.value);
  if (fault === null) return value.value;
  reader.fault(
    entry.line,
    `${path}: the name ${shown(value.value)} ${fault}; it becomes a part of a key and a file's name`,
  );
  return null;
}

function readGame(reader: Reader, node: FileMap, path: string, games: readonly GameSettings[]): GameSettings | null {
  const entry = reader.entry(node, 'game');
  const names = games.map((game) => game.name);
  if (entry === undefined || (entry.value.kind === 'scalar' && entry.value.value === null)) {
    if (games[0] === undefined) reader.fault(node.line, `${path}: there is no game on this host`);
    return games[0] ?? null;
  }
  if (isRefused(entry.value)) return null;
  const value = entry.value.kind === 'scalar' ? entry.value.value : undefined;
  const game = games.find((one) => one.name === value);
  if (game !== undefined) return game;
  const near = typeof value === 'string' ? didYouMean(value, names) : '';
  reader.fault(
    entry.line,
    `${path}: ${shown(entry.value.text)} is no game of this host${near}; allowed: ${names.join(', ')}, or one of your own given with --require`,
  );
  return null;
}

/** Every option of the game, complete. Two keys may give one option (a time in minutes or in seconds); together in a file they contradict. */
function readOptions(
  reader: Reader,
  node: FileMap | null,
  path: string,
  game: GameSettings,
): Readonly<Record<string, number | string>> {
  const options: Record<string, number | string> = {};
  const byOption = new Map<string, (readonly [string, SettingSpec])[]>();
  for (const [key, spec] of Object.entries(game.settings))
    byOption.set(spec.option, [...(byOption.get(spec.option) ?? []), [key, spec]]);
  for (const [option, spellings] of byOption) {
    const entryOf = (key: string): FileEntry | undefined => (node === null ? undefined : reader.entry(node, key));
    const inFile = spellings.filter(([key]) => entryOf(key) !== undefined);
    const [one, other] = inFile;
    if (one !== undefined && other !== undefined) {
      reader.fault(
        entryOf(other[0])?.line ?? 1,
        `${path}: ${one[0]} and ${other[0]} say the same; leave one of them out`,
      );
    }
    const [key, spec] =
      spellings.find(([, candidate]) => reader.hasVariable(candidate.env)) ?? one ?? spellings[0] ?? [];
    if (key === undefined || spec === undefined) continue;
    const { env, default: standard, doc } = spec;
    options[option] = reader.value({
      path: `${path}.${key}`,
      kind: gameKind(spec),
      variable: env,
      entry: entryOf(key),
      default: standard,
      doc,
    });
  }
  return options;
}

function noteTable(reader: Reader, path: string, name: string, game: string, from: string): void {
  reader.rows.push({ key: `${path}.${name}`, value: game, from, doc: `A table of the game ${game}.` });
}

function anOrA(word: string): string {
  return /^[aeiou]/i.test(word) ? 'an' : 'a';
}
