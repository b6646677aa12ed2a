/** The lines about how a node comes onto the network. */
import { decode } from '@asterism-tables/protocol/msgpack';
import type { ConnectOptions } from '../../src/asterism/index.ts';
import { type Difference, firstOf, type Outcome, same, sameLog, sameOutcome } from './compare.ts';
import { bytesOf, isObject, type Json, type Line, objectsOf, plainOf, textOf } from './notation.ts';
import { NOT_BUILT, type Result } from './result.ts';
import type { Answer } from './session.ts';
import { Stage } from './stage.ts';

/** Times may differ by this much. */
const TIME_SLACK_MS = 50;

export function answersOf(json: Json | undefined): readonly Answer[] {
  return objectsOf(json).flatMap((answer): Answer[] => {
    const afterMs = Number(answer['after_ms'] ?? 0);
    if (answer['end'] === true) return [{ afterMs, end: true }];
    if (typeof answer['key'] === 'string') return [{ afterMs, key: answer['key'] }];
    const payload = bytesOf(answer['payload_hex']);
    return payload === undefined ? [] : [{ afterMs, payload }];
  });
}

export function sameTime(ours: number, expected: Json | undefined): Difference {
  if (typeof expected !== 'number' || Math.abs(ours - expected) <= TIME_SLACK_MS) return undefined;
  return `took ${ours} ms, expected ${expected}`;
}

/** The time of a copy check as the original takes it: it waits half a second longer than it asks for, but asks for a second at least. */
function copyCheckMs(options: Json | undefined): number | undefined {
  const given = isObject(options) ? options['check_timeout'] : undefined;
  if (given === undefined) return undefined;
  // What is no number is given on as it is.
  if (typeof given === 'string') return given as never;
  const seconds = isObject(given) ? Number(given['float']) : Number(given);
  const ms = Math.round(seconds * 1000);
  return ms > 1000 ? ms - 500 : ms;
}

const BUILT = ['free', 'no end', 'taken', 'bad name', 'bad time'];

export async function connect(line: Line): Promise<Result> {
  if (line.about === 'with a profile and a status') return withProfileAndStatus(line);
  if (!BUILT.includes(line.about)) return NOT_BUILT;
  const stage = new Stage();
  stage.session.answers = answersOf(line['answers']);
  const timeoutMs = copyCheckMs(line['options']);
  const options: Partial<ConnectOptions> = {
    node: plainOf(line['node']) as string,
    app: plainOf(line['app']) as string,
    ...(timeoutMs === undefined ? {} : { copyCheck: { timeoutMs } }),
  };
  let outcome: Outcome;
  let connected = false;
  let tookMs = 0;
  const start = stage.clock.now();
  try {
    tookMs = (await stage.run(stage.connecting(options))).tookMs;
    connected = true;
    outcome = { value: null };
  } catch (thrown) {
    tookMs = stage.clock.now() - start;
    outcome = { thrown };
    // The program closes a session on which it could not connect; one with a bad name opens none.
    if (stage.session.log.length > 0) await stage.session.close();
  }
  if (![line['node'], line['app']].every((name) => typeof plainOf(name) === 'string')) {
    // A name that is no text may be taken there, and is refused here.
    return 'thrown' in outcome
      ? sameOutcome(outcome, { raises: { class: 'ArgumentError' } })
      : 'taken, expected ArgumentError';
  }
  return firstOf(
    sameOutcome(outcome, line['result']),
    sameLog(stage.session.takeLog(), line['log']),
    same('connected', connected, line['connected']),
    sameTime(tookMs, line['took_ms']),
  );
}

/** What was set before is read off the puts, and set before here too. */
async function withProfileAndStatus(line: Line): Promise<Result> {
  const put = (ending: string): { readonly [key: string]: unknown } => {
    const entry = objectsOf(line['log']).find((one) => one['op'] === 'put' && textOf(one['key']).endsWith(ending));
    const read = decode(bytesOf(entry?.['payload_hex']) ?? new Uint8Array(0));
    return read.ok ? { value: read.value } : {};
  };
  const profile = put('/@profile')['value'];
  const status = put('/@status')['value'];
  const stage = new Stage();
  const fields = Object.fromEntries(
    (profile as { pairs: [string, unknown][] }).pairs.filter(([key]) => !['protocol', 'icon_hash'].includes(key)),
  );
  await stage.connect({ profile: fields, ...(status === undefined ? {} : { status: status as never }) });
  return sameLog(stage.session.takeLog(), line['log']);
}
