/**
 * What a table starts from: its saved state, a Ruby host's, or nothing. A file that cannot be used is set aside and said so. State and log of
 * the current game are brought together: the later of the two counts, as far as it can be checked.
 */
import type { Log } from '../log.ts';
import type { Game } from './define-game.ts';
import { GameFault } from './errors.ts';
import { type GameLog, headLine, KEPT_GAMES, lastGames, logText, readLog, takeEntry } from './game-log.ts';
import { deepFreeze, type GameRun, type RunOptions, runHash } from './game-run.ts';
import { readJournal, stateMark, withChange } from './journal.ts';
import { type RandomSource, seedState } from './random.ts';
import { readRubyTable } from './ruby-form.ts';
import type { Json, Rules } from './rules.ts';
import { decodeSaved, type SavedRun, type SavedTable, type TableContent } from './saved-form.ts';
import type { TableFiles } from './store.ts';
import type { TableConfig } from './types.ts';

export type OpenServices = {
  readonly now: number;
  readonly log: Log;
  readonly random: RandomSource;
  readonly freeze: boolean;
};

export type OpenedTable = { readonly content: TableContent; readonly logLength: number };

/** Throws `StateDirError` when a file cannot be read or moved, `GameFault` when the game fails; then all files are as they were. */
export async function openTable(
  game: Game,
  config: TableConfig,
  files: TableFiles,
  services: OpenServices,
): Promise<OpenedTable> {
  const opened = await read(game, config, files, services);
  if (!services.freeze) return opened;
  const { run } = opened.content;
  ofGame('data', () => deepFreeze(opened.content.data, 'data'));
  if (run !== null) ofGame('its state', () => deepFreeze(run.state, 'a state'));
  return opened;
}

async function read(game: Game, config: TableConfig, files: TableFiles, services: OpenServices): Promise<OpenedTable> {
  const text = await files.readState();
  if (text === null) {
    await files.journal.clear();
    return { content: fresh(game, config), logLength: await tidyLog(files, 0) };
  }
  const found = readContent(game, config, text, services);
  if (typeof found === 'object') {
    const content = await withJournal(game, config, files, services, found, text);
    return await withLog(game, config, files, services, content);
  }
  const [why, ...rest] = found.split(': ');
  const name = await files.setAside(why ?? 'damaged');
  services.log.warn(
    `table ${config.name}: the saved state could not be used (${rest.join(': ')}); it is now ${name}, the table starts empty`,
  );
  return { content: fresh(game, config), logLength: 0 };
}

function fresh(game: Game, config: TableConfig): TableContent {
  return {
    version: 1,
    joinCount: 0,
    members: [],
    data: ofGame('data', () => game.data(config.options)),
    games: 0,
    run: null,
    timers: {},
  };
}

/** The content of a state file, or `<part of a file name>: <why not>`. */
function readContent(game: Game, config: TableConfig, text: string, services: OpenServices): TableContent | string {
  const file = decodeSaved(text);
  switch (file.kind) {
    case 'unusable':
      return `${file.why}: ${file.text}`;
    case 'ruby':
      return fromRuby(game, config, file.saved, services);
    case 'ours':
      return fromOurs(game, file.table, services);
  }
}

function fromOurs(game: Game, saved: SavedTable, services: OpenServices): TableContent | string {
  if (saved.game !== game.name) return `other: it is a table of ${saved.game}, not of ${game.name}`;
  const data = ofGame('load', () => game.load(saved.data));
  if (data === null) return 'damaged: its data is none of this game';
  let run: GameRun | null = null;
  if (saved.run !== null) {
    if (game.rules === undefined) return `other: it holds a game, and ${game.name} has no rules`;
    if (saved.run.rules !== game.rules.version) {
      return `other: its game was played by version ${saved.run.rules} of the rules, these are version ${game.rules.version}`;
    }
    run = resumed(game.rules, saved.run, services.now);
    if (run.hash !== saved.run.hash) return 'damaged: its game does not hold together';
  }
  const timers = Object.fromEntries(Object.entries(saved.timers).map(([id, left]) => [id, services.now + left]));
  const { joinCount, members, games } = saved;
  return { version: saved.version + 1, joinCount, members, data, games, run, timers };
}

function resumed(rules: Rules, saved: SavedRun, now: number): GameRun {
  const { elapsed, rules: _version, ...rest } = saved;
  return {
    ...rest,
    origin: now - elapsed,
    hash: runHash(rest.state, rest.random, rest.timers),
    result: ofGame('isOver', () => rules.isOver(rest.state)),
  };
}

