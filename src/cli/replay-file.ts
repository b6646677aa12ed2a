/** The file that `replay` is given: a table's log, or its saved state, beside which the log lies. */
import { readFileSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { decodeSaved, type GameLog, reason, type ReadLog, readWholeLog } from '../tables/index.ts';
import { StartError } from './errors.ts';

/** A log of a hundred thousand inputs has a tenth of this. */
const MAX_BYTES = 256 * 1024 * 1024;

export type ReplayedFile = {
  /** At least one. */
  readonly games: readonly GameLog[];
  /** `rest`: lines behind the line at fault; `restGames`: starts of games among them. Neither was looked at. */
  readonly fault: (NonNullable<ReadLog['fault']> & { readonly rest: number; readonly restGames: number }) | null;
  /** The game in the saved state, when that was given. */
  readonly saved: { readonly id: number; readonly inputs: number; readonly hash: string } | null;
};

/** Throws `StartError` that says why there is nothing to replay. */
export function readReplayed(file: string): ReplayedFile {
  const text = readText(file);
  if (!/^\s*\{\s*"format"/.test(text)) return { ...readLogText(file, text), saved: null };
  const state = decodeSaved(text);
  if (state.kind === 'ruby') throw new StartError(`${file}: it is a Ruby host's state, which keeps no log of its game`);
  if (state.kind === 'unusable') throw new StartError(`${file}: it cannot be used: ${state.text}`);
  const { run, games, game } = state.table;
  const beside = join(dirname(file), basename(file).replace(/\.json/, '.log'));
  if (games === 0)
    throw new StartError(`${file}: no game was played at this table of ${game} (or it is a game without rules)`);
  if (beside === file) throw new StartError(`${file}: it is a saved state, but no NAME.json: give the log itself`);
  const log = readLogText(beside, readText(beside));
  if (run !== null && !log.games.some((one) => one.head.id === run.id)) {
    throw new StartError(`${beside}: it does not have game ${run.id}, which the saved state is in`);
  }
  return { ...log, saved: run === null ? null : { id: run.id, inputs: run.inputs, hash: run.hash } };
}

function readLogText(file: string, text: string): Pick<ReplayedFile, 'games' | 'fault'> {
  const log = readWholeLog(text);
  if (log.games.length > 0) {
    if (log.fault === null) return { games: log.games, fault: null };
    const rest = text
      .split('\n')
      .slice(log.fault.line)
      .filter((line) => line !== '');
    const restGames = rest.filter((line) => line.startsWith('{"log":')).length;
    return { games: log.games, fault: { ...log.fault, rest: rest.length, restGames } };
  }
  if (text === '') throw new StartError(`${file}: it is empty: no game has begun`);
  if (/^\{"log":\d+,/.test(text)) {
    const version = /^\{"log":(\d+),/.exec(text)?.[1];
    throw new StartError(
      log.fault?.kind === 'cut' || version === '1'
        ? `${file}: its first line is cut short or damaged: there is no start to replay from`
        : `${file}: it is a log of form ${version}, which this program does not read`,
    );
  }
  throw new StartError(`${file}: it is neither a table's log nor a saved state: give STATE_DIR/TABLE.log or .json`);
}

function readText(file: string): string {
  try {
    if (statSync(file).size > MAX_BYTES) throw new StartError(`${file}: it is larger than any log`);
    return readFileSync(file, 'utf8');
  } catch (cause) {
    if (cause instanceof StartError) throw cause;
    const why = reason(cause);
    throw new StartError(why === 'ENOENT' ? `${file}: no such file` : `${file}: it cannot be read (${why})`);
  }
}
