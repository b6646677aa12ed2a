/** Replays recorded lines on our node, one by one. */
import { exposeAll, expose, exposing, query } from './answering.ts';
import { ask, askMeta, askOwn, askProfile, askStatus, nestedQuery } from './asking.ts';
import { away, close, coming } from './coming.ts';
import { connect } from './connecting.ts';
import { glob, name, path } from './naming.ts';
import { isObject, type Json, type Line } from './notation.ts';
import { NOT_BUILT, type Result } from './result.ts';
import { RoutedStage } from './routed.ts';
import type { Asking } from './stage.ts';
import { iconHash, profileCheck, profileQuery, profileSet, status, statusCheck, statusParse } from './telling.ts';

export type Wrong = { readonly id: string; readonly about: string; readonly what: string };
export type Report = { readonly right: number; readonly wrong: readonly Wrong[]; readonly notBuilt: number };

/** The lines of a file of recordings. Throws on one that is none. */
export function linesOf(text: string): readonly Line[] {
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line, i) => {
      const json = JSON.parse(line) as Json;
      if (!isObject(json) || typeof json['id'] !== 'string' || typeof json['do'] !== 'string') {
        throw new Error(`line ${i + 1} is no recorded case (no id, no do)`);
      }
      return { ...json, about: typeof json['about'] === 'string' ? json['about'] : '' } as Line;
    });
}

/** `exposes`: the objects that `query` lines ask, when the lines bring none themselves. */
export async function replay(lines: readonly Line[], exposes: readonly Line[]): Promise<Report> {
  const own = lines.filter((line) => line.do === 'expose');
  const objects = mergeById(own, exposes);
  const stage = new RoutedStage();
  await exposeAll(stage, objects);
  let right = 0;
  let notBuilt = 0;
  const wrong: Wrong[] = [];
  for (const line of lines) {
    const result = await replayLine(line, objects, stage);
    if (result === NOT_BUILT) notBuilt += 1;
    else if (result === undefined) right += 1;
    else wrong.push({ id: line.id, about: line.about, what: result });
  }
  return { right, wrong, notBuilt };
}

/** All lines by their id, in the order of the ids. */
function mergeById(own: readonly Line[], more: readonly Line[]): readonly Line[] {
  const byId = new Map([...more, ...own].map((line) => [line.id, line]));
  return [...byId.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
}

async function replayLine(line: Line, exposes: readonly Line[], stage: Asking): Promise<Result> {
  try {
    switch (line.do) {
      case 'expose':
        return await expose(line);
      case 'query':
        return await query(line, stage);
      case 'exposing':
        return await exposing(line, exposes);
      case 'profile_query':
        return await profileQuery(line);
      case 'profile_set':
        return await profileSet(line);
      case 'profile_check':
        return profileCheck(line);
      case 'icon_hash':
        return iconHash(line);
      case 'status':
        return await status(line);
      case 'status_check':
        return statusCheck(line);
      case 'status_parse':
        return statusParse(line);
      case 'connect':
        return await connect(line);
      case 'ask':
        return await ask(line);
      case 'ask_meta':
        return await askMeta(line);
      case 'ask_profile':
        return await askProfile(line);
      case 'ask_status':
        return await askStatus(line);
      case 'ask_own':
        return await askOwn(line, exposes);
      case 'nested_query':
        return await nestedQuery(line);
      case 'coming':
        return await coming(line);
      case 'away':
        return await away(line);
      case 'close':
        return await close(line, exposes);
      case 'name':
        return name(line);
      case 'path':
        return path(line);
      case 'glob':
        return glob(line);
      default:
        return NOT_BUILT;
    }
  } catch (error) {
    return `the replay failed: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`;
  }
}