function fromRuby(
  game: Game,
  config: TableConfig,
  saved: { readonly [key: string]: Json },
  services: OpenServices,
): TableContent | string {
  const ruby = readRubyTable(saved, config.options);
  const loaded = ruby === null ? null : guarded(() => game.loadRuby?.(ruby) ?? null);
  if (ruby === null || loaded === null)
    return `other: it is a Ruby host's state of a shape that ${game.name} does not know`;
  services.log.info(`table ${config.name}: taken over from a Ruby host's state`);
  let run: GameRun | null = null;
  if (loaded.game !== undefined) {
    const { settings, seats, state, timers } = loaded.game;
    const seed = services.random.seed();
    const random = seedState(seed, 'game');
    const result = ofGame('isOver', () => game.rules?.isOver(state) ?? null);
    const hash = runHash(state, random, timers);
    run = { id: 1, seed, random, settings, seats, state, timers, origin: services.now, inputs: 0, hash, result };
  }
  return {
    version: ruby.version + 1,
    joinCount: ruby.joinCount,
    members: ruby.members,
    data: loaded.data,
    games: run === null ? 0 : 1,
    run,
    timers: {},
  };
}

/** The game itself is at fault when it fails on what it wrote: the file is not to blame and stays where it is. */
function ofGame<T>(what: string, body: () => T): T {
  try {
    return body();
  } catch (error) {
    throw new GameFault(what, error);
  }
}

/** A game's reading of what it never wrote may fail. */
function guarded<T>(body: () => T | null): T | null {
  try {
    return body();
  } catch {
    return null;
  }
}

/** Without a saved state no log means anything. */
async function tidyLog(files: TableFiles, games: number): Promise<number> {
  const text = await files.readLog();
  const kept = lastGames(
    readLog(text).filter((log) => log.head.id <= games),
    KEPT_GAMES,
  );
  const clean = kept.map(logText).join('');
  return clean === text ? Buffer.byteLength(text, 'utf8') : await files.writeLog(clean);
}

/** The content after what its journal adds. Lines that cannot be used end the reading; a copy of the file is kept and said so. */
async function withJournal(
  game: Game,
  config: TableConfig,
  files: TableFiles,
  services: OpenServices,
  content: TableContent,
  state: string,
): Promise<TableContent> {
  const { apply } = game;
  if (game.saveHoldMs === undefined || apply === undefined) return content;
  const read = readJournal(await files.journal.read(), stateMark(state));
  if (read.changes.length === 0 && read.damage === null) return content;
  const later = ofGame('apply', () => {
    const all = read.changes.reduce((before, change) => withChange(before, change, apply, services.now), content);
    const data = game.load(all.data);
    // Above every version that was shown.
    return data === null ? null : { ...all, data, version: all.version + 1 };
  });
  const damage = later === null ? 'it does not fit the saved state' : read.damage;
  if (damage !== null) {
    const name = await files.keepJournal('damaged');
    services.log.warn(
      `table ${config.name}: a part of its journal could not be used (${damage}); a copy of it is ${name}`,
    );
  }
  return later ?? content;
}

async function withLog(
  game: Game,
  config: TableConfig,
  files: TableFiles,
  services: OpenServices,
  content: TableContent,
): Promise<OpenedTable> {
  const { run } = content;
  const { rules } = game;
  if (run === null || rules === undefined) return { content, logLength: await tidyLog(files, content.games) };
  const logs = readLog(await files.readLog());
  const log = logs.findLast((one) => one.head.id === run.id);
  const behind = log === undefined ? null : entriesAfter(log, run);
  if (log === undefined || behind === null) {
    services.log.warn(`table ${config.name}: the log does not reach the saved game; it goes on from the saved state`);
    const others = lastGames(
      logs.filter((one) => one.head.id < run.id),
      KEPT_GAMES - 1,
    );
    const text = [...others.map(logText), headLine(game.name, rules, run, false, services.now)].join('');
    return { content, logLength: await files.writeLog(text) };
  }
  const { run: later, taken } = catchUp(rules, run, behind, { game: game.name, freeze: services.freeze }, services.now);
  const kept = log.entries.slice(0, log.entries.length - behind.length + taken);
  const before = logs.slice(0, logs.indexOf(log)).filter((one) => one.head.id <= run.id);
  const all = lastGames([...before, { head: log.head, entries: kept }], KEPT_GAMES);
  const logLength = await files.writeLog(all.map(logText).join(''));
  return { content: { ...content, run: later, version: content.version + taken }, logLength };
}

/** The entries behind the saved state, or null when the log does not lead to it. */
function entriesAfter(log: GameLog, run: GameRun): GameLog['entries'] | null {
  const count = run.inputs - (log.head.from?.inputs ?? 0);
  const last = count === 0 ? log.head : log.entries[count - 1];
  return count >= 0 && last?.hash === run.hash ? log.entries.slice(count) : null;
}

/**
 * Inputs that were logged but whose state was not saved any more (they were never answered). They count, as far as they lead where the log
 * says; a change of who plays a seat ends it, because the table that belongs to it was not saved.
 */
function catchUp(
  rules: Rules,
  run: GameRun,
  behind: GameLog['entries'],
  options: RunOptions,
  now: number,
): { readonly run: GameRun; readonly taken: number } {
  let later = run;
  let taken = 0;
  for (const entry of behind) {
    if (entry.input.kind === 'seat') break;
    const next = takeEntry(rules, later, entry, options);
    if (typeof next === 'string') break;
    later = { ...next, origin: Math.min(next.origin, now - entry.input.t) };
    taken++;
  }
  return { run: later, taken };
}
