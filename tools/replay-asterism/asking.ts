/** The lines about a node that calls: `ask*`, `nested_query`. */
import { MAX_PAYLOAD } from '@asterism-tables/protocol/asterism';
import type { Plain, Value } from '@asterism-tables/protocol/msgpack';
import { type AsterismNode, type AskOptions, RaisedError } from '../../src/asterism/index.ts';
import { exposeAll } from './answering.ts';
import {
  type Difference,
  firstOf,
  type Outcome,
  same,
  sameLog,
  sameOutcome,
  sameReached,
  sameReplies,
  classOf,
} from './compare.ts';
import { answersOf, sameTime } from './connecting.ts';
import {
  bytesOf,
  isObject,
  type Json,
  type JsonObject,
  type Line,
  listOf,
  objectsOf,
  plainOf,
  textOf,
} from './notation.ts';
import { NOT_BUILT, type Result } from './result.ts';
import { Stage } from './stage.ts';

/** Who asks in the recordings. */
const ASKER = { node: 'ann', app: 'play' };

type Asked = { readonly outcome: Outcome; readonly tookMs: number };

async function outcomeOf(stage: Stage, run: () => Promise<Value | undefined>): Promise<Asked> {
  const start = stage.clock.now();
  let tookMs = 0;
  const timed = async (): Promise<Value | undefined> => {
    try {
      return await run();
    } finally {
      tookMs = stage.clock.now() - start;
    }
  };
  try {
    const { value } = await stage.run(timed());
    return { outcome: { value }, tookMs };
  } catch (thrown) {
    return { outcome: { thrown }, tookMs };
  }
}

/** `timeout_s` in seconds; anything that is no number is given on as it is. */
function timeoutOf(json: Json | undefined): AskOptions {
  if (json === null || json === undefined) return {};
  if (isObject(json)) return { timeoutMs: Number(json['float']) * 1000 };
  return { timeoutMs: typeof json === 'number' ? json * 1000 : (json as never) };
}

async function asker(answers: Json | undefined): Promise<{ stage: Stage; node: AsterismNode }> {
  const stage = new Stage();
  const node = await stage.connect(ASKER);
  stage.session.takeLog();
  stage.session.answers = answersOf(answers);
  return { stage, node };
}

export async function ask(line: Line): Promise<Result> {
  if (line['situation'] !== undefined) return situation(line);
  const { stage, node } = await asker(line['answers']);
  const path = plainOf(line['path']) as string;
  const asked = await outcomeOf(stage, async () =>
    node.object(path, timeoutOf(line['timeout_s'])).call(
      textOf(plainOf(line['method']) as string),
      listOf(line['args']).map((arg) => plainOf(arg)),
      plainOf(line['kwargs']),
    ),
  );
  const sent = objectsOf(line['sent']);
  const refused = 'thrown' in asked.outcome ? classOf(asked.outcome.thrown) : '';
  // A slash at the end of a path passes there, and is refused here; so is what would not fit a board.
  if (typeof path === 'string' && path.endsWith('/')) {
    return firstOf(same('class', refused, 'ArgumentError'), sameLog(stage.session.takeLog(), []));
  }
  if (sent.some((entry) => textOf(entry['payload_hex']).length / 2 > MAX_PAYLOAD)) {
    return firstOf(same('class', refused, 'Asterism::EncodeError'), sameLog(stage.session.takeLog(), []));
  }
  return firstOf(
    sameAnswer(asked.outcome, line['result']),
    sameLog(stage.session.takeLog(), line['sent']),
    sameTime(asked.tookMs, line['took_ms']),
  );
}

/** An answer of a wrong shape is an error of ours, whatever the language makes of it there. */
function sameAnswer(outcome: Outcome, expected: Json | undefined): Difference {
  const raises = isObject(expected) && isObject(expected['raises']) ? expected['raises'] : {};
  const ruby =
    !['ArgumentError', 'TypeError', ''].includes(textOf(raises['class'])) &&
    !textOf(raises['class']).startsWith('Asterism::');
  if (ruby && 'thrown' in outcome && classOf(outcome.thrown) === 'Asterism::Error') return undefined;
  return sameOutcome(outcome, expected);
}

/** The lines that tell in words what becomes of the connection. */
async function situation(line: Line): Promise<Result> {
  const words = textOf(line['situation']);
  const { stage, node } = await asker(null);
  const call = (): Promise<Value> => node.object('lamp/app/light').call('on');
  if (words.startsWith('the session refuses')) {
    stage.session.fails = 'get';
    const { outcome } = await outcomeOf(stage, call);
    return firstOf(
      sameOutcome(outcome, line['result']),
      same('open', stage.session.state === 'open', line['connected_after']),
    );
  }
  if (words.includes('while the call waits')) {
    stage.clock.after(100, () => stage.session.goneForGood());
    const { outcome } = await outcomeOf(stage, call);
    const after = await outcomeOf(stage, call);
    return firstOf(
      sameOutcome(outcome, line['result']),
      same('open', stage.session.state === 'open', line['connected_after']),
      sameOutcome(after.outcome, line['a_call_after_that']),
    );
  }
  if (words.startsWith('never connected') || words.startsWith('closed')) {
    stage.session.state = 'closed';
    const ways: Record<string, () => Promise<Value | undefined>> = {
      profile_of: () => node.profileOf('lamp'),
      status_of: () => node.statusOf('lamp', 'app'),
    };
    const way = Object.keys(ways).find((name) => words.includes(name));
    const { outcome } = await outcomeOf(stage, way === undefined ? call : (ways[way] ?? call));
    return sameOutcome(outcome, line['result']);
  }
  return NOT_BUILT;
}

