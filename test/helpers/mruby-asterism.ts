/** The recorded Asterism cases on the object layer in mruby: each line becomes orders for the driver, and what it answers is compared. */
import { type Line, bytesOf, isObject, textOf } from '../../tools/replay-asterism/notation.ts';
import { profileQuery, profileSet, status } from './mruby-asterism/about.ts';
import { type Played, sameResult, sameValue } from './mruby-asterism/answers.ts';
import { ask, askAbout, askMeta, askOwn } from './mruby-asterism/calls.ts';
import { drive } from './mruby-asterism/driver.ts';
import { exposed, exposing, nested, nestedQuery, query } from './mruby-asterism/objects.ts';
import { OTHER_IN_MRUBY, given } from './mruby-asterism/orders.ts';
import { away, close, coming, connect } from './mruby-asterism/presence.ts';
import type { Mruby } from './mruby.ts';

export type Replayed = { readonly right: number; readonly wrong: readonly string[]; readonly left: readonly string[] };

/** Plays the lines in one process. `left`: lines that say something a board's Ruby has not. */
export function replayInMruby(which: Mruby, lines: readonly Line[], sample: readonly Line[]): Replayed {
  const exposes = [
    ...new Map([...sample, ...lines].filter((line) => line.do === 'expose').map((line) => [line.id, line])).values(),
  ];
  exposes.sort((a, b) => (a.id < b.id ? -1 : 1));
  const played = lines.map((line) => ({ line, play: playOf(line, exposes) }));
  const orders = played.flatMap(({ play }) => play?.orders ?? []);
  const answers = drive(which, orders);
  const wrong: string[] = [];
  const left: string[] = [];
  let right = 0;
  let at = 0;
  for (const { line, play } of played) {
    if (play === undefined) {
      left.push(`${line.id} (${line.about})`);
      continue;
    }
    const own = answers.slice(at, at + play.orders.length);
    at += play.orders.length;
    const difference = own.length < play.orders.length ? 'the process ended' : play.judge(own);
    if (difference === undefined) right++;
    else wrong.push(`${line.id} (${line.about}): ${difference}`);
  }
  return { right, wrong, left };
}

function playOf(line: Line, exposes: readonly Line[]): Played {
  switch (line.do) {
    case 'expose':
      return exposed(line);
    case 'query':
      return query(line, exposes);
    case 'exposing':
      return exposing(line);
    case 'ask':
      return ask(line);
    case 'ask_own':
      return askOwn(line, exposes);
    case 'ask_meta':
      return askMeta(line);
    case 'ask_profile':
    case 'ask_status':
      return askAbout(line);
    case 'nested_query':
      return nestedQuery(line);
    case 'nested':
      return nested(line);
    case 'connect':
      return connect(line);
    case 'coming':
      return coming(line);
    case 'away':
      return away(line);
    case 'close':
      return close(line, exposes);
    case 'profile_query':
      return profileQuery(line);
    case 'profile_set':
      return profileSet(line);
    case 'status':
      return status(line);
    case 'profile_check':
    case 'status_check': {
      if (OTHER_IN_MRUBY.has(line.id)) return undefined;
      const value = given(line['value']);
      if (value === undefined) return undefined;
      return {
        orders: [[line.do === 'profile_check' ? 'clean_profile' : 'clean_status', value]],
        judge: ([ours]) => sameValue('cleaned', ours, line['result']),
      };
    }
    case 'status_parse':
      return {
        orders: [['parse_status', textOf(line['key']), bytesOf(line['payload_hex']) ?? null]],
        judge: ([ours]) => sameValue('read', ours, line['result']),
      };
    case 'icon_hash':
      return {
        orders: [['icon', bytesOf(line['icon_hex']) ?? null]],
        judge: ([ours]) => sameValue('icon', ours, line['width_height_hash']),
      };
    case 'glob':
      return {
        orders: [['glob', textOf(line['pattern']), textOf(line['path'])]],
        judge: ([ours]) => sameValue('matches', ours, line['result']),
      };
    case 'name':
    case 'path': {
      const json = line[line.do];
      const named = given(json);
      if (named === undefined) return undefined;
      const isText = typeof json === 'string' || (isObject(json) && 'symbol' in json);
      // A slash at the end passes there, and is refused here; so is what is no text.
      const refused = !isText || (line.do === 'path' && typeof json === 'string' && json.endsWith('/'));
      return {
        orders: [[line.do, named]],
        judge: ([ours]) => sameResult(ours, refused ? { raises: { class: 'ArgumentError' } } : line['result']),
      };
    }
    default:
      return undefined;
  }
}
