/**
 * The saved form of a table: one JSON object with a mark, a version and a checksum over its body. `format` is a text here and the number 1
 * in a Ruby host's file, so neither takes the other's for its own.
 */
import { createHash } from 'node:crypto';
import type { Game, Member } from './define-game.ts';
import { type GameRun, gameTime } from './game-run.ts';
import { isRandomState, isSeatInfo, isTimers } from './game-log.ts';
import type { Json } from './rules.ts';

const FORMAT = 'asterism-tables';
const VERSION = 1;

export type SavedMember = { readonly node: string; readonly token: string; readonly name: string; readonly at: number };

/** A running game: as `GameRun`, with the game time that has passed in place of the clock's, and the version of its rules. */
export type SavedRun = Omit<GameRun, 'origin' | 'result'> & { readonly elapsed: number; readonly rules: number };

export type SavedTable = {
  readonly table: string;
  readonly game: string;
  /** The view's `v`. */
  readonly version: number;
  readonly joinCount: number;
  readonly members: readonly SavedMember[];
  /** The game's own data. */
  readonly data: Json;
  /** Counts the games played under rules. */
  readonly games: number;
  readonly run: SavedRun | null;
  /** Milliseconds left of the table's timers. */
  readonly timers: Readonly<Record<string, number>>;
};

/** What a table has when it is opened: read from a file, or nothing yet. */
export type TableContent = {
  readonly version: number;
  readonly joinCount: number;
  readonly members: readonly Member[];
  readonly data: Json;
  readonly games: number;
  readonly run: GameRun | null;
  /** When the table's timers are due, on the host's clock. */
  readonly timers: Readonly<Record<string, number>>;
};

/** The saved form of a table's content at `now`: times become the time left. */
export function savedTable(
  table: string,
  game: Pick<Game, 'name' | 'rules'>,
  content: TableContent,
  now: number,
): SavedTable {
  const { version, joinCount, members, data, games, run, timers } = content;
  return {
    table,
    game: game.name,
    version,
    joinCount,
    members: members.map(({ node, token, name, at }) => ({ node, token, name, at })),
    data,
    games,
    run: run === null ? null : savedRun(run, game.rules?.version ?? 0, now),
    timers: Object.fromEntries(Object.entries(timers).map(([id, due]) => [id, Math.max(0, Math.ceil(due - now))])),
  };
}

function savedRun(run: GameRun, rules: number, now: number): SavedRun {
  const { origin: _origin, result: _result, ...rest } = run;
  return { ...rest, elapsed: gameTime(run, now), rules };
}

export function encodeSaved(table: SavedTable): string {
  const body = JSON.stringify(table);
  return `{"format":"${FORMAT}","version":${VERSION},"checksum":"${checksum(body)}","body":${body}}\n`;
}

export type SavedFile =
  | { readonly kind: 'ours'; readonly table: SavedTable }
  /** A Ruby host's state, format 1: the game reads it. */
  | { readonly kind: 'ruby'; readonly saved: { readonly [key: string]: Json } }
  /** No state this program may use. `why` is part of a file name, `text` for the log. */
  | { readonly kind: 'unusable'; readonly why: 'damaged' | 'newer' | 'other'; readonly text: string };

/** What a state file holds. Never throws. */
export function decodeSaved(text: string): SavedFile {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return unusable('damaged', 'it is no whole JSON');
  }
  if (!isObject(value)) return unusable('other', 'it holds no saved table');
  if (value['format'] === 1) return { kind: 'ruby', saved: value as { readonly [key: string]: Json } };
  if (value['format'] !== FORMAT)
    return unusable('other', `its format ${JSON.stringify(value['format'])} is none of ours`);
  const version = value['version'];
  if (version !== VERSION) {
    return Number.isSafeInteger(version) && Number(version) > VERSION
      ? unusable('newer', `it is of version ${String(version)}, this program knows ${VERSION}`)
      : unusable('damaged', `its version is ${JSON.stringify(version)}`);
  }
  if (value['checksum'] !== checksum(JSON.stringify(value['body'] ?? null)))
    return unusable('damaged', 'its checksum is wrong');
  const body = value['body'];
  return isSavedTable(body) ? { kind: 'ours', table: body } : unusable('damaged', 'a part of it is missing');
}

function unusable(why: 'damaged' | 'newer' | 'other', text: string): SavedFile {
  return { kind: 'unusable', why, text };
}

function checksum(body: string): string {
  return createHash('sha256').update(body).digest('hex');
}

export function isObject(value: unknown): value is { readonly [key: string]: unknown } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 0;
}

function isSavedTable(value: unknown): value is SavedTable {
  return (
    isObject(value) &&
    typeof value['table'] === 'string' &&
    typeof value['game'] === 'string' &&
    isCount(value['version']) &&
    isCount(value['joinCount']) &&
    Array.isArray(value['members']) &&
    value['members'].every(isSavedMember) &&
    value['data'] !== undefined &&
    isCount(value['games']) &&
    isTimers(value['timers']) &&
    (value['run'] === null || isSavedRun(value['run']))
  );
}

export function isSavedMember(value: unknown): value is SavedMember {
  return (
    isObject(value) &&
    typeof value['node'] === 'string' &&
    isToken(value['token']) &&
    typeof value['name'] === 'string' &&
    isCount(value['at'])
  );
}

/** A member's token: 32 hex digits. */
export function isToken(value: unknown): value is string {
  return typeof value === 'string' && /^[0-9a-f]{32}$/.test(value);
}

function isSavedRun(value: unknown): value is SavedRun {
  return (
    isObject(value) &&
    isCount(value['id']) &&
    typeof value['seed'] === 'string' &&
    isRandomState(value['random']) &&
    value['settings'] !== undefined &&
    Array.isArray(value['seats']) &&
    value['seats'].every(isSeatInfo) &&
    value['state'] !== undefined &&
    isTimers(value['timers']) &&
    isCount(value['elapsed']) &&
    isCount(value['rules']) &&
    isCount(value['inputs']) &&
    typeof value['hash'] === 'string'
  );
}