export async function askMeta(line: Line): Promise<Result> {
  const { stage, node } = await asker(line['answers']);
  const object = node.object(textOf(line['path']), timeoutOf(line['timeout_s']));
  const expected = isObject(line['result']) ? line['result'] : {};
  let run: () => Promise<Value | undefined>;
  if (line.about === 'names') run = () => object.methods();
  else if (line.about === 'respond_to') {
    const wanted = listOf(expected['value']).length;
    // The names that the recordings ask about: a method, none of its methods, another method, and what is never asked of the other side.
    if (wanted !== RESPOND_TO.length) return NOT_BUILT;
    run = async () => {
      // What does not answer responds to nothing.
      const names = await object.methods().catch((): readonly string[] => []);
      return RESPOND_TO.map((name) => names.includes(name));
    };
  } else run = () => object.meta();
  const { outcome, tookMs } = await outcomeOf(stage, run);
  const noNames =
    line.about === 'names' && textOf(isObject(expected['raises']) ? expected['raises']['class'] : null) === 'TypeError';
  return firstOf(
    noNames ? sameOutcome(outcome, { raises: { class: 'Asterism::Error' } }) : sameOutcome(outcome, line['result']),
    sameLog(stage.session.takeLog(), line['sent']),
    sameTime(tookMs, line['took_ms']),
  );
}

const RESPOND_TO = ['on', 'off', 'set', 'to_ary'];

/** Options of `profile_of` and `status_of` as they are written there. */
function optionsOf(kwargs: Json | undefined): AskOptions & { readonly icon?: boolean } {
  const given = isObject(kwargs) ? kwargs : {};
  return {
    ...(given['icon'] === undefined ? {} : { icon: given['icon'] as boolean }),
    ...(given['timeout_ms'] === undefined ? timeoutOf(given['timeout']) : { timeoutMs: given['timeout_ms'] as number }),
  };
}

export async function askProfile(line: Line): Promise<Result> {
  const { stage, node } = await asker(line['answers']);
  const { outcome, tookMs } = await outcomeOf(stage, () =>
    node.profileOf(textOf(line['path']), optionsOf(line['kwargs'])),
  );
  return firstOf(
    sameOutcome(outcome, line['result']),
    sameLog(stage.session.takeLog(), line['sent']),
    sameTime(tookMs, line['took_ms']),
  );
}

export async function askStatus(line: Line): Promise<Result> {
  const { stage, node } = await asker(line['answers']);
  const path = textOf(line['path']);
  const cut = path.lastIndexOf('/');
  const { outcome, tookMs } = await outcomeOf(stage, () =>
    node.statusOf(path.slice(0, cut), path.slice(cut + 1), optionsOf(line['kwargs'])),
  );
  return firstOf(
    sameOutcome(outcome, line['result']),
    sameLog(stage.session.takeLog(), line['sent']),
    sameTime(tookMs, line['took_ms']),
  );
}

/** A call of an object of the same application: nothing is sent. */
export async function askOwn(line: Line, exposes: readonly Line[]): Promise<Result> {
  const stage = new Stage();
  const node = await exposeAll(stage, exposes);
  stage.session.takeLog();
  const object = node.object(`games/games/${textOf(line['object'])}`);
  const { outcome } = await outcomeOf(stage, () =>
    line.about === 'meta'
      ? object.meta()
      : object.call(
          textOf(line['method']),
          listOf(line['args']).map((arg) => plainOf(arg)),
          plainOf(line['kwargs'] ?? {}),
        ),
  );
  return firstOf(sameOutcome(outcome, line['result']), sameLog(stage.session.takeLog(), line['sent'] ?? []));
}

/** A method that calls on: an object of its own application, or one far away, and gives what comes of it. */
export async function nestedQuery(line: Line): Promise<Result> {
  const stage = new Stage();
  const node = await stage.connect({});
  const words = textOf(line['method']);
  const object = textOf(line['object']);
  if (words.includes('down(n - 1)')) {
    node.expose({
      name: object,
      methods: [{ name: 'down', arity: 1, call: (args, _kwargs, caller) => down(node, object, args[0], caller) }],
    });
  } else if (words.startsWith('gives what far/app/o step gives')) {
    node.expose({
      name: object,
      methods: [{ name: 'go', arity: -1, call: () => node.object('far/app/o').call('step') as Promise<Plain> }],
    });
  } else return NOT_BUILT;
  const far = bytesOf(line['far_answer_hex']);
  stage.session.answers = [
    ...(far === undefined ? [] : [{ afterMs: 5, payload: far }]),
    ...(line['far_ends'] === false ? [] : [{ afterMs: 10, end: true as const }]),
  ];
  const delivered = stage.session.deliver(textOf(line['key']), textOf(line['params']), bytesOf(line['payload_hex']));
  await stage.clock.advance(3000);
  return firstOf(
    sameReached(delivered.reached, line['reached']),
    sameReplies(delivered.replies, objectsOf(line['replies'])),
    same('finals', delivered.finished, 1),
  );
}

async function down(
  node: AsterismNode,
  object: string,
  n: Value | undefined,
  caller: { from: string; verified: string },
): Promise<Plain> {
  if (typeof n !== 'number') throw new RaisedError('ArgumentError', 'a number is expected');
  const own: Plain[] = [caller.from, caller.verified];
  return n > 0 ? [...own, await node.object(`games/games/${object}`).call('down', [n - 1])] : own;
}

export type { JsonObject };
